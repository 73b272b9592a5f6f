/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

GPtrArray *mdr_rulebook_complete (const char *text);

G_END_DECLS
