/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-conflict.h"
#include "mdr-finished.h"
#include "mdr-guide.h"
#include "numberlink-logic.h"

#include <glib/gi18n-lib.h>

/* Conflicts that the search may spend on one set of clues; after that the set counts as not judged. */
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
 * The clues of a puzzle: its pairs, in the order of their labels, then the rules that it states. A puzzle
 * with fewer clues has all solutions of the one with more: the cells of a dropped pair become empty; or,
 * where every cell must be used, ends that may be joined in any pairs.
 */
typedef struct
{
  const NumberlinkPuzzle *puzzle;
  guint n_rules;
  Rule rules[MOST_RULES];
} ClueList;

/* Returns: whether a rule is among the chosen clues */
static gboolean
has_rule (const ClueList *list, const gboolean *chosen, Rule rule)
{
  for (guint k = 0; k < list->n_rules; k++)
    if (list->rules[k] == rule)
      return chosen[list->puzzle->n_labels + k];
  return FALSE;
}

/* Returns: (transfer full): the puzzle of the chosen clues; all dropped pairs share the last label */
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

/*
 * The judge of the search for a conflict. Sets @met for the pairs that the solution joins although they were
 * dropped: these need not be judged again. The budget counts conflicts of the clause-learning search.
 */
static MdrTruth
judge (gconstpointer data, const gboolean *chosen, guint64 budget, MdrJob *job, gboolean *met)
{
  const ClueList *list = data;
  const NumberlinkPuzzle *puzzle = list->puzzle;
  NumberlinkPuzzle *part = new_part (list, chosen);
  g_autoptr (MdrPuzzle) owned = &part->base;
  g_autoptr (MdrSolution) solution = NULL;
  g_autofree MdrCell *path = g_new (MdrCell, puzzle->rows * puzzle->columns);
  MdrTruth truth = mdr_logic_find_solution (owned, budget, job, &solution);

  if (truth != MDR_TRUTH_YES || !part->cover)
    return truth;
  for (guint label = 1; label <= puzzle->n_labels; label++)
    {
      MdrCell ends[2];
      guint length;

      numberlink_puzzle_get_ends (puzzle, label, ends);
      length = numberlink_edges_walk (&numberlink_solution (solution)->edges, puzzle, ends[0], path);
      met[label - 1] = mdr_cell_equal (path[length - 1], ends[1]);
    }
  return truth;
}

/* Describes a conflict: its pairs, then its rules, then what holds of the pairs that are not in it. */
static void
describe (MdrConflict *conflict, const ClueList *list, const gboolean *chosen)
{
  const NumberlinkPuzzle *puzzle = list->puzzle;
  const MdrGuide *guide = puzzle->base.kind->guide;
  guint pairs = 0;

  for (guint label = 1; label <= puzzle->n_labels; label++)
    {
      MdrProblem *problem;
      MdrCell ends[2];

      if (!chosen[label - 1])
        continue;
      pairs++;
      numberlink_puzzle_get_ends (puzzle, label, ends);
      problem = mdr_problems_add (conflict->clues, "pair", MDR_SEVERITY_WRONG,
                                  /* Translators: the label of a path, row and column of a cell, the same of
                                     another cell */
                                  _ ("A path of %s joins row %d, column %d to row %d, column %d."),
                                  puzzle->labels[label - 1], ends[0].row + 1, ends[0].column + 1,
                                  ends[1].row + 1, ends[1].column + 1);
      for (int k = 0; k < 2; k++)
        mdr_problem_add_cell (problem, ends[k].row, ends[k].column);
    }
  if (has_rule (list, chosen, RULE_COVER))
    mdr_guide_add_rule (guide, &puzzle->base, "cover", conflict->clues);
  if (has_rule (list, chosen, RULE_BLOCKS))
    mdr_guide_add_rule (guide, &puzzle->base, "blocks", conflict->clues);
  if (has_rule (list, chosen, RULE_TOUCHING))
    mdr_guide_add_rule (guide, &puzzle->base, "touching", conflict->clues);
  if (has_rule (list, chosen, RULE_COVER) && pairs < puzzle->n_labels)
    conflict->note =
        g_strdup (pairs == 0 ? _ ("This holds however the ends are joined to each other.")
                             : _ ("This holds however the other ends are joined to each other."));
}

static gboolean
is_unsolvable (const MdrPuzzle *puzzle, MdrJob *job)
{
  g_autoptr (MdrSolution) solution = NULL;

  return mdr_puzzle_is_denied (puzzle)
         || mdr_logic_find_solution (puzzle, G_MAXUINT64, job, &solution) == MDR_TRUTH_NO;
}

/** Implements explain of #MdrKind: a smallest set of clues that no solution satisfies together. */
MdrConflict *
numberlink_explain (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  ClueList list = { .puzzle = numberlink_puzzle (puzzle) };
  MdrClues clues = { 0, SEARCH_BUDGET, judge, &list };
  g_autofree gboolean *chosen = NULL;
  g_auto (MdrFinished) finished = { NULL };
  MdrConflict *conflict;

  if (!mdr_puzzle_can_be_solved (puzzle, error))
    return NULL;
  /* More pairs help only where every cell must be used. */
  if (list.puzzle->cover && is_unsolvable (puzzle, job)
      && mdr_job_find_finished (job, puzzle, &finished) == MDR_TRUTH_YES)
    return mdr_finished_new_conflict (&finished, puzzle);
  if (!list.puzzle->touching)
    list.rules[list.n_rules++] = RULE_TOUCHING;
  else if (!list.puzzle->blocks)
    list.rules[list.n_rules++] = RULE_BLOCKS;
  if (list.puzzle->cover)
    list.rules[list.n_rules++] = RULE_COVER;
  clues.n_clues = list.puzzle->n_labels + list.n_rules;
  chosen = g_new0 (gboolean, clues.n_clues + 1);
  conflict = mdr_clues_find_conflict (&clues, job, chosen, error);
  if (conflict != NULL)
    describe (conflict, &list, chosen);
  return conflict;
}
