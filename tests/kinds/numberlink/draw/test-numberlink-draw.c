/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-boards.h"
#include "numberlink-draw.h"
#include "numberlink-kind.h"
#include "numberlink-play.h"
#include "picture.h"
#include "script-user.h"

#include <math.h>
#include <string.h>

#define PLACE(i, j) ((MdrCell){ (i), (j) })

/* 1, 2 and 3 are the labels, in the order in which they are read. */
#define BOARD "5 5/1 . . . 2/. . . . ./. 3 . . ./. . . . ./1 . 3 . 2"

static MdrPlayback *
new_playback (const MdrPuzzle *puzzle, const char *moves, const char *style)
{
  g_autoptr (MdrState) state = kit_play (puzzle, moves);
  g_autoptr (MdrSolution) solution =
      &numberlink_solution_new (numberlink_puzzle (puzzle), &numberlink_state (state)->drawn)->base;

  return numberlink_new_playback (puzzle, solution, style, NULL);
}

/* Paths of 4, 8 and 3 edges. */
#define MOVES "draw 0,0 DDDD;draw 0,4 LDDRDLDR;draw 2,1 DDR"

static void
test_ends (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, BOARD);
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_BUILD);
  picture_draw (&picture);
  /* Beside the label, in the disc; the corner of the cell is free. */
  picture_assert_at (&picture, PLACE (0, 0), 0, 0.31, &palette->paths[0]);
  picture_assert_at (&picture, PLACE (4, 0), 0, 0.31, &palette->paths[0]);
  picture_assert_at (&picture, PLACE (0, 4), 0, 0.31, &palette->paths[1]);
  picture_assert_at (&picture, PLACE (2, 1), 0, 0.31, &palette->paths[2]);
  picture_assert_at (&picture, PLACE (0, 0), 0.4, 0.4, &palette->board);
  /* Each has a label, which is not the colour's own. */
  g_assert_cmpint (picture_count_pixels (&picture, PLACE (0, 0), &palette->board), >, 40 * 40 / 2);
  picture_clear (&picture);
}

static guint8
find_look (const MdrPuzzle *puzzle, const char *label)
{
  const NumberlinkPuzzle *board = numberlink_puzzle (puzzle);
  g_autofree guint8 *looks = numberlink_draw_dup_looks (board);

  g_assert_cmpuint (looks[0], ==, 0);
  for (guint k = 0; k < board->n_labels; k++)
    if (g_str_equal (board->labels[k], label))
      return looks[k + 1];
  g_error ("no label “%s”", label);
}

/* By the order of numbers and texts, wherever they stand; what comes behind changes nothing. */
static void
test_colours (void)
{
  static const char *const order[] = { "0", "1",  "2",  "3",  "4",   "5", "6",  "7", "8",
                                       "9", "10", "11", "12", "100", "a", "ab", "ä" };
  g_autoptr (MdrPuzzle) few = kit_read (&mdr_numberlink_kind, "4 2/3 . 2 ./2 1 3 1");
  g_autoptr (MdrPuzzle) more = kit_read (&mdr_numberlink_kind, "4 2/x 3 2 x/2 1 3 1");
  g_autoptr (MdrPuzzle) many =
      kit_read (&mdr_numberlink_kind, "6 3/12 11 10 9 8 7/ab a 100 4 2 3/1 5 6 0 ä 1");

  for (guint k = 0; k < 3; k++)
    {
      char label[] = { (char) ('1' + k), '\0' };

      g_assert_cmpuint (find_look (few, label), ==, 1 + k);
      g_assert_cmpuint (find_look (more, label), ==, 1 + k);
    }
  g_assert_cmpuint (find_look (more, "x"), ==, 4);
  for (guint k = 0; k < G_N_ELEMENTS (order); k++)
    g_assert_cmpuint (find_look (many, order[k]), ==, 1 + k % NUMBERLINK_N_LOOKS);
}

