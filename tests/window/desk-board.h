/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-playback-bar.h"
#include "window-test.h"

G_BEGIN_DECLS

/* What tests do with a board in a window. A cell may also be a clue place. */
void desk_wait_until_still (Desk *desk);
void desk_build_kind (Desk *desk, const char *kind);
void desk_set_option (Desk *desk, const char *title, const char *value);
void desk_drag_corner (Desk *desk, int rows, int columns);
void desk_move_to_cell (Desk *desk, MdrCell cell);
void desk_click_cell (Desk *desk, MdrCell cell);
void desk_click_cell_right (Desk *desk, MdrCell cell);
void desk_drag_over (Desk *desk, const MdrCell *cells, guint n_cells);
MdrPlaybackBar *desk_solve (Desk *desk);

G_END_DECLS
