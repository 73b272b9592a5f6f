/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-line.h"

#include <glib/gi18n-lib.h>

/*
 * Narrows how many cells each line without a count can hold. The lines of an axis hold the whole snake
 * together, so its length lies between what is filled and what is possible along either axis; and a line
 * holds at least what the others, filled wherever they can be, leave of the least length, and at most what
 * the others, filled only where they are already, leave of the greatest. Example: of three rows the first
 * two have the counts 2 and 4, and the length is 7: the third holds exactly one cell.
 */
static MdrStep
find_ranges (SnakeBoard *board)
{
  int least = board->length == SNAKE_UNKNOWN ? 2 : board->length;
  int most = board->length == SNAKE_UNKNOWN ? SNAKE_MAX_CELLS : board->length;
  SnakeShare shares[2];

  if (!board->lacks_counts)
    return MDR_STEP_NOTHING;
  for (SnakeAxis axis = SNAKE_AXIS_ROWS; axis <= SNAKE_AXIS_COLUMNS; axis++)
    {
      snake_share_init (&shares[axis], board, axis);
      least = MAX (least, shares[axis].known + shares[axis].filled);
      most = MIN (most, shares[axis].known + shares[axis].possible);
    }
  if (least > most)
    return MDR_STEP_CONTRADICTION;
  for (SnakeAxis axis = SNAKE_AXIS_ROWS; axis <= SNAKE_AXIS_COLUMNS; axis++)
    {
      const SnakeShare *share = &shares[axis];
      for (int i = 0; i < snake_count_lines (board->puzzle, axis); i++)
        if (snake_get_count (board->puzzle, axis, i) == SNAKE_UNKNOWN)
          {
            SnakeRange *range = &board->ranges[axis][i];
            int filled;
            int possible;
            int fewest;
            int greatest;
            SnakeLine line;

            snake_line_init (&line, board, axis, i);
            filled = mdr_bits_count (line.filled);
            possible = filled + mdr_bits_count (snake_line_get_open (&line));
            fewest = MAX (filled, least - share->known - share->possible + possible);
            greatest = MIN (possible, most - share->known - share->filled + filled);
            if (fewest != range->least || greatest != range->most)
              board->stale[axis] |= mdr_bit (i);
            range->least = (gint8) fewest;
            range->most = (gint8) greatest;
          }
    }
  return MDR_STEP_NOTHING;
}

/*
 * A pattern fills or empties each cell of a line. Patterns are enumerated by a dynamic program over the cells
 * instead of one by one. Whether the rules hold at a cell depends on the previous cell, the cell itself and
 * the next: a triple, as three bits in that order; triple 6 is a filled cell behind a filled one and before
 * an empty one. Bit j of triples[t] says that triple t may stand at cell j.
 */
#define TRIPLES 8

static void
find_triples (const SnakeLine *line, guint64 triples[TRIPLES])
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
  guint64 pairs[4] = { SNAKE_ALL_BITS, SNAKE_ALL_BITS, SNAKE_ALL_BITS, SNAKE_ALL_BITS };

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

/* All bits or none, without a branch: this is the innermost loop, and the processor cannot predict its
 * branches. */
static guint64
spread_bit (guint64 bits, int index)
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
 * The part of a line that has open cells, with a known one at each side. All cells beyond are decided, and
 * the rules for neighbours check them.
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
get_bit (guint64 bits, int index)
{
  return index < 0 ? 0 : (guint) (bits >> index) & 1;
}

static void
find_stretch (const SnakeLine *line, guint64 open, Stretch *stretch)
{
  guint64 from_first;
  guint64 past_last;

  stretch->first = MAX (mdr_bits_index (open) - 1, 0);
  stretch->last = MIN (64 - __builtin_clzll (open), line->length - 1);
  stretch->begins = open & 1;
  stretch->before = get_bit (line->filled, stretch->first - 1) << 1 | get_bit (line->filled, stretch->first);
  stretch->after = get_bit (line->filled, stretch->last + 1);
  from_first = stretch->begins ? 0 : (G_GUINT64_CONSTANT (2) << stretch->first) - 1;
  past_last = ~((G_GUINT64_CONSTANT (2) << stretch->last) - 1);
  stretch->outside = mdr_bits_count (line->filled & (from_first | past_last));
}

