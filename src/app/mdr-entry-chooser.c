/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-entry-chooser.h"

#include <glib/gi18n-lib.h>

#include "mdr-entry-row.h"
#include "mdr-ui.h"

struct _MdrEntryChooser
{
  AdwWindow parent_instance;

  AdwWindowTitle *heading;
  GtkListView *list;
};

enum
{
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MdrEntryChooser, mdr_entry_chooser, ADW_TYPE_WINDOW)

static void
set_up_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, mdr_entry_row_new ());
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  MdrEntry *entry = gtk_list_item_get_item (item);

  mdr_entry_row_show (MDR_ENTRY_ROW (gtk_list_item_get_child (item)), entry);
  gtk_list_item_set_activatable (item, mdr_entry_get_content (entry)->puzzle != NULL);
}

static void
activate_cb (MdrEntryChooser *self, guint position)
{
  g_autoptr (MdrEntry) entry =
      g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (self->list)), position);
  g_autoptr (MdrDocument) document = mdr_file_entry_dup_document (mdr_entry_get_content (entry));

  g_signal_emit (self, signals[CHOSEN], 0, document);
  gtk_window_close (GTK_WINDOW (self));
}

static void
mdr_entry_chooser_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MDR_TYPE_ENTRY_CHOOSER);
  G_OBJECT_CLASS (mdr_entry_chooser_parent_class)->dispose (object);
}

static void
mdr_entry_chooser_class_init (MdrEntryChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mdr_entry_chooser_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", MDR_TYPE_ENTRY_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, MDR_TYPE_DOCUMENT);

  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-entry-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrEntryChooser, heading);
  gtk_widget_class_bind_template_child (widget_class, MdrEntryChooser, list);
  gtk_widget_class_bind_template_callback (widget_class, set_up_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mdr_entry_chooser_init (MdrEntryChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mdr_entry_chooser_new:
 * @parent: the window it belongs to
 * @entries: (element-type MdrFileEntry): as they were read
 *
 * Returns: (transfer none): the window, not yet shown
 */
GtkWidget *
mdr_entry_chooser_new (GtkWindow *parent, GPtrArray *entries)
{
  MdrEntryChooser *self = g_object_new (MDR_TYPE_ENTRY_CHOOSER, "transient-for", parent, NULL);
  g_autoptr (GtkNoSelection) model = gtk_no_selection_new (mdr_entry_list_new (entries));
  g_autofree char *count =
      g_strdup_printf (ngettext ("%'u puzzle", "%'u puzzles", entries->len), entries->len);

  adw_window_title_set_subtitle (self->heading, count);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (model));
  return GTK_WIDGET (self);
}
