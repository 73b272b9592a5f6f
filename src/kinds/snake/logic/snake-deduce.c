/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-logic.h"

#include <glib/gi18n-lib.h>

/* From the easiest to see to the hardest; hints take them in this order. */
const MdrRule snake_rules[] = {
  {
    .id = "count",
    .name = N_ ("Count"),
    .sentence = N_ ("When a row or column has all its snake cells, the rest are empty. When it needs every "
                    "cell that is left, they are filled."),
    .covered = TRUE,
    .apply = snake_apply_count,
    .example = {
      "  ? ? ? ?\n"
      "? S _ _ _\n"
      "2 _ _ _ _\n"
      "? _ _ _ _\n"
      "? _ _ _ E",
      "fill 1,0; fill 1,1",
    },
  },
  {
    .id = "degree",
    .name = N_ ("Neighbors"),
    .sentence = N_ ("Each end of the snake has one neighbor on the snake, and every other cell of it has "
                    "two."),
    .apply = snake_apply_degree,
    .example = {
      "  ? ? ? ? ?\n"
      "? S _ _ _ _\n"
      "? _ _ _ _ _\n"
      "? _ _ _ _ E",
      "fill 1,1; fill 1,2; fill 1,3",
    },
  },
  {
    .id = "diagonal",
    .name = N_ ("Corners"),
    .sentence = N_ ("Where two snake cells meet at a corner, exactly one of the two cells between them is "
                    "filled."),
    .apply = snake_apply_diagonal,
    .example = {
      "  ? ? ? ?\n"
      "? S _ _ _\n"
      "? _ _ _ _\n"
      "? _ _ _ _\n"
      "? _ _ _ E",
      "fill 1,1; fill 2,2; empty 1,2",
    },
  },
  {
    .id = "block",
    .name = N_ ("Two by Two"),
    .sentence = N_ ("The snake never fills a 2×2 block."),
    .apply = snake_apply_block,
    .example = {
      "  ? ? ? ?\n"
      "? _ _ _ S\n"
      "? _ _ _ _\n"
      "? _ _ _ _\n"
      "? E _ _ _",
      "fill 1,1; fill 1,2; fill 2,1",
    },
  },
  {
    .id = "loop",
    .name = N_ ("No Loop"),
    .sentence = N_ ("The snake never closes into a loop, and its ends are joined only when it is complete."),
    .level = MDR_LEVEL_NORMAL,
    .apply = snake_apply_loop,
    .example = {
      "  ? ? ? ? ?\n"
      "? S _ _ _ _\n"
      "? _ _ _ _ _\n"
      "? _ _ _ _ _\n"
      "? E _ _ _ _",
      "fill 0,2; fill 0,3; fill 0,4; fill 1,4; fill 2,4; fill 2,3; fill 2,2",
    },
  },
  {
    .id = "remainder",
    .name = N_ ("Remainder"),
    .sentence = N_ ("The snake cells that the known counts leave over lie in the rows or columns without a "
                    "count."),
    .level = MDR_LEVEL_NORMAL,
    .covered = TRUE,
    .apply = snake_apply_remainder,
    .example = {
      "  ? 1 ? 1 ?\n"
      "4 S _ _ _ _\n"
      "3 _ _ _ _ _\n"
      "4 _ _ _ _ E",
    },
  },
  {
    .id = "patterns",
    .name = N_ ("Line Patterns"),
    .sentence = N_ ("A cell that is the same in every arrangement that fits its row or column is certain."),
    .level = MDR_LEVEL_NORMAL,
    .apply = snake_apply_patterns,
    .example = {
      "  ? ? ? ?\n"
      "3 _ _ _ _\n"
      "? _ _ _ _\n"
      "? _ _ _ _",
      "fill 1,1; fill 1,2",
    },
  },
  {
    .id = "reach",
    .name = N_ ("Reach"),
    .sentence = N_ ("A cell that the snake cannot visit on its way through all its parts is empty."),
    .level = MDR_LEVEL_NORMAL,
    .apply = snake_apply_reach,
    .example = {
      "  ? ? ? ? ?\n"
      "? S _ _ _ _\n"
      "? _ _ _ _ _\n"
      "? _ _ _ _ _\n"
      "? _ _ _ _ E",
      "empty 0,2; empty 1,2; empty 2,3; empty 2,4",
    },
  },
  {
    .id = "passage",
    .name = N_ ("Passage"),
    .sentence = N_ ("A cell that lies on every path between two parts of the snake is filled."),
    .level = MDR_LEVEL_NORMAL,
    .covered = TRUE,
    .apply = snake_apply_passage,
    .example = {
      "  ? ? ? ? ?\n"
      "? S _ _ _ _\n"
      "? _ _ _ _ _\n"
      "? _ _ _ _ E",
      "empty 0,2; empty 2,2",
    },
  },
  { NULL },
};

