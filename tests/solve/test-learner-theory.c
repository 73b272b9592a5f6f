/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-learner.h"

#include "sample-learner.h"

/*
 * A toy: a square of which some rows and columns say how many of their cells are filled. Rows explain when
 * they are asked, columns store their reasons, and the last rule, that the filled cells of both diagonals are
 * not as many, is looked at when all else is assigned.
 */

enum
{
  REASON_ROW = MDR_REASON_THEORY,
};

#define SIZE 4
/* A line that says nothing. */
#define UNKNOWN (-1)

/**
 * Toy:
 * @base: variables are cells, row by row
 * @counts: of rows, then of columns
 * @filled: of each row, kept up to date as far as @heard
 * @heard: literals of the trail
 */
typedef struct
{
  MdrLearner base;
  int counts[2 * SIZE];
  int filled[SIZE];
  guint32 heard;
} Toy;

static guint32
get_cell (int line, int index)
{
  return (guint32) (line < SIZE ? line * SIZE + index : index * SIZE + line - SIZE);
}

/* Adds the false literals of a line's cells that are filled, or empty, and came before @position. */
static void
add_line (const MdrLearner *learner, int line, gboolean filled, guint32 position, MdrLiterals *literals)
{
  for (int index = 0; index < SIZE; index++)
    {
      guint32 literal = 2 * get_cell (line, index) + (filled ? 1 : 0);

      if (learner->values[literal] < 0 && learner->positions[literal >> 1] < position)
        mdr_literals_add (literals, literal);
    }
}

static int
count_line (const MdrLearner *learner, int line, int value)
{
  int count = 0;

  for (int index = 0; index < SIZE; index++)
    count += learner->values[2 * get_cell (line, index)] == value;
  return count;
}

static gboolean
count_is_broken (Toy *toy, int line, gboolean *full, gboolean *hollow)
{
  int filled = count_line (&toy->base, line, 1);
  int empty = count_line (&toy->base, line, -1);

  *full = filled >= toy->counts[line];
  *hollow = empty >= SIZE - toy->counts[line];
  if (toy->counts[line] == UNKNOWN)
    *full = *hollow = FALSE;
  else if (filled > toy->counts[line] || empty > SIZE - toy->counts[line])
    {
      add_line (&toy->base, line, filled > toy->counts[line], G_MAXUINT32, &toy->base.conflict);
      return TRUE;
    }
  return FALSE;
}

static gboolean
look_at_line (Toy *toy, int line)
{
  MdrLiterals reason = { NULL };
  guint32 word = mdr_reason_new (REASON_ROW, (guint32) line);
  gboolean full;
  gboolean hollow;

  if (count_is_broken (toy, line, &full, &hollow))
    return FALSE;
  if (!full && !hollow)
    return TRUE;
  if (line >= SIZE && count_line (&toy->base, line, 0) > 0)
    {
      add_line (&toy->base, line, full, G_MAXUINT32, &reason);
      word = mdr_learner_store_reason (&toy->base, &reason);
      g_free (reason.items);
    }
  for (int index = 0; index < SIZE; index++)
    if (toy->base.values[2 * get_cell (line, index)] == 0)
      mdr_learner_assign (&toy->base, 2 * get_cell (line, index) + (full ? 1 : 0), word);
  return TRUE;
}

/* What was undone was undone wholly, and no reason was cut off that is still needed. */
static void
check_bookkeeping (Toy *toy)
{
  const MdrLearner *learner = &toy->base;

  for (; toy->heard < learner->n_trail; toy->heard++)
    toy->filled[(learner->trail[toy->heard] >> 1) / SIZE] += (learner->trail[toy->heard] & 1) == 0;
  for (int row = 0; row < SIZE; row++)
    g_assert_cmpint (toy->filled[row], ==, count_line (learner, row, 1));
  for (guint32 k = 0; k < learner->n_trail; k++)
    {
      guint32 reason = learner->reasons[learner->trail[k] >> 1];
      guint32 index = mdr_reason_get_index (reason);

      if (mdr_reason_get_kind (reason) == MDR_REASON_STORED && learner->levels[learner->trail[k] >> 1] > 0)
        g_assert_cmpuint (index + learner->stored.items[index], <, learner->stored.count);
    }
  /* A column stores a reason only if a cell follows by it. */
  g_assert_cmpuint (learner->stored.count, <=, SIZE * SIZE * (SIZE + 1));
}

static gboolean
look_at_rows (MdrLearner *learner)
{
  check_bookkeeping ((Toy *) learner);
  for (int row = 0; row < SIZE; row++)
    if (!look_at_line ((Toy *) learner, row))
      return FALSE;
  return TRUE;
}

