/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-strip.h"

/*
 * Two neighbouring lines. All ways to fill both are examined which have the right counts, in which no window
 * around one of their cells is wrong, and in which the path crosses from one line to the other an odd number
 * of times if an end lies on either side of the border between them, and an even number of times if not. A
 * path crosses wherever both cells are filled, because filled neighbours follow each other on it. Parity is
 * what local rules find last: it follows only when nearly all cells along the border are decided.
 *
 * Along the lines, a state is what the last two cells of both lines are, 16 in all, with the set of counts
 * that lead to it: one walk forward and one back tell which values each cell can have. A count is the number
 * of cells so far, of those that were open, that are filled, or that are empty if fewer of these are missing.
 * So it is small where little choice is left, and a line in which much is open is not counted. A set is a
 * word: bit a + (A + 1) b says that a cells of the first line and b of the second were counted, where A are
 * missing in the first; the lower half is for an even number of crossings, the upper half for an odd one.
 *
 * Example: one cell is missing in the first line and two in the second, so a set has six bits in each half.
 * A step that fills a counted cell of the first line moves all bits by 1, one of the second line by A + 1 =
 * 2, one of both by 3 and into the other half; the goal is bit 1 + 2 * 2 = 5 in the half that parity demands.
 */

/* Pairs with more ways in all windows are not examined: it would take long, and little would follow. */
#define MOST_WAYS 300

#define UPPER_HALF  32
#define BOTH_HALVES G_GUINT64_CONSTANT (0x100000001)

/* The digits of three neighbours in the number that encodes what is known about them. */
static const guint8 powers[3] = { 1, 3, 9 };

/* Chooses whether filled or empty cells are counted in a line: those of which fewer are missing. */
static void
choose_counted (SnakeStrip *strip, const SnakeLearner *learner, guint k)
{
  guint32 number = strip->pair->groups[k];
  guint32 known[3] = { 0 };
  guint32 count;
  guint32 to_fill;
  guint32 to_leave;

  strip->counted[k] = 0;
  strip->missing[k] = 0;
  if (number == SNAKE_NO_GROUP)
    return;
  for (int index = 0; index < strip->n; index++)
    known[strip->digits[SNAKE_STRIP_FIRST + k][index + 1]]++;
  count = g_array_index (learner->groups, SnakeGroup, number).count;
  to_fill = count - known[SNAKE_DIGIT_FILLED];
  to_leave = (guint32) strip->n - count - known[SNAKE_DIGIT_EMPTY];
  if (MIN (to_fill, to_leave) > SNAKE_STRIP_MOST_MISSING)
    return;
  strip->counted[k] = to_fill <= to_leave ? SNAKE_DIGIT_FILLED : SNAKE_DIGIT_EMPTY;
  strip->missing[k] = MIN (to_fill, to_leave);
}

/* Computes the shift that each step adds to a set, the bits that can result from it, and the goal. */
static void
lay_out_sets (SnakeStrip *strip)
{
  guint width = strip->missing[0] + 1;
  guint size = width * (strip->missing[1] + 1);
  guint64 row = ((G_GUINT64_CONSTANT (1) << width) - 1) * BOTH_HALVES;
  guint64 column = 0;
  guint64 last = G_GUINT64_CONSTANT (1) << (size - 1);

  for (guint bit = 0; bit < size; bit += width)
    column |= (G_GUINT64_CONSTANT (1) << bit) * BOTH_HALVES;
  for (guint added = 0; added < SNAKE_STRIP_VALUES; added++)
    {
      strip->shifts[added] = (added & 1) * width + (added >> 1);
      strip->masks[added] = ((G_GUINT64_CONSTANT (1) << size) - 1) * BOTH_HALVES;
      if ((added & 1) != 0)
        strip->masks[added] &= ~row;
      if ((added & 2) != 0)
        strip->masks[added] &= ~column;
    }
  strip->goal = (strip->pair->parities & SNAKE_PARITY_EVEN) != 0 ? last : 0;
  if ((strip->pair->parities & SNAKE_PARITY_ODD) != 0)
    strip->goal |= last << UPPER_HALF;
}

