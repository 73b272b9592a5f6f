/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "kit.h"
#include "mdr-backbone.h"
#include "mdr-command.h"
#include "mdr-logic.h"
#include "mdr-solve.h"
#include "mdr-solving-path.h"
#include "ruled-board.h"
#include "ruled-puzzles.h"

/* Solving, comparing, explaining and hints, where the rules are a page. */

/* One solution. */
static const char single[] = "size 4 4\n"
                             "number\n"
                             "0 . 3 .\n"
                             ". 3 2 .\n"
                             ". . . .\n"
                             ". . . .\n";

static MdrJob *
new_job (void)
{
  MdrJob *job = mdr_job_new ();

  mdr_job_begin (job);
  return job;
}

static void
test_solve (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("slitherlink", single);
  g_autoptr (MdrPuzzle) broken = ruled_puzzles_read ("slitherlink", "size 1 2\nnumber\n0 3\n");
  g_autoptr (MdrResult) all = kit_solve (puzzle, "search", 10);
  g_autoptr (MdrResult) one = kit_solve (puzzle, "search", 1);
  g_autoptr (MdrResult) none = kit_solve (broken, "search", 2);

  g_assert_cmpint (all->status, ==, MDR_STATUS_SOLVED);
  g_assert_cmpuint (all->solutions->len, ==, 1);
  g_assert_true (all->exhausted);
  g_assert_cmpuint (one->solutions->len, ==, 1);
  g_assert_false (one->exhausted);
  g_assert_cmpint (none->status, ==, MDR_STATUS_IMPOSSIBLE);
}

/* What all solutions share is what they have in common, and no more. */
/* Where clues may be added, answers may leave a place open, or not: what differs there is not shared. */
static void
test_backbone_unfinished (void)
{
  g_autoptr (MdrPuzzle) puzzle =
      ruled_puzzles_read ("nondango", "size 4 6\narea\n1 1 1 1 1 1\n2 2 2 2 2 2\n3 3 3 3 3 3\n4 4 4 4 4 4\n");
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrBackbone) backbone = mdr_job_find_backbone (job, puzzle, &error);

  g_assert_no_error (error);
  g_assert_true (mdr_backbone_is_unfinished (backbone));
  g_assert_cmpuint (backbone->moves->len, ==, 0);
}

static void
test_backbone (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("slitherlink", "size 2 2\nnumber\n3 .\n. .\n");
  g_autoptr (MdrJob) job = new_job ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrBackbone) backbone = mdr_job_find_backbone (job, puzzle, &error);
  guint n_same = 0;

  g_assert_no_error (error);
  g_assert_true (backbone->exhausted);
  g_assert_cmpuint (backbone->solutions->len, >, 1);
  g_assert_cmpuint (backbone->places->len, ==, 12);
  for (guint k = 0; k < backbone->places->len; k++)
    n_same += g_array_index (backbone->places, MdrBackbonePlace, k).status == MDR_BACKBONE_SAME;
  g_assert_cmpuint (n_same, ==, backbone->moves->len);
  for (guint k = 0; k < backbone->moves->len; k++)
    for (guint i = 0; i < backbone->solutions->len; i++)
      {
        g_autoptr (MdrState) state =
            puzzle->kind->solution_to_state (puzzle, g_ptr_array_index (backbone->solutions, i));
        g_autofree char *decided = ruled_puzzles_dup_decided (puzzle, state);

        g_assert_nonnull (strstr (decided, g_ptr_array_index (backbone->moves, k)));
      }
}

/* A conflict names the clues and the rules that it takes, and no others. */
static void
test_explain (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("slitherlink", "size 2 3\nnumber\n0 3 .\n. . 1\n");
  g_autoptr (MdrPuzzle) fine = ruled_puzzles_read ("slitherlink", "size 2 2\nnumber\n3 .\n. .\n");
  g_autoptr (MdrJob) job = new_job ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrConflict) conflict = mdr_job_explain (job, puzzle, &error);
  g_autoptr (MdrConflict) none = NULL;
  guint n_rules = 0;

  g_assert_no_error (error);
  for (guint k = 0; k < conflict->clues->len; k++)
    {
      const MdrProblem *clue = mdr_problems_get (conflict->clues, k);

      n_rules += clue->cells->len == 0;
      g_assert_cmpstr (clue->sentence, !=, "Row 2, column 3: number 1.");
    }
  g_assert_cmpuint (n_rules, ==, 2);
  g_assert_cmpuint (conflict->clues->len, ==, 4);
  none = mdr_job_explain (job, fine, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (none->clues->len, ==, 0);
}

/* What is missing can belong to a conflict, although no clue in its place would help: a number that no sign
 * lets the area have. */
