/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The speeds at which a playback can be watched, slowest first. */

GtkStringList *mdr_playback_speed_new_labels (void);
double mdr_playback_speed_get (guint index);
guint mdr_playback_speed_find (double speed);

/* For kinds with very many steps: rates in steps per second, after one that is chosen to suit the
 * playback. */

GtkStringList *mdr_playback_rate_new_labels (guint most);
double mdr_playback_rate_get (guint index);

G_END_DECLS
