/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-cards.h"
#include "mdr-guide.h"
#include "mdr-context.h"
#include "mdr-file-format.h"

static MdrDocument *
get_document (MdrWindow *self)
{
  return self->context->document;
}

/* From a card of the gallery: kind and preset; an empty preset is the first. */
static void
new_puzzle (MdrWindow *self, GVariant *parameter)
{
  const char *kind_id;
  const char *preset_id;

  g_variant_get (parameter, "(&s&s)", &kind_id, &preset_id);
  mdr_new_puzzle_make (self->context, mdr_kind_list_find (self->shared->kinds, kind_id), preset_id);
}

/* From a card of the gallery. */
static void
generate_kind (MdrWindow *self, GVariant *parameter)
{
  mdr_new_puzzle_generate (self->context,
                           mdr_kind_list_find (self->shared->kinds, g_variant_get_string (parameter, NULL)));
}

/* On the first page kinds are searched, and elsewhere the library. */
static void
search (MdrWindow *self)
{
  if (self->view == MDR_VIEW_GALLERY)
    mdr_gallery_search (self->gallery);
  else
    mdr_window_open_library (self);
}

/* Puzzles to play and to open */

static void
play (MdrWindow *self, GVariant *parameter)
{
  const char *kind_id;
  const char *level_id;
  const MdrKind *kind;

  g_variant_get (parameter, "(&s&s)", &kind_id, &level_id);
  kind = mdr_kind_list_find (self->shared->kinds, kind_id);
  if (kind && kind->levels)
    mdr_next_puzzle_play (self->next_puzzle, kind, mdr_kind_find_level (kind, level_id));
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
  kind = mdr_kind_list_find (self->shared->kinds, kind_id);
  level = kind ? mdr_kind_find_level (kind, level_id) : NULL;
  if (level)
    mdr_next_puzzle_play_daily (self->next_puzzle, kind, level, date);
}

static void
open_play (MdrWindow *self, GVariant *parameter)
{
  mdr_saved_play_continue (self->context, g_variant_get_string (parameter, NULL));
}

static void
open_waiting (MdrWindow *self, GVariant *parameter)
{
  MdrDocument *document =
      mdr_session_store_find (self->shared->store, g_variant_get_string (parameter, NULL));

  if (document)
    mdr_context_continue (self->context, document);
}

static void
open_sample (MdrWindow *self, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  mdr_opener_open_sample (self->opener, file);
}

static void
open_uri (MdrWindow *self, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  mdr_opener_open_file (self->opener, file);
}

/* Opens a file of any kind in the program that is set for it. */
static void
show_file (MdrWindow *self, GVariant *parameter)
{
  gtk_show_uri (GTK_WINDOW (self), g_variant_get_string (parameter, NULL), GDK_CURRENT_TIME);
}

/* A player gets another puzzle to play, and whoever builds another one to build. */
static void
make_new (MdrWindow *self)
{
  gboolean builds = g_action_group_get_action_enabled (G_ACTION_GROUP (self), "new-like");

  gtk_widget_activate_action (GTK_WIDGET (self), builds ? "win.new-like" : "win.next-puzzle", NULL);
}

/* The document */

static void
go_to (MdrWindow *self, GVariant *parameter)
{
  mdr_document_go_to (get_document (self), g_variant_get_uint32 (parameter));
}

/* Widgets of the window say by these two what was done or found, and why something was not done. */

static void
announce (MdrWindow *self, GVariant *sentence)
{
  mdr_messages_announce (self->messages, g_variant_get_string (sentence, NULL));
}

static void
refuse (MdrWindow *self, GVariant *sentence)
{
  mdr_messages_refuse (self->messages, g_variant_get_string (sentence, NULL));
}

/* Applies the edit of a remedy in a list of problems. */
static void
edit (MdrWindow *self, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (!mdr_document_edit (get_document (self), g_variant_get_string (parameter, NULL), FALSE, &error))
    mdr_messages_refuse (self->messages, error->message);
}

/* Locks or unlocks the clue at which the user is. */
static void
lock (MdrWindow *self)
{
  gboolean building = self->context->mode == MDR_MODE_BUILD;
  g_autofree char *found = building ? mdr_board_view_dup_lock_edit (self->board) : NULL;

  if (found)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.edit", "s", found);
  else
    mdr_messages_refuse (self->messages, _ ("There is nothing here to lock."));
}

/* Modes, panels and what is shown */

static void
solve (MdrWindow *self)
{
  mdr_window_turn_to (self, MDR_MODE_SOLVE, TRUE);
}

