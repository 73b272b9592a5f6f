/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-search.h"

#include <string.h>

#define FIRST_CAPACITY 512
#define SLOTS_A_STATE  4

/* While a walk is built: how its keys are cut into counts, in fields of @bits from the lowest on. */
typedef struct
{
  SlidingWalk *walk;
  guint size;
  guint bits;
} Builder;

static guint
field_shift (guint groups, guint bits, guint group, guint belongs)
{
  return (group * groups + belongs) * bits;
}

static guint
count_bits (guint size)
{
  return g_bit_storage (size);
}

/* Returns: the slot of the key, or the empty one where it would be */
static guint
find_slot (const SlidingWalk *walk, guint64 key)
{
  guint mask = walk->capacity * SLOTS_A_STATE - 1;
  guint slot = (guint) (key * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15) >> 32) & mask;

  while (walk->slots[slot] > 0 && walk->keys[walk->slots[slot] - 1] != key)
    slot = (slot + 1) & mask;
  return slot;
}

static void
set_capacity (SlidingWalk *walk, guint capacity)
{
  walk->capacity = capacity;
  walk->keys = g_renew (guint64, walk->keys, capacity);
  walk->distances = g_renew (guint8, walk->distances, capacity);
  walk->next = g_renew (guint16, walk->next, capacity * 2 * walk->groups);
  g_free (walk->slots);
  walk->slots = g_new0 (guint32, capacity * SLOTS_A_STATE);
  for (guint state = 0; state < walk->states; state++)
    walk->slots[find_slot (walk, walk->keys[state])] = state + 1;
}

/* Returns: %SLIDING_NO_WALK where there are too many states */
static guint16
enter_state (SlidingWalk *walk, guint64 key, guint8 distance)
{
  guint slot = find_slot (walk, key);

  if (walk->slots[slot] > 0)
    return (guint16) (walk->slots[slot] - 1);
  if (walk->states == SLIDING_NO_WALK)
    return SLIDING_NO_WALK;
  if (walk->states == walk->capacity)
    {
      set_capacity (walk, walk->capacity * 2);
      slot = find_slot (walk, key);
    }
  walk->keys[walk->states] = key;
  walk->distances[walk->states] = distance;
  walk->slots[slot] = ++walk->states;
  return (guint16) (walk->states - 1);
}

/* The group with a tile less than the others is the gap's. */
static guint
find_gap_group (const Builder *builder, guint64 key)
{
  guint groups = builder->walk->groups;
  guint64 mask = (G_GUINT64_CONSTANT (1) << builder->bits) - 1;
  guint group = 0;

  for (; group + 1 < groups; group++)
    {
      guint64 sum = 0;

      for (guint belongs = 0; belongs < groups; belongs++)
        sum += key >> field_shift (groups, builder->bits, group, belongs) & mask;
      if (sum < builder->size)
        break;
    }
  return group;
}

/* Returns: whether there is room for all that can follow */
static gboolean
expand_state (Builder *builder, guint state)
{
  SlidingWalk *walk = builder->walk;
  guint groups = walk->groups;
  guint64 key = walk->keys[state];
  guint64 mask = (G_GUINT64_CONSTANT (1) << builder->bits) - 1;
  guint gap = find_gap_group (builder, key);

  for (guint direction = 0; direction < 2; direction++)
    for (guint belongs = 0; belongs < groups; belongs++)
      {
        guint from = direction == 0 ? gap - 1 : gap + 1;
        guint shift = field_shift (groups, builder->bits, from, belongs);
        guint64 after = key;
        guint16 next = SLIDING_NO_WALK;

        if (from < groups && (key >> shift & mask) > 0)
          {
            after -= G_GUINT64_CONSTANT (1) << shift;
            after += G_GUINT64_CONSTANT (1) << field_shift (groups, builder->bits, gap, belongs);
            next = enter_state (walk, after, (guint8) (walk->distances[state] + 1));
            if (next == SLIDING_NO_WALK)
              return FALSE;
          }
        walk->next[(state * 2 + direction) * groups + belongs] = next;
      }
  return TRUE;
}

static guint64
get_goal_key (guint groups, guint size, guint goal_group)
{
  guint bits = count_bits (size);
  guint64 key = 0;

  for (guint group = 0; group < groups; group++)
    key += (guint64) (group == goal_group ? size - 1 : size) << field_shift (groups, bits, group, group);
  return key;
}

/**
 * sliding_walk_new:
 * @groups: rows, or columns
 * @size: places in each
 * @goal_group: the one where the gap belongs
 *
 * Builds the table by breadth-first search from the goal, in milliseconds.
 *
 * Returns: (transfer full) (nullable): %NULL where it would have 65,535 states
 *   or more
 */
SlidingWalk *
sliding_walk_new (guint groups, guint size, guint goal_group)
{
  g_autoptr (SlidingWalk) walk = NULL;
  Builder builder;

  if (groups * groups * count_bits (size) > 64)
    return NULL;
  walk = g_new0 (SlidingWalk, 1);
  walk->groups = groups;
  set_capacity (walk, FIRST_CAPACITY);
  builder = (Builder){ walk, size, count_bits (size) };
  enter_state (walk, get_goal_key (groups, size, goal_group), 0);
  for (guint state = 0; state < walk->states; state++)
    if (!expand_state (&builder, state))
      return NULL;
  return g_steal_pointer (&walk);
}

void
sliding_walk_free (SlidingWalk *walk)
{
  g_free (walk->keys);
  g_free (walk->distances);
  g_free (walk->next);
  g_free (walk->slots);
  g_free (walk);
}

/** Returns: the state of the board of @task along an axis, from which the walk's goal can be reached */
guint16
sliding_walk_find (const SlidingWalk *walk, const SlidingTask *task, gboolean by_column)
{
  guint size = by_column ? task->rows : task->columns;
  guint bits = count_bits (size);
  guint64 key = 0;

  for (guint place = 0; place < task->places; place++)
    {
      guint label = task->labels[place];
      guint group = by_column ? place % task->columns : place / task->columns;
      guint belongs = by_column ? label % task->columns : label / task->columns;

      if (place != task->gap)
        key += G_GUINT64_CONSTANT (1) << field_shift (walk->groups, bits, group, belongs);
    }
  return (guint16) (walk->slots[find_slot (walk, key)] - 1);
}
