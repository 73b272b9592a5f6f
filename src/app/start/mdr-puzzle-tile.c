/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cards.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-picture.h"
#include "mdr-clue.h"
#include "mdr-file.h"
#include "mdr-task.h"
#include "mdr-ui.h"
#include "mdr-wording.h"

struct _MdrPuzzleTile
{
  GtkButton parent_instance;

  GtkPicture *picture;
  GtkImage *symbol;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkImage *mark;

  /* Borrowed */
  const MdrShared *shared;

  /* Owned references */
  GCancellable *loading;
  MdrTask *rating;

  /* The puzzle shown, and its fingerprint. */
  const MdrKind *kind;
  char *fingerprint;
  char *standing;

  gboolean names_kind;
  gboolean hides_when_solved;
};

G_DEFINE_FINAL_TYPE (MdrPuzzleTile, mdr_puzzle_tile, GTK_TYPE_BUTTON)

/* Returns whether a part of the puzzle is hidden from the player: a tile must not reveal more than the board.
 */
static gboolean
withholds (MdrDocument *document)
{
  gboolean played =
      mdr_document_get_is_sample (document) || mdr_history_has_moves (mdr_document_get_history (document));

  return played && !mdr_document_get_solution (document) && !mdr_document_is_known (document);
}

/* The part of the puzzle that may be shown. */
static const MdrPuzzle *
get_seen (MdrDocument *document)
{
  return withholds (document) ? mdr_document_get_known_puzzle (document) : mdr_document_get_puzzle (document);
}

static MdrState *
dup_seen_state (MdrDocument *document)
{
  const MdrState *state = mdr_document_get_state (document);

  return withholds (document) ? mdr_document_dup_known_state (document, state) : mdr_state_ref (state);
}

static char *
dup_seen_title (MdrDocument *document)
{
  const MdrPuzzle *seen = get_seen (document);

  return withholds (document) ? seen->kind->dup_title (seen) : mdr_document_dup_title (document);
}

/* The state of work on a puzzle, in a few words. */
static char *
dup_standing (MdrDocument *document)
{
  const MdrPuzzle *puzzle = get_seen (document);
  gboolean played = withholds (document) || mdr_history_has_moves (mdr_document_get_history (document));
  g_autoptr (MdrState) state = dup_seen_state (document);
  g_autoptr (MdrProblems) problems = NULL;
  g_autofree char *progress = NULL;

  if (mdr_document_get_solution (document))
    return g_strdup (_ ("solved"));
  if (played && puzzle->kind->dup_progress)
    progress = puzzle->kind->dup_progress (puzzle, state);
  if (progress)
    return g_steal_pointer (&progress);
  problems = mdr_puzzle_dup_problems (puzzle);
  return problems->len > 0 ? g_strdup (_ ("being built")) : mdr_puzzle_dup_size (puzzle);
}

/* Returns whether a picture of the board, too small for clues beside it, would be an empty grid, as it is of
 * a board that the player is to find out about. */
static gboolean
looks_empty (MdrDocument *document)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  g_autoptr (GPtrArray) clues = NULL;
  MdrExtents extents;

  if (mdr_document_get_solution (document) || mdr_history_has_moves (mdr_document_get_history (document)))
    return FALSE;
  if (!mdr_document_is_known (document))
    return TRUE;
  if (!puzzle->kind->list_clues)
    return FALSE;
  clues = mdr_puzzle_dup_lockable (puzzle);
  puzzle->kind->get_extents (puzzle, &extents);
  for (guint i = 0; i < clues->len; i++)
    {
      const MdrClue *clue = clues->pdata[i];
      MdrCell place = clue->places[0];

      if (place.row >= 0 && place.row < extents.rows && place.column >= 0 && place.column < extents.columns)
        return FALSE;
    }
  return TRUE;
}