/* No two looks are the same in colour and pattern; neighbours differ in both. */
static void
test_patterns (void)
{
  gboolean seen[NUMBERLINK_N_COLOURS][NUMBERLINK_N_PATTERNS] = { { FALSE } };

  g_assert_cmpuint (numberlink_look_get_colour (0), ==, 0);
  g_assert_cmpint (numberlink_look_get_pattern (0), ==, NUMBERLINK_PATTERN_PLAIN);
  for (guint look = 1; look <= NUMBERLINK_N_LOOKS; look++)
    {
      guint colour = numberlink_look_get_colour (look);
      NumberlinkPattern pattern = numberlink_look_get_pattern (look);

      g_assert_cmpuint (colour, >, 0);
      g_assert_cmpuint (colour, <, NUMBERLINK_N_COLOURS);
      g_assert_false (seen[colour][pattern]);
      seen[colour][pattern] = TRUE;
      g_assert_cmpuint (colour, !=, numberlink_look_get_colour (look - 1));
      if (look > 1)
        g_assert_cmpint (pattern, !=, numberlink_look_get_pattern (look - 1));
    }
}

static void
test_play (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, BOARD);
  g_autoptr (MdrState) state = kit_play (puzzle, "draw 0,0 RRD;draw 3,3 RU;bar 3,1 R;bar 1,1 D");
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_PLAY);
  picture.scene.state = state;
  picture_draw (&picture);
  picture_assert_at (&picture, PLACE (0, 1), 0, 0, &palette->paths[0]);
  picture_assert_at (&picture, PLACE (0, 0), 0.45, 0, &palette->paths[0]);
  picture_assert_at (&picture, PLACE (1, 2), 0, 0.15, &palette->paths[0]);
  picture_assert_at (&picture, PLACE (1, 2), 0, 0.35, &palette->board);
  /* What has no end is grey. */
  picture_assert_at (&picture, PLACE (3, 3), 0, 0, &palette->mark);
  picture_assert_at (&picture, PLACE (2, 4), 0, 0.2, &palette->mark);
  /* Crosses stand on edges. */
  picture_assert_at (&picture, PLACE (3, 1), 0.49, 0, &palette->mark);
  picture_assert_at (&picture, PLACE (1, 1), 0, 0.49, &palette->mark);
  g_assert_cmpint (picture_count_pixels (&picture, PLACE (3, 0), &palette->mark), ==, 0);

  /* Building shows the givens alone. */
  picture.scene.mode = MDR_MODE_BUILD;
  picture_draw (&picture);
  picture_assert_at (&picture, PLACE (0, 1), 0, 0, &palette->board);
  g_assert_cmpint (picture_count_pixels (&picture, PLACE (3, 3), &palette->mark), ==, 0);
  picture_clear (&picture);
}

/* The path under the pointer is lit up as a whole, with the end it has not reached. */
/* The ends of a pair become rings with faint labels once they are joined. */
static void
test_joined_ends (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, "3 2/1 . 1/2 . 2");
  g_autoptr (MdrState) state = kit_play (puzzle, "draw 0,0 RR;draw 1,0 R");
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_PLAY);
  picture.scene.state = state;
  picture_draw (&picture);
  for (int row = 0; row < 2; row++)
    for (int column = 0; column < 3; column += 2)
      {
        g_assert_cmpint (picture_count_pixels (&picture, PLACE (row, column), &palette->faint_text) > 5, ==,
                         row == 0);
        picture_assert_at (&picture, PLACE (row, column), 0, 0.25,
                           row == 0 ? &palette->board : &palette->paths[1]);
      }
  picture_clear (&picture);
}

static void
test_halo (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, BOARD);
  g_autoptr (MdrState) state = kit_play (puzzle, "draw 0,0 RRD;draw 0,4 DD");
  const MdrPalette *palette = mdr_palette_find ("light");
  static const MdrCell lit[] = { { 0, 0 }, { 0, 2 }, { 4, 0 } };
  Picture picture;
  int free;

  picture_init (&picture, puzzle, MDR_MODE_PLAY);
  picture.scene.state = state;
  for (gsize k = 0; k < G_N_ELEMENTS (lit); k++)
    {
      picture.scene.pointer = PLACE (3, 3);
      picture_draw (&picture);
      free = picture_count_pixels (&picture, lit[k], &palette->board);
      picture.scene.pointer = PLACE (0, 1);
      picture_draw (&picture);
      g_assert_cmpint (picture_count_pixels (&picture, lit[k], &palette->board), <, free - 100);
      /* The disc and the path lie on the halo. */
      g_assert_cmpint (picture_count_pixels (&picture, lit[k], &palette->paths[0]), >, 100);
    }
  picture_assert_at (&picture, PLACE (1, 4), 0.3, 0, &palette->board);

  /* The keyboard's cursor does the same. */
  picture.scene.pointer.row = MDR_NO_ANCHOR;
  picture.scene.cursor = &(MdrCursor){ .cell = PLACE (1, 4), .visible = TRUE };
  picture_draw (&picture);
  g_assert_cmpint (picture_count_pixels (&picture, PLACE (2, 4), &palette->board), <, 40 * 40 / 2);
  picture_clear (&picture);
}

