/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-oracle.h"
#include "numberlink-logic.h"

#define MOST_ENDS 8

static gboolean
has_solution (const NumberlinkPuzzle *puzzle)
{
  g_autoptr (GArray) solutions = numberlink_oracle_list_solutions (puzzle);

  return solutions->len > 0;
}

static NumberlinkPuzzle *
new_part (const NumberlinkPuzzle *puzzle, guint kept, const int *ends, const int *partners, int count)
{
  NumberlinkPuzzle *part = numberlink_puzzle_copy (&puzzle->base);

  for (int k = 0; k < puzzle->rows * puzzle->columns; k++)
    if (puzzle->cells[k] != 0 && !(kept >> puzzle->cells[k] & 1))
      numberlink_puzzle_set_label (part, k / puzzle->columns, k % puzzle->columns, NULL, NULL);
  for (int k = 0; k < count; k++)
    {
      g_autofree char *label = g_strdup_printf ("x%d", MIN (k, partners[k]));

      numberlink_puzzle_set_label (part, ends[k] / puzzle->columns, ends[k] % puzzle->columns, label, NULL);
    }
  return part;
}

/* Whether there is a solution for some way to join those of @ends that have no partner yet. */
static gboolean
fits_somehow (const NumberlinkPuzzle *puzzle, guint kept, const int *ends, int *partners, int count)
{
  int first = 0;
  gboolean fits = FALSE;

  while (first < count && partners[first] >= 0)
    first++;
  if (first == count)
    {
      NumberlinkPuzzle *part = new_part (puzzle, kept, ends, partners, count);

      fits = has_solution (part);
      mdr_puzzle_unref (&part->base);
      return fits;
    }
  for (int second = first + 1; second < count && !fits; second++)
    if (partners[second] < 0)
      {
        partners[first] = second;
        partners[second] = first;
        fits = fits_somehow (puzzle, kept, ends, partners, count);
        partners[first] = partners[second] = -1;
      }
  return fits;
}

/*
 * Whether the labels whose bits are in @kept can be joined: with the others away or, where every cell must
 * be used, their ends joined in any pairs.
 */
static gboolean
fits (const NumberlinkPuzzle *puzzle, guint kept)
{
  int partners[MOST_ENDS];
  int ends[MOST_ENDS];
  int count = 0;

  for (int k = 0; k < puzzle->rows * puzzle->columns && puzzle->cover; k++)
    if (puzzle->cells[k] != 0 && !(kept >> puzzle->cells[k] & 1))
      {
        partners[count] = -1;
        ends[count++] = k;
      }
  return fits_somehow (puzzle, kept, ends, partners, count);
}

/* The rules that a puzzle has, of those that not all puzzles have. */
enum
{
  TOUCHING = 1,
  BLOCKS = 2,
  COVER = 4,
};

static guint
get_rules (const NumberlinkPuzzle *puzzle)
{
  guint distance = !puzzle->touching ? TOUCHING : puzzle->blocks ? 0 : BLOCKS;

  return distance | (puzzle->cover ? COVER : 0);
}

/* Whether the labels whose bits are in @kept can be joined by some of the rules of the puzzle. */
static gboolean
fits_by (const NumberlinkPuzzle *puzzle, guint kept, guint rules)
{
  NumberlinkPuzzle *part = numberlink_puzzle_copy (&puzzle->base);
  gboolean met;

  part->touching = !(rules & TOUCHING);
  part->blocks = !(rules & BLOCKS);
  part->cover = (rules & COVER) != 0;
  met = fits (part, kept);
  mdr_puzzle_unref (&part->base);
  return met;
}

/* The size of a smallest conflict, by trying every set of pairs and rules. */
static int
find_smallest_size (const NumberlinkPuzzle *puzzle)
{
  int smallest = G_MAXINT;

  for (guint rules = 0; rules <= (TOUCHING | BLOCKS | COVER); rules++)
    for (guint kept = 0; kept < 2u << puzzle->n_labels && !(rules & ~get_rules (puzzle)); kept += 2)
      {
        int size = __builtin_popcount (kept) + __builtin_popcount (rules);

        if (size < smallest && !fits_by (puzzle, kept, rules))
          smallest = size;
      }
  return smallest;
}

