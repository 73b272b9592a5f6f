/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-ruled-puzzle.h"

G_BEGIN_DECLS

/**
 * MdrRuledStatus:
 * @MDR_RULED_BROKEN: a rule is broken, whatever becomes of what is open
 * @MDR_RULED_OPEN: no rule is seen to be broken, but not everything is decided
 * @MDR_RULED_HOLDS: everything is decided, and every rule holds
 */
typedef enum
{
  MDR_RULED_BROKEN,
  MDR_RULED_OPEN,
  MDR_RULED_HOLDS,
} MdrRuledStatus;

/**
 * MdrRuledBreach:
 * @statement: the index of the rule that is broken
 * @condition: the index of its condition
 * @cells: (array) (element-type guint): cells that show it, in reading order; may be empty
 *
 * How a rule is broken.
 */
typedef struct
{
  guint statement;
  guint condition;
  GArray *cells;
} MdrRuledBreach;

MdrRuledStatus mdr_ruled_judge_statement (const MdrRuledPuzzle *puzzle,
                                          const MdrRuledAnswer *answer,
                                          guint statement,
                                          MdrRuledBreach **breach);
MdrRuledStatus mdr_ruled_judge_statement_with_aids (const MdrRuledPuzzle *puzzle,
                                                    const MdrRuledAnswer *answer,
                                                    guint statement,
                                                    const MdrAidSearch *aids);
MdrRuledStatus mdr_ruled_judge (const MdrRuledPuzzle *puzzle,
                                const MdrRuledAnswer *answer,
                                MdrRuledBreach **breach);
MdrRuledStatus mdr_ruled_judge_with_aids (const MdrRuledPuzzle *puzzle,
                                          const MdrRuledAnswer *answer,
                                          const MdrAidSearch *aids,
                                          MdrRuledAnswer **witness);
MdrRuledStatus mdr_ruled_judge_clue (const MdrRuledPuzzle *puzzle,
                                     const MdrRuledAnswer *answer,
                                     guint statement,
                                     guint given,
                                     guint place,
                                     gboolean stood,
                                     const int *range);
MdrRuledStatus mdr_ruled_judge_moved (const MdrRuledPuzzle *puzzle,
                                      const MdrRuledAnswer *answer,
                                      guint statement,
                                      guint division,
                                      guint cell,
                                      guint left);
guint mdr_ruled_judge_count_breaches (const MdrRuledPuzzle *puzzle,
                                      const MdrRuledAnswer *answer,
                                      guint statement);
gboolean *mdr_ruled_judge_definition (const MdrRuledPuzzle *puzzle,
                                      const MdrRuledAnswer *answer,
                                      guint definition);
gboolean *mdr_ruled_judge_clues (const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer, guint given);
gboolean *mdr_ruled_judge_regions (const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer);
int mdr_ruled_judge_find_list (const MdrRuledPuzzle *puzzle,
                               const MdrRuledAnswer *answer,
                               guint given,
                               guint place);

/* mdr-judge-peers.c */

/* The numbers that are told apart. */
#define MDR_RULED_N_TOLD 64

gboolean mdr_rulebook_tells_apart (const MdrRulebook *rulebook, guint decision);
gboolean *mdr_ruled_find_peers (const MdrRuledPuzzle *puzzle,
                                const MdrRuledAnswer *answer,
                                guint decision,
                                guint cell);
guint64 *mdr_ruled_find_taken (const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer, guint decision);

/* mdr-ruled-judge.c */
void mdr_ruled_breach_free (MdrRuledBreach *breach);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrRuledBreach, mdr_ruled_breach_free)

G_END_DECLS
