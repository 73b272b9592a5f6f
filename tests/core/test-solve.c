/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-solve.h"
#include "null-kind.h"

#define MAX_SOLUTIONS 4

/**
 * Script:
 * @solutions: how many of @answers are accepted; the puzzle counts to 5 in steps of at most 3
 * @fault: code of an error to report, 0 for none
 * @cancels: whether the job is cancelled while it runs
 *
 * What a method does, and what has to become of it.
 */
typedef struct
{
  const char *name;
  MdrStatus status;
  const char *sentence;

  const char *answers[MAX_SOLUTIONS];
  gboolean exhausted;
  MdrStop stop;
  guint fault;
  gboolean cancels;

  guint solutions;
  MdrTruth unique;
  gboolean is_false;
} Script;

/* The null kind with another method; a function of a kind has no data but what hangs on its arguments. */
typedef struct
{
  MdrKind kind;
  MdrMethod methods[2];
  const Script *script;
} ScriptedKind;

static void
play_script (const MdrPuzzle *puzzle,
             const MdrSolveRequest *request,
             gconstpointer data,
             MdrJob *job,
             MdrResult *result)
{
  const Script *script = ((const ScriptedKind *) puzzle->kind)->script;

  for (guint i = 0; i < MAX_SOLUTIONS && script->answers[i]; i++)
    mdr_result_take_solution (result, null_kind.solution_from_text (puzzle, script->answers[i], NULL));
  if (script->cancels)
    mdr_job_cancel (job);
  if (script->fault > 0)
    mdr_result_take_error (result, g_error_new (MDR_ERROR, script->fault, "The gods are against it."));
  if (script->exhausted)
    mdr_result_set_exhausted (result);
  if (script->stop != MDR_STOP_NONE)
    mdr_result_set_stopped (result, script->stop);
}

static const Script scripts[] = {
  { "solved", MDR_STATUS_SOLVED, "Solved.", .answers = { "3 2" }, .solutions = 1 },
  { "unique", MDR_STATUS_SOLVED, "Solved. There is no other solution.", .answers = { "3 2" }, .solutions = 1,
    .exhausted = TRUE, .unique = MDR_TRUTH_YES },
  { "two", MDR_STATUS_SOLVED, "Solved. There are at least 2 solutions.", .answers = { "3 2", "2 3" },
    .solutions = 2, .unique = MDR_TRUTH_NO },
  { "exactly-two", MDR_STATUS_SOLVED, "Solved. There are exactly 2 solutions.", .answers = { "3 2", "2 3" },
    .solutions = 2, .exhausted = TRUE, .unique = MDR_TRUTH_NO },
  { "twice-the-same", MDR_STATUS_SOLVED, "Solved. There is no other solution.", .answers = { "3 2", "3 2" },
    .solutions = 1, .exhausted = TRUE, .unique = MDR_TRUTH_YES },
  { "cut-short", MDR_STATUS_SOLVED, "Solved. The time limit was reached before the search was finished.",
    .answers = { "3 2" }, .solutions = 1, .stop = MDR_STOP_TIME_LIMIT },
  { "out-of-memory-then", MDR_STATUS_SOLVED,
    "Solved. The memory limit was reached before the search was finished.", .answers = { "3 2" },
    .solutions = 1, .stop = MDR_STOP_MEMORY_LIMIT },
  { "stopped-then", MDR_STATUS_SOLVED, "Solved. The search was stopped before it was finished.",
    .answers = { "3 2" }, .solutions = 1, .stop = MDR_STOP_CANCELLED },
  { "impossible", MDR_STATUS_IMPOSSIBLE, "No solution exists (proven).", .exhausted = TRUE },
  { "time", MDR_STATUS_TIME_LIMIT,
    "No solution was found within the time limit, so the question remains open.",
    .stop = MDR_STOP_TIME_LIMIT },
  { "memory", MDR_STATUS_MEMORY_LIMIT,
    "No solution was found within the memory limit, so the question remains open.",
    .fault = MDR_ERROR_MEMORY_LIMIT },
  { "stopped-by-error", MDR_STATUS_CANCELLED,
    "Stopped before a solution was found, so the question remains open.", .fault = MDR_ERROR_STOPPED,
    .cancels = TRUE },
  { "stopped-in-silence", MDR_STATUS_CANCELLED,
    "Stopped before a solution was found, so the question remains open.", .cancels = TRUE },
  { "fault", MDR_STATUS_FAILED, "The solver failed. The gods are against it.", .fault = MDR_ERROR_FAILED },
  { "fault-after-answer", MDR_STATUS_FAILED, "The solver failed. The gods are against it.",
    .answers = { "3 2" }, .solutions = 1, .fault = MDR_ERROR_FAILED },
  { "turned-down", MDR_STATUS_UNSUPPORTED, "The gods are against it.", .fault = MDR_ERROR_UNSUPPORTED },
  { "silence", MDR_STATUS_FAILED,
    "The solver failed. The method ended without a result and gave no reason." },
  { "false", MDR_STATUS_FAILED, "The method returned a false solution. The steps make 4, not 5",
    .answers = { "3 1" }, .exhausted = TRUE, .is_false = TRUE },
  { "true-then-false", MDR_STATUS_FAILED,
    "The method returned a false solution. Step 1 must be from 1 to 3, not 4",
    .answers = { "3 2", "4 1", "3 1" }, .solutions = 1, .exhausted = TRUE, .is_false = TRUE },
};

