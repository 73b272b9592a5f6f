/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-improve.h"

#include <math.h>
#include <string.h>

/*
 * Makes a table knot by knot, so that no torus has a ratio of moves to cells above
 * an aim.
 *
 * The length at a knot settles the walk up to there, whatever follows. So the cover time of a torus that this
 * walk covers is final, and a torus of S cells is *due* at the knot if aim · S moves have been made. Most
 * tori are covered in half of that time; the others, which are *open*, are few, and each length that is tried
 * at a knot is rated by these alone. If no length covers all that are due, the search goes back by some
 * knots. A finished table covers every torus in time, and each cover time is known, because the table with
 * which it was computed is the same up to there.
 */

/* Up to this many moves, the knots are those of the initial table. */
#define FIRST_MOVES 16
/* After them, there are this many runs between two knots: enough to affect the tori that are due between
 * them. If runs are few, the moves of each knot are this multiple of those of the previous one. */
#define RUNS        8
#define MAX_SPACING 1.15
/* A length is chosen with regard to the tori that are due up to this many knots later. */
#define FORESIGHT 2
/* The most lengths that are tried at a knot each time it is reached. */
#define MAX_TRIED 20
/* Their logarithms deviate from the table to begin with: that much more or less at each knot, and by this
 * share of what the length at the knot before did. */
#define DEVIATION   0.1
#define INHERITANCE 0.7
/* After this many failures at one knot, the search starts over at the first. */
#define MAX_FAILURES 50
/* After beginning so often, the aim goes half the way back to the incumbent. */
#define MAX_BEGINNINGS 10

/**
 * Stage:
 * @moves: of its knot
 * @deviation: of the logarithm of its length
 * @cells: number of cells of the largest tori considered
 * @open: (element-type BlindSnakeTorus): those of them that are not covered up to the knot before
 * @failures: how often no length was good enough
 *
 * A knot of the table that is being made.
 */
typedef struct
{
  guint moves;
  double deviation;
  guint cells;
  GArray *open;
  guint failures;
} Stage;

/**
 * BlindSnakeTableMaker:
 * @tori: borrowed
 * @start: the table whose lengths are varied
 * @current: (element-type BlindSnakeKnot): the table that is being made
 * @stages: (element-type Stage): one for each knot of it
 * @covered: (array length=tori->count): the cover time of each torus as last computed. It is
 *   final if it lies within the settled part of the walk
 * @seen: number of cells of the largest tori considered so far
 * @aim: no ratio may be above it
 * @deviation: of lengths, this time
 * @beginnings: with this aim
 * @tried: lengths so far
 * @job: borrowed; of the table that is being made
 */
struct _BlindSnakeTableMaker
{
  const BlindSnakeTori *tori;
  BlindSnakeTable *start;
  GArray *current;
  GArray *stages;
  guint32 *covered;
  guint seen;
  double aim;
  double deviation;
  guint beginnings;
  guint64 tried;
  GRand *random;
  MdrJob *job;
};

static void
clear_stage (gpointer data)
{
  Stage *stage = data;

  g_clear_pointer (&stage->open, g_array_unref);
}

static Stage *
get_stage (const BlindSnakeTableMaker *maker, guint at)
{
  return &g_array_index (maker->stages, Stage, at);
}

static BlindSnakeArcs *
new_arcs (const GArray *knots)
{
  g_autoptr (BlindSnakeStrategy) strategy = blind_snake_strategy_new_table (
      &(BlindSnakeTable){ NULL, knots->len, (const BlindSnakeKnot *) knots->data });

  return blind_snake_arcs_new (strategy);
}

static gboolean
must_stop (const BlindSnakeTableMaker *maker)
{
  return mdr_job_should_stop (maker->job) != MDR_STOP_NONE;
}

/* Returns the length of the initial table; behind its last knot lengths grow with the root of the moves. */
static double
get_usual_length (const BlindSnakeTableMaker *maker, guint moves)
{
  const BlindSnakeKnot *last = &maker->start->knots[maker->start->n_knots - 1];

  if (moves <= last->moves)
    return blind_snake_table_get_length (maker->start, moves);
  return last->length * sqrt ((double) moves / MAX (last->moves, 1));
}

