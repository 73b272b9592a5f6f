/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "script-user.h"
#include "snake-boards.h"
#include "snake-kind.h"

static ScriptUser *
user_new (const char *board, MdrMode mode)
{
  return script_user_new (kit_read (&mdr_snake_kind, board), mode, "place");
}

#define BLANK "? ? ?/? _ _ _/? _ _ _/? _ _ _"
#define BOTH  "? ? ?/? S _ _/? _ _ _/? _ _ E"

/* @gestures: how many entries the history would have. */
static const struct
{
  const char *board;
  const char *script;
  const char *expected;
  guint gestures;
} build_rows[] = {
  /* What is missing comes first. */
  { BLANK, "click 0,0", "? ? ?/? S _ _/? _ _ _/? _ _ _", 1 },
  { BLANK, "click 0,0;click 2,2", BOTH, 2 },
  { BLANK, "click 0,0;click 2,2;click 1,1", "? ? ?/? S _ _/? _ x _/? _ _ E", 3 },
  { BOTH, "click 1,1;click 1,1", BOTH, 2 },
  { BOTH, "click 0,0", "? ? ?/? x _ _/? _ _ _/? _ _ E", 1 },
  { BOTH, "click 0,0;click 0,0", "? ? ?/? _ _ _/? _ _ _/? _ _ E", 2 },
  { BOTH, "click 0,0;click 0,0;click 0,0", BOTH, 3 },
  { BOTH, "click 2,2;click 1,2", "? ? ?/? S _ _/? _ _ E/? _ _ x", 2 },
  { BOTH, "click3 0,0", "? ? ?/? _ _ _/? _ _ _/? _ _ E", 1 },
  { BOTH, "click3 1,1", BOTH, 0 },
  /* Tools. */
  { BOTH, "tool start;click 1,1", "? ? ?/? _ _ _/? _ S _/? _ _ E", 1 },
  { BOTH, "tool start;click 0,0", "? ? ?/? _ _ _/? _ _ _/? _ _ E", 1 },
  { BOTH, "tool end;click 1,1", "? ? ?/? S _ _/? _ E _/? _ _ _", 1 },
  { BOTH, "tool end;click 2,2", "? ? ?/? S _ _/? _ _ _/? _ _ _", 1 },
  { BOTH, "tool given;click 1,1;click 0,1", "? ? ?/? S x _/? _ x _/? _ _ E", 2 },
  { BOTH, "tool given;click 1,1;click 1,1", BOTH, 2 },
  { BOTH, "tool given;click 0,0", "? ? ?/? x _ _/? _ _ _/? _ _ E", 1 },
  { BOTH, "tool erase;click 0,0", "? ? ?/? _ _ _/? _ _ _/? _ _ E", 1 },
  { BOTH, "tool erase;click 1,1", BOTH, 0 },
  /* Drags that paint, each one gesture; ends are not painted over. */
  { BOTH, "press 0,1;drag 0,1;drag 0,2;drag 1,2;drag 2,2;drag 2,1;release 2,1",
    "? ? ?/? S x x/? _ _ x/? _ x E", 1 },
  { BOTH, "tool given;press 1,1;drag 0,1;drag 0,0;release 0,0", "? ? ?/? S x _/? _ x _/? _ _ E", 1 },
  { "? ? ?/? S x x/? _ _ x/? _ _ E", "press 0,1;drag 0,2;drag 1,2;drag 1,1;drag 2,2;release 2,2", BOTH, 1 },
  { "? ? ?/? S x x/? _ _ x/? _ _ E", "press3 0,1;drag 0,2;drag 1,2;drag 2,2;release 2,2",
    "? ? ?/? S _ _/? _ _ _/? _ _ _", 1 },
  { BLANK, "tool given;press 1,0;release 1,2", "? ? ?/? _ _ _/? x x x/? _ _ _", 1 },
  { "? ? ?/? S x x/? _ _ x/? _ _ E", "press3 0,0;release 0,2", "? ? ?/? _ _ _/? _ _ x/? _ _ E", 1 },
  { "? ? ?/? S x x/? _ _ x/? _ _ E", "press3 1,1;drag 1,2;drag 0,2;release 0,2",
    "? ? ?/? S x _/? _ _ _/? _ _ E", 1 },
  { "? ? ?/? S x x/? _ _ x/? _ _ E", "tool erase;press 0,0;drag 0,1;drag -5,1;drag -1,2;drag 0,2;release 0,2",
    "? ? ?/? _ _ _/? _ _ x/? _ _ E", 1 },
  /* Drags that move an end: nothing until the button is let go. */
  { BOTH, "press 0,0;drag 0,1;drag 1,1;release 1,1", "? ? ?/? _ _ _/? _ S _/? _ _ E", 1 },
  { BOTH, "press 2,2;drag 2,1;release 2,1", "? ? ?/? S _ _/? _ _ _/? _ E _", 1 },
  { BOTH, "press 0,0;drag 0,1;drag 1,1", BOTH, 0 },
  { BOTH, "press 0,0;drag 0,1;cancel;release 0,1", BOTH, 0 },
  { BOTH, "press 0,0;drag 0,1;key escape;release 0,1", BOTH, 0 },
  { BOTH, "press 0,0;drag 0,1;drag 0,0;release 0,0", BOTH, 0 },
  { BOTH, "press 0,0;drag 2,2;release 2,2", BOTH, 0 },
  { BOTH, "press 0,0;drag 0,1;drag -1,1;release -1,1", BOTH, 0 },
  { BOTH, "tool given;press 0,0;drag 0,1;release 0,1", "? ? ?/? _ S _/? _ _ _/? _ _ E", 1 },
  { BLANK, "press 0,0;drag 0,1;release 0,1", "? ? ?/? _ S _/? _ _ _/? _ _ _", 1 },
  { BOTH, "tool end;press 1,1;drag 1,0;release 1,0", "? ? ?/? S _ _/? E _ _/? _ _ _", 1 },
  /* The corner. */
  { BOTH, "press 3,3;drag 3,4;drag 4,5;release 4,5",
    "? ? ? ? ?/? S _ _ _ _/? _ _ _ _ _/? _ _ E _ _/? _ _ _ _ _", 1 },
  { BOTH, "press 3,3;drag 2,2;release 2,2", "? ?/? S _/? _ _", 1 },
  { BOTH, "press 3,3;drag 0,-7;release 0,-7", "? ?/? S _/? _ _", 1 },
  { BOTH, "press 3,3;drag 4,4;drag 3,3;release 3,3", BOTH, 0 },
  { BOTH, "press 3,3;drag 4,4;cancel", BOTH, 0 },
  { BOTH, "press3 3,3;drag 4,4;release 4,4", BOTH, 0 },
  { BOTH, "click -1,-1;click 3,1;click 1,3;click 7,7", BOTH, 0 },
  /* Counts typed at the edge. */
  { BOTH, "click 0,-1;text 3;key enter", "? ? ?/3 S _ _/? _ _ _/? _ _ E", 1 },
  { BOTH, "click -1,1;text 2;key enter", "? 2 ?/? S _ _/? _ _ _/? _ _ E", 1 },
  { BOTH, "click -1,0;text 2;key right;text 1;key right;text 0;key enter", "2 1 0/? S _ _/? _ _ _/? _ _ E",
    3 },
  { BOTH, "click 0,-1;text 2;key down;text 1;key down;text 0;key up", "? ? ?/2 S _ _/1 _ _ _/0 _ _ E", 3 },
  { BOTH, "click 0,-1;text 2;click 1,-1;text 1;click 1,1", "? ? ?/2 S _ _/1 _ _ _/? _ _ E", 2 },
  { BOTH, "click 0,-1;text 2", BOTH, 0 },
  { BOTH, "click 0,-1;text 2;key escape;key enter", BOTH, 0 },
  { BOTH, "click 0,-1;text 2;text 3;key enter", "? ? ?/3 S _ _/? _ _ _/? _ _ E", 1 },
  { BOTH, "click 0,-1;text 9;key enter", "? ? ?/9 S _ _/? _ _ _/? _ _ E", 1 },
  { BOTH, "click 0,-1;text 0;text 2;key enter", "? ? ?/2 S _ _/? _ _ _/? _ _ E", 1 },
  { BOTH, "click 0,-1;text 2;key backspace;text 3;key enter", "? ? ?/3 S _ _/? _ _ _/? _ _ E", 1 },
  { "? ? ?/2 S _ _/? _ _ _/? _ _ E", "click 0,-1;text 2;key enter", "? ? ?/2 S _ _/? _ _ _/? _ _ E", 0 },
  { "? ? ?/2 S _ _/? _ _ _/? _ _ E", "click 0,-1;text ?;key enter", BOTH, 1 },
  { "? ? ?/2 S _ _/? _ _ _/? _ _ E", "click 0,-1;key delete", BOTH, 1 },
  { "? ? ?/2 S _ _/? _ _ _/? _ _ E", "click 0,-1;key backspace;key enter", BOTH, 1 },
  { "? ? ?/2 S _ _/? _ _ _/? _ _ E", "click 0,-1;text 1;key backspace;key enter", BOTH, 1 },
  { "? ? ?/2 S _ _/? _ _ _/? _ _ E", "click3 0,-1", "? ? ?/2 S _ _/? _ _ _/? _ _ E", 0 },
  { "? ? ?/2 S _ _/? _ _ _/? _ _ E", "click 0,-1;key space;text a;key enter", "? ? ?/2 S _ _/? _ _ _/? _ _ E",
    0 },
  { "? ?/? _ _/? _ _/? _ _/? _ _/? _ _/? _ _/? _ _/? _ _/? _ _/? _ _/? _ _/? _ _",
    "click -1,0;text 1;text 2;key right;text 1;text 3;key enter",
    "12 3/? _ _/? _ _/? _ _/? _ _/? _ _/? _ _/? _ _/? _ _/? _ _/? _ _/? _ _/? _ _", 2 },
  /* Tab goes from count to count, first of the columns, then of the rows. */
  { BOTH, "click -1,1;text 2;key tab;text 1;key tab;text 0;key tab", "? 2 1/0 S _ _/? _ _ _/? _ _ E", 3 },
  { BOTH, "click 0,-1;text 3;shift tab;text 1;key enter", "? ? 1/3 S _ _/? _ _ _/? _ _ E", 2 },
  { BOTH, "click 2,-1;text 1;key tab;text 2;key enter", "? ? ?/? S _ _/? _ _ _/2 _ _ E", 1 },
  /* All of it by keyboard. */
  { BLANK, "key space;key right;key down;key space;key down;key enter", "? ? ?/? S _ _/? _ E _/? _ x _", 3 },
  { BLANK, "key right;text e;key down;text s;key down;text x;key left;text p",
    "? ? ?/? _ E _/? _ S _/? x x _", 4 },
  { BOTH, "key right;text E;key right;text S;key left;text d", "? ? ?/? _ _ S/? _ _ _/? _ _ _", 3 },
  { BOTH, "key end;key home;key delete", "? ? ?/? _ _ _/? _ _ _/? _ _ E", 1 },
  { BOTH, "key right;key left;key backspace;key backspace", "? ? ?/? _ _ _/? _ _ _/? _ _ E", 1 },
  { BLANK, "key up;text 1;key down;key left;text 2;key right", "1 ? ?/2 _ _ _/? _ _ _/? _ _ _", 2 },
  /* The letter of a tool is the window's as long as no cursor is seen. */
  { BOTH, "click 1,1;click 1,1;text s", BOTH, 2 },
};

