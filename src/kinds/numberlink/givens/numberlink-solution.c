/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-givens.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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
  NumberlinkSolution *solution = mdr_solution_alloc (&mdr_numberlink_kind, sizeof *solution);

  solution->edges = *edges;
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      if (numberlink_get_label (puzzle, i, j) != 0 || numberlink_edges_get_degree (edges, i, j) > 0)
        solution->used++;
  return solution;
}

static int
get_form (const NumberlinkEdges *edges, int row, int column)
{
  int form = 0;

  for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    if (numberlink_edges_has (edges, row, column, (MdrDirection) direction))
      form |= 1 << direction;
  return form;
}

static gboolean
is_label (const NumberlinkPuzzle *puzzle, int row, int column)
{
  return numberlink_contains (puzzle, row, column) && numberlink_get_label (puzzle, row, column) != 0;
}

/* What stands at the right of a cell whose lines are @form. */
static const char *
get_side (const NumberlinkPuzzle *puzzle, int form, int row, int column)
{
  int side = (form & TO_RIGHT) ? TO_LEFT | TO_RIGHT : 0;

  if (is_label (puzzle, row, column))
    {
      if ((form & TO_DOWN) && is_label (puzzle, row + 1, column))
        side |= TO_LEFT | TO_DOWN;
      if ((form & TO_UP) && is_label (puzzle, row - 1, column))
        side |= TO_LEFT | TO_UP;
    }
  return side_forms[side];
}

static void
append_cell (const NumberlinkPuzzle *puzzle,
             const NumberlinkEdges *edges,
             int row,
             int column,
             glong width,
             GString *line)
{
  guint label = numberlink_get_label (puzzle, row, column);
  int form = get_form (edges, row, column);
  const char *word = label ? puzzle->labels[label - 1] : forms[form];

  g_string_append (line, word);
  for (glong i = g_utf8_strlen (word, -1); i < width; i++)
    g_string_append (line, (form & TO_RIGHT) ? "─" : " ");
  g_string_append (line, get_side (puzzle, form, row, column));
}

static char *
dup_row (const NumberlinkPuzzle *puzzle, const NumberlinkEdges *edges, int row, glong width)
{
  GString *line = g_string_new (NULL);

  for (int j = 0; j < puzzle->columns; j++)
    append_cell (puzzle, edges, row, j, width, line);
  return g_strchomp (g_string_free (line, FALSE));
}

char *
numberlink_solution_to_text (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  const NumberlinkPuzzle *board = numberlink_puzzle (puzzle);
  glong width = numberlink_puzzle_get_label_width (board);
  GString *text = g_string_new (NULL);

  for (int i = 0; i < board->rows; i++)
    {
      g_autofree char *row = dup_row (board, &numberlink_solution (solution)->edges, i, width);

      if (i > 0)
        g_string_append_c (text, '\n');
      g_string_append (text, row);
    }
  return g_string_free (text, FALSE);
}

/* Sets the edges of one cell, as far as its own place and the one beside it show them. */
static void
read_cell (const NumberlinkPuzzle *puzzle, int row, int column, int form, int side, NumberlinkEdges *edges)
{
  if (is_label (puzzle, row, column))
    form = side;
  if ((side & TO_RIGHT) && column + 1 < puzzle->columns)
    numberlink_edges_set (edges, row, column, MDR_DIRECTION_RIGHT, TRUE);
  if ((form & TO_DOWN) && row + 1 < puzzle->rows)
    numberlink_edges_set (edges, row, column, MDR_DIRECTION_DOWN, TRUE);
  if ((form & TO_UP) && row > 0)
    numberlink_edges_set (edges, row, column, MDR_DIRECTION_UP, TRUE);
}

/* Skips up to that many characters. */
static const char *
skip (const char *text, glong count)
{
  for (; count > 0 && *text; count--)
    text = g_utf8_next_char (text);
  return text;
}

static void
read_row (const NumberlinkPuzzle *puzzle, const char *line, int row, glong width, NumberlinkEdges *edges)
{
  for (int j = 0; j < puzzle->columns; j++)
    {
      const char *side = skip (line, width);

      read_cell (puzzle, row, j, find_form (forms, line), find_form (side_forms, side), edges);
      line = skip (side, 1);
    }
}

/* Writing the edges back shows whether every line was understood. */
static gboolean
check_row (const NumberlinkPuzzle *puzzle,
           const char *line,
           int row,
           glong width,
           const NumberlinkEdges *edges,
           GError **error)
{
  g_autofree char *written = dup_row (puzzle, edges, row, width);

  if (g_str_equal (line, written))
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               _ ("Row %d of the solution shows lines that do not fit together; those that do are “%s”"),
               row + 1, written);
  return FALSE;
}

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
                   _ ("The solution must have %d rows, one on each line"), board->rows);
      return NULL;
    }
  for (int i = 0; i < board->rows; i++)
    read_row (board, lines[i], i, width, &edges);
  for (int i = 0; i < board->rows; i++)
    if (!check_row (board, g_strchomp (lines[i]), i, width, &edges, error))
      return NULL;
  return &numberlink_solution_new (board, &edges)->base;
}

char *
numberlink_dup_objective (const MdrPuzzle *puzzle, double value)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'g cell", "%'g cells", (gulong) value), value);
}

MdrState *
numberlink_solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  NumberlinkState *state = mdr_state_alloc (puzzle->kind, sizeof *state);

  state->drawn = numberlink_solution (solution)->edges;
  return &state->base;
}
