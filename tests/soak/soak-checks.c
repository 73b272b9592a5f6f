/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "soak.h"

#include <string.h>

#include "mdr-backbone.h"
#include "mdr-clue.h"
#include "mdr-solve.h"

/* A method that needs more has told all it will of a small board; one that goes on until it is stopped gets
 * less after the first few boards. */
#define SECONDS      4.0
#define SHORT        0.05
#define MOST_LIMITED 2

/* If there are more solutions, not all of them are asked for. */
#define MOST_SOLUTIONS 300

/* More than the hints of any small board. */
#define MOST_HINTS 400

/** Returns: (transfer full): a job that runs now */
MdrJob *
soak_job_new (double seconds)
{
  MdrJob *job = mdr_job_new ();

  mdr_job_set_time_limit (job, seconds);
  mdr_job_begin (job);
  return job;
}

/** Notes a difference, unless there is one already. */
void
soak_differ (SoakBoard *board, const char *format, ...)
{
  va_list arguments;

  if (board->difference)
    return;
  va_start (arguments, format);
  board->difference = g_strdup_vprintf (format, arguments);
  va_end (arguments);
}

/* How often each method of a kind reached its limit, in this process. */
static guint *
get_limited (const MdrMethod *method)
{
  static GHashTable *limited;
  guint *count;

  if (!limited)
    limited = g_hash_table_new (NULL, NULL);
  count = g_hash_table_lookup (limited, method);
  if (!count)
    {
      count = g_new0 (guint, 1);
      g_hash_table_insert (limited, (gpointer) method, count);
    }
  return count;
}

/* Each is right, is read back as right, and comes once. */
static void
check_solutions (SoakBoard *board, const MdrPuzzle *puzzle, const char *method, GPtrArray *solutions)
{
  g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < solutions->len; i++)
    {
      char *text = puzzle->kind->solution_to_text (puzzle, g_ptr_array_index (solutions, i));
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrSolution) again = puzzle->kind->solution_from_text (puzzle, text, &error);

      if (!again || !puzzle->kind->verify (puzzle, again, &error))
        soak_differ (board, "%s: the judge refuses a solution: %s\n%s", method, error->message, text);
      if (!g_hash_table_add (texts, text))
        soak_differ (board, "%s: a solution comes twice", method);
    }
}

/* What a method claims of a board, against what is true of it. */
static void
check_claims (SoakBoard *board, const SoakTruth *truth, const MdrMethod *method, const MdrResult *result)
{
  guint found = result->solutions->len;
  const char *id = method->id;

  if ((result->status == MDR_STATUS_SOLVED) != (found > 0))
    soak_differ (board, "%s: %u solutions, but the status %s", id, found, mdr_status_get_id (result->status));
  if (found > 0 && !truth->is_solvable)
    soak_differ (board, "%s: a solution, but there is none", id);
  if (result->status == MDR_STATUS_IMPOSSIBLE && truth->is_solvable && !result->impossible_goal)
    soak_differ (board, "%s: “impossible”, but there is a solution", id);
  if (truth->is_counted && found > truth->solutions)
    soak_differ (board, "%s: %u solutions of %u", id, found, truth->solutions);
  if (truth->is_counted && result->exhausted && found != truth->solutions && !result->impossible_goal)
    soak_differ (board, "%s: “all %u solutions”, but there are %u", id, found, truth->solutions);
  if (truth->has_best && result->has_bound && result->sense == MDR_SENSE_FEWEST
      && result->bound > truth->best)
    soak_differ (board, "%s: the bound %g, but the best has %g", id, result->bound, truth->best);
  if (truth->has_best && result->optimal == MDR_TRUTH_YES && result->objective != truth->best)
    soak_differ (board, "%s: “the best has %g”, but it has %g", id, result->objective, truth->best);
}

static void
choose_engine (SoakBoard *board, MdrOptions *options)
{
  const MdrOptionSpec *spec =
      mdr_option_specs_find (board->puzzle->kind->options, MDR_SCOPE_METHOD, "engine");
  guint count = 0;

  while (spec && spec->choices && spec->choices[count].id)
    count++;
  if (count > 0)
    mdr_options_set (options, "engine", spec->choices[g_rand_int_range (board->random, 0, (gint32) count)].id,
                     NULL);
}

