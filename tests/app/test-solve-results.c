/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-comparison.h"
#include "mdr-widgets.h"
#include "mdr-solve-parts.h"
#include "mdr-solve.h"
#include "panel-kind.h"
#include "solve-panel-test.h"

/* A fact stands in the grid of the result card, its value beside its label. */
static void
assert_fact (SolvePanelTest *fixture, const char *label, const char *value)
{
  GtkWidget *left = panel_test_find (fixture->widget, GTK_TYPE_LABEL, label);

  g_assert_nonnull (left);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_widget_get_next_sibling (left))), ==, value);
}

/* What is derived from a solution follows the one that is shown. */
static void
test_solutions (SolvePanelTest *fixture, gconstpointer data)
{
  GtkWidget *next;

  solve_panel_choose_method (fixture, "several");
  adw_combo_row_set_selected (ADW_COMBO_ROW (panel_test_find (fixture->widget, ADW_TYPE_COMBO_ROW, "Find")),
                              2);
  solve_panel_run (fixture, "several");
  g_assert_true (panel_test_sees (fixture->widget, "Solution 1 of 3"));
  assert_fact (fixture, "First Step", "3");
  panel_test_click (fixture->widget, "Next Solution");
  g_assert_cmpstr (fixture->chosen, ==, "3 1 3");
  panel_test_click (fixture->widget, "Next Solution");
  g_assert_true (panel_test_sees (fixture->widget, "Solution 3 of 3"));
  assert_fact (fixture, "First Step", "1");
  g_assert_cmpstr (fixture->chosen, ==, "1 3 3");
  next = panel_test_find (fixture->widget, GTK_TYPE_BUTTON, "Next Solution");
  g_assert_false (gtk_widget_is_sensitive (next));
  panel_test_click (fixture->widget, "Previous Solution");
  g_assert_cmpstr (fixture->chosen, ==, "3 1 3");
}

/* A solution that comes with the document is on a card, which claims nothing about how it was found. */
static void
test_kept_solution (SolvePanelTest *fixture, gconstpointer data)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result =
      mdr_job_solve (job, mdr_document_get_puzzle (fixture->document), &(MdrSolveRequest){ .count = 1 });

  g_assert_false (panel_test_sees (fixture->widget, "This solution was found earlier."));
  g_assert_true (mdr_document_solve (fixture->document, g_ptr_array_index (result->solutions, 0), NULL));
  mdr_solve_panel_set_document (fixture->panel, NULL);
  mdr_solve_panel_set_document (fixture->panel, fixture->document);
  g_assert_true (panel_test_sees (fixture->widget, "This solution was found earlier."));
  g_assert_nonnull (panel_test_find (fixture->widget, GTK_TYPE_LABEL, "First Step"));
  g_assert_false (panel_test_sees (fixture->widget, "Time"));
}

static const MdrSolution *
get_solution (SolvePanelTest *fixture, const char *method)
{
  const MdrKind *kind = mdr_document_get_kind (fixture->document);
  const MdrResult *result = mdr_document_get_result (fixture->document, mdr_kind_find_method (kind, method));

  return g_ptr_array_index (result->solutions, 0);
}

/* A document brings its results along, with a card of the one that found its solution. */
static void
test_kept_results (SolvePanelTest *fixture, gconstpointer data)
{
  solve_panel_run (fixture, "none");
  solve_panel_run (fixture, "best");
  mdr_solve_panel_set_document (fixture->panel, NULL);
  mdr_solve_panel_set_document (fixture->panel, fixture->document);
  g_assert_true (panel_test_sees (fixture->widget, "No solution exists (proven)"));
  g_assert_true (panel_test_sees (fixture->widget, "Proven best"));
  g_assert_false (panel_test_sees (fixture->widget, "This solution was found earlier."));

  g_assert_true (mdr_document_solve (fixture->document, get_solution (fixture, "best"), NULL));
  mdr_solve_panel_set_document (fixture->panel, NULL);
  mdr_solve_panel_set_document (fixture->panel, fixture->document);
  g_assert_true (panel_test_sees (fixture->widget, "This solution was found earlier."));
  assert_fact (fixture, "Objective", "4 steps, proven optimal");

  g_assert_true (mdr_document_edit (fixture->document, "set target 9", FALSE, NULL));
  g_assert_false (panel_test_sees (fixture->widget, "Proven best"));
}

static gboolean
shows_gap (gpointer data)
{
  return panel_test_sees (((SolvePanelTest *) data)->widget, "gap 33.3%");
}

