/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * MdrToasts:
 *
 * The toasts of a window, one after the other. libadwaita 1.2 reads freed memory
 * when a toast goes before it has come in, which takes longer while another one is
 * still going. So here a toast comes once the one before has gone, and one
 * that is taken back has come in before.
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
void mdr_toasts_take_back (MdrToasts *toasts, AdwToast *toast);

G_END_DECLS
