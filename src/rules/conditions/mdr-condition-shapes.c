/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-condition.h"

#include <glib/gi18n-lib.h>

/* "groups of L [in G] are SHAPES[, each once][, equal apart]": each connected group of cells that make the
 * formula true, within the areas of the given if there is one, has one of the shapes, turned and mirrored as
 * it likes. Shapes are all of some size by name, or drawn row by row. A number before one says how many
 * groups have it: "groups of ship are cruisers \"xxx\", 3 \"xx\"". */

static gboolean
add_shape (MdrRuleReader *reader, MdrCondition *condition, const MdrShape *shape)
{
  if (condition->shapes->len == MDR_RULE_MAX_SHAPES)
    return mdr_rule_reader_fail (reader, _ ("There are more than %d shapes."), MDR_RULE_MAX_SHAPES);
  g_array_append_vals (condition->shapes, shape, 1);
  return TRUE;
}

/* Adds the cells of a row: "x" is one, "." is none, and spaces mean nothing. */
static gboolean
read_row (MdrRuleReader *reader, MdrShape *shape, int row)
{
  const char *text = mdr_rule_reader_peek (reader, 0)->text;
  int column = 0;

  for (const char *at = text; *at != '\0'; at++)
    {
      if (*at == ' ')
        continue;
      if (*at != 'x' && *at != '.')
        return mdr_rule_reader_fail (reader,
                                     _ ("“%s” is not a row of a shape, which consists of “x” for its cells "
                                        "and “.” for others."),
                                     text);
      if (*at == 'x' && shape->n_cells == MDR_SHAPE_MAX_CELLS)
        return mdr_rule_reader_fail (reader, _ ("A shape has at most %d cells."), MDR_SHAPE_MAX_CELLS);
      if (*at == 'x')
        shape->cells[shape->n_cells++] = (MdrCell){ row, column };
      column++;
    }
  reader->at++;
  return TRUE;
}

static gboolean
read_drawn (MdrRuleReader *reader, MdrCondition *condition)
{
  MdrShape shape = { 0 };

  for (int row = 0; mdr_rule_reader_peek (reader, 0)->kind == MDR_RULE_TOKEN_TEXT; row++)
    if (!read_row (reader, &shape, row))
      return FALSE;
  if (shape.n_cells == 0)
    return mdr_rule_reader_fail (reader, _ ("A shape has no cells."));
  mdr_shape_settle (&shape);
  if (!mdr_shape_is_connected (&shape))
    return mdr_rule_reader_fail (reader, _ ("The cells of a shape are not connected by their sides."));
  shape = mdr_shape_get_normal (&shape);
  return add_shape (reader, condition, &shape);
}

/* "tetrominoes" or "xxx" ".x." */
static gboolean
read_figure (MdrRuleReader *reader, MdrCondition *condition)
{
  g_autoptr (GArray) named = NULL;
  int size;

  if (mdr_rule_reader_peek (reader, 0)->kind == MDR_RULE_TOKEN_TEXT)
    return read_drawn (reader, condition);
  if (!mdr_rule_reader_accept_role (reader, MDR_RULE_SHAPES, &size))
    return mdr_rule_reader_fail_expected (reader,
                                          condition->shapes->len > 0
                                              ? _ ("A shape, “each once” or “equal apart”")
                                              : _ ("A shape (such as “tetrominoes” or “\"xx\" \"x.\"”)"));
  named = mdr_shapes_list ((guint) size);
  for (guint k = 0; k < named->len; k++)
    if (!add_shape (reader, condition, &g_array_index (named, MdrShape, k)))
      return FALSE;
  return TRUE;
}

/* Whether the number of groups that have a shape is next: 3, or a given of the board. */
static gboolean
sees_count (const MdrRuleReader *reader)
{
  guint given;

  return reader->version >= 2
         && (mdr_rule_reader_peek (reader, 0)->kind == MDR_RULE_TOKEN_NUMBER
             || (mdr_rulebook_find_given (reader->rulebook, mdr_rule_reader_peek_word (reader), &given)
                 && mdr_rulebook_get_given (reader->rulebook, given)->place == MDR_PLACE_BOARD));
}

