/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-search.h"

#include <string.h>

#define MOST_RANK 8192
#define POLL      1024
#define KEPT_BITS 4

/* An entry of the table and what it says are one number: its index times this, and the extra moves. */
#define ENTRY_FACTOR (SLIDING_MOST_EXTRA + 1)

/*
 * A board of the present level; its labels and entries are in arrays of their
 * own. What the table says is there look by look.
 */
typedef struct
{
  guint64 hash;
  guint16 manhattan;
  guint16 extra[SLIDING_MAX_LOOKS];
  guint8 gap;
  guint8 previous;
} Node;

/* A board of the next level, before it is chosen. */
typedef struct
{
  guint64 hash;
  guint32 parent;
  guint32 entry[SLIDING_MAX_LOOKS];
  guint16 manhattan;
  guint16 extra[SLIDING_MAX_LOOKS];
  guint8 from;
} Candidate;

/* How a board of a level came about: the place of its parent in the level before, and the label that slid. */
typedef guint32 Step;

#define STEP_FACTOR SLIDING_MAX_PLACES

typedef struct
{
  Node *nodes;
  guint8 *labels;
  guint32 *entries;
  guint length;
} Level;

/**
 * Beam:
 * @width: the boards that a level keeps at most
 * @weight: what extra moves count in the rank of a board, in halves of those that
 *   are left anyway
 * @shorter_than: the length of the best solution so far
 * @bytes: (nullable): the table of @sums
 * @looks: those of @sums; 0 without the table
 * @groups: those of @sums; 0 without the table
 * @keys: random, of each label and place; a board's hash is those of its tiles combined
 * @levels: the present one and the next, by turns
 * @candidates: (element-type Candidate): for the next level
 * @slots: hashes of the candidates, to know boards that come up twice
 * @kept: hashes of boards kept in any level, each in the one slot that it can
 *   have, so that some are forgotten: else the beam would tread on the spot
 * @steps: (element-type Step): of all levels, one after the other
 * @begins: (element-type guint): where in @steps each level begins
 *
 * Level by level, of all boards that as many moves lead to only those that seem
 * nearest to the goal are kept.
 */
typedef struct
{
  const SlidingTask *task;
  guint width;
  guint weight;
  guint shorter_than;
  SlidingSums *sums;
  const guint8 *bytes;
  guint looks;
  guint groups;
  guint64 keys[SLIDING_MAX_PLACES][SLIDING_MAX_PLACES];
  Level levels[2];
  GArray *candidates;
  guint64 *slots;
  gsize slot_mask;
  guint64 *kept;
  gsize kept_mask;
  GArray *steps;
  GArray *begins;
} Beam;

static void
init_level (const Beam *beam, Level *level)
{
  level->nodes = g_new (Node, beam->width);
  level->labels = g_new (guint8, (gsize) beam->width * beam->task->places);
  level->entries = g_new (guint32, (gsize) beam->width * beam->groups);
  level->length = 0;
}

static void
clear_level (Level *level)
{
  g_free (level->nodes);
  g_free (level->labels);
  g_free (level->entries);
}

/*
 * A key for each tile in each place, by the generator splitmix64 of Sebastiano
 * Vigna, which is in the public domain; its mixing is that of Steele, Lea,
 * Flood: Fast splittable pseudorandom number generators, 2014.
 */
static void
init_keys (Beam *beam)
{
  guint64 state = 0;

  for (guint label = 0; label < beam->task->places; label++)
    for (guint place = 0; place < beam->task->places; place++)
      {
        guint64 key = (state += G_GUINT64_CONSTANT (0x9E3779B97F4A7C15));

        key = (key ^ key >> 30) * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
        key = (key ^ key >> 27) * G_GUINT64_CONSTANT (0x94D049BB133111EB);
        beam->keys[label][place] = key ^ key >> 31;
      }
}

