/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"

G_DEFINE_FINAL_TYPE (MdrWindow, mdr_window, ADW_TYPE_APPLICATION_WINDOW)

static const char *const mode_names[] = { "build", "play", "solve" };

/** Sets the mode; the switch in the header follows. */
void
mdr_window_set_mode (MdrWindow *self, MdrMode mode)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "mode");

  if (self->document)
    mdr_board_view_commit (self->board);
  /* This comes before the panel follows the document again, because play that is completed by an edit does
   * not count as solved. */
  mdr_play_panel_set_playing (self->play_panel, mode == MDR_MODE_PLAY);
  self->mode = mode;
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (mode_names[mode]));
  gtk_stack_set_visible_child_name (self->panels, mode_names[mode]);
  mdr_live_solutions_set_building (mdr_build_panel_get_live_solutions (self->build_panel),
                                   mode == MDR_MODE_BUILD);
  mdr_board_view_set_mode (self->board, mode);
  mdr_board_view_set_hint (self->board, NULL, NULL);
  mdr_window_update_problems (self);
  mdr_window_update_title (self);
  mdr_window_show_playback (self);
  mdr_window_update_play (self);
  mdr_window_update_first_steps (self);
  mdr_window_update_actions (self);
}

/** Announces @sentence to screen readers. */
void
mdr_window_announce (MdrWindow *self, const char *sentence)
{
  mdr_board_view_announce (self->board, sentence);
}

static void
tool_changed_cb (MdrWindow *self)
{
  mdr_board_view_set_tool (self->board, mdr_build_panel_get_tool (self->build_panel));
}

static void
time_changed_cb (MdrWindow *self)
{
  mdr_board_view_set_time (self->board, mdr_playback_bar_get_time (self->bar));
}

static void
playback_options_changed_cb (MdrWindow *self)
{
  g_autoptr (MdrOptions) options = mdr_playback_bar_dup_options (self->bar);

  mdr_board_view_set_options (self->board, options);
}

static void
watch_live_solutions (MdrWindow *self)
{
  MdrLiveSolutions *live = mdr_build_panel_get_live_solutions (self->build_panel);

  g_settings_bind (self->settings, "live-solutions", live, "active", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (live, "changed", G_CALLBACK (mdr_window_take_live_solutions), self,
                           G_CONNECT_SWAPPED);
}

static void
add_panels (MdrWindow *self)
{
  self->build_panel = MDR_BUILD_PANEL (mdr_build_panel_new (self->shared->queue));
  self->play_panel = MDR_PLAY_PANEL (mdr_play_panel_new (self->shared->queue));
  self->solve_panel = MDR_SOLVE_PANEL (mdr_solve_panel_new (self->shared->queue));
  mdr_solve_panel_set_tables (self->solve_panel, self->shared->tables);
  gtk_stack_add_named (self->panels, GTK_WIDGET (self->build_panel), mode_names[MDR_MODE_BUILD]);
  gtk_stack_add_named (self->panels, GTK_WIDGET (self->play_panel), mode_names[MDR_MODE_PLAY]);
  gtk_stack_add_named (self->panels, GTK_WIDGET (self->solve_panel), mode_names[MDR_MODE_SOLVE]);

  watch_live_solutions (self);
  g_signal_connect_swapped (self->build_panel, "notify::tool", G_CALLBACK (tool_changed_cb), self);
  g_signal_connect_swapped (self->build_panel, "done", G_CALLBACK (mdr_window_offer_undo), self);
  g_signal_connect_swapped (self->build_panel, "refused", G_CALLBACK (mdr_window_refuse), self);
  g_signal_connect_swapped (self->play_panel, "refused", G_CALLBACK (mdr_window_refuse), self);
  g_signal_connect_swapped (self->solve_panel, "solved", G_CALLBACK (mdr_window_take_result), self);
  g_signal_connect_swapped (self->solve_panel, "solution-chosen", G_CALLBACK (mdr_window_choose_solution),
                            self);
  g_signal_connect_swapped (self->solve_panel, "explained", G_CALLBACK (mdr_window_take_explanation), self);
  g_signal_connect_swapped (self->solve_panel, "refused", G_CALLBACK (mdr_window_refuse), self);
  g_signal_connect_swapped (self->solve_panel, "said", G_CALLBACK (mdr_window_announce), self);
  g_signal_connect_swapped (self->solve_panel, "notify::running", G_CALLBACK (mdr_window_update_actions),
                            self);
}

/** Commits typed text and saves the size of the window, which is about to close. */
void
mdr_window_leave (MdrWindow *self)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  if (self->document)
    mdr_board_view_commit (self->board);
  mdr_window_store_size (self);
}

