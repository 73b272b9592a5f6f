/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kinds.h"

#include "desk-board.h"
#include "mdr-play-parts.h"

#define SIZE         5
#define N_PAIRS      4
#define MOST_CORNERS 6

/* The only answer of the board: where each path begins, turns and ends. */
static const struct
{
  MdrCell cells[MOST_CORNERS];
  guint n_cells;
} paths[N_PAIRS] = {
  { { { 0, 4 }, { 0, 2 }, { 1, 2 }, { 1, 1 }, { 3, 1 }, { 3, 4 } }, 6 },
  { { { 0, 1 }, { 0, 0 }, { 4, 0 }, { 4, 3 } }, 4 },
  { { { 1, 3 }, { 1, 4 }, { 2, 4 } }, 3 },
  { { { 2, 2 }, { 2, 3 } }, 2 },
};

/* The first path goes one cell farther than it turns. */
static const MdrCell ends[N_PAIRS][2] = {
  { { 0, 4 }, { 4, 4 } },
  { { 0, 1 }, { 4, 3 } },
  { { 1, 3 }, { 2, 4 } },
  { { 2, 2 }, { 2, 3 } },
};

static const char board_text[] = "5 5\n"
                                 ". 2 . . 1\n"
                                 ". . . 3 .\n"
                                 ". . 4 4 3\n"
                                 ". . . . .\n"
                                 ". . . 2 1\n";

static guint
count_steps_back (Desk *desk)
{
  guint steps = 0;

  for (; mdr_document_can_undo (desk_get_document (desk)); steps++)
    {
      desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
    }
  return steps;
}

/* Two pairs by clicks, one by a drag, one by its number. */
static void
build (Desk *desk)
{
  g_autofree char *text = NULL;

  desk_build_kind (desk, "numberlink");
  desk_drag_corner (desk, SIZE, SIZE);
  for (guint k = 0; k < 2; k++)
    {
      desk_click_cell (desk, ends[k][0]);
      desk_click_cell (desk, ends[k][1]);
    }
  desk_drag_over (desk, ends[2], 2);
  desk_click_cell (desk, ends[3][0]);
  driver_type (desk->driver, "4");
  driver_key (desk->driver, GDK_KEY_Right, 0);
  driver_type (desk->driver, "4");
  desk_press_key (desk, GDK_KEY_Return, 0);
  text = desk_dup_puzzle_text (desk);
  g_assert_cmpstr (text, ==, board_text);
}

static void
play (Desk *desk)
{
  static const MdrCell last[] = { { 3, 4 }, { 4, 4 } };

  driver_click (desk->driver, desk_see (desk, GTK_TYPE_TOGGLE_BUTTON, "Play"));
  driver_settle (desk->driver);
  for (guint k = 0; k < N_PAIRS; k++)
    desk_drag_over (desk, paths[k].cells, paths[k].n_cells);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "3 of 4 pairs, 100% of the cells"));
  g_assert_false (desk_sees_banner (desk));

  /* On from where the first path ends, and then nothing is missing. */
  desk_drag_over (desk, last, 2);
  driver_wait_until (desk->driver, desk_sees_banner, desk);
  g_assert_cmpint (desk_check (desk), ==, MDR_PLAY_SOLVED);

  driver_key (desk->driver, GDK_KEY_z, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, desk_sees_no_banner, desk);
  g_assert_cmpint (desk_check (desk), ==, MDR_PLAY_OPEN);
}

/* What the mouse did last, the keyboard does too: Enter takes the pen up, and an arrow draws. */
static void
play_by_keyboard (Desk *desk)
{
  desk_click_cell (desk, (MdrCell){ 3, 4 });
  driver_key (desk->driver, GDK_KEY_Return, 0);
  driver_key (desk->driver, GDK_KEY_Down, 0);
  driver_wait_until (desk->driver, desk_sees_banner, desk);
  g_assert_cmpint (desk_check (desk), ==, MDR_PLAY_SOLVED);
}

static void
solve (Desk *desk)
{
  MdrPlaybackBar *bar = desk_solve (desk);

  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "Solved. There is no other solution."));
  /* The longest path has 10 edges, and grows from both ends. */
  g_assert_cmpfloat (mdr_playback_bar_get_time (bar), ==, 5);
}

static void
test_build_play_solve (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);

  build (desk);
  play (desk);
  play_by_keyboard (desk);
  solve (desk);
  /* The answer, the paths, the last one a second time; two pairs, one, two labels, and the size. */
  g_assert_cmpuint (count_steps_back (desk), ==, 1 + N_PAIRS + 1 + 2 + 1 + 2 + 1);
}

static gboolean
knows_most (gpointer data)
{
  GtkWidget *card = desk_see (data, MDR_TYPE_WIN_CARD, NULL);

  return card && driver_find (card, GTK_TYPE_LABEL, "Most possible")
         && !driver_find (card, GTK_TYPE_LABEL, "…");
}

/* A board that misses the goal is solved, and is told what would have been better. */
static void
test_goal (void)
{
  static const MdrCell straight[] = { { 0, 0 }, { 0, 2 } };
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, "3 3 cover=no goal=most\n1 . 1\n. . .\n. . .\n");
  GtkWidget *card;

  driver_click (desk->driver, desk_see (desk, GTK_TYPE_TOGGLE_BUTTON, "Play"));
  driver_settle (desk->driver);
  desk_drag_over (desk, straight, 2);
  driver_wait_until (desk->driver, knows_most, desk);
  card = desk_see (desk, MDR_TYPE_WIN_CARD, NULL);
  g_assert_nonnull (driver_find (card, GTK_TYPE_LABEL, "Cells"));
  g_assert_nonnull (driver_find (card, GTK_TYPE_LABEL, "3"));
  g_assert_nonnull (driver_find (card, GTK_TYPE_LABEL, "7"));
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/numberlink-window/build-play-solve", test_build_play_solve);
  g_test_add_func ("/numberlink-window/goal", test_goal);
  return g_test_run ();
}
