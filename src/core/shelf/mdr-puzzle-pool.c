/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-puzzle-pool.h"

#include "mdr-puzzle.h"
#include "mdr-task.h"

/* Some levels have only a dozen puzzles. This is how many are generated while looking for a new one. */
#define MOST_CANDIDATES 16

/* A puzzle of a level, if @ready; otherwise the least familiar of the puzzles generated so far. */
typedef struct
{
  const MdrKind *kind;
  const MdrPlayLevel *level;
  MdrPuzzle *puzzle;
  guint familiarity;
  guint candidates;
  gboolean ready;
} Slot;

struct _MdrPuzzlePool
{
  GObject parent_instance;

  MdrJobQueue *queue;
  MdrTask *task;
  MdrPuzzleFamiliarity familiarity;
  gpointer familiarity_data;
  GPtrArray *slots;
  char *folder;

  /* The empty slots that are to be filled, in order; the first one is being filled. Borrowed. */
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
slot_free (gpointer data)
{
  Slot *slot = data;

  g_clear_pointer (&slot->puzzle, mdr_puzzle_unref);
  g_free (slot);
}

/* Returns the file that keeps the puzzle of a level from one start of the program to the next. */
static GFile *
new_file (MdrPuzzlePool *self, const MdrKind *kind, const MdrPlayLevel *level)
{
  g_autofree char *name = g_strdup_printf ("%s-%s.txt", kind->id, level->id);

  return self->folder ? g_file_new_build_filename (self->folder, name, NULL) : NULL;
}

static void
forget (MdrPuzzlePool *self, const Slot *slot)
{
  g_autoptr (GFile) file = new_file (self, slot->kind, slot->level);

  if (file)
    g_file_delete (file, NULL, NULL);
}

/* What another version of the program generated, or another page of rules of the same name, may be of another
 * difficulty. */
static char *
dup_heading (const MdrKind *kind)
{
  return g_strdup_printf ("%s %08x\n", MEANDER_VERSION, kind->page ? g_str_hash (kind->page) : 0);
}

/* Anybody may write into the cache: what cannot be read, or has problems, is generated anew. */
static MdrPuzzle *
read_kept (const MdrKind *kind, GFile *file)
{
  g_autofree char *heading = dup_heading (kind);
  g_autofree char *text = NULL;
  g_autoptr (MdrPuzzle) puzzle = NULL;
  g_autoptr (MdrProblems) problems = mdr_problems_new ();

  if (!g_file_load_contents (file, NULL, &text, NULL, NULL, NULL) || !g_str_has_prefix (text, heading))
    return NULL;
  puzzle = mdr_puzzle_from_text (kind, text + strlen (heading), NULL);
  if (puzzle)
    kind->find_problems (puzzle, problems);
  return problems->len == 0 ? g_steal_pointer (&puzzle) : NULL;
}

/* Without a cache the puzzle is generated again after the next start. */
static void
keep (const MdrPuzzle *puzzle, const char *path)
{
  g_autofree char *heading = dup_heading (puzzle->kind);
  g_autofree char *given = puzzle->kind->puzzle_to_text (puzzle);
  g_autofree char *text = g_strconcat (heading, given, NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, 0700) == 0)
    g_file_set_contents (path, text, -1, NULL);
}

static gpointer
find_puzzle (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  MdrPuzzle *puzzle = input->file ? read_kept (input->kind, input->file) : NULL;

  if (puzzle)
    return puzzle;
  puzzle = mdr_kind_generate_level (input->kind, mdr_kind_find_level (input->kind, input->name), input->count,
                                    job, error);
  if (puzzle && input->file)
    keep (puzzle, g_file_peek_path (input->file));
  return puzzle;
}

static void
fill_first (MdrPuzzlePool *self)
{
  const Slot *slot = g_queue_peek_head (&self->wanted);
  MdrTaskInput input = { .count = (guint) g_random_int_range (0, G_MAXINT32 - MDR_PLAY_LEVEL_ATTEMPTS) };
  g_autoptr (GFile) file = slot ? new_file (self, slot->kind, slot->level) : NULL;

  if (!slot)
    return;
  input.kind = slot->kind;
  input.name = slot->level->id;
  input.file = file;
  mdr_task_run (self->task, self->queue, NULL, &input, find_puzzle);
}

static guint
get_familiarity (MdrPuzzlePool *self, const MdrPuzzle *puzzle)
{
  return self->familiarity ? self->familiarity (puzzle, self->familiarity_data) : 0;
}

/* Keeps the least familiar candidate, until one is new or there have been enough. An error ends the search;
 * the best candidate so far is used, if there is one. */
