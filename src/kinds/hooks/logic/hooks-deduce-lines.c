/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-deduce.h"
#include "hooks-open-line.h"

#include <glib/gi18n-lib.h>

#include "mdr-wording.h"

/* Rules about the clues at the edge. */

typedef HooksOpenLine Lines[2][HOOKS_MAX_SIZE];

/* Keeps what some filling of the line has. */
static MdrStep
keep_fillings (HooksBoard *board, const HooksOpenLine *line, const HooksLineFillings *fillings)
{
  MdrStep step = MDR_STEP_NOTHING;

  for (int i = 0; i < line->length; i++)
    {
      MdrCell cell = hooks_open_line_get_cell (line, i);

      step = mdr_step_worse (step, hooks_board_keep (board, cell.row, cell.column, fillings->contents[i]));
    }
  for (int k = 1; k <= line->length; k++)
    for (int place = hooks_board_next_place (board, k, -1); place >= 0;
         place = hooks_board_next_place (board, k, place))
      {
        HooksPlacement placement = hooks_placement_from_place ((guint) place);
        int first;
        HooksShare share = hooks_open_line_get_share (line, k, &placement, &first);

        if (share != 0 && !(fillings->shares[k][first] & share))
          step = mdr_step_worse (step, hooks_board_remove_place (board, k, (guint) place));
      }
  return step;
}

/* Keeps what all fillings of a line agree on, where that decides cells, and says so. */
static MdrStep
explain_line (HooksBoard *board,
              const HooksOpenLine *line,
              const HooksLineFillings *fillings,
              MdrDeduction *reason)
{
  gboolean is_row = line->axis == HOOKS_AXIS_ROWS;
  HooksBoard before = *board;
  HooksBoard after = *board;
  MdrStep step = keep_fillings (&after, line, fillings);
  MdrCell shown = { 0, 0 };
  guint candidates;
  int n_decided = step == MDR_STEP_CONTRADICTION ? 0 : hooks_board_adopt_cells (board, &after);

  if (step != MDR_STEP_CONTRADICTION && n_decided == 0)
    return MDR_STEP_NOTHING;
  for (int i = 0; i < line->length; i++)
    {
      MdrCell cell = hooks_open_line_get_cell (line, i);

      if (mdr_rows_has (board->shown_cells, cell.row, cell.column)
          && !mdr_rows_has (before.shown_cells, cell.row, cell.column))
        shown = cell;
    }
  candidates = board->candidates[shown.row][shown.column];
  if (step == MDR_STEP_CONTRADICTION)
    mdr_deduction_say (reason,
                       is_row ? _ ("Row %d can no longer meet its clue.")
                              : _ ("Column %d can no longer meet its clue."),
                       line->index + 1);
  else if (n_decided > 1)
    mdr_deduction_say (reason,
                       is_row
                           ? _ ("Every way to meet the clue of row %d has the same contents in these cells.")
                           : _ ("Every way to meet the clue of column %d has the same contents in these "
                                "cells."),
                       line->index + 1);
  else if (candidates == HOOKS_EMPTY)
    mdr_deduction_say (reason,
                       /* Translators: a row, row and column of a cell */
                       is_row ? _ ("Every way to meet the clue of row %d leaves row %d, column %d empty.")
                              /* Translators: a column, row and column of a cell */
                              : _ ("Every way to meet the clue of column %d leaves row %d, column %d empty."),
                       line->index + 1, shown.row + 1, shown.column + 1);
  else
    mdr_deduction_say (reason,
                       /* Translators: a row, a digit, row and column of a cell */
                       is_row ? _ ("Every way to meet the clue of row %d has a %d at row %d, column %d.")
                              /* Translators: a column, a digit, row and column of a cell */
                              : _ ("Every way to meet the clue of column %d has a %d at row %d, column %d."),
                       line->index + 1, mdr_bits_index (candidates), shown.row + 1, shown.column + 1);
  hooks_open_line_rest_on (line, reason);
  return step == MDR_STEP_CONTRADICTION ? step : MDR_STEP_PROGRESS;
}

