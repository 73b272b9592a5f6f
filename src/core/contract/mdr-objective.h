/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-job.h"
#include "mdr-puzzle.h"

G_BEGIN_DECLS

/**
 * MdrSense:
 * @MDR_SENSE_NONE: all solutions are equally good
 * @MDR_SENSE_FEWEST: the less of what is counted, the better
 * @MDR_SENSE_MOST: the more of it, the better
 *
 * What makes one solution better than another.
 */
typedef enum
{
  MDR_SENSE_NONE,
  MDR_SENSE_FEWEST,
  MDR_SENSE_MOST,
} MdrSense;

/**
 * MdrObjective:
 * @label: what is counted, untranslated, marked with N_(): "Moves"
 * @dup_value: (nullable) (transfer full): @value with its unit, translated: "58 cells"; a bound may be a
 *   fraction. Without this function, numbers are shown without a unit
 * @get_sense: (nullable): what @puzzle asks for; without this function, always the fewest
 * @measure: (nullable): how much of it @state has, 0 for the start of a sequence of moves. Without this
 *   function, only methods know how good a solution is
 * @find_bound: (nullable): what no solution of @puzzle can be better than, as far as that is proven when @job
 *   has to stop; @is_reached tells whether a solution this good is known. Without this function, the first
 *   method is asked
 *
 * For kinds with solutions that are better than others. An objective is not a rule: each board that keeps the
 * rules is a solution, and solves the puzzle. Those with the best value are the best solutions. That there is
 * only one of these does not mean that it is the only solution.
 */
typedef struct
{
  const char *label;
  char *(*dup_value) (const MdrPuzzle *puzzle, double value);
  MdrSense (*get_sense) (const MdrPuzzle *puzzle);
  guint (*measure) (const MdrPuzzle *puzzle, const MdrState *state);
  guint (*find_bound) (const MdrPuzzle *puzzle, MdrJob *job, gboolean *is_reached);
} MdrObjective;

/**
 * MdrGap:
 * @value: of a solution
 * @has_bound: whether it is proven that no solution is better than @bound
 * @is_reached: whether a solution as good as @bound is known
 *
 * How good a solution is, and what is known of better ones.
 */
typedef struct
{
  MdrSense sense;
  double value;
  gboolean has_bound;
  double bound;
  gboolean is_reached;
} MdrGap;

MdrSense mdr_puzzle_get_sense (const MdrPuzzle *puzzle);
char *mdr_puzzle_dup_objective (const MdrPuzzle *puzzle, double value);
MdrGap mdr_job_find_gap (MdrJob *job, const MdrPuzzle *puzzle, const MdrState *state);
char *mdr_gap_dup_sentence (const MdrGap *gap, const MdrPuzzle *puzzle);

G_END_DECLS
