/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include "mdr-study-record.h"

/* What is written of a study that was accepted is read as the same, and gives the same table. */
static void
write_and_read (MdrKindList *kinds, const MdrStudyRecord *record)
{
  g_autofree char *text = mdr_study_record_to_data (record);
  g_autoptr (GError) error = NULL;
  gsize whole;
  g_autoptr (MdrStudyRecord) again = mdr_study_record_from_data (kinds, text, strlen (text), &whole, &error);
  g_autoptr (MdrStudyTable) table = mdr_study_record_dup_table (record, NULL);
  g_autoptr (MdrStudyTable) table_again = NULL;
  g_autofree char *csv = mdr_study_table_to_csv (table, record->study);
  g_autofree char *csv_again = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (whole, ==, strlen (text));
  table_again = mdr_study_record_dup_table (again, NULL);
  csv_again = mdr_study_table_to_csv (table_again, again->study);
  g_assert_cmpstr (csv, ==, csv_again);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  MdrKindList *kinds = fuzz_get_kinds (0);
  g_autoptr (GError) error = NULL;
  gsize whole = 0;
  g_autofree char *text = g_strndup (size > 0 ? (const char *) data : "", size);
  g_autoptr (MdrStudyRecord) record = mdr_study_record_from_data (kinds, text, size, &whole, &error);

  g_assert_true ((record == NULL) == (error != NULL));
  if (!record)
    return 0;
  g_assert_cmpuint (whole, <=, size);
  write_and_read (kinds, record);
  return 0;
}
