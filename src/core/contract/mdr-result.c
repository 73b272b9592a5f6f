/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-result.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "mdr-backbone.h"
#include "mdr-error.h"
#include "mdr-kind.h"
#include "mdr-option.h"
#include "mdr-wording.h"

static void
fact_free (gpointer data)
{
  MdrFact *fact = data;

  g_clear_pointer (&fact->data, g_variant_unref);
  g_free (fact->label);
  g_free (fact->value);
  g_free (fact);
}

/** Returns: (transfer full) (element-type MdrFact): an empty list */
GPtrArray *
mdr_facts_new (void)
{
  return g_ptr_array_new_with_free_func (fact_free);
}

static void
take_fact (GPtrArray *facts, const char *id, GVariant *data, const char *label, char *value)
{
  MdrFact *fact = g_new0 (MdrFact, 1);

  fact->id = id;
  fact->data = data ? g_variant_ref_sink (data) : NULL;
  fact->label = g_strdup (label);
  fact->value = value;
  g_ptr_array_add (facts, fact);
}

/**
 * mdr_facts_add:
 * @facts: (element-type MdrFact):
 * @id: (nullable): static
 * @data: (nullable): taken if floating
 * @label: translated
 * @format: translated
 */
void
mdr_facts_add (GPtrArray *facts, const char *id, GVariant *data, const char *label, const char *format, ...)
{
  va_list arguments;

  g_return_if_fail (facts != NULL);
  g_return_if_fail (label != NULL);
  g_return_if_fail (format != NULL);

  va_start (arguments, format);
  take_fact (facts, id, data, label, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

/**
 * mdr_solution_dup_facts:
 * @solution: of @puzzle, verified
 *
 * Returns: (transfer full) (element-type MdrFact): facts about a solution that
 *   the board does not show; may be empty
 */
GPtrArray *
mdr_solution_dup_facts (const MdrSolution *solution, const MdrPuzzle *puzzle)
{
  g_return_val_if_fail (solution != NULL, NULL);
  g_return_val_if_fail (puzzle != NULL, NULL);

  return puzzle->kind->dup_facts ? puzzle->kind->dup_facts (puzzle, solution) : mdr_facts_new ();
}

/**
 * mdr_result_new:
 * @method: static id of the method
 *
 * Returns: (transfer full): an empty result, with %MDR_STATUS_FAILED until
 *   something is known
 */
MdrResult *
mdr_result_new (const char *method)
{
  MdrResult *result = g_new0 (MdrResult, 1);

  g_return_val_if_fail (method != NULL, NULL);

  g_atomic_ref_count_init (&result->references);
  result->method = method;
  result->status = MDR_STATUS_FAILED;
  result->solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  result->facts = mdr_facts_new ();
  return result;
}

MdrResult *
mdr_result_ref (MdrResult *result)
{
  g_return_val_if_fail (result != NULL, NULL);

  g_atomic_ref_count_inc (&result->references);
  return result;
}

void
mdr_result_unref (MdrResult *result)
{
  g_return_if_fail (result != NULL);

  if (!g_atomic_ref_count_dec (&result->references))
    return;
  g_clear_pointer (&result->options, mdr_options_free);
  g_ptr_array_unref (result->solutions);
  g_ptr_array_unref (result->facts);
  g_clear_pointer (&result->backbone, mdr_backbone_unref);
  g_clear_pointer (&result->playback, mdr_playback_unref);
  g_clear_pointer (&result->problems, g_ptr_array_unref);
  g_clear_pointer (&result->false_solution, mdr_solution_unref);
  g_free (result->refusal);
  g_free (result->error);
  g_free (result->impossible_goal);
  g_free (result);
}

/** Returns: whether the first solution is the only one; known if two were found or the search is complete */
MdrTruth
mdr_result_get_unique (const MdrResult *result)
{
  g_return_val_if_fail (result != NULL, MDR_TRUTH_UNKNOWN);

  if (result->solutions->len >= 2)
    return MDR_TRUTH_NO;
  if (result->solutions->len == 1 && result->exhausted)
    return MDR_TRUTH_YES;
  return MDR_TRUTH_UNKNOWN;
}

/** Returns: (transfer none): the word that stands for @status in machine-readable output */
const char *
mdr_status_get_id (MdrStatus status)
{
  switch (status)
    {
    case MDR_STATUS_SOLVED:
      return "solved";
    case MDR_STATUS_IMPOSSIBLE:
      return "impossible";
    case MDR_STATUS_TIME_LIMIT:
      return "time-limit";
    case MDR_STATUS_MEMORY_LIMIT:
      return "memory-limit";
    case MDR_STATUS_CANCELLED:
      return "cancelled";
    case MDR_STATUS_INVALID:
      return "invalid";
    case MDR_STATUS_UNSUPPORTED:
      return "unsupported";
    case MDR_STATUS_UNFINISHED:
      return "unfinished";
    case MDR_STATUS_FAILED:
    default:
      return "failed";
    }
}

static void
add_objective (GString *text, const MdrResult *result, const MdrPuzzle *puzzle)
{
  gboolean optimal = result->optimal == MDR_TRUTH_YES;
  MdrGap gap = {
    .sense = result->sense,
    .value = result->objective,
    .has_bound = optimal || result->has_bound,
    .bound = optimal ? result->objective : result->bound,
  };
  g_autofree char *sentence = mdr_gap_dup_sentence (&gap, puzzle);

  mdr_wording_add_sentence (text, "%s", sentence);
}

/**
 * mdr_result_compute_gap:
 * @best: the objective of the incumbent
 * @bound: a bound of the objective
 *
 * Returns: their difference, in percent of @best
 */
double
mdr_result_compute_gap (double best, double bound)
{
  if (best == bound)
    return 0;
  return 100 * fabs (best - bound) / MAX (fabs (best), 1);
}

/* "This good" refers to the optimal objective in the previous sentence. */
static void
add_best_count (GString *text, const MdrResult *result)
{
  guint count = result->solutions->len;

  if (count == 1)
    mdr_wording_add_sentence (text, result->best_exhausted ? _ ("Only one solution is this good.")
                                                           : _ ("Other solutions may be equally good."));
  else if (result->best_exhausted)
    mdr_wording_add_sentence (text,
                              g_dngettext (GETTEXT_PACKAGE, "Exactly %'u solution is this good.",
                                           "Exactly %'u solutions are this good.", count),
                              count);
  else
    mdr_wording_add_sentence (text,
                              g_dngettext (GETTEXT_PACKAGE, "At least %'u solution is this good.",
                                           "At least %'u solutions are this good.", count),
                              count);
}

static void
add_count (GString *text, const MdrResult *result)
{
  guint count = result->solutions->len;

  if (result->sense != MDR_SENSE_NONE && result->optimal == MDR_TRUTH_YES && !result->exhausted)
    add_best_count (text, result);
  else if (result->exhausted && count == 1)
    mdr_wording_add_sentence (text, _ ("There is no other solution."));
  else if (result->exhausted)
    mdr_wording_add_sentence (text,
                              g_dngettext (GETTEXT_PACKAGE, "There is exactly %'u solution.",
                                           "There are exactly %'u solutions.", count),
                              count);
  else if (count > 1)
    mdr_wording_add_sentence (text,
                              g_dngettext (GETTEXT_PACKAGE, "There is at least %'u solution.",
                                           "There are at least %'u solutions.", count),
                              count);
}

static void
add_early_end (GString *text, const MdrResult *result)
{
  switch (result->stop)
    {
    case MDR_STOP_CANCELLED:
      mdr_wording_add_sentence (text, _ ("The search was stopped before it was finished."));
      break;
    case MDR_STOP_TIME_LIMIT:
      mdr_wording_add_sentence (text, _ ("The time limit was reached before the search was finished."));
      break;
    case MDR_STOP_MEMORY_LIMIT:
      mdr_wording_add_sentence (text, _ ("The memory limit was reached before the search was finished."));
      break;
    case MDR_STOP_NONE:
    default:
      break;
    }
}

static char *
describe_solved (const MdrResult *result, const MdrPuzzle *puzzle)
{
  g_autofree char *outcome = puzzle->kind->dup_outcome ? puzzle->kind->dup_outcome (puzzle, result) : NULL;
  GString *text = g_string_new (outcome ? outcome : _ ("Solved."));

  if (!outcome && result->sense != MDR_SENSE_NONE)
    add_objective (text, result, puzzle);
  add_count (text, result);
  if (result->backbone && result->backbone->note)
    mdr_wording_add_sentence (text, "%s", result->backbone->note);
  add_early_end (text, result);
  return g_string_free (text, FALSE);
}

/**
 * mdr_result_dup_best_sentence:
 * @result: of a run that looked for at least two of the best solutions of @puzzle
 *
 * Returns: (transfer full) (nullable): how good the best solutions are, and how many, translated; %NULL if
 *   none was found
 */
char *
mdr_result_dup_best_sentence (const MdrResult *result, const MdrPuzzle *puzzle)
{
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (result != NULL, NULL);
  g_return_val_if_fail (puzzle != NULL, NULL);

  if (result->solutions->len == 0 || result->sense == MDR_SENSE_NONE)
    return NULL;
  text = g_string_new (NULL);
  add_objective (text, result, puzzle);
  if (result->optimal == MDR_TRUTH_YES)
    add_best_count (text, result);
  /* Translators: the value of a best solution, and how many are as good */
  return g_strdup_printf (_ ("Best: %s"), text->str);
}

static char *
describe_invalid (const MdrResult *result)
{
  const MdrProblem *stop = result->problems ? mdr_problems_find_stop (result->problems) : NULL;

  if (!stop)
    return g_strdup (_ ("Not tried: the puzzle has a mistake."));
  if (stop->severity < MDR_SEVERITY_CONFLICT)
    return g_strdup_printf (_ ("Not tried: the puzzle is not finished. %s"), stop->sentence);
  return g_strdup_printf (_ ("Not tried: the puzzle has a mistake. %s"), stop->sentence);
}

/**
 * mdr_result_dup_sentence:
 * @puzzle: the puzzle that was to be solved
 *
 * Returns: (transfer full): the outcome in a sentence or two, translated
 */
char *
mdr_result_dup_sentence (const MdrResult *result, const MdrPuzzle *puzzle)
{
  g_return_val_if_fail (result != NULL, NULL);
  g_return_val_if_fail (puzzle != NULL, NULL);

  switch (result->status)
    {
    case MDR_STATUS_SOLVED:
      return describe_solved (result, puzzle);
    case MDR_STATUS_IMPOSSIBLE:
      if (result->impossible_goal)
        return g_strdup (result->impossible_goal);
      if (result->may_lack_clues)
        return g_strdup (_ ("No solution exists (proven). It is not known whether more clues can give one."));
      return g_strdup (_ ("No solution exists (proven)."));
    case MDR_STATUS_UNFINISHED:
      return g_strdup (
          _ ("Not finished: no solution exists yet, but with more clues there is one (proven)."));
    case MDR_STATUS_TIME_LIMIT:
      return g_strdup (_ ("No solution was found within the time limit, so the question remains open."));
    case MDR_STATUS_MEMORY_LIMIT:
      return g_strdup (_ ("No solution was found within the memory limit, so the question remains open."));
    case MDR_STATUS_CANCELLED:
      return g_strdup (_ ("Stopped before a solution was found, so the question remains open."));
    case MDR_STATUS_INVALID:
      return describe_invalid (result);
    case MDR_STATUS_UNSUPPORTED:
      return g_strdup (result->refusal);
    case MDR_STATUS_FAILED:
    default:
      if (result->false_solution)
        return g_strdup_printf (_ ("The method returned a false solution. %s"), result->error);
      return g_strdup_printf (_ ("The solver failed. %s"), result->error ? result->error : "");
    }
}

/* Returns a number above 0 if @a has better solutions than @b, or more of them, or is nearer to a proof. */
static int
compare_solutions (const MdrResult *a, const MdrResult *b)
{
  if (a->sense == MDR_SENSE_NONE || b->sense == MDR_SENSE_NONE)
    return (int) a->solutions->len - (int) b->solutions->len;
  if (a->objective != b->objective)
    return (a->objective < b->objective) == (a->sense == MDR_SENSE_FEWEST) ? 1 : -1;
  if (!a->has_bound || !b->has_bound || a->bound == b->bound)
    return 0;
  return fabs (a->objective - a->bound) < fabs (b->objective - b->bound) ? 1 : -1;
}

/**
 * mdr_result_is_better:
 * @than: another result for the same puzzle, of a run with the same goal
 *
 * Returns: whether the solutions of @result are better, or as good and nearer to a proof
 */
gboolean
mdr_result_is_better (const MdrResult *result, const MdrResult *than)
{
  g_return_val_if_fail (result != NULL, FALSE);
  g_return_val_if_fail (than != NULL, FALSE);

  if (result->solutions->len == 0 || than->solutions->len == 0)
    return result->solutions->len > 0;
  return compare_solutions (result, than) > 0;
}

/* Returns whether both solutions have objectives by which @result is the worse one, or less proven. An
 * optimum may also be that of another goal, so no other one is worse. */
static gboolean
is_worse (const MdrResult *result, const MdrResult *before)
{
  if (result->sense == MDR_SENSE_NONE || result->sense != before->sense || result->optimal == MDR_TRUTH_YES)
    return FALSE;
  if (result->objective != before->objective)
    return compare_solutions (result, before) < 0;
  return before->optimal == MDR_TRUTH_YES;
}

/**
 * mdr_result_is_outdone:
 * @before: result of an earlier run on the same puzzle
 *
 * Compares two runs. A run replaces an earlier one unless its solution is worse, but if it was cut short,
 * only by a solution where there was none, or by a better one than the same method had. A run that failed
 * always replaces an earlier one. Results with different options are not compared, because the task may have
 * been different.
 *
 * Returns: whether @before is to be kept instead of @result
 */
gboolean
mdr_result_is_outdone (const MdrResult *result, const MdrResult *before)
{
  g_return_val_if_fail (result != NULL, FALSE);
  g_return_val_if_fail (before != NULL, FALSE);

  if (result->status == MDR_STATUS_FAILED
      || (before->options && !mdr_options_equal (result->options, before->options)))
    return FALSE;
  if (result->solutions->len == 0)
    return result->stop != MDR_STOP_NONE
           && (before->solutions->len > 0 || before->status == MDR_STATUS_IMPOSSIBLE
               || before->status == MDR_STATUS_UNFINISHED);
  if (result->stop == MDR_STOP_NONE || !g_str_equal (result->method, before->method))
    return before->solutions->len > 0 && is_worse (result, before);
  /* No run can better one that has found all solutions, or a best one. */
  return before->solutions->len > 0
         && (before->exhausted || before->optimal == MDR_TRUTH_YES
             || compare_solutions (result, before) <= 0);
}

/** Returns: (transfer none): a sentence about a run that did not improve on an earlier result */
const char *
mdr_result_get_outdone_sentence (const MdrResult *result)
{
  g_return_val_if_fail (result != NULL, NULL);

  switch (result->stop)
    {
    case MDR_STOP_TIME_LIMIT:
      return _ ("The last run found nothing better within the time limit.");
    case MDR_STOP_MEMORY_LIMIT:
      return _ ("The last run found nothing better within the memory limit.");
    case MDR_STOP_CANCELLED:
      return _ ("The last run was stopped before it found anything better.");
    case MDR_STOP_NONE:
    default:
      return _ ("The last run found nothing better.");
    }
}

/* Solutions take precedence over how the search ended, and a fault over both. */
static void
update_status (MdrResult *result)
{
  if (result->error)
    result->status = MDR_STATUS_FAILED;
  else if (result->solutions->len > 0)
    result->status = MDR_STATUS_SOLVED;
  else if (result->exhausted || result->impossible_goal)
    result->status = MDR_STATUS_IMPOSSIBLE;
  else if (result->refusal)
    result->status = MDR_STATUS_UNSUPPORTED;
  else if (result->stop == MDR_STOP_TIME_LIMIT)
    result->status = MDR_STATUS_TIME_LIMIT;
  else if (result->stop == MDR_STOP_MEMORY_LIMIT)
    result->status = MDR_STATUS_MEMORY_LIMIT;
  else if (result->stop == MDR_STOP_CANCELLED)
    result->status = MDR_STATUS_CANCELLED;
}

/** Adds a solution (transfer full) of the kind's own type; the same one may be added twice. */
void
mdr_result_take_solution (MdrResult *result, gpointer solution)
{
  g_return_if_fail (result != NULL);
  g_return_if_fail (solution != NULL);

  g_ptr_array_add (result->solutions, solution);
  update_status (result);
}

/** Records that the solutions added so far are proven to be all; if there are none, that none exists. */
void
mdr_result_set_exhausted (MdrResult *result)
{
  g_return_if_fail (result != NULL);

  result->exhausted = TRUE;
  update_status (result);
}

/**
 * mdr_result_set_goal_impossible:
 * @sentence: translated; says what is proven, and that there may be other
 *   solutions
 *
 * Records that no solution reaches the goal of the method, which the puzzle
 * itself does not require.
 */
void
mdr_result_set_goal_impossible (MdrResult *result, const char *sentence)
{
  g_return_if_fail (result != NULL);
  g_return_if_fail (sentence != NULL);

  g_free (result->impossible_goal);
  result->impossible_goal = g_strdup (sentence);
  update_status (result);
}

/** Records that the search was stopped early, and why. */
void
mdr_result_set_stopped (MdrResult *result, MdrStop stop)
{
  g_return_if_fail (result != NULL);

  result->stop = stop;
  update_status (result);
}

/**
 * mdr_result_take_error:
 * @error: (transfer full): a fault, or by its code a limit, or why the method
 *   cannot take the puzzle
 *
 * Records why the method failed. Only the first error is kept.
 */
void
mdr_result_take_error (MdrResult *result, GError *error)
{
  g_return_if_fail (result != NULL);
  g_return_if_fail (error != NULL);

  if (g_error_matches (error, MDR_ERROR, MDR_ERROR_MEMORY_LIMIT))
    result->stop = MDR_STOP_MEMORY_LIMIT;
  else if (g_error_matches (error, MDR_ERROR, MDR_ERROR_STOPPED))
    result->stop = MDR_STOP_CANCELLED;
  else if (g_error_matches (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED)
           || g_error_matches (error, MDR_ERROR, MDR_ERROR_TOO_LARGE))
    {
      g_free (result->refusal);
      result->refusal = g_strdup (error->message);
    }
  else if (!result->error)
    result->error = g_strdup (error->message);
  g_error_free (error);
  update_status (result);
}

/**
 * mdr_result_add_fact:
 * @id: (nullable): static; no fact of a solution of the kind has it
 * @data: (nullable): taken if floating
 * @label: translated
 * @format: translated
 *
 * Adds a line to the result card.
 */
void
mdr_result_add_fact (MdrResult *result,
                     const char *id,
                     GVariant *data,
                     const char *label,
                     const char *format,
                     ...)
{
  va_list arguments;

  g_return_if_fail (result != NULL);
  g_return_if_fail (label != NULL);
  g_return_if_fail (format != NULL);

  va_start (arguments, format);
  take_fact (result->facts, id, data, label, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}
