/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "film-kit.h"

#include "mdr-geometry.h"

typedef struct
{
  MdrState base;
  double column;
} FilmState;

static void
get_extents (const MdrPuzzle *puzzle, MdrExtents *extents)
{
  *extents = (MdrExtents){ .rows = 1, .columns = FILM_COLUMNS };
}

static void
draw_base (cairo_t *cr, const MdrScene *scene)
{
  const MdrGeometry *geometry = scene->geometry;

  mdr_set_source (cr, &scene->palette->board);
  cairo_rectangle (cr, geometry->x, geometry->y, FILM_COLUMNS * geometry->cell, geometry->cell);
  cairo_fill (cr);
}

static double
get_column (const MdrScene *scene)
{
  double from;

  if (scene->playback)
    return scene->time;
  if (!scene->before)
    return ((const FilmState *) scene->state)->column;
  from = ((const FilmState *) scene->before)->column;
  return from + scene->change * (((const FilmState *) scene->state)->column - from);
}

static void
draw_moving (cairo_t *cr, const MdrScene *scene)
{
  const MdrGeometry *geometry = scene->geometry;

  mdr_set_source (cr, &scene->palette->accent);
  cairo_rectangle (cr, geometry->x + get_column (scene) * geometry->cell, geometry->y, geometry->cell,
                   geometry->cell);
  cairo_fill (cr);
}

const MdrKind film_kind = {
  .id = "film",
  .get_extents = get_extents,
  .draw_base = draw_base,
  .draw_moving = draw_moving,
  .move_seconds = 0.2,
};

MdrFilmStyle
film_style (void)
{
  return (MdrFilmStyle){
    .palette = mdr_palette_find ("light"),
    .cell_size = FILM_CELL,
    .speed = 1,
    .pause = 2,
    .rate = 25,
  };
}

MdrFilm *
film_new (guint steps, const MdrFilmStyle *style, GError **error)
{
  g_autoptr (MdrPuzzle) puzzle = mdr_puzzle_alloc (&film_kind, sizeof *puzzle);
  g_autoptr (MdrPlayback) playback = mdr_playback_alloc (&film_kind, sizeof *playback, steps);

  return mdr_film_new (puzzle, playback, NULL, style, error);
}

MdrFilm *
film_new_of_play (guint moves, const MdrFilmStyle *style)
{
  g_autoptr (MdrPuzzle) puzzle = mdr_puzzle_alloc (&film_kind, sizeof *puzzle);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_state_unref);
  g_autoptr (GError) error = NULL;
  MdrFilm *film;

  for (guint i = 0; i <= moves; i++)
    {
      FilmState *state = mdr_state_alloc (&film_kind, sizeof *state);

      state->column = i;
      g_ptr_array_add (states, state);
    }
  film = mdr_film_new_of_play (puzzle, states, style, &error);
  g_assert_no_error (error);
  return film;
}
