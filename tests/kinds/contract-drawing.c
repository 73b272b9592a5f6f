/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include <math.h>
#include <string.h>

#include "mdr-board.h"
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

/* @geometry has to last as long as the scene is drawn. */
static void
place (MdrScene *scene, MdrGeometry *geometry)
{
  MdrExtents extents;

  mdr_scene_get_extents (scene, &extents);
  mdr_geometry_init (geometry, &extents, CELL, 0, 0);
  scene->geometry = geometry;
}

static void
assert_draws (MdrScene *scene)
{
  const MdrKind *kind = scene->puzzle->kind;
  MdrGeometry geometry;
  double bounds[4] = { 0 };
  double ink[4];

  place (scene, &geometry);
  measure_ink (kind->draw_base, scene, ink);
  measure_ink (kind->draw_moving, scene, ink);
  mdr_board_get_bounds (scene, bounds);
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

#define ROOM 2

static cairo_surface_t *
draw_image (const MdrScene *scene, const double bounds[4])
{
  cairo_surface_t *image =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (bounds[2]), (int) ceil (bounds[3]));
  cairo_t *cr = cairo_create (image);

  cairo_translate (cr, -bounds[0], -bounds[1]);
  mdr_board_draw_moving (cr, scene);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  return image;
}

static gboolean
lies_in (const MdrScene *scene, MdrCell cell, double x, double y)
{
  double left;
  double top;
  double width;
  double height;

  mdr_geometry_get_cell_rectangle (scene->geometry, cell, &left, &top, &width, &height);
  return x >= left - ROOM && x <= left + width + ROOM && y >= top - ROOM && y <= top + height + ROOM;
}

static gboolean
lies_in_change (const MdrScene *scene, const GArray *changes, double x, double y)
{
  for (guint k = 0; k < changes->len; k++)
    {
      const MdrMark *mark = &g_array_index (changes, MdrMark, k);
      gboolean of_side = mark->sign == MDR_SIGN_JOINED || mark->sign == MDR_SIGN_APART;

      if (lies_in (scene, mark->cell, x, y)
          || (of_side && lies_in (scene, mdr_cell_step (mark->cell, mark->side), x, y)))
        return TRUE;
    }
  return FALSE;
}

/* Within what clipping to another area does to a colour. */
static gboolean
looks_alike (const guchar *a, const guchar *b)
{
  for (guint k = 0; k < 4; k++)
    if (ABS (a[k] - b[k]) > 8)
      return FALSE;
  return TRUE;
}

/* What is tried looks different, and nothing else does. */
static void
assert_told_apart (MdrScene *scene, const MdrState *before, const GArray *changes)
{
  double bounds[4] = { 0 };
  cairo_surface_t *plain;
  cairo_surface_t *tried;
  guint n_different = 0;

  mdr_board_get_bounds (scene, bounds);
  plain = draw_image (scene, bounds);
  scene->origins[MDR_ORIGIN_ATTEMPT] = before;
  tried = draw_image (scene, bounds);
  for (int y = 0; y < cairo_image_surface_get_height (plain); y++)
    for (int x = 0; x < cairo_image_surface_get_width (plain); x++)
      {
        gsize at = (gsize) y * (gsize) cairo_image_surface_get_stride (plain) + (gsize) x * 4;

        if (looks_alike (cairo_image_surface_get_data (plain) + at,
                         cairo_image_surface_get_data (tried) + at))
          continue;
        n_different++;
        g_assert_true (lies_in_change (scene, changes, x + bounds[0], y + bounds[1]));
      }
  g_assert_true ((n_different > 0) == (changes->len > 0));
  cairo_surface_destroy (plain);
  cairo_surface_destroy (tried);
}

static void
assert_attempt (const MdrPuzzle *puzzle, const MdrState *before, const MdrState *state, const char *palette)
{
  const MdrKind *kind = puzzle->kind;
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (MdrMark));
  MdrGeometry geometry;
  MdrScene scene = { .pointer = { MDR_NO_ANCHOR, 0 }, .mode = MDR_MODE_PLAY };

  if (kind->list_changes)
    kind->list_changes (puzzle, before, state, changes);
  scene.puzzle = puzzle;
  scene.state = state;
  scene.palette = mdr_palette_find (palette);
  place (&scene, &geometry);
  assert_told_apart (&scene, before, changes);
}

