/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-puzzle.h"

G_BEGIN_DECLS

/* A pair of labels stands at two places. */
#define MDR_CLUE_MAX_PLACES 2

/**
 * MdrClue:
 * @edit: the edit that removes the clue, or adds it
 * @n_places: at least 1
 * @places: (array length=n_places): the cells and clue places where it stands
 *
 * A change to one clue of a puzzle.
 */
typedef struct
{
  char *edit;
  guint n_places;
  MdrCell places[MDR_CLUE_MAX_PLACES];
} MdrClue;

GPtrArray *mdr_clue_list_new (void);
MdrClue *mdr_clue_list_add (GPtrArray *clues, MdrCell place, const char *format, ...) G_GNUC_PRINTF (3, 4);
void mdr_clue_add_place (MdrClue *clue, MdrCell place);
gboolean mdr_clue_stands_at (const MdrClue *clue, MdrCell place);
GPtrArray *mdr_puzzle_dup_clues (const MdrPuzzle *puzzle);
gboolean mdr_puzzle_has_clue (const MdrPuzzle *puzzle, MdrCell place);

G_END_DECLS
