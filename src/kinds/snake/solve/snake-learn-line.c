/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-learn.h"

/*
 * All ways to fill a line that has the right number of cells, and in which no window with its cell in the
 * middle is wrong. Along the line a state is what the last two cells are, with the set of counts that lead to
 * it as the bits of a word: one walk forward and one back tell which values each cell can have.
 *
 * That is dear, and says much only where little choice is left: lines are looked at when few cells are still
 * to be filled, or to be left empty.
 */

/* The most cells that are to be filled, or to be left empty, in lines that are looked at. */
#define MOST_SLACK 3
/* How many cells are left out of a reason at once. */
#define CHUNK 4

#define NO_LITERAL G_MAXUINT32

/**
 * Strip:
 * @line: in the middle
 * @n: length of the line
 * @codes: (array): of the window around each cell
 * @allowed: (array): of each cell, as #SnakeWindows has it
 * @forward: (array): of each cell and state 2a + b, the counts that lead to it
 *
 * A line with the two beside it.
 */
typedef struct
{
  const SnakeLearnLine *line;
  guint32 n;
  guint16 codes[SNAKE_MAX_SIZE];
  guint8 allowed[SNAKE_MAX_SIZE];
  guint64 forward[SNAKE_MAX_SIZE][4];
} Strip;

/*
 * The powers, in the windows of a line's cells, of the cells of the line before, of its own and of the next
 * one: each of the cell before the window's middle, of that, and of the next.
 */
static const guint16 powers[2][3][3] = {
  { { 1, 3, 9 }, { 27, 81, 243 }, { 729, 2187, 6561 } },
  { { 1, 27, 729 }, { 3, 81, 2187 }, { 9, 243, 6561 } },
};

static SnakeAxis
get_axis (const Strip *strip)
{
  return strip->line->step == 1 ? SNAKE_AXIS_ROWS : SNAKE_AXIS_COLUMNS;
}

/* A cell of the line, or, for @side 0 or 2, of the one before or behind. */
static guint32
get_cell (const Strip *strip, guint32 place, guint side)
{
  return strip->line->first + place * strip->line->step + (side - 1) * strip->line->side;
}

/* Finds the counts that lead to each state. Whether the line can be filled. */
static gboolean
walk_forward (Strip *strip, guint count)
{
  guint64 last = 0;

  memset (strip->forward, 0, strip->n * sizeof *strip->forward);
  strip->forward[0][0] = 1;
  strip->forward[0][1] = 2;
  for (guint32 place = 0; place < strip->n; place++)
    for (guint ways = strip->allowed[place]; ways != 0; ways &= ways - 1)
      {
        guint way = (guint) __builtin_ctz (ways);
        guint64 counts = strip->forward[place][way >> 1];

        if (place + 1 == strip->n)
          last |= counts;
        else
          strip->forward[place + 1][way & 3] |= counts << (way & 1);
      }
  return last >> count & 1;
}

/* Finds what each cell can be: bit 0 empty, bit 1 filled. */
static void
walk_back (const Strip *strip, guint count, guint8 *possible)
{
  guint64 backward[4] = { 0 };

  for (guint32 place = strip->n; place-- > 0;)
    {
      guint64 before[4] = { 0 };

      for (guint ways = strip->allowed[place]; ways != 0; ways &= ways - 1)
        {
          guint way = (guint) __builtin_ctz (ways);

          if (place + 1 == strip->n)
            before[way >> 1] |= G_GUINT64_CONSTANT (1) << count;
          else
            before[way >> 1] |= backward[way & 3] >> (way & 1);
        }
      possible[place] = 0;
      for (guint state = 0; state < 4; state++)
        {
          if ((before[state] & strip->forward[place][state]) != 0)
            possible[place] |= (guint8) (1u << (state & 1));
          backward[state] = before[state];
        }
    }
}

/* Puts a digit in the windows that a cell of a strip is in. */
static void
add_digit (Strip *strip, guint side, guint32 place, guint digit)
{
  for (guint k = 0; k < 3; k++)
    if (place + 1 - k < strip->n)
      strip->codes[place + 1 - k] += (guint16) (digit * powers[get_axis (strip)][side][k]);
}

/* Reads what is known of a line, and of those beside it. */
static void
strip_init (Strip *strip, const SnakeLearner *learner, const SnakeLearnLine *line)
{
  strip->line = line;
  strip->n = line->length;
  for (guint32 place = 0; place < strip->n; place++)
    strip->codes[place] = learner->codes[get_cell (strip, place, 1)];
}

static gboolean
can_be_filled (const SnakeLearner *learner, Strip *strip)
{
  guint count = g_array_index (learner->groups, SnakeGroup, strip->line->group).count;
  SnakeAxis axis = get_axis (strip);

  for (guint32 place = 0; place < strip->n; place++)
    {
      guint32 cell = get_cell (strip, place, 1);

      strip->allowed[place] = learner->windows[learner->types[cell]]->triples[axis][strip->codes[place]];
    }
  return walk_forward (strip, count);
}

