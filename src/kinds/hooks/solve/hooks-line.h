/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-values.h"

G_BEGIN_DECLS

/**
 * HooksFills:
 * @count: how many there are
 * @masks: (array): of each, the filled cells: bit p is the cell at index p, from
 *   the left or the top
 *
 * The ways to fill a line of known digits so that its clues are met.
 */
typedef struct
{
  guint count;
  guint16 masks[];
} HooksFills;

/**
 * HooksLine:
 * @n: its cells
 * @clues: from its beginning, the left or the top, and from its end
 * @candidates: of each cell, as in #HooksBoard
 * @known: (element-type guint64 HooksFills): by the digits of its cells
 *
 * A row or column, with what was found out about it.
 */
typedef struct
{
  int n;
  HooksClue clues[2];
  guint16 candidates[HOOKS_MAX_SIZE];
  GHashTable *known;
} HooksLine;

static inline gboolean
hooks_line_has_clue (const HooksLine *line)
{
  return line->clues[0].value != HOOKS_UNKNOWN || line->clues[1].value != HOOKS_UNKNOWN;
}

void hooks_line_init (HooksLine *line, int n);
void hooks_line_clear (HooksLine *line);
const HooksFills *hooks_line_get_fills (HooksLine *line, const guint8 digits[HOOKS_MAX_SIZE]);
int hooks_clue_find_fault (const HooksClue *clue, const guint8 *values, int n);

G_END_DECLS
