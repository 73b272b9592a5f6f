/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * Formulas as a circuit. A node is a variable, or says that at least so many of a list of literals are true;
 * "and", "or" and bounds of counts are such nodes. The literal n says that node n is true, −n that it is
 * false. The same formula is the same node, whoever asks for it.
 */

/* The literals of a node that is true. */
#define CIRCUIT_TRUE  1
#define CIRCUIT_FALSE (-1)

/**
 * Circuit:
 * @nodes: (element-type Node): what each node says; those of variables have no literals
 * @values: (element-type gint8): of each node: 1 true, −1 false, 0 open
 * @trail: (element-type int): the true literals in the order in which they became so
 * @head: how many of them were propagated
 * @known: the nodes, or their opposites, by what they say
 * @n_settled: how many literals were settled when what nodes say beside them was last noted
 * @n_literals: in all nodes
 * @broken: whether a node is both true and false
 * @too_large: whether there are too many literals; then nothing that is read from the circuit counts
 */
typedef struct
{
  GArray *nodes;
  GArray *values;
  GArray *trail;
  guint head;
  GHashTable *known;
  guint n_settled;
  guint n_literals;
  gboolean broken;
  gboolean too_large;
} Circuit;

static inline int
circuit_get (const Circuit *self, int literal)
{
  return literal > 0 ? g_array_index (self->values, gint8, literal)
                     : -g_array_index (self->values, gint8, -literal);
}

Circuit *circuit_new (void);
void circuit_free (Circuit *self);
int circuit_add_variable (Circuit *self);
int circuit_at_least (Circuit *self, int needed, const int *literals, guint count);
void circuit_settle (Circuit *self);
int circuit_both (Circuit *self, int a, int b);
int circuit_equal (Circuit *self, int a, int b);
void circuit_assume (Circuit *self, int literal);
void circuit_say (Circuit *self, int least, int most, const int *literals, guint count);
gboolean circuit_propagate (Circuit *self);
void circuit_undo (Circuit *self, guint length);

static inline int
circuit_either (Circuit *self, int a, int b)
{
  return -circuit_both (self, -a, -b);
}
