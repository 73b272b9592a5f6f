/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <json-glib/json-glib.h>

#include "kit.h"
#include "ruled-givens.h"
#include "ruled-test-kind.h"
#include "rulebook-files.h"

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
  g_autoptr (MdrPuzzle) drawn = edit (larger, "room 0,2 with 0,3");
  g_autoptr (MdrPuzzle) smaller = edit (drawn, "size 6 6");

  g_assert_true (ruled_is_divided_evenly (ruled_puzzle_get_givens (blank), 0));
  g_assert_true (ruled_is_divided_evenly (ruled_puzzle_get_givens (larger), 0));
  g_assert_cmpuint (ruled_puzzle_get_givens (larger)->n_areas[0], ==, 9);
  g_assert_false (ruled_is_divided_evenly (ruled_puzzle_get_givens (drawn), 0));
  g_assert_cmpuint (ruled_puzzle_get_givens (smaller)->n_areas[0], ==, 4);
}

/* Each area hangs together, and they are numbered by their first cells. */
static void
assert_whole (const MdrRuledPuzzle *givens, guint division)
{
  g_autoptr (MdrRuledPuzzle) again = mdr_ruled_puzzle_copy (givens);
  guint n_cells = givens->n_places[division];
  g_autofree guint *areas = g_new (guint, n_cells);

  for (guint cell = 0; cell < n_cells; cell++)
    areas[cell] = givens->givens[division][cell] == MDR_RULED_NONE ? MDR_RULED_NO_PLACE : cell;
  for (gboolean changed = TRUE; changed;)
    {
      changed = FALSE;
      for (guint cell = 0; cell < n_cells; cell++)
        for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
          {
            guint next = mdr_ruled_grid_get_neighbour (givens->grid, cell, (MdrDirection) direction);

            if (next == MDR_RULED_NO_PLACE || areas[next] <= areas[cell]
                || givens->givens[division][next] != givens->givens[division][cell])
              continue;
            areas[next] = areas[cell];
            changed = TRUE;
          }
    }
  g_assert_cmpuint (mdr_ruled_puzzle_divide (again, division, areas), ==, 0);
  g_assert_cmpuint (again->n_areas[division], ==, givens->n_areas[division]);
  for (guint cell = 0; cell < n_cells; cell++)
    g_assert_cmpint (again->givens[division][cell], ==, givens->givens[division][cell]);
}

/* A random edit of areas or of a number in one, or a new size. */
static char *
dup_random_edit (const MdrRuledPuzzle *givens, guint given)
{
  const MdrGiven *which = mdr_rulebook_get_given (givens->rulebook, given);
  int rows = (int) givens->grid.rows;
  int columns = (int) givens->grid.columns;
  MdrCell cell = { g_test_rand_int_range (0, rows), g_test_rand_int_range (0, columns) };
  int side = g_test_rand_int_range (3, 8);

  if (g_test_rand_int_range (0, 30) == 0)
    return g_strdup_printf ("size %d %d", side, givens->rulebook->square ? side : 10 - side);
  if (!which->divides)
    return g_strdup_printf ("%s %d,%d %d", which->name, cell.row, cell.column, g_test_rand_int_range (0, 3));
  if (which->gaps && g_test_rand_int_range (0, 10) == 0)
    return g_strdup_printf ("%s %d,%d .", which->name, cell.row, cell.column);
  if (g_test_rand_int_range (0, which->gaps ? 4 : 10) == 0)
    return g_strdup_printf ("%s %d,%d apart", which->name, cell.row, cell.column);
  return g_strdup_printf ("%s %d,%d with %d,%d", which->name, cell.row, cell.column,
                          g_test_rand_int_range (0, rows), g_test_rand_int_range (0, columns));
}

/* Boards of every page with areas, drawn at random, come back from every format as they are. */
static void
assert_round_trips (const MdrPuzzle *puzzle)
{
  g_autofree char *text = ruled_puzzle_to_text (puzzle);
  g_autofree char *board = g_strdelimit (g_strchomp (g_strdup (text)), "\n", '/');
  g_autoptr (MdrPuzzle) read = kit_read (puzzle->kind, board);
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  g_autofree char *again = ruled_puzzle_to_text (read);

  g_assert_cmpstr (text, ==, again);
  ruled_find_problems (read, problems);
  g_assert_null (mdr_problems_find (problems, "area-in-pieces"));
  kit_assert_json_again (puzzle);
}

