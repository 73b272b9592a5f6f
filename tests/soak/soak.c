/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "soak.h"

#include <errno.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "mdr-document.h"

/*
 * Tries boards until the time is over or one makes a difference, in processes of its own, so that a crash is
 * a difference too. What they try they tell in lines: "board KIND SEED" before, "whole KIND CHECK" or "part
 * KIND CHECK" after.
 */

#define TABLE_SECONDS 60

static int minutes = 1;
static int jobs = 1;
static gint64 seed = 1;
static gint64 one_board = -1;
static char *only;

typedef struct
{
  guint whole;
  guint part;
} Count;

typedef struct
{
  pid_t pid;
  int end;
  GString *line;
  char *last_board;
} Worker;

typedef struct
{
  const SoakKind *kind;
  FILE *out;
} Teller;

static void
tell (const char *check, gboolean is_whole, gpointer data)
{
  const Teller *teller = data;

  fprintf (teller->out, "%s %s\t%s\n", is_whole ? "whole" : "part", teller->kind->id, check);
}

/* The file of the board that a process tries. */
static char *
write_board (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);
  char *name = g_strdup_printf ("soak-%d.meander", (int) getpid ());
  g_autofree char *data = NULL;
  gsize length;

  data = mdr_document_to_data (document, &length);
  if (!g_file_set_contents (name, data, (gssize) length, NULL))
    g_printerr ("%s could not be written\n", name);
  return name;
}

/* Returns whether there was no difference. */
static gboolean
try_board (const SoakKind *kind, guint32 number, FILE *out)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (number);
  g_autoptr (MdrPuzzle) puzzle = kind->new_puzzle (kind->kind, random);
  Teller teller = { kind, out };
  SoakBoard board = { .kind = kind, .puzzle = puzzle, .random = random, .told = tell, .data = &teller };
  g_autofree char *file = NULL;

  fprintf (out, "board %s %u\n", kind->id, number);
  fflush (out);
  file = write_board (puzzle);
  soak_try (&board);
  fflush (out);
  if (board.difference)
    {
      g_printerr ("\n%s, board %u, in %s:\n%s\n", kind->id, number, file, board.difference);
      g_free (board.difference);
      return FALSE;
    }
  unlink (file);
  return TRUE;
}

static gboolean
is_chosen (const SoakKind *kind)
{
  return !only || strcmp (only, kind->id) == 0;
}

/* Every kind in turn; no two processes try the same board. */
static void
work (GArray *kinds, int first, gint64 end, FILE *out)
{
  for (guint32 round = 0; one_board >= 0 || g_get_monotonic_time () < end; round++)
    {
      guint32 number =
          one_board >= 0 ? (guint32) one_board : (guint32) (seed + first + jobs * (gint64) round);

      for (guint i = 0; i < kinds->len && (one_board >= 0 || g_get_monotonic_time () < end); i++)
        if (is_chosen (&g_array_index (kinds, SoakKind, i))
            && !try_board (&g_array_index (kinds, SoakKind, i), number, out))
          _exit (1);
      if (one_board >= 0)
        break;
    }
  fflush (out);
  _exit (0);
}

static void
start_worker (Worker *worker, GArray *kinds, int first, gint64 end)
{
  int ends[2];

  if (pipe (ends) != 0)
    g_error ("no pipe: %s", g_strerror (errno));
  worker->line = g_string_new (NULL);
  worker->end = ends[0];
  worker->pid = fork ();
  if (worker->pid == 0)
    {
      close (ends[0]);
      work (kinds, first, end, fdopen (ends[1], "w"));
    }
  close (ends[1]);
}

static void
take_line (Worker *worker, GTree *table, const char *line)
{
  const char *rest = strchr (line, ' ') + 1;
  Count *count;

  if (g_str_has_prefix (line, "board "))
    {
      g_free (worker->last_board);
      worker->last_board = g_strdup (rest);
      return;
    }
  count = g_tree_lookup (table, rest);
  if (!count)
    {
      count = g_new0 (Count, 1);
      g_tree_insert (table, g_strdup (rest), count);
    }
  if (g_str_has_prefix (line, "whole "))
    count->whole++;
  else
    count->part++;
}

/* Returns FALSE when the process has ended. */
static gboolean
listen_to (Worker *worker, GTree *table)
{
  char bytes[4096];
  ssize_t length = read (worker->end, bytes, sizeof bytes);

  for (ssize_t i = 0; i < length; i++)
    {
      if (bytes[i] != '\n')
        {
          g_string_append_c (worker->line, bytes[i]);
          continue;
        }
      take_line (worker, table, worker->line->str);
      g_string_truncate (worker->line, 0);
    }
  return length > 0;
}

