/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include <string.h>

#include "mdr-solve.h"
#include "mdr-solving-path.h"
#include "rule-example.h"

/* How many boards a random user may leave without one of them being in conflict. */
#define MOST_BOARDS 60

/* A rule is told by its id and stated in a sentence of its own, and finds what it does in one way. */
static void
test_rules (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) sentences = g_hash_table_new (g_str_hash, g_str_equal);
  MdrLevel level = MDR_LEVEL_EASY;

  if (!kind->logic)
    {
      g_test_skip ("the kind has no rules");
      return;
    }
  for (const MdrRule *rule = kind->logic->rules; rule->id; rule++)
    {
      g_assert_true (g_hash_table_add (seen, (gpointer) rule->id));
      g_assert_cmpuint (strlen (rule->name), >, 0);
      g_assert_nonnull (rule->sentence);
      g_assert_true (g_str_has_suffix (rule->sentence, "."));
      g_assert_true (g_hash_table_add (sentences, (gpointer) rule->sentence));
      g_assert_cmpint (rule->level, >=, level);
      g_assert_cmpint (rule->level, <=, MDR_LEVEL_NORMAL);
      g_assert_true ((rule->look == NULL) != (rule->apply == NULL));
      g_assert_true (!rule->look || kind->logic->get_stale);
      level = rule->level;
    }
}

/* Every rule has a board on which to show it. What is shown there is found by the rule, and follows. */
static void
test_rule_examples (gconstpointer data)
{
  const MdrKind *kind = data;

  for (const MdrRule *rule = kind->logic ? kind->logic->rules : NULL; rule && rule->id; rule++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrPosition) position = NULL;
      g_autofree char *fault = NULL;

      if (!rule->example.puzzle)
        g_error ("The rule “%s” of %s has no example; find-examples looks for one", rule->id, kind->id);
      position = mdr_position_new (kind, &rule->example, &error);
      g_assert_no_error (error);
      fault = rule_example_dup_fault (position->puzzle, position->state, rule);
      if (fault)
        g_error ("The example of the rule “%s” of %s: %s", rule->id, kind->id, fault);
    }
}

/* Whatever a move does, a mark says on the board. */
static void
assert_marks (const ContractBoard *board, const MdrDeduction *deduction)
{
  MdrExtents extents;

  board->puzzle->kind->get_extents (board->puzzle, &extents);
  g_assert_cmpuint (deduction->marks->len, ==, deduction->moves->len);
  for (guint i = 0; i < deduction->marks->len; i++)
    {
      const MdrMark *mark = &g_array_index (deduction->marks, MdrMark, i);

      g_assert_true (mdr_extents_contain (&extents, mark->cell));
      /* Contents continue only into another cell; the rim of the board has sides too, which nothing crosses.
       */
      g_assert_true (mark->sign != MDR_SIGN_JOINED
                     || mdr_extents_contain (&extents, mdr_cell_step (mark->cell, mark->side)));
    }
}

/* What was found by trying shows how: what is supposed, and last a contradiction. */
static void
assert_chain (const MdrDeduction *hint)
{
  const MdrDeduction *last;

  if (!hint->chain)
    return;
  g_assert_true (hint->lookahead);
  g_assert_cmpuint (hint->chain->len, >=, 2);
  g_assert_cmpstr (((const MdrDeduction *) g_ptr_array_index (hint->chain, 0))->rule, ==, "suppose");
  last = g_ptr_array_index (hint->chain, hint->chain->len - 1);
  g_assert_cmpuint (last->marks->len + last->moves->len, ==, 0);
  for (guint i = 0; i < hint->chain->len; i++)
    g_assert_cmpuint (strlen (((const MdrDeduction *) g_ptr_array_index (hint->chain, i))->sentence), >, 0);
}

static void
assert_deduction (const ContractBoard *board, const MdrDeduction *deduction)
{
  assert_marks (board, deduction);
  assert_chain (deduction);
  g_assert_cmpuint (strlen (deduction->rule), >, 0);
  g_assert_cmpuint (strlen (deduction->name), >, 0);
  g_assert_cmpuint (strlen (deduction->sentence), >, 0);
  g_assert_cmpuint (deduction->moves->len, >, 0);
  for (guint i = 0; i < deduction->moves->len; i++)
    {
      const char *move = g_ptr_array_index (deduction->moves, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrState) next = board->puzzle->kind->execute (board->puzzle, board->state, move, &error);

      g_assert_no_error (error);
    }
}

