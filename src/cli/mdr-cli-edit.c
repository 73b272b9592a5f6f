/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>

#include "mdr-cli-input.h"
#include "mdr-encoding.h"

typedef struct
{
  const MdrPuzzle *puzzle;
  const char *command;
  MdrCommandRequest request;
  MdrPuzzle *changed;
  GError *error;
} Change;

static void
change (MdrJob *job, gpointer data)
{
  Change *work = data;

  work->changed = mdr_job_command (job, work->puzzle, work->command, &work->request, &work->error);
}

/**
 * Request:
 * @id: (nullable): id of the command
 * @settings: (nullable): NAME=VALUE each
 *
 * The options of the command line.
 */
typedef struct
{
  MdrInputOptions input;
  char *id;
  char **settings;
  char *output;
  char *to;
  gint64 seed;
  double seconds;
} Request;

static void
request_clear (Request *request)
{
  mdr_input_options_clear (&request->input);
  g_free (request->id);
  g_strfreev (request->settings);
  g_free (request->output);
  g_free (request->to);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

static gboolean
check_request (MdrCli *cli, const Request *request)
{
  if (!mdr_cli_check_time_limit (cli, request->seconds))
    return FALSE;
  if (!request->id)
    mdr_cli_complain (cli, MDR_EXIT_INPUT,
                      _ ("--command is missing: “meander-cli help KIND” lists the commands of a kind."));
  else if (request->seed < 0 || request->seed > G_MAXUINT32)
    mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("--seed takes a number from 0 to 4294967295."));
  else
    return TRUE;
  return FALSE;
}

/* Runs the command on @document; its remark goes to standard error, apart from the puzzle. */
static gboolean
edit (MdrCli *cli, MdrDocument *document, const Request *request)
{
  g_autoptr (MdrOptions) options =
      mdr_options_new (mdr_document_get_kind (document)->options, MDR_SCOPE_COMMAND);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autofree char *remark = NULL;
  Change work = { mdr_document_get_puzzle (document),
                  request->id,
                  { options, (guint32) request->seed, &remark },
                  NULL,
                  NULL };
  g_autoptr (MdrPuzzle) changed = NULL;
  g_autoptr (GError) error = NULL;

  if (mdr_cli_set_options (options, request->settings, &error))
    {
      if (request->seconds > 0)
        mdr_job_set_time_limit (job, request->seconds);
      mdr_cli_run_job (cli, job, change, &work);
      changed = work.changed;
      error = work.error;
    }
  if (changed && remark)
    {
      g_autofree char *printable = mdr_encoding_escape (remark, "");

      fprintf (cli->err, "%s\n", printable);
    }
  if (changed && mdr_document_revise (document, changed, &error))
    return TRUE;
  mdr_cli_complain_of_error (cli, error);
  return FALSE;
}

/** "edit": changes a whole puzzle with one of the commands of its kind. */
void
mdr_cli_edit (MdrCli *cli, const MdrCommand *command, char ***words)
{
  g_auto (Request) request = { .seed = 1 };
  g_autoptr (MdrFileEntry) puzzle = NULL;
  const MdrFileFormat *format;
  g_autofree char *formats = mdr_file_format_dup_names (FALSE, "|");
  const GOptionEntry entries[] = {
    { "command", 'c', 0, G_OPTION_ARG_STRING, &request.id, N_ ("What to do; “help KIND” lists the commands"),
      N_ ("COMMAND") },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &request.settings, N_ ("Set an option"), N_ ("NAME=VALUE") },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &request.seed,
      N_ ("The same seed gives the same puzzle; 1 by default"), "N" },
    { "time-limit", 't', 0, G_OPTION_ARG_DOUBLE, &request.seconds, N_ ("Time limit in seconds"),
      N_ ("SECONDS") },
    { "kind", 0, 0, G_OPTION_ARG_STRING, &request.input.kind, N_ ("Kind of puzzle in text files"),
      N_ ("KIND") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &request.output,
      N_ ("Where to save; standard output by default"), N_ ("FILE") },
    MDR_FORMAT_ENTRY (request.to, formats),
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 1, 1) || !check_request (cli, &request))
    return;
  format = mdr_cli_find_format (cli, request.to, request.output, &mdr_native_file);
  puzzle = format ? mdr_cli_read_one (cli, &request.input, (*words)[1]) : NULL;
  if (!puzzle || !edit (cli, puzzle->document, &request))
    return;
  mdr_cli_write_document (cli, format, puzzle->document, request.output);
}