static gboolean
tells_bound (gpointer data)
{
  return panel_test_sees (((SolvePanelTest *) data)->widget, "4 steps, a gap of 33.3%");
}

/* However large its numbers are, the chart does not make the panel wider. */
static void
test_large_gap (SolvePanelTest *fixture, gconstpointer data)
{
  GtkWidget *chart = g_object_ref_sink (g_object_new (MDR_TYPE_GAP_CHART, NULL));
  MdrProgress progress = { .seconds = 1,
                           .has_best = TRUE,
                           .best = 1,
                           .has_bound = TRUE,
                           .bound = 1234567890 };
  int least;

  mdr_gap_chart_add (MDR_GAP_CHART (chart), &progress, mdr_document_get_puzzle (fixture->document));
  gtk_widget_measure (chart, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 300);
  g_object_unref (chart);
}

static void
test_gap (SolvePanelTest *fixture, gconstpointer data)
{
  solve_panel_choose_method (fixture, "gap");
  mdr_solve_panel_start (fixture->panel);
  panel_test_wait_until (shows_gap, fixture);
  g_assert_true (panel_test_sees (fixture->widget, "best 3 steps"));
  g_assert_true (panel_test_sees (fixture->widget, "bound 4 steps"));
  mdr_solve_panel_stop (fixture->panel);
  panel_test_wait_until (tells_bound, fixture);
  g_assert_true (panel_test_sees (fixture->widget, "3 steps · bound 4 steps"));
  g_assert_true (panel_test_sees (fixture->widget, "Solved. 3 steps. Whether more are possible is not known, "
                                                   "but no solution has more than 4 steps (proven)."
                                                   " The search was stopped before it was finished."));

  /* A new run begins a new chart, and one without a bound has none. */
  solve_panel_choose_method (fixture, "slow");
  mdr_solve_panel_start (fixture->panel);
  panel_test_settle ();
  g_assert_false (shows_gap (fixture));
  mdr_solve_panel_stop (fixture->panel);
}

static void
set_limit (SolvePanelTest *fixture, const char *limit, double value)
{
  GtkWidget *row = panel_test_find (fixture->widget, ADW_TYPE_ACTION_ROW, limit);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (panel_test_find (row, GTK_TYPE_SPIN_BUTTON, NULL)), value);
}

static gboolean
tells_of_last_run (gpointer data)
{
  return panel_test_sees (((SolvePanelTest *) data)->widget,
                          "The last run was stopped before it found anything better.");
}

/* What is proven is not replaced by what a second run had when it was stopped. */
static void
test_better_result_stays (SolvePanelTest *fixture, gconstpointer data)
{
  set_limit (fixture, "Memory limit", 0);
  solve_panel_run (fixture, "gap");
  g_assert_true (panel_test_sees (fixture->widget, "4 steps, proven optimal"));
  g_assert_false (tells_of_last_run (fixture));

  set_limit (fixture, "Memory limit", 1024);
  mdr_solve_panel_start (fixture->panel);
  panel_test_wait_until (shows_gap, fixture);
  mdr_solve_panel_stop (fixture->panel);
  panel_test_wait_until (tells_of_last_run, fixture);
  g_assert_true (panel_test_sees (fixture->widget, "4 steps, proven optimal"));
  g_assert_true (panel_test_sees (fixture->widget, "Proven best"));
  g_assert_cmpint (fixture->solved, ==, 1);
  g_assert_cmpstr (fixture->said, ==, "The last run was stopped before it found anything better.");
  g_assert_null (fixture->chosen);

  /* It comes back to where another method's solution stood meanwhile. */
  solve_panel_run (fixture, "quick");
  solve_panel_choose_method (fixture, "gap");
  mdr_solve_panel_start (fixture->panel);
  panel_test_wait_until (shows_gap, fixture);
  mdr_solve_panel_stop (fixture->panel);
  panel_test_wait_until (tells_of_last_run, fixture);
  g_assert_true (panel_test_sees (fixture->widget, "4 steps, proven optimal"));
  g_assert_cmpstr (fixture->chosen, ==, "3 2 1 1");

  /* A run that comes to its end counts. */
  set_limit (fixture, "Memory limit", 0);
  solve_panel_run (fixture, "gap");
  g_assert_false (tells_of_last_run (fixture));
  g_assert_cmpint (fixture->solved, ==, 3);
}

