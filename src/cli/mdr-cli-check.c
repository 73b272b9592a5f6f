/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>

#include "mdr-cli-answer.h"
#include "mdr-cli-report.h"
#include "mdr-wording.h"

/* The time limit for finding out whether a better solution is possible, because a check is not meant to be a
 * search. */
#define GAP_SECONDS 1
/* For how long aids are searched for. */
#define SETTLE_SECONDS 10

void
mdr_check_report_clear (MdrCheckReport *report)
{
  g_clear_pointer (&report->problems, g_ptr_array_unref);
  g_clear_pointer (&report->check, mdr_play_check_free);
  g_clear_pointer (&report->finding, g_free);
}

static void
decide (MdrCheckReport *report, const char *id, const char *sentence, MdrExit code)
{
  report->id = id;
  report->sentence = sentence;
  report->code = code;
}

static void
decide_play (MdrCheckReport *report, MdrPlayStatus status)
{
  switch (status)
    {
    case MDR_PLAY_SOLVED:
      decide (report, "solved", _ ("Solved."), MDR_EXIT_OK);
      break;
    case MDR_PLAY_BROKEN:
      decide (report, "broken", _ ("A rule is broken."), MDR_EXIT_NO);
      break;
    case MDR_PLAY_UNCHECKED:
      decide (report, "unchecked", _ ("Not checked yet: the check reached a limit."), MDR_EXIT_LIMIT);
      break;
    case MDR_PLAY_OPEN:
    default:
      decide (report, "open", _ ("No rule is broken so far."), MDR_EXIT_OK);
      break;
    }
}

/**
 * mdr_cli_fill_check_report:
 * @report: (out)
 *
 * Judges a state, as far as it takes no search; the problems of the puzzle come first.
 */
void
mdr_cli_fill_check_report (const MdrPuzzle *puzzle, const MdrState *state, MdrCheckReport *report)
{
  MdrProblems *problems = mdr_problems_new ();

  *report = (MdrCheckReport){ .problems = problems, .gap = { .sense = MDR_SENSE_NONE } };
  puzzle->kind->find_problems (puzzle, problems);
  if (mdr_problems_reach (problems, MDR_SEVERITY_WRONG))
    decide (report, "invalid", _ ("The puzzle has a problem."), MDR_EXIT_INPUT);
  else if (mdr_problems_find_stop (problems))
    decide (report, "unfinished", _ ("The puzzle is unfinished."), MDR_EXIT_UNFINISHED);
  else if (mdr_problems_reach (problems, MDR_SEVERITY_CONFLICT))
    decide (report, "impossible", _ ("The puzzle has no solution."), MDR_EXIT_NO);
  else
    decide_play (report, mdr_kind_check (puzzle, state, problems));
}

static gboolean
is_unchecked (const MdrCheckReport *report)
{
  return g_str_equal (report->id, "unchecked");
}

static gboolean
has_gap (const MdrCheckReport *report, const MdrPuzzle *puzzle)
{
  return g_str_equal (report->id, "solved") && mdr_puzzle_get_sense (puzzle) != MDR_SENSE_NONE;
}

/* Returns whether something was played that can be compared with the only solution. */
static gboolean
can_compare (const MdrCheckReport *report, const MdrPuzzle *puzzle, const MdrState *state)
{
  g_autoptr (MdrState) start = NULL;
  g_autoptr (GArray) changes = NULL;

  if (!puzzle->kind->logic || !puzzle->kind->list_changes
      || (!g_str_equal (report->id, "open") && !g_str_equal (report->id, "broken")))
    return FALSE;
  start = puzzle->kind->new_state (puzzle);
  changes = g_array_new (FALSE, FALSE, sizeof (MdrMark));
  puzzle->kind->list_changes (puzzle, start, state, changes);
  return changes->len > 0;
}

/** Returns: whether more can be said of @state by searching */
gboolean
mdr_check_report_has_more (const MdrCheckReport *report, const MdrPuzzle *puzzle, const MdrState *state)
{
  return is_unchecked (report) || has_gap (report, puzzle) || can_compare (report, puzzle, state);
}

/* Compares the play with the only solution; if none is known to be that, the report stays as it is. */
static void
compare (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, MdrCheckReport *report)
{
  g_autoptr (MdrPlayCheck) check = mdr_play_check_find (puzzle, state, job);

  if (!check->only)
    return;
  report->n_wrong = check->wrong->len;
  report->finding = mdr_play_check_dup_sentence (check);
  if (report->n_wrong > 0 && g_str_equal (report->id, "open"))
    decide (report, "wrong", report->sentence, MDR_EXIT_NO);
  while (check->wrong->len > 0)
    g_ptr_array_add (report->problems, g_ptr_array_steal_index (check->wrong, 0));
  report->check = g_steal_pointer (&check);
}

static void
settle (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, MdrCheckReport *report)
{
  g_autoptr (MdrJob) part = mdr_job_new_part (job, SETTLE_SECONDS);

  decide_play (report, mdr_job_check (part, puzzle, state, report->problems));
}

/** Finds out whether @state is solved, where that takes a search, and how good the solution is that it shows,
 * or how much of the play is right. */
