/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-logic.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-block.h"
#include "mdr-conflict.h"
#include "mdr-finished.h"
#include "mdr-ruled-search.h"
#include "ruled-givens.h"

/*
 * Which clues and rules conflict. Where a clue is left out, anything may stand, or nothing: every condition
 * that depends on that is left out. So the clues and rules that are named conflict whatever else is given.
 * If clues that are missing could help, but it is not known that they do, what is not given stays so.
 * If no clue is named, what the rules say of single rows, columns and areas is left out in the same way.
 */

/* Conflicts of the search, past which a set of clues counts as not judged. */
#define SEARCH_BUDGET 3000

/* What is given at a place. */
typedef struct
{
  guint given;
  guint place;
} Clue;

/**
 * ClueList:
 * @puzzle: the puzzle, or the relaxed puzzle
 * @clues: (element-type Clue): its clues
 * @rules: (element-type guint): the rules that can be left out as a whole; they come after the clues
 * @needed: (array): for each rule, whether it has to hold or is one of @rules
 * @instances: (element-type MdrRuledInstance): parts of the other rules; they come last
 */
typedef struct
{
  const MdrRuledPuzzle *puzzle;
  GArray *clues;
  GArray *rules;
  const gboolean *needed;
  GArray *instances;
} ClueList;

static void
list_clues (ClueList *list)
{
  const MdrRulebook *rulebook = list->puzzle->rulebook;

  for (guint i = 0; i < rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (rulebook, i);

      if (given->divides || given->place == MDR_PLACE_BOARD)
        continue;
      for (guint place = 0; place < list->puzzle->n_places[i]; place++)
        {
          Clue clue = { i, place };
          int value = list->puzzle->givens[i][place];

          if (value != MDR_RULED_NONE && value != MDR_RULED_FREE)
            g_array_append_val (list->clues, clue);
        }
    }
}

/* Judges a choice of clues and rules for the search for a conflict. */
static MdrTruth
judge (gconstpointer data, const gboolean *chosen, guint64 budget, MdrJob *job, gboolean *met)
{
  const ClueList *list = data;
  const gboolean *chosen_rules = chosen + list->clues->len;
  const gboolean *chosen_instances = chosen_rules + list->rules->len;
  guint n_rules = list->puzzle->rulebook->statements->len;
  g_autoptr (MdrRuledPuzzle) part = mdr_ruled_puzzle_copy (list->puzzle);
  g_autofree gboolean *left_out = g_new (gboolean, n_rules + 1);
  g_autoptr (GArray) skipped = g_array_new (FALSE, FALSE, sizeof (MdrRuledInstance));
  g_autoptr (MdrRuledSearch) search = NULL;
  g_autoptr (MdrRuledAnswer) answer = NULL;
  MdrSearchEnd end;

  for (guint k = 0; k < list->clues->len; k++)
    {
      const Clue *clue = &g_array_index (list->clues, Clue, k);

      part->relaxed = part->relaxed || !chosen[k];
      if (!chosen[k])
        part->givens[clue->given][clue->place] = MDR_RULED_FREE;
    }
  for (guint k = 0; k < n_rules; k++)
    left_out[k] = !list->needed[k];
  for (guint k = 0; k < list->rules->len; k++)
    left_out[g_array_index (list->rules, guint, k)] = !chosen_rules[k];
  for (guint k = 0; k < list->instances->len; k++)
    if (!chosen_instances[k])
      g_array_append_val (skipped, g_array_index (list->instances, MdrRuledInstance, k));
  search = mdr_ruled_search_new_skipping (part, left_out, skipped, NULL);
  if (search == NULL)
    return MDR_TRUTH_UNKNOWN;
  end = mdr_ruled_search_next (search, budget, job, &answer);
  if (end == MDR_SEARCH_ENOUGH)
    return MDR_TRUTH_YES;
  return end == MDR_SEARCH_EXHAUSTED ? MDR_TRUTH_NO : MDR_TRUTH_UNKNOWN;
}

