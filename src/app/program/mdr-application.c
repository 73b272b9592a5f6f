/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-application.h"

#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <signal.h>

#include "mdr-context.h"
#include "mdr-ui.h"
#include "mdr-dialogs.h"
#include "mdr-kind-folder.h"
#include "mdr-preferences.h"
#include "mdr-session.h"
#include "mdr-shared.h"
#include "mdr-play-windows.h"
#include "mdr-window.h"

/* In milliseconds: how long the program stays without a window when the desktop started it to ask something.
 */
#define SERVICE_REST 30000

struct _MdrApplication
{
  AdwApplication parent_instance;

  MdrShared shared;
  GSettings *settings;
  MdrSearchProvider *provider;
  guint signals[3];
  GPtrArray *files;
  char *words;
  guint damaged;
  guint restoring : 1;
  guint is_back : 1;
  guint restored : 1;
  guint activated : 1;
  guint exit_after_startup : 1;
};

G_DEFINE_FINAL_TYPE (MdrApplication, mdr_application, ADW_TYPE_APPLICATION)

/* Letters and the clipboard's keys are not here: they belong to the board
 * while it has the focus, and to entries while they have. */
static const struct
{
  const char *action;
  const char *keys[3];
} shortcuts[] = {
  { "app.help", { "F1" } },
  { "app.new-window", { "<Control><Shift>n" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.quit", { "<Control>q" } },
  { "app.shortcuts", { "<Control>question" } },
  { "win.check", { "F5" } },
  { "win.close", { "<Control>w" } },
  { "win.export-film", { "<Shift><Control>e" } },
  { "win.export", { "<Control>e" } },
  { "win.fullscreen", { "F11" } },
  { "win.lock", { "<Control>k" } },
  { "win.mode::build", { "<Alt>1" } },
  { "win.mode::play", { "<Alt>2" } },
  { "win.mode::solve", { "<Alt>3" } },
  { "win.library", { "<Control>l" } },
  { "win.new", { "<Control>n" } },
  { "win.next-puzzle", { "<Control>g" } },
  { "win.open", { "<Control>o" } },
  { "win.print", { "<Control>p" } },
  { "win.redo", { "<Control><Shift>z" } },
  { "win.rules", { "<Shift>F1" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "win.show-panel", { "F9" } },
  { "win.solve", { "<Control>Return", "<Control>KP_Enter" } },
  { "win.undo", { "<Control>z" } },
  { "win.zoom-in", { "<Control>plus", "<Control>equal" } },
  { "win.zoom-out", { "<Control>minus" } },
  { "win.zoom-reset", { "<Control>0" } },
};

static GtkWindow *
create_window (MdrApplication *self)
{
  GtkWindow *window = GTK_WINDOW (mdr_window_new (GTK_APPLICATION (self), &self->shared));

  gtk_window_present (window);
  return window;
}

static void
new_window_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  create_window (data);
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *preferences = mdr_preferences_new (gtk_application_get_active_window (data));

  gtk_window_present (GTK_WINDOW (preferences));
}

static void
shortcuts_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_present (mdr_shortcuts_new (gtk_application_get_active_window (data)));
}

/* Windows about a board, such as that of its rules, ask for help like the window that they belong to. */
static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = gtk_application_get_active_window (data);

  while (window && !MDR_IS_WINDOW (window))
    window = gtk_window_get_transient_for (window);
  if (window)
    mdr_help_show (mdr_window_get_context (MDR_WINDOW (window)));
}

static void
statistics_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrApplication *self = data;
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (self));

  gtk_window_present (GTK_WINDOW (mdr_statistics_window_new (parent, &self->shared)));
}

static GPtrArray *
list_windows (MdrApplication *self)
{
  GPtrArray *windows = g_ptr_array_new_with_free_func (g_object_unref);

  for (GList *window = gtk_application_get_windows (GTK_APPLICATION (self)); window; window = window->next)
    if (MDR_IS_WINDOW (window->data))
      g_ptr_array_add (windows, g_object_ref (window->data));
  return windows;
}

