/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-palette.h"

G_BEGIN_DECLS

void mdr_board_palette_bind (GSettings *settings);
const MdrPalette *mdr_board_palette_get (void);
const MdrPalette *mdr_board_palette_get_for (gboolean dark);
void mdr_board_palette_watch (GCallback changed, gpointer object);

G_END_DECLS
