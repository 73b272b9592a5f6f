/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-draft.h"

#include <stdlib.h>

#include "mdr-ruled-judge.h"
#include "ruled-givens.h"

/*
 * The second half of a puzzle that is made: its solution becomes the only one. As long as the search finds
 * another solution, something that is given is changed so that the judge accepts the one and no longer the
 * other.
 */

/* Conflicts of a search for another solution. */
#define OTHER_BUDGET 20000
/* How many changes are tried to get rid of another solution. */
#define MOST_TRIALS 150
/* How many other solutions are remembered, which a change should not let in again. */
#define MOST_OTHERS 60
/* The search is given up after so many other solutions in all, and after so many changes of what stands
 * first. */
#define MOST_CHANGES 120
#define MOST_ROUNDS  20
/* How many changes are made at random, and how often, before it is given up that changes exclude a solution.
 */
#define RANDOM_CHANGES 10
#define MOST_SHAKES    8
/* How far a clue moves. */
#define FARTHEST_MOVE 3

/* Lists the cells where two answers differ, and those beside edges where they do. */
static GArray *
list_differences (const RuledDraft *self, const MdrRuledAnswer *other)
{
  const MdrRulebook *rulebook = self->givens->rulebook;
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < other->n_decisions; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, i);

      for (guint place = 0; !decision->aid && place < other->n_places[i]; place++)
        {
          guint ends[2] = { place, MDR_RULED_NO_PLACE };

          if (other->values[i][place] == self->answer->values[i][place])
            continue;
          if (decision->place != MDR_PLACE_CELL)
            mdr_ruled_grid_get_edge_cells (self->givens->grid, decision->place, place, ends);
          for (guint k = 0; k < 2; k++)
            if (ends[k] != MDR_RULED_NO_PLACE)
              g_array_append_val (cells, ends[k]);
        }
    }
  return cells;
}

/**
 * Change:
 * @draft: whose givens are changed
 * @given: which given
 * @cell: where two solutions differ
 * @place: where alone something is given anew, or %MDR_RULED_NO_PLACE
 * @left: a cell of the area that the one there has left, or %MDR_RULED_NO_PLACE
 * @trial: a copy of the givens, which is changed
 *
 * One way to change what is given.
 */
typedef struct
{
  RuledDraft *draft;
  guint given;
  guint cell;
  guint place;
  guint left;
  MdrRuledPuzzle *trial;
} Change;

/* Puts another number at the cell. */
static gboolean
renumber (Change *self)
{
  const MdrRuledPuzzle *givens = self->trial;
  const MdrDomain *domain = &mdr_rulebook_get_given (givens->rulebook, self->given)->domain;
  int low = 0;

  if (self->draft->kept != NULL && self->draft->kept[self->cell])
    return FALSE;
  mdr_ruled_puzzle_measure (givens, &domain->low, &low);
  self->place = self->cell;
  givens->givens[self->given][self->cell] =
      (gint16) (low + (int) ruled_draft_pick (self->draft, MAX (givens->grid.rows, givens->grid.columns)));
  return TRUE;
}

/* Picks a random cell where the given stands, not far from the difference. */
static gboolean
pick_clue (const Change *self, guint *picked)
{
  const MdrRuledPuzzle *givens = self->trial;
  MdrCell centre = mdr_ruled_grid_get_position (givens->grid, self->cell);

  for (int k = 0; k < 40; k++)
    {
      int reach = FARTHEST_MOVE + k / 4;
      MdrCell position = { centre.row + g_rand_int_range (self->draft->random, -reach, reach + 1),
                           centre.column + g_rand_int_range (self->draft->random, -reach, reach + 1) };

      *picked = mdr_ruled_grid_get_cell (givens->grid, position);
      if (*picked != MDR_RULED_NO_PLACE && givens->givens[self->given][*picked] != MDR_RULED_NONE)
        return TRUE;
    }
  return FALSE;
}