/* A hint that says what is wrong decides nothing; its moves, if it has any, take the mistakes back. */
static void
assert_mistakes (const ContractBoard *board, const MdrDeduction *hint)
{
  g_autoptr (MdrState) state = mdr_state_ref (board->state);
  g_autoptr (MdrProblems) problems = mdr_problems_new ();

  g_assert_cmpstr (hint->rule, ==, "mistake");
  g_assert_cmpuint (strlen (hint->sentence), >, 0);
  g_assert_cmpuint (hint->mistakes->len, >, 0);
  g_assert_cmpuint (hint->marks->len, ==, 0);
  g_assert_true (mdr_puzzle_follow (board->puzzle, hint, &state));
  if (hint->moves->len > 0)
    g_assert_cmpint (mdr_kind_check (board->puzzle, state, problems), !=, MDR_PLAY_BROKEN);
}

static void
test_hint (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autoptr (MdrPuzzle) whole = contract_new_whole_puzzle (kind);

  if (!mdr_kind_get_reasoning (kind)->hint)
    {
      g_test_skip ("the kind has no hints");
      return;
    }
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (ContractBoard) board =
          i % 2 == 0 ? contract_board_new (kind) : contract_board_new_with (whole);
      g_autoptr (MdrJob) job = contract_job_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrDeduction) hint = NULL;

      contract_board_play (board, random, 5 * i);
      hint = mdr_kind_get_reasoning (kind)->hint (board->puzzle, board->state, job, &error);
      g_assert_true ((hint == NULL) != (error == NULL));
      if (hint && hint->mistakes)
        assert_mistakes (board, hint);
      else if (hint)
        assert_deduction (board, hint);
    }
}

/* Whatever is played, taking back what is wrong leaves what is right, and nothing else. */
static void
assert_taken_back (const ContractBoard *board, const MdrSolution *only)
{
  g_autoptr (MdrPlayCheck) counted = mdr_play_check_new (board->puzzle, board->state, NULL);
  g_autoptr (MdrPlayCheck) check = mdr_play_check_new (board->puzzle, board->state, only);
  g_autoptr (MdrPlayCheck) after = NULL;
  g_autoptr (MdrState) state = mdr_state_ref (board->state);

  g_assert_cmpuint (counted->wrong->len + counted->n_right, ==, 0);
  g_assert_cmpuint (counted->n_places, ==, check->n_places);
  g_assert_cmpuint (counted->n_decided, ==, check->n_decided);
  g_assert_cmpuint (check->wrong->len, ==, check->moves->len);
  for (guint i = 0; i < check->moves->len; i++)
    {
      g_autoptr (GError) error = NULL;
      MdrState *next =
          board->puzzle->kind->execute (board->puzzle, state, g_ptr_array_index (check->moves, i), &error);

      g_assert_no_error (error);
      g_assert_cmpuint (mdr_problems_get (check->wrong, i)->cells->len, >, 0);
      mdr_state_unref (state);
      state = next;
    }
  after = mdr_play_check_new (board->puzzle, state, only);
  g_assert_cmpuint (after->wrong->len, ==, 0);
  g_assert_cmpuint (after->n_right, ==, check->n_right);
  g_assert_cmpuint (after->n_decided, ==, check->n_right);
}

static void
test_compare (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autoptr (MdrPuzzle) whole = contract_new_whole_puzzle (kind);
  g_autoptr (MdrResult) result = kind->logic ? contract_solve (whole, NULL, 2) : NULL;
  g_autoptr (MdrState) end = NULL;
  g_autoptr (MdrPlayCheck) solved = NULL;
  const MdrSolution *only;

  if (!result || mdr_result_get_unique (result) != MDR_TRUTH_YES)
    {
      g_test_skip ("no only solution");
      return;
    }
  only = g_ptr_array_index (result->solutions, 0);
  end = kind->solution_to_state (whole, only);
  solved = mdr_play_check_new (whole, end, only);
  g_assert_cmpuint (solved->wrong->len, ==, 0);
  g_assert_cmpuint (solved->n_right, ==, solved->n_decided);
  g_assert_true (solved->n_places == 0 || solved->n_right <= solved->n_places);
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (ContractBoard) board = contract_board_new_with (whole);

      contract_board_play_only (board, random, 5 * i);
      assert_taken_back (board, only);
    }
}

