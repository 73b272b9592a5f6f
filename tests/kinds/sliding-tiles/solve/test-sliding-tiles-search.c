/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "sliding-tiles-oracle.h"
#include "sliding-tiles-search.h"

static guint
find_length (const SlidingTask *task, const SlidingSums *sums, const guint8 *table)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_auto (SlidingShortest) shortest = { .sums = sums, .table = table };
  SlidingTask after = *task;

  g_assert_cmpint (sliding_find_shortest (task, job, &shortest), ==, SLIDING_END_FOUND);
  g_assert_cmpuint (shortest.bound, ==, shortest.labels->len);
  for (guint i = 0; i < shortest.labels->len; i++)
    sliding_task_slide (&after, shortest.labels->data[i]);
  g_assert_true (sliding_task_is_solved (&after));
  return shortest.labels->len;
}

/* How every so manieth board is searched, by walking distances and by the table. */
typedef struct
{
  const char *path;
  int rows;
  int columns;
  guint goal_gap;
  guint walking_step;
  guint table_step;
} Size;

static const Size sizes[] = {
  { "/sliding-tiles-search/all/3x3-gap-last", 3, 3, 8, 4, 1 },
  { "/sliding-tiles-search/all/3x3-gap-first", 3, 3, 0, 20, 1 },
  { "/sliding-tiles-search/all/3x3-gap-at-edge", 3, 3, 3, 20, 10 },
  { "/sliding-tiles-search/all/3x3-gap-in-middle", 3, 3, 4, 20, 10 },
  { "/sliding-tiles-search/all/2x4-gap-last", 2, 4, 7, 1, 1 },
  { "/sliding-tiles-search/all/2x4-gap-first", 2, 4, 0, 1, 1 },
  { "/sliding-tiles-search/all/4x2-gap-inside", 4, 2, 3, 10, 1 },
  { "/sliding-tiles-search/all/2x5-gap-last", 2, 5, 9, 2000, 50 },
  { "/sliding-tiles-search/all/5x2-gap-first", 5, 2, 0, 2000, 50 },
  { "/sliding-tiles-search/all/2x3-gap-inside", 2, 3, 1, 1, 1 },
  { "/sliding-tiles-search/all/2x2", 2, 2, 3, 1, 1 },
  { "/sliding-tiles-search/all/1x5", 1, 5, 2, 1, 1 },
  { "/sliding-tiles-search/all/2x1", 2, 1, 1, 1, 1 },
};

/* Every distance there is comes from breadth-first search over the boards themselves. */
static void
test_all_boards (gconstpointer data)
{
  const Size *size = data;
  SlidingBoard goal = sliding_oracle_make_goal (size->rows, size->columns, size->goal_gap);
  g_autoptr (SlidingOracle) oracle = sliding_oracle_new (&goal);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autofree SlidingSums *sums = g_new (SlidingSums, 1);
  guint8 *table;
  SlidingTask task;
  guint reached = 0;

  sliding_task_init (&task, &goal, &goal);
  sliding_sums_init (sums, task.rows, task.columns, task.goal_gap);
  table = sliding_sums_build (sums, job);
  g_assert_nonnull (table);
  for (guint32 rank = 0; rank < oracle->size; rank++)
    {
      SlidingBoard board;

      if (oracle->distances[rank] == SLIDING_ORACLE_UNREACHED)
        continue;
      reached++;
      if (reached % size->walking_step > 0 && reached % size->table_step > 0)
        continue;
      sliding_oracle_unrank (oracle, rank, &board);
      g_assert_true (sliding_board_can_reach (&board, &goal));
      sliding_task_init (&task, &board, &goal);
      if (reached % size->walking_step == 0)
        g_assert_cmpuint (find_length (&task, NULL, NULL), ==, oracle->distances[rank]);
      if (reached % size->table_step == 0)
        g_assert_cmpuint (find_length (&task, sums, table), ==, oracle->distances[rank]);
    }
  g_assert_cmpuint (reached, >=, 2);
  free (table);
}

/* What walking distances and the table say of a board. */
typedef struct
{
  guint walking;
  guint table;
} Least;

