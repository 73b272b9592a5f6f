/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <time.h>

#include "mdr-file.h"
#include "mdr-kinds.h"
#include "mdr-logic.h"

/*
 * Rates each puzzle of FILE..., and prints a line a puzzle, tabs between: file, number in it, the level from
 * 0 on, seconds of the processor until that is known, steps to the solution, seconds until these are listed.
 */

static char **paths = NULL;

static const GOptionEntry entries[] = {
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, "FILE..." },
  { NULL },
};

static double
get_processor_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static void
rate (const char *path, guint number, const MdrPuzzle *puzzle)
{
  const MdrLogic *logic = puzzle->kind->logic;
  g_autoptr (MdrJob) job = mdr_job_new ();
  double start = get_processor_seconds ();
  MdrRating rating = mdr_logic_rate (logic, puzzle, MDR_LEVEL_EXTREME, logic->rating_budget, job);
  double rated = get_processor_seconds ();
  g_autoptr (GPtrArray) steps = NULL;
  gboolean decided;

  if (!mdr_rating_get_refusal (rating))
    steps = mdr_logic_list_steps (puzzle, FALSE, &decided, job);
  printf ("%s\t%u\t%d\t%.3f\t%u\t%.3f\n", path, number, (int) rating, rated - start, steps ? steps->len : 0,
          get_processor_seconds () - rated);
  fflush (stdout);
}

static void
rate_file (const char *path)
{
  g_autoptr (MdrKindList) kinds = mdr_kinds_new_list ();
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mdr_file_load_bytes (file, NULL, NULL, &error);
  g_autoptr (GPtrArray) puzzles = bytes != NULL ? mdr_file_read (kinds, NULL, bytes, &error) : NULL;

  if (puzzles == NULL)
    fprintf (stderr, "%s: %s\n", path, error->message);
  for (guint k = 0; puzzles != NULL && k < puzzles->len; k++)
    {
      const MdrFileEntry *entry = g_ptr_array_index (puzzles, k);

      if (entry->puzzle != NULL && entry->puzzle->kind->logic != NULL)
        rate (path, k + 1, entry->puzzle);
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      fprintf (stderr, "%s\n", error->message);
      return 1;
    }
  for (char **path = paths; path != NULL && *path != NULL; path++)
    rate_file (*path);
  g_strfreev (paths);
  return 0;
}
