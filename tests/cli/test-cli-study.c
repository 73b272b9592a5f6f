/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-test.h"

#include <glib/gstdio.h>

/* Four runs, each of a share, make the same table as one; so does one that was stopped and resumed. */
static void
test_study_shares (void)
{
  g_auto (CliRun) whole = cli_run_panel (NULL, "study", "panel", "thirds", NULL);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_auto (CliRun) missing = { 0 };
  g_auto (CliRun) merged = { 0 };

  g_assert_cmpint (whole.code, ==, 0);
  cli_assert_says (whole.out, "number,third\n0,");
  for (guint share = 1; share <= 4; share++)
    {
      g_autofree char *name = g_strdup_printf ("share-%u.study", share);
      g_autofree char *part = g_strdup_printf ("--part=%u/4", share);
      char *path = cli_dup_temporary_path (name);
      g_auto (CliRun) run = cli_run_panel (NULL, "study", "panel", "thirds", part, "-o", path, NULL);

      g_ptr_array_add (paths, path);
      g_assert_cmpint (run.code, ==, 0);
      g_assert_cmpstr (run.out, ==, "");
    }
  missing = cli_run_panel (NULL, "study", "--read", paths->pdata[0], paths->pdata[2], NULL);
  g_assert_cmpint (missing.code, ==, 0);
  cli_assert_says (missing.err, "6 of 12 parts are missing.");
  merged = cli_run_panel (NULL, "study", "--read", paths->pdata[3], paths->pdata[1], paths->pdata[0],
                          paths->pdata[2], NULL);
  g_assert_cmpstr (merged.out, ==, whole.out);
  g_assert_cmpstr (merged.err, ==, "");
  for (guint share = 0; share < 4; share++)
    g_unlink (paths->pdata[share]);
}

/* The files of a study become a table, one file, and charts; another ending is refused. */
static void
test_study_outputs (void)
{
  static const struct
  {
    const char *name;
    const char *start;
  } rows[] = {
    { "out.csv", "number,third\n" }, { "out.study", "meander-study 1\n" },
    { "out.svg", "<?xml" },          { "out.pdf", "%PDF" },
    { "out.png", "\x89PNG" },        { "out.doc", NULL },
  };
  g_autofree char *path = cli_dup_temporary_path ("outputs.study");
  g_auto (CliRun) run = cli_run_panel (NULL, "study", "panel", "thirds", "-o", path, NULL);
  g_auto (CliRun) unknown = { 0 };

  g_assert_cmpint (run.code, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *output = cli_dup_temporary_path (rows[i].name);
      g_auto (CliRun) shown =
          cli_run_panel (NULL, "study", "--read", path, "--chart=map", "-o", output, NULL);
      g_autofree char *data = NULL;

      g_assert_cmpint (shown.code, ==, rows[i].start ? 0 : 2);
      g_assert_true (g_file_get_contents (output, &data, NULL, NULL) == (rows[i].start != NULL));
      g_assert_true (!data || g_str_has_prefix (data, rows[i].start));
      g_unlink (output);
    }
  unknown = cli_run_panel (NULL, "study", "--read", path, "--chart=none", "-o", "out.svg", NULL);
  g_assert_cmpint (unknown.code, ==, 2);
  cli_assert_says (unknown.err, "The study has no chart “none”.");
  g_unlink (path);
}

