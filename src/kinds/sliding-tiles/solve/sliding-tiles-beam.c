/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-search.h"

#include <string.h>

#define MOST_RANK 8192
#define POLL      1024
#define KEPT_BITS 4

/*
 * Beam search: a breadth-first search that keeps only the boards of each level that seem nearest to the goal.
 * It finds short solutions quickly and proves nothing. With width 2, for instance, six boards that come after
 * the two of a level are ranked, and the two nearest are kept. Boards that were kept before are not kept
 * again, or the beam would circle in a hollow of the estimate.
 */

/* An entry of the table and what it says are one number: its index times this, and the extra moves. */
#define ENTRY_FACTOR (SLIDING_MOST_EXTRA + 1)

/*
 * A board of the present level; its labels and entries are in arrays of their
 * own. The extra moves that the table knows of are stored for each partition.
 */
typedef struct
{
  guint64 hash;
  guint16 manhattan;
  guint16 extra[SLIDING_MAX_PARTITIONS];
  guint8 gap;
  guint8 previous;
} Node;

/* A board of the next level, before it is chosen. */
typedef struct
{
  guint64 hash;
  guint32 parent;
  guint32 entry[SLIDING_MAX_PARTITIONS];
  guint16 manhattan;
  guint16 extra[SLIDING_MAX_PARTITIONS];
  guint8 from;
} Candidate;

/* The last step to a board of a level: the index of its parent in the level before, and the label that slid.
 */
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
 * @bytes: (nullable): the table of @databases
 * @partitions: those of @databases; 0 without the table
 * @groups: those of @databases; 0 without the table
 * @keys: random, of each label and place; a board's hash is those of its tiles combined
 * @levels: the present one and the next, by turns
 * @candidates: (element-type Candidate): for the next level
 * @slots: hashes of the candidates, to know boards that come up twice
 * @kept: hashes of boards kept in any level, each in the one slot that it can
 *   have, so that some are forgotten
 * @steps: (element-type Step): of all levels, one after the other
 * @begins: (element-type guint): where in @steps each level begins
 */
