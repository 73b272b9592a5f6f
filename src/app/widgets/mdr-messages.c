/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-messages.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-widgets.h"

/*
 * @toasts: (nullable): owned; %NULL once the window is closed
 * @board: borrowed; announces to screen readers
 * @place, @owner: tell where toasts are shown
 * @answer: (nullable): owned; the last one, which the next one replaces and the next change withdraws
 */
struct _MdrMessages
{
  GObject parent_instance;

  MdrToasts *toasts;
  MdrBoardView *board;
  MdrToastsPlace place;
  gpointer owner;
  AdwToast *answer;
};

/*
 * @told: (nullable): the progress of the work, shown in place of @sentence
 */
struct _MdrWork
{
  MdrMessages *messages;
  const char *sentence;
  char *told;
  const char *action;
  gboolean raises;
  MdrDelayedSpinner *delayed_spinner;
  AdwToast *toast;
};

G_DEFINE_FINAL_TYPE (MdrMessages, mdr_messages, G_TYPE_OBJECT)

static AdwToast *
new_toast (const char *sentence, const char *label, const char *action, GVariant *target)
{
  g_autofree char *markup = g_markup_escape_text (sentence, -1);
  AdwToast *toast = adw_toast_new (markup);

  adw_toast_set_button_label (toast, label);
  adw_toast_set_action_name (toast, action);
  adw_toast_set_action_target_value (toast, target);
  return toast;
}

static void
answer (MdrMessages *self, const char *sentence, const char *label, const char *action, GVariant *target)
{
  g_autoptr (AdwToast) toast = new_toast (sentence, label, action, target);

  if (mdr_toasts_answer (self->toasts, g_object_ref (toast)))
    g_set_object (&self->answer, toast);
}

/* Dismisses @toast, if there is one, and drops the reference. */
static void
take_back (MdrMessages *self, AdwToast **toast)
{
  if (*toast && self->toasts)
    mdr_toasts_take_back (self->toasts, *toast);
  g_clear_object (toast);
}

static void
mdr_messages_dispose (GObject *object)
{
  mdr_messages_close (MDR_MESSAGES (object));
  G_OBJECT_CLASS (mdr_messages_parent_class)->dispose (object);
}

static void
mdr_messages_class_init (MdrMessagesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_messages_dispose;
}

static void
mdr_messages_init (MdrMessages *self)
{
}

/**
 * mdr_messages_new:
 * @board: announces to screen readers
 * @place: called with @owner whenever a toast is shown, to tell where
 *
 * @board and @owner must live until mdr_messages_close().
 */
MdrMessages *
mdr_messages_new (MdrBoardView *board, MdrToastsPlace place, gpointer owner)
{
  MdrMessages *self;

  g_return_val_if_fail (MDR_IS_BOARD_VIEW (board), NULL);
  g_return_val_if_fail (place != NULL, NULL);

  self = g_object_new (MDR_TYPE_MESSAGES, NULL);
  self->board = board;
  self->place = place;
  self->owner = owner;
  self->toasts = mdr_toasts_new (place, owner);
  return self;
}

/** Drops all messages, because the window is closed. Later messages are ignored. */
void
mdr_messages_close (MdrMessages *self)
{
  g_return_if_fail (MDR_IS_MESSAGES (self));

  self->board = NULL;
  g_clear_object (&self->answer);
  g_clear_pointer (&self->toasts, mdr_toasts_free);
}

/** Announces @sentence to screen readers. */
void
mdr_messages_announce (MdrMessages *self, const char *sentence)
{
  g_return_if_fail (MDR_IS_MESSAGES (self));
  g_return_if_fail (sentence != NULL);

  if (self->board)
    mdr_board_view_announce (self->board, sentence);
}

/** Shows @sentence in a toast. */
void
mdr_messages_say (MdrMessages *self, const char *sentence)
{
  g_return_if_fail (MDR_IS_MESSAGES (self));
  g_return_if_fail (sentence != NULL);

  if (self->toasts)
    answer (self, sentence, NULL, NULL, NULL);
}

/** Says in a toast why something was not done, and announces it. */
void
mdr_messages_refuse (MdrMessages *self, const char *sentence)
{
  g_return_if_fail (MDR_IS_MESSAGES (self));
  g_return_if_fail (sentence != NULL);

  if (!self->toasts)
    return;
  answer (self, sentence, NULL, NULL, NULL);
  mdr_board_view_announce (self->board, sentence);
}

