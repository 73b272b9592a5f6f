/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snake-logic.h"

G_BEGIN_DECLS

/* snake-search.c */
MdrSearchEnd snake_search (gconstpointer board,
                           guint count,
                           guint64 budget,
                           MdrJob *job,
                           GPtrArray *solutions);
void snake_find_opposites (gconstpointer board,
                           const GArray *literals,
                           gboolean *settled,
                           MdrJob *job,
                           GPtrArray *solutions);

G_END_DECLS
