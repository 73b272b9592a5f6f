/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-judge.h"

/*
 * A set lies on the stack of the judge as numbers: those of cells, or for edges
 * the number of a cell times four and the direction in which the edge lies.
 */

static void
push (MdrJudge *self, guint place)
{
  g_array_append_val (self->places, place);
}

static void
push_rectangle (MdrJudge *self, MdrCell first, guint rows, guint columns)
{
  MdrRuledGrid grid = self->puzzle->grid;

  for (int row = MAX (first.row, 0); row < first.row + (int) rows && row < (int) grid.rows; row++)
    for (int column = MAX (first.column, 0);
         column < first.column + (int) columns && column < (int) grid.columns; column++)
      push (self, (guint) row * grid.columns + (guint) column);
}

static void
push_area (MdrJudge *self, guint division, guint area)
{
  const gint16 *areas = self->puzzle->givens[division];

  for (guint cell = 0; cell < mdr_judge_count_cells (self); cell++)
    if (areas[cell] == (gint16) area)
      push (self, cell);
}

static void
push_area_border (MdrJudge *self, guint division, guint area)
{
  const gint16 *areas = self->puzzle->givens[division];

  for (guint cell = 0; cell < mdr_judge_count_cells (self); cell++)
    for (guint direction = 0; areas[cell] == (gint16) area && direction < MDR_N_DIRECTIONS; direction++)
      {
        guint next = mdr_ruled_grid_get_neighbour (self->puzzle->grid, cell, (MdrDirection) direction);

        if (next != MDR_RULED_NO_PLACE && areas[next] != (gint16) area)
          push (self, cell * MDR_N_DIRECTIONS + direction);
      }
}

static void
push_edges (MdrJudge *self, guint cell, gboolean with_rim)
{
  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    if (with_rim
        || mdr_ruled_grid_get_neighbour (self->puzzle->grid, cell, (MdrDirection) direction)
               != MDR_RULED_NO_PLACE)
      push (self, cell * MDR_N_DIRECTIONS + direction);
}

static void
push_ray (MdrJudge *self, guint cell, MdrDirection direction, const gint16 *obstacles)
{
  for (;;)
    {
      cell = mdr_ruled_grid_get_neighbour (self->puzzle->grid, cell, direction);
      if (cell == MDR_RULED_NO_PLACE
          || (obstacles && obstacles[cell] != MDR_RULED_NONE && obstacles[cell] != MDR_RULED_FREE))
        return;
      push (self, cell);
    }
}

/* The neighbours, or all cells around, without the cell itself. */
static void
push_near (MdrJudge *self, guint cell, gboolean around)
{
  MdrCell position = mdr_ruled_grid_get_position (self->puzzle->grid, cell);

  for (int down = -1; down <= 1; down++)
    for (int right = -1; right <= 1; right++)
      {
        MdrCell near = { position.row + down, position.column + right };
        guint place = mdr_ruled_grid_get_cell (self->puzzle->grid, near);

        if (place != MDR_RULED_NO_PLACE && place != cell && (around || mdr_cell_is_beside (position, near)))
          push (self, place);
      }
}

/* The up to four cells at a corner. */
static void
push_at_corner (MdrJudge *self, guint corner)
{
  int row = (int) (corner / (self->puzzle->grid.columns + 1));
  int column = (int) (corner % (self->puzzle->grid.columns + 1));

  for (int above = 1; above >= 0; above--)
    for (int before = 1; before >= 0; before--)
      {
        guint cell = mdr_ruled_grid_get_cell (self->puzzle->grid, (MdrCell){ row - above, column - before });

        if (cell != MDR_RULED_NO_PLACE)
          push (self, cell);
      }
}

/* The diagonal down from a cell of the first row, away from the nearer side. */
static void
push_diagonal (MdrJudge *self, guint first)
{
  for (guint row = 0; row < self->puzzle->grid.rows; row++)
    push (self, row * self->puzzle->grid.columns + (first == 0 ? row : first - row));
}

static void
push_path (MdrJudge *self, const MdrJudgeSpot *spot, guint from)
{
  for (guint k = from; k < spot->path->len; k++)
    push (self, g_array_index (spot->path, guint, k));
}

