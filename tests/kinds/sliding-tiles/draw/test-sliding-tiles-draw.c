/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "picture.h"
#include "sliding-tiles-boards.h"
#include "sliding-tiles-draw.h"
#include "sliding-tiles-givens.h"
#include "sliding-tiles-kind.h"
#include "sliding-tiles-play.h"

#include <math.h>
#include <string.h>

#include "mdr-board.h"
#include "mdr-interaction.h"

#define CELL   PICTURE_CELL
#define MARGIN 20

#define BOARD "size 3 3;tiles 1 2 3 4 0 5 6 7 8"

/* A scene and what it shows, which it does not own itself. */
typedef struct
{
  MdrScene scene;
  MdrGeometry geometry;
  MdrPuzzle *puzzle;
  MdrState *state;
  MdrState *before;
  MdrCursor *cursor;
  MdrPlayback *playback;
} Stage;

static void
stage_init (Stage *stage, const char *edits, MdrMode mode)
{
  MdrExtents extents;

  memset (stage, 0, sizeof *stage);
  stage->puzzle = kit_make (&mdr_sliding_tiles_kind, edits);
  stage->state = sliding_new_state (stage->puzzle);
  stage->cursor = mdr_cursor_new ();
  sliding_get_extents (stage->puzzle, &extents);
  mdr_geometry_init (&stage->geometry, &extents, CELL, MARGIN, MARGIN);
  stage->scene = (MdrScene){
    .puzzle = stage->puzzle,
    .state = stage->state,
    .cursor = stage->cursor,
    .pointer = { MDR_NO_ANCHOR, 0 },
    .mode = mode,
    .palette = mdr_palette_find ("light"),
    .geometry = &stage->geometry,
  };
}

static void
stage_clear (Stage *stage)
{
  mdr_puzzle_unref (stage->puzzle);
  mdr_state_unref (stage->state);
  g_clear_pointer (&stage->before, mdr_state_unref);
  mdr_cursor_free (stage->cursor);
  g_clear_pointer (&stage->playback, mdr_playback_unref);
}

/* The state becomes the one after @move, and shows the step. */
static void
stage_step (Stage *stage, const char *move, double change)
{
  stage->before = stage->state;
  stage->state = sliding_execute (stage->puzzle, stage->before, move, NULL);
  stage->scene.state = stage->state;
  stage->scene.before = stage->before;
  stage->scene.change = change;
}

static void
stage_watch (Stage *stage, const char *text)
{
  g_autoptr (MdrSolution) solution = sliding_solution_from_text (stage->puzzle, text, NULL);
  g_autoptr (MdrJob) job = mdr_job_new ();

  stage->playback = sliding_new_playback (stage->puzzle, solution, NULL, job);
  stage->scene.playback = stage->playback;
}

/* A hand at the board: presses at one point and goes to another, without letting go or with it. */
static void
stage_drag (Stage *stage, const double from[2], const double to[2], gboolean let_go)
{
  const double *points[] = { from, to, to };

  for (guint i = 0; i < (let_go ? 3u : 2u); i++)
    {
      MdrInput input = { .type = (MdrInputType) (MDR_INPUT_PRESS + i), .button = 1 };
      g_auto (MdrAction) action = { NULL };

      input.cell = (MdrCell){ (int) floor (points[i][1]), (int) floor (points[i][0]) };
      input.x = points[i][0] - floor (points[i][0]);
      input.y = points[i][1] - floor (points[i][1]);
      mdr_interpret (stage->puzzle, stage->state, stage->scene.mode, stage->cursor, &input, &action);
      if (!action.cursor)
        continue;
      mdr_cursor_free (stage->cursor);
      stage->cursor = g_steal_pointer (&action.cursor);
      stage->scene.cursor = stage->cursor;
    }
}

static void
assert_at (const Stage *stage, guint8 tile, double x, double y)
{
  SlidingLayout layout;

  sliding_layout_init (&layout, &stage->scene);
  g_assert_cmpfloat_with_epsilon (layout.x[tile], x, 1e-9);
  g_assert_cmpfloat_with_epsilon (layout.y[tile], y, 1e-9);
}

static void
test_rest (void)
{
  Stage stage;

  stage_init (&stage, BOARD, MDR_MODE_PLAY);
  for (guint8 place = 0; place < 9; place++)
    assert_at (&stage, sliding_state (stage.state)->board.tiles[place], place % 3, place / 3);
  stage_clear (&stage);
}

