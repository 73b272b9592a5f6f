/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-study-record.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-file.h"

/*
 * The file of a study is text. Its head says what was computed, by which version
 * of the program; then follow parts in any order, each with its number, the
 * number of its rows, the rows, and a checksum over all of it:
 *
 *   meander-study 1
 *   program 1.0
 *   kind KIND
 *   study STUDY
 *   set OPTION=VALUE
 *   inputs 0123456789abcdef
 *   columns COLUMN,COLUMN
 *   parts 4
 *
 *   part 2 2
 *   0,1
 *   1,2
 *   end 2 0123456789abcdef
 *
 * The line "inputs" is present if options of the study can name files: it is a checksum of their contents.
 *
 * A part is appended by one write when it is finished. An incomplete part that a killed program left at the
 * end is ignored, and overwritten by the next part.
 */
#define FORMAT     1
#define CHECKSUM   16
#define HEAD_FIRST "meander-study "

static gboolean
has_inputs (const MdrStudy *study)
{
  for (const MdrOptionSpec *spec = study->options; spec->id; spec++)
    if (spec->type == MDR_OPTION_FILE)
      return TRUE;
  return FALSE;
}

/* A file that cannot be read counts as empty: running the parts reports what is wrong with it. */
static char *
dup_inputs (const MdrStudy *study, const MdrOptions *options)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  for (const MdrOptionSpec *spec = study->options; spec->id; spec++)
    {
      const char *name = spec->type == MDR_OPTION_FILE ? mdr_options_get (options, spec->id) : "";
      g_autoptr (GFile) file = *name ? g_file_new_for_path (name) : NULL;
      g_autoptr (GBytes) bytes = file ? mdr_file_load_bytes (file, NULL, NULL, NULL) : NULL;
      gsize length = 0;
      const guchar *data = bytes ? g_bytes_get_data (bytes, &length) : NULL;

      if (length > 0)
        g_checksum_update (checksum, data, (gssize) length);
    }
  return g_strndup (g_checksum_get_string (checksum), CHECKSUM);
}

/* Returns a record without parts, which takes over @inputs. */
static MdrStudyRecord *
new_record (const MdrKind *kind, const MdrStudy *study, const MdrOptions *options, char *inputs)
{
  MdrStudyRecord *record = g_new0 (MdrStudyRecord, 1);

  record->inputs = inputs;
  record->kind = kind;
  record->study = study;
  record->options = mdr_options_copy (options);
  record->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_study_table_free);
  g_ptr_array_set_size (record->parts, (int) study->count_parts (kind, options));
  return record;
}

/**
 * mdr_study_record_new:
 *
 * Reads the files that @options name, if any.
 *
 * Returns: (transfer full): a record in which all parts are missing
 */
MdrStudyRecord *
mdr_study_record_new (const MdrKind *kind, const MdrStudy *study, const MdrOptions *options)
{
  g_return_val_if_fail (kind != NULL, NULL);
  g_return_val_if_fail (study != NULL, NULL);
  g_return_val_if_fail (options != NULL, NULL);

  return new_record (kind, study, options, has_inputs (study) ? dup_inputs (study, options) : NULL);
}

/** Returns: (transfer full): a record of the same study and options, in which all parts are missing */
MdrStudyRecord *
mdr_study_record_new_like (const MdrStudyRecord *record)
{
  g_return_val_if_fail (record != NULL, NULL);

  return new_record (record->kind, record->study, record->options, g_strdup (record->inputs));
}

void
mdr_study_record_free (MdrStudyRecord *record)
{
  if (!record)
    return;
  mdr_options_free (record->options);
  g_free (record->inputs);
  g_ptr_array_unref (record->parts);
  g_free (record);
}

static char *
dup_column_ids (const MdrStudy *study)
{
  GString *text = g_string_new (NULL);

  for (const MdrStudyColumn *column = study->columns; column->id; column++)
    g_string_append_printf (text, "%s%s", column == study->columns ? "" : ",", column->id);
  return g_string_free (text, FALSE);
}

