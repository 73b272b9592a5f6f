/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-test.h"

#include <string.h>

/* No rule finds anything on this board. */
#define TRIED                                                                                                \
  "  3 1 5 2 1 3\n3 _ _ _ _ _ _\n2 _ _ _ _ _ _\n2 E _ _ _ _ _\n2 _ _ _ _ _ S\n3 _ _ _ _ _ _\n3 _ _ _ _ _ "   \
  "_\n"

/* A board with several solutions. */
#define OPEN "  ? ? ?\n? S _ _\n? _ _ _\n? _ _ E\n"

static void
test_text (void)
{
  g_auto (CliRun) easy = cli_run (CLI_SMALL, "rate", "--kind=snake", "-", NULL);
  g_auto (CliRun) hard = cli_run (TRIED, "rate", "--kind=snake", "-", NULL);

  g_assert_cmpint (easy.code, ==, 0);
  cli_assert_says (easy.out, "-#1: Easy (");
  g_assert_true (g_regex_match_simple ("^  .+: [0-9]+ steps?$", easy.out, G_REGEX_MULTILINE, 0));
  g_assert_cmpint (hard.code, ==, 0);
  cli_assert_says (hard.out, "-#1: Hard (");
}

/* The steps of a hard puzzle are counted by rule, and some of them are trials. */
static void
test_json (void)
{
  g_auto (CliRun) run = cli_run (TRIED, "rate", "--json", "--kind=snake", "-", NULL);
  g_autoptr (JsonNode) node = json_from_string (run.out, NULL);
  JsonObject *line = json_node_get_object (node);
  gint64 number = json_object_get_int_member (line, "number");
  JsonArray *rules = json_object_get_array_member (line, "rules");
  gint64 steps = 0;
  guint trials = 0;

  g_assert_cmpstr (json_object_get_string_member (line, "status"), ==, "rated");
  g_assert_cmpstr (json_object_get_string_member (line, "difficulty"), ==, "hard");
  g_assert_true (json_object_get_boolean_member (line, "unique"));
  g_assert_true (json_object_get_boolean_member (line, "decided"));
  g_assert_cmpint (number, >, 50);
  g_assert_cmpint (number, <=, 75);
  g_assert_false (json_object_has_member (line, "path"));
  for (guint i = 0; i < json_array_get_length (rules); i++)
    {
      JsonObject *rule = json_array_get_object_element (rules, i);
      gboolean trial = json_object_get_boolean_member (rule, "trial");

      steps += json_object_get_int_member (rule, "steps");
      trials += trial;
      g_assert_cmpint (trial, ==, g_str_equal (json_object_get_string_member (rule, "level"), "hard"));
    }
  g_assert_cmpuint (trials, >, 0);
  g_assert_cmpint (steps, ==, json_object_get_int_member (line, "steps"));
}

/* All steps to the solution are listed, and the hardest, a trial, is marked. */
static void
test_steps (void)
{
  g_auto (CliRun) text = cli_run (TRIED, "rate", "--steps", "--kind=snake", "-", NULL);
  g_auto (CliRun) json = cli_run (TRIED, "rate", "--steps", "--json", "--kind=snake", "-", NULL);
  g_autoptr (JsonNode) node = json_from_string (json.out, NULL);
  JsonObject *line = json_node_get_object (node);
  JsonArray *path = json_object_get_array_member (line, "path");
  gint64 hardest = json_object_get_int_member (line, "hardest");
  g_autofree char *marked = g_strdup_printf ("^\\* %d\\. Look Ahead: ", (int) hardest);

  g_assert_true (g_regex_match_simple (marked, text.out, G_REGEX_MULTILINE, 0));
  g_assert_true (g_regex_match_simple ("^     [0-9]+\\.1\\. Supposition: ", text.out, G_REGEX_MULTILINE, 0));
  g_assert_cmpuint (json_array_get_length (path), ==, json_object_get_int_member (line, "steps"));
  g_assert_true (json_object_has_member (json_array_get_object_element (path, hardest - 1), "chain"));
}

