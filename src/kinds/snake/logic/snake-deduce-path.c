/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-logic.h"

#include <glib/gi18n-lib.h>

/*
 * Rules about the way of the snake: that its parts are one path in the end.
 */

#define NO_CELL (-1)

/*
 * Cells as single numbers; a power of two between rows spares the divisions, which were a fifth of the
 * search.
 */
#define STRIDE      64
#define MAX_NUMBERS (SNAKE_MAX_SIZE * STRIDE)

static int
get_number (int row, int column)
{
  return row * STRIDE + column;
}

static int
get_row (int cell)
{
  return cell / STRIDE;
}

static int
get_column (int cell)
{
  return cell & (STRIDE - 1);
}

static int
get_neighbour (const SnakeBoard *board, int cell, int direction)
{
  switch (direction)
    {
    case 0:
      return cell >= STRIDE ? cell - STRIDE : NO_CELL;
    case 1:
      return get_column (cell) > 0 ? cell - 1 : NO_CELL;
    case 2:
      return get_column (cell) + 1 < board->columns ? cell + 1 : NO_CELL;
    default:
      return cell + STRIDE < board->rows * STRIDE ? cell + STRIDE : NO_CELL;
    }
}

static gboolean
has_cell (const guint64 *rows, int cell)
{
  return mdr_rows_has (rows, (guint) cell / STRIDE, get_column (cell));
}

/**
 * Fragment:
 * @size: number of its cells
 * @ends: number of ends of the snake among them
 * @links: number of neighbouring pairs among them
 */
typedef struct
{
  int size;
  int ends;
  int links;
} Fragment;

/**
 * Fragments:
 * @count: number of fragments; fragment 0 stands for "none"
 * @filled: number of filled cells
 * @of: the fragment of each cell
 *
 * The connected parts of the filled cells.
 */
typedef struct
{
  int count;
  int filled;
  gint16 of[MAX_NUMBERS];
  Fragment list[SNAKE_MAX_CELLS / 2 + 2];
} Fragments;

static void
trace_fragment (const SnakeBoard *board, Fragments *fragments, int first)
{
  Fragment *fragment = &fragments->list[fragments->count];
  gint16 waiting[SNAKE_MAX_CELLS];
  int count = 1;

  memset (fragment, 0, sizeof *fragment);
  waiting[0] = (gint16) first;
  fragments->of[first] = (gint16) fragments->count;
  while (count > 0)
    {
      int cell = waiting[--count];

      fragment->size++;
      fragment->ends += has_cell (board->ends, cell);
      for (int direction = 0; direction < 4; direction++)
        {
          int next = get_neighbour (board, cell, direction);

          if (next == NO_CELL || !has_cell (board->filled, next))
            continue;
          fragment->links += next > cell;
          if (fragments->of[next] != 0)
            continue;
          fragments->of[next] = (gint16) fragments->count;
          waiting[count++] = (gint16) next;
        }
    }
}

static void
find_fragments (const SnakeBoard *board, Fragments *fragments)
{
  memset (fragments->of, 0, sizeof fragments->of[0] * (gsize) (board->rows * STRIDE));
  fragments->count = 0;
  fragments->filled = 0;
  for (int i = 0; i < board->rows; i++)
    for (guint64 bits = board->filled[i]; bits != 0; bits &= bits - 1)
      {
        int cell = get_number (i, mdr_bits_index (bits));

        if (fragments->of[cell] == 0)
          {
            fragments->count++;
            trace_fragment (board, fragments, cell);
            fragments->filled += fragments->list[fragments->count].size;
          }
      }
}

static MdrStep
clear_all (SnakeBoard *board)
{
  MdrStep step = MDR_STEP_NOTHING;

  for (int i = 0; i < board->rows; i++)
    step = mdr_step_worse (step, snake_board_clear (board, i, snake_board_open (board, i)));
  return step;
}

/* Whether a fragment of @size cells with both ends of the snake leaves anything out. */
static gboolean
is_too_early (const SnakeBoard *board, int size, int filled)
{
  return size < filled || (board->length != SNAKE_UNKNOWN && size != board->length);
}

