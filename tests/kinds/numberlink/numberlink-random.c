/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-kind.h"
#include "numberlink-random.h"
#include "mdr-kind.h"

/*
 * Random boards. Those with any number of solutions are planted: paths are laid
 * one after the other, each a random walk that does not touch itself, and their ends are the labels. Those
 * with one solution come from Meander's generator.
 */

/* Cells of the board for each path. */
#define CELLS_PER_PATH 15
/* Walks are tried as long as this many in turn did not come to three cells. */
#define MOST_FAILURES 50

/**
 * Garden:
 * @size: rows and columns
 * @random: where chance comes from
 * @owners: (array): of each cell, the path on it, from 1, or 0
 * @paths: (element-type GArray): of each path its cells, by number
 *
 * Paths that were planted.
 */
typedef struct
{
  int size;
  GRand *random;
  guint *owners;
  GPtrArray *paths;
} Garden;

static MdrCell
get_cell (const Garden *garden, int number)
{
  return (MdrCell){ number / garden->size, number % garden->size };
}

/* The number of a neighbour, or −1 outside. */
static int
get_beside (const Garden *garden, int number, MdrDirection direction)
{
  MdrCell cell = mdr_cell_step (get_cell (garden, number), direction);

  if (cell.row < 0 || cell.row >= garden->size || cell.column < 0 || cell.column >= garden->size)
    return -1;
  return cell.row * garden->size + cell.column;
}

/* Whether a path can go on to a cell: it is free, and no cell of the path but the last is beside it. */
static gboolean
can_enter (const Garden *garden, int number, guint owner)
{
  int near = 0;

  if (number < 0 || garden->owners[number] != 0)
    return FALSE;
  for (int k = 0; k < MDR_N_DIRECTIONS; k++)
    {
      int beside = get_beside (garden, number, (MdrDirection) k);

      near += beside >= 0 && garden->owners[beside] == owner;
    }
  return near == 1;
}

/* The next cell of a walk, straight on as often as not; −1 where there is none. */
static int
choose_step (const Garden *garden, int number, guint owner, MdrDirection *direction)
{
  guint first = g_rand_boolean (garden->random)
                    ? (guint) *direction
                    : (guint) g_rand_int_range (garden->random, 0, MDR_N_DIRECTIONS);
  guint turn = g_rand_boolean (garden->random) ? 1 : 3;

  for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
    {
      MdrDirection next = (MdrDirection) ((first + k * turn) % MDR_N_DIRECTIONS);
      int beside = get_beside (garden, number, next);

      if (!can_enter (garden, beside, owner))
        continue;
      *direction = next;
      return beside;
    }
  return -1;
}

/* Plants one path, if a walk comes to three cells. */
static gboolean
plant (Garden *garden)
{
  int number = g_rand_int_range (garden->random, 0, garden->size * garden->size);
  guint most = (guint) g_rand_int_range (garden->random, 3, 3 * CELLS_PER_PATH);
  guint owner = garden->paths->len + 1;
  MdrDirection direction = (MdrDirection) g_rand_int_range (garden->random, 0, MDR_N_DIRECTIONS);
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (int));

  if (garden->owners[number] != 0)
    return FALSE;
  for (; number >= 0 && path->len < most; number = choose_step (garden, number, owner, &direction))
    {
      garden->owners[number] = owner;
      g_array_append_val (path, number);
    }
  if (path->len >= 3)
    {
      g_ptr_array_add (garden->paths, g_steal_pointer (&path));
      return TRUE;
    }
  for (guint k = 0; k < path->len; k++)
    garden->owners[g_array_index (path, int, k)] = 0;
  return FALSE;
}

static NumberlinkPuzzle *
make_puzzle (const Garden *garden)
{
  NumberlinkPuzzle *puzzle = numberlink_puzzle_new (&mdr_numberlink_kind, garden->size, garden->size);

  puzzle->cover = FALSE;
  for (guint k = 0; k < garden->paths->len; k++)
    {
      const GArray *path = g_ptr_array_index (garden->paths, k);
      g_autofree char *label = g_strdup_printf ("%u", k + 1);
      MdrCell first = get_cell (garden, g_array_index (path, int, 0));
      MdrCell last = get_cell (garden, g_array_index (path, int, path->len - 1));

      numberlink_puzzle_set_label (puzzle, first.row, first.column, label, NULL);
      numberlink_puzzle_set_label (puzzle, last.row, last.column, label, NULL);
    }
  return puzzle;
}

/* Makes a board by a walk after another until there is no room, or as many as are wanted. */
static NumberlinkPuzzle *
plant_all (int size, guint seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autofree guint *owners = g_new0 (guint, size * size);
  Garden garden = { size, random, owners, paths };
  guint wanted = (guint) (size * size / CELLS_PER_PATH);

  for (guint failures = 0; failures < MOST_FAILURES && paths->len < wanted;)
    failures = plant (&garden) ? 0 : failures + 1;
  return make_puzzle (&garden);
}

static void
set_number (MdrOptions *options, const char *name, guint value)
{
  g_autofree char *text = g_strdup_printf ("%u", value);
  g_autoptr (GError) error = NULL;

  mdr_options_set (options, name, text, &error);
  g_assert_no_error (error);
}

/* A board with one solution, by Meander's own generator. */
static NumberlinkPuzzle *
generate (const NumberlinkRandomRow *row, guint seed)
{
  g_autoptr (MdrOptions) options = mdr_options_new (mdr_numberlink_kind.options, MDR_SCOPE_GENERATE);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  MdrPuzzle *puzzle;

  set_number (options, "rows", (guint) row->size);
  set_number (options, "columns", (guint) row->size);
  set_number (options, "seed", seed);
  mdr_options_set (options, "cover", row->cover ? "yes" : "no", &error);
  g_assert_no_error (error);
  mdr_options_set (options, "difficulty", row->cover ? "hard" : "extreme", &error);
  g_assert_no_error (error);
  mdr_job_begin (job);
  puzzle = mdr_numberlink_kind.generate (&mdr_numberlink_kind, options, job, &error);
  g_assert_no_error (error);
  return (NumberlinkPuzzle *) puzzle;
}

/**
 * numberlink_random_new:
 * @seed: the same gives the same board
 *
 * Returns: (transfer full): a board of the row, with a solution
 */
NumberlinkPuzzle *
numberlink_random_new (const NumberlinkRandomRow *row, guint seed)
{
  return row->unique ? generate (row, seed) : plant_all (row->size, seed);
}
