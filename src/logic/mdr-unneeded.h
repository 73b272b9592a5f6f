/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-logic.h"

G_BEGIN_DECLS

/**
 * MdrUnneeded:
 * @puzzle: has exactly one solution
 * @clues: (element-type MdrClue): those that can be left out, each alone
 * @n_clues: the number of clues of the puzzle
 * @n_needed: how many are needed for exactly one solution
 *
 * Which clues of a puzzle are not needed, as far as it is known: the rest is neither. Without one of @clues,
 * the same solution is the only one; without several, there may be others. Immutable once it has been handed
 * out.
 */
typedef struct
{
  MdrPuzzle *puzzle;
  GPtrArray *clues;
  guint n_clues;
  guint n_needed;
} MdrUnneeded;

MdrUnneeded *mdr_unneeded_find (const MdrPuzzle *puzzle, MdrJob *job, GError **error);
gpointer mdr_unneeded_work (const MdrTaskInput *input, MdrJob *job, GError **error);
void mdr_unneeded_free (MdrUnneeded *unneeded);
char *mdr_unneeded_dup_sentence (const MdrUnneeded *unneeded);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrUnneeded, mdr_unneeded_free)

G_END_DECLS
