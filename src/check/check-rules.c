/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-page.h"

#include <stdlib.h>

/*
 * Puzzles whose rules are a page. A lemma is refuted by what its opposite makes of the circuit of all
 * formulas, or by one of the wholes.
 */

static void
rules_free (gpointer puzzle)
{
  page_free (puzzle);
}

static gpointer
rules_read (const char *const *lines, const char *const *puzzle, int *n_variables, GError **error)
{
  Page *page = page_read (lines, puzzle, error);

  if (page)
    {
      *n_variables = page->n_decided;
      circuit_propagate (page->circuit);
    }
  return page;
}

static char *
rules_describe (const char *const *lines, const char *const *puzzle, GError **error)
{
  Page *page = page_read_givens (lines, puzzle, error);
  char *text = page ? page_describe_givens (page) : NULL;

  if (page)
    page_free (page);
  return text;
}

static int
get_literal (const Page *page, int literal)
{
  int node = g_array_index (page->literals, int, abs (literal));

  return literal > 0 ? node : -node;
}

static gboolean
rules_define (gpointer puzzle, gboolean is_equal, int needed, const int *literals, guint n_literals)
{
  Page *page = puzzle;
  g_autofree int *nodes = g_new (int, n_literals + 1);
  int literal;

  for (guint k = 0; k < n_literals; k++)
    nodes[k] = get_literal (page, literals[k]);
  if (is_equal && n_literals != 2)
    return FALSE;
  circuit_settle (page->circuit);
  literal = is_equal ? circuit_equal (page->circuit, nodes[0], nodes[1])
                     : circuit_at_least (page->circuit, needed, nodes, n_literals);
  g_array_append_val (page->literals, literal);
  return !page->circuit->too_large;
}

static gboolean
is_broken (const Page *page)
{
  if (!circuit_propagate (page->circuit))
    return TRUE;
  for (guint k = 0; k < page->wholes->len; k++)
    {
      const Whole *whole = g_ptr_array_index (page->wholes, k);

      if (whole->is_broken (whole, page->circuit))
        return TRUE;
    }
  return FALSE;
}

static void
rules_learn (gpointer puzzle, int literal)
{
  const Page *page = puzzle;

  circuit_assume (page->circuit, get_literal (page, literal));
}

static gboolean
rules_refute (gpointer puzzle, const gint8 *values, const int *literals, guint n_literals)
{
  Page *page = puzzle;
  guint known;
  gboolean refuted;

  if (!circuit_propagate (page->circuit))
    return TRUE;
  known = page->circuit->trail->len;
  for (guint k = 0; k < n_literals; k++)
    circuit_assume (page->circuit, -get_literal (page, literals[k]));
  refuted = is_broken (page);
  circuit_undo (page->circuit, known);
  return refuted;
}

static const char *
rules_find_fault (gpointer puzzle, const gint8 *values)
{
  Page *page = puzzle;
  guint known;
  gboolean is_wrong;

  if (!circuit_propagate (page->circuit))
    return "there is none.";
  known = page->circuit->trail->len;
  for (int variable = 1; variable <= page->n_decided; variable++)
    circuit_assume (page->circuit, get_literal (page, values[variable] * variable));
  is_wrong = is_broken (page);
  circuit_undo (page->circuit, known);
  return is_wrong ? "a rule is broken." : NULL;
}

/* Answers that differ in aids alone are one. */
static void
rules_exclude (gpointer puzzle, const gint8 *values, GArray *clause)
{
  const Page *page = puzzle;

  for (guint k = 0; k < page->things->len; k++)
    {
      const Thing *thing = page_get_thing (page, (int) k);
      int end = thing->first + thing->n_places * (thing->n_values == 2 ? 1 : thing->n_values);

      for (int variable = thing->first; !thing->is_given && !thing->is_aid && variable < end; variable++)
        {
          int literal = -values[variable] * variable;

          if (thing->n_values == 2 || literal < 0)
            g_array_append_val (clause, literal);
        }
    }
}

const CheckKind check_rules = {
  .id = "rules",
  .read_page = rules_read,
  .describe = rules_describe,
  .describe_page = page_describe_rules,
  .free = rules_free,
  .define = rules_define,
  .learn = rules_learn,
  .refute = rules_refute,
  .find_fault = rules_find_fault,
  .exclude = rules_exclude,
};
