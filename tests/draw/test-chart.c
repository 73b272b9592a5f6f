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
  { "y", "Y", NULL, MDR_FOLD_KEY, .infinite = "never" },
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
  { "also", "Also", MDR_CHART_LINES, "x", "y", "series", FALSE, FALSE, 35, "limit", "solved" },
  { "heights", "Heights", MDR_CHART_BARS, "x", "y", NULL, FALSE, TRUE, 0 },
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

/* Lays out a chart of rows of four values. */
static void
lay_out (MdrChartLayout *layout, MdrChart *chart, MdrStudyTable *table, const char *id)
{
  *chart = (MdrChart){ .study = &study,
                       .spec = mdr_study_find_chart (&study, id),
                       .table = table,
                       .palette = mdr_palette_find ("light"),
                       .width = WIDTH,
                       .height = HEIGHT };
  mdr_chart_layout_init (layout, chart);
}

static const MdrChartPoint *
find_point (const MdrChartLayout *layout, guint row)
{
  for (guint i = 0; i < layout->points->len; i++)
    if (g_array_index (layout->points, MdrChartPoint, i).row == row)
      return &g_array_index (layout->points, MdrChartPoint, i);
  g_error ("Row %u has no point", row);
}

/* On a logarithmic axis 0 has a place apart from all numbers, and is found there. */
static void
test_zero (void)
{
  g_autoptr (MdrStudyTable) table = mdr_study_table_new (&study);
  MdrChart chart;
  MdrChartLayout layout;
  double zero;

  for (guint i = 0; i < 3; i++)
    mdr_study_table_add (table, (const double[]){ i + 1, i == 1 ? 0 : 1 + 99 * i, 0, 1 });
  lay_out (&layout, &chart, table, "plain");
  zero = find_point (&layout, 1)->at_y;
  g_assert_cmpfloat (layout.y.least, ==, 1);
  g_assert_cmpfloat (zero, ==, layout.y.from);
  g_assert_cmpfloat (zero - find_point (&layout, 0)->at_y, >, 20);
  g_assert_cmpint (mdr_chart_find_row (&chart, find_point (&layout, 1)->at_x, zero), ==, 1);
  mdr_chart_layout_clear (&layout);
}

/* An infinite value has a place above all numbers and does not set the scale; an absent one has none. */
static void
test_infinite (void)
{
  static const double values[] = { 3, INFINITY, 7, NAN };
  g_autoptr (MdrStudyTable) table = mdr_study_table_new (&study);
  MdrChart chart;
  MdrChartLayout layout;
  cairo_surface_t *surface;

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    mdr_study_table_add (table, (const double[]){ i, values[i], 0, 1 });
  lay_out (&layout, &chart, table, "lines");
  g_assert_cmpuint (layout.points->len, ==, 3);
  g_assert_cmpfloat (layout.y.most, <=, 10);
  g_assert_cmpfloat (find_point (&layout, 1)->at_y, ==, layout.y.to);
  g_assert_cmpfloat (mdr_scale_get_position (&layout.y, layout.y.most) - layout.y.to, >, 20);
  g_assert_cmpint (mdr_chart_find_row (&chart, find_point (&layout, 1)->at_x, layout.y.to), ==, 1);
  mdr_chart_layout_clear (&layout);
  for (const MdrStudyChart *each = charts; each->id; each++)
    {
      chart.spec = each;
      surface = draw (&chart);
      cairo_surface_destroy (surface);
    }
}

/* The line for comparison is drawn where the values go so far, and named where they do not. */
static void
test_line (void)
{
  for (guint far = 0; far <= 1; far++)
    {
      g_autoptr (MdrStudyTable) table = mdr_study_table_new (&study);
      MdrStudyChart plain = charts[0];
      MdrChart chart;
      MdrChartLayout layout;
      cairo_surface_t *with;
      cairo_surface_t *without;

      mdr_study_table_add (table, (const double[]){ 1, 3, 0, 1 });
      mdr_study_table_add (table, (const double[]){ 2, far ? 60 : 7, 0, 1 });
      lay_out (&layout, &chart, table, "lines");
      g_assert_cmpint (layout.y.most >= 35, ==, far);
      mdr_chart_layout_clear (&layout);
      with = draw (&chart);
      plain.line = 0;
      chart.spec = &plain;
      without = draw (&chart);
      g_assert_cmpuint (count_differences (with, without), >, far ? 300 : 20);
      g_assert_cmpuint (count_differences (with, without), <, far ? 5000 : 1500);
      cairo_surface_destroy (with);
      cairo_surface_destroy (without);
    }
}

/* Two columns over x make two lines of each series, on one scale. */
static void
test_also (void)
{
  g_autoptr (MdrStudyTable) table = new_table (6);
  MdrChart chart;
  MdrChartLayout layout;

  lay_out (&layout, &chart, table, "also");
  g_assert_cmpuint (mdr_chart_layout_count_series (&layout), ==, 4);
  g_assert_cmpuint (layout.points->len, ==, 12);
  for (guint i = 1; i < layout.points->len; i++)
    g_assert_cmpuint (g_array_index (layout.points, MdrChartPoint, i - 1).series, <=,
                      g_array_index (layout.points, MdrChartPoint, i).series);
  mdr_chart_layout_clear (&layout);
}

