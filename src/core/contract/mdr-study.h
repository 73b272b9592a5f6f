/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-error.h"
#include "mdr-job.h"
#include "mdr-option.h"
#include "mdr-puzzle.h"

G_BEGIN_DECLS

/* See mdr-kind.h. */
typedef struct _MdrKind MdrKind;
typedef struct _MdrMethod MdrMethod;

/*
 * A study is a long computation over many instances, whose outcome is a table and charts of it. It is divided
 * into independent parts, which can run on all cores and on several machines. A stopped study resumes with
 * the missing parts.
 */

/**
 * MdrFold:
 * @MDR_FOLD_KEY: rows with equal keys become one row
 * @MDR_FOLD_SUM: the sum
 * @MDR_FOLD_MEAN: the mean, weighted by the first sum to the left of it
 * @MDR_FOLD_LEAST: the least
 * @MDR_FOLD_MOST: the greatest
 * @MDR_FOLD_WITH: the value in the row that decided the nearest least or greatest to the left; for equal
 *   values, in the first such row
 *
 * The function that combines the values of a column when the rows of all parts are folded into the table. A
 * table without keys keeps all rows.
 */
typedef enum
{
  MDR_FOLD_KEY,
  MDR_FOLD_SUM,
  MDR_FOLD_MEAN,
  MDR_FOLD_LEAST,
  MDR_FOLD_MOST,
  MDR_FOLD_WITH,
} MdrFold;

/**
 * MdrStudyColumn:
 * @id: stable, as it is written in files
 * @name: untranslated, marked with N_()
 * @unit: (nullable): untranslated, marked with N_()
 * @fold: how values are combined
 * @words: (nullable): a list of words; the value is an index into it
 * @methods: (nullable): a list of methods; the value is an index into it
 * @infinite: (nullable): what an infinite value means, untranslated, marked with N_()
 *
 * A column of a table. Values are numbers; one that is not a number (NaN) is absent. Lists of columns end
 * with a %NULL id.
 */
typedef struct
{
  const char *id;
  const char *name;
  const char *unit;
  MdrFold fold;
  const MdrChoice *words;
  const MdrMethod *methods;
  const char *infinite;
} MdrStudyColumn;

/**
 * MdrChartType:
 * @MDR_CHART_LINES: @y over @x, a line for each value of @series
 * @MDR_CHART_BARS: @y over @x, a bar for each value of @series
 * @MDR_CHART_MAP: a point at @x, @y in the colour of @series
 * @MDR_CHART_PROFILE: for each value of @series, the share of its rows with at most @x and with 1 instead of
 *   0 in @y, as a rising step function
 */
typedef enum
{
  MDR_CHART_LINES,
  MDR_CHART_BARS,
  MDR_CHART_MAP,
  MDR_CHART_PROFILE,
} MdrChartType;

/**
 * MdrStudyChart:
 * @id: stable
 * @title: untranslated, marked with N_()
 * @type: how it is drawn
 * @x: id of a column
 * @y: id of a column
 * @series: (nullable): id of a column
 * @logarithmic_x: whether the scale of @x is logarithmic
 * @logarithmic_y: whether the scale of @y is
 * @line: a value of @y at which a line is drawn for comparison, if the values go so far; 0 for none
 * @line_name: (nullable): what @line is, untranslated, marked with N_()
 * @also: (nullable): id of another column over @x, in the unit of @y, of which each series has a line as well
 *
 * A chart of a table. Lists of them end with a %NULL id.
 */
typedef struct
{
  const char *id;
  const char *title;
  MdrChartType type;
  const char *x;
  const char *y;
  const char *series;
  gboolean logarithmic_x;
  gboolean logarithmic_y;
  double line;
  const char *line_name;
  const char *also;
} MdrStudyChart;

/**
 * MdrStudyTable:
 * @n_columns: number of columns
 * @values: (array): row after row
 * @names: (nullable): the names of values that have one; see mdr_study_table_name_values()
 *
 * Rows of a study.
 */
typedef struct
{
  guint n_columns;
  GArray *values;
  GHashTable *names;
} MdrStudyTable;

/**
 * MdrStudyInput:
 * @data: (nullable): what was read, in a form of the study's own
 * @free_data: (nullable): frees @data, if there is any
 * @remarks: (element-type utf8): translated sentences about what was left out
 *
 * The contents of the files that the options of a study name, read once for all parts.
 */
typedef struct
{
  gpointer data;
  GDestroyNotify free_data;
  GPtrArray *remarks;
} MdrStudyInput;

