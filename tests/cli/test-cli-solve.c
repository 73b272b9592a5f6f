/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-test.h"

#include <string.h>

#include <glib/gstdio.h>

/* The end stands in a row whose count leaves no room for it. */
#define CONFLICT "  2 1 0\n2 S _ _\n1 _ _ _\n0 E _ _\n"

/* No rule finds anything on this board. */
#define TRIED                                                                                                \
  "  3 1 5 2 1 3\n3 _ _ _ _ _ _\n2 _ _ _ _ _ _\n2 E _ _ _ _ _\n2 _ _ _ _ _ S\n3 _ _ _ _ _ _\n3 _ _ _ _ _ "   \
  "_\n"

static void
test_solve (void)
{
  g_auto (CliRun) unique = cli_run (CLI_SMALL, "solve", "--count=2", "-", NULL);
  g_auto (CliRun) none = cli_run (CLI_IMPOSSIBLE, "solve", "-", NULL);

  g_auto (CliRun) conflict = cli_run (CONFLICT, "solve", "-", NULL);
  g_auto (CliRun) check = cli_run (CONFLICT, "check", "-", NULL);

  g_assert_cmpint (unique.code, ==, 0);
  cli_assert_says (unique.out, CLI_SMALL_SOLUTION);
  g_assert_cmpint (conflict.code, ==, 1);
  g_assert_cmpint (check.code, ==, 1);
  g_assert_cmpint (none.code, ==, 1);
  g_assert_cmpstr (none.err, ==, "");
}

static void
check_line (const char *text, int index, const char *title, const char *status)
{
  g_autoptr (JsonNode) node = json_from_string (text, NULL);
  JsonObject *line;

  g_assert_nonnull (node);
  line = json_node_get_object (node);
  g_assert_cmpint (json_object_get_int_member (line, "schema"), ==, 2);
  g_assert_cmpstr (json_object_get_string_member (line, "command"), ==, "solve");
  g_assert_cmpint (json_object_get_int_member (line, "index"), ==, index);
  g_assert_cmpstr (json_object_get_string_member (line, "title"), ==, title);
  if (!status)
    {
      JsonObject *error = json_object_get_object_member (line, "error");

      cli_assert_says (json_object_get_string_member (error, "sentence"), "line 9");
      g_assert_cmpstr (json_object_get_string_member (error, "code"), ==, "invalid");
      g_assert_cmpint (json_object_get_int_member (error, "exit"), ==, 2);
      g_assert_true (json_object_get_null_member (line, "size"));
      return;
    }
  g_assert_cmpstr (json_object_get_string_member (line, "status"), ==, status);
  if (!g_str_equal (status, "solved"))
    return;
  g_assert_true (json_object_get_boolean_member (line, "unique"));
  g_assert_true (json_object_get_boolean_member (line, "exhausted"));
  cli_assert_says (text, "\"size\":[3,3],");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (line, "solution")), ==, 3);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (line, "solutions")), ==, 1);
}

static void
test_json_batch (void)
{
  g_auto (CliRun) run =
      cli_run ("# small\n" CLI_SMALL "\n# broken\n 1 1\n1 S Q\n1 _ E\n\n# none\n" CLI_IMPOSSIBLE, "solve",
               "--kind=snake", "--json", "--count=2", "--jobs=3", "-", NULL);
  g_auto (GStrv) lines = g_strsplit (run.out, "\n", -1);

  g_assert_cmpint (run.code, ==, 2);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  g_assert_cmpstr (lines[3], ==, "");
  check_line (lines[0], 1, "small", "solved");
  check_line (lines[1], 2, "broken", NULL);
  check_line (lines[2], 3, "none", "impossible");
}

