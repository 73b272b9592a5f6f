/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-view.h"
#include "mdr-cards.h"

#include "null-kind.h"
#include "window-test.h"

static void
test_gallery (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);
  const char *const board_actions[] = { "check", "copy-picture", "copy-text", "mode", "new",
                                        "redo",  "save",         "solve",     "undo" };

  for (gsize i = 0; i < G_N_ELEMENTS (board_actions); i++)
    g_assert_false (desk_is_enabled (desk, board_actions[i]));
  g_assert_true (desk_is_enabled (desk, "open"));
  g_assert_true (desk_is_enabled (desk, "rules"));

  driver_click (desk->driver, driver_find (GTK_WIDGET (desk->window), MDR_TYPE_KIND_CARD, NULL));
  driver_wait_until (desk->driver, desk_has_document, desk);
  driver_settle (desk->driver);
  g_assert_true (desk_is_enabled (desk, "mode"));
  g_assert_false (desk_is_enabled (desk, "undo"));

  desk_click_button (desk, "Back to the Gallery");
  g_assert_false (desk_is_enabled (desk, "mode"));
  g_assert_nonnull (desk_get_document (desk));
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "go-on", NULL);
  g_assert_true (desk_is_enabled (desk, "mode"));
}

typedef struct
{
  Desk *desk;
  MdrDocument *document;
} Board;

static gboolean
shows_built (gpointer data)
{
  const Board *board = data;

  return desk_get_document (board->desk) == board->document;
}

/* From the gallery a puzzle opens in the same window. What was on the board, with its unsaved changes, waits
 * under Continue. */
static void
test_unsaved_board_waits (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  g_autoptr (MdrDocument) built = NULL;
  g_autoptr (GPtrArray) waiting = NULL;
  GtkWidget *tile;

  desk_edit (desk, "set target 9");
  g_set_object (&built, desk_get_document (desk));
  desk_click_button (desk, "Back to the Gallery");
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "new-puzzle",
                                  g_variant_new ("(ss)", "null", "short"));
  g_assert_cmpuint (desk_count_windows (desk), ==, 1);
  g_assert_true (desk_get_document (desk) != built);

  /* The first tile is that of the puzzle behind the gallery. */
  desk_click_button (desk, "Back to the Gallery");
  tile = gtk_widget_get_parent (desk_see (desk, MDR_TYPE_PUZZLE_TILE, NULL));
  tile = gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (gtk_widget_get_next_sibling (tile)));
  g_assert_true (gtk_widget_activate (tile));
  driver_wait_until (desk->driver, shows_built, &(Board){ desk, built });
  g_assert_true (mdr_document_get_modified (built));
  g_assert_cmpuint (desk_count_windows (desk), ==, 1);
  waiting = mdr_session_store_list_waiting (desk->shared->store);
  g_assert_cmpuint (waiting->len, ==, 0);

  /* A board in view is never replaced. */
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "new-puzzle",
                                  g_variant_new ("(ss)", "null", "short"));
  g_assert_cmpuint (desk_count_windows (desk), ==, 2);
  g_assert_true (desk_get_document (desk) == built);
}

static gboolean
says_refusal (gpointer data)
{
  return driver_find (GTK_WIDGET (((Desk *) data)->window), GTK_TYPE_LABEL,
                      "target must be a whole number from 1 to 99, not “none”.")
         != NULL;
}

/* What the lists of problems do; others can do it too, whatever board is there. */
static void
test_places_and_remedies (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  GActionGroup *actions = G_ACTION_GROUP (desk->window);
  g_autofree char *target = NULL;

  gtk_window_set_focus (GTK_WINDOW (desk->window), NULL);
  g_action_group_activate_action (actions, "show-cell", g_variant_new ("(ii)", 0, 1));
  g_assert_true (MDR_IS_BOARD_VIEW (gtk_window_get_focus (GTK_WINDOW (desk->window))));
  g_action_group_activate_action (actions, "show-cell", g_variant_new ("(ii)", 1000, -1000));
  driver_settle (desk->driver);

  g_action_group_activate_action (actions, "edit", g_variant_new_string ("set target 9"));
  target = desk_dup_option (desk, "target");
  g_assert_cmpstr (target, ==, "9");
  g_action_group_activate_action (actions, "edit", g_variant_new_string ("set target none"));
  driver_wait_until (desk->driver, says_refusal, desk);
  mdr_document_undo (desk_get_document (desk));
  g_assert_false (mdr_document_can_undo (desk_get_document (desk)));
}

