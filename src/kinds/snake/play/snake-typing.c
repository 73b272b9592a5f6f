/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-play.h"

#include <glib/gi18n-lib.h>

/*
 * Counts are typed at the edge: row -1 holds those of the columns, column -1
 * those of the rows. Nothing, and "?", commit as an unknown count.
 */

/** Returns: %TRUE if a count stands at @cell */
gboolean
snake_is_clue (const SnakePuzzle *puzzle, MdrCell cell)
{
  if (cell.row == -1)
    return cell.column >= 0 && cell.column < puzzle->columns;
  return cell.column == -1 && cell.row >= 0 && cell.row < puzzle->rows;
}

static void
set_count (MdrInteraction *interaction, MdrCell clue, int count)
{
  const SnakePuzzle *puzzle = snake_puzzle (interaction->puzzle);
  gboolean of_column = clue.row == -1;
  const char *verb = of_column ? "column" : "row";
  int line = of_column ? clue.column : clue.row;

  if (count == (of_column ? puzzle->column_counts[line] : puzzle->row_counts[line]))
    return;
  if (count == SNAKE_UNKNOWN)
    mdr_interaction_do (interaction, "%s %d ?", verb, line);
  else
    mdr_interaction_do (interaction, "%s %d %d", verb, line, count);
}

/** Makes an edit from the typed text, if the count changes. */
void
snake_commit_count (MdrInteraction *interaction, const char *typed)
{
  guint64 count;

  if (!snake_is_clue (snake_puzzle (interaction->puzzle), interaction->cursor->cell))
    return;
  if (g_ascii_string_to_unsigned (typed, 10, 0, SNAKE_MAX_COUNT, &count, NULL))
    set_count (interaction, interaction->cursor->cell, (int) count);
  else
    set_count (interaction, interaction->cursor->cell, SNAKE_UNKNOWN);
}

/* Says that a count is larger than the number of cells in its line. */
static char *
dup_too_many (const SnakePuzzle *puzzle, MdrCell clue, const char *count, const char *digit)
{
  if (clue.row == -1)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE,
                     /* Translators: how many cells the column has, what was typed, the digit that was typed
                        last */
                     "A column of %d cell cannot have %s of them filled; %s begins a new count.",
                     "A column of %d cells cannot have %s of them filled; %s begins a new count.",
                     (gulong) puzzle->rows),
        puzzle->rows, count, digit);
  return g_strdup_printf (
      /* Translators: how many cells the row has, what was typed, the digit that was typed last */
      g_dngettext (GETTEXT_PACKAGE, "A row of %d cell cannot have %s of them filled; %s begins a new count.",
                   "A row of %d cells cannot have %s of them filled; %s begins a new count.",
                   (gulong) puzzle->columns),
      puzzle->columns, count, digit);
}

/** Types a digit or "?" into the count under the cursor. */
gboolean
snake_type_count (MdrInteraction *interaction)
{
  const SnakePuzzle *puzzle = snake_puzzle (interaction->puzzle);
  const char *text = interaction->input->text;
  MdrCell clue = interaction->cursor->cell;
  g_autofree char *given_up = NULL;

  if (*text == '?')
    {
      mdr_interaction_type (interaction, g_strdup ("?"));
      return TRUE;
    }
  if (!g_ascii_isdigit (*text))
    return FALSE;
  given_up =
      mdr_interaction_type_digit (interaction, (guint64) (clue.row == -1 ? puzzle->rows : puzzle->columns));
  if (given_up)
    interaction->action->refusal = dup_too_many (puzzle, clue, given_up, text);
  return TRUE;
}

/** Makes a count unknown. */
gboolean
snake_forget_count (MdrInteraction *interaction, MdrCell clue)
{
  set_count (interaction, clue, SNAKE_UNKNOWN);
  return TRUE;
}

/** A user who clicks a count wants to type there, and has to see the cursor. */
gboolean
snake_press_clue (MdrInteraction *interaction)
{
  interaction->cursor->visible = TRUE;
  return TRUE;
}

/** Tab goes from count to count. */
gboolean
snake_stops_at (const MdrInteraction *interaction, MdrCell cell)
{
  return snake_is_clue (snake_puzzle (interaction->puzzle), cell);
}