static MdrStep
check_fragments (SnakeBoard *board, const Fragments *fragments, MdrDeduction *reason)
{
  for (int k = 1; k <= fragments->count; k++)
    {
      const Fragment *fragment = &fragments->list[k];

      if (fragment->links >= fragment->size)
        {
          if (reason != NULL)
            snake_reason_say_board (reason, _ ("The snake would close to a ring."));
          return MDR_STEP_CONTRADICTION;
        }
      if (fragment->ends == 2)
        {
          gboolean early = is_too_early (board, fragment->size, fragments->filled);

          if (reason != NULL)
            snake_reason_say_board (reason, early ? _ ("Both ends of the snake would be joined too early.")
                                                  : _ ("Both ends of the snake are joined: the rest is "
                                                       "empty."));
          return early ? MDR_STEP_CONTRADICTION : clear_all (board);
        }
    }
  return MDR_STEP_NOTHING;
}

static const char *
find_fault_of_joining (const SnakeBoard *board, const Fragments *fragments, int cell)
{
  int joined[4];
  int count = 0;

  for (int direction = 0; direction < 4; direction++)
    {
      int next = get_neighbour (board, cell, direction);

      if (next != NO_CELL && fragments->of[next] != 0)
        joined[count++] = fragments->of[next];
    }
  if (count != 2)
    return NULL;
  if (joined[0] == joined[1])
    return N_ ("filled, it would close the snake to a ring, so it is empty.");
  if (fragments->list[joined[0]].ends + fragments->list[joined[1]].ends == 2
      && is_too_early (board, fragments->list[joined[0]].size + fragments->list[joined[1]].size + 1,
                       fragments->filled + 1))
    return N_ ("filled, it would join both ends of the snake while cells are missing, so it is empty.");
  return NULL;
}

static void
rest_on_fragments_around (MdrDeduction *reason, const SnakeBoard *board, const Fragments *fragments, int cell)
{
  for (int direction = 0; direction < 4; direction++)
    {
      int next = get_neighbour (board, cell, direction);

      if (next == NO_CELL || fragments->of[next] == 0)
        continue;
      for (int other = 0; other < board->rows * STRIDE; other++)
        if (fragments->of[other] == fragments->of[next])
          mdr_deduction_rest_on (reason, get_row (other), get_column (other));
    }
}

/* Open cells with at least two filled neighbours. */
static guint64
find_joints (const SnakeBoard *board, int row)
{
  guint64 above = snake_board_row (board, board->filled, row - 1);
  guint64 below = snake_board_row (board, board->filled, row + 1);
  guint64 left = board->filled[row] << 1;
  guint64 right = board->filled[row] >> 1;

  return snake_board_open (board, row)
         & ((above & below) | (left & right) | ((above | below) & (left | right)));
}

/**
 * snake_apply_loop:
 *
 * No cell closes a ring, and none joins the two ends while cells of the
 * snake lie elsewhere or are still to come.
 */
MdrStep
snake_apply_loop (gpointer data, MdrDeduction *reason)
{
  SnakeBoard *board = data;
  Fragments fragments;
  MdrStep step;

  find_fragments (board, &fragments);
  step = check_fragments (board, &fragments, reason);
  if (step != MDR_STEP_NOTHING)
    return step;
  for (int i = 0; i < board->rows; i++)
    for (guint64 joints = find_joints (board, i); joints != 0; joints &= joints - 1)
      {
        int column = mdr_bits_index (joints);
        int cell = get_number (i, column);
        const char *fault = find_fault_of_joining (board, &fragments, cell);

        if (fault == NULL)
          continue;
        step = mdr_step_worse (step, snake_board_clear (board, i, mdr_bits_lowest (joints)));
        if (reason != NULL)
          {
            snake_reason_say_cell (reason, i, column, "%s", _ (fault));
            rest_on_fragments_around (reason, board, &fragments, cell);
            return step;
          }
      }
  return step;
}

/**
 * Visit:
 * @order: when the walk came here, from 1
 * @low: the least order that can be reached from here and what was found
 *   after it, without the cell it was found from
 * @parent: the cell it was found from
 * @filled: filled cells among it and what was found after it
 * @direction: the next neighbour to look at
 * @branch: whether filled cells are behind it and nowhere else
 */
