/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

gboolean mdr_read_stream (GInputStream *stream,
                          gsize most,
                          GCancellable *cancellable,
                          char **data,
                          gsize *length,
                          GError **error);
gboolean mdr_read_own_file (const char *path, gsize most, char **data, gsize *length, GError **error);

G_END_DECLS
