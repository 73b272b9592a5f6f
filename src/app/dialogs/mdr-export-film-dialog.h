/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-export-dialog.h"
#include "mdr-film-order.h"

G_BEGIN_DECLS

#define MDR_TYPE_EXPORT_FILM_DIALOG (mdr_export_film_dialog_get_type ())

/**
 * MdrExportFilmDialog:
 *
 * Asks what a film shows and how, and plays it. Orders an #MdrFilmOrder.
 */
G_DECLARE_FINAL_TYPE (MdrExportFilmDialog, mdr_export_film_dialog, MDR, EXPORT_FILM_DIALOG, MdrExportDialog)

GtkWidget *mdr_export_film_dialog_new (GtkWindow *parent,
                                       GSettings *settings,
                                       MdrJobQueue *queue,
                                       MdrPictureSubject *subject,
                                       MdrMode mode);

G_END_DECLS
