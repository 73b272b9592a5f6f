/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-kind-setting.h"

/* The seeds that are tried for one day never reach those of the next. */
#define SEEDS_OF_A_DAY 16
G_STATIC_ASSERT (SEEDS_OF_A_DAY >= MDR_PLAY_LEVEL_ATTEMPTS);

static void
end_waiting (MdrWindow *self)
{
  self->awaited_kind = NULL;
  self->awaited_level = NULL;
  mdr_window_end_work (&self->waiting);
}

static void
begin_waiting (MdrWindow *self)
{
  end_waiting (self);
  mdr_window_begin_work (&self->waiting);
}

/** Stops waiting for a puzzle that is being generated. */
void
mdr_window_stop_generating (MdrWindow *self)
{
  end_waiting (self);
  mdr_inquiry_drop (self->generating);
}

/* Shows a puzzle that was generated. A level with few puzzles may offer a puzzle that has been solved before.
 * It then starts unsolved. */
static void
show_to_solve (MdrWindow *self, MdrDocument *document, const char *fingerprint)
{
  if (mdr_progress_store_get_state (self->shared->progress, fingerprint) != MDR_PROGRESS_SOLVED)
    {
      mdr_window_open_kept (self, document);
      return;
    }
  mdr_document_set_is_sample (document, TRUE);
  mdr_window_place_document (self, document, NULL, NULL);
}

static void
show_puzzle (MdrWindow *self, const MdrPuzzle *puzzle, const MdrPlayLevel *level)
{
  g_autofree char *fingerprint = mdr_puzzle_dup_fingerprint (puzzle);
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);

  mdr_progress_store_mark_level (self->shared->progress, puzzle->kind, fingerprint, level->id);
  show_to_solve (self, document, fingerprint);
}

static void
pool_ready_cb (MdrWindow *self, const MdrKind *kind, const MdrPlayLevel *level, MdrPuzzlePool *pool)
{
  g_autoptr (MdrPuzzle) puzzle = NULL;

  if (kind != self->awaited_kind || level != self->awaited_level)
    return;
  puzzle = mdr_puzzle_pool_take (pool, kind, level);
  if (!puzzle)
    return;
  end_waiting (self);
  show_puzzle (self, puzzle, level);
}

static void
pool_failed_cb (MdrWindow *self, const MdrKind *kind, const MdrPlayLevel *level, const char *sentence)
{
  if (kind != self->awaited_kind || level != self->awaited_level)
    return;
  end_waiting (self);
  mdr_window_refuse (self, sentence);
}

/**
 * mdr_window_play_level:
 * @level: (nullable): %NULL for the one that was played last
 *
 * Shows a puzzle to play: immediately if one has been generated in advance, otherwise as soon as there is
 * one.
 */
void
mdr_window_play_level (MdrWindow *self, const MdrKind *kind, const MdrPlayLevel *level)
{
  g_autoptr (MdrPuzzle) puzzle = NULL;

  g_return_if_fail (kind != NULL && kind->levels != NULL);

  if (!level)
    level = mdr_kind_setting_get_level (self->settings, kind);
  mdr_kind_setting_set_level (self->settings, kind, level);
  mdr_window_stop_generating (self);
  puzzle = mdr_puzzle_pool_take (self->shared->pool, kind, level);
  if (puzzle)
    {
      show_puzzle (self, puzzle, level);
      return;
    }
  begin_waiting (self);
  self->awaited_kind = kind;
  self->awaited_level = level;
}

/** Returns: (nullable): the level of the puzzle on the board, or else the one that was played last */
const MdrPlayLevel *
mdr_window_get_level (MdrWindow *self)
{
  const MdrKind *kind = mdr_document_get_kind (self->document);
  const char *id = mdr_progress_store_get_level (self->shared->progress, mdr_window_get_fingerprint (self));
  const MdrPlayLevel *level = mdr_kind_find_level (kind, id);

  return level ? level : mdr_kind_setting_get_level (self->settings, kind);
}

/** Shows the next puzzle of the same kind and difficulty. */
void
mdr_window_play_next (MdrWindow *self)
{
  mdr_window_play_level (self, mdr_document_get_kind (self->document), mdr_window_get_level (self));
}

static gpointer
generate_daily (const MdrQuestion *question, MdrJob *job, GError **error)
{
  return mdr_kind_generate_level (question->kind, mdr_kind_find_level (question->kind, question->name),
                                  question->count, job, error);
}

/* Returns the seed of a date like "2024-02-29". */
static guint
get_seed (const char *date)
{
  g_auto (GStrv) parts = g_strsplit (date, "-", 3);

  g_return_val_if_fail (g_strv_length (parts) == 3, 0);
  return (guint) ((atoi (parts[0]) * 100 + atoi (parts[1])) * 100 + atoi (parts[2])) * SEEDS_OF_A_DAY;
}

/**
 * mdr_window_play_daily:
 * @date: like "2024-02-29"
 *
 * Shows the puzzle of a day, which is the same for all users of this version.
 */
void
mdr_window_play_daily (MdrWindow *self, const MdrKind *kind, const MdrPlayLevel *level, const char *date)
{
  MdrQuestion question = { .kind = kind, .name = level->id, .count = get_seed (date) };

  mdr_window_stop_generating (self);
  begin_waiting (self);
  self->awaited_level = level;
  g_free (self->awaited_date);
  self->awaited_date = g_strdup (date);
  mdr_inquiry_ask (self->generating, self->shared->queue, NULL, &question, generate_daily);
}

/* Names the puzzle after its day. */
static MdrDocument *
new_daily (const MdrPuzzle *puzzle, const MdrPlayLevel *level, const char *date)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autofree char *noon = g_strconcat (date, "T12:00", NULL);
  g_autoptr (GDateTime) day = g_date_time_new_from_iso8601 (noon, zone);
  g_autofree char *words = day ? g_date_time_format (day, "%x") : g_strdup (date);
  /* Translators: a date, and a difficulty */
  g_autofree char *title = g_strdup_printf (_ ("%s, %s"), words, _ (level->label));
  MdrDocument *document = mdr_document_new (puzzle);

  mdr_document_set_title (document, title);
  mdr_document_mark_saved (document);
  return document;
}

/** Called with a day's puzzle. */
void
mdr_window_take_daily (gpointer owner, gpointer answer, const GError *error)
{
  MdrWindow *self = owner;
  g_autoptr (MdrPuzzle) puzzle = answer;
  const MdrPlayLevel *level = self->awaited_level;
  g_autofree char *fingerprint = NULL;
  g_autoptr (MdrDocument) document = NULL;
  gboolean again;

  end_waiting (self);
  if (!puzzle)
    {
      mdr_window_refuse (self, error->message);
      return;
    }
  fingerprint = mdr_puzzle_dup_fingerprint (puzzle);
  again = g_strcmp0 (mdr_progress_store_find_daily (self->shared->progress, puzzle->kind, level->id,
                                                    self->awaited_date),
                     fingerprint)
          == 0;
  mdr_progress_store_mark_daily (self->shared->progress, puzzle->kind, fingerprint, level->id,
                                 self->awaited_date);
  document = new_daily (puzzle, level, self->awaited_date);
  if (again)
    mdr_window_open_kept (self, document);
  else
    show_to_solve (self, document, fingerprint);
}

/** Connects to the pool; called once. */
void
mdr_window_watch_pool (MdrWindow *self)
{
  g_signal_connect_object (self->shared->pool, "ready", G_CALLBACK (pool_ready_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->shared->pool, "failed", G_CALLBACK (pool_failed_cb), self,
                           G_CONNECT_SWAPPED);
}
