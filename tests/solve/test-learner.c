/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-learner.h"

#include "sample-learner.h"

/* Clauses alone. So few learnt ones are kept that most are thrown away again and again. */
static const MdrTheory clauses_theory = {
  .activity_growth = 1.05,
  .restart_unit = 2,
  .learnt_limit = 4,
  .stages = sample_no_stages,
  .read_solution = sample_read_bits,
  .exclude_solution = sample_exclude_trail,
};

static const MdrTheory phases_theory = {
  .activity_growth = 1.5,
  .restart_unit = 8,
  .learnt_limit = 20,
  .learnt_growth = 1,
  .saves_phases = TRUE,
  .stages = sample_no_stages,
  .read_solution = sample_read_bits,
  .exclude_solution = sample_exclude_trail,
};

static const MdrTheory turns_theory = {
  .activity_growth = 1.05,
  .restart_unit = 4,
  .learnt_limit = 1000,
  .learnt_growth = 1000,
  .saves_phases = TRUE,
  .turns_phases = TRUE,
  .stages = sample_no_stages,
  .read_solution = sample_read_bits,
  .exclude_solution = sample_exclude_trail,
};

/* Few clauses, but no restart: many of those that are thrown away are older than what is decided. */
static const MdrTheory steady_theory = {
  .activity_growth = 1.05,
  .restart_unit = 100000,
  .learnt_limit = 60,
  .stages = sample_no_stages,
  .read_solution = sample_read_bits,
  .exclude_solution = sample_exclude_trail,
};

/**
 * Clauses:
 *
 * Of three literals each.
 */
typedef struct
{
  guint32 literals[80][3];
  guint count;
} Clauses;

static void
fill (Clauses *clauses, GRand *random, guint32 n_variables)
{
  clauses->count = (guint) g_rand_int_range (random, 0, (gint32) (4 * n_variables));
  for (guint k = 0; k < clauses->count; k++)
    for (guint i = 0; i < 3; i++)
      clauses->literals[k][i] = (guint32) g_rand_int_range (random, 0, (gint32) (2 * n_variables));
}

static gboolean
is_kept (const guint32 literals[3], guint64 bits)
{
  for (guint i = 0; i < 3; i++)
    if ((bits >> (literals[i] >> 1) & 1) != (literals[i] & 1))
      return TRUE;
  return FALSE;
}

static gboolean
are_kept (const Clauses *clauses, guint64 bits)
{
  for (guint k = 0; k < clauses->count; k++)
    if (!is_kept (clauses->literals[k], bits))
      return FALSE;
  return TRUE;
}

/* Each solution is found, and found once, though all that can be thrown away is. */
static void
test_random_clauses (gconstpointer data)
{
  const MdrTheory *theory = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint64 conflicts = 0;

  for (int n = 0; n < 600; n++)
    {
      guint32 n_variables = (guint32) g_rand_int_range (random, 1, 13);
      g_autofree guint8 *found = g_new0 (guint8, 1u << n_variables);
      MdrLearner learner = { NULL };
      Clauses clauses;
      guint64 bits;

      sample_begin (&learner, theory, n_variables);
      fill (&clauses, random, n_variables);
      for (guint k = 0; k < clauses.count; k++)
        mdr_learner_add_clause (&learner, clauses.literals[k], 3);
      while (mdr_learner_next (&learner, G_MAXUINT64, NULL, &bits) == MDR_SEARCH_ENOUGH)
        sample_mark (found, bits);
      for (bits = 0; bits < 1u << n_variables; bits++)
        g_assert_cmpint (found[bits], ==, are_kept (&clauses, bits));
      conflicts += learner.n_conflicts;
      mdr_learner_clear (&learner);
    }
  g_assert_cmpuint (conflicts, >, 1000);
}

/* Solutions that differ in odd variables alone are one. */
#define SHOWN 0x5555555555555555u

static void
exclude_shown (const MdrLearner *learner, MdrLiterals *clause)
{
  for (guint32 k = 0; k < learner->n_trail; k++)
    if ((SHOWN >> (learner->trail[k] >> 1) & 1) != 0)
      mdr_literals_add (clause, learner->trail[k] ^ 1);
}

/* What excludes a solution leaves out variables, and so it may not be replaced by what is learnt from it,
 * which need not: the solution would come again with other values of those. */
