/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-kind.h"
#include "hooks-oracle-grid.h"

#include <string.h>

#include "mdr-bits.h"

__extension__ typedef unsigned __int128 Number;

static Number
find_common_divisor (Number a, Number b)
{
  return b == 0 ? a : find_common_divisor (b, a % b);
}

/* The runs of a line: as numbers, their products and sums; returns: how many there are. */
static int
list_runs (const int *seen, int n, Number *numbers, gint64 *products, gint64 *sums)
{
  int count = 0;

  for (int k = 0; k < n; k++)
    {
      if (seen[k] == 0)
        continue;
      if (k == 0 || seen[k - 1] == 0)
        {
          numbers[count] = 0;
          products[count] = 1;
          sums[count] = 0;
          count++;
        }
      numbers[count - 1] = numbers[count - 1] * (seen[k] > 9 ? 100 : 10) + (Number) seen[k];
      products[count - 1] *= seen[k];
      sums[count - 1] += seen[k];
    }
  return count;
}

/**
 * hooks_oracle_read_line:
 * @seen: (array length=n): digits, as they are seen from the clue's side
 * @value: (out): what a clue would say; of a shape nothing
 *
 * Returns: whether the line has a value of that type
 */
gboolean
hooks_oracle_read_line (HooksClueType type, const int *seen, int n, gint64 *value)
{
  Number numbers[HOOKS_MAX_SIZE];
  gint64 products[HOOKS_MAX_SIZE];
  gint64 sums[HOOKS_MAX_SIZE];
  int runs = list_runs (seen, n, numbers, products, sums);
  int digits[HOOKS_MAX_SIZE];
  int n_digits = 0;
  Number whole = type == HOOKS_CLUE_RUN_NUMBERS;

  for (int k = 0; k < n; k++)
    if (seen[k] != 0)
      digits[n_digits++] = seen[k];
  switch (type)
    {
    case HOOKS_CLUE_SUM:
      for (int k = 0; k < runs; k++)
        whole += (Number) sums[k];
      break;
    case HOOKS_CLUE_RUN_PRODUCTS:
      for (int k = 0; k < runs; k++)
        whole += (Number) products[k];
      break;
    case HOOKS_CLUE_FIRST_TWO:
      if (n_digits < 2)
        return FALSE;
      whole = (Number) (digits[0] * digits[1]);
      break;
    case HOOKS_CLUE_FIRST_RUN:
      whole = runs > 0 ? (Number) sums[0] : 0;
      break;
    case HOOKS_CLUE_RUN_DIVISOR:
      for (int k = 0; k < runs; k++)
        whole = find_common_divisor (whole, numbers[k]);
      break;
    case HOOKS_CLUE_RUN_NUMBERS:
      for (int k = 0; k < runs && whole <= HOOKS_MAX_CLUE; k++)
        whole = numbers[k] > HOOKS_MAX_CLUE ? numbers[k] : whole * numbers[k];
      break;
    case HOOKS_CLUE_FIRST_DIGIT:
    case HOOKS_CLUE_SHAPE:
    default:
      whole = n_digits > 0 ? (Number) digits[0] : 0;
      break;
    }
  *value = (gint64) whole;
  return whole <= HOOKS_MAX_CLUE
         && (n_digits > 0 || type == HOOKS_CLUE_SUM || type == HOOKS_CLUE_RUN_PRODUCTS);
}

static void
read_line (const HooksGrid *grid, int side, int line, int *seen)
{
  for (int k = 0; k < grid->n; k++)
    {
      MdrCell cell = hooks_line_cell (grid->n, (MdrDirection) side, line, k);

      seen[k] = grid->written[cell.row][cell.column];
    }
}

/* The cells of a connected part, as bits of 4 i + j. */
static guint
spread (const HooksGrid *grid, guint within, guint part)
{
  guint before;

  do
    {
      before = part;
      for (int i = 0; i < grid->n; i++)
        for (int j = 0; j < grid->n; j++)
          if ((part >> (SIDE * i + j) & 1) != 0)
            {
              part |= i > 0 ? within & 1u << (SIDE * (i - 1) + j) : 0;
              part |= i + 1 < grid->n ? within & 1u << (SIDE * (i + 1) + j) : 0;
              part |= j > 0 ? within & 1u << (SIDE * i + j - 1) : 0;
              part |= j + 1 < grid->n ? within & 1u << (SIDE * i + j + 1) : 0;
            }
    }
  while (part != before);
  return part;
}