static Least
measure (const SlidingTask *task, SlidingWalk *const walks[2], const SlidingSums *sums, const guint8 *table)
{
  Least least = { 0, sliding_task_get_manhattan (task) };
  guint sum[SLIDING_MAX_LOOKS] = { 0 };

  for (guint axis = 0; axis < 2; axis++)
    if (walks[axis])
      least.walking += walks[axis]->distances[sliding_walk_find (walks[axis], task, axis == 1)];
  for (guint i = 0; i < sums->group_count; i++)
    {
      const SlidingGroup *group = &sums->groups[i];
      guint32 index = sliding_sums_find_index (sums, group, task->labels);

      sum[i * sums->looks / sums->group_count] += 2 * sliding_group_look_up (group, table, index);
    }
  least.table += MAX (sum[0], sum[1]);
  return least;
}

static void
assert_one_apart (guint a, guint b)
{
  g_assert_cmpint (ABS ((int) a - (int) b), <=, 1);
}

/* Never too much, and from board to board never more than one more or less. */
static void
test_heuristics (void)
{
  SlidingBoard goal = sliding_oracle_make_goal (3, 3, 8);
  g_autoptr (SlidingOracle) oracle = sliding_oracle_new (&goal);
  g_autoptr (SlidingWalk) walk = sliding_walk_new (3, 3, 2);
  SlidingWalk *const walks[2] = { walk, walk };
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autofree SlidingSums *sums = g_new (SlidingSums, 1);
  guint8 *table;

  sliding_sums_init (sums, 3, 3, 8);
  table = sliding_sums_build (sums, job);
  for (guint32 rank = 0; rank < oracle->size; rank++)
    {
      SlidingBoard board;
      SlidingTask task;
      Least least;

      if (oracle->distances[rank] == SLIDING_ORACLE_UNREACHED)
        continue;
      sliding_oracle_unrank (oracle, rank, &board);
      sliding_task_init (&task, &board, &goal);
      least = measure (&task, walks, sums, table);
      g_assert_cmpuint (least.walking, <=, oracle->distances[rank]);
      g_assert_cmpuint (least.walking, >=, sliding_task_get_manhattan (&task));
      g_assert_cmpuint (least.table, <=, oracle->distances[rank]);
      g_assert_cmpuint (least.table, >=, sliding_task_get_manhattan (&task));
      for (const guint8 *place = task.neighbours[task.gap]; *place != SLIDING_NO_PLACE; place++)
        {
          SlidingTask after = task;

          sliding_task_slide (&after, task.labels[*place]);
          assert_one_apart (measure (&after, walks, sums, table).walking, least.walking);
        }
    }
  free (table);
}

/*
 * What the table says of a group against plain breadth-first search over its
 * tiles and the gap, where a move of the gap past other tiles costs nothing.
 */
static void
assert_group (const SlidingSums *sums, const guint8 *table, const SlidingGroup *group)
{
  g_autoptr (SlidingGroupOracle) oracle = NULL;
  guint8 members[SLIDING_MAX_PATTERN];
  guint8 places[SLIDING_MAX_PATTERN];
  guint length = 0;
  guint seen = 0;

  for (guint label = 0; label < sums->places; label++)
    if (group->weights[label] > 0)
      members[length++] = (guint8) label;
  g_assert_cmpuint (length, ==, group->pattern->length);
  oracle = sliding_group_oracle_new (sums->rows, sums->columns, sums->goal_gap, members, length);
  for (guint32 code = 0; code < oracle->size; code++)
    {
      guint8 labels[SLIDING_MAX_PLACES];
      guint manhattan = 0;
      guint extra;

      if (!sliding_group_oracle_get_places (oracle, code, places))
        continue;
      memset (labels, (int) sums->goal_gap, sizeof labels);
      for (guint i = 0; i < length; i++)
        {
          labels[places[i]] = members[i];
          manhattan += sliding_oracle_get_distance (sums->columns, places[i], members[i]);
        }
      extra = sliding_group_look_up (group, table, sliding_sums_find_index (sums, group, labels));
      g_assert_cmpuint (extra, ==, MIN ((oracle->distances[code] - manhattan) / 2, SLIDING_MOST_EXTRA));
      seen++;
    }
  g_assert_cmpuint (seen, >, 0);
}

