/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-export-dialog.h"
#include "mdr-kinds.h"

#include "window-test.h"

/* One answer. */
static const char whole_board[] = "  4 1 1 1 1 1\n"
                                  "1 S _ _ _ _ _\n"
                                  "1 _ _ _ _ _ _\n"
                                  "1 _ _ _ _ _ _\n"
                                  "6 _ _ _ _ _ E\n";

/* The film before is written. */
static gboolean
can_export (gpointer data)
{
  return desk_is_enabled (data, "export-film");
}

static gboolean
is_writing (gpointer data)
{
  return !desk_is_enabled (data, "export-film");
}

static void
open_dialog (Desk *desk)
{
  driver_wait_until (desk->driver, can_export, desk);
  driver_key (desk->driver, GDK_KEY_e, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  desk_wait_for_dialog (desk);
}

static GtkWidget *
find_row (Desk *desk, const char *label)
{
  return driver_find (GTK_WIDGET (desk_wait_for_dialog (desk)), ADW_TYPE_ACTION_ROW, label);
}

static void
choose (Desk *desk, const char *label, guint index)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (driver_find (find_row (desk, label), GTK_TYPE_DROP_DOWN, NULL)),
                              index);
}

static guint
get_chosen (Desk *desk, const char *label)
{
  return gtk_drop_down_get_selected (
      GTK_DROP_DOWN (driver_find (find_row (desk, label), GTK_TYPE_DROP_DOWN, NULL)));
}

static void
set_number (Desk *desk, const char *label, double value)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (
                                 driver_find (find_row (desk, label), GTK_TYPE_SPIN_BUTTON, NULL)),
                             value);
}

/* The choices of the test case before are remembered, as by any user. */
static void
forget_choices (Desk *desk)
{
  g_settings_reset (mdr_window_get_context (desk->window)->settings, "film-options");
}

static gboolean
can_order (gpointer desk)
{
  return gtk_widget_get_sensitive (
      driver_find (GTK_WIDGET (desk_wait_for_dialog (desk)), GTK_TYPE_BUTTON, "Export…"));
}

typedef struct
{
  Desk *desk;
  const char *text;
} Sentence;

static gboolean
says (gpointer data)
{
  Sentence *sentence = data;

  return driver_find (GTK_WIDGET (desk_wait_for_dialog (sentence->desk)), GTK_TYPE_LABEL, sentence->text)
         != NULL;
}

static void
wait_for_sentence (Desk *desk, const char *text)
{
  Sentence sentence = { desk, text };

  driver_wait_until (desk->driver, says, &sentence);
}

/* The solution is found in the dialog, and written as each format that was built in. */
static void
test_formats (void)
{
  static const struct
  {
    const char *id;
    const char *begins;
  } rows[] = { { "webp", "RIFF" }, { "gif", "GIF89a" }, { "webm", "\x1a\x45\xdf\xa3" }, { "svg", "<?xml" } };
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, whole_board);
  g_autofree MdrChoice *choices = mdr_film_order_new_choices ();
  g_autofree char *typed = desk_dup_path (desk, "typed.svg");

  forget_choices (desk);
  for (guint i = 0; choices[i].id; i++)
    for (gsize k = 0; k < G_N_ELEMENTS (rows); k++)
      {
        g_autofree char *name = g_strconcat ("typed.", rows[k].id, NULL);
        g_autofree char *path = desk_dup_path (desk, name);
        g_autofree char *contents = NULL;

        if (!g_str_equal (choices[i].id, rows[k].id))
          continue;
        open_dialog (desk);
        choose (desk, "Format", i);
        set_number (desk, "Frames per Second", 5);
        driver_wait_until (desk->driver, can_order, desk);
        g_assert_true ((find_row (desk, "Plays") != NULL) == mdr_film_format_find (rows[k].id)->says_plays);
        desk_answer (desk, "Export…");
        desk_choose_path (desk, typed);
        driver_wait_until (desk->driver, can_export, desk);
        driver_wait_until (desk->driver, desk_has_file, path);
        g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
        g_assert_true (g_str_has_prefix (contents, rows[k].begins));
      }
  g_assert_false (desk_has_solution (desk));
}

/* What is exported is what the dialog says. */
static void
test_size (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, whole_board);

  forget_choices (desk);
  open_dialog (desk);
  wait_for_sentence (desk, "384×288 pixels, 26 frames, 3.0 seconds");
  set_number (desk, "Cell Size", 10);
  set_number (desk, "Pause at the End", 0);
  set_number (desk, "Frames per Second", 8);
  choose (desk, "Speed", 3);
  wait_for_sentence (desk, "80×60 pixels, 5 frames, 0.6 seconds");
  desk_answer (desk, "Cancel");
}

