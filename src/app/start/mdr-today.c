/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cards.h"

#include <glib/gi18n-lib.h>

#include "mdr-daily.h"
#include "mdr-setting-map.h"
#include "mdr-shared.h"
#include "mdr-ui.h"

struct _MdrToday
{
  AdwBin parent_instance;

  GtkLabel *heading;
  GtkWidget *back;
  GtkLabel *date_label;
  GtkLabel *streak;
  GtkMenuButton *calendar_button;
  GtkCalendar *calendar;
  GtkFlowBox *cards;

  const MdrShared *shared;
  GSettings *settings;
  char *today;
  char *shown;
  gboolean compact;
  MdrClock clock;
  gpointer clock_data;
  guint midnight_id;
};

static void wait_for_midnight (MdrToday *self);

G_DEFINE_FINAL_TYPE (MdrToday, mdr_today, ADW_TYPE_BIN)

static void
mark_days (MdrToday *self)
{
  if (self->shared)
    mdr_solved_days_mark (self->calendar, self->shared);
}

/* What is known of past days may be read before the widget is first shown. */
static void
update_streak (MdrToday *self)
{
  g_autofree char *label = NULL;
  guint days;

  if (!self->today)
    return;
  days = mdr_daily_count_days_in_a_row (self->shared->progress, self->shared->kinds, self->today);
  /* Translators: on how many days in a row, up to today, a puzzle of the day was solved */
  label = g_strdup_printf (ngettext ("%u day in a row", "%u days in a row", days), days);
  gtk_label_set_label (self->streak, label);
  gtk_widget_set_visible (GTK_WIDGET (self->streak), days > 1);
  mark_days (self);
}

static void
show_cards (MdrToday *self)
{
  g_autoptr (GPtrArray) favorites = mdr_kind_setting_list_favorites (self->settings, self->shared->kinds);

  mdr_flow_clear (self->cards);
  for (guint i = 0; i < favorites->len; i++)
    {
      const MdrKind *kind = favorites->pdata[i];
      GtkWidget *card = kind->levels ? mdr_daily_card_new (self->shared, kind, self->shown) : NULL;

      if (!card)
        continue;
      mdr_daily_card_set_compact (MDR_DAILY_CARD (card), self->compact);
      mdr_flow_append (self->cards, card);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_first_child (GTK_WIDGET (self->cards)) != NULL);
}

/* Before the first date is shown, there are no cards yet. */
static void
kinds_changed_cb (MdrToday *self)
{
  if (!self->shown)
    return;
  show_cards (self);
  update_streak (self);
}

static void
show_date (MdrToday *self, const char *date)
{
  gboolean is_today = g_str_equal (date, self->today);
  g_autoptr (GDateTime) day = mdr_daily_new_date_time (date);
  /* Translators: the day whose puzzles are shown, like “Sunday, November 22”; see the manual of strftime */
  g_autofree char *words = g_date_time_format (day, _ ("%A, %B %-d"));

  if (g_strcmp0 (date, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_strdup (date);
  gtk_label_set_label (self->heading, is_today ? _ ("Today") : words);
  gtk_label_set_label (self->date_label, words);
  gtk_widget_set_visible (GTK_WIDGET (self->date_label), is_today);
  gtk_widget_set_visible (self->back, !is_today);
  show_cards (self);
}

/* A day in the future has no puzzles. */
static void
day_selected_cb (MdrToday *self)
{
  g_autoptr (GDateTime) day = gtk_calendar_get_date (self->calendar);
  g_autofree char *date = mdr_daily_dup_date (day);

  if (!self->today || strcmp (date, self->today) > 0)
    return;
  show_date (self, date);
  gtk_menu_button_popdown (self->calendar_button);
}

static void
back_to_today_cb (MdrToday *self)
{
  g_autoptr (GDateTime) day = mdr_daily_new_date_time (self->today);

  gtk_calendar_select_day (self->calendar, day);
  show_date (self, self->today);
}

static GDateTime *
get_local_time (gpointer data)
{
  return g_date_time_new_now_local ();
}

static gboolean
midnight_cb (gpointer data)
{
  MdrToday *self = data;

  self->midnight_id = 0;
  wait_for_midnight (self);
  if (self->today)
    mdr_today_refresh (self);
  return G_SOURCE_REMOVE;
}

static void
wait_for_midnight (MdrToday *self)
{
  g_autoptr (GDateTime) now = self->clock (self->clock_data);

  g_clear_handle_id (&self->midnight_id, g_source_remove);
  self->midnight_id = g_timeout_add (mdr_daily_get_wait (now), midnight_cb, self);
}

static void
mdr_today_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mdr_today_parent_class)->map (widget);
  wait_for_midnight (MDR_TODAY (widget));
}