/*
 * Finds the cells of the stretch that are filled in some pattern, and those that are empty in some.
 *
 * The state between cells is the last two of a triple. Bit k of forward[j][s] says that k cells up to cell j
 * can be filled so that the walk arrives there in state s; bit k of backward[j][s], that from there, with k
 * cells filled so far, the rest can be filled with the right count in the end. Where both have a bit in
 * common, a pattern goes through that state, and the last bit of the state is the value of cell j in it. No
 * pattern is missed, since each goes through one state at every cell. Example: in a row of four with the
 * count 3, of which cells 0 and 1 cannot both be filled, no count comes out right through a state in which
 * cell 2 or 3 is empty, so both are filled.
 */
static void
find_patterns (const SnakeLine *line, const SnakeRange *range, guint64 *can_fill, guint64 *can_clear)
{
  guint64 wanted = mdr_bits_first (range->most + 1) & ~mdr_bits_first (range->least);
  guint64 triples[TRIPLES];
  guint64 forward[SNAKE_MAX_SIZE][4];
  guint64 backward[SNAKE_MAX_SIZE][4];
  Stretch stretch;

  find_stretch (line, snake_line_get_open (line), &stretch);
  find_triples (line, triples);
  memset (forward[stretch.first], 0, sizeof forward[0] * (gsize) (stretch.last - stretch.first + 1));
  if (stretch.begins)
    {
      forward[0][0] = 1;
      forward[0][1] = 2;
    }
  else
    forward[stretch.first][stretch.before] = 1;
  for (int j = stretch.first; j < stretch.last; j++)
    for (guint t = 0; t < TRIPLES; t++)
      forward[j + 1][t & 3] |= (forward[j][t >> 1] << (t & 1)) & spread_bit (triples[t], j);
  memset (backward[stretch.first], 0, sizeof backward[0] * (gsize) (stretch.last - stretch.first + 1));
  for (guint t = stretch.after; t < TRIPLES; t += 2)
    backward[stretch.last][t >> 1] = (wanted >> stretch.outside) & spread_bit (triples[t], stretch.last);
  for (int j = stretch.last - 1; j >= stretch.first; j--)
    for (guint t = 0; t < TRIPLES; t++)
      backward[j][t >> 1] |= (backward[j + 1][t & 3] >> (t & 1)) & spread_bit (triples[t], j);
  *can_fill = 0;
  *can_clear = 0;
  for (int j = stretch.first; j <= stretch.last; j++)
    {
      guint64 bit = mdr_bit (j);

      if ((forward[j][1] & backward[j][1]) | (forward[j][3] & backward[j][3]))
        *can_fill |= bit;
      if ((forward[j][0] & backward[j][0]) | (forward[j][2] & backward[j][2]))
        *can_clear |= bit;
    }
}

