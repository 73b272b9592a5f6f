/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-judge.h"
#include "mdr-ruled-paths.h"

/**
 * Listing:
 *
 * The instances of a scope in one symmetry, while they are listed.
 */
typedef struct
{
  MdrJudge *judge;
  const MdrScope *scope;
  guint symmetry;
  GArray *foci;
} Listing;

static gboolean
has_cell (MdrJudge *self, const MdrJudgeSpot *spot, guint cell)
{
  guint first;
  gboolean found = FALSE;

  if (spot->cell != MDR_RULED_NO_PLACE)
    return spot->cell == cell || spot->other == cell;
  if (spot->division != MDR_NO_CLUE)
    return self->puzzle->givens[spot->division][cell] == (gint16) spot->area;
  first = mdr_judge_push_set (self, spot, &(MdrSet){ .kind = MDR_SET_HERE });
  for (guint i = first; i < self->places->len && !found; i++)
    found = g_array_index (self->places, guint, i) == cell;
  mdr_judge_pop_set (self, first);
  return found;
}

/* Whether an instance speaks of the place of the clue that is judged alone, or may do so. */
static gboolean
has_clue (MdrJudge *self, const MdrJudgeSpot *spot)
{
  const MdrGiven *given = mdr_rulebook_get_given (self->puzzle->rulebook, self->clue->given);

  switch (given->place)
    {
    case MDR_PLACE_CELL:
      return has_cell (self, spot, self->clue->place)
             || (self->clue->left != MDR_RULED_NO_PLACE && has_cell (self, spot, self->clue->left));
    case MDR_PLACE_ROW:
      return spot->row == MDR_RULED_NO_PLACE || spot->row == self->clue->place;
    case MDR_PLACE_COLUMN:
      return spot->column == MDR_RULED_NO_PLACE || spot->column == self->clue->place;
    case MDR_PLACE_AREA:
      return spot->division != (int) given->division || spot->area == self->clue->place;
    case MDR_PLACE_PATH:
      return spot->path && spot->cell == self->clue->place;
    case MDR_PLACE_SIDE:
    case MDR_PLACE_BORDER:
    case MDR_PLACE_LINK:
    case MDR_PLACE_CORNER:
    case MDR_PLACE_BOARD:
    default:
      return TRUE;
    }
}

static void
add (Listing *self, const MdrJudgeSpot *spot)
{
  if (self->judge->is_local && !has_clue (self->judge, spot))
    return;
  if (!self->scope->restriction
      || mdr_judge_formula (self->judge, spot, self->scope->restriction) == MDR_TRUTH_TRUE)
    g_array_append_vals (self->foci, spot, 1);
}

static MdrJudgeSpot
focus_on_board (const Listing *self)
{
  return mdr_judge_spot_new (self->judge, self->symmetry);
}

static MdrJudgeSpot
focus_on_rectangle (const Listing *self, guint first, guint rows, guint columns)
{
  MdrJudgeSpot spot = focus_on_board (self);

  spot.first = first;
  spot.rows = rows;
  spot.columns = columns;
  return spot;
}

static MdrJudgeSpot
focus_on_line (const Listing *self, gboolean is_row, guint line)
{
  MdrRuledGrid grid = self->judge->puzzle->grid;
  MdrJudgeSpot spot = is_row ? focus_on_rectangle (self, line * grid.columns, 1, grid.columns)
                             : focus_on_rectangle (self, line, grid.rows, 1);

  if (is_row)
    spot.row = line;
  else
    spot.column = line;
  return spot;
}

static MdrJudgeSpot
focus_on_area (const Listing *self, guint division, guint area)
{
  MdrJudgeSpot spot = focus_on_board (self);

  spot.division = (int) division;
  spot.area = area;
  return spot;
}

/* The cells at an edge are spoken of as a pair; at the rim there is only one. */
static MdrJudgeSpot
focus_on_edge (const Listing *self, MdrPlace place, guint edge)
{
  guint cells[2];
  guint first;
  MdrJudgeSpot spot;

  mdr_ruled_grid_get_edge_cells (self->judge->puzzle->grid, place, edge, cells);
  first = cells[0] == MDR_RULED_NO_PLACE ? 1 : 0;
  spot = mdr_judge_spot_at_cell (self->judge, self->symmetry, cells[first]);
  spot.with_edge = TRUE;
  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    if (mdr_ruled_grid_get_edge (self->judge->puzzle->grid, place, cells[first], (MdrDirection) direction)
        == edge)
      spot.toward = (MdrDirection) direction;
  if (first == 1 || cells[1] == MDR_RULED_NO_PLACE)
    return spot;
  spot.other = cells[1];
  spot.rows = spot.toward == MDR_DIRECTION_DOWN ? 2 : 1;
  spot.columns = spot.toward == MDR_DIRECTION_DOWN ? 1 : 2;
  return spot;
}

