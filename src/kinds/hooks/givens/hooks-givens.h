/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "hooks-values.h"
#include "mdr-option.h"
#include "mdr-symmetry.h"

G_BEGIN_DECLS

/* hooks-rules.c */
extern const MdrChoice hooks_digit_rules[];
extern const MdrChoice hooks_clue_types[];
extern const char *const hooks_side_ids[];
extern const char *const hooks_rules[];
gboolean hooks_find_name (const char *const *names, const char *name, guint *place, GError **error);
gboolean hooks_find_clue_type (const char *name, HooksClueType *type, GError **error);
gboolean hooks_puzzle_set_rule (HooksPuzzle *puzzle, const char *id, const char *value, GError **error);

/* hooks-clue.c */
gint64 hooks_clue_get_largest (HooksClueType type, int size);
gboolean hooks_clue_read_value (HooksClueType type, const char *word, gint64 *value, GError **error);
char *hooks_clue_dup_value (const HooksClue *clue);
char *hooks_clue_dup_sentence (const HooksClue *clue, MdrDirection side, int line);

/* hooks-witness.c */
gboolean hooks_clue_can_be_met (const HooksPuzzle *puzzle, const HooksClue *clue, guint *budget);

/* hooks-problems.c */
void hooks_find_problems (const MdrPuzzle *puzzle, MdrProblems *problems);

/* hooks-clues.c */
void hooks_list_clues (const MdrPuzzle *puzzle, GPtrArray *clues);
MdrPuzzle *hooks_transform (const MdrPuzzle *puzzle, MdrSymmetry symmetry, GError **error);

/* hooks-edit.c */
MdrPuzzle *hooks_edit (const MdrPuzzle *puzzle, const char *edit, GError **error);

/* hooks-json.c */
extern const MdrField hooks_fields[];
MdrPuzzle *hooks_puzzle_from_json (const MdrKind *kind,
                                   JsonObject *givens,
                                   const char *path,
                                   guint version,
                                   GError **error);

/* hooks-text.c */
MdrPuzzle *hooks_puzzle_from_text (const MdrKind *kind,
                                   const char *const *lines,
                                   guint first_line,
                                   guint *taken,
                                   GError **error);
char *hooks_puzzle_to_text (const MdrPuzzle *puzzle);

/* hooks-solution.c */
char *hooks_solution_to_text (const MdrPuzzle *puzzle, const MdrSolution *solution);
MdrSolution *hooks_solution_from_text (const MdrPuzzle *puzzle, const char *text, GError **error);
MdrState *hooks_solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution);

/* hooks-facts.c */
GPtrArray *hooks_dup_facts (const MdrPuzzle *puzzle, const MdrSolution *solution);

G_END_DECLS
