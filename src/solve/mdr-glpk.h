/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * The only interface to GLPK: no other file includes glpk.h. It is plain C
 * without GLib for two reasons. The helper program starts faster. And GLPK calls
 * abort() on errors unless a hook jumps out of it with longjmp(), which skips
 * all cleanup on the way. Therefore all input is plain arrays, all output goes
 * to buffers that the caller owns, and the code here owns no memory, lock or
 * file of its own.
 *
 * GLPK's environment belongs to a thread. Each function creates one and frees it
 * with everything in it, also after an error.
 */

/**
 * MdrGlpkRows:
 * @count: number of rows
 * @starts: @count + 1 elements: row r has the terms starts[r] to
 *   starts[r + 1] - 1; starts[0] is 1
 * @columns: columns of the terms, counted from 1; no column occurs twice in a
 *   row; columns[0] is unused
 * @values: coefficients of the terms; values[0] is unused
 * @lower: lower bounds of the rows, or -INFINITY
 * @upper: upper bounds of the rows, or INFINITY
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
 * @name: (nullable): name of the model
 * @columns: number of columns
 * @lower: lower bounds of the columns, or -INFINITY
 * @upper: upper bounds of the columns, or INFINITY
 * @integer: which columns are integer; their finite bounds are integral too
 * @objective: coefficients of the objective
 * @constant: constant term of the objective
 * @maximize: whether to maximise; otherwise the objective is minimised
 * @rows: the rows
 * @column_names: (nullable): names to write to files
 * @row_names: (nullable): names to write to files
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
 * @MDR_GLPK_SOLVED: proven optimal; or the first solution, if any was asked for
 * @MDR_GLPK_INFEASIBLE: proven that there is no solution
 * @MDR_GLPK_UNBOUNDED: the relaxation has no finite optimum
 * @MDR_GLPK_STOPPED: stopped by @watch
 * @MDR_GLPK_MEMORY: the memory limit was reached
 * @MDR_GLPK_FAILED: a fault, described by the message
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
 * @nodes: number of subproblems created so far
 * @has_best: whether there is an incumbent
 * @best: objective of the incumbent
 * @has_bound: whether a bound is known
 * @bound: no solution is better than this
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
 * @problem: the problem to solve
 * @first_only: whether to stop at the first solution
 * @presolve: whether to use GLPK's presolver; not together with @separate
 * @gomory: like the following, a family of GLPK's own cutting planes; @clique
 *   not together with @presolve
 * @memory_limit: in MiB; 0 for none
 * @watch: (nullable): returns nonzero to stop GLPK, wherever it is; called with
 *   each line of GLPK's output, and with "" at other times
 * @separate: (nullable): finds rows that the point violates; leaves @cuts alone
 *   if there are none. Must not call GLPK
 * @progress: (nullable): called now and then with the progress of the search
 * @data: for the functions above
 * @point: scratch, a value for each column
 * @solution: room for the solution, a value for each column
 * @has_solution: whether @solution is filled
 * @nodes: number of subproblems created
 * @status: how the call ended
 * @message: for %MDR_GLPK_FAILED, the last line of GLPK's output
 *
 * One call: its input, then its output.
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
  double *solution;

  int has_solution;
  long nodes;
  MdrGlpkStatus status;
  char message[MDR_GLPK_MESSAGE_BYTES];
};

/**
 * MdrGlpkProbe:
 * @wanted: for each column, which questions to ask: %MDR_GLPK_NOT_LOW, %MDR_GLPK_NOT_HIGH; cleared as
 *   they are answered
 * @most: the most linear programs to solve
 * @duals: scratch, a value for each row
 * @take: called for each column that cannot be 0 (@is_high) or cannot be 1, with multipliers of the rows
 *   that add up to a proof, but for rounding; a positive one is that of a lower bound. Returns nonzero to end
 *
 * Which columns between 0 and 1 the linear relaxation keeps from 0 or from 1.
 */
#define MDR_GLPK_NOT_LOW  1
#define MDR_GLPK_NOT_HIGH 2

typedef struct
{
  unsigned char *wanted;
  int most;
  double *duals;
  int (*take) (int column, int is_high, const double *duals, void *data);
} MdrGlpkProbe;

void mdr_glpk_branch_and_cut (MdrGlpkTask *task);
void mdr_glpk_satisfy (MdrGlpkTask *task, int has_bound, int bound);
void mdr_glpk_probe (MdrGlpkTask *task, const MdrGlpkProbe *probe);
void mdr_glpk_write_lp (MdrGlpkTask *task, const char *path);
void mdr_glpk_write_mps (MdrGlpkTask *task, const char *path);
