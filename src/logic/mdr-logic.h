/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-bits.h"
#include "mdr-guide.h"
#include "mdr-kind.h"
#include "mdr-play-check.h"
#include "mdr-search.h"

G_BEGIN_DECLS

/*
 * Solving the way a person does. A kind that can be solved by logic describes
 * its board (what is known of a puzzle) and its rules (how more follows from
 * that) in a table, MdrLogic. This library uses the table in the same way for
 * every kind: it applies rules until nothing more follows, explains what follows
 * next, tries literals to see whether they fail, gives hints and rates puzzles.
 */

/**
 * MdrStep:
 * @MDR_STEP_NOTHING: nothing new follows
 * @MDR_STEP_PROGRESS: something was decided
 * @MDR_STEP_CONTRADICTION: no solution fits what is known
 *
 * The outcome of a step of deduction. The values are ordered, so that the
 * greater of two is the outcome of both.
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
 * @MDR_LEVEL_EASY: counting is enough, or looking at a cell and its neighbours
 * @MDR_LEVEL_NORMAL: whole lines, paths or regions matter
 * @MDR_LEVEL_HARD: single literals have to be tried to see that they fail
 * @MDR_LEVEL_EXTREME: that is not enough either
 *
 * The difficulty of a rule for a person, and therefore of a puzzle that needs it. Rules
 * are easy or normal.
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
 * @MDR_RATING_EASY: this and the next three are levels of puzzles with exactly one solution
 * @MDR_RATING_NO_SOLUTION: proven to have no solution
 * @MDR_RATING_MANY_SOLUTIONS: at least two solutions
 * @MDR_RATING_UNKNOWN: harder than the requested level, or not determined
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
 * @id: stable identifier
 * @name: untranslated, marked with N_()
 * @sentence: states the rule, without a board: "A path never closes into a loop."; untranslated,
 *   marked with N_()
 * @level: how hard it is
 * @plain: whether its deductions are obvious, so that they are made silently
 *   before anything is explained
 * @covered: whether the other rules up to %MDR_LEVEL_NORMAL together find
 *   everything that it finds, so that only explanations and ratings need it
 * @vague: whether its reasons do not say how its conclusions follow, so that a
 *   chain without it explains more
 * @look: (nullable): decides what follows at one cell
 * @apply: (nullable): decides what follows on the whole board
 * @example: a board on which it finds something that the rules before it do not
 *   find, to be shown to people
 *
 * A rule of deduction. Exactly one of @look and @apply is set. Without a reason
 * they decide everything they can. With a reason they decide only the first
 * thing and fill in sentence and places (also for a contradiction), and the
 * moves if the kind has no record function. Lists of rules start with the
 * easiest and end with a %NULL id.
 */
typedef struct
{
  const char *id;
  const char *name;
  const char *sentence;
  MdrLevel level;
  gboolean plain;
  gboolean covered;
  gboolean vague;
  MdrStep (*look) (gpointer board, MdrCell cell, MdrDeduction *reason);
  MdrStep (*apply) (gpointer board, MdrDeduction *reason);
  MdrExample example;
} MdrRule;

/* A row of cells fits in the bits of one word. */
#define MDR_STALE_ROWS 64

/**
 * MdrStaleCells:
 * @rows: rows of the board
 * @columns: columns of the board, at most 63
 * @level: all rules up to this level have looked at each cell that is not stale
 * @cells: bit j of cells[i] is set if something that rules of single cells see
 *   at (i, j) has changed
 *
 * The cells at which the rules of single cells have to look again; part of the
 * board of a kind that has such rules. Code that decides something on the board
 * marks the cells from which it can be seen.
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
 * @cell: the cell
 * @part: which property of the cell, such as a direction or a digit; 0 if there
 *   is only one
 * @holds: the claim: whether the property holds
 *
 * A statement about a board that is true or false: a cell is filled, a path
 * continues to the right.
 */
typedef struct
{
  MdrCell cell;
  guint part;
  gboolean holds;
} MdrLiteral;

/**
 * MdrFinding:
 * @literal: what was found
 * @sentence: says why it follows, translated; borrowed
 *
 * A conclusion of a rule about one literal.
 */
typedef struct
{
  MdrLiteral literal;
  const char *sentence;
} MdrFinding;

