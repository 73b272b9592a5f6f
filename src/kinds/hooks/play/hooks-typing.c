/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "hooks-givens.h"
#include "mdr-wording.h"

static char *
dup_digit_refusal (int size, const char *text)
{
  /* Translators: the greatest digit, what was typed */
  return g_strdup_printf (_ ("The digits of this board are 1 to %d, so %s is none of them."), size, text);
}

/**
 * hooks_type_digit:
 *
 * Types the digit of the input into the cell under the cursor, or 0, which says
 * that it is empty. It is committed at once where no figure can follow.
 *
 * Returns: whether the input was a figure
 */
gboolean
hooks_type_digit (MdrInteraction *interaction)
{
  int size = hooks_puzzle (interaction->puzzle)->size;
  const char *text = interaction->input->text;
  g_autofree char *given_up = NULL;
  gint64 number;

  if (!g_ascii_isdigit (*text))
    return FALSE;
  given_up = mdr_interaction_type_digit (interaction, (guint64) size);
  number = g_ascii_strtoll (interaction->cursor->typed, NULL, 10);
  if (number > size)
    {
      mdr_interaction_drop_typed (interaction);
      mdr_interaction_refuse (interaction, dup_digit_refusal (size, text));
      return TRUE;
    }
  if (given_up)
    interaction->action->refusal = dup_digit_refusal (size, given_up);
  if (number == 0 || 10 * number > size)
    mdr_interaction_commit (interaction);
  return TRUE;
}

/* Types a figure of a number up to @largest. Returns: whether the input was one */
static gboolean
type_number (MdrInteraction *interaction, guint64 largest)
{
  g_autofree char *most = mdr_wording_dup_number ((double) largest);
  g_autofree char *given_up = NULL;

  if (!g_ascii_isdigit (*interaction->input->text))
    return FALSE;
  given_up = mdr_interaction_type_digit (interaction, largest);
  if (given_up)
    interaction->action->refusal =
        /* Translators: the greatest number, the digit that was typed */
        g_strdup_printf (_ ("A clue cannot be larger than %s; %s begins a new one."), most,
                         interaction->input->text);
  return TRUE;
}

/** Types a figure into the clue of the cell under the cursor. Returns: whether the input was one */
gboolean
hooks_type_cell_clue (MdrInteraction *interaction)
{
  return type_number (interaction, HOOKS_MAX_SUM);
}

/** Makes an edit of the clue typed into a cell, if it changes. */
void
hooks_commit_cell_clue (MdrInteraction *interaction, const char *typed)
{
  MdrCell cell = interaction->cursor->cell;
  guint64 number;

  if (g_ascii_string_to_unsigned (typed, 10, 0, HOOKS_MAX_SUM, &number, NULL)
      && (int) number != hooks_puzzle (interaction->puzzle)->cell_clues[cell.row][cell.column])
    mdr_interaction_do (interaction, "cell-clue %d,%d %d", cell.row, cell.column, (int) number);
}

/**
 * Clue:
 *
 * A clue at the edge, and where it stands; of the type that it would get if it
 * is not known.
 */
typedef struct
{
  MdrDirection side;
  int line;
  HooksClue clue;
} Clue;

static gboolean
find_clue (const MdrInteraction *interaction, MdrCell place, Clue *found)
{
  const HooksPuzzle *puzzle = hooks_puzzle (interaction->puzzle);

  if (!hooks_find_line (puzzle->size, place, &found->side, &found->line))
    return FALSE;
  found->clue = puzzle->clues[found->side][found->line];
  if (found->clue.value == HOOKS_UNKNOWN)
    found->clue.type = puzzle->clue_type;
  return TRUE;
}

static void
put_clue (MdrInteraction *interaction, const Clue *place, HooksClueType type, gint64 value)
{
  HooksClue clue = { type, value };
  g_autofree char *text = hooks_clue_dup_value (&clue);

  if (value == place->clue.value && (value == HOOKS_UNKNOWN || type == place->clue.type))
    return;
  mdr_interaction_do (interaction, "clue %s %d %s %s", hooks_side_ids[place->side], place->line, text,
                      hooks_clue_types[type].id);
}

