/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "kit.h"
#include "mdr-clue.h"
#include "mdr-command.h"
#include "mdr-logic.h"
#include "mdr-uniqueness.h"
#include "ruled-puzzles.h"

/* Places first, values later: the pattern of a puzzle, and the command that fills it in. */

static const char small_sudoku[] = "size 4 4\n"
                                   "box\n"
                                   "1 1 2 2\n"
                                   "1 1 2 2\n"
                                   "3 3 4 4\n"
                                   "3 3 4 4\n"
                                   "number\n"
                                   ". . . .\n"
                                   ". . 3 .\n"
                                   ". . . .\n"
                                   ". . . .\n";

static MdrPuzzle *
edit (MdrPuzzle *puzzle, const char *string)
{
  g_autoptr (MdrPuzzle) before = puzzle;
  g_autoptr (GError) error = NULL;
  MdrPuzzle *after = mdr_puzzle_edit (before, string, &error);

  g_assert_no_error (error);
  return after;
}

static guint
count_pattern (const MdrPuzzle *puzzle)
{
  guint count;

  mdr_puzzle_get_pattern (puzzle, &count);
  return count;
}

static void
assert_refused (const MdrPuzzle *puzzle, const char *string, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) edited = mdr_puzzle_edit (puzzle, string, &error);

  g_assert_null (edited);
  g_assert_nonnull (strstr (error->message, words));
}

/* A place is in the pattern until it gets a clue, wherever the board is turned, as long as it is there. */
static void
test_pattern (void)
{
  g_autoptr (MdrPuzzle) puzzle = edit (ruled_puzzles_read ("sudoku", small_sudoku), "pattern 0,1");
  g_autoptr (MdrPuzzle) plain = ruled_puzzles_read ("sudoku", small_sudoku);
  g_autoptr (MdrPuzzle) copy = NULL;
  g_autoptr (MdrPuzzle) turned = NULL;
  g_autoptr (JsonNode) node = NULL;
  MdrSearchEnd end;
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);

  g_assert_true (mdr_puzzle_is_in_pattern (puzzle, (MdrCell){ 0, 1 }));
  g_assert_false (mdr_puzzle_equal (puzzle, plain));
  puzzle = edit (puzzle, "pattern 3,3");
  node = mdr_puzzle_to_json (puzzle);
  copy =
      mdr_puzzle_from_json (puzzle->kind, json_node_get_object (node), "givens", puzzle->kind->version, NULL);
  g_assert_true (mdr_puzzle_equal (puzzle, copy));
  turned = mdr_puzzle_transform (puzzle, MDR_SYMMETRY_FLIP_COLUMNS, NULL);
  g_assert_true (mdr_puzzle_is_in_pattern (turned, (MdrCell){ 0, 2 }));
  g_assert_cmpuint (count_pattern (turned), ==, 2);

  /* It means nothing to a search. */
  end = mdr_logic_search (puzzle, NULL, 1000, G_MAXUINT64, NULL, solutions);
  g_assert_cmpint (end, ==, MDR_SEARCH_EXHAUSTED);
  g_assert_cmpuint (solutions->len, ==, 72);

  puzzle = edit (puzzle, "number 0,1 2");
  g_assert_cmpuint (count_pattern (puzzle), ==, 1);
  puzzle = edit (puzzle, "number 0,1 .");
  g_assert_false (mdr_puzzle_is_in_pattern (puzzle, (MdrCell){ 0, 1 }));
  puzzle = edit (puzzle, "unpattern 3,3");
  g_assert_true (mdr_puzzle_equal (puzzle, plain));
  assert_refused (puzzle, "pattern 1,2", "No clue can be added at 1,2.");
  assert_refused (puzzle, "pattern 4,0", "No clue can be added at 4,0.");
  assert_refused (puzzle, "pattern here", "ROW,COLUMN");
}

/* A place beside a smaller board is gone. */
static void
test_resize (void)
{
  g_autoptr (MdrPuzzle) puzzle =
      edit (ruled_puzzles_read ("slitherlink", "size 4 4\nnumber\n. . . .\n. . . .\n"
                                               ". . . .\n. . . .\n"),
            "pattern 3,3");

  puzzle = edit (edit (puzzle, "pattern 0,0"), "size 3 3");
  g_assert_cmpuint (count_pattern (puzzle), ==, 1);
}

