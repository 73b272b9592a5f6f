/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "library-desk.h"
#include "mdr-export-puzzles-dialog.h"
#include "mdr-file.h"
#include "mdr-print-dialog.h"
#include "null-kind.h"

static gboolean
is_exported (gpointer data)
{
  return driver_find (GTK_WIDGET (((Desk *) data)->window), GTK_TYPE_LABEL, "2 puzzles exported") != NULL;
}

static void
choose_format (AdwComboRow *row, const MdrFileFormat *format)
{
  GtkStringList *names = GTK_STRING_LIST (adw_combo_row_get_model (row));
  guint place = 0;

  while (!g_str_equal (gtk_string_list_get_string (names, place), format->collection))
    place++;
  adw_combo_row_set_selected (row, place);
}

static void
begin_export (Desk *desk, const MdrFileFormat *format, const char *path)
{
  GtkWidget *per_page;
  GtkWindow *dialog;
  g_autoptr (Driver) driver = NULL;

  library_desk_select_two (desk);
  desk_click_button (desk, "Export…");
  dialog = desk_wait_for_dialog (desk);
  driver = driver_new (dialog);
  choose_format (ADW_COMBO_ROW (driver_find (GTK_WIDGET (dialog), ADW_TYPE_COMBO_ROW, "Format")), format);
  gtk_editable_set_text (GTK_EDITABLE (driver_find (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW, "Title")),
                         "Trees");
  driver_settle (driver);
  per_page = driver_find (GTK_WIDGET (dialog), ADW_TYPE_COMBO_ROW, "Puzzles per Page");
  g_assert_true ((per_page && gtk_widget_get_visible (per_page)) == !format->write);
  if (!format->write)
    adw_combo_row_set_selected (ADW_COMBO_ROW (per_page), 0);
  /* Cedar goes before Alder. The first goes nowhere earlier, before that and after it. */
  g_assert_false (gtk_widget_get_sensitive (driver_find (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "Earlier")));
  driver_click (driver, driver_find (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "Later"));
  driver_settle (driver);
  g_assert_false (gtk_widget_get_sensitive (driver_find (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "Earlier")));
  g_assert_true (gtk_widget_get_sensitive (driver_find (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "Later")));
  g_clear_pointer (&driver, driver_free);
  desk_answer (desk, "Export…");
  desk_choose_path (desk, path);
}

static void
export_puzzles (Desk *desk, const MdrFileFormat *format, const char *path)
{
  begin_export (desk, format, path);
  driver_wait_until (desk->driver, is_exported, desk);
}

static void
test_export_collection (void)
{
  g_autoptr (Desk) desk = library_desk_new ();
  g_autofree char *path = desk_dup_path (desk, "trees.meander");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  const MdrFileEntry *first;

  export_puzzles (desk, &mdr_native_file, path);
  bytes = mdr_file_load_bytes (file, NULL, NULL, NULL);
  entries = mdr_file_read (null_kind_list (), NULL, bytes, NULL);
  g_assert_cmpuint (entries->len, ==, 2);
  first = g_ptr_array_index (entries, 0);
  g_assert_cmpstr (first->title, ==, "Cedar");
  g_assert_cmpstr (first->collection, ==, "Trees");
}

static gboolean
counts_six (gpointer desk)
{
  return driver_find (GTK_WIDGET (((Desk *) desk)->window), GTK_TYPE_LABEL, "6 puzzles") != NULL;
}

/* A file with two puzzles is one cell of the library, and counts as two. */
static void
test_count (void)
{
  g_autoptr (Desk) desk = library_desk_new ();
  g_autofree char *path = desk_dup_path (desk, "trees.meander");
  g_autofree char *text = NULL;

  export_puzzles (desk, &mdr_native_file, path);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  library_desk_put (desk, "trees.meander", text);
  driver_wait_until (desk->driver, counts_six, desk);
  g_assert_cmpuint (library_desk_count_items (desk), ==, 5);
}

/* The file dialog knows only the name without its ending, so the program asks for the one that it gives. */
static void
export_over (Desk *desk, const char *path, const char *answer)
{
  g_autofree char *typed = desk_dup_path (desk, "trees");
  g_autofree char *other = desk_dup_path (desk, "trees and bushes.meander");
  g_autofree char *question = NULL;

  g_assert_true (g_file_set_contents (path, "mine", -1, NULL));
  /* It would complete the name if there were only one that begins so. */
  g_assert_true (g_file_set_contents (other, "mine, too", -1, NULL));
  begin_export (desk, &mdr_native_file, typed);
  question = desk_read_dialog (desk);
  g_assert_true (g_str_has_prefix (question, "A File with This Name Already Exists\n"));
  g_assert_nonnull (strstr (question, path));
  desk_answer (desk, answer);
}