/* Sets the length at a knot. Later knots deviate in the same way as long as nothing is known about them. */
static void
set_deviation (BlindSnakeTableMaker *maker, guint at, double deviation)
{
  get_stage (maker, at)->deviation = deviation;
  for (guint i = at; i < maker->current->len; i++)
    {
      BlindSnakeKnot *knot = &g_array_index (maker->current, BlindSnakeKnot, i);
      double length = get_usual_length (maker, knot->moves) * exp (deviation);

      knot->length = (guint) CLAMP (round (length), 1, BLIND_SNAKE_MAX_RUN);
    }
}

/* Returns a nearly normal number with mean 0 and standard deviation 1: a sum of twelve uniform ones. */
static double
choose_normal (BlindSnakeTableMaker *maker)
{
  double sum = 0;

  for (guint i = 0; i < 12; i++)
    sum += g_rand_double (maker->random);
  return sum - 6;
}

/*
 * Lists the tori that are considered at a knot and not covered by the moves up to the knot before, which are
 * settled. Those are among the open tori of the knot before and the larger tori that were not considered
 * there. Returns FALSE if the job stopped.
 */
static gboolean
open_stage (BlindSnakeTableMaker *maker, guint at)
{
  g_autoptr (BlindSnakeArcs) arcs = new_arcs (maker->current);
  const Stage *before = get_stage (maker, at - 1);
  Stage *stage = get_stage (maker, at);
  BlindSnakeToriIter iter;
  guint last = maker->stages->len - 1;

  /* The largest tori that are due some knots later. */
  stage->cells =
      (guint) MIN (maker->tori->cells, get_stage (maker, MIN (at + FORESIGHT, last))->moves / maker->aim);
  g_clear_pointer (&stage->open, g_array_unref);
  stage->open = g_array_new (FALSE, FALSE, sizeof (BlindSnakeTorus));
  for (guint i = 0; i < before->open->len; i++)
    {
      const BlindSnakeTorus *torus = &g_array_index (before->open, BlindSnakeTorus, i);

      if (maker->covered[torus->number] > before->moves)
        g_array_append_vals (stage->open, torus, 1);
    }
  maker->seen = MAX (maker->seen, stage->cells);
  blind_snake_tori_iter_init (&iter, maker->tori, before->cells + 1, stage->cells);
  while (blind_snake_tori_iter_next (&iter) && !must_stop (maker))
    {
      guint32 *covered = &maker->covered[iter.torus.number];

      if (*covered > before->moves)
        *covered = blind_snake_torus_find_moves (&iter.torus, arcs, maker->job);
      if (*covered > before->moves)
        g_array_append_val (stage->open, iter.torus);
    }
  return !must_stop (maker);
}

/*
 * Rates the lengths at hand by the cover times of the open tori: 0 if all are in time, infinite if one is
 * late that is due now, and else a sum that grows with the excess of those that are due soon. Stops at
 * @limit, since worse lengths are not used anyway. Example: the aim is 11, and two tori of 100 cells are
 * covered after 1080 and 1200 moves. The first is in time; the second is late by 1 move per cell, so it adds
 * 1 + 10 · 1.
 */
static double
rate_lengths (BlindSnakeTableMaker *maker, guint at, double limit)
{
  g_autoptr (BlindSnakeArcs) arcs = new_arcs (maker->current);
  const Stage *stage = get_stage (maker, at);
  double lateness = 0;

  for (guint i = 0; i < stage->open->len; i++)
    {
      BlindSnakeTorus torus = g_array_index (stage->open, BlindSnakeTorus, i);
      double cells = (double) torus.columns * torus.rows;
      double excess =
          blind_snake_torus_get_ratio (&torus, blind_snake_torus_find_moves (&torus, arcs, maker->job))
          - maker->aim;

      if (excess <= 0)
        continue;
      lateness = maker->aim * cells <= stage->moves ? HUGE_VAL : lateness + 1 + 10 * excess;
      if (lateness < limit)
        continue;
      /* The torus that was too late moves to the front, so that bad lengths are given up early. */
      g_array_remove_index (stage->open, i);
      g_array_prepend_val (stage->open, torus);
      break;
    }
  return lateness;
}

