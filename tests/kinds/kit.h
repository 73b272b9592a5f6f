/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind.h"

G_BEGIN_DECLS

/*
 * What tests of one kind have in common with those of the others: puzzles and
 * states in a short notation, tables of input that is taken or refused, and
 * hints. In strings that stand for a board "/" ends a line; edits and moves
 * stand between semicolons.
 */

/**
 * KitRow:
 * @input: what is read
 * @expected: (nullable): the beginning of the error; %NULL where @input is valid
 */
typedef struct
{
  const char *input;
  const char *expected;
} KitRow;

/* Puzzles and states. A test that cannot read its own ends here. */
MdrPuzzle *kit_read (const MdrKind *kind, const char *board);
MdrPuzzle *kit_read_json (const MdrKind *kind, const char *givens, GError **error);
MdrPuzzle *kit_edit (const MdrPuzzle *puzzle, const char *edits);
MdrPuzzle *kit_make (const MdrKind *kind, const char *edits);
MdrPuzzle *kit_read_lines (const MdrKind *kind, const char *text, guint *taken, GError **error);
MdrState *kit_play (const MdrPuzzle *puzzle, const char *moves);
MdrState *kit_play_on (const MdrPuzzle *puzzle, const MdrState *state, const char *moves);
MdrSolution *kit_read_solution (const MdrPuzzle *puzzle, const char *picture);

/* Puzzles of others. */
const char *kit_get_corpus (void);
GPtrArray *kit_read_corpus_links (const char *folder);

/* Formats. */
void kit_assert_outcome (const MdrPuzzle *puzzle, const GError *error, const char *expected);
void kit_assert_json (const MdrKind *kind, const KitRow *rows, gsize n_rows);
void kit_assert_json_again (const MdrPuzzle *puzzle);
void kit_assert_foreign_links (const MdrKind *kind, const char *const *links, gsize n_links);

/* Judges and problems. */
void kit_assert_verified (const MdrPuzzle *puzzle, const MdrSolution *solution, const char *fault);
void kit_assert_first_cell (const MdrProblem *problem, MdrCell cell);

/* The first cell of a problem that names none. */
#define KIT_NO_CELL                                                                                          \
  {                                                                                                          \
    G_MININT, 0                                                                                              \
  }

/**
 * KitPlayHint:
 * @state: (transfer full): where @hint was given
 *
 * Returns: (transfer full): the state after the moves of @hint
 */
typedef MdrState *(*KitPlayHint) (const MdrPuzzle *puzzle, MdrState *state, const MdrDeduction *hint);

/* Hints. */
MdrState *kit_play_hint (const MdrPuzzle *puzzle, MdrState *state, const MdrDeduction *hint);
void kit_assert_no_hint (const MdrPuzzle *puzzle,
                         const MdrState *state,
                         const char *words,
                         const char *mistaken);
void kit_assert_hints_in_order (const MdrPuzzle *puzzle, guint least, KitPlayHint play_hint);

/* Searches. */
MdrResult *kit_solve (const MdrPuzzle *puzzle, const char *method, guint count);
gboolean kit_is_denied (const MdrResult *result);
void kit_assert_opposites (const MdrBackbone *backbone);
void kit_assert_many (const MdrPuzzle *puzzle);

/* Studies. Settings are names and values in turn, up to %NULL. */
MdrOptions *kit_study_options (const MdrStudy *study, const char *const *settings);
MdrStudyTable *kit_run_study (const MdrKind *kind, const char *id, const MdrOptions *options);

G_END_DECLS
