/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "kit.h"
#include "rulebook-files.h"
#include "ruled-givens.h"
#include "ruled-test-kind.h"
#include "rules-kit.h"

#include "mdr-ruled-judge.h"

#define MOST_ANSWERS 200

static MdrPlayStatus
check (const MdrPuzzle *puzzle, const MdrRuledAnswer *answer, MdrSolution **solution)
{
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  RuledState *state = ruled_state_new_take (puzzle, mdr_ruled_answer_copy (answer));
  g_autoptr (MdrState) base = &state->base;
  MdrPlayStatus status = mdr_job_check (NULL, puzzle, base, problems);

  g_assert_cmpint (status == MDR_PLAY_BROKEN, ==, problems->len > 0);
  *solution = status == MDR_PLAY_SOLVED ? puzzle->kind->solution_from_state (puzzle, base, NULL) : NULL;
  return status;
}

static gboolean
is_answer (const MdrPuzzle *puzzle, const GPtrArray *answers, const MdrSolution *solution)
{
  for (guint i = 0; i < answers->len; i++)
    if (mdr_ruled_answer_equal (ruled_puzzle_get_givens (puzzle), g_ptr_array_index (answers, i),
                                ruled_solution (solution)->answer))
      return TRUE;
  return FALSE;
}

/* Leaves open what a player need not mark: @blank, one of two words, is not drawn. Returns: whether anything
 * is left, or all is there from the start */
static gboolean
open_blanks (const MdrPuzzle *puzzle, MdrRuledAnswer *answer, int blank)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (puzzle->kind);
  g_autoptr (MdrRuledAnswer) start = mdr_ruled_answer_new (ruled_puzzle_get_givens (puzzle));
  gboolean any = FALSE;
  gboolean is_open = FALSE;
  gboolean starts = FALSE;

  for (guint i = 0; i < answer->n_decisions; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, i);
      gboolean two_words = decision->domain.words && g_strv_length (decision->domain.words) == 2;
      gboolean can_be_left =
          two_words || decision->place != MDR_PLACE_CELL || mdr_domain_is_truth (&decision->domain);

      for (guint place = 0; place < answer->n_places[i]; place++)
        {
          if (start->values[i][place] == MDR_RULED_NONE)
            start->values[i][place] = ruled_find_kept (ruled_puzzle_get_givens (puzzle), i, place);
          if (start->values[i][place] == MDR_RULED_NONE
              && (decision->aid || (can_be_left && answer->values[i][place] == (two_words ? blank : 0))))
            answer->values[i][place] = MDR_RULED_NONE;
          any = any || (start->values[i][place] == MDR_RULED_NONE && answer->values[i][place] >= 0);
          is_open = is_open || (!decision->aid && start->values[i][place] == MDR_RULED_NONE);
          starts = starts || start->values[i][place] != MDR_RULED_NONE;
        }
    }
  return any || (starts && !is_open);
}

/* An answer is won without marks for what is not drawn, and only an answer is won. */
static void
check_answer (const MdrPuzzle *puzzle, const GPtrArray *answers, const MdrRuledAnswer *whole, GRand *random)
{
  for (int blank = 0; blank < 2; blank++)
    {
      g_autoptr (MdrRuledAnswer) answer = mdr_ruled_answer_copy (whole);
      g_autoptr (MdrRuledAnswer) partial =
          rules_kit_open_some (ruled_puzzle_get_givens (puzzle), whole, 0.3, random);
      g_autoptr (MdrSolution) solution = NULL;
      g_autoptr (MdrSolution) other = NULL;
      gboolean any = open_blanks (puzzle, answer, blank);

      g_assert_cmpint (check (puzzle, answer, &solution), ==, any ? MDR_PLAY_SOLVED : MDR_PLAY_OPEN);
      if (any)
        g_assert_true (is_answer (puzzle, answers, solution));
      g_assert_cmpint (check (puzzle, partial, &other), !=, MDR_PLAY_BROKEN);
      if (other)
        g_assert_true (is_answer (puzzle, answers, other));
    }
}

