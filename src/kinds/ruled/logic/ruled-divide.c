/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-draft.h"

#include <string.h>

/*
 * Areas of puzzles that are made. They grow from single cells: two that touch become one.
 */

/* How many borders are compared before one is taken away: more make areas more alike. Around a solution one
 * is enough, since small areas beside large ones say more. */
#define BORDERS_COMPARED 4
/* The number of failed attempts in a row after which the division is kept. */
#define MOST_FAILURES 600
/* The number of failed attempts in a row after which cells also change areas. */
#define UNITING_FAILURES 60
/* How often cells change sides for each cell of the board: fewer leave areas that still look like boxes. */
#define EXCHANGES 2

/* Returns one of two random cells that touch, and the other. */
static guint
pick_pair (RuledDraft *self, guint *other)
{
  MdrRuledGrid grid = self->givens->grid;
  guint n_links = mdr_ruled_grid_count_places (grid, MDR_PLACE_LINK);
  guint cells[2] = { 0, 0 };

  if (n_links > 0)
    mdr_ruled_grid_get_edge_cells (grid, MDR_PLACE_LINK, ruled_draft_pick (self, n_links), cells);
  *other = cells[1];
  return cells[0];
}

/* Returns the number of cells of an area and another together; @is_box tells whether they are a rectangle. */
static guint
measure (MdrRuledGrid grid, const guint *areas, guint first, guint second, gboolean *is_box)
{
  guint top = grid.rows, left = grid.columns, bottom = 0, right = 0, count = 0;

  for (guint cell = 0; cell < grid.rows * grid.columns; cell++)
    {
      if (areas[cell] != first && areas[cell] != second)
        continue;
      count++;
      top = MIN (top, cell / grid.columns);
      bottom = MAX (bottom, cell / grid.columns);
      left = MIN (left, cell % grid.columns);
      right = MAX (right, cell % grid.columns);
    }
  *is_box = count == (bottom - top + 1) * (right - left + 1);
  return count;
}

static void
unite (guint *areas, guint n_cells, guint from, guint to)
{
  for (guint cell = 0; cell < n_cells; cell++)
    if (areas[cell] == from)
      areas[cell] = to;
}

/* Finds two areas that touch, of a few pairs those that are smallest together. Returns whether it did. */
static gboolean
pick_areas (RuledDraft *self, const guint *areas, guint compared, gboolean boxes, guint most, guint pair[2])
{
  guint best = most + 1;

  for (guint k = 0; k < compared; k++)
    {
      guint other;
      guint cell = pick_pair (self, &other);
      gboolean is_box;
      guint size;

      if (areas[cell] == areas[other])
        continue;
      size = measure (self->givens->grid, areas, areas[cell], areas[other], &is_box);
      if (size >= best || (boxes && !is_box))
        continue;
      best = size;
      pair[0] = areas[cell];
      pair[1] = areas[other];
    }
  return best <= most;
}

static guint *
dup_single_cells (guint n_cells)
{
  guint *areas = g_new (guint, n_cells);

  for (guint cell = 0; cell < n_cells; cell++)
    areas[cell] = cell;
  return areas;
}

static void
divide (MdrRuledPuzzle *givens, guint division, const guint *areas)
{
  g_autoptr (MdrRuledPuzzle) before = mdr_ruled_puzzle_new_like (givens, givens->grid);

  ruled_givens_divide (givens, before, division, areas);
}

static guint
count_neighbours (MdrRuledGrid grid, const guint *areas, guint cell, guint area)
{
  guint count = 0;

  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      guint neighbour = mdr_ruled_grid_get_neighbour (grid, cell, (MdrDirection) direction);

      count += neighbour != MDR_RULED_NO_PLACE && areas[neighbour] == area;
    }
  return count;
}

/* Returns a cell that belongs to no area yet and is beside @area, if that is one. Cells that have few others
 * beside them come first, so that none is left alone. */
static guint
pick_free (RuledDraft *self, const guint *areas, guint n_cells, guint area)
{
  MdrRuledGrid grid = self->givens->grid;
  guint best = MDR_RULED_NO_PLACE;
  guint fewest = G_MAXUINT;
  guint n_best = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint count = count_neighbours (grid, areas, cell, n_cells);

      if (areas[cell] != n_cells || count > fewest
          || (area < n_cells && count_neighbours (grid, areas, cell, area) == 0))
        continue;
      n_best = count < fewest ? 1 : n_best + 1;
      fewest = count;
      if (ruled_draft_pick (self, n_best) == 0)
        best = cell;
    }
  return best;
}

