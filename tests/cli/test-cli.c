/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define SMALL          "  1 3 1\n2 S _ _\n1 _ _ _\n2 _ _ E\n"
#define SMALL_SOLUTION "Sx.\n.x.\n.xE\n"
/* The end stands in a row whose count leaves no room for it. */
#define CONFLICT   "  2 1 0\n2 S _ _\n1 _ _ _\n0 E _ _\n"
#define IMPOSSIBLE "  2 1 2\n2 S _ _\n1 _ _ _\n2 _ _ E\n"

typedef struct
{
  int code;
  char *out;
  char *err;
} Run;

static void
run_clear (Run *run)
{
  g_free (run->out);
  g_free (run->err);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

static char *
temporary_path (const char *name)
{
  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  return g_build_filename (g_get_user_cache_dir (), name, NULL);
}

static char *
write_temporary (const char *name, const char *content, gssize length)
{
  char *path = temporary_path (name);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, content, length, &error);
  g_assert_no_error (error);
  return path;
}

static char *
program_path (void)
{
  return g_test_build_filename (G_TEST_BUILT, "..", "src", "cli", "meander-cli", NULL);
}

/* The input is a file, not a pipe: some commands end before they have read it. */
static Run
run_program (const char *program, const char *input, const char *first, va_list more)
{
  g_autofree char *file = write_temporary ("input", input ? input : "", -1);
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  Run run = { 0 };

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

static Run
run_cli (const char *input, const char *first, ...)
{
  g_autofree char *program = program_path ();
  va_list more;
  Run run;

  va_start (more, first);
  run = run_program (program, input, first, more);
  va_end (more);
  return run;
}

/* The same program with a kind that has one of everything. */
static Run
run_panel_cli (const char *input, const char *first, ...)
{
  g_autofree char *program = g_test_build_filename (G_TEST_BUILT, "cli", "panel-cli", NULL);
  va_list more;
  Run run;

  va_start (more, first);
  run = run_program (program, input, first, more);
  va_end (more);
  return run;
}

static void
assert_says (const char *text, const char *part)
{
  if (!strcasestr (text, part))
    g_error ("“%s” was expected in: %s", part, text);
}

static void
test_usage (void)
{
  static const struct
  {
    const char *words[5];
    int code;
    const char *says;
  } rows[] = {
    { { NULL }, 2, "Commands:" },
    { { "help" }, 0, "solve" },
    { { "help", "snake" }, 0, "published" },
    { { "help", "solve" }, 0, "--time-limit" },
    { { "help", "nothing" }, 2, "nothing" },
    { { "solve", "--help" }, 0, "--count" },
    { { "hint", "--help" }, 0, "count from 0" },
    { { "help", "apply" }, 0, "count from 0" },
    { { "generate", "--help" }, 0, "width and height" },
    { { "apply", "-", "size 4xq" }, 2, "“q”" },
    { { "--version" }, 0, MEANDER_VERSION },
    { { "frobnicate" }, 2, "frobnicate" },
    { { "solve" }, 2, "FILE" },
    { { "solve", "--colour" }, 2, "--colour" },
    { { "solve", "--count=0", "-" }, 2, "--count" },
    { { "solve", "--time-limit=-1", "-" }, 2, "--time-limit takes" },
    { { "solve", "--time-limit=nan", "-" }, 2, "--time-limit takes" },
    { { "bench", "--time-limit=nan", "-" }, 2, "--time-limit takes" },
    { { "explain", "--time-limit=-1", "-" }, 2, "--time-limit takes" },
    { { "render", "--output=out.svg", "--at=-5", "-" }, 2, "--at takes" },
    { { "render", "--output=out.svg", "--at=nan", "-" }, 2, "--at takes" },
    { { "solve", "--jobs=2000000000", "-" }, 0, "Solved" },
    { { "solve", "--", "--help" }, 2, "--help: " },
    { { "check", "--", "-no-such-file" }, 2, "-no-such-file: " },
    { { "apply", "-", "\xff" }, 2, "UTF-8" },
    { { "solve", "https://puzz.link/p?numlin/2/1/11" }, 0, "Solved" },
    { { "solve", "puzz.link/p?numlin/2/1/11" }, 0, "Solved" },
    { { "solve", "https://puzz.link/p?numlin/2/1" }, 2, "ends too early" },
    { { "solve", "--kind=chess", "-" }, 2, "chess" },
    { { "solve", "--method=guess", "-" }, 2, "guess" },
    { { "solve", "--set=depth=3", "-" }, 2, "depth" },
    { { "convert", "-" }, 2, ".meander" },
    { { "render", "-", "--output=out.gif" }, 2, ".png" },
    { { "model", "-", "--output=out.gif" }, 2, ".lp" },
    { { "generate", "chess" }, 2, "chess" },
    { { "generate", "hooks", "--size=4x4" }, 0, "hooks 4" },
    { { "generate", "hooks", "--size=4x5" }, 2, "4x5" },
    { { "samples", "chess" }, 2, "chess" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const *words = rows[i].words;
      g_auto (Run) run = run_cli (SMALL, words[0], words[1], words[2], words[3], NULL);
      g_autofree char *both = g_strconcat (run.out, run.err, NULL);

      g_assert_cmpint (run.code, ==, rows[i].code);
      assert_says (both, rows[i].says);
    }
}

static void
test_solve (void)
{
  g_auto (Run) unique = run_cli (SMALL, "solve", "--count=2", "-", NULL);
  g_auto (Run) none = run_cli (IMPOSSIBLE, "solve", "-", NULL);

  g_auto (Run) conflict = run_cli (CONFLICT, "solve", "-", NULL);
  g_auto (Run) check = run_cli (CONFLICT, "check", "-", NULL);

  g_assert_cmpint (unique.code, ==, 0);
  assert_says (unique.out, SMALL_SOLUTION);
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
  g_assert_cmpint (json_object_get_int_member (line, "schema"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (line, "index"), ==, index);
  g_assert_cmpstr (json_object_get_string_member (line, "title"), ==, title);
  g_assert_cmpstr (json_object_get_string_member (line, "status"), ==, status);
  if (g_str_equal (status, "invalid"))
    assert_says (json_object_get_string_member (line, "error"), "line 9");
  if (!g_str_equal (status, "solved"))
    return;
  g_assert_true (json_object_get_boolean_member (line, "unique"));
  g_assert_true (json_object_get_boolean_member (line, "exhausted"));
  g_assert_cmpstr (json_object_get_string_member (line, "size"), ==, "3×3");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (line, "solution")), ==, 3);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (line, "solutions")), ==, 1);
}

