/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-generate.h"
#include "hooks-givens.h"
#include "hooks-line-view.h"
#include "mdr-conflict.h"
#include "mdr-guide.h"

#include <glib/gi18n-lib.h>

/* Enough for a board that a person would build; past it a set of clues counts as not judged. */
#define SEARCH_BUDGET 20000

/* The verbs of the edits that remove what is given on the board. */
#define REMOVE_CELL "clear "
#define REMOVE_HOOK "no-hook "

#define REMOVE_SUM    "set region-sum 0"
#define REMOVE_GROUPS "set groups no"

/* Options by which a puzzle has rules, with the edits that take these away. */
static const char *const rules[][2] = {
  { "digits", "set digits any-order" }, { "connected", "set connected no" },
  { "no-blocks", "set no-blocks no" },  { "regions", "set regions no" },
  { "groups", REMOVE_GROUPS },
};

static gboolean
is_met (const MdrPuzzle *base, const MdrClue *clue, const MdrSolution *solution)
{
  const HooksPuzzle *puzzle = hooks_puzzle (base);
  const HooksSolution *found = hooks_solution (solution);
  MdrCell cell = clue->places[0];
  MdrDirection side;
  int line;

  if (hooks_find_line (puzzle->size, cell, &side, &line))
    {
      HooksLineView view;

      if (puzzle->clues[side][line].type == HOOKS_CLUE_SHAPE)
        return FALSE;
      hooks_line_view_init (&view, puzzle->size, found, side, line);
      return hooks_line_view_can_meet (&view, &puzzle->clues[side][line]);
    }
  if (!g_str_has_prefix (clue->edit, REMOVE_CELL))
    return FALSE;
  if (found->digits[cell.row][cell.column] != puzzle->given_digits[cell.row][cell.column])
    return FALSE;
  return puzzle->cell_clues[cell.row][cell.column] == HOOKS_UNKNOWN
         || hooks_add_beside (puzzle->size, found, cell) == puzzle->cell_clues[cell.row][cell.column];
}

/* Adds what is given in a cell. */
static MdrProblem *
add_cell_clue (const HooksPuzzle *puzzle, MdrCell cell, MdrProblems *problems)
{
  int sum = puzzle->cell_clues[cell.row][cell.column];
  int digit = puzzle->given_digits[cell.row][cell.column];

  if (sum != HOOKS_UNKNOWN)
    return mdr_problems_add (problems, "cell-clue", MDR_SEVERITY_WRONG,
                             /* Translators: row and column of a cell, a sum */
                             _ ("The digits beside row %d, column %d add up to %d."), cell.row + 1,
                             cell.column + 1, sum);
  if (digit != 0)
    /* Translators: row and column of a cell, a digit */
    return mdr_problems_add (problems, "given-digit", MDR_SEVERITY_WRONG, _ ("Row %d, column %d holds %d."),
                             cell.row + 1, cell.column + 1, digit);
  /* Translators: row and column of a cell */
  return mdr_problems_add (problems, "given-empty", MDR_SEVERITY_WRONG, _ ("Row %d, column %d is empty."),
                           cell.row + 1, cell.column + 1);
}

static void
add_clue (const MdrPuzzle *base, const MdrClue *clue, MdrProblems *problems)
{
  const HooksPuzzle *puzzle = hooks_puzzle (base);
  MdrCell place = clue->places[0];
  MdrDirection side;
  int line;
  MdrProblem *problem;

  for (guint k = 0; k < G_N_ELEMENTS (rules); k++)
    if (g_str_has_prefix (clue->edit, rules[k][1]))
      {
        mdr_guide_add_rule (base->kind->guide, base, rules[k][0], problems);
        return;
      }
  if (g_str_equal (clue->edit, REMOVE_SUM))
    {
      mdr_problems_add (problems, "region-sum", MDR_SEVERITY_WRONG,
                        _ ("The digits of each region add up to %d."), puzzle->region_sum);
      return;
    }
  if (hooks_find_line (puzzle->size, place, &side, &line))
    {
      g_autofree char *sentence = hooks_clue_dup_sentence (&puzzle->clues[side][line], side, line);

      /* Translators: a clue as a sentence. */
      problem = mdr_problems_add (problems, "edge-clue", MDR_SEVERITY_WRONG, _ ("%s."), sentence);
    }
  else if (g_str_has_prefix (clue->edit, REMOVE_HOOK))
    problem = mdr_problems_add (problems, "given-hook", MDR_SEVERITY_WRONG,
                                /* Translators: a hook by its size, row and column of a cell */
                                _ ("Hook %d has its corner at row %d, column %d."),
                                atoi (clue->edit + strlen (REMOVE_HOOK)), place.row + 1, place.column + 1);
  else
    problem = add_cell_clue (puzzle, place, problems);
  mdr_problem_add_cell (problem, place.row, place.column);
}

/* Lists the rules of a puzzle, which stand nowhere. Clues about shapes go with the groups, which they speak
 * of. */
static void
list_rules (const HooksPuzzle *puzzle, GPtrArray *clues)
{
  const gboolean holds[] = { puzzle->digits == HOOKS_DIGITS_BY_SIZE, puzzle->connected, puzzle->no_blocks,
                             puzzle->regions, puzzle->groups };
  const MdrCell nowhere = { HOOKS_UNKNOWN, HOOKS_UNKNOWN };
  g_autoptr (GString) without_groups = g_string_new (REMOVE_GROUPS);

  for (guint side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < puzzle->size; line++)
      if (puzzle->clues[side][line].type == HOOKS_CLUE_SHAPE)
        g_string_append_printf (without_groups, "\nclue %s %d ?", hooks_side_ids[side], line);
  if (puzzle->regions && puzzle->region_sum != 0)
    mdr_clue_list_add (clues, nowhere, "%s", REMOVE_SUM);
  for (guint k = 0; k < G_N_ELEMENTS (rules); k++)
    if (holds[k])
      mdr_clue_list_add (clues, nowhere, "%s",
                         g_str_equal (rules[k][1], REMOVE_GROUPS) ? without_groups->str : rules[k][1]);
}

/* Implements explain of #MdrKind. */
MdrConflict *
hooks_explain (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  static const MdrClueFacts facts = { SEARCH_BUDGET, is_met, add_clue };
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (puzzle);

  list_rules (hooks_puzzle (puzzle), clues);
  return mdr_puzzle_find_conflict (puzzle, clues, &facts, job, error);
}
