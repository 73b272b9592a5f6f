/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-ruled-puzzle.h"

#include <string.h>

static guint
count_given_places (const MdrRuledPuzzle *puzzle, const MdrGiven *given)
{
  return given->place == MDR_PLACE_AREA ? puzzle->n_areas[given->division]
                                        : mdr_ruled_grid_count_places (puzzle->grid, given->place);
}

static void
lay_out_given (MdrRuledPuzzle *puzzle, guint index)
{
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, index);
  guint n_places = count_given_places (puzzle, given);

  g_free (puzzle->givens[index]);
  puzzle->n_places[index] = n_places;
  puzzle->givens[index] = g_new (gint16, n_places);
  for (guint i = 0; i < n_places; i++)
    puzzle->givens[index][i] = MDR_RULED_NONE;
  if (given->toward)
    {
      g_free (puzzle->directions[index]);
      puzzle->directions[index] = g_new0 (guint8, n_places);
    }
}

/* Numbers that stand at all rows or columns are mostly those of the rows or columns, so they are these first.
 */
static void
count_up (MdrRuledPuzzle *puzzle, guint index)
{
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, index);
  int low;

  if ((given->place != MDR_PLACE_ROW && given->place != MDR_PLACE_COLUMN)
      || !mdr_ruled_puzzle_measure (puzzle, &given->domain.low, &low))
    return;
  for (guint i = 0; i < puzzle->n_places[index]; i++)
    puzzle->givens[index][i] = (gint16) (low + (int) i);
}

/**
 * mdr_ruled_puzzle_new:
 * @rulebook: the puzzle takes a reference
 * @grid: at most %MDR_RULED_MAX_SIDE rows and columns
 *
 * Returns: (transfer full): a puzzle without givens, whose divisions have one area, or none if they may have
 * gaps
 */
MdrRuledPuzzle *
mdr_ruled_puzzle_new (MdrRulebook *rulebook, MdrRuledGrid grid)
{
  MdrRuledPuzzle *puzzle = g_new0 (MdrRuledPuzzle, 1);
  guint n_givens = rulebook->givens->len;

  puzzle->rulebook = mdr_rulebook_ref (rulebook);
  puzzle->grid = grid;
  puzzle->lists = mdr_ruled_lists_new ();
  puzzle->givens = g_new0 (gint16 *, n_givens);
  puzzle->directions = g_new0 (guint8 *, n_givens);
  puzzle->n_places = g_new0 (guint, n_givens);
  puzzle->n_areas = g_new0 (guint, n_givens);

  for (guint i = 0; i < n_givens; i++)
    if (mdr_rulebook_get_given (rulebook, i)->divides && !mdr_rulebook_get_given (rulebook, i)->gaps)
      puzzle->n_areas[i] = 1;
  for (guint i = 0; i < n_givens; i++)
    {
      lay_out_given (puzzle, i);
      if (puzzle->n_areas[i] == 1)
        memset (puzzle->givens[i], 0, puzzle->n_places[i] * sizeof (gint16));
      else if (mdr_rulebook_get_given (rulebook, i)->everywhere)
        count_up (puzzle, i);
    }
  return puzzle;
}

/** Returns: (transfer full): the same as mdr_ruled_puzzle_new(), for what was given in @puzzle */
MdrRuledPuzzle *
mdr_ruled_puzzle_new_like (const MdrRuledPuzzle *puzzle, MdrRuledGrid grid)
{
  MdrRuledPuzzle *like = mdr_ruled_puzzle_new (puzzle->rulebook, grid);

  mdr_ruled_lists_unref (like->lists);
  like->lists = mdr_ruled_lists_ref (puzzle->lists);
  return like;
}

MdrRuledPuzzle *
mdr_ruled_puzzle_copy (const MdrRuledPuzzle *puzzle)
{
  MdrRuledPuzzle *copy = g_new0 (MdrRuledPuzzle, 1);
  guint n_givens = puzzle->rulebook->givens->len;

  copy->rulebook = mdr_rulebook_ref (puzzle->rulebook);
  copy->grid = puzzle->grid;
  copy->lists = mdr_ruled_lists_ref (puzzle->lists);
  copy->relaxed = puzzle->relaxed;
  copy->givens = g_new0 (gint16 *, n_givens);
  copy->directions = g_new0 (guint8 *, n_givens);
  copy->n_places = g_memdup2 (puzzle->n_places, n_givens * sizeof (guint));
  copy->n_areas = g_memdup2 (puzzle->n_areas, n_givens * sizeof (guint));
  for (guint i = 0; i < n_givens; i++)
    {
      copy->givens[i] = g_memdup2 (puzzle->givens[i], puzzle->n_places[i] * sizeof (gint16));
      if (puzzle->directions[i])
        copy->directions[i] = g_memdup2 (puzzle->directions[i], puzzle->n_places[i]);
    }
  return copy;
}

