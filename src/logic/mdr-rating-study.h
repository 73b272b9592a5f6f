/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gi18n-lib.h>

#include "mdr-logic.h"

G_BEGIN_DECLS

/*
 * A study for kinds that are solved by logic: how many random puzzles of each size have no solution, one
 * solution or many, and how hard they are. A kind whose #MdrLogic has a grow function puts MDR_RATING_STUDY
 * into its list of studies.
 */
#define MDR_RATING_STUDY                                                                                     \
  .id = "ratings", .name = N_ ("Ratings"),                                                                   \
  .explanation = N_ ("How many random puzzles of each size have no solution, one solution or many, and how " \
                     "hard those with one solution are."),                                                   \
  .options = mdr_rating_study_options, .columns = mdr_rating_study_columns,                                  \
  .charts = mdr_rating_study_charts, .count_parts = mdr_rating_study_count_parts,                            \
  .run_part = mdr_rating_study_run_part, .dup_puzzle = mdr_rating_study_dup_puzzle

extern const MdrOptionSpec mdr_rating_study_options[];
extern const MdrStudyColumn mdr_rating_study_columns[];
extern const MdrStudyChart mdr_rating_study_charts[];

guint mdr_rating_study_count_parts (const MdrKind *kind, const MdrOptions *options);
gboolean mdr_rating_study_run_part (const MdrKind *kind,
                                    const MdrOptions *options,
                                    gconstpointer input,
                                    guint part,
                                    MdrJob *job,
                                    MdrStudyTable *rows,
                                    GError **error);
MdrPuzzle *mdr_rating_study_dup_puzzle (const MdrKind *kind,
                                        const MdrOptions *options,
                                        gconstpointer input,
                                        const double *row);

G_END_DECLS
