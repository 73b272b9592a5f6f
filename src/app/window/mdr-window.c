/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-view.h"
#include "mdr-context.h"
#include "mdr-ui.h"

/* In pixels where text has its usual size; clamp, panels and threshold in mdr-window.ui have the same values.
 */
#define PANEL_WIDTH         360
#define NARROW_PANEL_HEIGHT 150
#define MAX_NARROW_WIDTH    720

G_DEFINE_FINAL_TYPE (MdrWindow, mdr_window, ADW_TYPE_APPLICATION_WINDOW)

/* Documents */

/* Returns whether the document can be brought back: its play was saved, or it waits in the session. */
static gboolean
is_worth_bringing_back (MdrWindow *window, MdrDocument *document)
{
  return mdr_document_get_modified (document)
         && (mdr_context_is_unsaved (window->context)
             || mdr_progress_store_get_state (window->shared->progress,
                                              mdr_context_get_fingerprint (window->context))
                    != MDR_PROGRESS_SOLVED);
}

/* Shows a document in this window if nothing is lost by that, not even the time of a long computation, and
 * otherwise in a new one, and returns the window. What it replaces can be brought back. */
static MdrWindow *
open_document (MdrWindow *self, MdrDocument *document, GFile *file, const char *etag)
{
  MdrWindow *window = self;
  MdrDocument *before;
  gboolean waits;

  if (!mdr_context_is_free (self->context) || mdr_solve_run_get_running (self->solve_panel->run))
    window = MDR_WINDOW (mdr_window_new (gtk_window_get_application (GTK_WINDOW (self)), self->shared));
  before = window->context->document;
  g_clear_object (&window->replaced);
  if (before && is_worth_bringing_back (window, before))
    window->replaced = g_object_ref (before);
  waits = mdr_context_is_unsaved (window->context);
  mdr_window_set_document (window, document, file, etag);
  if (window->replaced)
    {
      g_autofree char *title = mdr_document_dup_title (window->replaced);
      g_autofree char *sentence = waits ? g_strdup_printf (_ ("“%s” is kept under Continue"), title)
                                        : g_strdup_printf (_ ("“%s” was closed"), title);

      mdr_messages_offer (window->messages, sentence, _ ("Bring Back"), "win.bring-back", NULL);
    }
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/** Restores the document that the present one has replaced. */
void
mdr_window_restore_replaced (MdrWindow *self)
{
  g_autoptr (MdrDocument) document = NULL;
  const char *id;

  g_return_if_fail (MDR_IS_WINDOW (self));

  document = g_steal_pointer (&self->replaced);
  id = document ? mdr_session_store_get_id (self->shared->store, document) : NULL;
  if (id)
    mdr_context_continue (self->context, document);
  else if (document)
    open_document (self, document, NULL, NULL);
}

/** Opens a file; see mdr_opener_open_file(). */
void
mdr_window_open_file (MdrWindow *self, GFile *file)
{
  g_return_if_fail (MDR_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  mdr_opener_open_file (self->opener, file);
}

/* Opens the item that the user has clicked on the page of puzzles. */
static void
item_opened_cb (MdrWindow *self, MdrPuzzleItem *item)
{
  GFile *file = mdr_puzzle_item_get_file (item);
  g_autoptr (MdrDocument) document = NULL;

  if (file)
    {
      mdr_opener_open_file (self->opener, file);
      return;
    }
  document = mdr_file_entry_dup_document (mdr_puzzle_item_get_content (item));
  mdr_saved_play_open (self->context, document);
}

static void
show_cb (MdrWindow *self, MdrDocument *document, GFile *file, const char *etag, int mode)
{
  MdrWindow *window = open_document (self, document, file, etag);

  if (mode >= 0)
    mdr_window_set_mode (window, mode);
}

static gboolean
dropped_cb (MdrWindow *self, const GValue *value)
{
  mdr_opener_open_value (self->opener, value);
  return TRUE;
}

/** Returns: (transfer none): what the parts of the window know in common */
MdrContext *
mdr_window_get_context (MdrWindow *self)
{
  g_return_val_if_fail (MDR_IS_WINDOW (self), NULL);

  return self->context;
}

/* The layout and the size */

/* Returns whether the panel gives its room to the board until it is asked for. */
static gboolean
folds_panel (MdrWindow *self)
{
  return mdr_width_bin_get_narrow (self->width_bin) && self->context->mode == MDR_MODE_PLAY;
}

/** Shows or hides the panel. Below the board it is hidden altogether, because a folded one would keep its
 * height; while playing, a row of its most important buttons takes its place. */
void
mdr_window_update_panel (MdrWindow *self)
{
  gboolean narrow;
  gboolean folds;
  gboolean show;
  GAction *action;

  g_return_if_fail (MDR_IS_WINDOW (self));

  narrow = mdr_width_bin_get_narrow (self->width_bin);
  folds = folds_panel (self);
  show = folds ? self->panel_unfolded : self->panel_shown;
  action = g_action_map_lookup_action (G_ACTION_MAP (self), "show-panel");
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (show));
  gtk_revealer_set_reveal_child (self->panel_revealer, show);
  gtk_widget_set_visible (GTK_WIDGET (self->panel_revealer), show || !narrow);
  gtk_widget_set_visible (self->folded_panel, folds && !show);
  /* The row that takes the place of the panel has a button for it. */
  gtk_widget_set_visible (self->panel_button,
                          (narrow || !mdr_context_is_made_to_play (self->context)) && !(folds && !show));
  gtk_widget_set_visible (self->bottom_undo, !folds || show);
  /* One row at the bottom is enough for a puzzle that is there to be played. */
  gtk_widget_set_visible (self->bottom_bar,
                          narrow && !(folds && !show && mdr_context_is_made_to_play (self->context)));
  mdr_digit_pad_set_shape (self->pad, narrow, folds && !show);
}

/** Shows or hides the panel, as the user wishes, where the window is as wide as now. */
void
mdr_window_show_panel (MdrWindow *self, gboolean shown)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  if (folds_panel (self))
    self->panel_unfolded = shown != FALSE;
  else
    self->panel_shown = shown != FALSE;
  self->panel_shown_for_hint = FALSE;
  mdr_window_update_panel (self);
}

