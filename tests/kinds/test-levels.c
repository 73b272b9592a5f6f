/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kinds.h"
#include "mdr-solve.h"

/*
 * Puzzles of each kind and each of its levels, from several seeds: there is something to play in them, they
 * have one solution, and they are as difficult as their level says. Some of them are tried, so that
 * further kinds cost no time; slow tests try all, and print how much of each board is open at the start.
 */
#define SEEDS 5
#define STEP  (g_test_slow () ? 1u : 50u)

static void
assert_unique (const MdrPuzzle *puzzle, MdrJob *job)
{
  MdrSolveRequest request = { .count = 2 };
  g_autoptr (MdrResult) result = mdr_job_solve (job, puzzle, &request);

  g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
  g_assert_cmpint (mdr_result_get_unique (result), !=, MDR_TRUTH_NO);
}

static void
assert_difficulty (const MdrPuzzle *puzzle, const MdrPlayLevel *level, MdrJob *job)
{
  const MdrReasoning *reasoning = mdr_kind_get_reasoning (puzzle->kind);
  g_autoptr (GError) error = NULL;
  g_autofree char *difficulty = NULL;

  if (!reasoning->dup_difficulty)
    return;
  difficulty = reasoning->dup_difficulty (puzzle, job, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (difficulty, ==, level->id);
}

static void
assert_playable (const MdrKind *kind, const MdrPlayLevel *level, guint seed)
{
  const MdrReasoning *reasoning = mdr_kind_get_reasoning (kind);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;
  MdrStart start = { 0 };

  mdr_job_begin (job);
  puzzle = mdr_kind_generate_level (kind, level, seed, job, &error);
  g_assert_no_error (error);
  if (reasoning->measure_start)
    reasoning->measure_start (puzzle, &start);
  g_test_message ("%s, %s, seed %u: %u of %u open", kind->id, level->id, seed, start.n_open, start.n_all);
  g_assert_cmpstr (mdr_puzzle_get_refusal (puzzle), ==, NULL);
  g_assert_cmpuint (start.n_open * 3, >=, start.n_all);
  g_assert_true (!reasoning->measure_start || start.n_all > 0);
  /* Other kinds ask for a best solution, of which there may be many. */
  if (kind->logic)
    assert_unique (puzzle, job);
  assert_difficulty (puzzle, level, job);
}

/* Whether a puzzle is one of those that are tried: no other day, and no further kind, changes that. */
static gboolean
is_chosen (const MdrKind *kind, const MdrPlayLevel *level, guint seed)
{
  g_autofree char *name = g_strdup_printf ("%s %s %u", kind->id, level->id, seed);

  return g_str_hash (name) % STEP == 0;
}

static void
test_levels (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kinds_new_list ();
  const MdrKind *kind;

  for (guint i = 0; (kind = mdr_kind_list_get (kinds, i)); i++)
    for (const MdrPlayLevel *level = kind->levels; level && level->id; level++)
      for (guint seed = 0; seed < SEEDS; seed++)
        if (is_chosen (kind, level, seed))
          assert_playable (kind, level, seed * MDR_PLAY_LEVEL_ATTEMPTS);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/levels", test_levels);
  return g_test_run ();
}
