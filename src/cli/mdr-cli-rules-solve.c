/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli-input.h"

#include <glib/gi18n-lib.h>

#include "mdr-cli-report.h"
#include "mdr-ruled-judge.h"
#include "mdr-ruled-search.h"
#include "mdr-ruled-text.h"
#include "mdr-wording.h"

/**
 * Solving:
 * @options: borrowed
 * @name: of the file
 * @read: whether the file could be read; if not, @error names it
 * @puzzle: what is solved
 * @answers: (element-type MdrRuledAnswer): verified, in the order found
 * @end: why the search ended
 * @stop: why it had to stop
 * @seconds: how long it took
 * @error: (nullable): why nothing was searched, or what went wrong
 *
 * One board.
 */
typedef struct
{
  const MdrRulesOptions *options;
  char *name;
  gboolean read;
  MdrRuledPuzzle *puzzle;
  GPtrArray *answers;
  MdrSearchEnd end;
  MdrStop stop;
  double seconds;
  GError *error;
} Solving;

static void
solving_clear (Solving *self)
{
  g_free (self->name);
  g_clear_pointer (&self->puzzle, mdr_ruled_puzzle_free);
  g_clear_pointer (&self->answers, g_ptr_array_unref);
  g_clear_error (&self->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Solving, solving_clear)

static void
read_puzzle (Solving *self, MdrRulebook *rulebook, const char *file)
{
  g_autoptr (GBytes) bytes = mdr_cli_read_bytes (file, &self->error);

  self->name = g_filename_display_name (file);
  self->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_ruled_answer_free);
  self->read = bytes != NULL;
  if (bytes)
    self->puzzle = mdr_ruled_puzzle_read (rulebook, g_bytes_get_data (bytes, NULL),
                                          (gssize) g_bytes_get_size (bytes), &self->error);
}

/* Every answer is judged before it is shown: the search and the judge have nothing in common. */
static void
search (MdrJob *job, gpointer data)
{
  Solving *self = data;
  g_autoptr (MdrRuledSearch) search = mdr_ruled_search_new (self->puzzle, &self->error);

  self->end = MDR_SEARCH_ENOUGH;
  while (search && self->end == MDR_SEARCH_ENOUGH && self->answers->len < (guint) self->options->count)
    {
      MdrRuledAnswer *answer;

      self->end = mdr_ruled_search_next (search, G_MAXUINT64, job, &answer);
      if (!answer)
        break;
      if (mdr_ruled_judge (self->puzzle, answer, NULL) != MDR_RULED_HOLDS)
        {
          mdr_ruled_answer_free (answer);
          self->error = g_error_new_literal (MDR_ERROR, MDR_ERROR_FAILED,
                                             _ ("The search returned a solution that breaks a rule."));
          return;
        }
      g_ptr_array_add (self->answers, answer);
    }
  self->stop = self->end == MDR_SEARCH_STOPPED ? mdr_job_should_stop (job) : MDR_STOP_NONE;
  self->seconds = mdr_job_get_seconds (job);
}

static char *
describe_none (const Solving *self)
{
  if (self->end == MDR_SEARCH_EXHAUSTED)
    return g_strdup (_ ("No solution exists (proven)."));
  if (self->stop == MDR_STOP_CANCELLED)
    return g_strdup (_ ("Stopped before a solution was found, so the question remains open."));
  return g_strdup (_ ("No solution was found within the time limit, so the question remains open."));
}

/* Says what was found in the words of "solve". */
static char *
describe (const Solving *self)
{
  guint count = self->answers->len;
  GString *text;

  if (count == 0)
    return describe_none (self);
  text = g_string_new (_ ("Solved."));
  if (self->end == MDR_SEARCH_EXHAUSTED && count == 1)
    mdr_wording_add_sentence (text, _ ("There is no other solution."));
  else if (self->end == MDR_SEARCH_EXHAUSTED)
    mdr_wording_add_sentence (text,
                              g_dngettext (GETTEXT_PACKAGE, "There is exactly %'u solution.",
                                           "There are exactly %'u solutions.", count),
                              count);
  else if (count > 1)
    mdr_wording_add_sentence (text,
                              g_dngettext (GETTEXT_PACKAGE, "There is at least %'u solution.",
                                           "There are at least %'u solutions.", count),
                              count);
  if (self->stop == MDR_STOP_CANCELLED)
    mdr_wording_add_sentence (text, _ ("The search was stopped before it was finished."));
  else if (self->stop != MDR_STOP_NONE)
    mdr_wording_add_sentence (text, _ ("The time limit was reached before the search was finished."));
  return g_string_free (text, FALSE);
}

