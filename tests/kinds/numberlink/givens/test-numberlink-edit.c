/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-boards.h"
#include "numberlink-givens.h"
#include "numberlink-kind.h"

#include <string.h>

#define BOARD "3 2/1 . 1/. x ."

/*
 * @edits: to BOARD, between semicolons
 * @board: what becomes of it; NULL where @expected is a part of the error
 */
static const struct
{
  const char *edits;
  const char *board;
  const char *expected;
} rows[] = {
  { "put 1,0 x", "3 2/1 . 1/x x .", NULL },
  { "put 0,0 äöüß", "3 2/äöüß .    1/.    x    .", NULL },
  { "put 0,0 1", BOARD, NULL },
  { "put 0,0 123456789", NULL, "A label of 1 to 8 characters" },
  { "put 0,0 ", NULL, "A label of 1 to 8 characters" },
  { "put 0,0 a.b", NULL, "not “a.b”" },
  { "put 0,3 1", NULL, "A cell from 0,0 to 1,2 was expected, not “0,3”." },
  { "put 2,0 1", NULL, "A cell from 0,0 to 1,2" },
  { "put -1,0 1", NULL, "A cell from 0,0 to 1,2" },
  { "put 0 1", NULL, "A cell from 0,0 to 1,2" },
  { "put 0,0", NULL, "followed by 2 words, not by 1" },
  { "put 0,0 1 1", NULL, "followed by 2 words, not by 3" },
  { "pair 0,1 1,2", "3 2/1 2 1/. x 2", NULL },
  { "pair 1,2 0,1", "3 2/1 2 1/. x 2", NULL },
  { "put 1,1 2;pair 0,1 1,2", "3 2/1 3 1/. 2 3", NULL },
  { "remove 0,0;remove 0,2;pair 0,1 1,2", "3 2/. 1 ./. x 1", NULL },
  { "pair 0,1 0,1", NULL, "on different cells, not both at row 1, column 2" },
  { "pair 0,0 0,1", NULL, "“1” already stands at row 1, column 1; move or remove it first." },
  { "pair 0,1 1,1", NULL, "“x” already stands at row 2, column 2" },
  { "pair 0,1 9,9", NULL, "A cell from 0,0 to 1,2" },
  { "move 0,0 1,0", "3 2/. . 1/1 x .", NULL },
  { "move 1,1 0,1", "3 2/1 x 1/. . .", NULL },
  { "move 0,0 0,2", NULL, "“1” already stands at row 1, column 3" },
  { "move 0,0 0,0", NULL, "“1” already stands at row 1, column 1" },
  { "move 0,1 1,0", NULL, "There is nothing to move at row 1, column 2." },
  { "remove 1,1", "3 2/1 . 1/. . .", NULL },
  { "remove 0,1", BOARD, NULL },
  { "remove 0,0;remove 0,2;remove 1,1", "3 2/. . ./. . .", NULL },
  { "clear", "3 2/. . ./. . .", NULL },
  { "set cover no;clear", "3 2 cover=no/. . ./. . .", NULL },
  { "clear now", NULL, "followed by 0 words, not by 1" },
  { "size 1 2", "2 1/1 .", NULL },
  { "size 1 2;size 2 3", "3 2/1 . ./. . .", NULL },
  { "size 3 3", "3 3/1 . 1/. x ./. . .", NULL },
  { "size 1 1", NULL, "The board needs at least two cells" },
  { "size 61 1", NULL, "A whole number from 1 to 60 was expected, not “61”." },
  { "size 0 5", NULL, "A whole number from 1 to 60 was expected, not “0”." },
  { "set rows 1", "3 1/1 . 1", NULL },
  { "set columns 1", "1 2/1/.", NULL },
  { "set rows 1;set columns 1", NULL, "The board needs at least two cells" },
  { "set rows 61", NULL, "61" },
  { "set cover no", "3 2 cover=no/1 . 1/. x .", NULL },
  { "set touching yes;set blocks no;set goal fewest", "3 2 touching=yes blocks=no goal=fewest/1 . 1/. x .",
    NULL },
  { "set cover no;set cover yes", BOARD, NULL },
  { "set cover perhaps", NULL, "perhaps" },
  { "set goal best", NULL, "best" },
  { "set colour red", NULL, "colour" },
  { "set", NULL, "“set” is incomplete: “set NAME VALUE” was expected." },
  { "", NULL, "is not an edit" },
  { "start 0,0", NULL, "“start 0,0” is not an edit of a Numberlink puzzle." },
};

