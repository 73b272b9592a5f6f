/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-generate.h"
#include "hooks-givens.h"
#include "hooks-line-view.h"
#include "mdr-conflict.h"
#include "mdr-guide.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Enough for a board that a person would build; past it a set of clues counts as not judged. */
#define SEARCH_BUDGET 20000

/* The kinds of clues; from CLUE_BY_SIZE on they are rules of the puzzle, see rule_options. */
typedef enum
{
  CLUE_EDGE,
  CLUE_CELL,
  CLUE_DIGIT,
  CLUE_EMPTY,
  CLUE_HOOK,
  CLUE_REGION_SUM,
  CLUE_BY_SIZE,
  CLUE_CONNECTED,
  CLUE_NO_BLOCKS,
  CLUE_REGIONS,
  CLUE_GROUPS,
} ClueType;

/**
 * Clue:
 * @side: of a clue at the edge
 * @cell: of a clue of a cell
 * @number: the line of a clue at the edge; the size of a given hook
 */
typedef struct
{
  ClueType type;
  MdrDirection side;
  MdrCell cell;
  int number;
} Clue;

/* All clues of a puzzle; @clues are of type Clue. */
typedef struct
{
  const HooksPuzzle *puzzle;
  GArray *clues;
} ClueList;

/* The options that make a puzzle have the rules, in the order of their types from CLUE_BY_SIZE on. */
static const char *const rule_options[] = { "digits", "connected", "no-blocks", "regions", "groups" };

static void
append_cell (ClueList *list, ClueType type, int row, int column)
{
  Clue clue = { .type = type, .cell = { row, column } };

  g_array_append_val (list->clues, clue);
}

static void
list_clues (ClueList *list)
{
  const HooksPuzzle *puzzle = list->puzzle;
  const gboolean rules[] = { puzzle->digits == HOOKS_DIGITS_BY_SIZE, puzzle->connected, puzzle->no_blocks,
                             puzzle->regions, puzzle->groups };

  for (guint side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < puzzle->size; line++)
      {
        Clue clue = { .type = CLUE_EDGE, .side = (MdrDirection) side, .number = line };

        if (puzzle->clues[side][line].value != HOOKS_UNKNOWN)
          g_array_append_val (list->clues, clue);
      }
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        if (puzzle->cell_clues[i][j] != HOOKS_UNKNOWN)
          append_cell (list, CLUE_CELL, i, j);
        if (puzzle->given_digits[i][j] != 0)
          append_cell (list, CLUE_DIGIT, i, j);
        if (mdr_rows_has (puzzle->given_empty, i, j))
          append_cell (list, CLUE_EMPTY, i, j);
      }
  for (int k = 1; k <= puzzle->size; k++)
    {
      Clue clue = { .type = CLUE_HOOK, .number = k };

      if (hooks_is_placed (&puzzle->given_hooks[k]))
        g_array_append_val (list->clues, clue);
    }
  if (puzzle->regions && puzzle->region_sum != 0)
    append_cell (list, CLUE_REGION_SUM, 0, 0);
  for (guint k = 0; k < G_N_ELEMENTS (rules); k++)
    if (rules[k])
      append_cell (list, CLUE_BY_SIZE + k, 0, 0);
}

static const Clue *
get_clue (const ClueList *list, guint index)
{
  return &g_array_index (list->clues, Clue, index);
}

static void
keep_clue (HooksPuzzle *part, const HooksPuzzle *puzzle, const Clue *clue)
{
  int row = clue->cell.row;
  int column = clue->cell.column;

  switch (clue->type)
    {
    case CLUE_EDGE:
      part->clues[clue->side][clue->number] = puzzle->clues[clue->side][clue->number];
      break;
    case CLUE_CELL:
      part->cell_clues[row][column] = puzzle->cell_clues[row][column];
      break;
    case CLUE_DIGIT:
      part->given_digits[row][column] = puzzle->given_digits[row][column];
      break;
    case CLUE_EMPTY:
      mdr_rows_set (part->given_empty, row, column);
      break;
    case CLUE_HOOK:
      part->given_hooks[clue->number] = puzzle->given_hooks[clue->number];
      break;
    case CLUE_REGION_SUM:
      part->region_sum = puzzle->region_sum;
      break;
    case CLUE_BY_SIZE:
      part->digits = HOOKS_DIGITS_BY_SIZE;
      break;
    case CLUE_CONNECTED:
      part->connected = TRUE;
      break;
    case CLUE_NO_BLOCKS:
      part->no_blocks = TRUE;
      break;
    case CLUE_REGIONS:
      part->regions = TRUE;
      memcpy (part->region, puzzle->region, sizeof part->region);
      break;
    case CLUE_GROUPS:
    default:
      part->groups = TRUE;
      break;
    }
}

/* Returns whether a solution is seen to meet a clue; FALSE where that would take long to see. */
static gboolean
is_met (const HooksPuzzle *puzzle, const Clue *clue, const HooksSolution *solution)
{
  int digit = solution->digits[clue->cell.row][clue->cell.column];

  switch (clue->type)
    {
    case CLUE_EDGE:
      {
        HooksLineView view;

        if (puzzle->clues[clue->side][clue->number].type == HOOKS_CLUE_SHAPE)
          return FALSE;
        hooks_line_view_init (&view, puzzle->size, solution, clue->side, clue->number);
        return hooks_line_view_can_meet (&view, &puzzle->clues[clue->side][clue->number]);
      }
    case CLUE_CELL:
      return digit == 0
             && hooks_add_beside (puzzle->size, solution, clue->cell)
                    == puzzle->cell_clues[clue->cell.row][clue->cell.column];
    case CLUE_DIGIT:
      return digit == puzzle->given_digits[clue->cell.row][clue->cell.column];
    case CLUE_EMPTY:
      return digit == 0;
    case CLUE_HOOK:
    case CLUE_REGION_SUM:
    case CLUE_BY_SIZE:
    case CLUE_CONNECTED:
    case CLUE_NO_BLOCKS:
    case CLUE_REGIONS:
    case CLUE_GROUPS:
    default:
      return FALSE;
    }
}

