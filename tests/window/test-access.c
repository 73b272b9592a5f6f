/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "screen-reader.h"

/* One answer: down the left side, and along the lower one. */
#define SIZE 4

static const char *const row_counts[SIZE] = { "1", "1", "1", "4" };
static const char *const column_counts[SIZE] = { "4", "1", "1", "1" };

static void
test_names (void)
{
  g_autoptr (Reader) reader = reader_new ();

  g_assert_cmpuint (reader_check_names (reader), >, 20);
}

static void
start (Reader *reader)
{
  reader_wait_for_focus (reader, "Snake");
  reader_go_to (reader, XK_Tab, 0, "Build Snake");
  reader_key (reader, XK_Return, 0);
  reader_key (reader, XK_Return, 0);
  reader_hear (reader, "Row 1, column 1: empty*");
}

static void
set_size (Reader *reader, const char *name, const char *size)
{
  reader_go_to (reader, XK_Tab, 0, name);
  reader_key (reader, XK_Return, 0);
  reader_key (reader, XK_a, ControlMask);
  reader_type (reader, size);
  reader_key (reader, XK_Return, 0);
}

static void
place_ends (Reader *reader)
{
  reader_key (reader, XK_s, 0);
  reader_hear (reader, "Row 1, column 1: start of the snake*");
  reader_repeat (reader, XK_Down, SIZE - 1);
  reader_hear (reader, "Row 4, column 1: empty*");
  reader_repeat (reader, XK_Right, SIZE - 1);
  reader_hear (reader, "Row 4, column 4: empty*");
  reader_key (reader, XK_e, 0);
  reader_hear (reader, "Row 4, column 4: end of the snake*");
}

/* From the end, along the lower row to the counts. */
static void
type_counts (Reader *reader)
{
  reader_repeat (reader, XK_Left, SIZE);
  reader_hear (reader, "Count of row 4: unknown");
  for (int row = SIZE; row > 0; row--)
    {
      reader_type (reader, row_counts[row - 1]);
      reader_hear (reader, row_counts[row - 1]);
      reader_key (reader, XK_Up, 0);
    }
  reader_hear (reader, "Count of row 1: 1");
  reader_key (reader, XK_Right, 0);
  reader_key (reader, XK_Up, 0);
  reader_hear (reader, "Count of column 1: unknown");
  for (int column = 0; column < SIZE; column++)
    {
      reader_type (reader, column_counts[column]);
      reader_key (reader, column + 1 < SIZE ? XK_Right : XK_Return, 0);
    }
  reader_hear (reader, "Count of column 4: 1");
}

static void
undo_and_refuse (Reader *reader)
{
  reader_type (reader, "2");
  reader_key (reader, XK_Return, 0);
  reader_hear (reader, "Count of column 4: 2");
  reader_key (reader, XK_z, ControlMask);
  reader_hear (reader, "Count of column 4: 1");
  reader_key (reader, XK_Down, 0);
  reader_repeat (reader, XK_Left, SIZE - 1);
  reader_hear (reader, "Row 1, column 1: start of the snake");
  reader_key (reader, XK_e, 0);
  reader_hear (reader, "The other end of the snake stands at row 1, column 1*");
}

static void
play (Reader *reader)
{
  reader_key (reader, XK_2, Mod1Mask);
  reader_hear (reader, "Row 1, column 1: start of the snake");
  reader_key (reader, XK_Down, 0);
  reader_hear (reader, "Row 2, column 1: undecided");
  reader_key (reader, XK_space, 0);
  reader_hear (reader, "Row 2, column 1: filled");
  reader_key (reader, XK_Right, 0);
  reader_hear (reader, "Row 2, column 2: undecided");
  reader_key (reader, XK_x, 0);
  reader_hear (reader, "Row 2, column 2: empty");
  reader_key (reader, XK_F5, 0);
  reader_hear (reader, "Right so far: 1 of 5.");
}

static void
solve_and_watch (Reader *reader)
{
  reader_key (reader, XK_Return, ControlMask);
  reader_hear (reader, "Solved. There is no other solution.");
  reader_go_to (reader, XK_Tab, 0, "To the Start");
  reader_key (reader, XK_space, 0);
  /* At the start that button can do no more. */
  reader_wait_for_focus (reader, "Play");
  reader_go_to (reader, XK_Tab, 0, "One Step Forward");
  reader_key (reader, XK_space, 0);
  reader_go_to (reader, XK_Tab, 0, "Step shown");
  reader_go_to (reader, XK_Tab, ShiftMask, "Row 2, column 2: *");
}

static void
test_way (void)
{
  g_autoptr (Reader) reader = reader_new ();

  start (reader);
  reader_key (reader, XK_F6, 0);
  set_size (reader, "Rows*", "4");
  set_size (reader, "Columns*", "4");
  reader_key (reader, XK_F6, 0);
  reader_hear (reader, "Row 1, column 1: empty*");
  place_ends (reader);
  type_counts (reader);
  undo_and_refuse (reader);
  play (reader);
  solve_and_watch (reader);
}

int
main (int argc, char *argv[])
{
  if (!reader_init (&argc, &argv))
    return 0;

  g_test_add_func ("/access/names", test_names);
  g_test_add_func ("/access/build-play-solve-watch", test_way);
  return g_test_run ();
}
