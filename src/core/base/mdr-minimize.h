/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MdrTryWithout:
 * @first: the index of a thing
 * @count: how many things from there on, at least 1
 *
 * Removes things together, if the rest is sufficient without them.
 *
 * Returns: whether it removed them
 */
typedef gboolean (*MdrTryWithout) (gpointer data, guint first, guint count);

void mdr_minimize (guint count, guint most, MdrTryWithout try_without, gpointer data);

G_END_DECLS
