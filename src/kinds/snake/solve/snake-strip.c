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
 * Bits that would leave their row are cleared before, so that a step is a mask and a turn of the word.
 */

/* Pairs with more ways in all windows are not examined: it would take long, and little would follow. */
#define MOST_WAYS 300

#define UPPER_HALF  32
#define BOTH_HALVES G_GUINT64_CONSTANT (0x100000001)

/* The digits of three neighbours in the number that encodes what is known about them. */
static const guint8 powers[3] = { 1, 3, 9 };

/* Chooses whether filled or empty cells are counted in a line: those of which fewer are missing. */
static void
choose_counted (SnakeStrip *strip, const SnakeLearner *learner, guint k, guint32 filled, guint32 empty)
{
  const SnakeGroup *group;
  guint32 to_fill;
  guint32 to_leave;

  strip->counted[k] = 0;
  strip->missing[k] = 0;
  if (strip->pair->groups[k] == SNAKE_NO_GROUP)
    return;
  group = &g_array_index (learner->groups, SnakeGroup, strip->pair->groups[k]);
  to_fill = group->count - filled;
  to_leave = (guint32) strip->n - group->count - empty;
  if (MIN (to_fill, to_leave) > SNAKE_STRIP_MOST_MISSING)
    return;
  strip->counted[k] = to_fill <= to_leave ? SNAKE_DIGIT_FILLED : SNAKE_DIGIT_EMPTY;
  strip->missing[k] = MIN (to_fill, to_leave);
}

/* Returns TRUE if a value of an open cell adds to the count of its line. */
static gboolean
adds (const SnakeStrip *strip, guint k, gboolean filled)
{
  return strip->counted[k] == (filled ? SNAKE_DIGIT_FILLED : SNAKE_DIGIT_EMPTY);
}

/* Finds out what each step does to a set, and the goal. */
static void
lay_out_sets (SnakeStrip *strip)
{
  guint width = strip->missing[0] + 1;
  guint size = width * (strip->missing[1] + 1);
  guint64 all = ((G_GUINT64_CONSTANT (1) << size) - 1) * BOTH_HALVES;
  guint64 last_row = (((G_GUINT64_CONSTANT (1) << width) - 1) << (size - width)) * BOTH_HALVES;
  guint64 last_column = 0;
  guint64 last = G_GUINT64_CONSTANT (1) << (size - 1);

  for (guint bit = width - 1; bit < size; bit += width)
    last_column |= (G_GUINT64_CONSTANT (1) << bit) * BOTH_HALVES;
  for (guint open = 0; open < SNAKE_STRIP_VALUES; open++)
    for (guint values = 0; values < SNAKE_STRIP_VALUES; values++)
      {
        gboolean first = (open & 2) != 0 && adds (strip, 0, values >> 1);
        gboolean second = (open & 1) != 0 && adds (strip, 1, values & 1);
        SnakeStep *step = &strip->steps[open][values];

        step->before = all;
        if (first)
          step->before &= ~last_column;
        if (second)
          step->before &= ~last_row;
        step->turn = (first ? 1 : 0) + (second ? width : 0) + (values == 3 ? UPPER_HALF : 0);
      }
  strip->goal = (strip->pair->parities & SNAKE_PARITY_EVEN) != 0 ? last : 0;
  if ((strip->pair->parities & SNAKE_PARITY_ODD) != 0)
    strip->goal |= last << UPPER_HALF;
}

/* Finds for each of the four lines the table of ways to fill both windows at @index by what is known of it.
 */
static inline void
get_tables (const SnakeStrip *strip,
            const SnakeLearner *learner,
            int index,
            const guint64 *tables[SNAKE_STRIP_LINES])
{
  guint32 cell = snake_strip_get_cell (strip, index, SNAKE_STRIP_FIRST);
  const SnakeWindows *first = learner->windows[learner->types[cell]];
  const SnakeWindows *second = learner->windows[learner->types[cell + strip->pair->side]];

  tables[0] = first->ways[0];
  tables[1] = first->fits[0];
  tables[2] = second->fits[1];
  tables[3] = second->ways[1];
}

/* Returns the ways to fill both windows at @index that agree with what is known of the four lines. */
static inline guint64
get_ways (const SnakeStrip *strip,
          const SnakeLearner *learner,
          int index,
          const guint known[SNAKE_STRIP_LINES])
{
  const guint64 *tables[SNAKE_STRIP_LINES];

  get_tables (strip, learner, index, tables);
  return tables[0][known[0]] & tables[1][known[1]] & tables[2][known[2]] & tables[3][known[3]];
}

