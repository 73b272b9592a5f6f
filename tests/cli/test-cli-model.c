/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-test.h"

#include <string.h>

/* A method with an integer program, and a puzzle of its kind. */
typedef struct
{
  const char *method;
  const char *puzzle;
} Program;

#define TILES "2 3 6 1 5 0 4 7 8\n"
#define LINKS "# kind: numberlink\n5 5\n. . 1 2 3\n. . . . .\n. . 3 . .\n. . . 2 1\n. . . . .\n"
#define HOOKS "hooks 4\ncells\n. . . .\n. 3 . .\n. . . .\n. . . .\n"

/* Programs of moves have columns that stand in no row, which not every reader of MPS takes as they are often
 * written. */
static const Program programs[] = {
  { "deduce", CLI_SMALL },  { "cut", CLI_SMALL },    { "published", CLI_SMALL }, { "flow", LINKS },
  { "vertex-cut", LINKS },  { "vertex", LINKS },     { "plne", TILES },          { "plm", TILES },
  { "plne-strong", TILES }, { "plm-strong", TILES }, { "cut", HOOKS },
};

/* Returns what another solver says of a file, or NULL where it is not installed. */
static char *
ask (const char *name, const char *const *words, const char *path)
{
  g_autofree char *solver = g_find_program_in_path (name);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  g_autoptr (GError) error = NULL;
  char *says = NULL;

  if (!solver)
    return NULL;
  g_strv_builder_add (builder, solver);
  for (; *words; words++)
    g_strv_builder_add (builder, **words ? *words : path);
  all = g_strv_builder_end (builder);
  g_spawn_sync (NULL, all, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &says, NULL, NULL, &error);
  g_assert_no_error (error);
  return says;
}

static void
ask_all (const char *path)
{
  static const char *const cbc[] = { "", "-quit", NULL };
  static const char *const lp[] = { "--check", "--lp", "", NULL };
  static const char *const mps[] = { "--check", "--freemps", "", NULL };
  gboolean is_mps = g_str_has_suffix (path, ".mps");
  g_autofree char *cbc_says = ask ("cbc", cbc, path);
  g_autofree char *glpk_says = ask ("glpsol", is_mps ? mps : lp, path);

  if (!cbc_says || !glpk_says)
    g_test_skip ("cbc or glpsol is not installed");
  if (cbc_says && is_mps)
    cli_assert_says (cbc_says, "read with 0 errors");
  if (cbc_says)
    g_assert_null (strstr (cbc_says, "errors on input"));
  if (glpk_says)
    g_assert_null (strstr (glpk_says, "error"));
}

static const char *const endings[] = { "model.lp", "model.mps" };

/* Other solvers read the programs of all kinds, and have nothing to say against them. */
static void
test_read_elsewhere (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (programs) * G_N_ELEMENTS (endings); i++)
    {
      const Program *program = &programs[i / G_N_ELEMENTS (endings)];
      const char *ending = endings[i % G_N_ELEMENTS (endings)];
      g_autofree char *path = cli_dup_temporary_path (ending);
      g_auto (CliRun) run = cli_run (program->puzzle, "model", "-m", program->method, "-o", path, "-", NULL);

      g_test_message ("%s, %s", program->method, ending);
      g_assert_cmpstr (run.err, ==, "");
      g_assert_cmpint (run.code, ==, 0);
      ask_all (path);
    }
}

/* The same for kinds from pages of rules, on the first puzzle of each. What is missing is said. */
static void
test_pages (void)
{
  static const char *const remarks[][2] = {
    { "slitherlink", "broken: loop" },
    { "nurikabe", "broken: islands, sea" },
    { "heyawake", "broken: whole" },
    { "sudoku", NULL },
    { "starbattle", NULL },
    { "skyscrapers", "broken: seen" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (remarks) * G_N_ELEMENTS (endings); i++)
    {
      const char *remark = remarks[i / G_N_ELEMENTS (endings)][1];
      g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles",
                                                       remarks[i / G_N_ELEMENTS (endings)][0], NULL);
      g_autoptr (GDir) puzzles = g_dir_open (folder, 0, NULL);
      g_autofree char *puzzle = g_build_filename (folder, g_dir_read_name (puzzles), NULL);
      g_autofree char *path = cli_dup_temporary_path (endings[i % G_N_ELEMENTS (endings)]);
      g_auto (CliRun) run = cli_run (NULL, "model", "-o", path, puzzle, NULL);
      g_autofree char *text = NULL;

      g_test_message ("%s", puzzle);
      g_assert_cmpstr (run.err, ==, "");
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_cmpint (strstr (text, "Not every solution") != NULL, ==, remark != NULL);
      if (remark)
        cli_assert_says (text, remark);
      ask_all (path);
    }
}

/* Options of the method, and those of models alone, which solve does not know. */
static void
test_options (void)
{
  const char *tiles = "# kind: sliding-tiles\n3 2\n1 2 3 4 0 5\n";
  g_auto (CliRun) usual = cli_run (tiles, "model", "-m", "plne", "-", NULL);
  g_auto (CliRun) first = cli_run (tiles, "model", "-m", "plne", "--set", "moves=0", "-", NULL);
  g_auto (CliRun) longer = cli_run (tiles, "model", "-m", "plne", "--set", "moves=7", "-", NULL);
  g_auto (CliRun) solved = cli_run (tiles, "solve", "--set", "moves=7", "-", NULL);
  g_auto (CliRun) tori = cli_run ("blind-snake 1 1\n", "model", "--set", "cells=3", "-", NULL);
  g_auto (CliRun) goal = cli_run (CLI_SMALL, "model", "--set", "nonsense=1", "-", NULL);

  g_assert_cmpint (usual.code, ==, 0);
  g_assert_cmpstr (first.out, ==, usual.out);
  g_assert_null (strstr (usual.out, "move(6)"));
  g_assert_nonnull (strstr (longer.out, "move(6)"));
  g_assert_null (strstr (longer.out, "move(7)"));
  g_assert_cmpint (solved.code, ==, 2);
  cli_assert_says (solved.err, "There is no option “moves”.");
  /* The longest list that is not ruled out for tori of up to three cells has four moves. */
  g_assert_nonnull (strstr (tori.out, "one(4)"));
  g_assert_null (strstr (tori.out, "one(5)"));
  g_assert_cmpint (goal.code, ==, 2);
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli/model/options", test_options);
  g_test_add_func ("/cli/model/read-elsewhere", test_read_elsewhere);
  g_test_add_func ("/cli/model/pages", test_pages);
  return g_test_run ();
}
