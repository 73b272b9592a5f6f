/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-samples.h"

#include <stdlib.h>

static int
compare_paths (gconstpointer a,
               gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static void
list_folder (const char *folder,
             GPtrArray  *paths)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".meander"))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
}

/**
 * mdr_samples_list:
 *
 * Looks for meander/puzzles/KIND in the system's data folders
 * (XDG_DATA_DIRS) and in the one the program was installed to.
 *
 * Returns: (transfer full) (array zero-terminated=1): paths of the puzzles
 *   that come with Meander, sorted; may be empty
 */
char **
mdr_samples_list (const MdrKind *kind)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *installed = g_build_filename (MEANDER_PKGDATADIR, "puzzles", kind->id, NULL);

  for (const char *const *base = g_get_system_data_dirs (); *base && paths->len == 0; base++)
    {
      g_autofree char *folder = g_build_filename (*base, "meander", "puzzles", kind->id, NULL);

      list_folder (folder, paths);
    }
  if (paths->len == 0)
    list_folder (installed, paths);
  g_ptr_array_sort (paths, compare_paths);
  g_ptr_array_add (paths, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&paths), FALSE);
}
