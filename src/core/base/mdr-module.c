/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-module.h"

#include <gmodule.h>

#include "mdr-error.h"

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