static void
test_explain_missing (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("calcudoku", "size 1 1\ncage\n1\ngoal\n3\n");
  g_autoptr (MdrJob) job = new_job ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrConflict) conflict = mdr_job_explain (job, puzzle, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (conflict->clues->len, ==, 2);
}

static MdrDeduction *
hint (const MdrPuzzle *puzzle, const MdrState *state)
{
  g_autoptr (MdrJob) job = new_job ();
  g_autoptr (GError) error = NULL;
  MdrDeduction *deduction = mdr_kind_get_reasoning (puzzle->kind)->hint (puzzle, state, job, &error);

  g_assert_no_error (error);
  return deduction;
}

/* A hint has the name of its rule, and says why it follows and what, in few words. */
static void
test_sentences (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("nurikabe", "size 3 3\nnumber\n2 . .\n. . .\n. . 2\n");
  g_autoptr (MdrState) start = puzzle->kind->new_state (puzzle);
  g_autoptr (MdrState) state = kit_play (puzzle, "shade 0,0 white;shade 0,1 white;shade 2,2 white");
  g_autoptr (MdrDeduction) first = hint (puzzle, start);
  g_autoptr (MdrDeduction) next = hint (puzzle, state);

  g_assert_cmpstr (first->rule, ==, "one-rule");
  g_assert_cmpstr (first->sentence, ==, "No clue can reach it. So 3 marked cells are black.");
  g_assert_cmpstr (first->name, ==, "Islands");
  g_assert_cmpstr (first->rule_sentence, ==,
                   "Each island of white cells has exactly one number, which counts its cells.");
  g_assert_cmpuint (first->moves->len, ==, 3);
  g_assert_cmpstr (g_ptr_array_index (first->moves, 0), ==, "shade 0,2 black");
  g_assert_cmpstr (next->rule, ==, "one-rule");
  g_assert_nonnull (strstr (next->sentence, "The group would be too large. So "));
  g_assert_cmpuint (next->because->len, >, 0);
}

/* What follows along a path is said of the path. */
static void
test_paths (void)
{
  g_autoptr (MdrPuzzle) rising =
      ruled_puzzles_read ("thermosudoku", "size 4 4\nbox\n1 1 2 2\n1 1 2 2\n3 3 4 4\n3 3 4 4\n"
                                          "thermometer: r4c1-r1c1\n");
  g_autoptr (MdrPuzzle) filled = ruled_puzzles_read ("thermometers", "size 1 4\nthermometer: r1c4-r1c1\n");
  g_autoptr (MdrState) start = rising->kind->new_state (rising);
  g_autoptr (MdrState) state = kit_play (filled, "full 0,1 y");
  g_autoptr (MdrDeduction) first = hint (rising, start);
  g_autoptr (MdrDeduction) second = hint (filled, state);

  g_assert_true (g_str_has_prefix (first->sentence, "Along the line from row 4, column 1 numbers rise, so "));
  g_assert_cmpstr (second->sentence, ==,
                   "The line from row 1, column 4 is filled from its first cell on, so 2 marked cells have "
                   "mercury.");
}

/* The clue is named, and marked with what it rests on; its sides are one hint and one change of the play. */
static void
test_clue (void)
{
  g_autoptr (MdrPuzzle) puzzle =
      ruled_puzzles_read ("slitherlink", "size 3 3\nnumber\n0 . .\n. . .\n. . 0\n");
  g_autoptr (MdrState) state = puzzle->kind->new_state (puzzle);
  g_autoptr (MdrDeduction) first = hint (puzzle, state);
  MdrState *next = kit_play_hint (puzzle, mdr_state_ref (state), first);
  g_autoptr (MdrDeduction) second = hint (puzzle, next);

  g_assert_cmpstr (first->name, ==, "Sides");
  g_assert_cmpstr (first->sentence, ==,
                   "The 0 at row 1, column 1 leaves no other choice, so 4 marked sides have no line.");
  g_assert_cmpuint (first->moves->len, ==, 4);
  g_assert_cmpuint (first->because->len, ==, 1);
  g_assert_true (mdr_cell_equal (g_array_index (first->because, MdrCell, 0), (MdrCell){ 0, 0 }));
  g_assert_cmpuint (second->moves->len, >, 0);
  mdr_state_unref (next);
}

/* Returns how many words a sentence has. */
static guint
count_words (const char *sentence)
{
  g_auto (GStrv) words = g_strsplit (sentence, " ", -1);

  return g_strv_length (words);
}

