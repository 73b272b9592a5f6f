/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-cover.h"
#include "blind-snake-kind.h"
#include "blind-snake-solve.h"
#include "kit.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "mdr-study-run.h"

/* Columns of the tables of cover times, behind their two keys. */
enum
{
  COVERED = 2,
  NEVER,
  MEAN,
  WORST,
  COLUMNS,
  ROWS,
  MOVES,
  OVER_11,
  OVER_35,
  EXTRA,
  SIDE,
  SQUARE,
};

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
          tori += row[COVERED];
          total += row[COVERED] * row[MEAN];
          worst = !worst || row[WORST] > worst[WORST] ? row : worst;
        }
      g_assert_cmpfloat_with_epsilon (worst[WORST], decades[decade].worst, 0.0006);
      g_assert_cmpfloat (worst[COLUMNS], ==, decades[decade].columns);
      g_assert_cmpfloat (worst[ROWS], ==, decades[decade].rows);
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
    { "cover-times", { "own", "yes", "law", "spiral; what" }, "law: A strategy was expected" },
    { "cover-times", { "dynamic", "yes", "k", "11, x" }, "k: whole numbers from 0 to" },
    { "cover-times",
      { "dynamic", "yes", "k", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24" },
      "A study compares at most 24 strategies, not 25." },
    { "cover-times", { "set", "file" }, "Choose a file of tori first." },
    { "cover-times", { "set", "file", "file", "/nowhere.csv" }, "“/nowhere.csv” could not be read" },
    { "cover-times", { "set", "divisors", "numbers", "60 x" }, "numbers: whole numbers from 1 to" },
    { "cover-times", { "set", "divisors", "numbers", "" }, "numbers: no number of cells is given." },
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

      if (values[1] == 0)
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
  g_assert_cmpfloat_with_epsilon (row[EXTRA], mean, 1e-9);
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
        g_assert_cmpfloat_with_epsilon (row[WORST], 5.290, 0.0006);
    }
}

/* The zig-zag never covers a torus whose sides have a common divisor above 2: it is counted, and the mean is
 * that of the others. */
static void
test_never (void)
{
  const char *const settings[] = { "q6", "no", "own", "yes", "law", "zig-zag", "cells", "100", NULL };
  const char *const map_settings[] = { "strategy", "own", "law", "zig-zag", "cells", "100", NULL };
  g_autoptr (MdrStudyTable) table = run_study ("cover-times", settings);
  g_autoptr (MdrStudyTable) map = run_study ("map", map_settings);
  double covered = 0;
  double never = 0;
  double total = 0;

  for (guint i = 0; i < mdr_study_table_count_rows (map); i++)
    {
      const double *row = mdr_study_table_get_row (map, i);
      gboolean covers = blind_snake_get_divisor ((guint) row[0], (guint) row[1]) <= 2;

      g_assert_cmpint (isinf (row[2]) != 0, ==, !covers);
      covered += covers;
      never += !covers;
      total += covers ? row[2] : 0;
    }
  for (guint i = 0; i < mdr_study_table_count_rows (table); i++)
    {
      const double *row = mdr_study_table_get_row (table, i);

      g_assert_cmpint (isinf (row[WORST]) != 0, ==, row[NEVER] > 0);
      g_assert_cmpint (isinf (row[MOVES]) != 0, ==, row[NEVER] > 0);
      g_assert_cmpfloat (row[OVER_35], ==, row[NEVER]);
      covered -= row[COVERED];
      never -= row[NEVER];
      total -= row[COVERED] * row[MEAN];
    }
  g_assert_cmpfloat (covered, ==, 0);
  g_assert_cmpfloat (never, ==, 0);
  g_assert_cmpfloat_with_epsilon (total, 0, 1e-6);
}

/* A set without any covered torus has no mean. */
static void
test_never_at_all (void)
{
  static const char *const settings[] = { "q6",           "no",     "own",        "yes", "law",     "zig-zag",
                                          "set",          "ranges", "rows-from",  "6",   "rows-to", "6",
                                          "columns-from", "6",      "columns-to", "6",   NULL };
  g_autoptr (MdrStudyTable) table = run_study ("cover-times", settings);
  g_autofree char *csv = mdr_study_table_to_csv (table, mdr_study_find (blind_snake_studies, "cover-times"));
  const MdrStudy *study = mdr_study_find (blind_snake_studies, "cover-times");

  g_assert_nonnull (strstr (csv, "\n50,zig-zag,0,1,inf,inf,6,6,inf,1,1,\n"));
  g_assert_cmpstr (mdr_study_table_get_word (table, study, WORST, INFINITY), ==, "never");
}

/* Strategies are called by their parameters, in the order in which they are chosen. */
static void
test_names (void)
{
  const char *const settings[] = {
    "h5",    "yes",    "dynamic", "yes", "k",   "11, 20", "power",
    "yes",   "factor", "3",       "own", "yes", "law",    "spiral;own rd r add 1 5",
    "cells", "3",      NULL
  };
  static const struct
  {
    const char *id;
    const char *label;
  } names[] = {
    { "q6", "Table Zig-Zag Q6" },
    { "h5", "Table Zig-Zag H5" },
    { "dynamic 11", "Dynamic Zig-Zag, k = 11" },
    { "dynamic 20", "Dynamic Zig-Zag, k = 20" },
    { "power 3 1.25", "Power Zig-Zag, k = 3, p = 1.25" },
    { "spiral", "spiral" },
    { "dynamic 5", "dynamic 5" },
  };
  const MdrStudy *study = mdr_study_find (blind_snake_studies, "cover-times");
  g_autoptr (MdrStudyTable) table = run_study ("cover-times", settings);
  g_autofree char *csv = mdr_study_table_to_csv (table, study);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *cell = g_strdup_printf ("\n2,%s,", names[i].id);

      g_assert_cmpstr (mdr_study_table_get_word (table, study, 1, i), ==, names[i].label);
      g_assert_nonnull (strstr (csv, cell));
    }
  g_assert_null (mdr_study_table_get_word (table, study, 1, G_N_ELEMENTS (names)));
}

/* Beside the worst torus stands the largest square of the same size. */
static void
test_square (void)
{
  static const char *const settings[] = { "k-from", "11", "k-to", "11", "cells", "100", NULL };
  g_autoptr (MdrStudyTable) table = run_study ("growth", settings);
  g_autoptr (BlindSnakeStrategy) strategy = blind_snake_strategy_new_dynamic (11);
  static const double sides[] = { 1, 3, 10 };

  g_assert_cmpuint (mdr_study_table_count_rows (table), ==, G_N_ELEMENTS (sides));
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const double *row = mdr_study_table_get_row (table, i);
      guint side = (guint) sides[i];
      gint64 moves = blind_snake_walk_cover (strategy, side, side, NULL);

      g_assert_cmpfloat (row[SIDE], ==, sides[i]);
      g_assert_cmpfloat_with_epsilon (row[SQUARE], (double) moves / (side * side), 1e-9);
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
  g_test_add_func ("/blind-snake/study/never", test_never);
  g_test_add_func ("/blind-snake/study/never-at-all", test_never_at_all);
  g_test_add_func ("/blind-snake/study/names", test_names);
  g_test_add_func ("/blind-snake/study/square", test_square);
  return g_test_run ();
}
