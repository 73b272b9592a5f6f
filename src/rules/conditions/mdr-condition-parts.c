/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-condition.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/*
 * Groups of cells, rectangles and regions are parts of the board that satisfy the
 * same demands: one clue each, a size, as in "one G each, size N". They differ in what joins two neighbours:
 * that both belong to a group, or that no border lies between them.
 */

static gboolean
read_clue (MdrRuleReader *reader, MdrCondition *condition)
{
  guint clue;

  if (condition->clue != MDR_NO_CLUE)
    return mdr_rule_reader_fail (reader, _ ("Only one clue can be named."));
  if (!mdr_rule_reader_expect_given (reader, FALSE, &clue) || !mdr_rule_reader_expect (reader, "each"))
    return FALSE;
  condition->clue = (int) clue;
  return TRUE;
}

/* "at most one G each" */
static gboolean
read_most (MdrRuleReader *reader, MdrCondition *condition)
{
  condition->clues = MDR_CLUES_AT_MOST_ONE;
  return mdr_rule_reader_demand_version (reader, 2, "at most one") && mdr_rule_reader_expect (reader, "most")
         && mdr_rule_reader_expect (reader, "one") && read_clue (reader, condition);
}

/* "some L each" */
static gboolean
read_some (MdrRuleReader *reader, MdrCondition *condition)
{
  if (condition->some)
    return mdr_rule_reader_fail (reader, _ ("“%s” appears twice."), "some");
  return mdr_rule_reader_demand_version (reader, 2, "some")
         && (condition->some = mdr_rule_read_formula (reader)) && mdr_rule_reader_expect (reader, "each");
}

/* Whether a size is a number that is given at the cells of groups, of which any may have it. */
static gboolean
is_shared_clue (MdrRuleReader *reader, const MdrCondition *condition, const MdrTerm *term)
{
  const MdrGiven *given;

  if (condition->kind != MDR_CONDITION_GROUPS || term->kind != MDR_TERM_VALUE
      || term->reference.subject != MDR_SUBJECT_GIVEN || term->reference.cell != MDR_RULE_STEP_NONE
      || (condition->clue != MDR_NO_CLUE && condition->clues != MDR_CLUES_ANY))
    return FALSE;
  given = mdr_rulebook_get_given (reader->rulebook, term->reference.index);
  return given->place == MDR_PLACE_CELL && given->domain.has_numbers && !given->domain.has_lists
         && (condition->clue == MDR_NO_CLUE || condition->clue == (int) term->reference.index);
}

/* A number, something known of the board, or the clue of the group. */
static gboolean
read_size_term (MdrRuleReader *reader, MdrCondition *condition, MdrTerm *term)
{
  const char *word = mdr_rule_reader_peek_word (reader);

  if (!mdr_rule_read_term (reader, term))
    return FALSE;
  if (term->kind == MDR_TERM_MEASURE)
    return TRUE;
  if (term->kind == MDR_TERM_VALUE && term->reference.subject == MDR_SUBJECT_GIVEN
      && (int) term->reference.index == condition->clue && term->reference.cell == MDR_RULE_STEP_NONE
      && mdr_rulebook_get_given (reader->rulebook, term->reference.index)->domain.has_numbers
      && !mdr_rulebook_get_given (reader->rulebook, term->reference.index)->domain.has_lists)
    return TRUE;
  if (reader->version >= 2 && is_shared_clue (reader, condition, term))
    {
      condition->clue = (int) term->reference.index;
      condition->clues = MDR_CLUES_ANY;
      return TRUE;
    }
  return mdr_rule_reader_fail (reader,
                               _ ("“%s” is not a size: a size is a number, or the clue that is named before "
                                  "by “one … each”."),
                               word);
}

static gboolean
read_size (MdrRuleReader *reader, MdrCondition *condition)
{
  if (condition->has_size)
    return mdr_rule_reader_fail (reader, _ ("Only one size can be named."));
  condition->has_size = TRUE;
  if (!read_size_term (reader, condition, &condition->low))
    return FALSE;
  condition->high = condition->low;
  return !mdr_rule_reader_accept (reader, "..") || read_size_term (reader, condition, &condition->high);
}

/**
 * mdr_condition_read_parts:
 * @own: (nullable): a word that belongs to this condition alone
 * @is_own: (out) (nullable): whether it is there
 * @expected: what can stand there
 *
 * Reads "[one G each,] [size N | size N..M]", and the word; of groups also "at most one G each" and
 * "some L each".
 */
