/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-ruled-paths.h"
#include "mdr-ruled-text.h"

static MdrCell
map_cell (MdrRuledGrid grid, MdrSymmetry symmetry, guint cell)
{
  return mdr_symmetry_map (symmetry, (int) grid.rows, (int) grid.columns,
                           mdr_ruled_grid_get_position (grid, cell));
}

static gboolean
stands_at_lines (const MdrGiven *given)
{
  return given->place == MDR_PLACE_ROW || given->place == MDR_PLACE_COLUMN;
}

/* Whether what one given says can be said by the other. */
static gboolean
are_alike (const MdrGiven *a, const MdrGiven *b)
{
  return a->domain.has_lists == b->domain.has_lists && a->unknown == b->unknown
         && a->everywhere == b->everywhere;
}

/* The given at an edge that stands as far from the board as another does at its own edge. */
static gboolean
find_at_edge (const MdrRulebook *rulebook, guint like, MdrDirection edge, guint *found)
{
  const MdrGiven *given = mdr_rulebook_get_given (rulebook, like);
  guint n_before = 0;

  for (guint i = 0; i < like; i++)
    n_before += stands_at_lines (mdr_rulebook_get_given (rulebook, i))
                && mdr_rulebook_get_given (rulebook, i)->edge == given->edge;
  for (*found = 0; *found < rulebook->givens->len; (*found)++)
    {
      const MdrGiven *other = mdr_rulebook_get_given (rulebook, *found);

      if (stands_at_lines (other) && other->edge == edge && n_before-- == 0)
        return are_alike (given, other);
    }
  return FALSE;
}

static gboolean
has_edge (const MdrRulebook *rulebook, MdrDirection edge)
{
  for (guint i = 0; i < rulebook->givens->len; i++)
    if (stands_at_lines (mdr_rulebook_get_given (rulebook, i))
        && mdr_rulebook_get_given (rulebook, i)->edge == edge)
      return TRUE;
  return FALSE;
}

/* Where what is given for lines comes to. If nothing stands at one of two opposite edges, it stays at the
 * other. */
static gboolean
find_image_of_given (const MdrRulebook *rulebook, MdrSymmetry symmetry, guint index, guint *image)
{
  const MdrGiven *given = mdr_rulebook_get_given (rulebook, index);
  MdrDirection edge = mdr_symmetry_map_direction (symmetry, given->edge);

  *image = index;
  if (!stands_at_lines (given))
    return TRUE;
  if (!has_edge (rulebook, edge))
    edge = mdr_direction_opposite (edge);
  return find_at_edge (rulebook, index, edge, image);
}

/* A list is read from the left or from above, on the image as well. */
static gint16
map_list (const MdrRuledPuzzle *givens, MdrSymmetry symmetry, gboolean is_row, gint16 list)
{
  MdrDirection along =
      mdr_symmetry_map_direction (symmetry, is_row ? MDR_DIRECTION_RIGHT : MDR_DIRECTION_DOWN);

  return along == MDR_DIRECTION_RIGHT || along == MDR_DIRECTION_DOWN || list < 0
             ? list
             : (gint16) mdr_ruled_lists_reverse (givens->lists, list);
}

static void
map_lines (MdrRuledPuzzle *image, const MdrRuledPuzzle *givens, MdrSymmetry symmetry, guint index, guint to)
{
  gboolean is_row = mdr_rulebook_get_given (givens->rulebook, index)->place == MDR_PLACE_ROW;
  gboolean has_lists = mdr_rulebook_get_given (givens->rulebook, index)->domain.has_lists;
  gboolean to_row = mdr_rulebook_get_given (givens->rulebook, to)->place == MDR_PLACE_ROW;

  for (guint i = 0; i < givens->n_places[index]; i++)
    {
      MdrCell cell = map_cell (givens->grid, symmetry, is_row ? i * givens->grid.columns : i);

      image->givens[to][to_row ? cell.row : cell.column] =
          has_lists ? map_list (givens, symmetry, is_row, givens->givens[index][i])
                    : givens->givens[index][i];
    }
}

/* Where a point comes to that is given by a cell and an offset: its image touches the images of all cells
 * that it touches. What lies on the rim, where nothing may, comes to a cell. */
static MdrCell
map_point (MdrRuledGrid grid, MdrSymmetry symmetry, guint cell, MdrOffset *offset)
{
  MdrCell first = mdr_ruled_grid_get_position (grid, cell);
  MdrCell last = { first.row + (*offset & MDR_OFFSET_BELOW ? 1 : 0),
                   first.column + (*offset & MDR_OFFSET_RIGHT ? 1 : 0) };
  MdrCell a = mdr_symmetry_map (symmetry, (int) grid.rows, (int) grid.columns, first);
  MdrCell b = mdr_symmetry_map (symmetry, (int) grid.rows, (int) grid.columns, last);

  *offset = (a.row != b.row ? MDR_OFFSET_BELOW : 0) | (a.column != b.column ? MDR_OFFSET_RIGHT : 0);
  return (MdrCell){ MAX (MIN (a.row, b.row), 0), MAX (MIN (a.column, b.column), 0) };
}

