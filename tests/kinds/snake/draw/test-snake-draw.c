/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "kit.h"
#include "picture.h"
#include "script-user.h"
#include "snake-draw.h"
#include "snake-kind.h"
#include "snake-values.h"

#include <string.h>

#define CELL PICTURE_CELL

/*
 * The board of these tests, its solution and its clues (S at 0,0, E at 4,3; cell
 * 2,3 is given; the counts of row 2 and of column 1 are unknown):
 *      1 ? 3 2 3 0
 *    3 S x x . . .
 *    1 . . x . . .
 *    ? . . x x x .
 *    1 . . . . x .
 *    2 . . . E x .
 *    0 . . . . . .
 */
static const MdrCell path[] = { { 0, 0 }, { 0, 1 }, { 0, 2 }, { 1, 2 }, { 2, 2 },
                                { 2, 3 }, { 2, 4 }, { 3, 4 }, { 4, 4 }, { 4, 3 } };

static MdrPuzzle *
new_puzzle (void)
{
  return kit_make (&mdr_snake_kind, "size 6 6;start 0,0;end 4,3;given 2,3;row 0 3;row 1 1;row 3 1;"
                                    "row 4 2;row 5 0;column 0 1;column 2 3;column 3 2;column 4 3;column 5 0");
}

static void
fill (guint64 *filled, int row, int column)
{
  filled[row] |= G_GUINT64_CONSTANT (1) << column;
}

static MdrState *
new_state (int cells)
{
  SnakeState *state = mdr_state_alloc (&mdr_snake_kind, sizeof *state);

  for (int k = 0; k < cells; k++)
    fill (state->filled, path[k].row, path[k].column);
  fill (state->filled, 2, 3);
  fill (state->filled, 4, 3);
  fill (state->empty, 1, 0);
  return &state->base;
}

static MdrPlayback *
new_playback (const MdrPuzzle *puzzle, const guint64 *filled)
{
  SnakeSolution *solution = snake_solution_from_filled (snake_puzzle (puzzle), filled);
  MdrPlayback *playback = snake_new_playback (puzzle, &solution->base, NULL, NULL);

  mdr_solution_unref (&solution->base);
  return playback;
}

static MdrPlayback *
new_solution (const MdrPuzzle *puzzle)
{
  guint64 filled[SNAKE_MAX_SIZE] = { 0 };

  for (gsize k = 0; k < G_N_ELEMENTS (path); k++)
    fill (filled, path[k].row, path[k].column);
  return new_playback (puzzle, filled);
}

#define ROW(i)      ((MdrCell){ (i), -1 })
#define COLUMN(j)   ((MdrCell){ -1, (j) })
#define PLACE(i, j) ((MdrCell){ (i), (j) })

static void
test_build (void)
{
  g_autoptr (MdrPuzzle) puzzle = new_puzzle ();
  g_autoptr (MdrState) state = new_state (5);
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_BUILD);
  picture.scene.state = state;
  picture_draw (&picture);
  picture_assert_at (&picture, PLACE (0, 0), -0.35, 0, &palette->body);
  picture_assert_at (&picture, PLACE (0, 0), 0.35, 0, &palette->body);
  picture_assert_at (&picture, PLACE (0, 0), -0.25, 0, &palette->board);
  picture_assert_at (&picture, PLACE (4, 3), 0, 0.35, &palette->body);
  g_assert_cmpint (picture_count_pixels (&picture, PLACE (4, 3), &palette->text), >, 5);
  picture_assert_at (&picture, PLACE (2, 3), 0.15, 0, &palette->body);
  picture_assert_at (&picture, PLACE (2, 3), 0.33, 0, &palette->given);
  /* The play so far is no part of the puzzle. */
  picture_assert_at (&picture, PLACE (0, 1), 0, 0, &palette->board);
  picture_assert_at (&picture, PLACE (1, 0), 0, 0, &palette->board);
  g_assert_cmpint (picture_count_pixels (&picture, ROW (0), &palette->text), >, 5);
  g_assert_cmpint (picture_count_pixels (&picture, ROW (0), &palette->faint_text), ==, 0);
  g_assert_cmpint (picture_count_pixels (&picture, ROW (2), &palette->text), ==, 0);
  picture_clear (&picture);
}

