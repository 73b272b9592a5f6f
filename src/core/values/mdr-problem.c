/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-problem.h"

#include <glib/gi18n-lib.h>

#include "mdr-wording.h"

static void
problem_free (gpointer data)
{
  MdrProblem *problem = data;

  g_array_unref (problem->cells);
  g_free (problem->sentence);
  g_free (problem->remedy);
  g_free (problem->remedy_label);
  g_free (problem);
}

static void
add_cell (GArray *cells, int row, int column)
{
  MdrCell cell = { row, column };

  g_array_append_val (cells, cell);
}

/**
 * mdr_problems_new:
 *
 * Returns: (transfer full): an empty list; free it with g_ptr_array_unref()
 */
MdrProblems *
mdr_problems_new (void)
{
  return g_ptr_array_new_with_free_func (problem_free);
}

/**
 * mdr_problems_add:
 * @code: static and stable; tests and scripts rely on it
 * @format: the translated sentence
 *
 * Returns: (transfer none): the problem added, to name its cells with
 *   mdr_problem_add_cell()
 */
MdrProblem *
mdr_problems_add (MdrProblems *problems, const char *code, MdrSeverity severity, const char *format, ...)
{
  MdrProblem *problem = g_new0 (MdrProblem, 1);
  va_list arguments;

  problem->code = code;
  problem->severity = severity;
  problem->cells = g_array_new (FALSE, FALSE, sizeof (MdrCell));
  va_start (arguments, format);
  problem->sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_ptr_array_add (problems, problem);
  return problem;
}

/**
 * mdr_problems_add_rule:
 * @problems: of a conflict
 * @code: static
 * @sentence: translated
 *
 * Adds a rule that not all puzzles have to what cannot hold together.
 */
void
mdr_problems_add_rule (MdrProblems *problems, const char *code, const char *sentence)
{
  g_return_if_fail (sentence != NULL);

  /* Translators: a rule that not all puzzles have */
  mdr_problems_add (problems, code, MDR_SEVERITY_WRONG, _ ("Rule: %s"), sentence);
}

const MdrProblem *
mdr_problems_get (const MdrProblems *problems, guint index)
{
  return g_ptr_array_index (problems, index);
}

/** Returns: (nullable): the first problem with @code */
const MdrProblem *
mdr_problems_find (const MdrProblems *problems, const char *code)
{
  g_return_val_if_fail (problems != NULL, NULL);
  g_return_val_if_fail (code != NULL, NULL);

  for (guint i = 0; i < problems->len; i++)
    if (g_str_equal (mdr_problems_get (problems, i)->code, code))
      return mdr_problems_get (problems, i);
  return NULL;
}

/** Returns: whether any problem has at least @severity */
gboolean
mdr_problems_reach (const MdrProblems *problems, MdrSeverity severity)
{
  g_return_val_if_fail (problems != NULL, FALSE);

  for (guint i = 0; i < problems->len; i++)
    if (mdr_problems_get (problems, i)->severity >= severity)
      return TRUE;
  return FALSE;
}

/** Removes all problems below @severity. */
void
mdr_problems_keep (MdrProblems *problems, MdrSeverity severity)
{
  g_return_if_fail (problems != NULL);

  for (guint i = problems->len; i-- > 0;)
    if (mdr_problems_get (problems, i)->severity < severity)
      g_ptr_array_remove_index (problems, i);
}

/** Returns: (nullable): the first problem that prevents solving */
const MdrProblem *
mdr_problems_find_stop (const MdrProblems *problems)
{
  g_return_val_if_fail (problems != NULL, NULL);

  for (guint i = 0; i < problems->len; i++)
    {
      const MdrProblem *problem = mdr_problems_get (problems, i);

      if (problem->severity >= MDR_SEVERITY_WRONG || problem->stops_solver)
        return problem;
    }
  return NULL;
}

