/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "sliding-tiles-search.h"
#include "sliding-tiles-givens.h"
#include "sliding-tiles-kind.h"

/*
 * Solves the boards of text files, one a line, with the fewest moves, and
 * prints one line a board, tabs between: number, moves, nodes, milliseconds of
 * processor time, and of the clock. With a file FILE.answers
 * beside FILE.txt each length is compared. With --seconds each board has that
 * long by the clock, and the lengths are the shortest found, so that they may be
 * more than the known ones. First the table of the first
 * board's size is built, or read where the cache folder has it.
 */

/* What Meson takes for a test that was left out. */
#define SKIPPED 77

static gboolean walking = FALSE;
static gboolean gap_first = FALSE;
static double seconds = 0;
static int first_board = 1;
static int last_board = 0;
static char **files = NULL;

static const GOptionEntry entries[] = {
  { "walking", 0, 0, G_OPTION_ARG_NONE, &walking, "By walking distance alone, without tables", NULL },
  { "gap-first", 0, 0, G_OPTION_ARG_NONE, &gap_first, "The goal has the gap first", NULL },
  { "seconds", 0, 0, G_OPTION_ARG_DOUBLE, &seconds, "The shortest solutions found in so many seconds", "S" },
  { "first", 0, 0, G_OPTION_ARG_INT, &first_board, "Number of the first board", "N" },
  { "last", 0, 0, G_OPTION_ARG_INT, &last_board, "Number of the last board", "N" },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, "FILE..." },
  { NULL },
};

/** Over all boards of a file; @excess: by which parts of the known length solutions are longer, added up. */
typedef struct
{
  guint boards;
  guint compared;
  guint wrong;
  double excess;
  guint64 nodes;
  double seconds;
  double worst;
  double worst_clock;
} Totals;

static double
get_cpu_seconds (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

static void
solve (const SlidingPosition *position, MdrTables *tables, guint number, const char *solution, Totals *totals)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_auto (SlidingShortest) shortest = { 0 };
  double clock = get_cpu_seconds (CLOCK_MONOTONIC);
  double cpu = get_cpu_seconds (CLOCK_PROCESS_CPUTIME_ID);
  guint known = solution ? (guint) strtoul (solution, NULL, 10) : 0;

  mdr_job_set_tables (job, tables);
  if (seconds > 0)
    mdr_job_set_time_limit (job, seconds);
  mdr_job_begin (job);
  if (seconds > 0)
    sliding_find_best (position, job, &shortest);
  else
    sliding_find_shortest (position, job, &shortest);
  if (!shortest.labels)
    g_error ("Board %u has no solution yet", number);
  cpu = get_cpu_seconds (CLOCK_PROCESS_CPUTIME_ID) - cpu;
  clock = get_cpu_seconds (CLOCK_MONOTONIC) - clock;
  printf ("%u\t%u\t%" G_GUINT64_FORMAT "\t%.3f\t%.3f\n", number, shortest.labels->len, shortest.nodes,
          cpu * 1000, clock * 1000);
  totals->boards++;
  totals->compared += solution != NULL;
  totals->wrong += solution && (seconds > 0 ? known > shortest.labels->len : known != shortest.labels->len);
  if (solution)
    totals->excess += shortest.labels->len / (double) known - 1;
  totals->nodes += shortest.nodes;
  totals->seconds += cpu;
  totals->worst = MAX (totals->worst, cpu);
  totals->worst_clock = MAX (totals->worst_clock, clock);
}