/** Returns: (transfer full): the head of the file of @record */
char *
mdr_study_record_head_to_data (const MdrStudyRecord *record)
{
  GString *text;
  g_autofree char *columns = NULL;

  g_return_val_if_fail (record != NULL, NULL);

  columns = dup_column_ids (record->study);
  text = g_string_new (NULL);
  g_string_append_printf (text, HEAD_FIRST "%d\nprogram %s\nkind %s\nstudy %s\n", FORMAT, MEANDER_VERSION,
                          record->kind->id, record->study->id);
  for (const MdrOptionSpec *spec = record->study->options; spec->id; spec++)
    g_string_append_printf (text, "set %s=%s\n", spec->id, mdr_options_get (record->options, spec->id));
  if (record->inputs)
    g_string_append_printf (text, "inputs %s\n", record->inputs);
  g_string_append_printf (text, "columns %s\nparts %u\n", columns, record->parts->len);
  return g_string_free (text, FALSE);
}

static char *
dup_checksum (const char *text, gsize length)
{
  char *checksum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length);

  checksum[CHECKSUM] = '\0';
  return checksum;
}

/** Returns: (transfer full): a known part, as it is appended to the file */
char *
mdr_study_record_part_to_data (const MdrStudyRecord *record, guint part)
{
  const MdrStudyTable *rows;
  g_autofree char *checksum = NULL;
  GString *text;
  guint n_rows;

  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail (part < record->parts->len, NULL);

  rows = g_ptr_array_index (record->parts, part);
  n_rows = mdr_study_table_count_rows (rows);
  text = g_string_new (NULL);
  g_string_append_printf (text, "part %u %u\n", part, n_rows);
  for (guint i = 0; i < n_rows; i++)
    for (guint j = 0; j < rows->n_columns; j++)
      {
        char buffer[G_ASCII_DTOSTR_BUF_SIZE];

        g_string_append (text, g_ascii_dtostr (buffer, sizeof buffer, mdr_study_table_get_row (rows, i)[j]));
        g_string_append_c (text, j + 1 < rows->n_columns ? ',' : '\n');
      }
  checksum = dup_checksum (text->str, text->len);
  g_string_append_printf (text, "end %u %s\n", part, checksum);
  g_string_prepend_c (text, '\n');
  return g_string_free (text, FALSE);
}

/** Returns: (transfer full): the whole file, with the known parts in order */
char *
mdr_study_record_to_data (const MdrStudyRecord *record)
{
  g_autofree char *head = NULL;
  GString *text;

  g_return_val_if_fail (record != NULL, NULL);

  head = mdr_study_record_head_to_data (record);
  text = g_string_new (head);
  for (guint part = 0; part < record->parts->len; part++)
    if (g_ptr_array_index (record->parts, part))
      {
        g_autofree char *lines = mdr_study_record_part_to_data (record, part);

        g_string_append (text, lines);
      }
  return g_string_free (text, FALSE);
}

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

