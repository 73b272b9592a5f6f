/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

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
  g_autofree char *path = desk_dup_path (desk, "small.proof");
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
  desk_choose_path (desk, path);
  driver_wait_until (desk->driver, desk_has_file, path);
  g_assert_true (check_proof (path, &kind, &page, &puzzle, &n_solutions, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_solutions, ==, 1);
  g_assert_true (offers_proof (desk));

  desk_edit (desk, "row 0 3");
  g_assert_false (offers_proof (desk));
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;

  g_test_add_func ("/proof/save", test_proof);
  return g_test_run ();
}