static void
test_kept_exclusions (void)
{
  MdrTheory theory = clauses_theory;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  theory.exclude_solution = exclude_shown;
  for (int n = 0; n < 600; n++)
    {
      guint32 n_variables = (guint32) g_rand_int_range (random, 1, 13);
      g_autofree guint8 *found = g_new0 (guint8, 1u << n_variables);
      g_autofree guint8 *expected = g_new0 (guint8, 1u << n_variables);
      MdrLearner learner = { NULL };
      Clauses clauses;
      guint64 bits;

      sample_begin (&learner, &theory, n_variables);
      learner.keeps_exclusions = TRUE;
      fill (&clauses, random, n_variables);
      for (guint k = 0; k < clauses.count; k++)
        mdr_learner_add_clause (&learner, clauses.literals[k], 3);
      while (mdr_learner_next (&learner, G_MAXUINT64, NULL, &bits) == MDR_SEARCH_ENOUGH)
        sample_mark (found, bits & SHOWN);
      for (bits = 0; bits < 1u << n_variables; bits++)
        expected[bits & SHOWN] |= are_kept (&clauses, bits);
      g_assert_cmpmem (found, 1u << n_variables, expected, 1u << n_variables);
      mdr_learner_clear (&learner);
    }
}

/**
 * Opposites:
 * @clauses: what solutions keep
 * @bits: the solution that was found last
 * @lacking: variables in which some solution found so far is not as the first one
 * @first: the first one
 *
 * What takes the solutions that lack a literal of the first one.
 */
typedef struct
{
  const Clauses *clauses;
  guint64 bits;
  guint64 lacking;
  guint64 first;
} Opposites;

static void
take_opposite (gpointer data)
{
  Opposites *opposites = data;
  guint64 lacking = opposites->bits ^ opposites->first;

  g_assert_true (are_kept (opposites->clauses, opposites->bits));
  g_assert_cmpuint (lacking & ~opposites->lacking, !=, 0);
  opposites->lacking |= lacking;
}

/* Every literal of a solution is settled, and lacked where some solution lacks it. */
static void
assert_opposites (MdrLearner *learner, Opposites *opposites)
{
  guint32 n = learner->n_variables;
  guint32 literals[12];
  gboolean settled[12] = { FALSE };
  guint64 lacking = 0;

  opposites->first = opposites->bits;
  for (guint32 variable = 0; variable < n; variable++)
    literals[variable] = 2 * variable + !(opposites->first >> variable & 1);
  mdr_learner_find_opposites (learner, literals, n, settled, 500, NULL, &opposites->bits, take_opposite,
                              opposites);
  for (guint64 bits = 0; bits < 1u << n; bits++)
    if (are_kept (opposites->clauses, bits))
      lacking |= bits ^ opposites->first;
  g_assert_cmpuint (opposites->lacking, ==, lacking);
  for (guint32 variable = 0; variable < n; variable++)
    g_assert_true (settled[variable]);
}

/* What all solutions share is told after the first one, and no other is lost by that. */
static void
test_opposites (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  guint several = 0;

  for (int n = 0; n < 600; n++)
    {
      guint32 n_variables = (guint32) g_rand_int_range (random, 1, 13);
      MdrLearner learner = { NULL };
      Clauses clauses;
      Opposites opposites = { &clauses, 0, 0, 0 };
      guint count = 0, expected = 0;

      sample_begin (&learner, data, n_variables);
      fill (&clauses, random, n_variables);
      for (guint k = 0; k < clauses.count; k++)
        mdr_learner_add_clause (&learner, clauses.literals[k], 3);
      while (mdr_learner_next (&learner, G_MAXUINT64, NULL, &opposites.bits) == MDR_SEARCH_ENOUGH)
        if (count++ == 0)
          assert_opposites (&learner, &opposites);
      for (guint64 bits = 0; bits < 1u << n_variables; bits++)
        expected += are_kept (&clauses, bits);
      g_assert_cmpuint (count, ==, expected);
      several += count > 1;
      mdr_learner_clear (&learner);
    }
  g_assert_cmpuint (several, >, 50);
}

