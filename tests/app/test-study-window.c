/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <stdatomic.h>

#include "mdr-kinds.h"
#include "mdr-study-run.h"
#include "mdr-study-views.h"
#include "mdr-option-list.h"
#include "panel-kind.h"
#include "panel-test.h"

typedef struct
{
  MdrJobQueue *queue;
  GtkWidget *window;
  const MdrKind *kind;
  guint chosen;
} Fixture;

static void
chosen_cb (GtkWidget *window, MdrPuzzle *puzzle, Fixture *fixture)
{
  g_assert_true (puzzle->kind == fixture->kind);
  fixture->chosen++;
}

static void
show_study (Fixture *fixture, const char *id)
{
  fixture->window =
      mdr_study_window_new (fixture->queue, fixture->kind, mdr_study_find (fixture->kind->studies, id));
  g_signal_connect (fixture->window, "chosen", G_CALLBACK (chosen_cb), fixture);
  gtk_window_present (GTK_WINDOW (fixture->window));
  panel_test_settle ();
}

static void
show (Fixture *fixture)
{
  show_study (fixture, "thirds");
}

static gboolean
is_finalized (gpointer data)
{
  return *(gpointer *) data == NULL;
}

/* A job that is being stopped keeps the window until its thread has ended. */
static void
close_window (Fixture *fixture)
{
  gpointer window = fixture->window;

  g_object_add_weak_pointer (G_OBJECT (fixture->window), &window);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  panel_test_wait_until (is_finalized, &window);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->queue = mdr_job_queue_new (2);
  fixture->kind = panel_kind_get ();
  show (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  close_window (fixture);
  mdr_job_queue_free (fixture->queue);
}

static GtkWidget *
find (Fixture *fixture, GType type)
{
  return panel_test_find (fixture->window, type, NULL);
}

static gboolean
is_whole (gpointer data)
{
  return panel_test_sees (((Fixture *) data)->window, "Done.");
}

static gboolean
offers_resume (gpointer data)
{
  return panel_test_find (((Fixture *) data)->window, GTK_TYPE_BUTTON, "_Resume") != NULL;
}

static gboolean
can_run (gpointer data)
{
  GtkWidget *run = panel_test_find (((Fixture *) data)->window, GTK_TYPE_BUTTON, "_Run");

  return run && gtk_widget_is_sensitive (run);
}

/* Sets an option as a user does. */
static void
set_option (Fixture *fixture, const char *id, const char *value)
{
  MdrOptionList *options = MDR_OPTION_LIST (find (fixture, MDR_TYPE_OPTION_LIST));

  mdr_option_list_set_value (options, id, value);
  g_signal_emit_by_name (options, "changed", id, value);
}

/* In milliseconds, of each part. */
static void
set_pause (Fixture *fixture, const char *pause)
{
  set_option (fixture, "pause", pause);
}

/* Runs the whole study, looks at table and charts, and opens the puzzle of a row. */
static void
test_run (Fixture *fixture, gconstpointer data)
{
  GtkWidget *table;

  g_assert_null (find (fixture, MDR_TYPE_STUDY_TABLE_VIEW));
  panel_test_click (fixture->window, "_Run");
  panel_test_wait_until (is_whole, fixture);
  table = find (fixture, MDR_TYPE_STUDY_TABLE_VIEW);
  g_assert_nonnull (table);
  g_assert_nonnull (find (fixture, MDR_TYPE_CHART_VIEW));
  g_assert_true (panel_test_sees (table, "2.66666667") || panel_test_sees (table, "2.666666667"));
  g_signal_emit_by_name (table, "row-activated", 3);
  g_assert_cmpuint (fixture->chosen, ==, 1);
  close_window (fixture);
  show (fixture);
  panel_test_wait_until (is_whole, fixture);
}

static guint
count_rows (Fixture *fixture)
{
  GtkWidget *view = find (fixture, GTK_TYPE_COLUMN_VIEW);

  return view ? g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (view))))
              : 0;
}

static gboolean
has_three_rows (gpointer data)
{
  return count_rows (data) == 3;
}

static gboolean
has_six_rows (gpointer data)
{
  return count_rows (data) == 6;
}

/* The first row is the sum of the parts 0 and 6. */
static gboolean
has_sum (gpointer data)
{
  return panel_test_sees (find (data, MDR_TYPE_STUDY_TABLE_VIEW), "2.666666667");
}

