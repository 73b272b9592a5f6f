/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "numberlink-play.h"

G_BEGIN_DECLS

gboolean numberlink_stroke (const NumberlinkPuzzle *puzzle,
                            NumberlinkEdges *edges,
                            MdrCell from,
                            const MdrDirection *directions,
                            guint length,
                            GError **error);

G_END_DECLS
