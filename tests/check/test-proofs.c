/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check.h"
#include "mdr-proof.h"
#include "mdr-solve.h"
#include "proofs-kit.h"
#include "soak.h"

/* Of all kinds together by day, so that a further kind costs no time. */
#define BOARDS_A_DAY 1500u
#define TRIALS_A_DAY 8000u
#define BOARDS       250u
#define TRIALS       1000u

typedef struct
{
  GArray *kinds;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->kinds = soak_list_kinds ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_array_unref (fixture->kinds);
}

/* The proof of each board is right, and says how many solutions brute force finds. */
static void
test_small_boards (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint n_boards = g_test_slow () ? BOARDS : BOARDS_A_DAY / fixture->kinds->len;
  guint n_proofs = 0;

  for (guint k = 0; k < fixture->kinds->len; k++)
    {
      const SoakKind *kind = &g_array_index (fixture->kinds, SoakKind, k);
      const MdrMethod *method = mdr_kind_find_proving_method (kind->kind);

      for (guint board = 0; method && board < n_boards; board++)
        {
          g_autoptr (MdrPuzzle) puzzle = kind->new_puzzle (kind->kind, random);
          g_autofree char *proof = NULL;
          g_autofree char *message = NULL;
          guint n_solutions;
          SoakTruth truth;

          if (!mdr_puzzle_can_be_solved (puzzle, NULL) || !kind->find_truth (puzzle, &truth)
              || !truth.is_counted)
            continue;
          proof = proofs_kit_dup_proof (puzzle, truth.solutions);
          if (!proofs_kit_check (proof, &n_solutions, &message))
            g_error ("%s: %s\n%s", kind->id, message, proof);
          g_assert_cmpuint (n_solutions, ==, truth.solutions);
          n_proofs++;
        }
    }
  g_assert_cmpuint (n_proofs, >, n_boards);
}

static const SoakKind *
find_kind (const Fixture *fixture, const char *id)
{
  for (guint k = 0; k < fixture->kinds->len; k++)
    if (g_str_equal (g_array_index (fixture->kinds, SoakKind, k).id, id))
      return &g_array_index (fixture->kinds, SoakKind, k);
  g_assert_not_reached ();
}

/* A box of ten cells for nine numbers is refuted, and proven to be so, before anything is tried. */
static void
test_too_many_places (Fixture *fixture, gconstpointer data)
{
  static const char *const lines[] = { "size 9 9",          "box",
                                       "1 1 1 2 2 2 3 3 3", "1 1 1 2 2 2 3 3 3",
                                       "1 1 1 1 2 2 3 3 3", "4 4 4 5 5 5 6 6 6",
                                       "4 4 4 5 5 5 6 6 6", "4 4 4 5 5 5 6 6 6",
                                       "7 7 7 8 8 8 9 9 9", "7 7 7 8 8 8 9 9 9",
                                       "7 7 7 8 8 8 9 9 9", NULL };
  const SoakKind *kind = find_kind (fixture, "sudoku");
  const MdrMethod *method = mdr_kind_find_proving_method (kind->kind);
  g_autoptr (GError) error = NULL;
  guint taken;
  g_autoptr (MdrPuzzle) puzzle = kind->kind->puzzle_from_text (kind->kind, lines, 1, &taken, &error);
  g_autoptr (MdrJob) job = mdr_job_new ();
  const MdrSolveRequest request = { .method = method->id, .count = 1 };
  g_autoptr (MdrResult) result = NULL;

  g_assert_no_error (error);
  result = mdr_job_solve (job, puzzle, &request);
  g_assert_cmpint (result->status, ==, MDR_STATUS_IMPOSSIBLE);
  g_assert_cmpuint (result->nodes, ==, 0);
  proofs_kit_assert_proves (puzzle, 0);
}

/*
 * A proof of which one line was changed is refused, or is still a proof: a step may be missed that was not
 * needed, or another one may serve as well. What it must never do is prove something else.
 */
