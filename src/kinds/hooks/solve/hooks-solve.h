/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-count.h"
#include "hooks-search.h"

G_BEGIN_DECLS

extern const MdrMethod hooks_methods[];

G_END_DECLS