typedef struct
{
  gint16 order;
  gint16 low;
  gint16 parent;
  gint16 filled;
  gint8 direction;
  gint8 branch;
} Visit;

/*
 * Cells found from @from on, up to @to, which hang on the cell @at alone and hold nothing of the snake
 * yet.
 */
typedef struct
{
  gint16 at;
  gint16 from;
  gint16 to;
} Appendix;

/**
 * Survey:
 * @root: where the walk begins: an end of the snake, if one is known
 * @target: the other end, or %NO_CELL
 * @root_is_end: whether @root is an end
 * @torn: whether filled cells cannot all be on one path
 * @needed: cells without which the snake falls apart
 * @cut_off: cells that no path from end to end can visit
 * @seen: cells that the walk came to
 * @visits: what it noted there, by cell
 * @found: the cells in the order it came to them
 * @count: how many it came to
 * @appendices: to be judged at the end
 * @appendix_count: how many there are
 */
typedef struct
{
  const SnakeBoard *board;
  int root;
  int target;
  gboolean root_is_end;
  gboolean torn;
  guint64 needed[SNAKE_MAX_SIZE];
  guint64 cut_off[SNAKE_MAX_SIZE];
  guint64 seen[SNAKE_MAX_SIZE];
  Visit visits[MAX_NUMBERS];
  gint16 found[SNAKE_MAX_CELLS];
  int count;
  Appendix appendices[SNAKE_MAX_CELLS];
  int appendix_count;
} Survey;

static void
mark (guint64 *rows, int cell)
{
  rows[get_row (cell)] |= mdr_bit (get_column (cell));
}

static void
choose_root (Survey *survey)
{
  const SnakeBoard *board = survey->board;

  survey->root = NO_CELL;
  survey->target = NO_CELL;
  survey->root_is_end = FALSE;
  for (int i = 0; i < board->rows; i++)
    for (guint64 bits = board->ends[i]; bits != 0; bits &= bits - 1)
      {
        survey->target = survey->root;
        survey->root = get_number (i, mdr_bits_index (bits));
        survey->root_is_end = TRUE;
      }
  for (int i = 0; i < board->rows && survey->root == NO_CELL; i++)
    if (board->filled[i] != 0)
      survey->root = get_number (i, mdr_bits_index (board->filled[i]));
}

static void
visit (Survey *survey, int cell, int parent)
{
  Visit *here = &survey->visits[cell];

  mark (survey->seen, cell);
  survey->found[survey->count] = (gint16) cell;
  survey->count++;
  here->order = (gint16) survey->count;
  here->low = here->order;
  here->parent = (gint16) parent;
  here->filled = has_cell (survey->board->filled, cell) ? 1 : 0;
  here->direction = 0;
  here->branch = FALSE;
}

static void
cut_off (Survey *survey, int from, int to)
{
  for (int k = from; k < to; k++)
    mark (survey->cut_off, survey->found[k]);
}

/* What was found from @cell on hangs on its parent alone. */
static void
judge_branch (Survey *survey, int cell)
{
  const Visit *here = &survey->visits[cell];
  int parent = here->parent;
  gboolean has_target = survey->target != NO_CELL && has_cell (survey->seen, survey->target)
                        && survey->visits[survey->target].order >= here->order;

  if (survey->target != NO_CELL && !has_target)
    {
      survey->torn |= here->filled > 0;
      cut_off (survey, here->order - 1, survey->count);
    }
  else if (here->filled > 0)
    {
      mark (survey->needed, parent);
      survey->torn |= survey->root_is_end && survey->visits[parent].branch;
      survey->visits[parent].branch = TRUE;
    }
  else if (survey->root_is_end)
    {
      Appendix appendix = { (gint16) parent, (gint16) (here->order - 1), (gint16) survey->count };

      survey->appendices[survey->appendix_count++] = appendix;
    }
}

static void
leave (Survey *survey, int cell)
{
  const Visit *here = &survey->visits[cell];
  Visit *parent = &survey->visits[here->parent];

  parent->low = MIN (parent->low, here->low);
  parent->filled = (gint16) (parent->filled + here->filled);
  if (here->low >= parent->order)
    judge_branch (survey, cell);
}

