/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-symmetry.h"
#include "ruled-values.h"

G_BEGIN_DECLS

/* ruled-edit.c */
MdrPuzzle *ruled_edit (const MdrPuzzle *puzzle, const char *edit, GError **error);

/* ruled-clues.c */
gboolean ruled_given_is_clue (const MdrGiven *given);
gboolean ruled_given_is_improved (const MdrRulebook *rulebook, guint index);
void ruled_givens_relax (MdrRuledPuzzle *givens);
void ruled_list_clues (const MdrPuzzle *puzzle, GPtrArray *clues);
void ruled_list_missing_clues (const MdrPuzzle *puzzle, const MdrSolution *solution, GPtrArray *clues);
void ruled_list_clues_to_make (const MdrPuzzle *puzzle, const MdrSolution *solution, GPtrArray *clues);
void ruled_list_clues_to_leave_out (const MdrPuzzle *puzzle, gboolean rare, GPtrArray *clues);
MdrPuzzle *ruled_leave_out (const MdrPuzzle *puzzle, const GPtrArray *clues, guint count);

/* ruled-given-words.c */
void ruled_add_given_words (GString *phrases, const MdrRuledPuzzle *puzzle, guint index, guint place);

/* ruled-transform.c */
MdrPuzzle *ruled_transform (const MdrPuzzle *puzzle, MdrSymmetry symmetry, GError **error);

/* ruled-problems.c */
void ruled_find_problems (const MdrPuzzle *puzzle, MdrProblems *problems);
char *ruled_puzzle_dup_counts (const MdrPuzzle *puzzle);

/* ruled-fields.c */
MdrField *ruled_fields_new (const MdrRulebook *rulebook);
MdrPuzzle *ruled_puzzle_from_json (const MdrKind *kind,
                                   JsonObject *givens,
                                   const char *path,
                                   guint version,
                                   GError **error);

/* ruled-text.c */
MdrPuzzle *ruled_puzzle_from_text (const MdrKind *kind,
                                   const char *const *lines,
                                   guint first_line,
                                   guint *taken,
                                   GError **error);
char *ruled_puzzle_to_text (const MdrPuzzle *puzzle);

/* ruled-link.c */
MdrPuzzle *ruled_puzzle_from_link (const MdrKind *kind, const char *link, GError **error);
char *ruled_puzzle_to_link (const MdrPuzzle *puzzle, GError **error);

/* ruled-ipuz.c */
gboolean ruled_has_ipuz (const MdrRulebook *rulebook);

/* ruled-digits.c */
MdrRuledPuzzle *ruled_puzzle_read_digits (MdrRulebook *rulebook, const char *const *lines, guint *taken);
MdrPuzzle *ruled_puzzle_from_ipuz (const MdrKind *kind, JsonObject *file, GError **error);
JsonObject *ruled_puzzle_to_ipuz (const MdrPuzzle *puzzle, GError **error);

/* ruled-solution.c */
char *ruled_solution_to_text (const MdrPuzzle *puzzle, const MdrSolution *solution);
MdrSolution *ruled_solution_from_text (const MdrPuzzle *puzzle, const char *text, GError **error);
MdrState *ruled_solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution);
MdrSolution *ruled_solution_from_state (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job);

/* ruled-transform.c */
MdrRuledPuzzle *ruled_givens_transform (const MdrRuledPuzzle *givens, MdrSymmetry symmetry);
MdrRuledAnswer *ruled_answer_transform (const MdrRuledPuzzle *givens,
                                        const MdrRuledPuzzle *image,
                                        const MdrRuledAnswer *answer,
                                        MdrSymmetry symmetry);

/* ruled-symmetry.c */
gboolean ruled_kind_has_symmetry (const MdrKind *kind, MdrSymmetry symmetry);

G_END_DECLS
