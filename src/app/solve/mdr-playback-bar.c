/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-playback-bar.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "mdr-ui.h"
#include "mdr-widgets.h"
#include "mdr-kind.h"
#include "mdr-option-list.h"

/* The interval between updates of the counters: digits that change faster cannot be read, and laying them out
 * in every frame takes longer than drawing most boards. */
#define COUNT_MICROSECONDS (G_USEC_PER_SEC / 10)

/* The longest time that one frame may advance the playback. A frame that comes later than this would skip
 * what the user wants to watch. */
#define LONGEST_FRAME (G_USEC_PER_SEC / 10)

struct _MdrPlaybackBar
{
  GtkWidget parent_instance;

  const MdrKind *kind;
  MdrPlayback *playback;
  double speed;
  double time;
  guint tick_callback;
  gint64 last_frame;
  gint64 last_count;

  GtkAdjustment *adjustment;
  GtkWidget *controls;
  GtkWidget *first_button;
  GtkWidget *back_button;
  GtkWidget *play_button;
  GtkWidget *forward_button;
  GtkWidget *last_button;
  GtkWidget *scale;
  GtkLabel *label;
  GtkLabel *moment;
  GtkDropDown *speed_menu;
  MdrChoiceButton *style_menu;
  GtkWidget *options_button;
  MdrOptionList *options;
};

enum
{
  PROPERTY_0,
  PROPERTY_SPEED,
};

G_DEFINE_FINAL_TYPE (MdrPlaybackBar, mdr_playback_bar, GTK_TYPE_WIDGET)

static double
get_steps (MdrPlaybackBar *self)
{
  return self->playback ? self->playback->steps : 0;
}

/* Returns whether the speed is chosen in steps per second instead of as a factor. */
static gboolean
has_rates (MdrPlaybackBar *self)
{
  return self->kind && mdr_kind_get_playback (self->kind)->most_steps_a_second > 0;
}

/* In steps per second. */
static double
get_rate (MdrPlaybackBar *self)
{
  double rate = has_rates (self) ? mdr_playback_rate_get (gtk_drop_down_get_selected (self->speed_menu)) : 0;

  return rate > 0 ? rate : mdr_playback_get_pace (get_steps (self)) * self->speed;
}