static void
test_json_batch (void)
{
  g_auto (Run) run = run_cli ("# small\n" SMALL "\n# broken\n 1 1\n1 S Q\n1 _ E\n\n# none\n" IMPOSSIBLE,
                              "solve", "--kind=snake", "--json", "--count=2", "--jobs=3", "-", NULL);
  g_auto (GStrv) lines = g_strsplit (run.out, "\n", -1);

  g_assert_cmpint (run.code, ==, 2);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  g_assert_cmpstr (lines[3], ==, "");
  check_line (lines[0], 1, "small", "solved");
  check_line (lines[1], 2, "broken", "invalid");
  check_line (lines[2], 3, "none", "impossible");
}

/* A method that cannot take the rules of a puzzle turns it down; that is no fault. */
static void
test_turned_down (void)
{
  static const char touching[] = "3 3 cover=no touching=yes\nA..\n...\n..A\n";
  g_auto (Run) plain = run_cli (touching, "solve", "--kind=numberlink", "--method=vertex", "-", NULL);
  g_auto (Run) json =
      run_cli (touching, "solve", "--kind=numberlink", "--method=vertex", "--json", "-", NULL);

  g_assert_cmpint (plain.code, ==, 2);
  assert_says (plain.out, "The vertex model supports only paths that do not touch themselves");
  g_assert_cmpint (json.code, ==, 2);
  assert_says (json.out, "\"status\":\"unsupported\"");
  assert_says (json.out, "\"refusal\":\"The vertex model");
}

/* What is derived from a solution stands behind each in text, and that of the first in JSON. */
static void
test_facts (void)
{
  g_auto (Run) text = run_panel_cli ("count 7 by 3\n", "solve", "--method=several", "--count=3", "-", NULL);
  g_auto (Run) json =
      run_panel_cli ("count 7 by 3\n", "solve", "--method=several", "--count=3", "--json", "-", NULL);

  g_assert_cmpint (text.code, ==, 0);
  assert_says (text.out, "3 3 1\n  First Step: 3\n");
  assert_says (text.out, "1 3 3\n  First Step: 1\n");
  g_assert_cmpint (json.code, ==, 0);
  assert_says (json.out, "\"facts\":{\"first-step\":\"3\"}");
}

/* Whether all of the best solutions are known is said apart from whether all solutions are. */
static void
test_best_exhausted (void)
{
  g_auto (Run) run = run_cli ("3 3 cover=no goal=fewest\nA..\n...\n..A\n", "solve", "--kind=numberlink",
                              "--json", "--count=10", "-", NULL);

  g_assert_cmpint (run.code, ==, 0);
  assert_says (run.out, "\"best_exhausted\":true");
}

/* What all solutions share is a method, a map of the board, and moves that can be applied. */
static void
test_common (void)
{
  const char *open = "  ? ? ?\n2 S _ _\n? _ _ _\n? _ _ E\n";
  g_auto (Run) text = run_cli (open, "solve", "--common", "-", NULL);
  g_auto (Run) json = run_cli (open, "solve", "--common", "--json", "-", NULL);
  g_auto (Run) unique = run_cli (SMALL, "solve", "--method=common", "--json", "-", NULL);
  g_auto (Run) none = run_cli (IMPOSSIBLE, "solve", "--common", "--json", "-", NULL);
  g_auto (Run) both = run_cli (SMALL, "solve", "--common", "--method=sat", "-", NULL);

  g_assert_cmpint (text.code, ==, 0);
  assert_says (text.out, "There are exactly 2 solutions.");
  assert_says (text.out, "The same in all solutions: 7 of 9 cells");
  assert_says (text.out, "===\n==x\n=x=\n");
  assert_says (json.out, "\"common\":{\"solutions\":2,\"exhausted\":true,\"complete\":true");
  assert_says (json.out, "\"moves\":[\"fill 0,1\",\"empty 0,2\",\"empty 1,0\",\"fill 1,1\",\"empty 2,0\"]");
  assert_says (json.out, "\"cells\":[\"===\",\"==x\",\"=x=\"]");
  assert_says (json.out, "\"unique\":false");
  assert_says (unique.out, "\"unique\":true");
  assert_says (unique.out, "\"difficulty\":\"");
  g_assert_cmpint (none.code, ==, 1);
  assert_says (none.out, "\"common\":{\"solutions\":0,\"exhausted\":true");
  g_assert_cmpint (both.code, ==, 2);
  assert_says (both.err, "--common is itself a method");
}

