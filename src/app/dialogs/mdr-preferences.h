/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MDR_TYPE_PREFERENCES (mdr_preferences_get_type ())

/**
 * MdrPreferences:
 *
 * The preferences of the program. Every change takes effect at once.
 */
G_DECLARE_FINAL_TYPE (MdrPreferences, mdr_preferences, MDR, PREFERENCES, AdwPreferencesWindow)

GtkWidget *mdr_preferences_new (GtkWindow *parent);

void mdr_preferences_bind_color_scheme (GSettings *settings);

G_END_DECLS