static void
update_play_button (MdrPlaybackBar *self)
{
  gboolean playing = mdr_playback_bar_get_playing (self);
  const char *name = playing ? _ ("Pause") : C_ ("playback", "Play");

  gtk_button_set_icon_name (GTK_BUTTON (self->play_button),
                            playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->play_button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

/*
 * The label is as wide as its longest text from the start, so that the
 * scrubber keeps its length, and the pointer its place on it.
 */
static void
update_label (MdrPlaybackBar *self)
{
  guint steps = (guint) get_steps (self);
  /* Translators: step 35 of 49 of a playback */
  g_autofree char *text = g_strdup_printf (_ ("%'u / %'u"), (guint) floor (self->time), steps);
  g_autofree char *longest = g_strdup_printf (_ ("%'u / %'u"), steps, steps);

  gtk_label_set_text (self->label, text);
  gtk_label_set_width_chars (self->label, (int) g_utf8_strlen (longest, -1));
}

static void
update_moment (MdrPlaybackBar *self)
{
  g_autofree char *moment = NULL;

  if (self->tick_callback != 0 && self->last_frame - self->last_count < COUNT_MICROSECONDS)
    return;
  self->last_count = self->last_frame;
  if (self->playback && mdr_kind_get_playback (self->playback->kind)->dup_moment)
    moment = mdr_kind_get_playback (self->playback->kind)->dup_moment (self->playback, self->time);
  gtk_label_set_text (self->moment, moment ? moment : "");
}

/* A button that becomes insensitive passes the focus on, because the focus would be lost otherwise. */
static void
allow (MdrPlaybackBar *self, GtkWidget *button, gboolean can_be_used)
{
  if (!can_be_used && gtk_widget_has_focus (button))
    gtk_widget_grab_focus (self->play_button);
  gtk_widget_set_sensitive (button, can_be_used);
}

static void
update (MdrPlaybackBar *self)
{
  double steps = get_steps (self);

  gtk_adjustment_set_value (self->adjustment, self->time);
  update_label (self);
  update_moment (self);
  allow (self, self->first_button, self->time > 0);
  allow (self, self->back_button, self->time > 0);
  allow (self, self->forward_button, self->time < steps);
  allow (self, self->last_button, self->time < steps);
}

/* The time shown follows the frame clock. It begins with the first frame, because that frame may come late.
 */
static gboolean
play_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MdrPlaybackBar *self = MDR_PLAYBACK_BAR (widget);
  double steps = get_steps (self);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  gint64 passed = self->last_frame > 0 ? MIN (now - self->last_frame, LONGEST_FRAME) : 0;
  double seconds = (double) passed / G_USEC_PER_SEC;

  self->last_frame = now;
  mdr_playback_bar_set_time (self, self->time + seconds * get_rate (self));
  if (self->time >= steps)
    mdr_playback_bar_set_playing (self, FALSE);
  return G_SOURCE_CONTINUE;
}

static void
start (MdrPlaybackBar *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean animations = TRUE;

  if (self->time >= get_steps (self))
    mdr_playback_bar_set_time (self, 0);
  g_object_get (gtk_widget_get_settings (widget), "gtk-enable-animations", &animations, NULL);
  if (!animations || !gtk_widget_get_frame_clock (widget))
    {
      mdr_playback_bar_set_time (self, get_steps (self));
      return;
    }
  self->last_frame = 0;
  self->tick_callback = gtk_widget_add_tick_callback (widget, play_frame, NULL, NULL);
}

/* Stepping stops the playback, because the user wants to look at single steps. */
static void
step_to (MdrPlaybackBar *self, double time)
{
  mdr_playback_bar_set_playing (self, FALSE);
  mdr_playback_bar_set_time (self, time);
}

static void
first_clicked_cb (MdrPlaybackBar *self)
{
  step_to (self, 0);
}

static void
back_clicked_cb (MdrPlaybackBar *self)
{
  step_to (self, ceil (self->time) - 1);
}

static void
play_clicked_cb (MdrPlaybackBar *self)
{
  mdr_playback_bar_set_playing (self, !mdr_playback_bar_get_playing (self));
}

static void
forward_clicked_cb (MdrPlaybackBar *self)
{
  step_to (self, floor (self->time) + 1);
}

static void
last_clicked_cb (MdrPlaybackBar *self)
{
  step_to (self, get_steps (self));
}

/* The user moved the scrubber; the requested value may lie beyond either end. */
static gboolean
scale_moved_cb (MdrPlaybackBar *self, GtkScrollType scroll, double value, GtkRange *range)
{
  step_to (self, value);
  return GDK_EVENT_STOP;
}

static void
speed_chosen_cb (MdrPlaybackBar *self)
{
  if (has_rates (self))
    return;
  self->speed = mdr_playback_speed_get (gtk_drop_down_get_selected (self->speed_menu));
  g_object_notify (G_OBJECT (self), "speed");
}

static void
style_chosen_cb (MdrPlaybackBar *self)
{
  g_signal_emit_by_name (self, "style-changed");
}

static void
options_changed_cb (MdrPlaybackBar *self)
{
  g_signal_emit_by_name (self, "options-changed");
}

static void
fill_speed_menu (MdrPlaybackBar *self)
{
  g_autoptr (GtkStringList) labels =
      has_rates (self)
          ? mdr_playback_rate_new_labels (mdr_kind_get_playback (self->kind)->most_steps_a_second)
          : mdr_playback_speed_new_labels ();

  g_signal_handlers_block_by_func (self->speed_menu, speed_chosen_cb, self);
  gtk_drop_down_set_model (self->speed_menu, G_LIST_MODEL (labels));
  gtk_drop_down_set_selected (self->speed_menu, has_rates (self) ? 0 : mdr_playback_speed_find (self->speed));
  g_signal_handlers_unblock_by_func (self->speed_menu, speed_chosen_cb, self);
}

/* Counters have a row of their own, and say the time better than the label. */
static void
arrange (MdrPlaybackBar *self)
{
  gboolean counts = self->kind && mdr_kind_get_playback (self->kind)->dup_moment;

  gtk_widget_set_visible (GTK_WIDGET (self->moment), counts);
  gtk_widget_set_visible (GTK_WIDGET (self->label), !counts);
}

static void
mdr_playback_bar_unmap (GtkWidget *widget)
{
  mdr_playback_bar_set_playing (MDR_PLAYBACK_BAR (widget), FALSE);
  GTK_WIDGET_CLASS (mdr_playback_bar_parent_class)->unmap (widget);
}

static void
mdr_playback_bar_get_property (GObject *object, guint id, GValue *value, GParamSpec *specification)
{
  MdrPlaybackBar *self = MDR_PLAYBACK_BAR (object);

  switch (id)
    {
    case PROPERTY_SPEED:
      g_value_set_double (value, self->speed);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, specification);
      break;
    }
}