/** Returns: (transfer full): all sentences in a row, to be read aloud */
char *
mdr_problems_dup_sentences (const MdrProblems *problems)
{
  GString *sentences = g_string_new (NULL);

  g_return_val_if_fail (problems != NULL, NULL);

  for (guint i = 0; i < problems->len; i++)
    mdr_wording_add_sentence (sentences, "%s", mdr_problems_get (problems, i)->sentence);
  return g_string_free (sentences, FALSE);
}

/** Returns: whether a conflict or a broken rule names @cell, so that it has to be marked */
gboolean
mdr_problems_touch (const MdrProblems *problems, MdrCell cell)
{
  g_return_val_if_fail (problems != NULL, FALSE);

  for (guint i = 0; i < problems->len; i++)
    {
      const MdrProblem *problem = mdr_problems_get (problems, i);

      if (problem->severity < MDR_SEVERITY_CONFLICT)
        continue;
      for (guint j = 0; j < problem->cells->len; j++)
        if (mdr_cell_equal (g_array_index (problem->cells, MdrCell, j), cell))
          return TRUE;
    }
  return FALSE;
}

void
mdr_problem_add_cell (MdrProblem *problem, int row, int column)
{
  g_return_if_fail (problem != NULL);

  add_cell (problem->cells, row, column);
}

/** Marks an unfinished problem as one that prevents solving. */
void
mdr_problem_stop_solver (MdrProblem *problem)
{
  g_return_if_fail (problem != NULL);

  problem->stops_solver = TRUE;
}

/** Marks an unfinished problem as one that proves that there is no solution as the puzzle stands. */
void
mdr_problem_deny_solution (MdrProblem *problem)
{
  g_return_if_fail (problem != NULL);

  problem->denies_solution = TRUE;
}

/**
 * mdr_problem_set_remedy:
 * @edit: an edit of the puzzle that fixes the problem
 * @label: translated label of a button for it
 */
void
mdr_problem_set_remedy (MdrProblem *problem, const char *edit, const char *label)
{
  g_return_if_fail (problem != NULL);
  g_return_if_fail (edit != NULL);
  g_return_if_fail (label != NULL);

  g_free (problem->remedy);
  problem->remedy = g_strdup (edit);
  g_free (problem->remedy_label);
  problem->remedy_label = g_strdup (label);
}

/** Returns: (transfer full): a conflict without clues */
MdrConflict *
mdr_conflict_new (void)
{
  MdrConflict *conflict = g_new0 (MdrConflict, 1);

  conflict->clues = mdr_problems_new ();
  return conflict;
}

void
mdr_conflict_free (MdrConflict *conflict)
{
  g_return_if_fail (conflict != NULL);

  g_ptr_array_unref (conflict->clues);
  g_free (conflict->note);
  g_free (conflict);
}

/** Returns: (transfer none): what the clues and rules have in common, translated, to stand above them */
const char *
mdr_conflict_get_heading (const MdrConflict *conflict)
{
  g_return_val_if_fail (conflict != NULL, NULL);

  if (conflict->claim == MDR_CLAIM_UNFINISHED)
    return _ ("What is missing:");
  if (conflict->claim == MDR_CLAIM_EACH)
    return _ ("This leaves no solution:");
  if (conflict->clues->len == 1)
    return _ ("This cannot hold:");
  return conflict->clues->len == 2 ? _ ("These cannot both hold:") : _ ("These cannot all hold:");
}

/** Returns: (transfer none): the id of the claim in machine-readable output */
const char *
mdr_conflict_get_claim_id (const MdrConflict *conflict)
{
  static const char *const ids[] = {
    [MDR_CLAIM_EACH] = "each",         [MDR_CLAIM_TOGETHER] = "together",     [MDR_CLAIM_MINIMAL] = "minimal",
    [MDR_CLAIM_SMALLEST] = "smallest", [MDR_CLAIM_UNFINISHED] = "unfinished",
  };

  g_return_val_if_fail (conflict != NULL, NULL);

  return ids[conflict->claim];
}