typedef struct
{
  const SlidingPosition *position;
  guint width;
  guint weight;
  guint shorter_than;
  SlidingDatabases *databases;
  const guint8 *bytes;
  guint partitions;
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

/*
 * The hash of a board combines a random key for each tile in its place (Zobrist). The keys come from the
 * generator splitmix64 of Sebastiano Vigna, which is in the public domain; its mixing is that of Steele, Lea,
 * Flood: Fast splittable pseudorandom number generators, 2014.
 */
static void
init_beam (Beam *beam,
           const SlidingPosition *position,
           guint width,
           guint weight,
           guint shorter_than,
           MdrJob *asked)
{
  guint64 state = 0;

  *beam = (Beam){ .position = position, .width = width, .weight = weight, .shorter_than = shorter_than };
  beam->databases = g_new (SlidingDatabases, 1);
  sliding_databases_init (beam->databases, position->rows, position->columns, position->goal_gap);
  beam->bytes = asked ? sliding_databases_find (beam->databases, asked) : NULL;
  if (beam->bytes)
    {
      beam->partitions = beam->databases->partitions;
      beam->groups = beam->databases->group_count;
    }
  for (guint label = 0; label < position->places; label++)
    for (guint place = 0; place < position->places; place++)
      {
        guint64 key = (state += G_GUINT64_CONSTANT (0x9E3779B97F4A7C15));

        key = (key ^ key >> 30) * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
        key = (key ^ key >> 27) * G_GUINT64_CONSTANT (0x94D049BB133111EB);
        beam->keys[label][place] = key ^ key >> 31;
      }
  for (guint k = 0; k < G_N_ELEMENTS (beam->levels); k++)
    {
      beam->levels[k].nodes = g_new (Node, width);
      beam->levels[k].labels = g_new (guint8, (gsize) width * position->places);
      beam->levels[k].entries = g_new (guint32, (gsize) width * beam->groups);
    }
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
  g_free (beam->databases);
  for (guint k = 0; k < G_N_ELEMENTS (beam->levels); k++)
    {
      g_free (beam->levels[k].nodes);
      g_free (beam->levels[k].labels);
      g_free (beam->levels[k].entries);
    }
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

/* Makes the start the only board of the first level. */
static void
enter_start (Beam *beam)
{
  const SlidingPosition *position = beam->position;
  Level *level = &beam->levels[0];
  Node *node = &level->nodes[0];

  *node = (Node){ .gap = (guint8) position->gap, .previous = SLIDING_NO_PLACE };
  node->manhattan = (guint16) sliding_position_get_manhattan (position);
  for (guint place = 0; place < position->places; place++)
    if (place != position->gap)
      node->hash ^= beam->keys[position->labels[place]][place];
  memcpy (level->labels, position->labels, position->places);
  level->length = 1;
  for (guint i = 0; i < beam->groups; i++)
    {
      const SlidingGroup *group = &beam->databases->groups[i];

      level->entries[i] =
          look_up_entry (beam, group,
                         sliding_databases_find_index (beam->databases, group, position->labels));
      node->extra[i * beam->partitions / beam->groups] += (guint16) (level->entries[i] % ENTRY_FACTOR);
    }
}

/* The sum of both estimates separates near boards from far ones better than their maximum. */
static guint
get_rank (const Beam *beam, const Candidate *candidate)
{
  guint other = beam->partitions > 1 ? candidate->extra[1] : candidate->extra[0];
  guint rank = 2U * candidate->manhattan + beam->weight * ((guint) candidate->extra[0] + other);

  return MIN (rank, MOST_RANK - 1);
}

/*
 * Adds the board after the tile at @from has slid, unless it is already a candidate, was kept before, or
 * needs too many moves. The estimates change only by what the one tile contributes.
 */
static void
add_candidate (Beam *beam, const Level *level, guint parent, guint8 from, guint moves)
{
  const SlidingPosition *position = beam->position;
  const Node *node = &level->nodes[parent];
  guint8 label = level->labels[(gsize) parent * position->places + from];
  Candidate candidate = { .parent = parent, .manhattan = node->manhattan, .from = from };
  gsize slot;

  candidate.manhattan += position->distances[label][node->gap];
  candidate.manhattan -= position->distances[label][from];
  candidate.hash = node->hash ^ beam->keys[label][from] ^ beam->keys[label][node->gap];
  for (guint partition = 0; partition < beam->partitions; partition++)
    {
      guint i = beam->databases->group_of[partition][label];
      const SlidingGroup *group = &beam->databases->groups[i];
      guint32 before = level->entries[(gsize) parent * beam->groups + i];
      guint32 index = before / ENTRY_FACTOR + sliding_group_step (group, label, from, node->gap);

      candidate.entry[partition] = look_up_entry (beam, group, index);
      candidate.extra[partition] = node->extra[partition];
      candidate.extra[partition] += (guint16) (candidate.entry[partition] % ENTRY_FACTOR);
      candidate.extra[partition] -= (guint16) (before % ENTRY_FACTOR);
    }
  if (moves + 1 + candidate.manhattan + 2U * MAX (candidate.extra[0], candidate.extra[1])
          >= beam->shorter_than
      || beam->kept[candidate.hash & beam->kept_mask] == candidate.hash)
    return;
  for (slot = (candidate.hash | 1) & beam->slot_mask; beam->slots[slot] != 0;
       slot = (slot + 1) & beam->slot_mask)
    if (beam->slots[slot] == (candidate.hash | 1))
      return;
  beam->slots[slot] = candidate.hash | 1;
  g_array_append_val (beam->candidates, candidate);
}

static void
keep_candidate (Beam *beam, const Level *level, Level *next, const Candidate *candidate)
{
  const SlidingPosition *position = beam->position;
  guint groups = beam->groups;
  guint gap = level->nodes[candidate->parent].gap;
  guint8 *labels = next->labels + (gsize) next->length * position->places;
  guint32 *entries = next->entries + (gsize) next->length * groups;
  guint8 label;
  Step step;

  memcpy (labels, level->labels + (gsize) candidate->parent * position->places, position->places);
  label = labels[candidate->from];
  beam->kept[candidate->hash & beam->kept_mask] = candidate->hash;
  labels[gap] = label;
  labels[candidate->from] = (guint8) position->goal_gap;
  if (groups > 0)
    memcpy (entries, level->entries + (gsize) candidate->parent * groups, groups * sizeof *entries);
  for (guint partition = 0; partition < beam->partitions; partition++)
    entries[beam->databases->group_of[partition][label]] = candidate->entry[partition];
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

/*
 * Keeps the candidates of the lowest ranks. Counting them by rank gives the threshold: candidates below it
 * come first, and those at the threshold fill what is left of the width.
 */
static void
choose (Beam *beam, const Level *level, Level *next)
{
  guint counts[MOST_RANK] = { 0 };
  guint threshold = 0;
  guint sum = 0;

  for (guint i = 0; i < beam->candidates->len; i++)
    counts[get_rank (beam, &g_array_index (beam->candidates, Candidate, i))]++;
  while (threshold < MOST_RANK - 1 && sum + counts[threshold] < beam->width)
    sum += counts[threshold++];
  next->length = 0;
  g_array_append_val (beam->begins, beam->steps->len);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < beam->candidates->len && next->length < beam->width; i++)
      {
        const Candidate *candidate = &g_array_index (beam->candidates, Candidate, i);
        guint rank = get_rank (beam, candidate);

        if (pass == 0 ? rank < threshold : rank == threshold)
          keep_candidate (beam, level, next, candidate);
      }
}

/*
 * Goes from level to level until one contains the goal. Returns (nullable) (element-type guint8): the labels
 * that slide on the way there, traced back from parent to parent.
 */
static GByteArray *
search (Beam *beam, MdrJob *job)
{
  for (guint moves = 0; moves < beam->shorter_than; moves++)
    {
      const Level *level = &beam->levels[moves % 2];
      guint goal = 0;

      while (goal < level->length && level->nodes[goal].manhattan > 0)
        goal++;
      if (goal < level->length)
        {
          GByteArray *labels = g_byte_array_new ();

          g_byte_array_set_size (labels, moves);
          for (guint i = moves; i-- > 0;)
            {
              Step step = g_array_index (beam->steps, Step, g_array_index (beam->begins, guint, i) + goal);

              labels->data[i] = (guint8) (step % STEP_FACTOR);
              goal = step / STEP_FACTOR;
            }
          return labels;
        }
      if (level->length == 0)
        return NULL;
      memset (beam->slots, 0, (beam->slot_mask + 1) * sizeof *beam->slots);
      g_array_set_size (beam->candidates, 0);
      for (guint i = 0; i < level->length; i++)
        {
          const Node *node = &level->nodes[i];

          if (i % POLL == 0 && mdr_job_should_stop (job) != MDR_STOP_NONE)
            return NULL;
          for (const guint8 *from = beam->position->neighbours[node->gap]; *from != SLIDING_NO_PLACE; from++)
            if (*from != node->previous)
              add_candidate (beam, level, i, *from, moves);
        }
      choose (beam, level, &beam->levels[(moves + 1) % 2]);
    }
  return NULL;
}

/**
 * sliding_beam_get_bytes:
 *
 * Returns: about how much memory a beam takes, in bytes, for each board of its width
 */
gsize
sliding_beam_get_bytes (const SlidingPosition *position, guint shorter_than)
{
  gsize board = sizeof (Node) + position->places + 2 * SLIDING_MAX_GROUPS * sizeof (guint32);
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
 * @shorter_than: only solutions of fewer moves are of interest
 * @asked: (nullable): whose tables guide it; without them, the Manhattan distance does
 *
 * Returns: (transfer full) (nullable) (element-type guint8): the labels that slide
 *   on a way to the goal; %NULL if none was found, which proves nothing
 */
GByteArray *
sliding_find_by_beam (const SlidingPosition *position,
                      guint width,
                      guint weight,
                      guint shorter_than,
                      MdrJob *asked,
                      MdrJob *job)
{
  g_autofree Beam *beam = g_new (Beam, 1);
  GByteArray *labels;

  init_beam (beam, position, width, weight, shorter_than, asked);
  enter_start (beam);
  labels = search (beam, job);
  clear_beam (beam);
  return labels;
}