static void
test_broken (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint n_wanted = g_test_slow () ? TRIALS : TRIALS_A_DAY / fixture->kinds->len;
  guint n_refused = 0;
  guint n_trials = 0;

  for (guint k = 0; k < fixture->kinds->len; k++)
    {
      const SoakKind *kind = &g_array_index (fixture->kinds, SoakKind, k);
      const MdrMethod *method = mdr_kind_find_proving_method (kind->kind);

      for (guint trial = 0, board = 0; method && trial < n_wanted && board < n_wanted; board++)
        {
          g_autoptr (MdrPuzzle) puzzle = kind->new_puzzle (kind->kind, random);
          g_autofree char *proof = NULL;
          SoakTruth truth;

          if (!mdr_puzzle_can_be_solved (puzzle, NULL) || !kind->find_truth (puzzle, &truth)
              || !truth.is_counted || truth.solutions > 20)
            continue;
          proof = proofs_kit_dup_proof (puzzle, truth.solutions);
          for (guint k2 = 0; k2 < 20; k2++, trial++)
            {
              g_autofree char *broken = proofs_kit_dup_changed (proof, random);
              guint n_solutions;

              n_trials++;
              if (!proofs_kit_check (broken, &n_solutions, NULL))
                n_refused++;
              else if (n_solutions != truth.solutions)
                g_error ("%s: a changed proof proves %u solutions instead of %u\n%s", kind->id, n_solutions,
                         truth.solutions, broken);
            }
        }
    }
  g_test_message ("%u of %u changed proofs were refused, the others are right", n_refused, n_trials);
  g_assert_cmpuint (n_refused, >, n_trials / 2);
}

#define NUMBERLINK "meander-proof 1 numberlink\n"
#define RULES      "meander-proof 1 rules\nr given clue at cell\nr decide mark at cell\n"
#define WALLS                                                                                                \
  "meander-proof 1 rules\nr given clue at cell with offset\nr decide wall at border\nr rule a\n"             \
  "r   regions of wall: one clue each, symmetric\n"
#define HOOKS "meander-proof 1 hooks\n"
#define HEAD  "meander-proof 1 snake\np 1 1\np 2 S E\np 0 _ _\n"

typedef struct
{
  const char *text;
  const char *message;
} BadFile;

