/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** The mode of a new file: what the user's mask leaves of reading and writing for all. */
#define MDR_REPLACE_NEW (-1)

gboolean mdr_replace_file (const char *path, gconstpointer data, gsize length, int mode, GError **error);

G_END_DECLS
