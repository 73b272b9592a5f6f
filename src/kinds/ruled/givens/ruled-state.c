/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-values.h"

/**
 * ruled_find_noted_decision:
 * @decision: (out): the decision whose numbers can be noted: the first at cells that has numbers
 *
 * Returns: whether there is one
 */
gboolean
ruled_find_noted_decision (const MdrRulebook *rulebook, guint *decision)
{
  for (*decision = 0; *decision < rulebook->decisions->len; (*decision)++)
    {
      const MdrDecision *candidate = mdr_rulebook_get_decision (rulebook, *decision);

      if (candidate->place == MDR_PLACE_CELL && candidate->domain.has_numbers && !candidate->aid)
        return TRUE;
    }
  return FALSE;
}

static void
state_clear (gpointer state)
{
  mdr_ruled_answer_free (((RuledState *) state)->answer);
  g_free (((RuledState *) state)->notes);
}

/** Returns: (transfer full): a state with @answer (transfer full) and without notes */
RuledState *
ruled_state_new_take (const MdrPuzzle *puzzle, MdrRuledAnswer *answer)
{
  RuledState *state = mdr_state_alloc (puzzle->kind, sizeof *state);
  guint decision;

  state->base.clear = state_clear;
  state->answer = answer;
  if (ruled_find_noted_decision (ruled_kind_get_rulebook (puzzle->kind), &decision))
    state->notes = g_new0 (guint64, answer->n_places[decision]);
  return state;
}
