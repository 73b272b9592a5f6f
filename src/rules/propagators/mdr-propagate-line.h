/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-propagators.h"

G_BEGIN_DECLS

/* The parts of "one loop". */
void mdr_propagators_add_degrees (GPtrArray *propagators, const MdrGraph *graph, const guint32 *edges);
void mdr_propagators_add_block (GPtrArray *propagators, const MdrGraph *graph, const guint32 *edges);

G_END_DECLS