/* Reads shapes with how many groups have each of them. */
static gboolean
read_counted (MdrRuleReader *reader, MdrCondition *condition)
{
  MdrTerm count = { 0 };

  if (!mdr_rule_read_term (reader, &count))
    return FALSE;
  if (condition->shapes->len == 0)
    condition->lengths = g_array_new (FALSE, FALSE, sizeof (MdrTerm));
  if (!read_figure (reader, condition))
    return FALSE;
  while (condition->lengths->len < condition->shapes->len)
    g_array_append_val (condition->lengths, count);
  return TRUE;
}

/* Shapes, or what groups of them do */
static gboolean
read_item (MdrRuleReader *reader, MdrCondition *condition)
{
  gboolean counted = sees_count (reader);

  if (condition->shapes->len > 0 && !condition->lengths && mdr_rule_reader_accept (reader, "each"))
    return condition->once = mdr_rule_reader_expect (reader, "once");
  if (condition->shapes->len > 0 && mdr_rule_reader_accept (reader, "equal"))
    return condition->apart = mdr_rule_reader_expect (reader, "apart");
  if (condition->shapes->len > 0 && counted != (condition->lengths != NULL))
    return mdr_rule_reader_fail (reader,
                                 _ ("Either all shapes have a number, as in “2 \"xx\", 1 \"x\"”, or none "
                                    "has. “each once” is for shapes without numbers."));
  return counted ? read_counted (reader, condition) : read_figure (reader, condition);
}

/* What follows the formula of "groups of". */
static gboolean
read_shapes (MdrRuleReader *reader, MdrCondition *condition)
{
  guint division;

  condition->shapes = g_array_new (FALSE, FALSE, sizeof (MdrShape));
  if (mdr_rule_reader_accept (reader, "in"))
    {
      if (!mdr_rule_reader_expect_division (reader, &division))
        return FALSE;
      condition->division = (int) division;
    }
  if (!mdr_rule_reader_expect (reader, "are"))
    return FALSE;
  do
    if (!read_item (reader, condition))
      return FALSE;
  while (mdr_rule_reader_accept (reader, ","));
  if (condition->apart && condition->division == MDR_NO_CLUE)
    return mdr_rule_reader_fail (reader, _ ("Groups are side by side only if areas divide them, as in "
                                            "“groups of black in room are …”."));
  return TRUE;
}

/* In @shapes: the group is not complete. */
#define NO_SHAPE G_MAXUINT

/**
 * Groups:
 * @cells: (array): whether each cell belongs to a group
 * @parts: (array): the groups, as far as they are known
 * @shapes: (array): at the cells that stand for groups that cannot grow any more, the first shape that they
 *   have
 */
typedef struct
{
  guint8 *cells;
  guint *parts;
  guint *shapes;
} Groups;

static void
groups_clear (Groups *self)
{
  g_free (self->cells);
  g_free (self->parts);
  g_free (self->shapes);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Groups, groups_clear)

static guint
get_shape (Groups *self, guint cell)
{
  return self->cells[cell] == MDR_TRUTH_TRUE ? self->shapes[mdr_parts_find (self->parts, cell)] : NO_SHAPE;
}

/* Returns the neighbour of a cell, or no place if there is none in its area. */
static guint
get_next (const MdrJudge *self, const MdrCondition *condition, guint cell, guint direction)
{
  guint next = mdr_ruled_grid_get_neighbour (self->puzzle->grid, cell, (MdrDirection) direction);

  if (next != MDR_RULED_NO_PLACE && condition->division != MDR_NO_CLUE
      && self->puzzle->givens[condition->division][cell] != self->puzzle->givens[condition->division][next])
    return MDR_RULED_NO_PLACE;
  return next;
}