typedef struct _MdrStudy MdrStudy;

/**
 * MdrStudy:
 * @id: stable; unique among the studies of a kind
 * @name: untranslated, marked with N_()
 * @explanation: one or two sentences, untranslated, marked with N_()
 * @options: of scope %MDR_SCOPE_STUDY; may be an empty list
 * @columns: at least one
 * @charts: may be an empty list
 * @timed: whether rows contain measured times. Parts then run one at a time, since they would slow each other
 *   down
 * @count_parts: into how many parts the study is divided, at least 1; depends only on the options. If each
 *   part takes a few seconds, little is lost when the study is stopped
 * @read_input: (nullable): reads the files that options name, on a thread; %FALSE with an
 *   error if nothing can be made of them. @input is empty before
 * @run_part: adds the rows of one part, which are always the same except for times; %FALSE with an error,
 *   that of mdr_study_fail_stopped() if the job has to stop. Its caller folds rows with the same keys. The
 *   job is the part's own, has started, and may be given a time limit. The function is called on several
 *   threads at a time. @input is the data that @read_input set
 * @name_value: (nullable): names a value of a column by the options or the input, as words name others: @id
 *   (out) (transfer full) is for files, @label (out) (transfer full) is translated. %FALSE for a value that
 *   has no name. @input is %NULL if the files are not at hand
 * @dup_puzzle: (nullable) (transfer full) (nullable): the puzzle that a row of the table is about; must be
 *   quick, since the window waits for it
 *
 * One study of a kind: a constant table. Functions are given the kind, so that
 * kinds can share them. Lists of studies end with a %NULL id.
 */
struct _MdrStudy
{
  const char *id;
  const char *name;
  const char *explanation;
  const MdrOptionSpec *options;
  const MdrStudyColumn *columns;
  const MdrStudyChart *charts;
  gboolean timed;
  guint (*count_parts) (const MdrKind *kind, const MdrOptions *options);
  gboolean (*read_input) (const MdrKind *kind,
                          const MdrOptions *options,
                          MdrStudyInput *input,
                          GError **error);
  gboolean (*run_part) (const MdrKind *kind,
                        const MdrOptions *options,
                        gconstpointer input,
                        guint part,
                        MdrJob *job,
                        MdrStudyTable *rows,
                        GError **error);
  gboolean (*name_value) (const MdrKind *kind,
                          const MdrOptions *options,
                          gconstpointer input,
                          guint column,
                          double value,
                          char **id,
                          char **label);
  MdrPuzzle *(*dup_puzzle) (const MdrKind *kind,
                            const MdrOptions *options,
                            gconstpointer input,
                            const double *row);
};

const MdrStudy *mdr_study_find (const MdrStudy *studies, const char *id);
guint mdr_study_count_columns (const MdrStudy *study);
int mdr_study_find_column (const MdrStudy *study, const char *id);
const MdrStudyChart *mdr_study_find_chart (const MdrStudy *study, const char *id);
guint mdr_study_column_count_words (const MdrStudyColumn *column);

MdrStudyInput *mdr_study_read_input (const MdrStudy *study,
                                     const MdrKind *kind,
                                     const MdrOptions *options,
                                     GError **error);
void mdr_study_input_free (MdrStudyInput *input);
gboolean mdr_study_fail_stopped (GError **error);

MdrStudyTable *mdr_study_table_new (const MdrStudy *study);
MdrStudyTable *mdr_study_table_share (const MdrStudyTable *table);
void mdr_study_table_free (MdrStudyTable *table);
void mdr_study_table_add (MdrStudyTable *table, const double *row);
guint mdr_study_table_count_rows (const MdrStudyTable *table);
const double *mdr_study_table_get_row (const MdrStudyTable *table, guint row);
MdrStudyTable *mdr_study_table_fold (const MdrStudyTable *rows, const MdrStudy *study);
void mdr_study_table_name_values (MdrStudyTable *table,
                                  const MdrStudy *study,
                                  const MdrKind *kind,
                                  const MdrOptions *options,
                                  const MdrStudyInput *input);
const char *mdr_study_table_get_word (const MdrStudyTable *table,
                                      const MdrStudy *study,
                                      guint column,
                                      double value);
char *mdr_study_table_to_csv (const MdrStudyTable *table, const MdrStudy *study);
char *mdr_study_dup_caption (const MdrStudy *study, const MdrOptions *options);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrStudyInput, mdr_study_input_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrStudyTable, mdr_study_table_free)

G_END_DECLS
