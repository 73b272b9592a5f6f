/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "mdr-ruled-search.h"
#include "rulebook-files.h"
#include "rules-kit.h"

/*
 * What the judge says of a board that is not whole has to be true of every whole
 * board that can become of it. On small boards all of them can be listed.
 */

#define N_PUZZLES 12
/* Boards with more answers to try are left out. */
#define MAX_BOARDS 20000.0

static const MdrRuledGrid grids[] = { { 1, 3 }, { 2, 2 }, { 2, 3 }, { 3, 2 }, { 3, 3 }, { 2, 5 } };

/* Conditions that no rulebook in files has. */
static const char *const rulebooks[] = {
  "decide wall at border\ngiven n at cell: 1..9 ?\nrule r \"R.\"\n  regions of wall: one n each, size n\n",
  "decide wall at border\nrule r \"R.\"\n  regions of wall: size 2..3\n",
  "decide wall at border\ngiven n at cell: 1..9 ?\nrule r \"R.\"\n  boxes of wall: one n each, square\n",
  "decide wall at border\nrule r \"R.\"\n  boxes of wall: size 2\n",
  "decide line at side\nrule r \"R.\"\n  no loop of line\n",
  "decide line at link\nrule r \"R.\"\n  no loop of line\nrule s \"S.\"\n  each cell: count line in links <= "
  "2\n",
  "decide s at cell: white black\nrule r \"R.\"\n  connected black or rim\n  connected white\n",
  "decide s at cell: white black\nrule r \"R.\"\n  groups of white: size 2..3\n  groups of black: size 1\n",
  "given n at cell: 1..8\ndecide b at link: 0..2\nrule r \"R.\"\n  each n: sum b in links = n\n"
  "  connected n through b>=1\n",
  "decide v at cell: 1..3\nrule r \"R.\"\n  each cell in 4 turns: v@right=3 implies v<v@right\n"
  "  each window 1 by 2: count v=3 in here <= 1\n  each line: sum v in here >= 3\n",
  "given room at area\ndecide line at link\nrule r \"R.\"\n  one loop of line\n"
  "  each room: count line in border of room = 2\n",
  "given room at area\ndecide s at cell\nrule r \"R.\"\n  each room: count s in here <= 1\nrule t \"T.\"\n"
  "  each pair: room != room@other implies not (s and s@other)\nrule u \"U.\"\n  each cell: count s in room "
  "<= 2\n",
  "given room at area\ndecide s at cell\nrule r \"R.\"\n  each stretch 2 room: count s in here >= 1\n"
  "  each cell: count s in around <= 3\n",
};

static double
count_boards (const MdrRuledPuzzle *puzzle)
{
  double count = 1;

  for (guint i = 0; i < puzzle->rulebook->decisions->len; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (puzzle->rulebook, i);
      int low = 0;
      int high = decision->domain.words ? (int) g_strv_length (decision->domain.words) - 1 : 1;

      if (decision->domain.has_numbers)
        {
          g_assert_true (mdr_ruled_puzzle_measure (puzzle, &decision->domain.low, &low));
          g_assert_true (mdr_ruled_puzzle_measure (puzzle, &decision->domain.high, &high));
        }
      if (!decision->aid)
        count *= pow (high - low + 1, mdr_ruled_grid_count_places (puzzle->grid, decision->place));
    }
  return count;
}

/* What a rule says of one clue is what it says of all, if it held before: of one number, and of some if it
 * may be any of them. */
static void
check_clue (MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer, guint given, guint place, gboolean stood)
{
  const MdrDomain *domain = &mdr_rulebook_get_given (puzzle->rulebook, given)->domain;
  gint16 *value = &puzzle->givens[given][place];
  int range[2] = { domain->words ? 0 : 1, domain->words ? (int) g_strv_length (domain->words) - 1 : 1 };

  if (domain->has_numbers)
    {
      range[0] = 0;
      range[1] = 9;
    }
  for (guint i = 0; i < puzzle->rulebook->statements->len; i++)
    {
      gboolean any = FALSE;

      *value = stood ? MDR_RULED_UNKNOWN : MDR_RULED_NONE;
      if (mdr_ruled_judge_statement (puzzle, answer, i, NULL) != MDR_RULED_HOLDS)
        continue;
      for (*value = (gint16) range[0]; *value <= range[1]; (*value)++)
        {
          MdrRuledStatus status = mdr_ruled_judge_statement (puzzle, answer, i, NULL);

          g_assert_cmpint (mdr_ruled_judge_clue (puzzle, answer, i, given, place, stood, NULL), ==, status);
          any = any || status != MDR_RULED_BROKEN;
        }
      *value = MDR_RULED_UNKNOWN;
      if (domain->has_numbers && any)
        g_assert_cmpint (mdr_ruled_judge_clue (puzzle, answer, i, given, place, stood, range), !=,
                         MDR_RULED_BROKEN);
    }
}

