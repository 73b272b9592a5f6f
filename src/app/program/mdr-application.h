/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <adwaita.h>

#include "mdr-kind-list.h"

G_BEGIN_DECLS

#define MDR_TYPE_APPLICATION (mdr_application_get_type ())

/**
 * MdrApplication:
 *
 * The running program: the command line, files that it is asked to open, actions
 * that need no window, and #MdrShared.
 */
G_DECLARE_FINAL_TYPE (MdrApplication, mdr_application, MDR, APPLICATION, AdwApplication)

MdrApplication *mdr_application_new (MdrKindList *kinds);

/* mdr-all-windows.c: what is set up once and then holds in all windows of the program. */
void mdr_icon_guard_set_up (void);
void mdr_menu_tooltips_set_up (void);
void mdr_tight_watch (GObject *owner);

G_END_DECLS
