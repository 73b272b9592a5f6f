/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-field.h"
#include "mdr-kind.h"
#include "mdr-ruled-puzzle.h"

G_BEGIN_DECLS

#define RULED_MIN_SIDE 1
#define RULED_MAX_SIDE MDR_RULED_MAX_SIDE
/* The most givens of the whole board that a rulebook may have. */
#define RULED_MAX_PARAMETERS 8

/**
 * RuledKind:
 * @base: the table that everything else sees; its texts belong to @rulebook
 * @rulebook: the rules
 *
 * A kind that was made from a rulebook. It is never freed, since puzzles refer to it.
 */
typedef struct
{
  MdrKind base;
  MdrRulebook *rulebook;
} RuledKind;

/**
 * RuledPuzzle:
 * @rows: of the board
 * @columns: of the board
 * @givens: what is given; its grid is @rows by @columns
 * @parameters: the givens of the whole board in the order of the rulebook, which are options: the values of
 *   @givens, where #MdrField finds them
 */
typedef struct
{
  MdrPuzzle base;
  int rows;
  int columns;
  MdrRuledPuzzle *givens;
  int parameters[RULED_MAX_PARAMETERS];
} RuledPuzzle;

/**
 * RuledState:
 * @answer: what the player has decided. Aids are decisions like others, but nobody has to make them
 * @notes: (array) (nullable): for each cell, bit v is set if the player noted the number v of the first
 *   decision that has numbers at cells; %NULL if there is no such decision
 */
typedef struct
{
  MdrState base;
  MdrRuledAnswer *answer;
  guint64 *notes;
} RuledState;

/**
 * RuledSolution:
 * @answer: everything is decided; aids may be open
 */
typedef struct
{
  MdrSolution base;
  MdrRuledAnswer *answer;
} RuledSolution;

/**
 * RuledPlayback:
 * @solution: what unfolds
 * @n_decisions: of the rulebook
 * @starts: (array): for each decision, the time at which each place begins to appear, which takes a step
 * @reversed: (array): for each decision about sides or links, whether a line grows from the right or lower
 *   end of each place; %NULL for others
 */
typedef struct
{
  MdrPlayback base;
  RuledSolution *solution;
  guint n_decisions;
  guint **starts;
  gboolean **reversed;
} RuledPlayback;

static inline const MdrRulebook *
ruled_kind_get_rulebook (const MdrKind *kind)
{
  return ((const RuledKind *) kind)->rulebook;
}

static inline const RuledPuzzle *
ruled_puzzle (const MdrPuzzle *puzzle)
{
  return (const RuledPuzzle *) puzzle;
}

static inline const MdrRuledPuzzle *
ruled_puzzle_get_givens (const MdrPuzzle *puzzle)
{
  return ruled_puzzle (puzzle)->givens;
}

static inline const RuledState *
ruled_state (const MdrState *state)
{
  return (const RuledState *) state;
}

static inline const RuledSolution *
ruled_solution (const MdrSolution *solution)
{
  return (const RuledSolution *) solution;
}

/* ruled-puzzle.c */
MdrPuzzle *ruled_new_puzzle (const MdrKind *kind);
RuledPuzzle *ruled_puzzle_new_take (const MdrKind *kind, MdrRuledPuzzle *givens);
RuledPuzzle *ruled_puzzle_copy (const MdrPuzzle *puzzle);
gboolean ruled_puzzle_resize (MdrPuzzle *puzzle, int rows, int columns, GError **error);
char *ruled_dup_title (const MdrPuzzle *puzzle);
char *ruled_dup_size (const MdrPuzzle *puzzle);
void ruled_get_extents (const MdrPuzzle *puzzle, MdrExtents *extents);
gboolean ruled_puzzle_find_given_at (const MdrPuzzle *puzzle, MdrCell place, guint *given, guint *index);

/* ruled-solution.c */
MdrSolution *ruled_solution_new_take (const MdrPuzzle *puzzle, MdrRuledAnswer *answer);

/* The judges. */

/* ruled-verify.c */
gboolean ruled_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error);
MdrPlayStatus ruled_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems);

G_END_DECLS
