/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * MdrToasts:
 *
 * The toasts of a window, one after another. libadwaita 1.2 reads freed memory if
 * a toast is dismissed before it has appeared, which takes longer while another
 * one is still disappearing. Here a toast therefore appears only after the
 * previous one is gone, and is dismissed only after it has appeared.
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

void mdr_toasts_add (MdrToasts *toasts, AdwToast *toast);
void mdr_toasts_replace (MdrToasts *toasts, AdwToast **last, AdwToast *toast);
void mdr_toasts_take_back (MdrToasts *toasts, AdwToast *toast);

G_END_DECLS
