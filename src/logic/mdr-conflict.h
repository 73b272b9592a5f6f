/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-job.h"
#include "mdr-problem.h"
#include "mdr-result.h"

G_BEGIN_DECLS

/**
 * MdrClues:
 * @n_clues: how many there are, numbered from 0; those in front are kept
 *   rather than those behind
 * @n_rules: how many of them, the last, are rules of the puzzle. A conflict
 *   that needs fewer rules is the plainer one, however many clues it has: so
 *   rules are spared first, and not taken back for the sake of fewer clues
 * @budget: what it may cost to judge one set, in the judge's own measure
 * @judge: whether all clues that are set in @chosen can be met at once;
 *   unknown where that was not found out within @budget, or the job has to
 *   stop. With more clues it must not become easier. Where they can be met,
 *   it may set in @met, which is a copy of @chosen at first, what else the
 *   solution meets that it found: that spares judging
 * @data: for @judge
 *
 * The clues of a puzzle, as far as the search for a conflict has to know them.
 */
typedef struct
{
  guint n_clues;
  guint n_rules;
  guint64 budget;
  MdrTruth (*judge) (gconstpointer data, const gboolean *chosen, guint64 budget, MdrJob *job, gboolean *met);
  gconstpointer data;
} MdrClues;

MdrConflict *mdr_clues_find_conflict (const MdrClues *clues, MdrJob *job, gboolean *chosen, GError **error);

G_END_DECLS