/* The table shows what is finished while the rest is running, and stays where the user is in it. */
static void
test_growing (Fixture *fixture, gconstpointer data)
{
  GtkSingleSelection *selection;

  panel_kind_hold_parts (3);
  set_pause (fixture, "2");
  panel_test_wait_until (can_run, fixture);
  panel_test_click (fixture->window, "_Run");
  panel_test_wait_until (has_three_rows, fixture);
  selection = GTK_SINGLE_SELECTION (
      gtk_column_view_get_model (GTK_COLUMN_VIEW (find (fixture, GTK_TYPE_COLUMN_VIEW))));
  gtk_single_selection_set_selected (selection, 2);
  panel_kind_hold_parts (6);
  panel_test_wait_until (has_six_rows, fixture);
  g_assert_false (has_sum (fixture));
  panel_kind_hold_parts (7);
  panel_test_wait_until (has_sum, fixture);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 2);
  g_assert_true (gtk_column_view_get_model (GTK_COLUMN_VIEW (find (fixture, GTK_TYPE_COLUMN_VIEW)))
                 == GTK_SELECTION_MODEL (selection));
  panel_test_click (fixture->window, "_Stop");
  panel_test_wait_until (offers_resume, fixture);
  panel_kind_hold_parts (G_MAXUINT);
}

static void
delete_stored (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), MEANDER_STATE_FOLDER, "studies", NULL);
  g_autoptr (GDir) names = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (names)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
}

/* The table grows by what the run tells, whatever has become of the file. */
static void
test_growing_without_file (Fixture *fixture, gconstpointer data)
{
  panel_kind_hold_parts (3);
  set_pause (fixture, "5");
  panel_test_wait_until (can_run, fixture);
  panel_test_click (fixture->window, "_Run");
  panel_test_wait_until (has_three_rows, fixture);
  delete_stored ();
  panel_kind_hold_parts (6);
  panel_test_wait_until (has_six_rows, fixture);
  panel_test_click (fixture->window, "_Stop");
  panel_test_wait_until (offers_resume, fixture);
  g_assert_cmpuint (count_rows (fixture), ==, 6);
  panel_kind_hold_parts (G_MAXUINT);
}

/* A run that was stopped goes on from where it was, also in another window. */
static void
test_resume (Fixture *fixture, gconstpointer data)
{
  panel_kind_hold_parts (3);
  set_pause (fixture, "3");
  panel_test_wait_until (can_run, fixture);
  panel_test_click (fixture->window, "_Run");
  panel_test_wait_until (has_three_rows, fixture);
  panel_test_click (fixture->window, "_Stop");
  panel_test_wait_until (offers_resume, fixture);
  panel_kind_hold_parts (G_MAXUINT);
  close_window (fixture);
  show (fixture);
  set_pause (fixture, "3");
  panel_test_wait_until (offers_resume, fixture);
  panel_test_click (fixture->window, "_Resume");
  panel_test_wait_until (is_whole, fixture);
}

/* Closing the window ends the run. */
static void
test_closed (Fixture *fixture, gconstpointer data)
{
  set_pause (fixture, "1000");
  panel_test_wait_until (can_run, fixture);
  panel_test_click (fixture->window, "_Run");
  panel_test_settle ();
  close_window (fixture);
  show (fixture);
}

/* A row of the study of methods is about a puzzle of the file, which it opens. */
static void
test_methods (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "puzzles.txt", NULL);

  g_assert_true (g_file_set_contents (path, "count 7 by 3\n", -1, NULL));
  close_window (fixture);
  show_study (fixture, "methods");
  set_option (fixture, "puzzles", "1");
  set_option (fixture, "limit", "0.05");
  set_option (fixture, "file", path);
  panel_test_wait_until (can_run, fixture);
  panel_test_click (fixture->window, "_Run");
  panel_test_wait_until (is_whole, fixture);
  g_signal_emit_by_name (find (fixture, MDR_TYPE_STUDY_TABLE_VIEW), "row-activated", 0);
  g_assert_cmpuint (fixture->chosen, ==, 1);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* The parts of a file are shown with the options of the file, and are stored, so that a run goes on from
 * them. */