gboolean
mdr_condition_read_parts (MdrRuleReader *reader,
                          MdrCondition *condition,
                          const char *own,
                          gboolean *is_own,
                          const char *expected)
{
  if (!mdr_rule_reader_expect (reader, ":"))
    return FALSE;
  do
    {
      gboolean read;

      if (mdr_rule_reader_accept (reader, "one"))
        read = read_clue (reader, condition);
      else if (condition->kind == MDR_CONDITION_GROUPS && mdr_rule_reader_accept (reader, "at"))
        read = read_most (reader, condition);
      else if (condition->kind == MDR_CONDITION_GROUPS && mdr_rule_reader_accept (reader, "some"))
        read = read_some (reader, condition);
      else if (mdr_rule_reader_accept (reader, "size"))
        read = read_size (reader, condition);
      else if (own && mdr_rule_reader_accept (reader, own))
        read = *is_own = TRUE;
      else
        read = mdr_rule_reader_fail_expected (reader, expected);
      if (!read)
        return FALSE;
    }
  while (mdr_rule_reader_accept (reader, ","));
  return TRUE;
}

/**
 * Part:
 * @n_cells: number of its cells
 * @n_clues: number of its clues
 * @some: whether what has to be so of one of its cells is so of any
 * @sizes: the least and the greatest size that its clues allow together, or, if there should be one, any of
 * them
 * @rows: the rows between which it lies
 * @columns: the columns
 */
typedef struct
{
  guint n_cells;
  guint n_clues;
  MdrTruth some;
  MdrBounds sizes;
  MdrBounds rows;
  MdrBounds columns;
} Part;

/**
 * Division:
 * @cells: (array): whether each cell belongs to a group
 * @some: (array) (nullable): whether what has to be so of one cell of each group is so
 * @joints: (array): whether each cell is joined with the one to the right, and
 *   with the one below
 * @firm: (array): what is joined
 * @firm_parts: (array): the parts of @firm, at the cells that stand for them
 * @possible: (array): what may be joined
 * @possible_parts: (array): the same of @possible
 */
typedef struct
{
  guint8 *cells;
  guint8 *some;
  guint8 *joints;
  guint *firm;
  Part *firm_parts;
  guint *possible;
  Part *possible_parts;
} Division;

static const MdrDirection onward[] = { MDR_DIRECTION_RIGHT, MDR_DIRECTION_DOWN };

#define N_ONWARD G_N_ELEMENTS (onward)

static void
division_clear (Division *self)
{
  g_free (self->cells);
  g_free (self->some);
  g_free (self->joints);
  g_free (self->firm);
  g_free (self->firm_parts);
  g_free (self->possible);
  g_free (self->possible_parts);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Division, division_clear)

/* Returns the cell behind a joint, which may lie outside the board. */
static guint
get_next (MdrRuledGrid grid, guint joint)
{
  guint cell = joint / N_ONWARD;

  if (onward[joint % N_ONWARD] == MDR_DIRECTION_RIGHT)
    return (cell + 1) % grid.columns == 0 ? MDR_RULED_NO_PLACE : cell + 1;
  return cell + grid.columns >= grid.rows * grid.columns ? MDR_RULED_NO_PLACE : cell + grid.columns;
}

static MdrTruth
judge_joint (MdrJudge *self, const MdrCondition *condition, const guint8 *cells, guint joint)
{
  guint cell = joint / N_ONWARD;
  guint next = get_next (self->puzzle->grid, joint);
  int border;

  if (next == MDR_RULED_NO_PLACE)
    return MDR_TRUTH_FALSE;
  if (condition->formula)
    return mdr_truth_and ((MdrTruth) cells[cell], (MdrTruth) cells[next]);
  border =
      self->answer
          ->values[condition->reference.index][mdr_ruled_grid_get_edge (self->puzzle->grid, MDR_PLACE_BORDER,
                                                                        cell, onward[joint % N_ONWARD])];
  if (border < 0 && border != MDR_RULED_ABSENT)
    return MDR_TRUTH_OPEN;
  return border > 0 ? MDR_TRUTH_FALSE : MDR_TRUTH_TRUE;
}

