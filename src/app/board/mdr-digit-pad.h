/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MDR_TYPE_DIGIT_PAD (mdr_digit_pad_get_type ())

/**
 * MdrDigitPad:
 *
 * Buttons that type digits into the cell under the cursor of a board, for people
 * without a keyboard: one for each digit, one that erases, and one that turns
 * digits into notes, if the kind has notes. Visible only while digits can be typed.
 *
 * The property "board", set on construction, is the #MdrBoardView.
 */
G_DECLARE_FINAL_TYPE (MdrDigitPad, mdr_digit_pad, MDR, DIGIT_PAD, GtkWidget)

G_END_DECLS
