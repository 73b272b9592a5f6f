/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind.h"

G_BEGIN_DECLS

extern const MdrKind mdr_blind_snake_kind;

G_END_DECLS
