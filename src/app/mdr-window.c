/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-kind.h"

/* Pixels; the clamp and the threshold of mdr-window.ui are the same. */
#define PANEL_WIDTH      360
#define MAX_NARROW_WIDTH 720

G_DEFINE_FINAL_TYPE (MdrWindow, mdr_window, ADW_TYPE_APPLICATION_WINDOW)

static const char *const mode_names[] = { "build", "play", "solve" };

/* A title may say what who plays does not know. */
static char *
dup_title (MdrWindow *self)
{
  const MdrPuzzle *known = mdr_document_get_known_puzzle (self->document);

  return self->mode == MDR_MODE_PLAY && !mdr_document_is_known (self->document)
             ? known->kind->dup_title (known)
             : mdr_document_dup_title (self->document);
}

static void
refresh_title (MdrWindow *self)
{
  g_autofree char *title = NULL;
  g_autofree char *marked = NULL;

  if (!self->document)
    {
      gtk_window_set_title (GTK_WINDOW (self), _ ("Meander"));
      return;
    }
  title = dup_title (self);
  marked = mdr_window_is_unsaved (self) ? g_strdup_printf ("• %s", title) : g_strdup (title);
  adw_window_title_set_title (self->title, marked);
  adw_window_title_set_subtitle (self->title, mdr_kind_get_name (mdr_document_get_kind (self->document)));
  gtk_window_set_title (GTK_WINDOW (self), marked);
}

static void
title_changed_cb (MdrWindow *self)
{
  refresh_title (self);
  mdr_window_update_actions (self);
}

/* Where nothing is wrong at sight, the clues that were found to leave no solution. */
static const MdrProblems *
get_problems_of_building (MdrWindow *self)
{
  const MdrCommon *common =
      mdr_live_solutions_get_common (mdr_build_panel_get_live_solutions (self->build_panel));
  const MdrConflict *conflict = common ? common->conflict : NULL;

  if (!conflict || conflict->clues->len == 0 || !self->problems
      || mdr_problems_reach (self->problems, MDR_SEVERITY_CONFLICT))
    return self->problems;
  return conflict->clues;
}

static const MdrProblems *
get_problems_to_mark (MdrWindow *self)
{
  switch (self->mode)
    {
    case MDR_MODE_PLAY:
      return self->mistakes;
    case MDR_MODE_SOLVE:
      return self->conflict ? self->conflict : self->problems;
    case MDR_MODE_BUILD:
    default:
      return get_problems_of_building (self);
    }
}

/*
 * Finds the problems of the puzzle again and marks on the board those that
 * concern the mode: the puzzle's problems, the player's mistakes, or the
 * clues that conflict.
 */
static void
refresh_problems (MdrWindow *self)
{
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  if (self->document)
    self->problems = mdr_puzzle_dup_problems (mdr_document_get_puzzle (self->document));
  mdr_build_panel_set_problems (self->build_panel, self->problems);
  mdr_board_view_set_problems (self->board, get_problems_to_mark (self));
  mdr_window_show_common (self);
}

/**
 * mdr_window_show_next_problem:
 *
 * Takes the cursor to the next of the problems that are marked on the board,
 * after the last one to the first again.
 *
 * Returns: whether any is marked
 */
gboolean
mdr_window_show_next_problem (MdrWindow *self)
{
  const MdrProblems *problems = get_problems_to_mark (self);

  for (guint i = 0; problems && i < problems->len; i++)
    {
      const MdrProblem *problem = mdr_problems_get (problems, self->next_problem++ % problems->len);

      if (problem->cells->len == 0)
        continue;
      mdr_board_view_show_cell (self->board, g_array_index (problem->cells, MdrCell, 0));
      mdr_window_announce (self, problem->sentence);
      return TRUE;
    }
  return FALSE;
}

static void
document_changed_cb (MdrWindow *self)
{
  mdr_window_take_back_toast (self, &self->offer);
  g_clear_pointer (&self->chosen, mdr_solution_unref);
  refresh_problems (self);
  mdr_window_update_playback (self);
  refresh_title (self);
  mdr_window_update_actions (self);
  mdr_window_note_progress (self);
}

/**
 * mdr_window_set_file:
 * @file: (nullable): where the document is saved
 * @etag: (nullable): its version when it was last read or written
 */
void
mdr_window_set_file (MdrWindow *self, GFile *file, const char *etag)
{
  g_set_object (&self->file, file);
  g_free (self->etag);
  self->etag = g_strdup (etag);
  mdr_session_keeper_set_file (self->shared->keeper, self->document, file, etag);
  mdr_gallery_set_document (self->gallery, self->document, file);
  mdr_window_update_actions (self);
}

