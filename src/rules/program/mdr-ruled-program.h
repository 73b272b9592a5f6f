/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-model.h"
#include "mdr-ruled-puzzle.h"

G_BEGIN_DECLS

/**
 * MdrRuledProgram:
 *
 * A ruled puzzle as an integer program. Each variable of the grounding is a column
 * that is 0 or 1, and each clause or bound a row. What rows say only in great
 * numbers (that cells hang together, that there is one loop) is separated lazily:
 * the propagators look at a point, and the reason why one of them is broken is a
 * clause, hence a row.
 */
typedef struct _MdrRuledProgram MdrRuledProgram;

MdrRuledProgram *mdr_ruled_program_new (const MdrRuledPuzzle *puzzle, MdrModel **model, GError **error);
MdrRuledAnswer *mdr_ruled_program_read (const MdrRuledProgram *self, const double *values);
void mdr_ruled_program_exclude (const MdrRuledProgram *self,
                                const MdrRuledAnswer *answer,
                                MdrRowBuffer *rows);

G_END_DECLS