static void
init_beam (Beam *beam, const SlidingTask *task, guint width, guint weight, guint shorter_than, MdrJob *asked)
{
  *beam = (Beam){ .task = task, .width = width, .weight = weight, .shorter_than = shorter_than };
  beam->sums = g_new (SlidingSums, 1);
  sliding_sums_init (beam->sums, task->rows, task->columns, task->goal_gap);
  beam->bytes = asked ? sliding_sums_find (beam->sums, asked) : NULL;
  if (beam->bytes)
    {
      beam->looks = beam->sums->looks;
      beam->groups = beam->sums->group_count;
    }
  init_keys (beam);
  init_level (beam, &beam->levels[0]);
  init_level (beam, &beam->levels[1]);
  beam->candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  beam->slot_mask = ((gsize) 1 << g_bit_storage (width * 6)) - 1;
  beam->slots = g_new (guint64, beam->slot_mask + 1);
  beam->kept_mask = ((gsize) 1 << (g_bit_storage (width) + KEPT_BITS)) - 1;
  beam->kept = g_new0 (guint64, beam->kept_mask + 1);
  beam->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  beam->begins = g_array_new (FALSE, FALSE, sizeof (guint));
}

static void
clear_beam (Beam *beam)
{
  g_free (beam->sums);
  clear_level (&beam->levels[0]);
  clear_level (&beam->levels[1]);
  g_array_unref (beam->candidates);
  g_free (beam->slots);
  g_free (beam->kept);
  g_array_unref (beam->steps);
  g_array_unref (beam->begins);
}

static guint32
look_up_entry (const Beam *beam, const SlidingGroup *group, guint32 index)
{
  return index * ENTRY_FACTOR + sliding_group_look_up (group, beam->bytes, index);
}

static void
set_start (Beam *beam)
{
  const SlidingTask *task = beam->task;
  Level *level = &beam->levels[0];
  Node *node = &level->nodes[0];

  *node = (Node){ .gap = (guint8) task->gap, .previous = SLIDING_NO_PLACE };
  node->manhattan = (guint16) sliding_task_get_manhattan (task);
  for (guint place = 0; place < task->places; place++)
    if (place != task->gap)
      node->hash ^= beam->keys[task->labels[place]][place];
  memcpy (level->labels, task->labels, task->places);
  level->length = 1;
  for (guint i = 0; i < beam->groups; i++)
    {
      const SlidingGroup *group = &beam->sums->groups[i];

      level->entries[i] =
          look_up_entry (beam, group, sliding_sums_find_index (beam->sums, group, task->labels));
      node->extra[i * beam->looks / beam->groups] += (guint16) (level->entries[i] % ENTRY_FACTOR);
    }
}

/* Returns whether the board did not come up in this level before. */
static gboolean
enter_hash (Beam *beam, guint64 hash)
{
  gsize slot = hash & beam->slot_mask;

  for (; beam->slots[slot] != 0; slot = (slot + 1) & beam->slot_mask)
    if (beam->slots[slot] == hash)
      return FALSE;
  beam->slots[slot] = hash;
  return TRUE;
}

/* Returns a lower bound on the moves left to the goal. */
static guint
get_left (const Candidate *candidate)
{
  return candidate->manhattan + 2U * MAX (candidate->extra[0], candidate->extra[1]);
}

/* The sum of both estimates separates near boards from far ones better than their maximum. */
static guint
get_rank (const Beam *beam, const Candidate *candidate)
{
  guint other = beam->looks > 1 ? candidate->extra[1] : candidate->extra[0];

  return 2U * candidate->manhattan + beam->weight * ((guint) candidate->extra[0] + other);
}

