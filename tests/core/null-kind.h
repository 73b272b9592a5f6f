/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind.h"

G_BEGIN_DECLS

/**
 * null_kind:
 *
 * The smallest kind there can be, for tests: count to a target in steps of at
 * most so many. Of what the contract lets it leave out it has only what tests
 * of core need.
 */
extern const MdrKind null_kind;

/** What it says that the edit "double" takes. */
#define NULL_DOUBLE_STEPS 100000

int null_state_get_sum (const MdrState *state);

/** A table with only the null kind in it. */
extern MdrKinds null_kinds[];

G_END_DECLS
