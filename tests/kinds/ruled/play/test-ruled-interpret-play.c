/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-puzzles.h"
#include "script-user.h"

#define SUDOKU      "size 4 4\nbox\na a b b\na a b b\nc c d d\nc c d d\n"
#define SLITHERLINK "size 3 3\n"
#define MASYU       "size 3 3\n"
#define NURIKABE    "size 2 4\n"
#define STARS       "size 2 3\nstars: 1\n"
#define SHIKAKU     "size 3 3\n"
#define YAJILIN     "size 2 3\n"
#define FILLOMINO   "size 1 3\nmost: 12\n"

/**
 * Row:
 * @decided: what has been decided after @script
 * @gestures: how often it has to be undone
 */
typedef struct
{
  const char *rulebook;
  const char *board;
  const char *script;
  const char *decided;
  guint gestures;
} Row;

static void
assert_rows (const Row *rows, gsize n_rows)
{
  for (gsize i = 0; i < n_rows; i++)
    {
      g_autoptr (ScriptUser) user =
          script_user_new (ruled_puzzles_read (rows[i].rulebook, rows[i].board), MDR_MODE_PLAY, NULL);
      g_autofree char *decided = NULL;

      g_test_message ("%s: %s", rows[i].rulebook, rows[i].script);
      script_user_follow (user, rows[i].script);
      decided = ruled_puzzles_dup_decided (user->puzzle, user->state);
      g_assert_cmpstr (decided, ==, rows[i].decided);
      g_assert_cmpuint (user->gestures, ==, rows[i].gestures);
    }
}

/* What is given is refused, and stays. */
static void
test_given (void)
{
  g_autoptr (ScriptUser) user =
      script_user_new (ruled_puzzles_read ("fillomino", "size 1 2\nmost: 2\nnumber\n1 .\n"), MDR_MODE_PLAY,
                       NULL);
  g_autofree char *decided = NULL;

  script_user_follow (user, "text 2;key delete;text p;text 1");
  decided = ruled_puzzles_dup_decided (user->puzzle, user->state);
  g_assert_cmpstr (decided, ==, "value 0,0 1");
  g_assert_cmpuint (user->gestures, ==, 0);
  g_assert_cmpuint (user->refused, ==, 2);
  g_assert_cmpstr (user->refusal, ==, "The cell at row 1, column 1 is given and cannot be changed.");
}

/* Lines that are given are drawn from the start. */
static void
test_given_line (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("grandtour", "size 2 2\ntrack\n. d\n. .\n");
  g_autoptr (MdrState) state = puzzle->kind->new_state (puzzle);
  g_autofree char *decided = ruled_puzzles_dup_decided (puzzle, state);

  g_assert_cmpstr (decided, ==, "line 0,1 down y");
}

/* What the rules say of the place where something is given is decided from the start, whatever its number; a
 * click there is refused, and no hint tells it. */
static void
test_decided_from_start (void)
{
  static const struct
  {
    const char *kind;
    const char *puzzle;
    const char *decided;
  } rows[] = {
    { "lightup", "size 1 3\nwall\n? 2 .\n", "bulb 0,0 n;bulb 0,1 n" },
    { "minesweeper", "size 1 3\nnumber\n1 . .\n", "mine 0,0 n" },
    { "nurikabe", "size 1 3\nnumber\n2 . .\n", "shade 0,0 white" },
    { "tents", "size 1 2\ntree\nx .\n", "tent 0,0 n" },
    { "yajilin", "size 1 2\nclue\n1> .\n", "shade 0,0 white" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ScriptUser) user =
          script_user_new (ruled_puzzles_read (rows[i].kind, rows[i].puzzle), MDR_MODE_PLAY, NULL);
      g_autofree char *decided = ruled_puzzles_dup_decided (user->puzzle, user->state);
      g_autofree char *after = NULL;

      g_assert_cmpstr (decided, ==, rows[i].decided);
      script_user_follow (user, "click 0,0");
      after = ruled_puzzles_dup_decided (user->puzzle, user->state);
      g_assert_cmpstr (after, ==, rows[i].decided);
      g_assert_cmpuint (user->refused, >, 0);
    }
}