/* Finds all solutions that agree with assumed variables, the first of which are only ever assumed. */
static void
enumerate_assumed (MdrLearner *learner, guint32 n_assumed, guint64 assumed, guint8 *found)
{
  guint32 literals[12];
  guint64 bits;

  for (guint32 k = 0; k < n_assumed; k++)
    literals[k] = 2 * k + !(assumed >> k & 1);
  mdr_learner_assume (learner, literals, n_assumed);
  while (mdr_learner_next (learner, G_MAXUINT64, NULL, &bits) == MDR_SEARCH_ENOUGH)
    {
      g_assert_cmpuint ((bits ^ assumed) & ((1u << n_assumed) - 1), ==, 0);
      sample_mark (found, bits);
    }
}

/* One part of the solutions after the other, by what is assumed, with what was learnt in those before. */
static void
test_assumptions (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  guint64 conflicts = 0;

  for (int n = 0; n < 600; n++)
    {
      guint32 n_variables = (guint32) g_rand_int_range (random, 2, 13);
      guint32 n_given = (guint32) g_rand_int_range (random, 1, (gint32) MIN (n_variables, 4));
      g_autofree guint8 *found = g_new0 (guint8, 1u << n_variables);
      MdrLearner learner = { NULL };
      Clauses clauses;

      mdr_learner_init (&learner, data, n_variables);
      for (guint32 variable = 0; variable < n_variables; variable++)
        if (variable < n_given)
          mdr_learner_open_for_assumptions (&learner, variable);
        else
          mdr_learner_open (&learner, variable);
      fill (&clauses, random, n_variables);
      for (guint k = 0; k < clauses.count; k++)
        mdr_learner_add_clause (&learner, clauses.literals[k], 3);
      for (guint64 given = 0; given < 1u << n_given; given++)
        {
          enumerate_assumed (&learner, n_given + 1, given | 1u << n_given, found);
          enumerate_assumed (&learner, n_given, given, found);
        }
      for (guint64 bits = 0; bits < 1u << n_variables; bits++)
        g_assert_cmpint (found[bits], ==, are_kept (&clauses, bits));
      conflicts += learner.n_conflicts;
      mdr_learner_clear (&learner);
    }
  g_assert_cmpuint (conflicts, >, 1000);
}

/* Returns whether a solution has all of some literals. */
static gboolean
can_have (const Clauses *clauses, guint32 n_variables, const guint32 *literals, guint32 count)
{
  for (guint64 bits = 0; bits < 1u << n_variables; bits++)
    {
      gboolean has = are_kept (clauses, bits);

      for (guint32 k = 0; k < count; k++)
        has = has && (bits >> (literals[k] >> 1) & 1) != (literals[k] & 1);
      if (has)
        return TRUE;
    }
  return FALSE;
}

/* Assumptions of which the first ones stay, with what they lead to: a search says the same as one that begins
 * anew. */
static void
test_trials (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  guint n_found[2] = { 0, 0 };

  for (int n = 0; n < 200; n++)
    {
      guint32 n_variables = (guint32) g_rand_int_range (random, 2, 11);
      MdrLearner learner = { NULL };
      Clauses clauses;
      guint32 literals[10];
      guint32 count = 0;

      sample_begin (&learner, data, n_variables);
      fill (&clauses, random, n_variables);
      for (guint k = 0; k < clauses.count; k++)
        mdr_learner_add_clause (&learner, clauses.literals[k], 3);
      for (int trial = 0; trial < 30; trial++)
        {
          guint64 bits = 0;
          gboolean found;

          count = (guint32) g_rand_int_range (random, 0, (gint32) count + 1);
          while (count < n_variables && g_rand_int_range (random, 0, 4) > 0)
            literals[count++] = (guint32) g_rand_int_range (random, 0, (gint32) (2 * n_variables));
          found = mdr_learner_try (&learner, literals, count, G_MAXUINT64, NULL, &bits) == MDR_SEARCH_ENOUGH;
          g_assert_cmpint (found, ==, can_have (&clauses, n_variables, literals, count));
          g_assert_true (!found || are_kept (&clauses, bits));
          for (guint32 k = 0; found && k < count; k++)
            g_assert_true ((bits >> (literals[k] >> 1) & 1) != (literals[k] & 1));
          n_found[found]++;
        }
      mdr_learner_clear (&learner);
    }
  g_assert_cmpuint (MIN (n_found[0], n_found[1]), >, 500);
}

/* At most one of some cells, on a line of a chess board, has a queen. */
static void
forbid_two (MdrLearner *learner, guint32 first, guint32 second)
{
  const guint32 clause[] = { 2 * first + 1, 2 * second + 1 };

  mdr_learner_add_clause (learner, clause, 2);
}

