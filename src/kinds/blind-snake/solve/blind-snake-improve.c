/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-improve.h"

#include <math.h>
#include <string.h>

#include "blind-snake-arcs.h"
#include "blind-snake-cover.h"

/*
 * Makes tables whose worst ratio, over all tori of up to so many cells, is below
 * an aim, knot by knot.
 *
 * The length at a knot settles the walk up to there, whatever follows. So a torus
 * that this walk covers is done with, and one of S cells is *due* at the knot if
 * aim · S moves have been made. Most tori are covered in half of that time: the
 * others, which are *open*, are few, and each length that is tried at a knot is
 * held against these alone. If no length covers all that are due, the search goes
 * back by some knots. A table that has come to its end covers every torus within
 * its time, and each cover time is known, because the table it was computed by is
 * the same up to there. It is the new incumbent, and the next aim is lower.
 */

/* Up to so many moves the knots are those of the table to begin with. */
#define FIRST_MOVES 16
/* Behind them so many runs lie between two knots: as many as it takes to change what becomes of the tori that
 * are due between them. Where runs are few, a knot is at so many times the moves of the one before. */
#define RUNS        8
#define MAX_SPACING 1.15
/* A length that is tried is chosen with regard to tori that are due up to so many knots later. */
#define FORESIGHT 2
/* Lengths that are tried at a knot each time it is come to. */
#define MAX_TRIED 20
/* Their logarithms deviate from the table to begin with: that much more or less at each knot, and by this
 * share of what the length at the knot before did. */
#define DEVIATION   0.1
#define INHERITANCE 0.7
/* After so many failures at one knot the search begins again at the first. */
#define MAX_FAILURES 50
/* After beginning so often, the aim goes half the way back to the incumbent. */
#define MAX_BEGINNINGS 10
/* The first aim, as a share of what the incumbent's worst ratio is above the bound. */
#define FIRST_AIM 0.9
/* No aim that is nearer to the incumbent is halved again: the next is the first once more. */
#define LAST_AIM 0.99
/* No walk covers all tori of up to so many cells with two moves for each cell. */
#define LEAST_OVER_TWO 27

/**
 * Torus:
 * @number: among all tori, which are numbered column by column
 */
typedef struct
{
  guint columns;
  guint rows;
  guint number;
} Torus;

/**
 * Stage:
 * @moves: of its knot
 * @deviation: of the logarithm of its length
 * @cells: of the largest tori that are looked at
 * @open: (element-type Torus): those of them that are not covered up to the knot before
 * @failures: how often no length was good enough
 *
 * What there is to a knot.
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
 * BlindSnakeSearch:
 * @law: the table to begin with
 * @cells: of the largest tori
 * @n_tori: how many there are
 * @firsts: (array length=cells + 1): the number of the first torus of so many columns
 * @knots: (element-type BlindSnakeKnot): of the incumbent
 * @moves: (array length=n_tori): cover times by the incumbent
 * @worst: the torus with the highest ratio by it
 * @current: (element-type BlindSnakeKnot): the table that is being made
 * @stages: (element-type Stage): one for each knot of it
 * @covered: (array length=n_tori): when a torus was last seen covered. Within what is
 *   settled of the walk that does not change any more
 * @seen: cells of the largest tori that were looked at
 * @aim: no ratio may be above it
 * @share: what the aim is above the bound, as a share of what the incumbent's worst ratio is
 * @deviation: of lengths, this time
 * @beginnings: since the last incumbent
 * @tried: lengths so far
 */
struct _BlindSnakeSearch
{
  BlindSnakeTable *law;
  guint cells;
  guint n_tori;
  guint *firsts;
  GArray *knots;
  guint32 *moves;
  Torus worst;
  GArray *current;
  GArray *stages;
  guint32 *covered;
  guint seen;
  double aim;
  double share;
  double deviation;
  guint beginnings;
  guint64 tried;
  GRand *random;
  MdrJob *job;
};

static double
get_ratio (const Torus *torus, guint moves)
{
  return moves / ((double) torus->columns * torus->rows);
}

static void
clear_stage (gpointer data)
{
  Stage *stage = data;

  g_clear_pointer (&stage->open, g_array_unref);
}