/* What is known of the board tells them apart too. */
static void
assert_known_attempt (const ContractBoard *board, const MdrState *before, const char *palette)
{
  const MdrKind *kind = board->puzzle->kind;
  g_autoptr (MdrState) state = NULL;
  g_autoptr (MdrPuzzle) known = contract_board_dup_known (board, &state);
  g_autoptr (MdrState) known_before = NULL;

  if (known == board->puzzle)
    return;
  known_before = mdr_kind_get_knowledge (kind)->new_known_state (known, before);
  assert_attempt (known, known_before, state, palette);
}

static void
test_attempts (gconstpointer data)
{
  const MdrKind *kind = data;
  const char *const *ids = mdr_palette_list_ids ();
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint i = 0; i < 10; i++)
    {
      g_autoptr (ContractBoard) board = contract_board_new (kind);
      g_autoptr (MdrState) before = NULL;
      const char *palette = ids[i % g_strv_length ((GStrv) ids)];

      contract_board_play_only (board, random, 5 * i);
      before = mdr_state_ref (board->state);
      contract_board_play_only (board, random, 5 * i);
      assert_attempt (board->puzzle, before, board->state, palette);
      assert_known_attempt (board, before, palette);
    }
}

static MdrSolution *
solve (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = mdr_job_solve (job, puzzle, &(MdrSolveRequest){ .count = 1 });

  g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
  return mdr_solution_ref (g_ptr_array_index (result->solutions, 0));
}

/* Counters say something of every moment, and the same again. */
static void
assert_counts (const MdrPlayback *playback, double time)
{
  const MdrKind *kind = playback->kind;
  g_autofree char *moment = mdr_kind_get_playback (kind)->dup_moment
                                ? mdr_kind_get_playback (kind)->dup_moment (playback, time)
                                : NULL;
  g_autofree char *again = mdr_kind_get_playback (kind)->dup_moment
                               ? mdr_kind_get_playback (kind)->dup_moment (playback, time)
                               : NULL;

  g_assert_cmpstr (moment, ==, again);
  g_assert_true (!mdr_kind_get_playback (kind)->dup_moment || *moment);
}

/* Any moment can be described by a state, which solves the puzzle at the end and not at the beginning. */
static void
assert_described (const MdrPuzzle *puzzle, const MdrPlayback *playback, double time)
{
  const MdrKind *kind = playback->kind;
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  g_autoptr (MdrState) state = NULL;
  MdrPlayStatus status;
  MdrExtents extents;

  if (!mdr_kind_get_playback (kind)->dup_state)
    return;
  state = mdr_kind_get_playback (kind)->dup_state (puzzle, playback, time);
  kind->get_extents (puzzle, &extents);
  for (int i = 0; i < extents.rows; i++)
    for (int j = 0; j < extents.columns; j++)
      {
        g_autofree char *sentence = kind->dup_cell_sentence (puzzle, state, (MdrCell){ i, j });

        g_assert_cmpuint (strlen (sentence), >, 0);
      }
  status = mdr_job_check (NULL, puzzle, state, problems);
  g_assert_true (time < playback->steps || status == MDR_PLAY_SOLVED);
  g_assert_true (time > 0 || status != MDR_PLAY_SOLVED);
}

/* Steps are passed over where there are very many. */
static void
assert_plays (const MdrPuzzle *puzzle, const MdrPlayback *playback)
{
  double step = MAX (0.37, playback->steps / 300.0);
  MdrScene scene = {
    .puzzle = puzzle,
    .playback = playback,
    .mode = MDR_MODE_SOLVE,
    .pointer = { MDR_NO_ANCHOR, 0 },
    .palette = mdr_palette_find ("light"),
  };

  for (double time = 0; time <= playback->steps; time += step)
    {
      scene.time = time;
      assert_draws (&scene);
      assert_counts (playback, time);
      assert_described (puzzle, playback, time);
    }
  scene.time = playback->steps;
  assert_draws (&scene);
  assert_counts (playback, scene.time);
  assert_described (puzzle, playback, scene.time);
}