/* Divides the board into areas of just so many cells, of which at most one is smaller. */
static gboolean
divide_equally (RuledDraft *self, guint *areas, guint n_cells, guint size)
{
  guint n_short = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    areas[cell] = n_cells;
  for (guint area = 0; area < n_cells; area++)
    {
      guint cell = pick_free (self, areas, n_cells, n_cells);
      guint count = 0;

      if (cell == MDR_RULED_NO_PLACE)
        break;
      for (; count < size && cell != MDR_RULED_NO_PLACE; count++)
        {
          areas[cell] = area;
          cell = pick_free (self, areas, n_cells, area);
        }
      n_short += count < size ? count : 0;
    }
  return n_short == n_cells % size;
}

/** Divides the board at random into as many areas as the page says. */
void
ruled_draft_divide (RuledDraft *self, guint division)
{
  const MdrMaking *making = &mdr_rulebook_get_given (self->givens->rulebook, division)->making;
  guint n_cells = self->givens->n_places[division];
  g_autofree guint *areas = dup_single_cells (n_cells);
  guint wanted = MAX ((guint) (n_cells * self->density / making->cells), 1);
  guint count = n_cells;

  for (guint k = 0; making->equal && k < MOST_FAILURES; k++)
    if (divide_equally (self, areas, n_cells, (guint) making->cells))
      break;
  for (guint failures = 0; !making->equal && count > wanted && failures < MOST_FAILURES; failures++)
    {
      guint pair[2] = { 0, 0 };

      if (!pick_areas (self, areas, BORDERS_COMPARED, making->boxes, 2 * (guint) making->cells, pair))
        continue;
      unite (areas, n_cells, pair[0], pair[1]);
      count--;
      failures = 0;
    }
  divide (self->givens, division, areas);
}

static guint *
dup_areas (const MdrRuledPuzzle *givens, guint division)
{
  guint *areas = g_new (guint, givens->n_places[division]);

  for (guint cell = 0; cell < givens->n_places[division]; cell++)
    areas[cell] = (guint) givens->givens[division][cell];
  return areas;
}

/* Whether the cells of an area hang together. */
static gboolean
hangs_together (MdrRuledGrid grid, const guint *areas, guint area)
{
  g_autofree guint *queue = g_new (guint, grid.rows * grid.columns);
  g_autofree gboolean *seen = g_new0 (gboolean, grid.rows * grid.columns);
  guint count = 0;
  guint tail = 0;

  for (guint cell = 0; cell < grid.rows * grid.columns; cell++)
    {
      if (areas[cell] != area)
        continue;
      count++;
      if (tail == 0)
        {
          queue[tail++] = cell;
          seen[cell] = TRUE;
        }
    }
  for (guint head = 0; head < tail; head++)
    for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
      {
        guint next = mdr_ruled_grid_get_neighbour (grid, queue[head], (MdrDirection) direction);

        if (next == MDR_RULED_NO_PLACE || areas[next] != area || seen[next])
          continue;
        seen[next] = TRUE;
        queue[tail++] = next;
      }
  return count > 0 && tail == count;
}

/* Picks a random neighbour of a cell that belongs to another area, where neither has to stay. */
static guint
pick_neighbour (RuledDraft *self, MdrRuledGrid grid, const guint *areas, guint cell)
{
  guint direction = ruled_draft_pick (self, MDR_N_DIRECTIONS);
  guint neighbour = mdr_ruled_grid_get_neighbour (grid, cell, (MdrDirection) direction);

  if (neighbour == MDR_RULED_NO_PLACE || areas[neighbour] == areas[cell]
      || areas[neighbour] == MDR_RULED_NO_PLACE || areas[cell] == MDR_RULED_NO_PLACE
      || (self->kept != NULL && (self->kept[cell] || self->kept[neighbour])))
    return MDR_RULED_NO_PLACE;
  return neighbour;
}

/** Lets a cell join the area of a random neighbour. Returns: %FALSE if the cells it leaves would not hang
 * together */