/* Returns TRUE if a value of a cell adds to the count of its line, which cells known beforehand do not. */
static gboolean
adds (const SnakeStrip *strip, guint k, int index, gboolean filled)
{
  guint8 digit = filled ? SNAKE_DIGIT_FILLED : SNAKE_DIGIT_EMPTY;

  return digit == strip->counted[k] && digit != strip->digits[SNAKE_STRIP_FIRST + k][index + 1];
}

/* Returns the ways to fill both windows at @index that agree with what is known of the four lines. */
static guint64
get_ways (const SnakeStrip *strip, int index, const guint known[SNAKE_STRIP_LINES])
{
  const SnakeWindows *first = strip->windows[0][index];
  const SnakeWindows *second = strip->windows[1][index];
  guint64 ways = first->ways[0][known[0]] & second->ways[1][known[3]] & first->fits[0][known[1]]
                 & first->fits[1][known[2]];

  if (ABS (index - strip->forced_index) <= 1)
    ways &= strip->forced[index - strip->forced_index + 1];
  return ways;
}

/**
 * snake_strip_init:
 * @limit: a position in the trail; cells assigned from there on count as open
 * @forced: (nullable): a literal of the pair that has to be true besides
 *
 * Reads what was known of a pair of lines and those beside it.
 */
void
snake_strip_init (SnakeStrip *strip,
                  const SnakeLearner *learner,
                  const SnakePair *pair,
                  guint32 limit,
                  const guint32 *forced)
{
  strip->pair = pair;
  strip->n = (int) pair->length;
  strip->forced_index = -3;
  for (guint line = 0; line < SNAKE_STRIP_LINES; line++)
    {
      guint8 *digits = strip->digits[line];

      digits[0] = digits[strip->n + 1] = SNAKE_DIGIT_EMPTY;
      for (int index = 0; index < strip->n; index++)
        {
          guint32 cell = snake_strip_get_cell (strip, index, line);
          gboolean known = snake_learner_is_before (learner, cell, limit);

          digits[index + 1] = known ? (guint8) snake_learner_get_digit (learner, cell) : 0;
        }
    }
  for (guint k = 0; k < 2; k++)
    for (int index = 0; index < strip->n; index++)
      strip->windows[k][index] =
          learner->windows[learner->types[snake_strip_get_cell (strip, index, SNAKE_STRIP_FIRST + k)]];
  for (guint k = 0; k < 2; k++)
    choose_counted (strip, learner, k);
  lay_out_sets (strip);
  for (int index = 0; index <= strip->n; index++)
    for (guint values = 0; values < SNAKE_STRIP_VALUES; values++)
      strip->additions[index][values] =
          (guint8) (2 * adds (strip, 0, index, values >> 1) + adds (strip, 1, index, values & 1));
  if (forced != NULL)
    {
      guint32 offset = (*forced >> 1) - pair->first;
      guint k = offset / pair->step < pair->length && offset % pair->step == 0 ? 0 : 1;
      guint digit = 1 + (*forced & 1);

      strip->forced_index = (int) ((offset - k * pair->side) / pair->step);
      for (guint window = 0; window < 3; window++)
        strip->forced[window] = strip->windows[0][0]->fits[k][digit * powers[2 - window]];
    }
  for (int index = 0; index < strip->n; index++)
    {
      guint known[SNAKE_STRIP_LINES];

      for (guint line = 0; line < SNAKE_STRIP_LINES; line++)
        {
          const guint8 *digits = strip->digits[line] + index;

          known[line] = digits[0] * powers[0] + digits[1] * powers[1] + digits[2] * powers[2];
        }
      strip->ways[index] = get_ways (strip, index, known);
    }
}

/** Returns: %TRUE if the ways are so few that enumerating them pays */
gboolean
snake_strip_has_little_choice (const SnakeStrip *strip)
{
  guint n_ways = 0;

  for (int index = 0; index < strip->n; index++)
    n_ways += (guint) __builtin_popcountll (strip->ways[index]);
  return n_ways <= MOST_WAYS;
}

