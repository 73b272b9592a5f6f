/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *mdr_html_dup_texts (const char *html);

G_END_DECLS
