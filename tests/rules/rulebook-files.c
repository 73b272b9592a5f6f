/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rulebook-files.h"

#include <string.h>

static const char *const folders[] = { "../data/rules", "rules/data" };

static char *
dup_folder (guint index)
{
  return g_test_build_filename (G_TEST_DIST, folders[index], NULL);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/** Returns: (transfer full) (element-type utf8): the names of all rulebooks, without ".rules" */
GPtrArray *
rulebook_files_list (void)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = dup_folder (i);
      g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
      const char *name;

      g_assert_nonnull (folder);
      while ((name = g_dir_read_name (folder)))
        if (g_str_has_suffix (name, ".rules"))
          g_ptr_array_add (names, g_strndup (name, strlen (name) - strlen (".rules")));
    }
  g_ptr_array_sort (names, compare_names);
  return names;
}

/** Returns: (transfer full): the rulebook of this name, which has to be right */
MdrRulebook *
rulebook_files_read (const char *name)
{
  g_autofree char *base = g_strconcat (name, ".rules", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  MdrRulebook *rulebook;

  for (guint i = 0; i < G_N_ELEMENTS (folders) && !text; i++)
    {
      g_autofree char *folder = dup_folder (i);
      g_autofree char *path = g_build_filename (folder, base, NULL);

      g_file_get_contents (path, &text, NULL, NULL);
    }
  g_assert_nonnull (text);
  rulebook = mdr_rulebook_read (text, -1, &error);
  g_assert_no_error (error);
  return rulebook;
}
