/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-logic.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-reasoner.h"
#include "mdr-ruled-search.h"
#include "mdr-uniqueness.h"
#include "ruled-draft.h"
#include "ruled-givens.h"

/*
 * A puzzle is made around a solution (docs/models/ruled.md): what shapes the board and cannot be read off a
 * solution, such as areas or walls, is placed first or grown around it; then the puzzle gets every clue that
 * the judge accepts beside this solution, and is changed until there is no other; then clues are taken away
 * in random order as long as the solution stays the only one and is not too hard to find.
 */

#define ATTEMPTS 400

/* Where nothing is placed first, nothing can be changed: an attempt ends with the first other solution. So
 * many of these cost as much as another attempt. */
#define CHEAP_ATTEMPTS 5

/* How much of a solution is tried as true first, in turn: some rules want many lines or cells, others few. */
static const double shares[] = { 0.5, 0.75, 0.92, 0.25 };

/* How much more than the page says stands first, in turn: the more, the easier. */
static const double densities[] = { 1, 1.2, 1.4, 1.7 };

/* The share of the clues that could be taken away which easy puzzles keep. With as few clues as can be, a
 * person looks long for each easy step. */
#define EASY_SHARE 0.18

/* How many clues are exchanged at once to make a puzzle harder, and how often without success before another
 * puzzle is made. */
#define CLUES_EXCHANGED 3
#define MOST_EXCHANGES  25

/* The stages of an attempt. If all attempts fail, the first stage that none has passed says why there is no
 * puzzle. */
typedef enum
{
  STAGE_SOLUTION,
  STAGE_UNIQUE,
  STAGE_LEVEL,
  STAGE_PLAY,
} Stage;

/**
 * Generation:
 * @level: the requested level
 * @attempt: number of the attempt
 * @spent: what the attempts have cost so far
 * @stage: the furthest at which an attempt failed
 * @harder: how many puzzles were harder than the level with all clues
 * @easier: how many were easier with the fewest clues
 * @refusal: (nullable): what was wrong with the last puzzle that was refused
 * @uniqueness: of the puzzles of this attempt
 */
typedef struct
{
  MdrLevel level;
  guint attempt;
  guint spent;
  Stage stage;
  guint harder;
  guint easier;
  const char *refusal;
  GRand *random;
  MdrUniqueness uniqueness;
  MdrJob *job;
} Generation;

static gboolean
should_stop (const Generation *self)
{
  return mdr_job_should_stop (self->job) != MDR_STOP_NONE;
}

/* Gives the whole board what was asked for. */
static void
set_parameters (MdrRuledPuzzle *givens, const MdrOptions *options)
{
  for (guint i = 0; i < givens->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (givens->rulebook, i);

      if (given->place == MDR_PLACE_BOARD)
        givens->givens[i][0] = (gint16) mdr_options_get_integer (options, given->name);
    }
}

static MdrPuzzle *
new_blank (const MdrKind *kind, const MdrOptions *options, GError **error)
{
  g_autoptr (MdrPuzzle) usual = kind->new_puzzle (kind);
  g_autofree char *edit = NULL;
  g_autoptr (MdrPuzzle) sized = NULL;
  MdrRuledPuzzle *givens;

  edit = g_strdup_printf ("size %d %d", (int) mdr_options_get_integer (options, "rows"),
                          (int) mdr_options_get_integer (options, "columns"));
  sized = mdr_puzzle_edit (usual, edit, error);
  if (sized == NULL)
    return NULL;
  givens = mdr_ruled_puzzle_copy (ruled_puzzle_get_givens (sized));
  set_parameters (givens, options);
  return &ruled_puzzle_new_take (kind, givens)->base;
}

static MdrRating
rate_by_rules (Generation *self, const MdrPuzzle *puzzle)
{
  g_autofree gpointer board = mdr_logic_new_board (&ruled_logic, puzzle);

  if (ruled_logic.init (board, puzzle, NULL) == MDR_STEP_CONTRADICTION)
    return MDR_RATING_NO_SOLUTION;
  return ruled_logic.rate (board, self->level, self->job);
}

/* Returns the rating of a puzzle as far as it counts while clues are taken away. What the rules decide is in
 * every solution, so a puzzle that they decide needs no search for another solution. Any puzzle with one
 * solution is easy enough for the last level. */
