/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-values.h"

#include <glib/gi18n-lib.h>

#include "mdr-ruled-judge.h"
#include "mdr-ruled-text.h"

/* Whether anything was decided but what the puzzle starts with, unless that is all. */
static gboolean
is_begun (const MdrPuzzle *puzzle, const MdrRuledAnswer *answer)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  gboolean starts = FALSE;
  gboolean is_open = FALSE;

  for (guint i = 0; i < answer->n_decisions; i++)
    for (guint place = 0;
         !mdr_rulebook_get_decision (givens->rulebook, i)->aid && place < answer->n_places[i]; place++)
      {
        gboolean is_start = mdr_ruled_puzzle_get_start (givens, i, place) != MDR_RULED_NONE
                            || ruled_find_kept (givens, i, place) != MDR_RULED_NONE;

        if (!is_start && answer->values[i][place] != MDR_RULED_NONE)
          return TRUE;
        starts = starts || is_start;
        is_open = is_open || !is_start;
      }
  return starts && !is_open;
}

static gboolean
has_two_words (const MdrDecision *decision)
{
  return decision->domain.words && g_strv_length (decision->domain.words) == 2;
}

/* Decides open places of a decision that can be left out, and opens aids, which nobody has to decide. */
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

static MdrPlayStatus
judge_closed (const MdrRuledPuzzle *givens,
              const MdrRuledAnswer *closed,
              const MdrAidSearch *aids,
              MdrRuledAnswer **witness)
{
  switch (aids ? mdr_ruled_judge_with_aids (givens, closed, aids, witness)
               : mdr_ruled_judge (givens, closed, NULL))
    {
    case MDR_RULED_HOLDS:
      return MDR_PLAY_SOLVED;
    case MDR_RULED_OPEN:
      return MDR_PLAY_UNCHECKED;
    case MDR_RULED_BROKEN:
    default:
      return MDR_PLAY_OPEN;
    }
}

/**
 * ruled_judge_meant:
 * @answer: decided in part
 * @aids: (nullable): looks for aids
 * @meant: (out) (transfer full) (nullable): if it is solved with @aids, the solution that is meant
 *
 * Players do not mark every place where nothing is. An answer is also complete if all rules hold once what is
 * open is taken as not drawn; of two words, either can be the one that is not drawn.
 *
 * Returns: whether it is solved; it is unchecked if only aids are missing, and open if it is not complete
 */
MdrPlayStatus
ruled_judge_meant (const MdrPuzzle *puzzle,
                   const MdrRuledAnswer *answer,
                   const MdrAidSearch *aids,
                   MdrRuledAnswer **meant)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  g_autoptr (MdrRuledAnswer) first = close_answer (puzzle, answer, 0);
  g_autoptr (MdrRuledAnswer) second = NULL;
  MdrPlayStatus status;
  MdrPlayStatus other;

  *meant = NULL;
  if (!is_begun (puzzle, answer) || mdr_ruled_answer_find_open (givens, first))
    return MDR_PLAY_OPEN;
  status = judge_closed (givens, first, aids, meant);
  second = close_answer (puzzle, answer, 1);
  if (status == MDR_PLAY_SOLVED || mdr_ruled_answer_equal (givens, first, second))
    return status;
  other = judge_closed (givens, second, aids, meant);
  return other == MDR_PLAY_OPEN ? status : other;
}

/* Of a relaxed puzzle, all can hold that is not broken for certain. */
static MdrRuledStatus
judge (const MdrRuledPuzzle *givens, const MdrRuledAnswer *answer, MdrRuledBreach **breach)
{
  for (guint i = 0; givens->relaxed && i < givens->rulebook->statements->len; i++)
    if (mdr_ruled_judge_count_breaches (givens, answer, i) > 0)
      return mdr_ruled_judge_statement (givens, answer, i, breach);
  return givens->relaxed ? MDR_RULED_HOLDS : mdr_ruled_judge (givens, answer, breach);
}

gboolean
ruled_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  const MdrRuledAnswer *answer = ruled_solution (solution)->answer;
  const char *open = mdr_ruled_answer_find_open (givens, answer);
  g_autoptr (MdrRuledBreach) breach = NULL;
  MdrRuledStatus status;

  if (open)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” is not decided everywhere."),
                   mdr_rulebook_say (open));
      return FALSE;
    }
  if (!mdr_ruled_puzzle_check_bounds (givens, error)
      || !mdr_ruled_answer_check_bounds (givens, answer, error))
    return FALSE;
  status = judge (givens, answer, &breach);
  if (status == MDR_RULED_HOLDS)
    return TRUE;
  if (status == MDR_RULED_BROKEN)
    {
      g_autofree char *broken =
          mdr_statement_dup_broken (mdr_rulebook_get_statement (givens->rulebook, breach->statement));

      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, broken);
    }
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_STOPPED,
                 _ ("Whether the rules hold could not be found out in time."));
  return FALSE;
}

