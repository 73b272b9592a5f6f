/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-command.h"

#include "mdr-kind.h"

/** Returns: (nullable): the command with @id of a list, which may be %NULL */
const MdrPuzzleCommand *
mdr_puzzle_commands_find (const MdrPuzzleCommand *commands, const char *id)
{
  for (const MdrPuzzleCommand *command = commands; command && command->id; command++)
    if (g_str_equal (command->id, id))
      return command;
  return NULL;
}

/**
 * mdr_job_command:
 * @job: its clock is started unless it already runs
 * @id: of one of the kind's commands
 *
 * Carries out a command on the calling thread. This is the only caller of run.
 *
 * Returns: (transfer full) (nullable): the changed puzzle, or %NULL with an error
 */
MdrPuzzle *
mdr_job_command (MdrJob *job,
                 const MdrPuzzle *puzzle,
                 const char *id,
                 const MdrCommandRequest *request,
                 GError **error)
{
  const MdrPuzzleCommand *command = mdr_puzzle_commands_find (puzzle->kind->commands, id);
  MdrCommandRequest complete = *request;
  g_autofree char *unheard = NULL;

  g_return_val_if_fail (job != NULL, NULL);

  if (!complete.remark)
    complete.remark = &unheard;
  mdr_job_begin (job);
  if (command)
    return command->run (puzzle, &complete, job, error);
  /* Translators: the name of a kind of puzzle, what was typed */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s has no command “%s”."),
               mdr_kind_get_name (puzzle->kind), id);
  return NULL;
}
