/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-help.h"

#include <glib/gi18n-lib.h>

#include "mdr-places.h"

/**
 * mdr_help_dup_uri:
 * @page: the name of a page of the manual, such as "index"
 *
 * Returns: (transfer full) (nullable): where the page is: in the help viewer of the desktop if there is one,
 *   else as HTML; %NULL if it is nowhere
 */
char *
mdr_help_dup_uri (const char *page)
{
  g_autofree char *built = NULL;
  g_autoptr (GAppInfo) viewer = NULL;
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;

  g_return_val_if_fail (page != NULL, NULL);

  /* In the build folder, the manual of the build is shown, because the viewer finds only installed
   * manuals. */
  built = mdr_places_find_built ("help");
  viewer = built ? NULL : g_app_info_get_default_for_uri_scheme ("help");
  if (viewer)
    return g_strconcat ("help:meander/", page, NULL);
  name = g_strconcat (page, ".html", NULL);
  path = built ? g_build_filename (built, name, NULL)
               : g_build_filename (MEANDER_PKGDATADIR, "help", name, NULL);
  return g_file_test (path, G_FILE_TEST_EXISTS) ? g_filename_to_uri (path, NULL, NULL) : NULL;
}

static void
shown_cb (GObject *window, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrContext) context = data;
  g_autoptr (GError) error = NULL;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (window), result, &error)
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    mdr_messages_refuse (mdr_context_get_messages (context), _ ("The manual needs a help viewer, such as "
                                                                "Yelp, or a browser, and none was found."));
}

/** Opens the manual at the page about what @context shows. */
void
mdr_help_show (MdrContext *context)
{
  g_autofree char *uri = NULL;

  g_return_if_fail (MDR_IS_CONTEXT (context));

  uri = mdr_help_dup_uri (mdr_context_get_shows_board (context) ? mdr_context_get_mode_name (context)
                                                                : "index");
  if (uri)
    gtk_show_uri_full (mdr_context_get_window (context), uri, GDK_CURRENT_TIME, NULL, shown_cb,
                       g_object_ref (context));
  else
    mdr_messages_refuse (mdr_context_get_messages (context), _ ("The manual was not installed. “meander-cli "
                                                                "help” describes kinds and commands."));
}
