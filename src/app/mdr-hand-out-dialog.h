/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-puzzle-item.h"

G_BEGIN_DECLS

#define MDR_TYPE_HAND_OUT_DIALOG (mdr_hand_out_dialog_get_type ())

/**
 * MdrHandOutFormat:
 * @MDR_HAND_OUT_PDF: a book with several puzzles on a page
 * @MDR_HAND_OUT_NATIVE: a collection for Meander
 * @MDR_HAND_OUT_TEXT: text with all puzzles
 * @MDR_HAND_OUT_LINKS: a link a line
 *
 * As what puzzles are handed out.
 */
typedef enum
{
  MDR_HAND_OUT_PDF,
  MDR_HAND_OUT_NATIVE,
  MDR_HAND_OUT_TEXT,
  MDR_HAND_OUT_LINKS,
} MdrHandOutFormat;

/**
 * MdrHandOutOrder:
 * @title: of the collection
 * @author: of the collection
 * @items: (element-type MdrPuzzleItem): the puzzles, in the order that the user wants
 * @format: what to write
 * @with_solutions: whether a PDF has solutions
 *
 * What the user has asked for.
 */
typedef struct
{
  const char *title;
  const char *author;
  GListModel *items;
  MdrHandOutFormat format;
  gboolean with_solutions;
} MdrHandOutOrder;

/**
 * MdrHandOutDialog:
 *
 * Asks for title, author, order and format of puzzles that are handed out. Emits
 * "ordered" with an #MdrHandOutOrder, and closes itself.
 */
G_DECLARE_FINAL_TYPE (MdrHandOutDialog, mdr_hand_out_dialog, MDR, HAND_OUT_DIALOG, AdwWindow)

GtkWidget *mdr_hand_out_dialog_new (GtkWindow *parent, GListModel *items, const char *title);

G_END_DECLS
