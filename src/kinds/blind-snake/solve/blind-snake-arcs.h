/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-values.h"

G_BEGIN_DECLS

/* What blind_snake_cover_time() returns where there is none. */
#define BLIND_SNAKE_NEVER   (-1)
#define BLIND_SNAKE_STOPPED (-2)

/**
 * BlindSnakeArcs:
 *
 * Room for the computation of cover times by one strategy on many tori; not
 * for use by two threads at once.
 */
typedef struct _BlindSnakeArcs BlindSnakeArcs;

BlindSnakeArcs *blind_snake_arcs_new (BlindSnakeStrategy *strategy);
void blind_snake_arcs_free (BlindSnakeArcs *arcs);
gint64 blind_snake_arcs_get_cover_time (BlindSnakeArcs *arcs, guint columns, guint rows);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BlindSnakeArcs, blind_snake_arcs_free)

gint64 blind_snake_cover_time (BlindSnakeStrategy *strategy, guint columns, guint rows, MdrJob *job);

G_END_DECLS
