/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-help.h"

#include <glib/gi18n-lib.h>

#include "mdr-places.h"

/* Where the manual is as HTML: beside the programs that run in their build folder, or among what is
 * installed. */
static char *
dup_html_folder (void)
{
  char *built = mdr_places_find_built ("help");

  return built ? built : g_build_filename (MEANDER_PKGDATADIR, "help", NULL);
}

/* Yelp looks for manuals among what is installed only. */
static gboolean
knows_help_viewer (void)
{
  g_autofree char *built = mdr_places_find_built ("help");
  g_autoptr (GAppInfo) viewer = built ? NULL : g_app_info_get_default_for_uri_scheme ("help");

  return viewer != NULL;
}

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
  g_autofree char *folder = NULL;
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;

  g_return_val_if_fail (page != NULL, NULL);

  if (knows_help_viewer ())
    return g_strconcat ("help:meander/", page, NULL);
  folder = dup_html_folder ();
  name = g_strconcat (page, ".html", NULL);
  path = g_build_filename (folder, name, NULL);
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
