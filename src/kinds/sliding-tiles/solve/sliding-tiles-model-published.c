/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-model.h"

#include <math.h>

/*
 * PLNE and PLM as they were published. A move may name the gap, or a tile that
 * stays where it is, so a program with a horizon of n admits solutions of at most
 * n moves.
 */

/* The weight of the remaining distances in the objective of PLM. */
#define DISTANCE_PENALTY 0.01

/**
 * sliding_model_add_step:
 *
 * Adds two rows for a tile at a place: a tile that arrives there has left a place
 * beside it; a tile that is no longer there has left it, or it was the gap.
 */
void
sliding_model_add_step (SlidingModel *model, guint tile, guint place, guint time)
{
  guint before = sliding_model_x (model, tile, place, time);
  guint after = sliding_model_x (model, tile, place, time + 1);
  guint neighbours[4];
  guint count = sliding_model_list_neighbours (&model->puzzle->start, place, neighbours);

  mdr_model_begin_row (model->model, -INFINITY, 0, "arrive(%u,%u,%u)", tile, place, time);
  mdr_model_add_term (model->model, after, 1);
  mdr_model_add_term (model->model, before, -1);
  for (guint n = 0; n < count; n++)
    mdr_model_add_term (model->model, sliding_model_m (model, tile, neighbours[n], time), -1);
  mdr_model_begin_row (model->model, -INFINITY, 0, "stay(%u,%u,%u)", tile, place, time);
  mdr_model_add_term (model->model, before, 1);
  mdr_model_add_term (model->model, after, -1);
  mdr_model_add_term (model->model, sliding_model_x (model, SLIDING_GAP, place, time), -1);
  mdr_model_add_term (model->model, sliding_model_m (model, tile, place, time), -1);
}

/** Adds the rows of PLNE that link the times; PLM has the same. */
void
sliding_model_add_published (SlidingModel *model)
{
  for (guint t = 0; t < model->horizon; t++)
    {
      mdr_model_begin_row (model->model, 1, 1, "move(%u)", t);
      for (guint i = 0; i < model->places; i++)
        for (guint j = 0; j < model->places; j++)
          mdr_model_add_term (model->model, sliding_model_m (model, i, j, t), 1);
      for (guint i = 0; i < model->places; i++)
        for (guint j = 0; j < model->places; j++)
          {
            guint m = sliding_model_m (model, i, j, t);

            mdr_model_set_objective (model->model, m, 1);
            mdr_model_begin_row (model->model, -INFINITY, 0, "leave(%u,%u,%u)", i, j, t);
            mdr_model_add_term (model->model, m, 1);
            mdr_model_add_term (model->model, sliding_model_x (model, i, j, t), -1);
          }
      for (guint i = 1; i < model->places; i++)
        for (guint j = 0; j < model->places; j++)
          sliding_model_add_step (model, i, j, t);
    }
}

/** Adds the columns of PLM: the distance of each tile from its goal at each time, as a real number. */
void
sliding_model_add_distances (SlidingModel *model)
{
  const SlidingBoard *goal = &model->puzzle->goal;

  for (guint t = 0; t <= model->horizon; t++)
    for (guint i = 1; i < model->places; i++)
      {
        guint home = sliding_board_find (goal, (guint8) i);
        guint distance = mdr_model_add_column (model->model, 0, INFINITY, FALSE, "dist(%u,%u)", i, t);

        if (t == model->horizon)
          mdr_model_set_objective (model->model, distance, DISTANCE_PENALTY);
        mdr_model_begin_row (model->model, 0, INFINITY, "distance(%u,%u)", i, t);
        mdr_model_add_term (model->model, distance, 1);
        for (guint j = 0; j < model->places; j++)
          if (j != home)
            mdr_model_add_term (model->model, sliding_model_x (model, i, j, t),
                                -(double) sliding_model_get_distance (goal, j, home));
      }
}