static MdrRating
rate (Generation *self, const MdrPuzzle *puzzle)
{
  if (self->level < MDR_LEVEL_EXTREME)
    return rate_by_rules (self, puzzle);
  return mdr_uniqueness_check (&self->uniqueness, puzzle) == MDR_TRUTH_YES ? MDR_RATING_EXTREME
                                                                           : MDR_RATING_UNKNOWN;
}

/* Returns the rating of what is left of a puzzle, whose solution has to be the only one for the judge, too.
 */
static MdrRating
confirm (Generation *self, const MdrPuzzle *puzzle, MdrRating rating)
{
  if (mdr_uniqueness_check (&self->uniqueness, puzzle) != MDR_TRUTH_YES)
    return MDR_RATING_UNKNOWN;
  return self->level < MDR_LEVEL_EXTREME ? rating : rate_by_rules (self, puzzle);
}

static guint *
dup_order (Generation *self, guint count)
{
  RuledDraft draft = { .random = self->random };

  return ruled_draft_dup_order (&draft, count);
}

/* Adds clues to take away in random order. */
static void
list_clues (Generation *self, const MdrPuzzle *puzzle, gboolean rare, GPtrArray *list)
{
  GPtrArray *clues = g_ptr_array_new_with_free_func (g_free);

  ruled_list_clues_to_leave_out (puzzle, rare, clues);
  mdr_shuffle_pointers (clues, self->random);
  g_ptr_array_extend_and_steal (list, clues);
}

/* Lists clues that can be taken away, by one reasoner. What it finds can be harder to find for another, since
 * what was found before decides how it is seen; then the last clues are given back. Returns whether the rules
 * allow that. */
static gboolean
take_together (Generation *self, const MdrPuzzle *full, const GPtrArray *clues, GPtrArray *taken)
{
  g_autofree gboolean *can_go = g_new (gboolean, clues->len + 1);
  g_autoptr (MdrReasoner) reasoner = mdr_reasoner_new_selecting (ruled_puzzle_get_givens (full), clues);

  if (reasoner == NULL)
    return FALSE;
  mdr_reasoner_thin_out (reasoner, (MdrReasonerRating) self->level, self->job, can_go);
  for (guint k = 0; k < clues->len; k++)
    if (can_go[k])
      g_ptr_array_add (taken, g_ptr_array_index (clues, k));
  for (guint back = 1; taken->len > 0; back *= 2)
    {
      g_autoptr (MdrPuzzle) puzzle = ruled_leave_out (full, taken, taken->len);

      if (rate (self, puzzle) <= (MdrRating) self->level)
        break;
      g_ptr_array_set_size (taken, (int) (taken->len - MIN (back, taken->len)));
    }
  return TRUE;
}

/**
 * Ascent:
 * @search: takes clues away as long as there is one solution
 * @reasoner: rates what is left; both know the same clues
 * @n_clues: how many clues there are
 *
 * The way to a puzzle that is as hard as can be.
 */
typedef struct
{
  MdrRuledSearch *search;
  MdrReasoner *reasoner;
  guint n_clues;
} Ascent;

/* Gives some of the clues back and takes away others. */
static void
exchange_clues (Generation *self, const Ascent *ascent, gboolean *taken)
{
  g_autofree guint *order = dup_order (self, ascent->n_clues);
  guint n_back = 0;

  for (guint k = ascent->n_clues; k-- > 0 && n_back < CLUES_EXCHANGED;)
    {
      n_back += taken[order[k]];
      taken[order[k]] = FALSE;
    }
  mdr_ruled_search_thin_out (ascent->search, order, ruled_logic.rating_budget, self->job, taken);
}

/* Exchanges clues until single suppositions do not show everything any more. Of puzzles that take more
 * suppositions, one that takes still more is not far. */
static void
climb (Generation *self, const Ascent *ascent, gboolean *taken)
{
  guint most;
  MdrReasonerRating rating = mdr_reasoner_rate_without (ascent->reasoner, taken, &most, self->job);

  for (guint failures = 0; failures < MOST_EXCHANGES && rating < MDR_REASONER_MORE && !should_stop (self);
       failures++)
    {
      g_autofree gboolean *trial = g_memdup2 (taken, ascent->n_clues * sizeof *taken);
      guint n_found;

      exchange_clues (self, ascent, trial);
      rating = mdr_reasoner_rate_without (ascent->reasoner, trial, &n_found, self->job);
      if (n_found < most && rating < MDR_REASONER_MORE)
        continue;
      if (n_found > most)
        failures = 0;
      most = n_found;
      memcpy (taken, trial, ascent->n_clues * sizeof *taken);
    }
}

