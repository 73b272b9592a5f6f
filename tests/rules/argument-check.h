/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-reasoner.h"

G_BEGIN_DECLS

/* Arguments for people against the search. */
extern const char *const argument_check_names[MDR_N_ARGUMENT_WAYS];
gboolean argument_check_holds (const MdrRuledClaim *claim, const MdrRuledAnswer *answer);
MdrArgument *argument_check_find_next (MdrReasoner *reasoner);
void argument_check_assert_sufficient (const MdrRuledPuzzle *puzzle, const MdrArgument *argument);

G_END_DECLS
