/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-kind-list.h"
#include "mdr-library.h"

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

#define MDR_TYPE_SEARCH_PROVIDER (mdr_search_provider_get_type ())

/**
 * MdrSearchProvider:
 *
 * Finds the user's own puzzles for the search of the desktop, by the words of their titles and the names of
 * their kinds, as the page of the library does. Whoever searches holds the application until the answer is
 * given. Emits "open" (GFile *) for a puzzle that was chosen, and "search" (const char *words) when the
 * program itself is to go on with the search.
 */
G_DECLARE_FINAL_TYPE (MdrSearchProvider, mdr_search_provider, MDR, SEARCH_PROVIDER, GObject)

MdrSearchProvider *mdr_search_provider_new (GApplication *application);
void mdr_search_provider_set_library (MdrSearchProvider *self, MdrLibrary *library);
gboolean mdr_search_provider_publish (MdrSearchProvider *self,
                                      GDBusConnection *connection,
                                      const char *path,
                                      GError **error);
void mdr_search_provider_withdraw (MdrSearchProvider *self);

G_END_DECLS