static void
check (MdrWindow *self)
{
  mdr_window_set_mode (self, MDR_MODE_PLAY);
  mdr_window_unfold_panel (self);
  mdr_play_panel_check (self->play_panel);
}

static void
go_before_mistake (MdrWindow *self)
{
  mdr_window_set_mode (self, MDR_MODE_PLAY);
  mdr_play_panel_go_before_mistake (self->play_panel);
}

static void
fill_notes (MdrWindow *self)
{
  MdrDocument *document = get_document (self);
  const MdrNumbers *numbers = mdr_kind_get_numbers (mdr_document_get_kind (document));
  g_autofree char *move = NULL;
  g_autoptr (GError) error = NULL;

  mdr_board_view_commit (self->board);
  move = numbers->dup_all_notes (mdr_document_get_puzzle (document), mdr_document_get_state (document));
  if (!move)
    mdr_messages_refuse (self->messages, _ ("Each cell has a number or notes already."));
  else if (!mdr_document_move (document, move, FALSE, &error))
    mdr_messages_refuse (self->messages, error->message);
}

static void
hint (MdrWindow *self)
{
  mdr_window_set_mode (self, MDR_MODE_PLAY);
  mdr_window_unfold_panel (self);
  mdr_play_panel_hint (self->play_panel);
}

static void
step_hint (MdrWindow *self, GVariant *parameter)
{
  mdr_hint_card_step (self->play_panel->hint_card, g_variant_get_int32 (parameter));
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
  if (!mdr_window_show_next_problem (self) && self->context->mode == MDR_MODE_PLAY)
    mdr_play_panel_hint (self->play_panel);
}

static void
change_mode (MdrWindow *self, GVariant *state)
{
  mdr_window_turn_to (self, mdr_context_find_mode (g_variant_get_string (state, NULL)), FALSE);
}

static void
go_on (MdrWindow *self)
{
  mdr_window_go_to_view (self, MDR_VIEW_BOARD);
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
change_show_panel (MdrWindow *self, GVariant *state)
{
  mdr_window_show_panel (self, g_variant_get_boolean (state));
}

static void
toggle_fullscreen (MdrWindow *self)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else
    gtk_window_fullscreen (GTK_WINDOW (self));
}

/* When it can be done */

static gboolean
has_document (MdrWindow *self)
{
  return get_document (self) != NULL;
}

static gboolean
has_board (MdrWindow *self)
{
  return get_document (self) && self->context->shows_board;
}

/* Returns the kind of the puzzle on the board; NULL if no board is shown. */
static const MdrKind *
get_kind (MdrWindow *self)
{
  return has_board (self) ? mdr_document_get_kind (get_document (self)) : NULL;
}

/* Returns whether the play on the board is solved: then there is nothing to check, nor to hint at. */
static gboolean
is_won (MdrWindow *self)
{
  return has_board (self) && self->play_panel->is_solved && self->context->mode == MDR_MODE_PLAY;
}

static gboolean
can_check (MdrWindow *self)
{
  const MdrKind *kind = get_kind (self);

  return kind && kind->check && !is_won (self);
}

static gboolean
can_fill_notes (MdrWindow *self)
{
  const MdrKind *kind = get_kind (self);

  return kind && mdr_kind_get_numbers (kind)->dup_all_notes && !is_won (self)
         && self->context->mode == MDR_MODE_PLAY;
}

static gboolean
can_go_before_mistake (MdrWindow *self)
{
  const MdrKind *kind = get_kind (self);

  return kind && kind->logic && !is_won (self)
         && mdr_history_has_moves (mdr_document_get_history (get_document (self)));
}

static gboolean
has_first_steps (MdrWindow *self)
{
  const MdrKind *kind = get_kind (self);

  return kind && kind->guide && kind->guide->first_steps[self->context->mode];
}

static gboolean
can_hint (MdrWindow *self)
{
  const MdrKind *kind = get_kind (self);

  return kind && mdr_kind_get_reasoning (kind)->hint && !is_won (self);
}

/* Returns whether a puzzle is played as it came, and there are more like it. */
static gboolean
can_play_next (MdrWindow *self)
{
  const MdrKind *kind = get_kind (self);

  return kind && kind->levels && self->context->mode == MDR_MODE_PLAY
         && (mdr_context_is_made_to_play (self->context)
             || !mdr_history_has_edits (mdr_document_get_history (get_document (self))));
}

static gboolean
can_make_like (MdrWindow *self)
{
  return has_board (self) && !can_play_next (self);
}

