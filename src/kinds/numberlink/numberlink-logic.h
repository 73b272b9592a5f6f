/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "numberlink-private.h"

G_BEGIN_DECLS

/*
 * What is known of a Numberlink board, and the rules by which more follows.
 * The solver, hints, the rating and the generator all use these same rules;
 * the proof of each stands in docs/MODELS.md.
 */

/**
 * NumberlinkStep:
 * @NUMBERLINK_STEP_NOTHING: nothing new follows
 * @NUMBERLINK_STEP_PROGRESS: something was decided
 * @NUMBERLINK_STEP_CONTRADICTION: no answer fits what is known
 *
 * What came of looking at a board; the graver of two is the greater.
 */
typedef enum
{
  NUMBERLINK_STEP_NOTHING,
  NUMBERLINK_STEP_PROGRESS,
  NUMBERLINK_STEP_CONTRADICTION,
} NumberlinkStep;

/**
 * NumberlinkLevel:
 * @NUMBERLINK_LEVEL_EASY: looking at a cell and its neighbours is enough
 * @NUMBERLINK_LEVEL_NORMAL: whole paths and regions matter
 * @NUMBERLINK_LEVEL_HARD: an edge has to be tried to see that it fails
 * @NUMBERLINK_LEVEL_EXTREME: that is not enough either
 *
 * How hard a rule is for a person, and so a board that needs it.
 */
typedef enum
{
  NUMBERLINK_LEVEL_EASY,
  NUMBERLINK_LEVEL_NORMAL,
  NUMBERLINK_LEVEL_HARD,
  NUMBERLINK_LEVEL_EXTREME,
} NumberlinkLevel;

/**
 * NumberlinkBoard:
 * @puzzle: the givens, each label exactly twice; borrowed
 * @drawn: edges that are known to be used
 * @barred: edges that are known not to be used; those that would leave the
 *   board are neither
 *
 * Knowledge of a board: a plain value, copied by assignment.
 */
typedef struct
{
  const NumberlinkPuzzle *puzzle;
  NumberlinkEdges drawn;
  NumberlinkEdges barred;
} NumberlinkBoard;

/**
 * NumberlinkRule:
 * @id: stable
 * @name: untranslated, marked with N_()
 * @level: how hard it is
 * @apply: decides what follows by the rule. Without @reason everything it can
 *   see; with one only the first thing, with sentence and places filled in
 *   (for a contradiction too)
 */
typedef struct
{
  const char *id;
  const char *name;
  NumberlinkLevel level;
  NumberlinkStep (*apply) (NumberlinkBoard *board, MdrDeduction *reason);
} NumberlinkRule;

/* numberlink-board.c */
NumberlinkStep numberlink_board_init (NumberlinkBoard *board, const NumberlinkPuzzle *puzzle, const NumberlinkState *state);
gboolean numberlink_board_is_decided (const NumberlinkBoard *board);

/* numberlink-deduce.c */
extern const NumberlinkRule numberlink_rules[];
NumberlinkStep numberlink_board_propagate (NumberlinkBoard *board, NumberlinkLevel level);

/**
 * NumberlinkSearchEnd:
 * @NUMBERLINK_SEARCH_EXHAUSTED: there are no more answers
 * @NUMBERLINK_SEARCH_ENOUGH: as many answers as were asked for
 * @NUMBERLINK_SEARCH_SPENT: the budget was used up
 * @NUMBERLINK_SEARCH_STOPPED: the job has to stop
 */
typedef enum
{
  NUMBERLINK_SEARCH_EXHAUSTED,
  NUMBERLINK_SEARCH_ENOUGH,
  NUMBERLINK_SEARCH_SPENT,
  NUMBERLINK_SEARCH_STOPPED,
} NumberlinkSearchEnd;

/* numberlink-search.c */
NumberlinkSearchEnd numberlink_search (const NumberlinkBoard *board, guint count, guint64 budget, MdrJob *job, GArray *answers, guint64 *nodes);

G_END_DECLS
