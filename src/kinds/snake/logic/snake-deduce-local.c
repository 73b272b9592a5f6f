/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-grid.h"
#include "snake-logic.h"

#include <glib/gi18n-lib.h>

/*
 * Rules that look at a cell and those around it. They work on whole rows at once: bit j of each word stands
 * for column j.
 */

static MdrAround
count_filled (const SnakeBoard *board, int row)
{
  return mdr_grid_count_around (snake_board_row (board, board->filled, row - 1), board->filled[row],
                                snake_board_row (board, board->filled, row + 1));
}

static MdrAround
count_possible (const SnakeBoard *board, int row)
{
  return mdr_grid_count_around (snake_board_possible (board, row - 1), snake_board_possible (board, row),
                                snake_board_possible (board, row + 1));
}

/*
 * Finds ends that are not given: a filled cell is one if only one of its neighbors can be filled, and none
 * if two are. Once both ends are known, no other cell is an end. Returns FALSE if the snake cannot have
 * exactly two ends.
 */
static gboolean
find_ends (SnakeBoard *board)
{
  int ends = 0;
  int candidates = 0;

  if (board->ends_known)
    return TRUE;
  for (int i = 0; i < board->rows; i++)
    {
      board->inner[i] |= board->filled[i] & count_filled (board, i).two & ~board->ends[i];
      board->ends[i] |= board->filled[i] & ~board->inner[i] & ~count_possible (board, i).two;
      ends += mdr_bits_count (board->ends[i]);
      candidates += mdr_bits_count (snake_board_possible (board, i) & ~board->inner[i]);
    }
  if (ends > 2 || candidates < 2)
    return FALSE;
  if (ends < 2)
    return TRUE;

  board->ends_known = TRUE;
  for (int i = 0; i < board->rows; i++)
    board->inner[i] = ~board->ends[i] & board->whole_row;
  snake_board_make_stale (board);
  return TRUE;
}

typedef MdrStep (*Decide) (SnakeBoard *board, int row, guint64 cells);

/**
 * Degree:
 * @cells: the cells of a row to which it applies
 * @decide: applied to the open cells around them; %NULL to clear the cells themselves
 * @fatal: whether such a cell is a contradiction
 * @around: of the cells around them, those that it rests on
 * @sentence: the explanation, untranslated
 *
 * A conclusion from the number of neighbours of some cells of a row.
 */
typedef struct
{
  guint64 cells;
  Decide decide;
  gboolean fatal;
  const guint64 *around;
  const char *sentence;
} Degree;

#define DEGREES 7

static void
find_degrees (const SnakeBoard *board, int row, Degree degrees[DEGREES])
{
  MdrAround filled = count_filled (board, row);
  MdrAround possible = count_possible (board, row);
  guint64 own = board->filled[row];
  guint64 ends = board->ends[row];
  guint64 inner = board->inner[row];
  guint64 starved = ~possible.one | (inner & ~possible.two);
  guint64 open_around =
      mdr_grid_count_around (snake_board_open (board, row - 1), snake_board_open (board, row),
                             snake_board_open (board, row + 1))
          .one;
  const Degree found[DEGREES] = {
    { own & (filled.three | (ends & filled.two)), NULL, TRUE, board->filled,
      /* Translators: row and column of a cell */
      N_ ("Row %d, column %d would have more neighbors on the snake than the two of a cell on its way, or "
          "the "
          "one of an end.") },
    { own & starved, NULL, TRUE, board->empty,
      /* Translators: row and column of a cell */
      N_ ("Row %d, column %d is part of the snake, which would have no way to go on from there.") },
    { own & ends & filled.one & open_around, snake_board_clear, FALSE, board->filled,
      /* Translators: row and column of a cell */
      N_ ("Row %d, column %d is an end of the snake and has its one neighbor, so the other cells beside it "
          "are empty.") },
    { own & ~ends & filled.two & open_around, snake_board_clear, FALSE, board->filled,
      /* Translators: row and column of a cell */
      N_ ("Row %d, column %d already has two neighbors on the snake, so the other cells beside it are "
          "empty.") },
    { own & ((inner & ~possible.three) | ~possible.two) & open_around, snake_board_fill, FALSE, board->empty,
      /* Translators: row and column of a cell */
      N_ ("Row %d, column %d is part of the snake, which can continue only through these cells, so they are "
          "filled.") },
    { snake_board_open (board, row) & filled.three, NULL, FALSE, board->filled,
      /* Translators: row and column of a cell */
      N_ ("Row %d, column %d has three or more filled neighbors, where the snake would branch, so it is "
          "empty.") },
    { snake_board_open (board, row) & starved, NULL, FALSE, board->empty,
      /* Translators: row and column of a cell */
      N_ ("Row %d, column %d would be a dead end for the snake, so it is empty.") },
  };

  memcpy (degrees, found, sizeof found);
}