/* A method that cannot take the rules of a puzzle turns it down; that is no fault. */
static void
test_turned_down (void)
{
  static const char touching[] = "3 3 cover=no touching=yes\nA..\n...\n..A\n";
  g_auto (CliRun) plain = cli_run (touching, "solve", "--kind=numberlink", "--method=vertex", "-", NULL);
  g_auto (CliRun) json =
      cli_run (touching, "solve", "--kind=numberlink", "--method=vertex", "--json", "-", NULL);

  g_assert_cmpint (plain.code, ==, 2);
  cli_assert_says (plain.out, "The vertex model supports only paths that do not touch themselves");
  g_assert_cmpint (json.code, ==, 2);
  cli_assert_says (json.out, "\"status\":\"unsupported\"");
  cli_assert_says (json.out, "\"refusal\":\"The vertex model");
}

/* What is derived from a solution stands behind each in text, and that of the first in JSON. */
static void
test_facts (void)
{
  g_auto (CliRun) text =
      cli_run_panel ("count 7 by 3\n", "solve", "--method=several", "--count=3", "-", NULL);
  g_auto (CliRun) json =
      cli_run_panel ("count 7 by 3\n", "solve", "--method=several", "--count=3", "--json", "-", NULL);

  g_assert_cmpint (text.code, ==, 0);
  cli_assert_says (text.out, "3 3 1\n  First Step: 3\n");
  cli_assert_says (text.out, "1 3 3\n  First Step: 1\n");
  g_assert_cmpint (json.code, ==, 0);
  cli_assert_says (json.out, "\"facts\":{\"first-step\":3}");
}

/* Whether all of the best solutions are known is said apart from whether all solutions are. */
static void
test_best_exhausted (void)
{
  g_auto (CliRun) run = cli_run ("3 3 cover=no goal=fewest\nA..\n...\n..A\n", "solve", "--kind=numberlink",
                                 "--json", "--count=10", "-", NULL);

  g_assert_cmpint (run.code, ==, 0);
  cli_assert_says (run.out, "\"best_exhausted\":true");
}

