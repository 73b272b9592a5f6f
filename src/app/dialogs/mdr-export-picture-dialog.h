/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-export-dialog.h"

G_BEGIN_DECLS

#define MDR_TYPE_EXPORT_PICTURE_DIALOG (mdr_export_picture_dialog_get_type ())

/**
 * MdrExportPictureDialog:
 *
 * Asks what a picture of the board shows and how. Orders an #MdrPicture.
 */
G_DECLARE_FINAL_TYPE (MdrExportPictureDialog,
                      mdr_export_picture_dialog,
                      MDR,
                      EXPORT_PICTURE_DIALOG,
                      MdrExportDialog)

GtkWidget *mdr_export_picture_dialog_new (GtkWindow *parent,
                                          GSettings *settings,
                                          MdrJobQueue *queue,
                                          MdrPictureSubject *subject,
                                          MdrMode mode);

G_END_DECLS