static MdrJudgeSpot
focus_on_corner (const Listing *self, guint corner)
{
  MdrJudgeSpot spot = focus_on_board (self);

  spot.corner = corner;
  return spot;
}

static void
list_cells (Listing *self)
{
  for (guint cell = 0; cell < mdr_judge_count_cells (self->judge); cell++)
    {
      MdrJudgeSpot spot = mdr_judge_spot_at_cell (self->judge, self->symmetry, cell);

      add (self, &spot);
    }
}

static void
list_lines (Listing *self, gboolean rows)
{
  MdrRuledGrid grid = self->judge->puzzle->grid;

  for (guint line = 0; line < (rows ? grid.rows : grid.columns); line++)
    {
      MdrJudgeSpot spot = focus_on_line (self, rows, line);

      add (self, &spot);
    }
}

static void
list_diagonals (Listing *self)
{
  MdrRuledGrid grid = self->judge->puzzle->grid;

  for (guint first = 0; grid.rows == grid.columns && first < 2; first++)
    {
      MdrJudgeSpot spot = focus_on_board (self);

      spot.is_diagonal = TRUE;
      spot.first = first * (grid.columns - 1);
      add (self, &spot);
    }
}

static void
list_pairs (Listing *self, MdrDirection direction)
{
  for (guint cell = 0; cell < mdr_judge_count_cells (self->judge); cell++)
    {
      MdrJudgeSpot spot = mdr_judge_spot_at_cell (self->judge, self->symmetry, cell);
      gboolean across = direction == MDR_DIRECTION_RIGHT;

      spot.other = mdr_ruled_grid_get_neighbour (self->judge->puzzle->grid, cell, direction);
      if (spot.other == MDR_RULED_NO_PLACE)
        continue;
      spot.toward = direction;
      spot.rows = across ? 1 : 2;
      spot.columns = across ? 2 : 1;
      add (self, &spot);
    }
}

static void
list_windows (Listing *self)
{
  MdrRuledGrid grid = self->judge->puzzle->grid;
  guint rows = (guint) self->scope->rows;
  guint columns = (guint) self->scope->columns;

  for (guint row = 0; row + rows <= grid.rows; row++)
    for (guint column = 0; column + columns <= grid.columns; column++)
      {
        MdrJudgeSpot spot = focus_on_rectangle (self, row * grid.columns + column, rows, columns);

        add (self, &spot);
      }
}

static void
list_areas (Listing *self)
{
  for (guint area = 0; area < self->judge->puzzle->n_areas[self->scope->given]; area++)
    {
      MdrJudgeSpot spot = focus_on_area (self, self->scope->given, area);

      add (self, &spot);
    }
}

/* Adds the cells from @first to @last, counted along a line. */
static void
add_piece (Listing *self, gboolean is_row, guint line, guint first, guint last)
{
  MdrRuledGrid grid = self->judge->puzzle->grid;
  guint length = last - first + 1;
  MdrJudgeSpot spot = is_row ? focus_on_rectangle (self, line * grid.columns + first, 1, length)
                             : focus_on_rectangle (self, first * grid.columns + line, length, 1);

  add (self, &spot);
}

static int
get_in_line (const Listing *self, gboolean is_row, guint line, guint position)
{
  MdrRuledGrid grid = self->judge->puzzle->grid;
  guint cell = is_row ? line * grid.columns + position : position * grid.columns + line;

  return self->judge->puzzle->givens[self->scope->given][cell];
}

static void
list_stretches (Listing *self, gboolean rows)
{
  MdrRuledGrid grid = self->judge->puzzle->grid;
  guint length = rows ? grid.columns : grid.rows;

  for (guint line = 0; line < (rows ? grid.rows : grid.columns); line++)
    for (guint first = 0; first < length; first++)
      {
        guint last = first;

        for (int n_areas = 1; n_areas < self->scope->stretch && last < length; last++)
          if (last + 1 < length
              && get_in_line (self, rows, line, last) != get_in_line (self, rows, line, last + 1))
            n_areas++;
        /* A shorter one begins at the next cell, unless that is in another area. */
        if (last < length
            && (self->scope->stretch == 1
                || get_in_line (self, rows, line, first) != get_in_line (self, rows, line, first + 1)))
          add_piece (self, rows, line, first, last);
      }
}

static void
list_runs (Listing *self, gboolean rows)
{
  MdrRuledGrid grid = self->judge->puzzle->grid;
  guint length = rows ? grid.columns : grid.rows;

  for (guint line = 0; line < (rows ? grid.rows : grid.columns); line++)
    for (guint first = 0, next = 0; first < length; first = next + 1)
      {
        gboolean open = FALSE;

        for (next = first; next < length; next++)
          {
            int value = get_in_line (self, rows, line, next);

            open = open || value == MDR_RULED_FREE;
            if (value != MDR_RULED_NONE && value != MDR_RULED_FREE)
              break;
          }
        if (next > first && !open)
          add_piece (self, rows, line, first, next - 1);
      }
}