/* Plays all deductions in order; their moves have to fit one behind the other. */
static MdrState *
follow (const MdrPuzzle *puzzle, const MdrState *state, const GPtrArray *deductions)
{
  MdrState *position = mdr_state_ref (state);

  for (guint i = 0; i < deductions->len; i++)
    {
      const MdrDeduction *deduction = g_ptr_array_index (deductions, i);

      for (guint j = 0; j < deduction->moves->len; j++)
        {
          g_autoptr (GError) error = NULL;
          MdrState *next =
              puzzle->kind->execute (puzzle, position, g_ptr_array_index (deduction->moves, j), &error);

          g_assert_no_error (error);
          mdr_state_unref (position);
          position = next;
        }
    }
  return position;
}

static void
assert_agrees (const MdrPuzzle *puzzle, const MdrState *state, const MdrSolution *solution)
{
  g_autoptr (MdrProblems) so_far = mdr_problems_new ();
  g_autoptr (MdrPlayCheck) check = mdr_play_check_new (puzzle, state, solution);

  g_assert_cmpint (mdr_kind_check (puzzle, state, so_far), !=, MDR_PLAY_BROKEN);
  g_assert_cmpuint (check->wrong->len, ==, 0);
}

/* What follows from the givens holds in the only solution. */
static void
test_deduce (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = contract_new_whole_puzzle (kind);
  g_autoptr (MdrState) start = kind->new_state (puzzle);
  g_autoptr (MdrJob) job = contract_job_new ();
  g_autoptr (MdrJob) cancelled = contract_job_new_cancelled ();
  g_autoptr (GPtrArray) deductions = NULL;
  g_autoptr (GPtrArray) few = NULL;
  g_autoptr (MdrResult) result = NULL;
  g_autoptr (MdrState) end = NULL;

  if (!mdr_kind_get_reasoning (kind)->deduce)
    {
      g_test_skip ("the kind has no deductions");
      return;
    }
  deductions = mdr_kind_get_reasoning (kind)->deduce (puzzle, start, job);
  /* Where none can be made, the puzzle is an example of a rule, which may have many solutions. Those of pages
   * are of normal difficulty, for which a trial may be needed from the start. */
  g_assert_true (deductions->len > 0 || !kind->generate || kind->page);
  for (guint i = 0; i < deductions->len; i++)
    {
      const MdrDeduction *deduction = g_ptr_array_index (deductions, i);

      g_assert_cmpuint (strlen (deduction->sentence), >, 0);
      g_assert_cmpuint (deduction->moves->len, >, 0);
      g_assert_false (deduction->lookahead);
    }
  end = follow (puzzle, start, deductions);
  result = contract_solve (puzzle, NULL, 2);
  g_assert_cmpuint (result->solutions->len, >, 0);
  g_assert_true (!kind->generate || mdr_result_get_unique (result) == MDR_TRUTH_YES);
  assert_agrees (puzzle, end, g_ptr_array_index (result->solutions, 0));
  few = mdr_kind_get_reasoning (kind)->deduce (puzzle, start, cancelled);
  g_assert_cmpuint (few->len, <=, 1);
}

static void
assert_hardest (const MdrSolvingPath *path, const MdrLogic *logic)
{
  const MdrDeduction *hardest = g_ptr_array_index (path->steps, path->hardest);

  for (guint i = 0; i < path->steps->len; i++)
    g_assert_cmpint (mdr_logic_get_step_level (logic, g_ptr_array_index (path->steps, i)), <=,
                     mdr_logic_get_step_level (logic, hardest));
}

/* Steps are the same with and without the reasons that take long to find. */
static void
assert_same_steps (const MdrSolvingPath *with, const MdrSolvingPath *without)
{
  g_assert_cmpint (with->rating, ==, without->rating);
  g_assert_cmpuint (with->number, ==, without->number);
  g_assert_cmpuint (with->hardest, ==, without->hardest);
  g_assert_cmpuint (with->steps->len, ==, without->steps->len);
  for (guint i = 0; i < with->steps->len; i++)
    {
      const MdrDeduction *step = g_ptr_array_index (with->steps, i);
      const MdrDeduction *other = g_ptr_array_index (without->steps, i);

      g_assert_cmpstr (step->rule, ==, other->rule);
      g_assert_cmpstr (step->sentence, ==, other->sentence);
      g_assert_cmpstr (step->rule_sentence, ==, other->rule_sentence);
      g_assert_cmpuint (step->because->len, >=, other->because->len);
    }
}

