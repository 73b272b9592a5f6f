/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-entry-chooser.h"

#include <glib/gi18n-lib.h>

#include "mdr-file.h"

struct _MdrEntryChooser
{
  AdwWindow parent_instance;

  GtkListBox *list;
  GPtrArray *entries;
};

enum
{
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MdrEntryChooser, mdr_entry_chooser, ADW_TYPE_WINDOW)

static char *
dup_entry_title (const MdrFileEntry *entry, guint number)
{
  if (entry->document)
    return mdr_document_dup_title (entry->document);
  return entry->title ? g_strdup (entry->title) : g_strdup_printf (_ ("Puzzle %u"), number);
}

static char *
dup_entry_subtitle (const MdrFileEntry *entry, guint number)
{
  const MdrPuzzle *puzzle;
  g_autofree char *size = NULL;

  if (!entry->document)
    return g_strdup (entry->error->message);
  puzzle = mdr_document_get_puzzle (entry->document);
  size = puzzle->kind->dup_size (puzzle);
  /* Translators: the place of a puzzle in its file, its kind, its size */
  return g_strdup_printf (_ ("%u · %s · %s"), number, mdr_kind_get_name (puzzle->kind), size);
}

static GtkWidget *
create_row (const MdrFileEntry *entry, guint number)
{
  g_autofree char *title = dup_entry_title (entry, number);
  g_autofree char *subtitle = dup_entry_subtitle (entry, number);
  AdwActionRow *row = ADW_ACTION_ROW (adw_action_row_new ());

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (row, subtitle);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), entry->document != NULL);
  if (entry->document)
    adw_action_row_add_suffix (row, gtk_image_new_from_icon_name ("go-next-symbolic"));
  else
    adw_action_row_add_prefix (row, gtk_image_new_from_icon_name ("dialog-warning-symbolic"));
  return GTK_WIDGET (row);
}

static void
row_activated_cb (MdrEntryChooser *self, GtkListBoxRow *row)
{
  const MdrFileEntry *entry = g_ptr_array_index (self->entries, (guint) gtk_list_box_row_get_index (row));
  g_autoptr (MdrDocument) document = g_object_ref (entry->document);

  g_signal_emit (self, signals[CHOSEN], 0, document);
  gtk_window_close (GTK_WINDOW (self));
}

static void
mdr_entry_chooser_dispose (GObject *object)
{
  MdrEntryChooser *self = MDR_ENTRY_CHOOSER (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_ENTRY_CHOOSER);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
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

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/meander_puzzles/Meander/mdr-entry-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrEntryChooser, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
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

  self->entries = g_ptr_array_ref (entries);
  for (guint i = 0; i < entries->len; i++)
    gtk_list_box_append (self->list, create_row (g_ptr_array_index (entries, i), i + 1));
  return GTK_WIDGET (self);
}
