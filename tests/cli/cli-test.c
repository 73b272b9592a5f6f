/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-test.h"

#include <signal.h>
#include <string.h>

/**
 * cli_test_init:
 *
 * Like g_test_init(). Each test has folders of its own, so that programs of tests
 * can run side by side.
 */
void
cli_test_init (int *argc, char ***argv)
{
  g_test_init (argc, argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  /* Some commands exit before they read their standard input. */
  signal (SIGPIPE, SIG_IGN);
}

void
cli_run_clear (CliRun *run)
{
  g_free (run->out);
  g_free (run->err);
}

/** Returns: (transfer full): the path of a file of this test, in a folder that is there */
char *
cli_dup_temporary_path (const char *name)
{
  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  return g_build_filename (g_get_user_cache_dir (), name, NULL);
}

/** Returns: (transfer full): the path of a file with @content; @length is -1 where a zero byte ends it */
char *
cli_write_temporary (const char *name, const char *content, gssize length)
{
  char *path = cli_dup_temporary_path (name);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, content, length, &error);
  g_assert_no_error (error);
  return path;
}

/** Returns: (transfer full): the path of the terminal program */
char *
cli_dup_program (void)
{
  return g_test_build_filename (G_TEST_BUILT, "..", "src", "cli", "meander-cli", NULL);
}

/** Returns: (transfer full): the path of the same program with a kind that uses each part of the contract */
char *
cli_dup_panel_program (void)
{
  return g_test_build_filename (G_TEST_BUILT, "cli", "panel-cli", NULL);
}

/* The input is a file, not a pipe: some commands end before they have read it. */
static CliRun
run_program (const char *program, const char *input, const char *first, va_list more)
{
  g_autofree char *file = cli_write_temporary ("input", input ? input : "", -1);
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  CliRun run = { 0 };

  g_ptr_array_add (words, (gpointer) program);
  for (const char *word = first; word; word = va_arg (more, const char *))
    g_ptr_array_add (words, (gpointer) word);
  g_ptr_array_add (words, NULL);
  g_subprocess_launcher_set_stdin_file_path (launcher, file);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) words->pdata, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &run.out, &run.err, &error);
  g_assert_no_error (error);
  run.code = g_subprocess_get_if_exited (process) ? g_subprocess_get_exit_status (process) : -1;
  return run;
}

/**
 * cli_run:
 * @input: (nullable): its standard input
 * @first: its first word, followed by more words and %NULL
 *
 * Runs the terminal program to its end.
 */
CliRun
cli_run (const char *input, const char *first, ...)
{
  g_autofree char *program = cli_dup_program ();
  va_list more;
  CliRun run;

  va_start (more, first);
  run = run_program (program, input, first, more);
  va_end (more);
  return run;
}

/** Like cli_run(), with the program of cli_dup_panel_program(). */
CliRun
cli_run_panel (const char *input, const char *first, ...)
{
  g_autofree char *program = cli_dup_panel_program ();
  va_list more;
  CliRun run;

  va_start (more, first);
  run = run_program (program, input, first, more);
  va_end (more);
  return run;
}

/** Asserts that @part stands in @text, in capitals or not. */
void
cli_assert_says (const char *text, const char *part)
{
  if (!strcasestr (text, part))
    g_error ("“%s” was expected in: %s", part, text);
}