static gboolean
look_at_columns (MdrLearner *learner)
{
  for (int column = SIZE; column < 2 * SIZE; column++)
    if (!look_at_line ((Toy *) learner, column))
      return FALSE;
  return TRUE;
}

static int
count_diagonals (guint64 bits)
{
  int difference = 0;

  for (int row = 0; row < SIZE; row++)
    difference += (int) (bits >> (row * SIZE + row) & 1) - (int) (bits >> (row * SIZE + SIZE - 1 - row) & 1);
  return difference;
}

static gboolean
look_at_diagonals (MdrLearner *learner)
{
  guint64 bits;

  if (learner->n_trail < learner->n_open)
    return TRUE;
  sample_read_bits (learner, &bits);
  if (count_diagonals (bits) != 0)
    return TRUE;
  for (int row = 0; row < SIZE; row++)
    for (int across = 0; across < 2; across++)
      {
        guint32 literal = 2 * get_cell (row, across ? row : SIZE - 1 - row);

        mdr_literals_add (&learner->conflict, literal + (learner->values[literal] > 0));
      }
  return FALSE;
}

static void
explain_row (MdrLearner *learner, guint32 literal, MdrLiterals *reason)
{
  guint32 row = mdr_reason_get_index (learner->reasons[literal >> 1]);

  add_line (learner, (int) row, (literal & 1) != 0, learner->positions[literal >> 1], reason);
}

static void
undo_filled (MdrLearner *learner, guint32 length)
{
  Toy *toy = (Toy *) learner;

  for (; toy->heard > length; toy->heard--)
    toy->filled[(learner->trail[toy->heard - 1] >> 1) / SIZE] -= (learner->trail[toy->heard - 1] & 1) == 0;
}

static const MdrTheoryStage toy_stages[] = { look_at_rows, look_at_columns, look_at_diagonals, NULL };

static const MdrTheory toy_theory = {
  .activity_growth = 1.1,
  .restart_unit = 4,
  .learnt_limit = 10,
  .stages = toy_stages,
  .undo = undo_filled,
  .explain = explain_row,
  .read_solution = sample_read_bits,
  .exclude_solution = sample_exclude_trail,
};

static gboolean
is_solution (const Toy *toy, guint64 bits)
{
  for (int line = 0; line < 2 * SIZE; line++)
    {
      int filled = 0;

      for (int index = 0; index < SIZE; index++)
        filled += bits >> get_cell (line, index) & 1;
      if (toy->counts[line] != UNKNOWN && toy->counts[line] != filled)
        return FALSE;
    }
  return count_diagonals (bits) != 0;
}

static void
toy_init (Toy *toy, GRand *random)
{
  *toy = (Toy){ .heard = 0 };
  sample_begin (&toy->base, &toy_theory, SIZE * SIZE);
  for (int line = 0; line < 2 * SIZE; line++)
    toy->counts[line] = g_rand_int_range (random, -1, 4);
}

/* Every budget ends a call in time, and no solution gets lost on the way. */
static void
test_toy (gconstpointer data)
{
  guint64 budget = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  guint total = 0;

  for (int n = 0; n < 40; n++)
    {
      g_autofree guint8 *found = g_new0 (guint8, 1u << (SIZE * SIZE));
      MdrSearchEnd end = MDR_SEARCH_ENOUGH;
      guint64 bits;
      Toy toy;

      toy_init (&toy, random);
      while (end != MDR_SEARCH_EXHAUSTED)
        {
          guint64 before = toy.base.n_conflicts;

          end = mdr_learner_next (&toy.base, budget, NULL, &bits);
          g_assert_cmpuint (toy.base.n_conflicts - before, <=, budget);
          if (end == MDR_SEARCH_SPENT)
            g_assert_cmpuint (toy.base.n_conflicts - before, ==, budget);
          if (end == MDR_SEARCH_ENOUGH)
            sample_mark (found, bits);
        }
      for (bits = 0; bits < 1u << (SIZE * SIZE); bits++)
        {
          g_assert_cmpint (found[bits], ==, is_solution (&toy, bits));
          total += found[bits];
        }
      mdr_learner_clear (&toy.base);
    }
  g_assert_cmpuint (total, >, 1000);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/learner/toy/whole", GUINT_TO_POINTER (G_MAXUINT), test_toy);
  g_test_add_data_func ("/learner/toy/slices", GUINT_TO_POINTER (3), test_toy);
  return g_test_run ();
}
