/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-samples.h"

#include <stdlib.h>

#include "mdr-places.h"

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* Lists the puzzles in a data folder, unless some were found before. */
static void
list_kind (const char *data_folder, const MdrKind *kind, GPtrArray *paths)
{
  g_autofree char *folder = g_build_filename (data_folder, "puzzles", kind->id, NULL);
  g_autoptr (GDir) dir = paths->len == 0 ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".meander"))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
}

/**
 * mdr_samples_list:
 *
 * Looks for puzzles/KIND in the folder named by MEANDER_PKGDATADIR and in the data of the build folder, then
 * for meander/puzzles/KIND in the system's data folders (XDG_DATA_DIRS), then in the folder of the
 * installation. The first of them with any puzzles is used.
 *
 * Returns: (transfer full) (array zero-terminated=1): paths of the puzzles
 *   that come with Meander, sorted; may be empty
 */
char **
mdr_samples_list (const MdrKind *kind)
{
  g_autoptr (GPtrArray) paths = NULL;
  const char *asked;
  g_autofree char *built = NULL;

  g_return_val_if_fail (kind != NULL, NULL);

  paths = g_ptr_array_new_with_free_func (g_free);
  asked = g_getenv ("MEANDER_PKGDATADIR");
  built = mdr_places_find_built ("data");
  if (asked)
    list_kind (asked, kind, paths);
  if (built)
    list_kind (built, kind, paths);
  for (const char *const *base = g_get_system_data_dirs (); *base; base++)
    {
      g_autofree char *folder = g_build_filename (*base, "meander", NULL);

      list_kind (folder, kind, paths);
    }
  list_kind (MEANDER_PKGDATADIR, kind, paths);
  g_ptr_array_sort (paths, compare_paths);
  g_ptr_array_add (paths, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&paths), FALSE);
}