/* Where several decisions of a cell are clicked, each has a part of it. */
static void
test_parts (void)
{
  static const Row rows[] = {
    { "diagonals", "size 1 2\n", "click 0.5,0.2", "slant 0,0 falling", 1 },
    { "diagonals", "size 1 2\n", "click 0.5,0.8", "shade 0,0 light", 1 },
    { "diagonals", "size 1 2\n", "click 0.5,0.2;click 0.5,0.8;click3 0.5,0.4", "shade 0,0 light", 3 },
    { "diagonals", "size 1 2\n", "click3 0.5,1.9", "shade 0,1 dark", 1 },
    { "diagonals", "size 1 2\n", "press 0.5,0.8;drag 0.5,1.1;release 0.5,1.1",
      "shade 0,0 light;shade 0,1 light", 1 },
    { "diagonals", "size 1 2\n", "key right;key left;key space;text s;text s",
      "slant 0,0 falling;shade 0,0 dark", 3 },
    { "diagonals", "size 1 2\n", "key right;text l;key left;key delete", "shade 0,1 light", 1 },
  };

  assert_rows (rows, G_N_ELEMENTS (rows));
}

/* Each click gives a cell its next value, and the second button the one before. */
static void
test_click (void)
{
  static const Row rows[] = {
    { "starbattle", STARS, "click 0,1", "star 0,1 y", 1 },
    { "starbattle", STARS, "click 0,1;click 0,1", "star 0,1 n", 2 },
    { "starbattle", STARS, "click 0,1;click 0,1;click 0,1", "", 3 },
    { "starbattle", STARS, "click3 0,1", "star 0,1 n", 1 },
    { "starbattle", STARS, "click3 0,1;click3 0,1", "star 0,1 y", 2 },
    { "nurikabe", NURIKABE, "click 0,1;click 1,2;click 1,2", "shade 0,1 black;shade 1,2 white", 3 },
    { "nurikabe", NURIKABE, "click -1,0;click 0,4", "", 0 },
  };

  assert_rows (rows, G_N_ELEMENTS (rows));
}

/* A drag gives all cells the value of the first one that are as it was, without gaps, and is undone at once.
 */
static void
test_paint (void)
{
  static const Row rows[] = {
    { "starbattle", STARS, "press3 0,0;drag 0,2;release 0,2", "star 0,0 n;star 0,1 n;star 0,2 n", 1 },
    { "starbattle", STARS, "click 0,1;press3 0,0;drag 0,2;release 0,2", "star 0,0 n;star 0,1 y;star 0,2 n",
      2 },
    { "starbattle", STARS, "click 0,0;click 0,1;press3 0,0;drag 0,2;release 0,2", "", 3 },
    { "starbattle", STARS, "press3 0,0;drag 0,9;release 0,9", "star 0,0 n;star 0,1 n;star 0,2 n", 1 },
  };

  assert_rows (rows, G_N_ELEMENTS (rows));
}

static void
test_keys_of_cells (void)
{
  static const Row rows[] = {
    { "starbattle", STARS, "key right;key enter", "star 0,1 y", 1 },
    { "starbattle", STARS, "key space;key space", "star 0,0 n", 2 },
    { "starbattle", STARS, "shift space", "star 0,0 n", 1 },
    { "starbattle", STARS, "text y;key right;text x", "star 0,0 y;star 0,1 n", 2 },
    { "starbattle", STARS, "text y;text y", "", 2 },
    /* These mean something to the window. */
    { "starbattle", STARS, "text n;text c;text d;text h;text r", "", 0 },
    { "starbattle", STARS, "text y;key delete;key backspace", "", 2 },
    { "nurikabe", NURIKABE, "text b;key down;text w;text q", "shade 0,0 black;shade 1,0 white", 2 },
    { "nurikabe", NURIKABE, "text W;text b", "shade 0,0 black", 2 },
  };

  assert_rows (rows, G_N_ELEMENTS (rows));
}

/* Numbers are typed into the cell that was clicked. Where a second figure may follow, it is waited for. */
static void
test_numbers (void)
{
  static const Row rows[] = {
    { "sudoku", SUDOKU, "click 1,2;text 3", "value 1,2 3", 1 },
    { "sudoku", SUDOKU, "click 1,2;text 3;text 4", "value 1,2 4", 2 },
    { "sudoku", SUDOKU, "click 1,2;text 3;key delete", "", 2 },
    { "sudoku", SUDOKU, "text 5;text 0", "", 0 },
    { "fillomino", FILLOMINO, "text 1;key right;text 1;text 2;text 1;text 3;key enter",
      "value 0,0 1;value 0,1 3", 3 },
    { "fillomino", FILLOMINO, "text 1;click 0,2;text 5", "value 0,0 1;value 0,2 5", 2 },
  };

  assert_rows (rows, G_N_ELEMENTS (rows));
}

