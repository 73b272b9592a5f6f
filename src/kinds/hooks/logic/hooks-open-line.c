/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-open-line.h"

#include <string.h>

/*
 * A line that can be filled in too many ways does not help a person either. These are the limits on the
 * fillings without regard to clues, and on the steps with them. A board with all cells decided is far below
 * both.
 */
#define MOST_FILLINGS 20000.0
#define MOST_STEPS    24000

/**
 * hooks_open_line_get_share:
 * @first: (out): where the cells begin that larger hooks leave of the line
 *
 * Returns: what a placed hook takes of them; 0 where its square is beside the line
 */
HooksShare
hooks_open_line_get_share (const HooksOpenLine *line, int hook, const HooksPlacement *placement, int *first)
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
hooks_open_line_get_cell (const HooksOpenLine *line, int place)
{
  return line->axis == HOOKS_AXIS_ROWS ? (MdrCell){ line->index, place } : (MdrCell){ place, line->index };
}

/** Reads all lines from @board. */
void
hooks_open_lines_init (HooksOpenLine lines[2][HOOKS_MAX_SIZE], const HooksBoard *board)
{
  const HooksPuzzle *puzzle = board->puzzle;

  for (int axis = 0; axis < 2; axis++)
    for (int i = 0; i < board->size; i++)
      {
        HooksOpenLine *line = &lines[axis][i];

        memset (line, 0, sizeof *line);
        line->axis = (HooksAxis) axis;
        line->index = i;
        line->length = board->size;
        memcpy (line->digits, board->digits, sizeof line->digits);
        line->clues[0] = puzzle->clues[axis == HOOKS_AXIS_ROWS ? MDR_DIRECTION_LEFT : MDR_DIRECTION_UP][i];
        line->clues[1] = puzzle->clues[axis == HOOKS_AXIS_ROWS ? MDR_DIRECTION_RIGHT : MDR_DIRECTION_DOWN][i];
        for (int j = 0; j < board->size; j++)
          {
            MdrCell cell = hooks_open_line_get_cell (line, j);

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
              HooksOpenLine *row = &lines[HOOKS_AXIS_ROWS][placement.square.row + i];
              HooksOpenLine *column = &lines[HOOKS_AXIS_COLUMNS][placement.square.column + i];
              int first;
              HooksShare share = hooks_open_line_get_share (row, k, &placement, &first);

              row->shares[k][first] |= (guint8) share;
              share = hooks_open_line_get_share (column, k, &placement, &first);
              column->shares[k][first] |= (guint8) share;
            }
        }
    }
}

gboolean
hooks_open_line_has_clue (const HooksOpenLine *line)
{
  return line->clues[0].value != HOOKS_UNKNOWN || line->clues[1].value != HOOKS_UNKNOWN;
}

/** Returns: whether it is known which hook takes each cell, and which digits these hooks carry */
gboolean
hooks_open_line_is_known (const HooksOpenLine *line)
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
hooks_open_line_get_fingerprint (const HooksOpenLine *line)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  hash = mix (hash, line->shares, sizeof line->shares);
  hash = mix (hash, line->candidates, sizeof line->candidates);
  return mix (hash, line->digits, sizeof line->digits);
}

/**
 * Side:
 * @n_decided: how many cells
 * @sum: of their digits
 * @products: of each run that is over, its product, added up
 * @product: of the run that is not over; 0 where the last cell is empty
 *
 * The cells that are decided from one end of a line inwards.
 */
typedef struct
{
  int n_decided;
  gint64 sum;
  gint64 products;
  gint64 product;
} Side;

/**
 * Filler:
 * @steps: left before it gives up
 * @views: the line as it is seen from both ends
 * @sides: the cells decided from both ends
 * @used: bit d: a hook with a cell in the line that holds d
 * @path: [hook]: what each hook takes, as far as it has come
 * @first: [hook]: where the cells begin that were left for it
 * @own: the line's own hook, once all cells are shared out
 */
typedef struct
{
  const HooksOpenLine *line;
  HooksLineFillings *fillings;
  int steps;
  HooksLineView views[2];
  Side sides[2];
  guint used;
  guint8 path[HOOKS_SIZES];
  gint8 first[HOOKS_SIZES];
  int own;
} Filler;

static void
set_content (Filler *filler, int place, int content)
{
  filler->views[0].contents[place] = (gint8) content;
  filler->views[1].contents[filler->line->length - 1 - place] = (gint8) content;
}

