/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sliding-tiles-values.h"

G_BEGIN_DECLS

/* sliding-tiles-generate.c */
MdrPuzzle *sliding_generate (const MdrKind *kind, const MdrOptions *options, MdrJob *job, GError **error);

G_END_DECLS
