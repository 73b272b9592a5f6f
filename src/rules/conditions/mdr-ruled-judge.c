/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-condition.h"

/* A status is the truth of a rule. */
G_STATIC_ASSERT ((int) MDR_RULED_BROKEN == (int) MDR_TRUTH_FALSE);
G_STATIC_ASSERT ((int) MDR_RULED_OPEN == (int) MDR_TRUTH_OPEN);
G_STATIC_ASSERT ((int) MDR_RULED_HOLDS == (int) MDR_TRUTH_TRUE);

static MdrBounds
find_domain (const MdrRuledPuzzle *puzzle, const MdrDomain *domain)
{
  MdrBounds bounds = { 0, 1 };

  if (domain->words)
    bounds.high = (int) g_strv_length (domain->words) - 1;
  if (!domain->has_numbers)
    return bounds;
  if (!mdr_ruled_puzzle_measure (puzzle, &domain->low, &bounds.low))
    bounds.low = 0;
  if (!mdr_ruled_puzzle_measure (puzzle, &domain->high, &bounds.high))
    bounds.high = G_MAXINT16;
  return bounds;
}

/** Begins to judge @answer; @shown (nullable) takes the cells that show why something is false. */
void
mdr_judge_init (MdrJudge *self, const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer, GArray *shown)
{
  self->puzzle = puzzle;
  self->answer = answer;
  self->domains = g_new (MdrBounds, answer->n_decisions);
  for (guint i = 0; i < answer->n_decisions; i++)
    self->domains[i] = find_domain (puzzle, &mdr_rulebook_get_decision (puzzle->rulebook, i)->domain);
  self->places = g_array_new (FALSE, FALSE, sizeof (guint));
  self->shown = shown;
}

void
mdr_judge_clear (MdrJudge *self)
{
  g_free (self->domains);
  g_array_unref (self->places);
}

static MdrTruth
judge_condition (MdrJudge *self, const MdrCondition *condition)
{
  g_autoptr (GArray) foci = NULL;
  MdrTruth truth = MDR_TRUTH_TRUE;

  if (self->clue)
    {
      MdrGivenUse use =
          mdr_condition_get_use (condition, self->puzzle->rulebook, self->clue->given, self->clue->stood);

      if (use == MDR_GIVEN_UNUSED)
        return truth;
      self->is_local = use == MDR_GIVEN_USED_HERE;
    }
  foci = mdr_judge_list_instances (self, &condition->scope);
  for (guint i = 0; i < foci->len && truth != MDR_TRUTH_FALSE; i++)
    truth =
        mdr_truth_and (truth, mdr_condition_judge (self, condition, &g_array_index (foci, MdrJudgeSpot, i)));
  return truth;
}

/* What of a rule holds whatever the open aids are. */
static MdrTruth
judge_conditions (MdrJudge *self, guint index, guint *broken)
{
  const MdrStatement *statement = mdr_rulebook_get_statement (self->puzzle->rulebook, index);
  MdrTruth truth = MDR_TRUTH_TRUE;

  for (guint i = 0; i < statement->conditions->len && truth != MDR_TRUTH_FALSE; i++)
    {
      truth = mdr_truth_and (truth, judge_condition (self, mdr_statement_get_condition (statement, i)));
      *broken = i;
    }
  return truth;
}

static int
compare_cells (gconstpointer a, gconstpointer b)
{
  const guint *first = a;
  const guint *second = b;

  return *first < *second ? -1 : *first > *second;
}

static void
sort_cells (GArray *cells)
{
  guint n = 0;

  g_array_sort (cells, compare_cells);
  for (guint i = 0; i < cells->len; i++)
    if (i == 0 || g_array_index (cells, guint, i) != g_array_index (cells, guint, i - 1))
      g_array_index (cells, guint, n++) = g_array_index (cells, guint, i);
  g_array_set_size (cells, n);
}

static MdrRuledBreach *
breach_new (void)
{
  MdrRuledBreach *breach = g_new0 (MdrRuledBreach, 1);

  breach->cells = g_array_new (FALSE, FALSE, sizeof (guint));
  return breach;
}

void
mdr_ruled_breach_free (MdrRuledBreach *breach)
{
  g_array_unref (breach->cells);
  g_free (breach);
}

/**
 * mdr_ruled_judge_statement:
 * @answer: an answer to @puzzle, with values that the decisions can have
 * @statement: the index of a rule
 * @breach: (out) (optional) (nullable): how the rule is broken, or %NULL
 *
 * Judges one rule. As long as decisions are open, a rule is open unless it is certain
 * that it is broken, or that it holds, whatever becomes of them. Aids are decisions like others here: see
 * mdr_ruled_judge_statement_with_aids().
 */
