/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-givens.h"

#include "mdr-ruled-text.h"

#include "mdr-rule-examples.h"
#include "mdr-ruled-judge.h"
#include "mdr-ruled-paths.h"

/*
 * Whether rules mean the same on a board that is turned or mirrored. A rulebook does not say so, and its
 * rules may be symmetric only together. It is tried: on its own examples, with what is open decided by chance
 * and with some values changed, all rules hold if and only if they hold on the image.
 */
#define TRIALS_PER_EXAMPLE 24
/* The most values that are changed in a trial. */
#define MOST_CHANGES 4
/* The most further values of a given that are tried at each place. */
#define MOST_VALUES 8

/* Returns: whether the least and the greatest value can be told for the board */
static gboolean
measure_values (const MdrRuledPuzzle *givens, const MdrDomain *domain, int *low, int *high)
{
  *low = 0;
  *high = domain->words ? (int) g_strv_length (domain->words) - 1 : 1;
  return !domain->has_numbers
         || (mdr_ruled_puzzle_measure (givens, &domain->low, low)
             && mdr_ruled_puzzle_measure (givens, &domain->high, high));
}

static gint16
choose_value (const MdrRuledPuzzle *givens, const MdrDomain *domain, GRand *random)
{
  int low, high;

  if (!measure_values (givens, domain, &low, &high))
    return MDR_RULED_NONE;
  /* Small numbers are enough for a small board. */
  high = MIN (high, low + (int) (givens->grid.rows * givens->grid.columns));
  return (gint16) g_rand_int_range (random, low, MAX (low, high) + 1);
}

static gint16
choose_list (const MdrRuledPuzzle *givens, const MdrDomain *domain, GRand *random)
{
  int numbers[2] = { choose_value (givens, domain, random), choose_value (givens, domain, random) };

  return (gint16) mdr_ruled_lists_add (givens->lists, numbers, numbers[0] > 0 && numbers[1] > 0 ? 2 : 1);
}

/* What is open gets random values; what is given may have changed. */
static void
fill_answer (const MdrRuledPuzzle *givens, MdrRuledAnswer *answer, GRand *random)
{
  for (guint i = 0; i < answer->n_decisions; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (givens->rulebook, i);

      for (guint place = 0; place < answer->n_places[i]; place++)
        {
          gint16 start = mdr_ruled_puzzle_get_start (givens, i, place);

          if (start != MDR_RULED_NONE || decision->aid)
            answer->values[i][place] = start;
          else if (answer->values[i][place] < 0)
            answer->values[i][place] = choose_value (givens, &decision->domain, random);
        }
    }
}

/* Changes one value of the answer, or of what is given for cells or lines. */
static void
change_value (MdrRuledPuzzle *givens, MdrRuledAnswer *answer, GRand *random)
{
  const MdrRulebook *rulebook = givens->rulebook;
  guint which = (guint) g_rand_int_range (random, 0, (int) (answer->n_decisions + rulebook->givens->len));
  const MdrGiven *given;
  guint place;

  if (which < answer->n_decisions)
    {
      if (answer->n_places[which] > 0)
        answer->values[which][g_rand_int_range (random, 0, (int) answer->n_places[which])] = MDR_RULED_NONE;
      return;
    }
  which -= answer->n_decisions;
  given = mdr_rulebook_get_given (rulebook, which);
  if (given->divides || given->place == MDR_PLACE_BOARD || givens->n_places[which] == 0)
    return;
  place = (guint) g_rand_int_range (random, 0, (int) givens->n_places[which]);
  if (given->place == MDR_PLACE_PATH)
    {
      int step = g_rand_int_range (random, 0, MDR_N_DIRECTIONS);

      givens->givens[which][place] =
          (gint16) mdr_ruled_paths_add (givens->lists, givens->givens[which][place], &step, 1);
    }
  else if (given->domain.has_lists)
    givens->givens[which][place] = choose_list (givens, &given->domain, random);
  else
    givens->givens[which][place] = mdr_domain_is_truth (&given->domain)
                                       ? (givens->givens[which][place] == MDR_RULED_NONE ? 1 : MDR_RULED_NONE)
                                       : choose_value (givens, &given->domain, random);
  if (given->toward)
    givens->directions[which][place] = (guint8) g_rand_int_range (random, 0, MDR_N_DIRECTIONS);
}

