/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-export.h"

G_BEGIN_DECLS

/**
 * MdrExportPictureOrder:
 * @format: the format of the file
 * @with_play: whether the play is drawn
 * @with_solution: whether the solution is drawn instead of the play
 * @cell_size: side of a cell, in pixels; in points for a PDF
 * @palette: colours
 *
 * The properties of a picture to be exported.
 */
typedef struct
{
  MdrExportFormat format;
  gboolean with_play;
  gboolean with_solution;
  double cell_size;
  const MdrPalette *palette;
} MdrExportPictureOrder;

#define MDR_TYPE_EXPORT_PICTURE_DIALOG (mdr_export_picture_dialog_get_type ())

/**
 * MdrExportPictureDialog:
 *
 * Asks for the properties of a picture of the board. Emits "ordered"
 * (MdrExportPictureOrder *), and closes.
 */
G_DECLARE_FINAL_TYPE (MdrExportPictureDialog,
                      mdr_export_picture_dialog,
                      MDR,
                      EXPORT_PICTURE_DIALOG,
                      AdwWindow)

GtkWidget *mdr_export_picture_dialog_new (GtkWindow *parent, MdrMode mode, gboolean has_solution);

G_END_DECLS
