/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-play.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-board-block.h"
#include "mdr-ruled-text.h"

/* Numbers that are typed into cells and beside the board while a puzzle is built. */

/* With more numbers than this there are buttons for figures, not for numbers. */
#define MOST_BUTTONS 16

static const MdrGiven *
get_given (const MdrPuzzle *puzzle, guint index)
{
  return mdr_rulebook_get_given (ruled_kind_get_rulebook (puzzle->kind), index);
}

static gboolean
can_be_typed (const MdrGiven *given)
{
  return ruled_given_is_drawn (given) && !mdr_place_is_between (given->place) && given->domain.has_numbers;
}

/*
 * @given: (out): the given whose number is typed at @place: that of the tool, or else the first
 * @index: (out): which of its places that is
 *
 * Returns: whether there is one
 */
static gboolean
find_typed_given (const MdrInteraction *interaction, MdrCell place, guint *given, guint *index)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (interaction->puzzle->kind);
  gboolean found;

  if (!mdr_interaction_is_on_board (interaction, place))
    return ruled_puzzle_find_line (interaction->puzzle, place, given, index);
  found = ruled_find_drawn_given (rulebook, interaction->input->tool, given)
          && can_be_typed (get_given (interaction->puzzle, *given));
  for (guint i = 0; !found && i < rulebook->givens->len; i++)
    {
      *given = i;
      found = can_be_typed (get_given (interaction->puzzle, i));
    }
  if (found)
    *index = ruled_puzzle_get_index (interaction->puzzle, *given, place);
  return found && *index != MDR_RULED_NO_PLACE;
}

/** Makes the edit that puts a value somewhere, if that changes something. */
void
ruled_put (MdrInteraction *interaction, guint given, guint index, int value, MdrDirection direction)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (interaction->puzzle);
  g_autofree char *edit = ruled_puzzle_dup_edit (interaction->puzzle, given, index, value, direction);
  g_autofree char *present =
      ruled_puzzle_dup_edit (interaction->puzzle, given, index, givens->givens[given][index],
                             ruled_puzzle_get_direction (interaction->puzzle, given, index));

  if (!g_str_equal (edit, present) && mdr_ruled_puzzle_has_point (givens, given, index, (gint16) value))
    mdr_interaction_do (interaction, "%s", edit);
}

static void
put_number (MdrInteraction *interaction, guint given, guint index, int number)
{
  ruled_put (interaction, given, index, number,
             ruled_puzzle_get_direction (interaction->puzzle, given, index));
}

/* Says what the numbers of a given are, after one that is none of them was typed. */
static char *
dup_refusal (const MdrInteraction *interaction, guint given, const int range[2], const char *typed)
{
  /* Translators: what was typed, the name of a given, its least and its greatest value */
  return g_strdup_printf (_ ("%s is not a value of “%s”: it goes from %d to %d here."), typed,
                          get_given (interaction->puzzle, given)->name, range[0], range[1]);
}

static void
type_figure (MdrInteraction *interaction, guint given, const int range[2])
{
  g_autofree char *given_up = mdr_interaction_type_digit (interaction, (guint64) MAX (range[1], 0));
  gint64 number = g_ascii_strtoll (interaction->cursor->typed, NULL, 10);
  gboolean is_last = number == 0 || 10 * number > range[1];

  if (number > range[1] || (is_last && number < range[0]))
    {
      mdr_interaction_drop_typed (interaction);
      mdr_interaction_refuse (interaction, dup_refusal (interaction, given, range,
                                                        given_up ? given_up : interaction->input->text));
      return;
    }
  if (given_up)
    interaction->action->refusal = dup_refusal (interaction, given, range, given_up);
  if (is_last)
    mdr_interaction_commit (interaction);
}

/* Types what belongs to a list. A figure that makes a number too large begins the next one. */
static gboolean
type_list (MdrInteraction *interaction, guint given, const int range[2])
{
  const char *text = interaction->input->text;
  const char *before = interaction->cursor->typed ? interaction->cursor->typed : "";
  const char *comma = strrchr (before, ',');
  const char *last = comma ? comma + 1 : before;
  gboolean is_number = g_ascii_isdigit (*last);

  if (!g_ascii_isdigit (*text) && *text != ','
      && (*text != '?' || !get_given (interaction->puzzle, given)->unknown))
    return FALSE;
  if (*text == ',')
    mdr_interaction_type (interaction, *last ? g_strconcat (before, ",", NULL) : g_strdup (before));
  else if (*last
           && (!is_number || !g_ascii_isdigit (*text)
               || 10 * g_ascii_strtoll (last, NULL, 10) + g_ascii_digit_value (*text) > range[1]))
    mdr_interaction_type (interaction, g_strconcat (before, ",", text, NULL));
  else
    mdr_interaction_type (interaction, g_strconcat (before, text, NULL));
  return TRUE;
}

