/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mdr-option.h"
#include "mdr-puzzle.h"

G_BEGIN_DECLS

#define MDR_TYPE_PLAYBACK_BAR (mdr_playback_bar_get_type ())

/**
 * MdrPlaybackBar:
 *
 * Plays, steps and scrubs through a playback. Its property "time" (double, 0 to the playback's steps) is the
 * time that a board should show; "playing" (boolean) tells whether the playback is running, "speed" (double)
 * how fast, where 1 is leisurely, and "style" (string, read only, nullable) in which style. All notify. Emits
 * "options-changed" when the user changed how playbacks are drawn.
 */
G_DECLARE_FINAL_TYPE (MdrPlaybackBar, mdr_playback_bar, MDR, PLAYBACK_BAR, GtkWidget)

GtkWidget *mdr_playback_bar_new (void);

void mdr_playback_bar_set_playback (MdrPlaybackBar *self, const MdrPlayback *playback);
void mdr_playback_bar_set_kind (MdrPlaybackBar *self, const MdrKind *kind, const char *style);
const char *mdr_playback_bar_get_style (MdrPlaybackBar *self);
MdrOptions *mdr_playback_bar_dup_options (MdrPlaybackBar *self);
double mdr_playback_bar_get_time (MdrPlaybackBar *self);
void mdr_playback_bar_set_time (MdrPlaybackBar *self, double time);
gboolean mdr_playback_bar_get_playing (MdrPlaybackBar *self);
void mdr_playback_bar_set_playing (MdrPlaybackBar *self, gboolean playing);

G_END_DECLS
