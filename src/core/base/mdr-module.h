/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gpointer mdr_module_find (const char *folder, const char *name, const char *symbol, GError **error);

G_END_DECLS
