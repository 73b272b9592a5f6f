/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "null-kind.h"
#include "panel-kind.h"
#include "play-panel-test.h"

#include "mdr-hint-card.h"
#include "mdr-widgets.h"

static int
get_sum (PlayPanelTest *fixture)
{
  return null_state_get_sum (mdr_document_get_state (fixture->document));
}

static gboolean
has_hint (gpointer data)
{
  return panel_test_sees (((PlayPanelTest *) data)->panel, "Look Here");
}

static gboolean
tells_remaining (gpointer data)
{
  return panel_test_sees (((PlayPanelTest *) data)->panel, "6 to go");
}

static gboolean
works_at_remaining (gpointer data)
{
  return panel_test_find (((PlayPanelTest *) data)->panel, GTK_TYPE_SPINNER, NULL) != NULL;
}

static void
test_remaining (PlayPanelTest *fixture, gconstpointer data)
{
  play_panel_move (fixture, "add 1");
  panel_test_click (fixture->panel, "Compute it, and prove the result");
  panel_test_wait_until (tells_remaining, fixture);
  g_assert_cmpstr (fixture->said, ==, "6 to go");
  g_assert_false (works_at_remaining (fixture));

  /* It is true of that position only. */
  play_panel_move (fixture, "add 3");
  g_assert_false (tells_remaining (fixture));

  /* What takes long is seen to be worked at, and can be stopped. */
  play_panel_move (fixture, "add 1");
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
  return panel_test_sees (((PlayPanelTest *) data)->panel, "No Hint");
}

/* First where to look, then the rule, then the step, and only then it can be done. */
static void
test_hint (PlayPanelTest *fixture, gconstpointer data)
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
  g_assert_true (panel_test_sees (fixture->panel, "Two steps are better than one."));
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

  /* The same key does it all: where, rule, step, and the step is done. */
  mdr_play_panel_hint (panel);
  panel_test_wait_until (has_hint, fixture);
  mdr_play_panel_hint (panel);
  mdr_play_panel_hint (panel);
  g_assert_cmpint (get_sum (fixture), ==, 0);
  mdr_play_panel_hint (panel);
  g_assert_cmpint (get_sum (fixture), ==, 2);
  g_assert_null (fixture->hint);
}

static void
assert_step (PlayPanelTest *fixture, const char *place, const char *sentence, const char *said)
{
  g_assert_true (panel_test_sees (fixture->panel, place));
  g_assert_true (panel_test_sees (fixture->panel, sentence));
  g_assert_cmpstr (fixture->hint->sentence, ==, said);
}

/* A trial is gone through step by step. */
static void
test_hint_chain (PlayPanelTest *fixture, gconstpointer data)
{
  MdrPlayPanel *panel = MDR_PLAY_PANEL (fixture->panel);

  play_panel_move (fixture, "add 3");
  panel_test_click (fixture->panel, "_Hint");
  panel_test_wait_until (has_hint, fixture);
  mdr_hint_card_step (panel->hint_card, 1);
  g_assert_true (has_hint (fixture));
  mdr_play_panel_hint (panel);
  g_assert_true (panel_test_sees (fixture->panel, "Look Ahead"));
  mdr_play_panel_hint (panel);
  assert_step (fixture, "Why: 3 steps", "Two more, since three fail.", "Two more, since three fail.");

  panel_test_click (fixture->panel, "Next Step (.)");
  assert_step (fixture, "Step 1 of 3", "Suppose three more.",
               "Step 1 of 3. Supposition: Suppose three more.");
  panel_test_click (fixture->panel, "Next Step (.)");
  mdr_hint_card_step (panel->hint_card, 1);
  assert_step (fixture, "Step 3 of 3", "One cannot be reached then.",
               "Step 3 of 3. Target: One cannot be reached then.");
  /* At the end nothing happens, and the button does not lose the focus. */
  panel_test_click (fixture->panel, "Next Step (.)");
  g_assert_true (panel_test_sees (fixture->panel, "Step 3 of 3"));
  panel_test_click (fixture->panel, "Previous Step (,)");
  assert_step (fixture, "Step 2 of 3", "That makes six.", "Step 2 of 3. Sum: That makes six.");
  panel_test_click (fixture->panel, "Supposition (<)");
  assert_step (fixture, "Step 1 of 3", "Suppose three more.",
               "Step 1 of 3. Supposition: Suppose three more.");
  panel_test_click (fixture->panel, "Contradiction (>)");
  assert_step (fixture, "Step 3 of 3", "One cannot be reached then.",
               "Step 3 of 3. Target: One cannot be reached then.");
  g_assert_true (mdr_hint_card_shows_step (panel->hint_card));
  mdr_hint_card_step (panel->hint_card, 0);
  mdr_hint_card_step (panel->hint_card, -1);
  assert_step (fixture, "Why: 3 steps", "Two more, since three fail.", "Two more, since three fail.");
  g_assert_false (mdr_hint_card_shows_step (panel->hint_card));

  /* The key that revealed it does not do it. */
  mdr_play_panel_hint (panel);
  assert_step (fixture, "Why: 3 steps", "Two more, since three fail.", "Two more, since three fail.");
  g_assert_cmpint (get_sum (fixture), ==, 3);

  /* It can be done at any step. */
  mdr_hint_card_step (panel->hint_card, 1);
  mdr_play_panel_apply_hint (panel);
  g_assert_cmpint (get_sum (fixture), ==, 5);
}

