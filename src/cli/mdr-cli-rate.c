/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>

#include "mdr-batch.h"
#include "mdr-cli-answer.h"
#include "mdr-cli-report.h"

/* The options of the command line, and the puzzles. */
typedef struct
{
  MdrCli *cli;
  MdrInputOptions input;
  MdrCliInput *puzzles;
  double time_limit;
  int threads;
  gboolean tells_steps;
} Rating;

/* One puzzle, and how difficult it is. */
typedef struct
{
  MdrFileEntry *puzzle;
  MdrAssessment assessment;
} Subject;

/*
 * Use:
 * @step: the first step by a rule
 * @count: the number of steps by that rule
 *
 * How often a rule is used. Kinds from pages reason in a few ways by the rules of the page, so that both
 * count.
 */
typedef struct
{
  const MdrDeduction *step;
  guint count;
} Use;

static void
rating_clear (Rating *rating)
{
  mdr_input_options_clear (&rating->input);
  g_clear_pointer (&rating->puzzles, mdr_cli_input_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Rating, rating_clear)

static void
subject_free (gpointer data)
{
  Subject *subject = data;

  mdr_file_entry_free (subject->puzzle);
  mdr_assessment_clear (&subject->assessment);
  g_free (subject);
}

void
mdr_assessment_clear (MdrAssessment *assessment)
{
  g_clear_pointer (&assessment->path, mdr_solving_path_free);
}

/** Returns: whether the difficulty of @puzzle can be asked for; %FALSE with an error */
gboolean
mdr_cli_can_assess (const MdrPuzzle *puzzle, GError **error)
{
  if (puzzle->kind->logic)
    return mdr_puzzle_can_be_solved (puzzle, error);
  g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED, _ ("%s has no difficulties."),
               mdr_kind_get_name (puzzle->kind));
  return FALSE;
}

/** Finds out how difficult a puzzle is that can be assessed, and why each step follows if these are told. */
void
mdr_cli_assess (const MdrPuzzle *puzzle, MdrJob *job, MdrAssessment *assessment)
{
  assessment->path = mdr_solving_path_new (puzzle, assessment->tells_steps, job);
  assessment->stop = mdr_job_should_stop (job);
  assessment->seconds = mdr_job_get_seconds (job);
}

static gboolean
take_next (MdrBatchTask *task, int wakeup, gpointer data)
{
  Rating *rating = data;
  MdrFileEntry *puzzle = mdr_cli_input_next (rating->puzzles, wakeup);
  Subject *subject;

  if (!puzzle)
    return FALSE;
  subject = g_new0 (Subject, 1);
  subject->puzzle = puzzle;
  subject->assessment.tells_steps = rating->tells_steps;
  task->subject = subject;
  task->time_limit = rating->time_limit;
  if (puzzle->document && mdr_cli_can_assess (mdr_document_get_puzzle (puzzle->document), &puzzle->error))
    task->puzzle = mdr_document_get_puzzle (puzzle->document);
  return TRUE;
}

static gboolean
is_ended (gpointer data)
{
  return mdr_cli_input_is_ended (((Rating *) data)->puzzles);
}

static void
rate (MdrJob *job, const MdrBatchTask *task)
{
  mdr_cli_assess (task->puzzle, job, &((Subject *) task->subject)->assessment);
}

static gboolean
is_same_rule (const MdrDeduction *a, const MdrDeduction *b)
{
  return g_str_equal (a->rule, b->rule) && g_strcmp0 (a->rule_sentence, b->rule_sentence) == 0;
}

/* Returns (element-type Use) how often each rule is used, in the order of their first steps. */
static GArray *
count_uses (const GPtrArray *steps)
{
  GArray *uses = g_array_new (FALSE, TRUE, sizeof (Use));

  for (guint i = 0; steps && i < steps->len; i++)
    {
      const Use new = { g_ptr_array_index (steps, i), 0 };
      guint k = 0;

      while (k < uses->len && !is_same_rule (g_array_index (uses, Use, k).step, new.step))
        k++;
      if (k == uses->len)
        g_array_append_val (uses, new);
      g_array_index (uses, Use, k).count++;
    }
  return uses;
}

/* Whether the kind has a list of rules, rather than ways to reason by the rules of a page. */
static gboolean
has_rules (const MdrLogic *logic)
{
  return logic->rules && logic->rules->id;
}

