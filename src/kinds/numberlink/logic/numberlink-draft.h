/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "numberlink-logic.h"

G_BEGIN_DECLS

/**
 * NumberlinkDraft:
 * @rules: an empty board with the rules to be kept; borrowed
 * @edges: of all paths
 * @paths: of each cell, the number of its path; cells of the same path have
 *   the same number, and single cells one of their own
 *
 * The solution of a puzzle to be: paths that keep the rules. A single cell is
 * a path that has to grow yet, or an empty cell.
 */
typedef struct
{
  const NumberlinkPuzzle *rules;
  NumberlinkEdges edges;
  guint16 paths[NUMBERLINK_MAX_CELLS];
} NumberlinkDraft;

/* A shorter path, whose ends are neighbors, is trivial. */
#define NUMBERLINK_SHORT_PATH 3

/** One edge: that which leads from a cell in a direction. */
typedef struct
{
  MdrCell cell;
  MdrDirection direction;
} NumberlinkEdge;

/* numberlink-grow.c */
void numberlink_draft_init (NumberlinkDraft *draft, const NumberlinkPuzzle *rules);
gboolean numberlink_draft_grow (NumberlinkDraft *draft, GRand *random);
guint numberlink_draft_list (const NumberlinkDraft *draft, MdrCell cell, MdrCell *cells);
gboolean numberlink_draft_is_end (const NumberlinkDraft *draft, MdrCell cell);
gboolean numberlink_draft_may_join (const NumberlinkDraft *draft, NumberlinkEdge edge);
void numberlink_draft_join (NumberlinkDraft *draft, NumberlinkEdge edge);
gboolean numberlink_draft_take (NumberlinkDraft *draft, NumberlinkEdge edge, GRand *random);
void numberlink_draft_cut (NumberlinkDraft *draft, NumberlinkEdge edge);
GArray *numberlink_draft_list_edges (const NumberlinkDraft *draft, GRand *random);
guint numberlink_draft_count_short (const NumberlinkDraft *draft);
guint numberlink_draft_count_paths (const NumberlinkDraft *draft);
void numberlink_draft_write (const NumberlinkDraft *draft, NumberlinkPuzzle *puzzle);

static inline guint
numberlink_draft_number (const NumberlinkDraft *draft, MdrCell cell)
{
  return (guint) (cell.row * draft->rules->columns + cell.column);
}

static inline MdrCell
numberlink_edge_far (NumberlinkEdge edge)
{
  return mdr_cell_step (edge.cell, edge.direction);
}

G_END_DECLS
