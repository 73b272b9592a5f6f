/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-solve.h"
#include "numberlink-facts.h"
#include "numberlink-givens.h"
#include "numberlink-random.h"

#include <string.h>

/*
 * Boards that brute force cannot follow, against clingo where it is installed: whether there is no solution,
 * one, or more. clingo gets the rules alone and shares nothing with what it judges.
 */

/* What clingo may take for one board. */
#define TIME_LIMIT "--time-limit=10"

static const NumberlinkRandomRow rows[] = {
  { "planted-8", 8, 4, FALSE, FALSE },    { "planted-10", 10, 2, FALSE, FALSE },
  { "planted-12", 12, 1, FALSE, FALSE },  { "generated-8", 8, 3, TRUE, FALSE },
  { "generated-10", 10, 2, TRUE, FALSE }, { "generated-12", 12, 1, TRUE, FALSE },
  { "covered-8", 8, 3, TRUE, TRUE },      { "covered-10", 10, 2, TRUE, TRUE },
  { "covered-12", 12, 1, TRUE, TRUE },
};

/* How many solutions clingo finds, two at most; −1 where it does not come to an end. */
static int
ask_clingo (const char *clingo, const NumberlinkPuzzle *puzzle)
{
  g_autofree char *facts = numberlink_facts_write (puzzle, "any");
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, clingo,
                        g_getenv ("MEANDER_NUMBERLINK_LP"), "-", "-n", "2", "-q", TIME_LIMIT, NULL);
  const char *models;

  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, facts, NULL, &output, NULL, &error);
  g_assert_no_error (error);
  models = strstr (output, "\nModels");
  g_assert_nonnull (models);
  return strstr (output, "TIME LIMIT") != NULL ? -1 : atoi (strchr (models, ':') + 1);
}

/* Whether clingo came to an end. */
static gboolean
compare (const char *clingo, const NumberlinkPuzzle *puzzle)
{
  g_autofree char *text = numberlink_puzzle_to_text (&puzzle->base);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = mdr_job_solve (job, &puzzle->base, &(MdrSolveRequest){ "search", NULL, 2 });
  int models = ask_clingo (clingo, puzzle);

  g_assert_true (result->exhausted || result->solutions->len == 2);
  if (models >= 0 && models != (int) result->solutions->len)
    g_error ("%u solutions, and clingo found %d:\n%s", result->solutions->len, models, text);
  return models >= 0;
}

/* Two ends change places, so that often there is no solution. */
static void
swap_ends (GRand *random, NumberlinkPuzzle *puzzle)
{
  int n_cells = puzzle->rows * puzzle->columns;
  int cells[2];
  guint16 label;

  for (int k = 0; k < 2; k++)
    do
      cells[k] = g_rand_int_range (random, 0, n_cells);
    while (puzzle->cells[cells[k]] == 0 || (k == 1 && puzzle->cells[cells[1]] == puzzle->cells[cells[0]]));
  label = puzzle->cells[cells[0]];
  puzzle->cells[cells[0]] = puzzle->cells[cells[1]];
  puzzle->cells[cells[1]] = label;
}

/* By each setting of the rules. How often clingo came to an end. */
static guint
compare_all (const char *clingo, NumberlinkPuzzle *puzzle)
{
  guint compared = 0;

  for (int rules = 1; rules < 4; rules++)
    {
      puzzle->touching = (rules & 2) != 0;
      puzzle->blocks = (rules & 1) != 0;
      compared += compare (clingo, puzzle);
    }
  return compared;
}

/* Each board as it is, and with two ends changed over. */
static void
test_row (gconstpointer data)
{
  const NumberlinkRandomRow *row = data;
  g_autofree char *clingo = g_find_program_in_path ("clingo");
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) row->size);
  guint compared = 0;

  if (clingo == NULL)
    {
      g_test_skip ("clingo is not installed");
      return;
    }
  for (guint seed = 1; seed <= row->n_boards; seed++)
    {
      NumberlinkPuzzle *puzzle = numberlink_random_new (row, seed);

      compared += compare_all (clingo, puzzle);
      swap_ends (random, puzzle);
      compared += compare_all (clingo, puzzle);
      mdr_puzzle_unref (&puzzle->base);
    }
  g_test_message ("%u of %u boards compared", compared, 6 * row->n_boards);
  g_assert_cmpuint (compared, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint k = 0; k < G_N_ELEMENTS (rows); k++)
    {
      g_autofree char *path = g_strdup_printf ("/numberlink/clingo/%s", rows[k].id);

      g_test_add_data_func (path, &rows[k], test_row);
    }
  return g_test_run ();
}
