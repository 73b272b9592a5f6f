/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <sys/resource.h>

#include "mdr-batch.h"
#include "mdr-cli-input.h"
#include "mdr-cli-report.h"

/* The quantiles of the times that the summary shows. */
#define MEDIAN 0.5
#define NINTH  0.9

/* The room for one figure. Figures have a decimal point in every locale, because scripts compare them. */
#define FIGURE_BYTES    32
#define FIGURE(seconds) (g_ascii_formatd ((char[FIGURE_BYTES]){ 0 }, FIGURE_BYTES, "%10.6f", (seconds)))

/* The least room for the name of a puzzle, in characters; a longer one widens the column. */
#define NAME_WIDTH 40

/* The times of all runs of one method. */
typedef struct
{
  const char *method;
  GArray *seconds;
} Times;

/*
 * Bench:
 * @tasks: (element-type MdrBatchTask): all runs; their subject is the #MdrFileEntry
 * @next: the first run that was not taken yet
 */
typedef struct
{
  MdrCli *cli;
  int name_width;
  GArray *tasks;
  guint next;
  GArray *times;
} Bench;

static void
times_clear (gpointer data)
{
  g_array_unref (((Times *) data)->seconds);
}

static gboolean
take_next (MdrBatchTask *task, int wakeup, gpointer data)
{
  Bench *bench = data;

  *task = g_array_index (bench->tasks, MdrBatchTask, bench->next++);
  return TRUE;
}

static gboolean
is_ended (gpointer data)
{
  const Bench *bench = data;

  return bench->next == bench->tasks->len;
}

/* Returns whether there is exactly one solution, if the run was to find out. */
static MdrTruth
get_unique (const MdrBatchTask *task, const MdrResult *result)
{
  return task->request.count >= 2 ? mdr_result_get_unique (result) : MDR_TRUTH_UNKNOWN;
}

static char *
dup_row (const Bench *bench, const MdrBatchTask *task, const MdrResult *result)
{
  static const char *const uniqueness[] = {
    [MDR_TRUTH_UNKNOWN] = "",
    [MDR_TRUTH_NO] = ", not unique",
    [MDR_TRUTH_YES] = ", unique",
  };
  g_autofree char *name = mdr_cli_dup_entry_name (task->subject);

  return g_strdup_printf ("%s%*s %-12s %s %10" G_GUINT64_FORMAT " %7u %7u  %s%s\n", name,
                          bench->name_width - (int) g_utf8_strlen (name, -1), "", result->method,
                          FIGURE (result->seconds), result->nodes, result->rows, result->columns,
                          mdr_status_get_id (result->status), uniqueness[get_unique (task, result)]);
}

static char *
dup_json (const Bench *bench, const MdrBatchTask *task, const MdrResult *result)
{
  JsonBuilder *builder = mdr_report_begin (bench->cli, task->subject);

  mdr_report_add_string (builder, "method", result->method);
  mdr_report_add_string (builder, "status", mdr_status_get_id (result->status));
  mdr_report_add_truth (builder, "unique", get_unique (task, result));
  mdr_report_add_costs (builder, result);
  return mdr_report_end (builder);
}

static gboolean
report (const MdrBatchTask *task, MdrResult *result, gpointer data)
{
  Bench *bench = data;
  g_autofree char *line = (bench->cli->json ? dup_json : dup_row) (bench, task, result);
  guint k = 0;

  while (k < bench->times->len
         && !g_str_equal (g_array_index (bench->times, Times, k).method, result->method))
    k++;
  if (k == bench->times->len)
    {
      Times new = { result->method, g_array_new (FALSE, FALSE, sizeof (double)) };

      g_array_append_val (bench->times, new);
    }
  g_array_append_val (g_array_index (bench->times, Times, k).seconds, result->seconds);
  if (result->status == MDR_STATUS_FAILED)
    mdr_cli_worsen (bench->cli, MDR_EXIT_FAULT);
  return mdr_cli_print (bench->cli, line);
}

