/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-values.h"

#include <string.h>

/* 128 bits are enough: BLIND_SNAKE_MAX_AMOUNT⁴ · n⁸ for every n whose run is shorter than the longest. */
__extension__ typedef unsigned __int128 Wide;

/**
 * blind_snake_walk_init:
 * @strategy: borrowed
 *
 * Begins at the start.
 */
void
blind_snake_walk_init (BlindSnakeWalk *walk, const BlindSnakeStrategy *strategy)
{
  *walk = (BlindSnakeWalk){ .strategy = strategy };
}

/* Returns the rounded down square root, found binary digit by digit from the highest on. */
static Wide
get_square_root (Wide number)
{
  Wide root = 0;
  Wide bit = (Wide) 1 << 126;

  for (; bit > 0; bit >>= 2)
    {
      Wide trial = root + bit;

      root >>= 1;
      if (number < trial)
        continue;
      number -= trial;
      root += bit;
    }
  return root;
}

/* Returns ⌊amount · n^(quarters / 4)⌋, as the fourth root of amount⁴ · n^quarters, without rounding errors.
 */
static guint
get_power (guint amount, guint64 n, guint quarters)
{
  Wide product = (Wide) amount * amount * amount * amount;

  for (guint i = 0; i < quarters; i++)
    if (__builtin_mul_overflow (product, (Wide) n, &product))
      return BLIND_SNAKE_MAX_RUN;
  return (guint) MIN (get_square_root (get_square_root (product)), BLIND_SNAKE_MAX_RUN);
}

/* Returns the length of run number walk->run, where walk->length is that of the run before. */
static guint
get_length (const BlindSnakeWalk *walk)
{
  const BlindSnakeGrowth *growth = &walk->strategy->growth;
  guint64 multiplied = (guint64) walk->length * growth->amount / 100;

  switch (growth->type)
    {
    case BLIND_SNAKE_GROWTH_ADD:
      return (guint) MIN (growth->first + growth->amount * walk->run, BLIND_SNAKE_MAX_RUN);
    case BLIND_SNAKE_GROWTH_MULTIPLY:
      if (walk->run == 0)
        return growth->first;
      return (guint) CLAMP (multiplied, (guint64) walk->length + 1, BLIND_SNAKE_MAX_RUN);
    case BLIND_SNAKE_GROWTH_POWER:
      return growth->first + get_power (growth->amount, walk->run, growth->quarters);
    case BLIND_SNAKE_GROWTH_TABLE:
      return blind_snake_table_get_length (growth->table, walk->moves);
    case BLIND_SNAKE_GROWTH_NONE:
    default:
      return BLIND_SNAKE_MAX_RUN;
    }
}

/**
 * blind_snake_walk_next_length:
 * @walk: of a pattern in runs, at the beginning of one
 *
 * Goes behind the run and its extra step at once.
 *
 * Returns: the moves of the run without the extra step
 */
guint
blind_snake_walk_next_length (BlindSnakeWalk *walk)
{
  walk->length = get_length (walk);
  walk->run++;
  walk->moves += walk->length + strlen (walk->strategy->extra);
  return walk->length;
}

/*
 * Takes as many of the next @left letters, which repeat, as alternate between two. Example: from the second
 * letter of "rrd" on, r d are taken, and then r r.
 */
static BlindSnakeRun
take_alternating (const char *letters, guint *index, guint left)
{
  guint period = (guint) strlen (letters);
  BlindSnakeRun run = { 0 };

  blind_snake_read_letter (letters[*index % period], &run.first);
  blind_snake_read_letter (letters[(*index + 1) % period], &run.second);
  if (period <= 2)
    run.count = left;
  else
    while (run.count < left
           && letters[(*index + run.count) % period] == letters[(*index + run.count % 2) % period])
      run.count++;
  *index = (*index + run.count) % period;
  return run;
}

/* Goes on in the run or the extra step at hand, and then to the next of them. */
static void
next_of_pattern (BlindSnakeWalk *walk, BlindSnakeRun *run)
{
  const BlindSnakeStrategy *strategy = walk->strategy;
  gboolean endless = strategy->growth.type == BLIND_SNAKE_GROWTH_NONE;

  if (walk->left == 0 && walk->extra)
    {
      walk->place = 0;
      walk->extra = FALSE;
      walk->left = (guint) strlen (strategy->extra);
    }
  if (walk->left == 0)
    {
      walk->length = get_length (walk);
      walk->left = walk->length;
      walk->run++;
      walk->extra = !endless;
    }
  if (walk->extra || endless)
    *run = take_alternating (strategy->pattern, &walk->phase, walk->left);
  else
    *run = take_alternating (strategy->extra, &walk->place, walk->left);
  walk->left -= run->count;
}

