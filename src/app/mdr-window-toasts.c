/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

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

  mdr_window_take_back_toast (self, &self->offer);
  self->offer = new_toast_with_button (sentence, label, action, target);
  mdr_toasts_add (self->toasts, g_object_ref (self->offer));
}

/**
 * mdr_window_show_work:
 * @toast: (out): to be taken back when the work is over
 * @sentence: what is being done
 * @action: the action that stops it
 *
 * Says in a toast that stays what is being done, and offers to stop it.
 */
void
mdr_window_show_work (MdrWindow *self, AdwToast **toast, const char *sentence, const char *action)
{
  g_return_if_fail (MDR_IS_WINDOW (self));
  g_return_if_fail (toast != NULL && *toast == NULL);

  *toast = new_toast_with_button (sentence, _ ("Stop"), action, NULL);
  adw_toast_set_timeout (*toast, 0);
  mdr_toasts_add (self->toasts, g_object_ref (*toast));
}

/** Has @toast go, if there is one, and forgets it. */
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