static MdrPuzzle *
new_scripted_puzzle (ScriptedKind *scripted, const Script *script, const char *target)
{
  g_autoptr (MdrPuzzle) blank = mdr_kind_new_puzzle (&null_kind, NULL);
  g_autoptr (MdrPuzzle) stepped = mdr_puzzle_set_option (blank, "step", "3", NULL);
  MdrPuzzle *puzzle = mdr_puzzle_set_option (stepped, "target", target, NULL);

  g_assert_nonnull (puzzle);
  scripted->kind = null_kind;
  scripted->methods[0] = null_kind.methods[0];
  scripted->methods[0].solve = play_script;
  scripted->methods[1] = (MdrMethod){ NULL };
  scripted->kind.methods = scripted->methods;
  scripted->script = script;
  puzzle->kind = &scripted->kind;
  return puzzle;
}

static void
check_result (const MdrResult *result, const MdrPuzzle *puzzle, const Script *script)
{
  g_autofree char *sentence = mdr_result_dup_sentence (result, puzzle);

  g_assert_cmpstr (mdr_status_get_id (result->status), ==, mdr_status_get_id (script->status));
  g_assert_cmpuint (result->solutions->len, ==, script->solutions);
  g_assert_cmpint (mdr_result_get_unique (result), ==, script->unique);
  g_assert_cmpint (result->false_solution != NULL, ==, script->is_false);
  g_assert_cmpint (result->playback != NULL, ==, script->solutions > 0);
  g_assert_cmpint (result->error != NULL, ==, script->status == MDR_STATUS_FAILED);
  g_assert_cmpstr (sentence, ==, script->sentence);
}

static void
test_script (gconstpointer data)
{
  const Script *script = data;
  ScriptedKind scripted;
  g_autoptr (MdrPuzzle) puzzle = new_scripted_puzzle (&scripted, script, "5");
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = mdr_job_solve (job, puzzle, &(MdrSolveRequest){ NULL, NULL, 2 });

  check_result (result, puzzle, script);
  g_assert_cmpstr (result->method, ==, null_kind.methods[0].id);
}

static void
test_unknown_method (void)
{
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (&null_kind, NULL);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = mdr_job_solve (job, puzzle, &(MdrSolveRequest){ "magic", NULL, 1 });

  g_assert_cmpint (result->status, ==, MDR_STATUS_FAILED);
  g_assert_cmpstr (result->error, ==, "Null has no method “magic”. Its methods: greedy.");
}

