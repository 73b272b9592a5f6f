/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>

#include "mdr-cli-input.h"
#include "mdr-cli-report.h"
#include "mdr-cli-run.h"
#include "mdr-wording.h"

/* For how long it is tried to find out whether a better solution is possible. A check is no search. */
#define MERIT_SECONDS 1

typedef struct
{
  const char *id;
  const char *sentence;
  MdrExit code;
} Verdict;

/* @merit is without a sense unless @state solves a puzzle with solutions that are better than others.
 */
typedef struct
{
  const MdrPuzzle *puzzle;
  MdrState *state;
  MdrMerit merit;
} Achievement;

/* Judges a state; the problems of the puzzle come first. */
static Verdict
judge (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems)
{
  puzzle->kind->find_problems (puzzle, problems);
  if (mdr_problems_reach (problems, MDR_SEVERITY_WRONG))
    return (Verdict){ "invalid", _ ("The puzzle has a problem."), MDR_EXIT_INPUT };
  if (mdr_problems_find_stop (problems))
    return (Verdict){ "invalid", _ ("The puzzle is unfinished."), MDR_EXIT_INPUT };
  if (mdr_problems_reach (problems, MDR_SEVERITY_CONFLICT))
    return (Verdict){ "impossible", _ ("The puzzle has no solution."), MDR_EXIT_NO };
  switch (mdr_kind_check (puzzle, state, problems))
    {
    case MDR_PLAY_SOLVED:
      return (Verdict){ "solved", _ ("Solved."), MDR_EXIT_OK };
    case MDR_PLAY_BROKEN:
      return (Verdict){ "broken", _ ("A rule is broken."), MDR_EXIT_NO };
    case MDR_PLAY_OPEN:
    default:
      return (Verdict){ "open", _ ("No rule is broken so far."), MDR_EXIT_OK };
    }
}

static void
find_merit (MdrJob *job, gpointer data)
{
  Achievement *achievement = data;

  achievement->merit = mdr_job_find_merit (job, achievement->puzzle, achievement->state);
}

/* Judges the solution if the document has one, otherwise the play; of a solution it says how
 * good it is. */
static Verdict
judge_document (MdrCli *cli, MdrDocument *document, MdrProblems *problems, MdrMerit *achieved)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  const MdrSolution *solution = mdr_document_get_solution (document);
  g_autoptr (MdrState) state = solution ? puzzle->kind->solution_to_state (puzzle, solution)
                                        : mdr_state_ref (mdr_document_get_state (document));
  Verdict verdict = judge (puzzle, state, problems);
  Achievement achievement = { .puzzle = puzzle, .state = state };
  g_autoptr (MdrJob) job = NULL;

  if (!g_str_equal (verdict.id, "solved") || mdr_puzzle_get_sense (puzzle) == MDR_SENSE_NONE)
    return verdict;
  job = mdr_job_new ();
  mdr_job_set_time_limit (job, MERIT_SECONDS);
  mdr_cli_run_job (cli, job, find_merit, &achievement);
  *achieved = achievement.merit;
  return verdict;
}

static char *
report_text (const MdrInputPuzzle *puzzle,
             const Verdict *verdict,
             const MdrMerit *achieved,
             const MdrProblems *problems)
{
  g_autofree char *name = mdr_input_puzzle_dup_name (puzzle);
  g_autoptr (GString) sentences = g_string_new (verdict->sentence);
  GString *text = g_string_new (NULL);

  if (achieved->sense != MDR_SENSE_NONE)
    {
      g_autofree char *sentence =
          mdr_merit_dup_sentence (achieved, mdr_document_get_puzzle (puzzle->document));

      mdr_wording_add_sentence (sentences, "%s", sentence);
    }
  mdr_report_append_line (text, "%s: %s", name, sentences->str);
  mdr_report_append_problems (text, problems);
  return g_string_free (text, FALSE);
}

static char *
report_json (const MdrCli *cli,
             const MdrInputPuzzle *puzzle,
             const Verdict *verdict,
             const MdrMerit *achieved,
             const MdrProblems *problems)
{
  JsonBuilder *builder = mdr_report_begin (cli, puzzle);

  mdr_report_add_string (builder, "status", verdict->id);
  if (achieved->sense != MDR_SENSE_NONE)
    mdr_report_add_merit (builder, achieved);
  mdr_report_add_problems (builder, problems);
  return mdr_report_end (builder);
}

/* Checks a puzzle and prints the verdict. Returns whether it could be printed. */
static gboolean
check (MdrCli *cli, const MdrInputPuzzle *puzzle)
{
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  g_autofree char *text = NULL;
  MdrMerit achieved = { .sense = MDR_SENSE_NONE };
  Verdict verdict;

  if (!puzzle->document)
    return mdr_input_puzzle_complain (cli, puzzle);
  verdict = judge_document (cli, puzzle->document, problems, &achieved);
  mdr_cli_worsen (cli, verdict.code);
  text = cli->json ? report_json (cli, puzzle, &verdict, &achieved, problems)
                   : report_text (puzzle, &verdict, &achieved, problems);
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