void
mdr_ruled_puzzle_free (MdrRuledPuzzle *puzzle)
{
  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    {
      g_free (puzzle->givens[i]);
      g_free (puzzle->directions[i]);
    }
  mdr_ruled_lists_unref (puzzle->lists);
  g_free (puzzle->givens);
  g_free (puzzle->directions);
  g_free (puzzle->n_places);
  g_free (puzzle->n_areas);
  mdr_rulebook_unref (puzzle->rulebook);
  g_free (puzzle);
}

/* Gives @piece to all cells of the area of @cell. */
static void
fill_area (guint n_cells, const guint *areas, guint cell, gint16 piece, gint16 *pieces)
{
  for (guint next = cell; next < n_cells; next++)
    if (areas[next] == areas[cell])
      pieces[next] = piece;
}

/* Gives @piece to all cells that hang together with @cell and belong to the same area. */
static void
fill_piece (MdrRuledGrid grid, const guint *areas, guint cell, gint16 piece, gint16 *pieces)
{
  g_autofree guint *queue = g_new (guint, grid.rows * grid.columns);
  guint tail = 0;

  pieces[cell] = piece;
  queue[tail++] = cell;
  for (guint head = 0; head < tail; head++)
    for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
      {
        guint next = mdr_ruled_grid_get_neighbour (grid, queue[head], (MdrDirection) direction);

        if (next == MDR_RULED_NO_PLACE || pieces[next] != MDR_RULED_NONE || areas[next] != areas[cell])
          continue;
        pieces[next] = piece;
        queue[tail++] = next;
      }
}

/**
 * mdr_ruled_puzzle_divide:
 * @given: a given that divides the board
 * @areas: (array): for each cell the area it belongs to; %MDR_RULED_NO_PLACE in a gap
 *
 * Divides the board, and numbers the areas by their first cells. Cells of the same area that do not hang
 * together become areas of their own, since a board shows nothing but borders, unless the puzzle keeps
 * pieces. What was given for the areas before is lost.
 *
 * Returns: the first cell of an area that was a piece of one before it in @areas; 0 if there is none
 */
guint
mdr_ruled_puzzle_divide (MdrRuledPuzzle *puzzle, guint given, const guint *areas)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  gint16 *pieces = puzzle->givens[given];
  guint parted = 0;

  puzzle->n_areas[given] = 0;
  for (guint cell = 0; cell < puzzle->n_places[given]; cell++)
    pieces[cell] = MDR_RULED_NONE;
  for (guint cell = 0; cell < puzzle->n_places[given]; cell++)
    {
      if (pieces[cell] != MDR_RULED_NONE || areas[cell] == MDR_RULED_NO_PLACE)
        continue;
      if (puzzle->keeps_pieces)
        fill_area (puzzle->n_places[given], areas, cell, (gint16) puzzle->n_areas[given]++, pieces);
      else
        fill_piece (puzzle->grid, areas, cell, (gint16) puzzle->n_areas[given]++, pieces);
      if (!g_hash_table_add (seen, GUINT_TO_POINTER (areas[cell])) && parted == 0)
        parted = cell;
    }

  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    {
      const MdrGiven *other = mdr_rulebook_get_given (puzzle->rulebook, i);

      if (other->place == MDR_PLACE_AREA && other->division == given)
        lay_out_given (puzzle, i);
    }
  return parted;
}

static int
count_largest_area (const MdrRuledPuzzle *puzzle, guint division)
{
  g_autofree int *counts = g_new0 (int, puzzle->n_areas[division] + 1);
  int most = 0;

  for (guint cell = 0; cell < puzzle->n_places[division]; cell++)
    if (puzzle->givens[division][cell] >= 0)
      {
        int count = ++counts[puzzle->givens[division][cell]];

        most = MAX (most, count);
      }
  return most;
}

/**
 * mdr_ruled_puzzle_measure:
 * @value: (out): what the measure comes to on this board
 *
 * Returns: %FALSE if it is a given that is missing or unknown
 */
