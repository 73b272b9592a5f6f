/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-values.h"

#include <glib/gi18n-lib.h>

/*
 * The judge. It knows the rules, and uses nothing that the solvers use: it has
 * its own way to find the gap and to move a tile.
 */

static gboolean
find_tile (const SlidingBoard *board, guint8 tile, int *row, int *column)
{
  for (*row = 0; *row < board->rows; (*row)++)
    for (*column = 0; *column < board->columns; (*column)++)
      if (board->tiles[*row * board->columns + *column] == tile)
        return TRUE;
  return FALSE;
}

/** Implements verify of #MdrKind: each tile is beside the gap when it slides, and the last move leads to the
 * goal. The number of moves does not matter. */
gboolean
sliding_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error)
{
  const SlidingPuzzle *sliding = sliding_puzzle (puzzle);
  const SlidingSolution *claim = sliding_solution (solution);
  SlidingBoard board = sliding->start;
  int gap_row = 0;
  int gap_column = 0;

  find_tile (&board, SLIDING_GAP, &gap_row, &gap_column);
  for (guint i = 0; i < claim->length; i++)
    {
      guint8 tile = claim->tiles[i];
      int row;
      int column;

      if (tile == SLIDING_GAP || !find_tile (&board, tile, &row, &column))
        {
          /* Translators: the number of a move, the number of a tile */
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Move %u: there is no tile %u."), i + 1, tile);
          return FALSE;
        }
      if (ABS (row - gap_row) + ABS (column - gap_column) != 1)
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                       /* Translators: the number of a move, the number of a tile, row and column of a cell,
                          the same of another cell */
                       _ ("Move %u: tile %u is in row %d, column %d, not beside the gap in row %d, column "
                          "%d."),
                       i + 1, tile, row + 1, column + 1, gap_row + 1, gap_column + 1);
          return FALSE;
        }
      board.tiles[gap_row * board.columns + gap_column] = tile;
      board.tiles[row * board.columns + column] = SLIDING_GAP;
      gap_row = row;
      gap_column = column;
    }
  for (int i = 0; i < board.rows * board.columns; i++)
    if (board.tiles[i] != sliding->goal.tiles[i])
      {
        g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                     /* Translators: row and column of a place, the tile there, the tile that the goal has
                        there */
                     _ ("After the last move, row %d, column %d holds %u where the goal has %u (0 is the "
                        "gap)."),
                     i / board.columns + 1, i % board.columns + 1, board.tiles[i], sliding->goal.tiles[i]);
        return FALSE;
      }
  return TRUE;
}
