/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-snake.h"

/*
 * Two neighbouring lines, and the lines beside them. A *way* is what six cells are: the three of the first
 * line around an index, then those of the second. Along the lines, a *state* is what the last two cells of
 * both are; for each, and for an even and an odd number of crossings between the lines, there is the set of
 * counts that lead to it: bit b of word a stands for a filled cells of the first line and b of the second.
 */
#define N_WAYS   64
#define N_STATES 16

typedef guint64 Counts[2][MOST_LINES + 1];

typedef struct
{
  const Snake *snake;
  int axis;
  int line;
} Pair;

/* Returns the value of a cell of one of four lines, the second of which is the first of the pair. */
static gint8
get_value (const Pair *pair, int line, int index)
{
  const Snake *snake = pair->snake;

  if (index < 0 || index >= snake->size[1 - pair->axis])
    return -1;
  return snake->cells[get_cell_of_line (snake, pair->axis, pair->line - 1 + line, index)];
}

/* Whether the window around a cell of line 1 or 2 of four can be completed, if the pair is filled as a way
 * says. */
static gboolean
fits_window (const Pair *pair, int line, int index, guint way)
{
  int outer = line == 1 ? 0 : 3;
  guint own = line == 1 ? way >> 3 : way & 7;
  guint other = line == 1 ? way & 7 : way >> 3;
  guint filled = own << 3 | other << 6;
  guint empty = ~filled & 0x1f8;

  /* The first cell of three is the highest bit of a way. */
  for (int k = 0; k < 3; k++)
    {
      gint8 value = get_value (pair, outer, index - 1 + k);

      filled |= (guint) (value > 0) << (2 - k);
      empty |= (guint) (value < 0) << (2 - k);
    }
  return check_snake_has_way (pair->snake,
                              pair->snake->types[get_cell_of_line (pair->snake, pair->axis,
                                                                   pair->line - 1 + line, index)],
                              filled, empty);
}

static gboolean
is_way_possible (const Pair *pair, int index, guint way)
{
  for (int k = 0; k < 6; k++)
    {
      gint8 value = get_value (pair, 1 + k / 3, index - 1 + k % 3);

      if (value != 0 && (value > 0) != (way >> (5 - k) & 1))
        return FALSE;
    }
  return fits_window (pair, 1, index, way) && fits_window (pair, 2, index, way);
}

/* Adds the counts of @from to @to, with one more cell of each line: a of the first and b of the second. */
static void
add_counts (const Counts from, guint a, guint b, const int *limits, Counts to)
{
  for (guint odd = 0; odd < 2; odd++)
    for (int count = 0; count + (int) a <= limits[0]; count++)
      to[odd ^ (a & b)][count + (int) a] |= from[odd][count] << b;
}

/* Whether the path can cross the border between the lines an even, or an odd, number of times. */
static gboolean
is_parity_possible (const Pair *pair, int odd)
{
  const Snake *snake = pair->snake;
  int n_before = 0;

  if (!are_ends_given (snake))
    return TRUE;
  for (int k = 0; k < 2; k++)
    n_before +=
        (pair->axis == 0 ? snake->ends[k] / get_stride (snake) : snake->ends[k] % get_stride (snake)) - 1
        <= pair->line;
  return (n_before == 1) == odd;
}

/* Whether the last counts have none that the puzzle asks for. */
static gboolean
misses_goal (const Pair *pair, const Counts *states)
{
  const int *counts = pair->snake->counts[pair->axis] + pair->line;

  for (guint state = 0; state < N_STATES; state++)
    for (int odd = 0; odd < 2; odd++)
      for (int a = 0; a <= MOST_LINES && is_parity_possible (pair, odd); a++)
        {
          guint64 set = states[state][odd][a];

          if (counts[0] != UNKNOWN && counts[0] != a)
            continue;
          if (counts[1] == UNKNOWN ? set != 0 : counts[1] <= MOST_LINES && (set >> counts[1] & 1) != 0)
            return FALSE;
        }
  return TRUE;
}

/** Whether there is no way to fill two neighbouring lines, the first of which is @line. */
gboolean
check_snake_is_pair_broken (const Snake *snake, int axis, int line)
{
  const Pair pair = { snake, axis, line };
  int n = snake->size[1 - axis];
  int limits[2] = { MOST_LINES, MOST_LINES };
  g_autofree Counts *states = g_new0 (Counts, N_STATES);

  for (int k = 0; k < 2; k++)
    if (snake->counts[axis][line + k] != UNKNOWN)
      limits[k] = MIN (limits[k], snake->counts[axis][line + k]);
  for (guint a = 0; a < 2; a++)
    for (guint b = 0; b < 2; b++)
      if ((int) a <= limits[0])
        states[4 * a + b][a & b][a] = G_GUINT64_CONSTANT (1) << b;
  for (int index = 0; index < n; index++)
    {
      g_autofree Counts *next = g_new0 (Counts, N_STATES);

      for (guint way = 0; way < N_WAYS; way++)
        if (is_way_possible (&pair, index, way))
          add_counts (states[4 * (way >> 4) + (way >> 1 & 3)], way >> 3 & 1, way & 1, limits,
                      next[4 * (way >> 3 & 3) + (way & 3)]);
      g_free (states);
      states = g_steal_pointer (&next);
    }
  return misses_goal (&pair, (const Counts *) states);
}
