/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-command.h"
#include "sliding-tiles-values.h"

G_BEGIN_DECLS

/* sliding-tiles-edit.c */
char *sliding_board_to_text (const SlidingBoard *board);
guint sliding_count_edit_steps (const MdrKind *kind, const char *edit);
MdrPuzzle *sliding_edit (const MdrPuzzle *puzzle, const char *edit, GError **error);
MdrPuzzle *sliding_run_shuffle (const MdrPuzzle *puzzle,
                                const MdrCommandRequest *request,
                                MdrJob *job,
                                GError **error);
MdrPuzzle *sliding_run_stir (const MdrPuzzle *puzzle,
                             const MdrCommandRequest *request,
                             MdrJob *job,
                             GError **error);
MdrPuzzle *sliding_run_use_as_goal (const MdrPuzzle *puzzle,
                                    const MdrCommandRequest *request,
                                    MdrJob *job,
                                    GError **error);

/* sliding-tiles-problems.c */
void sliding_find_problems (const MdrPuzzle *puzzle, MdrProblems *problems);

/* sliding-tiles-ipuz.c, sliding-tiles-json.c, sliding-tiles-text.c */
MdrPuzzle *sliding_puzzle_from_ipuz (const MdrKind *kind, JsonObject *file, GError **error);
JsonObject *sliding_puzzle_to_ipuz (const MdrPuzzle *puzzle, GError **error);
extern const MdrField sliding_fields[];
MdrPuzzle *sliding_puzzle_from_json (const MdrKind *kind,
                                     JsonObject *givens,
                                     const char *path,
                                     guint version,
                                     GError **error);
MdrPuzzle *sliding_puzzle_from_text (const MdrKind *kind,
                                     const char *const *lines,
                                     guint first_line,
                                     guint *taken,
                                     GError **error);
char *sliding_puzzle_to_text (const MdrPuzzle *puzzle);

/* sliding-tiles-solution.c */
char *sliding_solution_to_text (const MdrPuzzle *puzzle, const MdrSolution *solution);
char *sliding_dup_value (const MdrPuzzle *puzzle, double value);
MdrSolution *sliding_solution_from_text (const MdrPuzzle *puzzle, const char *text, GError **error);
MdrState *sliding_solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution);
MdrSolution *sliding_solution_from_state (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job);

G_END_DECLS
