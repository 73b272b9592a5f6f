/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-file.h"
#include "mdr-kinds.h"
#include "mdr-text.h"

/* The examples of docs/FORMAT.md have to be what the page says they are. */

/* Returns: (transfer full): what stands between the lines @open and "```" behind @heading */
static char *
dup_example (const char *page, const char *heading, const char *open)
{
  g_autofree char *fence = g_strdup_printf ("\n%s\n", open);
  const char *begin = strstr (page, heading);
  const char *end;

  g_assert_nonnull (begin);
  begin = strstr (begin, fence);
  g_assert_nonnull (begin);
  begin += strlen (fence);
  end = strstr (begin, "\n```\n");
  g_assert_nonnull (end);
  return g_strndup (begin, (gsize) (end + 1 - begin));
}

static char *
dup_page (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "docs", "FORMAT.md", NULL);
  g_autoptr (GError) error = NULL;
  char *page = NULL;

  g_file_get_contents (path, &page, NULL, &error);
  g_assert_no_error (error);
  return page;
}

static MdrDocument *
read_example (const char *text)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = mdr_file_read (kinds, NULL, bytes, &error);
  const MdrFileEntry *entry;

  g_assert_no_error (error);
  g_assert_cmpuint (entries->len, ==, 1);
  entry = g_ptr_array_index (entries, 0);
  g_assert_no_error (entry->error);
  return mdr_file_entry_dup_document (entry);
}

static void
test_native (void)
{
  g_autofree char *page = dup_page ();
  g_autofree char *example = dup_example (page, "## Native files", "```json");
  g_autoptr (MdrDocument) document = read_example (example);
  g_autofree char *written = mdr_document_to_data (document, NULL);

  g_assert_cmpstr (written, ==, example);
  g_assert_nonnull (mdr_document_get_solution (document));
  g_assert_true (mdr_document_can_redo (document));
}

static void
test_text (void)
{
  g_autofree char *page = dup_page ();
  g_autofree char *example = dup_example (page, "## Text", "```");
  g_autoptr (MdrDocument) document = read_example (example);
  g_autofree char *title = mdr_document_dup_title (document);
  g_autofree char *written = mdr_text_write (mdr_document_get_puzzle (document), title);

  g_assert_cmpstr (written, ==, example);
}

/* The chapter of a kind shows a puzzle in text, as it is written, and a solution that is right. */
static void
assert_chapter (const char *id, const char *heading)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  const MdrKind *kind = mdr_kind_list_find (kinds, id);
  g_autofree char *page = dup_page ();
  const char *chapter = strstr (page, heading);
  g_autofree char *board = dup_example (chapter, "**Text.**", "```");
  g_autofree char *picture = g_strchomp (dup_example (chapter, "**Solutions.**", "```"));
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = mdr_text_read (kinds, kind, board, strlen (board), &error);
  g_autoptr (MdrSolution) solution = NULL;
  g_autofree char *board_again = NULL;
  g_autofree char *picture_again = NULL;
  const MdrFileEntry *entry;

  g_assert_no_error (error);
  g_assert_cmpuint (entries->len, ==, 1);
  entry = g_ptr_array_index (entries, 0);
  g_assert_no_error (entry->error);
  board_again = kind->puzzle_to_text (entry->puzzle);
  g_assert_cmpstr (board_again, ==, board);
  solution = kind->solution_from_text (entry->puzzle, picture, &error);
  g_assert_no_error (error);
  picture_again = kind->solution_to_text (entry->puzzle, solution);
  g_assert_cmpstr (picture_again, ==, picture);
  g_assert_true (kind->verify (entry->puzzle, solution, &error));
  g_assert_no_error (error);
}

static void
test_numberlink (void)
{
  assert_chapter ("numberlink", "\n## Numberlink\n");
}

static void
test_hooks (void)
{
  assert_chapter ("hooks", "\n## Hooks\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format-page/native", test_native);
  g_test_add_func ("/format-page/text", test_text);
  g_test_add_func ("/format-page/numberlink", test_numberlink);
  g_test_add_func ("/format-page/hooks", test_hooks);
  return g_test_run ();
}
