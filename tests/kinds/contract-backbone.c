/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include <string.h>

#include "mdr-guide.h"
#include "mdr-solve.h"

/* What is said in words. */
static void
assert_backbone_sentences (const MdrBackbone *backbone)
{
  g_autofree char *sentence = mdr_backbone_dup_sentence (backbone);
  g_autofree char *cells = mdr_backbone_dup_shared_sentence (backbone);

  g_assert_true (sentence && *sentence && g_utf8_validate (sentence, -1, NULL));
  g_assert_true (!cells || (*cells && g_utf8_validate (cells, -1, NULL)));
  g_assert_true (!backbone->note || g_utf8_validate (backbone->note, -1, NULL));
  g_assert_true (!backbone->difficulty
                 || mdr_kind_get_difficulty_label (backbone->puzzle->kind, backbone->difficulty));
}

/* Each solution is right, there are as many as are claimed, and what they share has been proven. */
static void
assert_backbone (const MdrPuzzle *puzzle, MdrJob *job)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrBackbone) backbone = mdr_job_find_backbone (job, puzzle, &error);
  g_autoptr (MdrResult) result = NULL;
  g_autofree MdrBackboneStatus *cells = NULL;
  MdrBackboneCounts counts;

  g_assert_no_error (error);
  g_assert_true (backbone->puzzle == puzzle);
  assert_backbone_sentences (backbone);
  for (guint i = 0; i < backbone->solutions->len; i++)
    g_assert_true (mdr_solution_is_verified (g_ptr_array_index (backbone->solutions, i), puzzle));
  cells = mdr_backbone_dup_cells (backbone, &counts);
  g_assert_cmpuint (counts.different + counts.unknown, <=, counts.all);
  g_assert_true (!backbone->complete || counts.unknown == 0);
  g_assert_true (backbone->solutions->len != 1 || !backbone->exhausted || counts.different == 0);
  g_assert_true (backbone->state != NULL || backbone->moves->len == 0);
  result = contract_solve (puzzle, NULL, 2);
  g_assert_true (
      backbone->solvable != MDR_TRUTH_NO
      || result->status
             == (mdr_backbone_is_unfinished (backbone) ? MDR_STATUS_UNFINISHED : MDR_STATUS_IMPOSSIBLE));
  g_assert_true (backbone->solvable != MDR_TRUTH_YES || result->status == MDR_STATUS_SOLVED);
  if (backbone->exhausted && backbone->solutions->len > 0)
    g_assert_cmpint (mdr_result_get_unique (result), ==,
                     backbone->solutions->len == 1 ? MDR_TRUTH_YES : MDR_TRUTH_NO);
}

/* Of the whole puzzle, and of boards at random; stopped, it only knows less. */
static void
test_backbone (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autoptr (MdrPuzzle) whole = contract_new_whole_puzzle (kind);
  g_autoptr (MdrJob) whole_job = contract_job_new ();
  g_autoptr (MdrJob) cancelled = contract_job_new_cancelled ();

  assert_backbone (whole, whole_job);
  assert_backbone (whole, cancelled);
  for (guint i = 0; i < 20; i += g_test_slow () ? 1 : 3)
    {
      g_autoptr (ContractBoard) board = contract_board_new (kind);
      g_autoptr (MdrJob) job = contract_job_new ();
      g_autoptr (GError) error = NULL;

      contract_board_play (board, random, 5 * i);
      if (mdr_puzzle_can_be_solved (board->puzzle, NULL))
        assert_backbone (board->puzzle, job);
      else
        g_assert_null (mdr_job_find_backbone (job, board->puzzle, &error));
    }
}

/* The kind itself says what the method shows, and only a kind that can has the method. */
static void
test_backbone_method (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = contract_new_whole_puzzle (kind);
  g_autoptr (MdrJob) job = contract_job_new ();
  g_autoptr (MdrBackbone) backbone = NULL;
  g_autoptr (MdrResult) result = NULL;
  g_autoptr (GError) error = NULL;

  if (!mdr_kind_get_reasoning (kind)->find_backbone)
    {
      g_assert_null (mdr_kind_find_method (kind, MDR_BACKBONE_METHOD_ID));
      return;
    }
  backbone = mdr_kind_get_reasoning (kind)->find_backbone (puzzle, job, &error);
  g_assert_no_error (error);
  g_assert_true (backbone->complete);
  result = contract_solve (puzzle, MDR_BACKBONE_METHOD_ID, 1);
  g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
  g_assert_cmpuint (result->solutions->len, ==, backbone->solutions->len);
  g_assert_cmpuint (result->backbone->moves->len, ==, backbone->moves->len);
  g_assert_true (result->exhausted == backbone->exhausted);
}

/* Lines with a label and a value each; the work can be stopped. */
static void
test_ranking (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = contract_new_whole_puzzle (kind);
  g_autoptr (MdrState) state = kind->new_state (puzzle);
  g_autoptr (MdrJob) job = contract_job_new ();
  g_autoptr (MdrJob) cancelled = contract_job_new_cancelled ();
  g_autoptr (GPtrArray) ranking = NULL;
  g_autoptr (GPtrArray) stopped = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) reason = NULL;

  if (!mdr_kind_get_sequence (kind)->dup_ranking)
    {
      g_test_skip ("the kind does not compare the play with methods");
      return;
    }
  ranking = mdr_kind_get_sequence (kind)->dup_ranking (puzzle, state, job, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ranking->len, >, 1);
  for (guint i = 0; i < ranking->len; i++)
    {
      const MdrFact *fact = g_ptr_array_index (ranking, i);

      g_assert_true (fact->id && *fact->label && *fact->value);
    }
  stopped = mdr_kind_get_sequence (kind)->dup_ranking (puzzle, state, cancelled, &reason);
  g_assert_true ((stopped == NULL) == (reason != NULL));
}

