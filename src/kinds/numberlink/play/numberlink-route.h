/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "numberlink-values.h"

G_BEGIN_DECLS

gboolean numberlink_route (const NumberlinkPuzzle *puzzle,
                           const NumberlinkEdges *drawn,
                           const NumberlinkEdges *barred,
                           MdrCell from,
                           MdrCell to,
                           GString *letters);

G_END_DECLS
