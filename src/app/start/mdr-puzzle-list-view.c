/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-puzzle-list-view.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"

enum
{
  PROP_MENU = 1,
};

G_DEFINE_FINAL_TYPE (MdrPuzzleListView, mdr_puzzle_list_view, ADW_TYPE_BIN)

/* The orders of the library; a file offers those up to the size, and begins with its own. */
typedef struct
{
  MdrPuzzleOrder order;
  const char *label;
} Order;

static const Order library_orders[] = {
  { MDR_ORDER_TITLE, N_ ("Title, A to Z") },
  { MDR_ORDER_DATE, N_ ("Date, Newest First") },
  { MDR_ORDER_KIND, N_ ("Kind, A to Z") },
  { MDR_ORDER_SIZE, N_ ("Size, Smallest First") },
  { MDR_ORDER_DIFFICULTY, N_ ("Difficulty, Easiest First") },
  { MDR_ORDER_STATE, N_ ("State, in Progress First") },
};

static const Order file_orders[] = {
  { MDR_ORDER_GIVEN, N_ ("Order in File") },
  { MDR_ORDER_TITLE, N_ ("Title, A to Z") },
  { MDR_ORDER_KIND, N_ ("Kind, A to Z") },
  { MDR_ORDER_SIZE, N_ ("Size, Smallest First") },
};

static gboolean
is_selecting (MdrPuzzleListView *self)
{
  return gtk_toggle_button_get_active (self->select_button);
}

static MdrPuzzleOrder
get_order (MdrPuzzleListView *self)
{
  guint chosen = gtk_drop_down_get_selected (self->order_choice);

  if (chosen == GTK_INVALID_LIST_POSITION)
    return MDR_ORDER_GIVEN;
  return mdr_puzzle_list_view_shows_library (self) ? library_orders[chosen].order : file_orders[chosen].order;
}

static const MdrKind *
get_kind (MdrPuzzleListView *self)
{
  guint chosen = gtk_drop_down_get_selected (self->kind_choice);

  return chosen == 0 || chosen == GTK_INVALID_LIST_POSITION ? NULL
                                                            : mdr_kind_list_get (self->kinds, chosen - 1);
}

static void
show_loading (gpointer owner, gboolean loading)
{
  MdrPuzzleListView *self = owner;

  gtk_spinner_set_spinning (self->spinner, loading);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), loading);
}

/* Shows the puzzles, or says why there are none. */
static void
refresh_body (MdrPuzzleListView *self)
{
  gboolean busy = mdr_puzzle_finder_is_busy (self->finder);
  guint all = mdr_puzzle_finder_count_all (self->finder);
  guint seen = mdr_puzzle_finder_count_found (self->finder);
  gboolean any = g_list_model_get_n_items (mdr_puzzle_finder_get_found (self->finder)) > 0;
  gboolean none = all == 0;
  g_autofree char *count = NULL;

  if (seen == all)
    count = g_strdup_printf (ngettext ("%'u puzzle", "%'u puzzles", all), all);
  else
    /* Translators: how many puzzles match, and how many there are */
    count = g_strdup_printf (ngettext ("%'u of %'u puzzle", "%'u of %'u puzzles", all), seen, all);
  adw_window_title_set_title (self->heading, self->title);
  adw_window_title_set_subtitle (self->heading, count);
  if (busy && !any)
    mdr_delayed_spinner_begin (self->delayed_spinner);
  else
    mdr_delayed_spinner_end (self->delayed_spinner);
  if (any)
    {
      if (self->is_fresh)
        mdr_puzzle_grid_scroll_to_top (self->grid);
      self->is_fresh = self->is_fresh && busy;
      gtk_stack_set_visible_child_name (self->body, "grid");
      return;
    }
  adw_status_page_set_icon_name (self->empty, none ? "folder-symbolic" : "system-search-symbolic");
  adw_status_page_set_title (self->empty, none ? _ ("No Puzzles Yet") : _ ("No Puzzles Match"));
  adw_status_page_set_description (self->empty, none ? _ ("Puzzles that you save to the library appear here.")
                                                     : _ ("Try other search terms, or show all kinds."));
  gtk_widget_set_visible (self->empty_import, none && mdr_puzzle_list_view_shows_library (self));
  gtk_stack_set_visible_child_name (self->body, busy ? "loading" : "empty");
}

