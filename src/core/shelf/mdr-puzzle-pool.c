/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-puzzle-pool.h"

#include "mdr-inquiry.h"

/* Some levels have only a dozen puzzles. This is how many are generated while looking for a new one. */
#define MOST_CANDIDATES 16

/* A puzzle of a level, once @ready; before that, the least familiar one of those generated so far. */
typedef struct
{
  const MdrKind *kind;
  const MdrPlayLevel *level;
  MdrPuzzle *puzzle;
  guint familiarity;
  guint candidates;
  gboolean ready;
} Place;

struct _MdrPuzzlePool
{
  GObject parent_instance;

  MdrJobQueue *queue;
  MdrInquiry *inquiry;
  MdrPuzzleFamiliarity familiarity;
  gpointer familiarity_data;
  GPtrArray *places;

  /* The empty places that are to be filled, in order; the first one is being filled. Borrowed. */
  GQueue wanted;
};

enum
{
  SIGNAL_READY,
  SIGNAL_FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MdrPuzzlePool, mdr_puzzle_pool, G_TYPE_OBJECT)

static void
place_free (gpointer data)
{
  Place *place = data;

  g_clear_pointer (&place->puzzle, mdr_puzzle_unref);
  g_free (place);
}

static gpointer
generate (const MdrQuestion *question, MdrJob *job, GError **error)
{
  return mdr_kind_generate_level (question->kind, mdr_kind_find_level (question->kind, question->name),
                                  question->count, job, error);
}

static void
fill_first (MdrPuzzlePool *self)
{
  const Place *place = g_queue_peek_head (&self->wanted);
  MdrQuestion question = { .count = (guint) g_random_int_range (0, G_MAXINT32 - MDR_PLAY_LEVEL_ATTEMPTS) };

  if (!place)
    return;
  question.kind = place->kind;
  question.name = place->level->id;
  mdr_inquiry_ask (self->inquiry, self->queue, NULL, &question, generate);
}

static guint
get_familiarity (MdrPuzzlePool *self, const MdrPuzzle *puzzle)
{
  return self->familiarity ? self->familiarity (puzzle, self->familiarity_data) : 0;
}

/* Takes @puzzle unless the place already has a less familiar one. */
static void
consider (MdrPuzzlePool *self, Place *place, MdrPuzzle *puzzle)
{
  guint familiarity = get_familiarity (self, puzzle);

  place->candidates++;
  if (place->puzzle && place->familiarity <= familiarity)
    {
      mdr_puzzle_unref (puzzle);
      return;
    }
  g_clear_pointer (&place->puzzle, mdr_puzzle_unref);
  place->puzzle = puzzle;
  place->familiarity = familiarity;
}

/* An error ends the search. The best candidate so far is used, if there is one. */
static void
generated_cb (gpointer owner, gpointer answer, const GError *error)
{
  g_autoptr (MdrPuzzlePool) self = g_object_ref (owner);
  Place *place = g_queue_peek_head (&self->wanted);

  if (answer)
    consider (self, place, answer);
  if (answer && place->familiarity > 0 && place->candidates < MOST_CANDIDATES)
    {
      fill_first (self);
      return;
    }
  place->ready = place->puzzle != NULL;
  place->candidates = 0;
  g_queue_pop_head (&self->wanted);
  fill_first (self);
  if (place->ready)
    g_signal_emit (self, signals[SIGNAL_READY], 0, place->kind, place->level);
  else
    g_signal_emit (self, signals[SIGNAL_FAILED], 0, place->kind, place->level, error->message);
}

static void
mdr_puzzle_pool_dispose (GObject *object)
{
  MdrPuzzlePool *self = MDR_PUZZLE_POOL (object);

  g_clear_pointer (&self->inquiry, mdr_inquiry_free);
  g_clear_pointer (&self->queue, mdr_job_queue_free);
  g_queue_clear (&self->wanted);
  g_clear_pointer (&self->places, g_ptr_array_unref);
  G_OBJECT_CLASS (mdr_puzzle_pool_parent_class)->dispose (object);
}

