/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-logic.h"

#include <glib/gi18n-lib.h>

/*
 * Rules about the number of filled cells in a line, a row or a column alike.
 */

/**
 * Line:
 * @axis: whether a row or a column
 * @index: which
 * @length: number of its cells
 * @filled: bit j: its cell j is filled
 * @empty: the same for empty ones
 * @ends: the same for ends
 * @inner: the same for cells that are no ends
 * @side_filled: of the lines on both sides; what is outside the board is empty
 * @side_empty: the same for empty ones
 */
typedef struct
{
  SnakeAxis axis;
  int index;
  int length;
  guint64 filled;
  guint64 empty;
  guint64 ends;
  guint64 inner;
  guint64 side_filled[2];
  guint64 side_empty[2];
} Line;

static int
count_lines (const SnakeBoard *board,
             SnakeAxis         axis)
{
  return axis == SNAKE_AXIS_ROWS ? board->rows : board->columns;
}

static guint64
get_bits (const SnakeBoard *board,
          SnakeAxis         axis,
          const guint64    *rows,
          int               index)
{
  return axis == SNAKE_AXIS_ROWS ? rows[index] : snake_board_get_column (board, rows, index);
}

static void
get_line (const SnakeBoard *board,
          SnakeAxis         axis,
          int               index,
          Line             *line)
{
  line->axis = axis;
  line->index = index;
  line->length = axis == SNAKE_AXIS_ROWS ? board->columns : board->rows;
  line->filled = get_bits (board, axis, board->filled, index);
  line->empty = get_bits (board, axis, board->empty, index);
  line->ends = get_bits (board, axis, board->ends, index);
  line->inner = get_bits (board, axis, board->inner, index);
  for (int side = 0; side < 2; side++)
    {
      int beside = side == 0 ? index - 1 : index + 1;
      gboolean inside = beside >= 0 && beside < count_lines (board, axis);

      line->side_filled[side] = inside ? get_bits (board, axis, board->filled, beside) : 0;
      line->side_empty[side] = inside ? get_bits (board, axis, board->empty, beside) : ~G_GUINT64_CONSTANT (0);
    }
}

static guint64
get_open (const Line *line)
{
  return ~(line->filled | line->empty) & ((G_GUINT64_CONSTANT (1) << line->length) - 1);
}

typedef SnakeStep (*Decide) (SnakeBoard *board, int row, guint64 cells);

static SnakeStep
decide_in_line (SnakeBoard *board,
                const Line *line,
                guint64     cells,
                Decide      decide)
{
  SnakeStep step = SNAKE_STEP_NOTHING;

  if (line->axis == SNAKE_AXIS_ROWS)
    return decide (board, line->index, cells);
  for (; cells != 0; cells &= cells - 1)
    step = snake_step_worse (step, decide (board, snake_bit_index (cells), G_GUINT64_CONSTANT (1) << line->index));
  return step;
}

static void
rest_on_line (MdrDeduction *reason,
              const Line   *line,
              guint64       cells)
{
  MdrCell clue = snake_board_get_clue_place (line->axis, line->index);

  mdr_deduction_rest_on (reason, clue.row, clue.column);
  for (; cells != 0; cells &= cells - 1)
    {
      int place = snake_bit_index (cells);

      if (line->axis == SNAKE_AXIS_ROWS)
        mdr_deduction_rest_on (reason, line->index, place);
      else
        mdr_deduction_rest_on (reason, place, line->index);
    }
}

static SnakeStep
apply_count_to (SnakeBoard   *board,
                const Line   *line,
                int           count,
                MdrDeduction *reason)
{
  guint64 open = get_open (line);
  int filled = snake_count_bits (line->filled);
  int possible = filled + snake_count_bits (open);

  if (filled > count || possible < count)
    {
      if (reason != NULL)
        {
          snake_reason_say_line (reason, line->axis, line->index,
                                 _("it must hold %d cells of the snake, but can only hold %d to %d."),
                                 count, filled, possible);
          rest_on_line (reason, line, filled > count ? line->filled : line->empty);
        }
      return SNAKE_STEP_CONTRADICTION;
    }
  if (open == 0 || (filled != count && possible != count))
    return SNAKE_STEP_NOTHING;
  if (reason != NULL)
    {
      if (filled == count)
        snake_reason_say_line (reason, line->axis, line->index,
                               ngettext ("its one cell of the snake is found, so the rest is empty.",
                                         "all its %d cells of the snake are found, so the rest is empty.", count),
                               count);
      else
        snake_reason_say_line (reason, line->axis, line->index,
                               ngettext ("it still needs every cell that is left to have its one cell filled.",
                                         "it still needs every cell that is left to have its %d cells filled.", count),
                               count);
      rest_on_line (reason, line, filled == count ? line->filled : line->empty);
    }
  return decide_in_line (board, line, open, filled == count ? snake_board_clear : snake_board_fill);
}

