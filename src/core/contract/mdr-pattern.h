/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "mdr-puzzle.h"
#include "mdr-symmetry.h"

G_BEGIN_DECLS

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
