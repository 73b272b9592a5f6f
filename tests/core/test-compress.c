/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-encoding.h"
#include "mdr-error.h"

/* A blank puzzle of f-puzzles.com with one given, as that site writes it in its addresses. */
#define SITE_TEXT                                                                                            \
  "{\"size\":9,\"grid\":[[{\"value\":1,\"given\":true},{},{},{},{},{},{},{},{}],"                            \
  "[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],"                  \
  "[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],"                  \
  "[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}]]}"
#define SITE_LETTERS                                                                                         \
  "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVKFsles1c1yrRu2S9" \
  "R+Yd1nVp/Vdk7r58WK5A"

static void
test_lz_string (void)
{
  g_autofree char *letters = mdr_lz_string_to_base64 (SITE_TEXT);
  g_autofree char *empty = mdr_lz_string_to_base64 ("");

  g_assert_cmpstr (letters, ==, SITE_LETTERS);
  g_assert_cmpstr (empty, ==, "Q===");
}

/* Letters that have not been seen before, long repetitions, and pieces that end where they are repeated. */
static void
test_lz_string_again (void)
{
  static const char *const texts[] = {
    "", "a", "aaaaaaaaaaaaaaaaaaaaaaaa", "abababababababa", "Zoë 猫 🐍 🐍🐍", SITE_TEXT
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *letters = mdr_lz_string_to_base64 (texts[i]);
      g_autoptr (GError) error = NULL;
      g_autofree char *text = mdr_lz_string_from_base64 (letters, 1000, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (text, ==, texts[i]);
    }
}

static void
test_lz_string_bad (void)
{
  g_autofree char *zeros = g_strnfill (1000 * 1000, '0');
  g_autofree char *bomb = mdr_lz_string_to_base64 (zeros);
  const char *const rows[][2] = { { bomb, "too large" },    { "", "damaged" },  { "N4Ig", "damaged" },
                                  { "N b", "damaged" },     { "é", "damaged" }, { "////////", "damaged" },
                                  { "AAAAAAAA", "damaged" } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mdr_lz_string_from_base64 (rows[i][0], 64 * 1024, &error));
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, rows[i][1]));
    }
}

static void
test_deflate (void)
{
  static const char *const texts[] = { "", "a", "Zoë 猫 🐍", SITE_TEXT };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *base64 = mdr_deflate_to_base64 (texts[i]);
      g_autofree char *url = mdr_base64_to_url (base64);
      g_autoptr (GError) error = NULL;
      g_autofree char *text = mdr_inflate_from_url (url, 1000, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (text, ==, texts[i]);
      g_assert_null (strpbrk (url, "+/="));
    }
}

/* A small link that would fill the memory, and letters of nobody. */
static void
test_bad (void)
{
  g_autofree char *zeros = g_strnfill (1000 * 1000, '0');
  g_autofree char *base64 = mdr_deflate_to_base64 (zeros);
  g_autofree char *bomb = mdr_base64_to_url (base64);
  const char *const rows[][2] = { { bomb, "too large" },     { "", "damaged" },    { "abc=", "damaged" },
                                  { "a b", "damaged" },      { "ééé", "damaged" }, { "AAAA", "damaged" },
                                  { "7Vhb_-_-_", "damaged" } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mdr_inflate_from_url (rows[i][0], 64 * 1024, &error));
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, rows[i][1]));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compress/lz-string", test_lz_string);
  g_test_add_func ("/compress/lz-string-again", test_lz_string_again);
  g_test_add_func ("/compress/lz-string-bad", test_lz_string_bad);
  g_test_add_func ("/compress/deflate", test_deflate);
  g_test_add_func ("/compress/bad", test_bad);
  return g_test_run ();
}
