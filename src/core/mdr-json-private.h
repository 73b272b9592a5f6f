/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-json.h"

G_BEGIN_DECLS

#define MDR_JSON_MAX_DEPTH 32

gboolean mdr_json_check_syntax (const char *data, gsize length, GError **error);

G_END_DECLS
