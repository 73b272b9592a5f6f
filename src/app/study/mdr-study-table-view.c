/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-study-views.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"
#include "mdr-wording.h"

#define DIGITS 10

/* A list with an empty item for each row of the table: a cell finds its value by the position of the item. */
#define MDR_TYPE_STUDY_ROWS (mdr_study_rows_get_type ())
G_DECLARE_FINAL_TYPE (MdrStudyRows, mdr_study_rows, MDR, STUDY_ROWS, GObject)

struct _MdrStudyRows
{
  GObject parent_instance;
  guint count;
};

static GType
get_item_type (GListModel *model)
{
  return GTK_TYPE_STRING_OBJECT;
}

static guint
get_n_items (GListModel *model)
{
  return MDR_STUDY_ROWS (model)->count;
}

static gpointer
get_item (GListModel *model, guint position)
{
  return position < MDR_STUDY_ROWS (model)->count ? gtk_string_object_new ("") : NULL;
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MdrStudyRows,
                               mdr_study_rows,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
mdr_study_rows_class_init (MdrStudyRowsClass *klass)
{
}

static void
mdr_study_rows_init (MdrStudyRows *self)
{
}

/*
 * @cells: (element-type GtkListItem guint): the cells on the screen and near it, with their columns
 */
struct _MdrStudyTableView
{
  AdwBin parent_instance;

  GtkColumnView *view;
  MdrStudyRows *rows;
  GHashTable *cells;
  const MdrStudy *study;
  const MdrStudyTable *table;
};

G_DEFINE_FINAL_TYPE (MdrStudyTableView, mdr_study_table_view, ADW_TYPE_BIN)

/* The data for the cells of one column. */
typedef struct
{
  MdrStudyTableView *view;
  guint column;
} Column;

static void
set_up_cell_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static void
show_value (MdrStudyTableView *self, GtkListItem *item, guint number)
{
  double value = mdr_study_table_get_row (self->table, gtk_list_item_get_position (item))[number];
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));
  const char *word = mdr_study_table_get_word (self->table, self->study, number, value);
  g_autofree char *text = word ? g_strdup (word) : mdr_wording_dup_measure (value, DIGITS);

  gtk_label_set_text (label, text);
}

static void
bind_cell_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  const Column *column = data;

  g_hash_table_insert (column->view->cells, item, GUINT_TO_POINTER (column->column));
  show_value (column->view, item, column->column);
}

static void
unbind_cell_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  g_hash_table_remove (((const Column *) data)->view->cells, item);
}

static void
activate_cb (GtkColumnView *view, guint position, gpointer self)
{
  g_signal_emit_by_name (self, "row-activated", position);
}

static void
mdr_study_table_view_dispose (GObject *object)
{
  MdrStudyTableView *self = MDR_STUDY_TABLE_VIEW (object);

  if (self->view)
    gtk_column_view_set_model (self->view, NULL);
  self->view = NULL;
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (mdr_study_table_view_parent_class)->dispose (object);
}

static void
mdr_study_table_view_finalize (GObject *object)
{
  g_hash_table_unref (MDR_STUDY_TABLE_VIEW (object)->cells);
  G_OBJECT_CLASS (mdr_study_table_view_parent_class)->finalize (object);
}

static void
mdr_study_table_view_class_init (MdrStudyTableViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_study_table_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = mdr_study_table_view_finalize;
  mdr_ui_add_signal (klass, "row-activated", 1, G_TYPE_UINT);
}

static void
mdr_study_table_view_init (MdrStudyTableView *self)
{
  GtkWidget *window = gtk_scrolled_window_new ();
  GtkSelectionModel *selection;

  self->cells = g_hash_table_new (NULL, NULL);
  self->rows = g_object_new (MDR_TYPE_STUDY_ROWS, NULL);
  selection = GTK_SELECTION_MODEL (gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->rows))));
  self->view = GTK_COLUMN_VIEW (gtk_column_view_new (selection));
  gtk_column_view_set_show_row_separators (self->view, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Table"),
                                  -1);
  g_signal_connect_object (self->view, "activate", G_CALLBACK (activate_cb), self, 0);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), GTK_WIDGET (self->view));
  gtk_widget_set_vexpand (window, TRUE);
  adw_bin_set_child (ADW_BIN (self), window);
}

static void
free_column (gpointer data, GClosure *closure)
{
  g_free (data);
}

static void
append_column (MdrStudyTableView *self, guint number)
{
  const MdrStudyColumn *kind = &self->study->columns[number];
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autofree char *title = kind->unit ? g_strdup_printf (_ ("%s (%s)"), _ (kind->name), _ (kind->unit))
                                      : g_strdup (_ (kind->name));
  g_autoptr (GtkColumnViewColumn) column = NULL;
  Column *data = g_new (Column, 1);

  *data = (Column){ self, number };
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_cell_cb), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cell_cb), data);
  g_signal_connect_data (factory, "bind", G_CALLBACK (bind_cell_cb), data, free_column, 0);
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_expand (column, TRUE);
  gtk_column_view_append_column (self->view, column);
}

static void
change_columns (MdrStudyTableView *self, const MdrStudy *study)
{
  GListModel *columns;

  if (study == self->study)
    return;
  self->study = study;
  columns = gtk_column_view_get_columns (self->view);
  while (g_list_model_get_n_items (columns) > 0)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, 0);

      gtk_column_view_remove_column (self->view, column);
    }
  for (guint column = 0; study->columns[column].id; column++)
    append_column (self, column);
}

/**
 * mdr_study_table_view_set_table:
 * @study: whose columns @table has
 * @table: borrowed until the next call
 *
 * Shows @table in place of the one before. The rows stay where they are, so a table that grows can be read
 * meanwhile.
 */
void
mdr_study_table_view_set_table (MdrStudyTableView *self, const MdrStudy *study, const MdrStudyTable *table)
{
  guint before;
  GHashTableIter iter;
  gpointer item;
  gpointer column;

  g_return_if_fail (MDR_IS_STUDY_TABLE_VIEW (self));
  g_return_if_fail (study != NULL);
  g_return_if_fail (table != NULL);

  change_columns (self, study);
  self->table = table;
  before = self->rows->count;
  self->rows->count = mdr_study_table_count_rows (table);
  if (self->rows->count > before)
    g_list_model_items_changed (G_LIST_MODEL (self->rows), before, 0, self->rows->count - before);
  else if (self->rows->count < before)
    g_list_model_items_changed (G_LIST_MODEL (self->rows), self->rows->count, before - self->rows->count, 0);
  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &item, &column))
    show_value (self, item, GPOINTER_TO_UINT (column));
}
