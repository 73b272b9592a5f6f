/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mdr-error.h"

G_BEGIN_DECLS

/* Maximum length of a file of puzzles, and of one of its lines: far more than any puzzle needs, but small
 * enough to read the file and list the fields of a line in memory. */
#define MDR_MAX_FILE_BYTES (16 * 1024 * 1024)
#define MDR_MAX_LINE_BYTES (64 * 1024)

/* What may stand before the text of a file. */
#define MDR_BYTE_ORDER_MARK "\xEF\xBB\xBF"

gboolean mdr_encoding_check_lines (const char *data, gsize length, guint first_line, GError **error);
gboolean mdr_encoding_check (const char **data, gsize *length, GError **error);
char *mdr_encoding_dup_excerpt (const char *text);
char *mdr_encoding_escape (const char *text, const char *kept);
char *mdr_encoding_dup_line (const char *text);

/* Compressed data as letters, for links. */

char *mdr_deflate_to_base64 (const char *text);
char *mdr_base64_to_url (const char *base64);
char *mdr_inflate_from_url (const char *base64, gsize most, GError **error);
char *mdr_lz_string_to_base64 (const char *text);
char *mdr_lz_string_from_base64 (const char *base64, gsize most, GError **error);

gboolean mdr_read_stream (GInputStream *stream,
                          gsize most,
                          GCancellable *cancellable,
                          char **data,
                          gsize *length,
                          GError **error);
gboolean mdr_read_own_file (const char *path, gsize most, char **data, gsize *length, GError **error);
gboolean mdr_encoding_has_suffix (const char *name, const char *suffix);

G_END_DECLS
