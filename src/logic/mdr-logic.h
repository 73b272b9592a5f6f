/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-bits.h"
#include "mdr-kind.h"
#include "mdr-search.h"

G_BEGIN_DECLS

/*
 * Solving the way a person does. A kind that can be solved by logic has a
 * board, which is what is known of a puzzle, and rules, by which more follows.
 * It says what they are in a table, MdrLogic. What is done with them is the
 * same for every kind and stands here: applying rules until nothing more
 * follows, saying what follows next and why, trying a literal to see that it
 * fails, hints, and the rating.
 */

/**
 * MdrStep:
 * @MDR_STEP_NOTHING: nothing new follows
 * @MDR_STEP_PROGRESS: something was decided
 * @MDR_STEP_CONTRADICTION: no solution fits what is known
 *
 * What came of looking at a board; the graver of two is the greater.
 */
typedef enum
{
  MDR_STEP_NOTHING,
  MDR_STEP_PROGRESS,
  MDR_STEP_CONTRADICTION,
} MdrStep;

static inline MdrStep
mdr_step_worse (MdrStep a, MdrStep b)
{
  return a > b ? a : b;
}

/**
 * MdrLevel:
 * @MDR_LEVEL_EASY: looking at a cell and what is around it, or counting, is enough
 * @MDR_LEVEL_NORMAL: whole lines, paths or regions matter
 * @MDR_LEVEL_HARD: something has to be tried to see that it fails
 * @MDR_LEVEL_EXTREME: that is not enough either
 *
 * How hard a rule is for a person, and so a puzzle that needs it. Rules are
 * easy or normal.
 */
typedef enum
{
  MDR_LEVEL_EASY,
  MDR_LEVEL_NORMAL,
  MDR_LEVEL_HARD,
  MDR_LEVEL_EXTREME,
} MdrLevel;

/**
 * MdrRating:
 * @MDR_RATING_EASY: and the next three: by #MdrLevel, with exactly one solution
 * @MDR_RATING_NO_SOLUTION: proven
 * @MDR_RATING_MANY_SOLUTIONS: at least two
 * @MDR_RATING_UNKNOWN: beyond the level asked for, or not found out
 */
typedef enum
{
  MDR_RATING_EASY = MDR_LEVEL_EASY,
  MDR_RATING_NORMAL = MDR_LEVEL_NORMAL,
  MDR_RATING_HARD = MDR_LEVEL_HARD,
  MDR_RATING_EXTREME = MDR_LEVEL_EXTREME,
  MDR_RATING_NO_SOLUTION,
  MDR_RATING_MANY_SOLUTIONS,
  MDR_RATING_UNKNOWN,
} MdrRating;

/**
 * MdrRule:
 * @id: stable
 * @name: untranslated, marked with N_()
 * @level: how hard it is
 * @plain: whether it only decides what nobody would doubt, so that it is
 *   applied without a word before anything is explained
 * @covered: whether the other rules up to %MDR_LEVEL_NORMAL together find all
 *   that it finds, so that only people and ratings need it
 * @look: (nullable): decides what follows at one cell
 * @apply: (nullable): decides what follows on the whole board
 *
 * One way to see that something follows. One of @look and @apply is there.
 * Without a reason they decide everything they can see; with one only the
 * first thing, with sentence and places filled in (for a contradiction too),
 * and the moves where the kind has no record. Lists of rules end with a %NULL
 * id, and begin with what is easiest to see.
 */
typedef struct
{
  const char *id;
  const char *name;
  MdrLevel level;
  gboolean plain;
  gboolean covered;
  MdrStep (*look) (gpointer board, MdrCell cell, MdrDeduction *reason);
  MdrStep (*apply) (gpointer board, MdrDeduction *reason);
} MdrRule;

/* A row of cells fits in the bits of one word. */
#define MDR_STALE_ROWS 64

/**
 * MdrStaleCells:
 * @rows: of the board
 * @columns: of the board, at most 63
 * @level: the rules up to which have looked at all cells that are not stale
 * @cells: bit j of cells[i]: what rules of single cells see at (i, j) changed
 *
 * Part of a board whose rules look at single cells: those at which they have
 * to look again. Whoever decides something on the board marks the cells that
 * it can be seen from.
 */
typedef struct
{
  int rows;
  int columns;
  MdrLevel level;
  guint64 cells[MDR_STALE_ROWS];
} MdrStaleCells;

/**
 * MdrLiteral:
 * @cell: where
 * @part: what of the cell: a direction, a digit; 0 where there is one thing only
 * @holds: whether it is so
 *
 * One thing that can be true or false of a board: that a cell is filled, that
 * a path goes on to the right.
 */
typedef struct
{
  MdrCell cell;
  guint part;
  gboolean holds;
} MdrLiteral;