static MdrDeduction *
new_chained (guint steps)
{
  MdrDeduction *hint = mdr_deduction_new ("look-ahead", "Look Ahead");

  mdr_deduction_say (hint, "Two more.");
  mdr_deduction_decide (hint, MDR_SIGN_NONE, (MdrCell){ 0, 2 }, "add 2");
  hint->chain = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_deduction_free);
  for (guint k = 0; k < steps; k++)
    {
      MdrDeduction *step = mdr_deduction_new ("step", "Step");

      mdr_deduction_say (step, "That makes %u.", k);
      g_ptr_array_add (hint->chain, step);
    }
  return hint;
}

/* A trial of more than eight steps can be done without going through it. */
static void
test_long_chain (PlayPanelTest *fixture, gconstpointer data)
{
  for (guint steps = 8; steps <= 9; steps++)
    {
      GtkWidget *widget = g_object_ref_sink (g_object_new (MDR_TYPE_HINT_CARD, NULL));
      MdrHintCard *card = MDR_HINT_CARD (widget);
      g_autoptr (GPtrArray) moves = NULL;

      mdr_hint_card_take (card, mdr_document_get_puzzle (fixture->document),
                          mdr_document_get_state (fixture->document), new_chained (steps), NULL);
      g_assert_null (mdr_hint_card_dup_moves (card));
      mdr_hint_card_tell_more (card);
      moves = mdr_hint_card_dup_moves (card);
      g_assert_cmpint (moves != NULL, ==, steps > 8);
      g_assert_cmpint (panel_test_find (widget, GTK_TYPE_BUTTON, "Do _It") != NULL, ==, steps > 8);
      g_assert_nonnull (panel_test_find (widget, GTK_TYPE_BUTTON, "Tell Me _More"));
      g_object_unref (widget);
    }
}