static MdrStep
apply_to_lines (HooksBoard *board, gboolean known_only, MdrDeduction *reason)
{
  MdrStep result = MDR_STEP_NOTHING;
  Lines lines;

  hooks_open_lines_init (lines, board);
  for (int axis = 0; axis < 2; axis++)
    for (int i = 0; i < board->size; i++)
      {
        const HooksOpenLine *line = &lines[axis][i];
        HooksLineFillings fillings;
        guint64 fingerprint;
        MdrStep step;

        if (!hooks_open_line_has_clue (line) || (known_only && !hooks_open_line_is_known (line)))
          continue;
        fingerprint = hooks_open_line_get_fingerprint (line);
        if (reason == NULL && board->seen[axis][i] == fingerprint)
          continue;
        if (reason == NULL)
          board->seen[axis][i] = fingerprint;
        hooks_open_line_enumerate (line, &fillings);
        if (!fillings.complete)
          continue;
        step = reason != NULL ? explain_line (board, line, &fillings, reason)
                              : keep_fillings (board, line, &fillings);
        result = mdr_step_worse (result, step);
        if (step == MDR_STEP_CONTRADICTION || (reason != NULL && step == MDR_STEP_PROGRESS))
          return result;
      }
  return result;
}

/**
 * hooks_apply_reading:
 *
 * Concludes from the clues of a line of which it is known how it is shared out
 * among hooks, and which digits these carry. What all choices of its filled cells
 * that meet the clues have in common is so.
 */
MdrStep
hooks_apply_reading (gpointer board, MdrDeduction *reason)
{
  return apply_to_lines (board, TRUE, reason);
}

/**
 * hooks_apply_line:
 *
 * The same for lines of which the hooks are still open: goes through all ways to
 * share the line out, too, and takes from hooks the places that none of them has.
 */
MdrStep
hooks_apply_line (gpointer board, MdrDeduction *reason)
{
  return apply_to_lines (board, FALSE, reason);
}

/* Finds a line that has no filling on @trial, among those that the trial changed. */
static gboolean
find_failing_line (const HooksBoard *board, const HooksBoard *trial, HooksOpenLine *failing)
{
  Lines before;
  Lines lines;

  hooks_open_lines_init (before, board);
  hooks_open_lines_init (lines, trial);
  for (int axis = 0; axis < 2; axis++)
    for (int i = 0; i < board->size; i++)
      {
        HooksLineFillings fillings;

        if (!hooks_open_line_has_clue (&lines[axis][i])
            || hooks_open_line_get_fingerprint (&lines[axis][i])
                   == hooks_open_line_get_fingerprint (&before[axis][i]))
          continue;
        hooks_open_line_enumerate (&lines[axis][i], &fillings);
        if (!fillings.complete || fillings.is_possible)
          continue;
        *failing = lines[axis][i];
        return TRUE;
      }
  return FALSE;
}

/* Lists the hooks along a line, each of them once, if they are known; returns how many. One has all the cells
 * that the others leave. */
static guint
list_hooks (const HooksOpenLine *line, GString *list)
{
  int last[HOOKS_MAX_SIZE];
  guint n_last = 0;
  guint count = 0;
  int first = 0;

  for (int k = line->length; k >= 1; k--)
    switch (line->shares[k][first])
      {
      case HOOKS_SHARE_FIRST:
        mdr_wording_add_phrase (list, "%d", k);
        count++;
        first++;
        break;
      case HOOKS_SHARE_LAST:
        last[n_last++] = k;
        break;
      case HOOKS_SHARE_ALL:
        mdr_wording_add_phrase (list, "%d", k);
        for (guint i = n_last; i-- > 0;)
          mdr_wording_add_phrase (list, "%d", last[i]);
        return count + 1 + n_last;
      default:
        return 0;
      }
  return 0;
}

/* Says why a hook cannot have a place. */
static void
add_refusal (GString *sentences, int hook, const HooksPlacement *placement, const HooksOpenLine *line)
{
  MdrCell corner = hooks_placement_get_corner (hook, placement);
  g_autoptr (GString) hooks = g_string_new (NULL);
  guint count = line != NULL ? list_hooks (line, hooks) : 0;
  gboolean is_row = line != NULL && line->axis == HOOKS_AXIS_ROWS;

  if (line == NULL)
    mdr_wording_add_sentence (sentences,
                              /* Translators: row and column of a cell */
                              _ ("With its corner at row %d, column %d, its digit or another hook would have "
                                 "no room."),
                              corner.row + 1, corner.column + 1);
  else if (count == 0)
    mdr_wording_add_sentence (
        sentences,
        /* Translators: row and column of a cell, a row */
        is_row ? _ ("With its corner at row %d, column %d, the clue of row %d could not be met.")
               /* Translators: row and column of a cell, a column */
               : _ ("With its corner at row %d, column %d, the clue of column %d could not be met."),
        corner.row + 1, corner.column + 1, line->index + 1);
  else
    mdr_wording_add_sentence (
        sentences,
        is_row
            /* Translators: row and column of a cell, a row, hooks by their sizes: "3, 4" */
            ? ngettext ("With its corner at row %d, column %d, row %d would belong to hook %s, and no choice "
                        "of its cells meets the clue.",
                        "With its corner at row %d, column %d, row %d would belong to hooks %s, and no "
                        "choice of its cells meets the clue.",
                        count)
            /* Translators: row and column of a cell, a column, hooks by their sizes: "3, 4" */
            : ngettext ("With its corner at row %d, column %d, column %d would belong to hook %s, and no "
                        "choice of its cells meets the clue.",
                        "With its corner at row %d, column %d, column %d would belong to hooks %s, and no "
                        "choice of its cells meets the clue.",
                        count),
        corner.row + 1, corner.column + 1, line->index + 1, hooks->str);
}