MdrRuledStatus
mdr_ruled_judge_statement (const MdrRuledPuzzle *puzzle,
                           const MdrRuledAnswer *answer,
                           guint statement,
                           MdrRuledBreach **breach)
{
  g_autoptr (MdrRuledBreach) found = breach_new ();
  g_auto (MdrJudge) judge = { 0 };
  MdrTruth truth;

  mdr_judge_init (&judge, puzzle, answer, found->cells);
  found->statement = statement;
  truth = judge_conditions (&judge, statement, &found->condition);
  sort_cells (found->cells);
  if (breach)
    *breach = truth == MDR_TRUTH_FALSE ? g_steal_pointer (&found) : NULL;
  return (MdrRuledStatus) truth;
}

static MdrRuledStatus
judge_locally (const MdrRuledPuzzle *puzzle,
               const MdrRuledAnswer *answer,
               guint statement,
               const MdrJudgeClue *clue)
{
  g_auto (MdrJudge) judge = { 0 };
  guint broken;

  mdr_judge_init (&judge, puzzle, answer, NULL);
  judge.clue = clue;
  return (MdrRuledStatus) judge_conditions (&judge, statement, &broken);
}

/**
 * mdr_ruled_judge_clue:
 * @given: the index of a given
 * @place: where something is given anew
 * @stood: whether something was given there before, and only its value is new
 * @range: (array fixed-size=2) (nullable): if it is unknown there: a least and a greatest number
 *
 * Judges what a rule says of what is given at one place, where it holds of all the rest.
 *
 * Returns: as mdr_ruled_judge_statement(); if there is a range, whether that is so whichever of these numbers
 *   is given
 */
MdrRuledStatus
mdr_ruled_judge_clue (const MdrRuledPuzzle *puzzle,
                      const MdrRuledAnswer *answer,
                      guint statement,
                      guint given,
                      guint place,
                      gboolean stood,
                      const int *range)
{
  MdrBounds numbers = { range ? range[0] : 0, range ? range[1] : 0 };

  return judge_locally (puzzle, answer, statement,
                        &(MdrJudgeClue){ given, place, MDR_RULED_NO_PLACE, stood, range ? &numbers : NULL });
}

/**
 * mdr_ruled_judge_moved:
 * @division: a given that divides the board
 * @cell: a cell that has gone from one area to another
 * @left: a cell that is still in the first
 *
 * Judges what a rule says of two areas, where it held before.
 *
 * Returns: as mdr_ruled_judge_statement()
 */
MdrRuledStatus
mdr_ruled_judge_moved (const MdrRuledPuzzle *puzzle,
                       const MdrRuledAnswer *answer,
                       guint statement,
                       guint division,
                       guint cell,
                       guint left)
{
  return judge_locally (puzzle, answer, statement, &(MdrJudgeClue){ division, cell, left, FALSE, NULL });
}

/**
 * mdr_ruled_judge_count_breaches:
 * @statement: the index of a rule
 *
 * Returns: how many instances of the conditions of a rule are broken, whatever becomes of what is open
 */
guint
mdr_ruled_judge_count_breaches (const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer, guint statement)
{
  const MdrStatement *which = mdr_rulebook_get_statement (puzzle->rulebook, statement);
  g_auto (MdrJudge) judge = { 0 };
  guint count = 0;

  mdr_judge_init (&judge, puzzle, answer, NULL);
  for (guint i = 0; i < which->conditions->len; i++)
    {
      const MdrCondition *condition = mdr_statement_get_condition (which, i);
      g_autoptr (GArray) foci = mdr_judge_list_instances (&judge, &condition->scope);

      for (guint k = 0; k < foci->len; k++)
        count += mdr_condition_judge (&judge, condition, &g_array_index (foci, MdrJudgeSpot, k))
                 == MDR_TRUTH_FALSE;
    }
  return count;
}

/**
 * mdr_ruled_judge:
 * @breach: (out) (optional) (nullable): how a rule is broken, or %NULL
 *
 * Judges all rules; see mdr_ruled_judge_statement(). It holds if everything but aids is
 * decided and every rule holds.
 */
MdrRuledStatus
mdr_ruled_judge (const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer, MdrRuledBreach **breach)
{
  MdrRuledStatus status = mdr_ruled_answer_find_open (puzzle, answer) ? MDR_RULED_OPEN : MDR_RULED_HOLDS;

  if (breach)
    *breach = NULL;
  for (guint i = 0; i < puzzle->rulebook->statements->len && status != MDR_RULED_BROKEN; i++)
    {
      MdrRuledStatus own = mdr_ruled_judge_statement (puzzle, answer, i, breach);

      status = MIN (status, own);
    }
  return status;
}

