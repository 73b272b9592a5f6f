/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-guide.h"
#include "mdr-kind.h"
#include "mdr-context.h"
#include "mdr-ui.h"

/* Play */

/** Updates timer and cover for the current mode and page; also called when the window becomes active, or not.
 */
void
mdr_window_update_clock (MdrWindow *self)
{
  gboolean playing;
  gboolean hidden;

  g_return_if_fail (MDR_IS_WINDOW (self));

  playing = self->context->mode == MDR_MODE_PLAY;
  hidden = playing && mdr_play_clock_get_paused (self->play_panel->clock);
  mdr_play_panel_set_active (self->play_panel, playing && self->context->shows_board
                                                   && gtk_window_is_active (GTK_WINDOW (self)));
  gtk_stack_set_visible_child_name (self->cover, hidden ? "paused" : "board");
}

/* The card of a win is in the panel, which is shown for it if the user has hidden it. */
static void
show_panel_for_win (MdrWindow *self, gboolean solved)
{
  g_autoptr (GVariant) shown = g_action_group_get_action_state (G_ACTION_GROUP (self), "show-panel");

  if (solved ? g_variant_get_boolean (shown) : !self->panel_shown_for_win)
    return;
  self->panel_shown_for_win = solved != FALSE;
  g_action_group_change_action_state (G_ACTION_GROUP (self), "show-panel", g_variant_new_boolean (solved));
}

/* Records and announces that the puzzle is solved, and tells how well on the card. */
static void
solved_cb (MdrWindow *self)
{
  gboolean solved = self->play_panel->is_solved && self->context->mode == MDR_MODE_PLAY;

  mdr_window_update (self, MDR_UPDATE_PLAY);
  show_panel_for_win (self, solved);
  if (!solved)
    {
      mdr_window_stop_win (self);
      return;
    }
  if (mdr_window_celebrate_win (self))
    mdr_sounds_play (self->sounds, MDR_SOUND_SOLVED);
  /* Who has solved a puzzle needs no first steps. */
  mdr_first_steps_skip (self->first_steps);
  mdr_saved_play_record (self->context, TRUE);
  mdr_window_tell_win (self);
  mdr_scroll_into_view (GTK_WIDGET (self->play_panel->card));
  mdr_board_view_announce (self->board, _ ("Solved!"));
}

/* The move that solves the puzzle has a sound of its own. */
static void
moved_cb (MdrWindow *self)
{
  if (!self->play_panel->is_solved)
    mdr_sounds_play (self->sounds, MDR_SOUND_MOVE);
}

static void
stopped_cb (MdrWindow *self)
{
  mdr_sounds_play (self->sounds, MDR_SOUND_REFUSED);
}

