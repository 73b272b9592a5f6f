/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-condition.h"
#include "check-shape.h"

#include <string.h>

/*
 * Shapes of groups. That a shape is put down in a way is a formula, as boxes are: its cells are in a group,
 * and those around it are not. So each cell of a group is one of a way, and so is, for each shape, that a
 * cell is one of this shape.
 */

#define MOST_SHAPES 64

/**
 * Shapes:
 * @listed: (element-type Shape): as they stand there
 * @counts: (element-type int): of each of @listed, how many groups have it; NOWHERE if that is not given
 * @shapes: (element-type Shape): each once, in their order
 * @areas: (nullable): of each cell, its area, which its group does not leave
 * @once: whether there are as many of each as are listed
 * @apart: whether groups of the same shape are not side by side
 * @cells: (array): of each cell, the literal that it is in a group
 * @ways: (element-type GArray): of each shape and each cell, the literals of the ways to cover it
 */
typedef struct
{
  GArray *listed;
  GArray *counts;
  GArray *shapes;
  const int *areas;
  gboolean once;
  gboolean apart;
  const int *cells;
  GPtrArray *ways;
} Shapes;

static void
read_drawn (Page *page, Shapes *self)
{
  Shape shape = { 0 };
  gboolean is_right = TRUE;

  for (int row = 0; page_peek (page, 0)->kind == TOKEN_TEXT; row++, page->at++)
    {
      g_auto (GStrv) parts = g_strsplit (page_peek (page, 0)->text, "\"", -1);

      is_right = is_right && g_strv_length (parts) == 3 && shape_draw_row (&shape, row, parts[1]);
    }
  if (!is_right || !shape_settle (&shape))
    {
      page_fail (page, "a shape");
      return;
    }
  shape = shape_get_normal (&shape);
  g_array_append_val (self->listed, shape);
}

static void
read_named (Page *page, Shapes *self)
{
  static const char *const names[] = { "dominoes", "trominoes", "tetrominoes", "pentominoes", NULL };
  int name = page_accept_one (page, names);

  if (name == NOWHERE)
    page_fail (page, "a shape");
  else
    {
      g_autoptr (GArray) shapes = shapes_list (name + 2);

      g_array_append_vals (self->listed, shapes->data, shapes->len);
    }
}

/* Reads shapes, perhaps behind how many groups have each of them. */
static void
read_listed (Page *page, Shapes *self)
{
  const Token *token = page_peek (page, 0);
  int index = page_find_thing (page, token->text);
  Term count = { .kind = TERM_VALUE, .value = 1 };

  if (token->kind == TOKEN_NUMBER || (token->kind == TOKEN_WORD && index != NOWHERE))
    {
      page_read_measure (page, token, &count);
      page->at++;
      self->once = TRUE;
    }
  if (count.kind != TERM_VALUE)
    count.value = NOWHERE;
  if (page_peek (page, 0)->kind == TOKEN_TEXT)
    read_drawn (page, self);
  else
    read_named (page, self);
  while (self->counts->len < self->listed->len)
    g_array_append_val (self->counts, count.value);
}

/* Reads "[in G] are SHAPES[, each once][, equal apart]". */
static void
read_shapes (Page *page, Shapes *self)
{
  if (page_accept (page, "in"))
    {
      int division = page_read_given (page, TRUE);

      self->areas = division == NOWHERE ? NULL : page_get_thing (page, division)->values;
    }
  page_expect (page, "are");
  do
    if (page_accept (page, "each"))
      {
        page_expect (page, "once");
        self->once = TRUE;
      }
    else if (page_accept (page, "equal"))
      {
        page_expect (page, "apart");
        self->apart = TRUE;
      }
    else
      read_listed (page, self);
  while (!page->fault && page_accept (page, ","));
  if (self->listed->len > MOST_SHAPES)
    page_fail (page, "fewer shapes");
  for (guint k = 0; k < self->listed->len; k++)
    shapes_add (self->shapes, &g_array_index (self->listed, Shape, k));
  g_array_sort (self->shapes, shape_compare);
}

/* Adds the literal of a cell of a way, or that of one beside it. Returns FALSE if the cell cannot be in the
 * way: it is not on the board, or in another area. */
static gboolean
add_cell (const Page *page, const Shapes *self, int row, int column, int area, int sign, GArray *parts)
{
  int cell = row * page->columns + column;
  int literal;

  if (row < 0 || row >= page->rows || column < 0 || column >= page->columns
      || (self->areas && self->areas[cell] != area))
    return FALSE;
  literal = sign * self->cells[cell];
  g_array_append_val (parts, literal);
  return TRUE;
}

