/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-glpk.h"

#include <float.h>
#include <glpk.h>
#include <math.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* Milliseconds between two lines of GLPK's output; each of them gives a chance to stop. */
#define OUTPUT_PERIOD 10

/* A little more than GLPK's own tol_int, so that every value that GLPK accepts as integral is accepted here.
 */
#define WHOLE_TOLERANCE 2e-5

#define BROKEN_TOLERANCE 1e-6

#define PROGRESS_PERIOD 0.05

typedef struct _Guard Guard;

struct _Guard
{
  MdrGlpkTask *task;
  void (*work) (Guard *guard);
  jmp_buf jump;
  int stopping;
  int faulty;
  int has_incumbent;
  double incumbent;
  double stop_time;
  double progress_time;
  int has_bound;
  int bound;
  const char *path;
  const MdrGlpkProbe *probe;
};

static double
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

/* Fails with the last line of GLPK's output as the message. */
static void
fail_with_output (MdrGlpkTask *task)
{
  task->status = MDR_GLPK_FAILED;
  task->message[strcspn (task->message, "\n")] = '\0';
}

static void
fail (MdrGlpkTask *task, const char *message)
{
  snprintf (task->message, sizeof task->message, "%s", message);
  fail_with_output (task);
}

static int
should_stop (Guard *guard, const char *words)
{
  MdrGlpkTask *task = guard->task;

  if (!task->watch || !task->watch (words, task->data))
    return 0;
  if (guard->stop_time == 0)
    guard->stop_time = get_time ();
  return 1;
}

/*
 * Receives every line that GLPK would print. This is the only hook that GLPK
 * calls everywhere, also in the presolver and during a long linear program, so
 * it is where a run is stopped. The jump out of GLPK would lose an incumbent
 * that is still in the presolver's terms; in this case the callback gets a
 * moment to end the search regularly.
 */
static int
hear (void *info, const char *words)
{
  Guard *guard = info;

  if (guard->stopping)
    return 1;
  if (strncmp (words, "Error detected", strlen ("Error detected")) != 0)
    snprintf (guard->task->message, sizeof guard->task->message, "%s", words);
  if (!should_stop (guard, words))
    return 1;
  if (guard->has_incumbent && !guard->task->has_solution && get_time () < guard->stop_time + 0.1)
    return 1;
  guard->stopping = 1;
  glp_error ("stopped\n");
  return 1;
}

static void
leave (void *info)
{
  Guard *guard = info;
  MdrGlpkTask *task = guard->task;

  fail_with_output (task);
  if (guard->stopping)
    task->status = MDR_GLPK_STOPPED;
  else if (strstr (task->message, "memory"))
    task->status = MDR_GLPK_MEMORY;
  longjmp (guard->jump, 1);
}

static void
run_guarded (Guard *guard)
{
  /* When GLPK begins by itself and gets no memory, it prints a line and aborts, past any hook. */
  if (glp_init_env () > 1)
    {
      fail (guard->task, "no memory to begin");
      guard->task->status = MDR_GLPK_MEMORY;
      return;
    }
  if (setjmp (guard->jump) == 0)
    {
      glp_term_hook (hear, guard);
      glp_error_hook (leave, guard);
      if (guard->task->memory_limit > 0)
        glp_mem_limit (guard->task->memory_limit);
      guard->work (guard);
    }
  glp_free_env ();
}

static int
bounds_type (double lower, double upper)
{
  if (isinf (lower) && isinf (upper))
    return GLP_FR;
  if (isinf (upper))
    return GLP_LO;
  if (isinf (lower))
    return GLP_UP;
  return lower == upper ? GLP_FX : GLP_DB;
}

static void
set_row (glp_prob *problem, int index, const MdrGlpkRows *rows, int row)
{
  int start = rows->starts[row];

  glp_set_row_bnds (problem, index, bounds_type (rows->lower[row], rows->upper[row]), rows->lower[row],
                    rows->upper[row]);
  glp_set_mat_row (problem, index, rows->starts[row + 1] - start, &rows->columns[start - 1],
                   &rows->values[start - 1]);
}

