/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-condition.h"

/* Which cells may not have equal numbers: those of which a condition says that they are different. */

/* Returns: whether a condition tells apart the values that a decision has at cells */
static gboolean
tells_apart (const MdrCondition *condition, guint decision)
{
  return condition->kind == MDR_CONDITION_DIFFERENT && condition->reference.subject == MDR_SUBJECT_DECISION
         && condition->reference.index == decision && condition->reference.cell == MDR_RULE_STEP_NONE;
}

/** Returns: whether there are cells that may not have equal values of @decision, which is at cells */
gboolean
mdr_rulebook_tells_apart (const MdrRulebook *rulebook, guint decision)
{
  for (guint i = 0; i < rulebook->statements->len; i++)
    {
      const MdrStatement *statement = mdr_rulebook_get_statement (rulebook, i);

      for (guint k = 0; k < statement->conditions->len; k++)
        if (tells_apart (mdr_statement_get_condition (statement, k), decision))
          return TRUE;
    }
  return FALSE;
}

typedef void (*UseSet) (MdrJudge *judge,
                        const MdrCondition *condition,
                        const MdrJudgeSpot *spot,
                        guint first,
                        gpointer data);

/* Calls a function for each set of cells with different values that there is for certain. It lies on the
 * stack of the judge, from the number @first on. */
static void
use_sets (MdrJudge *judge, guint decision, UseSet use, gpointer data)
{
  const MdrRulebook *rulebook = judge->puzzle->rulebook;

  for (guint i = 0; i < rulebook->statements->len; i++)
    {
      const MdrStatement *statement = mdr_rulebook_get_statement (rulebook, i);

      for (guint k = 0; k < statement->conditions->len; k++)
        {
          const MdrCondition *condition = mdr_statement_get_condition (statement, k);
          g_autoptr (GArray) foci = NULL;

          if (!tells_apart (condition, decision))
            continue;
          foci = mdr_judge_list_instances (judge, &condition->scope);
          for (guint j = 0; j < foci->len; j++)
            {
              const MdrJudgeSpot *spot = &g_array_index (foci, MdrJudgeSpot, j);
              guint first = mdr_judge_push_set (judge, spot, &condition->set);

              if (!mdr_judge_has_open_view (judge, spot, &condition->set))
                use (judge, condition, spot, first, data);
              mdr_judge_pop_set (judge, first);
            }
        }
    }
}

/**
 * Peers:
 * @cell: the cell whose peers are looked for
 * @found: (array): for each cell, whether it is one
 */
typedef struct
{
  guint cell;
  gboolean *found;
} Peers;

static void
add_peers (MdrJudge *judge,
           const MdrCondition *condition,
           const MdrJudgeSpot *spot,
           guint first,
           gpointer data)
{
  const Peers *peers = data;
  gboolean contains = FALSE;

  for (guint i = first; i < judge->places->len && !contains; i++)
    contains = mdr_judge_get_member (judge, spot, condition->set.kind, i).cell == peers->cell;
  for (guint i = first; i < judge->places->len && contains; i++)
    peers->found[mdr_judge_get_member (judge, spot, condition->set.kind, i).cell] = TRUE;
}

/**
 * mdr_ruled_find_peers:
 * @answer: what is decided, which may say how far a set reaches
 * @decision: a decision at cells
 *
 * Returns: (transfer full) (array): for each cell, whether a condition says that it and @cell, which is not
 * one of them, have different values
 */
gboolean *
mdr_ruled_find_peers (const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer, guint decision, guint cell)
{
  g_auto (MdrJudge) judge = { 0 };
  gboolean *found = g_new0 (gboolean, mdr_ruled_grid_count_places (puzzle->grid, MDR_PLACE_CELL));

  mdr_judge_init (&judge, puzzle, answer, NULL);
  use_sets (&judge, decision, add_peers, &(Peers){ cell, found });
  found[cell] = FALSE;
  return found;
}

/**
 * Taken:
 * @values: (array): those of the decision, which are changed to try one
 * @found: (array): for each cell, the bits of the numbers that it cannot have
 */
typedef struct
{
  gint16 *values;
  guint64 *found;
} Taken;

/* Returns: whether a value of a cell would count among those that differ */
static gboolean
counts (MdrJudge *judge,
        const MdrCondition *condition,
        const MdrJudgeSpot *member,
        const Taken *taken,
        gint16 value)
{
  gint16 before = taken->values[member->cell];
  MdrTruth truth;

  if (!condition->formula)
    return TRUE;
  taken->values[member->cell] = value;
  truth = mdr_judge_formula (judge, member, condition->formula);
  taken->values[member->cell] = before;
  return truth == MDR_TRUTH_TRUE;
}

static void
add_taken (MdrJudge *judge,
           const MdrCondition *condition,
           const MdrJudgeSpot *spot,
           guint first,
           gpointer data)
{
  const Taken *taken = data;
  guint64 all = 0;

  for (guint i = first; i < judge->places->len; i++)
    {
      MdrJudgeSpot member = mdr_judge_get_member (judge, spot, condition->set.kind, i);
      gint16 value = taken->values[member.cell];

      if (value >= 0 && value < MDR_RULED_N_TOLD && counts (judge, condition, &member, taken, value))
        all |= G_GUINT64_CONSTANT (1) << value;
    }
  for (guint i = first; i < judge->places->len; i++)
    {
      MdrJudgeSpot member = mdr_judge_get_member (judge, spot, condition->set.kind, i);

      for (gint16 value = 0; taken->values[member.cell] == MDR_RULED_NONE && value < MDR_RULED_N_TOLD;
           value++)
        if ((all >> value & 1) && counts (judge, condition, &member, taken, value))
          taken->found[member.cell] |= G_GUINT64_CONSTANT (1) << value;
    }
}

/**
 * mdr_ruled_find_taken:
 * @decision: a decision at cells that has numbers
 *
 * Returns: (transfer full) (array): for each cell that is open, bit v is set if a condition says that it has
 * another number than a cell with the number v; numbers from %MDR_RULED_N_TOLD on are left out
 */
guint64 *
mdr_ruled_find_taken (const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer, guint decision)
{
  g_auto (MdrJudge) judge = { 0 };
  g_autoptr (MdrRuledAnswer) tried = mdr_ruled_answer_copy (answer);
  guint64 *found = g_new0 (guint64, answer->n_places[decision]);

  mdr_judge_init (&judge, puzzle, tried, NULL);
  use_sets (&judge, decision, add_taken, &(Taken){ tried->values[decision], found });
  return found;
}