/**
 * MdrSelection:
 * @check: whether @part, which is the puzzle without some of its clues, has no other solution than the
 * puzzle; unknown if that was not found out within @budget, or @part is something else. If it has, @other
 * (out) (transfer full) is one
 * @free: frees it
 *
 * A search over the clues of a puzzle that has one solution. It keeps what it learns for the next part of
 * them. Kinds embed it.
 */
typedef struct _MdrSelection MdrSelection;
struct _MdrSelection
{
  MdrTruth (
      *check) (MdrSelection *self, const MdrPuzzle *part, guint64 budget, MdrJob *job, MdrSolution **other);
  void (*free) (MdrSelection *self);
};

/**
 * MdrLogic:
 * @board_size: size of a board in bytes, if it is the same for all puzzles. A board begins with the pointer
 * to its puzzle; it is a plain value, copied by mdr_logic_copy_board()
 * @rules: the rules, all of them sound
 * @trial_level: literals are tried with the rules up to this level first, and
 *   with harder rules only if that finds nothing
 * @searches_first: whether searching is usually a far quicker way to count the
 *   solutions than trying all literals, so that a rating starts with it
 * @hint_budget: budget of the search before a hint; enough to judge any board
 *   that a person would play
 * @chain_budget: how many times rules may be applied to find the shortest chain;
 *   a count, so that hints do not depend on the machine
 * @rating_budget: budget of the search for a rating
 *
 * The rules of a kind, and all else that it provides to be solved by logic, as #MdrKind.logic.
 *
 * @get_board_size: (nullable): the size of a board of @puzzle in bytes, if it depends on the puzzle
 * @init: (out caller-allocates): fills @board with what the givens and @state (nullable) say, which is taken
 *   as true; @puzzle is borrowed for as long as the board is used
 * @read_notes: (nullable) (transfer full) (nullable): takes from @board what the player's notes in @state
 *   rule out, all of which is right: nothing that @compare counts as wrong. Returns the hint that a note is
 *   the only one of its place, if one is
 * @get_stale: (nullable): the board's stale cells; required if a rule looks at
 *   single cells
 * @count_open: the number of undecided literals
 * @count_played: (nullable): the same without those that players need not decide; %NULL if there are none
 * @list_open: adds them (element-type MdrLiteral), in the order to try them
 * @is_open: whether a literal is undecided, whatever it claims
 * @decide: decides a literal as it claims. With @reason (nullable) adds the move
 *   to it, unless there is @record
 * @record: (nullable): adds to @reason, as moves, everything that @after knows
 *   and @before does not. Without it the rules do so themselves
 * @say: sets in @reason the sentence for a literal that no rule explains, and
 *   the places it concerns. @by_trial: its opposite leads to a contradiction, which
 *   the chain of @reason shows; otherwise only the solution shows the literal
 * @suppose: sets in @reason the sentence that supposes a literal, to see what
 *   follows, and the places it concerns
 * @say_clash: (nullable): if two findings decide the same place differently, sets in @reason the sentence
 * that says so, with the sentences of both, and adds the place to what it rests on; %FALSE if they do not
 * @get_literal: the literal that a mark of a deduction states, where @board is the board after the deduction
 * @search: adds up to @count different solutions (element-type MdrSolution) that
 *   fit @board
 * @find_opposites: (nullable): for each of @literals (element-type MdrLiteral), all of which hold in one
 *   solution, looks for a solution in which it does not hold, unless one already found is such a solution;
 *   adds what it finds to @solutions (element-type MdrSolution). Sets @settled, initially all %FALSE, for
 *   each literal for which the question was answered before @job had to stop: it does not hold in one of
 *   @solutions, or it holds in every solution. For kinds whose searches can learn from each other; literals
 *   that are not settled are tested one by one
 * @select: (nullable) (transfer full) (nullable): what searches over the clues of @puzzle; %NULL if it was
 * not found out within @budget that there is one solution, or one search cannot leave out its clues
 * @find_next: the next undecided literal, as it is in @solution; %FALSE if none is left
 * @list_solved: adds the open literals (element-type MdrLiteral) as they are in @solution, which fits @board:
 *   one for each open place, in an order that depends only on @board. Solutions with the same list are the
 *   same
 * @get_unit: (nullable): what the literals of list_solved are about, and how many of that the board has, with
 *   what is given; without this function, cells
 * @compare: counts with mdr_play_check_count() the places that the player has to decide in @state, and adds
 *   everything in it that differs from @solution (nullable), the only one, with mdr_play_check_add_wrong();
 *   what is given is neither
 * @deduce_next: (nullable): decides on @board what is easiest to see next and says why in @deduction (out)
 * (transfer full); with @trials also what trying possibilities shows. For kinds whose rules are not a fixed
 * list: then @rules is empty
 * @omit_reasons: (nullable): lets @deduce_next leave out of what it says what takes longer to find than the
 * step; for the same kinds
 * @rate: (nullable): rates the puzzle of @board, of which nothing is known: one of the levels up to @most if
 * that is enough to decide it, %MDR_RATING_EXTREME if it is not, or %MDR_RATING_NO_SOLUTION; for the same
 * kinds
 * @get_step_level: (nullable): how hard a step is that @deduce_next found; for the same kinds
 * @grow: (nullable) (transfer full) (nullable): a random puzzle of @kind with @size rows and columns, the
 * same for the same state of @random, of any difficulty; %NULL if there is none so large. #MDR_RATING_STUDY
 * rates them
 * @vary: (nullable) (transfer full) (nullable): @puzzle with one random change of what every puzzle has to
 * have, which is no clue, as a cell that joins the area beside it. @solution is still one, and what is locked
 * as it was; %NULL if a try came to nothing
 */
