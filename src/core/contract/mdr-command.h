/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gi18n-lib.h>

#include "mdr-job.h"
#include "mdr-option.h"
#include "mdr-puzzle.h"

G_BEGIN_DECLS

/**
 * MdrCommandRequest:
 * @options: of scope %MDR_SCOPE_COMMAND
 * @seed: the seed for all random choices of the command
 * @remark: (out) (transfer full): what was done and what is proven, in sentences,
 *   translated, if the command has something to say; callers of mdr_job_command()
 *   may leave it %NULL
 *
 * The arguments of a command.
 */
typedef struct
{
  const MdrOptions *options;
  guint32 seed;
  char **remark;
} MdrCommandRequest;

/**
 * MdrPuzzleCommand:
 * @id: stable
 * @label: untranslated, marked with N_()
 * @explanation: what it does, untranslated, marked with N_()
 * @icon: name of a symbolic icon
 * @run: (transfer full): the changed puzzle; %NULL with an error that says why it
 *   stays as it is. If it takes long, it asks the job whether to stop, and then
 *   returns a valid intermediate result or an error. Called by mdr_job_command()
 *
 * A change to the whole puzzle at the press of a button, such as shuffling it.
 * Its options have the scope %MDR_SCOPE_COMMAND. Lists of them end with a %NULL
 * id.
 */
typedef struct
{
  const char *id;
  const char *label;
  const char *explanation;
  const char *icon;
  MdrPuzzle *(*run) (const MdrPuzzle *puzzle, const MdrCommandRequest *request, MdrJob *job, GError **error);
} MdrPuzzleCommand;

const MdrPuzzleCommand *mdr_puzzle_commands_find (const MdrPuzzleCommand *commands, const char *id);
MdrPuzzle *mdr_job_command (MdrJob *job,
                            const MdrPuzzle *puzzle,
                            const char *id,
                            const MdrCommandRequest *request,
                            GError **error);

/* Commands for all kinds that have #MdrKind.transform, as entries of their lists; mdr-symmetry.c. */
MdrPuzzle *mdr_command_rotate (const MdrPuzzle *puzzle,
                               const MdrCommandRequest *request,
                               MdrJob *job,
                               GError **error);
MdrPuzzle *mdr_command_mirror (const MdrPuzzle *puzzle,
                               const MdrCommandRequest *request,
                               MdrJob *job,
                               GError **error);
MdrPuzzle *mdr_command_transpose (const MdrPuzzle *puzzle,
                                  const MdrCommandRequest *request,
                                  MdrJob *job,
                                  GError **error);

#define MDR_COMMAND_ROTATE                                                                                   \
  {                                                                                                          \
    .id = "rotate", .label = N_ ("Rotate"),                                                                  \
    .explanation = N_ ("Turns the board clockwise by a quarter turn"),                                       \
    .icon = "object-rotate-right-symbolic", .run = mdr_command_rotate                                        \
  }

#define MDR_COMMAND_MIRROR                                                                                   \
  {                                                                                                          \
    .id = "mirror", .label = N_ ("Mirror"), .explanation = N_ ("Swaps left and right"),                      \
    .icon = "object-flip-horizontal-symbolic", .run = mdr_command_mirror                                     \
  }

#define MDR_COMMAND_TRANSPOSE                                                                                \
  {                                                                                                          \
    .id = "transpose", .label = N_ ("Transpose"), .explanation = N_ ("Swaps rows and columns"),              \
    .icon = "object-flip-vertical-symbolic", .run = mdr_command_transpose                                    \
  }

G_END_DECLS