static Stage *
get_stage (const BlindSnakeSearch *search, guint at)
{
  return &g_array_index (search->stages, Stage, at);
}

static BlindSnakeArcs *
new_arcs (const GArray *knots)
{
  g_autoptr (BlindSnakeStrategy) strategy = blind_snake_strategy_new_table (
      &(BlindSnakeTable){ NULL, knots->len, (const BlindSnakeKnot *) knots->data });

  return blind_snake_arcs_new (strategy);
}

/* A torus that is not covered is as bad as one that is covered by the last move that is followed. */
static guint
find_moves (BlindSnakeSearch *search, BlindSnakeArcs *arcs, const Torus *torus)
{
  gint64 moves = blind_snake_arcs_get_cover_time (arcs, torus->columns, torus->rows, search->job);

  return moves < 0 ? BLIND_SNAKE_MAX_MOVES : (guint) moves;
}

static gboolean
must_stop (const BlindSnakeSearch *search)
{
  return mdr_job_should_stop (search->job) != MDR_STOP_NONE;
}

/* What the table to begin with has there; behind its last knot lengths grow with the root of the moves. */
static double
get_usual_length (const BlindSnakeSearch *search, guint moves)
{
  const BlindSnakeKnot *last = &search->law->knots[search->law->n_knots - 1];

  if (moves <= last->moves)
    return blind_snake_table_get_length (search->law, moves);
  return last->length * sqrt ((double) moves / MAX (last->moves, 1));
}

/* Sets the length at a knot. Those behind it deviate alike as long as nothing is known of them. */
static void
set_deviation (BlindSnakeSearch *search, guint at, double deviation)
{
  get_stage (search, at)->deviation = deviation;
  for (guint i = at; i < search->current->len; i++)
    {
      BlindSnakeKnot *knot = &g_array_index (search->current, BlindSnakeKnot, i);
      double length = get_usual_length (search, knot->moves) * exp (deviation);

      knot->length = (guint) CLAMP (round (length), 1, BLIND_SNAKE_MAX_RUN);
    }
}

/* A number with mean 0 and standard deviation 1, nearly normal. */
static double
choose_normal (BlindSnakeSearch *search)
{
  double sum = 0;

  for (guint i = 0; i < 12; i++)
    sum += g_rand_double (search->random);
  return sum - 6;
}

/* Opens those tori of so many columns that did not matter at the knot before, and are not covered up to it.
 */
static void
open_column (BlindSnakeSearch *search, BlindSnakeArcs *arcs, guint columns, guint at)
{
  const Stage *before = get_stage (search, at - 1);
  Stage *stage = get_stage (search, at);

  for (guint rows = before->cells / columns + 1; rows <= stage->cells / columns; rows++)
    {
      Torus torus = { columns, rows, search->firsts[columns] + rows - 1 };

      if (search->covered[torus.number] > before->moves)
        search->covered[torus.number] = find_moves (search, arcs, &torus);
      if (search->covered[torus.number] > before->moves)
        g_array_append_val (stage->open, torus);
    }
}

/* Returns the most cells of tori that are due at a knot. */
static guint
get_due_cells (BlindSnakeSearch *search, guint at)
{
  guint last = search->stages->len - 1;

  return (guint) MIN (search->cells, get_stage (search, MIN (at, last))->moves / search->aim);
}

/* Finds out which of the tori that matter at a knot are open there. Returns %FALSE if the job stopped. */
static gboolean
open_stage (BlindSnakeSearch *search, guint at)
{
  g_autoptr (BlindSnakeArcs) arcs = new_arcs (search->current);
  const Stage *before = get_stage (search, at - 1);
  Stage *stage = get_stage (search, at);

  stage->cells = get_due_cells (search, at + FORESIGHT);
  g_clear_pointer (&stage->open, g_array_unref);
  stage->open = g_array_new (FALSE, FALSE, sizeof (Torus));
  for (guint i = 0; i < before->open->len; i++)
    {
      const Torus *torus = &g_array_index (before->open, Torus, i);

      if (search->covered[torus->number] > before->moves)
        g_array_append_vals (stage->open, torus, 1);
    }
  search->seen = MAX (search->seen, stage->cells);
  if (stage->cells > before->cells)
    for (guint columns = 1; columns <= stage->cells && !must_stop (search); columns++)
      open_column (search, arcs, columns, at);
  return !must_stop (search);
}

