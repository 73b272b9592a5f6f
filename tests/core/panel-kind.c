/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "panel-kind.h"

#include <stdatomic.h>
#include <string.h>

#include "mdr-method-study.h"
#include "mdr-model.h"
#include "null-kind.h"

static const MdrTool tools[] = {
  { "place", "Place", "Places whatever fits.", "edit-select-all-symbolic", 'p' },
  { "start", "Start", "Places the start.", "media-playback-start-symbolic", 's' },
  { "erase", "Erase", "Takes away what stands there.", "edit-clear-symbolic", 'e' },
  { NULL },
};

static const MdrChoice playback_styles[] = { { "step", "Step by Step" },
                                             { "half", "In Half Steps" },
                                             { NULL } };

static const MdrChoice orders[] = { { "up", "Upwards" }, { "down", "Downwards" }, { NULL } };

static const MdrOptionSpec options[] = {
  { "target", MDR_OPTION_INTEGER, MDR_SCOPE_PUZZLE, "Target", "Thirteen is turned down.", "7", 1, 99 },
  { "step", MDR_OPTION_INTEGER, MDR_SCOPE_PUZZLE, "Step", NULL, "3", 1, 9 },
  { "search", MDR_OPTION_SWITCH, MDR_SCOPE_METHOD, "Search", NULL, "no", 0, 0, NULL, "method", "slow" },
  { "order", MDR_OPTION_CHOICE, MDR_SCOPE_METHOD, "Order", NULL, "up", 0, 0, orders, "search", "yes" },
  { "power", MDR_OPTION_REAL, MDR_SCOPE_METHOD, "Power", NULL, "0.5", 0, 1, NULL, "method", "slow" },
  { "strength", MDR_OPTION_INTEGER, MDR_SCOPE_COMMAND, "Strength", NULL, "3", 1, 9, NULL, "command", "stir" },
  { "note", MDR_OPTION_TEXT, MDR_SCOPE_METHOD, "Note", NULL, "", 0, 0, NULL, "method", "slow" },
  { NULL },
};

static const MdrOptionSpec study_options[] = {
  { "pause", MDR_OPTION_INTEGER, MDR_SCOPE_STUDY, "Pause", "Milliseconds for each part", "0", 0, 1000 },
  { NULL },
};

static const MdrStudyColumn study_columns[] = {
  { "number", "Number", NULL, MDR_FOLD_KEY, NULL },
  { "third", "Third", NULL, MDR_FOLD_SUM, NULL },
  { NULL },
};

static const MdrStudyChart study_charts[] = {
  { "thirds", "Thirds", MDR_CHART_LINES, "number", "third", NULL, FALSE, FALSE, 3 },
  { "bars", "Bars", MDR_CHART_BARS, "number", "third", "number", FALSE, FALSE, 0 },
  { "map", "Map", MDR_CHART_MAP, "number", "third", "third", FALSE, TRUE, 0 },
  { NULL },
};

static atomic_uint first_held = G_MAXUINT;

void
panel_kind_hold_parts (guint first)
{
  atomic_store (&first_held, first);
}

static guint
count_study_parts (const MdrKind *kind, const MdrOptions *settings)
{
  return 12;
}

static gboolean
run_study_part (const MdrKind *kind,
                const MdrOptions *settings,
                gconstpointer input,
                guint part,
                MdrJob *job,
                MdrStudyTable *rows,
                GError **error)
{
  const double row[] = { part % 6, (part + 1) / 3.0 };

  for (gint64 pause = mdr_options_get_integer (settings, "pause");
       pause > 0 || part >= atomic_load (&first_held); pause--)
    {
      if (mdr_job_should_stop (job) != MDR_STOP_NONE)
        break;
      g_usleep (1000);
    }
  if (mdr_job_should_stop (job) != MDR_STOP_NONE)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, "Stopped.");
      return FALSE;
    }
  mdr_study_table_add (rows, row);
  return TRUE;
}

static MdrPuzzle *
dup_study_puzzle (const MdrKind *kind, const MdrOptions *settings, gconstpointer input, const double *row)
{
  return kind->new_puzzle (kind);
}

static MdrPuzzle *
edit (const MdrPuzzle *puzzle, const char *string, GError **error)
{
  if (!g_str_equal (string, "set target 13"))
    return null_kind.edit (puzzle, string, error);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, "Thirteen is unlucky.");
  return NULL;
}

