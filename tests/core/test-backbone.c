/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-solve.h"
#include "null-kind.h"

/*
 * What is said of solutions that share something, on boards of one row where each place is written down by
 * hand; and what becomes of the answer of a method where a kind cannot tell what is shared.
 */

/**
 * Answer:
 * @count: the solutions that the method finds
 * @exhausted: whether it proves that there are no others
 * @stop: why it ends early
 * @fault: (nullable): what goes wrong
 * @goal: (nullable): says that no solution reaches the goal of the method
 * @problem: (nullable): a conflict that the board shows
 *
 * What a kind does when it is asked.
 */
typedef struct
{
  MdrKind kind;
  MdrMethod methods[3];
  MdrSequence sequence;
  guint count;
  gboolean exhausted;
  MdrStop stop;
  const char *fault;
  const char *goal;
  const char *problem;
} Answer;

static void
give_answer (const MdrPuzzle *puzzle,
             const MdrSolveRequest *request,
             gconstpointer data,
             MdrJob *job,
             MdrResult *result)
{
  static const char *const solutions[] = { "3 2", "2 3", "3 1 1" };
  const Answer *answer = (const Answer *) puzzle->kind;

  for (guint k = 0; k < MIN (answer->count, request->count); k++)
    mdr_result_take_solution (result, null_kind.solution_from_text (puzzle, solutions[k], NULL));
  if (answer->exhausted)
    mdr_result_set_exhausted (result);
  if (answer->goal)
    mdr_result_set_goal_impossible (result, answer->goal);
  if (answer->stop != MDR_STOP_NONE)
    mdr_result_set_stopped (result, answer->stop);
  if (answer->fault)
    mdr_result_take_error (result, g_error_new_literal (MDR_ERROR, MDR_ERROR_FAILED, answer->fault));
}

static void
find_problems (const MdrPuzzle *puzzle, MdrProblems *problems)
{
  const Answer *answer = (const Answer *) puzzle->kind;

  if (answer->problem)
    mdr_problems_add (problems, "clues", MDR_SEVERITY_CONFLICT, "%s", answer->problem);
}

static MdrConflict *
explain (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  MdrConflict *conflict = mdr_conflict_new ();

  mdr_problems_add (conflict->clues, "target", MDR_SEVERITY_CONFLICT, "Five is out of reach.");
  return conflict;
}

/* Returns the puzzle that counts to 5, of a kind that gives @answer. */
static MdrPuzzle *
new_puzzle (Answer *answer)
{
  g_autoptr (MdrPuzzle) blank = mdr_kind_new_puzzle (&null_kind, NULL);
  MdrPuzzle *puzzle = mdr_puzzle_set_option (blank, "target", "5", NULL);

  answer->kind = null_kind;
  answer->kind.methods = answer->methods;
  answer->kind.sequence = &answer->sequence;
  answer->kind.find_problems = find_problems;
  answer->kind.explain = explain;
  answer->methods[0] = null_kind.methods[0];
  answer->methods[0].solve = give_answer;
  answer->methods[0].counts = TRUE;
  puzzle->kind = &answer->kind;
  return puzzle;
}

static void
add_place (MdrBackbone *backbone, int column, MdrSign sign, MdrBackboneStatus status)
{
  const MdrBackbonePlace place = {
    .mark = { .sign = sign, .cell = { 0, column }, .side = MDR_DIRECTION_RIGHT },
    .status = status,
  };

  g_array_append_val (backbone->places, place);
}

static MdrBackbone *
new_backbone (const MdrPuzzle *puzzle, guint n_solutions)
{
  MdrBackbone *backbone = mdr_backbone_new (puzzle);

  backbone->solvable = n_solutions > 0 ? MDR_TRUTH_YES : MDR_TRUTH_UNKNOWN;
  for (guint k = 0; k < n_solutions; k++)
    g_ptr_array_add (backbone->solutions, null_kind.solution_from_text (puzzle, "3 2", NULL));
  return backbone;
}

