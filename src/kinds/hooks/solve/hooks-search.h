/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-logic.h"

G_BEGIN_DECLS

MdrSearchEnd hooks_search (gconstpointer board,
                           guint count,
                           guint64 budget,
                           MdrJob *job,
                           GPtrArray *solutions);

G_END_DECLS