/** Shows, in a narrow window, the panel for an answer that is in it. */
void
mdr_window_unfold_panel (MdrWindow *self)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  if (!folds_panel (self) || self->panel_unfolded)
    return;
  mdr_window_show_panel (self, TRUE);
  self->panel_shown_for_hint = TRUE;
}

/** Folds the panel again that was shown for an answer. */
void
mdr_window_fold_panel (MdrWindow *self)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  if (self->panel_shown_for_hint)
    mdr_window_show_panel (self, FALSE);
}

/* First steps take no room from the board where there is little: they lie over the pad below it. */
static void
place_first_steps (MdrWindow *self, gboolean over_board)
{
  GtkWidget *steps = GTK_WIDGET (self->first_steps);
  g_autoptr (GtkWidget) alive = g_object_ref (steps);

  if ((gtk_widget_get_parent (steps) == GTK_WIDGET (self->steps_overlay)) == (over_board != FALSE))
    return;
  if (over_board)
    {
      gtk_box_remove (self->board_area, steps);
      gtk_widget_set_valign (steps, GTK_ALIGN_END);
      gtk_overlay_add_overlay (self->steps_overlay, steps);
    }
  else
    {
      gtk_overlay_remove_overlay (self->steps_overlay, steps);
      gtk_widget_set_valign (steps, GTK_ALIGN_FILL);
      gtk_box_prepend (self->board_area, steps);
    }
}

/* Lays out the window for its width. In a narrow one the panel is below the board, with room for its first
 * buttons; it scrolls to the rest. The mode switch is at the bottom, within reach of a thumb. */
static void
arrange_cb (MdrWindow *self)
{
  gboolean narrow = mdr_width_bin_get_narrow (self->width_bin);
  double scale = mdr_width_bin_get_text_scale (self->width_bin);

  mdr_window_arrange_header (self);
  gtk_widget_set_visible (self->undo_button, !narrow);
  gtk_widget_set_visible (self->redo_button, !narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->body),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_revealer_set_transition_type (self->panel_revealer, narrow ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP
                                                                 : GTK_REVEALER_TRANSITION_TYPE_SLIDE_LEFT);
  adw_clamp_set_maximum_size (self->panel_clamp, (int) (scale * (narrow ? MAX_NARROW_WIDTH : PANEL_WIDTH)));
  gtk_widget_set_size_request (GTK_WIDGET (self->panels), narrow ? -1 : (int) (scale * PANEL_WIDTH), -1);
  gtk_widget_set_vexpand (GTK_WIDGET (self->panel_revealer), narrow);
  gtk_widget_set_size_request (GTK_WIDGET (self->panel_revealer), -1, narrow ? NARROW_PANEL_HEIGHT : -1);
  mdr_window_update_panel (self);
  place_first_steps (self, narrow);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
}

