/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-draw.h"
#include "blind-snake-kind.h"
#include "blind-snake-values.h"

#include <string.h>

#include "mdr-board.h"

#include "kit.h"
#include "picture.h"
#include "script-user.h"

#define ROWS    5
#define COLUMNS 7

/* The pixels of a cell that the lines around it and soft edges take. */
#define BORDER (12 * PICTURE_CELL)

/* A cell of the plane without the path has more pixels than this of its own. */
#define PATHLESS (PICTURE_CELL * (PICTURE_CELL - 3))

/* In pixels: corners are drawn in another way. */
#define SMALL_CELL 6

static MdrPuzzle *
new_puzzle (void)
{
  return kit_make (&mdr_blind_snake_kind, "size 5 7;start 1,2");
}

static MdrPlayback *
new_playback (const MdrPuzzle *puzzle, guint moves)
{
  g_autoptr (BlindSnakeStrategy) strategy = blind_snake_strategy_new_zig_zag ();
  BlindSnakeSolution *solution = blind_snake_solution_new (puzzle, strategy, moves);
  MdrPlayback *playback = blind_snake_new_playback (puzzle, &solution->base, NULL, NULL);

  mdr_solution_unref (&solution->base);
  return playback;
}

/* At each moment the cells that were visited are shaded, and only those. */
static void
test_visits (void)
{
  g_autoptr (MdrPuzzle) puzzle = new_puzzle ();
  g_autoptr (MdrPlayback) playback = new_playback (puzzle, ROWS * COLUMNS - 1);
  const BlindSnakePlayback *torus = (const BlindSnakePlayback *) playback;
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_SOLVE);
  picture.scene.playback = playback;
  for (guint time = 0; time < ROWS * COLUMNS; time += 3)
    {
      picture_draw_at (&picture, time);
      for (int cell = 0; cell < ROWS * COLUMNS; cell++)
        {
          MdrCell place = { cell / COLUMNS, cell % COLUMNS };
          int bare = picture_count_pixels (&picture, place, &picture.scene.palette->board);

          if (torus->visits.first[cell] <= time)
            g_assert_cmpint (bare, <, BORDER);
          else
            g_assert_cmpint (bare, >, BORDER);
        }
    }
  picture_clear (&picture);
}

/* The mark of the last cell has an edge, without which it would not be seen on the shade of that cell. */
static void
test_last_cell (void)
{
  g_autoptr (MdrPuzzle) puzzle = new_puzzle ();
  g_autoptr (MdrPlayback) playback = new_playback (puzzle, 10 * ROWS * COLUMNS);
  const BlindSnakePlayback *torus = (const BlindSnakePlayback *) playback;
  guint32 last = g_array_index (torus->visits.order, guint32, torus->visits.order->len - 1);
  MdrCell cell = { (int) last / COLUMNS, (int) last % COLUMNS };
  Picture picture;

  g_assert_cmpuint (torus->visits.order->len, ==, ROWS * COLUMNS);
  picture_init (&picture, puzzle, MDR_MODE_SOLVE);
  picture.scene.playback = playback;
  for (const char *const *id = mdr_palette_list_ids (); *id; id++)
    {
      picture.scene.palette = mdr_palette_find (*id);
      picture_draw_at (&picture, playback->steps);
      picture_assert_at (&picture, cell, 0.38, 0, &picture.scene.palette->text);
      picture_assert_at (&picture, cell, 0.38, 1.5 * mdr_board_get_line_width (&picture.scene) / PICTURE_CELL,
                         &picture.scene.palette->board);
    }
  picture_clear (&picture);
}

