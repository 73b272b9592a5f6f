/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-cover.h"
#include "blind-snake-solve.h"

#include "mdr-study-run.h"

/* Runs the whole of a study, and returns its table. */
static MdrStudyTable *
run_study (const char *id, const char *const *settings)
{
  const MdrStudy *study = mdr_study_find (blind_snake_studies, id);
  g_autoptr (MdrOptions) options = mdr_options_new (study->options, MDR_SCOPE_STUDY);
  g_autoptr (MdrStudyRecord) record = NULL;
  g_autoptr (MdrStudyInput) input = NULL;
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;

  for (; *settings; settings += 2)
    g_assert_true (mdr_options_set (options, settings[0], settings[1], NULL));
  record = mdr_study_record_new (&mdr_blind_snake_kind, study, options);
  input = mdr_study_read_input (study, &mdr_blind_snake_kind, options, &error);
  g_assert_no_error (error);
  mdr_study_run (record, input, &(MdrStudyShare){ 0, 1, 2 }, NULL, job, &error);
  g_assert_no_error (error);
  return mdr_study_record_dup_table (record);
}

/* The worst cover times by decades, for growth by 11, as they were found by making all moves. */
static void
test_decades (void)
{
  static const struct
  {
    double first;
    double last;
    double worst;
    double columns;
    double rows;
    double mean;
  } decades[] = {
    { 1, 10, 2.111, 3, 3, 1.351 },
    { 11, 100, 5.290, 10, 10, 1.937 },
    { 101, 1000, 9.713, 7, 139, 2.329 },
  };
  const char *const settings[] = { "strategy", "dynamic", "k", "11", "cells", "1000", NULL };
  g_autoptr (MdrStudyTable) table = run_study ("cover-times", settings);

  for (guint decade = 0; decade < G_N_ELEMENTS (decades); decade++)
    {
      const double *worst = NULL;
      double tori = 0;
      double total = 0;

      for (guint i = 0; i < mdr_study_table_count_rows (table); i++)
        {
          const double *row = mdr_study_table_get_row (table, i);

          if (row[0] < decades[decade].first || row[0] > decades[decade].last)
            continue;
          tori += row[1];
          total += row[1] * row[2];
          worst = !worst || row[3] > worst[3] ? row : worst;
        }
      g_assert_cmpfloat_with_epsilon (worst[3], decades[decade].worst, 0.0006);
      g_assert_cmpfloat (worst[4], ==, decades[decade].columns);
      g_assert_cmpfloat (worst[5], ==, decades[decade].rows);
      g_assert_cmpfloat_with_epsilon (total / tori, decades[decade].mean, 0.0006);
    }
}

/* Every torus is there once, with the moves that the snake makes. */
static void
test_map (void)
{
  const char *const settings[] = { "strategy", "power", "cells", "300", NULL };
  g_autoptr (MdrStudyTable) table = run_study ("map", settings);
  g_autoptr (BlindSnakeStrategy) strategy = blind_snake_strategy_new_power (3, 5);
  g_autoptr (MdrJob) job = mdr_job_new ();
  guint row = 0;

  for (guint columns = 1; columns <= 300; columns++)
    for (guint rows = 1; rows * columns <= 300; rows++, row++)
      {
        const double *values = mdr_study_table_get_row (table, row);
        gint64 moves = blind_snake_walk_cover (strategy, columns, rows, job);

        g_assert_cmpfloat (values[0], ==, columns);
        g_assert_cmpfloat (values[1], ==, rows);
        g_assert_cmpfloat_with_epsilon (values[2], (double) moves / (columns * rows), 1e-9);
      }
  g_assert_cmpuint (row, ==, mdr_study_table_count_rows (table));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blind-snake/study/decades", test_decades);
  g_test_add_func ("/blind-snake/study/map", test_map);
  return g_test_run ();
}
