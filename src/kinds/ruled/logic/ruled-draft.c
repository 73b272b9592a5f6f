/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-draft.h"

#include "mdr-clue.h"
#include "mdr-ruled-judge.h"
#include "mdr-rulebook-read.h"
#include "mdr-uniqueness.h"
#include "ruled-givens.h"

/*
 * The first half of a puzzle that is made: what stands on the board before a solution is looked for, a random
 * solution, and every clue that fits it.
 */

/* The limit of conflicts for a search for a random solution: one that begins badly would not end soon. */
#define SOLUTION_BUDGET 5000
/* The same where there are many such searches, one for each thing that is placed. */
#define PLACE_BUDGET 300
/* After so many of them in a row for which there is no place, the board is full. */
#define MOST_REFUSED 12
/* How many divisions of the board are tried. */
#define MOST_DIVISIONS 30
/* How many numbers are tried at a place to read one off a solution. */
#define MOST_VALUES 64

void
ruled_draft_clear (RuledDraft *self)
{
  g_clear_pointer (&self->givens, mdr_ruled_puzzle_free);
  g_clear_pointer (&self->answer, mdr_ruled_answer_free);
  g_clear_pointer (&self->regions, g_free);
}

gboolean
ruled_draft_should_stop (const RuledDraft *self)
{
  return mdr_job_should_stop (self->job) != MDR_STOP_NONE;
}

/** Returns: a random number below @count */
guint
ruled_draft_pick (RuledDraft *self, guint count)
{
  return (guint) g_rand_int_range (self->random, 0, (gint32) count);
}

/** Returns: (transfer full) (array length=count): the numbers below @count in random order */
guint *
ruled_draft_dup_order (RuledDraft *self, guint count)
{
  guint *order = g_new (guint, count + 1);

  for (guint k = 0; k < count; k++)
    {
      guint other = ruled_draft_pick (self, k + 1);

      order[k] = order[other];
      order[other] = k;
    }
  return order;
}

/** Returns: whether all rules that speak of a given hold */
gboolean
ruled_draft_holds (const MdrRuledPuzzle *givens, guint given, const MdrRuledAnswer *answer)
{
  const MdrRulebook *rulebook = givens->rulebook;

  for (guint i = 0; i < rulebook->statements->len; i++)
    if (mdr_rulebook_rule_uses_given (rulebook, i, given)
        && mdr_ruled_judge_statement (givens, answer, i, NULL) != MDR_RULED_HOLDS)
      return FALSE;
  return TRUE;
}

/**
 * ruled_draft_holds_at:
 * @left: of a division: a cell of the area that the cell at @place has left; else %MDR_RULED_NO_PLACE
 *
 * Returns: whether all rules that speak of a given hold, if they did before it was given anew at one place
 */
gboolean
ruled_draft_holds_at (const MdrRuledPuzzle *givens,
                      guint given,
                      guint place,
                      guint left,
                      const MdrRuledAnswer *answer)
{
  for (guint i = 0; i < givens->rulebook->statements->len; i++)
    if ((left == MDR_RULED_NO_PLACE ? mdr_ruled_judge_clue (givens, answer, i, given, place, FALSE, NULL)
                                    : mdr_ruled_judge_moved (givens, answer, i, given, place, left))
        != MDR_RULED_HOLDS)
      return FALSE;
  return TRUE;
}

/** Returns: at how many places rules are broken that speak of a given */
guint
ruled_draft_count_breaches (const MdrRuledPuzzle *givens, guint given, const MdrRuledAnswer *answer)
{
  const MdrRulebook *rulebook = givens->rulebook;
  guint count = 0;

  for (guint i = 0; i < rulebook->statements->len; i++)
    if (mdr_rulebook_rule_uses_given (rulebook, i, given))
      count += mdr_ruled_judge_count_breaches (givens, answer, i);
  return count;
}

static MdrRuledAnswer *
find_solution_without (RuledDraft *self,
                       const gboolean *left_out,
                       const MdrRuledAnswer *preferred,
                       guint64 budget)
{
  g_autoptr (MdrRuledSearch) search = mdr_ruled_search_new_without (self->givens, left_out, NULL);
  MdrRuledAnswer *answer = NULL;

  if (search == NULL)
    return NULL;
  mdr_ruled_search_shuffle (search, self->random, self->share);
  if (preferred != NULL)
    mdr_ruled_search_prefer (search, preferred);
  mdr_ruled_search_next (search, budget, self->job, &answer);
  return answer;
}

