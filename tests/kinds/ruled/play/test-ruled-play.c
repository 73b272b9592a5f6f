/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "kit.h"
#include "ruled-puzzles.h"
#include "ruled-play.h"

#include <string.h>

#define SUDOKU                                                                                               \
  "size 4 4\nbox\na a b b\na a b b\nc c d d\nc c d d\nnumber\n1 . . .\n. . . .\n. . . .\n. . . .\n"
#define SLITHERLINK "size 2 3\nnumber\n3 . .\n. . .\n"
#define YAJILIN     "size 2 3\nclue\n. . 1<\n. . .\n"
#define WHITE_RUNS  "size 1 4\nblack\nx . x .\nnumber\n2 . . .\n"
#define SUGURU      "size 2 2\narea\na a\nb c\n"
#define FILLOMINO   "size 1 3\nmost: 3\n"

static void
test_moves (void)
{
  static const struct
  {
    const char *rulebook;
    const char *board;
    const char *moves;
    const char *decided;
  } rows[] = {
    { "sudoku", SUDOKU, "value 0,1 4;value 3,3 2;value 0,1 3", "value 0,0 1;value 0,1 3;value 3,3 2" },
    { "sudoku", SUDOKU, "value 0,1 4;value 0,1 .;clear 0,0", "value 0,0 1" },
    { "sudoku", SUDOKU, "value 0,0 1", "value 0,0 1" },
    { "white-runs", WHITE_RUNS, "value 0,1 3;clear 0,0;clear 0,2", "value 0,0 2;value 0,1 3" },
    { "suguru", SUGURU, "value 0,0 2;value 1,1 1", "value 0,0 2;value 1,1 1" },
    { "slitherlink", SLITHERLINK, "loop 1,2 right y, loop 0,0 up yes, loop 0,0 down n",
      "loop 0,0 up y;loop 0,0 down n;loop 1,2 right y" },
    { "yajilin", YAJILIN, "shade 0,0 black;shade 0,1 w;line 1,1 left yes;clear 0,0",
      "shade 0,1 white;shade 0,2 white;line 1,0 right y" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read (rows[i].rulebook, rows[i].board);
      g_autoptr (MdrState) state = kit_play (puzzle, rows[i].moves);
      g_autofree char *decided = ruled_puzzles_dup_decided (puzzle, state);

      g_assert_cmpstr (decided, ==, rows[i].decided);
    }
}

/* Neither is what rules say of the places of clues: a board without any mine is open at the start. */
static void
test_start_by_rules (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("minesweeper", "size 1 3\nnumber\n0 . .\n");
  g_autoptr (MdrState) start = puzzle->kind->new_state (puzzle);
  g_autoptr (MdrState) begun = kit_play (puzzle, "mine 0,1 n");
  g_autoptr (MdrProblems) problems = mdr_problems_new ();

  g_assert_cmpint (mdr_job_check (NULL, puzzle, start, problems), ==, MDR_PLAY_OPEN);
  g_assert_cmpint (mdr_job_check (NULL, puzzle, begun, problems), ==, MDR_PLAY_SOLVED);
}

/* What a puzzle starts with is no play: a board that would be right with one word in all open cells is open
 * until something is decided, and solved at once if nothing is left to decide. */
static void
test_start (void)
{
  static const struct
  {
    const char *board;
    const char *moves;
    MdrPlayStatus status;
  } rows[] = {
    { "size 1 3\nwall\nt . .\nlaid\n. r .\n", "", MDR_PLAY_OPEN },
    { "size 1 3\nwall\nt . .\nlaid\n. r .\n", "carpet 0,2 r", MDR_PLAY_SOLVED },
    { "size 1 3\nwall\nt . .\nlaid\n. r r\n", "", MDR_PLAY_SOLVED },
    { "size 1 3\nwall\n. . .\n", "", MDR_PLAY_OPEN },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("carpets", rows[i].board);
      g_autoptr (MdrState) start = puzzle->kind->new_state (puzzle);
      g_autoptr (MdrState) state = *rows[i].moves ? kit_play (puzzle, rows[i].moves) : mdr_state_ref (start);
      g_autoptr (MdrProblems) problems = mdr_problems_new ();

      g_assert_cmpint (puzzle->kind->check (puzzle, state, problems), ==, rows[i].status);
    }
}

/* A value to start with is said once, and nothing is said of what is not decided. */
static void
test_start_sentence (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("white-runs", WHITE_RUNS);
  g_autoptr (MdrState) state = puzzle->kind->new_state (puzzle);
  g_autofree char *given = puzzle->kind->dup_cell_sentence (puzzle, state, (MdrCell){ 0, 0 });
  g_autofree char *absent = puzzle->kind->dup_cell_sentence (puzzle, state, (MdrCell){ 0, 2 });

  g_assert_cmpstr (given, ==, "Row 1, column 1: black, number 2");
  g_assert_cmpstr (absent, ==, "Row 1, column 3: black");
}

static void
test_refused_moves (void)
{
  static const struct
  {
    const char *rulebook;
    const char *board;
    const char *move;
    const char *error;
  } rows[] = {
    { "sudoku", SUDOKU, "", "“” is not a move of this kind of puzzle." },
    { "sudoku", SUDOKU, "shade 0,0 black", "“shade 0,0 black” is not a move of this kind of puzzle." },
    { "sudoku", SUDOKU, "value", "“value” is followed by 2 words, not by 0." },
    { "sudoku", SUDOKU, "value 0,0 up 3", "“value” is followed by 2 words, not by 3." },
    { "sudoku", SUDOKU, "value 0,4 1", "A cell from 0,0 to 3,3 was expected, not “0,4”." },
    { "sudoku", SUDOKU, "value 0,1 5", "5 is not a value of “value”: it goes from 1 to 4 here." },
    { "sudoku", SUDOKU, "value 0,0 2", "The cell at row 1, column 1 is given and cannot be changed." },
    { "white-runs", WHITE_RUNS, "value 0,0 3",
      "The cell at row 1, column 1 is given and cannot be changed." },
    { "white-runs", WHITE_RUNS, "value 0,2 3", "Nothing is decided in the cell at row 1, column 3." },
    { "white-runs", WHITE_RUNS, "note 0,2 3", "Nothing is decided in the cell at row 1, column 3." },
    { "sudoku", SUDOKU, "value 0,0 two", "“two” is not a value of “value”." },
    { "sudoku", SUDOKU, "value 0,2 1, value 0,1 5",
      "5 is not a value of “value”: it goes from 1 to 4 here." },
    { "sudoku", SUDOKU, "note 0,1 no 3", "“center”, “color” or “not” was expected, not “no”." },
    { "sudoku", SUDOKU, "note 0,1 not 5", "A whole number from 1 to 4 was expected, not “5”." },
    { "sudoku", SUDOKU, "note 0,1 not 2 3", "“note” is followed by 2 words, not by 4." },
    { "sudoku", SUDOKU, "note 0,1 center 5", "A whole number from 1 to 4 was expected, not “5”." },
    { "sudoku", SUDOKU, "note 0,1 color 10", "A whole number from 1 to 9 was expected, not “10”." },
    { "slitherlink", SLITHERLINK, "note 0,1 center 1", "This puzzle has no numbers to note." },
    { "sudoku", SUDOKU, "note 0,0 5", "A whole number from 1 to 4 was expected, not “5”." },
    { "slitherlink", SLITHERLINK, "loop 0,0 yes", "“loop” is followed by 3 words, not by 2." },
    { "slitherlink", SLITHERLINK, "loop 0,0 north yes",
      "One direction was expected, right, down, left or up, not “north”." },
    { "suguru", SUGURU, "value 0,0 3", "3 is not a value of “value”: it goes from 1 to 2 here." },
    { "suguru", SUGURU, "value 1,0 2", "2 is not a value of “value”: it goes from 1 to 1 here." },
    { "slitherlink", SLITHERLINK, "loop 0,0 up maybe", "“maybe” is not a value of “loop”." },
    { "slitherlink", SLITHERLINK, "note 0,0 1", "This puzzle has no numbers to note." },
    { "yajilin", YAJILIN, "line 0,0 up yes", "From row 1, column 1 that direction leaves the board." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read (rows[i].rulebook, rows[i].board);
      g_autoptr (MdrState) state = ruled_new_state (puzzle);
      g_autoptr (GError) error = NULL;

      g_assert_null (ruled_execute (puzzle, state, rows[i].move, &error));
      g_assert_cmpstr (error->message, ==, rows[i].error);
    }
}

/* Notes in the center are notes of their own. */
static void
test_centre_notes (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("sudoku", SUDOKU);
  g_autoptr (MdrState) noted =
      kit_play (puzzle, "note 0,1 center 2;note 0,1 3;note 1,1 center 4;note 1,1 center 3;note 1,1 center 4");
  g_autoptr (MdrState) decided = kit_play_on (puzzle, noted, "value 0,1 2;clear 1,1");

  g_assert_cmpuint (ruled_state (noted)->centre_notes[1], ==, 1 << 2);
  g_assert_cmpuint (ruled_state (noted)->notes[1], ==, 1 << 3);
  g_assert_cmpuint (ruled_state (noted)->centre_notes[5], ==, 1 << 3);
  g_assert_cmpuint (ruled_state (decided)->centre_notes[1], ==, 0);
  g_assert_cmpuint (ruled_state (decided)->centre_notes[5], ==, 0);
}

/* Any cell can have a color, also what is given and where there are no numbers. It stays when the cell is
 * decided. */
static void
test_colours (void)
{
  g_autoptr (MdrPuzzle) sudoku = ruled_puzzles_read ("sudoku", SUDOKU);
  g_autoptr (MdrPuzzle) slitherlink = ruled_puzzles_read ("slitherlink", SLITHERLINK);
  g_autoptr (MdrState) marked =
      kit_play (sudoku, "note 0,0 color 3, note 0,1 color 9;value 0,1 2;note 1,1 color 4;note 1,1 color .");
  g_autoptr (MdrState) on_lines = kit_play (slitherlink, "note 1,2 color 1");

  g_assert_cmpuint (ruled_state (marked)->colours[0], ==, 3);
  g_assert_cmpuint (ruled_state (marked)->colours[1], ==, 9);
  g_assert_cmpuint (ruled_state (marked)->colours[5], ==, 0);
  g_assert_cmpuint (ruled_state (on_lines)->colours[5], ==, 1);
}

/* What is noted goes when the cell is decided, and cannot be noted then. */
static void
test_notes (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("sudoku", SUDOKU);
  g_autoptr (MdrState) noted = kit_play (puzzle, "note 0,1 2;note 0,1 3;note 1,1 4;note 0,1 3");
  g_autoptr (MdrState) decided = kit_play_on (puzzle, noted, "value 0,1 2;clear 1,1");
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (ruled_state (noted)->notes[1], ==, 1 << 2);
  g_assert_cmpuint (ruled_state (noted)->notes[5], ==, 1 << 4);
  g_assert_cmpuint (ruled_state (decided)->notes[1], ==, 0);
  g_assert_cmpuint (ruled_state (decided)->notes[5], ==, 0);
  g_assert_null (ruled_execute (puzzle, decided, "note 0,1 3", &error));
  g_assert_cmpstr (error->message, ==,
                   "The cell at row 1, column 2 is already decided, so no numbers can be noted in it.");
}

/* What is struck out goes from the notes. Where there are none, the others that the peers leave are noted. */
static void
test_strikes (void)
{
  static const struct
  {
    const char *moves;
    guint64 notes;
    guint64 centre_notes;
  } rows[] = {
    { "note 0,1 2;note 0,1 3;note 0,1 not 3", 1 << 2 },
    { "note 0,1 center 2;note 0,1 center 3;note 0,1 4;note 0,1 not 3", 1 << 4, 1 << 2 },
    { "note 0,1 center 2;note 0,1 not 3", 0, 1 << 2 },
    { "note 0,1 2;note 0,1 not 3;note 0,1 not 3", 1 << 2 },
    { "note 0,1 not 3", 1 << 2 | 1 << 4 },
    { "value 3,1 4;note 0,1 not 1", 1 << 2 | 1 << 3 },
    { "note 0,1 not 3, note 0,1 not 4", 1 << 2 },
  };
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("sudoku", SUDOKU);
  g_autoptr (MdrState) decided = kit_play (puzzle, "value 0,1 2");
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrState) state = kit_play (puzzle, rows[i].moves);

      g_assert_cmpuint (ruled_state (state)->notes[1], ==, rows[i].notes);
      g_assert_cmpuint (ruled_state (state)->centre_notes[1], ==, rows[i].centre_notes);
    }
  g_assert_null (ruled_execute (puzzle, decided, "note 0,1 not 3", &error));
  g_assert_nonnull (strstr (error->message, "already decided"));
}

