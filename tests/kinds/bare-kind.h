/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind-list.h"

G_BEGIN_DECLS

/**
 * bare_kind:
 *
 * A kind without any member that the contract lets it leave out: a lamp, to be
 * switched on. Whoever calls a member that may be missing is found out by it.
 */
extern const MdrKind bare_kind;

/** A table with only the bare kind in it. */
extern MdrKinds bare_kinds[];

G_END_DECLS