static void
test_playback_styles (void)
{
  static const struct
  {
    const char *style;
    guint steps;
    double time;
    double expected[3][2];
  } rows[] = {
    { NULL, 4, 0, { { 0, 0 }, { 0, 0 }, { 0, 0 } } },
    { "both-ends", 4, 1.25, { { 1.25, 1.25 }, { 1.25, 1.25 }, { 1.25, 1.25 } } },
    { "both-ends", 4, 3, { { 2, 2 }, { 3, 3 }, { 1.5, 1.5 } } },
    { "both-ends", 4, 4, { { 2, 2 }, { 4, 4 }, { 1.5, 1.5 } } },
    { "one-by-one", 15, 0, { { 0, 0 }, { 0, 0 }, { 0, 0 } } },
    { "one-by-one", 15, 2.5, { { 2.5, 0 }, { 0, 0 }, { 0, 0 } } },
    { "one-by-one", 15, 5.25, { { 4, 0 }, { 1.25, 0 }, { 0, 0 } } },
    { "one-by-one", 15, 14, { { 4, 0 }, { 8, 0 }, { 2, 0 } } },
    { "one-by-one", 15, 15, { { 4, 0 }, { 8, 0 }, { 3, 0 } } },
  };
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, BOARD);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPlayback) playback = new_playback (puzzle, MOVES, rows[i].style);

      g_assert_cmpuint (playback->steps, ==, rows[i].steps);
      for (guint k = 0; k < 3; k++)
        {
          double from_first;
          double from_last;

          numberlink_playback_get_grown ((const NumberlinkPlayback *) playback, k, rows[i].time, &from_first,
                                         &from_last);
          g_assert_cmpfloat (from_first, ==, rows[i].expected[k][0]);
          g_assert_cmpfloat (from_last, ==, rows[i].expected[k][1]);
        }
    }
}

static void
test_playback (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, BOARD);
  g_autoptr (MdrPlayback) both = new_playback (puzzle, MOVES, "both-ends");
  g_autoptr (MdrPlayback) one = new_playback (puzzle, MOVES, "one-by-one");
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_SOLVE);
  picture.scene.playback = both;
  picture_draw_at (&picture, 1);
  picture_assert_at (&picture, PLACE (1, 0), 0, 0, &palette->paths[0]);
  picture_assert_at (&picture, PLACE (3, 0), 0, 0, &palette->paths[0]);
  g_assert_cmpint (picture_count_pixels (&picture, PLACE (2, 4), &palette->paths[1]), ==, 0);
  /* A trace of what is to come. */
  g_assert_cmpint (picture_count_pixels (&picture, PLACE (2, 4), &palette->board), <, 40 * 40 - 40 * 40 / 4);

  picture.scene.playback = one;
  picture_draw_at (&picture, 2.5);
  picture_assert_at (&picture, PLACE (2, 0), 0, 0.4, &palette->paths[0]);
  g_assert_cmpint (picture_count_pixels (&picture, PLACE (1, 3), &palette->paths[1]), ==, 0);

  picture_draw_at (&picture, 15);
  /* The second has a line along its middle, the third dots. */
  picture_assert_at (&picture, PLACE (2, 4), 0.14, 0.14, &palette->paths[1]);
  picture_assert_at (&picture, PLACE (2, 4), 0, 0, &palette->board);
  picture_assert_at (&picture, PLACE (3, 1), 0.14, 0.14, &palette->paths[2]);
  picture_clear (&picture);
}

