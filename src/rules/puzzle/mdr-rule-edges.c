/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-rule-edges.h"
#include "mdr-ruled-paths.h"

#include <stdio.h>

#include <glib/gi18n-lib.h>

static gboolean
parse_cells (const char *text, MdrCellRange *cells)
{
  MdrCellRange range;
  char end;

  if (sscanf (text, "r%2dc%2d%c", &range.first.row, &range.first.column, &end) == 2)
    range.last = range.first;
  else if (sscanf (text, "r%2dc%2d-r%2dc%2d%c", &range.first.row, &range.first.column, &range.last.row,
                   &range.last.column, &end)
           != 4)
    return FALSE;
  *cells = (MdrCellRange){
    .first = { .row = range.first.row - 1, .column = range.first.column - 1 },
    .last = { .row = range.last.row - 1, .column = range.last.column - 1 },
  };
  return TRUE;
}

/** Returns: whether edges are named next */
gboolean
mdr_rule_reader_sees_edges (const MdrRuleReader *reader)
{
  MdrCellRange cells;

  return mdr_rule_reader_sees (reader, "around") || mdr_rule_reader_sees (reader, "not")
         || parse_cells (mdr_rule_reader_peek_word (reader), &cells);
}

/** Returns: whether a path is next */
gboolean
mdr_rule_reader_sees_path (const MdrRuleReader *reader)
{
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (int));
  MdrCell first;

  return mdr_ruled_path_read_cells (mdr_rule_reader_peek_word (reader), &first, steps);
}

static gboolean
read_direction (MdrRuleReader *reader, MdrRuleStep *step)
{
  int value;

  if (!mdr_rule_words_find (MDR_RULE_STEP, mdr_rule_reader_peek_word (reader), reader->version, &value)
      || value == MDR_RULE_STEP_OTHER)
    return mdr_rule_reader_fail_expected (reader, _ ("“up”, “right”, “down” or “left”"));
  reader->at++;
  *step = (MdrRuleStep) value;
  return TRUE;
}

/* Reads what stands behind the edges: a number, or one of several words. */
static gboolean
read_value (MdrRuleReader *reader, const MdrReference *reference, int *value)
{
  const MdrDomain *domain = mdr_rulebook_get_domain (reader->rulebook, reference);

  if (mdr_domain_is_truth (domain))
    return TRUE;
  if (!mdr_rule_reader_expect (reader, "="))
    return FALSE;
  *value = MDR_RULED_UNKNOWN;
  if (reference->subject == MDR_SUBJECT_GIVEN
      && mdr_rulebook_get_given (reader->rulebook, reference->index)->unknown
      && mdr_rule_reader_accept (reader, "?"))
    return TRUE;
  if (domain->has_numbers)
    return mdr_rule_reader_expect_number (reader, 0, MDR_RULE_MAX_NUMBER, value);
  return mdr_rule_reader_expect_value (reader, reference, value);
}

static gboolean
read_one (MdrRuleReader *reader, const MdrReference *reference, MdrRuleEdges *edges)
{
  gboolean is_unused = reference->subject == MDR_SUBJECT_DECISION && mdr_rule_reader_accept (reader, "not");
  int value = !is_unused;

  edges->around = mdr_rule_reader_accept (reader, "around");
  if (!parse_cells (mdr_rule_reader_peek_word (reader), &edges->cells))
    return mdr_rule_reader_fail_expected (reader, _ ("The name of a cell (such as “r1c1”)"));
  reader->at++;
  if (!edges->around && mdr_rule_reader_accept (reader, ".") && !read_direction (reader, &edges->step))
    return FALSE;
  if (!is_unused && !read_value (reader, reference, &value))
    return FALSE;
  edges->value = (gint16) value;
  return TRUE;
}

/**
 * mdr_rule_read_edges:
 * @reference: a given or a decision at sides, borders or links
 * @edges: (element-type MdrRuleEdges): those that are named here are added
 *
 * Reads at least one of "r1c1.up", "r1c1-r1c4" and "around r1c1-r2c3", each with its value if there are
 * several, or "not" and one of them for edges that are not used.
 */
gboolean
mdr_rule_read_edges (MdrRuleReader *reader, const MdrReference *reference, GArray *edges)
{
  do
    {
      MdrRuleEdges one = { .line = reader->line, .subject = reference->subject, .index = reference->index };

      if (!read_one (reader, reference, &one))
        return FALSE;
      g_array_append_val (edges, one);
    }
  while (mdr_rule_reader_sees_edges (reader));
  return TRUE;
}