static void
test_export_over_cancelled (void)
{
  g_autoptr (Desk) desk = library_desk_new ();
  g_autofree char *path = desk_dup_path (desk, "trees.meander");
  g_autofree char *content = NULL;

  export_over (desk, path, "Cancel");
  driver_settle (desk->driver);
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "mine");
}

static void
test_export_over (void)
{
  g_autoptr (Desk) desk = library_desk_new ();
  g_autofree char *path = desk_dup_path (desk, "trees.meander");
  g_autofree char *content = NULL;

  export_over (desk, path, "Overwrite");
  driver_wait_until (desk->driver, is_exported, desk);
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_nonnull (strstr (content, "Cedar"));
}

static void
test_export_pdf (void)
{
  g_autoptr (Desk) desk = library_desk_new ();
  g_autofree char *path = desk_dup_path (desk, "trees.pdf");
  const char *const command[] = { "pdftotext", "-layout", path, "-", NULL };
  g_autofree char *content = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  const char *first;
  const char *second;

  export_puzzles (desk, &mdr_pdf_file, path);
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_true (g_str_has_prefix (content, "%PDF"));
  /* One puzzle per page: between them, one page ends. */
  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &text, NULL, NULL, &error);
  g_assert_no_error (error);
  first = strstr (text, "Cedar");
  second = strstr (text, "Alder");
  g_assert_true (first && second && first < second);
  g_assert_nonnull (memchr (first, '\f', (gsize) (second - first)));
}

static gboolean
is_refused (gpointer data)
{
  return driver_find (GTK_WIDGET (((Desk *) data)->window), GTK_TYPE_LABEL,
                      "None of these puzzles could be read")
         != NULL;
}

/* What cannot be read is not exported. */
static void
test_export_nothing (void)
{
  g_autoptr (Desk) desk = library_desk_new ();

  desk_click_button (desk, "Select Puzzles");
  driver_click (desk->driver, driver_find (GTK_WIDGET (desk->window), GTK_TYPE_LABEL, "Torn.meander"));
  desk_click_button (desk, "Export…");
  driver_wait_until (desk->driver, is_refused, desk);
}

static gboolean
can_print (gpointer dialog)
{
  return gtk_widget_get_sensitive (driver_find (dialog, GTK_TYPE_BUTTON, "Print…"));
}

static gboolean
has_no_dialog (gpointer remains)
{
  return *(gpointer *) remains == NULL;
}

/* What is selected is printed as one book, with a title. */
static void
test_print (void)
{
  g_autoptr (Desk) desk = library_desk_new ();
  g_autofree char *path = desk_dup_path (desk, "printed.pdf");
  const char *const command[] = { "pdftotext", "-layout", path, "-", NULL };
  gpointer dialog;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  library_desk_select_two (desk);
  driver_key (desk->driver, GDK_KEY_p, GDK_CONTROL_MASK);
  dialog = desk_wait_for_dialog (desk);
  g_object_add_weak_pointer (dialog, &dialog);
  gtk_editable_set_text (GTK_EDITABLE (driver_find (dialog, ADW_TYPE_ENTRY_ROW, "Title")), "Trees");
  driver_wait_until (desk->driver, can_print, dialog);
  mdr_print_dialog_print (dialog, GTK_PRINT_OPERATION_ACTION_EXPORT, path);
  driver_wait_until (desk->driver, has_no_dialog, &dialog);
  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &text, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (text, "Trees"));
  g_assert_nonnull (strstr (text, "Alder"));
  g_assert_nonnull (strstr (text, "Cedar"));
  g_assert_null (strstr (text, "Beech"));
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/library-window/export", test_export_collection);
  g_test_add_func ("/library-window/count", test_count);
  g_test_add_func ("/library-window/export-over", test_export_over);
  g_test_add_func ("/library-window/export-over/cancelled", test_export_over_cancelled);
  g_test_add_func ("/library-window/export-pdf", test_export_pdf);
  g_test_add_func ("/library-window/export-nothing", test_export_nothing);
  g_test_add_func ("/library-window/print", test_print);
  return g_test_run ();
}