static guint
count_faint (MdrMode mode, const MdrState *state, const MdrPlayback *playback)
{
  g_autoptr (MdrPuzzle) puzzle = new_puzzle ();
  Picture picture;
  guint count;

  picture_init (&picture, puzzle, mode);
  picture.scene.state = state;
  picture.scene.playback = playback;
  picture_draw (&picture);
  count = (guint) picture_count_pixels (&picture, ROW (2), &mdr_palette_find ("light")->faint_text);
  picture_clear (&picture);
  return count;
}

/* An unknown count looks the same wherever it is drawn. */
static void
test_unknown_count (void)
{
  g_autoptr (MdrPuzzle) puzzle = new_puzzle ();
  g_autoptr (MdrState) state = new_state (4);
  g_autoptr (MdrPlayback) playback = new_solution (puzzle);
  guint paper = count_faint (MDR_MODE_PLAY, NULL, NULL);

  g_assert_cmpuint (paper, >, 5);
  g_assert_cmpuint (count_faint (MDR_MODE_BUILD, NULL, NULL), ==, paper);
  g_assert_cmpuint (count_faint (MDR_MODE_PLAY, state, NULL), ==, paper);
  g_assert_cmpuint (count_faint (MDR_MODE_SOLVE, NULL, playback), ==, paper);
}

static void
test_play (void)
{
  g_autoptr (MdrPuzzle) puzzle = new_puzzle ();
  g_autoptr (MdrState) state = new_state (4);
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_PLAY);
  picture.scene.state = state;
  picture_draw (&picture);
  picture_assert_at (&picture, PLACE (0, 1), 0, 0, &palette->body);
  picture_assert_at (&picture, PLACE (0, 1), 0.5, 0, &palette->body);
  picture_assert_at (&picture, PLACE (0, 2), 0.4, 0, &palette->board);
  picture_assert_at (&picture, PLACE (0, 2), 0, 0.5, &palette->body);
  picture_assert_at (&picture, PLACE (1, 2), 0, 0.4, &palette->board);
  picture_assert_at (&picture, PLACE (1, 0), 0, 0, &palette->mark);
  picture_assert_at (&picture, PLACE (2, 3), 0, 0, &palette->body);
  picture_clear (&picture);
}

/* Clues fade when the cells that are filled meet them, and only then. */
static void
test_faded_clues (void)
{
  static const struct
  {
    MdrCell place;
    gboolean met;
  } cases[] = {
    { { 0, -1 }, TRUE },  { { 1, -1 }, TRUE }, { { 3, -1 }, FALSE }, { { 4, -1 }, FALSE },
    { { 5, -1 }, TRUE },  { { -1, 0 }, TRUE }, { { -1, 2 }, FALSE }, { { -1, 3 }, TRUE },
    { { -1, 4 }, FALSE }, { { -1, 5 }, TRUE },
  };
  g_autoptr (MdrPuzzle) puzzle = new_puzzle ();
  g_autoptr (MdrState) state = new_state (4);
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_PLAY);
  picture.scene.state = state;
  picture_draw (&picture);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("clue at %d, %d", cases[i].place.row, cases[i].place.column);
      g_assert_cmpint (picture_count_pixels (&picture, cases[i].place, &palette->faint_text) > 5, ==,
                       cases[i].met);
      g_assert_cmpint (picture_count_pixels (&picture, cases[i].place, &palette->text) > 5, ==,
                       !cases[i].met);
    }
  /* An unknown count is faint, but never met. */
  g_assert_cmpint (picture_count_pixels (&picture, ROW (2), &palette->text), ==, 0);
  picture_clear (&picture);
}

