/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-puzzle-grid.h"

#include "mdr-ui.h"

struct _MdrPuzzleGrid
{
  AdwBin parent_instance;

  GtkGridView *grid;

  /* Owned */
  GListModel *items;
  GtkSelectionModel *selection;
  MdrProgressStore *progress;
  MdrPuzzleRater *rater;
  /* The list items in view */
  GPtrArray *cells;

  gboolean selecting;
};

G_DEFINE_FINAL_TYPE (MdrPuzzleGrid, mdr_puzzle_grid, ADW_TYPE_BIN)

static void
set_up_cb (MdrPuzzleGrid *self, GtkListItem *list_item)
{
  gtk_list_item_set_child (list_item, mdr_puzzle_cell_new (list_item));
}

static void
bind_cb (MdrPuzzleGrid *self, GtkListItem *list_item)
{
  MdrPuzzleItem *item = gtk_list_item_get_item (list_item);
  MdrPuzzleCell *cell = MDR_PUZZLE_CELL (gtk_list_item_get_child (list_item));

  mdr_puzzle_cell_show (cell, item, self->progress);
  mdr_puzzle_cell_set_selecting (cell, self->selecting);
  gtk_list_item_set_activatable (list_item, mdr_puzzle_item_is_readable (item));
  g_ptr_array_add (self->cells, list_item);
  if (self->rater)
    mdr_puzzle_rater_go_on (self->rater);
}

static void
unbind_cb (MdrPuzzleGrid *self, GtkListItem *list_item)
{
  g_ptr_array_remove_fast (self->cells, list_item);
  mdr_puzzle_cell_show (MDR_PUZZLE_CELL (gtk_list_item_get_child (list_item)), NULL, NULL);
}

/* Updates the player's progress on the visible puzzles. */
static void
progress_changed_cb (MdrPuzzleGrid *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      GtkListItem *list_item = g_ptr_array_index (self->cells, i);

      mdr_puzzle_cell_refresh (MDR_PUZZLE_CELL (gtk_list_item_get_child (list_item)),
                               gtk_list_item_get_item (list_item), self->progress);
    }
}

