/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-draft.h"
#include "numberlink-solve.h"

#include "mdr-method-study.h"
#include "mdr-rating-study.h"

/** Returns: (transfer full): the ends of random paths that cover the board; for #MdrLogic */
MdrPuzzle *
numberlink_grow (int size, GRand *random)
{
  NumberlinkPuzzle *puzzle = numberlink_puzzle_new (size, size);
  g_autofree NumberlinkDraft *draft = g_new (NumberlinkDraft, 1);

  do
    numberlink_draft_init (draft, puzzle);
  while (!numberlink_draft_grow (draft, random));
  numberlink_draft_write (draft, puzzle);
  return &puzzle->base;
}

const MdrStudy numberlink_studies[] = {
  { MDR_RATING_STUDY },
  { MDR_METHOD_STUDY (numberlink_methods) },
  { NULL },
};