/* A goal is no rule: a board that misses it is a solution, and counts as one, and all commands say so. */
static void
test_goal (void)
{
  static const struct
  {
    const char *goal;
    const char *move;
    const char *solve;
    const char *common;
    const char *check;
    const char *json;
  } rows[] = {
    { "fewest", "draw 0,0 RR",
      "Solved. 3 cells, the fewest possible (proven). Only one solution is this good.",
      "exactly 3 solutions. Best: 3 cells, the fewest possible (proven). Only one solution is this good.",
      "Solved. 3 cells, the fewest possible (proven).\n", "\"objective\":3,\"bound\":3,\"optimal\":true" },
    { "fewest", "draw 0,0 DRRU", "Solved. 3 cells", "Best: 3 cells",
      "Solved. 5 cells; the fewest possible are 3 (proven).\n",
      "\"objective\":5,\"bound\":3,\"optimal\":false" },
    { "most", "draw 0,0 DRRU", "Solved. 7 cells, the most possible (proven). Only one solution is this good.",
      "exactly 3 solutions. Best: 7 cells, the most possible (proven). Only one solution is this good.",
      "Solved. 5 cells; the most possible are 7 (proven).\n",
      "\"objective\":5,\"bound\":7,\"optimal\":false" },
    { "any", "draw 0,0 DRRU", "Solved. There are exactly 3 solutions.",
      "Solved. There are exactly 3 solutions.", "Solved.\n", "\"status\":\"solved\",\"problems\"" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *board = g_strdup_printf ("3 3 cover=no goal=%s\n1 . 1\n. . .\n. . .\n", rows[i].goal);
      g_auto (CliRun) solve = cli_run (board, "solve", "--kind=numberlink", "--count=5", "-", NULL);
      g_auto (CliRun) common = cli_run (board, "solve", "--kind=numberlink", "--common", "-", NULL);
      g_auto (CliRun) played = cli_run (board, "apply", "--kind=numberlink", "-", rows[i].move, NULL);
      g_auto (CliRun) check = cli_run (played.out, "check", "-", NULL);
      g_auto (CliRun) json = cli_run (played.out, "check", "--json", "-", NULL);

      cli_assert_says (solve.out, rows[i].solve);
      cli_assert_says (common.out, rows[i].common);
      cli_assert_says (check.out, rows[i].check);
      cli_assert_says (json.out, rows[i].json);
      g_assert_cmpint (check.code, ==, 0);
    }
}

/* What no second settles is not known, and is said so. */
static void
test_open_goal (void)
{
  g_auto (CliRun) played =
      cli_run ("blind-snake 4 3\n", "apply", "--kind=blind-snake", "-", "steer rrrdlllrrrrdrrrr", NULL);
  g_auto (CliRun) check = cli_run (played.out, "check", "-", NULL);

  cli_assert_says (check.out,
                   "Solved. 15 moves. Whether fewer are possible is not known, but no solution has fewer "
                   "than 11 moves (proven).\n");
}

/* What all solutions share is a method, a map of the board, and moves that can be applied. */
static void
test_backbone (void)
{
  const char *open = "  ? ? ?\n2 S _ _\n? _ _ _\n? _ _ E\n";
  g_auto (CliRun) text = cli_run (open, "solve", "--common", "-", NULL);
  g_auto (CliRun) json = cli_run (open, "solve", "--common", "--json", "-", NULL);
  g_auto (CliRun) unique = cli_run (CLI_SMALL, "solve", "--method=common", "--json", "-", NULL);
  g_auto (CliRun) none = cli_run (CLI_IMPOSSIBLE, "solve", "--common", "--json", "-", NULL);
  g_auto (CliRun) both = cli_run (CLI_SMALL, "solve", "--common", "--method=sat", "-", NULL);

  g_assert_cmpint (text.code, ==, 0);
  cli_assert_says (text.out, "There are exactly 2 solutions.");
  cli_assert_says (text.out, "The same in all solutions: 7 of 9 cells");
  cli_assert_says (text.out, "===\n==x\n=x=\n");
  cli_assert_says (json.out, "\"common\":{\"solutions\":2,\"exhausted\":true,\"complete\":true");
  cli_assert_says (json.out,
                   "\"moves\":[\"fill 0,1\",\"empty 0,2\",\"empty 1,0\",\"fill 1,1\",\"empty 2,0\"]");
  cli_assert_says (json.out, "\"cells\":[\"===\",\"==x\",\"=x=\"]");
  cli_assert_says (json.out, "\"unique\":false");
  cli_assert_says (unique.out, "\"unique\":true");
  cli_assert_says (unique.out, "\"difficulty\":\"");
  g_assert_cmpint (none.code, ==, 1);
  cli_assert_says (none.out, "\"common\":{\"solutions\":0,\"exhausted\":true");
  g_assert_cmpint (both.code, ==, 2);
  cli_assert_says (both.err, "--common is itself a method");
}

/* A line that belongs to one hook is not told by as many numbers as it has cells. */
static void
test_hooks_of_line (void)
{
  g_auto (CliRun) run =
      cli_run ("hooks 4\ntop sum:7 . . .\nleft sum:7 . . .\n", "hint", "--kind=hooks", "-", NULL);

  cli_assert_says (run.out, "row 1 would belong to hook 4, and no choice");
}

/* That the puzzle is impossible, and that it is so for one method, are different things. */
static void
test_impossible_goal (void)
{
  g_auto (CliRun) run =
      cli_run ("blind-snake 3 3\n", "solve", "--kind=blind-snake", "--method=zig-zag", "--json", "-", NULL);

  g_assert_cmpint (run.code, ==, 1);
  cli_assert_says (run.out, "\"impossible_goal\":\"This strategy never visits every cell (proven)");
}

static void
test_bound (void)
{
  g_auto (CliRun) json = cli_run_panel ("count 7 by 3\n", "solve", "--kind=panel", "--json", "--method=gap",
                                        "--time-limit=0.1", "--memory-limit=100", "-", NULL);
  g_auto (CliRun) none =
      cli_run_panel ("count 7 by 3\n", "solve", "--kind=panel", "--json", "--method=quick", "-", NULL);

  cli_assert_says (json.out, "\"objective\":3,\"bound\":4,");
  g_assert_null (strstr (none.out, "\"bound\""));
}

/* A hint by trying shows its chain, from what is supposed to the contradiction. */
static void
test_hint_chain (void)
{
  g_auto (CliRun) text = cli_run (TRIED, "hint", "-", NULL);
  g_auto (CliRun) line = cli_run (TRIED, "hint", "--json", "-", NULL);
  g_autoptr (JsonNode) node = json_from_string (line.out, NULL);
  JsonArray *chain;
  JsonObject *first;
  JsonObject *last;

  g_assert_cmpint (text.code, ==, 0);
  cli_assert_says (text.out,
                   "Look Ahead: Row 2, column 5 is empty, because filling it leads to a contradiction.\n");
  /* The contradiction is told by the last step, and nowhere else. */
  g_assert_null (strstr (strstr (text.out, "would have no arrangement") + 1, "would have no arrangement"));
  cli_assert_says (text.out, "  1. Supposition: Suppose row 2, column 5 is filled.");
  cli_assert_says (text.out, "  2. Contradiction: Row 2 would have no arrangement");
  cli_assert_says (text.out, "  empty 1,4");
  g_assert_nonnull (node);
  chain = json_object_get_array_member (json_node_get_object (node), "chain");
  g_assert_cmpuint (json_array_get_length (chain), ==, 2);
  first = json_array_get_object_element (chain, 0);
  last = json_array_get_object_element (chain, 1);
  g_assert_cmpstr (json_object_get_string_member (first, "rule"), ==, "suppose");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (first, "marks")), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (last, "rule"), ==, "patterns");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (last, "marks")), ==, 0);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (last, "because")), >, 0);
}

