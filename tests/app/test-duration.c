/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-wording.h"

static const struct
{
  double seconds;
  const char *text;
} rows[] = {
  { 0, "< 0.1 ms" },       { 0.00009, "< 0.1 ms" }, { 0.0004, "0.4 ms" },      { 0.000949, "0.9 ms" },
  { 0.00096, "1 ms" },     { 0.004, "4 ms" },       { 0.9994, "999 ms" },      { 0.9996, "1.00 s" },
  { 1.239, "1.24 s" },     { 9.994, "9.99 s" },     { 9.996, "10.0 s" },       { 59.94, "59.9 s" },
  { 59.96, "1 min 0 s" },  { 125.4, "2 min 5 s" },  { 3599.4, "59 min 59 s" }, { 3599.6, "1 h 0 min" },
  { 11520, "3 h 12 min" },
};

static void
test_units (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = mdr_duration_to_text (rows[i].seconds);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

static void
test_clock (void)
{
  static const struct
  {
    double seconds;
    const char *text;
  } clocks[] = {
    { 0, "0:00" },    { 7.9, "0:07" },     { 59.99, "0:59" },
    { 725, "12:05" }, { 3600, "1:00:00" }, { 3729, "1:02:09" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (clocks); i++)
    {
      g_autofree char *text = mdr_duration_to_clock (clocks[i].seconds);

      g_assert_cmpstr (text, ==, clocks[i].text);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/duration/units", test_units);
  g_test_add_func ("/duration/clock", test_clock);
  return g_test_run ();
}
