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
  RuledState *self = state;

  mdr_ruled_answer_free (self->answer);
  g_free (self->notes);
  g_free (self->centre_notes);
  g_free (self->colours);
}

/** Returns: (transfer full): a state with @answer (transfer full), without notes and colors */
RuledState *
ruled_state_new_take (const MdrPuzzle *puzzle, MdrRuledAnswer *answer)
{
  RuledState *state = mdr_state_alloc (puzzle->kind, sizeof *state);
  guint decision;

  state->base.clear = state_clear;
  state->answer = answer;
  state->n_cells = mdr_ruled_grid_count_places (ruled_puzzle_get_givens (puzzle)->grid, MDR_PLACE_CELL);
  state->colours = g_new0 (guint8, state->n_cells);
  if (ruled_find_noted_decision (ruled_kind_get_rulebook (puzzle->kind), &decision))
    {
      state->notes = g_new0 (guint64, state->n_cells);
      state->centre_notes = g_new0 (guint64, state->n_cells);
    }
  return state;
}
