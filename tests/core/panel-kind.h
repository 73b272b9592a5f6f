/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind.h"

G_BEGIN_DECLS

/**
 * panel_kind_get:
 *
 * The null kind with what side panels have to show: tools, commands, options
 * of every sort, problems with places and remedies, hints, how far it is to
 * the end, and methods of every temper:
 * - "quick" has an answer and a program at once;
 * - "several" has three answers;
 * - "slow" ends only when it is stopped;
 * - "wrong" has an answer that verify turns down;
 * - "best" has an answer of four steps, and says that none has more;
 * - "gap" has an answer of three steps and a bound of four, and ends only when
 *   it is stopped; without a limit of memory it is as good as "best";
 * - "none" proves that there is no answer.
 *
 * How far it is to the end is known at once below five; from five on it is only
 * worked at until that is stopped. Why there is no answer is explained at once,
 * but for the target 8, where that ends only when it is stopped.
 */
const MdrKind *panel_kind_get (void);

/** Parts of its study from @first on go on only when a later call lets them, or when they have to stop. */
void panel_kind_hold_parts (guint first);

G_END_DECLS
