/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-symmetry.h"
#include "mdr-word.h"
#include "numberlink-values.h"

G_BEGIN_DECLS

/* numberlink-rules.c */
extern const MdrChoice numberlink_goals[];
extern const MdrField numberlink_fields[];
gboolean numberlink_puzzle_set_rule (NumberlinkPuzzle *puzzle,
                                     const char *id,
                                     const char *value,
                                     GError **error);

/* numberlink-edit.c */
gboolean numberlink_read_cell (const NumberlinkPuzzle *puzzle,
                               MdrWords *words,
                               MdrCell *cell,
                               GError **error);
char *numberlink_dup_next_label (const NumberlinkPuzzle *puzzle);
gboolean numberlink_check_empty (const NumberlinkPuzzle *puzzle, MdrCell cell, GError **error);
MdrPuzzle *numberlink_edit (const MdrPuzzle *puzzle, const char *edit, GError **error);

/* numberlink-clues.c */
void numberlink_list_clues (const MdrPuzzle *puzzle, GPtrArray *clues);
void numberlink_list_missing_clues (const MdrPuzzle *puzzle, const MdrSolution *solution, GPtrArray *clues);
gboolean numberlink_remove_pair (gpointer target, MdrWords *words, GError **error);
gboolean numberlink_join_pairs (gpointer target, MdrWords *words, GError **error);
gboolean numberlink_split_pair (gpointer target, MdrWords *words, GError **error);
MdrPuzzle *numberlink_transform (const MdrPuzzle *puzzle, MdrSymmetry symmetry, GError **error);

/* numberlink-problems.c */
void numberlink_find_problems (const MdrPuzzle *puzzle, MdrProblems *problems);

/* numberlink-json.c, numberlink-text.c, numberlink-link.c */
MdrPuzzle *numberlink_puzzle_from_json (const MdrKind *kind,
                                        JsonObject *givens,
                                        const char *path,
                                        guint version,
                                        GError **error);
MdrPuzzle *numberlink_puzzle_from_text (const MdrKind *kind,
                                        const char *const *lines,
                                        guint first_line,
                                        guint *taken,
                                        GError **error);
char *numberlink_puzzle_to_text (const MdrPuzzle *puzzle);
MdrPuzzle *numberlink_puzzle_from_link (const MdrKind *kind, const char *link, GError **error);
char *numberlink_puzzle_to_link (const MdrPuzzle *puzzle, GError **error);

/* numberlink-solution.c */
char *numberlink_solution_to_text (const MdrPuzzle *puzzle, const MdrSolution *solution);
char *numberlink_dup_value (const MdrPuzzle *puzzle, double value);
MdrSense numberlink_get_sense (const MdrPuzzle *puzzle);
guint numberlink_measure (const MdrPuzzle *puzzle, const MdrState *state);
MdrSolution *numberlink_solution_from_text (const MdrPuzzle *puzzle, const char *text, GError **error);
MdrState *numberlink_solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution);
MdrSolution *numberlink_solution_from_state (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job);

G_END_DECLS