static void
resume_cb (MdrWindow *self)
{
  mdr_play_clock_set_paused (self->play_panel->clock, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
hint_changed_cb (MdrWindow *self, const MdrDeduction *hint, const MdrState *state)
{
  mdr_board_view_set_hint (self->board, hint, state);
  if (!hint)
    mdr_window_fold_panel (self);
  if (hint)
    mdr_board_view_announce (self->board, hint->sentence);
}

static void
restarted_cb (MdrWindow *self)
{
  mdr_messages_offer_undo (self->messages, _ ("Play started over"));
}

static void
attempt_dropped_cb (MdrWindow *self, guint position)
{
  mdr_messages_offer (self->messages, _ ("Attempt discarded"), _ ("Bring Back"), "win.go-to",
                      g_variant_new_uint32 (position));
}

/* The document and the mode */

/** Updates what depends on something that has changed, and nothing else. */
void
mdr_window_update (MdrWindow *self, MdrUpdate what)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  if (what & MDR_UPDATE_MARKS)
    {
      mdr_window_update_marks (self);
      mdr_window_follow_steps (self);
    }
  if (what & MDR_UPDATE_TITLE)
    mdr_window_update_header (self);
  if (what & MDR_UPDATE_CLOCK)
    mdr_window_update_clock (self);
  if (what & (MDR_UPDATE_HISTORY | MDR_UPDATE_PLAY | MDR_UPDATE_ACTIONS))
    mdr_window_update_actions (self, what);
}

static void
title_changed_cb (MdrWindow *self)
{
  mdr_window_update (self, MDR_UPDATE_TITLE | MDR_UPDATE_HISTORY);
}

/* Some actions can be done only while no other such work goes on. */
static void
work_changed_cb (MdrWindow *self)
{
  mdr_window_update (self, MDR_UPDATE_ACTIONS);
}

static void
progress_changed_cb (MdrWindow *self)
{
  mdr_window_update (self, MDR_UPDATE_TITLE);
}

static void
file_changed_cb (MdrWindow *self)
{
  mdr_gallery_set_document (self->gallery, self->context->document, self->context->file);
  mdr_window_update (self, MDR_UPDATE_HISTORY);
}

/* A move changes neither what is marked nor the header, unless the player comes to know more of the puzzle,
 * or the document now has something to save. */
static MdrUpdate
find_changes (MdrWindow *self)
{
  MdrDocument *document = self->context->document;

  if (mdr_document_get_puzzle (document) != self->marked.puzzle || self->context->mode != MDR_MODE_PLAY)
    return MDR_UPDATE_MARKS | MDR_UPDATE_TITLE | MDR_UPDATE_HISTORY | MDR_UPDATE_PLAY;
  if (mdr_kind_get_knowledge (mdr_document_get_kind (document))->new_known_puzzle
      || mdr_context_is_unsaved (self->context) != self->shows_unsaved)
    return MDR_UPDATE_TITLE | MDR_UPDATE_HISTORY;
  return MDR_UPDATE_HISTORY;
}

static void
document_changed_cb (MdrWindow *self)
{
  mdr_messages_withdraw_answer (self->messages);
  mdr_window_update (self, find_changes (self));
  mdr_window_follow_solution (self);
  mdr_window_follow_first_steps (self);
  mdr_saved_play_record (self->context, self->play_panel->is_solved);
}

/** Sets the mode; the switch in the header follows. */
void
mdr_window_set_mode (MdrWindow *self, MdrMode mode)
{
  GAction *action;
  const char *name;

  g_return_if_fail (MDR_IS_WINDOW (self));

  action = g_action_map_lookup_action (G_ACTION_MAP (self), "mode");
  if (self->context->document)
    mdr_board_view_commit (self->board);
  /* This comes before the panel follows the document again, because play that is completed by an edit does
   * not count as solved. */
  mdr_play_panel_set_playing (self->play_panel, mode == MDR_MODE_PLAY);
  self->context->mode = mode;
  self->context->is_opened_up |= mode != MDR_MODE_PLAY;
  name = mdr_context_get_mode_name (self->context);
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (name));
  gtk_stack_set_visible_child_name (self->panels, name);
  mdr_live_solutions_set_building (self->build_panel->live_solutions, mode == MDR_MODE_BUILD);
  mdr_board_view_set_mode (self->board, mode);
  mdr_board_view_set_hint (self->board, NULL, NULL);
  mdr_window_update (self, MDR_UPDATE_MARKS | MDR_UPDATE_TITLE);
  mdr_window_update_playback (self);
  mdr_window_update_first_steps (self);
  mdr_window_update (self, MDR_UPDATE_CLOCK | MDR_UPDATE_ACTIONS);
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

/** Removes the document from the board. */
void
mdr_window_drop_document (MdrWindow *self)
{
  MdrDocument *document;

  g_return_if_fail (MDR_IS_WINDOW (self));

  document = self->context->document;
  mdr_window_end_playback (self);
  mdr_window_stop_win (self);
  mdr_window_set_mistakes (self, NULL);
  if (document)
    g_signal_handlers_disconnect_by_data (document, self);
  mdr_context_set_document (self->context, NULL);
}

/**
 * mdr_window_set_document:
 * @document: the document to show
 * @file: (nullable): the file of the document
 * @etag: (nullable): the file's version
 *
 * Shows a document in the place of the previous one, which waits in the session if it has unsaved changes.
 */
void
mdr_window_set_document (MdrWindow *self, MdrDocument *document, GFile *file, const char *etag)
{
  g_return_if_fail (MDR_IS_WINDOW (self));
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  mdr_saved_play_leave (self->context);
  mdr_window_drop_document (self);
  mdr_context_set_document (self->context, document);
  /* It may be solved as it comes to the board. */
  self->win.at = mdr_history_get_position (mdr_document_get_history (document));
  mdr_window_begin_first_steps (self);
  mdr_session_store_keep (self->shared->store, document);
  mdr_session_store_set_waiting (self->shared->store, document, FALSE);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (document_changed_cb), self);
  g_signal_connect_swapped (document, "notify::title", G_CALLBACK (title_changed_cb), self);
  g_signal_connect_swapped (document, "notify::modified", G_CALLBACK (title_changed_cb), self);
  mdr_context_set_file (self->context, file, etag);

  mdr_board_view_set_document (self->board, document);
  mdr_build_panel_set_document (self->build_panel, document);
  mdr_play_panel_set_document (self->play_panel, document);
  mdr_solve_panel_set_document (self->solve_panel, document);
  mdr_board_view_set_tool (self->board, mdr_tool_grid_get_tool (self->build_panel->tools));
  mdr_window_begin_playback (self);
  mdr_window_set_mode (self, guess_mode (document));
  document_changed_cb (self);
  mdr_window_go_to_view (self, MDR_VIEW_BOARD);
  if (self->play_panel->is_solved)
    mdr_window_tell_win (self);
}

/* The panels */

static void
tool_changed_cb (MdrWindow *self)
{
  mdr_board_view_set_tool (self->board, mdr_tool_grid_get_tool (self->build_panel->tools));
}

