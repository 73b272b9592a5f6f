/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-context.h"

#include <glib/gi18n-lib.h>
#include <adwaita.h>

#include "mdr-places.h"

/*
 * @page: the name of a page of the manual, such as "index"
 *
 * Returns: (transfer full) (nullable): where the page is: in the help viewer of the desktop if there is one,
 *   else as HTML; %NULL if it is nowhere
 */
static char *
dup_uri (const char *page)
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
    mdr_messages_refuse (context->messages, _ ("The manual needs a help viewer, such as "
                                               "Yelp, or a browser, and none was found."));
}

/** Opens the manual at the page about what @context shows. */
void
mdr_help_show (MdrContext *context)
{
  g_autofree char *uri = NULL;

  g_return_if_fail (MDR_IS_CONTEXT (context));

  uri = dup_uri (context->shows_board ? mdr_context_get_mode_name (context) : "index");
  if (uri)
    gtk_show_uri_full (mdr_context_get_window (context), uri, GDK_CURRENT_TIME, NULL, shown_cb,
                       g_object_ref (context));
  else
    mdr_messages_refuse (context->messages, _ ("The manual was not installed. “meander-cli "
                                               "help” describes kinds and commands."));
}

#define WEBSITE "https://github.com/meander-puzzles/meander"

/* What is new, as the About window wants it. */
static char *
dup_news (void)
{
  const char *items[] = {
    _ ("Nearly a hundred other kinds, each described by a page of rules, and an editor for pages of your "
       "own"),
    _ ("Hints that quote the rule, and tell what counts add up to"),
    _ ("Proofs of how many solutions there are, which another program checks"),
    _ ("Printing, booklets, and films of solutions"),
  };
  GString *news = g_string_new ("<ul>");

  for (gsize i = 0; i < G_N_ELEMENTS (items); i++)
    {
      g_autofree char *item = g_markup_printf_escaped ("<li>%s</li>", items[i]);

      g_string_append (news, item);
    }
  g_string_append (news, "</ul>");
  return g_string_free (news, FALSE);
}

/** Says who made the program and under which licence, what is new, and where faults are reported. */
void
mdr_about_show (GtkWindow *parent)
{
  g_autofree char *news = dup_news ();
  g_autofree char *report = mdr_renderer_dup_report (parent);

  /* clang-format off */
  adw_show_about_window (parent,
                         "application-name", _("Meander"),
                         "application-icon", MEANDER_APPLICATION_ID,
                         "version", MEANDER_VERSION,
                         "developer-name", _("The Meander project"),
                         "comments", _("Build, play, and solve grid puzzles"),
                         "website", WEBSITE,
                         "issue-url", WEBSITE "/issues",
                         "release-notes", news,
                         "debug-info", report,
                         "debug-info-filename", "meander.txt",
                         "license-type", GTK_LICENSE_GPL_3_0,
                         /* Translators: your name, to be shown in the About window */
                         "translator-credits", _("translator-credits"),
                         NULL);
  /* clang-format on */
}

/**
 * Shortcut:
 * @title: what it does
 * @subtitle: (nullable): where that differs
 * @action: (nullable): the detailed name of an action, whose keys are shown
 * @keys: (nullable): the keys of what is no action, spaces between
 *
 * One line. Without keys and action it is the heading of those that follow.
 */
typedef struct
{
  const char *title;
  const char *subtitle;
  const char *action;
  const char *keys;
} Shortcut;

