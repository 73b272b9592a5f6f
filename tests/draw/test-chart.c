/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-chart.h"

#include <math.h>
#include <string.h>

#include "mdr-chart-layout.h"

#define WIDTH  640
#define HEIGHT 400

static const MdrChoice words[] = { { "one", "One" }, { "two", "Two" }, { NULL } };

static const MdrStudyColumn columns[] = {
  { "x", "X", "cells", MDR_FOLD_KEY, NULL },
  { "y", "Y", NULL, MDR_FOLD_KEY, NULL },
  { "series", "Series", NULL, MDR_FOLD_KEY, words },
  { "solved", "Solved", NULL, MDR_FOLD_SUM, NULL },
  { NULL },
};

static const MdrStudyChart charts[] = {
  { "lines", "Lines", MDR_CHART_LINES, "x", "y", "series", FALSE, FALSE, 35 },
  { "plain", "Plain", MDR_CHART_LINES, "x", "y", NULL, TRUE, TRUE, 0 },
  { "bars", "Bars", MDR_CHART_BARS, "x", "y", NULL, FALSE, FALSE, 0 },
  { "map", "Map", MDR_CHART_MAP, "x", "y", "series", FALSE, FALSE, 0 },
  { "profile", "Profile", MDR_CHART_PROFILE, "x", "solved", "series", FALSE, FALSE, 0 },
  { NULL },
};

static const MdrStudy study = { .columns = columns, .charts = charts };

static MdrStudyTable *
new_table (guint rows)
{
  MdrStudyTable *table = mdr_study_table_new (&study);

  for (guint i = 0; i < rows; i++)
    {
      const double row[] = { 1 + i * 3, 10 + (i * i) % 17, i % 2, i % 3 != 2 };

      mdr_study_table_add (table, row);
    }
  return table;
}

static cairo_surface_t *
draw (const MdrChart *chart)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  mdr_chart_draw (cr, chart);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint
count_differences (cairo_surface_t *a, cairo_surface_t *b)
{
  const guint32 *first = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (a);
  const guint32 *second = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (b);
  guint count = 0;

  for (guint i = 0; i < WIDTH * HEIGHT; i++)
    count += first[i] != second[i];
  return count;
}

/* Every chart can be drawn in every palette, without rows, with one and with many, and shows its rows. */
static void
test_draw (gconstpointer data)
{
  const MdrStudyChart *kind = data;

  for (const char *const *id = mdr_palette_list_ids (); *id; id++)
    {
      g_autoptr (MdrStudyTable) none = new_table (0);
      MdrChart chart = { &study, kind, none, mdr_palette_find (*id), WIDTH, HEIGHT };
      cairo_surface_t *bare = draw (&chart);

      for (guint rows = 1; rows < 30; rows += 7)
        {
          g_autoptr (MdrStudyTable) table = new_table (rows);
          cairo_surface_t *surface;

          chart.table = table;
          surface = draw (&chart);
          g_assert_cmpuint (count_differences (bare, surface), >, 20);
          cairo_surface_destroy (surface);
        }
      cairo_surface_destroy (bare);
    }
}

/* Each row can be found where it is drawn: somewhere on the picture, and only near there. */
static void
test_find (gconstpointer data)
{
  const MdrStudyChart *kind = data;
  g_autoptr (MdrStudyTable) table = new_table (12);
  MdrChart chart = { &study, kind, table, mdr_palette_find ("light"), WIDTH, HEIGHT };
  guint seen = 0;

  for (int x = 0; x < WIDTH; x += 2)
    for (int y = 0; y < HEIGHT; y += 2)
      {
        int row = mdr_chart_find_row (&chart, x, y);

        g_assert_cmpint (row, <, 12);
        seen |= row >= 0 ? 1u << row : 0;
      }
  g_assert_cmpuint (seen, ==, (1u << 12) - 1);
  g_assert_cmpint (mdr_chart_find_row (&chart, 2, 2), ==, -1);
}

/* Half of one method's puzzles are solved, the last one late, and all of the other's, early: each row is
 * where the share that is solved by then says, and the picture does not depend on the order of the rows. */
