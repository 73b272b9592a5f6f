/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>

#include "mdr-batch.h"
#include "mdr-cli-input.h"

typedef struct
{
  MdrCli *cli;
  GPtrArray *names;
  MdrTask *tasks;
  double total;
  double worst;
} Bench;

static void
report (guint index, MdrResult *result, gpointer data)
{
  Bench *bench = data;
  g_autofree char *line = NULL;
  const char *uniqueness = "";

  if (bench->tasks[index].request.count >= 2 && mdr_result_get_unique (result) == MDR_TRUTH_YES)
    uniqueness = ", unique";
  else if (bench->tasks[index].request.count >= 2 && mdr_result_get_unique (result) == MDR_TRUTH_NO)
    uniqueness = ", not unique";
  line = g_strdup_printf ("%-40s %-12s %10.6f %10" G_GUINT64_FORMAT " %7u %7u  %s%s\n",
                          (const char *) g_ptr_array_index (bench->names, index), result->method,
                          result->seconds, result->nodes, result->rows, result->columns,
                          mdr_status_get_id (result->status), uniqueness);
  mdr_cli_print (bench->cli, line);
  bench->total += result->seconds;
  bench->worst = MAX (bench->worst, result->seconds);
  if (result->status == MDR_STATUS_FAILED)
    mdr_cli_worsen (bench->cli, MDR_EXIT_FAULT);
}

static void
add_tasks (MdrCli *cli,
           MdrInputPuzzle *puzzle,
           const MdrTask *pattern,
           const char *method_id,
           GArray *tasks,
           GPtrArray *names)
{
  const MdrKind *kind;

  if (!puzzle->document)
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT, "%s", puzzle->error->message);
      return;
    }
  kind = mdr_document_get_kind (puzzle->document);
  for (const MdrMethod *method = kind->methods; method->id; method++)
    {
      MdrTask task = *pattern;
      gboolean wanted = method_id ? g_str_equal (method_id, method->id) || g_str_equal (method_id, "all")
                                  : method == kind->methods;

      if (!wanted)
        continue;
      task.puzzle = mdr_document_get_puzzle (puzzle->document);
      task.request.method = method->id;
      task.request.options = puzzle->options;
      g_array_append_val (tasks, task);
      g_ptr_array_add (names, mdr_input_puzzle_dup_name (puzzle));
    }
}

/** "bench": a table of times, one method after the other for each puzzle. */
void
mdr_cli_bench (MdrCli *cli, const MdrCommand *command, char ***words)
{
  g_auto (MdrInputOptions) input = { NULL, NULL };
  g_autofree char *method = NULL;
  g_autoptr (GPtrArray) puzzles = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) tasks = g_array_new (FALSE, TRUE, sizeof (MdrTask));
  MdrTask pattern = { .request = { .count = 2 } };
  Bench bench = { cli, names, NULL, 0, 0 };
  g_autofree char *summary = NULL;
  int count = 2;
  const GOptionEntry entries[] = {
    { "method", 'm', 0, G_OPTION_ARG_STRING, &method, N_ ("Method, or “all”; the kind's first by default"),
      N_ ("METHOD") },
    { "count", 'n', 0, G_OPTION_ARG_INT, &count,
      N_ ("Look for so many answers; 2, a proof of uniqueness, by default"), "N" },
    { "time-limit", 't', 0, G_OPTION_ARG_DOUBLE, &pattern.time_limit,
      N_ ("Seconds for each puzzle and method"), "S" },
    MDR_INPUT_ENTRIES (input),
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 1, 0))
    return;
  pattern.request.count = (guint) MAX (count, 1);
  puzzles = mdr_cli_read (cli, &input, (const char *const *) *words + 1);
  for (guint i = 0; puzzles && i < puzzles->len; i++)
    add_tasks (cli, g_ptr_array_index (puzzles, i), &pattern, method, tasks, names);
  bench.tasks = (MdrTask *) (gpointer) tasks->data;
  mdr_cli_print (cli, "puzzle                                   method          seconds      nodes    rows "
                      "columns  result\n");
  /* One at a time: two would share the machine's memory bandwidth. */
  if (!mdr_batch_run (cli->tables, bench.tasks, tasks->len, 1, report, &bench))
    mdr_cli_worsen (cli, MDR_EXIT_INTERRUPTED);
  summary =
      g_strdup_printf ("%u runs, %.6f s in all, %.6f s at worst\n", tasks->len, bench.total, bench.worst);
  mdr_cli_print (cli, summary);
}
