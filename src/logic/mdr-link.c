/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-link.h"

#include <glib/gi18n-lib.h>

/**
 * mdr_link_new:
 * @rule: (nullable): as #MdrLink.rule
 * @cell: as #MdrLink.cell
 * @deduction: (transfer full): what it says
 * @after: a board on which that holds
 *
 * Returns: (transfer full): a link without grounds
 */
MdrLink *
mdr_link_new (const MdrLogic *logic,
              const MdrRule *rule,
              MdrCell cell,
              MdrDeduction *deduction,
              gconstpointer after)
{
  MdrLink *link = g_new0 (MdrLink, 1);

  link->rule = rule;
  link->cell = cell;
  link->literals = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));
  mdr_link_say (link, logic, deduction, after);
  return link;
}

/* Copies a link as a side of a clash, which is only about one of the places that it decides. */
static MdrLink *
new_side (const MdrLink *link, guint place)
{
  MdrLink *side = g_memdup2 (link, sizeof *link);
  MdrMark mark = g_array_index (link->deduction->marks, MdrMark, place);

  side->deduction = mdr_deduction_copy (link->deduction);
  /* A copy of a deduction shares its marks. */
  g_array_unref (side->deduction->marks);
  side->deduction->marks = g_array_new (FALSE, FALSE, sizeof (MdrMark));
  g_array_append_val (side->deduction->marks, mark);
  side->literals = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));
  g_array_append_val (side->literals, g_array_index (link->literals, MdrLiteral, place));
  return side;
}

/**
 * mdr_link_new_clash:
 * @one: a link that decides something
 * @other: another one
 *
 * Returns: (transfer full) (nullable): the contradiction of two links, without grounds; %NULL if they do not
 *   decide any place differently
 */
MdrLink *
mdr_link_new_clash (const MdrLogic *logic, const MdrLink *one, const MdrLink *other)
{
  for (guint k = 0; k < one->literals->len; k++)
    for (guint j = 0; j < other->literals->len; j++)
      {
        g_autoptr (MdrLink) clash = g_new0 (MdrLink, 1);

        clash->literals = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));
        clash->sides[0] = new_side (one, k);
        clash->sides[1] = new_side (other, j);
        if (mdr_link_say_clash (clash, logic))
          return g_steal_pointer (&clash);
      }
  return NULL;
}

/** Frees a link. */
void
mdr_link_free (gpointer data)
{
  MdrLink *link = data;

  for (guint k = 0; k < G_N_ELEMENTS (link->sides); k++)
    if (link->sides[k] != NULL)
      mdr_link_free (link->sides[k]);
  g_clear_pointer (&link->deduction, mdr_deduction_free);
  g_array_unref (link->literals);
  g_free (link);
}

/**
 * mdr_link_say:
 * @deduction: (transfer full): what it says from now on
 * @after: a board on which that holds
 */
void
mdr_link_say (MdrLink *link, const MdrLogic *logic, MdrDeduction *deduction, gconstpointer after)
{
  g_clear_pointer (&link->deduction, mdr_deduction_free);
  link->deduction = deduction;
  g_array_set_size (link->literals, 0);
  for (guint k = 0; k < deduction->marks->len; k++)
    {
      MdrLiteral literal = logic->get_literal (after, &g_array_index (deduction->marks, MdrMark, k));

      g_array_append_val (link->literals, literal);
    }
}

static void
rest_on_all (MdrDeduction *deduction, const GArray *cells)
{
  for (guint k = 0; k < cells->len; k++)
    {
      MdrCell cell = g_array_index (cells, MdrCell, k);

      mdr_deduction_rest_on (deduction, cell.row, cell.column);
    }
}

static MdrFinding
get_finding (const MdrLink *side)
{
  return (MdrFinding){ g_array_index (side->literals, MdrLiteral, 0), side->deduction->sentence };
}

/** Says that the sides of a link decide a place differently, and why. Returns: whether they do */
gboolean
mdr_link_say_clash (MdrLink *link, const MdrLogic *logic)
{
  g_autoptr (MdrDeduction) deduction = mdr_deduction_new ("contradiction", _ ("Contradiction"));
  const MdrFinding one = get_finding (link->sides[0]);
  const MdrFinding other = get_finding (link->sides[1]);

  if (!logic->say_clash (&one, &other, deduction))
    return FALSE;
  for (guint k = 0; k < G_N_ELEMENTS (link->sides); k++)
    rest_on_all (deduction, link->sides[k]->deduction->because);
  g_clear_pointer (&link->deduction, mdr_deduction_free);
  link->deduction = g_steal_pointer (&deduction);
  return TRUE;
}

/** Decides on @board what a link decides. Returns: %MDR_STEP_CONTRADICTION, or whether anything was open */
MdrStep
mdr_link_decide (const MdrLink *link, const MdrLogic *logic, gpointer board)
{
  MdrStep step = MDR_STEP_NOTHING;

  for (guint k = 0; k < link->literals->len && step != MDR_STEP_CONTRADICTION; k++)
    step = mdr_step_worse (step, logic->decide (board, &g_array_index (link->literals, MdrLiteral, k), NULL));
  return step;
}
