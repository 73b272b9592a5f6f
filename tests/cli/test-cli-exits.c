/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-test.h"

#include <glib/gstdio.h>
#include <string.h>

#define WORDS 9

/**
 * Case:
 * @words: what is typed; "PUZZLE", "TWO", "LOCKED", "READ-ONLY" and "BOOK" stand for the paths of files
 * @input: (nullable): the standard input
 * @code: the exit code
 * @complaint: (nullable): part of what stands on the standard error; %NULL if nothing does
 *
 * A command, and what keeps it from its end.
 */
typedef struct
{
  const char *words[WORDS];
  const char *input;
  int code;
  const char *complaint;
} Case;

#define NATIVE_HEAD                                                                                          \
  "{\"format\": \"meander\", \"version\": 1, \"kind\": \"snake\", \"kind-version\": 1, \"givens\": "         \
  "{\"rows\": 3, \"columns\": 3, \"row-counts\": [2, 1, 2], \"column-counts\": [1, 3, 1], \"start\": "       \
  "[0, 0], \"end\": [2, 2], \"given\": []"
#define SMALL_NATIVE  NATIVE_HEAD "}, \"history\": [], \"position\": 0}"
#define LOCKED_NATIVE NATIVE_HEAD ", \"locked\": [[0, -1]]}, \"history\": [], \"position\": 0}"

#define SEVERAL "  ? ? ?\n? S _ _\n? _ _ _\n? _ _ E\n"

/* A number in a corner is too little for an island in each part of the board. */
#define UNFINISHED "# kind: nurikabe\nsize 3 3\nnumber\n1 . .\n. . .\n. . .\n"
#define EMPTY      "# kind: numberlink\n3 2\n. . .\n. . .\n"

static const Case cases[] = {
  /* What is asked for is done. */
  { { "solve", "PUZZLE" }, NULL, 0, NULL },
  { { "check", "PUZZLE" }, NULL, 0, NULL },
  { { "hint", "PUZZLE" }, NULL, 0, NULL },
  { { "convert", "PUZZLE", "-o", "BOOK" }, NULL, 0, NULL },
  { { "convert", "-", "-o", "BOOK" }, SEVERAL, 0, "This is not the only solution." },
  { { "solve", "--count=2", "-" }, SEVERAL, 0, NULL },
  { { "ask", "PUZZLE", "0,-1" }, NULL, 0, NULL },
  { { "ask", "PUZZLE", "--unneeded" }, NULL, 0, NULL },
  /* Nothing is as asked: proven. */
  { { "convert", "-", "-o", "BOOK" }, CLI_IMPOSSIBLE, 1, "no solution" },
  { { "solve", "-" }, CLI_IMPOSSIBLE, 1, NULL },
  { { "explain", "-" }, CLI_IMPOSSIBLE, 1, NULL },
  /* Nothing is as asked yet. */
  { { "solve", "-" }, UNFINISHED, 5, NULL },
  { { "explain", "-" }, UNFINISHED, 5, NULL },
  { { "explain", "-" }, EMPTY, 5, NULL },
  { { "check", "-" }, EMPTY, 5, NULL },
  /* Bad usage. */
  { { "solve", "-t", "inf", "PUZZLE" }, NULL, 2, "--time-limit takes a number of seconds" },
  { { "solve", "-t", "nan", "PUZZLE" }, NULL, 2, "--time-limit takes a number of seconds" },
  { { "study", "snake", "ratings", "--resume" }, NULL, 2, "--resume needs the file" },
  { { "study", "sliding-tiles", "programs", "--set", "from=9", "--set", "to=8" },
    NULL,
    2,
    "from the smaller number" },
  { { "ask", "PUZZLE", "first" }, NULL, 2, "A place “ROW,COLUMN” was expected, not “first”." },
  { { "ask", "PUZZLE" }, NULL, 2, "a place ROW,COLUMN or --unneeded" },
  { { "ask", "PUZZLE", "0,-1", "--unneeded" }, NULL, 2, "a place ROW,COLUMN or --unneeded" },
  { { "ask", "-", "--unneeded" }, SEVERAL, 2, "This puzzle has more than one solution." },
  { { "ask", "PUZZLE", "9,9" }, NULL, 2, "There is nothing to choose at 9,9." },
  { { "hint", "TWO" }, NULL, 2, "holds 2 puzzles" },
  { { "check", "-" }, "hooks 5 connected=yes connected=no\n", 2, "“connected” occurs for the second time." },
  { { "check", "-" }, "hooks 4\n1 2\n", 2, "-#1: Line 2: “top”, “right”" },
  { { "check", "-" }, "hooks 4\n1 2\n", 2, "(Read as Hooks.)" },
  { { "check", "LOCKED" }, NULL, 2, "givens.locked: locked clues need version 2 of the format." },
  /* Another name would do. */
  { { "solve", "/nowhere/puzzle" }, NULL, 2, "does not exist" },
  { { "solve", "PUZZLE", "-o", "/nowhere/out.meander" }, NULL, 2, "its folder does not exist" },
  { { "render", "PUZZLE", "-o", "/nowhere/out.svg" }, NULL, 2, "its folder does not exist" },
  { { "convert", "PUZZLE", "-o", "/nowhere/out.txt" }, NULL, 2, "its folder does not exist" },
  { { "model", "PUZZLE", "-o", "/nowhere/out.lp" }, NULL, 2, "its folder does not exist" },
  { { "generate", "snake", "-o", "/nowhere/out.meander" }, NULL, 2, "its folder does not exist" },
  { { "study", "snake", "ratings", "-o", "/nowhere/out.study" }, NULL, 2, "No such file or directory" },
  { { "generate", "snake", "-o", "READ-ONLY" }, NULL, 2, "you do not have permission" },
  { { "convert", "PUZZLE", "-o", "READ-ONLY" }, NULL, 2, "you do not have permission" },
  { { "solve", "PUZZLE", "--proof", "READ-ONLY" }, NULL, 2, "you do not have permission" },
  { { "thumbnail", "PUZZLE", "READ-ONLY", "64" }, NULL, 2, "you do not have permission" },
  { { "render", "PUZZLE", "--animate", "-o", "/nowhere/out.svg" }, NULL, 2, "its folder does not exist" },
  /* A limit was reached. */
  { { "generate", "snake", "--size=3x3", "--difficulty=extreme" }, NULL, 3, "attempts" },
  { { "generate", "hooks", "--set=size=2", "--difficulty=extreme" }, NULL, 3, "attempts" },
  /* The machine is at its end. */
  { { "solve", "PUZZLE", "-o", "/dev/full" }, NULL, 4, "there is no space left" },
  { { "convert", "PUZZLE", "--to=text", "-o", "/dev/full" }, NULL, 4, "there is no space left" },
  { { "generate", "snake", "-o", "/dev/full" }, NULL, 4, "there is no space left" },
  { { "solve", "PUZZLE", "--proof", "/dev/full" }, NULL, 4, "there is no space left" },
  { { "thumbnail", "PUZZLE", "/dev/full", "64" }, NULL, 4, "there is no space left" },
  { { "apply", "PUZZLE", "given 1,1", "-o", "/dev/full" }, NULL, 4, "there is no space left" },
};