static void
join_neighbours (MdrJudge *self, Division *division)
{
  for (guint i = 0; i < mdr_judge_count_cells (self) * N_ONWARD; i++)
    {
      guint next = get_next (self->puzzle->grid, i);

      if (division->joints[i] == MDR_TRUTH_TRUE)
        mdr_parts_join (division->firm, i / N_ONWARD, next);
      if (division->joints[i] != MDR_TRUTH_FALSE)
        mdr_parts_join (division->possible, i / N_ONWARD, next);
    }
}

/* The sizes that a clue allows its group. A missing value bounds nothing. */
static MdrBounds
get_sizes (MdrJudge *self, const MdrCondition *condition, guint cell)
{
  MdrJudgeSpot spot = mdr_judge_spot_new (self, 0);
  MdrBounds sizes = { 0, G_MAXINT };
  MdrBounds bounds;

  spot.cell = cell;
  if (condition->has_size && mdr_judge_term (self, &spot, &condition->low, &bounds))
    sizes.low = bounds.low;
  if (condition->has_size && mdr_judge_term (self, &spot, &condition->high, &bounds))
    sizes.high = bounds.high;
  return sizes;
}

static void
part_add (Part *part, MdrCell position, gboolean has_clue, MdrBounds sizes, gboolean together)
{
  if (part->n_cells == 0)
    {
      part->rows = (MdrBounds){ position.row, position.row };
      part->columns = (MdrBounds){ position.column, position.column };
      part->sizes = (MdrBounds){ 0, G_MAXINT };
    }
  part->n_cells++;
  part->rows = (MdrBounds){ MIN (part->rows.low, position.row), MAX (part->rows.high, position.row) };
  part->columns =
      (MdrBounds){ MIN (part->columns.low, position.column), MAX (part->columns.high, position.column) };
  if (together)
    part->sizes = (MdrBounds){ MAX (part->sizes.low, sizes.low), MIN (part->sizes.high, sizes.high) };
  if (together || !has_clue)
    {
      part->n_clues += has_clue;
      return;
    }
  part->sizes.low = part->n_clues == 0 ? sizes.low : MIN (part->sizes.low, sizes.low);
  part->sizes.high = part->n_clues == 0 ? sizes.high : MAX (part->sizes.high, sizes.high);
  part->n_clues++;
}

/* @open: whether what may still be given counts as a clue that allows any size */
static Part *
measure_parts (MdrJudge *self, const MdrCondition *condition, guint *parts, gboolean open)
{
  guint n_cells = mdr_judge_count_cells (self);
  gboolean together = condition->clues != MDR_CLUES_ONE;
  Part *measured = g_new0 (Part, n_cells);

  for (guint cell = 0; cell < n_cells; cell++)
    {
      Part *part = &measured[mdr_parts_find (parts, cell)];
      /* Without clues, each cell says the same. */
      int value = condition->clue == MDR_NO_CLUE ? 0 : self->puzzle->givens[condition->clue][cell];
      gboolean has_clue = value == MDR_RULED_FREE ? open : value != MDR_RULED_NONE;
      MdrBounds sizes = { 0, 0 };

      if (has_clue || together)
        sizes = get_sizes (self, condition, cell);
      part_add (part, mdr_ruled_grid_get_position (self->puzzle->grid, cell), has_clue, sizes, together);
    }
  return measured;
}

/* A rectangle includes all cells between its own. Returns: whether that joined any */
static gboolean
fill_rectangles (MdrJudge *self, Division *division)
{
  gboolean joined = FALSE;

  for (guint first = 0; first < mdr_judge_count_cells (self); first++)
    {
      const Part *part = &division->firm_parts[first];

      if (part->n_cells == 0)
        continue;
      for (int row = part->rows.low; row <= part->rows.high; row++)
        for (int column = part->columns.low; column <= part->columns.high; column++)
          if (mdr_parts_join (division->firm, first,
                              mdr_ruled_grid_get_cell (self->puzzle->grid, (MdrCell){ row, column })))
            joined = TRUE;
    }
  return joined;
}