/* Says what is given between cells, and shows all of them. At the rim there may be one cell alone. */
static void
add_clue_between (MdrProblems *problems, const MdrRuledPuzzle *puzzle, const Clue *clue, const char *what)
{
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, clue->given);
  MdrCell cells[4];
  guint n_cells = 0;
  MdrProblem *problem;

  for (guint cell = 0; cell < puzzle->grid.rows * puzzle->grid.columns; cell++)
    {
      gboolean touches = given->place == MDR_PLACE_CORNER
                         && mdr_ruled_grid_get_diagonal (puzzle->grid, clue->place, cell) >= 0;

      for (guint k = 0; mdr_place_is_edge (given->place) && k < MDR_N_DIRECTIONS; k++)
        touches =
            touches
            || mdr_ruled_grid_get_edge (puzzle->grid, given->place, cell, (MdrDirection) k) == clue->place;
      if (touches)
        cells[n_cells++] = mdr_ruled_grid_get_position (puzzle->grid, cell);
    }
  if (n_cells == 1)
    /* Translators: row and column of a cell, and what is given there: "Row 2, column 3: number 4." */
    problem = mdr_problems_add (problems, given->name, MDR_SEVERITY_WRONG, _ ("Row %d, column %d: %s."),
                                cells[0].row + 1, cells[0].column + 1, what);
  else
    problem = mdr_problems_add (problems, given->name, MDR_SEVERITY_WRONG,
                                /* Translators: row and column of two cells, and what is given between them:
                                   "Between row 2, column 3 and row 2, column 4: less sign." */
                                _ ("Between row %d, column %d and row %d, column %d: %s."), cells[0].row + 1,
                                cells[0].column + 1, cells[n_cells - 1].row + 1,
                                cells[n_cells - 1].column + 1, what);
  for (guint k = 0; k < n_cells; k++)
    mdr_problem_add_cell (problem, cells[k].row, cells[k].column);
}

static void
add_clue (MdrProblems *problems, const MdrPuzzle *base, const Clue *clue)
{
  const MdrRuledPuzzle *puzzle = ruled_puzzle_get_givens (base);
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, clue->given);
  MdrCell cell = { 0, 0 };
  g_autoptr (GString) what = g_string_new (NULL);
  MdrProblem *problem;

  ruled_puzzle_get_place (base, clue->given, clue->place, &cell);
  ruled_add_given_words (what, puzzle, clue->given, clue->place);
  if (mdr_place_is_between (given->place))
    {
      add_clue_between (problems, puzzle, clue, what->str);
      return;
    }
  if (given->place == MDR_PLACE_ROW)
    /* Translators: a row, and what is given for it: "Row 2: 3 tents." */
    problem = mdr_problems_add (problems, given->name, MDR_SEVERITY_WRONG, _ ("Row %d: %s."), cell.row + 1,
                                what->str);
  else if (given->place == MDR_PLACE_COLUMN)
    /* Translators: a column, and what is given for it: "Column 2: 3 tents." */
    problem = mdr_problems_add (problems, given->name, MDR_SEVERITY_WRONG, _ ("Column %d: %s."),
                                cell.column + 1, what->str);
  else
    /* Translators: row and column of a cell, and what is given there: "Row 2, column 3: number 4." */
    problem = mdr_problems_add (problems, given->name, MDR_SEVERITY_WRONG, _ ("Row %d, column %d: %s."),
                                cell.row + 1, cell.column + 1, what->str);
  mdr_problem_add_cell (problem, cell.row, cell.column);
}

/* Adds what a rule says of rows, columns or areas. Returns whether it says anything of such. */
static gboolean
list_instances (ClueList *list, guint statement)
{
  const MdrStatement *rule = mdr_rulebook_get_statement (list->puzzle->rulebook, statement);
  guint before = list->instances->len;

  for (guint k = 0; k < rule->conditions->len; k++)
    {
      const MdrScope *scope = &mdr_statement_get_condition (rule, k)->scope;
      gboolean line = scope->kind == MDR_SCOPE_LINE;
      guint n_rows = line || scope->kind == MDR_SCOPE_ROW ? list->puzzle->grid.rows : 0;
      guint n_columns = line || scope->kind == MDR_SCOPE_COLUMN ? list->puzzle->grid.columns : 0;
      guint n_areas = scope->kind == MDR_SCOPE_AREA ? list->puzzle->n_areas[scope->given] : 0;

      for (guint i = 0; i < n_rows + n_columns + n_areas; i++)
        {
          MdrRuledInstance instance = { statement, MDR_PLACE_ROW, scope->given, i };

          if (i >= n_rows + n_columns)
            instance.place = MDR_PLACE_AREA;
          else if (i >= n_rows)
            instance.place = MDR_PLACE_COLUMN;
          instance.index -= i >= n_rows ? n_rows : 0;
          instance.index -= i >= n_rows + n_columns ? n_columns : 0;
          g_array_append_val (list->instances, instance);
        }
    }
  return list->instances->len > before;
}

