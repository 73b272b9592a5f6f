/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-boards.h"
#include "numberlink-kind.h"
#include "script-user.h"

static ScriptUser *
user_new (const char *board, MdrMode mode)
{
  return script_user_new (kit_read (&mdr_numberlink_kind, board), mode, "pair");
}

#define BLANK "3 3/. . ./. . ./. . ."
#define PAIR  "3 3/1 . ./. . ./. . 1"
#define LONE  "3 3/1 . ./. . ./. . ."

/* @gestures: how many entries the history would have; @refused: how much was refused. */
static const struct
{
  const char *board;
  const char *script;
  const char *expected;
  guint gestures;
  guint refused;
} build_rows[] = {
  /* Two clicks, or one drag, make a pair with the next free number. */
  { BLANK, "click 0,0;click 2,2", PAIR, 1, 0 },
  { BLANK, "press 0,0;drag 0,1;drag 2,2;release 2,2", PAIR, 1, 0 },
  { PAIR, "click 0,1;click 0,2", "3 3/1 2 2/. . ./. . 1", 1, 0 },
  { "3 3/2 . ./. . ./. . 2", "click 0,1;click 0,2", "3 3/2 1 1/. . ./. . 2", 1, 0 },
  { BLANK, "click 0,0", BLANK, 0, 0 },
  { BLANK, "click 0,0;click 0,0;click 1,1;click 2,2", "3 3/. . ./. 1 ./. . 1", 1, 0 },
  { BLANK, "click 0,0;key escape;click 2,2", BLANK, 0, 0 },
  { BLANK, "press 0,0;drag 0,1;drag 0,0;release 0,0;click 2,2", BLANK, 0, 0 },
  { BLANK, "press 0,0;drag 0,1;drag 7,7;release 7,7", BLANK, 0, 0 },
  { BLANK, "press 0,0;drag 0,1;cancel;release 0,1", BLANK, 0, 0 },
  { PAIR, "press 0,1;drag 2,2;release 2,2", PAIR, 0, 0 },
  /* The second end is refused where another stands, and waits on. */
  { PAIR, "click 0,1;click 2,2;click 0,2", "3 3/1 2 2/. . ./. . 1", 1, 1 },
  /* It can be dragged on at once. */
  { BLANK, "click 0,0;press 1,1;drag 2,2;release 2,2", PAIR, 1, 0 },
  /* An end that lacks its partner gets one of its own label. */
  { LONE, "click 0,0;click 2,2", PAIR, 1, 0 },
  { "3 3/ab . ./. . ./. . .", "click 0,0;click 2,2", "3 3/ab . ./. . ./. . ab", 1, 0 },
  /* Drags move ends. */
  { PAIR, "press 0,0;drag 0,1;drag 0,2;release 0,2", "3 3/. . 1/. . ./. . 1", 1, 0 },
  { PAIR, "press 2,2;drag 2,1;release 2,1", "3 3/1 . ./. . ./. 1 .", 1, 0 },
  { PAIR, "press 0,0;drag 2,2;release 2,2", PAIR, 0, 0 },
  { PAIR, "press 0,0;drag 0,1;drag 0,0;release 0,0", PAIR, 0, 0 },
  { PAIR, "press 0,0;drag 0,1;key escape;release 0,1", PAIR, 0, 0 },
  /* Erasing. */
  { PAIR, "click3 0,0", "3 3/. . ./. . ./. . 1", 1, 0 },
  { PAIR, "click3 1,1", PAIR, 0, 0 },
  { PAIR, "tool erase;click 2,2", LONE, 1, 0 },
  { PAIR, "tool erase;press 0,0;drag 1,1;drag 2,2;release 2,2", BLANK, 1, 0 },
  { PAIR, "press3 1,1;drag 2,2;drag 8,2;release 8,2", LONE, 1, 0 },
  { PAIR, "click 0,1;click3 0,0;click 0,2", "3 3/. . ./. . ./. . 1", 1, 0 },
  /* The corner. */
  { PAIR, "press 3,3;drag 4,5;release 4,5", "5 4/1 . . . ./. . . . ./. . 1 . ./. . . . .", 1, 0 },
  { PAIR, "press 3,3;drag 1,1;release 1,1", "2 1/1 .", 1, 0 },
  { PAIR, "press 3,3;drag -4,0;release -4,0", "2 1/1 .", 1, 0 },
  { PAIR, "press 3,3;drag 4,4;cancel", PAIR, 0, 0 },
  { PAIR, "press3 3,3;drag 4,4;release 4,4;press 3,1;drag 1,1;release 1,1", PAIR, 0, 0 },
  /* Labels are typed into cells: digits always, letters where the cursor is seen. */
  { BLANK, "click 1,1;text 7;key enter", "3 3/. . ./. 7 ./. . .", 1, 0 },
  { BLANK, "click 1,1;text 1;text 2;key enter", "3 3/. . ./. 12 ./. . .", 1, 0 },
  { BLANK, "click 1,1;text p;key enter", BLANK, 0, 0 },
  { BLANK, "key down;text p;text q;key enter", "3 3/. . ./pq . ./. . .", 1, 0 },
  { BLANK, "key down;text 1;text p;key right;text p;key right", "3 3/. . ./1p p ./. . .", 2, 0 },
  { PAIR, "click 0,0;text a;key enter", "3 3/a . ./. . ./. . 1", 1, 0 },
  { PAIR, "click 0,0;text 1;key enter", PAIR, 0, 0 },
  { PAIR, "click 0,0;text 3;key escape;key right", PAIR, 0, 0 },
  { PAIR, "click 0,0;text 3;text 4;key backspace;key enter", "3 3/3 . ./. . ./. . 1", 1, 0 },
  { PAIR, "click 0,0;text 3;key backspace;key backspace;key enter", "3 3/. . ./. . ./. . 1", 1, 0 },
  { PAIR, "click 0,0;text 3;key delete", "3 3/. . ./. . ./. . 1", 1, 0 },
  { BLANK, "key down;text 3;key delete;key enter", BLANK, 0, 0 },
  { BLANK, "key down;text 1;text 2;text 3;text 4;text 5;text 6;text 7;text 8;text 9;key enter",
    "3 3/. . ./12345678 . ./. . .", 1, 1 },
  { BLANK, "key down;text .;text  ;text _;key right", BLANK, 0, 0 },
  { BLANK, "key down;text ä;text 1;key backspace;text 2;key backspace;key backspace;text ö;key space",
    "3 3/. . ./ö . ./. . .", 1, 0 },
  /* Tab goes on to the next end, or with Shift to the one before; behind the last one it leaves the board. */
  { PAIR, "click 0,0;text 5;key tab;text 6;key enter", "3 3/5 . ./. . ./. . 6", 2, 0 },
  { PAIR, "click 2,2;text 5;shift tab;text 6;key enter", "3 3/6 . ./. . ./. . 5", 2, 0 },
  { PAIR, "click 2,2;text 5;key tab;text 6;key enter", "3 3/1 . ./. . ./. . 56", 1, 0 },
  /* The press that commits only takes the cursor there. */
  { BLANK, "click 0,0;text 5;click 2,2;text 5;key enter", "3 3/5 . ./. . ./. . 5", 2, 0 },
  /* A digit where the second end is waited for names the first. */
  { BLANK, "click 0,0;text 5;key right;key right;key down;key down;text 5;key enter", "3 3/5 . ./. . ./. . 5",
    2, 0 },
  /* All of it by keyboard. */
  { BLANK, "key enter;key down;key right;key right;key down;key space", PAIR, 1, 0 },
  { BLANK, "key space;key space;key right;key enter;key right;key enter", "3 3/. 1 1/. . ./. . .", 1, 0 },
  { BLANK, "key enter;key right;key escape;key enter", BLANK, 0, 0 },
  { LONE, "key down;key up;key enter;key end;key enter", "3 3/1 . 1/. . ./. . .", 1, 0 },
  { PAIR, "key enter;key right;key down;key enter", "3 3/. . ./. 1 ./. . 1", 1, 0 },
  { PAIR, "key enter;key right;key escape;key enter;key right;key enter", "3 3/1 2 2/. . ./. . 1", 1, 0 },
  { PAIR, "key enter;key right;key right;key down;key down;key enter;key up;key enter",
    "3 3/. . ./. . 1/. . 1", 1, 1 },
  { PAIR, "key enter;key enter", PAIR, 0, 0 },
  { PAIR, "key right;key left;key delete;key backspace", "3 3/. . ./. . ./. . 1", 1, 0 },
  { PAIR, "tool erase;key right;key left;key space;key enter", "3 3/. . ./. . ./. . 1", 1, 0 },
};

