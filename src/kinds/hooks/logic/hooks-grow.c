/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-generate.h"

#include <math.h>
#include <string.h>

/* The number of layouts that are tried, and the budget of the search with each. */
#define MOST_ATTEMPTS 300
#define SEARCH_BUDGET 1500

/* Regions: how many cells are moved to another region before another division is tried, and how many
 * divisions are tried. */
#define MOST_CHANGES 20000
#define MOST_CUTS    2
/* A change for the worse by so much is made every third time at first; this falls to almost never. */
#define FIRST_HEAT 60.0

int
hooks_random_below (GRand *random, int limit)
{
  return (int) g_rand_int_range (random, 0, limit);
}

/* Gives a layout and, in a cell of each hook, its digit; then some empty cells, fewer in later attempts. */
static void
scatter_givens (HooksPuzzle *puzzle, GRand *random, int attempt)
{
  guint8 digits[HOOKS_SIZES] = { 0 };
  MdrCell square = { 0, 0 };

  /* Random digits, each in a hook that has room for it. */
  for (int k = 1; k <= puzzle->size; k++)
    digits[k] = (guint8) k;
  for (int n = 0; n < 100 && puzzle->digits == HOOKS_DIGITS_IN_ANY_ORDER; n++)
    {
      int a = 1 + hooks_random_below (random, puzzle->size);
      int b = 1 + hooks_random_below (random, puzzle->size);
      guint8 digit = digits[a];

      if (digits[a] > 2 * b - 1 || digits[b] > 2 * a - 1)
        continue;
      digits[a] = digits[b];
      digits[b] = digit;
    }
  for (int k = puzzle->size; k >= 1; k--)
    {
      HooksCorner corner_place =
          k > 1 ? (HooksCorner) hooks_random_below (random, HOOKS_N_CORNERS) : HOOKS_CORNER_TOP_LEFT;
      HooksPlacement hook = { square, corner_place };
      MdrCell corner = hooks_placement_get_corner (k, &hook);
      int place = hooks_random_below (random, k);

      puzzle->given_hooks[k] = hook;
      if (g_rand_boolean (random))
        puzzle->given_digits[corner.row][square.column + place] = digits[k];
      else
        puzzle->given_digits[square.row + place][corner.column] = digits[k];
      square = hooks_placement_get_rest (&hook);
    }
  for (int n = attempt; n < 2 * puzzle->size; n++)
    {
      int row = hooks_random_below (random, puzzle->size);
      int column = hooks_random_below (random, puzzle->size);

      if (puzzle->given_digits[row][column] == 0)
        mdr_rows_set (puzzle->given_empty, row, column);
    }
}

/**
 * hooks_grow:
 * @rules: a puzzle without clues
 * @random: decides all; the same one gives the same solution
 *
 * Returns: (transfer full) (nullable): a random solution that satisfies @rules;
 *   %NULL if none was found
 */
HooksSolution *
hooks_grow (const HooksPuzzle *rules, GRand *random, MdrJob *job)
{
  for (int attempt = 0; attempt < MOST_ATTEMPTS && mdr_job_should_stop (job) == MDR_STOP_NONE; attempt++)
    {
      HooksPuzzle *puzzle = hooks_puzzle_copy (&rules->base);
      g_autoptr (MdrPuzzle) owned = &puzzle->base;
      g_autoptr (MdrSolution) solution = NULL;

      scatter_givens (puzzle, random, attempt);
      if (mdr_logic_find_solution (owned, SEARCH_BUDGET, job, &solution) == MDR_TRUTH_YES)
        return (HooksSolution *) g_steal_pointer (&solution);
    }
  return NULL;
}

/**
 * Cut:
 * @sum: that each region is to have
 * @sums: that they have; regions are numbered from 1
 *
 * A board that is cut into regions.
 */
typedef struct
{
  HooksPuzzle *puzzle;
  const HooksSolution *solution;
  GRand *random;
  int n_regions;
  int sum;
  int sums[HOOKS_MAX_SIZE * HOOKS_MAX_SIZE + 1];
} Cut;

static int
count_parts (const HooksPuzzle *puzzle, int region)
{
  gboolean seen[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE] = { { FALSE } };
  MdrCell waiting[HOOKS_MAX_SIZE * HOOKS_MAX_SIZE];
  int n_parts = 0;

  for (int place = 0; place < puzzle->size * puzzle->size; place++)
    {
      MdrCell first = { place / puzzle->size, place % puzzle->size };
      int n_waiting = 0;

      if (puzzle->region[first.row][first.column] != region || seen[first.row][first.column])
        continue;
      n_parts++;
      seen[first.row][first.column] = TRUE;
      waiting[n_waiting++] = first;
      while (n_waiting > 0)
        {
          MdrCell cell = waiting[--n_waiting];

          for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
            {
              MdrCell next = mdr_cell_step (cell, (MdrDirection) direction);

              if (!hooks_contains (puzzle, next.row, next.column) || seen[next.row][next.column]
                  || puzzle->region[next.row][next.column] != region)
                continue;
              seen[next.row][next.column] = TRUE;
              waiting[n_waiting++] = next;
            }
        }
    }
  return n_parts;
}

