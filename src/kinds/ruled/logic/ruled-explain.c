/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-logic.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-block.h"
#include "mdr-conflict.h"
#include "mdr-ruled-search.h"

/*
 * Which clues conflict. A clue that is left out keeps its place, but not its value, as if a "?" stood there:
 * every condition that reads it is left out, and all others stay as they are. So fewer clues never allow
 * less, though a board without them may be another puzzle. The rules are left out in the same way.
 */

/* Conflicts of the search, past which a set of clues counts as not judged. */
#define SEARCH_BUDGET 3000

/* A value at a place. */
typedef struct
{
  guint given;
  guint place;
} Clue;

/* A puzzle and its clues, of type Clue; its rules come after them. */
typedef struct
{
  const MdrRuledPuzzle *puzzle;
  GArray *clues;
} ClueList;

static void
list_clues (ClueList *list)
{
  const MdrRulebook *rulebook = list->puzzle->rulebook;

  for (guint i = 0; i < rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (rulebook, i);

      if (given->divides || given->place == MDR_PLACE_BOARD || mdr_domain_is_truth (&given->domain))
        continue;
      for (guint place = 0; place < list->puzzle->n_places[i]; place++)
        {
          Clue clue = { i, place };

          if (list->puzzle->givens[i][place] >= 0)
            g_array_append_val (list->clues, clue);
        }
    }
}

/* Judges a choice of clues and rules for the search for a conflict. */
static MdrTruth
judge (gconstpointer data, const gboolean *chosen, guint64 budget, MdrJob *job, gboolean *met)
{
  const ClueList *list = data;
  guint n_rules = list->puzzle->rulebook->statements->len;
  g_autoptr (MdrRuledPuzzle) part = mdr_ruled_puzzle_copy (list->puzzle);
  g_autofree gboolean *left_out = g_new (gboolean, n_rules + 1);
  g_autoptr (MdrRuledSearch) search = NULL;
  g_autoptr (MdrRuledAnswer) answer = NULL;
  MdrSearchEnd end;

  for (guint k = 0; k < list->clues->len; k++)
    {
      const Clue *clue = &g_array_index (list->clues, Clue, k);

      if (!chosen[k])
        part->givens[clue->given][clue->place] = MDR_RULED_UNKNOWN;
    }
  for (guint k = 0; k < n_rules; k++)
    left_out[k] = !chosen[list->clues->len + k];
  search = mdr_ruled_search_new_without (part, left_out, NULL);
  if (search == NULL)
    return MDR_TRUTH_UNKNOWN;
  end = mdr_ruled_search_next (search, budget, job, &answer);
  if (end == MDR_SEARCH_ENOUGH)
    return MDR_TRUTH_YES;
  return end == MDR_SEARCH_EXHAUSTED ? MDR_TRUTH_NO : MDR_TRUTH_UNKNOWN;
}

static void
add_clue (MdrProblems *problems, const MdrPuzzle *base, const Clue *clue)
{
  const MdrRuledPuzzle *puzzle = ruled_puzzle_get_givens (base);
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, clue->given);
  MdrCell cell = { 0, 0 };
  g_autoptr (GString) value = g_string_new (NULL);
  MdrDirection direction = given->toward ? puzzle->directions[clue->given][clue->place] : MDR_DIRECTION_RIGHT;
  const char *name = mdr_rulebook_say (given->name);
  MdrProblem *problem;

  ruled_puzzle_get_place (base, clue->given, clue->place, &cell);
  mdr_board_value_say_given (given, puzzle->givens[clue->given][clue->place], direction, value);
  if (given->place == MDR_PLACE_ROW)
    /* Translators: what is given for a row, by its name: "Row 2: left 3." */
    problem = mdr_problems_add (problems, given->name, MDR_SEVERITY_WRONG, _ ("Row %d: %s %s."), cell.row + 1,
                                name, value->str);
  else if (given->place == MDR_PLACE_COLUMN)
    /* Translators: a column, what is given for it, by its name, and its value: "Column 2: top 3." */
    problem = mdr_problems_add (problems, given->name, MDR_SEVERITY_WRONG, _ ("Column %d: %s %s."),
                                cell.column + 1, name, value->str);
  else
    /* Translators: row and column of a cell, what is given there, by its name, and its value: "Row 2, column
     * 3: number 4." */
    problem = mdr_problems_add (problems, given->name, MDR_SEVERITY_WRONG, _ ("Row %d, column %d: %s %s."),
                                cell.row + 1, cell.column + 1, name, value->str);
  mdr_problem_add_cell (problem, cell.row, cell.column);
}

/** Implements explain of #MdrKind. */
MdrConflict *
ruled_explain (const MdrPuzzle *base, MdrJob *job, GError **error)
{
  const MdrRuledPuzzle *puzzle = ruled_puzzle_get_givens (base);
  g_autoptr (GArray) clues = g_array_new (FALSE, FALSE, sizeof (Clue));
  ClueList list = { puzzle, clues };
  guint n_rules = puzzle->rulebook->statements->len;
  MdrClues search = { .budget = SEARCH_BUDGET, .judge = judge, .data = &list };
  g_autofree gboolean *chosen = NULL;
  MdrConflict *conflict;

  list_clues (&list);
  search.n_clues = clues->len + n_rules;
  chosen = g_new0 (gboolean, search.n_clues + 1);
  conflict = mdr_clues_find_conflict (&search, job, chosen, error);
  for (guint k = 0; conflict && k < clues->len; k++)
    if (chosen[k])
      add_clue (conflict->clues, base, &g_array_index (clues, Clue, k));
  for (guint k = 0; conflict && k < n_rules; k++)
    {
      const MdrStatement *rule = mdr_rulebook_get_statement (puzzle->rulebook, k);

      if (chosen[clues->len + k])
        mdr_problems_add_rule (conflict->clues, rule->id, _ (rule->sentence));
    }
  return conflict;
}
