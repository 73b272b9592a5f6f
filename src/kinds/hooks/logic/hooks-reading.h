/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-values.h"

G_BEGIN_DECLS

/* The content of a cell of which nothing is known yet. */
#define HOOKS_UNREAD (-1)

/**
 * HooksReading:
 * @length: number of its cells
 * @contents: digits in the order in which they are seen; 0 for an empty cell,
 *   %HOOKS_UNREAD for one that is still open
 *
 * What a line holds, as it is seen from one of its ends.
 */
typedef struct
{
  int length;
  gint8 contents[HOOKS_MAX_SIZE];
} HooksReading;

/* hooks-reading.c */
void hooks_reading_init (HooksReading *reading,
                         int size,
                         const HooksSolution *solution,
                         MdrDirection side,
                         int line);
gboolean hooks_reading_compute (const HooksReading *reading, HooksClueType type, gint64 *value);
gboolean hooks_reading_can_meet (const HooksReading *reading, const HooksClue *clue);
int hooks_add_beside (int size, const HooksSolution *solution, MdrCell cell);

G_END_DECLS
