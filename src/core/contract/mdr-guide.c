/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-guide.h"

#include <glib/gi18n-lib.h>

#include "mdr-field.h"

static gboolean
play (MdrPosition *position, const char *moves, GError **error)
{
  g_auto (GStrv) list = g_strsplit (moves, ";", -1);

  for (char **move = list; *move; move++)
    {
      MdrState *next =
          position->puzzle->kind->execute (position->puzzle, position->state, g_strstrip (*move), error);

      if (!next)
        return FALSE;
      mdr_state_unref (position->state);
      position->state = next;
    }
  return TRUE;
}

/* An example shows one mistake, but a mistake often breaks several rules. The first problem that has a place
 * shows the mistake most clearly, so only that one is kept. */
static void
keep_first_problem (MdrProblems *problems)
{
  guint first = 0;

  while (first < problems->len && mdr_problems_get (problems, first)->cells->len == 0)
    first++;
  if (first == problems->len)
    return;
  g_ptr_array_remove_range (problems, first + 1, problems->len - first - 1);
  g_ptr_array_remove_range (problems, 0, first);
}

/* The refusal is shown as a problem of the board. */
static gboolean
try_refused (MdrPosition *position, const MdrExample *example, GError **error)
{
  g_autoptr (GError) refusal = NULL;
  g_autoptr (MdrState) next =
      position->puzzle->kind->execute (position->puzzle, position->state, example->refused, &refusal);
  MdrProblem *problem;

  if (next)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, "The move “%s” should be refused.", example->refused);
      return FALSE;
    }
  problem = mdr_problems_add (position->problems, "refused", MDR_SEVERITY_WRONG, "%s", refusal->message);
  mdr_problem_add_cell (problem, example->at.row, example->at.column);
  position->status = MDR_PLAY_BROKEN;
  return TRUE;
}

/**
 * mdr_position_new:
 * @example: one that has a puzzle
 *
 * Sets up the position of an example. Invalid examples are programming errors,
 * which the contract test finds.
 */
MdrPosition *
mdr_position_new (const MdrKind *kind, const MdrExample *example, GError **error)
{
  g_autoptr (MdrPosition) position = NULL;

  g_return_val_if_fail (kind != NULL, NULL);
  g_return_val_if_fail (example != NULL && example->puzzle != NULL, NULL);

  position = g_new0 (MdrPosition, 1);
  position->problems = mdr_problems_new ();
  position->puzzle = mdr_puzzle_from_text (kind, example->puzzle, error);
  if (!position->puzzle)
    return NULL;
  position->state = kind->new_state (position->puzzle);
  if (example->moves && !play (position, example->moves, error))
    return NULL;
  position->status = mdr_job_check (NULL, position->puzzle, position->state, position->problems);
  keep_first_problem (position->problems);
  if (example->refused && !try_refused (position, example, error))
    return NULL;
  return g_steal_pointer (&position);
}

void
mdr_position_free (MdrPosition *position)
{
  g_return_if_fail (position != NULL);

  g_clear_pointer (&position->puzzle, mdr_puzzle_unref);
  g_clear_pointer (&position->state, mdr_state_unref);
  g_clear_pointer (&position->problems, g_ptr_array_unref);
  g_free (position);
}

/** Returns: (transfer full): all rules, translated, one per line; rules that only some puzzles have say so */
char *
mdr_guide_dup_rules (const MdrGuide *guide)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (guide != NULL, NULL);

  for (const MdrPuzzleRule *rule = guide->rules; rule->sentence; rule++)
    /* Translators: a rule that not all puzzles have */
    g_ptr_array_add (lines,
                     g_strdup_printf (rule->option ? _ ("In some puzzles: %s") : "%s", _ (rule->sentence)));
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

/** Returns: whether a puzzle has a rule */
gboolean
mdr_puzzle_rule_applies (const MdrPuzzleRule *rule, const MdrPuzzle *puzzle)
{
  g_autofree char *value = NULL;

  g_return_val_if_fail (rule != NULL, FALSE);
  g_return_val_if_fail (puzzle != NULL, FALSE);

  value = rule->option ? mdr_puzzle_dup_option (puzzle, rule->option) : NULL;
  return !rule->option || g_strcmp0 (value, rule->value) == 0;
}

/** Returns: whether a puzzle has a rule, and something that the rule is about; a person who solves it on
 * paper has to know only such rules
 */
gboolean
mdr_puzzle_rule_is_used (const MdrPuzzleRule *rule, const MdrPuzzle *puzzle)
{
  g_return_val_if_fail (rule != NULL, FALSE);
  g_return_val_if_fail (puzzle != NULL, FALSE);

  return mdr_puzzle_rule_applies (rule, puzzle) && (!rule->is_used || rule->is_used (puzzle, rule->subject));
}

