/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-solve.h"

#include "mdr-method-study.h"
#include "mdr-rating-study.h"

/** Returns: (transfer full): the counts and ends of a random snake, with no cell given; for #MdrLogic */
MdrPuzzle *
snake_grow (const MdrKind *kind, int size, GRand *random)
{
  SnakePath path;

  snake_path_grow (&path, size, size, random);
  return &snake_puzzle_new_from_path (kind, &path)->base;
}

const MdrStudy snake_studies[] = {
  { MDR_RATING_STUDY },
  { MDR_METHOD_STUDY (snake_methods) },
  { NULL },
};
