/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-board-view.h"

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

#define MDR_TYPE_MESSAGES (mdr_messages_get_type ())

/**
 * MdrMessages:
 *
 * Tells the user of a window, in toasts and to screen readers, what was done, what
 * was refused, and what takes long. Each toast is the answer to the last command, and
 * replaces the one before. Says nothing any more once the window is closed.
 */
G_DECLARE_FINAL_TYPE (MdrMessages, mdr_messages, MDR, MESSAGES, GObject)

MdrMessages *mdr_messages_new (MdrBoardView *board, MdrToastsPlace place, gpointer owner);
void mdr_messages_close (MdrMessages *self);

void mdr_messages_announce (MdrMessages *self, const char *sentence);
void mdr_messages_say (MdrMessages *self, const char *sentence);
void mdr_messages_refuse (MdrMessages *self, const char *sentence);
void mdr_messages_offer (MdrMessages *self,
                         const char *sentence,
                         const char *label,
                         const char *action,
                         GVariant *target);
void mdr_messages_offer_undo (MdrMessages *self, const char *sentence);
void mdr_messages_withdraw_answer (MdrMessages *self);
void mdr_messages_check_offer (MdrMessages *self, GActionGroup *window);
void mdr_messages_move (MdrMessages *self);

/**
 * MdrWork:
 *
 * Work for which the user has to wait. If it takes long, a toast says so, which
 * stays until the work ends and offers to stop it.
 */
typedef struct _MdrWork MdrWork;

MdrWork *mdr_work_new (MdrMessages *messages, const char *sentence, const char *action, gboolean raises);
void mdr_work_free (MdrWork *work);
void mdr_work_begin (MdrWork *work);
void mdr_work_tell (MdrWork *work, const char *sentence);
void mdr_work_end (MdrWork *work);

G_END_DECLS
