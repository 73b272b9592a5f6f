/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-messages.h"

/* In microseconds: how long a toast takes to appear or disappear in libadwaita, plus a few frames. */
#define MOVING (400 * 1000)

typedef enum
{
  RESTING,
  COMING,
  GOING,
} Motion;

/*
 * @answer: (nullable): owned; what is to be shown next
 * @lasting: (element-type AdwToast): owned; those that are shown until they are taken back, whenever there is
 *   nothing else to show
 * @shown: (nullable): owned
 * @shown_in: (nullable): where @shown is
 * @is_taken_back: @shown is dismissed as soon as it has come
 * @overlay: (nullable): where @tick runs while a toast comes or goes
 * @moving_since: the time of the first frame since then, of the overlay's clock; 0 before it
 * @has_moved: a frame has seen the end of that
 */
struct _MdrToasts
{
  MdrToastsPlace place;
  gpointer owner;
  AdwToast *answer;
  GQueue lasting;
  AdwToast *shown;
  GtkWidget *shown_in;
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

/* A toast that the user has dismissed is not shown again. */
static void
dismissed_cb (MdrToasts *toasts)
{
  if (!toasts->is_taken_back && g_queue_remove (&toasts->lasting, toasts->shown))
    g_object_unref (toasts->shown);
  g_signal_handlers_disconnect_by_data (toasts->shown, toasts);
  g_clear_object (&toasts->shown);
  g_clear_weak_pointer (&toasts->shown_in);
  start_moving (toasts, GOING);
}

static void
show_next (MdrToasts *toasts)
{
  AdwToast *toast = toasts->answer ? toasts->answer : g_queue_peek_tail (&toasts->lasting);

  if (toasts->shown || toasts->motion != RESTING || !toast)
    return;
  toasts->shown = g_object_ref (toast);
  g_clear_object (&toasts->answer);
  toasts->is_taken_back = FALSE;
  g_set_weak_pointer (&toasts->shown_in, GTK_WIDGET (toasts->place (toasts->owner)));
  g_signal_connect_swapped (toasts->shown, "dismissed", G_CALLBACK (dismissed_cb), toasts);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (toasts->shown_in), g_object_ref (toasts->shown));
  start_moving (toasts, COMING);
}

/* Makes room for the next toast. */
static void
dismiss_shown (MdrToasts *toasts)
{
  if (!toasts->shown)
    return;
  if (!g_queue_find (&toasts->lasting, toasts->shown))
    adw_toast_set_button_label (toasts->shown, NULL);
  toasts->is_taken_back = TRUE;
  if (toasts->motion != COMING)
    adw_toast_dismiss (toasts->shown);
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
  g_queue_init (&toasts->lasting);
  return toasts;
}

/** Drops the toasts that are to be shown; the visible one stays. */
void
mdr_toasts_free (MdrToasts *toasts)
{
  g_return_if_fail (toasts != NULL);

  stop_tick (toasts);
  if (toasts->shown)
    g_signal_handlers_disconnect_by_data (toasts->shown, toasts);
  g_clear_object (&toasts->shown);
  g_clear_weak_pointer (&toasts->shown_in);
  g_clear_object (&toasts->answer);
  g_queue_clear_full (&toasts->lasting, g_object_unref);
  g_free (toasts);
}

/* Returns whether the words of @toast, which has no button, are shown or about to be. What has been taken
 * back does not stay. */
static gboolean
is_said (MdrToasts *toasts, AdwToast *toast)
{
  AdwToast *last = toasts->answer ? toasts->answer : toasts->is_taken_back ? NULL : toasts->shown;

  return last && !adw_toast_get_button_label (last) && !adw_toast_get_button_label (toast)
         && g_strcmp0 (adw_toast_get_title (last), adw_toast_get_title (toast)) == 0;
}

/**
 * mdr_toasts_answer:
 * @toast: (transfer full): the answer to what the user has just done
 *
 * Shows @toast in the place of any earlier answer, which is then dismissed, or never shown. A toast without a
 * button is not shown again while its words are shown.
 *
 * Returns: whether @toast is shown, rather than an earlier one with the same words
 */
gboolean
mdr_toasts_answer (MdrToasts *toasts, AdwToast *toast)
{
  g_return_val_if_fail (toasts != NULL, FALSE);
  g_return_val_if_fail (ADW_IS_TOAST (toast), FALSE);

  if (is_said (toasts, toast))
    {
      g_object_unref (toast);
      return FALSE;
    }
  g_clear_object (&toasts->answer);
  toasts->answer = toast;
  dismiss_shown (toasts);
  show_next (toasts);
  return TRUE;
}

/**
 * mdr_toasts_add_lasting:
 * @toast: (transfer full): what to show
 *
 * Shows @toast until it is taken back, or the user dismisses it. Answers are shown in its place meanwhile.
 */
void
mdr_toasts_add_lasting (MdrToasts *toasts, AdwToast *toast)
{
  g_return_if_fail (toasts != NULL);
  g_return_if_fail (ADW_IS_TOAST (toast));

  adw_toast_set_timeout (toast, 0);
  g_queue_push_tail (&toasts->lasting, toast);
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

  if (toast == toasts->answer)
    g_clear_object (&toasts->answer);
  if (g_queue_remove (&toasts->lasting, toast))
    g_object_unref (toast);
  if (toast == toasts->shown)
    dismiss_shown (toasts);
}

/**
 * mdr_toasts_move:
 *
 * Dismisses the visible toast if toasts are now shown elsewhere; a lasting one comes again there.
 */
void
mdr_toasts_move (MdrToasts *toasts)
{
  g_return_if_fail (toasts != NULL);

  if (toasts->shown && toasts->shown_in != GTK_WIDGET (toasts->place (toasts->owner)))
    dismiss_shown (toasts);
}