/* What is said to conflict does, and no smaller set of pairs and rules. */
static void
check_conflict (const NumberlinkPuzzle *puzzle, const MdrConflict *conflict)
{
  guint kept = 0;
  guint rules = 0;

  g_assert_cmpint (conflict->claim, ==, MDR_CLAIM_SMALLEST);
  for (guint k = 0; k < conflict->clues->len; k++)
    {
      const MdrProblem *problem = mdr_problems_get (conflict->clues, k);

      if (g_str_equal (problem->code, "cover"))
        rules |= COVER;
      else if (g_str_equal (problem->code, "touching"))
        rules |= TOUCHING;
      else if (g_str_equal (problem->code, "blocks"))
        rules |= BLOCKS;
      else
        kept |= 1u << numberlink_get_label (puzzle, g_array_index (problem->cells, MdrCell, 0).row,
                                            g_array_index (problem->cells, MdrCell, 0).column);
    }
  g_assert_cmpuint (rules & ~get_rules (puzzle), ==, 0);
  g_assert_cmpint (conflict->note != NULL, ==,
                   (rules & COVER) && __builtin_popcount (kept) < (int) puzzle->n_labels);
  g_assert_false (fits_by (puzzle, kept, rules));
  g_assert_cmpint ((int) conflict->clues->len, ==, find_smallest_size (puzzle));
}

static const struct
{
  int rows;
  int columns;
  int pairs;
} sizes[] = { { 3, 3, 2 }, { 3, 3, 3 }, { 4, 3, 3 }, { 4, 4, 2 }, { 4, 4, 3 }, { 3, 4, 4 } };

/* On small boards a smallest conflict is always found and proven; brute force knows its size. */
static void
test_brute_force (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (row);
  int conflicts = 0;

  while (conflicts < 60)
    {
      NumberlinkPuzzle *puzzle =
          numberlink_oracle_new_random_puzzle (random, sizes[row].rows, sizes[row].columns, sizes[row].pairs);
      g_autoptr (MdrConflict) conflict = NULL;
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;

      conflict = numberlink_explain (&puzzle->base, job, &error);
      g_assert_no_error (error);
      if (has_solution (puzzle))
        g_assert_cmpuint (conflict->clues->len, ==, 0);
      /* Whether more pairs help is the matter of another test. */
      else if (conflict->claim != MDR_CLAIM_UNFINISHED)
        {
          check_conflict (puzzle, conflict);
          conflicts++;
        }
      mdr_puzzle_unref (&puzzle->base);
    }
}

/* Two pairs that cross on the border conflict, whatever else is on the board. */
static void
test_crossing (void)
{
  NumberlinkPuzzle *puzzle = numberlink_oracle_new_puzzle (5, 5, "A...B.C.....D...C.D.B...A");
  g_autoptr (MdrConflict) conflict = NULL;
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;

  puzzle->cover = FALSE;
  conflict = numberlink_explain (&puzzle->base, job, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (conflict->clues->len, ==, 2);
  g_assert_cmpstr (mdr_problems_get (conflict->clues, 0)->sentence, ==,
                   "A path of A joins row 1, column 1 to row 5, column 5.");
  g_assert_cmpstr (mdr_problems_get (conflict->clues, 1)->sentence, ==,
                   "A path of B joins row 1, column 5 to row 5, column 1.");
  g_assert_cmpint (conflict->claim, ==, MDR_CLAIM_SMALLEST);
  mdr_puzzle_unref (&puzzle->base);
}

static void
test_refused (void)
{
  NumberlinkPuzzle *puzzle = numberlink_oracle_new_puzzle (3, 3, "A...B..BA");
  NumberlinkPuzzle *unfinished = numberlink_oracle_new_puzzle (3, 3, "A...B...A");
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) stopped = NULL;
  g_autoptr (GError) invalid = NULL;

  g_assert_null (numberlink_explain (&unfinished->base, job, &invalid));
  g_assert_error (invalid, MDR_ERROR, MDR_ERROR_INVALID);
  mdr_job_cancel (job);
  g_assert_null (numberlink_explain (&puzzle->base, job, &stopped));
  g_assert_error (stopped, MDR_ERROR, MDR_ERROR_STOPPED);
  mdr_puzzle_unref (&puzzle->base);
  mdr_puzzle_unref (&unfinished->base);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint row = 0; row < G_N_ELEMENTS (sizes); row++)
    {
      g_autofree char *path = g_strdup_printf ("/numberlink/explain/brute-force/%dx%d-%d", sizes[row].rows,
                                               sizes[row].columns, sizes[row].pairs);

      g_test_add_data_func (path, GUINT_TO_POINTER (row), test_brute_force);
    }
  g_test_add_func ("/numberlink/explain/crossing", test_crossing);
  g_test_add_func ("/numberlink/explain/refused", test_refused);
  return g_test_run ();
}
