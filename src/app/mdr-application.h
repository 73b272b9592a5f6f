/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-job-queue.h"
#include "mdr-kind.h"
#include "mdr-session-keeper.h"
#include "mdr-tables.h"

G_BEGIN_DECLS

#define MDR_TYPE_APPLICATION (mdr_application_get_type ())

#define MDR_MIME_TYPE "application/vnd.meander+json"

/**
 * MdrApplication:
 *
 * The running program: command line, files from outside, actions that need no
 * window, and what all windows share.
 */
G_DECLARE_FINAL_TYPE (MdrApplication, mdr_application, MDR, APPLICATION, AdwApplication)

MdrApplication *mdr_application_new (MdrKinds *kinds);

MdrKinds *mdr_application_get_kinds (MdrApplication *self);
MdrTables *mdr_application_get_tables (MdrApplication *self);
MdrJobQueue *mdr_application_get_queue (MdrApplication *self);
MdrSessionKeeper *mdr_application_get_keeper (MdrApplication *self);
GtkWindow *mdr_application_find_window (MdrApplication *self, GFile *file);

G_END_DECLS
