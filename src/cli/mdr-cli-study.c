/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-chart.h"
#include "mdr-cli-run.h"
#include "mdr-export.h"
#include "mdr-study-run.h"

/* In pixels. */
#define CHART_WIDTH  960
#define CHART_HEIGHT 600

/*
 * Running:
 * @record: the record of the study
 * @input: what the study read from files
 * @log: (nullable): the log to which parts are written
 * @share: which parts to run
 */
typedef struct
{
  MdrStudyRecord *record;
  MdrStudyInput *input;
  MdrStudyLog *log;
  MdrStudyShare share;
  GError *error;
} Running;

static void
running_clear (Running *running)
{
  g_clear_pointer (&running->log, mdr_study_log_free);
  g_clear_pointer (&running->input, mdr_study_input_free);
  g_clear_pointer (&running->record, mdr_study_record_free);
  g_clear_error (&running->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Running, running_clear)

static void
run (MdrJob *job, gpointer data)
{
  Running *running = data;

  mdr_study_run (running->record, running->input, &running->share, running->log, job, &running->error);
}

/* Reads "2/4": the second of four shares. */
static gboolean
read_share (MdrCli *cli, const char *text, MdrStudyShare *share)
{
  char *end = NULL;
  guint64 first = g_ascii_strtoull (text, &end, 10);
  guint64 step = *end == '/' ? g_ascii_strtoull (end + 1, &end, 10) : 0;

  if (*end == '\0' && g_ascii_isdigit (*text) && first >= 1 && first <= step && step <= G_MAXUINT32)
    {
      share->first = (guint) first - 1;
      share->step = (guint) step;
      return TRUE;
    }
  mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("--part takes I/N, like 2/4 for the second of four, not “%s”"),
                    text);
  return FALSE;
}

/* Reads the files that the options name, and opens the file for the parts, if there is a name for it. */
static gboolean
open_files (MdrCli *cli, const char *output, gboolean resume, Running *running)
{
  const MdrStudyRecord *record = running->record;
  g_autoptr (GError) error = NULL;

  running->input = mdr_study_read_input (record->study, record->kind, record->options, &error);
  for (guint i = 0; running->input && i < running->input->remarks->len; i++)
    mdr_cli_complain (cli, MDR_EXIT_OK, "%s", (const char *) g_ptr_array_index (running->input->remarks, i));
  if (running->input && output)
    running->log = resume && g_file_test (output, G_FILE_TEST_EXISTS)
                       ? mdr_study_log_resume (output, cli->kinds, running->record, &error)
                       : mdr_study_log_create (output, running->record, &error);
  if (error)
    mdr_cli_complain_of_error (cli, error);
  return !error;
}

static void
print_table (MdrCli *cli, const MdrStudyRecord *record)
{
  g_autoptr (MdrStudyTable) table = mdr_study_record_dup_table (record);
  g_autofree char *text = mdr_study_table_to_csv (table, record->study);

  mdr_cli_print (cli, text);
}

static void
draw_chart (cairo_t *cr, gconstpointer chart)
{
  mdr_chart_draw (cr, chart);
}

/* @chart_id: (nullable): the chart of the study to draw, its first by default */
static void
write_files (MdrCli *cli, const MdrStudyRecord *record, const char *chart_id, const char *output)
{
  const MdrStudy *study = record->study;
  const MdrStudyChart *spec = chart_id ? mdr_study_find_chart (study, chart_id) : study->charts;
  g_autoptr (MdrStudyTable) table = mdr_study_record_dup_table (record);
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  MdrExportFormat format;

  if (mdr_export_format_from_name (output, &format))
    {
      MdrChart chart = { study, spec, table, mdr_palette_find ("print"), CHART_WIDTH, CHART_HEIGHT };

      if (!spec || !spec->id)
        {
          mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("The study has no chart “%s”"), chart_id ? chart_id : "");
          return;
        }
      bytes = mdr_export_drawing (format, CHART_WIDTH, CHART_HEIGHT, draw_chart, &chart, &error);
      if (bytes)
        mdr_cli_write_output (cli, output, bytes);
      else
        mdr_cli_complain (cli, MDR_EXIT_FAULT, "%s", error->message);
      return;
    }

  if (g_str_has_suffix (output, ".study"))
    text = mdr_study_record_to_data (record);
  else if (g_str_has_suffix (output, ".csv"))
    text = mdr_study_table_to_csv (table, study);
  else
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT,
                        _ ("%s: a name ending in .csv, .study, .svg, .pdf or .png was expected"), output);
      return;
    }
  bytes = g_bytes_new (text, strlen (text));
  mdr_cli_write_output (cli, output, bytes);
}