static void
refresh_chosen (MdrPuzzleListView *self)
{
  guint chosen = mdr_puzzle_grid_count_chosen (self->grid);
  g_autofree char *label = g_strdup_printf (ngettext ("%'u selected", "%'u selected", chosen), chosen);

  gtk_label_set_label (self->chosen_label, label);
  gtk_revealer_set_reveal_child (self->chosen_revealer, is_selecting (self));
  g_signal_emit_by_name (self, "chosen-changed");
}

static void
list_puzzles (MdrPuzzleListView *self)
{
  mdr_puzzle_finder_find (self->finder, get_order (self), gtk_editable_get_text (GTK_EDITABLE (self->search)),
                          get_kind (self));
}

static void
selecting_cb (MdrPuzzleListView *self)
{
  mdr_puzzle_grid_set_selecting (self->grid, is_selecting (self));
  refresh_chosen (self);
}

static void
select_all_cb (MdrPuzzleListView *self)
{
  mdr_puzzle_grid_select_all (self->grid);
}

static gboolean
search_key_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (MDR_PUZZLE_LIST_VIEW (widget)->search));
  return TRUE;
}

/* The list itself hears the keys only where it has the focus, which choosing with the pointer does not give
 * it. */
static gboolean
select_all_key_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  MdrPuzzleListView *self = MDR_PUZZLE_LIST_VIEW (widget);

  if (!is_selecting (self))
    return FALSE;
  select_all_cb (self);
  return TRUE;
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  MdrPuzzleListView *self = MDR_PUZZLE_LIST_VIEW (widget);

  if (!is_selecting (self))
    return FALSE;
  gtk_toggle_button_set_active (self->select_button, FALSE);
  return TRUE;
}

/* In a narrow header there is no room for the button beside the title. The main menu offers the same. */
static void
refresh_import_button (MdrPuzzleListView *self)
{
  gtk_widget_set_visible (self->import_button, mdr_puzzle_list_view_shows_library (self)
                                                   && !mdr_width_bin_get_narrow (self->width_bin));
}

static void
narrow_changed_cb (MdrPuzzleListView *self)
{
  GtkOrientation across =
      mdr_width_bin_get_narrow (self->width_bin) ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;

  refresh_import_button (self);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->tools), across);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->chosen_tools), across);
}

