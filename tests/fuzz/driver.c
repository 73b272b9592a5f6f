/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include <string.h>

/*
 * Runs a fuzz target as a plain test: on every seed, on what is left of it
 * when its end is cut off, and on a few hundred damaged forms of it, the same
 * ones every time.
 */
#define DAMAGED 300
#define CUTS    40

static void
run (const char *data, gsize length)
{
  /* A copy of its very size, so that a sanitizer sees each byte read too far. */
  g_autofree uint8_t *copy = g_memdup2 (data, length);

  LLVMFuzzerTestOneInput (copy, length);
}

static void
damage (GString *text, GRand *random)
{
  static const char signs[] = "{}[]\",:\\0123456789-eE.?_SEx# \n\t\xff";
  gssize at = g_rand_int_range (random, 0, (gint32) text->len);
  gssize other = g_rand_int_range (random, 0, (gint32) text->len);
  gssize few = g_rand_int_range (random, 1, 9);

  switch (g_rand_int_range (random, 0, 4))
    {
    case 0:
      g_string_erase (text, at, MIN (few, (gssize) text->len - at));
      break;
    case 1:
      g_string_insert_c (text, at, signs[g_rand_int_range (random, 0, sizeof signs)]);
      break;
    case 2:
      text->str[at] = signs[g_rand_int_range (random, 0, sizeof signs)];
      break;
    default:
      {
        g_autofree char *piece = g_strndup (text->str + other, MIN (20, text->len - (gsize) other));

        g_string_insert (text, at, piece);
      }
    }
}

static void
test_seed (gconstpointer path)
{
  g_autofree char *data = NULL;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  gsize length;

  g_assert_true (g_file_get_contents (path, &data, &length, NULL));
  run (data, length);
  for (gsize i = 0; i < CUTS; i++)
    run (data, length * i / CUTS);
  for (guint i = 0; i < DAMAGED && length > 0; i++)
    {
      g_autoptr (GString) text = g_string_new_len (data, (gssize) length);

      for (int hits = g_rand_int_range (random, 1, 4); hits > 0 && text->len > 0; hits--)
        damage (text, random);
      run (text->str, text->len);
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) folder = NULL;
  const char *name;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  folder = g_dir_open (argv[1], 0, NULL);
  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)))
    g_ptr_array_add (names, g_strdup (name));
  g_assert_cmpuint (names->len, >, 0);
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *test = g_strdup_printf ("/fuzz/%s", (char *) g_ptr_array_index (names, i));

      g_test_add_data_func_full (test, g_build_filename (argv[1], g_ptr_array_index (names, i), NULL),
                                 test_seed, g_free);
    }
  return g_test_run ();
}
