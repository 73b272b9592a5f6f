/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MdrPatience:
 *
 * Decides when a user who waits for something is shown that work goes on: after
 * 300 milliseconds. What comes sooner needs no sign, which would only flicker.
 */
typedef struct _MdrPatience MdrPatience;

/**
 * MdrPatienceShow:
 * @waiting: whether the sign is to be shown or, once it was shown, hidden again
 */
typedef void (*MdrPatienceShow) (gpointer owner, gboolean waiting);

MdrPatience *mdr_patience_new (gpointer owner, MdrPatienceShow show);
void mdr_patience_free (MdrPatience *patience);
void mdr_patience_begin (MdrPatience *patience);
void mdr_patience_end (MdrPatience *patience);
gboolean mdr_patience_lasts (const MdrPatience *patience);

G_END_DECLS
