/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "mdr-application.h"
#include "mdr-file.h"
#include "mdr-kinds.h"
#include "mdr-window.h"

/*
 * The program itself, with someone before it who builds, plays, solves and
 * saves on two boards at once without a rest; to be killed by test-kill.c.
 * Arguments: a log and a folder for files. The log gets a line for each state
 * a board comes to, and for each that came back at the start:
 *   state TIME TITLE CHECKSUM      back TIME TITLE CHECKSUM
 *   ready TIME                     dialog TIME HEADING
 * TIME is the monotonic clock's, in microseconds, which all processes share.
 *
 * With a third argument, someone only brings one puzzle onto a board, and leaves it alone: "paste", "link",
 * "file" or "play". The log gets the puzzle, not the document.
 */

#define SIDE              6
#define STEP_MILLISECONDS 40

typedef struct
{
  MdrApplication *application;
  const char *folder;
  const char *way;
  int log;
} Victim;

/* One write a line: a kill leaves it whole, or out. */
static void
note (Victim *victim, const char *word, const char *rest)
{
  g_autofree char *line =
      g_strdup_printf ("%s %" G_GINT64_FORMAT " %s\n", word, g_get_monotonic_time (), rest);
  gssize written;

  do
    written = write (victim->log, line, strlen (line));
  while (written < 0 && errno == EINTR);
  g_assert_cmpint (written, ==, strlen (line));
}

static void
note_document (Victim *victim, const char *word, MdrDocument *document)
{
  g_autofree char *title = mdr_document_dup_title (document);
  g_autofree char *data = mdr_document_to_data (document, NULL);
  g_autofree char *results = mdr_document_results_to_text (document);
  g_autofree char *all = g_strconcat (data, results, NULL);
  g_autofree char *checksum = g_compute_checksum_for_string (G_CHECKSUM_SHA1, all, -1);
  g_autofree char *rest = g_strdup_printf ("%s %s", title, checksum);

  note (victim, word, rest);
}

static void
document_changed_cb (MdrDocument *document, Victim *victim)
{
  note_document (victim, "state", document);
}

static void
property_changed_cb (MdrDocument *document, GParamSpec *pspec, Victim *victim)
{
  note_document (victim, "state", document);
}

static GPtrArray *
list_windows (Victim *victim)
{
  GPtrArray *windows = g_ptr_array_new ();

  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (victim->application)); item;
       item = item->next)
    if (MDR_IS_WINDOW (item->data) && mdr_window_get_context (item->data)->document)
      g_ptr_array_add (windows, item->data);
  return windows;
}

static void
do_edit (MdrDocument *document)
{
  static const char *const verbs[] = { "start", "end", "given", "clear" };
  g_autofree char *edit = NULL;
  int row = g_random_int_range (0, SIDE);
  int column = g_random_int_range (0, SIDE);
  int choice = g_random_int_range (0, 6);

  if (choice < 4)
    edit = g_strdup_printf ("%s %d,%d", verbs[choice], row, column);
  else
    edit = g_strdup_printf ("%s %d %d", choice == 4 ? "row" : "column", row, column);
  mdr_document_edit (document, edit, FALSE, NULL);
}

static void
do_move (MdrDocument *document)
{
  static const char *const verbs[] = { "fill", "empty", "clear" };
  g_autofree char *move = g_strdup_printf ("%s %d,%d", verbs[g_random_int_range (0, 3)],
                                           g_random_int_range (0, SIDE), g_random_int_range (0, SIDE));

  mdr_document_move (document, move, g_random_boolean (), NULL);
}

static void
do_something (MdrWindow *window)
{
  MdrDocument *document = mdr_window_get_context (window)->document;
  int choice = g_random_int_range (0, 110);

  if (choice < 45)
    do_edit (document);
  else if (choice >= 105)
    mdr_document_begin_attempt (document);
  else if (choice >= 102)
    mdr_document_keep_attempt (document);
  else if (choice >= 100)
    mdr_document_drop_attempt (document);
  else if (choice < 80)
    do_move (document);
  else if (choice < 88)
    mdr_document_undo (document);
  else if (choice < 92)
    mdr_document_redo (document);
  else if (choice < 96)
    g_action_group_activate_action (G_ACTION_GROUP (window), "solve", NULL);
  else if (mdr_window_get_context (window)->file)
    g_action_group_activate_action (G_ACTION_GROUP (window), "save", NULL);
}

