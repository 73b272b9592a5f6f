/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-places.h"

#include <libintl.h>
#include <gmodule.h>

#include "mdr-error.h"

/* Meson writes this file into the build folder, one level above the programs. It is never installed. */
#define FILE_NAME "places.ini"
#define GROUP     "Places"

/**
 * mdr_places_find_built:
 * @name: "helpers" for the folder of the helper programs, "data" for the one
 *   with the folder of samples, "schemas" for that of the compiled settings,
 *   "catalogues" for the one with a folder of each language, "help" for the
 *   manual as HTML
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

/**
 * mdr_places_bind_catalogues:
 *
 * Lets gettext find the translations: those of the build folder for a program that runs there.
 */
void
mdr_places_bind_catalogues (void)
{
  g_autofree char *built = mdr_places_find_built ("catalogues");

  bindtextdomain (GETTEXT_PACKAGE, built ? built : MEANDER_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* Lists the files in a part of a data folder, unless some were found before. */
static void
list_data (const char *data_folder, const char *part, const char *suffix, GPtrArray *paths)
{
  g_autofree char *folder = g_build_filename (data_folder, part, NULL);
  g_autoptr (GDir) dir = paths->len == 0 ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, suffix))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
}

/**
 * mdr_places_list_data:
 * @folder: a part of the data folder, such as "rules"
 * @suffix: of the names of the files
 *
 * Looks for @folder in the folder named by MEANDER_PKGDATADIR and in the data of the build folder, then in
 * the folder meander of the system's data folders (XDG_DATA_DIRS), then in the folder of the installation.
 * The first of them with any such files is used.
 *
 * Returns: (transfer full) (array zero-terminated=1): paths of files that come with Meander, sorted; may be
 *   empty
 */
char **
mdr_places_list_data (const char *folder, const char *suffix)
{
  g_autoptr (GPtrArray) paths = NULL;
  const char *asked;
  g_autofree char *built = NULL;

  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (suffix != NULL, NULL);

  paths = g_ptr_array_new_with_free_func (g_free);
  asked = g_getenv ("MEANDER_PKGDATADIR");
  built = mdr_places_find_built ("data");
  if (asked)
    list_data (asked, folder, suffix, paths);
  if (built)
    list_data (built, folder, suffix, paths);
  for (const char *const *base = g_get_system_data_dirs (); *base; base++)
    {
      g_autofree char *data = g_build_filename (*base, "meander", NULL);

      list_data (data, folder, suffix, paths);
    }
  list_data (MEANDER_PKGDATADIR, folder, suffix, paths);
  g_ptr_array_sort (paths, compare_paths);
  g_ptr_array_add (paths, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&paths), FALSE);
}

/**
 * mdr_module_find:
 * @folder: (nullable): of the module; %NULL for that of the installation
 * @name: of its file, without the extension
 * @symbol: of a function or a table in it
 *
 * Loads a module, if it is not loaded yet. It is never unloaded, because some of the libraries that modules
 * need cannot be.
 *
 * Returns: (nullable): the address of @symbol; %NULL with an error that says what is missing
 */
gpointer
mdr_module_find (const char *folder, const char *name, const char *symbol, GError **error)
{
  g_autofree char *file = NULL;
  g_autofree char *path = NULL;
  GModule *module;
  gpointer found = NULL;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (symbol != NULL, NULL);

  file = g_strconcat (name, ".so", NULL);
  path = g_build_filename (folder ? folder : MEANDER_LIBEXECDIR, file, NULL);
  module = g_module_open (path, G_MODULE_BIND_LOCAL);
  if (module && g_module_symbol (module, symbol, &found))
    g_module_make_resident (module);
  else
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_FAILED, g_module_error ());
  return found;
}