static MdrPuzzle *
run_stir (const MdrPuzzle *puzzle, const MdrCommandRequest *request, MdrJob *job, GError **error)
{
  g_autofree char *string =
      g_strdup_printf ("set target %u", 20 + (guint) mdr_options_get_integer (request->options, "strength")
                                            + request->seed % 50);

  return edit (puzzle, string, error);
}

static MdrPuzzle *
run_empty (const MdrPuzzle *puzzle, const MdrCommandRequest *request, MdrJob *job, GError **error)
{
  *request->remark = g_strdup ("It is one now.");
  return edit (puzzle, "set target 1", error);
}

/* Goes on until it is stopped, and then returns what it has. */
static MdrPuzzle *
run_wait (const MdrPuzzle *puzzle, const MdrCommandRequest *request, MdrJob *job, GError **error)
{
  mdr_job_set_phase (job, "Waiting");
  while (mdr_job_should_stop (job) == MDR_STOP_NONE)
    g_usleep (1000);
  *request->remark = g_strdup ("It was stopped.");
  return edit (puzzle, "set target 2", error);
}

static MdrPuzzle *
run_refuse (const MdrPuzzle *puzzle, const MdrCommandRequest *request, MdrJob *job, GError **error)
{
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO, "Nothing was found.");
  return NULL;
}

static const MdrPuzzleCommand commands[] = {
  { "stir", "Stir", "Another target by chance, above 20.", "media-playlist-shuffle-symbolic", run_stir },
  { "empty", "Empty", "Asks for one.", "edit-clear-all-symbolic", run_empty },
  { "wait", "Wait", "Waits to be stopped.", "media-playback-pause-symbolic", run_wait },
  { "refuse", "Refuse", "Finds nothing.", "edit-clear-symbolic", run_refuse },
  { NULL },
};

static void
find_problems (const MdrPuzzle *puzzle, MdrProblems *problems)
{
  g_autofree char *target = mdr_puzzle_dup_option (puzzle, "target");
  MdrProblem *problem;

  if (!g_str_equal (target, "99"))
    return;
  problem = mdr_problems_add (problems, "too-far", MDR_SEVERITY_WRONG, "That is too far.");
  mdr_problem_add_cell (problem, 2, 3);
  mdr_problem_set_remedy (problem, "set target 9", "Come Closer");
}

static char *
dup_progress (const MdrPuzzle *puzzle, const MdrState *state)
{
  return g_strdup_printf ("Counted to %d", null_state_get_sum (state));
}

/* At fifty it takes for ever. */
static MdrBackbone *
find_backbone (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  g_autofree char *target = mdr_puzzle_dup_option (puzzle, "target");
  MdrBackbone *backbone = mdr_backbone_new (puzzle);

  while (g_str_equal (target, "50") && mdr_job_should_stop (job) == MDR_STOP_NONE)
    g_usleep (1000);
  if (mdr_job_should_stop (job) != MDR_STOP_NONE)
    return backbone;
  backbone->solvable = MDR_TRUTH_YES;
  backbone->complete = TRUE;
  backbone->note = g_strdup_printf ("%d ways are left.", (int) g_ascii_strtoll (target, NULL, 10) - 1);
  return backbone;
}

/* From five on, this never ends. */
static char *
dup_remaining (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error)
{
  int sum = null_state_get_sum (state);

  while (sum >= 5 && mdr_job_should_stop (job) == MDR_STOP_NONE)
    g_usleep (1000);
  if (sum < 5)
    return g_strdup_printf ("%d to go", 7 - sum);
  g_set_error (error, MDR_ERROR, MDR_ERROR_STOPPED, "Stopped.");
  return NULL;
}

static void
add_step (GPtrArray *chain, const char *name, const char *sentence)
{
  MdrDeduction *step = mdr_deduction_new ("step", name);

  step->sentence = g_strdup (sentence);
  mdr_deduction_rest_on (step, 0, (int) chain->len);
  g_ptr_array_add (chain, step);
}

/* What only a trial shows. */
static MdrDeduction *
new_tried (void)
{
  MdrDeduction *tried = mdr_deduction_new ("look-ahead", "Look Ahead");

  tried->sentence = g_strdup ("Two more, since three fail.");
  tried->chain = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_deduction_free);
  add_step (tried->chain, "Supposition", "Suppose three more.");
  add_step (tried->chain, "Sum", "That makes six.");
  add_step (tried->chain, "Target", "One cannot be reached then.");
  mdr_deduction_decide (tried, MDR_SIGN_NONE, (MdrCell){ 0, 2 }, "add 2");
  return tried;
}