static void
test_save_and_check (void)
{
  g_autofree char *saved = cli_dup_temporary_path ("answer.meander");
  g_autofree char *broken = cli_dup_temporary_path ("broken.meander");
  g_auto (CliRun) solve = cli_run (CLI_SMALL, "solve", "-o", saved, "-", NULL);
  g_auto (CliRun) solved = cli_run (NULL, "check", saved, NULL);
  g_auto (CliRun) open = cli_run (CLI_SMALL, "check", "-", NULL);
  g_auto (CliRun) apply =
      cli_run (CLI_SMALL, "apply", "-", "fill 1,0", "fill 1,1", "fill 0,1", "-o", broken, NULL);
  g_auto (CliRun) check = cli_run (NULL, "check", "--json", broken, NULL);
  g_auto (CliRun) junk = cli_run (CLI_SMALL, "apply", "-", "fly 1,0", NULL);

  g_assert_cmpint (solve.code, ==, 0);
  g_assert_cmpint (solved.code, ==, 0);
  cli_assert_says (solved.out, "Solved");
  g_assert_cmpint (open.code, ==, 0);
  cli_assert_says (open.out, "No rule is broken so far");
  g_assert_cmpint (apply.code, ==, 0);
  g_assert_cmpint (check.code, ==, 1);
  cli_assert_says (check.out, "\"broken\"");
  g_assert_cmpint (junk.code, ==, 2);
  cli_assert_says (junk.err, "fly");
}

/* No rule is broken yet, but the only solution has it otherwise. */
static const char hard[] = "  3 1 5 2 1 3\n"
                           "3 _ _ _ _ _ _\n"
                           "2 _ _ _ _ _ _\n"
                           "2 E _ _ _ _ _\n"
                           "2 _ _ _ _ _ S\n"
                           "3 _ _ _ _ _ _\n"
                           "3 _ _ _ _ _ _\n";

