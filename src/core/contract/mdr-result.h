/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-job.h"
#include "mdr-objective.h"
#include "mdr-puzzle.h"

G_BEGIN_DECLS

/**
 * MdrStatus:
 * @MDR_STATUS_SOLVED: at least one solution, verified
 * @MDR_STATUS_IMPOSSIBLE: proven that there is none, or none that reaches the goal
 *   of the method: see #MdrResult.impossible_goal
 * @MDR_STATUS_TIME_LIMIT: the time limit was reached before any solution was found
 * @MDR_STATUS_MEMORY_LIMIT: the memory limit was reached before any was found
 * @MDR_STATUS_CANCELLED: stopped before any was found
 * @MDR_STATUS_INVALID: the puzzle has problems; nothing was tried
 * @MDR_STATUS_UNSUPPORTED: the method does not support this puzzle; nothing was
 *   tried
 * @MDR_STATUS_FAILED: a fault, or a solution that verify rejected
 * @MDR_STATUS_UNFINISHED: proven that there is no solution as the puzzle stands, and that there is one with
 *   more clues. It is the last, because files have the numbers of the others
 *
 * The end of a run. A limit is never "no solution".
 */
typedef enum
{
  MDR_STATUS_SOLVED,
  MDR_STATUS_IMPOSSIBLE,
  MDR_STATUS_TIME_LIMIT,
  MDR_STATUS_MEMORY_LIMIT,
  MDR_STATUS_CANCELLED,
  MDR_STATUS_INVALID,
  MDR_STATUS_UNSUPPORTED,
  MDR_STATUS_FAILED,
  MDR_STATUS_UNFINISHED,
} MdrStatus;

/**
 * MdrTruth:
 *
 * A claim is known to be true, known to be false, or neither.
 */
typedef enum
{
  MDR_TRUTH_UNKNOWN,
  MDR_TRUTH_NO,
  MDR_TRUTH_YES,
} MdrTruth;

/* See mdr-backbone.h. */
typedef struct _MdrBackbone MdrBackbone;

/* See mdr-proof.h of the solvers. */
typedef struct _MdrProof MdrProof;

/**
 * MdrFact:
 * @id: (nullable): stable, for reports that programs read; static
 * @data: (nullable): the value for programs: a number, a text or a pair of numbers, such as a cell
 * @label: translated: "Length"
 * @value: translated: "49 cells"
 *
 * One line of the result card. Reports have those with an id and data; docs/JSON.md lists them.
 */
typedef struct
{
  const char *id;
  GVariant *data;
  char *label;
  char *value;
} MdrFact;

/**
 * MdrSolveRequest:
 * @method: (nullable): id of one of the kind's methods; %NULL for the first
 * @options: (nullable): options of scope %MDR_SCOPE_METHOD; %NULL for the defaults
 * @count: maximum number of solutions: 1 for any solution, 2 to check that it is
 *   the only one, more to find all solutions up to this number; 0 means 1
 * @proof: (nullable): where a method that can prove what it says writes it down
 *
 * A request to a method. mdr_job_solve() fills in the defaults before methods see it.
 */
typedef struct
{
  const char *method;
  const struct _MdrOptions *options;
  guint count;
  MdrProof *proof;
} MdrSolveRequest;

/**
 * MdrResult:
 * @method: the method's id; static
 * @options: (nullable): the options of the run
 * @status: how it ended
 * @stop: why the search ended early, if it did; even a solved result may be cut
 *   short, before the requested proof
 * @solutions: (element-type MdrSolution): verified, distinct, in the order found
 * @playback: (nullable): of the first solution
 * @sense: what makes a solution better, if the task has an objective
 * @objective: of the first solution
 * @optimal: whether the objective is proven optimal; unknown if there is none
 * @exhausted: whether it is proven that there are no more solutions
 * @best_exhausted: for an @optimal result, all of whose solutions are optimal:
 *   whether it is proven that there are no more optimal ones
 * @may_lack_clues: for %MDR_STATUS_IMPOSSIBLE, whether it is not known that no more clues can give a solution
 * @impossible_goal: (nullable): for %MDR_STATUS_IMPOSSIBLE, a sentence that says
 *   what is proven if the puzzle may have solutions, but none that reaches the
 *   goal of the method
 * @has_bound: whether a bound of the objective is proven
 * @bound: the bound: no solution can be better
 * @seconds: wall time of the run
 * @cpu_seconds: processor time of the run, with that of helper programs and threads
 * @nodes: number of nodes of the search tree, or of conflicts
 * @rows: number of rows of the reduced model; 0 if there is no model
 * @columns: number of its columns
 * @cuts: number of rows added lazily
 * @facts: (element-type MdrFact): further lines for the result card
 * @backbone: (nullable): what all solutions share, if the method computes that
 * @problems: (nullable): for %MDR_STATUS_INVALID
 * @refusal: (nullable): for %MDR_STATUS_UNSUPPORTED, a sentence that says why, and
 *   what can be done
 * @error: (nullable): for %MDR_STATUS_FAILED, a sentence that says what went wrong
 * @false_solution: (nullable): for %MDR_STATUS_FAILED, what the method returned
 *   and verify rejected, to show the mistake of the model
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
  MdrSense sense;
  double objective;
  MdrTruth optimal;
  gboolean has_bound;
  double bound;
  gboolean exhausted;
  gboolean best_exhausted;
  gboolean may_lack_clues;
  char *impossible_goal;
  double seconds;
  double cpu_seconds;
  guint64 nodes;
  guint rows;
  guint columns;
  guint cuts;
  GPtrArray *facts;
  MdrBackbone *backbone;
  MdrProblems *problems;
  char *refusal;
  char *error;
  MdrSolution *false_solution;
  gatomicrefcount references;
} MdrResult;

MdrResult *mdr_result_new (const char *method);
MdrResult *mdr_result_ref (MdrResult *result);
void mdr_result_unref (MdrResult *result);
MdrTruth mdr_result_get_unique (const MdrResult *result);
const char *mdr_status_get_id (MdrStatus status);
char *mdr_result_dup_sentence (const MdrResult *result, const MdrPuzzle *puzzle);
char *mdr_result_dup_best_sentence (const MdrResult *result, const MdrPuzzle *puzzle);
double mdr_result_compute_gap (double best, double bound);
gboolean mdr_result_is_better (const MdrResult *result, const MdrResult *than);
gboolean mdr_result_is_outdone (const MdrResult *result, const MdrResult *before);
const char *mdr_result_get_outdone_sentence (const MdrResult *result);

GPtrArray *mdr_solution_dup_facts (const MdrSolution *solution, const MdrPuzzle *puzzle);

/* For kinds. */
GPtrArray *mdr_facts_new (void);
void mdr_facts_add (GPtrArray *facts,
                    const char *id,
                    GVariant *data,
                    const char *label,
                    const char *format,
                    ...) G_GNUC_PRINTF (5, 6);

/* For the code that solves. */
void mdr_result_take_solution (MdrResult *result, gpointer solution);
void mdr_result_set_exhausted (MdrResult *result);
void mdr_result_set_goal_impossible (MdrResult *result, const char *sentence);
void mdr_result_set_stopped (MdrResult *result, MdrStop stop);
void mdr_result_take_error (MdrResult *result, GError *error);
void mdr_result_add_fact (MdrResult *result,
                          const char *id,
                          GVariant *data,
                          const char *label,
                          const char *format,
                          ...) G_GNUC_PRINTF (5, 6);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrResult, mdr_result_unref)

G_END_DECLS
