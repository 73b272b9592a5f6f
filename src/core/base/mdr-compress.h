/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Compressed data as letters, for links. */

char *mdr_deflate_to_base64 (const char *text);
char *mdr_base64_to_url (const char *base64);
char *mdr_inflate_from_url (const char *base64, gsize most, GError **error);
char *mdr_lz_string_to_base64 (const char *text);
char *mdr_lz_string_from_base64 (const char *base64, gsize most, GError **error);

G_END_DECLS
