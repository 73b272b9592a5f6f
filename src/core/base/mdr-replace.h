/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gstdio.h>

G_BEGIN_DECLS

/** Stands for the default mode of a new file: readable and writable as far as the user's mask allows. */
#define MDR_REPLACE_NEW (-1)

/** Suffix of files that cannot be read. */
#define MDR_REPLACE_DAMAGED ".damaged"

gboolean mdr_replace_file (const char *path,
                           gconstpointer data,
                           gsize length,
                           int mode,
                           GStatBuf *status,
                           GError **error);
gboolean mdr_replace_by (const char *path, const char *part, GError **error);
gboolean mdr_replace_set_aside (const char *path, const char *suffix);
gboolean mdr_fail_by_errno (int code, GError **error);
gboolean mdr_write_all (int file, gconstpointer data, gsize length);
gboolean mdr_append_all (int file, gconstpointer data, gsize length);
gboolean mdr_create_file (const char *path, gconstpointer data, gsize length, GError **error);

G_END_DECLS