static void
test_build (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (build_rows); i++)
    {
      g_autoptr (ScriptUser) user = user_new (build_rows[i].board, MDR_MODE_BUILD);
      g_autofree char *board = NULL;

      g_test_message ("%s", build_rows[i].script);
      script_user_follow (user, build_rows[i].script);
      board = snake_boards_write (user->puzzle);
      g_assert_cmpstr (board, ==, build_rows[i].expected);
      g_assert_cmpuint (user->gestures, ==, build_rows[i].gestures);
      g_assert_cmpuint (user->refused, ==, 0);
    }
}

/* A key that does nothing to a given cell says so; a press on it begins to draw. */
static void
test_given (void)
{
  static const char *const keys[] = { "key space", "key enter", "text x", "key delete", "key backspace" };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (ScriptUser) user = user_new (BOTH, MDR_MODE_PLAY);

      script_user_follow (user, "click 0,0;key right;key left");
      g_assert_cmpuint (user->refused, ==, 0);
      script_user_follow (user, keys[i]);
      g_assert_cmpuint (user->gestures, ==, 0);
      g_assert_cmpstr (user->refusal, ==, "The cell at row 1, column 1 is given and cannot be changed.");
    }
}

/* Who means to put one end on the other is told why that cannot be. */
static void
test_refused (void)
{
  static const char *const scripts[] = {
    "tool start;click 2,2",
    "tool end;click 0,0",
    "key right;key left;text e",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      g_autoptr (ScriptUser) user = user_new (BOTH, MDR_MODE_BUILD);

      script_user_follow (user, scripts[i]);
      g_assert_cmpuint (user->refused, ==, 1);
    }
}

