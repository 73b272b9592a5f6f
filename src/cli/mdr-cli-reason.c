/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>

#include "mdr-cli-answer.h"
#include "mdr-cli-report.h"
#include "mdr-clue-values.h"
#include "mdr-unneeded.h"
#include "mdr-solve.h"

/** Returns: (transfer full) (nullable): what follows next in @state; %NULL with an error, for a play that is
 * already wrong too */
MdrDeduction *
mdr_cli_find_hint (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error)
{
  const MdrReasoning *reasoning = mdr_kind_get_reasoning (puzzle->kind);
  g_autoptr (MdrDeduction) hint = NULL;

  if (!reasoning->hint)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED, _ ("%s has no hints."),
                   mdr_kind_get_name (puzzle->kind));
      return NULL;
    }
  hint = reasoning->hint (puzzle, state, job, error);
  if (!hint || !hint->mistakes)
    return g_steal_pointer (&hint);
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO, hint->sentence);
  return NULL;
}

/** Returns: (transfer full): a hint for @puzzle as “hint” prints it */
char *
mdr_cli_report_hint (const MdrCli *cli, const MdrFileEntry *puzzle, const MdrDeduction *hint)
{
  GString *text;

  if (cli->json)
    {
      JsonBuilder *builder = mdr_report_begin (cli, puzzle);

      mdr_report_add_deduction (builder, hint);
      return mdr_report_end (builder);
    }
  text = g_string_new (NULL);
  mdr_report_append_deduction (text, hint);
  return g_string_free (text, FALSE);
}

/* A request about a puzzle, or a place of it, and its reply: a hint, a conflict, values, clues or an error.
 */
typedef struct
{
  MdrDocument *document;
  MdrDeduction *hint;
  MdrConflict *conflict;
  const char *place;
  GPtrArray *values;
  MdrUnneeded *unneeded;
  GError *error;
} Request;

static void
request_clear (Request *request)
{
  g_clear_pointer (&request->hint, mdr_deduction_free);
  g_clear_pointer (&request->conflict, mdr_conflict_free);
  g_clear_pointer (&request->values, g_ptr_array_unref);
  g_clear_pointer (&request->unneeded, mdr_unneeded_free);
  g_clear_error (&request->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

static void
ask_hint (MdrJob *job, gpointer data)
{
  Request *request = data;
  MdrDocument *document = request->document;

  request->hint = mdr_cli_find_hint (mdr_document_get_puzzle (document), mdr_document_get_state (document),
                                     job, &request->error);
}

/** "hint": prints the next deduction and its reason. */
void
mdr_cli_hint (MdrCli *cli, const MdrCommand *command, char ***words)
{
  g_auto (MdrInputOptions) input = { NULL, NULL };
  g_autoptr (MdrFileEntry) puzzle = NULL;
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_auto (Request) request = { NULL };
  g_autofree char *text = NULL;
  const GOptionEntry entries[] = {
    MDR_JSON_ENTRY (cli),
    MDR_INPUT_ENTRIES (input),
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 1, 1))
    return;
  puzzle = mdr_cli_read_one (cli, &input, (*words)[1]);
  if (!puzzle)
    return;
  request.document = puzzle->document;
  mdr_cli_run_job (cli, job, ask_hint, &request);
  if (!request.hint)
    {
      mdr_cli_complain_of_error (cli, request.error);
      return;
    }
  text = mdr_cli_report_hint (cli, puzzle, request.hint);
  mdr_cli_print (cli, text);
}

/** Returns: (transfer full) (nullable): which clues conflict; %NULL with an error */
MdrConflict *
mdr_cli_find_conflict (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  if (!puzzle->kind->explain)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED, _ ("%s cannot explain conflicts."),
                   mdr_kind_get_name (puzzle->kind));
      return NULL;
    }
  return mdr_job_explain (job, puzzle, error);
}