gboolean
ruled_draft_join (RuledDraft *self, MdrRuledPuzzle *givens, guint division, guint cell)
{
  g_autofree guint *areas = dup_areas (givens, division);
  guint neighbour = pick_neighbour (self, givens->grid, areas, cell);
  guint left = areas[cell];

  if (neighbour == MDR_RULED_NO_PLACE)
    return FALSE;
  areas[cell] = areas[neighbour];
  if (!hangs_together (givens->grid, areas, left))
    return FALSE;
  divide (givens, division, areas);
  return TRUE;
}

/* Gives a cell of one area to that of another, which it touches, and takes one of its cells for it. Returns
 * whether both hang together. */
static gboolean
exchange (RuledDraft *self, guint *areas, guint cell, guint other)
{
  MdrRuledGrid grid = self->givens->grid;
  guint n_cells = grid.rows * grid.columns;
  guint from = areas[cell];
  guint to = areas[other];
  g_autofree guint *order = NULL;

  if (from == to)
    return FALSE;
  areas[cell] = to;
  order = hangs_together (grid, areas, from) ? ruled_draft_dup_order (self, n_cells) : NULL;
  for (guint k = 0; order && k < n_cells; k++)
    {
      if (order[k] == cell || areas[order[k]] != to || (self->kept != NULL && self->kept[order[k]]))
        continue;
      areas[order[k]] = from;
      if (hangs_together (grid, areas, from) && hangs_together (grid, areas, to))
        return TRUE;
      areas[order[k]] = to;
    }
  areas[cell] = from;
  return FALSE;
}

/** Gives the areas of a new board other shapes; each keeps its size. */
void
ruled_draft_divide_irregularly (RuledDraft *self, guint division)
{
  guint n_cells = self->givens->n_places[division];
  g_autofree guint *areas = ruled_dup_even_division (self->givens->grid);
  guint exchanged = 0;

  for (guint k = 0; k < MOST_FAILURES && exchanged < EXCHANGES * n_cells; k++)
    {
      guint other;
      guint cell = pick_pair (self, &other);

      if (!exchange (self, areas, cell, other))
        continue;
      exchanged++;
      k = 0;
    }
  divide (self->givens, division, areas);
}

static guint
count_cells (const guint *areas, guint n_cells, guint area)
{
  guint count = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    count += areas[cell] == area;
  return count;
}

/* Lets a cell join the area of another. What is given for the areas stays. */
static gboolean
join (MdrRuledPuzzle *givens, guint division, guint *areas, guint cell, guint other)
{
  g_autoptr (MdrRuledPuzzle) before = mdr_ruled_puzzle_copy (givens);
  guint left = areas[cell];

  areas[cell] = areas[other];
  if (!hangs_together (givens->grid, areas, left))
    return FALSE;
  ruled_givens_divide (givens, before, division, areas);
  return TRUE;
}

/* Cuts the area of two cells that touch in two between them; the second part gets a number that no area has.
 */
static void
cut (MdrRuledGrid grid, guint *areas, guint cell, guint neighbour)
{
  guint area = areas[cell];
  guint edge = MAX (cell, neighbour);
  gboolean across = cell / grid.columns == neighbour / grid.columns;

  for (guint other = 0; other < grid.rows * grid.columns; other++)
    if (areas[other] == area
        && (across ? other % grid.columns >= edge % grid.columns
                   : other / grid.columns >= edge / grid.columns))
      areas[other] = grid.rows * grid.columns;
}

/* Whether something is given for an area. */
static gboolean
has_clue (const MdrRuledPuzzle *givens, guint division, guint area)
{
  for (guint i = 0; i < givens->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (givens->rulebook, i);

      if (given->place == MDR_PLACE_AREA && given->division == division
          && givens->givens[i][area] != MDR_RULED_NONE)
        return TRUE;
    }
  return FALSE;
}

/* Moves the wall between two cells, which bounds two boxes: the line of cells behind it joins the other box.
 * Returns whether that is a box then, and nothing that is given is lost. */