/* What was played is shaded like a solution. */
static void
test_state (void)
{
  g_autoptr (MdrPuzzle) puzzle = new_puzzle ();
  g_autoptr (MdrState) first = puzzle->kind->new_state (puzzle);
  g_autoptr (MdrState) state = puzzle->kind->execute (puzzle, first, "go llld", NULL);
  static const MdrCell visited[] = { { 1, 2 }, { 1, 1 }, { 1, 0 }, { 1, 6 }, { 2, 6 } };
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_PLAY);
  picture.scene.state = state;
  picture_draw (&picture);
  for (int cell = 0; cell < ROWS * COLUMNS; cell++)
    {
      MdrCell place = { cell / COLUMNS, cell % COLUMNS };
      gboolean expected = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (visited); i++)
        expected = expected || mdr_cell_equal (place, visited[i]);
      g_assert_cmpint (picture_count_pixels (&picture, place, &picture.scene.palette->board) < BORDER, ==,
                       expected);
    }
  picture_clear (&picture);
}

/* A drag shows where it steers the head before the button is released. */
static void
test_drag (void)
{
  static const MdrCell way[] = { { 1, 3 }, { 1, 4 }, { 2, 4 } };
  g_autoptr (ScriptUser) user = script_user_new (new_puzzle (), MDR_MODE_PLAY, NULL);
  Picture picture;

  script_user_follow (user, "press 1,2;drag 1,4;drag 2,4");
  g_assert_cmpuint (user->gestures, ==, 0);
  picture_init (&picture, user->puzzle, MDR_MODE_PLAY);
  picture.scene.state = user->state;
  picture.scene.cursor = user->cursor;
  picture_draw (&picture);
  for (guint i = 0; i < G_N_ELEMENTS (way); i++)
    g_assert_cmpint (picture_count_pixels (&picture, way[i], &picture.scene.palette->accent), >, 100);
  g_assert_cmpint (picture_count_pixels (&picture, (MdrCell){ 2, 3 }, &picture.scene.palette->accent), ==, 0);
  picture_clear (&picture);
}

/* Draws what is known of a puzzle after some moves. */
static cairo_surface_t *
draw_known (const MdrPuzzle *puzzle, const char *move)
{
  g_autoptr (MdrState) first = puzzle->kind->new_state (puzzle);
  g_autoptr (MdrState) state = puzzle->kind->execute (puzzle, first, move, NULL);
  g_autoptr (MdrPuzzle) known = mdr_kind_get_knowledge (puzzle->kind)->new_known_puzzle (puzzle, state);
  g_autoptr (MdrState) known_state = mdr_kind_get_knowledge (puzzle->kind)->new_known_state (known, state);
  Picture picture;
  cairo_surface_t *surface;

  picture_init (&picture, known, MDR_MODE_PLAY);
  picture.scene.state = known_state;
  picture_draw (&picture);
  surface = cairo_surface_reference (picture.surface);
  picture_clear (&picture);
  return surface;
}

static int
compare_pictures (cairo_surface_t *a, cairo_surface_t *b)
{
  int size = cairo_image_surface_get_stride (a) * cairo_image_surface_get_height (a);

  g_assert_cmpint (size, ==, cairo_image_surface_get_stride (b) * cairo_image_surface_get_height (b));
  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b), (gsize) size);
}

/* The same moves look the same on tori of any size, with an apple or without; other moves do not. */
static void
test_known (void)
{
  static const char *const others[] = { "size 5 7", "size 1000 1000;start 3,4", "size 4 3;apple 1,2",
                                        "size 1 300" };
  g_autoptr (MdrPuzzle) puzzle = new_puzzle ();
  cairo_surface_t *picture = draw_known (puzzle, "go rrrdll");
  cairo_surface_t *shorter = draw_known (puzzle, "go rrrdl");

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (MdrPuzzle) other = kit_make (&mdr_blind_snake_kind, others[i]);
      cairo_surface_t *same = draw_known (other, "go rrrdll");

      g_assert_cmpint (compare_pictures (picture, same), ==, 0);
      cairo_surface_destroy (same);
    }
  g_assert_cmpint (compare_pictures (picture, shorter), !=, 0);
  cairo_surface_destroy (picture);
  cairo_surface_destroy (shorter);
}