/* A worse solution of another method, and none at all, leave the best one where it is. */
static void
test_best_of_all_methods_stays (SolvePanelTest *fixture, gconstpointer data)
{
  solve_panel_run (fixture, "best");
  g_assert_true (panel_test_sees (fixture->widget, "4 steps, proven optimal"));
  set_limit (fixture, "Memory limit", 1024);
  solve_panel_choose_method (fixture, "gap");
  mdr_solve_panel_start (fixture->panel);
  panel_test_wait_until (shows_gap, fixture);
  mdr_solve_panel_stop (fixture->panel);
  panel_test_wait_until (tells_of_last_run, fixture);
  g_assert_true (panel_test_sees (fixture->widget, "Proven best"));
  g_assert_true (panel_test_sees (fixture->widget, "3 steps · bound 4 steps"));
  g_assert_cmpint (fixture->solved, ==, 1);

  solve_panel_choose_method (fixture, "slow");
  mdr_solve_panel_start (fixture->panel);
  panel_test_settle ();
  mdr_solve_panel_stop (fixture->panel);
  panel_test_wait_until (solve_panel_is_idle, fixture);
  panel_test_settle ();
  g_assert_true (panel_test_sees (fixture->widget, "Proven best"));
  g_assert_true (tells_of_last_run (fixture));
  g_assert_cmpint (fixture->solved, ==, 1);
}

static GtkToggleButton *
find_small_board (SolvePanelTest *fixture, const char *name)
{
  return GTK_TOGGLE_BUTTON (panel_test_find (fixture->widget, GTK_TYPE_TOGGLE_BUTTON, name));
}

static void
test_solutions_beside_each_other (SolvePanelTest *fixture, gconstpointer data)
{
  /* One solution stands beside nothing. */
  solve_panel_run (fixture, "quick");
  g_assert_null (panel_test_find (fixture->widget, MDR_TYPE_SOLUTION_STRIP, NULL));

  solve_panel_choose_method (fixture, "several");
  adw_combo_row_set_selected (ADW_COMBO_ROW (panel_test_find (fixture->widget, ADW_TYPE_COMBO_ROW, "Find")),
                              2);
  solve_panel_run (fixture, "several");
  g_assert_true (panel_test_sees (fixture->widget, "Several\n2 of 3"));
  g_assert_true (gtk_toggle_button_get_active (find_small_board (fixture, "Solution 1 of 3, Several")));
  gtk_toggle_button_set_active (find_small_board (fixture, "Solution 3 of 3, Several"), TRUE);
  g_assert_cmpstr (fixture->chosen, ==, "1 3 3");
  g_assert_true (panel_test_sees (fixture->widget, "Solution 3 of 3"));

  /* The buttons of the card say the same. */
  panel_test_click (fixture->widget, "Previous Solution");
  g_assert_true (gtk_toggle_button_get_active (find_small_board (fixture, "Solution 2 of 3, Several")));

  /* The same solution by another method is no other solution, a better one is. */
  g_assert_null (find_small_board (fixture, "Solution 1 of 1, Quick"));
  solve_panel_run (fixture, "best");
  g_assert_nonnull (find_small_board (fixture, "Solution 1 of 1, Best, 4 steps"));
  g_assert_nonnull (find_small_board (fixture, "Solution 1 of 1, Quick"));
  g_assert_null (find_small_board (fixture, "Solution 1 of 3, Several"));
  g_assert_true (panel_test_sees (fixture->widget, "Best\n4 steps"));

  g_assert_true (mdr_document_edit (fixture->document, "set target 9", FALSE, NULL));
  g_assert_null (panel_test_find (fixture->widget, MDR_TYPE_SOLUTION_STRIP, NULL));
}

static gboolean
runs_slow (gpointer data)
{
  return panel_test_sees (((SolvePanelTest *) data)->widget, "Method 3 of 8: Slow");
}

static void
test_compare (SolvePanelTest *fixture, gconstpointer data)
{
  solve_panel_run (fixture, "none");
  fixture->solved = 0;
  panel_test_click (fixture->widget, "_Compare All");
  panel_test_wait_until (runs_slow, fixture);
  /* One solution for the history, though two methods have one by now. */
  g_assert_cmpint (fixture->solved, ==, 1);
  g_assert_cmpint (fixture->status, ==, MDR_STATUS_SOLVED);
  g_assert_true (panel_test_sees (fixture->widget, "1 solution"));
  g_assert_true (panel_test_sees (fixture->widget, "2 solutions"));
  mdr_solve_panel_stop (fixture->panel);
  mdr_job_queue_free (g_steal_pointer (&fixture->queue));
  fixture->queue = mdr_job_queue_new (1);
  panel_test_settle ();
  g_assert_true (panel_test_sees (fixture->widget, "Stopped"));
  g_assert_true (panel_test_sees (fixture->widget, "Steps"));
  g_assert_cmpint (fixture->solved, ==, 1);
}