/* No hint and none of its sentences is long, quotes a value or recites a rule. */
static void
assert_native (const MdrDeduction *hint)
{
  g_auto (GStrv) sentences = g_strsplit (hint->sentence, ". ", -1);

  for (guint k = 0; sentences[k]; k++)
    g_assert_cmpuint (count_words (sentences[k]), <=, 25);
  g_assert_cmpuint (count_words (hint->sentence), <=, 30);
  g_assert_null (strstr (hint->sentence, "“"));
  g_assert_true (hint->rule_sentence == NULL || strstr (hint->sentence, hint->rule_sentence) == NULL);
}

/* Where one rule, a few together and cases show nothing, sums do: their rows and areas are named and marked.
 */
static void
test_counting (void)
{
  g_autoptr (MdrPuzzle) puzzle =
      ruled_puzzles_read ("starbattle",
                          "size 5 5\nstars 1\narea\n1 1 1 2 2\n3 1 1 2 2\n3 3 1 2 2\n4 3 5 5 5\n4 3 3 5 5\n");
  MdrState *state = puzzle->kind->new_state (puzzle);
  g_autoptr (MdrDeduction) deduction = hint (puzzle, state);

  while (!g_str_equal (deduction->rule, "counting"))
    {
      g_assert_cmpstr (deduction->rule, !=, "look-ahead");
      state = kit_play_hint (puzzle, state, deduction);
      g_clear_pointer (&deduction, mdr_deduction_free);
      deduction = hint (puzzle, state);
    }
  g_assert_cmpstr (deduction->sentence, ==,
                   "Counted together over row 2, row 3, the area at row 1, column 4: row 1, column 5 has no "
                   "star.");
  g_assert_cmpstr (deduction->rule_sentence, ==,
                   "Each row and each column holds the given number of stars. "
                   "Each area holds the given number of stars. Stars never touch, not even diagonally.");
  g_assert_cmpuint (deduction->because->len, >=, 10);
  mdr_state_unref (state);
}

static void
assert_hint (const char *kind, const char *page, const char *play, const char *name, const char *sentence)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read (kind, page);
  g_autoptr (MdrState) state = kit_play (puzzle, play);
  g_autoptr (MdrDeduction) deduction = hint (puzzle, state);

  g_assert_cmpstr (deduction->name, ==, name);
  g_assert_cmpstr (deduction->sentence, ==, sentence);
  assert_native (deduction);
}

/* Two rules that share places, or one that is used twice, are both named, and what they share or what would
 * go wrong. */
static void
test_pairs (void)
{
  assert_hint ("minesweeper", "size 3 3\nnumber\n. . .\n1 2 1\n. . .\n", "mine 2,0 n;mine 2,1 n;mine 2,2 n",
               "Numbers",
               "The 2 at row 2, column 2 and the 1 at row 2, column 3 share at most 1. So row 1, column 1 "
               "has a "
               "mine.");
  assert_hint ("starbattle", "size 4 4\nstars 1\narea\n1 1 2 2\n1 1 2 2\n3 3 2 2\n4 4 4 4\n", "star 3,0 n",
               "Lines and Areas",
               "Row 3 and the area at row 3, column 1 share at least 1. So 2 marked cells have no star.");
  assert_hint ("slitherlink", "size 2 2\nnumber\n1 .\n. .\n", "", "Sides and Loop",
               "The 1 at row 1, column 1 would otherwise mean: The line would end there or branch. So 2 "
               "marked "
               "sides have no line.");
  assert_hint ("skyscrapers", "size 5 5\nleft . . . 2 .\n", "height 3,2 2;height 3,4 5", "Seen and Lines",
               "Row 4: Both rules leave no other choice. So row 4, column 1 is 4.");
}

/* What more rules refute in few steps is supposed in the same sentence as what goes wrong then. */
static void
test_refuted (void)
{
  assert_hint ("hitori", "size 3 3\nnumber\n1 2 3\n3 1 2\n3 3 1\n", "shade 0,0 white;shade 0,2 white",
               "Rules Together",
               "If row 2, column 1 is black, then: Something would be cut off. So row 2, column 1 is white.");
}

static MdrPlayStatus
check (const MdrPuzzle *puzzle, const MdrState *state)
{
  g_autoptr (MdrProblems) problems = mdr_problems_new ();

  return mdr_job_check (NULL, puzzle, state, problems);
}

