/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-model.h"
#include "sliding-tiles-solve.h"

#include <glib/gi18n-lib.h>

/* A program with more columns would take minutes to write, and no engine here gets far with it. */
#define MAX_COLUMNS 1000000

static const char *const names[] = {
  [SLIDING_PLNE] = "plne",
  [SLIDING_PLM] = "plm",
  [SLIDING_PLNE_STRONG] = "plne-strong",
  [SLIDING_PLM_STRONG] = "plm-strong",
};

gboolean
sliding_formulation_is_strengthened (SlidingFormulation formulation)
{
  return formulation == SLIDING_PLNE_STRONG || formulation == SLIDING_PLM_STRONG;
}

/**
 * sliding_model_get_first_horizon:
 *
 * Returns: a lower bound on the length of a solution. It has the parity of the
 *   length of every solution, as has the sum of the distances of the tiles, and
 *   the length of every walk of two tiles and the gap
 */
guint
sliding_model_get_first_horizon (const SlidingPuzzle *puzzle, const SlidingReach *reach)
{
  guint manhattan = sliding_board_get_manhattan (&puzzle->start, &puzzle->goal);

  return reach ? MAX (manhattan, sliding_reach_get_bound (reach, puzzle)) : manhattan;
}

static void
fix_board (SlidingModel *model, const SlidingBoard *board, guint time)
{
  for (guint j = 0; j < model->places; j++)
    for (guint i = 0; i < model->places; i++)
      mdr_model_fix (model->model, sliding_model_x (model, i, j, time), board->tiles[j] == i);
}

/* At each time every tile has one place, and every place one tile. */
static void
add_assignment (SlidingModel *model, guint time)
{
  for (guint i = 0; i < model->places; i++)
    {
      mdr_model_begin_row (model->model, 1, 1, "tile(%u,%u)", i, time);
      for (guint j = 0; j < model->places; j++)
        mdr_model_add_term (model->model, sliding_model_x (model, i, j, time), 1);
    }
  for (guint j = 0; j < model->places; j++)
    {
      mdr_model_begin_row (model->model, 1, 1, "place(%u,%u)", j, time);
      for (guint i = 0; i < model->places; i++)
        mdr_model_add_term (model->model, sliding_model_x (model, i, j, time), 1);
    }
}

/**
 * sliding_model_new:
 * @reach: (nullable): of @puzzle, for a strengthened formulation
 * @horizon: number of time steps; for a strengthened formulation of the same
 *   parity as sliding_model_get_first_horizon()
 * @feasible: leaves out the objective, in which no two solutions differ
 *
 * Returns: (transfer full): the program, or %NULL with %MDR_ERROR_TOO_LARGE
 */
MdrModel *
sliding_model_new (const SlidingPuzzle *puzzle,
                   SlidingFormulation formulation,
                   const SlidingReach *reach,
                   guint horizon,
                   gboolean feasible,
                   GError **error)
{
  gboolean strengthened = sliding_formulation_is_strengthened (formulation);
  guint places = (guint) (puzzle->start.rows * puzzle->start.columns);
  SlidingModel model = { puzzle, places, horizon, reach, NULL };

  if ((2 * (guint64) horizon + 1) * places * places > MAX_COLUMNS)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
                   /* Translators: a number of moves, the limit */
                   _ ("The integer program for %u moves on this board would have more than %u columns. "
                      "Choose the search instead, or a smaller board."),
                   horizon, MAX_COLUMNS);
      return NULL;
    }
  model.model =
      mdr_model_new (names[formulation], feasible || strengthened ? MDR_MODEL_FEASIBLE : MDR_MODEL_MINIMIZE);
  for (guint t = 0; t <= horizon; t++)
    for (guint i = 0; i < places; i++)
      for (guint j = 0; j < places; j++)
        mdr_model_add_binary (model.model, "x(%u,%u,%u)", i, j, t);
  for (guint t = 0; t < horizon; t++)
    for (guint i = 0; i < places; i++)
      for (guint j = 0; j < places; j++)
        mdr_model_add_binary (model.model, "m(%u,%u,%u)", i, j, t);
  if (strengthened)
    sliding_model_fix_unreachable (&model);
  fix_board (&model, &puzzle->start, 0);
  fix_board (&model, &puzzle->goal, horizon);
  for (guint t = 0; t <= horizon; t++)
    add_assignment (&model, t);
  if (strengthened)
    sliding_model_add_strengthened (&model);
  else
    sliding_model_add_published (&model);
  if (formulation == SLIDING_PLM_STRONG)
    sliding_model_add_unary_distances (&model);
  else if (formulation == SLIDING_PLM)
    sliding_model_add_distances (&model);
  return model.model;
}

static guint
find_gap (const SlidingModel *model, const double *values, guint time)
{
  guint place = 0;

  while (place + 1 < model->places && values[sliding_model_x (model, SLIDING_GAP, place, time)] < 0.5)
    place++;
  return place;
}

/**
 * sliding_model_read:
 * @values: of a solution
 *
 * Returns: (transfer full): its moves: the tiles that go where the gap was. Steps
 *   in which nothing moves, which the published models allow, do not count as
 *   moves
 */
SlidingSolution *
sliding_model_read (const SlidingPuzzle *puzzle, guint horizon, const double *values)
{
  SlidingModel model = { puzzle, (guint) (puzzle->start.rows * puzzle->start.columns), horizon, NULL, NULL };
  g_autofree guint8 *tiles = g_new (guint8, horizon);
  guint length = 0;

  for (guint t = 0; t < horizon; t++)
    {
      guint next_gap = find_gap (&model, values, t + 1);
      guint tile = 0;

      if (next_gap == find_gap (&model, values, t))
        continue;
      while (tile + 1 < model.places && values[sliding_model_x (&model, tile, next_gap, t)] < 0.5)
        tile++;
      tiles[length++] = (guint8) tile;
    }
  return sliding_solution_new (puzzle, tiles, length);
}

/** Implements build_model: for the number of moves that the options name, or the first that is not ruled out
 * without it. */
MdrModel *
sliding_build_model (const MdrPuzzle *puzzle, const MdrOptions *options, gconstpointer data, GError **error)
{
  const SlidingFormulation formulation = GPOINTER_TO_UINT (data);
  const SlidingPuzzle *sliding = sliding_puzzle (puzzle);
  g_autoptr (SlidingReach) reach =
      sliding_formulation_is_strengthened (formulation) ? sliding_reach_new (sliding) : NULL;
  guint horizon = options ? (guint) mdr_options_get_integer (options, "moves") : 0;

  if (horizon == 0)
    horizon = sliding_model_get_first_horizon (sliding, reach);
  return sliding_model_new (sliding, formulation, reach, horizon, FALSE, error);
}
