/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-values.h"

#include <glib/gi18n-lib.h>

#include "mdr-ruled-judge.h"
#include "mdr-ruled-text.h"

/** Returns: (nullable): the name of a decision that is open somewhere and no aid */
const char *
ruled_answer_find_open (const MdrPuzzle *puzzle, const MdrRuledAnswer *answer)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (puzzle->kind);

  for (guint i = 0; i < answer->n_decisions; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, i);

      for (guint place = 0; !decision->aid && place < answer->n_places[i]; place++)
        if (answer->values[i][place] == MDR_RULED_NONE)
          return decision->name;
    }
  return NULL;
}

static gboolean
is_begun (const MdrPuzzle *puzzle, const MdrRuledAnswer *answer)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (puzzle->kind);

  for (guint i = 0; i < answer->n_decisions; i++)
    for (guint place = 0; !mdr_rulebook_get_decision (rulebook, i)->aid && place < answer->n_places[i];
         place++)
      if (answer->values[i][place] != MDR_RULED_NONE)
        return TRUE;
  return FALSE;
}

static gboolean
has_two_words (const MdrDecision *decision)
{
  return decision->domain.words && g_strv_length (decision->domain.words) == 2;
}

/* Decides open places of a decision that can be left out, and opens aids, which the judge finds by itself. */
static void
close_decision (const MdrRuledPuzzle *givens, MdrRuledAnswer *answer, guint index, int meaning)
{
  const MdrDecision *decision = mdr_rulebook_get_decision (givens->rulebook, index);
  gint16 *values = answer->values[index];

  if (decision->aid)
    for (guint place = 0; place < answer->n_places[index]; place++)
      values[place] = MDR_RULED_NONE;
  else if (decision->place != MDR_PLACE_CELL)
    mdr_ruled_answer_close_edges (givens, answer, index);
  else if (has_two_words (decision) || mdr_domain_is_truth (&decision->domain))
    for (guint place = 0; place < answer->n_places[index]; place++)
      if (values[place] == MDR_RULED_NONE)
        values[place] = (gint16) (decision->domain.words ? meaning : 0);
}

static MdrRuledAnswer *
close_answer (const MdrPuzzle *puzzle, const MdrRuledAnswer *answer, int meaning)
{
  MdrRuledAnswer *closed = mdr_ruled_answer_copy (answer);

  for (guint i = 0; i < answer->n_decisions; i++)
    close_decision (ruled_puzzle_get_givens (puzzle), closed, i, meaning);
  return closed;
}

/**
 * ruled_complete_answer:
 * @answer: decided in part
 *
 * Players do not mark every place where nothing is. An answer is also complete if all rules hold once what is
 * open is taken as not drawn; of two words, either can be the one that is not drawn.
 *
 * Returns: (transfer full) (nullable): the solution that is meant, without aids; %NULL if it is none
 */
MdrRuledAnswer *
ruled_complete_answer (const MdrPuzzle *puzzle, const MdrRuledAnswer *answer)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  g_autoptr (MdrRuledAnswer) first = close_answer (puzzle, answer, 0);
  g_autoptr (MdrRuledAnswer) second = NULL;

  if (!is_begun (puzzle, answer) || ruled_answer_find_open (puzzle, first))
    return NULL;
  if (mdr_ruled_judge (givens, first, NULL) == MDR_RULED_HOLDS)
    return g_steal_pointer (&first);
  second = close_answer (puzzle, answer, 1);
  return !mdr_ruled_answer_equal (givens, first, second)
                 && mdr_ruled_judge (givens, second, NULL) == MDR_RULED_HOLDS
             ? g_steal_pointer (&second)
             : NULL;
}

gboolean
ruled_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  const MdrRuledAnswer *answer = ruled_solution (solution)->answer;
  const char *open = ruled_answer_find_open (puzzle, answer);
  g_autoptr (MdrRuledBreach) breach = NULL;
  MdrRuledVerdict verdict;

  if (open)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” is not decided everywhere."),
                   mdr_rulebook_say (open));
      return FALSE;
    }
  if (!mdr_ruled_puzzle_check_bounds (givens, error)
      || !mdr_ruled_answer_check_bounds (givens, answer, error))
    return FALSE;
  verdict = mdr_ruled_judge (givens, answer, &breach);
  if (verdict == MDR_RULED_HOLDS)
    return TRUE;
  if (verdict == MDR_RULED_BROKEN)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                         _ (mdr_rulebook_get_statement (givens->rulebook, breach->statement)->sentence));
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED,
                 _ ("Whether the rules hold could not be found out in time."));
  return FALSE;
}

static void
add_breach (const MdrRuledPuzzle *givens, const MdrRuledBreach *breach, MdrProblems *problems)
{
  const MdrStatement *statement = mdr_rulebook_get_statement (givens->rulebook, breach->statement);
  MdrProblem *problem =
      mdr_problems_add (problems, "rule-broken", MDR_SEVERITY_WRONG, "%s", _ (statement->sentence));

  for (guint i = 0; i < breach->cells->len; i++)
    {
      MdrCell cell = mdr_ruled_grid_get_position (givens->grid, g_array_index (breach->cells, guint, i));

      mdr_problem_add_cell (problem, cell.row, cell.column);
    }
}

/** Adds the rules that are broken whatever becomes of what is open. Returns: whether there are any */
gboolean
ruled_find_broken_rules (const MdrPuzzle *puzzle, const MdrRuledAnswer *answer, MdrProblems *problems)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  gboolean found = FALSE;

  for (guint i = 0; i < givens->rulebook->statements->len; i++)
    {
      g_autoptr (MdrRuledBreach) breach = NULL;

      if (mdr_ruled_judge_statement (givens, answer, i, &breach) != MDR_RULED_BROKEN)
        continue;
      add_breach (givens, breach, problems);
      found = TRUE;
    }
  return found;
}

MdrPlayStatus
ruled_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems)
{
  const MdrRuledAnswer *answer = ruled_state (state)->answer;
  g_autoptr (MdrRuledAnswer) complete = NULL;

  if (ruled_find_broken_rules (puzzle, answer, problems))
    return MDR_PLAY_BROKEN;
  complete = ruled_complete_answer (puzzle, answer);
  return complete ? MDR_PLAY_SOLVED : MDR_PLAY_OPEN;
}