/* Adds the way to put down an image of a shape so that its first cell comes to a cell, if there is one. */
static void
add_way (Page *page, Shapes *self, guint shape, const Shape *image, int cell)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (int));
  int area = self->areas ? self->areas[cell] : 0;
  int top = cell / page->columns;
  int left = cell % page->columns - image->cells[0][1];
  int literal;

  for (int k = 0; k < image->n_cells; k++)
    if (!add_cell (page, self, top + image->cells[k][0], left + image->cells[k][1], area, 1, parts))
      return;
  for (int row = -1; row <= image->n_cells; row++)
    for (int column = -1; column <= image->n_cells; column++)
      if (!shape_has (image, row, column)
          && (shape_has (image, row - 1, column) || shape_has (image, row + 1, column)
              || shape_has (image, row, column - 1) || shape_has (image, row, column + 1)))
        add_cell (page, self, top + row, left + column, area, -1, parts);
  literal = circuit_at_least (page->circuit, (int) parts->len, (const int *) parts->data, parts->len);
  for (int k = 0; k < image->n_cells; k++)
    {
      guint covered = (guint) ((top + image->cells[k][0]) * page->columns + left + image->cells[k][1]);

      g_array_append_val (g_ptr_array_index (self->ways, shape * (guint) page_count_cells (page) + covered),
                          literal);
    }
}

static void
add_ways (Page *page, Shapes *self)
{
  self->ways = page_new_lists (page, self->shapes->len);
  for (guint shape = 0; shape < self->shapes->len; shape++)
    {
      g_autoptr (GArray) images = shape_list_images (&g_array_index (self->shapes, Shape, shape));

      for (guint k = 0; k < images->len; k++)
        for (int cell = 0; cell < page_count_cells (page) && !page->circuit->too_large; cell++)
          add_way (page, self, shape, &g_array_index (images, Shape, k), cell);
    }
}

/* Says how many cells are of each shape. */
static void
say_once (Page *page, const Shapes *self, const int *has_shape)
{
  guint n_cells = (guint) page_count_cells (page);

  for (guint shape = 0; shape < self->shapes->len; shape++)
    {
      const Shape *wanted = &g_array_index (self->shapes, Shape, shape);
      gboolean is_given = TRUE;
      int count = 0;

      for (guint k = 0; k < self->listed->len; k++)
        if (shape_compare (&g_array_index (self->listed, Shape, k), wanted) == 0)
          {
            is_given = is_given && g_array_index (self->counts, int, k) != NOWHERE;
            count += wanted->n_cells * g_array_index (self->counts, int, k);
          }
      if (is_given)
        circuit_say (page->circuit, count, count, has_shape + shape * n_cells, n_cells);
    }
}

/* Says that neighbours in two areas are not of the same shape. */
static void
say_apart (Page *page, const Shapes *self, const int *has_shape)
{
  for (int cell = 0; cell < page_count_cells (page); cell++)
    for (int direction = 0; direction < 2; direction++)
      {
        int other = page_get_neighbour (page, cell, direction);

        if (other == NOWHERE || self->areas[cell] == self->areas[other])
          continue;
        for (int k = 0; k < (int) self->shapes->len * page_count_cells (page); k += page_count_cells (page))
          circuit_say (page->circuit, 0, 1, (const int[]){ has_shape[k + cell], has_shape[k + other] }, 2);
      }
}

/* A cell of a group is one of one shape, others of none. That counts as known, which it is not for formulas.
 */
static void
say_shapes (Page *page, Shapes *self)
{
  guint n_cells = (guint) page_count_cells (page);
  g_autofree int *has_shape = g_new (int, self->shapes->len *n_cells + 1);

  add_ways (page, self);
  for (guint k = 0; k < self->ways->len; k++)
    {
      const GArray *ways = g_ptr_array_index (self->ways, k);

      has_shape[k] = circuit_at_least (page->circuit, 1, (const int *) ways->data, ways->len);
      if (self->once || self->apart)
        page_number_literal (page, has_shape[k]);
    }
  for (guint cell = 0; cell < n_cells; cell++)
    {
      g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (int));
      int is_none = -self->cells[cell];

      g_array_append_val (literals, is_none);
      for (guint k = cell; k < self->ways->len; k += n_cells)
        g_array_append_val (literals, has_shape[k]);
      circuit_say (page->circuit, 1, 1, (const int *) literals->data, literals->len);
    }
  if (self->once)
    say_once (page, self, has_shape);
  if (self->apart && self->areas)
    say_apart (page, self, has_shape);
}

/**
 * page_say_shapes:
 * @cells: (array): of each cell, the literal that it is in a group
 *
 * Reads the shapes that groups of cells have, and says so.
 */
void
page_say_shapes (Page *page, const int *cells)
{
  Shapes self = { .listed = g_array_new (FALSE, FALSE, sizeof (Shape)),
                  .counts = g_array_new (FALSE, FALSE, sizeof (int)),
                  .shapes = g_array_new (FALSE, FALSE, sizeof (Shape)),
                  .cells = cells };

  read_shapes (page, &self);
  if (!page->fault)
    say_shapes (page, &self);
  g_array_unref (self.listed);
  g_array_unref (self.counts);
  g_array_unref (self.shapes);
  g_clear_pointer (&self.ways, g_ptr_array_unref);
}