/** Returns: (transfer full): what conflicts in @puzzle, or what it lacks, as “explain” prints it */
char *
mdr_cli_report_conflict (const MdrCli *cli, const MdrFileEntry *puzzle, const MdrConflict *conflict)
{
  gboolean impossible = conflict->clues->len > 0;
  gboolean unfinished = impossible && conflict->claim == MDR_CLAIM_UNFINISHED;
  g_autofree char *remark = mdr_conflict_dup_remark (conflict);
  g_autoptr (GString) text = NULL;

  if (cli->json)
    {
      JsonBuilder *builder = mdr_report_begin (cli, puzzle);

      mdr_report_add_string (builder, "status",
                             unfinished   ? "unfinished"
                             : impossible ? "impossible"
                                          : "solved");
      mdr_report_add_problems (builder, conflict->clues);
      mdr_report_add_string (builder, "claim",
                             impossible && !unfinished ? mdr_conflict_get_claim_id (conflict) : NULL);
      mdr_report_add_string (builder, "remark", remark);
      return mdr_report_end (builder);
    }
  if (!impossible)
    return g_strdup (_ ("There is a solution, so no clues conflict.\n"));
  text = g_string_new (NULL);
  if (unfinished)
    mdr_report_append_line (text, "%s", _ ("The puzzle is unfinished."));
  mdr_report_append_line (text, "%s", mdr_conflict_get_heading (conflict));
  mdr_report_append_problems (text, conflict->clues);
  if (remark)
    mdr_report_append_line (text, "  %s", remark);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
ask_conflict (MdrJob *job, gpointer data)
{
  Request *request = data;

  request->conflict =
      mdr_cli_find_conflict (mdr_document_get_puzzle (request->document), job, &request->error);
}

/* Reads the puzzle that a command is about, and how long @job may take. @unneeded: (out) (optional): whether
 * that is asked instead of a place, which is a second word. Returns: (transfer full) (nullable): %NULL if
 * that was refused */
static MdrFileEntry *
read_with_limit (MdrCli *cli, const MdrCommand *command, char ***words, gboolean *unneeded, MdrJob *job)
{
  g_auto (MdrInputOptions) input = { NULL, NULL };
  double time_limit = 0;
  const GOptionEntry entries[] = {
    { "time-limit", 't', 0, G_OPTION_ARG_DOUBLE, &time_limit, N_ ("Seconds; no limit by default"), "S" },
    MDR_JSON_ENTRY (cli),
    MDR_INPUT_ENTRIES (input),
    { unneeded ? "unneeded" : NULL, 0, 0, G_OPTION_ARG_NONE, unneeded,
      N_ ("List the clues of which each can be left out"), NULL },
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 1, unneeded ? 2 : 1)
      || !mdr_cli_check_time_limit (cli, time_limit))
    return NULL;
  if (unneeded && *unneeded == ((*words)[2] != NULL))
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("“ask” needs either a place ROW,COLUMN or --unneeded."));
      return NULL;
    }
  if (time_limit > 0)
    mdr_job_set_time_limit (job, time_limit);
  return mdr_cli_read_one (cli, &input, (*words)[1]);
}

/** "explain": names the clues and rules that conflict in a puzzle without a solution, or what it lacks. */
void
mdr_cli_explain (MdrCli *cli, const MdrCommand *command, char ***words)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrFileEntry) puzzle = read_with_limit (cli, command, words, NULL, job);
  g_auto (Request) request = { NULL };
  g_autofree char *text = NULL;

  if (!puzzle)
    return;
  request.document = puzzle->document;
  mdr_cli_run_job (cli, job, ask_conflict, &request);
  if (!request.conflict)
    {
      mdr_cli_complain_of_error (cli, request.error);
      return;
    }
  text = mdr_cli_report_conflict (cli, puzzle, request.conflict);
  mdr_cli_print (cli, text);
  if (request.conflict->clues->len > 0)
    mdr_cli_worsen (cli, request.conflict->claim == MDR_CLAIM_UNFINISHED ? MDR_EXIT_UNFINISHED : MDR_EXIT_NO);
}

static void
ask_values (MdrJob *job, gpointer data)
{
  Request *request = data;
  const MdrTaskInput input = { .puzzle = mdr_document_get_puzzle (request->document),
                               .name = request->place };

  request->values = mdr_clue_values_work (&input, job, &request->error);
}