/* Loops, and what branches, stand there from the start, in no path's colour. */
static void
test_false_solution (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, "5 3/1 . 1 . ./. . . . ./. . . . .");
  g_autoptr (MdrState) state = kit_play (puzzle, "draw 0,0 RR");
  NumberlinkEdges edges = numberlink_state (state)->drawn;
  g_autoptr (MdrSolution) solution = NULL;
  g_autoptr (MdrPlayback) playback = NULL;
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  edges.right[1] |= 1 | 1 << 3;
  edges.right[2] |= 1;
  edges.down[1] |= 3 | 1 << 3;
  edges.down[0] |= 1 << 3;
  solution = &numberlink_solution_new (numberlink_puzzle (puzzle), &edges)->base;
  playback = numberlink_new_playback (puzzle, solution, "one-by-one", NULL);
  g_assert_cmpuint (playback->steps, ==, 2);
  picture_init (&picture, puzzle, MDR_MODE_SOLVE);
  picture.scene.playback = playback;
  picture_draw (&picture);
  picture_assert_at (&picture, PLACE (1, 0), 0.4, 0, &palette->mark);
  picture_assert_at (&picture, PLACE (2, 0), 0.4, 0, &palette->mark);
  picture_assert_at (&picture, PLACE (1, 3), 0.4, 0, &palette->mark);
  picture_assert_at (&picture, PLACE (0, 3), 0, 0.4, &palette->mark);
  g_assert_cmpint (picture_count_pixels (&picture, PLACE (0, 1), &palette->paths[0]), ==, 0);
  picture_clear (&picture);
}

static void
test_hint (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, BOARD);
  g_autoptr (MdrState) state = numberlink_new_state (puzzle);
  g_autoptr (MdrDeduction) hint = mdr_deduction_new ("corner", "Corner");
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  mdr_deduction_decide_side (hint, MDR_SIGN_JOINED, (MdrCell){ 1, 1 }, MDR_DIRECTION_RIGHT, "draw 1,1 R");
  mdr_deduction_decide_side (hint, MDR_SIGN_APART, (MdrCell){ 3, 3 }, MDR_DIRECTION_UP, "bar 3,3 U");
  mdr_deduction_rest_on (hint, 2, 1);
  g_ptr_array_add (hint->moves, g_strdup ("draw 4,4 L"));
  picture_init (&picture, puzzle, MDR_MODE_PLAY);
  picture.scene.state = state;
  picture.scene.hint = hint;
  picture_draw (&picture);
  picture_assert_at (&picture, PLACE (1, 1), 0.2, 0, &palette->hint);
  picture_assert_at (&picture, PLACE (1, 2), -0.2, 0, &palette->hint);
  picture_assert_at (&picture, PLACE (2, 3), 0, 0.49, &palette->hint);
  /* A cross is open between its arms, a line is not. */
  g_assert_cmpint (picture_count_pixels (&picture, PLACE (2, 3), &palette->hint), <,
                   picture_count_pixels (&picture, PLACE (1, 2), &palette->hint) / 2);
  /* What is drawn is what is marked, whatever the moves are. */
  g_assert_cmpint (picture_count_pixels (&picture, PLACE (4, 4), &palette->hint), ==, 0);
  /* The ends it rests on keep their colour. */
  picture_assert_at (&picture, PLACE (2, 1), 0, 0.31, &palette->paths[2]);
  picture_clear (&picture);
}