static gboolean
print_row (gpointer key, gpointer value, gpointer data)
{
  g_auto (GStrv) names = g_strsplit (key, "\t", 2);
  const Count *count = value;
  Count *sum = data;

  printf ("%-22s %-28s %9u %11u\n", names[0], names[1], count->whole, count->part);
  sum->whole += count->whole;
  sum->part += count->part;
  return FALSE;
}

static void
print_table (GTree *table)
{
  Count sum = { 0 };

  printf ("\n%-22s %-28s %9s %11s\n", "kind", "method or command", "boards", "no answer");
  g_tree_foreach (table, print_row, &sum);
  printf ("%-51s %9u %11u\n", "altogether", sum.whole, sum.part);
  fflush (stdout);
}

/* Returns whether the process found no difference; else says how to repeat it. */
static gboolean
end_worker (Worker *worker, const char *program)
{
  int status = 0;
  g_auto (GStrv) board = worker->last_board ? g_strsplit (worker->last_board, " ", 2) : NULL;
  gboolean is_fine;

  waitpid (worker->pid, &status, 0);
  is_fine = WIFEXITED (status) && WEXITSTATUS (status) == 0;
  if (WIFSIGNALED (status) && WTERMSIG (status) != SIGTERM)
    g_printerr ("\n%s, in soak-%d.meander:\nended by signal %d (%s)\n", worker->last_board, (int) worker->pid,
                WTERMSIG (status), g_strsignal (WTERMSIG (status)));
  if (!is_fine && board && !(WIFSIGNALED (status) && WTERMSIG (status) == SIGTERM))
    g_printerr ("To repeat it: %s --kind=%s --board=%s\n", program, board[0], board[1]);
  close (worker->end);
  g_free (worker->last_board);
  g_string_free (worker->line, TRUE);
  return is_fine;
}

/* Listens until all have ended; the first that finds a difference ends the others. */
static gboolean
listen_to_all (Worker *workers, GTree *table, const char *program)
{
  gint64 next_table = g_get_monotonic_time () + TABLE_SECONDS * G_USEC_PER_SEC;
  g_autofree struct pollfd *ends = g_new0 (struct pollfd, jobs);
  gboolean is_fine = TRUE;
  int left = jobs;

  for (int i = 0; i < jobs; i++)
    ends[i] = (struct pollfd){ workers[i].end, POLLIN, 0 };
  while (left > 0)
    {
      poll (ends, (nfds_t) jobs, 1000);
      for (int i = 0; i < jobs; i++)
        {
          if (ends[i].fd < 0 || ends[i].revents == 0 || listen_to (&workers[i], table))
            continue;
          ends[i].fd = -1;
          left--;
          if (end_worker (&workers[i], program) || !is_fine)
            continue;
          is_fine = FALSE;
          for (int k = 0; k < jobs; k++)
            if (ends[k].fd >= 0)
              kill (workers[k].pid, SIGTERM);
        }
      if (left > 0 && g_get_monotonic_time () >= next_table)
        {
          print_table (table);
          next_table += TABLE_SECONDS * G_USEC_PER_SEC;
        }
    }
  print_table (table);
  return is_fine;
}

static int
compare_keys (gconstpointer a, gconstpointer b, gpointer data)
{
  return strcmp (a, b);
}

int
main (int argc, char *argv[])
{
  const GOptionEntry entries[] = {
    { "minutes", 'm', 0, G_OPTION_ARG_INT, &minutes, "How long; 1 by default", "N" },
    { "jobs", 'j', 0, G_OPTION_ARG_INT, &jobs, "Boards at a time; 1 by default", "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, "Number of the first board of each kind; 1 by default",
      "N" },
    { "kind", 'k', 0, G_OPTION_ARG_STRING, &only, "Only this kind", "KIND" },
    { "board", 'b', 0, G_OPTION_ARG_INT64, &one_board, "Only the board of this number", "N" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("- all that solves, against brute force");
  g_autoptr (GError) error = NULL;
  g_autoptr (GTree) table = g_tree_new_full (compare_keys, NULL, g_free, g_free);
  g_autofree Worker *workers = NULL;
  GArray *kinds;
  gint64 end;

  setlocale (LC_ALL, "");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || jobs < 1)
    {
      g_printerr ("%s\n", error ? error->message : "--jobs must be at least 1");
      return 2;
    }
  if (one_board >= 0)
    jobs = 1;
  /* From wherever this is started. A warning of the program counts as a difference. */
  g_setenv ("MEANDER_LIBEXECDIR", SOAK_HELPERS, FALSE);
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING | G_LOG_FATAL_MASK);
  kinds = soak_list_kinds ();
  end = g_get_monotonic_time () + (gint64) minutes * 60 * G_USEC_PER_SEC;
  workers = g_new0 (Worker, jobs);
  for (int i = 0; i < jobs; i++)
    start_worker (&workers[i], kinds, i, end);
  return listen_to_all (workers, table, argv[0]) ? 0 : 1;
}
