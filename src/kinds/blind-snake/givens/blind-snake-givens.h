/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-values.h"

G_BEGIN_DECLS

/* blind-snake-edit.c */
MdrPuzzle *blind_snake_edit (const MdrPuzzle *puzzle, const char *edit, GError **error);

/* blind-snake-problems.c */
void blind_snake_find_problems (const MdrPuzzle *puzzle, MdrProblems *problems);

/* blind-snake-json.c, blind-snake-text.c */
MdrPuzzle *blind_snake_puzzle_from_json (const MdrKind *kind,
                                         JsonObject *givens,
                                         const char *path,
                                         guint version,
                                         GError **error);
extern const MdrField blind_snake_fields[];
MdrPuzzle *blind_snake_puzzle_from_text (const MdrKind *kind,
                                         const char *const *lines,
                                         guint first_line,
                                         guint *taken,
                                         GError **error);
char *blind_snake_puzzle_to_text (const MdrPuzzle *puzzle);

/* blind-snake-solution.c */
char *blind_snake_solution_to_text (const MdrPuzzle *puzzle, const MdrSolution *solution);
MdrSolution *blind_snake_solution_from_text (const MdrPuzzle *puzzle, const char *text, GError **error);
char *blind_snake_dup_value (const MdrPuzzle *puzzle, double value);
char *blind_snake_dup_outcome (const MdrPuzzle *puzzle, const MdrResult *result);

G_END_DECLS