static void
test_build (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (build_rows); i++)
    {
      g_autoptr (ScriptUser) user = user_new (build_rows[i].board, MDR_MODE_BUILD);
      g_autofree char *board = NULL;

      g_test_message ("%s: %s", build_rows[i].board, build_rows[i].script);
      script_user_follow (user, build_rows[i].script);
      board = numberlink_boards_write (user->puzzle);
      g_assert_cmpstr (board, ==, build_rows[i].expected);
      g_assert_cmpuint (user->gestures, ==, build_rows[i].gestures);
      g_assert_cmpuint (user->refused, ==, build_rows[i].refused);
    }
}

#define FLOW "4 4/1 2 . ./. . . ./. . . ./. 2 . 1"

static const struct
{
  const char *script;
  const char *expected;
  guint gestures;
  guint refused;
} play_rows[] = {
  /* Drags draw, each one gesture. */
  { "press 0,0;drag 1,0;drag 2,0;release 2,0", "1 2 . ./│ . . ./╵ . . ./. 2 . 1", 1, 0 },
  { "press 0,0;drag 1,0;release 1,0;press 1,0;drag 2,0;drag 2,1;release 2,1",
    "1 2 . ./│ . . ./└─╴ . ./. 2 . 1", 2, 0 },
  { "press 0,0;drag 1,0;drag 1,1;drag 1,0;release 1,0", "1 2 . ./╵ . . ./. . . ./. 2 . 1", 1, 0 },
  { "press 0,0;drag 1,0;drag 0,0;release 0,0", "1 2 . ./. . . ./. . . ./. 2 . 1", 0, 0 },
  { "press 0,0;drag 1,0;cancel;release 1,0", "1 2 . ./. . . ./. . . ./. 2 . 1", 0, 0 },
  { "press 1,2;drag 1,3;release 1,3", "1 2 . ./. . ╶─╴/. . . ./. 2 . 1", 1, 0 },
  { "press 0,0;drag -1,0;drag 1,0;drag 1,-1;release 1,-1", "1 2 . ./╵ . . ./. . . ./. 2 . 1", 1, 0 },
  /* A click on an end takes its path away; on a path, or where nothing is drawn, it does nothing. */
  { "press 0,0;drag 2,0;release 2,0;click 0,0", "1 2 . ./. . . ./. . . ./. 2 . 1", 2, 0 },
  { "press 0,0;drag 2,0;release 2,0;click 3,3;click 1,0;click 2,2", "1 2 . ./│ . . ./╵ . . ./. 2 . 1", 1, 0 },
  /* Quick drags: straight, around ends of others, and around paths where there is a way. */
  { "press 0,0;drag 3,0;release 3,0", "1 2 . ./│ . . ./│ . . ./╵ 2 . 1", 1, 0 },
  { "press 0,1;drag 3,1;release 3,1", "1 2 . ./. │ . ./. │ . ./. 2 . 1", 1, 0 },
  { "press 3,3;drag 3,2;drag 3,1;drag 3,0;release 3,0", "1 2 . ./. . . ./┌───┐ ./╵ 2 └─1", 1, 0 },
  { "press 0,0;drag 0,1;drag 0,2;release 0,2", "1 2 ╷ ./└───┘ ./. . . ./. 2 . 1", 1, 0 },
  { "press 0,0;drag 3,3;release 3,3", "1 2 . ./└─────┐/. . . │/. 2 . 1", 1, 0 },
  { "press 0,0;drag 0,1;release 0,1", "1 2 . ./. . . ./. . . ./. 2 . 1", 0, 0 },
  /* Through a path, which is cut; coming back brings it back. */
  { "press 0,1;drag 3,1;release 3,1;press 0,0;drag 1,0;drag 1,1;drag 1,2;release 1,2",
    "1 2 . ./└───╴ ./. ╷ . ./. 2 . 1", 2, 0 },
  { "press 0,1;drag 3,1;release 3,1;press 0,0;drag 1,0;drag 1,1;drag 1,2;drag 1,1;drag 1,0;release 1,0",
    "1 2 . ./╵ │ . ./. │ . ./. 2 . 1", 2, 0 },
  /* A way back over the stroke undoes what the detour cut. */
  { "press 0,1;drag 3,1;release 3,1;press 0,0;drag 1,0;drag 1,1;drag 2,0;release 2,0",
    "1 2 . ./│ │ . ./╵ │ . ./. 2 . 1", 2, 0 },
  /* Arrived: nothing is drawn on from there but back. */
  { "press 0,1;drag 3,1;drag 3,2;drag 2,2;release 2,2", "1 2 . ./. │ . ./. │ . ./. 2 . 1", 1, 0 },
  { "press 0,1;drag 3,1;drag 2,1;drag 2,2;release 2,2", "1 2 . ./. │ . ./. └─╴ ./. 2 . 1", 1, 0 },
  /* From the middle of a path, and from its partner. */
  { "press 0,0;drag 3,0;release 3,0;press 1,0;drag 1,1;release 1,1", "1 2 . ./└─╴ . ./. . . ./. 2 . 1", 2,
    0 },
  { "press 0,0;drag 1,0;release 1,0;press 3,3;drag 1,3;drag 1,0;release 1,0",
    "1 2 . ./└─────┐/. . . │/. 2 . 1", 2, 0 },
  /* Back along what was drawn before. */
  { "press 0,0;drag 3,0;release 3,0;press 3,0;drag 2,0;drag 1,0;drag 1,1;release 1,1",
    "1 2 . ./└─╴ . ./. . . ./. 2 . 1", 2, 0 },
  { "press 0,0;drag 3,0;release 3,0;press 3,0;drag 1,0;release 1,0", "1 2 . ./╵ . . ./. . . ./. 2 . 1", 2,
    0 },
  /* The same again makes no entry. */
  { "press 0,0;drag 1,0;release 1,0;press 0,0;drag 1,0;release 1,0", "1 2 . ./╵ . . ./. . . ./. 2 . 1", 1,
    0 },
  /* The second button: a cross at a side, the path inside. */
  { "click3 1.5,1.9", "1 2 . ./. . . ./. . . ./. 2 . 1 1,1 R", 1, 0 },
  { "click3 1.1,1.5;click3 0.9,1.5", "1 2 . ./. . . ./. . . ./. 2 . 1", 2, 0 },
  { "click3 1.5,1.1;click3 1.9,1.5", "1 2 . ./. . . ./. . . ./. 2 . 1 1,0 R 1,1 D", 2, 0 },
  { "click3 0.1,0.5;click3 3.9,3.5;click3 1.5,1.5", "1 2 . ./. . . ./. . . ./. 2 . 1", 0, 0 },
  { "press 0,0;drag 3,0;release 3,0;click3 2.5,0.5", "1 2 . ./. . . ./. . . ./. 2 . 1", 2, 0 },
  { "press 0,0;drag 3,0;release 3,0;click3 2.1,0.5", "1 2 . ./╵ . . ./╷ . . ./╵ 2 . 1 1,0 D", 2, 0 },
  { "press3 1.5,1.5;drag 1,2;drag 2,2;release 2,2", "1 2 . ./. . . ./. . . ./. 2 . 1", 0, 0 },
  /* All of it by keyboard: one gesture from where the pen is taken up to where it is let go. */
  { "key enter;key down;key down;key right;key enter;key right", "1 2 . ./│ . . ./└─╴ . ./. 2 . 1", 1, 0 },
  { "key space;key down;key down;key up;key escape;key down", "1 2 . ./╵ . . ./. . . ./. 2 . 1", 1, 0 },
  { "key enter;key down;key enter;key enter;key down;key enter", "1 2 . ./│ . . ./╵ . . ./. 2 . 1", 2, 0 },
  { "key enter;key right;key up;key left;key down", "1 2 . ./╵ . . ./. . . ./. 2 . 1", 1, 3 },
  { "key right;key enter;key down;key down;key down;key right", "1 2 . ./. │ . ./. │ . ./. 2 . 1", 1, 0 },
  { "key enter;key down;key home;key down;key down", "1 2 . ./╵ . . ./. . . ./. 2 . 1", 1, 0 },
  { "key enter;key down;key down;key delete;key down", "1 2 . ./. . . ./. . . ./. 2 . 1", 2, 0 },
  { "key enter;key down;key enter;key backspace;key backspace", "1 2 . ./. . . ./. . . ./. 2 . 1", 2, 0 },
  { "key down;key down;key enter;key right;key right;key enter;key up;key up;key left;key left;key enter;key "
    "down;key down;key right",
    "1 2 . ./│ . . ./└───╴ ./. 2 . 1", 2, 0 },
  { "key down;text x;key right;text X;key up", "1 2 . ./. . . ./. . . ./. 2 . 1 0,0 D 1,0 R", 2, 0 },
  { "key down;text x;key right;text x;key right", "1 2 . ./. . . ./. . . ./. 2 . 1", 2, 0 },
  { "text x;key up;key down", "1 2 . ./. . . ./. . . ./. 2 . 1", 0, 1 },
  { "key down;text x;text x;key right;text x;key escape;key right", "1 2 . ./. . . ./. . . ./. 2 . 1", 0, 0 },
  { "key enter;text x;key down;key down", "1 2 . ./. . . ./. . . ./. 2 . 1 0,0 D", 1, 0 },
  { "text h;text 1;key escape", "1 2 . ./. . . ./. . . ./. 2 . 1", 0, 0 },
};