static int
compare_seconds (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

/* Returns the quantile @part: the smallest time that at least this part of all runs stayed within. @sorted is
 * not empty. */
static double
get_quantile (const GArray *sorted, double part)
{
  guint rank = (guint) ceil (part * sorted->len);

  return g_array_index (sorted, double, MAX (rank, 1) - 1);
}

/* Returns the CPU time, user and system, of this process and of its helpers that have ended. */
static double
get_processor_seconds (void)
{
  const int whose[] = { RUSAGE_SELF, RUSAGE_CHILDREN };
  double seconds = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (whose); i++)
    {
      struct rusage usage = { 0 };

      getrusage (whose[i], &usage);
      seconds += (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec);
      seconds += (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / G_USEC_PER_SEC;
    }
  return seconds;
}

/* Returns the peak resident memory of this process or, with RUSAGE_CHILDREN, of its largest helper. */
static double
get_peak_megabytes (int whose)
{
  struct rusage usage = { 0 };

  getrusage (whose, &usage);
  return (double) usage.ru_maxrss / 1024;
}

static double
sum_up (const GArray *numbers)
{
  double total = 0;

  for (guint i = 0; i < numbers->len; i++)
    total += g_array_index (numbers, double, i);
  return total;
}

static char *
dup_summary_json (const Bench *bench, double processor_seconds)
{
  JsonBuilder *builder = mdr_report_new (bench->cli);

  json_builder_set_member_name (builder, "methods");
  json_builder_begin_array (builder);
  for (guint i = 0; i < bench->times->len; i++)
    {
      const Times *times = &g_array_index (bench->times, Times, i);

      json_builder_begin_object (builder);
      mdr_report_add_string (builder, "method", times->method);
      mdr_report_add_integer (builder, "runs", times->seconds->len);
      mdr_report_add_real (builder, "median", get_quantile (times->seconds, MEDIAN));
      mdr_report_add_real (builder, "ninth_decile", get_quantile (times->seconds, NINTH));
      mdr_report_add_real (builder, "worst", get_quantile (times->seconds, 1));
      mdr_report_add_real (builder, "total", sum_up (times->seconds));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  mdr_report_add_real (builder, "processor_seconds", processor_seconds);
  mdr_report_add_real (builder, "peak_megabytes", get_peak_megabytes (RUSAGE_SELF));
  mdr_report_add_real (builder, "peak_helper_megabytes", get_peak_megabytes (RUSAGE_CHILDREN));
  return mdr_report_end (builder);
}

static char *
dup_summary (const Bench *bench, double processor_seconds)
{
  GString *text = g_string_new ("\n");
  char processor[FIGURE_BYTES];
  char own[FIGURE_BYTES];
  char helper[FIGURE_BYTES];

  g_string_append (text, "method         runs     median   90th %       worst      total  seconds\n");
  for (guint i = 0; i < bench->times->len; i++)
    {
      const Times *times = &g_array_index (bench->times, Times, i);

      g_string_append_printf (text, "%-12s %6u %s %s %s %s\n", times->method, times->seconds->len,
                              FIGURE (get_quantile (times->seconds, MEDIAN)),
                              FIGURE (get_quantile (times->seconds, NINTH)),
                              FIGURE (get_quantile (times->seconds, 1)), FIGURE (sum_up (times->seconds)));
    }
  g_string_append_printf (text, "%s s of processor time; at most %s MB of memory, and %s MB in a helper\n",
                          g_ascii_formatd (processor, sizeof processor, "%.6f", processor_seconds),
                          g_ascii_formatd (own, sizeof own, "%.1f", get_peak_megabytes (RUSAGE_SELF)),
                          g_ascii_formatd (helper, sizeof helper, "%.1f",
                                           get_peak_megabytes (RUSAGE_CHILDREN)));
  return g_string_free (text, FALSE);
}

static void
print_summary (const Bench *bench, double processor_seconds)
{
  g_autofree char *text = NULL;

  for (guint i = 0; i < bench->times->len; i++)
    g_array_sort (g_array_index (bench->times, Times, i).seconds, compare_seconds);
  text = (bench->cli->json ? dup_summary_json : dup_summary) (bench, processor_seconds);
  mdr_cli_print (bench->cli, text);
}

/* Prints the heads of the columns, the first of which is as wide as the longest name. */
static void
print_heading (Bench *bench)
{
  g_autofree char *heading = NULL;

  for (guint i = 0; i < bench->tasks->len; i++)
    {
      g_autofree char *name = mdr_cli_dup_entry_name (g_array_index (bench->tasks, MdrBatchTask, i).subject);

      bench->name_width = MAX (bench->name_width, (int) g_utf8_strlen (name, -1));
    }
  heading = g_strdup_printf ("%-*s method          seconds      nodes    rows columns  result\n",
                             bench->name_width, "puzzle");
  mdr_cli_print (bench->cli, heading);
}

static void
add_tasks (MdrCli *cli,
           MdrFileEntry *puzzle,
           const MdrBatchTask *pattern,
           const char *method_id,
           GArray *tasks)
{
  g_autoptr (GError) error = NULL;
  const MdrMethod *chosen = NULL;
  const MdrKind *kind;
  gboolean all = g_strcmp0 (method_id, "all") == 0;

  if (!puzzle->document)
    {
      mdr_cli_complain_of_entry (cli, puzzle);
      return;
    }
  kind = mdr_document_get_kind (puzzle->document);
  if (!all)
    {
      chosen = mdr_kind_require_method (kind, method_id, &error);
      if (!chosen)
        {
          mdr_cli_complain (cli, MDR_EXIT_INPUT, "%s", error->message);
          return;
        }
    }
  for (const MdrMethod *method = kind->methods; method->id; method++)
    {
      MdrBatchTask task = *pattern;

      if (chosen && method != chosen)
        continue;
      task.puzzle = mdr_document_get_puzzle (puzzle->document);
      task.request.method = all || !method_id ? method->id : method_id;
      task.request.options = puzzle->options;
      task.subject = puzzle;
      g_array_append_val (tasks, task);
    }
}

/** "bench": prints a table of times, with each puzzle solved by one method after the other. */
void
mdr_cli_bench (MdrCli *cli, const MdrCommand *command, char ***words)
{
  g_auto (MdrInputOptions) input = { NULL, NULL };
  g_autofree char *method = NULL;
  g_autoptr (GPtrArray) puzzles = NULL;
  g_autoptr (GArray) tasks = g_array_new (FALSE, TRUE, sizeof (MdrBatchTask));
  MdrBatchTask pattern = { .request = { .count = 2 } };
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (Times));
  Bench bench = { cli, NAME_WIDTH, tasks, 0, times };
  static const MdrBatch batch = { take_next, is_ended, report, NULL };
  double before;
  int count = 2;
  const GOptionEntry entries[] = {
    { "method", 'm', 0, G_OPTION_ARG_STRING, &method, N_ ("Method, or “all”; the kind's first by default"),
      N_ ("METHOD") },
    { "count", 'n', 0, G_OPTION_ARG_INT, &count,
      N_ ("Number of solutions to look for; 2 by default, which proves uniqueness"), "N" },
    { "time-limit", 't', 0, G_OPTION_ARG_DOUBLE, &pattern.time_limit,
      N_ ("Seconds for each puzzle and method"), "S" },
    MDR_JSON_ENTRY (cli),
    MDR_INPUT_ENTRIES (input),
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 1, 0)
      || !mdr_cli_check_time_limit (cli, pattern.time_limit))
    return;
  g_array_set_clear_func (times, times_clear);
  pattern.request.count = (guint) MAX (count, 1);
  puzzles = mdr_cli_read (cli, &input, (const char *const *) *words + 1);
  for (guint i = 0; puzzles && i < puzzles->len; i++)
    add_tasks (cli, g_ptr_array_index (puzzles, i), &pattern, method, tasks);
  if (tasks->len == 0)
    return;
  if (!cli->json)
    print_heading (&bench);
  before = get_processor_seconds ();
  /* Runs go one at a time, because two would share the machine's memory bandwidth. */
  mdr_batch_run (cli, &batch, 1, &bench);
  print_summary (&bench, get_processor_seconds () - before);
}