static glp_prob *
load (const MdrGlpkProblem *from)
{
  glp_prob *problem = glp_create_prob ();

  glp_set_prob_name (problem, from->name);
  glp_set_obj_dir (problem, from->maximize ? GLP_MAX : GLP_MIN);
  glp_set_obj_coef (problem, 0, from->constant);
  if (from->columns > 0)
    glp_add_cols (problem, from->columns);
  for (int column = 0; column < from->columns; column++)
    {
      double lower = from->lower[column];
      double upper = from->upper[column];

      glp_set_col_kind (problem, column + 1, from->integer[column] ? GLP_IV : GLP_CV);
      glp_set_col_bnds (problem, column + 1, bounds_type (lower, upper), lower, upper);
      glp_set_obj_coef (problem, column + 1, from->objective[column]);
      if (from->column_names)
        glp_set_col_name (problem, column + 1, from->column_names[column]);
    }
  if (from->rows.count > 0)
    glp_add_rows (problem, from->rows.count);
  for (int row = 0; row < from->rows.count; row++)
    {
      set_row (problem, row + 1, &from->rows, row);
      if (from->row_names)
        glp_set_row_name (problem, row + 1, from->row_names[row]);
    }
  return problem;
}

static void
keep_solution (MdrGlpkTask *task, glp_prob *problem)
{
  for (int column = 0; column < task->problem->columns; column++)
    task->solution[column] = glp_mip_col_val (problem, column + 1);
  task->has_solution = 1;
}

/*
 * Called for each relaxation before GLPK checks whether it is integral, so that
 * no point that violates a lazy row ever becomes the incumbent. A cut that the
 * point satisfies is a fault: the same point would come back for ever.
 */
static void
separate (Guard *guard, glp_tree *tree)
{
  MdrGlpkTask *task = guard->task;
  glp_prob *problem = glp_ios_get_prob (tree);
  int count = task->problem->columns;
  MdrGlpkRows cuts = { 0 };
  int integral = 1;
  int added = 0;

  for (int column = 0; column < count; column++)
    {
      double value = glp_get_col_prim (problem, column + 1);

      task->point[column] = value;
      if (task->problem->integer[column] && fabs (value - round (value)) > WHOLE_TOLERANCE)
        integral = 0;
    }
  for (int column = 0; integral && column < count; column++)
    if (task->problem->integer[column])
      task->point[column] = round (task->point[column]);
  task->separate (task->point, integral, &cuts, task->data);
  for (int row = 0; row < cuts.count; row++)
    {
      double sum = 0;

      for (int term = cuts.starts[row]; term < cuts.starts[row + 1]; term++)
        sum += cuts.values[term] * task->point[cuts.columns[term] - 1];
      if (!(sum < cuts.lower[row] - BROKEN_TOLERANCE || sum > cuts.upper[row] + BROKEN_TOLERANCE))
        continue;
      set_row (problem, glp_add_rows (problem, 1), &cuts, row);
      added++;
    }
  if (cuts.count == 0 || added > 0 || !integral)
    return;
  fail (task, "a lazy cut does not cut off the point that it was made for");
  guard->faulty = 1;
  glp_ios_terminate (tree);
}

static void
tell_progress (Guard *guard, glp_tree *tree)
{
  MdrGlpkTask *task = guard->task;
  glp_prob *problem = glp_ios_get_prob (tree);
  MdrGlpkProgress progress = { 0 };
  double now = get_time ();
  int total = 0;
  int best_node;

  glp_ios_tree_size (tree, NULL, NULL, &total);
  task->nodes = total;
  if (!task->progress || now < guard->progress_time + PROGRESS_PERIOD)
    return;
  guard->progress_time = now;
  progress.nodes = total;
  progress.has_best = glp_mip_status (problem) == GLP_FEAS;
  progress.best = glp_mip_obj_val (problem);
  best_node = glp_ios_best_node (tree);
  if (best_node != 0)
    progress.bound = glp_ios_node_bound (tree, best_node);
  progress.has_bound = best_node != 0 && fabs (progress.bound) < DBL_MAX;
  task->progress (&progress, task->data);
}

/*
 * GLPK's callback. Looks for a new incumbent each time, because GLPK's own heuristics do not report the
 * solutions they find. With the presolver it cannot be read yet.
 */
static void
watch_tree (glp_tree *tree, void *info)
{
  Guard *guard = info;
  glp_prob *problem = glp_ios_get_prob (tree);
  double objective = glp_mip_obj_val (problem);
  int reason = glp_ios_reason (tree);

  if (reason != GLP_IROWGEN && reason != GLP_IBINGO)
    return;
  if (glp_mip_status (problem) == GLP_FEAS && (!guard->has_incumbent || guard->incumbent != objective))
    {
      guard->has_incumbent = 1;
      guard->incumbent = objective;
      guard->progress_time = 0;
      if (!guard->task->presolve)
        keep_solution (guard->task, problem);
    }
  tell_progress (guard, tree);
  if (should_stop (guard, "") || (guard->has_incumbent && guard->task->first_only))
    glp_ios_terminate (tree);
  else if (reason == GLP_IROWGEN && guard->task->separate)
    separate (guard, tree);
}