static void
check_clues (const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer)
{
  g_autoptr (MdrRuledPuzzle) changed = mdr_ruled_puzzle_copy (puzzle);

  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, i);

      if (given->divides || given->everywhere || given->offset || given->domain.has_lists
          || given->place == MDR_PLACE_BOARD)
        continue;
      for (guint place = 0; place < puzzle->n_places[i]; place++)
        {
          check_clue (changed, answer, i, place, FALSE);
          if (given->unknown)
            check_clue (changed, answer, i, place, TRUE);
          changed->givens[i][place] = puzzle->givens[i][place];
        }
    }
}

/* Gives areas again what they had before they were divided anew. */
static void
give_again (MdrRuledPuzzle *puzzle, const MdrRuledPuzzle *before, guint division, guint moved)
{
  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, i);

      if (given->place != MDR_PLACE_AREA || given->division != division)
        continue;
      for (guint cell = 0; cell < puzzle->n_places[division]; cell++)
        if (cell != moved && puzzle->givens[division][cell] >= 0)
          puzzle->givens[i][puzzle->givens[division][cell]] =
              before->givens[i][before->givens[division][cell]];
    }
}

/* Moves a cell to the area of another, if what it leaves hangs together. */
static gboolean
move_over (MdrRuledPuzzle *puzzle, guint division, guint cell, guint beside)
{
  g_autoptr (MdrRuledPuzzle) before = mdr_ruled_puzzle_copy (puzzle);
  guint n_areas = puzzle->n_areas[division];
  guint area = (guint) puzzle->givens[division][cell];
  g_autofree guint *areas = g_new (guint, puzzle->n_places[division]);
  guint count = 0;

  for (guint k = 0; k < puzzle->n_places[division]; k++)
    {
      areas[k] = puzzle->givens[division][k] < 0 ? MDR_RULED_NO_PLACE : (guint) puzzle->givens[division][k];
      count += areas[k] == area;
    }
  areas[cell] = areas[beside];
  mdr_ruled_puzzle_divide (puzzle, division, areas);
  give_again (puzzle, before, division, cell);
  return count > 1 && puzzle->n_areas[division] == n_areas;
}

/* What a rule says of the two areas of which one gets a cell from the other is what it says of all, if it
 * held before. */
static void
check_moved (const MdrRuledPuzzle *puzzle,
             const MdrRuledAnswer *answer,
             guint division,
             guint cell,
             guint left)
{
  const gint16 *areas = puzzle->givens[division];

  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      guint beside = mdr_ruled_grid_get_neighbour (puzzle->grid, cell, (MdrDirection) direction);
      g_autoptr (MdrRuledPuzzle) moved = mdr_ruled_puzzle_copy (puzzle);

      if (beside == MDR_RULED_NO_PLACE || areas[beside] < 0 || areas[beside] == areas[cell]
          || !move_over (moved, division, cell, beside))
        continue;
      for (guint i = 0; i < puzzle->rulebook->statements->len; i++)
        if (mdr_rulebook_rule_uses_given (puzzle->rulebook, i, division)
            && mdr_ruled_judge_statement (puzzle, answer, i, NULL) == MDR_RULED_HOLDS)
          g_assert_cmpint (mdr_ruled_judge_moved (moved, answer, i, division, cell, left), ==,
                           mdr_ruled_judge_statement (moved, answer, i, NULL));
    }
}

static void
check_divisions (const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer)
{
  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    for (guint cell = 0; mdr_rulebook_get_given (puzzle->rulebook, i)->divides && cell < puzzle->n_places[i];
         cell++)
      for (guint left = 0; left < puzzle->n_places[i]; left++)
        if (left != cell && puzzle->givens[i][cell] >= 0
            && puzzle->givens[i][left] == puzzle->givens[i][cell])
          {
            check_moved (puzzle, answer, i, cell, left);
            break;
          }
}