static MdrStudyRecord *
read_head (Reader *reader, GError **error)
{
  g_autofree char *format = g_strdup_printf ("%d", FORMAT);
  g_autofree char *kind_id = NULL;
  g_autofree char *study_id = NULL;
  g_autofree char *inputs = NULL;
  g_autofree char *columns = NULL;
  g_autofree char *parts = NULL;
  g_autoptr (MdrOptions) options = NULL;
  g_autoptr (MdrStudyRecord) record = NULL;
  const MdrKind *kind;
  const MdrStudy *study;

  if (!read_same (reader, "meander-study", format, error)
      || !read_same (reader, "program", MEANDER_VERSION, error)
      || !read_head_line (reader, "kind", &kind_id, error))
    return NULL;
  kind = mdr_kind_list_find (reader->kinds, kind_id);
  if (!kind || !read_head_line (reader, "study", &study_id, error))
    {
      if (!kind)
        fail (reader, error, _ ("There is no such kind of puzzle."));
      return NULL;
    }
  study = mdr_study_find (kind->studies, study_id);
  options = study ? read_options (reader, study, error) : NULL;
  if (!options)
    {
      if (!study)
        fail (reader, error, _ ("This kind of puzzle has no such study."));
      return NULL;
    }
  if (has_inputs (study) && !read_head_line (reader, "inputs", &inputs, error))
    return NULL;
  record = new_record (kind, study, options, g_steal_pointer (&inputs));
  columns = dup_column_ids (study);
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
  checksum = dup_checksum (start, (gsize) (reader->at - start));
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

/* Returns whether both belong to the same study with the same options; %FALSE with an error that says where
 * they differ. */
static gboolean
check_same (const MdrStudyRecord *record, const MdrStudyRecord *other, GError **error)
{
  g_autofree char *head = mdr_study_record_head_to_data (record);
  g_autofree char *other_head = mdr_study_record_head_to_data (other);
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) other_lines = NULL;
  guint line = 0;

  if (g_str_equal (head, other_head))
    return TRUE;
  lines = g_strsplit (head, "\n", -1);
  other_lines = g_strsplit (other_head, "\n", -1);
  while (g_strcmp0 (lines[line], other_lines[line]) == 0)
    line++;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               _ ("This is a different study: it says “%s” where “%s” was expected."),
               other_lines[line] ? other_lines[line] : "", lines[line] ? lines[line] : "");
  return FALSE;
}

/**
 * mdr_study_record_take_part:
 * @rows: (transfer full): all rows of the part
 */
void
mdr_study_record_take_part (MdrStudyRecord *record, guint part, MdrStudyTable *rows)
{
  g_return_if_fail (record != NULL);
  g_return_if_fail (part < record->parts->len);
  g_return_if_fail (rows != NULL);

  mdr_study_table_free (g_ptr_array_index (record->parts, part));
  g_ptr_array_index (record->parts, part) = rows;
}

/**
 * mdr_study_record_merge:
 * @other: of the same study
 *
 * Copies the parts of @other that are missing in @record.
 *
 * Returns: %FALSE with an error if @other belongs to another study; then nothing
 *   is changed
 */
gboolean
mdr_study_record_merge (MdrStudyRecord *record, const MdrStudyRecord *other, GError **error)
{
  g_return_val_if_fail (record != NULL, FALSE);
  g_return_val_if_fail (other != NULL, FALSE);

  if (!check_same (record, other, error))
    return FALSE;
  for (guint part = 0; part < record->parts->len; part++)
    {
      const MdrStudyTable *rows = g_ptr_array_index (other->parts, part);
      MdrStudyTable *copy;

      if (!rows || g_ptr_array_index (record->parts, part))
        continue;
      copy = mdr_study_table_new (record->study);
      g_array_append_vals (copy->values, rows->values->data, rows->values->len);
      mdr_study_record_take_part (record, part, copy);
    }
  return TRUE;
}

/** Returns: the number of known parts */
guint
mdr_study_record_count_done (const MdrStudyRecord *record)
{
  guint done = 0;

  g_return_val_if_fail (record != NULL, 0);

  for (guint part = 0; part < record->parts->len; part++)
    done += g_ptr_array_index (record->parts, part) != NULL;
  return done;
}

/** Returns: (transfer full): the table of the known parts */
MdrStudyTable *
mdr_study_record_dup_table (const MdrStudyRecord *record)
{
  g_autoptr (MdrStudyTable) rows = NULL;

  g_return_val_if_fail (record != NULL, NULL);

  rows = mdr_study_table_new (record->study);
  for (guint part = 0; part < record->parts->len; part++)
    {
      const MdrStudyTable *table = g_ptr_array_index (record->parts, part);

      if (table)
        g_array_append_vals (rows->values, table->values->data, table->values->len);
    }
  return mdr_study_table_fold (rows, record->study);
}