/* One run writes its parts, its table and a chart. */
static void
test_study_run_outputs (void)
{
  g_autofree char *parts = cli_dup_temporary_path ("run.study");
  g_autofree char *table = cli_dup_temporary_path ("run.csv");
  g_autofree char *picture = cli_dup_temporary_path ("run.svg");
  g_auto (CliRun) whole = cli_run_panel (NULL, "study", "panel", "thirds", NULL);
  g_auto (CliRun) run = { 0 };
  g_autofree char *text = NULL;
  g_autofree char *chart = NULL;

  g_unlink (parts);
  run = cli_run_panel (NULL, "study", "panel", "thirds", "--chart=bars", "-o", parts, "-o", table, "-o",
                       picture, NULL);
  g_assert_cmpint (run.code, ==, 0);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_true (g_file_get_contents (table, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, whole.out);
  g_assert_true (g_file_get_contents (picture, &chart, NULL, NULL));
  g_assert_true (g_str_has_prefix (chart, "<?xml"));
  g_assert_true (g_file_test (parts, G_FILE_TEST_EXISTS));
  g_unlink (parts);
  g_unlink (table);
  g_unlink (picture);
}

/* All methods of a kind on each puzzle of a file; times are what they may be. A file whose contents changed
 * since is another study. */
static void
test_study_methods (void)
{
  static const char *const lines[] = {
    "Seven,quick,*,1,solved",        "Seven,slow,*,0,time-limit",
    "Seven,gap,*,0,time-limit",      "Seven,none,*,1,impossible",
    "Seven,wrong,*,0,failed",        "2,quick,*,1,solved",
    "Seven (3),goal,*,1,impossible", NULL,
  };
  g_autofree char *puzzles = cli_dup_temporary_path ("puzzles.txt");
  g_autofree char *path = cli_dup_temporary_path ("methods.study");
  g_autofree char *picture = cli_dup_temporary_path ("profile.svg");
  g_autofree char *setting = g_strconcat ("--set=file=", puzzles, NULL);
  g_auto (CliRun) run = { 0 };
  g_auto (CliRun) read = { 0 };
  g_auto (CliRun) drawn = { 0 };
  g_auto (CliRun) changed = { 0 };
  g_auto (GStrv) rows = NULL;

  g_assert_true (g_file_set_contents (puzzles,
                                      "# Seven\ncount 7 by 3\n\ncount 7 by 3\n\n# Seven\ncount 7 by 3\n", -1,
                                      NULL));
  g_unlink (path);
  run = cli_run_panel (NULL, "study", "panel", "methods", setting, "--set=limit=0.05", "--set=memory=100",
                       "--set=puzzles=3", "-o", path, NULL);
  g_assert_cmpint (run.code, ==, 0);
  read = cli_run_panel (NULL, "study", "--read", path, NULL);
  g_assert_cmpint (read.code, ==, 0);
  g_assert_cmpstr (read.err, ==, "");
  rows = g_strsplit (read.out, "\n", -1);
  g_assert_cmpstr (rows[0], ==, "puzzle,method,cpu,seconds,solved,outcome");
  g_assert_cmpuint (g_strv_length (rows), ==, 1 + 3 * 8 + 1);
  for (guint i = 0; lines[i]; i++)
    {
      guint found = 0;

      for (guint k = 0; rows[k]; k++)
        found += g_pattern_match_simple (lines[i], rows[k]);
      g_assert_cmpuint (found, ==, 1);
    }
  drawn = cli_run_panel (NULL, "study", "--read", path, "-o", picture, NULL);
  g_assert_cmpint (drawn.code, ==, 0);
  g_assert_true (g_file_set_contents (puzzles, "count 7 by 3\ncount 8 by 3\n", -1, NULL));
  changed = cli_run_panel (NULL, "study", "panel", "methods", setting, "--set=limit=0.05", "--set=memory=100",
                           "--set=puzzles=3", "--resume", "-o", path, NULL);
  g_assert_cmpint (changed.code, ==, 2);
  cli_assert_says (changed.err, "This is a different study: it says “inputs ");
  g_unlink (picture);
  g_unlink (path);
  g_unlink (puzzles);
}

/* Puzzles that cannot be read, or are of another kind, are left out, and that is said. */
static void
test_study_methods_left_out (void)
{
  g_autofree char *puzzles = cli_dup_temporary_path ("mixed.txt");
  g_autofree char *setting = g_strconcat ("--set=file=", puzzles, NULL);
  g_auto (CliRun) run = { 0 };

  g_assert_true (
      g_file_set_contents (puzzles,
                           "# kind: panel\n\ncount 7 by 3\n\ncount 7 at 3\n\n# kind: ludo\n\n1 2 3\n", -1,
                           NULL));
  run = cli_run_panel (NULL, "study", "panel", "methods", setting, "--set=limit=0.05", NULL);
  g_assert_cmpint (run.code, ==, 0);
  cli_assert_says (run.err,
                   "mixed.txt: puzzle 2 was left out: Line 5: “count NUMBER by NUMBER” was expected");
  cli_assert_says (run.err, "mixed.txt: 1 puzzle of another kind was left out");
  cli_assert_says (run.out, "\n1,quick,");
  g_unlink (puzzles);
}

/* What is wrong with the file of puzzles is said. */
static void
test_study_methods_refused (void)
{
  static const struct
  {
    const char *text;
    const char *sentence;
  } rows[] = {
    { NULL, "puzzles.txt” could not be read because it does not exist." },
    { "# kind: panel\n\ncount 7 at 3\n", "puzzles.txt: Line 3: “count NUMBER by NUMBER” was expected" },
    { "# kind: ludo\n\n1 2 3\n",
      "puzzles.txt: The puzzles in this file are of another kind, and this is a study of Null." },
  };
  g_autofree char *puzzles = cli_dup_temporary_path ("puzzles.txt");
  g_autofree char *setting = g_strconcat ("--set=file=", puzzles, NULL);
  g_auto (CliRun) none = cli_run_panel (NULL, "study", "panel", "methods", NULL);

  g_assert_cmpint (none.code, ==, 2);
  cli_assert_says (none.err, "Choose a file of puzzles first.");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (CliRun) run = { 0 };

      g_assert_true (!rows[i].text || g_file_set_contents (puzzles, rows[i].text, -1, NULL));
      run = cli_run_panel (NULL, "study", "panel", "methods", setting, "--set=limit=0.05", NULL);
      g_assert_cmpint (run.code, ==, 2);
      cli_assert_says (run.err, rows[i].sentence);
    }
  g_unlink (puzzles);
}