static MdrWriting
get_writing (ScriptUser *user)
{
  return user->puzzle->kind->turns[MDR_MODE_PLAY]->get_writing (user->cursor);
}

/* Shift, Control and both are for one number only. */
static void
test_held_keys (void)
{
  g_autoptr (ScriptUser) user = script_user_new (ruled_puzzles_read ("sudoku", SUDOKU), MDR_MODE_PLAY, NULL);
  const RuledState *state;

  script_user_follow (user, "shift-text 2;control-text 3;control-text 4;both-text 5;key right;text 1");
  state = ruled_state (user->state);
  g_assert_cmpuint (state->notes[0], ==, 1 << 2);
  g_assert_cmpuint (state->centre_notes[0], ==, 1 << 3 | 1 << 4);
  g_assert_cmpuint (state->colours[0], ==, 5);
  g_assert_cmpint (state->answer->values[0][1], ==, 1);
  g_assert_cmpuint (user->gestures, ==, 5);
  g_assert_cmpint (get_writing (user), ==, MDR_WRITING_NUMBERS);

  /* Where another letter was chosen, it stays. */
  script_user_follow (user, "key down;text m;shift-text 1;text 2;key left;text 4;text z;text 3");
  state = ruled_state (user->state);
  g_assert_cmpuint (state->notes[5], ==, 1 << 1);
  g_assert_cmpuint (state->centre_notes[5], ==, 1 << 2);
  g_assert_cmpuint (state->centre_notes[4], ==, 0);
  g_assert_cmpint (state->answer->values[0][4], ==, 3);

  /* A note of two digits that is typed with Shift waits for the second one. */
  g_clear_pointer (&user, script_user_free);
  user = script_user_new (ruled_puzzles_read ("fillomino", FILLOMINO), MDR_MODE_PLAY, NULL);
  script_user_follow (user, "shift-text 1;shift-text 2;click 0,1;text 4");
  g_assert_cmpuint (ruled_state (user->state)->notes[0], ==, 1 << 12);
}

/* The letter V, and on boards without numbers Control and Shift, mark cells. The same color again takes it
 * away, and so does erasing. */
static void
test_colours (void)
{
  g_autoptr (ScriptUser) user = script_user_new (ruled_puzzles_read ("sudoku", SUDOKU), MDR_MODE_PLAY, NULL);
  g_autoptr (ScriptUser) shading =
      script_user_new (ruled_puzzles_read ("nurikabe", NURIKABE), MDR_MODE_PLAY, NULL);

  script_user_follow (user,
                      "text 1;text v;text 7;key right;text 9;text 9;key right;text 2;key left;key left");
  g_assert_cmpuint (ruled_state (user->state)->colours[0], ==, 7);
  g_assert_cmpuint (ruled_state (user->state)->colours[1], ==, 0);
  g_assert_cmpuint (ruled_state (user->state)->colours[2], ==, 2);
  script_user_follow (user, "key delete");
  g_assert_cmpuint (ruled_state (user->state)->colours[0], ==, 0);
  g_assert_cmpint (ruled_state (user->state)->answer->values[0][0], ==, 1);
  g_assert_cmpint (get_writing (user), ==, MDR_WRITING_COLOURS);

  script_user_follow (shading, "both-text 3;key down;both-text 4;key backspace;shift-text 1;text 1");
  g_assert_cmpuint (ruled_state (shading->state)->colours[0], ==, 3);
  g_assert_cmpuint (shading->gestures, ==, 3);
}