/* The number of a tile fades once it is in its place, until all of them are. */
static void
test_in_place (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, BOARD);
  g_autoptr (MdrState) state = sliding_new_state (puzzle);
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_PLAY);
  picture.scene.state = state;
  picture_draw (&picture);
  for (int place = 0; place < 9; place++)
    {
      MdrCell cell = { place / 3, place % 3 };
      gboolean in_place = place < 4;

      if (place == 4)
        continue;
      g_assert_cmpint (picture_count_pixels (&picture, cell, &palette->faint_text) > 5, ==, in_place);
      g_assert_cmpint (picture_count_pixels (&picture, cell, &palette->text) > 5, ==, !in_place);
    }
  mdr_puzzle_unref (g_steal_pointer (&puzzle));
  mdr_state_unref (g_steal_pointer (&state));
  picture_clear (&picture);

  puzzle = kit_make (&mdr_sliding_tiles_kind, "size 3 3;tiles 1 2 3 4 5 6 7 8 0");
  state = sliding_new_state (puzzle);
  picture_init (&picture, puzzle, MDR_MODE_PLAY);
  picture.scene.state = state;
  picture_draw (&picture);
  g_assert_cmpint (picture_count_pixels (&picture, (MdrCell){ 0, 0 }, &palette->text), >, 5);
  picture_clear (&picture);
}

/* Between two states the tiles that differ are on their way, the others rest. */
static void
test_step (void)
{
  Stage stage;

  stage_init (&stage, BOARD, MDR_MODE_PLAY);
  stage_step (&stage, "slide 5", 0.25);
  assert_at (&stage, 5, 1.75, 1);
  assert_at (&stage, 4, 0, 1);
  stage.scene.change = 1;
  assert_at (&stage, 5, 1, 1);
  stage_clear (&stage);

  stage_init (&stage, "size 1 4;tiles 0 1 2 3", MDR_MODE_PLAY);
  stage_step (&stage, "slide 3", 0.5);
  assert_at (&stage, 1, 0.5, 0);
  assert_at (&stage, 2, 1.5, 0);
  assert_at (&stage, 3, 2.5, 0);
  stage_clear (&stage);
}

/* A playback eases within each step, and is at rest between two. */
static void
test_playback (void)
{
  Stage stage;

  stage_init (&stage, BOARD, MDR_MODE_SOLVE);
  stage_watch (&stage, "5 3");
  stage.scene.time = 0;
  assert_at (&stage, 5, 2, 1);
  stage.scene.time = 0.5;
  assert_at (&stage, 5, 1.5, 1);
  assert_at (&stage, 3, 2, 0);
  stage.scene.time = 0.1;
  assert_at (&stage, 5, 2 - 0.01 * 2.8, 1);
  stage.scene.time = 1;
  assert_at (&stage, 5, 1, 1);
  assert_at (&stage, 3, 2, 0);
  stage.scene.time = 1.75;
  assert_at (&stage, 5, 1, 1);
  assert_at (&stage, 3, 2, 0.5625 * 1.5);
  stage.scene.time = 2;
  assert_at (&stage, 3, 2, 1);
  stage.scene.time = 99;
  assert_at (&stage, 3, 2, 1);
  stage_clear (&stage);
}

/* The tile is where the finger is, as far as it can go; let go, it starts from there. */
static void
test_drag (void)
{
  static const double from[] = { 2.5, 1.5 };
  static const double some_way[] = { 1.8, 1.9 };
  static const double too_far[] = { 0.1, 1.5 };
  static const double away[] = { 2.9, 1.5 };
  Stage stage;

  stage_init (&stage, BOARD, MDR_MODE_PLAY);
  stage_drag (&stage, from, some_way, FALSE);
  assert_at (&stage, 5, 1.3, 1);
  stage_drag (&stage, from, too_far, FALSE);
  assert_at (&stage, 5, 1, 1);
  stage_drag (&stage, from, away, FALSE);
  assert_at (&stage, 5, 2, 1);
  stage_drag (&stage, from, some_way, TRUE);
  assert_at (&stage, 5, 2, 1);
  stage_step (&stage, "slide 5", 0);
  assert_at (&stage, 5, 1.3, 1);
  stage.scene.change = 0.5;
  assert_at (&stage, 5, 1.15, 1);
  stage.scene.change = 1;
  assert_at (&stage, 5, 1, 1);
  stage_clear (&stage);
}

static void
test_drag_run (void)
{
  static const double from[] = { 2.5, 0.5 };
  static const double to[] = { 2.1, 0.5 };
  Stage stage;

  stage_init (&stage, "size 2 3;tiles 0 1 2 3 4 5", MDR_MODE_PLAY);
  stage_drag (&stage, from, to, FALSE);
  assert_at (&stage, 1, 0.6, 0);
  assert_at (&stage, 2, 1.6, 0);
  assert_at (&stage, 3, 0, 1);
  stage_clear (&stage);
}