static MdrJudgeSpot
focus_on_given (const Listing *self, const MdrGiven *given, guint place)
{
  switch (given->place)
    {
    case MDR_PLACE_CELL:
      return mdr_judge_spot_at_cell (self->judge, self->symmetry, place);
    case MDR_PLACE_ROW:
    case MDR_PLACE_COLUMN:
      return focus_on_line (self, given->place == MDR_PLACE_ROW, place);
    case MDR_PLACE_AREA:
      return focus_on_area (self, given->division, place);
    case MDR_PLACE_SIDE:
    case MDR_PLACE_BORDER:
    case MDR_PLACE_LINK:
      return focus_on_edge (self, given->place, place);
    case MDR_PLACE_CORNER:
      return focus_on_corner (self, place);
    case MDR_PLACE_PATH:
    case MDR_PLACE_BOARD:
    default:
      return focus_on_board (self);
    }
}

/* Each path that begins at a cell. */
static void
list_paths (Listing *self, guint cell)
{
  const MdrRuledPuzzle *puzzle = self->judge->puzzle;
  MdrRuledPath path = { NULL, 0 };

  while (mdr_ruled_paths_next (puzzle->lists, puzzle->givens[self->scope->given][cell], &path))
    {
      MdrJudgeSpot spot = mdr_judge_spot_at_cell (self->judge, self->symmetry, cell);
      guint before = self->foci->len;

      spot.given = (int) self->scope->given;
      spot.path = mdr_ruled_path_dup_cells (puzzle->grid, cell, &path);
      add (self, &spot);
      if (self->foci->len == before)
        g_array_unref (spot.path);
    }
}

static void
list_givens (Listing *self)
{
  const MdrScope *scope = self->scope;
  const MdrGiven *given = mdr_rulebook_get_given (self->judge->puzzle->rulebook, scope->given);

  for (guint place = 0; place < self->judge->puzzle->n_places[scope->given]; place++)
    {
      int value = self->judge->puzzle->givens[scope->given][place];
      MdrJudgeSpot spot;

      if (value == MDR_RULED_NONE || value == MDR_RULED_FREE
          || (scope->value != MDR_ANY_VALUE && value != scope->value))
        continue;
      if (given->place == MDR_PLACE_PATH)
        {
          list_paths (self, place);
          continue;
        }
      spot = focus_on_given (self, given, place);
      spot.given = (int) scope->given;
      add (self, &spot);
    }
}

static void
list (Listing *self)
{
  MdrJudgeSpot spot = focus_on_board (self);

  switch (self->scope->kind)
    {
    case MDR_SCOPE_CELL:
      list_cells (self);
      return;
    case MDR_SCOPE_ROW:
    case MDR_SCOPE_COLUMN:
      list_lines (self, self->scope->kind == MDR_SCOPE_ROW);
      return;
    case MDR_SCOPE_LINE:
      list_lines (self, TRUE);
      list_lines (self, FALSE);
      return;
    case MDR_SCOPE_DIAGONAL:
      list_diagonals (self);
      return;
    case MDR_SCOPE_PAIR:
      list_pairs (self, MDR_DIRECTION_RIGHT);
      list_pairs (self, MDR_DIRECTION_DOWN);
      return;
    case MDR_SCOPE_WINDOW:
      list_windows (self);
      return;
    case MDR_SCOPE_AREA:
      list_areas (self);
      return;
    case MDR_SCOPE_STRETCH:
      list_stretches (self, TRUE);
      list_stretches (self, FALSE);
      return;
    case MDR_SCOPE_RUN:
      list_runs (self, TRUE);
      list_runs (self, FALSE);
      return;
    case MDR_SCOPE_GIVEN:
      list_givens (self);
      return;
    case MDR_SCOPE_ALL:
    default:
      add (self, &spot);
      return;
    }
}

static void
clear_spot (gpointer data)
{
  g_clear_pointer (&((MdrJudgeSpot *) data)->path, g_array_unref);
}

/**
 * mdr_judge_list_instances:
 *
 * Returns: (transfer full) (element-type MdrJudgeSpot): all that a condition of this scope has to hold for
 */
GArray *
mdr_judge_list_instances (MdrJudge *self, const MdrScope *scope)
{
  Listing listing = { .judge = self,
                      .scope = scope,
                      .foci = g_array_new (FALSE, FALSE, sizeof (MdrJudgeSpot)) };

  g_array_set_clear_func (listing.foci, clear_spot);
  for (; listing.symmetry < (guint) scope->symmetries; listing.symmetry++)
    list (&listing);
  return listing.foci;
}
