/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-verify.h"

#include <glib/gi18n-lib.h>

#include "mdr-bits.h"

/*
 * The rules, and nothing but the rules: this file shares no code with the
 * models, the deductions or the search that it judges.
 */

static gboolean G_GNUC_PRINTF (2, 3) turn_down (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (error)
    *error = g_error_new_valist (MDR_ERROR, MDR_ERROR_INVALID, format, arguments);
  va_end (arguments);
  return FALSE;
}

/*
 * Takes the square apart, from the largest hook to the smallest: the hook is two sides of the square, which
 * are found by trying the four corners in which they can meet, and leaves the square of the next one.
 */
static gboolean
check_layout (const HooksPuzzle *puzzle, const HooksSolution *solution, GError **error)
{
  MdrCell square = { 0, 0 };

  for (int size = puzzle->size; size >= 1; size--)
    {
      const HooksPlacement *given = &puzzle->given_hooks[size];
      HooksPlacement hook = HOOKS_NOT_PLACED;

      for (int corner = HOOKS_N_CORNERS - 1; corner >= 0; corner--)
        {
          int row = corner & HOOKS_CORNER_BOTTOM_LEFT ? square.row + size - 1 : square.row;
          int column = corner & HOOKS_CORNER_TOP_RIGHT ? square.column + size - 1 : square.column;
          int k = 0;

          while (k < size && solution->hooks[row][square.column + k] == size
                 && solution->hooks[square.row + k][column] == size)
            k++;
          if (k == size)
            hook = (HooksPlacement){ square, (HooksCorner) corner };
        }
      if (!hooks_is_placed (&hook))
        return turn_down (error,
                          /* Translators: a hook by its size, the side of its square, row and column of a cell
                           */
                          _ ("Hook %d of the solution is not two sides of the square of %d rows and columns "
                             "that begins at row %d, column %d."),
                          size, size, square.row + 1, square.column + 1);
      if (hooks_is_placed (given)
          && (!mdr_cell_equal (given->square, square) || given->corner != hook.corner))
        return turn_down (error, _ ("Hook %d of the solution is not where it is given."), size);
      square = hooks_placement_get_rest (&hook);
    }
  return TRUE;
}

/* Each hook carries one digit, its size or, in any order, each digit on one hook. */
static gboolean
check_hook_digits (const HooksPuzzle *puzzle, const HooksSolution *solution, GError **error)
{
  int carried[HOOKS_SIZES] = { 0 };
  int carrier[HOOKS_SIZES] = { 0 };

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        int digit = solution->digits[i][j];
        int hook = solution->hooks[i][j];

        if (digit == 0)
          continue;
        if (digit > puzzle->size || puzzle->digits == HOOKS_DIGITS_NONE)
          /* Translators: a digit, row and column of a cell */
          return turn_down (error, _ ("The digit %d at row %d, column %d is not a digit of this puzzle."),
                            digit, i + 1, j + 1);
        if (puzzle->digits == HOOKS_DIGITS_BY_SIZE && digit != hook)
          /* Translators: a hook by its size, a digit, row and column of a cell */
          return turn_down (error, _ ("Hook %d carries the digit %d at row %d, column %d."), hook, digit,
                            i + 1, j + 1);
        if (carried[hook] != 0 && carried[hook] != digit)
          return turn_down (error,
                            /* Translators: a hook by its size, a digit, row and column of a cell, another
                               digit */
                            _ ("Hook %d carries the digit %d and, at row %d, column %d, the digit %d."), hook,
                            carried[hook], i + 1, j + 1, digit);
        if (carrier[digit] != 0 && carrier[digit] != hook)
          /* Translators: a digit, a hook by its size, row and column of a cell, another hook */
          return turn_down (error, _ ("The digit %d is on hook %d and, at row %d, column %d, on hook %d."),
                            digit, carrier[digit], i + 1, j + 1, hook);
        carried[hook] = digit;
        carrier[digit] = hook;
      }
  return TRUE;
}

/* The digit d is written d times. */
static gboolean
check_digit_counts (const HooksPuzzle *puzzle, const HooksSolution *solution, GError **error)
{
  int counts[G_MAXUINT8 + 1] = { 0 };

  if (puzzle->digits == HOOKS_DIGITS_NONE)
    return TRUE;
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      counts[solution->digits[i][j]]++;
  for (int digit = 1; digit <= puzzle->size; digit++)
    if (counts[digit] != digit)
      return turn_down (error,
                        /* Translators: a digit, how often it is written, how often is right */
                        ngettext ("The digit %d is written %d time instead of %d.",
                                  "The digit %d is written %d times instead of %d.", (gulong) counts[digit]),
                        digit, counts[digit], digit);
  return TRUE;
}