/* Hints lead to the only solution, and each move of theirs is right. */
static void
test_to_the_end (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("slitherlink", single);
  g_autoptr (MdrResult) result = kit_solve (puzzle, "search", 2);
  MdrState *state = puzzle->kind->new_state (puzzle);
  guint n_hints = 0;

  g_assert_cmpuint (result->solutions->len, ==, 1);
  while (check (puzzle, state) == MDR_PLAY_OPEN)
    {
      g_autoptr (MdrDeduction) deduction = hint (puzzle, state);
      g_autoptr (MdrPlayCheck) compared = NULL;

      g_assert_null (deduction->mistakes);
      assert_native (deduction);
      state = kit_play_hint (puzzle, state, deduction);
      compared = mdr_play_check_new (puzzle, state, g_ptr_array_index (result->solutions, 0));
      g_assert_cmpuint (compared->wrong->len, ==, 0);
      g_assert_cmpuint (++n_hints, <=, 40);
    }
  g_assert_cmpint (check (puzzle, state), ==, MDR_PLAY_SOLVED);
  mdr_state_unref (state);
}

/* What differs from the only solution is a mistake, though no rule is broken yet. */
static void
test_mistake (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("slitherlink", single);
  g_autoptr (MdrState) state = kit_play (puzzle, "loop 3,3 right y");
  g_autoptr (MdrDeduction) deduction = hint (puzzle, state);

  g_assert_cmpstr (deduction->rule, ==, "mistake");
  g_assert_cmpuint (deduction->mistakes->len, ==, 1);
}

/* One solution; all that is easy is filled in. */
#define PAIR                                                                                                 \
  "size 9 9\nbox\na a a b b b c c c\na a a b b b c c c\na a a b b b c c c\nd d d e e e f f f\n"              \
  "d d d e e e f f f\nd d d e e e f f f\ng g g h h h i i i\ng g g h h h i i i\ng g g h h h i i i\n"          \
  "number\n. 6 . . 1 . . 2 .\n3 . . . 8 . 1 . .\n. 4 . 7 . . 6 . .\n. 1 . . . 7 5 3 .\n"                     \
  "6 . . 8 4 . 2 7 1\n. . . 1 2 . . . .\n. 8 . . 7 1 3 4 .\n. 7 3 2 . . 9 1 8\n. . . . . 8 7 . .\n"

/* Where no number is at hand, a hint strikes out what its pattern rules out, on top of the notes there are;
 * then it is known. */
static void
test_strikes (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("sudoku", PAIR);
  g_autoptr (MdrState) noted = kit_play (puzzle, "note 5,5 3;note 5,5 4;note 5,5 5;note 5,5 6");
  g_autoptr (MdrDeduction) strikes = hint (puzzle, noted);
  g_autoptr (MdrState) after = kit_play_hint (puzzle, mdr_state_ref (noted), strikes);
  g_autoptr (MdrDeduction) next = hint (puzzle, after);

  g_assert_cmpstr (strikes->rule, ==, "naked-pair");
  g_assert_cmpstr (strikes->sentence, ==,
                   "The area at row 4, column 4: 2 cells have only 6, 9 left, which are nowhere else. "
                   "So strike out 6, 9 in 2 cells.");
  g_assert_true (mdr_deduction_strikes (strikes));
  g_assert_cmpuint (strikes->moves->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (strikes->moves, 0), ==, "note 4,5 not 9");
  g_assert_cmpuint (g_array_index (strikes->marks, MdrMark, 0).number, ==, 9);
  /* 5 and 3 are what else its peers leave. */
  g_assert_cmpuint (ruled_state (after)->notes[4 * 9 + 5], ==, 1 << 3 | 1 << 5);
  g_assert_cmpuint (ruled_state (after)->notes[5 * 9 + 5], ==, 1 << 3 | 1 << 4 | 1 << 5);
  g_assert_null (next->mistakes);
  g_assert_cmpstr (next->sentence, !=, strikes->sentence);
}

/* Reads a Sudoku of nine rows and columns. */
static MdrPuzzle *
read_sudoku (const char *numbers)
{
  g_autofree char *board = g_strconcat ("size 9 9\nbox\na a a b b b c c c\na a a b b b c c c\n"
                                        "a a a b b b c c c\nd d d e e e f f f\nd d d e e e f f f\n"
                                        "d d d e e e f f f\ng g g h h h i i i\ng g g h h h i i i\n"
                                        "g g g h h h i i i\nnumber\n",
                                        numbers, NULL);

  return ruled_puzzles_read ("sudoku", board);
}