struct _MdrLogic
{
  gsize board_size;
  const MdrRule *rules;
  MdrLevel trial_level;
  gboolean searches_first;
  guint64 hint_budget;
  guint chain_budget;
  guint64 rating_budget;

  gsize (*get_board_size) (const MdrPuzzle *puzzle);
  MdrStep (*init) (gpointer board, const MdrPuzzle *puzzle, const MdrState *state);
  MdrDeduction *(*read_notes) (gpointer board, const MdrState *state);
  MdrStaleCells *(*get_stale) (gpointer board);
  int (*count_open) (gconstpointer board);
  int (*count_played) (gconstpointer board);
  void (*list_open) (gconstpointer board, GArray *literals);
  gboolean (*is_open) (gconstpointer board, const MdrLiteral *literal);
  MdrStep (*decide) (gpointer board, const MdrLiteral *literal, MdrDeduction *reason);
  void (*record) (gconstpointer before, gconstpointer after, MdrDeduction *reason);
  void (*say) (gconstpointer board, const MdrLiteral *literal, gboolean by_trial, MdrDeduction *reason);
  void (*suppose) (gconstpointer board, const MdrLiteral *literal, MdrDeduction *reason);
  gboolean (*say_clash) (const MdrFinding *one, const MdrFinding *other, MdrDeduction *reason);
  MdrLiteral (*get_literal) (gconstpointer board, const MdrMark *mark);
  MdrSearchEnd (
      *search) (gconstpointer board, guint count, guint64 budget, MdrJob *job, GPtrArray *solutions);
  void (*find_opposites) (gconstpointer board,
                          const GArray *literals,
                          gboolean *settled,
                          MdrJob *job,
                          GPtrArray *solutions);
  MdrSelection *(*select) (const MdrPuzzle *puzzle, guint64 budget, MdrJob *job);
  gboolean (*find_next) (gconstpointer board, const MdrSolution *solution, MdrLiteral *literal);
  void (*list_solved) (gconstpointer board, const MdrSolution *solution, GArray *literals);
  MdrBackboneUnit (*get_unit) (const MdrPuzzle *puzzle, guint *n_all);
  void (*compare) (const MdrPuzzle *puzzle,
                   const MdrState *state,
                   const MdrSolution *solution,
                   MdrPlayCheck *check);
  MdrStep (*deduce_next) (gpointer board, gboolean trials, MdrJob *job, MdrDeduction **deduction);
  void (*omit_reasons) (gpointer board);
  MdrRating (*rate) (gconstpointer board, MdrLevel most, MdrJob *job);
  MdrLevel (*get_step_level) (const MdrDeduction *step);
  MdrPuzzle *(*grow) (const MdrKind *kind, int size, GRand *random);
  MdrPuzzle *(*vary) (const MdrPuzzle *puzzle, const MdrSolution *solution, GRand *random, MdrJob *job);
};