static void
test_modes (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  const struct
  {
    const char *label;
    const char *name;
    guint key;
  } modes[] = {
    { "Play", "play", GDK_KEY_2 },
    { "Solve", "solve", GDK_KEY_3 },
    { "Build", "build", GDK_KEY_1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autofree char *clicked = NULL;
      GtkWidget *button = driver_find (GTK_WIDGET (desk->window), GTK_TYPE_TOGGLE_BUTTON, modes[i].label);

      driver_click (desk->driver, button);
      driver_settle (desk->driver);
      clicked = desk_dup_mode (desk);
      g_assert_cmpstr (clicked, ==, modes[i].name);
      g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autofree char *chosen = NULL;

      desk_press_key (desk, modes[i].key, GDK_ALT_MASK);
      chosen = desk_dup_mode (desk);
      g_assert_cmpstr (chosen, ==, modes[i].name);
    }
}

static void
test_new_is_undone (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  g_autofree char *title = NULL;

  desk_edit (desk, "set target 12");
  desk_edit (desk, "double");
  desk_press_key (desk, GDK_KEY_n, GDK_CONTROL_MASK);
  title = desk_dup_option (desk, "target");
  g_assert_cmpuint (mdr_history_get_position (mdr_document_get_history (desk_get_document (desk))), ==, 3);

  desk_click_button (desk, "Undo");
  g_assert_cmpuint (mdr_history_get_position (mdr_document_get_history (desk_get_document (desk))), ==, 2);
}

static void
test_title_can_be_typed (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  GtkWidget *row;
  g_autofree char *title = NULL;

  desk_edit (desk, "set target 12");
  row = driver_find (GTK_WIDGET (desk->window), ADW_TYPE_ENTRY_ROW, "Title");
  driver_click (desk->driver, row);
  driver_type (desk->driver, "shp");
  driver_settle (desk->driver);
  title = mdr_document_dup_title (desk_get_document (desk));
  g_assert_cmpstr (title, ==, "shp");

  /* Undo is the entry's own while it is typed into. */
  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_cmpuint (mdr_history_get_position (mdr_document_get_history (desk_get_document (desk))), ==, 1);
}

/* No two actions have the same key. */
static void
test_keys_differ (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  GtkApplication *application = GTK_APPLICATION (desk->application);
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (application);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (char **action = actions; *action; action++)
    {
      g_auto (GStrv) keys = gtk_application_get_accels_for_action (application, *action);

      for (char **key = keys; *key; key++)
        if (!g_hash_table_insert (seen, g_strdup (*key), *action))
          g_error ("%s is the key of two actions, one of them %s", *key, *action);
    }
}

static void
test_program_starts (void)
{
  g_auto (GStrv) environment = g_get_environ ();
  const char *program = g_getenv ("MEANDER_PROGRAM");
  const char *const command[] = { program, "--exit-after-startup", NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_assert_nonnull (program);
  environment = g_environ_setenv (environment, "XDG_DATA_HOME", g_get_user_data_dir (), TRUE);
  environment = g_environ_setenv (environment, "XDG_STATE_HOME", g_get_user_state_dir (), TRUE);
  environment = g_environ_setenv (environment, "XDG_DATA_DIRS", "/usr/local/share:/usr/share", TRUE);
  g_spawn_sync (NULL, (char **) command, environment, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}

/* Keys of actions and of what is none. */
static void
test_shortcuts (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);
  GtkWindow *shortcuts;
  g_autoptr (Driver) driver = NULL;

  driver_key (desk->driver, GDK_KEY_question, GDK_CONTROL_MASK);
  shortcuts = desk_wait_for_dialog (desk);
  driver = driver_new (shortcuts);
  driver_settle (driver);
  g_assert_nonnull (driver_find (GTK_WIDGET (shortcuts), GTK_TYPE_WIDGET, "Zoom in"));
  g_assert_nonnull (driver_find (GTK_WIDGET (shortcuts), GTK_TYPE_LABEL, "F9"));
  g_assert_nonnull (driver_find (GTK_WIDGET (shortcuts), GTK_TYPE_LABEL, "F6"));
  g_clear_pointer (&driver, driver_free);
  gtk_window_close (shortcuts);
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;

  g_test_add_func ("/window/gallery", test_gallery);
  g_test_add_func ("/window/unsaved-board-waits", test_unsaved_board_waits);
  g_test_add_func ("/window/places-and-remedies", test_places_and_remedies);
  g_test_add_func ("/window/modes", test_modes);
  g_test_add_func ("/window/new-is-undone", test_new_is_undone);
  g_test_add_func ("/window/title-can-be-typed", test_title_can_be_typed);
  g_test_add_func ("/window/keys-differ", test_keys_differ);
  g_test_add_func ("/window/shortcuts", test_shortcuts);
  g_test_add_func ("/window/program-starts", test_program_starts);
  return g_test_run ();
}