static void
wander (const MdrKind *kind, guint division)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_new_puzzle (kind);
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (kind);

  for (guint step = 0; step < 300; step++)
    {
      guint given = (guint) g_test_rand_int_range (0, (int) rulebook->givens->len);
      const MdrGiven *which = mdr_rulebook_get_given (rulebook, given);
      g_autofree char *words = NULL;
      g_autoptr (MdrPuzzle) next = NULL;

      if (which->place != MDR_PLACE_AREA && given != division)
        continue;
      words = dup_random_edit (ruled_puzzle_get_givens (puzzle), given);
      next = ruled_edit (puzzle, words, NULL);
      if (!next)
        continue;
      mdr_puzzle_unref (g_steal_pointer (&puzzle));
      puzzle = g_steal_pointer (&next);
      assert_whole (ruled_puzzle_get_givens (puzzle), division);
      if (step % 30 == 0)
        assert_round_trips (puzzle);
    }
}

static void
test_hang_together (void)
{
  g_autoptr (GPtrArray) names = rulebook_files_list ();
  guint n_divided = 0;

  for (guint i = 0; i < names->len; i++)
    {
      const MdrKind *kind = ruled_test_kind (g_ptr_array_index (names, i));
      const MdrRulebook *rulebook = ruled_kind_get_rulebook (kind);

      for (guint given = 0; given < rulebook->givens->len; given++)
        if (mdr_rulebook_get_given (rulebook, given)->divides)
          {
            wander (kind, given);
            n_divided++;
          }
    }
  g_assert_cmpuint (n_divided, >=, 4);
}

/* What is given for an area stays where it is shown, when the area falls apart, and goes to the first piece
 * if that place is lost. */
