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

/* Sets of ways, as bits: those in which the cell of each bit of a way is filled. */
static const guint64 filled_in[] = {
  G_GUINT64_CONSTANT (0xaaaaaaaaaaaaaaaa), G_GUINT64_CONSTANT (0xcccccccccccccccc),
  G_GUINT64_CONSTANT (0xf0f0f0f0f0f0f0f0), G_GUINT64_CONSTANT (0xff00ff00ff00ff00),
  G_GUINT64_CONSTANT (0xffff0000ffff0000), G_GUINT64_CONSTANT (0xffffffff00000000),
};

/**
 * Pair:
 * @axis: of the lines
 * @line: the first of them
 * @width: one more than the cells of the first line that can be filled
 */
typedef struct
{
  const Snake *snake;
  int axis;
  int line;
  int width;
} Pair;

/** Lists the ways that leave the window around the middle cell of either line right, whatever the open cells
 * beside the lines are. */
void
check_snake_list_ways (Snake *snake)
{
  for (guint k = 0; k < 2 * N_CELL_TYPES * N_SIDES * N_SIDES * N_WAYS; k++)
    {
      guint way = k % N_WAYS;
      guint empty = k / N_WAYS % N_SIDES;
      guint filled = k / N_WAYS / N_SIDES % N_SIDES;
      guint type = k / N_WAYS / N_SIDES / N_SIDES % N_CELL_TYPES;
      guint second = k / N_WAYS / N_SIDES / N_SIDES / N_CELL_TYPES;
      guint own = second ? way & 7 : way >> 3;
      guint other = second ? way >> 3 : way & 7;
      guint cells = own << 3 | other << 6;

      if ((filled & empty) == 0
          && check_snake_has_way (snake, (int) type, cells | filled, (~cells & 0x1f8) | empty))
        snake->ways[second][type][filled][empty] |= G_GUINT64_CONSTANT (1) << way;
    }
}

/* Returns the value of a cell of one of four lines, the second of which is the first of the pair. */
static gint8
get_value (const Pair *pair, int line, int index)
{
  const Snake *snake = pair->snake;

  if (index < 0 || index >= snake->size[1 - pair->axis])
    return -1;
  return snake->cells[get_cell_of_line (snake, pair->axis, pair->line - 1 + line, index)];
}

/* Returns the set of ways that are possible around an index. */
static guint64
find_ways (const Pair *pair, int index)
{
  guint64 ways = G_MAXUINT64;

  for (int k = 0; k < 6; k++)
    {
      gint8 value = get_value (pair, 1 + k / 3, index - 1 + k % 3);

      if (value != 0)
        ways &= value > 0 ? filled_in[5 - k] : ~filled_in[5 - k];
    }
  for (int second = 0; second < 2; second++)
    {
      int cell = get_cell_of_line (pair->snake, pair->axis, pair->line + second, index);
      guint filled = 0;
      guint empty = 0;

      /* The first cell of three is the highest bit of a way. */
      for (int k = 0; k < 3; k++)
        {
          gint8 value = get_value (pair, 3 * second, index - 1 + k);

          filled |= (guint) (value > 0) << (2 - k);
          empty |= (guint) (value < 0) << (2 - k);
        }
      ways &= pair->snake->ways[second][pair->snake->types[cell]][filled][empty];
    }
  return ways;
}

/* Returns the counts of a state, of the even and then of the odd number of crossings. */
static guint64 *
get_counts (const Pair *pair, guint64 *states, guint state)
{
  return states + state * 2 * (guint) pair->width;
}

/* Adds the counts of @from to @to, with one more cell of each line: a of the first and b of the second. */
static void
add_counts (const Pair *pair, const guint64 *from, guint a, guint b, guint64 *to)
{
  for (int odd = 0; odd < 2; odd++)
    for (int count = 0; count + (int) a < pair->width; count++)
      to[(odd ^ (int) (a & b)) * pair->width + count + (int) a] |= from[odd * pair->width + count] << b;
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
misses_goal (const Pair *pair, guint64 *states)
{
  const int *counts = pair->snake->counts[pair->axis] + pair->line;

  for (guint state = 0; state < N_STATES; state++)
    for (int odd = 0; odd < 2; odd++)
      for (int a = 0; a < pair->width && is_parity_possible (pair, odd); a++)
        {
          guint64 set = get_counts (pair, states, state)[odd * pair->width + a];

          if (counts[0] != UNKNOWN && counts[0] != a)
            continue;
          if (counts[1] == UNKNOWN ? set != 0 : counts[1] <= MOST_LINES && (set >> counts[1] & 1) != 0)
            return FALSE;
        }
  return TRUE;
}

/** Returns: whether there is no way to fill two neighbouring lines, the first of which is @line. */
gboolean
check_snake_is_pair_broken (const Snake *snake, int axis, int line)
{
  int n = snake->size[1 - axis];
  int count = snake->counts[axis][line];
  const Pair pair = { snake, axis, line, (count == UNKNOWN ? n : MIN (count, n)) + 1 };
  g_autofree guint64 *states = g_new0 (guint64, N_STATES * 2 * pair.width);

  for (guint state = 0; state < 4; state++)
    {
      guint a = state >> 1;
      guint b = state & 1;

      if ((int) a < pair.width)
        get_counts (&pair, states, 4 * a + b)[(int) (a & b) * pair.width + (int) a] |= G_GUINT64_CONSTANT (1)
                                                                                       << b;
    }
  for (int index = 0; index < n; index++)
    {
      g_autofree guint64 *next = g_new0 (guint64, N_STATES * 2 * pair.width);
      guint64 ways = find_ways (&pair, index);

      for (guint way = 0; way < N_WAYS; way++)
        if ((ways >> way & 1) != 0)
          add_counts (&pair, get_counts (&pair, states, 4 * (way >> 4) + (way >> 1 & 3)), way >> 3 & 1,
                      way & 1, get_counts (&pair, next, 4 * (way >> 3 & 3) + (way & 3)));
      g_free (states);
      states = g_steal_pointer (&next);
    }
  return misses_goal (&pair, states);
}