/* The least and the most of each option of playback. */
static void
test_playback_options (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = contract_new_whole_puzzle (kind);
  g_autoptr (MdrSolution) solution = solve (puzzle);
  g_autoptr (MdrPlayback) playback = kind->new_playback (puzzle, solution, NULL, NULL);
  MdrScene scene = {
    .puzzle = puzzle,
    .playback = playback,
    .time = playback->steps / 2.0,
    .mode = MDR_MODE_SOLVE,
    .pointer = { MDR_NO_ANCHOR, 0 },
    .palette = mdr_palette_find ("light"),
  };

  for (const MdrOptionSpec *spec = kind->options; spec->id; spec++)
    for (guint most = 0; most < 2 && spec->scopes & MDR_SCOPE_PLAYBACK; most++)
      {
        g_autoptr (MdrOptions) options = mdr_options_new (kind->options, MDR_SCOPE_PLAYBACK);
        g_autofree char *value = g_strdup_printf ("%.0f", most == 0 ? spec->minimum : spec->maximum);

        g_assert_cmpint (spec->type, ==, MDR_OPTION_INTEGER);
        scene.options = NULL;
        g_assert_cmpint (mdr_scene_get_integer (&scene, spec->id), ==,
                         g_ascii_strtoll (spec->initial, NULL, 10));
        g_assert_true (mdr_options_set (options, spec->id, value, NULL));
        scene.options = options;
        g_assert_cmpint (mdr_scene_get_integer (&scene, spec->id), ==, g_ascii_strtoll (value, NULL, 10));
        assert_draws (&scene);
      }
}

/* A playback is there for as long as somebody watches it, whatever became of the rest. */
static void
assert_style (const MdrKind *kind, const char *style)
{
  MdrPuzzle *puzzle = contract_new_whole_puzzle (kind);
  g_autoptr (MdrPuzzle) same = contract_new_whole_puzzle (kind);
  MdrSolution *solution = solve (puzzle);
  g_autoptr (MdrJob) job = contract_job_new ();
  MdrPlayback *playback = kind->new_playback (puzzle, solution, style, job);

  g_assert_nonnull (playback);
  g_assert_cmpuint (playback->steps, >, 0);
  g_assert_true (mdr_puzzle_equal (puzzle, same));
  mdr_solution_unref (solution);
  mdr_puzzle_unref (puzzle);
  assert_plays (same, playback);
  mdr_playback_unref (playback);
}

static void
test_playback (gconstpointer data)
{
  const MdrKind *kind = data;

  assert_style (kind, NULL);
  for (const MdrChoice *style = mdr_kind_get_playback (kind)->styles; style && style->id; style++)
    assert_style (kind, style->id);
}

/* The only reason for none is that it was stopped. */
static void
test_playback_stopped (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = contract_new_whole_puzzle (kind);
  g_autoptr (MdrSolution) solution = solve (puzzle);
  g_autoptr (MdrJob) cancelled = contract_job_new_cancelled ();
  g_autoptr (MdrPlayback) playback = kind->new_playback (puzzle, solution, NULL, cancelled);

  if (playback)
    assert_plays (puzzle, playback);
}

static cairo_surface_t *
paint (MdrScene *scene)
{
  MdrGeometry geometry;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 320, 320);
  cairo_t *cr = cairo_create (surface);

  place (scene, &geometry);
  scene->puzzle->kind->draw_base (cr, scene);
  scene->puzzle->kind->draw_moving (cr, scene);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static gboolean
look_the_same (MdrScene *a, MdrScene *b)
{
  cairo_surface_t *one = paint (a);
  cairo_surface_t *other = paint (b);
  gsize size = (gsize) cairo_image_surface_get_stride (one) * (gsize) cairo_image_surface_get_height (one);
  gboolean same =
      memcmp (cairo_image_surface_get_data (one), cairo_image_surface_get_data (other), size) == 0;

  cairo_surface_destroy (one);
  cairo_surface_destroy (other);
  return same;
}

static void
assert_same_picture (MdrScene *a, MdrScene *b)
{
  g_assert_true (look_the_same (a, b));
}

/* On paper a solution is seen on its board, or else it is said in words. */
static void
test_printed_solution (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = contract_new_whole_puzzle (kind);
  g_autoptr (MdrSolution) solution = solve (puzzle);
  g_autoptr (MdrState) state = kind->solution_to_state (puzzle, solution);
  g_autofree char *text = kind->solution_to_text (puzzle, solution);
  MdrScene givens = {
    .puzzle = puzzle,
    .mode = MDR_MODE_PLAY,
    .pointer = { MDR_NO_ANCHOR, 0 },
    .palette = mdr_palette_find ("print"),
  };
  MdrScene solved = givens;

  solved.state = state;
  if (kind->sequence)
    g_assert_cmpuint (strlen (text), >, 0);
  else
    g_assert_false (look_the_same (&givens, &solved));
}