/** Commits typed text and saves the size of the window, which is about to close, for the next one. */
void
mdr_window_leave (MdrWindow *self)
{
  GSettings *settings;
  int width;
  int height;

  g_return_if_fail (MDR_IS_WINDOW (self));

  settings = self->context->settings;
  if (self->context->document)
    mdr_board_view_commit (self->board);
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set (settings, "window-size", "(ii)", width, height);
  g_settings_set_boolean (settings, "window-maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
}

/* The object */

static gboolean
mdr_window_close_request (GtkWindow *window)
{
  MdrWindow *self = MDR_WINDOW (window);

  mdr_window_leave (self);
  if (!mdr_saver_may_close (self->saver))
    return GDK_EVENT_STOP;
  mdr_saved_play_leave (self->context);
  return GTK_WINDOW_CLASS (mdr_window_parent_class)->close_request (window);
}

/* Parts that wait for a result stay alive until it comes, and then find that the window is closed. The
 * widgets are freed first, because parts and widgets notify each other of changes. */
static void
mdr_window_dispose (GObject *object)
{
  MdrWindow *self = MDR_WINDOW (object);

  g_signal_handlers_disconnect_by_func (self, mdr_window_update_clock, NULL);
  if (self->context)
    {
      mdr_opener_stop (self->opener);
      mdr_window_drop_document (self);
      mdr_messages_close (self->messages);
    }
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_WINDOW);
  g_clear_handle_id (&self->returning, g_source_remove);
  mdr_window_clear_win (self);
  g_clear_object (&self->batch);
  g_clear_object (&self->library_history);
  g_clear_object (&self->sounds);
  g_clear_object (&self->film_exporter);
  g_clear_object (&self->exporter);
  mdr_window_clear_marks (self);
  g_clear_pointer (&self->unrolling, mdr_task_free);
  g_clear_object (&self->saver);
  g_clear_object (&self->opener);
  g_clear_object (&self->next_puzzle);
  g_clear_object (&self->context);
  g_clear_object (&self->messages);
  g_clear_object (&self->replaced);
  g_clear_pointer (&self->shown_steps, g_free);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->entries_title, g_free);
  G_OBJECT_CLASS (mdr_window_parent_class)->dispose (object);
}

static void
mdr_window_class_init (MdrWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = mdr_window_close_request;

  g_type_ensure (MDR_TYPE_BOARD_VIEW);
  g_type_ensure (MDR_TYPE_DIGIT_PAD);
  g_type_ensure (MDR_TYPE_GALLERY);
  g_type_ensure (MDR_TYPE_PLAYBACK_BAR);
  g_type_ensure (MDR_TYPE_PUZZLE_LIST_VIEW);
  g_type_ensure (MDR_TYPE_FIRST_STEPS);
  g_type_ensure (MDR_TYPE_WIDTH_BIN);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, common_section);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, main_menu);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, board_menu);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, width_bin);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, board_toasts);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, views);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, gallery);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, puzzle_list_view);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, title_box);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, subtitle_label);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, numbers_label);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, header_modes);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, panel_button);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, header_change);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, folded_panel);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, bottom_bar);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, bottom_undo);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, bottom_change);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, bottom_modes);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, body);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, board_area);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, first_steps);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, cover);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, steps_overlay);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, pad);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, board);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, go_on_button);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, bar_revealer);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, panel_revealer);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, panel_clamp);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, panels);
}

