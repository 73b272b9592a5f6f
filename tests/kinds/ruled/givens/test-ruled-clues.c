/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ruled-text.h"
#include "mdr-clue.h"
#include "rulebook-files.h"
#include "ruled-givens.h"
#include "ruled-test-kind.h"
#include "rules-kit.h"

/* More numbers than this are not tried one by one. */
#define MOST_VALUES 12

static gboolean
has_edit (const GPtrArray *clues, const char *edit)
{
  for (guint i = 0; i < clues->len; i++)
    if (g_str_equal (((const MdrClue *) g_ptr_array_index (clues, i))->edit, edit))
      return TRUE;
  return FALSE;
}

static gboolean
still_solves (const MdrPuzzle *puzzle, const MdrSolution *solution, const char *edit)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) edited = mdr_puzzle_edit (puzzle, edit, &error);

  g_assert_no_error (error);
  return puzzle->kind->verify (edited, solution, NULL);
}

/* Whether all other clues stay: a point takes the place of those that it touches. */
static gboolean
adds_clue (const MdrPuzzle *puzzle, const char *edit)
{
  g_autoptr (MdrPuzzle) edited = mdr_puzzle_edit (puzzle, edit, NULL);
  g_autoptr (GPtrArray) before = mdr_puzzle_dup_clues (puzzle);
  g_autoptr (GPtrArray) after = mdr_puzzle_dup_clues (edited);

  return after->len == before->len + 1;
}

/* Each clue can be taken away, and the solution still solves the puzzle; put back it is the same puzzle. */
static void
check_clues (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (puzzle);

  for (guint i = 0; i < clues->len; i++)
    {
      const MdrClue *clue = g_ptr_array_index (clues, i);
      g_autoptr (MdrPuzzle) without = mdr_puzzle_edit (puzzle, clue->edit, NULL);
      g_autoptr (GPtrArray) fewer = mdr_puzzle_dup_clues (without);

      g_assert_cmpuint (fewer->len, ==, clues->len - 1);
      g_assert_false (has_edit (fewer, clue->edit));
      g_assert_true (mdr_puzzle_has_clue (puzzle, clue->places[0]));
    }
}

/* Returns the least value that can be given at a place. @range: takes all of them */
static int
get_first (const MdrPuzzle *puzzle, guint given, guint place, int range[2])
{
  if (mdr_rulebook_get_given (ruled_kind_get_rulebook (puzzle->kind), given)->domain.has_numbers)
    g_assert_true (ruled_puzzle_get_range (puzzle, given, place, range));
  return range[0];
}

/* A missing clue is one that can stand where nothing stands, and none is left out. */
static void
check_missing_clues (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  g_autoptr (GPtrArray) clues = mdr_clue_list_new ();

  ruled_list_missing_clues (puzzle, solution, clues);
  for (guint i = 0; i < clues->len; i++)
    g_assert_true (still_solves (puzzle, solution, ((const MdrClue *) g_ptr_array_index (clues, i))->edit));
  for (guint given = 0; given < givens->rulebook->givens->len; given++)
    {
      const MdrGiven *which = mdr_rulebook_get_given (givens->rulebook, given);
      int range[2] = { which->domain.words ? 0 : 1, 1 };

      if (which->domain.has_lists || which->divides || which->everywhere || which->place == MDR_PLACE_BOARD
          || which->toward)
        continue;
      for (guint place = 0; place < givens->n_places[given]; place++)
        for (int value = get_first (puzzle, given, place, range);
             value <= MIN (range[1], range[0] + MOST_VALUES); value++)
          {
            g_autofree char *edit = ruled_puzzle_dup_edit (puzzle, given, place, value, MDR_DIRECTION_RIGHT);

            if (givens->givens[given][place] == MDR_RULED_NONE
                && mdr_ruled_puzzle_has_point (givens, given, place, (gint16) value))
              g_assert_cmpint (has_edit (clues, edit), ==,
                               adds_clue (puzzle, edit) && still_solves (puzzle, solution, edit));
          }
    }
}

/* For all kinds, small puzzles and the first of their answers. */
static void
test_clues (void)
{
  g_autoptr (GPtrArray) names = rulebook_files_list ();
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint n_checked = 0;

  for (guint i = 0; i < names->len; i++)
    for (guint trial = 0; trial < 20; trial++)
      {
        const MdrKind *kind = ruled_test_kind (g_ptr_array_index (names, i));
        MdrRulebook *rulebook = ((const RuledKind *) kind)->rulebook;
        MdrRuledGrid grid = { rulebook->square ? 3 : 2, 3 };
        g_autoptr (MdrPuzzle) puzzle =
            &ruled_puzzle_new_take (kind, rules_kit_new_puzzle (rulebook, grid, 0.15, random))->base;
        g_autoptr (GPtrArray) answers =
            rules_kit_list_answers (ruled_puzzle_get_givens (puzzle), NULL, TRUE, 1);
        g_autoptr (MdrSolution) solution = NULL;

        if (answers->len == 0)
          continue;
        solution = ruled_solution_new_take (puzzle, mdr_ruled_answer_copy (g_ptr_array_index (answers, 0)));
        check_clues (puzzle, solution);
        check_missing_clues (puzzle, solution);
        n_checked++;
      }
  g_assert_cmpuint (n_checked, >, 50);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled/clues", test_clues);
  return g_test_run ();
}