/* That the puzzle is impossible, and that it is so for one method, are different things. */
static void
test_impossible_goal (void)
{
  g_auto (Run) run =
      run_cli ("blind-snake 3 3\n", "solve", "--kind=blind-snake", "--method=zig-zag", "--json", "-", NULL);

  g_assert_cmpint (run.code, ==, 1);
  assert_says (run.out, "\"impossible_goal\":\"This strategy never visits every cell (proven)");
}

/* Four runs, each of a share, make the same table as one; so does one that was stopped and resumed. */
static void
test_study_shares (void)
{
  g_auto (Run) whole = run_panel_cli (NULL, "study", "panel", "thirds", NULL);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_auto (Run) missing = { 0 };
  g_auto (Run) merged = { 0 };

  g_assert_cmpint (whole.code, ==, 0);
  assert_says (whole.out, "number,third\n0,");
  for (guint share = 1; share <= 4; share++)
    {
      g_autofree char *name = g_strdup_printf ("share-%u.study", share);
      g_autofree char *part = g_strdup_printf ("--part=%u/4", share);
      char *path = temporary_path (name);
      g_auto (Run) run = run_panel_cli (NULL, "study", "panel", "thirds", part, "-o", path, NULL);

      g_ptr_array_add (paths, path);
      g_assert_cmpint (run.code, ==, 0);
      g_assert_cmpstr (run.out, ==, "");
    }
  missing = run_panel_cli (NULL, "study", "--read", paths->pdata[0], paths->pdata[2], NULL);
  g_assert_cmpint (missing.code, ==, 0);
  assert_says (missing.err, "6 of 12 parts are missing");
  merged = run_panel_cli (NULL, "study", "--read", paths->pdata[3], paths->pdata[1], paths->pdata[0],
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
  g_autofree char *path = temporary_path ("outputs.study");
  g_auto (Run) run = run_panel_cli (NULL, "study", "panel", "thirds", "-o", path, NULL);
  g_auto (Run) unknown = { 0 };

  g_assert_cmpint (run.code, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *output = temporary_path (rows[i].name);
      g_auto (Run) shown = run_panel_cli (NULL, "study", "--read", path, "--chart=map", "-o", output, NULL);
      g_autofree char *data = NULL;

      g_assert_cmpint (shown.code, ==, rows[i].start ? 0 : 2);
      g_assert_true (g_file_get_contents (output, &data, NULL, NULL) == (rows[i].start != NULL));
      g_assert_true (!data || g_str_has_prefix (data, rows[i].start));
      g_unlink (output);
    }
  unknown = run_panel_cli (NULL, "study", "--read", path, "--chart=none", "-o", "out.svg", NULL);
  g_assert_cmpint (unknown.code, ==, 2);
  assert_says (unknown.err, "The study has no chart “none”");
  g_unlink (path);
}

/* All methods of a kind on each puzzle of a file; times are what they may be. A file whose contents changed
 * since is another study. */
static void
test_study_methods (void)
{
  static const char *const lines[] = {
    "1,quick,*,1,solved", "1,slow,*,0,time-limit", "1,gap,*,0,time-limit",  "1,none,*,1,impossible",
    "1,wrong,*,0,failed", "2,quick,*,1,solved",    "2,goal,*,1,impossible", NULL,
  };
  g_autofree char *puzzles = temporary_path ("puzzles.txt");
  g_autofree char *path = temporary_path ("methods.study");
  g_autofree char *picture = temporary_path ("profile.svg");
  g_autofree char *setting = g_strconcat ("--set=file=", puzzles, NULL);
  g_auto (Run) run = { 0 };
  g_auto (Run) read = { 0 };
  g_auto (Run) drawn = { 0 };
  g_auto (Run) changed = { 0 };
  g_auto (GStrv) rows = NULL;

  g_assert_true (g_file_set_contents (puzzles, "count 7 by 3\ncount 7 by 3\n", -1, NULL));
  g_unlink (path);
  run = run_panel_cli (NULL, "study", "panel", "methods", setting, "--set=limit=0.05", "--set=memory=100",
                       "--set=puzzles=3", "-o", path, NULL);
  g_assert_cmpint (run.code, ==, 0);
  read = run_panel_cli (NULL, "study", "--read", path, NULL);
  g_assert_cmpint (read.code, ==, 0);
  g_assert_cmpstr (read.err, ==, "");
  rows = g_strsplit (read.out, "\n", -1);
  g_assert_cmpstr (rows[0], ==, "puzzle,method,seconds,solved,outcome");
  g_assert_cmpuint (g_strv_length (rows), ==, 1 + 2 * 8 + 1);
  for (guint i = 0; lines[i]; i++)
    {
      guint found = 0;

      for (guint k = 0; rows[k]; k++)
        found += g_pattern_match_simple (lines[i], rows[k]);
      g_assert_cmpuint (found, ==, 1);
    }
  drawn = run_panel_cli (NULL, "study", "--read", path, "-o", picture, NULL);
  g_assert_cmpint (drawn.code, ==, 0);
  g_assert_true (g_file_set_contents (puzzles, "count 7 by 3\ncount 8 by 3\n", -1, NULL));
  changed = run_panel_cli (NULL, "study", "panel", "methods", setting, "--set=limit=0.05", "--set=memory=100",
                           "--set=puzzles=3", "--resume", "-o", path, NULL);
  g_assert_cmpint (changed.code, ==, 2);
  assert_says (changed.err, "This is a different study: it says “inputs ");
  g_unlink (picture);
  g_unlink (path);
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
    { NULL, "puzzles.txt” could not be read because it does not exist" },
    { "count 7 by 3\n\ncount 7 at 3\n", "puzzles.txt: Line 3: “count NUMBER by NUMBER” was expected" },
  };
  g_autofree char *puzzles = temporary_path ("puzzles.txt");
  g_autofree char *setting = g_strconcat ("--set=file=", puzzles, NULL);
  g_auto (Run) none = run_panel_cli (NULL, "study", "panel", "methods", NULL);

  g_assert_cmpint (none.code, ==, 2);
  assert_says (none.err, "Choose a file of puzzles first.");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Run) run = { 0 };

      g_assert_true (!rows[i].text || g_file_set_contents (puzzles, rows[i].text, -1, NULL));
      run = run_panel_cli (NULL, "study", "panel", "methods", setting, "--set=limit=0.05", NULL);
      g_assert_cmpint (run.code, ==, 2);
      assert_says (run.err, rows[i].sentence);
    }
  g_unlink (puzzles);
}

