/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "window-test.h"

#include <glib/gstdio.h>

#include "mdr-kinds.h"
#include "mdr-play-parts.h"

/* A process has one application, as outside of tests: it takes its name off the bus only when it has been run
 * to its end. */
static MdrApplication *
get_application (MdrKinds *kinds)
{
  GApplication *application = g_application_get_default ();
  g_autoptr (MdrKindList) list = NULL;
  g_autoptr (GError) error = NULL;

  if (application)
    return MDR_APPLICATION (application);
  list = kinds ? mdr_kind_list_new (kinds) : mdr_kinds_new_list ();
  application = G_APPLICATION (mdr_application_new (list));
  g_application_set_flags (application, g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
  g_application_register (application, NULL, &error);
  g_assert_no_error (error);
  return MDR_APPLICATION (application);
}

/* A toast goes after five seconds, which a busy computer may need to show it and to move the pointer there.
 */
static void
construct_lasting_toast (GObject *toast)
{
  GObjectClass *klass = G_OBJECT_GET_CLASS (toast);

  G_OBJECT_CLASS (g_type_class_peek_parent (klass))->constructed (toast);
  adw_toast_set_timeout (ADW_TOAST (toast), 0);
}

static void
let_toasts_last (void)
{
  /* Not released: the class has to stay as it is. */
  GObjectClass *klass = g_type_class_ref (ADW_TYPE_TOAST);

  klass->constructed = construct_lasting_toast;
}

/* The toolkit keeps to the folder that the first test case had, and after that
 * case it is gone. */
static void
make_room_for_recent_files (void)
{
  g_autofree char *list = NULL;
  g_autofree char *folder = NULL;

  g_object_get (gtk_recent_manager_get_default (), "filename", &list, NULL);
  folder = g_path_get_dirname (list);
  g_assert_no_errno (g_mkdir_with_parents (folder, 0700));
}

static gboolean
shows_window (MdrApplication *application)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));

  while (windows && !gtk_widget_get_visible (windows->data))
    windows = windows->next;
  return windows != NULL;
}

/**
 * desk_new:
 * @kinds: (nullable): the kinds of puzzle the program knows, the same in all of a process; %NULL for all that
 *   come with Meander, also those from pages of rules
 *
 * Starts the program within the test and waits for its gallery.
 */
Desk *
desk_new (MdrKinds *kinds)
{
  return desk_new_opening (kinds, NULL);
}

/**
 * desk_new_opening:
 * @path: (nullable): of a file with which the program is started
 *
 * As desk_new(), before whatever window is in front then.
 */
Desk *
desk_new_opening (MdrKinds *kinds, const char *path)
{
  Desk *desk = g_new0 (Desk, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSettings) settings = g_settings_new (MEANDER_APPLICATION_ID);

  /* A test of that begins by taking it back. */
  g_settings_set_boolean (settings, "told-history", TRUE);
  desk->folder = g_dir_make_tmp ("meander-window-XXXXXX", &error);
  g_assert_no_error (error);
  make_room_for_recent_files ();
  let_toasts_last ();
  desk->application = get_application (kinds);
  if (path)
    desk_open (desk, path);
  else
    g_application_activate (G_APPLICATION (desk->application));
  /* The windows come once the session has been read, and one for a file once that has been read. */
  while (!shows_window (desk->application))
    g_main_context_iteration (NULL, TRUE);
  desk_turn_to (desk, MDR_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (desk->application))));
  desk->shared = mdr_window_get_context (desk->window)->shared;
  return desk;
}

/** As desk_new(), with a new puzzle of the first of @kinds on the board. */
Desk *
desk_new_with_board (MdrKinds *kinds)
{
  Desk *desk = desk_new (kinds);

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "new-puzzle",
                                  g_variant_new ("(ss)", (*kinds)->id, ""));
  driver_wait_until (desk->driver, desk_has_document, desk);
  driver_settle (desk->driver);
  return desk;
}

