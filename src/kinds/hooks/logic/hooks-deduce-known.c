/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-deduce.h"

#include <glib/gi18n-lib.h>

/*
 * Rules that only state what is already known: hooks_apply_fit() has left one candidate, but silently.
 */

/** Finds a hook without a place or a digit left, or a cell without a candidate. Returns: whether @reason says
 * so */
gboolean
hooks_board_say_dead_end (const HooksBoard *board, MdrDeduction *reason)
{
  for (int k = board->size; k >= 1; k--)
    if (hooks_board_next_place (board, k, -1) < 0)
      {
        mdr_deduction_say (reason, _ ("Hook %d has no place left."), k);
        return TRUE;
      }
    else if (board->digits[k] == 0 && board->puzzle->digits != HOOKS_DIGITS_NONE)
      {
        mdr_deduction_say (reason, _ ("Hook %d has no digit left."), k);
        return TRUE;
      }
  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      if (board->candidates[i][j] == 0)
        {
          /* Translators: row and column of a cell */
          mdr_deduction_say (reason, _ ("Row %d, column %d can neither hold a digit nor be empty."), i + 1,
                             j + 1);
          mdr_deduction_rest_on (reason, i, j);
          return TRUE;
        }
  return FALSE;
}

/**
 * hooks_apply_place:
 *
 * Says where a hook is that has one place left, or that one has none.
 */
MdrStep
hooks_apply_place (gpointer data, MdrDeduction *reason)
{
  HooksBoard *board = data;

  if (reason != NULL && hooks_board_say_dead_end (board, reason))
    return MDR_STEP_CONTRADICTION;
  for (int k = board->size; k >= 1 && reason != NULL; k--)
    {
      HooksPlacement placement;
      MdrCell corner;

      if (board->shown_hooks >> k & 1 || !hooks_board_is_placed (board, k, &placement))
        continue;
      board->shown_hooks |= (guint16) (1u << k);
      corner = hooks_placement_get_corner (k, &placement);
      mdr_deduction_say (reason,
                         /* Translators: a hook by its size, row and column of a cell */
                         _ ("Hook %d has only one place left, so its corner is at row %d, column %d."), k,
                         corner.row + 1, corner.column + 1);
      return MDR_STEP_PROGRESS;
    }
  return MDR_STEP_NOTHING;
}

/**
 * HookCells:
 * @n_shown: cells in which the player sees the digit
 * @n_filled: cells that hold it, shown or not
 * @n_open: cells of which the player sees nothing
 *
 * The numbers of cells of a hook by how far they are decided.
 */
typedef struct
{
  int n_shown;
  int n_filled;
  int n_open;
} HookCells;

static MdrStep
explain_count (HooksBoard *board, int hook, const HooksPlacement *placement, MdrDeduction *reason)
{
  HookCells cells = { 0 };
  int digit = mdr_bits_index (board->digits[hook]);

  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      if (hooks_placement_has (hook, placement, i, j))
        {
          gboolean shown = mdr_rows_has (board->shown_cells, i, j);

          cells.n_open += !shown;
          cells.n_filled += hooks_board_is_filled (board, i, j);
          cells.n_shown += shown && hooks_board_is_filled (board, i, j);
        }
  if (cells.n_open == 0)
    return MDR_STEP_NOTHING;
  if (cells.n_shown == digit && digit == 2)
    mdr_deduction_say (reason, _ ("Hook %d already has both its digits; the rest is empty."), hook);
  else if (cells.n_shown == digit)
    mdr_deduction_say (reason,
                       /* Translators: a hook by its size, the number of its digits */
                       ngettext ("Hook %d already has its one digit; the rest is empty.",
                                 "Hook %d already has all its %d digits; the rest is empty.", (gulong) digit),
                       hook, digit);
  else if (cells.n_shown + cells.n_open == digit)
    mdr_deduction_say (reason,
                       /* Translators: a hook by its size, a digit */
                       ngettext ("Hook %d needs its last open cell, so it holds the digit %d.",
                                 "Hook %d needs all its open cells, so they hold the digit %d.",
                                 (gulong) cells.n_open),
                       hook, digit);
  else
    return MDR_STEP_NOTHING;
  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      if (hooks_placement_has (hook, placement, i, j))
        {
          mdr_deduction_rest_on (reason, i, j);
          mdr_rows_set (board->shown_cells, i, j);
        }
  return MDR_STEP_PROGRESS;
}