/* The steps to the solution lead from the givens to the solved board, and the number fits the difficulty. */
static void
test_path (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = contract_new_whole_puzzle (kind);
  g_autoptr (MdrState) start = kind->new_state (puzzle);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrJob) cancelled = contract_job_new_cancelled ();
  g_autoptr (MdrSolvingPath) path = NULL;
  g_autoptr (MdrSolvingPath) without = NULL;
  g_autoptr (MdrSolvingPath) cut = NULL;
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  g_autoptr (MdrState) end = NULL;
  g_autoptr (MdrSolution) shown = NULL;
  MdrPlayStatus status;

  if (!kind->logic)
    {
      g_test_skip ("the kind is not solved by logic");
      return;
    }
  mdr_job_begin (job);
  path = mdr_solving_path_new (puzzle, TRUE, job);
  cut = mdr_solving_path_new (puzzle, TRUE, cancelled);
  g_assert_cmpuint (cut->number, ==, 0);
  if (!path->steps)
    {
      g_assert_cmpuint (path->number, ==, 0);
      return;
    }
  g_assert_cmpuint (path->steps->len, >, 0);
  g_assert_cmpuint ((path->number - 1) / MDR_NUMBERS_OF_LEVEL, ==, path->rating);
  assert_hardest (path, kind->logic);
  without = mdr_solving_path_new (puzzle, FALSE, job);
  assert_same_steps (path, without);
  end = follow (puzzle, start, path->steps);
  status = mdr_kind_check (puzzle, end, problems);
  g_assert_true (status == MDR_PLAY_SOLVED || status == MDR_PLAY_UNCHECKED);
  if (status == MDR_PLAY_SOLVED)
    shown = contract_dup_shown (puzzle, end);
}

/* On any board: what nothing fits is no reason to stop with an assertion. */
static void
test_deduce_anything (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint i = 0; mdr_kind_get_reasoning (kind)->deduce && i < 20; i++)
    {
      g_autoptr (ContractBoard) board = contract_board_new (kind);
      g_autoptr (MdrJob) job = contract_job_new ();
      g_autoptr (GPtrArray) deductions = NULL;
      g_autoptr (MdrState) end = NULL;

      contract_board_play (board, random, 5 * i);
      deductions = mdr_kind_get_reasoning (kind)->deduce (board->puzzle, board->state, job);
      end = follow (board->puzzle, board->state, deductions);
    }
}

/* Only what has exactly one solution is rated, and by a word that can be asked for. */
static void
assert_rating (const MdrPuzzle *puzzle, MdrJob *job, gboolean must)
{
  const MdrKind *kind = puzzle->kind;
  g_autoptr (GError) error = NULL;
  g_autofree char *difficulty = mdr_kind_get_reasoning (kind)->dup_difficulty (puzzle, job, &error);
  g_autoptr (MdrResult) result = NULL;
  guint index;

  g_assert_true ((difficulty == NULL) != (error == NULL));
  g_assert_true (difficulty || !must);
  if (!difficulty)
    return;
  g_assert_nonnull (mdr_kind_get_difficulty_label (kind, difficulty));
  g_assert_true (!mdr_kind_get_reasoning (kind)->difficulties
                 || mdr_choices_find (mdr_kind_get_reasoning (kind)->difficulties, difficulty, &index, NULL));
  result = contract_solve (puzzle, NULL, 2);
  g_assert_cmpint (mdr_result_get_unique (result), !=, MDR_TRUTH_NO);
  g_assert_cmpint (result->status, !=, MDR_STATUS_IMPOSSIBLE);
}

static void
test_difficulty (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) whole = contract_new_whole_puzzle (kind);
  g_autoptr (GPtrArray) puzzles = contract_dup_puzzles (kind);
  g_autoptr (MdrJob) job = mdr_job_new ();

  if (!mdr_kind_get_reasoning (kind)->dup_difficulty)
    {
      g_test_skip ("the kind rates no puzzles");
      return;
    }
  mdr_job_begin (job);
  assert_rating (whole, job, kind->generate != NULL);
  for (guint i = 0; i < MIN (puzzles->len, 12); i++)
    {
      g_autoptr (MdrJob) short_job = contract_job_new ();

      assert_rating (g_ptr_array_index (puzzles, i), short_job, FALSE);
    }
}