static int
get_digit (const HooksPuzzle *puzzle, const HooksSolution *solution, int row, int column)
{
  gboolean is_inside = row >= 0 && column >= 0 && row < puzzle->size && column < puzzle->size;

  return is_inside ? solution->digits[row][column] : 0;
}

static gboolean
check_given_cells (const HooksPuzzle *puzzle, const HooksSolution *solution, GError **error)
{
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        int digit = solution->digits[i][j];
        int given = puzzle->given_digits[i][j];
        int clue = puzzle->cell_clues[i][j];
        int sum = get_digit (puzzle, solution, i - 1, j) + get_digit (puzzle, solution, i + 1, j)
                  + get_digit (puzzle, solution, i, j - 1) + get_digit (puzzle, solution, i, j + 1);

        if (given != 0 && digit != given)
          /* Translators: a digit, row and column of a cell */
          return turn_down (error, _ ("The solution does not have the given digit %d at row %d, column %d."),
                            given, i + 1, j + 1);
        if (digit != 0 && mdr_rows_has (puzzle->given_empty, i, j))
          /* Translators: row and column of a cell */
          return turn_down (error, _ ("The cell at row %d, column %d is given as empty, but holds a digit."),
                            i + 1, j + 1);
        if (clue != HOOKS_UNKNOWN && digit != 0)
          /* Translators: row and column of a cell */
          return turn_down (error, _ ("The clue cell at row %d, column %d holds a digit."), i + 1, j + 1);
        if (clue != HOOKS_UNKNOWN && sum != clue)
          return turn_down (error,
                            /* Translators: row and column of a cell, a sum, what is right */
                            _ ("The digits beside the clue cell at row %d, column %d add up to %d instead of "
                               "%d."),
                            i + 1, j + 1, sum, clue);
      }
  return TRUE;
}

/** Adds to @reached the cells that can be reached from @cell over cells of @set. */
void
hooks_reach (const HooksPuzzle *puzzle, const guint64 *set, MdrCell cell, guint64 *reached)
{
  if (cell.row < 0 || cell.column < 0 || cell.row >= puzzle->size || cell.column >= puzzle->size
      || !mdr_rows_has (set, cell.row, cell.column) || mdr_rows_has (reached, cell.row, cell.column))
    return;
  mdr_rows_set (reached, cell.row, cell.column);
  for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    hooks_reach (puzzle, set, mdr_cell_step (cell, (MdrDirection) direction), reached);
}

/* Stores the first cell of @set that is cut off from the first one of all; FALSE if there is none. */
static gboolean
find_cut_off (const HooksPuzzle *puzzle, const guint64 *set, MdrCell *cut_off)
{
  guint64 reached[HOOKS_MAX_SIZE] = { 0 };
  gboolean begun = FALSE;

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        if (!mdr_rows_has (set, i, j) || mdr_rows_has (reached, i, j))
          continue;
        *cut_off = (MdrCell){ i, j };
        if (begun)
          return TRUE;
        hooks_reach (puzzle, set, *cut_off, reached);
        begun = TRUE;
      }
  return FALSE;
}

static gboolean
check_connected (const HooksPuzzle *puzzle, const HooksSolution *solution, GError **error)
{
  guint64 filled[HOOKS_MAX_SIZE] = { 0 };
  MdrCell cell;

  if (!puzzle->connected)
    return TRUE;
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      if (solution->digits[i][j] != 0)
        mdr_rows_set (filled, i, j);
  return !find_cut_off (puzzle, filled, &cell)
         || turn_down (error,
                       /* Translators: row and column of a cell */
                       _ ("The filled cells are not connected: the one at row %d, column %d is cut off."),
                       cell.row + 1, cell.column + 1);
}

/** Returns: whether all cells of the block of 2×2 cells that begins at (@row, @column) are filled */
gboolean
hooks_is_full_block (const guint8 digits[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE], int row, int column)
{
  return digits[row][column] != 0 && digits[row][column + 1] != 0 && digits[row + 1][column] != 0
         && digits[row + 1][column + 1] != 0;
}

static gboolean
check_blocks (const HooksPuzzle *puzzle, const HooksSolution *solution, GError **error)
{
  for (int i = 0; puzzle->no_blocks && i + 1 < puzzle->size; i++)
    for (int j = 0; j + 1 < puzzle->size; j++)
      if (hooks_is_full_block (solution->digits, i, j))
        /* Translators: row and column of a cell */
        return turn_down (error, _ ("The block of 2×2 cells that begins at row %d, column %d is full."),
                          i + 1, j + 1);
  return TRUE;
}

