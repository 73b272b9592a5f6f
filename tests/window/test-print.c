/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-generate-dialog.h"
#include "mdr-kinds.h"
#include "mdr-print-dialog.h"
#include "window-test.h"

static const char board[] = "  4 1 1 1 1 1\n"
                            "1 S _ _ _ _ _\n"
                            "1 _ _ _ _ _ _\n"
                            "1 _ _ _ _ _ _\n"
                            "6 _ _ _ _ _ E\n";

/* The choices of the test case before are remembered, as by any user. */
static void
forget_choices (Desk *desk)
{
  g_settings_reset (mdr_window_get_context (desk->window)->settings, "book-options");
}

static MdrPrintDialog *
open_dialog (Desk *desk)
{
  forget_choices (desk);
  driver_key (desk->driver, GDK_KEY_p, GDK_CONTROL_MASK);
  return MDR_PRINT_DIALOG (desk_wait_for_dialog (desk));
}

typedef struct
{
  MdrPrintDialog *dialog;
  const char *text;
} Sight;

static gboolean
shows (gpointer data)
{
  Sight *sight = data;

  return driver_find (GTK_WIDGET (sight->dialog), GTK_TYPE_LABEL, sight->text) != NULL;
}

static void
wait_for_text (Desk *desk, MdrPrintDialog *dialog, const char *text)
{
  Sight sight = { dialog, text };

  driver_wait_until (desk->driver, shows, &sight);
}

static gboolean
can_print (gpointer dialog)
{
  return gtk_widget_get_sensitive (driver_find (dialog, GTK_TYPE_BUTTON, "Print…"));
}

static void
choose_switch (MdrPrintDialog *dialog, const char *label, gboolean active)
{
  GtkWidget *row = driver_find (GTK_WIDGET (dialog), ADW_TYPE_ACTION_ROW, label);

  gtk_switch_set_active (GTK_SWITCH (driver_find (row, GTK_TYPE_SWITCH, NULL)), active);
}

static gboolean
has_no_dialog (gpointer remains)
{
  return *(gpointer *) remains == NULL;
}

/* Returns what a PDF says, page by page; its pages end with form feeds. */
static char *
dup_pdf_text (const char *path)
{
  const char *const command[] = { "pdftotext", "-layout", path, "-", NULL };
  char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &text, NULL, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static guint
count_pages (const char *text)
{
  g_auto (GStrv) pages = g_strsplit (text, "\f", -1);

  return g_strv_length (pages) - 1;
}

/* The preview follows the choices: with a solution there is one page more. */
static void
test_preview (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, board);
  MdrPrintDialog *dialog = open_dialog (desk);

  wait_for_text (desk, dialog, "Page 1 of 2");
  /* The puzzle has a title of its own. */
  g_assert_null (driver_find (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW, "Title"));
  choose_switch (dialog, "Solutions", FALSE);
  wait_for_text (desk, dialog, "Page 1 of 1");
  gtk_window_close (GTK_WINDOW (dialog));
}

/* What is printed on a printer's paper says the puzzle's rules and its difficulty, and only those rules that
 * it uses. */
static void
test_print (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, board);
  g_autofree char *path = desk_dup_path (desk, "printed.pdf");
  MdrPrintDialog *dialog = open_dialog (desk);
  gpointer remains = dialog;
  g_autofree char *text = NULL;

  wait_for_text (desk, dialog, "Page 1 of 2");
  driver_wait_until (desk->driver, can_print, dialog);
  g_object_add_weak_pointer (G_OBJECT (dialog), &remains);
  mdr_print_dialog_print (dialog, GTK_PRINT_OPERATION_ACTION_EXPORT, path);
  driver_wait_until (desk->driver, has_no_dialog, &remains);
  text = dup_pdf_text (path);
  g_assert_cmpuint (count_pages (text), ==, 2);
  g_assert_nonnull (strstr (text, "Snake 6×4"));
  g_assert_nonnull (strstr (text, "never touches itself"));
  g_assert_nonnull (strstr (text, "says how many of its cells are filled"));
  g_assert_null (strstr (text, "every given cell"));
  g_assert_nonnull (strstr (text, "Solution"));
}

/* A booklet of new puzzles is made, and offered to be printed. */
static void
test_booklet (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkWindow *wishes;
  gpointer dialog;

  forget_choices (desk);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.booklet", NULL);
  wishes = desk_wait_for_dialog (desk);
  g_assert_true (MDR_IS_BOOKLET_DIALOG (wishes));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (driver_find (GTK_WIDGET (wishes), GTK_TYPE_SPIN_BUTTON, NULL)),
                             2);
  desk_answer (desk, "Generate");
  dialog = desk_wait_for_dialog (desk);
  g_assert_true (MDR_IS_PRINT_DIALOG (dialog));
  driver_wait_until (desk->driver, can_print, dialog);
  g_object_add_weak_pointer (dialog, &dialog);
  gtk_window_close (dialog);
  driver_wait_until (desk->driver, has_no_dialog, &dialog);
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/print/preview", test_preview);
  g_test_add_func ("/print/print", test_print);
  g_test_add_func ("/print/booklet", test_booklet);
  return g_test_run ();
}
