/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-model.h"
#include "numberlink-values.h"

G_BEGIN_DECLS

/* numberlink-model-solve.c */
extern const MdrChoice numberlink_objectives[];

/* numberlink-solve.c */
extern const MdrMethod numberlink_methods[];
extern const MdrMethodAlias numberlink_method_aliases[];
NumberlinkGoal numberlink_choose_goal (const NumberlinkPuzzle *puzzle, const char *objective);
void numberlink_settle_cover (const NumberlinkPuzzle *puzzle, MdrResult *result);
void numberlink_add_used (const NumberlinkPuzzle *puzzle, MdrResult *result);
extern const MdrStudy numberlink_studies[];
MdrPuzzle *numberlink_grow (const MdrKind *kind, int size, GRand *random);

G_END_DECLS