static guint
list_filled (const HooksGrid *grid)
{
  guint filled = 0;

  for (int i = 0; i < grid->n; i++)
    for (int j = 0; j < grid->n; j++)
      if (grid->written[i][j] != 0)
        filled |= 1u << (SIDE * i + j);
  return filled;
}

static gboolean
has_block (const HooksGrid *grid)
{
  for (int i = 0; i + 1 < grid->n; i++)
    for (int j = 0; j + 1 < grid->n; j++)
      if (grid->written[i][j] && grid->written[i][j + 1] && grid->written[i + 1][j]
          && grid->written[i + 1][j + 1])
        return TRUE;
  return FALSE;
}

static gboolean
fits_cell_clues (const HooksPuzzle *puzzle, const HooksGrid *grid)
{
  for (int i = 0; i < grid->n; i++)
    for (int j = 0; j < grid->n; j++)
      {
        int sum = 0;

        if (puzzle->cell_clues[i][j] == HOOKS_UNKNOWN)
          continue;
        sum += i > 0 ? grid->written[i - 1][j] : 0;
        sum += j > 0 ? grid->written[i][j - 1] : 0;
        sum += i + 1 < grid->n ? grid->written[i + 1][j] : 0;
        sum += j + 1 < grid->n ? grid->written[i][j + 1] : 0;
        if (sum != puzzle->cell_clues[i][j])
          return FALSE;
      }
  return TRUE;
}

static gboolean
fits_regions (const HooksPuzzle *puzzle, const HooksGrid *grid)
{
  int sums[SIDE * SIDE + 1] = { 0 };
  int same = -1;

  if (!puzzle->regions)
    return TRUE;
  for (int i = 0; i < grid->n; i++)
    for (int j = 0; j < grid->n; j++)
      sums[puzzle->region[i][j]] += grid->written[i][j];
  for (int i = 0; i < grid->n; i++)
    for (int j = 0; j < grid->n; j++)
      {
        int sum = sums[puzzle->region[i][j]];

        if ((same >= 0 && sum != same) || (puzzle->region_sum > 0 && sum != puzzle->region_sum))
          return FALSE;
        same = sum;
      }
  return TRUE;
}

/* Whether five cells are a pentomino of a letter, as a picture of it in some position. */
static int
name_shape (guint cells)
{
  static const char *const pictures[] = { ".xx/xx./.x.", "xxxxx",       "x/x/x/xx",    ".x/.x/xx/x.",
                                          "xx/xx/x",     "xxx/.x./.x.", "x.x/xxx",     "x../x../xxx",
                                          "x../xx./.xx", ".x./xxx/.x.", ".x/xx/.x/.x", "xx./.x./.xx" };

  for (int shape = 0; shape < HOOKS_N_SHAPES; shape++)
    for (int position = 0; position < 8; position++)
      for (int top = -4; top <= SIDE; top++)
        for (int left = -4; left <= SIDE; left++)
          {
            guint code = 0;
            int count = 0;
            int i = 0;
            int j = 0;

            for (const char *c = pictures[shape]; *c != '\0'; c++, j++)
              {
                int a = position & 1 ? 4 - i : i;
                int b = position & 2 ? 4 - j : j;
                int row = top + (position & 4 ? b : a);
                int column = left + (position & 4 ? a : b);

                if (*c == '/')
                  {
                    i++;
                    j = -1;
                  }
                else if (*c == 'x' && row >= 0 && row < SIDE && column >= 0 && column < SIDE)
                  {
                    code |= 1u << (SIDE * row + column);
                    count++;
                  }
              }
            if (count == HOOKS_GROUP_SIZE && code == cells)
              return shape;
          }
  g_assert_not_reached ();
}

static int
sum_cells (const HooksGrid *grid, guint cells)
{
  int sum = 0;

  for (; cells != 0; cells &= cells - 1)
    sum += grid->written[mdr_bits_index (cells) / SIDE][mdr_bits_index (cells) % SIDE];
  return sum;
}