/*
 * A step from one state to the next stays within its bounds all the way, begins
 * with the picture of the first and ends with that of the second.
 */
static void
test_steps (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (MdrPuzzle) whole = contract_new_whole_puzzle (kind);
      g_autoptr (ContractBoard) board = contract_board_new_with (whole);
      g_autoptr (MdrState) before = mdr_state_ref (board->state);
      MdrScene scene = {
        .mode = MDR_MODE_PLAY,
        .pointer = { MDR_NO_ANCHOR, 0 },
        .palette = mdr_palette_find ("light"),
      };
      MdrScene still;

      contract_board_play_only (board, random, i);
      scene.puzzle = board->puzzle;
      scene.state = board->state;
      scene.before = before;
      for (guint quarter = 0; quarter <= 4; quarter++)
        {
          scene.change = quarter / 4.0;
          assert_draws (&scene);
        }
      if (kind->move_seconds == 0)
        continue;
      still = scene;
      still.before = NULL;
      assert_same_picture (&scene, &still);
    }
}

static void
test_pure (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autoptr (ContractBoard) board = contract_board_new (kind);
  MdrScene scene = {
    .pointer = { MDR_NO_ANCHOR, 0 },
    .palette = mdr_palette_find ("light"),
  };

  contract_board_play (board, random, 100);
  scene.puzzle = board->puzzle;
  scene.state = board->state;
  scene.cursor = board->cursor;
  for (scene.mode = MDR_MODE_BUILD; scene.mode <= MDR_MODE_PLAY; scene.mode++)
    {
      assert_draws (&scene);
      assert_same_picture (&scene, &scene);
    }
}

static MdrPuzzle *
remove_clues (const MdrPuzzle *puzzle)
{
  MdrPuzzle *bare = mdr_puzzle_ref (puzzle);

  while (TRUE)
    {
      g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (bare);
      g_autoptr (MdrPuzzle) before = bare;

      if (clues->len == 0)
        return g_steal_pointer (&before);
      bare = mdr_puzzle_edit (before, ((const MdrClue *) g_ptr_array_index (clues, 0))->edit, NULL);
      g_assert_nonnull (bare);
    }
}

/* In Build all places of clues have room; in other modes those sides that have a clue, or what the kind says.
 */
static void
test_sides (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GPtrArray) puzzles = contract_dup_puzzles (kind);

  for (guint i = 0; i < puzzles->len; i++)
    {
      const MdrPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (puzzle);
      g_autoptr (MdrPuzzle) bare = remove_clues (puzzle);
      MdrExtents extents;
      MdrExtents building;
      MdrExtents played;
      MdrGeometry geometry;

      kind->get_extents (bare, &extents);
      mdr_puzzle_get_extents (bare, MDR_MODE_BUILD, &building);
      mdr_puzzle_get_extents (bare, MDR_MODE_SOLVE, &played);
      g_assert_true (mdr_extents_equal (&building, &extents));
      if (kind->get_shown_extents)
        kind->get_shown_extents (bare, &extents);
      else if (kind->list_clues)
        extents = (MdrExtents){ .rows = extents.rows, .columns = extents.columns };
      g_assert_true (mdr_extents_equal (&played, &extents));
      mdr_puzzle_get_extents (puzzle, MDR_MODE_PLAY, &played);
      mdr_geometry_init (&geometry, &played, CELL, 0, 0);
      for (guint k = 0; k < clues->len; k++)
        g_assert_true (
            mdr_geometry_has_cell (&geometry, ((const MdrClue *) g_ptr_array_index (clues, k))->places[0]));
    }
}

void
contract_add_drawing (const MdrKind *kind)
{
  contract_add (kind, "draw/any-board", test_any_board);
  contract_add (kind, "draw-attempts", test_attempts);
  contract_add (kind, "draw/playback", test_playback);
  contract_add (kind, "draw/playback-options", test_playback_options);
  contract_add (kind, "draw/playback-stopped", test_playback_stopped);
  contract_add (kind, "draw/printed-solution", test_printed_solution);
  contract_add (kind, "draw/steps", test_steps);
  contract_add (kind, "draw/pure", test_pure);
  contract_add (kind, "draw/sides", test_sides);
}