/* Wherever the picture is, the path is seen in the cells through which it leads, and only there. */
static void
test_plane (void)
{
  static const char *const moves[] = { "go rd*400", "go ul*300", "go lr*40000000",
                                       "go r*90 du*8 dl*200 d*30 r*9", "go u*70 rd*99" };
  static const MdrCell offsets[] = { { -4, -4 }, { 20, 20 }, { -24, -20 }, { 90, 94 }, { 46, 8 } };
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_blind_snake_kind, "size 1000 1000");

  for (guint i = 0; i < G_N_ELEMENTS (moves) * G_N_ELEMENTS (offsets); i++)
    {
      MdrCell offset = offsets[i / G_N_ELEMENTS (moves)];
      g_autoptr (MdrState) first = puzzle->kind->new_state (puzzle);
      g_autoptr (MdrState) state =
          puzzle->kind->execute (puzzle, first, moves[i % G_N_ELEMENTS (moves)], NULL);
      g_autoptr (MdrPuzzle) known = mdr_kind_get_knowledge (puzzle->kind)->new_known_puzzle (puzzle, state);
      g_autoptr (MdrState) known_state =
          mdr_kind_get_knowledge (puzzle->kind)->new_known_state (known, state);
      MdrCell start = blind_snake_puzzle (known)->start;
      Picture picture;

      picture_init (&picture, known, MDR_MODE_PLAY);
      picture.scene.state = known_state;
      picture.geometry.x = -(start.column + offset.column) * PICTURE_CELL;
      picture.geometry.y = -(start.row + offset.row) * PICTURE_CELL;
      picture_draw (&picture);
      for (int cell = 0; cell < 100; cell++)
        {
          BlindSnakePoint point = { offset.column + cell % 10, offset.row + cell / 10 };
          MdrCell place = { start.row + (int) point.down, start.column + (int) point.right };
          int bare = picture_count_pixels (&picture, place, &picture.scene.palette->board);

          g_assert_cmpint (bare < PATHLESS, ==, blind_snake_state_passes (blind_snake_state (state), point));
        }
      picture_assert_tiles (&picture.scene);
      picture.geometry.cell = SMALL_CELL;
      picture_assert_tiles (&picture.scene);
      picture_clear (&picture);
    }
}

/* Returns how many pixels of @surface are not transparent. */
static guint
count_ink (cairo_surface_t *surface, int side)
{
  const guint32 *pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);
  guint count = 0;

  for (int i = 0; i < side * side; i++)
    count += pixels[i] >> 24 != 0;
  return count;
}

/* On a large torus a cell is a point of an image: the more were visited, the more is drawn. Where width and
 * height share the divisor 2, a zig-zag visits a new cell with each move. */
static void
test_image (void)
{
  enum
  {
    SIDE = 300
  };

  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_blind_snake_kind, "size 300 298");
  g_autoptr (MdrPlayback) playback = new_playback (puzzle, 300 * 298 - 1);
  MdrExtents extents;
  MdrGeometry geometry;
  guint before = 0;

  blind_snake_get_extents (puzzle, &extents);
  mdr_geometry_init (&geometry, &extents, 1, 0, 0);
  for (guint part = 1; part <= 4; part++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
      cairo_t *cr = cairo_create (surface);
      MdrScene scene = { .puzzle = puzzle, .playback = playback, .mode = MDR_MODE_SOLVE };
      guint ink;

      scene.time = part * playback->steps / 4.0;
      scene.pointer.row = MDR_NO_ANCHOR;
      scene.palette = mdr_palette_find ("light");
      scene.geometry = &geometry;
      blind_snake_draw_moving (cr, &scene);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      ink = count_ink (surface, SIDE);
      g_assert_cmpuint (ink, >, before + 300 * 298 / 6);
      before = ink;
      cairo_surface_destroy (surface);
    }
  g_assert_cmpuint (before, >, 300 * 298 - 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blind-snake/draw/visits", test_visits);
  g_test_add_func ("/blind-snake/draw/last-cell", test_last_cell);
  g_test_add_func ("/blind-snake/draw/state", test_state);
  g_test_add_func ("/blind-snake/draw/drag", test_drag);
  g_test_add_func ("/blind-snake/draw/known", test_known);
  g_test_add_func ("/blind-snake/draw/plane", test_plane);
  g_test_add_func ("/blind-snake/draw/image", test_image);
  return g_test_run ();
}
