/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

/*
 * Gates: variables that mean "both" or "equal" of two literals, each made once
 * (Tseitin, On the Complexity of Derivation in Propositional Calculus, 1968). The
 * names of gates are even for "both", and odd for "equal".
 */

/* What a gate means belongs to no condition, since several may use it. */
static void
define (MdrGround *self, guint32 a, guint32 b, guint32 c)
{
  guint instance = self->instance;

  self->instance = MDR_NO_INSTANCE;
  mdr_ground_add_clause (self, (guint32[]){ a, b, c }, 3);
  self->instance = instance;
}

/* Returns whether the gate is new, and in any case its literal. */
static gboolean
find_gate (MdrGround *self, guint32 a, guint32 b, gboolean equal, guint32 *gate)
{
  gint64 name = (((gint64) MIN (a, b) << 31 | (gint64) MAX (a, b)) << 1) + equal;
  gpointer found;

  if (g_hash_table_lookup_extended (self->gates, &name, NULL, &found))
    {
      *gate = GPOINTER_TO_UINT (found);
      return FALSE;
    }
  *gate = mdr_ground_add_variable (self);
  g_hash_table_insert (self->gates, g_memdup2 (&name, sizeof name), GUINT_TO_POINTER (*gate));
  return TRUE;
}

/** Returns: the literal that both literals are true */
guint32
mdr_ground_and (MdrGround *self, guint32 a, guint32 b)
{
  guint32 gate;

  if (a == MDR_LITERAL_FALSE || b == MDR_LITERAL_FALSE || a == (b ^ 1))
    return MDR_LITERAL_FALSE;
  if (a == MDR_LITERAL_TRUE || a == b)
    return b;
  if (b == MDR_LITERAL_TRUE)
    return a;
  if (find_gate (self, a, b, FALSE, &gate))
    {
      mdr_ground_define (self, gate, 2, (guint32[]){ a, b }, 2);
      define (self, gate ^ 1, a, MDR_LITERAL_FALSE);
      define (self, gate ^ 1, b, MDR_LITERAL_FALSE);
      define (self, gate, a ^ 1, b ^ 1);
    }
  return gate;
}

/** Returns: the literal that both literals are true, or both false */
guint32
mdr_ground_iff (MdrGround *self, guint32 a, guint32 b)
{
  guint32 sign = (a ^ b) & 1;
  guint32 gate;

  a &= ~1u;
  b &= ~1u;
  if (a == b)
    return MDR_LITERAL_TRUE ^ sign;
  if (a == MDR_LITERAL_TRUE || b == MDR_LITERAL_TRUE)
    return (a ^ b) ^ sign;
  if (find_gate (self, a, b, TRUE, &gate))
    {
      mdr_ground_define (self, gate, MDR_GROUND_EQUAL, (guint32[]){ a, b }, 2);
      define (self, gate, a, b);
      define (self, gate, a ^ 1, b ^ 1);
      define (self, gate ^ 1, a, b ^ 1);
      define (self, gate ^ 1, a ^ 1, b);
    }
  return gate ^ sign;
}