static gboolean
mdr_window_close_request (GtkWindow *window)
{
  MdrWindow *self = MDR_WINDOW (window);

  mdr_window_leave (self);
  if (!mdr_window_may_close (self))
    return GDK_EVENT_STOP;
  mdr_window_leave_document (self);
  return GTK_WINDOW_CLASS (mdr_window_parent_class)->close_request (window);
}

static void
mdr_window_dispose (GObject *object)
{
  MdrWindow *self = MDR_WINDOW (object);

  g_signal_handlers_disconnect_by_func (self, mdr_window_update_play, NULL);
  if (self->loading)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->offer);
  g_clear_object (&self->refusal);
  mdr_window_clear_work (&self->reading);
  mdr_window_clear_work (&self->drawing);
  mdr_window_clear_work (&self->waiting);
  g_clear_handle_id (&self->returning, g_source_remove);
  if (self->bar)
    mdr_window_drop_document (self);
  g_clear_pointer (&self->toasts, mdr_toasts_free);
  g_clear_pointer (&self->unrolling, mdr_inquiry_free);
  g_clear_pointer (&self->generating, mdr_inquiry_free);
  g_clear_pointer (&self->recognised, mdr_puzzle_unref);
  g_clear_pointer (&self->fingerprint, g_free);
  g_clear_pointer (&self->awaited_date, g_free);
  g_clear_object (&self->exporting_picture);
  g_clear_pointer (&self->saving_moves, mdr_inquiry_free);
  g_clear_pointer (&self->importing, mdr_inquiry_free);
  g_clear_pointer (&self->exporting_puzzles, mdr_inquiry_free);
  g_clear_pointer (&self->removal, mdr_removal_free);
  g_clear_object (&self->loading);
  g_clear_object (&self->settings);
  g_clear_object (&self->put_away);
  g_clear_object (&self->file);
  g_clear_pointer (&self->etag, g_free);
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  g_clear_pointer (&self->conflict, g_ptr_array_unref);
  g_clear_pointer (&self->compared, mdr_common_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_WINDOW);
  G_OBJECT_CLASS (mdr_window_parent_class)->dispose (object);
}

/* Reads are cancelled here, because their callbacks run after the window has been destroyed. */
static void
mdr_window_finalize (GObject *object)
{
  g_ptr_array_unref (MDR_WINDOW (object)->loads);
  G_OBJECT_CLASS (mdr_window_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, width_bin);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, board_toasts);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, gallery);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, puzzle_page);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, new_button);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, open_button);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, header_modes);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, bottom_bar);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, body);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, board_area);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, banner);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, first_steps);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, cover);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, board);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, go_on_button);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, bar_revealer);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, panel_revealer);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, panel_clamp);
  gtk_widget_class_bind_template_child (widget_class, MdrWindow, panels);
  gtk_widget_class_bind_template_callback (widget_class, mdr_window_fit_width);
  gtk_widget_class_bind_template_callback (widget_class, mdr_window_open_item);
  gtk_widget_class_bind_template_callback (widget_class, mdr_window_announce);
  gtk_widget_class_bind_template_callback (widget_class, mdr_window_finish_first_steps);
  gtk_widget_class_bind_template_callback (widget_class, mdr_window_refuse);
  gtk_widget_class_bind_template_callback (widget_class, mdr_window_update_actions);
  gtk_widget_class_bind_template_callback (widget_class, time_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, playback_options_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, mdr_window_take_style);
}

