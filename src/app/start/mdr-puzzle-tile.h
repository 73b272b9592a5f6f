/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mdr-document.h"
#include "mdr-shared.h"

G_BEGIN_DECLS

#define MDR_TYPE_PUZZLE_TILE (mdr_puzzle_tile_get_type ())

/**
 * MdrPuzzleTile:
 *
 * A button for one puzzle: a small board, the title, the player's progress, and the difficulty, which is
 * computed in the background. The puzzle of a file is also read in the background; if that fails, the tile
 * hides itself.
 */
G_DECLARE_FINAL_TYPE (MdrPuzzleTile, mdr_puzzle_tile, MDR, PUZZLE_TILE, GtkButton)

GtkWidget *mdr_puzzle_tile_new_for_document (const MdrShared *shared, MdrDocument *document);
GtkWidget *mdr_puzzle_tile_new_for_waiting (const MdrShared *shared, MdrDocument *document);
GtkWidget *mdr_puzzle_tile_new_for_file (const MdrShared *shared, GFile *file);
GtkWidget *mdr_puzzle_tile_new_for_sample (const MdrShared *shared, GFile *file);
GtkWidget *mdr_puzzle_tile_new_for_play (const MdrShared *shared, const char *fingerprint);

G_END_DECLS
