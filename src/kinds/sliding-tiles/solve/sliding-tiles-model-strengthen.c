/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-model.h"

#include <math.h>

/*
 * PLNE and PLM, strengthened: each move names a tile that leaves its place, so that
 * a program with a horizon of n admits solutions of exactly n moves; and positions
 * that one or two tiles cannot reach in time with the gap are excluded.
 * docs/models/sliding-tiles.md says why each row is valid.
 */

static gboolean
is_open (const SlidingModel *model, guint tile, guint place, guint time)
{
  return mdr_model_get_column (model->model, sliding_model_x (model, tile, place, time))->upper > 0;
}

/* Returns whether a tile can leave @place for a place beside it. */
static gboolean
can_leave (const SlidingModel *model, guint tile, guint place, guint time)
{
  guint neighbours[4];
  guint count = sliding_model_list_neighbours (&model->puzzle->start, place, neighbours);

  if (!is_open (model, tile, place, time) || !is_open (model, SLIDING_GAP, place, time + 1))
    return FALSE;
  for (guint n = 0; n < count; n++)
    if (is_open (model, tile, neighbours[n], time + 1) && is_open (model, SLIDING_GAP, neighbours[n], time))
      return TRUE;
  return FALSE;
}

/**
 * sliding_model_fix_unreachable:
 *
 * Fixes the columns of positions that cannot be reached in time, or from which the
 * goal cannot. The gap is on a cell of the other colour after every move, as on a
 * chessboard.
 */
void
sliding_model_fix_unreachable (SlidingModel *model)
{
  const SlidingBoard *start = &model->puzzle->start;
  const SlidingBoard *goal = &model->puzzle->goal;
  guint start_gap = sliding_board_find (start, SLIDING_GAP);
  guint goal_gap = sliding_board_find (goal, SLIDING_GAP);

  for (guint t = 0; t <= model->horizon; t++)
    for (guint j = 0; j < model->places; j++)
      {
        guint from_start = sliding_model_get_distance (start, start_gap, j);
        guint to_goal = sliding_model_get_distance (goal, goal_gap, j);

        if (from_start > t || to_goal > model->horizon - t || (from_start + t) % 2 != 0)
          mdr_model_fix (model->model, sliding_model_x (model, SLIDING_GAP, j, t), 0);
        for (guint i = 1; i < model->places; i++)
          if (!sliding_reach_allows (model->reach, i, j, t, model->horizon))
            mdr_model_fix (model->model, sliding_model_x (model, i, j, t), 0);
      }
  for (guint t = 0; t < model->horizon; t++)
    for (guint i = 0; i < model->places; i++)
      for (guint j = 0; j < model->places; j++)
        if (i == SLIDING_GAP || !can_leave (model, i, j, t))
          mdr_model_fix (model->model, sliding_model_m (model, i, j, t), 0);
}

static void
add_neighbouring_gaps (SlidingModel *model, guint place, guint time, double value)
{
  guint neighbours[4];
  guint count = sliding_model_list_neighbours (&model->puzzle->start, place, neighbours);

  for (guint n = 0; n < count; n++)
    mdr_model_add_term (model->model, sliding_model_x (model, SLIDING_GAP, neighbours[n], time), value);
}

/* Adds what leaving implies: the tile is no longer at its place, the gap was beside it and comes there; and
 * the tile in the gap's new place leaves. */
static void
add_leaving (SlidingModel *model, guint tile, guint place, guint time)
{
  MdrModel *rows = model->model;
  guint m = sliding_model_m (model, tile, place, time);
  guint before = sliding_model_x (model, tile, place, time);
  guint next_gap = sliding_model_x (model, SLIDING_GAP, place, time + 1);

  mdr_model_begin_row (rows, -INFINITY, 0, "leave(%u,%u,%u)", tile, place, time);
  mdr_model_add_term (rows, m, 1);
  mdr_model_add_term (rows, before, -1);
  mdr_model_begin_row (rows, -INFINITY, 1, "gone(%u,%u,%u)", tile, place, time);
  mdr_model_add_term (rows, m, 1);
  mdr_model_add_term (rows, sliding_model_x (model, tile, place, time + 1), 1);
  mdr_model_begin_row (rows, -INFINITY, 0, "beside(%u,%u,%u)", tile, place, time);
  mdr_model_add_term (rows, m, 1);
  add_neighbouring_gaps (model, place, time, -1);
  mdr_model_begin_row (rows, -INFINITY, 0, "vacate(%u,%u,%u)", tile, place, time);
  mdr_model_add_term (rows, m, 1);
  mdr_model_add_term (rows, next_gap, -1);
  mdr_model_begin_row (rows, -INFINITY, 1, "yield(%u,%u,%u)", tile, place, time);
  mdr_model_add_term (rows, before, 1);
  mdr_model_add_term (rows, next_gap, 1);
  mdr_model_add_term (rows, m, -1);
}