static const char *
find_word (const char *word, const char *const *files)
{
  for (; *files; files += 2)
    if (g_str_equal (*files, word))
      return files[1];
  return word;
}

static void
test_exits (void)
{
  g_autofree char *puzzle = cli_write_temporary ("puzzle.txt", CLI_SMALL, -1);
  g_autofree char *two = cli_write_temporary ("two.txt", CLI_SMALL "\n" CLI_SMALL, -1);
  g_autofree char *locked = cli_write_temporary ("locked.meander", LOCKED_NATIVE, -1);
  g_autofree char *read_only = cli_write_temporary ("read-only.txt", "mine\n", -1);
  g_autofree char *book = cli_dup_temporary_path ("book.pdf");
  g_autofree char *kept = NULL;
  const char *const files[] = { "PUZZLE",    puzzle,    "TWO",  two,  "LOCKED", locked,
                                "READ-ONLY", read_only, "BOOK", book, NULL };

  g_assert_no_errno (g_chmod (read_only, 0444));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const *words = cases[i].words;
      const char *found[WORDS] = { NULL };
      g_auto (CliRun) run = { 0 };

      for (guint k = 0; words[k]; k++)
        found[k] = find_word (words[k], files);
      g_test_message ("%u: %s %s", i, words[0], words[1]);
      run = cli_run (cases[i].input, found[0], found[1], found[2], found[3], found[4], found[5], found[6],
                     NULL);
      g_assert_cmpint (run.code, ==, cases[i].code);
      if (cases[i].complaint)
        cli_assert_says (run.err, cases[i].complaint);
      else
        g_assert_cmpstr (run.err, ==, "");
    }
  g_assert_true (g_file_get_contents (read_only, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, "mine\n");
}

/* So that the case of locked clues fails for these alone. */
static void
test_same_unlocked (void)
{
  g_auto (CliRun) run = cli_run (SMALL_NATIVE, "check", "-", NULL);

  g_assert_cmpint (run.code, ==, 0);
}

/* A minimal system has the libraries that draw, but nothing to write with. */
static void
test_no_fonts (void)
{
  static const char *const commands[][5] = {
    { "render", "-", "-o", "picture.png" },
    { "render", "-", "-o", "picture.svg" },
    { "render", "-", "-o", "picture.pdf" },
    { "convert", "-", "-o", "book.pdf" },
  };
  g_autofree char *fonts = cli_write_temporary ("fonts.conf", "<fontconfig/>", -1);

  g_setenv ("FONTCONFIG_FILE", fonts, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *path = cli_dup_temporary_path (commands[i][3]);
      g_auto (CliRun) run = cli_run (CLI_SMALL, commands[i][0], commands[i][1], commands[i][2], path, NULL);

      g_assert_cmpint (run.code, ==, 4);
      g_assert_cmpstr (run.err, ==, "meander-cli: Nothing can be drawn because no fonts are installed.\n");
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }
  g_unsetenv ("FONTCONFIG_FILE");
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli/exits/table", test_exits);
  g_test_add_func ("/cli/exits/unlocked", test_same_unlocked);
  g_test_add_func ("/cli/exits/no-fonts", test_no_fonts);
  return g_test_run ();
}
