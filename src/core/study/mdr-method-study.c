/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-method-study.h"

#include "mdr-file.h"
#include "mdr-solve.h"

#define MAX_PUZZLES   100000
#define MAX_SOLUTIONS 1000000
/* So many puzzles that are left out are named; the others are only counted. */
#define MAX_REMARKS 20

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
  { "profile", N_ ("Share of Puzzles Solved in Processor Time"), MDR_CHART_PROFILE, "cpu", "solved", "method",
    TRUE, FALSE, 0 },
  { "clock", N_ ("Share of Puzzles Solved in Time by the Clock"), MDR_CHART_PROFILE, "seconds", "solved",
    "method", TRUE, FALSE, 0 },
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
  { "unfinished", N_ ("Unfinished") },
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

/** Implements count_parts of #MdrStudy: a part is one puzzle and one method. Parts after the end of the file
 * are empty. */
guint
mdr_method_study_count_parts (const MdrKind *kind, const MdrOptions *options)
{
  g_return_val_if_fail (kind != NULL, 1);
  g_return_val_if_fail (options != NULL, 1);

  return (guint) mdr_options_get_integer (options, "puzzles") * count_methods (kind);
}

/* Returns: (nullable): the entry with a number from 0; %NULL after the last */
static const MdrFileEntry *
get_entry (gconstpointer input, guint number)
{
  GPtrArray *entries = (GPtrArray *) input;

  return number < entries->len ? g_ptr_array_index (entries, number) : NULL;
}

/* Tells puzzles of the same title apart by their numbers. */
static void
number_same_titles (GPtrArray *entries)
{
  g_autoptr (GHashTable) titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint number = 0; number < entries->len; number++)
    {
      MdrFileEntry *entry = g_ptr_array_index (entries, number);

      if (entry->title && !g_hash_table_add (titles, g_strdup (entry->title)))
        {
          g_autofree char *title = g_steal_pointer (&entry->title);

          entry->title = g_strdup_printf ("%s (%u)", title, number + 1);
        }
    }
}

static gboolean
is_of_other_kind (const GError *error)
{
  return g_error_matches (error, MDR_ERROR, MDR_ERROR_OTHER_KIND);
}

/* Remarks on puzzles that are left out, since they cannot be read or are of another kind. Returns whether any
 * is left. */
static gboolean
remark_left_out (const GPtrArray *entries, guint count, const char *name, GPtrArray *remarks)
{
  guint others = 0;
  guint unreadable = 0;

  for (guint number = 0; number < MIN (count, entries->len); number++)
    {
      const MdrFileEntry *entry = g_ptr_array_index (entries, number);

      others += is_of_other_kind (entry->error);
      if (!entry->error || is_of_other_kind (entry->error) || ++unreadable > MAX_REMARKS)
        continue;
      /* Translators: the name of a file, the number of a puzzle in it, and why */
      g_ptr_array_add (remarks, g_strdup_printf (_ ("%s: puzzle %u was left out: %s"), name, number + 1,
                                                 entry->error->message));
    }
  if (unreadable > MAX_REMARKS)
    /* Translators: the name of a file, a number of puzzles */
    g_ptr_array_add (remarks, g_strdup_printf (ngettext ("%s: %u more puzzle was left out",
                                                         "%s: %u more puzzles were left out",
                                                         unreadable - MAX_REMARKS),
                                               name, unreadable - MAX_REMARKS));
  if (others > 0)
    g_ptr_array_add (remarks,
                     /* Translators: the name of a file, a number of puzzles */
                     g_strdup_printf (ngettext ("%s: %u puzzle of another kind was left out",
                                                "%s: %u puzzles of another kind were left out", others),
                                      name, others));
  return others + unreadable < MIN (count, entries->len);
}

/* Returns the entries of the file, or %NULL with an error if none is a puzzle of @kind. */
static GPtrArray *
read_entries (const MdrKind *kind, const char *name, guint count, GPtrArray *remarks, GError **error)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new ((MdrKinds[]){ kind, NULL });
  g_autoptr (GFile) file = g_file_new_for_path (name);
  g_autoptr (GBytes) bytes = mdr_file_load_bytes (file, NULL, NULL, error);
  g_autoptr (GError) reason = NULL;
  g_autoptr (GPtrArray) entries = bytes ? mdr_file_read (kinds, kind, bytes, &reason) : NULL;

  if (!bytes)
    return NULL;
  if (entries && remark_left_out (entries, count, name, remarks))
    {
      number_same_titles (entries);
      return g_steal_pointer (&entries);
    }
  if (entries)
    reason = g_error_copy (((const MdrFileEntry *) g_ptr_array_index (entries, 0))->error);
  if (is_of_other_kind (reason))
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 /* Translators: the name of a file, the name of a kind of puzzle */
                 _ ("%s: The puzzles in this file are of another kind, and this is a study of %s."), name,
                 mdr_kind_get_name (kind));
  else
    g_set_error (error, reason->domain, reason->code, "%s: %s", name, reason->message);
  return NULL;
}

/** Implements read_input of #MdrStudy: the entries of the file. */
gboolean
mdr_method_study_read_input (const MdrKind *kind,
                             const MdrOptions *options,
                             MdrStudyInput *input,
                             GError **error)
{
  const char *name;

  g_return_val_if_fail (kind != NULL, FALSE);
  g_return_val_if_fail (options != NULL, FALSE);
  g_return_val_if_fail (input != NULL, FALSE);

  name = mdr_options_get (options, "file");
  if (!*name)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Choose a file of puzzles first."));
      return FALSE;
    }
  input->data =
      read_entries (kind, name, (guint) mdr_options_get_integer (options, "puzzles"), input->remarks, error);
  input->free_data = (GDestroyNotify) g_ptr_array_unref;
  return input->data != NULL;
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
 * Implements run_part of #MdrStudy. A puzzle that cannot be read has no rows.
 *
 * Returns: %FALSE with an error if it was stopped
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
  if (!entry || !entry->puzzle)
    return TRUE;
  method = part % count_methods (kind);
  result = mdr_method_study_solve (entry->puzzle, kind->methods[method].id, options,
                                   (guint) mdr_options_get_integer (options, "solutions"), job, &outcome);
  if (!result)
    return mdr_study_fail_stopped (error);
  mdr_study_table_add (rows, (const double[]){
                                 number + 1,
                                 method,
                                 result->cpu_seconds,
                                 result->seconds,
                                 outcome == MDR_STATUS_SOLVED || outcome == MDR_STATUS_IMPOSSIBLE
                                     || outcome == MDR_STATUS_UNFINISHED,
                                 outcome,
                             });
  return TRUE;
}

/** Implements name_value of #MdrStudy: a puzzle is called by its title. */
gboolean
mdr_method_study_name_value (const MdrKind *kind,
                             const MdrOptions *options,
                             gconstpointer input,
                             guint column,
                             double value,
                             char **id,
                             char **label)
{
  const MdrFileEntry *entry = input && column == 0 ? get_entry (input, (guint) value - 1) : NULL;

  g_return_val_if_fail (id != NULL && label != NULL, FALSE);

  if (!entry || !entry->title)
    return FALSE;
  *id = g_strdup (entry->title);
  *label = g_strdup (entry->title);
  return TRUE;
}

/** Implements dup_puzzle of #MdrStudy: the one of the row's number. */
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
