/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules-kit.h"

#include <math.h>

#include "mdr-ruled-paths.h"

/* The greatest number that is given at random, beyond the least: others break everything on small boards. */
#define MAX_STEP 6

static void
find_range (const MdrRuledPuzzle *puzzle, const MdrDomain *domain, guint place, int *low, int *high)
{
  int range[2];

  *low = 0;
  *high = domain->words ? (int) g_strv_length (domain->words) - 1 : 1;
  if (!domain->has_numbers)
    return;
  g_assert_true (mdr_ruled_puzzle_measure_at (puzzle, domain, place, range));
  *low = range[0];
  *high = range[1];
}

/** Returns: a list of up to three numbers, some of which may be unknown */
int
rules_kit_choose_list (const MdrRuledPuzzle *puzzle, const MdrGiven *given, GRand *random)
{
  int n_numbers = g_rand_int_range (random, 1, 4);
  int numbers[3];
  int low;
  int high;

  find_range (puzzle, &given->domain, MDR_RULED_NO_PLACE, &low, &high);
  if (low == 0 && g_rand_int_range (random, 0, 6) == 0)
    return mdr_ruled_lists_add (puzzle->lists, &low, 1);
  for (int i = 0; i < n_numbers; i++)
    numbers[i] = given->unknown && g_rand_int_range (random, 0, 4) == 0
                     ? MDR_LIST_ANY
                     : g_rand_int_range (random, MAX (low, 1), MIN (high, 3) + 1);
  return mdr_ruled_lists_add (puzzle->lists, numbers, (guint) n_numbers);
}

/* A random walk from a cell, and sometimes two of them. */
static int
choose_paths (const MdrRuledPuzzle *puzzle, const MdrGiven *given, guint first, GRand *random)
{
  int paths = MDR_RULED_NONE;

  for (int n_paths = g_rand_int_range (random, 0, 4) == 0 ? 2 : 1; n_paths > 0; n_paths--)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
      g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (int));
      MdrCell at = mdr_ruled_grid_get_position (puzzle->grid, first);

      g_hash_table_add (seen, GUINT_TO_POINTER (first));
      for (int trials = g_rand_int_range (random, 1, 9); trials > 0; trials--)
        {
          int step = g_rand_int_range (random, 0, given->has_diagonal_steps ? MDR_N_STEPS : MDR_N_DIRECTIONS);
          guint cell = mdr_ruled_grid_get_cell (puzzle->grid, mdr_step_cell (at, step));

          if (cell == MDR_RULED_NO_PLACE || !g_hash_table_add (seen, GUINT_TO_POINTER (cell)))
            continue;
          at = mdr_step_cell (at, step);
          g_array_append_val (steps, step);
        }
      if (steps->len > 0)
        paths =
            mdr_ruled_paths_add (puzzle->lists, paths, (const int *) (gconstpointer) steps->data, steps->len);
    }
  return paths;
}

static int
choose_value (const MdrRuledPuzzle *puzzle, const MdrGiven *given, guint place, GRand *random)
{
  int low;
  int high;

  if (mdr_domain_is_truth (&given->domain))
    return 1;
  if (given->place == MDR_PLACE_PATH)
    return choose_paths (puzzle, given, place, random);
  if (given->domain.has_lists)
    return rules_kit_choose_list (puzzle, given, random);
  if (given->unknown && g_rand_int_range (random, 0, 4) == 0)
    return MDR_RULED_UNKNOWN;
  find_range (puzzle, &given->domain, place, &low, &high);
  return g_rand_int_range (random, low, MIN (high, low + MAX_STEP) + 1);
}

