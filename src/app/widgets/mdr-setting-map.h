/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Settings of type a{ss}, which remember one choice for each of many things. */

char *mdr_setting_map_dup (GSettings *settings, const char *key, const char *id);
void mdr_setting_map_set (GSettings *settings, const char *key, const char *id, const char *value);

G_END_DECLS