/**
 * hooks_apply_count:
 *
 * Says which cells of a hook are empty since it has all its digits, or filled
 * since it needs all cells that are left: the digit d stands in d of them.
 */
MdrStep
hooks_apply_count (gpointer data, MdrDeduction *reason)
{
  HooksBoard *board = data;

  for (int k = 1; k <= board->size && reason != NULL; k++)
    {
      HooksPlacement placement;
      MdrStep step;

      if (!(board->shown_hooks >> k & 1) || board->digits[k] == 0 || !hooks_is_single (board->digits[k])
          || !hooks_board_is_placed (board, k, &placement))
        continue;
      step = explain_count (board, k, &placement, reason);
      if (step != MDR_STEP_NOTHING)
        return step;
    }
  return MDR_STEP_NOTHING;
}

/**
 * hooks_apply_single:
 *
 * Says what a cell holds that has one candidate left.
 */
MdrStep
hooks_apply_single (gpointer data, MdrDeduction *reason)
{
  HooksBoard *board = data;

  for (int i = 0; i < board->size && reason != NULL; i++)
    for (int j = 0; j < board->size; j++)
      if (!mdr_rows_has (board->shown_cells, i, j) && hooks_board_is_decided (board, i, j))
        {
          mdr_rows_set (board->shown_cells, i, j);
          if (board->candidates[i][j] == HOOKS_EMPTY)
            mdr_deduction_say (reason,
                               /* Translators: row and column of a cell */
                               _ ("Wherever the hooks can still lie, no digit fits row %d, column %d, so it "
                                  "is "
                                  "empty."),
                               i + 1, j + 1);
          else
            mdr_deduction_say (reason,
                               /* Translators: a digit, row and column of a cell */
                               _ ("Wherever the hooks can still lie, only %d fits row %d, column %d."),
                               mdr_bits_index (board->candidates[i][j]), i + 1, j + 1);
          return MDR_STEP_PROGRESS;
        }
  return MDR_STEP_NOTHING;
}

/* Shows the largest hook that is placed now, or else the first cell that is decided now. */
static MdrStep
show_one (HooksBoard *board, const HooksBoard *after, MdrDeduction *reason)
{
  for (int k = board->size; k >= 1; k--)
    {
      HooksPlacement placement;
      MdrCell corner;

      if (board->shown_hooks >> k & 1 || !hooks_board_is_placed (after, k, &placement))
        continue;
      corner = hooks_placement_get_corner (k, &placement);
      mdr_deduction_say (reason,
                         /* Translators: a hook by its size, row and column of a cell */
                         _ ("Taken together, the clues rule out every other place for the corner of hook %d, "
                            "so it is at row %d, column %d."),
                         k, corner.row + 1, corner.column + 1);
      board->shown_hooks |= (guint16) (1u << k);
      return hooks_board_place (board, k, &placement);
    }
  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      {
        guint candidates = after->candidates[i][j];

        if (mdr_rows_has (board->shown_cells, i, j) || !hooks_is_single (candidates))
          continue;
        if (candidates == HOOKS_EMPTY)
          mdr_deduction_say (reason,
                             /* Translators: row and column of a cell */
                             _ ("Taken together, the clues rule out every digit for row %d, column %d, so it "
                                "is empty."),
                             i + 1, j + 1);
        else
          mdr_deduction_say (reason,
                             /* Translators: a digit, row and column of a cell */
                             _ ("Taken together, the clues leave only %d for row %d, column "
                                "%d."),
                             mdr_bits_index (candidates), i + 1, j + 1);
        mdr_rows_set (board->shown_cells, i, j);
        return hooks_board_keep (board, i, j, candidates);
      }
  return MDR_STEP_NOTHING;
}

/**
 * hooks_apply_together:
 *
 * Says what follows from several rules one after the other, of which the first
 * ones only take candidates away: these are no moves, so none of the rules can
 * say it alone.
 */
MdrStep
hooks_apply_together (gpointer data, MdrDeduction *reason)
{
  HooksBoard *board = data;
  HooksBoard after = *board;

  if (reason == NULL)
    return MDR_STEP_NOTHING;
  if (mdr_logic_propagate (&hooks_logic, &after, MDR_LEVEL_NORMAL) != MDR_STEP_CONTRADICTION)
    return show_one (board, &after, reason);
  mdr_deduction_say (reason, _ ("Taken together, the clues leave no way to place the open hooks and fill the "
                                "cells."));
  return MDR_STEP_CONTRADICTION;
}
