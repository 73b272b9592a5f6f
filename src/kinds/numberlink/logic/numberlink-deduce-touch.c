/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-logic.h"

#include <glib/gi18n-lib.h>

/*
 * Rules about a path that runs beside itself: where touching is forbidden, and where only 2×2 blocks are.
 */

/**
 * Joint:
 * @cell: a tip of the fragment whose cells come onto a path that they were not on
 * @other: the neighbour that it would be joined to
 * @fragment: of @cell
 * @path: of @other
 *
 * An edge that is tried. Only cells of @fragment can get onto a path with cells that they were not on one
 * with: if one fragment has a label, those of the other; else the smaller fragment is taken.
 */
typedef struct
{
  const NumberlinkBoard *board;
  MdrCell cell;
  MdrCell other;
  guint fragment;
  guint path;
} Joint;

/*
 * Looks whether the edge would put two neighbours on one path that can no longer be joined; sets @touch to
 * them. One pair can: the far tip of the fragment, and a tip of the other fragment of the same label.
 */
static gboolean
runs_beside_itself (const Joint *joint, MdrCell touch[2])
{
  const NumberlinkBoard *board = joint->board;
  MdrCell cells[NUMBERLINK_MAX_CELLS];
  guint size = numberlink_board_walk (board, joint->cell, cells);
  int links = 0;

  for (guint k = 0; k < size; k++)
    for (guint inside = numberlink_board_inside (board, cells[k]); inside != 0; inside &= inside - 1)
      {
        MdrDirection direction = mdr_directions_first (inside);
        MdrCell next = mdr_cell_step (cells[k], direction);
        guint fragment = numberlink_board_fragment (board, next);

        if (numberlink_board_path (board, next) != joint->path || fragment == joint->fragment
            || (mdr_cell_equal (cells[k], joint->cell) && mdr_cell_equal (next, joint->other)))
          continue;
        touch[0] = cells[k];
        touch[1] = next;
        if (!mdr_cell_equal (cells[k], numberlink_board_far (board, joint->cell))
            || !(numberlink_board_open (board, cells[k]) >> direction & 1)
            || !numberlink_board_is_tip (board, next)
            || fragment == numberlink_board_fragment (board, joint->other) || ++links > 1)
          return TRUE;
      }
  return FALSE;
}

/* Looks whether an edge would break a rule; sets @fault to two cells that show it. */
typedef gboolean (*FindFault) (const Joint *joint, MdrCell fault[2]);

/* Bars the open edges of a cell that would break a rule. */
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
      guint fragment = numberlink_board_fragment (board, cell);
      guint other_fragment = numberlink_board_fragment (board, other);
      gboolean label = board->labels[fragment] != 0;
      gboolean swap = label == (board->labels[other_fragment] != 0)
                          ? board->sizes[fragment] > board->sizes[other_fragment]
                          : label;
      Joint joint = { board, swap ? other : cell, swap ? cell : other, swap ? other_fragment : fragment, 0 };
      MdrCell fault[2];

      if (!numberlink_board_is_tip (board, other) || fragment == other_fragment)
        continue;
      joint.path = numberlink_board_path (board, joint.other);
      if (!find_fault (&joint, fault))
        continue;
      bar |= 1u << direction;
      if (reason == NULL)
        continue;
      mdr_deduction_say (reason,
                         board->puzzle->touching
                             /* Translators: row and column of a cell, the same of another cell */
                             ? _ ("Row %d, column %d would fill a 2×2 block if it were joined to row %d, "
                                  "column %d, so the two stay separate.")
                             /* Translators: row and column of a cell, the same of another cell */
                             : _ ("Row %d, column %d would make its path run beside itself if it were joined "
                                  "to row %d, column %d, so the two stay separate."),
                         cell.row + 1, cell.column + 1, other.row + 1, other.column + 1);
      numberlink_reason_rest_on (reason, cell);
      numberlink_reason_rest_on (reason, other);
      numberlink_reason_rest_on (reason, fault[0]);
      numberlink_reason_rest_on (reason, fault[1]);
      break;
    }
  return numberlink_board_decide (board, cell, 0, bar, reason);
}

