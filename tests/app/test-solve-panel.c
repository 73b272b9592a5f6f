/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "mdr-solve-parts.h"
#include "mdr-option-list.h"
#include "solve-panel-test.h"

static void
test_run (SolvePanelTest *fixture, gconstpointer data)
{
  g_assert_null (panel_test_find (fixture->widget, GTK_TYPE_BUTTON, "_Solve Again"));
  panel_test_click (fixture->widget, "_Solve");
  g_assert_nonnull (panel_test_find (fixture->widget, GTK_TYPE_BUTTON, "_Stop"));
  panel_test_wait_until (solve_panel_is_idle, fixture);
  g_assert_cmpint (fixture->solved, ==, 1);
  g_assert_cmpint (fixture->status, ==, MDR_STATUS_SOLVED);
  g_assert_true (panel_test_sees (fixture->widget, "Steps"));
  g_assert_true (panel_test_sees (fixture->widget, "3"));
  g_assert_nonnull (panel_test_find (fixture->widget, GTK_TYPE_BUTTON, "_Solve Again"));
}

/* Each method's end, as the comparison says it. */
static const struct
{
  const char *method;
  MdrStatus status;
  const char *outcome;
} endings[] = {
  { "quick", MDR_STATUS_SOLVED, "1 solution" },
  { "several", MDR_STATUS_SOLVED, "2 solutions" },
  { "wrong", MDR_STATUS_FAILED, "The steps make 2, not 7" },
  { "best", MDR_STATUS_SOLVED, "Proven best" },
  { "none", MDR_STATUS_IMPOSSIBLE, "No solution exists (proven)" },
  { "goal", MDR_STATUS_IMPOSSIBLE, "Goal impossible (proven)" },
};

static void
test_endings (SolvePanelTest *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      solve_panel_run (fixture, endings[i].method);
      g_assert_cmpint (fixture->status, ==, endings[i].status);
      g_assert_true (panel_test_sees (fixture->widget, endings[i].outcome));
    }
  /* Earlier ones stay for comparison. */
  g_assert_true (panel_test_sees (fixture->widget, "1 solution"));
}

/* What the model got wrong can be looked at, but is no solution. */
static void
test_false_solution (SolvePanelTest *fixture, gconstpointer data)
{
  solve_panel_run (fixture, "quick");
  g_assert_null (panel_test_find (fixture->widget, GTK_TYPE_BUTTON, "Show the _False Solution"));
  solve_panel_run (fixture, "wrong");
  g_assert_true (
      panel_test_sees (fixture->widget, "The method returned a false solution. The steps make 2, not 7"));
  g_assert_null (fixture->chosen);
  panel_test_click (fixture->widget, "Show the _False Solution");
  g_assert_cmpstr (fixture->chosen, ==, "1 1");
}

static void
test_stop (SolvePanelTest *fixture, gconstpointer data)
{
  solve_panel_choose_method (fixture, "slow");
  mdr_solve_panel_start (fixture->panel);
  panel_test_settle ();
  g_assert_true (mdr_solve_run_get_running (fixture->panel->run));
  panel_test_click (fixture->widget, "_Stop");

  /* Free at once, before the job has noticed; and what it says is shown. */
  g_assert_false (mdr_solve_run_get_running (fixture->panel->run));
  g_assert_nonnull (panel_test_find (fixture->widget, GTK_TYPE_BUTTON, "_Solve"));
  mdr_job_queue_free (g_steal_pointer (&fixture->queue));
  fixture->queue = mdr_job_queue_new (1);
  panel_test_settle ();
  g_assert_cmpint (fixture->status, ==, MDR_STATUS_CANCELLED);
  g_assert_true (panel_test_sees (fixture->widget, "Stopped"));
}

