/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lanterns-logic.h"

G_BEGIN_DECLS

extern const MdrMethod lanterns_methods[];

MdrSearchEnd lanterns_search (gconstpointer board,
                              guint count,
                              guint64 budget,
                              MdrJob *job,
                              GPtrArray *solutions);

G_END_DECLS
