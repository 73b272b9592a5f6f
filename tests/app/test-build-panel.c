/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-build-panel.h"
#include "mdr-option-list.h"
#include "panel-test.h"

/* A panel in a window, and a document that it is not yet given. */
typedef struct
{
  MdrDocument *document;
  MdrJobQueue *queue;
  GtkWidget *panel;
  GtkWidget *window;
} Bench;

static Bench *
bench_new (void)
{
  Bench *bench = g_new0 (Bench, 1);

  bench->document = panel_test_new_document ();
  bench->queue = mdr_job_queue_new (2);
  bench->panel = mdr_build_panel_new (bench->queue);
  bench->window = panel_test_show (bench->panel);
  return bench;
}

static void
bench_free (Bench *bench)
{
  gtk_window_destroy (GTK_WINDOW (bench->window));
  mdr_job_queue_free (bench->queue);
  g_object_unref (bench->document);
  g_free (bench);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Bench, bench_free)

static MdrOptionRow *
find_option (GtkWidget *panel, const char *label)
{
  GtkWidget *row = panel_test_find (panel, MDR_TYPE_OPTION_ROW, label);

  g_assert_nonnull (row);
  return MDR_OPTION_ROW (row);
}

static GtkSpinButton *
find_spin (GtkWidget *panel, const char *label)
{
  return GTK_SPIN_BUTTON (
      panel_test_find (GTK_WIDGET (find_option (panel, label)), GTK_TYPE_SPIN_BUTTON, NULL));
}

static void
keep_sentence_cb (GActionGroup *actions, const char *name, GVariant *sentence, char **kept)
{
  g_free (*kept);
  *kept = g_variant_dup_string (sentence, NULL);
}

static void
test_options (void)
{
  g_autoptr (Bench) bench = bench_new ();
  MdrDocument *document = bench->document;
  GtkWidget *panel = bench->panel;
  g_autofree char *refused = NULL;
  g_autofree char *target = NULL;

  g_signal_connect (panel_test_add_actions (bench->window, document), "action-state-changed::refuse",
                    G_CALLBACK (keep_sentence_cb), &refused);
  mdr_build_panel_set_document (MDR_BUILD_PANEL (panel), document);
  g_assert_cmpstr (mdr_option_row_get_value (find_option (panel, "Target")), ==, "7");

  /* From the row to the puzzle: one entry of the history. */
  gtk_spin_button_set_value (find_spin (panel, "Target"), 12);
  target = mdr_puzzle_dup_option (mdr_document_get_puzzle (document), "target");
  g_assert_cmpstr (target, ==, "12");
  g_assert_cmpuint (mdr_history_get_length (mdr_document_get_history (document)), ==, 1);

  /* And back, without making another entry of it. */
  mdr_document_undo (document);
  g_assert_cmpfloat (gtk_spin_button_get_value (find_spin (panel, "Target")), ==, 7);
  g_assert_true (mdr_document_can_redo (document));

  /* An edit that is turned down leaves the row as the puzzle is. */
  g_assert_null (refused);
  gtk_spin_button_set_value (find_spin (panel, "Target"), 13);
  g_assert_cmpstr (refused, ==, "Thirteen is unlucky.");
  g_assert_cmpfloat (gtk_spin_button_get_value (find_spin (panel, "Target")), ==, 7);

  /* Options of methods are not of the puzzle. */
  g_assert_null (panel_test_find (panel, MDR_TYPE_OPTION_ROW, "Search"));
}