/** Returns: (transfer full): a desk at which a file with @text has been opened */
Desk *
desk_new_with_text (MdrKinds *kinds, const char *text)
{
  Desk *desk = desk_new (kinds);
  g_autofree char *path = desk_dup_path (desk, "board.txt");
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  desk_open (desk, path);
  driver_wait_until (desk->driver, desk_has_document, desk);
  driver_settle (desk->driver);
  return desk;
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_no_errno (g_remove (path));
    }
  g_assert_no_errno (g_rmdir (folder));
}

static gboolean
is_finalized (gpointer data)
{
  return *(gpointer *) data == NULL;
}

/* A thread that is still at work may keep it a little longer; one that stays is a leak, and fails the test.
 */
static void
destroy_window (GtkWindow *window)
{
  gpointer left = window;

  g_object_add_weak_pointer (G_OBJECT (window), &left);
  gtk_window_destroy (window);
  driver_wait_until (NULL, is_finalized, &left);
}

/** Puts everything away. What is still to be written is written before the test framework deletes the folder:
 * a failure would be told in the window of the next test case. */
void
desk_free (Desk *desk)
{
  GList *windows;

  g_clear_pointer (&desk->driver, driver_free);
  while ((windows = gtk_application_get_windows (GTK_APPLICATION (desk->application))))
    destroy_window (windows->data);
  mdr_session_store_flush (desk->shared->store);
  mdr_progress_store_flush (desk->shared->progress);
  remove_folder (desk->folder);
  g_free (desk->folder);
  g_free (desk);
}

/** Goes on with another window of the program. */
void
desk_turn_to (Desk *desk, MdrWindow *window)
{
  g_clear_pointer (&desk->driver, driver_free);
  desk->window = window;
  desk->driver = driver_new (GTK_WINDOW (window));
}

static gboolean
keep_drawing_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/** Does as a slow computer that always has another frame to draw and never gets to anything of lower
 * priority. Returns: the source to be removed */
guint
desk_keep_drawing (void)
{
  return g_idle_add_full (GDK_PRIORITY_REDRAW, keep_drawing_cb, NULL, NULL);
}

/** Opens one more window of the program, with the gallery in it, and goes on there. */
void
desk_open_window (Desk *desk)
{
  g_action_group_activate_action (G_ACTION_GROUP (desk->application), "new-window", NULL);
  desk_turn_to (desk, gtk_application_get_windows (GTK_APPLICATION (desk->application))->data);
}

/* Returns: (nullable): another window of the program that shows a document; a window for a file has none, and
 * is not shown, until that has been read */
static MdrWindow *
find_other_board (Desk *desk)
{
  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (desk->application)); item;
       item = item->next)
    if (MDR_IS_WINDOW (item->data) && item->data != (gpointer) desk->window
        && gtk_widget_get_visible (item->data) && mdr_window_get_context (item->data)->document)
      return item->data;
  return NULL;
}

static gboolean
has_other_board (gpointer desk)
{
  return find_other_board (desk) != NULL;
}

/** Goes on in the other window of the program, once that shows a document. */
void
desk_follow (Desk *desk)
{
  driver_wait_until (desk->driver, has_other_board, desk);
  desk_turn_to (desk, find_other_board (desk));
}

/** Returns: the number of windows of the program, including dialogs that belong to no other window */
guint
desk_count_windows (Desk *desk)
{
  return g_list_length (gtk_application_get_windows (GTK_APPLICATION (desk->application)));
}

static gboolean
has_no_window (gpointer desk)
{
  return desk_count_windows (desk) == 0;
}

/** Leaves the window, and waits until the program has none any more. */
void
desk_wait_until_closed (Desk *desk)
{
  g_clear_pointer (&desk->driver, driver_free);
  driver_wait_until (NULL, has_no_window, desk);
}

/** Returns: whether an action of the window can be done now; without "win." */
gboolean
desk_is_enabled (Desk *desk, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (desk->window), action);
}

/** Returns: (transfer full): the mode of the window: "build", "play" or "solve" */
char *
desk_dup_mode (Desk *desk)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (desk->window), "mode");

  return g_variant_dup_string (state, NULL);
}