/* If the picture would be empty, the symbol of the kind replaces it. */
static void
set_picture (MdrPuzzleTile *self, MdrDocument *document)
{
  const MdrPuzzle *puzzle = get_seen (document);
  const MdrSolution *solution = mdr_document_get_solution (document);
  g_autoptr (MdrBoardPicture) board = mdr_board_picture_new (puzzle);
  g_autoptr (MdrState) state =
      solution ? puzzle->kind->solution_to_state (puzzle, solution) : dup_seen_state (document);

  if (looks_empty (document))
    {
      g_autofree char *symbol = g_strdup_printf ("mdr-kind-%s-symbolic", puzzle->kind->id);

      gtk_image_set_from_icon_name (self->symbol, symbol);
      gtk_widget_set_visible (GTK_WIDGET (self->symbol), TRUE);
      return;
    }
  mdr_board_picture_set_state (board, state);
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (board));
}

/* The state is shown as an icon, and as a word for screen readers. */
static void
show_progress (MdrPuzzleTile *self)
{
  MdrProgressStore *progress = self->shared->progress;
  MdrProgressState state = mdr_progress_store_get_state (progress, self->fingerprint);
  const char *level = mdr_progress_store_get_level (progress, self->fingerprint);
  const char *label = level ? mdr_kind_get_difficulty_label (self->kind, level) : NULL;
  g_autoptr (GString) facts = g_string_new (self->standing);
  g_autoptr (GString) description = NULL;

  if (label)
    mdr_wording_add_fact (facts, "%s", label);
  description = g_string_new (facts->str);
  mdr_wording_add_phrase (description, "%s", mdr_progress_mark_get_label (state));
  gtk_label_set_label (self->subtitle, facts->str);
  gtk_widget_set_visible (GTK_WIDGET (self->mark), state != MDR_PROGRESS_NEW);
  mdr_progress_mark_show (self->mark, state);
  if (self->hides_when_solved && state == MDR_PROGRESS_SOLVED)
    gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self)), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description->str, -1);
}

static gpointer
rate (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  return mdr_kind_get_reasoning (input->kind)->dup_difficulty (input->puzzle, job, error);
}

static void
rated_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrPuzzleTile *self = owner;
  g_autofree char *level = answer;

  if (level)
    mdr_progress_store_mark_level (self->shared->progress, self->kind, self->fingerprint, level);
}

/* A difficulty is found once and kept. A puzzle stays without one if its kind cannot rate puzzles. */
static void
ask_difficulty (MdrPuzzleTile *self, const MdrPuzzle *puzzle)
{
  if (!mdr_kind_get_reasoning (puzzle->kind)->dup_difficulty
      || mdr_progress_store_get_level (self->shared->progress, self->fingerprint))
    return;
  if (!self->rating)
    self->rating = mdr_task_new (self, rated_cb, g_free);
  mdr_task_run (self->rating, self->shared->queue, NULL,
                &(MdrTaskInput){ .kind = puzzle->kind, .puzzle = puzzle }, rate);
}

static void
show_document (MdrPuzzleTile *self, MdrDocument *document)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  g_autofree char *title = dup_seen_title (document);

  self->kind = puzzle->kind;
  self->fingerprint = mdr_puzzle_dup_fingerprint (puzzle);
  self->standing = dup_standing (document);
  if (self->names_kind)
    {
      g_autofree char *standing = g_steal_pointer (&self->standing);
      GString *facts = g_string_new (mdr_kind_get_name (self->kind));

      mdr_wording_add_fact (facts, "%s", standing);
      self->standing = g_string_free (facts, FALSE);
    }
  gtk_label_set_label (self->title, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  set_picture (self, document);
  g_signal_connect_object (self->shared->progress, "changed", G_CALLBACK (show_progress), self,
                           G_CONNECT_SWAPPED);
  show_progress (self);
  ask_difficulty (self, puzzle);
}

static void
file_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrPuzzleTile) self = data;
  g_autoptr (GPtrArray) entries = mdr_file_load_finish (G_FILE (source), result, NULL, NULL);
  const MdrFileEntry *entry = entries ? g_ptr_array_index (entries, 0) : NULL;
  g_autoptr (MdrDocument) document = entry && entry->puzzle ? mdr_file_entry_dup_document (entry) : NULL;

  if (!self->picture)
    return;
  if (document)
    show_document (self, document);
  else
    gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self)), FALSE);
}