/* Returns: whether all rules hold, or %MDR_RULED_OPEN if the search for aids ended before that is known */
static MdrRuledStatus
judge (const RuledKind *kind, const MdrRuledPuzzle *givens, const MdrRuledAnswer *answer)
{
  g_autoptr (MdrRuledAnswer) witness = NULL;

  return mdr_ruled_judge_with_aids (givens, answer, &kind->aids, &witness);
}

static gboolean
looks_same (const RuledKind *kind,
            const MdrRuledPuzzle *givens,
            const MdrRuledAnswer *answer,
            MdrSymmetry symmetry)
{
  g_autoptr (MdrRuledPuzzle) image = ruled_givens_transform (givens, symmetry);
  g_autoptr (MdrRuledAnswer) mapped = image ? ruled_answer_transform (givens, image, answer, symmetry) : NULL;
  MdrRuledStatus before = judge (kind, givens, answer);
  MdrRuledStatus after = image ? judge (kind, image, mapped) : MDR_RULED_BROKEN;

  return image && (before == after || before == MDR_RULED_OPEN || after == MDR_RULED_OPEN);
}

/* What a value means is seldom met by chance, so each of the first ones stands at each cell and line once. */
static gboolean
try_values (const RuledKind *kind, const MdrRuleExample *example, MdrSymmetry symmetry, GRand *random)
{
  g_autoptr (MdrRuledAnswer) answer = mdr_ruled_answer_copy (example->answer);

  fill_answer (example->puzzle, answer, random);
  for (guint i = 0; i < kind->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (kind->rulebook, i);
      g_autoptr (MdrRuledPuzzle) givens = mdr_ruled_puzzle_copy (example->puzzle);
      int low, high;

      if (given->divides || given->domain.has_lists || given->toward || given->offset
          || (given->place != MDR_PLACE_CELL && given->place != MDR_PLACE_ROW
              && given->place != MDR_PLACE_COLUMN)
          || !measure_values (givens, &given->domain, &low, &high))
        continue;
      high = MIN (high, low + MOST_VALUES);
      for (guint place = 0; place < givens->n_places[i]; place++)
        {
          gint16 before = givens->givens[i][place];

          for (int value = low; value <= high; value++)
            {
              givens->givens[i][place] = (gint16) value;
              if (!looks_same (kind, givens, answer, symmetry))
                return FALSE;
            }
          givens->givens[i][place] = before;
        }
    }
  return TRUE;
}

static gboolean
try_example (const RuledKind *kind, const MdrRuleExample *example, MdrSymmetry symmetry, GRand *random)
{
  for (guint trial = 0; trial < TRIALS_PER_EXAMPLE; trial++)
    {
      g_autoptr (MdrRuledPuzzle) givens = mdr_ruled_puzzle_copy (example->puzzle);
      g_autoptr (MdrRuledAnswer) answer = mdr_ruled_answer_copy (example->answer);

      for (guint i = 0; i < trial % (MOST_CHANGES + 1); i++)
        change_value (givens, answer, random);
      fill_answer (givens, answer, random);
      if (mdr_ruled_puzzle_check_bounds (givens, NULL) && !looks_same (kind, givens, answer, symmetry))
        return FALSE;
    }
  return try_values (kind, example, symmetry, random);
}

static gboolean
try_examples (const RuledKind *kind, MdrSymmetry symmetry)
{
  g_autoptr (GPtrArray) examples = mdr_rulebook_read_examples (kind->rulebook, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (symmetry);

  for (guint i = 0; examples && i < examples->len; i++)
    if (!try_example (kind, g_ptr_array_index (examples, i), symmetry, random))
      return FALSE;
  return examples != NULL;
}

/** Returns: whether the rules of @kind mean the same under @symmetry; it is tried once */
gboolean
ruled_kind_has_symmetry (const MdrKind *kind, MdrSymmetry symmetry)
{
  RuledKind *self = (RuledKind *) kind;
  guint tried = 1u << symmetry;
  guint has = tried << MDR_N_SYMMETRIES;

  if (!((guint) g_atomic_int_get (&self->symmetries) & tried))
    g_atomic_int_or (&self->symmetries, try_examples (self, symmetry) ? tried | has : tried);
  return ((guint) g_atomic_int_get (&self->symmetries) & has) != 0;
}
