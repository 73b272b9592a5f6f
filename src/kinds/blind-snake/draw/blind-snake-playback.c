/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-draw.h"

#include <glib/gi18n-lib.h>

#include "mdr-wording.h"

/* The number of moves between two checks whether to stop. */
#define STOP_STRIDE (1u << 20)
/* The number of moves between two places that are stored. */
#define PLACE_STRIDE (1u << 14)

enum
{
  STYLE_GOAL,
  STYLE_APPLE,
  STYLE_COVER,
  STYLE_KNOWN,
};

const MdrChoice blind_snake_playback_styles[] = {
  [STYLE_GOAL] = { "goal", N_ ("To the Goal") },
  [STYLE_APPLE] = { "apple", N_ ("To the Apple") },
  [STYLE_COVER] = { "cover", N_ ("Until Every Cell Is Visited") },
  [STYLE_KNOWN] = { "known", N_ ("What the Snake Knows"),
                    N_ ("Upper right: the path on an infinite plane, since the snake does not know where it "
                        "returns to a cell. Below: a point for each torus it may be on, with a square that "
                        "grows as the torus is visited. The circle marks the actual torus.") },
  { NULL },
};

static guint
find_style (const char *id)
{
  for (guint i = 0; id && blind_snake_playback_styles[i].id; i++)
    if (g_str_equal (blind_snake_playback_styles[i].id, id))
      return i;
  return STYLE_GOAL;
}

/* Makes the next move of a strategy that has one. */
static gboolean
place_next (BlindSnakePlace *place, MdrDirection *direction)
{
  if (!blind_snake_walk_next (&place->walk, direction))
    return FALSE;
  place->point.right += *direction == MDR_DIRECTION_RIGHT;
  place->point.right -= *direction == MDR_DIRECTION_LEFT;
  place->point.down += *direction == MDR_DIRECTION_DOWN;
  place->point.down -= *direction == MDR_DIRECTION_UP;
  return TRUE;
}

/**
 * blind_snake_playback_find_place:
 * @moves: at most the steps of @playback
 * @place: (out): where the walk is after them
 *
 * Starts from the nearest stored place, so that it takes equally long to reach any moment.
 */
void
blind_snake_playback_find_place (const BlindSnakePlayback *playback, gint64 moves, BlindSnakePlace *place)
{
  MdrDirection direction;

  *place = g_array_index (playback->places, BlindSnakePlace, (guint) (moves / PLACE_STRIDE));
  for (gint64 move = moves % PLACE_STRIDE; move > 0; move--)
    place_next (place, &direction);
}

/** Returns: the cell of the torus on which the head is then */
MdrCell
blind_snake_playback_find_head (const BlindSnakePlayback *playback, const BlindSnakePlace *place)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (playback->puzzle);

  return (MdrCell){
    .row = blind_snake_wrap (torus->start.row, place->point.down, torus->rows),
    .column = blind_snake_wrap (torus->start.column, place->point.right, torus->columns),
  };
}

/*
 * Returns TRUE if the walk continues after @moves: until the style's goal is visited, or to the end of the
 * solution's moves, which reach the puzzle's goal.
 */
static gboolean
goes_on (const BlindSnakePlayback *playback, guint style, guint moves)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (playback->puzzle);
  gsize apple = (gsize) torus->apple.row * (gsize) torus->columns + (gsize) torus->apple.column;

  if (style == STYLE_APPLE && torus->has_apple)
    return playback->visits.first[apple] == BLIND_SNAKE_NOT_VISITED && moves < BLIND_SNAKE_MAX_MOVES;
  if (style == STYLE_COVER)
    return playback->visits.order->len < playback->visits.n_cells && moves < BLIND_SNAKE_MAX_MOVES;
  return moves < playback->solution->moves;
}

