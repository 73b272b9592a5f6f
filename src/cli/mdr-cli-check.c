/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>

#include "mdr-cli-answer.h"
#include "mdr-cli-report.h"
#include "mdr-cli-run.h"
#include "mdr-wording.h"

/* For how long it is tried to find out whether a better solution is possible. A check is no search. */
#define MERIT_SECONDS 1

void
mdr_verdict_clear (MdrVerdict *verdict)
{
  g_clear_pointer (&verdict->problems, g_ptr_array_unref);
}

static void
decide (MdrVerdict *verdict, const char *id, const char *sentence, MdrExit code)
{
  verdict->id = id;
  verdict->sentence = sentence;
  verdict->code = code;
}

/**
 * mdr_cli_judge:
 * @verdict: (out)
 *
 * Judges a state; the problems of the puzzle come first.
 */
void
mdr_cli_judge (const MdrPuzzle *puzzle, const MdrState *state, MdrVerdict *verdict)
{
  MdrProblems *problems = mdr_problems_new ();

  *verdict = (MdrVerdict){ .problems = problems, .merit = { .sense = MDR_SENSE_NONE } };
  puzzle->kind->find_problems (puzzle, problems);
  if (mdr_problems_reach (problems, MDR_SEVERITY_WRONG))
    decide (verdict, "invalid", _ ("The puzzle has a problem."), MDR_EXIT_INPUT);
  else if (mdr_problems_find_stop (problems))
    decide (verdict, "invalid", _ ("The puzzle is unfinished."), MDR_EXIT_INPUT);
  else if (mdr_problems_reach (problems, MDR_SEVERITY_CONFLICT))
    decide (verdict, "impossible", _ ("The puzzle has no solution."), MDR_EXIT_NO);
  else
    switch (mdr_kind_check (puzzle, state, problems))
      {
      case MDR_PLAY_SOLVED:
        decide (verdict, "solved", _ ("Solved."), MDR_EXIT_OK);
        break;
      case MDR_PLAY_BROKEN:
        decide (verdict, "broken", _ ("A rule is broken."), MDR_EXIT_NO);
        break;
      case MDR_PLAY_OPEN:
      default:
        decide (verdict, "open", _ ("No rule is broken so far."), MDR_EXIT_OK);
        break;
      }
}

/** Returns: whether more can be said of how good the solution is, which takes a moment */
gboolean
mdr_verdict_has_merit (const MdrVerdict *verdict, const MdrPuzzle *puzzle)
{
  return g_str_equal (verdict->id, "solved") && mdr_puzzle_get_sense (puzzle) != MDR_SENSE_NONE;
}

/** Finds out how good the solution is that @state shows. */
void
mdr_cli_find_merit (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, MdrVerdict *verdict)
{
  g_autoptr (MdrJob) part = mdr_job_new_part (job, MERIT_SECONDS);

  verdict->merit = mdr_job_find_merit (part, puzzle, state);
}

/* What the job of find_merit() gets. */
typedef struct
{
  const MdrPuzzle *puzzle;
  const MdrState *state;
  MdrVerdict *verdict;
} Achievement;

static void
find_merit (MdrJob *job, gpointer data)
{
  Achievement *achievement = data;

  mdr_cli_find_merit (achievement->puzzle, achievement->state, job, achievement->verdict);
}

/* Judges the solution if the document has one, otherwise the play; of a solution it says how
 * good it is. */
static void
judge_document (MdrCli *cli, MdrDocument *document, MdrVerdict *verdict)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  const MdrSolution *solution = mdr_document_get_solution (document);
  g_autoptr (MdrState) state = solution ? puzzle->kind->solution_to_state (puzzle, solution)
                                        : mdr_state_ref (mdr_document_get_state (document));
  Achievement achievement = { puzzle, state, verdict };
  g_autoptr (MdrJob) job = NULL;

  mdr_cli_judge (puzzle, state, verdict);
  if (!mdr_verdict_has_merit (verdict, puzzle))
    return;
  job = mdr_job_new ();
  mdr_cli_run_job (cli, job, find_merit, &achievement);
}

static char *
report_text (const MdrInputPuzzle *puzzle, const MdrVerdict *verdict)
{
  g_autofree char *name = mdr_input_puzzle_dup_name (puzzle);
  g_autoptr (GString) sentences = g_string_new (verdict->sentence);
  GString *text = g_string_new (NULL);

  if (verdict->merit.sense != MDR_SENSE_NONE)
    {
      g_autofree char *sentence =
          mdr_merit_dup_sentence (&verdict->merit, mdr_document_get_puzzle (puzzle->document));

      mdr_wording_add_sentence (sentences, "%s", sentence);
    }
  mdr_report_append_line (text, "%s: %s", name, sentences->str);
  mdr_report_append_problems (text, verdict->problems);
  return g_string_free (text, FALSE);
}

static char *
report_json (const MdrCli *cli, const MdrInputPuzzle *puzzle, const MdrVerdict *verdict)
{
  JsonBuilder *builder = mdr_report_begin (cli, puzzle);

  mdr_report_add_string (builder, "status", verdict->id);
  if (verdict->merit.sense != MDR_SENSE_NONE)
    mdr_report_add_merit (builder, &verdict->merit);
  mdr_report_add_problems (builder, verdict->problems);
  return mdr_report_end (builder);
}

/** Returns: (transfer full): @verdict about @puzzle as “check” prints it */
char *
mdr_cli_report_verdict (const MdrCli *cli, const MdrInputPuzzle *puzzle, const MdrVerdict *verdict)
{
  return cli->json ? report_json (cli, puzzle, verdict) : report_text (puzzle, verdict);
}

/* Checks a puzzle and prints the verdict. Returns whether it could be printed. */
static gboolean
check (MdrCli *cli, const MdrInputPuzzle *puzzle)
{
  g_auto (MdrVerdict) verdict = { NULL };
  g_autofree char *text = NULL;

  if (!puzzle->document)
    return mdr_input_puzzle_complain (cli, puzzle);
  judge_document (cli, puzzle->document, &verdict);
  mdr_cli_worsen (cli, verdict.code);
  text = mdr_cli_report_verdict (cli, puzzle, &verdict);
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
      g_autoptr (MdrInputPuzzle) puzzle = mdr_cli_input_next (puzzles, -1);

      goes_on = puzzle && check (cli, puzzle);
    }
}
