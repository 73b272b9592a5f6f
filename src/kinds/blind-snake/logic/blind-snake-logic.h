/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-values.h"

G_BEGIN_DECLS

MdrPuzzle *blind_snake_generate (const MdrKind *kind, const MdrOptions *options, MdrJob *job, GError **error);

G_END_DECLS
