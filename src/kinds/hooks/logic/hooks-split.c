/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-split.h"

#include <string.h>

/*
 * A line that can be read in too many ways does not help a person either. These are the limits on the
 * readings without regard to clues, and on the steps with them. A board with all cells decided is far below
 * both.
 */
#define MOST_READINGS 20000.0
#define MOST_STEPS    24000

/**
 * hooks_split_get_share:
 * @first: (out): where the cells begin that larger hooks leave of the line
 *
 * Returns: what a placed hook takes of them; 0 where its square is beside the line
 */
HooksShare
hooks_split_get_share (const HooksSplit *line, int hook, const HooksPlacement *placement, int *first)
{
  MdrCell corner = hooks_placement_get_corner (hook, placement);
  gboolean is_row = line->axis == HOOKS_AXIS_ROWS;
  int across = is_row ? placement->square.row : placement->square.column;
  int own = is_row ? corner.row : corner.column;
  int end = is_row ? corner.column : corner.row;

  *first = is_row ? placement->square.column : placement->square.row;
  if (line->index < across || line->index >= across + hook)
    return 0;
  if (line->index == own)
    return HOOKS_SHARE_ALL;
  return end == *first ? HOOKS_SHARE_FIRST : HOOKS_SHARE_LAST;
}

/** Returns: the cell at a place of a line */
MdrCell
hooks_split_get_cell (const HooksSplit *line, int place)
{
  return line->axis == HOOKS_AXIS_ROWS ? (MdrCell){ line->index, place } : (MdrCell){ place, line->index };
}

/** Reads all lines from @board. */
void
hooks_splits_init (HooksSplit lines[2][HOOKS_MAX_SIZE], const HooksBoard *board)
{
  const HooksPuzzle *puzzle = board->puzzle;

  for (int axis = 0; axis < 2; axis++)
    for (int i = 0; i < board->size; i++)
      {
        HooksSplit *line = &lines[axis][i];

        memset (line, 0, sizeof *line);
        line->axis = (HooksAxis) axis;
        line->index = i;
        line->length = board->size;
        memcpy (line->digits, board->digits, sizeof line->digits);
        line->clues[0] = puzzle->clues[axis == HOOKS_AXIS_ROWS ? MDR_DIRECTION_LEFT : MDR_DIRECTION_UP][i];
        line->clues[1] = puzzle->clues[axis == HOOKS_AXIS_ROWS ? MDR_DIRECTION_RIGHT : MDR_DIRECTION_DOWN][i];
        for (int j = 0; j < board->size; j++)
          {
            MdrCell cell = hooks_split_get_cell (line, j);

            line->candidates[j] = board->candidates[cell.row][cell.column];
          }
      }
  for (int k = 1; k <= board->size; k++)
    {
      for (int place = hooks_board_next_place (board, k, -1); place >= 0;
           place = hooks_board_next_place (board, k, place))
        {
          HooksPlacement placement = hooks_placement_from_place ((guint) place);

          for (int i = 0; i < k; i++)
            {
              HooksSplit *row = &lines[HOOKS_AXIS_ROWS][placement.square.row + i];
              HooksSplit *column = &lines[HOOKS_AXIS_COLUMNS][placement.square.column + i];
              int first;
              HooksShare share = hooks_split_get_share (row, k, &placement, &first);

              row->shares[k][first] |= (guint8) share;
              share = hooks_split_get_share (column, k, &placement, &first);
              column->shares[k][first] |= (guint8) share;
            }
        }
    }
}

gboolean
hooks_split_has_clue (const HooksSplit *line)
{
  return line->clues[0].value != HOOKS_UNKNOWN || line->clues[1].value != HOOKS_UNKNOWN;
}

/** Returns: whether it is known which hook takes each cell, and which digits these hooks carry */
gboolean
hooks_split_is_known (const HooksSplit *line)
{
  int first = 0;

  for (int k = line->length; k >= 1; k--)
    {
      guint shares = line->shares[k][first];

      if (!hooks_is_single (shares) || !hooks_is_single (line->digits[k]))
        return FALSE;
      if (shares == HOOKS_SHARE_ALL)
        return TRUE;
      first += shares == HOOKS_SHARE_FIRST;
    }
  return FALSE;
}

