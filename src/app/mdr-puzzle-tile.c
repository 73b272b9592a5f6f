/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-puzzle-tile.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-picture.h"
#include "mdr-file.h"
#include "mdr-inquiry.h"

struct _MdrPuzzleTile
{
  GtkButton parent_instance;

  GtkPicture *picture;
  GtkLabel *title;
  GtkLabel *subtitle;

  /* Borrowed */
  MdrJobQueue *queue;

  /* Owned references */
  GCancellable *loading;
  MdrInquiry *rating;

  gboolean names_kind;
};

G_DEFINE_FINAL_TYPE (MdrPuzzleTile, mdr_puzzle_tile, GTK_TYPE_BUTTON)

/* How far the work on a puzzle has come, in a few words. */
static char *
dup_standing (MdrDocument *document)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  g_autoptr (MdrProblems) problems = NULL;
  g_autofree char *progress = NULL;

  if (mdr_document_get_solution (document))
    return g_strdup (_ ("solved"));
  if (mdr_history_has_moves (mdr_document_get_history (document)) && puzzle->kind->dup_progress)
    progress = puzzle->kind->dup_progress (puzzle, mdr_document_get_state (document));
  if (progress)
    return g_steal_pointer (&progress);
  problems = mdr_puzzle_dup_problems (puzzle);
  return problems->len > 0 ? g_strdup (_ ("being built")) : puzzle->kind->dup_size (puzzle);
}

static void
set_picture (MdrPuzzleTile *self, MdrDocument *document)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  const MdrSolution *solution = mdr_document_get_solution (document);
  g_autoptr (MdrBoardPicture) board = mdr_board_picture_new (puzzle);
  g_autoptr (MdrState) solved = NULL;

  if (solution)
    solved = puzzle->kind->solution_to_state (puzzle, solution);
  mdr_board_picture_set_state (board, solved ? solved : mdr_document_get_state (document));
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (board));
}

static void
set_subtitle (MdrPuzzleTile *self, const char *subtitle)
{
  gtk_label_set_label (self->subtitle, subtitle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle, -1);
}

static gpointer
rate (const MdrQuestion *question, MdrJob *job, GError **error)
{
  g_autofree char *difficulty = question->kind->dup_difficulty (question->puzzle, job, error);

  return difficulty ? g_strdup (mdr_kind_get_difficulty_label (question->kind, difficulty)) : NULL;
}

static void
rated_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrPuzzleTile *self = owner;
  g_autofree char *label = answer;
  g_autofree char *subtitle = NULL;

  if (!label)
    return;
  /* Translators: how far the work on a puzzle has come, or its size, and its difficulty */
  subtitle = g_strdup_printf (_ ("%s · %s"), gtk_label_get_label (self->subtitle), label);
  set_subtitle (self, subtitle);
}

/* A puzzle stays without a difficulty if its kind cannot rate puzzles. */
static void
ask_difficulty (MdrPuzzleTile *self, MdrDocument *document)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  g_autoptr (MdrJob) job = NULL;

  if (!self->queue || !puzzle->kind->dup_difficulty)
    return;
  job = mdr_job_new ();
  if (!self->rating)
    self->rating = mdr_inquiry_new (self, rated_cb, g_free);
  mdr_inquiry_ask (self->rating, self->queue, job, &(MdrQuestion){ .kind = puzzle->kind, .puzzle = puzzle },
                   rate);
}

static void
show_document (MdrPuzzleTile *self, MdrDocument *document)
{
  g_autofree char *title = mdr_document_dup_title (document);
  g_autofree char *subtitle = dup_standing (document);

  if (self->names_kind)
    {
      g_autofree char *standing = g_steal_pointer (&subtitle);

      /* Translators: the kind of a puzzle, and how far the work on it has come */
      subtitle =
          g_strdup_printf (_ ("%s · %s"), mdr_kind_get_name (mdr_document_get_kind (document)), standing);
    }
  gtk_label_set_label (self->title, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  set_subtitle (self, subtitle);
  set_picture (self, document);
  ask_difficulty (self, document);
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
  g_clear_pointer (&self->rating, mdr_inquiry_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_PUZZLE_TILE);
  G_OBJECT_CLASS (mdr_puzzle_tile_parent_class)->dispose (object);
}

static void
mdr_puzzle_tile_class_init (MdrPuzzleTileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mdr_puzzle_tile_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/meander_puzzles/Meander/mdr-puzzle-tile.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleTile, picture);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleTile, title);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleTile, subtitle);
}

static void
mdr_puzzle_tile_init (MdrPuzzleTile *self)
{
  self->loading = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/** Returns: (transfer none): a tile that goes on with the open document */
GtkWidget *
mdr_puzzle_tile_new_for_document (MdrDocument *document)
{
  MdrPuzzleTile *self = g_object_new (MDR_TYPE_PUZZLE_TILE, "action-name", "win.go-on", NULL);

  self->names_kind = TRUE;
  show_document (self, document);
  return GTK_WIDGET (self);
}

/* Reads the file, so that the tile can show what is in it. */
static void
load (MdrPuzzleTile *self, MdrKinds *kinds, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *uri = g_file_get_uri (file);

  gtk_label_set_label (self->title, name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", uri);
  mdr_file_load_async (kinds, file, self->loading, file_loaded_cb, g_object_ref (self));
}

/**
 * mdr_puzzle_tile_new_for_file:
 * @kinds: for reading the file
 *
 * Returns: (transfer none): a tile that opens @file, and names its kind
 */
GtkWidget *
mdr_puzzle_tile_new_for_file (MdrKinds *kinds, GFile *file)
{
  MdrPuzzleTile *self = g_object_new (MDR_TYPE_PUZZLE_TILE, "action-name", "win.open-uri", NULL);

  self->names_kind = TRUE;
  load (self, kinds, file);
  return GTK_WIDGET (self);
}

/**
 * mdr_puzzle_tile_new_for_sample:
 * @kinds: for reading the file
 * @queue: for rating the puzzle; outlives the tile
 *
 * Returns: (transfer none): a tile that opens @file as a sample, and says how
 *   difficult it is
 */
GtkWidget *
mdr_puzzle_tile_new_for_sample (MdrKinds *kinds, MdrJobQueue *queue, GFile *file)
{
  MdrPuzzleTile *self = g_object_new (MDR_TYPE_PUZZLE_TILE, "action-name", "win.open-sample", NULL);

  self->queue = queue;
  load (self, kinds, file);
  return GTK_WIDGET (self);
}
