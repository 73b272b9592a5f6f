/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * The one door to GLPK: what is behind it includes glpk.h. It is plain C
 * without GLib, so that the helper program starts fast, and because of this
 * rule: GLPK calls abort() on errors unless a hook jumps out of it, and the
 * jump skips every frame above its target. So all input is plain arrays, all
 * output goes to buffers that the caller owns, and nothing behind this door
 * owns memory, a lock or a file.
 *
 * GLPK's environment belongs to a thread. Each function makes one and frees
 * it with everything in it, also after an error.
 */

/**
 * MdrGlpkRows:
 * @count: number of rows
 * @starts: @count + 1 of them: row r has the terms starts[r] to
 *   starts[r + 1] - 1; the first is 1
 * @columns: of the terms, counted from 1; no column twice in a row;
 *   columns[0] is not used
 * @values: coefficients of the terms; values[0] is not used
 * @lower: least sums, or -INFINITY
 * @upper: greatest sums, or INFINITY
 */
typedef struct
{
  int count;
  const int *starts;
  const int *columns;
  const double *values;
  const double *lower;
  const double *upper;
} MdrGlpkRows;

/**
 * MdrGlpkProblem:
 * @name: (nullable): of the model
 * @columns: number of columns
 * @lower: least values, or -INFINITY
 * @upper: greatest values, or INFINITY
 * @integer: which must be whole; their finite bounds are whole too
 * @objective: coefficients
 * @constant: of the objective
 * @maximize: otherwise it is minimised
 * @rows: the rows
 * @column_names: (nullable): to be written
 * @row_names: (nullable): to be written
 */
typedef struct
{
  const char *name;
  int columns;
  const double *lower;
  const double *upper;
  const unsigned char *integer;
  const double *objective;
  double constant;
  int maximize;
  MdrGlpkRows rows;
  const char *const *column_names;
  const char *const *row_names;
} MdrGlpkProblem;

/**
 * MdrGlpkStatus:
 * @MDR_GLPK_SOLVED: proven best; or the first answer, where only that was asked
 * @MDR_GLPK_INFEASIBLE: proven that there is no answer
 * @MDR_GLPK_UNBOUNDED: the relaxation has no finite optimum
 * @MDR_GLPK_STOPPED: by watch
 * @MDR_GLPK_MEMORY: the memory limit was reached
 * @MDR_GLPK_FAILED: a fault; the message says which
 */
typedef enum
{
  MDR_GLPK_SOLVED,
  MDR_GLPK_INFEASIBLE,
  MDR_GLPK_UNBOUNDED,
  MDR_GLPK_STOPPED,
  MDR_GLPK_MEMORY,
  MDR_GLPK_FAILED,
} MdrGlpkStatus;

/**
 * MdrGlpkProgress:
 * @nodes: subproblems made so far
 * @has_best: whether there is an incumbent
 * @best: its objective
 * @has_bound: whether a bound is known
 * @bound: no answer is better than this
 */
typedef struct
{
  long nodes;
  int has_best;
  double best;
  int has_bound;
  double bound;
} MdrGlpkProgress;

#define MDR_GLPK_MESSAGE_BYTES 256

/**
 * MdrGlpkTask:
 * @problem: what to solve
 * @first_only: whether any answer will do
 * @presolve: GLPK's presolver; not together with @separate
 * @gomory: and the others: GLPK's own cutting planes; @clique not together
 *   with @presolve
 * @memory_limit: in MiB; 0 for none
 * @watch: (nullable): nonzero tells GLPK to stop, wherever it is; is handed
 *   GLPK's own words, and "" in between
 * @separate: (nullable): finds rows that the point breaks; leaves @cuts alone
 *   where there are none. Must not call GLPK
 * @progress: (nullable): is told now and then how the search stands
 * @data: handed to the functions above
 * @point: room for a value for each column
 * @answer: the same, for the result
 * @has_answer: whether @answer is filled
 * @nodes: subproblems made
 * @status: how it ended
 * @message: for %MDR_GLPK_FAILED, in GLPK's words
 *
 * One call, its input first and then its output.
 */
typedef struct _MdrGlpkTask MdrGlpkTask;

struct _MdrGlpkTask
{
  const MdrGlpkProblem *problem;
  int first_only;
  int presolve;
  int gomory;
  int mixed_integer_rounding;
  int cover;
  int clique;
  int memory_limit;
  int (*watch) (const char *words, void *data);
  void (*separate) (const double *point, int integral, MdrGlpkRows *cuts, void *data);
  void (*progress) (const MdrGlpkProgress *progress, void *data);
  void *data;
  double *point;
  double *answer;

  int has_answer;
  long nodes;
  MdrGlpkStatus status;
  char message[MDR_GLPK_MESSAGE_BYTES];
};

void mdr_glpk_branch_and_cut (MdrGlpkTask *task);
void mdr_glpk_satisfy (MdrGlpkTask *task, int has_bound, int bound);
void mdr_glpk_write_lp (MdrGlpkTask *task, const char *path);
void mdr_glpk_write_mps (MdrGlpkTask *task, const char *path);
