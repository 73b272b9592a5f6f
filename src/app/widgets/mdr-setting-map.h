/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mdr-kind-list.h"

G_BEGIN_DECLS

/* Settings of type a{ss}, which remember one choice for each of many things. */

char *mdr_setting_map_dup (GSettings *settings, const char *key, const char *id);
void mdr_setting_map_set (GSettings *settings, const char *key, const char *id, const char *value);

/* Settings that hold one choice for each kind, as a dictionary. What was chosen last stands last in it. */

#define MDR_KIND_SETTING_FAVORITES "favorites"

char *mdr_kind_setting_dup (GSettings *settings, const char *key, const MdrKind *kind);
void mdr_kind_setting_set (GSettings *settings, const char *key, const MdrKind *kind, const char *value);
const MdrPlayLevel *mdr_kind_setting_get_level (GSettings *settings, const MdrKind *kind);
void mdr_kind_setting_set_level (GSettings *settings, const MdrKind *kind, const MdrPlayLevel *level);
GPtrArray *mdr_kind_setting_list_favorites (GSettings *settings, MdrKindList *kinds);
GPtrArray *mdr_kind_setting_list_recent (GSettings *settings, MdrKindList *kinds);
gboolean mdr_kind_setting_is_favorite (GSettings *settings, const MdrKind *kind);
void mdr_kind_setting_set_favorite (GSettings *settings, const MdrKind *kind, gboolean favorite);

G_END_DECLS