static gboolean
fits_shape_clues (const HooksPuzzle *puzzle, const HooksGrid *grid, const guint *groups, const int *shapes)
{
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < grid->n; line++)
      {
        const HooksClue *clue = &puzzle->clues[side][line];
        gboolean right = FALSE;

        if (clue->value == HOOKS_UNKNOWN || clue->type != HOOKS_CLUE_SHAPE)
          continue;
        for (int k = 0; k < grid->n; k++)
          {
            MdrCell cell = hooks_line_cell (grid->n, (MdrDirection) side, line, k);

            if (grid->written[cell.row][cell.column] == 0)
              continue;
            right = shapes[(groups[0] >> (SIDE * cell.row + cell.column) & 1) ? 0 : 1] == clue->value;
            break;
          }
        if (!right)
          return FALSE;
      }
  return TRUE;
}

/* Boards of brute force that can have groups have ten filled cells, and so two. */
static gboolean
fits_groups (const HooksPuzzle *puzzle, const HooksGrid *grid)
{
  guint filled = list_filled (grid);

  if (mdr_bits_count (filled) != 10)
    return FALSE;
  for (guint part = filled & (filled - 1); part != 0; part = (part - 1) & filled)
    {
      guint groups[2] = { part, filled & ~part };
      int shapes[2];

      if (mdr_bits_count (part) != HOOKS_GROUP_SIZE || sum_cells (grid, part) % 5 != 0
          || sum_cells (grid, filled & ~part) % 5 != 0 || spread (grid, part, part & ~(part - 1)) != part
          || spread (grid, groups[1], groups[1] & ~(groups[1] - 1)) != groups[1])
        continue;
      shapes[0] = name_shape (groups[0]);
      shapes[1] = name_shape (groups[1]);
      if (shapes[0] != shapes[1] && fits_shape_clues (puzzle, grid, groups, shapes))
        return TRUE;
    }
  return FALSE;
}

static gboolean
fits_clues (const HooksPuzzle *puzzle, const HooksGrid *grid)
{
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < grid->n; line++)
      {
        const HooksClue *clue = &puzzle->clues[side][line];
        int seen[SIDE];
        gint64 value;

        if (clue->value == HOOKS_UNKNOWN || clue->type == HOOKS_CLUE_SHAPE)
          continue;
        read_line (grid, side, line, seen);
        if (!hooks_oracle_read_line (clue->type, seen, grid->n, &value) || value != clue->value)
          return FALSE;
      }
  return TRUE;
}

/**
 * hooks_oracle_fits:
 *
 * Returns: whether the rules and the clues of @puzzle allow the filled board @grid
 */
gboolean
hooks_oracle_fits (const HooksPuzzle *puzzle, const HooksGrid *grid)
{
  guint filled = list_filled (grid);

  return fits_clues (puzzle, grid) && fits_cell_clues (puzzle, grid) && fits_regions (puzzle, grid)
         && (!puzzle->no_blocks || !has_block (grid))
         && (!puzzle->connected || spread (grid, filled, filled & ~(filled - 1)) == filled)
         && (!puzzle->groups || fits_groups (puzzle, grid));
}

/* A random way to cut and fill a board. */
static void
fill_at_random (GRand *random, const HooksPuzzle *puzzle, HooksGrid *grid)
{
  MdrCell square = { 0, 0 };
  int digits[SIDE + 1];

  memset (grid, 0, sizeof *grid);
  grid->n = puzzle->size;
  for (int k = 1; k <= grid->n; k++)
    digits[k] = puzzle->digits == HOOKS_DIGITS_NONE ? 0 : k;
  for (int k = 1; k < grid->n && puzzle->digits == HOOKS_DIGITS_IN_ANY_ORDER; k++)
    if (g_rand_boolean (random) && digits[k + 1] <= 2 * k - 1)
      {
        int other = digits[k];

        digits[k] = digits[k + 1];
        digits[k + 1] = other;
      }
  for (int size = grid->n; size >= 1; size--)
    {
      HooksCorner corner = size == 1 ? HOOKS_CORNER_TOP_LEFT : (HooksCorner) g_rand_int_range (random, 0, 4);
      MdrCell cells[2 * SIDE];
      int count = 0;

      grid->corners[size] = corner;
      grid->squares[size] = square;
      for (int i = square.row; i < square.row + size; i++)
        for (int j = square.column; j < square.column + size; j++)
          if (i == (corner & 2 ? square.row + size - 1 : square.row)
              || j == (corner & 1 ? square.column + size - 1 : square.column))
            cells[count++] = (MdrCell){ i, j };
      for (int left = digits[size], k = 0; left > 0; k = (k + 1) % count)
        if (grid->written[cells[k].row][cells[k].column] == 0 && g_rand_int_range (random, 0, 3) == 0)
          {
            grid->written[cells[k].row][cells[k].column] = digits[size];
            left--;
          }
      for (int k = 0; k < count; k++)
        grid->hook[cells[k].row][cells[k].column] = size;
      square.row += !(corner & 2);
      square.column += !(corner & 1);
    }
}

