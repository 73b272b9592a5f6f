/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-logic.h"

#include <glib/gi18n-lib.h>

/*
 * Rules about the ways in which a path can go through a cell: turns that force one another along a diagonal,
 * and all pairs of edges that are left.
 */

/**
 * numberlink_look_corner:
 *
 * Bars an edge with which a path would turn at a cell in an impossible way. Suppose a path
 * turns there, and consider the cell at the inner side of the turn. It is used, but
 * cannot be joined to the two cells of the turn: that would close a loop, fill the
 * block or make the path touch itself. So it has only its two other sides: it is an end,
 * or a path turns there the same way. The same holds for the next cell along the
 * diagonal, up to the first end.
 *
 * So a turn is impossible if a cell along the diagonal can neither turn the same way nor be
 * that end: for example any turn towards the border without an end on its diagonal. Holds where
 * every cell is used, unless a path may both touch itself and fill blocks.
 */
MdrStep
numberlink_look_corner (gpointer data, MdrCell cell, MdrDeduction *reason)
{
  NumberlinkBoard *board = data;
  guint drawn = numberlink_board_drawn (board, cell);
  guint bar = 0;

  if (!numberlink_board_has_corners (board) || drawn == 0 || numberlink_board_is_end (board, cell))
    return MDR_STEP_NOTHING;
  for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
    {
      MdrDirection turn = (MdrDirection) k;
      guint bits = numberlink_turn_bits (turn);
      guint open = numberlink_board_open (board, cell) & bits;

      if ((drawn & bits) == 0 || (drawn & bits) + open != bits
          || !numberlink_board_blocks_turn (board, cell, turn))
        continue;
      if (reason != NULL)
        {
          MdrCell last = cell;
          MdrCell next = numberlink_diagonal (cell, turn);

          /* The first cell along the diagonal that blocks the turn by itself. */
          while (!numberlink_board_is_end (board, last)
                 && numberlink_contains (board->puzzle, next.row, next.column)
                 && numberlink_board_blocks_turn (board, next, turn))
            {
              last = next;
              next = numberlink_diagonal (last, turn);
            }
          mdr_deduction_say (reason,
                             /* Translators: row and column of a cell, the same of another cell */
                             _ ("Row %d, column %d cannot be where the path turns this way: the cells along "
                                "the diagonal would all have to turn the same way, and row %d, column %d "
                                "cannot."),
                             cell.row + 1, cell.column + 1, last.row + 1, last.column + 1);
          numberlink_reason_rest_on (reason, cell);
          numberlink_reason_rest_on (reason, last);
        }
      if (open == 0)
        return MDR_STEP_CONTRADICTION;
      bar |= open;
      if (reason != NULL)
        break;
    }
  return numberlink_board_decide (board, cell, 0, bar, reason);
}

/* Returns: whether a path may go through a cell by two of its edges; see numberlink_look_ways(). */
static gboolean
may_pass (const NumberlinkBoard *board, MdrCell cell, guint pair)
{
  const NumberlinkPuzzle *puzzle = board->puzzle;
  MdrCell first = mdr_cell_step (cell, mdr_directions_first (pair));
  MdrCell second = mdr_cell_step (cell, mdr_directions_first (pair & (pair - 1)));
  guint first_label = numberlink_board_label (board, first);
  guint second_label = numberlink_board_label (board, second);
  guint one = numberlink_board_path (board, first);
  guint two = numberlink_board_path (board, second);

  if (numberlink_board_fragment (board, first) == numberlink_board_fragment (board, second)
      || (first_label != 0 && second_label != 0 && first_label != second_label))
    return FALSE;
  for (guint others = numberlink_board_inside (board, cell) & ~pair; !puzzle->touching && others != 0;
       others &= others - 1)
    {
      guint path = numberlink_board_path (board, mdr_cell_step (cell, mdr_directions_first (others)));

      if (path == one || path == two)
        return FALSE;
    }
  for (guint k = 0; !(puzzle->touching && puzzle->blocks) && k < MDR_N_DIRECTIONS; k++)
    {
      MdrDirection turn = (MdrDirection) k;
      guint inner;

      if (numberlink_turn_bits (turn) != pair)
        continue;
      inner = numberlink_board_path (board, numberlink_diagonal (cell, turn));
      return inner != one && inner != two && !numberlink_board_blocks_turn (board, cell, turn);
    }
  return TRUE;
}

/**
 * numberlink_look_ways:
 *
 * Goes over all pairs of edges by which a path can go through a cell. An edge in all of
 * them is drawn, if the cell must be used; an edge in none is barred.
 *
 * A pair is impossible if it closes a loop or joins different labels. It is also impossible if
 * touching is forbidden and a third neighbour is on the same path; or, unless touching and blocks are
 * both allowed, if it is a turn around a cell of the same path, or the corner rule forbids the turn.
 */
MdrStep
numberlink_look_ways (gpointer data, MdrCell cell, MdrDeduction *reason)
{
  NumberlinkBoard *board = data;
  guint drawn = numberlink_board_drawn (board, cell);
  guint open = numberlink_board_open (board, cell);
  guint always = ~0u;
  guint ever = 0;

  if (open == 0 || !numberlink_board_is_tip (board, cell) || numberlink_board_is_end (board, cell))
    return MDR_STEP_NOTHING;
  for (guint pair = 3; pair < 1u << MDR_N_DIRECTIONS; pair++)
    if (mdr_directions_count (pair) == 2 && (drawn & ~pair) == 0 && (pair & ~(drawn | open)) == 0
        && may_pass (board, cell, pair))
      {
        always &= pair;
        ever |= pair;
      }
  if (!board->puzzle->cover && drawn == 0)
    always = 0;
  if (ever == 0 && (board->puzzle->cover || drawn != 0))
    {
      if (reason != NULL)
        {
          /* Translators: row and column of a cell */
          mdr_deduction_say (reason, _ ("Row %d, column %d can no longer lie on any path."), cell.row + 1,
                             cell.column + 1);
          numberlink_reason_rest_on (reason, cell);
        }
      return MDR_STEP_CONTRADICTION;
    }
  always &= open;
  if (reason != NULL && (always | (open & ~ever)) != 0)
    {
      MdrCell other = mdr_cell_step (cell, mdr_directions_first (always != 0 ? always : open & ~ever));

      mdr_deduction_say (reason,
                         always != 0
                             /* Translators: row and column of a cell, the same of another cell */
                             ? _ ("Row %d, column %d lets no path through except by way of row %d, column "
                                  "%d, so the two are joined.")
                             /* Translators: row and column of a cell, the same of another cell */
                             : _ ("Row %d, column %d lets no path through by way of row %d, column %d, so "
                                  "the two stay separate."),
                         cell.row + 1, cell.column + 1, other.row + 1, other.column + 1);
      numberlink_reason_rest_on (reason, cell);
      numberlink_reason_rest_on (reason, other);
    }
  return numberlink_board_decide (board, cell, always, open & ~ever, reason);
}