static const Shortcut shortcuts[] = {
  { N_ ("Puzzle"), NULL, NULL, NULL },
  { N_ ("New puzzle"), N_ ("In Play: the next of the same difficulty"), "win.new", NULL },
  { N_ ("Next puzzle of the same difficulty"), NULL, "win.next-puzzle", NULL },
  { N_ ("Open a file"), NULL, "win.open", NULL },
  { N_ ("Show the library"), NULL, "win.library", NULL },
  { N_ ("Search"), N_ ("On the first page kinds of puzzle, elsewhere the library"), NULL, "<Control>f" },
  { N_ ("Save"), NULL, "win.save", NULL },
  { N_ ("Save under another name"), NULL, "win.save-as", NULL },
  { N_ ("Export"), N_ ("As a picture, with or without the solution, or as a file"), "win.export", NULL },
  { N_ ("Print"), N_ ("In the library: what is selected, or else all"), "win.print", NULL },
  { N_ ("Export a film"), NULL, "win.export-film", NULL },
  { N_ ("Copy as text"), NULL, NULL, "<ctrl>c" },
  { N_ ("Paste a puzzle or a link"), NULL, NULL, "<ctrl>v" },
  { N_ ("Undo"), N_ ("In the library: removing and importing"), "win.undo", NULL },
  { N_ ("Redo"), NULL, "win.redo", NULL },
  { N_ ("Build, play, and solve"), NULL, NULL, NULL },
  { N_ ("Build"), NULL, "win.mode::build", NULL },
  { N_ ("Play"), NULL, "win.mode::play", NULL },
  { N_ ("Solve"), NULL, "win.mode::solve", NULL },
  { N_ ("Start solving"), NULL, "win.solve", NULL },
  { N_ ("Lock or unlock a clue, in Build"), NULL, "win.lock", NULL },
  { N_ ("Check, in Play"), NULL, NULL, "c F5" },
  { N_ ("Hint, then more detail, in Play"), NULL, NULL, "h" },
  { N_ ("Steps of a hint: first, previous, next, last"), NULL, NULL, "less comma period greater" },
  { N_ ("The same, while a step is shown"), NULL, NULL, "Home Left Right End" },
  { N_ ("Apply the hint, in Play"), NULL, NULL, "d" },
  { N_ ("Next problem; without one, a hint"), NULL, NULL, "n" },
  { N_ ("Restart, in Play"), NULL, NULL, "r" },
  { N_ ("Turn notes on or off, in Play"), NULL, NULL, "p" },
  { N_ ("Write numbers, notes, notes in the center, colors"), NULL, NULL, "z x m v" },
  { N_ ("Write one note"), NULL, NULL, "<Shift>1...9" },
  { N_ ("Write one note in the center"), NULL, NULL, "<Control>1...9" },
  { N_ ("Color the cell"), NULL, NULL, "<Control><Shift>1...9" },
  { N_ ("Play or pause the solution, in Solve"), NULL, NULL, "space" },
  { N_ ("Rules"), NULL, "win.rules", NULL },
  { N_ ("Board"), NULL, NULL, NULL },
  { N_ ("Move the cursor"), NULL, NULL, "Left Right Up Down" },
  { N_ ("Use the tool"), NULL, NULL, "space" },
  { N_ ("Confirm a typed clue"), NULL, NULL, "Return" },
  { N_ ("Cancel typing"), NULL, NULL, "Escape" },
  { N_ ("Zoom in"), NULL, "win.zoom-in", NULL },
  { N_ ("Zoom out"), NULL, "win.zoom-out", NULL },
  { N_ ("Fit to the window"), NULL, "win.zoom-reset", NULL },
  { N_ ("Window"), NULL, NULL, NULL },
  { N_ ("New window"), NULL, "app.new-window", NULL },
  { N_ ("Show or hide the panel"), NULL, "win.show-panel", NULL },
  { N_ ("Switch between board and panel"), NULL, NULL, "F6" },
  { N_ ("Full screen"), NULL, "win.fullscreen", NULL },
  { N_ ("Preferences"), NULL, "app.preferences", NULL },
  { N_ ("Keyboard shortcuts"), NULL, "app.shortcuts", NULL },
  { N_ ("Help"), NULL, "app.help", NULL },
  { N_ ("Close the window"), NULL, "win.close", NULL },
  { N_ ("Quit"), NULL, "app.quit", NULL },
};

/* Further keys of an action are the same on other parts of the keyboard. */
static char *
dup_keys (GtkApplication *application, const Shortcut *shortcut)
{
  g_auto (GStrv) keys = NULL;

  if (!shortcut->action)
    return g_strdup (shortcut->keys);
  keys = gtk_application_get_accels_for_action (application, shortcut->action);
  return g_strdup (keys[0]);
}

static GtkWidget *
new_row (GtkApplication *application, const Shortcut *shortcut)
{
  g_autofree char *keys = dup_keys (application, shortcut);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_shortcut_label_new (keys);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (shortcut->title));
  if (shortcut->subtitle)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ (shortcut->subtitle));
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (label, "keys");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  return row;
}

/**
 * mdr_shortcuts_new:
 * @parent: whose application has the actions
 *
 * The toolkit's own window of shortcuts does not scroll, and needs more than a
 * screen where text is large.
 *
 * Returns: (transfer none): a window that lists what keys do, and can be searched
 */
GtkWindow *
mdr_shortcuts_new (GtkWindow *parent)
{
  GtkApplication *application;
  GtkWindow *window;
  GtkWidget *page;
  GtkWidget *group = NULL;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  application = gtk_window_get_application (parent);
  window = g_object_new (ADW_TYPE_PREFERENCES_WINDOW, "title", _ ("Keyboard Shortcuts"), "transient-for",
                         parent, "modal", TRUE, "search-enabled", TRUE, NULL);
  page = adw_preferences_page_new ();
  for (gsize i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    {
      const Shortcut *shortcut = &shortcuts[i];

      if (shortcut->action || shortcut->keys)
        {
          adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), new_row (application, shortcut));
          continue;
        }
      group = adw_preferences_group_new ();
      adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ (shortcut->title));
      adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
    }
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), ADW_PREFERENCES_PAGE (page));
  return window;
}