/* Returns those ways in which the cell that is forced has its value, too. */
static guint64
get_forced_ways (const SnakeStrip *strip,
                 const SnakeLearner *learner,
                 int index,
                 const guint known[SNAKE_STRIP_LINES])
{
  guint64 ways = get_ways (strip, learner, index, known);

  return ABS (index - strip->forced_index) <= 1 ? ways & strip->forced[index - strip->forced_index + 1]
                                                : ways;
}

static gboolean
is_middle_open (guint triple)
{
  return triple / powers[1] % 3 == 0;
}

static guint
count_bits (guint64 word)
{
  word -= word >> 1 & G_GUINT64_CONSTANT (0x5555555555555555);
  word = (word & G_GUINT64_CONSTANT (0x3333333333333333))
         + (word >> 2 & G_GUINT64_CONSTANT (0x3333333333333333));
  word = (word + (word >> 4)) & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f);
  return (guint) (word * G_GUINT64_CONSTANT (0x0101010101010101) >> 56);
}

/**
 * snake_strip_read:
 *
 * Reads what is known of a pair of lines and those beside it, to see what follows.
 *
 * Returns: %TRUE if the ways are so few that enumerating them pays
 */
gboolean
snake_strip_read (SnakeStrip *strip, const SnakeLearner *learner, const SnakePair *pair)
{
  const guint8 *triples = learner->triples[pair->axis];
  guint n_ways = 0;

  strip->pair = pair;
  strip->n = (int) pair->length;
  for (int index = 0; index < strip->n; index++)
    {
      guint32 cell = snake_strip_get_cell (strip, index, SNAKE_STRIP_FIRST);
      guint known[SNAKE_STRIP_LINES];

      for (guint line = 0; line < SNAKE_STRIP_LINES; line++)
        known[line] = triples[cell + (line - SNAKE_STRIP_FIRST) * pair->side];
      strip->ways[index] = get_ways (strip, learner, index, known);
      n_ways += count_bits (strip->ways[index]);
      strip->open[index] = (guint8) (2 * is_middle_open (known[1]) + is_middle_open (known[2]));
    }
  strip->open[strip->n] = 0;
  if (n_ways > MOST_WAYS)
    return FALSE;
  for (guint k = 0; k < 2; k++)
    if (pair->groups[k] != SNAKE_NO_GROUP)
      {
        const SnakeGroup *group = &g_array_index (learner->groups, SnakeGroup, pair->groups[k]);

        choose_counted (strip, learner, k, group->filled, group->empty);
      }
    else
      choose_counted (strip, learner, k, 0, 0);
  lay_out_sets (strip);
  return TRUE;
}

/* Reads the digits of all cells that were known before position @limit of the trail. */
static void
read_digits (SnakeStrip *strip, const SnakeLearner *learner, guint32 limit)
{
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
}

/* Returns the code of three cells, the first of which is at @digits. */
static guint
get_triple (const guint8 *digits)
{
  return digits[0] * powers[0] + digits[1] * powers[1] + digits[2] * powers[2];
}

/**
 * snake_strip_read_before:
 * @limit: a position in the trail; cells assigned from there on count as open
 * @forced: (nullable): a literal of the pair that has to be true besides
 *
 * Reads what was known of a pair of lines and those beside it, for snake_strip_explain().
 */
void
snake_strip_read_before (SnakeStrip *strip,
                         const SnakeLearner *learner,
                         const SnakePair *pair,
                         guint32 limit,
                         const guint32 *forced)
{
  strip->pair = pair;
  strip->n = (int) pair->length;
  strip->forced_index = -3;
  read_digits (strip, learner, limit);
  for (guint k = 0; k < 2; k++)
    {
      guint32 known[3] = { 0 };

      for (int index = 0; index < strip->n; index++)
        known[strip->digits[SNAKE_STRIP_FIRST + k][index + 1]]++;
      choose_counted (strip, learner, k, known[SNAKE_DIGIT_FILLED], known[SNAKE_DIGIT_EMPTY]);
    }
  lay_out_sets (strip);
  if (forced != NULL)
    {
      guint32 offset = (*forced >> 1) - pair->first;
      guint k = offset / pair->step < pair->length && offset % pair->step == 0 ? 0 : 1;
      guint digit = 1 + (*forced & 1);

      strip->forced_index = (int) ((offset - k * pair->side) / pair->step);
      for (guint window = 0; window < 3; window++)
        strip->forced[window] =
            learner->windows[learner->types[*forced >> 1]]->fits[k][digit * powers[2 - window]];
    }
  strip->open[strip->n] = 0;
  for (int index = 0; index < strip->n; index++)
    {
      guint known[SNAKE_STRIP_LINES];

      for (guint line = 0; line < SNAKE_STRIP_LINES; line++)
        known[line] = get_triple (strip->digits[line] + index);
      strip->ways[index] = get_forced_ways (strip, learner, index, known);
      /* A known cell may be left out of the reason, so it is counted like an open one. */
      strip->open[index] =
          (guint8) (2 * (strip->digits[SNAKE_STRIP_FIRST][index + 1] != strip->counted[0])
                    + (strip->digits[SNAKE_STRIP_FIRST + 1][index + 1] != strip->counted[1]));
    }
}

