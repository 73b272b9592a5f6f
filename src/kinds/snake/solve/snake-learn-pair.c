/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-learn.h"

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
 */

/* A line is counted if no more cells than that are still to be filled, or to be left empty. */
#define MOST_MISSING 4
/* Pairs with more ways in all windows are not examined: it would take long, and little would follow. */
#define MOST_WAYS 300

#define N_STATES    16
#define N_VALUES    4
#define UPPER_HALF  32
#define BOTH_HALVES G_GUINT64_CONSTANT (0x100000001)

/* The lines of a strip: the pair, and what is beside it. */
#define N_LINES 4
#define FIRST   1

/* The digits of three neighbours in the number of what is known of them. */
static const guint8 powers[3] = { 1, 3, 9 };

/**
 * Strip:
 * @pair: in the middle
 * @n: number of places, which is the length of the lines
 * @digits: (array): of each line and place, from place −1 on, what is known
 * @windows: (array): of each line of the pair and place
 * @counted: (array): of each line of the pair, the digit of which cells are counted, or 0
 * @missing: (array): of each line of the pair, how many of these are missing
 * @shifts: (array): how far counting one cell of the first line (2), of the second (1) or of both (3) moves
 *   the bits of a set
 * @masks: (array): the bits that a set can have then
 * @additions: (array): of each place and values 2a + b of its cells, which of them count
 * @goal: the sets of the last place, one at least of which has to be reached
 * @forced_place: where a cell has to have a value, or −3
 * @forced: (array): the ways that fit that value in the window before, there and behind
 * @ways: (array): of each place, the ways to fill both windows there, as #SnakeWindows has them
 * @forward: (array): of each place and state, the counts that lead to it
 * @backward: (array): the counts from which the goal can be reached
 *
 * A pair of lines with the two beside it.
 */
typedef struct
{
  const SnakePair *pair;
  int n;
  guint8 digits[N_LINES][SNAKE_MAX_SIZE + 2];
  const SnakeWindows *windows[2][SNAKE_MAX_SIZE];
  guint8 counted[2];
  guint32 missing[2];
  guint shifts[N_VALUES];
  guint64 masks[N_VALUES];
  guint8 additions[SNAKE_MAX_SIZE + 1][N_VALUES];
  guint64 goal;
  int forced_place;
  guint64 forced[3];
  guint64 ways[SNAKE_MAX_SIZE];
  guint64 forward[SNAKE_MAX_SIZE + 1][N_STATES];
  guint64 backward[SNAKE_MAX_SIZE + 1][N_STATES];
} Strip;

static guint32
get_cell (const Strip *strip, int place, guint line)
{
  return strip->pair->first + (guint32) place * strip->pair->step + (line - FIRST) * strip->pair->side;
}

/* Reads what was known before a place in the trail. */
static void
read_digits (Strip *strip, const SnakeLearner *learner, guint32 limit)
{
  for (guint line = 0; line < N_LINES; line++)
    {
      guint8 *digits = strip->digits[line];

      digits[0] = digits[strip->n + 1] = SNAKE_DIGIT_EMPTY;
      for (int place = 0; place < strip->n; place++)
        {
          guint32 cell = get_cell (strip, place, line);
          gboolean known = snake_learner_is_before (learner, cell, limit);

          digits[place + 1] = known ? (guint8) snake_learner_get_digit (learner, cell) : 0;
        }
    }
  for (guint k = 0; k < 2; k++)
    for (int place = 0; place < strip->n; place++)
      strip->windows[k][place] = learner->windows[learner->types[get_cell (strip, place, FIRST + k)]];
}

/* Chooses what is counted in a line. */
static void
choose_counted (Strip *strip, const SnakeLearner *learner, guint k)
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
  for (int place = 0; place < strip->n; place++)
    known[strip->digits[FIRST + k][place + 1]]++;
  count = g_array_index (learner->groups, SnakeGroup, number).count;
  to_fill = count - known[SNAKE_DIGIT_FILLED];
  to_leave = (guint32) strip->n - count - known[SNAKE_DIGIT_EMPTY];
  if (MIN (to_fill, to_leave) > MOST_MISSING)
    return;
  strip->counted[k] = to_fill <= to_leave ? SNAKE_DIGIT_FILLED : SNAKE_DIGIT_EMPTY;
  strip->missing[k] = MIN (to_fill, to_leave);
}