static void
test_play (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (play_rows); i++)
    {
      g_autoptr (ScriptUser) user = user_new (FLOW, MDR_MODE_PLAY);
      g_autofree char *state = NULL;

      g_test_message ("%s", play_rows[i].script);
      script_user_follow (user, play_rows[i].script);
      state = numberlink_boards_write_state (user->puzzle, user->state);
      g_assert_cmpstr (state, ==, play_rows[i].expected);
      g_assert_cmpuint (user->gestures, ==, play_rows[i].gestures);
      g_assert_cmpuint (user->refused, ==, play_rows[i].refused);
    }
}

/* Where a cross is, the pen rather goes around. */
static void
test_way_around_crosses (void)
{
  g_autoptr (ScriptUser) user = user_new ("3 2/1 . ./. . 1", MDR_MODE_PLAY);
  g_autofree char *state = NULL;

  script_user_follow (user, "click3 0.9,0.5;press 0,0;drag 1,1;release 1,1");
  state = numberlink_boards_write_state (user->puzzle, user->state);
  g_assert_cmpstr (state, ==, "1─┐ ./. ╵ 1 0,0 D");
}

static void
test_solve (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, FLOW);

  script_assert_watches (puzzle, "pair",
                         "click 1,1;press 0,0;drag 0,1;release 0,1;text x;key space;press 4,4;drag "
                         "5,5;release 5,5");
}

