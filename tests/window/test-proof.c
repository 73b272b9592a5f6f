/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "check.h"
#include "mdr-kinds.h"
#include "window-test.h"

#define BOARD "  1 3 1\n2 S _ _\n1 _ _ _\n2 _ _ E\n"

static void
solve (Desk *desk, guint find)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (desk_see (desk, ADW_TYPE_COMBO_ROW, "Find")), find);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.solve", NULL);
}

static gboolean
offers_proof (gpointer data)
{
  return driver_find (GTK_WIDGET (((Desk *) data)->window), GTK_TYPE_BUTTON, "Save Proof…") != NULL;
}

/* How many solutions there are is known only once all were looked for; then the proof is saved and right. */
static void
test_proof (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, BOARD);
  g_autofree char *typed = desk_dup_path (desk, "small");
  g_autofree char *path = g_strconcat (typed, ".proof", NULL);
  g_autoptr (GError) error = NULL;
  const CheckKind *kind;
  g_auto (GStrv) page = NULL;
  g_auto (GStrv) puzzle = NULL;
  guint n_solutions;

  desk_set_mode (desk, "solve");
  driver_settle (desk->driver);
  solve (desk, 0);
  driver_wait_until (desk->driver, desk_has_solution, desk);
  g_assert_false (offers_proof (desk));
  solve (desk, 1);
  driver_wait_until (desk->driver, offers_proof, desk);
  desk_click_button (desk, "Save Proof…");
  desk_choose_path (desk, typed);
  driver_wait_until (desk->driver, desk_has_file, path);
  g_assert_true (check_proof (path, &kind, &page, &puzzle, &n_solutions, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_solutions, ==, 1);
  g_assert_true (offers_proof (desk));

  desk_edit (desk, "row 0 3");
  g_assert_false (offers_proof (desk));
}

static GtkWidget *
find_model_button (Desk *desk)
{
  return desk_see (desk, GTK_TYPE_BUTTON, "Save Model…");
}

static void
choose_method_with_model (Desk *desk)
{
  GtkDropDown *methods = GTK_DROP_DOWN (desk_see (desk, GTK_TYPE_DROP_DOWN, NULL));

  for (guint i = 0; !find_model_button (desk); i++)
    {
      gtk_drop_down_set_selected (methods, i);
      driver_settle (desk->driver);
    }
}

static void
choose_file_type (Desk *desk, guint index)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (desk_wait_for_dialog (desk));
  g_autoptr (GListModel) types = gtk_file_chooser_get_filters (chooser);
  g_autoptr (GtkFileFilter) type = g_list_model_get_item (types, index);

  gtk_file_chooser_set_filter (chooser, type);
}

/* A model is written in the format that its name says; a name that says none gets the ending of the type that
 * is chosen. */
static void
test_model (void)
{
  static const struct
  {
    const char *typed;
    guint type;
    const char *name;
    const char *word;
  } files[] = {
    { "first", 0, "first.lp", "Subject To" },
    { "second", 1, "second.mps", "ROWS" },
    { "third.MPS", 0, "third.MPS", "ROWS" },
    { "fourth.txt", 0, "fourth.txt.lp", "Subject To" },
  };
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, BOARD);

  desk_set_mode (desk, "solve");
  choose_method_with_model (desk);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *typed = desk_dup_path (desk, files[i].typed);
      g_autofree char *path = desk_dup_path (desk, files[i].name);
      g_autofree char *text = NULL;

      g_signal_emit_by_name (find_model_button (desk), "clicked");
      choose_file_type (desk, files[i].type);
      desk_choose_path (desk, typed);
      driver_wait_until (desk->driver, desk_has_file, path);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_nonnull (strstr (text, files[i].word));
    }
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;

  g_test_add_func ("/proof/save", test_proof);
  g_test_add_func ("/proof/save-model", test_model);
  return g_test_run ();
}