/* Reads the next cell from an end inwards. */
static void
fill_cell (Filler *filler, int end, int place, int content)
{
  Side *side = &filler->sides[end];

  set_content (filler, place, content);
  side->n_decided++;
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
reopen_cell (Filler *filler, int end, int place, const Side *before)
{
  set_content (filler, place, HOOKS_OPEN_CELL);
  filler->sides[end] = *before;
}

/*
 * Prunes: returns FALSE if the cells decided so far rule out the clue at an end. This is asked at every step,
 * so sums and products, which are the same from both ends, are added up along the way.
 */
static gboolean
can_meet (const Filler *filler, int end)
{
  const HooksClue *clue = &filler->line->clues[end];
  const Side *sides = filler->sides;
  gboolean all = sides[0].n_decided + sides[1].n_decided == filler->line->length;
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
    return hooks_line_view_can_meet (&filler->views[end], clue);
  return all ? total == clue->value : total <= clue->value;
}

static gboolean
can_go_on (const Filler *filler)
{
  return can_meet (filler, 0) && can_meet (filler, 1);
}

/* Prunes: returns FALSE if @n_cells of a digit, @left of them filled at most, cannot complete a sum. */
static gboolean
can_complete (const Filler *filler, int n_cells, int digit, int left)
{
  for (int end = 0; end < 2 && digit > 0; end++)
    {
      const HooksClue *clue = &filler->line->clues[end];
      gint64 rest = clue->value - filler->sides[0].sum - filler->sides[1].sum;

      if (clue->type == HOOKS_CLUE_SUM && clue->value != HOOKS_UNKNOWN
          && (rest % digit != 0 || rest / digit > MIN (n_cells, left)))
        return FALSE;
    }
  return TRUE;
}

/* Reads cells of the line's own hook from @place on, of which @left can still hold its digit. */
static void
fill_own_hook (Filler *filler, int place, int digit, int left)
{
  Side before = filler->sides[0];
  int n_cells = filler->first[filler->own] + filler->own - place;

  if (--filler->steps < 0 || !can_go_on (filler) || !can_complete (filler, n_cells, digit, left))
    return;
  if (n_cells == 0)
    {
      /* The other leg has one cell fewer than the hook's size. */
      if (left < filler->own)
        {
          const HooksOpenLine *line = filler->line;
          HooksLineFillings *fillings = filler->fillings;

          fillings->is_possible = TRUE;
          for (int k = line->length; k >= filler->own; k--)
            fillings->shares[k][filler->first[k]] |= filler->path[k];
          for (int i = 0; i < line->length; i++)
            fillings->contents[i] |= (guint16) (1u << filler->views[0].contents[i]);
        }
      return;
    }
  if (filler->line->candidates[place] & HOOKS_EMPTY)
    {
      fill_cell (filler, 0, place, 0);
      fill_own_hook (filler, place + 1, digit, left);
      reopen_cell (filler, 0, place, &before);
    }
  if (left > 0 && filler->line->candidates[place] >> digit & 1)
    {
      fill_cell (filler, 0, place, digit);
      fill_own_hook (filler, place + 1, digit, left - 1);
      reopen_cell (filler, 0, place, &before);
    }
}

static void fill_hooks (Filler *filler, int hook, int first);

/* Reads a cell that @hook has at one end of what is left, and continues inwards. */
static void
fill_end_cell (Filler *filler, int hook, int end, int place, int first)
{
  Side before = filler->sides[end];
  guint digits = filler->line->digits[hook] & ~filler->used;
  guint contents = filler->line->candidates[place] & (digits | HOOKS_EMPTY);

  for (; contents != 0; contents &= contents - 1)
    {
      guint used = filler->used;

      fill_cell (filler, end, place, mdr_bits_index (contents));
      filler->used |= (guint) mdr_bits_lowest (contents) & ~HOOKS_EMPTY;
      if (can_go_on (filler))
        fill_hooks (filler, hook - 1, first);
      filler->used = used;
      reopen_cell (filler, end, place, &before);
    }
}

/* Reads what @hook and smaller ones take of the cells from @first on. */
static void
fill_hooks (Filler *filler, int hook, int first)
{
  guint shares = filler->line->shares[hook][first];

  if (hook < 1 || --filler->steps < 0)
    return;
  filler->first[hook] = (gint8) first;
  if (shares & HOOKS_SHARE_ALL)
    {
      filler->own = hook;
      filler->path[hook] = HOOKS_SHARE_ALL;
      /* In a puzzle without digits. */
      if (filler->line->digits[hook] == 0)
        fill_own_hook (filler, first, 0, 0);
      for (guint digits = filler->line->digits[hook] & ~filler->used; digits != 0; digits &= digits - 1)
        fill_own_hook (filler, first, mdr_bits_index (digits), mdr_bits_index (digits));
    }
  if (shares & HOOKS_SHARE_FIRST)
    {
      filler->path[hook] = HOOKS_SHARE_FIRST;
      fill_end_cell (filler, hook, 0, first, first + 1);
    }
  if (shares & HOOKS_SHARE_LAST)
    {
      filler->path[hook] = HOOKS_SHARE_LAST;
      fill_end_cell (filler, hook, 1, first + hook - 1, first);
    }
}

/*
 * Counts the fillings of a line without regard to its clues, which bounds the enumeration. By dynamic
 * programming: counts[k][first] is the number of ways to fill k cells from @first on with the hooks up to k,
 * of which hook k takes all, or the first, or the last and leaves k - 1 cells to the smaller ones.
 */
static double
count_fillings (const HooksOpenLine *line)
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

            /* The line's own hook: each cell holds its digit or is empty; the number of digits is not asked.
             */
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
 * hooks_open_line_enumerate:
 * @fillings: (out): what they have in common
 *
 * Goes through all that a line can hold, from outside inwards, and keeps what
 * meets its clues. A hook that crosses the line has one cell in it, the line's
 * own hook all that are left; hooks carry different digits. Gives up if there are
 * too many.
 */
void
hooks_open_line_enumerate (const HooksOpenLine *line, HooksLineFillings *fillings)
{
  Filler filler = { .line = line, .fillings = fillings, .steps = MOST_STEPS };

  memset (fillings, 0, sizeof *fillings);
  if (count_fillings (line) > MOST_FILLINGS || hooks_open_line_add_up (line, fillings))
    return;
  for (int end = 0; end < 2; end++)
    {
      filler.views[end].length = line->length;
      memset (filler.views[end].contents, HOOKS_OPEN_CELL, sizeof filler.views[end].contents);
    }
  fill_hooks (&filler, line->length, 0);
  fillings->complete = filler.steps >= 0;
}

/** Adds the clues of a line to what @reason rests on. */
void
hooks_open_line_rest_on (const HooksOpenLine *line, MdrDeduction *reason)
{
  for (int end = 0; end < 2; end++)
    if (line->clues[end].value != HOOKS_UNKNOWN)
      {
        MdrCell place = hooks_open_line_get_cell (line, end == 0 ? -1 : line->length);

        mdr_deduction_rest_on (reason, place.row, place.column);
      }
}
