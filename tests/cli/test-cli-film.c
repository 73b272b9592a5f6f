/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli-test.h"

static void
test_film (void)
{
  g_autofree char *path = cli_dup_temporary_path ("film.svg");
  g_autofree char *content = NULL;
  g_auto (CliRun) film = cli_run (CLI_SMALL, "render", "--animate", "--theme=dark", "--speed=2", "--pause=1",
                                  "--plays=3", "-o", path, "-", NULL);
  g_auto (CliRun) printed = cli_run (CLI_SMALL, "render", "--animate", "--theme=dark", "--speed=2",
                                     "--pause=1", "--plays=3", "--to=svg", "-o", "-", "-", NULL);

  g_assert_cmpint (film.code, ==, 0);
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  cli_assert_says (content, "repeatCount=\"3\"");
  /* Four steps at 16 a second, and the pause. */
  cli_assert_says (content, "dur=\"1.280s\"");
  g_assert_cmpint (printed.code, ==, 0);
  g_assert_cmpstr (printed.out, ==, content);
}

/* Frames are files in order, or one stream. */
static void
test_frames (void)
{
  static const char *const names[] = { "frames-001.png", "frames-002.png", "frames-007.png" };
  g_autofree char *path = cli_dup_temporary_path ("frames.png");
  g_autofree char *beyond = cli_dup_temporary_path ("frames-008.png");
  g_autofree char *nowhere = g_strconcat (path, "/no/frames.png", NULL);
  g_auto (CliRun) frames =
      cli_run (CLI_SMALL, "render", "--animate", "--frames", "--fps=10", "-o", path, "-", NULL);
  g_auto (CliRun) stream =
      cli_run (CLI_SMALL, "render", "--animate", "--frames", "--fps=10", "--to=svg", "-o", "-", "-", NULL);
  g_auto (CliRun) refused = cli_run (CLI_SMALL, "render", "--animate", "--frames", "-o", nowhere, "-", NULL);
  g_auto (GStrv) drawings = g_strsplit (stream.out, "<?xml", -1);

  g_assert_cmpint (frames.code, ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = cli_dup_temporary_path (names[i]);
      g_autofree char *content = NULL;

      /* Four steps at eight a second are half a second. */
      g_assert_true (g_file_get_contents (name, &content, NULL, NULL) == (i < 2));
      g_assert_true (i == 2 || g_str_has_prefix (content, "\x89PNG"));
    }
  g_assert_false (g_file_test (beyond, G_FILE_TEST_EXISTS));
  g_assert_cmpint (stream.code, ==, 0);
  g_assert_cmpuint (g_strv_length (drawings), ==, 1 + 6);
  g_assert_cmpint (refused.code, ==, 2);
}

/* A file with moves makes a film of them, unless the solution is asked for. */
static void
test_moves (void)
{
  g_autofree char *played = cli_dup_temporary_path ("played.meander");
  g_auto (CliRun) play =
      cli_run (CLI_SMALL, "apply", "-o", played, "-", "fill 1,0", "empty 2,0", "fill 1,1", NULL);
  g_auto (CliRun) moves =
      cli_run (NULL, "render", "--animate", "--fps=8", "--frames", "--to=svg", "-o", "-", played, NULL);
  g_auto (CliRun) solution = cli_run (NULL, "render", "--animate", "--solution", "--fps=8", "--frames",
                                      "--to=svg", "-o", "-", played, NULL);
  g_auto (GStrv) moved = g_strsplit (moves.out, "<?xml", -1);
  g_auto (GStrv) solved = g_strsplit (solution.out, "<?xml", -1);

  g_assert_cmpint (play.code, ==, 0);
  g_assert_cmpint (moves.code, ==, 0);
  g_assert_cmpuint (g_strv_length (moved), ==, 1 + 4);
  g_assert_cmpint (solution.code, ==, 0);
  g_assert_cmpuint (g_strv_length (solved), ==, 1 + 5);
}

static void
test_refused (void)
{
  static const struct
  {
    const char *words[4];
    const char *says;
  } rows[] = {
    { { "-o", "film.avi", "--animate" }, ".avi: a film has one of the formats .webp, .gif, .webm, .svg." },
    { { "-o", "film.webp" }, "only films have this format" },
    { { "-o", "film.webm", "--animate", "--plays=2" }, "--plays is not for it" },
    { { "-o", "film.svg", "--frames" }, "which --animate makes" },
    { { "-o", "film.svg", "--speed=2" }, "which --animate makes" },
    { { "-o", "film.svg", "--animate", "--fps=0" }, "--fps takes a number from 1 to 50" },
    { { "-o", "film.svg", "--animate", "--plays=-1" }, "--plays takes a number from 0 to" },
    { { "-o", "film.svg", "--animate", "--speed=0" }, "The speed of a film is from" },
    { { "-o", "film.svg", "--animate", "--at=0.5" }, "from its start to its end" },
    { { "-o", "film.txt", "--animate", "--frames" }, "frames are pictures" },
    { { "-o", "film.svg", "--style=magic" }, "unfold in one way only" },
    { { "-o", "-" }, "--to is missing" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const *words = rows[i].words;
      g_auto (CliRun) run =
          cli_run (CLI_SMALL, "render", "-", words[0], words[1], words[2], words[2] ? words[3] : NULL, NULL);

      g_assert_cmpint (run.code, ==, 2);
      cli_assert_says (run.err, rows[i].says);
      g_assert_cmpstr (run.out, ==, "");
    }
}

/* One picture or film to the standard output, in each format; most are no text. */
static void
test_standard_output (void)
{
  static const char *const rows[][3] = {
    { "--to=png", "--solution", "\x89PNG" },
    { "--to=svg", "--solution", "<?xml" },
    { "--to=pdf", "--solution", "%PDF" },
    { "--to=txt", "--solution", "Sx." },
    { "--to=webp", "--animate", "RIFF" },
    { "--to=gif", "--animate", "GIF89a" },
    { "--to=webm", "--animate", "\x1a\x45\xdf\xa3" },
  };
  g_autofree char *program = cli_dup_program ();
  g_autofree char *path = cli_write_temporary ("small.txt", CLI_SMALL, -1);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *words[] = { program, "render", rows[i][1], rows[i][0], "-o", "-", path, NULL };
      g_autofree char *out = NULL;
      g_autofree char *said = NULL;
      g_autoptr (GError) error = NULL;
      int status;

      g_assert_true (g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, &said,
                                   &status, &error));
      g_assert_no_error (error);
      if (strstr (said, "was built without films") || strstr (said, "is not installed"))
        continue;
      g_assert_true (g_spawn_check_wait_status (status, &error));
      g_assert_true (g_str_has_prefix (out, rows[i][2]));
    }
}

