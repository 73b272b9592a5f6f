/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-logic.h"

#include <glib/gi18n-lib.h>

#include "mdr-ruled-search.h"
#include "mdr-uniqueness.h"

/*
 * A puzzle is made from a random solution of a blank board: first it gets every clue that the judge accepts
 * beside this solution, then clues are taken away in random order as long as the solution stays the only one
 * and is not too hard to find.
 */

#define ATTEMPTS 400

/* Conflicts of a search for a random solution, which may begin badly. */
#define SOLUTION_BUDGET 5000

/* How much of a solution is tried as true first, in turn: some rules want many lines or cells, others few. */
static const double shares[] = { 0.5, 0.75, 0.92, 0.25 };

/**
 * Generation:
 * @level: the requested level
 * @attempt: number of the attempt
 * @uniqueness: of the puzzles of this attempt
 */
typedef struct
{
  MdrLevel level;
  guint attempt;
  GRand *random;
  MdrUniqueness uniqueness;
  MdrJob *job;
} Generation;

static gboolean
should_stop (const Generation *self)
{
  return mdr_job_should_stop (self->job) != MDR_STOP_NONE;
}

static MdrPuzzle *
new_blank (const MdrKind *kind, const MdrOptions *options, GError **error)
{
  g_autoptr (MdrPuzzle) usual = kind->new_puzzle (kind);
  g_autofree char *edit = NULL;

  edit = g_strdup_printf ("size %d %d", (int) mdr_options_get_integer (options, "rows"),
                          (int) mdr_options_get_integer (options, "columns"));
  return mdr_puzzle_edit (usual, edit, error);
}

static MdrSolution *
find_random_solution (Generation *self, const MdrPuzzle *blank)
{
  g_autoptr (MdrRuledSearch) search = mdr_ruled_search_new (ruled_puzzle_get_givens (blank), NULL);
  MdrRuledAnswer *answer;

  if (search == NULL)
    return NULL;
  mdr_ruled_search_shuffle (search, self->random, shares[self->attempt % G_N_ELEMENTS (shares)]);
  if (mdr_ruled_search_next (search, SOLUTION_BUDGET, self->job, &answer) != MDR_SEARCH_ENOUGH)
    return NULL;
  return ruled_solution_new_take (blank, answer);
}

/* Returns the puzzle with all clues that fit the solution together. */
static MdrPuzzle *
add_clues (Generation *self, const MdrPuzzle *blank, const MdrSolution *solution)
{
  g_autoptr (GPtrArray) clues = mdr_clue_list_new ();
  MdrPuzzle *puzzle = mdr_puzzle_ref (blank);

  blank->kind->list_missing_clues (blank, solution, clues);
  mdr_shuffle_pointers (clues, self->random);
  for (guint k = 0; k < clues->len; k++)
    {
      const MdrClue *clue = g_ptr_array_index (clues, k);
      g_autoptr (MdrPuzzle) trial = mdr_puzzle_edit (puzzle, clue->edit, NULL);

      if (trial == NULL || !trial->kind->verify (trial, solution, NULL))
        continue;
      mdr_puzzle_unref (puzzle);
      puzzle = g_steal_pointer (&trial);
    }
  return puzzle;
}

/* Returns the rating of a puzzle, if it has one solution and is not too hard. */
static MdrRating
rate (Generation *self, const MdrPuzzle *puzzle)
{
  if (mdr_uniqueness_check (&self->uniqueness, puzzle) != MDR_TRUTH_YES)
    return MDR_RATING_UNKNOWN;
  return mdr_logic_rate (&ruled_logic, puzzle, self->level, ruled_logic.rating_budget, self->job);
}

/* Takes away clues. Returns whether the puzzle has the requested level then. */
static gboolean
thin_out (Generation *self, MdrPuzzle **puzzle)
{
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (*puzzle);
  MdrRating rating = rate (self, *puzzle);

  mdr_shuffle_pointers (clues, self->random);
  for (guint k = 0; rating <= (MdrRating) self->level && k < clues->len && !should_stop (self); k++)
    {
      g_autoptr (MdrPuzzle) trial =
          mdr_puzzle_edit (*puzzle, ((const MdrClue *) g_ptr_array_index (clues, k))->edit, NULL);
      MdrRating without = trial != NULL ? rate (self, trial) : MDR_RATING_UNKNOWN;

      if (without > (MdrRating) self->level)
        continue;
      rating = without;
      mdr_puzzle_unref (*puzzle);
      *puzzle = g_steal_pointer (&trial);
    }
  return rating == (MdrRating) self->level;
}

static MdrPuzzle *
attempt (Generation *self, const MdrPuzzle *blank)
{
  g_autoptr (MdrSolution) solution = find_random_solution (self, blank);
  g_autoptr (MdrPuzzle) puzzle = NULL;
  gboolean reached;

  if (solution == NULL)
    return NULL;
  puzzle = add_clues (self, blank, solution);
  mdr_uniqueness_init (&self->uniqueness, ruled_logic.rating_budget, self->job);
  reached = thin_out (self, &puzzle);
  mdr_uniqueness_clear (&self->uniqueness);
  return reached && !should_stop (self) ? g_steal_pointer (&puzzle) : NULL;
}

/** Implements generate of #MdrKind. */
MdrPuzzle *
ruled_generate (const MdrKind *kind, const MdrOptions *options, MdrJob *job, GError **error)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) mdr_options_get_integer (options, "seed"));
  g_autoptr (MdrPuzzle) blank = new_blank (kind, options, error);
  Generation generation = { .level = mdr_level_from_difficulty (mdr_options_get (options, "difficulty")),
                            .random = random,
                            .job = job };

  if (blank == NULL)
    return NULL;
  mdr_job_set_phase (job, N_ ("Generating"));
  for (; generation.attempt < ATTEMPTS && !should_stop (&generation); generation.attempt++)
    {
      MdrPuzzle *puzzle = attempt (&generation, blank);

      mdr_job_set_nodes (job, generation.attempt + 1);
      if (puzzle != NULL)
        return puzzle;
    }
  if (should_stop (&generation))
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("Generating was stopped."));
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_ATTEMPTS,
                 /* Translators: a difficulty, a number of attempts */
                 _ ("No puzzle of this size reached the requested difficulty (%s) in %d attempts. Try a "
                    "larger "
                    "one or another seed."),
                 _ (mdr_difficulties[generation.level].label), ATTEMPTS);
  return NULL;
}
