/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-logic.h"

#include <glib/gi18n-lib.h>

/*
 * Rules about a path that runs beside itself: where it may not, and where it
 * may not fill a two by two block.
 */

/**
 * Joint:
 * @cell: a tip of the fragment that is walked along: the one whose cells all
 *   come to a path that they were not on, better the smaller one
 * @other: the neighbour it would be joined to
 * @fragment: of @cell
 * @path: of @other
 */
typedef struct
{
  const NumberlinkBoard *board;
  MdrCell cell;
  MdrCell other;
  guint fragment;
  guint path;
} Joint;

static void
joint_init (Joint *joint, const NumberlinkBoard *board, MdrCell cell, MdrCell other)
{
  guint label = numberlink_board_label (board, cell);
  guint other_label = numberlink_board_label (board, other);
  guint size = board->sizes[numberlink_board_fragment (board, cell)];
  guint other_size = board->sizes[numberlink_board_fragment (board, other)];
  gboolean swap = (label != 0) == (other_label != 0) ? size > other_size : label != 0;

  joint->board = board;
  joint->cell = swap ? other : cell;
  joint->other = swap ? cell : other;
  joint->fragment = numberlink_board_fragment (board, joint->cell);
  joint->path = numberlink_board_path (board, joint->other);
}

/* Whether the tip at the far side could be joined to a neighbour on the path of the same label. */
static gboolean
may_go_on (const Joint *joint, MdrCell cell, MdrDirection direction)
{
  const NumberlinkBoard *board = joint->board;
  MdrCell next = mdr_cell_step (cell, direction);

  return mdr_cell_equal (cell, numberlink_board_far (board, joint->cell))
         && numberlink_board_open (board, cell) >> direction & 1 && numberlink_board_is_tip (board, next)
         && numberlink_board_fragment (board, next) != numberlink_board_fragment (board, joint->other);
}

/*
 * Whether @cell, of the fragment that is walked along, comes to lie beside its
 * own path; @links counts neighbours to which it can be joined.
 */
static gboolean
lies_beside_path (const Joint *joint, MdrCell cell, int *links, MdrCell *place)
{
  const NumberlinkBoard *board = joint->board;

  for (guint inside = numberlink_board_inside (board, cell); inside != 0; inside &= inside - 1)
    {
      MdrDirection direction = mdr_directions_first (inside);
      MdrCell next = mdr_cell_step (cell, direction);

      if (numberlink_board_path (board, next) != joint->path
          || numberlink_board_fragment (board, next) == joint->fragment
          || (mdr_cell_equal (cell, joint->cell) && mdr_cell_equal (next, joint->other)))
        continue;
      *place = next;
      if (!may_go_on (joint, cell, direction) || ++*links > 1)
        return TRUE;
    }
  return FALSE;
}

/* Whether the edge would make a path run beside itself; if so, where. */
static gboolean
runs_beside_itself (const Joint *joint, MdrCell places[2])
{
  MdrCell cells[NUMBERLINK_MAX_CELLS];
  guint size = numberlink_board_walk (joint->board, joint->cell, cells);
  int links = 0;

  for (guint k = 0; k < size; k++)
    if (lies_beside_path (joint, cells[k], &links, &places[1]))
      {
        places[0] = cells[k];
        return TRUE;
      }
  return FALSE;
}

typedef gboolean (*FindFault) (const Joint *joint, MdrCell places[2]);

/* Bars the open edges of a cell that have a fault. */
static MdrStep
bar_faults (NumberlinkBoard *board, MdrCell cell, FindFault find_fault, MdrDeduction *reason)
{
  guint bar = 0;

  if (!numberlink_board_is_tip (board, cell))
    return MDR_STEP_NOTHING;
  for (guint open = numberlink_board_open (board, cell); open != 0; open &= open - 1)
    {
      MdrDirection direction = mdr_directions_first (open);
      MdrCell other = mdr_cell_step (cell, direction);
      MdrCell places[2];
      Joint joint;

      if (!numberlink_board_is_tip (board, other)
          || numberlink_board_fragment (board, cell) == numberlink_board_fragment (board, other))
        continue;
      joint_init (&joint, board, cell, other);
      if (!find_fault (&joint, places))
        continue;
      bar |= 1u << direction;
      if (reason == NULL)
        continue;
      mdr_deduction_say (reason,
                         board->puzzle->touching
                             ? _ ("Row %d, column %d would fill a 2×2 block if it were joined to row %d, "
                                  "column %d, so the two stay separate.")
                             : _ ("Row %d, column %d would make its path run beside itself if it were joined "
                                  "to row %d, column %d, so the two stay separate."),
                         cell.row + 1, cell.column + 1, other.row + 1, other.column + 1);
      numberlink_reason_rest_on (reason, cell);
      numberlink_reason_rest_on (reason, other);
      numberlink_reason_rest_on (reason, places[0]);
      numberlink_reason_rest_on (reason, places[1]);
      break;
    }
  return numberlink_board_decide (board, cell, 0, bar, reason);
}