/* Returns the set of counts behind two more cells, from the set before them. */
static guint64
step (const SnakeStrip *strip, guint64 set, int index, guint values)
{
  guint added = strip->additions[index][values];

  set = (set << strip->shifts[added]) & strip->masks[added];
  return values == 3 ? set << UPPER_HALF | set >> UPPER_HALF : set;
}

/* The states before and behind a way and the values it adds; a and b are its digits of the two lines. */
static guint
get_state_before (guint a, guint b)
{
  return 4 * (a >> 1) + (b >> 1);
}

static guint
get_state_behind (guint a, guint b)
{
  return 4 * (a & 3) + (b & 3);
}

static guint
get_values (guint a, guint b)
{
  return 2 * (a & 1) + (b & 1);
}

static void
begin_forward (SnakeStrip *strip)
{
  memset (strip->forward[0], 0, sizeof strip->forward[0]);
  for (guint values = 0; values < SNAKE_STRIP_VALUES; values++)
    strip->forward[0][get_state_behind (values >> 1, values & 1)] = step (strip, 1, 0, values);
}

static void
go_forward (SnakeStrip *strip, int index, guint64 ways)
{
  const guint64 *from = strip->forward[index];
  guint64 *to = strip->forward[index + 1];

  memset (to, 0, sizeof strip->forward[0]);
  for (; ways != 0; ways &= ways - 1)
    {
      guint a = (guint) __builtin_ctzll (ways) >> 3;
      guint b = (guint) __builtin_ctzll (ways) & 7;
      guint64 set = from[get_state_before (a, b)];

      if (set != 0)
        to[get_state_behind (a, b)] |= step (strip, set, index + 1, get_values (a, b));
    }
}

/** Finds the counts that lead to each state. Returns: %FALSE if the strip cannot be filled */
gboolean
snake_strip_walk_forward (SnakeStrip *strip)
{
  guint64 last = 0;

  begin_forward (strip);
  for (int index = 0; index < strip->n; index++)
    go_forward (strip, index, strip->ways[index]);
  for (guint state = 0; state < SNAKE_STRIP_STATES; state++)
    last |= strip->forward[strip->n][state];
  return (last & strip->goal) != 0;
}

/** Finds the counts from which the goal can be reached. */
void
snake_strip_walk_back (SnakeStrip *strip)
{
  for (guint state = 0; state < SNAKE_STRIP_STATES; state++)
    strip->backward[strip->n][state] = strip->goal;
  for (int index = strip->n - 1; index >= 0; index--)
    {
      const guint64 *from = strip->backward[index + 1];
      guint64 *to = strip->backward[index];

      memset (to, 0, sizeof strip->backward[0]);
      for (guint64 ways = strip->ways[index]; ways != 0; ways &= ways - 1)
        {
          guint a = (guint) __builtin_ctzll (ways) >> 3;
          guint b = (guint) __builtin_ctzll (ways) & 7;
          guint64 set = from[get_state_behind (a, b)];

          if (set != 0)
            {
              /* The inverse of step(). */
              guint values = get_values (a, b);
              guint added = strip->additions[index + 1][values];

              set = values == 3 ? set << UPPER_HALF | set >> UPPER_HALF : set;
              to[get_state_before (a, b)] |= (set & strip->masks[added]) >> strip->shifts[added];
            }
        }
    }
}

/*
 * Explaining a strip that cannot be filled: a reason is a part of its known cells with which it still cannot
 * be. Cells that are counted stay, since without them the counts would not be small. The others are left out
 * window by window, from the first on, if they are not needed. The states that lead to a window follow from
 * the cells kept so far, those from which the goal can be reached from all known cells; a way that leads from
 * the former to the latter is forbidden, and cells are left out as long as no forbidden way becomes possible.
 * So in the end no walk of possible ways leads to the goal, which is what the reason has to say.
 */