static void
test_playback (void)
{
  g_autoptr (MdrPuzzle) puzzle = new_puzzle ();
  g_autoptr (MdrPlayback) playback = new_solution (puzzle);
  g_autoptr (MdrState) state = new_state (2);
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_SOLVE);
  picture.scene.playback = playback;
  picture.scene.state = state;

  picture_draw_at (&picture, 0);
  for (int k = 1; k < 9; k++)
    if (k != 5)
      picture_assert_at (&picture, path[k], 0, 0, &palette->trace);
  picture_assert_at (&picture, path[5], 0, 0, &palette->body);
  picture_assert_at (&picture, PLACE (1, 0), 0, 0, &palette->board);
  picture_assert_at (&picture, path[0], -0.35, 0, &palette->body);
  g_assert_cmpint (picture_count_pixels (&picture, COLUMN (4), &palette->text), >, 5);

  /* The head is half-way from 1,2 to 2,2, wider than the body, and looks down. */
  picture_draw_at (&picture, 3.5);
  for (int k = 1; k < 4; k++)
    picture_assert_at (&picture, path[k], 0, 0, &palette->body);
  picture_assert_at (&picture, path[4], 0, 0, &palette->trace);
  picture_assert_at (&picture, path[3], -0.28, 0.5, &palette->body);
  picture_assert_at (&picture, path[3], -0.28, 0.2, &palette->board);
  picture_assert_at (&picture, path[3], 0.12, 0.62, &palette->text);
  picture_assert_at (&picture, path[3], -0.14, 0.62, &palette->text);
  picture_assert_at (&picture, path[6], 0, 0, &palette->trace);

  picture_draw_at (&picture, playback->steps);
  for (int k = 1; k < 9; k++)
    picture_assert_at (&picture, path[k], 0, 0, &palette->body);
  picture_assert_at (&picture, path[9], 0.35, 0, &palette->body);
  g_assert_cmpint (picture_count_pixels (&picture, path[9], &palette->text), >, 5);
  g_assert_cmpint (picture_count_pixels (&picture, COLUMN (4), &palette->text), ==, 0);

  /* Time may be beyond the ends. */
  picture_draw_at (&picture, -5);
  picture_assert_at (&picture, path[1], 0, 0, &palette->trace);
  picture_draw_at (&picture, 1e9);
  picture_assert_at (&picture, path[8], 0, 0, &palette->body);
  picture_clear (&picture);
}

/* A ring beside the path, as a wrong program draws it. */
static void
test_false_solution (void)
{
  g_autoptr (MdrPuzzle) puzzle = new_puzzle ();
  g_autoptr (MdrPlayback) playback = NULL;
  const MdrPalette *palette = mdr_palette_find ("light");
  guint64 filled[SNAKE_MAX_SIZE] = { 0x3, 0x0, 0x38, 0x28, 0x38 };
  Picture picture;

  playback = new_playback (puzzle, filled);
  picture_init (&picture, puzzle, MDR_MODE_SOLVE);
  picture.scene.playback = playback;
  picture_draw (&picture);
  picture_assert_at (&picture, PLACE (0, 1), 0, 0, &palette->body);
  picture_assert_at (&picture, PLACE (2, 4), 0, 0, &palette->body);
  picture_assert_at (&picture, PLACE (3, 5), 0, 0.5, &palette->body);
  picture_assert_at (&picture, PLACE (3, 4), 0, 0, &palette->board);
  g_assert_cmpint (picture_count_pixels (&picture, COLUMN (0), &palette->text), ==, 0);
  g_assert_cmpint (picture_count_pixels (&picture, ROW (3), &palette->text), >, 5);
  picture_clear (&picture);
}

