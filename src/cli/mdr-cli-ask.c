/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>

#include "mdr-clue-values.h"
#include "mdr-cli-report.h"

/* A question about a place of a puzzle, and its reply. */
typedef struct
{
  const MdrPuzzle *puzzle;
  const char *place;
  GPtrArray *values;
  GError *error;
} Question;

static void
ask_values (MdrJob *job, gpointer data)
{
  Question *question = data;

  question->values =
      mdr_clue_values_work (&(MdrTaskInput){ .puzzle = question->puzzle, .name = question->place }, job,
                            &question->error);
}

static char *
report_values (const MdrCli *cli, const MdrFileEntry *puzzle, const GPtrArray *values)
{
  g_autoptr (JsonBuilder) builder = cli->json ? mdr_report_begin (cli, puzzle) : NULL;
  GString *text = g_string_new (NULL);

  if (builder)
    {
      json_builder_set_member_name (builder, "values");
      json_builder_begin_array (builder);
    }
  for (guint i = 0; i < values->len; i++)
    {
      const MdrClueValue *value = g_ptr_array_index (values, i);
      g_autofree char *outcome = mdr_clue_value_dup_outcome (value);

      if (!builder)
        {
          g_string_append_printf (text, "%s: %s\n", value->label, outcome);
          continue;
        }
      json_builder_begin_object (builder);
      mdr_report_add_string (builder, "label", value->label);
      mdr_report_add_string (builder, "edit", value->edit);
      mdr_report_add_integer (builder, "solutions", value->n_solutions);
      mdr_report_add_boolean (builder, "complete", value->known && value->n_solutions < MDR_CLUE_VALUE_MOST);
      json_builder_end_object (builder);
    }
  if (!builder)
    return g_string_free (text, FALSE);
  g_string_free (text, TRUE);
  json_builder_end_array (builder);
  return mdr_report_end (g_steal_pointer (&builder));
}

/** "ask": prints how many solutions each value of a clue would leave. */
void
mdr_cli_ask (MdrCli *cli, const MdrCommand *command, char ***words)
{
  g_auto (MdrInputOptions) input = { NULL, NULL };
  g_autoptr (MdrFileEntry) puzzle = NULL;
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GPtrArray) values = NULL;
  g_autofree char *text = NULL;
  Question question = { NULL };
  double time_limit = 0;
  const GOptionEntry entries[] = {
    { "time-limit", 't', 0, G_OPTION_ARG_DOUBLE, &time_limit, N_ ("Seconds; no limit by default"), "S" },
    MDR_JSON_ENTRY (cli),
    MDR_INPUT_ENTRIES (input),
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 2, 2) || !mdr_cli_check_time_limit (cli, time_limit))
    return;
  puzzle = mdr_cli_read_one (cli, &input, (*words)[1]);
  if (!puzzle)
    return;
  if (time_limit > 0)
    mdr_job_set_time_limit (job, time_limit);
  question.puzzle = mdr_document_get_puzzle (puzzle->document);
  question.place = (*words)[2];
  mdr_cli_run_job (cli, job, ask_values, &question);
  values = question.values;
  if (!values)
    {
      mdr_cli_complain_of_error (cli, question.error);
      g_error_free (question.error);
      return;
    }
  text = report_values (cli, puzzle, values);
  mdr_cli_print (cli, text);
}
