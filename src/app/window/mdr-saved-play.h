/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-context.h"

G_BEGIN_DECLS

/* Play of the puzzle on the board of a window: recording the progress, saving the play of samples and
 * generated puzzles when the window leaves them, and restoring it when they are opened again. */

void mdr_saved_play_record (MdrContext *context, gboolean solved);
void mdr_saved_play_count_hint (MdrContext *context);
void mdr_saved_play_leave (MdrContext *context);
void mdr_saved_play_open (MdrContext *context, MdrDocument *fresh);
void mdr_saved_play_continue (MdrContext *context, const char *fingerprint);

G_END_DECLS