/* Reports how a run of a method has ended. */
static void
run_ended_cb (MdrWindow *self, MdrResult *result)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (self->context->document);
  g_autofree char *sentence = mdr_result_dup_sentence (result, puzzle);

  mdr_window_set_compared (self, result->backbone);
  if (result->status == MDR_STATUS_SOLVED)
    mdr_window_take_result (self, result);
  mdr_board_view_announce (self->board, sentence);
}

/* Calls @callback with @target as its first argument, for as long as that lives. */
static void
connect (gpointer source, const char *signal, GCallback callback, gpointer target)
{
  g_signal_connect_object (source, signal, callback, target, G_CONNECT_SWAPPED);
}

static void
connect_play_panel (MdrWindow *self)
{
  MdrPlayPanel *panel = self->play_panel;

  connect (panel, "checked", G_CALLBACK (mdr_window_set_mistakes), self);
  connect (panel->attempts, "dropped", G_CALLBACK (attempt_dropped_cb), self);
  connect (panel->hint_card, "changed", G_CALLBACK (hint_changed_cb), self);
  connect (panel, "hinted", G_CALLBACK (mdr_saved_play_count_hint), self->context);
  connect (panel, "restarted", G_CALLBACK (restarted_cb), self);
  connect (panel->clock, "paused-changed", G_CALLBACK (mdr_window_update_clock), self);
  connect (panel, "solved-changed", G_CALLBACK (solved_cb), self);
  connect (self->go_on_button, "clicked", G_CALLBACK (resume_cb), self);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (mdr_window_update_clock), NULL);
}

static void
connect_other_panels (MdrWindow *self)
{
  connect (self->build_panel->live_solutions, "revealed", G_CALLBACK (mdr_saved_play_count_hint),
           self->context);
  connect (self->build_panel->tools, "changed", G_CALLBACK (tool_changed_cb), self);
  connect (self->build_panel->commands, "done", G_CALLBACK (mdr_messages_offer_undo), self->messages);
  connect (self->solve_panel, "solved", G_CALLBACK (run_ended_cb), self);
  connect (self->solve_panel, "solution-chosen", G_CALLBACK (mdr_window_choose_solution), self);
  connect (self->solve_panel->why, "explained", G_CALLBACK (mdr_window_set_conflict), self);
  connect (self->solve_panel, "running-changed", G_CALLBACK (work_changed_cb), self);
  connect (self->context, "work-changed", G_CALLBACK (work_changed_cb), self);
  connect (self->puzzle_list_view, "chosen-changed", G_CALLBACK (work_changed_cb), self);
}

/** Makes the panels beside the board, and connects everything around the board. Called once. */
void
mdr_window_add_board (MdrWindow *self)
{
  GSettings *settings;

  g_return_if_fail (MDR_IS_WINDOW (self));

  settings = self->context->settings;
  mdr_board_view_set_queue (self->board, self->shared->queue);
  self->build_panel = MDR_BUILD_PANEL (mdr_build_panel_new (self->shared->queue));
  self->play_panel = MDR_PLAY_PANEL (mdr_play_panel_new (self->shared->queue));
  self->solve_panel = MDR_SOLVE_PANEL (mdr_solve_panel_new (self->shared->queue));
  mdr_tables_line_set_tables (self->solve_panel->tables, self->shared->tables);
  gtk_stack_add_named (self->panels, GTK_WIDGET (self->build_panel), "build");
  gtk_stack_add_named (self->panels, GTK_WIDGET (self->play_panel), "play");
  gtk_stack_add_named (self->panels, GTK_WIDGET (self->solve_panel), "solve");
  mdr_window_add_marks (self);
  mdr_window_add_playback (self);
  mdr_window_add_win (self);
  mdr_window_add_keys (self);

  connect_play_panel (self);
  connect_other_panels (self);
  connect (self->context, "file-changed", G_CALLBACK (file_changed_cb), self);
  connect (self->board, "refused", G_CALLBACK (mdr_messages_refuse), self->messages);
  self->sounds = mdr_sounds_new (settings);
  connect (self->board, "moved", G_CALLBACK (moved_cb), self);
  connect (self->board, "stopped", G_CALLBACK (stopped_cb), self);
  g_signal_connect_object (self->shared->progress, "changed", G_CALLBACK (progress_changed_cb), self,
                           G_CONNECT_SWAPPED);
  mdr_window_connect_first_steps (self);
  g_settings_bind (settings, "show-mistakes", self->play_panel, "show-mistakes", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "show-timer", self->play_panel, "show-timer", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "playback-speed", self->bar, "speed", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "live-solutions", self->build_panel->live_solutions, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "live-solutions-shown", self->build_panel->live_solutions, "shown",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "mark-unneeded-clues", self->build_panel->live_solutions, "marks-unneeded",
                   G_SETTINGS_BIND_DEFAULT);
}