/* Moves what stands at a cell to another nearby. */
static gboolean
move (Change *self)
{
  MdrRuledGrid grid = self->trial->grid;
  gint16 *values = self->trial->givens[self->given];
  guint from;
  guint to;
  MdrCell position;

  if (!pick_clue (self, &from))
    return FALSE;
  position = mdr_ruled_grid_get_position (grid, from);
  position.row += g_rand_int_range (self->draft->random, -FARTHEST_MOVE, FARTHEST_MOVE + 1);
  position.column += g_rand_int_range (self->draft->random, -FARTHEST_MOVE, FARTHEST_MOVE + 1);
  to = mdr_ruled_grid_get_cell (grid, position);
  if (to == MDR_RULED_NO_PLACE || values[to] != MDR_RULED_NONE)
    return FALSE;
  values[to] = values[from];
  values[from] = MDR_RULED_NONE;
  return TRUE;
}

/* Turns the arrow at a cell; its number is then what the judge accepts. */
static gboolean
turn (Change *self)
{
  MdrRuledPuzzle *givens = self->trial;
  gint16 *values = givens->givens[self->given];
  guint cell;

  if (!pick_clue (self, &cell))
    return FALSE;
  givens->directions[self->given][cell] = (guint8) ruled_draft_pick (self->draft, MDR_N_DIRECTIONS);
  for (int value = 0; value <= (int) MAX (givens->grid.rows, givens->grid.columns); value++)
    {
      values[cell] = (gint16) value;
      if (ruled_draft_holds (givens, self->given, self->draft->answer))
        return TRUE;
    }
  return FALSE;
}

/* Lets the cell join another area. */
static gboolean
move_over (Change *self)
{
  const gint16 *before = self->draft->givens->givens[self->given];

  if (!ruled_draft_join (self->draft, self->trial, self->given, self->cell))
    return FALSE;
  self->place = self->cell;
  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      guint beside = mdr_ruled_grid_get_neighbour (self->trial->grid, self->cell, (MdrDirection) direction);

      if (beside != MDR_RULED_NO_PLACE && before[beside] == before[self->cell])
        self->left = beside;
    }
  return TRUE;
}

static gboolean
change (Change *self)
{
  const MdrGiven *given = mdr_rulebook_get_given (self->trial->rulebook, self->given);

  self->place = self->left = MDR_RULED_NO_PLACE;
  if (given->divides && self->draft->kept != NULL)
    return ruled_draft_shift (self->draft, self->trial, self->given, self->cell);
  if (given->divides)
    return !given->making.boxes && !given->making.equal && move_over (self);
  if (given->place == MDR_PLACE_PATH)
    return ruled_draft_change_path (self->draft, self->trial, self->given, self->cell);
  if (given->making.around)
    return renumber (self);
  return given->toward ? turn (self) : !given->making.symmetric && move (self);
}

/* Returns whether a solution still fits, which did before the change. Somebody's puzzle is judged with all
 * that is given in it. */
static gboolean
still_holds (const Change *self, const MdrRuledAnswer *answer)
{
  MdrAidSearch aids = ruled_kind_get_aids (self->draft->kind, self->draft->job);
  g_autoptr (MdrRuledAnswer) witness = NULL;

  if (self->draft->kept != NULL)
    return mdr_ruled_judge_with_aids (self->trial, answer, &aids, &witness) == MDR_RULED_HOLDS;
  return self->place == MDR_RULED_NO_PLACE
             ? ruled_draft_holds (self->trial, self->given, answer)
             : ruled_draft_holds_at (self->trial, self->given, self->place, self->left, answer);
}

/**
 * Other:
 * @statement: the rule that it broke last
 * @cell: where it did, or %MDR_RULED_NO_PLACE
 *
 * A solution that is not wanted. What it broke before a change it most often breaks after it.
 */
typedef struct
{
  MdrRuledAnswer *answer;
  guint statement;
  guint cell;
} Other;

static void
other_free (Other *other)
{
  mdr_ruled_answer_free (other->answer);
  g_free (other);
}