/* A side is a place of both cells, or of one at the rim; a cell is as uncertain as its worst place. */
static void
test_cells (void)
{
  Answer answer = { 0 };
  g_autoptr (MdrPuzzle) puzzle = new_puzzle (&answer);
  g_autoptr (MdrBackbone) backbone = new_backbone (puzzle, 2);
  g_autofree MdrBackboneStatus *cells = NULL;
  g_autofree char *map = NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *sentence_known = NULL;
  MdrBackboneCounts counts;

  add_place (backbone, 0, MDR_SIGN_FILLED, MDR_BACKBONE_SAME);
  add_place (backbone, 1, MDR_SIGN_JOINED, MDR_BACKBONE_UNKNOWN);
  add_place (backbone, 2, MDR_SIGN_FILLED, MDR_BACKBONE_DIFFERENT);
  add_place (backbone, 2, MDR_SIGN_FILLED, MDR_BACKBONE_UNKNOWN);
  add_place (backbone, 4, MDR_SIGN_APART, MDR_BACKBONE_SAME);
  map = mdr_backbone_dup_map (backbone);
  g_assert_cmpstr (map, ==, "=?x==\n");
  cells = mdr_backbone_dup_cells (backbone, &counts);
  g_assert_cmpint (cells[2], ==, MDR_BACKBONE_DIFFERENT);
  g_assert_cmpuint (counts.all, ==, 5);
  g_assert_cmpuint (counts.different, ==, 1);
  g_assert_cmpuint (counts.unknown, ==, 1);
  g_assert_cmpstr (mdr_backbone_get_cell_sentence (backbone, (MdrCell){ 0, 0 }), ==,
                   "The same in all solutions");
  g_assert_cmpstr (mdr_backbone_get_cell_sentence (backbone, (MdrCell){ 0, 1 }), ==,
                   "Not known yet whether solutions differ here");
  g_assert_cmpstr (mdr_backbone_get_cell_sentence (backbone, (MdrCell){ 0, 2 }), ==, "Solutions differ here");
  g_assert_null (mdr_backbone_get_cell_sentence (backbone, (MdrCell){ 0, 5 }));
  sentence = mdr_backbone_dup_shared_sentence (backbone);
  g_assert_cmpstr (sentence, ==, "The same in all of them: 3 of 5 cells. Not known yet: 1.");
  g_array_index (backbone->places, MdrBackbonePlace, 1).status = MDR_BACKBONE_DIFFERENT;
  sentence_known = mdr_backbone_dup_shared_sentence (backbone);
  g_assert_cmpstr (sentence_known, ==, "The same in all of them: 3 of 5 cells.");
}

/* Sides are counted as such, with those that are given. */
static void
test_sides (void)
{
  Answer answer = { 0 };
  g_autoptr (MdrPuzzle) puzzle = new_puzzle (&answer);
  g_autoptr (MdrBackbone) backbone = new_backbone (puzzle, 2);
  g_autofree char *sentence = NULL;

  backbone->unit = MDR_BACKBONE_SIDES;
  backbone->n_all = 16;
  add_place (backbone, 0, MDR_SIGN_JOINED, MDR_BACKBONE_SAME);
  add_place (backbone, 1, MDR_SIGN_APART, MDR_BACKBONE_DIFFERENT);
  add_place (backbone, 2, MDR_SIGN_JOINED, MDR_BACKBONE_DIFFERENT);
  add_place (backbone, 3, MDR_SIGN_JOINED, MDR_BACKBONE_UNKNOWN);
  sentence = mdr_backbone_dup_shared_sentence (backbone);
  g_assert_cmpstr (sentence, ==, "The same in all of them: 13 of 16 sides. Not known yet: 1.");
}

/* Of one solution, or where no place is known, cells are not counted. */
static void
test_no_cells (void)
{
  Answer answer = { 0 };
  g_autoptr (MdrPuzzle) puzzle = new_puzzle (&answer);
  g_autoptr (MdrBackbone) one = new_backbone (puzzle, 1);
  g_autoptr (MdrBackbone) nowhere = new_backbone (puzzle, 2);

  add_place (one, 0, MDR_SIGN_FILLED, MDR_BACKBONE_SAME);
  g_assert_null (mdr_backbone_dup_shared_sentence (one));
  g_assert_null (mdr_backbone_get_cell_sentence (one, (MdrCell){ 0, 0 }));
  g_assert_null (mdr_backbone_dup_shared_sentence (nowhere));
  g_assert_null (mdr_backbone_get_cell_sentence (nowhere, (MdrCell){ 0, 0 }));
}

static void
test_sentences (void)
{
  static const struct
  {
    guint count;
    gboolean exhausted;
    gboolean complete;
    const char *sentence;
  } rows[] = {
    { 0, FALSE, FALSE, "It is not known yet whether there is a solution." },
    { 1, FALSE, FALSE, "There is a solution. It is not known yet whether there are others." },
    { 1, TRUE, TRUE, "There is exactly one solution." },
    { 2, FALSE, FALSE, "There are at least 2 solutions. The exact number is not known yet." },
    { 2, TRUE, TRUE, "There are exactly 2 solutions." },
    { 1001, FALSE, TRUE, "There are more than 1000 solutions." },
  };
  Answer answer = { 0 };
  g_autoptr (MdrPuzzle) puzzle = new_puzzle (&answer);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrBackbone) backbone = new_backbone (puzzle, rows[i].count);
      g_autofree char *sentence = NULL;

      backbone->exhausted = rows[i].exhausted;
      backbone->complete = rows[i].complete;
      sentence = mdr_backbone_dup_sentence (backbone);
      g_assert_cmpstr (sentence, ==, rows[i].sentence);
    }
}

static MdrBackbone *
ask (Answer *answer, GError **error)
{
  g_autoptr (MdrPuzzle) puzzle = new_puzzle (answer);
  g_autoptr (MdrJob) job = mdr_job_new ();

  return mdr_backbone_work (&(MdrTaskInput){ .puzzle = puzzle }, job, error);
}