static void
generated_cb (gpointer owner, gpointer answer, const GError *error)
{
  g_autoptr (MdrPuzzlePool) self = g_object_ref (owner);
  Slot *slot = g_queue_peek_head (&self->wanted);
  g_autoptr (MdrPuzzle) puzzle = answer;
  guint familiarity = puzzle ? get_familiarity (self, puzzle) : 0;

  slot->candidates += puzzle != NULL;
  if (puzzle && (!slot->puzzle || familiarity < slot->familiarity))
    {
      g_clear_pointer (&slot->puzzle, mdr_puzzle_unref);
      slot->puzzle = g_steal_pointer (&puzzle);
      slot->familiarity = familiarity;
    }
  if (answer && slot->familiarity > 0 && slot->candidates < MOST_CANDIDATES)
    {
      forget (self, slot);
      fill_first (self);
      return;
    }
  slot->ready = slot->puzzle != NULL;
  slot->candidates = 0;
  g_queue_pop_head (&self->wanted);
  fill_first (self);
  if (slot->ready)
    g_signal_emit (self, signals[SIGNAL_READY], 0, slot->kind, slot->level);
  else
    g_signal_emit (self, signals[SIGNAL_FAILED], 0, slot->kind, slot->level, error->message);
}

static void
mdr_puzzle_pool_dispose (GObject *object)
{
  MdrPuzzlePool *self = MDR_PUZZLE_POOL (object);

  g_clear_pointer (&self->task, mdr_task_free);
  g_clear_pointer (&self->queue, mdr_job_queue_free);
  g_queue_clear (&self->wanted);
  g_clear_pointer (&self->slots, g_ptr_array_unref);
  g_clear_pointer (&self->folder, g_free);
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
  self->task = mdr_task_new (self, generated_cb, (GDestroyNotify) mdr_puzzle_unref);
  self->slots = g_ptr_array_new_with_free_func (slot_free);
  g_queue_init (&self->wanted);
}

/** Returns: (transfer full): the folder of the user's cache for puzzles that nobody has taken yet */
char *
mdr_puzzle_pool_dup_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), MEANDER_STATE_FOLDER, "puzzles", NULL);
}

/**
 * mdr_puzzle_pool_new:
 * @folder: (nullable): where puzzles are kept that nobody has taken yet, so that the next pool has them
 * without generating them again; need not exist
 *
 * Returns: (transfer full): an empty pool
 */
MdrPuzzlePool *
mdr_puzzle_pool_new (const char *folder)
{
  MdrPuzzlePool *self = g_object_new (MDR_TYPE_PUZZLE_POOL, NULL);

  self->folder = g_strdup (folder);
  return self;
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

static Slot *
ensure_slot (MdrPuzzlePool *self, const MdrKind *kind, const MdrPlayLevel *level)
{
  Slot *slot;

  for (guint i = 0; i < self->slots->len; i++)
    {
      slot = g_ptr_array_index (self->slots, i);
      if (slot->kind == kind && slot->level == level)
        return slot;
    }
  slot = g_new0 (Slot, 1);
  slot->kind = kind;
  slot->level = level;
  g_ptr_array_add (self->slots, slot);
  return slot;
}

static void
want_last (MdrPuzzlePool *self, Slot *slot)
{
  if (slot->ready || g_queue_find (&self->wanted, slot))
    return;
  g_queue_push_tail (&self->wanted, slot);
  if (self->wanted.length == 1)
    fill_first (self);
}

/** Requests a puzzle of @level, if there is none yet, after those requested earlier. */
void
mdr_puzzle_pool_want (MdrPuzzlePool *self, const MdrKind *kind, const MdrPlayLevel *level)
{
  g_return_if_fail (MDR_IS_PUZZLE_POOL (self));
  g_return_if_fail (kind != NULL);
  g_return_if_fail (level != NULL);

  want_last (self, ensure_slot (self, kind, level));
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
  Slot *slot;
  MdrPuzzle *puzzle;

  g_return_val_if_fail (MDR_IS_PUZZLE_POOL (self), NULL);
  g_return_val_if_fail (kind != NULL, NULL);
  g_return_val_if_fail (level != NULL, NULL);

  slot = ensure_slot (self, kind, level);
  /* A puzzle that has become more familiar than it was when it was generated is forgotten. */
  if (slot->ready && get_familiarity (self, slot->puzzle) > slot->familiarity)
    {
      forget (self, slot);
      g_clear_pointer (&slot->puzzle, mdr_puzzle_unref);
      slot->ready = FALSE;
    }
  if (!slot->ready)
    {
      /* Generation that was started for another level is started again later. */
      if (g_queue_peek_head (&self->wanted) != slot)
        {
          g_queue_remove (&self->wanted, slot);
          g_queue_push_head (&self->wanted, slot);
          fill_first (self);
        }
      return NULL;
    }
  slot->ready = FALSE;
  puzzle = g_steal_pointer (&slot->puzzle);
  forget (self, slot);
  want_last (self, slot);
  return puzzle;
}