static void
test_check_compares (void)
{
  const char *several = "  ? ? ?\n? S _ _\n? _ _ _\n? _ _ E\n";
  g_autofree char *path = cli_dup_temporary_path ("played.meander");
  g_auto (CliRun) play_right = cli_run (hard, "apply", "-", "fill 0,0", "empty 5,2", "-o", path, NULL);
  g_auto (CliRun) right = cli_run (NULL, "check", path, NULL);
  g_auto (CliRun) right_json = cli_run (NULL, "check", "--json", path, NULL);
  g_auto (CliRun) play_wrong = cli_run (hard, "apply", "-", "fill 0,0", "fill 1,4", "-o", path, NULL);
  g_auto (CliRun) wrong = cli_run (NULL, "check", path, NULL);
  g_auto (CliRun) wrong_json = cli_run (NULL, "check", "--json", path, NULL);
  g_auto (CliRun) play_several = cli_run (several, "apply", "-", "fill 1,0", "-o", path, NULL);
  g_auto (CliRun) open = cli_run (NULL, "check", path, NULL);

  g_assert_cmpint (play_right.code + play_wrong.code + play_several.code, ==, 0);
  g_assert_cmpint (right.code, ==, 0);
  cli_assert_says (right.out, ": Right so far: 1 of 13.\n");
  cli_assert_says (right_json.out, "\"status\":\"open\",\"right\":1,\"wrong\":0,\"open\":12,\"problems\":[]");
  g_assert_cmpint (wrong.code, ==, 1);
  cli_assert_says (wrong.out, ": 1 cell is wrong.\n  Row 2, column 5 is filled by mistake");
  cli_assert_says (wrong_json.out, "\"status\":\"wrong\",\"right\":1,\"wrong\":1,\"open\":11,");
  g_assert_cmpint (open.code, ==, 0);
  cli_assert_says (open.out, ": No rule is broken so far.\n");
}

static void
test_remedy (void)
{
  g_auto (CliRun) check = cli_run_panel ("count 99 by 3\n", "check", "--kind=panel", "-", NULL);
  g_auto (CliRun) json = cli_run_panel ("count 99 by 3\n", "check", "--kind=panel", "--json", "-", NULL);
  g_auto (CliRun) explain = cli_run_panel ("count 7 by 3\n", "explain", "--kind=panel", "-", NULL);
  g_auto (CliRun) mended =
      cli_run_panel ("count 99 by 3\n", "apply", "--kind=panel", "-", "set target 9", NULL);

  g_assert_cmpint (check.code, ==, 2);
  cli_assert_says (check.out, "That is too far.\n    Come Closer: apply FILE \"set target 9\"\n");
  cli_assert_says (json.out, "\"remedy\":\"set target 9\"");
  cli_assert_says (explain.out, "Ask for Six: apply FILE \"set target 6\"");
  g_assert_cmpint (mended.code, ==, 0);
  cli_assert_says (mended.out, "\"set target 9\"");
}

static void
test_bench (void)
{
  g_auto (CliRun) run = cli_run (CLI_SMALL, "bench", "--method=all", "--time-limit=30", "-", NULL);

  g_assert_cmpint (run.code, ==, 0);
  cli_assert_says (run.out, "published");
  cli_assert_says (run.out, "median");
  cli_assert_says (run.out, "processor time");
}

/* A name that is longer than its column moves the columns of all rows. */
static void
test_bench_columns (void)
{
  g_autofree char *path =
      cli_write_temporary ("a-name-that-is-far-longer-than-the-forty-characters-of-its-column-größe.txt",
                           CLI_SMALL, -1);
  g_auto (CliRun) run = cli_run (CLI_SMALL, "bench", "-", path, NULL);
  g_auto (GStrv) lines = g_strsplit (run.out, "\n", -1);
  glong heading = g_utf8_strlen (lines[0], strstr (lines[0], "method") - lines[0]);

  g_assert_cmpint (run.code, ==, 0);
  for (guint i = 1; i <= 2; i++)
    g_assert_cmpint (g_utf8_strlen (lines[i], strstr (lines[i], " deduce ") + 1 - lines[i]), ==, heading);
}

/* What cannot be read is told apart from results. */
static void
test_no_file (void)
{
  g_auto (CliRun) run = cli_run (NULL, "solve", "no-such-file", NULL);

  g_assert_cmpint (run.code, ==, 2);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_true (g_str_has_prefix (run.err, "meander-cli: “"));
  g_assert_true (g_str_has_suffix (run.err, "no-such-file” could not be read because it does not exist.\n"));
}

