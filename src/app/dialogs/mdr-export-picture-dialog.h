/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-input.h"
#include "mdr-job-queue.h"
#include "mdr-picture.h"

G_BEGIN_DECLS

#define MDR_TYPE_EXPORT_PICTURE_DIALOG (mdr_export_picture_dialog_get_type ())

/**
 * MdrExportPictureDialog:
 *
 * Asks what a picture of the board shows and how, previews it, and remembers the choices. A solution that is
 * wanted but unknown is searched for meanwhile. Emits "ordered" (MdrPicture *), and closes.
 */
G_DECLARE_FINAL_TYPE (MdrExportPictureDialog,
                      mdr_export_picture_dialog,
                      MDR,
                      EXPORT_PICTURE_DIALOG,
                      AdwWindow)

GtkWidget *mdr_export_picture_dialog_new (GtkWindow *parent,
                                          GSettings *settings,
                                          MdrJobQueue *queue,
                                          MdrPictureSubject *subject,
                                          MdrMode mode);

G_END_DECLS
