/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-graph.h"

G_BEGIN_DECLS

/*
 * The global conditions, each as one or more propagators that are added to an
 * array. Whoever owns the array frees them with mdr_propagator_free(). Literals
 * are copied; constants may be among them, and the same literal more than once.
 */

/**
 * MdrGroupClue:
 * @present: whether there is one at the cell
 * @low: the least size of the group that it belongs to
 * @high: the greatest
 * @open: whether there may be one, so that a group can do without another
 *
 * A clue that groups have to contain, or what holds for all groups.
 */
typedef struct
{
  gboolean present;
  guint low;
  guint high;
  gboolean open;
} MdrGroupClue;

/* Sets are looked for among so many numbers that differ, and of so many values. */
#define MDR_SETS_MOST 16

/* Groups of numbers that differ have at most so many values. */
#define MDR_TOTAL_MOST_VALUES 10

/**
 * MdrTotal:
 * @n_members: how many numbers there are
 * @lowest: the least that one of them may be
 * @n_values: how many values each has
 * @multiplies: whether they are multiplied instead of added
 * @low: the least that they may come to
 * @high: the greatest
 *
 * What several numbers come to.
 */
typedef struct
{
  guint n_members;
  int lowest;
  guint n_values;
  gboolean multiplies;
  guint64 low;
  guint64 high;
} MdrTotal;

/**
 * MdrGroupSharing:
 * @MDR_GROUP_SHARING_ONE: each group has one clue
 * @MDR_GROUP_SHARING_AT_MOST_ONE: no group has two
 * @MDR_GROUP_SHARING_ANY: groups may have none and several, the bounds of all of which hold
 *
 * How clues are shared among groups.
 */
typedef enum
{
  MDR_GROUP_SHARING_ONE,
  MDR_GROUP_SHARING_AT_MOST_ONE,
  MDR_GROUP_SHARING_ANY,
} MdrGroupSharing;

/**
 * MdrBox:
 * @row: the first row
 * @column: the first column
 * @rows: how many rows
 * @columns: how many columns
 *
 * A rectangle of cells.
 */
typedef struct
{
  guint row;
  guint column;
  guint rows;
  guint columns;
} MdrBox;

/**
 * MdrBoxCover:
 * @boxes: (element-type MdrBox): those that there can be
 * @first: the literal that the first of them is taken; those of the others follow
 * @walls: (array): for each border, the literal that it is there
 * @at: (array): for each cell, the boxes that contain it
 *
 * A division of the board into boxes.
 */
typedef struct
{
  MdrRuledGrid grid;
  GArray *boxes;
  guint32 first;
  guint32 *walls;
  MdrLiterals *at;
} MdrBoxCover;

void mdr_propagators_add_connected (GPtrArray *propagators,
                                    const MdrGraph *graph,
                                    const guint32 *vertices,
                                    const guint32 *edges,
                                    const gboolean *anchors);
void mdr_propagators_add_one_loop (GPtrArray *propagators, const MdrGraph *graph, const guint32 *edges);
void mdr_propagators_add_no_loop (GPtrArray *propagators, const MdrGraph *graph, const guint32 *edges);
void mdr_propagators_add_groups (GPtrArray *propagators,
                                 const MdrGraph *graph,
                                 const guint32 *cells,
                                 const MdrGroupClue *clues,
                                 MdrGroupSharing sharing,
                                 MdrGroupClue all);
void mdr_propagators_add_equal_groups (GPtrArray *propagators,
                                       const MdrGraph *graph,
                                       const guint32 *values,
                                       int lowest,
                                       guint n_values);
void mdr_propagators_add_sight (GPtrArray *propagators,
                                MdrRuledGrid grid,
                                const guint32 *cells,
                                guint cell,
                                guint low,
                                guint high);
void mdr_propagators_add_visible (GPtrArray *propagators,
                                  const guint32 *values,
                                  guint length,
                                  guint n_values,
                                  guint64 wanted);
void mdr_propagators_add_runs (GPtrArray *propagators,
                               const guint32 *cells,
                               guint n_cells,
                               const guint *lengths,
                               guint n_lengths);
void mdr_propagators_add_shapes (GPtrArray *propagators,
                                 MdrRuledGrid grid,
                                 const guint32 *cells,
                                 const gint16 *areas,
                                 const GArray *shapes,
                                 const guint32 *has_shape);
void mdr_propagators_add_regions (GPtrArray *propagators,
                                  const MdrGraph *graph,
                                  const guint32 *borders,
                                  const MdrGroupClue *clues,
                                  MdrGroupClue all);
void mdr_propagators_add_threshold (GPtrArray *propagators,
                                    guint32 gate,
                                    const guint32 *literals,
                                    guint count,
                                    guint needed);
MdrPropagator *mdr_propagators_add_total (GPtrArray *propagators,
                                          const MdrTotal *total,
                                          const guint32 *literals,
                                          const guint *groups);
MdrPropagator *mdr_propagators_add_sets (GPtrArray *propagators,
                                         const guint32 *literals,
                                         guint n_members,
                                         guint n_values,
                                         int lowest,
                                         gboolean full);
MdrPropagator *mdr_propagators_add_fish (GPtrArray *propagators,
                                         const guint32 *literals,
                                         guint n_rows,
                                         guint n_columns,
                                         int value,
                                         gboolean full);
MdrPropagator *mdr_propagators_add_locked (GPtrArray *propagators,
                                           const guint32 *literals,
                                           guint n_away,
                                           guint n_others,
                                           guint n_values,
                                           int lowest);
gboolean mdr_box_contains (const MdrBox *box, MdrCell cell);
guint mdr_box_count_beside (MdrRuledGrid grid, const MdrBox *box, guint border);
MdrBoxCover *mdr_box_cover_new (MdrRuledGrid grid, GArray *boxes, guint32 first, const guint32 *walls);
void mdr_box_cover_unref (MdrBoxCover *self);
void mdr_propagators_add_shared (GPtrArray *propagators, MdrBoxCover *cover, guint cell);
GArray *mdr_boxes_list (MdrRuledGrid grid,
                        const MdrGroupClue *clues,
                        MdrGroupClue all,
                        gboolean square,
                        guint most_cells);

/* The parts of "one loop". */
void mdr_propagators_add_degrees (GPtrArray *propagators, const MdrGraph *graph, const guint32 *edges);
void mdr_propagators_add_block (GPtrArray *propagators, const MdrGraph *graph, const guint32 *edges);

G_END_DECLS
