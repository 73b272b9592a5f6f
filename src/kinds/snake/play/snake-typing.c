/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-interpret.h"

#include <string.h>

/*
 * Counts are typed at the edge: row -1 holds those of the columns, column -1
 * those of the rows. Text stands in the cursor until it is committed; nothing,
 * and "?", commit as an unknown count.
 */

/** Whether a count stands at @cell. */
gboolean
snake_is_clue (const SnakePuzzle *puzzle, MdrCell cell)
{
  if (cell.row == -1)
    return cell.column >= 0 && cell.column < puzzle->columns;
  return cell.column == -1 && cell.row >= 0 && cell.row < puzzle->rows;
}

static int
get_count (const SnakePuzzle *puzzle, MdrCell clue)
{
  return clue.row == -1 ? puzzle->column_counts[clue.column] : puzzle->row_counts[clue.row];
}

/* The number of cells that the count is of. */
static guint64
get_width (const SnakePuzzle *puzzle, MdrCell clue)
{
  return (guint64) (clue.row == -1 ? puzzle->rows : puzzle->columns);
}

static void
set_count (SnakeTurn *turn, MdrCell clue, int count)
{
  const char *verb = clue.row == -1 ? "column" : "row";
  int line = clue.row == -1 ? clue.column : clue.row;

  if (count == get_count (turn->puzzle, clue))
    return;
  if (count == SNAKE_UNKNOWN)
    turn->action->edit = g_strdup_printf ("%s %d ?", verb, line);
  else
    turn->action->edit = g_strdup_printf ("%s %d %d", verb, line, count);
}

/** Ends typing, with an edit if the count changes; elsewhere than in Build what was typed is dropped. */
gboolean
snake_typing_commit (SnakeTurn *turn)
{
  g_autofree char *typed = g_steal_pointer (&turn->cursor->typed);
  guint64 count;

  if (!typed || turn->mode != MDR_MODE_BUILD || !snake_is_clue (turn->puzzle, turn->cursor->cell))
    return typed != NULL;
  if (g_ascii_string_to_unsigned (typed, 10, 0, SNAKE_MAX_COUNT, &count, NULL))
    set_count (turn, turn->cursor->cell, (int) count);
  else
    set_count (turn, turn->cursor->cell, SNAKE_UNKNOWN);
  return TRUE;
}

static void
take_typed (SnakeTurn *turn, char *typed)
{
  g_free (turn->cursor->typed);
  turn->cursor->typed = typed;
}

static void
type_digit (SnakeTurn *turn)
{
  const char *before = turn->cursor->typed;
  g_autofree char *longer = g_strconcat (before ? before : "", turn->input->text, NULL);
  guint64 width = get_width (turn->puzzle, turn->cursor->cell);

  /* A digit that leads past the width begins the next number, and so does one after a zero. */
  if (*longer != '0' && g_ascii_string_to_unsigned (longer, 10, 0, width, NULL, NULL))
    take_typed (turn, g_steal_pointer (&longer));
  else
    take_typed (turn, g_strdup (turn->input->text));
}

gboolean
snake_typing_text (SnakeTurn *turn)
{
  const char *text = turn->input->text;

  if (g_ascii_isdigit (*text))
    type_digit (turn);
  else if (*text == '?')
    take_typed (turn, g_strdup ("?"));
  else
    return FALSE;
  return TRUE;
}

/** Makes a count unknown; what is being typed there is dropped. */
gboolean
snake_typing_forget (SnakeTurn *turn, MdrCell clue)
{
  g_clear_pointer (&turn->cursor->typed, g_free);
  set_count (turn, clue, SNAKE_UNKNOWN);
  return TRUE;
}

static gboolean
shorten (SnakeTurn *turn)
{
  char *typed = turn->cursor->typed;

  if (typed && *typed)
    typed[strlen (typed) - 1] = '\0';
  else
    take_typed (turn, g_strdup (""));
  return TRUE;
}

gboolean
snake_typing_key (SnakeTurn *turn)
{
  switch (turn->input->key)
    {
    case MDR_KEY_ENTER:
      return snake_typing_commit (turn);
    case MDR_KEY_BACKSPACE:
      return shorten (turn);
    case MDR_KEY_DELETE:
      return snake_typing_forget (turn, turn->cursor->cell);
    case MDR_KEY_NONE:
    case MDR_KEY_LEFT:
    case MDR_KEY_RIGHT:
    case MDR_KEY_UP:
    case MDR_KEY_DOWN:
    case MDR_KEY_HOME:
    case MDR_KEY_END:
    case MDR_KEY_SPACE:
    case MDR_KEY_ESCAPE:
    default:
      return FALSE;
    }
}
