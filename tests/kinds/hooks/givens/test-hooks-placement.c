/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-kind.h"
#include "hooks-values.h"

/* Lays out all hooks by the corners in the digits of @code, to base 4. */
static void
lay_out (int size, int code, HooksPlacement *hooks)
{
  MdrCell square = { 0, 0 };

  for (int k = size; k >= 1; k--, code /= HOOKS_N_CORNERS)
    {
      HooksCorner corner = k == 1 ? HOOKS_CORNER_TOP_LEFT : (HooksCorner) (code % HOOKS_N_CORNERS);

      hooks[k] = (HooksPlacement){ square, corner };
      square.row += !(corner & HOOKS_CORNER_BOTTOM_LEFT);
      square.column += !(corner & HOOKS_CORNER_TOP_RIGHT);
    }
}

/* Every layout takes each cell with one hook, and all of its hooks fit each other. */
static void
test_layouts (void)
{
  enum
  {
    SIZE = 4,
    N_LAYOUTS = 64
  };

  for (int code = 0; code < N_LAYOUTS; code++)
    {
      HooksPlacement hooks[HOOKS_SIZES];
      int listed[SIZE * SIZE] = { 0 };

      for (int k = 0; k < HOOKS_SIZES; k++)
        hooks[k] = HOOKS_NOT_PLACED;
      lay_out (SIZE, code, hooks);
      for (int cell = 0; cell < SIZE * SIZE; cell++)
        {
          int holders = 0;

          for (int k = 1; k <= SIZE; k++)
            holders += hooks_placement_has (k, &hooks[k], cell / SIZE, cell % SIZE);
          g_assert_cmpint (holders, ==, 1);
        }
      for (int k = 1; k <= SIZE; k++)
        for (int i = 0; i < 2 * k - 1; i++)
          {
            MdrCell cell = hooks_placement_get_cell (k, &hooks[k], i);

            g_assert_cmpint (hooks_placements_find (hooks, cell.row, cell.column), ==, k);
            g_assert_cmpint (listed[cell.row * SIZE + cell.column]++, ==, 0);
          }
      for (int k = 1; k <= SIZE; k++)
        for (int other = 1; other <= SIZE; other++)
          g_assert_true (k == other || hooks_placements_fit (k, &hooks[k], other, &hooks[other]));
    }
}

/* Two placements fit exactly if some layout has both. */
static void
test_pairs (void)
{
  enum
  {
    SIZE = 4,
    N_LAYOUTS = 64
  };

  for (int first = 0; first < N_LAYOUTS; first++)
    for (int second = 0; second < N_LAYOUTS; second++)
      for (int k = 2; k <= SIZE; k++)
        for (int other = 1; other < k; other++)
          {
            HooksPlacement a[SIZE + 1];
            HooksPlacement b[SIZE + 1];
            HooksPlacement hooks[SIZE + 1];
            gboolean together = FALSE;

            lay_out (SIZE, first, a);
            lay_out (SIZE, second, b);
            for (int code = 0; code < N_LAYOUTS && !together; code++)
              {
                lay_out (SIZE, code, hooks);
                together = mdr_cell_equal (hooks[k].square, a[k].square) && hooks[k].corner == a[k].corner
                           && mdr_cell_equal (hooks[other].square, b[other].square)
                           && hooks[other].corner == b[other].corner;
              }
            g_assert_cmpint (hooks_placements_fit (k, &a[k], other, &b[other]), ==, together);
          }
}