/* Returns: (transfer full): the board as it would stand in a table */
static char *
dup_board (const MdrPuzzle *puzzle)
{
  return g_strdelimit (g_strstrip (numberlink_puzzle_to_text (puzzle)), "\n", '/');
}

static MdrPuzzle *
apply (const char *edits, GError **error)
{
  g_auto (GStrv) strings = g_strsplit (edits, ";", -1);
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, BOARD);

  for (char **edit = *strings ? strings : (char *[]){ (char *) "", NULL }; *edit; edit++)
    {
      MdrPuzzle *next = mdr_puzzle_edit (puzzle, *edit, error);

      if (!next)
        return NULL;
      mdr_puzzle_unref (puzzle);
      puzzle = next;
    }
  return g_steal_pointer (&puzzle);
}

static void
test_rows (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrPuzzle) puzzle = apply (rows[i].edits, &error);
      g_autofree char *board = puzzle ? dup_board (puzzle) : NULL;

      g_test_message ("%s: %s", rows[i].edits, puzzle ? board : error->message);
      g_assert_cmpstr (board, ==, rows[i].board);
      if (puzzle)
        continue;
      g_assert_true (error && error->domain == MDR_ERROR);
      g_assert_nonnull (strstr (error->message, rows[i].expected));
    }
}

/* Values that the description of an option would stop reach the kind from no user, but must not do harm. */
static void
test_bare_options (void)
{
  static const char *const edits[] = {
    "set cover perhaps", "set goal best", "set rows x", "set rows 0", "set colour red",
  };
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, BOARD);

  for (gsize i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (numberlink_edit (puzzle, edits[i], &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
    }
}

static void
test_next_label (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, "5 1 cover=no/1 02 3 x .");
  g_autofree char *label = numberlink_dup_next_label (numberlink_puzzle (puzzle));

  g_assert_cmpstr (label, ==, "2");
}

/* Labels are numbered by where they first stand, so that equal boards are equal however they came about. */
static void
test_order (void)
{
  g_autoptr (MdrPuzzle) one = apply ("clear;put 1,2 b;put 0,0 a;put 1,0 b;put 0,2 a", NULL);
  g_autoptr (MdrPuzzle) other = apply ("clear;put 0,0 c;put 0,0 a;put 0,2 a;put 1,0 b;put 1,2 b", NULL);
  const NumberlinkPuzzle *board = numberlink_puzzle (one);

  g_assert_true (mdr_puzzle_equal (one, other));
  g_assert_cmpuint (board->n_labels, ==, 2);
  g_assert_cmpstr (board->labels[0], ==, "a");
  g_assert_cmpuint (numberlink_get_label (board, 1, 2), ==, 2);
}

/* Each preset is the puzzle that its name says. */
static void
test_presets (void)
{
  static const char *const sizes[] = {
    "7 7", "8 8 cover=no", "8 8 touching=yes blocks=no", "7 7 cover=no goal=fewest", "7 7 cover=no goal=most",
  };
  const MdrPreset *presets = mdr_numberlink_kind.presets;

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (&mdr_numberlink_kind, &presets[i]);
      g_autofree char *text = numberlink_puzzle_to_text (puzzle);
      g_auto (GStrv) lines = g_strsplit (text, "\n", 2);

      g_assert_cmpstr (lines[0], ==, sizes[i]);
    }
  g_assert_null (presets[G_N_ELEMENTS (sizes)].id);
}

static void
test_names (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, "3 2/. . ./. . .");
  g_autofree char *title = numberlink_dup_title (puzzle);
  g_autofree char *size = mdr_puzzle_dup_size (puzzle);

  g_assert_cmpstr (title, ==, "Numberlink 3×2");
  g_assert_cmpstr (size, ==, "3×2");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/numberlink/edit/rows", test_rows);
  g_test_add_func ("/numberlink/edit/bare-options", test_bare_options);
  g_test_add_func ("/numberlink/edit/next-label", test_next_label);
  g_test_add_func ("/numberlink/edit/order", test_order);
  g_test_add_func ("/numberlink/edit/presets", test_presets);
  g_test_add_func ("/numberlink/edit/names", test_names);
  return g_test_run ();
}
