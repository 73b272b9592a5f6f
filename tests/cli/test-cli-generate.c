/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-test.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Puzzles of several seeds are the same one by one as together, on the standard output and in a file. */
static void
test_same (void)
{
  g_autofree char *path = cli_write_temporary ("old.txt", "of former days\n", -1);
  g_auto (CliRun) printed = cli_run (NULL, "generate", "snake", "--size=5x5", "--count=3", NULL);
  g_auto (CliRun) saved = cli_run (NULL, "generate", "snake", "--size=5x5", "--count=3", "-o", path, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) together = g_string_new (NULL);

  for (int seed = 1; seed <= 3; seed++)
    {
      g_autofree char *option = g_strdup_printf ("--seed=%d", seed);
      g_auto (CliRun) one = cli_run (NULL, "generate", "snake", "--size=5x5", option, NULL);

      g_string_append_printf (together, "%s%s", seed > 1 ? "\n" : "", one.out);
    }
  g_assert_cmpint (printed.code, ==, 0);
  g_assert_cmpint (saved.code, ==, 0);
  g_assert_cmpstr (saved.out, ==, "");
  g_assert_cmpstr (saved.err, ==, "");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (printed.out, ==, text);
  g_assert_cmpstr (printed.out, ==, together->str);
}

static guint
count_puzzles (const char *path)
{
  g_autofree char *text = NULL;
  guint count = 0;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return 0;
  for (const char *next = text; (next = strstr (next, "# ")); next++)
    count++;
  return count;
}

/* Whatever ends the program, the file has the puzzles that were made until then, each of them whole. */
static void
test_killed (void)
{
  static const int numbers[] = { SIGKILL, SIGINT };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *program = cli_dup_program ();
      g_autofree char *path = cli_dup_temporary_path ("killed.txt");
      g_autoptr (GSubprocess) process = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, NULL, program, "generate",
                                                          "snake", "--count=1000000", "-o", path, NULL);

      while (count_puzzles (path) < 3)
        g_usleep (1000);
      g_subprocess_send_signal (process, numbers[i]);
      g_subprocess_wait (process, NULL, NULL);
      {
        g_auto (CliRun) check = cli_run (NULL, "check", path, NULL);

        g_assert_cmpint (check.code, ==, 0);
        g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
      }
      g_assert_cmpint (g_unlink (path), ==, 0);
    }
}

/* Until all puzzles are made, the old file stays, and those that are made are in a file of their own. */
static void
test_killed_over (void)
{
  static const int numbers[] = { SIGKILL, SIGINT, SIGTERM };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *program = cli_dup_program ();
      g_autofree char *path = cli_write_temporary ("treasured.txt", "of former days\n", -1);
      g_autofree char *part = g_strconcat (path, ".part", NULL);
      g_autofree char *text = NULL;
      g_autofree char *said = NULL;
      g_autoptr (GSubprocess) process =
          g_subprocess_new (G_SUBPROCESS_FLAGS_STDERR_PIPE, NULL, program, "generate", "snake",
                            "--count=1000000", "-o", path, NULL);

      while (count_puzzles (part) < 3)
        g_usleep (1000);
      g_subprocess_send_signal (process, numbers[i]);
      g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, NULL, &said, NULL));
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, "of former days\n");
      if (numbers[i] != SIGKILL)
        {
          g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 130);
          cli_assert_says (said, "is as it was");
          cli_assert_says (said, "treasured.txt.part”.");
        }
      {
        g_auto (CliRun) check = cli_run (NULL, "check", part, NULL);

        g_assert_cmpint (check.code, ==, 0);
      }
      g_assert_cmpint (g_unlink (part), ==, 0);
    }
}

/* A full disk is named, with the file. */
static void
test_full (void)
{
  g_auto (CliRun) run =
      cli_run (NULL, "generate", "snake", "--size=5x5", "--count=2", "-o", "/dev/full", NULL);

  g_assert_cmpint (run.code, ==, 4);
  g_assert_cmpstr (run.err, ==,
                   "meander-cli: “/dev/full” could not be saved because there is no space left.\n");
}