static void
push_here (MdrJudge *self, const MdrJudgeSpot *spot)
{
  if (spot->path)
    push_path (self, spot, 0);
  else if (spot->division != MDR_NO_CLUE)
    push_area (self, (guint) spot->division, spot->area);
  else if (spot->is_diagonal)
    push_diagonal (self, spot->first);
  else
    push_rectangle (self, mdr_ruled_grid_get_position (self->puzzle->grid, spot->first), spot->rows,
                    spot->columns);
}

static void
push_line (MdrJudge *self, const MdrJudgeSpot *spot, gboolean row)
{
  MdrPlace place = row == (spot->symmetry % 2 == 0) ? MDR_PLACE_ROW : MDR_PLACE_COLUMN;
  guint line = mdr_judge_resolve (self, spot, &(MdrReference){ 0 }, place, 0);

  if (line == MDR_RULED_NO_PLACE)
    return;
  if (place == MDR_PLACE_ROW)
    push_rectangle (self, (MdrCell){ (int) line, 0 }, 1, self->puzzle->grid.columns);
  else
    push_rectangle (self, (MdrCell){ 0, (int) line }, self->puzzle->grid.rows, 1);
}

static void
push_first (MdrJudge *self, const MdrJudgeSpot *spot, const MdrSet *set)
{
  MdrRuledGrid grid = self->puzzle->grid;
  MdrDirection edge = mdr_judge_spot_turn (spot, set->direction);
  gboolean upright = edge == MDR_DIRECTION_UP || edge == MDR_DIRECTION_DOWN;
  gboolean from_end = edge == MDR_DIRECTION_RIGHT || edge == MDR_DIRECTION_DOWN;
  int length = (int) (upright ? grid.rows : grid.columns);
  guint line =
      mdr_judge_resolve (self, spot, &(MdrReference){ 0 }, upright ? MDR_PLACE_COLUMN : MDR_PLACE_ROW, 0);

  if (line == MDR_RULED_NO_PLACE)
    return;
  for (int k = 0; k < MIN (set->first, length); k++)
    {
      int at = from_end ? length - 1 - k : k;
      MdrCell cell = upright ? (MdrCell){ at, (int) line } : (MdrCell){ (int) line, at };

      push (self, mdr_ruled_grid_get_cell (grid, cell));
    }
}

static void
push_area_set (MdrJudge *self, const MdrJudgeSpot *spot, const MdrSet *set)
{
  guint area = mdr_judge_resolve (self, spot, &(MdrReference){ 0 }, MDR_PLACE_AREA, set->given);

  if (area == MDR_RULED_NO_PLACE)
    return;
  if (set->kind == MDR_SET_AREA)
    push_area (self, set->given, area);
  else
    push_area_border (self, set->given, area);
}

static void
push_view (MdrJudge *self, guint cell, const gint16 *obstacles)
{
  push (self, cell);
  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    push_ray (self, cell, (MdrDirection) direction, obstacles);
}

static gboolean
needs_cell (MdrSetKind kind)
{
  return kind == MDR_SET_NEIGHBOURS || kind == MDR_SET_AROUND || kind == MDR_SET_SIDES
         || kind == MDR_SET_LINKS || kind == MDR_SET_BORDERS || kind == MDR_SET_AHEAD || kind == MDR_SET_VIEW
         || kind == MDR_SET_RAY || kind == MDR_SET_DIAGONALS;
}

/**
 * mdr_judge_push_set:
 * @set: any but a sight, which depends on a formula
 *
 * Puts the members of @set onto the stack.
 *
 * Returns: the index of the first
 */