static void
test_compare_to_the_end (SolvePanelTest *fixture, gconstpointer data)
{
  set_limit (fixture, "Time limit", 1);
  mdr_solve_panel_compare (fixture->panel);
  panel_test_wait_until (solve_panel_is_idle, fixture);
  g_assert_true (panel_test_sees (fixture->widget, "Time limit reached"));
  g_assert_true (panel_test_sees (fixture->widget, "No solution exists (proven)"));
  g_assert_false (panel_test_sees (fixture->widget, "Not run yet"));
  g_assert_cmpint (fixture->solved, ==, 1);
}

static int
measure_height (GtkWidget *widget)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, 320, &height, NULL, NULL, NULL);
  return height;
}

static void
clipboard_read_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static gboolean
has_text (gpointer data)
{
  return *(char **) data != NULL;
}

/* A row is as high with a result as without; the table can be had as text. */
static void
test_comparison_table (SolvePanelTest *fixture, gconstpointer data)
{
  GtkWidget *table;
  g_autofree char *text = NULL;
  int height;

  solve_panel_run (fixture, "none");
  table = panel_test_find (fixture->widget, MDR_TYPE_COMPARISON, NULL);
  height = measure_height (table);
  solve_panel_run (fixture, "best");
  g_assert_cmpint (measure_height (table), ==, height);

  panel_test_click (fixture->widget, "Copy Results as Text");
  g_assert_cmpstr (fixture->said, ==, "The results were copied as text");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (fixture->widget), NULL, clipboard_read_cb, &text);
  panel_test_wait_until (has_text, &text);
  g_assert_true (g_str_has_prefix (text, "Method\tOutcome\tSolutions\tObjective\tBound\tSeconds\t"));
  g_assert_nonnull (strstr (text, "\nBest\tProven best\t1\t4\t"));
  g_assert_nonnull (strstr (text, "\nNone\tNo solution exists (proven)\t0\t\t"));
}

/* Commas and quotes of a cell stay within it. */
static void
test_comparison_csv (void)
{
  const MdrKind *kind = panel_kind_get ();
  g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_result_unref);
  MdrResult *result = mdr_result_new (kind->methods[0].id);
  g_autofree char *csv = NULL;
  g_autofree char *expected = NULL;

  result->status = MDR_STATUS_FAILED;
  result->error = g_strdup ("No room, says “it”\nand \"that\"");
  result->seconds = 1.5;
  result->nodes = 1234567;
  g_ptr_array_add (results, result);
  csv = mdr_comparison_results_to_text (kind, results, MDR_TABLE_CSV);
  expected = g_strdup_printf ("Method,Outcome,Solutions,Objective,Bound,Seconds,Nodes,Variables,Rows\r\n"
                              "%s,\"No room, says “it” and \"\"that\"\"\",0,,,1.5,1234567,,\r\n",
                              kind->methods[0].name);
  g_assert_cmpstr (csv, ==, expected);
}

static void
add_tests (void)
{
  solve_panel_add_test ("/solve-panel/gap", test_gap);
  solve_panel_add_test ("/solve-panel/large-gap", test_large_gap);
  solve_panel_add_test ("/solve-panel/better-result-stays", test_better_result_stays);
  solve_panel_add_test ("/solve-panel/best-of-all-methods-stays", test_best_of_all_methods_stays);
  solve_panel_add_test ("/solve-panel/solutions", test_solutions);
  solve_panel_add_test ("/solve-panel/kept-solution", test_kept_solution);
  solve_panel_add_test ("/solve-panel/kept-results", test_kept_results);
  solve_panel_add_test ("/solve-panel/solutions-beside-each-other", test_solutions_beside_each_other);
  solve_panel_add_test ("/solve-panel/compare", test_compare);
  solve_panel_add_test ("/solve-panel/comparison-table", test_comparison_table);
  g_test_add_func ("/solve-panel/comparison-csv", test_comparison_csv);
  solve_panel_add_test ("/solve-panel/compare-to-the-end", test_compare_to_the_end);
}

int
main (int argc, char *argv[])
{
  return panel_test_run (argc, argv, add_tests);
}
