/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play-panel-test.h"

static void
hint_changed_cb (GtkWidget *panel, MdrDeduction *hint, MdrState *state, PlayPanelTest *fixture)
{
  fixture->hints++;
  fixture->hint = hint;
}

static void
checked_cb (GtkWidget *panel, MdrProblems *problems, PlayPanelTest *fixture)
{
  fixture->checks++;
  fixture->marked = problems && problems->len > 0;
}

static void
said_cb (GActionGroup *actions, const char *name, GVariant *sentence, PlayPanelTest *fixture)
{
  g_free (fixture->said);
  fixture->said = g_variant_dup_string (sentence, NULL);
}

static void
dropped_cb (GtkWidget *panel, guint position, PlayPanelTest *fixture)
{
  fixture->dropped = position;
}

static void
set_up (PlayPanelTest *fixture, gconstpointer data)
{
  fixture->document = panel_test_new_document ();
  fixture->queue = mdr_job_queue_new (2);
  fixture->panel = g_object_ref_sink (mdr_play_panel_new (fixture->queue));
  fixture->window = panel_test_show (fixture->panel);
  mdr_play_panel_set_document (MDR_PLAY_PANEL (fixture->panel), fixture->document);
  g_signal_connect (MDR_PLAY_PANEL (fixture->panel)->hint_card, "changed", G_CALLBACK (hint_changed_cb),
                    fixture);
  g_signal_connect (fixture->panel, "checked", G_CALLBACK (checked_cb), fixture);
  g_signal_connect (panel_test_add_actions (fixture->window, fixture->document),
                    "action-state-changed::announce", G_CALLBACK (said_cb), fixture);
  g_signal_connect (MDR_PLAY_PANEL (fixture->panel)->attempts, "dropped", G_CALLBACK (dropped_cb), fixture);
}

static void
tear_down (PlayPanelTest *fixture, gconstpointer data)
{
  panel_test_assert_narrow (fixture->panel);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  panel_test_settle ();
  g_assert_finalize_object (fixture->panel);
  g_assert_finalize_object (fixture->document);
  mdr_job_queue_free (fixture->queue);
  panel_test_settle ();
  g_free (fixture->said);
}

void
play_panel_move (PlayPanelTest *fixture, const char *string)
{
  g_assert_true (mdr_document_move (fixture->document, string, FALSE, NULL));
}

void
play_panel_add_test (const char *path, void (*test) (PlayPanelTest *, gconstpointer))
{
  g_test_add (path, PlayPanelTest, NULL, set_up, test, tear_down);
}