static void
activate_cb (MdrPuzzleGrid *self, guint position)
{
  g_autoptr (MdrPuzzleItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (item)
    g_signal_emit_by_name (self, "opened", item);
}

static void
chosen_changed_cb (MdrPuzzleGrid *self)
{
  g_signal_emit_by_name (self, "chosen");
}

/* A list in which nothing is selected does not follow the pointer. */
static void
renew_selection (MdrPuzzleGrid *self)
{
  GListModel *items = g_object_ref (self->items);

  g_clear_object (&self->selection);
  if (self->selecting)
    self->selection = GTK_SELECTION_MODEL (gtk_multi_selection_new (items));
  else
    self->selection = GTK_SELECTION_MODEL (gtk_no_selection_new (items));
  g_signal_connect_object (self->selection, "selection-changed", G_CALLBACK (chosen_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->selection, "items-changed", G_CALLBACK (chosen_changed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_grid_view_set_model (self->grid, self->selection);
  gtk_grid_view_set_single_click_activate (self->grid, !self->selecting);
  gtk_grid_view_set_enable_rubberband (self->grid, self->selecting);
}

static gboolean
mdr_puzzle_grid_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (MDR_PUZZLE_GRID (widget)->grid));
}

static void
mdr_puzzle_grid_dispose (GObject *object)
{
  MdrPuzzleGrid *self = MDR_PUZZLE_GRID (object);

  if (self->grid)
    gtk_grid_view_set_model (self->grid, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_PUZZLE_GRID);
  g_clear_object (&self->rater);
  g_clear_object (&self->selection);
  g_clear_object (&self->items);
  g_clear_object (&self->progress);
  G_OBJECT_CLASS (mdr_puzzle_grid_parent_class)->dispose (object);
}

static void
mdr_puzzle_grid_finalize (GObject *object)
{
  g_ptr_array_unref (MDR_PUZZLE_GRID (object)->cells);
  G_OBJECT_CLASS (mdr_puzzle_grid_parent_class)->finalize (object);
}

static void
mdr_puzzle_grid_class_init (MdrPuzzleGridClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mdr_puzzle_grid_dispose;
  object_class->finalize = mdr_puzzle_grid_finalize;
  widget_class->grab_focus = mdr_puzzle_grid_grab_focus;

  mdr_ui_add_signal (klass, "opened", 1, MDR_TYPE_PUZZLE_ITEM);
  mdr_ui_add_signal (klass, "chosen", 0);

  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-puzzle-grid.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleGrid, grid);
  gtk_widget_class_bind_template_callback (widget_class, set_up_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
mdr_puzzle_grid_init (MdrPuzzleGrid *self)
{
  self->cells = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mdr_puzzle_grid_set_items:
 * @items: (element-type MdrPuzzleItem): the puzzles to list
 */
void
mdr_puzzle_grid_set_items (MdrPuzzleGrid *self, GListModel *items)
{
  g_return_if_fail (MDR_IS_PUZZLE_GRID (self));
  g_return_if_fail (G_IS_LIST_MODEL (items));

  g_set_object (&self->items, items);
  renew_selection (self);
}

/**
 * mdr_puzzle_grid_set_progress:
 * @progress: what the player has done, which is shown with each puzzle
 * @queue: for rating puzzles; outlives the grid
 */
void
mdr_puzzle_grid_set_progress (MdrPuzzleGrid *self, MdrProgressStore *progress, MdrJobQueue *queue)
{
  g_return_if_fail (MDR_IS_PUZZLE_GRID (self));
  g_return_if_fail (MDR_IS_PROGRESS_STORE (progress));

  g_set_object (&self->progress, progress);
  self->rater = mdr_puzzle_rater_new (self->cells, queue, progress);
  g_signal_connect_object (progress, "changed", G_CALLBACK (progress_changed_cb), self, G_CONNECT_SWAPPED);
}

/** Starts or ends selection mode, with nothing selected. */
void
mdr_puzzle_grid_set_selecting (MdrPuzzleGrid *self, gboolean selecting)
{
  GtkAdjustment *scroll;
  double value;

  g_return_if_fail (MDR_IS_PUZZLE_GRID (self));

  scroll = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->grid));
  value = gtk_adjustment_get_value (scroll);
  self->selecting = selecting;
  renew_selection (self);
  gtk_adjustment_set_value (scroll, value);
}

/** Selects all puzzles; does nothing outside selection mode. */
void
mdr_puzzle_grid_select_all (MdrPuzzleGrid *self)
{
  g_return_if_fail (MDR_IS_PUZZLE_GRID (self));

  gtk_selection_model_select_all (self->selection);
}

/** Returns: the number of selected items */
guint
mdr_puzzle_grid_count_chosen (MdrPuzzleGrid *self)
{
  g_autoptr (GtkBitset) chosen = NULL;

  g_return_val_if_fail (MDR_IS_PUZZLE_GRID (self), 0);

  chosen = gtk_selection_model_get_selection (self->selection);
  return (guint) gtk_bitset_get_size (chosen);
}

/** Returns: (transfer full) (element-type MdrPuzzleItem): the selected items in the order in which they are
 * listed */
GPtrArray *
mdr_puzzle_grid_list_chosen (MdrPuzzleGrid *self)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GtkBitset) chosen = NULL;
  GtkBitsetIter iter;
  guint position;

  g_return_val_if_fail (MDR_IS_PUZZLE_GRID (self), items);

  chosen = gtk_selection_model_get_selection (self->selection);
  for (gboolean more = gtk_bitset_iter_init_first (&iter, chosen, &position); more;
       more = gtk_bitset_iter_next (&iter, &position))
    g_ptr_array_add (items, g_list_model_get_item (G_LIST_MODEL (self->selection), position));
  return items;
}

/** Returns: (transfer full) (element-type MdrPuzzleItem): all items, in the order in which they are shown */
GPtrArray *
mdr_puzzle_grid_list_shown (MdrPuzzleGrid *self)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (MDR_IS_PUZZLE_GRID (self), items);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->selection)); i++)
    g_ptr_array_add (items, g_list_model_get_item (G_LIST_MODEL (self->selection), i));
  return items;
}

/** Shows the first puzzle. */
void
mdr_puzzle_grid_scroll_to_top (MdrPuzzleGrid *self)
{
  g_return_if_fail (MDR_IS_PUZZLE_GRID (self));

  gtk_widget_activate_action (GTK_WIDGET (self->grid), "list.scroll-to-item", "u", 0);
}
