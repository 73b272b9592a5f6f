/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-shared.h"

G_BEGIN_DECLS

void mdr_page_save_async (GtkWindow *parent,
                          const MdrShared *shared,
                          const MdrKind *kind,
                          const char *known,
                          GAsyncReadyCallback callback,
                          gpointer data);
const MdrKind *mdr_page_save_finish (GtkWindow *parent,
                                     GAsyncResult *result,
                                     char **replaced,
                                     GError **error);

G_END_DECLS
