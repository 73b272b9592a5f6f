/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kinds.h"
#include "mdr-playback-bar.h"
#include "mdr-study-window.h"
#include "mdr-window-private.h"

#include "window-test.h"

/* Cover time of growth by 11 on the torus that is opened. */
#define COVER_TIME   127864
#define MOVES_A_CELL "11.509"
#define COUNTERS     "127864 moves, limit 388850\n11110 of 11110 cells, 11.509 moves a cell"

static MdrDocument *
get_document (Desk *desk)
{
  return mdr_window_get_document (desk->window);
}

static gboolean
has_document (gpointer data)
{
  return get_document (data) != NULL;
}

static gboolean
has_solution (gpointer data)
{
  return mdr_document_get_solution (get_document (data)) != NULL;
}

static GtkWidget *
see (Desk *desk, GType type, const char *text)
{
  return driver_find (GTK_WIDGET (desk->window), type, text);
}

static void
press_key (Desk *desk, guint keyval, GdkModifierType modifiers)
{
  driver_key (desk->driver, keyval, modifiers);
  driver_settle (desk->driver);
}

static void
choose_method (Desk *desk, const char *id)
{
  const MdrKind *kind = mdr_document_get_kind (get_document (desk));
  GtkWidget *methods = see (desk, GTK_TYPE_DROP_DOWN, NULL);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (methods),
                              (guint) (mdr_kind_find_method (kind, id) - kind->methods));
  driver_settle (desk->driver);
}

static void
solve (Desk *desk)
{
  MdrPlaybackBar *bar;

  press_key (desk, GDK_KEY_3, GDK_CONTROL_MASK);
  choose_method (desk, "dynamic");
  press_key (desk, GDK_KEY_Return, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, has_solution, desk);
  driver_settle (desk->driver);
  g_assert_nonnull (see (desk, GTK_TYPE_LABEL, MOVES_A_CELL));
  bar = MDR_PLAYBACK_BAR (see (desk, MDR_TYPE_PLAYBACK_BAR, NULL));
  mdr_playback_bar_set_playing (bar, FALSE);
  mdr_playback_bar_set_time (bar, COVER_TIME / 2);
  driver_settle (desk->driver);
  g_assert_cmpfloat (mdr_playback_bar_get_time (bar), ==, COVER_TIME / 2);
  mdr_playback_bar_set_time (bar, COVER_TIME);
  driver_settle (desk->driver);
  g_assert_cmpfloat (mdr_playback_bar_get_time (bar), ==, COVER_TIME);
  g_assert_nonnull (see (desk, GTK_TYPE_LABEL, COUNTERS));
}

/* The arrow keys steer the snake, around the torus too. */
static void
play (Desk *desk)
{
  press_key (desk, GDK_KEY_2, GDK_CONTROL_MASK);
  press_key (desk, GDK_KEY_Right, 0);
  press_key (desk, GDK_KEY_Left, 0);
  press_key (desk, GDK_KEY_Left, 0);
  g_assert_nonnull (see (desk, GTK_TYPE_LABEL, "3 moves, 0.00 for each cell; 3 of 11110 cells"));
  press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_nonnull (see (desk, GTK_TYPE_LABEL, "2 moves, 0.00 for each cell; 2 of 11110 cells"));
}

static gboolean
sees_standings (gpointer data)
{
  return see (data, GTK_TYPE_LABEL, "2 cells") && see (data, GTK_TYPE_LABEL, "Spiral");
}

static gboolean
has_file (gpointer data)
{
  return g_file_query_exists (data, NULL);
}

/* What was played stands beside the strategies, and goes into a file. */
static void
keep (Desk *desk)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "played.moves", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *moves = NULL;

  driver_wait_until (desk->driver, sees_standings, desk);
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  mdr_window_save_moves (desk->window, file);
  driver_wait_until (desk->driver, has_file, file);
  g_assert_true (g_file_get_contents (path, &moves, NULL, NULL));
  g_assert_cmpstr (moves, ==, "rl\n");
}

static gboolean
sees_study (gpointer data)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (MDR_IS_STUDY_WINDOW (window))
        return TRUE;
    }
  return FALSE;
}

static void
test_story (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);

  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.new-puzzle", "(ss)", "blind-snake", "22x505");
  driver_wait_until (desk->driver, has_document, desk);
  driver_settle (desk->driver);
  solve (desk);
  play (desk);
  keep (desk);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.study", "(ss)", "blind-snake", "map");
  driver_wait_until (desk->driver, sees_study, desk);
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/blind-snake-window/story", test_story);
  return g_test_run ();
}
