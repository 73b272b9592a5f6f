/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "mdr-puzzle.h"
#include "mdr-symmetry.h"
#include "mdr-word.h"

G_BEGIN_DECLS

/**
 * MdrClue:
 * @edit: the edit that removes the clue, or adds it; of what stays, text that tells it from others there
 * @stays: whether it cannot be removed, but be locked, as an area that commands may change
 * @n_places: at least 1
 * @places: (array length=n_places): the cells and clue places where it stands: two for a pair of labels, and
 *   all cells of an area that it is given for
 *
 * A change to one clue of a puzzle.
 */
typedef struct
{
  char *edit;
  gboolean stays;
  guint n_places;
  MdrCell *places;
} MdrClue;

GPtrArray *mdr_clue_list_new (void);
MdrClue *mdr_clue_list_add (GPtrArray *clues, MdrCell place, const char *format, ...) G_GNUC_PRINTF (3, 4);
void mdr_clue_add_place (MdrClue *clue, MdrCell place);
gboolean mdr_clue_stands_at (const MdrClue *clue, MdrCell place);
GPtrArray *mdr_puzzle_dup_clues (const MdrPuzzle *puzzle);
GPtrArray *mdr_puzzle_dup_lockable (const MdrPuzzle *puzzle);
GPtrArray *mdr_puzzle_dup_missing_clues (const MdrPuzzle *puzzle, const MdrSolution *solution);
gboolean mdr_puzzle_has_clue (const MdrPuzzle *puzzle, MdrCell place);

/*
 * Locked clues, which commands do not change. They belong to the puzzle, so they are saved with it and
 * restored by undo, but kinds do not see them: core stores them for all kinds, by the places of the clues.
 */
#define MDR_EDIT_LOCK   "lock"
#define MDR_EDIT_UNLOCK "unlock"

const MdrCell *mdr_puzzle_get_locked (const MdrPuzzle *puzzle, guint *count);
gboolean mdr_puzzle_is_locked (const MdrPuzzle *puzzle, MdrCell place);
gboolean mdr_clue_is_locked (const MdrClue *clue, const MdrPuzzle *puzzle);
char *mdr_puzzle_dup_lock_edit (const MdrPuzzle *puzzle, MdrCell place);

/* For the other files of core, and for commands that make a puzzle without edits. */
MdrPuzzle *mdr_puzzle_lock (const MdrPuzzle *puzzle, MdrWords *words, gboolean locked, GError **error);
void mdr_puzzle_carry_locks (const MdrPuzzle *before, MdrPuzzle *after, MdrSymmetry symmetry);

/*
 * The pattern of a puzzle that is being built: places without a clue that are to get one. It is kept as
 * locked clues are. Kinds whose clues can stand without a value have these for the same, and may have both.
 */
#define MDR_EDIT_PATTERN   "pattern"
#define MDR_EDIT_UNPATTERN "unpattern"

const MdrCell *mdr_puzzle_get_pattern (const MdrPuzzle *puzzle, guint *count);
gboolean mdr_puzzle_is_in_pattern (const MdrPuzzle *puzzle, MdrCell place);
char *mdr_puzzle_dup_pattern_edit (const MdrPuzzle *puzzle, MdrCell place);
MdrPuzzle *mdr_puzzle_set_pattern (const MdrPuzzle *puzzle,
                                   MdrCell place,
                                   gboolean in_pattern,
                                   GError **error);
MdrPuzzle *mdr_puzzle_drop_pattern (const MdrPuzzle *puzzle);

/* For the other files of core. */
MdrPuzzle *mdr_puzzle_copy (const MdrPuzzle *puzzle, GError **error);
void mdr_puzzle_carry_pattern (const MdrPuzzle *before, MdrPuzzle *after, MdrSymmetry symmetry);
GArray *mdr_places_read (JsonObject *givens, const char *path, const char *name, GError **error);
void mdr_places_write (const GArray *places, JsonNode *givens, const char *name);
gboolean mdr_places_have (const GArray *places, MdrCell place);
void mdr_places_set (GArray **places, MdrCell place, gboolean included);
gboolean mdr_puzzle_read_pattern (MdrPuzzle *puzzle, JsonObject *givens, const char *path, GError **error);

G_END_DECLS
