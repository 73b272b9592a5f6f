/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-ruled-judge.h"

G_BEGIN_DECLS

/* Small puzzles for trials, and all their answers by the judge alone. */
int rules_kit_choose_list (const MdrRuledPuzzle *puzzle, const MdrGiven *given, GRand *random);
MdrRuledPuzzle *rules_kit_new_puzzle (MdrRulebook *rulebook,
                                      MdrRuledGrid grid,
                                      double density,
                                      GRand *random);
GPtrArray *rules_kit_list_answers (const MdrRuledPuzzle *puzzle,
                                   const MdrRuledAnswer *begun,
                                   gboolean prune,
                                   guint max_answers);
MdrRuledAnswer *rules_kit_open_some (const MdrRuledPuzzle *puzzle,
                                     const MdrRuledAnswer *answer,
                                     double share,
                                     GRand *random);
double rules_kit_count_bits (const MdrRuledPuzzle *puzzle);

G_END_DECLS
