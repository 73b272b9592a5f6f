/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-study.h"

G_BEGIN_DECLS

/*
 * The study of how small the worst number of moves per cell can be, over all tori of up to a number of cells,
 * for any moves at all.
 */

extern const MdrOptionSpec blind_snake_ratio_options[];
extern const MdrStudyColumn blind_snake_ratio_columns[];
extern const MdrStudyChart blind_snake_ratio_charts[];

gboolean blind_snake_ratio_read_input (const MdrKind *kind,
                                       const MdrOptions *options,
                                       MdrStudyInput *input,
                                       GError **error);
guint blind_snake_ratio_count_parts (const MdrKind *kind, const MdrOptions *options);
gboolean blind_snake_ratio_run_part (const MdrKind *kind,
                                     const MdrOptions *options,
                                     gconstpointer input,
                                     guint part,
                                     MdrJob *job,
                                     MdrStudyTable *rows,
                                     GError **error);

G_END_DECLS