/* While building, a swap is shown before it is made. */
static void
test_swap (void)
{
  static const double from[] = { 0.5, 0.5 };
  static const double to[] = { 2.5, 1.5 };
  Stage stage;

  stage_init (&stage, BOARD, MDR_MODE_BUILD);
  stage_drag (&stage, from, to, FALSE);
  assert_at (&stage, 1, 2, 1);
  assert_at (&stage, 5, 0, 0);
  stage_clear (&stage);
}

/* How many pixels of a place, or of the whole picture where the row is negative, look different. */
static guint
count_differences (const MdrScene *scene, const MdrScene *other, MdrCell cell)
{
  cairo_surface_t *a = picture_draw_passes (scene, TRUE, TRUE);
  cairo_surface_t *b = picture_draw_passes (other, TRUE, TRUE);
  int left = cell.row < 0 ? 0 : MARGIN + cell.column * CELL;
  int top = cell.row < 0 ? 0 : MARGIN + cell.row * CELL;
  int side = cell.row < 0 ? PICTURE_SIDE : CELL;
  guint count = 0;

  for (int y = top; y < top + side; y++)
    for (int x = left; x < left + side; x++)
      count += memcmp (cairo_image_surface_get_data (a) + y * cairo_image_surface_get_stride (a) + 4 * x,
                       cairo_image_surface_get_data (b) + y * cairo_image_surface_get_stride (b) + 4 * x, 4)
               != 0;
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
  return count;
}

static const MdrCell everywhere = { -1, 0 };

/* A refusal shakes its tile from side to side and leaves it where it was; of the gap the outline. */
static void
test_shake (void)
{
  Stage stage;
  MdrScene calm;
  SlidingLayout layout;
  double left = 0;
  double right = 0;

  stage_init (&stage, BOARD, MDR_MODE_PLAY);
  for (double shake = 0.01; shake < 1; shake += 0.01)
    {
      stage.scene.shake = shake;
      sliding_layout_init (&layout, &stage.scene);
      left = MIN (left, layout.x[1]);
      right = MAX (right, layout.x[1]);
      assert_at (&stage, 2, 1, 0);
    }
  g_assert_cmpfloat (left, <, -0.03);
  g_assert_cmpfloat (right, >, 0.03);
  stage.scene.shake = 1;
  assert_at (&stage, 1, 0, 0);
  stage.scene.shake = 0.1;
  stage.scene.refused = (MdrCell){ 5, 5 };
  assert_at (&stage, 1, 0, 0);
  calm = stage.scene;
  calm.shake = 0;
  stage.scene.shake = 0.05;
  stage.scene.refused = (MdrCell){ 1, 1 };
  g_assert_cmpuint (count_differences (&calm, &stage.scene, (MdrCell){ 1, 1 }), >, 20);
  g_assert_cmpuint (count_differences (&calm, &stage.scene, (MdrCell){ 2, 2 }), ==, 0);
  stage_clear (&stage);
}

