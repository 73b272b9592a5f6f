/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-logic.h"
#include "mdr-proof.h"

G_BEGIN_DECLS

/**
 * HooksLayoutCount:
 * @least: layouts that are known to have a solution
 * @most: layouts of which it is not known that they have none; the same as
 *   @least where the count is exact
 */
typedef struct
{
  guint64 least;
  guint64 most;
} HooksLayoutCount;

/* hooks-solve.c */
extern const MdrMethod hooks_methods[];

/* hooks-search.c */
MdrSearchEnd hooks_search (gconstpointer board,
                           guint count,
                           guint64 budget,
                           MdrJob *job,
                           GPtrArray *solutions);

/* hooks-prove.c */
MdrSearchEnd hooks_prove (const HooksPuzzle *puzzle,
                          guint count,
                          MdrJob *job,
                          MdrProof *proof,
                          GPtrArray *solutions);

MdrSolution *hooks_solution_from_state (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job);

/* hooks-count.c */
gboolean hooks_count_layouts (const HooksPuzzle *puzzle, MdrJob *job, HooksLayoutCount *count);
MdrBackbone *hooks_find_backbone (const MdrPuzzle *puzzle, MdrJob *job, GError **error);

G_END_DECLS
