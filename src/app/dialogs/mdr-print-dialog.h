/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-collection.h"
#include "mdr-job-queue.h"

G_BEGIN_DECLS

#define MDR_TYPE_PRINT_DIALOG (mdr_print_dialog_get_type ())

/**
 * MdrPrintDialog:
 *
 * Asks how puzzles are to be printed, shows the pages, solves the puzzles if their solutions are wanted, and
 * prints them or saves a PDF. Emits "saved" (GFile *) after a PDF was saved. Closes when it is done.
 */
G_DECLARE_FINAL_TYPE (MdrPrintDialog, mdr_print_dialog, MDR, PRINT_DIALOG, AdwWindow)

GtkWidget *mdr_print_dialog_new (GtkWindow *parent,
                                 GSettings *settings,
                                 MdrJobQueue *queue,
                                 MdrCollection *collection);
void mdr_print_dialog_print (MdrPrintDialog *self, GtkPrintOperationAction action, const char *path);
void mdr_print_dialog_save (MdrPrintDialog *self, GFile *file);

G_END_DECLS
