/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-chart.h"
#include "mdr-export.h"
#include "mdr-study-run.h"
#include "mdr-encoding.h"

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
  mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("--part takes I/N, like 2/4 for the second of four, not “%s”."),
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

/*
 * Request:
 * @settings: (nullable): NAME=VALUE each
 * @part: (nullable): I/N
 * @chart: (nullable): id of the chart to draw, the first of the study by default
 * @palette: its colours
 * @outputs: (nullable): names of files
 * @reads: whether files of a study are shown instead of running one
 *
 * The options of the command line.
 */
typedef struct
{
  char **settings;
  char *part;
  char *chart;
  const MdrPalette *palette;
  char **outputs;
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
  g_strfreev (request->outputs);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

static void
draw_chart (cairo_t *cr, gconstpointer chart)
{
  mdr_chart_draw (cr, chart);
}

/* Returns: (nullable): the chart to draw; %NULL with a complaint */
static const MdrStudyChart *
find_chart (MdrCli *cli, const MdrStudy *study, const Request *request)
{
  const MdrStudyChart *spec = request->chart ? mdr_study_find_chart (study, request->chart) : study->charts;

  if (spec && spec->id)
    return spec;
  mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("The study has no chart “%s”."),
                    request->chart ? request->chart : "");
  return NULL;
}

/* Returns: (transfer full) (nullable): a picture of a chart; %NULL with a complaint */
static GBytes *
draw (MdrCli *cli,
      const MdrStudyRecord *record,
      const MdrStudyTable *table,
      const Request *request,
      MdrExportFormat format)
{
  g_autofree char *caption = mdr_study_dup_caption (record->study, record->options);
  MdrChart chart = { record->study, find_chart (cli, record->study, request),
                     table,         request->palette,
                     CHART_WIDTH,   CHART_HEIGHT,
                     caption };
  g_autoptr (GError) error = NULL;
  GBytes *bytes;

  if (!chart.spec)
    return NULL;
  bytes = mdr_export_drawing (format, CHART_WIDTH, CHART_HEIGHT, draw_chart, &chart, &error);
  if (!bytes)
    mdr_cli_complain_of_error (cli, error);
  return bytes;
}

/* Writes what the name of the file says. */
static void
write_output (MdrCli *cli,
              const MdrStudyRecord *record,
              const MdrStudyTable *table,
              const Request *request,
              const char *output)
{
  char *text;
  g_autoptr (GBytes) bytes = NULL;
  MdrExportFormat format;

  if (mdr_export_format_from_name (output, &format))
    bytes = draw (cli, record, table, request, format);
  else
    {
      text = mdr_encoding_has_suffix (output, ".csv") ? mdr_study_table_to_csv (table, record->study)
                                                      : mdr_study_record_to_data (record);
      bytes = g_bytes_new_take (text, strlen (text));
    }
  if (bytes)
    mdr_cli_write_output (cli, output, bytes);
}

static gboolean
is_table_or_chart (const char *output)
{
  MdrExportFormat format;

  return mdr_encoding_has_suffix (output, ".csv") || mdr_export_format_from_name (output, &format);
}

/* Writes what was asked for, or else prints the table. @parts_too: whether parts go to a file here; a run has
 * written them as they were finished */
static void
show (MdrCli *cli,
      const MdrStudyRecord *record,
      const MdrStudyInput *input,
      const Request *request,
      gboolean parts_too)
{
  g_autoptr (MdrStudyTable) table = mdr_study_record_dup_table (record, input);
  g_autofree char *text = NULL;

  for (char **output = request->outputs; output && *output; output++)
    if (parts_too || is_table_or_chart (*output))
      write_output (cli, record, table, request, *output);
  if (request->outputs)
    return;
  text = mdr_study_table_to_csv (table, record->study);
  mdr_cli_print (cli, text);
}

/* Merges files of one study. Returns: (transfer full) (nullable): the outcome; %NULL with a complaint */
static MdrStudyRecord *
merge_files (MdrCli *cli, char **names)
{
  g_autoptr (MdrStudyRecord) record = NULL;

  for (; *names; names++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrStudyRecord) next = mdr_study_record_load (cli->kinds, *names, &error);

      if (!next)
        {
          mdr_cli_complain_of_error (cli, error);
          return NULL;
        }
      if (!record)
        record = g_steal_pointer (&next);
      else if (!mdr_study_record_merge (record, next, &error))
        {
          mdr_cli_complain (cli, MDR_EXIT_INPUT, "%s: %s", *names, error->message);
          return NULL;
        }
    }
  return g_steal_pointer (&record);
}

