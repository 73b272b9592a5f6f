/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind.h"

G_BEGIN_DECLS

/* The moving pass of a board as it is shown: what its kind draws, and what all solutions share. */
void mdr_scene_draw_moving (cairo_t *cr, const MdrScene *scene);
void mdr_scene_get_moving_bounds (const MdrScene *scene, double bounds[4]);

G_END_DECLS
