/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-study-record.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"

/*
 * Reader:
 * @at: the rest of the data
 * @end: of the data
 * @line: number of the last line read, from 1
 * @words: the last line read, without its end
 */
typedef struct
{
  MdrKindList *kinds;
  const char *at;
  const char *end;
  guint line;
  char *words;
} Reader;

/* Returns whether there is another complete line; a last line that was cut short does not count. */
static gboolean
read_line (Reader *reader)
{
  const char *newline = memchr (reader->at, '\n', (gsize) (reader->end - reader->at));

  g_clear_pointer (&reader->words, g_free);
  if (!newline)
    return FALSE;
  reader->words = g_strndup (reader->at, (gsize) (newline - reader->at));
  reader->at = newline + 1;
  reader->line++;
  return TRUE;
}

static gboolean
fail (const Reader *reader, GError **error, const char *sentence)
{
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Line %u: %s"), reader->line, sentence);
  return FALSE;
}

/* Reads a line of the head: a name and a value. */
static gboolean
read_head_line (Reader *reader, const char *name, char **value, GError **error)
{
  g_autofree char *start = g_strconcat (name, " ", NULL);

  if (!read_line (reader) || !g_str_has_prefix (reader->words, start))
    {
      g_autofree char *sentence =
          g_strdup_printf (_ ("“%s” was expected here, as in every study file."), name);

      return fail (reader, error, sentence);
    }
  *value = g_strdup (reader->words + strlen (start));
  return TRUE;
}

/* Reads a line of the head whose value is known. */
static gboolean
read_same (Reader *reader, const char *name, const char *value, GError **error)
{
  g_autofree char *found = NULL;
  g_autofree char *excerpt = NULL;
  g_autofree char *sentence = NULL;

  if (!read_head_line (reader, name, &found, error))
    return FALSE;
  if (g_str_equal (found, value))
    return TRUE;
  excerpt = mdr_encoding_dup_excerpt (found);
  /* Translators: a word and the version that belong there, what stands there instead */
  sentence = g_strdup_printf (_ ("“%s %s” was expected, not “%s”. The file was made by another version."),
                              name, value, excerpt);
  return fail (reader, error, sentence);
}

static MdrOptions *
read_options (Reader *reader, const MdrStudy *study, GError **error)
{
  g_autoptr (MdrOptions) options = mdr_options_new (study->options, MDR_SCOPE_STUDY);

  for (const MdrOptionSpec *spec = study->options; spec->id; spec++)
    {
      g_autofree char *setting = NULL;
      g_autofree char *start = g_strconcat (spec->id, "=", NULL);
      g_autofree char *sentence = g_strdup_printf (_ ("“set %s…” was expected."), start);
      g_autoptr (GError) reason = NULL;

      if (!read_head_line (reader, "set", &setting, error))
        return NULL;
      if (!g_str_has_prefix (setting, start))
        {
          fail (reader, error, sentence);
          return NULL;
        }
      if (!mdr_options_set (options, spec->id, setting + strlen (start), &reason))
        {
          fail (reader, error, reason->message);
          return NULL;
        }
    }
  return g_steal_pointer (&options);
}

static const MdrKind *
read_kind (Reader *reader, GError **error)
{
  g_autofree char *id = NULL;
  const MdrKind *kind;
  g_autofree char *excerpt = NULL;
  g_autofree char *sentence = NULL;

  if (!read_head_line (reader, "kind", &id, error))
    return NULL;
  kind = mdr_kind_list_find (reader->kinds, id);
  if (kind)
    return kind;
  excerpt = mdr_encoding_dup_excerpt (id);
  sentence = g_strdup_printf (_ ("This is a study of the kind of puzzle “%s”, which this version of Meander "
                                 "does not know."),
                              excerpt);
  fail (reader, error, sentence);
  return NULL;
}

static const MdrStudy *
read_study (Reader *reader, const MdrKind *kind, GError **error)
{
  g_autofree char *id = NULL;
  const MdrStudy *study;
  g_autofree char *excerpt = NULL;
  g_autofree char *sentence = NULL;

  if (!read_head_line (reader, "study", &id, error))
    return NULL;
  study = mdr_study_find (kind->studies, id);
  if (study)
    return study;
  excerpt = mdr_encoding_dup_excerpt (id);
  /* Translators: a kind of puzzle, and the id of a study */
  sentence = g_strdup_printf (_ ("This version of Meander knows no study “%s” of %s."), excerpt,
                              mdr_kind_get_name (kind));
  fail (reader, error, sentence);
  return NULL;
}

