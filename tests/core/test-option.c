/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-error.h"
#include "mdr-option.h"

static const MdrChoice goals[] = { { "last", "Last" }, { "first", "First" }, { NULL, NULL } };
static const MdrOptionSpec specs[] = {
  { "cover", MDR_OPTION_SWITCH, MDR_SCOPE_PUZZLE, "Cover", NULL, "no", 0, 0, NULL, NULL, NULL },
  { "rows", MDR_OPTION_INTEGER, MDR_SCOPE_PUZZLE, "Rows", NULL, "8", 2, 60, NULL, NULL, NULL },
  { "power", MDR_OPTION_REAL, MDR_SCOPE_PUZZLE, "Power", NULL, "1.25", 0, 2, NULL, NULL, NULL },
  { "goal", MDR_OPTION_CHOICE, MDR_SCOPE_PUZZLE, "Goal", NULL, "last", 0, 0, goals, NULL, NULL },
  { "name", MDR_OPTION_TEXT, MDR_SCOPE_PUZZLE, "Name", NULL, "", 0, 0, NULL, NULL, NULL },
  { "rows", MDR_OPTION_INTEGER, MDR_SCOPE_GENERATE, "Rows", NULL, "10", 2, 20, NULL, NULL, NULL },
  { NULL, 0, 0, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL },
};

static const struct
{
  const char *id;
  const char *value;
  const char *expected;
} rows[] = {
  { "cover", "yes", "yes" },
  { "cover", "true", "yes" },
  { "cover", "0", "no" },
  { "cover", "perhaps", NULL },
  { "rows", "2", "2" },
  { "rows", "60", "60" },
  { "rows", "61", NULL },
  { "rows", "1", NULL },
  { "rows", "1000000000", NULL },
  { "rows", "", NULL },
  { "rows", "3x", NULL },
  { "rows", "99999999999999999999", NULL },
  { "power", "0.5", "0.5" },
  { "power", "nan", NULL },
  { "power", "0,5", NULL },
  { "power", "3", NULL },
  { "goal", "first", "first" },
  { "goal", "second", NULL },
  { "name", "Two bridges", "Two bridges" },
  { "depth", "3", NULL },
};

static void
test_set (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrOptions) options = mdr_options_new (specs, MDR_SCOPE_PUZZLE);
      g_autoptr (GError) error = NULL;
      gboolean taken = mdr_options_set (options, rows[i].id, rows[i].value, &error);

      if (!rows[i].expected)
        {
          g_assert_false (taken);
          g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
          g_assert_nonnull (strstr (error->message, rows[i].id));
          continue;
        }
      g_assert_no_error (error);
      g_assert_cmpstr (mdr_options_get (options, rows[i].id), ==, rows[i].expected);
    }
}

static void
test_defaults_and_scopes (void)
{
  g_autoptr (MdrOptions) puzzle = mdr_options_new (specs, MDR_SCOPE_PUZZLE);
  g_autoptr (MdrOptions) generate = mdr_options_new (specs, MDR_SCOPE_GENERATE);
  g_autoptr (MdrOptions) copy = NULL;

  g_assert_cmpint (mdr_options_get_integer (puzzle, "rows"), ==, 8);
  g_assert_cmpint (mdr_options_get_integer (generate, "rows"), ==, 10);
  g_assert_cmpfloat (mdr_options_get_real (puzzle, "power"), ==, 1.25);
  g_assert_false (mdr_options_get_switch (puzzle, "cover"));
  g_assert_true (mdr_options_set (puzzle, "cover", "on", NULL));
  copy = mdr_options_copy (puzzle);
  g_assert_true (mdr_options_equal (puzzle, copy));
  g_assert_true (mdr_options_set (puzzle, "cover", "off", NULL));
  g_assert_false (mdr_options_equal (puzzle, copy));
  g_assert_false (mdr_options_equal (puzzle, generate));
  g_assert_false (mdr_options_equal (puzzle, NULL));
  g_assert_true (mdr_options_equal (NULL, NULL));
  g_assert_true (mdr_options_get_switch (copy, "cover"));
  g_assert_null (mdr_option_specs_find (specs, MDR_SCOPE_STUDY, "rows"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/option/set", test_set);
  g_test_add_func ("/option/defaults-and-scopes", test_defaults_and_scopes);
  return g_test_run ();
}
