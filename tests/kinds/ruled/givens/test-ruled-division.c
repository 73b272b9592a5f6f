/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-givens.h"
#include "ruled-test-kind.h"

/* A page with areas on boards of every size. */
#define PAGE                                                                                                 \
  "meander-rules 1\nkind rooms \"Rooms\"\ngiven room at area\ndecide shade at cell: white black\n"           \
  "rule once \"Each room has one black cell.\"\n  each room: count black in here = 1\n"                      \
  "wrong once \"None is black.\"\n  shade \"w\"\nright \"One is.\"\n  shade \"b\"\n"

/* Boards and the rectangles of a new one. */
static const struct
{
  guint rows;
  guint columns;
  guint height;
  guint width;
} boards[] = {
  { 9, 9, 3, 3 }, { 6, 6, 2, 3 }, { 7, 7, 1, 7 },  { 10, 10, 2, 5 },
  { 1, 1, 1, 1 }, { 4, 9, 2, 3 }, { 12, 7, 3, 7 },
};

static void
test_even (void)
{
  for (gsize k = 0; k < G_N_ELEMENTS (boards); k++)
    {
      g_autofree guint *areas = ruled_dup_even_division ((MdrRuledGrid){ boards[k].rows, boards[k].columns });
      guint across = boards[k].columns / boards[k].width;

      for (guint i = 0; i < boards[k].rows; i++)
        for (guint j = 0; j < boards[k].columns; j++)
          g_assert_cmpuint (areas[i * boards[k].columns + j], ==,
                            i / boards[k].height * across + j / boards[k].width);
    }
}

static MdrPuzzle *
edit (const MdrPuzzle *puzzle, const char *words)
{
  g_autoptr (GError) error = NULL;
  MdrPuzzle *next = ruled_edit (puzzle, words, &error);

  g_assert_no_error (error);
  return next;
}

/* A new board that is resized has equal areas again; one whose areas somebody has drawn keeps them. */
static void
test_resized (void)
{
  const MdrKind *kind = ruled_test_kind_from_page (PAGE);
  g_autoptr (MdrPuzzle) blank = ruled_new_puzzle (kind);
  g_autoptr (MdrPuzzle) larger = edit (blank, "size 9 9");
  g_autoptr (MdrPuzzle) drawn = edit (larger, "room 0,0 with 0,3");
  g_autoptr (MdrPuzzle) smaller = edit (drawn, "size 6 6");

  g_assert_true (ruled_is_divided_evenly (ruled_puzzle_get_givens (blank), 0));
  g_assert_true (ruled_is_divided_evenly (ruled_puzzle_get_givens (larger), 0));
  g_assert_cmpuint (ruled_puzzle_get_givens (larger)->n_areas[0], ==, 9);
  g_assert_false (ruled_is_divided_evenly (ruled_puzzle_get_givens (drawn), 0));
  g_assert_cmpuint (ruled_puzzle_get_givens (smaller)->n_areas[0], ==, 4);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled-division/even", test_even);
  g_test_add_func ("/ruled-division/resized", test_resized);
  return g_test_run ();
}
