/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-logic.h"

#include <glib/gi18n-lib.h>

#include "mdr-clue.h"
#include "mdr-ruled-judge.h"
#include "mdr-uniqueness.h"
#include "ruled-draft.h"
#include "ruled-givens.h"

/*
 * What no command can take away is changed cell by cell instead: areas, and numbers that stand everywhere.
 * One solution stays, and each change excludes another one. A puzzle without a solution gets one first.
 */

/* The most solutions among which those to keep are chosen. */
#define MOST_SOLUTIONS 60
/* How often it is tried to exclude all other solutions, each time from the beginning. */
#define MOST_ATTEMPTS 24
/* So many solutions are counted at most, each found with so many conflicts, to see whether a change leaves
 * fewer, and so many changes in a row may leave as many. */
#define MOST_COUNTED  40
#define COUNT_BUDGET  5000
#define MOST_SIDEWAYS 200
/* Failed changes in a row after which an outline is given up. */
#define MOST_FAILURES 3000
/* How often changes are made at random to give a puzzle a solution, and at most how many each time. */
#define MOST_STUMBLES  60
#define MOST_AT_RANDOM 6

/**
 * Improvement:
 * @puzzle: the puzzle
 * @solutions: (element-type MdrSolution): some of its solutions
 * @kept: (array): the locked cells
 */
typedef struct
{
  const MdrPuzzle *puzzle;
  GPtrArray *solutions;
  gboolean *kept;
  GRand *random;
  MdrJob *job;
} Improvement;

static gboolean *
dup_kept (const MdrPuzzle *puzzle)
{
  MdrRuledGrid grid = ruled_puzzle_get_givens (puzzle)->grid;
  gboolean *kept = g_new0 (gboolean, grid.rows * grid.columns);

  for (guint cell = 0; cell < grid.rows * grid.columns; cell++)
    kept[cell] = mdr_puzzle_is_locked (puzzle, mdr_ruled_grid_get_position (grid, cell));
  return kept;
}

/* Copies an answer without its aids, which depend on what changes. */
static MdrRuledAnswer *
dup_bare_answer (const MdrRulebook *rulebook, const MdrRuledAnswer *answer)
{
  MdrRuledAnswer *bare = mdr_ruled_answer_copy (answer);

  for (guint i = 0; i < bare->n_decisions; i++)
    for (guint place = 0; mdr_rulebook_get_decision (rulebook, i)->aid && place < bare->n_places[i]; place++)
      bare->values[i][place] = MDR_RULED_NONE;
  return bare;
}

static MdrPuzzle *
new_puzzle_like (const MdrPuzzle *puzzle, const MdrRuledPuzzle *givens)
{
  MdrPuzzle *changed = &ruled_puzzle_new_take (puzzle->kind, mdr_ruled_puzzle_copy (givens))->base;

  mdr_puzzle_carry_locks (puzzle, changed, MDR_SYMMETRY_NONE);
  return changed;
}

/* Lists the rules that speak of what is changed. Returns whether there are others. */
static gboolean
list_rules (const MdrRulebook *rulebook, gboolean *speak)
{
  gboolean others = FALSE;

  for (guint i = 0; i < rulebook->statements->len; i++)
    {
      for (guint k = 0; k < rulebook->givens->len && !speak[i]; k++)
        speak[i] = ruled_given_is_improved (rulebook, k) && mdr_rulebook_rule_uses_given (rulebook, i, k);
      others = others || !speak[i];
    }
  return others;
}

static guint
count_breaches (const RuledDraft *draft, const MdrRuledAnswer *answer, const gboolean *speak)
{
  guint count = 0;

  for (guint i = 0; i < draft->givens->rulebook->statements->len; i++)
    count += speak[i] ? mdr_ruled_judge_count_breaches (draft->givens, answer, i) : 0;
  return count;
}