static void
mdr_puzzle_tile_dispose (GObject *object)
{
  MdrPuzzleTile *self = MDR_PUZZLE_TILE (object);

  if (self->loading)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_pointer (&self->rating, mdr_task_free);
  g_signal_handlers_disconnect_by_data (self->shared->progress, self);
  g_clear_pointer (&self->fingerprint, g_free);
  g_clear_pointer (&self->standing, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_PUZZLE_TILE);
  G_OBJECT_CLASS (mdr_puzzle_tile_parent_class)->dispose (object);
}

static void
mdr_puzzle_tile_class_init (MdrPuzzleTileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mdr_puzzle_tile_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-puzzle-tile.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleTile, picture);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleTile, symbol);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleTile, title);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleTile, subtitle);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleTile, mark);
}

static void
mdr_puzzle_tile_init (MdrPuzzleTile *self)
{
  self->loading = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

static MdrPuzzleTile *
new_tile (const MdrShared *shared, const char *action)
{
  MdrPuzzleTile *self = g_object_new (MDR_TYPE_PUZZLE_TILE, "action-name", action, NULL);

  self->shared = shared;
  return self;
}

/** Returns: (transfer none): a tile that continues with the open document */
GtkWidget *
mdr_puzzle_tile_new_for_document (const MdrShared *shared, MdrDocument *document)
{
  MdrPuzzleTile *self;

  g_return_val_if_fail (shared != NULL, NULL);
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  self = new_tile (shared, "win.go-on");
  self->names_kind = TRUE;
  show_document (self, document);
  return GTK_WIDGET (self);
}

/** Returns: (transfer none): a tile that continues with a document that waits in the session */
GtkWidget *
mdr_puzzle_tile_new_for_waiting (const MdrShared *shared, MdrDocument *document)
{
  MdrPuzzleTile *self;

  g_return_val_if_fail (shared != NULL, NULL);
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  self = new_tile (shared, "win.open-waiting");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s",
                                    mdr_session_store_get_id (shared->store, document));
  self->names_kind = TRUE;
  show_document (self, document);
  return GTK_WIDGET (self);
}

/* Reads the file, so that the tile can show what is in it. */
static void
load (MdrPuzzleTile *self, GFile *file, const char *target)
{
  g_autofree char *name = g_file_get_basename (file);

  gtk_label_set_label (self->title, name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", target);
  mdr_file_load_async (self->shared->kinds, file, NULL, self->loading, file_loaded_cb, g_object_ref (self));
}

/* Returns a tile that is loading @file and activates @action with its URI. */
static MdrPuzzleTile *
new_loading_tile (const MdrShared *shared, GFile *file, const char *action)
{
  MdrPuzzleTile *self = new_tile (shared, action);
  g_autofree char *uri = g_file_get_uri (file);

  load (self, file, uri);
  return self;
}

/** Returns: (transfer none): a tile that opens @file, names its kind, and hides once the puzzle is solved */
GtkWidget *
mdr_puzzle_tile_new_for_file (const MdrShared *shared, GFile *file)
{
  MdrPuzzleTile *self;

  g_return_val_if_fail (shared != NULL, NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = new_loading_tile (shared, file, "win.open-uri");
  self->names_kind = TRUE;
  self->hides_when_solved = TRUE;
  return GTK_WIDGET (self);
}

/** Returns: (transfer none): a tile that opens @file as a sample */
GtkWidget *
mdr_puzzle_tile_new_for_sample (const MdrShared *shared, GFile *file)
{
  g_return_val_if_fail (shared != NULL, NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  return GTK_WIDGET (new_loading_tile (shared, file, "win.open-sample"));
}

/** Returns: (transfer none): a tile that continues automatically saved play */
GtkWidget *
mdr_puzzle_tile_new_for_play (const MdrShared *shared, const char *fingerprint)
{
  MdrPuzzleTile *self;
  g_autoptr (GFile) file = NULL;

  g_return_val_if_fail (shared != NULL, NULL);
  g_return_val_if_fail (fingerprint != NULL, NULL);

  self = new_tile (shared, "win.open-play");
  file = mdr_progress_store_dup_play_file (shared->progress, fingerprint);
  self->names_kind = TRUE;
  load (self, file, fingerprint);
  return GTK_WIDGET (self);
}
