/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdatomic.h>

#include "mdr-build-panel.h"
#include "mdr-file.h"
#include "mdr-generate-dialog.h"
#include "mdr-task.h"
#include "mdr-kinds.h"
#include "mdr-play-panel-private.h"
#include "mdr-puzzle-list-view.h"
#include "mdr-solve-panel.h"
#include "mdr-study-views.h"

#include "panel-kind.h"
#include "panel-test.h"

/* In milliseconds; a sign of work appears between the two. */
#define TOO_EARLY   299
#define LATE_ENOUGH 301

/*
 * @queue: its only thread is held by @holding, so that whatever a panel asks for has to wait
 * @window: what is looked at
 * @sign: the widget that shows that work goes on
 */
typedef struct
{
  MdrJobQueue *queue;
  MdrTask *holding;
  MdrDocument *document;
  GtkWidget *window;
  GType sign;
} Fixture;

typedef struct
{
  Fixture *fixture;
  gboolean is_over;
  gboolean saw_sign;
} Look;

static gpointer
hold (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  while (mdr_job_should_stop (job) == MDR_STOP_NONE)
    g_usleep (1000);
  g_set_error (error, MDR_ERROR, MDR_ERROR_STOPPED, "Stopped.");
  return NULL;
}

static void
let_go_cb (gpointer owner, gpointer answer, const GError *error)
{
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->document = panel_test_new_document ();
  fixture->queue = mdr_job_queue_new (1);
  fixture->holding = mdr_task_new (fixture->document, let_go_cb, g_free);
  mdr_task_run (fixture->holding, fixture->queue, NULL, &(MdrTaskInput){ NULL }, hold);
  fixture->sign = GTK_TYPE_SPINNER;
}

static gboolean
is_finalized (gpointer data)
{
  return *(gpointer *) data == NULL;
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer window = fixture->window;

  g_object_add_weak_pointer (G_OBJECT (fixture->window), &window);
  mdr_task_free (fixture->holding);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  panel_test_wait_until (is_finalized, &window);
  mdr_job_queue_free (fixture->queue);
  g_object_unref (fixture->document);
}

static gboolean
sees_sign (Fixture *fixture)
{
  GtkWidget *sign = fixture->window ? panel_test_find (fixture->window, fixture->sign, NULL) : NULL;

  /* A spinner that does not spin shows nothing, but keeps its room. */
  if (sign && GTK_IS_SPINNER (sign) && !gtk_spinner_get_spinning (GTK_SPINNER (sign)))
    return FALSE;
  return sign && gtk_widget_get_mapped (sign);
}

static gboolean
look_cb (gpointer data)
{
  Look *look = data;

  look->saw_sign = sees_sign (look->fixture);
  look->is_over = TRUE;
  return G_SOURCE_REMOVE;
}

static gboolean
has_looked (gpointer data)
{
  return ((Look *) data)->is_over;
}

/*
 * Lets the user wait from @begin on, and looks just before and just after the sign is due. However late
 * the main loop is, timers end in the order of their times.
 */
static void
assert_delayed_spinner (Fixture *fixture, void (*begin) (Fixture *))
{
  Look before = { fixture };
  Look after = { fixture };

  g_timeout_add (TOO_EARLY, look_cb, &before);
  begin (fixture);
  g_timeout_add (LATE_ENOUGH, look_cb, &after);
  panel_test_wait_until (has_looked, &after);
  g_assert_true (before.is_over);
  g_assert_false (before.saw_sign);
  g_assert_true (after.saw_sign);
}

static void
ask_for_hint (Fixture *fixture)
{
  panel_test_click (fixture->window, "_Hint");
}

static void
ask_how_far (Fixture *fixture)
{
  panel_test_click (fixture->window, "Compute it, and prove the result");
}

static void
test_play (Fixture *fixture, gconstpointer begin)
{
  GtkWidget *panel = mdr_play_panel_new (fixture->queue);

  fixture->window = panel_test_show (panel);
  mdr_play_panel_set_document (MDR_PLAY_PANEL (panel), fixture->document);
  assert_delayed_spinner (fixture, begin);
}

static void
look_for_solutions (Fixture *fixture)
{
  MdrBuildPanel *panel = MDR_BUILD_PANEL (gtk_window_get_child (GTK_WINDOW (fixture->window)));

  mdr_build_panel_set_document (panel, fixture->document);
}

static void
test_live (Fixture *fixture, gconstpointer data)
{
  fixture->window = panel_test_show (mdr_build_panel_new (fixture->queue));
  assert_delayed_spinner (fixture, look_for_solutions);
}

