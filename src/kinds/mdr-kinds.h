/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind.h"

G_BEGIN_DECLS

/** All kinds of puzzle that Meander knows, in the order of the gallery. */
extern MdrKinds mdr_all_kinds[];

G_END_DECLS