/* Returns: (array): by statement, whether it speaks of what is made around a solution, which is not there
 * yet. */
static gboolean *
dup_waiting (const MdrRulebook *rulebook)
{
  gboolean *waiting = g_new0 (gboolean, rulebook->statements->len + 1);

  for (guint statement = 0; statement < rulebook->statements->len; statement++)
    for (guint i = 0; i < rulebook->givens->len; i++)
      if (mdr_rulebook_get_given (rulebook, i)->making.around
          && mdr_rulebook_rule_uses_given (rulebook, statement, i))
        waiting[statement] = TRUE;
  return waiting;
}

static MdrRuledAnswer *
find_solution (RuledDraft *self, const MdrRuledAnswer *preferred, guint64 budget)
{
  g_autofree gboolean *waiting = dup_waiting (self->givens->rulebook);

  return find_solution_without (self, waiting, preferred, budget);
}

/** Returns: whether something is placed before there is a solution */
gboolean
ruled_draft_places_first (const RuledDraft *self)
{
  const MdrRulebook *rulebook = self->givens->rulebook;

  for (guint i = 0; i < rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (rulebook, i);

      if (given->making.cells > 0 || given->making.irregular || (given->making.around && given->everywhere))
        return TRUE;
    }
  return FALSE;
}

/** Returns: whether it is proven that no attempt will find a solution: nothing is placed before it, and what
 * is given for the whole board allows none */
gboolean
ruled_draft_is_hopeless (const RuledDraft *self, guint64 budget)
{
  g_autofree gboolean *waiting = dup_waiting (self->givens->rulebook);
  g_autoptr (MdrRuledSearch) search = NULL;
  g_autoptr (MdrRuledAnswer) answer = NULL;

  if (ruled_draft_places_first (self))
    return FALSE;
  search = mdr_ruled_search_new_without (self->givens, waiting, NULL);
  return search != NULL && mdr_ruled_search_next (search, budget, self->job, &answer) == MDR_SEARCH_EXHAUSTED;
}

/** Finds a random solution for which some rules need not hold. */
gboolean
ruled_draft_solve_without (RuledDraft *self, const gboolean *left_out)
{
  g_clear_pointer (&self->answer, mdr_ruled_answer_free);
  self->answer = find_solution_without (self, left_out, NULL, SOLUTION_BUDGET);
  return self->answer != NULL;
}

/** Finds a random solution in place of the one before, to which it is as close as can be. */
gboolean
ruled_draft_solve (RuledDraft *self)
{
  g_autoptr (MdrRuledAnswer) before = g_steal_pointer (&self->answer);

  self->answer = find_solution (self, before, SOLUTION_BUDGET);
  return self->answer != NULL;
}

static gboolean
is_free (const RuledDraft *self, guint cell)
{
  const MdrRulebook *rulebook = self->givens->rulebook;

  for (guint i = 0; i < rulebook->givens->len; i++)
    if (mdr_rulebook_get_given (rulebook, i)->place == MDR_PLACE_CELL
        && !mdr_rulebook_get_given (rulebook, i)->divides && self->givens->givens[i][cell] != MDR_RULED_NONE)
      return FALSE;
  return TRUE;
}

/** Returns: a value for what stands first: a random word, or an unknown number */
gint16
ruled_draft_choose_value (RuledDraft *self, guint given)
{
  const MdrDomain *domain = &mdr_rulebook_get_given (self->givens->rulebook, given)->domain;

  if (domain->has_numbers)
    return MDR_RULED_UNKNOWN;
  return domain->words ? (gint16) ruled_draft_pick (self, g_strv_length (domain->words)) : 1;
}

/* Returns the opposite cell of the board, or of what is left of it without its first lines. */
static guint
find_opposite (const RuledDraft *self, guint given, guint cell)
{
  MdrRuledGrid grid = self->givens->grid;

  if (!mdr_rulebook_get_given (self->givens->rulebook, given)->making.lines)
    return grid.rows * grid.columns - 1 - cell;
  return (grid.rows - cell / grid.columns) * grid.columns + grid.columns - cell % grid.columns;
}

