/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-logic.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-wording.h"

/** Returns: whether the corner rule holds: every cell is used, and no path fills a 2×2 block */
gboolean
numberlink_board_has_corners (const NumberlinkBoard *board)
{
  return board->puzzle->cover && !(board->puzzle->touching && board->puzzle->blocks);
}

/*
 * Notes the turns that have become impossible at a cell: edges of another direction are drawn, or too few are
 * left. If a cell blocks a turn, so do the cells before it on the diagonal, back to the last end; see
 * numberlink_look_corner().
 */
static void
update_turns (NumberlinkBoard *board, MdrCell cell)
{
  guint drawn = numberlink_board_drawn (board, cell);
  guint possible = drawn | numberlink_board_open (board, cell);
  gboolean end = numberlink_board_is_end (board, cell);

  for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
    {
      MdrDirection turn = (MdrDirection) k;
      guint bits = numberlink_turn_bits (turn);
      MdrCell blocked = cell;

      if ((drawn & ~bits) == 0 && (end ? (possible & bits) != 0 : (possible & bits) == bits))
        continue;
      while (!numberlink_board_blocks_turn (board, blocked, turn))
        {
          board->blocked[turn][blocked.row] |= mdr_bit (blocked.column);
          mdr_stale_cells_add (&board->stale, blocked);
          blocked = numberlink_diagonal (blocked, mdr_direction_opposite (turn));
          if (!numberlink_contains (board->puzzle, blocked.row, blocked.column))
            break;
          mdr_stale_cells_add (&board->stale, blocked);
          if (numberlink_board_is_end (board, blocked))
            break;
        }
    }
}

/*
 * Notes the turns that are impossible before anything is decided: those off the board, and those before them
 * on their diagonals. Goes from the border inwards, row by row.
 */
static void
block_turns (NumberlinkBoard *board, MdrDirection turn)
{
  const NumberlinkPuzzle *puzzle = board->puzzle;
  guint64 all = mdr_bits_first (puzzle->columns);
  MdrCell step = numberlink_diagonal ((MdrCell){ 0, 0 }, turn);
  guint64 beyond = mdr_bit (step.column > 0 ? puzzle->columns - 1 : 0);
  guint64 blocked = all;

  for (int i = 0; i < puzzle->rows; i++)
    {
      int row = step.row > 0 ? puzzle->rows - 1 - i : i;
      guint64 off_board = i == 0 ? all : beyond;
      guint64 ends = 0;

      for (int column = 0; column < puzzle->columns; column++)
        ends |= (guint64) (numberlink_get_label (puzzle, row, column) != 0) << column;
      blocked = step.column > 0 ? blocked >> 1 : blocked << 1;
      blocked = (blocked | off_board) & all & ~ends;
      /* An end has one edge, so only a corner of the board keeps it from the turn. */
      if (i == 0)
        blocked |= beyond & ends;
      board->blocked[turn][row] = blocked;
    }
}

/* Updates what depends on an edge that has been decided. */
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

/* Adds an edge to a set. */
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

/* Makes the fragment of @other, which should be the smaller one, part of that of @cell. */
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

/**
 * numberlink_board_draw:
 *
 * Notes that an edge of the board is drawn.
 *
 * Returns: %MDR_STEP_CONTRADICTION if it is barred, or drawn edges would branch, close a loop
 *   or join different labels
 */
MdrStep
numberlink_board_draw (NumberlinkBoard *board, MdrCell cell, MdrDirection direction)
{
  MdrCell other = mdr_cell_step (cell, direction);
  guint fragment = numberlink_board_fragment (board, cell);
  guint other_fragment = numberlink_board_fragment (board, other);
  guint label = board->labels[fragment];
  guint other_label = board->labels[other_fragment];

  if (numberlink_board_drawn (board, cell) >> direction & 1)
    return MDR_STEP_NOTHING;
  if (numberlink_edges_around (&board->barred, cell) >> direction & 1
      || !numberlink_board_is_tip (board, cell) || !numberlink_board_is_tip (board, other)
      || fragment == other_fragment || (label != 0 && other_label != 0 && label != other_label))
    return MDR_STEP_CONTRADICTION;
  if (board->sizes[fragment] < board->sizes[other_fragment])
    join_fragments (board, other, cell);
  else
    join_fragments (board, cell, other);
  put_edge (&board->drawn, cell, direction);
  note_change (board, cell, other);
  return MDR_STEP_PROGRESS;
}

