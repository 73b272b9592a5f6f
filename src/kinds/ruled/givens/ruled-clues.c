/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-givens.h"

#include "mdr-clue.h"
#include "mdr-ruled-judge.h"
#include "mdr-ruled-paths.h"
#include "mdr-ruled-text.h"
#include "mdr-rulebook-read.h"

/** Returns: whether values of a given are clues: each of them may be there or not */
gboolean
ruled_given_is_clue (const MdrGiven *given)
{
  return !given->divides && !given->everywhere && given->place != MDR_PLACE_BOARD;
}

static gboolean
has_clues (const MdrRulebook *rulebook)
{
  for (guint i = 0; i < rulebook->givens->len; i++)
    if (ruled_given_is_clue (mdr_rulebook_get_given (rulebook, i)))
      return TRUE;
  return FALSE;
}

/** Returns: whether a command may change a given place by place: areas, and numbers that stand everywhere.
 * Areas that are the same in all puzzles, as the boxes of a Sudoku, are not changed */
gboolean
ruled_given_is_improved (const MdrRulebook *rulebook, guint index)
{
  const MdrGiven *given = mdr_rulebook_get_given (rulebook, index);
  const MdrMaking *making = &given->making;

  if (!given->divides)
    return given->everywhere && making->around && given->place == MDR_PLACE_CELL;
  return making->cells > 0 || making->around || making->irregular || !has_clues (rulebook);
}

/** Lets clues stand, or not, wherever none stands: what depends on them need not hold. */
void
ruled_givens_relax (MdrRuledPuzzle *givens)
{
  givens->relaxed = TRUE;
  for (guint i = 0; i < givens->rulebook->givens->len; i++)
    for (guint k = 0;
         ruled_given_is_clue (mdr_rulebook_get_given (givens->rulebook, i)) && k < givens->n_places[i]; k++)
      if (givens->givens[i][k] == MDR_RULED_NONE)
        givens->givens[i][k] = MDR_RULED_FREE;
}

static void
add_edge_cells (const MdrRuledPuzzle *givens, MdrPlace place, guint edge, MdrClue *clue)
{
  guint cells[2];

  mdr_ruled_grid_get_edge_cells (givens->grid, place, edge, cells);
  for (guint k = 0; k < G_N_ELEMENTS (cells); k++)
    if (cells[k] != MDR_RULED_NO_PLACE)
      mdr_clue_add_place (clue, mdr_ruled_grid_get_position (givens->grid, cells[k]));
}

static void
add_corner_cells (const MdrRuledPuzzle *givens, guint index, MdrClue *clue)
{
  MdrCell corner =
      mdr_ruled_grid_get_position (mdr_ruled_grid_get_block (givens->grid, MDR_PLACE_CORNER), index);

  for (int row = MAX (corner.row - 1, 0); row <= MIN (corner.row, (int) givens->grid.rows - 1); row++)
    for (int column = MAX (corner.column - 1, 0);
         column <= MIN (corner.column, (int) givens->grid.columns - 1); column++)
      mdr_clue_add_place (clue, (MdrCell){ row, column });
}

static void
add_area_cells (const MdrRuledPuzzle *givens, guint division, guint area, MdrClue *clue)
{
  for (guint cell = 0; cell < givens->n_places[division]; cell++)
    if (givens->givens[division][cell] == (gint16) area)
      mdr_clue_add_place (clue, mdr_ruled_grid_get_position (givens->grid, cell));
}

static void
add_touched_cells (const MdrRuledPuzzle *givens, guint given, int value, MdrCell first, MdrClue *clue)
{
  MdrOffset offset = mdr_given_get_offset (mdr_rulebook_get_given (givens->rulebook, given), (gint16) value);

  for (int row = first.row; row <= first.row + (offset & MDR_OFFSET_BELOW ? 1 : 0); row++)
    for (int column = first.column; column <= first.column + (offset & MDR_OFFSET_RIGHT ? 1 : 0); column++)
      if (mdr_ruled_grid_get_cell (givens->grid, (MdrCell){ row, column }) != MDR_RULED_NO_PLACE)
        mdr_clue_add_place (clue, (MdrCell){ row, column });
}