static void
test_problems (void)
{
  g_autoptr (MdrPuzzle) puzzle = new_puzzle ();
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  mdr_problem_add_cell (mdr_problems_add (problems, "a", MDR_SEVERITY_WRONG, "a"), 1, -1);
  mdr_problem_add_cell (mdr_problems_add (problems, "b", MDR_SEVERITY_WRONG, "b"), 5, 5);
  mdr_problem_add_cell (mdr_problems_add (problems, "c", MDR_SEVERITY_UNFINISHED, "c"), 3, 0);
  mdr_problem_add_cell (mdr_problems_add (problems, "d", MDR_SEVERITY_UNFINISHED, "d"), 3, -1);
  picture_init (&picture, puzzle, MDR_MODE_BUILD);
  picture.scene.problems = problems;
  picture_draw (&picture);
  g_assert_cmpint (picture_count_pixels (&picture, ROW (1), &palette->wrong), >, 50);
  g_assert_cmpint (picture_count_pixels (&picture, ROW (1), &palette->text), ==, 0);
  g_assert_cmpint (picture_count_pixels (&picture, PLACE (5, 5), &palette->wrong), >, 100);
  g_assert_cmpint (picture_count_pixels (&picture, PLACE (3, 0), &palette->wrong), ==, 0);
  g_assert_cmpint (picture_count_pixels (&picture, ROW (3), &palette->wrong), ==, 0);
  g_assert_cmpint (picture_count_pixels (&picture, ROW (3), &palette->text), >, 5);
  picture_clear (&picture);
}

static void
test_cursor (void)
{
  g_autoptr (MdrPuzzle) puzzle = new_puzzle ();
  g_autoptr (MdrCursor) cursor = mdr_cursor_new ();
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  cursor->cell = PLACE (1, 1);
  picture_init (&picture, puzzle, MDR_MODE_BUILD);
  picture.scene.cursor = cursor;
  picture_draw (&picture);
  g_assert_cmpint (picture_count_pixels (&picture, PLACE (1, 1), &palette->accent), ==, 0);
  cursor->visible = TRUE;
  picture_draw (&picture);
  g_assert_cmpint (picture_count_pixels (&picture, PLACE (1, 1), &palette->accent), >, 100);

  /* A clue place that was clicked shows that it can be typed in. */
  cursor->visible = FALSE;
  cursor->cell = COLUMN (2);
  picture.scene.mode = MDR_MODE_PLAY;
  picture_draw (&picture);
  g_assert_cmpint (picture_count_pixels (&picture, COLUMN (2), &palette->accent), ==, 0);
  picture.scene.mode = MDR_MODE_BUILD;
  picture_draw (&picture);
  g_assert_cmpint (picture_count_pixels (&picture, COLUMN (2), &palette->accent), >, 100);
  g_assert_cmpint (picture_count_pixels (&picture, COLUMN (2), &palette->text), >, 5);

  /* What is typed hides the clue, also where it is empty again. */
  cursor->typed = g_strdup ("");
  picture_draw (&picture);
  g_assert_cmpint (picture_count_pixels (&picture, COLUMN (2), &palette->text), ==, 0);
  picture_clear (&picture);
}

static void
test_preview (void)
{
  g_autoptr (MdrPuzzle) puzzle = new_puzzle ();
  g_autoptr (ScriptUser) user = script_user_new (mdr_puzzle_ref (puzzle), MDR_MODE_BUILD, "place");
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_BUILD);
  script_user_follow (user, "press 0,0;drag 5,1");
  picture.scene.cursor = user->cursor;
  picture_draw (&picture);
  picture_assert_at (&picture, PLACE (5, 1), 0.35, 0, &palette->accent);
  script_user_follow (user, "cancel;press 6,6;drag 4,3");
  picture.scene.cursor = user->cursor;
  picture_draw (&picture);
  picture_assert_at (&picture, PLACE (5, 1), 0.35, 0, &palette->board);
  g_assert_cmpint (picture_count_pixels (&picture, PLACE (3, 2), &palette->accent), >, 100);
  picture_clear (&picture);
}

