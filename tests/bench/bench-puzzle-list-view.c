/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <stdlib.h>
#include <time.h>

#include "mdr-file.h"
#include "mdr-job-queue.h"
#include "mdr-kinds.h"
#include "mdr-puzzle-list-view.h"

/*
 * How long the page of the puzzles of a file keeps the main loop from anything else
 * while 100,000 of them are listed, sorted and searched: for each, the longest turn of
 * the main loop, and all turns together, in milliseconds of the main thread. Nothing
 * else happens meanwhile but that the page is drawn. The argument is another number of puzzles.
 */
#define PUZZLES 100000

/* A cursor that blinks takes less in two seconds. */
#define QUIET_MILLISECONDS 200

typedef struct
{
  MdrPuzzleListView *page;
  GtkDropDown *order;
  GtkDropDown *kind;
  GtkEditable *search;
} Bench;

static double
get_thread_milliseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static void
entry_free (gpointer data)
{
  MdrFileEntry *entry = data;

  g_free (entry->title);
  mdr_puzzle_unref (entry->puzzle);
  g_free (entry);
}

/* Puzzles of all kinds with numbers in their titles, in no order. */
static GPtrArray *
make_entries (guint count)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (entry_free);
  g_autoptr (GRand) chance = g_rand_new_with_seed (1);

  for (guint i = 0; i < count; i++)
    {
      MdrFileEntry *entry = g_new0 (MdrFileEntry, 1);
      guint kinds = (guint) g_strv_length ((char **) mdr_all_kinds);

      entry->title =
          g_strdup_printf ("Puzzle %d of Ångström’s", g_rand_int_range (chance, 0, (gint32) count));
      entry->puzzle = mdr_kind_new_puzzle (mdr_all_kinds[i % kinds], NULL);
      g_ptr_array_add (entries, entry);
    }
  return entries;
}

/* Goes round the main loop until it has little to do for two seconds, and says what that took. */
static void
measure (const char *name, double milliseconds)
{
  double longest = milliseconds;
  double all = milliseconds;
  double before;

  do
    {
      gint64 end = g_get_monotonic_time () + 2 * G_USEC_PER_SEC;

      before = all;
      while (g_get_monotonic_time () < end)
        {
          double start = get_thread_milliseconds ();

          g_main_context_iteration (NULL, TRUE);
          milliseconds = get_thread_milliseconds () - start;
          longest = MAX (longest, milliseconds);
          all += milliseconds;
        }
    }
  while (all - before > QUIET_MILLISECONDS);
  g_print ("%-24s longest turn %7.1f ms, all %8.1f ms\n", name, longest, all);
}

static GtkWidget *
find (GtkWidget *widget, GType type, guint *index)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && (*index)-- == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type, index);
  return found;
}

static gpointer
find_nth (Bench *bench, GType type, guint index)
{
  return find (GTK_WIDGET (bench->page), type, &index);
}

static void
choose (GtkDropDown *menu, guint choice, const char *name)
{
  double start = get_thread_milliseconds ();

  gtk_drop_down_set_selected (menu, choice);
  measure (name, get_thread_milliseconds () - start);
}

static void
type (Bench *bench, const char *text, const char *name)
{
  double start = get_thread_milliseconds ();

  gtk_editable_set_text (bench->search, text);
  measure (name, get_thread_milliseconds () - start);
}

static void
show (Bench *bench, GPtrArray *entries)
{
  double start = get_thread_milliseconds ();

  mdr_puzzle_list_view_show_entries (bench->page, entries, "Many");
  measure ("listing", get_thread_milliseconds () - start);
}

static void
run (Bench *bench, guint count)
{
  g_autoptr (GPtrArray) entries = make_entries (count);

  show (bench, entries);
  choose (bench->order, 1, "sorting by title");
  choose (bench->order, 2, "sorting by kind");
  choose (bench->order, 3, "sorting by size");
  type (bench, "7", "searching while sorted");
  type (bench, "", "all of them again");
  choose (bench->kind, 1, "one kind while sorted");
  choose (bench->kind, 0, "all kinds again");
  choose (bench->order, 0, "the order in the file");
  type (bench, "ångström 77", "searching");
}

int
main (int argc, char *argv[])
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  Bench bench = { NULL };
  GtkWidget *window;
  g_autoptr (MdrJobQueue) queue = NULL;

  if (!gtk_init_check ())
    {
      g_print ("There is no display here to measure on.\n");
      return 77;
    }
  adw_init ();
  queue = mdr_job_queue_new (1);
  window = gtk_window_new ();
  bench.page = g_object_new (MDR_TYPE_PUZZLE_LIST_VIEW, NULL);
  mdr_puzzle_list_view_set_kinds (bench.page, kinds, queue, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 800);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (bench.page));
  gtk_window_present (GTK_WINDOW (window));
  bench.kind = find_nth (&bench, GTK_TYPE_DROP_DOWN, 0);
  bench.order = find_nth (&bench, GTK_TYPE_DROP_DOWN, 1);
  bench.search = find_nth (&bench, GTK_TYPE_SEARCH_ENTRY, 0);
  run (&bench, argc > 1 ? (guint) atoi (argv[1]) : PUZZLES);
  gtk_window_destroy (GTK_WINDOW (window));
  return 0;
}
