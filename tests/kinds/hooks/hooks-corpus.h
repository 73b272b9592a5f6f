/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-values.h"

G_BEGIN_DECLS

/**
 * HooksCorpusPuzzle:
 * @name: of the puzzle
 * @digits: the solution that was published
 * @fact: the id of what was asked of the solution
 * @value: of it
 *
 * A puzzle of others, and what they say of it.
 */
typedef struct
{
  char *name;
  HooksPuzzle *puzzle;
  guint8 digits[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  const char *fact;
  gint64 value;
} HooksCorpusPuzzle;

GPtrArray *hooks_corpus_read (const char *folder);
gboolean hooks_corpus_matches (const HooksCorpusPuzzle *puzzle, const HooksSolution *solution);

G_END_DECLS