static void
test_preview (void)
{
  static const ScriptPreviewRow rows[] = {
    { MDR_MODE_BUILD, "press 0,0", NULL },
    { MDR_MODE_BUILD, "press 0,0;drag 0,2", "move 0,0 0,2" },
    { MDR_MODE_BUILD, "press 0,0;drag 0,1", NULL },
    { MDR_MODE_BUILD, "press 1,1;drag 1,2", "pair 1,1 1,2" },
    { MDR_MODE_BUILD, "press 1,1;drag 1,2;release 1,2", NULL },
    { MDR_MODE_BUILD, "press 4,4;drag 99,5", "size 60 5" },
    { MDR_MODE_BUILD, "press 4,4;drag 5,5;drag 4,4", NULL },
    { MDR_MODE_PLAY, "press 0,0", NULL },
    { MDR_MODE_PLAY, "press 0,0;drag 1,0;drag 1,2", "draw 0,0 DRR" },
    { MDR_MODE_PLAY, "press 0,0;drag 1,0;drag 1,2;drag 1,1", "draw 0,0 DR" },
    { MDR_MODE_PLAY, "press 0,0;drag 1,0;drag 1,2;release 1,2", NULL },
    { MDR_MODE_PLAY, "press 0,0;drag 1,0;drag 0,0", NULL },
  };
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, FLOW);

  script_assert_previews (puzzle, "pair", rows, G_N_ELEMENTS (rows));
}