/* Areas that grow from single cells. */
static void
divide (MdrRuledPuzzle *puzzle, guint given, GRand *random)
{
  guint n_cells = puzzle->grid.rows * puzzle->grid.columns;
  guint n_areas = (guint) g_rand_int_range (random, 1, (int) n_cells + 1);
  g_autofree guint *areas = g_new (guint, n_cells);
  guint n_open = n_cells - n_areas;

  for (guint cell = 0; cell < n_cells; cell++)
    areas[cell] = MDR_RULED_NO_PLACE;
  for (guint area = 0; area < n_areas;)
    {
      guint cell = (guint) g_rand_int_range (random, 0, (int) n_cells);

      if (areas[cell] == MDR_RULED_NO_PLACE)
        areas[cell] = area++;
    }
  while (n_open > 0)
    {
      guint cell = (guint) g_rand_int_range (random, 0, (int) n_cells);
      guint next =
          mdr_ruled_grid_get_neighbour (puzzle->grid, cell,
                                        (MdrDirection) g_rand_int_range (random, 0, MDR_N_DIRECTIONS));

      if (areas[cell] != MDR_RULED_NO_PLACE || next == MDR_RULED_NO_PLACE
          || areas[next] == MDR_RULED_NO_PLACE)
        continue;
      areas[cell] = areas[next];
      n_open--;
    }
  for (guint cell = 0; mdr_rulebook_get_given (puzzle->rulebook, given)->gaps && cell < n_cells; cell++)
    if (g_rand_int_range (random, 0, 3) == 0)
      areas[cell] = MDR_RULED_NO_PLACE;
  mdr_ruled_puzzle_divide (puzzle, given, areas);
}

/**
 * rules_kit_new_puzzle:
 * @density: the share of places at which something is given
 *
 * Returns: (transfer full): a puzzle with random givens, with no, one or many answers
 */
MdrRuledPuzzle *
rules_kit_new_puzzle (MdrRulebook *rulebook, MdrRuledGrid grid, double density, GRand *random)
{
  MdrRuledPuzzle *puzzle = mdr_ruled_puzzle_new (rulebook, grid);

  for (guint i = 0; i < rulebook->givens->len; i++)
    if (mdr_rulebook_get_given (rulebook, i)->divides)
      divide (puzzle, i, random);
  for (guint i = 0; i < rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (rulebook, i);

      for (guint place = 0; place < puzzle->n_places[i] && !given->divides; place++)
        {
          if (!given->everywhere && given->place != MDR_PLACE_BOARD && g_rand_double (random) >= density)
            continue;
          puzzle->givens[i][place] = (gint16) choose_value (puzzle, given, place, random);
          if (given->toward)
            puzzle->directions[i][place] = (guint8) g_rand_int_range (random, 0, MDR_N_DIRECTIONS);
        }
    }
  return puzzle;
}

/**
 * Enumeration:
 * @puzzle: the puzzle
 * @answer: the answer that is filled
 * @prune: whether broken answers are not filled further
 * @max_answers: how many are enough
 * @found: (element-type MdrRuledAnswer): the answers
 */
typedef struct
{
  const MdrRuledPuzzle *puzzle;
  MdrRuledAnswer *answer;
  gboolean prune;
  guint max_answers;
  GPtrArray *found;
} Enumeration;

/* Returns: how many values an aid can have at a place before a rule is broken */
static guint
count_possible (Enumeration *self, guint decision, guint place)
{
  gint16 *value = &self->answer->values[decision][place];
  guint n_possible = 0;
  int low;
  int high;

  find_range (self->puzzle, &mdr_rulebook_get_decision (self->puzzle->rulebook, decision)->domain, place,
              &low, &high);
  for (int k = low; k <= high; k++)
    {
      *value = (gint16) k;
      n_possible += mdr_ruled_judge (self->puzzle, self->answer, NULL) != MDR_RULED_BROKEN;
    }
  *value = MDR_RULED_NONE;
  return n_possible;
}

/* Decides aids so that all rules hold, by trying, first where the fewest values are possible: aids follow
 * from one another, so that trying them in any order takes a time beyond measure. Returns: whether it can be
 * done */
static gboolean
find_aids (Enumeration *self)
{
  guint least = G_MAXUINT;
  guint decision = 0;
  guint place = 0;
  gint16 *value;
  int low;
  int high;

  for (guint d = 0; d < self->answer->n_decisions; d++)
    for (guint p = 0;
         mdr_rulebook_get_decision (self->puzzle->rulebook, d)->aid && p < self->answer->n_places[d]; p++)
      if (least > 1 && self->answer->values[d][p] == MDR_RULED_NONE)
        {
          guint n_possible = count_possible (self, d, p);

          if (n_possible >= least)
            continue;
          least = n_possible;
          decision = d;
          place = p;
        }
  if (least == G_MAXUINT)
    return mdr_ruled_judge (self->puzzle, self->answer, NULL) == MDR_RULED_HOLDS;
  find_range (self->puzzle, &mdr_rulebook_get_decision (self->puzzle->rulebook, decision)->domain, place,
              &low, &high);
  value = &self->answer->values[decision][place];
  for (int k = low; k <= high; k++)
    {
      *value = (gint16) k;
      if (mdr_ruled_judge (self->puzzle, self->answer, NULL) != MDR_RULED_BROKEN && find_aids (self))
        return TRUE;
    }
  *value = MDR_RULED_NONE;
  return FALSE;
}

