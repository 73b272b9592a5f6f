/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kinds.h"
#include "mdr-play-panel-private.h"
#include "mdr-solve.h"

#include "window-test.h"

/* No rule finds anything on this board, which has one answer: row 1, column 1 is filled there, and row 2,
 * column 5 is not. */
static const char one_answer[] = "  3 1 5 2 1 3\n"
                                 "3 _ _ _ _ _ _\n"
                                 "2 _ _ _ _ _ _\n"
                                 "2 E _ _ _ _ _\n"
                                 "2 _ _ _ _ _ S\n"
                                 "3 _ _ _ _ _ _\n"
                                 "3 _ _ _ _ _ _\n";

static const char several_answers[] = "  ? ? ?\n"
                                      "? S _ _\n"
                                      "? _ _ _\n"
                                      "? _ _ E\n";

#define RIGHT "fill 0,0"
#define WRONG "fill 1,4"

static void
move (Desk *desk, const char *string)
{
  g_assert_true (mdr_document_move (desk_get_document (desk), string, FALSE, NULL));
}

static guint
get_position (Desk *desk)
{
  return mdr_history_get_position (mdr_document_get_history (desk_get_document (desk)));
}

static void
count_cb (guint *count)
{
  ++*count;
}

static gboolean
sees_right (gpointer data)
{
  return desk_see (data, ADW_TYPE_ACTION_ROW, "Right so far: 1 of 13.") != NULL;
}

static gboolean
sees_wrong (gpointer data)
{
  return desk_see (data, ADW_TYPE_ACTION_ROW, "1 cell is wrong.") != NULL;
}

static gboolean
sees_place (gpointer data)
{
  return desk_see (data, ADW_TYPE_ACTION_ROW,
                   "Row 2, column 5 is filled by mistake: it is empty in every solution.")
         != NULL;
}

/* Checking tells how much is wrong; what tells where is a hint. */
static void
test_check (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, one_answer);
  guint hints = 0;

  g_signal_connect_swapped (desk_see (desk, MDR_TYPE_PLAY_PANEL, NULL), "hinted", G_CALLBACK (count_cb),
                            &hints);
  move (desk, RIGHT);
  desk_click_button (desk, "Check");
  driver_wait_until (desk->driver, sees_right, desk);
  g_assert_null (desk_see (desk, GTK_TYPE_BUTTON, "Take Back"));

  /* The next move makes it an old verdict; no rule is broken, and the board is wrong all the same. */
  move (desk, WRONG);
  g_assert_cmpint (desk_check (desk), ==, MDR_PLAY_OPEN);
  g_assert_false (sees_right (desk));
  desk_click_button (desk, "Check");
  driver_wait_until (desk->driver, sees_wrong, desk);
  g_assert_false (sees_place (desk));
  g_assert_cmpuint (hints, ==, 0);

  desk_click_button (desk, "Show");
  driver_wait_until (desk->driver, sees_place, desk);
  g_assert_cmpuint (hints, ==, 1);
  g_assert_null (desk_see (desk, GTK_TYPE_BUTTON, "Show"));

  desk_click_button (desk, "Take Back");
  g_assert_cmpuint (get_position (desk), ==, 3);
  g_assert_false (sees_place (desk));
  g_assert_null (desk_see (desk, GTK_TYPE_BUTTON, "Take Back"));
  g_assert_cmpuint (hints, ==, 1);
  desk_click_button (desk, "Check");
  driver_wait_until (desk->driver, sees_right, desk);
}

static void
wait_until_cancelled (MdrJob *job, gpointer data)
{
  while (!mdr_job_should_stop (job))
    g_usleep (1000);
}

static gboolean
sees_comparing (gpointer data)
{
  return desk_see (data, GTK_TYPE_LABEL, "Comparing with the solution…") != NULL;
}

/* That the solution is still looked for is shown, until it is found or the play goes on. */
static void
test_waiting (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, one_answer);
  MdrJob *jobs[64];

  /* All threads have something else to do. */
  for (gsize i = 0; i < G_N_ELEMENTS (jobs); i++)
    {
      jobs[i] = mdr_job_new ();
      mdr_job_queue_push (desk->shared->queue, jobs[i], wait_until_cancelled, NULL);
    }
  move (desk, RIGHT);
  desk_click_button (desk, "Check");
  driver_wait_until (desk->driver, sees_comparing, desk);
  move (desk, WRONG);
  g_assert_false (sees_comparing (desk));
  desk_click_button (desk, "Check");
  driver_wait_until (desk->driver, sees_comparing, desk);
  for (gsize i = 0; i < G_N_ELEMENTS (jobs); i++)
    mdr_job_cancel (jobs[i]);
  driver_wait_until (desk->driver, sees_wrong, desk);
  g_assert_false (sees_comparing (desk));
  for (gsize i = 0; i < G_N_ELEMENTS (jobs); i++)
    mdr_job_unref (jobs[i]);
}

/* Two wrong marks are taken back as one step of the history, without having been shown. */
static void
test_take_back (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, one_answer);
  guint hints = 0;

  g_signal_connect_swapped (desk_see (desk, MDR_TYPE_PLAY_PANEL, NULL), "hinted", G_CALLBACK (count_cb),
                            &hints);
  move (desk, WRONG);
  move (desk, RIGHT);
  move (desk, "empty 5,3");
  desk_click_button (desk, "Check");
  desk_wait_to_see (desk, ADW_TYPE_ACTION_ROW, "2 cells are wrong.");
  desk_click_button (desk, "Take Back");
  g_assert_cmpuint (hints, ==, 1);
  g_assert_cmpuint (get_position (desk), ==, 4);
  desk_click_button (desk, "Check");
  driver_wait_until (desk->driver, sees_right, desk);
  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_cmpuint (get_position (desk), ==, 3);
  desk_click_button (desk, "Check");
  desk_wait_to_see (desk, ADW_TYPE_ACTION_ROW, "2 cells are wrong.");
}