typedef struct
{
  const MdrRuleEdges *self;
  MdrPlace place;
  MdrRuledGrid grid;
  gint16 *values;
} MdrEdgeTask;

/* Edges that the board does not have are passed over: there is no border at its rim. Returns: whether it has
 * it */
static gboolean
put_edge (const MdrEdgeTask *task, int row, int column, MdrDirection direction)
{
  guint cell = mdr_ruled_grid_get_cell (task->grid, (MdrCell){ .row = row, .column = column });
  guint edge = mdr_ruled_grid_get_edge (task->grid, task->place, cell, direction);

  if (edge == MDR_RULED_NO_PLACE)
    return FALSE;
  task->values[edge] = task->self->value;
  return TRUE;
}

static void
put_around (const MdrEdgeTask *task)
{
  MdrCell first = task->self->cells.first;
  MdrCell last = task->self->cells.last;
  gboolean links = task->place == MDR_PLACE_LINK;

  /* Links lead from cell to cell along the rim of the rectangle, so each line has one less than cells. */
  for (int column = first.column; column <= last.column - links; column++)
    {
      put_edge (task, first.row, column, links ? MDR_DIRECTION_RIGHT : MDR_DIRECTION_UP);
      put_edge (task, last.row, column, links ? MDR_DIRECTION_RIGHT : MDR_DIRECTION_DOWN);
    }
  for (int row = first.row; row <= last.row - links; row++)
    {
      put_edge (task, row, first.column, links ? MDR_DIRECTION_DOWN : MDR_DIRECTION_LEFT);
      put_edge (task, row, last.column, links ? MDR_DIRECTION_DOWN : MDR_DIRECTION_RIGHT);
    }
}

static gboolean
put_along (const MdrEdgeTask *task)
{
  MdrCell first = task->self->cells.first;
  MdrCell last = task->self->cells.last;
  gboolean across = first.row == last.row;

  if (task->place != MDR_PLACE_LINK || mdr_cell_equal (first, last)
      || !(across || first.column == last.column))
    return FALSE;
  for (int row = first.row; row <= last.row - !across; row++)
    for (int column = first.column; column <= last.column - across; column++)
      put_edge (task, row, column, across ? MDR_DIRECTION_RIGHT : MDR_DIRECTION_DOWN);
  return TRUE;
}

static gboolean
put_steps (const MdrEdgeTask *task)
{
  MdrDirection direction = (MdrDirection) (task->self->step - MDR_RULE_STEP_RIGHT);
  gboolean all = TRUE;

  for (int row = task->self->cells.first.row; row <= task->self->cells.last.row; row++)
    for (int column = task->self->cells.first.column; column <= task->self->cells.last.column; column++)
      all &= put_edge (task, row, column, direction);
  return all;
}

/**
 * mdr_rule_edges_put:
 * @place: where what they belong to stands
 * @name: what that is called
 * @values: (array): its values
 *
 * Puts the value of the edges where they are.
 *
 * Returns: whether the board has them
 */
gboolean
mdr_rule_edges_put (const MdrRuleEdges *self,
                    MdrRuledGrid grid,
                    MdrPlace place,
                    const char *name,
                    gint16 *values,
                    GError **error)
{
  MdrEdgeTask task = { self, place, grid, values };
  gboolean found = TRUE;

  if (mdr_ruled_grid_get_cell (grid, self->cells.first) == MDR_RULED_NO_PLACE
      || mdr_ruled_grid_get_cell (grid, self->cells.last) == MDR_RULED_NO_PLACE
      || self->cells.first.row > self->cells.last.row || self->cells.first.column > self->cells.last.column)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: the number of a line of a page, how many rows and columns there are */
                   _ ("Line %u: The board has %u×%u cells. They are named from the upper left to the lower "
                      "right."),
                   self->line, grid.rows, grid.columns);
      return FALSE;
    }
  if (self->around)
    put_around (&task);
  else
    found = self->step == MDR_RULE_STEP_NONE ? put_along (&task) : put_steps (&task);
  if (!found)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 /* Translators: the number of a line of a page, the name of what is given or decided */
                 _ ("Line %u: “%s” has no such place. One writes “r1c1.up”, “around r1c1-r2c3” or, for "
                    "links, "
                    "“r1c1-r1c4”."),
                 self->line, name);
  return found;
}
