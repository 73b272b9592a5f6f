/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-ruled-judge.h"
#include "mdr-ruled-text.h"

static void
show_place (const MdrPuzzle *puzzle, guint given, guint index, MdrProblem *problem)
{
  MdrCell place;

  if (ruled_puzzle_get_place (puzzle, given, index, &place))
    mdr_problem_add_cell (problem, place.row, place.column);
}

/* Numbers that are too large or too small for this board, which may have been resized, and points that
 * lie on its rim or too near to each other. */
static void
find_numbers_out_of_range (const MdrPuzzle *puzzle, guint given, MdrProblems *problems)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);

  for (guint i = 0; i < givens->n_places[given]; i++)
    {
      g_autoptr (GError) reason = NULL;

      if (!mdr_ruled_puzzle_check_value (givens, given, i, givens->givens[given][i], &reason)
          || !mdr_ruled_puzzle_check_offset (givens, given, i, &reason))
        show_place (puzzle, given, i,
                    mdr_problems_add (problems, "out-of-range", MDR_SEVERITY_WRONG, "%s", reason->message));
    }
}

static void
find_missing_values (const MdrPuzzle *puzzle, guint given, MdrProblems *problems)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  const MdrGiven *which = mdr_rulebook_get_given (givens->rulebook, given);
  MdrProblem *problem = NULL;

  for (guint i = 0; which->everywhere && i < givens->n_places[given]; i++)
    {
      if (givens->givens[given][i] != MDR_RULED_NONE)
        continue;
      if (!problem)
        problem = mdr_problems_add (problems, "missing", MDR_SEVERITY_UNFINISHED,
                                    _ ("“%s” has to be given everywhere."), mdr_rulebook_say (which->name));
      show_place (puzzle, given, i, problem);
    }
  if (problem)
    mdr_problem_stop_solver (problem);
}

static gboolean
is_blank (const MdrRuledPuzzle *givens)
{
  for (guint i = 0; i < givens->rulebook->givens->len; i++)
    for (guint j = 0; j < givens->n_places[i]; j++)
      if (givens->givens[i][j] != MDR_RULED_NONE
          && ruled_given_is_clue (mdr_rulebook_get_given (givens->rulebook, i)))
        return FALSE;
  return TRUE;
}

/* A blank board on which no clue can help is not finished either: what is no clue, such as areas or the
 * greatest number, is still as it was made. */
static void
find_broken_rules (const MdrPuzzle *puzzle, MdrProblems *problems)
{
  g_autoptr (MdrRuledPuzzle) relaxed = mdr_ruled_puzzle_copy (ruled_puzzle_get_givens (puzzle));
  g_autoptr (MdrRuledAnswer) answer = mdr_ruled_answer_new (relaxed);

  ruled_givens_relax (relaxed);
  ruled_find_broken_rules (puzzle, answer, relaxed, problems);
  for (guint i = 0; i < problems->len && is_blank (ruled_puzzle_get_givens (puzzle)); i++)
    {
      MdrProblem *problem = g_ptr_array_index (problems, i);

      if (problem->severity == MDR_SEVERITY_UNFINISHED)
        continue;
      problem->severity = MDR_SEVERITY_UNFINISHED;
      mdr_problem_stop_solver (problem);
    }
}

/* Says that the areas on the board are not those of the file. */
static void
find_parted_area (const MdrRuledPuzzle *givens, MdrProblems *problems)
{
  MdrCell place = mdr_ruled_grid_get_position (givens->grid, givens->parted);

  if (givens->parted == 0)
    return;
  mdr_problem_add_cell (mdr_problems_add (problems, "area-in-pieces", MDR_SEVERITY_UNFINISHED,
                                          /* Translators: a row and a column */
                                          _ ("An area was in several pieces, one of them at row %d, column "
                                             "%d. Each piece is now an area of its own."),
                                          place.row + 1, place.column + 1),
                        place.row, place.column);
}

/**
 * Total:
 * @reference: what is counted
 * @value: with which value
 * @number: how many there are in each
 *
 * What a condition says of the number of something in each line or area.
 */
typedef struct
{
  const MdrReference *reference;
  int value;
  int number;
} Total;

/* Whether a condition says how many of something each line or each area has. */
static gboolean
read_total (const MdrRuledPuzzle *givens, const MdrCondition *condition, Total *total)
{
  const MdrTerm *terms = condition->formula ? condition->formula->terms : NULL;

  if (condition->kind != MDR_CONDITION_FORMULA || condition->scope.restriction
      || condition->formula->kind != MDR_FORMULA_COMPARE || condition->formula->relation != MDR_RELATION_EQUAL
      || terms[0].kind != MDR_TERM_COUNT || terms[0].rest || terms[0].set.kind != MDR_SET_HERE
      || terms[1].kind != MDR_TERM_MEASURE || terms[1].rest || !terms[0].formula
      || terms[0].formula->kind != MDR_FORMULA_REFERENCE
      || terms[0].formula->reference.cell != MDR_RULE_STEP_NONE)
    return FALSE;
  total->reference = &terms[0].formula->reference;
  total->value = terms[0].formula->value;
  return mdr_ruled_puzzle_measure (givens, &terms[1].measure, &total->number) && total->number > 0;
}

