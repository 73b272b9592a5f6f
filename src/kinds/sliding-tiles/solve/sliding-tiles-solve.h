/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-model.h"
#include "sliding-tiles-values.h"

G_BEGIN_DECLS

/* sliding-tiles-hint.c */
guint sliding_find_fewest (const MdrPuzzle *puzzle, MdrJob *job, gboolean *is_reached);
char *sliding_dup_remaining (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error);
MdrDeduction *sliding_hint (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error);
MdrConflict *sliding_explain (const MdrPuzzle *puzzle, MdrJob *job, GError **error);

/* sliding-tiles-solve.c */
extern const MdrMethod sliding_methods[];

/* sliding-tiles-tables.c */
void sliding_request_tables (const MdrPuzzle *puzzle, MdrTables *tables);

/* sliding-tiles-study.c */
extern const MdrStudy sliding_studies[];

G_END_DECLS