/* Whether the cells are those of a shape, after one of eight ways to lay it. */
static gboolean
lies_like (const GArray *cells, const MdrShape *shape, guint way)
{
  guint n_found = 0;

  /* Every cell of the shape, put so that its first one comes to each cell of the group, is one of the group.
   */
  for (guint start = 0; start < cells->len && n_found < shape->n_cells; start++)
    {
      n_found = 0;
      for (guint k = 0; k < shape->n_cells; k++)
        {
          int down = shape->cells[k].row - shape->cells[0].row;
          int right = shape->cells[k].column - shape->cells[0].column;
          MdrCell cell = g_array_index (cells, MdrCell, start);

          down = way & 1 ? -down : down;
          right = way & 2 ? -right : right;
          cell.row += way & 4 ? right : down;
          cell.column += way & 4 ? down : right;
          for (guint i = 0; i < cells->len; i++)
            n_found += mdr_cell_equal (g_array_index (cells, MdrCell, i), cell);
        }
    }
  return n_found == shape->n_cells;
}

static guint
find_shape (const MdrCondition *condition, const GArray *cells)
{
  for (guint k = 0; k < condition->shapes->len; k++)
    {
      const MdrShape *shape = &g_array_index (condition->shapes, MdrShape, k);

      for (guint way = 0; shape->n_cells == cells->len && way < 8; way++)
        if (lies_like (cells, shape, way))
          return k;
    }
  return NO_SHAPE;
}

/* Lists the cells of a group. Returns: whether it can still grow */
static gboolean
list_group (MdrJudge *self, const MdrCondition *condition, Groups *groups, guint part, GArray *cells)
{
  gboolean grows = FALSE;

  for (guint cell = 0; cell < mdr_judge_count_cells (self); cell++)
    {
      MdrCell position = mdr_ruled_grid_get_position (self->puzzle->grid, cell);

      if (groups->cells[cell] != MDR_TRUTH_TRUE || mdr_parts_find (groups->parts, cell) != part)
        continue;
      g_array_append_val (cells, position);
      for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
        {
          guint next = get_next (self, condition, cell, direction);

          grows = grows || (next != MDR_RULED_NO_PLACE && groups->cells[next] == MDR_TRUTH_OPEN);
        }
    }
  return grows;
}

static void
show_group (MdrJudge *self, Groups *groups, guint cell)
{
  guint part = mdr_parts_find (groups->parts, cell);

  for (guint other = 0; other < mdr_judge_count_cells (self); other++)
    if (groups->cells[other] == MDR_TRUTH_TRUE && mdr_parts_find (groups->parts, other) == part)
      mdr_judge_show (self, other);
}

/* Finds the groups and the shapes of those that are complete. Returns: FALSE if one of them has none, or if
 * one is larger than all shapes */
static gboolean
find_groups (MdrJudge *self, const MdrCondition *condition, Groups *groups)
{
  guint n_cells = mdr_judge_count_cells (self);
  guint largest = 0;

  for (guint k = 0; k < condition->shapes->len; k++)
    largest = MAX (largest, g_array_index (condition->shapes, MdrShape, k).n_cells);
  for (guint cell = 0; cell < n_cells; cell++)
    for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
      {
        guint next = get_next (self, condition, cell, direction);

        if (next != MDR_RULED_NO_PLACE && groups->cells[cell] == MDR_TRUTH_TRUE
            && groups->cells[next] == MDR_TRUTH_TRUE)
          mdr_parts_join (groups->parts, cell, next);
      }
  for (guint cell = 0; cell < n_cells; cell++)
    {
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (MdrCell));
      gboolean grows;

      groups->shapes[cell] = NO_SHAPE;
      if (groups->cells[cell] != MDR_TRUTH_TRUE || mdr_parts_find (groups->parts, cell) != cell)
        continue;
      grows = list_group (self, condition, groups, cell, cells);
      if (!grows)
        groups->shapes[cell] = find_shape (condition, cells);
      if (cells->len <= largest && (grows || groups->shapes[cell] != NO_SHAPE))
        continue;
      show_group (self, groups, cell);
      return FALSE;
    }
  return TRUE;
}