static gboolean
answer_dialog (Victim *victim)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next)
    if (ADW_IS_MESSAGE_DIALOG (item->data) && gtk_widget_get_visible (item->data))
      {
        note (victim, "dialog", adw_message_dialog_get_heading (item->data));
        adw_message_dialog_response (item->data, "overwrite");
        return TRUE;
      }
  return FALSE;
}

static gboolean
step_cb (gpointer data)
{
  Victim *victim = data;
  g_autoptr (GPtrArray) windows = list_windows (victim);

  if (windows->len > 0 && !answer_dialog (victim))
    do_something (g_ptr_array_index (windows, g_random_int_range (0, (int) windows->len)));
  return G_SOURCE_CONTINUE;
}

static void
open_board (Victim *victim, const char *title, gboolean has_file)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  const MdrKind *kind = mdr_kind_list_find (kinds, "snake");
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (kind, NULL);
  g_autoptr (MdrPuzzle) sized = mdr_puzzle_edit (puzzle, "size 6 6", NULL);
  g_autoptr (MdrDocument) document = mdr_document_new (sized);
  g_autofree char *path = g_strconcat (victim->folder, G_DIR_SEPARATOR_S, title, ".meander", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *etag = NULL;
  g_autoptr (GError) error = NULL;
  GtkWindow *window;

  g_action_group_activate_action (G_ACTION_GROUP (victim->application), "new-window", NULL);
  window = gtk_application_get_windows (GTK_APPLICATION (victim->application))->data;
  mdr_document_set_title (document, title);
  if (has_file)
    {
      gsize length;
      char *data = mdr_document_to_data (document, &length);
      g_autoptr (GBytes) bytes = g_bytes_new_take (data, length);

      mdr_file_save (file, bytes, NULL, &etag, NULL, &error);
      g_assert_no_error (error);
      mdr_document_mark_saved (document);
    }
  /* From here on it may come back. */
  note_document (victim, "state", document);
  mdr_window_set_document (MDR_WINDOW (window), document, has_file ? file : NULL, etag);
}

static void
note_puzzle (Victim *victim, const char *word, MdrDocument *document)
{
  g_autofree char *fingerprint = mdr_puzzle_dup_fingerprint (mdr_document_get_puzzle (document));
  g_autofree char *rest = g_strdup_printf ("arrived %s", fingerprint);

  note (victim, word, rest);
}

/* Returns: (transfer full): a board that hardly any other is like */
static char *
dup_text (void)
{
  g_autoptr (GString) text = g_string_new (" ");

  for (int column = 0; column < SIDE; column++)
    g_string_append_printf (text, " %d", g_random_int_range (0, SIDE));
  for (int row = 0; row < SIDE; row++)
    g_string_append_printf (text, "\n%d _ _ _ _ _ _", g_random_int_range (0, SIDE));
  return g_strdup_printf ("%s\n", text->str);
}

static char *
dup_link (void)
{
  int width = g_random_int_range (3, 40);
  int height = g_random_int_range (3, 40);
  g_autoptr (GString) body = g_string_new ("1");

  for (int empty = width * height - 2; empty > 0; empty -= MIN (empty, 20))
    g_string_append_c (body, (char) ('f' + MIN (empty, 20)));
  return g_strdup_printf ("https://puzz.link/p?numlin/%d/%d/%s1", width, height, body->str);
}

