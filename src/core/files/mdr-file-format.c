/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-file-format.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-encoding.h"

#define ADDRESS(name) &mdr_##name##_file,

const MdrFileFormat *const mdr_file_formats[] = { MDR_FILE_FORMATS (ADDRESS) NULL };
const guint mdr_file_n_formats = G_N_ELEMENTS (mdr_file_formats) - 1;

const MdrFileFormat mdr_pdf_file = {
  .id = "pdf",
  .suffix = ".pdf",
  .name = N_ ("PDF documents"),
  .collection = N_ ("PDF for print"),
};

/** Returns: (nullable): the format with @id */
const MdrFileFormat *
mdr_file_format_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (const MdrFileFormat *const *format = mdr_file_formats; *format; format++)
    if (g_str_equal ((*format)->id, id))
      return *format;
  return NULL;
}

/** Returns: (nullable): the format that the suffix of @file_name, a name or a path, says */
const MdrFileFormat *
mdr_file_format_from_name (const char *file_name)
{
  g_return_val_if_fail (file_name != NULL, NULL);

  for (const MdrFileFormat *const *format = mdr_file_formats; *format; format++)
    if (mdr_encoding_has_suffix (file_name, (*format)->suffix))
      return *format;
  return NULL;
}

/** Returns: whether puzzles of @kind can be written in @format, though perhaps not each of them */
gboolean
mdr_file_format_fits (const MdrFileFormat *format, const MdrKind *kind)
{
  g_return_val_if_fail (format != NULL && kind != NULL, FALSE);

  return !format->fits || format->fits (kind);
}

/** Returns: (transfer full): the ids of all formats, or how the names of their files end */
char *
mdr_file_format_dup_names (gboolean are_suffixes, const char *separator)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (const MdrFileFormat *const *format = mdr_file_formats; *format; format++)
    g_string_append_printf (names, "%s%s", names->len > 0 ? separator : "",
                            are_suffixes ? (*format)->suffix : (*format)->id);
  return g_strdup (names->str);
}

/**
 * mdr_file_write_heading:
 *
 * Appends title and author as comments. A blank line follows them, so that they are not read as the title of
 * a puzzle.
 */
void
mdr_file_write_heading (MdrCollection *collection, GString *text)
{
  const char *title = mdr_collection_get_title (collection);
  const char *author = mdr_collection_get_author (collection);

  if (*title)
    g_string_append_printf (text, "# %s\n", title);
  if (*author)
    {
      g_autofree char *by = g_strdup_printf (_ ("by %s"), author);

      g_string_append_printf (text, "# %s\n", by);
    }
  if (text->len > 0)
    g_string_append_c (text, '\n');
}

/* Returns (transfer full): why the puzzle at @index is left out */
static char *
dup_complaint (MdrDocument *document, guint index, const GError *reason)
{
  g_autofree char *title = mdr_document_dup_title (document);

  return g_strdup_printf ("%u, “%s”: %s", index + 1, title, reason->message);
}

/* Called when none of the puzzles could be written. A single reason is the error itself. */
static void
refuse_all (GPtrArray *left_out, GError **error)
{
  if (left_out->len == 1)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED, g_ptr_array_index (left_out, 0));
      g_ptr_array_set_size (left_out, 0);
      return;
    }
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                       _ ("None of the puzzles can be written in this format."));
}

static gboolean
check_stop (MdrJob *job, guint index, guint count, GError **error)
{
  if (!job)
    return TRUE;
  mdr_job_set_fraction (job, (double) index / count);
  if (mdr_job_should_stop (job) == MDR_STOP_NONE)
    return TRUE;
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("Stopped."));
  return FALSE;
}

/* Appends what comes between two puzzles, or after the last. Where more follows, it begins on the line of the
 * puzzle before. */
static void
append_separator (const MdrFileFormat *format, const char *separator, GString *text)
{
  if (format->tail && text->len > 0 && text->str[text->len - 1] == '\n')
    g_string_truncate (text, text->len - 1);
  g_string_append (text, separator);
}