/* Changes the puzzle until an answer, in which places may be open, breaks none of some rules. */
static gboolean
fit_to_answer (RuledDraft *draft, const MdrRuledAnswer *answer, const gboolean *speak)
{
  guint breaches = count_breaches (draft, answer, speak);

  for (guint failures = 0; breaches > 0 && failures < MOST_FAILURES && !ruled_draft_should_stop (draft);
       failures++)
    {
      g_autoptr (MdrRuledPuzzle) before = mdr_ruled_puzzle_copy (draft->givens);
      guint after;

      if (!ruled_draft_change (draft))
        continue;
      after = count_breaches (draft, answer, speak);
      failures = after < breaches ? 0 : failures;
      if (after <= breaches)
        {
          breaches = after;
          continue;
        }
      mdr_ruled_puzzle_free (draft->givens);
      draft->givens = g_steal_pointer (&before);
    }
  return breaches == 0;
}

/* Finds what keeps the other rules, and changes the puzzle until it keeps all. */
static gboolean
fit_to_outline (RuledDraft *draft)
{
  const MdrRulebook *rulebook = draft->givens->rulebook;
  g_autofree gboolean *speak = g_new0 (gboolean, rulebook->statements->len);
  g_autoptr (MdrRuledAnswer) answer = NULL;
  gboolean fits;

  if (!list_rules (rulebook, speak) || !ruled_draft_solve_without (draft, speak))
    return FALSE;
  answer = g_steal_pointer (&draft->answer);
  fits = fit_to_answer (draft, answer, speak);
  draft->answer = dup_bare_answer (rulebook, answer);
  return fits;
}

/* Makes a few changes at random, until there is a solution then. What is wrong before anything is decided is
 * put right first. */
static gboolean
stumble_on_solution (RuledDraft *draft)
{
  const MdrRulebook *rulebook = draft->givens->rulebook;
  g_autoptr (MdrRuledPuzzle) before = mdr_ruled_puzzle_copy (draft->givens);
  g_autofree gboolean *none = g_new0 (gboolean, rulebook->statements->len);
  g_autofree gboolean *all = g_new (gboolean, rulebook->statements->len);
  g_autoptr (MdrRuledAnswer) open = mdr_ruled_answer_new (before);
  g_autoptr (MdrRuledAnswer) answer = NULL;

  for (guint i = 0; i < rulebook->statements->len; i++)
    all[i] = TRUE;
  for (guint k = 0; k < MOST_STUMBLES && answer == NULL && !ruled_draft_should_stop (draft); k++)
    {
      mdr_ruled_puzzle_free (draft->givens);
      draft->givens = mdr_ruled_puzzle_copy (before);
      if (!fit_to_answer (draft, open, all))
        return FALSE;
      for (guint n = 0; n <= k % MOST_AT_RANDOM; n++)
        ruled_draft_change (draft);
      if (ruled_draft_solve_without (draft, none))
        answer = g_steal_pointer (&draft->answer);
    }
  draft->answer = answer ? dup_bare_answer (rulebook, answer) : NULL;
  return answer != NULL;
}

/* Chooses the solution that is to stay. */
static gboolean
choose (const Improvement *self, RuledDraft *draft, guint attempt)
{
  const MdrRulebook *rulebook = draft->givens->rulebook;

  if (self->solutions->len == 0)
    return attempt % 2 == 0 ? stumble_on_solution (draft) : fit_to_outline (draft);
  draft->answer =
      dup_bare_answer (rulebook,
                       ruled_solution (g_ptr_array_index (self->solutions, attempt % self->solutions->len))
                           ->answer);
  return TRUE;
}

/* Counts solutions as far as the limits; 0 if there are none, or it is not known. */
static guint
count_solutions (const RuledDraft *draft)
{
  g_autoptr (MdrRuledSearch) search = mdr_ruled_search_new (draft->givens, NULL);
  MdrSearchEnd end = search ? MDR_SEARCH_ENOUGH : MDR_SEARCH_SPENT;
  guint count = 0;

  while (end == MDR_SEARCH_ENOUGH && count < MOST_COUNTED)
    {
      g_autoptr (MdrRuledAnswer) answer = NULL;

      end = mdr_ruled_search_next (search, COUNT_BUDGET, draft->job, &answer);
      count += end == MDR_SEARCH_ENOUGH;
    }
  return end == MDR_SEARCH_SPENT ? 0 : count;
}

/* Changes the puzzle so that it has fewer and fewer solutions, whichever they are. Returns whether one is
 * left. */
