/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *mdr_places_find_built (const char *name);
void mdr_places_bind_catalogues (void);
char **mdr_places_list_data (const char *folder, const char *suffix);

gpointer mdr_module_find (const char *folder, const char *name, const char *symbol, GError **error);

G_END_DECLS
