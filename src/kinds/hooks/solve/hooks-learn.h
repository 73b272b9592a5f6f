/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-layout.h"
#include "mdr-learner.h"

G_BEGIN_DECLS

/*
 * The theory of #MdrLearner for Hooks, over the cells of a board and the layout of its hooks: lines and their
 * clues, hooks, sums, connection, groups.
 *
 * One layout after the other is assumed, hook by hook from the largest on, and its cells are what is decided.
 * Each reason contains the hooks that it rests on, so a clause that is learnt in one layout holds in all
 * layouts that have these hooks in common. Example: hooks 5 and 4 alone decide a row; a conflict in that row
 * is learnt once, for all places of hooks 3, 2 and 1.
 *
 * Variable c = i N + j says that cell (i, j) is filled; those behind the cells say that a pentomino is a
 * group; those behind them that a hook has a place, that it carries a digit, and which hook takes a line: the
 * *rank* of a line is the size of the hook that has a leg in it.
 */

/**
 * HooksReason:
 * @HOOKS_REASON_LINE: no way to fill the line has the opposite
 * @HOOKS_REASON_HOOK: the hook has as many filled, or empty, cells as it can
 * @HOOKS_REASON_CELL: the cell cannot hold the digit of the hook
 * @HOOKS_REASON_RANK: the hook has a leg in the line
 * @HOOKS_REASON_SUM: no way to reach the sum has the opposite
 * @HOOKS_REASON_GROUP: another group has a cell or the shape of this one
 * @HOOKS_REASON_PENTOMINO: the digits in the cells of the pentomino are no multiple of 5
 *
 * The reason for which the theory assigned a variable. Its second part is the line,
 * the size of the hook, the sum or the variable of the other group. The reasons of
 * connection are stored as clauses.
 */
typedef enum
{
  HOOKS_REASON_LINE = MDR_REASON_THEORY,
  HOOKS_REASON_HOOK,
  HOOKS_REASON_CELL,
  HOOKS_REASON_RANK,
  HOOKS_REASON_SUM,
  HOOKS_REASON_GROUP,
  HOOKS_REASON_PENTOMINO,
} HooksReason;

/**
 * HooksLearner:
 * @base: variables as above
 * @instance: borrowed
 * @layout: all hooks placed: what is assumed
 * @n: size of the board
 * @n_cells: N²
 * @first_place: the first variable of places, hook by hook and cell by cell
 * @first_carry: the first one of digits, hook by hook
 * @first_rank: the first one of ranks, line by line, rows before columns
 * @filled: by axis and line, bits of cells that are filled by the first @head literals of the trail
 * @empty: the same of empty cells
 * @head: how many literals of the trail are in @filled and @empty
 * @stale: by axis, bits of lines that changed since they were last examined
 * @stale_sums: whether a cell changed since sums were last examined
 * @sizes: of each cell, the size of its hook
 * @ranks: by axis and line
 * @groups: (element-type HooksPentomino): by variable − N²; empty in a puzzle without groups
 * @known: (nullable): borrowed; a set of digits of all cells, as GBytes, which are no solution any more
 * @reason: scratch
 */
typedef struct
{
  MdrLearner base;
  const HooksInstance *instance;
  HooksLayout layout;
  int n;
  guint32 n_cells;
  guint32 first_place;
  guint32 first_carry;
  guint32 first_rank;
  guint16 filled[2][HOOKS_MAX_SIZE];
  guint16 empty[2][HOOKS_MAX_SIZE];
  guint32 head;
  guint16 stale[2];
  gboolean stale_sums;
  guint8 sizes[HOOKS_MAX_CELLS];
  guint8 ranks[2][HOOKS_MAX_SIZE];
  GArray *groups;
  GHashTable *known;
  MdrLiterals reason;
} HooksLearner;

static inline HooksLearner *
hooks_learner (const MdrLearner *base)
{
  return (HooksLearner *) base;
}

static inline guint32
hooks_learner_get_cell (const HooksLearner *learner, int axis, int line, int index)
{
  return (guint32) (axis == HOOKS_AXIS_ROWS ? line * learner->n + index : index * learner->n + line);
}

static inline guint
hooks_learner_get_digit (const HooksLearner *learner, guint32 cell)
{
  return learner->layout.digits[cell / (guint32) learner->n][cell % (guint32) learner->n];
}

/* The variable that a hook is where the layout has it. */
static inline guint32
hooks_learner_get_place (const HooksLearner *learner, guint32 size)
{
  const HooksPlacement *hook = &learner->layout.hooks[size];
  guint32 square = (guint32) (hook->square.row * learner->n + hook->square.column);

  return learner->first_place + ((size - 1) * learner->n_cells + square) * HOOKS_N_CORNERS + hook->corner;
}

/* The variable that a hook carries the digit that it has in the layout. */
static inline guint32
hooks_learner_get_carry (const HooksLearner *learner, guint32 size)
{
  return learner->first_carry + (size - 1) * ((guint32) learner->n + 1) + learner->layout.digit_of[size];
}

/* The variable that a line has the rank that it has in the layout. */
static inline guint32
hooks_learner_get_rank (const HooksLearner *learner, int axis, int line)
{
  return learner->first_rank + (guint32) ((axis * learner->n + line) * learner->n)
         + learner->ranks[axis][line] - 1;
}

/* Returns whether a hook, with all that are larger, is assumed already, with its digit. */
static inline gboolean
hooks_learner_is_placed (const HooksLearner *learner, guint32 size)
{
  return learner->base.values[2 * hooks_learner_get_carry (learner, size)] > 0;
}

/* Returns whether a variable was assigned before position @limit of the trail. */
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
gboolean hooks_learner_propagate_lines (MdrLearner *base);
void hooks_learner_explain_line (HooksLearner *learner, guint32 literal, guint32 line, MdrLiterals *reason);

/* hooks-learn-count.c */
gboolean hooks_learner_propagate_hook (HooksLearner *learner, guint32 size);
void hooks_learner_explain_hook (HooksLearner *learner, guint32 literal, guint32 size, MdrLiterals *reason);
gboolean hooks_learner_propagate_sums (MdrLearner *base);
void hooks_learner_explain_sum (HooksLearner *learner, guint32 literal, guint32 number, MdrLiterals *reason);

/* hooks-learn-reach.c */
gboolean hooks_learner_propagate_connection (MdrLearner *base);

/* hooks-learn-group.c */
void hooks_learner_list_groups (HooksLearner *learner, const HooksLayout *start);
void hooks_learner_add_group_clauses (HooksLearner *learner);
gboolean hooks_learner_propagate_group (HooksLearner *learner, guint32 variable);
gboolean hooks_learner_propagate_pentominoes (HooksLearner *learner);
void hooks_learner_explain_pentomino (HooksLearner *learner, guint32 variable, MdrLiterals *reason);

/* hooks-learn-layout.c */
void hooks_learner_add_hook (const HooksLearner *learner, guint32 size, MdrLiterals *literals);
gboolean hooks_learner_propagate_carry (HooksLearner *learner, guint32 literal);
void hooks_learner_set_layout (HooksLearner *learner, const HooksLayout *layout);

int hooks_learner_find_fault (const HooksLearner *learner);

/* hooks-learn.c */
HooksLearner *hooks_learner_new (const HooksInstance *instance, const HooksLayout *start);
void hooks_learner_free (HooksLearner *learner);
void hooks_learner_catch_up (HooksLearner *learner);
GBytes *hooks_learner_dup_digits (const HooksLearner *learner);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HooksLearner, hooks_learner_free)

G_END_DECLS
