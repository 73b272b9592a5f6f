/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-hands.h"

#include <glib/gi18n-lib.h>

/* What one input does to places of decisions. */

RuledHands
ruled_get_hands (const MdrInteraction *interaction)
{
  return ruled_hands_get (ruled_kind_get_rulebook (interaction->puzzle->kind));
}

gint16
ruled_interaction_get_value (const MdrInteraction *interaction, int decision, guint place)
{
  return ruled_state (interaction->state)->answer->values[decision][place];
}

/** Returns: the edge of @cell that is drawn in the direction @side; %MDR_RULED_NO_PLACE if there is none */
guint
ruled_interaction_get_edge (const MdrInteraction *interaction, MdrCell cell, MdrDirection side)
{
  MdrRuledGrid grid = ruled_puzzle_get_givens (interaction->puzzle)->grid;

  return mdr_ruled_grid_get_edge (grid, ruled_get_hands (interaction).place,
                                  mdr_ruled_grid_get_cell (grid, cell), side);
}

/** Refuses to change what is given. Returns: whether the value of @decision is */
gboolean
ruled_interaction_refuse_given (MdrInteraction *interaction, int decision, guint place)
{
  char *refusal = ruled_dup_refusal (interaction->puzzle, (guint) decision, place);

  if (!refusal)
    return FALSE;
  mdr_interaction_refuse (interaction, refusal);
  return TRUE;
}

/** Gives @place a value, if that is another one and it is not given. */
void
ruled_interaction_put (MdrInteraction *interaction, int decision, guint place, gint16 value)
{
  g_autofree char *move = ruled_dup_move (interaction->puzzle, (guint) decision, place, value);

  if (value != ruled_interaction_get_value (interaction, decision, place)
      && !ruled_interaction_refuse_given (interaction, decision, place))
    mdr_interaction_do (interaction, "%s", move);
}

/** Gives all places of a decision their values, by one move about those that change. What is given stays. */
void
ruled_interaction_put_all (MdrInteraction *interaction, int decision, const gint16 *values)
{
  const MdrRuledAnswer *answer = ruled_state (interaction->state)->answer;
  g_autoptr (GString) moves = g_string_new (NULL);

  for (guint place = 0; place < answer->n_places[decision]; place++)
    {
      g_autofree char *move = NULL;

      if (values[place] == answer->values[decision][place]
          || ruled_get_fixed (interaction->puzzle, (guint) decision, place) != MDR_RULED_NONE)
        continue;
      move = ruled_dup_move (interaction->puzzle, (guint) decision, place, values[place]);
      g_string_append_printf (moves, "%s%s", moves->len > 0 ? RULED_MOVE_SEPARATOR : "", move);
    }
  if (moves->len > 0)
    mdr_interaction_do (interaction, "%s", moves->str);
}

/** Gives @place the value that comes next when it is clicked. */
void
ruled_interaction_cycle (MdrInteraction *interaction, int decision, guint place, gboolean backwards)
{
  g_autoptr (GArray) values = ruled_dup_cycle (interaction->puzzle, (guint) decision, place);

  ruled_interaction_put (interaction, decision, place,
                         ruled_cycle (values, ruled_interaction_get_value (interaction, decision, place),
                                      backwards));
}

/** Crosses an edge out, or takes the cross away. */
void
ruled_interaction_cross (MdrInteraction *interaction, int decision, guint place)
{
  g_autoptr (GArray) values = ruled_dup_cycle (interaction->puzzle, (guint) decision, place);
  gint16 cross = ruled_cycle (values, MDR_RULED_NONE, TRUE);

  ruled_interaction_put (interaction, decision, place,
                         ruled_interaction_get_value (interaction, decision, place) == cross ? MDR_RULED_NONE
                                                                                             : cross);
}