/* What keys and clicks hold shows: @expected is in palette->accent, @cell is where. */
static void
test_gestures (void)
{
  static const struct
  {
    MdrMode mode;
    const char *script;
    MdrCell cell;
  } rows[] = {
    { MDR_MODE_BUILD, "click 1,1", { 1, 1 } },
    { MDR_MODE_BUILD, "key down;key enter;key down", { 1, 0 } },
    { MDR_MODE_BUILD, "key down;key enter;key down;key up;key down", { 2, 0 } },
    { MDR_MODE_BUILD, "press 1,1;drag 3,3", { 1, 1 } },
    { MDR_MODE_BUILD, "press 1,1;drag 3,3", { 3, 3 } },
    { MDR_MODE_BUILD, "press 0,0;drag 3,3", { 3, 3 } },
    { MDR_MODE_BUILD, "key enter;key down;key down", { 2, 0 } },
    { MDR_MODE_BUILD, "click 1,1;text 1", { 1, 1 } },
    { MDR_MODE_PLAY, "key down;key enter", { 1, 0 } },
    { MDR_MODE_PLAY, "key down;key right;text x", { 1, 2 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ScriptUser) user =
          script_user_new (kit_read (&mdr_numberlink_kind, BOARD), rows[i].mode, "pair");
      const MdrPalette *palette = mdr_palette_find ("light");
      Picture picture;
      int with_gesture;

      g_test_message ("%s", rows[i].script);
      script_user_follow (user, rows[i].script);
      picture_init (&picture, user->puzzle, rows[i].mode);
      picture.scene.state = user->state;
      picture.scene.cursor = user->cursor;
      picture_draw (&picture);
      with_gesture = picture_count_pixels (&picture, rows[i].cell, &palette->accent);
      /* Only the frame of the cursor is left when it is given up. */
      script_user_follow (user, "key escape");
      picture.scene.cursor = user->cursor;
      picture_draw (&picture);
      g_assert_cmpint (with_gesture, >, picture_count_pixels (&picture, rows[i].cell, &palette->accent) + 8);
      picture_clear (&picture);
    }
}

/* A stroke shows before it is made, with what it cuts. */
static void
test_preview (void)
{
  g_autoptr (ScriptUser) user = script_user_new (kit_read (&mdr_numberlink_kind, BOARD), MDR_MODE_PLAY, NULL);
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  script_user_follow (user, "press 0,0;drag 0,2;release 0,2;press 0,4;drag 0,3;drag 0,2;drag 1,2");
  picture_init (&picture, user->puzzle, MDR_MODE_PLAY);
  picture.scene.state = user->state;
  picture.scene.cursor = user->cursor;
  picture_draw (&picture);
  picture_assert_at (&picture, PLACE (0, 2), 0.14, 0.14, &palette->paths[1]);
  picture_assert_at (&picture, PLACE (1, 2), 0.14, 0.14, &palette->paths[1]);
  picture_assert_at (&picture, PLACE (0, 1), 0, 0, &palette->paths[0]);
  g_assert_cmpint (picture_count_pixels (&picture, PLACE (0, 2), &palette->paths[0]), ==, 0);
  picture_clear (&picture);
}

static void
test_print (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, BOARD);
  g_autoptr (MdrPlayback) playback = new_playback (puzzle, MOVES, NULL);
  const MdrPalette *palette = mdr_palette_find ("print");
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_SOLVE);
  picture.scene.palette = palette;
  picture.scene.playback = playback;
  picture_draw_at (&picture, 4);
  picture_assert_at (&picture, PLACE (1, 0), 0, 0, &palette->board);
  g_assert_cmpint (picture_count_pixels (&picture, PLACE (1, 0), &palette->board), <, 40 * 40 - 100);
  picture_assert_at (&picture, PLACE (0, 0), 0, 0.25, &palette->board);
  picture_clear (&picture);
}

static void
parts_init (PictureParts *parts)
{
  MdrProblem *problem;

  parts->puzzle = kit_read (&mdr_numberlink_kind, BOARD);
  parts->state =
      kit_play (parts->puzzle, "draw 0,0 RRRD;draw 4,4 UU;draw 3,0 RRR;bar 0,0 D;bar 4,3 U;bar 2,2 R");
  parts->playback = new_playback (parts->puzzle, MOVES, NULL);
  parts->problems = mdr_problems_new ();
  problem = mdr_problems_add (parts->problems, "a", MDR_SEVERITY_WRONG, "a");
  parts->hint = mdr_deduction_new ("corner", "Corner");
  mdr_deduction_decide_side (parts->hint, MDR_SIGN_JOINED, (MdrCell){ 3, 3 }, MDR_DIRECTION_RIGHT,
                             "draw 3,3 R");
  mdr_deduction_decide_side (parts->hint, MDR_SIGN_APART, (MdrCell){ 4, 3 }, MDR_DIRECTION_RIGHT,
                             "bar 4,3 R");
  for (int i = 0; i < 5; i++)
    {
      mdr_problem_add_cell (problem, i, 4);
      mdr_problem_add_cell (problem, 4, i);
      mdr_deduction_rest_on (parts->hint, i, 0);
    }
  parts->pointer = PLACE (0, 0);
  parts->cursor = mdr_cursor_new ();
  parts->cursor->cell = PLACE (0, 4);
  parts->cursor->visible = TRUE;
  parts->cursor->typed = g_strdup ("12345678");
}

