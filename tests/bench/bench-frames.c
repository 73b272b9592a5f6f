/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <sys/resource.h>

#include "mdr-board-view-private.h"
#include "mdr-kinds.h"
#include "mdr-playback-bar.h"

/*
 * Frames a second, and what of a core each takes, while a snake of 464
 * cells grows over a board of 30×30, while five paths of 160 cells each grow
 * over one of 40×20, while 60 tiles slide on one of 8×8, and while a blind
 * snake makes a million moves a second on a torus of a million cells, in a window
 * of 1000×1080: as the program draws, and, to compare, with nothing kept from one
 * frame to the next. Frames are those that the frame clock painted; time is its
 * own. The kind that is named is measured alone.
 */
#define SIZE        30
#define N_PATHS     5
#define PATHS_WIDTH 40

typedef struct
{
  MdrBoardView *view;
  MdrPlaybackBar *bar;
  gboolean keeps;
  guint frames;
} Bench;

/* Every other row is full; they are joined at the right and at the left in turn. */
static char *
dup_winding_snake (void)
{
  GString *text = g_string_new (NULL);

  for (int row = 0; row < SIZE - 1; row++)
    {
      if (row > 0)
        g_string_append_c (text, '\n');
      for (int column = 0; column < SIZE; column++)
        g_string_append_c (text, row % 2 == 0 || column == (row % 4 == 1 ? SIZE - 1 : 0) ? 'x' : '.');
    }
  g_string_append_printf (text, "\n%.*s", SIZE, "........................................");
  text->str[0] = 'S';
  text->str[(SIZE - 2) * (SIZE + 1) + SIZE - 1] = 'E';
  return g_string_free (text, FALSE);
}

/* Each path goes there and back twice, from the left side to the left side. */
static char *
dup_winding_paths (void)
{
  static const char *const rows[][2] = { { NULL, "┐" }, { "┌", "┘" }, { "└", "┐" }, { NULL, "┘" } };
  GString *text = g_string_new (NULL);

  for (guint row = 0; row < N_PATHS * G_N_ELEMENTS (rows); row++)
    {
      const char *const *turns = rows[row % G_N_ELEMENTS (rows)];

      g_string_append (text, row > 0 ? "\n" : "");
      if (turns[0])
        g_string_append (text, turns[0]);
      else
        g_string_append_printf (text, "%u", 1 + row / (guint) G_N_ELEMENTS (rows));
      for (guint column = 1; column < PATHS_WIDTH; column++)
        g_string_append (text, column == 1 ? "─" : "──");
      g_string_append (text, turns[1]);
    }
  return g_string_free (text, FALSE);
}

/* The gap, which is at the end at first, goes back through all rows and along the first. */
static char *
dup_sliding_tiles (void)
{
  return g_strdup (
      "63 62 61 60 59 58 57 49 50 51 52 53 54 55 56 48 47 46 45 44 43 42 41 33 34 35 36 37 38 39 40 "
      "32 31 30 29 28 27 26 25 17 18 19 20 21 22 23 24 16 15 14 13 12 11 10 9 1 2 3 4 5");
}

static char *
dup_long_walk (void)
{
  return g_strdup ("6531233 dynamic 11");
}

static const struct
{
  const char *name;
  const char *kind;
  const char *const edits[8];
  char *(*dup_solution) (void);
  gboolean is_fast;
} boards[] = {
  { "Snake 30×30", "snake", { "size 30 30", "start 0,0", "end 28,29" }, dup_winding_snake },
  { "Numberlink 40×20",
    "numberlink",
    { "size 20 40", "set touching yes", "pair 0,0 3,0", "pair 4,0 7,0", "pair 8,0 11,0", "pair 12,0 15,0",
      "pair 16,0 19,0" },
    dup_winding_paths },
  { "Sliding Tiles 8×8",
    "sliding-tiles",
    { "size 8 8", "goal-tiles 2 3 4 5 0 6 7 8 1 9 10 11 12 13 14 15 18 19 20 21 22 23 24 16 17 25 26 27 28 "
                  "29 30 31 34 35 36 37 "
                  "38 39 40 32 33 41 42 43 44 45 46 47 50 51 52 53 54 55 56 48 49 57 58 59 60 61 62 63" },
    dup_sliding_tiles },
  { "Blind Snake 1000×1000", "blind-snake", { "size 1000 1000" }, dup_long_walk, TRUE },
};

static MdrPuzzle *
make_puzzle (const char *kind, const char *const *edits)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  MdrPuzzle *puzzle = mdr_kind_new_puzzle (mdr_kind_list_find (kinds, kind), NULL);

  for (gsize i = 0; edits[i]; i++)
    {
      g_autoptr (MdrPuzzle) before = puzzle;
      g_autoptr (GError) error = NULL;

      puzzle = mdr_puzzle_edit (before, edits[i], &error);
      g_assert_no_error (error);
    }
  return puzzle;
}

