/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-file-format.h"
#include "mdr-file.h"

#include <string.h>

#include "mdr-document-private.h"
#include "null-kind.h"

/* @title: of the first entry; @expected: its target, or how its error begins. */
static const struct
{
  const char *text;
  const char *title;
  const char *expected;
  guint entries;
} format_rows[] = {
  { NULL_FILE, "The hill", "7", 1 },
  { "\xEF\xBB\xBF\n " NULL_FILE "\n", "The hill", "7", 1 },
  { "count 9 by 3\n", NULL, "9", 1 },
  { "# The hill\ncount 9 by 3\n\ncount 8 by 3", "The hill", "9", 2 },
  { "count x\n\ncount 8 by 3", NULL, "Line 1: ", 2 },
  { "{\n\"format\": ", NULL, "Line 2: the file ends here", 0 },
  { "{ \"list\": [1, 2] }", NULL, "This JSON was not made by Meander", 0 },
  { "[[1, 2]]", NULL, "Line 1: ", 1 },
  { "https://example.org/p?null/7/3\n", NULL, "“null” is not among your kinds.", 0 },
  { "example.org/p?null/7/3\n", NULL, "“null” is not among your kinds.", 0 },
  { "https://example.org/p?null\n", NULL, "The link ends too early", 0 },
  { "https://example.org/p?\n", NULL, "The link ends too early", 0 },
  { "https://example.org/", NULL, "The address is not a link", 0 },
  { "# kind: null\nhttps://example.org/p?null/7/3\n", NULL, "“null” is not among your kinds.", 0 },
  { "# The hill\nhttps://example.org/p?null\n\nhttps://example.org/\n", "The hill",
    "Line 2: The link ends too early", 2 },
  { "\xff\xfe", NULL, "This is not a Meander file. Line 1: the bytes here are not UTF-8", 0 },
  { "", NULL, "It contains no puzzles.", 0 },
};

static void
test_formats (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (format_rows); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (format_rows[i].text, strlen (format_rows[i].text));
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) entries = mdr_file_read (null_kind_list (), &null_kind, bytes, &error);
      const MdrFileEntry *first = entries ? g_ptr_array_index (entries, 0) : NULL;
      const GError *reason = first ? first->error : error;
      g_autoptr (MdrDocument) document = NULL;
      g_autofree char *target = NULL;

      g_assert_cmpuint (entries ? entries->len : 0, ==, format_rows[i].entries);
      if (!first || !first->puzzle)
        {
          g_assert_nonnull (reason);
          g_assert_true (g_str_has_prefix (reason->message, format_rows[i].expected));
          continue;
        }
      document = mdr_file_entry_dup_document (first);
      g_assert_true (mdr_document_get_puzzle (document) == first->puzzle);
      target = mdr_puzzle_dup_option (first->puzzle, "target");
      g_assert_cmpstr (target, ==, format_rows[i].expected);
      g_assert_cmpstr (first->title, ==, format_rows[i].title);
      g_assert_false (mdr_document_get_modified (document));
    }
}

