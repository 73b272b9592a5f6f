/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <errno.h>
#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <signal.h>
#include <unistd.h>

#include "mdr-server.h"

#define PIECE_BYTES (64 * 1024)

/* With fewer threads, one long request would block all others. */
#define LEAST_THREADS 2

static gboolean
read_cb (int input, GIOCondition condition, gpointer data)
{
  MdrServer *server = data;
  char piece[PIECE_BYTES];
  gssize length = read (input, piece, sizeof piece);

  if (length > 0)
    mdr_server_take (server, piece, (gsize) length);
  else if (length == 0 || (errno != EINTR && errno != EAGAIN))
    {
      mdr_server_end_input (server);
      return G_SOURCE_REMOVE;
    }
  return G_SOURCE_CONTINUE;
}

/* The reader of the replies is gone. */
static gboolean
hang_up_cb (int output, GIOCondition condition, gpointer data)
{
  mdr_server_stop (data);
  return G_SOURCE_REMOVE;
}

typedef struct
{
  MdrCli *cli;
  MdrServer *server;
} Interruption;

/* A second signal ends the program at once. */
static gboolean
interrupt_cb (gpointer data)
{
  Interruption *interruption = data;

  mdr_cli_worsen (interruption->cli, MDR_EXIT_INTERRUPTED);
  mdr_server_stop (interruption->server);
  mdr_interrupt_watch ();
  return G_SOURCE_REMOVE;
}

/** "serve": answers requests that come as lines of JSON. */
void
mdr_cli_serve (MdrCli *cli, const MdrCommand *command, char ***words)
{
  int threads = (int) MAX (g_get_num_processors (), LEAST_THREADS);
  g_autoptr (MdrServer) server = NULL;
  Interruption interruption;
  guint sources[4];
  const GOptionEntry entries[] = {
    { "jobs", 'j', 0, G_OPTION_ARG_INT, &threads,
      N_ ("Number of requests to work on in parallel; by default that of processors"), "N" },
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 0, 0) || !mdr_cli_check_least (cli, "--jobs", threads, 1))
    return;
  if ((*words)[1])
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT,
                        _ ("“serve” reads requests from the standard input, and no files."));
      return;
    }
  server = mdr_server_new (cli, (guint) threads);
  interruption = (Interruption){ cli, server };
  sources[0] = g_unix_fd_add (STDIN_FILENO, G_IO_IN | G_IO_HUP | G_IO_ERR, read_cb, server);
  sources[1] = g_unix_fd_add (fileno (cli->out), G_IO_ERR, hang_up_cb, server);
  sources[2] = g_unix_signal_add (SIGINT, interrupt_cb, &interruption);
  sources[3] = g_unix_signal_add (SIGTERM, interrupt_cb, &interruption);
  while (!mdr_server_is_done (server))
    g_main_context_iteration (NULL, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (sources); i++)
    if (g_main_context_find_source_by_id (NULL, sources[i]))
      g_source_remove (sources[i]);
}
