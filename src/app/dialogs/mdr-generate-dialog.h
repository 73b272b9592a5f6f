/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-job-queue.h"
#include "mdr-kind.h"
#include "mdr-collection.h"
#include "mdr-kind-list.h"

G_BEGIN_DECLS

#define MDR_TYPE_GENERATE_DIALOG (mdr_generate_dialog_get_type ())

/**
 * MdrGenerateDialog:
 *
 * Asks what puzzle to generate, and generates it as a job. If the kind has an option "seed", the option gets
 * a new value each time, and a button for another one.
 *
 * Emits "generated" (MdrPuzzle *) and closes.
 */
G_DECLARE_FINAL_TYPE (MdrGenerateDialog, mdr_generate_dialog, MDR, GENERATE_DIALOG, AdwWindow)

GtkWidget *mdr_generate_dialog_new (GtkWindow *parent,
                                    MdrJobQueue *queue,
                                    const MdrKind *kind,
                                    const MdrPuzzle *like);

#define MDR_TYPE_BOOKLET_DIALOG (mdr_booklet_dialog_get_type ())

/**
 * MdrBookletDialog:
 *
 * Asks for how many puzzles of which kinds and difficulties, and generates them. Emits "generated"
 * (MdrCollection *) and closes.
 */
G_DECLARE_FINAL_TYPE (MdrBookletDialog, mdr_booklet_dialog, MDR, BOOKLET_DIALOG, AdwWindow)

GtkWidget *mdr_booklet_dialog_new (GtkWindow *parent, MdrJobQueue *queue, MdrKindList *kinds);

G_END_DECLS
