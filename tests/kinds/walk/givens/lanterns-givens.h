/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lanterns-values.h"

G_BEGIN_DECLS

extern const MdrField lanterns_fields[];
MdrPuzzle *lanterns_new_puzzle (const MdrKind *kind);
MdrPuzzle *lanterns_puzzle_from_json (const MdrKind *kind,
                                      JsonObject *givens,
                                      const char *path,
                                      guint version,
                                      GError **error);
MdrPuzzle *lanterns_puzzle_from_text (const MdrKind *kind,
                                      const char *const *lines,
                                      guint first_line,
                                      guint *taken,
                                      GError **error);
char *lanterns_puzzle_to_text (const MdrPuzzle *puzzle);
MdrPuzzle *lanterns_edit (const MdrPuzzle *puzzle, const char *edit, GError **error);
MdrPuzzle *lanterns_transform (const MdrPuzzle *puzzle, MdrSymmetry symmetry, GError **error);
void lanterns_find_problems (const MdrPuzzle *puzzle, MdrProblems *problems);
char *lanterns_dup_title (const MdrPuzzle *puzzle);
void lanterns_get_extents (const MdrPuzzle *puzzle, MdrExtents *extents);
char *lanterns_solution_to_text (const MdrPuzzle *puzzle, const MdrSolution *solution);
MdrSolution *lanterns_solution_from_text (const MdrPuzzle *puzzle, const char *text, GError **error);

G_END_DECLS