static void
test_start_after_stop (SolvePanelTest *fixture, gconstpointer data)
{
  solve_panel_choose_method (fixture, "slow");
  mdr_solve_panel_start (fixture->panel);
  mdr_solve_panel_stop (fixture->panel);
  solve_panel_run (fixture, "quick");
  panel_test_settle ();
  /* The run that was stopped has nothing to say any more. */
  g_assert_cmpint (fixture->solved, ==, 1);
  g_assert_cmpint (fixture->status, ==, MDR_STATUS_SOLVED);
}

static void
test_stale (SolvePanelTest *fixture, gconstpointer data)
{
  solve_panel_run (fixture, "quick");
  mdr_solve_panel_start (fixture->panel);
  g_assert_true (mdr_document_edit (fixture->document, "set target 8", FALSE, NULL));
  g_assert_false (mdr_solve_run_get_running (fixture->panel->run));
  mdr_job_queue_free (g_steal_pointer (&fixture->queue));
  fixture->queue = mdr_job_queue_new (1);
  panel_test_settle ();
  g_assert_cmpint (fixture->solved, ==, 1);
  g_assert_false (panel_test_sees (fixture->widget, "Steps"));
}

/* The table begins anew with the first result for the new puzzle. */
static void
test_stale_comparison (SolvePanelTest *fixture, gconstpointer data)
{
  solve_panel_run (fixture, "quick");
  g_assert_true (panel_test_sees (fixture->widget, "1 solution"));
  g_assert_true (mdr_document_edit (fixture->document, "set target 8", FALSE, NULL));
  solve_panel_run (fixture, "none");
  g_assert_true (panel_test_sees (fixture->widget, "No solution exists (proven)"));
  g_assert_false (panel_test_sees (fixture->widget, "1 solution"));
}

/* Play and solutions leave the puzzle as it is: what is known of it stays. */
static void
test_not_stale (SolvePanelTest *fixture, gconstpointer data)
{
  g_assert_true (mdr_document_edit (fixture->document, "set target 9", FALSE, NULL));
  solve_panel_run (fixture, "quick");
  g_assert_true (mdr_document_move (fixture->document, "add 1", FALSE, NULL));
  mdr_document_undo (fixture->document);
  g_assert_true (panel_test_sees (fixture->widget, "Steps"));
  mdr_document_redo (fixture->document);
  g_assert_true (panel_test_sees (fixture->widget, "Steps"));
}

static gboolean
build_until_stopped (const MdrTableSpec *spec, guint8 *bytes, MdrJob *job)
{
  mdr_job_set_fraction (job, 0.42);
  while (mdr_job_should_stop (job) == MDR_STOP_NONE)
    g_usleep (1000);
  return FALSE;
}

static gboolean
tells_of_tables (gpointer data)
{
  return panel_test_sees (((SolvePanelTest *) data)->widget, "Preparing tables: Distances, 42%");
}

static void
test_tables (SolvePanelTest *fixture, gconstpointer data)
{
  static const MdrTableSpec spec = { "distances", "Distances", 1, 16, NULL, 0, build_until_stopped };
  g_autofree char *folder = g_dir_make_tmp ("meander-tables-XXXXXX", NULL);
  MdrTables *tables = mdr_tables_new (folder);

  mdr_tables_line_set_tables (fixture->panel->tables, tables);
  panel_test_settle ();
  g_assert_false (tells_of_tables (fixture));
  g_assert_null (mdr_tables_get (tables, &spec));
  panel_test_wait_until (tells_of_tables, fixture);

  gtk_widget_set_visible (fixture->window, FALSE);
  mdr_tables_line_set_tables (fixture->panel->tables, NULL);
  mdr_tables_free (tables);
  gtk_widget_set_visible (fixture->window, TRUE);
  g_assert_false (tells_of_tables (fixture));
  g_assert_no_errno (g_rmdir (folder));
}

static gboolean
shows_option (SolvePanelTest *fixture, const char *label)
{
  return panel_test_find (fixture->widget, MDR_TYPE_OPTION_ROW, label) != NULL;
}