static gboolean
count_the_same (const Total *a, const Total *b)
{
  return a->reference->subject == b->reference->subject && a->reference->index == b->reference->index
         && a->value == b->value;
}

/* Finds a condition on lines that tells how many there are on the board of what @total counts. */
static gboolean
find_whole (const MdrRuledPuzzle *givens, const Total *total, guint *whole)
{
  for (guint i = 0; i < givens->rulebook->statements->len; i++)
    {
      const MdrStatement *statement = g_ptr_array_index (givens->rulebook->statements, i);

      for (guint k = 0; k < statement->conditions->len; k++)
        {
          const MdrCondition *condition = g_ptr_array_index (statement->conditions, k);
          MdrScopeKind scope = condition->scope.kind;
          Total lines;

          if ((scope != MDR_SCOPE_LINE && scope != MDR_SCOPE_ROW && scope != MDR_SCOPE_COLUMN)
              || !read_total (givens, condition, &lines) || !count_the_same (&lines, total))
            continue;
          *whole =
              (scope == MDR_SCOPE_COLUMN ? givens->grid.columns : givens->grid.rows) * (guint) lines.number;
          return TRUE;
        }
    }
  return FALSE;
}

/* Finds how many areas of @division are needed, where lines and areas have just so many of the same. */
static gboolean
find_needed_areas (const MdrRuledPuzzle *givens, guint division, guint *needed)
{
  for (guint i = 0; i < givens->rulebook->statements->len; i++)
    {
      const MdrStatement *statement = g_ptr_array_index (givens->rulebook->statements, i);

      for (guint k = 0; k < statement->conditions->len; k++)
        {
          const MdrCondition *condition = g_ptr_array_index (statement->conditions, k);
          guint whole;
          Total total;

          if (condition->scope.kind != MDR_SCOPE_AREA || condition->scope.given != division
              || !read_total (givens, condition, &total) || !find_whole (givens, &total, &whole))
            continue;
          *needed = whole / (guint) total.number;
          return TRUE;
        }
    }
  return FALSE;
}

static void
find_numbers_of_areas (const MdrRuledPuzzle *givens, MdrProblems *problems)
{
  for (guint i = 0; i < givens->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (givens->rulebook, i);
      guint needed;

      if (given->divides && !given->gaps && find_needed_areas (givens, i, &needed)
          && givens->n_areas[i] != needed)
        mdr_problem_stop_solver (
            mdr_problems_add (problems, "number-of-areas", MDR_SEVERITY_UNFINISHED,
                              /* Translators: how many areas there are, and how many there have to be */
                              _ ("The number of areas is %u, and %u are needed."), givens->n_areas[i],
                              needed));
    }
}

/** Implements dup_counts of #MdrGuide. */
char *
ruled_puzzle_dup_counts (const MdrPuzzle *puzzle)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  g_autoptr (GPtrArray) counts = g_ptr_array_new_with_free_func (g_free);
  guint needed;

  for (guint i = 0; i < givens->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (givens->rulebook, i);
      guint n_areas = given->divides ? givens->n_areas[i] : 0;

      if (!given->divides)
        continue;
      if (!given->gaps && find_needed_areas (givens, i, &needed))
        g_ptr_array_add (counts,
                         /* Translators: how many areas there are, and how many there have to be */
                         g_strdup_printf (_ ("%u areas, %u needed"), n_areas, needed));
      else
        g_ptr_array_add (counts, g_strdup_printf (ngettext ("%u area", "%u areas", n_areas), n_areas));
    }
  g_ptr_array_add (counts, NULL);
  return counts->len > 1 ? g_strjoinv (" · ", (char **) counts->pdata) : NULL;
}

/* Implements find_problems of #MdrKind. */
void
ruled_find_problems (const MdrPuzzle *puzzle, MdrProblems *problems)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  g_autoptr (GError) reason = NULL;

  for (guint i = 0; i < givens->rulebook->givens->len; i++)
    {
      find_numbers_out_of_range (puzzle, i, problems);
      find_missing_values (puzzle, i, problems);
    }
  if (problems->len == 0 && !mdr_ruled_puzzle_check_bounds (givens, &reason))
    mdr_problems_add (problems, "no-values", MDR_SEVERITY_WRONG, "%s", reason->message);
  else if (problems->len == 0)
    find_broken_rules (puzzle, problems);
  find_numbers_of_areas (givens, problems);
  find_parted_area (givens, problems);
}