static gboolean
is_in (const MdrRuledPuzzle *puzzle, const MdrRuledInstance *instance, guint cell)
{
  if (instance->place == MDR_PLACE_AREA)
    return puzzle->givens[instance->division][cell] == (gint16) instance->index;
  return (instance->place == MDR_PLACE_ROW ? cell / puzzle->grid.columns : cell % puzzle->grid.columns)
         == instance->index;
}

static void
add_instance (MdrProblems *problems, const MdrRuledPuzzle *puzzle, const MdrRuledInstance *instance)
{
  const MdrStatement *rule = mdr_rulebook_get_statement (puzzle->rulebook, instance->statement);
  const char *sentence = _ (rule->sentence);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (MdrCell));
  MdrSeverity wrong = MDR_SEVERITY_WRONG;
  MdrProblem *problem;
  int row;
  int column;

  for (guint cell = 0; cell < puzzle->grid.rows * puzzle->grid.columns; cell++)
    if (is_in (puzzle, instance, cell))
      {
        MdrCell position = mdr_ruled_grid_get_position (puzzle->grid, cell);

        g_array_append_val (cells, position);
      }
  row = g_array_index (cells, MdrCell, 0).row + 1;
  column = g_array_index (cells, MdrCell, 0).column + 1;
  if (instance->place == MDR_PLACE_ROW)
    /* Translators: a row, a rule that holds for it */
    problem = mdr_problems_add (problems, rule->id, wrong, _ ("Row %d: %s"), row, sentence);
  else if (instance->place == MDR_PLACE_COLUMN)
    /* Translators: a column, a rule that holds for it */
    problem = mdr_problems_add (problems, rule->id, wrong, _ ("Column %d: %s"), column, sentence);
  else
    /* Translators: row and column of the first cell of an area, a rule that holds for it */
    problem = mdr_problems_add (problems, rule->id, wrong, _ ("Area at row %d, column %d: %s"), row, column,
                                sentence);
  for (guint k = 0; k < cells->len; k++)
    mdr_problem_add_cell (problem, g_array_index (cells, MdrCell, k).row,
                          g_array_index (cells, MdrCell, k).column);
}

/* Describes the chosen clues and rules, and parts of rules. */
static void
describe (MdrConflict *conflict, const ClueList *list, const MdrPuzzle *base, const gboolean *chosen)
{
  for (guint k = 0; k < list->clues->len; k++)
    if (chosen[k])
      add_clue (conflict->clues, base, &g_array_index (list->clues, Clue, k));
  chosen += list->clues->len;
  for (guint k = 0; k < list->rules->len; k++)
    {
      const MdrStatement *rule =
          mdr_rulebook_get_statement (list->puzzle->rulebook, g_array_index (list->rules, guint, k));

      if (chosen[k])
        mdr_problems_add_rule (conflict->clues, rule->id, _ (rule->sentence));
    }
  chosen += list->rules->len;
  for (guint k = 0; k < list->instances->len; k++)
    if (chosen[k])
      add_instance (conflict->clues, list->puzzle, &g_array_index (list->instances, MdrRuledInstance, k));
}

static MdrConflict *
find_conflict (const ClueList *list, MdrJob *job, gboolean **chosen, GError **error)
{
  MdrClues search = { .n_clues = list->clues->len + list->rules->len + list->instances->len,
                      .budget = SEARCH_BUDGET,
                      .judge = judge,
                      .data = list };

  *chosen = g_new0 (gboolean, search.n_clues + 1);
  return mdr_clues_find_conflict (&search, job, *chosen, error);
}

static gboolean
has_chosen (const gboolean *chosen, guint count)
{
  for (guint k = 0; k < count; k++)
    if (chosen[k])
      return TRUE;
  return FALSE;
}

/* Finds out which rows, columns and areas the chosen rules conflict about. Returns NULL if they say nothing
 * of such, or that could not be found out. */
