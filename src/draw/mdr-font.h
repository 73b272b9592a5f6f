/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

G_BEGIN_DECLS

void mdr_font_set (PangoLayout *layout, double size, PangoWeight weight);

G_END_DECLS