/* Commands of one script write into its output, one behind the other. */
static void
test_into_output (void)
{
  static const char *const names[] = { "/dev/fd/1", "/proc/self/fd/1", "/dev/stdout" };
  g_autofree char *program = cli_dup_program ();

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = cli_write_temporary ("log", "old\n", -1);
      g_autofree char *command = g_strdup_printf ("{ echo begun; '%s' generate snake --size=5x5 -o %s; '%s' "
                                                  "generate snake --size=5x5 --count=2 -o %s; "
                                                  "echo ended; } >> '%s'",
                                                  program, names[i], program, names[i], path);
      g_autofree char *text = NULL;
      g_autofree char *gone = g_strconcat (path, " (deleted)", NULL);

      if (!g_file_test (names[i], G_FILE_TEST_EXISTS))
        continue;
      g_assert_cmpint (system (command), ==, 0);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_true (g_str_has_prefix (text, "old\nbegun\n# kind"));
      g_assert_true (g_str_has_suffix (text, "\nended\n"));
      g_assert_cmpuint (count_puzzles (path), ==, 6);
      g_assert_false (g_file_test (gone, G_FILE_TEST_EXISTS));
      g_assert_true (g_file_test (names[i], G_FILE_TEST_IS_SYMLINK));
    }
}

/* Sizes are read with a letter of either case, or the sign with which they are printed. */
static void
test_size (void)
{
  static const char *const sizes[] = { "--size=6x5", "--size=6X5", "--size=6×5" };
  g_auto (CliRun) wrong = cli_run (NULL, "generate", "snake", "--size=5x4x3", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_auto (CliRun) run = cli_run (NULL, "generate", "snake", sizes[i], NULL);

      g_assert_cmpint (run.code, ==, 0);
      cli_assert_says (run.out, "Snake 6×5");
    }
  g_assert_cmpint (wrong.code, ==, 2);
  cli_assert_says (wrong.err, "--size takes WIDTHxHEIGHT");
}

/* Whoever looks at a terminal sees how many puzzles there are; a pipe has only what goes wrong. */
static void
test_progress (void)
{
  g_autofree char *program = cli_dup_program ();
  g_autofree char *path = cli_dup_temporary_path ("watched.txt");
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autoptr (GSubprocess) process = NULL;
  int terminal = posix_openpt (O_RDWR | O_NOCTTY);
  char said[1024] = { 0 };
  size_t length = 0;

  if (terminal < 0 || grantpt (terminal) != 0 || unlockpt (terminal) != 0)
    {
      g_test_skip ("there are no terminals here");
      return;
    }
  g_subprocess_launcher_take_stderr_fd (launcher, open (ptsname (terminal), O_RDWR | O_NOCTTY));
  process = g_subprocess_launcher_spawn (launcher, NULL, program, "generate", "snake", "--size=5x5",
                                         "--count=3", "-o", path, NULL);
  g_assert_true (g_subprocess_wait_check (process, NULL, NULL));
  /* The system hands over what was written in parts, and not at once. */
  while (!strchr (said, '\n'))
    {
      ssize_t got = read (terminal, said + length, sizeof said - 1 - length);

      g_assert_cmpint (got, >, 0);
      length += (size_t) got;
    }
  g_assert_cmpstr (said, ==, "\r1 of 3 puzzles\r2 of 3 puzzles\r3 of 3 puzzles\r\n");
  close (terminal);
}

/* If not even one puzzle can be made, the file stays as it was. */
static void
test_none (void)
{
  g_autofree char *path = cli_write_temporary ("kept.txt", "of former days\n", -1);
  g_auto (CliRun) run = cli_run (NULL, "generate", "snake", "--size=3x3", "--difficulty=extreme", "--count=2",
                                 "-o", path, NULL);
  g_autofree char *text = NULL;

  g_assert_cmpint (run.code, ==, 3);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "of former days\n");
}

/* Difficulties are the window's, whether a kind rates its puzzles or not. */
static void
test_difficulty (void)
{
  g_auto (CliRun) hard = cli_run (NULL, "generate", "sliding-tiles", "--difficulty=hard", NULL);
  g_auto (CliRun) wide =
      cli_run (NULL, "generate", "sliding-tiles", "--size=4x3", "--difficulty=easy", "--set=moves=3", NULL);
  g_auto (CliRun) torus = cli_run (NULL, "generate", "blind-snake", "--difficulty=easy", NULL);
  g_auto (CliRun) silly = cli_run (NULL, "generate", "blind-snake", "--difficulty=silly", NULL);

  g_assert_cmpint (hard.code, ==, 0);
  cli_assert_says (hard.out, "Sliding Tiles 4×4");
  g_assert_cmpint (wide.code, ==, 0);
  cli_assert_says (wide.out, "Sliding Tiles 4×3");
  g_assert_cmpint (torus.code, ==, 0);
  g_assert_cmpint (silly.code, ==, 2);
  cli_assert_says (silly.err,
                   "Blind Snake has no difficulty “silly”, but these: easy, normal, hard, extreme.");
}