/* Lines that coincide are beside each other; those that do not are where their values are. */
static void
test_coincident (void)
{
  g_autoptr (MdrStudyTable) table = mdr_study_table_new (&study);
  MdrChart chart;
  MdrChartLayout layout;

  for (guint i = 0; i < 8; i++)
    mdr_study_table_add (table, (const double[]){ i / 2, i < 4 ? 5 : 5 + i, i % 2, 1 });
  lay_out (&layout, &chart, table, "lines");
  for (guint i = 0; i < 8; i++)
    {
      double exact = mdr_scale_get_position (&layout.y, i < 4 ? 5 : 5 + i);
      double lift = exact - find_point (&layout, i)->at_y;

      g_assert_cmpfloat (lift, >=, i < 4 && i % 2 ? 3 : 0);
      g_assert_cmpfloat (lift, <=, i < 4 && i % 2 ? 6 : 0);
    }
  mdr_chart_layout_clear (&layout);
}

/* The smallest bar on a logarithmic axis has a height. */
static void
test_small_bar (void)
{
  g_autoptr (MdrStudyTable) table = mdr_study_table_new (&study);
  MdrChart chart;
  MdrChartLayout layout;

  mdr_study_table_add (table, (const double[]){ 0, 1, 0, 1 });
  mdr_study_table_add (table, (const double[]){ 1, 24047, 0, 1 });
  lay_out (&layout, &chart, table, "heights");
  g_assert_cmpfloat (layout.y.from - find_point (&layout, 0)->at_y, >, 5);
  mdr_chart_layout_clear (&layout);
}

/* A caption is drawn above the scales, which make room for as many lines as it has. */
static void
test_caption (void)
{
  g_autoptr (MdrStudyTable) table = new_table (6);
  MdrChart chart;
  MdrChartLayout layout;
  double tops[3];
  static const char *const captions[] = { NULL, "Strategy: Q6",
                                          "Strategy: Q6 · Tori: All Up to a Size · Cells: 1,000 · "
                                          "Strategies as Text: own rd r add 1 11; spiral; "
                                          "sweeps; zig-zag; own rd rr multiply 3 150" };

  for (guint i = 0; i < G_N_ELEMENTS (captions); i++)
    {
      lay_out (&layout, &chart, table, "lines");
      mdr_chart_layout_clear (&layout);
      chart.caption = captions[i];
      mdr_chart_layout_init (&layout, &chart);
      tops[i] = layout.y.to;
      mdr_chart_layout_clear (&layout);
    }
  g_assert_cmpfloat (tops[1] - tops[0], >, 8);
  g_assert_cmpfloat (tops[2] - tops[1], >, 8);
}

/* The greatest value of a map is marked where it is, and one without end otherwise than by a colour. */
static void
test_marks_of_map (void)
{
  g_autoptr (MdrStudyTable) first = mdr_study_table_new (&study);
  g_autoptr (MdrStudyTable) second = mdr_study_table_new (&study);
  MdrStudyChart map = { "map", "Map", MDR_CHART_MAP, "x", "solved", "y", FALSE, FALSE, 0 };
  MdrChart chart = { &study, &map, first, mdr_palette_find ("light"), WIDTH, HEIGHT };
  const guint32 *pixels;
  MdrChartLayout layout;
  cairo_surface_t *surface;
  guint seen[3] = { 0 };

  for (guint i = 0; i < 3; i++)
    mdr_study_table_add (first, (const double[]){ 10 * i, i == 1 ? 9 : i == 2 ? INFINITY : 4, 0, i });
  surface = draw (&chart);
  pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);
  mdr_chart_layout_init (&layout, &chart);
  for (guint i = 0; i < 3; i++)
    for (int y = -9; y <= 9; y++)
      for (int x = -9; x <= 9; x++)
        {
          int column = (int) find_point (&layout, i)->at_x + x;
          int row = (int) find_point (&layout, i)->at_y + y;
          double distance = hypot (x, y);

          /* What is drawn around the point, beside lines of the grid through it. */
          seen[i] += distance > 6 && ABS (x) > 2 && ABS (y) > 2
                     && pixels[row * WIDTH + column] != pixels[(row - 12) * WIDTH + column - 12];
        }
  g_assert_cmpuint (seen[1], >, 20);
  g_assert_cmpuint (seen[0], <, seen[1] / 2);
  g_assert_cmpuint (seen[2], <, seen[1] / 2);
  mdr_chart_layout_clear (&layout);
  cairo_surface_destroy (surface);
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
  g_test_add_func ("/chart/zero", test_zero);
  g_test_add_func ("/chart/infinite", test_infinite);
  g_test_add_func ("/chart/line", test_line);
  g_test_add_func ("/chart/also", test_also);
  g_test_add_func ("/chart/coincident", test_coincident);
  g_test_add_func ("/chart/small-bar", test_small_bar);
  g_test_add_func ("/chart/caption", test_caption);
  g_test_add_func ("/chart/marks-of-map", test_marks_of_map);
  g_test_add_func ("/chart/long-legend", test_long_legend);
  return g_test_run ();
}