/**
 * mdr_window_replace_puzzle:
 * @puzzle: of the document's kind
 *
 * Replaces the puzzle on the board with @puzzle; undo brings the old one back. Saving
 * asks for a new file, because the current one holds the old puzzle.
 *
 * Returns: whether there was room in the history; if not, the user has been told
 */
gboolean
mdr_window_replace_puzzle (MdrWindow *self, const MdrPuzzle *puzzle)
{
  g_autoptr (GError) error = NULL;

  if (!mdr_document_replace (self->document, puzzle, &error))
    {
      mdr_window_say (self, error->message);
      return FALSE;
    }
  mdr_window_set_file (self, NULL, NULL);
  return TRUE;
}

/* Returns the mode to start in: the mode of the last change, or Play for a document that has none. */
static MdrMode
guess_mode (MdrDocument *document)
{
  const MdrHistory *history = mdr_document_get_history (document);
  guint position = mdr_history_get_position (history);
  const char *const *strings;
  g_autoptr (MdrProblems) problems = NULL;

  if (mdr_document_get_solution (document))
    return MDR_MODE_SOLVE;
  if (position == 0)
    {
      problems = mdr_puzzle_dup_problems (mdr_document_get_puzzle (document));
      return problems->len > 0 ? MDR_MODE_BUILD : MDR_MODE_PLAY;
    }
  switch (mdr_history_get_entry (history, position - 1, &strings))
    {
    case MDR_ENTRY_MOVE:
    case MDR_ENTRY_RESTART:
      return MDR_MODE_PLAY;
    case MDR_ENTRY_EDIT:
    case MDR_ENTRY_NEW:
    case MDR_ENTRY_SOLUTION:
    default:
      return MDR_MODE_BUILD;
    }
}

static void
drop_document (MdrWindow *self)
{
  mdr_window_stop_playback (self);
  g_clear_pointer (&self->mistakes, g_ptr_array_unref);
  if (self->document)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
}

/** The document is not restored at the next start, because the user has closed it. */
void
mdr_window_forget_document (MdrWindow *self)
{
  if (self->document)
    mdr_session_keeper_forget (self->shared->keeper, self->document);
}

/**
 * mdr_window_set_document:
 * @document: the document to show
 * @file: (nullable): where it is saved
 * @etag: (nullable): the file's version
 *
 * Shows a document and drops the one before; see mdr_window_place_document() for
 * one that keeps it.
 */
void
mdr_window_set_document (MdrWindow *self, MdrDocument *document, GFile *file, const char *etag)
{
  g_return_if_fail (MDR_IS_WINDOW (self));
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  mdr_window_leave_document (self);
  drop_document (self);
  self->document = g_object_ref (document);
  mdr_session_keeper_keep (self->shared->keeper, document);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (document_changed_cb), self);
  g_signal_connect_swapped (document, "notify::title", G_CALLBACK (title_changed_cb), self);
  g_signal_connect_swapped (document, "notify::modified", G_CALLBACK (title_changed_cb), self);
  mdr_window_set_file (self, file, etag);

  mdr_board_view_set_document (self->board, document);
  mdr_build_panel_set_document (self->build_panel, document);
  mdr_play_panel_set_document (self->play_panel, document);
  mdr_solve_panel_set_document (self->solve_panel, document);
  mdr_board_view_set_tool (self->board, mdr_build_panel_get_tool (self->build_panel));
  mdr_window_offer_playback (self);
  mdr_window_set_mode (self, guess_mode (document));
  document_changed_cb (self);
  mdr_window_show_board (self, TRUE);
  /* The banner announces a solved puzzle only when it has just been solved, not when it is opened. */
  mdr_solved_banner_hide (self->banner);
}

/** Sets the mode; the switch in the header follows. */
void
mdr_window_set_mode (MdrWindow *self, MdrMode mode)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "mode");

  if (self->document)
    mdr_board_view_commit (self->board);
  /* This comes before the panel follows the document again: an edit that completes the play is no success. */
  mdr_play_panel_set_playing (self->play_panel, mode == MDR_MODE_PLAY);
  self->mode = mode;
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (mode_names[mode]));
  gtk_stack_set_visible_child_name (self->panels, mode_names[mode]);
  mdr_live_solutions_set_building (mdr_build_panel_get_live_solutions (self->build_panel),
                                   mode == MDR_MODE_BUILD);
  mdr_board_view_set_mode (self->board, mode);
  mdr_board_view_set_hint (self->board, NULL, NULL);
  refresh_problems (self);
  refresh_title (self);
  mdr_window_show_playback (self);
  mdr_window_update_play (self);
  mdr_window_update_first_steps (self);
  mdr_window_update_actions (self);
}

