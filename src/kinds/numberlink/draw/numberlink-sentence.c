/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-draw.h"

#include <glib/gi18n-lib.h>

#include "numberlink-path.h"

/* Returns: (transfer full) (nullable): the directions of the edges of a cell, like "left and down" */
static char *
dup_directions (const NumberlinkEdges *edges, MdrCell cell)
{
  const char *const names[] = {
    [MDR_DIRECTION_RIGHT] = C_ ("direction of an edge", "right"),
    [MDR_DIRECTION_DOWN] = C_ ("direction of an edge", "down"),
    [MDR_DIRECTION_LEFT] = C_ ("direction of an edge", "left"),
    [MDR_DIRECTION_UP] = C_ ("direction of an edge", "up"),
  };
  char *words = NULL;

  for (guint around = numberlink_edges_around (edges, cell); around != 0; around &= around - 1)
    {
      g_autofree char *before = g_steal_pointer (&words);
      const char *word = names[mdr_directions_first (around)];

      /* Translators: directions of edges: what has been said of them, and the next. */
      words = before ? g_strdup_printf (_ ("%s and %s"), before, word) : g_strdup (word);
    }
  return words;
}

/* Returns: (transfer full): what stands in a cell during play */
static char *
dup_play_words (const NumberlinkPuzzle *puzzle, const NumberlinkState *state, MdrCell cell)
{
  guint label = numberlink_get_label (puzzle, cell.row, cell.column);
  const char *text = label != 0 ? puzzle->labels[label - 1] : NULL;
  g_autofree char *directions = dup_directions (&state->drawn, cell);
  g_autofree MdrCell *path = g_new (MdrCell, (gsize) puzzle->rows * (gsize) puzzle->columns);
  guint length = numberlink_path_find (&state->drawn, puzzle, cell, path);
  guint first = numberlink_get_label (puzzle, path[0].row, path[0].column);
  guint last = numberlink_get_label (puzzle, path[length - 1].row, path[length - 1].column);

  /* Translators: in these phrases, the first %s is a label, and the second is like "left and down" */
  if (text && length > 1 && first != 0 && last != 0)
    /* Translators: a label, directions */
    return g_strdup_printf (_ ("end of %s, joined, leading %s"), text, directions);
  if (text && directions)
    /* Translators: a label, directions */
    return g_strdup_printf (_ ("end of %s, not joined, leading %s"), text, directions);
  if (text)
    return g_strdup_printf (_ ("end of %s, not joined"), text);
  if (!directions)
    return g_strdup (_ ("empty"));
  if (first != 0)
    /* Translators: the label of a path, directions */
    return g_strdup_printf (_ ("path of %s, leading %s"), puzzle->labels[first - 1], directions);
  return g_strdup_printf (_ ("path without an end, leading %s"), directions);
}

/**
 * numberlink_dup_cell_sentence:
 * @state: (nullable): %NULL while the board is being built
 *
 * Returns: (transfer full): what stands in a cell, for screen readers
 */
char *
numberlink_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell)
{
  const NumberlinkPuzzle *board = numberlink_puzzle (puzzle);
  g_autofree char *words = NULL;
  g_autofree char *barred = NULL;
  MdrCell ends[2];
  guint label;

  if (!numberlink_contains (board, cell.row, cell.column))
    return g_strdup (_ ("Outside the board"));
  label = numberlink_get_label (board, cell.row, cell.column);
  if (state)
    {
      words = dup_play_words (board, numberlink_state (state), cell);
      barred = dup_directions (&numberlink_state (state)->barred, cell);
    }
  else if (label == 0)
    words = g_strdup (_ ("empty"));
  else if (numberlink_puzzle_get_ends (board, label, ends) == 1)
    words = g_strdup_printf (_ ("end of %s, the other is missing"), board->labels[label - 1]);
  else
    words = g_strdup_printf (_ ("end of %s"), board->labels[label - 1]);
  if (!barred)
    /* Translators: what a screen reader says of a cell: where it is, then what stands there. */
    return g_strdup_printf (_ ("Row %d, column %d: %s"), cell.row + 1, cell.column + 1, words);
  /* Translators: the same; last, the directions in which edges are crossed out. */
  return g_strdup_printf (_ ("Row %d, column %d: %s; crossed out: %s"), cell.row + 1, cell.column + 1, words,
                          barred);
}
