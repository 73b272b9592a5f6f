/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-logic.h"

#include <string.h>

/* The corner rule holds wherever no path may fill a two by two block and no cell stays empty. */
gboolean
numberlink_board_has_corners (const NumberlinkBoard *board)
{
  return board->puzzle->cover && !(board->puzzle->touching && board->puzzle->blocks);
}

/* Whether the state of the cell itself allows the previous cell on the diagonal to turn. */
static gboolean
fits_turn (const NumberlinkBoard *board, MdrCell cell, MdrDirection turn)
{
  guint bits = numberlink_turn_bits (turn);
  guint drawn = numberlink_board_drawn (board, cell);
  guint possible = (drawn | numberlink_board_open (board, cell)) & bits;

  return (drawn & ~bits) == 0 && (numberlink_board_is_end (board, cell) ? possible != 0 : possible == bits);
}

/* Records that a turn cannot continue at a cell, and therefore not before it either, back to the last end. */
static void
block_turn (NumberlinkBoard *board, MdrCell cell, MdrDirection turn)
{
  MdrDirection back = mdr_direction_opposite (turn);

  while (!numberlink_board_blocks_turn (board, cell, turn))
    {
      board->blocked[turn][cell.row] |= mdr_bit (cell.column);
      mdr_stale_cells_add (&board->stale, cell);
      cell = numberlink_diagonal (cell, back);
      if (!numberlink_contains (board->puzzle, cell.row, cell.column))
        return;
      mdr_stale_cells_add (&board->stale, cell);
      if (numberlink_board_is_end (board, cell))
        return;
    }
}

static void
update_turns (NumberlinkBoard *board, MdrCell cell)
{
  for (guint turn = 0; turn < MDR_N_DIRECTIONS; turn++)
    if (!fits_turn (board, cell, (MdrDirection) turn))
      block_turn (board, cell, (MdrDirection) turn);
}

static void
note_change (NumberlinkBoard *board, MdrCell cell, MdrCell other)
{
  board->n_open--;
  mdr_stale_cells_add_around (&board->stale, cell);
  mdr_stale_cells_add_around (&board->stale, other);
  if (!numberlink_board_has_corners (board))
    return;
  update_turns (board, cell);
  update_turns (board, other);
}

static void
put_edge (NumberlinkEdges *edges, MdrCell cell, MdrDirection direction)
{
  if (direction == MDR_DIRECTION_LEFT || direction == MDR_DIRECTION_UP)
    {
      cell = mdr_cell_step (cell, direction);
      direction = mdr_direction_opposite (direction);
    }
  if (direction == MDR_DIRECTION_RIGHT)
    mdr_rows_set (edges->right, cell.row, cell.column);
  else
    mdr_rows_set (edges->down, cell.row, cell.column);
}

/**
 * numberlink_board_walk:
 * @tip: a tip of a fragment
 * @cells: (out caller-allocates): room for all cells of the board
 *
 * Lists the cells of a fragment from one tip to the other.
 *
 * Returns: their number
 */
guint
numberlink_board_walk (const NumberlinkBoard *board, MdrCell tip, MdrCell *cells)
{
  guint size = board->sizes[numberlink_board_fragment (board, tip)];
  guint from = 0;

  for (guint k = 0; k < size; k++)
    {
      guint onward = numberlink_board_drawn (board, tip) & ~from;
      MdrDirection direction;

      cells[k] = tip;
      if (onward == 0)
        return k + 1;
      direction = mdr_directions_first (onward);
      from = 1u << mdr_direction_opposite (direction);
      tip = mdr_cell_step (tip, direction);
    }
  return size;
}

/* Renumbers the cells of a fragment, and marks them and their neighbours as stale. */
static void
renumber (NumberlinkBoard *board, MdrCell tip, guint number)
{
  MdrCell cells[NUMBERLINK_MAX_CELLS];
  guint size = numberlink_board_walk (board, tip, cells);

  for (guint k = 0; k < size; k++)
    {
      board->fragments[numberlink_board_number (board, cells[k])] = (guint16) number;
      mdr_stale_cells_add_around (&board->stale, cells[k]);
    }
}

/* The fragment of @other, better the smaller one, becomes part of that of @cell. */
static void
join_fragments (NumberlinkBoard *board, MdrCell cell, MdrCell other)
{
  MdrCell first = numberlink_board_far (board, cell);
  MdrCell last = numberlink_board_far (board, other);
  guint kept = numberlink_board_fragment (board, cell);
  guint lost = numberlink_board_fragment (board, other);

  renumber (board, other, kept);
  /* The larger one has to be examined too if it has just got a label. */
  if (board->labels[kept] == 0 && board->labels[lost] != 0)
    renumber (board, cell, kept);
  board->labels[kept] = MAX (board->labels[kept], board->labels[lost]);
  board->sizes[kept] = (guint16) (board->sizes[kept] + board->sizes[lost]);
  board->far[numberlink_board_number (board, first)] = (guint16) numberlink_board_number (board, last);
  board->far[numberlink_board_number (board, last)] = (guint16) numberlink_board_number (board, first);
  mdr_stale_cells_add_around (&board->stale, first);
  mdr_stale_cells_add_around (&board->stale, last);
}

static guint
get_size (const NumberlinkBoard *board, MdrCell cell)
{
  return board->sizes[numberlink_board_fragment (board, cell)];
}

/* Whether drawn edges stay simple paths between equal labels. */
static gboolean
may_join (const NumberlinkBoard *board, MdrCell cell, MdrCell other)
{
  guint label = numberlink_board_label (board, cell);
  guint other_label = numberlink_board_label (board, other);

  return numberlink_board_is_tip (board, cell) && numberlink_board_is_tip (board, other)
         && numberlink_board_fragment (board, cell) != numberlink_board_fragment (board, other)
         && (label == 0 || other_label == 0 || label == other_label);
}