static char *
report_values (const MdrCli *cli, const MdrFileEntry *puzzle, const GPtrArray *values)
{
  g_autoptr (JsonBuilder) builder = cli->json ? mdr_report_begin (cli, puzzle) : NULL;
  GString *text = g_string_new (NULL);

  if (builder)
    {
      json_builder_set_member_name (builder, "values");
      json_builder_begin_array (builder);
    }
  for (guint i = 0; i < values->len; i++)
    {
      const MdrClueValue *value = g_ptr_array_index (values, i);
      g_autofree char *outcome = mdr_clue_value_dup_outcome (value);

      if (!builder)
        {
          g_string_append_printf (text, "%s: %s\n", value->label, outcome);
          continue;
        }
      json_builder_begin_object (builder);
      mdr_report_add_string (builder, "label", value->label);
      mdr_report_add_string (builder, "edit", value->edit);
      mdr_report_add_integer (builder, "solutions", value->n_solutions);
      mdr_report_add_boolean (builder, "complete", value->known && value->n_solutions < MDR_CLUE_VALUE_MOST);
      json_builder_end_object (builder);
    }
  if (!builder)
    return g_string_free (text, FALSE);
  g_string_free (text, TRUE);
  json_builder_end_array (builder);
  return mdr_report_end (g_steal_pointer (&builder));
}

static void
ask_unneeded (MdrJob *job, gpointer data)
{
  Request *request = data;
  const MdrTaskInput input = { .puzzle = mdr_document_get_puzzle (request->document) };

  mdr_job_begin (job);
  request->unneeded = mdr_unneeded_work (&input, job, &request->error);
}

/* Lists the clues of which each can be left out. */
static char *
report_unneeded (const MdrCli *cli, const MdrFileEntry *puzzle, const MdrUnneeded *unneeded)
{
  g_autoptr (JsonBuilder) builder = cli->json ? mdr_report_begin (cli, puzzle) : NULL;
  g_autofree char *sentence = mdr_unneeded_dup_sentence (unneeded);
  GString *text = g_string_new (NULL);

  if (builder)
    {
      json_builder_set_member_name (builder, "unneeded");
      json_builder_begin_array (builder);
    }
  for (guint i = 0; i < unneeded->clues->len; i++)
    {
      const MdrClue *clue = g_ptr_array_index (unneeded->clues, i);

      if (!builder)
        {
          const MdrPuzzle *whole = unneeded->puzzle;
          g_autofree char *place = whole->kind->dup_cell_sentence (whole, NULL, clue->places[0]);

          g_string_append_printf (text, "%s\n", place);
          continue;
        }
      json_builder_begin_object (builder);
      mdr_report_add_string (builder, "edit", clue->edit);
      mdr_report_add_cells (builder, "cells", clue->places, clue->n_places);
      json_builder_end_object (builder);
    }
  if (!builder)
    {
      g_string_append_printf (text, "%s.\n", sentence);
      return g_string_free (text, FALSE);
    }
  g_string_free (text, TRUE);
  json_builder_end_array (builder);
  mdr_report_add_integer (builder, "clues", unneeded->n_clues);
  mdr_report_add_integer (builder, "needed", unneeded->n_needed);
  return mdr_report_end (g_steal_pointer (&builder));
}

/** "ask": prints how many solutions each value of a clue would leave, or which clues can be left out. */
void
mdr_cli_ask (MdrCli *cli, const MdrCommand *command, char ***words)
{
  gboolean unneeded = FALSE;
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrFileEntry) puzzle = read_with_limit (cli, command, words, &unneeded, job);
  g_auto (Request) request = { NULL };
  g_autofree char *text = NULL;

  if (!puzzle)
    return;
  request.document = puzzle->document;
  request.place = (*words)[2];
  mdr_cli_run_job (cli, job, unneeded ? ask_unneeded : ask_values, &request);
  if (!request.values && !request.unneeded)
    {
      mdr_cli_complain_of_error (cli, request.error);
      return;
    }
  text = unneeded ? report_unneeded (cli, puzzle, request.unneeded)
                  : report_values (cli, puzzle, request.values);
  mdr_cli_print (cli, text);
}