/* Returns whether all rules that speak of what is changed hold for a solution. */
static gboolean
fits (const Change *self, Other *other)
{
  const MdrRulebook *rulebook = self->trial->rulebook;

  if (other->cell != MDR_RULED_NO_PLACE
      && mdr_ruled_judge_clue (self->trial, other->answer, other->statement, self->given, other->cell, FALSE,
                               NULL)
             != MDR_RULED_HOLDS)
    return FALSE;
  for (guint i = 0; i < rulebook->statements->len; i++)
    {
      g_autoptr (MdrRuledBreach) breach = NULL;

      if (!mdr_rulebook_rule_uses_given (rulebook, i, self->given)
          || mdr_ruled_judge_statement (self->trial, other->answer, i, &breach) == MDR_RULED_HOLDS)
        continue;
      other->statement = i;
      other->cell =
          breach && breach->cells->len > 0 ? g_array_index (breach->cells, guint, 0) : MDR_RULED_NO_PLACE;
      return FALSE;
    }
  return TRUE;
}

/* Returns how many of the other solutions fit, or @most if there are more. */
static guint
count_fitting (const Change *self, const GPtrArray *others, guint most)
{
  guint count = 0;

  for (guint k = 0; k < others->len && count < most; k++)
    {
      Other *other = g_ptr_array_index (others, k);

      count += self->draft->kept != NULL ? still_holds (self, other->answer) : fits (self, other);
    }
  return count;
}

/* Whether a given can be changed. */
static gboolean
can_change (const RuledDraft *self, guint index)
{
  const MdrRulebook *rulebook = self->givens->rulebook;
  const MdrGiven *given = mdr_rulebook_get_given (rulebook, index);

  if (self->kept != NULL)
    return ruled_given_is_improved (rulebook, index);
  return (given->making.around && !mdr_given_is_read_off (given)) || given->making.cells > 0;
}

/* Picks a given that can be changed, if there is one. */
static gboolean
pick_given (RuledDraft *self, guint *given)
{
  const MdrRulebook *rulebook = self->givens->rulebook;
  g_autofree guint *order = ruled_draft_dup_order (self, rulebook->givens->len);

  for (guint k = 0; k < rulebook->givens->len; k++)
    {
      *given = order[k];
      /* Only several regions together can change. */
      if (ruled_given_is_center (rulebook, order[k]))
        continue;
      if (can_change (self, order[k]))
        return TRUE;
    }
  return FALSE;
}

/* Changes what is given so that the last of the other solutions does not fit, and few of those before it. */
static gboolean
exclude_last (RuledDraft *self, const GPtrArray *others, const GArray *differences)
{
  const MdrRuledAnswer *last = ((const Other *) g_ptr_array_index (others, others->len - 1))->answer;
  g_autoptr (MdrRuledPuzzle) best = NULL;
  guint fewest = G_MAXUINT;
  Change trial = { .draft = self };

  if (!pick_given (self, &trial.given))
    return FALSE;
  for (guint k = 0; k < MOST_TRIALS && fewest > 0 && !ruled_draft_should_stop (self); k++)
    {
      g_autoptr (MdrRuledPuzzle) changed = mdr_ruled_puzzle_copy (self->givens);
      guint fitting;

      trial.cell = g_array_index (differences, guint, ruled_draft_pick (self, differences->len));
      trial.trial = changed;
      if (!change (&trial) || still_holds (&trial, last) || !still_holds (&trial, self->answer))
        continue;
      fitting = count_fitting (&trial, others, fewest);
      if (fitting >= fewest)
        continue;
      fewest = fitting;
      g_clear_pointer (&best, mdr_ruled_puzzle_free);
      best = g_steal_pointer (&changed);
    }
  if (best == NULL)
    return FALSE;
  mdr_ruled_puzzle_free (self->givens);
  self->givens = g_steal_pointer (&best);
  return TRUE;
}

/* Tries one change at a cell. Returns whether the solution, if there is one yet, allows it. */
static gboolean
change_at (RuledDraft *self, guint given, guint cell)
{
  g_autoptr (MdrRuledPuzzle) changed = mdr_ruled_puzzle_copy (self->givens);
  Change trial = { .draft = self, .given = given, .cell = cell, .trial = changed };

  if (!change (&trial) || (self->answer != NULL && !still_holds (&trial, self->answer)))
    return FALSE;
  mdr_ruled_puzzle_free (self->givens);
  self->givens = g_steal_pointer (&changed);
  return TRUE;
}