static void
add_path_cells (const MdrRuledPuzzle *givens, guint cell, int paths, MdrClue *clue)
{
  MdrRuledPath path = { NULL, 0 };

  while (paths >= 0 && mdr_ruled_paths_next (givens->lists, paths, &path))
    {
      g_autoptr (GArray) cells = mdr_ruled_path_dup_cells (givens->grid, cell, &path);

      for (guint k = 1; k < cells->len; k++)
        mdr_clue_add_place (clue,
                            mdr_ruled_grid_get_position (givens->grid, g_array_index (cells, guint, k)));
    }
}

/* Adds a clue with all cells where it stands: those of an area or a path, or at an edge, a corner or a point.
 */
static void
add_clue (const MdrPuzzle *puzzle,
          guint given,
          guint index,
          int value,
          MdrDirection direction,
          GPtrArray *clues)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  const MdrGiven *which = mdr_rulebook_get_given (givens->rulebook, given);
  g_autofree char *edit = ruled_puzzle_dup_edit (puzzle, given, index, value, direction);
  MdrClue *clue;
  MdrCell first;

  ruled_puzzle_get_place (puzzle, given, index, &first);
  clue = mdr_clue_list_add (clues, first, "%s", edit);
  if (which->place == MDR_PLACE_AREA)
    add_area_cells (givens, which->division, index, clue);
  else if (which->place == MDR_PLACE_CORNER)
    add_corner_cells (givens, index, clue);
  else if (mdr_place_is_edge (which->place))
    add_edge_cells (givens, which->place, index, clue);
  else if (which->place == MDR_PLACE_PATH)
    add_path_cells (givens, index, value == MDR_RULED_NONE ? givens->givens[given][index] : value, clue);
  else if (which->offset)
    add_touched_cells (givens, given, value == MDR_RULED_NONE ? givens->givens[given][index] : value, first,
                       clue);
}

/* Adds what commands may change but not take away: areas, or numbers one by one. */
static void
list_improved (const MdrPuzzle *puzzle, guint given, GPtrArray *clues)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  const MdrGiven *which = mdr_rulebook_get_given (givens->rulebook, given);
  g_autofree gboolean *seen = g_new0 (gboolean, givens->n_places[given]);

  for (guint cell = 0; cell < givens->n_places[given]; cell++)
    {
      gint16 value = givens->givens[given][cell];
      MdrClue *clue;

      if (value < 0 || (which->divides && seen[value]))
        continue;
      clue = mdr_clue_list_add (clues, mdr_ruled_grid_get_position (givens->grid, cell), "%s", which->name);
      clue->stays = TRUE;
      if (!which->divides)
        continue;
      add_area_cells (givens, given, (guint) value, clue);
      seen[value] = TRUE;
    }
}

/** Implements list_clues of #MdrKind. */
void
ruled_list_clues (const MdrPuzzle *puzzle, GPtrArray *clues)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);

  for (guint i = 0; i < givens->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (givens->rulebook, i);

      for (guint j = 0; ruled_given_is_clue (given) && j < givens->n_places[i]; j++)
        if (givens->givens[i][j] != MDR_RULED_NONE)
          add_clue (puzzle, i, j, MDR_RULED_NONE, MDR_DIRECTION_RIGHT, clues);
      if (ruled_given_is_improved (givens->rulebook, i))
        list_improved (puzzle, i, clues);
    }
}

/**
 * Search:
 * @puzzle: the puzzle
 * @givens: a copy into which clues are put to try them
 * @answer: the solution
 * @given: whose clues are looked for
 * @statements: (element-type guint): the rules that depend on @given
 * @starts: whether @given says with what decisions start, or where none is made
 * @making: whether the puzzle is being made: then only values are looked for of what stays
 * @clues: where the clues go
 *
 * A search for clues that a solution allows. Nothing but the judge decides: a clue may be added if all rules
 * that depend on it still hold.
 */
typedef struct
{
  const MdrPuzzle *puzzle;
  MdrRuledPuzzle *givens;
  const MdrRuledAnswer *answer;
  guint given;
  GArray *statements;
  gboolean starts;
  gboolean making;
  GPtrArray *clues;
} Search;

