/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "mdr-document.h"
#include "mdr-kind-list.h"

G_BEGIN_DECLS

/* How a file begins that has its JSON in brackets, as version 1 of the format wished. */
#define MDR_IPUZ_CALL "ipuz("

gboolean mdr_ipuz_file_fits (const MdrKind *kind);
gboolean mdr_ipuz_file_is (JsonObject *file);
MdrDocument *mdr_ipuz_file_read (MdrKindList *kinds, JsonObject *file, GError **error);
GBytes *mdr_ipuz_file_write (MdrDocument *document, GError **error);

G_END_DECLS