/* Of two Sudokus that fall to singles, the one that leaves few of them at a time is the harder one. */
static void
test_choices (void)
{
  g_autoptr (MdrPuzzle) open = read_sudoku ("7 . . . . 3 4 . 9\n"
                                            ". . . . 4 8 7 6 .\n"
                                            ". . 8 . . 2 . . .\n"
                                            ". 6 2 . . . . . 5\n"
                                            "3 . . 7 . . 8 9 .\n"
                                            ". . . . 5 . . 2 .\n"
                                            ". . . . 8 . 3 . .\n"
                                            ". 5 . . 3 . . . .\n"
                                            "9 . . . . . . . .\n");
  g_autoptr (MdrPuzzle) narrow = read_sudoku (". . 4 . 9 . 6 . .\n"
                                              ". 5 . 1 . . . . 3\n"
                                              ". . . . 2 3 . . .\n"
                                              ". 7 . 9 . . . . .\n"
                                              ". . . . 5 2 . . .\n"
                                              ". . . 7 . . . . 4\n"
                                              ". 3 1 . . 7 5 . .\n"
                                              "4 . . . . . 3 . 6\n"
                                              "5 9 . . 4 . . . .\n");
  g_autoptr (MdrJob) job = new_job ();
  g_autoptr (MdrSolvingPath) one = mdr_solving_path_new (open, FALSE, job);
  g_autoptr (MdrSolvingPath) other = mdr_solving_path_new (narrow, FALSE, job);
  g_autoptr (MdrState) start = open->kind->new_state (open);
  g_autoptr (MdrDeduction) first = hint (open, start);

  g_assert_cmpuint (first->choices, >, 1);
  g_assert_cmpint (one->rating, ==, MDR_RATING_EASY);
  g_assert_cmpint (other->rating, ==, MDR_RATING_EASY);
  g_assert_cmpuint (one->number + 4, <=, other->number);
}

static guint
count_reasons (const MdrPuzzle *puzzle, gboolean with_reasons)
{
  g_autoptr (MdrJob) job = new_job ();
  g_autoptr (MdrSolvingPath) path = mdr_solving_path_new (puzzle, with_reasons, job);
  guint count = 0;

  g_assert_true (path->decided);
  for (guint i = 0; i < path->steps->len; i++)
    count += ((const MdrDeduction *) g_ptr_array_index (path->steps, i))->because->len;
  return count;
}

/* Only steps that are shown look for the clues on which they rest. */
static void
test_clues_of_steps (void)
{
  g_autoptr (MdrPuzzle) puzzle =
      ruled_puzzles_read ("shikaku", "size 4 4\nnumber\n. . . .\n4 . . 6\n. 6 . .\n. . . .\n");

  g_assert_cmpuint (count_reasons (puzzle, FALSE), <, count_reasons (puzzle, TRUE));
}

/* A number is named that fits in only one cell, and so is the place of the only rule that shows one. Of a
 * cell it is said that everything else is ruled out. */
static void
test_singles (void)
{
  g_autoptr (MdrPuzzle) hidden =
      ruled_puzzles_read ("sudoku", "size 4 4\nbox\na a b b\na a b b\nc c d d\nc c d d\n"
                                    "number\n1 . . .\n. . 1 .\n. . . 1\n. . . .\n");
  g_autoptr (MdrPuzzle) naked =
      ruled_puzzles_read ("sudoku", "size 4 4\nbox\na a b b\na a b b\nc c d d\nc c d d\n"
                                    "number\n. . 2 .\n. 3 . .\n4 . . .\n. . . .\n");
  g_autoptr (MdrPuzzle) only =
      ruled_puzzles_read ("killer", "size 4 4\nbox\na a b b\na a b b\nc c d d\nc c d d\n"
                                    "cage\na . . .\n. . . .\n. . . .\n. . . .\n"
                                    "total\n1 . . .\n. . . .\n. . . .\n. . . .\n");
  g_autoptr (MdrState) only_start = only->kind->new_state (only);
  g_autoptr (MdrDeduction) by_sum = hint (only, only_start);
  g_autoptr (MdrState) hidden_start = hidden->kind->new_state (hidden);
  g_autoptr (MdrState) naked_start = naked->kind->new_state (naked);
  g_autoptr (MdrDeduction) by_place = hint (hidden, hidden_start);
  g_autoptr (MdrDeduction) by_cell = hint (naked, naked_start);

  g_assert_nonnull (strstr (by_place->sentence, ": 1 fits in only one place. So row 4, column 2 is 1."));
  g_assert_cmpstr (by_sum->sentence, ==,
                   "The area at row 1, column 1 leaves no other choice, so row 1, column 1 is 1.");
  g_assert_cmpstr (by_cell->sentence, ==, "Everything else is ruled out, so row 1, column 1 is 1.");
}

/* The only number that is noted in a cell is written there. */
static void
test_noted_single (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("sudoku", PAIR);
  g_autoptr (MdrState) noted = kit_play (puzzle, "note 5,5 5");
  g_autoptr (MdrDeduction) written = hint (puzzle, noted);

  g_assert_cmpstr (written->rule, ==, "naked-single");
  g_assert_cmpstr (written->sentence, ==, "Nothing else is noted there, so row 6, column 6 is 5.");
  g_assert_cmpuint (written->moves->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (written->moves, 0), ==, "value 5,5 5");
}