/* Whether the rules hold with a value at a place; with a range, whether they may hold with some number of it.
 */
static gboolean
holds (const Search *search, guint index, int value, MdrDirection direction, const int *range)
{
  gint16 *values = search->givens->givens[search->given];
  gint16 before = values[index];
  gboolean right;

  values[index] = (gint16) value;
  if (search->givens->directions[search->given])
    search->givens->directions[search->given][index] = (guint8) direction;
  right = range || mdr_ruled_puzzle_check_offset (search->givens, search->given, index, NULL);
  if (right && search->starts && !range)
    right = mdr_ruled_answer_check_bounds (search->givens, search->answer, NULL);
  for (guint i = 0; right && i < search->statements->len; i++)
    right =
        mdr_ruled_judge_clue (search->givens, search->answer, g_array_index (search->statements, guint, i),
                              search->given, index, before == MDR_RULED_UNKNOWN, range)
        >= (range ? MDR_RULED_OPEN : MDR_RULED_HOLDS);
  values[index] = before;
  return right;
}

/* Ranges of so many numbers are not judged as a whole. */
#define FEW_NUMBERS 4

/* Finds numbers in a range, unless it can have none. */
static void
find_in_range (const Search *search, guint index, MdrDirection direction, int low, int high)
{
  int middle = low + (high - low) / 2;

  if (high - low >= FEW_NUMBERS)
    {
      if (!holds (search, index, MDR_RULED_UNKNOWN, direction, (int[]){ low, high }))
        return;
      find_in_range (search, index, direction, low, middle);
      find_in_range (search, index, direction, middle + 1, high);
      return;
    }
  for (int value = low; value <= high; value++)
    if (holds (search, index, value, direction, NULL))
      add_clue (search->puzzle, search->given, index, value, direction, search->clues);
}

/* Where no number at all can stand, an unknown one breaks a rule already. */
static void
find_numbers (const Search *search, guint index, MdrDirection direction)
{
  gboolean may_stand = mdr_rulebook_get_given (search->givens->rulebook, search->given)->starts
                       || search->givens->givens[search->given][index] == MDR_RULED_UNKNOWN;
  int range[2];

  if (ruled_puzzle_get_range (search->puzzle, search->given, index, range)
      && (may_stand || holds (search, index, MDR_RULED_UNKNOWN, direction, NULL)))
    find_in_range (search, index, direction, range[0], range[1]);
}

static void
find_list (const Search *search, guint index)
{
  int list = mdr_ruled_judge_find_list (search->givens, search->answer, search->given, index);

  if (list >= 0 && mdr_ruled_puzzle_check_value (search->givens, search->given, index, (gint16) list, NULL)
      && holds (search, index, list, MDR_DIRECTION_RIGHT, NULL))
    add_clue (search->puzzle, search->given, index, list, MDR_DIRECTION_RIGHT, search->clues);
}

static void
find_at (const Search *search, guint index)
{
  const MdrGiven *given = mdr_rulebook_get_given (search->givens->rulebook, search->given);
  guint n_directions = given->toward ? MDR_N_DIRECTIONS : 1;
  int first = given->domain.words ? 0 : 1;
  int last = given->domain.words ? (int) g_strv_length (given->domain.words) - 1 : 1;

  if (given->domain.has_lists)
    {
      find_list (search, index);
      return;
    }
  for (guint direction = 0; direction < n_directions; direction++)
    {
      if (given->domain.has_numbers)
        find_numbers (search, index, (MdrDirection) direction);
      for (int value = first; !given->domain.has_numbers && value <= last; value++)
        if (holds (search, index, value, (MdrDirection) direction, NULL))
          add_clue (search->puzzle, search->given, index, value, (MdrDirection) direction, search->clues);
    }
}

/* Whether a clue is missing at a place: nothing stands there, or its value is not known. Puzzles that are
 * made get values only of what stands first. */