static void
test_options (SolvePanelTest *fixture, gconstpointer data)
{
  GtkWidget *search;

  g_assert_false (shows_option (fixture, "Search"));
  g_assert_false (shows_option (fixture, "Order"));
  solve_panel_choose_method (fixture, "slow");
  g_assert_true (shows_option (fixture, "Search"));
  g_assert_false (shows_option (fixture, "Order"));
  search = panel_test_find (panel_test_find (fixture->widget, MDR_TYPE_OPTION_ROW, "Search"), GTK_TYPE_SWITCH,
                            NULL);
  gtk_switch_set_active (GTK_SWITCH (search), TRUE);
  g_assert_true (shows_option (fixture, "Order"));
  g_assert_false (shows_option (fixture, "Target"));

  /* Only a method that counts is asked for more than one solution. */
  g_assert_null (panel_test_find (fixture->widget, ADW_TYPE_COMBO_ROW, "Find"));
  solve_panel_choose_method (fixture, "several");
  g_assert_nonnull (panel_test_find (fixture->widget, ADW_TYPE_COMBO_ROW, "Find"));
  g_assert_false (shows_option (fixture, "Search"));
}

static GtkWidget *
find_model_window (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (MDR_IS_MODEL_WINDOW (window))
        found = window;
    }
  return found;
}

static gboolean
has_model_window (gpointer data)
{
  return find_model_window () != NULL;
}

static void
test_model (SolvePanelTest *fixture, gconstpointer data)
{
  GtkWidget *view;
  g_autofree char *text = NULL;

  solve_panel_choose_method (fixture, "none");
  g_assert_null (panel_test_find (fixture->widget, GTK_TYPE_BUTTON, "Show _Model"));
  solve_panel_choose_method (fixture, "quick");
  panel_test_click (fixture->widget, "Show _Model");
  panel_test_wait_until (has_model_window, NULL);
  view = panel_test_find (find_model_window (), GTK_TYPE_TEXT_VIEW, NULL);
  g_object_get (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "text", &text, NULL);
  g_assert_nonnull (strstr (text, "counted"));
  gtk_window_destroy (GTK_WINDOW (find_model_window ()));
}

static void
assert_target (SolvePanelTest *fixture, const char *expected)
{
  g_autofree char *target = mdr_puzzle_dup_option (mdr_document_get_puzzle (fixture->document), "target");

  g_assert_cmpstr (target, ==, expected);
}

static void
test_invalid (SolvePanelTest *fixture, gconstpointer data)
{
  g_assert_true (mdr_document_edit (fixture->document, "set target 99", FALSE, NULL));
  solve_panel_run (fixture, "quick");
  g_assert_cmpint (fixture->status, ==, MDR_STATUS_INVALID);
  g_assert_nonnull (panel_test_find (fixture->widget, ADW_TYPE_ACTION_ROW, "That is too far."));
  g_assert_true (panel_test_sees (fixture->widget, "Not tried"));

  panel_test_click (fixture->widget, "Come Closer");
  assert_target (fixture, "9");
  g_assert_null (panel_test_find (fixture->widget, ADW_TYPE_ACTION_ROW, "That is too far."));
}

static gboolean
is_marked (gpointer data)
{
  return ((SolvePanelTest *) data)->marked > 0;
}

