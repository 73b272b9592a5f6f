/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-guide.h"
#include "mdr-kinds.h"
#include "mdr-window-private.h"

#include "desk-board.h"
#include "window-test.h"

/* Puzzles that were made to be played have a header of their own, from which one click shows no solution. */

#define CHANGE "Solve or Change…"

static gboolean
has_changed (gpointer data)
{
  const gpointer *change = data;

  return desk_get_document (change[0]) != change[1];
}

/* Plays a new puzzle of the first kind. */
static void
play (Desk *desk)
{
  const MdrKind *kind = mdr_all_kinds[0];
  g_autoptr (MdrDocument) before = desk_get_document (desk) ? g_object_ref (desk_get_document (desk)) : NULL;
  gpointer change[] = { desk, before };

  desk_act (desk, "play", g_variant_new ("(ss)", kind->id, kind->levels[0].id));
  driver_wait_until (desk->driver, has_changed, change);
  driver_settle (desk->driver);
}

/* Makes the move that a hint tells. */
static void
move (Desk *desk)
{
  MdrDocument *document = desk_get_document (desk);
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrDeduction) hint =
      mdr_kind_get_reasoning (puzzle->kind)->hint (puzzle, mdr_document_get_state (document), job, NULL);

  g_assert_true (mdr_document_move (document, g_ptr_array_index (hint->moves, 0), FALSE, NULL));
  driver_settle (desk->driver);
}

static gboolean
sees_hint (gpointer desk)
{
  return desk_see (desk, GTK_TYPE_LABEL, "Look Here") != NULL;
}

static void
assert_mode (Desk *desk, const char *expected)
{
  g_autofree char *mode = desk_dup_mode (desk);

  g_assert_cmpstr (mode, ==, expected);
}

static void
assert_only_play (Desk *desk, gboolean only_play)
{
  g_assert_cmpint (desk_see (desk, GTK_TYPE_LABEL, CHANGE) != NULL, ==, only_play);
  g_assert_cmpint (desk_see (desk, GTK_TYPE_TOGGLE_BUTTON, "Solve") != NULL, ==, !only_play);
  g_assert_cmpint (desk_see (desk, GTK_TYPE_TOGGLE_BUTTON, "Panel (F9)") != NULL, ==, !only_play);
}

/* Before the first move nothing is asked, and who has been elsewhere has the switch of modes. */
static void
test_change (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);

  play (desk);
  assert_mode (desk, "play");
  assert_only_play (desk, TRUE);
  desk_act (desk, "turn-to", g_variant_new_string ("build"));
  assert_mode (desk, "build");
  assert_only_play (desk, FALSE);
  desk_click_button (desk, "Play");
  assert_only_play (desk, FALSE);
  move (desk);
  desk_click_button (desk, "Solve");
  assert_mode (desk, "solve");
  play (desk);
  assert_only_play (desk, TRUE);
}

/* In the middle of it, every way to where a solution can be shown asks; later none does. */
static void
test_ask (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  const struct
  {
    guint keyval;
    GdkModifierType held;
    const char *mode;
  } ways[] = { { GDK_KEY_1, GDK_ALT_MASK, "build" },
               { GDK_KEY_3, GDK_ALT_MASK, "solve" },
               { GDK_KEY_Return, GDK_CONTROL_MASK, "solve" } };

  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autofree char *asked = NULL;

      play (desk);
      move (desk);
      driver_key (desk->driver, ways[i].keyval, ways[i].held);
      asked = desk_read_dialog (desk);
      g_assert_nonnull (strstr (asked, "This Can Show the Solution"));
      desk_answer (desk, "Keep Playing");
      assert_mode (desk, "play");
      assert_only_play (desk, TRUE);
      driver_key (desk->driver, ways[i].keyval, ways[i].held);
      desk_answer (desk, "Go On");
      driver_settle (desk->driver);
      assert_mode (desk, ways[i].mode);
      assert_only_play (desk, FALSE);
    }
  driver_wait_until (desk->driver, desk_has_solution, desk);
  desk_press_key (desk, GDK_KEY_2, GDK_ALT_MASK);
  desk_press_key (desk, GDK_KEY_1, GDK_ALT_MASK);
  assert_mode (desk, "build");
}

