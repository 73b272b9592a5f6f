/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "kit.h"
#include "ruled-puzzles.h"
#include "script-user.h"

#define SUDOKU    "size 4 4\nbox\na a b b\na a b b\nc c d d\nc c d d\n"
#define SUGURU    "size 2 3\narea\na a b\nc c b\n"
#define KAKURO    "size 3 4\nblack\nx x x x\nx . . x\nx . . .\n"
#define EASY      "size 3 3\nmost: 2\n"
#define FILLOMINO "size 1 3\nmost: 3\n"
#define STRAIGHTS "size 3 3\nblack\n. x .\n. . .\n. . .\n"

static void
add_cell (GString *cells, MdrCell cell, const char *text)
{
  g_string_append_printf (cells, "%s%d,%d%s", cells->len > 0 ? " " : "", cell.row, cell.column, text);
}

/* Returns the notes of all cells, those in the center after a "c": "0,1:24 1,1:2c4". */
static char *
dup_notes (const MdrPuzzle *puzzle, const MdrState *state)
{
  GString *all = g_string_new (NULL);
  MdrRuledGrid grid = ruled_puzzle_get_givens (puzzle)->grid;

  for (guint cell = 0; cell < mdr_ruled_grid_count_places (grid, MDR_PLACE_CELL); cell++)
    {
      g_autoptr (GString) notes = g_string_new (":");

      for (int number = 0; number < 64; number++)
        if (ruled_state (state)->notes[cell] >> number & 1)
          g_string_append_printf (notes, "%d", number);
      for (int number = 0; number < 64; number++)
        if (ruled_state (state)->centre_notes[cell] >> number & 1)
          g_string_append_printf (notes, "%s%d", strchr (notes->str, 'c') ? "" : "c", number);
      if (notes->len > 1)
        add_cell (all, mdr_ruled_grid_get_position (grid, cell), notes->str);
    }
  return g_string_free (all, FALSE);
}