/*
 * Tries a place of a hook: returns FALSE if another hook then has no place, or if a line then cannot meet its
 * clues. The reason goes to @refusals.
 */
static gboolean
can_have (const HooksBoard *board, int hook, guint place, GString *refusals, MdrDeduction *reason)
{
  HooksPlacement placement = hooks_placement_from_place (place);
  HooksBoard trial = *board;
  HooksOpenLine line;
  gboolean fits;

  fits = mdr_step_worse (hooks_board_place (&trial, hook, &placement), hooks_apply_fit (&trial, NULL))
         != MDR_STEP_CONTRADICTION;
  if (fits && !find_failing_line (board, &trial, &line))
    return TRUE;
  if (refusals != NULL)
    add_refusal (refusals, hook, &placement, fits ? &line : NULL);
  if (fits && reason != NULL)
    hooks_open_line_rest_on (&line, reason);
  return FALSE;
}

/* Tries the places of a hook until two are left; if there is one or none, says why no other is possible. */
static MdrStep
explain_corner (HooksBoard *board, int hook, MdrDeduction *reason)
{
  g_autoptr (GString) refusals = g_string_new (NULL);
  g_autoptr (GString) sentences = g_string_new (NULL);
  HooksPlacement placement = { { 0, 0 }, HOOKS_CORNER_TOP_LEFT };
  MdrCell corner;
  int left = 0;

  for (int place = hooks_board_next_place (board, hook, -1); place >= 0 && left < 2;
       place = hooks_board_next_place (board, hook, place))
    if (can_have (board, hook, (guint) place, refusals, reason))
      {
        placement = hooks_placement_from_place ((guint) place);
        left++;
      }
  if (left > 1)
    return MDR_STEP_NOTHING;
  corner = hooks_placement_get_corner (hook, &placement);
  /* There may be many places, of which the larger hooks leave none. */
  if (left == 0)
    {
      mdr_deduction_say (reason,
                         _ ("Hook %d would have no place left: wherever its corner is, a row or column "
                            "cannot "
                            "meet its clue, or a digit or another hook has no room."),
                         hook);
      return MDR_STEP_CONTRADICTION;
    }
  /* Translators: a hook by its size, row and column of a cell */
  mdr_wording_add_sentence (sentences, _ ("The corner of hook %d is at row %d, column %d."), hook,
                            corner.row + 1, corner.column + 1);
  if (*refusals->str)
    mdr_wording_add_sentence (sentences, "%s", refusals->str);
  mdr_deduction_say (reason, "%s", sentences->str);
  hooks_board_place (board, hook, &placement);
  board->shown_hooks |= (guint16) (1u << hook);
  return MDR_STEP_PROGRESS;
}

/**
 * hooks_apply_corner:
 *
 * Concludes where the outermost open hook is by trying its corners: in a place
 * that leaves a line without a filling it cannot be. Its square is known, since
 * all larger hooks are placed, so that two lines are known in full, or but for
 * few cells.
 */
MdrStep
hooks_apply_corner (gpointer data, MdrDeduction *reason)
{
  HooksBoard *board = data;
  MdrStep step = MDR_STEP_NOTHING;
  int hook = board->size;

  while (hook > 0 && hooks_board_is_placed (board, hook, NULL))
    hook--;
  if (hook == 0)
    return MDR_STEP_NOTHING;
  if (reason != NULL)
    {
      step = explain_corner (board, hook, reason);
      if (step == MDR_STEP_NOTHING)
        g_array_set_size (reason->because, 0);
      return step;
    }
  for (int place = hooks_board_next_place (board, hook, -1); place >= 0;
       place = hooks_board_next_place (board, hook, place))
    if (!can_have (board, hook, (guint) place, NULL, NULL))
      step = mdr_step_worse (step, hooks_board_remove_place (board, hook, (guint) place));
  return step;
}
