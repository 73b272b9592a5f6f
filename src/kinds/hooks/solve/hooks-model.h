/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-logic.h"
#include "mdr-model.h"

G_BEGIN_DECLS

/**
 * HooksColumns:
 * @board: what the givens say
 * @n: size of the puzzle
 * @places: by size and the place of a placement: its column
 * @hooks: by cell and size: whether the cell is part of that hook
 * @digits: by size and digit: whether the hook carries it
 * @written: by cell and digit
 *
 * Where the variables of the program with placements stand among its columns.
 */
typedef struct
{
  HooksBoard board;
  int n;
  guint places[HOOKS_SIZES][HOOKS_PLACEMENT_WORDS * 64];
  guint hooks[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE][HOOKS_SIZES];
  guint digits[HOOKS_SIZES][HOOKS_SIZES];
  guint written[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE][HOOKS_SIZES];
} HooksColumns;

/* hooks-model.c */
MdrModel *hooks_model_new (const HooksPuzzle *puzzle, HooksColumns *columns, GError **error);
MdrSolution *hooks_model_read (const double *values, gpointer columns);
void hooks_model_exclude (const MdrSolution *solution, MdrRowBuffer *rows, gpointer columns);
MdrModel *hooks_build_model (const MdrPuzzle *puzzle,
                             const MdrOptions *options,
                             gconstpointer data,
                             GError **error);

/* hooks-model-lazy.c */
void hooks_model_add_lazy (MdrModel *model, const HooksColumns *columns);

/* hooks-model-published.c */
MdrSolution *hooks_published_read (const double *values, gpointer puzzle);
void hooks_published_exclude (const MdrSolution *solution, MdrRowBuffer *rows, gpointer puzzle);
MdrModel *hooks_build_published (const MdrPuzzle *puzzle,
                                 const MdrOptions *options,
                                 gconstpointer data,
                                 GError **error);

G_END_DECLS