/* Returns NULL if there is nothing to say about the clues. */
static const char *
get_claim_sentence (const MdrConflict *conflict)
{
  switch (conflict->claim)
    {
    case MDR_CLAIM_TOGETHER:
      return _ ("It is not known whether a smaller set of these conflicts.");
    case MDR_CLAIM_MINIMAL:
      return _ ("Leave out any one of these, and the others no longer conflict. There may be a smaller set "
                "elsewhere.");
    case MDR_CLAIM_SMALLEST:
      return _ ("No smaller set of clues and rules conflicts (proven).");
    case MDR_CLAIM_EACH:
    case MDR_CLAIM_UNFINISHED:
    default:
      return NULL;
    }
}

/** Returns: (transfer full) (nullable): remarks on the clues as a set, in sentences */
char *
mdr_conflict_dup_remark (const MdrConflict *conflict)
{
  const char *claim;
  GString *remark;

  g_return_val_if_fail (conflict != NULL, NULL);

  claim = get_claim_sentence (conflict);
  if (!conflict->note)
    return g_strdup (claim);
  remark = g_string_new (conflict->note);
  if (claim)
    mdr_wording_add_sentence (remark, "%s", claim);
  return g_string_free (remark, FALSE);
}

/** Returns: (transfer full): the clues and the remarks on them, to be read aloud */
char *
mdr_conflict_dup_sentences (const MdrConflict *conflict)
{
  g_autofree char *clues = NULL;
  g_autofree char *remark = NULL;
  GString *sentences;

  g_return_val_if_fail (conflict != NULL, NULL);

  clues = mdr_problems_dup_sentences (conflict->clues);
  remark = mdr_conflict_dup_remark (conflict);
  sentences = g_string_new (clues);
  if (remark)
    mdr_wording_add_sentence (sentences, "%s", remark);
  return g_string_free (sentences, FALSE);
}

/**
 * mdr_deduction_new:
 * @rule: static, stable id
 * @name: static, translated
 *
 * Returns: (transfer full): a deduction that decides nothing yet; set its
 *   sentence before it is shown
 */
