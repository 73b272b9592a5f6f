/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-search.h"

#include <stdlib.h>
#include <string.h>

#define MOST_RANK 32768
#define KEPT_BITS 3

/* Weights of what the table adds to the Manhattan distance, by turns; 2 gives both the same. */
#define WEIGHT       2
#define OTHER_WEIGHT 3

/* Boards whose successors are looked up together. */
#define BATCH 64

/* A board has at most so many successors, since it is not left the way it was reached; the start has one
 * more. */
#define MOST_SUCCESSORS 3

/*
 * Beam search: a breadth-first search that keeps only the boards of each level that seem nearest to the goal.
 * It finds short solutions quickly and proves nothing. With width 2, for instance, six boards that come after
 * the two of a level are ranked, and the two nearest are kept. Boards that were kept before are not kept
 * again, or the beam would circle in a hollow of the estimate.
 *
 * Nearly every look at the table, or at a hash, is of memory that is in no cache. So the successors of many
 * boards are listed first, and all that they need is requested; when they are judged, it has arrived.
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
  SlidingRanked ranked;
  guint16 manhattan;
  guint16 extra[SLIDING_MAX_PARTITIONS];
  guint8 gap;
  guint8 previous;
} Node;

/* A board of the next level, before it is chosen. Until it is judged, each entry is the index alone. */
typedef struct
{
  guint64 hash;
  SlidingRanked ranked;
  guint32 parent;
  guint32 entry[SLIDING_MAX_PARTITIONS];
  guint16 manhattan;
  guint16 extra[SLIDING_MAX_PARTITIONS];
  guint16 rank;
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
 * @weight: what extra moves count in the rank of a board by the table, in halves of
 *   those that are left anyway
 * @shorter_than: the length of the best solution so far
 * @bytes: (nullable): the table of @databases
 * @partitions: those of @databases; 0 without the table
 * @groups: those of @databases; 0 without the table
 * @ranking: what ranks boards without the table
 * @keys: random, of each label and place; a board's hash is those of its tiles combined
 * @levels: the present one and the next, by turns
 * @candidates: for the next level
 * @candidate_count: number of @candidates
 * @counts: number of candidates of each rank
 * @slots: marks of the candidates, to know boards that come up twice; 0 where empty
 * @kept: marks of boards kept in any level, each in the one slot that it can
 *   have, so that some are forgotten
 * @steps: of each level but the first, the #Step to each of its boards
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
  SlidingRanking ranking;
  guint64 keys[SLIDING_MAX_PLACES][SLIDING_MAX_PLACES];
  Level levels[2];
  Candidate *candidates;
  guint candidate_count;
  guint counts[MOST_RANK];
  guint32 *slots;
  gsize slot_mask;
  guint32 *kept;
  gsize kept_mask;
  GPtrArray *steps;
} Beam;

/* The part of a hash that is stored. Its lower half says where. */
static guint32
get_mark (guint64 hash)
{
  return (guint32) (hash >> 32) | 1;
}

/*
 * The hash of a board combines a random key for each tile in its place (Zobrist). The keys come from the
 * generator splitmix64 of Sebastiano Vigna, which is in the public domain; its mixing is that of Steele, Lea,
 * Flood: Fast splittable pseudorandom number generators, 2014.
 *
 * Returns FALSE if there is no memory.
 */
static gboolean
init_beam (Beam *beam,
           const SlidingPosition *position,
           guint width,
           guint variation,
           guint shorter_than,
           MdrJob *asked)
{
  guint64 state = 0;

  *beam = (Beam){ .position = position,
                  .width = width,
                  .weight = variation % 2 == 0 ? WEIGHT : OTHER_WEIGHT,
                  .shorter_than = shorter_than };
  beam->databases = g_new (SlidingDatabases, 1);
  sliding_databases_init (beam->databases, position->rows, position->columns, position->goal_gap);
  beam->bytes = asked ? sliding_databases_find (beam->databases, asked) : NULL;
  if (beam->bytes)
    {
      beam->partitions = beam->databases->partitions;
      beam->groups = beam->databases->group_count;
    }
  sliding_ranking_init (&beam->ranking, position, variation);
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
  beam->candidates = g_new (Candidate, (gsize) width * MOST_SUCCESSORS + 1);
  beam->slot_mask = ((gsize) 1 << g_bit_storage (width * (MOST_SUCCESSORS + 1))) - 1;
  beam->slots = (guint32 *) mdr_table_allocate ((beam->slot_mask + 1) * sizeof *beam->slots);
  beam->kept_mask = ((gsize) 1 << (g_bit_storage (width) + KEPT_BITS)) - 1;
  beam->kept = (guint32 *) mdr_table_allocate ((beam->kept_mask + 1) * sizeof *beam->kept);
  beam->steps = g_ptr_array_new_with_free_func (g_free);
  return beam->slots != NULL && beam->kept != NULL;
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
  g_free (beam->candidates);
  free (beam->slots);
  free (beam->kept);
  g_ptr_array_unref (beam->steps);
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
  sliding_ranking_start (&beam->ranking, position, &node->ranked);
  for (guint i = 0; i < beam->groups; i++)
    {
      const SlidingGroup *group = &beam->databases->groups[i];

      level->entries[i] =
          look_up_entry (beam, group,
                         sliding_databases_find_index (beam->databases, group, position->labels));
      node->extra[i * beam->partitions / beam->groups] += (guint16) (level->entries[i] % ENTRY_FACTOR);
    }
}

