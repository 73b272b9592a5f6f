/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "sliding-tiles-oracle.h"
#include "sliding-tiles-search.h"

static guint
find_length (const SlidingPosition *position, const SlidingDatabases *databases, const guint8 *table)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_auto (SlidingShortest) shortest = { .databases = databases, .table = table };
  SlidingPosition after = *position;

  g_assert_cmpint (sliding_find_shortest (position, job, &shortest), ==, SLIDING_END_FOUND);
  g_assert_cmpuint (shortest.bound, ==, shortest.labels->len);
  for (guint i = 0; i < shortest.labels->len; i++)
    sliding_position_slide (&after, shortest.labels->data[i]);
  g_assert_cmpuint (sliding_position_get_manhattan (&after), ==, 0);
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
  g_autofree SlidingDatabases *databases = g_new (SlidingDatabases, 1);
  guint rarely = g_test_slow () || size->rows * size->columns < 8 ? 1 : 8;
  guint walking_step = size->walking_step * rarely;
  guint table_step = size->table_step * rarely;
  guint8 *table;
  SlidingPosition position;
  guint reached = 0;

  sliding_position_init (&position, &goal, &goal);
  sliding_databases_init (databases, position.rows, position.columns, position.goal_gap);
  table = mdr_table_allocate (databases->size);
  g_assert_true (sliding_databases_build (databases, table, job));
  for (guint32 rank = 0; rank < oracle->size; rank++)
    {
      SlidingBoard board;

      if (oracle->distances[rank] == SLIDING_ORACLE_UNREACHED)
        continue;
      reached++;
      if (reached % walking_step > 0 && reached % table_step > 0)
        continue;
      sliding_oracle_unrank (oracle, rank, &board);
      g_assert_true (sliding_board_can_reach (&board, &goal));
      sliding_position_init (&position, &board, &goal);
      if (reached % walking_step == 0)
        g_assert_cmpuint (find_length (&position, NULL, NULL), ==, oracle->distances[rank]);
      if (reached % table_step == 0)
        g_assert_cmpuint (find_length (&position, databases, table), ==, oracle->distances[rank]);
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
measure (const SlidingPosition *position,
         SlidingWalk *const walks[2],
         const SlidingDatabases *databases,
         const guint8 *table)
{
  Least least = { 0, sliding_position_get_manhattan (position) };
  guint sum[SLIDING_MAX_PARTITIONS] = { 0 };

  for (guint axis = 0; axis < 2; axis++)
    if (walks[axis])
      least.walking += walks[axis]->distances[sliding_walk_find (walks[axis], position, axis == 1)];
  for (guint i = 0; i < databases->group_count; i++)
    {
      const SlidingGroup *group = &databases->groups[i];
      guint32 index = sliding_databases_find_index (databases, group, position->labels);

      sum[i * databases->partitions / databases->group_count] +=
          2 * sliding_group_look_up (group, table, index);
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
  g_autofree SlidingDatabases *databases = g_new (SlidingDatabases, 1);
  guint8 *table;

  sliding_databases_init (databases, 3, 3, 8);
  table = mdr_table_allocate (databases->size);
  g_assert_true (sliding_databases_build (databases, table, job));
  for (guint32 rank = 0; rank < oracle->size; rank++)
    {
      SlidingBoard board;
      SlidingPosition position;
      Least least;

      if (oracle->distances[rank] == SLIDING_ORACLE_UNREACHED)
        continue;
      sliding_oracle_unrank (oracle, rank, &board);
      sliding_position_init (&position, &board, &goal);
      least = measure (&position, walks, databases, table);
      g_assert_cmpuint (least.walking, <=, oracle->distances[rank]);
      g_assert_cmpuint (least.walking, >=, sliding_position_get_manhattan (&position));
      g_assert_cmpuint (least.table, <=, oracle->distances[rank]);
      g_assert_cmpuint (least.table, >=, sliding_position_get_manhattan (&position));
      for (const guint8 *place = position.neighbours[position.gap]; *place != SLIDING_NO_PLACE; place++)
        {
          SlidingPosition after = position;

          sliding_position_slide (&after, position.labels[*place]);
          assert_one_apart (measure (&after, walks, databases, table).walking, least.walking);
        }
    }
  free (table);
}

/*
 * What the table says of a group against plain breadth-first search over its
 * tiles and the gap, where a move of the gap past other tiles costs nothing.
 */
static void
assert_group (const SlidingDatabases *databases, const guint8 *table, const SlidingGroup *group)
{
  g_autoptr (SlidingGroupOracle) oracle = NULL;
  guint8 members[SLIDING_MAX_PATTERN];
  guint8 places[SLIDING_MAX_PATTERN];
  guint length = 0;
  guint seen = 0;

  for (guint label = 0; label < databases->places; label++)
    if (group->weights[label] > 0)
      members[length++] = (guint8) label;
  g_assert_cmpuint (length, ==, group->pattern->length);
  oracle =
      sliding_group_oracle_new (databases->rows, databases->columns, databases->goal_gap, members, length);
  for (guint32 code = 0; code < oracle->size; code++)
    {
      guint8 labels[SLIDING_MAX_PLACES];
      guint manhattan = 0;
      guint extra;

      if (!sliding_group_oracle_get_places (oracle, code, places))
        continue;
      memset (labels, (int) databases->goal_gap, sizeof labels);
      for (guint i = 0; i < length; i++)
        {
          labels[places[i]] = members[i];
          manhattan += sliding_oracle_get_distance (databases->columns, places[i], members[i]);
        }
      extra = sliding_group_look_up (group, table, sliding_databases_find_index (databases, group, labels));
      g_assert_cmpuint (extra, ==, MIN ((oracle->distances[code] - manhattan) / 2, SLIDING_MOST_EXTRA));
      seen++;
    }
  g_assert_cmpuint (seen, >, 0);
}

/* A board stirred by chance: one look at it, moved along, has to stay what a fresh look says. */
static void
assert_steps (const SlidingDatabases *databases, const SlidingPosition *start, GRand *random)
{
  SlidingPosition position = *start;

  for (guint i = 0; i < 500; i++)
    {
      const guint8 *neighbours = position.neighbours[position.gap];
      guint count = 0;
      guint8 from, label;

      while (neighbours[count] != SLIDING_NO_PLACE)
        count++;
      from = neighbours[g_rand_int_range (random, 0, (gint32) count)];
      label = position.labels[from];
      for (guint look = 0; look < databases->partitions; look++)
        {
          const SlidingGroup *group = &databases->groups[databases->group_of[look][label]];
          SlidingPosition after = position;
          guint32 index;

          sliding_position_slide (&after, label);
          index = sliding_databases_find_index (databases, group, position.labels);
          index += sliding_group_step (group, label, from, position.gap);
          g_assert_cmpuint (index, ==, sliding_databases_find_index (databases, group, after.labels));
          g_assert_cmpuint (index, <, group->pattern->size);
        }
      sliding_position_slide (&position, label);
    }
}

static void
assert_agree (const SlidingBoard *goal,
              const SlidingDatabases *databases,
              const guint8 *table,
              guint moves,
              GRand *random)
{
  SlidingBoard board = *goal;
  SlidingPosition position;
  guint length;

  sliding_board_stir (&board, moves, random);
  sliding_position_init (&position, &board, goal);
  length = find_length (&position, databases, table);
  g_assert_cmpuint (length, <=, moves);
  g_assert_cmpuint (length % 2, ==, moves % 2);
  g_assert_cmpuint (find_length (&position, NULL, NULL), ==, length);
}

/* Boards too large for the oracle: groups by themselves, and the two ways to search against each other. */
static void
test_large_table (gconstpointer data)
{
  const Size *size = data;
  SlidingBoard goal = sliding_oracle_make_goal (size->rows, size->columns, size->goal_gap);
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autofree SlidingDatabases *databases = g_new (SlidingDatabases, 1);
  guint8 *table;
  SlidingPosition position;

  sliding_position_init (&position, &goal, &goal);
  sliding_databases_init (databases, position.rows, position.columns, position.goal_gap);
  assert_steps (databases, &position, random);
  table = mdr_table_allocate (databases->size);
  g_assert_true (sliding_databases_build (databases, table, job));
  for (guint i = 0; i < databases->group_count; i++)
    if (databases->groups[i].pattern->length <= 4)
      assert_group (databases, table, &databases->groups[i]);
  for (guint i = 0; i < 40; i += g_test_slow () ? 1 : 3)
    assert_agree (&goal, databases, table, 10 + i, random);
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
          g_autofree SlidingDatabases *databases = g_new (SlidingDatabases, 1);
          SlidingPosition position;
          guint sum = 0;

          sliding_position_init (&position, &goal, &goal);
          g_assert_cmpuint (position.rows, <=, position.columns);
          g_assert_cmpuint (sliding_position_get_manhattan (&position), ==, 0);
          sliding_databases_init (databases, position.rows, position.columns, position.goal_gap);
          for (guint group = 0; group < databases->group_count; group++)
            sum += databases->groups[group].pattern->length;
          g_assert_cmpuint (sum, ==, databases->partitions * (position.places - 1));
          for (guint look = 0; look < databases->partitions; look++)
            for (guint label = 0; label < position.places; label++)
              if (label != position.goal_gap)
                g_assert_cmpuint (databases->groups[databases->group_of[look][label]].weights[label], >, 0);
          g_assert_cmpuint (databases->size, <, 130000000);
          assert_steps (databases, &position, random);
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
        SlidingPosition position;

        sliding_position_init (&position, &goal, &goal);
        g_assert_cmpuint (position.goal_gap, ==, classes[i].turned);
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
  g_autofree SlidingDatabases *databases = g_new (SlidingDatabases, 1);
  gboolean ready = FALSE;
  const char *label;
  double fraction;

  sliding_databases_init (databases, 3, 3, 8);
  while (!ready)
    {
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_auto (SlidingShortest) shortest = { 0 };
      SlidingBoard board = goal;
      SlidingPosition position;

      sliding_board_shuffle (&board, &goal, random);
      sliding_position_init (&position, &board, &goal);
      mdr_job_set_tables (job, tables);
      ready = sliding_databases_ask (databases, job) != NULL;
      g_assert_cmpint (sliding_find_shortest (&position, job, &shortest), ==, SLIDING_END_FOUND);
      g_assert_cmpuint (shortest.labels->len, ==, find_length (&position, NULL, NULL));
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
  SlidingPosition position;

  sliding_board_shuffle (&board, &goal, random);
  sliding_position_init (&position, &board, &goal);
  mdr_job_cancel (job);
  g_assert_cmpint (sliding_find_shortest (&position, job, &shortest), ==, SLIDING_END_STOPPED);
  g_assert_null (shortest.labels);
  g_assert_cmpuint (shortest.bound, ==, sliding_position_get_manhattan (&position));
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
