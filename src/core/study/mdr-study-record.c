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
#define CHECKSUM   16
#define HEAD_FIRST "meander-study "

gboolean
mdr_study_has_inputs (const MdrStudy *study)
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
MdrStudyRecord *
mdr_study_record_new_with_inputs (const MdrKind *kind,
                                  const MdrStudy *study,
                                  const MdrOptions *options,
                                  char *inputs)
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

  return mdr_study_record_new_with_inputs (kind, study, options,
                                           mdr_study_has_inputs (study) ? dup_inputs (study, options) : NULL);
}

/** Returns: (transfer full): a record of the same study and options, in which all parts are missing */
MdrStudyRecord *
mdr_study_record_new_like (const MdrStudyRecord *record)
{
  g_return_val_if_fail (record != NULL, NULL);

  return mdr_study_record_new_with_inputs (record->kind, record->study, record->options,
                                           g_strdup (record->inputs));
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

char *
mdr_study_dup_column_ids (const MdrStudy *study)
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

  columns = mdr_study_dup_column_ids (record->study);
  text = g_string_new (NULL);
  g_string_append_printf (text, HEAD_FIRST "%d\nprogram %s\nkind %s\nstudy %s\n", MDR_STUDY_FORMAT,
                          MEANDER_VERSION, record->kind->id, record->study->id);
  for (const MdrOptionSpec *spec = record->study->options; spec->id; spec++)
    g_string_append_printf (text, "set %s=%s\n", spec->id, mdr_options_get (record->options, spec->id));
  if (record->inputs)
    g_string_append_printf (text, "inputs %s\n", record->inputs);
  g_string_append_printf (text, "columns %s\nparts %u\n", columns, record->parts->len);
  return g_string_free (text, FALSE);
}

char *
mdr_study_dup_checksum (const char *text, gsize length)
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
  checksum = mdr_study_dup_checksum (text->str, text->len);
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
  if (record->kind != other->kind)
    {
      /* Translators: two kinds of puzzle */
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("This is a study of %s, not of %s."),
                   mdr_kind_get_name (other->kind), mdr_kind_get_name (record->kind));
      return FALSE;
    }
  lines = g_strsplit (head, "\n", -1);
  other_lines = g_strsplit (other_head, "\n", -1);
  while (g_strcmp0 (lines[line], other_lines[line]) == 0)
    line++;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: what stands in the file, what was expected */
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

/**
 * mdr_study_record_dup_table:
 * @input: (nullable): what the study read from files, if they are at hand, to name values by it
 *
 * Returns: (transfer full): the table of the known parts
 */
MdrStudyTable *
mdr_study_record_dup_table (const MdrStudyRecord *record, const MdrStudyInput *input)
{
  g_autoptr (MdrStudyTable) rows = NULL;
  MdrStudyTable *folded;

  g_return_val_if_fail (record != NULL, NULL);

  rows = mdr_study_table_new (record->study);
  for (guint part = 0; part < record->parts->len; part++)
    {
      const MdrStudyTable *table = g_ptr_array_index (record->parts, part);

      if (table)
        g_array_append_vals (rows->values, table->values->data, table->values->len);
    }
  folded = mdr_study_table_fold (rows, record->study);
  mdr_study_table_name_values (folded, record->study, record->kind, record->options, input);
  return folded;
}
