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
 * Plays, steps and scrubs through a playback. Its property "speed" (double) tells how fast, where 1 is
 * leisurely. Emits "time-changed", "playing-changed" and "style-changed" when the functions for these return
 * something else, and "options-changed" when the user changed how playbacks are drawn.
 */
G_DECLARE_FINAL_TYPE (MdrPlaybackBar, mdr_playback_bar, MDR, PLAYBACK_BAR, GtkWidget)

void mdr_playback_bar_set_playback (MdrPlaybackBar *self, const MdrPlayback *playback);
void mdr_playback_bar_set_kind (MdrPlaybackBar *self, const MdrKind *kind, const char *style);
const char *mdr_playback_bar_get_style (MdrPlaybackBar *self);
MdrOptions *mdr_playback_bar_dup_options (MdrPlaybackBar *self);
double mdr_playback_bar_get_time (MdrPlaybackBar *self);
void mdr_playback_bar_set_time (MdrPlaybackBar *self, double time);
gboolean mdr_playback_bar_get_playing (MdrPlaybackBar *self);
void mdr_playback_bar_set_playing (MdrPlaybackBar *self, gboolean playing);

G_END_DECLS