/** Solves @puzzle, for all its solutions if there are not too many, and holds the claims against @truth. */
void
soak_try_method (SoakBoard *board, const MdrPuzzle *puzzle, const SoakTruth *truth, const MdrMethod *method)
{
  g_autoptr (MdrOptions) options = mdr_options_new (puzzle->kind->options, MDR_SCOPE_METHOD);
  guint *limited = get_limited (method);
  g_autoptr (MdrJob) job = soak_job_new (*limited > MOST_LIMITED ? SHORT : SECONDS);
  guint all = truth->is_counted && truth->solutions < MOST_SOLUTIONS ? truth->solutions + 1 : 2;
  MdrSolveRequest request = { method->id, options,
                              method->counts && g_rand_int_range (board->random, 0, 4) ? all : 1 };
  g_autoptr (MdrResult) result = NULL;
  g_autofree char *check = g_strconcat ("method ", method->id, NULL);
  gboolean is_default = method == puzzle->kind->methods;

  choose_engine (board, options);
  result = mdr_job_solve (job, puzzle, &request);
  *limited += result->stop != MDR_STOP_NONE;
  board->told (check, result->stop == MDR_STOP_NONE && result->status != MDR_STATUS_UNSUPPORTED, board->data);
  /* Some published models have false solutions, which are shown as such. */
  if (result->status == MDR_STATUS_FAILED && (is_default || !result->false_solution))
    soak_differ (board, "%s: it failed: %s", method->id, result->error);
  if (result->status == MDR_STATUS_FAILED || result->status == MDR_STATUS_UNSUPPORTED)
    return;
  check_solutions (board, puzzle, method->id, result->solutions);
  check_claims (board, truth, method, result);
  if (is_default && method->counts && result->stop == MDR_STOP_NONE && result->sense == MDR_SENSE_NONE
      && result->solutions->len < request.count && !result->exhausted)
    soak_differ (board, "%s: %u of %u solutions, and not known whether there are more", method->id,
                 result->solutions->len, request.count);
}

static void
try_backbone (SoakBoard *board)
{
  g_autoptr (MdrJob) job = soak_job_new (SECONDS);
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrBackbone) backbone = mdr_job_find_backbone (job, board->puzzle, &error);
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  gboolean is_whole = mdr_job_should_stop (job) == MDR_STOP_NONE;

  board->told ("what all solutions share", is_whole, board->data);
  if (!backbone)
    {
      soak_differ (board, "what all solutions share: %s", error->message);
      return;
    }
  check_solutions (board, board->puzzle, "what all solutions share", backbone->solutions);
  if ((backbone->solvable == MDR_TRUTH_YES && !board->truth.is_solvable)
      || (backbone->solvable == MDR_TRUTH_NO && board->truth.is_solvable))
    soak_differ (board, "what all solutions share: whether there is one is wrong");
  if (!board->truth.is_counted)
    return;
  if (backbone->exhausted && backbone->solutions->len > 0
      && backbone->solutions->len != board->truth.solutions)
    soak_differ (board, "what all solutions share: “all %u solutions”, but there are %u",
                 backbone->solutions->len, board->truth.solutions);
  if (board->truth.is_solvable && backbone->state
      && mdr_kind_check (board->puzzle, backbone->state, problems) == MDR_PLAY_BROKEN)
    soak_differ (board, "what all solutions share: it breaks a rule");
}

/* Returns (transfer full) (nullable): the state after the moves of @hint. */
static MdrState *
follow (SoakBoard *board, MdrState *state, const MdrDeduction *hint)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < hint->moves->len; i++)
    {
      const char *move = g_ptr_array_index (hint->moves, i);
      g_autoptr (MdrState) before = state;

      state = board->puzzle->kind->execute (board->puzzle, before, move, &error);
      if (state)
        continue;
      soak_differ (board, "hints: “%s” cannot be made: %s", move, error->message);
      return NULL;
    }
  return state;
}

