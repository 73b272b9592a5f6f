/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <adwaita.h>

#include "mdr-context.h"

G_BEGIN_DECLS

char *mdr_help_dup_uri (const char *page);
void mdr_help_show (MdrContext *context);

void mdr_about_show (GtkWindow *parent);

GtkWindow *mdr_shortcuts_new (GtkWindow *parent);

G_END_DECLS
