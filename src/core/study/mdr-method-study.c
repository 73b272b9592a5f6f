/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-method-study.h"

#include "mdr-file.h"
#include "mdr-solve.h"

#define MAX_PUZZLES   100000
#define MAX_SOLUTIONS 1000000

const MdrOptionSpec mdr_method_study_options[] = {
  { .id = "file",
    .type = MDR_OPTION_FILE,
    .scopes = MDR_SCOPE_STUDY,
    .label = N_ ("File"),
    .explanation = N_ ("The puzzles to solve, in any format that can be opened"),
    .initial = "" },
  {
      .id = "puzzles",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_STUDY,
      .label = N_ ("Puzzles"),
      .explanation = N_ ("Number of puzzles to take from the start of the file"),
      .initial = "20",
      .minimum = 1,
      .maximum = MAX_PUZZLES,
  },
  MDR_METHOD_STUDY_LIMITS (N_ ("Seconds for each puzzle and method"),
                           N_ ("Megabytes for each puzzle and method; 0 for no limit")),
  {
      .id = "solutions",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_STUDY,
      .label = N_ ("Solutions"),
      .explanation = N_ ("Number of solutions to look for; with 2, methods that count prove that there is "
                         "only one"),
      .initial = "1",
      .minimum = 1,
      .maximum = MAX_SOLUTIONS,
  },
  { NULL },
};

const MdrStudyChart mdr_method_study_charts[] = {
  { "profile", N_ ("Share of Puzzles Solved in Time"), MDR_CHART_PROFILE, "seconds", "solved", "method", TRUE,
    FALSE, 0 },
  { NULL },
};

/* By MdrStatus. */
const MdrChoice mdr_method_study_outcomes[] = {
  { "solved", N_ ("Solved") },
  { "impossible", N_ ("No Solution") },
  { "time-limit", N_ ("Time Limit") },
  { "memory-limit", N_ ("Memory Limit") },
  { "cancelled", N_ ("Stopped") },
  { "invalid", N_ ("Invalid Puzzle") },
  { "unsupported", N_ ("Not Supported") },
  { "failed", N_ ("Failed") },
  { NULL },
};

static guint
count_methods (const MdrKind *kind)
{
  guint count = 0;

  while (kind->methods[count].id)
    count++;
  return count;
}

/** The study's count_parts: a part is one puzzle and one method. Parts after the end of the file are empty.
 */
guint
mdr_method_study_count_parts (const MdrKind *kind, const MdrOptions *options)
{
  g_return_val_if_fail (kind != NULL, 1);
  g_return_val_if_fail (options != NULL, 1);

  return (guint) mdr_options_get_integer (options, "puzzles") * count_methods (kind);
}

/** The study's read_input: the entries of the file. */
gboolean
mdr_method_study_read_input (const MdrKind *kind,
                             const MdrOptions *options,
                             MdrStudyInput *input,
                             GError **error)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new ((MdrKinds[]){ kind, NULL });
  const char *name;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (kind != NULL, FALSE);
  g_return_val_if_fail (options != NULL, FALSE);
  g_return_val_if_fail (input != NULL, FALSE);

  name = mdr_options_get (options, "file");
  file = g_file_new_for_path (name);
  if (!*name)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Choose a file of puzzles first."));
      return FALSE;
    }
  bytes = mdr_file_load_bytes (file, NULL, NULL, error);
  input->data = bytes ? mdr_file_read (kinds, kind, bytes, error) : NULL;
  input->free_data = (GDestroyNotify) g_ptr_array_unref;
  if (bytes && !input->data)
    g_prefix_error (error, "%s: ", name);
  return input->data != NULL;
}

/* Returns: (nullable): the entry with a number from 0; %NULL after the last */
static const MdrFileEntry *
get_entry (gconstpointer input, guint number)
{
  GPtrArray *entries = (GPtrArray *) input;

  return number < entries->len ? g_ptr_array_index (entries, number) : NULL;
}

