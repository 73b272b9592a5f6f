/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mdr-job.h"

G_BEGIN_DECLS

typedef enum
{
  MDR_MODEL_FEASIBLE,
  MDR_MODEL_MINIMIZE,
  MDR_MODEL_MAXIMIZE,
} MdrModelSense;

/**
 * MdrColumn:
 * @name: name in LP and MPS files: a letter, then letters, digits and _ ( ) ,
 *   at most 255 bytes
 * @lower: lower bound; may be -INFINITY
 * @upper: upper bound; may be INFINITY
 * @integer: whether its value must be an integer
 * @objective: coefficient in the objective
 */
typedef struct
{
  char *name;
  double lower;
  double upper;
  gboolean integer;
  double objective;
} MdrColumn;

/**
 * MdrRowBuffer:
 *
 * Rows of a model as plain arrays: row r has the terms starts[r] to
 * starts[r + 1] - 1 and bounds lower[r] <= sum <= upper[r]. Columns count
 * from 0. Separation callbacks write their cuts into such a buffer too.
 */
typedef struct
{
  GArray *starts;
  GArray *columns;
  GArray *values;
  GArray *lower;
  GArray *upper;
  GPtrArray *names;
} MdrRowBuffer;

MdrRowBuffer *mdr_row_buffer_new (void);
void mdr_row_buffer_free (MdrRowBuffer *rows);
guint mdr_row_buffer_begin (MdrRowBuffer *rows, double lower, double upper, const char *name_format, ...)
    G_GNUC_PRINTF (4, 5);
void mdr_row_buffer_add (MdrRowBuffer *rows, guint column, double value);
guint mdr_row_buffer_get_length (const MdrRowBuffer *rows);
guint mdr_row_buffer_get_start (const MdrRowBuffer *rows, guint row);
gboolean mdr_row_buffer_is_broken (const MdrRowBuffer *rows, guint row, const double *values);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrRowBuffer, mdr_row_buffer_free)

/**
 * MdrSeparate:
 * @values: a value for each column of the model
 * @integral: whether all integer columns have integral values; a callback may
 *   ignore other points, but must cut off every integral point that violates a
 *   lazy row
 * @cuts: receives rows that @values violates and every true solution satisfies;
 *   writing none accepts the point
 * @data: as given to mdr_model_set_separate()
 *
 * Finds lazy cuts. It may be called from inside GLPK, so it must not call GLPK.
 */
typedef void (*MdrSeparate) (const double *values, gboolean integral, MdrRowBuffer *cuts, gpointer data);

/**
 * MdrModel:
 *
 * An integer program as plain arrays, independent of any engine.
 */
typedef struct _MdrModel MdrModel;

MdrModel *mdr_model_new (const char *name, MdrModelSense sense);
void mdr_model_free (MdrModel *model);
guint mdr_model_add_binary (MdrModel *model, const char *name_format, ...) G_GNUC_PRINTF (2, 3);
guint mdr_model_add_column (MdrModel *model,
                            double lower,
                            double upper,
                            gboolean integer,
                            const char *name_format,
                            ...) G_GNUC_PRINTF (5, 6);
void mdr_model_fix (MdrModel *model, guint column, double value);
void mdr_model_set_objective (MdrModel *model, guint column, double coefficient);
guint mdr_model_begin_row (MdrModel *model, double lower, double upper, const char *name_format, ...)
    G_GNUC_PRINTF (4, 5);
void mdr_model_add_term (MdrModel *model, guint column, double value);
void mdr_model_add_rows (MdrModel *model, const MdrRowBuffer *rows);
void mdr_model_name_lazy (MdrModel *model, const char *name);
void mdr_model_set_separate (MdrModel *model, MdrSeparate separate, gpointer data, GDestroyNotify destroy);

const char *mdr_model_get_name (const MdrModel *model);
MdrModelSense mdr_model_get_sense (const MdrModel *model);
guint mdr_model_get_column_count (const MdrModel *model);
const MdrColumn *mdr_model_get_column (const MdrModel *model, guint column);
const MdrRowBuffer *mdr_model_get_rows (const MdrModel *model);
gboolean mdr_model_is_lazy (const MdrModel *model);
const char *mdr_model_get_lazy_names (const MdrModel *model);
void mdr_model_separate (const MdrModel *model, const double *values, gboolean integral, MdrRowBuffer *cuts);

/**
 * MdrModelFormat:
 * @MDR_MODEL_LP: CPLEX LP
 * @MDR_MODEL_MPS: free MPS
 */
typedef enum
{
  MDR_MODEL_LP,
  MDR_MODEL_MPS,
} MdrModelFormat;

char *mdr_model_to_text (const MdrModel *model, MdrModelFormat format, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrModel, mdr_model_free)

G_END_DECLS
