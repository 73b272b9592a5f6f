/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-choice-button.h"
#include "mdr-playback-bar.h"

#include "panel-kind.h"
#include "window-test.h"

static const MdrKind *kinds[] = { NULL, NULL };

static void
open_board (Desk *desk)
{
  g_autoptr (MdrPuzzle) puzzle = panel_kind_new_puzzle ();
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);

  mdr_window_set_document (desk->window, document, NULL, NULL);
  driver_settle (desk->driver);
}

static GtkWidget *
find_bar (Desk *desk)
{
  return driver_find (GTK_WIDGET (desk->window), MDR_TYPE_PLAYBACK_BAR, NULL);
}

static gboolean
shows_steps (Desk       *desk,
             const char *steps)
{
  GtkWidget *bar = find_bar (desk);

  return bar && driver_find (bar, GTK_TYPE_LABEL, steps);
}

static gboolean
shows_three_steps (gpointer data)
{
  return shows_steps (data, "3 / 3");
}

static gboolean
shows_six_steps (gpointer data)
{
  return shows_steps (data, "6 / 6");
}

static void
solve (Desk *desk)
{
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.mode", "s", "solve");
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.solve", NULL);
}

static void
choose_style (Desk       *desk,
              const char *style)
{
  GtkWidget *menu = driver_find (find_bar (desk), MDR_TYPE_CHOICE_BUTTON, NULL);

  g_assert_true (gtk_widget_activate_action (menu, "choice.chosen", "s", style));
}

/* The way in which answers unroll is chosen once for a kind. */
static void
test_style (void)
{
  Desk *desk = desk_new (kinds);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  open_board (desk);
  solve (desk);
  driver_wait_until (desk->driver, shows_three_steps, desk);
  choose_style (desk, "half");
  driver_wait_until (desk->driver, shows_six_steps, desk);

  open_board (desk);
  g_assert_false (shows_six_steps (desk));
  solve (desk);
  driver_wait_until (desk->driver, shows_six_steps, desk);
  choose_style (desk, "step");
  driver_wait_until (desk->driver, shows_three_steps, desk);
  desk_free (desk);
}

int
main (int   argc,
      char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  kinds[0] = panel_kind_get ();
  g_test_add_func ("/answers/style", test_style);
  return g_test_run ();
}
