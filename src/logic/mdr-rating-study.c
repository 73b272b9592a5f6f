/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-rating-study.h"

#include <glib/gi18n-lib.h>

#include "mdr-shared-specs.h"

/* The number of puzzles in one part. */
#define PART_SIZE 10

#define MIN_SIZE    4
#define MAX_SIZE    30
#define MAX_PUZZLES 100000

/* Conflicts or nodes after which the search for a rating gives up. */
#define BUDGET 200000

const MdrOptionSpec mdr_rating_study_options[] = {
  MDR_SPEC_STUDY_INTEGER ("from",
                          N_ ("From Size"),
                          N_ ("Rows and columns of the smallest puzzles"),
                          "5",
                          MIN_SIZE,
                          MAX_SIZE),
  MDR_SPEC_STUDY_INTEGER ("to",
                          N_ ("To Size"),
                          N_ ("Rows and columns of the largest puzzles"),
                          "8",
                          MIN_SIZE,
                          MAX_SIZE),
  MDR_SPEC_STUDY_INTEGER ("puzzles", N_ ("Puzzles of Each Size"), NULL, "100", 1, MAX_PUZZLES),
  MDR_SPEC_STUDY_INTEGER ("seed",
                          N_ ("Seed"),
                          N_ ("The same seed gives the same puzzles"),
                          "1",
                          0,
                          G_MAXUINT32),
  { NULL },
};

/* Indexed by #MdrRating. */
static const MdrChoice outcomes[] = {
  { "easy", N_ ("Easy") },
  { "normal", N_ ("Normal") },
  { "hard", N_ ("Hard") },
  { "extreme", N_ ("Extreme") },
  { "no-solution", N_ ("No Solution") },
  { "many-solutions", N_ ("Many Solutions") },
  { "unknown", N_ ("Not Determined") },
  { NULL },
};

enum
{
  COLUMN_SIZE,
  COLUMN_OUTCOME,
  COLUMN_PUZZLES,
  COLUMN_EXAMPLE,
  N_COLUMNS,
};

const MdrStudyColumn mdr_rating_study_columns[] = {
  { "size", N_ ("Size"), NULL, MDR_FOLD_KEY, NULL },
  { "outcome", N_ ("Outcome"), NULL, MDR_FOLD_KEY, outcomes },
  { "puzzles", N_ ("Puzzles"), NULL, MDR_FOLD_SUM, NULL },
  { "example", N_ ("First"), NULL, MDR_FOLD_LEAST, NULL },
  { NULL },
};

const MdrStudyChart mdr_rating_study_charts[] = {
  { "outcomes", N_ ("Outcomes by Size"), MDR_CHART_LINES, "size", "puzzles", "outcome", FALSE, FALSE, 0 },
  { NULL },
};

static guint
count_parts_of_size (const MdrOptions *options)
{
  return (guint) ((mdr_options_get_integer (options, "puzzles") + PART_SIZE - 1) / PART_SIZE);
}

/** Implements count_parts of #MdrStudy: a part is some puzzles of one size. */
guint
mdr_rating_study_count_parts (const MdrKind *kind, const MdrOptions *options)
{
  gint64 from;
  gint64 to;

  g_return_val_if_fail (options != NULL, 1);

  from = mdr_options_get_integer (options, "from");
  to = mdr_options_get_integer (options, "to");
  return (guint) (MAX (to - from, 0) + 1) * count_parts_of_size (options);
}

/* Each puzzle has a random sequence of its own, so that it can be generated again by itself. */
static MdrPuzzle *
grow_one (const MdrKind *kind, const MdrOptions *options, int size, guint number)
{
  guint32 seeds[] = { (guint32) mdr_options_get_integer (options, "seed"), (guint32) size, number };
  GRand *random = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));
  MdrPuzzle *puzzle = kind->logic->grow (kind, size, random);

  g_rand_free (random);
  return puzzle;
}

/**
 * mdr_rating_study_run_part:
 *
 * Implements run_part of #MdrStudy.
 *
 * Returns: whether all puzzles of the part were rated; if not, with an error
 */
gboolean
mdr_rating_study_run_part (const MdrKind *kind,
                           const MdrOptions *options,
                           gconstpointer input,
                           guint part,
                           MdrJob *job,
                           MdrStudyTable *rows,
                           GError **error)
{
  guint first;
  guint end;
  int size;

  g_return_val_if_fail (kind != NULL && kind->logic != NULL && kind->logic->grow != NULL, FALSE);
  g_return_val_if_fail (options != NULL, FALSE);

  size = (int) mdr_options_get_integer (options, "from") + (int) (part / count_parts_of_size (options));
  first = part % count_parts_of_size (options) * PART_SIZE;
  end = MIN (first + PART_SIZE, (guint) mdr_options_get_integer (options, "puzzles"));
  for (guint number = first; number < end; number++)
    {
      g_autoptr (MdrPuzzle) puzzle = grow_one (kind, options, size, number);
      double row[N_COLUMNS] = { size, 0, 1, number };

      if (!puzzle)
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                       /* Translators: the name of a kind of puzzle, a number of rows and columns */
                       _ ("%s has no random puzzles of %d rows and columns."), mdr_kind_get_name (kind),
                       size);
          return FALSE;
        }
      row[COLUMN_OUTCOME] = mdr_logic_rate (kind->logic, puzzle, MDR_LEVEL_EXTREME, BUDGET, job);
      if (mdr_job_should_stop (job) != MDR_STOP_NONE)
        return mdr_study_fail_stopped (error);
      mdr_study_table_add (rows, row);
    }
  return TRUE;
}

/** Implements dup_puzzle of #MdrStudy: finds the first puzzle of a size with an outcome. */
MdrPuzzle *
mdr_rating_study_dup_puzzle (const MdrKind *kind,
                             const MdrOptions *options,
                             gconstpointer input,
                             const double *row)
{
  g_return_val_if_fail (kind != NULL && kind->logic != NULL && kind->logic->grow != NULL, NULL);
  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (row != NULL, NULL);

  return grow_one (kind, options, (int) row[COLUMN_SIZE], (guint) row[COLUMN_EXAMPLE]);
}