static void
assert_conflict (const MdrPuzzle *puzzle, const MdrConflict *conflict)
{
  g_autofree char *sentences = mdr_conflict_dup_sentences (conflict);
  MdrExtents extents;

  puzzle->kind->get_extents (puzzle, &extents);
  for (guint i = 0; i < conflict->clues->len; i++)
    {
      const MdrProblem *clue = mdr_problems_get (conflict->clues, i);

      g_assert_true (g_regex_match_simple ("^[a-z][a-z0-9-]*$", clue->code, 0, 0));
      g_assert_nonnull (strstr (sentences, clue->sentence));
      for (guint j = 0; j < clue->cells->len; j++)
        {
          MdrCell cell = g_array_index (clue->cells, MdrCell, j);

          g_assert_true (cell.row >= -1 && cell.row <= extents.rows);
          g_assert_true (cell.column >= -1 && cell.column <= extents.columns);
        }
    }
}

/* Returns: whether @puzzle is said to be in conflict; then no method may solve it */
static gboolean
explain (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrJob) job = contract_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrConflict) conflict = mdr_job_explain (job, puzzle, &error);
  g_autoptr (MdrResult) result = NULL;

  g_assert_true ((conflict == NULL) != (error == NULL));
  if (!conflict)
    return FALSE;
  assert_conflict (puzzle, conflict);
  result = contract_solve (puzzle, NULL, 1);
  if (conflict->clues->len > 0)
    g_assert_cmpint (result->status, !=, MDR_STATUS_SOLVED);
  else
    g_assert_cmpint (result->status, !=, MDR_STATUS_IMPOSSIBLE);
  g_assert_true ((conflict->clues->len > 0 && conflict->claim == MDR_CLAIM_UNFINISHED)
                 == (result->status == MDR_STATUS_UNFINISHED));
  return conflict->clues->len > 0;
}

/* A relaxed puzzle has the solutions of the puzzle, and what is finished is the puzzle with more clues. */
static void
assert_unfinished (const MdrPuzzle *puzzle)
{
  const MdrKind *kind = puzzle->kind;
  g_autoptr (MdrJob) job = contract_job_new ();
  g_autoptr (MdrPuzzle) relaxed = kind->relax (puzzle);
  g_autoptr (MdrResult) result = contract_solve (puzzle, NULL, 1);
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func (g_free);
  g_auto (MdrFinished) finished = { NULL };
  g_autoptr (GPtrArray) before = mdr_puzzle_dup_clues (puzzle);
  g_autoptr (GPtrArray) after = NULL;
  g_autoptr (MdrSolution) solution = NULL;

  if (result->status == MDR_STATUS_SOLVED && relaxed)
    {
      MdrSolution *whole = g_ptr_array_index (result->solutions, 0);

      g_assert_true (kind->verify (relaxed, whole, NULL));
      /* A solution that needs no more clues is finished. */
      g_assert_cmpint (kind->finish (puzzle, whole, job, edits, &solution), ==, MDR_TRUTH_YES);
      g_assert_cmpuint (edits->len, ==, 0);
    }
  if (result->status != MDR_STATUS_UNFINISHED)
    return;
  g_assert_nonnull (relaxed);
  g_assert_cmpint (mdr_kind_get_reasoning (kind)->find_finished (puzzle, job, &finished), ==, MDR_TRUTH_YES);
  after = mdr_puzzle_dup_clues (finished.puzzle);
  g_assert_cmpuint (finished.edits->len, >, 0);
  g_assert_cmpuint (after->len, >=, before->len);
  g_assert_true (kind->verify (finished.puzzle, finished.solution, NULL));
  g_assert_false (kind->verify (puzzle, finished.solution, NULL));
}

static void
test_unfinished (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autoptr (MdrPuzzle) whole = NULL;

  g_assert_true ((kind->relax == NULL) == (kind->finish == NULL));
  if (!kind->relax)
    {
      g_test_skip ("clues that are missing constrain nothing");
      return;
    }
  whole = contract_new_whole_puzzle (kind);
  assert_unfinished (whole);
  for (guint i = 0; i < MOST_BOARDS / 2; i++)
    {
      g_autoptr (ContractBoard) board = contract_board_new (kind);

      contract_board_play (board, random, 5 + 10 * i);
      if (mdr_puzzle_can_be_solved (board->puzzle, NULL))
        assert_unfinished (board->puzzle);
    }
}

