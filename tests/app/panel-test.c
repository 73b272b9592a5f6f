/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "panel-test.h"

#include "panel-kind.h"
#include "path-bar-guard.h"

/* Ends a test that hangs. No test takes nearly as long. */
#define TIMEOUT_SECONDS 120

#define NARROW_WIDTH 360

/** Returns: (transfer full): "count to 7 by 3" */
MdrDocument *
panel_test_new_document (void)
{
  const MdrKind *kind = panel_kind_get ();
  g_autoptr (MdrPuzzle) puzzle = kind->new_puzzle (kind);

  return mdr_document_new (puzzle);
}

/** Returns: a window that shows @panel as narrow as a window may be */
GtkWidget *
panel_test_show (GtkWidget *panel)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), NARROW_WIDTH, 900);
  gtk_window_set_child (GTK_WINDOW (window), panel);
  gtk_window_present (GTK_WINDOW (window));
  panel_test_settle ();
  return window;
}

static void
edit_cb (GSimpleAction *action, GVariant *parameter, gpointer document)
{
  g_assert_true (mdr_document_edit (document, g_variant_get_string (parameter, NULL), FALSE, NULL));
}

/**
 * panel_test_add_actions:
 *
 * Does in @window what the program's window does for its panels.
 *
 * Returns: (transfer none): the actions; the state of "show-cell" is the cell
 *   that was last to be shown, and those of "announce" and "refuse" are what was last said
 */
GActionGroup *
panel_test_add_actions (GtkWidget *window, MdrDocument *document)
{
  const GActionEntry entries[] = {
    { .name = "edit", .parameter_type = "s", .activate = edit_cb },
    { .name = "show-cell", .parameter_type = "(ii)", .state = "(-9, -9)" },
    { .name = "announce", .parameter_type = "s", .state = "''" },
    { .name = "refuse", .parameter_type = "s", .state = "''" },
  };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), document);
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (actions));
  return G_ACTION_GROUP (actions);
}

/** Asserts that @panel has room in the narrowest window. */
void
panel_test_assert_narrow (GtkWidget *panel)
{
  int least;

  gtk_widget_measure (panel, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, NARROW_WIDTH);
}

static gboolean
wake_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/** Runs the main loop until @condition holds. */
void
panel_test_wait_until (PanelCondition condition, gpointer data)
{
  gint64 end = g_get_monotonic_time () + TIMEOUT_SECONDS * G_TIME_SPAN_SECOND;
  guint wake = g_timeout_add (20, wake_cb, NULL);

  while (!condition (data) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (wake);
  g_assert_true (condition (data));
}

/** Runs the main loop until nothing is pending. */
void
panel_test_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gboolean
says (GtkWidget *widget, const char *text)
{
  const char *said = NULL;

  if (!text)
    return TRUE;
  if (ADW_IS_PREFERENCES_ROW (widget))
    said = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget));
  else if (GTK_IS_BUTTON (widget))
    said = gtk_button_get_label (GTK_BUTTON (widget)) ? gtk_button_get_label (GTK_BUTTON (widget))
                                                      : gtk_widget_get_tooltip_text (widget);
  else if (GTK_IS_MENU_BUTTON (widget))
    said = gtk_widget_get_tooltip_text (widget);
  else if (GTK_IS_LABEL (widget))
    said = gtk_label_get_text (GTK_LABEL (widget));
  return g_strcmp0 (said, text) == 0;
}

/**
 * panel_test_find:
 * @text: (nullable): the title, label or tooltip it has
 *
 * Returns: (nullable): the first widget of @type below @root that is shown
 */
GtkWidget *
panel_test_find (GtkWidget *root, GType type, const char *text)
{
  if (!gtk_widget_get_visible (root))
    return NULL;
  if (g_type_is_a (G_OBJECT_TYPE (root), type) && says (root, text))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = panel_test_find (child, type, text);

      if (found)
        return found;
    }
  return NULL;
}

/** Whether a label with just @text is shown below @root. */
gboolean
panel_test_sees (GtkWidget *root, const char *text)
{
  return panel_test_find (root, GTK_TYPE_LABEL, text) != NULL;
}

/** Clicks the button with @label, which has to be there and ready. */
void
panel_test_click (GtkWidget *root, const char *label)
{
  GtkWidget *button = panel_test_find (root, GTK_TYPE_BUTTON, label);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

/** Runs the tests that @add_tests adds, or skips them without a display. */
int
panel_test_run (int argc, char *argv[], void (*add_tests) (void))
{
  path_bar_guard_install ();
  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      return 0;
    }
  adw_init ();
  add_tests ();
  return g_test_run ();
}
