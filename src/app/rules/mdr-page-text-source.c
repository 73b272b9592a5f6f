/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-page-parts.h"

#include <adwaita.h>
#include <gtksourceview/gtksource.h>

#include "mdr-ui.h"

/* Where the definition of the language is. */
#define LANGUAGE_PATH "resource://" MDR_UI_PATH "language-specs"

/* Returns %NULL where the library lacks its own files, to which that of the language refers. */
static GtkSourceLanguage *
get_language (void)
{
  GtkSourceLanguageManager *manager = gtk_source_language_manager_get_default ();
  const char *const *paths = gtk_source_language_manager_get_search_path (manager);

  if (!g_strv_contains (paths, LANGUAGE_PATH))
    gtk_source_language_manager_append_search_path (manager, LANGUAGE_PATH);
  return gtk_source_language_manager_get_language (manager, "def")
             ? gtk_source_language_manager_get_language (manager, "meander-rules")
             : NULL;
}

static void
follow_style (GtkSourceBuffer *buffer, GParamSpec *pspec, AdwStyleManager *style)
{
  GtkSourceStyleSchemeManager *schemes = gtk_source_style_scheme_manager_get_default ();
  const char *id = adw_style_manager_get_dark (style) ? "Adwaita-dark" : "Adwaita";

  gtk_source_buffer_set_style_scheme (buffer, gtk_source_style_scheme_manager_get_scheme (schemes, id));
}

/** Returns: (transfer floating): a view that colors the words of the language */
GtkTextView *
mdr_page_text_new_source (void)
{
  GtkWidget *self = gtk_source_view_new ();
  GtkSourceBuffer *buffer = GTK_SOURCE_BUFFER (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self)));
  AdwStyleManager *style = adw_style_manager_get_default ();

  gtk_source_view_set_show_line_numbers (GTK_SOURCE_VIEW (self), TRUE);
  gtk_source_buffer_set_language (buffer, get_language ());
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (follow_style), buffer, G_CONNECT_SWAPPED);
  follow_style (buffer, NULL, style);
  return GTK_TEXT_VIEW (self);
}