static void
find_mistake (const MdrPuzzle *puzzle, MdrProblems *problems)
{
  mdr_problems_add (problems, "odd", MDR_SEVERITY_UNFINISHED, "It looks odd.");
  mdr_problems_add (problems, "wrong", MDR_SEVERITY_WRONG, "Nobody can count so far.");
}

static void
find_blemish (const MdrPuzzle *puzzle, MdrProblems *problems)
{
  mdr_problems_add (problems, "odd", MDR_SEVERITY_UNFINISHED, "It looks odd.");
}

static void
find_gap (const MdrPuzzle *puzzle, MdrProblems *problems)
{
  mdr_problem_stop_solver (mdr_problems_add (problems, "gap", MDR_SEVERITY_UNFINISHED, "It has no end."));
}

static void
test_unfinished (void)
{
  ScriptedKind scripted;
  g_autoptr (MdrPuzzle) puzzle = new_scripted_puzzle (&scripted, &scripts[0], "5");
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) refused = NULL;
  g_autofree char *sentence = NULL;

  scripted.kind.find_problems = find_gap;
  refused = mdr_job_solve (job, puzzle, &(MdrSolveRequest){ NULL, NULL, 1 });
  sentence = mdr_result_dup_sentence (refused, puzzle);
  g_assert_cmpint (refused->status, ==, MDR_STATUS_INVALID);
  g_assert_cmpstr (sentence, ==, "Not tried: the puzzle is not finished. It has no end.");
}

static void
test_problems (void)
{
  ScriptedKind scripted;
  g_autoptr (MdrPuzzle) puzzle = new_scripted_puzzle (&scripted, &scripts[0], "5");
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) refused = NULL;
  g_autoptr (MdrResult) solved = NULL;
  g_autofree char *sentence = NULL;

  scripted.kind.find_problems = find_mistake;
  refused = mdr_job_solve (job, puzzle, &(MdrSolveRequest){ NULL, NULL, 1 });
  sentence = mdr_result_dup_sentence (refused, puzzle);
  g_assert_cmpint (refused->status, ==, MDR_STATUS_INVALID);
  g_assert_cmpuint (refused->problems->len, ==, 2);
  g_assert_cmpuint (refused->solutions->len, ==, 0);
  g_assert_cmpstr (sentence, ==, "Not tried: the puzzle has a mistake. Nobody can count so far.");

  scripted.kind.find_problems = find_blemish;
  solved = mdr_job_solve (job, puzzle, &(MdrSolveRequest){ NULL, NULL, 1 });
  g_assert_cmpint (solved->status, ==, MDR_STATUS_SOLVED);
}

/* A solution as good as the count that was asked for, and a bound that the job knows. */
static void
tell_bound (const MdrPuzzle *puzzle,
            const MdrSolveRequest *request,
            gconstpointer data,
            MdrJob *job,
            MdrResult *result)
{
  mdr_job_set_bound (job, 2);
  mdr_result_take_solution (result, null_kind.solution_from_text (puzzle, "3 2", NULL));
  result->sense = request->count == 1 ? MDR_SENSE_MOST : MDR_SENSE_FEWEST;
  result->objective = request->count;
  result->optimal = request->count == 9 ? MDR_TRUTH_YES : MDR_TRUTH_UNKNOWN;
}

