/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-chart-layout.h"

static void
test_steps (void)
{
  static const struct
  {
    double span;
    double step;
  } rows[] = {
    { 0.3, 0.1 }, { 1, 0.5 }, { 3, 1 }, { 4, 2 }, { 7, 5 }, { 15, 5 }, { 16, 10 }, { 1234, 500 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpfloat_with_epsilon (mdr_axis_find_step (rows[i].span, 3), rows[i].step, 1e-9);
}

static void
test_times (void)
{
  static const struct
  {
    double span;
    double step;
    const char *label;
  } rows[] = {
    { 0.9, 0.5, "0.5 s" }, { 50, 20, "20 s" },       { 119, 50, "50 s" },
    { 180, 60, "1 min" },  { 3600, 1200, "20 min" }, { 10800, 3600, "1 h" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double step = mdr_axis_find_time_step (rows[i].span, 3);
      g_autofree char *label = mdr_axis_time_to_label (step, rows[i].span);

      g_assert_cmpfloat_with_epsilon (step, rows[i].step, 1e-9);
      g_assert_cmpstr (label, ==, rows[i].label);
    }
}

static void
test_rounding (void)
{
  static const struct
  {
    double value;
    double down;
    double up;
  } rows[] = {
    { 1, 1, 1 },         { 10, 10, 10 },     { 0.001, 0.001, 0.001 }, { 3, 2, 5 },
    { 0.07, 0.05, 0.1 }, { 900, 500, 1000 }, { 24047, 20000, 50000 }, { 1e-5, 1e-5, 1e-5 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_cmpfloat_with_epsilon (mdr_axis_round_down (rows[i].value), rows[i].down, rows[i].down * 1e-9);
      g_assert_cmpfloat_with_epsilon (mdr_axis_round_up (rows[i].value), rows[i].up, rows[i].up * 1e-9);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/axis/steps", test_steps);
  g_test_add_func ("/axis/times", test_times);
  g_test_add_func ("/axis/rounding", test_rounding);
  return g_test_run ();
}