/* The torus that was too late comes first, so that lengths which are no good are given up soon. */
static void
move_to_front (GArray *open, guint at)
{
  Torus torus = g_array_index (open, Torus, at);

  g_array_remove_index (open, at);
  g_array_prepend_val (open, torus);
}

/*
 * How late the tori that are open become covered with the lengths at hand: 0 if
 * all are in time, infinite if one is late that is due, and else the more the
 * later those are that will be due soon. What is not less than @limit is not
 * told apart.
 */
static double
rate_lengths (BlindSnakeSearch *search, guint at, double limit)
{
  g_autoptr (BlindSnakeArcs) arcs = new_arcs (search->current);
  const Stage *stage = get_stage (search, at);
  double lateness = 0;

  for (guint i = 0; i < stage->open->len; i++)
    {
      const Torus *torus = &g_array_index (stage->open, Torus, i);
      double cells = (double) torus->columns * torus->rows;
      double excess = get_ratio (torus, find_moves (search, arcs, torus)) - search->aim;

      if (excess <= 0)
        continue;
      lateness = search->aim * cells <= stage->moves ? HUGE_VAL : lateness + 1 + 10 * excess;
      if (lateness < limit)
        continue;
      move_to_front (stage->open, i);
      break;
    }
  return lateness;
}

/* Sets the cover times of the tori that are open. */
static void
note_cover_times (BlindSnakeSearch *search, guint at)
{
  g_autoptr (BlindSnakeArcs) arcs = new_arcs (search->current);
  const Stage *stage = get_stage (search, at);

  for (guint i = 0; i < stage->open->len; i++)
    {
      const Torus *torus = &g_array_index (stage->open, Torus, i);

      search->covered[torus->number] = find_moves (search, arcs, torus);
    }
}

/* Looks for a length at a knot that no torus which is due is too late by. Returns whether there is one. */
static gboolean
settle_length (BlindSnakeSearch *search, guint at)
{
  double inherited = get_stage (search, at - 1)->deviation * INHERITANCE;
  gboolean failed = get_stage (search, at)->failures > 0;
  double best = 0;
  double least = HUGE_VAL;

  for (guint i = 0; i < MAX_TRIED && least > 0 && !must_stop (search); i++)
    {
      double deviation = inherited + (i > 0 || failed ? search->deviation * choose_normal (search) : 0);
      double lateness;

      set_deviation (search, at, deviation);
      lateness = rate_lengths (search, at, least);
      mdr_job_set_nodes (search->job, ++search->tried);
      if (lateness >= least)
        continue;
      least = lateness;
      best = deviation;
    }
  if (least == HUGE_VAL)
    return FALSE;
  set_deviation (search, at, best);
  note_cover_times (search, at);
  return TRUE;
}

/* The first knots are those of the table to begin with, and the last is where the largest torus is due. Runs
 * that are very short would need more knots than a table may have. */
static void
lay_out_knots (BlindSnakeSearch *search)
{
  /* Moves are rounded down. */
  double end = search->aim * search->cells + 1;
  double moves = FIRST_MOVES;

  g_array_set_size (search->stages, 0);
  g_array_set_size (search->current, 0);
  for (guint i = 0; i < search->law->n_knots && search->law->knots[i].moves <= FIRST_MOVES; i++)
    g_array_append_vals (search->current, &search->law->knots[i], 1);
  do
    {
      double spacing = MIN (MAX_SPACING, 1 + RUNS * get_usual_length (search, (guint) moves) / moves);
      double least = pow (end / moves, 1.0 / (BLIND_SNAKE_MAX_KNOTS - search->current->len));
      BlindSnakeKnot knot = { (guint) (moves *= MAX (spacing, least)), 1 };

      g_array_append_val (search->current, knot);
    }
  while (moves < end && search->current->len < BLIND_SNAKE_MAX_KNOTS);
  g_array_set_size (search->stages, search->current->len);
  for (guint i = 0; i < search->current->len; i++)
    get_stage (search, i)->moves = g_array_index (search->current, BlindSnakeKnot, i).moves;
}