/* Returns whether all open puzzles will be restored at the next start. */
static gboolean
keep_everything (MdrApplication *self)
{
  g_autoptr (GPtrArray) windows = list_windows (self);

  for (guint i = 0; i < windows->len; i++)
    mdr_window_leave (g_ptr_array_index (windows, i));
  return mdr_session_store_flush (self->shared.store);
}

/* Documents that wait come into windows, which can ask what to do with them. */
static void
show_waiting (MdrApplication *self)
{
  g_autoptr (GPtrArray) waiting = mdr_session_store_list_waiting (self->shared.store);

  for (guint i = 0; i < waiting->len; i++)
    {
      const char *etag;
      g_autoptr (GFile) file = mdr_session_store_dup_file (self->shared.store, waiting->pdata[i], &etag);
      g_autofree char *version = g_strdup (etag);

      mdr_window_set_document (MDR_WINDOW (create_window (self)), waiting->pdata[i], file, version);
    }
}

/* If the session cannot be saved, each window asks what to do with its own changes. */
static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrApplication *self = data;
  gboolean kept = keep_everything (self);
  g_autoptr (GPtrArray) windows = NULL;

  if (!kept)
    show_waiting (self);
  windows = list_windows (self);
  for (guint i = 0; i < windows->len; i++)
    if (kept)
      gtk_window_destroy (g_ptr_array_index (windows, i));
    else
      gtk_window_close (g_ptr_array_index (windows, i));
}

/* A signal may arrive while nobody is present to answer, so this asks nothing. */
static gboolean
end_signalled_cb (gpointer data)
{
  MdrApplication *self = data;

  keep_everything (self);
  g_application_quit (G_APPLICATION (self));
  return G_SOURCE_CONTINUE;
}

static void
session_failed_cb (MdrApplication *self, const char *sentence)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));
  g_autofree char *body = NULL;

  if (!window)
    return;
  body = g_strdup_printf (_ ("Unsaved changes will be lost if the program ends unexpectedly. %s"), sentence);
  mdr_dialogs_tell (window, _ ("Open Puzzles Cannot Be Backed Up"), body);
}

/* The dialog waits until all windows are shown, so that none of them covers it. */
static void
tell_damaged (MdrApplication *self)
{
  g_autofree char *folder = mdr_session_dup_folder ();
  g_autofree char *body = NULL;
  guint damaged = self->damaged;

  if (damaged == 0)
    return;
  self->damaged = 0;
  body = g_strdup_printf (
      /* Translators: a number of puzzles, the folder in which their files are */
      g_dngettext (GETTEXT_PACKAGE, "%u puzzle that was open could not be read. Its file is kept in %s.",
                   "%u puzzles that were open could not be read. Their files are kept in %s.", damaged),
      damaged, folder);
  mdr_dialogs_tell (gtk_application_get_active_window (GTK_APPLICATION (self)),
                    _ ("Some Puzzles Could Not Be Restored"), body);
}

/* After a crash the user is told, once, that nothing was lost. What waits is unsaved. */
static void
tell_restored (MdrApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));
  g_autoptr (GPtrArray) waiting = mdr_session_store_list_waiting (self->shared.store);
  g_autoptr (GPtrArray) windows = list_windows (self);
  g_autofree char *sentence = NULL;
  guint unsaved = waiting->len;

  self->restored = FALSE;
  for (guint i = 0; i < windows->len; i++)
    unsaved += mdr_context_is_unsaved (mdr_window_get_context (g_ptr_array_index (windows, i)));
  if (unsaved == 0 || !MDR_IS_WINDOW (window) || !mdr_session_store_is_after_crash (self->shared.store))
    return;
  sentence = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Restored %u puzzle with unsaved changes",
                                           "Restored %u puzzles with unsaved changes", unsaved),
                              unsaved);
  mdr_messages_say (mdr_window_get_context (MDR_WINDOW (window))->messages, sentence);
}

