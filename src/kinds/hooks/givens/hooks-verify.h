/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-values.h"

G_BEGIN_DECLS

/*
 * The judge of whole boards and of boards that are filled in part. It knows the rules alone, and shares no
 * code with the models, the deductions and the searches whose answers it judges.
 */

/**
 * HooksFilling:
 * @digits: 0 where none is written
 * @settled: bit j of settled[i]: whether the contents of cell (i, j) are known, a
 *   digit or nothing
 *
 * The contents of the cells, as entered by a player or shown by a playback.
 */
typedef struct
{
  guint8 digits[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  guint64 settled[HOOKS_MAX_SIZE];
} HooksFilling;

/**
 * HooksClueStatus:
 * @HOOKS_CLUE_OPEN: depends on cells that are not settled
 * @HOOKS_CLUE_MET: whatever follows
 * @HOOKS_CLUE_BROKEN: whatever follows
 */
typedef enum
{
  HOOKS_CLUE_OPEN,
  HOOKS_CLUE_MET,
  HOOKS_CLUE_BROKEN,
} HooksClueStatus;

/* hooks-verify.c */
gboolean hooks_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error);
void hooks_reach (const HooksPuzzle *puzzle, const guint64 *set, MdrCell cell, guint64 *reached);
gboolean hooks_is_full_block (const guint8 digits[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE], int row, int column);

/* hooks-verify-line.c */
gboolean hooks_verify_lines (const HooksPuzzle *puzzle, const HooksSolution *solution, GError **error);
HooksClueStatus hooks_filling_judge_cell_clue (const HooksPuzzle *puzzle,
                                               const HooksFilling *filling,
                                               MdrCell cell);
HooksClueStatus hooks_filling_judge_clue (const HooksPuzzle *puzzle,
                                          const HooksFilling *filling,
                                          MdrDirection side,
                                          int line);

/* hooks-verify-partial.c */
void hooks_filling_find_broken (const HooksPuzzle *puzzle,
                                const HooksFilling *filling,
                                MdrProblems *problems);

/* hooks-check.c */
MdrPlayStatus hooks_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems);

G_END_DECLS