void
desk_set_mode (Desk *desk, const char *mode)
{
  g_action_group_change_action_state (G_ACTION_GROUP (desk->window), "mode", g_variant_new_string (mode));
  driver_settle (desk->driver);
}

/** Returns: (transfer full): where a file of that name would be in the desk's folder */
char *
desk_dup_path (Desk *desk, const char *name)
{
  return g_build_filename (desk->folder, name, NULL);
}

/* While pages fade, a click may still reach the one that leaves. */
static gboolean
is_on_page_that_stays (gpointer data)
{
  for (GtkWidget *widget = data; widget; widget = gtk_widget_get_parent (widget))
    if (GTK_IS_STACK (widget) && gtk_stack_get_transition_running (GTK_STACK (widget)))
      return FALSE;
  return TRUE;
}

/** Activates an action of the window, without "win.", and waits until the window has done what follows. */
void
desk_act (Desk *desk, const char *action, GVariant *parameter)
{
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), action, parameter);
  driver_settle (desk->driver);
}

/** Presses a key, and waits until the window has done what follows. */
void
desk_press_key (Desk *desk, guint keyval, GdkModifierType modifiers)
{
  driver_key (desk->driver, keyval, modifiers);
  driver_settle (desk->driver);
}

typedef struct
{
  Desk *desk;
  GType type;
  const char *text;
} Wanted;

static gboolean
sees (gpointer data)
{
  Wanted *wanted = data;

  return desk_see (wanted->desk, wanted->type, wanted->text) != NULL;
}

/** Returns: (transfer none): what desk_see() finds, once it is there */
GtkWidget *
desk_wait_to_see (Desk *desk, GType type, const char *text)
{
  Wanted wanted = { desk, type, text };

  if (!sees (&wanted))
    g_test_message ("waiting for the %s “%s”", g_type_name (type), text ? text : "");
  driver_wait_until (desk->driver, sees, &wanted);
  return desk_see (desk, type, text);
}

/** Clicks the button of the window that says @text, once it is in sight. */
void
desk_click_button (Desk *desk, const char *text)
{
  GtkWidget *button = desk_wait_to_see (desk, GTK_TYPE_BUTTON, text);

  driver_wait_until (desk->driver, is_on_page_that_stays, button);
  driver_click (desk->driver, button);
  driver_settle (desk->driver);
}

static gboolean
sees_some_hint (gpointer desk)
{
  return desk_see (desk, GTK_TYPE_BUTTON, "Tell Me More") != NULL
         || desk_see (desk, GTK_TYPE_BUTTON, "Do It") != NULL;
}

/** Asks for a hint until all of it is told. */
void
desk_ask_hint (Desk *desk)
{
  desk_click_button (desk, "Hint");
  driver_wait_until (desk->driver, sees_some_hint, desk);
  while (desk_see (desk, GTK_TYPE_BUTTON, "Tell Me More"))
    desk_click_button (desk, "Tell Me More");
}

/* The window itself may be gone by now. */
static GtkWindow *
find_dialog (Desk *desk)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next)
    if (!MDR_IS_WINDOW (item->data) && gtk_widget_get_mapped (item->data)
        && (gpointer) gtk_window_get_transient_for (item->data) == (gpointer) desk->window)
      return item->data;
  return NULL;
}

static gboolean
has_dialog (gpointer data)
{
  return find_dialog (data) != NULL;
}

typedef struct
{
  Desk *desk;
  GtkWindow *dialog;
} Leaving;

/* Another dialog may follow it. */
static gboolean
has_left (gpointer data)
{
  Leaving *leaving = data;

  return find_dialog (leaving->desk) != leaving->dialog;
}

static void
wait_until_gone (Desk *desk, GtkWindow *dialog)
{
  Leaving leaving = { desk, dialog };

  driver_wait_until (desk->driver, has_left, &leaving);
}