/**
 * snake_apply_count:
 *
 * A line that has as many filled cells as its count says has no more; one
 * that has only so many places left needs them all.
 */
SnakeStep
snake_apply_count (SnakeBoard   *board,
                   MdrDeduction *reason)
{
  SnakeStep step = SNAKE_STEP_NOTHING;
  Line line;

  for (SnakeAxis axis = SNAKE_AXIS_ROWS; axis <= SNAKE_AXIS_COLUMNS; axis++)
    for (int i = 0; i < count_lines (board, axis); i++)
      {
        int count = snake_board_get_count (board, axis, i);

        if (count == SNAKE_UNKNOWN)
          continue;
        get_line (board, axis, i, &line);
        step = snake_step_worse (step, apply_count_to (board, &line, count, reason));
        if (step == SNAKE_STEP_CONTRADICTION || (reason != NULL && step == SNAKE_STEP_PROGRESS))
          return step;
      }
  return step;
}

/**
 * Share:
 * @known: cells that the lines with a count hold together
 * @filled: filled cells in the lines without one
 * @possible: filled and open cells in the lines without one
 */
typedef struct
{
  int known;
  int filled;
  int possible;
} Share;

static void
find_share (const SnakeBoard *board,
            SnakeAxis         axis,
            Share            *share)
{
  memset (share, 0, sizeof *share);
  for (int i = 0; i < count_lines (board, axis); i++)
    {
      int count = snake_board_get_count (board, axis, i);
      Line line;

      if (count != SNAKE_UNKNOWN)
        {
          share->known += count;
          continue;
        }
      get_line (board, axis, i, &line);
      share->filled += snake_count_bits (line.filled);
      share->possible += snake_count_bits (line.filled | get_open (&line));
    }
}

static void
explain_remainder (MdrDeduction *reason,
                   SnakeAxis     axis,
                   int           remainder,
                   gboolean      found)
{
  g_autofree char *sentence = NULL;

  if (axis == SNAKE_AXIS_ROWS)
    sentence = g_strdup_printf (found ? _("The rows without a count hold %d cells of the snake together, and all are found: the rest is empty.")
                                      : _("The rows without a count hold %d cells of the snake together: they need every cell that is left."),
                                remainder);
  else
    sentence = g_strdup_printf (found ? _("The columns without a count hold %d cells of the snake together, and all are found: the rest is empty.")
                                      : _("The columns without a count hold %d cells of the snake together: they need every cell that is left."),
                                remainder);
  snake_reason_say_board (reason, sentence);
}

static SnakeStep
apply_remainder_to (SnakeBoard   *board,
                    SnakeAxis     axis,
                    MdrDeduction *reason)
{
  SnakeStep step = SNAKE_STEP_NOTHING;
  int remainder;
  Share share;
  Line line;

  find_share (board, axis, &share);
  remainder = board->length - share.known;
  if (share.filled > remainder || share.possible < remainder)
    {
      if (reason != NULL)
        snake_reason_say_board (reason, _("The lines without a count cannot hold what is left of the snake."));
      return SNAKE_STEP_CONTRADICTION;
    }
  if (share.filled == share.possible || (share.filled != remainder && share.possible != remainder))
    return SNAKE_STEP_NOTHING;
  if (reason != NULL)
    explain_remainder (reason, axis, remainder, share.filled == remainder);
  for (int i = 0; i < count_lines (board, axis); i++)
    if (snake_board_get_count (board, axis, i) == SNAKE_UNKNOWN)
      {
        get_line (board, axis, i, &line);
        if (reason != NULL)
          rest_on_line (reason, &line, line.filled);
        step = snake_step_worse (step, decide_in_line (board, &line, get_open (&line),
                                                       share.filled == remainder ? snake_board_clear
                                                                                 : snake_board_fill));
      }
  return step;
}

