/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-dialogs.h"
#include "mdr-file.h"
#include "mdr-kind.h"

static const MdrFileType move_files[] = {
  { N_ ("Moves"), { "*.moves" } },
  { N_ ("All files"), { "*" } },
  { NULL },
};

/* Saves the moves of the question's solution, or else of its state, to its file. Returns the file. */
static gpointer
write_moves (const MdrQuestion *question, MdrJob *job, GError **error)
{
  const MdrKind *kind = question->puzzle->kind;
  g_autoptr (MdrState) played_out =
      question->solution ? kind->solution_to_state (question->puzzle, question->solution) : NULL;
  char *text = kind->dup_moves (question->puzzle, played_out ? played_out : question->state, error);
  g_autoptr (GBytes) bytes = text ? g_bytes_new_take (text, strlen (text)) : NULL;

  if (!bytes || !mdr_file_save (question->file, bytes, NULL, NULL, NULL, error))
    return NULL;
  return g_object_ref (question->file);
}

/** An #MdrInquiryDone: reports that moves were saved. */
void
mdr_window_take_moves (gpointer owner, gpointer answer, const GError *error)
{
  MdrWindow *self = owner;
  g_autoptr (GFile) file = answer;

  if (file)
    mdr_window_say (self, _ ("Moves saved"));
  else
    mdr_dialogs_tell (GTK_WINDOW (self), _ ("The Moves Could Not Be Saved"), error->message);
}

static void
file_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MdrWindow *self = MDR_WINDOW (source);
  g_autoptr (GFile) file = mdr_dialogs_file_finish (GTK_WINDOW (self), result);

  if (file && self->document)
    mdr_window_save_moves (self, file);
}

/** Saves the moves of the solution that is shown, or else of the play, to @file. */
void
mdr_window_save_moves (MdrWindow *self, GFile *file)
{
  MdrQuestion question = {
    .puzzle = mdr_document_get_puzzle (self->document),
    .state = mdr_document_get_state (self->document),
    .solution = self->mode == MDR_MODE_SOLVE ? self->watched : NULL,
    .file = file,
  };

  mdr_inquiry_ask (self->saving_moves, self->shared->queue, NULL, &question, write_moves);
}

/** Asks for a file, and saves moves to it. */
void
mdr_window_choose_moves_file (MdrWindow *self)
{
  g_autofree char *name = mdr_window_suggest_name (self, ".moves");

  mdr_dialogs_save_file_async (GTK_WINDOW (self), _ ("Save Moves"), name, move_files, file_chosen_cb, NULL);
}