static void
assert_not_read (const char *pattern, const char *words)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("sudoku", small_sudoku);
  g_autoptr (JsonNode) node = mdr_puzzle_to_json (puzzle);
  g_autoptr (JsonNode) places = json_from_string (pattern, NULL);
  g_autoptr (MdrPuzzle) read = NULL;
  g_autoptr (GError) error = NULL;

  json_object_set_member (json_node_get_object (node), "pattern", g_steal_pointer (&places));
  read = mdr_puzzle_from_json (puzzle->kind, json_node_get_object (node), "givens", puzzle->kind->version,
                               &error);
  g_assert_null (read);
  g_assert_nonnull (strstr (error->message, words));
}

static void
test_bad_files (void)
{
  assert_not_read ("[]", "givens.pattern");
  assert_not_read ("[[0]]", "givens.pattern[0]");
  assert_not_read ("[[0,0],[9,9]]", "givens.pattern[1] must be a place where a clue can be added.");
  assert_not_read ("[[1,2]]", "givens.pattern[0] must be a place where a clue can be added.");
}

/* Types or presses what is given, with the cursor at a cell, and returns the edit. */
static char *
give (const MdrPuzzle *puzzle, const char *text, MdrKey key)
{
  g_autoptr (MdrState) state = puzzle->kind->new_state (puzzle);
  g_autoptr (MdrCursor) cursor = mdr_cursor_new ();
  g_auto (MdrAction) action = { NULL };
  const MdrInput input = { .type = text ? MDR_INPUT_TEXT : MDR_INPUT_KEY, .text = text, .key = key };

  mdr_interpret (puzzle, state, MDR_MODE_BUILD, cursor, &input, &action);
  return g_strdup (action.edit);
}

/* A question mark is the kind's own where it knows one, and a mark elsewhere, which the keys that erase
 * erase. */
static void
test_typing (void)
{
  g_autoptr (MdrPuzzle) sudoku = ruled_puzzles_read ("sudoku", small_sudoku);
  g_autoptr (MdrPuzzle) nurikabe = ruled_puzzles_read ("nurikabe", "size 2 2\nnumber\n. .\n. .\n");
  g_autofree char *mark = give (sudoku, "?", MDR_KEY_NONE);
  g_autofree char *own = give (nurikabe, "?", MDR_KEY_NONE);
  g_autofree char *unmark = NULL;
  g_autofree char *erase = NULL;

  g_assert_cmpstr (mark, ==, "pattern 0,0");
  g_assert_cmpstr (own, ==, "number 0,0 ?");
  sudoku = edit (sudoku, mark);
  unmark = give (sudoku, "?", MDR_KEY_NONE);
  erase = give (sudoku, NULL, MDR_KEY_BACKSPACE);
  g_assert_cmpstr (unmark, ==, "unpattern 0,0");
  g_assert_cmpstr (erase, ==, "unpattern 0,0");
}

static MdrPuzzle *
run (const MdrPuzzle *puzzle, const char *symmetry, const char *difficulty, char **remark, GError **error)
{
  g_autoptr (MdrOptions) options = mdr_options_new (puzzle->kind->options, MDR_SCOPE_COMMAND);
  g_autoptr (MdrJob) job = mdr_job_new ();

  g_assert_true (mdr_options_set (options, "fill-symmetry", symmetry, NULL));
  g_assert_true (mdr_options_set (options, "fill-difficulty", difficulty, NULL));
  return mdr_job_command (job, puzzle, "fill", &(MdrCommandRequest){ options, 1, remark }, error);
}

static gboolean
is_unique (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_auto (MdrUniqueness) uniqueness = { 0 };

  mdr_uniqueness_init (&uniqueness, G_MAXUINT64, job);
  return mdr_uniqueness_check (&uniqueness, puzzle) == MDR_TRUTH_YES;
}

/**
 * Row:
 * @pattern: places that are marked
 * @symmetry: of what is filled in
 * @expected: the places of clues in the end, in reading order: "x" for one
 */
typedef struct
{
  const char *kind;
  const char *text;
  const char *pattern;
  const char *symmetry;
  const char *expected;
} Row;

static const Row rows[] = {
  /* Digits know no question mark. */
  { "sudoku", small_sudoku, "0,0 0,3 2,1 3,2 3,3", "none",
    "x..x"
    "..x."
    ".x.."
    "..xx" },
  { "sudoku", small_sudoku, "0,0 0,1 2,1", "half-turn",
    "xx.."
    "..x."
    ".x.."
    "..xx" },
  { "slitherlink", "size 4 4\nnumber\n. 3 . .\n. . . .\n. . . .\n. . . .\n",
    "0,0 0,3 1,1 1,2 2,1 2,2 3,0 3,3", "none",
    "xx.x"
    ".xx."
    ".xx."
    "x..x" },
  /* Clues without a value are filled in, too, and what has a value keeps it. */
  { "nurikabe", "size 4 4\nnumber\n? . . .\n. . . 2\n. . . .\n. ? . .\n", "", "none",
    "x..."
    "...x"
    "...."
    ".x.." },
};

