/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "mdr-solution-strip.h"
#include "mdr-comparison-table.h"
#include "mdr-comparison.h"
#include "mdr-gap-chart.h"
#include "mdr-model-window.h"
#include "mdr-option-row.h"
#include "mdr-solve-panel.h"
#include "panel-kind.h"
#include "panel-test.h"

typedef struct
{
  MdrDocument *document;
  MdrJobQueue *queue;
  MdrSolvePanel *panel;
  GtkWidget *widget;
  GtkWidget *window;
  int solved;
  MdrStatus status;
  char *chosen;
  char *said;
  guint marked;
} Fixture;

static char *
solution_to_text (Fixture *fixture, const MdrSolution *solution)
{
  const MdrKind *kind = mdr_document_get_kind (fixture->document);

  return kind->solution_to_text (mdr_document_get_puzzle (fixture->document), solution);
}

static void
solved_cb (GtkWidget *panel, MdrResult *result, Fixture *fixture)
{
  fixture->solved++;
  fixture->status = result->status;
}

static void
solution_chosen_cb (GtkWidget *panel, MdrSolution *solution, Fixture *fixture)
{
  g_free (fixture->chosen);
  fixture->chosen = solution_to_text (fixture, solution);
}

static void
said_cb (GtkWidget *panel, const char *sentence, Fixture *fixture)
{
  g_free (fixture->said);
  fixture->said = g_strdup (sentence);
}

static void
explained_cb (GtkWidget *panel, MdrConflict *conflict, Fixture *fixture)
{
  fixture->marked = conflict ? conflict->clues->len : 0;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->document = panel_test_new_document ();
  fixture->queue = mdr_job_queue_new (2);
  fixture->widget = g_object_ref_sink (mdr_solve_panel_new (fixture->queue));
  fixture->panel = MDR_SOLVE_PANEL (fixture->widget);
  fixture->window = panel_test_show (fixture->widget);
  panel_test_add_actions (fixture->window, fixture->document);
  mdr_solve_panel_set_document (fixture->panel, fixture->document);
  g_signal_connect (fixture->panel, "solved", G_CALLBACK (solved_cb), fixture);
  g_signal_connect (fixture->panel, "solution-chosen", G_CALLBACK (solution_chosen_cb), fixture);
  g_signal_connect (fixture->panel, "said", G_CALLBACK (said_cb), fixture);
  g_signal_connect (fixture->panel, "explained", G_CALLBACK (explained_cb), fixture);
}

/* A job that went on after the panel would keep the queue from being freed. */
static void
tear_down (Fixture *fixture, gconstpointer data)
{
  panel_test_assert_narrow (fixture->widget);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  panel_test_settle ();
  g_assert_finalize_object (fixture->panel);
  mdr_job_queue_free (fixture->queue);
  panel_test_settle ();
  g_assert_finalize_object (fixture->document);
  g_free (fixture->chosen);
  g_free (fixture->said);
}

static void
choose_method (Fixture *fixture, const char *id)
{
  const MdrMethod *methods = mdr_document_get_kind (fixture->document)->methods;
  GtkWidget *method = panel_test_find (fixture->widget, GTK_TYPE_DROP_DOWN, NULL);

  for (guint i = 0; methods[i].id; i++)
    if (g_str_equal (methods[i].id, id))
      gtk_drop_down_set_selected (GTK_DROP_DOWN (method), i);
}

static gboolean
is_idle (gpointer data)
{
  return !mdr_solve_panel_get_running (((Fixture *) data)->panel);
}

static void
run (Fixture *fixture, const char *method)
{
  choose_method (fixture, method);
  mdr_solve_panel_start (fixture->panel);
  g_assert_true (mdr_solve_panel_get_running (fixture->panel));
  panel_test_wait_until (is_idle, fixture);
}

static void
test_run (Fixture *fixture, gconstpointer data)
{
  g_assert_null (panel_test_find (fixture->widget, GTK_TYPE_BUTTON, "_Solve Again"));
  panel_test_click (fixture->widget, "_Solve");
  g_assert_nonnull (panel_test_find (fixture->widget, GTK_TYPE_BUTTON, "_Stop"));
  panel_test_wait_until (is_idle, fixture);
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
test_endings (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      run (fixture, endings[i].method);
      g_assert_cmpint (fixture->status, ==, endings[i].status);
      g_assert_true (panel_test_sees (fixture->widget, endings[i].outcome));
    }
  /* Earlier ones stay for comparison. */
  g_assert_true (panel_test_sees (fixture->widget, "1 solution"));
}