/** Notes that an edge of the board is barred. Returns: %MDR_STEP_CONTRADICTION if it is drawn */
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

/* Adds to what @reason says why a cell cannot be joined to another one. */
static void
say_failure (const NumberlinkBoard *board, MdrCell cell, MdrCell other, MdrDeduction *reason)
{
  g_autoptr (GString) sentences = g_string_new (reason->sentence);

  if (numberlink_board_fragment (board, cell) == numberlink_board_fragment (board, other))
    mdr_wording_add_sentence (sentences,
                              /* Translators: row and column of a cell, the same of another cell */
                              _ ("But joining row %d, column %d and row %d, column %d would close a loop."),
                              cell.row + 1, cell.column + 1, other.row + 1, other.column + 1);
  else
    mdr_wording_add_sentence (sentences,
                              /* Translators: row and column of a cell, the same of another cell */
                              _ ("But row %d, column %d and row %d, column %d cannot be joined: one of them "
                                 "has "
                                 "all its sides, or they lie on different paths."),
                              cell.row + 1, cell.column + 1, other.row + 1, other.column + 1);
  mdr_deduction_say (reason, "%s", sentences->str);
}

/**
 * numberlink_board_decide:
 * @draw: directions of edges to draw
 * @bar: directions of edges to bar
 * @reason: (nullable): gets the moves that do so
 *
 * Decides edges of one cell, up to the first that contradicts.
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
        {
          g_autofree char *move = g_strdup_printf ("%s %d,%d %c", used ? "draw" : "bar", cell.row,
                                                   cell.column, numberlink_directions[direction]);

          mdr_deduction_decide_side (reason, used ? MDR_SIGN_JOINED : MDR_SIGN_APART, cell, direction, move);
        }
      if (step == MDR_STEP_CONTRADICTION && used && reason != NULL)
        say_failure (board, cell, mdr_cell_step (cell, direction), reason);
      result = mdr_step_worse (result, step);
    }
  return result;
}

/**
 * numberlink_board_init:
 * @puzzle: each label stands on exactly two cells; has to outlive the board
 * @state: (nullable): edges that the player drew or barred, which are taken to be right
 *
 * Initialises a board with the givens and the edges of @state.
 *
 * Returns: %MDR_STEP_CONTRADICTION if @state cannot be right
 */
MdrStep
numberlink_board_init (NumberlinkBoard *board, const NumberlinkPuzzle *puzzle, const NumberlinkState *state)
{
  int n_cells = puzzle->rows * puzzle->columns;
  MdrStep step = MDR_STEP_NOTHING;

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
  memset (board->blocked, 0, sizeof board->blocked);
  for (guint turn = 0; numberlink_board_has_corners (board) && turn < MDR_N_DIRECTIONS; turn++)
    block_turns (board, (MdrDirection) turn);
  for (int k = 0; state != NULL && k < n_cells; k++)
    {
      MdrCell cell = numberlink_board_cell (board, (guint) k);
      guint own =
          numberlink_board_inside (board, cell) & (1u << MDR_DIRECTION_RIGHT | 1u << MDR_DIRECTION_DOWN);
      guint drawn = numberlink_edges_around (&state->drawn, cell) & own;
      guint barred = numberlink_edges_around (&state->barred, cell) & own;

      step = mdr_step_worse (step, numberlink_board_decide (board, cell, drawn, barred, NULL));
    }
  return step;
}
