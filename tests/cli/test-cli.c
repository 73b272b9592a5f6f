/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-test.h"

#include <string.h>
#include <sys/wait.h>

/* What is typed after the name of the program, with CLI_SMALL as input, and what comes of it. */
typedef struct
{
  const char *words[5];
  int code;
  const char *says;
} Usage;

static const Usage usages[] = {
  { { "--version" }, 0, MEANDER_VERSION },
  { { "help" }, 0, "solve" },
  { { "help", "snake" }, 0, "published" },
  { { "help", "solve" }, 0, "--time-limit" },
  { { "solve", "--help" }, 0, "--count" },
  { { "hint", "--help" }, 0, "count from 0" },
  { { "help", "apply" }, 0, "count from 0" },
  { { "generate", "--help" }, 0, "width and height" },
  { { "solve", "--help" }, 0, "meander-cli solve [OPTION…] FILE..." },
  { { "solve", "-j1", "-n2", "-" }, 0, "Solved" },
  { { "help", "blind-snake" }, 0, "(none by default)" },
  { { "solve", "--jobs=2000000000", "-" }, 0, "Solved" },
  { { "solve", "https://puzz.link/p?numlin/2/1/11" }, 0, "Solved" },
  { { "solve", "puzz.link/p?numlin/2/1/11" }, 0, "Solved" },
  { { "generate", "hooks", "--size=4×4" }, 0, "hooks 4" },
  { { "generate", "hooks", "--size=4x4" }, 0, "hooks 4" },
};

static const Usage slips[] = {
  { { NULL }, 2, "Commands:" },
  { { "help", "nothing" }, 2, "nothing" },
  { { "apply", "-", "size 4xq" }, 2, "“q”" },
  { { "frobnicate" }, 2, "“meander-cli help” lists" },
  { { "slove", "-" }, 2, "Did you mean “solve”?" },
  { { "help", "snak" }, 2, "Did you mean “snake”?" },
  { { "solve", "-n2x", "-" }, 2, "2x" },
  { { "solve", "-m", "dedcue", "-" }, 2, "Did you mean “deduce”?" },
  { { "solve", "-m", "zebra", "-" }, 2, "Its methods: deduce" },
  { { "bench", "-m", "zebra", "-" }, 2, "Its methods: deduce" },
  { { "solve", "--set=tim=3", "-" }, 2, "There is no option “tim”." },
  { { "apply", "-", "fill" }, 2, "“fill” is followed by 1 word, not by 0." },
  { { "apply", "-", "zebra" }, 2, "neither an edit nor a move of Snake" },
  { { "study", "--read", "no-such-file" }, 2, "“no-such-file” could not be read: it does not exist." },
  { { "study", "--read", "/dev/null" }, 2, "“/dev/null” is empty." },
  { { "solve" }, 2, "FILE" },
  { { "solve", "--colour" }, 2, "--colour.\n" },
  { { "solve", "--count=0", "-" }, 2, "--count must be at least 1, not 0.\n" },
  { { "solve", "-j0", "-" }, 2, "--jobs must be at least 1, not 0.\n" },
  { { "solve", "--memory-limit=-1", "-" }, 2, "--memory-limit must be at least 0, not -1.\n" },
  { { "render", "-" }, 2, "-o is missing" },
  { { "render", "-oout.svg", "--cell-size=3", "-" }, 2, "--cell-size must be at least 4, not 3.\n" },
  { { "solve", "--time-limit=-1", "-" }, 2, "--time-limit takes" },
  { { "solve", "--time-limit=nan", "-" }, 2, "--time-limit takes" },
  { { "bench", "--time-limit=nan", "-" }, 2, "--time-limit takes" },
  { { "explain", "--time-limit=-1", "-" }, 2, "--time-limit takes" },
  { { "render", "--output=out.svg", "--at=-5", "-" }, 2, "--at takes" },
  { { "render", "--output=out.svg", "--at=nan", "-" }, 2, "--at takes" },
  { { "solve", "--", "--help" }, 2, "--help” could not be read" },
  { { "check", "--", "-no-such-file" }, 2, "-no-such-file” could not be read" },
  { { "apply", "-", "\xff" }, 2, "UTF-8" },
  { { "solve", "https://puzz.link/p?numlin/2/1" }, 2, "ends too early" },
  { { "solve", "--kind=chess", "-" }, 2, "chess" },
  { { "solve", "--method=guess", "-" }, 2, "guess" },
  { { "solve", "--set=depth=3", "-" }, 2, "depth" },
  { { "convert", "-" }, 2, ".meander" },
  { { "render", "-", "--output=out.gif" }, 2, "--animate" },
  { { "render", "-", "--output=out.tiff" }, 2, ".png" },
  { { "model", "-", "--output=out.gif" }, 2, ".lp" },
  { { "generate", "chess" }, 2, "chess" },
  { { "generate", "blind-snake", "--size=4x4" }, 2, "Blind Snake takes no --size" },
  { { "generate", "snake", "--count=0" }, 2, "--count must be at least 1" },
  { { "generate", "snake", "--count=2", "-oa.meander" }, 2, "a.meander: a file of this name holds a single" },
  { { "generate", "hooks", "--size=4x5" }, 2, "4x5" },
  { { "samples", "chess" }, 2, "chess" },
  { { "book", "-oa.pdf" }, 2, "--generate with a kind" },
  { { "book", "-p3", "-" }, 2, "--per-page takes 1, 2, 4 or 6, not 3." },
  { { "book", "--paper=B5", "-" }, 2, "not “B5”" },
  { { "book", "--generate=chess" }, 2, "chess" },
  { { "book", "--generate=snake:silly" }, 2, "Snake has no difficulty “silly”, but these: easy" },
  { { "book", "--generate=snake", "--count=501" }, 2, "--count must be at most 500" },
};

