/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "film-kit.h"

#include "mdr-geometry.h"
#include "null-kind.h"

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
    return null_state_get_sum (scene->state);
  from = null_state_get_sum (scene->before);
  return from + scene->change * (null_state_get_sum (scene->state) - from);
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

static MdrPuzzle *
new_puzzle (void)
{
  static const MdrOptionSpec options[] = { { NULL } };
  static MdrKind kind;
  static gsize made = 0;
  g_autoptr (MdrPuzzle) puzzle = NULL;

  if (g_once_init_enter (&made))
    {
      kind = null_kind;
      kind.draw_base = draw_base;
      kind.draw_moving = draw_moving;
      kind.move_seconds = 0.2;
      /* What can be chosen would be written above the board. */
      kind.options = options;
      g_once_init_leave (&made, 1);
    }
  puzzle = kind.new_puzzle (&kind);
  return kind.edit (puzzle, "set target " G_STRINGIFY (FILM_COLUMNS), NULL);
}

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
  g_autoptr (MdrPuzzle) puzzle = new_puzzle ();
  g_autoptr (MdrPlayback) playback = mdr_playback_alloc (puzzle->kind, sizeof *playback, steps);

  return mdr_film_new (puzzle, playback, NULL, style, error);
}

MdrFilm *
film_new_of_play (guint moves, const MdrFilmStyle *style)
{
  g_autoptr (MdrPuzzle) puzzle = new_puzzle ();
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_state_unref);
  g_autoptr (GError) error = NULL;
  MdrFilm *film;

  g_ptr_array_add (states, puzzle->kind->new_state (puzzle));
  for (guint i = 0; i < moves; i++)
    g_ptr_array_add (states, puzzle->kind->execute (puzzle, states->pdata[i], "add 1", NULL));
  film = mdr_film_new_of_play (puzzle, states, style, &error);
  g_assert_no_error (error);
  return film;
}
