/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-solve.h"

#include "mdr-method-study.h"
#include "mdr-rating-study.h"

/* The counts and ends of a random snake, with no cell given. */
static MdrPuzzle *
grow (int size, GRand *random)
{
  SnakePath path;

  snake_path_grow (&path, size, size, random);
  return &snake_puzzle_new_from_path (&path)->base;
}

static gboolean
run_part (const MdrKind *kind,
          const MdrOptions *options,
          gconstpointer input,
          guint part,
          MdrJob *job,
          MdrStudyTable *rows,
          GError **error)
{
  return mdr_rating_study_run_part (&snake_logic, grow, options, part, job, rows, error);
}

static MdrPuzzle *
dup_puzzle (const MdrKind *kind, const MdrOptions *options, gconstpointer input, const double *row)
{
  return mdr_rating_study_dup_puzzle (grow, options, row);
}

const MdrStudy snake_studies[] = {
  { MDR_RATING_STUDY, .run_part = run_part, .dup_puzzle = dup_puzzle },
  { MDR_METHOD_STUDY (snake_methods) },
  { NULL },
};
