/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-draw.h"

#include <glib/gi18n-lib.h>

#include "numberlink-path.h"

static const char *
get_direction_word (MdrDirection direction)
{
  switch (direction)
    {
    case MDR_DIRECTION_RIGHT:
      return C_ ("direction of an edge", "right");
    case MDR_DIRECTION_DOWN:
      return C_ ("direction of an edge", "down");
    case MDR_DIRECTION_LEFT:
      return C_ ("direction of an edge", "left");
    case MDR_DIRECTION_UP:
    default:
      return C_ ("direction of an edge", "up");
    }
}

/* "left and down"; NULL for no edges */
static char *
dup_directions (const NumberlinkEdges *edges, MdrCell cell)
{
  char *words = NULL;

  for (int i = 0; i < MDR_N_DIRECTIONS; i++)
    {
      g_autofree char *before = NULL;
      const char *word = get_direction_word ((MdrDirection) i);

      if (!numberlink_edges_has (edges, cell.row, cell.column, (MdrDirection) i))
        continue;
      before = g_steal_pointer (&words);
      /* Translators: directions of edges: what has been said of them, and the next. */
      words = before ? g_strdup_printf (_ ("%s and %s"), before, word) : g_strdup (word);
    }
  return words;
}

static char *
dup_end_words (const NumberlinkPuzzle *puzzle, guint label, gboolean joined, const char *directions)
{
  const char *text = puzzle->labels[label - 1];

  /* Translators: in these phrases, the first %s is a label, and the second is like "left and down" */
  if (joined)
    return g_strdup_printf (_ ("end of %s, joined, leading %s"), text, directions);
  if (directions)
    return g_strdup_printf (_ ("end of %s, not joined, leading %s"), text, directions);
  return g_strdup_printf (_ ("end of %s, not joined"), text);
}

static char *
dup_play_words (const NumberlinkPuzzle *puzzle, const NumberlinkState *state, MdrCell cell)
{
  guint label = numberlink_get_label (puzzle, cell.row, cell.column);
  g_autofree char *directions = dup_directions (&state->drawn, cell);
  g_autofree MdrCell *path = g_new (MdrCell, (gsize) puzzle->rows * (gsize) puzzle->columns);
  guint length = numberlink_path_find (&state->drawn, puzzle, cell, path);
  guint first = numberlink_get_label (puzzle, path[0].row, path[0].column);
  guint last = numberlink_get_label (puzzle, path[length - 1].row, path[length - 1].column);

  if (label != 0)
    return dup_end_words (puzzle, label, length > 1 && first != 0 && last != 0, directions);
  if (!directions)
    return g_strdup (_ ("empty"));
  if (first != 0)
    return g_strdup_printf (_ ("path of %s, leading %s"), puzzle->labels[first - 1], directions);
  return g_strdup_printf (_ ("path without an end, leading %s"), directions);
}

static char *
dup_build_words (const NumberlinkPuzzle *puzzle, MdrCell cell)
{
  guint label = numberlink_get_label (puzzle, cell.row, cell.column);
  MdrCell ends[2];

  if (label == 0)
    return g_strdup (_ ("empty"));
  if (numberlink_puzzle_get_ends (puzzle, label, ends) == 1)
    return g_strdup_printf (_ ("end of %s, the other is missing"), puzzle->labels[label - 1]);
  return g_strdup_printf (_ ("end of %s"), puzzle->labels[label - 1]);
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

  if (!numberlink_contains (board, cell.row, cell.column))
    return g_strdup (_ ("Outside the board"));
  if (state)
    {
      words = dup_play_words (board, numberlink_state (state), cell);
      barred = dup_directions (&numberlink_state (state)->barred, cell);
    }
  else
    {
      words = dup_build_words (board, cell);
    }
  if (!barred)
    /* Translators: what a screen reader says of a cell: where it is, then what stands there. */
    return g_strdup_printf (_ ("Row %d, column %d: %s"), cell.row + 1, cell.column + 1, words);
  /* Translators: the same; last, the directions in which edges are crossed out. */
  return g_strdup_printf (_ ("Row %d, column %d: %s; crossed out: %s"), cell.row + 1, cell.column + 1, words,
                          barred);
}