/** Tries one change at a random cell. Returns: whether the solution, if there is one yet, allows it */
gboolean
ruled_draft_change (RuledDraft *self)
{
  guint n_cells = self->givens->grid.rows * self->givens->grid.columns;
  guint given;

  return pick_given (self, &given) && change_at (self, given, ruled_draft_pick (self, n_cells));
}

/* Makes a few changes that the solution allows. */
static void
shake (RuledDraft *self, const GArray *differences)
{
  guint given;

  for (guint k = 0; k < RANDOM_CHANGES && pick_given (self, &given); k++)
    change_at (self, given, g_array_index (differences, guint, ruled_draft_pick (self, differences->len)));
}

/* Finds a solution other than the one that is wanted. */
static MdrSearchEnd
find_other (RuledDraft *self, MdrRuledAnswer **other)
{
  g_autoptr (MdrRuledSearch) search = mdr_ruled_search_new (self->givens, NULL);
  MdrSearchEnd end = MDR_SEARCH_SPENT;

  *other = NULL;
  if (search == NULL)
    return end;
  mdr_ruled_search_shuffle (search, self->random, self->share);
  do
    {
      g_clear_pointer (other, mdr_ruled_answer_free);
      end = mdr_ruled_search_next (search, OTHER_BUDGET, self->job, other);
    }
  while (end == MDR_SEARCH_ENOUGH && mdr_ruled_answer_equal (self->givens, *other, self->answer));
  return end;
}

/* Returns whether something is made around the solution, which can be changed at random. */
static gboolean
has_around (const RuledDraft *self)
{
  const MdrRulebook *rulebook = self->givens->rulebook;

  for (guint i = 0; i < rulebook->givens->len; i++)
    if (mdr_rulebook_get_given (rulebook, i)->making.around
        && !mdr_given_is_read_off (mdr_rulebook_get_given (rulebook, i)))
      return TRUE;
  return FALSE;
}

/** Excludes other solutions one by one. If one stays, @differences are the cells where it differs. */
gboolean
ruled_draft_exclude_all (RuledDraft *self, GArray **differences)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func ((GDestroyNotify) other_free);
  guint shakes = self->kept != NULL || has_around (self) ? 0 : MOST_SHAKES;

  for (guint k = 0; k < MOST_CHANGES && !ruled_draft_should_stop (self); k++)
    {
      g_autoptr (GArray) cells = NULL;
      MdrRuledAnswer *answer;
      MdrSearchEnd end = find_other (self, &answer);
      Other *other;

      if (end != MDR_SEARCH_ENOUGH)
        return end == MDR_SEARCH_EXHAUSTED;
      other = g_new (Other, 1);
      *other = (Other){ answer, 0, MDR_RULED_NO_PLACE };
      if (others->len == MOST_OTHERS)
        g_ptr_array_remove_index (others, 0);
      g_ptr_array_add (others, other);
      cells = list_differences (self, answer);
      if (exclude_last (self, others, cells))
        continue;
      if (shakes < MOST_SHAKES)
        {
          shake (self, cells);
          shakes++;
          continue;
        }
      *differences = g_steal_pointer (&cells);
      return FALSE;
    }
  return FALSE;
}

/**
 * ruled_draft_separate:
 *
 * Gives all clues, and makes the solution the only one. Where no change can do that, what stands first
 * becomes more at a cell where another solution differs, and there is a new solution.
 */
gboolean
ruled_draft_separate (RuledDraft *self)
{
  for (guint round = 0; round < MOST_ROUNDS && !ruled_draft_should_stop (self); round++)
    {
      g_autoptr (GArray) differences = NULL;

      ruled_draft_add_clues (self);
      if (ruled_draft_exclude_all (self, &differences))
        return TRUE;
      if (differences == NULL || !ruled_draft_place_near (self, differences) || !ruled_draft_solve (self))
        return FALSE;
    }
  return FALSE;
}