static void
test_opened (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "opened.study", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new ((MdrKinds[]){ fixture->kind, NULL });
  const MdrStudy *study = mdr_study_find (fixture->kind->studies, "thirds");
  g_autoptr (MdrOptions) options = mdr_options_new (study->options, MDR_SCOPE_STUDY);
  g_autoptr (MdrStudyRecord) record = NULL;
  g_autofree char *text = NULL;
  MdrTaskInput input = { .file = file, .subject = G_OBJECT (kinds) };
  g_autoptr (MdrStudyOutcome) outcome = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (mdr_options_set (options, "pause", "4", NULL));
  record = mdr_study_record_new (fixture->kind, study, options);
  for (guint part = 0; part < 3; part++)
    {
      MdrStudyTable *rows = mdr_study_table_new (study);

      mdr_study_table_add (rows, (const double[]){ part, 77 });
      mdr_study_record_take_part (record, part, rows);
    }
  text = mdr_study_record_to_data (record);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  outcome = mdr_study_store_open (&input, NULL, &error);
  g_assert_no_error (error);
  close_window (fixture);
  fixture->window = mdr_study_window_new_for_outcome (fixture->queue, g_steal_pointer (&outcome));
  gtk_window_present (GTK_WINDOW (fixture->window));
  panel_test_wait_until (has_three_rows, fixture);
  g_assert_true (offers_resume (fixture));
  g_assert_true (panel_test_sees (find (fixture, MDR_TYPE_STUDY_TABLE_VIEW), "77"));
  panel_test_click (fixture->window, "_Resume");
  panel_test_wait_until (is_whole, fixture);
  /* The first row is the part of the file and part 6. */
  g_assert_true (panel_test_sees (find (fixture, MDR_TYPE_STUDY_TABLE_VIEW), "79.33333333"));
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* What is no file of a study is said. */
static void
test_not_opened (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/none.study");
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new ((MdrKinds[]){ fixture->kind, NULL });
  MdrTaskInput input = { .file = file, .subject = G_OBJECT (kinds) };
  g_autoptr (GError) error = NULL;

  g_assert_null (mdr_study_store_open (&input, NULL, &error));
  g_assert_nonnull (strstr (error->message, "/nowhere/none.study"));
}

static gboolean
is_under_way (gpointer data)
{
  return gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (find (data, GTK_TYPE_PROGRESS_BAR))) > 0;
}

static GtkWidget *
find_chooser (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next)
    if (GTK_IS_FILE_CHOOSER (item->data))
      return item->data;
  return NULL;
}

static gboolean
has_chooser (gpointer data)
{
  return find_chooser () != NULL;
}

/* The dialog looks at a folder of its own first. */
static gboolean
has_folder (gpointer chooser)
{
  g_autoptr (GFile) folder = gtk_file_chooser_get_current_folder (chooser);

  return folder != NULL;
}

static gboolean
has_taken_file (gpointer file)
{
  g_autoptr (GFile) taken = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (find_chooser ()));

  return taken && g_file_equal (taken, file);
}

static gboolean
is_there (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Saves something under a name that says nothing about it, and gets @ending. Returns its text. */
static char *
save (Fixture *fixture, const char *action, const char *name, const char *ending)
{
  g_autofree char *typed = g_build_filename (g_get_user_data_dir (), name, NULL);
  g_autofree char *path = g_strconcat (typed, ending, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (typed);
  GtkWidget *chooser;
  char *text = NULL;

  g_assert_true (gtk_widget_activate_action (fixture->window, action, NULL));
  panel_test_wait_until (has_chooser, fixture);
  chooser = find_chooser ();
  panel_test_wait_until (has_folder, chooser);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), typed);
  panel_test_wait_until (has_taken_file, file);
  panel_test_click (chooser, "_Save");
  panel_test_wait_until (is_there, path);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpint (g_unlink (path), ==, 0);
  return text;
}

/* A table is a table, and parts are parts, and the names of their files say so. */
static void
test_save (Fixture *fixture, gconstpointer data)
{
  g_autofree char *table = NULL;
  g_autofree char *parts = NULL;

  set_pause (fixture, "1");
  panel_test_wait_until (can_run, fixture);
  panel_test_click (fixture->window, "_Run");
  panel_test_wait_until (is_whole, fixture);
  table = save (fixture, "study.save-table", "thirds", ".csv");
  g_assert_nonnull (strchr (table, ','));
  parts = save (fixture, "study.save-parts", "parts", ".study");
  g_assert_true (g_str_has_prefix (parts, "meander-study 1\n"));
}

/* Returns whether a widget, or its upper edge, is in view. */
static gboolean
is_in_view (GtkWidget *widget)
{
  GtkWidget *page = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds;

  return gtk_widget_get_mapped (widget) && gtk_widget_compute_bounds (widget, page, &bounds)
         && bounds.origin.y >= 0 && bounds.origin.y < (float) gtk_widget_get_height (page) - 1;
}

static gboolean
shows_progress (gpointer data)
{
  GtkWidget *bar = find (data, GTK_TYPE_PROGRESS_BAR);

  return bar && is_in_view (bar);
}