static void
mdr_playback_bar_set_property (GObject *object, guint id, const GValue *value, GParamSpec *specification)
{
  MdrPlaybackBar *self = MDR_PLAYBACK_BAR (object);
  guint index;

  switch (id)
    {
    case PROPERTY_SPEED:
      index = mdr_playback_speed_find (g_value_get_double (value));
      self->speed = mdr_playback_speed_get (index);
      if (!has_rates (self))
        gtk_drop_down_set_selected (self->speed_menu, index);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, specification);
      break;
    }
}

static void
mdr_playback_bar_dispose (GObject *object)
{
  MdrPlaybackBar *self = MDR_PLAYBACK_BAR (object);

  g_clear_pointer (&self->playback, mdr_playback_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_PLAYBACK_BAR);
  G_OBJECT_CLASS (mdr_playback_bar_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-playback-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrPlaybackBar, adjustment);
  gtk_widget_class_bind_template_child (widget_class, MdrPlaybackBar, controls);
  gtk_widget_class_bind_template_child (widget_class, MdrPlaybackBar, first_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPlaybackBar, back_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPlaybackBar, play_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPlaybackBar, forward_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPlaybackBar, last_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPlaybackBar, scale);
  gtk_widget_class_bind_template_child (widget_class, MdrPlaybackBar, label);
  gtk_widget_class_bind_template_child (widget_class, MdrPlaybackBar, speed_menu);
  gtk_widget_class_bind_template_child (widget_class, MdrPlaybackBar, moment);
  gtk_widget_class_bind_template_child (widget_class, MdrPlaybackBar, style_menu);
  gtk_widget_class_bind_template_child (widget_class, MdrPlaybackBar, options_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPlaybackBar, options);
  gtk_widget_class_bind_template_callback (widget_class, first_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, forward_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, last_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, scale_moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, style_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, options_changed_cb);
}

static void
mdr_playback_bar_class_init (MdrPlaybackBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mdr_playback_bar_get_property;
  object_class->set_property = mdr_playback_bar_set_property;
  object_class->dispose = mdr_playback_bar_dispose;
  widget_class->unmap = mdr_playback_bar_unmap;

  mdr_ui_add_signal (klass, "time-changed", 0);
  mdr_ui_add_signal (klass, "playing-changed", 0);
  g_object_class_install_property (object_class, PROPERTY_SPEED,
                                   g_param_spec_double ("speed", NULL, NULL, 0.5, 8, 1, flags));
  mdr_ui_add_signal (klass, "style-changed", 0);
  mdr_ui_add_signal (klass, "options-changed", 0);
  g_type_ensure (MDR_TYPE_CHOICE_BUTTON);
  g_type_ensure (MDR_TYPE_OPTION_LIST);

  gtk_widget_class_set_css_name (widget_class, "playback");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_template (widget_class);
}

static void
mdr_playback_bar_init (MdrPlaybackBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mdr_ui_keep_left_to_right (self->controls);
  self->speed = 1;
  mdr_access_name_drop_down (self->speed_menu, _ ("Speed"));
  g_signal_connect_swapped (self->speed_menu, "notify::selected", G_CALLBACK (speed_chosen_cb), self);
  fill_speed_menu (self);
  arrange (self);
  update (self);
}