static void
test_ten_megabytes_of_brackets (void)
{
  gsize length = 10 * 1024 * 1024;
  char *text = g_strnfill (length, '[');
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  memcpy (text, "{\"a\":", strlen ("{\"a\":"));
  bytes = g_bytes_new_take (text, length);
  g_assert_null (mdr_file_read (null_kind_list (), NULL, bytes, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE);
  g_assert_cmpstr (error->message, ==, "Line 1: brackets are nested deeper than 32.");
}

/* Each is found by its id and by its suffix, and no other is. What the desktop is to open with Meander, it is
 * told of. */
static void
test_rows (void)
{
  static const char *const places[] = { "io.github.meander_puzzles.Meander.desktop.in.in",
                                        "io.github.meander_puzzles.Meander.metainfo.xml.in.in",
                                        "io.github.meander_puzzles.Meander.mime.xml.in" };

  for (guint i = 0; i < mdr_file_n_formats; i++)
    {
      const MdrFileFormat *format = mdr_file_formats[i];
      g_autofree char *name = g_strconcat ("some.dir/a.txt.b", format->suffix, NULL);

      g_assert_true (mdr_file_format_find (format->id) == format);
      g_assert_true (mdr_file_format_from_name (name) == format);
      g_assert_true ((format->contents != NULL) == (format->write != NULL));
      for (gsize j = 0; j < G_N_ELEMENTS (places); j++)
        {
          g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", places[j], NULL);
          g_autofree char *text = NULL;

          g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
          g_assert_true (!format->media_type || strstr (text, format->media_type));
        }
    }
  g_assert_true (mdr_file_format_from_name ("HILL.MEANDER") == &mdr_native_file);
  g_assert_null (mdr_file_format_from_name ("meander"));
  g_assert_null (mdr_file_format_find ("nonsense"));
  g_assert_null (mdr_file_format_from_name ("a.meander.bak"));
}

/* What is left of a puzzle with everything that was written is what the format says, and no more. */
static void
test_keeps (void)
{
  guint n_read = 0;

  for (guint i = 0; i < mdr_file_n_formats; i++)
    {
      const MdrFileFormat *format = mdr_file_formats[i];
      const MdrFileOrder order = { NULL };
      g_autoptr (MdrDocument) document = null_document_new ();
      g_autoptr (MdrDocument) again = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GPtrArray) entries = NULL;
      MdrFileKeeps kept = 0;

      mdr_document_set_title (document, "The hill");
      mdr_document_set_author (document, "Zoë");
      mdr_document_set_source (document, "A book");
      null_document_move (document, "add 2", FALSE);
      bytes = format->read ? mdr_file_format_write_puzzle (format, document, &order, NULL) : NULL;
      if (!bytes)
        continue;
      n_read++;
      entries = mdr_file_read (null_kind_list (), NULL, bytes, NULL);
      g_assert_cmpuint (entries->len, ==, 1);
      again = mdr_file_entry_dup_document (g_ptr_array_index (entries, 0));
      kept |= g_strcmp0 (mdr_document_get_own_title (again), "The hill") == 0 ? MDR_FILE_KEEPS_TITLE : 0;
      kept |= g_strcmp0 (mdr_document_get_author (again), "Zoë") == 0 ? MDR_FILE_KEEPS_AUTHOR : 0;
      kept |= null_state_get_sum (mdr_document_get_state (again)) == 2 ? MDR_FILE_KEEPS_PLAY : 0;
      g_assert_cmpint (kept, ==, format->keeps);
      g_assert_cmpstr (mdr_document_get_source (again), ==, kept & MDR_FILE_KEEPS_AUTHOR ? "A book" : "");
    }
  g_assert_cmpuint (n_read, >=, 2);
}

/* A file of one puzzle takes no more than one. */
static void
test_single (void)
{
  g_autoptr (MdrCollection) collection = mdr_collection_new ("Hills", NULL);
  g_autoptr (MdrDocument) document = null_document_new ();

  mdr_collection_add (collection, document);
  mdr_collection_add (collection, document);
  for (guint i = 0; i < mdr_file_n_formats; i++)
    {
      const MdrFileOrder order = { NULL };
      g_autoptr (GPtrArray) left_out = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GError) error = NULL;
      g_autofree char *expected =
          g_strdup_printf ("A file ending in %s holds a single puzzle; pick one with FILE#1.",
                           mdr_file_formats[i]->suffix);

      if (mdr_file_formats[i]->collection)
        continue;
      g_assert_null (mdr_file_format_write (mdr_file_formats[i], collection, &order, left_out, &error));
      g_assert_cmpstr (error->message, ==, expected);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/file/formats", test_formats);
  g_test_add_func ("/file/rows", test_rows);
  g_test_add_func ("/file/keeps", test_keeps);
  g_test_add_func ("/file/single", test_single);
  g_test_add_func ("/file/ten-megabytes-of-brackets", test_ten_megabytes_of_brackets);
  return g_test_run ();
}