/* No part of an answer is broken, and an early end of a search loses none. */
static guint
check_puzzle (const MdrRuledPuzzle *puzzle, GRand *random)
{
  g_autoptr (GPtrArray) answers = rules_kit_list_answers (puzzle, NULL, FALSE, G_MAXUINT);
  g_autoptr (GPtrArray) pruned = rules_kit_list_answers (puzzle, NULL, TRUE, G_MAXUINT);

  g_assert_cmpuint (answers->len, ==, pruned->len);
  for (guint i = 0; i < answers->len && i < 3; i++)
    {
      check_clues (puzzle, g_ptr_array_index (answers, i));
      check_divisions (puzzle, g_ptr_array_index (answers, i));
    }
  for (guint i = 0; i < answers->len && i < 30; i++)
    for (guint j = 0; j < 5; j++)
      {
        g_autoptr (MdrRuledAnswer) opened =
            rules_kit_open_some (puzzle, g_ptr_array_index (answers, i), g_rand_double (random), random);

        g_assert_cmpint (mdr_ruled_judge (puzzle, opened, NULL), !=, MDR_RULED_BROKEN);
      }
  return answers->len;
}

/* A rule that certainly holds, or is certainly broken, stays so when more is decided. Aids stay open. */
static void
check_rules (const MdrRuledPuzzle *puzzle, GRand *random)
{
  g_autoptr (MdrRuledAnswer) whole = mdr_ruled_answer_new (puzzle);
  g_autoptr (MdrRuledAnswer) opened = NULL;

  for (guint i = 0; i < whole->n_decisions; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (puzzle->rulebook, i);
      int range[2] = { 0, decision->domain.words ? (int) g_strv_length (decision->domain.words) - 1 : 1 };

      for (guint place = 0; !decision->aid && place < whole->n_places[i]; place++)
        {
          if (decision->domain.has_numbers)
            mdr_ruled_puzzle_measure_at (puzzle, &decision->domain, place, range);
          if (whole->values[i][place] == MDR_RULED_NONE)
            whole->values[i][place] = (gint16) g_rand_int_range (random, range[0], range[1] + 1);
        }
    }
  opened = rules_kit_open_some (puzzle, whole, g_rand_double (random), random);
  for (guint i = 0; i < puzzle->rulebook->statements->len; i++)
    {
      MdrRuledStatus before = mdr_ruled_judge_statement (puzzle, opened, i, NULL);
      MdrRuledStatus after = mdr_ruled_judge_statement_with_aids (puzzle, whole, i, &mdr_ruled_search_aids);

      g_assert_cmpint (after, !=, MDR_RULED_OPEN);
      if (before != MDR_RULED_OPEN)
        g_assert_cmpint (after, ==, before);
    }
}

static guint
check_rulebook (MdrRulebook *rulebook, GRand *random)
{
  guint n_answers = 0;

  for (guint i = 0; i < N_PUZZLES; i++)
    {
      MdrRuledGrid grid = grids[g_rand_int_range (random, 0, G_N_ELEMENTS (grids))];
      double density = g_rand_double_range (random, 0, 0.6);
      g_autoptr (MdrRuledPuzzle) puzzle = rules_kit_new_puzzle (rulebook, grid, density, random);

      for (guint j = 0; j < 200; j++)
        check_rules (puzzle, random);
      if (count_boards (puzzle) <= MAX_BOARDS)
        n_answers += check_puzzle (puzzle, random);
    }
  return n_answers;
}

static void
test_files (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autoptr (GPtrArray) names = rulebook_files_list ();
  guint n_answers = 0;

  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (MdrRulebook) rulebook = rulebook_files_read (g_ptr_array_index (names, i));
      guint own;

      g_test_message ("%s", rulebook->name);
      own = check_rulebook (rulebook, random);
      g_test_message ("%u answers", own);
      n_answers += own;
    }
  g_assert_cmpuint (n_answers, >, 0);
}

static void
test_conditions (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint n_answers = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rulebooks); i++)
    {
      g_autofree char *text = g_strconcat ("meander-rules 1\nkind test \"Test\"\n", rulebooks[i], NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrRulebook) rulebook = mdr_rulebook_read (text, -1, &error);

      g_test_message ("%s", rulebooks[i]);
      g_assert_no_error (error);
      n_answers += check_rulebook (rulebook, random);
    }
  g_assert_cmpuint (n_answers, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled-judge-sound/files", test_files);
  g_test_add_func ("/ruled-judge-sound/conditions", test_conditions);
  return g_test_run ();
}
