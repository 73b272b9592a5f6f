/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cards.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"
#include "mdr-daily.h"
#include "mdr-setting-map.h"
#include "mdr-wording.h"

struct _MdrDailyCard
{
  AdwBin parent_instance;

  GtkButton *play;
  GtkPicture *picture;
  GtkLabel *name;
  GtkBox *marks;
  GtkMenuButton *levels;

  /* Borrowed: it outlives all windows. */
  const MdrShared *shared;
  const MdrKind *kind;
  char *date;
  GSettings *settings;

  /* The level that a click plays. */
  const MdrPlayLevel *level;
};

G_DEFINE_FINAL_TYPE (MdrDailyCard, mdr_daily_card, ADW_TYPE_BIN)

/* Offers the level that was played last, or, once that is solved, the next one that is not. */
static const MdrPlayLevel *
choose_level (MdrDailyCard *self)
{
  const MdrPlayLevel *last = mdr_kind_setting_get_level (self->settings, self->kind);

  for (const MdrPlayLevel *level = last; level->id; level++)
    if (mdr_daily_get_state (self->shared->progress, self->kind, level, self->date) != MDR_PROGRESS_SOLVED)
      return level;
  return last;
}

static void
set_level (MdrDailyCard *self, const MdrPlayLevel *level)
{
  if (self->level == level)
    return;
  self->level = level;
  gtk_menu_button_set_label (self->levels, _ (level->label));
  mdr_access_name_menu_button (self->levels, _ (level->label));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->play), "(sss)", self->kind->id, level->id,
                                    self->date);
}

/* Shows each level's state as a mark with a form of its own, and as a word in the menu. */
static void
update (MdrDailyCard *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GString) description = g_string_new (NULL);
  GtkWidget *mark = gtk_widget_get_first_child (GTK_WIDGET (self->marks));

  for (const MdrPlayLevel *level = self->kind->levels; level->id; level++)
    {
      MdrProgressState state = mdr_daily_get_state (self->shared->progress, self->kind, level, self->date);
      g_autoptr (GString) label = g_string_new (_ (level->label));
      g_autoptr (GMenuItem) item = NULL;

      if (state != MDR_PROGRESS_NEW)
        mdr_wording_add_fact (label, "%s", mdr_progress_mark_get_label (state));
      item = g_menu_item_new (label->str, NULL);
      g_menu_item_set_action_and_target (item, "win.play-daily", "(sss)", self->kind->id, level->id,
                                         self->date);
      g_menu_append_item (menu, item);
      mdr_progress_mark_show (GTK_IMAGE (mark), state);
      gtk_widget_set_tooltip_text (mark, label->str);
      mark = gtk_widget_get_next_sibling (mark);
    }
  gtk_menu_button_set_menu_model (self->levels, G_MENU_MODEL (menu));
  set_level (self, choose_level (self));
  g_string_assign (description, _ (self->level->label));
  mdr_wording_add_phrase (description, "%s",
                          mdr_progress_mark_get_label (mdr_daily_get_state (self->shared->progress,
                                                                            self->kind, self->level,
                                                                            self->date)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description->str, -1);
}

static void
mdr_daily_card_dispose (GObject *object)
{
  MdrDailyCard *self = MDR_DAILY_CARD (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->date, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_DAILY_CARD);
  G_OBJECT_CLASS (mdr_daily_card_parent_class)->dispose (object);
}

static void
mdr_daily_card_class_init (MdrDailyCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_daily_card_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-daily-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrDailyCard, play);
  gtk_widget_class_bind_template_child (widget_class, MdrDailyCard, picture);
  gtk_widget_class_bind_template_child (widget_class, MdrDailyCard, name);
  gtk_widget_class_bind_template_child (widget_class, MdrDailyCard, marks);
  gtk_widget_class_bind_template_child (widget_class, MdrDailyCard, levels);
}

static void
mdr_daily_card_init (MdrDailyCard *self)
{
  self->settings = g_settings_new (MEANDER_APPLICATION_ID);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mdr_daily_card_new:
 * @shared: outlives the card
 * @kind: one with levels
 * @date: of the day, like "2024-02-29"
 */
GtkWidget *
mdr_daily_card_new (const MdrShared *shared, const MdrKind *kind, const char *date)
{
  MdrDailyCard *self = g_object_new (MDR_TYPE_DAILY_CARD, NULL);

  self->shared = shared;
  self->kind = kind;
  self->date = g_strdup (date);
  mdr_kind_picture_show (self->picture, shared, kind);
  gtk_label_set_label (self->name, mdr_kind_get_name (kind));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  mdr_kind_get_name (kind), -1);
  for (const MdrPlayLevel *level = kind->levels; level->id; level++)
    gtk_box_append (self->marks, gtk_image_new ());
  g_signal_connect_object (shared->progress, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::levels", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

const MdrKind *
mdr_daily_card_get_kind (MdrDailyCard *self)
{
  g_return_val_if_fail (MDR_IS_DAILY_CARD (self), NULL);

  return self->kind;
}

/** Sets whether the card is a row, with the menu of levels at its end. */
void
mdr_daily_card_set_compact (MdrDailyCard *self, gboolean compact)
{
  g_return_if_fail (MDR_IS_DAILY_CARD (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (adw_bin_get_child (ADW_BIN (self))),
                                  compact ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  if (compact)
    gtk_widget_add_css_class (GTK_WIDGET (self), "compact");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "compact");
}