/* Films in each format that was built in. */
static void
test_formats (void)
{
  static const struct
  {
    const char *format;
    const char *begins;
  } rows[] = { { "webp", "RIFF" }, { "gif", "GIF89a" }, { "webm", "\x1a\x45\xdf\xa3" }, { "svg", "<?xml" } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_strconcat ("film.", rows[i].format, NULL);
      g_autofree char *path = cli_dup_temporary_path (name);
      g_autofree char *content = NULL;
      g_auto (CliRun) film = cli_run (CLI_SMALL, "render", "--animate", "--fps=5", "-o", path, "-", NULL);

      if (strstr (film.err, "was built without films") || strstr (film.err, "is not installed"))
        continue;
      g_assert_cmpint (film.code, ==, 0);
      g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
      g_assert_true (g_str_has_prefix (content, rows[i].begins));
    }
}

/* Returns: (transfer full): the two ends of a terminal */
static void
open_terminal (int *terminal, int *inside)
{
  *terminal = posix_openpt (O_RDWR | O_NOCTTY);
  g_assert_cmpint (*terminal, >=, 0);
  g_assert_cmpint (grantpt (*terminal), ==, 0);
  g_assert_cmpint (unlockpt (*terminal), ==, 0);
  *inside = open (ptsname (*terminal), O_RDWR | O_NOCTTY);
  g_assert_cmpint (*inside, >=, 0);
}

/* What is no text is not sent to a terminal. */
static void
test_terminal (void)
{
  static const struct
  {
    const char *to;
    gboolean is_text;
  } rows[] = { { "--to=png", FALSE }, { "--to=webp", FALSE }, { "--to=GIF", FALSE }, { "--to=txt", TRUE } };
  g_autofree char *program = cli_dup_program ();
  g_autofree char *path = cli_write_temporary ("small.txt", CLI_SMALL, -1);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_PIPE);
      g_autoptr (GSubprocess) run = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *said = NULL;
      int terminal;
      int inside;

      open_terminal (&terminal, &inside);
      g_subprocess_launcher_take_stdout_fd (launcher, inside);
      run = g_subprocess_launcher_spawn (launcher, &error, program, "render", rows[i].to, "-o", "-", path,
                                         NULL);
      g_assert_no_error (error);
      g_assert_true (g_subprocess_communicate_utf8 (run, NULL, NULL, NULL, &said, &error));
      g_assert_cmpint (g_subprocess_get_exit_status (run), ==, rows[i].is_text ? 0 : 2);
      if (!rows[i].is_text)
        cli_assert_says (said, "The standard output is a terminal");
      close (terminal);
    }
}

/* A title controls no terminal, in whatever format the puzzle is printed; in a file it is as it was. */
static void
test_controls (void)
{
  static const char *const formats[] = { "--to=native", "--to=text", "--to=link" };
  static const char *const controls[] = { "\xc2\x9b", "\u202e" };
  g_autofree char *program = cli_dup_program ();
  g_autofree char *path = cli_write_temporary ("titled.txt",
                                               "# a\xc2\x9b"
                                               "2J\u202e"
                                               "b\n" CLI_SMALL,
                                               -1);

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
      g_autoptr (GSubprocess) run = NULL;
      g_auto (CliRun) piped = cli_run (NULL, "convert", formats[i], path, NULL);
      char said[4096] = { 0 };
      int terminal;
      int inside;

      open_terminal (&terminal, &inside);
      g_subprocess_launcher_take_stdout_fd (launcher, inside);
      run = g_subprocess_launcher_spawn (launcher, NULL, program, "convert", formats[i], path, NULL);
      g_assert_true (g_subprocess_wait_check (run, NULL, NULL));
      g_assert_cmpint (read (terminal, said, sizeof said - 1), >, 0);
      cli_assert_says (said, "\\u202e");
      for (gsize k = 0; k < G_N_ELEMENTS (controls); k++)
        g_assert_null (strstr (said, controls[k]));
      cli_assert_says (piped.out, "\u202e");
      close (terminal);
    }
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli/film/film", test_film);
  g_test_add_func ("/cli/film/frames", test_frames);
  g_test_add_func ("/cli/film/moves", test_moves);
  g_test_add_func ("/cli/film/formats", test_formats);
  g_test_add_func ("/cli/film/terminal", test_terminal);
  g_test_add_func ("/cli/film/controls", test_controls);
  g_test_add_func ("/cli/film/refused", test_refused);
  g_test_add_func ("/cli/film/standard-output", test_standard_output);
  return g_test_run ();
}