/* Regions: stripes of rows, of which the sum is that of the digits so that some puzzles have solutions. */
static void
add_random_regions (GRand *random, HooksPuzzle *puzzle, const HooksGrid *grid)
{
  int total = 0;
  int sum = 0;
  int half;

  for (int k = 0; k < grid->n * grid->n; k++)
    total += grid->written[k / grid->n][k % grid->n];
  half = total / 2;
  for (int k = 0; k < grid->n * grid->n; k++)
    {
      int row = k / grid->n;
      int column = row % 2 ? grid->n - 1 - k % grid->n : k % grid->n;

      puzzle->region[row][column] = sum < half ? 1 : 2;
      sum += grid->written[row][column];
    }
  puzzle->regions = TRUE;
  if (total % 2 == 0 && g_rand_boolean (random))
    puzzle->region_sum = half;
}

static void
add_random_givens (GRand *random, HooksPuzzle *puzzle, const HooksGrid *grid, double clues)
{
  for (int i = 0; i < grid->n; i++)
    for (int j = 0; j < grid->n; j++)
      {
        if (g_rand_double (random) > clues / 4)
          continue;
        if (grid->written[i][j] != 0)
          puzzle->given_digits[i][j] = (guint8) grid->written[i][j];
        else if (g_rand_boolean (random))
          mdr_rows_set (puzzle->given_empty, i, j);
        else
          {
            int sum = 0;

            sum += i > 0 ? grid->written[i - 1][j] : 0;
            sum += j > 0 ? grid->written[i][j - 1] : 0;
            sum += i + 1 < grid->n ? grid->written[i + 1][j] : 0;
            sum += j + 1 < grid->n ? grid->written[i][j + 1] : 0;
            puzzle->cell_clues[i][j] = sum;
          }
      }
  for (int size = 2; size <= grid->n; size++)
    if (g_rand_double (random) < clues / 6)
      puzzle->given_hooks[size] = (HooksPlacement){ grid->squares[size], grid->corners[size] };
}

/**
 * hooks_oracle_new_random:
 * @clues: how likely a clue at the edge is
 *
 * Returns: (transfer full): a puzzle with rules and clues of any kind, most of
 *   which a random filling keeps
 */
HooksPuzzle *
hooks_oracle_new_random (GRand *random, int size, double clues)
{
  HooksPuzzle *puzzle = hooks_puzzle_new (&mdr_hooks_kind, size);
  HooksGrid grid;

  puzzle->digits = (HooksDigits) g_rand_int_range (random, 0, 7);
  if (puzzle->digits > HOOKS_DIGITS_IN_ANY_ORDER)
    puzzle->digits = puzzle->digits % 2 ? HOOKS_DIGITS_BY_SIZE : HOOKS_DIGITS_IN_ANY_ORDER;
  puzzle->groups = size == 4 && puzzle->digits != HOOKS_DIGITS_NONE && g_rand_int_range (random, 0, 3) == 0;
  fill_at_random (random, puzzle, &grid);
  puzzle->no_blocks = g_rand_boolean (random) && !has_block (&grid);
  puzzle->connected =
      g_rand_int_range (random, 0, 3) == 0
      || (g_rand_boolean (random)
          && spread (&grid, list_filled (&grid), list_filled (&grid) & ~(list_filled (&grid) - 1))
                 == list_filled (&grid));
  if (g_rand_int_range (random, 0, 4) == 0)
    add_random_regions (random, puzzle, &grid);
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < size; line++)
      if (g_rand_double (random) < clues)
        {
          HooksClue *clue = &puzzle->clues[side][line];
          int seen[SIDE];
          gint64 value;

          clue->type = (HooksClueType) g_rand_int_range (random, 0, puzzle->groups ? 8 : 7);
          read_line (&grid, side, line, seen);
          if (clue->type == HOOKS_CLUE_SHAPE)
            clue->value = g_rand_int_range (random, 0, HOOKS_N_SHAPES);
          else if (hooks_oracle_read_line (clue->type, seen, grid.n, &value))
            clue->value = MAX (0, value + (g_rand_int_range (random, 0, 12) == 0));
        }
  add_random_givens (random, puzzle, &grid, clues);
  return puzzle;
}