/* Hints with and without the numbers that are struck out lead to the end. */
static void
test_strikes_to_the_end (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("sudoku", PAIR);
  MdrState *state = puzzle->kind->new_state (puzzle);
  guint n_strikes = 0;

  while (check (puzzle, state) == MDR_PLAY_OPEN)
    {
      g_autoptr (MdrDeduction) deduction = hint (puzzle, state);

      g_assert_null (deduction->mistakes);
      assert_native (deduction);
      n_strikes += mdr_deduction_strikes (deduction);
      g_assert_cmpuint (n_strikes, <, 20);
      state = kit_play_hint (puzzle, state, deduction);
    }
  g_assert_cmpint (check (puzzle, state), ==, MDR_PLAY_SOLVED);
  g_assert_cmpuint (n_strikes, >, 1);
  mdr_state_unref (state);
}

/* Where numbers are noted in the center, they are what is left, and the others may lack anything. */
static void
test_wrong_centre_notes (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("sudoku", PAIR);
  g_autoptr (MdrState) right = kit_play (puzzle, "note 0,0 center 8;note 0,0 center 9;note 0,0 5");
  g_autoptr (MdrState) wrong = kit_play_on (puzzle, right, "note 8,8 center 9;note 8,8 center 4");
  g_autoptr (MdrResult) result = kit_solve (puzzle, "search", 2);
  g_autoptr (MdrPlayCheck) fine =
      mdr_play_check_new (puzzle, right, g_ptr_array_index (result->solutions, 0));
  g_autoptr (MdrDeduction) mistake = hint (puzzle, wrong);
  g_autoptr (MdrState) after = kit_play_hint (puzzle, mdr_state_ref (wrong), mistake);

  g_assert_cmpuint (fine->wrong->len, ==, 0);
  g_assert_cmpstr (mistake->sentence, ==, "The notes at row 9, column 9 lack the number that belongs there.");
  g_assert_cmpuint (ruled_state (after)->centre_notes[80], ==, 0);
  g_assert_cmpuint (ruled_state (after)->centre_notes[0], !=, 0);
}

/* Notes that lack what belongs there are wrong: the check says so, and hints begin there. */
static void
test_wrong_notes (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("sudoku", PAIR);
  g_autoptr (MdrState) right = kit_play (puzzle, "note 0,0 7;note 0,0 5;note 0,0 8;note 0,0 9");
  g_autoptr (MdrState) wrong = kit_play_on (puzzle, right, "note 8,8 9;note 8,8 4");
  g_autoptr (MdrResult) result = kit_solve (puzzle, "search", 2);
  g_autoptr (MdrPlayCheck) fine = NULL;
  g_autoptr (MdrPlayCheck) compared = NULL;
  g_autoptr (MdrDeduction) mistake = hint (puzzle, wrong);
  g_autoptr (MdrState) after = kit_play_hint (puzzle, mdr_state_ref (wrong), mistake);
  g_autofree char *sentence = NULL;

  fine = mdr_play_check_new (puzzle, right, g_ptr_array_index (result->solutions, 0));
  compared = mdr_play_check_new (puzzle, wrong, g_ptr_array_index (result->solutions, 0));
  sentence = mdr_play_check_dup_sentence (compared);
  g_assert_cmpuint (fine->wrong->len, ==, 0);
  g_assert_cmpstr (sentence, ==, "The notes of 1 cell are wrong.");
  g_assert_cmpstr (mistake->rule, ==, "mistake");
  g_assert_cmpstr (mistake->sentence, ==, "The notes at row 9, column 9 lack the number that belongs there.");
  g_assert_cmpuint (ruled_state (after)->notes[80], ==, 0);
  g_assert_cmpuint (ruled_state (after)->notes[0], ==, ruled_state (right)->notes[0]);
}

static void
assert_clause (const char *kind, MdrRuledChoice choice, gboolean holds, const char *expected)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read (kind, "size 4 4\n");
  MdrLiteral literal = ruled_literal_new (puzzle, &choice, holds);
  g_autofree char *clause = ruled_dup_clause (puzzle, &literal);

  g_assert_cmpstr (clause, ==, expected);
}

