/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-guide.h"

static void
back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_go_back (data);
}

static void
library_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_open_library (data);
}

static void
import_folder_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_import_folder (data);
}

static void
add_to_library_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_add_to_library (data);
}

static void
remove_puzzles_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_remove_puzzles (data);
}

static void
bring_back_puzzles_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_bring_back_puzzles (data);
}

static void
export_puzzles_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_export_puzzles (data);
}

static void
stop_exporting_picture_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_stop_exporting_picture (data);
}

static void
stop_puzzles_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_stop_puzzles (data);
}

static void
save_to_library_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_save_to_library (data);
}

static void
go_on_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_show_board (data, TRUE);
}

static void
open_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_choose_file (data);
}

static void
open_uri_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  mdr_window_open_file (data, file);
}

static void
bring_back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_bring_back (data);
}

static void
open_sample_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  mdr_window_open_sample (data, file);
}

static void
save_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_save (data);
}

static void
save_as_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_save_as (data);
}

static void
save_moves_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_choose_moves_file (data);
}

static void
export_picture_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_export_picture (data);
}

static void
copy_text_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_copy_text (data);
}

static void
copy_link_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_copy_link (data);
}

static void
copy_picture_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_copy_picture (data);
}

static void
paste_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_paste (data);
}

static const MdrPreset *
find_preset (const MdrKind *kind, const char *id)
{
  for (const MdrPreset *preset = kind->presets; preset->id; preset++)
    if (g_str_equal (preset->id, id))
      return preset;
  return NULL;
}

/* From a card of the gallery: kind and preset; an empty preset is the first. */
static void
new_puzzle_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrWindow *self = data;
  g_autoptr (MdrPuzzle) puzzle = NULL;
  g_autoptr (MdrDocument) document = NULL;
  const MdrKind *kind;
  const char *kind_id;
  const char *preset_id;

  g_variant_get (parameter, "(&s&s)", &kind_id, &preset_id);
  kind = mdr_kinds_find (self->shared->kinds, kind_id);
  g_return_if_fail (kind);

  puzzle = mdr_kind_new_puzzle (kind, find_preset (kind, preset_id));
  document = mdr_document_new (puzzle);
  mdr_window_set_mode (mdr_window_place_document (self, document, NULL, NULL), MDR_MODE_BUILD);
}

/* A blank puzzle of the same size and rules as @like. */
static MdrPuzzle *
new_puzzle_like (const MdrPuzzle *like)
{
  MdrPuzzle *puzzle = mdr_kind_new_puzzle (like->kind, NULL);

  for (const MdrOptionSpec *spec = like->kind->options; spec->id; spec++)
    {
      g_autofree char *value = NULL;
      MdrPuzzle *next;

      if (spec->scope != MDR_SCOPE_PUZZLE)
        continue;
      value = mdr_puzzle_dup_option (like, spec->id);
      next = value ? mdr_puzzle_set_option (puzzle, spec->id, value, NULL) : NULL;
      if (!next)
        continue;
      mdr_puzzle_unref (puzzle);
      puzzle = next;
    }
  return puzzle;
}

static void
new_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrWindow *self = data;
  g_autoptr (MdrPuzzle) puzzle = new_puzzle_like (mdr_document_get_puzzle (self->document));

  if (!mdr_window_replace_puzzle (self, puzzle))
    return;
  mdr_window_set_mode (self, MDR_MODE_BUILD);
  mdr_window_offer_undo (self, _ ("New puzzle"));
}

static void
generate_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrWindow *self = data;

  mdr_window_generate (self, mdr_document_get_kind (self->document));
}

/* From a card of the gallery. */
static void
generate_kind_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrWindow *self = data;
  const MdrKind *kind = mdr_kinds_find (self->shared->kinds, g_variant_get_string (parameter, NULL));

  g_return_if_fail (kind && kind->generate);
  mdr_window_generate (self, kind);
}

static void
study_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrWindow *self = data;
  const char *kind_id;
  const char *study_id;
  const MdrKind *kind;
  const MdrStudy *study;

  g_variant_get (parameter, "(&s&s)", &kind_id, &study_id);
  kind = mdr_kinds_find (self->shared->kinds, kind_id);
  study = kind ? mdr_study_find (kind->studies, study_id) : NULL;
  g_return_if_fail (study != NULL);
  mdr_window_study (self, kind, study);
}