static MdrPlayback *
make_playback (const MdrPuzzle *puzzle, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrSolution) solution = puzzle->kind->solution_from_text (puzzle, text, &error);
  MdrJob *job = mdr_job_new ();
  MdrPlayback *playback;

  g_assert_no_error (error);
  g_assert_true (puzzle->kind->verify (puzzle, solution, &error));
  g_assert_no_error (error);
  playback = puzzle->kind->new_playback (puzzle, solution, NULL, job);
  mdr_job_unref (job);
  return playback;
}

static void
show_time (Bench *bench)
{
  if (!bench->keeps)
    mdr_board_layers_clear (&bench->view->layers);
  mdr_board_view_set_time (bench->view, mdr_playback_bar_get_time (bench->bar));
}

static void
count_frame (Bench *bench)
{
  bench->frames++;
}

static double
get_cpu_seconds (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) usage.ru_utime.tv_sec + (double) usage.ru_stime.tv_sec
         + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / G_USEC_PER_SEC;
}

static void
run (Bench *bench, const char *name, gboolean keeps)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (bench->view));
  gulong handler = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (count_frame), bench);
  gint64 start = g_get_monotonic_time ();
  double cpu = get_cpu_seconds ();
  double seconds;

  bench->keeps = keeps;
  bench->frames = 0;
  mdr_playback_bar_set_time (bench->bar, 0);
  mdr_playback_bar_set_playing (bench->bar, TRUE);
  while (mdr_playback_bar_get_playing (bench->bar))
    g_main_context_iteration (NULL, TRUE);
  seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  g_print ("%-22s %5.1f frames a second, %5.2f ms of a core each\n", name, bench->frames / seconds,
           1000 * (get_cpu_seconds () - cpu) / bench->frames);
  g_signal_handler_disconnect (clock, handler);
}

static gboolean
stop_waiting (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* A window has a lot to do before its first quiet frame. */
static void
wait_a_second (void)
{
  gboolean over = FALSE;

  g_timeout_add_seconds (1, stop_waiting, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

static GtkWidget *
find_speed_menu (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_DROP_DOWN (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_speed_menu (child);
  return found;
}

/* The last of the speeds is the fastest. */
static void
choose_fastest (MdrPlaybackBar *bar)
{
  GtkDropDown *menu = GTK_DROP_DOWN (find_speed_menu (GTK_WIDGET (bar)));

  gtk_drop_down_set_selected (menu, g_list_model_get_n_items (gtk_drop_down_get_model (menu)) - 1);
}

static void
measure (Bench *bench, guint board)
{
  g_autofree char *solution = boards[board].dup_solution ();
  g_autoptr (MdrPuzzle) puzzle = make_puzzle (boards[board].kind, boards[board].edits);
  g_autoptr (MdrPlayback) playback = make_playback (puzzle, solution);
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);

  mdr_board_view_set_document (bench->view, document);
  mdr_board_view_set_mode (bench->view, MDR_MODE_SOLVE);
  mdr_board_view_set_playback (bench->view, playback);
  mdr_playback_bar_set_kind (bench->bar, puzzle->kind, NULL);
  mdr_playback_bar_set_playback (bench->bar, playback);
  if (boards[board].is_fast)
    choose_fastest (bench->bar);
  wait_a_second ();
  g_print ("%s\n", boards[board].name);
  run (bench, "as the program draws", TRUE);
  run (bench, "with nothing kept", FALSE);
}

int
main (int argc, char *argv[])
{
  GtkWidget *box;
  GtkWidget *window;
  Bench bench = { NULL };

  if (!gtk_init_check ())
    {
      g_print ("There is no display here to measure on.\n");
      return 77;
    }
  adw_init ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  window = gtk_window_new ();
  bench.view = g_object_new (MDR_TYPE_BOARD_VIEW, NULL);
  bench.bar = g_object_new (MDR_TYPE_PLAYBACK_BAR, NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (bench.view));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (bench.bar));
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 1080);
  gtk_window_set_child (GTK_WINDOW (window), box);
  g_signal_connect_swapped (bench.bar, "time-changed", G_CALLBACK (show_time), &bench);
  gtk_window_present (GTK_WINDOW (window));

  g_print ("%s\n", G_OBJECT_TYPE_NAME (gtk_native_get_renderer (GTK_NATIVE (window))));
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    if (argc < 2 || g_str_equal (argv[1], boards[i].kind))
      measure (&bench, i);
  gtk_window_destroy (GTK_WINDOW (window));
  return 0;
}