static void
commit_list (MdrInteraction *interaction, guint given, guint index, const char *typed)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (interaction->puzzle);
  g_autofree char *text = g_strdup (g_str_has_suffix (typed, ",") ? typed : "");
  g_autoptr (GError) reason = NULL;
  guint8 direction;
  gint16 list;

  if (*text)
    text[strlen (text) - 1] = '\0';
  if (!*typed)
    put_number (interaction, given, index, MDR_RULED_NONE);
  else if (mdr_board_value_read_given (get_given (interaction->puzzle, given), givens->lists,
                                       *text ? text : typed, &list, &direction, &reason)
           && mdr_ruled_puzzle_check_value (givens, given, index, list, &reason))
    put_number (interaction, given, index, list);
  else
    mdr_interaction_refuse (interaction, g_strdup (reason->message));
}

/** Types a figure or "?" at the cursor, or what belongs to a list. Returns: whether the input was one */
gboolean
ruled_type_number (MdrInteraction *interaction)
{
  const char *text = interaction->input->text;
  guint given;
  guint index;
  int range[2];

  if (!find_typed_given (interaction, interaction->cursor->cell, &given, &index))
    return FALSE;
  if (get_given (interaction->puzzle, given)->domain.has_lists)
    return ruled_puzzle_get_range (interaction->puzzle, given, index, range)
           && type_list (interaction, given, range);
  if (*text == '?' && get_given (interaction->puzzle, given)->unknown)
    {
      mdr_interaction_drop_typed (interaction);
      put_number (interaction, given, index, MDR_RULED_UNKNOWN);
      interaction->cursor->visible = TRUE;
      return TRUE;
    }
  if (!g_ascii_isdigit (*text) || !ruled_puzzle_get_range (interaction->puzzle, given, index, range))
    return FALSE;
  type_figure (interaction, given, range);
  return TRUE;
}

/** Makes an edit of what was typed at the cursor; nothing takes the number away. */
void
ruled_commit_number (MdrInteraction *interaction, const char *typed)
{
  g_autoptr (GError) reason = NULL;
  guint given;
  guint index;
  guint64 number;

  if (!find_typed_given (interaction, interaction->cursor->cell, &given, &index))
    return;
  if (get_given (interaction->puzzle, given)->domain.has_lists)
    commit_list (interaction, given, index, typed);
  else if (!g_ascii_string_to_unsigned (typed, 10, 0, G_MAXINT16, &number, NULL))
    put_number (interaction, given, index, MDR_RULED_NONE);
  else if (mdr_ruled_puzzle_check_value (ruled_puzzle_get_givens (interaction->puzzle), given, index,
                                         (gint16) number, &reason))
    put_number (interaction, given, index, (int) number);
  else
    mdr_interaction_refuse (interaction, g_strdup (reason->message));
}

/**
 * ruled_aim:
 *
 * Turns the arrow at the cursor. A number that is typed gets it too; without a number there is "?" or the
 * least number.
 *
 * Returns: whether there can be an arrow
 */
gboolean
ruled_aim (MdrInteraction *interaction, MdrDirection direction)
{
  guint given;
  guint index;
  int range[2];
  int value;
  guint64 number;

  if (!find_typed_given (interaction, interaction->cursor->cell, &given, &index)
      || !get_given (interaction->puzzle, given)->toward
      || !ruled_puzzle_get_range (interaction->puzzle, given, index, range))
    return FALSE;
  value = ruled_puzzle_get_givens (interaction->puzzle)->givens[given][index];
  if (value == MDR_RULED_NONE)
    value = get_given (interaction->puzzle, given)->unknown ? MDR_RULED_UNKNOWN : range[0];
  if (interaction->cursor->typed
      && g_ascii_string_to_unsigned (interaction->cursor->typed, 10, (guint64) range[0], (guint64) range[1],
                                     &number, NULL))
    value = (int) number;
  mdr_interaction_drop_typed (interaction);
  ruled_put (interaction, given, index, value, direction);
  interaction->cursor->visible = TRUE;
  return TRUE;
}

/** Implements get_digits of #MdrInputHandlers for all numbers that can be typed while building. */
gboolean
ruled_get_typed_digits (const MdrPuzzle *puzzle, guint *smallest, guint *largest)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (puzzle->kind);
  int range[2];

  *smallest = G_MAXUINT;
  *largest = 0;
  for (guint i = 0; i < rulebook->givens->len; i++)
    if (get_given (puzzle, i)->place != MDR_PLACE_BOARD
        && !mdr_place_is_between (get_given (puzzle, i)->place) && get_given (puzzle, i)->domain.has_numbers
        && ruled_puzzle_get_range (puzzle, i, MDR_RULED_NO_PLACE, range) && range[0] <= range[1])
      {
        *smallest = MIN (*smallest, (guint) MAX (range[0], 0));
        *largest = MAX (*largest, (guint) MAX (range[1], 0));
      }
  if (*smallest > *largest)
    return FALSE;
  if (*largest - *smallest >= MOST_BUTTONS)
    {
      *smallest = 0;
      *largest = 9;
    }
  return TRUE;
}
