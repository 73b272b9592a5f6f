/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-play-panel.h"
#include "null-kind.h"
#include "panel-kind.h"
#include "panel-test.h"

typedef struct
{
  MdrDocument *document;
  MdrJobQueue *queue;
  GtkWidget *panel;
  GtkWidget *window;
  int hints;
  const MdrDeduction *hint;
  int checks;
  gboolean marked;
  char *refused;
  char *said;
  guint dropped;
} Fixture;

static void
hint_changed_cb (GtkWidget *panel, MdrDeduction *hint, MdrState *state, Fixture *fixture)
{
  fixture->hints++;
  fixture->hint = hint;
}

static void
checked_cb (GtkWidget *panel, MdrProblems *problems, Fixture *fixture)
{
  fixture->checks++;
  fixture->marked = problems && problems->len > 0;
}

static void
refused_cb (GtkWidget *panel, const char *sentence, Fixture *fixture)
{
  g_free (fixture->refused);
  fixture->refused = g_strdup (sentence);
}

static void
said_cb (GtkWidget *panel, const char *sentence, Fixture *fixture)
{
  g_free (fixture->said);
  fixture->said = g_strdup (sentence);
}

static void
dropped_cb (GtkWidget *panel, guint position, Fixture *fixture)
{
  fixture->dropped = position;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->document = panel_test_new_document ();
  fixture->queue = mdr_job_queue_new (2);
  fixture->panel = g_object_ref_sink (mdr_play_panel_new (fixture->queue));
  fixture->window = panel_test_show (fixture->panel);
  mdr_play_panel_set_document (MDR_PLAY_PANEL (fixture->panel), fixture->document);
  g_signal_connect (fixture->panel, "hint-changed", G_CALLBACK (hint_changed_cb), fixture);
  g_signal_connect (fixture->panel, "checked", G_CALLBACK (checked_cb), fixture);
  g_signal_connect (fixture->panel, "refused", G_CALLBACK (refused_cb), fixture);
  g_signal_connect (fixture->panel, "said", G_CALLBACK (said_cb), fixture);
  g_signal_connect (fixture->panel, "dropped", G_CALLBACK (dropped_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  panel_test_assert_narrow (fixture->panel);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  panel_test_settle ();
  g_assert_finalize_object (fixture->panel);
  g_assert_finalize_object (fixture->document);
  mdr_job_queue_free (fixture->queue);
  panel_test_settle ();
  g_free (fixture->refused);
  g_free (fixture->said);
}

static int
get_sum (Fixture *fixture)
{
  return null_state_get_sum (mdr_document_get_state (fixture->document));
}

static void
move (Fixture *fixture, const char *string)
{
  g_assert_true (mdr_document_move (fixture->document, string, FALSE, NULL));
}

static gboolean
has_hint (gpointer data)
{
  return panel_test_sees (((Fixture *) data)->panel, "Look Here");
}

static gboolean
tells_remaining (gpointer data)
{
  return panel_test_sees (((Fixture *) data)->panel, "6 to go");
}

static gboolean
works_at_remaining (gpointer data)
{
  return panel_test_find (((Fixture *) data)->panel, GTK_TYPE_SPINNER, NULL) != NULL;
}

static void
test_remaining (Fixture *fixture, gconstpointer data)
{
  move (fixture, "add 1");
  panel_test_click (fixture->panel, "Compute it, and prove the result");
  panel_test_wait_until (tells_remaining, fixture);
  g_assert_cmpstr (fixture->said, ==, "6 to go");
  g_assert_false (works_at_remaining (fixture));

  /* It is true of that position only. */
  move (fixture, "add 3");
  g_assert_false (tells_remaining (fixture));

  /* What takes long is seen to be worked at, and can be stopped. */
  move (fixture, "add 1");
  panel_test_click (fixture->panel, "Compute it, and prove the result");
  g_assert_false (works_at_remaining (fixture));
  panel_test_wait_until (works_at_remaining, fixture);
  g_assert_true (panel_test_sees (fixture->panel, "Stop"));
  panel_test_click (fixture->panel, "Stop computing");
  g_assert_false (works_at_remaining (fixture));
  g_assert_true (panel_test_sees (fixture->panel, "How Far?"));

  /* By another position too, and by the end of the panel. */
  panel_test_click (fixture->panel, "Compute it, and prove the result");
  panel_test_wait_until (works_at_remaining, fixture);
  mdr_document_undo (fixture->document);
  mdr_document_redo (fixture->document);
  g_assert_false (works_at_remaining (fixture));
  panel_test_click (fixture->panel, "Compute it, and prove the result");
}

static gboolean
has_no_hint (gpointer data)
{
  return panel_test_sees (((Fixture *) data)->panel, "No hint");
}

/* First where to look, then the rule, then the step, and only then it can be done. */
static void
test_hint (Fixture *fixture, gconstpointer data)
{
  MdrPlayPanel *panel = MDR_PLAY_PANEL (fixture->panel);

  panel_test_click (fixture->panel, "_Hint");
  panel_test_wait_until (has_hint, fixture);
  g_assert_false (panel_test_sees (fixture->panel, "Two steps"));
  g_assert_cmpuint (fixture->hint->marks->len, ==, 0);
  g_assert_cmpuint (fixture->hint->because->len, ==, 2);
  mdr_play_panel_apply_hint (panel);
  g_assert_cmpint (get_sum (fixture), ==, 0);

  panel_test_click (fixture->panel, "Tell Me _More");
  g_assert_true (panel_test_sees (fixture->panel, "Two steps"));
  g_assert_false (panel_test_sees (fixture->panel, "One and one more."));
  g_assert_null (panel_test_find (fixture->panel, GTK_TYPE_BUTTON, "Do _It"));
  mdr_play_panel_hint (panel);
  g_assert_true (panel_test_sees (fixture->panel, "One and one more."));
  g_assert_null (panel_test_find (fixture->panel, GTK_TYPE_BUTTON, "Tell Me _More"));
  g_assert_cmpstr (fixture->hint->rule, ==, "two-steps");
  g_assert_cmpuint (fixture->hint->marks->len, ==, 2);

  /* Both moves in one gesture, and the hint is spent. */
  panel_test_click (fixture->panel, "Do _It");
  g_assert_cmpint (get_sum (fixture), ==, 2);
  g_assert_null (fixture->hint);
  g_assert_false (has_hint (fixture));
  mdr_document_undo (fixture->document);
  g_assert_cmpint (get_sum (fixture), ==, 0);
  g_assert_false (mdr_document_can_undo (fixture->document));
}

static void
assert_step (Fixture *fixture, const char *place, const char *sentence, const char *said)
{
  g_assert_true (panel_test_sees (fixture->panel, place));
  g_assert_true (panel_test_sees (fixture->panel, sentence));
  g_assert_cmpstr (fixture->hint->sentence, ==, said);
}

/* A trial is gone through step by step. */
static void
test_hint_chain (Fixture *fixture, gconstpointer data)
{
  MdrPlayPanel *panel = MDR_PLAY_PANEL (fixture->panel);

  move (fixture, "add 3");
  panel_test_click (fixture->panel, "_Hint");
  panel_test_wait_until (has_hint, fixture);
  mdr_play_panel_step_hint (panel, 1);
  g_assert_true (has_hint (fixture));
  mdr_play_panel_hint (panel);
  g_assert_true (panel_test_sees (fixture->panel, "Look Ahead"));
  mdr_play_panel_hint (panel);
  assert_step (fixture, "Why: 3 steps", "Two more, since three fail.", "Two more, since three fail.");

  panel_test_click (fixture->panel, "Next Step (.)");
  assert_step (fixture, "Step 1 of 3", "Suppose three more.",
               "Step 1 of 3. Supposition: Suppose three more.");
  panel_test_click (fixture->panel, "Next Step (.)");
  mdr_play_panel_step_hint (panel, 1);
  assert_step (fixture, "Step 3 of 3", "One cannot be reached then.",
               "Step 3 of 3. Target: One cannot be reached then.");
  g_assert_false (
      gtk_widget_is_sensitive (panel_test_find (fixture->panel, GTK_TYPE_BUTTON, "Next Step (.)")));
  mdr_play_panel_step_hint (panel, 1);
  panel_test_click (fixture->panel, "Previous Step (,)");
  assert_step (fixture, "Step 2 of 3", "That makes six.", "Step 2 of 3. Sum: That makes six.");
  panel_test_click (fixture->panel, "Supposition (<)");
  assert_step (fixture, "Step 1 of 3", "Suppose three more.",
               "Step 1 of 3. Supposition: Suppose three more.");
  mdr_play_panel_step_hint (panel, -1);
  assert_step (fixture, "Why: 3 steps", "Two more, since three fail.", "Two more, since three fail.");

  /* It can be done at any step. */
  mdr_play_panel_step_hint (panel, 1);
  mdr_play_panel_apply_hint (panel);
  g_assert_cmpint (get_sum (fixture), ==, 5);
}

static gboolean
is_marked (gpointer data)
{
  return ((Fixture *) data)->marked;
}

/* Where the play is wrong already that is marked on the board, until it is dismissed or something is done. */
static void
test_hint_of_mistake (Fixture *fixture, gconstpointer data)
{
  move (fixture, "add 3");
  move (fixture, "add 1");
  panel_test_click (fixture->panel, "_Hint");
  panel_test_wait_until (is_marked, fixture);
  g_assert_true (panel_test_sees (fixture->panel, "Mistake"));
  g_assert_true (panel_test_sees (fixture->panel, "Four leads nowhere."));
  g_assert_null (panel_test_find (fixture->panel, GTK_TYPE_BUTTON, "Do _It"));
  /* A check knows only the rules: what it says stands beside the hint and is true all the same. */
  panel_test_click (fixture->panel, "_Check");
  g_assert_true (panel_test_sees (fixture->panel, "Four leads nowhere."));
  g_assert_true (panel_test_sees (fixture->panel, "No rule is broken so far."));
  panel_test_click (fixture->panel, "Close the Hint");
  g_assert_false (fixture->marked);
  panel_test_click (fixture->panel, "_Hint");
  panel_test_wait_until (is_marked, fixture);
  mdr_document_undo (fixture->document);
  g_assert_false (fixture->marked);
  g_assert_false (panel_test_sees (fixture->panel, "Four leads nowhere."));
}

static void
test_hint_is_dropped (Fixture *fixture, gconstpointer data)
{
  /* A move before the hint is there makes it one for another position. */
  panel_test_click (fixture->panel, "_Hint");
  move (fixture, "add 1");
  mdr_job_queue_free (g_steal_pointer (&fixture->queue));
  panel_test_settle ();
  g_assert_false (has_hint (fixture));
  g_assert_null (fixture->hint);
  fixture->queue = mdr_job_queue_new (1);
}

static void
test_no_hint (Fixture *fixture, gconstpointer data)
{
  move (fixture, "add 3");
  move (fixture, "add 2");
  panel_test_click (fixture->panel, "_Hint");
  panel_test_wait_until (has_no_hint, fixture);
  g_assert_true (panel_test_sees (fixture->panel, "Logic is spent."));
  g_assert_null (panel_test_find (fixture->panel, GTK_TYPE_BUTTON, "Do _It"));
  panel_test_click (fixture->panel, "Close the Hint");
  g_assert_false (has_no_hint (fixture));
}

static void
test_check (Fixture *fixture, gconstpointer data)
{
  g_assert_true (panel_test_sees (fixture->panel, "Counted to 0"));
  panel_test_click (fixture->panel, "_Check");
  g_assert_cmpint (fixture->checks, ==, 1);
  g_assert_false (fixture->marked);
  g_assert_true (panel_test_sees (fixture->panel, "No rule is broken so far."));
  g_assert_cmpstr (fixture->said, ==, "No rule is broken so far.");

  /* The next move makes the verdict an old one. */
  for (guint i = 0; i < 3; i++)
    move (fixture, "add 3");
  g_assert_true (panel_test_sees (fixture->panel, "Counted to 9"));
  g_assert_cmpint (fixture->checks, ==, 2);
  g_assert_false (panel_test_sees (fixture->panel, "The count is past the target."));

  panel_test_click (fixture->panel, "_Check");
  g_assert_true (fixture->marked);
  g_assert_true (panel_test_sees (fixture->panel, "The count is past the target."));
  g_assert_cmpstr (fixture->said, ==, "The count is past the target.");
}

static gboolean
is_counted (const MdrPuzzle *puzzle, const MdrState *state)
{
  g_autoptr (MdrProblems) problems = mdr_problems_new ();

  return panel_kind_get ()->check (puzzle, state, problems) == MDR_PLAY_SOLVED;
}

/* Where no move can break a rule, checking is not offered, and no verdict stands beside each move. */
static void
test_nothing_to_check (Fixture *fixture, gconstpointer data)
{
  MdrPlayPanel *panel = MDR_PLAY_PANEL (fixture->panel);
  MdrKind kind = *panel_kind_get ();
  g_autoptr (MdrPuzzle) puzzle = panel_kind_new_puzzle ();
  g_autoptr (MdrDocument) document = NULL;

  kind.check = NULL;
  kind.is_solved = is_counted;
  puzzle->kind = &kind;
  document = mdr_document_new (puzzle);
  g_object_set (panel, "show-mistakes", TRUE, NULL);
  g_assert_true (panel_test_sees (fixture->panel, "No rule is broken so far."));
  g_assert_nonnull (panel_test_find (fixture->panel, ADW_TYPE_ACTION_ROW, "Show mistakes as I play"));
  mdr_play_panel_set_document (panel, document);
  g_assert_null (panel_test_find (fixture->panel, GTK_TYPE_BUTTON, "_Check"));
  g_assert_null (panel_test_find (fixture->panel, ADW_TYPE_ACTION_ROW, "Show mistakes as I play"));
  g_assert_true (mdr_document_move (document, "add 3", FALSE, NULL));
  g_assert_false (panel_test_sees (fixture->panel, "No rule is broken so far."));
  g_assert_true (mdr_document_move (document, "add 3", FALSE, NULL));
  g_assert_true (mdr_document_move (document, "add 1", FALSE, NULL));
  g_assert_true (panel_test_sees (fixture->panel, "Solved. Well done!"));

  mdr_play_panel_set_document (panel, fixture->document);
  g_assert_nonnull (panel_test_find (fixture->panel, GTK_TYPE_BUTTON, "_Check"));
}

static guint judged;

static MdrPlayStatus
count_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems)
{
  judged++;
  return panel_kind_get ()->check (puzzle, state, problems);
}

/* While the board is built, each edit would be judged for nobody. */
static void
test_not_judged_while_building (Fixture *fixture, gconstpointer data)
{
  MdrPlayPanel *panel = MDR_PLAY_PANEL (fixture->panel);
  MdrKind kind = *panel_kind_get ();
  g_autoptr (MdrPuzzle) puzzle = panel_kind_new_puzzle ();
  g_autoptr (MdrDocument) document = NULL;

  kind.check = count_check;
  puzzle->kind = &kind;
  document = mdr_document_new (puzzle);
  mdr_play_panel_set_playing (panel, FALSE);
  mdr_play_panel_set_document (panel, document);
  g_assert_true (mdr_document_move (document, "add 3", FALSE, NULL));
  mdr_document_undo (document);
  mdr_document_redo (document);
  g_assert_cmpuint (judged, ==, 0);

  mdr_play_panel_set_playing (panel, TRUE);
  g_assert_cmpuint (judged, ==, 1);
  g_assert_true (panel_test_sees (fixture->panel, "Counted to 3"));
  mdr_play_panel_set_playing (panel, FALSE);
  mdr_play_panel_set_playing (panel, TRUE);
  g_assert_cmpuint (judged, ==, 1);
  g_assert_true (mdr_document_move (document, "add 1", FALSE, NULL));
  g_assert_cmpuint (judged, ==, 2);
  mdr_play_panel_set_document (panel, fixture->document);
}

static void
test_mistakes_as_played (Fixture *fixture, gconstpointer data)
{
  gboolean shown;

  g_object_set (fixture->panel, "show-mistakes", TRUE, NULL);
  g_assert_true (
      gtk_switch_get_active (GTK_SWITCH (panel_test_find (fixture->panel, GTK_TYPE_SWITCH, NULL))));
  for (guint i = 0; i < 3; i++)
    move (fixture, "add 3");
  g_assert_true (fixture->marked);
  g_assert_true (panel_test_sees (fixture->panel, "The count is past the target."));
  gtk_switch_set_active (GTK_SWITCH (panel_test_find (fixture->panel, GTK_TYPE_SWITCH, NULL)), FALSE);
  g_object_get (fixture->panel, "show-mistakes", &shown, NULL);
  g_assert_false (shown);
  g_assert_false (fixture->marked);
  g_assert_false (panel_test_sees (fixture->panel, "The count is past the target."));
}

static void
test_solved_and_restart (Fixture *fixture, gconstpointer data)
{
  g_assert_false (panel_test_sees (fixture->panel, "Solved. Well done!"));
  move (fixture, "add 3");
  move (fixture, "add 3");
  move (fixture, "add 1");
  g_assert_true (panel_test_sees (fixture->panel, "Solved. Well done!"));
  panel_test_click (fixture->panel, "_Restart");
  g_assert_cmpint (get_sum (fixture), ==, 0);
  g_assert_false (panel_test_sees (fixture->panel, "Solved. Well done!"));
  mdr_document_undo (fixture->document);
  g_assert_true (panel_test_sees (fixture->panel, "Solved. Well done!"));
}

static guint
get_position (Fixture *fixture)
{
  return mdr_history_get_position (mdr_document_get_history (fixture->document));
}

/* Returns what the button says that starts an attempt. */
static const char *
get_advice (Fixture *fixture)
{
  return gtk_widget_get_tooltip_text (panel_test_find (fixture->panel, GTK_TYPE_BUTTON, "_Try Something"));
}

/* In a puzzle that is solved there is nothing to try, also not in the attempt that solved it. */
static void
test_no_attempt_when_solved (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = panel_test_find (fixture->panel, GTK_TYPE_BUTTON, "_Try Something");

  panel_test_click (fixture->panel, "_Try Something");
  move (fixture, "add 3");
  move (fixture, "add 3");
  g_assert_true (gtk_widget_is_sensitive (button));
  move (fixture, "add 1");
  g_assert_false (gtk_widget_is_sensitive (button));
  g_assert_cmpstr (get_advice (fixture), ==, "The puzzle is solved, so there is nothing left to try");
  panel_test_click (fixture->panel, "_Keep");
  g_assert_false (gtk_widget_is_sensitive (button));
  mdr_document_undo (fixture->document);
  g_assert_true (gtk_widget_is_sensitive (button));
}

/* Presses the button that has the focus, which then has to be at one that can be pressed. */
static void
press_focus (Fixture *fixture, const char *label)
{
  GtkWidget *button = panel_test_find (fixture->panel, GTK_TYPE_BUTTON, label);
  GtkWidget *focus;

  g_assert_true (gtk_widget_grab_focus (button));
  panel_test_click (fixture->panel, label);
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_true (focus && gtk_widget_is_sensitive (focus) && gtk_widget_is_visible (focus));
}

/* A focus that stayed at a button that is disabled or hidden would take all keys. */
static void
test_attempt_by_keyboard (Fixture *fixture, gconstpointer data)
{
  press_focus (fixture, "_Try Something");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window))
                 == panel_test_find (fixture->panel, GTK_TYPE_BUTTON, "_Keep"));
  press_focus (fixture, "_Discard");
  press_focus (fixture, "_Try Something");
  move (fixture, "add 3");
  press_focus (fixture, "_Try Something");
  press_focus (fixture, "_Keep");
  move (fixture, "add 3");
  move (fixture, "add 1");
  press_focus (fixture, "_Keep");
}