static MdrProblem *
add_broken_rule (const MdrRuledPuzzle *givens, guint statement, MdrProblems *problems)
{
  g_autofree char *broken =
      mdr_statement_dup_broken (mdr_rulebook_get_statement (givens->rulebook, statement));

  return mdr_problems_add (problems, "rule-broken", MDR_SEVERITY_WRONG, "%s", broken);
}

/**
 * ruled_find_broken_rules:
 * @relaxed: (nullable): the puzzle with all that may be added to it; then nothing is decided. A rule that can
 *   still hold then, such as that each area contains a number, makes the puzzle unfinished and not wrong
 *
 * Adds the rules that are broken whatever becomes of what is open.
 *
 * Returns: whether there are any
 */
gboolean
ruled_find_broken_rules (const MdrPuzzle *puzzle,
                         const MdrRuledAnswer *answer,
                         const MdrRuledPuzzle *relaxed,
                         MdrProblems *problems)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  /* More clues may let something be decided where nothing is yet. */
  g_autoptr (MdrRuledAnswer) start = relaxed ? mdr_ruled_answer_new (relaxed) : NULL;
  gboolean found = FALSE;

  for (guint i = 0; i < givens->rulebook->statements->len; i++)
    {
      g_autoptr (MdrRuledBreach) breach = NULL;
      MdrProblem *problem;

      if (mdr_ruled_judge_statement (givens, answer, i, &breach) != MDR_RULED_BROKEN)
        continue;
      found = TRUE;
      problem = add_broken_rule (givens, i, problems);
      if (relaxed && mdr_ruled_judge_count_breaches (relaxed, start, i) == 0)
        {
          problem->severity = MDR_SEVERITY_UNFINISHED;
          mdr_problem_deny_solution (problem);
        }
      for (guint k = 0; k < breach->cells->len; k++)
        {
          MdrCell cell = mdr_ruled_grid_get_position (givens->grid, g_array_index (breach->cells, guint, k));

          mdr_problem_add_cell (problem, cell.row, cell.column);
        }
    }
  return found;
}

/** Implements check of #MdrKind. */
MdrPlayStatus
ruled_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems)
{
  const MdrRuledAnswer *answer = ruled_state (state)->answer;
  g_autoptr (MdrRuledAnswer) meant = NULL;

  if (ruled_find_broken_rules (puzzle, answer, NULL, problems))
    return MDR_PLAY_BROKEN;
  return ruled_judge_meant (puzzle, answer, NULL, &meant);
}

/* Adds the rules for which there are no aids. Returns: what that says about the play */
static MdrPlayStatus
find_rules_without_aids (const MdrPuzzle *puzzle,
                         const MdrRuledAnswer *answer,
                         const MdrAidSearch *aids,
                         MdrProblems *problems)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  g_autoptr (MdrRuledAnswer) closed = close_answer (puzzle, answer, 0);
  guint before = problems->len;

  if (mdr_ruled_answer_find_open (givens, answer))
    return MDR_PLAY_OPEN;
  for (guint i = 0; i < givens->rulebook->statements->len; i++)
    if (mdr_ruled_judge_statement_with_aids (givens, closed, i, aids) == MDR_RULED_BROKEN)
      add_broken_rule (givens, i, problems);
  return problems->len > before ? MDR_PLAY_BROKEN : MDR_PLAY_UNCHECKED;
}

/** Implements settle of #MdrKind: with aids that are looked for. */
MdrPlayStatus
ruled_settle (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, MdrProblems *problems)
{
  const MdrRuledAnswer *answer = ruled_state (state)->answer;
  MdrAidSearch aids = ruled_kind_get_aids (puzzle->kind, job);
  g_autoptr (MdrRuledAnswer) meant = NULL;
  MdrPlayStatus status = ruled_judge_meant (puzzle, answer, &aids, &meant);

  return status == MDR_PLAY_OPEN ? find_rules_without_aids (puzzle, answer, &aids, problems) : status;
}
