/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-values.h"

G_BEGIN_DECLS

/**
 * BlindSnakeArcs:
 *
 * Cover times of one zig-zag on many tori, without making the moves. Not for use
 * by two threads at once.
 */
typedef struct _BlindSnakeArcs BlindSnakeArcs;

BlindSnakeArcs *blind_snake_arcs_new (BlindSnakeStrategy *strategy);
void blind_snake_arcs_free (BlindSnakeArcs *arcs);
gint64 blind_snake_arcs_get_cover_time (BlindSnakeArcs *arcs, guint columns, guint rows, MdrJob *job);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BlindSnakeArcs, blind_snake_arcs_free)

G_END_DECLS
