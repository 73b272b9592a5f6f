/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-dialogs.h"

G_BEGIN_DECLS

/* Saving a file whose format is chosen already: the name gets the ending of that format. */

void mdr_save_as_async (GtkWindow *parent,
                        const char *title,
                        const char *name,
                        const MdrFileType *types,
                        const char *others,
                        GAsyncReadyCallback callback,
                        gpointer data);
GFile *mdr_save_as_finish (GtkWindow *parent, GAsyncResult *result);

G_END_DECLS