static void
wait_for_table (const SlidingPosition *position, MdrTables *tables)
{
  double clock = get_cpu_seconds (CLOCK_MONOTONIC);
  double cpu = get_cpu_seconds (CLOCK_PROCESS_CPUTIME_ID);
  double fraction = -1;
  gboolean built = FALSE;
  const char *label;
  g_autofree SlidingDatabases *databases = g_new (SlidingDatabases, 1);
  g_autoptr (MdrJob) job = mdr_job_new ();

  sliding_databases_init (databases, position->rows, position->columns, position->goal_gap);
  mdr_job_set_tables (job, tables);
  while (!sliding_databases_ask (databases, job))
    {
      built |= mdr_tables_get_progress (tables, &label, &fraction);
      g_usleep (1000);
    }
  printf ("# Table of %.1f MB %s in %.3f s of the processor, %.3f s of the clock\n",
          (double) databases->size / 1e6, built ? "built" : "read",
          get_cpu_seconds (CLOCK_PROCESS_CPUTIME_ID) - cpu, get_cpu_seconds (CLOCK_MONOTONIC) - clock);
}

static char **
read_lines (const char *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return NULL;
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line; line++)
    if (**line != '\0' && **line != '#')
      g_strv_builder_add (builder, *line);
  return g_strv_builder_end (builder);
}

static void
init_task (SlidingPosition *position, const char *line)
{
  const char *lines[] = { line, NULL };
  g_autoptr (GError) error = NULL;
  guint taken;
  MdrPuzzle *puzzle = sliding_puzzle_from_text (&mdr_sliding_tiles_kind, lines, 1, &taken, &error);
  SlidingBoard goal;

  if (!puzzle)
    g_error ("%s", error->message);
  goal = sliding_puzzle (puzzle)->goal;
  sliding_board_set_goal (&goal, gap_first ? SLIDING_GOAL_GAP_FIRST : SLIDING_GOAL_GAP_LAST);
  sliding_position_init (position, &sliding_puzzle (puzzle)->start, &goal);
  mdr_puzzle_unref (puzzle);
}

static guint
run_file (const char *path, MdrTables *tables)
{
  g_autofree char *stem = g_strndup (path, strlen (path) - (g_str_has_suffix (path, ".txt") ? 4 : 0));
  g_autofree char *solutions_path = g_strconcat (stem, ".answers", NULL);
  g_auto (GStrv) lines = read_lines (path);
  g_auto (GStrv) solutions = read_lines (solutions_path);
  Totals totals = { 0 };
  struct rusage usage;

  if (!lines)
    g_error ("%s cannot be read", path);
  for (guint i = (guint) first_board - 1; lines[i] && (last_board == 0 || i < (guint) last_board); i++)
    {
      SlidingPosition position;

      init_task (&position, lines[i]);
      if (tables && totals.boards == 0)
        wait_for_table (&position, tables);
      solve (&position, tables, i + 1, solutions ? solutions[i] : NULL, &totals);
    }
  getrusage (RUSAGE_SELF, &usage);
  printf ("# %u boards, %u compared, %u wrong; %.3f s, mean %.4f s, worst %.3f s (%.3f s of the clock)\n",
          totals.boards, totals.compared, totals.wrong, totals.seconds, totals.seconds / totals.boards,
          totals.worst, totals.worst_clock);
  if (totals.compared > 0)
    printf ("# On average %.2f %% more moves than known\n", 100 * totals.excess / totals.compared);
  printf ("# %" G_GUINT64_FORMAT " nodes, %.1f million a second; at most %.1f MB of memory\n", totals.nodes,
          (double) totals.nodes / totals.seconds * 1e-6, (double) usage.ru_maxrss * 1024e-6);
  return totals.wrong;
}

int
main (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new ("FILE...");
  g_autofree char *folder = mdr_tables_dup_folder ();
  g_autoptr (MdrTables) tables = NULL;
  g_autoptr (GError) error = NULL;
  const char *corpus = g_getenv ("MEANDER_CORPUS");
  guint wrong = 0;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);
  tables = walking ? NULL : mdr_tables_new (folder);
  for (char **file = files; file && *file; file++)
    wrong += run_file (*file, tables);
  if (!files && corpus)
    {
      g_autofree char *path = g_build_filename (corpus, "sliding-tiles", "korf15.txt", NULL);

      wrong = run_file (path, tables);
    }
  if (!files && !corpus)
    {
      printf ("Nothing to do: name files, or a folder in MEANDER_CORPUS.\n");
      return SKIPPED;
    }
  return wrong > 0;
}