static void
test_number_stays (void)
{
  static const struct
  {
    const char *board;
    const char *edits;
    const char *text;
  } rows[] = {
    { "size 2 5/room/a a a a a/b b b b b/number/3 . . . ./2 . . . .", "room 0,2 with 1,2",
      "size 2 5\nroom\n1 1 2 3 3\n2 2 2 2 2\nnumber\n3 . 2 . .\n. . . . .\n" },
    { "size 2 5/room/a a a a a/b b b b b/number/3 . . . ./2 . . . .", "room 1,3 with 0,3",
      "size 2 5\nroom\n1 1 1 1 1\n2 2 2 1 3\nnumber\n3 . . . .\n2 . . . .\n" },
    { "size 2 4/room/a b b b/a a a b/number/5 7 . ./. . . .", "room 0,0 with 0,1;room 1,1 with 0,1",
      "size 2 4\nroom\n1 1 1 1\n2 1 3 1\nnumber\n7 . . .\n5 . . .\n" },
    { "size 1 4/room/a b c d/number/1 2 3 4", "room 0,0 with 0,2",
      "size 1 4\nroom\n1 2 3 4\nnumber\n. 2 3 4\n" },
    { "size 3 3/room/a a a/a b a/a b a/number/6 . ./. 1 ./. . .", "size 3 2",
      "size 3 2\nroom\n1 1\n1 2\n1 2\nnumber\n6 .\n. 1\n. .\n" },
    { "size 3 3/room/a b b/a b a/a a a/number/6 4 ./. . ./. . .", "size 2 3",
      "size 2 3\nroom\n1 2 2\n1 2 3\nnumber\n6 4 .\n. . .\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) before = kit_read (ruled_test_kind ("heyawake"), rows[i].board);
      g_autoptr (MdrPuzzle) after = kit_edit (before, rows[i].edits);
      g_autofree char *text = ruled_puzzle_to_text (after);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* Cells belong to no area until one is drawn; what is given for an area goes with its last cell. */
static void
test_gaps (void)
{
  static const struct
  {
    const char *edits;
    const char *text;
  } rows[] = {
    { "size 1 3", "size 1 3\n" },
    { "size 1 3;pen 0,1 apart", "size 1 3\npen\n. 1 .\n" },
    { "size 1 3;pen 0,1 apart;pen 0,2 with 0,1;flock 0,2 2", "size 1 3\npen\n. 1 1\nflock\n. 2 .\n" },
    { "size 1 3;pen 0,1 apart;pen 0,2 with 0,1;flock 0,2 2;pen 0,1 .",
      "size 1 3\npen\n. . 1\nflock\n. . 2\n" },
    { "size 1 3;pen 0,1 apart;flock 0,1 2;pen 0,1 .", "size 1 3\n" },
    { "size 1 3;pen 0,1 apart;pen 0,1 with 0,2", "size 1 3\n" },
    { "size 1 3;pen 0,0 apart;pen 0,1 with 0,0;pen 0,2 with 0,1;flock 0,0 3;pen 0,1 .",
      "size 1 3\npen\n1 . 2\nflock\n3 . .\n" },
    { "size 1 2;pen 0,1 apart;flock 0,1 1;size 2 3", "size 2 3\npen\n. 1 .\n. . .\nflock\n. 1 .\n. . .\n" },
  };
  const MdrKind *kind = ruled_test_kind ("pens");
  g_autoptr (MdrPuzzle) blank = kit_make (kind, "size 1 3");
  guint taken;
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_make (kind, rows[i].edits);
      g_autofree char *text = ruled_puzzle_to_text (puzzle);

      g_assert_cmpstr (text, ==, rows[i].text);
      assert_round_trips (puzzle);
    }
  g_assert_null (ruled_edit (blank, "flock 0,1 2", &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==, "“flock” is given for an area, and this cell belongs to no “pen”.");
  g_clear_error (&error);
  g_assert_null (ruled_edit (blank, "pen 0,1", &error));
  g_assert_cmpstr (error->message, ==,
                   "A cell of “pen” is followed by “apart”, by “.” for no area, or by “with” and one other "
                   "cell.");
  g_clear_error (&error);
  g_assert_null (kit_read_lines (kind, "size 1 2/pen/. 1/flock/1 .", &taken, &error));
  g_assert_cmpstr (error->message, ==,
                   "Line 11: “flock” is given for an area, and this cell belongs to no “pen”.");
}

static void
assert_parted (const MdrPuzzle *puzzle, MdrCell cell)
{
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  g_autoptr (MdrPuzzle) next = ruled_edit (puzzle, "size 9 9", NULL);
  const MdrProblem *problem;

  ruled_find_problems (puzzle, problems);
  problem = mdr_problems_find (problems, "area-in-pieces");
  g_assert_nonnull (problem);
  g_assert_cmpint (problem->severity, ==, MDR_SEVERITY_UNFINISHED);
  kit_assert_first_cell (problem, cell);
  /* It is about the file, and over with the first edit. */
  g_ptr_array_set_size (problems, 0);
  ruled_find_problems (next, problems);
  g_assert_null (mdr_problems_find (problems, "area-in-pieces"));
}

/* A file with an area in pieces is read as it would be drawn, and that is said. */
static void
test_files_in_pieces (void)
{
  static const char zones[] =
      "{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku#1\"],"
      "\"dimensions\":{\"width\":2,\"height\":2},\"puzzle\":[[0,0],[0,0]],\"boxes\":false,"
      "\"zones\":[{\"cells\":[[1,1],[2,2]]},{\"cells\":[[2,1],[1,2]]}]}";
  const MdrKind *sudoku = ruled_test_kind ("sudoku");
  g_autoptr (MdrPuzzle) text =
      kit_read (ruled_test_kind ("heyawake"), "size 2 3/room/a b a/b b b/number/1 2 3/. . .");
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) json =
      kit_read_json (ruled_test_kind ("norinori"), "{\"rows\":2,\"columns\":2,\"area\":[\"1 2\",\"2 1\"]}",
                     &error);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (MdrPuzzle) ipuz = NULL;
  g_autofree char *written = ruled_puzzle_to_text (text);

  g_assert_no_error (error);
  g_assert_cmpstr (written, ==, "size 2 3\nroom\n1 2 3\n2 2 2\nnumber\n1 2 3\n. . .\n");
  assert_parted (text, (MdrCell){ 0, 2 });
  assert_parted (json, (MdrCell){ 1, 0 });
  g_assert_true (json_parser_load_from_data (parser, zones, -1, NULL));
  ipuz = ruled_puzzle_from_ipuz (sudoku, json_node_get_object (json_parser_get_root (parser)), &error);
  g_assert_no_error (error);
  assert_parted (ipuz, (MdrCell){ 1, 0 });
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled-division/even", test_even);
  g_test_add_func ("/ruled-division/resized", test_resized);
  g_test_add_func ("/ruled-division/hang-together", test_hang_together);
  g_test_add_func ("/ruled-division/number-stays", test_number_stays);
  g_test_add_func ("/ruled-division/gaps", test_gaps);
  g_test_add_func ("/ruled-division/files-in-pieces", test_files_in_pieces);
  return g_test_run ();
}
