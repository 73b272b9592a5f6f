/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-guide.h"

G_BEGIN_DECLS

extern const MdrKind mdr_numberlink_kind;
extern const MdrGuide numberlink_guide;

G_END_DECLS