MdrDeduction *
mdr_deduction_new (const char *rule, const char *name)
{
  MdrDeduction *deduction = g_new0 (MdrDeduction, 1);

  g_return_val_if_fail (rule != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  deduction->rule = rule;
  deduction->name = name;
  deduction->marks = g_array_new (FALSE, FALSE, sizeof (MdrMark));
  deduction->because = g_array_new (FALSE, FALSE, sizeof (MdrCell));
  deduction->moves = g_ptr_array_new_with_free_func (g_free);
  return deduction;
}

/**
 * mdr_deduction_new_mistake:
 * @mistakes: not empty; the deduction holds a reference
 * @sentence: translated
 *
 * Returns: (transfer full): a deduction that only says that the state of play is
 *   already wrong
 */
MdrDeduction *
mdr_deduction_new_mistake (MdrProblems *mistakes, const char *sentence)
{
  MdrDeduction *deduction = mdr_deduction_new ("mistake", _ ("Mistake"));

  deduction->sentence = g_strdup (sentence);
  deduction->mistakes = g_ptr_array_ref (mistakes);
  return deduction;
}

/** Returns: (transfer full): a copy that shares its lists with @deduction, which must no longer change */
MdrDeduction *
mdr_deduction_copy (const MdrDeduction *deduction)
{
  MdrDeduction *copy = g_memdup2 (deduction, sizeof *deduction);

  copy->sentence = g_strdup (deduction->sentence);
  g_array_ref (copy->marks);
  g_array_ref (copy->because);
  g_ptr_array_ref (copy->moves);
  if (copy->chain)
    g_ptr_array_ref (copy->chain);
  if (copy->mistakes)
    g_ptr_array_ref (copy->mistakes);
  return copy;
}

void
mdr_deduction_free (MdrDeduction *deduction)
{
  g_return_if_fail (deduction != NULL);

  g_clear_pointer (&deduction->mistakes, g_ptr_array_unref);
  g_clear_pointer (&deduction->chain, g_ptr_array_unref);
  g_free (deduction->sentence);
  g_array_unref (deduction->marks);
  g_array_unref (deduction->because);
  g_ptr_array_unref (deduction->moves);
  g_free (deduction);
}

static void
take_sentence (MdrDeduction *deduction, char *sentence)
{
  g_free (deduction->sentence);
  deduction->sentence = sentence;
}

/**
 * Sets the sentence of the deduction. It must be a whole one, because word order
 * differs between languages.
 */
void
mdr_deduction_say (MdrDeduction *deduction, const char *format, ...)
{
  va_list arguments;

  g_return_if_fail (deduction != NULL);

  va_start (arguments, format);
  take_sentence (deduction, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

/* Accepts a format that the compiler cannot check. */
static char *
dup_formatted (const char *format, ...)
{
  va_list arguments;
  char *text;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return text;
}

/**
 * mdr_deduction_say_at:
 * @format: translated, with the numbers of row and column: "Row %d, column %d would be a dead end."
 *
 * Sets the sentence of the deduction, which comes from a table.
 */
void
mdr_deduction_say_at (MdrDeduction *deduction, MdrCell cell, const char *format)
{
  g_return_if_fail (deduction != NULL);

  take_sentence (deduction, dup_formatted (format, cell.row + 1, cell.column + 1));
}

/** Adds what the deduction decides about a cell, and the move that enters it. */
void
mdr_deduction_decide (MdrDeduction *deduction, MdrSign sign, MdrCell cell, const char *move)
{
  mdr_deduction_decide_side (deduction, sign, cell, MDR_DIRECTION_RIGHT, move);
}

/** Adds what the deduction decides about one side of a cell, and the move that enters it. */
void
mdr_deduction_decide_side (MdrDeduction *deduction,
                           MdrSign sign,
                           MdrCell cell,
                           MdrDirection side,
                           const char *move)
{
  MdrMark mark = { .sign = sign, .cell = cell, .side = side };

  g_return_if_fail (deduction != NULL);

  g_array_append_val (deduction->marks, mark);
  g_ptr_array_add (deduction->moves, g_strdup (move));
}

/** Adds that a number cannot stand in a cell, and the move that notes it. */
void
mdr_deduction_strike (MdrDeduction *deduction, MdrCell cell, guint number, const char *move)
{
  MdrMark mark = { .sign = MDR_SIGN_STRUCK, .cell = cell, .number = number };

  g_return_if_fail (deduction != NULL);

  g_array_append_val (deduction->marks, mark);
  g_ptr_array_add (deduction->moves, g_strdup (move));
}

/** Returns: whether the deduction only says which numbers cannot stand in cells */
gboolean
mdr_deduction_strikes (const MdrDeduction *deduction)
{
  g_return_val_if_fail (deduction != NULL, FALSE);

  return deduction->marks->len > 0 && g_array_index (deduction->marks, MdrMark, 0).sign == MDR_SIGN_STRUCK;
}

/** Returns: whether the deduction decides anything about @cell or a side named by it */
gboolean
mdr_deduction_has_mark (const MdrDeduction *deduction, MdrCell cell)
{
  g_return_val_if_fail (deduction != NULL, FALSE);

  for (guint k = 0; k < deduction->marks->len; k++)
    if (mdr_cell_equal (g_array_index (deduction->marks, MdrMark, k).cell, cell))
      return TRUE;
  return FALSE;
}

/** Adds a place to the reasons of the deduction, unless it is there already. */
void
mdr_deduction_rest_on (MdrDeduction *deduction, int row, int column)
{
  g_return_if_fail (deduction != NULL);

  for (guint k = 0; k < deduction->because->len; k++)
    if (mdr_cell_equal (g_array_index (deduction->because, MdrCell, k), (MdrCell){ row, column }))
      return;
  add_cell (deduction->because, row, column);
}