static void
check_usages (const Usage *rows, gsize n_rows)
{
  for (gsize i = 0; i < n_rows; i++)
    {
      const char *const *words = rows[i].words;
      g_auto (CliRun) run = cli_run (CLI_SMALL, words[0], words[1], words[2], words[3], NULL);
      g_autofree char *both = g_strconcat (run.out, run.err, NULL);

      g_assert_cmpint (run.code, ==, rows[i].code);
      cli_assert_says (both, rows[i].says);
    }
}

static void
test_usage (void)
{
  check_usages (usages, G_N_ELEMENTS (usages));
}

static void
test_slips (void)
{
  check_usages (slips, G_N_ELEMENTS (slips));
}

static void
test_help_lists_commands (void)
{
  g_auto (CliRun) help = cli_run_panel (NULL, "help", "panel", NULL);

  g_assert_cmpint (help.code, ==, 0);
  cli_assert_says (help.out, "  stir       Stir\n      Another target by chance, above 20.");
  cli_assert_says (help.out, "  empty      Empty\n      Asks for one.");
  cli_assert_says (help.out, "--set NAME=VALUE");
}

static void
test_pick (void)
{
  g_autofree char *path = cli_write_temporary ("two.txt", CLI_SMALL "\n" CLI_IMPOSSIBLE, -1);
  g_autofree char *second = g_strconcat (path, "#2", NULL);
  g_autofree char *third = g_strconcat (path, "#3", NULL);
  g_autofree char *zeroth = g_strconcat (path, "#0", NULL);
  g_auto (CliRun) one = cli_run (NULL, "solve", second, NULL);
  g_auto (CliRun) none = cli_run (NULL, "solve", third, NULL);
  g_auto (CliRun) zero = cli_run (NULL, "solve", zeroth, NULL);
  g_auto (CliRun) both = cli_run (NULL, "hint", path, NULL);

  g_assert_cmpint (one.code, ==, 1);
  g_assert_cmpint (none.code, ==, 2);
  cli_assert_says (none.err, "holds 2 puzzles");
  g_assert_cmpint (zero.code, ==, 2);
  cli_assert_says (zero.err, "count from 1");
  g_assert_cmpint (both.code, ==, 2);
  cli_assert_says (both.err, "#1");
}

