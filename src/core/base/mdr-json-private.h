/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-json.h"

G_BEGIN_DECLS

#define MDR_JSON_MAX_DEPTH 32

/* Limits memory: a file of the maximum size made of "{}," would fill that of a small machine. */
#define MDR_JSON_MAX_VALUES 1500000

gboolean mdr_json_check_syntax (const char *data, gsize length, GError **error);

G_END_DECLS