/* An entry that is being typed into has an undo of its own; a spin button is
 * no such entry, because what it does is an edit. */
static gboolean
undo_in_entry (MdrWindow *self, const char *action)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (!GTK_IS_TEXT (focus) || gtk_widget_get_ancestor (focus, GTK_TYPE_SPIN_BUTTON))
    return FALSE;
  return gtk_widget_activate_action (focus, action, NULL);
}

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrWindow *self = data;

  if (undo_in_entry (self, "text.undo"))
    return;
  mdr_board_view_commit (self->board);
  mdr_document_undo (self->document);
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrWindow *self = data;

  if (undo_in_entry (self, "text.redo"))
    return;
  mdr_document_redo (self->document);
}

static void
go_to_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrWindow *self = data;

  mdr_document_go_to (self->document, g_variant_get_uint32 (parameter));
}

/* Applies the edit of a remedy in a list of problems. */
static void
edit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrWindow *self = data;
  g_autoptr (GError) error = NULL;

  if (!mdr_document_edit (self->document, g_variant_get_string (parameter, NULL), FALSE, &error))
    mdr_window_refuse (self, error->message);
}

/* Locks or unlocks the clue at which the user is. */
static void
lock_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrWindow *self = data;
  g_autofree char *edit = self->mode == MDR_MODE_BUILD ? mdr_board_view_dup_lock_edit (self->board) : NULL;

  if (edit)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.edit", "s", edit);
  else
    mdr_window_refuse (self, _ ("There is no clue here to lock."));
}

/* Shows the place of a problem on the board. */
static void
show_cell_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrWindow *self = data;
  MdrCell cell;

  g_variant_get (parameter, "(ii)", &cell.row, &cell.column);
  mdr_board_view_show_cell (self->board, cell);
}

static void
change_mode_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  const char *name = g_variant_get_string (state, NULL);

  if (g_str_equal (name, "play"))
    mdr_window_set_mode (data, MDR_MODE_PLAY);
  else if (g_str_equal (name, "solve"))
    mdr_window_set_mode (data, MDR_MODE_SOLVE);
  else
    mdr_window_set_mode (data, MDR_MODE_BUILD);
}

static void
change_show_panel_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  MdrWindow *self = data;

  g_simple_action_set_state (action, state);
  mdr_window_update_panel (self);
}

static void
solve_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrWindow *self = data;

  mdr_window_set_mode (self, MDR_MODE_SOLVE);
  mdr_solve_panel_start (self->solve_panel);
}

static void
stop_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrWindow *self = data;

  mdr_solve_panel_stop (self->solve_panel);
}

static void
stop_loading_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_stop_loading (data);
}

static void
check_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrWindow *self = data;

  mdr_window_set_mode (self, MDR_MODE_PLAY);
  mdr_play_panel_check (self->play_panel);
}

static void
hint_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrWindow *self = data;

  mdr_window_set_mode (self, MDR_MODE_PLAY);
  mdr_play_panel_hint (self->play_panel);
}

static void
apply_hint_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_play_panel_apply_hint (((MdrWindow *) data)->play_panel);
}

static void
hint_step_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_play_panel_step_hint (((MdrWindow *) data)->play_panel, g_variant_get_int32 (parameter));
}

static void
restart_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrWindow *self = data;

  mdr_window_set_mode (self, MDR_MODE_PLAY);
  mdr_play_panel_restart (self->play_panel);
}

static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrWindow *self = data;

  if (!mdr_window_show_next_problem (self) && self->mode == MDR_MODE_PLAY)
    mdr_play_panel_hint (self->play_panel);
}

static void
play_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrWindow *self = data;
  const char *kind_id;
  const char *level_id;
  const MdrKind *kind;

  g_variant_get (parameter, "(&s&s)", &kind_id, &level_id);
  kind = mdr_kinds_find (self->shared->kinds, kind_id);
  if (kind && kind->levels)
    mdr_window_play_level (self, kind, mdr_kind_find_level (kind, level_id));
}