static void
command (Fixture *fixture)
{
  panel_test_click (fixture->window, "Waits to be stopped.");
}

static void
test_command (Fixture *fixture, gconstpointer data)
{
  fixture->sign = GTK_TYPE_PROGRESS_BAR;
  fixture->window = panel_test_show (mdr_build_panel_new (fixture->queue));
  look_for_solutions (fixture);
  assert_delayed_spinner (fixture, command);
}

static void
solve (Fixture *fixture)
{
  mdr_solve_panel_start (MDR_SOLVE_PANEL (gtk_window_get_child (GTK_WINDOW (fixture->window))));
}

static void
test_solve (Fixture *fixture, gconstpointer data)
{
  GtkWidget *panel = mdr_solve_panel_new (fixture->queue);

  fixture->sign = GTK_TYPE_PROGRESS_BAR;
  fixture->window = panel_test_show (panel);
  mdr_solve_panel_set_document (MDR_SOLVE_PANEL (panel), fixture->document);
  assert_delayed_spinner (fixture, solve);
}

static void
open_study (Fixture *fixture)
{
  const MdrKind *kind = panel_kind_get ();

  fixture->window = mdr_study_window_new (fixture->queue, kind, mdr_study_find (kind->studies, "thirds"));
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
test_study (Fixture *fixture, gconstpointer data)
{
  assert_delayed_spinner (fixture, open_study);
}

static void
generate (Fixture *fixture)
{
  panel_test_click (fixture->window, "_Generate");
}

static void
test_generate (Fixture *fixture, gconstpointer data)
{
  fixture->sign = GTK_TYPE_PROGRESS_BAR;
  fixture->window = mdr_generate_dialog_new (NULL, fixture->queue, mdr_all_kinds[0], NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
  assert_delayed_spinner (fixture, generate);
}

static atomic_bool is_listing_held;

/* The page lists puzzles on a thread of its own, and asks each for its title. */
static char *
dup_title (const MdrPuzzle *puzzle)
{
  while (atomic_load (&is_listing_held))
    g_usleep (1000);
  return g_strdup ("Puzzle");
}

static void
entry_free (gpointer data)
{
  MdrFileEntry *entry = data;

  mdr_puzzle_unref (entry->puzzle);
  g_free (entry);
}

static void
list_puzzles (Fixture *fixture)
{
  static MdrKind kind;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (entry_free);
  MdrFileEntry *entry = g_new0 (MdrFileEntry, 1);

  kind = *panel_kind_get ();
  kind.dup_title = dup_title;
  entry->puzzle = kind.new_puzzle (&kind);
  g_ptr_array_add (entries, entry);
  mdr_puzzle_list_view_show_entries (MDR_PUZZLE_LIST_VIEW (
                                         gtk_window_get_child (GTK_WINDOW (fixture->window))),
                                     entries, "Puzzles");
}

static gboolean
sees_no_sign (gpointer data)
{
  return !sees_sign (data);
}

static void
test_list (Fixture *fixture, gconstpointer data)
{
  fixture->window = panel_test_show (g_object_new (MDR_TYPE_PUZZLE_LIST_VIEW, NULL));
  atomic_store (&is_listing_held, TRUE);
  assert_delayed_spinner (fixture, list_puzzles);
  atomic_store (&is_listing_held, FALSE);
  panel_test_wait_until (sees_no_sign, fixture);
}

static void
add_tests (void)
{
  g_test_add ("/delayed_spinner/hint", Fixture, ask_for_hint, set_up, test_play, tear_down);
  g_test_add ("/delayed_spinner/remaining", Fixture, ask_how_far, set_up, test_play, tear_down);
  g_test_add ("/delayed_spinner/live-solutions", Fixture, NULL, set_up, test_live, tear_down);
  g_test_add ("/delayed_spinner/command", Fixture, NULL, set_up, test_command, tear_down);
  g_test_add ("/delayed_spinner/solve", Fixture, NULL, set_up, test_solve, tear_down);
  g_test_add ("/delayed_spinner/generate", Fixture, NULL, set_up, test_generate, tear_down);
  g_test_add ("/delayed_spinner/study", Fixture, NULL, set_up, test_study, tear_down);
  g_test_add ("/delayed_spinner/list", Fixture, NULL, set_up, test_list, tear_down);
}

int
main (int argc, char *argv[])
{
  return panel_test_run (argc, argv, add_tests);
}
