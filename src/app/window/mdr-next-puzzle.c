/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-opener.h"

#include <glib/gi18n-lib.h>

#include "mdr-task.h"
#include "mdr-daily.h"
#include "mdr-setting-map.h"
#include "mdr-context.h"

/*
 * @work: says that a puzzle is being generated
 * @kind: (nullable): of the puzzle of a level for which the player waits
 * @level: (nullable): of the puzzle for which the player waits
 * @date: (nullable): the day of the last daily puzzle
 * @generating: generates daily puzzles
 */
struct _MdrNextPuzzle
{
  GObject parent_instance;

  MdrContext *context;
  MdrWork *work;
  const MdrKind *kind;
  const MdrPlayLevel *level;
  char *date;
  MdrTask *generating;
};

G_DEFINE_FINAL_TYPE (MdrNextPuzzle, mdr_next_puzzle, G_TYPE_OBJECT)

static void
mdr_next_puzzle_dispose (GObject *object)
{
  MdrNextPuzzle *self = MDR_NEXT_PUZZLE (object);

  g_clear_pointer (&self->generating, mdr_task_free);
  g_clear_pointer (&self->work, mdr_work_free);
  g_clear_pointer (&self->date, g_free);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (mdr_next_puzzle_parent_class)->dispose (object);
}

static void
mdr_next_puzzle_class_init (MdrNextPuzzleClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_next_puzzle_dispose;
}

static void
end_waiting (MdrNextPuzzle *self)
{
  self->kind = NULL;
  self->level = NULL;
  mdr_work_end (self->work);
}

/* Shows a puzzle that was generated. A level with few puzzles may offer a puzzle that has been solved before.
 * It then starts unsolved. */
static void
show_to_solve (MdrNextPuzzle *self, MdrDocument *document, const char *fingerprint)
{
  MdrProgressStore *progress = self->context->shared->progress;

  if (mdr_progress_store_get_state (progress, fingerprint) != MDR_PROGRESS_SOLVED)
    mdr_saved_play_open (self->context, document);
  else
    mdr_context_show (self->context, document, NULL, NULL);
}

static void
show_puzzle (MdrNextPuzzle *self, const MdrPuzzle *puzzle, const MdrPlayLevel *level)
{
  MdrProgressStore *progress = self->context->shared->progress;
  g_autofree char *fingerprint = mdr_puzzle_dup_fingerprint (puzzle);
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);

  mdr_document_set_is_sample (document, TRUE);
  mdr_progress_store_mark_level (progress, puzzle->kind, fingerprint, level->id);
  show_to_solve (self, document, fingerprint);
}

static void
pool_ready_cb (MdrNextPuzzle *self, const MdrKind *kind, const MdrPlayLevel *level, MdrPuzzlePool *pool)
{
  g_autoptr (MdrPuzzle) puzzle = NULL;

  if (kind != self->kind || level != self->level)
    return;
  puzzle = mdr_puzzle_pool_take (pool, kind, level);
  if (!puzzle)
    return;
  end_waiting (self);
  show_puzzle (self, puzzle, level);
}

static void
pool_failed_cb (MdrNextPuzzle *self, const MdrKind *kind, const MdrPlayLevel *level, const char *sentence)
{
  if (kind != self->kind || level != self->level)
    return;
  end_waiting (self);
  mdr_messages_refuse (self->context->messages, sentence);
}

/**
 * mdr_next_puzzle_play:
 * @level: (nullable): %NULL for the one that was played last
 *
 * Shows a puzzle to play: immediately if one has been generated in advance, otherwise as soon as there is
 * one.
 */
void
mdr_next_puzzle_play (MdrNextPuzzle *self, const MdrKind *kind, const MdrPlayLevel *level)
{
  GSettings *settings;
  g_autoptr (MdrPuzzle) puzzle = NULL;

  g_return_if_fail (MDR_IS_NEXT_PUZZLE (self));
  g_return_if_fail (kind != NULL && kind->levels != NULL);

  settings = self->context->settings;
  if (!level)
    level = mdr_kind_setting_get_level (settings, kind);
  mdr_kind_setting_set_level (settings, kind, level);
  mdr_next_puzzle_stop (self);
  puzzle = mdr_puzzle_pool_take (self->context->shared->pool, kind, level);
  if (puzzle)
    {
      show_puzzle (self, puzzle, level);
      return;
    }
  mdr_work_begin (self->work);
  self->kind = kind;
  self->level = level;
}

/** Returns: (nullable): the level of the puzzle on the board, or else the one that was played last */
const MdrPlayLevel *
mdr_next_puzzle_get_level (MdrNextPuzzle *self)
{
  const MdrKind *kind;
  const char *id;
  const MdrPlayLevel *level;

  g_return_val_if_fail (MDR_IS_NEXT_PUZZLE (self), NULL);

  kind = mdr_document_get_kind (self->context->document);
  id = mdr_progress_store_get_level (self->context->shared->progress,
                                     mdr_context_get_fingerprint (self->context));
  level = mdr_kind_find_level (kind, id);
  return level ? level : mdr_kind_setting_get_level (self->context->settings, kind);
}