static void
map_points (MdrRuledPuzzle *image, const MdrRuledPuzzle *givens, MdrSymmetry symmetry, guint index)
{
  for (guint i = 0; i < givens->n_places[index]; i++)
    {
      MdrOffset offset = (MdrOffset) givens->givens[index][i];
      MdrCell to;

      if (givens->givens[index][i] == MDR_RULED_NONE)
        continue;
      to = map_point (givens->grid, symmetry, i, &offset);
      image->givens[index][mdr_ruled_grid_get_cell (image->grid, to)] = (gint16) offset;
    }
}

static void
map_cells (MdrRuledPuzzle *image, const MdrRuledPuzzle *givens, MdrSymmetry symmetry, guint index)
{
  for (guint i = 0; i < givens->n_places[index]; i++)
    {
      guint to = mdr_ruled_grid_get_cell (image->grid, map_cell (givens->grid, symmetry, i));

      image->givens[index][to] = givens->givens[index][i];
      if (givens->directions[index])
        image->directions[index][to] =
            (guint8) mdr_symmetry_map_direction (symmetry, (MdrDirection) givens->directions[index][i]);
    }
}

/* A sign that opens to one of two cells opens to the same one when their order is reversed. */
static gint16
reverse (const MdrRulebook *rulebook, guint index, gint16 value)
{
  MdrGlyph glyph = MDR_GLYPH_NOTHING;

  for (guint i = 0; i < rulebook->drawings->len; i++)
    {
      const MdrDrawing *drawing = mdr_rulebook_get_drawing (rulebook, i);

      if (drawing->subject == MDR_SUBJECT_GIVEN && drawing->index == index && drawing->value == value
          && drawing->glyph >= MDR_GLYPH_LESS)
        glyph = drawing->glyph == MDR_GLYPH_LESS ? MDR_GLYPH_GREATER : MDR_GLYPH_LESS;
    }
  for (guint i = 0; glyph != MDR_GLYPH_NOTHING && i < rulebook->drawings->len; i++)
    {
      const MdrDrawing *drawing = mdr_rulebook_get_drawing (rulebook, i);

      if (drawing->subject == MDR_SUBJECT_GIVEN && drawing->index == index && drawing->glyph == glyph
          && drawing->value != MDR_ANY_VALUE)
        return (gint16) drawing->value;
    }
  return value;
}

static void
map_edges (MdrRuledPuzzle *image, const MdrRuledPuzzle *givens, MdrSymmetry symmetry, guint index)
{
  MdrPlace place = mdr_rulebook_get_given (givens->rulebook, index)->place;

  for (guint i = 0; i < givens->n_places[index]; i++)
    {
      MdrDirection side;
      MdrCell cell = ruled_find_edge_cell (givens->grid, place, i, &side);
      MdrDirection across = side % 2 == MDR_DIRECTION_RIGHT ? MDR_DIRECTION_RIGHT : MDR_DIRECTION_DOWN;
      guint to = mdr_ruled_grid_get_cell (image->grid, mdr_symmetry_map (symmetry, (int) givens->grid.rows,
                                                                         (int) givens->grid.columns, cell));
      guint edge =
          mdr_ruled_grid_get_edge (image->grid, place, to, mdr_symmetry_map_direction (symmetry, side));
      gboolean reversed = mdr_symmetry_map_direction (symmetry, across) >= MDR_DIRECTION_LEFT;
      gint16 value = givens->givens[index][i];

      image->givens[index][edge] = reversed && value >= 0 ? reverse (givens->rulebook, index, value) : value;
    }
}

static void
map_corners (MdrRuledPuzzle *image, const MdrRuledPuzzle *givens, MdrSymmetry symmetry, guint index)
{
  MdrRuledGrid from = mdr_ruled_grid_get_block (givens->grid, MDR_PLACE_CORNER);
  MdrRuledGrid to = mdr_ruled_grid_get_block (image->grid, MDR_PLACE_CORNER);

  for (guint i = 0; i < givens->n_places[index]; i++)
    image->givens[index][mdr_ruled_grid_get_cell (to, map_cell (from, symmetry, i))] =
        givens->givens[index][i];
}

static void
map_paths (MdrRuledPuzzle *image, const MdrRuledPuzzle *givens, MdrSymmetry symmetry, guint index)
{
  for (guint i = 0; i < givens->n_places[index]; i++)
    image->givens[index][mdr_ruled_grid_get_cell (image->grid, map_cell (givens->grid, symmetry, i))] =
        givens->givens[index][i] < 0
            ? givens->givens[index][i]
            : (gint16) mdr_ruled_paths_map (givens->lists, givens->givens[index][i], symmetry);
}