/* A board stirred by chance: one look at it, moved along, has to stay what a fresh look says. */
static void
assert_steps (const SlidingSums *sums, const SlidingTask *start, GRand *random)
{
  SlidingTask task = *start;

  for (guint i = 0; i < 500; i++)
    {
      const guint8 *neighbours = task.neighbours[task.gap];
      guint count = 0;
      guint8 from, label;

      while (neighbours[count] != SLIDING_NO_PLACE)
        count++;
      from = neighbours[g_rand_int_range (random, 0, (gint32) count)];
      label = task.labels[from];
      for (guint look = 0; look < sums->looks; look++)
        {
          const SlidingGroup *group = &sums->groups[sums->group_of[look][label]];
          SlidingTask after = task;
          guint32 index;

          sliding_task_slide (&after, label);
          index = sliding_sums_find_index (sums, group, task.labels);
          index += sliding_group_step (group, label, from, task.gap);
          g_assert_cmpuint (index, ==, sliding_sums_find_index (sums, group, after.labels));
          g_assert_cmpuint (index, <, group->pattern->size);
        }
      sliding_task_slide (&task, label);
    }
}

static void
assert_agree (const SlidingBoard *goal,
              const SlidingSums *sums,
              const guint8 *table,
              guint moves,
              GRand *random)
{
  SlidingBoard board = *goal;
  SlidingTask task;
  guint length;

  sliding_board_stir (&board, moves, random);
  sliding_task_init (&task, &board, goal);
  length = find_length (&task, sums, table);
  g_assert_cmpuint (length, <=, moves);
  g_assert_cmpuint (length % 2, ==, moves % 2);
  g_assert_cmpuint (find_length (&task, NULL, NULL), ==, length);
}

/* Boards too large for the oracle: groups by themselves, and the two ways to search against each other. */
static void
test_large_table (gconstpointer data)
{
  const Size *size = data;
  SlidingBoard goal = sliding_oracle_make_goal (size->rows, size->columns, size->goal_gap);
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autofree SlidingSums *sums = g_new (SlidingSums, 1);
  guint8 *table;
  SlidingTask task;

  sliding_task_init (&task, &goal, &goal);
  sliding_sums_init (sums, task.rows, task.columns, task.goal_gap);
  assert_steps (sums, &task, random);
  table = sliding_sums_build (sums, job);
  g_assert_nonnull (table);
  for (guint i = 0; i < sums->group_count; i++)
    if (sums->groups[i].pattern->length <= 4)
      assert_group (sums, table, &sums->groups[i]);
  for (guint i = 0; i < 40; i++)
    assert_agree (&goal, sums, table, 10 + i, random);
  free (table);
}

static const Size large_sizes[] = {
  { "/sliding-tiles-search/table/3x4", 3, 4, 11, 0, 0 },
  { "/sliding-tiles-search/table/4x3-gap-inside", 4, 3, 4, 0, 0 },
  { "/sliding-tiles-search/table/2x5", 2, 5, 9, 0, 0 },
  { "/sliding-tiles-search/table/4x4", 4, 4, 15, 0, 0 },
};

/* Every tile is in one group, wherever the goal's gap is, and the weights make no index too large. */
static void
test_cuts (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (int rows = 1; rows <= SLIDING_MAX_SIZE; rows++)
    for (int columns = MAX (rows, 2); columns <= SLIDING_MAX_SIZE; columns++)
      for (guint gap = 0; gap < (guint) (rows * columns); gap++)
        {
          SlidingBoard goal = sliding_oracle_make_goal (rows, columns, gap);
          g_autofree SlidingSums *sums = g_new (SlidingSums, 1);
          SlidingTask task;
          guint sum = 0;

          sliding_task_init (&task, &goal, &goal);
          g_assert_cmpuint (task.rows, <=, task.columns);
          g_assert_true (sliding_task_is_solved (&task));
          sliding_sums_init (sums, task.rows, task.columns, task.goal_gap);
          for (guint group = 0; group < sums->group_count; group++)
            sum += sums->groups[group].pattern->length;
          g_assert_cmpuint (sum, ==, sums->looks * (task.places - 1));
          for (guint look = 0; look < sums->looks; look++)
            for (guint label = 0; label < task.places; label++)
              if (label != task.goal_gap)
                g_assert_cmpuint (sums->groups[sums->group_of[look][label]].weights[label], >, 0);
          g_assert_cmpuint (sums->size, <, 130000000);
          assert_steps (sums, &task, random);
        }
}