static void
test_attempt_is_dropped (Fixture *fixture, gconstpointer data)
{
  move (fixture, "add 1");
  g_assert_cmpstr (get_advice (fixture), ==, "Start an attempt that you can keep or discard");
  panel_test_click (fixture->panel, "_Try Something");
  g_assert_cmpstr (get_advice (fixture), ==, "Nothing has been tried in this attempt yet");
  g_assert_true (panel_test_sees (fixture->panel, "Attempt"));
  move (fixture, "add 2");
  move (fixture, "add 3");
  g_assert_true (panel_test_sees (fixture->panel, "2 steps in this attempt"));
  panel_test_click (fixture->panel, "_Discard");
  g_assert_cmpint (get_sum (fixture), ==, 1);
  g_assert_false (panel_test_sees (fixture->panel, "Attempt"));
  g_assert_cmpstr (fixture->said, ==, "Attempt discarded.");

  /* It can still be brought back, at once. */
  g_assert_cmpuint (fixture->dropped, ==, 3);
  g_assert_true (mdr_document_go_to (fixture->document, fixture->dropped));
  g_assert_cmpint (get_sum (fixture), ==, 6);
}

static void
test_attempt_is_kept (Fixture *fixture, gconstpointer data)
{
  panel_test_click (fixture->panel, "_Try Something");
  move (fixture, "add 2");
  panel_test_click (fixture->panel, "_Keep");
  g_assert_cmpint (get_sum (fixture), ==, 2);
  g_assert_cmpuint (get_position (fixture), ==, 1);
  g_assert_false (panel_test_sees (fixture->panel, "Attempt"));
  g_assert_cmpuint (fixture->dropped, ==, 0);
}