/* Makes a locale with a decimal comma in @folder, if this machine can. */
static gboolean
make_comma_locale (const char *folder)
{
  g_autofree char *target = g_build_filename (folder, "de_DE.UTF-8", NULL);
  const char *arguments[] = { "localedef", "--no-archive", "-c", "-i", "de_DE", "-f", "UTF-8", target, NULL };
  const GSpawnFlags flags = G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL | G_SPAWN_STDOUT_TO_DEV_NULL;
  g_autofree char *program = g_find_program_in_path (arguments[0]);

  g_mkdir_with_parents (folder, 0700);
  return program && g_spawn_sync (NULL, (char **) arguments, NULL, flags, NULL, NULL, NULL, NULL, NULL, NULL)
         && g_file_test (target, G_FILE_TEST_IS_DIR);
}

/* Scripts compare the figures of “bench”, so that they have a decimal point in every language. The time that
 * “solve” shows people has a comma, which proves that the locale is in force. */
static void
test_bench_comma_locale (void)
{
  g_autofree char *folder = cli_dup_temporary_path ("locales");

  if (!make_comma_locale (folder))
    {
      g_test_skip ("there is no locale with a decimal comma to be had");
      return;
    }
  g_setenv ("LOCPATH", folder, TRUE);
  g_setenv ("LC_ALL", "de_DE.UTF-8", TRUE);
  {
    g_auto (CliRun) solve = cli_run (CLI_SMALL, "solve", "-", NULL);
    g_auto (CliRun) bench = cli_run (CLI_SMALL, "bench", "--time-limit=30", "-", NULL);

    g_assert_true (g_regex_match_simple ("[0-9],[0-9][ \u00a0]ms", solve.out, 0, 0));
    g_assert_cmpint (bench.code, ==, 0);
    g_assert_false (g_regex_match_simple ("[0-9],[0-9]", bench.out, 0, 0));
    g_assert_true (g_regex_match_simple ("[0-9]\\.[0-9]{6} s of processor time", bench.out, 0, 0));
  }
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_unsetenv ("LOCPATH");
}

/* Titles and fields of a stranger's file neither start a line of a report nor control the terminal, and
 * reports in JSON stay readable by any reader. */
static void
test_hostile_text (void)
{
  static const char hostile[] = "\n-#1: No solution exists.\x1b[2J\xc2\x9b\xe2\x80\xae";
  static const char document[] =
      "{\"format\":\"meander\",\"version\":1,\"kind\":\"snake\",\"kind-version\":1,"
      "\"title\":\"a\\n-#1: No solution "
      "exists.\\u001b[2J\\u009b\\u202e\",\"givens\":{\"rows\":3,\"columns\":3,"
      "\"row-counts\":[2,1,2],\"column-counts\":[1,3,1],\"start\":[0,0],\"end\":[2,2],\"given\":[]}}";
  static const char *const commands[] = { "solve", "check", "bench" };

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_auto (CliRun) run = cli_run (document, commands[i], "-", NULL);

      g_assert_cmpint (run.code, ==, 0);
      cli_assert_says (run.out, "-#1 “a\\u000a-#1: No solution exists.\\u001b[2J\\u009b\\u202e”");
      g_assert_null (strstr (run.out, "\n-#1: No"));
      g_assert_null (strpbrk (run.out, "\x1b"));
      g_assert_null (strstr (run.out, "\xe2\x80\xae"));
    }
  {
    g_auto (CliRun) run = cli_run (document, "solve", "--json", "--count=2", "-", NULL);
    g_autofree char *title = g_strconcat ("a", hostile, NULL);

    g_assert_cmpint (run.code, ==, 0);
    g_assert_null (strstr (run.out, "\xc2\x9b"));
    g_assert_null (strstr (run.out, "\xe2\x80\xae"));
    check_line (run.out, 1, title, "solved");
  }
  {
    g_auto (CliRun) run = cli_run ("", "solve", "--kind", hostile, "-", NULL);

    g_assert_cmpint (run.code, ==, 2);
    g_assert_null (strpbrk (run.err, "\x1b"));
    g_assert_true (strchr (run.err, '\n') == run.err + strlen (run.err) - 1);
  }
}

