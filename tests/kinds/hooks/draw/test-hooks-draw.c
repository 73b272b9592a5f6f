/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-draw.h"
#include "hooks-givens.h"
#include "hooks-kind.h"

#include "kit.h"
#include "picture.h"
#include "script-user.h"

#define PLACE(i, j) ((MdrCell){ (i), (j) })

#define GIVENS                                                                                               \
  "size 4 4;digit 0,0 4;empty 1,0;cell-clue 3,2 6;hook 4 0,0 top-left;set regions yes;"                      \
  "region 1 0,0 0,1 1,0;clue left 0 12;clue right 3 4 first-digit;clue top 1 123456789012345678 run-numbers"

/* A layout, and digits by size in it. */
#define SOLUTION "4 . 4 4/. 2 2 3/4 . 1 ./. 3 . 3/4 4 4 4/4 2 2 3/4 2 1 3/4 3 3 3"

static int
count (const Picture *picture, MdrCell place, const MdrRgba *colour)
{
  return picture_count_pixels (picture, place, colour);
}

/* Is there a thick line at the given side, and nothing of that kind inside? */
static void
assert_line (const Picture *picture, MdrCell cell, double x, double y, gboolean thick)
{
  const MdrRgba *line = &picture->scene.palette->text;

  if (thick)
    picture_assert_at (picture, cell, x, y, line);
  else
    g_assert_cmpint (count (picture, cell, line), ==, 0);
}

static void
test_build (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, GIVENS);
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_BUILD);
  picture_draw (&picture);
  /* The digit that is given, on a ground of its own, and the empty cell. */
  g_assert_cmpint (count (&picture, PLACE (0, 0), &palette->text), >, 20);
  picture_assert_at (&picture, PLACE (0, 0), 0.33, 0.3, &palette->given);
  picture_assert_at (&picture, PLACE (1, 0), 0, 0, &palette->text);
  picture_assert_at (&picture, PLACE (1, 0), 0.33, 0.3, &palette->given);
  /* The hook that is given ends below its row and beside its column. */
  assert_line (&picture, PLACE (0, 2), 0, 0.5, TRUE);
  assert_line (&picture, PLACE (2, 0), 0.5, 0, TRUE);
  picture_assert_at (&picture, PLACE (2, 2), 0, 0, &palette->board);
  assert_line (&picture, PLACE (2, 2), 0.5, 0, FALSE);
  /* The frame of the clue cell, the dashes of the region, clues beside the board. */
  picture_assert_at (&picture, PLACE (3, 2), 0.22, 0.22, &palette->board);
  g_assert_cmpint (count (&picture, PLACE (3, 2), &palette->text), >, 60);
  g_assert_cmpint (count (&picture, PLACE (0, 1), &palette->mark), >, 10);
  g_assert_cmpint (count (&picture, PLACE (2, 1), &palette->mark), ==, 0);
  g_assert_cmpint (count (&picture, PLACE (0, -1), &palette->text), >, 5);
  g_assert_cmpint (count (&picture, PLACE (3, 4), &palette->text), >, 5);
  g_assert_cmpint (count (&picture, PLACE (1, -1), &palette->faint_text), >, 0);
  picture_clear (&picture);
}

/* A number alone is a sum; any other clue has a sign. */
static void
test_signs (void)
{
  g_autoptr (MdrPuzzle) puzzle =
      kit_make (&mdr_hooks_kind,
                "size 4 4;clue left 0 1;clue left 1 1 first-digit;clue left 2 1 first-digit");
  const MdrRgba *ground = &mdr_palette_find ("light")->background;
  Picture picture;
  int sum;
  int first;

  picture_init (&picture, puzzle, MDR_MODE_PLAY);
  picture_draw (&picture);
  sum = count (&picture, PLACE (0, -1), ground);
  first = count (&picture, PLACE (1, -1), ground);
  g_assert_cmpint (first + 20, <, sum);
  g_assert_cmpint (count (&picture, PLACE (2, -1), ground), ==, first);
  picture_clear (&picture);
}