/* Takes away clues of a puzzle for the last level, by one search. Returns whether the rules allow that. */
static gboolean
take_by_search (Generation *self, const MdrPuzzle *full, const GPtrArray *clues, GPtrArray *taken)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (full);
  g_autoptr (MdrRuledSearch) search = mdr_ruled_search_new_selecting (givens, clues);
  g_autoptr (MdrReasoner) reasoner = search != NULL ? mdr_reasoner_new_selecting (givens, clues) : NULL;
  g_autofree gboolean *gone = g_new0 (gboolean, clues->len + 1);
  g_autofree guint *order = g_new (guint, clues->len + 1);
  Ascent ascent = { search, reasoner, clues->len };

  if (reasoner == NULL || !mdr_ruled_search_find_only (search, ruled_logic.rating_budget, self->job))
    return FALSE;
  for (guint k = 0; k < clues->len; k++)
    order[k] = k;
  mdr_ruled_search_thin_out (search, order, ruled_logic.rating_budget, self->job, gone);
  climb (self, &ascent, gone);
  for (guint k = 0; k < clues->len; k++)
    if (gone[k])
      g_ptr_array_add (taken, g_ptr_array_index (clues, k));
  return TRUE;
}

/* Tries to take away clues one by one. */
static void
take_each (Generation *self, const MdrPuzzle *full, const GPtrArray *clues, GPtrArray *taken)
{
  for (guint k = 0; k < clues->len && !should_stop (self); k++)
    {
      g_autoptr (MdrPuzzle) trial = NULL;

      g_ptr_array_add (taken, g_ptr_array_index (clues, k));
      trial = ruled_leave_out (full, taken, taken->len);
      if (rate (self, trial) > (MdrRating) self->level)
        g_ptr_array_set_size (taken, (int) taken->len - 1);
    }
}

/* Gives back the last clues that are not rare, if the puzzle is to be easy, as long as enough is left to be
 * played. */
static void
give_back (const Generation *self, const MdrPuzzle *full, GPtrArray *taken)
{
  const MdrRulebook *rulebook = ruled_puzzle_get_givens (full)->rulebook;
  guint count = 0;

  for (guint k = 0; self->level == MDR_LEVEL_EASY && k < taken->len; k++)
    count += !mdr_rulebook_get_given (rulebook, ((MdrRuledClue *) g_ptr_array_index (taken, k))->given)
                  ->making.rare;
  for (count = (guint) (EASY_SHARE * count); count > 0; count /= 2)
    {
      g_autoptr (MdrPuzzle) fuller = ruled_leave_out (full, taken, taken->len - count);

      if (mdr_puzzle_get_refusal (fuller))
        continue;
      g_ptr_array_set_size (taken, (int) (taken->len - count));
      return;
    }
}

/* Takes away clues. Returns whether the puzzle has the requested level then. */
static gboolean
thin_out (Generation *self, MdrPuzzle **puzzle)
{
  g_autoptr (MdrPuzzle) full = mdr_puzzle_ref (*puzzle);
  g_autoptr (GPtrArray) clues = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) taken = g_ptr_array_new ();
  MdrRating rating = rate (self, full);

  list_clues (self, full, TRUE, clues);
  list_clues (self, full, FALSE, clues);
  if (rating <= (MdrRating) self->level)
    {
      if (self->level < MDR_LEVEL_EXTREME ? !take_together (self, full, clues, taken)
                                          : !take_by_search (self, full, clues, taken))
        take_each (self, full, clues, taken);
      give_back (self, full, taken);
      mdr_puzzle_unref (*puzzle);
      *puzzle = ruled_leave_out (full, taken, taken->len);
      rating = rate (self, *puzzle);
    }
  if (rating == (MdrRating) self->level)
    rating = confirm (self, *puzzle, rating);
  self->harder += rating > (MdrRating) self->level;
  self->easier += rating < (MdrRating) self->level;
  return rating == (MdrRating) self->level;
}