/* An answer counts at once, however slowly the window is drawn. */
static void
test_slow_frames (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  guint drawing;

  play (desk);
  move (desk);
  drawing = desk_keep_drawing ();
  driver_key (desk->driver, GDK_KEY_3, GDK_ALT_MASK);
  desk_answer (desk, "Go On");
  driver_settle (desk->driver);
  assert_mode (desk, "solve");
  g_source_remove (drawing);
}

/* The key that solves at once asks even before the first move. */
static void
test_solve_at_once (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);

  play (desk);
  driver_key (desk->driver, GDK_KEY_Return, GDK_CONTROL_MASK);
  desk_answer (desk, "Keep Playing");
  assert_mode (desk, "play");
  g_assert_false (desk_has_solution (desk));
}

/* What was built here keeps the switch, and Ctrl+N makes another board to build. */
static void
test_built (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (mdr_all_kinds);
  g_autoptr (MdrDocument) document = g_object_ref (desk_get_document (desk));

  desk_edit (desk, "start 0,0");
  desk_set_mode (desk, "play");
  assert_only_play (desk, FALSE);
  desk_press_key (desk, GDK_KEY_n, GDK_CONTROL_MASK);
  assert_mode (desk, "build");
  g_assert_true (desk_get_document (desk) == document);
}

/* Ctrl+N brings a player the next puzzle of the same level. */
static void
test_next (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  g_autoptr (MdrDocument) document = NULL;
  gpointer change[] = { desk, NULL };

  play (desk);
  g_set_object (&document, desk_get_document (desk));
  change[1] = document;
  g_assert_false (desk_is_enabled (desk, "new-like"));
  driver_key (desk->driver, GDK_KEY_n, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, has_changed, change);
  driver_settle (desk->driver);
  assert_mode (desk, "play");
  g_assert_true (mdr_document_get_kind (desk_get_document (desk)) == mdr_all_kinds[0]);
  assert_only_play (desk, TRUE);
}

/* A keyboard of another script has the letters that ask for hints in another layer: here it is Hebrew. */
static void
test_other_script (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);

  play (desk);
  g_assert_false (sees_hint (desk));
  driver_relabel_key (desk->driver, GDK_KEY_h, GDK_KEY_hebrew_yod, GDK_KEY_H);
  desk_press_key (desk, GDK_KEY_hebrew_yod, 0);
  driver_relabel_key (desk->driver, GDK_KEY_hebrew_yod, GDK_KEY_h, GDK_KEY_H);
  driver_wait_until (desk->driver, sees_hint, desk);
}

/* The line under the title names the goal, and what is broken is marked without asking. */
static void
test_goal (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  const MdrKind *kind = mdr_all_kinds[0];
  const char *more;
  gboolean shown;

  play (desk);
  g_assert_nonnull (strstr (gtk_label_get_text (desk->window->subtitle_label), mdr_kind_get_summary (kind)));
  more = gtk_widget_get_tooltip_text (desk->window->title_box);
  g_assert_nonnull (strstr (more, kind->guide->rules[0].sentence));
  g_assert_nonnull (strstr (more, kind->guide->first_steps[MDR_MODE_PLAY][0].sentence));
  g_object_get (desk->window->play_panel, "show-mistakes", &shown, NULL);
  g_assert_true (shown);
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/made-to-play/change", test_change);
  g_test_add_func ("/made-to-play/ask", test_ask);
  g_test_add_func ("/made-to-play/slow-frames", test_slow_frames);
  g_test_add_func ("/made-to-play/solve-at-once", test_solve_at_once);
  g_test_add_func ("/made-to-play/built", test_built);
  g_test_add_func ("/made-to-play/next", test_next);
  g_test_add_func ("/made-to-play/goal", test_goal);
  g_test_add_func ("/made-to-play/other-script", test_other_script);
  return g_test_run ();
}