static void
test_play (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, GIVENS);
  g_autoptr (MdrState) state =
      kit_play (puzzle, "digit 0,2 4;digit 0,3 4;empty 0,1;empty 2,2;pencil 2,3 0;hook 3 1,1 bottom-right");
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_PLAY);
  picture.scene.state = state;
  picture_draw (&picture);
  g_assert_cmpint (count (&picture, PLACE (0, 2), &palette->body), >, 10);
  g_assert_cmpint (count (&picture, PLACE (0, 0), &palette->body), ==, 0);
  picture_assert_at (&picture, PLACE (2, 2), 0, 0, &palette->mark);
  g_assert_cmpint (count (&picture, PLACE (2, 3), &palette->mark), >, 0);
  assert_line (&picture, PLACE (2, 2), 0, 0.5, TRUE);
  /* The clue of the first row is met: of its place, only the line of the hook is black. */
  g_assert_cmpint (count (&picture, PLACE (0, -1), &palette->faint_text), >, 5);
  g_assert_cmpint (count (&picture, PLACE (0, -1), &palette->text), <=, PICTURE_CELL);
  g_assert_cmpint (count (&picture, PLACE (3, 4), &palette->text), >, 5);
  picture_clear (&picture);
}

/* A clue in a cell fades, too, and a sum with the last digit that it can have. */
static void
test_met_clues (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, "size 4 4;cell-clue 3,2 6;clue left 3 6");
  const char *const moves[] = { "digit 3,1 4", "digit 3,1 4;digit 3,3 2" };
  const MdrPalette *palette = mdr_palette_find ("light");

  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr (MdrState) state = kit_play (puzzle, moves[i]);
      const MdrCell places[] = { PLACE (3, 2), PLACE (3, -1) };
      Picture picture;

      picture_init (&picture, puzzle, MDR_MODE_PLAY);
      picture.scene.state = state;
      picture_draw (&picture);
      for (gsize k = 0; k < G_N_ELEMENTS (places); k++)
        {
          g_assert_cmpint (count (&picture, places[k], &palette->faint_text) > 5, ==, i == 1);
          g_assert_cmpint (count (&picture, places[k], &palette->text) > 5, ==, i == 0);
        }
      picture_clear (&picture);
    }
}

/* What marks a wrong digit leaves the digit as it is. */
static void
test_wrong_digit (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, "size 4 4");
  g_autoptr (MdrState) state = kit_play (puzzle, "digit 1,2 4");
  g_autoptr (MdrProblems) problems = mdr_problems_new ();

  mdr_problem_add_cell (mdr_problems_add (problems, "a", MDR_SEVERITY_WRONG, "a"), 1, 2);
  for (const char *const *id = mdr_palette_list_ids (); *id; id++)
    {
      const MdrPalette *palette = mdr_palette_find (*id);
      Picture picture;
      int right;

      /* On paper both are black. */
      if (palette->hollow)
        continue;
      picture_init (&picture, puzzle, MDR_MODE_PLAY);
      picture.scene.state = state;
      picture.scene.palette = palette;
      picture_draw (&picture);
      right = count (&picture, PLACE (1, 2), &palette->body);
      picture.scene.problems = problems;
      picture_draw (&picture);
      g_assert_cmpint (right, >, 10);
      g_assert_cmpint (count (&picture, PLACE (1, 2), &palette->body), ==, right);
      g_assert_cmpint (count (&picture, PLACE (1, 2), &palette->wrong), >, 20);
      picture_clear (&picture);
    }
}

/* The cell that all hooks leave is a hook of its own, drawn or not. */
static void
test_last_hook (void)
{
  g_autoptr (MdrPuzzle) drawn =
      kit_make (&mdr_hooks_kind, "size 2 2;hook 2 0,0 top-left;hook 1 1,1 top-left");
  g_autoptr (MdrPuzzle) left = kit_make (&mdr_hooks_kind, "size 2 2;hook 2 0,0 top-left");
  const MdrRgba *board = &mdr_palette_find ("light")->board;
  Picture first;
  Picture second;

  picture_init (&first, drawn, MDR_MODE_PLAY);
  picture_draw (&first);
  picture_init (&second, left, MDR_MODE_PLAY);
  picture_draw (&second);
  g_assert_cmpint (count (&first, PLACE (1, 1), board), ==, 0);
  g_assert_cmpint (count (&second, PLACE (1, 1), board), ==, 0);
  picture_clear (&first);
  picture_clear (&second);
}