static MdrPuzzle *
attempt (Generation *self, const MdrPuzzle *blank)
{
  g_auto (RuledDraft) draft = {
    .kind = blank->kind,
    .random = self->random,
    .job = self->job,
    .share = shares[self->attempt % G_N_ELEMENTS (shares)],
    .density =
        densities[self->attempt % (G_N_ELEMENTS (shares) * G_N_ELEMENTS (densities)) / G_N_ELEMENTS (shares)],
    .givens = mdr_ruled_puzzle_copy (ruled_puzzle_get_givens (blank)),
  };
  g_autoptr (MdrPuzzle) puzzle = NULL;
  gboolean reached;

  self->spent += CHEAP_ATTEMPTS;
  if (!ruled_draft_shape (&draft))
    return NULL;
  self->stage = MAX (self->stage, STAGE_UNIQUE);
  if (!ruled_draft_separate (&draft))
    {
      if (!ruled_draft_places_first (&draft))
        self->spent -= CHEAP_ATTEMPTS - 1;
      return NULL;
    }
  self->stage = MAX (self->stage, STAGE_LEVEL);
  puzzle = &ruled_puzzle_new_take (blank->kind, g_steal_pointer (&draft.givens))->base;
  mdr_uniqueness_init (&self->uniqueness, ruled_logic.rating_budget, self->job);
  reached = thin_out (self, &puzzle);
  mdr_uniqueness_clear (&self->uniqueness);
  if (!reached || should_stop (self))
    return NULL;
  self->stage = STAGE_PLAY;
  self->refusal = mdr_puzzle_get_refusal (puzzle);
  return self->refusal ? NULL : g_steal_pointer (&puzzle);
}

/* Says at which stage all attempts failed. */
static void
set_failure (const Generation *self, GError **error)
{
  switch (self->stage)
    {
    case STAGE_SOLUTION:
      g_set_error (error, MDR_ERROR, MDR_ERROR_ATTEMPTS,
                   _ ("No solution of a board of this size was found in %d attempts. Try another size; in a "
                      "page of rules, “make” says what stands on the board first."),
                   self->attempt);
      return;
    case STAGE_UNIQUE:
      g_set_error (error, MDR_ERROR, MDR_ERROR_ATTEMPTS,
                   _ ("No puzzle of this size had only one solution in %d attempts, with every clue. Try a "
                      "smaller one; in a page of rules, other clues or “make” would say more."),
                   self->attempt);
      return;
    case STAGE_PLAY:
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_ATTEMPTS, self->refusal);
      return;
    case STAGE_LEVEL:
    default:
      if (self->easier == 0)
        g_set_error (error, MDR_ERROR, MDR_ERROR_ATTEMPTS,
                     /* Translators: a difficulty, a number of attempts */
                     _ ("Every puzzle of this size was harder than the requested difficulty (%s) in %d "
                        "attempts, with every clue. Try a smaller one or a higher difficulty."),
                     _ (mdr_difficulties[self->level].label), self->attempt);
      else
        g_set_error (error, MDR_ERROR, MDR_ERROR_ATTEMPTS,
                     /* Translators: a difficulty, a number of attempts */
                     _ ("No puzzle of this size reached the requested difficulty (%s) in %d attempts. Try a "
                        "larger one or another seed."),
                     _ (mdr_difficulties[self->level].label), self->attempt);
    }
}

/* Whether it is proven after the first attempts, none of which has found a solution, that none will. */
static gboolean
is_hopeless (const Generation *self, const MdrPuzzle *blank)
{
  g_auto (RuledDraft) draft = { .job = self->job };

  if (self->stage != STAGE_SOLUTION || self->attempt != G_N_ELEMENTS (shares))
    return FALSE;
  draft.givens = mdr_ruled_puzzle_copy (ruled_puzzle_get_givens (blank));
  return ruled_draft_is_hopeless (&draft, ruled_logic.rating_budget);
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
  for (; generation.spent < ATTEMPTS * CHEAP_ATTEMPTS && !should_stop (&generation); generation.attempt++)
    {
      MdrPuzzle *puzzle = attempt (&generation, blank);

      if (is_hopeless (&generation, blank))
        {
          g_set_error_literal (error, MDR_ERROR, MDR_ERROR_ATTEMPTS,
                               _ ("No solution fits on a board of this size. Try a larger one, or change the "
                                  "numbers of the board if it has any."));
          return NULL;
        }
      mdr_job_set_nodes (job, generation.attempt + 1);
      if (puzzle != NULL)
        return puzzle;
    }
  if (should_stop (&generation))
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("Generating was stopped."));
  else
    set_failure (&generation, error);
  return NULL;
}