static void
take_answer (Enumeration *self)
{
  g_autoptr (MdrRuledAnswer) open = mdr_ruled_answer_copy (self->answer);

  if (!find_aids (self))
    return;
  g_ptr_array_add (self->found, self->answer);
  self->answer = g_steal_pointer (&open);
}

static void
enumerate (Enumeration *self, guint decision, guint place)
{
  MdrRulebook *rulebook = self->puzzle->rulebook;
  int low;
  int high;

  while (
      decision < rulebook->decisions->len
      && (mdr_rulebook_get_decision (rulebook, decision)->aid || place == self->answer->n_places[decision]))
    {
      decision++;
      place = 0;
    }
  if (self->found->len == self->max_answers)
    return;
  if (decision == rulebook->decisions->len)
    {
      take_answer (self);
      return;
    }
  if (self->answer->values[decision][place] != MDR_RULED_NONE)
    {
      enumerate (self, decision, place + 1);
      return;
    }

  find_range (self->puzzle, &mdr_rulebook_get_decision (rulebook, decision)->domain, place, &low, &high);
  for (int value = low; value <= high; value++)
    {
      self->answer->values[decision][place] = (gint16) value;
      if (!self->prune || mdr_ruled_judge (self->puzzle, self->answer, NULL) != MDR_RULED_BROKEN)
        enumerate (self, decision, place + 1);
    }
  self->answer->values[decision][place] = MDR_RULED_NONE;
}

/**
 * rules_kit_list_answers:
 * @begun: (nullable): what is decided already
 * @prune: whether the judge may end the filling of a board early; else it only sees whole ones
 * @max_answers: how many are enough
 *
 * Returns: (transfer full) (element-type MdrRuledAnswer): all answers, with aids that fit
 */
GPtrArray *
rules_kit_list_answers (const MdrRuledPuzzle *puzzle,
                        const MdrRuledAnswer *begun,
                        gboolean prune,
                        guint max_answers)
{
  Enumeration self = {
    .puzzle = puzzle,
    .answer = begun ? mdr_ruled_answer_copy (begun) : mdr_ruled_answer_new (puzzle),
    .prune = prune,
    .max_answers = max_answers,
    .found = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_ruled_answer_free),
  };

  enumerate (&self, 0, 0);
  mdr_ruled_answer_free (self.answer);
  return self.found;
}

/** Returns: (transfer full): the answer with a share of its values open again */
MdrRuledAnswer *
rules_kit_open_some (const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer, double share, GRand *random)
{
  g_autoptr (MdrRuledAnswer) start = mdr_ruled_answer_new (puzzle);
  MdrRuledAnswer *opened = mdr_ruled_answer_copy (answer);

  for (guint i = 0; i < opened->n_decisions; i++)
    for (guint place = 0; place < opened->n_places[i]; place++)
      if (g_rand_double (random) < share)
        opened->values[i][place] = start->values[i][place];
  return opened;
}

/** Returns: how much there is to try: the logarithm, to the base of 2, of the number of ways to fill the
 * board of @puzzle */
double
rules_kit_count_bits (const MdrRuledPuzzle *puzzle)
{
  g_autoptr (MdrRuledAnswer) start = mdr_ruled_answer_new (puzzle);
  double bits = 0;

  for (guint i = 0; i < puzzle->rulebook->decisions->len; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (puzzle->rulebook, i);
      int low;
      int high;

      for (guint place = 0; !decision->aid && place < start->n_places[i]; place++)
        if (start->values[i][place] == MDR_RULED_NONE)
          {
            find_range (puzzle, &decision->domain, place, &low, &high);
            bits += log2 (high - low + 1);
          }
    }
  return bits;
}