/** Shows @playback (nullable), stopped at its start. */
void
mdr_playback_bar_set_playback (MdrPlaybackBar *self, const MdrPlayback *playback)
{
  MdrPlayback *shared = playback ? mdr_playback_ref (playback) : NULL;

  g_return_if_fail (MDR_IS_PLAYBACK_BAR (self));

  mdr_playback_bar_set_playing (self, FALSE);
  g_clear_pointer (&self->playback, mdr_playback_unref);
  self->playback = shared;
  gtk_adjustment_set_upper (self->adjustment, get_steps (self));
  gtk_widget_set_sensitive (self->play_button, get_steps (self) > 0);
  mdr_playback_bar_set_time (self, 0);
  update (self);
}

/**
 * mdr_playback_bar_set_kind:
 * @kind: whose solutions are played from now on
 * @style: (nullable): id of the style that is chosen; else the first is
 *
 * Offers the styles, the speeds and the options of a kind.
 */
void
mdr_playback_bar_set_kind (MdrPlaybackBar *self, const MdrKind *kind, const char *style)
{
  g_return_if_fail (MDR_IS_PLAYBACK_BAR (self));
  g_return_if_fail (kind != NULL);

  mdr_choice_button_set_choices (self->style_menu, mdr_kind_get_playback (kind)->styles, style);
  if (self->kind == kind)
    return;
  self->kind = kind;
  mdr_option_list_set_specs (self->options, kind->options, MDR_SCOPE_PLAYBACK);
  gtk_widget_set_visible (self->options_button, mdr_kind_has_options (kind, MDR_SCOPE_PLAYBACK));
  fill_speed_menu (self);
  arrange (self);
  options_changed_cb (self);
}

/** Returns: (transfer full): how playbacks of the kind are to be drawn */
MdrOptions *
mdr_playback_bar_dup_options (MdrPlaybackBar *self)
{
  g_return_val_if_fail (MDR_IS_PLAYBACK_BAR (self), NULL);

  return mdr_option_list_dup_options (self->options);
}

/** Returns: (transfer none) (nullable): the id of the chosen style; %NULL if there is no choice */
const char *
mdr_playback_bar_get_style (MdrPlaybackBar *self)
{
  g_return_val_if_fail (MDR_IS_PLAYBACK_BAR (self), NULL);

  return mdr_choice_button_get_chosen (self->style_menu);
}

/** Returns: the time of the playback that is shown, in steps */
double
mdr_playback_bar_get_time (MdrPlaybackBar *self)
{
  g_return_val_if_fail (MDR_IS_PLAYBACK_BAR (self), 0);

  return self->time;
}

/** Goes to @time, in steps, or to the nearer end if it lies outside. */
void
mdr_playback_bar_set_time (MdrPlaybackBar *self, double time)
{
  g_return_if_fail (MDR_IS_PLAYBACK_BAR (self));

  time = CLAMP (time, 0, get_steps (self));
  if (self->time == time)
    return;
  self->time = time;
  update (self);
  g_signal_emit_by_name (self, "time-changed");
}

/** Returns: whether the playback is running */
gboolean
mdr_playback_bar_get_playing (MdrPlaybackBar *self)
{
  g_return_val_if_fail (MDR_IS_PLAYBACK_BAR (self), FALSE);

  return self->tick_callback != 0;
}

/**
 * mdr_playback_bar_set_playing:
 * @playing: whether to run from here, or from the start when at the end
 *
 * If the system asks for no animations, or the bar is not visible, playing jumps
 * to the end.
 */
void
mdr_playback_bar_set_playing (MdrPlaybackBar *self, gboolean playing)
{
  g_return_if_fail (MDR_IS_PLAYBACK_BAR (self));

  if (playing == mdr_playback_bar_get_playing (self))
    return;
  if (playing)
    start (self);
  else
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_callback);
      self->tick_callback = 0;
      update_moment (self);
    }
  if (playing != mdr_playback_bar_get_playing (self))
    return;
  update_play_button (self);
  g_signal_emit_by_name (self, "playing-changed");
}