static void
mdr_window_class_init (MdrWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkWindowClass *window_class = GTK_WINDOW_CLASS (klass);

  object_class->dispose = mdr_window_dispose;
  object_class->finalize = mdr_window_finalize;
  window_class->close_request = mdr_window_close_request;

  g_type_ensure (MDR_TYPE_BOARD_VIEW);
  g_type_ensure (MDR_TYPE_GALLERY);
  g_type_ensure (MDR_TYPE_PLAYBACK_BAR);
  g_type_ensure (MDR_TYPE_PUZZLE_PAGE);
  g_type_ensure (MDR_TYPE_FIRST_STEPS);
  g_type_ensure (MDR_TYPE_SOLVED_BANNER);
  g_type_ensure (MDR_TYPE_WIDTH_BIN);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-window.ui");
  bind_template (widget_class);
}

static void
prepare_works (MdrWindow *self)
{
  /* A window that was made for a file is not shown before it has read that. */
  self->reading = (MdrWork){
    .window = self,
    .sentence = N_ ("Reading puzzles…"),
    .action = "win.stop-loading",
    .raises = TRUE,
  };
  self->drawing = (MdrWork){
    .window = self,
    .sentence = N_ ("Drawing the picture…"),
    .action = "win.stop-exporting-picture",
  };
  self->waiting = (MdrWork){
    .window = self,
    .sentence = N_ ("Generating a puzzle…"),
    .action = "win.stop-generating",
  };
}

static void
mdr_window_init (MdrWindow *self)
{
  prepare_works (self);
  self->settings = g_settings_new (MEANDER_APPLICATION_ID);
  self->loads = g_ptr_array_new_with_free_func (g_object_unref);
  self->loading = g_cancellable_new ();
  self->unrolling = mdr_inquiry_new (self, mdr_window_take_playback, (GDestroyNotify) mdr_playback_unref);
  self->generating = mdr_inquiry_new (self, mdr_window_take_daily, (GDestroyNotify) mdr_puzzle_unref);
  self->saving_moves = mdr_inquiry_new (self, mdr_window_take_moves, g_object_unref);
  self->importing = mdr_inquiry_new (self, mdr_window_take_import, (GDestroyNotify) mdr_import_free);
  mdr_inquiry_set_watch (self->importing, mdr_window_watch_import);
  self->exporting_puzzles =
      mdr_inquiry_new (self, mdr_window_take_export, (GDestroyNotify) g_ptr_array_unref);
  mdr_inquiry_set_watch (self->exporting_puzzles, mdr_window_watch_export);
  self->toasts = mdr_toasts_new (mdr_window_get_toast_overlay, self);
  mdr_window_add_actions (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  if (MEANDER_DEVELOPMENT)
    gtk_widget_add_css_class (GTK_WIDGET (self), "devel");
}

/**
 * mdr_window_new:
 * @shared: the objects that all windows share; must outlive the window
 *
 * Returns: (transfer none): a window that shows the gallery
 */
GtkWidget *
mdr_window_new (GtkApplication *application, const MdrShared *shared)
{
  MdrWindow *self = g_object_new (MDR_TYPE_WINDOW, "application", application, NULL);

  self->shared = shared;
  add_panels (self);
  mdr_gallery_set_shared (self->gallery, shared);
  mdr_puzzle_page_set_kinds (self->puzzle_page, shared->kinds, shared->queue, shared->progress);
  mdr_window_watch_play (self);
  mdr_window_watch_pool (self);
  g_settings_bind (self->settings, "playback-speed", self->bar, "speed", G_SETTINGS_BIND_GET);
  mdr_window_accept_files (self);
  mdr_window_add_keys (self);
  mdr_window_restore_size (self);
  mdr_window_show_board (self, FALSE);
  return GTK_WIDGET (self);
}