/* Kills a run at some moment, and goes on with what it left, until it is whole. */
static void
test_study_killed (void)
{
  g_autofree char *program = g_test_build_filename (G_TEST_BUILT, "cli", "panel-cli", NULL);
  g_autofree char *path = temporary_path ("killed.study");
  g_auto (Run) whole = run_panel_cli (NULL, "study", "panel", "thirds", "--set=pause=20", NULL);
  g_auto (Run) rest = { 0 };
  g_auto (Run) read = { 0 };

  for (guint moment = 0; moment < 6; moment++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GSubprocess) process =
          g_subprocess_new (G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error, program, "study", "panel", "thirds",
                            "--set=pause=20", "--jobs=1", "--resume", "-o", path, NULL);

      g_assert_no_error (error);
      g_usleep (20000 + 9000 * moment);
      g_subprocess_force_exit (process);
      g_subprocess_wait (process, NULL, NULL);
    }
  rest = run_panel_cli (NULL, "study", "panel", "thirds", "--set=pause=20", "--resume", "-o", path, NULL);
  g_assert_cmpint (rest.code, ==, 0);
  read = run_panel_cli (NULL, "study", "--read", path, NULL);
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
    { { "panel" }, "A kind of puzzle and one of its studies were expected" },
    { { "panel", "fourths" }, "has no study “fourths”" },
    { { "none", "thirds" }, "none" },
    { { "panel", "thirds", "--part=5/4" }, "--part takes I/N, like 2/4 for the second of four, not “5/4”" },
    { { "panel", "thirds", "--part=2/" }, "not “2/”" },
    { { "panel", "thirds", "--set=pause=-1" }, "-1" },
    { { "--read", "/nowhere.study" }, "/nowhere.study" },
    { { "panel", "thirds", "--output=/nowhere/out.pdf" }, "/nowhere/out.pdf: a run writes its parts" },
    { { "panel", "thirds", "--output=/nowhere/out.csv" }, "“study --read parts.study -o /nowhere/out.csv”" },
    { { "panel", "thirds", "--jobs=0" }, "--jobs must be at least 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Run) run =
          run_panel_cli (NULL, "study", rows[i].words[0], rows[i].words[1], rows[i].words[2], NULL);

      g_assert_cmpint (run.code, ==, 2);
      assert_says (run.err, rows[i].sentence);
    }
}

/* No rule finds anything on this board. */
#define TRIED                                                                                                \
  "  3 1 5 2 1 3\n3 _ _ _ _ _ _\n2 _ _ _ _ _ _\n2 E _ _ _ _ _\n2 _ _ _ _ _ S\n3 _ _ _ _ _ _\n3 _ _ _ _ _ "   \
  "_\n"

/* A hint by trying shows its chain, from what is supposed to the contradiction. */
static void
test_hint_chain (void)
{
  g_auto (Run) text = run_cli (TRIED, "hint", "-", NULL);
  g_auto (Run) line = run_cli (TRIED, "hint", "--json", "-", NULL);
  g_autoptr (JsonNode) node = json_from_string (line.out, NULL);
  JsonArray *chain;
  JsonObject *first;
  JsonObject *last;

  g_assert_cmpint (text.code, ==, 0);
  assert_says (text.out, "Look Ahead: Row 2, column 5 is empty");
  assert_says (text.out, "  1. Supposition: Suppose row 2, column 5 is filled.");
  assert_says (text.out, "  4. Count: Row 2 must contain 2");
  assert_says (text.out, "  empty 1,4");
  g_assert_nonnull (node);
  chain = json_object_get_array_member (json_node_get_object (node), "chain");
  g_assert_cmpuint (json_array_get_length (chain), ==, 4);
  first = json_array_get_object_element (chain, 0);
  last = json_array_get_object_element (chain, 3);
  g_assert_cmpstr (json_object_get_string_member (first, "rule"), ==, "suppose");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (first, "marks")), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (last, "rule"), ==, "count");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (last, "marks")), ==, 0);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (last, "because")), >, 0);
}