/*
 * Settles the length at a knot: of up to MAX_TRIED random ones near the table, the one with the best rating.
 * Returns FALSE if every length leaves a torus uncovered that is due.
 */
static gboolean
settle_length (BlindSnakeTableMaker *maker, guint at)
{
  double inherited = get_stage (maker, at - 1)->deviation * INHERITANCE;
  gboolean failed = get_stage (maker, at)->failures > 0;
  double best = 0;
  double least = HUGE_VAL;
  g_autoptr (BlindSnakeArcs) arcs = NULL;
  const Stage *stage = get_stage (maker, at);

  for (guint i = 0; i < MAX_TRIED && least > 0 && !must_stop (maker); i++)
    {
      double deviation = inherited + (i > 0 || failed ? maker->deviation * choose_normal (maker) : 0);
      double lateness;

      set_deviation (maker, at, deviation);
      lateness = rate_lengths (maker, at, least);
      mdr_job_set_nodes (maker->job, ++maker->tried);
      if (lateness >= least)
        continue;
      least = lateness;
      best = deviation;
    }
  if (least == HUGE_VAL)
    return FALSE;
  set_deviation (maker, at, best);
  arcs = new_arcs (maker->current);
  for (guint i = 0; i < stage->open->len; i++)
    {
      const BlindSnakeTorus *torus = &g_array_index (stage->open, BlindSnakeTorus, i);

      maker->covered[torus->number] = blind_snake_torus_find_moves (torus, arcs, maker->job);
    }
  return TRUE;
}

/* Returns the first knot whose length is to be found. */
static guint
begin_table (BlindSnakeTableMaker *maker)
{
  guint first = 1;

  /* The first knots are those of the initial table, and the last is where the largest torus is due. Very
   * short runs would need more knots than a table may have, so the knots are further apart then. */
  /* Moves are rounded down. */
  double end = maker->aim * maker->tori->cells + 1;
  double moves = FIRST_MOVES;

  g_array_set_size (maker->stages, 0);
  g_array_set_size (maker->current, 0);
  for (guint i = 0; i < maker->start->n_knots && maker->start->knots[i].moves <= FIRST_MOVES; i++)
    g_array_append_vals (maker->current, &maker->start->knots[i], 1);
  do
    {
      double spacing = MIN (MAX_SPACING, 1 + RUNS * get_usual_length (maker, (guint) moves) / moves);
      double least = pow (end / moves, 1.0 / (BLIND_SNAKE_MAX_KNOTS - maker->current->len));
      BlindSnakeKnot knot = { (guint) (moves *= MAX (spacing, least)), 1 };

      g_array_append_val (maker->current, knot);
    }
  while (moves < end && maker->current->len < BLIND_SNAKE_MAX_KNOTS);
  g_array_set_size (maker->stages, maker->current->len);
  for (guint i = 0; i < maker->current->len; i++)
    get_stage (maker, i)->moves = g_array_index (maker->current, BlindSnakeKnot, i).moves;
  while (first < maker->stages->len && get_stage (maker, first)->moves <= FIRST_MOVES)
    first++;
  get_stage (maker, first - 1)->open = g_array_new (FALSE, FALSE, sizeof (BlindSnakeTorus));
  memset (maker->covered, 0xff, maker->tori->count * sizeof *maker->covered);
  maker->seen = 0;
  maker->deviation = DEVIATION * (0.6 + g_rand_double (maker->random));
  maker->beginnings++;
  return first;
}

/* Goes back from a knot where no length is good enough, further the more often it failed. Returns where to.
 */