static const struct
{
  const char *script;
  const char *expected;
  guint gestures;
} play_rows[] = {
  { "click 1,1", "x../.x./..x", 1 },
  { "click 1,1;click 1,1", "x../.-./..x", 2 },
  { "click 1,1;click 1,1;click 1,1", "x../.../..x", 3 },
  { "click3 1,1", "x../.-./..x", 1 },
  { "click3 1,1;click3 1,1", "x../.../..x", 2 },
  { "click 1,1;click3 1,1", "x../.-./..x", 2 },
  { "click 0,0;click3 2,2", "x../.../..x", 0 },
  { "press 0,0;drag 0,0;drag 1,0;drag 2,0;drag 2,1;drag 2,2;release 2,2", "x../x../xxx", 1 },
  { "press 1,0;drag 1,1;drag 1,2;release 1,2", "x../xxx/..x", 1 },
  { "press3 1,0;drag 1,1;drag 1,2;drag 2,2;drag 2,1;release 2,1", "x../---/.-x", 1 },
  /* A drag that paints changes only cells that are as the first one was; one from the snake leads it. */
  { "click3 1,1;press 1,0;drag 1,1;drag 1,2;release 1,2", "x../x-x/..x", 2 },
  { "click 1,1;click3 1,2;press 1,1;drag 1,2;drag 1,0;release 1,0", "x../xx-/..x", 3 },
  { "click3 1,1;click3 1,2;press 1,1;drag 1,2;drag 1,0;release 1,0", "x../.../..x", 3 },
  { "press 1,0;drag 1,-7;drag -1,-7;drag -1,1;drag 1,1;release 1,1", "xx./xx./..x", 1 },
  { "press 1,0;cancel;drag 1,1;release 1,1", "x../x../..x", 1 },
  /* A fast pointer leaves no gaps, also where it leaves the board and comes back. */
  { "press 1,0;drag 1,2;release 1,2", "x../xxx/..x", 1 },
  { "press3 2,0;release 0,2", "x.-/.-./-.x", 1 },
  { "press 2,0;drag 1.2,2.9;release 0,1", "xxx/.xx/xxx", 1 },
  { "press 1,2;drag 1,-5;drag 2,-5;release 2,1", "x../xxx/xxx", 1 },
  { "click -1,0;text 2;key enter;click 3,3", "x../.../..x", 0 },
  { "key right;key space", "xx./.../..x", 1 },
  { "key right;key space;key enter", "x../.../..x", 2 },
  { "key right;text x;key down;key delete", "x-./.-./..x", 2 },
  { "key right;text X;text x", "x../.../..x", 2 },
  { "key right;text x;key space", "xx./.../..x", 2 },
  { "key right;key space;key backspace;key backspace", "x../.../..x", 2 },
  { "key right;key left;key space;text x;key backspace;key delete", "x../.../..x", 0 },
  { "key right;text s;text e;text 3", "x../.../..x", 0 },
};