/** Shows the next puzzle of the same kind and difficulty as the one on the board. */
void
mdr_next_puzzle_play_next (MdrNextPuzzle *self)
{
  g_return_if_fail (MDR_IS_NEXT_PUZZLE (self));

  mdr_next_puzzle_play (self, mdr_document_get_kind (self->context->document),
                        mdr_next_puzzle_get_level (self));
}

/**
 * mdr_next_puzzle_play_daily:
 * @date: like "2024-02-29"
 *
 * Shows the puzzle of a day, which is the same for all users of this version.
 */
void
mdr_next_puzzle_play_daily (MdrNextPuzzle *self,
                            const MdrKind *kind,
                            const MdrPlayLevel *level,
                            const char *date)
{
  MdrTaskInput input = { .kind = kind };

  g_return_if_fail (MDR_IS_NEXT_PUZZLE (self));
  g_return_if_fail (kind != NULL && level != NULL);
  g_return_if_fail (date != NULL);

  input.name = level->id;
  input.count = mdr_daily_get_seed (date);
  mdr_next_puzzle_stop (self);
  mdr_work_begin (self->work);
  self->level = level;
  g_free (self->date);
  self->date = g_strdup (date);
  mdr_task_run (self->generating, self->context->shared->queue, NULL, &input, mdr_daily_generate);
}

/* Names the puzzle after its day. */
static MdrDocument *
new_daily (const MdrPuzzle *puzzle, const MdrPlayLevel *level, const char *date)
{
  g_autoptr (GDateTime) day = mdr_daily_new_date_time (date);
  /* Translators: the day of a puzzle, like “November 22, 2026”; see the manual of strftime */
  g_autofree char *words = day ? g_date_time_format (day, _ ("%B %-d, %Y")) : g_strdup (date);
  /* Translators: a date, and a difficulty */
  g_autofree char *title = g_strdup_printf (_ ("%s, %s"), words, _ (level->label));
  MdrDocument *document = mdr_document_new (puzzle);

  mdr_document_set_title (document, title);
  mdr_document_mark_saved (document);
  mdr_document_set_is_sample (document, TRUE);
  return document;
}

static void
daily_generated_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrNextPuzzle *self = owner;
  g_autoptr (MdrPuzzle) puzzle = answer;
  MdrProgressStore *progress = self->context->shared->progress;
  const MdrPlayLevel *level = self->level;
  g_autofree char *fingerprint = NULL;
  g_autoptr (MdrDocument) document = NULL;
  const char *played;
  gboolean again;

  end_waiting (self);
  if (!puzzle)
    {
      mdr_messages_refuse (self->context->messages, error->message);
      return;
    }
  fingerprint = mdr_puzzle_dup_fingerprint (puzzle);
  played = mdr_progress_store_find_daily (progress, puzzle->kind, level->id, self->date);
  again = g_strcmp0 (played, fingerprint) == 0;
  /* Another version of Meander may have generated a different puzzle for that day. A player who has begun
   * that one continues it. */
  if (played && !again && mdr_progress_store_get_state (progress, played) != MDR_PROGRESS_NEW)
    {
      document = new_daily (puzzle, level, self->date);
      mdr_saved_play_continue_or_open (self->context, played, document);
      return;
    }
  mdr_progress_store_mark_daily (progress, puzzle->kind, fingerprint, level->id, self->date);
  document = new_daily (puzzle, level, self->date);
  if (again)
    mdr_saved_play_open (self->context, document);
  else
    show_to_solve (self, document, fingerprint);
}

/** Stops waiting for a puzzle that is being generated. */
void
mdr_next_puzzle_stop (MdrNextPuzzle *self)
{
  g_return_if_fail (MDR_IS_NEXT_PUZZLE (self));

  end_waiting (self);
  mdr_task_drop (self->generating);
}

static void
mdr_next_puzzle_init (MdrNextPuzzle *self)
{
  self->generating = mdr_task_new (self, daily_generated_cb, (GDestroyNotify) mdr_puzzle_unref);
}

/** Returns: (transfer full): waits for nothing yet */
MdrNextPuzzle *
mdr_next_puzzle_new (MdrContext *context)
{
  MdrNextPuzzle *self;
  MdrPuzzlePool *pool;

  g_return_val_if_fail (MDR_IS_CONTEXT (context), NULL);

  self = g_object_new (MDR_TYPE_NEXT_PUZZLE, NULL);
  self->context = g_object_ref (context);
  self->work = mdr_work_new (context->messages, N_ ("Generating a puzzle…"), "win.stop-generating", FALSE);
  pool = context->shared->pool;
  g_signal_connect_object (pool, "ready", G_CALLBACK (pool_ready_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pool, "failed", G_CALLBACK (pool_failed_cb), self, G_CONNECT_SWAPPED);
  return self;
}