/* Returns the first knot whose length is to be found. */
static guint
begin_table (BlindSnakeSearch *search)
{
  guint first = 1;

  lay_out_knots (search);
  while (first < search->stages->len && get_stage (search, first)->moves <= FIRST_MOVES)
    first++;
  get_stage (search, first - 1)->open = g_array_new (FALSE, FALSE, sizeof (Torus));
  memset (search->covered, 0xff, search->n_tori * sizeof *search->covered);
  search->seen = 0;
  search->deviation = DEVIATION * (0.6 + g_rand_double (search->random));
  search->beginnings++;
  return first;
}

/* What is known of tori that were covered behind a knot no longer holds when its length changes. Those that
 * are open there are computed anew in any case. */
static void
forget_behind (BlindSnakeSearch *search, guint at)
{
  const Stage *before = get_stage (search, at - 1);

  for (guint columns = 1; columns <= search->seen; columns++)
    for (guint rows = before->cells / columns + 1; rows <= search->seen / columns; rows++)
      {
        guint32 *covered = &search->covered[search->firsts[columns] + rows - 1];

        if (*covered > before->moves)
          *covered = G_MAXUINT32;
      }
}

/* Goes back from a knot where no length is good enough, further the oftener that was so. Returns where to. */
static guint
go_back (BlindSnakeSearch *search, guint at, guint first)
{
  Stage *stage = get_stage (search, at);
  guint back = 1 + (guint) g_rand_int_range (search->random, 0, 1 + (gint32) (stage->failures / 2));

  if (++stage->failures > MAX_FAILURES)
    return begin_table (search);
  at -= MIN (back, at - first);
  forget_behind (search, at);
  return at;
}

/* Makes a table that keeps to the aim. Returns whether there is one before the tries or the beginnings are
 * used up, or the job stops. */
static gboolean
make_table (BlindSnakeSearch *search, guint64 tries)
{
  guint first;
  guint at;

  search->beginnings = 0;
  first = at = begin_table (search);
  set_deviation (search, at, 0);
  while (at < search->stages->len)
    {
      if (search->tried >= tries || search->beginnings > MAX_BEGINNINGS || !open_stage (search, at))
        return FALSE;
      at = settle_length (search, at) ? at + 1 : go_back (search, at, first);
      mdr_job_set_fraction (search->job,
                            MIN (1, get_stage (search, at - 1)->moves / (search->aim * search->cells)));
    }
  return !must_stop (search);
}

/* The table that was made becomes the incumbent. */
static void
take_incumbent (BlindSnakeSearch *search)
{
  guint32 *moves = search->moves;
  double worst = -1;

  search->moves = search->covered;
  search->covered = moves;
  g_clear_pointer (&search->knots, g_array_unref);
  search->knots = g_array_copy (search->current);
  for (guint columns = 1; columns <= search->cells; columns++)
    for (guint rows = 1; rows <= search->cells / columns; rows++)
      {
        Torus torus = { columns, rows, search->firsts[columns] + rows - 1 };
        double ratio = get_ratio (&torus, search->moves[torus.number]);

        if (ratio <= worst)
          continue;
        worst = ratio;
        search->worst = torus;
      }
}

/**
 * blind_snake_search_new:
 * @cells: of the largest tori
 * @table: to begin with
 * @seed: of the lengths that are tried
 *
 * Returns: (transfer full): a search without an incumbent yet
 */