/* Each of the twelve shapes, and one of them turned over. */
static void
test_shapes (void)
{
  static const struct
  {
    char letter;
    MdrCell cells[HOOKS_GROUP_SIZE];
  } rows[] = {
    { 'F', { { 0, 1 }, { 0, 2 }, { 1, 0 }, { 1, 1 }, { 2, 1 } } },
    { 'F', { { 3, 4 }, { 3, 5 }, { 4, 5 }, { 4, 6 }, { 5, 5 } } },
    { 'I', { { 7, 3 }, { 7, 4 }, { 7, 5 }, { 7, 6 }, { 7, 7 } } },
    { 'L', { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 3, 0 }, { 3, 1 } } },
    { 'N', { { 0, 1 }, { 1, 1 }, { 2, 0 }, { 2, 1 }, { 3, 0 } } },
    { 'P', { { 0, 0 }, { 0, 1 }, { 1, 0 }, { 1, 1 }, { 2, 0 } } },
    { 'T', { { 0, 0 }, { 0, 1 }, { 0, 2 }, { 1, 1 }, { 2, 1 } } },
    { 'U', { { 0, 0 }, { 0, 2 }, { 1, 0 }, { 1, 1 }, { 1, 2 } } },
    { 'V', { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 2, 1 }, { 2, 2 } } },
    { 'W', { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 2, 1 }, { 2, 2 } } },
    { 'X', { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, 2 }, { 2, 1 } } },
    { 'Y', { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 2, 1 }, { 3, 1 } } },
    { 'Z', { { 0, 0 }, { 0, 1 }, { 1, 1 }, { 2, 1 }, { 2, 2 } } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (hooks_shapes[hooks_shape_of (rows[i].cells)], ==, rows[i].letter);
}

/* The cells of a shape have that shape, and lie where they can be drawn. */
static void
test_shape_cells (void)
{
  for (int shape = 0; shape < HOOKS_N_SHAPES; shape++)
    {
      MdrCell cells[HOOKS_GROUP_SIZE];

      hooks_shape_get_cells (shape, cells);
      g_assert_cmpint (hooks_shape_of (cells), ==, shape);
      for (int i = 0; i < HOOKS_GROUP_SIZE; i++)
        g_assert_true (cells[i].row >= 0 && cells[i].row < 5 && cells[i].column >= 0 && cells[i].column < 5);
    }
}

static void
test_words (void)
{
  static const struct
  {
    const char *words;
    const char *error;
    HooksPlacement placement;
  } rows[] = {
    { "5 0,0 bottom-right", NULL, { { 0, 0 }, HOOKS_CORNER_BOTTOM_RIGHT } },
    { "3 2,1 top-right", NULL, { { 2, 1 }, HOOKS_CORNER_TOP_RIGHT } },
    { "1 4,4 bottom-left", NULL, { { 4, 4 }, HOOKS_CORNER_TOP_LEFT } },
    { "0 0,0 top-left", "A whole number from 1 to 5", { { 0 } } },
    { "6 0,0 top-left", "A whole number from 1 to 5", { { 0 } } },
    { "3 0,5 top-left", "A cell from 0,0 to 4,4", { { 0 } } },
    { "3 0,0 left", "A corner was expected", { { 0 } } },
    { "3 0,0", "A corner was expected", { { 0 } } },
    { "3 3,0 top-left", "The square of hook 3 does not lie on the board", { { 0 } } },
  };
  HooksPuzzle *puzzle = hooks_puzzle_new (&mdr_hooks_kind, 5);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MdrWords words = mdr_words (rows[i].words);
      g_autoptr (GError) error = NULL;
      HooksPlacement placement;
      int size;
      gboolean read = hooks_read_hook (puzzle, &words, &size, &placement, &error);

      g_assert_true (read == !rows[i].error);
      g_assert_true (read ? !error : g_str_has_prefix (error->message, rows[i].error));
      if (!read)
        continue;
      g_assert_cmpint (size, ==, rows[i].words[0] - '0');
      g_assert_true (mdr_cell_equal (placement.square, rows[i].placement.square));
      g_assert_cmpint (placement.corner, ==, rows[i].placement.corner);
    }
  mdr_puzzle_unref (&puzzle->base);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hooks/placement/layouts", test_layouts);
  g_test_add_func ("/hooks/placement/pairs", test_pairs);
  g_test_add_func ("/hooks/shape", test_shapes);
  g_test_add_func ("/hooks/shape/cells", test_shape_cells);
  g_test_add_func ("/hooks/words", test_words);
  return g_test_run ();
}
