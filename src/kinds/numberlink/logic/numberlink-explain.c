/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-conflict.h"
#include "numberlink-logic.h"

#include <glib/gi18n-lib.h>

/* Conflicts of the search for one set of clues; past them it counts as not judged. */
#define SEARCH_BUDGET 20000

/* A puzzle has at most one rule about how close a path may come to itself, and the rule of cover. */
#define MOST_RULES 2

typedef enum
{
  RULE_TOUCHING,
  RULE_BLOCKS,
  RULE_COVER,
} Rule;

/*
 * The clues of a puzzle: its pairs, in the order of their labels, then the
 * rules that it states. To drop one never takes a solution away: the cells of
 * a dropped pair are empty; or, where every cell must be used, they are ends
 * that may be joined in any pairs.
 */
typedef struct
{
  const NumberlinkPuzzle *puzzle;
  guint n_rules;
  Rule rules[MOST_RULES];
} ClueList;

static void
list_rules (ClueList *list)
{
  if (!list->puzzle->touching)
    list->rules[list->n_rules++] = RULE_TOUCHING;
  else if (!list->puzzle->blocks)
    list->rules[list->n_rules++] = RULE_BLOCKS;
  if (list->puzzle->cover)
    list->rules[list->n_rules++] = RULE_COVER;
}

static gboolean
has_rule (const ClueList *list, const gboolean *chosen, Rule rule)
{
  for (guint k = 0; k < list->n_rules; k++)
    if (list->rules[k] == rule)
      return chosen[list->puzzle->n_labels + k];
  return FALSE;
}

/* The puzzle of the clues chosen; all pairs that are not share the last label. */
static NumberlinkPuzzle *
new_part (const ClueList *list, const gboolean *chosen)
{
  NumberlinkPuzzle *part = numberlink_puzzle_copy (&list->puzzle->base);
  g_autofree guint16 *numbers = g_new0 (guint16, part->n_labels + 1);
  guint16 count = 0;

  part->touching = !has_rule (list, chosen, RULE_TOUCHING);
  part->blocks = !has_rule (list, chosen, RULE_BLOCKS);
  part->cover = has_rule (list, chosen, RULE_COVER);
  for (guint label = 1; label <= part->n_labels; label++)
    if (chosen[label - 1])
      numbers[label] = ++count;
  if (part->cover && count < part->n_labels)
    {
      count++;
      for (guint label = 1; label <= part->n_labels; label++)
        if (!chosen[label - 1])
          numbers[label] = count;
    }
  for (int k = 0; k < part->rows * part->columns; k++)
    part->cells[k] = numbers[part->cells[k]];
  part->n_labels = count;
  return part;
}

/* Notes the pairs that a solution joins, though it was free to join them otherwise. */
static void
find_joined (const ClueList *list, const NumberlinkEdges *solution, gboolean *met)
{
  const NumberlinkPuzzle *puzzle = list->puzzle;
  g_autofree MdrCell *path = g_new (MdrCell, puzzle->rows * puzzle->columns);

  for (guint label = 1; label <= puzzle->n_labels; label++)
    {
      MdrCell ends[2];
      guint length;

      numberlink_puzzle_get_ends (puzzle, label, ends);
      length = numberlink_edges_walk (solution, puzzle, ends[0], path);
      met[label - 1] = mdr_cell_equal (path[length - 1], ends[1]);
    }
}

/* The judge of the search for a conflict; a budget is counted in conflicts of the search that learns. */
static MdrTruth
judge (gconstpointer data, const gboolean *chosen, guint64 budget, MdrJob *job, gboolean *met)
{
  const ClueList *list = data;
  NumberlinkPuzzle *part = new_part (list, chosen);
  g_autoptr (MdrPuzzle) owned = &part->base;
  g_autoptr (MdrSolution) solution = NULL;
  MdrTruth truth = mdr_logic_find_solution (owned, budget, job, &solution);

  if (truth == MDR_TRUTH_YES && part->cover)
    find_joined (list, &numberlink_solution (solution)->edges, met);
  return truth;
}

static void
add_rule (MdrProblems *problems, Rule rule)
{
  switch (rule)
    {
    case RULE_TOUCHING:
      mdr_problems_add (problems, "touching", MDR_SEVERITY_WRONG, _ ("No path runs beside itself."));
      break;
    case RULE_BLOCKS:
      mdr_problems_add (problems, "blocks", MDR_SEVERITY_WRONG, _ ("No path fills a 2×2 block."));
      break;
    case RULE_COVER:
    default:
      mdr_problems_add (problems, "cover", MDR_SEVERITY_WRONG, _ ("Every cell must be used."));
      break;
    }
}

static void
add_pair (MdrProblems *problems, const NumberlinkPuzzle *puzzle, guint label)
{
  MdrProblem *problem;
  MdrCell ends[2];

  numberlink_puzzle_get_ends (puzzle, label, ends);
  problem = mdr_problems_add (problems, "pair", MDR_SEVERITY_WRONG,
                              _ ("A path of %s joins row %d, column %d to row %d, column %d."),
                              puzzle->labels[label - 1], ends[0].row + 1, ends[0].column + 1, ends[1].row + 1,
                              ends[1].column + 1);
  for (int k = 0; k < 2; k++)
    mdr_problem_add_cell (problem, ends[k].row, ends[k].column);
}

/* Says the rules of a conflict before its pairs, and what becomes of the pairs that are not in it. */
static void
say_conflict (MdrConflict *conflict, const ClueList *list, const gboolean *chosen)
{
  guint n_labels = list->puzzle->n_labels;
  guint pairs = 0;

  for (guint k = list->n_rules; k-- > 0;)
    if (chosen[n_labels + k])
      add_rule (conflict->clues, list->rules[k]);
  for (guint label = 1; label <= n_labels; label++)
    if (chosen[label - 1])
      {
        add_pair (conflict->clues, list->puzzle, label);
        pairs++;
      }
  if (has_rule (list, chosen, RULE_COVER) && pairs < n_labels)
    conflict->note =
        g_strdup (pairs == 0 ? _ ("This holds however the ends are joined to each other.")
                             : _ ("This holds however the other ends are joined to each other."));
}

/* The contract's explain. */
MdrConflict *
numberlink_explain (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  ClueList list = { .puzzle = numberlink_puzzle (puzzle) };
  MdrClues clues = { 0, 0, SEARCH_BUDGET, judge, &list };
  g_autofree gboolean *chosen = NULL;
  MdrConflict *conflict;

  if (!mdr_puzzle_can_be_solved (puzzle, error))
    return NULL;
  list_rules (&list);
  clues.n_clues = list.puzzle->n_labels + list.n_rules;
  clues.n_rules = list.n_rules;
  chosen = g_new0 (gboolean, clues.n_clues + 1);
  conflict = mdr_clues_find_conflict (&clues, job, chosen, error);
  if (conflict != NULL)
    say_conflict (conflict, &list, chosen);
  return conflict;
}
