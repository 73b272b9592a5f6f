/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mdr-document.h"
#include "mdr-interaction.h"

G_BEGIN_DECLS

#define MDR_TYPE_BOARD_VIEW (mdr_board_view_get_type ())

/**
 * MdrBoardView:
 *
 * The board of a document: has its kind draw it, with pan and zoom, and passes
 * mouse, touch and keyboard input to mdr_interpret(), and applies the resulting
 * edits and moves to the document. Follows the system's light, dark and
 * high-contrast styles.
 *
 * The property "place" describes the place under the pointer, or under the cursor
 * while the keyboard is used; it is empty if there is none.
 *
 * Emits "digits-changed" when the result of mdr_board_view_get_digits(),
 * mdr_board_view_get_writing() or mdr_board_view_get_finished() may have changed.
 *
 * Emits "refused" (const char *sentence) when an edit or a move was rejected; the
 * document is then unchanged.
 */
G_DECLARE_FINAL_TYPE (MdrBoardView, mdr_board_view, MDR, BOARD_VIEW, GtkWidget)

void mdr_board_view_set_document (MdrBoardView *self, MdrDocument *document);
void mdr_board_view_set_mode (MdrBoardView *self, MdrMode mode);
void mdr_board_view_set_tool (MdrBoardView *self, const char *tool);
void mdr_board_view_set_problems (MdrBoardView *self, const MdrProblems *problems);
void mdr_board_view_set_hint (MdrBoardView *self, const MdrDeduction *hint, const MdrState *state);
void mdr_board_view_set_queue (MdrBoardView *self, MdrJobQueue *queue);
gboolean mdr_board_view_takes_pattern (MdrBoardView *self);
void mdr_board_view_set_unneeded (MdrBoardView *self, GPtrArray *unneeded);
void mdr_board_view_set_backbone (MdrBoardView *self, MdrBackbone *backbone, MdrBackboneShown shown);
void mdr_board_view_set_playback (MdrBoardView *self, const MdrPlayback *playback);
void mdr_board_view_unfold (MdrBoardView *self, const MdrPlayback *playback);
void mdr_board_view_wave (MdrBoardView *self);
void mdr_board_view_set_options (MdrBoardView *self, const MdrOptions *options);
void mdr_board_view_set_time (MdrBoardView *self, double time);

void mdr_board_view_zoom_in (MdrBoardView *self);
void mdr_board_view_zoom_out (MdrBoardView *self);
void mdr_board_view_zoom_reset (MdrBoardView *self);
void mdr_board_view_show_cell (MdrBoardView *self, MdrCell cell);

gboolean mdr_board_view_get_digits (MdrBoardView *self, guint *smallest, guint *largest);
guint mdr_board_view_get_writing (MdrBoardView *self, MdrWriting *writing);
void mdr_board_view_set_writing (MdrBoardView *self, MdrWriting writing);
guint64 mdr_board_view_get_finished (MdrBoardView *self);
void mdr_board_view_type (MdrBoardView *self, const char *text);
void mdr_board_view_erase (MdrBoardView *self);

void mdr_board_view_commit (MdrBoardView *self);
void mdr_board_view_announce (MdrBoardView *self, const char *sentence);
char *mdr_board_view_dup_lock_edit (MdrBoardView *self);

#define MDR_TYPE_DIGIT_PAD (mdr_digit_pad_get_type ())

/**
 * MdrDigitPad:
 *
 * Buttons that type digits into the cell under the cursor of a board, for people
 * without a keyboard: one for each digit, one that erases, one that fills in notes, and those that choose
 * what becomes of the digits, as far as the kind has that. Visible only while digits can be typed.
 *
 * The property "board", set on construction, is the #MdrBoardView.
 */
G_DECLARE_FINAL_TYPE (MdrDigitPad, mdr_digit_pad, MDR, DIGIT_PAD, GtkWidget)

void mdr_digit_pad_set_shape (MdrDigitPad *self, gboolean stacked, gboolean square);

G_END_DECLS