static void
explain_patterns (MdrDeduction *reason, const SnakeLine *line, const SnakeRange *range, MdrStep step)
{
  gboolean is_row = line->axis == SNAKE_AXIS_ROWS;

  if (step == MDR_STEP_CONTRADICTION && range->least == range->most)
    mdr_deduction_say (reason,
                       is_row
                           /* Translators: a row, a number of cells */
                           ? ngettext ("Row %d would have no place for its one snake cell that fits the "
                                       "lines beside it.",
                                       "Row %d would have no arrangement of its %d snake cells that fits "
                                       "the lines beside it.",
                                       range->most)
                           /* Translators: a column, a number of cells */
                           : ngettext ("Column %d would have no place for its one snake cell that fits the "
                                       "lines beside it.",
                                       "Column %d would have no arrangement of its %d snake cells that "
                                       "fits the lines beside it.",
                                       range->most),
                       line->index + 1, range->most);
  else if (step == MDR_STEP_CONTRADICTION)
    mdr_deduction_say (reason,
                       is_row
                           ? _ (
                               "Row %d would have no arrangement of its cells that fits the lines beside it.")
                           : _ ("Column %d would have no arrangement of its cells that fits the lines beside "
                                "it."),
                       line->index + 1);
  else if (range->least == range->most)
    mdr_deduction_say (reason,
                       /* Translators: a row, a number of cells */
                       is_row ? ngettext ("Row %d has one snake cell, and in every arrangement that fits the "
                                          "lines beside it, these cells are the same.",
                                          "Row %d has %d snake cells, and in every arrangement that fits the "
                                          "lines beside it, these cells are the same.",
                                          range->most)
                              /* Translators: a column, a number of cells */
                              : ngettext ("Column %d has one snake cell, and in every arrangement that fits "
                                          "the lines beside it, these cells are the same.",
                                          "Column %d has %d snake cells, and in every arrangement that fits "
                                          "the lines beside it, these cells are the same.",
                                          range->most),
                       line->index + 1, range->most);
  else
    mdr_deduction_say (reason,
                       /* Translators: a row, the fewest and the most cells of the snake in it */
                       is_row ? _ ("Row %d has %d to %d snake cells, and in every arrangement that fits the "
                                   "lines beside it, these cells are the same.")
                              /* Translators: a column, the fewest and the most cells of the snake in it */
                              : _ ("Column %d has %d to %d snake cells, and in every arrangement that fits "
                                   "the lines beside it, these cells are the same."),
                       line->index + 1, range->least, range->most);
  snake_line_rest_on (line, reason, line->filled | line->empty);
}

static MdrStep
decide_by_patterns (SnakeBoard *board, const SnakeLine *line, const SnakeRange *range)
{
  guint64 open = snake_line_get_open (line);
  int filled = mdr_bits_count (line->filled);
  guint64 can_fill;
  guint64 can_clear;
  MdrStep step;

  if (range->least > range->most || range->most > line->length)
    return MDR_STEP_CONTRADICTION;
  if (open == 0)
    return filled >= range->least && filled <= range->most ? MDR_STEP_NOTHING : MDR_STEP_CONTRADICTION;
  find_patterns (line, range, &can_fill, &can_clear);
  if ((can_fill | can_clear) == 0)
    return MDR_STEP_CONTRADICTION;
  step = snake_line_decide (line, board, open & ~can_clear, snake_board_fill);
  return mdr_step_worse (step, snake_line_decide (line, board, open & ~can_fill, snake_board_clear));
}

/**
 * snake_apply_patterns:
 *
 * Concludes from all ways to fill a line. A way has the right number of
 * filled cells, and together with what is known in the line and beside it
 * breaks none of the rules for neighbours, corners and blocks. The solution
 * has the line in one of these ways, so that what is alike in all of them is
 * so. There is one at least.
 *
 * Lines around which nothing has changed since the last time are passed
 * over.
 */
MdrStep
snake_apply_patterns (gpointer data, MdrDeduction *reason)
{
  SnakeBoard *board = data;
  MdrStep step = find_ranges (board);

  if (step == MDR_STEP_CONTRADICTION && reason != NULL)
    mdr_deduction_say (reason, _ ("The rows and the columns cannot contain the same number of snake cells."));
  for (SnakeAxis axis = SNAKE_AXIS_ROWS; axis <= SNAKE_AXIS_COLUMNS; axis++)
    for (int i = 0; i < snake_count_lines (board->puzzle, axis) && step == MDR_STEP_NOTHING; i++)
      if ((board->stale[axis] >> i) & 1)
        {
          const SnakeRange *range = &board->ranges[axis][i];
          SnakeLine line;

          board->stale[axis] &= ~mdr_bit (i);
          snake_line_init (&line, board, axis, i);
          step = decide_by_patterns (board, &line, range);
          if (reason != NULL && step != MDR_STEP_NOTHING)
            explain_patterns (reason, &line, range, step);
        }
  return step;
}