BlindSnakeSearch *
blind_snake_search_new (guint cells, const BlindSnakeTable *table, guint seed)
{
  BlindSnakeSearch *search;

  g_return_val_if_fail (cells >= 1 && cells <= BLIND_SNAKE_MAX_CELLS, NULL);
  g_return_val_if_fail (table != NULL, NULL);

  search = g_new0 (BlindSnakeSearch, 1);
  search->law = blind_snake_table_copy (table);
  search->cells = cells;
  search->firsts = g_new0 (guint, cells + 1);
  for (guint columns = 1; columns <= cells; columns++)
    {
      search->firsts[columns] = search->n_tori;
      search->n_tori += cells / columns;
    }
  search->moves = g_new (guint32, search->n_tori);
  search->covered = g_new (guint32, search->n_tori);
  search->current = g_array_new (FALSE, FALSE, sizeof (BlindSnakeKnot));
  g_array_append_vals (search->current, table->knots, table->n_knots);
  search->stages = g_array_new (FALSE, TRUE, sizeof (Stage));
  g_array_set_clear_func (search->stages, clear_stage);
  search->share = FIRST_AIM;
  search->random = g_rand_new_with_seed (seed);
  return search;
}

void
blind_snake_search_free (BlindSnakeSearch *search)
{
  blind_snake_table_free (search->law);
  g_clear_pointer (&search->knots, g_array_unref);
  g_array_unref (search->current);
  g_array_unref (search->stages);
  g_free (search->firsts);
  g_free (search->moves);
  g_free (search->covered);
  g_rand_free (search->random);
  g_free (search);
}

/**
 * blind_snake_search_begin:
 * @job: borrowed by the search
 *
 * Holds the table to begin with against all tori, so that it is the incumbent.
 *
 * Returns: %FALSE if the job stopped
 */
gboolean
blind_snake_search_begin (BlindSnakeSearch *search, MdrJob *job)
{
  g_autoptr (BlindSnakeArcs) arcs = new_arcs (search->current);

  search->job = job;
  for (guint columns = 1; columns <= search->cells; columns++)
    {
      for (guint rows = 1; rows <= search->cells / columns; rows++)
        {
          Torus torus = { columns, rows, search->firsts[columns] + rows - 1 };

          if (must_stop (search))
            return FALSE;
          search->covered[torus.number] = find_moves (search, arcs, &torus);
        }
      mdr_job_set_fraction (job, (double) search->firsts[columns] / search->n_tori);
    }
  take_incumbent (search);
  return TRUE;
}

/**
 * blind_snake_search_improve:
 * @tries: how many lengths may have been tried in all
 *
 * Goes on until there is a better incumbent.
 *
 * Returns: %FALSE if the tries are used up, or the job stopped
 */
gboolean
blind_snake_search_improve (BlindSnakeSearch *search, guint64 tries)
{
  double worst = get_ratio (&search->worst, search->moves[search->worst.number]);
  double bound = blind_snake_search_get_bound (search->cells);

  while (worst > bound && search->tried < tries && !must_stop (search))
    {
      search->aim = bound + search->share * (worst - bound);
      if (make_table (search, tries))
        {
          take_incumbent (search);
          return TRUE;
        }
      search->share = search->share < LAST_AIM ? (1 + search->share) / 2 : FIRST_AIM;
    }
  return FALSE;
}

/** Returns: (transfer full): the incumbent */
BlindSnakeTable *
blind_snake_search_dup_table (const BlindSnakeSearch *search)
{
  return blind_snake_table_copy (
      &(BlindSnakeTable){ NULL, search->knots->len, (const BlindSnakeKnot *) search->knots->data });
}

/** Fills @summary with what is known of the incumbent. */
void
blind_snake_search_get_summary (const BlindSnakeSearch *search, BlindSnakeSummary *summary)
{
  double total = 0;

  for (guint columns = 1; columns <= search->cells; columns++)
    for (guint rows = 1; rows <= search->cells / columns; rows++)
      {
        Torus torus = { columns, rows, search->firsts[columns] + rows - 1 };

        total += get_ratio (&torus, search->moves[torus.number]);
      }
  *summary = (BlindSnakeSummary){
    .n_tori = search->n_tori,
    .columns = search->worst.columns,
    .rows = search->worst.rows,
    .worst = get_ratio (&search->worst, search->moves[search->worst.number]),
    .mean = total / search->n_tori,
  };
}

/** Returns: a ratio that no strategy is below on all tori of up to @cells cells */
double
blind_snake_search_get_bound (guint cells)
{
  if (cells >= LEAST_OVER_TWO)
    return 2 + 1.0 / LEAST_OVER_TWO;
  return cells > 1 ? 2 - 2.0 / cells : 0;
}