static gboolean
move_wall (const MdrRuledPuzzle *givens, guint division, guint *areas, guint cell, guint neighbour)
{
  MdrRuledGrid grid = givens->grid;
  gboolean across = cell / grid.columns == neighbour / grid.columns;
  guint from = areas[neighbour];
  guint to = areas[cell];
  gboolean is_box;

  for (guint other = 0; other < grid.rows * grid.columns; other++)
    if (areas[other] == from
        && (across ? other % grid.columns == neighbour % grid.columns
                   : other / grid.columns == neighbour / grid.columns))
      areas[other] = to;
  measure (grid, areas, to, to, &is_box);
  return is_box
         && (hangs_together (grid, areas, from)
             || (count_cells (areas, grid.rows * grid.columns, from) == 0
                 && !has_clue (givens, division, from)));
}

/* Takes away the wall between two cells, which bounds two boxes. Returns whether they are one box then, and
 * nothing that is given is lost. */
static gboolean
remove_wall (const MdrRuledPuzzle *givens, guint division, guint *areas, guint cell, guint neighbour)
{
  gboolean is_box;

  measure (givens->grid, areas, areas[cell], areas[neighbour], &is_box);
  if (!is_box || has_clue (givens, division, areas[neighbour]))
    return FALSE;
  unite (areas, givens->n_places[division], areas[neighbour], areas[cell]);
  return TRUE;
}

/* Changes a box of somebody's puzzle at a cell: moves a wall of it, or puts one into it. */
static gboolean
shift_box (RuledDraft *self, MdrRuledPuzzle *givens, guint division, guint cell)
{
  g_autoptr (MdrRuledPuzzle) before = mdr_ruled_puzzle_copy (givens);
  g_autofree guint *areas = dup_areas (givens, division);
  guint neighbour = mdr_ruled_grid_get_neighbour (givens->grid, cell,
                                                  (MdrDirection) ruled_draft_pick (self, MDR_N_DIRECTIONS));

  if (neighbour == MDR_RULED_NO_PLACE || areas[neighbour] == MDR_RULED_NO_PLACE
      || areas[cell] == MDR_RULED_NO_PLACE || self->kept[cell])
    return FALSE;
  if (areas[cell] == areas[neighbour])
    cut (givens->grid, areas, cell, neighbour);
  else if (!move_wall (givens, division, areas, cell, neighbour))
    return FALSE;
  for (guint other = 0; other < givens->n_places[division]; other++)
    if (self->kept[other] && areas[other] != (guint) before->givens[division][other])
      return FALSE;
  ruled_givens_divide (givens, before, division, areas);
  return TRUE;
}

/**
 * ruled_draft_shift:
 *
 * Lets a cell of somebody's puzzle join the area of a random neighbour. Where areas keep their sizes, this
 * area is smaller, or gives one of its cells for it. Boxes stay boxes. What is given for the areas stays.
 *
 * Returns: %FALSE if that cannot be
 */
gboolean
ruled_draft_shift (RuledDraft *self, MdrRuledPuzzle *givens, guint division, guint cell)
{
  const MdrMaking *making = &mdr_rulebook_get_given (givens->rulebook, division)->making;
  g_autoptr (MdrRuledPuzzle) before = mdr_ruled_puzzle_copy (givens);
  g_autofree guint *areas = dup_areas (givens, division);
  guint n_cells = givens->n_places[division];
  guint neighbour;

  if (making->boxes)
    return shift_box (self, givens, division, cell);
  neighbour = pick_neighbour (self, givens->grid, areas, cell);
  if (neighbour == MDR_RULED_NO_PLACE)
    return FALSE;
  if ((!making->irregular && !making->equal)
      || count_cells (areas, n_cells, areas[cell]) > count_cells (areas, n_cells, areas[neighbour]))
    return join (givens, division, areas, cell, neighbour);
  if (!exchange (self, areas, cell, neighbour))
    return FALSE;
  ruled_givens_divide (givens, before, division, areas);
  return TRUE;
}

/* Returns a neighbour that was in the area of a cell once, and is no longer. */
static guint
find_lost_neighbour (const MdrRuledPuzzle *givens, const MdrRuledPuzzle *original, guint division, guint cell)
{
  const gint16 *now = givens->givens[division];
  const gint16 *once = original->givens[division];

  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      guint neighbour = mdr_ruled_grid_get_neighbour (givens->grid, cell, (MdrDirection) direction);

      if (neighbour != MDR_RULED_NO_PLACE && once[neighbour] == once[cell] && now[neighbour] != now[cell]
          && now[neighbour] >= 0 && now[cell] >= 0)
        return neighbour;
    }
  return MDR_RULED_NO_PLACE;
}