/* Against all answers that the judge accepts, for small puzzles of all kinds. */
static void
test_answers (void)
{
  g_autoptr (GPtrArray) names = rulebook_files_list ();
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint n_checked = 0;

  for (guint i = 0; i < names->len; i++)
    for (guint trial = 0; trial < 10; trial++)
      {
        const MdrKind *kind = ruled_test_kind (g_ptr_array_index (names, i));
        MdrRulebook *rulebook = ((const RuledKind *) kind)->rulebook;
        MdrRuledGrid grid = { rulebook->square ? 3 : 2, 3 };
        g_autoptr (MdrPuzzle) puzzle =
            &ruled_puzzle_new_take (kind, rules_kit_new_puzzle (rulebook, grid, 0.15, random))->base;
        g_autoptr (GPtrArray) answers =
            rules_kit_list_answers (ruled_puzzle_get_givens (puzzle), NULL, TRUE, MOST_ANSWERS);

        for (guint k = 0; answers->len < MOST_ANSWERS && k < MIN (answers->len, 4); k++)
          {
            check_answer (puzzle, answers, g_ptr_array_index (answers, k), random);
            n_checked++;
          }
      }
  g_assert_cmpuint (n_checked, >, 50);
}

/* Nothing is won before something is drawn, even where nothing has to be. */
static void
test_blank (void)
{
  const MdrKind *kind = ruled_test_kind ("heyawake");
  g_autoptr (MdrPuzzle) puzzle = kit_make (kind, "size 2 2");
  g_autoptr (MdrRuledAnswer) answer = mdr_ruled_answer_new (ruled_puzzle_get_givens (puzzle));
  g_autoptr (MdrSolution) solution = NULL;

  g_assert_cmpint (check (puzzle, answer, &solution), ==, MDR_PLAY_OPEN);
  answer->values[0][0] = 0;
  g_assert_cmpint (check (puzzle, answer, &solution), ==, MDR_PLAY_SOLVED);
}

/* A solution that leaves something open, breaks a rule or has a number that does not exist is refused. */
static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    const char *message;
  } rows[] = {
    { "value\n1 2\n2 .\n", "“value” is not decided everywhere." },
    { "value\n1 2\n2 3\n", "3 is not a value of “value”: it goes from 1 to 2 here." },
    { "value\n1 2\n2 x\n", "Line 3: “x” is not a value of “value”." },
  };
  const MdrKind *kind = ruled_test_kind ("sudoku");
  g_autoptr (MdrPuzzle) puzzle = kit_make (kind, "size 2 2;box 0,1 apart;box 0,1 with 0,0;number 0,0 1");
  g_autoptr (GError) broken = NULL;
  g_autoptr (MdrSolution) wrong = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (kind->solution_from_text (puzzle, rows[i].text, &error));
      g_assert_cmpstr (error ? error->message : "", ==, rows[i].message);
    }
  wrong = kind->solution_from_text (puzzle, "value\n2 1\n1 2\n", NULL);
  g_assert_false (kind->verify (puzzle, wrong, &broken));
  g_assert_cmpstr (broken->message, ==, "A cell has another number than the one given.");
}

/* Black cells hang together if each has one beside it that is nearer to the first: that takes as many aids as
 * there are cells. */
static const char chain_page[] =
    "meander-rules 1\n"
    "kind chain \"Chain\"\n"
    "given start at cell\n"
    "decide shade at cell: white black\n"
    "aid root at cell\n"
    "aid far at cell: 0..40\n"
    "rule chain \"The black cells are connected.\"\n"
    "  each start: root\n"
    "  each cell without start: not root\n"
    "  each cell: root implies black and far=0\n"
    "  each cell: white implies far=0\n"
    "  each cell: black and not root implies (black@up and far@up < far) or (black@down and far@down < far) "
    "or (black@left and far@left < far) or (black@right and far@right < far)\n"
    "right \"X.\"\n  start \"x .\"  shade \"b b\"\n"
    "wrong chain \"X.\"\n  start \"x . .\"  shade \"b w b\"\n";

/* Shades every second row, and the cells between them at alternate ends; @gap of those is left white. */
static MdrRuledAnswer *
new_chain (const MdrPuzzle *puzzle, guint side, guint gap)
{
  MdrRuledAnswer *answer = mdr_ruled_answer_new (ruled_puzzle_get_givens (puzzle));

  for (guint row = 0; row < side; row++)
    for (guint column = 0; column < side; column++)
      answer->values[0][row * side + column] =
          row % 2 == 0 || (column == (row % 4 == 1 ? side - 1 : 0) && row != gap);
  return answer;
}

