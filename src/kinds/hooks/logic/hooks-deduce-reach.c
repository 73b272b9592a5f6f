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
 * @walk: over the places of cells that may be filled, with its arrays below
 */
typedef struct
{
  const HooksBoard *board;
  MdrGridSet possible;
  MdrGridSet needed;
  MdrGraphWalk walk;
  MdrGraphVisit visits[HOOKS_MAX_SIZE * HOOKS_MAX_SIZE];
  guint32 visit_of[MDR_GRID_MAX_PLACES];
} Survey;

static gboolean
follow (gpointer data, guint32 place, guint32 exit, guint32 *beside)
{
  const Survey *survey = data;

  return mdr_grid_follow (&survey->possible, place, exit, beside);
}

static gboolean
is_filled (gconstpointer data, guint32 place)
{
  const Survey *survey = data;
  MdrCell cell = mdr_grid_get_cell (place);

  return hooks_board_is_filled (survey->board, cell.row, cell.column);
}

static const MdrGraphWalker walker = { follow, is_filled };

static gboolean
is_reached (const Survey *survey, int row, int column)
{
  return survey->visit_of[mdr_grid_get_place ((MdrCell){ row, column })] != MDR_NOWHERE;
}

/* Returns whether some cell is filled, from which to walk over all that may be. */
static gboolean
make_survey (Survey *survey, const HooksBoard *board)
{
  guint32 root = MDR_NOWHERE;

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
  if (root == MDR_NOWHERE)
    return FALSE;
  survey->walk.visits = survey->visits;
  survey->walk.visit_of = survey->visit_of;
  mdr_graph_walk_clear (&survey->walk, mdr_grid_count_places (board->size));
  mdr_graph_walk_run (&survey->walk, root, &walker, survey);
  /* The root is filled, so what hangs on a cell and holds filled cells needs that cell. */
  for (guint32 number = 1; number < survey->walk.n_visits; number++)
    {
      const MdrGraphVisit *behind = &survey->visits[number];

      if (behind->low >= behind->parent
          && mdr_graph_walk_count_marked (&survey->walk, number, behind->last, is_filled, survey) > 0)
        mdr_grid_set_add (&survey->needed, survey->visits[behind->parent].node);
    }
  return TRUE;
}

/* Returns a filled cell that the others cannot reach; there has to be one. */
static MdrCell
find_cut_off (const Survey *survey)
{
  MdrCell cell = { 0, 0 };

  for (int i = 0; i < survey->board->size; i++)
    for (int j = 0; j < survey->board->size; j++)
      if (hooks_board_is_filled (survey->board, i, j) && !is_reached (survey, i, j))
        cell = (MdrCell){ i, j };
  return cell;
}

static MdrStep
clear_cut_off (HooksBoard *board, const Survey *survey)
{
  MdrStep step = MDR_STEP_NOTHING;

  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      if (!is_reached (survey, i, j))
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