/* Puts a given at a cell, without its number, and at the opposite one if it is symmetric; or takes it away.
 */
static void
put (RuledDraft *self, guint given, guint cell, gboolean there)
{
  const MdrGiven *which = mdr_rulebook_get_given (self->givens->rulebook, given);
  guint cells[] = { cell, which->making.symmetric ? find_opposite (self, given, cell) : cell };

  for (guint k = 0; k < (which->making.symmetric ? 2 : 1); k++)
    {
      self->givens->givens[given][cells[k]] = there ? ruled_draft_choose_value (self, given) : MDR_RULED_NONE;
      if (which->toward)
        self->givens->directions[given][cells[k]] = (guint8) ruled_draft_pick (self, MDR_N_DIRECTIONS);
    }
}

/* Whether there is a solution, as far as one can be found soon. */
static gboolean
is_solvable (RuledDraft *self)
{
  g_autoptr (MdrRuledAnswer) answer = find_solution (self, NULL, PLACE_BUDGET);

  return answer != NULL;
}

/* Leaves a given at those of some cells with which there is still a solution: at all, or at those of each
 * half of them. Returns at how many. */
static guint
keep_solvable (RuledDraft *self, guint given, const guint *cells, guint count)
{
  guint half = count / 2;

  for (guint k = 0; k < count; k++)
    put (self, given, cells[k], TRUE);
  if (is_solvable (self))
    return count;
  for (guint k = 0; k < count; k++)
    put (self, given, cells[k], FALSE);
  if (count <= 1 || ruled_draft_should_stop (self))
    return 0;
  return keep_solvable (self, given, cells, half) + keep_solvable (self, given, cells + half, count - half);
}

/* Puts a given at cells in random order until there are so many. If they do not go together, what is added
 * has to leave a board that has a solution, unless it had none before; as many are tried together as went
 * together last. */
static void
place (RuledDraft *self, guint given, gboolean careful)
{
  const MdrGiven *which = mdr_rulebook_get_given (self->givens->rulebook, given);
  guint n_cells = self->givens->n_places[given];
  guint usual = MAX ((guint) (n_cells * self->density / which->making.cells), 1);
  guint wanted = which->making.count > 0 ? (guint) which->making.count : usual;
  g_autofree guint *order = ruled_draft_dup_order (self, n_cells);
  gboolean solvable = careful && is_solvable (self);
  guint together = 1;
  guint n_refused = 0;
  guint count = 0;

  for (guint k = 0;
       k < n_cells && count < wanted && n_refused < MOST_REFUSED && !ruled_draft_should_stop (self);)
    {
      guint most = solvable ? MIN (together, wanted - count) : 1;
      guint n_new = 0;
      guint n_kept;

      for (; k < n_cells && n_new < most; k++)
        if (is_free (self, order[k]))
          {
            put (self, given, order[k], TRUE);
            order[n_new++] = order[k];
          }
      n_kept = solvable ? keep_solvable (self, given, order, n_new) : n_new;
      n_refused = n_kept > 0 ? 0 : n_refused + 1;
      together = n_kept == n_new ? 2 * together : MAX (together / 2, 1);
      solvable = solvable || (careful && is_solvable (self));
      count += which->making.symmetric ? 2 * n_kept : n_kept;
    }
}

static void
clear_places (RuledDraft *self, guint given)
{
  for (guint cell = 0; cell < self->givens->n_places[given]; cell++)
    self->givens->givens[given][cell] = MDR_RULED_NONE;
}

/* Puts a given at all cells of the first row and of the first column. */
static void
fill_first_lines (RuledDraft *self, guint given)
{
  for (guint cell = 0; cell < self->givens->n_places[given]; cell++)
    if (cell < self->givens->grid.columns || cell % self->givens->grid.columns == 0)
      self->givens->givens[given][cell] = ruled_draft_choose_value (self, given);
}

/* Numbers at all cells that differ in each row and each column: a square whose rows are shifted, in random
 * order. */