/* Returns: (transfer none) (nullable): the solution of a puzzle that was found to be the only one */
static const MdrSolution *
find_answer (MdrCollection *collection, guint index)
{
  const MdrResult *result = mdr_collection_get_result (collection, index);

  return result && mdr_result_get_unique (result) == MDR_TRUTH_YES ? g_ptr_array_index (result->solutions, 0)
                                                                   : NULL;
}

/* Returns: whether all puzzles are written or left out, rather than the job stopped */
static gboolean
write_puzzles (const MdrFileFormat *format,
               MdrCollection *collection,
               const MdrFileOrder *order,
               GString *text,
               GPtrArray *left_out,
               GError **error)
{
  const guint count = mdr_collection_get_length (collection);

  for (guint i = 0; i < count; i++)
    {
      MdrDocument *document = mdr_collection_get_document (collection, i);
      g_autoptr (GError) reason = NULL;
      MdrFileOrder each = *order;
      gsize length = text->len;

      if (!check_stop (order->job, i, count, error))
        return FALSE;
      if (format->parting && i > left_out->len)
        append_separator (format, format->parting, text);
      each.answer = order->answers ? find_answer (collection, i) : order->answer;
      if (format->write (document, &each, text, &reason))
        continue;
      g_string_truncate (text, length);
      g_ptr_array_add (left_out, dup_complaint (document, i, reason));
    }
  return TRUE;
}

static GBytes *
end_file (GString *text, GError **error)
{
  if (text->len <= MDR_MAX_FILE_BYTES)
    return g_string_free_to_bytes (text);
  g_string_free (text, TRUE);
  g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
               _ ("The collection would be larger than %d MB, the most that Meander reads."),
               MDR_MAX_FILE_BYTES / (1024 * 1024));
  return NULL;
}

/** Returns: (transfer full) (nullable): a file of @document alone; %NULL with an error */
GBytes *
mdr_file_format_write_puzzle (const MdrFileFormat *format,
                              MdrDocument *document,
                              const MdrFileOrder *order,
                              GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (format != NULL && format->write != NULL, NULL);
  g_return_val_if_fail (MDR_IS_DOCUMENT (document) && order != NULL, NULL);

  return format->write (document, order, text, error) ? end_file (g_steal_pointer (&text), error) : NULL;
}

/**
 * mdr_file_format_write:
 * @left_out: (element-type utf8): receives a sentence for each puzzle that cannot be written in @format; the
 *   others are written nevertheless
 *
 * Returns: (transfer full) (nullable): a file of all of @collection; a single puzzle of one without title and
 *   author is written as mdr_file_format_write_puzzle() does. %NULL with an error if none of the puzzles
 *   can be written in @format, the file would be too large, or the job stopped
 */
GBytes *
mdr_file_format_write (const MdrFileFormat *format,
                       MdrCollection *collection,
                       const MdrFileOrder *order,
                       GPtrArray *left_out,
                       GError **error)
{
  const guint count = mdr_collection_get_length (collection);
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean framed;

  g_return_val_if_fail (format != NULL && format->write != NULL, NULL);
  g_return_val_if_fail (MDR_IS_COLLECTION (collection) && order != NULL, NULL);
  g_return_val_if_fail (left_out != NULL && left_out->len == 0, NULL);

  if (!format->collection && count > 1)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                   _ ("A file ending in %s holds a single puzzle; pick one with FILE#1."), format->suffix);
      return NULL;
    }
  if (!format->collection)
    return mdr_file_format_write_puzzle (format, mdr_collection_get_document (collection, 0), order, error);
  framed = count != 1 || *mdr_collection_get_title (collection) || *mdr_collection_get_author (collection);
  if (framed && format->write_head)
    format->write_head (collection, text);
  if (!write_puzzles (format, collection, order, text, left_out, error))
    return NULL;
  if (framed && format->tail)
    append_separator (format, format->tail, text);
  if (left_out->len == 0 || left_out->len < count)
    return end_file (g_steal_pointer (&text), error);
  refuse_all (left_out, error);
  return NULL;
}