/* Looks the candidate up after @label has moved. */
static void
look_up (const Beam *beam,
         const Level *level,
         guint look,
         guint8 label,
         guint from,
         guint to,
         Candidate *candidate)
{
  guint i = beam->sums->group_of[look][label];
  const SlidingGroup *group = &beam->sums->groups[i];
  guint32 before = level->entries[(gsize) candidate->parent * beam->groups + i];
  guint32 after =
      look_up_entry (beam, group, before / ENTRY_FACTOR + sliding_group_step (group, label, from, to));

  candidate->entry[look] = after;
  candidate->extra[look] += (guint16) (after % ENTRY_FACTOR);
  candidate->extra[look] -= (guint16) (before % ENTRY_FACTOR);
}

static void
add_candidate (Beam *beam, const Level *level, guint parent, const guint8 *labels, guint8 from, guint moves)
{
  const SlidingTask *task = beam->task;
  const Node *node = &level->nodes[parent];
  guint8 label = labels[from];
  Candidate candidate = { .parent = parent, .manhattan = node->manhattan, .from = from };

  candidate.manhattan += task->distances[label][node->gap];
  candidate.manhattan -= task->distances[label][from];
  candidate.hash = node->hash ^ beam->keys[label][from] ^ beam->keys[label][node->gap];
  candidate.extra[0] = node->extra[0];
  candidate.extra[1] = node->extra[1];
  for (guint look = 0; look < beam->looks; look++)
    look_up (beam, level, look, label, from, node->gap, &candidate);
  if (moves + 1 + get_left (&candidate) < beam->shorter_than
      && beam->kept[candidate.hash & beam->kept_mask] != candidate.hash
      && enter_hash (beam, candidate.hash | 1))
    g_array_append_val (beam->candidates, candidate);
}

static void
expand_node (Beam *beam, const Level *level, guint parent, guint moves)
{
  const Node *node = &level->nodes[parent];
  const guint8 *labels = level->labels + (gsize) parent * beam->task->places;

  for (const guint8 *from = beam->task->neighbours[node->gap]; *from != SLIDING_NO_PLACE; from++)
    if (*from != node->previous)
      add_candidate (beam, level, parent, labels, *from, moves);
}

/* Returns: the rank that the nearest boards have at most; there may be too many of just this rank. */
static guint
find_most_rank (const Beam *beam)
{
  guint counts[MOST_RANK] = { 0 };
  guint sum = 0;
  guint most = 0;

  for (guint i = 0; i < beam->candidates->len; i++)
    counts[MIN (get_rank (beam, &g_array_index (beam->candidates, Candidate, i)), MOST_RANK - 1)]++;
  while (most < MOST_RANK - 1 && sum + counts[most] < beam->width)
    sum += counts[most++];
  return most;
}

static void
keep_candidate (Beam *beam, const Level *level, Level *next, const Candidate *candidate)
{
  const SlidingTask *task = beam->task;
  guint groups = beam->groups;
  guint gap = level->nodes[candidate->parent].gap;
  guint8 *labels = next->labels + (gsize) next->length * task->places;
  guint32 *entries = next->entries + (gsize) next->length * groups;
  guint8 label;
  Step step;

  memcpy (labels, level->labels + (gsize) candidate->parent * task->places, task->places);
  label = labels[candidate->from];
  beam->kept[candidate->hash & beam->kept_mask] = candidate->hash;
  labels[gap] = label;
  labels[candidate->from] = (guint8) task->goal_gap;
  if (groups > 0)
    memcpy (entries, level->entries + (gsize) candidate->parent * groups, groups * sizeof *entries);
  for (guint look = 0; look < beam->looks; look++)
    entries[beam->sums->group_of[look][label]] = candidate->entry[look];
  next->nodes[next->length++] = (Node){
    .hash = candidate->hash,
    .manhattan = candidate->manhattan,
    .extra = { candidate->extra[0], candidate->extra[1] },
    .gap = candidate->from,
    .previous = (guint8) gap,
  };
  step = candidate->parent * STEP_FACTOR + label;
  g_array_append_val (beam->steps, step);
}

