/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-play-parts.h"

#include <glib/gi18n-lib.h>

#include "mdr-format.h"
#include "mdr-ui.h"
#include "mdr-wording.h"

/* Often enough that no second is skipped. */
#define TICK_MILLISECONDS 250

struct _MdrPlayClock
{
  AdwBin parent_instance;

  /* Template widgets */
  GtkLabel *time;
  GtkToggleButton *pause_button;

  /* Owned references */
  MdrDocument *document;
  GSignalGroup *document_signals;

  gint64 counted_until;
  guint board;
  guint tick_id;
  guint counting : 1;
  guint paused : 1;
};

G_DEFINE_FINAL_TYPE (MdrPlayClock, mdr_play_clock, ADW_TYPE_BIN)

static const char not_timed[] =
    N_ ("A part of this play was not timed. The timer runs again with the next puzzle.");

/* Says of a play of which a part was not timed that it has no time, instead of a time that is too short. The
 * time is counted, but not written, while the user shows no timer. */
static void
show_time (MdrPlayClock *self)
{
  gboolean timed;
  double seconds;
  g_autofree char *text = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  timed = !self->document || mdr_document_is_timed (self->document);
  seconds = self->document ? mdr_document_get_elapsed (self->document) : 0;
  text = timed ? mdr_duration_to_clock (seconds) : g_strdup (_ ("Not Timed"));
  gtk_widget_set_visible (GTK_WIDGET (self->pause_button), timed);
  if (g_str_equal (gtk_label_get_text (self->time), text))
    return;
  gtk_label_set_text (self->time, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->time), timed ? _ ("Time played") : _ (not_timed));
}

static void
begin (MdrPlayClock *self)
{
  self->counted_until = g_get_monotonic_time ();
  self->board = mdr_history_get_board_index (mdr_document_get_history (self->document));
}

/* Each puzzle of the document has a time of its own. If another one has just come onto the board, the last
 * quarter of a second is not its time. */
static void
count (MdrPlayClock *self)
{
  gint64 before = self->counted_until;
  guint board = self->board;
  double seconds;

  begin (self);
  if (self->board == board)
    {
      seconds = (double) (self->counted_until - before) / G_USEC_PER_SEC;
      seconds += mdr_document_get_elapsed (self->document);
      mdr_document_set_elapsed (self->document, MIN (seconds, MDR_FORMAT_MAX_SECONDS));
    }
  show_time (self);
}

static gboolean
tick_cb (gpointer data)
{
  count (data);
  return G_SOURCE_CONTINUE;
}

static void
stop (MdrPlayClock *self)
{
  if (!self->tick_id)
    return;
  count (self);
  g_clear_handle_id (&self->tick_id, g_source_remove);
}

static gboolean
runs (MdrPlayClock *self)
{
  return self->counting && !self->paused && self->document && mdr_document_is_timed (self->document);
}

static void
update (MdrPlayClock *self)
{
  /* Counts the time up to now first: the first move may come before the first tick, and must be timed too. */
  if (self->tick_id)
    count (self);
  if (!runs (self))
    g_clear_handle_id (&self->tick_id, g_source_remove);
  else if (!self->tick_id)
    {
      begin (self);
      self->tick_id = g_timeout_add (TICK_MILLISECONDS, tick_cb, self);
    }
  show_time (self);
}

static void
pause_toggled_cb (MdrPlayClock *self)
{
  mdr_play_clock_set_paused (self, gtk_toggle_button_get_active (self->pause_button));
}

static void
mdr_play_clock_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mdr_play_clock_parent_class)->map (widget);
  show_time (MDR_PLAY_CLOCK (widget));
}

static void
mdr_play_clock_dispose (GObject *object)
{
  MdrPlayClock *self = MDR_PLAY_CLOCK (object);

  g_clear_handle_id (&self->tick_id, g_source_remove);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->document);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_PLAY_CLOCK);
  G_OBJECT_CLASS (mdr_play_clock_parent_class)->dispose (object);
}

static void
mdr_play_clock_class_init (MdrPlayClockClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_play_clock_dispose;
  widget_class->map = mdr_play_clock_map;
  mdr_ui_add_signal (klass, "paused-changed", 0);

  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-play-clock.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrPlayClock, time);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayClock, pause_button);
  gtk_widget_class_bind_template_callback (widget_class, pause_toggled_cb);
}

static void
mdr_play_clock_init (MdrPlayClock *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->document_signals = g_signal_group_new (MDR_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (update), self);
}

/** Shows the time of @document (nullable), and counts on from it. */
void
mdr_play_clock_set_document (MdrPlayClock *self, MdrDocument *document)
{
  g_return_if_fail (MDR_IS_PLAY_CLOCK (self));

  if (self->document == document)
    return;
  stop (self);
  g_set_object (&self->document, document);
  g_signal_group_set_target (self->document_signals, document);
  mdr_play_clock_set_paused (self, FALSE);
  update (self);
}

/** Sets whether time is counted: while a player can see a board that is not yet solved. */
void
mdr_play_clock_set_counting (MdrPlayClock *self, gboolean counting)
{
  g_return_if_fail (MDR_IS_PLAY_CLOCK (self));

  if (self->counting == counting)
    return;
  self->counting = counting != FALSE;
  update (self);
}

/** Returns: whether the player has paused it */
gboolean
mdr_play_clock_get_paused (MdrPlayClock *self)
{
  g_return_val_if_fail (MDR_IS_PLAY_CLOCK (self), FALSE);

  return self->paused;
}

/** Pauses the clock as its button does, or resumes it. */
void
mdr_play_clock_set_paused (MdrPlayClock *self, gboolean paused)
{
  g_return_if_fail (MDR_IS_PLAY_CLOCK (self));

  if (self->paused == paused)
    return;
  self->paused = paused != FALSE;
  update (self);
  gtk_toggle_button_set_active (self->pause_button, self->paused);
  g_signal_emit_by_name (self, "paused-changed");
}
