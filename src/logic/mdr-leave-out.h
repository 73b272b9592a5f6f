/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MdrTryWithout:
 * @first: the place of a thing in their order
 * @count: how many from there on; at least 1
 *
 * Takes things away together, if what is left is enough without them.
 *
 * Returns: whether it did
 */
typedef gboolean (*MdrTryWithout) (gpointer data, guint first, guint count);

void mdr_leave_out (guint count, guint most, MdrTryWithout try_without, gpointer data);

G_END_DECLS
