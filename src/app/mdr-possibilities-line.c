/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-possibilities-line.h"

#include <glib/gi18n-lib.h>

#include "mdr-inquiry.h"
#include "mdr-kind.h"

/* What was true of the puzzle before stays until then, so that the line does not flicker. */
#define PATIENCE_MILLISECONDS 300

struct _MdrPossibilitiesLine
{
  AdwBin parent_instance;

  GtkLabel *label;

  /* Borrowed */
  MdrJobQueue *queue;

  /* Owned references */
  MdrDocument *document;
  GSignalGroup *document_signals;
  MdrInquiry *inquiry;
  MdrPuzzle *puzzle;

  guint patience_id;
};

G_DEFINE_FINAL_TYPE (MdrPossibilitiesLine, mdr_possibilities_line, ADW_TYPE_BIN)

static gpointer
find_out (const MdrQuestion *question, MdrJob *job, GError **error)
{
  return question->puzzle->kind->dup_possibilities (question->puzzle, job, error);
}

static void
show (MdrPossibilitiesLine *self, const char *sentence)
{
  gtk_label_set_text (self->label, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self), *sentence != '\0');
}

static void
answered_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrPossibilitiesLine *self = owner;
  g_autofree char *sentence = answer ? answer : g_strdup (error->message);

  g_clear_handle_id (&self->patience_id, g_source_remove);
  show (self, sentence);
}

static gboolean
patience_over_cb (gpointer data)
{
  MdrPossibilitiesLine *self = data;

  self->patience_id = 0;
  show (self, _ ("Counting what is still possible…"));
  return G_SOURCE_REMOVE;
}

static void
drop_question (MdrPossibilitiesLine *self)
{
  g_clear_handle_id (&self->patience_id, g_source_remove);
  mdr_inquiry_drop (self->inquiry);
}

/* A puzzle that no solver would start on leaves nothing to be counted: its problems are shown instead. */
static void
ask (MdrPossibilitiesLine *self)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (self->document);
  MdrQuestion question = { .puzzle = puzzle };

  if (puzzle == self->puzzle)
    return;
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  self->puzzle = mdr_puzzle_ref (puzzle);
  drop_question (self);
  if (!mdr_puzzle_can_be_solved (puzzle, NULL))
    {
      show (self, "");
      return;
    }
  self->patience_id = g_timeout_add (PATIENCE_MILLISECONDS, patience_over_cb, self);
  mdr_inquiry_ask (self->inquiry, self->queue, NULL, &question, find_out);
}

static void
mdr_possibilities_line_dispose (GObject *object)
{
  MdrPossibilitiesLine *self = MDR_POSSIBILITIES_LINE (object);

  g_clear_handle_id (&self->patience_id, g_source_remove);
  g_clear_pointer (&self->inquiry, mdr_inquiry_free);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (mdr_possibilities_line_parent_class)->dispose (object);
}

static void
mdr_possibilities_line_class_init (MdrPossibilitiesLineClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_possibilities_line_dispose;
}

static void
mdr_possibilities_line_init (MdrPossibilitiesLine *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  self->inquiry = mdr_inquiry_new (self, answered_cb, g_free);
  self->label = GTK_LABEL (label);
  gtk_label_set_xalign (self->label, 0);
  gtk_label_set_wrap (self->label, TRUE);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_margin_top (label, 9);
  gtk_widget_set_margin_start (label, 6);
  adw_bin_set_child (ADW_BIN (self), label);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->document_signals = g_signal_group_new (MDR_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (ask), self);
}

/** Sets the @queue that jobs run on; it must outlive the widget and its jobs. */
void
mdr_possibilities_line_set_queue (MdrPossibilitiesLine *self, MdrJobQueue *queue)
{
  g_return_if_fail (MDR_IS_POSSIBILITIES_LINE (self));
  g_return_if_fail (queue != NULL);

  self->queue = queue;
}

/** @document: (nullable): what is built */
void
mdr_possibilities_line_set_document (MdrPossibilitiesLine *self, MdrDocument *document)
{
  gboolean tells = document && mdr_document_get_kind (document)->dup_possibilities;

  g_return_if_fail (MDR_IS_POSSIBILITIES_LINE (self));

  drop_question (self);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  g_set_object (&self->document, document);
  g_signal_group_set_target (self->document_signals, tells ? document : NULL);
  show (self, "");
  if (tells)
    ask (self);
}