/**
 * mdr_messages_offer:
 * @label: of the button
 * @action: the action of the window that the button activates, like "win.undo"
 * @target: (nullable): the action's parameter
 *
 * Says in a toast what was just done, and offers an action until the next change, or until it can no longer
 * be done.
 */
void
mdr_messages_offer (MdrMessages *self,
                    const char *sentence,
                    const char *label,
                    const char *action,
                    GVariant *target)
{
  g_return_if_fail (MDR_IS_MESSAGES (self));
  g_return_if_fail (sentence != NULL);
  g_return_if_fail (label != NULL && action != NULL);

  if (self->toasts)
    answer (self, sentence, label, action, target);
}

/** Says in a toast what was just done, with a button to undo it until the next change. */
void
mdr_messages_offer_undo (MdrMessages *self, const char *sentence)
{
  mdr_messages_offer (self, sentence, _ ("Undo"), "win.undo", NULL);
}

/** Dismisses the last answer, because the document has changed since. */
void
mdr_messages_withdraw_answer (MdrMessages *self)
{
  g_return_if_fail (MDR_IS_MESSAGES (self));

  take_back (self, &self->answer);
}

/** Dismisses the last answer if it offers an action of @window that can no longer be done. */
void
mdr_messages_check_offer (MdrMessages *self, GActionGroup *window)
{
  const char *action;

  g_return_if_fail (MDR_IS_MESSAGES (self));
  g_return_if_fail (G_IS_ACTION_GROUP (window));

  action = self->answer ? adw_toast_get_action_name (self->answer) : NULL;
  if (action && !g_action_group_get_action_enabled (window, action + strlen ("win.")))
    take_back (self, &self->answer);
}

/** Shows messages in another place from now on, where the owner is. Earlier messages are dismissed. */
void
mdr_messages_move (MdrMessages *self)
{
  g_return_if_fail (MDR_IS_MESSAGES (self));

  if (self->toasts)
    mdr_toasts_move (self->toasts);
}

static void
show_work (gpointer owner, gboolean waiting)
{
  MdrWork *work = owner;
  MdrMessages *messages = work->messages;

  if (!waiting)
    take_back (messages, &work->toast);
  if (!waiting || !messages->toasts)
    return;
  if (work->raises)
    gtk_window_present (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (messages->place (messages->owner)))));
  work->toast = new_toast (work->told ? work->told : _ (work->sentence), _ ("Stop"), work->action, NULL);
  mdr_toasts_add_lasting (messages->toasts, g_object_ref (work->toast));
}

/**
 * mdr_work_new:
 * @sentence: (not nullable): says what is being done; static and untranslated
 * @action: the action that stops it; static
 * @raises: whether the window comes to the front when the toast is shown
 *
 * Returns: (transfer full): work that has not begun
 */
MdrWork *
mdr_work_new (MdrMessages *messages, const char *sentence, const char *action, gboolean raises)
{
  MdrWork *work;

  g_return_val_if_fail (MDR_IS_MESSAGES (messages), NULL);
  g_return_val_if_fail (sentence != NULL && action != NULL, NULL);

  work = g_new0 (MdrWork, 1);
  work->messages = g_object_ref (messages);
  work->sentence = sentence;
  work->action = action;
  work->raises = raises;
  work->delayed_spinner = mdr_delayed_spinner_new (work, show_work);
  return work;
}

void
mdr_work_free (MdrWork *work)
{
  g_return_if_fail (work != NULL);

  mdr_delayed_spinner_free (work->delayed_spinner);
  g_clear_object (&work->toast);
  g_object_unref (work->messages);
  g_free (work->told);
  g_free (work);
}

/** The work has begun. */
void
mdr_work_begin (MdrWork *work)
{
  g_return_if_fail (work != NULL);

  g_clear_pointer (&work->told, g_free);
  mdr_delayed_spinner_begin (work->delayed_spinner);
}

/** Says how far the work is, translated, in place of what is being done. */
void
mdr_work_tell (MdrWork *work, const char *sentence)
{
  g_autofree char *markup = NULL;

  g_return_if_fail (work != NULL);
  g_return_if_fail (sentence != NULL);

  g_free (work->told);
  work->told = g_strdup (sentence);
  markup = g_markup_escape_text (sentence, -1);
  if (work->toast)
    adw_toast_set_title (work->toast, markup);
}

/** The work has ended, or was never begun. */
void
mdr_work_end (MdrWork *work)
{
  g_return_if_fail (work != NULL);

  mdr_delayed_spinner_end (work->delayed_spinner);
}
