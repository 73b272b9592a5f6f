/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-guide.h"

/* What is done */

static void
go_on (MdrWindow *self)
{
  mdr_window_show_board (self, TRUE);
}

static void
open_uri (MdrWindow *self, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  mdr_window_open_file (self, file);
}

static void
open_sample (MdrWindow *self, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  mdr_window_open_sample (self, file);
}

/* From a card of the gallery: kind and preset; an empty preset is the first. */
static void
new_puzzle (MdrWindow *self, GVariant *parameter)
{
  const MdrKind *kind;
  const char *kind_id;
  const char *preset_id;

  g_variant_get (parameter, "(&s&s)", &kind_id, &preset_id);
  kind = mdr_kinds_find (self->shared->kinds, kind_id);
  g_return_if_fail (kind);

  mdr_window_new_puzzle (self, kind, preset_id);
}

static void
generate (MdrWindow *self)
{
  mdr_window_generate (self, mdr_document_get_kind (self->document));
}

/* From a card of the gallery. */
static void
generate_kind (MdrWindow *self, GVariant *parameter)
{
  const MdrKind *kind = mdr_kinds_find (self->shared->kinds, g_variant_get_string (parameter, NULL));

  g_return_if_fail (kind && kind->generate);

  mdr_window_generate (self, kind);
}

static void
study (MdrWindow *self, GVariant *parameter)
{
  const char *kind_id;
  const char *study_id;
  const MdrKind *kind;
  const MdrStudy *found;

  g_variant_get (parameter, "(&s&s)", &kind_id, &study_id);
  kind = mdr_kinds_find (self->shared->kinds, kind_id);
  found = kind ? mdr_study_find (kind->studies, study_id) : NULL;
  g_return_if_fail (found != NULL);

  mdr_window_study (self, kind, found);
}

/* An entry that is being typed into has an undo of its own; a spin button is no such entry, because what it
 * does is an edit. */
static gboolean
undo_in_entry (MdrWindow *self, const char *action)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (!GTK_IS_TEXT (focus) || gtk_widget_get_ancestor (focus, GTK_TYPE_SPIN_BUTTON))
    return FALSE;
  return gtk_widget_activate_action (focus, action, NULL);
}

static void
undo (MdrWindow *self)
{
  if (undo_in_entry (self, "text.undo"))
    return;
  mdr_board_view_commit (self->board);
  mdr_document_undo (self->document);
}

static void
redo (MdrWindow *self)
{
  if (!undo_in_entry (self, "text.redo"))
    mdr_document_redo (self->document);
}

static void
go_to (MdrWindow *self, GVariant *parameter)
{
  mdr_document_go_to (self->document, g_variant_get_uint32 (parameter));
}

/* Applies the edit of a remedy in a list of problems. */
static void
edit (MdrWindow *self, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (!mdr_document_edit (self->document, g_variant_get_string (parameter, NULL), FALSE, &error))
    mdr_window_refuse (self, error->message);
}

/* Locks or unlocks the clue at which the user is. */
static void
lock (MdrWindow *self)
{
  g_autofree char *found = self->mode == MDR_MODE_BUILD ? mdr_board_view_dup_lock_edit (self->board) : NULL;

  if (found)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.edit", "s", found);
  else
    mdr_window_refuse (self, _ ("There is no clue here to lock."));
}

/* Shows the place of a problem on the board. */
static void
show_cell (MdrWindow *self, GVariant *parameter)
{
  MdrCell cell;

  g_variant_get (parameter, "(ii)", &cell.row, &cell.column);
  mdr_board_view_show_cell (self->board, cell);
}

static void
solve (MdrWindow *self)
{
  mdr_window_set_mode (self, MDR_MODE_SOLVE);
  mdr_solve_panel_start (self->solve_panel);
}

static void
stop (MdrWindow *self)
{
  mdr_solve_panel_stop (self->solve_panel);
}

static void
check (MdrWindow *self)
{
  mdr_window_set_mode (self, MDR_MODE_PLAY);
  mdr_play_panel_check (self->play_panel);
}

static void
hint (MdrWindow *self)
{
  mdr_window_set_mode (self, MDR_MODE_PLAY);
  mdr_play_panel_hint (self->play_panel);
}

static void
apply_hint (MdrWindow *self)
{
  mdr_play_panel_apply_hint (self->play_panel);
}

static void
step_hint (MdrWindow *self, GVariant *parameter)
{
  mdr_play_panel_step_hint (self->play_panel, g_variant_get_int32 (parameter));
}

static void
restart (MdrWindow *self)
{
  mdr_window_set_mode (self, MDR_MODE_PLAY);
  mdr_play_panel_restart (self->play_panel);
}

static void
next (MdrWindow *self)
{
  if (!mdr_window_show_next_problem (self) && self->mode == MDR_MODE_PLAY)
    mdr_play_panel_hint (self->play_panel);
}