/* Tarjan's depth-first walk for cut vertices, over all cells that may be filled. */
static void
walk (Survey *survey)
{
  const SnakeBoard *board = survey->board;
  int cell = survey->root;

  visit (survey, cell, NO_CELL);
  while (cell != NO_CELL)
    {
      Visit *here = &survey->visits[cell];
      int next;

      if (here->direction == 4)
        {
          if (here->parent != NO_CELL)
            leave (survey, cell);
          cell = here->parent;
          continue;
        }
      next = get_neighbour (board, cell, here->direction++);
      if (next == NO_CELL || next == here->parent || has_cell (board->empty, next))
        continue;
      if (has_cell (survey->seen, next))
        here->low = MIN (here->low, survey->visits[next].order);
      else
        {
          visit (survey, next, cell);
          cell = next;
        }
    }
}

static void
finish_survey (Survey *survey)
{
  const SnakeBoard *board = survey->board;

  for (int k = 0; k < survey->appendix_count; k++)
    if (survey->visits[survey->appendices[k].at].branch)
      cut_off (survey, survey->appendices[k].from, survey->appendices[k].to);
  for (int i = 0; i < board->rows; i++)
    {
      guint64 unseen = snake_board_possible (board, i) & ~survey->seen[i];

      survey->torn |= (board->filled[i] & unseen) != 0;
      survey->cut_off[i] |= unseen;
    }
}

/* Returns whether there is anything to survey. */
static gboolean
make_survey (const SnakeBoard *board, Survey *survey)
{
  survey->board = board;
  choose_root (survey);
  if (survey->root == NO_CELL)
    return FALSE;
  survey->torn = FALSE;
  survey->count = 0;
  survey->appendix_count = 0;
  memset (survey->needed, 0, sizeof survey->needed);
  memset (survey->cut_off, 0, sizeof survey->cut_off);
  memset (survey->seen, 0, sizeof survey->seen);
  walk (survey);
  finish_survey (survey);
  return TRUE;
}

/**
 * snake_apply_reach:
 *
 * Cells that no path through all that is known can visit are empty. Without
 * @reason also does what snake_apply_passage() does, since both come from one
 * walk over the board.
 */
MdrStep
snake_apply_reach (gpointer data, MdrDeduction *reason)
{
  SnakeBoard *board = data;
  MdrStep step = MDR_STEP_NOTHING;
  Survey survey;

  if (!make_survey (board, &survey))
    return MDR_STEP_NOTHING;
  if (survey.torn)
    {
      if (reason != NULL)
        snake_reason_say_board (reason, _ ("Parts of the snake cannot be joined to one path any more."));
      return MDR_STEP_CONTRADICTION;
    }
  for (int i = 0; i < board->rows; i++)
    {
      step = mdr_step_worse (step, snake_board_clear (board, i, survey.cut_off[i]));
      if (reason == NULL)
        step = mdr_step_worse (step, snake_board_fill (board, i, survey.needed[i]));
    }
  if (reason != NULL)
    snake_reason_say_board (reason, _ ("The snake cannot come to these cells and go on to the rest of it: "
                                       "they are empty."));
  return step;
}

/**
 * snake_apply_passage:
 *
 * A cell that every way between two parts of the snake goes through is
 * filled.
 */
MdrStep
snake_apply_passage (gpointer data, MdrDeduction *reason)
{
  SnakeBoard *board = data;
  Survey survey;

  if (!make_survey (board, &survey))
    return MDR_STEP_NOTHING;
  for (int i = 0; i < board->rows; i++)
    {
      guint64 fresh = survey.needed[i] & ~board->filled[i];

      if (fresh == 0)
        continue;
      if (reason != NULL)
        {
          fresh = mdr_bits_lowest (fresh);
          snake_reason_say_cell (reason, i, mdr_bits_index (fresh),
                                 _ ("every way from one part of the snake to another goes through here, so "
                                    "it is filled."));
        }
      return snake_board_fill (board, i, fresh);
    }
  return MDR_STEP_NOTHING;
}
