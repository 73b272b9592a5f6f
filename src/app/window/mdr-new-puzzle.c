/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-puzzle-maker.h"

#include <glib/gi18n-lib.h>

#include "mdr-generate-dialog.h"

struct _MdrPuzzleMaker
{
  GObject parent_instance;

  MdrContext *context;
};

G_DEFINE_FINAL_TYPE (MdrPuzzleMaker, mdr_puzzle_maker, G_TYPE_OBJECT)

static void
mdr_puzzle_maker_dispose (GObject *object)
{
  g_clear_object (&MDR_PUZZLE_MAKER (object)->context);
  G_OBJECT_CLASS (mdr_puzzle_maker_parent_class)->dispose (object);
}

static void
mdr_puzzle_maker_class_init (MdrPuzzleMakerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_puzzle_maker_dispose;
}

static void
mdr_puzzle_maker_init (MdrPuzzleMaker *self)
{
}

MdrPuzzleMaker *
mdr_puzzle_maker_new (MdrContext *context)
{
  MdrPuzzleMaker *self;

  g_return_val_if_fail (MDR_IS_CONTEXT (context), NULL);

  self = g_object_new (MDR_TYPE_PUZZLE_MAKER, NULL);
  self->context = g_object_ref (context);
  return self;
}

/* Replaces the puzzle on the board with another one of its kind, which undo takes back. Saving asks for a new
 * file, because the current one holds the old puzzle. Returns whether there was room in the history; if not,
 * the user has been told. */
static gboolean
replace_puzzle (MdrPuzzleMaker *self, const MdrPuzzle *puzzle, const char *mode, const char *sentence)
{
  MdrMessages *messages = mdr_context_get_messages (self->context);
  GtkWidget *window = GTK_WIDGET (mdr_context_get_window (self->context));
  g_autoptr (GError) error = NULL;

  if (!mdr_document_replace (mdr_context_get_document (self->context), puzzle, &error))
    {
      mdr_messages_say (messages, error->message);
      return FALSE;
    }
  mdr_context_set_file (self->context, NULL, NULL);
  gtk_widget_activate_action (window, "win.mode", "s", mode);
  mdr_messages_offer_undo (messages, sentence);
  return TRUE;
}

/**
 * mdr_puzzle_maker_make:
 * @preset_id: of a preset of @kind; "" for the first
 *
 * Opens a blank puzzle, to be built.
 */
void
mdr_puzzle_maker_make (MdrPuzzleMaker *self, const MdrKind *kind, const char *preset_id)
{
  const MdrPreset *preset;
  g_autoptr (MdrPuzzle) puzzle = NULL;
  g_autoptr (MdrDocument) document = NULL;

  g_return_if_fail (MDR_IS_PUZZLE_MAKER (self));
  g_return_if_fail (kind != NULL);
  g_return_if_fail (preset_id != NULL);

  preset = kind->presets;
  while (preset->id && !g_str_equal (preset->id, preset_id))
    preset++;
  puzzle = mdr_kind_new_puzzle (kind, preset->id ? preset : NULL);
  document = mdr_document_new (puzzle);
  mdr_context_show_in_mode (self->context, document, MDR_MODE_BUILD);
}

/** Puts a blank puzzle of the same size and rules on the board, to be built; undo restores the old one. */
void
mdr_puzzle_maker_make_like (MdrPuzzleMaker *self)
{
  const MdrPuzzle *like;
  g_autoptr (MdrPuzzle) puzzle = NULL;

  g_return_if_fail (MDR_IS_PUZZLE_MAKER (self));

  like = mdr_document_get_puzzle (mdr_context_get_document (self->context));
  puzzle = mdr_kind_new_puzzle (like->kind, NULL);
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
  replace_puzzle (self, puzzle, "build", _ ("New puzzle"));
}

/* A generated puzzle replaces one of its kind, if that is in view; otherwise it is opened as from a card of
 * the gallery. */
static void
generated_cb (MdrPuzzleMaker *self, const MdrPuzzle *puzzle)
{
  MdrDocument *current = mdr_context_get_document (self->context);

  if (current && mdr_context_get_shows_board (self->context)
      && mdr_document_get_kind (current) == puzzle->kind)
    {
      if (replace_puzzle (self, puzzle, "play", _ ("New puzzle generated")))
        mdr_context_raise (self->context);
    }
  else
    {
      g_autoptr (MdrDocument) document = mdr_document_new (puzzle);

      mdr_document_set_is_sample (document, TRUE);
      mdr_context_show_in_mode (self->context, document, MDR_MODE_PLAY);
    }
}

/**
 * mdr_puzzle_maker_generate:
 * @kind: one that can generate
 *
 * Asks for a puzzle to generate, and shows it. A puzzle of the kind that is on the board is the model.
 */
void
mdr_puzzle_maker_generate (MdrPuzzleMaker *self, const MdrKind *kind)
{
  MdrDocument *document;
  const MdrPuzzle *like;
  GtkWidget *dialog;

  g_return_if_fail (MDR_IS_PUZZLE_MAKER (self));
  g_return_if_fail (kind != NULL && kind->generate != NULL);

  document = mdr_context_get_document (self->context);
  like = document && mdr_document_get_kind (document) == kind ? mdr_document_get_puzzle (document) : NULL;
  dialog = mdr_generate_dialog_new (mdr_context_get_window (self->context),
                                    mdr_context_get_shared (self->context)->queue, kind, like);
  g_signal_connect_object (dialog, "generated", G_CALLBACK (generated_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/** Asks for a puzzle to generate, of the kind that is on the board; see mdr_puzzle_maker_generate(). */
void
mdr_puzzle_maker_generate_like (MdrPuzzleMaker *self)
{
  g_return_if_fail (MDR_IS_PUZZLE_MAKER (self));

  mdr_puzzle_maker_generate (self, mdr_document_get_kind (mdr_context_get_document (self->context)));
}