static void
mdr_puzzle_pool_class_init (MdrPuzzlePoolClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mdr_puzzle_pool_dispose;
  signals[SIGNAL_READY] = g_signal_new ("ready", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_POINTER);
  signals[SIGNAL_FAILED] =
      g_signal_new ("failed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                    3, G_TYPE_POINTER, G_TYPE_POINTER, G_TYPE_STRING);
}

static void
mdr_puzzle_pool_init (MdrPuzzlePool *self)
{
  self->queue = mdr_job_queue_new (1);
  mdr_job_queue_set_background (self->queue);
  self->inquiry = mdr_inquiry_new (self, generated_cb, (GDestroyNotify) mdr_puzzle_unref);
  self->places = g_ptr_array_new_with_free_func (place_free);
  g_queue_init (&self->wanted);
}

/** Returns: (transfer full): an empty pool */
MdrPuzzlePool *
mdr_puzzle_pool_new (void)
{
  return g_object_new (MDR_TYPE_PUZZLE_POOL, NULL);
}

/**
 * mdr_puzzle_pool_set_familiarity:
 * @familiarity: called on the main thread
 * @data: for @familiarity; must outlive the pool
 *
 * Makes the pool prefer less familiar puzzles.
 */
void
mdr_puzzle_pool_set_familiarity (MdrPuzzlePool *self, MdrPuzzleFamiliarity familiarity, gpointer data)
{
  g_return_if_fail (MDR_IS_PUZZLE_POOL (self));

  self->familiarity = familiarity;
  self->familiarity_data = data;
}

static Place *
ensure_place (MdrPuzzlePool *self, const MdrKind *kind, const MdrPlayLevel *level)
{
  Place *place;

  for (guint i = 0; i < self->places->len; i++)
    {
      place = g_ptr_array_index (self->places, i);
      if (place->kind == kind && place->level == level)
        return place;
    }
  place = g_new0 (Place, 1);
  place->kind = kind;
  place->level = level;
  g_ptr_array_add (self->places, place);
  return place;
}

static void
want_last (MdrPuzzlePool *self, Place *place)
{
  if (place->ready || g_queue_find (&self->wanted, place))
    return;
  g_queue_push_tail (&self->wanted, place);
  if (self->wanted.length == 1)
    fill_first (self);
}

/* Generation that was started for another place is restarted later. */
static void
want_first (MdrPuzzlePool *self, Place *place)
{
  if (g_queue_peek_head (&self->wanted) == place)
    return;
  g_queue_remove (&self->wanted, place);
  g_queue_push_head (&self->wanted, place);
  fill_first (self);
}

/** Requests a puzzle of @level, if there is none yet, after those requested earlier. */
void
mdr_puzzle_pool_want (MdrPuzzlePool *self, const MdrKind *kind, const MdrPlayLevel *level)
{
  g_return_if_fail (MDR_IS_PUZZLE_POOL (self));
  g_return_if_fail (kind != NULL);
  g_return_if_fail (level != NULL);

  want_last (self, ensure_place (self, kind, level));
}

/** Requests a puzzle of each level of @kind, if there is none yet, after those requested earlier. */
void
mdr_puzzle_pool_want_all (MdrPuzzlePool *self, const MdrKind *kind)
{
  g_return_if_fail (MDR_IS_PUZZLE_POOL (self));
  g_return_if_fail (kind != NULL);

  for (const MdrPlayLevel *level = kind->levels; level && level->id; level++)
    mdr_puzzle_pool_want (self, kind, level);
}

/* Forgets a puzzle that has become more familiar than it was when it was generated. */
static void
check_place (MdrPuzzlePool *self, Place *place)
{
  if (!place->ready || get_familiarity (self, place->puzzle) <= place->familiarity)
    return;
  g_clear_pointer (&place->puzzle, mdr_puzzle_unref);
  place->ready = FALSE;
}

/**
 * mdr_puzzle_pool_take:
 *
 * Takes a puzzle, and requests the next one.
 *
 * Returns: (transfer full) (nullable): a puzzle; %NULL if there is none yet, in
 *   which case it will be the next to be "ready"
 */
MdrPuzzle *
mdr_puzzle_pool_take (MdrPuzzlePool *self, const MdrKind *kind, const MdrPlayLevel *level)
{
  Place *place;
  MdrPuzzle *puzzle;

  g_return_val_if_fail (MDR_IS_PUZZLE_POOL (self), NULL);
  g_return_val_if_fail (kind != NULL, NULL);
  g_return_val_if_fail (level != NULL, NULL);

  place = ensure_place (self, kind, level);
  check_place (self, place);
  if (!place->ready)
    {
      want_first (self, place);
      return NULL;
    }
  place->ready = FALSE;
  puzzle = g_steal_pointer (&place->puzzle);
  want_last (self, place);
  return puzzle;
}