/**
 * snake_apply_remainder:
 *
 * Where the length is known, so is what the lines without a count hold
 * together.
 */
SnakeStep
snake_apply_remainder (SnakeBoard   *board,
                       MdrDeduction *reason)
{
  SnakeStep step = SNAKE_STEP_NOTHING;

  if (board->length == SNAKE_UNKNOWN)
    return SNAKE_STEP_NOTHING;
  for (SnakeAxis axis = SNAKE_AXIS_ROWS; axis <= SNAKE_AXIS_COLUMNS; axis++)
    {
      step = snake_step_worse (step, apply_remainder_to (board, axis, reason));
      if (step == SNAKE_STEP_CONTRADICTION || (reason != NULL && step == SNAKE_STEP_PROGRESS))
        return step;
    }
  return step;
}

/* What a line without a count can hold, given the length of the whole snake. */
static void
update_ranges (SnakeBoard  *board,
               SnakeAxis    axis,
               const Share *share,
               int          least_length,
               int          most_length)
{
  for (int i = 0; i < count_lines (board, axis); i++)
    if (snake_board_get_count (board, axis, i) == SNAKE_UNKNOWN)
      {
        SnakeRange *range = &board->ranges[axis][i];
        int filled;
        int possible;
        int least;
        int most;
        Line line;

        get_line (board, axis, i, &line);
        filled = snake_count_bits (line.filled);
        possible = filled + snake_count_bits (get_open (&line));
        least = MAX (filled, least_length - share->known - share->possible + possible);
        most = MIN (possible, most_length - share->known - share->filled + filled);
        if (least != range->least || most != range->most)
          board->stale[axis] |= G_GUINT64_CONSTANT (1) << i;
        range->least = (gint8) least;
        range->most = (gint8) most;
      }
}

static SnakeStep
find_ranges (SnakeBoard *board)
{
  int least = board->length == SNAKE_UNKNOWN ? 2 : board->length;
  int most = board->length == SNAKE_UNKNOWN ? SNAKE_MAX_CELLS : board->length;
  Share shares[2];

  if (!board->lacks_counts)
    return SNAKE_STEP_NOTHING;
  for (SnakeAxis axis = SNAKE_AXIS_ROWS; axis <= SNAKE_AXIS_COLUMNS; axis++)
    {
      find_share (board, axis, &shares[axis]);
      least = MAX (least, shares[axis].known + shares[axis].filled);
      most = MIN (most, shares[axis].known + shares[axis].possible);
    }
  if (least > most)
    return SNAKE_STEP_CONTRADICTION;
  for (SnakeAxis axis = SNAKE_AXIS_ROWS; axis <= SNAKE_AXIS_COLUMNS; axis++)
    update_ranges (board, axis, &shares[axis], least, most);
  return SNAKE_STEP_NOTHING;
}

/*
 * The patterns of a line are walked cell by cell. What happens at a cell
 * depends on the one before it, itself and the one after it: a triple, as
 * three bits in that order. bit j of triples[t]: triple t may stand at cell j.
 */
#define TRIPLES 8

static void
find_triples (const Line *line,
              guint64     triples[TRIPLES])
{
  guint64 one_side = line->side_filled[0] | line->side_filled[1];
  guint64 both_sides = line->side_filled[0] & line->side_filled[1];
  guint64 no_way = line->side_empty[0] | line->side_empty[1];
  guint64 blocked = line->side_empty[0] & line->side_empty[1];
  /* Cells where exactly 0, 1 or 2 of the side cells can be filled. */
  const guint64 sides[3] = { ~one_side, ~blocked & ~both_sides, ~no_way };
  guint64 not_end = ~line->ends;
  guint64 not_inner = ~line->inner;
  /* Cells that can be filled with 0, 1 or 2 neighbours in the line itself. */
  const guint64 own[3] = {
    ~line->empty & ((not_end & sides[2]) | (not_inner & sides[1])),
    ~line->empty & ((not_end & sides[1]) | (not_inner & sides[0])),
    ~line->empty & not_end & sides[0],
  };
  guint64 pairs[4] = { ~G_GUINT64_CONSTANT (0), ~G_GUINT64_CONSTANT (0), ~G_GUINT64_CONSTANT (0), ~G_GUINT64_CONSTANT (0) };

  for (int side = 0; side < 2; side++)
    {
      guint64 filled = line->side_filled[side];
      guint64 empty = line->side_empty[side];

      pairs[1] &= ~(filled & empty >> 1);
      pairs[2] &= ~(empty & filled >> 1);
      pairs[3] &= ~(filled & filled >> 1);
    }
  for (guint t = 0; t < TRIPLES; t++)
    triples[t] = (t & 2 ? own[(t >> 2) + (t & 1)] : ~line->filled) & pairs[t & 3];
}

