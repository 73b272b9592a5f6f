/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

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

G_END_DECLS
