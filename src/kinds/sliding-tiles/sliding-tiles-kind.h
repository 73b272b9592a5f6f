/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-guide.h"

G_BEGIN_DECLS

extern const MdrKind mdr_sliding_tiles_kind;
extern const MdrGuide sliding_guide;

G_END_DECLS
