/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-puzzle.h"
#include "mdr-result.h"

G_BEGIN_DECLS

/*
 * The proof of how many solutions a puzzle has, as a text that the program meander-check reads;
 * docs/PROOFS.md describes it. Literals are numbers as in DIMACS files: from 1, negative where the opposite
 * is meant. What a number stands for is up to the kind.
 */

MdrProof *mdr_proof_new (const MdrPuzzle *puzzle, GError **error);
void mdr_proof_free (MdrProof *proof);

void mdr_proof_define (MdrProof *proof, guint32 needed, const gint32 *literals, guint32 count);
void mdr_proof_define_equal (MdrProof *proof, const gint32 literals[2]);
guint32 mdr_proof_begin_clause (MdrProof *proof, const gint32 *literals, guint32 count);
void mdr_proof_use_clause (MdrProof *proof, guint32 number);
void mdr_proof_use_lemma (MdrProof *proof, const gint32 *literals, guint32 count);
guint32 mdr_proof_add_solution (MdrProof *proof, const gint32 *literals, guint32 count);
void mdr_proof_forget_clause (MdrProof *proof, guint32 number);
gboolean mdr_proof_is_complete (const MdrProof *proof);
gboolean mdr_proof_save (MdrProof *proof, GFile *file, GError **error);
gboolean mdr_proof_write (const MdrPuzzle *puzzle, guint count, MdrJob *job, GFile *file, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrProof, mdr_proof_free)

G_END_DECLS
