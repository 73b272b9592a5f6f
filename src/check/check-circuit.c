/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-circuit.h"

#include <stdlib.h>

/* A page from a stranger cannot ask for more than this. */
#define MOST_LITERALS 3000000

/**
 * Node:
 * @needed: how many of the literals are true, at least
 * @count: number of literals; 0 for a variable
 * @literals: (array)
 * @parents: (nullable) (element-type int): the nodes that have this one in their lists
 */
typedef struct
{
  int needed;
  guint count;
  int *literals;
  GArray *parents;
} Node;

static void
clear_node (gpointer data)
{
  Node *node = data;

  g_free (node->literals);
  if (node->parents)
    g_array_unref (node->parents);
}

static Node *
get_node (const Circuit *self, int id)
{
  return &g_array_index (self->nodes, Node, id);
}

/** Returns: the literal of a new variable */
int
circuit_add_variable (Circuit *self)
{
  g_array_set_size (self->nodes, self->nodes->len + 1);
  g_array_set_size (self->values, self->nodes->len);
  return (int) self->nodes->len - 1;
}

Circuit *
circuit_new (void)
{
  Circuit *self = g_new0 (Circuit, 1);

  self->nodes = g_array_new (FALSE, TRUE, sizeof (Node));
  g_array_set_clear_func (self->nodes, clear_node);
  self->values = g_array_new (FALSE, TRUE, sizeof (gint8));
  self->trail = g_array_new (FALSE, FALSE, sizeof (int));
  self->known = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  circuit_add_variable (self);
  circuit_assume (self, circuit_add_variable (self));
  return self;
}

void
circuit_free (Circuit *self)
{
  g_array_unref (self->nodes);
  g_array_unref (self->values);
  g_array_unref (self->trail);
  g_hash_table_unref (self->known);
  g_free (self);
}

static int
compare_literals (gconstpointer a, gconstpointer b)
{
  int first = *(const int *) a;
  int second = *(const int *) b;

  return abs (first) != abs (second) ? abs (first) - abs (second) : first - second;
}

static void
add_parent (Circuit *self, int child, int parent)
{
  Node *node = get_node (self, child);

  if (!node->parents)
    node->parents = g_array_new (FALSE, FALSE, sizeof (int));
  g_array_append_val (node->parents, parent);
}

static void visit (Circuit *self, int id);

/* Returns the node of a list that is sorted and has the needed number in front. */
static int
find_node (Circuit *self, const GArray *list)
{
  g_autoptr (GBytes) key = g_bytes_new (list->data, list->len * sizeof (int));
  int id = GPOINTER_TO_INT (g_hash_table_lookup (self->known, key));
  Node *node;

  if (id > 0)
    return id;
  self->n_literals += list->len;
  if (self->n_literals > MOST_LITERALS)
    {
      self->too_large = TRUE;
      return CIRCUIT_TRUE;
    }
  id = circuit_add_variable (self);
  g_hash_table_insert (self->known, g_steal_pointer (&key), GINT_TO_POINTER (id));
  node = get_node (self, id);
  node->needed = g_array_index (list, int, 0);
  node->count = list->len - 1;
  node->literals = g_memdup2 (&g_array_index (list, int, 1), node->count * sizeof (int));
  for (guint k = 1; k < list->len; k++)
    add_parent (self, abs (g_array_index (list, int, k)), id);
  visit (self, id);
  return id;
}

/**
 * circuit_at_least:
 * @literals: (array length=count): the same one may be there more than once
 *
 * Returns: the literal that at least @needed of them are true
 */