static void
show_again (MdrDocument *document, GFile *file, const char *etag, gpointer data)
{
  GtkWindow *window = create_window (data);

  mdr_window_set_document (MDR_WINDOW (window), document, file, etag);
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_about_show (gtk_application_get_active_window (data));
}

static const GActionEntry application_actions[] = {
  { .name = "about", .activate = about_cb },
  { .name = "help", .activate = help_cb },
  { .name = "new-window", .activate = new_window_cb },
  { .name = "preferences", .activate = preferences_cb },
  { .name = "quit", .activate = quit_cb },
  { .name = "shortcuts", .activate = shortcuts_cb },
  { .name = "statistics", .activate = statistics_cb },
};

static gboolean
exit_cb (gpointer data)
{
  g_application_quit (data);
  return G_SOURCE_REMOVE;
}

/* If there is no window yet, the new one is shown only when it has something to show: otherwise a file that
 * cannot be read would leave an empty window. */
static MdrWindow *
get_window_to_open_in (MdrApplication *self)
{
  g_autoptr (GPtrArray) windows = list_windows (self);

  for (guint i = 0; i < windows->len; i++)
    if (mdr_context_is_free (mdr_window_get_context (g_ptr_array_index (windows, i))))
      return g_ptr_array_index (windows, i);
  if (windows->len > 0)
    return g_ptr_array_index (windows, 0);
  return MDR_WINDOW (mdr_window_new (GTK_APPLICATION (self), &self->shared));
}

/* Carries out requests that arrived while the session was being restored. The smoke test quits only after the
 * window has been drawn. */
static void
catch_up (MdrApplication *self)
{
  g_autoptr (GPtrArray) files = g_steal_pointer (&self->files);

  self->files = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < files->len; i++)
    mdr_window_open_file (get_window_to_open_in (self), g_ptr_array_index (files, i));
  if (self->activated)
    {
      g_autoptr (GPtrArray) windows = list_windows (self);

      if (windows->len > 0)
        gtk_window_present (g_ptr_array_index (windows, 0));
      else
        create_window (self);
    }
  self->activated = FALSE;
  if (self->words)
    mdr_window_search_library (get_window_to_open_in (self), self->words);
  g_clear_pointer (&self->words, g_free);
  if (self->restored)
    tell_restored (self);
  tell_damaged (self);
  if (self->exit_after_startup)
    g_idle_add_full (G_PRIORITY_LOW, exit_cb, self, NULL);
}

static void
restored_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MdrApplication *self = data;

  self->is_back = TRUE;
  self->restored = TRUE;
  self->damaged = mdr_session_store_restore_finish (self->shared.store, result, show_again, self);
  catch_up (self);
  g_application_release (G_APPLICATION (self));
  g_object_unref (self);
}

/* Documents of the last session come first: a file to open may be among them, and a restored window makes a
 * new one unnecessary. */
static void
catch_up_when_back (MdrApplication *self)
{
  if (self->is_back)
    {
      catch_up (self);
      return;
    }
  if (self->restoring)
    return;
  self->restoring = TRUE;
  g_application_hold (G_APPLICATION (self));
  mdr_session_store_restore_async (self->shared.store, self->shared.kinds, restored_cb, g_object_ref (self));
}

static void
mdr_application_activate (GApplication *application)
{
  MdrApplication *self = MDR_APPLICATION (application);

  self->activated = TRUE;
  catch_up_when_back (self);
}

static void
mdr_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  MdrApplication *self = MDR_APPLICATION (application);

  for (int i = 0; i < n_files; i++)
    g_ptr_array_add (self->files, g_object_ref (files[i]));
  catch_up_when_back (self);
}

static void
open_found_cb (MdrApplication *self, GFile *file)
{
  g_application_open (G_APPLICATION (self), &file, 1, "");
}