/* Says to which page the button goes. */
static void
refresh_back_button (MdrWindow *self)
{
  const char *label = self->came_from_puzzles ? _ ("Back to the Puzzles") : _ ("Back to the Gallery");

  gtk_widget_set_tooltip_text (self->back_button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->back_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

static void
show_page (MdrWindow *self, const char *name)
{
  if (self->document && mdr_window_shows_board (self))
    mdr_board_view_commit (self->board);
  gtk_stack_set_visible_child_name (self->pages, name);
  refresh_back_button (self);
  mdr_window_update_play (self);
  mdr_window_update_first_steps (self);
  mdr_window_update_actions (self);
}

/** Shows the board or the gallery; the gallery does not close the document. */
void
mdr_window_show_board (MdrWindow *self, gboolean board)
{
  if (!board)
    self->came_from_puzzles = self->came_from_library = FALSE;
  show_page (self, board ? "board" : "gallery");
  if (board)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  else
    mdr_gallery_refresh (self->gallery);
}

/** Shows the page of puzzles; it does not close the document either. */
void
mdr_window_show_puzzles (MdrWindow *self)
{
  self->came_from_puzzles = FALSE;
  show_page (self, "puzzles");
  mdr_puzzle_page_enter (self->puzzle_page);
}

gboolean
mdr_window_shows_puzzles (MdrWindow *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "puzzles") == 0;
}

/** Goes back: from a board to the puzzles that it was chosen from, from a file to the library, or to the
 * gallery. */
void
mdr_window_go_back (MdrWindow *self)
{
  gboolean library = mdr_puzzle_page_shows_library (self->puzzle_page);

  if (mdr_window_shows_board (self) && self->came_from_puzzles)
    mdr_window_show_puzzles (self);
  else if (mdr_window_shows_puzzles (self) && !library && self->came_from_library)
    mdr_window_open_library (self);
  else
    mdr_window_show_board (self, FALSE);
}

gboolean
mdr_window_shows_board (MdrWindow *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "board") == 0;
}

/** Announces @sentence to screen readers. */
void
mdr_window_announce (MdrWindow *self, const char *sentence)
{
  mdr_board_view_announce (self->board, sentence);
}

/** Says in a toast why something was not done, and announces it to screen readers. */
void
mdr_window_refuse (MdrWindow *self, const char *sentence)
{
  mdr_window_say (self, sentence);
  mdr_board_view_announce (self->board, sentence);
}

static void
tool_changed_cb (MdrWindow *self)
{
  mdr_board_view_set_tool (self->board, mdr_build_panel_get_tool (self->build_panel));
}

static void
explained_cb (MdrWindow *self, MdrConflict *conflict)
{
  g_clear_pointer (&self->conflict, g_ptr_array_unref);
  if (conflict)
    {
      g_autofree char *sentences = mdr_conflict_dup_sentences (conflict);

      self->conflict = g_ptr_array_ref (conflict->clues);
      mdr_board_view_announce (self->board, sentences);
    }
  mdr_board_view_set_problems (self->board, get_problems_to_mark (self));
}

static MdrCommon *
get_common_to_show (MdrWindow *self)
{
  switch (self->mode)
    {
    case MDR_MODE_BUILD:
      return mdr_live_solutions_get_common (mdr_build_panel_get_live_solutions (self->build_panel));
    case MDR_MODE_SOLVE:
      return self->compared && self->compared->puzzle == mdr_document_get_puzzle (self->document)
                 ? self->compared
                 : NULL;
    case MDR_MODE_PLAY:
    default:
      return NULL;
    }
}

/** Shows on the board what all solutions share: what is found while the puzzle is built, or by a method. */
void
mdr_window_show_common (MdrWindow *self)
{
  mdr_board_view_set_common (self->board, self->document ? get_common_to_show (self) : NULL);
}

