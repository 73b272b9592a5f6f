/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "sliding-tiles-oracle.h"
#include "sliding-tiles-search.h"

static const guint sizes[][3] = {
  { 2, 2, 3 }, { 2, 7, 5 }, { 3, 3, 8 }, { 3, 8, 0 }, { 5, 5, 24 }, { 6, 5, 12 }, { 8, 8, 63 }, { 8, 8, 0 },
};

static void
make_task (SlidingPosition *position, const guint *size, GRand *random)
{
  SlidingBoard goal = sliding_oracle_make_goal ((int) size[0], (int) size[1], size[2]);
  SlidingBoard board = goal;

  sliding_board_shuffle (&board, &goal, random);
  sliding_position_init (position, &board, &goal);
}

static guint
get_rank (const SlidingPosition *position)
{
  SlidingRanking ranking;
  SlidingRanked ranked;

  sliding_ranking_init (&ranking, position, 0);
  sliding_ranking_start (&ranking, position, &ranked);
  return sliding_ranking_get (&ranking, &ranked, position->gap);
}

/* What a slide changes leads to the same as a board ranked from scratch, and only the goal is free. */
static void
test_slides (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      SlidingPosition position;
      SlidingRanking ranking;
      SlidingRanked ranked, anew;

      make_task (&position, sizes[i], random);
      sliding_ranking_init (&ranking, &position, i % 2);
      sliding_ranking_start (&ranking, &position, &ranked);
      for (guint move = 0; move < 2000; move++)
        {
          const guint8 *neighbours = position.neighbours[position.gap];
          guint count = 0;
          guint from;

          while (neighbours[count] != SLIDING_NO_PLACE)
            count++;
          from = neighbours[g_rand_int_range (random, 0, (int) count)];
          sliding_ranking_slide (&ranking, position.labels, from, position.gap, &ranked);
          sliding_position_slide (&position, position.labels[from]);
          sliding_ranking_start (&ranking, &position, &anew);
          g_assert_cmpint (ranked.sum, ==, anew.sum);
          g_assert_cmpuint (ranked.home, ==, anew.home);
          for (guint place = 0; place < position.places; place++)
            g_assert_cmpuint (ranked.home >> place & 1, ==, position.labels[place] == place);
          g_assert_cmpint (sliding_ranking_get (&ranking, &ranked, position.gap) == 0, ==,
                           sliding_position_get_manhattan (&position) == 0);
        }
    }
}

/* Where the goal of the gap is in the middle, a board has the same rank upside down, or with rows and columns
 * exchanged. Mirrored it need not: then the order within a line is another, but not that of the lines. */
static void
test_turns (void)
{
  static const guint size[] = { 5, 5, 12 };
  static const guint turns[] = { 3, SLIDING_TRANSPOSE, SLIDING_TRANSPOSE + 3 };
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint i = 0; i < 200; i++)
    {
      SlidingPosition position;

      make_task (&position, size, random);
      /* A walk from the goal leaves more places in order, which the gap has to cross. */
      for (guint place = 0; place < position.places && i % 2 == 0; place++)
        position.labels[place] = (guint8) place;
      if (i % 2 == 0)
        position.gap = position.goal_gap;
      for (guint move = 0; move < i / 2; move++)
        {
          guint8 from = position.neighbours[position.gap][g_rand_int_range (random, 0, 2)];

          sliding_position_slide (&position, position.labels[from]);
        }
      for (guint k = 0; k < G_N_ELEMENTS (turns); k++)
        {
          SlidingPosition turned = position;

          turned.gap = sliding_turn_place (5, 5, position.gap, turns[k]);
          for (guint place = 0; place < position.places; place++)
            turned.labels[sliding_turn_place (5, 5, place, turns[k])] =
                (guint8) sliding_turn_place (5, 5, position.labels[place], turns[k]);
          g_assert_cmpuint (get_rank (&turned), ==, get_rank (&position));
        }
    }
}

/* A pair that is far away in a board in order costs more than the same pair beside the gap. */
static void
test_crossings (void)
{
  SlidingBoard goal = sliding_oracle_make_goal (6, 6, 35);
  guint before = 0;

  for (guint row = 5; row-- > 0;)
    {
      SlidingBoard board = goal;
      SlidingPosition position;
      guint8 tile = board.tiles[6 * row];
      guint rank;

      board.tiles[6 * row] = board.tiles[6 * row + 1];
      board.tiles[6 * row + 1] = tile;
      sliding_position_init (&position, &board, &goal);
      rank = get_rank (&position);
      g_assert_true (row == 0 || rank > before);
      before = rank;
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sliding-tiles-ranking/slides", test_slides);
  g_test_add_func ("/sliding-tiles-ranking/turns", test_turns);
  g_test_add_func ("/sliding-tiles-ranking/crossings", test_crossings);

  return g_test_run ();
}