/**
 * mdr_ruled_judge_definition:
 * @definition: the index of a definition
 *
 * Returns: (transfer full) (array): for each cell, whether it is certain that the definition holds there
 */
gboolean *
mdr_ruled_judge_definition (const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer, guint definition)
{
  g_auto (MdrJudge) judge = { 0 };
  g_autofree guint8 *truths = NULL;
  guint n_cells = mdr_ruled_grid_count_places (puzzle->grid, MDR_PLACE_CELL);
  gboolean *holds = g_new (gboolean, n_cells);

  mdr_judge_init (&judge, puzzle, answer, NULL);
  truths = mdr_judge_cells (&judge, mdr_rulebook_get_definition (puzzle->rulebook, definition)->formula);
  for (guint cell = 0; cell < n_cells; cell++)
    holds[cell] = truths[cell] == MDR_TRUTH_TRUE;
  return holds;
}

static gboolean
reads_given (const MdrTerm *term, guint given)
{
  return mdr_term_is_value (term) && term->reference.subject == MDR_SUBJECT_GIVEN
         && term->reference.index == given;
}

static gboolean
counts (const MdrTerm *term)
{
  return term->kind >= MDR_TERM_COUNT || term->rest;
}

/* Whether the condition compares the value of a given with what is counted or seen from there. */
static gboolean
compares_count (const MdrCondition *condition, guint given)
{
  const MdrFormula *formula = condition->formula;

  if (mdr_condition_get_type (condition)->compares)
    return reads_given (&condition->high, given);
  return condition->kind == MDR_CONDITION_FORMULA && formula->kind == MDR_FORMULA_COMPARE
         && ((counts (&formula->terms[0]) && reads_given (&formula->terms[1], given))
             || (counts (&formula->terms[1]) && reads_given (&formula->terms[0], given)));
}

/* Whether a condition is about the places of a given, all of them or those with one value. */
static gboolean
is_about (const MdrCondition *condition, const MdrGiven *which, guint given)
{
  const MdrScope *scope = &condition->scope;

  if (scope->kind != MDR_SCOPE_GIVEN || scope->given != given || scope->restriction)
    return FALSE;
  return which->place == MDR_PLACE_CELL || (scope->value == MDR_ANY_VALUE && scope->symmetries == 1);
}

static gboolean
is_listed (int value)
{
  return value != MDR_RULED_NONE && value != MDR_RULED_FREE;
}

/* Takes away the clues about which a condition is not certain to hold, and remembers of which it says what
 * they mean: a number counts something, and each of several words has conditions of its own. */
static void
judge_clues (MdrJudge *self, const MdrCondition *condition, guint given, gboolean *met, gboolean *meant)
{
  const MdrGiven *which = mdr_rulebook_get_given (self->puzzle->rulebook, given);
  gboolean tells;
  g_autoptr (GArray) foci = NULL;
  guint place = 0;

  if (!is_about (condition, which, given))
    return;
  tells = which->domain.words ? condition->scope.value != MDR_ANY_VALUE
                              : condition->scope.value == MDR_ANY_VALUE && compares_count (condition, given);
  foci = mdr_judge_list_instances (self, &condition->scope);
  for (guint i = 0; i < foci->len; i++)
    {
      const MdrJudgeSpot *spot = &g_array_index (foci, MdrJudgeSpot, i);

      /* Instances of a given come in the order of its places. */
      if (which->place == MDR_PLACE_CELL || which->place == MDR_PLACE_PATH)
        place = spot->cell;
      else
        for (place += i > 0; !is_listed (self->puzzle->givens[given][place]); place++)
          ;
      met[place] = met[place] && mdr_condition_judge (self, condition, spot) == MDR_TRUTH_TRUE;
      meant[place] = meant[place] || tells;
    }
}

/* The same of a condition on parts of the board. */
static void
judge_part_clues (MdrJudge *self, const MdrCondition *condition, guint given, gboolean *met, gboolean *meant)
{
  g_autofree gboolean *whole = NULL;

  if (!mdr_condition_get_type (condition)->find_met || !condition->has_size || condition->clue != (int) given
      || !reads_given (&condition->high, given) || !reads_given (&condition->low, given))
    return;
  whole = mdr_condition_get_type (condition)->find_met (self, condition);
  for (guint cell = 0; cell < self->puzzle->n_places[given]; cell++)
    {
      met[cell] = met[cell] && whole[cell];
      meant[cell] = TRUE;
    }
}

