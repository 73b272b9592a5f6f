/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include <string.h>

#include "mdr-model.h"
#include "mdr-solve.h"

/** Returns: (transfer full) (nullable): the solution that a solved state shows, which the judge accepts */
MdrSolution *
contract_dup_shown (const MdrPuzzle *puzzle, const MdrState *state)
{
  g_autoptr (MdrJob) job = contract_job_new ();
  g_autoptr (GError) error = NULL;
  MdrSolution *shown;

  if (!puzzle->kind->solution_from_state)
    return NULL;
  shown = puzzle->kind->solution_from_state (puzzle, state, job);
  g_assert_nonnull (shown);
  g_assert_true (mdr_solution_verify (shown, puzzle, &error));
  g_assert_no_error (error);
  return shown;
}

/* The state in which a solution is played out shows a solution that leads to the same state, and unfolds on
 * the board. */
static void
assert_shown (const MdrPuzzle *puzzle, const MdrState *state)
{
  const MdrKind *kind = puzzle->kind;
  g_autoptr (MdrJob) job = contract_job_new ();
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (MdrMark));
  g_autoptr (MdrSolution) shown = contract_dup_shown (puzzle, state);
  g_autoptr (MdrPlayback) playback = NULL;
  g_autoptr (MdrState) again = NULL;

  g_assert_true (shown || !mdr_kind_get_playback (kind)->traces_play);
  if (!shown)
    return;
  playback = kind->new_playback (puzzle, shown, NULL, job);
  g_assert_cmpint (playback->extents.rows, ==, 0);
  again = kind->solution_to_state (puzzle, shown);
  if (kind->list_changes)
    kind->list_changes (puzzle, state, again, changes);
  g_assert_cmpuint (changes->len, ==, 0);
}

static void
assert_solution (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  const MdrKind *kind = puzzle->kind;
  g_autofree char *text = kind->solution_to_text (puzzle, solution);
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrSolution) read = kind->solution_from_text (puzzle, text, &error);
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  g_autoptr (MdrState) state = NULL;
  g_autofree char *again = NULL;

  g_assert_no_error (error);
  g_assert_true (kind->verify (puzzle, read, &error));
  g_assert_no_error (error);
  again = kind->solution_to_text (puzzle, read);
  g_assert_cmpstr (text, ==, again);
  state = kind->solution_to_state (puzzle, solution);
  g_assert_cmpint (mdr_job_check (NULL, puzzle, state, problems), ==, MDR_PLAY_SOLVED);
  assert_shown (puzzle, state);
}

static void
assert_facts (const MdrPuzzle *puzzle, MdrSolution *solution)
{
  const MdrKind *kind = puzzle->kind;
  g_autoptr (GPtrArray) facts = NULL;
  g_autoptr (GPtrArray) again = mdr_solution_dup_facts (solution, puzzle);

  if (!kind->dup_facts)
    {
      g_assert_cmpuint (again->len, ==, 0);
      return;
    }
  facts = kind->dup_facts (puzzle, solution);
  g_assert_cmpuint (facts->len, ==, again->len);
  for (guint i = 0; i < facts->len; i++)
    {
      const MdrFact *fact = g_ptr_array_index (facts, i);
      const MdrFact *same = g_ptr_array_index (again, i);

      g_assert_cmpstr (fact->value, ==, same->value);
      g_assert_cmpuint (strlen (fact->id), >, 0);
      g_assert_nonnull (fact->data);
      g_assert_cmpuint (strlen (fact->label), >, 0);
      g_assert_cmpuint (strlen (fact->value), >, 0);
      for (guint k = 0; k < i; k++)
        g_assert_cmpstr (((const MdrFact *) g_ptr_array_index (facts, k))->id, !=, fact->id);
    }
}

static void
assert_result (const MdrPuzzle *puzzle, const MdrResult *result)
{
  const MdrKind *kind = puzzle->kind;
  g_autofree char *sentence = mdr_result_dup_sentence (result, puzzle);
  g_autofree char *outcome =
      kind->dup_outcome && result->status == MDR_STATUS_SOLVED ? kind->dup_outcome (puzzle, result) : NULL;

  g_assert_cmpuint (strlen (sentence), >, 0);
  g_assert_null (result->error);
  g_assert_true (!outcome || (g_str_has_suffix (outcome, ".") && g_str_has_prefix (sentence, outcome)));
  g_assert_cmpint (result->status, !=, MDR_STATUS_FAILED);
  g_assert_cmpint (result->status, !=, MDR_STATUS_CANCELLED);
  g_assert_true ((result->status == MDR_STATUS_SOLVED) == (result->solutions->len > 0));
  /* A job whose time is up just then makes no playback; assert_shown() asks for one again. */
  g_assert_true (result->status == MDR_STATUS_SOLVED || !result->playback);
  for (guint i = 0; i < result->solutions->len; i++)
    {
      assert_solution (puzzle, g_ptr_array_index (result->solutions, i));
      assert_facts (puzzle, g_ptr_array_index (result->solutions, i));
    }
}

/* A method that is known to be wrong says so by failing; the default must not be. */
static void
test_default_method (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GPtrArray) puzzles = contract_dup_puzzles (kind);
  guint solved = 0;

  g_ptr_array_add (puzzles, contract_new_whole_puzzle (kind));
  for (guint i = 0; i < puzzles->len; i++)
    {
      const MdrPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      g_autoptr (MdrResult) result = contract_solve (puzzle, NULL, 1);

      assert_result (puzzle, result);
      solved += result->status == MDR_STATUS_SOLVED;
    }
  g_assert_cmpuint (solved, >, 0);
}