/* Moves are offered once there are some, and need no solution. */
static void
test_my_moves (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, whole_board);
  g_autoptr (GError) error = NULL;

  forget_choices (desk);
  open_dialog (desk);
  g_assert_null (find_row (desk, "Shows"));
  desk_answer (desk, "Cancel");
  desk_set_mode (desk, "play");
  mdr_document_move (desk_get_document (desk), "fill 2,1", FALSE, &error);
  mdr_document_move (desk_get_document (desk), "fill 2,2", FALSE, &error);
  g_assert_no_error (error);
  open_dialog (desk);
  g_assert_cmpuint (get_chosen (desk, "Shows"), ==, 1);
  g_assert_true (can_order (desk));
  wait_for_sentence (desk, "384×288 pixels, 8 frames, 2.3 seconds");
  choose (desk, "Shows", 0);
  driver_wait_until (desk->driver, can_order, desk);
  desk_answer (desk, "Cancel");
}

static void
test_remembered (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, whole_board);

  forget_choices (desk);
  open_dialog (desk);
  choose (desk, "Speed", 4);
  choose (desk, "Colors", 1);
  desk_answer (desk, "Cancel");
  open_dialog (desk);
  g_assert_cmpuint (get_chosen (desk, "Speed"), ==, 4);
  g_assert_cmpuint (get_chosen (desk, "Colors"), ==, 1);
  desk_answer (desk, "Cancel");
}

static guint
count_files (Desk *desk)
{
  g_autoptr (GDir) folder = g_dir_open (desk->folder, 0, NULL);
  guint count = 0;

  while (g_dir_read_name (folder))
    count++;
  return count;
}

/* Set while the thread that makes the film waits with its frames. */
static gint held;

static void
draw_when_let_go (cairo_t *cr, const MdrScene *scene)
{
  (*mdr_all_kinds)->draw_moving (cr, scene);
  while (g_atomic_int_get (&held) && !g_main_context_is_owner (g_main_context_default ()))
    g_usleep (1000);
}

/* A film is stopped while it is being made: nothing is left of it, and what was there before stays. */
static void
test_stop (void)
{
  const MdrKind *snake = *mdr_all_kinds;
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (snake, snake->presets);
  g_autofree char *path = desk_dup_path (desk, "kept.svg");
  g_autofree char *other = desk_dup_path (desk, "kept, too.svg");
  g_autofree char *typed = desk_dup_path (desk, "kept");
  g_autofree MdrChoice *choices = mdr_film_order_new_choices ();
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  /* The session may still write the puzzle when the test is over. */
  static MdrKind slow;
  guint svg = 0;
  guint before;

  while (!g_str_equal (choices[svg].id, "svg"))
    svg++;
  slow = *snake;
  slow.draw_moving = draw_when_let_go;
  puzzle->kind = &slow;
  desk_show_puzzle (desk, puzzle);
  desk_set_mode (desk, "play");
  for (guint i = 0; i < 20; i++)
    mdr_document_move (desk_get_document (desk), i % 2 == 0 ? "fill 2,1" : "empty 2,1", FALSE, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (path, "kept", -1, NULL));
  /* The file dialog would complete the name if there were only one that begins so. */
  g_assert_true (g_file_set_contents (other, "kept, too", -1, NULL));
  before = count_files (desk);
  forget_choices (desk);
  open_dialog (desk);
  choose (desk, "Format", svg);
  set_number (desk, "Frames per Second", 50);
  choose (desk, "Speed", 0);
  driver_wait_until (desk->driver, can_order, desk);
  desk_answer (desk, "Export…");
  desk_choose_path (desk, typed);
  g_atomic_int_set (&held, TRUE);
  desk_answer (desk, "Overwrite");
  driver_wait_until (desk->driver, is_writing, desk);
  desk_click_button (desk, "Stop");
  g_atomic_int_set (&held, FALSE);
  driver_wait_until (desk->driver, can_export, desk);
  mdr_job_queue_flush (desk->shared->queue);
  g_assert_cmpuint (count_files (desk), ==, before);
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, "kept");
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/export-film/formats", test_formats);
  g_test_add_func ("/export-film/size", test_size);
  g_test_add_func ("/export-film/my-moves", test_my_moves);
  g_test_add_func ("/export-film/remembered", test_remembered);
  g_test_add_func ("/export-film/stop", test_stop);
  return g_test_run ();
}
