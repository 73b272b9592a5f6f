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
/* For how long aids are searched for. */
#define SETTLE_SECONDS 10

void
mdr_verdict_clear (MdrVerdict *verdict)
{
  g_clear_pointer (&verdict->problems, g_ptr_array_unref);
  g_clear_pointer (&verdict->check, mdr_play_check_free);
  g_clear_pointer (&verdict->finding, g_free);
}

static void
decide (MdrVerdict *verdict, const char *id, const char *sentence, MdrExit code)
{
  verdict->id = id;
  verdict->sentence = sentence;
  verdict->code = code;
}

static void
decide_play (MdrVerdict *verdict, MdrPlayStatus status)
{
  switch (status)
    {
    case MDR_PLAY_SOLVED:
      decide (verdict, "solved", _ ("Solved."), MDR_EXIT_OK);
      break;
    case MDR_PLAY_BROKEN:
      decide (verdict, "broken", _ ("A rule is broken."), MDR_EXIT_NO);
      break;
    case MDR_PLAY_UNCHECKED:
      decide (verdict, "unchecked", _ ("Not checked yet: the check reached a limit."), MDR_EXIT_LIMIT);
      break;
    case MDR_PLAY_OPEN:
    default:
      decide (verdict, "open", _ ("No rule is broken so far."), MDR_EXIT_OK);
      break;
    }
}

/**
 * mdr_cli_judge:
 * @verdict: (out)
 *
 * Judges a state, as far as it takes no search; the problems of the puzzle come first.
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
    decide (verdict, "unfinished", _ ("The puzzle is unfinished."), MDR_EXIT_UNFINISHED);
  else if (mdr_problems_reach (problems, MDR_SEVERITY_CONFLICT))
    decide (verdict, "impossible", _ ("The puzzle has no solution."), MDR_EXIT_NO);
  else
    decide_play (verdict, mdr_kind_check (puzzle, state, problems));
}

static gboolean
is_unchecked (const MdrVerdict *verdict)
{
  return g_str_equal (verdict->id, "unchecked");
}

static gboolean
has_merit (const MdrVerdict *verdict, const MdrPuzzle *puzzle)
{
  return g_str_equal (verdict->id, "solved") && mdr_puzzle_get_sense (puzzle) != MDR_SENSE_NONE;
}

/* Returns whether something was played that can be compared with the only solution. */
static gboolean
can_compare (const MdrVerdict *verdict, const MdrPuzzle *puzzle, const MdrState *state)
{
  g_autoptr (MdrState) start = NULL;
  g_autoptr (GArray) changes = NULL;

  if (!puzzle->kind->logic || !puzzle->kind->list_changes
      || (!g_str_equal (verdict->id, "open") && !g_str_equal (verdict->id, "broken")))
    return FALSE;
  start = puzzle->kind->new_state (puzzle);
  changes = g_array_new (FALSE, FALSE, sizeof (MdrMark));
  puzzle->kind->list_changes (puzzle, start, state, changes);
  return changes->len > 0;
}

/** Returns: whether more can be said of @state by searching */
gboolean
mdr_verdict_has_more (const MdrVerdict *verdict, const MdrPuzzle *puzzle, const MdrState *state)
{
  return is_unchecked (verdict) || has_merit (verdict, puzzle) || can_compare (verdict, puzzle, state);
}

/* Compares the play with the only solution; if none is known to be that, the verdict stays as it is. */
static void
compare (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, MdrVerdict *verdict)
{
  g_autoptr (MdrPlayCheck) check = mdr_play_check_find (puzzle, state, job);

  if (!check->only)
    return;
  verdict->n_wrong = check->wrong->len;
  verdict->finding = mdr_play_check_dup_sentence (check);
  if (verdict->n_wrong > 0 && g_str_equal (verdict->id, "open"))
    decide (verdict, "wrong", verdict->sentence, MDR_EXIT_NO);
  while (check->wrong->len > 0)
    g_ptr_array_add (verdict->problems, g_ptr_array_steal_index (check->wrong, 0));
  verdict->check = g_steal_pointer (&check);
}

static void
settle (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, MdrVerdict *verdict)
{
  g_autoptr (MdrJob) part = mdr_job_new_part (job, SETTLE_SECONDS);

  decide_play (verdict, mdr_job_check (part, puzzle, state, verdict->problems));
}

/** Finds out whether @state is solved, where that takes a search, and how good the solution is that it shows,
 * or how much of the play is right. */
void
mdr_cli_find_more (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, MdrVerdict *verdict)
{
  g_autoptr (MdrJob) part = NULL;

  if (is_unchecked (verdict))
    settle (puzzle, state, job, verdict);
  if (can_compare (verdict, puzzle, state))
    compare (puzzle, state, job, verdict);
  if (!has_merit (verdict, puzzle))
    return;
  part = mdr_job_new_part (job, MERIT_SECONDS);
  verdict->merit = mdr_job_find_merit (part, puzzle, state);
}

/* What the job of find_more() gets. */
typedef struct
{
  const MdrPuzzle *puzzle;
  const MdrState *state;
  MdrVerdict *verdict;
} Judgement;

static void
find_more (MdrJob *job, gpointer data)
{
  Judgement *judgement = data;

  mdr_cli_find_more (judgement->puzzle, judgement->state, job, judgement->verdict);
}

/* Judges the solution if the document has one, otherwise the play; of a solution it says how good it is, and
 * of the play how much of it is right. */
static void
judge_document (MdrCli *cli, MdrDocument *document, MdrVerdict *verdict)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  const MdrSolution *solution = mdr_document_get_solution (document);
  g_autoptr (MdrState) state = solution ? puzzle->kind->solution_to_state (puzzle, solution)
                                        : mdr_state_ref (mdr_document_get_state (document));
  Judgement judgement = { puzzle, state, verdict };
  g_autoptr (MdrJob) job = NULL;

  mdr_cli_judge (puzzle, state, verdict);
  if (!mdr_verdict_has_more (verdict, puzzle, state))
    return;
  job = mdr_job_new ();
  mdr_cli_run_job (cli, job, find_more, &judgement);
}

static char *
report_text (const MdrInputPuzzle *puzzle, const MdrVerdict *verdict)
{
  g_autofree char *name = mdr_input_puzzle_dup_name (puzzle);
  /* That no rule is broken is the least that could be said. */
  gboolean is_open = verdict->finding && !g_str_equal (verdict->id, "broken");
  g_autoptr (GString) sentences = g_string_new (is_open ? verdict->finding : verdict->sentence);
  GString *text = g_string_new (NULL);

  if (verdict->finding && !is_open)
    mdr_wording_add_sentence (sentences, "%s", verdict->finding);
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

static void
report_check (JsonBuilder *builder, const MdrVerdict *verdict)
{
  guint n_open;

  mdr_report_add_integer (builder, "right", verdict->check->n_right);
  mdr_report_add_integer (builder, "wrong", verdict->n_wrong);
  json_builder_set_member_name (builder, "open");
  if (mdr_play_check_get_open (verdict->check, &n_open))
    json_builder_add_int_value (builder, n_open);
  else
    json_builder_add_null_value (builder);
}

static char *
report_json (const MdrCli *cli, const MdrInputPuzzle *puzzle, const MdrVerdict *verdict)
{
  JsonBuilder *builder = mdr_report_begin (cli, puzzle);

  mdr_report_add_string (builder, "status", verdict->id);
  if (verdict->merit.sense != MDR_SENSE_NONE)
    mdr_report_add_merit (builder, &verdict->merit);
  if (verdict->check)
    report_check (builder, verdict);
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