static void
division_init (Division *division, MdrJudge *self, const MdrCondition *condition, gboolean rectangles)
{
  guint n_cells = mdr_judge_count_cells (self);

  if (condition->formula)
    division->cells = mdr_judge_cells (self, condition->formula);
  else
    {
      division->cells = g_new (guint8, n_cells);
      memset (division->cells, MDR_TRUTH_TRUE, n_cells);
    }
  division->some = condition->some ? mdr_judge_cells (self, condition->some) : NULL;
  division->joints = g_new (guint8, n_cells * N_ONWARD);
  for (guint i = 0; i < n_cells * N_ONWARD; i++)
    division->joints[i] = (guint8) judge_joint (self, condition, division->cells, i);

  division->firm = mdr_parts_new (n_cells);
  division->possible = mdr_parts_new (n_cells);
  join_neighbours (self, division);
  division->possible_parts = measure_parts (self, condition, division->possible, TRUE);
  division->firm_parts = measure_parts (self, condition, division->firm, FALSE);
  for (guint cell = 0; division->some && cell < n_cells; cell++)
    {
      Part *part = &division->possible_parts[mdr_parts_find (division->possible, cell)];

      part->some = mdr_truth_or (part->some, (MdrTruth) division->some[cell]);
    }
  while (rectangles && fill_rectangles (self, division))
    {
      g_free (division->firm_parts);
      division->firm_parts = measure_parts (self, condition, division->firm, FALSE);
    }
}

static void
show_part (MdrJudge *self, guint *parts, guint part)
{
  for (guint cell = 0; cell < mdr_judge_count_cells (self); cell++)
    if (mdr_parts_find (parts, cell) == part)
      mdr_judge_show (self, cell);
}

/* Whether a part that will grow from @firm up to @possible at most can satisfy the condition. */
static gboolean
is_possible (const MdrCondition *condition, const Part *firm, const Part *possible)
{
  gboolean own_clue =
      condition->clue == MDR_NO_CLUE || condition->clues != MDR_CLUES_ONE || firm->n_clues > 0;
  MdrBounds sizes = own_clue ? firm->sizes : possible->sizes;
  int side;

  if (condition->some && possible->some == MDR_TRUTH_FALSE)
    return FALSE;
  if (condition->clue != MDR_NO_CLUE && condition->clues != MDR_CLUES_ANY && firm->n_clues > 1)
    return FALSE;
  if (condition->clue != MDR_NO_CLUE && condition->clues == MDR_CLUES_ONE && possible->n_clues == 0)
    return FALSE;
  if (sizes.low > sizes.high || (int) firm->n_cells > sizes.high || (int) possible->n_cells < sizes.low)
    return FALSE;
  if (!condition->square)
    return TRUE;
  side = MAX (firm->rows.high - firm->rows.low, firm->columns.high - firm->columns.low) + 1;
  return side * side <= sizes.high && side * side <= (int) possible->n_cells;
}

/* Whether all that the clue at a cell touches, and the images of all that is joined with it, can be joined
 * with it. */
static gboolean
can_be_symmetric (MdrJudge *self, const MdrCondition *condition, Division *division, guint clue)
{
  MdrRuledGrid grid = self->puzzle->grid;
  MdrOffset offset =
      mdr_given_get_offset (mdr_rulebook_get_given (self->puzzle->rulebook, (guint) condition->clue),
                            self->puzzle->givens[condition->clue][clue]);
  MdrCell first = mdr_ruled_grid_get_position (grid, clue);
  MdrCell last = { first.row + (offset & MDR_OFFSET_BELOW ? 1 : 0),
                   first.column + (offset & MDR_OFFSET_RIGHT ? 1 : 0) };

  for (guint cell = 0; cell < mdr_judge_count_cells (self); cell++)
    {
      MdrCell position = mdr_ruled_grid_get_position (grid, cell);
      MdrCell turned = { first.row + last.row - position.row, first.column + last.column - position.column };
      guint image = mdr_ruled_grid_get_cell (grid, turned);
      gboolean touched = position.row >= first.row && position.row <= last.row
                         && position.column >= first.column && position.column <= last.column;

      if (!touched && mdr_parts_find (division->firm, cell) != mdr_parts_find (division->firm, clue))
        continue;
      if (image == MDR_RULED_NO_PLACE
          || mdr_parts_find (division->possible, image) != mdr_parts_find (division->possible, clue))
        return FALSE;
    }
  return TRUE;
}

/* Returns a clue whose region cannot become symmetric, if there is one. */
static gboolean
find_crooked (MdrJudge *self, const MdrCondition *condition, Division *division, guint *clue)
{
  for (*clue = 0; condition->symmetric && *clue < mdr_judge_count_cells (self); (*clue)++)
    if (self->puzzle->givens[condition->clue][*clue] != MDR_RULED_NONE
        && self->puzzle->givens[condition->clue][*clue] != MDR_RULED_FREE
        && !can_be_symmetric (self, condition, division, *clue))
      return TRUE;
  return FALSE;
}