static void
test_bound (void)
{
  static const struct
  {
    guint objective;
    double bound;
    const char *sentence;
  } rows[] = {
    { 4, 2,
      "Solved. 4. Whether fewer are possible is not known, but no solution has fewer than 2 (proven)." },
    { 1, 2, "Solved. 1. Whether more are possible is not known, but no solution has more than 2 (proven)." },
    { 9, 9, "Solved. 9, the fewest possible (proven). Other solutions may be equally good." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ScriptedKind scripted;
      g_autoptr (MdrPuzzle) puzzle = new_scripted_puzzle (&scripted, &scripts[0], "5");
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (MdrResult) result = NULL;
      g_autofree char *sentence = NULL;

      scripted.methods[0].solve = tell_bound;
      result = mdr_job_solve (job, puzzle, &(MdrSolveRequest){ NULL, NULL, rows[i].objective });
      sentence = mdr_result_dup_sentence (result, puzzle);
      g_assert_true (result->has_bound);
      g_assert_cmpfloat (result->bound, ==, rows[i].bound);
      g_assert_cmpstr (sentence, ==, rows[i].sentence);
    }
  g_assert_cmpfloat (mdr_result_compute_gap (4, 4), ==, 0);
  g_assert_cmpfloat (mdr_result_compute_gap (4, 2), ==, 50);
  g_assert_cmpfloat (mdr_result_compute_gap (-4, -5), ==, 25);
}

/* What is said of others is said of those that are as good: of worse ones nothing is known. */
static void
test_best_count (void)
{
  static const struct
  {
    const char *solutions[2];
    gboolean exhausted;
    gboolean best_exhausted;
    const char *end;
  } rows[] = {
    { { "3 2", NULL }, FALSE, FALSE, "possible (proven). Other solutions may be equally good." },
    { { "3 2", NULL }, FALSE, TRUE, "possible (proven). Only one solution is this good." },
    { { "3 2", NULL }, TRUE, FALSE, "possible (proven). There is no other solution." },
    { { "3 2", "2 3" }, FALSE, FALSE, "possible (proven). At least 2 solutions are this good." },
    { { "3 2", "2 3" }, FALSE, TRUE, "possible (proven). Exactly 2 solutions are this good." },
    { { "3 2", "2 3" }, TRUE, TRUE, "possible (proven). There are exactly 2 solutions." },
  };
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (&null_kind, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrResult) result = mdr_result_new (null_kind.methods[0].id);
      g_autofree char *sentence = NULL;

      for (guint k = 0; k < 2 && rows[i].solutions[k]; k++)
        mdr_result_take_solution (result, null_kind.solution_from_text (puzzle, rows[i].solutions[k], NULL));
      result->sense = MDR_SENSE_FEWEST;
      result->objective = 2;
      result->optimal = MDR_TRUTH_YES;
      result->best_exhausted = rows[i].best_exhausted;
      if (rows[i].exhausted)
        mdr_result_set_exhausted (result);
      sentence = mdr_result_dup_sentence (result, puzzle);
      g_assert_true (g_str_has_suffix (sentence, rows[i].end));
    }
}

static MdrConflict *
say_seven (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  MdrConflict *conflict = mdr_conflict_new ();

  mdr_problems_add (conflict->clues, "clue", MDR_SEVERITY_CONFLICT, "Seven is asked for.");
  conflict->claim = MDR_CLAIM_MINIMAL;
  return conflict;
}

/* What the board shows already is said first; only where that is nothing, the kind is asked. */
static void
test_explain (void)
{
  ScriptedKind scripted;
  g_autoptr (MdrPuzzle) puzzle = new_scripted_puzzle (&scripted, &scripts[0], "5");
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrConflict) shown = NULL;
  g_autoptr (MdrConflict) searched = NULL;
  g_autofree char *shown_sentences = NULL;
  g_autofree char *searched_sentences = NULL;

  scripted.kind.explain = say_seven;
  scripted.kind.find_problems = find_mistake;
  shown = mdr_job_explain (job, puzzle, NULL);
  scripted.kind.find_problems = find_blemish;
  searched = mdr_job_explain (job, puzzle, NULL);
  g_assert_cmpint (shown->claim, ==, MDR_CLAIM_EACH);
  g_assert_cmpuint (shown->clues->len, ==, 1);
  shown_sentences = mdr_conflict_dup_sentences (shown);
  g_assert_cmpstr (shown_sentences, ==, "Nobody can count so far.");
  searched_sentences = mdr_conflict_dup_sentences (searched);
  g_assert_cmpstr (searched_sentences, ==,
                   "Seven is asked for. Leave out any one of these, and the others no longer conflict. There "
                   "may be a smaller set elsewhere.");
}