static void
test_play (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (play_rows); i++)
    {
      g_autoptr (ScriptUser) user = user_new (BOTH, MDR_MODE_PLAY);
      g_autofree char *state = NULL;

      g_test_message ("%s", play_rows[i].script);
      script_user_follow (user, play_rows[i].script);
      state = snake_boards_write_state (user->puzzle, user->state);
      g_assert_cmpstr (state, ==, play_rows[i].expected);
      g_assert_cmpuint (user->gestures, ==, play_rows[i].gestures);
    }
}

#define ROOM    "? ? ? ? ?/? S _ _ _ _/? _ _ _ _ _/? _ _ _ _ _/? _ _ _ _ E"
#define COUNTED "? ? ? ? ?/2 S _ _ _ _/? _ _ _ _ _/? _ _ _ _ _/? _ _ _ _ E"
#define NARROW  "1 ? ? ? ?/? S _ _ _ _/? _ _ _ _ _/? _ _ _ _ _/? _ _ _ _ E"
#define GIVEN   "? ? ? ? ?/? S _ x _ _/? _ _ _ _ _/? _ _ _ _ _/? _ _ _ _ E"
#define TO_TIP  "press 0,0;drag 0,1;drag 0,2;drag 1,2;release 1,2"

static const struct
{
  const char *board;
  const char *script;
  const char *expected;
  guint gestures;
} path_rows[] = {
  /* It grows from either end, and from its tip. */
  { ROOM, TO_TIP, "xxx../..x../...../....x", 1 },
  { ROOM, "press 3,4;drag 3,3;drag 2,3;release 2,3", "x..../...../...x./...xx", 1 },
  { ROOM, TO_TIP ";press 1,2;drag 2,2;release 2,2", "xxx../..x../..x../....x", 2 },
  { GIVEN, "press 0,2;drag 1,2;release 1,2", "x.x../..x../...../....x", 1 },
  { ROOM, "press 1,1;drag 2,1;release 2,1;press 2,1;drag 2,2;release 2,2", "x..../.x.../.xx../....x", 2 },
  /* It shrinks along itself, as far as it was led or farther, and given cells stay. */
  { ROOM, "press 0,0;drag 0,1;drag 0,2;drag 1,2;drag 0,2;release 0,2", "xxx../...../...../....x", 1 },
  { ROOM, "press 0,0;drag 0,1;drag 0,2;drag 0,1;drag 0,0;release 0,0", "x..../...../...../....x", 0 },
  { ROOM, TO_TIP ";press 1,2;drag 0,2;drag 0,1;release 0,1", "xx.../...../...../....x", 2 },
  { ROOM, TO_TIP ";press 1,2;drag 0,2;drag 0,1;drag 0,2;drag 1,2;release 1,2", "xxx../..x../...../....x", 1 },
  { ROOM, TO_TIP ";press 1,2;drag 0,0;release 0,0", "x..../...../...../....x", 2 },
  { ROOM, TO_TIP ";press 1,2;drag 0,1;drag 1,1;release 1,1", "xx.../.x.../...../....x", 2 },
  { GIVEN, "press 0,0;drag 0,3;release 0,3;press 0,3;drag 0,1;release 0,1", "xxx../...../...../....x", 2 },
  /* From the middle the rest is cut off, unless the pen only follows it. */
  { ROOM, TO_TIP ";press 0,1;drag 1,1;release 1,1", "xx.../.x.../...../....x", 2 },
  { ROOM, TO_TIP ";press 0,1;drag 0,2;drag 1,2;release 1,2", "xxx../..x../...../....x", 1 },
  { ROOM, TO_TIP ";press 0,1;drag 0,2;drag 0,3;release 0,3", "xxxx./...../...../....x", 2 },
  { ROOM, TO_TIP ";press 0,0;drag 1,0;release 1,0", "x..../x..../...../....x", 2 },
  { ROOM, TO_TIP ";press 0,0;drag 0,1;drag 0,2;release 0,2", "xxx../..x../...../....x", 1 },
  /* A fast drag goes across sides, and by the way that breaks no clue. */
  { ROOM, "press 0,0;drag 0,3;release 0,3", "xxxx./...../...../....x", 1 },
  { COUNTED, "press 0,0;drag 1,1;drag 1,2;release 1,2", "xx.../.xx../...../....x", 1 },
  { NARROW, "press 0,0;drag 1,1;release 1,1", "xx.../.x.../...../....x", 1 },
  { COUNTED, "press 0,0;drag 0,1;drag 1,2;release 1,2", "xx.../.xx../...../....x", 1 },
  { NARROW, "press 0,0;drag 2,2;release 2,2", "xxx../..x../..x../....x", 1 },
  { COUNTED, "press 0,0;drag 1,3;release 1,3", "xx.../.xxx./...../....x", 1 },
  { ROOM, "press 0,0;drag 3,4;release 3,4", "xxxxx/....x/....x/....x", 1 },
  { ROOM, TO_TIP ";press 1,2;drag 2,0;release 2,0", "xxx../..x../xxx../....x", 2 },
  /* It does not go through marks or on behind its other end. */
  { ROOM, "click3 0,1;press 0,0;drag 0,1;release 0,1", "x-.../...../...../....x", 1 },
  { ROOM, "click3 0,1;press 0,0;drag 0,2;release 0,2", "x-x../xxx../...../....x", 2 },
  { ROOM, "click3 0,1;press 0,0;drag 0,1;drag 1,0;release 1,0", "x-.../x..../...../....x", 2 },
  { ROOM, "press 0,0;drag 0,4;drag 3,4;drag 3,3;release 3,3", "xxxxx/....x/....x/....x", 1 },
  { ROOM, "press 0,0;drag 0,1;drag -1,1;drag 9,9;drag 0,2;release 0,2", "xxx../...../...../....x", 1 },
  /* A click still toggles, and nothing is left of a drag that is cancelled. */
  { ROOM, TO_TIP ";click 0,1;click 0,1", "x.x../..x../...../....x", 3 },
  { ROOM, "press 0,0;drag 0,1;cancel;release 0,1", "x..../...../...../....x", 0 },
  { ROOM, TO_TIP ";press3 1,2;drag 0,2;release 0,2", "xx-../..-../...../....x", 2 },
};