static int
solve_relaxation (MdrGlpkTask *task, glp_prob *problem)
{
  glp_smcp control;

  glp_init_smcp (&control);
  control.msg_lev = GLP_MSG_ALL;
  control.out_frq = OUTPUT_PERIOD;
  glp_adv_basis (problem, 0);
  if (glp_simplex (problem, &control) != 0)
    {
      fail (task, "the simplex method ended without a result");
      return 0;
    }
  switch (glp_get_status (problem))
    {
    case GLP_OPT:
      return 1;
    case GLP_NOFEAS:
      task->status = MDR_GLPK_INFEASIBLE;
      return 0;
    case GLP_UNBND:
      task->status = MDR_GLPK_UNBOUNDED;
      return 0;
    default:
      fail (task, "the simplex method could not decide");
      return 0;
    }
}

static void
conclude (Guard *guard, glp_prob *problem, int code)
{
  MdrGlpkTask *task = guard->task;
  int status = glp_mip_status (problem);

  if (guard->faulty)
    return;
  if (status == GLP_OPT || status == GLP_FEAS)
    keep_solution (task, problem);
  if (code == GLP_ENOPFS || (code == 0 && status == GLP_NOFEAS))
    task->status = MDR_GLPK_INFEASIBLE;
  else if (code == GLP_ENODFS)
    task->status = MDR_GLPK_UNBOUNDED;
  else if (task->has_solution && (code == 0 || task->first_only))
    task->status = MDR_GLPK_SOLVED;
  else if (code == GLP_ESTOP)
    task->status = MDR_GLPK_STOPPED;
  else
    fail (task, "branch and cut ended without a result");
}

/*
 * Solves by branch and cut.
 *
 * The columns are doubled for clique cuts, with new ones fixed at 0, to work around a buffer overflow in GLPK
 * 5.0: it writes a clique into an array with a place for each column, but a clique can contain both a column
 * and its complement. The presolver would remove the new columns, so it excludes clique cuts.
 *
 * The simple rounding heuristic is off with lazy rows, because its incumbents are not checked against them.
 */
static void
branch_and_cut (Guard *guard)
{
  MdrGlpkTask *task = guard->task;
  glp_prob *problem = load (task->problem);
  glp_iocp control;

  if (task->clique && !task->presolve)
    glp_add_cols (problem, task->problem->columns);
  if (!task->presolve && !solve_relaxation (task, problem))
    return;
  glp_init_iocp (&control);
  control.msg_lev = GLP_MSG_ALL;
  control.out_frq = OUTPUT_PERIOD;
  control.out_dly = 0;
  control.cb_func = watch_tree;
  control.cb_info = guard;
  control.presolve = task->presolve ? GLP_ON : GLP_OFF;
  control.gmi_cuts = task->gomory ? GLP_ON : GLP_OFF;
  control.mir_cuts = task->mixed_integer_rounding ? GLP_ON : GLP_OFF;
  control.cov_cuts = task->cover ? GLP_ON : GLP_OFF;
  control.clq_cuts = task->clique && !task->presolve ? GLP_ON : GLP_OFF;
  /* Without an objective, depth first reaches a solution soonest. */
  if (task->first_only)
    control.bt_tech = GLP_BT_DFS;
  control.sr_heur = task->separate ? GLP_OFF : GLP_ON;
  conclude (guard, problem, glp_intopt (problem, &control));
}

static void
satisfy (Guard *guard)
{
  MdrGlpkTask *task = guard->task;
  glp_prob *problem = load (task->problem);
  int code = glp_intfeas1 (problem, guard->has_bound, guard->bound);
  int status = glp_mip_status (problem);

  if (code == 0 && status == GLP_FEAS)
    {
      keep_solution (task, problem);
      task->status = MDR_GLPK_SOLVED;
    }
  else if (code == GLP_ENOPFS || (code == 0 && status == GLP_NOFEAS))
    task->status = MDR_GLPK_INFEASIBLE;
  else
    fail_with_output (task);
}

/* A point answers several questions at once: a column that is 0 in it can be 0, and one that is 1 can be
 * 1. */