static void
test_peers (void)
{
  static const struct
  {
    const char *rulebook;
    const char *board;
    const char *moves;
    MdrCell cell;
    const char *peers;
  } rows[] = {
    { "sudoku", SUDOKU, "", { 0, 0 }, "0,1 0,2 0,3 1,0 1,1 2,0 3,0" },
    { "suguru", SUGURU, "", { 0, 0 }, "0,1 1,0 1,1" },
    /* A row of three that goes on, and a column that a black cell ends. */
    { "kakuro", KAKURO, "", { 2, 1 }, "1,1 2,2 2,3" },
    { "kakuro", KAKURO, "", { 0, 0 }, "" },
    /* Nothing is decided in a black cell, which keeps lines together all the same. */
    { "straights", STRAIGHTS, "", { 0, 0 }, "0,2 1,0 2,0" },
    { "straights", STRAIGHTS, "", { 0, 1 }, "" },
    { "easyasabc", EASY, "value 0,0 0", { 0, 0 }, "0,1 0,2 1,0 2,0" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read (rows[i].rulebook, rows[i].board);
      g_autoptr (MdrState) state =
          *rows[i].moves ? kit_play (puzzle, rows[i].moves) : puzzle->kind->new_state (puzzle);
      g_autoptr (GArray) peers = g_array_new (FALSE, FALSE, sizeof (MdrCell));
      g_autoptr (GString) text = g_string_new (NULL);

      mdr_kind_get_numbers (puzzle->kind)->list_peers (puzzle, state, rows[i].cell, peers);
      for (guint k = 0; k < peers->len; k++)
        add_cell (text, g_array_index (peers, MdrCell, k), "");
      g_assert_cmpstr (text->str, ==, rows[i].peers);
    }
}

/* A number that is typed is not noted by its peers any more, and both are undone at once. */
static void
test_notes_of_peers (void)
{
  static const struct
  {
    const char *rulebook;
    const char *board;
    const char *moves;
    const char *script;
    const char *notes;
  } rows[] = {
    { "sudoku", SUDOKU, "note 0,1 4;note 0,1 2;note 1,1 2;note 2,2 2;note 3,0 2;note 0,0 2", "text 2",
      "0,1:4 2,2:2" },
    { "suguru", SUGURU, "note 0,1 2;note 0,2 2", "text 2", "0,2:2" },
    { "sudoku", SUDOKU, "note 0,1 center 2;note 0,1 center 3;note 0,2 2;note 2,2 center 2", "text 2",
      "0,1:c3 2,2:c2" },
    /* What was noted although a peer had the number was meant, and another number has nothing to do with it.
     */
    { "sudoku", SUDOKU, "value 3,1 2;note 0,1 2;note 0,2 3", "text 4", "0,1:2 0,2:3" },
    /* Empty cells do not have to differ, so a zero leaves the others alone. */
    { "easyasabc", EASY, "note 0,1 0;note 0,1 1", "text 0", "0,1:01" },
    { "easyasabc", EASY, "note 0,1 0;note 0,1 1", "text 1", "0,1:0" },
    { "fillomino", FILLOMINO, "note 0,1 2", "text 2", "0,1:2" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ScriptUser) user =
          script_user_new (ruled_puzzles_read (rows[i].rulebook, rows[i].board), MDR_MODE_PLAY, NULL);
      g_autofree char *notes = NULL;

      g_test_message ("%s: %s", rows[i].rulebook, rows[i].moves);
      mdr_state_unref (user->state);
      user->state = kit_play (user->puzzle, rows[i].moves);
      script_user_follow (user, rows[i].script);
      notes = dup_notes (user->puzzle, user->state);
      g_assert_cmpstr (notes, ==, rows[i].notes);
      g_assert_cmpuint (user->gestures, ==, 1);
      g_assert_cmpint (ruled_state (user->state)->answer->values[0][0], >=, 0);
    }
}

static void
test_all_notes (void)
{
  static const struct
  {
    const char *rulebook;
    const char *board;
    const char *moves;
    const char *notes;
  } rows[] = {
    { "sudoku", "size 2 2\nbox\na a\nb b\n", "value 0,0 1", "0,1:2 1,0:2 1,1:12" },
    { "sudoku", "size 2 2\nbox\na a\nb b\n", "value 0,0 1;note 1,1 center 2", "0,1:2 1,0:2 1,1:c2" },
    { "suguru", SUGURU, "value 0,0 1;note 1,2 1", "0,1:2 0,2:12 1,0:2 1,1:2 1,2:1" },
    { "easyasabc", "size 2 2\nmost: 1\n", "value 0,0 1", "0,1:0 1,0:0 1,1:01" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read (rows[i].rulebook, rows[i].board);
      g_autoptr (MdrState) state = kit_play (puzzle, rows[i].moves);
      g_autofree char *move = mdr_kind_get_numbers (puzzle->kind)->dup_all_notes (puzzle, state);
      g_autoptr (MdrState) noted = puzzle->kind->execute (puzzle, state, move, NULL);
      g_autofree char *notes = dup_notes (puzzle, noted);
      g_autofree char *again = mdr_kind_get_numbers (puzzle->kind)->dup_all_notes (puzzle, noted);

      g_assert_cmpstr (notes, ==, rows[i].notes);
      g_assert_null (again);
    }
}

/* Where no rule says that numbers differ, there would be nothing to leave out. */
static void
test_without_peers (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("fillomino", FILLOMINO);
  g_autoptr (MdrPuzzle) shading = ruled_puzzles_read ("nurikabe", "size 2 2\n");

  g_assert_nonnull (mdr_kind_get_numbers (puzzle->kind)->get_number);
  g_assert_null (mdr_kind_get_numbers (puzzle->kind)->list_peers);
  g_assert_null (mdr_kind_get_numbers (puzzle->kind)->dup_all_notes);
  g_assert_null (mdr_kind_get_numbers (shading->kind)->get_number);
}

static void
test_finished (void)
{
  static const struct
  {
    const char *moves;
    gboolean ones;
    gboolean twos;
  } rows[] = {
    { "value 0,0 1;value 1,2 1;value 2,1 1", FALSE, FALSE },
    { "value 0,0 1;value 1,2 1;value 2,1 1;value 3,3 1", TRUE, FALSE },
    /* Where one is in the wrong place, no cell may be left either. */
    { "value 0,0 1;value 1,2 1;value 2,1 1;value 2,3 1", TRUE, FALSE },
  };
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("sudoku", SUDOKU);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrState) state = kit_play (puzzle, rows[i].moves);
      guint64 finished = mdr_kind_get_numbers (puzzle->kind)->get_finished (puzzle, state);

      g_assert_cmpint (finished >> 1 & 1, ==, rows[i].ones);
      g_assert_cmpint (finished >> 2 & 1, ==, rows[i].twos);
    }
}

