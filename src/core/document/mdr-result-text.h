/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "mdr-kind.h"
#include "mdr-result.h"

G_BEGIN_DECLS

char *mdr_result_to_text (const MdrResult *result, const MdrPuzzle *puzzle, gsize most_bytes);
MdrResult *mdr_result_from_json (const MdrPuzzle *puzzle, JsonObject *object);

G_END_DECLS
