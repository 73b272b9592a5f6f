/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sliding-tiles-solve.h"

G_BEGIN_DECLS

/*
 * Sliding Tiles as integer programs by time step; docs/models/sliding-tiles.md has them in
 * words. Column x(i,j,t) says that tile i is at place j at time t, the gap
 * being tile 0, and m(i,j,t) that tile i leaves place j from t to t + 1.
 */

/** The largest number of places for which distances of two tiles together are computed. */
#define SLIDING_PAIR_PLACES 16

/**
 * SlidingFormulation:
 * @SLIDING_PLNE: as published
 * @SLIDING_PLM: the same with columns for distances, which need not be whole
 * @SLIDING_PLNE_STRONG: without positions that are impossible
 * @SLIDING_PLM_STRONG: the same, with distances in columns that are 0 or 1
 */
typedef enum
{
  SLIDING_PLNE,
  SLIDING_PLM,
  SLIDING_PLNE_STRONG,
  SLIDING_PLM_STRONG,
} SlidingFormulation;

/**
 * SlidingReach:
 * @places: of the board
 * @single: for 0 and for 1: moves from the start, and moves to the goal, by
 *   tile, its place and the gap's place
 * @pairs: (nullable): the same for two tiles, of which the second is the
 *   smaller; %NULL on boards of more than %SLIDING_PAIR_PLACES places
 *
 * The moves that it takes to bring one or two tiles and the gap to given places,
 * wherever all other tiles are: a lower bound.
 */
typedef struct
{
  guint places;
  guint16 *single[2];
  guint16 *pairs[2];
} SlidingReach;

/**
 * SlidingModel:
 * @puzzle: borrowed
 * @places: of its board
 * @horizon: number of time steps
 * @reach: (nullable): for the strengthened models; borrowed
 * @model: the program so far; the function that builds it takes it over
 *
 * A program that is being built.
 */
typedef struct
{
  const SlidingPuzzle *puzzle;
  guint places;
  guint horizon;
  const SlidingReach *reach;
  MdrModel *model;
} SlidingModel;

static inline guint
sliding_model_x (const SlidingModel *model, guint tile, guint place, guint time)
{
  return (time * model->places + tile) * model->places + place;
}

static inline guint
sliding_model_m (const SlidingModel *model, guint tile, guint place, guint time)
{
  return sliding_model_x (model, tile, place, model->horizon + 1 + time);
}

/* sliding-tiles-reach.c */
SlidingReach *sliding_reach_new (const SlidingPuzzle *puzzle);
void sliding_reach_free (SlidingReach *reach);
gboolean sliding_reach_allows (const SlidingReach *reach, guint tile, guint place, guint time, guint horizon);
gboolean sliding_reach_allows_pair (const SlidingReach *reach,
                                    guint tile,
                                    guint place,
                                    guint lesser_tile,
                                    guint lesser_place,
                                    guint time,
                                    guint horizon);
guint sliding_model_list_neighbours (const SlidingBoard *board, guint place, guint neighbours[4]);
guint sliding_model_get_distance (const SlidingBoard *board, guint a, guint b);
guint sliding_reach_get_bound (const SlidingReach *reach, const SlidingPuzzle *puzzle);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlidingReach, sliding_reach_free)

/* sliding-tiles-model.c */
gboolean sliding_formulation_is_strengthened (SlidingFormulation formulation);
guint sliding_model_get_first_horizon (const SlidingPuzzle *puzzle, const SlidingReach *reach);
MdrModel *sliding_model_new (const SlidingPuzzle *puzzle,
                             SlidingFormulation formulation,
                             const SlidingReach *reach,
                             guint horizon,
                             gboolean feasible,
                             GError **error);
SlidingSolution *sliding_model_read (const SlidingPuzzle *puzzle, guint horizon, const double *values);

MdrModel *sliding_build_model (const MdrPuzzle *puzzle,
                               const MdrOptions *options,
                               gconstpointer data,
                               GError **error);

/* sliding-tiles-model-solve.c */
void sliding_solve_model (const MdrPuzzle *puzzle,
                          const MdrSolveRequest *request,
                          gconstpointer data,
                          MdrJob *job,
                          MdrResult *result);

/* sliding-tiles-model-published.c */
void sliding_model_add_step (SlidingModel *model, guint tile, guint place, guint time);
void sliding_model_add_published (SlidingModel *model);
void sliding_model_add_distances (SlidingModel *model);

/* sliding-tiles-model-strengthen.c */
void sliding_model_fix_unreachable (SlidingModel *model);
void sliding_model_add_strengthened (SlidingModel *model);
void sliding_model_add_unary_distances (SlidingModel *model);

G_END_DECLS