/* A drag shows where it leads the snake, and what it takes away, before the button is released. */
static void
test_drag (void)
{
  g_autoptr (ScriptUser) user = script_user_new (new_puzzle (), MDR_MODE_PLAY, NULL);
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  script_user_follow (user, "press 0,0;drag 0,2;release 0,2;press 0,2;drag 0,1;drag 1,1");
  g_assert_cmpuint (user->gestures, ==, 1);
  picture_init (&picture, user->puzzle, MDR_MODE_PLAY);
  picture.scene.state = user->state;
  picture.scene.cursor = user->cursor;
  picture_draw (&picture);
  g_assert_cmpint (picture_count_pixels (&picture, (MdrCell){ 1, 1 }, &palette->body), >, 100);
  g_assert_cmpint (picture_count_pixels (&picture, (MdrCell){ 0, 2 }, &palette->body), ==, 0);
  picture_clear (&picture);
}

static void
test_hint (void)
{
  g_autoptr (MdrPuzzle) puzzle = new_puzzle ();
  g_autoptr (MdrState) state = new_state (3);
  g_autoptr (MdrDeduction) hint = mdr_deduction_new ("line", "Line");
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  mdr_deduction_decide (hint, MDR_SIGN_EMPTY, PLACE (5, 5), "empty 5,5");
  mdr_deduction_decide (hint, MDR_SIGN_FILLED, PLACE (4, 4), "fill 4,4");
  mdr_deduction_rest_on (hint, 5, -1);
  picture_init (&picture, puzzle, MDR_MODE_PLAY);
  picture.scene.state = state;
  picture.scene.hint = hint;
  picture_draw (&picture);
  g_assert_cmpint (picture_count_pixels (&picture, PLACE (5, 5), &palette->hint), >, 60);
  /* Empty is a cross, filled is a square: beside the middle the one is open. */
  picture_assert_at (&picture, PLACE (5, 5), 0, 0, &palette->hint);
  g_assert_cmpint (picture_count_pixels (&picture, PLACE (5, 5), &palette->hint) + 80, <,
                   picture_count_pixels (&picture, PLACE (4, 4), &palette->hint));
  picture_assert_at (&picture, PLACE (4, 4), 0.1, 0, &palette->hint);
  picture_assert_at (&picture, PLACE (4, 4), 0, -0.1, &palette->hint);
  g_assert_cmpint (picture_count_pixels (&picture, ROW (5), &palette->because), >, 20);
  g_assert_cmpint (picture_count_pixels (&picture, ROW (5), &palette->hint), ==, 0);
  picture_clear (&picture);
}

static void
test_print (void)
{
  g_autoptr (MdrPuzzle) puzzle = new_puzzle ();
  g_autoptr (MdrPlayback) playback = new_solution (puzzle);
  const MdrPalette *palette = mdr_palette_find ("print");
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_SOLVE);
  picture.scene.playback = playback;
  picture.scene.palette = palette;
  picture_draw_at (&picture, playback->steps);
  picture_assert_at (&picture, path[3], 0, 0, &palette->board);
  g_assert_cmpint (picture_count_pixels (&picture, path[3], &palette->body), >, 60);
  g_assert_cmpint (picture_count_pixels (&picture, path[3], &palette->body), <, CELL * CELL / 8);
  picture_clear (&picture);
}

static void
parts_init (PictureParts *parts)
{
  MdrProblem *problem;

  parts->puzzle = new_puzzle ();
  parts->state = new_state (4);
  parts->playback = new_solution (parts->puzzle);
  parts->problems = mdr_problems_new ();
  problem = mdr_problems_add (parts->problems, "a", MDR_SEVERITY_WRONG, "a");
  parts->hint = mdr_deduction_new ("line", "Line");
  for (int i = 0; i < 6; i++)
    {
      mdr_problem_add_cell (problem, i, -1);
      mdr_problem_add_cell (problem, -1, i);
      mdr_problem_add_cell (problem, i, 5);
      mdr_deduction_rest_on (parts->hint, 5, i);
      mdr_deduction_decide (parts->hint, i % 2 == 0 ? MDR_SIGN_FILLED : MDR_SIGN_EMPTY, PLACE (i, 0),
                            "fill 0,0");
    }
  parts->pointer = PLACE (6, 6);
  parts->cursor = mdr_cursor_new ();
  parts->cursor->cell = ROW (5);
  parts->cursor->visible = TRUE;
  parts->cursor->typed = g_strdup ("1234567");
}