static void
search_cb (MdrApplication *self, const char *words)
{
  g_free (self->words);
  self->words = g_strdup (words);
  g_application_activate (G_APPLICATION (self));
}

static gboolean
mdr_application_dbus_register (GApplication *application,
                               GDBusConnection *connection,
                               const char *object_path,
                               GError **error)
{
  g_autofree char *path = g_strconcat (object_path, "/SearchProvider", NULL);

  return G_APPLICATION_CLASS (mdr_application_parent_class)
             ->dbus_register (application, connection, object_path, error)
         && mdr_search_provider_publish (MDR_APPLICATION (application)->provider, connection, path, error);
}

static void
mdr_application_dbus_unregister (GApplication *application,
                                 GDBusConnection *connection,
                                 const char *object_path)
{
  mdr_search_provider_withdraw (MDR_APPLICATION (application)->provider);
  G_APPLICATION_CLASS (mdr_application_parent_class)->dbus_unregister (application, connection, object_path);
}

static void
progress_failed_cb (MdrApplication *self, const char *sentence)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (window)
    mdr_dialogs_tell (window, _ ("Progress Cannot Be Saved"), sentence);
}

/* For the pool: if there is no new puzzle, prefers one that was solved to one in progress, and that to one
 * that is open. */
static guint
get_familiarity (const MdrPuzzle *puzzle, gpointer application)
{
  MdrApplication *self = application;
  g_autofree char *fingerprint = mdr_puzzle_dup_fingerprint (puzzle);

  if (mdr_context_find (application, mdr_context_has_puzzle, fingerprint))
    return 3;
  switch (mdr_progress_store_get_state (self->shared.progress, fingerprint))
    {
    case MDR_PROGRESS_BEGUN:
      return 2;
    case MDR_PROGRESS_SOLVED:
      return 1;
    case MDR_PROGRESS_NEW:
    default:
      return 0;
    }
}

static void
mdr_application_startup (GApplication *application)
{
  MdrApplication *self = MDR_APPLICATION (application);
  const int ending_signals[] = { SIGHUP, SIGINT, SIGTERM };
  g_autofree char *session_folder = mdr_session_dup_folder ();
  g_autofree char *progress_folder = mdr_progress_store_dup_folder ();
  g_autofree char *tables_folder = mdr_tables_dup_folder ();
  g_autofree char *library_folder = mdr_library_dup_folder ();
  g_autofree char *pool_folder = mdr_puzzle_pool_dup_folder ();

  G_APPLICATION_CLASS (mdr_application_parent_class)->startup (application);

  mdr_icon_guard_set_up ();
  mdr_menu_tooltips_set_up ();
  mdr_tight_watch (G_OBJECT (self));
  self->shared.tables = mdr_tables_new (tables_folder);
  /* One thread at least is left to answer other questions while a study runs. */
  self->shared.queue = mdr_job_queue_new (MAX (g_get_num_processors (), 2));
  mdr_job_queue_set_tables (self->shared.queue, self->shared.tables);
  self->shared.store = mdr_session_store_new (session_folder);
  /* All kinds are made before anything watches the list. */
  g_list_model_get_n_items (G_LIST_MODEL (self->shared.kinds));
  self->shared.kind_folder = mdr_kind_folder_dup_path ();
  mdr_kind_folder_load (self->shared.kind_folder, self->shared.kinds);
  self->shared.library = mdr_library_new (self->shared.kinds, library_folder);
  mdr_search_provider_set_library (self->provider, self->shared.library);
  g_signal_connect_object (self->provider, "open", G_CALLBACK (open_found_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->provider, "search", G_CALLBACK (search_cb), self, G_CONNECT_SWAPPED);
  if (g_application_get_flags (application) & G_APPLICATION_IS_SERVICE)
    g_application_set_inactivity_timeout (application, SERVICE_REST);
  self->settings = g_settings_new (MEANDER_APPLICATION_ID);
  self->shared.progress = mdr_progress_store_new (progress_folder);
  g_settings_bind (self->settings, "keep-statistics", self->shared.progress, "counts", G_SETTINGS_BIND_GET);
  self->shared.pool = mdr_puzzle_pool_new (pool_folder);
  mdr_puzzle_pool_set_familiarity (self->shared.pool, get_familiarity, self);
  mdr_preferences_bind_color_scheme (self->settings);
  mdr_board_palette_bind (self->settings);
  g_signal_connect_object (self->shared.store, "failed", G_CALLBACK (session_failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->shared.progress, "failed", G_CALLBACK (progress_failed_cb), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (self->signals); i++)
    self->signals[i] = g_unix_signal_add (ending_signals[i], end_signalled_cb, self);
  gtk_window_set_default_icon_name (MEANDER_APPLICATION_ID);
  g_action_map_add_action_entries (G_ACTION_MAP (self), application_actions,
                                   G_N_ELEMENTS (application_actions), self);
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), shortcuts[i].action, shortcuts[i].keys);
}

