/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MdrDelayedSpinner:
 *
 * Decides when a user who waits for something is shown that work goes on: after
 * 300 milliseconds. For shorter waits a spinner would only flicker.
 */
typedef struct _MdrDelayedSpinner MdrDelayedSpinner;

/**
 * MdrDelayedSpinnerShow:
 * @waiting: whether the sign is to be shown or, once it was shown, hidden again
 */
typedef void (*MdrDelayedSpinnerShow) (gpointer owner, gboolean waiting);

MdrDelayedSpinner *mdr_delayed_spinner_new (gpointer owner, MdrDelayedSpinnerShow show);
void mdr_delayed_spinner_free (MdrDelayedSpinner *delayed_spinner);
void mdr_delayed_spinner_begin (MdrDelayedSpinner *delayed_spinner);
void mdr_delayed_spinner_end (MdrDelayedSpinner *delayed_spinner);
gboolean mdr_delayed_spinner_lasts (const MdrDelayedSpinner *delayed_spinner);

G_END_DECLS
