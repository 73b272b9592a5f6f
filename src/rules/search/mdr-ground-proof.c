/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

/*
 * What variables are called in proofs: the values of decisions as docs/PROOFS.md numbers them, and behind
 * them what else the search has variables for, defined by these.
 */

/* Names a decision. What the search leaves out, because it is always or never so, is stated as a clause. */
static gint32
name_decision (const MdrGround *self, guint index, gint32 first, gint32 *names, GArray *settled)
{
  const MdrGroundDecision *decision = &self->decisions[index];
  guint width = decision->n_declared == 2 ? 1 : decision->n_declared;

  for (guint place = 0; place < decision->n_places; place++)
    for (guint k = 0; k < width; k++)
      {
        guint value = width == 1 ? decision->n_declared - 1 : k;
        guint32 literal = value < decision->n_values ? decision->literals[place * decision->n_values + value]
                                                     : MDR_LITERAL_FALSE;
        gint32 name = first + (gint32) (place * width + k);

        if (literal == MDR_LITERAL_FALSE)
          name = -name;
        if (literal <= MDR_LITERAL_FALSE)
          g_array_append_val (settled, name);
        else
          names[literal >> 1] = name;
      }
  return first + (gint32) (decision->n_places * width);
}

/* Names to which clue or shape each cell belongs. */
static gint32
name_numbered (const MdrGround *self, gint32 next, gint32 *names)
{
  for (guint32 k = 0; k < self->numbered.count; k++)
    {
      guint32 literal = self->numbered.items[k];

      if (literal > MDR_LITERAL_FALSE && names[literal >> 1] == 0)
        names[literal >> 1] = next++;
    }
  return next;
}

/* Writes the definitions. Constants among the literals settle a part of what they say. */
static void
name_defined (const MdrGround *self, gint32 next, gint32 *names, MdrProof *proof)
{
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (gint32));

  for (guint32 k = 0; k < self->definitions.count; k += 3 + self->definitions.items[k + 2])
    {
      const guint32 *items = self->definitions.items + k;
      guint needed = items[1];

      g_array_set_size (literals, 0);
      for (guint32 i = 0; i < items[2]; i++)
        {
          guint32 literal = items[3 + i];
          gint32 name = (literal & 1) != 0 ? -names[literal >> 1] : names[literal >> 1];

          if (literal > MDR_LITERAL_FALSE)
            g_array_append_val (literals, name);
          else
            needed -= literal == MDR_LITERAL_TRUE;
        }
      if (items[1] == MDR_GROUND_EQUAL)
        mdr_proof_define_equal (proof, (const gint32 *) literals->data);
      else
        mdr_proof_define (proof, needed, (const gint32 *) literals->data, literals->len);
      names[items[0] >> 1] = next++;
    }
}

/* States what is settled with one sign. What a place is follows from what it is not. */
static void
state_settled (const GArray *settled, gint32 sign, MdrProof *proof)
{
  for (guint k = 0; k < settled->len; k++)
    if (sign * g_array_index (settled, gint32, k) > 0)
      {
        mdr_proof_begin_clause (proof, &g_array_index (settled, gint32, k), 1);
        mdr_proof_use_lemma (proof, &g_array_index (settled, gint32, k), 1);
      }
}

/**
 * mdr_ground_begin_proof:
 *
 * States what the search takes for granted.
 *
 * Returns: (transfer full) (array): the number of each variable in the proof; 0 for the one that is always
 * true
 */
gint32 *
mdr_ground_begin_proof (const MdrGround *self, MdrProof *proof)
{
  gint32 *names = g_new0 (gint32, self->n_variables);
  g_autoptr (GArray) settled = g_array_new (FALSE, FALSE, sizeof (gint32));
  gint32 next = 1;

  for (guint i = 0; i < self->puzzle->rulebook->decisions->len; i++)
    next = name_decision (self, i, next, names, settled);
  next = name_numbered (self, next, names);
  state_settled (settled, -1, proof);
  state_settled (settled, 1, proof);
  name_defined (self, next, names, proof);
  return names;
}