/*
 * What two methods claim of one puzzle must not be opposite. One may fail by a
 * false solution, which verify turned down; a fault is no such thing. Methods
 * that go on until they are stopped get little time after the first board: they
 * have made their claim long before.
 */
static void
test_methods_agree (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GHashTable) endless = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < 12; i += g_test_slow () ? 1 : 2)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
      g_autoptr (ContractBoard) board = contract_board_new (kind);
      gboolean solved = FALSE;
      gboolean impossible = FALSE;

      contract_board_play (board, random, 8 * (i + 1));
      for (const MdrMethod *method = kind->methods; method->id; method++)
        {
          gboolean goes_on = g_hash_table_contains (endless, method);
          g_autoptr (MdrJob) job = contract_job_new ();
          MdrSolveRequest request = { .method = method->id, .count = 1 };
          g_autoptr (MdrResult) result = NULL;

          if (goes_on)
            mdr_job_set_time_limit (job, 0.1);
          result = mdr_job_solve (job, board->puzzle, &request);
          if (mdr_job_should_stop (job) != MDR_STOP_NONE)
            g_hash_table_add (endless, (gpointer) method);
          g_assert_true (result->status != MDR_STATUS_FAILED || result->false_solution);
          solved = solved || result->status == MDR_STATUS_SOLVED;
          impossible = impossible || (result->exhausted && result->solutions->len == 0);
        }
      g_assert_false (solved && impossible);
    }
}

static void
test_cancelled (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = contract_new_whole_puzzle (kind);

  for (const MdrMethod *method = kind->methods; method->id; method++)
    {
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (MdrResult) result = NULL;
      MdrSolveRequest request = { .method = method->id, .count = 2 };

      mdr_job_cancel (job);
      result = mdr_job_solve (job, puzzle, &request);
      g_assert_true (result->status == MDR_STATUS_CANCELLED || result->status == MDR_STATUS_SOLVED
                     || result->status == MDR_STATUS_UNSUPPORTED);
    }
}

static void
test_solution_junk (gconstpointer data)
{
  static const char *const junk[] = {
    "",          " ",
    "\n",        "0",
    "-1",        "x",
    "x x",       "🐍",
    "S E",       "99999999999999999999",
    "1 1 1 1 1", "x x\nx x",
    "%s%n",      "xxxxx\nxxxxx\nxxxxx\nxxxxx\nxxxxx",
  };
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (kind, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (junk); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrSolution) solution = kind->solution_from_text (puzzle, junk[i], &error);

      g_assert_true ((solution == NULL) == (error != NULL));
      if (solution && !kind->verify (puzzle, solution, &error))
        g_assert_nonnull (error);
    }
}

/* A model that is shown is one that can be written down. */
static void
test_models (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = contract_new_whole_puzzle (kind);

  for (const MdrMethod *method = kind->methods; method->id; method++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrModel) model = NULL;
      g_autofree char *text = NULL;

      if (!method->build_model)
        continue;
      model = method->build_model (puzzle, NULL, method->data, &error);
      if (!model)
        {
          g_assert_error (error, MDR_ERROR, (error ? error->code : 0));
          continue;
        }
      g_assert_no_error (error);
      g_assert_cmpuint (mdr_model_get_column_count (model), >, 0);
      text = mdr_model_to_text (model, MDR_MODEL_LP, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (strlen (text), >, 0);
    }
}

static void
test_objective (gconstpointer data)
{
  const MdrKind *kind = data;
  const MdrObjective *objective = mdr_kind_get_objective (kind);
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (kind, NULL);
  static const struct
  {
    double value;
    const char *digits;
  } numbers[] = { { 1, "1" }, { 58, "58" }, { 3.5, "3.5" } };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *alone = mdr_puzzle_dup_objective (puzzle, numbers[i].value);
      g_autofree char *text = objective->dup_value ? objective->dup_value (puzzle, numbers[i].value)
                                                   : g_strdup (numbers[i].digits);

      g_assert_cmpstr (alone, ==, text);
      g_assert_true (g_str_has_prefix (text, numbers[i].digits));
      g_assert_true (g_utf8_validate (text, -1, NULL));
      g_assert_true (!objective->dup_value || !g_str_equal (text, numbers[i].digits));
    }
}

/* Nothing is saved, and a table is there after a while. */
static void
test_tables (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (kind, NULL);
  g_autoptr (MdrTables) tables = mdr_tables_new ("/dev/null/none");

  if (!kind->request_tables)
    {
      g_test_skip ("This kind has no tables");
      return;
    }
  kind->request_tables (puzzle, tables);
  while (mdr_tables_get_size (tables) == 0)
    g_usleep (1000);
  g_assert_false (mdr_tables_is_busy (tables));
}

void
contract_add_solving (const MdrKind *kind)
{
  contract_add (kind, "solve/default-method", test_default_method);
  contract_add (kind, "solve/methods-agree", test_methods_agree);
  contract_add (kind, "solve/cancelled", test_cancelled);
  contract_add (kind, "solve/solution-junk", test_solution_junk);
  contract_add (kind, "solve/model", test_models);
  contract_add (kind, "solve/objective", test_objective);
  contract_add (kind, "solve/tables", test_tables);
}