static void
mdr_application_shutdown (GApplication *application)
{
  MdrApplication *self = MDR_APPLICATION (application);

  for (guint i = 0; i < G_N_ELEMENTS (self->signals); i++)
    g_clear_handle_id (&self->signals[i], g_source_remove);
  mdr_session_store_flush (self->shared.store);
  mdr_progress_store_flush (self->shared.progress);
  G_APPLICATION_CLASS (mdr_application_parent_class)->shutdown (application);
}

static int
mdr_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  MdrApplication *self = MDR_APPLICATION (application);

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("meander " MEANDER_VERSION "\n");
      return 0;
    }
  self->exit_after_startup = g_variant_dict_contains (options, "exit-after-startup");
  return -1;
}

static void
mdr_application_finalize (GObject *object)
{
  MdrApplication *self = MDR_APPLICATION (object);

  g_clear_object (&self->provider);
  g_free (self->words);
  g_clear_object (&self->shared.store);
  g_clear_object (&self->shared.progress);
  g_clear_object (&self->shared.pool);
  g_clear_object (&self->shared.library);
  g_clear_object (&self->shared.kinds);
  g_clear_pointer (&self->shared.kind_folder, g_free);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  g_clear_pointer (&self->shared.queue, mdr_job_queue_free);
  g_clear_pointer (&self->shared.tables, mdr_tables_free);
  G_OBJECT_CLASS (mdr_application_parent_class)->finalize (object);
}

static void
mdr_application_class_init (MdrApplicationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  object_class->finalize = mdr_application_finalize;
  application_class->activate = mdr_application_activate;
  application_class->open = mdr_application_open;
  application_class->dbus_register = mdr_application_dbus_register;
  application_class->dbus_unregister = mdr_application_dbus_unregister;
  application_class->startup = mdr_application_startup;
  application_class->shutdown = mdr_application_shutdown;
  application_class->handle_local_options = mdr_application_handle_local_options;
}

static void
mdr_application_init (MdrApplication *self)
{
  const GOptionEntry options[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version and exit"), NULL },
    { "exit-after-startup", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, NULL, NULL, NULL },
    { NULL },
  };

  self->files = g_ptr_array_new_with_free_func (g_object_unref);
  self->provider = mdr_search_provider_new (G_APPLICATION (self));
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE…]"));
}

/**
 * mdr_application_new:
 * @kinds: the kinds of puzzle it knows
 */
MdrApplication *
mdr_application_new (MdrKindList *kinds)
{
  MdrApplication *self;

  g_return_val_if_fail (kinds != NULL, NULL);

  /* clang-format off */
  self = g_object_new (MDR_TYPE_APPLICATION,
                       "application-id", MEANDER_APPLICATION_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", "/io/github/meander_puzzles/Meander",
                       NULL);
  /* clang-format on */

  self->shared.kinds = g_object_ref (kinds);
  return self;
}
