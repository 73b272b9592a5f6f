/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-puzzle-grid.h"

#include <gtk/gtk.h>

#include "mdr-task.h"
#include "mdr-kind.h"
#include "mdr-puzzle-item.h"

/* The time limit for rating one puzzle; if it is reached, the puzzle stays unrated. */
#define SECONDS_TO_RATE 10.0

struct _MdrPuzzleRater
{
  GObject parent_instance;

  /* Borrowed */
  MdrJobQueue *queue;

  /* Owned: the visible places, the puzzle that is being rated, and the fingerprints of those already tried */
  GPtrArray *places;
  MdrProgressStore *progress;
  MdrTask *task;
  MdrPuzzleItem *rated;
  GHashTable *asked;
};

G_DEFINE_FINAL_TYPE (MdrPuzzleRater, mdr_puzzle_rater, G_TYPE_OBJECT)

static gpointer
rate (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  return mdr_kind_get_reasoning (input->kind)->dup_difficulty (input->puzzle, job, error);
}

/* Returns whether the difficulty of @item can be computed, is not known, and has not been tried. */
static gboolean
is_unrated (MdrPuzzleRater *self, MdrPuzzleItem *item)
{
  const char *fingerprint = mdr_puzzle_item_get_fingerprint (item);

  return fingerprint
         && mdr_kind_get_reasoning (mdr_puzzle_item_get_content (item)->puzzle->kind)->dup_difficulty
         && !mdr_progress_store_get_level (self->progress, fingerprint)
         && !g_hash_table_contains (self->asked, fingerprint);
}

static void
rated_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrPuzzleRater *self = owner;
  g_autofree char *level = answer;

  if (level)
    mdr_progress_store_mark_level (self->progress, mdr_puzzle_item_get_content (self->rated)->puzzle->kind,
                                   mdr_puzzle_item_get_fingerprint (self->rated), level);
  mdr_puzzle_rater_go_on (self);
}

static void
mdr_puzzle_rater_dispose (GObject *object)
{
  MdrPuzzleRater *self = MDR_PUZZLE_RATER (object);

  g_clear_pointer (&self->task, mdr_task_free);
  g_clear_object (&self->rated);
  g_clear_object (&self->progress);
  G_OBJECT_CLASS (mdr_puzzle_rater_parent_class)->dispose (object);
}

static void
mdr_puzzle_rater_finalize (GObject *object)
{
  MdrPuzzleRater *self = MDR_PUZZLE_RATER (object);

  g_hash_table_unref (self->asked);
  g_ptr_array_unref (self->places);
  G_OBJECT_CLASS (mdr_puzzle_rater_parent_class)->finalize (object);
}

static void
mdr_puzzle_rater_class_init (MdrPuzzleRaterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_puzzle_rater_dispose;
  G_OBJECT_CLASS (klass)->finalize = mdr_puzzle_rater_finalize;
}

static void
mdr_puzzle_rater_init (MdrPuzzleRater *self)
{
  self->task = mdr_task_new (self, rated_cb, g_free);
  self->asked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/**
 * mdr_puzzle_rater_new:
 * @places: (element-type GtkListItem): the places in sight, each of which holds an #MdrPuzzleItem; they may
 *   change
 * @queue: outlives the rater
 *
 * Returns: (transfer full): a rater that has not started
 */
MdrPuzzleRater *
mdr_puzzle_rater_new (GPtrArray *places, MdrJobQueue *queue, MdrProgressStore *progress)
{
  MdrPuzzleRater *self;

  g_return_val_if_fail (places != NULL, NULL);
  g_return_val_if_fail (MDR_IS_PROGRESS_STORE (progress), NULL);

  self = g_object_new (MDR_TYPE_PUZZLE_RATER, NULL);
  self->places = g_ptr_array_ref (places);
  self->queue = queue;
  self->progress = g_object_ref (progress);
  return self;
}

/** Starts with the first visible puzzle that is not rated, unless one is being rated. */
void
mdr_puzzle_rater_go_on (MdrPuzzleRater *self)
{
  g_return_if_fail (MDR_IS_PUZZLE_RATER (self));

  if (mdr_task_is_running (self->task))
    return;
  for (guint i = 0; i < self->places->len; i++)
    {
      MdrPuzzleItem *item = gtk_list_item_get_item (g_ptr_array_index (self->places, i));

      if (is_unrated (self, item))
        {
          const MdrPuzzle *puzzle = mdr_puzzle_item_get_content (item)->puzzle;
          g_autoptr (MdrJob) job = mdr_job_new ();

          mdr_job_set_time_limit (job, SECONDS_TO_RATE);
          g_hash_table_add (self->asked, g_strdup (mdr_puzzle_item_get_fingerprint (item)));
          g_set_object (&self->rated, item);
          mdr_task_run (self->task, self->queue, job,
                        &(MdrTaskInput){ .kind = puzzle->kind, .puzzle = puzzle }, rate);
          return;
        }
    }
}
