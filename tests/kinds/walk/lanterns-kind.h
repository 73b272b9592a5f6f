/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-guide.h"

G_BEGIN_DECLS

/** Lanterns in some cells: the numbers tell how many in a row or column, and no two stand side by side. */
extern const MdrKind mdr_lanterns_kind;
extern const MdrGuide lanterns_guide;

G_END_DECLS