/* Neighbours on one path are joined, whatever else. */
static MdrStep
join_neighbours (NumberlinkBoard *board, MdrCell cell, MdrDeduction *reason)
{
  guint drawn = numberlink_board_drawn (board, cell);

  for (guint apart = numberlink_board_inside (board, cell) & ~drawn; apart != 0; apart &= apart - 1)
    {
      MdrDirection direction = mdr_directions_first (apart);
      MdrCell other = mdr_cell_step (cell, direction);
      gboolean open;

      if (numberlink_board_path (board, cell) != numberlink_board_path (board, other))
        continue;
      open = numberlink_board_open (board, cell) >> direction & 1
             && numberlink_board_fragment (board, cell) != numberlink_board_fragment (board, other);
      if (reason != NULL)
        {
          mdr_deduction_say (reason,
                             open ? _ ("Row %d, column %d lies beside another cell of its path, and no path "
                                       "runs beside itself, so the two are joined.")
                                  : _ ("Row %d, column %d is where the path runs beside itself."),
                             cell.row + 1, cell.column + 1);
          numberlink_reason_rest_on (reason, cell);
          numberlink_reason_rest_on (reason, other);
        }
      return open ? numberlink_board_decide (board, cell, 1u << direction, 0, reason)
                  : MDR_STEP_CONTRADICTION;
    }
  return MDR_STEP_NOTHING;
}

/**
 * numberlink_look_touch:
 *
 * Concludes from the rule that a path does not run beside itself. Two
 * neighbours that are known to lie on one path are joined. An edge is barred
 * that would put two neighbours on one path which can no longer be joined
 * themselves.
 *
 * Holds where touching is forbidden.
 */
MdrStep
numberlink_look_touch (gpointer data, MdrCell cell, MdrDeduction *reason)
{
  NumberlinkBoard *board = data;
  MdrStep step;

  if (board->puzzle->touching)
    return MDR_STEP_NOTHING;
  step = join_neighbours (board, cell, reason);
  if (step != MDR_STEP_NOTHING)
    return step;
  return bar_faults (board, cell, runs_beside_itself, reason);
}

/* The four cells of the block of which @cell is the corner that @first and the next direction leave. */
static void
list_block (MdrCell cell, MdrDirection first, MdrCell block[4])
{
  MdrDirection second = mdr_direction_next (first);

  block[0] = cell;
  block[1] = mdr_cell_step (cell, first);
  block[2] = mdr_cell_step (cell, second);
  block[3] = mdr_cell_step (block[1], second);
}

/* Whether all cells of a block are on one path, or would be after the joint. */
static gboolean
is_block_of_path (const NumberlinkBoard *board, const Joint *joint, guint path, const MdrCell block[4])
{
  for (int k = 0; k < 4; k++)
    if (!numberlink_contains (board->puzzle, block[k].row, block[k].column)
        || (numberlink_board_path (board, block[k]) != path
            && (joint == NULL || numberlink_board_fragment (board, block[k]) != joint->fragment)))
      return FALSE;
  return TRUE;
}

static gboolean
fills_block (const Joint *joint, MdrCell places[2])
{
  MdrCell cells[NUMBERLINK_MAX_CELLS];
  guint size = numberlink_board_walk (joint->board, joint->cell, cells);
  MdrCell block[4];

  for (guint k = 0; k < size; k++)
    for (guint turn = 0; turn < MDR_N_DIRECTIONS; turn++)
      {
        list_block (cells[k], (MdrDirection) turn, block);
        if (!is_block_of_path (joint->board, joint, joint->path, block))
          continue;
        places[0] = block[0];
        places[1] = block[3];
        return TRUE;
      }
  return FALSE;
}

/**
 * numberlink_look_block:
 *
 * Concludes from the rule that no path fills a 2×2 block that an edge is
 * barred which would put all four cells of one on the same path.
 *
 * Holds where touching is allowed and full blocks are not: without touching
 * the rule on touching sees it.
 */
MdrStep
numberlink_look_block (gpointer data, MdrCell cell, MdrDeduction *reason)
{
  NumberlinkBoard *board = data;
  MdrCell block[4];

  if (!board->puzzle->touching || board->puzzle->blocks)
    return MDR_STEP_NOTHING;
  for (guint turn = 0; turn < MDR_N_DIRECTIONS; turn++)
    {
      list_block (cell, (MdrDirection) turn, block);
      if (!is_block_of_path (board, NULL, numberlink_board_path (board, cell), block))
        continue;
      if (reason != NULL)
        {
          mdr_deduction_say (reason, _ ("Row %d, column %d is where one path fills a 2×2 block."),
                             cell.row + 1, cell.column + 1);
          numberlink_reason_rest_on (reason, cell);
        }
      return MDR_STEP_CONTRADICTION;
    }
  return bar_faults (board, cell, fills_block, reason);
}
