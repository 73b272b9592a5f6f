/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-context.h"

#include <glib/gi18n-lib.h>

#include "mdr-generate-dialog.h"
#include "mdr-print-dialog.h"

static void
saved_cb (MdrContext *context, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  mdr_messages_offer (context->messages, _ ("PDF saved"), _ ("Open"), "win.show-file",
                      g_variant_new_string (uri));
}

/** Asks how @collection is to be printed, and prints it. */
void
mdr_printing_print (MdrContext *context, MdrCollection *collection)
{
  GtkWidget *dialog;

  g_return_if_fail (MDR_IS_CONTEXT (context));
  g_return_if_fail (MDR_IS_COLLECTION (collection));

  dialog = mdr_print_dialog_new (mdr_context_get_window (context), context->settings, context->shared->queue,
                                 collection);
  g_signal_connect_object (dialog, "saved", G_CALLBACK (saved_cb), context, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/** Asks how the puzzle on the board is to be printed, and prints it. What is played stays off the paper. */
void
mdr_printing_print_board (MdrContext *context)
{
  g_autoptr (MdrCollection) collection = mdr_collection_new (NULL, NULL);

  g_return_if_fail (MDR_IS_CONTEXT (context));

  /* The document goes on changing, so it is not printed itself. */
  mdr_collection_add_bare (collection, context->document);
  mdr_printing_print (context, collection);
}

static void
generated_cb (MdrContext *context, MdrCollection *collection)
{
  if (mdr_context_get_window (context))
    mdr_printing_print (context, collection);
}

/** Asks which puzzles are to be generated for a booklet, and prints them. */
void
mdr_printing_make_booklet (MdrContext *context)
{
  const MdrShared *shared;
  GtkWidget *dialog;

  g_return_if_fail (MDR_IS_CONTEXT (context));

  shared = context->shared;
  dialog = mdr_booklet_dialog_new (mdr_context_get_window (context), shared->queue, shared->kinds);
  g_signal_connect_object (dialog, "generated", G_CALLBACK (generated_cb), context, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