/* Moves the gap to a place beside it, from which it does not return at once. */
static void
add_gap (SlidingModel *model, guint place, guint time)
{
  MdrModel *rows = model->model;

  mdr_model_begin_row (rows, -INFINITY, 0, "gap_from(%u,%u)", place, time);
  mdr_model_add_term (rows, sliding_model_x (model, SLIDING_GAP, place, time), 1);
  add_neighbouring_gaps (model, place, time + 1, -1);
  mdr_model_begin_row (rows, -INFINITY, 0, "gap_to(%u,%u)", place, time);
  mdr_model_add_term (rows, sliding_model_x (model, SLIDING_GAP, place, time + 1), 1);
  add_neighbouring_gaps (model, place, time, -1);
  if (time + 2 > model->horizon)
    return;
  mdr_model_begin_row (rows, -INFINITY, 1, "undo(%u,%u)", place, time);
  mdr_model_add_term (rows, sliding_model_x (model, SLIDING_GAP, place, time), 1);
  mdr_model_add_term (rows, sliding_model_x (model, SLIDING_GAP, place, time + 2), 1);
}

/** Adds the rows that link the times, and those that exclude two tiles from being in two places at once. */
void
sliding_model_add_strengthened (SlidingModel *model)
{
  MdrModel *rows = model->model;
  guint places = model->places;

  for (guint t = 0; t < model->horizon; t++)
    {
      mdr_model_begin_row (rows, 1, 1, "move(%u)", t);
      for (guint i = 1; i < places; i++)
        for (guint j = 0; j < places; j++)
          mdr_model_add_term (rows, sliding_model_m (model, i, j, t), 1);
      for (guint i = 1; i < places; i++)
        for (guint j = 0; j < places; j++)
          if (is_open (model, i, j, t) || is_open (model, i, j, t + 1))
            {
              sliding_model_add_step (model, i, j, t);
              add_leaving (model, i, j, t);
            }
      for (guint j = 0; j < places; j++)
        add_gap (model, j, t);
    }
  for (guint t = 1; model->reach->pairs[0] && t < model->horizon; t++)
    for (guint a = 2; a < places; a++)
      for (guint b = 1; b < a; b++)
        for (guint j = 0; j < places; j++)
          for (guint k = 0; k < places; k++)
            {
              if (j == k || !is_open (model, a, j, t) || !is_open (model, b, k, t)
                  || sliding_reach_allows_pair (model->reach, a, j, b, k, t, model->horizon))
                continue;
              mdr_model_begin_row (rows, -INFINITY, 1, "pair(%u,%u,%u,%u,%u)", a, j, b, k, t);
              mdr_model_add_term (rows, sliding_model_x (model, a, j, t), 1);
              mdr_model_add_term (rows, sliding_model_x (model, b, k, t), 1);
            }
}

/**
 * sliding_model_add_unary_distances:
 *
 * Adds the distances of PLM in unary, so that the SAT engine takes them: the column
 * d(tile,distance,time) is 1 if the tile is at least that many moves away from its
 * goal, so the sum of its columns is its distance. All tiles together are at most
 * as far from the goal as moves are left.
 */
void
sliding_model_add_unary_distances (SlidingModel *model)
{
  const SlidingBoard *goal = &model->puzzle->goal;

  for (guint t = 0; t <= model->horizon; t++)
    {
      g_autoptr (GArray) columns = g_array_new (FALSE, FALSE, sizeof (guint));

      for (guint i = 1; i < model->places; i++)
        {
          guint home = sliding_board_find (goal, (guint8) i);
          guint greatest = 0;

          for (guint j = 0; j < model->places; j++)
            greatest = MAX (greatest, sliding_model_get_distance (goal, j, home));
          for (guint distance = 1; distance <= greatest; distance++)
            {
              guint d = mdr_model_add_binary (model->model, "d(%u,%u,%u)", i, distance, t);

              g_array_append_val (columns, d);
              mdr_model_begin_row (model->model, 0, 0, "distance(%u,%u,%u)", i, distance, t);
              mdr_model_add_term (model->model, d, -1);
              for (guint j = 0; j < model->places; j++)
                if (sliding_model_get_distance (goal, j, home) >= distance)
                  mdr_model_add_term (model->model, sliding_model_x (model, i, j, t), 1);
            }
        }
      mdr_model_begin_row (model->model, -INFINITY, model->horizon - t, "remaining(%u)", t);
      for (guint k = 0; k < columns->len; k++)
        mdr_model_add_term (model->model, g_array_index (columns, guint, k), 1);
    }
}