/* What a method finds is taken, and no more is claimed than it has proven. */
static void
test_method (void)
{
  static const struct
  {
    guint count;
    gboolean exhausted;
    MdrStop stop;
    const char *goal;
    MdrTruth solvable;
    gboolean complete;
  } rows[] = {
    { 1, TRUE, MDR_STOP_NONE, NULL, MDR_TRUTH_YES, TRUE },
    { 1, FALSE, MDR_STOP_TIME_LIMIT, NULL, MDR_TRUTH_YES, FALSE },
    { 2, FALSE, MDR_STOP_NONE, NULL, MDR_TRUTH_YES, TRUE },
    { 0, TRUE, MDR_STOP_NONE, NULL, MDR_TRUTH_NO, TRUE },
    { 0, FALSE, MDR_STOP_CANCELLED, NULL, MDR_TRUTH_UNKNOWN, FALSE },
    { 0, FALSE, MDR_STOP_NONE, "None is that short.", MDR_TRUTH_UNKNOWN, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Answer answer = {
        .count = rows[i].count,
        .exhausted = rows[i].exhausted,
        .stop = rows[i].stop,
        .goal = rows[i].goal,
      };
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrBackbone) backbone = ask (&answer, &error);

      g_assert_no_error (error);
      g_assert_cmpint (backbone->solvable, ==, rows[i].solvable);
      g_assert_cmpint (backbone->exhausted, ==, rows[i].exhausted);
      g_assert_cmpint (backbone->complete, ==, rows[i].complete);
      g_assert_cmpuint (backbone->solutions->len, ==, rows[i].count);
      g_assert_cmpint (backbone->conflict != NULL, ==, rows[i].solvable == MDR_TRUTH_NO);
    }
}

static void
test_fault (void)
{
  Answer answer = { .fault = "The gods are against it." };
  g_autoptr (GError) error = NULL;

  g_assert_null (ask (&answer, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==, "The gods are against it.");
}

/* Conflicting clues that the board shows need no search, and the kind is not asked either. */
static void
test_conflict (void)
{
  Answer answer = { .count = 1, .problem = "Two clues contradict each other." };
  g_autoptr (MdrBackbone) backbone = ask (&answer, NULL);
  g_autofree char *sentence = mdr_backbone_dup_sentence (backbone);

  g_assert_cmpstr (sentence, ==, "There is no solution.");
  g_assert_true (backbone->exhausted && backbone->complete);
  g_assert_cmpuint (backbone->conflict->clues->len, ==, 1);
  g_assert_cmpstr (mdr_problems_get (backbone->conflict->clues, 0)->sentence, ==, answer.problem);
}

/* Gives one solution, @data, whose value is the number of its steps. */
static void
go (const MdrPuzzle *puzzle,
    const MdrSolveRequest *request,
    gconstpointer data,
    MdrJob *job,
    MdrResult *result)
{
  mdr_result_take_solution (result, null_kind.solution_from_text (puzzle, data, NULL));
  result->sense = MDR_SENSE_FEWEST;
  result->objective = (double) (strlen (data) + 1) / 2;
}

static GPtrArray *
dup_ranking (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error)
{
  GPtrArray *ranking = mdr_facts_new ();

  mdr_facts_add (ranking, "moves", NULL, "Your Moves", "%d", 0);
  mdr_facts_add (ranking, "short", NULL, "Short", "%d", 0);
  return ranking;
}

/* Where solutions are not counted, the best that any method beside the player achieves is told. */
static void
test_best (void)
{
  Answer answer = { .sequence = { .dup_ranking = dup_ranking } };
  g_autoptr (MdrPuzzle) puzzle = new_puzzle (&answer);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrBackbone) backbone = NULL;
  g_autoptr (MdrBackbone) news = NULL;
  g_autofree char *sentence = NULL;

  answer.methods[0] = (MdrMethod){ "long", "Long", "By twos.", FALSE, go, .data = "2 2 1" };
  answer.methods[1] = (MdrMethod){ "short", "Short", "By threes.", FALSE, go, .data = "3 2" };
  mdr_job_listen (job);
  backbone = mdr_job_find_backbone (job, puzzle, NULL);
  g_assert_cmpuint (backbone->solutions->len, ==, 0);
  sentence = mdr_backbone_dup_sentence (backbone);
  g_assert_cmpstr (sentence, ==, "Solved. 2. Whether fewer are possible is not known.");
  news = mdr_job_take_news (job);
  g_assert_cmpint (news->solvable, ==, MDR_TRUTH_UNKNOWN);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/backbone/cells", test_cells);
  g_test_add_func ("/backbone/sides", test_sides);
  g_test_add_func ("/backbone/no-cells", test_no_cells);
  g_test_add_func ("/backbone/sentences", test_sentences);
  g_test_add_func ("/backbone/method", test_method);
  g_test_add_func ("/backbone/fault", test_fault);
  g_test_add_func ("/backbone/conflict", test_conflict);
  g_test_add_func ("/backbone/best", test_best);
  return g_test_run ();
}
