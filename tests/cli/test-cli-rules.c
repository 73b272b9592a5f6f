/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-test.h"

#include <string.h>

static char *
dup_rulebook (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "..", "data", "rules", name, NULL);
}

/* A rulebook that is right is summed up in a line. */
static void
test_right (void)
{
  g_autofree char *path = dup_rulebook ("nurikabe.rules");
  g_autofree char *line = g_strconcat (path, ": 3 rules, 4 examples, all right.\n", NULL);
  g_auto (CliRun) run = cli_run (NULL, "rules", "check", path, NULL);

  g_assert_cmpint (run.code, ==, 0);
  g_assert_cmpstr (run.out, ==, line);
  g_assert_cmpstr (run.err, ==, "");
}

/* The name of a file begins no line, and controls no terminal. */
static void
test_hostile_name (void)
{
  g_autofree char *path = dup_rulebook ("nurikabe.rules");
  g_autofree char *page = NULL;
  g_autofree char *hostile = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &page, NULL, &error);
  g_assert_no_error (error);
  hostile = cli_write_temporary ("a\nsudoku.rules: 1 rule,\x1b[2J", page, -1);
  {
    g_auto (CliRun) run = cli_run (NULL, "rules", "check", hostile, NULL);

    g_assert_cmpint (run.code, ==, 0);
    cli_assert_says (run.out, "a\\u000asudoku.rules: 1 rule,\\u001b[2J: 3 rules, 4 examples, all right.\n");
    g_assert_true (strchr (run.out, '\n') == run.out + strlen (run.out) - 1);
  }
}

/* Examples that are proposed make a page right that had none. */
static void
test_examples (void)
{
  g_autofree char *path = dup_rulebook ("nurikabe.rules");
  g_autofree char *page = NULL;
  g_autofree char *whole = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &page, NULL, &error);
  g_assert_no_error (error);
  *strstr (page, "wrong ") = '\0';
  {
    g_auto (CliRun) run = cli_run (page, "rules", "examples", "-", NULL);
    g_auto (CliRun) again = cli_run (NULL, "rules", "examples", path, NULL);

    g_assert_cmpint (run.code, ==, 0);
    whole = g_strconcat (page, run.out, NULL);
    g_assert_cmpint (again.code, ==, 2);
    cli_assert_says (again.err, "nurikabe.rules: Every rule has an example already.");
  }
  {
    g_auto (CliRun) run = cli_run (whole, "rules", "check", "-", NULL);

    g_assert_cmpint (run.code, ==, 0);
    cli_assert_says (run.out, "3 rules, 4 examples, all right.");
  }
}

/* A wrong one is reported with its line, and does not keep others from being checked. */
static void
test_wrong (void)
{
  static const char text[] = "meander-rules 1\nkind x \"X\"\ngiven n on cell\n";
  g_autofree char *path = dup_rulebook ("tents.rules");
  g_auto (CliRun) run = cli_run (text, "rules", "check", "-", path, NULL);

  g_assert_cmpint (run.code, ==, 2);
  cli_assert_says (run.out, "tents.rules: 3 rules, 4 examples, all right.");
  cli_assert_says (run.err, "-: Line 3: “at” was expected, not “on”.");
}

/* A level of which no puzzle can be made is named, and what is wrong with it. */
static void
test_levels (void)
{
  static const char text[] = "meander-rules 1\nkind turns \"Turns\"\ndecide shade at cell: black white\n"
                             "rule turns \"Colors take turns, and black comes last.\"\n"
                             "  each cell: black iff not black@right\n"
                             "level easy 4\nlevel hard 5\n"
                             "wrong turns \"Two black ones.\"\n  shade \"b b\"\n"
                             "right \"White, black.\"\n  shade \"w b\"\n";
  g_auto (CliRun) run = cli_run (text, "rules", "check", "-", NULL);

  g_assert_cmpint (run.code, ==, 2);
  g_assert_cmpstr (run.out, ==, "");
  cli_assert_says (run.err, "-: Level “easy”: Only boards without any clue could be made.");
  cli_assert_says (run.err, "-: Level “hard”: ");
}

static void
test_json (void)
{
  static const char text[] = "meander-rules 1\nkind x \"\x1b\"\n";
  g_autofree char *path = dup_rulebook ("nurikabe.rules");
  g_auto (CliRun) run = cli_run (text, "rules", "check", "--json", path, "-", NULL);

  g_assert_cmpint (run.code, ==, 2);
  cli_assert_says (run.out, "\"kind\":\"nurikabe\",\"status\":\"right\",\"rules\":3,\"examples\":4}");
  cli_assert_says (run.out,
                   "\"kind\":null,\"error\":{\"code\":\"invalid\",\"sentence\":\"-: Line 2: The text “");
  g_assert_cmpstr (run.err, ==, "");
}