/* Cells that are chosen together get the same notes and colors, each by one step. */
static void
test_chosen (void)
{
  g_autoptr (ScriptUser) user = script_user_new (ruled_puzzles_read ("sudoku", SUDOKU), MDR_MODE_PLAY, NULL);
  const RuledState *state;

  script_user_follow (user, "click 0,0;control-text 2;press 0,0;drag 0,2;release 0,2;control-text 2;"
                            "both-text 6;shift-text 4");
  state = ruled_state (user->state);
  for (guint cell = 0; cell < 3; cell++)
    {
      g_assert_cmpuint (state->centre_notes[cell], ==, 1 << 2);
      g_assert_cmpuint (state->notes[cell], ==, 1 << 4);
      g_assert_cmpuint (state->colours[cell], ==, 6);
    }
  g_assert_cmpuint (user->gestures, ==, 4);
  script_user_follow (user, "control-text 2;both-text 6;key delete");
  state = ruled_state (user->state);
  for (guint cell = 0; cell < 3; cell++)
    {
      g_assert_cmpuint (state->centre_notes[cell], ==, 0);
      g_assert_cmpuint (state->notes[cell], ==, 0);
      g_assert_cmpuint (state->colours[cell], ==, 0);
    }
}

static void
test_notes (void)
{
  g_autoptr (ScriptUser) user = script_user_new (ruled_puzzles_read ("sudoku", SUDOKU), MDR_MODE_PLAY, NULL);

  script_user_follow (user, "text p;text 2;text 4;key right;text 1;text 1");
  g_assert_cmpuint (ruled_state (user->state)->notes[0], ==, 1 << 2 | 1 << 4);
  g_assert_cmpuint (ruled_state (user->state)->notes[1], ==, 0);
  g_assert_cmpuint (user->gestures, ==, 4);
  g_assert_cmpint (get_writing (user), ==, MDR_WRITING_NOTES);

  script_user_follow (user, "click 2,2;text 3;click 0,0;key delete");
  g_assert_cmpuint (ruled_state (user->state)->notes[10], ==, 1 << 3);
  g_assert_cmpuint (ruled_state (user->state)->notes[0], ==, 0);

  script_user_follow (user, "text p;text 4;text p;text 1");
  g_assert_cmpuint (user->refused, ==, 1);
  g_assert_cmpstr (user->refusal, ==, "This cell is already decided, so no numbers can be noted in it.");
}

/* Notes of two figures are typed as numbers are. */
static void
test_long_notes (void)
{
  g_autoptr (ScriptUser) user =
      script_user_new (ruled_puzzles_read ("fillomino", FILLOMINO), MDR_MODE_PLAY, NULL);

  script_user_follow (user, "text p;text 1;text 2;text 1;key right;text 7");
  g_assert_cmpuint (ruled_state (user->state)->notes[0], ==, 1 << 12 | 1 << 1);
  g_assert_cmpuint (ruled_state (user->state)->notes[1], ==, 1 << 7);
}

static void
test_refusals (void)
{
  g_autoptr (ScriptUser) user = script_user_new (ruled_puzzles_read ("sudoku", SUDOKU), MDR_MODE_PLAY, NULL);

  script_user_follow (user, "text 7");
  g_assert_cmpuint (user->refused, ==, 1);
  g_assert_cmpstr (user->refusal, ==, "The numbers here are 1 to 4, so 7 is none of them.");
}

static void
test_digits (void)
{
  g_autoptr (MdrPuzzle) sudoku = ruled_puzzles_read ("sudoku", SUDOKU);
  g_autoptr (MdrPuzzle) stars = ruled_puzzles_read ("starbattle", STARS);
  const MdrInputHandlers *playing = sudoku->kind->turns[MDR_MODE_PLAY];
  guint smallest;
  guint largest;

  g_assert_true (playing->get_digits (sudoku, &smallest, &largest));
  g_assert_cmpuint (smallest, ==, 1);
  g_assert_cmpuint (largest, ==, 4);
  g_assert_false (playing->get_digits (stars, &smallest, &largest));
}

/* A click near a side is about the line there, and one in the middle about nothing. */
static void
test_click_sides (void)
{
  static const Row rows[] = {
    { "slitherlink", SLITHERLINK, "click 1.1,1.5", "loop 0,1 down y", 1 },
    { "slitherlink", SLITHERLINK, "click 1.1,1.5;click 0.9,1.6", "loop 0,1 down n", 2 },
    { "slitherlink", SLITHERLINK, "click 1.1,1.5;click 1.1,1.5;click 1.1,1.5", "", 3 },
    { "slitherlink", SLITHERLINK, "click3 0.5,0.1", "loop 0,0 left n", 1 },
    { "slitherlink", SLITHERLINK, "click 2.9,2.5;click 2.5,2.9", "loop 2,2 down y;loop 2,2 right y", 2 },
    { "slitherlink", SLITHERLINK, "click 1,1", "", 0 },
    { "shikaku", SHIKAKU, "click 0.1,1.5;click 0.9,1.5", "wall 0,1 down y", 1 },
    { "masyu", MASYU, "click 0.5,0.9", "line 0,0 right y", 1 },
  };

  assert_rows (rows, G_N_ELEMENTS (rows));
}

