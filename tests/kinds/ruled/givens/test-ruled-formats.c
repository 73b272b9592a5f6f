/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-encoding.h"
#include "mdr-json.h"
#include "mdr-rule-examples.h"
#include "ruled-givens.h"
#include "ruled-test-kind.h"
#include "rulebook-files.h"

static const char full_text[] = "size 2 3\n"
                                "most: 3\n"
                                "room\n1 1 2\n1 2 2\n"
                                "tree\nx . .\n. . x\n"
                                "pearl\nwhite . .\n. black .\n"
                                "clue\n. 3> ?v\n. . 0^\n"
                                "total\n? . 4\n. . .\n"
                                "left: . 2\n"
                                "bottom: 1 . 0\n";

static MdrPuzzle *
read_text (const MdrKind *kind, const char *text, guint *taken, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_lines = g_strv_length (lines);

  if (n_lines > 0 && !*lines[n_lines - 1])
    g_clear_pointer (&lines[n_lines - 1], g_free);
  return kind->puzzle_from_text (kind, (const char *const *) lines, 1, taken, error);
}

static void
assert_same (const MdrPuzzle *a, const MdrPuzzle *b)
{
  g_autofree char *a_text = a->kind->puzzle_to_text (a);
  g_autofree char *b_text = b->kind->puzzle_to_text (b);

  g_assert_cmpstr (a_text, ==, b_text);
  g_assert_true (mdr_puzzle_equal (a, b));
}

static void
check_round_trips (const MdrPuzzle *puzzle)
{
  const MdrKind *kind = puzzle->kind;
  g_autofree char *text = kind->puzzle_to_text (puzzle);
  g_autoptr (JsonNode) json = mdr_puzzle_to_json (puzzle);
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) from_text = NULL;
  g_autoptr (MdrPuzzle) from_json = NULL;
  guint taken = 0;

  from_text = read_text (kind, text, &taken, &error);
  g_assert_no_error (error);
  assert_same (puzzle, from_text);
  from_json = mdr_puzzle_from_json (kind, json_node_get_object (json), "givens", 1, &error);
  g_assert_no_error (error);
  assert_same (puzzle, from_json);
}

/* The examples of all rulebooks, and their new puzzles, come back from text and from JSON. */
static void
test_round_trips (void)
{
  g_autoptr (GPtrArray) names = rulebook_files_list ();

  for (guint i = 0; i < names->len; i++)
    {
      const MdrKind *kind = ruled_test_kind (g_ptr_array_index (names, i));
      g_autoptr (GPtrArray) examples = ruled_test_list_examples (kind);
      g_autoptr (MdrPuzzle) blank = kind->new_puzzle (kind);

      check_round_trips (blank);
      for (guint k = 0; k < examples->len; k++)
        check_round_trips (((const RuledTestExample *) g_ptr_array_index (examples, k))->puzzle);
    }
}

static void
test_everything (void)
{
  const MdrKind *kind = ruled_test_kind_from_page (RULED_TEST_EVERYTHING);
  g_autoptr (GError) error = NULL;
  guint taken = 0;
  g_autoptr (MdrPuzzle) puzzle = read_text (kind, full_text, &taken, &error);
  g_autofree char *text = NULL;
  g_autofree char *json_text = NULL;
  g_autoptr (JsonNode) json = NULL;

  g_assert_no_error (error);
  text = kind->puzzle_to_text (puzzle);
  g_assert_cmpstr (text, ==, full_text);
  json = mdr_puzzle_to_json (puzzle);
  json_text = json_to_string (json, FALSE);
  g_assert_cmpstr (json_text, ==,
                   "{\"rows\":2,\"columns\":3,\"most\":3,\"room\":[\"1 1 2\",\"1 2 2\"],"
                   "\"tree\":[\"x . .\",\". . x\"],\"pearl\":[\"white . .\",\". black .\"],"
                   "\"clue\":[\". 3> ?v\",\". . 0^\"],\"total\":[\"? . 4\",\". . .\"],"
                   "\"left\":\". 2\",\"bottom\":\"1 . 0\"}");
  check_round_trips (puzzle);
}