/* A trial that begins with a rule names it. */
static void
test_rule_of_chain (PlayPanelTest *fixture, gconstpointer data)
{
  static const char *const rows[][2] = {
    { NULL, "No rule applies here. Suppose one possibility: it leads to a contradiction in 2 steps." },
    { "Only twos are added.",
      "Only twos are added. Suppose one possibility: it leads to a contradiction in 2 steps." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *widget = g_object_ref_sink (g_object_new (MDR_TYPE_HINT_CARD, NULL));
      MdrHintCard *card = MDR_HINT_CARD (widget);
      MdrDeduction *hint = new_chained (3);

      hint->rule_sentence = rows[i][0];
      mdr_hint_card_take (card, mdr_document_get_puzzle (fixture->document),
                          mdr_document_get_state (fixture->document), hint, NULL);
      mdr_hint_card_tell_more (card);
      g_assert_true (panel_test_sees (widget, rows[i][1]));
      g_object_unref (widget);
    }
}

static gboolean
is_marked (gpointer data)
{
  return ((PlayPanelTest *) data)->marked;
}

/* Where the play is wrong already that is marked on the board, until it is dismissed or something is done. */
static void
test_hint_of_mistake (PlayPanelTest *fixture, gconstpointer data)
{
  play_panel_move (fixture, "add 3");
  play_panel_move (fixture, "add 1");
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
test_hint_is_dropped (PlayPanelTest *fixture, gconstpointer data)
{
  /* A move before the hint is there makes it one for another position. */
  panel_test_click (fixture->panel, "_Hint");
  play_panel_move (fixture, "add 1");
  mdr_job_queue_free (g_steal_pointer (&fixture->queue));
  panel_test_settle ();
  g_assert_false (has_hint (fixture));
  g_assert_null (fixture->hint);
  fixture->queue = mdr_job_queue_new (1);
}

static void
test_no_hint (PlayPanelTest *fixture, gconstpointer data)
{
  play_panel_move (fixture, "add 3");
  play_panel_move (fixture, "add 2");
  panel_test_click (fixture->panel, "_Hint");
  panel_test_wait_until (has_no_hint, fixture);
  g_assert_true (panel_test_sees (fixture->panel, "Logic is spent."));
  g_assert_null (panel_test_find (fixture->panel, GTK_TYPE_BUTTON, "Do _It"));
  panel_test_click (fixture->panel, "Close the Hint");
  g_assert_false (has_no_hint (fixture));
}

static void
test_check (PlayPanelTest *fixture, gconstpointer data)
{
  g_assert_true (panel_test_sees (fixture->panel, "Counted to 0"));
  panel_test_click (fixture->panel, "_Check");
  g_assert_cmpint (fixture->checks, ==, 1);
  g_assert_false (fixture->marked);
  g_assert_true (panel_test_sees (fixture->panel, "No rule is broken so far."));
  g_assert_cmpstr (fixture->said, ==, "No rule is broken so far.");

  /* The next move makes the sentence an old one. */
  for (guint i = 0; i < 3; i++)
    play_panel_move (fixture, "add 3");
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

/* Where no move can break a rule, checking is not offered, and no sentence stands beside each move. */
static void
test_nothing_to_check (PlayPanelTest *fixture, gconstpointer data)
{
  MdrPlayPanel *panel = MDR_PLAY_PANEL (fixture->panel);
  MdrKind kind = *panel_kind_get ();
  g_autoptr (MdrPuzzle) puzzle = kind.new_puzzle (&kind);
  g_autoptr (MdrDocument) document = NULL;

  kind.check = NULL;
  kind.is_solved = is_counted;
  document = mdr_document_new (puzzle);
  g_object_set (panel, "show-mistakes", TRUE, NULL);
  g_assert_false (panel_test_sees (fixture->panel, "No rule is broken so far."));
  g_assert_nonnull (panel_test_find (fixture->panel, ADW_TYPE_ACTION_ROW, "Show mistakes as I play"));
  mdr_play_panel_set_document (panel, document);
  g_assert_null (panel_test_find (fixture->panel, GTK_TYPE_BUTTON, "_Check"));
  g_assert_null (panel_test_find (fixture->panel, ADW_TYPE_ACTION_ROW, "Show mistakes as I play"));
  g_assert_true (mdr_document_move (document, "add 3", FALSE, NULL));
  g_assert_false (panel_test_sees (fixture->panel, "No rule is broken so far."));
  g_assert_true (mdr_document_move (document, "add 3", FALSE, NULL));
  g_assert_true (mdr_document_move (document, "add 1", FALSE, NULL));
  g_assert_true (panel_test_sees (fixture->panel, "Solved!"));

  mdr_play_panel_set_document (panel, fixture->document);
  g_assert_nonnull (panel_test_find (fixture->panel, GTK_TYPE_BUTTON, "_Check"));
}

/* What settle() says of a position, or that it searches. */
#define SEARCHING (-1)
static _Atomic int settled;

static MdrPlayStatus
leave_unchecked (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems)
{
  MdrPlayStatus status = panel_kind_get ()->check (puzzle, state, problems);

  return status == MDR_PLAY_SOLVED ? MDR_PLAY_UNCHECKED : status;
}

static MdrPlayStatus
settle (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, MdrProblems *problems)
{
  while (settled == SEARCHING && mdr_job_should_stop (job) == MDR_STOP_NONE)
    g_usleep (1000);
  if (settled == MDR_PLAY_BROKEN)
    mdr_problems_add (problems, "unfit", MDR_SEVERITY_WRONG, "Nothing fits.");
  return settled == SEARCHING ? MDR_PLAY_UNCHECKED : (MdrPlayStatus) settled;
}

static gboolean
says_unchecked (gpointer data)
{
  return panel_test_sees (((PlayPanelTest *) data)->panel, "This board is not checked yet.");
}

static gboolean
is_won (gpointer data)
{
  return panel_test_sees (((PlayPanelTest *) data)->panel, "Solved!");
}

static gboolean
says_unfit (gpointer data)
{
  return panel_test_sees (((PlayPanelTest *) data)->panel, "Nothing fits.");
}

/* Whether a board is solved may take a search. Until it answers, the board is neither right nor wrong. */
static void
test_settled_later (PlayPanelTest *fixture, gconstpointer data)
{
  MdrPlayPanel *panel = MDR_PLAY_PANEL (fixture->panel);
  MdrKind kind = *panel_kind_get ();
  g_autoptr (MdrPuzzle) puzzle = kind.new_puzzle (&kind);
  g_autoptr (MdrDocument) document = NULL;

  settled = SEARCHING;
  kind.check = leave_unchecked;
  kind.settle = settle;
  document = mdr_document_new (puzzle);
  mdr_play_panel_set_document (panel, document);
  for (guint i = 0; i < 7; i++)
    g_assert_true (mdr_document_move (document, "add 1", FALSE, NULL));
  g_assert_false (is_won (fixture));

  /* A check waits for the answer, and says so if there is none. */
  panel_test_click (fixture->panel, "_Check");
  g_assert_null (fixture->said);
  settled = MDR_PLAY_UNCHECKED;
  panel_test_wait_until (says_unchecked, fixture);
  g_assert_false (panel_test_sees (fixture->panel, "No rule is broken so far."));
  g_assert_cmpstr (fixture->said, ==, "This board is not checked yet.");
  g_assert_false (is_won (fixture));

  /* Another position is another question. */
  settled = SEARCHING;
  mdr_document_undo (document);
  g_assert_false (says_unchecked (fixture));
  mdr_document_redo (document);
  g_assert_false (is_won (fixture));
  settled = MDR_PLAY_SOLVED;
  panel_test_wait_until (is_won, fixture);

  settled = MDR_PLAY_BROKEN;
  mdr_document_undo (document);
  g_assert_false (is_won (fixture));
  mdr_document_redo (document);
  panel_test_click (fixture->panel, "_Check");
  panel_test_wait_until (says_unfit, fixture);
  g_assert_cmpstr (fixture->said, ==, "Nothing fits.");
  g_assert_true (fixture->marked);
  g_assert_false (is_won (fixture));
  mdr_play_panel_set_document (panel, fixture->document);
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
test_not_judged_while_building (PlayPanelTest *fixture, gconstpointer data)
{
  MdrPlayPanel *panel = MDR_PLAY_PANEL (fixture->panel);
  MdrKind kind = *panel_kind_get ();
  g_autoptr (MdrPuzzle) puzzle = kind.new_puzzle (&kind);
  g_autoptr (MdrDocument) document = NULL;

  kind.check = count_check;
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
test_mistakes_as_played (PlayPanelTest *fixture, gconstpointer data)
{
  gboolean shown;

  g_object_set (fixture->panel, "show-mistakes", TRUE, NULL);
  g_assert_true (
      gtk_switch_get_active (GTK_SWITCH (panel_test_find (fixture->panel, GTK_TYPE_SWITCH, NULL))));
  for (guint i = 0; i < 3; i++)
    play_panel_move (fixture, "add 3");
  g_assert_true (fixture->marked);
  g_assert_true (panel_test_sees (fixture->panel, "The count is past the target."));
  mdr_document_undo (fixture->document);
  g_assert_null (panel_test_find (fixture->panel, MDR_TYPE_PROBLEM_LIST, NULL));
  mdr_document_redo (fixture->document);
  gtk_switch_set_active (GTK_SWITCH (panel_test_find (fixture->panel, GTK_TYPE_SWITCH, NULL)), FALSE);
  g_object_get (fixture->panel, "show-mistakes", &shown, NULL);
  g_assert_false (shown);
  g_assert_false (fixture->marked);
  g_assert_false (panel_test_sees (fixture->panel, "The count is past the target."));
}

static void
test_solved_and_restart (PlayPanelTest *fixture, gconstpointer data)
{
  g_assert_false (panel_test_sees (fixture->panel, "Solved!"));
  play_panel_move (fixture, "add 3");
  play_panel_move (fixture, "add 3");
  play_panel_move (fixture, "add 1");
  g_assert_true (panel_test_sees (fixture->panel, "Solved!"));
  panel_test_click (fixture->panel, "_Restart");
  g_assert_cmpint (get_sum (fixture), ==, 0);
  g_assert_false (panel_test_sees (fixture->panel, "Solved!"));
  mdr_document_undo (fixture->document);
  g_assert_true (panel_test_sees (fixture->panel, "Solved!"));
}

static guint
get_position (PlayPanelTest *fixture)
{
  return mdr_history_get_position (mdr_document_get_history (fixture->document));
}

/* Returns what the button says that starts an attempt. */
static const char *
get_advice (PlayPanelTest *fixture)
{
  return gtk_widget_get_tooltip_text (panel_test_find (fixture->panel, GTK_TYPE_BUTTON, "_Try an Idea"));
}

/* In a puzzle that is solved there is nothing to try, also not in the attempt that solved it. */
static void
test_no_attempt_when_solved (PlayPanelTest *fixture, gconstpointer data)
{
  GtkWidget *button = panel_test_find (fixture->panel, GTK_TYPE_BUTTON, "_Try an Idea");

  panel_test_click (fixture->panel, "_Try an Idea");
  play_panel_move (fixture, "add 3");
  play_panel_move (fixture, "add 3");
  g_assert_true (gtk_widget_is_sensitive (button));
  play_panel_move (fixture, "add 1");
  g_assert_false (gtk_widget_is_sensitive (button));
  g_assert_cmpstr (get_advice (fixture), ==, "The puzzle is already solved");
  panel_test_click (fixture->panel, "_Keep");
  g_assert_false (gtk_widget_is_sensitive (button));
  mdr_document_undo (fixture->document);
  g_assert_true (gtk_widget_is_sensitive (button));
}

/* Presses the button that has the focus, which then has to be at one that can be pressed. */
static void
press_focus (PlayPanelTest *fixture, const char *label)
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
test_attempt_by_keyboard (PlayPanelTest *fixture, gconstpointer data)
{
  press_focus (fixture, "_Try an Idea");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window))
                 == panel_test_find (fixture->panel, GTK_TYPE_BUTTON, "_Keep"));
  press_focus (fixture, "_Discard");
  press_focus (fixture, "_Try an Idea");
  play_panel_move (fixture, "add 3");
  press_focus (fixture, "_Try an Idea");
  press_focus (fixture, "_Keep");
  play_panel_move (fixture, "add 3");
  play_panel_move (fixture, "add 1");
  press_focus (fixture, "_Keep");
}

static void
test_attempt_is_dropped (PlayPanelTest *fixture, gconstpointer data)
{
  play_panel_move (fixture, "add 1");
  g_assert_cmpstr (get_advice (fixture), ==, "Start an attempt that you can keep or discard");
  panel_test_click (fixture->panel, "_Try an Idea");
  g_assert_cmpstr (get_advice (fixture), ==, "Make a move first");
  g_assert_true (panel_test_sees (fixture->panel, "Attempt"));
  play_panel_move (fixture, "add 2");
  play_panel_move (fixture, "add 3");
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
test_attempt_is_kept (PlayPanelTest *fixture, gconstpointer data)
{
  panel_test_click (fixture->panel, "_Try an Idea");
  play_panel_move (fixture, "add 2");
  panel_test_click (fixture->panel, "_Keep");
  g_assert_cmpint (get_sum (fixture), ==, 2);
  g_assert_cmpuint (get_position (fixture), ==, 1);
  g_assert_false (panel_test_sees (fixture->panel, "Attempt"));
  g_assert_cmpuint (fixture->dropped, ==, 0);
}

static void
test_attempt_within_attempt (PlayPanelTest *fixture, gconstpointer data)
{
  panel_test_click (fixture->panel, "_Try an Idea");
  g_assert_false (
      gtk_widget_is_sensitive (panel_test_find (fixture->panel, GTK_TYPE_BUTTON, "_Try an Idea")));
  play_panel_move (fixture, "add 1");
  panel_test_click (fixture->panel, "_Try an Idea");
  g_assert_true (panel_test_sees (fixture->panel, "Second Attempt"));
  g_assert_nonnull (strstr (fixture->said, "It cannot contain another"));
  play_panel_move (fixture, "add 2");

  /* That is all. */
  g_assert_false (
      gtk_widget_is_sensitive (panel_test_find (fixture->panel, GTK_TYPE_BUTTON, "_Try an Idea")));
  panel_test_click (fixture->panel, "_Discard");
  g_assert_cmpint (get_sum (fixture), ==, 1);
  g_assert_true (panel_test_sees (fixture->panel, "Attempt"));
  g_assert_true (panel_test_sees (fixture->panel, "1 step in this attempt"));

  /* Behind the mark there is nothing to come back to. */
  mdr_document_undo (fixture->document);
  g_assert_true (panel_test_sees (fixture->panel, "0 steps in this attempt"));
  panel_test_click (fixture->panel, "_Keep");
  play_panel_move (fixture, "add 1");
  panel_test_click (fixture->panel, "_Try an Idea");
  mdr_document_undo (fixture->document);
  g_assert_false (panel_test_sees (fixture->panel, "Attempt"));
}

/* It belongs to the document, wherever that is shown next, and to the board. */
static void
test_attempt_stays (PlayPanelTest *fixture, gconstpointer data)
{
  MdrPlayPanel *panel = MDR_PLAY_PANEL (fixture->panel);
  g_autoptr (MdrDocument) other = panel_test_new_document ();

  panel_test_click (fixture->panel, "_Try an Idea");
  play_panel_move (fixture, "add 2");
  mdr_play_panel_set_document (panel, other);
  g_assert_false (panel_test_sees (fixture->panel, "Attempt"));
  mdr_play_panel_set_document (panel, fixture->document);
  g_assert_true (panel_test_sees (fixture->panel, "1 step in this attempt"));

  g_assert_true (mdr_document_replace (fixture->document, mdr_document_get_puzzle (other), NULL));
  g_assert_false (panel_test_sees (fixture->panel, "Attempt"));
}

static void
test_disposed_while_it_looks (PlayPanelTest *fixture, gconstpointer data)
{
  mdr_play_panel_hint (MDR_PLAY_PANEL (fixture->panel));
}

static void
add_tests (void)
{
  play_panel_add_test ("/play-panel/hint", test_hint);
  play_panel_add_test ("/play-panel/hint-chain", test_hint_chain);
  play_panel_add_test ("/play-panel/long-chain", test_long_chain);
  play_panel_add_test ("/play-panel/rule-of-chain", test_rule_of_chain);
  play_panel_add_test ("/play-panel/hint-is-dropped", test_hint_is_dropped);
  play_panel_add_test ("/play-panel/hint-of-mistake", test_hint_of_mistake);
  play_panel_add_test ("/play-panel/no-hint", test_no_hint);
  play_panel_add_test ("/play-panel/remaining", test_remaining);
  play_panel_add_test ("/play-panel/check", test_check);
  play_panel_add_test ("/play-panel/nothing-to-check", test_nothing_to_check);
  play_panel_add_test ("/play-panel/settled-later", test_settled_later);
  play_panel_add_test ("/play-panel/not-judged-while-building", test_not_judged_while_building);
  play_panel_add_test ("/play-panel/mistakes-as-played", test_mistakes_as_played);
  play_panel_add_test ("/play-panel/solved-and-restart", test_solved_and_restart);
  play_panel_add_test ("/play-panel/no-attempt-when-solved", test_no_attempt_when_solved);
  play_panel_add_test ("/play-panel/attempt-by-keyboard", test_attempt_by_keyboard);
  play_panel_add_test ("/play-panel/attempt-is-dropped", test_attempt_is_dropped);
  play_panel_add_test ("/play-panel/attempt-is-kept", test_attempt_is_kept);
  play_panel_add_test ("/play-panel/attempt-within-attempt", test_attempt_within_attempt);
  play_panel_add_test ("/play-panel/attempt-stays", test_attempt_stays);
  play_panel_add_test ("/play-panel/disposed-while-it-looks", test_disposed_while_it_looks);
}

int
main (int argc, char *argv[])
{
  return panel_test_run (argc, argv, add_tests);
}
