/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mdr-book.h"
#include "mdr-job-queue.h"

G_BEGIN_DECLS

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