/* Boards below the threshold come first; those at the threshold fill the rest. */
static void
choose (Beam *beam, const Level *level, Level *next)
{
  guint most = find_most_rank (beam);

  next->length = 0;
  g_array_append_val (beam->begins, beam->steps->len);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < beam->candidates->len && next->length < beam->width; i++)
      {
        const Candidate *candidate = &g_array_index (beam->candidates, Candidate, i);
        guint rank = MIN (get_rank (beam, candidate), MOST_RANK - 1);

        if (pass == 0 ? rank < most : rank == most)
          keep_candidate (beam, level, next, candidate);
      }
}

/* Returns: %FALSE where the job stops it */
static gboolean
advance (Beam *beam, guint moves, MdrJob *job)
{
  const Level *level = &beam->levels[moves % 2];

  memset (beam->slots, 0, (beam->slot_mask + 1) * sizeof *beam->slots);
  g_array_set_size (beam->candidates, 0);
  for (guint i = 0; i < level->length; i++)
    {
      if (i % POLL == 0 && mdr_job_should_stop (job) != MDR_STOP_NONE)
        return FALSE;
      expand_node (beam, level, i, moves);
    }
  choose (beam, level, &beam->levels[(moves + 1) % 2]);
  return TRUE;
}

/* Returns: the place of a board of the level that is the goal; its length where none is */
static guint
find_goal (const Level *level)
{
  guint i = 0;

  while (i < level->length && level->nodes[i].manhattan > 0)
    i++;
  return i;
}

static GByteArray *
trace_back (const Beam *beam, guint moves, guint node)
{
  GByteArray *labels = g_byte_array_new ();

  g_byte_array_set_size (labels, moves);
  for (guint i = moves; i-- > 0;)
    {
      Step step = g_array_index (beam->steps, Step, g_array_index (beam->begins, guint, i) + node);

      labels->data[i] = (guint8) (step % STEP_FACTOR);
      node = step / STEP_FACTOR;
    }
  return labels;
}

/**
 * sliding_beam_get_bytes:
 *
 * Returns: about what a beam takes of memory, in bytes, for each board of its width
 */
gsize
sliding_beam_get_bytes (const SlidingTask *task, guint shorter_than)
{
  gsize board = sizeof (Node) + task->places + 2 * SLIDING_MAX_GROUPS * sizeof (guint32);
  gsize candidate = 2 * (sizeof (Candidate) + sizeof (guint64));

  gsize kept = sizeof (guint64) << KEPT_BITS;

  /* A board has up to three successors, and a growing array briefly takes twice its length. */
  return 2 * board + 3 * 2 * candidate + 2 * kept + 2 * shorter_than * sizeof (Step);
}

/**
 * sliding_find_by_beam:
 * @width: how many boards are kept of each level
 * @weight: weight of what the table adds to the Manhattan distance; 2 gives both
 *   the same weight
 * @shorter_than: only ways of fewer moves are of interest
 * @asked: (nullable): whose tables guide it; without them, the Manhattan distance does
 *
 * Returns: (transfer full) (nullable) (element-type guint8): what slides on a
 *   way to the goal; %NULL where none was found, which proves nothing
 */
GByteArray *
sliding_find_by_beam (const SlidingTask *task,
                      guint width,
                      guint weight,
                      guint shorter_than,
                      MdrJob *asked,
                      MdrJob *job)
{
  g_autofree Beam *beam = g_new (Beam, 1);
  GByteArray *labels = NULL;

  init_beam (beam, task, width, weight, shorter_than, asked);
  set_start (beam);
  for (guint moves = 0; moves < shorter_than; moves++)
    {
      const Level *level = &beam->levels[moves % 2];
      guint goal = find_goal (level);

      if (goal < level->length)
        {
          labels = trace_back (beam, moves, goal);
          break;
        }
      if (level->length == 0 || !advance (beam, moves, job))
        break;
    }
  clear_beam (beam);
  return labels;
}