/* What the model got wrong can be looked at, but is no solution. */
static void
test_false_solution (Fixture *fixture, gconstpointer data)
{
  run (fixture, "quick");
  g_assert_null (panel_test_find (fixture->widget, GTK_TYPE_BUTTON, "Show the _False Solution"));
  run (fixture, "wrong");
  g_assert_true (
      panel_test_sees (fixture->widget, "The method returned a false solution. The steps make 2, not 7"));
  g_assert_null (fixture->chosen);
  panel_test_click (fixture->widget, "Show the _False Solution");
  g_assert_cmpstr (fixture->chosen, ==, "1 1");
}

static void
test_stop (Fixture *fixture, gconstpointer data)
{
  choose_method (fixture, "slow");
  mdr_solve_panel_start (fixture->panel);
  panel_test_settle ();
  g_assert_true (mdr_solve_panel_get_running (fixture->panel));
  panel_test_click (fixture->widget, "_Stop");

  /* Free at once, before the job has noticed; and what it says is shown. */
  g_assert_false (mdr_solve_panel_get_running (fixture->panel));
  g_assert_nonnull (panel_test_find (fixture->widget, GTK_TYPE_BUTTON, "_Solve"));
  mdr_job_queue_free (g_steal_pointer (&fixture->queue));
  fixture->queue = mdr_job_queue_new (1);
  panel_test_settle ();
  g_assert_cmpint (fixture->status, ==, MDR_STATUS_CANCELLED);
  g_assert_true (panel_test_sees (fixture->widget, "Stopped"));
}

static void
test_start_after_stop (Fixture *fixture, gconstpointer data)
{
  choose_method (fixture, "slow");
  mdr_solve_panel_start (fixture->panel);
  mdr_solve_panel_stop (fixture->panel);
  run (fixture, "quick");
  panel_test_settle ();
  /* The run that was stopped has nothing to say any more. */
  g_assert_cmpint (fixture->solved, ==, 1);
  g_assert_cmpint (fixture->status, ==, MDR_STATUS_SOLVED);
}

static void
test_stale (Fixture *fixture, gconstpointer data)
{
  run (fixture, "quick");
  mdr_solve_panel_start (fixture->panel);
  g_assert_true (mdr_document_edit (fixture->document, "set target 8", FALSE, NULL));
  g_assert_false (mdr_solve_panel_get_running (fixture->panel));
  mdr_job_queue_free (g_steal_pointer (&fixture->queue));
  fixture->queue = mdr_job_queue_new (1);
  panel_test_settle ();
  g_assert_cmpint (fixture->solved, ==, 1);
  g_assert_false (panel_test_sees (fixture->widget, "Steps"));
}

/* The table begins anew with the first result for the new puzzle. */
static void
test_stale_comparison (Fixture *fixture, gconstpointer data)
{
  run (fixture, "quick");
  g_assert_true (panel_test_sees (fixture->widget, "1 solution"));
  g_assert_true (mdr_document_edit (fixture->document, "set target 8", FALSE, NULL));
  run (fixture, "none");
  g_assert_true (panel_test_sees (fixture->widget, "No solution exists (proven)"));
  g_assert_false (panel_test_sees (fixture->widget, "1 solution"));
}

/* Play and solutions leave the puzzle as it is: what is known of it stays. */
static void
test_not_stale (Fixture *fixture, gconstpointer data)
{
  g_assert_true (mdr_document_edit (fixture->document, "set target 9", FALSE, NULL));
  run (fixture, "quick");
  g_assert_true (mdr_document_move (fixture->document, "add 1", FALSE, NULL));
  mdr_document_undo (fixture->document);
  g_assert_true (panel_test_sees (fixture->widget, "Steps"));
  mdr_document_redo (fixture->document);
  g_assert_true (panel_test_sees (fixture->widget, "Steps"));
}

