/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "mdr-problem.h"

G_BEGIN_DECLS

typedef struct _MdrKind MdrKind;
typedef struct _MdrField MdrField;

/**
 * MdrPuzzle:
 * @clear: (nullable): frees what the members of the kind's own struct point to; set where they are
 *   allocated. The struct itself is freed by the base, for this and the three values below
 * @locked: (nullable) (element-type MdrCell): the places of clues that commands
 *   do not change, in reading order; only core reads and writes it
 * @pattern: (nullable) (element-type MdrCell): the places without a clue that are to get one, in reading
 * order; only core reads and writes it
 *
 * The givens of a puzzle. Immutable, so that threads and the history can share
 * it. A kind's own struct has this as its first member.
 */
typedef struct
{
  const MdrKind *kind;
  gatomicrefcount references;
  GDestroyNotify clear;
  GArray *locked;
  GArray *pattern;
} MdrPuzzle;

/**
 * MdrState:
 *
 * One position of play. Immutable, like #MdrPuzzle.
 */
typedef struct
{
  const MdrKind *kind;
  gatomicrefcount references;
  GDestroyNotify clear;
} MdrState;

/**
 * MdrSolution:
 * @verified_for: (nullable): the puzzle for which verify accepted it; set only by
 *   mdr_solution_verify()
 *
 * A complete solution. Immutable once it has been verified, like #MdrPuzzle.
 */
typedef struct
{
  const MdrKind *kind;
  gatomicrefcount references;
  GDestroyNotify clear;
  MdrPuzzle *verified_for;
} MdrSolution;

/**
 * MdrPlayback:
 * @steps: the time at which the solution is complete; time runs from 0
 * @extents: the size of its pictures if it shows something other than the board;
 *   with 0 rows, that of the board
 *
 * A solution unrolled over time. Immutable, like #MdrPuzzle.
 */
typedef struct
{
  const MdrKind *kind;
  gatomicrefcount references;
  GDestroyNotify clear;
  guint steps;
  MdrExtents extents;
} MdrPlayback;

/* For kinds: allocate a zeroed struct of @size bytes that starts with the base. */
gpointer mdr_puzzle_alloc (const MdrKind *kind, gsize size);
gpointer mdr_state_alloc (const MdrKind *kind, gsize size);
gpointer mdr_solution_alloc (const MdrKind *kind, gsize size);
gpointer mdr_playback_alloc (const MdrKind *kind, gsize size, guint steps);

MdrPuzzle *mdr_puzzle_ref (const MdrPuzzle *puzzle);
void mdr_puzzle_unref (MdrPuzzle *puzzle);
MdrState *mdr_state_ref (const MdrState *state);
void mdr_state_unref (MdrState *state);
MdrSolution *mdr_solution_ref (const MdrSolution *solution);
void mdr_solution_unref (MdrSolution *solution);
gboolean mdr_solution_verify (MdrSolution *solution, const MdrPuzzle *puzzle, GError **error);
char *mdr_solution_dup_identity (const MdrSolution *solution, const MdrPuzzle *puzzle);
gboolean mdr_solution_equal (const MdrSolution *a, const MdrSolution *b, const MdrPuzzle *puzzle);
gboolean mdr_solution_is_verified (const MdrSolution *solution, const MdrPuzzle *puzzle);
MdrPlayback *mdr_playback_ref (const MdrPlayback *playback);
void mdr_playback_unref (MdrPlayback *playback);
double mdr_playback_get_pace (double steps);

MdrPuzzle *mdr_puzzle_from_json (const MdrKind *kind,
                                 JsonObject *givens,
                                 const char *path,
                                 guint version,
                                 GError **error);
JsonNode *mdr_puzzle_to_json (const MdrPuzzle *puzzle);
MdrPuzzle *mdr_puzzle_from_text (const MdrKind *kind, const char *text, GError **error);
MdrPuzzle *mdr_puzzle_edit (const MdrPuzzle *puzzle, const char *edit, GError **error);
MdrPuzzle *mdr_puzzle_set_option (const MdrPuzzle *puzzle, const char *id, const char *value, GError **error);
char *mdr_puzzle_dup_option (const MdrPuzzle *puzzle, const char *id);
MdrProblems *mdr_puzzle_dup_problems (const MdrPuzzle *puzzle);
gboolean mdr_puzzle_can_be_solved (const MdrPuzzle *puzzle, GError **error);
gboolean mdr_puzzle_follow (const MdrPuzzle *puzzle, const MdrDeduction *deduction, MdrState **state);
gboolean mdr_puzzle_equal (const MdrPuzzle *a, const MdrPuzzle *b);
char *mdr_puzzle_dup_fingerprint (const MdrPuzzle *puzzle);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrPuzzle, mdr_puzzle_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrState, mdr_state_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrSolution, mdr_solution_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrPlayback, mdr_playback_unref)

G_END_DECLS