static void
test_names (void)
{
  g_autoptr (Bench) bench = bench_new ();
  MdrDocument *document = bench->document;
  GtkWidget *panel = bench->panel;
  GtkEditable *title, *author, *source;
  g_autofree char *told = NULL;

  mdr_document_set_author (document, "A. Setter");
  mdr_build_panel_set_document (MDR_BUILD_PANEL (panel), document);
  title = GTK_EDITABLE (panel_test_find (panel, ADW_TYPE_ENTRY_ROW, "Title"));
  author = GTK_EDITABLE (panel_test_find (panel, ADW_TYPE_ENTRY_ROW, "Author"));
  source = GTK_EDITABLE (panel_test_find (panel, ADW_TYPE_ENTRY_ROW, "Source"));
  g_assert_cmpstr (gtk_editable_get_text (title), ==, "");
  g_assert_cmpstr (gtk_editable_get_text (author), ==, "A. Setter");
  mdr_document_set_source (document, "A book");
  g_assert_cmpstr (gtk_editable_get_text (source), ==, "A book");

  gtk_editable_insert_text (title, "Two", -1, &(int){ 0 });
  told = mdr_document_dup_title (document);
  g_assert_cmpstr (told, ==, "Two");
  gtk_editable_delete_text (title, 0, -1);
  g_assert_cmpstr (gtk_editable_get_text (title), ==, "");
  mdr_document_set_title (document, "Three");
  g_assert_cmpstr (gtk_editable_get_text (title), ==, "Three");
  gtk_editable_set_text (author, "B. Setter");
  g_assert_cmpstr (mdr_document_get_author (document), ==, "B. Setter");
  g_assert_cmpstr (mdr_document_get_source (document), ==, "A book");
  gtk_editable_set_text (source, "");
  g_assert_cmpstr (mdr_document_get_source (document), ==, "");
}

static void
count_cb (int *count)
{
  ++*count;
}

static void
test_tools (void)
{
  g_autoptr (Bench) bench = bench_new ();
  MdrDocument *document = bench->document;
  MdrBuildPanel *panel = MDR_BUILD_PANEL (bench->panel);
  int changes = 0;

  g_assert_null (mdr_tool_grid_get_tool (panel->tools));
  mdr_build_panel_set_document (panel, document);
  g_assert_cmpstr (mdr_tool_grid_get_tool (panel->tools), ==, "place");
  g_signal_connect_swapped (panel->tools, "changed", G_CALLBACK (count_cb), &changes);
  g_assert_true (mdr_tool_grid_choose_by_key (panel->tools, 'E'));
  g_assert_cmpstr (mdr_tool_grid_get_tool (panel->tools), ==, "erase");
  g_assert_false (mdr_tool_grid_choose_by_key (panel->tools, 'x'));
  g_assert_false (mdr_tool_grid_choose_by_key (panel->tools, '\0'));
  g_assert_cmpstr (mdr_tool_grid_get_tool (panel->tools), ==, "erase");
  panel_test_click (GTK_WIDGET (panel), "Places the start.");
  g_assert_cmpstr (mdr_tool_grid_get_tool (panel->tools), ==, "start");
  mdr_tool_grid_set_tool (panel->tools, "nonsense");
  g_assert_cmpstr (mdr_tool_grid_get_tool (panel->tools), ==, "start");
  g_assert_cmpint (changes, ==, 2);
}

static int
get_target (MdrDocument *document)
{
  g_autofree char *target = mdr_puzzle_dup_option (mdr_document_get_puzzle (document), "target");

  return (int) g_ascii_strtoll (target, NULL, 10);
}

static gboolean
is_sensitive (gpointer button)
{
  return gtk_widget_is_sensitive (button);
}

/* The buttons wait for the command that was pressed. */
static void
run_command (GtkWidget *panel, const char *explanation)
{
  panel_test_click (panel, explanation);
  panel_test_wait_until (is_sensitive, panel_test_find (panel, GTK_TYPE_BUTTON, explanation));
}

static void
hear_cb (GtkWidget *panel, const char *sentence, char **heard)
{
  g_free (*heard);
  *heard = g_strdup (sentence);
}

