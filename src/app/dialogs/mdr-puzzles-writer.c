/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-puzzles-writer.h"

#include <glib/gi18n-lib.h>

#include "mdr-book.h"
#include "mdr-file.h"

/** Frees what was written about a file. */
void
mdr_puzzles_written_free (MdrPuzzlesWritten *written)
{
  g_return_if_fail (written != NULL);

  g_ptr_array_unref (written->left_out);
  g_ptr_array_unref (written->findings);
  g_free (written);
}

static MdrPuzzlesWritten *
written_new (void)
{
  MdrPuzzlesWritten *written = g_new0 (MdrPuzzlesWritten, 1);

  written->left_out = g_ptr_array_new_with_free_func (g_free);
  written->findings = g_ptr_array_new_with_free_func (g_free);
  return written;
}

static void
add_findings (GPtrArray *findings, MdrCollection *collection)
{
  for (guint i = 0; i < mdr_collection_get_length (collection); i++)
    {
      g_autofree char *title = mdr_document_dup_title (mdr_collection_get_document (collection, i));
      g_autofree char *finding =
          mdr_collection_get_result (collection, i) ? mdr_collection_dup_status (collection, i) : NULL;

      if (finding)
        /* Translators: number and title of a puzzle, and a sentence about its solution */
        g_ptr_array_add (findings, g_strdup_printf (_ ("%u. %s: %s"), i + 1, title, finding));
    }
}

static gpointer
write_book (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  MdrCollection *collection = MDR_COLLECTION (input->subject);
  MdrBookStyle style = MDR_BOOK_STYLE_USUAL;
  MdrPaper paper;
  g_autoptr (MdrBook) book = NULL;
  g_autoptr (GBytes) bytes = NULL;
  MdrPuzzlesWritten *written;

  mdr_paper_init_usual (&paper);
  book = mdr_book_new (collection, &style, &paper, job, error);
  bytes = book ? mdr_book_to_pdf (book, job, error) : NULL;
  if (!bytes || !mdr_file_save (input->file, bytes, NULL, NULL, NULL, error))
    return NULL;
  written = written_new ();
  add_findings (written->findings, collection);
  return written;
}

static gpointer
write_solved_book (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  MdrCollection *collection = MDR_COLLECTION (input->subject);

  return mdr_collection_solve (collection, job, MDR_COLLECTION_SECONDS, error)
                 && mdr_collection_rate (collection, job, MDR_COLLECTION_RATING_SECONDS, error)
             ? write_book (input, job, error)
             : NULL;
}

static gpointer
write_puzzles (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  g_autoptr (MdrPuzzlesWritten) written = written_new ();
  const MdrFileOrder order = { .job = job };
  g_autoptr (GBytes) bytes =
      mdr_file_format_write (mdr_file_format_find (input->name), MDR_COLLECTION (input->subject), &order,
                             written->left_out, error);

  if (!bytes || !mdr_file_save (input->file, bytes, NULL, NULL, NULL, error))
    return NULL;
  return g_steal_pointer (&written);
}

/** Returns: what writes the collection that is the subject of a task to its file, in the format whose id is
 * the name; it returns an #MdrPuzzlesWritten */
MdrTaskWork
mdr_puzzles_writer_get (const MdrFileFormat *format, gboolean with_solutions)
{
  g_return_val_if_fail (format != NULL, NULL);

  if (format->write)
    return write_puzzles;
  return with_solutions ? write_solved_book : write_book;
}
