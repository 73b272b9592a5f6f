/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-draft.h"
#include "numberlink-solve.h"

#include "mdr-method-study.h"
#include "mdr-rating-study.h"

/* The ends of random paths that cover the board. */
static MdrPuzzle *
grow (int size, GRand *random)
{
  NumberlinkPuzzle *puzzle = numberlink_puzzle_new (size, size);
  g_autofree NumberlinkDraft *draft = g_new (NumberlinkDraft, 1);

  do
    numberlink_draft_init (draft, puzzle);
  while (!numberlink_draft_grow (draft, random));
  numberlink_draft_write (draft, puzzle);
  return &puzzle->base;
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
  return mdr_rating_study_run_part (&numberlink_logic, grow, options, part, job, rows, error);
}

static MdrPuzzle *
dup_puzzle (const MdrKind *kind, const MdrOptions *options, gconstpointer input, const double *row)
{
  return mdr_rating_study_dup_puzzle (grow, options, row);
}

const MdrStudy numberlink_studies[] = {
  { MDR_RATING_STUDY, .run_part = run_part, .dup_puzzle = dup_puzzle },
  { MDR_METHOD_STUDY (numberlink_methods) },
  { NULL },
};