/*
 * Sweep number walk->run goes over the columns of its region, down and up in turn; up it starts as low as the
 * column before reached. If N is even, it ends in its first row, and the next sweep begins there: no cell is
 * special on a torus.
 */
static void
next_of_sweeps (BlindSnakeWalk *walk, BlindSnakeRun *run)
{
  guint limit = 1u << MIN (walk->run, 30);
  guint height = limit / (walk->place / 2 * 2 + 1);

  if (walk->extra)
    {
      *run = (BlindSnakeRun){ MDR_DIRECTION_RIGHT, MDR_DIRECTION_RIGHT, 1 };
      walk->extra = FALSE;
      walk->place++;
      return;
    }
  *run = (BlindSnakeRun){ .count = height - 1 };
  run->first = walk->place % 2 == 0 ? MDR_DIRECTION_DOWN : MDR_DIRECTION_UP;
  run->second = run->first;
  walk->extra = walk->place + 1 < limit;
  if (!walk->extra)
    {
      walk->run++;
      walk->place = 0;
    }
}

/**
 * blind_snake_walk_next_run:
 * @run: (out): moves that follow, at least one
 *
 * Returns: %FALSE at the end of a list of moves; all other strategies continue forever
 */
gboolean
blind_snake_walk_next_run (BlindSnakeWalk *walk, BlindSnakeRun *run)
{
  MdrDirection arm = (MdrDirection) (walk->run % MDR_N_DIRECTIONS);

  do
    switch (walk->strategy->type)
      {
      case BLIND_SNAKE_SPIRAL:
        /* Arms to the right, down, left and up, every second one longer. */
        *run = (BlindSnakeRun){ arm, arm, (guint) MIN (walk->run / 2 + 1, BLIND_SNAKE_MAX_RUN) };
        walk->run++;
        break;
      case BLIND_SNAKE_SWEEPS:
        next_of_sweeps (walk, run);
        break;
      case BLIND_SNAKE_PATTERN:
        next_of_pattern (walk, run);
        break;
      case BLIND_SNAKE_LIST:
      default:
        if (walk->run >= walk->strategy->runs->len)
          return FALSE;
        *run = g_array_index (walk->strategy->runs, BlindSnakeRun, walk->run);
        walk->run++;
      }
  while (run->count == 0);
  walk->moves += run->count;
  return TRUE;
}

/**
 * blind_snake_walk_next:
 *
 * Hands out the moves one by one; not to be mixed with blind_snake_walk_next_run().
 * Then @walk->moves runs ahead, to the end of the run at hand.
 *
 * Returns: %FALSE at the end, as blind_snake_walk_next_run()
 */
gboolean
blind_snake_walk_next (BlindSnakeWalk *walk, MdrDirection *direction)
{
  BlindSnakeRun *step = &walk->step;

  if (step->count == 0 && !blind_snake_walk_next_run (walk, step))
    return FALSE;
  *direction = step->first;
  *step = (BlindSnakeRun){ step->second, step->first, step->count - 1 };
  return TRUE;
}

/** Returns: @index + @steps modulo @size, which is not negative */
int
blind_snake_wrap (int index, gint64 steps, int size)
{
  return (int) (((index + steps) % size + size) % size);
}

/**
 * blind_snake_puzzle_find_head:
 * @moves: how many of the strategy, or all that it has
 *
 * Returns: the cell to which they lead
 */
MdrCell
blind_snake_puzzle_find_head (const BlindSnakePuzzle *puzzle,
                              const BlindSnakeStrategy *strategy,
                              gint64 moves)
{
  gint64 steps[MDR_N_DIRECTIONS] = { 0 };
  BlindSnakeWalk walk;
  BlindSnakeRun run;

  blind_snake_walk_init (&walk, strategy);
  while (moves > 0 && blind_snake_walk_next_run (&walk, &run))
    {
      gint64 count = MIN (moves, run.count);

      steps[run.first] += (count + 1) / 2;
      steps[run.second] += count / 2;
      moves -= count;
    }
  return (MdrCell){
    .row = blind_snake_wrap (puzzle->start.row, steps[MDR_DIRECTION_DOWN] - steps[MDR_DIRECTION_UP],
                             puzzle->rows),
    .column = blind_snake_wrap (puzzle->start.column, steps[MDR_DIRECTION_RIGHT] - steps[MDR_DIRECTION_LEFT],
                                puzzle->columns),
  };
}