static void
append_brief (GString *words, const char *brief)
{
  /* Translators: stands between rules in a few words: "connected, no full 2×2" */
  g_string_append_printf (words, "%s%s", words->len > 0 ? _ (", ") : "", brief);
}

/** Returns: (transfer full): numbers of the whole puzzle that its rules speak of, translated: "Stars: 2";
 * empty if it has none. Zero means that none is given.
 */
char *
mdr_puzzle_dup_numbers (const MdrPuzzle *puzzle)
{
  GString *words;

  g_return_val_if_fail (puzzle != NULL, NULL);

  words = g_string_new (NULL);
  for (const MdrField *field = puzzle->kind->fields; field && field->name; field++)
    {
      const MdrOptionSpec *spec =
          mdr_option_specs_find (puzzle->kind->options, MDR_SCOPE_PUZZLE, field->name);
      g_autofree char *value = NULL;
      g_autofree char *other = NULL;
      g_autofree char *brief = NULL;

      if (field->type != MDR_FIELD_NUMBER || !spec)
        continue;
      value = mdr_puzzle_dup_option (puzzle, spec->id);
      other = spec->shown_when ? mdr_puzzle_dup_option (puzzle, spec->shown_when) : NULL;
      if (g_strcmp0 (value, "0") == 0 || g_strcmp0 (other, spec->shown_value) != 0)
        continue;
      /* Translators: the name of a number that a puzzle has, and the number: "Stars: 2" */
      brief = g_strdup_printf (_ ("%s: %s"), _ (spec->label), value);
      append_brief (words, brief);
    }
  return g_string_free (words, FALSE);
}

/** Returns: (transfer full): the rules of @puzzle that something in it is about, translated, one per line */
char *
mdr_guide_dup_rules_of (const MdrGuide *guide, const MdrPuzzle *puzzle)
{
  GString *lines;

  g_return_val_if_fail (guide != NULL, NULL);
  g_return_val_if_fail (puzzle != NULL, NULL);

  lines = g_string_new (NULL);
  for (const MdrPuzzleRule *rule = guide->rules; rule->sentence; rule++)
    if (mdr_puzzle_rule_is_used (rule, puzzle))
      g_string_append_printf (lines, "%s%s", lines->len > 0 ? "\n" : "", _ (rule->sentence));
  return g_string_free (lines, FALSE);
}

/** Returns: (transfer full): the rules of @puzzle in a few words, translated: "connected, no full 2×2"; empty
 * if none needs to be said
 */
char *
mdr_guide_dup_briefs (const MdrGuide *guide, const MdrPuzzle *puzzle)
{
  GString *words;

  g_return_val_if_fail (guide != NULL, NULL);
  g_return_val_if_fail (puzzle != NULL, NULL);

  words = g_string_new (NULL);
  for (const MdrPuzzleRule *rule = guide->rules; rule->sentence; rule++)
    if (rule->brief && mdr_puzzle_rule_applies (rule, puzzle))
      append_brief (words, _ (rule->brief));
  return g_string_free (words, FALSE);
}

/** Returns: whether an edit, a move or a deed like %MDR_DEED_HINT does what @step says */
gboolean
mdr_first_step_is_done_by (const MdrFirstStep *step, const char *deed)
{
  g_auto (GStrv) ways = NULL;
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (step != NULL, FALSE);
  g_return_val_if_fail (deed != NULL, FALSE);

  ways = g_strsplit (step->done_by ? step->done_by : "", " ", -1);
  words = g_strsplit (deed, " ", 2);
  return words[0] && g_strv_contains ((const char *const *) ways, words[0]);
}

/**
 * mdr_guide_add_rule:
 * @option: the option of scope %MDR_SCOPE_PUZZLE by which @puzzle has a rule of @guide; static
 * @problems: of a conflict
 *
 * Adds a rule that only some puzzles have to what cannot hold together.
 */
void
mdr_guide_add_rule (const MdrGuide *guide, const MdrPuzzle *puzzle, const char *option, MdrProblems *problems)
{
  g_return_if_fail (guide != NULL && puzzle != NULL && option != NULL && problems != NULL);

  for (const MdrPuzzleRule *rule = guide->rules; rule->sentence; rule++)
    if (g_strcmp0 (rule->option, option) == 0 && mdr_puzzle_rule_applies (rule, puzzle))
      {
        mdr_problems_add_rule (problems, option, _ (rule->sentence));
        return;
      }
  g_return_if_reached ();
}