static void
test_work (void)
{
  ScriptedKind scripted;
  g_autoptr (MdrPuzzle) puzzle = new_scripted_puzzle (&scripted, &scripts[0], "5");
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrTaskInput input = { .puzzle = puzzle, .count = 1 };
  g_autoptr (MdrResult) result = mdr_solve_work (&input, job, NULL);

  g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
  g_assert_cmpstr (result->method, ==, scripted.kind.methods[0].id);
}

/* In the order of the members that decide; an objective of 0 stands for none. Without another method before,
 * it is the same. */
static const struct
{
  const char *name;
  MdrStop stop;
  guint solutions;
  double objective;
  double bound;
  gboolean proven;
  gboolean failed;
  guint solutions_before;
  double objective_before;
  double bound_before;
  gboolean proven_before;
  gboolean outdone;
  const char *method_before;
} outdone_rows[] = {
  { "nothing after nothing", MDR_STOP_CANCELLED, 0, 0, 0, 0, 0, 0, 0, 0, 0, FALSE },
  { "nothing after an answer", MDR_STOP_CANCELLED, 0, 0, 0, 0, 0, 1, 0, 0, 0, TRUE },
  { "nothing after a proof of none", MDR_STOP_TIME_LIMIT, 0, 0, 0, 0, 0, 0, 0, 0, TRUE, TRUE },
  { "an answer after nothing", MDR_STOP_CANCELLED, 1, 0, 0, 0, 0, 0, 0, 0, 0, FALSE },
  { "a failure after an answer", MDR_STOP_CANCELLED, 0, 0, 0, 0, TRUE, 1, 0, 0, 0, FALSE },
  { "longer after the shortest", MDR_STOP_CANCELLED, 1, 64, 50, 0, 0, 1, 54, 54, TRUE, TRUE },
  { "longer, no bound, after the shortest", MDR_STOP_CANCELLED, 1, 64, 0, 0, 0, 1, 54, 54, TRUE, TRUE },
  { "at the end, after the shortest", MDR_STOP_NONE, 1, 64, 50, 0, 0, 1, 54, 54, TRUE, TRUE },
  { "at the end, the shortest", MDR_STOP_NONE, 1, 54, 54, TRUE, 0, 1, 64, 50, 0, FALSE },
  { "at the end, nobody knows which is better", MDR_STOP_NONE, 1, 54, 0, 0, 0, 1, 64, 0, 0, FALSE },
  { "at the end, the best of another goal", MDR_STOP_NONE, 1, 54, 54, TRUE, 0, 1, 64, 64, TRUE, FALSE },
  { "at the end, better than the best of another goal", MDR_STOP_NONE, 1, 26, 13, 0, 0, 1, 40, 40, TRUE,
    FALSE },
  { "at the end, fewer answers", MDR_STOP_NONE, 2, 0, 0, 0, 0, 3, 0, 0, 0, FALSE },
  { "longer after shorter", MDR_STOP_MEMORY_LIMIT, 1, 64, 50, 0, 0, 1, 60, 0, 0, TRUE },
  { "shorter after longer", MDR_STOP_CANCELLED, 1, 60, 0, 0, 0, 1, 64, 50, 0, FALSE },
  { "more after less, of the most", MDR_STOP_CANCELLED, 1, 60, 70, 0, 0, 1, 58, 70, 0, FALSE },
  { "less after more, of the most", MDR_STOP_CANCELLED, 1, 58, 70, 0, 0, 1, 60, 70, 0, TRUE },
  { "the same with a nearer bound", MDR_STOP_CANCELLED, 1, 60, 55, 0, 0, 1, 60, 50, 0, FALSE },
  { "the same with a farther bound", MDR_STOP_CANCELLED, 1, 60, 50, 0, 0, 1, 60, 55, 0, TRUE },
  { "the same", MDR_STOP_CANCELLED, 1, 60, 50, 0, 0, 1, 60, 50, 0, TRUE },
  { "more answers", MDR_STOP_CANCELLED, 3, 0, 0, 0, 0, 2, 0, 0, 0, FALSE },
  { "fewer answers", MDR_STOP_CANCELLED, 2, 0, 0, 0, 0, 3, 0, 0, 0, TRUE },
  { "nothing of another method", MDR_STOP_CANCELLED, 0, 0, 0, 0, 0, 1, 0, 0, 0, TRUE, "other" },
  { "longer of another method", MDR_STOP_CANCELLED, 1, 64, 50, 0, 0, 1, 60, 0, 0, TRUE, "other" },
  { "the same of another method", MDR_STOP_CANCELLED, 1, 60, 50, 0, 0, 1, 60, 50, 0, FALSE, "other" },
  { "fewer answers of another method", MDR_STOP_CANCELLED, 2, 0, 0, 0, 0, 3, 0, 0, 0, FALSE, "other" },
};