static MdrState *
new_chain_state (const MdrPuzzle *puzzle, guint side, guint gap)
{
  return &ruled_state_new_take (puzzle, new_chain (puzzle, side, gap))->base;
}

/* A finished board is solved if aids fit, which a search finds out and the judge verifies. */
static void
test_aids (void)
{
  const MdrKind *kind = ruled_test_kind_from_page (chain_page);
  g_autoptr (MdrPuzzle) puzzle = kit_make (kind, "size 7 7;start 0,0 x");
  g_autoptr (MdrState) right = new_chain_state (puzzle, 7, 0);
  g_autoptr (MdrState) wrong = new_chain_state (puzzle, 7, 5);
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  g_autoptr (MdrJob) stopped = mdr_job_new ();
  g_autoptr (MdrSolution) bare = ruled_solution_new_take (puzzle, new_chain (puzzle, 7, 0));
  g_autoptr (MdrSolution) shown = kind->solution_from_state (puzzle, right, NULL);
  g_autofree char *text = kind->solution_to_text (puzzle, bare);
  g_autoptr (MdrSolution) read = kind->solution_from_text (puzzle, text, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (kind->check (puzzle, right, problems), ==, MDR_PLAY_UNCHECKED);
  g_assert_cmpint (kind->check (puzzle, wrong, problems), ==, MDR_PLAY_UNCHECKED);
  mdr_job_cancel (stopped);
  g_assert_cmpint (mdr_job_check (stopped, puzzle, right, problems), ==, MDR_PLAY_UNCHECKED);
  g_assert_cmpint (mdr_job_check (stopped, puzzle, wrong, problems), ==, MDR_PLAY_UNCHECKED);
  g_assert_cmpint (mdr_job_check (NULL, puzzle, right, problems), ==, MDR_PLAY_SOLVED);
  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_cmpint (mdr_job_check (NULL, puzzle, wrong, problems), ==, MDR_PLAY_BROKEN);
  g_assert_cmpuint (problems->len, ==, 1);
  g_assert_cmpstr (mdr_problems_get (problems, 0)->sentence, ==,
                   "This rule is broken: The black cells are connected.");
  g_assert_null (kind->solution_from_state (puzzle, wrong, NULL));

  /* To verify is no search: what comes without aids gets them when it is read or played. */
  g_assert_false (kind->verify (puzzle, bare, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_STOPPED);
  g_assert_true (kind->verify (puzzle, shown, NULL));
  g_assert_true (kind->verify (puzzle, read, NULL));
}

/* The search is asked, but not believed. */
static MdrRuledAnswer *
find_nonsense (const MdrRuledPuzzle *puzzle,
               const MdrRuledAnswer *answer,
               const gboolean *left_out,
               MdrJob *job,
               gboolean *none)
{
  MdrRuledAnswer *found = mdr_ruled_answer_copy (answer);

  for (guint i = 1; i < found->n_decisions; i++)
    for (guint place = 0; place < found->n_places[i]; place++)
      found->values[i][place] = 0;
  *none = FALSE;
  return found;
}

static void
test_witness (void)
{
  const MdrKind *kind = ruled_test_kind_from_page (chain_page);
  g_autoptr (MdrPuzzle) puzzle = kit_make (kind, "size 5 5;start 0,0 x");
  g_autoptr (MdrRuledAnswer) answer = new_chain (puzzle, 5, 0);
  MdrAidSearch nonsense = { .find = find_nonsense };
  MdrAidSearch aids = ruled_kind_get_aids (kind, NULL);
  g_autoptr (MdrRuledAnswer) none = NULL;
  g_autoptr (MdrRuledAnswer) meant = NULL;

  g_assert_cmpint (ruled_judge_meant (puzzle, answer, &nonsense, &none), ==, MDR_PLAY_UNCHECKED);
  g_assert_null (none);
  g_assert_cmpint (ruled_judge_meant (puzzle, answer, &aids, &meant), ==, MDR_PLAY_SOLVED);
  g_assert_cmpint (mdr_ruled_judge (ruled_puzzle_get_givens (puzzle), meant, NULL), ==, MDR_RULED_HOLDS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled/check/answers", test_answers);
  g_test_add_func ("/ruled/check/blank", test_blank);
  g_test_add_func ("/ruled/check/refused", test_refused);
  g_test_add_func ("/ruled/check/aids", test_aids);
  g_test_add_func ("/ruled/check/witness", test_witness);
  return g_test_run ();
}
