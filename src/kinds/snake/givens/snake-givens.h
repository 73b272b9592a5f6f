/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-symmetry.h"
#include "mdr-word.h"
#include "snake-values.h"

G_BEGIN_DECLS

/* snake-edit.c */
gboolean snake_read_cell (const SnakePuzzle *puzzle, MdrWords *words, MdrCell *cell, GError **error);
MdrPuzzle *snake_edit (const MdrPuzzle *puzzle, const char *edit, GError **error);

/* snake-clues.c */
void snake_list_clues (const MdrPuzzle *puzzle, GPtrArray *clues);
void snake_list_missing_clues (const MdrPuzzle *puzzle, const MdrSolution *solution, GPtrArray *clues);
MdrPuzzle *snake_transform (const MdrPuzzle *puzzle, MdrSymmetry symmetry, GError **error);

/* snake-problems.c */
void snake_find_problems (const MdrPuzzle *puzzle, MdrProblems *problems);

/* snake-json.c */
extern const MdrField snake_fields[];
MdrPuzzle *snake_puzzle_from_json (const MdrKind *kind,
                                   JsonObject *givens,
                                   const char *path,
                                   guint version,
                                   GError **error);

/* snake-text.c */
MdrPuzzle *snake_puzzle_from_text (const MdrKind *kind,
                                   const char *const *lines,
                                   guint first_line,
                                   guint *taken,
                                   GError **error);
char *snake_puzzle_to_text (const MdrPuzzle *puzzle);

/* snake-link.c */
MdrPuzzle *snake_puzzle_from_link (const MdrKind *kind, const char *link, GError **error);
char *snake_puzzle_to_link (const MdrPuzzle *puzzle, GError **error);

/* snake-solution.c */
char *snake_solution_to_text (const MdrPuzzle *puzzle, const MdrSolution *solution);
MdrSolution *snake_solution_from_text (const MdrPuzzle *puzzle, const char *text, GError **error);
MdrState *snake_solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution);
MdrSolution *snake_solution_from_state (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job);

G_END_DECLS
