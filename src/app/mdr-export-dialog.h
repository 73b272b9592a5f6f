/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-export.h"

G_BEGIN_DECLS

/**
 * MdrExportOrder:
 * @format: of the file
 * @with_play: whether what was played is drawn
 * @with_solution: whether the solution is drawn, in place of the play
 * @cell_size: side of a cell, in pixels; in points for a PDF
 * @palette: colours
 *
 * What a picture of the board is to be like.
 */
typedef struct
{
  MdrExportFormat format;
  gboolean with_play;
  gboolean with_solution;
  double cell_size;
  const MdrPalette *palette;
} MdrExportOrder;

#define MDR_TYPE_EXPORT_DIALOG (mdr_export_dialog_get_type ())

/**
 * MdrExportDialog:
 *
 * Asks what a picture of the board is to be like. Emits "ordered"
 * (MdrExportOrder *), and closes.
 */
G_DECLARE_FINAL_TYPE (MdrExportDialog, mdr_export_dialog, MDR, EXPORT_DIALOG, AdwWindow)

GtkWidget *mdr_export_dialog_new (GtkWindow *parent, MdrMode mode, gboolean has_solution);

G_END_DECLS