/**
 * hooks_type_clue:
 *
 * Types a figure, the letter of a shape or "?" into the clue under the cursor,
 * which stands at the edge.
 *
 * Returns: whether the clue can do something with the input
 */
gboolean
hooks_type_clue (MdrInteraction *interaction)
{
  const char *text = interaction->input->text;
  Clue place;
  char letter;
  const char *shape;

  if (!find_clue (interaction, interaction->cursor->cell, &place))
    return FALSE;
  if (*text == '?')
    {
      mdr_interaction_type (interaction, g_strdup ("?"));
      return TRUE;
    }
  if (place.clue.type != HOOKS_CLUE_SHAPE)
    return type_number (interaction, HOOKS_MAX_CLUE);
  if (!g_ascii_isalnum (*text))
    return FALSE;
  letter = g_ascii_toupper (*interaction->input->text);
  shape = strchr (hooks_shapes, letter);
  if (shape)
    put_clue (interaction, &place, HOOKS_CLUE_SHAPE, shape - hooks_shapes);
  else
    mdr_interaction_refuse (interaction,
                            g_strdup_printf (_ ("This clue is a shape, so it is one of the letters %s."),
                                             hooks_shapes));
  return TRUE;
}

/** Makes an edit of the clue typed at the edge, if it changes. Nothing, and "?", forget it. */
void
hooks_commit_clue (MdrInteraction *interaction, const char *typed)
{
  guint64 number;
  Clue place;

  if (!find_clue (interaction, interaction->cursor->cell, &place))
    return;
  if (g_ascii_string_to_unsigned (typed, 10, 0, HOOKS_MAX_CLUE, &number, NULL))
    put_clue (interaction, &place, place.clue.type, (gint64) number);
  else
    hooks_forget_clue (interaction, interaction->cursor->cell);
}

/** Makes the clue at a place unknown. Returns: whether there is a place for one */
gboolean
hooks_forget_clue (MdrInteraction *interaction, MdrCell place)
{
  Clue found;

  if (!find_clue (interaction, place, &found))
    return FALSE;
  put_clue (interaction, &found, found.clue.type, HOOKS_UNKNOWN);
  return TRUE;
}

/**
 * hooks_change_clue_type:
 *
 * Gives the clue at a place the next type, with the same number; one that becomes
 * a shape, or is none anymore, gets the first value. Where there is no clue, the
 * type of new clues changes.
 *
 * Returns: whether there is a place for a clue
 */
gboolean
hooks_change_clue_type (MdrInteraction *interaction, MdrCell place)
{
  HooksClueType next;
  gboolean keeps;
  Clue found;
  HooksClueType last;

  if (!find_clue (interaction, place, &found))
    return FALSE;
  /* Shapes can be typed only if there are groups. */
  last = (hooks_puzzle (interaction->puzzle))->groups ? HOOKS_CLUE_SHAPE : HOOKS_CLUE_SHAPE - 1;
  next = found.clue.type >= last ? HOOKS_CLUE_SUM : found.clue.type + 1;
  keeps = next != HOOKS_CLUE_SHAPE && found.clue.type != HOOKS_CLUE_SHAPE;
  if (found.clue.value == HOOKS_UNKNOWN)
    mdr_interaction_do (interaction, "set clues %s", hooks_clue_types[next].id);
  else
    put_clue (interaction, &found, next, keeps ? found.clue.value : 0);
  return TRUE;
}

/** Gives a clue at the edge that is a shape the next one. Returns: whether it is a shape */
gboolean
hooks_step_shape (MdrInteraction *interaction, MdrCell place)
{
  Clue found;

  if (!find_clue (interaction, place, &found) || found.clue.type != HOOKS_CLUE_SHAPE)
    return FALSE;
  put_clue (interaction, &found, HOOKS_CLUE_SHAPE, (found.clue.value + 1) % HOOKS_N_SHAPES);
  return TRUE;
}