static void
test_why (SolvePanelTest *fixture, gconstpointer data)
{
  solve_panel_run (fixture, "quick");
  g_assert_null (panel_test_find (fixture->widget, GTK_TYPE_BUTTON, "_Why?"));
  /* No clue is to blame where the puzzle may have solutions. */
  solve_panel_run (fixture, "goal");
  g_assert_true (
      panel_test_sees (fixture->widget, "Nobody counts to seven by two. Other methods count by three."));
  g_assert_null (panel_test_find (fixture->widget, GTK_TYPE_BUTTON, "_Why?"));
  solve_panel_run (fixture, "none");
  panel_test_click (fixture->widget, "_Why?");
  panel_test_wait_until (is_marked, fixture);
  g_assert_cmpuint (fixture->marked, ==, 2);
  g_assert_true (panel_test_sees (fixture->widget, "These cannot both hold:"));
  g_assert_true (panel_test_sees (fixture->widget,
                                  "That is all. No smaller set of clues and rules conflicts (proven)."));
  g_assert_nonnull (panel_test_find (fixture->widget, ADW_TYPE_ACTION_ROW, "Seven is asked for."));

  /* Of another puzzle it may not be true. */
  panel_test_click (fixture->widget, "Ask for Six");
  assert_target (fixture, "6");
  g_assert_cmpuint (fixture->marked, ==, 0);
  g_assert_null (panel_test_find (fixture->widget, GTK_TYPE_BUTTON, "_Why?"));
}

static void
test_why_is_stopped (SolvePanelTest *fixture, gconstpointer data)
{
  g_assert_true (mdr_document_edit (fixture->document, "set target 8", FALSE, NULL));
  solve_panel_run (fixture, "none");
  panel_test_click (fixture->widget, "_Why?");
  panel_test_settle ();
  panel_test_click (fixture->widget, "S_top");
  mdr_job_queue_free (g_steal_pointer (&fixture->queue));
  fixture->queue = mdr_job_queue_new (1);
  panel_test_settle ();
  g_assert_cmpuint (fixture->marked, ==, 0);
  g_assert_true (panel_test_sees (fixture->widget, "Stopped before a conflict was found."));
}

static void
test_disposed_while_running (SolvePanelTest *fixture, gconstpointer data)
{
  solve_panel_choose_method (fixture, "slow");
  mdr_solve_panel_start (fixture->panel);
  panel_test_settle ();
}

static void
test_other_document (SolvePanelTest *fixture, gconstpointer data)
{
  g_autoptr (MdrDocument) other = panel_test_new_document ();

  solve_panel_choose_method (fixture, "slow");
  mdr_solve_panel_start (fixture->panel);
  mdr_solve_panel_set_document (fixture->panel, other);
  g_assert_false (mdr_solve_run_get_running (fixture->panel->run));
  mdr_solve_panel_set_document (fixture->panel, NULL);
  mdr_solve_panel_start (fixture->panel);
  g_assert_false (mdr_solve_run_get_running (fixture->panel->run));
  g_assert_cmpint (fixture->solved, ==, 0);
}

static void
add_tests (void)
{
  solve_panel_add_test ("/solve-panel/run", test_run);
  solve_panel_add_test ("/solve-panel/endings", test_endings);
  solve_panel_add_test ("/solve-panel/false-solution", test_false_solution);
  solve_panel_add_test ("/solve-panel/stop", test_stop);
  solve_panel_add_test ("/solve-panel/start-after-stop", test_start_after_stop);
  solve_panel_add_test ("/solve-panel/stale", test_stale);
  solve_panel_add_test ("/solve-panel/stale-comparison", test_stale_comparison);
  solve_panel_add_test ("/solve-panel/not-stale", test_not_stale);
  solve_panel_add_test ("/solve-panel/tables", test_tables);
  solve_panel_add_test ("/solve-panel/options", test_options);
  solve_panel_add_test ("/solve-panel/model", test_model);
  solve_panel_add_test ("/solve-panel/invalid", test_invalid);
  solve_panel_add_test ("/solve-panel/why", test_why);
  solve_panel_add_test ("/solve-panel/why-is-stopped", test_why_is_stopped);
  solve_panel_add_test ("/solve-panel/disposed-while-running", test_disposed_while_running);
  solve_panel_add_test ("/solve-panel/other-document", test_other_document);
}

int
main (int argc, char *argv[])
{
  return panel_test_run (argc, argv, add_tests);
}