static void
test_attempt_within_attempt (Fixture *fixture, gconstpointer data)
{
  panel_test_click (fixture->panel, "_Try Something");
  g_assert_false (
      gtk_widget_is_sensitive (panel_test_find (fixture->panel, GTK_TYPE_BUTTON, "_Try Something")));
  move (fixture, "add 1");
  panel_test_click (fixture->panel, "_Try Something");
  g_assert_true (panel_test_sees (fixture->panel, "Attempt Within the Attempt"));
  g_assert_nonnull (strstr (fixture->said, "It cannot contain another"));
  move (fixture, "add 2");

  /* That is all. */
  g_assert_false (
      gtk_widget_is_sensitive (panel_test_find (fixture->panel, GTK_TYPE_BUTTON, "_Try Something")));
  panel_test_click (fixture->panel, "_Discard");
  g_assert_cmpint (get_sum (fixture), ==, 1);
  g_assert_true (panel_test_sees (fixture->panel, "Attempt"));
  g_assert_true (panel_test_sees (fixture->panel, "1 step in this attempt"));

  /* Behind the mark there is nothing to come back to. */
  mdr_document_undo (fixture->document);
  g_assert_true (panel_test_sees (fixture->panel, "0 steps in this attempt"));
  panel_test_click (fixture->panel, "_Keep");
  move (fixture, "add 1");
  panel_test_click (fixture->panel, "_Try Something");
  mdr_document_undo (fixture->document);
  g_assert_false (panel_test_sees (fixture->panel, "Attempt"));
}

