/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-file-format.h"

#include <glib/gi18n-lib.h>

#include "mdr-document-private.h"
#include "mdr-text.h"

/* Files of text: the boards of puzzles with comments; see mdr-text.h. */

static GPtrArray *
read_file (const MdrFileContents *contents, GError **error)
{
  return contents->root
             ? NULL
             : mdr_text_read (contents->kinds, contents->kind, contents->data, contents->length, error);
}

static gboolean
write_puzzle (MdrDocument *document,
              G_GNUC_UNUSED const MdrFileOrder *order,
              GString *text,
              G_GNUC_UNUSED GError **error)
{
  g_autofree char *lines =
      mdr_text_write (mdr_document_get_puzzle (document), mdr_document_get_own_title (document));

  g_string_append (text, lines);
  return TRUE;
}

const MdrFileFormat mdr_text_file = {
  .id = "text",
  .suffix = ".txt",
  .others = ".csv .tsv .sdk .sdm .ss",
  .name = N_ ("Text files"),
  .collection = N_ ("Text"),
  .contents = N_ ("The puzzle with its title, to be read by people, too"),
  .keeps = MDR_FILE_KEEPS_TITLE,
  .parting = "\n",
  .read = read_file,
  .write_head = mdr_file_write_heading,
  .write = write_puzzle,
};