/* The sum of both estimates of the table separates near boards from far ones better than their maximum. */
static guint
get_rank_by_table (const Beam *beam, const Candidate *candidate)
{
  guint other = beam->partitions > 1 ? candidate->extra[1] : candidate->extra[0];

  return 2U * candidate->manhattan + beam->weight * ((guint) candidate->extra[0] + other);
}

static guint
get_rank (const Beam *beam, const Level *level, Candidate *candidate)
{
  const Node *node = &level->nodes[candidate->parent];
  const guint8 *labels = level->labels + (gsize) candidate->parent * beam->position->places;

  if (beam->bytes)
    return get_rank_by_table (beam, candidate);
  candidate->ranked = node->ranked;
  sliding_ranking_slide (&beam->ranking, labels, candidate->from, node->gap, &candidate->ranked);
  return sliding_ranking_get (&beam->ranking, &candidate->ranked, candidate->from);
}

/* Describes the board after the tile at @from has slid, as far as the parent tells, and requests the rest.
 * The estimates change only by what the one tile contributes. */
static void
propose (const Beam *beam, const Level *level, guint parent, guint8 from, Candidate *candidate)
{
  const SlidingPosition *position = beam->position;
  const Node *node = &level->nodes[parent];
  guint8 label = level->labels[(gsize) parent * position->places + from];

  *candidate = (Candidate){ .parent = parent, .manhattan = node->manhattan, .from = from };
  candidate->manhattan += position->distances[label][node->gap];
  candidate->manhattan -= position->distances[label][from];
  candidate->hash = node->hash ^ beam->keys[label][from] ^ beam->keys[label][node->gap];
  __builtin_prefetch (&beam->kept[candidate->hash & beam->kept_mask]);
  __builtin_prefetch (&beam->slots[candidate->hash & beam->slot_mask]);
  for (guint partition = 0; partition < beam->partitions; partition++)
    {
      guint i = beam->databases->group_of[partition][label];
      const SlidingGroup *group = &beam->databases->groups[i];
      guint32 before = level->entries[(gsize) parent * beam->groups + i];
      guint32 index = before / ENTRY_FACTOR + sliding_group_step (group, label, from, node->gap);

      candidate->entry[partition] = index;
      __builtin_prefetch (&beam->bytes[group->pattern->offset + index / 4]);
    }
}

/* Adds a board to the candidates, unless it is already one, was kept before, or needs too many moves. */
static void
judge (Beam *beam, const Level *level, Candidate *candidate, guint moves)
{
  const Node *node = &level->nodes[candidate->parent];
  guint8 label = level->labels[(gsize) candidate->parent * beam->position->places + candidate->from];
  guint32 mark = get_mark (candidate->hash);
  gsize slot = candidate->hash & beam->slot_mask;

  for (guint partition = 0; partition < beam->partitions; partition++)
    {
      guint i = beam->databases->group_of[partition][label];
      guint32 before = level->entries[(gsize) candidate->parent * beam->groups + i];
      guint32 entry = look_up_entry (beam, &beam->databases->groups[i], candidate->entry[partition]);

      candidate->entry[partition] = entry;
      candidate->extra[partition] = node->extra[partition];
      candidate->extra[partition] += (guint16) (entry % ENTRY_FACTOR);
      candidate->extra[partition] -= (guint16) (before % ENTRY_FACTOR);
    }
  if (moves + 1 + candidate->manhattan + 2U * MAX (candidate->extra[0], candidate->extra[1])
          >= beam->shorter_than
      || beam->kept[candidate->hash & beam->kept_mask] == mark)
    return;
  for (; beam->slots[slot] != 0; slot = (slot + 1) & beam->slot_mask)
    if (beam->slots[slot] == mark)
      return;
  beam->slots[slot] = mark;
  candidate->rank = (guint16) MIN (get_rank (beam, level, candidate), MOST_RANK - 1);
  beam->counts[candidate->rank]++;
  beam->candidates[beam->candidate_count++] = *candidate;
}