static void
test_commands (void)
{
  g_autoptr (Bench) bench = bench_new ();
  MdrDocument *document = bench->document;
  GtkWidget *panel = bench->panel;
  GtkWidget *strength, *options;
  g_autofree char *said = NULL;

  g_signal_connect (MDR_BUILD_PANEL (panel)->commands, "done", G_CALLBACK (hear_cb), &said);
  mdr_document_set_author (document, "Ada");
  mdr_build_panel_set_document (MDR_BUILD_PANEL (panel), document);
  run_command (panel, "Asks for one.");
  g_assert_cmpint (get_target (document), ==, 1);
  g_assert_cmpstr (said, ==, "It is one now.");
  g_assert_cmpstr (mdr_document_get_author (document), ==, "Ada");
  mdr_document_undo (document);
  g_assert_cmpint (get_target (document), ==, 7);

  /* Only a command with options has a button for them, and it heeds them. */
  g_assert_null (panel_test_find (panel, GTK_TYPE_MENU_BUTTON, "Options for “Empty”"));
  options = panel_test_find (panel, GTK_TYPE_MENU_BUTTON, "Options for “Stir”");
  gtk_menu_button_popup (GTK_MENU_BUTTON (options));
  panel_test_settle ();
  strength = panel_test_find (options, MDR_TYPE_OPTION_ROW, "Strength");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (panel_test_find (strength, GTK_TYPE_SPIN_BUTTON, NULL)), 9);
  /* Without a window manager nobody takes the focus from a text whose popover goes. */
  gtk_window_set_focus (GTK_WINDOW (bench->window), NULL);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (options));
  for (guint i = 0; i < 20; i++)
    {
      run_command (panel, "Another target by chance, above 20.");
      g_assert_cmpint (get_target (document), >=, 29);
      g_assert_cmpint (get_target (document), <, 79);
    }
  panel_test_assert_narrow (panel);
}

static gboolean
shows_stop (gpointer panel)
{
  GtkWidget *stop = panel_test_find (panel, GTK_TYPE_BUTTON, "_Stop");

  return stop && gtk_widget_get_mapped (stop);
}

/* A long command shows its progress; stopped, it keeps what it has; and another puzzle ends it unheard. */
static void
test_long_command (void)
{
  g_autoptr (Bench) bench = bench_new ();
  MdrDocument *document = bench->document;
  GtkWidget *panel = bench->panel;
  g_autofree char *said = NULL;
  g_autofree char *refused = NULL;

  g_signal_connect (MDR_BUILD_PANEL (panel)->commands, "done", G_CALLBACK (hear_cb), &said);
  g_signal_connect (panel_test_add_actions (bench->window, document), "action-state-changed::refuse",
                    G_CALLBACK (keep_sentence_cb), &refused);
  mdr_build_panel_set_document (MDR_BUILD_PANEL (panel), document);
  run_command (panel, "Finds nothing.");
  g_assert_cmpstr (refused, ==, "Nothing was found.");
  g_assert_cmpint (get_target (document), ==, 7);

  panel_test_click (panel, "Waits to be stopped.");
  panel_test_wait_until (shows_stop, panel);
  panel_test_assert_narrow (panel);
  panel_test_click (panel, "_Stop");
  panel_test_wait_until (is_sensitive, panel_test_find (panel, GTK_TYPE_BUTTON, "Waits to be stopped."));
  g_assert_cmpint (get_target (document), ==, 2);
  g_assert_cmpstr (said, ==, "It was stopped.");
  g_assert_false (shows_stop (panel));

  panel_test_click (panel, "Waits to be stopped.");
  panel_test_wait_until (shows_stop, panel);
  mdr_document_undo (document);
  g_assert_true (gtk_widget_is_sensitive (panel_test_find (panel, GTK_TYPE_BUTTON, "Waits to be stopped.")));
  g_assert_false (shows_stop (panel));
  panel_test_settle ();
  g_assert_cmpint (get_target (document), ==, 7);
}

