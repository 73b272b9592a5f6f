/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-places.h"

/* Meson writes this file into the build folder, one level above the programs. It is never installed. */
#define FILE_NAME "places.ini"
#define GROUP     "Places"

/**
 * mdr_places_find_built:
 * @name: "helpers" for the folder of the helper programs, "data" for the one
 *   with the folder of samples, "schemas" for that of the compiled settings
 *
 * Lets a program that runs in its build folder use its own files rather than
 * those of an installed version.
 *
 * Returns: (transfer full) (nullable): a folder; %NULL for an installed program
 */
char *
mdr_places_find_built (const char *name)
{
  g_autofree char *program = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GKeyFile) places = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  program = g_file_read_link ("/proc/self/exe", NULL);
  folder = program ? g_path_get_dirname (program) : NULL;
  path = folder ? g_build_filename (folder, "..", FILE_NAME, NULL) : NULL;
  places = g_key_file_new ();
  if (!path || !g_key_file_load_from_file (places, path, G_KEY_FILE_NONE, NULL))
    return NULL;
  return g_key_file_get_string (places, GROUP, name, NULL);
}
