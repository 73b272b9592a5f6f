/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-cover.h"
#include "blind-snake-kind.h"
#include "blind-snake-solve.h"
#include "kit.h"

#include <glib/gstdio.h>
#include <string.h>

#include "mdr-study-run.h"

static MdrStudyTable *
run_study (const char *id, const char *const *settings)
{
  g_autoptr (MdrOptions) options = kit_study_options (mdr_study_find (blind_snake_studies, id), settings);

  return kit_run_study (&mdr_blind_snake_kind, id, options);
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
  const char *const settings[] = { "q6", "no", "dynamic", "yes", "k", "11", "cells", "1000", NULL };
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
          tori += row[2];
          total += row[2] * row[3];
          worst = !worst || row[4] > worst[4] ? row : worst;
        }
      g_assert_cmpfloat_with_epsilon (worst[4], decades[decade].worst, 0.0006);
      g_assert_cmpfloat (worst[5], ==, decades[decade].columns);
      g_assert_cmpfloat (worst[6], ==, decades[decade].rows);
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

/* Whether the torus belongs to the set of a row of the cases. */
typedef gboolean (*Belongs) (guint columns, guint rows);

static gboolean
is_in_ranges (guint columns, guint rows)
{
  return columns >= 3 && columns <= 7 && rows >= 20 && rows <= 23;
}

static gboolean
is_in_interval (guint columns, guint rows)
{
  return columns * rows >= 95 && columns * rows <= 105;
}

static gboolean
is_edge_case (guint columns, guint rows)
{
  guint large = MAX (columns, rows);
  guint small = MIN (columns, rows);

  return columns * rows <= 60 && (large % small == 0 || (large + 1) % small == 0 || (large - 1) % small == 0);
}

static gboolean
has_number (guint columns, guint rows)
{
  return columns * rows == 60 || columns * rows == 97;
}

static gboolean
is_in_file (guint columns, guint rows)
{
  return (columns == 22 && rows == 17) || (columns == 3 && rows == 4) || (columns == 1 && rows == 1);
}

#define MOST_CELLS 400

static void
write_tori (const char *path)
{
  g_assert_true (g_file_set_contents (path,
                                      "columns,rows\n22,17\nnone\n 3 , 4 \n\n0,5\n2000,2000\n1,1\r\n3,4\n5\n",
                                      -1, NULL));
}

/* A map has the tori of its set, each once, in parts that are the whole. */
static void
test_sets (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "blind-snake-tori.csv", NULL);
  const struct
  {
    const char *settings[12];
    Belongs belongs;
  } cases[] = {
    { { "set", "ranges", "columns-from", "3", "columns-to", "7", "rows-from", "20", "rows-to", "23" },
      is_in_ranges },
    { { "set", "interval", "cells-from", "95", "cells-to", "105" }, is_in_interval },
    { { "cells", "60", "edges", "yes" }, is_edge_case },
    { { "set", "divisors", "numbers", "60, 97" }, has_number },
    { { "set", "file", "file", path }, is_in_file },
  };

  write_tori (path);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MdrStudyTable) table = run_study ("map", cases[i].settings);
      guint row = 0;

      for (guint columns = 1; columns <= MOST_CELLS; columns++)
        for (guint rows = 1; rows * columns <= MOST_CELLS; rows++)
          if (cases[i].belongs (columns, rows))
            {
              const double *values = mdr_study_table_get_row (table, row++);

              g_assert_cmpfloat (values[0], ==, columns);
              g_assert_cmpfloat (values[1], ==, rows);
            }
      g_assert_cmpuint (row, ==, mdr_study_table_count_rows (table));
    }
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* Bad lines of a file are named, and no other is lost by them. */
static void
test_remarks (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "blind-snake-bad-tori.csv", NULL);
  const char *const settings[] = { "set", "file", "file", path, NULL };
  const MdrStudy *study = mdr_study_find (blind_snake_studies, "cover-times");
  g_autoptr (MdrOptions) options = kit_study_options (study, settings);
  g_autoptr (MdrStudyInput) input = NULL;
  static const char *const lines[] = { "line 3 ", "line 6 ", "line 7 ", "line 10 " };

  write_tori (path);
  input = mdr_study_read_input (study, &mdr_blind_snake_kind, options, NULL);
  g_assert_cmpuint (input->remarks->len, ==, G_N_ELEMENTS (lines));
  for (guint i = 0; i < input->remarks->len; i++)
    {
      const char *remark = g_ptr_array_index (input->remarks, i);

      g_assert_true (g_str_has_prefix (remark, path));
      g_assert_nonnull (strstr (remark, lines[i]));
    }
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* What cannot be a set, or a strategy, is said. */
static void
test_refused (void)
{
  static const struct
  {
    const char *id;
    const char *settings[9];
    const char *sentence;
  } cases[] = {
    { "cover-times", { "q6", "no" }, "Choose a strategy first." },
    { "cover-times", { "own", "yes", "law", "table q7" }, "law: The name of a table" },
    { "cover-times", { "set", "file" }, "Choose a file of tori first." },
    { "cover-times", { "set", "file", "file", "/nowhere.csv" }, "“/nowhere.csv” could not be read" },
    { "cover-times", { "set", "divisors", "numbers", "60 x" }, "numbers: whole numbers from 1 to" },
    { "cover-times", { "set", "divisors", "numbers", "" }, "numbers: no number of cells is given" },
    { "cover-times",
      { "set", "interval", "cells-from", "9", "cells-to", "8" },
      "These ranges contain no torus" },
    { "map",
      { "set", "ranges", "rows-from", "1001", "rows-to", "1002", "columns-from", "1000" },
      "These ranges contain no torus" },
    { "map", { "cells", "1000000" }, "The set has 13" },
    { "growth", { "k-from", "9", "k-to", "8" }, "k must go from the smaller number" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MdrStudy *study = mdr_study_find (blind_snake_studies, cases[i].id);
      g_autoptr (MdrOptions) options = kit_study_options (study, cases[i].settings);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrStudyInput) input = mdr_study_read_input (study, &mdr_blind_snake_kind, options, &error);

      g_assert_null (input);
      g_test_message ("%s", error->message);
      g_assert_true (g_str_has_prefix (error->message, cases[i].sentence));
    }
}