/* The moves of a solution are a text; where there is none, a sentence says so. */
static void
test_moves (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = contract_new_whole_puzzle (kind);
  g_autoptr (MdrState) start = kind->new_state (puzzle);
  g_autoptr (MdrState) end = NULL;
  g_autoptr (MdrResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *none = NULL;
  g_autofree char *text = NULL;

  if (!mdr_kind_get_sequence (kind)->dup_moves)
    {
      g_test_skip ("the kind has no files of moves");
      return;
    }
  none = mdr_kind_get_sequence (kind)->dup_moves (puzzle, start, &error);
  g_assert_null (none);
  g_assert_nonnull (error);
  g_clear_error (&error);
  result = contract_solve (puzzle, NULL, 1);
  end = kind->solution_to_state (puzzle, g_ptr_array_index (result->solutions, 0));
  text = mdr_kind_get_sequence (kind)->dup_moves (puzzle, end, &error);
  g_assert_no_error (error);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_true (g_str_has_suffix (text, "\n"));
  g_assert_cmpuint (strlen (kind->guide->moves_legend), >, 0);
}

/* No solution is better than the bound, however little of the work was done, and the bound gets no weaker. */
static void
test_objective (gconstpointer data)
{
  const MdrKind *kind = data;
  const MdrObjective *objective = mdr_kind_get_objective (kind);
  g_autoptr (MdrPuzzle) puzzle = contract_new_whole_puzzle (kind);
  g_autoptr (MdrResult) result = contract_solve (puzzle, NULL, 1);
  g_autoptr (MdrState) end = kind->solution_to_state (puzzle, g_ptr_array_index (result->solutions, 0));
  MdrSense sense = mdr_puzzle_get_sense (puzzle);
  MdrJob *jobs[] = { contract_job_new_cancelled (), contract_job_new () };
  double last = sense == MDR_SENSE_MOST ? G_MAXDOUBLE : 0;

  g_assert_true (!objective->find_bound || objective->measure);
  g_assert_true (!objective->get_sense || objective->get_sense (puzzle) == sense);
  g_assert_true (!objective->measure || (objective->label && *objective->label));
  for (gsize i = 0; sense != MDR_SENSE_NONE && i < G_N_ELEMENTS (jobs); i++)
    {
      MdrGap gap = mdr_job_find_gap (jobs[i], puzzle, end);
      g_autofree char *sentence = mdr_gap_dup_sentence (&gap, puzzle);
      gboolean is_reached = 2;

      g_assert_cmpfloat (gap.value, ==, objective->measure (puzzle, end));
      g_assert_true (sentence[0] != '\0' && g_str_has_suffix (sentence, "."));
      if (objective->find_bound)
        g_assert_cmpfloat (objective->find_bound (puzzle, jobs[i], &is_reached), ==, gap.bound);
      g_assert_true (!objective->find_bound || is_reached == TRUE || is_reached == FALSE);
      if (!gap.has_bound)
        continue;
      g_assert_true (sense == MDR_SENSE_MOST ? gap.bound >= gap.value : gap.bound <= gap.value);
      g_assert_true (sense == MDR_SENSE_MOST ? gap.bound <= last : gap.bound >= last);
      last = gap.bound;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (jobs); i++)
    mdr_job_unref (jobs[i]);
}

static void
assert_remaining (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, gboolean must)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence =
      mdr_kind_get_sequence (puzzle->kind)->dup_remaining (puzzle, state, job, &error);

  g_assert_true ((sentence == NULL) != (error == NULL));
  g_assert_true (sentence || !must);
  if (!sentence)
    return;
  g_assert_true (g_utf8_validate (sentence, -1, NULL));
  g_assert_cmpuint (strlen (sentence), >, 0);
}

/* A label and the sentence under it; at the end there is always one. */
static void
test_remaining (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = contract_new_whole_puzzle (kind);
  g_autoptr (MdrState) start = kind->new_state (puzzle);
  g_autoptr (MdrState) end = NULL;
  g_autoptr (MdrJob) job = contract_job_new ();
  g_autoptr (MdrJob) cancelled = contract_job_new_cancelled ();
  g_autoptr (MdrResult) result = NULL;

  g_assert_true ((mdr_kind_get_sequence (kind)->remaining_label == NULL)
                 == (mdr_kind_get_sequence (kind)->dup_remaining == NULL));
  if (!mdr_kind_get_sequence (kind)->dup_remaining)
    {
      g_test_skip ("the kind does not say how far it is to the end");
      return;
    }
  assert_remaining (puzzle, start, job, FALSE);
  assert_remaining (puzzle, start, cancelled, FALSE);
  result = contract_solve (puzzle, NULL, 1);
  g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
  end = kind->solution_to_state (puzzle, g_ptr_array_index (result->solutions, 0));
  assert_remaining (puzzle, end, job, TRUE);
}

void
contract_add_backbone (const MdrKind *kind)
{
  contract_add (kind, "common", test_backbone);
  contract_add (kind, "common/method", test_backbone_method);
  contract_add (kind, "standings", test_ranking);
  contract_add (kind, "moves", test_moves);
  contract_add (kind, "remaining", test_remaining);
  contract_add (kind, "objective", test_objective);
}
