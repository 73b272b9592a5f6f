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

/* Another solver reads the programs of all kinds, and has nothing to say against them. */
static void
test_read_elsewhere (void)
{
  static const char *const endings[] = { "model.lp", "model.mps" };
  g_autofree char *solver = g_find_program_in_path ("cbc");

  if (!solver)
    {
      g_test_skip ("cbc is not installed");
      return;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (programs) * G_N_ELEMENTS (endings); i++)
    {
      const Program *program = &programs[i / G_N_ELEMENTS (endings)];
      const char *ending = endings[i % G_N_ELEMENTS (endings)];
      g_autofree char *path = cli_dup_temporary_path (ending);
      g_auto (CliRun) run = cli_run (program->puzzle, "model", "-m", program->method, "-o", path, "-", NULL);
      const char *const words[] = { solver, path, "-quit", NULL };
      g_autofree char *says = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s, %s", program->method, ending);
      g_assert_cmpstr (run.err, ==, "");
      g_assert_cmpint (run.code, ==, 0);
      g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &says, NULL, NULL,
                    &error);
      g_assert_no_error (error);
      if (g_str_has_suffix (ending, ".mps"))
        cli_assert_says (says, "read with 0 errors");
      g_assert_null (strstr (says, "errors on input"));
    }
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli/model/read-elsewhere", test_read_elsewhere);
  return g_test_run ();
}