static guint64
turn_left (guint64 word, guint by)
{
  return word << by | word >> (-by & 63);
}

static guint64
turn_right (guint64 word, guint by)
{
  return word >> by | word << (-by & 63);
}

/* Returns the set of counts behind a step, from the set before it. */
static guint64
step_forward (const SnakeStep *step, guint64 set)
{
  return turn_left (set & step->before, step->turn);
}

/* Returns the set of counts before a step, from the set behind it. */
static guint64
step_back (const SnakeStep *step, guint64 set)
{
  return turn_right (set, step->turn) & step->before;
}

/* Returns the lowest state before the ways that end in a state: the last cells of both lines but one. */
static guint
get_lowest_before (guint state)
{
  return (state >> 1) & 5;
}

/* The states before the four ways of a nibble are these numbers behind the lowest one. */
#define SECOND_BEFORE 2
#define THIRD_BEFORE  8
#define FOURTH_BEFORE 10

/* Returns a word of ones if bit @k is set, else 0. */
static guint64
spread (guint64 bits, guint k)
{
  return -(bits >> k & 1);
}

/* Returns the values of the last cells of both lines in a state. */
static guint
get_values (guint state)
{
  return (state >> 1 & 2) | (state & 1);
}

static void
begin_forward (SnakeStrip *strip)
{
  /* All indices at once, which is faster than one by one. */
  memset (strip->forward, 0, ((gsize) strip->n + 1) * sizeof strip->forward[0]);
  for (guint values = 0; values < SNAKE_STRIP_VALUES; values++)
    strip->forward[0][4 * (values >> 1) + (values & 1)] =
        step_forward (&strip->steps[strip->open[0]][values], 1);
}

