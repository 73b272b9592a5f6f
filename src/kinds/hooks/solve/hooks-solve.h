/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-count.h"
#include "hooks-search.h"

G_BEGIN_DECLS

/* hooks-solve.c */
extern const MdrMethod hooks_methods[];

/* hooks-common.c */
MdrCommon *hooks_find_common (const MdrPuzzle *puzzle, MdrJob *job, GError **error);

G_END_DECLS