static void
play_daily_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrWindow *self = data;
  const char *kind_id;
  const char *level_id;
  const char *date;
  const MdrKind *kind;
  const MdrPlayLevel *level;

  g_variant_get (parameter, "(&s&s&s)", &kind_id, &level_id, &date);
  kind = mdr_kinds_find (self->shared->kinds, kind_id);
  level = kind ? mdr_kind_find_level (kind, level_id) : NULL;
  if (level)
    mdr_window_play_daily (self, kind, level, date);
}

static void
next_puzzle_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_play_next (data);
}

static void
open_play_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_open_play (data, g_variant_get_string (parameter, NULL));
}

static void
stop_generating_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_stop_generating (data);
}

static void
zoom_in_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_board_view_zoom_in (((MdrWindow *) data)->board);
}

static void
zoom_out_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_board_view_zoom_out (((MdrWindow *) data)->board);
}

static void
zoom_reset_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_board_view_zoom_reset (((MdrWindow *) data)->board);
}

static void
rules_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrWindow *self = data;

  mdr_window_show_rules (self, mdr_document_get_kind (self->document),
                         mdr_document_get_puzzle (self->document));
}

/* From a card of the gallery. */
static void
rules_of_kind_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MdrWindow *self = data;
  const MdrKind *kind = mdr_kinds_find (self->shared->kinds, g_variant_get_string (parameter, NULL));

  g_return_if_fail (kind != NULL);
  mdr_window_show_rules (self, kind, NULL);
}

static void
first_steps_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mdr_window_show_first_steps (data);
}

static void
fullscreen_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (gtk_window_is_fullscreen (data))
    gtk_window_unfullscreen (data);
  else
    gtk_window_fullscreen (data);
}

static void
close_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_close (data);
}

static const GActionEntry window_actions[] = {
  { .name = "add-to-library", .activate = add_to_library_cb },
  { .name = "apply-hint", .activate = apply_hint_cb },
  { .name = "back", .activate = back_cb },
  { .name = "bring-back", .activate = bring_back_cb },
  { .name = "bring-back-puzzles", .activate = bring_back_puzzles_cb },
  { .name = "check", .activate = check_cb },
  { .name = "close", .activate = close_cb },
  { .name = "copy-link", .activate = copy_link_cb },
  { .name = "copy-picture", .activate = copy_picture_cb },
  { .name = "copy-text", .activate = copy_text_cb },
  { .name = "edit", .parameter_type = "s", .activate = edit_cb },
  { .name = "export-picture", .activate = export_picture_cb },
  { .name = "save-moves", .activate = save_moves_cb },
  { .name = "first-steps", .activate = first_steps_cb },
  { .name = "fullscreen", .activate = fullscreen_cb },
  { .name = "generate", .activate = generate_cb },
  { .name = "generate-kind", .parameter_type = "s", .activate = generate_kind_cb },
  { .name = "go-on", .activate = go_on_cb },
  { .name = "go-to", .parameter_type = "u", .activate = go_to_cb },
  { .name = "export-puzzles", .activate = export_puzzles_cb },
  { .name = "hint", .activate = hint_cb },
  { .name = "hint-step", .activate = hint_step_cb, .parameter_type = "i" },
  { .name = "import-folder", .activate = import_folder_cb },
  { .name = "library", .activate = library_cb },
  { .name = "lock", .activate = lock_cb },
  { .name = "mode", .parameter_type = "s", .state = "'build'", .change_state = change_mode_cb },
  { .name = "new", .activate = new_cb },
  { .name = "new-puzzle", .parameter_type = "(ss)", .activate = new_puzzle_cb },
  { .name = "next", .activate = next_cb },
  { .name = "next-puzzle", .activate = next_puzzle_cb },
  { .name = "open", .activate = open_cb },
  { .name = "open-play", .parameter_type = "s", .activate = open_play_cb },
  { .name = "open-sample", .parameter_type = "s", .activate = open_sample_cb },
  { .name = "open-uri", .parameter_type = "s", .activate = open_uri_cb },
  { .name = "paste", .activate = paste_cb },
  { .name = "play", .parameter_type = "(ss)", .activate = play_cb },
  { .name = "play-daily", .parameter_type = "(sss)", .activate = play_daily_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "remove-puzzles", .activate = remove_puzzles_cb },
  { .name = "restart", .activate = restart_cb },
  { .name = "rules", .activate = rules_cb },
  { .name = "rules-of-kind", .parameter_type = "s", .activate = rules_of_kind_cb },
  { .name = "save", .activate = save_cb },
  { .name = "save-as", .activate = save_as_cb },
  { .name = "save-to-library", .activate = save_to_library_cb },
  { .name = "show-cell", .parameter_type = "(ii)", .activate = show_cell_cb },
  { .name = "show-panel", .state = "true", .change_state = change_show_panel_cb },
  { .name = "solve", .activate = solve_cb },
  { .name = "stop", .activate = stop_cb },
  { .name = "stop-exporting-picture", .activate = stop_exporting_picture_cb },
  { .name = "stop-generating", .activate = stop_generating_cb },
  { .name = "stop-loading", .activate = stop_loading_cb },
  { .name = "stop-puzzles", .activate = stop_puzzles_cb },
  { .name = "study", .parameter_type = "(ss)", .activate = study_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "zoom-in", .activate = zoom_in_cb },
  { .name = "zoom-out", .activate = zoom_out_cb },
  { .name = "zoom-reset", .activate = zoom_reset_cb },
};