static void
test_pick (void)
{
  g_autofree char *path = write_temporary ("two.txt", SMALL "\n" IMPOSSIBLE, -1);
  g_autofree char *second = g_strconcat (path, "#2", NULL);
  g_autofree char *third = g_strconcat (path, "#3", NULL);
  g_auto (Run) one = run_cli (NULL, "solve", second, NULL);
  g_auto (Run) none = run_cli (NULL, "solve", third, NULL);
  g_auto (Run) both = run_cli (NULL, "hint", path, NULL);

  g_assert_cmpint (one.code, ==, 1);
  g_assert_cmpint (none.code, ==, 2);
  assert_says (none.out, "holds 2 puzzles");
  g_assert_cmpint (both.code, ==, 2);
  assert_says (both.err, "#1");
}

static void
test_save_and_check (void)
{
  g_autofree char *saved = temporary_path ("answer.meander");
  g_autofree char *broken = temporary_path ("broken.meander");
  g_auto (Run) solve = run_cli (SMALL, "solve", "-o", saved, "-", NULL);
  g_auto (Run) solved = run_cli (NULL, "check", saved, NULL);
  g_auto (Run) open = run_cli (SMALL, "check", "-", NULL);
  g_auto (Run) apply = run_cli (SMALL, "apply", "-", "fill 1,0", "fill 1,1", "fill 0,1", "-o", broken, NULL);
  g_auto (Run) check = run_cli (NULL, "check", "--json", broken, NULL);
  g_auto (Run) junk = run_cli (SMALL, "apply", "-", "fly 1,0", NULL);

  g_assert_cmpint (solve.code, ==, 0);
  g_assert_cmpint (solved.code, ==, 0);
  assert_says (solved.out, "Solved");
  g_assert_cmpint (open.code, ==, 0);
  assert_says (open.out, "Right so far");
  g_assert_cmpint (apply.code, ==, 0);
  g_assert_cmpint (check.code, ==, 1);
  assert_says (check.out, "\"broken\"");
  g_assert_cmpint (junk.code, ==, 2);
  assert_says (junk.err, "fly");
}

static void
test_remedy (void)
{
  g_auto (Run) check = run_panel_cli ("count 99 by 3\n", "check", "--kind=panel", "-", NULL);
  g_auto (Run) json = run_panel_cli ("count 99 by 3\n", "check", "--kind=panel", "--json", "-", NULL);
  g_auto (Run) explain = run_panel_cli ("count 7 by 3\n", "explain", "--kind=panel", "-", NULL);
  g_auto (Run) mended = run_panel_cli ("count 99 by 3\n", "apply", "--kind=panel", "-", "set target 9", NULL);

  g_assert_cmpint (check.code, ==, 2);
  assert_says (check.out, "That is too far.\n    Come Closer: apply FILE \"set target 9\"\n");
  assert_says (json.out, "\"remedy\":\"set target 9\"");
  assert_says (explain.out, "Ask for Six: apply FILE \"set target 6\"");
  g_assert_cmpint (mended.code, ==, 0);
  assert_says (mended.out, "\"set target 9\"");
}

static void
test_bound (void)
{
  g_auto (Run) json = run_panel_cli ("count 7 by 3\n", "solve", "--kind=panel", "--json", "--method=gap",
                                     "--time-limit=0.1", "--memory-limit=100", "-", NULL);
  g_auto (Run) none =
      run_panel_cli ("count 7 by 3\n", "solve", "--kind=panel", "--json", "--method=quick", "-", NULL);

  assert_says (json.out, "\"objective\":3.0,\"bound\":4.0,");
  g_assert_null (strstr (none.out, "\"bound\""));
}

static void
test_help_lists_commands (void)
{
  g_auto (Run) help = run_panel_cli (NULL, "help", "panel", NULL);

  g_assert_cmpint (help.code, ==, 0);
  assert_says (help.out, "  stir       Stir\n      Another target by chance, above 20.");
  assert_says (help.out, "  empty      Empty\n      Asks for one.");
  assert_says (help.out, "--set NAME=VALUE");
}

/* What a command makes is written, and what it says stands on the standard error. */
static void
test_edit (void)
{
  g_auto (Run) stirred = run_panel_cli ("count 7 by 3\n", "edit", "--kind=panel", "--command=stir",
                                        "--set=strength=9", "--seed=52", "-", NULL);
  g_auto (Run) empty = run_panel_cli ("count 7 by 3\n", "edit", "--kind=panel", "-c", "empty", "-", NULL);
  g_auto (Run) stopped =
      run_panel_cli ("count 7 by 3\n", "edit", "--kind=panel", "-c", "wait", "--time-limit=0.1", "-", NULL);
  g_auto (Run) refused = run_panel_cli ("count 7 by 3\n", "edit", "--kind=panel", "-c", "refuse", "-", NULL);

  g_assert_cmpint (stirred.code, ==, 0);
  assert_says (stirred.out, "\"target\":31");
  assert_says (empty.err, "It is one now.");
  assert_says (empty.out, "\"target\":1,");
  g_assert_cmpint (stopped.code, ==, 0);
  assert_says (stopped.err, "It was stopped.");
  g_assert_cmpint (refused.code, ==, 1);
  assert_says (refused.err, "Nothing was found.");
  g_assert_cmpstr (refused.out, ==, "");
}

static void
test_edit_refused (void)
{
  g_auto (Run) none = run_cli (SMALL, "edit", "-", NULL);
  g_auto (Run) unknown = run_cli (SMALL, "edit", "-c", "juggle", "-", NULL);
  g_auto (Run) setting = run_cli (SMALL, "edit", "-c", "reduce", "--set=symmetry=spiral", "-", NULL);
  g_auto (Run) seed = run_cli (SMALL, "edit", "-c", "reduce", "--seed=-1", "-", NULL);

  g_assert_cmpint (none.code, ==, 2);
  assert_says (none.err, "--command is missing");
  g_assert_cmpint (unknown.code, ==, 2);
  assert_says (unknown.err, "Snake has no command “juggle”.");
  g_assert_cmpint (setting.code, ==, 2);
  assert_says (setting.err, "spiral");
  g_assert_cmpint (seed.code, ==, 2);
  assert_says (seed.err, "--seed takes a number");
}

