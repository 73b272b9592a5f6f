/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "kit.h"
#include "mdr-solve.h"
#include "sliding-tiles-kind.h"
#include "sliding-tiles-solve.h"

enum
{
  DISTANCE,
  PROGRAM,
  BOARDS,
  SOLVED,
  SHARE,
  CPU,
  SECONDS,
  NODES,
  LONGEST,
  EXAMPLE,
};

static MdrOptions *
new_options (const char *const *settings)
{
  return kit_study_options (mdr_study_find (sliding_studies, "programs"), settings);
}

/* The fewest moves of the board that a row stands for. */
static double
find_distance (const MdrOptions *options, const double *row)
{
  const MdrStudy *study = mdr_study_find (sliding_studies, "programs");
  g_autoptr (MdrPuzzle) puzzle = study->dup_puzzle (&mdr_sliding_tiles_kind, options, NULL, row);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = mdr_job_solve (job, puzzle, &(MdrSolveRequest){ NULL });

  g_assert_cmpint (result->optimal, ==, MDR_TRUTH_YES);
  return result->objective;
}

/* Each program solves the boards near the goal, which are as far away as is said. */
static void
test_programs (void)
{
  const char *const settings[] = { "from", "1", "to", "3", "boards", "2", "limit", "30", NULL };
  g_autoptr (MdrOptions) options = new_options (settings);
  g_autoptr (MdrStudyTable) table = kit_run_study (&mdr_sliding_tiles_kind, "programs", options);

  g_assert_cmpuint (mdr_study_table_count_rows (table), ==, 3 * 4);
  for (guint i = 0; i < mdr_study_table_count_rows (table); i++)
    {
      const double *row = mdr_study_table_get_row (table, i);

      g_assert_cmpfloat (row[DISTANCE], ==, 1 + i / 4);
      g_assert_cmpfloat (row[BOARDS], ==, 2);
      g_assert_cmpfloat (row[SOLVED], ==, 2);
      g_assert_cmpfloat (row[SHARE], ==, 100);
      g_assert_cmpfloat (row[CPU], >, 0);
      g_assert_cmpfloat (row[LONGEST], >=, row[SECONDS]);
      g_assert_cmpfloat (find_distance (options, row), ==, row[DISTANCE]);
    }
}

/* What is not solved in time counts with the time it took, and a distance with fewer boards has fewer. */
static void
test_limits (void)
{
  const char *const settings[] = { "from",  "31",   "to",      "32",   "boards", "3",
                                   "limit", "0.05", "program", "plne", NULL };
  g_autoptr (MdrOptions) options = new_options (settings);
  g_autoptr (MdrStudyTable) table = kit_run_study (&mdr_sliding_tiles_kind, "programs", options);
  const double *row = mdr_study_table_get_row (table, 0);

  g_assert_cmpuint (mdr_study_table_count_rows (table), ==, 1);
  g_assert_cmpfloat (row[DISTANCE], ==, 31);
  g_assert_cmpfloat (row[BOARDS], ==, 2);
  g_assert_cmpfloat (row[SOLVED], ==, 0);
  g_assert_cmpfloat (row[SECONDS], >=, 0.05);
  g_assert_cmpfloat (find_distance (options, row), ==, 31);
}

/* Distances the wrong way round, and distances at which there is no board, are refused in a sentence. */
static void
test_refused (void)
{
  static const struct
  {
    const char *settings[9];
    const char *sentence;
  } cases[] = {
    { { "from", "30", "to", "16", NULL },
      "The distances must go from the smaller number to the larger, not from 30 to 16." },
    { { "from", "40", "to", "50", NULL }, "No board of this size is 40 moves or more from the goal." },
    { { "rows", "2", "columns", "2", "from", "7", "to", "9", NULL },
      "No board of this size is 7 moves or more from the goal." },
  };
  const MdrStudy *study = mdr_study_find (sliding_studies, "programs");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MdrOptions) options = new_options (cases[i].settings);
      g_autoptr (GError) error = NULL;

      g_assert_null (mdr_study_read_input (study, &mdr_sliding_tiles_kind, options, &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
      g_assert_cmpstr (error->message, ==, cases[i].sentence);
    }
}

/* A solver that cannot be started ends the study; its boards do not count as too hard. */
static void
test_fault (void)
{
  const char *const settings[] = { "from", "2", "to", "2", "boards", "1", "program", "plne", NULL };
  const MdrStudy *study = mdr_study_find (sliding_studies, "programs");
  g_autoptr (MdrOptions) options = new_options (settings);
  g_autoptr (MdrStudyInput) input = mdr_study_read_input (study, &mdr_sliding_tiles_kind, options, NULL);
  g_autoptr (MdrStudyTable) rows = mdr_study_table_new (study);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_strdup (g_getenv ("MEANDER_LIBEXECDIR"));

  g_setenv ("MEANDER_LIBEXECDIR", "/nonexistent", TRUE);
  g_assert_false (study->run_part (&mdr_sliding_tiles_kind, options, input->data, 0, job, rows, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_FAILED);
  g_assert_cmpuint (mdr_study_table_count_rows (rows), ==, 0);
  if (folder)
    g_setenv ("MEANDER_LIBEXECDIR", folder, TRUE);
  else
    g_unsetenv ("MEANDER_LIBEXECDIR");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sliding-tiles/study/refused", test_refused);
  g_test_add_func ("/sliding-tiles/study/programs", test_programs);
  g_test_add_func ("/sliding-tiles/study/fault", test_fault);
  g_test_add_func ("/sliding-tiles/study/limits", test_limits);
  return g_test_run ();
}