/* Whether two groups with the same shape are side by side. */
static gboolean
has_equal_neighbours (MdrJudge *self, Groups *groups)
{
  for (guint cell = 0; cell < mdr_judge_count_cells (self); cell++)
    for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
      {
        guint next = mdr_ruled_grid_get_neighbour (self->puzzle->grid, cell, (MdrDirection) direction);

        if (next == MDR_RULED_NO_PLACE || get_shape (groups, cell) == NO_SHAPE
            || get_shape (groups, cell) != get_shape (groups, next)
            || mdr_parts_find (groups->parts, cell) == mdr_parts_find (groups->parts, next))
          continue;
        show_group (self, groups, cell);
        show_group (self, groups, next);
        return TRUE;
      }
  return FALSE;
}

/* How often a shape is listed: it stands first for all that are equal. Returns: FALSE if that is not given */
static gboolean
count_listed (const MdrJudge *self, const MdrCondition *condition, guint shape, guint *n)
{
  *n = 0;
  for (guint k = 0; k < condition->shapes->len; k++)
    {
      int count = 1;

      if (mdr_shape_compare (&g_array_index (condition->shapes, MdrShape, k),
                             &g_array_index (condition->shapes, MdrShape, shape))
          != 0)
        continue;
      if (condition->lengths
          && !mdr_ruled_puzzle_measure (self->puzzle, &g_array_index (condition->lengths, MdrTerm, k).measure,
                                        &count))
        return FALSE;
      *n += (guint) count;
    }
  return TRUE;
}

/* Whether there are too many groups of a shape, or too few once all is known. */
static gboolean
has_wrong_number (MdrJudge *self, const MdrCondition *condition, Groups *groups, gboolean decided)
{
  for (guint k = 0; k < condition->shapes->len; k++)
    {
      guint listed;
      guint n_cells = 0;
      gboolean first = TRUE;

      for (guint i = 0; i < k; i++)
        first = first
                && mdr_shape_compare (&g_array_index (condition->shapes, MdrShape, i),
                                      &g_array_index (condition->shapes, MdrShape, k))
                       != 0;
      for (guint cell = 0; cell < mdr_judge_count_cells (self); cell++)
        n_cells += get_shape (groups, cell) == k;
      if (!first || !count_listed (self, condition, k, &listed))
        continue;
      listed *= g_array_index (condition->shapes, MdrShape, k).n_cells;
      if (n_cells == listed || (n_cells < listed && !decided))
        continue;
      for (guint cell = 0; cell < mdr_judge_count_cells (self); cell++)
        if (get_shape (groups, cell) == k)
          mdr_judge_show (self, cell);
      return TRUE;
    }
  return FALSE;
}

/* Returns: whether each group of cells has one of the shapes. It is false once one that cannot grow has none
 * of them, or one is too large
 */
static MdrTruth
judge_shapes (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  guint n_cells = mdr_judge_count_cells (self);
  g_auto (Groups) groups = { .cells = mdr_judge_cells (self, condition->formula),
                             .parts = mdr_parts_new (n_cells),
                             .shapes = g_new (guint, n_cells) };
  gboolean decided = TRUE;

  for (guint cell = 0; cell < n_cells; cell++)
    decided = decided && groups.cells[cell] != MDR_TRUTH_OPEN;
  if (!find_groups (self, condition, &groups) || (condition->apart && has_equal_neighbours (self, &groups))
      || ((condition->once || condition->lengths) && has_wrong_number (self, condition, &groups, decided)))
    return MDR_TRUTH_FALSE;
  return decided ? MDR_TRUTH_TRUE : MDR_TRUTH_OPEN;
}

const MdrConditionType mdr_condition_shapes = {
  .read = read_shapes,
  .check = mdr_condition_check_whole,
  .judge = judge_shapes,
};