static void
test_convert_and_model (void)
{
  g_autofree char *native = temporary_path ("small.meander");
  g_autofree char *linear = temporary_path ("small.lp");
  g_autofree char *program = NULL;
  g_auto (Run) to_native = run_cli (SMALL, "convert", "-", "-o", native, NULL);
  g_auto (Run) to_text = run_cli (NULL, "convert", "--to=text", native, NULL);
  g_auto (Run) again = run_cli (to_text.out, "solve", "-", NULL);
  g_auto (Run) model = run_cli (SMALL, "model", "-m", "published", "-o", linear, "-", NULL);
  g_auto (Run) printed = run_cli (SMALL, "model", "-", NULL);

  g_assert_cmpint (to_native.code, ==, 0);
  g_assert_cmpint (to_text.code, ==, 0);
  g_assert_cmpint (again.code, ==, 0);
  g_assert_cmpint (model.code, ==, 0);
  g_assert_cmpint (printed.code, ==, 0);
  assert_says (printed.out, "Subject To");
  g_assert_true (g_file_get_contents (linear, &program, NULL, NULL));
  assert_says (program, "Subject To");
}

/* The moves of a solution go into a file, and are a method again. */
static void
test_moves (void)
{
  g_autofree char *solved = temporary_path ("walk.meander");
  g_autofree char *moves = temporary_path ("walk.moves");
  g_autofree char *option = g_strconcat ("file=", moves, NULL);
  g_auto (Run) solve = run_cli ("blind-snake 22 17\n", "solve", "-m", "dynamic", "-o", solved, "-", NULL);
  g_auto (Run) unplayed = run_cli ("blind-snake 22 17\n", "convert", "-o", moves, "-", NULL);
  g_auto (Run) other = run_cli (SMALL, "convert", "-o", moves, "-", NULL);
  g_auto (Run) written = run_cli (NULL, "convert", "-o", moves, solved, NULL);
  g_auto (Run) again = run_cli ("blind-snake 22 17\n", "solve", "-m", "file", "--set", option, "-", NULL);

  g_assert_cmpint (solve.code, ==, 0);
  g_assert_cmpint (unplayed.code, ==, 2);
  assert_says (unplayed.err, "There are no moves to save");
  g_assert_cmpint (other.code, ==, 2);
  assert_says (other.err, "no files of moves");
  g_assert_cmpint (written.code, ==, 0);
  g_assert_cmpint (again.code, ==, 0);
  assert_says (again.out, "724 moves");
}

#define LINKS "https://puzz.link/p?numlin/3/3/1h1g2h2\n# The second\nhttps://puzz.link/p?numlin/3/3/1h1g2h2\n"

/* Puzzles of several files become one, of each format; and all of them are read again. */
static void
test_collection (void)
{
  static const char *const names[] = { "all.meander", "all.txt", "all.url" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = temporary_path (names[i]);
      g_auto (Run) collected =
          run_cli (LINKS, "convert", "--title=All", "--author=Nobody", "-o", path, "-", NULL);
      g_auto (Run) again = run_cli (NULL, "convert", "--to=link", path, NULL);

      g_assert_cmpint (collected.code, ==, 0);
      g_assert_cmpint (again.code, ==, 0);
      g_assert_cmpstr (again.out, ==,
                       "https://puzz.link/p?numlin/3/3/1h1g2h2\nhttps://puzz.link/p?numlin/3/3/1h1g2h2\n");
    }
}

/* A PDF says of each puzzle that has no or not one solution so, and is made nevertheless. */
static void
test_book (void)
{
  g_autofree char *path = temporary_path ("book.pdf");
  g_autofree char *bare_path = temporary_path ("bare.pdf");
  g_autofree char *file = write_temporary ("three.txt", "# Good\n" SMALL "\n# Bad\n" IMPOSSIBLE, -1);
  g_autofree char *content = NULL;
  gsize length;
  g_auto (Run) book = run_cli (SMALL, "convert", "--title=Small Book", "-o", path, file, "-", NULL);
  g_auto (Run) bare = run_cli (NULL, "convert", "--no-solutions", "-o", bare_path, file, NULL);

  g_assert_cmpint (book.code, ==, 1);
  assert_says (book.err, "2. Bad: ");
  g_assert_null (strstr (book.err, "Good"));
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  g_assert_cmpuint (length, >, 1000);
  g_assert_true (g_str_has_prefix (content, "%PDF"));
  g_assert_cmpint (bare.code, ==, 0);
  g_assert_true (g_file_test (bare_path, G_FILE_TEST_EXISTS));
}

static void
test_render (void)
{
  static const struct
  {
    const char *name;
    const char *magic;
  } rows[] = { { "a.png", "\x89PNG" }, { "a.svg", "<?xml" }, { "a.pdf", "%PDF" }, { "a.txt", "Sx." } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = temporary_path (rows[i].name);
      g_autofree char *content = NULL;
      g_auto (Run) run =
          run_cli (SMALL, "render", "--solution", "--at=0.5", "--theme=dark", "-o", path, "-", NULL);

      g_assert_cmpint (run.code, ==, 0);
      g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
      g_assert_true (g_str_has_prefix (content, rows[i].magic));
    }
}