static guint
go_back (BlindSnakeTableMaker *maker, guint at, guint first)
{
  Stage *stage = get_stage (maker, at);
  guint back = 1 + (guint) g_rand_int_range (maker->random, 0, 1 + (gint32) (stage->failures / 2));
  const Stage *before;
  BlindSnakeToriIter iter;

  if (++stage->failures > MAX_FAILURES)
    return begin_table (maker);
  at -= MIN (back, at - first);
  /* Cover times behind a knot do not hold any more when its length changes. Those of tori that are open there
   * are computed again in any case. */
  before = get_stage (maker, at - 1);
  blind_snake_tori_iter_init (&iter, maker->tori, before->cells + 1, maker->seen);
  while (blind_snake_tori_iter_next (&iter))
    if (maker->covered[iter.torus.number] > before->moves)
      maker->covered[iter.torus.number] = G_MAXUINT32;
  return at;
}

/**
 * blind_snake_table_maker_new:
 * @tori: which have to be covered; borrowed
 * @start: the lengths that are tried are near those of this table
 * @seed: of the lengths that are tried
 *
 * Returns: (transfer full): a maker that has made nothing yet
 */
BlindSnakeTableMaker *
blind_snake_table_maker_new (const BlindSnakeTori *tori, const BlindSnakeTable *start, guint seed)
{
  BlindSnakeTableMaker *maker;

  g_return_val_if_fail (tori != NULL, NULL);
  g_return_val_if_fail (start != NULL, NULL);

  maker = g_new0 (BlindSnakeTableMaker, 1);
  maker->tori = tori;
  maker->start = blind_snake_table_copy (start);
  maker->covered = g_new (guint32, tori->count);
  maker->current = g_array_new (FALSE, FALSE, sizeof (BlindSnakeKnot));
  maker->stages = g_array_new (FALSE, TRUE, sizeof (Stage));
  g_array_set_clear_func (maker->stages, clear_stage);
  maker->random = g_rand_new_with_seed (seed);
  return maker;
}

void
blind_snake_table_maker_free (BlindSnakeTableMaker *maker)
{
  if (!maker)
    return;
  blind_snake_table_free (maker->start);
  g_array_unref (maker->current);
  g_array_unref (maker->stages);
  g_free (maker->covered);
  g_rand_free (maker->random);
  g_free (maker);
}

/**
 * blind_snake_table_maker_make:
 * @aim: moves for each cell, which no torus may take more than
 * @tries: how many lengths the maker may have tried in all, over all aims
 *
 * Makes a table that keeps to the aim.
 *
 * Returns: whether there is one before the tries or the beginnings are used up, or
 *   the job stops
 */
gboolean
blind_snake_table_maker_make (BlindSnakeTableMaker *maker, double aim, guint64 tries, MdrJob *job)
{
  guint first;
  guint at;

  g_return_val_if_fail (maker != NULL, FALSE);
  g_return_val_if_fail (aim > 0, FALSE);
  g_return_val_if_fail (job != NULL, FALSE);

  maker->aim = aim;
  maker->job = job;
  maker->beginnings = 0;
  first = at = begin_table (maker);
  set_deviation (maker, at, 0);
  while (at < maker->stages->len)
    {
      if (maker->tried >= tries || maker->beginnings > MAX_BEGINNINGS || !open_stage (maker, at))
        return FALSE;
      at = settle_length (maker, at) ? at + 1 : go_back (maker, at, first);
      mdr_job_set_fraction (job, MIN (1, get_stage (maker, at - 1)->moves / (aim * maker->tori->cells)));
    }
  return !must_stop (maker);
}

/** Returns: (transfer full): the table that was made last */
BlindSnakeTable *
blind_snake_table_maker_dup_table (const BlindSnakeTableMaker *maker)
{
  g_return_val_if_fail (maker != NULL, NULL);

  return blind_snake_table_copy (
      &(BlindSnakeTable){ .n_knots = maker->current->len,
                          .knots = (const BlindSnakeKnot *) maker->current->data });
}

/** Returns: (transfer none) (array): the cover times of all tori by that table; the next one overwrites them
 */
const guint32 *
blind_snake_table_maker_get_moves (const BlindSnakeTableMaker *maker)
{
  g_return_val_if_fail (maker != NULL, NULL);

  return maker->covered;
}

/** Returns: how many lengths were tried so far */
guint64
blind_snake_table_maker_get_tried (const BlindSnakeTableMaker *maker)
{
  g_return_val_if_fail (maker != NULL, 0);

  return maker->tried;
}