static void
number_around (RuledDraft *self, guint given)
{
  MdrRuledGrid grid = self->givens->grid;
  guint side = MAX (grid.rows, grid.columns);
  g_autofree guint *rows = ruled_draft_dup_order (self, side);
  g_autofree guint *columns = ruled_draft_dup_order (self, side);
  g_autofree guint *values = ruled_draft_dup_order (self, side);
  const MdrDomain *domain = &mdr_rulebook_get_given (self->givens->rulebook, given)->domain;
  int low = 0;

  mdr_ruled_puzzle_measure (self->givens, &domain->low, &low);
  for (guint cell = 0; cell < self->givens->n_places[given]; cell++)
    self->givens->givens[given][cell] =
        (gint16) (low + (int) values[(rows[cell / grid.columns] + columns[cell % grid.columns]) % side]);
}

/* Puts at a place the value with which the fewest rules are broken; of several, any but none. Returns at how
 * many places rules are broken then. */
static guint
read_off_at (RuledDraft *self, guint given, guint place, guint before)
{
  const MdrDomain *domain = &mdr_rulebook_get_given (self->givens->rulebook, given)->domain;
  gint16 *values = self->givens->givens[given];
  gint16 best = MDR_RULED_NONE;
  guint fewest = before;
  int low = domain->words ? 0 : 1;
  int high = domain->words ? (int) g_strv_length (domain->words) - 1 : 1;
  g_autofree guint *order = NULL;

  if (domain->has_numbers)
    {
      mdr_ruled_puzzle_measure (self->givens, &domain->low, &low);
      mdr_ruled_puzzle_measure (self->givens, &domain->high, &high);
      high = MIN (high, low + MOST_VALUES - 1);
    }
  order = ruled_draft_dup_order (self, (guint) MAX (high - low + 1, 0));
  for (int k = 0; k <= high - low; k++)
    {
      guint breaches;

      values[place] = (gint16) (low + (int) order[k]);
      breaches = ruled_draft_count_breaches (self->givens, given, self->answer);
      if (breaches > fewest || (breaches == fewest && best != MDR_RULED_NONE))
        continue;
      best = values[place];
      fewest = breaches;
    }
  values[place] = best;
  return fewest;
}

/* Gives what a solution shows: where a rule says that what is not given is not so, all of it has to be there.
 */
static void
read_off (RuledDraft *self, guint given)
{
  guint n_places = self->givens->n_places[given];
  g_autofree guint *order = ruled_draft_dup_order (self, n_places);
  guint breaches;

  clear_places (self, given);
  breaches = ruled_draft_count_breaches (self->givens, given, self->answer);
  for (guint k = 0; k < n_places && !ruled_draft_should_stop (self); k++)
    breaches = read_off_at (self, given, order[k], breaches);
}

static void
place_all (RuledDraft *self, gboolean careful)
{
  const MdrRulebook *rulebook = self->givens->rulebook;

  for (guint i = 0; i < rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (rulebook, i);

      if (given->making.around && given->everywhere && !careful)
        number_around (self, i);
      if (given->making.irregular && !careful)
        ruled_draft_divide_irregularly (self, i);
      if (given->making.cells == 0 || (careful && given->divides))
        continue;
      if (given->divides)
        ruled_draft_divide (self, i);
      else if (ruled_given_is_center (rulebook, i))
        ruled_draft_grow (self, i);
      else if (given->place == MDR_PLACE_PATH)
        ruled_draft_lay_paths (self, i);
      else
        {
          clear_places (self, i);
          if (given->making.lines)
            fill_first_lines (self, i);
          place (self, i, careful);
        }
    }
}

/* Gives what is made around the solution. Returns whether all rules that speak of it hold then. */
static gboolean
make_around (RuledDraft *self)
{
  const MdrRulebook *rulebook = self->givens->rulebook;

  for (guint i = 0; i < rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (rulebook, i);

      if (given->making.around && given->place == MDR_PLACE_PATH)
        ruled_draft_walk_around (self, i);
      else if (mdr_given_is_read_off (given))
        read_off (self, i);
      else if (given->making.around && given->divides)
        ruled_draft_divide_around (self, i);
    }
  for (guint i = 0; i < rulebook->givens->len; i++)
    if (mdr_rulebook_get_given (rulebook, i)->making.around
        && !ruled_draft_holds (self->givens, i, self->answer))
      return FALSE;
  return TRUE;
}

