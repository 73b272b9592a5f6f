/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-rule-reader.h"
#include "mdr-ruled-puzzle.h"

G_BEGIN_DECLS

/**
 * MdrRuleEdges:
 * @line: where they stand in the text
 * @subject: whether something is given or decided there
 * @index: which given or decision at sides, borders or links
 * @cells: one cell, a line of cells or a rectangle
 * @around: whether those around the rectangle are meant
 * @step: the direction from each cell; none for those between the cells of a line
 * @value: what it is
 *
 * Edges that an example names: "r1c1.up", "r1c1-r1c4", "around r1c1-r2c3".
 */
typedef struct
{
  guint line;
  MdrSubject subject;
  guint index;
  MdrCellRange cells;
  gboolean around;
  MdrRuleStep step;
  gint16 value;
} MdrRuleEdges;

gboolean mdr_rule_reader_sees_edges (const MdrRuleReader *reader);
gboolean mdr_rule_reader_sees_path (const MdrRuleReader *reader);
gboolean mdr_rule_read_edges (MdrRuleReader *reader, const MdrReference *reference, GArray *edges);
gboolean mdr_rule_edges_put (const MdrRuleEdges *self,
                             MdrRuledGrid grid,
                             MdrPlace place,
                             const char *name,
                             gint16 *values,
                             GError **error);

G_END_DECLS