static void
play (MdrWindow *self, GVariant *parameter)
{
  const char *kind_id;
  const char *level_id;
  const MdrKind *kind;

  g_variant_get (parameter, "(&s&s)", &kind_id, &level_id);
  kind = mdr_kinds_find (self->shared->kinds, kind_id);
  if (kind && kind->levels)
    mdr_window_play_level (self, kind, mdr_kind_find_level (kind, level_id));
}

static void
play_daily (MdrWindow *self, GVariant *parameter)
{
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
open_play (MdrWindow *self, GVariant *parameter)
{
  mdr_window_open_play (self, g_variant_get_string (parameter, NULL));
}

static void
zoom_in (MdrWindow *self)
{
  mdr_board_view_zoom_in (self->board);
}

static void
zoom_out (MdrWindow *self)
{
  mdr_board_view_zoom_out (self->board);
}

static void
zoom_reset (MdrWindow *self)
{
  mdr_board_view_zoom_reset (self->board);
}

static void
show_rules (MdrWindow *self)
{
  mdr_window_show_rules (self, mdr_document_get_kind (self->document),
                         mdr_document_get_puzzle (self->document));
}

/* From a card of the gallery. */
static void
show_rules_of_kind (MdrWindow *self, GVariant *parameter)
{
  const MdrKind *kind = mdr_kinds_find (self->shared->kinds, g_variant_get_string (parameter, NULL));

  g_return_if_fail (kind != NULL);

  mdr_window_show_rules (self, kind, NULL);
}

static void
toggle_fullscreen (MdrWindow *self)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else
    gtk_window_fullscreen (GTK_WINDOW (self));
}

static void
close_window (MdrWindow *self)
{
  gtk_window_close (GTK_WINDOW (self));
}

/* When it can be done */

static gboolean
has_document (MdrWindow *self)
{
  return self->document != NULL;
}

static gboolean
has_board (MdrWindow *self)
{
  return self->document && mdr_window_shows_board (self);
}

/* Returns the kind of the puzzle on the board; %NULL if no board is shown. */
static const MdrKind *
get_kind (MdrWindow *self)
{
  return has_board (self) ? mdr_document_get_kind (self->document) : NULL;
}

static gboolean
can_check (MdrWindow *self)
{
  const MdrKind *kind = get_kind (self);

  return kind && kind->check;
}

static gboolean
can_copy_link (MdrWindow *self)
{
  const MdrKind *kind = get_kind (self);

  return kind && kind->puzzle_to_link;
}

static gboolean
can_export_picture (MdrWindow *self)
{
  return has_board (self) && !self->exporting_picture;
}

static gboolean
has_first_steps (MdrWindow *self)
{
  const MdrKind *kind = get_kind (self);

  return kind && kind->guide && kind->guide->first_steps[self->mode];
}

static gboolean
can_generate (MdrWindow *self)
{
  const MdrKind *kind = get_kind (self);

  return kind && kind->generate;
}

static gboolean
can_hint (MdrWindow *self)
{
  const MdrKind *kind = get_kind (self);

  return kind && kind->hint;
}

static gboolean
can_lock (MdrWindow *self)
{
  const MdrKind *kind = get_kind (self);

  return kind && kind->list_clues;
}

static gboolean
has_levels (MdrWindow *self)
{
  const MdrKind *kind = get_kind (self);

  return kind && kind->levels;
}

static gboolean
can_save_moves (MdrWindow *self)
{
  const MdrKind *kind = get_kind (self);

  return kind && kind->dup_moves;
}

static gboolean
can_save_as (MdrWindow *self)
{
  return has_board (self) && !self->saving;
}

static gboolean
can_save (MdrWindow *self)
{
  return can_save_as (self) && (!self->file || mdr_document_get_modified (self->document));
}

static gboolean
can_undo (MdrWindow *self)
{
  return has_board (self) && mdr_document_can_undo (self->document);
}

static gboolean
can_redo (MdrWindow *self)
{
  return has_board (self) && mdr_document_can_redo (self->document);
}

static gboolean
is_solving (MdrWindow *self)
{
  return self->solve_panel && mdr_solve_panel_get_running (self->solve_panel);
}

static gboolean
can_solve (MdrWindow *self)
{
  return has_board (self) && !is_solving (self);
}

static gboolean
can_go_back (MdrWindow *self)
{
  return has_board (self) || mdr_window_shows_puzzles (self);
}

static gboolean
shows_library (MdrWindow *self)
{
  return mdr_window_shows_puzzles (self) && mdr_puzzle_page_shows_library (self->puzzle_page);
}

static gboolean
can_open_library (MdrWindow *self)
{
  return !shows_library (self);
}

static gboolean
has_chosen (MdrWindow *self)
{
  return mdr_window_shows_puzzles (self) && mdr_puzzle_page_get_chosen (self->puzzle_page) > 0;
}

static gboolean
can_remove (MdrWindow *self)
{
  return has_chosen (self) && shows_library (self);
}

static gboolean
can_add (MdrWindow *self)
{
  return has_chosen (self) && !shows_library (self);
}

/* The actions */

/**
 * Action:
 * @name: without "win."
 * @can_run: (nullable): whether it can be done now; %NULL for always
 * @run: does it; %NULL where there is a parameter
 * @parameter_type: (nullable): of the parameter
 * @run_with: does it with a parameter
 */
