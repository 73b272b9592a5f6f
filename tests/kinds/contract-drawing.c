/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include <math.h>

#include "mdr-geometry.h"
#include "mdr-palette.h"
#include "mdr-solve.h"

#define CELL 24.0

typedef void (*Pass) (cairo_t *cr, const MdrScene *scene);

/* What a pass leaves on an endless sheet: x, y, width, height. */
static void
measure_ink (Pass pass, const MdrScene *scene, double ink[4])
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);

  pass (cr, scene);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_recording_surface_ink_extents (surface, &ink[0], &ink[1], &ink[2], &ink[3]);
  cairo_surface_destroy (surface);
}

/* A pixel is left for the soft edges of lines. */
static void
assert_inside (const double inner[4], const double outer[4])
{
  if (inner[2] <= 0 || inner[3] <= 0)
    return;
  g_assert_cmpfloat (inner[0], >=, outer[0] - 1);
  g_assert_cmpfloat (inner[1], >=, outer[1] - 1);
  g_assert_cmpfloat (inner[0] + inner[2], <=, outer[0] + outer[2] + 1);
  g_assert_cmpfloat (inner[1] + inner[3], <=, outer[1] + outer[3] + 1);
}

static void
assert_draws (MdrScene *scene)
{
  const MdrKind *kind = scene->puzzle->kind;
  MdrGeometry geometry;
  MdrExtents extents;
  double bounds[4] = { 0 };
  double ink[4];

  kind->get_extents (scene->puzzle, &extents);
  mdr_geometry_init (&geometry, &extents, CELL, 0, 0);
  scene->geometry = &geometry;
  measure_ink (kind->draw_base, scene, ink);
  measure_ink (kind->draw_moving, scene, ink);
  kind->get_moving_bounds (scene, bounds);
  for (guint i = 0; i < 4; i++)
    g_assert_true (isfinite (bounds[i]));
  assert_inside (ink, bounds);
}

static void
test_any_board (gconstpointer data)
{
  const MdrKind *kind = data;
  const char *const *ids = mdr_palette_list_ids ();
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (ContractBoard) board = contract_board_new (kind);
      g_autoptr (MdrProblems) problems = NULL;
      MdrScene scene = { .time = 0 };

      contract_board_play (board, random, 2 * i);
      problems = mdr_puzzle_dup_problems (board->puzzle);
      board->cursor->visible = i % 2 == 0;
      scene.puzzle = board->puzzle;
      scene.state = i % 3 == 0 ? NULL : board->state;
      scene.cursor = i % 5 == 0 ? NULL : board->cursor;
      scene.problems = i % 4 == 0 ? NULL : problems;
      scene.pointer = (MdrCell){ i % 7 == 0 ? MDR_NO_ANCHOR : (int) (i % 7) - 1, (int) (i % 6) - 1 };
      scene.mode = (MdrMode) (i % 3);
      scene.palette = mdr_palette_find (ids[i % g_strv_length ((GStrv) ids)]);
      assert_draws (&scene);
    }
}

static void
test_playback (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = contract_new_whole_puzzle (kind);
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrSolveRequest request = { .method = kind->methods[0].id, .count = 1 };
  g_autoptr (MdrResult) result = mdr_job_solve (job, puzzle, &request);
  MdrScene scene = { .puzzle = puzzle, .mode = MDR_MODE_SOLVE, .pointer = { MDR_NO_ANCHOR, 0 } };

  g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
  scene.playback = result->playback;
  scene.palette = mdr_palette_find ("light");
  for (double time = 0; time <= result->playback->steps; time += 0.37)
    {
      scene.time = time;
      assert_draws (&scene);
    }
  scene.time = result->playback->steps;
  assert_draws (&scene);
}

void
contract_add_drawing (const MdrKind *kind)
{
  contract_add (kind, "draw/any-board", test_any_board);
  contract_add (kind, "draw/playback", test_playback);
}
