/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-direction.h"

G_BEGIN_DECLS

/* What a step costs where the path cannot go. */
#define MDR_STEP_BARRED G_MAXUINT

/**
 * MdrStepCost:
 * @data: of the #MdrDragPath
 * @way: (array length=n_way): from where the pen is to the cell that the step leaves
 * @direction: of the step, which stays on the board and comes to no cell of @way
 *
 * Returns: what the step costs, at least 1, or %MDR_STEP_BARRED
 */
typedef guint (*MdrStepCost) (gconstpointer data, const MdrCell *way, guint n_way, MdrDirection direction);

/**
 * MdrDragPath:
 * @rows: of the board
 * @columns: of the board
 * @start: the pressed cell
 * @before: (array length=n_before) (nullable): the cells through which the path came to @start, the nearest
 *   last; the pen goes back along them
 * @n_before: how many they are
 * @get_cost: what the kind thinks of a step
 * @data: (nullable): for @get_cost
 *
 * A path that is drawn by dragging: the letters R, D, L and U say how the pen went on from @start. It visits
 * no cell twice; where the pointer comes back to a cell, what came after it is taken back.
 */
typedef struct
{
  int rows;
  int columns;
  MdrCell start;
  const MdrCell *before;
  guint n_before;
  MdrStepCost get_cost;
  gconstpointer data;
} MdrDragPath;

char mdr_direction_to_letter (MdrDirection direction);
MdrDirection mdr_direction_from_letter (char letter);
MdrCell mdr_drag_path_find_pen (MdrCell start, const char *letters);
gboolean mdr_drag_path_lead (const MdrDragPath *path, GString *letters, MdrCell to);

G_END_DECLS