/* Solutions beside each other; what is drawn of the kind is nothing, but each has its room. */
static void
test_render_side_by_side (void)
{
  g_autofree char *text = temporary_path ("both.txt");
  g_autofree char *picture = temporary_path ("both.svg");
  g_autofree char *drawn = NULL;
  g_autofree char *written = NULL;
  g_auto (Run) as_text = run_panel_cli ("count 7 by 3\n", "render", "--kind=panel", "--method=best",
                                        "--method=quick", "-o", text, "-", NULL);
  g_auto (Run) as_picture = run_panel_cli ("count 7 by 3\n", "render", "--kind=panel", "--method=best",
                                           "--method=quick", "--cell-size=10", "-o", picture, "-", NULL);
  g_auto (Run) unknown =
      run_panel_cli ("count 7 by 3\n", "render", "--kind=panel", "--method=magic", "-o", text, "-", NULL);
  g_auto (Run) none = run_panel_cli ("count 7 by 3\n", "render", "--kind=panel", "--method=quick",
                                     "--method=none", "-o", text, "-", NULL);

  g_assert_cmpint (as_text.code, ==, 0);
  g_assert_true (g_file_get_contents (text, &written, NULL, NULL));
  g_assert_cmpstr (written, ==, "Best: 4 steps    Quick\n3 2 1 1          3 3 1\n");
  g_assert_cmpint (as_picture.code, ==, 0);
  g_assert_true (g_file_get_contents (picture, &drawn, NULL, NULL));
  assert_says (drawn, "width=\"160\" height=\"20\"");
  g_assert_cmpint (unknown.code, ==, 2);
  assert_says (unknown.err, "magic");
  g_assert_cmpint (none.code, ==, 1);
}

static void
test_bench (void)
{
  g_auto (Run) run = run_cli (SMALL, "bench", "--method=all", "--time-limit=30", "-", NULL);

  g_assert_cmpint (run.code, ==, 0);
  assert_says (run.out, "published");
  assert_says (run.out, "median");
  assert_says (run.out, "processor time");
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
      g_autofree char *path = write_temporary ("bad.txt", rows[i].content, -1);
      g_auto (Run) run = run_cli (NULL, "solve", "--kind=snake", path, NULL);
      const char *newline = strchr (run.out, '\n');

      g_assert_cmpint (run.code, ==, 2);
      assert_says (run.out, rows[i].says);
      assert_says (run.out, "bad.txt");
      g_assert_true (newline && newline[1] == '\0');
    }
}

static void
test_deep_nesting (void)
{
  gsize length = 10 * 1024 * 1024;
  g_autofree char *brackets = g_malloc (length);
  g_autofree char *path = NULL;
  g_auto (Run) run = { 0 };

  memset (brackets, '[', length);
  path = write_temporary ("deep.meander", brackets, (gssize) length);
  run = run_cli (NULL, "solve", path, NULL);
  g_assert_cmpint (run.code, ==, 2);
  g_assert_cmpuint (strlen (run.out), <, 400);
}

static void
test_missing_and_folder (void)
{
  g_auto (Run) missing = run_cli (NULL, "solve", "/nonexistent/board.meander", NULL);
  g_auto (Run) folder = run_cli (NULL, "solve", "/", NULL);

  g_assert_cmpint (missing.code, ==, 2);
  assert_says (missing.out, "/nonexistent/board.meander");
  g_assert_cmpint (folder.code, ==, 2);
}

/* Neither installed nor told where anything is. */
static void
test_not_installed (void)
{
  g_auto (Run) solve = run_cli (SMALL, "solve", "--method=sat", "-", NULL);
  g_auto (Run) samples = run_cli (NULL, "samples", "snake", NULL);
  g_auto (GStrv) paths = g_strsplit (samples.out, "\n", -1);

  g_assert_cmpint (solve.code, ==, 0);
  assert_says (solve.out, SMALL_SOLUTION);
  g_assert_cmpint (samples.code, ==, 0);
  g_assert_true (g_file_test (paths[0], G_FILE_TEST_IS_REGULAR));
}

/* A name may hold anything but a slash and a zero byte. */
static void
test_strange_names (void)
{
  static const char *const names[] = { "quo\"te", "new\nline", "bell\a\x7f", "none\xff\xfe", "ümlaut" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = write_temporary (names[i], SMALL, -1);
      g_autofree char *missing = g_strconcat (path, "-", NULL);
      g_autofree char *second = g_strconcat (path, "#2", NULL);
      g_autofree char *shown = g_filename_display_name (path);
      g_auto (Run) run = run_cli (NULL, "solve", "--json", path, missing, second, NULL);
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

/* /dev/full takes nothing, as a full disk does. */
static void
test_full_output (void)
{
  g_autofree char *path = write_temporary ("small.txt", SMALL, -1);
  g_autofree char *program = program_path ();
  g_autofree char *command = g_strdup_printf ("'%s' solve '%s' >/dev/full", program, path);
  const char *words[] = { "sh", "-c", command, NULL };
  g_autofree char *err = NULL;
  int status;

  g_assert_true (
      g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, &err, &status, NULL));
  g_assert_cmpint (WEXITSTATUS (status), ==, 4);
  assert_says (err, "could not be written");
}

/* Branch and cut alone takes far longer on this board than a test waits. */
static char *
write_hard_board (void)
{
  g_autoptr (GString) board = g_string_new (NULL);

  for (int i = 0; i < 40; i++)
    g_string_append (board, "? ");
  for (int i = 0; i < 40; i++)
    {
      g_string_append (board, "\n20");
      for (int j = 0; j < 40; j++)
        g_string_append (board, i == 0 && j == 0 ? " S" : i == 39 && j == 38 ? " E" : " _");
    }
  return write_temporary ("large.txt", board->str, -1);
}

static void
assert_ends (GSubprocess *process, int code)
{
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, code);
}