/* Finds all candidates for the level that follows @moves. Returns whether the job let it. */
static gboolean
expand (Beam *beam, const Level *level, guint moves, MdrJob *job)
{
  Candidate proposed[BATCH * MOST_SUCCESSORS + 1];

  memset (beam->slots, 0, (beam->slot_mask + 1) * sizeof *beam->slots);
  memset (beam->counts, 0, sizeof beam->counts);
  beam->candidate_count = 0;
  for (guint first = 0; first < level->length; first += BATCH)
    {
      guint count = 0;

      if (mdr_job_should_stop (job) != MDR_STOP_NONE)
        return FALSE;
      for (guint i = first; i < MIN (first + BATCH, level->length); i++)
        {
          const Node *node = &level->nodes[i];

          for (const guint8 *from = beam->position->neighbours[node->gap]; *from != SLIDING_NO_PLACE; from++)
            if (*from != node->previous)
              propose (beam, level, i, *from, &proposed[count++]);
        }
      for (guint i = 0; i < count; i++)
        judge (beam, level, &proposed[i], moves);
    }
  return TRUE;
}

static void
keep_candidate (Beam *beam, const Level *level, Level *next, const Candidate *candidate, Step *steps)
{
  const SlidingPosition *position = beam->position;
  guint groups = beam->groups;
  guint gap = level->nodes[candidate->parent].gap;
  guint8 *labels = next->labels + (gsize) next->length * position->places;
  guint32 *entries = next->entries + (gsize) next->length * groups;
  guint8 label;

  memcpy (labels, level->labels + (gsize) candidate->parent * position->places, position->places);
  label = labels[candidate->from];
  beam->kept[candidate->hash & beam->kept_mask] = get_mark (candidate->hash);
  labels[gap] = label;
  labels[candidate->from] = (guint8) position->goal_gap;
  if (groups > 0)
    memcpy (entries, level->entries + (gsize) candidate->parent * groups, groups * sizeof *entries);
  for (guint partition = 0; partition < beam->partitions; partition++)
    entries[beam->databases->group_of[partition][label]] = candidate->entry[partition];
  steps[next->length] = candidate->parent * STEP_FACTOR + label;
  next->nodes[next->length++] = (Node){
    .hash = candidate->hash,
    .ranked = candidate->ranked,
    .manhattan = candidate->manhattan,
    .extra = { candidate->extra[0], candidate->extra[1] },
    .gap = candidate->from,
    .previous = (guint8) gap,
  };
}

/*
 * Keeps the candidates of the lowest ranks, as they come. Counting them by rank gives the threshold: there is
 * room for all candidates below it, and those at the threshold fill what is left of the width.
 */
static void
choose (Beam *beam, const Level *level, Level *next)
{
  guint threshold = 0;
  guint sum = 0;
  guint room;
  Step *steps;

  while (threshold < MOST_RANK - 1 && sum + beam->counts[threshold] < beam->width)
    sum += beam->counts[threshold++];
  room = beam->width - sum;
  next->length = 0;
  steps = g_new (Step, MIN (beam->candidate_count, beam->width));
  g_ptr_array_add (beam->steps, steps);
  for (guint i = 0; i < beam->candidate_count; i++)
    {
      const Candidate *candidate = &beam->candidates[i];

      if (candidate->rank > threshold || (candidate->rank == threshold && room == 0))
        continue;
      if (candidate->rank == threshold)
        room--;
      keep_candidate (beam, level, next, candidate, steps);
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
              const Step *steps = g_ptr_array_index (beam->steps, i);
              Step step = steps[goal];

              labels->data[i] = (guint8) (step % STEP_FACTOR);
              goal = step / STEP_FACTOR;
            }
          return labels;
        }
      if (level->length == 0 || !expand (beam, level, moves, job))
        return NULL;
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
  g_autofree SlidingDatabases *databases = g_new (SlidingDatabases, 1);
  gsize slots = 2 * (MOST_SUCCESSORS + 1) * sizeof (guint32);
  gsize kept = 2 * sizeof (guint32) << KEPT_BITS;
  gsize board;

  sliding_databases_init (databases, position->rows, position->columns, position->goal_gap);
  board = sizeof (Node) + position->places + databases->group_count * sizeof (guint32);
  /* The numbers of slots are rounded up to powers of two. */
  return 2 * board + MOST_SUCCESSORS * sizeof (Candidate) + slots + kept + shorter_than * sizeof (Step);
}

/**
 * sliding_find_by_beam:
 * @width: how many boards are kept of each level
 * @variation: any number; beams of different ones look in different directions
 * @shorter_than: only solutions of fewer moves are of interest
 * @asked: (nullable): whose tables guide it; without them, what #SlidingRanking says
 *
 * Returns: (transfer full) (nullable) (element-type guint8): the labels that slide
 *   on a way to the goal; %NULL if none was found, which proves nothing
 */
GByteArray *
sliding_find_by_beam (const SlidingPosition *position,
                      guint width,
                      guint variation,
                      guint shorter_than,
                      MdrJob *asked,
                      MdrJob *job)
{
  g_autofree Beam *beam = g_new (Beam, 1);
  GByteArray *labels = NULL;

  if (init_beam (beam, position, width, variation, shorter_than, asked))
    {
      enter_start (beam);
      labels = search (beam, job);
    }
  clear_beam (beam);
  return labels;
}