/* Shows the library, or the puzzles of a file, from their beginning. */
static void
set_source (MdrPuzzleListView *self, MdrLibrary *library, GPtrArray *entries, const char *title)
{
  g_autoptr (GtkStringList) labels = NULL;

  mdr_puzzle_finder_set_source (self->finder, library, entries);
  g_free (self->title);
  self->title = g_strdup (title);
  gtk_toggle_button_set_active (self->select_button, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_drop_down_set_selected (self->kind_choice, 0);
  labels = gtk_string_list_new (NULL);
  if (mdr_puzzle_list_view_shows_library (self))
    for (gsize i = 0; i < G_N_ELEMENTS (library_orders); i++)
      gtk_string_list_append (labels, _ (library_orders[i].label));
  else
    for (gsize i = 0; i < G_N_ELEMENTS (file_orders); i++)
      gtk_string_list_append (labels, _ (file_orders[i].label));
  gtk_drop_down_set_model (self->order_choice, G_LIST_MODEL (labels));
  gtk_drop_down_set_selected (self->order_choice, 0);
  refresh_import_button (self);
  gtk_widget_set_visible (self->remove_button, library != NULL);
  gtk_widget_set_visible (self->add_button, library == NULL);
  self->is_fresh = TRUE;
  list_puzzles (self);
  refresh_body (self);
}

static void
mdr_puzzle_list_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  if (id == PROP_MENU)
    gtk_menu_button_set_menu_model (MDR_PUZZLE_LIST_VIEW (object)->menu_button, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
mdr_puzzle_list_view_dispose (GObject *object)
{
  MdrPuzzleListView *self = MDR_PUZZLE_LIST_VIEW (object);

  g_clear_pointer (&self->delayed_spinner, mdr_delayed_spinner_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_PUZZLE_LIST_VIEW);
  g_clear_object (&self->kinds);
  g_clear_object (&self->finder);
  G_OBJECT_CLASS (mdr_puzzle_list_view_parent_class)->dispose (object);
}

static void
mdr_puzzle_list_view_finalize (GObject *object)
{
  g_free (MDR_PUZZLE_LIST_VIEW (object)->title);
  G_OBJECT_CLASS (mdr_puzzle_list_view_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, heading);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, back_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, menu_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, import_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, select_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, width_bin);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, tools);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, search);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, kind_choice);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, order_choice);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, body);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, spinner);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, empty);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, empty_import);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, grid);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, chosen_revealer);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, chosen_tools);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, chosen_label);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, remove_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, add_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, progress_revealer);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, progress_label);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleListView, progress_bar);
  gtk_widget_class_bind_template_callback (widget_class, refresh_chosen);
  gtk_widget_class_bind_template_callback (widget_class, list_puzzles);
  gtk_widget_class_bind_template_callback (widget_class, selecting_cb);
  gtk_widget_class_bind_template_callback (widget_class, select_all_cb);
  gtk_widget_class_bind_template_callback (widget_class, narrow_changed_cb);
}