static gboolean
check_regions (const HooksPuzzle *puzzle, const HooksSolution *solution, GError **error)
{
  int sums[G_MAXUINT8 + 1] = { 0 };
  MdrCell first = { HOOKS_UNKNOWN, HOOKS_UNKNOWN };
  int sum = puzzle->region_sum;

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      sums[puzzle->region[i][j]] += solution->digits[i][j];
  for (int i = 0; puzzle->regions && i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        int region = puzzle->region[i][j];

        if (region == 0)
          continue;
        /* Without a given sum, that of the first region is what the others are held to. */
        if (sum == 0 && first.row == HOOKS_UNKNOWN)
          {
            first = (MdrCell){ i, j };
            sum = sums[region];
          }
        if (sums[region] == sum)
          continue;
        if (first.row == HOOKS_UNKNOWN)
          return turn_down (error,
                            /* Translators: row and column of a cell, a sum, what is right */
                            _ ("The digits in the region of row %d, column %d add up to %d instead of %d."),
                            i + 1, j + 1, sums[region], sum);
        return turn_down (error,
                          /* Translators: row and column of a cell, a sum, then the same of another region */
                          _ ("The digits in the region of row %d, column %d add up to %d, "
                             "and those in the region of row %d, column %d to %d."),
                          first.row + 1, first.column + 1, sum, i + 1, j + 1, sums[region]);
      }
  return TRUE;
}

/* Judges the group to which @cell belongs; @shapes: those of the groups judged before. */
static gboolean
check_group (const HooksPuzzle *puzzle,
             const HooksSolution *solution,
             MdrCell cell,
             guint *shapes,
             GError **error)
{
  int group = solution->groups[cell.row][cell.column];
  guint64 set[HOOKS_MAX_SIZE] = { 0 };
  MdrCell cells[HOOKS_GROUP_SIZE];
  MdrCell cut_off;
  int count = 0;
  int sum = 0;
  int shape;

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        if (solution->groups[i][j] != group)
          continue;
        mdr_rows_set (set, i, j);
        sum += solution->digits[i][j];
        if (count++ < HOOKS_GROUP_SIZE)
          cells[count - 1] = (MdrCell){ i, j };
      }
  if (count != HOOKS_GROUP_SIZE)
    return turn_down (error,
                      /* Translators: row and column of a cell, a number of cells */
                      ngettext ("The group of row %d, column %d has %d cell instead of five.",
                                "The group of row %d, column %d has %d cells instead of five.",
                                (gulong) count),
                      cell.row + 1, cell.column + 1, count);
  if (find_cut_off (puzzle, set, &cut_off))
    /* Translators: row and column of a cell */
    return turn_down (error, _ ("The group of row %d, column %d is not connected."), cell.row + 1,
                      cell.column + 1);
  if (sum % 5 != 0)
    return turn_down (error,
                      /* Translators: row and column of a cell, a sum */
                      _ ("The digits in the group of row %d, column %d add up to %d, which is not a multiple "
                         "of 5."),
                      cell.row + 1, cell.column + 1, sum);
  shape = hooks_shape_of (cells);
  if (*shapes & 1u << shape)
    /* Translators: row and column of a cell, a letter */
    return turn_down (error, _ ("The group of row %d, column %d is the second one with the shape %c."),
                      cell.row + 1, cell.column + 1, hooks_shapes[shape]);
  *shapes |= 1u << shape;
  return TRUE;
}

/* Filled cells belong to groups, if the puzzle asks for groups, and no others do; each group keeps the rules.
 */
static gboolean
check_groups (const HooksPuzzle *puzzle, const HooksSolution *solution, GError **error)
{
  gboolean judged[G_MAXUINT8 + 1] = { TRUE };
  guint shapes = 0;

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        gboolean has_group = puzzle->groups && solution->digits[i][j] != 0;

        if ((solution->groups[i][j] != 0) != has_group)
          return turn_down (error,
                            /* Translators: row and column of a cell */
                            has_group ? _ ("The filled cell at row %d, column %d is in no group.")
                                      /* Translators: row and column of a cell */
                                      : _ ("The cell at row %d, column %d cannot be in a group."),
                            i + 1, j + 1);
      }
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        int group = solution->groups[i][j];

        if (!judged[group] && !check_group (puzzle, solution, (MdrCell){ i, j }, &shapes, error))
          return FALSE;
        judged[group] = TRUE;
      }
  return TRUE;
}

gboolean
hooks_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error)
{
  const HooksPuzzle *board = hooks_puzzle (puzzle);
  const HooksSolution *layout = hooks_solution (solution);

  return check_layout (board, layout, error) && check_hook_digits (board, layout, error)
         && check_digit_counts (board, layout, error) && check_given_cells (board, layout, error)
         && check_connected (board, layout, error) && check_blocks (board, layout, error)
         && check_regions (board, layout, error) && check_groups (board, layout, error)
         && hooks_verify_lines (board, layout, error);
}