static void
name_largest (GtkWidget *widget, GtkOrientation orientation, GString *names)
{
  GtkWidget *largest = NULL;
  int most = -1;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum;

      if (!gtk_widget_get_visible (child) || !gtk_widget_get_child_visible (child))
        continue;
      gtk_widget_measure (child, orientation, -1, &minimum, NULL, NULL, NULL);
      if (minimum <= most)
        continue;
      most = minimum;
      largest = child;
    }
  if (!largest || GTK_IS_NATIVE (largest))
    return;
  g_string_append_printf (names, " %s %d", G_OBJECT_TYPE_NAME (largest), most);
  if (GTK_IS_LABEL (largest))
    g_string_append_printf (names, " “%s”", gtk_label_get_text (GTK_LABEL (largest)));
  name_largest (largest, orientation, names);
}

/** Returns: (transfer full): the names of the widgets in @widget that need the most, from the outside in */
char *
desk_dup_largest (GtkWidget *widget, GtkOrientation orientation)
{
  g_autoptr (GString) names = g_string_new (NULL);

  name_largest (widget, orientation, names);
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/** Returns: (transfer none): the dialog before the window, once there is one */
GtkWindow *
desk_wait_for_dialog (Desk *desk)
{
  driver_wait_until (desk->driver, has_dialog, desk);
  return find_dialog (desk);
}

/* Some windows are only hidden when they are closed. */
static gboolean
is_hidden (gpointer window)
{
  return desk_is_destroyed (window) || !gtk_widget_get_mapped (window);
}

/** Closes a dialog or another window before the window, and waits until it is gone. */
void
desk_close_dialog (Desk *desk, GtkWindow *dialog)
{
  gtk_window_close (dialog);
  driver_wait_until (desk->driver, is_hidden, dialog);
}

/** Returns: (transfer full): what the dialog before the window says, heading and body */
char *
desk_read_dialog (Desk *desk)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (desk_wait_for_dialog (desk));

  return g_strdup_printf ("%s\n%s", adw_message_dialog_get_heading (dialog),
                          adw_message_dialog_get_body (dialog));
}

typedef struct
{
  GtkWindow *dialog;
  const char *text;
} Answer;

/* A dialog has no buttons on the screen before it has been laid out. */
static gboolean
can_answer (gpointer data)
{
  Answer *answer = data;

  return driver_find (GTK_WIDGET (answer->dialog), GTK_TYPE_WIDGET, answer->text) != NULL;
}

/** Clicks a button or a row of the dialog before the window, which then goes away. */
void
desk_answer (Desk *desk, const char *text)
{
  GtkWindow *dialog = desk_wait_for_dialog (desk);
  g_autoptr (Driver) driver = driver_new (dialog);
  Answer answer = { dialog, text };

  driver_wait_until (driver, can_answer, &answer);
  driver_settle (driver);
  driver_click (driver, driver_find (GTK_WIDGET (dialog), GTK_TYPE_WIDGET, text));
  wait_until_gone (desk, dialog);
}

typedef struct
{
  GtkFileChooser *chooser;
  GFile *folder;
} Turning;

static gboolean
has_turned (gpointer data)
{
  Turning *turning = data;
  g_autoptr (GFile) folder = gtk_file_chooser_get_current_folder (turning->chooser);

  return folder && g_file_equal (folder, turning->folder);
}

/**
 * desk_choose_path:
 * @path: of a file to save, in an existing folder
 *
 * Chooses a path in the toolkit's file dialog before the window, and agrees. It
 * is not typed, because the dialog completes what is typed whenever it has read
 * a folder, and may take a letter away.
 */
void
desk_choose_path (Desk *desk, const char *path)
{
  GtkWindow *dialog = desk_wait_for_dialog (desk);
  g_autoptr (Driver) driver = driver_new (dialog);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = g_file_get_basename (file);
  Turning turning = { GTK_FILE_CHOOSER (dialog), folder };
  g_autoptr (GError) error = NULL;

  gtk_file_chooser_set_current_folder (turning.chooser, folder, &error);
  g_assert_no_error (error);
  driver_wait_until (driver, has_turned, &turning);
  gtk_file_chooser_set_current_name (turning.chooser, name);
  driver_settle (driver);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  wait_until_gone (desk, dialog);
}