static gboolean
shows_chart (gpointer data)
{
  GtkWidget *chart = find (data, MDR_TYPE_CHART_VIEW);

  return chart && is_in_view (chart);
}

/* Below options that fill the window, a run shows how far it is, and then what came of it. */
static void
test_reveal (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);

  close_window (fixture);
  fixture->kind = mdr_kind_list_find (kinds, "blind-snake");
  show_study (fixture, "cover-times");
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 400, 400);
  set_option (fixture, "cells", "100000");
  panel_test_wait_until (can_run, fixture);
  panel_test_click (fixture->window, "_Run");
  panel_test_wait_until (shows_progress, fixture);
  panel_test_wait_until (is_under_way, fixture);
  panel_test_click (fixture->window, "_Stop");
  panel_test_wait_until (shows_chart, fixture);
}

/* The study of the map, and whether its parts wait but for the first few. */
static const MdrStudy *whole_map;
static atomic_bool is_map_held;

static gboolean
run_part_when_let_go (const MdrKind *kind,
                      const MdrOptions *options,
                      gconstpointer input,
                      guint part,
                      MdrJob *job,
                      MdrStudyTable *rows,
                      GError **error)
{
  while (part >= 5 && atomic_load (&is_map_held) && mdr_job_should_stop (job) == MDR_STOP_NONE)
    g_usleep (1000);
  if (mdr_job_should_stop (job) == MDR_STOP_NONE)
    return whole_map->run_part (kind, options, input, part, job, rows, error);
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, "Stopped.");
  return FALSE;
}

/* A map over ranges of tori is stopped and gone on with, and a point of it opens its torus. */
static void
test_map (Fixture *fixture, gconstpointer data)
{
  static MdrStudy studies[] = { { NULL }, { NULL } };
  static MdrKind kind;
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  static const char *const settings[][2] = { { "set", "ranges" },
                                             { "columns-from", "900" },
                                             { "columns-to", "1000" },
                                             { "rows-from", "900" },
                                             { "rows-to", "1000" } };

  close_window (fixture);
  kind = *mdr_kind_list_find (kinds, "blind-snake");
  whole_map = mdr_study_find (kind.studies, "map");
  studies[0] = *whole_map;
  studies[0].run_part = run_part_when_let_go;
  kind.studies = studies;
  fixture->kind = &kind;
  atomic_store (&is_map_held, TRUE);
  show_study (fixture, "map");
  for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
    set_option (fixture, settings[i][0], settings[i][1]);
  panel_test_wait_until (can_run, fixture);
  panel_test_click (fixture->window, "_Run");
  panel_test_wait_until (is_under_way, fixture);
  panel_test_click (fixture->window, "_Stop");
  panel_test_wait_until (offers_resume, fixture);
  atomic_store (&is_map_held, FALSE);
  panel_test_click (fixture->window, "_Resume");
  panel_test_wait_until (is_whole, fixture);
  g_signal_emit_by_name (find (fixture, MDR_TYPE_CHART_VIEW), "row-activated", 0);
  g_assert_cmpuint (fixture->chosen, ==, 1);
}

static void
add_tests (void)
{
  g_test_add ("/study-window/run", Fixture, NULL, set_up, test_run, tear_down);
  g_test_add ("/study-window/growing", Fixture, NULL, set_up, test_growing, tear_down);
  g_test_add ("/study-window/growing/without-file", Fixture, NULL, set_up, test_growing_without_file,
              tear_down);
  g_test_add ("/study-window/methods", Fixture, NULL, set_up, test_methods, tear_down);
  g_test_add ("/study-window/opened", Fixture, NULL, set_up, test_opened, tear_down);
  g_test_add ("/study-window/not-opened", Fixture, NULL, set_up, test_not_opened, tear_down);
  g_test_add ("/study-window/save", Fixture, NULL, set_up, test_save, tear_down);
  g_test_add ("/study-window/reveal", Fixture, NULL, set_up, test_reveal, tear_down);
  g_test_add ("/study-window/map", Fixture, NULL, set_up, test_map, tear_down);
  g_test_add ("/study-window/resume", Fixture, NULL, set_up, test_resume, tear_down);
  g_test_add ("/study-window/closed", Fixture, NULL, set_up, test_closed, tear_down);
}

/* The data folder is the test's own: several runs of it write files of the same names. */
int
main (int argc, char *argv[])
{
  g_autofree char *folder = g_dir_make_tmp ("meander-study-window-XXXXXX", NULL);

  g_assert_nonnull (folder);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  return panel_test_run (argc, argv, add_tests);
}
