/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-file-format.h"
#include "mdr-puzzle-item.h"

G_BEGIN_DECLS

#define MDR_TYPE_EXPORT_PUZZLES_DIALOG (mdr_export_puzzles_dialog_get_type ())

/**
 * MdrExportPuzzlesOrder:
 * @title: of the collection
 * @author: of the collection
 * @items: (element-type MdrPuzzleItem): the puzzles, in the order chosen by the user
 * @format: what to write
 * @with_solutions: whether a PDF has solutions
 * @options: those of #mdr_book_options, for a PDF
 *
 * The choices of the user.
 */
typedef struct
{
  const char *title;
  const char *author;
  GListModel *items;
  const MdrFileFormat *format;
  gboolean with_solutions;
  const MdrOptions *options;
} MdrExportPuzzlesOrder;

/**
 * MdrExportPuzzlesDialog:
 *
 * Asks for the title, author, order and format of puzzles to be exported. Emits
 * "ordered" (MdrExportPuzzlesOrder *), and closes.
 */
G_DECLARE_FINAL_TYPE (MdrExportPuzzlesDialog,
                      mdr_export_puzzles_dialog,
                      MDR,
                      EXPORT_PUZZLES_DIALOG,
                      AdwWindow)

GtkWidget *mdr_export_puzzles_dialog_new (GtkWindow *parent, GListModel *items, const char *title);

G_END_DECLS
