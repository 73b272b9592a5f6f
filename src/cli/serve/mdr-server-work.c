/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-server-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-backbone.h"
#include "mdr-cli-answer.h"
#include "mdr-cli-report.h"
#include "mdr-solve.h"

#define MOST_SOLUTIONS 1000000

/* The options of methods: those the puzzle was opened with, and those of the request. */
static gboolean
read_method_options (MdrServerRequest *request, GError **error)
{
  g_auto (GStrv) settings = NULL;

  request->options = mdr_options_copy (request->board->puzzle->options);
  return mdr_server_request_read_settings (request, &settings, error)
         && mdr_cli_set_options (request->options, settings, error);
}

/**
 * mdr_server_prepare_snapshot:
 *
 * Keeps the puzzle and the play as they are now, so that later changes do not matter to the work.
 */
gboolean
mdr_server_prepare_snapshot (MdrServer *server, MdrServerRequest *request, GError **error)
{
  MdrDocument *document = request->board->puzzle->document;

  request->puzzle = mdr_file_entry_copy_present (request->board->puzzle);
  request->state = mdr_state_ref (mdr_document_get_state (document));
  return TRUE;
}

/* What "solve" knows: its method, and how many solutions it may find. */
typedef struct
{
  const MdrMethod *method;
  gint64 count;
} Solving;

static gboolean
prepare_method (MdrServerRequest *request, const char *id, gint64 count, GError **error)
{
  const MdrKind *kind = mdr_document_get_kind (request->board->puzzle->document);
  Solving *solving = g_new (Solving, 1);

  *solving = (Solving){ mdr_kind_require_method (kind, id, error), count };
  mdr_server_request_take_own (request, solving, g_free);
  return solving->method && read_method_options (request, error);
}

static gboolean
prepare_solve (MdrServer *server, MdrServerRequest *request, GError **error)
{
  const char *id = NULL;
  gint64 count = 1;

  return mdr_server_request_read_string (request, "method", &id, error)
         && mdr_server_request_read_integer (request, "count", 1, MOST_SOLUTIONS, &count, error)
         && prepare_method (request, id, count, error)
         && mdr_server_prepare_snapshot (server, request, error);
}

/* As “solve --common” does, and it is reported like that. */
static gboolean
prepare_common (MdrServer *server, MdrServerRequest *request, GError **error)
{
  request->reporter.command = "solve";
  return prepare_method (request, MDR_BACKBONE_METHOD_ID, 1, error)
         && mdr_server_prepare_snapshot (server, request, error);
}

static gboolean
work_solve (MdrServerRequest *request, MdrJob *job, GError **error)
{
  const Solving *solving = request->own;
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (request->puzzle->document);
  MdrSolveRequest wish = {
    .method = solving->method->id,
    .options = request->options,
    .count = (guint) solving->count,
  };
  g_autoptr (MdrResult) result = mdr_job_solve (job, puzzle, &wish);

  request->line =
      mdr_report_result_json (&request->reporter, request->puzzle, wish.method, wish.count, result);
  return TRUE;
}

static gboolean
work_hint (MdrServerRequest *request, MdrJob *job, GError **error)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (request->puzzle->document);
  g_autoptr (MdrDeduction) hint = mdr_cli_find_hint (puzzle, request->state, job, error);

  if (hint)
    request->line = mdr_cli_report_hint (&request->reporter, request->puzzle, hint);
  return hint != NULL;
}

static gboolean
work_explain (MdrServerRequest *request, MdrJob *job, GError **error)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (request->puzzle->document);
  g_autoptr (MdrConflict) conflict = mdr_cli_find_conflict (puzzle, job, error);

  if (conflict)
    request->line = mdr_cli_report_conflict (&request->reporter, request->puzzle, conflict);
  return conflict != NULL;
}

static gboolean
prepare_rate (MdrServer *server, MdrServerRequest *request, GError **error)
{
  return mdr_cli_can_assess (mdr_document_get_puzzle (request->board->puzzle->document), error)
         && mdr_server_request_read_boolean (request, "steps", &request->tells_steps, error)
         && mdr_server_prepare_snapshot (server, request, error);
}

static gboolean
work_rate (MdrServerRequest *request, MdrJob *job, GError **error)
{
  g_auto (MdrAssessment) assessment = { .tells_steps = request->tells_steps };

  mdr_cli_assess (mdr_document_get_puzzle (request->puzzle->document), job, &assessment);
  request->line = mdr_cli_report_assessment (&request->reporter, request->puzzle, &assessment);
  return TRUE;
}

/* Judges the solution that the request brings, or the one that was entered, or else the play. */
static gboolean
prepare_check (MdrServer *server, MdrServerRequest *request, GError **error)
{
  MdrDocument *document = request->board->puzzle->document;
  const MdrSolution *entered = mdr_document_get_solution (document);

  if (!mdr_server_request_read_solution (request, error))
    return FALSE;
  if (!request->solution && entered)
    request->solution = mdr_solution_ref (entered);
  return mdr_server_prepare_snapshot (server, request, error);
}

static gboolean
work_check (MdrServerRequest *request, MdrJob *job, GError **error)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (request->puzzle->document);
  g_auto (MdrCheckReport) report = { NULL };

  if (request->solution)
    {
      if (!mdr_solution_verify (request->solution, puzzle, error))
        return FALSE;
      mdr_state_unref (request->state);
      request->state = puzzle->kind->solution_to_state (puzzle, request->solution);
    }
  mdr_cli_fill_check_report (puzzle, request->state, &report);
  if (mdr_check_report_has_more (&report, puzzle, request->state))
    mdr_cli_find_more (puzzle, request->state, job, &report);
  request->line = mdr_cli_report_check (&request->reporter, request->puzzle, &report);
  return TRUE;
}

const MdrServerCommand mdr_server_work_commands[] = {
  {
      .name = "solve",
      .members = "puzzle method count set progress time_limit memory_limit",
      .target = MDR_SERVER_TARGET_OPEN,
      .prepare = prepare_solve,
      .work = work_solve,
  },
  {
      .name = "common",
      .members = "puzzle set progress time_limit memory_limit",
      .target = MDR_SERVER_TARGET_OPEN,
      .prepare = prepare_common,
      .work = work_solve,
  },
  {
      .name = "hint",
      .members = "puzzle progress time_limit memory_limit",
      .target = MDR_SERVER_TARGET_OPEN,
      .prepare = mdr_server_prepare_snapshot,
      .work = work_hint,
      .is_quick = TRUE,
  },
  {
      .name = "rate",
      .members = "puzzle steps progress time_limit memory_limit",
      .target = MDR_SERVER_TARGET_OPEN,
      .prepare = prepare_rate,
      .work = work_rate,
  },
  {
      .name = "check",
      .members = "puzzle solution progress time_limit memory_limit",
      .target = MDR_SERVER_TARGET_OPEN,
      .prepare = prepare_check,
      .work = work_check,
      .is_quick = TRUE,
  },
  {
      .name = "explain",
      .members = "puzzle progress time_limit memory_limit",
      .target = MDR_SERVER_TARGET_OPEN,
      .prepare = mdr_server_prepare_snapshot,
      .work = work_explain,
  },
  { NULL },
};