static void
solutions_changed_cb (MdrWindow *self)
{
  mdr_board_view_set_problems (self->board, get_problems_to_mark (self));
  mdr_window_show_common (self);
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

/* Shows or hides the panel. Below the board it is hidden altogether, because a folded one would keep its half
 * of the height.
 */
void
mdr_window_update_panel (MdrWindow *self)
{
  g_autoptr (GVariant) shown = g_action_group_get_action_state (G_ACTION_GROUP (self), "show-panel");
  gboolean show = g_variant_get_boolean (shown);

  gtk_revealer_set_reveal_child (self->panel_revealer, show);
  gtk_widget_set_visible (GTK_WIDGET (self->panel_revealer),
                          show || !mdr_width_bin_get_narrow (self->width_bin));
}

/* In a narrow window the panel is below the board and can be hidden, and the mode switch is at the bottom,
 * within reach of a thumb. Board and panel each have half of the height. */
static void
narrow_changed_cb (MdrWindow *self)
{
  gboolean narrow = mdr_width_bin_get_narrow (self->width_bin);

  gtk_widget_set_visible (self->new_button, !narrow);
  gtk_widget_set_visible (self->open_button, !narrow);
  gtk_widget_set_visible (self->header_modes, !narrow);
  gtk_widget_set_visible (self->undo_button, !narrow);
  gtk_widget_set_visible (self->redo_button, !narrow);
  gtk_widget_set_visible (self->bottom_bar, narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->body),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_revealer_set_transition_type (self->panel_revealer, narrow ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP
                                                                 : GTK_REVEALER_TRANSITION_TYPE_SLIDE_LEFT);
  adw_clamp_set_maximum_size (self->panel_clamp, narrow ? MAX_NARROW_WIDTH : PANEL_WIDTH);
  gtk_box_set_homogeneous (GTK_BOX (self->body), narrow);
  mdr_solved_banner_set_narrow (self->banner, narrow);
  mdr_window_update_panel (self);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
}

static void
watch_live_solutions (MdrWindow *self)
{
  MdrLiveSolutions *live = mdr_build_panel_get_live_solutions (self->build_panel);

  g_settings_bind (self->settings, "live-solutions", live, "active", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (live, "changed", G_CALLBACK (solutions_changed_cb), self, G_CONNECT_SWAPPED);
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
  g_signal_connect_swapped (self->solve_panel, "answer-chosen", G_CALLBACK (mdr_window_choose_answer), self);
  g_signal_connect_swapped (self->solve_panel, "explained", G_CALLBACK (explained_cb), self);
  g_signal_connect_swapped (self->solve_panel, "refused", G_CALLBACK (mdr_window_refuse), self);
  g_signal_connect_swapped (self->solve_panel, "said", G_CALLBACK (mdr_window_announce), self);
  g_signal_connect_swapped (self->solve_panel, "notify::running", G_CALLBACK (mdr_window_update_actions),
                            self);
}

static void
restore_size (MdrWindow *self)
{
  int width;
  int height;

  g_settings_get (self->settings, "window-size", "(ii)", &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

static void
store_size (MdrWindow *self)
{
  int width;
  int height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set (self->settings, "window-size", "(ii)", width, height);
  g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
}

/** Commits typed text and saves the size of the window, which is about to close. */
void
mdr_window_leave (MdrWindow *self)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  if (self->document)
    mdr_board_view_commit (self->board);
  store_size (self);
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
  g_clear_handle_id (&self->patience, g_source_remove);
  g_clear_handle_id (&self->returning, g_source_remove);
  g_clear_object (&self->loading_toast);
  if (self->bar)
    drop_document (self);
  g_clear_pointer (&self->toasts, mdr_toasts_free);
  g_clear_pointer (&self->unrolling, mdr_inquiry_free);
  g_clear_pointer (&self->generating, mdr_inquiry_free);
  g_clear_pointer (&self->recognised, mdr_puzzle_unref);
  g_clear_pointer (&self->fingerprint, g_free);
  g_clear_pointer (&self->awaited_date, g_free);
  g_clear_handle_id (&self->generating_patience, g_source_remove);
  g_clear_object (&self->generating_toast);
  g_clear_handle_id (&self->exporting_picture_patience, g_source_remove);
  g_clear_object (&self->exporting_picture_toast);
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
  gtk_widget_class_bind_template_callback (widget_class, narrow_changed_cb);
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
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/meander_puzzles/Meander/mdr-window.ui");
  bind_template (widget_class);
}

static void
mdr_window_init (MdrWindow *self)
{
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
 * @shared: what all windows work with; must outlive the window
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
  restore_size (self);
  mdr_window_show_board (self, FALSE);
  return GTK_WIDGET (self);
}

/**
 * mdr_window_is_unsaved:
 *
 * Returns: whether there is a document with changes to ask about; a sample that
 *   was only played has none, because it can be opened again
 */
gboolean
mdr_window_is_unsaved (MdrWindow *self)
{
  if (!self->document || !mdr_document_get_modified (self->document))
    return FALSE;
  return self->file || !mdr_document_get_is_sample (self->document)
         || !mdr_document_is_only_played (self->document);
}

/** Returns: whether another document may take this one's place */
gboolean
mdr_window_is_free (MdrWindow *self)
{
  g_return_val_if_fail (MDR_IS_WINDOW (self), FALSE);

  if (self->loads->len > 0)
    return FALSE;
  if (!self->document)
    return TRUE;
  if (mdr_window_is_unsaved (self))
    return FALSE;
  return !mdr_window_shows_board (self) || !self->file;
}

/** Returns: (transfer none) (nullable): what is on the board */
MdrDocument *
mdr_window_get_document (MdrWindow *self)
{
  g_return_val_if_fail (MDR_IS_WINDOW (self), NULL);

  return self->document;
}

/** Returns: (transfer none) (nullable): where it is saved */
GFile *
mdr_window_get_file (MdrWindow *self)
{
  g_return_val_if_fail (MDR_IS_WINDOW (self), NULL);

  return self->file;
}
