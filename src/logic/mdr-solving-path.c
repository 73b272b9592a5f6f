/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-solving-path.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* How much twice the effort adds to the number, and the effort of the first in a band. */
#define POINTS_OF_DOUBLING 5
#define LEAST_EFFORT       1.0
/* So many steps below the highest level count as one. */
#define STEPS_BELOW 4
/* How many choices an easy step has if nobody counts them. */
#define USUAL_CHOICES 4

static const MdrDeduction *
get_step (const MdrSolvingPath *self, guint index)
{
  return g_ptr_array_index (self->steps, index);
}

/* Returns how often a step counts. */
static guint
get_length (const MdrDeduction *step)
{
  return step->chain ? step->chain->len : 1;
}

/* Finds the hardest step: of those of the highest level, the longest. Returns the level. */
static MdrLevel
find_hardest (MdrSolvingPath *self, const MdrLogic *logic)
{
  MdrLevel most = MDR_LEVEL_EASY;

  for (guint i = 0; i < self->steps->len; i++)
    {
      MdrLevel level = mdr_logic_get_step_level (logic, get_step (self, i));

      if (level < most
          || (level == most
              && get_length (get_step (self, i)) <= get_length (get_step (self, self->hardest))))
        continue;
      most = level;
      self->hardest = i;
    }
  return most;
}

/* Returns what the steps take together: of those of a level that is not easy, how long they are, and of
 * others how few places could be decided as easily. */
static double
measure_effort (const MdrSolvingPath *self, const MdrLogic *logic, MdrLevel most)
{
  double effort = 0;

  for (guint i = 0; i < self->steps->len; i++)
    {
      const MdrDeduction *step = get_step (self, i);
      gboolean is_hardest = mdr_logic_get_step_level (logic, step) == most;

      if (is_hardest && most > MDR_LEVEL_EASY)
        effort += get_length (step);
      else
        effort += 1.0 / (step->choices > 0 ? step->choices : USUAL_CHOICES) / (is_hardest ? 1 : STEPS_BELOW);
    }
  return effort;
}

/** Returns: the number of a puzzle of @level whose steps take @effort: see docs/DIFFICULTY.md */
guint
mdr_rate_number (MdrLevel level, double effort)
{
  double points = effort > LEAST_EFFORT ? POINTS_OF_DOUBLING * log2 (effort / LEAST_EFFORT) : 0;

  return MDR_NUMBERS_OF_LEVEL * level + 1 + MIN (MDR_NUMBERS_OF_LEVEL - 1, (guint) points);
}

/**
 * mdr_solving_path_new:
 * @puzzle: without problems that prevent solving; of a kind with an #MdrLogic
 * @with_reasons: as for mdr_logic_list_steps(); neither the rating nor the sentences of the steps depend on
 * it
 *
 * Rates a puzzle, and solves it as a person would.
 *
 * Returns: (transfer full): how; as much of it as was found before @job had to stop
 */
MdrSolvingPath *
mdr_solving_path_new (const MdrPuzzle *puzzle, gboolean with_reasons, MdrJob *job)
{
  const MdrLogic *logic;
  MdrSolvingPath *self;
  MdrLevel level;

  g_return_val_if_fail (puzzle != NULL && puzzle->kind->logic != NULL, NULL);

  logic = puzzle->kind->logic;
  self = g_new0 (MdrSolvingPath, 1);
  self->rating = mdr_logic_rate (logic, puzzle, MDR_LEVEL_EXTREME, logic->rating_budget, job);
  if (mdr_rating_get_refusal (self->rating))
    return self;
  self->steps = mdr_logic_list_steps (puzzle, with_reasons, &self->decided, job);
  level = find_hardest (self, logic);
  if (mdr_job_should_stop (job) == MDR_STOP_NONE)
    self->number = mdr_rate_number ((MdrLevel) self->rating, measure_effort (self, logic, level));
  return self;
}

void
mdr_solving_path_free (MdrSolvingPath *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->steps, g_ptr_array_unref);
  g_free (self);
}

/** Returns: (transfer full): how difficult the puzzle is, by a word and, if it is known, the number; the path
 * has steps */
char *
mdr_solving_path_dup_difficulty (const MdrSolvingPath *self, const MdrKind *kind)
{
  const char *label;

  g_return_val_if_fail (self != NULL && self->steps != NULL, NULL);

  label = mdr_kind_get_difficulty_label (kind, mdr_difficulties[self->rating].id);
  if (self->number == 0)
    return g_strdup (label);
  /* Translators: a difficulty, its number and the greatest number: “Hard (58 of 100)” */
  return g_strdup_printf (_ ("%s (%u of %u)"), label, self->number, (guint) MDR_GREATEST_NUMBER);
}