static void
test_problems (void)
{
  g_autoptr (Bench) bench = bench_new ();
  MdrDocument *document = bench->document;
  MdrBuildPanel *panel = MDR_BUILD_PANEL (bench->panel);
  GActionGroup *actions = panel_test_add_actions (bench->window, document);
  g_autoptr (MdrProblems) problems = NULL;
  g_autoptr (GVariant) shown = NULL;
  g_autofree char *place = NULL;

  g_object_set (panel->live_solutions, "active", FALSE, NULL);
  mdr_build_panel_set_document (panel, document);
  mdr_live_solutions_set_problems (panel->live_solutions, NULL);
  g_assert_true (panel_test_sees (GTK_WIDGET (panel), "This puzzle has no problems."));
  panel_test_assert_narrow (GTK_WIDGET (panel));
  g_assert_true (mdr_document_edit (document, "set target 99", FALSE, NULL));
  problems = mdr_puzzle_dup_problems (mdr_document_get_puzzle (document));
  mdr_live_solutions_set_problems (panel->live_solutions, problems);
  g_assert_false (panel_test_sees (GTK_WIDGET (panel), "This puzzle has no problems."));
  gtk_widget_activate (panel_test_find (GTK_WIDGET (panel), ADW_TYPE_ACTION_ROW, "That is too far."));
  shown = g_action_group_get_action_state (actions, "show-cell");
  place = g_variant_print (shown, FALSE);
  g_assert_cmpstr (place, ==, "(2, 3)");
}

static void
show_problems (MdrBuildPanel *panel, MdrDocument *document)
{
  g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (mdr_document_get_puzzle (document));

  mdr_live_solutions_set_problems (panel->live_solutions, problems);
}

static void
document_changed_cb (MdrDocument *document, MdrBuildPanel *panel)
{
  show_problems (panel, document);
}

/* As in the window: what is wrong is found anew whenever the document changes. */
static void
test_remedy (void)
{
  g_autoptr (Bench) bench = bench_new ();
  MdrDocument *document = bench->document;
  MdrBuildPanel *panel = MDR_BUILD_PANEL (bench->panel);
  GtkWidget *button;
  g_autofree char *mended = NULL;

  panel_test_add_actions (bench->window, document);
  g_object_set (panel->live_solutions, "active", FALSE, NULL);
  mdr_build_panel_set_document (panel, document);
  g_signal_connect (document, "changed", G_CALLBACK (document_changed_cb), panel);
  show_problems (panel, document);
  g_assert_true (mdr_document_edit (document, "set target 99", FALSE, NULL));
  button = panel_test_find (GTK_WIDGET (panel), GTK_TYPE_BUTTON, "Come Closer");
  gtk_widget_grab_focus (button);
  panel_test_click (GTK_WIDGET (panel), "Come Closer");
  mended = mdr_puzzle_dup_option (mdr_document_get_puzzle (document), "target");
  g_assert_cmpstr (mended, ==, "9");
  g_assert_true (panel_test_sees (GTK_WIDGET (panel), "This puzzle has no problems."));
  g_assert_null (panel_test_find (GTK_WIDGET (panel), GTK_TYPE_BUTTON, "Come Closer"));
  g_assert_true (GTK_IS_LIST_BOX_ROW (gtk_window_get_focus (GTK_WINDOW (bench->window))));

  /* One entry, that undo takes back. */
  mdr_document_undo (document);
  g_assert_nonnull (panel_test_find (GTK_WIDGET (panel), GTK_TYPE_BUTTON, "Come Closer"));
  panel_test_assert_narrow (GTK_WIDGET (panel));
}

static gboolean
tells_ways (gpointer panel)
{
  return panel_test_sees (panel, "6 ways are left.");
}

static gboolean
is_looking (gpointer panel)
{
  return panel_test_sees (panel, "It is not known yet whether there is a solution.");
}

/* Each edit is a new question; a puzzle with a wrong part is not asked about. */
static void
test_live_solutions (void)
{
  g_autoptr (Bench) bench = bench_new ();
  MdrDocument *document = bench->document;
  GtkWidget *panel = bench->panel;

  mdr_build_panel_set_document (MDR_BUILD_PANEL (panel), document);
  panel_test_wait_until (tells_ways, panel);
  g_assert_true (mdr_document_edit (document, "set target 50", FALSE, NULL));
  panel_test_wait_until (is_looking, panel);
  mdr_document_undo (document);
  panel_test_wait_until (tells_ways, panel);
  g_assert_true (mdr_document_edit (document, "set target 99", FALSE, NULL));
  g_assert_false (tells_ways (panel));
  panel_test_settle ();
  g_assert_false (tells_ways (panel) || is_looking (panel));
}