static void
mdr_puzzle_list_view_class_init (MdrPuzzleListViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = mdr_puzzle_list_view_set_property;
  object_class->dispose = mdr_puzzle_list_view_dispose;
  object_class->finalize = mdr_puzzle_list_view_finalize;

  g_object_class_install_property (object_class, PROP_MENU,
                                   g_param_spec_object ("menu", NULL, NULL, G_TYPE_MENU_MODEL,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  mdr_ui_add_signal (klass, "chosen-changed", 0);

  g_type_ensure (MDR_TYPE_PUZZLE_GRID);
  g_type_ensure (MDR_TYPE_WIDTH_BIN);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-puzzle-list-view.ui");
  bind_template (widget_class);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, search_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_a, GDK_CONTROL_MASK, select_all_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "win.remove-puzzles", NULL);
}

static void
mdr_puzzle_list_view_init (MdrPuzzleListView *self)
{
  self->finder = mdr_puzzle_finder_new ();
  self->delayed_spinner = mdr_delayed_spinner_new (self, show_loading);
  g_signal_connect_object (self->finder, "changed", G_CALLBACK (refresh_body), self, G_CONNECT_SWAPPED);
  gtk_widget_init_template (GTK_WIDGET (self));
  mdr_access_name_drop_down (self->kind_choice, _ ("Kind"));
  mdr_ui_shorten_choice (self->kind_choice);
  mdr_access_name_drop_down (self->order_choice, _ ("Sort by"));
  mdr_ui_shorten_choice (self->order_choice);
  mdr_puzzle_grid_set_items (self->grid, mdr_puzzle_finder_get_found (self->finder));
}

static void
offer_kinds (MdrPuzzleListView *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const MdrKind *kind;

  gtk_string_list_append (names, _ ("All Kinds"));
  for (guint i = 0; (kind = mdr_kind_list_get (self->kinds, i)); i++)
    gtk_string_list_append (names, mdr_kind_get_name (kind));
  gtk_drop_down_set_model (self->kind_choice, G_LIST_MODEL (names));
}

/**
 * mdr_puzzle_list_view_set_kinds:
 * @kinds: the kinds that can be listed alone
 * @queue: for rating puzzles; outlives the page
 * @progress: (nullable): what the player has done
 */
void
mdr_puzzle_list_view_set_kinds (MdrPuzzleListView *self,
                                MdrKindList *kinds,
                                MdrJobQueue *queue,
                                MdrProgressStore *progress)
{
  g_return_if_fail (MDR_IS_PUZZLE_LIST_VIEW (self));
  g_return_if_fail (MDR_IS_KIND_LIST (kinds));

  g_set_object (&self->kinds, kinds);
  mdr_puzzle_finder_set_progress (self->finder, progress);
  if (progress)
    mdr_puzzle_grid_set_progress (self->grid, progress, queue);
  offer_kinds (self);
  g_signal_connect_object (kinds, "items-changed", G_CALLBACK (offer_kinds), self, G_CONNECT_SWAPPED);
}

/** Shows the library; does nothing if it is already shown. */
void
mdr_puzzle_list_view_show_library (MdrPuzzleListView *self, MdrLibrary *library)
{
  g_return_if_fail (MDR_IS_PUZZLE_LIST_VIEW (self));

  if (mdr_puzzle_finder_get_library (self->finder) != library)
    set_source (self, library, NULL, _ ("Library"));
}

/** Searches for @words, as if they had been typed. */
void
mdr_puzzle_list_view_search (MdrPuzzleListView *self, const char *words)
{
  g_return_if_fail (MDR_IS_PUZZLE_LIST_VIEW (self));
  g_return_if_fail (words != NULL);

  gtk_editable_set_text (GTK_EDITABLE (self->search), words);
}

/**
 * mdr_puzzle_list_view_show_entries:
 * @entries: (element-type MdrFileEntry): the puzzles of a file
 * @title: of the page
 *
 * Shows the puzzles of a file; does nothing if they are already shown.
 */
void
mdr_puzzle_list_view_show_entries (MdrPuzzleListView *self, GPtrArray *entries, const char *title)
{
  g_return_if_fail (MDR_IS_PUZZLE_LIST_VIEW (self));
  g_return_if_fail (entries != NULL);

  if (mdr_puzzle_finder_get_entries (self->finder) != entries)
    set_source (self, NULL, entries, title);
}

/** Says where the back button leads. */
void
mdr_puzzle_list_view_set_back_label (MdrPuzzleListView *self, const char *label)
{
  g_return_if_fail (MDR_IS_PUZZLE_LIST_VIEW (self));
  g_return_if_fail (label != NULL);

  gtk_widget_set_tooltip_text (self->back_button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->back_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

/** Returns: whether it shows the library rather than a file */
gboolean
mdr_puzzle_list_view_shows_library (MdrPuzzleListView *self)
{
  g_return_val_if_fail (MDR_IS_PUZZLE_LIST_VIEW (self), FALSE);

  return mdr_puzzle_finder_get_library (self->finder) != NULL;
}

/** Starts or ends selection mode. */
void
mdr_puzzle_list_view_set_selecting (MdrPuzzleListView *self, gboolean selecting)
{
  g_return_if_fail (MDR_IS_PUZZLE_LIST_VIEW (self));

  gtk_toggle_button_set_active (self->select_button, selecting);
}

/**
 * mdr_puzzle_list_view_set_progress:
 * @sentence: (nullable): says what is being done; %NULL when it is finished
 * @fraction: of it that is done; negative if that is not known
 */
void
mdr_puzzle_list_view_set_progress (MdrPuzzleListView *self, const char *sentence, double fraction)
{
  g_return_if_fail (MDR_IS_PUZZLE_LIST_VIEW (self));

  gtk_revealer_set_reveal_child (self->progress_revealer, sentence != NULL);
  if (!sentence)
    return;
  gtk_label_set_label (self->progress_label, sentence);
  if (fraction < 0)
    gtk_progress_bar_pulse (self->progress_bar);
  else
    gtk_progress_bar_set_fraction (self->progress_bar, fraction);
}

/** Moves the focus to the puzzles when the page appears, or, in the library, to the search entry.
 */
void
mdr_puzzle_list_view_enter (MdrPuzzleListView *self)
{
  g_return_if_fail (MDR_IS_PUZZLE_LIST_VIEW (self));

  gtk_widget_grab_focus (mdr_puzzle_list_view_shows_library (self) ? GTK_WIDGET (self->search)
                                                                   : GTK_WIDGET (self->grid));
}