/** Saves, by the keyboard, a document that has no file yet. */
void
desk_save_as (Desk *desk, const char *path)
{
  driver_key (desk->driver, GDK_KEY_s, GDK_CONTROL_MASK);
  desk_choose_path (desk, path);
  driver_wait_until (desk->driver, desk_is_saved, desk);
}

/** Opens a file as the desktop would. */
void
desk_open (Desk *desk, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_application_open (G_APPLICATION (desk->application), &file, 1, "");
}

/** Returns: (transfer none) (nullable): what is on the board */
MdrDocument *
desk_get_document (Desk *desk)
{
  return mdr_window_get_context (desk->window)->document;
}

/** Shows @puzzle, in the mode that suits it, as if it had been opened. */
void
desk_show_puzzle (Desk *desk, const MdrPuzzle *puzzle)
{
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);

  mdr_window_set_document (desk->window, document, NULL, NULL);
  driver_settle (desk->driver);
}

/** A #DriverCondition. Returns: whether the window says that something takes long, and can be stopped */
gboolean
desk_offers_stop (gpointer desk)
{
  return driver_find (GTK_WIDGET (((Desk *) desk)->window), GTK_TYPE_BUTTON, "Stop") != NULL;
}

/** A #DriverCondition. Returns: whether a dialog or another window, which @window pointed to, is gone */
gboolean
desk_is_destroyed (gpointer window)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  return g_list_find (windows, window) == NULL;
}

/** A #DriverCondition. Returns: whether there is a file at @path */
gboolean
desk_has_file (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_IS_REGULAR);
}

/** Returns: whether there is a document; a condition to wait for, like the others that take a pointer */
gboolean
desk_has_document (gpointer desk)
{
  return desk_get_document (desk) != NULL;
}

/** Returns: whether a method has solved what is on the board */
gboolean
desk_has_solution (gpointer desk)
{
  return mdr_document_get_solution (desk_get_document (desk)) != NULL;
}

/** Returns: whether nothing was changed since the document was saved */
gboolean
desk_is_saved (gpointer desk)
{
  return !mdr_document_get_modified (desk_get_document (desk));
}

/** Makes an edit of the puzzle on the board, which is a valid one. */
void
desk_edit (Desk *desk, const char *edit)
{
  g_autoptr (GError) error = NULL;

  mdr_document_edit (desk_get_document (desk), edit, FALSE, &error);
  g_assert_no_error (error);
  driver_settle (desk->driver);
}

/** Returns: (transfer full): the value of an option of the puzzle on the board */
char *
desk_dup_option (Desk *desk, const char *id)
{
  return mdr_puzzle_dup_option (mdr_document_get_puzzle (desk_get_document (desk)), id);
}

/** Returns: (transfer full): the puzzle on the board, as text */
char *
desk_dup_puzzle_text (Desk *desk)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (desk_get_document (desk));

  return puzzle->kind->puzzle_to_text (puzzle);
}

/** Returns: how the play on the board stands, by the rules of its kind */
MdrPlayStatus
desk_check (Desk *desk)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (desk_get_document (desk));
  g_autoptr (MdrProblems) problems = mdr_problems_new ();

  return mdr_job_check (NULL, puzzle, mdr_document_get_state (desk_get_document (desk)), problems);
}

/** Returns: (transfer none) (nullable): what driver_find() finds in the window */
GtkWidget *
desk_see (Desk *desk, GType type, const char *text)
{
  return driver_find (GTK_WIDGET (desk->window), type, text);
}

/** Returns: whether the banner says that the play is a solution */
gboolean
desk_sees_banner (gpointer desk)
{
  return desk_see (desk, MDR_TYPE_WIN_CARD, NULL) != NULL;
}

gboolean
desk_sees_no_banner (gpointer desk)
{
  return !desk_sees_banner (desk);
}