static MdrDeduction *
hint (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error)
{
  MdrDeduction *deduction;

  if (null_state_get_sum (state) == 4)
    {
      g_autoptr (MdrProblems) mistakes = mdr_problems_new ();

      mdr_problem_add_cell (mdr_problems_add (mistakes, "four", MDR_SEVERITY_WRONG, "Four leads nowhere."), 0,
                            1);
      return mdr_deduction_new_mistake (mistakes, "Four leads nowhere.");
    }
  if (null_state_get_sum (state) >= 5)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED, "Logic is spent.");
      return NULL;
    }
  if (null_state_get_sum (state) == 3)
    return new_tried ();
  deduction = mdr_deduction_new ("two-steps", "Two steps");
  deduction->rule_sentence = "Two steps are better than one.";
  deduction->sentence = g_strdup ("One and one more.");
  mdr_deduction_decide (deduction, MDR_SIGN_NONE, (MdrCell){ 0, 0 }, "add 1");
  mdr_deduction_decide (deduction, MDR_SIGN_NONE, (MdrCell){ 0, 1 }, "add 1");
  return deduction;
}

static void
take_answer (const MdrPuzzle *puzzle, MdrResult *result, const char *text)
{
  mdr_result_take_solution (result, null_kind.solution_from_text (puzzle, text, NULL));
}

/* Solutions of "count to 7 by 3", which is what a new puzzle says. */

static void
solve_quick (const MdrPuzzle *puzzle,
             const MdrSolveRequest *request,
             gconstpointer data,
             MdrJob *job,
             MdrResult *result)
{
  take_answer (puzzle, result, "3 3 1");
  mdr_result_add_fact (result, "steps", g_variant_new_int64 (3), "Steps", "%d", 3);
}

static void
solve_several (const MdrPuzzle *puzzle,
               const MdrSolveRequest *request,
               gconstpointer data,
               MdrJob *job,
               MdrResult *result)
{
  take_answer (puzzle, result, "3 3 1");
  take_answer (puzzle, result, "3 1 3");
  if (request->count > 2)
    take_answer (puzzle, result, "1 3 3");
}

static void
solve_slow (const MdrPuzzle *puzzle,
            const MdrSolveRequest *request,
            gconstpointer data,
            MdrJob *job,
            MdrResult *result)
{
  mdr_job_set_phase (job, "Waiting to be stopped");
  while (mdr_job_should_stop (job) == MDR_STOP_NONE)
    g_usleep (1000);
  mdr_result_set_stopped (result, mdr_job_should_stop (job));
}

static void
solve_wrong (const MdrPuzzle *puzzle,
             const MdrSolveRequest *request,
             gconstpointer data,
             MdrJob *job,
             MdrResult *result)
{
  take_answer (puzzle, result, "1 1");
}

static void
solve_best (const MdrPuzzle *puzzle,
            const MdrSolveRequest *request,
            gconstpointer data,
            MdrJob *job,
            MdrResult *result)
{
  take_answer (puzzle, result, "3 2 1 1");
  result->sense = MDR_SENSE_MOST;
  result->objective = 4;
  result->optimal = MDR_TRUTH_YES;
}

/* Three steps, where there may be four; with all the memory there is, four. */
static void
solve_gap (const MdrPuzzle *puzzle,
           const MdrSolveRequest *request,
           gconstpointer data,
           MdrJob *job,
           MdrResult *result)
{
  if (mdr_job_get_memory_limit (job) == 0)
    {
      solve_best (puzzle, request, data, job, result);
      return;
    }
  mdr_job_set_best (job, 3);
  mdr_job_set_bound (job, 4);
  solve_slow (puzzle, request, data, job, result);
  take_answer (puzzle, result, "3 3 1");
  result->sense = MDR_SENSE_MOST;
  result->objective = 3;
}

static void
solve_none (const MdrPuzzle *puzzle,
            const MdrSolveRequest *request,
            gconstpointer data,
            MdrJob *job,
            MdrResult *result)
{
  mdr_result_set_exhausted (result);
}