/**
 * numberlink_look_touch:
 *
 * No path runs beside itself. Two neighbours that are known to lie on one path are
 * joined; a contradiction if they cannot be. An edge is barred that would put two
 * neighbours on one path which can no longer be joined.
 *
 * Holds where touching is forbidden.
 */
MdrStep
numberlink_look_touch (gpointer data, MdrCell cell, MdrDeduction *reason)
{
  NumberlinkBoard *board = data;
  guint drawn = numberlink_board_drawn (board, cell);

  if (board->puzzle->touching)
    return MDR_STEP_NOTHING;
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
                             /* Translators: row and column of a cell */
                             open ? _ ("Row %d, column %d lies beside another cell of its path, and no path "
                                       "runs beside itself, so the two are joined.")
                                  /* Translators: row and column of a cell */
                                  : _ ("Row %d, column %d is where the path runs beside itself."),
                             cell.row + 1, cell.column + 1);
          numberlink_reason_rest_on (reason, cell);
          numberlink_reason_rest_on (reason, other);
        }
      return open ? numberlink_board_decide (board, cell, 1u << direction, 0, reason)
                  : MDR_STEP_CONTRADICTION;
    }
  return bar_faults (board, cell, runs_beside_itself, reason);
}

/*
 * Looks at the block that a cell makes up with its neighbours in two directions, @first and the next one.
 * Returns whether all its cells lie on @path, or would by the edge that is tried.
 */
static gboolean
fills_block_at (const NumberlinkBoard *board,
                const Joint *joint,
                guint path,
                MdrCell cell,
                MdrDirection first)
{
  const MdrCell block[] = { cell, mdr_cell_step (cell, first),
                            mdr_cell_step (cell, mdr_direction_next (first)),
                            numberlink_diagonal (cell, first) };

  for (guint k = 0; k < G_N_ELEMENTS (block); k++)
    if (!numberlink_contains (board->puzzle, block[k].row, block[k].column)
        || (numberlink_board_path (board, block[k]) != path
            && (joint == NULL || numberlink_board_fragment (board, block[k]) != joint->fragment)))
      return FALSE;
  return TRUE;
}

/* Looks whether the edge would put all cells of a block on one path; sets @corners to two of them. */
static gboolean
fills_block (const Joint *joint, MdrCell corners[2])
{
  MdrCell cells[NUMBERLINK_MAX_CELLS];
  guint size = numberlink_board_walk (joint->board, joint->cell, cells);

  for (guint k = 0; k < size; k++)
    for (guint turn = 0; turn < MDR_N_DIRECTIONS; turn++)
      if (fills_block_at (joint->board, joint, joint->path, cells[k], (MdrDirection) turn))
        {
          corners[0] = cells[k];
          corners[1] = numberlink_diagonal (cells[k], (MdrDirection) turn);
          return TRUE;
        }
  return FALSE;
}

/**
 * numberlink_look_block:
 *
 * No path fills a 2×2 block. An edge is barred that would put all four cells of
 * one on the same path; a contradiction if they are.
 *
 * Holds where touching is allowed and full blocks are not: without touching
 * numberlink_look_touch() finds the same.
 */
MdrStep
numberlink_look_block (gpointer data, MdrCell cell, MdrDeduction *reason)
{
  NumberlinkBoard *board = data;

  if (!board->puzzle->touching || board->puzzle->blocks)
    return MDR_STEP_NOTHING;
  for (guint turn = 0; turn < MDR_N_DIRECTIONS; turn++)
    {
      if (!fills_block_at (board, NULL, numberlink_board_path (board, cell), cell, (MdrDirection) turn))
        continue;
      if (reason != NULL)
        {
          /* Translators: row and column of a cell */
          mdr_deduction_say (reason, _ ("Row %d, column %d is where one path fills a 2×2 block."),
                             cell.row + 1, cell.column + 1);
          numberlink_reason_rest_on (reason, cell);
        }
      return MDR_STEP_CONTRADICTION;
    }
  return bar_faults (board, cell, fills_block, reason);
}
