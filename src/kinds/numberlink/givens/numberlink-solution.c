/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-givens.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-wording.h"

/*
 * A solution as a picture: each cell is as wide as the widest label, with one
 * place more at its right. A label stands for itself; any other cell is the
 * lines that meet in it. A line to the right fills the cell up to the next.
 * Two labels one above the other would leave no room to show whether a line
 * joins them: it goes around through the places at their right, as in
 *
 *   1╮ .
 *   1╯ .
 */

/* The directions of a place, as bits. */
enum
{
  TO_RIGHT = 1 << MDR_DIRECTION_RIGHT,
  TO_DOWN = 1 << MDR_DIRECTION_DOWN,
  TO_LEFT = 1 << MDR_DIRECTION_LEFT,
  TO_UP = 1 << MDR_DIRECTION_UP,
};

#define N_FORMS (1 << MDR_N_DIRECTIONS)

/* By the directions of the lines that meet. */
static const char *const forms[N_FORMS] = {
  ".", "╶", "╷", "┌", "╴", "─", "┐", "┬", "╵", "└", "│", "├", "┘", "┴", "┤", "┼",
};

/* The same for places at the right of labels: turns there are round. */
static const char *const side_forms[N_FORMS] = {
  [0] = " ",
  [TO_LEFT | TO_RIGHT] = "─",
  [TO_LEFT | TO_DOWN] = "╮",
  [TO_LEFT | TO_UP] = "╯",
  [TO_LEFT | TO_RIGHT | TO_DOWN] = "┬",
  [TO_LEFT | TO_RIGHT | TO_UP] = "┴",
  [TO_LEFT | TO_DOWN | TO_UP] = "┤",
  [TO_LEFT | TO_RIGHT | TO_DOWN | TO_UP] = "┼",
};

/* Returns: the directions of the form that a text begins with, or 0 */
static int
find_form (const char *const *list, const char *text)
{
  for (int i = 0; i < N_FORMS; i++)
    if (list[i] && g_str_has_prefix (text, list[i]))
      return i;
  return 0;
}

/**
 * numberlink_solution_new:
 * @edges: edges of the board, be they a solution or not
 *
 * Returns: (transfer full): them, as a solution
 */
NumberlinkSolution *
numberlink_solution_new (const NumberlinkPuzzle *puzzle, const NumberlinkEdges *edges)
{
  NumberlinkSolution *solution = mdr_solution_alloc (puzzle->base.kind, sizeof *solution);

  solution->edges = *edges;
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      if (numberlink_get_label (puzzle, i, j) != 0 || numberlink_edges_get_degree (edges, i, j) > 0)
        solution->used++;
  return solution;
}

static gboolean
is_label (const NumberlinkPuzzle *puzzle, int row, int column)
{
  return numberlink_contains (puzzle, row, column) && numberlink_get_label (puzzle, row, column) != 0;
}

/* Writes a row of the picture, up to its last sign that is no space. Returns: where it ends */
static char *
write_row (const NumberlinkPuzzle *puzzle, const NumberlinkEdges *edges, int row, glong width, char *to)
{
  char *end = to;

  for (int j = 0; j < puzzle->columns; j++)
    {
      guint label = numberlink_get_label (puzzle, row, j);
      guint form = numberlink_edges_around (edges, (MdrCell){ row, j });
      const char *word = label ? puzzle->labels[label - 1] : forms[form];
      int side = (form & TO_RIGHT) ? TO_LEFT | TO_RIGHT : 0;

      end = to = g_stpcpy (to, word);
      for (glong i = label ? g_utf8_strlen (word, -1) : 1; i < width; i++)
        to = g_stpcpy (to, side_forms[side]);
      if (label && (form & TO_DOWN) && is_label (puzzle, row + 1, j))
        side |= TO_LEFT | TO_DOWN;
      if (label && (form & TO_UP) && is_label (puzzle, row - 1, j))
        side |= TO_LEFT | TO_UP;
      to = g_stpcpy (to, side_forms[side]);
      if (side != 0)
        end = to;
    }
  *end = '\0';
  return end;
}

/* Returns: how many bytes a row of the picture may take: each cell a label, and lines of three bytes */
static gsize
get_row_size (const NumberlinkPuzzle *puzzle, glong width)
{
  return (gsize) puzzle->columns * (NUMBERLINK_LABEL_SIZE + 3 * ((gsize) width + 1)) + 1;
}