static gboolean
descend (RuledDraft *draft)
{
  guint count = count_solutions (draft);

  g_clear_pointer (&draft->answer, mdr_ruled_answer_free);
  for (guint sideways = 0; count > 1 && sideways < MOST_SIDEWAYS && !ruled_draft_should_stop (draft);
       sideways++)
    {
      g_autoptr (MdrRuledPuzzle) before = mdr_ruled_puzzle_copy (draft->givens);
      guint after;

      if (!ruled_draft_change (draft))
        continue;
      after = count_solutions (draft);
      sideways = after > 0 && after < count ? 0 : sideways;
      if (after > 0 && after <= count)
        {
          count = after;
          continue;
        }
      mdr_ruled_puzzle_free (draft->givens);
      draft->givens = g_steal_pointer (&before);
    }
  return count == 1;
}

/* Returns which of @count numbers, each so far behind the one before it, is greatest. */
static guint
find_greatest (const guint *numbers, guint count, guint distance)
{
  guint best = 0;

  for (guint i = 1; i < count; i++)
    if (numbers[i * distance] > numbers[best * distance])
      best = i;
  return best;
}

/* Counts the cells that are in another area: in none from which most of its cells are, or in a piece that
 * another one has left behind. */
static guint
count_moved (const MdrRuledPuzzle *before, const MdrRuledPuzzle *after, guint division)
{
  guint n_before = before->n_areas[division] + 1;
  guint n_after = after->n_areas[division];
  g_autofree guint *shared = g_new0 (guint, n_before * n_after);
  guint count = 0;

  for (guint cell = 0; cell < after->n_places[division]; cell++)
    if (after->givens[division][cell] >= 0)
      {
        guint origin = MIN ((guint) before->givens[division][cell], n_before - 1);

        shared[origin * n_after + (guint) after->givens[division][cell]]++;
        count++;
      }
  for (guint area = 0; area < n_after; area++)
    {
      guint origin = find_greatest (shared + area, n_before, n_after);

      if (find_greatest (shared + origin * n_after, n_after, 1) == area)
        count -= shared[origin * n_after + area];
    }
  return count;
}

/* Counts the cells that joined another area or have another number. */
static guint
count_changed (const MdrRuledPuzzle *before, const MdrRuledPuzzle *after)
{
  guint count = 0;

  for (guint i = 0; i < before->rulebook->givens->len; i++)
    {
      gboolean divides = mdr_rulebook_get_given (before->rulebook, i)->divides;

      if (!ruled_given_is_improved (before->rulebook, i))
        continue;
      for (guint cell = 0; !divides && cell < before->n_places[i]; cell++)
        count += before->givens[i][cell] != after->givens[i][cell];
      count += divides ? count_moved (before, after, i) : 0;
    }
  return count;
}

/* Takes changes back, one by one, as long as there is exactly one solution. */
static void
restore (const Improvement *self, RuledDraft *draft, MdrPuzzle **changed)
{
  const MdrRuledPuzzle *original = ruled_puzzle_get_givens (self->puzzle);
  g_auto (MdrUniqueness) uniqueness = { 0 };
  guint n_cells = original->grid.rows * original->grid.columns;
  gboolean again = TRUE;

  mdr_uniqueness_init (&uniqueness, ruled_logic.rating_budget, self->job);
  while (again)
    {
      again = FALSE;
      for (guint k = 0; k < n_cells * original->rulebook->givens->len && !ruled_draft_should_stop (draft);
           k++)
        {
          g_autoptr (MdrRuledPuzzle) trial = mdr_ruled_puzzle_copy (ruled_puzzle_get_givens (*changed));
          g_autoptr (MdrPuzzle) puzzle = NULL;

          if (!ruled_given_is_improved (original->rulebook, k / n_cells)
              || !ruled_draft_put_back (trial, original, k / n_cells, k % n_cells)
              || count_changed (original, trial)
                     >= count_changed (original, ruled_puzzle_get_givens (*changed)))
            continue;
          puzzle = new_puzzle_like (self->puzzle, trial);
          if (mdr_uniqueness_check (&uniqueness, puzzle) != MDR_TRUTH_YES)
            continue;
          mdr_puzzle_unref (*changed);
          *changed = g_steal_pointer (&puzzle);
          again = TRUE;
        }
    }
}