static void
test_profile (void)
{
  static const double rows[][4] = {
    { 1, 0, 0, 1 }, { 10, 0, 0, 0 }, { 2, 0, 0, 0 },  { 9, 0, 0, 1 },
    { 3, 0, 1, 1 }, { 4, 0, 1, 1 },  { 10, 0, 0, 0 }, { 10, 0, 0, 0 },
  };
  g_autoptr (MdrStudyTable) table = mdr_study_table_new (&study);
  g_autoptr (MdrStudyTable) turned = mdr_study_table_new (&study);
  MdrChart chart = { &study, mdr_study_find_chart (&study, "profile"),
                     table,  mdr_palette_find ("light"),
                     WIDTH,  HEIGHT };
  int tops[G_N_ELEMENTS (rows)];
  cairo_surface_t *surface;
  cairo_surface_t *again;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      mdr_study_table_add (table, rows[i]);
      mdr_study_table_add (turned, rows[G_N_ELEMENTS (rows) - 1 - i]);
      tops[i] = -1;
    }
  for (int y = HEIGHT; y >= 0; y--)
    for (int x = 0; x < WIDTH; x++)
      {
        int row = mdr_chart_find_row (&chart, x, y);

        if (row >= 0)
          tops[row] = y;
      }
  /* Two of six, one of six and one of two, all of two. */
  g_assert_cmpint (tops[3], <, tops[0]);
  g_assert_cmpint (tops[4], <, tops[3]);
  g_assert_cmpint (tops[5], <, tops[4]);
  g_assert_cmpint (tops[2], ==, tops[0]);
  g_assert_cmpint (tops[0] - tops[3], >, 0);
  g_assert_cmpint (ABS ((tops[4] - tops[5]) - 3 * (tops[0] - tops[3])), <=, 3);
  surface = draw (&chart);
  chart.table = turned;
  again = draw (&chart);
  g_assert_cmpuint (count_differences (surface, again), ==, 0);
  cairo_surface_destroy (surface);
  cairo_surface_destroy (again);
}

#define MANY 24

/* Draws as many series as a chart has, with long names, in a small picture; the last is called @last. */
static cairo_surface_t *
draw_long_legend (const char *last)
{
  MdrChoice names[MANY + 1] = { { NULL } };
  MdrStudyColumn named[G_N_ELEMENTS (columns)];
  MdrStudy long_study = { .columns = named, .charts = charts };
  g_autoptr (MdrStudyTable) table = NULL;
  MdrChart chart = { &long_study, &charts[0], NULL, mdr_palette_find ("light"), 360, 280 };

  memcpy (named, columns, sizeof columns);
  named[2].words = names;
  for (guint i = 0; i < MANY; i++)
    names[i] = (MdrChoice){ "name", i + 1 < MANY ? "Integer program, strengthened" : last };
  table = mdr_study_table_new (&long_study);
  for (guint i = 0; i < MANY; i++)
    mdr_study_table_add (table, (const double[]){ i, i, i, 1 });
  chart.table = table;
  return draw (&chart);
}

/* A legend of many long names has them all within the picture. */
static void
test_long_legend (void)
{
  cairo_surface_t *some = draw_long_legend ("Integer program, strengthened");
  cairo_surface_t *other = draw_long_legend ("Mixed-integer program, published");
  const guint32 *first = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (some);
  const guint32 *second = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (other);
  guint inside = 0;

  for (guint y = 0; y < 280; y++)
    for (guint x = 0; x < 360; x++)
      inside += first[y * WIDTH + x] != second[y * WIDTH + x];
  g_assert_cmpuint (inside, >, 0);
  g_assert_cmpuint (inside, ==, count_differences (some, other));
  cairo_surface_destroy (some);
  cairo_surface_destroy (other);
}

/* A narrow chart still has numbers at its axis, from which its values can be read. */
static void
test_narrow_axis (void)
{
  g_autoptr (MdrStudyTable) table = mdr_study_table_new (&study);
  MdrChart chart = { &study, mdr_study_find_chart (&study, "lines"), table, mdr_palette_find ("light"), 320,
                     280 };
  MdrChartLayout layout;
  guint ticks = 0;

  for (guint i = 1; i <= 16; i++)
    mdr_study_table_add (table, (const double[]){ i, i, 0, 1 });
  mdr_chart_layout_init (&layout, &chart);
  for (double at = 0; at <= 16; at += mdr_scale_find_step (&layout.x))
    ticks += at >= 1;
  mdr_chart_layout_clear (&layout);
  g_assert_cmpuint (ticks, >=, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (const MdrStudyChart *chart = charts; chart->id; chart++)
    {
      g_autofree char *drawing = g_strdup_printf ("/chart/draw/%s", chart->id);
      g_autofree char *finding = g_strdup_printf ("/chart/find/%s", chart->id);

      g_test_add_data_func (drawing, chart, test_draw);
      g_test_add_data_func (finding, chart, test_find);
    }
  g_test_add_func ("/chart/profile", test_profile);
  g_test_add_func ("/chart/narrow-axis", test_narrow_axis);
  g_test_add_func ("/chart/long-legend", test_long_legend);
  return g_test_run ();
}