static void
mdr_window_init (MdrWindow *self)
{
  self->panel_shown = TRUE;
  mdr_window_add_actions (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_menu_append_section (self->main_menu, NULL, G_MENU_MODEL (self->common_section));
  g_menu_append_section (self->board_menu, NULL, G_MENU_MODEL (self->common_section));
  if (MEANDER_DEVELOPMENT)
    gtk_widget_add_css_class (GTK_WIDGET (self), "devel");
}

/* On the page of the board toasts have a place of their own below it. */
static AdwToastOverlay *
get_toast_overlay (gpointer owner)
{
  MdrWindow *self = owner;

  return self->context->shows_board ? self->board_toasts : self->toast_overlay;
}

/* Makes the parts, each handed what it needs, and connects what they tell. */
static void
add_parts (MdrWindow *self)
{
  GType dropped[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  self->messages = mdr_messages_new (self->board, get_toast_overlay, self);
  self->context = mdr_context_new (GTK_WINDOW (self), self->shared, self->messages);
  self->next_puzzle = mdr_next_puzzle_new (self->context);
  self->opener = mdr_opener_new (self->context);
  self->saver = mdr_saver_new (self->context, self->board);
  self->exporter = mdr_board_exporter_new (self->context, self->board, self->bar);
  self->film_exporter = mdr_film_exporter_new (self->context, self->exporter);
  self->library_history = mdr_library_history_new (self->context);
  self->batch = mdr_puzzle_batch_new (self->context, self->puzzle_list_view, self->library_history);

  g_signal_connect_object (self->context, "show", G_CALLBACK (show_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->opener, "study-read", G_CALLBACK (mdr_window_open_study), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->opener, "page-read", G_CALLBACK (mdr_window_open_page), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->opener, "several-read", G_CALLBACK (mdr_window_open_entries), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->width_bin, "notify::narrow", G_CALLBACK (arrange_cb), self);
  g_signal_connect_swapped (self->width_bin, "notify::text-scale", G_CALLBACK (arrange_cb), self);
  g_signal_connect_swapped (self->puzzle_list_view->grid, "opened", G_CALLBACK (item_opened_cb), self);
  gtk_drop_target_set_gtypes (target, dropped, G_N_ELEMENTS (dropped));
  g_signal_connect_swapped (target, "drop", G_CALLBACK (dropped_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* A screen may be smaller than that of the last session. The toolkit knows it only after a first frame, in
 * which part of the window would be cut off. */
static void
fit_into_screen (GtkWidget *window, int *width, int *height)
{
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (window));
  GdkRectangle all = { 0 };

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);
      GdkRectangle room;

      gdk_monitor_get_geometry (monitor, &room);
      gdk_rectangle_union (&all, &room, &all);
    }
  if (all.width == 0)
    return;
  *width = MIN (*width, all.width);
  *height = MIN (*height, all.height);
}

/* A window is as large as the one from which it was opened, and the first as large as the last of all was. */
static void
set_first_size (MdrWindow *self, GtkWindow *last)
{
  GSettings *settings = self->context->settings;
  gboolean maximized;
  int width;
  int height;

  if (last && !MDR_IS_WINDOW (last))
    last = gtk_window_get_transient_for (last);
  if (last)
    {
      gtk_window_get_default_size (last, &width, &height);
      maximized = gtk_window_is_maximized (last);
    }
  else
    {
      g_settings_get (settings, "window-size", "(ii)", &width, &height);
      maximized = g_settings_get_boolean (settings, "window-maximized");
    }
  fit_into_screen (GTK_WIDGET (self), &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (maximized)
    {
      gtk_window_maximize (GTK_WINDOW (self));
      return;
    }
  mdr_width_bin_expect (self->width_bin, width);
  mdr_gallery_expect_width (self->gallery, width);
}

/**
 * mdr_window_new:
 * @shared: the objects that all windows share; must outlive the window
 *
 * Returns: (transfer none): a window that shows the gallery, as large as the one that is active
 */
GtkWidget *
mdr_window_new (GtkApplication *application, const MdrShared *shared)
{
  MdrWindow *self;
  GtkWindow *last;

  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (shared != NULL, NULL);

  last = gtk_application_get_active_window (application);
  self = g_object_new (MDR_TYPE_WINDOW, "application", application, NULL);
  self->shared = shared;
  add_parts (self);
  mdr_window_add_board (self);
  mdr_window_connect_actions (self);
  mdr_gallery_set_shared (self->gallery, shared);
  mdr_puzzle_list_view_set_kinds (self->puzzle_list_view, shared->kinds, shared->queue, shared->progress);

  set_first_size (self, last);
  mdr_window_go_to_view (self, MDR_VIEW_GALLERY);
  return GTK_WIDGET (self);
}
