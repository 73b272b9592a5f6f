/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>

#include "mdr-batch.h"
#include "mdr-cli-input.h"
#include "mdr-cli-report.h"
#include "mdr-common.h"

typedef struct
{
  MdrCli *cli;
  GPtrArray *puzzles;
  MdrTask *tasks;
  guint count;
  gboolean json;
  const char *output;
} Solving;

static void
save_answer (Solving *solving, MdrInputPuzzle *puzzle, MdrResult *result)
{
  g_autofree char *data = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  if (result->status != MDR_STATUS_SOLVED)
    return;
  if (!mdr_document_solve (puzzle->document, g_ptr_array_index (result->solutions, 0), &error))
    {
      mdr_cli_complain (solving->cli, MDR_EXIT_FAULT, "%s", error->message);
      return;
    }
  data = mdr_document_to_data (puzzle->document, &length);
  bytes = g_bytes_new (data, length);
  mdr_cli_write_output (solving->cli, solving->output, bytes);
}

static gboolean
report (guint index, MdrResult *result, gpointer data)
{
  Solving *solving = data;
  MdrInputPuzzle *puzzle = g_ptr_array_index (solving->puzzles, index);
  g_autofree char *text = NULL;

  if (solving->json)
    text = mdr_report_result_json (puzzle, solving->tasks[index].request.method, solving->count, result);
  else
    text = mdr_report_result_text (puzzle, solving->count, result);
  if (!mdr_cli_print (solving->cli, text))
    return FALSE;
  mdr_cli_worsen (solving->cli, result ? mdr_cli_exit_of_status (result->status) : MDR_EXIT_INPUT);
  if (result && result->stop != MDR_STOP_NONE)
    mdr_cli_worsen (solving->cli, result->stop == MDR_STOP_CANCELLED ? MDR_EXIT_INTERRUPTED : MDR_EXIT_LIMIT);
  if (result && solving->output)
    save_answer (solving, puzzle, result);
  return TRUE;
}

/* A puzzle whose kind lacks the method is reported like one that could not be read. */
static void
prepare (MdrTask *task, MdrInputPuzzle *puzzle, const char *method_id, guint count)
{
  const MdrMethod *method;

  if (!puzzle->document)
    return;
  method = mdr_kind_find_method (mdr_document_get_kind (puzzle->document), method_id);
  if (!method)
    {
      g_set_error (&puzzle->error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s has no method “%s”"),
                   mdr_kind_get_name (mdr_document_get_kind (puzzle->document)), method_id);
      g_clear_object (&puzzle->document);
      return;
    }
  task->puzzle = mdr_document_get_puzzle (puzzle->document);
  task->request.method = method_id ? method_id : method->id;
  task->request.options = puzzle->options;
  task->request.count = count;
}

/** "solve": solves puzzles and prints one report each, in the order of the input. */
void
mdr_cli_solve (MdrCli *cli, const MdrCommand *command, char ***words)
{
  g_auto (MdrInputOptions) input = { NULL, NULL };
  g_autofree char *method = NULL;
  g_autofree char *output = NULL;
  g_autoptr (GPtrArray) puzzles = NULL;
  g_autofree MdrTask *tasks = NULL;
  double time_limit = 0;
  int memory_limit = 0, count = 1, threads = 1;
  gboolean common = FALSE, json = FALSE;
  const GOptionEntry entries[] = {
    { "method", 'm', 0, G_OPTION_ARG_STRING, &method, N_ ("Method; the kind's first by default"),
      N_ ("METHOD") },
    { "count", 'n', 0, G_OPTION_ARG_INT, &count,
      N_ ("Maximum number of solutions; 2 checks that there is only one"), "N" },
    { "common", 0, 0, G_OPTION_ARG_NONE, &common,
      N_ ("Count the solutions, and find what all of them share: the method “common”"), NULL },
    { "time-limit", 't', 0, G_OPTION_ARG_DOUBLE, &time_limit,
      N_ ("Seconds for each puzzle; no limit by default"), "S" },
    { "memory-limit", 0, 0, G_OPTION_ARG_INT, &memory_limit, N_ ("Megabytes for each puzzle"), "MB" },
    { "jobs", 'j', 0, G_OPTION_ARG_INT, &threads, N_ ("Puzzles at a time"), "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print one line of JSON for each puzzle"), NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Save the one puzzle with its solution"),
      N_ ("FILE") },
    MDR_INPUT_ENTRIES (input),
    { NULL },
  };
  Solving solving;

  if (!mdr_cli_parse (cli, command, entries, words, 1, 0))
    return;
  if (!mdr_cli_check_time_limit (cli, time_limit))
    return;
  if (count < 1 || threads < 1 || memory_limit < 0)
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT,
                        _ ("--count and --jobs must be at least 1, --memory-limit at least 0"));
      return;
    }
  if (common && method)
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT,
                        _ ("--common is a method by itself, so --method cannot be given beside it"));
      return;
    }
  if (common)
    method = g_strdup (MDR_COMMON_METHOD_ID);
  puzzles = mdr_cli_read (cli, &input, (const char *const *) *words + 1);
  if (!puzzles)
    return;
  if (output && puzzles->len != 1)
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT,
                        _ ("-o saves one puzzle, but there are %u; pick one with FILE#1"), puzzles->len);
      return;
    }
  tasks = g_new0 (MdrTask, puzzles->len);
  for (guint i = 0; i < puzzles->len; i++)
    {
      tasks[i].time_limit = time_limit;
      tasks[i].memory_limit = (guint) memory_limit;
      prepare (&tasks[i], g_ptr_array_index (puzzles, i), method, (guint) count);
    }
  solving = (Solving){ cli, puzzles, tasks, (guint) count, json, output };
  mdr_batch_run (cli->tables, tasks, puzzles->len, MIN ((guint) threads, MAX (puzzles->len, 1)), report,
                 &solving);
}