/* It belongs to the document, wherever that is shown next, and to the board. */
static void
test_attempt_stays (Fixture *fixture, gconstpointer data)
{
  MdrPlayPanel *panel = MDR_PLAY_PANEL (fixture->panel);
  g_autoptr (MdrDocument) other = panel_test_new_document ();

  panel_test_click (fixture->panel, "_Try Something");
  move (fixture, "add 2");
  mdr_play_panel_set_document (panel, other);
  g_assert_false (panel_test_sees (fixture->panel, "Attempt"));
  mdr_play_panel_set_document (panel, fixture->document);
  g_assert_true (panel_test_sees (fixture->panel, "1 step in this attempt"));

  g_assert_true (mdr_document_replace (fixture->document, mdr_document_get_puzzle (other), NULL));
  g_assert_false (panel_test_sees (fixture->panel, "Attempt"));
}

static gboolean
has_counted (gpointer data)
{
  return mdr_document_get_elapsed (((Fixture *) data)->document) > 0;
}

static gboolean
is_paused (Fixture *fixture)
{
  return mdr_play_panel_get_paused (MDR_PLAY_PANEL (fixture->panel));
}

static void
test_timer (Fixture *fixture, gconstpointer data)
{
  MdrPlayPanel *panel = MDR_PLAY_PANEL (fixture->panel);
  double elapsed;

  g_assert_false (panel_test_sees (fixture->panel, "0:00"));
  g_object_set (panel, "show-timer", TRUE, NULL);
  g_assert_true (panel_test_sees (fixture->panel, "0:00"));
  mdr_play_panel_set_active (panel, TRUE);
  panel_test_wait_until (has_counted, fixture);
  panel_test_click (fixture->panel, "_Restart");
  g_assert_true (has_counted (fixture));

  /* Nothing is counted while nobody plays. */
  mdr_play_panel_set_active (panel, FALSE);
  elapsed = mdr_document_get_elapsed (fixture->document);
  mdr_play_panel_set_active (panel, TRUE);
  mdr_play_panel_set_active (panel, FALSE);
  g_assert_cmpfloat (mdr_document_get_elapsed (fixture->document), >=, elapsed);
  mdr_document_set_elapsed (fixture->document, 3729);
  mdr_play_panel_set_active (panel, TRUE);
  mdr_play_panel_set_active (panel, FALSE);
  g_assert_true (panel_test_sees (fixture->panel, "1:02:09"));
}

