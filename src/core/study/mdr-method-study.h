/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gi18n-lib.h>

#include "mdr-kind.h"
#include "mdr-shared-specs.h"

G_BEGIN_DECLS

/*
 * A study for any kind, which compares its methods on a file of puzzles in a performance profile (E. D. Dolan
 * and J. J. Moré, Benchmarking optimization software with performance profiles, Mathematical Programming 91,
 * 2002), with seconds instead of ratios on the horizontal axis. A kind puts MDR_METHOD_STUDY() into its list
 * of studies.
 */

/**
 * MDR_METHOD_STUDY:
 * @kind_methods: the kind's array of methods
 */
#define MDR_METHOD_STUDY(kind_methods)                                                                       \
  .id = "methods", .name = N_ ("Methods"),                                                                   \
  .explanation = N_ ("Runs all methods on the puzzles of a file, and shows what share of them each method "  \
                     "solves in what time."),                                                                \
  .options = mdr_method_study_options, .charts = mdr_method_study_charts, .timed = TRUE,                     \
  .count_parts = mdr_method_study_count_parts, .read_input = mdr_method_study_read_input,                    \
  .run_part = mdr_method_study_run_part, .name_value = mdr_method_study_name_value,                          \
  .dup_puzzle = mdr_method_study_dup_puzzle, .columns = (const MdrStudyColumn[])                             \
  {                                                                                                          \
    { "puzzle", N_ ("Puzzle"), NULL, MDR_FOLD_KEY },                                                         \
        { "method", N_ ("Method"), NULL, MDR_FOLD_KEY, .methods = (kind_methods) },                          \
        { "cpu", N_ ("Processor Time"), N_ ("seconds"), MDR_FOLD_SUM },                                      \
        { "seconds", N_ ("Time by the Clock"), N_ ("seconds"), MDR_FOLD_SUM },                               \
        { "solved", N_ ("Solved"), NULL, MDR_FOLD_SUM },                                                     \
        { "outcome", N_ ("Outcome"), NULL, MDR_FOLD_KEY, mdr_method_study_outcomes }, { NULL },              \
  }

/* The limits of each run that mdr_method_study_solve() reads; @seconds and @megabytes are their
 * explanations. */
#define MDR_METHOD_STUDY_LIMITS(seconds, megabytes)                                                          \
  { .id = "limit",                                                                                           \
    .type = MDR_OPTION_REAL,                                                                                 \
    .scopes = MDR_SCOPE_STUDY,                                                                               \
    .label = N_ ("Time Limit"),                                                                              \
    .explanation = seconds,                                                                                  \
    .initial = "10",                                                                                         \
    .minimum = 0.01,                                                                                         \
    .maximum = 86400 },                                                                                      \
  {                                                                                                          \
    .id = "memory", .type = MDR_OPTION_INTEGER, .scopes = MDR_SCOPE_STUDY, .label = N_ ("Memory Limit"),     \
    .explanation = megabytes, .initial = "0", .minimum = 0, .maximum = 1000000                               \
  }

extern const MdrOptionSpec mdr_method_study_options[];
extern const MdrStudyChart mdr_method_study_charts[];
extern const MdrChoice mdr_method_study_outcomes[];

MdrResult *mdr_method_study_solve (const MdrPuzzle *puzzle,
                                   const char *method,
                                   const MdrOptions *options,
                                   guint count,
                                   MdrJob *job,
                                   MdrStatus *outcome);
guint mdr_method_study_count_parts (const MdrKind *kind, const MdrOptions *options);
gboolean mdr_method_study_read_input (const MdrKind *kind,
                                      const MdrOptions *options,
                                      MdrStudyInput *input,
                                      GError **error);
gboolean mdr_method_study_name_value (const MdrKind *kind,
                                      const MdrOptions *options,
                                      gconstpointer input,
                                      guint column,
                                      double value,
                                      char **id,
                                      char **label);
MdrPuzzle *mdr_method_study_dup_puzzle (const MdrKind *kind,
                                        const MdrOptions *options,
                                        gconstpointer input,
                                        const double *row);
gboolean mdr_method_study_run_part (const MdrKind *kind,
                                    const MdrOptions *options,
                                    gconstpointer input,
                                    guint part,
                                    MdrJob *job,
                                    MdrStudyTable *rows,
                                    GError **error);

G_END_DECLS
