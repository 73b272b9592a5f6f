/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind.h"

G_BEGIN_DECLS

/*
 * All kinds, methods and commands on small boards made at random, against brute force that shares no code
 * with them, for any length of time.
 */

/**
 * SoakTruth:
 * @is_solvable: whether there is a solution
 * @is_counted: whether @solutions is known
 * @solutions: how many there are
 * @has_best: whether @best is known
 * @best: the objective of the best solution
 *
 * What brute force, or the nature of the kind, says of a puzzle.
 */
typedef struct
{
  gboolean is_solvable;
  gboolean is_counted;
  guint solutions;
  gboolean has_best;
  double best;
} SoakTruth;

/**
 * SoakKind:
 * @id: of the kind
 * @new_puzzle: (transfer full): a small board at random
 * @find_truth: stores what is true of a puzzle of the kind; %FALSE if it is too large for brute force
 * @has_loose_clues: whether a clue can be taken away alone; in a rulebook, what stands somewhere may be a
 * part of the board, as a wall is
 */
typedef struct
{
  const char *id;
  const MdrKind *kind;
  MdrPuzzle *(*new_puzzle) (const MdrKind *kind, GRand *random);
  gboolean (*find_truth) (const MdrPuzzle *puzzle, SoakTruth *truth);
  gboolean has_loose_clues;
} SoakKind;

GArray *soak_list_kinds (void);

/* soak-KIND.c; their brute force is that of the tests of the kind. */
MdrPuzzle *soak_new_snake (const MdrKind *kind, GRand *random);
gboolean soak_find_snake_truth (const MdrPuzzle *puzzle, SoakTruth *truth);
MdrPuzzle *soak_new_numberlink (const MdrKind *kind, GRand *random);
gboolean soak_find_numberlink_truth (const MdrPuzzle *puzzle, SoakTruth *truth);
MdrPuzzle *soak_new_hooks (const MdrKind *kind, GRand *random);
gboolean soak_find_hooks_truth (const MdrPuzzle *puzzle, SoakTruth *truth);
MdrPuzzle *soak_new_sliding_tiles (const MdrKind *kind, GRand *random);
gboolean soak_find_sliding_tiles_truth (const MdrPuzzle *puzzle, SoakTruth *truth);
MdrPuzzle *soak_new_blind_snake (const MdrKind *kind, GRand *random);
gboolean soak_find_blind_snake_truth (const MdrPuzzle *puzzle, SoakTruth *truth);
gboolean soak_has_small_boards (const MdrKind *kind);
MdrPuzzle *soak_new_ruled (const MdrKind *kind, GRand *random);
gboolean soak_find_ruled_truth (const MdrPuzzle *puzzle, SoakTruth *truth);

/**
 * SoakTold:
 *
 * @check: what was tried
 * @is_whole: whether it came to its end; otherwise a limit was reached, or it does not apply
 */
typedef void (*SoakTold) (const char *check, gboolean is_whole, gpointer data);

/**
 * SoakBoard:
 * @is_derived: whether a command made it of another
 * @difference: (nullable): the first difference; then nothing more is tried
 *
 * One board, while it is tried.
 */
typedef struct
{
  const SoakKind *kind;
  MdrPuzzle *puzzle;
  gboolean is_derived;
  SoakTruth truth;
  GRand *random;
  SoakTold told;
  gpointer data;
  char *difference;
} SoakBoard;

void soak_try (SoakBoard *board);
void soak_try_commands (SoakBoard *board);
void soak_try_proof (SoakBoard *board);
void soak_try_method (SoakBoard *board,
                      const MdrPuzzle *puzzle,
                      const SoakTruth *truth,
                      const MdrMethod *method);
void soak_differ (SoakBoard *board, const char *format, ...) G_GNUC_PRINTF (2, 3);
MdrJob *soak_job_new (double seconds);

G_END_DECLS