/* A fact stands in the grid of the result card, its value beside its label. */
static void
assert_fact (Fixture *fixture, const char *label, const char *value)
{
  GtkWidget *left = panel_test_find (fixture->widget, GTK_TYPE_LABEL, label);

  g_assert_nonnull (left);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_widget_get_next_sibling (left))), ==, value);
}

/* What is derived from a solution follows the one that is shown. */
static void
test_solutions (Fixture *fixture, gconstpointer data)
{
  GtkWidget *next;

  choose_method (fixture, "several");
  adw_combo_row_set_selected (ADW_COMBO_ROW (panel_test_find (fixture->widget, ADW_TYPE_COMBO_ROW, "Find")),
                              2);
  run (fixture, "several");
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

static gboolean
shows_gap (gpointer data)
{
  return panel_test_sees (((Fixture *) data)->widget, "gap 33.3 %");
}

static gboolean
tells_bound (gpointer data)
{
  return panel_test_sees (((Fixture *) data)->widget, "4 steps, a gap of 33.3 %");
}

/* However large its numbers are, the chart does not make the panel wider. */
static void
test_large_gap (Fixture *fixture, gconstpointer data)
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
test_gap (Fixture *fixture, gconstpointer data)
{
  choose_method (fixture, "gap");
  mdr_solve_panel_start (fixture->panel);
  panel_test_wait_until (shows_gap, fixture);
  g_assert_true (panel_test_sees (fixture->widget, "best 3 steps"));
  g_assert_true (panel_test_sees (fixture->widget, "bound 4 steps"));
  mdr_solve_panel_stop (fixture->panel);
  panel_test_wait_until (tells_bound, fixture);
  g_assert_true (panel_test_sees (fixture->widget, "3 steps · bound 4 steps"));
  g_assert_true (panel_test_sees (fixture->widget,
                                  "Solved. The best solution found has 3 steps; at most 4 steps are possible."
                                  " The search was stopped before it was finished."));

  /* A new run begins a new chart, and one without a bound has none. */
  choose_method (fixture, "slow");
  mdr_solve_panel_start (fixture->panel);
  panel_test_settle ();
  g_assert_false (shows_gap (fixture));
  mdr_solve_panel_stop (fixture->panel);
}

static void
set_limit (Fixture *fixture, const char *limit, double value)
{
  GtkWidget *row = panel_test_find (fixture->widget, ADW_TYPE_ACTION_ROW, limit);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (panel_test_find (row, GTK_TYPE_SPIN_BUTTON, NULL)), value);
}

static gboolean
tells_of_last_run (gpointer data)
{
  return panel_test_sees (((Fixture *) data)->widget,
                          "The last run was stopped before it found anything better.");
}

/* What is proven is not replaced by what a second run had when it was stopped. */
static void
test_better_result_stays (Fixture *fixture, gconstpointer data)
{
  set_limit (fixture, "Memory limit", 0);
  run (fixture, "gap");
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
  run (fixture, "quick");
  choose_method (fixture, "gap");
  mdr_solve_panel_start (fixture->panel);
  panel_test_wait_until (shows_gap, fixture);
  mdr_solve_panel_stop (fixture->panel);
  panel_test_wait_until (tells_of_last_run, fixture);
  g_assert_true (panel_test_sees (fixture->widget, "4 steps, proven optimal"));
  g_assert_cmpstr (fixture->chosen, ==, "3 2 1 1");

  /* A run that comes to its end counts. */
  set_limit (fixture, "Memory limit", 0);
  run (fixture, "gap");
  g_assert_false (tells_of_last_run (fixture));
  g_assert_cmpint (fixture->solved, ==, 3);
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
  return panel_test_sees (((Fixture *) data)->widget, "Preparing tables: Distances, 42 %");
}

static void
test_tables (Fixture *fixture, gconstpointer data)
{
  static const MdrTableSpec spec = { "distances", "Distances", 1, 16, NULL, 0, build_until_stopped };
  g_autofree char *folder = g_dir_make_tmp ("meander-tables-XXXXXX", NULL);
  MdrTables *tables = mdr_tables_new (folder);

  mdr_solve_panel_set_tables (fixture->panel, tables);
  panel_test_settle ();
  g_assert_false (tells_of_tables (fixture));
  g_assert_null (mdr_tables_get (tables, &spec));
  panel_test_wait_until (tells_of_tables, fixture);

  gtk_widget_set_visible (fixture->window, FALSE);
  mdr_solve_panel_set_tables (fixture->panel, NULL);
  mdr_tables_free (tables);
  gtk_widget_set_visible (fixture->window, TRUE);
  g_assert_false (tells_of_tables (fixture));
  g_assert_no_errno (g_rmdir (folder));
}