/* Each is one sentence on one line that names the place, with exit code 2. */
static void
test_bad_input (void)
{
  static const struct
  {
    const char *content;
    const char *says;
  } rows[] = {
    { "{", "line 1" },
    { "{\"format\": \"meander\"", "line 1" },
    { "{\"name\": \"other\"}", "not made by Meander" },
    { "{\"format\": \"meander\", \"version\": 99, \"kind\": \"snake\"}", "version" },
    { "{\"format\": \"meander\", \"version\": 1, \"kind\": \"chess\"}", "chess" },
    { "  1 3 1\n2 S S _\n1 _ _ _\n2 _ _ E\n", "line 2" },
    { "  1 3 1\n2 S _ _\n-1 _ _ _\n2 _ _ E\n", "line 3" },
    { "", "bad.txt" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = cli_write_temporary ("bad.txt", rows[i].content, -1);
      g_auto (CliRun) run = cli_run (NULL, "solve", "--kind=snake", path, NULL);
      const char *newline = strchr (run.err, '\n');

      g_assert_cmpint (run.code, ==, 2);
      cli_assert_says (run.err, rows[i].says);
      cli_assert_says (run.err, "bad.txt");
      g_assert_true (newline && newline[1] == '\0');
    }
}

static void
test_deep_nesting (void)
{
  gsize length = 10 * 1024 * 1024;
  g_autofree char *brackets = g_malloc (length);
  g_autofree char *path = NULL;
  g_auto (CliRun) run = { 0 };

  memset (brackets, '[', length);
  path = cli_write_temporary ("deep.meander", brackets, (gssize) length);
  run = cli_run (NULL, "solve", path, NULL);
  g_assert_cmpint (run.code, ==, 2);
  g_assert_cmpuint (strlen (run.err), <, 400);
}

static void
test_missing_and_folder (void)
{
  g_auto (CliRun) missing = cli_run (NULL, "solve", "/nonexistent/board.meander", NULL);
  g_auto (CliRun) folder = cli_run (NULL, "solve", "/", NULL);

  g_assert_cmpint (missing.code, ==, 2);
  cli_assert_says (missing.err, "/nonexistent/board.meander");
  g_assert_cmpint (folder.code, ==, 2);
}

/* Neither installed nor told where anything is. */
static void
test_not_installed (void)
{
  g_auto (CliRun) solve = cli_run (CLI_SMALL, "solve", "--method=sat", "-", NULL);
  g_auto (CliRun) samples = cli_run (NULL, "samples", "snake", NULL);
  g_auto (GStrv) paths = g_strsplit (samples.out, "\n", -1);

  g_assert_cmpint (solve.code, ==, 0);
  cli_assert_says (solve.out, CLI_SMALL_SOLUTION);
  g_assert_cmpint (samples.code, ==, 0);
  g_assert_true (g_file_test (paths[0], G_FILE_TEST_IS_REGULAR));
}

/* What is loaded at the start takes longer than solving most puzzles. */
static void
test_libraries (void)
{
  static const char *const later[] = { "libcairo", "libpango", "libX11", "libglpk" };

  g_setenv ("LD_TRACE_LOADED_OBJECTS", "1", TRUE);
  {
    g_auto (CliRun) run = cli_run (NULL, "--version", NULL);

    cli_assert_says (run.out, "libgio");
    for (gsize i = 0; i < G_N_ELEMENTS (later); i++)
      g_assert_null (strstr (run.out, later[i]));
  }
  g_unsetenv ("LD_TRACE_LOADED_OBJECTS");
}

/* A program whose modules were left behind solves, and says what it cannot do. */
static void
test_missing_modules (void)
{
  static const char *const words[][5] = {
    { "solve", "board.txt" },
    { "render", "board.txt", "-o", "board.svg", "meander-cli: A library is missing: /none/drawing.so" },
    { "model", "board.txt", "-o", "board.lp",
      "meander-cli: The model could not be written: /none/linear.so" },
  };
  g_autofree char *program = cli_dup_program ();
  g_autofree char *copy = cli_dup_temporary_path ("bin/meander-cli");
  g_autofree char *places =
      cli_write_temporary ("places.ini", "[Places]\ndrawing=/none\nhelpers=/none\n", -1);
  g_autofree char *board = cli_write_temporary ("board.txt", CLI_SMALL, -1);
  g_autofree char *folder = g_path_get_dirname (copy);
  g_autoptr (GFile) from = g_file_new_for_path (program);
  g_autoptr (GFile) to = g_file_new_for_path (copy);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (folder, 0700);
  g_file_copy (from, to, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *command[] = { copy, words[i][0], words[i][1], words[i][2], words[i][3], NULL };
      g_autofree char *output = words[i][3] ? cli_dup_temporary_path (words[i][3]) : NULL;
      g_autofree char *said = NULL;
      int status;

      g_spawn_sync (g_get_user_cache_dir (), (char **) command, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL,
                    NULL, &said, &status, &error);
      g_assert_no_error (error);
      g_assert_true (WIFEXITED (status));
      g_assert_cmpint (WEXITSTATUS (status), ==, output ? 4 : 0);
      if (!output)
        continue;
      cli_assert_says (said, words[i][4]);
      g_assert_false (g_file_test (output, G_FILE_TEST_EXISTS));
    }
}

/* A name may hold anything but a slash and a zero byte. */
static void
test_strange_names (void)
{
  static const char *const names[] = { "quo\"te", "new\nline", "wakeup\a\x7f", "none\xff\xfe", "ümlaut" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = cli_write_temporary (names[i], CLI_SMALL, -1);
      g_autofree char *missing = g_strconcat (path, "-", NULL);
      g_autofree char *second = g_strconcat (path, "#2", NULL);
      g_autofree char *shown = g_filename_display_name (path);
      g_auto (CliRun) run = cli_run (NULL, "solve", "--json", path, missing, second, NULL);
      g_auto (GStrv) lines = g_strsplit (run.out, "\n", -1);

      g_assert_cmpint (run.code, ==, 2);
      g_assert_cmpuint (g_strv_length (lines), ==, 4);
      for (guint line = 0; line < 3; line++)
        {
          g_autoptr (JsonNode) node = json_from_string (lines[line], NULL);

          g_assert_true (g_utf8_validate (lines[line], -1, NULL));
          g_assert_nonnull (node);
          g_assert_true (
              g_str_has_prefix (json_object_get_string_member (json_node_get_object (node), "file"), shown));
        }
    }
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli/usage", test_usage);
  g_test_add_func ("/cli/slips", test_slips);
  g_test_add_func ("/cli/pick", test_pick);
  g_test_add_func ("/cli/help-lists-commands", test_help_lists_commands);
  g_test_add_func ("/cli/bad-input", test_bad_input);
  g_test_add_func ("/cli/deep-nesting", test_deep_nesting);
  g_test_add_func ("/cli/missing-and-folder", test_missing_and_folder);
  g_test_add_func ("/cli/not-installed", test_not_installed);
  g_test_add_func ("/cli/libraries", test_libraries);
  g_test_add_func ("/cli/missing-modules", test_missing_modules);
  g_test_add_func ("/cli/strange-names", test_strange_names);
  return g_test_run ();
}