/* Without colours the lines alone tell the hooks apart. */
static void
test_print (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, "size 4 4;hook 4 0,0 top-left");
  const MdrPalette *palette = mdr_palette_find ("print");
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_PLAY);
  picture.scene.palette = palette;
  picture_draw (&picture);
  picture_assert_at (&picture, PLACE (0, 2), 0, 0, &palette->board);
  picture_assert_at (&picture, PLACE (2, 2), 0, 0, &palette->board);
  picture_assert_at (&picture, PLACE (0, 2), 0, 0.5, &palette->text);
  picture_clear (&picture);
}

/* What a drag would draw is seen, and what it would take away is not. */
static void
test_stroke (void)
{
  g_autoptr (ScriptUser) user =
      script_user_new (kit_make (&mdr_hooks_kind, "size 4 4"), MDR_MODE_PLAY, "write");
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  script_user_follow (user, "press 0,0;drag 3,3;release 3,3;press 3,3;drag 0,0");
  picture_init (&picture, user->puzzle, MDR_MODE_PLAY);
  picture.scene.state = user->state;
  picture.scene.cursor = user->cursor;
  picture_draw (&picture);
  picture_assert_at (&picture, PLACE (3, 1), 0, -0.5, &palette->accent);
  picture_assert_at (&picture, PLACE (0, 1), 0, 0, &palette->board);
  picture_clear (&picture);
}

static MdrPlayback *
new_playback (const MdrPuzzle *puzzle, const char *style)
{
  g_autoptr (MdrSolution) solution = kit_read_solution (puzzle, SOLUTION);

  return hooks_new_playback (puzzle, solution, style, NULL);
}

/* Hooks come from the largest to the smallest, then their digits, then the light of empty cells. */
static void
test_playback (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, "size 4 4;digit 2,2 1");
  g_autoptr (MdrPlayback) playback = new_playback (puzzle, NULL);
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;
  int before;

  g_assert_cmpuint (playback->steps, ==, 4 + 4 + 6);
  picture_init (&picture, puzzle, MDR_MODE_SOLVE);
  picture.scene.playback = playback;
  picture_draw_at (&picture, 0);
  g_assert_cmpint (count (&picture, PLACE (2, 2), &palette->text), >, 5);
  picture_assert_at (&picture, PLACE (0, 0), 0, 0, &palette->board);
  picture_draw_at (&picture, 1);
  picture_assert_at (&picture, PLACE (0, 2), 0, 0.5, &palette->text);
  picture_assert_at (&picture, PLACE (1, 2), 0, 0, &palette->board);
  g_assert_cmpint (count (&picture, PLACE (0, 2), &palette->body), ==, 0);
  picture_draw_at (&picture, 5);
  g_assert_cmpint (count (&picture, PLACE (0, 2), &palette->body), >, 5);
  g_assert_cmpint (count (&picture, PLACE (1, 3), &palette->body), ==, 0);
  picture_draw_at (&picture, 8);
  g_assert_cmpint (count (&picture, PLACE (1, 1), &palette->body), >, 5);
  before = count (&picture, PLACE (0, 1), &palette->text);
  /* At the end each group says how many cells it has. */
  picture_draw_at (&picture, playback->steps);
  g_assert_cmpint (count (&picture, PLACE (0, 1), &palette->text), >, before);
  picture_clear (&picture);
}

static void
test_together (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, "size 4 4");
  g_autoptr (MdrPuzzle) bare = kit_make (&mdr_hooks_kind, "size 4 4;set digits none");
  g_autoptr (MdrPlayback) playback = new_playback (puzzle, "together");
  const MdrPalette *palette = mdr_palette_find ("light");
  g_autoptr (MdrSolution) layout = kit_read_solution (bare, "4 4 4 4/4 2 2 3/4 2 1 3/4 3 3 3");
  g_autoptr (MdrPlayback) hooks = hooks_new_playback (bare, layout, "together", NULL);
  Picture picture;

  g_assert_cmpuint (playback->steps, ==, 4 + 4 + 1);
  g_assert_cmpuint (hooks->steps, ==, 4);
  picture_init (&picture, puzzle, MDR_MODE_SOLVE);
  picture.scene.playback = playback;
  picture_draw_at (&picture, 0.5);
  g_assert_cmpint (count (&picture, PLACE (0, 0), &palette->board), ==, 0);
  g_assert_cmpint (count (&picture, PLACE (3, 3), &palette->board), ==, 0);
  g_assert_cmpint (count (&picture, PLACE (0, 3), &palette->board), >, 100);
  picture_clear (&picture);
}