static guint64
mix (guint64 hash, const void *bytes, gsize length)
{
  const guint8 *byte = bytes;

  for (gsize i = 0; i < length; i++)
    hash = (hash ^ byte[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return hash;
}

/** Returns: a number that is the same as long as all that @line can hold stays the same */
guint64
hooks_split_get_fingerprint (const HooksSplit *line)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  hash = mix (hash, line->shares, sizeof line->shares);
  hash = mix (hash, line->candidates, sizeof line->candidates);
  return mix (hash, line->digits, sizeof line->digits);
}

/**
 * Side:
 * @n_read: how many cells
 * @sum: of their digits
 * @products: of each run that is over, its product, added up
 * @product: of the run that is not over; 0 where the last cell is empty
 *
 * What has been read from one end of a line inwards.
 */
typedef struct
{
  int n_read;
  gint64 sum;
  gint64 products;
  gint64 product;
} Side;

/**
 * Reader:
 * @steps: left before it gives up
 * @ways: what has been read, as it is seen from both ends
 * @sides: what has been read from both ends
 * @used: bit d: a hook with a cell in the line that holds d
 * @path: [hook]: what each hook takes, as far as it has come
 * @first: [hook]: where the cells begin that were left for it
 * @own: the line's own hook, once all cells are shared out
 */
typedef struct
{
  const HooksSplit *line;
  HooksReadings *readings;
  int steps;
  HooksReading ways[2];
  Side sides[2];
  guint used;
  guint8 path[HOOKS_SIZES];
  gint8 first[HOOKS_SIZES];
  int own;
} Reader;

static void
set_content (Reader *reader, int place, int content)
{
  reader->ways[0].contents[place] = (gint8) content;
  reader->ways[1].contents[reader->line->length - 1 - place] = (gint8) content;
}

/* Reads the next cell from an end inwards. */
static void
read_cell (Reader *reader, int end, int place, int content)
{
  Side *side = &reader->sides[end];

  set_content (reader, place, content);
  side->n_read++;
  side->sum += content;
  if (content > 0)
    side->product = MAX (side->product, 1) * content;
  else
    {
      side->products += side->product;
      side->product = 0;
    }
}

/* Opens a cell again. */
static void
unread_cell (Reader *reader, int end, int place, const Side *before)
{
  set_content (reader, place, HOOKS_UNREAD);
  reader->sides[end] = *before;
}

/*
 * Whether what has been read does not rule out that the clue at an end is met. This is asked at every step:
 * what does not depend on the end is added up along the way.
 */
static gboolean
can_meet (const Reader *reader, int end)
{
  const HooksClue *clue = &reader->line->clues[end];
  const Side *sides = reader->sides;
  gboolean all = sides[0].n_read + sides[1].n_read == reader->line->length;
  gint64 total;

  if (clue->value == HOOKS_UNKNOWN)
    return TRUE;
  if (clue->type == HOOKS_CLUE_SUM)
    total = sides[0].sum + sides[1].sum;
  else if (clue->type == HOOKS_CLUE_RUN_PRODUCTS)
    total = sides[0].products + sides[1].products
            + (all ? (sides[0].product > 0 && sides[1].product > 0 ? sides[0].product * sides[1].product
                                                                   : sides[0].product + sides[1].product)
                   : 0);
  else
    return hooks_reading_can_meet (&reader->ways[end], clue);
  return all ? total == clue->value : total <= clue->value;
}

static gboolean
can_go_on (const Reader *reader)
{
  return can_meet (reader, 0) && can_meet (reader, 1);
}

/* Reads cells of the line's own hook from @place on, of which @left can still hold its digit. */
static void
read_own (Reader *reader, int place, int digit, int left)
{
  Side before = reader->sides[0];

  if (--reader->steps < 0 || !can_go_on (reader))
    return;
  if (place == reader->first[reader->own] + reader->own)
    {
      /* The other leg has one cell fewer than the hook's size. */
      if (left < reader->own)
        {
          const HooksSplit *line = reader->line;
          HooksReadings *readings = reader->readings;

          readings->count++;
          for (int k = line->length; k >= reader->own; k--)
            readings->shares[k][reader->first[k]] |= reader->path[k];
          for (int i = 0; i < line->length; i++)
            readings->contents[i] |= (guint16) (1u << reader->ways[0].contents[i]);
        }
      return;
    }
  if (reader->line->candidates[place] & HOOKS_EMPTY)
    {
      read_cell (reader, 0, place, 0);
      read_own (reader, place + 1, digit, left);
      unread_cell (reader, 0, place, &before);
    }
  if (left > 0 && reader->line->candidates[place] >> digit & 1)
    {
      read_cell (reader, 0, place, digit);
      read_own (reader, place + 1, digit, left - 1);
      unread_cell (reader, 0, place, &before);
    }
}

static void read_hook (Reader *reader, int hook, int first);

/* Reads a cell that @hook has at one end of what is left, and continues inwards. */
static void
read_end (Reader *reader, int hook, int end, int place, int first)
{
  Side before = reader->sides[end];
  guint digits = reader->line->digits[hook] & ~reader->used;
  guint contents = reader->line->candidates[place] & (digits | HOOKS_EMPTY);

  for (; contents != 0; contents &= contents - 1)
    {
      guint used = reader->used;

      read_cell (reader, end, place, mdr_bits_index (contents));
      reader->used |= (guint) mdr_bits_lowest (contents) & ~HOOKS_EMPTY;
      if (can_go_on (reader))
        read_hook (reader, hook - 1, first);
      reader->used = used;
      unread_cell (reader, end, place, &before);
    }
}

/* Reads what @hook and smaller ones take of the cells from @first on. */
static void
read_hook (Reader *reader, int hook, int first)
{
  guint shares = reader->line->shares[hook][first];

  if (hook < 1 || --reader->steps < 0)
    return;
  reader->first[hook] = (gint8) first;
  if (shares & HOOKS_SHARE_ALL)
    {
      reader->own = hook;
      reader->path[hook] = HOOKS_SHARE_ALL;
      /* In a puzzle without digits. */
      if (reader->line->digits[hook] == 0)
        read_own (reader, first, 0, 0);
      for (guint digits = reader->line->digits[hook] & ~reader->used; digits != 0; digits &= digits - 1)
        read_own (reader, first, mdr_bits_index (digits), mdr_bits_index (digits));
    }
  if (shares & HOOKS_SHARE_FIRST)
    {
      reader->path[hook] = HOOKS_SHARE_FIRST;
      read_end (reader, hook, 0, first, first + 1);
    }
  if (shares & HOOKS_SHARE_LAST)
    {
      reader->path[hook] = HOOKS_SHARE_LAST;
      read_end (reader, hook, 1, first + hook - 1, first);
    }
}

/* How many readings a line has without regard to its clues: a bound that is quick to compute. */
static double
count_readings (const HooksSplit *line)
{
  double counts[HOOKS_SIZES][HOOKS_SIZES] = { { 0 } };

  for (int k = 1; k <= line->length; k++)
    for (int first = 0; first + k <= line->length; first++)
      {
        guint shares = line->shares[k][first];
        guint contents = line->digits[k] | HOOKS_EMPTY;

        if (shares & HOOKS_SHARE_ALL)
          {
            double count = line->digits[k] == 0;

            /* How many contents the cells have that the line's own hook takes, whatever the number of its
             * digits. */
            for (guint digits = line->digits[k]; digits != 0; digits &= digits - 1)
              {
                guint content = (guint) mdr_bits_lowest (digits) | HOOKS_EMPTY;
                double ways = 1;

                for (int i = first; i < first + k; i++)
                  ways *= mdr_bits_count (line->candidates[i] & content);
                count += ways;
              }
            counts[k][first] += count;
          }
        if (shares & HOOKS_SHARE_FIRST)
          counts[k][first] += mdr_bits_count (line->candidates[first] & contents) * counts[k - 1][first + 1];
        if (shares & HOOKS_SHARE_LAST)
          counts[k][first] +=
              mdr_bits_count (line->candidates[first + k - 1] & contents) * counts[k - 1][first];
      }
  return counts[line->length][0];
}

/**
 * hooks_split_read:
 * @readings: (out): what they have in common
 *
 * Goes through all that a line can hold, from outside inwards, and keeps what
 * meets its clues. A hook that crosses the line has one cell in it, the line's
 * own hook all that are left; hooks carry different digits. Gives up if there are
 * too many.
 */
void
hooks_split_read (const HooksSplit *line, HooksReadings *readings)
{
  Reader reader = { .line = line, .readings = readings, .steps = MOST_STEPS };

  memset (readings, 0, sizeof *readings);
  if (count_readings (line) > MOST_READINGS)
    return;
  for (int end = 0; end < 2; end++)
    {
      reader.ways[end].length = line->length;
      memset (reader.ways[end].contents, HOOKS_UNREAD, sizeof reader.ways[end].contents);
    }
  read_hook (&reader, line->length, 0);
  readings->complete = reader.steps >= 0;
}

/** Adds the clues of a line to what @reason rests on. */
void
hooks_split_rest_on (const HooksSplit *line, MdrDeduction *reason)
{
  for (int end = 0; end < 2; end++)
    if (line->clues[end].value != HOOKS_UNKNOWN)
      {
        MdrCell place = hooks_split_get_cell (line, end == 0 ? -1 : line->length);

        mdr_deduction_rest_on (reason, place.row, place.column);
      }
}
