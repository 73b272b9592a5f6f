/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-glpk.h"
#include "mdr-model.h"

G_BEGIN_DECLS

/**
 * MdrReduction:
 *
 * A model prepared for engines: without fixed columns, with each column at most
 * once in a row, with integral bounds of integer columns, and without rows that
 * the bounds of the columns satisfy anyway.
 */
typedef struct _MdrReduction MdrReduction;

MdrReduction *mdr_reduction_new (const MdrModel *model);
void mdr_reduction_free (MdrReduction *reduction);
void mdr_reduction_add_rows (MdrReduction *reduction, const MdrRowBuffer *rows);
gboolean mdr_reduction_is_infeasible (const MdrReduction *reduction);
guint mdr_reduction_get_row_count (const MdrReduction *reduction);
const MdrGlpkProblem *mdr_reduction_get_problem (MdrReduction *reduction);
void mdr_reduction_get_rows (const MdrReduction *reduction, guint first, MdrGlpkRows *rows);
void mdr_reduction_expand (const MdrReduction *reduction, const double *point, double *values);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrReduction, mdr_reduction_free)

G_END_DECLS
