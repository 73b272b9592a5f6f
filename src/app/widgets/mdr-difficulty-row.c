/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-widgets.h"

#include <glib/gi18n-lib.h>

#include "mdr-solving-path.h"
#include "mdr-task.h"

/* Work that the user did not request must not use up time and memory of other programs. */
#define LIMIT_SECONDS    4
#define MEMORY_MEGABYTES 512

struct _MdrDifficultyRow
{
  AdwActionRow parent_instance;

  /* Owned */
  MdrTask *task;
  MdrPuzzle *puzzle;
  char *word;
  char *number;
};

G_DEFINE_FINAL_TYPE (MdrDifficultyRow, mdr_difficulty_row, ADW_TYPE_ACTION_ROW)

static gpointer
find_path (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  return mdr_puzzle_can_be_solved (input->puzzle, error) ? mdr_solving_path_new (input->puzzle, FALSE, job)
                                                         : NULL;
}

/* The number says the word, too. */
static void
show (MdrDifficultyRow *self)
{
  const char *text = self->number ? self->number : self->word;

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), text ? text : "");
}

static void
found_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrDifficultyRow *self = owner;
  g_autoptr (MdrSolvingPath) path = answer;

  if (!path || path->number == 0)
    return;
  self->number = mdr_solving_path_dup_difficulty (path, self->puzzle->kind);
  show (self);
}

static void
mdr_difficulty_row_dispose (GObject *object)
{
  MdrDifficultyRow *self = MDR_DIFFICULTY_ROW (object);

  g_clear_pointer (&self->task, mdr_task_free);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  g_clear_pointer (&self->word, g_free);
  g_clear_pointer (&self->number, g_free);
  G_OBJECT_CLASS (mdr_difficulty_row_parent_class)->dispose (object);
}

static void
mdr_difficulty_row_class_init (MdrDifficultyRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_difficulty_row_dispose;
}

static void
mdr_difficulty_row_init (MdrDifficultyRow *self)
{
  self->task = mdr_task_new (self, found_cb, (GDestroyNotify) mdr_solving_path_free);
}

/**
 * mdr_difficulty_row_ask:
 * @puzzle: of a kind with an #MdrLogic
 * @queue: outlives the row
 *
 * Finds the number of a puzzle, unless it is that of the row already.
 */
void
mdr_difficulty_row_ask (MdrDifficultyRow *self, const MdrPuzzle *puzzle, MdrJobQueue *queue)
{
  g_autoptr (MdrJob) job = NULL;

  g_return_if_fail (MDR_IS_DIFFICULTY_ROW (self));
  g_return_if_fail (puzzle != NULL && queue != NULL);

  if (puzzle == self->puzzle)
    return;
  mdr_difficulty_row_forget (self);
  self->puzzle = mdr_puzzle_ref (puzzle);
  job = mdr_job_new ();
  mdr_job_set_time_limit (job, LIMIT_SECONDS);
  mdr_job_set_memory_limit (job, MEMORY_MEGABYTES);
  mdr_task_run (self->task, queue, job, &(MdrTaskInput){ .puzzle = puzzle }, find_path);
}

/** Stops looking for the number, and no longer shows it. */
void
mdr_difficulty_row_forget (MdrDifficultyRow *self)
{
  g_return_if_fail (MDR_IS_DIFFICULTY_ROW (self));

  mdr_task_drop (self->task);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  g_clear_pointer (&self->number, g_free);
  show (self);
}

/** @word: (nullable): the translated difficulty, as far as it is known without the number */
void
mdr_difficulty_row_set_word (MdrDifficultyRow *self, const char *word)
{
  g_return_if_fail (MDR_IS_DIFFICULTY_ROW (self));

  g_free (self->word);
  self->word = g_strdup (word);
  show (self);
}
