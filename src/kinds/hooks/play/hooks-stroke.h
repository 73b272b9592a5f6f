/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-values.h"

G_BEGIN_DECLS

void hooks_stroke_press (MdrTurn *turn);
void hooks_stroke_drag (MdrTurn *turn);
void hooks_stroke_release (MdrTurn *turn);
gboolean hooks_stroke_begin (MdrTurn *turn);
gboolean hooks_stroke_press_key (MdrTurn *turn);

G_END_DECLS