/* Hints and mistakes say what is somewhere, or not, as people call it. */
static void
test_clauses (void)
{
  assert_clause ("lightup", (MdrRuledChoice){ 0, 2, 1 }, TRUE, "row 1, column 3 has a bulb");
  assert_clause ("lightup", (MdrRuledChoice){ 0, 2, 0 }, TRUE, "row 1, column 3 has no bulb");
  assert_clause ("lightup", (MdrRuledChoice){ 0, 2, 1 }, FALSE, "row 1, column 3 has no bulb");
  assert_clause ("takuzu", (MdrRuledChoice){ 0, 4, 1 }, TRUE, "row 2, column 1 is black");
  assert_clause ("takuzu", (MdrRuledChoice){ 0, 4, 1 }, FALSE, "row 2, column 1 is not black");
  assert_clause ("slant", (MdrRuledChoice){ 0, 0, 0 }, TRUE, "row 1, column 1 has a falling diagonal");
  assert_clause ("hashi", (MdrRuledChoice){ 0, 0, 2 }, FALSE,
                 "the link from row 1, column 1 to the right does not have two bridges");
  assert_clause ("sudoku", (MdrRuledChoice){ 0, 0, 3 }, FALSE, "row 1, column 1 is not 3");
}

/* A puzzle that is completed has exactly one solution, also after it was reduced again. */
static void
test_commands (void)
{
  g_autoptr (MdrPuzzle) blank = ruled_puzzles_read ("slitherlink", "size 4 4\n");
  g_autoptr (MdrJob) job = new_job ();
  g_autofree char *remark = NULL;
  g_autoptr (MdrOptions) options = mdr_options_new (blank->kind->options, MDR_SCOPE_COMMAND);
  MdrCommandRequest request = { options, 1, &remark };
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) complete = mdr_job_command (job, blank, "complete", &request, &error);
  g_autoptr (MdrResult) result = NULL;
  g_autofree char *difficulty = NULL;

  g_assert_no_error (error);
  result = kit_solve (complete, "search", 2);
  g_assert_cmpint (mdr_result_get_unique (result), ==, MDR_TRUTH_YES);
  difficulty = mdr_kind_get_reasoning (blank->kind)->dup_difficulty (complete, job, &error);
  g_assert_no_error (error);
  g_assert_nonnull (difficulty);
}

/* What is known of a place is kept in words of 64 values: as many, one fewer and one more are no different.
 */
static void
test_many_values (void)
{
  static const int numbers[] = { 8, 31, 32, 33, 63, 64, 65, 127, 128, 129 };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *text =
          g_strdup_printf ("size 3 3\nmost: %d\nnumber\n3 . 3\n2 . 4\n4 . .\n", numbers[i]);
      g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("fillomino", text);
      g_autoptr (MdrJob) job = new_job ();
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrResult) result = kit_solve (puzzle, "search", 2);
      g_autoptr (MdrBackbone) backbone = mdr_job_find_backbone (job, puzzle, &error);
      g_autofree char *difficulty = NULL;
      MdrState *state = puzzle->kind->new_state (puzzle);

      g_test_message ("%d values", numbers[i]);
      g_assert_no_error (error);
      g_assert_cmpint (mdr_result_get_unique (result), ==, MDR_TRUTH_YES);
      g_assert_true (backbone->exhausted);
      g_assert_cmpuint (backbone->solutions->len, ==, 1);
      g_assert_cmpuint (backbone->moves->len, ==, 4);
      difficulty = mdr_kind_get_reasoning (puzzle->kind)->dup_difficulty (puzzle, job, &error);
      g_assert_no_error (error);
      g_assert_nonnull (difficulty);
      while (check (puzzle, state) == MDR_PLAY_OPEN)
        {
          g_autoptr (MdrDeduction) deduction = hint (puzzle, state);

          g_assert_null (deduction->mistakes);
          state = kit_play_hint (puzzle, state, deduction);
        }
      g_assert_cmpint (check (puzzle, state), ==, MDR_PLAY_SOLVED);
      mdr_state_unref (state);
    }
}

/* Clues are added that a puzzle lacks to have a solution at all, and values of clues without one. Locked ones
 * stay as they are. */
static void
test_complete (void)
{
  static const struct
  {
    const char *kind;
    const char *text;
    const char *lock;
  } rows[] = {
    { "nurikabe", "size 5 5\nnumber\n. 5 . . .\n. . 2 . .\n. . . . .\n. . 1 . .\n. . . . .\n", "lock 1,2" },
    { "shikaku", "size 4 4\nnumber\n. . 4 .\n. . . .\n. 6 . .\n. . . .\n", "lock 0,2" },
    { "nurikabe",
      "size 8 8\nnumber\n3 . . . . 2 . .\n. . . . . . . .\n. . 4 . . . . .\n. . . . . . 5 .\n"
      ". . . . . . . .\n. 4 . . 3 . . .\n. . ? . . . . .\n. . . . . ? . .\n",
      "lock 0,0" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) read = ruled_puzzles_read (rows[i].kind, rows[i].text);
      g_autoptr (MdrPuzzle) puzzle = mdr_puzzle_edit (read, rows[i].lock, NULL);
      g_autoptr (MdrJob) job = new_job ();
      g_autofree char *remark = NULL;
      g_autoptr (MdrOptions) options = mdr_options_new (puzzle->kind->options, MDR_SCOPE_COMMAND);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrPuzzle) complete =
          mdr_job_command (job, puzzle, "complete", &(MdrCommandRequest){ options, 1 + (guint32) i, &remark },
                           &error);
      g_autoptr (MdrResult) before = mdr_job_solve (job, puzzle, &(MdrSolveRequest){ .method = "search" });
      g_autoptr (MdrResult) after = NULL;

      g_assert_no_error (error);
      after = kit_solve (complete, "search", 2);
      g_assert_cmpint (before->status, ==, i < 2 ? MDR_STATUS_UNFINISHED : MDR_STATUS_SOLVED);
      g_assert_cmpint (mdr_result_get_unique (after), ==, MDR_TRUTH_YES);
    }
}

