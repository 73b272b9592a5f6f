/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-values.h"
#include "mdr-kind.h"
#include "mdr-palette.h"

G_BEGIN_DECLS

/* The latest visits are the trail; the body is drawn as a line. Both in moves. */
#define BLIND_SNAKE_MAX_BODY     1000
#define BLIND_SNAKE_INITIAL_BODY 12

/**
 * BlindSnakePlace:
 * @walk: the moves from here on
 * @point: where the head has come on a plane without end
 *
 * Where a walk is after some moves.
 */
typedef struct
{
  BlindSnakeWalk walk;
  BlindSnakePoint point;
} BlindSnakePlace;

/**
 * BlindSnakeKnown:
 * @columns: of a torus
 * @rows: of it
 * @quarters: the moves after which one, two, three and four quarters of its cells
 *   are visited; %BLIND_SNAKE_NOT_VISITED where they never are
 * @worked_out: whether there was time to make the moves on it
 *
 * The progress of the snake's moves on a torus that it may be on.
 */
typedef struct
{
  guint columns;
  guint rows;
  guint32 quarters[4];
  gboolean worked_out;
} BlindSnakeKnown;

/* The number of distinct sizes of tori: five for each power of ten, up to a million. */
#define BLIND_SNAKE_N_SIZES 31

/**
 * BlindSnakePlayback:
 * @puzzle: the torus
 * @solution: what is played
 * @visits: when its cells are visited
 * @places: (element-type BlindSnakePlace): where the walk is now and then
 * @known: (nullable) (element-type BlindSnakeKnown): in the style of what the
 *   snake knows, all tori that it may be on, smallest first
 */
typedef struct
{
  MdrPlayback base;
  MdrPuzzle *puzzle;
  BlindSnakeSolution *solution;
  BlindSnakeVisits visits;
  GArray *places;
  GArray *known;
} BlindSnakePlayback;

static inline const BlindSnakePlayback *
blind_snake_playback (const MdrPlayback *playback)
{
  return (const BlindSnakePlayback *) playback;
}

/* blind-snake-playback.c */
extern const MdrChoice blind_snake_playback_styles[];
MdrPlayback *blind_snake_new_playback (const MdrPuzzle *puzzle,
                                       const MdrSolution *solution,
                                       const char *style,
                                       MdrJob *job);
char *blind_snake_dup_moment (const MdrPlayback *playback, double time);
void blind_snake_playback_find_place (const BlindSnakePlayback *playback,
                                      gint64 moves,
                                      BlindSnakePlace *place);
MdrCell blind_snake_playback_find_head (const BlindSnakePlayback *playback, const BlindSnakePlace *place);

/* blind-snake-known.c */
guint blind_snake_get_size (guint index);
GArray *blind_snake_work_out_known (const BlindSnakeStrategy *strategy, guint moves, MdrJob *job);
guint blind_snake_count_covered (const GArray *known, gint64 moves);
guint blind_snake_count_worked_out (const GArray *known);

/* blind-snake-draw.c */
void blind_snake_draw_base (cairo_t *cr, const MdrScene *scene);
void blind_snake_draw_moving (cairo_t *cr, const MdrScene *scene);

/* blind-snake-draw-visits.c */
gboolean blind_snake_has_lines (const MdrScene *scene);
void blind_snake_draw_visits (cairo_t *cr,
                              const MdrScene *scene,
                              const guint32 *first,
                              gint64 now,
                              gint64 trail,
                              gint64 last);

/* blind-snake-draw-plane.c */
void blind_snake_draw_plane (cairo_t *cr, const MdrScene *scene);

/* blind-snake-draw-known.c */
void blind_snake_draw_known_base (cairo_t *cr, const MdrScene *scene);
void blind_snake_draw_known (cairo_t *cr, const MdrScene *scene);
void blind_snake_get_known_extents (MdrExtents *extents);

/* blind-snake-sentence.c */
char *blind_snake_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell);

G_END_DECLS