static void
test_stroke_along_sides (void)
{
  static const Row rows[] = {
    /* From corner to corner. */
    { "slitherlink", SLITHERLINK, "press 1.1,1.1;drag 1.1,2.1;drag 2.0,2.1;release 2.0,2.1",
      "loop 0,1 down y;loop 1,1 right y", 1 },
    /* From the middle of a side, which is drawn too. */
    { "slitherlink", SLITHERLINK, "press 1.0,0.5;drag 1.0,1.0;drag 1.0,2.0;release 1.0,2.0",
      "loop 0,0 down y;loop 0,1 down y", 1 },
    { "slitherlink", SLITHERLINK, "press 1.0,1.5;drag 1.0,1.0;drag 1.0,0.0;release 1.0,0.0",
      "loop 0,0 down y;loop 0,1 down y", 1 },
    /* From the middle of a cell, where no point is near. */
    { "slitherlink", SLITHERLINK, "press 0.5,0.5;drag 1.0,1.0;drag 1.0,2.0;release 1.0,2.0",
      "loop 0,1 down y", 1 },
    /* A fast pointer leaves no gaps. */
    { "slitherlink", SLITHERLINK, "press 0.0,0.0;drag 0.0,2.9;release 0.0,2.9",
      "loop 0,0 up y;loop 0,1 up y;loop 0,2 up y", 1 },
    /* Closing the loop. */
    { "slitherlink", SLITHERLINK,
      "press 1.0,1.0;drag 1.0,2.0;drag 2.0,2.0;drag 2.0,1.0;drag 1.0,1.0;release 1.0,1.0",
      "loop 0,1 down y;loop 1,1 down y;loop 1,0 right y;loop 1,1 right y", 1 },
    /* A closed loop stays closed where the pointer goes too far. */
    { "slitherlink", SLITHERLINK,
      "press 1.0,1.0;drag 1.0,2.0;drag 2.0,2.0;drag 2.0,1.0;drag 1.0,1.0;drag 0.0,1.0;drag 1.0,1.0;drag "
      "1.0,2.0;release 1.0,2.0",
      "loop 0,1 down y;loop 1,1 down y;loop 1,0 right y;loop 1,1 right y", 1 },
    /* Back over it. */
    { "slitherlink", SLITHERLINK, "press 1.0,0.0;drag 1.0,3.0;drag 1.0,1.0;release 1.0,1.0",
      "loop 0,0 down y", 1 },
    /* What was there before comes back. */
    { "slitherlink", SLITHERLINK, "click3 1.0,1.5;press 1.0,0.0;drag 1.0,3.0;drag 1.0,1.0;release 1.0,1.0",
      "loop 0,0 down y;loop 0,1 down n", 2 },
    /* A stroke that begins on a line erases. */
    { "slitherlink", SLITHERLINK,
      "press 1.0,0.0;drag 1.0,3.0;release 1.0,3.0;press 1.0,3.0;drag 1.0,1.0;release 1.0,1.0",
      "loop 0,0 down y", 2 },
    /* The second button draws crosses. */
    { "slitherlink", SLITHERLINK, "press3 1.0,0.0;drag 1.0,2.0;release 1.0,2.0",
      "loop 0,0 down n;loop 0,1 down n", 1 },
  };

  assert_rows (rows, G_N_ELEMENTS (rows));
}

