/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-model.h"

#include <math.h>

/*
 * PLNE and PLM as they could be: a move names a tile that leaves its place, so
 * that a horizon means exactly so many moves; and nothing is left open that
 * the ways of one or two tiles with the gap already decide. docs/models/sliding-tiles.md
 * says why each row is valid.
 */

static gboolean
is_open (const SlidingModel *model, guint tile, guint place, guint time)
{
  return mdr_model_get_column (model->model, sliding_model_x (model, tile, place, time))->upper > 0;
}

/* The gap is at a place of the other colour after every move. */
static gboolean
allows_gap (const SlidingModel *model, guint place, guint time)
{
  const SlidingBoard *start = &model->puzzle->start;
  const SlidingBoard *goal = &model->puzzle->goal;
  guint from_start = sliding_model_get_distance (start, sliding_board_find (start, SLIDING_GAP), place);
  guint to_goal = sliding_model_get_distance (goal, sliding_board_find (goal, SLIDING_GAP), place);

  return from_start <= time && to_goal <= model->horizon - time && (from_start + time) % 2 == 0;
}

static void
fix_places (SlidingModel *model, guint time)
{
  for (guint i = 0; i < model->places; i++)
    for (guint j = 0; j < model->places; j++)
      if (i == SLIDING_GAP ? !allows_gap (model, j, time)
                           : !sliding_reach_allows (model->reach, i, j, time, model->horizon))
        mdr_model_fix (model->model, sliding_model_x (model, i, j, time), 0);
}

/* Whether a tile can leave @place for one beside it. */
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

/** Fixes the columns of positions that cannot be reached in time, or from which the goal cannot. */
void
sliding_model_fix_unreachable (SlidingModel *model)
{
  for (guint t = 0; t <= model->horizon; t++)
    fix_places (model, t);
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

/* A tile that leaves is gone, the gap was beside it and is where it was; and a tile in the gap's new place
 * leaves. */
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

/* The gap goes to a place beside it, and does not come straight back. */
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

static void
add_step (SlidingModel *model, guint time)
{
  mdr_model_begin_row (model->model, 1, 1, "move(%u)", time);
  for (guint i = 1; i < model->places; i++)
    for (guint j = 0; j < model->places; j++)
      mdr_model_add_term (model->model, sliding_model_m (model, i, j, time), 1);
  for (guint i = 1; i < model->places; i++)
    for (guint j = 0; j < model->places; j++)
      if (is_open (model, i, j, time) || is_open (model, i, j, time + 1))
        {
          sliding_model_add_step (model, i, j, time);
          add_leaving (model, i, j, time);
        }
  for (guint j = 0; j < model->places; j++)
    add_gap (model, j, time);
}

static void
exclude_pairs (SlidingModel *model, guint tile, guint lesser_tile, guint time)
{
  for (guint j = 0; j < model->places; j++)
    for (guint k = 0; k < model->places; k++)
      {
        if (j == k || !is_open (model, tile, j, time) || !is_open (model, lesser_tile, k, time)
            || sliding_reach_allows_pair (model->reach, tile, j, lesser_tile, k, time, model->horizon))
          continue;
        mdr_model_begin_row (model->model, -INFINITY, 1, "pair(%u,%u,%u,%u,%u)", tile, j, lesser_tile, k,
                             time);
        mdr_model_add_term (model->model, sliding_model_x (model, tile, j, time), 1);
        mdr_model_add_term (model->model, sliding_model_x (model, lesser_tile, k, time), 1);
      }
}

/** Adds the rows that link the times, and of each time what two tiles cannot both be. */
void
sliding_model_add_strengthened (SlidingModel *model)
{
  for (guint t = 0; t < model->horizon; t++)
    add_step (model, t);
  for (guint t = 1; model->reach->pairs[0] && t < model->horizon; t++)
    for (guint a = 2; a < model->places; a++)
      for (guint b = 1; b < a; b++)
        exclude_pairs (model, a, b, t);
}

static guint
get_greatest_distance (const SlidingModel *model, guint home)
{
  guint greatest = 0;

  for (guint j = 0; j < model->places; j++)
    greatest = MAX (greatest, sliding_model_get_distance (&model->puzzle->goal, j, home));
  return greatest;
}

/* d is 1 where the tile is so many moves away from its goal, or more. */
static guint
add_distance (SlidingModel *model, guint tile, guint distance, guint time)
{
  const SlidingBoard *goal = &model->puzzle->goal;
  guint home = sliding_board_find (goal, (guint8) tile);
  guint d = mdr_model_add_binary (model->model, "d(%u,%u,%u)", tile, distance, time);

  mdr_model_begin_row (model->model, 0, 0, "distance(%u,%u,%u)", tile, distance, time);
  mdr_model_add_term (model->model, d, -1);
  for (guint j = 0; j < model->places; j++)
    if (sliding_model_get_distance (goal, j, home) >= distance)
      mdr_model_add_term (model->model, sliding_model_x (model, tile, j, time), 1);
  return d;
}

/* All tiles together are no farther from the goal than the moves that are left. */
static void
add_distances (SlidingModel *model, guint time)
{
  g_autoptr (GArray) columns = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 1; i < model->places; i++)
    {
      guint greatest = get_greatest_distance (model, sliding_board_find (&model->puzzle->goal, (guint8) i));

      for (guint distance = 1; distance <= greatest; distance++)
        {
          guint d = add_distance (model, i, distance, time);

          g_array_append_val (columns, d);
        }
    }
  mdr_model_begin_row (model->model, -INFINITY, model->horizon - time, "remaining(%u)", time);
  for (guint k = 0; k < columns->len; k++)
    mdr_model_add_term (model->model, g_array_index (columns, guint, k), 1);
}

/**
 * sliding_model_add_unary_distances:
 *
 * Adds the distances of PLM as columns that are 0 or 1, so that the SAT engine
 * takes them: their sum is the distance.
 */
void
sliding_model_add_unary_distances (SlidingModel *model)
{
  for (guint t = 0; t <= model->horizon; t++)
    add_distances (model, t);
}