/* Several cells are chosen by dragging or by Shift and arrows, and get a number or notes in one step. */
static void
test_choose (void)
{
  static const struct
  {
    const char *moves;
    const char *script;
    const char *decided;
    const char *notes;
    guint gestures;
  } rows[] = {
    { "", "press 0,0;drag 0,2;release 0,2;text 3", "value 0,0 3;value 0,1 3;value 0,2 3", "", 1 },
    /* What a fast pointer skips is chosen, too. */
    { "", "press 0,0;drag 3,0;release 3,0;text p;text 3", "", "0,0:3 1,0:3 2,0:3 3,0:3", 1 },
    { "", "text p;press 0,0;drag 0,1;release 0,1;text 3;text 4", "", "0,0:34 0,1:34", 2 },
    { "", "text p;press 0,0;drag 0,1;release 0,1;text 3;click 1,1;text 2", "", "0,0:3 0,1:3 1,1:2", 2 },
    { "", "shift right;shift down;text p;text 1", "", "0,0:1 0,1:1 1,1:1", 1 },
    { "", "shift right;key right;text 1", "value 0,2 1", "", 1 },
    { "", "shift right;key escape;text 1", "value 0,1 1", "", 1 },
    { "", "shift right;click 2,2;text 1", "value 2,2 1", "", 1 },
    /* Notes are added where they are missing, then removed; decided cells have none. */
    { "note 0,0 3", "shift right;text p;text 3", "", "0,0:3 0,1:3", 1 },
    { "note 0,0 3", "shift right;text p;text 3;text 3", "", "", 2 },
    { "value 0,1 2", "shift right;shift right;text p;text 3", "value 0,1 2", "0,0:3 0,2:3", 1 },
    { "value 0,1 2;note 0,2 3", "shift right;shift right;key delete", "", "", 1 },
    /* All numbers that are written leave the notes of their peers. */
    { "note 3,0 1;note 3,1 1;note 3,3 1", "shift right;text 1", "value 0,0 1;value 0,1 1", "3,3:1", 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ScriptUser) user =
          script_user_new (ruled_puzzles_read ("sudoku", SUDOKU), MDR_MODE_PLAY, NULL);
      g_autofree char *decided = NULL;
      g_autofree char *notes = NULL;

      g_test_message ("%s", rows[i].script);
      if (*rows[i].moves)
        {
          mdr_state_unref (user->state);
          user->state = kit_play (user->puzzle, rows[i].moves);
        }
      script_user_follow (user, rows[i].script);
      decided = ruled_puzzles_dup_decided (user->puzzle, user->state);
      notes = dup_notes (user->puzzle, user->state);
      g_assert_cmpstr (decided, ==, rows[i].decided);
      g_assert_cmpstr (notes, ==, rows[i].notes);
      g_assert_cmpuint (user->gestures, ==, rows[i].gestures);
    }
}

/* Givens among the chosen cells stay, and where nothing else is chosen, nothing happens. */
static void
test_choose_givens (void)
{
  g_autoptr (ScriptUser) user =
      script_user_new (ruled_puzzles_read ("sudoku", SUDOKU "number\n1 2 . .\n. . . .\n. . . .\n. . . .\n"),
                       MDR_MODE_PLAY, NULL);
  g_autofree char *decided = NULL;

  script_user_follow (user, "press 0,0;drag 0,1;release 0,1;text 3");
  g_assert_cmpuint (user->refused, ==, 1);
  script_user_follow (user, "press 0,1;drag 0,2;release 0,2;text 3;key backspace;text 4");
  decided = ruled_puzzles_dup_decided (user->puzzle, user->state);
  g_assert_cmpstr (decided, ==, "value 0,0 1;value 0,1 2;value 0,2 4");
  g_assert_cmpuint (user->gestures, ==, 3);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled-numbers/peers", test_peers);
  g_test_add_func ("/ruled-numbers/notes-of-peers", test_notes_of_peers);
  g_test_add_func ("/ruled-numbers/all-notes", test_all_notes);
  g_test_add_func ("/ruled-numbers/without-peers", test_without_peers);
  g_test_add_func ("/ruled-numbers/finished", test_finished);
  g_test_add_func ("/ruled-numbers/choose", test_choose);
  g_test_add_func ("/ruled-numbers/choose-givens", test_choose_givens);
  return g_test_run ();
}