static void
test_progress (void)
{
  static const struct
  {
    const char *rulebook;
    const char *board;
    const char *moves;
    const char *progress;
  } rows[] = {
    { "sudoku", SUDOKU, "note 1,1 1", "0 of 15 cells" },
    { "sudoku", SUDOKU, "value 0,1 4;note 1,1 1", "1 of 15 cells" },
    { "slitherlink", SLITHERLINK, "loop 0,0 up yes;loop 0,0 left no", "1 line drawn" },
    { "yajilin", YAJILIN, "shade 0,0 black;line 0,0 right no", "1 of 5 cells, 0 lines drawn" },
    { "tents", "size 1 2\n", "tent 0,0 no;tie 0,0 right yes", "1 of 2 cells" },
    /* What a rule says of all that is given is not the player's to decide. */
    { "lightup", "size 1 4\nwall\n. 1 ? .\n", "bulb 0,1 no;bulb 0,3 yes", "1 of 2 cells" },
    { "nurikabe", "size 2 2\nnumber\n2 .\n. .\n", "shade 0,0 white", "0 of 3 cells" },
    { "shikaku", "size 1 3\nnumber\n1 . 2\n", "wall 0,1 right yes", "1 wall drawn" },
    { "slitherlink", "size 1 1\n", "loop 0,0 up yes;loop 0,0 left yes;loop 0,0 down yes", "3 lines drawn" },
    { "slitherlink", "size 1 1\n", "loop 0,0 up yes;loop 0,0 left yes;loop 0,0 down yes;loop 0,0 right yes",
      NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read (rows[i].rulebook, rows[i].board);
      g_autoptr (MdrState) state = kit_play (puzzle, rows[i].moves);
      g_autofree char *progress = ruled_dup_progress (puzzle, state);

      g_assert_cmpstr (progress, ==, rows[i].progress);
    }
}

static void
test_changes (void)
{
  static const struct
  {
    const char *rulebook;
    const char *board;
    const char *before;
    const char *after;
    MdrMark change;
  } rows[] = {
    { "sudoku", SUDOKU, NULL, "value 1,2 4", { MDR_SIGN_FILLED, { 1, 2 }, 0 } },
    { "sudoku", SUDOKU, "value 1,2 4", "value 1,2 .", { MDR_SIGN_NONE, { 1, 2 }, 0 } },
    { "sudoku", SUDOKU, NULL, "note 3,3 1", { MDR_SIGN_NONE, { 3, 3 }, 0 } },
    { "starbattle", "size 2 2\n", NULL, "star 1,0 yes", { MDR_SIGN_FILLED, { 1, 0 }, 0 } },
    { "starbattle", "size 2 2\n", "star 1,0 y", "star 1,0 no", { MDR_SIGN_EMPTY, { 1, 0 }, 0 } },
    { "yajilin", YAJILIN, NULL, "shade 0,1 black", { MDR_SIGN_FILLED, { 0, 1 }, 0 } },
    { "yajilin", YAJILIN, NULL, "shade 0,1 white", { MDR_SIGN_EMPTY, { 0, 1 }, 0 } },
    { "slitherlink", SLITHERLINK, NULL, "loop 0,0 up yes", { MDR_SIGN_APART, { 0, 0 }, MDR_DIRECTION_UP } },
    { "slitherlink", SLITHERLINK, NULL, "loop 1,2 left no", { MDR_SIGN_JOINED, { 1, 1 }, 0 } },
    { "yajilin", YAJILIN, NULL, "line 1,0 up y", { MDR_SIGN_JOINED, { 0, 0 }, MDR_DIRECTION_DOWN } },
    { "yajilin", YAJILIN, "line 0,0 right y", "line 0,0 right n", { MDR_SIGN_APART, { 0, 0 }, 0 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read (rows[i].rulebook, rows[i].board);
      g_autoptr (MdrState) before =
          rows[i].before ? kit_play (puzzle, rows[i].before) : ruled_new_state (puzzle);
      g_autoptr (MdrState) after = kit_play_on (puzzle, before, rows[i].after);
      g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (MdrMark));
      const MdrMark *change;

      ruled_list_changes (puzzle, before, after, changes);
      g_assert_cmpuint (changes->len, ==, 1);
      change = &g_array_index (changes, MdrMark, 0);
      g_assert_cmpint (change->sign, ==, rows[i].change.sign);
      g_assert_true (mdr_cell_equal (change->cell, rows[i].change.cell));
      g_assert_cmpint (change->side, ==, rows[i].change.side);
    }
}

/* Everything stays that has a place on the new board and is a value there. */
static void
test_rebase (void)
{
  static const struct
  {
    const char *rulebook;
    const char *before;
    const char *after;
    const char *moves;
    const char *decided;
  } rows[] = {
    { "slitherlink", SLITHERLINK, "size 3 2\n",
      "loop 1,0 down yes;loop 0,1 right yes;loop 0,2 up yes;loop 0,0 left no",
      "loop 1,0 down y;loop 0,0 left n;loop 0,1 right y" },
    { "yajilin", YAJILIN, "size 1 2\n", "shade 0,1 black;shade 1,0 black;line 0,0 right y;line 0,0 down y",
      "shade 0,1 black;line 0,0 right y" },
    /* A number that was given is not the player's, and one that is given now is no other. */
    { "fillomino", "size 1 3\nmost: 3\nnumber\n3 . .\n", "size 1 3\nmost: 3\nnumber\n. 2 .\n",
      "value 0,1 3;value 0,2 3", "value 0,1 2;value 0,2 3" },
    { "fillomino", FILLOMINO, "size 1 3\nmost: 2\n", "value 0,0 3;value 0,1 2", "value 0,1 2" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) before = ruled_puzzles_read (rows[i].rulebook, rows[i].before);
      g_autoptr (MdrPuzzle) after = ruled_puzzles_read (rows[i].rulebook, rows[i].after);
      g_autoptr (MdrState) state = kit_play (before, rows[i].moves);
      g_autoptr (MdrState) rebased = ruled_rebase (before, state, after);
      g_autofree char *decided = ruled_puzzles_dup_decided (after, rebased);

      g_assert_cmpstr (decided, ==, rows[i].decided);
    }
}

static void
test_rebase_notes (void)
{
  g_autoptr (MdrPuzzle) before = ruled_puzzles_read ("fillomino", FILLOMINO);
  g_autoptr (MdrPuzzle) after = ruled_puzzles_read ("fillomino", "size 1 2\nmost: 2\n");
  g_autoptr (MdrState) state = kit_play (before, "note 0,1 2;note 0,1 3;note 0,0 center 1;note 0,0 center 3;"
                                                 "note 0,1 color 7;note 0,2 color 8");
  g_autoptr (MdrState) rebased = ruled_rebase (before, state, after);

  g_assert_cmpuint (ruled_state (rebased)->notes[1], ==, 1 << 2);
  g_assert_cmpuint (ruled_state (rebased)->centre_notes[0], ==, 1 << 1);
  g_assert_cmpuint (ruled_state (rebased)->colours[1], ==, 7);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled-play/start", test_start);
  g_test_add_func ("/ruled-play/start-by-rules", test_start_by_rules);
  g_test_add_func ("/ruled-play/start-sentence", test_start_sentence);
  g_test_add_func ("/ruled-play/moves", test_moves);
  g_test_add_func ("/ruled-play/refused-moves", test_refused_moves);
  g_test_add_func ("/ruled-play/notes", test_notes);
  g_test_add_func ("/ruled-play/strikes", test_strikes);
  g_test_add_func ("/ruled-play/centre-notes", test_centre_notes);
  g_test_add_func ("/ruled-play/colours", test_colours);
  g_test_add_func ("/ruled-play/progress", test_progress);
  g_test_add_func ("/ruled-play/changes", test_changes);
  g_test_add_func ("/ruled-play/rebase", test_rebase);
  g_test_add_func ("/ruled-play/rebase-notes", test_rebase_notes);
  return g_test_run ();
}