static void
test_bounds (void)
{
  static const char *const scripts[] = { "key left", "press 6,6;drag 9,8", "press 6,6;drag 2,2",
                                         "tool end;press 5,1;drag 5,5", NULL };
  PictureParts parts;

  parts_init (&parts);
  picture_parts_assert_bounds (&parts, "place", scripts, 2.25);
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
  picture_parts_assert_clipped (&parts, 6.3);
  picture_parts_clear (&parts);
}

typedef struct
{
  MdrCell cell;
  gboolean playing;
  const char *sentence;
} SentenceCase;

static const SentenceCase sentence_cases[] = {
  { { 0, 0 }, FALSE, "Row 1, column 1: start of the snake" },
  { { 4, 3 }, TRUE, "Row 5, column 4: end of the snake" },
  { { 2, 3 }, FALSE, "Row 3, column 4: filled, given" },
  { { 2, 3 }, TRUE, "Row 3, column 4: filled, given" },
  { { 0, 1 }, TRUE, "Row 1, column 2: filled" },
  { { 0, 1 }, FALSE, "Row 1, column 2: empty" },
  { { 1, 0 }, TRUE, "Row 2, column 1: empty" },
  { { 1, 1 }, TRUE, "Row 2, column 2: undecided" },
  { { 0, -1 }, TRUE, "Count of row 1: 3, 3 filled" },
  { { 0, -1 }, FALSE, "Count of row 1: 3" },
  { { 2, -1 }, TRUE, "Count of row 3: unknown, 1 filled" },
  { { 2, -1 }, FALSE, "Count of row 3: unknown" },
  { { -1, 2 }, TRUE, "Count of column 3: 3, 2 filled" },
  { { -1, 1 }, FALSE, "Count of column 2: unknown" },
  { { 6, 6 }, FALSE, "Corner of the board" },
};

static void
test_sentence (void)
{
  g_autoptr (MdrPuzzle) puzzle = new_puzzle ();
  g_autoptr (MdrState) state = new_state (4);

  for (gsize i = 0; i < G_N_ELEMENTS (sentence_cases); i++)
    {
      const SentenceCase *c = &sentence_cases[i];
      g_autofree char *sentence = snake_dup_cell_sentence (puzzle, c->playing ? state : NULL, c->cell);

      g_assert_cmpstr (sentence, ==, c->sentence);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/snake-draw/unknown-count", test_unknown_count);
  g_test_add_func ("/snake-draw/build", test_build);
  g_test_add_func ("/snake-draw/play", test_play);
  g_test_add_func ("/snake-draw/faded-clues", test_faded_clues);
  g_test_add_func ("/snake-draw/playback", test_playback);
  g_test_add_func ("/snake-draw/false-solution", test_false_solution);
  g_test_add_func ("/snake-draw/problems", test_problems);
  g_test_add_func ("/snake-draw/cursor", test_cursor);
  g_test_add_func ("/snake-draw/preview", test_preview);
  g_test_add_func ("/snake-draw/drag", test_drag);
  g_test_add_func ("/snake-draw/hint", test_hint);
  g_test_add_func ("/snake-draw/print", test_print);
  g_test_add_func ("/snake-draw/bounds", test_bounds);
  g_test_add_func ("/snake-draw/base-is-constant", test_base_is_constant);
  g_test_add_func ("/snake-draw/clipped", test_clipped);
  g_test_add_func ("/snake-draw/sentence", test_sentence);
  return g_test_run ();
}
