/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-guide.h"

G_BEGIN_DECLS

extern const MdrKind mdr_hooks_kind;
extern const MdrGuide hooks_guide;

G_END_DECLS