/* One grammar: from an end or from itself the snake grows after the pointer, and shrinks back along itself.
 */
static void
test_path (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (path_rows); i++)
    {
      g_autoptr (ScriptUser) user = user_new (path_rows[i].board, MDR_MODE_PLAY);
      g_autofree char *state = NULL;

      g_test_message ("%s", path_rows[i].script);
      script_user_follow (user, path_rows[i].script);
      state = snake_boards_write_state (user->puzzle, user->state);
      g_assert_cmpstr (state, ==, path_rows[i].expected);
      g_assert_cmpuint (user->gestures, ==, path_rows[i].gestures);
    }
}

static void
test_solve (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_snake_kind, BOTH);

  script_assert_watches (puzzle, "place",
                         "click 1,1;press 0,0;drag 0,1;release 0,1;text s;key space;press 3,3;drag "
                         "4,4;release 4,4");
}

static void
test_preview (void)
{
  static const ScriptPreviewRow rows[] = {
    { MDR_MODE_BUILD, "press 0,0", NULL },
    { MDR_MODE_BUILD, "press 0,0;drag 0,1", "start 0,1" },
    { MDR_MODE_BUILD, "press 0,0;drag 0,1;drag 2,2", NULL },
    { MDR_MODE_BUILD, "press 0,0;drag 0,1;drag 0,0", NULL },
    { MDR_MODE_BUILD, "press 2,2;drag 1,2", "end 1,2" },
    { MDR_MODE_PLAY, "press 0,0;drag 0,1;drag 0,2", "draw 0,0 RR" },
    { MDR_MODE_PLAY, "press 0,0;drag 0,1;drag 0,0", NULL },
    { MDR_MODE_BUILD, "press 3,3;drag 4,5", "size 4 5" },
    { MDR_MODE_BUILD, "press 3,3;drag 70,1", "size 60 2" },
    { MDR_MODE_BUILD, "press 3,3;drag 4,5;release 4,5", NULL },
    { MDR_MODE_BUILD, "press 3,3;drag 4,5;cancel", NULL },
  };
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_snake_kind, BOTH);

  script_assert_previews (puzzle, "place", rows, G_N_ELEMENTS (rows));
}