static void
test_bad_files (Fixture *fixture, gconstpointer data)
{
  static const BadFile files[] = {
    { "", "Line 0: the file is empty." },
    { "meander-proof 1 snake", "Line 1: a line of at most 1048576 bytes was expected, with an end." },
    { "meander-proof 2 snake\n", "Line 1: “meander-proof 1” and a kind were expected." },
    { "meander-proof 1 zebra\n", "Line 1: this program cannot check proofs of that kind." },
    { "meander-proof 1 snake\np 1 x\np 2 S E\np 0 _ _\nc\n",
      "Line 5: the puzzle above is not understood: column counts, then lines of a row's count and its cells "
      "were expected." },
    { HEAD "x\n", "Line 5: a line was expected that begins with c, u, l, s, d, n or e." },
    { HEAD, "Line 4: the proof ends before the empty clause." },
    { HEAD "c 1 5\n", "Line 5: literals from 1 to 4 or −1 to −4 were expected, separated by spaces." },
    { HEAD "c 1 0\n", "Line 5: literals from 1 to 4 or −1 to −4 were expected, separated by spaces." },
    { HEAD "c 1x\n", "Line 5: literals from 1 to 4 or −1 to −4 were expected, separated by spaces." },
    { HEAD "l 1\n", "Line 5: a step was not expected here, because no clause stands before it." },
    /* Of a number that is too large, nothing is to be left. */
    { HEAD "s 1 2\ns 1 2 -9223372036854775808\n",
      "Line 6: literals from 1 to 4 or −1 to −4 were expected, separated by spaces." },
    { HEAD "c 4294967297\n", "Line 5: literals from 1 to 4 or −1 to −4 were expected, separated by spaces." },
    { HEAD "c 1\nu 18446744073709551617\n",
      "Line 6: the number of a clause was expected that stands before it and is not forgotten, not "
      "“18446744073709551617”." },
    { HEAD "c 1\nu \x1b[2J\xe2\x80\xae\xff\n",
      "Line 6: the number of a clause was expected that stands before it and is not forgotten, not "
      "“\\u001b[2J\\u202e\\xff”." },
    { "meander-proof 1 snake\np 1 1\np 2 S E\np -1 _ _\nc\n",
      "Line 5: the puzzle above is not understood: column counts, then lines of a row's count and its cells "
      "were expected." },
    { NUMBERLINK "p 4294967298 1\np A A\nc\n",
      "Line 4: the puzzle above is not understood: a size, and rows with each label on two cells were "
      "expected." },
    { HEAD "c 1\nl 3\n", "Line 6: this lemma does not follow from the rules." },
    { HEAD "c 1\nc\n", "Line 6: the clause of line 5 does not follow from the steps after it." },
    { HEAD "c 1\nl 1\nc\nl\n", "Line 8: this lemma does not follow from the rules." },
    { HEAD "c 1\nl 1\nc\nu 2\n",
      "Line 8: the number of a clause was expected that stands before it and is not forgotten, not “2”." },
    { HEAD "c 1\nl 1\nd 1\nc\nu 1\n",
      "Line 9: the number of a clause was expected that stands before it and is not forgotten, not “1”." },
    { HEAD "s 1 2 3\n", "Line 5: this is no solution: a count is wrong." },
    { HEAD "s 1\n", "Line 5: this is no solution: a given cell is empty." },
    { HEAD "s 1 2\ns 1 2\n", "Line 6: this solution was stated before." },
    { HEAD "s 1 2\nc 1\nl 1\nc 2\nl 2\nc\nu 1\nc\n",
      "Line 12: nothing was expected after the empty clause was proven." },
    { NUMBERLINK "p 2 1\np A .\nc\n", "Line 4: the puzzle above is not understood: a size, and rows with "
                                      "each label on two cells were expected." },
    { NUMBERLINK "p 2 1 goal=most zebra=yes\np A A\nc\n",
      "Line 4: the puzzle above is not understood: a size, and rows with each label on two cells were "
      "expected." },
    { NUMBERLINK "p 2 2\np A B\np A B\ns 2 3\n",
      "Line 5: this is no solution: an edge leads off the board." },
    { NUMBERLINK "p 2 2\np A B\np A B\ns 1 2\n", "Line 5: this is no solution: a path ends or branches where "
                                                 "it must not, or fills a block, or a cell is not used." },
    { NUMBERLINK "p 2 2\np A A\np B B\ns 2 4\n",
      "Line 5: this is no solution: there is a loop, or a path joins two labels." },
    { NUMBERLINK "p 2 2\np A A\np B B\nc 2\nl 2\n", "Line 6: this lemma does not follow from the rules." },
    { HOOKS "p hooks 13\nc\n", "Line 3: the puzzle above is not understood: “hooks”, a size and rules, and "
                               "then clues of sides, cells, regions and hooks were expected." },
    { HOOKS "p hooks 2 zebra=yes\nc\n",
      "Line 3: the puzzle above is not understood: “hooks”, a size and rules, and then clues of sides, "
      "cells, regions and hooks were expected." },
    { HOOKS "p hooks 2 digits=odd\nc\n",
      "Line 3: the puzzle above is not understood: “hooks”, a size and rules, and then clues of sides, "
      "cells, regions and hooks were expected." },
    { HOOKS "p hooks 2 regions=yes\nc\n",
      "Line 3: the puzzle above is not understood: “hooks”, a size and rules, and then clues of sides, "
      "cells, regions and hooks were expected." },
    { HOOKS "p hooks 2\np left 1\nc\n",
      "Line 4: the puzzle above is not understood: “hooks”, a size and rules, and then clues of sides, "
      "cells, regions and hooks were expected." },
    { HOOKS "p hooks 2\np left zebra:1 .\nc\n",
      "Line 4: the puzzle above is not understood: “hooks”, a size and rules, and then clues of sides, "
      "cells, regions and hooks were expected." },
    { HOOKS "p hooks 2\np cells\np 3 .\np . .\nc\n",
      "Line 6: the puzzle above is not understood: “hooks”, a size and rules, and then clues of sides, "
      "cells, regions and hooks were expected." },
    { HOOKS "p hooks 2\np cells\np 1 .\nc\n",
      "Line 5: the puzzle above is not understood: “hooks”, a size and rules, and then clues of sides, "
      "cells, regions and hooks were expected." },
    { HOOKS "p hooks 2\np hook 2 1,0 top-left\nc\n",
      "Line 4: the puzzle above is not understood: “hooks”, a size and rules, and then clues of sides, "
      "cells, regions and hooks were expected." },
    { HOOKS "p hooks 2\ns 1 4\n", "Line 3: this is no solution: a rule is broken." },
    { HOOKS "p hooks 2\np hook 2 0,0 top-left\nc -22\nl -22\nc -21\nl -21\n",
      "Line 7: this lemma does not follow from the rules." },
    { HEAD "n 1 1 2\n", "Line 5: a variable cannot be defined here." },
    { "meander-proof 1 snake\nr kind x\np 1 1\np 2 S E\np 0 _ _\nc\n",
      "Line 6: a page of rules was not expected, because the kind has its own." },
    { RULES "r zebra\np size 1 1\nc\n",
      "Line 6: the puzzle above is not understood: a statement was expected, not “zebra”." },
    { RULES "r rule a\nr   each cell: zebra\np size 1 1\nc\n",
      "Line 7: the puzzle above is not understood: a name was expected, not “zebra”." },
    { RULES "r rule a\nr   each cell: mark mark\np size 1 1\nc\n",
      "Line 7: the puzzle above is not understood: the end of the line was expected, not “mark”." },
    { RULES "r rule a\nr   regions of mark: size 1\np size 1 1\nc\n",
      "Line 7: the puzzle above is not understood: a decision was expected, not “mark”." },
    { RULES "r decide wall at border\nr rule a\nr   regions of wall: symmetric\np size 1 2\nc\n",
      "Line 8: the puzzle above is not understood: “one” was expected, not “the end of the line”." },
    { WALLS "p size 1 2\np clue\np middle zebra\nc\n",
      "Line 9: the puzzle above is not understood: “zebra” is not a value of “clue”." },
    { WALLS "p size 1 3\np clue\np . middle .\ns 1 3\n", "Line 9: this is no solution: a rule is broken." },
    { WALLS "p size 1 3\np clue\np . middle .\nc 1\nl 1\n",
      "Line 10: this lemma does not follow from the rules." },
    { RULES "r define a at cell: a\nr rule b\nr   each cell: a\np size 1 1\nc\n",
      "Line 8: the puzzle above is not understood: a shorter formula was expected, not “a”." },
    { RULES "p size 1\nc\n", "Line 5: the puzzle above is not understood: a size, and the values of the "
                             "givens were expected." },
    { RULES "p size 1 2\np clue\np x\nc\n",
      "Line 7: the puzzle above is not understood: “clue” has 1 values in a row, not 2." },
    { RULES "p size 1 2\nn -1 1\n", "Line 5: a number and literals were expected." },
    { RULES "p size 1 2\ne 1\n", "Line 5: this defines no variable." },
    { RULES "r rule a\nr   each clue: mark\np size 1 2\np clue\np x .\ns 2\n",
      "Line 9: this is no solution: a rule is broken." },
    { RULES "r rule a\nr   each clue: mark\np size 1 2\np clue\np x .\nc 1\nl 1\nc 2\nl 2\n",
      "Line 12: this lemma does not follow from the rules." },
  };
  static const char ruled[] = RULES "r rule a\nr   each clue: mark\nr   each row: count mark in here = 1\n"
                                    "p size 1 2\np clue\np x .\nn 2 1 -2\ns 1 3\nc\nl 1\nu 1\nl -2\n";
  static const char right[] = HEAD "s 1 2\nc 1\nl 1\nc 2\nl 2\nc\nu 1\n";
  /* Two clues that touch the same cell, or one on the rim. */
  static const char *const nothing[] = { WALLS "p size 1 2\np clue\np right middle\nc\nl\n",
                                         WALLS "p size 1 2\np clue\np . right\nc\nl\n" };
  guint n_solutions;

  for (gsize k = 0; k < G_N_ELEMENTS (files); k++)
    {
      g_autofree char *message = NULL;

      g_assert_false (proofs_kit_check (files[k].text, &n_solutions, &message));
      g_assert_cmpstr (message, ==, files[k].message);
    }
  g_assert_true (proofs_kit_check (right, &n_solutions, NULL));
  g_assert_cmpuint (n_solutions, ==, 1);
  g_assert_true (proofs_kit_check (ruled, &n_solutions, NULL));
  g_assert_cmpuint (n_solutions, ==, 1);
  for (gsize k = 0; k < G_N_ELEMENTS (nothing); k++)
    {
      g_assert_true (proofs_kit_check (nothing[k], &n_solutions, NULL));
      g_assert_cmpuint (n_solutions, ==, 0);
    }
}