/* Returns the puzzle with exactly one solution, if that succeeds this time. */
static MdrPuzzle *
attempt (const Improvement *self, guint number)
{
  g_auto (RuledDraft) draft = {
    .kind = self->puzzle->kind,
    .random = self->random,
    .job = self->job,
    .share = 0.5,
    .density = 1,
    .givens = mdr_ruled_puzzle_copy (ruled_puzzle_get_givens (self->puzzle)),
    .kept = self->kept,
  };
  g_auto (MdrUniqueness) uniqueness = { 0 };
  g_autoptr (GArray) differences = NULL;
  g_autoptr (MdrPuzzle) changed = NULL;

  if (!choose (self, &draft, number)
      || (!ruled_draft_exclude_all (&draft, &differences) && !descend (&draft)))
    return NULL;
  changed = new_puzzle_like (self->puzzle, draft.givens);
  mdr_uniqueness_init (&uniqueness, ruled_logic.rating_budget, self->job);
  if (mdr_uniqueness_check (&uniqueness, changed) != MDR_TRUTH_YES)
    return NULL;
  restore (self, &draft, &changed);
  return g_steal_pointer (&changed);
}

static void
set_failure (const Improvement *self, GError **error)
{
  if (!mdr_puzzle_can_be_solved (self->puzzle, error))
    return;
  if (mdr_job_should_stop (self->job) != MDR_STOP_NONE)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED,
                         _ ("The search was stopped before exactly one solution was left."));
  else
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO,
                         _ ("No puzzle with exactly one solution was found by changing single cells. Another "
                            "try may find one."));
}

/**
 * ruled_command_improve:
 *
 * Implements run of #MdrPuzzleCommand: moves cells between areas, and changes numbers that stand everywhere,
 * until there is exactly one solution. What is locked stays, and so do all clues.
 */
MdrPuzzle *
ruled_command_improve (const MdrPuzzle *puzzle, const MdrCommandRequest *request, MdrJob *job, GError **error)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  g_autoptr (GRand) random = g_rand_new_with_seed (request->seed);
  g_autofree gboolean *kept = dup_kept (puzzle);
  Improvement self = { puzzle, solutions, kept, random, job };
  MdrPuzzle *changed = NULL;
  MdrSearchEnd end = MDR_SEARCH_SPENT;
  guint count;

  mdr_job_set_phase (job, N_ ("Changing single cells"));
  if (mdr_puzzle_can_be_solved (puzzle, NULL))
    end = mdr_logic_search (puzzle, NULL, MOST_SOLUTIONS, ruled_logic.rating_budget, job, solutions);
  if (end == MDR_SEARCH_EXHAUSTED && solutions->len == 1)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO,
                           _ ("This puzzle has exactly one solution already."));
      return NULL;
    }
  mdr_shuffle_pointers (solutions, random);
  for (guint k = 0; k < MOST_ATTEMPTS && !changed && mdr_job_should_stop (job) == MDR_STOP_NONE; k++)
    {
      mdr_job_set_fraction (job, (double) k / MOST_ATTEMPTS);
      changed = attempt (&self, k);
    }
  if (!changed)
    {
      set_failure (&self, error);
      return NULL;
    }
  count = count_changed (ruled_puzzle_get_givens (puzzle), ruled_puzzle_get_givens (changed));
  *request->remark = g_strdup_printf (ngettext ("%u cell was changed for exactly one solution.",
                                                "%u cells were changed for exactly one solution.", count),
                                      count);
  return changed;
}

/** Implements vary of #MdrLogic. */
MdrPuzzle *
ruled_vary (const MdrPuzzle *puzzle, const MdrSolution *solution, GRand *random, MdrJob *job)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  g_autofree gboolean *kept = dup_kept (puzzle);
  g_auto (RuledDraft) draft = {
    .kind = puzzle->kind,
    .random = random,
    .job = job,
    .givens = mdr_ruled_puzzle_copy (givens),
    .answer = dup_bare_answer (givens->rulebook, ruled_solution (solution)->answer),
    .kept = kept,
  };

  if (!ruled_draft_change (&draft) || count_changed (givens, draft.givens) == 0)
    return NULL;
  return new_puzzle_like (puzzle, draft.givens);
}