guint
mdr_judge_push_set (MdrJudge *self, const MdrJudgeSpot *spot, const MdrSet *set)
{
  guint first = self->places->len;

  if (spot->corner != MDR_RULED_NO_PLACE && spot->cell == MDR_RULED_NO_PLACE
      && (set->kind == MDR_SET_AROUND || set->kind == MDR_SET_DIAGONALS || set->kind == MDR_SET_HERE))
    {
      push_at_corner (self, spot->corner);
      return first;
    }
  if (needs_cell (set->kind) && (spot->cell == MDR_RULED_NO_PLACE || spot->at_edge))
    return first;
  switch (set->kind)
    {
    case MDR_SET_HERE:
      push_here (self, spot);
      break;
    case MDR_SET_ROW:
    case MDR_SET_COLUMN:
      push_line (self, spot, set->kind == MDR_SET_ROW);
      break;
    case MDR_SET_AREA:
    case MDR_SET_AREA_BORDER:
      push_area_set (self, spot, set);
      break;
    case MDR_SET_NEIGHBOURS:
    case MDR_SET_AROUND:
      push_near (self, spot->cell, set->kind == MDR_SET_AROUND);
      break;
    case MDR_SET_SIDES:
    case MDR_SET_LINKS:
    case MDR_SET_BORDERS:
      push_edges (self, spot->cell, set->kind == MDR_SET_SIDES);
      break;
    case MDR_SET_AHEAD:
      if (spot->path)
        push_path (self, spot, 1);
      else if (spot->given != MDR_NO_CLUE && self->puzzle->directions[spot->given])
        push_ray (self, spot->cell, (MdrDirection) self->puzzle->directions[spot->given][spot->cell], NULL);
      break;
    case MDR_SET_VIEW:
      push_view (self, spot->cell, self->puzzle->givens[set->given]);
      break;
    case MDR_SET_RAY:
      push_ray (self, spot->cell, mdr_judge_spot_turn (spot, set->direction),
                set->ends ? self->puzzle->givens[set->given] : NULL);
      break;
    case MDR_SET_FIRST:
      push_first (self, spot, set);
      break;
    case MDR_SET_SIGHT:
    case MDR_SET_RAYS:
    case MDR_SET_GROUP:
    case MDR_SET_DIAGONALS:
    default:
      g_assert_not_reached ();
    }
  return first;
}

/** Returns: whether clues that are not there yet can end the view before what was put onto the stack */
gboolean
mdr_judge_has_open_view (const MdrJudge *self, const MdrJudgeSpot *spot, const MdrSet *set)
{
  guint next;

  if (!mdr_set_has_end (set) || spot->cell == MDR_RULED_NO_PLACE)
    return FALSE;
  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    for (guint cell = spot->cell;; cell = next)
      {
        next = mdr_ruled_grid_get_neighbour (self->puzzle->grid, cell, (MdrDirection) direction);
        if (next == MDR_RULED_NO_PLACE)
          break;
        if (self->puzzle->givens[set->given][next] == MDR_RULED_FREE
            && (set->kind == MDR_SET_VIEW || direction == mdr_judge_spot_turn (spot, set->direction)))
          return TRUE;
      }
  return FALSE;
}

/** Takes the set that begins at @first from the stack, and all above it. */
void
mdr_judge_pop_set (MdrJudge *self, guint first)
{
  g_array_set_size (self->places, first);
}

/** Returns: a spot on the member at @index of the stack, which belongs to a set of this kind */
MdrJudgeSpot
mdr_judge_get_member (const MdrJudge *self, const MdrJudgeSpot *spot, MdrSetKind kind, guint index)
{
  guint place = g_array_index (self->places, guint, index);
  MdrJudgeSpot member;

  if (kind == MDR_SET_DIAGONALS)
    {
      mdr_judge_touch (self, place);
      member = mdr_judge_spot_at_cell (self, spot->symmetry, place);
      member.corner = spot->corner;
      return member;
    }
  if (kind != MDR_SET_SIDES && kind != MDR_SET_LINKS && kind != MDR_SET_BORDERS
      && kind != MDR_SET_AREA_BORDER)
    {
      mdr_judge_touch (self, place);
      return mdr_judge_spot_at_cell (self, spot->symmetry, place);
    }
  member = mdr_judge_spot_new (self, spot->symmetry);
  member.cell = place / MDR_N_DIRECTIONS;
  mdr_judge_touch (self, member.cell);
  member.toward = (MdrDirection) (place % MDR_N_DIRECTIONS);
  member.at_edge = TRUE;
  return member;
}

/** Notes that @cell shows why something is false. */
void
mdr_judge_show (MdrJudge *self, guint cell)
{
  if (self->shown)
    g_array_append_val (self->shown, cell);
}

/** Notes that all cells that are spoken of show it. */
void
mdr_judge_show_here (MdrJudge *self, const MdrJudgeSpot *spot)
{
  guint first = mdr_judge_push_set (self, spot, &(MdrSet){ .kind = MDR_SET_HERE });

  for (guint i = first; i < self->places->len; i++)
    mdr_judge_show (self, g_array_index (self->places, guint, i));
  mdr_judge_pop_set (self, first);
}
