/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-edge-graph.h"
#include "mdr-propagators.h"

G_BEGIN_DECLS

/* The parts of "one loop". */
void mdr_propagators_add_degrees (GPtrArray *propagators, const MdrEdgeGraph *graph);
void mdr_propagators_add_block (GPtrArray *propagators,
                                MdrRuledGrid grid,
                                MdrPlace place,
                                const guint32 *edges);

G_END_DECLS