/* From the start, hint by hint: each can be followed, and none of what they say is wrong. */
static void
try_hints (SoakBoard *board)
{
  const MdrReasoning *reasoning = mdr_kind_get_reasoning (board->puzzle->kind);
  MdrState *state = board->puzzle->kind->new_state (board->puzzle);
  gboolean goes_on = reasoning->hint != NULL;
  gboolean is_solved = FALSE;

  for (guint i = 0; goes_on && i < MOST_HINTS && !board->difference; i++)
    {
      g_autoptr (MdrJob) job = soak_job_new (SECONDS);
      g_autoptr (MdrProblems) problems = mdr_problems_new ();
      g_autoptr (MdrDeduction) hint = reasoning->hint (board->puzzle, state, job, NULL);
      MdrPlayStatus status;

      goes_on = hint && !hint->mistakes && hint->moves->len > 0;
      if (hint && hint->mistakes && board->truth.is_solvable)
        soak_differ (board, "hints: a mistake where only hints were followed: %s", hint->sentence);
      if (!goes_on)
        break;
      state = follow (board, state, hint);
      if (!state)
        return;
      status = mdr_job_check (job, board->puzzle, state, problems);
      is_solved = status == MDR_PLAY_SOLVED;
      if (status == MDR_PLAY_BROKEN && board->truth.is_solvable)
        soak_differ (board, "hints: a rule is broken after: %s", hint->sentence);
      if (is_solved && !board->truth.is_solvable)
        soak_differ (board, "hints: they solve what has no solution");
      goes_on = !is_solved;
    }
  if (reasoning->hint)
    board->told ("hints to the end",
                 is_solved || !board->truth.is_solvable
                     || (board->truth.is_counted && board->truth.solutions > 1),
                 board->data);
  mdr_state_unref (state);
}

static gboolean
is_named (const MdrConflict *conflict, const MdrClue *clue)
{
  for (guint i = 0; i < conflict->clues->len; i++)
    {
      const GArray *cells = mdr_problems_get (conflict->clues, i)->cells;

      for (guint k = 0; k < cells->len; k++)
        if (mdr_clue_stands_at (clue, g_array_index (cells, MdrCell, k)))
          return TRUE;
    }
  return FALSE;
}

/* The clues that conflict leave no solution by themselves: all others are taken away. */
static void
check_conflict (SoakBoard *board, const MdrConflict *conflict)
{
  g_autoptr (MdrPuzzle) puzzle = mdr_puzzle_ref (board->puzzle);
  gboolean goes_on = conflict->claim != MDR_CLAIM_EACH;
  SoakTruth truth;

  while (goes_on)
    {
      g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (puzzle);

      goes_on = FALSE;
      for (guint i = 0; i < clues->len && !goes_on; i++)
        {
          const MdrClue *clue = g_ptr_array_index (clues, i);
          g_autoptr (MdrPuzzle) before = NULL;
          MdrPuzzle *without = is_named (conflict, clue) ? NULL : mdr_puzzle_edit (puzzle, clue->edit, NULL);

          if (!without)
            continue;
          before = puzzle;
          puzzle = without;
          goes_on = TRUE;
        }
    }
  if (board->kind->find_truth (puzzle, &truth) && truth.is_solvable)
    soak_differ (board, "explain: the clues that it names can all be met");
}

static void
try_explain (SoakBoard *board)
{
  g_autoptr (MdrJob) job = soak_job_new (SECONDS);
  g_autoptr (MdrConflict) conflict = NULL;

  if (!board->puzzle->kind->explain)
    return;
  conflict = mdr_job_explain (job, board->puzzle, NULL);
  board->told ("explain", conflict != NULL, board->data);
  if (conflict && (conflict->clues->len > 0) == board->truth.is_solvable)
    soak_differ (board, board->truth.is_solvable ? "explain: a conflict, but there is a solution"
                                                 : "explain: no conflict, but there is no solution");
  else if (conflict && !board->truth.is_solvable && board->kind->has_loose_clues)
    check_conflict (board, conflict);
}

/** Tries everything on a board. */
void
soak_try (SoakBoard *board)
{
  const MdrKind *kind = board->puzzle->kind;

  if (!mdr_puzzle_can_be_solved (board->puzzle, NULL)
      || !board->kind->find_truth (board->puzzle, &board->truth))
    {
      board->told ("(not to be solved)", FALSE, board->data);
      return;
    }
  for (const MdrMethod *method = kind->methods; method->id && !board->difference; method++)
    if (!g_str_equal (method->id, MDR_BACKBONE_METHOD_ID))
      soak_try_method (board, board->puzzle, &board->truth, method);
  if (!board->difference)
    soak_try_proof (board);
  if (!board->difference)
    try_backbone (board);
  if (!board->difference)
    try_hints (board);
  if (!board->difference)
    try_explain (board);
  if (!board->difference)
    soak_try_commands (board);
}