/* Shows what files of one study hold. */
static void
show_files (MdrCli *cli, char **names, const Request *request)
{
  g_autoptr (MdrStudyRecord) record = NULL;
  g_autoptr (MdrStudyInput) input = NULL;
  guint missing;

  for (char **output = request->outputs; output && *output; output++)
    if (!is_table_or_chart (*output) && !mdr_encoding_has_suffix (*output, ".study"))
      {
        mdr_cli_complain (cli, MDR_EXIT_INPUT,
                          _ ("%s: a name ending in .csv, .study, .svg, .pdf or .png was expected."), *output);
        return;
      }
  record = merge_files (cli, names);
  if (!record)
    return;
  missing = record->parts->len - mdr_study_record_count_done (record);
  if (missing > 0)
    mdr_cli_complain (cli, MDR_EXIT_OK,
                      /* Translators: parts that are missing, all parts */
                      ngettext ("%u of %u part is missing.", "%u of %u parts are missing.",
                                record->parts->len),
                      missing, record->parts->len);
  input = mdr_study_record_read_input (record);
  show (cli, record, input, request, TRUE);
}

/* Returns: (nullable): the file to which the parts go */
static const char *
find_parts_output (const Request *request)
{
  for (char **output = request->outputs; output && *output; output++)
    if (!is_table_or_chart (*output))
      return *output;
  return NULL;
}

/* What is wrong with the command line is said before a long run. */
static gboolean
check_run (MdrCli *cli, const MdrStudy *study, const Request *request, MdrStudyShare *share)
{
  MdrExportFormat format;

  for (char **output = request->outputs; output && *output; output++)
    if (mdr_export_format_from_name (*output, &format) && !find_chart (cli, study, request))
      return FALSE;
  if (request->part && !read_share (cli, request->part, share))
    return FALSE;
  if (request->resume && !find_parts_output (request))
    mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("--resume needs the file with the parts: -o FILE."));
  else
    return mdr_cli_check_least (cli, "--jobs", request->threads, 1);
  return FALSE;
}

/* Returns: (transfer full) (nullable): the study that the command line names; %NULL with a complaint */
static MdrStudyRecord *
new_record (MdrCli *cli, const char *kind_id, const char *study_id, const Request *request)
{
  const MdrKind *kind = mdr_cli_find_kind (cli, kind_id);
  const MdrStudy *study = kind ? mdr_study_find (kind->studies, study_id) : NULL;
  g_autoptr (MdrOptions) options = NULL;
  g_autoptr (GError) error = NULL;

  if (!kind)
    return NULL;
  if (!study)
    {
      /* Translators: the name of a kind of puzzle, a study as it was typed, the id of the kind */
      mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("%s has no study “%s”; “meander-cli help %s” lists them."),
                        mdr_kind_get_name (kind), study_id, kind->id);
      return NULL;
    }
  options = mdr_options_new (study->options, MDR_SCOPE_STUDY);
  if (mdr_cli_set_options (options, request->settings, &error))
    return mdr_study_record_new (kind, study, options);
  mdr_cli_complain (cli, MDR_EXIT_INPUT, "%s", error->message);
  return NULL;
}

/* Runs a study with the options of the command line, and shows what came of it. */
static void
run_study (MdrCli *cli, const char *kind_id, const char *study_id, const Request *request)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_auto (Running) running = { .share = { 0, 1, (guint) request->threads } };
  const char *parts = find_parts_output (request);

  running.record = new_record (cli, kind_id, study_id, request);
  if (!running.record || !check_run (cli, running.record->study, request, &running.share)
      || !open_files (cli, parts, request->resume, &running))
    return;
  mdr_cli_run_job (cli, job, run, &running);
  if (!running.error)
    {
      show (cli, running.record, running.input, request, FALSE);
      return;
    }
  mdr_cli_complain_of_error (cli, running.error);
  if (parts)
    mdr_cli_complain (cli, MDR_EXIT_OK,
                      /* Translators: a file, the parts it has, all parts */
                      ngettext ("%s has %u of %u part. Run the same command with --resume to continue.",
                                "%s has %u of %u parts. Run the same command with --resume to continue.",
                                running.record->parts->len),
                      parts, mdr_study_record_count_done (running.record), running.record->parts->len);
  else if (g_error_matches (running.error, MDR_ERROR, MDR_ERROR_STOPPED))
    mdr_cli_complain (cli, MDR_EXIT_OK,
                      _ ("Nothing was kept. With -o parts.study, a run that was stopped can be continued."));
}

/** "study": runs a study, or shows what was computed. */
void
mdr_cli_study (MdrCli *cli, const MdrCommand *command, char ***words)
{
  g_auto (Request) request = { .threads = (int) g_get_num_processors () };
  g_autofree char *theme = NULL;
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
    { "chart", 0, 0, G_OPTION_ARG_STRING, &request.chart, N_ ("The chart to draw; the first by default"),
      N_ ("CHART") },
    { "theme", 0, 0, G_OPTION_ARG_STRING, &theme, N_ ("The colors of the chart; print by default"),
      N_ ("THEME") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME_ARRAY, &request.outputs,
      N_ ("Where to write parts (.study), the table (.csv) or the chart (.svg, .pdf, .png); may be repeated"),
      N_ ("FILE") },
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 1, 0))
    return;
  request.palette = mdr_cli_find_palette (cli, theme ? theme : "print");
  if (!request.palette)
    return;
  if (request.reads)
    show_files (cli, *words + 1, &request);
  else if (g_strv_length (*words) == 3)
    run_study (cli, (*words)[1], (*words)[2], &request);
  else
    mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("A kind of puzzle and one of its studies were expected."));
}