static void
test_stroke_along_links (void)
{
  static const Row rows[] = {
    { "masyu", MASYU, "press 0,0;drag 0,2;drag 1,2;release 1,2",
      "line 0,0 right y;line 0,1 right y;line 0,2 down y", 1 },
    { "masyu", MASYU, "press 0,0;drag 0,1;drag 1,1;drag 1,0;drag 0,0;release 0,0",
      "line 0,0 right y;line 1,0 right y;line 0,0 down y;line 0,1 down y", 1 },
    { "masyu", MASYU, "press 0,0;drag 0,2;drag 0,1;release 0,1", "line 0,0 right y", 1 },
    { "masyu", MASYU, "press 0,0;drag 0,2;release 0,2;press 0,1;drag 0,2;release 0,2", "line 0,0 right y",
      2 },
    /* Jumps of several cells turn where the pointer turned, in both orders, back and forth. */
    { "masyu", MASYU, "press 0,0;drag 2,0;drag 2,2;release 2,2",
      "line 2,0 right y;line 2,1 right y;line 0,0 down y;line 1,0 down y", 1 },
    { "masyu", MASYU, "press 0,0;drag 0,2;drag 2,2;release 2,2",
      "line 0,0 right y;line 0,1 right y;line 0,2 down y;line 1,2 down y", 1 },
    { "masyu", MASYU, "press 0,0;drag 2,0;drag 2,2;drag 2,0;drag 0,0;release 0,0", "", 1 },
    { "masyu", MASYU, "press 0,0;drag 2,0;drag 2,2;drag 0,0;drag 0,1;release 0,1", "line 0,0 right y", 1 },
    { "masyu", MASYU, "press 0,0;drag 2,0;drag 2,2;drag 1,0;release 1,0", "line 0,0 down y", 1 },
    /* The pointer was seen on both sides of a corner, but not in it. */
    { "masyu", MASYU, "press 0.5,0.5;drag 2.0,0.5;drag 2.5,1.0;drag 2.5,1.5;release 2.5,1.5",
      "line 2,0 right y;line 0,0 down y;line 1,0 down y", 1 },
    { "masyu", MASYU, "press 0.5,0.5;drag 0.5,2.0;drag 1.0,2.5;drag 1.5,2.5;release 1.5,2.5",
      "line 0,0 right y;line 0,1 right y;line 0,2 down y", 1 },
    { "masyu", MASYU, "press 0,0;drag 0,1;drag 1,0;release 1,0", "line 0,0 down y", 1 },
    /* A jump aslant goes in stairs. */
    { "masyu", MASYU, "press 0,0;drag 2,2;release 2,2",
      "line 0,0 right y;line 1,1 right y;line 0,1 down y;line 1,2 down y", 1 },
    { "masyu", MASYU, "press 0,0;drag 2,2;drag 0,0;drag 1,0;release 1,0", "line 0,0 down y", 1 },
    { "masyu", MASYU, "press 0,0;drag -3,0;drag 0,9;release 0,9", "line 0,0 right y;line 0,1 right y", 1 },
    { "masyu", MASYU, "press 0,0;release 0,0", "", 0 },
  };

  assert_rows (rows, G_N_ELEMENTS (rows));
}

/* A drag from cell to cell draws a rectangle, and a click in the middle of a cell one around it. */
static void
test_boxes (void)
{
  static const Row rows[] = {
    { "shikaku", SHIKAKU, "press 0,0;drag 1,1;release 1,1",
      "wall 0,1 right y;wall 1,1 right y;wall 1,0 down y;wall 1,1 down y", 1 },
    { "shikaku", SHIKAKU, "press 1,1;drag 2,2;drag 0,0;drag 0,1;release 0,1",
      "wall 0,0 right y;wall 0,1 right y;wall 1,0 right y;wall 1,1 right y;wall 1,1 down y", 1 },
    /* It takes away what was inside. */
    { "shikaku", SHIKAKU, "click 0,0;press 0,0;drag 0,1;release 0,1",
      "wall 0,1 right y;wall 0,0 down y;wall 0,1 down y", 2 },
    /* The same again takes it away. */
    { "shikaku", SHIKAKU, "press 0,0;drag 0,1;release 0,1;press 0,1;drag 0,0;release 0,0", "", 2 },
    { "shikaku", SHIKAKU, "click 0,0;click 0,0", "", 2 },
    { "shikaku", SHIKAKU, "key enter;key right;key down;key enter;key right;key enter",
      "wall 0,1 right y;wall 1,1 right y;wall 0,2 down y;wall 1,0 down y;wall 1,1 down y;wall 1,2 down y",
      2 },
  };

  assert_rows (rows, G_N_ELEMENTS (rows));
}

