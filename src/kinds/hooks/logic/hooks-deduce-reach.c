/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-deduce.h"

#include <glib/gi18n-lib.h>

#include "mdr-grid.h"

/* Rules about the one region of all filled cells. */

/**
 * Survey:
 * @possible: cells that may be filled
 * @needed: cells without which filled cells fall apart
 * @behind: by place, filled cells among it and what was found after it
 */
typedef struct
{
  const HooksBoard *board;
  MdrGridSet possible;
  MdrGridSet needed;
  MdrWalk walk;
  guint16 behind[MDR_GRID_MAX_PLACES];
} Survey;

static void
enter (gpointer data, guint place)
{
  Survey *survey = data;
  MdrCell cell = mdr_grid_get_cell (place);

  survey->behind[place] = (guint16) hooks_board_is_filled (survey->board, cell.row, cell.column);
}

/* The exits of a place are the directions. */
static guint
follow (gpointer data, guint place, guint exit)
{
  const Survey *survey = data;
  guint next = mdr_grid_step (place, (MdrDirection) exit);

  if (next == survey->walk.visits[place].parent || !mdr_grid_set_has (&survey->possible, next))
    return MDR_NO_PLACE;
  return next;
}

/* The root is filled, so what hangs on a cell and holds filled cells needs that cell. */
static void
leave (gpointer data, guint place)
{
  Survey *survey = data;
  const MdrVisit *visit = &survey->walk.visits[place];

  survey->behind[visit->parent] = (guint16) (survey->behind[visit->parent] + survey->behind[place]);
  if (visit->low >= survey->walk.visits[visit->parent].order && survey->behind[place] > 0)
    mdr_grid_set_add (&survey->needed, visit->parent);
}

static const MdrWalker walker = { MDR_N_DIRECTIONS, enter, follow, leave };

/* Returns whether some cell is filled, from which to walk over all that may be. */
static gboolean
make_survey (Survey *survey, const HooksBoard *board)
{
  guint root = MDR_NO_PLACE;

  survey->board = board;
  mdr_grid_set_clear (&survey->possible);
  mdr_grid_set_clear (&survey->needed);
  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      {
        guint place = mdr_grid_get_place ((MdrCell){ i, j });

        if (!hooks_board_is_empty (board, i, j))
          mdr_grid_set_add (&survey->possible, place);
        if (hooks_board_is_filled (board, i, j))
          root = place;
      }
  if (root == MDR_NO_PLACE)
    return FALSE;
  mdr_walk_run (&survey->walk, root, &walker, survey);
  return TRUE;
}

/* Returns a filled cell that the others cannot reach; there has to be one. */
static MdrCell
find_cut_off (const Survey *survey)
{
  MdrCell cell = { 0, 0 };

  for (int i = 0; i < survey->board->size; i++)
    for (int j = 0; j < survey->board->size; j++)
      if (hooks_board_is_filled (survey->board, i, j)
          && !mdr_walk_has_seen (&survey->walk, mdr_grid_get_place ((MdrCell){ i, j })))
        cell = (MdrCell){ i, j };
  return cell;
}

static MdrStep
clear_cut_off (HooksBoard *board, const Survey *survey)
{
  MdrStep step = MDR_STEP_NOTHING;

  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      if (!mdr_walk_has_seen (&survey->walk, mdr_grid_get_place ((MdrCell){ i, j })))
        step = mdr_step_worse (step, hooks_board_keep (board, i, j, HOOKS_EMPTY));
  return step;
}

static MdrStep
fill_needed (HooksBoard *board, const Survey *survey)
{
  MdrStep step = MDR_STEP_NOTHING;

  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      if (mdr_grid_set_has (&survey->needed, mdr_grid_get_place ((MdrCell){ i, j })))
        step = mdr_step_worse (step, hooks_board_keep (board, i, j, ~HOOKS_EMPTY));
  return step;
}

/**
 * hooks_apply_reach:
 *
 * Concludes, where all filled cells are connected, that a cell is empty which
 * they cannot reach, and that a cell is filled without which they fall apart.
 */
MdrStep
hooks_apply_reach (gpointer data, MdrDeduction *reason)
{
  HooksBoard *board = data;
  MdrStep step;
  Survey survey;

  if (!board->puzzle->connected || !make_survey (&survey, board))
    return MDR_STEP_NOTHING;
  if (reason != NULL)
    {
      HooksBoard after = *board;

      if (clear_cut_off (&after, &survey) == MDR_STEP_CONTRADICTION)
        {
          MdrCell apart = find_cut_off (&survey);

          mdr_deduction_say (reason,
                             /* Translators: row and column of a cell */
                             _ ("Row %d, column %d could no longer be connected to the other filled cells."),
                             apart.row + 1, apart.column + 1);
          return MDR_STEP_CONTRADICTION;
        }
      if (hooks_board_adopt_cells (board, &after) > 0)
        {
          mdr_deduction_say (reason, _ ("Digits here could not be connected to the others, so these cells "
                                        "are empty."));
          return MDR_STEP_PROGRESS;
        }
      fill_needed (&after, &survey);
      if (hooks_board_adopt_cells (board, &after) == 0)
        return MDR_STEP_NOTHING;
      mdr_deduction_say (reason, _ ("The filled cells can be connected only through here, so these cells are "
                                    "filled."));
      return MDR_STEP_PROGRESS;
    }
  step = clear_cut_off (board, &survey);
  return step == MDR_STEP_CONTRADICTION ? step : mdr_step_worse (step, fill_needed (board, &survey));
}