/* A board is solved, and it is proven whether there is another solution. */
static void
test_solve (void)
{
  g_autofree char *path = dup_rulebook ("nurikabe.rules");
  g_auto (CliRun) one = cli_run ("size 2 2\nnumber\n3 .\n. .\n", "rules", "solve", path, "-", NULL);
  g_auto (CliRun) two = cli_run ("size 1 3\nnumber\n. 2 .\n", "rules", "solve", "-n", "3", path, "-", NULL);
  g_auto (CliRun) first = cli_run ("size 1 3\nnumber\n. 2 .\n", "rules", "solve", "-n", "1", path, "-", NULL);
  g_auto (CliRun) none = cli_run ("size 1 2\nnumber\n3 .\n", "rules", "solve", path, "-", NULL);

  g_assert_cmpint (one.code, ==, 0);
  cli_assert_says (one.out, "-: Solved. There are at least 2 solutions.");
  g_assert_cmpint (two.code, ==, 0);
  cli_assert_says (two.out, "-: Solved. There are exactly 2 solutions.");
  g_assert_cmpint (first.code, ==, 0);
  cli_assert_says (first.out, "-: Solved.  (");
  g_assert_cmpint (none.code, ==, 1);
  cli_assert_says (none.out, "-: No solution exists (proven).");
}

static void
test_solve_rows (void)
{
  g_autofree char *path = dup_rulebook ("nurikabe.rules");
  g_auto (CliRun) text = cli_run ("size 1 3\nnumber\n2 . .\n", "rules", "solve", path, "-", NULL);
  g_auto (CliRun) json = cli_run ("size 1 3\nnumber\n2 . .\n", "rules", "solve", "--json", path, "-", NULL);

  g_assert_cmpint (text.code, ==, 0);
  cli_assert_says (text.out, "-: Solved. There is no other solution.");
  g_assert_true (g_str_has_suffix (text.out, " ms)\nshade\nwhite white black\n"));
  g_assert_cmpint (json.code, ==, 0);
  cli_assert_says (json.out, "\"status\":\"solved\"");
  cli_assert_says (json.out, "\"exhausted\":true,\"solutions\":[[\"shade\",\"white white black\"]]}");
}

/* A board that cannot be read is reported, and does not keep others from being solved. */
static void
test_solve_wrong (void)
{
  g_autofree char *path = dup_rulebook ("nurikabe.rules");
  g_auto (CliRun) run =
      cli_run ("size 1 3\nnumber\n2 . .\n", "rules", "solve", path, "no-such-file", "-", NULL);
  g_auto (CliRun) alone = cli_run (NULL, "rules", "solve", path, NULL);
  g_auto (CliRun) count = cli_run (NULL, "rules", "solve", "-n", "0", path, "-", NULL);

  g_assert_cmpint (run.code, ==, 2);
  cli_assert_says (run.err, "no-such-file” could not be read because it does not exist.");
  g_assert_null (strstr (run.err, "no-such-file:"));
  cli_assert_says (run.out, "-: Solved.");
  g_assert_cmpint (alone.code, ==, 2);
  cli_assert_says (alone.err, "a rulebook and by boards");
  g_assert_cmpint (count.code, ==, 2);
  cli_assert_says (count.err, "--count must be at least 1, not 0.");
}

static void
test_usage (void)
{
  g_auto (CliRun) alone = cli_run (NULL, "rules", NULL);
  g_auto (CliRun) unknown = cli_run (NULL, "rules", "chek", "-", NULL);
  g_auto (CliRun) missing = cli_run (NULL, "rules", "check", "no-such-file", NULL);

  g_assert_cmpint (alone.code, ==, 2);
  cli_assert_says (alone.err, "check FILE...");
  g_assert_cmpint (unknown.code, ==, 2);
  cli_assert_says (unknown.err, "“chek”");
  g_assert_cmpint (missing.code, ==, 2);
  cli_assert_says (missing.err, "no-such-file” could not be read");
}

/* The page of a kind comes out as it is, and is right. */
static void
test_show (void)
{
  g_autofree char *path = dup_rulebook ("tents.rules");
  g_autofree char *page = NULL;
  g_auto (CliRun) shown = cli_run (NULL, "rules", "show", "tents", NULL);
  g_auto (CliRun) checked = cli_run (shown.out, "rules", "check", "-", NULL);
  g_auto (CliRun) coded = cli_run (NULL, "rules", "show", "snake", NULL);
  g_auto (CliRun) unknown = cli_run (NULL, "rules", "show", "tnets", NULL);

  g_assert_true (g_file_get_contents (path, &page, NULL, NULL));
  g_assert_cmpint (shown.code, ==, 0);
  g_assert_cmpstr (shown.out, ==, page);
  g_assert_cmpint (checked.code, ==, 0);
  g_assert_cmpint (coded.code, ==, 2);
  cli_assert_says (coded.err, "Snake is not made from a page of rules.");
  g_assert_cmpint (unknown.code, ==, 2);
}

