/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-givens.h"

#include <glib/gi18n-lib.h>

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

MdrSolution *
ruled_solution_from_text (const MdrPuzzle *puzzle, const char *text, GError **error)
{
  g_autoptr (MdrRuledAnswer) answer =
      mdr_ruled_answer_read (ruled_puzzle_get_givens (puzzle), text, -1, error);
  const char *open;

  if (!answer)
    return NULL;
  open = ruled_answer_find_open (puzzle, answer);
  if (!open)
    return ruled_solution_new_take (puzzle, g_steal_pointer (&answer));
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” is not decided everywhere."),
               mdr_rulebook_say (open));
  return NULL;
}

MdrState *
ruled_solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (puzzle->kind);
  MdrRuledAnswer *answer = mdr_ruled_answer_copy (ruled_solution (solution)->answer);

  /* A player does not see what aids are. */
  for (guint i = 0; i < answer->n_decisions; i++)
    for (guint place = 0; mdr_rulebook_get_decision (rulebook, i)->aid && place < answer->n_places[i];
         place++)
      answer->values[i][place] = MDR_RULED_NONE;
  return &ruled_state_new_take (puzzle, answer)->base;
}

MdrSolution *
ruled_solution_from_state (const MdrPuzzle *puzzle, const MdrState *state, G_GNUC_UNUSED MdrJob *job)
{
  MdrRuledAnswer *answer = ruled_complete_answer (puzzle, ruled_state (state)->answer);

  return answer ? ruled_solution_new_take (puzzle, answer) : NULL;
}
