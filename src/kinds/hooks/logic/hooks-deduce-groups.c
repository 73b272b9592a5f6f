/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-deduce.h"

#include <glib/gi18n-lib.h>

/* Rules about groups, which are pentominoes of filled cells. */

/**
 * Area:
 * @cells: a region of cells that may be filled
 * @n_filled: how many of them are
 *
 * Groups lie in one area each.
 */
typedef struct
{
  const HooksBoard *board;
  gboolean seen[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  MdrCell cells[HOOKS_MAX_SIZE * HOOKS_MAX_SIZE];
  int n_cells;
  int n_filled;
} Area;

static void
reach (Area *area, int row, int column)
{
  if (!hooks_contains (area->board->puzzle, row, column) || area->seen[row][column]
      || hooks_board_is_empty (area->board, row, column))
    return;
  area->seen[row][column] = TRUE;
  area->cells[area->n_cells++] = (MdrCell){ row, column };
}

static MdrStep
keep_area (HooksBoard *board, const Area *area, guint candidates)
{
  MdrStep step = MDR_STEP_NOTHING;

  for (int k = 0; k < area->n_cells; k++)
    step = mdr_step_worse (step,
                           hooks_board_keep (board, area->cells[k].row, area->cells[k].column, candidates));
  return step;
}

/*
 * Applies what follows from the number of cells of an area: fewer than five hold no group, so all are empty;
 * a filled area must be a multiple of five; and five cells of which some are filled are one group.
 */
static MdrStep
judge_area (HooksBoard *board, const Area *area)
{
  if (area->n_cells < HOOKS_GROUP_SIZE)
    return keep_area (board, area, HOOKS_EMPTY);
  if (area->n_filled == area->n_cells && area->n_cells % HOOKS_GROUP_SIZE != 0)
    return MDR_STEP_CONTRADICTION;
  if (area->n_filled > 0 && area->n_cells == HOOKS_GROUP_SIZE)
    return keep_area (board, area, ~HOOKS_EMPTY);
  return MDR_STEP_NOTHING;
}

static MdrStep
apply_to_area (HooksBoard *board, const Area *area, MdrDeduction *reason)
{
  HooksBoard after;
  MdrStep step;

  if (reason == NULL)
    return judge_area (board, area);
  after = *board;
  step = judge_area (&after, area);
  if (step == MDR_STEP_PROGRESS && hooks_board_adopt_cells (board, &after) == 0)
    return MDR_STEP_NOTHING;
  if (step != MDR_STEP_NOTHING)
    {
      if (area->n_cells < HOOKS_GROUP_SIZE)
        mdr_deduction_say (reason,
                           step == MDR_STEP_CONTRADICTION
                               ? _ ("A filled cell has too little room for its group of five cells.")
                               : _ ("These cells have too little room for a group of five, so they are "
                                    "empty."));
      else if (step == MDR_STEP_CONTRADICTION)
        mdr_deduction_say (reason,
                           _ ("These cells are cut off, and they cannot be split into groups of five."));
      else
        mdr_deduction_say (reason,
                           _ ("The group here has room for only five cells, so it needs all of them."));
      for (int k = 0; k < area->n_cells; k++)
        mdr_deduction_rest_on (reason, area->cells[k].row, area->cells[k].column);
    }
  return step;
}

static MdrStep
apply_to_areas (HooksBoard *board, MdrDeduction *reason)
{
  MdrStep result = MDR_STEP_NOTHING;
  HooksBoard before = *board;
  Area area = { .board = &before };

  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      {
        MdrStep step;

        area.n_cells = 0;
        area.n_filled = 0;
        reach (&area, i, j);
        for (int k = 0; k < area.n_cells; k++)
          {
            MdrCell cell = area.cells[k];

            area.n_filled += hooks_board_is_filled (area.board, cell.row, cell.column);
            for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
              {
                MdrCell next = mdr_cell_step (cell, (MdrDirection) direction);

                reach (&area, next.row, next.column);
              }
          }
        if (area.n_cells == 0)
          continue;
        step = apply_to_area (board, &area, reason);
        result = mdr_step_worse (result, step);
        if (step == MDR_STEP_CONTRADICTION || (reason != NULL && step == MDR_STEP_PROGRESS))
          return result;
      }
  return result;
}

/**
 * hooks_apply_groups:
 *
 * Concludes from the room that groups have: an area of fewer than five cells that
 * may be filled holds none, and one of five that holds a filled cell is one. Once
 * all cells are decided, looks for groups that keep all their rules.
 */
MdrStep
hooks_apply_groups (gpointer data, MdrDeduction *reason)
{
  HooksBoard *board = data;
  MdrStep step;

  if (!board->puzzle->groups)
    return MDR_STEP_NOTHING;
  step = apply_to_areas (board, reason);
  if (step != MDR_STEP_NOTHING || hooks_board_count_open (board) > 0 || hooks_board_has_groups (board))
    return step;
  if (reason != NULL)
    mdr_deduction_say (reason, _ ("The filled cells cannot be split into groups that keep all their rules."));
  return MDR_STEP_CONTRADICTION;
}