/* Lets regions grow from single cells until they cover the board. */
static void
sow (Cut *cut)
{
  int size = cut->puzzle->size;
  int n_free = size * size - cut->n_regions;

  memset (cut->puzzle->region, 0, sizeof cut->puzzle->region);
  memset (cut->sums, 0, sizeof cut->sums);
  for (int region = 1; region <= cut->n_regions;)
    {
      int row = hooks_random_below (cut->random, size);
      int column = hooks_random_below (cut->random, size);

      if (cut->puzzle->region[row][column] == 0)
        cut->puzzle->region[row][column] = (guint8) region++;
    }
  while (n_free > 0)
    {
      MdrCell cell = { hooks_random_below (cut->random, size), hooks_random_below (cut->random, size) };
      MdrCell next = mdr_cell_step (cell, (MdrDirection) hooks_random_below (cut->random, MDR_N_DIRECTIONS));

      if (!hooks_contains (cut->puzzle, next.row, next.column)
          || cut->puzzle->region[cell.row][cell.column] != 0
          || cut->puzzle->region[next.row][next.column] == 0)
        continue;
      cut->puzzle->region[cell.row][cell.column] = cut->puzzle->region[next.row][next.column];
      n_free--;
    }
  for (int i = 0; i < size; i++)
    for (int j = 0; j < size; j++)
      cut->sums[cut->puzzle->region[i][j]] += cut->solution->digits[i][j];
}

static int
square_miss (const Cut *cut, int sum)
{
  return (sum - cut->sum) * (sum - cut->sum);
}

static gboolean
is_even (const Cut *cut)
{
  for (int region = 1; region <= cut->n_regions; region++)
    if (cut->sums[region] != cut->sum)
      return FALSE;
  return TRUE;
}

/* Moves a cell at the border to the region beside it, if that is better or sometimes at random, and both
 * stay connected. */
static void
change_hands (Cut *cut, double heat)
{
  int size = cut->puzzle->size;
  MdrCell cell = { hooks_random_below (cut->random, size), hooks_random_below (cut->random, size) };
  MdrCell next = mdr_cell_step (cell, (MdrDirection) hooks_random_below (cut->random, MDR_N_DIRECTIONS));
  int digit = cut->solution->digits[cell.row][cell.column];
  guint8 *region = &cut->puzzle->region[cell.row][cell.column];
  int from = *region;
  int to;
  int worse;

  if (!hooks_contains (cut->puzzle, next.row, next.column))
    return;
  to = cut->puzzle->region[next.row][next.column];
  worse = square_miss (cut, cut->sums[from] - digit) + square_miss (cut, cut->sums[to] + digit)
          - square_miss (cut, cut->sums[from]) - square_miss (cut, cut->sums[to]);
  if (to == from || (worse > 0 && g_rand_double (cut->random) >= exp (-worse / heat)))
    return;
  *region = (guint8) to;
  if (count_parts (cut->puzzle, from) != 1)
    {
      *region = (guint8) from;
      return;
    }
  cut->sums[from] -= digit;
  cut->sums[to] += digit;
}

static int
get_total (int size)
{
  return size * (size + 1) * (2 * size + 1) / 6;
}

/* Returns whether this many regions can have the same sum, with room for each digit; more are rarely found.
 */
static gboolean
is_good_number (int size, int n_regions)
{
  return n_regions >= 2 && n_regions <= size && get_total (size) % n_regions == 0
         && get_total (size) / n_regions > size;
}

/** Returns: whether boards of this size can be cut into regions */
gboolean
hooks_can_cut (int size)
{
  for (int n = 2; n <= size; n++)
    if (is_good_number (size, n))
      return TRUE;
  return FALSE;
}

/**
 * hooks_cut:
 * @puzzle: receives the regions; of a size for which hooks_can_cut()
 *
 * Cuts the board into connected regions in which the digits of @solution add up to
 * the same.
 *
 * Returns: whether that worked out
 */
gboolean
hooks_cut (HooksPuzzle *puzzle, const HooksSolution *solution, GRand *random)
{
  Cut cut = { .puzzle = puzzle, .solution = solution, .random = random };
  int chosen = 0;
  int n_choices = 0;

  for (int n = 2; n <= puzzle->size; n++)
    if (is_good_number (puzzle->size, n) && hooks_random_below (random, ++n_choices) == 0)
      chosen = n;
  cut.n_regions = chosen;
  cut.sum = get_total (puzzle->size) / cut.n_regions;
  puzzle->regions = TRUE;
  for (int n = 0; n < MOST_CUTS; n++)
    {
      sow (&cut);
      for (int k = 0; k < MOST_CHANGES && !is_even (&cut); k++)
        change_hands (&cut, 0.5 + FIRST_HEAT * (1 - (double) k / MOST_CHANGES));
      if (is_even (&cut))
        return TRUE;
    }
  return FALSE;
}
