/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind.h"

G_BEGIN_DECLS

/**
 * MdrUnit:
 * @MDR_UNIT_NONE: nothing is wrong
 * @MDR_UNIT_CELL: cells are wrong
 * @MDR_UNIT_LINK: links from one cell to the next are wrong
 * @MDR_UNIT_SIDE: sides of cells are wrong
 * @MDR_UNIT_NOTES: the notes of cells are wrong
 * @MDR_UNIT_MARK: several of these are wrong, or something else is
 *
 * What is counted as wrong.
 */
typedef enum
{
  MDR_UNIT_NONE,
  MDR_UNIT_CELL,
  MDR_UNIT_LINK,
  MDR_UNIT_SIDE,
  MDR_UNIT_NOTES,
  MDR_UNIT_MARK,
} MdrUnit;

/**
 * MdrPlayCheck:
 * @puzzle: the puzzle
 * @only: (nullable): the only solution, with which the play was compared; %NULL if there is none or if it is
 *   not known
 * @reason: (nullable): why the play was not compared, translated
 * @n_places: how many places the player has to decide, of those that dup_progress of #MdrKind counts; 0 where
 *   nobody knows how many belong to a solution
 * @n_decided: how many of them are decided
 * @n_right: how many are decided as in @only
 * @unit: what @wrong is about
 * @wrong: all that the player decided and that is otherwise in @only, in the order of the board, and notes
 * that lack what @only has
 * @moves: (element-type utf8): take back what is wrong
 *
 * How far a state of play has come, and what in it is wrong.
 */
typedef struct
{
  MdrPuzzle *puzzle;
  MdrSolution *only;
  char *reason;
  guint n_places;
  guint n_decided;
  guint n_right;
  MdrUnit unit;
  MdrProblems *wrong;
  GPtrArray *moves;
} MdrPlayCheck;

MdrPlayCheck *mdr_play_check_new (const MdrPuzzle *puzzle, const MdrState *state, const MdrSolution *only);
MdrPlayCheck *mdr_play_check_find (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job);
void mdr_play_check_free (MdrPlayCheck *check);
char *mdr_play_check_dup_sentence (const MdrPlayCheck *check);
gboolean mdr_play_check_get_open (const MdrPlayCheck *check, guint *n_open);
gboolean mdr_play_check_find_last_right (const MdrPuzzle *puzzle,
                                         const GPtrArray *states,
                                         const MdrSolution *only,
                                         MdrJob *job,
                                         guint *index,
                                         GError **error);

/* For kinds. */
MdrProblem *mdr_play_check_add_wrong (MdrPlayCheck *check,
                                      MdrUnit unit,
                                      const char *move,
                                      const char *format,
                                      ...) G_GNUC_PRINTF (4, 5);
void mdr_play_check_count (MdrPlayCheck *check, gboolean is_decided, gboolean is_right);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrPlayCheck, mdr_play_check_free)

G_END_DECLS