/* Returns a page of rules with the id @id, for a kind that is called Camps and is otherwise Tents. */
static char *
dup_camps (const char *id)
{
  g_autofree char *path = dup_rulebook ("tents.rules");
  g_autofree char *page = NULL;
  g_autofree char *line = g_strdup_printf ("kind %s \"Camps\"", id);
  g_autoptr (GString) text = NULL;

  g_assert_true (g_file_get_contents (path, &page, NULL, NULL));
  text = g_string_new (page);
  g_assert_cmpuint (g_string_replace (text, "kind tents \"Tents\"", line, 0), ==, 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Whatever names a kind can name that of a page, and a puzzle of it carries the page along. */
static void
test_page_of_file (void)
{
  g_autofree char *text = dup_camps ("camps");
  g_autofree char *page = cli_write_temporary ("camps.rules", text, -1);
  g_autofree char *puzzle = cli_dup_temporary_path ("camps.meander");
  g_auto (CliRun) alone = cli_run (NULL, "generate", "camps", NULL);
  g_auto (CliRun) made = cli_run (NULL, "generate", "--rules", page, "camps", "--size", "5x5", "--seed", "1",
                                  "-o", puzzle, NULL);
  g_auto (CliRun) described = cli_run (NULL, "help", "camps", "--rules", page, NULL);
  g_auto (CliRun) solved = cli_run (NULL, "solve", puzzle, NULL);

  g_assert_cmpint (alone.code, ==, 2);
  cli_assert_says (alone.err, "“camps”");
  g_assert_cmpstr (made.err, ==, "");
  g_assert_cmpint (made.code, ==, 0);
  cli_assert_says (described.out, "Camps");
  g_assert_cmpint (described.code, ==, 0);
  g_assert_cmpint (solved.code, ==, 0);
}

/* A page takes the place of a kind with its name; a wrong one is named with its line, and nothing is done. */
static void
test_page_in_place (void)
{
  g_autofree char *text = dup_camps ("tents");
  g_autofree char *page = cli_write_temporary ("tents.rules", text, -1);
  g_auto (CliRun) described = cli_run (NULL, "help", "tents", "--rules", page, NULL);
  g_auto (CliRun) wrong = cli_run ("kind x\n", "generate", "tents", "--rules", "-", NULL);

  cli_assert_says (described.out, "Camps");
  g_assert_cmpint (wrong.code, ==, 2);
  cli_assert_says (wrong.err, "-: Line 1:");
  g_assert_cmpstr (wrong.out, ==, "");
}

/* A board that does not name its kind is of the page that is named, though other kinds have such boards, too.
 */
static void
test_page_first (void)
{
  static const char board[] = "size 1 3\ntree\nx . .\nleft: 1\n";
  g_autofree char *text = dup_camps ("camps");
  g_autofree char *page = cli_write_temporary ("camps.rules", text, -1);
  g_auto (CliRun) named = cli_run (board, "solve", "--json", "--rules", page, "-", NULL);
  g_auto (CliRun) alone = cli_run (board, "solve", "--json", "-", NULL);

  cli_assert_says (named.out, "\"kind\":\"camps\"");
  cli_assert_says (alone.out, "\"kind\":\"tents\"");
}

/* The user's own kinds are known without being named. */
static void
test_own_page (void)
{
  g_autofree char *text = dup_camps ("camps");
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), MEANDER_STATE_FOLDER, "rules", NULL);
  g_autofree char *page = g_build_filename (folder, "camps.rules", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (page, text, -1, NULL));
  /* The folders of this test are not those of the programs that it starts. */
  g_setenv ("XDG_DATA_HOME", g_get_user_data_dir (), TRUE);
  {
    g_auto (CliRun) made = cli_run (NULL, "generate", "camps", "--size", "5x5", "--seed", "1", NULL);
    g_auto (CliRun) shown = cli_run (NULL, "rules", "show", "camps", NULL);

    g_assert_cmpint (made.code, ==, 0);
    g_assert_cmpstr (shown.out, ==, text);
  }
  g_unsetenv ("XDG_DATA_HOME");
}

int
main (int argc, char **argv)
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli-rules/page-first", test_page_first);
  g_test_add_func ("/cli-rules/right", test_right);
  g_test_add_func ("/cli-rules/examples", test_examples);
  g_test_add_func ("/cli-rules/hostile-name", test_hostile_name);
  g_test_add_func ("/cli-rules/wrong", test_wrong);
  g_test_add_func ("/cli-rules/levels", test_levels);
  g_test_add_func ("/cli-rules/json", test_json);
  g_test_add_func ("/cli-rules/solve", test_solve);
  g_test_add_func ("/cli-rules/solve-rows", test_solve_rows);
  g_test_add_func ("/cli-rules/solve-wrong", test_solve_wrong);
  g_test_add_func ("/cli-rules/show", test_show);
  g_test_add_func ("/cli-rules/page-of-file", test_page_of_file);
  g_test_add_func ("/cli-rules/page-in-place", test_page_in_place);
  g_test_add_func ("/cli-rules/own-page", test_own_page);
  g_test_add_func ("/cli-rules/usage", test_usage);
  return g_test_run ();
}
