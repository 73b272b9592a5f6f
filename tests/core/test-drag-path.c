/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-drag-path.h"

/* On this board of 5 by 6 the path cannot go through #, and steps onto + are dear. */
static const char *const board[] = {
  "......", ".##...", ".#.+..", "...+..", "......",
};

static guint
get_cost (gconstpointer data, const MdrCell *way, guint n_way, MdrDirection direction)
{
  MdrCell next = mdr_cell_step (way[n_way - 1], direction);

  switch (board[next.row][next.column])
    {
    case '#':
      return MDR_STEP_BARRED;
    case '+':
      return 10;
    default:
      return 1;
    }
}

/* At most three cells in a row, counted along the way. */
static guint
get_cost_of_rows (gconstpointer data, const MdrCell *way, guint n_way, MdrDirection direction)
{
  MdrCell next = mdr_cell_step (way[n_way - 1], direction);
  guint in_row = 1;

  for (guint k = 0; k < n_way; k++)
    in_row += way[k].row == next.row;
  return in_row <= 3 ? 1 : MDR_STEP_BARRED;
}

/* The path came to @start from the right, along the last row and up. */
static const MdrCell before[] = { { 4, 4 }, { 4, 3 }, { 4, 2 }, { 4, 1 }, { 3, 1 } };

typedef struct
{
  MdrCell start;
  const char *letters;
  MdrCell to;
  MdrStepCost get_cost;
  guint n_before;
  const char *expected;
} Row;

static const Row rows[] = {
  { { 0, 0 }, "", { 0, 1 }, get_cost, 0, "R" },
  { { 0, 0 }, "R", { 0, 2 }, get_cost, 0, "RR" },
  /* Skipped cells, never through a corner. */
  { { 0, 0 }, "", { 0, 5 }, get_cost, 0, "RRRRR" },
  { { 3, 0 }, "", { 4, 1 }, get_cost, 0, "RD" },
  { { 0, 0 }, "", { 2, 2 }, get_cost, 0, "DDDRRU" },
  { { 2, 2 }, "", { 2, 4 }, get_cost, 0, "DDRRUU" },
  { { 0, 0 }, "", { 2, 3 }, get_cost_of_rows, 0, "RRDRD" },
  /* Back along itself. */
  { { 0, 0 }, "RRR", { 0, 1 }, get_cost, 0, "R" },
  { { 0, 0 }, "RRR", { 0, 0 }, get_cost, 0, "" },
  { { 3, 0 }, "DRRU", { 3, 0 }, get_cost, 0, "" },
  /* A way across itself cuts the loop off. */
  { { 0, 3 }, "DRRUL", { 1, 4 }, get_cost, 0, "DR" },
  /* Back along what was there before. */
  { { 2, 0 }, "", { 2, 0 }, get_cost, 0, "" },
  { { 3, 0 }, "", { 4, 1 }, get_cost, 5, "RD" },
  { { 3, 0 }, "UU", { 4, 3 }, get_cost, 5, "RDRR" },
  { { 3, 0 }, "RDRR", { 4, 1 }, get_cost, 5, "RD" },
  { { 3, 0 }, "RDRR", { 3, 0 }, get_cost, 5, "" },
};

static void
test_lead (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const Row *row = &rows[i];
      g_autoptr (GString) letters = g_string_new (row->letters);
      const MdrDragPath path = {
        .rows = 5,
        .columns = 6,
        .start = row->start,
        .before = before,
        .n_before = row->n_before,
        .get_cost = row->get_cost,
      };

      g_test_message ("%s to %d,%d", row->letters, row->to.row, row->to.column);
      g_assert_true (mdr_drag_path_lead (&path, letters, row->to));
      g_assert_cmpstr (letters->str, ==, row->expected);
      g_assert_true (mdr_cell_equal (mdr_drag_path_find_pen (row->start, letters->str), row->to));
    }
}

/* Where the path cannot go, it stays as it is. */
static void
test_no_way (void)
{
  const MdrCell cells[] = { { 1, 1 }, { -1, 0 }, { 5, 0 }, { 0, 6 }, { 0, -1 } };
  const MdrDragPath path = { .rows = 5, .columns = 6, .get_cost = get_cost };

  for (gsize i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      g_autoptr (GString) letters = g_string_new ("RR");

      g_assert_false (mdr_drag_path_lead (&path, letters, cells[i]));
      g_assert_cmpstr (letters->str, ==, "RR");
    }
}

static void
test_letters (void)
{
  for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
    g_assert_cmpuint (mdr_direction_from_letter (mdr_direction_to_letter ((MdrDirection) k)), ==, k);
  g_assert_cmpint (mdr_direction_to_letter (MDR_DIRECTION_UP), ==, 'U');
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drag-path/lead", test_lead);
  g_test_add_func ("/drag-path/no-way", test_no_way);
  g_test_add_func ("/drag-path/letters", test_letters);
  return g_test_run ();
}