char *
numberlink_solution_to_text (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  const NumberlinkPuzzle *board = numberlink_puzzle (puzzle);
  glong width = numberlink_puzzle_get_label_width (board);
  g_autofree char *text = g_malloc ((gsize) board->rows * get_row_size (board, width));
  char *to = text;

  for (int i = 0; i < board->rows; i++)
    {
      if (i > 0)
        *to++ = '\n';
      to = write_row (board, &numberlink_solution (solution)->edges, i, width, to);
    }
  return g_strdup (text);
}

/* Returns: the text without its first @count characters, or its end */
static const char *
skip (const char *text, glong count)
{
  for (; count > 0 && *text; count--)
    text = g_utf8_next_char (text);
  return text;
}

/**
 * numberlink_solution_from_text:
 *
 * Implements solution_from_text of #MdrKind. Reads the edges that the lines of each cell show; a label shows
 * its own at its right. To write them again shows whether every line was understood.
 */
MdrSolution *
numberlink_solution_from_text (const MdrPuzzle *puzzle, const char *text, GError **error)
{
  const NumberlinkPuzzle *board = numberlink_puzzle (puzzle);
  glong width = numberlink_puzzle_get_label_width (board);
  g_auto (GStrv) lines = g_strsplit (text, "\n", board->rows + 1);
  NumberlinkEdges edges = { 0 };

  if (g_strv_length (lines) != (guint) board->rows || !g_utf8_validate (text, -1, NULL))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("The solution must have %d rows, one on each line."), board->rows);
      return NULL;
    }
  for (int i = 0; i < board->rows; i++)
    {
      const char *line = lines[i];

      for (int j = 0; j < board->columns; j++)
        {
          const char *right = skip (line, width);
          int side = find_form (side_forms, right);
          int form = is_label (board, i, j) ? side : find_form (forms, line);

          if ((side & TO_RIGHT) && j + 1 < board->columns)
            numberlink_edges_set (&edges, i, j, MDR_DIRECTION_RIGHT, TRUE);
          if ((form & TO_DOWN) && i + 1 < board->rows)
            numberlink_edges_set (&edges, i, j, MDR_DIRECTION_DOWN, TRUE);
          if ((form & TO_UP) && i > 0)
            numberlink_edges_set (&edges, i, j, MDR_DIRECTION_UP, TRUE);
          line = skip (right, 1);
        }
    }
  for (int i = 0; i < board->rows; i++)
    {
      g_autofree char *written = g_malloc (get_row_size (board, width));

      write_row (board, &edges, i, width, written);
      if (g_str_equal (g_strchomp (lines[i]), written))
        continue;
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: a row, and that row without what is wrong */
                   _ ("Row %d of the solution shows lines that do not fit together; those that do are “%s”."),
                   i + 1, written);
      return NULL;
    }
  return &numberlink_solution_new (board, &edges)->base;
}

/** Implements dup_value of #MdrObjective. */
char *
numberlink_dup_value (const MdrPuzzle *puzzle, double value)
{
  g_autofree char *number = mdr_wording_dup_number (value);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s cell", "%s cells", (gulong) value), number);
}

/** Implements get_sense of #MdrObjective: where every cell is used, all solutions are equally good. */
MdrSense
numberlink_get_sense (const MdrPuzzle *puzzle)
{
  static const MdrSense senses[] = {
    [NUMBERLINK_GOAL_ANY] = MDR_SENSE_NONE,
    [NUMBERLINK_GOAL_FEWEST] = MDR_SENSE_FEWEST,
    [NUMBERLINK_GOAL_MOST] = MDR_SENSE_MOST,
  };

  return numberlink_puzzle (puzzle)->cover ? MDR_SENSE_NONE : senses[numberlink_puzzle (puzzle)->goal];
}

/** Implements measure of #MdrObjective: the cells on paths. */
guint
numberlink_measure (const MdrPuzzle *puzzle, const MdrState *state)
{
  return numberlink_edges_count_used (&numberlink_state (state)->drawn, numberlink_puzzle (puzzle));
}

MdrState *
numberlink_solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  NumberlinkState *state = mdr_state_alloc (puzzle->kind, sizeof *state);

  state->drawn = numberlink_solution (solution)->edges;
  return &state->base;
}

MdrSolution *
numberlink_solution_from_state (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job)
{
  return &numberlink_solution_new (numberlink_puzzle (puzzle), &numberlink_state (state)->drawn)->base;
}
