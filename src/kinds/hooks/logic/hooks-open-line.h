/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-logic.h"
#include "hooks-line-view.h"

G_BEGIN_DECLS

/*
 * A row or column of which hooks, digits and filled cells are not known. All ways to fill it that meet its
 * clues are enumerated. From outside inwards each hook takes one end of the cells that larger hooks leave of
 * the line, until the line's own hook, which has a leg in it, takes all that are left.
 *
 * Example: on a board of 3 by 3 the hooks along a row are 3 3 3, or 3 2 2, 2 2 3,
 * 3 2 1, 3 1 2, 1 2 3 or 2 1 3.
 */

/**
 * HooksShare:
 *
 * The cells that a hook takes of those that larger hooks leave of a line, as bits of a set.
 */
typedef enum
{
  HOOKS_SHARE_FIRST = 1,
  HOOKS_SHARE_LAST = 2,
  HOOKS_SHARE_ALL = 4,
} HooksShare;

/**
 * HooksOpenLine:
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
} HooksOpenLine;

/**
 * HooksLineFillings:
 * @is_possible: whether some filling meets the clues
 * @shares: of these, as in #HooksOpenLine
 * @contents: of each cell, bit d: some view has digit d there
 * @complete: whether all fillings were examined; if not, nothing follows
 *
 * All that a line can hold.
 */
typedef struct
{
  gboolean is_possible;
  guint8 shares[HOOKS_SIZES][HOOKS_MAX_SIZE];
  guint16 contents[HOOKS_MAX_SIZE];
  gboolean complete;
} HooksLineFillings;

/* hooks-open-line.c */
void hooks_open_lines_init (HooksOpenLine lines[2][HOOKS_MAX_SIZE], const HooksBoard *board);
gboolean hooks_open_line_has_clue (const HooksOpenLine *line);
gboolean hooks_open_line_is_known (const HooksOpenLine *line);
guint64 hooks_open_line_get_fingerprint (const HooksOpenLine *line);
void hooks_open_line_enumerate (const HooksOpenLine *line, HooksLineFillings *fillings);
gboolean hooks_open_line_add_up (const HooksOpenLine *line, HooksLineFillings *fillings);
MdrCell hooks_open_line_get_cell (const HooksOpenLine *line, int place);
HooksShare hooks_open_line_get_share (const HooksOpenLine *line,
                                      int hook,
                                      const HooksPlacement *placement,
                                      int *first);
void hooks_open_line_rest_on (const HooksOpenLine *line, MdrDeduction *reason);

G_END_DECLS
