/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-logic.h"

#include <glib/gi18n-lib.h>

/*
 * Rules about the ways in which a path can go through a cell: the turns that
 * the cells along a diagonal force on each other, and all that is left.
 */

/* The first cell along the diagonal, from one that is blocked on, that blocks the turn by itself. */
static MdrCell
find_block (const NumberlinkBoard *board, MdrCell cell, MdrDirection turn)
{
  MdrCell next = numberlink_diagonal (cell, turn);

  while (!numberlink_board_is_end (board, cell) && numberlink_contains (board->puzzle, next.row, next.column)
         && numberlink_board_blocks_turn (board, next, turn))
    {
      cell = next;
      next = numberlink_diagonal (cell, turn);
    }
  return cell;
}

/**
 * numberlink_look_corner:
 *
 * Concludes that a path does not turn at a cell, and so that an edge is barred.
 * Suppose a path turns there, and consider the cell at the inner side of the
 * turn. It is used, but cannot be joined to the two cells of the turn: that would
 * close a loop, fill the block or make the path touch itself. So it has only its
 * two other sides: it is an end, or a path turns there the same way. The same
 * holds for the next cell along the diagonal, up to the first end.
 *
 * So no turn is possible where a cell on the way can neither turn so nor be
 * that end. Holds where every cell is used, unless a path may both touch
 * itself and fill blocks.
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
          MdrCell place = find_block (board, cell, turn);

          mdr_deduction_say (reason,
                             _ ("Row %d, column %d cannot be where the path turns this way: the cells along "
                                "the diagonal would all have to turn the same way, and row %d, column %d "
                                "cannot."),
                             cell.row + 1, cell.column + 1, place.row + 1, place.column + 1);
          numberlink_reason_rest_on (reason, cell);
          numberlink_reason_rest_on (reason, place);
        }
      if (open == 0)
        return MDR_STEP_CONTRADICTION;
      bar |= open;
      if (reason != NULL)
        break;
    }
  return numberlink_board_decide (board, cell, 0, bar, reason);
}

/* Whether a cell other than @one and @two, beside @cell, is on the path of one of these. */
static gboolean
has_path_beside (const NumberlinkBoard *board, MdrCell cell, guint pair, guint one, guint two)
{
  for (guint others = numberlink_board_inside (board, cell) & ~pair; others != 0; others &= others - 1)
    {
      guint path = numberlink_board_path (board, mdr_cell_step (cell, mdr_directions_first (others)));

      if (path == one || path == two)
        return TRUE;
    }
  return FALSE;
}

/* The turn of two directions, or none for a straight way. */
static gboolean
get_turn (guint pair, MdrDirection *turn)
{
  for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
    if (numberlink_turn_bits ((MdrDirection) k) == pair)
      {
        *turn = (MdrDirection) k;
        return TRUE;
      }
  return FALSE;
}

static gboolean
may_turn_round (const NumberlinkBoard *board, MdrCell cell, MdrDirection turn, guint one, guint two)
{
  guint inner = numberlink_board_path (board, numberlink_diagonal (cell, turn));

  if (board->puzzle->touching && board->puzzle->blocks)
    return TRUE;
  if (inner == one || inner == two)
    return FALSE;
  return !numberlink_board_blocks_turn (board, cell, turn);
}

/* Whether a path may go through a cell by two of its edges. */
static gboolean
may_pass (const NumberlinkBoard *board, MdrCell cell, guint pair)
{
  MdrCell first = mdr_cell_step (cell, mdr_directions_first (pair));
  MdrCell second = mdr_cell_step (cell, mdr_directions_first (pair & (pair - 1)));
  guint first_label = numberlink_board_label (board, first);
  guint second_label = numberlink_board_label (board, second);
  guint one = numberlink_board_path (board, first);
  guint two = numberlink_board_path (board, second);
  MdrDirection turn;

  if (numberlink_board_fragment (board, first) == numberlink_board_fragment (board, second))
    return FALSE;
  if (first_label != 0 && second_label != 0 && first_label != second_label)
    return FALSE;
  if (!board->puzzle->touching && has_path_beside (board, cell, pair, one, two))
    return FALSE;
  return !get_turn (pair, &turn) || may_turn_round (board, cell, turn, one, two);
}

static void
say_ways (MdrDeduction *reason, MdrCell cell, guint draw, guint bar)
{
  MdrCell other;

  if ((draw | bar) == 0)
    return;
  other = mdr_cell_step (cell, mdr_directions_first (draw != 0 ? draw : bar));
  mdr_deduction_say (reason,
                     draw != 0 ? _ ("Row %d, column %d lets no path through except by way of row %d, column "
                                    "%d, so the two are joined.")
                               : _ ("Row %d, column %d lets no path through by way of row %d, column %d, so "
                                    "the two stay separate."),
                     cell.row + 1, cell.column + 1, other.row + 1, other.column + 1);
  numberlink_reason_rest_on (reason, cell);
  numberlink_reason_rest_on (reason, other);
}

/**
 * numberlink_look_ways:
 *
 * Concludes from all pairs of edges by which a path can go through a cell.
 * What is in all of them is drawn, if the cell is used; what is in none is
 * barred.
 *
 * A pair is impossible if it closes a loop or joins different labels. Where
 * the rules on touching and blocks forbid it, it is impossible as well if
 * the path came to lie beside itself, or if the corner rule forbids the
 * turn.
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
          mdr_deduction_say (reason, _ ("Row %d, column %d can no longer lie on any path."), cell.row + 1,
                             cell.column + 1);
          numberlink_reason_rest_on (reason, cell);
        }
      return MDR_STEP_CONTRADICTION;
    }
  if (reason != NULL)
    say_ways (reason, cell, always & open, open & ~ever);
  return numberlink_board_decide (board, cell, always & open, open & ~ever, reason);
}
