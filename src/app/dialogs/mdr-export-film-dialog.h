/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-film-order.h"
#include "mdr-input.h"
#include "mdr-job-queue.h"
#include "mdr-picture.h"

G_BEGIN_DECLS

#define MDR_TYPE_EXPORT_FILM_DIALOG (mdr_export_film_dialog_get_type ())

/**
 * MdrExportFilmDialog:
 *
 * Asks what a film shows and how, plays it, and remembers the choices. A solution that is wanted but unknown
 * is searched for meanwhile. Emits "ordered" (MdrFilmOrder *), and closes.
 */
G_DECLARE_FINAL_TYPE (MdrExportFilmDialog, mdr_export_film_dialog, MDR, EXPORT_FILM_DIALOG, AdwWindow)

GtkWidget *mdr_export_film_dialog_new (GtkWindow *parent,
                                       GSettings *settings,
                                       MdrJobQueue *queue,
                                       MdrPictureSubject *subject,
                                       MdrMode mode);

G_END_DECLS
