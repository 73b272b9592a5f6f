/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

/* Shorter work needs no toast. */
#define PATIENCE_MILLISECONDS 500

/** Returns: (transfer none): over the board, if it is shown, so that a toast does not cover the playback bar
 */
AdwToastOverlay *
mdr_window_get_toast_overlay (gpointer owner)
{
  MdrWindow *self = owner;

  return mdr_window_shows_board (self) ? self->board_toasts : self->toast_overlay;
}

static AdwToast *
new_toast (const char *sentence)
{
  AdwToast *toast = adw_toast_new ("");
  g_autofree char *markup = g_markup_escape_text (sentence, -1);

  adw_toast_set_title (toast, markup);
  return toast;
}

/** Shows @sentence in a toast. */
void
mdr_window_say (MdrWindow *self, const char *sentence)
{
  g_return_if_fail (MDR_IS_WINDOW (self));
  g_return_if_fail (sentence != NULL);

  mdr_toasts_add (self->toasts, new_toast (sentence));
}

/** Says in a toast why something was not done, instead of why the last thing was not, and announces it to
 * screen readers. */
void
mdr_window_refuse (MdrWindow *self, const char *sentence)
{
  g_return_if_fail (MDR_IS_WINDOW (self));
  g_return_if_fail (sentence != NULL);

  mdr_toasts_replace (self->toasts, &self->refusal, new_toast (sentence));
  mdr_board_view_announce (self->board, sentence);
}

static AdwToast *
new_toast_with_button (const char *sentence, const char *label, const char *action, GVariant *target)
{
  AdwToast *toast = new_toast (sentence);

  adw_toast_set_button_label (toast, label);
  adw_toast_set_action_name (toast, action);
  adw_toast_set_action_target_value (toast, target);
  return toast;
}

/**
 * mdr_window_offer:
 * @label: of the button
 * @action: the action that the button activates
 * @target: (nullable): the action's parameter
 *
 * Says in a toast what was just done, and offers an action until the next change.
 */
void
mdr_window_offer (MdrWindow *self,
                  const char *sentence,
                  const char *label,
                  const char *action,
                  GVariant *target)
{
  g_return_if_fail (MDR_IS_WINDOW (self));
  g_return_if_fail (sentence != NULL);

  mdr_toasts_replace (self->toasts, &self->offer, new_toast_with_button (sentence, label, action, target));
}

/** Dismisses @toast, if there is one, and drops the reference. */
void
mdr_window_take_back_toast (MdrWindow *self, AdwToast **toast)
{
  g_return_if_fail (MDR_IS_WINDOW (self));
  g_return_if_fail (toast != NULL);

  if (*toast)
    mdr_toasts_take_back (self->toasts, *toast);
  g_clear_object (toast);
}

/** Says in a toast what was just done, with a button to undo it until the next change. */
void
mdr_window_offer_undo (MdrWindow *self, const char *sentence)
{
  mdr_window_offer (self, sentence, _ ("Undo"), "win.undo", NULL);
}

static gboolean
say_work_cb (gpointer data)
{
  MdrWork *work = data;
  MdrWindow *self = work->window;

  work->timer = 0;
  if (work->raises)
    gtk_window_present (GTK_WINDOW (self));
  work->toast = new_toast_with_button (_ (work->sentence), _ ("Stop"), work->action, NULL);
  adw_toast_set_timeout (work->toast, 0);
  mdr_toasts_add (self->toasts, g_object_ref (work->toast));
  return G_SOURCE_REMOVE;
}

/** Says after a while what is being done, in a toast that stays and offers to stop it. */
void
mdr_window_begin_work (MdrWork *work)
{
  g_return_if_fail (work != NULL && work->timer == 0 && work->toast == NULL);

  work->timer = g_timeout_add (PATIENCE_MILLISECONDS, say_work_cb, work);
}

/** The work has ended, or was never started. */
void
mdr_window_end_work (MdrWork *work)
{
  g_return_if_fail (work != NULL);

  g_clear_handle_id (&work->timer, g_source_remove);
  mdr_window_take_back_toast (work->window, &work->toast);
}

/** Drops the work, because its window is being destroyed. */
void
mdr_window_clear_work (MdrWork *work)
{
  g_return_if_fail (work != NULL);

  g_clear_handle_id (&work->timer, g_source_remove);
  g_clear_object (&work->toast);
}