/* A puzzle ends where the next begins. */
static void
test_many (void)
{
  static const char text[] = "size 1 2\ntree\nx .\nsize 1 1\n";
  const MdrKind *kind = ruled_test_kind_from_page (RULED_TEST_EVERYTHING);
  g_autoptr (GError) error = NULL;
  guint taken = 0;
  g_autoptr (MdrPuzzle) puzzle = read_text (kind, text, &taken, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (taken, ==, 3);
  g_assert_cmpint (ruled_puzzle (puzzle)->columns, ==, 2);
}

/* What a text leaves out is not given, and givens of the board are the least that they can be. */
static void
test_bare (void)
{
  const MdrKind *kind = ruled_test_kind_from_page (RULED_TEST_EVERYTHING);
  guint taken = 0;
  g_autoptr (MdrPuzzle) puzzle = read_text (kind, "size 2 2\n", &taken, NULL);
  g_autofree char *text = kind->puzzle_to_text (puzzle);

  g_assert_cmpstr (text, ==, "size 2 2\nmost: 1\nroom\n1 1\n1 1\n");
}

/* A number that stands everywhere and was erased does not come back as the usual one. */
static void
test_erased (void)
{
  const MdrKind *kind = ruled_test_kind ("kakurasu");
  guint taken = 0;
  g_autoptr (MdrPuzzle) puzzle = read_text (kind, "size 2 2\nacross: 5 .\n", &taken, NULL);
  g_autofree char *text = kind->puzzle_to_text (puzzle);

  g_assert_nonnull (strstr (text, "across: 5 .\n"));
  check_round_trips (puzzle);
}

static void
test_wrong_texts (void)
{
  static const struct
  {
    const char *text;
    const char *message;
    guint taken;
  } rows[] = {
    { "tree\nx\n", "Line 1: A puzzle begins with “size”, the number of rows and the number of columns.", 0 },
    { "size 64 1\n", "Line 1: A board has 1 to 63 rows and columns.", 0 },
    { "size 1 1\nmost 10\n", "Line 1: 10 is not a value of “most”: it goes from 1 to 9 here.", 2 },
    { "size 1 1\nforest\n", "Line 2: “forest” is not a given of this kind.", 1 },
    { "size 2 2\ntree\nx .\n", "Line 4: Row 2 of “tree” is missing.", 3 },
    { "size 2 2\ntree\nx .\n. o\n", "Line 4: “o” is not a value of “tree”.", 4 },
    { "size 1 2\nleft 1 2\n", "Line 2: 1 value of “left” was expected in a row, not 2.", 2 },
  };
  const MdrKind *kind = ruled_test_kind_from_page (RULED_TEST_EVERYTHING);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      guint taken = 0;

      g_assert_null (read_text (kind, rows[i].text, &taken, &error));
      g_assert_error (error, MDR_ERROR, error->code);
      g_assert_cmpstr (error->message, ==, rows[i].message);
      g_assert_cmpuint (taken, ==, rows[i].taken);
    }
}

static void
test_wrong_json (void)
{
  static const struct
  {
    const char *text;
    const char *message;
  } rows[] = {
    { "{\"rows\":64,\"columns\":1,\"most\":1}", "givens.rows must be a whole number from 1 to 63, not 64." },
    { "{\"rows\":1,\"columns\":1}", "givens.most is missing." },
    { "{\"rows\":1,\"columns\":1,\"most\":10}", "givens.most must be a whole number from 1 to 9, not 10." },
    { "{\"rows\":2,\"columns\":1,\"most\":1,\"tree\":[\"x\"]}", "givens.tree must have 2 elements, not 1." },
    { "{\"rows\":1,\"columns\":1,\"most\":1,\"tree\":[1]}", "givens.tree[0] must be a string, not 1." },
    { "{\"rows\":2,\"columns\":1,\"most\":1,\"tree\":[\".\",\"o\"]}",
      "givens.tree[1]: “o” is not a value of “tree”." },
    { "{\"rows\":1,\"columns\":2,\"most\":1,\"tree\":[\"x\"]}",
      "givens.tree[0]: 2 values of “tree” were expected in a row, not 1." },
    { "{\"rows\":1,\"columns\":1,\"most\":1,\"left\":\"1 1\"}",
      "givens.left: 1 value of “left” was expected in a row, not 2." },
  };
  const MdrKind *kind = ruled_test_kind_from_page (RULED_TEST_EVERYTHING);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) json = mdr_json_parse (rows[i].text, strlen (rows[i].text), &error);

      g_assert_no_error (error);
      g_assert_null (mdr_puzzle_from_json (kind, json_node_get_object (json), "givens", 1, &error));
      g_assert_cmpstr (error ? error->message : "", ==, rows[i].message);
    }
}

