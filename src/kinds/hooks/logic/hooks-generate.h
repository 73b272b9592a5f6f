/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-logic.h"
#include "mdr-option.h"

G_BEGIN_DECLS

/* hooks-explain.c */
MdrConflict *hooks_explain (const MdrPuzzle *puzzle, MdrJob *job, GError **error);

G_END_DECLS