/* Puzzles are rated side by side, and reported in their order. Those without a difficulty say why. */
static void
test_many (void)
{
  g_auto (CliRun) run =
      cli_run ("# hard\n" TRIED "\n# none\n" CLI_IMPOSSIBLE "\n# broken\n 1 1\n1 S Q\n1 _ E\n"
               "\n# open\n" OPEN "\n# small\n" CLI_SMALL,
               "rate", "--kind=snake", "--jobs=3", "-", NULL);
  const char *hard = strstr (run.out, "-#1 “hard”: Hard");
  const char *none = strstr (run.out, "-#2 “none”: This puzzle has no solution, so it has no difficulty.");
  const char *open = strstr (run.out, "-#4 “open”: This puzzle has more than one solution");
  const char *small = strstr (run.out, "-#5 “small”: Easy");

  g_assert_cmpint (run.code, ==, 2);
  g_assert_true (hard && hard < none && none < open && open < small);
  cli_assert_says (run.err, "-#3 “broken”: Line");
}

static void
test_exits (void)
{
  g_auto (CliRun) none = cli_run (CLI_IMPOSSIBLE, "rate", "--kind=snake", "-", NULL);
  g_auto (CliRun) open = cli_run (OPEN, "rate", "--kind=snake", "-", NULL);
  g_auto (CliRun) blind = cli_run ("blind-snake 3 3\n", "rate", "-", NULL);
  g_auto (CliRun) limit = cli_run (OPEN, "rate", "--kind=snake", "--time-limit=-1", "-", NULL);
  g_auto (CliRun) threads = cli_run (OPEN, "rate", "--jobs=0", "-", NULL);

  g_assert_cmpint (none.code, ==, 1);
  g_assert_cmpint (open.code, ==, 1);
  g_assert_cmpint (blind.code, ==, 2);
  cli_assert_says (blind.err, "Blind Snake has no difficulties.");
  g_assert_cmpint (limit.code, ==, 2);
  g_assert_cmpint (threads.code, ==, 2);
}

/* Kinds from pages have no list of rules, but ways to reason. */
static void
test_ruled (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles", "slitherlink",
                                                 "01-first-fence.meander", NULL);
  g_auto (CliRun) text = cli_run (NULL, "rate", path, NULL);
  g_auto (CliRun) json = cli_run (NULL, "rate", "--json", path, NULL);

  g_assert_cmpint (text.code, ==, 0);
  cli_assert_says (text.out, ", with exactly one solution.");
  cli_assert_says (json.out, "\"decided\":true,\"rules\":[{\"rule\":\"");
}

static gint64
get_number (const char *line)
{
  g_autoptr (JsonNode) node = json_from_string (line, NULL);

  return json_object_get_int_member (json_node_get_object (node), "number");
}

/* Sudoku that fall to singles are easier than those that need pairs, and these easier than those that most
 * solvers guess at. */
static void
test_sudoku (void)
{
  g_auto (CliRun) run =
      cli_run ("37.........4...2...29..46....2.1.45.........3751....9.....3...11.59.....6..47....\n"
               ".96.....2...1.8...7...5......5.....932..695...1.....23........5.81....7.57..3.91.\n"
               "..7.2.85......5..7..91....2.....8.6.2..96..71....7....9..741...1........6...5..2.\n",
               "rate", "--json", "--kind=sudoku", "-", NULL);
  g_auto (GStrv) lines = g_strsplit (run.out, "\n", 0);

  g_assert_cmpint (run.code, ==, 0);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  g_assert_cmpint (get_number (lines[0]), <, get_number (lines[1]));
  g_assert_cmpint (get_number (lines[1]), <, get_number (lines[2]));
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli/rate/text", test_text);
  g_test_add_func ("/cli/rate/json", test_json);
  g_test_add_func ("/cli/rate/steps", test_steps);
  g_test_add_func ("/cli/rate/many", test_many);
  g_test_add_func ("/cli/rate/exits", test_exits);
  g_test_add_func ("/cli/rate/ruled", test_ruled);
  g_test_add_func ("/cli/rate/sudoku", test_sudoku);
  return g_test_run ();
}
