/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "soak.h"

#include "mdr-command.h"

#define SECONDS 10.0

/* What the result of a command has to be. */
typedef enum
{
  PROMISE_NOTHING,
  PROMISE_SAME,
  PROMISE_UNIQUE,
} Promise;

static const struct
{
  const char *id;
  Promise promise;
} promises[] = {
  { "rotate", PROMISE_SAME },   { "mirror", PROMISE_SAME },     { "transpose", PROMISE_SAME },
  { "reduce", PROMISE_UNIQUE }, { "complete", PROMISE_UNIQUE }, { "harder", PROMISE_UNIQUE },
  { "easier", PROMISE_UNIQUE },
};

static Promise
find_promise (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (promises); i++)
    if (g_str_equal (promises[i].id, id))
      return promises[i].promise;
  return PROMISE_NOTHING;
}

static void
check_promise (SoakBoard *board, const char *id, const SoakTruth *after)
{
  const SoakTruth *before = &board->truth;

  switch (find_promise (id))
    {
    case PROMISE_SAME:
      if (after->is_solvable != before->is_solvable || after->is_counted != before->is_counted
          || (after->is_counted && after->solutions != before->solutions)
          || (after->has_best && after->best != before->best))
        soak_differ (board, "%s: the solutions are not the same: %u before, %u after", id, before->solutions,
                     after->solutions);
      break;
    case PROMISE_UNIQUE:
      if (after->is_counted && after->solutions != 1)
        soak_differ (board, "%s: %u solutions instead of one", id, after->solutions);
      break;
    case PROMISE_NOTHING:
    default:
      break;
    }
}

static void
choose_symmetry (SoakBoard *board, MdrOptions *options)
{
  const MdrOptionSpec *spec =
      mdr_option_specs_find (board->puzzle->kind->options, MDR_SCOPE_COMMAND, "symmetry");
  guint count = 0;

  while (spec && spec->choices && spec->choices[count].id)
    count++;
  if (count > 0)
    mdr_options_set (options, "symmetry",
                     spec->choices[g_rand_int_range (board->random, 0, (gint32) count)].id, NULL);
}

/* Most boards that chance makes have no solution or many; one that a command made unique is tried in every
 * way too. */
static void
try_derived (SoakBoard *board, MdrPuzzle *changed, const SoakTruth *after)
{
  SoakBoard derived = *board;

  if (board->is_derived || !after->is_counted || after->solutions != 1 || board->truth.solutions == 1)
    return;
  derived.puzzle = changed;
  derived.is_derived = TRUE;
  soak_try (&derived);
  board->difference = derived.difference;
}

static void
try_command (SoakBoard *board, const MdrPuzzleCommand *command)
{
  g_autoptr (MdrOptions) options = mdr_options_new (board->puzzle->kind->options, MDR_SCOPE_COMMAND);
  g_autoptr (MdrJob) job = soak_job_new (SECONDS);
  MdrCommandRequest request = { options, g_rand_int (board->random), NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) changed = NULL;
  g_autofree char *check = g_strconcat ("command ", command->id, NULL);
  SoakTruth after;

  choose_symmetry (board, options);
  changed = mdr_job_command (job, board->puzzle, command->id, &request, &error);
  board->told (check, changed != NULL, board->data);
  if (!changed == !error)
    soak_differ (board, "%s: neither a puzzle nor a reason, or both", command->id);
  if (!changed || mdr_job_should_stop (job) != MDR_STOP_NONE || !mdr_puzzle_can_be_solved (changed, NULL)
      || !board->kind->find_truth (changed, &after))
    return;
  check_promise (board, command->id, &after);
  soak_try_method (board, changed, &after, changed->kind->methods);
  if (!board->difference)
    try_derived (board, changed, &after);
}

/** Runs each command of the kind on the board. */
void
soak_try_commands (SoakBoard *board)
{
  const MdrPuzzleCommand *command = board->puzzle->kind->commands;

  for (; command && command->id && !board->difference; command++)
    try_command (board, command);
}
