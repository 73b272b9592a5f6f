/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-clue.h"

/*
 * The clues of a Numberlink puzzle are its pairs. Where cells may stay empty, a pair can be removed with its
 * path. Two paths whose ends stand side by side can be joined, which removes two labels; to cut a path in two
 * adds them.
 */

/* Returns: whether a cell is an end of a pair, whose label is set then */
static gboolean
is_end_of_pair (const NumberlinkPuzzle *puzzle, MdrCell cell, guint *label)
{
  MdrCell ends[2];

  if (!numberlink_contains (puzzle, cell.row, cell.column))
    return FALSE;
  *label = numberlink_get_label (puzzle, cell.row, cell.column);
  return *label != 0 && numberlink_puzzle_get_ends (puzzle, *label, ends) == 2;
}

/** Implements list_clues of #MdrKind: pairs that can be removed, then pairs that can be joined. */
void
numberlink_list_clues (const MdrPuzzle *puzzle, GPtrArray *clues)
{
  const NumberlinkPuzzle *board = numberlink_puzzle (puzzle);

  for (guint label = 1; label <= board->n_labels; label++)
    {
      MdrCell ends[2];

      if (numberlink_puzzle_get_ends (board, label, ends) == 2)
        mdr_clue_add_place (mdr_clue_list_add (clues, ends[0], "unpair %d,%d", ends[0].row, ends[0].column),
                            ends[1]);
    }
  for (int i = 0; i < board->rows; i++)
    for (int j = 0; j < board->columns; j++)
      for (MdrDirection side = MDR_DIRECTION_RIGHT; side <= MDR_DIRECTION_DOWN; side++)
        {
          MdrCell cell = { i, j };
          MdrCell other = mdr_cell_step (cell, side);
          guint label;
          guint other_label;

          if (is_end_of_pair (board, cell, &label) && is_end_of_pair (board, other, &other_label)
              && label != other_label)
            mdr_clue_add_place (mdr_clue_list_add (clues, cell, "join %d,%d %d,%d", cell.row, cell.column,
                                                   other.row, other.column),
                                other);
        }
}

/** Implements list_missing_clues of #MdrKind: cuts of the solution's paths that leave both parts two cells at
 * least. */
void
numberlink_list_missing_clues (const MdrPuzzle *puzzle, const MdrSolution *solution, GPtrArray *clues)
{
  const NumberlinkPuzzle *board = numberlink_puzzle (puzzle);
  g_autofree MdrCell *path = g_new (MdrCell, NUMBERLINK_MAX_CELLS + 1);

  for (guint label = 1; label <= board->n_labels; label++)
    {
      MdrCell ends[2];
      MdrCell last;
      guint length;

      if (numberlink_puzzle_get_ends (board, label, ends) != 2)
        continue;
      length = numberlink_edges_walk (&numberlink_solution (solution)->edges, board, ends[0], path);
      last = path[length - 1];
      for (guint k = 1; k + 2 < length; k++)
        mdr_clue_add_place (mdr_clue_list_add (clues, path[k], "split %d,%d %d,%d %d,%d", path[k].row,
                                               path[k].column, path[k + 1].row, path[k + 1].column, last.row,
                                               last.column),
                            path[k + 1]);
    }
}

/* Reads an end of a pair. */
static gboolean
read_end (const NumberlinkPuzzle *puzzle, MdrWords *words, MdrCell *cell, guint *label, GError **error)
{
  if (!numberlink_read_cell (puzzle, words, cell, error))
    return FALSE;
  if (is_end_of_pair (puzzle, *cell, label))
    return TRUE;
  /* Translators: row and column of a cell */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("No end of a pair stands at row %d, column %d."),
               cell->row + 1, cell->column + 1);
  return FALSE;
}

/** The edit "unpair R,C": takes a pair away, named by one of its ends. */
gboolean
numberlink_remove_pair (gpointer target, MdrWords *words, GError **error)
{
  NumberlinkPuzzle *puzzle = target;
  MdrCell ends[2];
  MdrCell cell;
  guint label;

  if (!read_end (puzzle, words, &cell, &label, error))
    return FALSE;
  numberlink_puzzle_get_ends (puzzle, label, ends);
  return numberlink_puzzle_set_label (puzzle, ends[0].row, ends[0].column, NULL, error)
         && numberlink_puzzle_set_label (puzzle, ends[1].row, ends[1].column, NULL, error);
}