/**
 * ruled_draft_put_back:
 * @original: what was given before
 *
 * Lets a cell join the area of a neighbour with which it was once, or gives it the number that it had. Areas
 * that keep their sizes stay as they are.
 *
 * Returns: whether @givens are others then
 */
gboolean
ruled_draft_put_back (MdrRuledPuzzle *givens, const MdrRuledPuzzle *original, guint given, guint cell)
{
  const MdrGiven *which = mdr_rulebook_get_given (givens->rulebook, given);
  g_autoptr (MdrRuledPuzzle) before = NULL;
  g_autofree guint *areas = NULL;
  guint neighbour;

  if (!which->divides)
    {
      gboolean differs = givens->givens[given][cell] != original->givens[given][cell];

      givens->givens[given][cell] = original->givens[given][cell];
      return differs;
    }
  neighbour = find_lost_neighbour (givens, original, given, cell);
  if (neighbour == MDR_RULED_NO_PLACE || which->making.irregular || which->making.equal)
    return FALSE;
  areas = dup_areas (givens, given);
  if (!which->making.boxes)
    return join (givens, given, areas, cell, neighbour);
  if (!remove_wall (givens, given, areas, cell, neighbour)
      && !move_wall (givens, given, areas, cell, neighbour))
    return FALSE;
  before = mdr_ruled_puzzle_copy (givens);
  ruled_givens_divide (givens, before, given, areas);
  return TRUE;
}

/* Unites two areas that touch, or lets a cell change from one to the other. Returns whether it did. */
static gboolean
regroup (RuledDraft *self, guint division, gboolean unites)
{
  guint n_cells = self->givens->n_places[division];
  g_autofree guint *areas = NULL;
  guint pair[2] = { 0, 0 };

  if (!unites)
    return ruled_draft_join (self, self->givens, division, ruled_draft_pick (self, n_cells));
  areas = dup_areas (self->givens, division);
  if (!pick_areas (self, areas, 1, FALSE, n_cells, pair))
    return FALSE;
  unite (areas, n_cells, pair[0], pair[1]);
  divide (self->givens, division, areas);
  return TRUE;
}

/**
 * ruled_draft_divide_around:
 *
 * Divides the board so that the rules that speak of the areas hold for the solution: areas are united as long
 * as fewer places break a rule then. Where that leads nowhere, cells change sides as long as no more places
 * do.
 */
void
ruled_draft_divide_around (RuledDraft *self, guint division)
{
  g_autofree guint *areas = dup_single_cells (self->givens->n_places[division]);
  guint breaches;

  divide (self->givens, division, areas);
  breaches = ruled_draft_count_breaches (self->givens, division, self->answer);
  for (guint failures = 0; breaches > 0 && failures < MOST_FAILURES && !ruled_draft_should_stop (self);
       failures++)
    {
      g_autoptr (MdrRuledPuzzle) before = mdr_ruled_puzzle_copy (self->givens);
      gboolean unites = failures < UNITING_FAILURES || failures % 2 == 0;
      guint after;

      if (!regroup (self, division, unites))
        continue;
      after = ruled_draft_count_breaches (self->givens, division, self->answer);
      if (after < breaches)
        failures = 0;
      if (after < breaches || (after == breaches && !unites))
        {
          breaches = after;
          continue;
        }
      mdr_ruled_puzzle_free (self->givens);
      self->givens = g_steal_pointer (&before);
    }
}

/** Cuts the area of a cell in two beside it. What was given for areas is lost. Returns: %FALSE if it has one
 * cell */
gboolean
ruled_draft_split (RuledDraft *self, guint division, guint cell)
{
  MdrRuledGrid grid = self->givens->grid;
  g_autofree guint *areas = dup_areas (self->givens, division);
  guint area = areas[cell];
  guint first = ruled_draft_pick (self, MDR_N_DIRECTIONS);

  for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
    {
      MdrDirection direction = (MdrDirection) ((first + k) % MDR_N_DIRECTIONS);
      guint neighbour = mdr_ruled_grid_get_neighbour (grid, cell, direction);

      if (neighbour == MDR_RULED_NO_PLACE || areas[neighbour] != area)
        continue;
      cut (grid, areas, cell, neighbour);
      divide (self->givens, division, areas);
      return TRUE;
    }
  return FALSE;
}
