/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-job-queue.h"
#include "mdr-site.h"

G_BEGIN_DECLS

#define MDR_TYPE_SHARE_DIALOG (mdr_share_dialog_get_type ())

/**
 * MdrShareDialog:
 *
 * Offers links to a puzzle, one for each site that has some for its kind. Emits "copy" (const char *link)
 * when one is to be put on the clipboard, and "refused" (const char *sentence) when there is none to this
 * puzzle, and closes. If that is wanted, links have the only solution, so that sites can check answers.
 */
G_DECLARE_FINAL_TYPE (MdrShareDialog, mdr_share_dialog, MDR, SHARE_DIALOG, AdwWindow)

GtkWidget *mdr_share_dialog_new (GtkWindow *parent, MdrDocument *document, MdrJobQueue *queue);

G_END_DECLS