/* A border between two cells that are joined around it. */
static gboolean
has_border_inside (MdrJudge *self, Division *division)
{
  for (guint i = 0; i < mdr_judge_count_cells (self) * N_ONWARD; i++)
    {
      guint cell = i / N_ONWARD;
      guint next = get_next (self->puzzle->grid, i);

      if (next == MDR_RULED_NO_PLACE || division->joints[i] != MDR_TRUTH_FALSE
          || mdr_parts_find (division->firm, cell) != mdr_parts_find (division->firm, next))
        continue;
      show_part (self, division->firm, mdr_parts_find (division->firm, cell));
      return TRUE;
    }
  return FALSE;
}

static gboolean
is_decided (const guint8 *truths, guint n)
{
  return !memchr (truths, MDR_TRUTH_OPEN, n);
}

/**
 * mdr_condition_judge_parts:
 * @condition: its formula says what belongs to groups; without one, its reference names borders that divide
 * @rectangles: whether each part is a rectangle
 *
 * Returns: whether each part of the board is as it should be. It is false once what
 * belongs together is too large or has two clues, or what can belong together is
 * too small or has none.
 */
MdrTruth
mdr_condition_judge_parts (MdrJudge *self, const MdrCondition *condition, gboolean rectangles)
{
  guint n_cells = mdr_judge_count_cells (self);
  g_auto (Division) division = { 0 };
  guint clue;

  division_init (&division, self, condition, rectangles);
  if (!condition->formula && has_border_inside (self, &division))
    return MDR_TRUTH_FALSE;
  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint part = mdr_parts_find (division.firm, cell);

      if (division.cells[cell] == MDR_TRUTH_TRUE && part == cell
          && !is_possible (condition, &division.firm_parts[part],
                           &division.possible_parts[mdr_parts_find (division.possible, cell)]))
        {
          show_part (self, division.firm, part);
          return MDR_TRUTH_FALSE;
        }
    }
  if (find_crooked (self, condition, &division, &clue))
    {
      show_part (self, division.firm, mdr_parts_find (division.firm, clue));
      return MDR_TRUTH_FALSE;
    }
  return is_decided (division.cells, n_cells) && (!division.some || is_decided (division.some, n_cells))
                 && is_decided (division.joints, n_cells * N_ONWARD)
             ? MDR_TRUTH_TRUE
             : MDR_TRUTH_OPEN;
}

/* Whether a part can be no other than what belongs together at most: nothing smaller has the size that its
 * clue says. */
static gboolean
is_met (const MdrCondition *condition, const Part *possible, gboolean rectangles)
{
  int rows = possible->rows.high - possible->rows.low + 1;
  int columns = possible->columns.high - possible->columns.low + 1;

  return possible->n_clues > 0 && (int) possible->n_cells == possible->sizes.low
         && is_possible (condition, possible, possible)
         && (!rectangles || (int) possible->n_cells == rows * columns);
}

/**
 * mdr_condition_find_met_parts:
 * @rectangles: whether each part is a rectangle
 *
 * Returns: (transfer full) (array): for each cell, whether the part that it belongs to is certain, and as its
 * clue says. Where parts are symmetric, too, none is
 */
gboolean *
mdr_condition_find_met_parts (MdrJudge *self, const MdrCondition *condition, gboolean rectangles)
{
  guint n_cells = mdr_judge_count_cells (self);
  gboolean *met = g_new0 (gboolean, n_cells);
  g_auto (Division) division = { 0 };

  if (condition->symmetric)
    return met;
  division_init (&division, self, condition, rectangles);
  for (guint cell = 0; cell < n_cells; cell++)
    met[cell] =
        division.cells[cell] == MDR_TRUTH_TRUE
        && is_met (condition, &division.possible_parts[mdr_parts_find (division.possible, cell)], rectangles);
  for (guint i = 0; !condition->formula && i < n_cells * N_ONWARD; i++)
    {
      guint cell = i / N_ONWARD;
      guint next = mdr_ruled_grid_get_neighbour (self->puzzle->grid, cell, onward[i % N_ONWARD]);

      /* A border inside. */
      if (next != MDR_RULED_NO_PLACE && division.joints[i] == MDR_TRUTH_FALSE
          && mdr_parts_find (division.possible, cell) == mdr_parts_find (division.possible, next))
        met[cell] = met[next] = FALSE;
    }
  return met;
}