/* A board that goals alike share one table for. */
static void
test_turns (void)
{
  static const guint corners[] = { 0, 3, 12, 15 };
  static const guint edges[] = { 1, 2, 4, 7, 8, 11, 13, 14 };
  static const guint middles[] = { 5, 6, 9, 10 };
  static const struct
  {
    const guint *gaps;
    guint length;
    guint turned;
  } classes[] = { { corners, 4, 15 }, { edges, 8, 14 }, { middles, 4, 10 } };

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    for (guint j = 0; j < classes[i].length; j++)
      {
        SlidingBoard goal = sliding_oracle_make_goal (4, 4, classes[i].gaps[j]);
        SlidingTask task;

        sliding_task_init (&task, &goal, &goal);
        g_assert_cmpuint (task.goal_gap, ==, classes[i].turned);
      }
}

/* A search with tables takes them up as they come, and says the same. */
static void
test_tables_of_job (void)
{
  g_autofree char *folder = g_dir_make_tmp ("meander-search-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "sliding-tiles-3x3-gap-8.table", NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  MdrTables *tables = mdr_tables_new (folder);
  SlidingBoard goal = sliding_oracle_make_goal (3, 3, 0);
  g_autofree SlidingSums *sums = g_new (SlidingSums, 1);
  gboolean ready = FALSE;
  const char *label;
  double fraction;

  sliding_sums_init (sums, 3, 3, 8);
  while (!ready)
    {
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_auto (SlidingShortest) shortest = { 0 };
      SlidingBoard board = goal;
      SlidingTask task;

      sliding_board_shuffle (&board, &goal, random);
      sliding_task_init (&task, &board, &goal);
      mdr_job_set_tables (job, tables);
      ready = sliding_sums_ask (sums, job) != NULL;
      g_assert_cmpint (sliding_find_shortest (&task, job, &shortest), ==, SLIDING_END_FOUND);
      g_assert_cmpuint (shortest.labels->len, ==, find_length (&task, NULL, NULL));
    }
  while (mdr_tables_get_progress (tables, &label, &fraction))
    g_usleep (200);
  mdr_tables_free (tables);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Boards that no table of walking distances fits, told to stop from the start: nothing is claimed. */
static void
test_stopped (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_auto (SlidingShortest) shortest = { 0 };
  SlidingBoard goal = sliding_oracle_make_goal (5, 6, 29);
  SlidingBoard board = goal;
  SlidingTask task;

  sliding_board_shuffle (&board, &goal, random);
  sliding_task_init (&task, &board, &goal);
  mdr_job_cancel (job);
  g_assert_cmpint (sliding_find_shortest (&task, job, &shortest), ==, SLIDING_END_STOPPED);
  g_assert_null (shortest.labels);
  g_assert_cmpuint (shortest.bound, ==, sliding_task_get_manhattan (&task));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    g_test_add_data_func (sizes[i].path, &sizes[i], test_all_boards);
  g_test_add_func ("/sliding-tiles-search/heuristics", test_heuristics);
  for (guint i = 0; i < G_N_ELEMENTS (large_sizes); i++)
    g_test_add_data_func (large_sizes[i].path, &large_sizes[i], test_large_table);
  g_test_add_func ("/sliding-tiles-search/cuts", test_cuts);
  g_test_add_func ("/sliding-tiles-search/turns", test_turns);
  g_test_add_func ("/sliding-tiles-search/tables-of-job", test_tables_of_job);
  g_test_add_func ("/sliding-tiles-search/stopped", test_stopped);

  return g_test_run ();
}