static void
test_proof (void)
{
  g_autofree char *folder = g_dir_make_tmp ("meander-proof-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "small.proof", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "none", "small.proof", NULL);
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;

  {
    g_auto (CliRun) run = cli_run (CLI_SMALL, "solve", "--proof", path, "-", NULL);

    g_assert_cmpint (run.code, ==, 0);
    cli_assert_says (run.out, "There is no other solution");
    g_file_get_contents (path, &text, NULL, NULL);
    g_assert_true (g_str_has_prefix (text, "meander-proof 1 snake\np "));
    g_assert_true (g_str_has_suffix (text, "\nc\nu 3\n"));
  }
  {
    g_auto (CliRun) stopped =
        cli_run ("? ? ? ?\n? _ _ _ _\n? _ _ _ _\n", "solve", "--proof", path, "-", NULL);
    g_auto (CliRun) two = cli_run (CLI_SMALL "\n" CLI_SMALL, "solve", "--proof", path, "-", NULL);
    g_auto (CliRun) method = cli_run (CLI_SMALL, "solve", "-m", "sat", "--proof", path, "-", NULL);
    g_auto (CliRun) kind = cli_run ("blind-snake 22 17\n", "solve", "--proof", path, "-", NULL);
    g_auto (CliRun) folderless = cli_run (CLI_SMALL, "solve", "--proof", nowhere, "-", NULL);

    g_assert_cmpint (stopped.code, ==, 3);
    cli_assert_says (stopped.err,
                     "The proof was not written: there may be more solutions than --count allows.");
    g_assert_cmpint (two.code, ==, 2);
    cli_assert_says (two.err, "--proof is about one puzzle, but there are several; pick one with FILE#1.");
    g_assert_cmpint (method.code, ==, 2);
    cli_assert_says (method.err, "The method “sat” cannot write a proof.");
    g_assert_cmpint (kind.code, ==, 2);
    cli_assert_says (kind.err, "Proofs are not written for the kind “blind-snake” yet.");
    g_assert_cmpint (folderless.code, ==, 2);
    cli_assert_says (folderless.err, nowhere);
  }
  /* Nothing of that has touched the first proof. */
  g_file_get_contents (path, &again, NULL, NULL);
  g_assert_cmpstr (again, ==, text);
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli/solve/solve", test_solve);
  g_test_add_func ("/cli/solve/common", test_backbone);
  g_test_add_func ("/cli/solve/json-batch", test_json_batch);
  g_test_add_func ("/cli/solve/hostile-text", test_hostile_text);
  g_test_add_func ("/cli/solve/turned-down", test_turned_down);
  g_test_add_func ("/cli/solve/facts", test_facts);
  g_test_add_func ("/cli/solve/best-exhausted", test_best_exhausted);
  g_test_add_func ("/cli/solve/goal", test_goal);
  g_test_add_func ("/cli/solve/hooks-of-line", test_hooks_of_line);
  g_test_add_func ("/cli/solve/open-goal", test_open_goal);
  g_test_add_func ("/cli/solve/impossible-goal", test_impossible_goal);
  g_test_add_func ("/cli/solve/hint-chain", test_hint_chain);
  g_test_add_func ("/cli/solve/save-and-check", test_save_and_check);
  g_test_add_func ("/cli/solve/check-compares", test_check_compares);
  g_test_add_func ("/cli/solve/remedy", test_remedy);
  g_test_add_func ("/cli/solve/proof", test_proof);
  g_test_add_func ("/cli/solve/bound", test_bound);
  g_test_add_func ("/cli/solve/bench", test_bench);
  g_test_add_func ("/cli/solve/bench-columns", test_bench_columns);
  g_test_add_func ("/cli/solve/no-file", test_no_file);
  g_test_add_func ("/cli/solve/bench-comma-locale", test_bench_comma_locale);

  return g_test_run ();
}
