/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-build-panel.h"
#include "mdr-context.h"
#include "mdr-play-parts.h"
#include "mdr-play-panel.h"
#include "mdr-solution-player.h"

G_BEGIN_DECLS

/**
 * MdrWindowKeysSetup:
 * @window: gets the keys
 * @views: one of them is that of the board
 * @board: gets all keys that no other widget uses
 * @panel: beside the board
 *
 * The objects that receive keys. All of them must live as long as the #MdrWindowKeys.
 */
typedef struct
{
  MdrContext *context;
  GtkWindow *window;
  GtkStack *views;
  MdrBoardView *board;
  GtkRevealer *panel;
  MdrFirstSteps *first_steps;
  MdrBuildPanel *build_panel;
  MdrPlayPanel *play_panel;
  MdrSolutionPlayer *player;
} MdrWindowKeysSetup;

/**
 * MdrWindowKeys:
 *
 * Sends the keys of a window to the board, its panels and actions, and returns the
 * focus to the board after a click. These are not application shortcuts, which would
 * take keys away from entries: here the widget with the focus and the kind come first.
 */
typedef struct _MdrWindowKeys MdrWindowKeys;

MdrWindowKeys *mdr_window_keys_new (const MdrWindowKeysSetup *setup);
void mdr_window_keys_free (MdrWindowKeys *keys);

G_END_DECLS
