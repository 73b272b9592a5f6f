/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-job.h"
#include "mdr-puzzle.h"

G_BEGIN_DECLS

/**
 * MdrStatus:
 * @MDR_STATUS_SOLVED: at least one solution, verified
 * @MDR_STATUS_IMPOSSIBLE: proven that there is none, or none of the sort that
 *   the method looks for: see #MdrResult.impossible_goal
 * @MDR_STATUS_TIME_LIMIT: stopped by the time limit before any answer
 * @MDR_STATUS_MEMORY_LIMIT: stopped by the memory limit before any answer
 * @MDR_STATUS_CANCELLED: stopped before any answer
 * @MDR_STATUS_INVALID: the puzzle has problems; nothing was tried
 * @MDR_STATUS_FAILED: a fault, or an answer that verify turned down
 *
 * How a run ended. A limit is never "no solution".
 */
typedef enum
{
  MDR_STATUS_SOLVED,
  MDR_STATUS_IMPOSSIBLE,
  MDR_STATUS_TIME_LIMIT,
  MDR_STATUS_MEMORY_LIMIT,
  MDR_STATUS_CANCELLED,
  MDR_STATUS_INVALID,
  MDR_STATUS_FAILED,
} MdrStatus;

/**
 * MdrTruth:
 *
 * What is known of a claim.
 */
typedef enum
{
  MDR_TRUTH_UNKNOWN,
  MDR_TRUTH_NO,
  MDR_TRUTH_YES,
} MdrTruth;

/**
 * MdrFact:
 *
 * One line of the result card, both translated: "Length", "49 cells".
 */
typedef struct
{
  char *label;
  char *value;
} MdrFact;

/**
 * MdrSolveRequest:
 * @method: (nullable): id of one of the kind's methods; %NULL for the first
 * @options: (nullable): of scope %MDR_SCOPE_METHOD; %NULL for the defaults
 * @count: 1 for any solution, 2 to learn whether it is the only one, more for
 *   all up to so many; 0 is 1
 *
 * What is asked for. mdr_job_solve() completes it, so that methods find
 * nothing missing.
 */
typedef struct
{
  const char *method;
  const struct _MdrOptions *options;
  guint count;
} MdrSolveRequest;

/**
 * MdrResult:
 * @method: the method's id; static
 * @options: (nullable): those it ran with
 * @status: how it ended
 * @stop: why the search ended early, if it did: a solved result may be
 *   cut short too, before the proof that was asked for
 * @solutions: (element-type MdrSolution): verified, distinct, in the order found
 * @playback: (nullable): of the first solution
 * @has_objective: whether the task has an objective
 * @objective: of the first solution
 * @optimal: whether the objective is proven best; unknown where none
 * @exhausted: whether it is proven that there are no more solutions
 * @best_exhausted: whether it is proven that there are no more solutions that
 *   are as good; for an @optimal result, of which all solutions are
 * @impossible_goal: (nullable): for %MDR_STATUS_IMPOSSIBLE, a sentence that says
 *   what is proven where the puzzle may still have solutions, only none that
 *   reach the goal of the method
 * @has_bound: whether a bound of the objective is proven
 * @bound: the bound: no solution can be better
 * @seconds: wall time of the run
 * @nodes: of the search tree, or conflicts
 * @rows: of the model as it was handed to the engine; 0 for none
 * @columns: the same
 * @cuts: rows added lazily
 * @facts: (element-type MdrFact): what the kind wants said on the card
 * @problems: (nullable): for %MDR_STATUS_INVALID
 * @error: (nullable): for %MDR_STATUS_FAILED, a sentence that says what went wrong
 * @false_answer: (nullable): for %MDR_STATUS_FAILED, the answer that verify
 *   turned down, for showing what the model got wrong; never a solution
 *
 * The outcome of one run of a solver. Not changed after mdr_job_solve().
 */
typedef struct
{
  const char *method;
  struct _MdrOptions *options;
  MdrStatus status;
  MdrStop stop;
  GPtrArray *solutions;
  MdrPlayback *playback;
  gboolean has_objective;
  double objective;
  MdrTruth optimal;
  gboolean has_bound;
  double bound;
  gboolean exhausted;
  gboolean best_exhausted;
  char *impossible_goal;
  double seconds;
  guint64 nodes;
  guint rows;
  guint columns;
  guint cuts;
  GPtrArray *facts;
  MdrProblems *problems;
  char *error;
  MdrSolution *false_answer;
  gatomicrefcount references;
} MdrResult;

MdrResult *mdr_result_new (const char *method);
MdrResult *mdr_result_ref (MdrResult *result);
void mdr_result_unref (MdrResult *result);
MdrTruth mdr_result_get_unique (const MdrResult *result);
const char *mdr_status_get_id (MdrStatus status);
char *mdr_result_dup_sentence (const MdrResult *result, const MdrPuzzle *puzzle);
double mdr_result_compute_gap (double best, double bound);
gboolean mdr_result_is_outdone (const MdrResult *result, const MdrResult *before);
const char *mdr_result_get_outdone_sentence (const MdrResult *result);

/* For the code that solves. */
void mdr_result_take_solution (MdrResult *result, gpointer solution);
void mdr_result_set_exhausted (MdrResult *result);
void mdr_result_set_goal_impossible (MdrResult *result, const char *sentence);
void mdr_result_set_stopped (MdrResult *result, MdrStop stop);
void mdr_result_take_error (MdrResult *result, GError *error);
void mdr_result_add_fact (MdrResult *result, const char *label, const char *format, ...) G_GNUC_PRINTF (3, 4);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrResult, mdr_result_unref)

G_END_DECLS
