/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-rule-reader.h"
#include "mdr-ruled-puzzle.h"

G_BEGIN_DECLS

/**
 * MdrRuleEdges:
 * @line: where they stand in the text
 * @decision: the decision at sides, borders or links
 * @cells: one cell, a line of cells or a rectangle
 * @around: whether those around the rectangle are meant
 * @step: the direction from each cell; none for those between the cells of a line
 * @value: what is decided of them
 *
 * Edges that an example names: "r1c1.up", "r1c1-r1c4", "around r1c1-r2c3".
 */
typedef struct
{
  guint line;
  guint decision;
  MdrCellRange cells;
  gboolean around;
  MdrRuleStep step;
  gint16 value;
} MdrRuleEdges;

gboolean mdr_rule_reader_sees_edges (const MdrRuleReader *reader);
gboolean mdr_rule_read_edges (MdrRuleReader *reader, guint decision, GArray *edges);
gboolean mdr_rule_edges_decide (const MdrRuleEdges *self,
                                const MdrRuledPuzzle *puzzle,
                                MdrRuledAnswer *answer,
                                GError **error);

G_END_DECLS