/** The edit "join R,C R,C": makes one pair of two that have ends side by side. */
gboolean
numberlink_join_pairs (gpointer target, MdrWords *words, GError **error)
{
  NumberlinkPuzzle *puzzle = target;
  g_autofree char *text = NULL;
  MdrCell first;
  MdrCell second;
  MdrCell ends[2];
  MdrCell far;
  guint first_label;
  guint second_label;

  if (!read_end (puzzle, words, &first, &first_label, error)
      || !read_end (puzzle, words, &second, &second_label, error))
    return FALSE;
  if (first_label == second_label || !mdr_cell_is_beside (first, second))
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("Two different labels that stand side by side were expected."));
      return FALSE;
    }
  text = g_strdup (puzzle->labels[first_label - 1]);
  numberlink_puzzle_get_ends (puzzle, second_label, ends);
  far = mdr_cell_equal (ends[0], second) ? ends[1] : ends[0];
  return numberlink_puzzle_set_label (puzzle, far.row, far.column, text, error)
         && numberlink_puzzle_set_label (puzzle, first.row, first.column, NULL, error)
         && numberlink_puzzle_set_label (puzzle, second.row, second.column, NULL, error);
}

/** The edit "split R,C R,C R,C": makes two pairs of one; the second cell becomes a pair with the end that
 * comes third. */
gboolean
numberlink_split_pair (gpointer target, MdrWords *words, GError **error)
{
  NumberlinkPuzzle *puzzle = target;
  g_autofree char *label = numberlink_dup_next_label (puzzle);
  g_autofree char *text = NULL;
  MdrCell first;
  MdrCell second;
  MdrCell end;
  guint number;

  if (!numberlink_read_cell (puzzle, words, &first, error)
      || !numberlink_read_cell (puzzle, words, &second, error)
      || !read_end (puzzle, words, &end, &number, error) || !numberlink_check_empty (puzzle, first, error)
      || !numberlink_check_empty (puzzle, second, error))
    return FALSE;
  if (!mdr_cell_is_beside (first, second))
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("Two cells side by side, and then an end of a pair, were expected."));
      return FALSE;
    }
  text = g_strdup (puzzle->labels[number - 1]);
  return numberlink_puzzle_set_label (puzzle, first.row, first.column, text, error)
         && numberlink_puzzle_set_label (puzzle, second.row, second.column, label, error)
         && numberlink_puzzle_set_label (puzzle, end.row, end.column, label, error);
}

/* Implements transform of #MdrKind. */
MdrPuzzle *
numberlink_transform (const MdrPuzzle *puzzle, MdrSymmetry symmetry, GError **error)
{
  const NumberlinkPuzzle *numberlink = numberlink_puzzle (puzzle);
  g_autoptr (MdrPuzzle) owned = NULL;
  NumberlinkPuzzle *image;
  int rows = numberlink->rows;
  int columns = numberlink->columns;

  mdr_symmetry_map_size (symmetry, &rows, &columns);
  image = numberlink_puzzle_new (puzzle->kind, rows, columns);
  owned = &image->base;
  image->touching = numberlink->touching;
  image->cover = numberlink->cover;
  image->blocks = numberlink->blocks;
  image->goal = numberlink->goal;
  for (int i = 0; i < numberlink->rows; i++)
    for (int j = 0; j < numberlink->columns; j++)
      {
        MdrCell cell = mdr_symmetry_map (symmetry, numberlink->rows, numberlink->columns, (MdrCell){ i, j });
        guint label = numberlink_get_label (numberlink, i, j);

        if (label != 0
            && !numberlink_puzzle_set_label (image, cell.row, cell.column, numberlink->labels[label - 1],
                                             error))
          return NULL;
      }
  return g_steal_pointer (&owned);
}