static MdrStep
apply_degree_to (SnakeBoard *board, int row, const Degree *degree, MdrDeduction *reason)
{
  guint64 cells = degree->cells;
  guint64 beside = cells << 1 | cells >> 1;
  MdrStep step;

  if (cells == 0)
    return MDR_STEP_NOTHING;
  if (reason != NULL)
    {
      cells = mdr_bits_lowest (cells);
      mdr_deduction_say_at (reason, (MdrCell){ row, mdr_bits_index (cells) }, _ (degree->sentence));
      snake_reason_rest_on_neighbours (reason, board, degree->around, row, mdr_bits_index (cells));
    }
  if (degree->fatal)
    return MDR_STEP_CONTRADICTION;
  if (degree->decide == NULL)
    return snake_board_clear (board, row, cells);
  step = degree->decide (board, row - 1, cells & snake_board_open (board, row - 1));
  step = mdr_step_worse (step, degree->decide (board, row, beside & snake_board_open (board, row)));
  return mdr_step_worse (step, degree->decide (board, row + 1, cells & snake_board_open (board, row + 1)));
}

/**
 * snake_apply_degree:
 *
 * Concludes from the number of neighbours, since the snake is a path: an end
 * has one filled neighbour, any other cell of the snake two.
 *
 * So once a cell has these, the other cells beside it are empty. Once no
 * more cells beside it can be filled than it needs, all of them are filled.
 * An open cell is empty that would have three filled neighbours, or not
 * enough. Where the ends are not given, they are noted here as they show.
 */
MdrStep
snake_apply_degree (gpointer data, MdrDeduction *reason)
{
  SnakeBoard *board = data;
  MdrStep step = MDR_STEP_NOTHING;
  Degree degrees[DEGREES];

  if (!find_ends (board))
    {
      if (reason != NULL)
        mdr_deduction_say (reason, _ ("The snake cannot have exactly two ends."));
      return MDR_STEP_CONTRADICTION;
    }
  for (int i = 0; i < board->rows; i++)
    {
      find_degrees (board, i, degrees);
      for (guint k = 0; k < DEGREES; k++)
        {
          step = mdr_step_worse (step, apply_degree_to (board, i, &degrees[k], reason));
          if (step == MDR_STEP_CONTRADICTION || (reason != NULL && step == MDR_STEP_PROGRESS))
            return step;
        }
    }
  return step;
}

/* The corners of a 2 by 2 block, all around it. */
#define CORNERS 4
static const int corner_rows[CORNERS] = { 0, 0, 1, 1 };
static const int corner_columns[CORNERS] = { 0, 1, 1, 0 };

/**
 * Block:
 * @row: of the upper corners
 * @filled: bit j of filled[k]: corner k of the block whose left column is j
 *   is filled
 * @empty: the same for empty corners
 */
typedef struct
{
  int row;
  guint64 filled[CORNERS];
  guint64 empty[CORNERS];
} Block;

static MdrStep
decide_fresh_corner (SnakeBoard *board,
                     const Block *block,
                     guint64 blocks,
                     int corner,
                     Decide decide,
                     const char *sentence,
                     MdrDeduction *reason)
{
  int row = block->row + corner_rows[corner];
  int column;

  if (reason != NULL)
    {
      blocks = mdr_bits_lowest (blocks);
      column = mdr_bits_index (blocks);
      mdr_deduction_say_at (reason, (MdrCell){ row, column + corner_columns[corner] }, _ (sentence));
      for (int k = 0; k < CORNERS; k++)
        if (k != corner)
          mdr_deduction_rest_on (reason, block->row + corner_rows[k], column + corner_columns[k]);
    }
  return decide (board, row, blocks << corner_columns[corner]);
}

/*
 * Decides corner @corner of the @blocks of a row where it is open; the reason is the rest of the first such
 * block.
 */
static inline MdrStep
decide_corner (SnakeBoard *board,
               const Block *block,
               guint64 blocks,
               int corner,
               Decide decide,
               const char *sentence,
               MdrDeduction *reason)
{
  guint64 known = decide == snake_board_fill ? block->filled[corner] : block->empty[corner];

  if ((blocks & ~known) == 0)
    return MDR_STEP_NOTHING;
  return decide_fresh_corner (board, block, blocks & ~known, corner, decide, sentence, reason);
}