/* Each of these has to be seen, with every palette, also without its colours. */
static void
test_seen (void)
{
  static const struct
  {
    const char *edits;
    const char *other_edits;
    MdrCell cell;
  } rows[] = {
    /* another number */
    { BOARD, BOARD ";swap 0,0 2,0", { 0, 0 } },
    /* no tile */
    { BOARD, BOARD ";swap 1,1 2,2", { 2, 2 } },
    /* the tile is in its place */
    { BOARD, BOARD ";goal-swap 0,0 2,2;goal-swap 0,0 0,1", { 0, 0 } },
    /* a goal of one's own */
    { BOARD ";goal-tiles 8 7 6 5 4 3 2 1 0", BOARD ";goal-tiles 8 7 6 5 4 3 1 2 0", { 2, 0 } },
    { BOARD ";goal-tiles 8 7 6 5 4 3 2 1 0", BOARD ";goal-tiles 8 7 6 5 4 3 0 1 2", { 2, 2 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    for (const char *const *id = mdr_palette_list_ids (); *id; id++)
      {
        Stage one;
        Stage other;

        stage_init (&one, rows[i].edits, MDR_MODE_SOLVE);
        stage_init (&other, rows[i].other_edits, MDR_MODE_SOLVE);
        one.scene.palette = mdr_palette_find (*id);
        other.scene.palette = one.scene.palette;
        g_assert_cmpuint (count_differences (&one.scene, &other.scene, rows[i].cell), >, 8);
        stage_clear (&one);
        stage_clear (&other);
      }
}

/* Tiles that can slide have a thick lower edge, but only for who plays. */
static void
test_legal (void)
{
  Stage playing;
  Stage watching;

  stage_init (&playing, BOARD, MDR_MODE_PLAY);
  stage_init (&watching, BOARD, MDR_MODE_SOLVE);
  g_assert_cmpuint (count_differences (&playing.scene, &watching.scene, (MdrCell){ 1, 2 }), >, CELL);
  g_assert_cmpuint (count_differences (&playing.scene, &watching.scene, (MdrCell){ 0, 1 }), >, CELL);
  g_assert_cmpuint (count_differences (&playing.scene, &watching.scene, (MdrCell){ 0, 0 }), ==, 0);
  g_assert_cmpuint (count_differences (&playing.scene, &watching.scene, (MdrCell){ 1, 1 }), ==, 0);
  stage_clear (&playing);
  stage_clear (&watching);
}

/* What is typed stands in the place of the number, or in the corner where it is about the goal. */
static void
test_typed (void)
{
  static const char *const tools[] = { "tiles", "goal" };

  for (gsize i = 0; i < G_N_ELEMENTS (tools); i++)
    {
      MdrInput input = { .type = MDR_INPUT_TEXT, .text = "1", .tool = tools[i] };
      g_auto (MdrAction) action = { NULL };
      Stage stage;
      MdrScene before;

      stage_init (&stage, "size 4 4;swap 0,0 3,3", MDR_MODE_BUILD);
      stage.cursor->visible = TRUE;
      before = stage.scene;
      mdr_interpret (stage.puzzle, stage.state, MDR_MODE_BUILD, stage.cursor, &input, &action);
      g_assert_cmpstr (action.cursor->typed, ==, "1");
      stage.scene.cursor = action.cursor;
      g_assert_cmpuint (count_differences (&before, &stage.scene, (MdrCell){ 0, 0 }), >, 5);
      stage_clear (&stage);
    }
}

/* Drawn piece by piece, as the screen asks for it, or whole: the picture is the same, and inside its bounds.
 */
static void
test_pieces (void)
{
  Stage stage;

  stage_init (&stage, BOARD ";goal-swap 0,0 0,1", MDR_MODE_PLAY);
  picture_assert_tiles (&stage.scene);
  picture_assert_bounds (&stage.scene);
  stage_step (&stage, "slide 7", 0.3);
  picture_assert_tiles (&stage.scene);
  picture_assert_bounds (&stage.scene);
  stage_clear (&stage);
}

/* A new size is shown in numbers before it is taken, and has room there. */
static void
test_new_size (void)
{
  static const double from[] = { 3.1, 3.1 };
  static const double to[] = { 5.5, 4.5 };
  Stage stage;
  MdrScene before;
  double small[4];
  double large[4];

  stage_init (&stage, BOARD, MDR_MODE_BUILD);
  before = stage.scene;
  before.cursor = NULL;
  mdr_board_get_bounds (&before, small);
  stage_drag (&stage, from, to, FALSE);
  mdr_board_get_bounds (&stage.scene, large);
  g_assert_cmpuint (count_differences (&before, &stage.scene, everywhere), >, 100);
  g_assert_cmpfloat (large[0] + large[2], >=, small[0] + small[2] + 2 * CELL);
  g_assert_cmpfloat (large[1] + large[3], >=, small[1] + small[3] + CELL);
  stage_clear (&stage);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sliding-tiles/draw/rest", test_rest);
  g_test_add_func ("/sliding-tiles/draw/in-place", test_in_place);
  g_test_add_func ("/sliding-tiles/draw/step", test_step);
  g_test_add_func ("/sliding-tiles/draw/playback", test_playback);
  g_test_add_func ("/sliding-tiles/draw/drag", test_drag);
  g_test_add_func ("/sliding-tiles/draw/drag-run", test_drag_run);
  g_test_add_func ("/sliding-tiles/draw/shake", test_shake);
  g_test_add_func ("/sliding-tiles/draw/swap", test_swap);
  g_test_add_func ("/sliding-tiles/draw/seen", test_seen);
  g_test_add_func ("/sliding-tiles/draw/legal", test_legal);
  g_test_add_func ("/sliding-tiles/draw/typed", test_typed);
  g_test_add_func ("/sliding-tiles/draw/pieces", test_pieces);
  g_test_add_func ("/sliding-tiles/draw/new-size", test_new_size);
  return g_test_run ();
}