static void
mdr_today_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&MDR_TODAY (widget)->midnight_id, g_source_remove);
  GTK_WIDGET_CLASS (mdr_today_parent_class)->unmap (widget);
}

static void
mdr_today_dispose (GObject *object)
{
  MdrToday *self = MDR_TODAY (object);

  g_clear_pointer (&self->today, g_free);
  g_clear_pointer (&self->shown, g_free);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_TODAY);
  G_OBJECT_CLASS (mdr_today_parent_class)->dispose (object);
}

static void
mdr_today_class_init (MdrTodayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_today_dispose;
  widget_class->map = mdr_today_map;
  widget_class->unmap = mdr_today_unmap;

  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-today.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrToday, heading);
  gtk_widget_class_bind_template_child (widget_class, MdrToday, back);
  gtk_widget_class_bind_template_child (widget_class, MdrToday, date_label);
  gtk_widget_class_bind_template_child (widget_class, MdrToday, streak);
  gtk_widget_class_bind_template_child (widget_class, MdrToday, calendar_button);
  gtk_widget_class_bind_template_child (widget_class, MdrToday, calendar);
  gtk_widget_class_bind_template_child (widget_class, MdrToday, cards);
  gtk_widget_class_bind_template_callback (widget_class, back_to_today_cb);
  gtk_widget_class_bind_template_callback (widget_class, day_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, mark_days);
}

static void
mdr_today_init (MdrToday *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = g_settings_new (MEANDER_APPLICATION_ID);
  self->clock = get_local_time;
}

/**
 * mdr_today_set_shared:
 * @shared: with the kinds to show; set once, and outlives the widget
 */
void
mdr_today_set_shared (MdrToday *self, const MdrShared *shared)
{
  g_return_if_fail (MDR_IS_TODAY (self));
  g_return_if_fail (shared != NULL);

  self->shared = shared;
  g_signal_connect_object (shared->progress, "changed", G_CALLBACK (update_streak), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (shared->kinds, "items-changed", G_CALLBACK (kinds_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::" MDR_KIND_SETTING_FAVORITES,
                           G_CALLBACK (kinds_changed_cb), self, G_CONNECT_SWAPPED);
}

/** Sets what tells the time, in place of the computer's clock. */
void
mdr_today_set_clock (MdrToday *self, MdrClock clock, gpointer data)
{
  g_return_if_fail (MDR_IS_TODAY (self));
  g_return_if_fail (clock != NULL);

  self->clock = clock;
  self->clock_data = data;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    wait_for_midnight (self);
  mdr_today_refresh (self);
}

/** Shows the puzzles of the day that it is by now, unless those of an earlier day are being looked at. */
void
mdr_today_refresh (MdrToday *self)
{
  g_autoptr (GDateTime) now = NULL;
  g_autofree char *date = NULL;
  gboolean follows;

  g_return_if_fail (MDR_IS_TODAY (self));

  now = self->clock (self->clock_data);
  date = mdr_daily_dup_date (now);
  if (g_strcmp0 (date, self->today) != 0)
    {
      follows = g_strcmp0 (self->shown, self->today) == 0;
      g_free (self->today);
      self->today = g_steal_pointer (&date);
      if (follows)
        back_to_today_cb (self);
    }
  update_streak (self);
}

/** Gives the focus to the first puzzle. Returns: whether there is one */
gboolean
mdr_today_grab_focus (MdrToday *self)
{
  g_return_val_if_fail (MDR_IS_TODAY (self), FALSE);

  return gtk_widget_child_focus (GTK_WIDGET (self->cards), GTK_DIR_TAB_FORWARD);
}

/** Sets how many cards stand side by side, and whether they are rows. */
void
mdr_today_arrange (MdrToday *self, guint columns, gboolean compact)
{
  g_return_if_fail (MDR_IS_TODAY (self));

  self->compact = compact;
  mdr_flow_set_columns (self->cards, columns);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->cards)); child;
       child = gtk_widget_get_next_sibling (child))
    mdr_daily_card_set_compact (MDR_DAILY_CARD (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child))),
                                compact);
}