int
circuit_at_least (Circuit *self, int needed, const int *literals, guint count)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (int));
  int sign = 1;
  int rest;

  g_array_append_val (list, needed);
  for (guint k = 0; k < count; k++)
    if (literals[k] == CIRCUIT_TRUE)
      needed--;
    else if (literals[k] != CIRCUIT_FALSE)
      g_array_append_val (list, literals[k]);
  rest = (int) list->len - 1;
  if (needed <= 0 || needed > rest)
    return needed <= 0 ? CIRCUIT_TRUE : CIRCUIT_FALSE;
  if (rest == 1)
    return g_array_index (list, int, 1);
  qsort (&g_array_index (list, int, 1), (gsize) rest, sizeof (int), compare_literals);
  /* That at least so many are true says that it is not so that at least so many others are false. */
  if (2 * needed > rest + 1 || (2 * needed == rest + 1 && g_array_index (list, int, 1) < 0))
    {
      sign = -1;
      needed = rest - needed + 1;
      for (guint k = 1; k < list->len; k++)
        g_array_index (list, int, k) *= -1;
      qsort (&g_array_index (list, int, 1), (gsize) rest, sizeof (int), compare_literals);
    }
  g_array_index (list, int, 0) = needed;
  return sign * find_node (self, list);
}

int
circuit_both (Circuit *self, int a, int b)
{
  return circuit_at_least (self, 2, (const int[]){ a, b }, 2);
}

/** Returns: the literal that both are true, or both false */
int
circuit_equal (Circuit *self, int a, int b)
{
  int sign = (a < 0) == (b < 0) ? 1 : -1;

  a = abs (a);
  b = abs (b);
  if (a == b)
    return sign * CIRCUIT_TRUE;
  return sign * circuit_both (self, circuit_either (self, a, -b), circuit_either (self, -a, b));
}

/** Makes a literal true; what follows is found by circuit_propagate(). */
void
circuit_assume (Circuit *self, int literal)
{
  int value = circuit_get (self, literal);

  if (value < 0)
    self->broken = TRUE;
  if (value != 0)
    return;
  g_array_index (self->values, gint8, abs (literal)) = literal > 0 ? 1 : -1;
  g_array_append_val (self->trail, literal);
}

/** Makes it true that at least @least and at most @most of the literals are true. */
void
circuit_say (Circuit *self, int least, int most, const int *literals, guint count)
{
  circuit_assume (self, circuit_at_least (self, least, literals, count));
  circuit_assume (self, -circuit_at_least (self, most + 1, literals, count));
}

/* Concludes what the values of a node and of its literals say of each other. */
static void
visit (Circuit *self, int id)
{
  const Node *node = get_node (self, id);
  int n_true = 0;
  int n_open = 0;
  int value;

  if (node->count == 0)
    return;
  for (guint k = 0; k < node->count; k++)
    {
      value = circuit_get (self, node->literals[k]);
      n_true += value > 0;
      n_open += value == 0;
    }
  if (n_true >= node->needed)
    circuit_assume (self, id);
  else if (n_true + n_open < node->needed)
    circuit_assume (self, -id);
  value = circuit_get (self, id);
  for (guint k = 0; value > 0 && n_true + n_open == node->needed && k < node->count; k++)
    if (circuit_get (self, node->literals[k]) == 0)
      circuit_assume (self, node->literals[k]);
  for (guint k = 0; value < 0 && n_true == node->needed - 1 && k < node->count; k++)
    if (circuit_get (self, node->literals[k]) == 0)
      circuit_assume (self, -node->literals[k]);
}

/** Concludes what follows from one node to the next. Returns: whether nothing is broken */
gboolean
circuit_propagate (Circuit *self)
{
  while (!self->broken && self->head < self->trail->len)
    {
      int id = abs (g_array_index (self->trail, int, self->head++));
      const GArray *parents = get_node (self, id)->parents;

      visit (self, id);
      for (guint k = 0; parents && !self->broken && k < parents->len; k++)
        visit (self, g_array_index (parents, int, k));
    }
  return !self->broken;
}

/** Takes back all but the first literals of the trail, which were propagated without being broken. */
void
circuit_undo (Circuit *self, guint length)
{
  for (guint k = length; k < self->trail->len; k++)
    g_array_index (self->values, gint8, abs (g_array_index (self->trail, int, k))) = 0;
  g_array_set_size (self->trail, length);
  self->head = length;
  self->broken = FALSE;
}
