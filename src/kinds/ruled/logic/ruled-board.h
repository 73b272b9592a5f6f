/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-logic.h"
#include "mdr-ruled-search.h"
#include "ruled-values.h"

G_BEGIN_DECLS

/* The most decisions of a rulebook. */
#define RULED_MAX_DECISIONS 32

/**
 * RuledSpan:
 * @place: where it is decided
 * @n_places: the number of its places; 0 for aids
 * @lowest: its least value
 * @n_values: the number of its values
 * @n_words: how many words the values of one place take
 * @first: the first word of its first place
 *
 * The part of a board that belongs to one decision.
 */
typedef struct
{
  MdrPlace place;
  guint n_places;
  int lowest;
  guint n_values;
  guint n_words;
  gsize first;
} RuledSpan;

/**
 * RuledLayout:
 * @n_decisions: number of spans
 * @spans: (array length=n_decisions): of each decision
 * @n_words: of a whole board
 *
 * How the boards of a puzzle are laid out.
 */
typedef struct
{
  guint n_decisions;
  RuledSpan spans[RULED_MAX_DECISIONS];
  gsize n_words;
} RuledLayout;

/**
 * RuledBoard:
 * @puzzle: borrowed
 * @omits_clues: whether steps do not say on which clues they rest
 * @possible: for each place of each decision but aids, the values that it may still have, as bits
 *
 * What is known about a puzzle so far: a plain value.
 */
typedef struct
{
  const MdrPuzzle *puzzle;
  gboolean omits_clues;
  guint64 possible[];
} RuledBoard;

/* ruled-board.c */
void ruled_layout_init (RuledLayout *layout, const MdrPuzzle *puzzle);
MdrLiteral ruled_literal_new (const MdrPuzzle *puzzle, const MdrRuledChoice *choice, gboolean holds);
MdrRuledChoice ruled_literal_get_choice (const MdrPuzzle *puzzle, const MdrLiteral *literal);
gboolean ruled_literal_get_edge (const MdrLiteral *literal, MdrDirection *direction);
gboolean ruled_board_allows (const RuledBoard *board, const RuledLayout *layout, MdrRuledChoice choice);
guint ruled_board_count_values (const RuledBoard *board,
                                const RuledLayout *layout,
                                guint decision,
                                guint place);
int ruled_board_get_value (const RuledBoard *board, const RuledLayout *layout, guint decision, guint place);

gsize ruled_get_board_size (const MdrPuzzle *puzzle);
MdrStep ruled_board_init (gpointer board, const MdrPuzzle *puzzle, const MdrState *state);
MdrDeduction *ruled_board_read_notes (gpointer board, const MdrState *state);
int ruled_count_open (gconstpointer board);
int ruled_count_played (gconstpointer board);
void ruled_list_open (gconstpointer board, GArray *literals);
gboolean ruled_is_open (gconstpointer board, const MdrLiteral *literal);
MdrStep ruled_decide (gpointer board, const MdrLiteral *literal, MdrDeduction *reason);
MdrLiteral ruled_get_literal (gconstpointer board, const MdrMark *mark);
gboolean ruled_find_next (gconstpointer board, const MdrSolution *solution, MdrLiteral *literal);
void ruled_list_solved (gconstpointer board, const MdrSolution *solution, GArray *literals);
MdrBackboneUnit ruled_get_unit (const MdrPuzzle *puzzle, guint *n_all);

/* ruled-say.c */
char *ruled_dup_clause (const MdrPuzzle *puzzle, const MdrLiteral *literal);
char *ruled_dup_clause_of_all (const MdrPuzzle *puzzle, const GArray *literals);
void ruled_reason_decide (const MdrPuzzle *puzzle, const MdrLiteral *literal, MdrDeduction *reason);
void ruled_say (gconstpointer board, const MdrLiteral *literal, gboolean by_trial, MdrDeduction *reason);
void ruled_suppose (gconstpointer board, const MdrLiteral *literal, MdrDeduction *reason);
MdrDeduction *ruled_say_noted (const MdrPuzzle *puzzle, const MdrRuledChoice *choice);
void ruled_compare (const MdrPuzzle *puzzle,
                    const MdrState *state,
                    const MdrSolution *solution,
                    MdrPlayCheck *check);

/* ruled-reason.c */
MdrStep ruled_deduce_next (gpointer board, gboolean trials, MdrJob *job, MdrDeduction **deduction);
void ruled_omit_reasons (gpointer board);
MdrRating ruled_rate (gconstpointer board, MdrLevel most, MdrJob *job);

/* ruled-tell.c */
MdrLevel ruled_get_step_level (const MdrDeduction *step);

/* ruled-search.c */
MdrSearchEnd ruled_search (gconstpointer board,
                           guint count,
                           guint64 budget,
                           MdrJob *job,
                           GPtrArray *solutions);
void ruled_find_opposites (gconstpointer board,
                           const GArray *literals,
                           gboolean *settled,
                           MdrJob *job,
                           GPtrArray *solutions);
MdrSelection *ruled_select (const MdrPuzzle *puzzle, guint64 budget, MdrJob *job);

G_END_DECLS