static void
map_areas (MdrRuledPuzzle *image, const MdrRuledPuzzle *givens, MdrSymmetry symmetry, guint index)
{
  g_autofree guint *areas = g_new (guint, givens->n_places[index]);

  for (guint i = 0; i < givens->n_places[index]; i++)
    areas[mdr_ruled_grid_get_cell (image->grid, map_cell (givens->grid, symmetry, i))] =
        (guint) givens->givens[index][i];
  ruled_givens_divide (image, givens, index, areas);
}

/**
 * ruled_givens_transform:
 *
 * Returns: (transfer full) (nullable): the image of @givens, whatever its rules are; %NULL if there is no
 *   given for a line whose number would come to another edge
 */
MdrRuledPuzzle *
ruled_givens_transform (const MdrRuledPuzzle *givens, MdrSymmetry symmetry)
{
  int rows = (int) givens->grid.rows;
  int columns = (int) givens->grid.columns;
  g_autoptr (MdrRuledPuzzle) image = NULL;

  mdr_symmetry_map_size (symmetry, &rows, &columns);
  image = mdr_ruled_puzzle_new_like (givens, (MdrRuledGrid){ (guint) rows, (guint) columns });
  for (guint i = 0; i < givens->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (givens->rulebook, i);
      guint to;

      if (!find_image_of_given (givens->rulebook, symmetry, i, &to))
        return NULL;
      if (given->place == MDR_PLACE_BOARD)
        image->givens[i][0] = givens->givens[i][0];
      else if (stands_at_lines (given))
        map_lines (image, givens, symmetry, i, to);
      else if (given->divides)
        map_areas (image, givens, symmetry, i);
      else if (given->offset)
        map_points (image, givens, symmetry, i);
      else if (mdr_place_is_edge (given->place))
        map_edges (image, givens, symmetry, i);
      else if (given->place == MDR_PLACE_CORNER)
        map_corners (image, givens, symmetry, i);
      else if (given->place == MDR_PLACE_PATH)
        map_paths (image, givens, symmetry, i);
      else if (given->place == MDR_PLACE_CELL)
        map_cells (image, givens, symmetry, i);
    }
  return g_steal_pointer (&image);
}

/* Whether what falls from the left to the right rises in the image. */
static gboolean
swaps_diagonals (MdrSymmetry symmetry)
{
  return (mdr_symmetry_map_direction (symmetry, MDR_DIRECTION_RIGHT) >= MDR_DIRECTION_LEFT)
         != (mdr_symmetry_map_direction (symmetry, MDR_DIRECTION_DOWN) >= MDR_DIRECTION_LEFT);
}

/**
 * ruled_answer_transform:
 * @givens: the puzzle
 * @image: its image
 * @answer: an answer to @givens
 *
 * Returns: (transfer full): the image of @answer, an answer to @image
 */
MdrRuledAnswer *
ruled_answer_transform (const MdrRuledPuzzle *givens,
                        const MdrRuledPuzzle *image,
                        const MdrRuledAnswer *answer,
                        MdrSymmetry symmetry)
{
  MdrRuledAnswer *mapped = mdr_ruled_answer_new (image);

  for (guint i = 0; i < answer->n_decisions; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (givens->rulebook, i);
      MdrPlace place = decision->place;
      gboolean swaps = decision->diagonals && swaps_diagonals (symmetry);

      for (guint cell = 0; cell < givens->grid.rows * givens->grid.columns; cell++)
        {
          guint to = mdr_ruled_grid_get_cell (image->grid, map_cell (givens->grid, symmetry, cell));

          for (guint direction = 0; place != MDR_PLACE_CELL && direction < MDR_N_DIRECTIONS; direction++)
            {
              guint edge = mdr_ruled_grid_get_edge (givens->grid, place, cell, (MdrDirection) direction);

              if (edge == MDR_RULED_NO_PLACE)
                continue;
              mapped->values[i]
                            [mdr_ruled_grid_get_edge (image->grid, place, to,
                                                      mdr_symmetry_map_direction (symmetry, (MdrDirection)
                                                                                                direction))] =
                  answer->values[i][edge];
            }
          if (place == MDR_PLACE_CELL)
            mapped->values[i][to] = swaps && answer->values[i][cell] >= 0
                                        ? (gint16) (1 - answer->values[i][cell])
                                        : answer->values[i][cell];
        }
    }
  return mapped;
}

/** Implements transform of #MdrKind. */
MdrPuzzle *
ruled_transform (const MdrPuzzle *puzzle, MdrSymmetry symmetry, GError **error)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  g_autoptr (MdrRuledPuzzle) image = NULL;

  if (ruled_kind_has_symmetry (puzzle->kind, symmetry))
    image = ruled_givens_transform (givens, symmetry);
  if (image && (mdr_ruled_puzzle_check_bounds (image, NULL) || !mdr_ruled_puzzle_check_bounds (givens, NULL)))
    return &ruled_puzzle_new_take (puzzle->kind, g_steal_pointer (&image))->base;
  g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
               _ ("The rules of “%s” are not the same on a board that is turned or mirrored."),
               _ (givens->rulebook->name));
  return NULL;
}