static void
test_fill (gconstpointer data)
{
  const Row *row = data;
  MdrPuzzle *puzzle = ruled_puzzles_read (row->kind, row->text);
  g_auto (GStrv) places = g_strsplit (row->pattern, " ", -1);
  g_autoptr (MdrPuzzle) filled = NULL;
  g_autoptr (MdrPuzzle) again = NULL;
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *remark = NULL;
  guint side = strlen (row->expected) == 16 ? 4 : 0;

  for (char **place = places; *place; place++)
    if (**place)
      {
        g_autofree char *mark = g_strdup_printf ("pattern %s", *place);

        puzzle = edit (puzzle, mark);
      }
  filled = run (puzzle, row->symmetry, "any", &remark, &error);
  g_assert_no_error (error);
  g_test_message ("%s", remark);
  g_assert_true (is_unique (filled));
  g_assert_cmpuint (count_pattern (filled), ==, 0);
  for (guint k = 0; row->expected[k]; k++)
    g_assert_true (mdr_puzzle_has_clue (filled, (MdrCell){ (int) (k / side), (int) (k % side) })
                   == (row->expected[k] == 'x'));
  again = run (puzzle, row->symmetry, "any", NULL, NULL);
  g_assert_true (mdr_puzzle_equal (filled, again));
  mdr_puzzle_unref (puzzle);
}

static void
test_kept (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read (rows[3].kind, rows[3].text);
  g_autoptr (MdrPuzzle) filled = run (puzzle, "none", "any", NULL, NULL);
  g_autofree char *text = filled->kind->puzzle_to_text (filled);

  g_assert_nonnull (strstr (text, ". . . 2\n"));
  g_assert_null (strchr (text, '?'));
}

static void
test_difficulty (void)
{
  MdrPuzzle *puzzle = ruled_puzzles_read ("sudoku", small_sudoku);
  g_autoptr (MdrPuzzle) filled = NULL;
  g_autoptr (GError) error = NULL;

  for (guint k = 0; k < 4; k++)
    {
      g_autofree char *mark = g_strdup_printf ("pattern %u,%u", k, 3 - k);

      puzzle = edit (puzzle, k == 1 ? "pattern 2,0" : mark);
    }
  filled = run (puzzle, "none", "easy", NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (mdr_logic_rate (filled->kind->logic, filled, MDR_LEVEL_EXTREME, G_MAXUINT64, NULL), ==,
                   MDR_RATING_EASY);
  mdr_puzzle_unref (puzzle);
}

static void
assert_not_filled (const char *kind, const char *text, const char *mark, const char *words)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read (kind, text);
  g_autoptr (MdrPuzzle) filled = NULL;
  g_autoptr (GError) error = NULL;

  if (mark)
    puzzle = edit (puzzle, mark);
  filled = run (puzzle, "none", "any", NULL, &error);
  g_assert_null (filled);
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, words));
}

/* What cannot be filled in is named. */
static void
test_refusals (void)
{
  assert_not_filled ("sudoku", small_sudoku, NULL, "There is nothing to fill in");
  assert_not_filled ("sudoku", small_sudoku, "pattern 0,0", "the best leave");
  /* Only a loop around the cell is left, and no clue can say so. */
  assert_not_filled ("slitherlink", "size 1 1\nnumber\n.\n", "pattern 0,0",
                     "No value was found that fits here: Row 1, column 1");
  assert_not_filled ("sudoku",
                     "size 4 4\nbox\n1 1 2 2\n1 1 2 2\n3 3 4 4\n3 3 4 4\nnumber\n1 . . .\n. . 1 .\n"
                     ". 1 . .\n. . . 2\n",
                     "pattern 0,1", "This puzzle has no solution.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled-fill/pattern", test_pattern);
  g_test_add_func ("/ruled-fill/pattern/resize", test_resize);
  g_test_add_func ("/ruled-fill/pattern/bad-files", test_bad_files);
  g_test_add_func ("/ruled-fill/typing", test_typing);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ruled-fill/fill/%s/%" G_GSIZE_FORMAT, rows[i].kind, i);

      g_test_add_data_func (path, &rows[i], test_fill);
    }
  g_test_add_func ("/ruled-fill/kept", test_kept);
  g_test_add_func ("/ruled-fill/difficulty", test_difficulty);
  g_test_add_func ("/ruled-fill/refusals", test_refusals);
  return g_test_run ();
}
