/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "mdr-rule-reader.h"

/* Shapes of groups: all of some size by name, or drawn row by row. */

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
                                     _ ("“%s” is no row of a shape, which consists of “x” for its cells and "
                                        "“.” for others."),
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
    return mdr_rule_reader_fail (reader, _ ("The cells of a shape do not hang together by their sides."));
  shape = mdr_shape_get_normal (&shape);
  return add_shape (reader, condition, &shape);
}

/* "tetrominoes" or "xxx" ".x.", or what groups of them do */
static gboolean
read_item (MdrRuleReader *reader, MdrCondition *condition)
{
  g_autoptr (GArray) named = NULL;
  int size;

  if (condition->shapes->len > 0 && mdr_rule_reader_accept (reader, "each"))
    return condition->once = mdr_rule_reader_expect (reader, "once");
  if (condition->shapes->len > 0 && mdr_rule_reader_accept (reader, "equal"))
    return condition->apart = mdr_rule_reader_expect (reader, "apart");
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

/** Reads "[in G] are SHAPES[, each once][, equal apart]". */
gboolean
mdr_rule_read_shapes (MdrRuleReader *reader, MdrCondition *condition)
{
  guint division;

  condition->kind = MDR_CONDITION_SHAPES;
  condition->shapes = g_array_new (FALSE, FALSE, sizeof (MdrShape));
  if (mdr_rule_reader_accept (reader, "in"))
    {
      if (!mdr_rule_reader_expect_given (reader, TRUE, &division))
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
