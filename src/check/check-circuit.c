/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-circuit.h"

#include <stdlib.h>

/* Limits the memory and time that an untrusted page can use. */
#define MOST_LITERALS 3000000

/**
 * Node:
 * @needed: how many of the literals are true, at least
 * @count: number of literals; 0 for a variable
 * @literals: (array)
 * @parents: (nullable) (element-type int): the nodes that have this one in their lists
 * @twin: the literal that says the same beside what is settled, or 0
 */
typedef struct
{
  int needed;
  guint count;
  int *literals;
  GArray *parents;
  int twin;
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

/* Takes out of a sorted list, behind its first element, literals whose opposites are there too. Returns: how
 * many: one of the two is always true */
static int
cancel_opposites (GArray *list)
{
  int *literals = (int *) list->data;
  guint n = 1;
  int cancelled = 0;

  for (guint k = 1; k < list->len; k++)
    if (n > 1 && literals[n - 1] == -literals[k])
      {
        n--;
        cancelled++;
      }
    else
      literals[n++] = literals[k];
  g_array_set_size (list, n);
  return cancelled;
}

/* Keeps one of equal literals in a sorted list, behind its first element. */
static void
drop_repetitions (GArray *list)
{
  int *literals = (int *) list->data;
  guint n = 1;

  for (guint k = 1; k < list->len; k++)
    if (n == 1 || literals[n - 1] != literals[k])
      literals[n++] = literals[k];
  g_array_set_size (list, n);
}

static int
get_twin (const Circuit *self, int literal)
{
  for (int twin; (twin = get_node (self, abs (literal))->twin) != 0;)
    literal = literal > 0 ? twin : -twin;
  return literal;
}

/*
 * Brings "at least @needed of these are true" into the one form in which nodes are known: without what is
 * settled, sorted behind the number, and said of the opposites where that takes a smaller number. Returns: 1,
 * or -1 if the list says the opposite; 0 if all is settled, and then @list has only the number, which is at
 * most 0 if it is true
 */
static int
normalize (const Circuit *self, int needed, const int *literals, guint count, GArray *list)
{
  gboolean all;
  int rest;
  int sign = 1;

  g_array_set_size (list, 1);
  for (guint k = 0; k < count; k++)
    {
      int literal = get_twin (self, literals[k]);

      if (circuit_get (self, literal) > 0)
        needed--;
      else if (circuit_get (self, literal) == 0)
        g_array_append_val (list, literal);
    }
  qsort (&g_array_index (list, int, 1), list->len - 1, sizeof (int), compare_literals);
  needed -= cancel_opposites (list);
  all = needed == (int) list->len - 1;
  if (needed == 1 || all)
    drop_repetitions (list);
  rest = (int) list->len - 1;
  if (all)
    needed = rest;
  if (needed <= 0 || needed > rest)
    g_array_set_size (list, 1);
  /* That at least so many are true says that it is not so that at least so many others are false. */
  if (list->len > 1
      && (2 * needed > rest + 1 || (2 * needed == rest + 1 && g_array_index (list, int, 1) < 0)))
    {
      sign = -1;
      needed = rest - needed + 1;
      for (guint k = 1; k < list->len; k++)
        g_array_index (list, int, k) *= -1;
      qsort (&g_array_index (list, int, 1), (gsize) rest, sizeof (int), compare_literals);
    }
  g_array_index (list, int, 0) = needed;
  return list->len > 1 ? sign : 0;
}

/* Returns the node of a list in its one form. */
static int
find_node (Circuit *self, const GArray *list)
{
  g_autoptr (GBytes) key = g_bytes_new (list->data, list->len * sizeof (int));
  int id = GPOINTER_TO_INT (g_hash_table_lookup (self->known, key));
  Node *node;

  if (id != 0)
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
  int sign = normalize (self, needed, literals, count, list);

  if (sign == 0)
    return g_array_index (list, int, 0) <= 0 ? CIRCUIT_TRUE : CIRCUIT_FALSE;
  return sign * (list->len == 2 ? g_array_index (list, int, 1) : find_node (self, list));
}

/* Notes that a node says the same as a literal: what becomes of one becomes of the other. */
static void
join_twins (Circuit *self, int id, int literal)
{
  get_node (self, id)->twin = literal;
  add_parent (self, abs (literal), id);
  visit (self, id);
}

/**
 * circuit_settle:
 *
 * Finds the nodes that say the same beside what is settled by now. A proof defines its variables without the
 * values that its search left out from the start, and has to mean the nodes that the page made with all
 * values: one that is only equal to them would be true or false later than they, or never.
 */
void
circuit_settle (Circuit *self)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (int));

  if (!circuit_propagate (self) || self->n_settled == self->trail->len)
    return;
  self->n_settled = self->trail->len;
  /* What was known of a node before names literals that have twins now, and would be found in place of them.
   */
  g_hash_table_remove_all (self->known);
  for (int id = 1; id < (int) self->nodes->len; id++)
    {
      const Node *node = get_node (self, id);
      g_autoptr (GBytes) key = NULL;
      int sign;
      int other;

      if (node->count == 0 || node->twin != 0)
        continue;
      sign = normalize (self, node->needed, node->literals, node->count, list);
      if (sign == 0)
        {
          circuit_assume (self, g_array_index (list, int, 0) <= 0 ? id : -id);
          continue;
        }
      key = g_bytes_new (list->data, list->len * sizeof (int));
      other = list->len == 2 ? g_array_index (list, int, 1)
                             : get_twin (self, GPOINTER_TO_INT (g_hash_table_lookup (self->known, key)));
      if (other == 0)
        g_hash_table_insert (self->known, g_steal_pointer (&key), GINT_TO_POINTER (sign * id));
      else if (abs (other) != id)
        join_twins (self, id, sign * other);
    }
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
  int value = node->twin == 0 ? 0 : circuit_get (self, node->twin);

  if (value != 0)
    circuit_assume (self, value > 0 ? id : -id);
  else if (node->twin != 0 && circuit_get (self, id) != 0)
    circuit_assume (self, circuit_get (self, id) > 0 ? node->twin : -node->twin);
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
