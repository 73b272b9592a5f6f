/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MdrSound:
 * @MDR_SOUND_MOVE: a move was made
 * @MDR_SOUND_REFUSED: a move could not be made
 * @MDR_SOUND_SOLVED: the puzzle is solved
 */
typedef enum
{
  MDR_SOUND_MOVE,
  MDR_SOUND_REFUSED,
  MDR_SOUND_SOLVED,
  MDR_N_SOUNDS,
} MdrSound;

/**
 * MdrSounds:
 *
 * The sounds of the game, if the setting asks for them. Where they cannot be
 * played, there is silence.
 */
#define MDR_TYPE_SOUNDS (mdr_sounds_get_type ())
G_DECLARE_FINAL_TYPE (MdrSounds, mdr_sounds, MDR, SOUNDS, GObject)

MdrSounds *mdr_sounds_new (GSettings *settings);
void mdr_sounds_play (MdrSounds *self, MdrSound sound);
gboolean mdr_sounds_can_play (void);

G_END_DECLS