static const char *
get_status (MdrRating rating)
{
  switch (rating)
    {
    case MDR_RATING_NO_SOLUTION:
      return "impossible";
    case MDR_RATING_MANY_SOLUTIONS:
      return "several";
    case MDR_RATING_UNKNOWN:
      return "unknown";
    case MDR_RATING_EASY:
    case MDR_RATING_NORMAL:
    case MDR_RATING_HARD:
    case MDR_RATING_EXTREME:
    default:
      return "rated";
    }
}

static void
add_uses (JsonBuilder *builder, const MdrLogic *logic, const GPtrArray *steps)
{
  g_autoptr (GArray) uses = count_uses (steps);

  json_builder_set_member_name (builder, "rules");
  json_builder_begin_array (builder);
  for (guint i = 0; i < uses->len; i++)
    {
      const Use *use = &g_array_index (uses, Use, i);

      json_builder_begin_object (builder);
      mdr_report_add_string (builder, "rule", use->step->rule);
      mdr_report_add_string (builder, "name", use->step->name);
      mdr_report_add_string (builder, "sentence", use->step->rule_sentence);
      mdr_report_add_string (builder, "level",
                             mdr_difficulties[mdr_logic_get_step_level (logic, use->step)].id);
      mdr_report_add_boolean (builder, "trial", use->step->lookahead);
      mdr_report_add_integer (builder, "steps", use->count);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_path (JsonBuilder *builder, const GPtrArray *steps)
{
  json_builder_set_member_name (builder, "path");
  json_builder_begin_array (builder);
  for (guint i = 0; steps && i < steps->len; i++)
    {
      json_builder_begin_object (builder);
      mdr_report_add_deduction (builder, g_ptr_array_index (steps, i));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* Adds a count that is null if it is 0. */
static void
add_positive (JsonBuilder *builder, const char *name, guint value)
{
  json_builder_set_member_name (builder, name);
  if (value > 0)
    json_builder_add_int_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

static char *
dup_json (const MdrCli *cli, const MdrFileEntry *puzzle, const MdrAssessment *assessment)
{
  const MdrSolvingPath *path = assessment->path;
  JsonBuilder *builder = mdr_report_begin (cli, puzzle);
  guint count = path->steps ? path->steps->len : 0;

  mdr_report_add_string (builder, "status", get_status (path->rating));
  mdr_report_add_string (builder, "difficulty", path->steps ? mdr_difficulties[path->rating].id : NULL);
  add_positive (builder, "number", path->number);
  mdr_report_add_truth (builder, "unique",
                        path->steps                          ? MDR_TRUTH_YES
                        : path->rating == MDR_RATING_UNKNOWN ? MDR_TRUTH_UNKNOWN
                                                             : MDR_TRUTH_NO);
  mdr_report_add_integer (builder, "steps", count);
  add_positive (builder, "hardest", count > 0 ? path->hardest + 1 : 0);
  mdr_report_add_boolean (builder, "decided", path->decided);
  add_uses (builder, mdr_document_get_kind (puzzle->document)->logic, path->steps);
  if (assessment->tells_steps)
    add_path (builder, path->steps);
  mdr_report_add_real (builder, "seconds", assessment->seconds);
  return mdr_report_end (builder);
}

static char *
dup_sentence (const MdrKind *kind, const MdrSolvingPath *path)
{
  g_autofree char *difficulty = NULL;

  if (!path->steps)
    return g_strdup (mdr_rating_get_refusal (path->rating));
  difficulty = mdr_solving_path_dup_difficulty (path, kind);
  /* Translators: a difficulty: “Hard (58 of 100), with exactly one solution.” */
  return g_strdup_printf (_ ("%s, with exactly one solution."), difficulty);
}

/* Appends a step with those of its trial. The hardest is marked. */
static void
append_step (GString *text, const MdrSolvingPath *path, guint index)
{
  const MdrDeduction *step = g_ptr_array_index (path->steps, index);

  mdr_report_append_line (text, "%c %u. %s: %s", index == path->hardest ? '*' : ' ', index + 1, step->name,
                          step->sentence);
  for (guint k = 0; step->chain && k < step->chain->len; k++)
    {
      const MdrDeduction *link = g_ptr_array_index (step->chain, k);

      mdr_report_append_line (text, "     %u.%u. %s: %s", index + 1, k + 1, link->name, link->sentence);
    }
}

/* Appends how often a rule is used. Where only the page names the rules, it is quoted. */
static void
append_use (GString *text, const MdrLogic *logic, const Use *use)
{
  g_autofree char *quoted = NULL;

  if (use->step->rule_sentence && !has_rules (logic))
    /* Translators: a way to reason, and the rule that it uses: One Rule, “No loop is closed.” */
    quoted = g_strdup_printf (_ ("%s, “%s”"), use->step->name, use->step->rule_sentence);
  mdr_report_append_line (text,
                          /* Translators: the name of a rule, and how often it is used */
                          g_dngettext (GETTEXT_PACKAGE, "  %s: %'u step", "  %s: %'u steps", use->count),
                          quoted ? quoted : use->step->name, use->count);
}

static char *
dup_text (const MdrFileEntry *puzzle, const MdrAssessment *assessment)
{
  const MdrSolvingPath *path = assessment->path;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *name = mdr_cli_dup_entry_name (puzzle);
  g_autofree char *sentence = dup_sentence (mdr_document_get_kind (puzzle->document), path);
  g_autoptr (GArray) uses = count_uses (path->steps);

  /* Translators: the name of a puzzle, what was found, and the time it took */
  mdr_report_append_line (text, _ ("%s: %s  (%.1f ms)"), name, sentence, assessment->seconds * 1000);
  for (guint i = 0; i < uses->len; i++)
    append_use (text, mdr_document_get_kind (puzzle->document)->logic, &g_array_index (uses, Use, i));
  if (path->steps && !path->decided)
    mdr_report_append_line (text, "  %s",
                            assessment->stop != MDR_STOP_NONE
                                ? _ ("The time limit was reached before all steps were found.")
                                : _ ("The rest takes more than trying one possibility at a time."));
  for (guint i = 0; assessment->tells_steps && path->steps && i < path->steps->len; i++)
    append_step (text, path, i);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static MdrExit
get_exit (const MdrAssessment *assessment)
{
  if (assessment->stop == MDR_STOP_CANCELLED)
    return MDR_EXIT_INTERRUPTED;
  if (assessment->path->rating == MDR_RATING_UNKNOWN || assessment->stop != MDR_STOP_NONE)
    return MDR_EXIT_LIMIT;
  return assessment->path->steps ? MDR_EXIT_OK : MDR_EXIT_NO;
}

/** Returns: (transfer full): @assessment of @puzzle as “rate” prints it */
char *
mdr_cli_report_assessment (const MdrCli *cli, const MdrFileEntry *puzzle, const MdrAssessment *assessment)
{
  return cli->json ? dup_json (cli, puzzle, assessment) : dup_text (puzzle, assessment);
}

static gboolean
report (const MdrBatchTask *task, MdrResult *result, gpointer data)
{
  MdrCli *cli = ((Rating *) data)->cli;
  const Subject *subject = task->subject;
  g_autofree char *text = NULL;

  if (!task->puzzle)
    return mdr_cli_complain_of_entry (cli, subject->puzzle);
  mdr_cli_worsen (cli, get_exit (&subject->assessment));
  text = mdr_cli_report_assessment (cli, subject->puzzle, &subject->assessment);
  return mdr_cli_print (cli, text);
}

/** "rate": says how difficult puzzles are, and which rules and trials solve them. */
void
mdr_cli_rate (MdrCli *cli, const MdrCommand *command, char ***words)
{
  g_auto (Rating) rating = { .cli = cli, .threads = 1 };
  static const MdrBatch batch = { take_next, is_ended, report, subject_free, rate };
  const GOptionEntry entries[] = {
    { "time-limit", 't', 0, G_OPTION_ARG_DOUBLE, &rating.time_limit,
      N_ ("Seconds for each puzzle; no limit by default"), "S" },
    { "jobs", 'j', 0, G_OPTION_ARG_INT, &rating.threads, N_ ("Number of puzzles to rate in parallel"), "N" },
    { "steps", 's', 0, G_OPTION_ARG_NONE, &rating.tells_steps,
      N_ ("List the steps to the solution; * marks the hardest"), NULL },
    MDR_JSON_ENTRY (cli),
    MDR_INPUT_ENTRIES (rating.input),
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 1, 0)
      || !mdr_cli_check_time_limit (cli, rating.time_limit)
      || !mdr_cli_check_least (cli, "--jobs", rating.threads, 1))
    return;
  rating.puzzles = mdr_cli_input_new (cli, &rating.input, (const char *const *) *words + 1);
  if (rating.puzzles)
    mdr_batch_run (cli, &batch, (guint) rating.threads, &rating);
}