static const struct
{
  gboolean playing;
  MdrCell cell;
  const char *sentence;
} sentences[] = {
  { FALSE, { 0, 0 }, "Row 1, column 1: digit 4, given, hook 4, region 1" },
  { FALSE, { 1, 0 }, "Row 2, column 1: empty, given, hook 4, region 1" },
  { FALSE, { 2, 2 }, "Row 3, column 3: nothing given" },
  { FALSE, { 3, 2 }, "Row 4, column 3: the digits beside this empty cell add up to 6" },
  { FALSE, { 0, -1 }, "Row 1, from the left: the digits add up to 12" },
  { FALSE, { 3, 4 }, "Row 4, from the right: the first digit is 4" },
  { FALSE, { 4, 1 }, "Column 2, from below: no clue" },
  { FALSE, { -1, -1 }, "Corner of the board" },
  { TRUE, { 0, 0 }, "Row 1, column 1: digit 4, given, hook 4, region 1" },
  { TRUE, { 0, 2 }, "Row 1, column 3: digit 4, hook 4" },
  { TRUE, { 2, 2 }, "Row 3, column 3: empty, hook 2" },
  { TRUE, { 2, 3 }, "Row 3, column 4: undecided, noted: empty, 1" },
  { TRUE, { 3, 3 }, "Row 4, column 4: undecided" },
};

static void
test_sentences (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, GIVENS);
  g_autoptr (MdrState) state =
      kit_play (puzzle, "digit 0,2 4;empty 2,2;pencil 2,3 1;pencil 2,3 0;hook 2 1,1 bottom-right");

  for (gsize i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autofree char *sentence =
          hooks_dup_cell_sentence (puzzle, sentences[i].playing ? state : NULL, sentences[i].cell);

      g_assert_cmpstr (sentence, ==, sentences[i].sentence);
    }
}

/* Everything a scene can have, in all palettes, at all zooms and tile by tile. */
static void
test_bounds (void)
{
  static const char *const scripts[] = {
    "press 0,0;drag 3,3", "press 1,1;drag 2,2", "click 2,2;text p",
    "press 4,4;drag 6,6", "click 0,-1;text 9",  NULL,
  };
  PictureParts parts = { .puzzle = kit_make (&mdr_hooks_kind, GIVENS), .pointer = { 1, 2 } };

  parts.state = kit_play (parts.puzzle, "digit 0,2 4;pencil 2,3 1;hook 3 1,1 bottom-right;digit 1,1 3");
  parts.problems = mdr_problems_new ();
  parts.puzzle->kind->check (parts.puzzle, parts.state, parts.problems);
  parts.playback = new_playback (parts.puzzle, NULL);
  parts.hint = mdr_deduction_new ("test", "Test");
  mdr_deduction_decide (parts.hint, MDR_SIGN_EMPTY, PLACE (2, 1), "empty 2,1");
  mdr_deduction_rest_on (parts.hint, 0, -1);
  parts.cursor = mdr_cursor_new ();
  picture_parts_assert_bounds (&parts, "write", scripts, 0.7);
  picture_parts_assert_base (&parts, 3.3);
  picture_parts_assert_clipped (&parts, 9.4);
  picture_parts_clear (&parts);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hooks/draw/build", test_build);
  g_test_add_func ("/hooks/draw/signs", test_signs);
  g_test_add_func ("/hooks/draw/play", test_play);
  g_test_add_func ("/hooks/draw/met-clues", test_met_clues);
  g_test_add_func ("/hooks/draw/wrong-digit", test_wrong_digit);
  g_test_add_func ("/hooks/draw/last-hook", test_last_hook);
  g_test_add_func ("/hooks/draw/print", test_print);
  g_test_add_func ("/hooks/draw/stroke", test_stroke);
  g_test_add_func ("/hooks/draw/playback", test_playback);
  g_test_add_func ("/hooks/draw/together", test_together);
  g_test_add_func ("/hooks/draw/sentences", test_sentences);
  g_test_add_func ("/hooks/draw/bounds", test_bounds);
  return g_test_run ();
}
