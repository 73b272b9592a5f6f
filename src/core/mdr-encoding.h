/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-error.h"

G_BEGIN_DECLS

gboolean mdr_encoding_check (const char **data, gsize *length, GError **error);
char *mdr_encoding_dup_excerpt (const char *text);

G_END_DECLS
