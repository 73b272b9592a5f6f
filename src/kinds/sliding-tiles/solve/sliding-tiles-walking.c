/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-search.h"

#include <string.h>

#define FIRST_CAPACITY 512
#define SLOTS_A_STATE  4

static guint
get_shift (const SlidingWalk *walk, guint group, guint belongs)
{
  return (group * walk->groups + belongs) * walk->bits;
}

/* Returns the slot of the key, or the empty slot where it has to be entered. */
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

/* Returns the state with this key, a new one if there is none; %SLIDING_NO_WALK if there are too many. */
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

/* Enters the states that are one move from @state. Returns FALSE if there are too many. */
static gboolean
expand_state (SlidingWalk *walk, guint state, guint size)
{
  guint groups = walk->groups;
  guint64 key = walk->keys[state];
  guint64 mask = (G_GUINT64_CONSTANT (1) << walk->bits) - 1;
  guint gap = 0;

  /* The group with one tile less than the others is the gap's. */
  for (; gap + 1 < groups; gap++)
    {
      guint64 sum = 0;

      for (guint belongs = 0; belongs < groups; belongs++)
        sum += key >> get_shift (walk, gap, belongs) & mask;
      if (sum < size)
        break;
    }
  for (guint direction = 0; direction < 2; direction++)
    for (guint belongs = 0; belongs < groups; belongs++)
      {
        guint from = direction == 0 ? gap - 1 : gap + 1;
        guint shift = get_shift (walk, from, belongs);
        guint16 next = SLIDING_NO_WALK;

        if (from < groups && (key >> shift & mask) > 0)
          {
            guint64 after = key - (G_GUINT64_CONSTANT (1) << shift)
                            + (G_GUINT64_CONSTANT (1) << get_shift (walk, gap, belongs));

            next = enter_state (walk, after, (guint8) (walk->distances[state] + 1));
            if (next == SLIDING_NO_WALK)
              return FALSE;
          }
        walk->next[(state * 2 + direction) * groups + belongs] = next;
      }
  return TRUE;
}

/**
 * sliding_walk_new:
 * @groups: rows, or columns
 * @size: places in each
 * @goal_group: the one where the gap belongs
 *
 * Builds the table by breadth-first search from the goal, in milliseconds.
 *
 * Returns: (transfer full) (nullable): %NULL if it would have 65,535 states or
 *   more
 */
SlidingWalk *
sliding_walk_new (guint groups, guint size, guint goal_group)
{
  g_autoptr (SlidingWalk) walk = NULL;
  guint bits = g_bit_storage (size);
  guint64 goal = 0;

  if (groups * groups * bits > 64)
    return NULL;
  walk = g_new0 (SlidingWalk, 1);
  walk->groups = groups;
  walk->bits = bits;
  set_capacity (walk, FIRST_CAPACITY);
  for (guint group = 0; group < groups; group++)
    goal += (guint64) (group == goal_group ? size - 1 : size) << get_shift (walk, group, group);
  enter_state (walk, goal, 0);
  for (guint state = 0; state < walk->states; state++)
    if (!expand_state (walk, state, size))
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

/** Returns: the state of the board of @position along an axis, from which the walk's goal can be reached */
guint16
sliding_walk_find (const SlidingWalk *walk, const SlidingPosition *position, gboolean by_column)
{
  guint64 key = 0;

  for (guint place = 0; place < position->places; place++)
    {
      guint label = position->labels[place];
      guint group = by_column ? place % position->columns : place / position->columns;
      guint belongs = by_column ? label % position->columns : label / position->columns;

      if (place != position->gap)
        key += G_GUINT64_CONSTANT (1) << get_shift (walk, group, belongs);
    }
  return (guint16) (walk->slots[find_slot (walk, key)] - 1);
}
