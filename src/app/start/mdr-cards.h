/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-document.h"
#include "mdr-job-queue.h"
#include "mdr-kind-list.h"
#include "mdr-progress-store.h"
#include "mdr-shared.h"

G_BEGIN_DECLS

#define MDR_TYPE_KIND_CARD (mdr_kind_card_get_type ())

/**
 * MdrKindCard:
 *
 * The card of a kind in the gallery: a small board, the name, and the level that a click plays. While
 * somebody points at it, and while it has the focus, it has buttons to make it a favorite, to build, and for
 * a menu of everything else.
 */
G_DECLARE_FINAL_TYPE (MdrKindCard, mdr_kind_card, MDR, KIND_CARD, AdwBin)

GtkWidget *mdr_kind_card_new (const MdrShared *shared, GSettings *settings, const MdrKind *kind);
void mdr_kind_card_update (MdrKindCard *self);
const MdrKind *mdr_kind_card_get_kind (MdrKindCard *self);
void mdr_kind_card_set_rank (MdrKindCard *self, guint rank);
guint mdr_kind_card_get_rank (MdrKindCard *self);
void mdr_kind_card_open_menu (MdrKindCard *self);
void mdr_kind_picture_show (GtkPicture *picture, const MdrShared *shared, const MdrKind *kind);

/* What can be done with a kind, as menus. */

GMenuModel *mdr_kind_menu_new (const MdrShared *shared, const MdrKind *kind, const char *favorite);
GMenuModel *mdr_kind_menu_new_sizes (const MdrKind *kind);
void mdr_build_list_attach (GtkMenuButton *button, const MdrShared *shared);
void mdr_build_list_ask_size (GtkWidget *button, const MdrKind *kind);

#define MDR_NO_MATCH G_MAXUINT
guint mdr_kind_match (const MdrKind *kind, const char *wanted);

GtkWidget *mdr_samples_window_new (const MdrShared *shared, const MdrKind *kind);

#define MDR_TYPE_DAILY_CARD (mdr_daily_card_get_type ())

/**
 * MdrDailyCard:
 *
 * The puzzles of one kind for a day: the level that a click plays, a menu of the other levels, and how far
 * the player has come with each.
 */
G_DECLARE_FINAL_TYPE (MdrDailyCard, mdr_daily_card, MDR, DAILY_CARD, AdwBin)

GtkWidget *mdr_daily_card_new (const MdrShared *shared, const MdrKind *kind, const char *date);
const MdrKind *mdr_daily_card_get_kind (MdrDailyCard *self);
void mdr_daily_card_set_compact (MdrDailyCard *self, gboolean compact);

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

/* A flow box of cards, each of which takes the focus itself. */

void mdr_flow_append (GtkFlowBox *box, GtkWidget *widget);
void mdr_flow_clear (GtkFlowBox *box);
void mdr_flow_set_columns (GtkFlowBox *box, guint columns);

/* A player's progress with a puzzle, as an icon with a distinct shape and in words. */

const char *mdr_progress_mark_get_label (MdrProgressState state);
void mdr_progress_mark_show (GtkImage *image, MdrProgressState state);

#define MDR_TYPE_TODAY (mdr_today_get_type ())

/**
 * MdrToday:
 *
 * The puzzles of the day, a card for each kind, on how many days in a row the player has solved one, and a
 * calendar that leads to the puzzles of past days.
 */
G_DECLARE_FINAL_TYPE (MdrToday, mdr_today, MDR, TODAY, AdwBin)

/* Returns: (transfer full): what time it is where the user is */
typedef GDateTime *(*MdrClock) (gpointer data);

void mdr_today_set_shared (MdrToday *self, const MdrShared *shared);
void mdr_today_set_clock (MdrToday *self, MdrClock clock, gpointer data);
void mdr_today_refresh (MdrToday *self);
gboolean mdr_today_grab_focus (MdrToday *self);
void mdr_today_arrange (MdrToday *self, guint columns, gboolean compact);

G_END_DECLS
