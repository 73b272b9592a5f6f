/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-play.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-block.h"
#include "mdr-ruled-text.h"

/* More numbers than this are typed rather than chosen. */
#define MOST_NUMBERS 10

/**
 * Menu:
 * @puzzle: the puzzle
 * @given: the given whose values are offered
 * @index: which of its places it is
 * @several: whether there are other givens, so that its name has to be said
 * @choices: pairs of a label and an edit
 */
typedef struct
{
  const MdrPuzzle *puzzle;
  guint given;
  guint index;
  gboolean several;
  GStrvBuilder *choices;
} Menu;

static void
offer (const Menu *menu, const char *label, int value, MdrDirection direction)
{
  const MdrGiven *given = mdr_rulebook_get_given (ruled_kind_get_rulebook (menu->puzzle->kind), menu->given);
  g_autofree char *edit = ruled_puzzle_dup_edit (menu->puzzle, menu->given, menu->index, value, direction);
  /* Translators: the name of what is given in a cell, and a value that can be chosen for it */
  g_autofree char *named = menu->several
                               ? g_strdup_printf (_ ("%s: %s"), mdr_rulebook_say (given->name), label)
                               : g_strdup (label);

  g_strv_builder_add (menu->choices, named);
  g_strv_builder_add (menu->choices, edit);
}

static void
offer_value (const Menu *menu, int value)
{
  const MdrGiven *given = mdr_rulebook_get_given (ruled_kind_get_rulebook (menu->puzzle->kind), menu->given);
  int present = ruled_puzzle_get_givens (menu->puzzle)->givens[menu->given][menu->index];
  g_autofree char *number = NULL;
  const char *label;

  if (value == present
      || !mdr_ruled_puzzle_has_point (ruled_puzzle_get_givens (menu->puzzle), menu->given, menu->index,
                                      (gint16) value))
    return;
  if (value == MDR_RULED_NONE)
    label = C_ ("a clue", "Nothing");
  else if (value == MDR_RULED_UNKNOWN)
    label = C_ ("a clue", "Unknown");
  else if (given->domain.words)
    label = mdr_rulebook_say (given->domain.words[value]);
  else if (given->domain.has_numbers)
    label = number = g_strdup_printf ("%d", value);
  else
    label = mdr_rulebook_say (given->name);
  offer (menu, label, value, ruled_puzzle_get_direction (menu->puzzle, menu->given, menu->index));
}

static void
offer_directions (const Menu *menu)
{
  static const char *const labels[MDR_N_DIRECTIONS] = {
    N_ ("Arrow Right"),
    N_ ("Arrow Down"),
    N_ ("Arrow Left"),
    N_ ("Arrow Up"),
  };
  int value = ruled_puzzle_get_givens (menu->puzzle)->givens[menu->given][menu->index];
  MdrDirection present = ruled_puzzle_get_direction (menu->puzzle, menu->given, menu->index);

  for (guint direction = 0; value != MDR_RULED_NONE && direction < MDR_N_DIRECTIONS; direction++)
    if (direction != present)
      offer (menu, _ (labels[direction]), value, (MdrDirection) direction);
}

static void
offer_given (Menu *menu, const MdrGiven *given)
{
  int range[2] = { 1, 1 };

  if (given->domain.has_lists)
    {
      offer_value (menu, MDR_RULED_NONE);
      return;
    }
  if (given->domain.words)
    {
      range[0] = 0;
      range[1] = (int) g_strv_length (given->domain.words) - 1;
    }
  if (given->domain.has_numbers && !ruled_puzzle_get_range (menu->puzzle, menu->given, menu->index, range))
    return;
  for (int value = range[0]; range[1] - range[0] < MOST_NUMBERS && value <= range[1]; value++)
    offer_value (menu, value);
  if (given->unknown)
    offer_value (menu, MDR_RULED_UNKNOWN);
  if (given->toward)
    offer_directions (menu);
  if (!given->everywhere)
    offer_value (menu, MDR_RULED_NONE);
}

/* Whether values are offered in the menu of a cell; what stands between cells belongs to none of them alone.
 */
static gboolean
is_offered (const MdrGiven *given)
{
  return ruled_given_is_drawn (given) && !mdr_place_is_between (given->place);
}

static void
offer_drawn_givens (Menu *menu, MdrCell cell)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (menu->puzzle->kind);
  guint n_drawn = 0;

  for (guint i = 0; i < rulebook->givens->len; i++)
    n_drawn += is_offered (mdr_rulebook_get_given (rulebook, i));
  menu->several = n_drawn > 1;
  for (guint i = 0; i < rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (rulebook, i);

      if (!is_offered (given) || given->divides)
        continue;
      menu->given = i;
      menu->index = ruled_puzzle_get_index (menu->puzzle, i, cell);
      if (menu->index != MDR_RULED_NO_PLACE)
        offer_given (menu, given);
    }
}

/** Implements dup_cell_choices of #MdrKind: the values of the givens of a cell, or of a place beside the
 * board. */
char **
ruled_dup_cell_choices (const MdrPuzzle *puzzle, MdrCell cell)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (puzzle->kind);
  g_autoptr (GStrvBuilder) choices = g_strv_builder_new ();
  Menu menu = { .puzzle = puzzle, .choices = choices };

  if (mdr_ruled_grid_get_cell (ruled_puzzle_get_givens (puzzle)->grid, cell) != MDR_RULED_NO_PLACE)
    offer_drawn_givens (&menu, cell);
  else if (ruled_puzzle_find_line (puzzle, cell, &menu.given, &menu.index))
    offer_given (&menu, mdr_rulebook_get_given (rulebook, menu.given));
  return g_strv_builder_end (choices);
}
