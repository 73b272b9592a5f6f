/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-ruled-judge.h"
#include "mdr-ruled-text.h"

static void
solution_clear (gpointer solution)
{
  mdr_ruled_answer_free (((RuledSolution *) solution)->answer);
}

/** Returns: (transfer full): a solution with @answer (transfer full) */
MdrSolution *
ruled_solution_new_take (const MdrPuzzle *puzzle, MdrRuledAnswer *answer)
{
  RuledSolution *solution = mdr_solution_alloc (puzzle->kind, sizeof *solution);

  solution->base.clear = solution_clear;
  solution->answer = answer;
  return &solution->base;
}

char *
ruled_solution_to_text (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  return mdr_ruled_answer_to_text (ruled_puzzle_get_givens (puzzle), ruled_solution (solution)->answer);
}

/* Takes aids with which the rules hold into an answer that has none; a search for them ends soon. */
static void
find_aids (const MdrPuzzle *puzzle, MdrRuledAnswer **answer)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  MdrAidSearch aids = ruled_kind_get_aids (puzzle->kind, NULL);
  MdrRuledAnswer *witness;

  if (!mdr_ruled_answer_check_bounds (givens, *answer, NULL)
      || mdr_ruled_judge_with_aids (givens, *answer, &aids, &witness) != MDR_RULED_HOLDS)
    return;
  mdr_ruled_answer_free (*answer);
  *answer = witness;
}

MdrSolution *
ruled_solution_from_text (const MdrPuzzle *puzzle, const char *text, GError **error)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  g_autoptr (MdrRuledAnswer) answer = mdr_ruled_answer_read (givens, text, -1, error);
  const char *open;

  if (!answer)
    return NULL;
  open = mdr_ruled_answer_find_open (givens, answer);
  if (open)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” is not decided everywhere."),
                   mdr_rulebook_say (open));
      return NULL;
    }
  find_aids (puzzle, &answer);
  return ruled_solution_new_take (puzzle, g_steal_pointer (&answer));
}

MdrState *
ruled_solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (puzzle->kind);
  MdrRuledAnswer *answer = mdr_ruled_answer_copy (ruled_solution (solution)->answer);

  /* Aids are invisible to the player. */
  for (guint i = 0; i < answer->n_decisions; i++)
    for (guint place = 0; mdr_rulebook_get_decision (rulebook, i)->aid && place < answer->n_places[i];
         place++)
      answer->values[i][place] = MDR_RULED_NONE;
  return &ruled_state_new_take (puzzle, answer)->base;
}

MdrSolution *
ruled_solution_from_state (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job)
{
  MdrAidSearch aids = ruled_kind_get_aids (puzzle->kind, job);
  MdrRuledAnswer *meant;

  return ruled_judge_meant (puzzle, ruled_state (state)->answer, &aids, &meant) == MDR_PLAY_SOLVED
             ? ruled_solution_new_take (puzzle, meant)
             : NULL;
}