static void
solve_goal (const MdrPuzzle *puzzle,
            const MdrSolveRequest *request,
            gconstpointer data,
            MdrJob *job,
            MdrResult *result)
{
  mdr_result_set_goal_impossible (result, "Nobody counts to seven by two. Other methods count by three.");
}

static MdrModel *
build_model (const MdrPuzzle *puzzle, const MdrOptions *chosen, gconstpointer data, GError **error)
{
  MdrModel *model = mdr_model_new ("count", MDR_MODEL_FEASIBLE);
  guint column = mdr_model_add_binary (model, "counted");

  mdr_model_begin_row (model, 1, 1, "all");
  mdr_model_add_term (model, column, 1);
  return model;
}

static const MdrMethod methods[] = {
  { "quick", "Quick", "Has an answer at once.", FALSE, solve_quick, build_model },
  { "several", "Several", "Has three answers.", TRUE, solve_several },
  { "slow", "Slow", "Ends only when it is stopped.", FALSE, solve_slow },
  { "wrong", "Wrong", "Has a false answer.", FALSE, solve_wrong },
  { "best", "Best", "Has the answer with the most steps.", FALSE, solve_best },
  { "gap", "Gap", "Has an answer and a bound, and ends only when it is stopped.", FALSE, solve_gap },
  { "none", "None", "Proves that there is none.", FALSE, solve_none },
  { "goal", "Goal", "Proves that none reaches its goal.", FALSE, solve_goal },
  { NULL },
};

static const MdrStudy studies[] = {
  { .id = "thirds",
    .name = "Thirds",
    .explanation = "Thirds of numbers.",
    .options = study_options,
    .columns = study_columns,
    .charts = study_charts,
    .count_parts = count_study_parts,
    .run_part = run_study_part,
    .dup_puzzle = dup_study_puzzle },
  { MDR_METHOD_STUDY (methods) },
  { NULL },
};

static MdrConflict *
explain (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  g_autofree char *target = mdr_puzzle_dup_option (puzzle, "target");
  MdrConflict *conflict = mdr_conflict_new ();
  MdrProblems *clues = conflict->clues;
  MdrSeverity severity = MDR_SEVERITY_CONFLICT;

  /* For eight, this never ends. */
  while (g_str_equal (target, "8") && mdr_job_should_stop (job) == MDR_STOP_NONE)
    g_usleep (1000);
  mdr_problem_add_cell (mdr_problems_add (clues, "clue", severity, "Seven is asked for."), 1, -1);
  mdr_problem_set_remedy (g_ptr_array_index (clues, 0), "set target 6", "Ask for Six");
  mdr_problem_add_cell (mdr_problems_add (clues, "clue", severity, "Six is all there is."), 2, -1);
  conflict->claim = MDR_CLAIM_SMALLEST;
  conflict->note = g_strdup ("That is all.");
  return conflict;
}

static char *
dup_value (const MdrPuzzle *puzzle, double value)
{
  return g_strdup_printf ("%g steps", value);
}

static MdrPlayback *
new_playback (const MdrPuzzle *puzzle, const MdrSolution *solution, const char *style, MdrJob *job)
{
  g_autoptr (MdrPlayback) whole = null_kind.new_playback (puzzle, solution, NULL, job);
  guint pieces = g_strcmp0 (style, "half") == 0 ? 2 : 1;

  return mdr_playback_alloc (puzzle->kind, sizeof (MdrPlayback), pieces * whole->steps);
}

static const MdrPlaybackFacts playback = { .styles = playback_styles };
static const MdrObjective objective = { .dup_value = dup_value };
static const MdrSequence sequence = { .remaining_label = "How Far?", .dup_remaining = dup_remaining };
static const MdrReasoning reasoning = { .hint = hint, .find_backbone = find_backbone };

const MdrKind *
panel_kind_get (void)
{
  static MdrKind kind;
  static gsize made = 0;

  if (g_once_init_enter (&made))
    {
      kind = null_kind;
      kind.id = "panel";
      kind.methods = methods;
      kind.tools = tools;
      kind.options = options;
      kind.commands = commands;
      kind.studies = studies;
      kind.playback = &playback;
      kind.edit = edit;
      kind.find_problems = find_problems;
      kind.dup_progress = dup_progress;
      kind.sequence = &sequence;
      kind.reasoning = &reasoning;
      kind.objective = &objective;
      kind.explain = explain;
      kind.new_playback = new_playback;
      g_once_init_leave (&made, 1);
    }
  return &kind;
}