/* Merges files of one study, and writes the outcome as the name of @output says, or prints its table. */
static void
show_files (MdrCli *cli, char **names, const char *chart, const char *output)
{
  g_autoptr (MdrStudyRecord) record = NULL;
  guint missing;

  for (; *names; names++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrStudyRecord) next = mdr_study_record_load (cli->kinds, *names, &error);

      if (!next)
        {
          mdr_cli_complain_of_error (cli, error);
          return;
        }
      if (!record)
        record = g_steal_pointer (&next);
      else if (!mdr_study_record_merge (record, next, &error))
        {
          mdr_cli_complain (cli, MDR_EXIT_INPUT, "%s: %s", *names, error->message);
          return;
        }
    }
  if (!record)
    return;
  missing = record->parts->len - mdr_study_record_count_done (record);
  if (missing > 0)
    mdr_cli_complain (cli, MDR_EXIT_OK, _ ("%u of %u parts are missing"), missing, record->parts->len);
  if (output)
    write_files (cli, record, chart, output);
  else
    print_table (cli, record);
}

/**
 * Request:
 * @settings: (nullable): NAME=VALUE each
 * @part: (nullable): I/N
 * @reads: whether files of a study are shown instead of running one
 *
 * The options of the command line.
 */
typedef struct
{
  char **settings;
  char *part;
  char *chart;
  char *output;
  gboolean resume;
  gboolean reads;
  int threads;
} Request;

static void
request_clear (Request *request)
{
  g_strfreev (request->settings);
  g_free (request->part);
  g_free (request->chart);
  g_free (request->output);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

/* Runs a study with the options of the command line, and prints its table unless the parts go to a file. */
static void
run_study (MdrCli *cli, const char *kind_id, const char *study_id, const Request *request)
{
  const MdrKind *kind = mdr_cli_find_kind (cli, kind_id);
  const MdrStudy *study = kind ? mdr_study_find (kind->studies, study_id) : NULL;
  g_autoptr (MdrOptions) options = NULL;
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_auto (Running) running = { .share = { 0, 1, (guint) request->threads } };
  MdrExportFormat format;
  g_autoptr (GError) error = NULL;

  if (!kind)
    return;
  if (!study)
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("%s has no study “%s”; “meander-cli help %s” lists them"),
                        mdr_kind_get_name (kind), study_id, kind->id);
      return;
    }
  options = mdr_options_new (study->options, MDR_SCOPE_STUDY);
  if (!mdr_cli_set_options (options, request->settings, &error))
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT, "%s", error->message);
      return;
    }
  if (request->part && !read_share (cli, request->part, &running.share))
    return;
  /* A chart or a table is made from parts, which have to be saved first. */
  if (request->output
      && (mdr_export_format_from_name (request->output, &format)
          || g_str_has_suffix (request->output, ".csv")))
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT,
                        _ ("%s: a run writes its parts to a file with a name like parts.study; “study --read "
                           "parts.study -o %s” then converts them"),
                        request->output, request->output);
      return;
    }
  if (request->resume && !request->output)
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("--resume needs the file with the parts: -o FILE"));
      return;
    }
  if (request->threads < 1)
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("--jobs must be at least 1"));
      return;
    }
  running.record = mdr_study_record_new (kind, study, options);
  if (!open_files (cli, request->output, request->resume, &running))
    return;
  mdr_cli_run_job (cli, job, run, &running);
  if (running.error)
    mdr_cli_complain_of_error (cli, running.error);
  if (running.error && request->output)
    mdr_cli_complain (cli, MDR_EXIT_OK,
                      _ ("%s has %u of %u parts. Run the same command with --resume to continue."),
                      request->output, mdr_study_record_count_done (running.record),
                      running.record->parts->len);
  if (!running.error && !request->output)
    print_table (cli, running.record);
}

/** "study": runs a study, or shows what was computed. */
void
mdr_cli_study (MdrCli *cli, const MdrCommand *command, char ***words)
{
  g_auto (Request) request = { .threads = (int) g_get_num_processors () };
  const GOptionEntry entries[] = {
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &request.settings, N_ ("Set an option of the study"),
      N_ ("NAME=VALUE") },
    { "part", 0, 0, G_OPTION_ARG_STRING, &request.part, N_ ("Run only the I-th of N shares"), "I/N" },
    { "jobs", 'j', 0, G_OPTION_ARG_INT, &request.threads,
      N_ ("Number of parts to compute in parallel; one for each processor by default"), "N" },
    { "resume", 0, 0, G_OPTION_ARG_NONE, &request.resume,
      N_ ("Compute the parts that are missing from the file"), NULL },
    { "read", 0, 0, G_OPTION_ARG_NONE, &request.reads,
      N_ ("Read the files of a study instead of running one"), NULL },
    { "chart", 0, 0, G_OPTION_ARG_STRING, &request.chart,
      N_ ("With --read, the chart to draw; the first by default"), N_ ("CHART") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &request.output, N_ ("Where to write"), N_ ("FILE") },
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 1, 0))
    return;
  if (request.reads)
    show_files (cli, *words + 1, request.chart, request.output);
  else if (g_strv_length (*words) == 3)
    run_study (cli, (*words)[1], (*words)[2], &request);
  else
    mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("A kind of puzzle and one of its studies were expected"));
}