/* That no clue can help is only said where it is proven. */
static void
test_complete_impossible (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("nurikabe", "size 3 3\nnumber\n2 . 2\n. 1 .\n. . .\n");
  g_autoptr (MdrJob) job = new_job ();
  g_autofree char *remark = NULL;
  g_autoptr (MdrOptions) options = mdr_options_new (puzzle->kind->options, MDR_SCOPE_COMMAND);
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) complete =
      mdr_job_command (job, puzzle, "complete", &(MdrCommandRequest){ options, 1, &remark }, &error);

  g_assert_null (complete);
  g_assert_nonnull (strstr (error->message, "impossible"));
}

/* What is certain of an unfinished puzzle is so in every puzzle with more clues. */
static void
test_certain (void)
{
  g_autoptr (MdrPuzzle) puzzle =
      ruled_puzzles_read ("nurikabe", "size 4 4\nnumber\n1 . 1 .\n. . . .\n. . . .\n. . . .\n");
  g_autoptr (MdrJob) job = new_job ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrBackbone) backbone = mdr_job_find_backbone (job, puzzle, &error);
  g_autofree char *decided = NULL;

  g_assert_no_error (error);
  g_assert_true (mdr_backbone_is_unfinished (backbone));
  g_assert_cmpint (backbone->solvable, ==, MDR_TRUTH_NO);
  g_assert_cmpuint (backbone->solutions->len, ==, 0);
  g_assert_nonnull (backbone->state);
  decided = ruled_puzzles_dup_decided (puzzle, backbone->state);
  g_test_message ("%s", decided);
  g_assert_cmpuint (backbone->moves->len, >=, 3);
  g_assert_nonnull (mdr_backbone_get_cell_sentence (backbone, (MdrCell){ 3, 3 }));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled-logic/explain-missing", test_explain_missing);
  g_test_add_func ("/ruled-logic/clauses", test_clauses);
  g_test_add_func ("/ruled-logic/solve", test_solve);
  g_test_add_func ("/ruled-logic/backbone", test_backbone);
  g_test_add_func ("/ruled-logic/backbone-unfinished", test_backbone_unfinished);
  g_test_add_func ("/ruled-logic/explain", test_explain);
  g_test_add_func ("/ruled-logic/sentences", test_sentences);
  g_test_add_func ("/ruled-logic/paths", test_paths);
  g_test_add_func ("/ruled-logic/clue", test_clue);
  g_test_add_func ("/ruled-logic/counting", test_counting);
  g_test_add_func ("/ruled-logic/pairs", test_pairs);
  g_test_add_func ("/ruled-logic/refuted", test_refuted);
  g_test_add_func ("/ruled-logic/to-the-end", test_to_the_end);
  g_test_add_func ("/ruled-logic/mistake", test_mistake);
  g_test_add_func ("/ruled-logic/strikes", test_strikes);
  g_test_add_func ("/ruled-logic/strikes/to-the-end", test_strikes_to_the_end);
  g_test_add_func ("/ruled-logic/choices", test_choices);
  g_test_add_func ("/ruled-logic/singles", test_singles);
  g_test_add_func ("/ruled-logic/strikes/single", test_noted_single);
  g_test_add_func ("/ruled-logic/rate/clues", test_clues_of_steps);
  g_test_add_func ("/ruled-logic/wrong-notes", test_wrong_notes);
  g_test_add_func ("/ruled-logic/wrong-centre-notes", test_wrong_centre_notes);
  g_test_add_func ("/ruled-logic/commands", test_commands);
  g_test_add_func ("/ruled-logic/many-values", test_many_values);
  g_test_add_func ("/ruled-logic/complete", test_complete);
  g_test_add_func ("/ruled-logic/complete/impossible", test_complete_impossible);
  g_test_add_func ("/ruled-logic/certain", test_certain);
  return g_test_run ();
}
