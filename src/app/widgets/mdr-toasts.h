/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * MdrToasts:
 *
 * The toasts of a window. One is shown at a time, and each answer replaces the
 * one before, so that what is read belongs to the last command. libadwaita 1.2 reads
 * freed memory if a toast is dismissed before it has appeared, which takes longer
 * while another one is still disappearing. Here a toast therefore appears only after
 * the previous one is gone, and is dismissed only after it has appeared.
 */
typedef struct _MdrToasts MdrToasts;

/**
 * MdrToastsPlace:
 *
 * Returns: (transfer none): where the next toast is shown
 */
typedef AdwToastOverlay *(*MdrToastsPlace) (gpointer owner);

MdrToasts *mdr_toasts_new (MdrToastsPlace place, gpointer owner);
void mdr_toasts_free (MdrToasts *toasts);

gboolean mdr_toasts_answer (MdrToasts *toasts, AdwToast *toast);
void mdr_toasts_add_lasting (MdrToasts *toasts, AdwToast *toast);
void mdr_toasts_move (MdrToasts *toasts);
void mdr_toasts_take_back (MdrToasts *toasts, AdwToast *toast);

G_END_DECLS
