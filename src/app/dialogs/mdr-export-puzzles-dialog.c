/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-export-puzzles-dialog.h"

#include <glib/gi18n-lib.h>

#include "mdr-book.h"
#include "mdr-ui.h"

struct _MdrExportPuzzlesDialog
{
  AdwWindow parent_instance;

  GtkWidget *export_button;
  AdwEntryRow *title_row;
  AdwEntryRow *author_row;
  AdwComboRow *format_row;
  GtkWidget *solutions_row;
  GtkSwitch *solutions;
  AdwComboRow *per_page_row;
  GtkListView *list;

  GListStore *items;
  guint length;
};

G_DEFINE_FINAL_TYPE (MdrExportPuzzlesDialog, mdr_export_puzzles_dialog, ADW_TYPE_WINDOW)

/* Moves the puzzle at @place, and the focus with it. */
static void
move (MdrExportPuzzlesDialog *self, guint place, int by)
{
  g_autoptr (MdrPuzzleItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), place);

  g_list_store_remove (self->items, place);
  g_list_store_insert (self->items, (guint) ((int) place + by), item);
}

static void
earlier_cb (GtkListItem *place, GtkButton *button)
{
  GtkWidget *dialog = gtk_widget_get_ancestor (GTK_WIDGET (button), MDR_TYPE_EXPORT_PUZZLES_DIALOG);

  move (MDR_EXPORT_PUZZLES_DIALOG (dialog), gtk_list_item_get_position (place), -1);
}

static void
later_cb (GtkListItem *place, GtkButton *button)
{
  GtkWidget *dialog = gtk_widget_get_ancestor (GTK_WIDGET (button), MDR_TYPE_EXPORT_PUZZLES_DIALOG);

  move (MDR_EXPORT_PUZZLES_DIALOG (dialog), gtk_list_item_get_position (place), 1);
}

/* Disables the arrow up in the first row and the arrow down in the last. If the arrow has the focus, the
 * focus moves to the other one, so that the keyboard still works. */
static void
update_arrows (MdrExportPuzzlesDialog *self, GtkListItem *place)
{
  GtkWidget *later = gtk_widget_get_last_child (gtk_list_item_get_child (place));
  GtkWidget *earlier = gtk_widget_get_prev_sibling (later);
  guint position = gtk_list_item_get_position (place);
  gboolean is_first = position == 0;
  gboolean is_last = position + 1 == self->length;

  gtk_widget_set_sensitive (is_first ? later : earlier, TRUE);
  if (is_first && gtk_widget_has_focus (earlier))
    gtk_widget_grab_focus (later);
  if (is_last && gtk_widget_has_focus (later))
    gtk_widget_grab_focus (earlier);
  gtk_widget_set_sensitive (earlier, !is_first);
  gtk_widget_set_sensitive (later, !is_last);
}

static void
append_button (GtkWidget *row, GtkListItem *place, const char *icon, const char *label, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_object (button, "clicked", clicked, place, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (row), button);
}

static void
position_cb (GtkListItem *place, GParamSpec *spec, MdrExportPuzzlesDialog *self)
{
  update_arrows (self, place);
}

static void
set_up_cb (MdrExportPuzzlesDialog *self, GtkListItem *place)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = gtk_label_new (NULL);

  gtk_widget_set_margin_start (title, 12);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (row), title);
  append_button (row, place, "go-up-symbolic", _ ("Earlier"), G_CALLBACK (earlier_cb));
  append_button (row, place, "go-down-symbolic", _ ("Later"), G_CALLBACK (later_cb));
  gtk_list_item_set_child (place, row);
  gtk_list_item_set_activatable (place, FALSE);
  g_signal_connect_object (place, "notify::position", G_CALLBACK (position_cb), self, 0);
}

static void
bind_cb (MdrExportPuzzlesDialog *self, GtkListItem *place)
{
  g_autofree char *title = mdr_puzzle_item_dup_title (gtk_list_item_get_item (place));

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (gtk_list_item_get_child (place))), title);
  update_arrows (self, place);
}

/* Returns: (nullable): %NULL while none is offered */
static const MdrFileFormat *
get_format (MdrExportPuzzlesDialog *self)
{
  guint place = adw_combo_row_get_selected (self->format_row);

  for (guint i = 0; i < mdr_file_n_formats; i++)
    if (mdr_file_formats[i]->collection && place-- == 0)
      return mdr_file_formats[i];
  return NULL;
}

static const MdrOptionSpec *
get_per_page (void)
{
  return mdr_option_specs_find (mdr_book_options, MDR_SCOPE_PICTURE, "per-page");
}

/* Only what is printed has pages, and solutions behind the puzzles. */
static void
format_cb (MdrExportPuzzlesDialog *self)
{
  const MdrFileFormat *format = get_format (self);

  gtk_widget_set_visible (self->solutions_row, format && !format->write);
  gtk_widget_set_visible (GTK_WIDGET (self->per_page_row), format && !format->write);
}

