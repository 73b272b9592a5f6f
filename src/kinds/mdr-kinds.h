/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind-list.h"

G_BEGIN_DECLS

/** The kinds of puzzle that Meander is built with, in the order of the gallery. */
extern MdrKinds mdr_all_kinds[];

G_END_DECLS