static void
assert_not_timed (Fixture *fixture)
{
  MdrPlayPanel *panel = MDR_PLAY_PANEL (fixture->panel);

  g_object_set (panel, "show-timer", TRUE, NULL);
  mdr_play_panel_set_active (panel, FALSE);
  mdr_play_panel_set_active (panel, TRUE);
  mdr_play_panel_set_active (panel, FALSE);
  g_assert_true (panel_test_sees (fixture->panel, "Not Timed"));
  g_assert_null (panel_test_find (fixture->panel, GTK_TYPE_TOGGLE_BUTTON, NULL));
  g_assert_false (has_counted (fixture));
}

/* The seconds after a timer is turned on are not those of the play, even where undo left nothing of it. */
static void
test_late_timer (Fixture *fixture, gconstpointer data)
{
  MdrPlayPanel *panel = MDR_PLAY_PANEL (fixture->panel);
  g_autoptr (MdrDocument) other = panel_test_new_document ();

  mdr_play_panel_set_active (panel, TRUE);
  move (fixture, "add 1");
  assert_not_timed (fixture);
  mdr_document_undo (fixture->document);
  assert_not_timed (fixture);
  move (fixture, "add 2");
  assert_not_timed (fixture);
  panel_test_click (fixture->panel, "_Restart");
  assert_not_timed (fixture);

  /* Another puzzle has a time of its own. */
  mdr_play_panel_set_active (panel, TRUE);
  g_assert_true (mdr_document_replace (fixture->document, mdr_document_get_puzzle (other), NULL));
  g_assert_false (panel_test_sees (fixture->panel, "Not Timed"));
  panel_test_wait_until (has_counted, fixture);
  mdr_document_undo (fixture->document);
  assert_not_timed (fixture);
}