typedef struct
{
  const char *name;
  gboolean (*can_run) (MdrWindow *self);
  void (*run) (MdrWindow *self);
  const char *parameter_type;
  void (*run_with) (MdrWindow *self, GVariant *parameter);
} Action;

static const Action actions[] = {
  { "add-to-library", can_add, mdr_window_add_to_library },
  { "apply-hint", has_board, apply_hint },
  { "back", can_go_back, mdr_window_go_back },
  { "bring-back", NULL, mdr_window_bring_back },
  { "bring-back-puzzles", NULL, mdr_window_bring_back_puzzles },
  { "check", can_check, check },
  { "close", NULL, close_window },
  { "copy-link", can_copy_link, mdr_window_copy_link },
  { "copy-picture", has_board, mdr_window_copy_picture },
  { "copy-text", has_board, mdr_window_copy_text },
  { "edit", has_board, NULL, "s", edit },
  { "export-picture", can_export_picture, mdr_window_export_picture },
  { "export-puzzles", has_chosen, mdr_window_export_puzzles },
  { "first-steps", has_first_steps, mdr_window_show_first_steps },
  { "fullscreen", NULL, toggle_fullscreen },
  { "generate", can_generate, generate },
  { "generate-kind", NULL, NULL, "s", generate_kind },
  { "go-on", has_document, go_on },
  { "go-to", has_board, NULL, "u", go_to },
  { "hint", can_hint, hint },
  { "hint-step", can_hint, NULL, "i", step_hint },
  { "import-folder", shows_library, mdr_window_import_folder },
  { "library", can_open_library, mdr_window_open_library },
  { "lock", can_lock, lock },
  { "new", has_board, mdr_window_new_like },
  { "new-puzzle", NULL, NULL, "(ss)", new_puzzle },
  { "next", has_board, next },
  { "next-puzzle", has_levels, mdr_window_play_next },
  { "open", NULL, mdr_window_choose_file },
  { "open-play", NULL, NULL, "s", open_play },
  { "open-sample", NULL, NULL, "s", open_sample },
  { "open-uri", NULL, NULL, "s", open_uri },
  { "paste", NULL, mdr_window_paste },
  { "play", NULL, NULL, "(ss)", play },
  { "play-daily", NULL, NULL, "(sss)", play_daily },
  { "redo", can_redo, redo },
  { "remove-puzzles", can_remove, mdr_window_remove_puzzles },
  { "restart", has_board, restart },
  { "rules", has_board, show_rules },
  { "rules-of-kind", NULL, NULL, "s", show_rules_of_kind },
  { "save", can_save, mdr_window_save },
  { "save-as", can_save_as, mdr_window_save_as },
  { "save-moves", can_save_moves, mdr_window_choose_moves_file },
  { "save-to-library", can_save_as, mdr_window_save_to_library },
  { "show-cell", has_board, NULL, "(ii)", show_cell },
  { "solve", can_solve, solve },
  { "stop", is_solving, stop },
  { "stop-exporting-picture", NULL, mdr_window_stop_exporting_picture },
  { "stop-generating", NULL, mdr_window_stop_generating },
  { "stop-loading", NULL, mdr_window_stop_loading },
  { "stop-puzzles", NULL, mdr_window_stop_puzzles },
  { "study", NULL, NULL, "(ss)", study },
  { "undo", can_undo, undo },
  { "zoom-in", has_board, zoom_in },
  { "zoom-out", has_board, zoom_out },
  { "zoom-reset", has_board, zoom_reset },
};

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
  g_simple_action_set_state (action, state);
  mdr_window_update_panel (data);
}

/* Actions with a state; all of them need a board. */
static const GActionEntry stateful_actions[] = {
  { .name = "mode", .parameter_type = "s", .state = "'build'", .change_state = change_mode_cb },
  { .name = "show-panel", .state = "true", .change_state = change_show_panel_cb },
};

static void
activate_cb (GSimpleAction *simple, GVariant *parameter, gpointer data)
{
  const Action *action = actions;

  while (!g_str_equal (action->name, g_action_get_name (G_ACTION (simple))))
    action++;
  if (action->run)
    action->run (data);
  else
    action->run_with (data, parameter);
}

/** This must run before the template is built, because its buttons look for their actions. */
void
mdr_window_add_actions (MdrWindow *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GActionEntry entry = {
        .name = actions[i].name,
        .parameter_type = actions[i].parameter_type,
        .activate = activate_cb,
      };

      g_action_map_add_action_entries (G_ACTION_MAP (self), &entry, 1, self);
    }
  g_action_map_add_action_entries (G_ACTION_MAP (self), stateful_actions, G_N_ELEMENTS (stateful_actions),
                                   self);
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
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    if (actions[i].can_run)
      enable (self, actions[i].name, actions[i].can_run (self));
  for (gsize i = 0; i < G_N_ELEMENTS (stateful_actions); i++)
    enable (self, stateful_actions[i].name, has_board (self));
}
