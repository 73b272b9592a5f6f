/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>

#include "mdr-cli-input.h"
#include "mdr-cli-report.h"

typedef struct
{
  const char *id;
  const char *sentence;
  MdrExit code;
} Verdict;

/* Judges the solution if the document has one, otherwise the play; the problems of the puzzle come first. */
static Verdict
judge (MdrDocument *document, MdrProblems *problems)
{
  const MdrKind *kind = mdr_document_get_kind (document);
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  const MdrSolution *solution = mdr_document_get_solution (document);
  g_autoptr (MdrState) state = solution ? kind->solution_to_state (puzzle, solution)
                                        : mdr_state_ref (mdr_document_get_state (document));

  kind->find_problems (puzzle, problems);
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

/* Checks a puzzle and prints the verdict. Returns whether it could be printed. */
static gboolean
check (MdrCli *cli, const MdrInputPuzzle *puzzle, gboolean json)
{
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  g_autofree char *name = mdr_input_puzzle_dup_name (puzzle);
  g_autoptr (GString) text = NULL;
  g_autofree char *line = NULL;
  JsonBuilder *builder;
  Verdict verdict;

  if (!puzzle->document && !json)
    {
      mdr_input_puzzle_complain (cli, puzzle);
      return TRUE;
    }
  if (puzzle->document)
    verdict = judge (puzzle->document, problems);
  else
    verdict = (Verdict){ "invalid", puzzle->error->message, MDR_EXIT_INPUT };
  mdr_cli_worsen (cli, verdict.code);
  if (!json)
    {
      text = g_string_new (NULL);
      mdr_report_append_line (text, "%s: %s", name, verdict.sentence);
      mdr_report_append_problems (text, problems);
      return mdr_cli_print (cli, text->str);
    }
  builder = mdr_report_begin (puzzle);
  mdr_report_add_string (builder, "status", verdict.id);
  if (puzzle->error)
    mdr_report_add_string (builder, "error", puzzle->error->message);
  mdr_report_add_problems (builder, problems);
  line = mdr_report_end (builder);
  return mdr_cli_print (cli, line);
}

/** "check": says whether puzzles, and the play in them, break any rule. */
void
mdr_cli_check (MdrCli *cli, const MdrCommand *command, char ***words)
{
  g_auto (MdrInputOptions) input = { NULL, NULL };
  g_autoptr (MdrCliInput) puzzles = NULL;
  gboolean goes_on = TRUE;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print one line of JSON for each puzzle"), NULL },
    MDR_INPUT_ENTRIES (input),
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 1, 0))
    return;
  puzzles = mdr_cli_input_new (cli, &input, (const char *const *) *words + 1);
  while (puzzles && goes_on)
    {
      g_autoptr (MdrInputPuzzle) puzzle = mdr_cli_input_next (puzzles, -1);

      goes_on = puzzle && check (cli, puzzle, json);
    }
}