/* Returns the ways at @index that would lead to the goal. */
static guint64
find_forbidden (const SnakeStrip *strip, int index)
{
  guint64 forbidden = 0;

  for (guint state = 0; state < SNAKE_STRIP_STATES; state++)
    for (guint values = 0; values < SNAKE_STRIP_VALUES && strip->forward[index][state] != 0; values++)
      {
        guint a = 2 * (state >> 2) + (values >> 1);
        guint b = 2 * (state & 3) + (values & 1);
        guint64 set = step (strip, strip->forward[index][state], index + 1, values);

        if ((set & strip->backward[index + 1][get_state_behind (a, b)]) != 0)
          forbidden |= G_GUINT64_CONSTANT (1) << (8 * a + b);
      }
  return forbidden;
}

static void
keep_cell (SnakeStrip *strip,
           guint line,
           int index,
           guint8 (*kept)[SNAKE_MAX_SIZE + 2],
           MdrLiterals *literals)
{
  kept[line][index + 1] = strip->digits[line][index + 1];
  mdr_literals_add (literals, 2 * snake_strip_get_cell (strip, index, line)
                                  + (strip->digits[line][index + 1] == SNAKE_DIGIT_FILLED));
}

/* Keeps the counted cells, and those decided at level 0, which need no literal. */
static void
keep_counted (const SnakeLearner *learner,
              SnakeStrip *strip,
              guint8 (*kept)[SNAKE_MAX_SIZE + 2],
              MdrLiterals *literals)
{
  for (guint line = 0; line < SNAKE_STRIP_LINES; line++)
    {
      guint8 counted = line == SNAKE_STRIP_FIRST || line == SNAKE_STRIP_FIRST + 1
                           ? strip->counted[line - SNAKE_STRIP_FIRST]
                           : 0;

      memset (kept[line], 0, sizeof kept[line]);
      kept[line][0] = kept[line][strip->n + 1] = SNAKE_DIGIT_EMPTY;
      for (int index = 0; index < strip->n; index++)
        {
          guint8 digit = strip->digits[line][index + 1];

          if (digit == 0)
            continue;
          if (learner->base.levels[snake_strip_get_cell (strip, index, line)] == 0)
            kept[line][index + 1] = digit;
          else if (digit == counted)
            keep_cell (strip, line, index, kept, literals);
        }
    }
}

/* Keeps so many cells of the windows at @index that no forbidden way is possible; returns those that are. */
static guint64
keep_enough (SnakeStrip *strip, int index, guint8 (*kept)[SNAKE_MAX_SIZE + 2], MdrLiterals *literals)
{
  /* Cells of the lines beside the pair are left out first, because less follows from them. */
  static const guint8 lines[SNAKE_STRIP_LINES] = { 0, 3, 1, 2 };
  guint64 forbidden = find_forbidden (strip, index);
  guint least[SNAKE_STRIP_LINES];
  guint known[SNAKE_STRIP_LINES];

  for (guint line = 0; line < SNAKE_STRIP_LINES; line++)
    {
      known[line] = least[line] = 0;
      for (guint k = 0; k < 3; k++)
        {
          least[line] += kept[line][index + (int) k] * powers[k];
          known[line] += strip->digits[line][index + (int) k] * powers[k];
        }
    }
  if ((get_ways (strip, index, least) & forbidden) == 0)
    return get_ways (strip, index, least);
  for (guint k = 0; k < 3 * SNAKE_STRIP_LINES; k++)
    {
      guint line = lines[k / 3];
      int beside = index + (int) (k % 3);
      guint digit = strip->digits[line][beside];

      if (kept[line][beside] != 0 || digit == 0)
        continue;
      known[line] -= digit * powers[k % 3];
      if ((get_ways (strip, index, known) & forbidden) == 0)
        continue;
      known[line] += digit * powers[k % 3];
      keep_cell (strip, line, beside - 1, kept, literals);
    }
  return get_ways (strip, index, known);
}

/** Explains why a strip cannot be filled, by known cells of it that are enough for that. */
void
snake_strip_explain (SnakeStrip *strip, const SnakeLearner *learner, MdrLiterals *literals)
{
  guint8 kept[SNAKE_STRIP_LINES][SNAKE_MAX_SIZE + 2];

  keep_counted (learner, strip, kept, literals);
  snake_strip_walk_back (strip);
  begin_forward (strip);
  for (int index = 0; index < strip->n; index++)
    go_forward (strip, index, keep_enough (strip, index, kept, literals));
}