/* mdr-logic.c */
MdrDeduction *mdr_rule_new_deduction (const MdrRule *rule);
gpointer mdr_logic_new_board (const MdrLogic *logic, const MdrPuzzle *puzzle);
gpointer mdr_logic_dup_board (const MdrLogic *logic, gconstpointer board);
void mdr_logic_copy_board (const MdrLogic *logic, gpointer to, gconstpointer from);
MdrStep mdr_logic_apply (const MdrLogic *logic, const MdrRule *rule, gpointer board, MdrDeduction *reason);
MdrStep mdr_logic_look (const MdrLogic *logic,
                        const MdrRule *rule,
                        gpointer board,
                        MdrCell cell,
                        MdrDeduction *reason);
MdrStep mdr_logic_propagate (const MdrLogic *logic, gpointer board, MdrLevel level);
MdrStep mdr_logic_begin (const MdrLogic *logic,
                         const MdrPuzzle *puzzle,
                         gpointer board,
                         int *decided,
                         int *total);
MdrStep mdr_logic_decide (const MdrLogic *logic,
                          gpointer board,
                          const MdrLiteral *literal,
                          MdrDeduction *reason);
void mdr_logic_apply_plain (const MdrLogic *logic, gpointer board);
MdrStep mdr_logic_deduce_once (const MdrLogic *logic, gpointer board, MdrDeduction **deduction);
MdrDeduction *mdr_logic_take_next (const MdrLogic *logic, gpointer board, const MdrSolution *solution);
MdrLevel mdr_logic_get_step_level (const MdrLogic *logic, const MdrDeduction *step);
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
extern const MdrReasoning mdr_logic_reasoning;
GPtrArray *mdr_logic_deduce (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job);
GPtrArray *mdr_logic_list_steps (const MdrPuzzle *puzzle,
                                 gboolean with_reasons,
                                 gboolean *decided,
                                 MdrJob *job);

/* mdr-logic-look-ahead.c */
MdrStep mdr_logic_look_ahead (const MdrLogic *logic, gpointer board, MdrJob *job);
MdrStep mdr_logic_try_once (const MdrLogic *logic, gpointer board, MdrJob *job, MdrDeduction **deduction);

/* mdr-logic-reasons.c */
void mdr_logic_name_reasons (const MdrPuzzle *puzzle,
                             const MdrState *state,
                             MdrSolution *solution,
                             MdrDeduction *hint,
                             MdrJob *job);

/* mdr-logic-chain.c */
GPtrArray *mdr_logic_find_chain (const MdrLogic *logic,
                                 gconstpointer board,
                                 const MdrLiteral *literal,
                                 guint most,
                                 MdrJob *job,
                                 guint *budget);

/* mdr-logic-rate.c */
extern const MdrChoice mdr_difficulties[];
MdrLevel mdr_level_from_difficulty (const char *difficulty);
MdrRating mdr_logic_rate (const MdrLogic *logic,
                          const MdrPuzzle *puzzle,
                          MdrLevel most,
                          guint64 budget,
                          MdrJob *job);
const char *mdr_rating_get_refusal (MdrRating rating);
char *mdr_logic_dup_difficulty (const MdrPuzzle *puzzle, MdrJob *job, GError **error);

/* mdr-logic-backbone.c */
MdrBackbone *mdr_logic_find_backbone (const MdrPuzzle *puzzle, MdrJob *job, GError **error);
MdrBackbone *mdr_logic_find_backbone_with_note (const MdrPuzzle *puzzle,
                                                const char *note,
                                                MdrJob *job,
                                                GError **error);

MdrDeduction *mdr_logic_deduce_by (const MdrPuzzle *puzzle, const MdrState *state, const MdrRule *rule);

/* mdr-logic-finish.c */
MdrTruth mdr_logic_list_finished (const MdrPuzzle *puzzle, guint most, MdrJob *job, GArray *found);
MdrTruth mdr_logic_find_finished (const MdrPuzzle *puzzle, MdrJob *job, MdrFinished *finished);

/* mdr-logic-hint.c */
void mdr_logic_measure_start (const MdrPuzzle *puzzle, MdrStart *start);
MdrDeduction *mdr_logic_hint (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error);

/** Marks a cell, so that the rules of single cells examine it again. */
static inline void
mdr_stale_cells_add (MdrStaleCells *stale, MdrCell cell)
{
  mdr_rows_set (stale->cells, cell.row, cell.column);
}

/** Marks a cell and the eight around it. */
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