static MdrResult *
new_result (const MdrPuzzle *puzzle, guint solutions, double objective, double bound, gboolean proven)
{
  MdrResult *result = mdr_result_new ("any");

  for (guint i = 0; i < solutions; i++)
    mdr_result_take_solution (result, null_kind.solution_from_text (puzzle, "3 2", NULL));
  if (objective > 0)
    result->sense = bound > objective ? MDR_SENSE_MOST : MDR_SENSE_FEWEST;
  result->objective = objective;
  result->has_bound = bound > 0;
  result->bound = bound;
  if (proven && objective > 0)
    result->optimal = MDR_TRUTH_YES;
  else if (proven)
    mdr_result_set_exhausted (result);
  return result;
}

static void
test_outdone (void)
{
  g_autoptr (MdrPuzzle) puzzle = null_kind.new_puzzle (&null_kind);

  for (gsize i = 0; i < G_N_ELEMENTS (outdone_rows); i++)
    {
      g_autoptr (MdrResult) result = new_result (puzzle, outdone_rows[i].solutions, outdone_rows[i].objective,
                                                 outdone_rows[i].bound, outdone_rows[i].proven);
      g_autoptr (MdrResult) before =
          new_result (puzzle, outdone_rows[i].solutions_before, outdone_rows[i].objective_before,
                      outdone_rows[i].bound_before, outdone_rows[i].proven_before);

      g_test_message ("%s", outdone_rows[i].name);
      if (outdone_rows[i].method_before)
        before->method = outdone_rows[i].method_before;
      mdr_result_set_stopped (result, outdone_rows[i].stop);
      if (outdone_rows[i].failed)
        mdr_result_take_error (result, g_error_new (MDR_ERROR, MDR_ERROR_FAILED, "It broke."));
      g_assert_true (mdr_result_is_outdone (result, before) == outdone_rows[i].outdone);

      /* What was looked for may be another thing. */
      before->options = mdr_options_new (null_kind.options, MDR_SCOPE_METHOD);
      g_assert_false (mdr_result_is_outdone (result, before));
      result->options = mdr_options_copy (before->options);
      g_assert_true (mdr_result_is_outdone (result, before) == outdone_rows[i].outdone);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      g_autofree char *path = g_strdup_printf ("/solve/script/%s", scripts[i].name);

      g_test_add_data_func (path, &scripts[i], test_script);
    }
  g_test_add_func ("/solve/unknown-method", test_unknown_method);
  g_test_add_func ("/solve/problems", test_problems);
  g_test_add_func ("/solve/bound", test_bound);
  g_test_add_func ("/solve/best-count", test_best_count);
  g_test_add_func ("/solve/unfinished", test_unfinished);
  g_test_add_func ("/solve/explain", test_explain);
  g_test_add_func ("/solve/work", test_work);
  g_test_add_func ("/solve/outdone", test_outdone);
  return g_test_run ();
}