/* Several strategies have rows of their own, each as if it were alone, and extra steps are counted. */
static void
test_side_by_side (void)
{
  const char *const both[] = { "q6",  "no",  "dynamic",           "yes",   "k",  "3", "own",
                               "yes", "law", "own rd rr add 1 3", "cells", "50", NULL };
  const char *const alone[] = { "q6", "no", "dynamic", "yes", "k", "3", "cells", "50", NULL };
  g_autoptr (MdrStudyTable) table = run_study ("cover-times", both);
  g_autoptr (MdrStudyTable) one = run_study ("cover-times", alone);
  guint row = 0;

  g_assert_cmpuint (mdr_study_table_count_rows (table), ==, 2 * mdr_study_table_count_rows (one));
  for (guint i = 0; i < mdr_study_table_count_rows (table); i++)
    {
      const double *values = mdr_study_table_get_row (table, i);

      if (values[1] == 4)
        g_assert_cmpmem (values, table->n_columns * sizeof (double), mdr_study_table_get_row (one, row++),
                         table->n_columns * sizeof (double));
    }
  g_assert_cmpuint (row, ==, mdr_study_table_count_rows (one));
}

/* Of r r drdr r … (k = 3), the second, seventh, fifteenth … move is an extra step: 2 of the first 9. */
static void
test_extra_steps (void)
{
  const char *const settings[] = { "q6",  "no",       "dynamic", "yes", "k", "3",
                                   "set", "divisors", "numbers", "9",   NULL };
  g_autoptr (MdrStudyTable) table = run_study ("cover-times", settings);
  const double *row = mdr_study_table_get_row (table, 0);
  g_autoptr (BlindSnakeStrategy) strategy = blind_snake_strategy_new_dynamic (3);
  double mean = 0;

  for (guint columns = 1; columns <= 9; columns += columns == 1 ? 2 : 6)
    {
      gint64 moves = blind_snake_walk_cover (strategy, columns, 9 / columns, NULL);
      guint extra = 0;

      for (gint64 n = 0, end = 2; end <= moves; n++, end += 2 + 3 * n)
        extra++;
      mean += 1000.0 * extra / (double) moves / 3;
    }
  g_assert_cmpfloat_with_epsilon (row[10], mean, 1e-9);
}

/* The worst by k is that of a study of this k alone. */
static void
test_growth (void)
{
  const char *const settings[] = { "k-from", "10", "k-to", "12", "cells", "100", NULL };
  g_autoptr (MdrStudyTable) table = run_study ("growth", settings);

  g_assert_cmpuint (mdr_study_table_count_rows (table), ==, 3 * 3);
  for (guint i = 0; i < mdr_study_table_count_rows (table); i++)
    {
      const double *row = mdr_study_table_get_row (table, i);

      if (row[0] == 11 && row[1] == 100)
        g_assert_cmpfloat_with_epsilon (row[4], 5.290, 0.0006);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blind-snake/study/decades", test_decades);
  g_test_add_func ("/blind-snake/study/map", test_map);
  g_test_add_func ("/blind-snake/study/sets", test_sets);
  g_test_add_func ("/blind-snake/study/remarks", test_remarks);
  g_test_add_func ("/blind-snake/study/refused", test_refused);
  g_test_add_func ("/blind-snake/study/side-by-side", test_side_by_side);
  g_test_add_func ("/blind-snake/study/extra-steps", test_extra_steps);
  g_test_add_func ("/blind-snake/study/growth", test_growth);
  return g_test_run ();
}