static void
test_typed (void)
{
  static const struct
  {
    const char *script;
    const char *typed;
  } rows[] = {
    { "click 0,-1", NULL },
    { "click 0,-1;text 2", "2" },
    { "click 0,-1;text 2;text 1", "1" },
    { "click 0,-1;text 0;text 2", "2" },
    { "click 0,-1;text 2;text ?", "?" },
    { "click 0,-1;text ?;text 3", "3" },
    { "click 0,-1;text 2;key backspace", "" },
    { "click 0,-1;text 2;key escape", NULL },
    { "click 0,-1;text 2;key down", NULL },
    { "click 0,-1;text 2;click 1,-1", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ScriptUser) user = user_new (BOTH, MDR_MODE_BUILD);

      script_user_follow (user, rows[i].script);
      g_assert_cmpstr (user->cursor->typed, ==, rows[i].typed);
    }
}

/* A count that cannot be is not silently another one. */
static void
test_count_refused (void)
{
  g_autoptr (ScriptUser) user = user_new (BOTH, MDR_MODE_BUILD);

  script_user_follow (user, "click 0,-1;text 1;key enter;text 3;key enter;text 9;key enter");
  g_assert_null (user->refusal);
  script_user_follow (user, "click 0,-1;text 1;text 2");
  g_assert_cmpstr (user->refusal, ==,
                   "A row of 3 cells cannot have 12 of them filled; 2 begins a new count.");
  script_user_follow (user, "click -1,2;text 3;text 0");
  g_assert_cmpstr (user->refusal, ==,
                   "A column of 3 cells cannot have 30 of them filled; 0 begins a new count.");
}