/* Whether each part of the panel is as high as it wants to be now. */
static gboolean
is_laid_out (gpointer content)
{
  for (GtkWidget *part = gtk_widget_get_first_child (content); part;
       part = gtk_widget_get_next_sibling (part))
    {
      int natural;

      gtk_widget_measure (part, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (part), NULL, &natural, NULL,
                          NULL);
      if (gtk_widget_get_visible (part) && natural != gtk_widget_get_height (part))
        return FALSE;
    }
  return TRUE;
}

/* Returns where a row of the panel begins, wherever the panel is scrolled to. */
static float
get_top (GtkWidget *panel, const char *title)
{
  GtkWidget *row = panel_test_find (panel, ADW_TYPE_ENTRY_ROW, title);
  GtkWidget *content =
      gtk_viewport_get_child (GTK_VIEWPORT (gtk_widget_get_ancestor (row, GTK_TYPE_VIEWPORT)));
  graphene_rect_t bounds;

  panel_test_settle ();
  panel_test_wait_until (is_laid_out, content);
  g_assert_true (gtk_widget_compute_bounds (row, content, &bounds));
  return bounds.origin.y;
}

static MdrProblems *
new_many_problems (void)
{
  MdrProblems *problems = mdr_problems_new ();

  for (guint i = 0; i < 9; i++)
    mdr_problems_add (problems, "many", MDR_SEVERITY_WRONG,
                      "There is a problem in row %u, which is told here.", i);
  return problems;
}

/* Whatever is found or wrong, and while a command runs, nothing in the panel moves. */
static void
test_steady (void)
{
  g_autoptr (Bench) bench = bench_new ();
  MdrBuildPanel *panel = MDR_BUILD_PANEL (bench->panel);
  g_autoptr (MdrProblems) problems = new_many_problems ();
  float top;

  mdr_build_panel_set_document (panel, bench->document);
  panel_test_wait_until (tells_ways, panel);
  top = get_top (bench->panel, "Title");
  mdr_live_solutions_set_problems (panel->live_solutions, problems);
  g_assert_cmpfloat (get_top (bench->panel, "Title"), ==, top);
  mdr_live_solutions_set_problems (panel->live_solutions, NULL);
  g_assert_true (mdr_document_edit (bench->document, "set target 50", FALSE, NULL));
  panel_test_wait_until (is_looking, panel);
  g_assert_cmpfloat (get_top (bench->panel, "Title"), ==, top);
  panel_test_click (bench->panel, "Waits to be stopped.");
  panel_test_wait_until (shows_stop, panel);
  g_assert_cmpfloat (get_top (bench->panel, "Title"), ==, top);
  panel_test_click (bench->panel, "_Stop");
}