static void
place_queens (MdrLearner *learner, guint32 size)
{
  for (guint32 a = 0; a < size * size; a++)
    for (guint32 b = 0; b < a; b++)
      {
        guint32 down = a / size - b / size;
        guint32 across = (guint32) ABS ((int) (a % size) - (int) (b % size));

        if (down == 0 || across == 0 || down == across)
          forbid_two (learner, a, b);
      }
  for (guint32 row = 0; row < size; row++)
    {
      guint32 clause[8];

      for (guint32 column = 0; column < size; column++)
        clause[column] = 2 * (row * size + column);
      mdr_learner_add_clause (learner, clause, size);
    }
}

/* Ways to place queens that do not attack one another, which takes many more conflicts than clauses are kept.
 */
static void
test_queens (gconstpointer data)
{
  static const guint counts[] = { 1, 0, 0, 2, 10, 4, 40, 92 };

  for (guint32 size = 1; size <= 8; size++)
    {
      g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint64));
      MdrLearner learner = { NULL };
      guint64 bits;

      sample_begin (&learner, data, size * size);
      place_queens (&learner, size);
      while (mdr_learner_next (&learner, G_MAXUINT64, NULL, &bits) == MDR_SEARCH_ENOUGH)
        {
          for (guint k = 0; k < found->len; k++)
            g_assert_cmpuint (bits, !=, g_array_index (found, guint64, k));
          g_array_append_val (found, bits);
        }
      g_assert_cmpuint (found->len, ==, counts[size - 1]);
      mdr_learner_clear (&learner);
    }
}

static void
read_nothing (const MdrLearner *learner, gpointer solution)
{
}

/*
 * Each cell holds a rook or is seen by one, and no rook sees another. Whoever leaves rooks out first soon has
 * fewer rows than columns to put them in, which clauses show only by trying nearly everything; whoever puts
 * them in first cannot fail.
 */
static void
test_turned_phases (void)
{
  MdrTheory theory = turns_theory;
  MdrLearner learner = { NULL };

  theory.read_solution = read_nothing;
  sample_begin (&learner, &theory, 64 * 64);
  for (guint32 cell = 0; cell < 64 * 64; cell++)
    {
      guint32 row = cell / 64;
      guint32 column = cell % 64;
      guint32 seen[2 * 64] = { 2 * cell };

      for (guint32 k = 0; k < 64; k++)
        {
          seen[1 + k] = 2 * (row * 64 + k);
          seen[64 + k] = 2 * (k * 64 + column);
          if (k > column)
            forbid_two (&learner, cell, row * 64 + k);
          if (k > row)
            forbid_two (&learner, cell, k * 64 + column);
        }
      mdr_learner_add_clause (&learner, seen, 2 * 64);
    }
  g_assert_cmpint (mdr_learner_next (&learner, 1000, NULL, NULL), ==, MDR_SEARCH_ENOUGH);
  mdr_learner_clear (&learner);
}

/* A clause that comes late keeps later solutions, and no others, from being found. */
static void
test_late_clauses (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (int n = 0; n < 300; n++)
    {
      g_autofree guint8 *found = g_new0 (guint8, 1u << 8);
      MdrLearner learner = { NULL };
      Clauses clauses = { .count = 0 };
      guint64 bits;

      sample_begin (&learner, &clauses_theory, 8);
      while (mdr_learner_next (&learner, G_MAXUINT64, NULL, &bits) == MDR_SEARCH_ENOUGH)
        {
          guint32 *literals = clauses.literals[clauses.count];

          sample_mark (found, bits);
          g_assert_true (are_kept (&clauses, bits));
          if (clauses.count == 40)
            continue;
          for (guint i = 0; i < 3; i++)
            literals[i] = (guint32) g_rand_int_range (random, 0, 16);
          mdr_learner_add_clause (&learner, literals, 3);
          clauses.count++;
        }
      for (bits = 0; bits < 1u << 8; bits++)
        g_assert_true (found[bits] || !are_kept (&clauses, bits));
      mdr_learner_clear (&learner);
    }
}