/* Where cells and links are decided, a drag draws the line, and a click changes the cell. */
static void
test_cells_and_links (void)
{
  static const Row rows[] = {
    { "yajilin", YAJILIN, "press 0,0;drag 0,2;release 0,2;click 1,1",
      "shade 1,1 black;line 0,0 right y;line 0,1 right y", 2 },
    { "yajilin", YAJILIN, "click 0.5,0.95", "line 0,0 right y", 1 },
    { "yajilin", YAJILIN, "press3 0,0;drag 0,1;release 0,1", "shade 0,0 white;shade 0,1 white", 1 },
    { "yajilin", YAJILIN, "key space;key enter;key right;key down;key enter;key left",
      "shade 0,0 black;line 0,0 right y;line 0,1 down y", 2 },
    { "yajilin", YAJILIN, "text b;shift right;key delete", "line 0,0 right y", 3 },
    { "yajilin", YAJILIN, "text b;shift right;key delete;key delete", "", 4 },
  };

  assert_rows (rows, G_N_ELEMENTS (rows));
}

static void
test_keys_of_edges (void)
{
  static const Row rows[] = {
    { "slitherlink", SLITHERLINK, "shift up;shift left;shift left", "loop 0,0 up y;loop 0,0 left n", 3 },
    { "slitherlink", SLITHERLINK, "control up;control up;control left", "loop 0,0 left n", 3 },
    { "slitherlink", SLITHERLINK, "text x;key down;key down;shift up", "", 2 },
    { "slitherlink", SLITHERLINK, "text x;text x;key down;shift down", "loop 1,0 down y", 1 },
    { "slitherlink", SLITHERLINK, "key enter;key up;key left;key left;key enter;key down;shift up",
      "loop 0,0 up y;loop 0,0 down y;loop 0,0 left n", 2 },
    { "masyu", MASYU, "key enter;key right;key down;key down;key up;key enter;key left",
      "line 0,0 right y;line 0,1 down y", 1 },
    { "masyu", MASYU, "shift right;control down;key delete", "", 3 },
    { "masyu", MASYU, "key enter;key right;key home;key down;shift right",
      "line 0,0 right y;line 1,0 right y", 2 },
  };

  assert_rows (rows, G_N_ELEMENTS (rows));
}

/* Outside the board there is no link. */
static void
test_refused_edges (void)
{
  g_autoptr (ScriptUser) user = script_user_new (ruled_puzzles_read ("masyu", MASYU), MDR_MODE_PLAY, NULL);

  script_user_follow (user, "shift up;key enter;key left");
  g_assert_cmpuint (user->refused, ==, 2);
  g_assert_cmpuint (user->gestures, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled-interpret-play/click", test_click);
  g_test_add_func ("/ruled-interpret-play/parts", test_parts);
  g_test_add_func ("/ruled-interpret-play/paint", test_paint);
  g_test_add_func ("/ruled-interpret-play/keys-of-cells", test_keys_of_cells);
  g_test_add_func ("/ruled-interpret-play/numbers", test_numbers);
  g_test_add_func ("/ruled-interpret-play/held-keys", test_held_keys);
  g_test_add_func ("/ruled-interpret-play/colours", test_colours);
  g_test_add_func ("/ruled-interpret-play/chosen", test_chosen);
  g_test_add_func ("/ruled-interpret-play/notes", test_notes);
  g_test_add_func ("/ruled-interpret-play/long-notes", test_long_notes);
  g_test_add_func ("/ruled-interpret-play/refusals", test_refusals);
  g_test_add_func ("/ruled-interpret-play/given", test_given);
  g_test_add_func ("/ruled-interpret-play/given-line", test_given_line);
  g_test_add_func ("/ruled-interpret-play/decided-from-start", test_decided_from_start);
  g_test_add_func ("/ruled-interpret-play/digits", test_digits);
  g_test_add_func ("/ruled-interpret-play/click-sides", test_click_sides);
  g_test_add_func ("/ruled-interpret-play/stroke-along-sides", test_stroke_along_sides);
  g_test_add_func ("/ruled-interpret-play/stroke-along-links", test_stroke_along_links);
  g_test_add_func ("/ruled-interpret-play/boxes", test_boxes);
  g_test_add_func ("/ruled-interpret-play/cells-and-links", test_cells_and_links);
  g_test_add_func ("/ruled-interpret-play/keys-of-edges", test_keys_of_edges);
  g_test_add_func ("/ruled-interpret-play/refused-edges", test_refused_edges);
  return g_test_run ();
}
