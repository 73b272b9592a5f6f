/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-collection.h"

#include <string.h>

#include "mdr-file-format.h"
#include "mdr-file.h"
#include "null-kind.h"

static const MdrFileOrder plain = { NULL };

static MdrPuzzle *
new_puzzle (const char *target)
{
  g_autoptr (MdrPuzzle) blank = mdr_kind_new_puzzle (&null_kind, NULL);

  return mdr_puzzle_set_option (blank, "target", target, NULL);
}

static MdrCollection *
new_collection (void)
{
  MdrCollection *collection = mdr_collection_new ("Hills\nand “dales”", "Nobody");
  g_autoptr (MdrPuzzle) low = new_puzzle ("7");
  g_autoptr (MdrPuzzle) high = new_puzzle ("9");

  mdr_collection_add_givens (collection, low, "The hill");
  mdr_collection_add_givens (collection, high, NULL);
  return collection;
}

static GPtrArray *
read_text (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return mdr_file_read (null_kind_list (), NULL, bytes, error);
}

static void
test_round_trip (void)
{
  const MdrFileFormat *formats[] = { &mdr_native_file, &mdr_text_file };
  g_autoptr (MdrCollection) collection = new_collection ();

  g_assert_cmpstr (mdr_collection_get_title (collection), ==, "Hills and “dales”");
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) left_out = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GBytes) bytes = mdr_file_format_write (formats[i], collection, &plain, left_out, &error);
      g_autoptr (GPtrArray) entries = mdr_file_read (null_kind_list (), NULL, bytes, &error);
      const MdrFileEntry *first;
      const MdrFileEntry *second;

      g_assert_no_error (error);
      g_assert_cmpuint (entries->len, ==, 2);
      first = g_ptr_array_index (entries, 0);
      second = g_ptr_array_index (entries, 1);
      g_assert_cmpstr (first->title, ==, "The hill");
      g_assert_null (second->title);
      g_assert_cmpstr (first->collection, ==, formats[i] == &mdr_native_file ? "Hills and “dales”" : NULL);
      for (guint j = 0; j < entries->len; j++)
        g_assert_true (
            mdr_puzzle_equal (((MdrFileEntry *) g_ptr_array_index (entries, j))->puzzle,
                              mdr_document_get_puzzle (mdr_collection_get_document (collection, j))));
    }
}

/* A document keeps what was played on it. */
static void
test_play_is_kept (void)
{
  g_autoptr (MdrCollection) collection = mdr_collection_new (NULL, NULL);
  g_autoptr (MdrPuzzle) puzzle = new_puzzle ("7");
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GPtrArray) left_out = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) entries = NULL;
  const MdrFileEntry *entry;

  g_assert_true (mdr_document_move (document, "add 2", FALSE, NULL));
  mdr_collection_add (collection, document);
  bytes = mdr_file_format_write (&mdr_native_file, collection, &plain, left_out, NULL);
  entries = mdr_file_read (null_kind_list (), NULL, bytes, NULL);
  g_assert_cmpuint (entries->len, ==, 1);
  entry = g_ptr_array_index (entries, 0);
  g_assert_cmpint (null_state_get_sum (mdr_document_get_state (entry->document)), ==, 2);
}

/* Puzzles without a link are named, and where none has one, there is no file. */
static void
test_no_links (void)
{
  g_autoptr (MdrCollection) many = new_collection ();
  g_autoptr (MdrCollection) one = mdr_collection_new (NULL, NULL);
  g_autoptr (GPtrArray) left_out = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  g_assert_null (mdr_file_format_write (&mdr_link_file, many, &plain, left_out, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
  g_assert_cmpstr (error->message, ==, "None of the puzzles can be written in this format.");
  g_assert_cmpuint (left_out->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (left_out, 0), ==, "1, “The hill”: puzz.link has no links for Null.");

  g_clear_error (&error);
  g_ptr_array_set_size (left_out, 0);
  mdr_collection_add (one, mdr_collection_get_document (many, 0));
  g_assert_null (mdr_file_format_write (&mdr_link_file, one, &plain, left_out, &error));
  g_assert_cmpstr (error->message, ==, "1, “The hill”: puzz.link has no links for Null.");
  g_assert_cmpuint (left_out->len, ==, 0);
}

#define HILL "{" NULL_FILE_HEAD ", " NULL_FILE_GIVENS "}"

/* One bad puzzle is an entry with an error that names it; a bad frame is an error of the whole. */
static void
test_bad_collections (void)
{
  static const struct
  {
    const char *text;
    const char *error;
  } rows[] = {
    { "{\"format\": \"meander-collection\", \"version\": 2, \"puzzles\": [" HILL "]}",
      "This collection was made by a later version of Meander: its format has version 2" },
    { "{\"format\": \"meander-collection\", \"version\": 1, \"puzzles\": []}", "puzzles" },
    { "{\"format\": \"meander-collection\", \"version\": 1}", "puzzles" },
    { "{\"format\": \"meander-collection\", \"version\": 1, \"titel\": \"x\", \"puzzles\": [" HILL "]}",
      "titel" },
    { "{\"format\": \"meander-collection\", \"version\": 1, \"title\": 7, \"puzzles\": [" HILL "]}",
      "title" },
  };
  g_autoptr (GPtrArray) entries =
      read_text ("{\"format\": \"meander-collection\", \"version\": 1, \"puzzles\": [" HILL ", 5, " HILL "]}",
                 NULL);
  const MdrFileEntry *bad = g_ptr_array_index (entries, 1);

  g_assert_cmpuint (entries->len, ==, 3);
  g_assert_nonnull (((MdrFileEntry *) g_ptr_array_index (entries, 2))->puzzle);
  g_assert_null (bad->puzzle);
  g_assert_true (g_str_has_prefix (bad->error->message, "puzzles[1]: "));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (read_text (rows[i].text, &error));
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, rows[i].error));
    }
}

static void
test_solve (void)
{
  g_autoptr (MdrCollection) collection = new_collection ();
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (mdr_collection_solve (collection, job, 0, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++)
    {
      const MdrResult *result = mdr_collection_get_result (collection, i);

      g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
      g_assert_true (
          mdr_solution_is_verified (g_ptr_array_index (result->solutions, 0),
                                    mdr_document_get_puzzle (mdr_collection_get_document (collection, i))));
      /* The method does not count, so that nothing is claimed. */
      g_assert_null (mdr_collection_dup_status (collection, i));
    }
}

static void
test_stopped (void)
{
  g_autoptr (MdrCollection) collection = new_collection ();
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;

  mdr_job_cancel (job);
  g_assert_false (mdr_collection_solve (collection, job, 0, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_STOPPED);
  g_assert_null (mdr_collection_get_result (collection, 0));
  for (guint i = 0; i < mdr_file_n_formats; i++)
    {
      const MdrFileOrder order = { .job = job };
      g_autoptr (GPtrArray) left_out = g_ptr_array_new_with_free_func (g_free);

      if (!mdr_file_formats[i]->write || !mdr_file_formats[i]->collection)
        continue;
      g_clear_error (&error);
      g_assert_null (mdr_file_format_write (mdr_file_formats[i], collection, &order, left_out, &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_STOPPED);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/collection/round-trip", test_round_trip);
  g_test_add_func ("/collection/play-is-kept", test_play_is_kept);
  g_test_add_func ("/collection/no-links", test_no_links);
  g_test_add_func ("/collection/bad", test_bad_collections);
  g_test_add_func ("/collection/solve", test_solve);
  g_test_add_func ("/collection/stopped", test_stopped);
  return g_test_run ();
}