/* No line and no puzzle is read that could fill the memory. */
static void
test_large (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) lines = g_string_new ("meander-proof 1 snake\n");
  g_autoptr (GString) line = g_string_new (HEAD "c");
  g_autofree char *message = NULL;
  g_autofree char *message_of_line = NULL;
  guint n_solutions;

  while (lines->len < 2 * CHECK_MOST_BYTES)
    g_string_append (lines, "p 2 _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _\n");
  g_assert_false (proofs_kit_check (lines->str, &n_solutions, &message));
  g_assert_true (g_str_has_suffix (message, ": a page or a puzzle has at most 1048576 bytes."));
  while (line->len < 2 * CHECK_MOST_BYTES)
    g_string_append (line, " 1");
  g_assert_false (proofs_kit_check (line->str, &n_solutions, &message_of_line));
  g_assert_cmpstr (message_of_line, ==, "Line 5: a line of at most 1048576 bytes was expected, with an end.");
}

/* A formula that would be read deep within itself is refused before that fills the stack. */
static void
test_deep_formulas (Fixture *fixture, gconstpointer data)
{
  static const char *const parts[] = { "(", "not ", "mark implies ", "count mark implies " };

  for (gsize k = 0; k < G_N_ELEMENTS (parts); k++)
    {
      g_autoptr (GString) text = g_string_new (RULES "r rule a\nr   each cell: ");
      g_autofree char *message = NULL;
      guint n_solutions;

      while (text->len < 1000000)
        g_string_append (text, parts[k]);
      g_string_append (text, "mark\np size 1 1\nc\n");
      g_assert_false (proofs_kit_check (text->str, &n_solutions, &message));
      g_assert_nonnull (strstr (message, "a shorter formula was expected"));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/proofs/bad-files", Fixture, NULL, set_up, test_bad_files, tear_down);
  g_test_add ("/proofs/large", Fixture, NULL, set_up, test_large, tear_down);
  g_test_add ("/proofs/deep-formulas", Fixture, NULL, set_up, test_deep_formulas, tear_down);
  g_test_add ("/proofs/small-boards", Fixture, NULL, set_up, test_small_boards, tear_down);
  g_test_add ("/proofs/too-many-places", Fixture, NULL, set_up, test_too_many_places, tear_down);
  g_test_add ("/proofs/broken", Fixture, NULL, set_up, test_broken, tear_down);
  return g_test_run ();
}