static void
bring (Victim *victim, GtkWindow *window)
{
  g_autofree char *text = g_str_equal (victim->way, "link") ? dup_link () : dup_text ();
  g_autofree char *path = g_build_filename (victim->folder, "brought.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (g_str_equal (victim->way, "play"))
    g_action_group_activate_action (G_ACTION_GROUP (window), "play", g_variant_new ("(ss)", "snake", "easy"));
  else if (g_str_equal (victim->way, "file"))
    {
      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      mdr_window_open_file (MDR_WINDOW (window), file);
    }
  else
    {
      gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
      g_action_group_activate_action (G_ACTION_GROUP (window), "paste", NULL);
    }
}

static gboolean
arrived_cb (gpointer data)
{
  Victim *victim = data;
  g_autoptr (GPtrArray) windows = list_windows (victim);

  if (windows->len == 0)
    return G_SOURCE_CONTINUE;
  note_puzzle (victim, "state", mdr_window_get_context (windows->pdata[0])->document);
  note (victim, "ready", "");
  return G_SOURCE_REMOVE;
}

/* What has come back is closed, so that each program brings one. */
static gboolean
begin_to_bring_cb (gpointer data)
{
  Victim *victim = data;
  g_autoptr (GPtrArray) windows = list_windows (victim);
  GtkWindow *window;

  if (!gtk_application_get_windows (GTK_APPLICATION (victim->application)))
    return G_SOURCE_CONTINUE;
  g_action_group_activate_action (G_ACTION_GROUP (victim->application), "new-window", NULL);
  window = gtk_application_get_windows (GTK_APPLICATION (victim->application))->data;
  for (guint i = 0; i < windows->len; i++)
    {
      note_puzzle (victim, "back", mdr_window_get_context (windows->pdata[i])->document);
      gtk_window_close (windows->pdata[i]);
    }
  bring (victim, window);
  g_timeout_add (1, arrived_cb, victim);
  return G_SOURCE_REMOVE;
}

static gboolean
has_board (GPtrArray *windows, const char *title)
{
  for (guint i = 0; i < windows->len; i++)
    {
      g_autofree char *there =
          mdr_document_dup_title (mdr_window_get_context (g_ptr_array_index (windows, i))->document);

      if (g_str_equal (there, title))
        return TRUE;
    }
  return FALSE;
}

/* The windows that come back come all at once, or else an empty one comes. */
static gboolean
come_back_cb (gpointer data)
{
  Victim *victim = data;
  g_autoptr (GPtrArray) windows = list_windows (victim);

  if (!gtk_application_get_windows (GTK_APPLICATION (victim->application)))
    return G_SOURCE_CONTINUE;

  for (guint i = 0; i < windows->len; i++)
    note_document (victim, "back", mdr_window_get_context (g_ptr_array_index (windows, i))->document);
  if (!has_board (windows, "filed"))
    open_board (victim, "filed", TRUE);
  if (!has_board (windows, "loose"))
    open_board (victim, "loose", FALSE);
  g_ptr_array_unref (windows);
  windows = list_windows (victim);
  for (guint i = 0; i < windows->len; i++)
    {
      MdrDocument *document = mdr_window_get_context (g_ptr_array_index (windows, i))->document;

      document_changed_cb (document, victim);
      g_signal_connect (document, "changed", G_CALLBACK (document_changed_cb), victim);
      g_signal_connect (document, "notify::attempts", G_CALLBACK (property_changed_cb), victim);
      g_signal_connect (document, "notify::results", G_CALLBACK (property_changed_cb), victim);
    }
  note (victim, "ready", "");
  g_timeout_add (STEP_MILLISECONDS, step_cb, victim);
  return G_SOURCE_REMOVE;
}

static void
activated_cb (GApplication *application, Victim *victim)
{
  g_timeout_add (1, victim->way ? begin_to_bring_cb : come_back_cb, victim);
}

int
main (int argc, char *argv[])
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  Victim victim = { 0 };
  g_autoptr (MdrApplication) application = NULL;

  g_assert_cmpint (argc, >=, 3);
  victim.log = open (argv[1], O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  g_assert_cmpint (victim.log, >=, 0);
  victim.folder = argv[2];
  victim.way = argv[3];
  application = mdr_application_new (kinds);
  g_application_set_flags (G_APPLICATION (application),
                           g_application_get_flags (G_APPLICATION (application)) | G_APPLICATION_NON_UNIQUE);
  victim.application = application;
  g_signal_connect_after (application, "activate", G_CALLBACK (activated_cb), &victim);
  return g_application_run (G_APPLICATION (application), 1, argv);
}
