/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruled-values.h"

G_BEGIN_DECLS

/* ruled-solve.c */
extern const MdrMethod ruled_methods[];

G_END_DECLS