/* Each line has a puzzle that other commands read. */
static void
test_json (void)
{
  g_auto (CliRun) run = cli_run (NULL, "generate", "snake", "--size=6x5", "--count=2", "--json", NULL);
  g_auto (GStrv) lines = g_strsplit (run.out, "\n", -1);

  g_assert_cmpint (run.code, ==, 0);
  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (JsonNode) node = json_from_string (lines[i], NULL);
      JsonObject *line = json_node_get_object (node);
      JsonArray *rows = json_object_get_array_member (line, "text");
      g_autoptr (GString) text = g_string_new (NULL);

      g_assert_cmpint (json_object_get_int_member (line, "seed"), ==, i + 1);
      cli_assert_says (lines[i], "\"size\":[5,6],");
      for (guint k = 0; k < json_array_get_length (rows); k++)
        g_string_append_printf (text, "%s\n", json_array_get_string_element (rows, k));
      {
        g_auto (CliRun) solve = cli_run (text->str, "solve", "--count=2", "-", NULL);

        g_assert_cmpint (solve.code, ==, 0);
        cli_assert_says (solve.out, "There is no other solution.");
      }
    }
}

/* The name of the file decides how a puzzle is written, or --to, for all commands. */
static void
test_formats (void)
{
  g_autofree char *text = cli_dup_temporary_path ("a.txt");
  g_autofree char *link = cli_dup_temporary_path ("a.url");
  g_autofree char *answer = cli_dup_temporary_path ("answer.txt");
  g_auto (CliRun) links = cli_run (NULL, "generate", "snake", "--size=5x5", "--count=2", "-o", link, NULL);
  g_auto (CliRun) applied = cli_run (CLI_SMALL, "apply", "-", "given 0,1", "-o", text, NULL);
  g_auto (CliRun) edited = cli_run (CLI_SMALL, "edit", "-c", "rotate", "--to=text", "-", NULL);
  g_auto (CliRun) usual = cli_run (CLI_SMALL, "edit", "-c", "rotate", "-", NULL);
  g_auto (CliRun) wrong = cli_run (CLI_SMALL, "apply", "-", "given 0,1", "--to=pnga", NULL);
  g_auto (CliRun) paper = cli_run (NULL, "generate", "snake", "-o", "a.pdf", NULL);
  g_auto (CliRun) solved = cli_run (CLI_SMALL, "solve", "-o", answer, "-", NULL);
  g_auto (CliRun) drawn = cli_run (CLI_SMALL, "solve", "-o", "a.png.url", "-", NULL);
  g_autofree char *written = NULL;
  g_autofree char *linked = NULL;
  g_autofree char *rows = NULL;

  g_assert_cmpint (links.code, ==, 0);
  g_assert_true (g_file_get_contents (link, &linked, NULL, NULL));
  g_assert_true (g_regex_match_simple ("^# .*\nhttps://\\S+\n# .*\nhttps://\\S+\n$", linked, 0, 0));
  g_assert_cmpint (applied.code, ==, 0);
  g_assert_true (g_file_get_contents (text, &written, NULL, NULL));
  g_assert_true (g_str_has_prefix (written, "# kind: snake\n"));
  g_assert_true (g_str_has_prefix (edited.out, "# kind: snake\n"));
  g_assert_true (g_str_has_prefix (usual.out, "{"));
  g_assert_cmpint (wrong.code, ==, 2);
  cli_assert_says (wrong.err, "The format of pnga is unclear");
  g_assert_cmpint (paper.code, ==, 2);
  cli_assert_says (paper.err, "“meander-cli book” prints them");
  g_assert_cmpint (solved.code, ==, 0);
  g_assert_true (g_file_get_contents (answer, &rows, NULL, NULL));
  g_assert_cmpstr (rows, ==, CLI_SMALL_SOLUTION);
  g_assert_cmpint (drawn.code, ==, 2);
  cli_assert_says (drawn.err, "a solution is saved in a file ending in .meander");
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli/generate/same", test_same);
  g_test_add_func ("/cli/generate/killed", test_killed);
  g_test_add_func ("/cli/generate/killed-over", test_killed_over);
  g_test_add_func ("/cli/generate/full", test_full);
  g_test_add_func ("/cli/generate/into-output", test_into_output);
  g_test_add_func ("/cli/generate/size", test_size);
  g_test_add_func ("/cli/generate/progress", test_progress);
  g_test_add_func ("/cli/generate/none", test_none);
  g_test_add_func ("/cli/generate/difficulty", test_difficulty);
  g_test_add_func ("/cli/generate/json", test_json);
  g_test_add_func ("/cli/generate/formats", test_formats);
  return g_test_run ();
}