/* Whatever is being looked for, an edit does not wait: each of these questions would take five seconds. */
static void
test_edits_do_not_wait (void)
{
  g_autoptr (Bench) bench = bench_new ();
  MdrDocument *document = bench->document;
  GtkWidget *panel = bench->panel;
  gint64 start;

  mdr_build_panel_set_document (MDR_BUILD_PANEL (panel), document);
  start = g_get_monotonic_time ();
  for (int edit = 0; edit < 100; edit++)
    {
      g_assert_true (mdr_document_edit (document, "set target 8", FALSE, NULL));
      g_assert_true (mdr_document_edit (document, "set target 50", FALSE, NULL));
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_cmpint (g_get_monotonic_time () - start, <, 20 * G_USEC_PER_SEC);
  g_assert_true (mdr_document_edit (document, "set target 7", FALSE, NULL));
  panel_test_wait_until (tells_ways, panel);
}

/* Switched off, nothing is looked for or said; nor while the puzzle is not being built. */
static void
test_live_solutions_off (void)
{
  g_autoptr (Bench) bench = bench_new ();
  MdrDocument *document = bench->document;
  GtkWidget *panel = bench->panel;
  MdrLiveSolutions *live = MDR_BUILD_PANEL (panel)->live_solutions;

  mdr_build_panel_set_document (MDR_BUILD_PANEL (panel), document);
  panel_test_wait_until (tells_ways, panel);
  g_assert_nonnull (mdr_live_solutions_get_backbone (live));
  g_object_set (live, "active", FALSE, NULL);
  g_assert_null (mdr_live_solutions_get_backbone (live));
  g_assert_false (tells_ways (panel));
  g_assert_true (mdr_document_edit (document, "set target 8", FALSE, NULL));
  mdr_document_undo (document);
  panel_test_settle ();
  g_assert_false (tells_ways (panel));
  g_object_set (live, "active", TRUE, NULL);
  panel_test_wait_until (tells_ways, panel);
  mdr_live_solutions_set_building (live, FALSE);
  g_assert_null (mdr_live_solutions_get_backbone (live));
}

static void
revealed_cb (guint *count)
{
  ++*count;
}

/* While a puzzle is played, its solutions are shown only to who asks for them, and this is told to the
 * window. What the user wants in general stays as it is. */
static void
test_live_solutions_withheld (void)
{
  g_autoptr (Bench) bench = bench_new ();
  MdrLiveSolutions *live = MDR_BUILD_PANEL (bench->panel)->live_solutions;
  GtkWidget *button;
  guint revealed = 0;
  gboolean active;

  g_signal_connect_swapped (live, "revealed", G_CALLBACK (revealed_cb), &revealed);
  mdr_build_panel_set_document (MDR_BUILD_PANEL (bench->panel), bench->document);
  panel_test_wait_until (tells_ways, bench->panel);
  mdr_live_solutions_withhold (live);
  g_assert_null (mdr_live_solutions_get_backbone (live));
  g_assert_false (tells_ways (bench->panel));
  g_assert_true (
      panel_test_sees (bench->panel, "Off, as this shows the solution. Turning it on counts as a hint."));
  g_object_get (live, "active", &active, NULL);
  g_assert_true (active);
  g_assert_cmpuint (revealed, ==, 0);

  button = panel_test_find (GTK_WIDGET (live), GTK_TYPE_SWITCH, NULL);
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (button)));
  gtk_switch_set_active (GTK_SWITCH (button), TRUE);
  panel_test_wait_until (tells_ways, bench->panel);
  g_assert_cmpuint (revealed, ==, 1);
}

static void
test_finalize (void)
{
  MdrDocument *document = panel_test_new_document ();
  g_autoptr (MdrJobQueue) queue = mdr_job_queue_new (1);
  GtkWidget *panel = g_object_ref_sink (mdr_build_panel_new (queue));
  GtkWidget *window = panel_test_show (panel);

  mdr_build_panel_set_document (MDR_BUILD_PANEL (panel), document);
  mdr_build_panel_set_document (MDR_BUILD_PANEL (panel), NULL);
  mdr_build_panel_set_document (MDR_BUILD_PANEL (panel), document);
  gtk_window_destroy (GTK_WINDOW (window));
  panel_test_settle ();
  g_assert_finalize_object (panel);
  g_assert_finalize_object (document);
}

static void
add_tests (void)
{
  g_test_add_func ("/build-panel/options", test_options);
  g_test_add_func ("/build-panel/names", test_names);
  g_test_add_func ("/build-panel/tools", test_tools);
  g_test_add_func ("/build-panel/commands", test_commands);
  g_test_add_func ("/build-panel/long-command", test_long_command);
  g_test_add_func ("/build-panel/problems", test_problems);
  g_test_add_func ("/build-panel/remedy", test_remedy);
  g_test_add_func ("/build-panel/live-solutions", test_live_solutions);
  g_test_add_func ("/build-panel/live-solutions/steady", test_steady);
  g_test_add_func ("/build-panel/live-solutions/edits-do-not-wait", test_edits_do_not_wait);
  g_test_add_func ("/build-panel/live-solutions/off", test_live_solutions_off);
  g_test_add_func ("/build-panel/live-solutions/withheld", test_live_solutions_withheld);
  g_test_add_func ("/build-panel/finalize", test_finalize);
}

int
main (int argc, char *argv[])
{
  return panel_test_run (argc, argv, add_tests);
}