/**
 * MdrLogic:
 * @board_size: of a board, in bytes; it is a plain value, copied by assignment
 * @rules: by which more follows; all of them are sound
 * @trial_level: literals are tried with the rules up to this level first, and with
 *   those above only where that finds nothing
 * @searches_first: whether the search tells how many solutions there are far
 *   sooner than all literals are tried, so that a rating begins with it
 * @hint_budget: of a search before a hint; enough to judge any board that a
 *   person would play
 * @rating_budget: of a search for a rating
 *
 * What a kind gives to be solved by logic; #MdrKind.logic of the kind.
 *
 * @init: (out caller-allocates): fills @board with what the givens and @state
 *   (nullable) say; both are believed, and @puzzle is borrowed for as long as
 *   the board is used
 * @get_stale: (nullable): the board's stale cells; required where a rule looks
 *   at single cells
 * @count_open: how many literals are not decided
 * @list_open: adds them (element-type MdrLiteral), in the order to try them
 * @is_open: whether a literal, whatever it claims, is not decided
 * @decide: notes that a literal is as it claims. With @reason (nullable) writes
 *   down the move, unless there is a record
 * @record: (nullable): writes down as moves what @after knows more than
 *   @before. Without it rules do so themselves
 * @say: gives @reason the sentence for a literal that no rule shows, and the places
 *   it is about. @failure is the sentence with which trying the opposite ended;
 *   %NULL where only the solution shows it
 * @search: adds up to @count solutions (element-type MdrSolution) that fit
 *   @board, each once
 * @find_next: the literal of @solution to be decided next; %FALSE where none is left
 * @add_mistake: adds, as a problem with its places, where @state is not as the
 *   only solution; nothing where they agree
 */
struct _MdrLogic
{
  gsize board_size;
  const MdrRule *rules;
  MdrLevel trial_level;
  gboolean searches_first;
  guint64 hint_budget;
  guint64 rating_budget;

  MdrStep (*init) (gpointer board, const MdrPuzzle *puzzle, const MdrState *state);
  MdrStaleCells *(*get_stale) (gpointer board);
  int (*count_open) (gconstpointer board);
  void (*list_open) (gconstpointer board, GArray *literals);
  gboolean (*is_open) (gconstpointer board, const MdrLiteral *literal);
  MdrStep (*decide) (gpointer board, const MdrLiteral *literal, MdrDeduction *reason);
  void (*record) (gconstpointer before, gconstpointer after, MdrDeduction *reason);
  void (*say) (gconstpointer board, const MdrLiteral *literal, const char *failure, MdrDeduction *reason);
  MdrSearchEnd (
      *search) (gconstpointer board, guint count, guint64 budget, MdrJob *job, GPtrArray *solutions);
  gboolean (*find_next) (gconstpointer board, const MdrSolution *solution, MdrLiteral *literal);
  void (*add_mistake) (const MdrPuzzle *puzzle,
                       const MdrState *state,
                       const MdrSolution *solution,
                       MdrProblems *problems);
};

/* mdr-logic.c */
MdrStep mdr_logic_apply (const MdrLogic *logic, const MdrRule *rule, gpointer board, MdrDeduction *reason);
MdrStep mdr_logic_propagate (const MdrLogic *logic, gpointer board, MdrLevel level);
MdrStep mdr_logic_begin (const MdrLogic *logic,
                         const MdrPuzzle *puzzle,
                         gpointer board,
                         int *decided,
                         int *total);
MdrStep mdr_logic_decide (const MdrLogic *logic,
                          gpointer board,
                          const MdrLiteral *literal,
                          const MdrDeduction *failure,
                          MdrDeduction *reason);
MdrStep mdr_logic_deduce_once (const MdrLogic *logic, gpointer board, MdrDeduction **deduction);
MdrSearchEnd mdr_logic_search (const MdrPuzzle *puzzle,
                               const MdrState *state,
                               guint count,
                               guint64 budget,
                               MdrJob *job,
                               GPtrArray *solutions);
MdrTruth mdr_logic_find_solution (const MdrPuzzle *puzzle,
                                  guint64 budget,
                                  MdrJob *job,
                                  MdrSolution **solution);
GPtrArray *mdr_logic_deduce (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job);

/* mdr-logic-look-ahead.c */
MdrStep mdr_logic_look_ahead (const MdrLogic *logic, gpointer board, MdrJob *job);
MdrStep mdr_logic_try_once (const MdrLogic *logic, gpointer board, MdrJob *job, MdrDeduction **deduction);

/* mdr-logic-rate.c */
extern const MdrChoice mdr_difficulties[];
MdrLevel mdr_level_from_difficulty (const char *difficulty);
MdrRating mdr_logic_rate (const MdrLogic *logic,
                          const MdrPuzzle *puzzle,
                          MdrLevel most,
                          guint64 budget,
                          MdrJob *job);
char *mdr_logic_dup_difficulty (const MdrPuzzle *puzzle, MdrJob *job, GError **error);

/* mdr-logic-hint.c */
MdrDeduction *mdr_logic_hint (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error);

/** Has the rules of single cells look at a cell again. */
static inline void
mdr_stale_cells_add (MdrStaleCells *stale, MdrCell cell)
{
  mdr_rows_set (stale->cells, cell.row, cell.column);
}

/** Has them look again at a cell and the eight around it. */
static inline void
mdr_stale_cells_add_around (MdrStaleCells *stale, MdrCell cell)
{
  guint64 bit = mdr_bit (cell.column);
  guint64 bits = (bit | bit << 1 | bit >> 1) & mdr_bits_first (stale->columns);

  stale->cells[cell.row] |= bits;
  if (cell.row > 0)
    stale->cells[cell.row - 1] |= bits;
  if (cell.row + 1 < stale->rows)
    stale->cells[cell.row + 1] |= bits;
}

void mdr_stale_cells_init (MdrStaleCells *stale, int rows, int columns);
void mdr_stale_cells_add_all (MdrStaleCells *stale);

G_END_DECLS