/* All bits or none: the walk is the busiest loop of all, and its branches cannot be foretold. */
static guint64
spread_bit (guint64 bits,
            int     index)
{
  return ~((bits >> index) & 1) + 1;
}

/**
 * Stretch:
 * @first: the first cell to walk
 * @last: the last one
 * @before: the two cells up to and including @first, where they are known; the
 *   state before the walk
 * @after: the cell past @last, 0 outside the board
 * @outside: filled cells of the line that are not walked, or only as @first
 * @begins: whether @first is the line's first cell, and open
 *
 * The part of a line that has open cells, with a known one at each side. What
 * lies beyond is decided, and the rules for neighbours look after it.
 */
typedef struct
{
  int first;
  int last;
  guint before;
  guint after;
  int outside;
  gboolean begins;
} Stretch;

static guint
get_bit (guint64 bits,
         int     index)
{
  return index < 0 ? 0 : (guint) (bits >> index) & 1;
}

static void
find_stretch (const Line *line,
              guint64     open,
              Stretch    *stretch)
{
  guint64 from_first;
  guint64 past_last;

  stretch->first = MAX (snake_bit_index (open) - 1, 0);
  stretch->last = MIN (64 - __builtin_clzll (open), line->length - 1);
  stretch->begins = open & 1;
  stretch->before = get_bit (line->filled, stretch->first - 1) << 1 | get_bit (line->filled, stretch->first);
  stretch->after = get_bit (line->filled, stretch->last + 1);
  from_first = stretch->begins ? 0 : (G_GUINT64_CONSTANT (2) << stretch->first) - 1;
  past_last = ~((G_GUINT64_CONSTANT (2) << stretch->last) - 1);
  stretch->outside = snake_count_bits (line->filled & (from_first | past_last));
}

/* The state between cells is the last two of a triple; counts[s] has bit k where k cells are filled so far. */
static void
walk_forward (const guint64  triples[TRIPLES],
              const Stretch *stretch,
              guint64        counts[][4])
{
  memset (counts[stretch->first], 0, sizeof counts[0] * (gsize) (stretch->last - stretch->first + 1));
  if (stretch->begins)
    {
      counts[0][0] = 1;
      counts[0][1] = 2;
    }
  else
    counts[stretch->first][stretch->before] = 1;
  for (int j = stretch->first; j < stretch->last; j++)
    for (guint t = 0; t < TRIPLES; t++)
      counts[j + 1][t & 3] |= (counts[j][t >> 1] << (t & 1)) & spread_bit (triples[t], j);
}

/* bit k of counts[j][s]: with k cells filled up to cell j, the rest can be done. */
static void
walk_backward (const guint64  triples[TRIPLES],
               const Stretch *stretch,
               guint64        wanted,
               guint64        counts[][4])
{
  memset (counts[stretch->first], 0, sizeof counts[0] * (gsize) (stretch->last - stretch->first + 1));
  for (guint t = stretch->after; t < TRIPLES; t += 2)
    counts[stretch->last][t >> 1] = wanted & spread_bit (triples[t], stretch->last);
  for (int j = stretch->last - 1; j >= stretch->first; j--)
    for (guint t = 0; t < TRIPLES; t++)
      counts[j][t >> 1] |= (counts[j + 1][t & 3] >> (t & 1)) & spread_bit (triples[t], j);
}