/* Clauses of no literals, of literals that are settled, and of the same one twice. */
static void
test_short_clauses (void)
{
  const guint32 twice[] = { 2, 2 };
  const guint32 settled[] = { 3, 0, 5 };
  MdrLearner learner = { NULL };
  guint64 bits;

  sample_begin (&learner, &clauses_theory, 4);
  mdr_learner_add_clause (&learner, twice, 2);
  mdr_learner_add_clause (&learner, settled, 1);
  g_assert_cmpint (mdr_learner_next (&learner, G_MAXUINT64, NULL, &bits), ==, MDR_SEARCH_EXHAUSTED);
  mdr_learner_clear (&learner);

  learner = (MdrLearner){ NULL };
  sample_begin (&learner, &clauses_theory, 3);
  mdr_learner_add_clause (&learner, twice, 1);
  mdr_learner_add_clause (&learner, settled, 3);
  for (int k = 0; k < 3; k++)
    {
      g_assert_cmpint (mdr_learner_next (&learner, G_MAXUINT64, NULL, &bits), ==, MDR_SEARCH_ENOUGH);
      g_assert_true ((bits & 2) != 0 && ((bits & 1) != 0 || (bits & 4) == 0));
    }
  g_assert_cmpint (mdr_learner_next (&learner, G_MAXUINT64, NULL, &bits), ==, MDR_SEARCH_EXHAUSTED);
  mdr_learner_clear (&learner);

  learner = (MdrLearner){ NULL };
  sample_begin (&learner, &clauses_theory, 2);
  mdr_learner_add_clause (&learner, NULL, 0);
  g_assert_cmpint (mdr_learner_next (&learner, G_MAXUINT64, NULL, &bits), ==, MDR_SEARCH_EXHAUSTED);
  mdr_learner_clear (&learner);
}

/* A variable that was never opened is false. */
static void
test_closed_variables (void)
{
  const guint32 clause[] = { 0, 4 };
  MdrLearner learner = { NULL };
  guint64 bits;

  mdr_learner_init (&learner, &clauses_theory, 3);
  mdr_learner_open (&learner, 1);
  mdr_learner_open (&learner, 2);
  mdr_learner_add_clause (&learner, clause, 2);
  for (int k = 0; k < 2; k++)
    {
      g_assert_cmpint (mdr_learner_next (&learner, G_MAXUINT64, NULL, &bits), ==, MDR_SEARCH_ENOUGH);
      g_assert_cmpuint (bits & 5, ==, 4);
    }
  g_assert_cmpint (mdr_learner_next (&learner, G_MAXUINT64, NULL, &bits), ==, MDR_SEARCH_EXHAUSTED);
  mdr_learner_clear (&learner);
}

/* Levels that assign nothing are more than there are variables; what is decided above them is found, and what
 * they held is free again once they are withdrawn. */
static void
test_empty_levels (void)
{
  const guint32 either[] = { 0, 2 };
  const guint32 one = 1;
  MdrLearner learner = { NULL };
  guint64 bits;

  sample_begin (&learner, &clauses_theory, 2);
  mdr_learner_add_clause (&learner, either, 2);
  for (int k = 0; k < 20; k++)
    g_assert_true (mdr_learner_suppose (&learner, NULL, 0));
  g_assert_true (mdr_learner_suppose (&learner, &one, 1));
  g_assert_cmpuint (learner.n_levels, ==, 21);
  g_assert_cmpuint (learner.n_trail, ==, 2);
  while (learner.n_levels > 0)
    mdr_learner_withdraw (&learner);
  g_assert_cmpuint (learner.n_trail, ==, 0);
  for (int k = 0; k < 3; k++)
    g_assert_cmpint (mdr_learner_next (&learner, G_MAXUINT64, NULL, &bits), ==, MDR_SEARCH_ENOUGH);
  g_assert_cmpint (mdr_learner_next (&learner, G_MAXUINT64, NULL, &bits), ==, MDR_SEARCH_EXHAUSTED);
  mdr_learner_clear (&learner);
}

/**
 * Stubborn:
 * @base: the search
 * @looks: how often the stage was called
 * @cancel_at: after how many to cancel @job
 * @job: to cancel
 *
 * A search that never finds anything.
 */
typedef struct
{
  MdrLearner base;
  guint looks;
  guint cancel_at;
  MdrJob *job;
} Stubborn;