static gboolean
can_save (MdrWindow *self)
{
  return has_board (self) && (!self->context->file || mdr_document_get_modified (get_document (self)));
}

static gboolean
is_solving (MdrWindow *self)
{
  return mdr_solve_run_get_running (self->solve_panel->run);
}

static gboolean
can_solve (MdrWindow *self)
{
  return has_board (self) && !is_solving (self);
}

/* On the first page there is nothing to print, and nowhere to go back to. */
static gboolean
is_past_first_page (MdrWindow *self)
{
  return has_board (self) || mdr_window_shows_puzzles (self);
}

static gboolean
shows_library (MdrWindow *self)
{
  return self->view == MDR_VIEW_LIBRARY;
}

static gboolean
can_open_library (MdrWindow *self)
{
  return !shows_library (self);
}

static gboolean
has_rules (MdrWindow *self)
{
  return has_board (self) || !mdr_window_shows_puzzles (self);
}

static gboolean
has_chosen (MdrWindow *self)
{
  return mdr_window_shows_puzzles (self) && mdr_puzzle_grid_count_chosen (self->puzzle_list_view->grid) > 0;
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

/**
 * Action:
 * @name: without "win."
 * @can_run: (nullable): whether it can be done now; %NULL for always
 * @run: does it: a function of whom it concerns, the parameter or new state (nullable), and the action
 * @concerns: where #MdrWindow has the part or widget that it concerns; 0 for the window itself
 * @parameter_type: (nullable): of the parameter
 * @state: (nullable): the initial state; an action that has one is done by changing it
 * @kind_needs: where #MdrKind has what must be there; 0 for nothing
 * @unless: what may not go on
 * @follows: what changes whether it can be done, besides %MDR_UPDATE_ACTIONS
 */
typedef struct
{
  const char *name;
  gboolean (*can_run) (MdrWindow *self);
  GCallback run;
  gsize concerns;
  const char *parameter_type;
  const char *state;
  gsize kind_needs;
  MdrContextWork unless;
  MdrUpdate follows;
} Action;

#define KIND(member) G_STRUCT_OFFSET (MdrKind, member)

#define WINDOW   0
#define BATCH    G_STRUCT_OFFSET (MdrWindow, batch)
#define BOARD    G_STRUCT_OFFSET (MdrWindow, board)
#define CONTEXT  G_STRUCT_OFFSET (MdrWindow, context)
#define EXPORTER G_STRUCT_OFFSET (MdrWindow, exporter)
#define FILMS    G_STRUCT_OFFSET (MdrWindow, film_exporter)
#define NEXT     G_STRUCT_OFFSET (MdrWindow, next_puzzle)
#define OPENER   G_STRUCT_OFFSET (MdrWindow, opener)
#define PLAY     G_STRUCT_OFFSET (MdrWindow, play_panel)
#define SAVER    G_STRUCT_OFFSET (MdrWindow, saver)
#define SOLVE    G_STRUCT_OFFSET (MdrWindow, solve_panel)

/* clang-format off */
static const Action actions[] = {
  { "add-to-library", can_add, G_CALLBACK (mdr_puzzle_batch_add_to_library), BATCH },
  { "announce", NULL, G_CALLBACK (announce), WINDOW, "s" },
  { "apply-hint", has_board, G_CALLBACK (mdr_play_panel_apply_hint), PLAY },
  { "back", is_past_first_page, G_CALLBACK (mdr_window_go_back), WINDOW },
  { "before-mistake", can_go_before_mistake, G_CALLBACK (go_before_mistake), WINDOW, .follows = MDR_UPDATE_HISTORY | MDR_UPDATE_PLAY },
  { "booklet", NULL, G_CALLBACK (mdr_printing_make_booklet), CONTEXT },
  { "bring-back", NULL, G_CALLBACK (mdr_window_restore_replaced), WINDOW },
  { "check", can_check, G_CALLBACK (check), WINDOW, .follows = MDR_UPDATE_PLAY },
  { "close", NULL, G_CALLBACK (gtk_window_close), WINDOW },
  { "copy-link", has_board, G_CALLBACK (mdr_board_exporter_copy_link), EXPORTER },
  { "copy-picture", has_board, G_CALLBACK (mdr_board_exporter_copy_picture), EXPORTER },
  { "copy-result", is_won, G_CALLBACK (mdr_window_copy_result), WINDOW, .follows = MDR_UPDATE_PLAY },
  { "copy-text", has_board, G_CALLBACK (mdr_board_exporter_copy_text), EXPORTER },
  { "edit", has_board, G_CALLBACK (edit), WINDOW, "s" },
  { "edit-draft", NULL, G_CALLBACK (mdr_window_edit_draft), WINDOW, "s" },
  { "edit-kind", NULL, G_CALLBACK (mdr_window_edit_kind), WINDOW, "s" },
  { "explain-cell", has_board, G_CALLBACK (mdr_window_explain_cell), WINDOW, "(ii)", .kind_needs = KIND (logic) },
  { "export", has_board, G_CALLBACK (mdr_board_exporter_export), EXPORTER, .unless = MDR_WORK_PICTURE },
  { "export-film", has_board, G_CALLBACK (mdr_film_exporter_export), FILMS, .unless = MDR_WORK_FILM },
  { "export-puzzles", has_chosen, G_CALLBACK (mdr_puzzle_batch_export), BATCH },
  { "fill-notes", can_fill_notes, G_CALLBACK (fill_notes), WINDOW, .follows = MDR_UPDATE_PLAY },
  { "first-steps", has_first_steps, G_CALLBACK (mdr_window_show_first_steps), WINDOW },
  { "fullscreen", NULL, G_CALLBACK (toggle_fullscreen), WINDOW },
  { "generate", has_board, G_CALLBACK (mdr_new_puzzle_generate_like), CONTEXT, .kind_needs = KIND (generate) },
  { "generate-kind", NULL, G_CALLBACK (generate_kind), WINDOW, "s" },
  { "go-on", has_document, G_CALLBACK (go_on), WINDOW },
  { "go-to", has_board, G_CALLBACK (go_to), WINDOW, "u" },
  { "hint", can_hint, G_CALLBACK (hint), WINDOW, .follows = MDR_UPDATE_PLAY },
  { "hint-step", can_hint, G_CALLBACK (step_hint), WINDOW, "i", .follows = MDR_UPDATE_PLAY },
  { "import-folder", shows_library, G_CALLBACK (mdr_puzzle_batch_import_folder), BATCH },
  { "library", can_open_library, G_CALLBACK (mdr_window_open_library), WINDOW },
  { "lock", has_board, G_CALLBACK (lock), WINDOW, .kind_needs = KIND (list_clues) },
  { "mode", has_board, G_CALLBACK (change_mode), WINDOW, "s", "'build'" },
  { "new", has_board, G_CALLBACK (make_new), WINDOW },
  { "new-kind", NULL, G_CALLBACK (mdr_window_new_kind), WINDOW },
  { "new-like", can_make_like, G_CALLBACK (mdr_new_puzzle_make_like), CONTEXT, .follows = MDR_UPDATE_PLAY },
  { "new-puzzle", NULL, G_CALLBACK (new_puzzle), WINDOW, "(ss)" },
  { "next", has_board, G_CALLBACK (next), WINDOW },
  { "next-puzzle", has_board, G_CALLBACK (mdr_next_puzzle_play_next), NEXT, .kind_needs = KIND (levels) },
  { "open", NULL, G_CALLBACK (mdr_opener_choose_file), OPENER },
  { "open-play", NULL, G_CALLBACK (open_play), WINDOW, "s" },
  { "open-sample", NULL, G_CALLBACK (open_sample), WINDOW, "s" },
  { "open-uri", NULL, G_CALLBACK (open_uri), WINDOW, "s" },
  { "open-waiting", NULL, G_CALLBACK (open_waiting), WINDOW, "s" },
  { "paste", NULL, G_CALLBACK (mdr_opener_paste), OPENER },
  { "play", NULL, G_CALLBACK (play), WINDOW, "(ss)" },
  { "play-daily", NULL, G_CALLBACK (play_daily), WINDOW, "(sss)" },
  { "print", is_past_first_page, G_CALLBACK (mdr_window_print), WINDOW },
  { "redo", mdr_window_can_redo, G_CALLBACK (mdr_window_redo), WINDOW, .follows = MDR_UPDATE_HISTORY },
  { "refuse", NULL, G_CALLBACK (refuse), WINDOW, "s" },
  { "remove-kind", NULL, G_CALLBACK (mdr_window_remove_kind), WINDOW, "s" },
  { "remove-puzzles", can_remove, G_CALLBACK (mdr_puzzle_batch_remove), BATCH },
  { "restore-kind", NULL, G_CALLBACK (mdr_window_restore_kind), WINDOW, "s" },
  { "restart", has_board, G_CALLBACK (restart), WINDOW },
  { "rules", has_rules, G_CALLBACK (mdr_window_show_rules), WINDOW },
  { "rules-of-kind", NULL, G_CALLBACK (mdr_window_show_rules_of_kind), WINDOW, "s" },
  { "samples-of-kind", NULL, G_CALLBACK (mdr_window_show_samples), WINDOW, "s" },
  { "save", can_save, G_CALLBACK (mdr_saver_save), SAVER, .follows = MDR_UPDATE_HISTORY },
  { "save-as", has_board, G_CALLBACK (mdr_saver_save_as), SAVER, .unless = MDR_WORK_SAVING },
  { "save-without-history", has_board, G_CALLBACK (mdr_saver_save_without_history), SAVER, .unless = MDR_WORK_SAVING },
  { "save-rules", NULL, G_CALLBACK (mdr_window_save_rules), WINDOW, "s" },
  { "save-to-library", has_board, G_CALLBACK (mdr_saver_save_to_library), SAVER, .unless = MDR_WORK_SAVING },
  { "search", can_open_library, G_CALLBACK (search), WINDOW },
  { "share", has_board, G_CALLBACK (mdr_board_exporter_share), EXPORTER },
  { "show-cell", has_board, G_CALLBACK (show_cell), WINDOW, "(ii)" },
  { "show-file", NULL, G_CALLBACK (show_file), WINDOW, "s" },
  { "show-panel", has_board, G_CALLBACK (change_show_panel), WINDOW, NULL, "true" },
  { "solve", can_solve, G_CALLBACK (solve), WINDOW },
  { "steps", has_board, G_CALLBACK (mdr_window_show_steps), WINDOW, .kind_needs = KIND (logic) },
  { "stop", is_solving, G_CALLBACK (mdr_solve_panel_stop), SOLVE },
  { "stop-exporting-film", NULL, G_CALLBACK (mdr_film_exporter_stop), FILMS },
  { "stop-exporting-picture", NULL, G_CALLBACK (mdr_board_exporter_stop), EXPORTER },
  { "stop-generating", NULL, G_CALLBACK (mdr_next_puzzle_stop), NEXT },
  { "stop-loading", NULL, G_CALLBACK (mdr_opener_stop), OPENER },
  { "stop-puzzles", NULL, G_CALLBACK (mdr_puzzle_batch_stop), BATCH },
  { "study", NULL, G_CALLBACK (mdr_window_show_study), WINDOW, "(ss)" },
  { "turn-to", has_board, G_CALLBACK (change_mode), WINDOW, "s" },
  { "undo", mdr_window_can_undo, G_CALLBACK (mdr_window_undo), WINDOW, .follows = MDR_UPDATE_HISTORY },
  { "zoom-in", has_board, G_CALLBACK (mdr_board_view_zoom_in), BOARD },
  { "zoom-out", has_board, G_CALLBACK (mdr_board_view_zoom_out), BOARD },
  { "zoom-reset", has_board, G_CALLBACK (mdr_board_view_zoom_reset), BOARD },
};
/* clang-format on */

/** Adds the actions, which do nothing yet: the buttons of the template look for them when it is built. */
void
mdr_window_add_actions (MdrWindow *self)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GActionEntry entry = {
        .name = actions[i].name,
        .parameter_type = actions[i].parameter_type,
        .state = actions[i].state,
      };

      g_action_map_add_action_entries (G_ACTION_MAP (self), &entry, 1, NULL);
    }
}

