/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-values.h"

G_BEGIN_DECLS

/* The content of a cell of which nothing is known yet. */
#define HOOKS_OPEN_CELL (-1)

/**
 * HooksLineView:
 * @length: number of its cells
 * @contents: digits in the order in which they are seen; 0 for an empty cell,
 *   %HOOKS_OPEN_CELL for one that is still open
 *
 * The contents of a line as they are seen from one of its ends.
 */
typedef struct
{
  int length;
  gint8 contents[HOOKS_MAX_SIZE];
} HooksLineView;

/* hooks-line-view.c */
void hooks_line_view_init (HooksLineView *view,
                           int size,
                           const HooksSolution *solution,
                           MdrDirection side,
                           int line);
gboolean hooks_line_view_compute (const HooksLineView *view, HooksClueType type, gint64 *value);
gboolean hooks_line_view_can_meet (const HooksLineView *view, const HooksClue *clue);
int hooks_add_beside (int size, const HooksSolution *solution, MdrCell cell);

G_END_DECLS
