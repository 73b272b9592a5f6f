/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-logic.h"
#include "hooks-reading.h"

G_BEGIN_DECLS

/*
 * Rows and columns alike. From outside inwards each hook takes one end of what the
 * larger ones leave of a line, until the line's own hook takes all that is left.
 */

/**
 * HooksShare:
 *
 * What a hook takes of the cells that larger ones leave of a line, as bits of a set.
 */
typedef enum
{
  HOOKS_SHARE_FIRST = 1,
  HOOKS_SHARE_LAST = 2,
  HOOKS_SHARE_ALL = 4,
} HooksShare;

/**
 * HooksSplit:
 * @axis: whether a row or a column
 * @index: which
 * @length: number of its cells
 * @shares: [hook][place], what the hook can take where the cells left begin at
 *   @place; as many are left as its size
 * @candidates: of each cell
 * @digits: of each hook
 * @clues: seen from the first and from the last cell; @value is %HOOKS_UNKNOWN
 *   for none
 *
 * A line, and how it can be split among hooks.
 */
typedef struct
{
  HooksAxis axis;
  int index;
  int length;
  guint8 shares[HOOKS_SIZES][HOOKS_MAX_SIZE];
  guint16 candidates[HOOKS_MAX_SIZE];
  guint16 digits[HOOKS_SIZES];
  HooksClue clues[2];
} HooksSplit;

/**
 * HooksReadings:
 * @count: how many readings meet the clues
 * @shares: of these, as in #HooksSplit
 * @contents: of each cell, bit d: some reading has digit d there
 * @complete: whether all readings were examined; if not, nothing follows
 *
 * All that a line can hold.
 */
typedef struct
{
  guint count;
  guint8 shares[HOOKS_SIZES][HOOKS_MAX_SIZE];
  guint16 contents[HOOKS_MAX_SIZE];
  gboolean complete;
} HooksReadings;

/* hooks-split.c */
void hooks_splits_init (HooksSplit lines[2][HOOKS_MAX_SIZE], const HooksBoard *board);
gboolean hooks_split_has_clue (const HooksSplit *line);
gboolean hooks_split_is_known (const HooksSplit *line);
guint64 hooks_split_get_fingerprint (const HooksSplit *line);
void hooks_split_read (const HooksSplit *line, HooksReadings *readings);
MdrCell hooks_split_get_cell (const HooksSplit *line, int place);
HooksShare hooks_split_get_share (const HooksSplit *line,
                                  int hook,
                                  const HooksPlacement *placement,
                                  int *first);
void hooks_split_rest_on (const HooksSplit *line, MdrDeduction *reason);

G_END_DECLS