static GtkToggleButton *
find_small_board (Fixture *fixture, const char *name)
{
  return GTK_TOGGLE_BUTTON (panel_test_find (fixture->widget, GTK_TYPE_TOGGLE_BUTTON, name));
}

static void
test_solutions_beside_each_other (Fixture *fixture, gconstpointer data)
{
  /* One solution stands beside nothing. */
  run (fixture, "quick");
  g_assert_null (panel_test_find (fixture->widget, MDR_TYPE_SOLUTION_STRIP, NULL));

  choose_method (fixture, "several");
  adw_combo_row_set_selected (ADW_COMBO_ROW (panel_test_find (fixture->widget, ADW_TYPE_COMBO_ROW, "Find")),
                              2);
  run (fixture, "several");
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
  run (fixture, "best");
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
  return panel_test_sees (((Fixture *) data)->widget, "Method 3 of 8: Slow");
}

static void
test_compare (Fixture *fixture, gconstpointer data)
{
  run (fixture, "none");
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
test_compare_to_the_end (Fixture *fixture, gconstpointer data)
{
  set_limit (fixture, "Time limit", 1);
  mdr_solve_panel_compare (fixture->panel);
  panel_test_wait_until (is_idle, fixture);
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
test_comparison_table (Fixture *fixture, gconstpointer data)
{
  GtkWidget *table;
  g_autofree char *text = NULL;
  int height;

  run (fixture, "none");
  table = panel_test_find (fixture->widget, MDR_TYPE_COMPARISON, NULL);
  height = measure_height (table);
  run (fixture, "best");
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

static gboolean
shows_option (Fixture *fixture, const char *label)
{
  return panel_test_find (fixture->widget, MDR_TYPE_OPTION_ROW, label) != NULL;
}

static void
test_options (Fixture *fixture, gconstpointer data)
{
  GtkWidget *search;

  g_assert_false (shows_option (fixture, "Search"));
  g_assert_false (shows_option (fixture, "Order"));
  choose_method (fixture, "slow");
  g_assert_true (shows_option (fixture, "Search"));
  g_assert_false (shows_option (fixture, "Order"));
  search = panel_test_find (panel_test_find (fixture->widget, MDR_TYPE_OPTION_ROW, "Search"), GTK_TYPE_SWITCH,
                            NULL);
  gtk_switch_set_active (GTK_SWITCH (search), TRUE);
  g_assert_true (shows_option (fixture, "Order"));
  g_assert_false (shows_option (fixture, "Target"));

  /* Only a method that counts is asked for more than one solution. */
  g_assert_null (panel_test_find (fixture->widget, ADW_TYPE_COMBO_ROW, "Find"));
  choose_method (fixture, "several");
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
test_model (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view;
  g_autofree char *text = NULL;

  choose_method (fixture, "none");
  g_assert_null (panel_test_find (fixture->widget, GTK_TYPE_BUTTON, "Show _Model"));
  choose_method (fixture, "quick");
  panel_test_click (fixture->widget, "Show _Model");
  panel_test_wait_until (has_model_window, NULL);
  view = panel_test_find (find_model_window (), GTK_TYPE_TEXT_VIEW, NULL);
  g_object_get (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "text", &text, NULL);
  g_assert_nonnull (strstr (text, "counted"));
  gtk_window_destroy (GTK_WINDOW (find_model_window ()));
}

static void
assert_target (Fixture *fixture, const char *expected)
{
  g_autofree char *target = mdr_puzzle_dup_option (mdr_document_get_puzzle (fixture->document), "target");

  g_assert_cmpstr (target, ==, expected);
}

static void
test_invalid (Fixture *fixture, gconstpointer data)
{
  g_assert_true (mdr_document_edit (fixture->document, "set target 99", FALSE, NULL));
  run (fixture, "quick");
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
  return ((Fixture *) data)->marked > 0;
}

static void
test_why (Fixture *fixture, gconstpointer data)
{
  run (fixture, "quick");
  g_assert_null (panel_test_find (fixture->widget, GTK_TYPE_BUTTON, "_Why?"));
  /* No clue is to blame where the puzzle may have solutions. */
  run (fixture, "goal");
  g_assert_true (
      panel_test_sees (fixture->widget, "Nobody counts to seven by two. Other methods count by three."));
  g_assert_null (panel_test_find (fixture->widget, GTK_TYPE_BUTTON, "_Why?"));
  run (fixture, "none");
  panel_test_click (fixture->widget, "_Why?");
  panel_test_wait_until (is_marked, fixture);
  g_assert_cmpuint (fixture->marked, ==, 2);
  g_assert_true (panel_test_sees (fixture->widget, "2 clues that cannot all be met"));
  g_assert_true (
      panel_test_sees (fixture->widget, "That is all. No smaller set of clues conflicts (proven)."));
  g_assert_nonnull (panel_test_find (fixture->widget, ADW_TYPE_ACTION_ROW, "Seven is asked for."));

  /* Of another puzzle it may not be true. */
  panel_test_click (fixture->widget, "Ask for Six");
  assert_target (fixture, "6");
  g_assert_cmpuint (fixture->marked, ==, 0);
  g_assert_null (panel_test_find (fixture->widget, GTK_TYPE_BUTTON, "_Why?"));
}

static void
test_why_is_stopped (Fixture *fixture, gconstpointer data)
{
  g_assert_true (mdr_document_edit (fixture->document, "set target 8", FALSE, NULL));
  run (fixture, "none");
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
test_disposed_while_running (Fixture *fixture, gconstpointer data)
{
  choose_method (fixture, "slow");
  mdr_solve_panel_start (fixture->panel);
  panel_test_settle ();
}

static void
test_other_document (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MdrDocument) other = panel_test_new_document ();

  choose_method (fixture, "slow");
  mdr_solve_panel_start (fixture->panel);
  mdr_solve_panel_set_document (fixture->panel, other);
  g_assert_false (mdr_solve_panel_get_running (fixture->panel));
  mdr_solve_panel_set_document (fixture->panel, NULL);
  mdr_solve_panel_start (fixture->panel);
  g_assert_false (mdr_solve_panel_get_running (fixture->panel));
  g_assert_cmpint (fixture->solved, ==, 0);
}

static void
add_test (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

static void
add_tests (void)
{
  add_test ("/solve-panel/run", test_run);
  add_test ("/solve-panel/endings", test_endings);
  add_test ("/solve-panel/false-solution", test_false_solution);
  add_test ("/solve-panel/stop", test_stop);
  add_test ("/solve-panel/start-after-stop", test_start_after_stop);
  add_test ("/solve-panel/stale", test_stale);
  add_test ("/solve-panel/stale-comparison", test_stale_comparison);
  add_test ("/solve-panel/not-stale", test_not_stale);
  add_test ("/solve-panel/gap", test_gap);
  add_test ("/solve-panel/large-gap", test_large_gap);
  add_test ("/solve-panel/better-result-stays", test_better_result_stays);
  add_test ("/solve-panel/tables", test_tables);
  add_test ("/solve-panel/solutions", test_solutions);
  add_test ("/solve-panel/solutions-beside-each-other", test_solutions_beside_each_other);
  add_test ("/solve-panel/compare", test_compare);
  add_test ("/solve-panel/comparison-table", test_comparison_table);
  g_test_add_func ("/solve-panel/comparison-csv", test_comparison_csv);
  add_test ("/solve-panel/compare-to-the-end", test_compare_to_the_end);
  add_test ("/solve-panel/options", test_options);
  add_test ("/solve-panel/model", test_model);
  add_test ("/solve-panel/invalid", test_invalid);
  add_test ("/solve-panel/why", test_why);
  add_test ("/solve-panel/why-is-stopped", test_why_is_stopped);
  add_test ("/solve-panel/disposed-while-running", test_disposed_while_running);
  add_test ("/solve-panel/other-document", test_other_document);
}

int
main (int argc, char *argv[])
{
  return panel_test_run (argc, argv, add_tests);
}