gboolean
mdr_ruled_puzzle_measure (const MdrRuledPuzzle *puzzle, const MdrMeasure *measure, int *value)
{
  switch (measure->kind)
    {
    case MDR_MEASURE_NUMBER:
      *value = measure->value;
      return TRUE;
    case MDR_MEASURE_ROWS:
      *value = (int) puzzle->grid.rows;
      return TRUE;
    case MDR_MEASURE_COLUMNS:
      *value = (int) puzzle->grid.columns;
      return TRUE;
    case MDR_MEASURE_CELLS:
      *value = (int) (puzzle->grid.rows * puzzle->grid.columns);
      return TRUE;
    case MDR_MEASURE_AREA:
      *value = count_largest_area (puzzle, (guint) measure->value);
      return TRUE;
    case MDR_MEASURE_GIVEN:
    default:
      *value = puzzle->givens[measure->value][0];
      return *value >= 0;
    }
}

/**
 * mdr_ruled_puzzle_measure_at:
 * @domain: one that has numbers
 * @place: where they stand; %MDR_RULED_NO_PLACE for those that can stand anywhere
 * @range: (out): the least and the greatest of them
 *
 * Returns: %FALSE if a given is missing or unknown on which they depend
 */
gboolean
mdr_ruled_puzzle_measure_at (const MdrRuledPuzzle *puzzle, const MdrDomain *domain, guint place, int range[2])
{
  const gint16 *areas;
  int count = 0;

  if (!mdr_ruled_puzzle_measure (puzzle, &domain->low, &range[0])
      || !mdr_ruled_puzzle_measure (puzzle, &domain->high, &range[1]))
    return FALSE;
  if (domain->high.kind != MDR_MEASURE_AREA || place == MDR_RULED_NO_PLACE)
    return TRUE;
  areas = puzzle->givens[domain->high.value];
  for (guint cell = 0; cell < puzzle->n_places[domain->high.value]; cell++)
    count += areas[cell] == areas[place];
  range[1] = count;
  return TRUE;
}

/** Returns: (transfer full): an answer to @puzzle in which everything is open but what the puzzle starts with
 */
MdrRuledAnswer *
mdr_ruled_answer_new (const MdrRuledPuzzle *puzzle)
{
  MdrRuledAnswer *answer = g_new0 (MdrRuledAnswer, 1);

  answer->n_decisions = puzzle->rulebook->decisions->len;
  answer->values = g_new0 (gint16 *, answer->n_decisions);
  answer->n_places = g_new0 (guint, answer->n_decisions);
  for (guint i = 0; i < answer->n_decisions; i++)
    {
      answer->n_places[i] =
          mdr_ruled_grid_count_places (puzzle->grid, mdr_rulebook_get_decision (puzzle->rulebook, i)->place);
      answer->values[i] = g_new (gint16, answer->n_places[i]);
      for (guint place = 0; place < answer->n_places[i]; place++)
        answer->values[i][place] = mdr_ruled_puzzle_get_start (puzzle, i, place);
    }
  return answer;
}

MdrRuledAnswer *
mdr_ruled_answer_copy (const MdrRuledAnswer *answer)
{
  MdrRuledAnswer *copy = g_new0 (MdrRuledAnswer, 1);

  copy->n_decisions = answer->n_decisions;
  copy->n_places = g_memdup2 (answer->n_places, answer->n_decisions * sizeof (guint));
  copy->values = g_new0 (gint16 *, answer->n_decisions);
  for (guint i = 0; i < answer->n_decisions; i++)
    copy->values[i] = g_memdup2 (answer->values[i], answer->n_places[i] * sizeof (gint16));
  return copy;
}

/** Returns: (nullable): the name of a decision that is open somewhere and no aid */
const char *
mdr_ruled_answer_find_open (const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer)
{
  for (guint i = 0; i < answer->n_decisions; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (puzzle->rulebook, i);

      for (guint place = 0; !decision->aid && place < answer->n_places[i]; place++)
        if (answer->values[i][place] == MDR_RULED_NONE)
          return decision->name;
    }
  return NULL;
}

/** Returns: whether two answers to @puzzle decide the same; aids do not count */
gboolean
mdr_ruled_answer_equal (const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *a, const MdrRuledAnswer *b)
{
  for (guint i = 0; i < a->n_decisions; i++)
    if (!mdr_rulebook_get_decision (puzzle->rulebook, i)->aid && a->n_places[i] > 0
        && memcmp (a->values[i], b->values[i], a->n_places[i] * sizeof (gint16)) != 0)
      return FALSE;
  return TRUE;
}

void
mdr_ruled_answer_free (MdrRuledAnswer *answer)
{
  for (guint i = 0; i < answer->n_decisions; i++)
    g_free (answer->values[i]);
  g_free (answer->values);
  g_free (answer->n_places);
  g_free (answer);
}
