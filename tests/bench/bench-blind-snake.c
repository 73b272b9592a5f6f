/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <time.h>

#include "blind-snake-cover.h"

/*
 * Cover times of strategies over all tori of --from to --cells cells, or of those
 * whose number is divided by --every, on as many threads as --jobs says. Prints a
 * line a strategy, tabs between: strategy, tori, worst moves for each cell,
 * columns and rows there, mean, tori over --over, seconds of the clock, microseconds
 * of the processor a torus. With --walk also how many of the tori were walked, and
 * how much longer that takes.
 */

static int from = 1;
static int cells = 10000;
static int every = 1;
static int jobs = 2;
static int walk = 0;
static double over = 11;
static char **texts = NULL;

static const GOptionEntry entries[] = {
  { "from", 0, 0, G_OPTION_ARG_INT, &from, "Least cells", "N" },
  { "cells", 0, 0, G_OPTION_ARG_INT, &cells, "Most cells", "N" },
  { "every", 0, 0, G_OPTION_ARG_INT, &every, "Only every Nth torus", "N" },
  { "jobs", 0, 0, G_OPTION_ARG_INT, &jobs, "Threads", "N" },
  { "over", 0, 0, G_OPTION_ARG_DOUBLE, &over, "Count tori with more moves per cell", "X" },
  { "walk", 0, 0, G_OPTION_ARG_INT, &walk, "Walk every Nth of these tori too, and compare", "N" },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &texts, NULL, "STRATEGY..." },
  { NULL },
};

/**
 * Table:
 * @walked: tori that were walked too
 * @arc_seconds: of the processor, by arcs
 * @walk_seconds: the same for walking
 * @walked_arc_seconds: by arcs, for those that were walked
 *
 * What is known of a set of tori.
 */
typedef struct
{
  guint64 tori;
  guint64 over;
  guint64 walked;
  double sum;
  double worst;
  guint columns;
  guint rows;
  double arc_seconds;
  double walk_seconds;
  double walked_arc_seconds;
} Table;

/**
 * Work:
 * @next: (atomic): the next number of columns
 *
 * What threads share.
 */
typedef struct
{
  BlindSnakeStrategy *strategy;
  gint next;
} Work;

static double
get_processor_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static void
walk_too (Table *table, BlindSnakeArcs *arcs, const Work *work, guint columns, guint rows)
{
  double begin = get_processor_seconds ();
  gint64 by_arcs = blind_snake_arcs_get_cover_time (arcs, columns, rows, NULL);
  double middle = get_processor_seconds ();
  gint64 walked = blind_snake_walk_cover (work->strategy, columns, rows, NULL);

  if (walked != by_arcs)
    g_error ("%u × %u: %" G_GINT64_FORMAT " by arcs, %" G_GINT64_FORMAT " walked", columns, rows, by_arcs,
             walked);
  table->walked++;
  table->walked_arc_seconds += middle - begin;
  table->walk_seconds += get_processor_seconds () - middle;
}

static void
add_torus (Table *table, BlindSnakeArcs *arcs, const Work *work, guint columns, guint rows)
{
  gint64 moves = blind_snake_arcs_get_cover_time (arcs, columns, rows, NULL);
  double ratio = moves < 0 ? G_MAXDOUBLE : (double) moves / ((double) columns * rows);

  table->tori++;
  table->sum += ratio;
  table->over += ratio > over;
  if (walk > 0 && table->tori % (guint) walk == 0)
    walk_too (table, arcs, work, columns, rows);
  if (ratio <= table->worst)
    return;
  table->worst = ratio;
  table->columns = columns;
  table->rows = rows;
}

/* Columns are dealt out one by one; the tori of one number of columns are counted on their own, so that
 * every Nth is the same whatever the number of threads. */
static gpointer
tabulate (gpointer data)
{
  Work *work = data;
  Table *table = g_new0 (Table, 1);
  g_autoptr (BlindSnakeArcs) arcs = blind_snake_arcs_new (work->strategy);
  double begin = get_processor_seconds ();
  int columns;

  while ((columns = g_atomic_int_add (&work->next, 1)) <= cells)
    for (int rows = MAX (1, (from + columns - 1) / columns); rows <= cells / columns; rows++)
      if ((columns * 7919 + rows) % every == 0)
        add_torus (table, arcs, work, (guint) columns, (guint) rows);
  table->arc_seconds = get_processor_seconds () - begin - table->walk_seconds - table->walked_arc_seconds;
  return table;
}

static void
merge (Table *table, const Table *other)
{
  table->tori += other->tori;
  table->over += other->over;
  table->walked += other->walked;
  table->sum += other->sum;
  table->arc_seconds += other->arc_seconds;
  table->walk_seconds += other->walk_seconds;
  table->walked_arc_seconds += other->walked_arc_seconds;
  if (other->worst < table->worst
      || (other->worst == table->worst && other->columns > table->columns && table->columns > 0))
    return;
  table->worst = other->worst;
  table->columns = other->columns;
  table->rows = other->rows;
}

static void
measure (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BlindSnakeStrategy) strategy = blind_snake_strategy_from_text (text, &error);
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();
  Work work = { .strategy = strategy, .next = 1 };
  Table table = { 0 };
  gint64 begin = g_get_monotonic_time ();

  if (!strategy || !blind_snake_strategy_is_zig_zag (strategy))
    {
      fprintf (stderr, "%s: %s\n", text, error ? error->message : "not a zig-zag");
      return;
    }
  for (int i = 0; i < jobs; i++)
    g_ptr_array_add (threads, g_thread_new ("tori", tabulate, &work));
  for (guint i = 0; i < threads->len; i++)
    {
      g_autofree Table *part = g_thread_join (g_ptr_array_index (threads, i));

      merge (&table, part);
    }
  printf ("%s\t%" G_GUINT64_FORMAT "\t%.4f\t%u\t%u\t%.3f\t%" G_GUINT64_FORMAT "\t%.2f\t%.2f", text,
          table.tori, table.worst, table.columns, table.rows, table.sum / (double) table.tori, table.over,
          (double) (g_get_monotonic_time () - begin) / 1e6, table.arc_seconds / (double) table.tori * 1e6);
  if (table.walked > 0)
    printf ("\t%" G_GUINT64_FORMAT "\t%.1f", table.walked, table.walk_seconds / table.walked_arc_seconds);
  printf ("\n");
  fflush (stdout);
}

int
main (int argc, char **argv)
{
  static const char *const usual[] = { "dynamic 11", "power 3 1.25", "table q6", NULL };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      fprintf (stderr, "%s\n", error->message);
      return 2;
    }
  for (const char *const *text = texts ? (const char *const *) texts : usual; *text; text++)
    measure (*text);
  g_strfreev (texts);
  return 0;
}
