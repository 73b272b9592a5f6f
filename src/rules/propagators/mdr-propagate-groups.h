/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-propagators.h"

G_BEGIN_DECLS

#define MDR_NO_GROUP G_MAXUINT

/**
 * MdrGroupsCase:
 * @MDR_GROUPS_JOIN: two clues would be joined, or two that allow no common size
 * @MDR_GROUPS_LARGE: the group would be too large
 * @MDR_GROUPS_UNREACHED: no clue can reach the cell
 * @MDR_GROUPS_SMALL: there is no room for a group at the cell
 * @MDR_GROUPS_NEED: the group needs the cell to become large enough
 *
 * The detail of a reason: one of these, the cell in question, and one of the group that needs it.
 */
typedef enum
{
  MDR_GROUPS_JOIN,
  MDR_GROUPS_LARGE,
  MDR_GROUPS_UNREACHED,
  MDR_GROUPS_SMALL,
  MDR_GROUPS_NEED,
} MdrGroupsCase;

#define MDR_GROUPS_CASE_BITS 4
#define MDR_GROUPS_CELL_BITS 14

/**
 * MdrGroup:
 * @start: its clue, or some cell of it
 * @size: number of its cells
 * @clue: whether @start is a clue
 * @low: the least size that it has to reach
 * @high: the greatest size that it may reach
 *
 * Cells that are known to be of one group.
 */
typedef struct
{
  guint start;
  guint size;
  gboolean clue;
  guint low;
  guint high;
} MdrGroup;

/**
 * MdrGroups:
 * @n_cells: number of cells
 * @cells: (array): for each cell, the literal that it belongs to some group
 * @clues: (array) (nullable): for each cell
 * @sharing: how they are shared among groups
 * @all: what bounds all groups
 * @graph: the cells and their neighbours
 * @active: (array): the cells that are not known to belong to no group in any answer
 * @n_active: their number
 * @group_of: (array): for each cell, its group, or %MDR_NO_GROUP
 * @parents: (array): for each cell of a group, the next one on the way to where the group starts
 * @groups: (array): the groups
 * @n_groups: their number
 * @marks: (array): for each cell, the stamp of the last walk that came there
 * @stamp: that of the current walk
 * @queue: (array): cells in the order of a walk
 * @depths: (array): for each cell of a walk, its distance
 */
typedef struct
{
  MdrPropagator base;
  guint n_cells;
  guint32 *cells;
  MdrGroupClue *clues;
  MdrGroupSharing sharing;
  MdrGroupClue all;
  MdrGraph *graph;

  guint *active;
  guint n_active;
  guint *group_of;
  guint *parents;
  MdrGroup *groups;
  guint n_groups;

  guint *marks;
  guint stamp;
  guint *queue;
  guint *depths;
} MdrGroups;

static inline gboolean
mdr_groups_is_clue (const MdrGroups *self, guint cell)
{
  return self->clues != NULL && self->clues[cell].present;
}

/** Returns: whether a clue and a group allow no common size */
static inline gboolean
mdr_groups_is_against (const MdrGroups *self, guint clue, const MdrGroup *group)
{
  return self->clues[clue].low > group->high || self->clues[clue].high < group->low;
}

static inline guint
mdr_groups_get_detail (MdrGroupsCase what, guint cell, guint start)
{
  return what | cell << MDR_GROUPS_CASE_BITS | start << (MDR_GROUPS_CASE_BITS + MDR_GROUPS_CELL_BITS);
}

/* mdr-groups.c */
MdrGroupClue *mdr_group_clues_copy (const MdrGroupClue *clues, guint n_cells, MdrGroupClue *all);
void mdr_groups_narrow (MdrGroups *self, const MdrLearner *learner);
guint mdr_groups_find (MdrGroups *self, const MdrLearner *learner, guint32 horizon);
guint mdr_groups_find_foreign (const MdrGroups *self, guint cell, guint own);
guint mdr_groups_reach (MdrGroups *self,
                        const MdrLearner *learner,
                        guint start,
                        gboolean whole,
                        guint but,
                        guint32 horizon,
                        MdrLiterals *reason);

/* mdr-groups-explain.c */
void mdr_groups_explain (MdrPropagator *base,
                         MdrLearner *learner,
                         guint32 literal,
                         guint detail,
                         MdrLiterals *reason);
char *mdr_groups_dup_words (const MdrPropagator *base,
                            const MdrLearner *learner,
                            guint32 literal,
                            guint detail);

G_END_DECLS