static char *
dup_text (const Solving *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *sentence = describe (self);

  /* Translators: the name of a puzzle, what was found, and the time it took */
  mdr_report_append_line (text, _ ("%s: %s  (%.1f ms)"), self->name, sentence, self->seconds * 1000);
  for (guint i = 0; i < self->answers->len; i++)
    {
      g_autofree char *rows = mdr_ruled_answer_to_text (self->puzzle, g_ptr_array_index (self->answers, i));

      if (i > 0)
        g_string_append_c (text, '\n');
      g_string_append (text, rows);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static const char *
get_status (const Solving *self)
{
  if (self->answers->len > 0)
    return "solved";
  if (self->end == MDR_SEARCH_EXHAUSTED)
    return "impossible";
  return self->stop == MDR_STOP_CANCELLED ? "cancelled" : "time-limit";
}

static char *
dup_json (const MdrCli *cli, const Solving *self, const MdrRulebook *rulebook)
{
  JsonBuilder *builder = mdr_report_new (cli);

  mdr_report_add_string (builder, "file", self->name);
  mdr_report_add_string (builder, "kind", rulebook->id);
  if (self->error)
    mdr_report_add_error (builder, self->error, self->name);
  else
    {
      mdr_report_add_string (builder, "status", get_status (self));
      mdr_report_add_real (builder, "seconds", self->seconds);
      mdr_report_add_boolean (builder, "exhausted", self->end == MDR_SEARCH_EXHAUSTED);
      json_builder_set_member_name (builder, "solutions");
      json_builder_begin_array (builder);
      for (guint i = 0; i < self->answers->len; i++)
        {
          g_autofree char *rows =
              mdr_ruled_answer_to_text (self->puzzle, g_ptr_array_index (self->answers, i));

          mdr_report_add_lines (builder, rows);
        }
      json_builder_end_array (builder);
    }
  return mdr_report_end (builder);
}

static MdrExit
get_exit (const Solving *self)
{
  if (self->error)
    return mdr_cli_exit_of_error (self->error);
  if (self->stop != MDR_STOP_NONE)
    return self->stop == MDR_STOP_CANCELLED ? MDR_EXIT_INTERRUPTED : MDR_EXIT_LIMIT;
  return self->answers->len > 0 ? MDR_EXIT_OK : MDR_EXIT_NO;
}

/* Returns whether the report could be printed. */
static gboolean
solve (MdrCli *cli, const MdrRulesOptions *options, MdrRulebook *rulebook, const char *file)
{
  g_auto (Solving) self = { .options = options };
  g_autofree char *report = NULL;

  read_puzzle (&self, rulebook, file);
  if (self.puzzle)
    {
      g_autoptr (MdrJob) job = mdr_job_new ();

      mdr_job_set_time_limit (job, options->time_limit);
      mdr_cli_run_job (cli, job, search, &self);
    }
  if (self.error && !cli->json)
    {
      mdr_cli_complain (cli, mdr_cli_exit_of_error (self.error), "%s%s%s", self.read ? self.name : "",
                        self.read ? ": " : "", self.error->message);
      return TRUE;
    }
  mdr_cli_worsen (cli, get_exit (&self));
  report = cli->json ? dup_json (cli, &self, rulebook) : dup_text (&self);
  return mdr_cli_print (cli, report);
}

/**
 * mdr_cli_solve_by_rules:
 * @files: (array zero-terminated=1): a rulebook, and boards
 *
 * Solves boards by the rules of a rulebook and prints one report each.
 */
void
mdr_cli_solve_by_rules (MdrCli *cli, const MdrRulesOptions *options, char **files)
{
  g_autoptr (GError) error = NULL;
  guint n_examples;
  g_autoptr (MdrRulebook) rulebook = NULL;

  if (!mdr_cli_check_time_limit (cli, options->time_limit)
      || !mdr_cli_check_least (cli, "--count", options->count, 1))
    return;
  rulebook = mdr_cli_read_rulebook (files[0], &n_examples, &error);
  if (!rulebook)
    {
      mdr_cli_complain_of_page (cli, files[0], error);
      return;
    }
  for (char **file = files + 1; *file; file++)
    if (!solve (cli, options, rulebook, *file))
      break;
}