void
mdr_cli_find_more (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, MdrCheckReport *report)
{
  g_autoptr (MdrJob) part = NULL;

  if (is_unchecked (report))
    settle (puzzle, state, job, report);
  if (can_compare (report, puzzle, state))
    compare (puzzle, state, job, report);
  if (!has_gap (report, puzzle))
    return;
  part = mdr_job_new_part (job, GAP_SECONDS);
  report->gap = mdr_job_find_gap (part, puzzle, state);
}

/* What the job of find_more() gets. */
typedef struct
{
  const MdrPuzzle *puzzle;
  const MdrState *state;
  MdrCheckReport *report;
} Check;

static void
find_more (MdrJob *job, gpointer data)
{
  Check *check = data;

  mdr_cli_find_more (check->puzzle, check->state, job, check->report);
}

/* Judges the solution if the document has one, otherwise the play; of a solution it says how good it is, and
 * of the play how much of it is right. */
static void
judge_document (MdrCli *cli, MdrDocument *document, MdrCheckReport *report)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  const MdrSolution *solution = mdr_document_get_solution (document);
  g_autoptr (MdrState) state = solution ? puzzle->kind->solution_to_state (puzzle, solution)
                                        : mdr_state_ref (mdr_document_get_state (document));
  Check check = { puzzle, state, report };
  g_autoptr (MdrJob) job = NULL;

  mdr_cli_fill_check_report (puzzle, state, report);
  if (!mdr_check_report_has_more (report, puzzle, state))
    return;
  job = mdr_job_new ();
  mdr_cli_run_job (cli, job, find_more, &check);
}

static char *
report_text (const MdrFileEntry *puzzle, const MdrCheckReport *report)
{
  g_autofree char *name = mdr_cli_dup_entry_name (puzzle);
  /* A finding says more than that no rule is broken, so it replaces that sentence. */
  gboolean is_open = report->finding && !g_str_equal (report->id, "broken");
  g_autoptr (GString) sentences = g_string_new (is_open ? report->finding : report->sentence);
  GString *text = g_string_new (NULL);

  if (report->finding && !is_open)
    mdr_wording_add_sentence (sentences, "%s", report->finding);
  if (report->gap.sense != MDR_SENSE_NONE)
    {
      g_autofree char *sentence =
          mdr_gap_dup_sentence (&report->gap, mdr_document_get_puzzle (puzzle->document));

      mdr_wording_add_sentence (sentences, "%s", sentence);
    }
  mdr_report_append_line (text, "%s: %s", name, sentences->str);
  mdr_report_append_problems (text, report->problems);
  return g_string_free (text, FALSE);
}

static void
report_check (JsonBuilder *builder, const MdrCheckReport *report)
{
  guint n_open;

  mdr_report_add_integer (builder, "right", report->check->n_right);
  mdr_report_add_integer (builder, "wrong", report->n_wrong);
  json_builder_set_member_name (builder, "open");
  if (mdr_play_check_get_open (report->check, &n_open))
    json_builder_add_int_value (builder, n_open);
  else
    json_builder_add_null_value (builder);
}

static char *
report_json (const MdrCli *cli, const MdrFileEntry *puzzle, const MdrCheckReport *report)
{
  JsonBuilder *builder = mdr_report_begin (cli, puzzle);

  mdr_report_add_string (builder, "status", report->id);
  if (report->gap.sense != MDR_SENSE_NONE)
    mdr_report_add_gap (builder, &report->gap);
  if (report->check)
    report_check (builder, report);
  mdr_report_add_problems (builder, report->problems);
  return mdr_report_end (builder);
}

/** Returns: (transfer full): @report about @puzzle as “check” prints it */
char *
mdr_cli_report_check (const MdrCli *cli, const MdrFileEntry *puzzle, const MdrCheckReport *report)
{
  return cli->json ? report_json (cli, puzzle, report) : report_text (puzzle, report);
}

/* Checks a puzzle and prints the report. Returns whether it could be printed. */
static gboolean
check (MdrCli *cli, const MdrFileEntry *puzzle)
{
  g_auto (MdrCheckReport) report = { NULL };
  g_autofree char *text = NULL;

  if (!puzzle->document)
    return mdr_cli_complain_of_entry (cli, puzzle);
  judge_document (cli, puzzle->document, &report);
  mdr_cli_worsen (cli, report.code);
  text = mdr_cli_report_check (cli, puzzle, &report);
  return mdr_cli_print (cli, text);
}

/** "check": says whether puzzles, and the play in them, break any rule. */
void
mdr_cli_check (MdrCli *cli, const MdrCommand *command, char ***words)
{
  g_auto (MdrInputOptions) input = { NULL, NULL };
  g_autoptr (MdrCliInput) puzzles = NULL;
  gboolean goes_on = TRUE;
  const GOptionEntry entries[] = {
    MDR_JSON_ENTRY (cli),
    MDR_INPUT_ENTRIES (input),
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 1, 0))
    return;
  puzzles = mdr_cli_input_new (cli, &input, (const char *const *) *words + 1);
  while (puzzles && goes_on)
    {
      g_autoptr (MdrFileEntry) puzzle = mdr_cli_input_next (puzzles, -1);

      goes_on = puzzle && check (cli, puzzle);
    }
}