/* Returns how often everything is placed at once: few divisions of the board have a solution at all. */
static guint
count_placings (const RuledDraft *self)
{
  const MdrRulebook *rulebook = self->givens->rulebook;

  for (guint i = 0; i < rulebook->givens->len; i++)
    if (mdr_rulebook_get_given (rulebook, i)->making.irregular
        || (mdr_rulebook_get_given (rulebook, i)->divides
            && mdr_rulebook_get_given (rulebook, i)->making.cells > 0))
      return MOST_DIVISIONS;
  return 1;
}

static gboolean
place_and_solve (RuledDraft *self)
{
  for (guint k = count_placings (self); k > 0 && !ruled_draft_should_stop (self); k--)
    {
      place_all (self, FALSE);
      if (ruled_draft_solve (self))
        return TRUE;
    }
  place_all (self, TRUE);
  return ruled_draft_solve (self);
}

/**
 * ruled_draft_shape:
 *
 * Finds what shapes the board, and a solution.
 */
gboolean
ruled_draft_shape (RuledDraft *self)
{
  return place_and_solve (self) && make_around (self);
}

/**
 * ruled_draft_place_near:
 * @cells: (element-type guint): where two solutions differ
 *
 * Changes what stands first at one of these cells: one more stands there, an area is divided, or regions grow
 * anew. What solutions showed before has to be found again then.
 */
gboolean
ruled_draft_place_near (RuledDraft *self, const GArray *cells)
{
  const MdrRulebook *rulebook = self->givens->rulebook;
  gboolean changed = FALSE;

  for (guint i = 0; i < rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (rulebook, i);
      guint cell = g_array_index (cells, guint, ruled_draft_pick (self, cells->len));

      if (given->making.cells == 0 || given->making.count > 0)
        continue;
      if (given->divides)
        {
          changed = (!given->making.equal && ruled_draft_split (self, i, cell)) || changed;
          continue;
        }
      if (ruled_given_is_center (rulebook, i))
        {
          ruled_draft_regrow (self, i, cell,
                              g_array_index (cells, guint, ruled_draft_pick (self, cells->len)));
          changed = TRUE;
          continue;
        }
      if (given->place == MDR_PLACE_PATH)
        {
          changed = ruled_draft_change_path (self, self->givens, i, cell) || changed;
          continue;
        }
      for (guint place = 0; given->unknown && place < self->givens->n_places[i]; place++)
        if (self->givens->givens[i][place] >= 0)
          self->givens->givens[i][place] = MDR_RULED_UNKNOWN;
      if (!is_free (self, cell))
        continue;
      put (self, i, cell, TRUE);
      changed = TRUE;
    }
  return changed;
}

/* Gives some clues of a list if the solution fits, or else those of each half of them with which it does. */
static void
add (MdrPuzzle **puzzle, const MdrSolution *solution, const GPtrArray *clues, guint first, guint count)
{
  g_autoptr (MdrPuzzle) trial = mdr_puzzle_ref (*puzzle);

  for (guint k = first; k < first + count && trial != NULL; k++)
    {
      g_autoptr (MdrPuzzle) before = trial;

      trial = mdr_puzzle_edit (before, ((const MdrClue *) g_ptr_array_index (clues, k))->edit, NULL);
    }
  if (trial != NULL && trial->kind->verify (trial, solution, NULL))
    {
      mdr_puzzle_unref (*puzzle);
      *puzzle = g_steal_pointer (&trial);
    }
  else if (count > 1)
    {
      add (puzzle, solution, clues, first, count / 2);
      add (puzzle, solution, clues, first + count / 2, count - count / 2);
    }
}

/** Gives every clue that fits the solution, and the numbers of what stands on the board without them. */
void
ruled_draft_add_clues (RuledDraft *self)
{
  g_autoptr (GPtrArray) clues = mdr_clue_list_new ();
  g_autoptr (MdrPuzzle) puzzle = &ruled_puzzle_new_take (self->kind, g_steal_pointer (&self->givens))->base;
  g_autoptr (MdrSolution) solution = ruled_solution_new_take (puzzle, mdr_ruled_answer_copy (self->answer));

  ruled_list_clues_to_make (puzzle, solution, clues);
  mdr_shuffle_pointers (clues, self->random);
  add (&puzzle, solution, clues, 0, clues->len);
  self->givens = mdr_ruled_puzzle_copy (ruled_puzzle_get_givens (puzzle));
}