static MdrConflict *
find_where (const ClueList *rules, const MdrPuzzle *base, const gboolean *chosen, MdrJob *job)
{
  g_autoptr (GArray) clues = g_array_new (FALSE, FALSE, sizeof (Clue));
  g_autoptr (GArray) whole = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) instances = g_array_new (FALSE, FALSE, sizeof (MdrRuledInstance));
  g_autofree gboolean *needed = g_new0 (gboolean, rules->rules->len + 1);
  ClueList list = { rules->puzzle, clues, whole, needed, instances };
  g_autoptr (MdrRuledPuzzle) open = mdr_ruled_puzzle_copy (rules->puzzle);
  g_autoptr (MdrConflict) conflict = NULL;
  g_autofree gboolean *parts = NULL;

  for (guint k = 0; k < rules->clues->len; k++)
    {
      const Clue *clue = &g_array_index (rules->clues, Clue, k);

      open->givens[clue->given][clue->place] = MDR_RULED_FREE;
      open->relaxed = TRUE;
    }
  list.puzzle = open;
  for (guint k = 0; k < rules->rules->len; k++)
    {
      guint rule = g_array_index (rules->rules, guint, k);

      needed[rule] = chosen[rules->clues->len + k];
      if (needed[rule] && !list_instances (&list, rule))
        g_array_append_val (whole, rule);
    }
  if (instances->len == 0)
    return NULL;
  conflict = find_conflict (&list, job, &parts, NULL);
  if (conflict == NULL || mdr_job_should_stop (job) != MDR_STOP_NONE)
    return NULL;
  describe (conflict, &list, base, parts);
  return conflict->clues->len > 0 ? g_steal_pointer (&conflict) : NULL;
}

/** Implements explain of #MdrKind. */
MdrConflict *
ruled_explain (const MdrPuzzle *base, MdrJob *job, GError **error)
{
  g_autoptr (MdrRuledPuzzle) puzzle = mdr_ruled_puzzle_copy (ruled_puzzle_get_givens (base));
  g_autoptr (GArray) clues = g_array_new (FALSE, FALSE, sizeof (Clue));
  g_autoptr (GArray) rules = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) instances = g_array_new (FALSE, FALSE, sizeof (MdrRuledInstance));
  guint n_rules = puzzle->rulebook->statements->len;
  g_autofree gboolean *needed = g_new0 (gboolean, n_rules + 1);
  ClueList list = { puzzle, clues, rules, needed, instances };
  g_auto (MdrFinished) finished = { NULL };
  g_autoptr (MdrConflict) conflict = NULL;
  g_autoptr (MdrRuledSearch) search = mdr_ruled_search_new (puzzle, error);
  g_autoptr (MdrRuledAnswer) answer = NULL;
  g_autofree gboolean *chosen = NULL;
  MdrConflict *where;

  if (search == NULL)
    return NULL;
  mdr_job_set_phase (job, N_ ("Looking for a conflict"));
  if (mdr_ruled_search_next (search, G_MAXUINT64, job, &answer) == MDR_SEARCH_ENOUGH)
    return mdr_conflict_new ();
  switch (mdr_job_find_finished (job, base, &finished))
    {
    case MDR_TRUTH_YES:
      return mdr_finished_new_conflict (&finished, base);
    case MDR_TRUTH_NO:
      ruled_givens_relax (puzzle);
      break;
    case MDR_TRUTH_UNKNOWN:
    default:
      break;
    }
  list_clues (&list);
  for (guint k = 0; k < n_rules; k++)
    g_array_append_val (rules, k);
  conflict = find_conflict (&list, job, &chosen, error);
  if (conflict != NULL && !has_chosen (chosen, clues->len + rules->len))
    {
      /* That no clue helps was found by trying all of them: what is missing counts, too. */
      list.puzzle = ruled_puzzle_get_givens (base);
      g_clear_pointer (&conflict, mdr_conflict_free);
      g_clear_pointer (&chosen, g_free);
      conflict = find_conflict (&list, job, &chosen, error);
    }
  if (conflict == NULL)
    return NULL;
  where = has_chosen (chosen, clues->len) ? NULL : find_where (&list, base, chosen, job);
  if (where != NULL)
    return where;
  describe (conflict, &list, base, chosen);
  return g_steal_pointer (&conflict);
}