/**
 * mdr_ruled_judge_clues:
 * @given: the index of a given
 *
 * Returns: (transfer full) (array) (nullable): for each place of a given whose numbers count something, or
 * whose words have conditions of their own, whether it is certain that what is there is right; %NULL for
 * other givens
 */
gboolean *
mdr_ruled_judge_clues (const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer, guint given)
{
  g_auto (MdrJudge) judge = { 0 };
  guint n_places = puzzle->n_places[given];
  g_autofree gboolean *met = g_new0 (gboolean, n_places + 1);
  g_autofree gboolean *meant = g_new0 (gboolean, n_places + 1);
  gboolean found = FALSE;

  mdr_judge_init (&judge, puzzle, answer, NULL);
  for (guint place = 0; place < n_places; place++)
    met[place] = puzzle->givens[given][place] >= 0;
  for (guint i = 0; i < puzzle->rulebook->statements->len; i++)
    {
      const MdrStatement *statement = mdr_rulebook_get_statement (puzzle->rulebook, i);

      for (guint k = 0; k < statement->conditions->len; k++)
        {
          judge_clues (&judge, mdr_statement_get_condition (statement, k), given, met, meant);
          judge_part_clues (&judge, mdr_statement_get_condition (statement, k), given, met, meant);
        }
    }
  for (guint place = 0; place < n_places; place++)
    {
      met[place] = met[place] && meant[place];
      found = found || meant[place];
    }
  return found ? g_steal_pointer (&met) : NULL;
}

/**
 * mdr_ruled_judge_regions:
 *
 * Returns: (transfer full) (array) (nullable): for each cell, whether the region or rectangle that it belongs
 * to is certain, and right; %NULL where no borders are decided that divide the board into such of a size
 */
gboolean *
mdr_ruled_judge_regions (const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer)
{
  g_auto (MdrJudge) judge = { 0 };

  mdr_judge_init (&judge, puzzle, answer, NULL);
  for (guint i = 0; i < puzzle->rulebook->statements->len; i++)
    {
      const MdrStatement *statement = mdr_rulebook_get_statement (puzzle->rulebook, i);

      for (guint k = 0; k < statement->conditions->len; k++)
        {
          const MdrCondition *condition = mdr_statement_get_condition (statement, k);

          if (mdr_condition_get_type (condition)->find_met && condition->has_size && !condition->formula)
            return mdr_condition_get_type (condition)->find_met (&judge, condition);
        }
    }
  return NULL;
}

/* Finds the list of a condition that speaks of a place of a given. */
static int
find_list (MdrJudge *self, const MdrCondition *condition, guint given, guint place)
{
  const MdrConditionType *type = mdr_condition_get_type (condition);
  const MdrGiven *which = mdr_rulebook_get_given (self->puzzle->rulebook, given);
  const MdrReference *reference;
  g_autoptr (GArray) foci = NULL;

  if (!type->find_list)
    return -1;
  reference = &g_array_index (condition->lengths, MdrTerm, 0).reference;
  if (!mdr_rulebook_is_list (self->puzzle->rulebook, &g_array_index (condition->lengths, MdrTerm, 0))
      || reference->index != given)
    return -1;
  foci = mdr_judge_list_instances (self, &condition->scope);
  for (guint i = 0; i < foci->len; i++)
    {
      const MdrJudgeSpot *spot = &g_array_index (foci, MdrJudgeSpot, i);

      if (mdr_judge_resolve (self, spot, reference, which->place, which->division) == place)
        return type->find_list (self, condition, spot);
    }
  return -1;
}

/**
 * mdr_ruled_judge_find_list:
 * @given: one with lists
 * @place: one of its places
 *
 * Returns: the list there that an answer shows; -1 if there is none, or no condition shows any
 */
int
mdr_ruled_judge_find_list (const MdrRuledPuzzle *puzzle,
                           const MdrRuledAnswer *answer,
                           guint given,
                           guint place)
{
  g_autoptr (MdrRuledPuzzle) standing = mdr_ruled_puzzle_copy (puzzle);
  g_auto (MdrJudge) judge = { 0 };
  int found = -1;

  /* What is spoken of is only there where something stands. */
  standing->givens[given][place] = MDR_RULED_UNKNOWN;
  mdr_judge_init (&judge, standing, answer, NULL);
  for (guint i = 0; i < puzzle->rulebook->statements->len; i++)
    {
      const MdrStatement *statement = mdr_rulebook_get_statement (puzzle->rulebook, i);

      for (guint k = 0; k < statement->conditions->len && found < 0; k++)
        found = find_list (&judge, mdr_statement_get_condition (statement, k), given, place);
    }
  return found;
}