static goffset
get_size (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 ? status.st_size : 0;
}

/* Kills a run whenever it has written more, and goes on with what it left, until it is whole. */
static void
test_study_killed (void)
{
  g_autofree char *program = cli_dup_panel_program ();
  g_autofree char *path = cli_dup_temporary_path ("killed.study");
  g_auto (CliRun) whole = cli_run_panel (NULL, "study", "panel", "thirds", "--set=pause=20", NULL);
  g_auto (CliRun) rest = { 0 };
  g_auto (CliRun) read = { 0 };

  for (guint kill = 0; kill < 6; kill++)
    {
      goffset size = get_size (path);
      g_autoptr (GError) error = NULL;
      g_autoptr (GSubprocess) process =
          g_subprocess_new (G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error, program, "study", "panel", "thirds",
                            "--set=pause=20", "--jobs=1", "--resume", "-o", path, NULL);

      g_assert_no_error (error);
      while (g_subprocess_get_identifier (process) && get_size (path) <= size)
        g_usleep (1000);
      g_subprocess_force_exit (process);
      g_subprocess_wait (process, NULL, NULL);
    }
  rest = cli_run_panel (NULL, "study", "panel", "thirds", "--set=pause=20", "--resume", "-o", path, NULL);
  g_assert_cmpint (rest.code, ==, 0);
  read = cli_run_panel (NULL, "study", "--read", path, NULL);
  g_assert_cmpstr (read.err, ==, "");
  g_assert_cmpstr (read.out, ==, whole.out);
  g_unlink (path);
}

static void
test_study_refused (void)
{
  static const struct
  {
    const char *words[5];
    const char *sentence;
  } rows[] = {
    { { "panel" }, "A kind of puzzle and one of its studies were expected." },
    { { "panel", "fourths" }, "has no study “fourths”" },
    { { "none", "thirds" }, "none" },
    { { "panel", "thirds", "--part=5/4" }, "--part takes I/N, like 2/4 for the second of four, not “5/4”." },
    { { "panel", "thirds", "--part=2/" }, "not “2/”" },
    { { "panel", "thirds", "--set=pause=-1" }, "-1" },
    { { "--read", "/nowhere.study" }, "/nowhere.study" },
    { { "panel", "thirds", "--output=out.pdf", "--chart=none" }, "The study has no chart “none”." },
    { { "panel", "thirds", "--output=out.csv", "--resume" }, "--resume needs the file with the parts" },
    { { "panel", "thirds", "--theme=pink" }, "There is no theme “pink”; one of light" },
    { { "panel", "thirds", "--jobs=0" }, "--jobs must be at least 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (CliRun) run = cli_run_panel (NULL, "study", rows[i].words[0], rows[i].words[1],
                                           rows[i].words[2], rows[i].words[3], NULL);

      g_assert_cmpint (run.code, ==, 2);
      cli_assert_says (run.err, rows[i].sentence);
    }
}

/* What cannot be written is named in a sentence. */
static void
test_study_unwritable (void)
{
  g_autofree char *program = cli_dup_panel_program ();
  g_autofree char *path = cli_dup_temporary_path ("large.study");
  g_autofree char *command =
      g_strdup_printf ("ulimit -f 0; trap '' XFSZ; exec '%s' study panel thirds -o '%s'", program, path);
  g_autoptr (GSubprocess) limited =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDERR_PIPE, NULL, "sh", "-c", command, NULL);
  g_autofree char *said = NULL;

  g_assert_true (g_subprocess_communicate_utf8 (limited, NULL, NULL, NULL, &said, NULL));
  g_assert_cmpint (g_subprocess_get_exit_status (limited), ==, 4);
  cli_assert_says (said, "large.study” could not be saved: File too large");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli/study/shares", test_study_shares);
  g_test_add_func ("/cli/study/unwritable", test_study_unwritable);
  g_test_add_func ("/cli/study/outputs", test_study_outputs);
  g_test_add_func ("/cli/study/run-outputs", test_study_run_outputs);
  g_test_add_func ("/cli/study/methods", test_study_methods);
  g_test_add_func ("/cli/study/methods-left-out", test_study_methods_left_out);
  g_test_add_func ("/cli/study/methods-refused", test_study_methods_refused);
  g_test_add_func ("/cli/study/killed", test_study_killed);
  g_test_add_func ("/cli/study/refused", test_study_refused);
  return g_test_run ();
}
