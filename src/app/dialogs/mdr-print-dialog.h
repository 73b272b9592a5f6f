/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <adwaita.h>

#include "mdr-collection.h"
#include "mdr-job-queue.h"
#include "mdr-book.h"

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

#define MDR_TYPE_PRINT_OPERATION (mdr_print_operation_get_type ())

/**
 * MdrPrintOperation:
 *
 * Prints a collection as a book, on the paper of the printer.
 */
G_DECLARE_FINAL_TYPE (MdrPrintOperation, mdr_print_operation, MDR, PRINT_OPERATION, GtkPrintOperation)

GtkPrintOperation *mdr_print_operation_new (MdrCollection *collection,
                                            const MdrBookStyle *style,
                                            MdrJobQueue *queue);

G_END_DECLS