/* Lays out the bits of sets. */
static void
lay_out_sets (Strip *strip)
{
  guint width = strip->missing[0] + 1;
  guint size = width * (strip->missing[1] + 1);
  guint64 row = ((G_GUINT64_CONSTANT (1) << width) - 1) * BOTH_HALVES;
  guint64 column = 0;
  guint64 last = G_GUINT64_CONSTANT (1) << (size - 1);

  for (guint bit = 0; bit < size; bit += width)
    column |= (G_GUINT64_CONSTANT (1) << bit) * BOTH_HALVES;
  for (guint added = 0; added < N_VALUES; added++)
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

/* Whether a value adds to the count of a line; only cells that are not known to have the counted digit do. */
static gboolean
adds (const Strip *strip, guint k, int place, gboolean filled)
{
  guint8 digit = filled ? SNAKE_DIGIT_FILLED : SNAKE_DIGIT_EMPTY;

  return digit == strip->counted[k] && digit != strip->digits[FIRST + k][place + 1];
}

static void
find_additions (Strip *strip)
{
  for (int place = 0; place <= strip->n; place++)
    for (guint values = 0; values < N_VALUES; values++)
      strip->additions[place][values] =
          (guint8) (2 * adds (strip, 0, place, values >> 1) + adds (strip, 1, place, values & 1));
}

/* The ways to fill both windows at a place with what is known of the four lines. */
static guint64
get_ways (const Strip *strip, int place, const guint known[N_LINES])
{
  const SnakeWindows *first = strip->windows[0][place];
  const SnakeWindows *second = strip->windows[1][place];
  guint64 ways = first->ways[0][known[0]] & second->ways[1][known[3]] & first->fits[0][known[1]]
                 & first->fits[1][known[2]];

  if (ABS (place - strip->forced_place) <= 1)
    ways &= strip->forced[place - strip->forced_place + 1];
  return ways;
}

static void
find_ways (Strip *strip)
{
  for (int place = 0; place < strip->n; place++)
    {
      guint known[N_LINES];

      for (guint line = 0; line < N_LINES; line++)
        {
          const guint8 *digits = strip->digits[line] + place;

          known[line] = digits[0] * powers[0] + digits[1] * powers[1] + digits[2] * powers[2];
        }
      strip->ways[place] = get_ways (strip, place, known);
    }
}

/* Reads what was known of a pair before a place in the trail. If @forced is not open, that is a literal of
 * the pair which has to be true besides. */
static void
strip_init (Strip *strip,
            const SnakeLearner *learner,
            const SnakePair *pair,
            guint32 limit,
            const guint32 *forced)
{
  strip->pair = pair;
  strip->n = (int) pair->length;
  strip->forced_place = -3;
  read_digits (strip, learner, limit);
  for (guint k = 0; k < 2; k++)
    choose_counted (strip, learner, k);
  lay_out_sets (strip);
  find_additions (strip);
  if (forced != NULL)
    {
      guint32 offset = (*forced >> 1) - pair->first;
      guint k = offset / pair->step < pair->length && offset % pair->step == 0 ? 0 : 1;
      guint digit = 1 + (*forced & 1);

      strip->forced_place = (int) ((offset - k * pair->side) / pair->step);
      for (guint window = 0; window < 3; window++)
        strip->forced[window] = strip->windows[0][0]->fits[k][digit * powers[2 - window]];
    }
  find_ways (strip);
}

/* What becomes of a set when two cells are added. */
static guint64
step (const Strip *strip, guint64 set, int place, guint values)
{
  guint added = strip->additions[place][values];

  set = (set << strip->shifts[added]) & strip->masks[added];
  return values == 3 ? set << UPPER_HALF | set >> UPPER_HALF : set;
}

/* The sets from which a step leads to others. */
static guint64
step_back (const Strip *strip, guint64 set, int place, guint values)
{
  guint added = strip->additions[place][values];

  set = values == 3 ? set << UPPER_HALF | set >> UPPER_HALF : set;
  return (set & strip->masks[added]) >> strip->shifts[added];
}

/* The states and values of a way: a and b are those of its first and second line. */
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
begin_forward (Strip *strip)
{
  memset (strip->forward[0], 0, sizeof strip->forward[0]);
  for (guint values = 0; values < N_VALUES; values++)
    strip->forward[0][get_state_behind (values >> 1, values & 1)] = step (strip, 1, 0, values);
}

static void
go_forward (Strip *strip, int place, guint64 ways)
{
  const guint64 *from = strip->forward[place];
  guint64 *to = strip->forward[place + 1];

  memset (to, 0, sizeof strip->forward[0]);
  for (; ways != 0; ways &= ways - 1)
    {
      guint a = (guint) __builtin_ctzll (ways) >> 3;
      guint b = (guint) __builtin_ctzll (ways) & 7;
      guint64 set = from[get_state_before (a, b)];

      if (set != 0)
        to[get_state_behind (a, b)] |= step (strip, set, place + 1, get_values (a, b));
    }
}

/* Finds the counts that lead to each state. Returns whether the goal can be reached. */
static gboolean
walk_forward (Strip *strip)
{
  guint64 last = 0;

  begin_forward (strip);
  for (int place = 0; place < strip->n; place++)
    go_forward (strip, place, strip->ways[place]);
  for (guint state = 0; state < N_STATES; state++)
    last |= strip->forward[strip->n][state];
  return (last & strip->goal) != 0;
}

static void
walk_back (Strip *strip)
{
  for (guint state = 0; state < N_STATES; state++)
    strip->backward[strip->n][state] = strip->goal;
  for (int place = strip->n - 1; place >= 0; place--)
    {
      const guint64 *from = strip->backward[place + 1];
      guint64 *to = strip->backward[place];

      memset (to, 0, sizeof strip->backward[0]);
      for (guint64 ways = strip->ways[place]; ways != 0; ways &= ways - 1)
        {
          guint a = (guint) __builtin_ctzll (ways) >> 3;
          guint b = (guint) __builtin_ctzll (ways) & 7;
          guint64 set = from[get_state_behind (a, b)];

          if (set != 0)
            to[get_state_before (a, b)] |= step_back (strip, set, place + 1, get_values (a, b));
        }
    }
}

/*
 * Explaining. The strip cannot be filled, and a reason is a part of its known cells with which it still
 * cannot be. Cells that are counted stay: without them the counts would not be small. Of the others, those
 * that are not needed are left out window by window, from the first on: what leads there follows from the
 * cells kept so far, what leads from there to the goal from all known cells. The ways between the two are
 * forbidden, and cells are left out as long as no forbidden way becomes possible.
 */

/* The ways at a place that would lead to the goal. */
static guint64
find_forbidden (const Strip *strip, int place)
{
  guint64 forbidden = 0;

  for (guint state = 0; state < N_STATES; state++)
    for (guint values = 0; values < N_VALUES && strip->forward[place][state] != 0; values++)
      {
        guint a = 2 * (state >> 2) + (values >> 1);
        guint b = 2 * (state & 3) + (values & 1);
        guint64 set = step (strip, strip->forward[place][state], place + 1, values);

        if ((set & strip->backward[place + 1][get_state_behind (a, b)]) != 0)
          forbidden |= G_GUINT64_CONSTANT (1) << (8 * a + b);
      }
  return forbidden;
}

static void
keep_cell (Strip *strip, guint line, int place, guint8 (*kept)[SNAKE_MAX_SIZE + 2], MdrLiterals *literals)
{
  kept[line][place + 1] = strip->digits[line][place + 1];
  mdr_literals_add (literals, 2 * get_cell (strip, place, line)
                                  + (strip->digits[line][place + 1] == SNAKE_DIGIT_FILLED));
}

/* Keeps what is counted, and what is true in every solution. */
static void
keep_counted (const SnakeLearner *learner,
              Strip *strip,
              guint8 (*kept)[SNAKE_MAX_SIZE + 2],
              MdrLiterals *literals)
{
  for (guint line = 0; line < N_LINES; line++)
    {
      guint8 counted = line == FIRST || line == FIRST + 1 ? strip->counted[line - FIRST] : 0;

      memset (kept[line], 0, sizeof kept[line]);
      kept[line][0] = kept[line][strip->n + 1] = SNAKE_DIGIT_EMPTY;
      for (int place = 0; place < strip->n; place++)
        {
          guint8 digit = strip->digits[line][place + 1];

          if (digit == 0)
            continue;
          if (learner->base.levels[get_cell (strip, place, line)] == 0)
            kept[line][place + 1] = digit;
          else if (digit == counted)
            keep_cell (strip, line, place, kept, literals);
        }
    }
}

/* Keeps cells of the windows at a place so that no forbidden way is possible. Returns the ways that are. */
static guint64
keep_enough (Strip *strip, int place, guint8 (*kept)[SNAKE_MAX_SIZE + 2], MdrLiterals *literals)
{
  /* Those beside the pair are left out first, because they say less. */
  static const guint8 lines[N_LINES] = { 0, 3, 1, 2 };
  guint64 forbidden = find_forbidden (strip, place);
  guint least[N_LINES];
  guint known[N_LINES];

  for (guint line = 0; line < N_LINES; line++)
    {
      known[line] = least[line] = 0;
      for (guint k = 0; k < 3; k++)
        {
          least[line] += kept[line][place + (int) k] * powers[k];
          known[line] += strip->digits[line][place + (int) k] * powers[k];
        }
    }
  if ((get_ways (strip, place, least) & forbidden) == 0)
    return get_ways (strip, place, least);
  for (guint k = 0; k < 3 * N_LINES; k++)
    {
      guint line = lines[k / 3];
      int beside = place + (int) (k % 3);
      guint digit = strip->digits[line][beside];

      if (kept[line][beside] != 0 || digit == 0)
        continue;
      known[line] -= digit * powers[k % 3];
      if ((get_ways (strip, place, known) & forbidden) == 0)
        continue;
      known[line] += digit * powers[k % 3];
      keep_cell (strip, line, beside - 1, kept, literals);
    }
  return get_ways (strip, place, known);
}

/* Adds cells of a strip that cannot be filled, which are enough to see that. */
static void
add_strip (const SnakeLearner *learner, Strip *strip, MdrLiterals *literals)
{
  guint8 kept[N_LINES][SNAKE_MAX_SIZE + 2];

  keep_counted (learner, strip, kept, literals);
  walk_back (strip);
  begin_forward (strip);
  for (int place = 0; place < strip->n; place++)
    go_forward (strip, place, keep_enough (strip, place, kept, literals));
}

/**
 * snake_learner_explain_pair:
 *
 * Adds why a literal follows from a pair of lines: with its opposite they could
 * not be filled. The same literals are asked for again and again, as long as
 * they are true, so the reason is kept until then.
 */
void
snake_learner_explain_pair (SnakeLearner *learner, guint32 literal, guint32 number, MdrLiterals *reason)
{
  MdrLiterals *known = &learner->pair_reasons[literal >> 1];

  if (known->count == 0)
    {
      guint32 opposite = literal ^ 1;
      Strip strip;

      strip_init (&strip, learner, &g_array_index (learner->pairs, SnakePair, number),
                  learner->base.positions[literal >> 1], &opposite);
      add_strip (learner, &strip, known);
    }
  for (guint32 k = 0; k < known->count; k++)
    mdr_literals_add (reason, known->items[k]);
}

/* Assigns what is alike in all ways to fill a strip. */
static void
conclude (SnakeLearner *learner, const Strip *strip, guint32 number)
{
  for (int place = 0; place < strip->n; place++)
    {
      gboolean possible[2][2] = { { FALSE } };

      for (guint state = 0; state < N_STATES; state++)
        if ((strip->forward[place][state] & strip->backward[place][state]) != 0)
          possible[0][state >> 2 & 1] = possible[1][state & 1] = TRUE;
      for (guint k = 0; k < 2; k++)
        {
          guint32 cell = get_cell (strip, place, FIRST + k);

          if (learner->base.values[2 * cell] == 0 && possible[k][0] != possible[k][1])
            mdr_learner_assign (&learner->base, 2 * cell + possible[k][0],
                                mdr_reason_new (SNAKE_REASON_PAIR, number));
        }
    }
}

static gboolean
has_little_choice (const Strip *strip)
{
  guint n_ways = 0;

  for (int place = 0; place < strip->n; place++)
    n_ways += (guint) __builtin_popcountll (strip->ways[place]);
  return n_ways <= MOST_WAYS;
}

/* Whether a line has open cells, but few. */
static gboolean
is_worth_looking (const SnakeLearner *learner, guint32 number)
{
  const SnakeGroup *group;
  guint32 to_fill;
  guint32 to_leave;

  if (number == SNAKE_NO_GROUP)
    return FALSE;
  group = &g_array_index (learner->groups, SnakeGroup, number);
  to_fill = group->count - group->filled;
  to_leave = group->n_cells - group->count - group->empty;
  return to_fill + to_leave > 0 && MIN (to_fill, to_leave) <= MOST_MISSING;
}

static gboolean
look_at_pair (SnakeLearner *learner, guint32 number)
{
  const SnakePair *pair = &g_array_index (learner->pairs, SnakePair, number);
  Strip strip;

  if (!is_worth_looking (learner, pair->groups[0]) && !is_worth_looking (learner, pair->groups[1]))
    return TRUE;
  strip_init (&strip, learner, pair, G_MAXUINT32, NULL);
  if (!has_little_choice (&strip))
    return TRUE;
  if (!walk_forward (&strip))
    {
      add_strip (learner, &strip, &learner->base.conflict);
      return FALSE;
    }
  walk_back (&strip);
  conclude (learner, &strip, number);
  return TRUE;
}

/** Looks at pairs of lines with little choice until something follows; as #MdrTheoryStage. */
gboolean
snake_learner_look_at_pairs (MdrLearner *base)
{
  SnakeLearner *learner = snake_learner (base);
  guint32 before = base->n_trail;

  snake_learner_catch_up (learner);
  for (guint32 number = 0; number < learner->pairs->len; number++)
    {
      SnakePair *pair = &g_array_index (learner->pairs, SnakePair, number);

      if (!pair->stale)
        continue;
      pair->stale = FALSE;
      if (!look_at_pair (learner, number))
        return FALSE;
      if (base->n_trail > before)
        return TRUE;
    }
  return TRUE;
}

/** Notes that a cell has changed for the pairs that it is in or beside. */
void
snake_learner_mark_pairs (SnakeLearner *learner, guint32 cell)
{
  int places[] = { (int) (cell / learner->stride) - 1, (int) (cell % learner->stride) - 1 };
  int n_lines[] = { learner->rows, learner->columns };
  int first = 0;

  for (int axis = 0; axis < 2; axis++)
    {
      for (int k = MAX (places[axis] - 2, 0); k <= MIN (places[axis] + 1, n_lines[axis] - 2); k++)
        g_array_index (learner->pairs, SnakePair, first + k).stale = TRUE;
      first += n_lines[axis] - 1;
    }
}

/* How often the path can cross a border: bits of SnakeParities. Ends stand before it or behind it. */
static guint
get_parities (const SnakeLearner *learner, SnakeAxis axis, int border)
{
  int n_before = 0;

  if (learner->ends[1] == SNAKE_NOWHERE)
    return SNAKE_PARITY_EVEN | SNAKE_PARITY_ODD;
  for (guint k = 0; k < 2; k++)
    {
      guint32 place =
          axis == SNAKE_AXIS_ROWS ? learner->ends[k] / learner->stride : learner->ends[k] % learner->stride;

      n_before += (int) place - 1 < border;
    }
  return n_before == 1 ? SNAKE_PARITY_ODD : SNAKE_PARITY_EVEN;
}

/** Lists the pairs of rows, then those of columns. */
void
snake_learner_make_pairs (SnakeLearner *learner, const SnakePuzzle *puzzle)
{
  for (int axis = 0; axis < 2; axis++)
    {
      gboolean along_rows = axis == SNAKE_AXIS_ROWS;
      int n_lines = along_rows ? learner->rows : learner->columns;
      const int *counts = along_rows ? puzzle->row_counts : puzzle->column_counts;

      for (int k = 0; k + 1 < n_lines; k++)
        {
          SnakePair pair = {
            .first = snake_learner_get_cell (learner, along_rows ? k : 0, along_rows ? 0 : k),
            .step = along_rows ? 1 : learner->stride,
            .side = along_rows ? learner->stride : 1,
            .length = (guint32) (along_rows ? learner->columns : learner->rows),
            .groups = { SNAKE_NO_GROUP, SNAKE_NO_GROUP },
            .parities = get_parities (learner, (SnakeAxis) axis, k + 1),
            .stale = TRUE,
          };

          for (int line = 0; line < 2; line++)
            if (counts[k + line] != SNAKE_UNKNOWN)
              pair.groups[line] = learner->groups_of[pair.first + (guint32) line * pair.side][axis];
          g_array_append_val (learner->pairs, pair);
        }
    }
}
