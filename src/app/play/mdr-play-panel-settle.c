/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-play-panel-private.h"

#include <glib/gi18n-lib.h>

/* The time limit of the search for whether a board is solved. */
#define SETTLE_SECONDS 60

/**
 * MdrSettlement:
 * @state: the position
 * @status: what a search has found out about it
 * @problems: what is wrong with it
 */
struct _MdrSettlement
{
  MdrState *state;
  MdrPlayStatus status;
  MdrProblems *problems;
};

void
mdr_settlement_free (MdrSettlement *settlement)
{
  mdr_state_unref (settlement->state);
  g_ptr_array_unref (settlement->problems);
  g_free (settlement);
}

static gpointer
settle (const MdrTaskInput *input, MdrJob *job, G_GNUC_UNUSED GError **error)
{
  MdrSettlement *settlement = g_new0 (MdrSettlement, 1);

  settlement->state = mdr_state_ref (input->state);
  settlement->problems = mdr_problems_new ();
  settlement->status = mdr_job_check (job, input->puzzle, input->state, settlement->problems);
  return settlement;
}

static void
ask (MdrPlayPanel *self, const MdrState *state)
{
  MdrTaskInput input = { .puzzle = mdr_document_get_puzzle (self->document), .state = state };
  g_autoptr (MdrJob) job = mdr_job_new ();

  mdr_play_panel_drop_settlement (self);
  self->settling = mdr_state_ref (state);
  mdr_job_set_time_limit (job, SETTLE_SECONDS);
  mdr_task_run (self->settle_task, self->queue, job, &input, settle);
}

/** Forgets what was asked and found out about a position. */
void
mdr_play_panel_drop_settlement (MdrPlayPanel *self)
{
  mdr_task_drop (self->settle_task);
  g_clear_pointer (&self->settling, mdr_state_unref);
  g_clear_pointer (&self->settlement, mdr_settlement_free);
  self->check_waits = FALSE;
}

/** Shows the status of the position that was asked about last, or continues the check that waits for it. */
void
mdr_play_panel_take_settlement (gpointer owner, gpointer answer, G_GNUC_UNUSED const GError *error)
{
  MdrPlayPanel *self = owner;
  gboolean check_waits = self->check_waits;

  g_clear_pointer (&self->settling, mdr_state_unref);
  self->settlement = answer;
  mdr_play_panel_update (self);
  if (check_waits)
    mdr_play_panel_check (self);
}

static MdrProblems *
dup_problems (const MdrSettlement *settlement)
{
  MdrProblems *problems = mdr_problems_new ();

  for (guint i = 0; i < settlement->problems->len; i++)
    {
      const MdrProblem *source = mdr_problems_get (settlement->problems, i);
      MdrProblem *problem =
          mdr_problems_add (problems, source->code, source->severity, "%s", source->sentence);

      g_array_append_vals (problem->cells, source->cells->data, source->cells->len);
    }
  return problems;
}

/**
 * mdr_play_panel_find_status:
 * @problems: (out) (transfer full): what is wrong with the position
 *
 * Returns: the status of the position; where that takes a search, it is begun, and until it answers the
 *   position is not checked
 */
MdrPlayStatus
mdr_play_panel_find_status (MdrPlayPanel *self, MdrProblems **problems)
{
  const MdrState *state = mdr_document_get_state (self->document);
  MdrPlayStatus status;

  *problems = mdr_problems_new ();
  status = mdr_kind_check (mdr_document_get_puzzle (self->document), state, *problems);
  if (status != MDR_PLAY_UNCHECKED)
    {
      mdr_play_panel_drop_settlement (self);
      return status;
    }
  if (self->settlement && self->settlement->state == state)
    {
      g_ptr_array_unref (*problems);
      *problems = dup_problems (self->settlement);
      status = self->settlement->status;
    }
  else if (self->settling != state)
    ask (self, state);
  if (status == MDR_PLAY_UNCHECKED && (*problems)->len == 0)
    mdr_problems_add (*problems, "unchecked", MDR_SEVERITY_UNFINISHED, "%s",
                      _ ("This board is not checked yet."));
  return status;
}
