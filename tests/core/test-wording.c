/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-wording.h"

#include <math.h>

/* Nothing stands before the first part, and each way of putting parts together has its own mark between them.
 */
static void
test_between (void)
{
  static const struct
  {
    void (*add) (GString *text, const char *format, ...) G_GNUC_PRINTF (2, 3);
    const char *text;
  } rows[] = {
    { mdr_wording_add_phrase, "tile 5, free" },
    { mdr_wording_add_fact, "tile 5 · free" },
    { mdr_wording_add_sentence, "tile 5 free" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      rows[i].add (text, "tile %d", 5);
      rows[i].add (text, "%s", "free");
      g_assert_cmpstr (text->str, ==, rows[i].text);
    }
}

/* Thousands are told apart in every locale, and whatever the mark is, no digit is lost. */
static void
test_number (void)
{
  static const struct
  {
    double number;
    const char *text;
  } rows[] = {
    { 0, "0" },       { 999, "999" },          { 1000, "1,000" },     { 1614850, "1,614,850" },
    { -999, "-999" }, { -123456, "-123,456" }, { 1234.5, "1,234.5" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = mdr_wording_dup_number (rows[i].number);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* Small and large numbers are written by powers of ten, whole ones in full. */
static void
test_measure (void)
{
  static const struct
  {
    double number;
    const char *text;
  } rows[] = {
    { 0, "0" },           { 1e-5, "10⁻⁵" },         { 1.5e-12, "1.5×10⁻¹²" }, { 0.0002, "0.0002" },
    { 1.0 / 3, "0.333" }, { 1850.25, "1,850" },     { 181440, "181,440" },    { 9999999, "9,999,999" },
    { 1e9, "10⁹" },       { -1.25e9, "-1.25×10⁹" }, { -1e-5, "−10⁻⁵" },       { INFINITY, "∞" },
    { NAN, "–" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = mdr_wording_dup_measure (rows[i].number, 3);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* The words of a library end with one full stop, whether or not it wrote one. */
static void
test_sentence (void)
{
  static const struct
  {
    const char *words;
    const char *sentence;
  } rows[] = {
    { "No such file or directory", "No such file or directory." },
    { "Internal data stream error.", "Internal data stream error." },
    { "Is it there?", "Is it there?" },
    { "ありません。", "ありません。" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *sentence = mdr_wording_dup_sentence (rows[i].words);

      g_assert_cmpstr (sentence, ==, rows[i].sentence);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wording/between", test_between);
  g_test_add_func ("/wording/number", test_number);
  g_test_add_func ("/wording/measure", test_measure);
  g_test_add_func ("/wording/sentence", test_sentence);
  return g_test_run ();
}
