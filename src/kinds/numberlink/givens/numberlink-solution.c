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

/* Returns: (transfer full): a row of the picture */
static char *
dup_row (const NumberlinkPuzzle *puzzle, const NumberlinkEdges *edges, int row, glong width)
{
  GString *line = g_string_new (NULL);

  for (int j = 0; j < puzzle->columns; j++)
    {
      guint label = numberlink_get_label (puzzle, row, j);
      guint form = numberlink_edges_around (edges, (MdrCell){ row, j });
      const char *word = label ? puzzle->labels[label - 1] : forms[form];
      int side = (form & TO_RIGHT) ? TO_LEFT | TO_RIGHT : 0;

      g_string_append (line, word);
      for (glong i = g_utf8_strlen (word, -1); i < width; i++)
        g_string_append (line, (form & TO_RIGHT) ? "─" : " ");
      if (label && (form & TO_DOWN) && is_label (puzzle, row + 1, j))
        side |= TO_LEFT | TO_DOWN;
      if (label && (form & TO_UP) && is_label (puzzle, row - 1, j))
        side |= TO_LEFT | TO_UP;
      g_string_append (line, side_forms[side]);
    }
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
 * The contract's solution_from_text. Reads the edges that the lines of each cell show; a label shows
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
                   _ ("The solution must have %d rows, one on each line"), board->rows);
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
      g_autofree char *written = dup_row (board, &edges, i, width);

      if (g_str_equal (g_strchomp (lines[i]), written))
        continue;
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: a row, and that row without what is wrong */
                   _ ("Row %d of the solution shows lines that do not fit together; those that do are “%s”"),
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