static void
go_forward (SnakeStrip *strip, int index, guint64 ways)
{
  const SnakeStep *steps = strip->steps[strip->open[index + 1]];
  guint64 *to = strip->forward[index + 1];

  while (ways != 0)
    {
      guint state = (guint) __builtin_ctzll (ways) / 4;
      guint64 nibble = ways >> 4 * state;
      const guint64 *from = strip->forward[index] + get_lowest_before (state);
      guint64 set = (from[0] & spread (nibble, 0)) | (from[SECOND_BEFORE] & spread (nibble, 1))
                    | (from[THIRD_BEFORE] & spread (nibble, 2)) | (from[FOURTH_BEFORE] & spread (nibble, 3));

      to[state] = step_forward (&steps[get_values (state)], set);
      ways &= ~(G_GUINT64_CONSTANT (0xf) << 4 * state);
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

static void
go_back (SnakeStrip *strip, int index)
{
  const SnakeStep *steps = strip->steps[strip->open[index + 1]];
  guint64 ways = strip->ways[index];

  while (ways != 0)
    {
      guint state = (guint) __builtin_ctzll (ways) / 4;
      guint64 nibble = ways >> 4 * state;
      guint64 *to = strip->backward[index] + get_lowest_before (state);
      guint64 set = step_back (&steps[get_values (state)], strip->backward[index + 1][state]);

      to[0] |= set & spread (nibble, 0);
      to[SECOND_BEFORE] |= set & spread (nibble, 1);
      to[THIRD_BEFORE] |= set & spread (nibble, 2);
      to[FOURTH_BEFORE] |= set & spread (nibble, 3);
      ways &= ~(G_GUINT64_CONSTANT (0xf) << 4 * state);
    }
}

/** Finds the counts from which the goal can be reached. */
void
snake_strip_walk_back (SnakeStrip *strip)
{
  memset (strip->backward, 0, (gsize) strip->n * sizeof strip->backward[0]);
  for (guint state = 0; state < SNAKE_STRIP_STATES; state++)
    strip->backward[strip->n][state] = strip->goal;
  for (int index = strip->n - 1; index >= 0; index--)
    go_back (strip, index);
}

/**
 * snake_strip_get_possible:
 *
 * Returns: bits 2a + b, of the values a and b that the cells of the two lines at an index have together in
 *   some way to fill the strip
 */
guint
snake_strip_get_possible (const SnakeStrip *strip, int index)
{
  guint possible = 0;

  for (guint values = 0; values < SNAKE_STRIP_VALUES; values++)
    {
      guint state = 4 * (values >> 1) + (values & 1);
      const guint64 *forward = strip->forward[index] + state;
      const guint64 *backward = strip->backward[index] + state;

      possible |= (guint) (((forward[0] & backward[0]) | (forward[SECOND_BEFORE] & backward[SECOND_BEFORE])
                            | (forward[THIRD_BEFORE] & backward[THIRD_BEFORE])
                            | (forward[FOURTH_BEFORE] & backward[FOURTH_BEFORE]))
                           != 0)
                  << values;
    }
  return possible;
}

/*
 * Explaining a strip that cannot be filled: a reason is a part of its known cells with which it still cannot
 * be. Cells that are counted stay, since without them the counts would not be small. The others are left out
 * window by window, from the first on, if they are not needed. The states that lead to a window follow from
 * the cells kept so far, those from which the goal can be reached from all known cells; a way that leads from
 * the former to the latter is forbidden, and cells are left out as long as no forbidden way becomes possible.
 * So in the end no walk of possible ways leads to the goal, which is what the reason has to say.
 */

/* Returns those of the ways at @index that would lead to the goal. */
static guint64
find_forbidden (const SnakeStrip *strip, int index, guint64 ways)
{
  const SnakeStep *steps = strip->steps[strip->open[index + 1]];
  guint64 forbidden = 0;

  while (ways != 0)
    {
      guint state = (guint) __builtin_ctzll (ways) / 4;
      guint64 nibble = G_GUINT64_CONSTANT (0xf) << 4 * state;
      const guint64 *from = strip->forward[index] + get_lowest_before (state);
      guint64 set = step_back (&steps[get_values (state)], strip->backward[index + 1][state]);
      guint64 leading = (from[0] & set) != 0;

      leading |= (guint64) ((from[SECOND_BEFORE] & set) != 0) << 1;
      leading |= (guint64) ((from[THIRD_BEFORE] & set) != 0) << 2;
      leading |= (guint64) ((from[FOURTH_BEFORE] & set) != 0) << 3;
      forbidden |= ways & leading << 4 * state;
      ways &= ~nibble;
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
keep_enough (SnakeStrip *strip,
             const SnakeLearner *learner,
             int index,
             guint8 (*kept)[SNAKE_MAX_SIZE + 2],
             MdrLiterals *literals)
{
  /* Cells of the lines beside the pair are left out first, because less follows from them. */
  static const guint8 lines[SNAKE_STRIP_LINES] = { 0, 3, 1, 2 };
  const guint64 *tables[SNAKE_STRIP_LINES];
  guint known[SNAKE_STRIP_LINES];
  guint64 forbidden;
  guint64 ways;

  for (guint line = 0; line < SNAKE_STRIP_LINES; line++)
    known[line] = get_triple (kept[line] + index);
  ways = get_forced_ways (strip, learner, index, known);
  forbidden = find_forbidden (strip, index, ways);
  if (forbidden == 0)
    return ways;
  get_tables (strip, learner, index, tables);
  for (guint line = 0; line < SNAKE_STRIP_LINES; line++)
    known[line] = get_triple (strip->digits[line] + index);
  for (guint k = 0; k < SNAKE_STRIP_LINES; k++)
    {
      guint line = lines[k];
      guint64 others = forbidden;

      for (guint other = 0; other < SNAKE_STRIP_LINES; other++)
        if (other != line)
          others &= tables[other][known[other]];
      for (guint cell = 0; cell < 3; cell++)
        {
          int beside = index + (int) cell;
          guint without = known[line] - strip->digits[line][beside] * powers[cell];

          if (kept[line][beside] != 0 || without == known[line])
            continue;
          if ((tables[line][without] & others) == 0)
            known[line] = without;
          else
            keep_cell (strip, line, beside - 1, kept, literals);
        }
    }
  return get_forced_ways (strip, learner, index, known);
}

/** Explains why a strip that was read to be explained cannot be filled, by known cells of it that are enough
 * for that. */
void
snake_strip_explain (SnakeStrip *strip, const SnakeLearner *learner, MdrLiterals *literals)
{
  guint8 kept[SNAKE_STRIP_LINES][SNAKE_MAX_SIZE + 2];

  keep_counted (learner, strip, kept, literals);
  snake_strip_walk_back (strip);
  begin_forward (strip);
  for (int index = 0; index < strip->n; index++)
    go_forward (strip, index, keep_enough (strip, learner, index, kept, literals));
}