/**
 * mdr_method_study_solve:
 * @method: id of one of the kind's methods
 * @options: options of a study, with "limit" in seconds and "memory" in megabytes
 * @count: how many solutions to look for
 * @job: the job of the part; receives the limits
 * @outcome: (out): how the run ended; the limit if one cut the search short
 *
 * Solves a puzzle for a study that compares methods.
 *
 * Returns: (transfer full) (nullable): the result, with the seconds of this run alone;
 *   %NULL if the job was stopped
 */
MdrResult *
mdr_method_study_solve (const MdrPuzzle *puzzle,
                        const char *method,
                        const MdrOptions *options,
                        guint count,
                        MdrJob *job,
                        MdrStatus *outcome)
{
  MdrSolveRequest request = { .method = method, .count = count };
  g_autoptr (MdrResult) result = NULL;
  double before;

  g_return_val_if_fail (puzzle != NULL, NULL);
  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (job != NULL, NULL);
  g_return_val_if_fail (outcome != NULL, NULL);

  before = mdr_job_get_seconds (job);
  mdr_job_set_time_limit (job, before + mdr_options_get_real (options, "limit"));
  mdr_job_set_memory_limit (job, (guint) mdr_options_get_integer (options, "memory"));
  result = mdr_job_solve (job, puzzle, &request);
  if (mdr_job_should_stop (job) == MDR_STOP_CANCELLED)
    return NULL;
  result->seconds -= before;
  /* A limit is the outcome even if a solution was found, because the search has not found everything that was
   * requested. */
  *outcome = result->status;
  if (result->status == MDR_STATUS_SOLVED && result->stop == MDR_STOP_TIME_LIMIT)
    *outcome = MDR_STATUS_TIME_LIMIT;
  else if (result->status == MDR_STATUS_SOLVED && result->stop == MDR_STOP_MEMORY_LIMIT)
    *outcome = MDR_STATUS_MEMORY_LIMIT;
  return g_steal_pointer (&result);
}

/**
 * mdr_method_study_run_part:
 *
 * The study's run_part.
 *
 * Returns: %FALSE with an error if it was stopped, or the puzzle cannot be read
 */
gboolean
mdr_method_study_run_part (const MdrKind *kind,
                           const MdrOptions *options,
                           gconstpointer input,
                           guint part,
                           MdrJob *job,
                           MdrStudyTable *rows,
                           GError **error)
{
  const MdrFileEntry *entry;
  g_autoptr (MdrResult) result = NULL;
  MdrStatus outcome;
  guint number;
  guint method;

  g_return_val_if_fail (kind != NULL, FALSE);
  g_return_val_if_fail (options != NULL, FALSE);
  g_return_val_if_fail (input != NULL, FALSE);
  g_return_val_if_fail (rows != NULL, FALSE);

  number = part / count_methods (kind);
  entry = get_entry (input, number);
  if (!entry)
    return TRUE;
  if (!entry->puzzle)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, "%s: %s", mdr_options_get (options, "file"),
                   entry->error->message);
      return FALSE;
    }
  method = part % count_methods (kind);
  result = mdr_method_study_solve (entry->puzzle, kind->methods[method].id, options,
                                   (guint) mdr_options_get_integer (options, "solutions"), job, &outcome);
  if (!result)
    return mdr_study_fail_stopped (error);
  mdr_study_table_add (rows, (const double[]){
                                 number + 1,
                                 method,
                                 result->seconds,
                                 outcome == MDR_STATUS_SOLVED || outcome == MDR_STATUS_IMPOSSIBLE,
                                 outcome,
                             });
  return TRUE;
}

/** The study's dup_puzzle: the one of the row's number. */
MdrPuzzle *
mdr_method_study_dup_puzzle (const MdrKind *kind,
                             const MdrOptions *options,
                             gconstpointer input,
                             const double *row)
{
  const MdrFileEntry *entry;

  g_return_val_if_fail (input != NULL, NULL);
  g_return_val_if_fail (row != NULL, NULL);

  entry = get_entry (input, (guint) row[0] - 1);
  return entry && entry->puzzle ? mdr_puzzle_ref (entry->puzzle) : NULL;
}
