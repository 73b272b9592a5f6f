/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-cards.h"
#include "mdr-play-windows.h"
#include "mdr-kinds.h"
#include "mdr-logic.h"

#include "window-test.h"

/**
 * Page:
 * @root: where to look
 * @kind: what is shown there
 */
typedef struct
{
  GtkWidget *root;
  const MdrKind *kind;
} Page;

static void
assert_named (GtkWidget *root)
{
  if (GTK_IS_PICTURE (root))
    g_assert_cmpuint (strlen (gtk_picture_get_alternative_text (GTK_PICTURE (root))), >, 0);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    assert_named (child);
}

static guint
count_examples (const MdrKind *kind)
{
  const MdrFirstStep *first = kind->guide->first_steps[MDR_MODE_PLAY];
  guint expected = first && first->rules && first->picture;

  for (const MdrPuzzleRule *rule = kind->guide->rules; rule->sentence; rule++)
    expected += (rule->wrong.puzzle != NULL) + (rule->right.puzzle != NULL);
  for (const MdrRule *rule = kind->logic ? kind->logic->rules : NULL; rule && rule->id; rule++)
    expected++;
  return expected;
}

/* The window adds what it shows bit by bit. */
static gboolean
is_filled (gpointer data)
{
  const Page *page = data;

  return driver_count (page->root, MDR_TYPE_EXAMPLE_VIEW) == count_examples (page->kind);
}

/* A telephone is 360 pixels wide. */
static void
assert_narrow (GtkWidget *window)
{
  int minimum;

  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
}

static gboolean
is_scrolled (gpointer scrolled)
{
  return gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (scrolled)) > 0;
}

/* The page has the focus from the start. */
static void
scroll_by_key (Desk *desk, GtkWindow *window)
{
  Driver *driver = driver_new (window);

  driver_settle (driver);
  driver_key (driver, GDK_KEY_Page_Down, 0);
  driver_free (driver);
  driver_wait_until (desk->driver, is_scrolled,
                     driver_find (GTK_WIDGET (window), GTK_TYPE_SCROLLED_WINDOW, NULL));
}

static void
close_by_escape (Desk *desk, GtkWindow *window)
{
  Driver *driver = driver_new (window);

  driver_settle (driver);
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_free (driver);
  driver_wait_until (desk->driver, desk_is_destroyed, window);
}

static void
test_kind (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  Page page = { NULL, kind };
  GtkWindow *window;

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "rules-of-kind",
                                  g_variant_new_string (kind->id));
  window = desk_wait_for_dialog (desk);
  page.root = GTK_WIDGET (window);
  driver_wait_until (desk->driver, is_filled, &page);
  assert_named (page.root);
  assert_narrow (page.root);
  scroll_by_key (desk, window);
  g_assert_nonnull (driver_find (page.root, GTK_TYPE_LABEL, kind->guide->rules[0].sentence));
  g_assert_true ((driver_find (page.root, GTK_TYPE_TOGGLE_BUTTON, "Hints") != NULL)
                 == (kind->logic && kind->logic->rules && kind->logic->rules->id));
  close_by_escape (desk, window);
}

/* The rules come however slowly the window is drawn. */
static void
test_slow_frames (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  guint drawing = desk_keep_drawing ();
  Page page = { NULL, mdr_all_kinds[0] };

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "rules-of-kind",
                                  g_variant_new_string (page.kind->id));
  page.root = GTK_WIDGET (desk_wait_for_dialog (desk));
  driver_wait_until (desk->driver, is_filled, &page);
  g_source_remove (drawing);
}

static gboolean
sees_last_rule (gpointer window)
{
  return driver_find (window, GTK_TYPE_LABEL, "The last rule") != NULL;
}

/* An example that cannot be read is left out, and the rules after it are shown. */
static void
test_unreadable_example (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  const MdrPuzzleRule rules[] = {
    { .sentence = "A rule", .wrong = { .puzzle = "no board at all", .sentence = "A picture" } },
    { .sentence = "The last rule" },
    { NULL },
  };
  MdrGuide guide = *mdr_all_kinds[0]->guide;
  MdrKind kind = *mdr_all_kinds[0];
  GtkWidget *window;

  guide.rules = rules;
  guide.first_steps[MDR_MODE_PLAY] = NULL;
  kind.guide = &guide;
  kind.logic = NULL;
  window = mdr_rules_window_new (&kind, NULL);
  gtk_window_present (GTK_WINDOW (window));
  driver_wait_until (desk->driver, sees_last_rule, window);
  g_assert_cmpuint (driver_count (window, MDR_TYPE_EXAMPLE_VIEW), ==, 0);
  g_assert_null (driver_find (window, GTK_TYPE_TOGGLE_BUTTON, "Hints"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* From the board by its key and from both panels; a second window takes the place of the first. */
static void
test_ways (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkWindow *window;

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "new-puzzle",
                                  g_variant_new ("(ss)", mdr_all_kinds[0]->id, ""));
  driver_wait_until (desk->driver, desk_has_document, desk);
  driver_settle (desk->driver);
  driver_key (desk->driver, GDK_KEY_F1, GDK_SHIFT_MASK);
  window = desk_wait_for_dialog (desk);
  g_assert_cmpstr (gtk_window_get_title (window), !=, NULL);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "rules", NULL);
  window = desk_wait_for_dialog (desk);
  close_by_escape (desk, window);
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *row = driver_find (GTK_WIDGET (desk->window), ADW_TYPE_ACTION_ROW, "Rules");

      g_assert_nonnull (row);
      gtk_widget_activate (row);
      close_by_escape (desk, desk_wait_for_dialog (desk));
      g_action_group_change_action_state (G_ACTION_GROUP (desk->window), "mode",
                                          g_variant_new_string ("play"));
      driver_settle (desk->driver);
    }
}

/* On a card of the gallery. */
static void
test_card (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkWidget *card = driver_find (GTK_WIDGET (desk->window), MDR_TYPE_KIND_CARD, NULL);
  GtkWidget *menu;
  GtkWidget *item;

  gtk_widget_child_focus (card, GTK_DIR_TAB_FORWARD);
  driver_settle (desk->driver);
  menu = driver_find (card, GTK_TYPE_MENU_BUTTON, "More");
  g_assert_nonnull (menu);
  driver_click (desk->driver, menu);
  driver_settle (desk->driver);
  item = driver_find (menu, GTK_TYPE_LABEL, "Rules");
  g_assert_nonnull (item);
  driver_click (desk->driver, item);
  close_by_escape (desk, desk_wait_for_dialog (desk));
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  for (MdrKinds *kinds = mdr_all_kinds; *kinds; kinds++)
    {
      g_autofree char *path = g_strdup_printf ("/rules-window/%s", (*kinds)->id);

      g_test_add_data_func (path, *kinds, test_kind);
    }
  g_test_add_func ("/rules-window/slow-frames", test_slow_frames);
  g_test_add_func ("/rules-window/unreadable-example", test_unreadable_example);
  g_test_add_func ("/rules-window/ways", test_ways);
  g_test_add_func ("/rules-window/card", test_card);
  return g_test_run ();
}