/* The cursor goes where the pointer works, and is seen where it waits for text. */
static void
test_cursor (void)
{
  static const ScriptCursorRow rows[] = {
    { MDR_MODE_BUILD, "click 1,1", { 1, 1 }, FALSE },
    { MDR_MODE_BUILD, "click 0,0", { 0, 0 }, TRUE },
    { MDR_MODE_BUILD, "press 0,0;drag 2,2;release 2,2", { 2, 2 }, FALSE },
    { MDR_MODE_BUILD, "click 1,1;click 4,1", { 1, 1 }, FALSE },
    { MDR_MODE_PLAY, "press 0,0;drag 1,0;drag 1,2", { 1, 2 }, FALSE },
    { MDR_MODE_PLAY, "press 0,0;drag 1,0;drag 0,1", { 1, 0 }, FALSE },
    { MDR_MODE_PLAY, "key enter;key down;key down", { 2, 0 }, TRUE },
    { MDR_MODE_PLAY, "key enter;key right", { 0, 0 }, TRUE },
  };
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, FLOW);

  script_assert_cursors (puzzle, "pair", rows, G_N_ELEMENTS (rows));
}

static void
test_label_refused (void)
{
  g_autoptr (ScriptUser) user = user_new (BLANK, MDR_MODE_BUILD);

  script_user_follow (user, "key down;text 1;text 2;text 3;text 4;text 5;text 6;text 7;text 8");
  g_assert_null (user->refusal);
  script_user_follow (user, "text 9");
  g_assert_cmpstr (user->refusal, ==, "A label has no more than 8 characters.");
}