/* Right examples are solutions, which come back from their text and are won when played out. */
static void
check_right (const RuledTestExample *example)
{
  const MdrPuzzle *puzzle = example->puzzle;
  const MdrKind *kind = puzzle->kind;
  g_autoptr (MdrSolution) solution =
      ruled_solution_new_take (puzzle, mdr_ruled_answer_copy (example->answer));
  g_autofree char *text = kind->solution_to_text (puzzle, solution);
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrSolution) again = kind->solution_from_text (puzzle, text, &error);
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  g_autoptr (MdrState) state = NULL;
  g_autoptr (MdrSolution) played = NULL;

  g_assert_no_error (error);
  g_assert_true (mdr_solution_equal (solution, again, puzzle));
  g_assert_true (kind->verify (puzzle, again, &error));
  g_assert_no_error (error);
  state = kind->solution_to_state (puzzle, again);
  g_assert_cmpint (mdr_job_check (NULL, puzzle, state, problems), ==, MDR_PLAY_SOLVED);
  g_assert_cmpuint (problems->len, ==, 0);
  played = kind->solution_from_state (puzzle, state, NULL);
  g_assert_true (mdr_solution_equal (solution, played, puzzle));
}

/* Wrong examples break exactly the rule that they show. */
static void
check_wrong (const RuledTestExample *example)
{
  const MdrPuzzle *puzzle = example->puzzle;
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (puzzle->kind);
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  RuledState *state = ruled_state_new_take (puzzle, mdr_ruled_answer_copy (example->answer));
  g_autoptr (MdrState) base = &state->base;
  g_autofree char *broken =
      mdr_statement_dup_broken (mdr_rulebook_get_statement (rulebook, (guint) example->statement));

  g_test_message ("%s: %s", puzzle->kind->id, broken);
  g_assert_cmpint (mdr_job_check (NULL, puzzle, base, problems), ==, MDR_PLAY_BROKEN);
  g_assert_cmpuint (problems->len, ==, 1);
  g_assert_cmpstr (mdr_problems_get (problems, 0)->sentence, ==, broken);
}

static void
test_examples (void)
{
  g_autoptr (GPtrArray) names = rulebook_files_list ();

  for (guint i = 0; i < names->len; i++)
    {
      const MdrKind *kind = ruled_test_kind (g_ptr_array_index (names, i));
      g_autoptr (GPtrArray) examples = ruled_test_list_examples (kind);

      for (guint k = 0; k < examples->len; k++)
        {
          const RuledTestExample *example = g_ptr_array_index (examples, k);

          (example->statement == MDR_RULE_EXAMPLE_RIGHT ? check_right : check_wrong) (example);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled/formats/round-trips", test_round_trips);
  g_test_add_func ("/ruled/formats/everything", test_everything);
  g_test_add_func ("/ruled/formats/many", test_many);
  g_test_add_func ("/ruled/formats/bare", test_bare);
  g_test_add_func ("/ruled/formats/erased", test_erased);
  g_test_add_func ("/ruled/formats/wrong-texts", test_wrong_texts);
  g_test_add_func ("/ruled/formats/wrong-json", test_wrong_json);
  g_test_add_func ("/ruled/formats/examples", test_examples);
  return g_test_run ();
}