static void
answer_by_point (const MdrGlpkProbe *probe, glp_prob *problem)
{
  for (int column = 0; column < glp_get_num_cols (problem); column++)
    {
      double value = glp_get_col_prim (problem, column + 1);

      if (value < BROKEN_TOLERANCE)
        probe->wanted[column] &= (unsigned char) ~MDR_GLPK_NOT_LOW;
      if (value > 1 - BROKEN_TOLERANCE)
        probe->wanted[column] &= (unsigned char) ~MDR_GLPK_NOT_HIGH;
    }
}

/* Minimizes or maximizes one column. Returns nonzero to end. */
static int
ask (Guard *guard, glp_prob *problem, glp_smcp *control, int column, int is_high)
{
  const MdrGlpkProbe *probe = guard->probe;
  double value;

  glp_set_obj_dir (problem, is_high ? GLP_MAX : GLP_MIN);
  glp_set_obj_coef (problem, column + 1, 1);
  if (glp_simplex (problem, control) != 0 || glp_get_status (problem) != GLP_OPT)
    {
      fail (guard->task, "the simplex method ended without a result");
      return 1;
    }
  glp_set_obj_coef (problem, column + 1, 0);
  answer_by_point (probe, problem);
  value = glp_get_col_prim (problem, column + 1);
  if (is_high ? value > 1 - BROKEN_TOLERANCE : value < BROKEN_TOLERANCE)
    return 0;
  for (int row = 0; row < glp_get_num_rows (problem); row++)
    probe->duals[row] = (is_high ? -1 : 1) * glp_get_row_dual (problem, row + 1);
  return probe->take (column, is_high, probe->duals, guard->task->data);
}

static void
probe_columns (Guard *guard)
{
  MdrGlpkTask *task = guard->task;
  const MdrGlpkProbe *probe = guard->probe;
  glp_prob *problem = load (task->problem);
  glp_smcp control;
  int left = probe->most;

  task->status = MDR_GLPK_SOLVED;
  if (!solve_relaxation (task, problem))
    return;
  answer_by_point (probe, problem);
  glp_init_smcp (&control);
  control.msg_lev = GLP_MSG_ALL;
  control.out_frq = OUTPUT_PERIOD;
  for (int column = 0; column < task->problem->columns; column++)
    for (int is_high = 0; is_high < 2; is_high++)
      {
        int question = is_high ? MDR_GLPK_NOT_HIGH : MDR_GLPK_NOT_LOW;

        if (!(probe->wanted[column] & question))
          continue;
        probe->wanted[column] &= (unsigned char) ~question;
        if (left-- == 0 || ask (guard, problem, &control, column, is_high))
          return;
      }
}

static void
write_lp (Guard *guard)
{
  if (glp_write_lp (load (guard->task->problem), NULL, guard->path) != 0)
    fail_with_output (guard->task);
}

static void
write_mps (Guard *guard)
{
  if (glp_write_mps (load (guard->task->problem), GLP_MPS_FILE, NULL, guard->path) != 0)
    fail_with_output (guard->task);
}

/* Solves a task by branch and cut. */
void
mdr_glpk_branch_and_cut (MdrGlpkTask *task)
{
  Guard guard = { .task = task, .work = branch_and_cut };

  run_guarded (&guard);
}

/*
 * Solves a task by SAT. All columns are 0 or 1; all coefficients and finite
 * bounds are integers. With @has_bound only solutions whose objective is at least
 * as good as @bound count. An error leaks MiniSat's memory, so this is for a
 * process that ends on errors.
 */
void
mdr_glpk_satisfy (MdrGlpkTask *task, int has_bound, int bound)
{
  Guard guard = { .task = task, .work = satisfy, .has_bound = has_bound, .bound = bound };

  run_guarded (&guard);
}

/* Finds columns that the linear relaxation of a task keeps from 0 or from 1. Nothing is rounded: what is
 * found has to be checked. */
void
mdr_glpk_probe (MdrGlpkTask *task, const MdrGlpkProbe *probe)
{
  Guard guard = { .task = task, .work = probe_columns, .probe = probe };

  run_guarded (&guard);
}

/* Writes a file in CPLEX LP format. */
void
mdr_glpk_write_lp (MdrGlpkTask *task, const char *path)
{
  Guard guard = { .task = task, .work = write_lp, .path = path };

  run_guarded (&guard);
}

/* Writes a file in free MPS format. */
void
mdr_glpk_write_mps (MdrGlpkTask *task, const char *path)
{
  Guard guard = { .task = task, .work = write_mps, .path = path };

  run_guarded (&guard);
}
