/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-toasts.h"

/* In milliseconds: how long a toast takes to appear and disappear in libadwaita, plus a few frames. */
#define COMING 400
#define GOING  400

/*
 * @waiting: (element-type AdwToast): owned
 * @shown: (nullable): owned
 * @shown_since: of g_get_monotonic_time()
 * @timer: runs while a toast that is taken back comes in, and while one goes
 */
struct _MdrToasts
{
  MdrToastsPlace place;
  gpointer owner;
  GQueue waiting;
  AdwToast *shown;
  gint64 shown_since;
  guint timer;
};

static void show_next (MdrToasts *toasts);

static gboolean
gone_cb (gpointer data)
{
  MdrToasts *toasts = data;

  toasts->timer = 0;
  show_next (toasts);
  return G_SOURCE_REMOVE;
}

static void
dismissed_cb (MdrToasts *toasts)
{
  g_signal_handlers_disconnect_by_data (toasts->shown, toasts);
  g_clear_object (&toasts->shown);
  g_clear_handle_id (&toasts->timer, g_source_remove);
  toasts->timer = g_timeout_add (GOING, gone_cb, toasts);
}

static void
show_next (MdrToasts *toasts)
{
  if (toasts->shown || toasts->timer || g_queue_is_empty (&toasts->waiting))
    return;
  toasts->shown = g_queue_pop_head (&toasts->waiting);
  toasts->shown_since = g_get_monotonic_time ();
  g_signal_connect_swapped (toasts->shown, "dismissed", G_CALLBACK (dismissed_cb), toasts);
  adw_toast_overlay_add_toast (toasts->place (toasts->owner), g_object_ref (toasts->shown));
}

static gboolean
come_in_cb (gpointer data)
{
  MdrToasts *toasts = data;

  toasts->timer = 0;
  adw_toast_dismiss (toasts->shown);
  return G_SOURCE_REMOVE;
}

/** Returns: (transfer full): no toasts; @place is called with @owner whenever one is shown */
MdrToasts *
mdr_toasts_new (MdrToastsPlace place, gpointer owner)
{
  MdrToasts *toasts;

  g_return_val_if_fail (place != NULL, NULL);

  toasts = g_new0 (MdrToasts, 1);
  toasts->place = place;
  toasts->owner = owner;
  g_queue_init (&toasts->waiting);
  return toasts;
}

/** Drops the waiting toasts; the visible one stays. */
void
mdr_toasts_free (MdrToasts *toasts)
{
  g_return_if_fail (toasts != NULL);

  g_clear_handle_id (&toasts->timer, g_source_remove);
  if (toasts->shown)
    g_signal_handlers_disconnect_by_data (toasts->shown, toasts);
  g_clear_object (&toasts->shown);
  g_queue_clear_full (&toasts->waiting, g_object_unref);
  g_free (toasts);
}

static int
compare_words (gconstpointer toast, gconstpointer other)
{
  gboolean has_button =
      adw_toast_get_button_label ((AdwToast *) toast) || adw_toast_get_button_label ((AdwToast *) other);

  return has_button
             ? 1
             : g_strcmp0 (adw_toast_get_title ((AdwToast *) toast), adw_toast_get_title ((AdwToast *) other));
}

/* Returns whether a toast with the words of @toast, which has no button, is visible or waiting. */
static gboolean
is_said (MdrToasts *toasts, AdwToast *toast)
{
  return (toasts->shown && compare_words (toasts->shown, toast) == 0)
         || g_queue_find_custom (&toasts->waiting, toast, compare_words);
}

/**
 * mdr_toasts_add:
 * @toast: (transfer full): what to show
 *
 * Shows @toast once all earlier ones are gone. A toast without a button is not
 * shown again while the same words are shown; otherwise ten refusals would show
 * it for a minute.
 */
void
mdr_toasts_add (MdrToasts *toasts, AdwToast *toast)
{
  g_return_if_fail (toasts != NULL);
  g_return_if_fail (ADW_IS_TOAST (toast));

  if (is_said (toasts, toast))
    {
      g_object_unref (toast);
      return;
    }
  g_queue_push_tail (&toasts->waiting, toast);
  show_next (toasts);
}

/**
 * mdr_toasts_take_back:
 *
 * Dismisses @toast, or never shows it. Nothing happens if it is already gone. Its button is removed
 * immediately, because what it offers is no longer possible.
 */
void
mdr_toasts_take_back (MdrToasts *toasts, AdwToast *toast)
{
  gint64 age;

  g_return_if_fail (toasts != NULL);
  g_return_if_fail (ADW_IS_TOAST (toast));

  if (g_queue_remove (&toasts->waiting, toast))
    {
      g_object_unref (toast);
      return;
    }
  if (toast != toasts->shown || toasts->timer)
    return;
  age = (g_get_monotonic_time () - toasts->shown_since) / 1000;
  if (age >= COMING)
    {
      adw_toast_dismiss (toast);
      return;
    }
  adw_toast_set_button_label (toast, NULL);
  toasts->timer = g_timeout_add ((guint) (COMING - age), come_in_cb, toasts);
}
