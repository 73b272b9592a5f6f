/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "mdr-cli-input.h"
#include "mdr-document.h"
#include "mdr-replace.h"

#define LEAST_PRIORITY 19
#define POLL           (G_USEC_PER_SEC / 20)

/* Waits for the tables, and tells on the standard error how far they are where somebody looks at it. */
static void
wait_for_tables (MdrJob *job, gpointer data)
{
  MdrCli *cli = data;
  const char *label;
  double fraction;

  while (mdr_tables_is_busy (cli->tables) && mdr_job_should_stop (job) == MDR_STOP_NONE)
    {
      if (mdr_tables_get_progress (cli->tables, &label, &fraction) && fraction >= 0)
        mdr_cli_show_progress (cli, "%s: %.0f %%", _ (label), 100 * fraction);
      g_usleep (POLL);
    }
  mdr_cli_end_progress (cli);
}

static void
report_tables (MdrCli *cli, gboolean any)
{
  gsize size = mdr_tables_get_size (cli->tables);
  g_autofree char *amount = g_format_size (size);
  g_autofree char *text = NULL;

  if (any && size == 0)
    {
      mdr_cli_complain (cli, MDR_EXIT_FAULT,
                        _ ("The tables could not be built: there is not enough memory."));
      return;
    }
  text = any ? g_strdup_printf (_ ("The tables are there: %s.\n"), amount)
             : g_strdup (_ ("Puzzles of this kind are solved without tables.\n"));
  mdr_cli_print (cli, text);
}

/** "tables": builds the tables that searches for solutions of some puzzles would use. */
void
mdr_cli_tables (MdrCli *cli, const MdrCommand *command, char ***words)
{
  g_auto (MdrInputOptions) input = { NULL, NULL };
  g_autoptr (MdrCliInput) puzzles = NULL;
  MdrFileEntry *next;
  g_autoptr (MdrJob) job = mdr_job_new ();
  gboolean any = FALSE;
  const GOptionEntry entries[] = {
    MDR_INPUT_ENTRIES (input),
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 1, 0))
    return;
  puzzles = mdr_cli_input_new (cli, &input, (const char *const *) *words + 1);
  if (!puzzles)
    return;
  if (!mdr_tables_try_lock (cli->tables))
    {
      mdr_cli_complain (cli, MDR_EXIT_LIMIT, _ ("Another process is building tables at the moment."));
      return;
    }
  while ((next = mdr_cli_input_next (puzzles, -1)))
    {
      g_autoptr (MdrFileEntry) puzzle = next;
      const MdrKind *kind = puzzle->document ? mdr_document_get_kind (puzzle->document) : NULL;

      if (!kind)
        mdr_cli_complain_of_entry (cli, puzzle);
      else if (kind->request_tables)
        {
          kind->request_tables (mdr_document_get_puzzle (puzzle->document), cli->tables);
          any = TRUE;
        }
    }
  if (any)
    mdr_cli_run_job (cli, job, wait_for_tables, cli);
  if (cli->gravest == MDR_EXIT_OK)
    report_tables (cli, any);
}

/* Returns: an open file that holds @puzzle and has no name any more; -1 if there can be none */
static int
open_puzzle (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);
  gsize length;
  g_autofree char *data = mdr_document_to_data (document, &length);
  g_autofree char *path = NULL;
  int file = g_file_open_tmp ("meander-XXXXXX", &path, NULL);

  if (file < 0)
    return -1;
  g_unlink (path);
  if (mdr_write_all (file, data, length) && lseek (file, 0, SEEK_SET) == 0)
    return file;
  close (file);
  return -1;
}

/* Runs between fork and exec: the new process must outlive the terminal, and runs at the lowest priority. */
static void
step_aside (gpointer data)
{
  setsid ();
  if (nice (LEAST_PRIORITY) == -1)
    errno = 0;
}

/* Starts "tables" as a process of its own for the puzzle on its standard input. */
static void
start_building (const MdrPuzzle *puzzle)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  const char *const words[] = { program, "tables", "-", NULL };
  int nothing = open ("/dev/null", O_RDWR | O_CLOEXEC);
  int input = open_puzzle (puzzle);

  if (program && nothing >= 0 && input >= 0)
    g_spawn_async_with_fds (NULL, (char **) words, NULL, G_SPAWN_DEFAULT, step_aside, NULL, NULL, input,
                            nothing, nothing, NULL);
  if (nothing >= 0)
    close (nothing);
  if (input >= 0)
    close (input);
}

/** Remembers that the search for solutions of @puzzle has ended, if tables that it asked for are still being
 * built. */
void
mdr_cli_keep_table_puzzle (MdrCli *cli, const MdrPuzzle *puzzle)
{
  if (!mdr_tables_is_busy (cli->tables))
    return;
  g_clear_pointer (&cli->table_puzzle, mdr_puzzle_unref);
  cli->table_puzzle = mdr_puzzle_ref (puzzle);
}

/**
 * mdr_cli_leave_tables:
 *
 * Ends with the tables when the output is complete. A command that has solved
 * puzzles ends when it is due: what it needed of tables is built for the next one
 * by a process that nobody waits for. Other commands set no limit, and finish
 * their tables. The thread that builds one may be within an allocation of hundreds
 * of megabytes, so it ends with the program rather than by a request.
 */
void
mdr_cli_leave_tables (MdrCli *cli)
{
  if (cli->table_puzzle && mdr_tables_is_busy (cli->tables))
    start_building (cli->table_puzzle);
  else
    {
      mdr_tables_finish (cli->tables);
      g_clear_pointer (&cli->tables, mdr_tables_free);
    }
  g_clear_pointer (&cli->table_puzzle, mdr_puzzle_unref);
}