/* A timer that was hidden has missed what was played meanwhile, and nothing if nothing was played. */
static void
test_timer_hidden_for_a_while (Fixture *fixture, gconstpointer data)
{
  MdrPlayPanel *panel = MDR_PLAY_PANEL (fixture->panel);

  g_object_set (panel, "show-timer", TRUE, NULL);
  mdr_play_panel_set_active (panel, TRUE);
  /* Sooner than the first tick. */
  move (fixture, "add 1");
  g_assert_false (panel_test_sees (fixture->panel, "Not Timed"));
  g_assert_true (has_counted (fixture));
  g_object_set (panel, "show-timer", FALSE, NULL);
  mdr_document_undo (fixture->document);
  g_assert_true (mdr_document_edit (fixture->document, "double", FALSE, NULL));
  g_object_set (panel, "show-timer", TRUE, NULL);
  g_assert_false (panel_test_sees (fixture->panel, "Not Timed"));
  g_assert_true (has_counted (fixture));

  g_object_set (panel, "show-timer", FALSE, NULL);
  move (fixture, "add 1");
  assert_not_timed (fixture);
}

static void
test_pause (Fixture *fixture, gconstpointer data)
{
  MdrPlayPanel *panel = MDR_PLAY_PANEL (fixture->panel);
  GtkWidget *button;

  g_object_set (panel, "show-timer", TRUE, NULL);
  mdr_play_panel_set_active (panel, TRUE);
  button = panel_test_find (fixture->panel, GTK_TYPE_TOGGLE_BUTTON, NULL);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  g_assert_true (is_paused (fixture));
  mdr_play_panel_resume (panel);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));

  /* Whoever moves plays, and whoever puts the timer away cannot be stuck. */
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  move (fixture, "add 1");
  g_assert_false (is_paused (fixture));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  g_object_set (panel, "show-timer", FALSE, NULL);
  g_assert_false (is_paused (fixture));
}