/* The functions of the table. A literal says that a cell is filled. */

MdrStep
snake_start (gpointer board, const MdrPuzzle *puzzle, const MdrState *state)
{
  return snake_board_init (board, snake_puzzle (puzzle), snake_state (state));
}

int
snake_count_open (gconstpointer data)
{
  const SnakeBoard *board = data;

  return board->rows * board->columns - snake_board_count_decided (board);
}

void
snake_list_open (gconstpointer data, GArray *literals)
{
  const SnakeBoard *board = data;

  for (int i = 0; i < board->rows; i++)
    for (guint64 open = snake_board_open (board, i); open != 0; open &= open - 1)
      {
        MdrLiteral literal = { .cell = { i, mdr_bits_index (open) } };

        g_array_append_val (literals, literal);
      }
}

gboolean
snake_is_open (gconstpointer board, const MdrLiteral *literal)
{
  return (snake_board_open (board, literal->cell.row) >> literal->cell.column) & 1;
}

MdrStep
snake_decide (gpointer board, const MdrLiteral *literal, MdrDeduction *reason)
{
  guint64 bit = mdr_bit (literal->cell.column);

  return literal->holds ? snake_board_fill (board, literal->cell.row, bit)
                        : snake_board_clear (board, literal->cell.row, bit);
}

/* Writes down what @after knows more than @before, with the moves that put it on the board. */
void
snake_record (gconstpointer before, gconstpointer data, MdrDeduction *reason)
{
  const SnakeBoard *after = data;

  for (int i = 0; i < after->rows; i++)
    for (guint64 fresh = snake_board_open (before, i) & ~snake_board_open (after, i); fresh != 0;
         fresh &= fresh - 1)
      {
        MdrCell cell = { i, mdr_bits_index (fresh) };
        gboolean filled = mdr_rows_has (after->filled, cell.row, cell.column);
        g_autofree char *move =
            g_strdup_printf ("%s %d,%d", filled ? "fill" : "empty", cell.row, cell.column);

        mdr_deduction_decide (reason, filled ? MDR_SIGN_FILLED : MDR_SIGN_EMPTY, cell, move);
      }
}

void
snake_say (gconstpointer board, const MdrLiteral *literal, gboolean by_trial, MdrDeduction *reason)
{
  int row = literal->cell.row;
  int column = literal->cell.column;

  if (by_trial)
    mdr_deduction_say (reason,
                       literal->holds
                           /* Translators: row and column of a cell */
                           ? _ ("Row %d, column %d is filled, because leaving it empty leads to a "
                                "contradiction.")
                           /* Translators: row and column of a cell */
                           : _ ("Row %d, column %d is empty, because filling it leads to a contradiction."),
                       row + 1, column + 1);
  else
    mdr_deduction_say (
        reason,
        literal->holds
            /* Translators: row and column of a cell */
            ? _ ("Row %d, column %d is filled in the only solution; no rule and no single trial shows why.")
            /* Translators: row and column of a cell */
            : _ ("Row %d, column %d is empty in the only solution; no rule and no single trial shows why."),
        row + 1, column + 1);
}

void
snake_suppose (gconstpointer board, const MdrLiteral *literal, MdrDeduction *reason)
{
  int row = literal->cell.row;
  int column = literal->cell.column;

  mdr_deduction_say (reason,
                     /* Translators: row and column of a cell */
                     literal->holds ? _ ("Suppose row %d, column %d is filled.")
                                    /* Translators: row and column of a cell */
                                    : _ ("Suppose row %d, column %d is empty."),
                     row + 1, column + 1);
  mdr_deduction_rest_on (reason, row, column);
}

