/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-toasts.h"

/* In microseconds: how long a toast takes to appear or disappear in libadwaita, plus a few frames. */
#define MOVING (400 * 1000)

typedef enum
{
  RESTING,
  COMING,
  GOING,
} Motion;

/*
 * @waiting: (element-type AdwToast): owned
 * @shown: (nullable): owned
 * @is_taken_back: @shown is dismissed as soon as it has come
 * @overlay: (nullable): where @tick runs while a toast comes or goes
 * @moving_since: the time of the first frame since then, of the overlay's clock; 0 before it
 * @has_moved: a frame has seen the end of that
 */
struct _MdrToasts
{
  MdrToastsPlace place;
  gpointer owner;
  GQueue waiting;
  AdwToast *shown;
  gboolean is_taken_back;
  Motion motion;
  GtkWidget *overlay;
  guint tick;
  gint64 moving_since;
  gboolean has_moved;
};

static void show_next (MdrToasts *toasts);

static void
stop_tick (MdrToasts *toasts)
{
  if (toasts->overlay && toasts->tick)
    gtk_widget_remove_tick_callback (toasts->overlay, toasts->tick);
  toasts->tick = 0;
  g_clear_weak_pointer (&toasts->overlay);
}

/* The time of an animation is that of the frames, which come late on a busy computer. A frame may tell the
 * animation that it is over after it has told this function, so this acts in the one after that. */
static gboolean
moving_cb (GtkWidget *overlay, GdkFrameClock *clock, gpointer data)
{
  MdrToasts *toasts = data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  Motion motion = toasts->motion;

  if (toasts->moving_since == 0)
    toasts->moving_since = now;
  if (!toasts->has_moved)
    {
      toasts->has_moved = now - toasts->moving_since >= MOVING;
      return G_SOURCE_CONTINUE;
    }
  toasts->tick = 0;
  g_clear_weak_pointer (&toasts->overlay);
  toasts->motion = RESTING;
  if (motion == GOING)
    show_next (toasts);
  else if (toasts->is_taken_back)
    adw_toast_dismiss (toasts->shown);
  return G_SOURCE_REMOVE;
}

static void
start_moving (MdrToasts *toasts, Motion motion)
{
  GtkWidget *overlay = GTK_WIDGET (toasts->place (toasts->owner));

  stop_tick (toasts);
  toasts->motion = motion;
  toasts->moving_since = 0;
  toasts->has_moved = FALSE;
  g_set_weak_pointer (&toasts->overlay, overlay);
  toasts->tick = gtk_widget_add_tick_callback (overlay, moving_cb, toasts, NULL);
}

static void
dismissed_cb (MdrToasts *toasts)
{
  g_signal_handlers_disconnect_by_data (toasts->shown, toasts);
  g_clear_object (&toasts->shown);
  start_moving (toasts, GOING);
}

static void
show_next (MdrToasts *toasts)
{
  if (toasts->shown || toasts->motion != RESTING || g_queue_is_empty (&toasts->waiting))
    return;
  toasts->shown = g_queue_pop_head (&toasts->waiting);
  toasts->is_taken_back = FALSE;
  g_signal_connect_swapped (toasts->shown, "dismissed", G_CALLBACK (dismissed_cb), toasts);
  adw_toast_overlay_add_toast (toasts->place (toasts->owner), g_object_ref (toasts->shown));
  start_moving (toasts, COMING);
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

  stop_tick (toasts);
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

/* Returns whether a toast with the words of @toast, which has no button, is visible or waiting. One that has
 * been taken back does not stay. */
static gboolean
is_said (MdrToasts *toasts, AdwToast *toast)
{
  return (toasts->shown && !toasts->is_taken_back && compare_words (toasts->shown, toast) == 0)
         || g_queue_find_custom (&toasts->waiting, toast, compare_words);
}

/**
 * mdr_toasts_add:
 * @toast: (transfer full): what to show
 *
 * Shows @toast once all earlier ones are gone. A toast without a button is not
 * shown again while the same words are shown.
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
  g_return_if_fail (toasts != NULL);
  g_return_if_fail (ADW_IS_TOAST (toast));

  if (g_queue_remove (&toasts->waiting, toast))
    {
      g_object_unref (toast);
      return;
    }
  if (toast != toasts->shown)
    return;
  adw_toast_set_button_label (toast, NULL);
  if (toasts->motion == COMING)
    toasts->is_taken_back = TRUE;
  else
    adw_toast_dismiss (toast);
}

/**
 * mdr_toasts_replace:
 * @last: (inout) (nullable): the toast that was last shown in this way; becomes a reference to @toast
 * @toast: (transfer full): what to show
 *
 * Shows @toast instead of the one before it. Otherwise ten refusals in different words would be shown for a
 * minute.
 */
void
mdr_toasts_replace (MdrToasts *toasts, AdwToast **last, AdwToast *toast)
{
  g_return_if_fail (toasts != NULL);
  g_return_if_fail (last != NULL);
  g_return_if_fail (ADW_IS_TOAST (toast));

  if (is_said (toasts, toast))
    {
      g_object_unref (toast);
      return;
    }
  if (*last)
    mdr_toasts_take_back (toasts, *last);
  g_set_object (last, toast);
  mdr_toasts_add (toasts, toast);
}
