/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruled-givens.h"

G_BEGIN_DECLS

/* ruled-transform.c */
MdrRuledPuzzle *ruled_givens_transform (const MdrRuledPuzzle *givens, MdrSymmetry symmetry);
MdrRuledAnswer *ruled_answer_transform (const MdrRuledPuzzle *givens,
                                        const MdrRuledPuzzle *image,
                                        const MdrRuledAnswer *answer,
                                        MdrSymmetry symmetry);

/* ruled-symmetry.c */
gboolean ruled_kind_has_symmetry (const MdrKind *kind, MdrSymmetry symmetry);

G_END_DECLS
