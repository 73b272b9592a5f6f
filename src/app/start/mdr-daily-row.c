/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-daily-row.h"

#include <glib/gi18n-lib.h>

#include "mdr-progress-mark.h"
#include "mdr-wording.h"

struct _MdrDailyRow
{
  AdwBin parent_instance;

  /* A button for each level, and the icons in them. */
  GPtrArray *buttons;
  GPtrArray *marks;

  /* Borrowed: it outlives all windows. */
  MdrProgressStore *progress;
  const MdrKind *kind;
  char *date;
};

G_DEFINE_FINAL_TYPE (MdrDailyRow, mdr_daily_row, ADW_TYPE_BIN)

static MdrProgressState
get_state (MdrDailyRow *self, const MdrPlayLevel *level)
{
  const char *puzzle = mdr_progress_store_find_daily (self->progress, self->kind, level->id, self->date);

  return puzzle ? mdr_progress_store_get_state (self->progress, puzzle) : MDR_PROGRESS_NEW;
}

static void
show_states (MdrDailyRow *self)
{
  for (guint i = 0; i < self->buttons->len; i++)
    {
      MdrProgressState state = get_state (self, &self->kind->levels[i]);

      mdr_progress_mark_show (g_ptr_array_index (self->marks, i), state);
      gtk_accessible_update_property (g_ptr_array_index (self->buttons, i),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      mdr_progress_mark_get_label (state), -1);
    }
}

static GtkWidget *
new_button (MdrDailyRow *self, const MdrPlayLevel *level)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *mark = gtk_image_new ();
  g_autoptr (GString) name = g_string_new (mdr_kind_get_name (self->kind));

  mdr_wording_add_phrase (name, "%s", _ (level->label));
  gtk_box_append (GTK_BOX (box), mark);
  gtk_box_append (GTK_BOX (box), gtk_label_new (_ (level->label)));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "daily");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.play-daily");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(sss)", self->kind->id, level->id, self->date);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str, -1);
  g_ptr_array_add (self->buttons, button);
  g_ptr_array_add (self->marks, mark);
  return button;
}

static void
mdr_daily_row_finalize (GObject *object)
{
  MdrDailyRow *self = MDR_DAILY_ROW (object);

  g_ptr_array_unref (self->buttons);
  g_ptr_array_unref (self->marks);
  g_free (self->date);
  G_OBJECT_CLASS (mdr_daily_row_parent_class)->finalize (object);
}

static void
mdr_daily_row_class_init (MdrDailyRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mdr_daily_row_finalize;
}

static void
mdr_daily_row_init (MdrDailyRow *self)
{
  self->buttons = g_ptr_array_new ();
  self->marks = g_ptr_array_new ();
}

/**
 * mdr_daily_row_new:
 * @progress: must outlive the row
 * @kind: one with levels
 * @date: of the day, like "2024-02-29"
 */
GtkWidget *
mdr_daily_row_new (MdrProgressStore *progress, const MdrKind *kind, const char *date)
{
  MdrDailyRow *self;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *levels = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *name;

  g_return_val_if_fail (MDR_IS_PROGRESS_STORE (progress), NULL);
  g_return_val_if_fail (kind != NULL, NULL);
  g_return_val_if_fail (date != NULL, NULL);

  self = g_object_new (MDR_TYPE_DAILY_ROW, NULL);
  name = gtk_label_new (mdr_kind_get_name (kind));
  self->progress = progress;
  self->kind = kind;
  self->date = g_strdup (date);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_add_css_class (name, "heading");
  gtk_widget_add_css_class (levels, "linked");
  gtk_box_set_homogeneous (GTK_BOX (levels), TRUE);
  for (const MdrPlayLevel *level = kind->levels; level->id; level++)
    gtk_box_append (GTK_BOX (levels), new_button (self, level));
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), levels);
  adw_bin_set_child (ADW_BIN (self), box);
  g_signal_connect_object (progress, "changed", G_CALLBACK (show_states), self, G_CONNECT_SWAPPED);
  show_states (self);
  return GTK_WIDGET (self);
}