static void
test_bounds (void)
{
  static const char *const scripts[] = { "key enter", "press 5,5;drag 9,8", "press 5,5;drag 2,2",
                                         "press 0,0;drag 4,3", NULL };
  PictureParts parts;

  parts_init (&parts);
  picture_parts_assert_bounds (&parts, "pair", scripts, 0.5);
  picture_parts_clear (&parts);
}

static void
test_base_is_constant (void)
{
  PictureParts parts;

  parts_init (&parts);
  picture_parts_assert_base (&parts, 3);
  picture_parts_clear (&parts);
}

static void
test_clipped (void)
{
  PictureParts parts;

  parts_init (&parts);
  picture_parts_assert_clipped (&parts, 2.3);
  picture_parts_clear (&parts);
}

static const struct
{
  MdrCell cell;
  gboolean playing;
  const char *sentence;
} sentences[] = {
  { { 0, 0 }, FALSE, "Row 1, column 1: end of 1" },
  { { 1, 1 }, FALSE, "Row 2, column 2: empty" },
  { { 4, 1 }, FALSE, "Row 5, column 2: end of lone, the other is missing" },
  { { 0, 0 }, TRUE, "Row 1, column 1: end of 1, joined, leading right" },
  { { 0, 1 }, TRUE, "Row 1, column 2: path of 1, leading right and left" },
  { { 0, 2 }, TRUE, "Row 1, column 3: path of 1, leading down and left" },
  { { 2, 0 }, TRUE, "Row 3, column 1: end of 2, not joined; crossed out: right" },
  { { 4, 4 }, TRUE, "Row 5, column 5: end of 2, not joined, leading up" },
  { { 3, 4 }, TRUE, "Row 4, column 5: path of 2, leading down" },
  { { 3, 1 }, TRUE, "Row 4, column 2: path without an end, leading right; crossed out: up" },
  { { 2, 1 }, TRUE, "Row 3, column 2: empty; crossed out: down and left" },
  { { 3, 3 }, TRUE, "Row 4, column 4: empty" },
  { { 5, 5 }, TRUE, "Outside the board" },
};

static void
test_sentence (void)
{
  g_autoptr (MdrPuzzle) puzzle =
      kit_read (&mdr_numberlink_kind, "5 5/1 . . . ./. . 1 . ./2 . . . ./. . . . ./. lone . . 2");
  g_autoptr (MdrState) state = kit_play (puzzle, "draw 0,0 RRD;draw 4,4 U;draw 3,1 R;bar 2,1 D;bar 2,0 R");

  for (gsize i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autofree char *sentence =
          numberlink_dup_cell_sentence (puzzle, sentences[i].playing ? state : NULL, sentences[i].cell);

      g_assert_cmpstr (sentence, ==, sentences[i].sentence);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/numberlink-draw/ends", test_ends);
  g_test_add_func ("/numberlink-draw/colours", test_colours);
  g_test_add_func ("/numberlink-draw/patterns", test_patterns);
  g_test_add_func ("/numberlink-draw/play", test_play);
  g_test_add_func ("/numberlink-draw/joined-ends", test_joined_ends);
  g_test_add_func ("/numberlink-draw/halo", test_halo);
  g_test_add_func ("/numberlink-draw/playback-styles", test_playback_styles);
  g_test_add_func ("/numberlink-draw/playback", test_playback);
  g_test_add_func ("/numberlink-draw/false-solution", test_false_solution);
  g_test_add_func ("/numberlink-draw/hint", test_hint);
  g_test_add_func ("/numberlink-draw/gestures", test_gestures);
  g_test_add_func ("/numberlink-draw/preview", test_preview);
  g_test_add_func ("/numberlink-draw/print", test_print);
  g_test_add_func ("/numberlink-draw/bounds", test_bounds);
  g_test_add_func ("/numberlink-draw/base-is-constant", test_base_is_constant);
  g_test_add_func ("/numberlink-draw/clipped", test_clipped);
  g_test_add_func ("/numberlink-draw/sentence", test_sentence);
  return g_test_run ();
}