static MdrStudyRecord *
read_head (Reader *reader, GError **error)
{
  g_autofree char *format = g_strdup_printf ("%d", MDR_STUDY_FORMAT);
  g_autofree char *inputs = NULL;
  g_autofree char *columns = NULL;
  g_autofree char *parts = NULL;
  g_autoptr (MdrOptions) options = NULL;
  g_autoptr (MdrStudyRecord) record = NULL;
  const MdrKind *kind;
  const MdrStudy *study;

  if (!read_same (reader, "meander-study", format, error)
      || !read_same (reader, "program", MEANDER_VERSION, error))
    return NULL;
  kind = read_kind (reader, error);
  study = kind ? read_study (reader, kind, error) : NULL;
  options = study ? read_options (reader, study, error) : NULL;
  if (!options)
    return NULL;
  if (mdr_study_has_inputs (study) && !read_head_line (reader, "inputs", &inputs, error))
    return NULL;
  record = mdr_study_record_new_with_inputs (kind, study, options, g_steal_pointer (&inputs));
  columns = mdr_study_dup_column_ids (study);
  parts = g_strdup_printf ("%u", record->parts->len);
  if (!read_same (reader, "columns", columns, error) || !read_same (reader, "parts", parts, error))
    return NULL;
  return g_steal_pointer (&record);
}

static gboolean
read_row (const MdrStudy *study, const char *line, double *row)
{
  guint n_columns = mdr_study_count_columns (study);

  for (guint i = 0; i < n_columns; i++)
    {
      guint n_words = mdr_study_column_count_words (&study->columns[i]);
      char *end = NULL;

      row[i] = g_ascii_strtod (line, &end);
      if (end == line || *end != (i + 1 < n_columns ? ',' : '\0'))
        return FALSE;
      if (n_words > 0 && (row[i] < 0 || row[i] >= n_words || row[i] != (guint) row[i]))
        return FALSE;
      line = end + 1;
    }
  return TRUE;
}

/* Returns the number after @name in the last line read, followed by a space; −1 if it is something else. */
static gint64
read_number (const Reader *reader, const char *name, const char **rest)
{
  char *end = NULL;
  guint64 number;

  if (!reader->words || !g_str_has_prefix (reader->words, name)
      || !g_ascii_isdigit (reader->words[strlen (name)]))
    return -1;
  number = g_ascii_strtoull (reader->words + strlen (name), &end, 10);
  if (*end != ' ' || number > G_MAXUINT32)
    return -1;
  *rest = end + 1;
  return (gint64) number;
}

/*
 * Reads one part. An incomplete part at the end was cut short by a stop; anything else that is not a part is
 * an error.
 *
 * Returns: whether a part was read
 */
static gboolean
read_part (Reader *reader, MdrStudyRecord *record, GError **error)
{
  g_autofree double *row = g_new (double, mdr_study_count_columns (record->study));
  g_autoptr (MdrStudyTable) rows = mdr_study_table_new (record->study);
  g_autofree char *checksum = NULL;
  g_autofree char *last = NULL;
  const char *start;
  const char *rest = NULL;
  gint64 part;
  guint64 n_rows;

  if (!read_line (reader))
    return FALSE;
  if (*reader->words != '\0')
    return fail (reader, error, _ ("An empty line was expected before a part."));
  start = reader->at;
  if (!read_line (reader))
    return FALSE;
  part = read_number (reader, "part ", &rest);
  if (part < 0 || part >= record->parts->len)
    return fail (reader, error,
                 _ ("“part” was expected, followed by the number of the part and its number of rows."));
  n_rows = g_ascii_strtoull (rest, NULL, 10);
  for (guint64 i = 0; i < n_rows; i++)
    {
      if (!read_line (reader))
        return FALSE;
      if (!read_row (record->study, reader->words, row))
        return fail (reader, error, _ ("A row of the table was expected: numbers separated by commas."));
      mdr_study_table_add (rows, row);
    }
  checksum = mdr_study_dup_checksum (start, (gsize) (reader->at - start));
  last = g_strdup_printf ("end %" G_GINT64_FORMAT " %s", part, checksum);
  if (!read_line (reader))
    return FALSE;
  if (!g_str_equal (reader->words, last))
    return fail (reader, error, _ ("The rows of this part have been changed: their checksum differs."));
  if (!g_ptr_array_index (record->parts, part))
    mdr_study_record_take_part (record, (guint) part, g_steal_pointer (&rows));
  return TRUE;
}

/**
 * mdr_study_record_from_data:
 * @whole: (out): how many bytes from the start are complete; a part that is cut short at the end of the file
 *   is not read
 *
 * Reads the file of a study, made by this version of the program.
 *
 * Returns: (transfer full): the record; %NULL with an error that names the line
 */
MdrStudyRecord *
mdr_study_record_from_data (MdrKindList *kinds, const char *data, gsize length, gsize *whole, GError **error)
{
  Reader reader = { kinds, data, data + length, 0, NULL };
  g_autoptr (MdrStudyRecord) record = NULL;
  GError *reason = NULL;

  g_return_val_if_fail (kinds != NULL, NULL);
  g_return_val_if_fail (data != NULL || length == 0, NULL);
  g_return_val_if_fail (whole != NULL, NULL);

  record = read_head (&reader, error);
  if (!record)
    {
      g_free (reader.words);
      return NULL;
    }
  do
    *whole = (gsize) (reader.at - data);
  while (read_part (&reader, record, &reason));
  g_free (reader.words);
  if (!reason)
    return g_steal_pointer (&record);
  g_propagate_error (error, reason);
  return NULL;
}
