/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-oracle-grid.h"

#include <string.h>

#include "mdr-bits.h"

static guint64
encode (int cells[SIDE][SIDE])
{
  guint64 code = 0;

  for (int k = 0; k < SIDE * SIDE; k++)
    code |= (guint64) cells[k / SIDE][k % SIDE] << 4 * k;
  return code;
}

/**
 * Listing:
 * @grid: as far as it is made
 * @used: digits that hooks carry, as bits
 * @codes: (element-type guint64): of all solutions
 * @layouts: (element-type guint64): of their hooks
 */
typedef struct
{
  const HooksPuzzle *puzzle;
  HooksGrid grid;
  guint used;
  GArray *codes;
  GArray *layouts;
} Listing;

static void lay_hook (Listing *listing, int size, MdrCell square);

static gboolean
fits_given (const HooksPuzzle *puzzle, int row, int column, int digit)
{
  if (digit != 0
      && (mdr_rows_has (puzzle->given_empty, row, column)
          || puzzle->cell_clues[row][column] != HOOKS_UNKNOWN))
    return FALSE;
  return puzzle->given_digits[row][column] == 0 || puzzle->given_digits[row][column] == digit;
}

/* Writes @left digits into the cells of a hook from @from on, then goes on with the next hook. */
static void
write_hook (Listing *listing, int size, MdrCell next, int digit, int left, int from)
{
  HooksGrid *grid = &listing->grid;

  while (from < grid->n * grid->n && grid->hook[from / grid->n][from % grid->n] != size)
    from++;
  if (from == grid->n * grid->n)
    {
      if (left == 0)
        lay_hook (listing, size - 1, next);
      return;
    }
  for (int filled = 0; filled <= (left > 0); filled++)
    {
      int *cell = &grid->written[from / grid->n][from % grid->n];

      *cell = filled ? digit : 0;
      if (fits_given (listing->puzzle, from / grid->n, from % grid->n, *cell))
        write_hook (listing, size, next, digit, left - filled, from + 1);
      *cell = 0;
    }
}

static void
write_digits (Listing *listing, int size, MdrCell next)
{
  if (listing->puzzle->digits == HOOKS_DIGITS_NONE)
    {
      write_hook (listing, size, next, 0, 0, 0);
      return;
    }
  for (int digit = 1; digit <= listing->grid.n; digit++)
    {
      if ((listing->used >> digit & 1) != 0
          || (listing->puzzle->digits == HOOKS_DIGITS_BY_SIZE && digit != size))
        continue;
      listing->used |= 1u << digit;
      write_hook (listing, size, next, digit, digit, 0);
      listing->used &= ~(1u << digit);
    }
}

static void
lay_hook (Listing *listing, int size, MdrCell square)
{
  const HooksPlacement *given = &listing->puzzle->given_hooks[size];
  HooksGrid *grid = &listing->grid;

  if (size == 0)
    {
      if (hooks_oracle_fits (listing->puzzle, grid))
        {
          guint64 layout = encode (grid->hook);
          guint64 code = listing->puzzle->digits == HOOKS_DIGITS_NONE ? layout : encode (grid->written);

          g_array_append_val (listing->codes, code);
          g_array_append_val (listing->layouts, layout);
        }
      return;
    }
  for (int corner = 0; corner < (size == 1 ? 1 : HOOKS_N_CORNERS); corner++)
    {
      gboolean right = (corner & 1) != 0;
      gboolean bottom = (corner & 2) != 0;

      if (given->square.row != HOOKS_UNKNOWN
          && (given->square.row != square.row || given->square.column != square.column
              || (int) given->corner != corner))
        continue;
      for (int k = 0; k < size; k++)
        {
          grid->hook[square.row + k][square.column + (right ? size - 1 : 0)] = size;
          grid->hook[square.row + (bottom ? size - 1 : 0)][square.column + k] = size;
        }
      write_digits (listing, size, (MdrCell){ square.row + !bottom, square.column + !right });
      for (int k = 0; k < grid->n * grid->n; k++)
        if (grid->hook[k / grid->n][k % grid->n] == size)
          grid->hook[k / grid->n][k % grid->n] = 0;
    }
}

static int
compare_codes (gconstpointer a, gconstpointer b)
{
  guint64 first = *(const guint64 *) a;
  guint64 second = *(const guint64 *) b;

  return first < second ? -1 : first > second;
}

static void
sort_codes (GArray *codes)
{
  guint kept = 0;

  g_array_sort (codes, compare_codes);
  for (guint k = 0; k < codes->len; k++)
    if (k == 0 || g_array_index (codes, guint64, k) != g_array_index (codes, guint64, kept - 1))
      g_array_index (codes, guint64, kept++) = g_array_index (codes, guint64, k);
  g_array_set_size (codes, kept);
}

/** Returns: as hooks_oracle_list(), and how many layouts have a solution */
GArray *
hooks_oracle_list_and_count (const HooksPuzzle *puzzle, guint *n_layouts)
{
  g_autoptr (GArray) layouts = g_array_new (FALSE, FALSE, sizeof (guint64));
  GArray *codes = g_array_new (FALSE, FALSE, sizeof (guint64));
  Listing listing = { puzzle, { .n = puzzle->size }, 0, codes, layouts };

  g_assert_cmpint (puzzle->size, <=, SIDE);
  lay_hook (&listing, puzzle->size, (MdrCell){ 0, 0 });
  sort_codes (codes);
  sort_codes (layouts);
  *n_layouts = layouts->len;
  return codes;
}

/** Returns: (transfer full) (element-type guint64): all solutions of a puzzle, sorted */
GArray *
hooks_oracle_list (const HooksPuzzle *puzzle)
{
  guint n_layouts;

  return hooks_oracle_list_and_count (puzzle, &n_layouts);
}

guint64
hooks_oracle_encode (const HooksPuzzle *puzzle, const HooksSolution *solution)
{
  int cells[SIDE][SIDE] = { { 0 } };

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      cells[i][j] = puzzle->digits == HOOKS_DIGITS_NONE ? solution->hooks[i][j] : solution->digits[i][j];
  return encode (cells);
}

/** Asserts that solutions of a search are those expected, each once. */
void
hooks_oracle_assert_solutions (const HooksPuzzle *puzzle, GPtrArray *solutions, GArray *expected)
{
  g_autoptr (GArray) codes = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint k = 0; k < solutions->len; k++)
    {
      guint64 code = hooks_oracle_encode (puzzle, g_ptr_array_index (solutions, k));

      g_array_append_val (codes, code);
    }
  sort_codes (codes);
  g_assert_cmpuint (codes->len, ==, solutions->len);
  g_assert_cmpmem (codes->data, codes->len * sizeof (guint64), expected->data,
                   expected->len * sizeof (guint64));
}