/* Says that the first of the @blocks of a row breaks a rule; the sentence names its upper left cell. */
static MdrStep
fail_at_block (const Block *block, guint64 blocks, const char *sentence, MdrDeduction *reason)
{
  int column = mdr_bits_index (blocks);

  if (reason == NULL)
    return MDR_STEP_CONTRADICTION;
  mdr_deduction_say_at (reason, (MdrCell){ block->row, column }, _ (sentence));
  for (int k = 0; k < CORNERS; k++)
    mdr_deduction_rest_on (reason, block->row + corner_rows[k], column + corner_columns[k]);
  return MDR_STEP_CONTRADICTION;
}

static MdrStep
decide_diagonal (SnakeBoard *board, const Block *block, int corner, MdrDeduction *reason)
{
  int next = (corner + 1) % CORNERS;
  int opposite = (corner + 2) % CORNERS;
  int last = (corner + 3) % CORNERS;
  guint64 touching =
      block->filled[corner] & block->filled[opposite] & block->empty[next] & block->empty[last];
  MdrStep step;

  if (touching != 0)
    return fail_at_block (block, touching,
                          /* Translators: row and column of a cell */
                          N_ ("In the 2×2 block with row %d, column %d at its top left, two parts of the "
                              "snake "
                              "would meet at a corner, and the cells between them would be empty."),
                          reason);
  step = decide_corner (board, block,
                        block->filled[next] & block->filled[last] & block->empty[opposite]
                            & ~block->empty[corner],
                        corner, snake_board_fill,
                        /* Translators: row and column of a cell */
                        N_ ("Row %d, column %d lies between two parts of the snake that meet at a corner, so "
                            "it is filled."),
                        reason);
  if (step == MDR_STEP_CONTRADICTION || (reason != NULL && step == MDR_STEP_PROGRESS))
    return step;
  return mdr_step_worse (step,
                         decide_corner (board, block,
                                        block->filled[opposite] & block->empty[next] & block->empty[last],
                                        corner, snake_board_clear,
                                        /* Translators: row and column of a cell */
                                        N_ ("Row %d, column %d would touch the snake at a corner if it were "
                                            "filled, so it is empty."),
                                        reason));
}

static MdrStep
decide_block (SnakeBoard *board, const Block *block, int corner, MdrDeduction *reason)
{
  guint64 blocks = ~G_GUINT64_CONSTANT (0);

  for (int k = 0; k < CORNERS; k++)
    if (k != corner)
      blocks &= block->filled[k];
  if (blocks & block->filled[corner])
    return fail_at_block (block, blocks & block->filled[corner],
                          /* Translators: row and column of a cell */
                          N_ ("The 2×2 block with row %d, column %d at its top left would be filled."),
                          reason);
  return decide_corner (board, block, blocks, corner, snake_board_clear,
                        /* Translators: row and column of a cell */
                        N_ ("Row %d, column %d would complete a filled 2×2 block, so it is empty."), reason);
}

static MdrStep
apply_to_blocks (SnakeBoard *board,
                 MdrStep (*decide) (SnakeBoard *, const Block *, int, MdrDeduction *),
                 MdrDeduction *reason)
{
  MdrStep step = MDR_STEP_NOTHING;
  Block block;

  for (int i = 0; i + 1 < board->rows; i++)
    {
      guint64 blocks = board->whole_row >> 1;

      block.row = i;
      for (int k = 0; k < CORNERS; k++)
        {
          block.filled[k] = (board->filled[i + corner_rows[k]] >> corner_columns[k]) & blocks;
          block.empty[k] = (board->empty[i + corner_rows[k]] >> corner_columns[k]) & blocks;
        }
      for (int k = 0; k < CORNERS; k++)
        {
          step = mdr_step_worse (step, decide (board, &block, k, reason));
          if (step == MDR_STEP_CONTRADICTION || (reason != NULL && step == MDR_STEP_PROGRESS))
            return step;
        }
    }
  return step;
}

/**
 * snake_apply_diagonal:
 *
 * Concludes from filled cells that meet at a corner. There the snake turns,
 * since it does not touch itself, so one of the two cells between them is
 * filled, and no more than one.
 *
 * So where one of the two is empty, the other is filled. Where both are
 * empty already, a cell that would meet a filled one at that corner is
 * empty.
 */
MdrStep
snake_apply_diagonal (gpointer data, MdrDeduction *reason)
{
  SnakeBoard *board = data;

  return apply_to_blocks (board, decide_diagonal, reason);
}

/**
 * snake_apply_block:
 *
 * Concludes from three filled cells of a 2×2 block that the fourth is empty:
 * with it the snake would be a loop of four cells.
 */
MdrStep
snake_apply_block (gpointer data, MdrDeduction *reason)
{
  SnakeBoard *board = data;

  return apply_to_blocks (board, decide_block, reason);
}