/* The cells of the stretch that are filled, and those that are empty, in some pattern. */
static void
find_patterns (const Line       *line,
               const SnakeRange *range,
               guint64          *can_fill,
               guint64          *can_clear)
{
  guint64 wanted = ((G_GUINT64_CONSTANT (1) << (range->most + 1)) - 1) & ~((G_GUINT64_CONSTANT (1) << range->least) - 1);
  guint64 triples[TRIPLES];
  guint64 forward[SNAKE_MAX_SIZE][4];
  guint64 backward[SNAKE_MAX_SIZE][4];
  Stretch stretch;

  find_stretch (line, get_open (line), &stretch);
  find_triples (line, triples);
  walk_forward (triples, &stretch, forward);
  walk_backward (triples, &stretch, wanted >> stretch.outside, backward);
  *can_fill = 0;
  *can_clear = 0;
  for (int j = stretch.first; j <= stretch.last; j++)
    {
      guint64 bit = G_GUINT64_CONSTANT (1) << j;

      if ((forward[j][1] & backward[j][1]) | (forward[j][3] & backward[j][3]))
        *can_fill |= bit;
      if ((forward[j][0] & backward[j][0]) | (forward[j][2] & backward[j][2]))
        *can_clear |= bit;
    }
}

static void
explain_patterns (MdrDeduction     *reason,
                  const Line       *line,
                  const SnakeRange *range,
                  SnakeStep         step)
{
  if (step == SNAKE_STEP_CONTRADICTION)
    snake_reason_say_line (reason, line->axis, line->index,
                           _("there is no way to place its cells that fits the lines beside it."));
  else if (range->least == range->most)
    snake_reason_say_line (reason, line->axis, line->index,
                           ngettext ("every way to place its one cell that fits the lines beside it agrees here.",
                                     "every way to place its %d cells that fits the lines beside it agrees here.",
                                     range->most),
                           range->most);
  else
    snake_reason_say_line (reason, line->axis, line->index,
                           _("every way to place its %d to %d cells that fits the lines beside it agrees here."),
                           range->least, range->most);
  rest_on_line (reason, line, line->filled | line->empty);
}

static SnakeStep
decide_by_patterns (SnakeBoard       *board,
                    const Line       *line,
                    const SnakeRange *range)
{
  guint64 open = get_open (line);
  int filled = snake_count_bits (line->filled);
  guint64 can_fill;
  guint64 can_clear;

  if (range->least > range->most || range->most > line->length)
    return SNAKE_STEP_CONTRADICTION;
  if (open == 0)
    return filled >= range->least && filled <= range->most ? SNAKE_STEP_NOTHING : SNAKE_STEP_CONTRADICTION;
  find_patterns (line, range, &can_fill, &can_clear);
  if ((can_fill | can_clear) == 0)
    return SNAKE_STEP_CONTRADICTION;
  return snake_step_worse (decide_in_line (board, line, open & ~can_clear, snake_board_fill),
                           decide_in_line (board, line, open & ~can_fill, snake_board_clear));
}

static SnakeStep
apply_patterns_to (SnakeBoard   *board,
                   SnakeAxis     axis,
                   int           index,
                   MdrDeduction *reason)
{
  const SnakeRange *range = &board->ranges[axis][index];
  SnakeStep step;
  Line line;

  get_line (board, axis, index, &line);
  step = decide_by_patterns (board, &line, range);
  if (reason != NULL && step != SNAKE_STEP_NOTHING)
    explain_patterns (reason, &line, range, step);
  return step;
}

/**
 * snake_apply_patterns:
 *
 * What is alike in every pattern of a line that has the right number of
 * filled cells and fits what is known in the line and in those beside it.
 * Lines that have not changed since are passed over.
 */
SnakeStep
snake_apply_patterns (SnakeBoard   *board,
                      MdrDeduction *reason)
{
  SnakeStep step = find_ranges (board);

  if (step == SNAKE_STEP_CONTRADICTION && reason != NULL)
    snake_reason_say_board (reason, _("The rows and the columns cannot hold equally many cells of the snake."));
  for (SnakeAxis axis = SNAKE_AXIS_ROWS; axis <= SNAKE_AXIS_COLUMNS; axis++)
    for (int i = 0; i < count_lines (board, axis) && step == SNAKE_STEP_NOTHING; i++)
      if ((board->stale[axis] >> i) & 1)
        {
          board->stale[axis] &= ~(G_GUINT64_CONSTANT (1) << i);
          step = apply_patterns_to (board, axis, i, reason);
        }
  return step;
}