static void
test_interrupt (void)
{
  g_autofree char *program = program_path ();
  g_autofree char *path = write_hard_board ();
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error,
                              program, "solve", "--kind=snake", "--method=cut", path, NULL);
  g_assert_no_error (error);
  g_usleep (500 * 1000);
  g_subprocess_send_signal (process, SIGINT);
  assert_ends (process, 130);
}

/* The input never comes to its end. */
static void
test_interrupt_loading (void)
{
  static const int numbers[] = { SIGINT, SIGTERM };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *program = program_path ();
      g_autoptr (GError) error = NULL;
      g_autoptr (GSubprocess) process =
          g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE, &error, program, "solve", "-", NULL);

      g_assert_no_error (error);
      g_usleep (300 * 1000);
      g_subprocess_send_signal (process, numbers[i]);
      assert_ends (process, 130);
    }
}

/* Nobody reads the reports, so that the interrupt comes while one of them is written. */
static void
test_interrupt_batch (void)
{
  g_autofree char *program = program_path ();
  g_autoptr (GString) boards = g_string_new (NULL);
  g_autofree char *path = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 20000; i++)
    g_string_append (boards, SMALL "\n");
  path = write_temporary ("many.txt", boards->str, -1);
  process =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, "solve", "--jobs=2", path, NULL);
  g_assert_no_error (error);
  g_usleep (500 * 1000);
  g_subprocess_send_signal (process, SIGINT);
  assert_ends (process, 130);
}

/* The second board would take for ever. */
static void
test_reader_gone (void)
{
  g_autofree char *program = program_path ();
  g_autofree char *small = write_temporary ("small.txt", SMALL, -1);
  g_autofree char *large = write_hard_board ();
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *complaint = NULL;
  int ends[2];

  g_assert_no_errno (pipe (ends));
  g_assert_no_errno (close (ends[0]));
  g_subprocess_launcher_take_stdout_fd (launcher, ends[1]);
  process = g_subprocess_launcher_spawn (launcher, &error, program, "solve", "--method=cut", "--jobs=2",
                                         small, large, NULL);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, NULL, &complaint, NULL));
  assert_ends (process, 4);
  g_assert_cmpstr (complaint, ==, "");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  /* Some commands end before they read what is written to them. */
  signal (SIGPIPE, SIG_IGN);
  g_test_add_func ("/cli/usage", test_usage);
  g_test_add_func ("/cli/solve", test_solve);
  g_test_add_func ("/cli/common", test_common);
  g_test_add_func ("/cli/json-batch", test_json_batch);
  g_test_add_func ("/cli/turned-down", test_turned_down);
  g_test_add_func ("/cli/facts", test_facts);
  g_test_add_func ("/cli/best-exhausted", test_best_exhausted);
  g_test_add_func ("/cli/impossible-goal", test_impossible_goal);
  g_test_add_func ("/cli/study/shares", test_study_shares);
  g_test_add_func ("/cli/study/outputs", test_study_outputs);
  g_test_add_func ("/cli/study/methods", test_study_methods);
  g_test_add_func ("/cli/study/methods-refused", test_study_methods_refused);
  g_test_add_func ("/cli/study/killed", test_study_killed);
  g_test_add_func ("/cli/study/refused", test_study_refused);
  g_test_add_func ("/cli/hint-chain", test_hint_chain);
  g_test_add_func ("/cli/pick", test_pick);
  g_test_add_func ("/cli/save-and-check", test_save_and_check);
  g_test_add_func ("/cli/remedy", test_remedy);
  g_test_add_func ("/cli/bound", test_bound);
  g_test_add_func ("/cli/help-lists-commands", test_help_lists_commands);
  g_test_add_func ("/cli/edit", test_edit);
  g_test_add_func ("/cli/edit-refused", test_edit_refused);
  g_test_add_func ("/cli/convert-and-model", test_convert_and_model);
  g_test_add_func ("/cli/moves", test_moves);
  g_test_add_func ("/cli/collection", test_collection);
  g_test_add_func ("/cli/book", test_book);
  g_test_add_func ("/cli/render", test_render);
  g_test_add_func ("/cli/render-side-by-side", test_render_side_by_side);
  g_test_add_func ("/cli/bench", test_bench);
  g_test_add_func ("/cli/bad-input", test_bad_input);
  g_test_add_func ("/cli/deep-nesting", test_deep_nesting);
  g_test_add_func ("/cli/missing-and-folder", test_missing_and_folder);
  g_test_add_func ("/cli/full-output", test_full_output);
  g_test_add_func ("/cli/not-installed", test_not_installed);
  g_test_add_func ("/cli/strange-names", test_strange_names);
  g_test_add_func ("/cli/reader-gone", test_reader_gone);
  g_test_add_func ("/cli/interrupt", test_interrupt);
  g_test_add_func ("/cli/interrupt-loading", test_interrupt_loading);
  g_test_add_func ("/cli/interrupt-batch", test_interrupt_batch);
  return g_test_run ();
}