/* The judge of the search for a conflict; a budget is counted as hooks_search() does. */
static MdrTruth
judge (gconstpointer data, const gboolean *chosen, guint64 budget, MdrJob *job, gboolean *met)
{
  const ClueList *list = data;
  HooksPuzzle *part = hooks_puzzle_new (list->puzzle->base.kind, list->puzzle->size);
  g_autoptr (MdrPuzzle) owned = &part->base;
  g_autoptr (MdrSolution) solution = NULL;
  MdrTruth truth;

  if (list->puzzle->digits == HOOKS_DIGITS_BY_SIZE)
    part->digits = HOOKS_DIGITS_IN_ANY_ORDER;
  else
    part->digits = list->puzzle->digits;
  for (guint k = 0; k < list->clues->len; k++)
    if (chosen[k])
      keep_clue (part, list->puzzle, get_clue (list, k));
  /* Clues about shapes have a meaning only if there are groups. */
  for (guint side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < part->size; line++)
      if (part->clues[side][line].type == HOOKS_CLUE_SHAPE && !part->groups)
        part->clues[side][line].value = HOOKS_UNKNOWN;
  truth = mdr_logic_find_solution (&part->base, budget, job, &solution);
  for (guint k = 0; truth == MDR_TRUTH_YES && k < list->clues->len; k++)
    met[k] = met[k] || is_met (list->puzzle, get_clue (list, k), hooks_solution (solution));
  return truth;
}

/* Writes a clue of the conflict as a sentence, at its place if it has one. */
static void
add_clue (MdrProblems *problems, const HooksPuzzle *puzzle, const Clue *clue)
{
  g_autofree char *sentence = NULL;
  MdrCell place = clue->cell;
  int row = place.row;
  int column = place.column;
  MdrProblem *problem;

  switch (clue->type)
    {
    case CLUE_EDGE:
      sentence = hooks_clue_dup_sentence (&puzzle->clues[clue->side][clue->number], clue->side, clue->number);
      place = hooks_line_cell (puzzle->size, clue->side, clue->number, -1);
      /* Translators: a clue as a sentence. */
      problem = mdr_problems_add (problems, "edge-clue", MDR_SEVERITY_WRONG, _ ("%s."), sentence);
      break;
    case CLUE_CELL:
      problem = mdr_problems_add (problems, "cell-clue", MDR_SEVERITY_WRONG,
                                  /* Translators: row and column of a cell, a sum */
                                  _ ("The digits beside row %d, column %d add up to %d."), row + 1,
                                  column + 1, puzzle->cell_clues[row][column]);
      break;
    case CLUE_DIGIT:
      problem =
          /* Translators: row and column of a cell, a digit */
          mdr_problems_add (problems, "given-digit", MDR_SEVERITY_WRONG, _ ("Row %d, column %d holds %d."),
                            row + 1, column + 1, puzzle->given_digits[row][column]);
      break;
    case CLUE_EMPTY:
      problem = mdr_problems_add (problems, "given-empty", MDR_SEVERITY_WRONG,
                                  /* Translators: row and column of a cell */
                                  _ ("Row %d, column %d is empty."), row + 1, column + 1);
      break;
    case CLUE_HOOK:
      place = hooks_placement_get_corner (clue->number, &puzzle->given_hooks[clue->number]);
      problem = mdr_problems_add (problems, "given-hook", MDR_SEVERITY_WRONG,
                                  /* Translators: a hook by its size, row and column of a cell */
                                  _ ("Hook %d has its corner at row %d, column %d."), clue->number,
                                  place.row + 1, place.column + 1);
      break;
    case CLUE_REGION_SUM:
      mdr_problems_add (problems, "region-sum", MDR_SEVERITY_WRONG,
                        _ ("The digits of each region add up to %d."), puzzle->region_sum);
      return;
    case CLUE_BY_SIZE:
    case CLUE_CONNECTED:
    case CLUE_NO_BLOCKS:
    case CLUE_REGIONS:
    case CLUE_GROUPS:
    default:
      mdr_guide_add_rule (puzzle->base.kind->guide, &puzzle->base, rule_options[clue->type - CLUE_BY_SIZE],
                          problems);
      return;
    }
  mdr_problem_add_cell (problem, place.row, place.column);
}

/* Implements explain of #MdrKind. */
MdrConflict *
hooks_explain (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  g_autoptr (GArray) clues = g_array_new (FALSE, FALSE, sizeof (Clue));
  ClueList list = { hooks_puzzle (puzzle), clues };
  MdrClues search = { 0, SEARCH_BUDGET, judge, &list };
  g_autofree gboolean *chosen = NULL;
  MdrConflict *conflict;

  list_clues (&list);
  search.n_clues = clues->len;
  chosen = g_new0 (gboolean, clues->len + 1);
  conflict = mdr_clues_find_conflict (&search, job, chosen, error);
  for (guint k = 0; conflict && k < clues->len; k++)
    if (chosen[k])
      add_clue (conflict->clues, list.puzzle, get_clue (&list, k));
  return conflict;
}
