/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-test.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* Boards of a size that takes no time; without blank lines, as lists of them are published. */
#define TILES "1 2 3 4 5 6 0 7 8\n"

/* The input never ends while the first results are awaited. */
static void
test_first_result (void)
{
  static const char *const commands[][3] = {
    { "solve", "--json", "\"index\":2" },
    { "solve", "--jobs=2", "-#2: " },
    { "check", "--json", "\"index\":2" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *program = cli_dup_program ();
      g_autoptr (GSubprocess) process = NULL;
      g_autoptr (GDataInputStream) results = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *first = NULL;
      g_autofree char *rest = NULL;
      gsize written;

      process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                                  program, commands[i][0], commands[i][1], "-", NULL);
      g_assert_no_error (error);
      g_assert_true (g_output_stream_write_all (g_subprocess_get_stdin_pipe (process), CLI_SMALL "\n",
                                                strlen (CLI_SMALL "\n"), &written, NULL, NULL));
      results = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
      first = g_data_input_stream_read_line_utf8 (results, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_nonnull (first);

      g_assert_true (g_output_stream_write_all (g_subprocess_get_stdin_pipe (process), CLI_IMPOSSIBLE,
                                                strlen (CLI_IMPOSSIBLE), &written, NULL, NULL));
      g_assert_true (g_output_stream_close (g_subprocess_get_stdin_pipe (process), NULL, NULL));
      g_assert_true (g_subprocess_wait (process, NULL, NULL));
      rest = g_data_input_stream_read_upto (results, "", 0, NULL, NULL, NULL);
      cli_assert_says (rest, commands[i][2]);
    }
}

typedef struct
{
  const char *program;
  const char *command;
  const char *puzzle;
} Batch;

/* Returns the most memory that a run over @count puzzles needed, in kilobytes. */
static long
measure (const Batch *batch, guint count)
{
  g_autofree char *name = g_strdup_printf ("many-%u.txt", count);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *path = NULL;
  struct rusage usage;
  int status;
  pid_t child;

  for (guint i = 0; i < count; i++)
    g_string_append (text, batch->puzzle);
  path = cli_write_temporary (name, text->str, -1);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      if (!freopen ("/dev/null", "w", stdout))
        _exit (1);
      execl (batch->program, batch->program, batch->command, "--json", path, NULL);
      _exit (1);
    }
  g_assert_cmpint (wait4 (child, &status, 0, &usage), ==, child);
  g_assert_cmpint (status, ==, 0);
  return usage.ru_maxrss;
}

/* Ten times as many puzzles, of which each took a kilobyte as long as all were kept. */
static void
test_memory (void)
{
  g_autofree char *program = cli_dup_program ();
  const Batch batches[] = {
    { program, "solve", TILES },
    { program, "check", CLI_SMALL "\n" },
  };

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  g_test_skip ("sanitizers keep freed memory for a while");
  return;
#endif
  for (gsize i = 0; i < G_N_ELEMENTS (batches); i++)
    {
      long few = measure (&batches[i], 3000);
      long many = measure (&batches[i], 30000);

      g_test_message ("%s: %ld KB, %ld KB", batches[i].command, few, many);
      g_assert_cmpint (many - few, <, 8 * 1024);
    }
}

/* Far more than are taken ahead, by several threads: each once, in the order of the input. */
static void
test_order (void)
{
  g_autoptr (GString) boards = g_string_new (NULL);
  g_auto (CliRun) run = { 0 };
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < 1500; i++)
    g_string_append (boards, i % 3 == 0 ? CLI_IMPOSSIBLE "\n" : i % 3 == 1 ? CLI_SMALL "\n" : "2 2\n1\n\n");
  run = cli_run (boards->str, "solve", "--kind=snake", "--json", "--jobs=3", "-", NULL);
  lines = g_strsplit (run.out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 1501);
  for (guint i = 0; i < 1500; i++)
    {
      static const char *const said[] = { "\"status\":\"impossible\"", "\"status\":\"solved\"",
                                          "\"code\":\"invalid\"" };
      g_autofree char *index = g_strdup_printf ("\"index\":%u,", i + 1);

      cli_assert_says (lines[i], index);
      cli_assert_says (lines[i], said[i % 3]);
    }
}

/* What is wrong after the first results ends the file, and is said. */
static void
test_bad_end (void)
{
  static const struct
  {
    const char *end;
    const char *complaint;
  } cases[] = {
    { "\xff\n", "Line 6: the bytes here are not UTF-8 text." },
    { "\n\n# a title\n\xff", "Line 9: the bytes here are not UTF-8 text." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (CLI_SMALL "\n", cases[i].end, NULL);
      g_auto (CliRun) run = cli_run (text, "check", "-", NULL);

      g_assert_cmpint (run.code, ==, 2);
      cli_assert_says (run.out, "-#1: ");
      cli_assert_says (run.err, cases[i].complaint);
    }
}

/* A text may be longer than what is read whole. */
static void
test_long_text (void)
{
  g_autofree char *blank = g_strnfill (17 * 1024 * 1024, '\n');
  g_autofree char *text = g_strconcat (CLI_SMALL, blank, CLI_IMPOSSIBLE, NULL);
  g_auto (CliRun) run = cli_run (text, "solve", "-", NULL);

  g_assert_cmpint (run.code, ==, 1);
  g_assert_cmpstr (run.err, ==, "");
  cli_assert_says (run.out, "-#2: ");
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli/stream/first-result", test_first_result);
  g_test_add_func ("/cli/stream/memory", test_memory);
  g_test_add_func ("/cli/stream/order", test_order);
  g_test_add_func ("/cli/stream/bad-end", test_bad_end);
  g_test_add_func ("/cli/stream/long-text", test_long_text);
  return g_test_run ();
}
