/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-field.h"
#include "mdr-kind.h"
#include "mdr-ruled-puzzle.h"

G_BEGIN_DECLS

#define RULED_MIN_SIDE 1
#define RULED_MAX_SIDE MDR_RULED_MAX_SIDE
/* The most givens of the whole board that a rulebook may have. */
#define RULED_MAX_PARAMETERS 32

/**
 * RuledKind:
 * @base: the table that everything else sees; its texts belong to @rulebook
 * @rulebook: the rules
 * @aids: finds aids, without a job; the judges see no search
 * @symmetries: by #MdrSymmetry, which of them have been tried, and then, %MDR_N_SYMMETRIES bits further,
 *   which of them the rules have; atomic
 *
 * A kind that was made from a rulebook. It is never freed, since puzzles refer to it.
 */
typedef struct
{
  MdrKind base;
  MdrRulebook *rulebook;
  MdrAidSearch aids;
  guint symmetries;
} RuledKind;

/**
 * RuledPuzzle:
 * @rows: of the board
 * @columns: of the board
 * @givens: what is given; its grid is @rows by @columns
 * @parameters: by given, the values of those of the whole board, which are options: what @givens has, where
 *   #MdrField finds it. They are never missing
 * @kept: (nullable): what was made of the puzzle to answer a question, and can answer the next one; who uses
 *   it takes it away meanwhile, and puts it back. Atomic
 * @free_kept: frees it
 */
typedef struct
{
  MdrPuzzle base;
  int rows;
  int columns;
  MdrRuledPuzzle *givens;
  int parameters[RULED_MAX_PARAMETERS];
  gpointer kept;
  GDestroyNotify free_kept;
} RuledPuzzle;

/**
 * RuledState:
 * @answer: what the player has decided. Aids are decisions like others, but nobody has to make them
 * @notes: (array) (nullable): for each cell, bit v is set if the player noted the number v of the first
 *   decision that has numbers at cells; %NULL if there is no such decision
 * @centre_notes: (array) (nullable): the same of what the player noted in the center of cells
 * @colours: (array): for each cell, the color from 1 to %MDR_N_COLOURS with which the player marked it, or 0
 * @n_cells: of the board
 */
typedef struct
{
  MdrState base;
  MdrRuledAnswer *answer;
  guint64 *notes;
  guint64 *centre_notes;
  guint8 *colours;
  guint n_cells;
} RuledState;

/**
 * RuledSolution:
 * @answer: everything is decided, with aids with which the rules hold; aids are open if there are none or
 *   none were found
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

/** Returns: how aids of puzzles of a kind are found, for as long as @job (nullable) lets it go on */
static inline MdrAidSearch
ruled_kind_get_aids (const MdrKind *kind, MdrJob *job)
{
  return (MdrAidSearch){ .find = ((const RuledKind *) kind)->aids.find, .job = job };
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

/** Returns: the numbers that the player has noted as those that are left in a cell. Where some are noted in
 * the center, the others may mean anything */
static inline guint64
ruled_state_get_noted (const RuledState *state, guint cell)
{
  return state->centre_notes[cell] != 0 ? state->centre_notes[cell] : state->notes[cell];
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

/* ruled-division.c */
guint *ruled_dup_even_division (MdrRuledGrid grid);
gboolean ruled_is_divided_evenly (const MdrRuledPuzzle *givens, guint division);

/* ruled-places.c */
void ruled_get_extents (const MdrPuzzle *puzzle, MdrExtents *extents);
void ruled_get_shown_extents (const MdrPuzzle *puzzle, MdrExtents *extents);
gboolean ruled_puzzle_find_line (const MdrPuzzle *puzzle, MdrCell place, guint *given, guint *index);
guint ruled_puzzle_get_index (const MdrPuzzle *puzzle, guint given, MdrCell place);
gboolean ruled_puzzle_get_place (const MdrPuzzle *puzzle, guint given, guint index, MdrCell *place);
gboolean ruled_puzzle_get_range (const MdrPuzzle *puzzle, guint given, guint index, int range[2]);
MdrDirection ruled_puzzle_get_direction (const MdrPuzzle *puzzle, guint given, guint index);
gboolean ruled_puzzle_find_given_at (const MdrPuzzle *puzzle, MdrCell place, guint *given, guint *index);
void ruled_givens_divide (MdrRuledPuzzle *givens,
                          const MdrRuledPuzzle *source,
                          guint division,
                          const guint *areas);

/* ruled-edit.c */
char *ruled_puzzle_dup_edit (const MdrPuzzle *puzzle,
                             guint given,
                             guint index,
                             int value,
                             MdrDirection direction);

/* ruled-parameters.c */
void ruled_parameter_get_range (const MdrRulebook *rulebook, guint given, int range[2]);
char *ruled_parameter_dup_label (const MdrRulebook *rulebook, guint given);
gboolean ruled_parameters_check (const MdrRuledPuzzle *givens, GError **error);
gboolean ruled_puzzle_set_parameter (MdrPuzzle *puzzle, const MdrField *field, int value, GError **error);

/* ruled-state.c */
RuledState *ruled_state_new_take (const MdrPuzzle *puzzle, MdrRuledAnswer *answer);
/* The largest number that can be noted. */
#define RULED_LARGEST_NOTE 63

gboolean ruled_find_noted_decision (const MdrRulebook *rulebook, guint *decision);

/* ruled-move.c */
extern const char *const ruled_directions[MDR_N_DIRECTIONS];
MdrCell ruled_find_edge_cell (MdrRuledGrid grid, MdrPlace type, guint edge, MdrDirection *side);
gboolean ruled_read_edge (MdrRuledGrid grid,
                          MdrPlace type,
                          guint cell,
                          MdrWords *words,
                          guint *edge,
                          GError **error);
MdrCell ruled_get_place (const MdrPuzzle *puzzle, guint decision, guint place, MdrDirection *side);
MdrMark ruled_get_mark (const MdrPuzzle *puzzle, guint decision, guint place, int value);
char *ruled_dup_move (const MdrPuzzle *puzzle, guint decision, guint place, int value);

/* ruled-kept.c */
gint16 ruled_find_kept (const MdrRuledPuzzle *givens, guint decision, guint place);

/* ruled-solution.c */
MdrSolution *ruled_solution_new_take (const MdrPuzzle *puzzle, MdrRuledAnswer *answer);

/* The judges. */

/* ruled-verify.c */
MdrPlayStatus ruled_judge_meant (const MdrPuzzle *puzzle,
                                 const MdrRuledAnswer *answer,
                                 const MdrAidSearch *aids,
                                 MdrRuledAnswer **meant);
gboolean ruled_find_broken_rules (const MdrPuzzle *puzzle,
                                  const MdrRuledAnswer *answer,
                                  const MdrRuledPuzzle *relaxed,
                                  MdrProblems *problems);
gboolean ruled_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error);
MdrPlayStatus ruled_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems);
MdrPlayStatus ruled_settle (const MdrPuzzle *puzzle,
                            const MdrState *state,
                            MdrJob *job,
                            MdrProblems *problems);

G_END_DECLS