static gboolean
look_stubbornly (MdrLearner *learner)
{
  Stubborn *stubborn = (Stubborn *) learner;

  if (++stubborn->looks == stubborn->cancel_at)
    mdr_job_cancel (stubborn->job);
  if (learner->n_trail < learner->n_open)
    return TRUE;
  sample_exclude_trail (learner, &learner->conflict);
  return FALSE;
}

static const MdrTheoryStage stubborn_stages[] = { look_stubbornly, NULL };

static const MdrTheory stubborn_theory = {
  .activity_growth = 1.1,
  .restart_unit = 100,
  .learnt_limit = 1000,
  .stages = stubborn_stages,
  .read_solution = sample_read_bits,
  .exclude_solution = sample_exclude_trail,
};

/* A job that has to stop is heard of after few looks at the board, and the search can go on after that. */
static void
test_stop (void)
{
  for (guint n = 1; n < 2000; n += 17)
    {
      g_autoptr (MdrJob) job = mdr_job_new ();
      Stubborn stubborn = { .cancel_at = n, .job = job };
      guint64 bits;

      sample_begin (&stubborn.base, &stubborn_theory, 12);
      g_assert_cmpint (mdr_learner_next (&stubborn.base, G_MAXUINT64, job, &bits), ==, MDR_SEARCH_STOPPED);
      g_assert_cmpuint (stubborn.looks - stubborn.cancel_at, <=, 64);
      g_assert_cmpint (mdr_learner_next (&stubborn.base, G_MAXUINT64, NULL, &bits), ==, MDR_SEARCH_EXHAUSTED);
      mdr_learner_clear (&stubborn.base);
    }
}

/* A search that has no room for more clauses ends open, and a job says why. */
static void
test_full (void)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrLearner learner = { NULL };
  guint64 bits;

  sample_begin (&learner, &steady_theory, 49);
  place_queens (&learner, 7);
  g_assert_cmpuint (learner.most_words, >, learner.clauses.count);
  learner.most_words = learner.clauses.count;
  for (guint n = 0; mdr_learner_next (&learner, G_MAXUINT64, NULL, &bits) == MDR_SEARCH_ENOUGH; n++)
    g_assert_cmpuint (n, <, 40);
  g_assert_false (learner.exhausted);
  g_assert_cmpint (mdr_learner_next (&learner, G_MAXUINT64, NULL, &bits), ==, MDR_SEARCH_SPENT);
  g_assert_cmpint (mdr_learner_next (&learner, G_MAXUINT64, job, &bits), ==, MDR_SEARCH_STOPPED);
  g_assert_cmpint (mdr_job_should_stop (job), ==, MDR_STOP_MEMORY_LIMIT);
  mdr_learner_clear (&learner);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/learner/random-clauses/reduced", &clauses_theory, test_random_clauses);
  g_test_add_data_func ("/learner/random-clauses/phases", &phases_theory, test_random_clauses);
  g_test_add_func ("/learner/kept-exclusions", test_kept_exclusions);
  g_test_add_data_func ("/learner/opposites/reduced", &clauses_theory, test_opposites);
  g_test_add_data_func ("/learner/opposites/phases", &phases_theory, test_opposites);
  g_test_add_data_func ("/learner/assumptions/reduced", &clauses_theory, test_assumptions);
  g_test_add_data_func ("/learner/assumptions/phases", &phases_theory, test_assumptions);
  g_test_add_data_func ("/learner/trials/reduced", &clauses_theory, test_trials);
  g_test_add_data_func ("/learner/trials/phases", &phases_theory, test_trials);
  g_test_add_data_func ("/learner/queens/reduced", &clauses_theory, test_queens);
  g_test_add_data_func ("/learner/queens/phases", &phases_theory, test_queens);
  g_test_add_data_func ("/learner/queens/steady", &steady_theory, test_queens);
  g_test_add_data_func ("/learner/random-clauses/turns", &turns_theory, test_random_clauses);
  g_test_add_data_func ("/learner/queens/turns", &turns_theory, test_queens);
  g_test_add_func ("/learner/turned-phases", test_turned_phases);
  g_test_add_func ("/learner/late-clauses", test_late_clauses);
  g_test_add_func ("/learner/short-clauses", test_short_clauses);
  g_test_add_func ("/learner/closed-variables", test_closed_variables);
  g_test_add_func ("/learner/empty-levels", test_empty_levels);
  g_test_add_func ("/learner/stop", test_stop);
  g_test_add_func ("/learner/full", test_full);
  return g_test_run ();
}