/* A puzzle with a solution has no conflict; what a random user leaves often has. */
static void
test_explain (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autoptr (MdrPuzzle) whole = contract_new_whole_puzzle (kind);
  g_autoptr (MdrJob) cancelled = contract_job_new_cancelled ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrConflict) stopped = NULL;
  guint conflicts = 0;

  if (!kind->explain)
    {
      g_test_skip ("the kind does not explain conflicts");
      return;
    }
  g_assert_false (explain (whole));
  stopped = mdr_job_explain (cancelled, whole, &error);
  g_assert_true ((stopped == NULL) != (error == NULL));
  g_assert_true (!stopped || stopped->clues->len == 0);
  /* Few random boards have clues that conflict and are well formed, so many are looked at. */
  for (guint i = 0; i < 50 * MOST_BOARDS && conflicts < 3; i++)
    {
      g_autoptr (ContractBoard) board = contract_board_new (kind);

      contract_board_play (board, random, 20 + 10 * (i % MOST_BOARDS));
      if (mdr_puzzle_can_be_solved (board->puzzle, NULL))
        conflicts += explain (board->puzzle);
    }
  /* By a page of rules, boards may be so that clues either fit or break a rule by themselves. */
  g_assert_true (conflicts > 0 || kind->page);
}

static void
test_generate (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = NULL;
  g_autoptr (MdrResult) result = NULL;

  if (!kind->generate)
    {
      g_test_skip ("the kind makes no puzzles");
      return;
    }
  puzzle = contract_new_whole_puzzle (kind);
  result = contract_solve (puzzle, NULL, 2);
  g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
  g_assert_cmpint (mdr_result_get_unique (result), !=, MDR_TRUTH_NO);
}

/* A puzzle that was made leaves something to do. */
static void
assert_start (const MdrKind *kind, const MdrPuzzle *puzzle)
{
  MdrStart start = { 0 };

  g_assert_cmpstr (mdr_puzzle_get_refusal (puzzle), ==, NULL);
  if (!mdr_kind_get_reasoning (kind)->measure_start)
    return;
  mdr_kind_get_reasoning (kind)->measure_start (puzzle, &start);
  g_assert_cmpuint (start.n_open, >, 0);
  g_assert_cmpuint (start.n_open, <=, start.n_all);
  g_assert_false (start.one_solves);
}

static void
assert_level (const MdrKind *kind, const MdrPlayLevel *level)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) puzzle = NULL;
  g_autoptr (MdrPuzzle) again = NULL;
  g_autoptr (MdrProblems) problems = NULL;
  g_autofree char *difficulty = NULL;

  mdr_job_begin (job);
  puzzle = mdr_kind_generate_level (kind, level, 20240229, job, &error);
  g_assert_no_error (error);
  if (g_test_slow () || level == kind->levels)
    {
      again = mdr_kind_generate_level (kind, level, 20240229, job, &error);
      g_assert_no_error (error);
      g_assert_true (mdr_puzzle_equal (puzzle, again));
    }
  problems = mdr_puzzle_dup_problems (puzzle);
  g_assert_cmpuint (problems->len, ==, 0);
  assert_start (kind, puzzle);
  if (!mdr_kind_get_reasoning (kind)->dup_difficulty)
    return;
  difficulty = mdr_kind_get_reasoning (kind)->dup_difficulty (puzzle, job, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (difficulty, ==, level->id);
}

/* Puzzles to play are as hard as they are said to be, and the same for everybody who has the seed. */
static void
test_levels (gconstpointer data)
{
  const MdrKind *kind = data;
  const char *before = NULL;

  if (!kind->levels)
    {
      g_test_skip ("the kind has no puzzles to play");
      return;
    }
  for (const MdrPlayLevel *level = kind->levels; level->id; level++)
    {
      g_assert_true (mdr_kind_find_level (kind, level->id) == level);
      g_assert_true (level == kind->levels || mdr_kind_find_harder_level (kind, before) == level);
      g_assert_nonnull (mdr_kind_get_difficulty_label (kind, level->id));
      assert_level (kind, level);
      before = level->id;
    }
  g_assert_null (mdr_kind_find_harder_level (kind, before));
}

void
contract_add_logic (const MdrKind *kind)
{
  contract_add (kind, "rules", test_rules);
  contract_add (kind, "rules/examples", test_rule_examples);
  contract_add (kind, "hint", test_hint);
  contract_add (kind, "deduce/agrees", test_deduce);
  contract_add (kind, "deduce/anything", test_deduce_anything);
  contract_add (kind, "path", test_path);
  contract_add (kind, "compare", test_compare);
  contract_add (kind, "difficulty", test_difficulty);
  contract_add (kind, "explain", test_explain);
  contract_add (kind, "unfinished", test_unfinished);
  contract_add (kind, "generate", test_generate);
  contract_add (kind, "levels", test_levels);
}