static void
test_timer_stops_when_solved (Fixture *fixture, gconstpointer data)
{
  MdrPlayPanel *panel = MDR_PLAY_PANEL (fixture->panel);
  double elapsed;

  g_object_set (panel, "show-timer", TRUE, NULL);
  mdr_play_panel_set_active (panel, TRUE);
  move (fixture, "add 3");
  move (fixture, "add 3");
  panel_test_wait_until (has_counted, fixture);
  move (fixture, "add 1");
  elapsed = mdr_document_get_elapsed (fixture->document);
  mdr_play_panel_set_document (panel, NULL);
  g_assert_cmpfloat (mdr_document_get_elapsed (fixture->document), ==, elapsed);
}

static void
test_disposed_while_it_looks (Fixture *fixture, gconstpointer data)
{
  mdr_play_panel_hint (MDR_PLAY_PANEL (fixture->panel));
}

static void
add_test (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

static void
add_tests (void)
{
  add_test ("/play-panel/hint", test_hint);
  add_test ("/play-panel/hint-chain", test_hint_chain);
  add_test ("/play-panel/hint-is-dropped", test_hint_is_dropped);
  add_test ("/play-panel/hint-of-mistake", test_hint_of_mistake);
  add_test ("/play-panel/no-hint", test_no_hint);
  add_test ("/play-panel/remaining", test_remaining);
  add_test ("/play-panel/check", test_check);
  add_test ("/play-panel/nothing-to-check", test_nothing_to_check);
  add_test ("/play-panel/not-judged-while-building", test_not_judged_while_building);
  add_test ("/play-panel/mistakes-as-played", test_mistakes_as_played);
  add_test ("/play-panel/solved-and-restart", test_solved_and_restart);
  add_test ("/play-panel/no-attempt-when-solved", test_no_attempt_when_solved);
  add_test ("/play-panel/attempt-by-keyboard", test_attempt_by_keyboard);
  add_test ("/play-panel/attempt-is-dropped", test_attempt_is_dropped);
  add_test ("/play-panel/attempt-is-kept", test_attempt_is_kept);
  add_test ("/play-panel/attempt-within-attempt", test_attempt_within_attempt);
  add_test ("/play-panel/attempt-stays", test_attempt_stays);
  add_test ("/play-panel/timer", test_timer);
  add_test ("/play-panel/late-timer", test_late_timer);
  add_test ("/play-panel/timer-hidden-for-a-while", test_timer_hidden_for_a_while);
  add_test ("/play-panel/pause", test_pause);
  add_test ("/play-panel/timer-stops-when-solved", test_timer_stops_when_solved);
  add_test ("/play-panel/disposed-while-it-looks", test_disposed_while_it_looks);
}

int
main (int argc, char *argv[])
{
  return panel_test_run (argc, argv, add_tests);
}