static gboolean
is_missing (const Search *search, guint index)
{
  const MdrGiven *given = mdr_rulebook_get_given (search->givens->rulebook, search->given);
  int value = search->givens->givens[search->given][index];

  if (search->making && (given->making.none || mdr_given_is_read_off (given)))
    return FALSE;
  if (search->making)
    return value == (given->making.cells > 0 ? MDR_RULED_UNKNOWN : MDR_RULED_NONE);
  return value < 0;
}

static void
find_clues_of_given (Search *search)
{
  const MdrRulebook *rulebook = search->givens->rulebook;

  search->starts = mdr_rulebook_start_uses_given (rulebook, search->given);
  g_array_set_size (search->statements, 0);
  for (guint i = 0; i < rulebook->statements->len; i++)
    if (mdr_rulebook_rule_uses_given (rulebook, i, search->given))
      g_array_append_val (search->statements, i);
  for (guint i = 0; i < search->givens->n_places[search->given]; i++)
    if (is_missing (search, i))
      find_at (search, i);
}

/* Lists the clues that a solution allows. */
static void
find_clues (const MdrPuzzle *puzzle, const MdrSolution *solution, gboolean making, GPtrArray *clues)
{
  g_autoptr (MdrRuledPuzzle) givens = mdr_ruled_puzzle_copy (ruled_puzzle_get_givens (puzzle));
  g_autoptr (GArray) statements = g_array_new (FALSE, FALSE, sizeof (guint));
  Search search = {
    .puzzle = puzzle,
    .givens = givens,
    .answer = ruled_solution (solution)->answer,
    .statements = statements,
    .making = making,
    .clues = clues,
  };

  for (search.given = 0; search.given < givens->rulebook->givens->len; search.given++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (givens->rulebook, search.given);

      if (ruled_given_is_clue (given))
        find_clues_of_given (&search);
    }
}

/** Implements list_missing_clues of #MdrKind. */
void
ruled_list_missing_clues (const MdrPuzzle *puzzle, const MdrSolution *solution, GPtrArray *clues)
{
  find_clues (puzzle, solution, FALSE, clues);
}

/** Lists the clues that a puzzle being made can get. */
void
ruled_list_clues_to_make (const MdrPuzzle *puzzle, const MdrSolution *solution, GPtrArray *clues)
{
  find_clues (puzzle, solution, TRUE, clues);
}

/**
 * ruled_list_clues_to_leave_out:
 * @rare: whether to list clues that are taken away first, or all others
 * @clues: (element-type MdrRuledClue): where they are added
 *
 * Lists what can be taken away from a puzzle being made: clues, and numbers of what stays.
 */
void
ruled_list_clues_to_leave_out (const MdrPuzzle *puzzle, gboolean rare, GPtrArray *clues)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);

  for (guint i = 0; i < givens->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (givens->rulebook, i);
      gboolean stays = given->making.cells > 0;

      if (given->making.rare != rare || mdr_given_is_read_off (given))
        continue;
      for (guint j = 0;
           ruled_given_is_clue (given) && (!stays || given->making.sparse) && j < givens->n_places[i]; j++)
        {
          MdrRuledClue clue = { i, j, stays ? MDR_RULED_UNKNOWN : MDR_RULED_NONE };

          if (givens->givens[i][j] >= 0)
            g_ptr_array_add (clues, g_memdup2 (&clue, sizeof clue));
        }
    }
}

/** Returns: (transfer full): @puzzle without the first @count of some clues (element-type MdrRuledClue) */
MdrPuzzle *
ruled_leave_out (const MdrPuzzle *puzzle, const GPtrArray *clues, guint count)
{
  MdrRuledPuzzle *givens = mdr_ruled_puzzle_copy (ruled_puzzle_get_givens (puzzle));

  for (guint k = 0; k < count; k++)
    {
      const MdrRuledClue *clue = g_ptr_array_index (clues, k);

      givens->givens[clue->given][clue->place] = clue->without;
      if (givens->directions[clue->given] != NULL && clue->without == MDR_RULED_NONE)
        givens->directions[clue->given][clue->place] = MDR_DIRECTION_RIGHT;
    }
  return &ruled_puzzle_new_take (puzzle->kind, givens)->base;
}