static void
export_cb (MdrExportPuzzlesDialog *self)
{
  g_autoptr (MdrOptions) options = mdr_options_new (mdr_book_options, MDR_SCOPE_PICTURE);
  const MdrOptionSpec *per_page = get_per_page ();
  MdrExportPuzzlesOrder order = {
    .title = gtk_editable_get_text (GTK_EDITABLE (self->title_row)),
    .author = gtk_editable_get_text (GTK_EDITABLE (self->author_row)),
    .items = G_LIST_MODEL (self->items),
    .format = get_format (self),
    .with_solutions = gtk_switch_get_active (self->solutions),
    .options = options,
  };

  mdr_options_set (options, per_page->id,
                   per_page->choices[adw_combo_row_get_selected (self->per_page_row)].id, NULL);
  g_object_ref (self);
  g_signal_emit_by_name (self, "ordered", &order);
  gtk_window_close (GTK_WINDOW (self));
  g_object_unref (self);
}

static void
mdr_export_puzzles_dialog_dispose (GObject *object)
{
  MdrExportPuzzlesDialog *self = MDR_EXPORT_PUZZLES_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_EXPORT_PUZZLES_DIALOG);
  g_clear_object (&self->items);
  G_OBJECT_CLASS (mdr_export_puzzles_dialog_parent_class)->dispose (object);
}

static void
mdr_export_puzzles_dialog_class_init (MdrExportPuzzlesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_export_puzzles_dialog_dispose;
  mdr_ui_add_signal (klass, "ordered", 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-export-puzzles-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrExportPuzzlesDialog, export_button);
  gtk_widget_class_bind_template_child (widget_class, MdrExportPuzzlesDialog, title_row);
  gtk_widget_class_bind_template_child (widget_class, MdrExportPuzzlesDialog, author_row);
  gtk_widget_class_bind_template_child (widget_class, MdrExportPuzzlesDialog, format_row);
  gtk_widget_class_bind_template_child (widget_class, MdrExportPuzzlesDialog, solutions_row);
  gtk_widget_class_bind_template_child (widget_class, MdrExportPuzzlesDialog, solutions);
  gtk_widget_class_bind_template_child (widget_class, MdrExportPuzzlesDialog, per_page_row);
  gtk_widget_class_bind_template_child (widget_class, MdrExportPuzzlesDialog, list);
  gtk_widget_class_bind_template_callback (widget_class, set_up_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, format_cb);
  gtk_widget_class_bind_template_callback (widget_class, export_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

/* Offers so many puzzles per page as a book can have. */
static void
list_numbers (MdrExportPuzzlesDialog *self)
{
  const MdrOptionSpec *spec = get_per_page ();
  g_autoptr (GtkStringList) numbers = gtk_string_list_new (NULL);
  guint usual = 0;

  for (guint i = 0; spec->choices[i].id; i++)
    {
      gtk_string_list_append (numbers, _ (spec->choices[i].label));
      if (g_str_equal (spec->choices[i].id, spec->initial))
        usual = i;
    }
  adw_combo_row_set_model (self->per_page_row, G_LIST_MODEL (numbers));
  adw_combo_row_set_selected (self->per_page_row, usual);
}

static void
mdr_export_puzzles_dialog_init (MdrExportPuzzlesDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->items = g_list_store_new (MDR_TYPE_PUZZLE_ITEM);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < mdr_file_n_formats; i++)
    if (mdr_file_formats[i]->collection)
      gtk_string_list_append (names, _ (mdr_file_formats[i]->collection));
  adw_combo_row_set_model (self->format_row, G_LIST_MODEL (names));
  list_numbers (self);
}

/**
 * mdr_export_puzzles_dialog_new:
 * @parent: the window it belongs to
 * @items: (element-type MdrPuzzleItem): the puzzles; copied
 * @title: to begin with
 *
 * Returns: (transfer none): the dialog, not yet shown
 */
GtkWidget *
mdr_export_puzzles_dialog_new (GtkWindow *parent, GListModel *items, const char *title)
{
  MdrExportPuzzlesDialog *self;
  g_autoptr (GtkNoSelection) model = NULL;

  g_return_val_if_fail (G_IS_LIST_MODEL (items), NULL);
  g_return_val_if_fail (title != NULL, NULL);

  self = g_object_new (MDR_TYPE_EXPORT_PUZZLES_DIALOG, "transient-for", parent, NULL);
  self->length = g_list_model_get_n_items (items);
  for (guint i = 0; i < self->length; i++)
    {
      g_autoptr (MdrPuzzleItem) item = g_list_model_get_item (items, i);

      g_list_store_append (self->items, item);
    }
  model = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->items)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (model));
  gtk_editable_set_text (GTK_EDITABLE (self->title_row), title);
  return GTK_WIDGET (self);
}
