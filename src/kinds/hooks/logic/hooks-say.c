/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-deduce.h"

#include <glib/gi18n-lib.h>

/* The sentences about what a cell holds and where a hook lies, which are the literals of trials. */

static void
say_hook (int hook, MdrCell corner, gboolean holds, gboolean by_trial, MdrDeduction *reason)
{
  if (!by_trial)
    mdr_deduction_say (reason,
                       /* Translators: a hook by its size, row and column of a cell */
                       _ ("The corner of hook %d is at row %d, column %d in the only solution; no rule and "
                          "no "
                          "single trial shows why."),
                       hook, corner.row + 1, corner.column + 1);
  else
    mdr_deduction_say (reason,
                       holds
                           ? _ (
                               /* Translators: a hook by its size, row and column of a cell */
                               "The corner of hook %d is at row %d, column %d, because any other place leads "
                               "to a contradiction.")
                           /* Translators: a hook by its size, row and column of a cell */
                           : _ ("The corner of hook %d is not at row %d, column %d, because that leads to a "
                                "contradiction."),
                       hook, corner.row + 1, corner.column + 1);
}

void
hooks_say (gconstpointer board, const MdrLiteral *literal, gboolean by_trial, MdrDeduction *reason)
{
  HooksPlacement placement;
  int hook = hooks_literal_get_hook (literal, &placement);

  if (hook != 0)
    say_hook (hook, hooks_placement_get_corner (hook, &placement), literal->holds, by_trial, reason);
  else if (literal->part == 0)
    {
      if (!by_trial)
        mdr_deduction_say (reason,
                           /* Translators: row and column of a cell */
                           _ ("Row %d, column %d is empty in the only solution; no rule and no single trial "
                              "shows "
                              "why."),
                           literal->cell.row + 1, literal->cell.column + 1);
      else
        mdr_deduction_say (reason,
                           literal->holds
                               /* Translators: row and column of a cell */
                               ? _ (
                                   "Row %d, column %d is empty, because filling it leads to a contradiction.")
                               /* Translators: row and column of a cell */
                               : _ ("Row %d, column %d is filled, because leaving it empty leads to a "
                                    "contradiction."),
                           literal->cell.row + 1, literal->cell.column + 1);
    }
  else
    {
      if (!by_trial)
        mdr_deduction_say (reason,
                           /* Translators: row and column of a cell, a digit */
                           _ ("Row %d, column %d holds %d in the only solution; no rule and no single trial "
                              "shows "
                              "why."),
                           literal->cell.row + 1, literal->cell.column + 1, (int) literal->part);
      else
        mdr_deduction_say (reason,
                           /* Translators: row and column of a cell, a digit */
                           literal->holds ? _ ("Row %d, column %d holds %d, because anything else leads to a "
                                               "contradiction.")
                                          /* Translators: row and column of a cell, a digit */
                                          : _ ("Row %d, column %d does not hold %d, because that leads to a "
                                               "contradiction."),
                           literal->cell.row + 1, literal->cell.column + 1, (int) literal->part);
    }
}

void
hooks_suppose (gconstpointer board, const MdrLiteral *literal, MdrDeduction *reason)
{
  HooksPlacement placement;
  int hook = hooks_literal_get_hook (literal, &placement);
  MdrCell cell = hook != 0 ? hooks_placement_get_corner (hook, &placement) : literal->cell;

  if (hook != 0)
    mdr_deduction_say (reason,
                       /* Translators: a hook by its size, row and column of a cell */
                       literal->holds ? _ ("Suppose the corner of hook %d is at row %d, column %d.")
                                      /* Translators: a hook by its size, row and column of a cell */
                                      : _ ("Suppose the corner of hook %d is not at row %d, column %d."),
                       hook, cell.row + 1, cell.column + 1);
  else if (literal->part == 0)
    mdr_deduction_say (reason,
                       /* Translators: row and column of a cell */
                       literal->holds ? _ ("Suppose row %d, column %d is empty.")
                                      /* Translators: row and column of a cell */
                                      : _ ("Suppose row %d, column %d is filled."),
                       cell.row + 1, cell.column + 1);
  else
    mdr_deduction_say (reason,
                       /* Translators: row and column of a cell, a digit */
                       literal->holds ? _ ("Suppose row %d, column %d holds %d.")
                                      /* Translators: row and column of a cell, a digit */
                                      : _ ("Suppose row %d, column %d does not hold %d."),
                       cell.row + 1, cell.column + 1, (int) literal->part);
  mdr_deduction_rest_on (reason, cell.row, cell.column);
}

/* Says that a cell would have to hold two things at once. */
static void
say_cell_clash (const MdrFinding *one, const MdrFinding *other, MdrDeduction *reason)
{
  MdrCell cell = one->literal.cell;
  /* What is empty comes last. */
  const MdrFinding *first = one->literal.part != 0 ? one : other;
  const MdrFinding *second = one->literal.part != 0 ? other : one;

  /* Translators: two sentences follow, which say why the cell would hold a digit, and why it would not. */
  if (second->literal.part == 0)
    /* Translators: row and column of a cell, a digit, then two sentences that say why it would hold the digit
     * and why it would be empty */
    mdr_deduction_say (reason, _ ("Row %d, column %d would have to both hold %d and be empty: %s %s"),
                       cell.row + 1, cell.column + 1, (int) first->literal.part, first->sentence,
                       second->sentence);
  else
    /* Translators: two sentences follow, which say why the cell would hold the one digit and the other. */
    mdr_deduction_say (reason, _ ("Row %d, column %d would have to hold both %d and %d: %s %s"), cell.row + 1,
                       cell.column + 1, (int) first->literal.part, (int) second->literal.part,
                       first->sentence, second->sentence);
  mdr_deduction_rest_on (reason, cell.row, cell.column);
}

/* Says that a hook would have to lie at two places at once. */
static void
say_hook_clash (int hook, MdrCell corners[2], const char *first, const char *second, MdrDeduction *reason)
{
  /* Translators: two sentences follow, which say why the corner would be at each of the places. */
  mdr_deduction_say (reason,
                     /* Translators: a hook by its size, two cells, each with its row and column, then two
                        sentences that say why */
                     _ ("The corner of hook %d would have to be both at row %d, column %d and at row %d, "
                        "column "
                        "%d: %s %s"),
                     hook, corners[0].row + 1, corners[0].column + 1, corners[1].row + 1,
                     corners[1].column + 1, first, second);
  for (guint k = 0; k < 2; k++)
    mdr_deduction_rest_on (reason, corners[k].row, corners[k].column);
}

/* The rules find what a cell holds or where a hook is, not what does not hold. */
gboolean
hooks_say_clash (const MdrFinding *one, const MdrFinding *other, MdrDeduction *reason)
{
  HooksPlacement placements[2];
  int hook = hooks_literal_get_hook (&one->literal, &placements[0]);

  if (hook != hooks_literal_get_hook (&other->literal, &placements[1]) || !one->literal.holds
      || !other->literal.holds)
    return FALSE;
  if (hook == 0)
    {
      if (!mdr_cell_equal (one->literal.cell, other->literal.cell)
          || one->literal.part == other->literal.part)
        return FALSE;
      say_cell_clash (one, other, reason);
    }
  else
    {
      MdrCell corners[2] = { hooks_placement_get_corner (hook, &placements[0]),
                             hooks_placement_get_corner (hook, &placements[1]) };

      if (mdr_cell_equal (corners[0], corners[1]))
        return FALSE;
      say_hook_clash (hook, corners, one->sentence, other->sentence, reason);
    }
  return TRUE;
}
