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
gboolean hooks_reading_compute (const HooksReading *reading, HooksClueType type, gint64 *value);
gboolean hooks_reading_can_meet (const HooksReading *reading, const HooksClue *clue);

G_END_DECLS