gboolean
snake_say_clash (const MdrFinding *one, const MdrFinding *other, MdrDeduction *reason)
{
  MdrCell cell = one->literal.cell;

  if (!mdr_cell_equal (cell, other->literal.cell) || one->literal.holds == other->literal.holds)
    return FALSE;
  /* Translators: two sentences follow, which say why the cell would be filled, and why it would be empty. */
  mdr_deduction_say (reason, _ ("Row %d, column %d would have to be both filled and empty: %s %s"),
                     cell.row + 1, cell.column + 1, (one->literal.holds ? one : other)->sentence,
                     (one->literal.holds ? other : one)->sentence);
  mdr_deduction_rest_on (reason, cell.row, cell.column);
  return TRUE;
}

MdrLiteral
snake_get_literal (gconstpointer board, const MdrMark *mark)
{
  return (MdrLiteral){ .cell = mark->cell, .holds = mark->sign == MDR_SIGN_FILLED };
}

/* Any open cell will do. */
gboolean
snake_find_next (gconstpointer data, const MdrSolution *solution, MdrLiteral *literal)
{
  const SnakeBoard *board = data;

  for (int i = 0; i < board->rows; i++)
    {
      guint64 open = snake_board_open (board, i);

      if (open == 0)
        continue;
      literal->cell = (MdrCell){ i, mdr_bits_index (open) };
      literal->part = 0;
      literal->holds = mdr_rows_has (snake_solution (solution)->filled, i, literal->cell.column);
      return TRUE;
    }
  return FALSE;
}

void
snake_list_solved (gconstpointer board, const MdrSolution *solution, GArray *literals)
{
  const guint64 *filled = snake_solution (solution)->filled;
  guint first = literals->len;

  snake_list_open (board, literals);
  for (guint k = first; k < literals->len; k++)
    {
      MdrLiteral *literal = &g_array_index (literals, MdrLiteral, k);

      literal->holds = mdr_rows_has (filled, literal->cell.row, literal->cell.column);
    }
}

static void
add_wrong (MdrCell cell, gboolean filled, MdrPlayCheck *check)
{
  g_autofree char *move = g_strdup_printf ("clear %d,%d", cell.row, cell.column);

  mdr_problem_add_cell (
      mdr_play_check_add_wrong (check, MDR_UNIT_CELL, move,
                                /* Translators: row and column of a cell */
                                filled ? _ ("Row %d, column %d is filled by mistake: it is empty in every "
                                            "solution.")
                                       /* Translators: row and column of a cell */
                                       : _ ("Row %d, column %d is marked as empty by mistake: it is filled "
                                            "in every solution."),
                                cell.row + 1, cell.column + 1),
      cell.row, cell.column);
}

/** Implements compare of #MdrLogic. The cells of the snake are counted, if their number is known. */
void
snake_compare (const MdrPuzzle *puzzle,
               const MdrState *state,
               const MdrSolution *solution,
               MdrPlayCheck *check)
{
  const SnakePuzzle *board = snake_puzzle (puzzle);
  int length = snake_puzzle_get_length (board);
  guint64 fixed[SNAKE_MAX_SIZE];
  guint n_fixed = 0;

  snake_puzzle_get_fixed (board, fixed);
  for (int i = 0; i < board->rows; i++)
    {
      guint64 filled = snake_state (state)->filled[i] & ~fixed[i];
      guint64 solved = solution ? snake_solution (solution)->filled[i] : 0;
      guint64 wrong = (filled & ~solved) | (snake_state (state)->empty[i] & solved);

      n_fixed += (guint) mdr_bits_count (fixed[i]);
      check->n_decided += (guint) mdr_bits_count (filled);
      check->n_right += (guint) mdr_bits_count (filled & solved);
      for (guint64 left = solution ? wrong : 0; left != 0; left &= left - 1)
        {
          int column = mdr_bits_index (left);

          add_wrong ((MdrCell){ i, column }, mdr_rows_has (snake_state (state)->filled, i, column), check);
        }
    }
  if (length != SNAKE_UNKNOWN)
    check->n_places = (guint) length - n_fixed;
}