/**
 * Piece:
 * @cell: that is known
 * @side: 1 for the line itself, 0 and 2 for those beside it
 * @place: in its line
 *
 * What a reason may rest on.
 */
typedef struct
{
  guint32 cell;
  guint side;
  guint32 place;
} Piece;

/* Lists the known cells of a strip, those beside the line first, and takes out the ones not before @limit. */
static guint
list_pieces (const SnakeLearner *learner, Strip *strip, guint32 limit, Piece *pieces)
{
  static const guint8 sides[] = { 0, 2, 1 };
  guint count = 0;

  for (guint k = 0; k < 3; k++)
    for (guint32 place = 0; place < strip->n; place++)
      {
        guint32 cell = get_cell (strip, place, sides[k]);

        /* What lies outside is known without a reason, and windows have not heard of the latest cells. */
        if (learner->base.positions[cell] == 0 || learner->base.values[2 * cell] == 0
            || learner->base.positions[cell] > learner->code_head)
          continue;
        if (snake_learner_is_before (learner, cell, limit))
          pieces[count++] = (Piece){ cell, sides[k], place };
        else
          add_digit (strip, sides[k], place, -snake_learner_get_digit (learner, cell));
      }
  return count;
}

/*
 * Adds cells of a strip, decided before @limit, which are enough to see that it cannot be filled. If it can
 * be without @opposite, that is a literal which cannot be true.
 */
static void
add_strip (SnakeLearner *learner, Strip *strip, guint32 limit, guint32 opposite, MdrLiterals *literals)
{
  Piece pieces[3 * SNAKE_MAX_SIZE];
  guint n_pieces = list_pieces (learner, strip, limit, pieces);

  if (opposite != NO_LITERAL)
    add_digit (strip, 1, ((opposite >> 1) - strip->line->first) / strip->line->step, 1 + (opposite & 1));
  for (guint first = 0; first < n_pieces; first += CHUNK)
    {
      guint last = MIN (first + CHUNK, n_pieces);

      for (guint k = first; k < last; k++)
        add_digit (strip, pieces[k].side, pieces[k].place,
                   -snake_learner_get_digit (learner, pieces[k].cell));
      if (!can_be_filled (learner, strip))
        continue;
      for (guint k = first; k < last; k++)
        {
          add_digit (strip, pieces[k].side, pieces[k].place,
                     snake_learner_get_digit (learner, pieces[k].cell));
          snake_learner_add_cell (learner, pieces[k].cell, literals);
        }
    }
}

/** Adds why a literal follows from a line: with its opposite the line could not be filled. */
void
snake_learner_explain_line (SnakeLearner *learner, guint32 literal, guint32 number, MdrLiterals *reason)
{
  Strip strip;

  strip_init (&strip, learner, &g_array_index (learner->lines, SnakeLearnLine, number));
  add_strip (learner, &strip, learner->base.positions[literal >> 1], literal ^ 1, reason);
}

static gboolean
look_at_line (SnakeLearner *learner, guint32 number)
{
  const SnakeLearnLine *line = &g_array_index (learner->lines, SnakeLearnLine, number);
  guint8 possible[SNAKE_MAX_SIZE];
  Strip strip;

  strip_init (&strip, learner, line);
  if (!can_be_filled (learner, &strip))
    {
      add_strip (learner, &strip, G_MAXUINT32, NO_LITERAL, &learner->base.conflict);
      return FALSE;
    }
  walk_back (&strip, g_array_index (learner->groups, SnakeGroup, line->group).count, possible);
  for (guint32 place = 0; place < strip.n; place++)
    {
      guint32 cell = get_cell (&strip, place, 1);

      if (learner->base.values[2 * cell] == 0 && possible[place] != 3)
        mdr_learner_assign (&learner->base, 2 * cell + (possible[place] == 1),
                            mdr_reason_new (SNAKE_REASON_LINE, number));
    }
  return TRUE;
}

static gboolean
is_worth_looking (const SnakeLearner *learner, const SnakeLearnLine *line)
{
  const SnakeGroup *group = &g_array_index (learner->groups, SnakeGroup, line->group);
  guint32 to_fill = group->count - group->filled;
  guint32 to_leave = group->n_cells - group->count - group->empty;

  return to_fill + to_leave > 0 && MIN (to_fill, to_leave) <= MOST_SLACK;
}

/** Looks at lines with little choice until something follows; as #MdrTheoryStage. */
gboolean
snake_learner_look_at_lines (MdrLearner *base)
{
  SnakeLearner *learner = snake_learner (base);

  snake_learner_catch_up (learner);
  for (guint32 k = 0; k < learner->lines->len; k++)
    {
      SnakeLearnLine *line = &g_array_index (learner->lines, SnakeLearnLine, k);
      guint32 before = base->n_trail;

      if (!line->stale)
        continue;
      line->stale = FALSE;
      if (!is_worth_looking (learner, line))
        continue;
      if (!look_at_line (learner, k))
        return FALSE;
      if (base->n_trail > before)
        return TRUE;
    }
  return TRUE;
}
