/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-values.h"
#include "mdr-job.h"

G_BEGIN_DECLS

/**
 * HooksLayoutCount:
 * @least: layouts that are known to have a solution
 * @most: layouts of which it is not known that they have none; the same as
 *   @least where the count is exact
 */
typedef struct
{
  guint64 least;
  guint64 most;
} HooksLayoutCount;

gboolean hooks_count_layouts (const HooksPuzzle *puzzle, MdrJob *job, HooksLayoutCount *count);

G_END_DECLS
