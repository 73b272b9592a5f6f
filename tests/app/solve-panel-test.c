/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "solve-panel-test.h"

static char *
solution_to_text (SolvePanelTest *fixture, const MdrSolution *solution)
{
  const MdrKind *kind = mdr_document_get_kind (fixture->document);

  return kind->solution_to_text (mdr_document_get_puzzle (fixture->document), solution);
}

static void
solved_cb (GtkWidget *panel, MdrResult *result, SolvePanelTest *fixture)
{
  fixture->solved++;
  fixture->status = result->status;
}

static void
solution_chosen_cb (GtkWidget *panel, MdrSolution *solution, SolvePanelTest *fixture)
{
  g_free (fixture->chosen);
  fixture->chosen = solution_to_text (fixture, solution);
}

static void
said_cb (GActionGroup *actions, const char *name, GVariant *sentence, SolvePanelTest *fixture)
{
  g_free (fixture->said);
  fixture->said = g_variant_dup_string (sentence, NULL);
}

static void
explained_cb (GtkWidget *panel, MdrConflict *conflict, SolvePanelTest *fixture)
{
  fixture->marked = conflict ? conflict->clues->len : 0;
}

static void
set_up (SolvePanelTest *fixture, gconstpointer data)
{
  fixture->document = panel_test_new_document ();
  fixture->queue = mdr_job_queue_new (2);
  fixture->widget = g_object_ref_sink (mdr_solve_panel_new (fixture->queue));
  fixture->panel = MDR_SOLVE_PANEL (fixture->widget);
  fixture->window = panel_test_show (fixture->widget);
  mdr_solve_panel_set_document (fixture->panel, fixture->document);
  g_signal_connect (fixture->panel, "solved", G_CALLBACK (solved_cb), fixture);
  g_signal_connect (fixture->panel, "solution-chosen", G_CALLBACK (solution_chosen_cb), fixture);
  g_signal_connect (panel_test_add_actions (fixture->window, fixture->document),
                    "action-state-changed::announce", G_CALLBACK (said_cb), fixture);
  g_signal_connect (fixture->panel->why, "explained", G_CALLBACK (explained_cb), fixture);
}

/* If a job outlived the panel, the queue could not be freed. */
static void
tear_down (SolvePanelTest *fixture, gconstpointer data)
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

void
solve_panel_choose_method (SolvePanelTest *fixture, const char *id)
{
  const MdrMethod *methods = mdr_document_get_kind (fixture->document)->methods;
  GtkWidget *method = panel_test_find (fixture->widget, GTK_TYPE_DROP_DOWN, NULL);

  for (guint i = 0; methods[i].id; i++)
    if (g_str_equal (methods[i].id, id))
      gtk_drop_down_set_selected (GTK_DROP_DOWN (method), i);
}

gboolean
solve_panel_is_idle (gpointer data)
{
  return !mdr_solve_run_get_running (((SolvePanelTest *) data)->panel->run);
}

void
solve_panel_run (SolvePanelTest *fixture, const char *method)
{
  solve_panel_choose_method (fixture, method);
  mdr_solve_panel_start (fixture->panel);
  g_assert_true (mdr_solve_run_get_running (fixture->panel->run));
  panel_test_wait_until (solve_panel_is_idle, fixture);
}

void
solve_panel_add_test (const char *path, void (*test) (SolvePanelTest *, gconstpointer))
{
  g_test_add (path, SolvePanelTest, NULL, set_up, test, tear_down);
}