/* What was begun in one mode means nothing in another. */
static void
test_mode_changes (void)
{
  g_autoptr (ScriptUser) user = user_new (FLOW, MDR_MODE_PLAY);

  script_user_follow (user, "press 0,0;drag 1,0");
  user->mode = MDR_MODE_BUILD;
  script_user_follow (user, "drag 1,1;release 1,1;click 2,2");
  user->mode = MDR_MODE_PLAY;
  script_user_follow (user, "click 2,3;key enter");
  user->mode = MDR_MODE_BUILD;
  script_user_follow (user, "key down;key up;text 9");
  user->mode = MDR_MODE_PLAY;
  script_user_follow (user, "key down");
  g_assert_null (user->cursor->typed);
  g_assert_cmpuint (user->gestures, ==, 0);
  g_assert_cmpuint (user->refused, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/numberlink-interpret/build", test_build);
  g_test_add_func ("/numberlink-interpret/play", test_play);
  g_test_add_func ("/numberlink-interpret/way-around-crosses", test_way_around_crosses);
  g_test_add_func ("/numberlink-interpret/solve", test_solve);
  g_test_add_func ("/numberlink-interpret/preview", test_preview);
  g_test_add_func ("/numberlink-interpret/cursor", test_cursor);
  g_test_add_func ("/numberlink-interpret/label-refused", test_label_refused);
  g_test_add_func ("/numberlink-interpret/mode-changes", test_mode_changes);
  return g_test_run ();
}
