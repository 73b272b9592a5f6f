/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-layout.h"
#include "mdr-learner.h"

G_BEGIN_DECLS

/*
 * The theory of #MdrLearner for Hooks, over the cells of a board all hooks of which are placed: lines and
 * their clues, hooks, sums, connection, groups.
 *
 * Variable c = i N + j says that cell (i, j) is filled; those behind the cells say that a pentomino is a
 * group.
 */

/**
 * HooksReason:
 * @HOOKS_REASON_LINE: no way to fill the line has the opposite
 * @HOOKS_REASON_HOOK: the hook has as many filled, or empty, cells as it can
 * @HOOKS_REASON_SUM: no way to reach the sum has the opposite
 * @HOOKS_REASON_GROUP: another group has a cell or the shape of this one
 *
 * Why a variable is as it is; the place is the line, the size of the hook, the
 * sum or the variable of the other group. What connection shows has its reasons
 * stored.
 */
typedef enum
{
  HOOKS_REASON_LINE = MDR_REASON_THEORY,
  HOOKS_REASON_HOOK,
  HOOKS_REASON_SUM,
  HOOKS_REASON_GROUP,
} HooksReason;

/**
 * HooksLearner:
 * @base: variables as above
 * @task: borrowed
 * @layout: all hooks placed, borrowed
 * @n: size of the board
 * @n_cells: N²
 * @filled: by axis and line, bits of cells that are filled by the first @head literals of the trail
 * @empty: the same of empty cells
 * @head: how many literals of the trail are in @filled and @empty
 * @stale: by axis, bits of lines that changed since they were looked at
 * @stale_sums: whether a cell changed since sums were looked at
 * @sizes: of each cell, the size of its hook
 * @groups: (element-type HooksFigure): by variable − N²; empty in a puzzle without groups
 * @reason: scratch
 */
typedef struct
{
  MdrLearner base;
  const HooksTask *task;
  const HooksLayout *layout;
  int n;
  guint32 n_cells;
  guint16 filled[2][HOOKS_MAX_SIZE];
  guint16 empty[2][HOOKS_MAX_SIZE];
  guint32 head;
  guint16 stale[2];
  gboolean stale_sums;
  guint8 sizes[HOOKS_MAX_CELLS];
  GArray *groups;
  MdrLiterals reason;
} HooksLearner;

static inline HooksLearner *
hooks_learner (const MdrLearner *base)
{
  return (HooksLearner *) base;
}

static inline guint32
hooks_learner_get_cell (const HooksLearner *learner, int axis, int line, int place)
{
  return (guint32) (axis == HOOKS_AXIS_ROWS ? line * learner->n + place : place * learner->n + line);
}

static inline guint
hooks_learner_get_digit (const HooksLearner *learner, guint32 cell)
{
  return learner->layout->digits[cell / (guint32) learner->n][cell % (guint32) learner->n];
}

/* Whether a variable was decided before a place in the trail. */
static inline gboolean
hooks_learner_is_before (const HooksLearner *learner, guint32 variable, guint32 limit)
{
  return learner->base.values[2 * variable] != 0 && learner->base.positions[variable] < limit;
}

/* Adds that a decided variable is as it is, as a false literal. */
static inline void
hooks_learner_add (const HooksLearner *learner, guint32 variable, MdrLiterals *literals)
{
  mdr_literals_add (literals, 2 * variable + (learner->base.values[2 * variable] > 0));
}

/* hooks-learn-line.c */
gboolean hooks_learner_look_at_lines (MdrLearner *base);
void hooks_learner_explain_line (HooksLearner *learner, guint32 literal, guint32 line, MdrLiterals *reason);

/* hooks-learn-count.c */
gboolean hooks_learner_look_at_hook (HooksLearner *learner, guint32 size);
void hooks_learner_explain_hook (HooksLearner *learner, guint32 literal, guint32 size, MdrLiterals *reason);
gboolean hooks_learner_look_at_sums (MdrLearner *base);
void hooks_learner_explain_sum (HooksLearner *learner, guint32 literal, guint32 number, MdrLiterals *reason);

/* hooks-learn-reach.c */
gboolean hooks_learner_check_reach (MdrLearner *base);

/* hooks-learn-group.c */
void hooks_learner_list_groups (HooksLearner *learner);
void hooks_learner_add_group_clauses (HooksLearner *learner);
gboolean hooks_learner_look_at_group (HooksLearner *learner, guint32 variable);

/* hooks-learn.c */
HooksLearner *hooks_learner_new (const HooksTask *task, const HooksLayout *layout);
void hooks_learner_begin_like (HooksLearner *learner, const HooksSolution *solution);
void hooks_learner_free (HooksLearner *learner);
void hooks_learner_catch_up (HooksLearner *learner);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HooksLearner, hooks_learner_free)

G_END_DECLS