/**
 * numberlink_board_draw:
 *
 * Notes that an edge, which is on the board, is used.
 *
 * Returns: %MDR_STEP_CONTRADICTION also where drawn edges would branch,
 *   close a loop or join different labels
 */
MdrStep
numberlink_board_draw (NumberlinkBoard *board, MdrCell cell, MdrDirection direction)
{
  MdrCell other = mdr_cell_step (cell, direction);

  if (numberlink_board_drawn (board, cell) >> direction & 1)
    return MDR_STEP_NOTHING;
  if (numberlink_edges_around (&board->barred, cell) >> direction & 1 || !may_join (board, cell, other))
    return MDR_STEP_CONTRADICTION;
  if (get_size (board, cell) < get_size (board, other))
    join_fragments (board, other, cell);
  else
    join_fragments (board, cell, other);
  put_edge (&board->drawn, cell, direction);
  note_change (board, cell, other);
  return MDR_STEP_PROGRESS;
}

/** Notes that an edge, which is on the board, is not used. */
MdrStep
numberlink_board_bar (NumberlinkBoard *board, MdrCell cell, MdrDirection direction)
{
  if (numberlink_edges_around (&board->barred, cell) >> direction & 1)
    return MDR_STEP_NOTHING;
  if (numberlink_board_drawn (board, cell) >> direction & 1)
    return MDR_STEP_CONTRADICTION;
  put_edge (&board->barred, cell, direction);
  note_change (board, cell, mdr_cell_step (cell, direction));
  return MDR_STEP_PROGRESS;
}

static void
add_move (MdrDeduction *reason, MdrCell cell, MdrDirection direction, gboolean draw)
{
  g_autofree char *move = g_strdup_printf ("%s %d,%d %c", draw ? "draw" : "bar", cell.row, cell.column,
                                           numberlink_directions[direction]);

  mdr_deduction_decide_side (reason, draw ? MDR_SIGN_JOINED : MDR_SIGN_APART, cell, direction, move);
}

/**
 * numberlink_board_decide:
 * @draw: directions of edges that are used
 * @bar: directions of edges that are not used
 * @reason: (nullable): gets the moves
 *
 * Decides edges of one cell.
 */
MdrStep
numberlink_board_decide (NumberlinkBoard *board, MdrCell cell, guint draw, guint bar, MdrDeduction *reason)
{
  MdrStep result = MDR_STEP_NOTHING;

  for (guint left = draw | bar; left != 0 && result != MDR_STEP_CONTRADICTION; left &= left - 1)
    {
      MdrDirection direction = mdr_directions_first (left);
      gboolean used = draw >> direction & 1;
      MdrStep step = used ? numberlink_board_draw (board, cell, direction)
                          : numberlink_board_bar (board, cell, direction);

      if (step == MDR_STEP_PROGRESS && reason != NULL)
        add_move (reason, cell, direction, used);
      result = mdr_step_worse (result, step);
    }
  return result;
}

static MdrStep
take_over (NumberlinkBoard *board, const NumberlinkState *state)
{
  MdrStep step = MDR_STEP_NOTHING;

  for (int i = 0; i < board->puzzle->rows; i++)
    for (int j = 0; j < board->puzzle->columns; j++)
      {
        MdrCell cell = { i, j };
        guint onward = 1u << MDR_DIRECTION_RIGHT | 1u << MDR_DIRECTION_DOWN;
        guint inside = numberlink_board_inside (board, cell) & onward;

        step =
            mdr_step_worse (step,
                            numberlink_board_decide (board, cell,
                                                     numberlink_edges_around (&state->drawn, cell) & inside,
                                                     numberlink_edges_around (&state->barred, cell) & inside,
                                                     NULL));
      }
  return step;
}

/* A turn at the border leads off the board, and so do those before it on its diagonal; no other is blocked
 * yet. */
static void
init_turns (NumberlinkBoard *board)
{
  memset (board->blocked, 0, sizeof board->blocked);
  if (!numberlink_board_has_corners (board))
    return;
  for (int i = 0; i < board->puzzle->rows; i++)
    for (int j = 0; j < board->puzzle->columns; j++)
      if (numberlink_board_inside (board, (MdrCell){ i, j }) != MDR_ALL_DIRECTIONS)
        update_turns (board, (MdrCell){ i, j });
}

/**
 * numberlink_board_init:
 * @puzzle: each label stands on exactly two cells; has to outlive the board
 * @state: (nullable): what is taken to be right besides
 *
 * Starts with what the givens and the player say.
 *
 * Returns: %MDR_STEP_CONTRADICTION where @state cannot be right
 */
MdrStep
numberlink_board_init (NumberlinkBoard *board, const NumberlinkPuzzle *puzzle, const NumberlinkState *state)
{
  int n_cells = puzzle->rows * puzzle->columns;

  board->puzzle = puzzle;
  board->n_open = 2 * n_cells - puzzle->rows - puzzle->columns;
  memset (&board->drawn, 0, sizeof board->drawn);
  memset (&board->barred, 0, sizeof board->barred);
  for (int k = 0; k < n_cells; k++)
    {
      board->fragments[k] = (guint16) k;
      board->far[k] = (guint16) k;
      board->labels[k] = puzzle->cells[k];
      board->sizes[k] = 1;
    }
  mdr_stale_cells_init (&board->stale, puzzle->rows, puzzle->columns);
  init_turns (board);
  return state != NULL ? take_over (board, state) : MDR_STEP_NOTHING;
}