static gboolean
sees_reason (gpointer data)
{
  return desk_see (data, ADW_TYPE_ACTION_ROW,
                   "This puzzle has more than one solution. Only broken rules are shown.")
         != NULL;
}

/* With several solutions nothing is compared, and nothing is called right. */
static void
test_several (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, several_answers);

  move (desk, "fill 0,1");
  desk_click_button (desk, "Check");
  driver_wait_until (desk->driver, sees_reason, desk);
  g_assert_nonnull (desk_see (desk, ADW_TYPE_ACTION_ROW, "No rule is broken so far."));
  g_assert_null (desk_see (desk, GTK_TYPE_BUTTON, "Take Back"));

  move (desk, "fill 1,0");
  desk_click_button (desk, "Check");
  g_assert_false (sees_reason (desk));
  g_assert_cmpint (desk_check (desk), ==, MDR_PLAY_BROKEN);
}

/* What a method has proven needs no second search. */
static void
test_known (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, one_answer);
  MdrDocument *document = desk_get_document (desk);
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrSolveRequest request = { .count = 2 };
  g_autoptr (MdrResult) result = mdr_job_solve (job, mdr_document_get_puzzle (document), &request);

  g_assert_null (mdr_document_get_only_solution (document));
  mdr_document_set_result (document, result);
  g_assert_true (mdr_document_get_only_solution (document) == g_ptr_array_index (result->solutions, 0));
  move (desk, WRONG);
  mdr_play_panel_check (MDR_PLAY_PANEL (desk_see (desk, MDR_TYPE_PLAY_PANEL, NULL)));
  g_assert_true (sees_wrong (desk));
}

static gboolean
sees_mistake (gpointer data)
{
  return desk_see (data, GTK_TYPE_BUTTON, "Take It Back") != NULL;
}

static void
test_hint (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, one_answer);

  move (desk, RIGHT);
  move (desk, WRONG);
  desk_press_key (desk, GDK_KEY_h, 0);
  driver_wait_until (desk->driver, sees_mistake, desk);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "Mistake"));
  desk_click_button (desk, "Take It Back");
  g_assert_cmpuint (get_position (desk), ==, 3);
  g_assert_false (sees_mistake (desk));
  desk_click_button (desk, "Check");
  driver_wait_until (desk->driver, sees_right, desk);
  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_cmpuint (get_position (desk), ==, 2);
  /* The button is named anew for a hint that decides something. */
  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
  desk_ask_hint (desk);
  g_assert_false (sees_mistake (desk));
}

static gboolean
is_before_mistake (gpointer data)
{
  return get_position (data) == 1;
}

static gboolean
sees_no_mistake (gpointer data)
{
  return desk_see (data, GTK_TYPE_LABEL, "There is no mistake so far.") != NULL;
}

static void
test_before_mistake (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, one_answer);

  g_assert_false (desk_is_enabled (desk, "before-mistake"));
  move (desk, RIGHT);
  move (desk, WRONG);
  move (desk, "fill 0,1");
  g_assert_true (desk_is_enabled (desk, "before-mistake"));
  desk_act (desk, "before-mistake", NULL);
  driver_wait_until (desk->driver, is_before_mistake, desk);

  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  g_assert_cmpuint (get_position (desk), ==, 3);
  desk_act (desk, "before-mistake", NULL);
  driver_wait_until (desk->driver, is_before_mistake, desk);
  desk_act (desk, "before-mistake", NULL);
  driver_wait_until (desk->driver, sees_no_mistake, desk);
  g_assert_cmpuint (get_position (desk), ==, 1);
}

/* A solution that was entered and a fresh start stand in the history of play too. */
static void
test_before_mistake_after_others (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, one_answer);
  MdrDocument *document = desk_get_document (desk);
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrSolveRequest request = { .count = 2 };
  g_autoptr (MdrResult) result = mdr_job_solve (job, mdr_document_get_puzzle (document), &request);

  move (desk, WRONG);
  mdr_document_restart (document);
  move (desk, RIGHT);
  g_assert_true (mdr_document_solve (document, g_ptr_array_index (result->solutions, 0), NULL));
  move (desk, WRONG);
  g_assert_cmpuint (get_position (desk), ==, 5);
  desk_act (desk, "before-mistake", NULL);
  while (get_position (desk) == 5)
    driver_settle (desk->driver);
  g_assert_cmpuint (get_position (desk), ==, 4);
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/window/check/compared", test_check);
  g_test_add_func ("/window/check/waiting", test_waiting);
  g_test_add_func ("/window/check/take-back", test_take_back);
  g_test_add_func ("/window/check/several", test_several);
  g_test_add_func ("/window/check/known", test_known);
  g_test_add_func ("/window/check/hint", test_hint);
  g_test_add_func ("/window/check/before-mistake", test_before_mistake);
  g_test_add_func ("/window/check/before-mistake-after-others", test_before_mistake_after_others);
  return g_test_run ();
}