/** Connects each action to what does it; called once, after all parts of the window have been made. */
void
mdr_window_connect_actions (MdrWindow *self)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      const Action *action = &actions[i];
      gpointer concerned =
          action->concerns == WINDOW ? (gpointer) self : G_STRUCT_MEMBER (gpointer, self, action->concerns);

      g_signal_connect_object (g_action_map_lookup_action (G_ACTION_MAP (self), action->name),
                               action->state ? "change-state" : "activate", action->run, concerned,
                               G_CONNECT_SWAPPED);
    }
}

static gboolean
can_be_done (MdrWindow *self, const Action *action)
{
  return (!action->can_run || action->can_run (self))
         && (action->kind_needs == 0 || G_STRUCT_MEMBER (gpointer, get_kind (self), action->kind_needs))
         && !(self->context->work & action->unless);
}

/** Enables and disables the actions that depend on what has changed; no other function does. */
void
mdr_window_update_actions (MdrWindow *self, MdrUpdate what)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    if (what & (MDR_UPDATE_ACTIONS | actions[i].follows))
      {
        GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), actions[i].name);

        g_simple_action_set_enabled (G_SIMPLE_ACTION (action), can_be_done (self, &actions[i]));
      }
  mdr_messages_check_offer (self->messages, G_ACTION_GROUP (self));
}