/* What was begun in one mode means nothing in another. */
static void
test_mode_changes (void)
{
  g_autoptr (ScriptUser) user = user_new (BOTH, MDR_MODE_BUILD);
  g_autofree char *state = NULL;

  script_user_follow (user, "press 0,0;drag 0,1");
  user->mode = MDR_MODE_PLAY;
  script_user_follow (user, "drag 1,1;release 1,1");
  user->mode = MDR_MODE_BUILD;
  script_user_follow (user, "click 0,-1;text 2");
  user->mode = MDR_MODE_PLAY;
  script_user_follow (user, "key down");
  g_assert_null (user->cursor->typed);
  g_assert_cmpuint (user->gestures, ==, 0);
  state = snake_boards_write_state (user->puzzle, user->state);
  g_assert_cmpstr (state, ==, "x../.../..x");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/snake/interpret/build", test_build);
  g_test_add_func ("/snake/interpret/refused", test_refused);
  g_test_add_func ("/snake/interpret/given", test_given);
  g_test_add_func ("/snake/interpret/play", test_play);
  g_test_add_func ("/snake/interpret/path", test_path);
  g_test_add_func ("/snake/interpret/solve", test_solve);
  g_test_add_func ("/snake/interpret/preview", test_preview);
  g_test_add_func ("/snake/interpret/typed", test_typed);
  g_test_add_func ("/snake/interpret/count-refused", test_count_refused);
  g_test_add_func ("/snake/interpret/mode-changes", test_mode_changes);
  return g_test_run ();
}