/** This must run before the template is built, because its buttons look for their actions. */
void
mdr_window_add_actions (MdrWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), window_actions, G_N_ELEMENTS (window_actions), self);
}

static void
enable (MdrWindow *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/** Enables and disables all actions; no other function does. */
void
mdr_window_update_actions (MdrWindow *self)
{
  gboolean board = self->document && mdr_window_shows_board (self);
  const MdrKind *kind = self->document ? mdr_document_get_kind (self->document) : NULL;
  gboolean puzzles = mdr_window_shows_puzzles (self);
  gboolean library = puzzles && mdr_puzzle_page_shows_library (self->puzzle_page);
  guint chosen = puzzles ? mdr_puzzle_page_get_chosen (self->puzzle_page) : 0;
  gboolean running = self->solve_panel && mdr_solve_panel_get_running (self->solve_panel);

  enable (self, "add-to-library", chosen > 0 && !library);
  enable (self, "apply-hint", board);
  enable (self, "back", board || puzzles);
  enable (self, "check", board);
  enable (self, "copy-link", board && kind->puzzle_to_link);
  enable (self, "copy-picture", board);
  enable (self, "copy-text", board);
  enable (self, "edit", board);
  enable (self, "export-picture", board && !self->exporting_picture);
  enable (self, "first-steps", board && kind->guide && kind->guide->first_steps[self->mode]);
  enable (self, "generate", board && kind->generate);
  enable (self, "go-on", self->document != NULL);
  enable (self, "go-to", board);
  enable (self, "export-puzzles", chosen > 0);
  enable (self, "hint", board && kind->hint);
  enable (self, "hint-step", board && kind->hint);
  enable (self, "library", !library);
  enable (self, "lock", board && kind->list_clues);
  enable (self, "mode", board);
  enable (self, "new", board);
  enable (self, "next", board);
  enable (self, "next-puzzle", board && kind->levels);
  enable (self, "redo", board && mdr_document_can_redo (self->document));
  enable (self, "remove-puzzles", chosen > 0 && library);
  enable (self, "restart", board);
  enable (self, "rules", board);
  enable (self, "save",
          board && !self->saving && (!self->file || mdr_document_get_modified (self->document)));
  enable (self, "save-as", board && !self->saving);
  enable (self, "save-moves", board && kind->dup_moves);
  enable (self, "save-to-library", board && !self->saving);
  enable (self, "show-cell", board);
  enable (self, "show-panel", board);
  enable (self, "solve", board && !running);
  enable (self, "stop", running);
  enable (self, "undo", board && mdr_document_can_undo (self->document));
  enable (self, "zoom-in", board);
  enable (self, "zoom-out", board);
  enable (self, "zoom-reset", board);
}