/* Walks to the end and notes the visits and some moments on the way; FALSE where the job was stopped. */
static gboolean
walk (BlindSnakePlayback *playback, guint style, MdrJob *job)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (playback->puzzle);
  MdrCell head = torus->start;
  BlindSnakePlace place = { .point = { 0, 0 } };
  guint moves = 0;
  MdrDirection direction;

  blind_snake_walk_init (&place.walk, playback->solution->strategy);
  blind_snake_visits_add (&playback->visits, torus, head, 0);
  g_array_append_val (playback->places, place);
  while (goes_on (playback, style, moves) && place_next (&place, &direction))
    {
      head = blind_snake_step (torus, head, direction);
      moves++;
      blind_snake_visits_add (&playback->visits, torus, head, moves);
      if (moves % PLACE_STRIDE == 0)
        g_array_append_val (playback->places, place);
      if (job && moves % STOP_STRIDE == 0 && mdr_job_should_stop (job) != MDR_STOP_NONE)
        return FALSE;
    }
  playback->base.steps = moves;
  return TRUE;
}

static void
clear_playback (gpointer playback)
{
  BlindSnakePlayback *walk = (BlindSnakePlayback *) playback;

  mdr_solution_unref (&walk->solution->base);
  mdr_puzzle_unref (walk->puzzle);
  blind_snake_visits_clear (&walk->visits);
  g_clear_pointer (&walk->places, g_array_unref);
  g_clear_pointer (&walk->known, g_array_unref);
}

/** Implements new_playback, with the map of first visits, from which any moment can be drawn at once. */
MdrPlayback *
blind_snake_new_playback (const MdrPuzzle *puzzle,
                          const MdrSolution *solution,
                          const char *style,
                          MdrJob *job)
{
  guint chosen = find_style (style);
  BlindSnakePlayback *playback = mdr_playback_alloc (puzzle->kind, sizeof *playback, 0);
  g_autoptr (MdrPlayback) base = &playback->base;

  playback->base.clear = clear_playback;
  playback->puzzle = mdr_puzzle_ref (puzzle);
  playback->solution = (BlindSnakeSolution *) mdr_solution_ref (solution);
  playback->places = g_array_new (FALSE, FALSE, sizeof (BlindSnakePlace));
  blind_snake_visits_init (&playback->visits, blind_snake_puzzle (puzzle));
  if (!walk (playback, chosen, job))
    return NULL;
  if (chosen == STYLE_COVER)
    {
      const BlindSnakeVisits *visits = &playback->visits;
      guint32 last = visits->first[g_array_index (visits->order, guint32, visits->order->len - 1)];

      /* A walk that never visits every cell is played to the last new cell, or to its goal. */
      if (visits->order->len < visits->n_cells)
        playback->base.steps = MAX (last, playback->solution->moves);
    }
  if (chosen == STYLE_KNOWN)
    {
      playback->known = blind_snake_work_out_known (playback->solution->strategy, base->steps, job);
      if (!playback->known)
        return NULL;
      blind_snake_get_known_extents (&base->extents);
    }
  return g_steal_pointer (&base);
}

/** Implements dup_moment: the counters. */
char *
blind_snake_dup_moment (const MdrPlayback *base, double time)
{
  const BlindSnakePlayback *playback = blind_snake_playback (base);
  gint64 now = (gint64) time;
  guint cells = playback->visits.n_cells;
  g_autofree char *moves = mdr_wording_dup_number ((double) now);
  g_autofree char *limit = NULL;
  g_autofree char *visited = NULL;
  g_autofree char *all = NULL;

  if (playback->known)
    {
      BlindSnakePlace place;
      g_autofree char *where = NULL;

      blind_snake_playback_find_place (playback, now, &place);
      where = blind_snake_point_dup_words (place.point);
      /* Translators: moves, where they lead ("3 to the right, 2 up"), covered tori, all tori */
      return g_strdup_printf (ngettext ("%s move: %s\n%u of the %u tori shown are covered",
                                        "%s moves: %s\n%u of the %u tori shown are covered", (gulong) now),
                              moves, where, blind_snake_count_covered (playback->known, now),
                              blind_snake_count_worked_out (playback->known));
    }
  limit = mdr_wording_dup_number (BLIND_SNAKE_PUBLISHED_LIMIT * cells);
  visited = mdr_wording_dup_number (blind_snake_visits_count (&playback->visits, now));
  all = mdr_wording_dup_number (cells);
  /* Translators: moves, the most moves allowed, visited cells, all cells, moves for each cell of the torus */
  return g_strdup_printf (ngettext ("%s move, limit %s\n%s of %s cells, %.3f moves per cell",
                                    "%s moves, limit %s\n%s of %s cells, %.3f moves per cell", (gulong) now),
                          moves, limit, visited, all, (double) now / cells);
}
