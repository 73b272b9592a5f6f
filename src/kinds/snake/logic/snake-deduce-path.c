/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-grid.h"
#include "snake-logic.h"

#include <glib/gi18n-lib.h>

/*
 * Rules about the way of the snake: that its parts are one path in the end.
 */

/**
 * Fragment:
 * @first: the place of one of its cells
 * @size: number of its cells
 * @ends: number of ends of the snake among them
 * @links: twice the number of neighbouring pairs among them
 */
typedef struct
{
  guint first;
  int size;
  int ends;
  int links;
} Fragment;

/**
 * Fragments:
 * @count: number of fragments; fragment 0 stands for "none"
 * @filled: number of filled cells
 * @of: the fragment of each cell, by place
 *
 * The connected parts of the filled cells.
 */
typedef struct
{
  const SnakeBoard *board;
  int count;
  int filled;
  guint16 of[MDR_GRID_MAX_PLACES];
  Fragment list[SNAKE_MAX_CELLS / 2 + 2];
} Fragments;

static gboolean
has_cell (const guint64 *rows, guint place)
{
  return rows[place / MDR_GRID_STRIDE - 1] >> place % MDR_GRID_STRIDE & 1;
}

static guint
enter_fragment (gpointer data, guint place)
{
  Fragments *fragments = data;
  const SnakeBoard *board = fragments->board;
  Fragment *fragment = &fragments->list[fragments->count];
  guint ways = mdr_rows_around (board->filled, board->rows, mdr_grid_get_cell (place));

  fragment->size++;
  fragment->ends += has_cell (board->ends, place);
  fragment->links += mdr_directions_count (ways);
  return ways;
}

static void
find_fragments (const SnakeBoard *board, Fragments *fragments)
{
  fragments->board = board;
  fragments->count = 0;
  fragments->filled = 0;
  memset (fragments->of, 0, sizeof fragments->of[0] * mdr_grid_count_places (board->rows));
  for (int i = 0; i < board->rows; i++)
    for (guint64 bits = board->filled[i]; bits != 0; bits &= bits - 1)
      {
        guint place = mdr_grid_get_place ((MdrCell){ i, mdr_bits_index (bits) });

        if (fragments->of[place] != 0)
          continue;
        fragments->list[++fragments->count] = (Fragment){ place, 0, 0, 0 };
        mdr_grid_flood (fragments->of, (guint) fragments->count, place, enter_fragment, fragments);
        fragments->filled += fragments->list[fragments->count].size;
      }
}

/* Returns TRUE if a fragment of @size cells with both ends of the snake is not yet the whole snake. */
static gboolean
is_too_early (const SnakeBoard *board, int size, int filled)
{
  return size < filled || (board->length != SNAKE_UNKNOWN && size != board->length);
}

static MdrStep
check_fragments (SnakeBoard *board, const Fragments *fragments, MdrDeduction *reason)
{
  for (int k = 1; k <= fragments->count; k++)
    {
      const Fragment *fragment = &fragments->list[k];

      if (fragment->links >= 2 * fragment->size)
        {
          if (reason != NULL)
            mdr_deduction_say_at (reason, mdr_grid_get_cell (fragment->first),
                                  /* Translators: row and column of a cell */
                                  _ ("The snake would close into a loop through row %d, column %d."));
          return MDR_STEP_CONTRADICTION;
        }
      if (fragment->ends == 2)
        {
          gboolean early = is_too_early (board, fragment->size, fragments->filled);
          MdrStep step = early ? MDR_STEP_CONTRADICTION : MDR_STEP_NOTHING;

          if (reason != NULL && !early)
            mdr_deduction_say (reason, _ ("The ends of the snake are joined, so all other cells are empty."));
          else if (reason != NULL && fragment->size < fragments->filled)
            mdr_deduction_say (reason,
                               _ ("The ends of the snake would be joined while other parts of it are left."));
          else if (reason != NULL)
            mdr_deduction_say (reason,
                               /* Translators: how many cells the snake would have, how many it must have */
                               _ ("The snake would be complete with %d cells, and the counts say %d."),
                               fragment->size, board->length);
          for (int i = 0; i < board->rows && !early; i++)
            step = mdr_step_worse (step, snake_board_clear (board, i, snake_board_open (board, i)));
          return step;
        }
    }
  return MDR_STEP_NOTHING;
}

/* Lists the fragments of the filled neighbours of a cell; one that is beside it twice is listed twice. */
static int
list_fragments_around (const SnakeBoard *board, const Fragments *fragments, guint place, int around[4])
{
  int count = 0;

  for (guint ways = mdr_rows_around (board->filled, board->rows, mdr_grid_get_cell (place)); ways != 0;
       ways &= ways - 1)
    around[count++] = fragments->of[mdr_grid_step (place, mdr_directions_first (ways))];
  return count;
}

/* Returns why the fragments beside an open cell must not be joined there, untranslated; %NULL if they may. */
static const char *
find_fault_of_joining (const SnakeBoard *board, const Fragments *fragments, guint place)
{
  int joined[MDR_N_DIRECTIONS];

  if (list_fragments_around (board, fragments, place, joined) != 2)
    return NULL;
  if (joined[0] == joined[1])
    /* Translators: row and column of a cell */
    return N_ ("Row %d, column %d would close the snake into a loop if it were filled, so it is empty.");
  if (fragments->list[joined[0]].ends + fragments->list[joined[1]].ends == 2
      && is_too_early (board, fragments->list[joined[0]].size + fragments->list[joined[1]].size + 1,
                       fragments->filled + 1))
    return N_ (
        /* Translators: row and column of a cell */
        "Row %d, column %d would join both ends of the snake while cells are still missing, so it is empty.");
  return NULL;
}

static void
rest_on_fragments_around (MdrDeduction *reason,
                          const SnakeBoard *board,
                          const Fragments *fragments,
                          guint place)
{
  int around[MDR_N_DIRECTIONS];
  int count = list_fragments_around (board, fragments, place, around);

  for (int k = 0; k < count; k++)
    for (int i = 0; i < board->rows; i++)
      for (guint64 bits = board->filled[i]; bits != 0; bits &= bits - 1)
        {
          MdrCell cell = { i, mdr_bits_index (bits) };

          if (fragments->of[mdr_grid_get_place (cell)] == around[k])
            mdr_deduction_rest_on (reason, cell.row, cell.column);
        }
}

/**
 * snake_apply_loop:
 *
 * Concludes from the connected parts of the filled cells, each of which is a
 * piece of the path, that some cells between them are empty.
 *
 * A cell beside both tips of one part would close a loop. A cell between the
 * parts with the two ends of the snake would end it, which is too early
 * while other cells are filled or the length is another. Once the two ends
 * are joined, all other cells are empty.
 */
MdrStep
snake_apply_loop (gpointer data, MdrDeduction *reason)
{
  SnakeBoard *board = data;
  Fragments fragments;
  MdrStep step;

  find_fragments (board, &fragments);
  step = check_fragments (board, &fragments, reason);
  if (step != MDR_STEP_NOTHING)
    return step;
  for (int i = 0; i < board->rows; i++)
    {
      MdrAround filled =
          mdr_grid_count_around (snake_board_row (board, board->filled, i - 1), board->filled[i],
                                 snake_board_row (board, board->filled, i + 1));

      for (guint64 joints = snake_board_open (board, i) & filled.two; joints != 0; joints &= joints - 1)
        {
          int column = mdr_bits_index (joints);
          guint place = mdr_grid_get_place ((MdrCell){ i, column });
          const char *fault = find_fault_of_joining (board, &fragments, place);

          if (fault == NULL)
            continue;
          step = mdr_step_worse (step, snake_board_clear (board, i, mdr_bits_lowest (joints)));
          if (reason != NULL)
            {
              mdr_deduction_say_at (reason, (MdrCell){ i, column }, _ (fault));
              rest_on_fragments_around (reason, board, &fragments, place);
              return step;
            }
        }
    }
  return step;
}

/*
 * A branch of the walk without a filled cell: the visits from number @from up to, but not including, @to,
 * which are reached through the cut vertex @at alone.
 */
typedef struct
{
  guint32 at;
  guint32 from;
  guint32 to;
} Appendix;

/**
 * Survey:
 * @root: where the walk begins: an end of the snake, if one is known
 * @target: the other end, or %MDR_NOWHERE
 * @root_is_end: whether @root is an end
 * @torn: a filled cell that cannot be on one path with the others, or %MDR_NOWHERE
 * @twice: a cell that a path through all filled cells would have to pass twice, or %MDR_NOWHERE
 * @needed: cells without which the snake falls apart
 * @cut_off: cells that no path from end to end can visit
 * @branching: cut vertices behind which a branch of the walk has filled cells
 * @walk: depth-first search through the places of all cells that may be filled, with its arrays below
 * @appendices: (array length=appendix_count): decided once all branches are known
 *
 * The cut vertices of the cells that may be filled, found by depth-first search, and what follows from them.
 *
 * The snake passes a cell at most once. So if a cut vertex separates a branch from the root, a snake that
 * enters the branch ends in it. From that follows, with the root an end of the snake:
 * - A branch without the other end, if that is known, is not entered: its cells are empty.
 * - A branch with a filled cell is entered: the cut vertex is filled. Two such branches at one cut vertex
 *   are a contradiction, and all other branches there are empty.
 * If the root is not an end, only the cut vertices follow.
 *
 * Example: S . # .      The root is S. Cell (0, 1) is the cut vertex of all cells right of it. If (0, 3) is
 *          # . . .      filled, it is needed, and so are (1, 1), (1, 2) and (1, 3).
 */
typedef struct
{
  const SnakeBoard *board;
  guint root;
  guint target;
  gboolean root_is_end;
  guint torn;
  guint twice;
  MdrGridSet possible;
  MdrGridSet needed;
  MdrGridSet cut_off;
  MdrGridSet branching;
  MdrGraphWalk walk;
  MdrGraphVisit visits[SNAKE_MAX_CELLS];
  guint32 visit_of[MDR_GRID_MAX_PLACES];
  Appendix appendices[SNAKE_MAX_CELLS];
  int appendix_count;
} Survey;

static gboolean
follow (gpointer data, guint32 place, guint32 exit, guint32 *beside)
{
  const Survey *survey = data;

  return mdr_grid_follow (&survey->possible, place, exit, beside);
}

static gboolean
is_filled (gconstpointer data, guint32 place)
{
  const Survey *survey = data;

  return has_cell (survey->board->filled, place);
}

static void
cut_off (Survey *survey, guint from, guint to)
{
  for (guint k = from; k < to; k++)
    mdr_grid_set_add (&survey->cut_off, survey->visits[k].node);
}

static void
leave (gpointer data, guint32 number)
{
  Survey *survey = data;
  const MdrGraphVisit *visit = &survey->visits[number];
  guint32 at = survey->visits[visit->parent].node;
  gboolean has_filled;

  if (visit->low < visit->parent)
    return;
  has_filled = mdr_graph_walk_count_marked (&survey->walk, number, visit->last, is_filled, survey) > 0;
  /* What was visited so far without being behind this visit was visited before it. */
  if (survey->target != MDR_NOWHERE
      && (survey->visit_of[survey->target] == MDR_NOWHERE || survey->visit_of[survey->target] < number))
    {
      if (has_filled)
        survey->twice = at;
      cut_off (survey, number, visit->last + 1);
    }
  else if (has_filled)
    {
      mdr_grid_set_add (&survey->needed, at);
      if (survey->root_is_end && mdr_grid_set_has (&survey->branching, at))
        survey->twice = at;
      mdr_grid_set_add (&survey->branching, at);
    }
  else if (survey->root_is_end)
    survey->appendices[survey->appendix_count++] = (Appendix){ at, number, visit->last + 1 };
}

static const MdrGraphWalker walker = { follow, is_filled, leave };

/* Searches the board for cut vertices; returns FALSE where no cell of the snake is known. */
static gboolean
make_survey (const SnakeBoard *board, Survey *survey)
{
  MdrGridSet seen;

  survey->board = board;
  survey->root = MDR_NOWHERE;
  survey->target = MDR_NOWHERE;
  survey->root_is_end = FALSE;
  for (int i = 0; i < board->rows; i++)
    for (guint64 bits = board->ends[i]; bits != 0; bits &= bits - 1)
      {
        survey->target = survey->root;
        survey->root = mdr_grid_get_place ((MdrCell){ i, mdr_bits_index (bits) });
        survey->root_is_end = TRUE;
      }
  for (int i = 0; i < board->rows && survey->root == MDR_NOWHERE; i++)
    if (board->filled[i] != 0)
      survey->root = mdr_grid_get_place ((MdrCell){ i, mdr_bits_index (board->filled[i]) });
  if (survey->root == MDR_NOWHERE)
    return FALSE;
  survey->torn = MDR_NOWHERE;
  survey->twice = MDR_NOWHERE;
  survey->appendix_count = 0;
  mdr_grid_set_clear (&survey->possible);
  mdr_grid_set_clear (&survey->needed);
  mdr_grid_set_clear (&survey->cut_off);
  mdr_grid_set_clear (&survey->branching);
  for (int i = 0; i < board->rows; i++)
    survey->possible.rows[i + 1] = snake_board_possible (board, i);
  survey->walk.visits = survey->visits;
  survey->walk.visit_of = survey->visit_of;
  mdr_graph_walk_clear (&survey->walk, mdr_grid_count_places (board->rows));
  mdr_graph_walk_run (&survey->walk, survey->root, &walker, survey);
  for (int k = 0; k < survey->appendix_count; k++)
    if (mdr_grid_set_has (&survey->branching, survey->appendices[k].at))
      cut_off (survey, survey->appendices[k].from, survey->appendices[k].to);
  mdr_grid_set_clear (&seen);
  for (guint32 number = 0; number < survey->walk.n_visits; number++)
    mdr_grid_set_add (&seen, survey->visits[number].node);
  for (int i = 0; i < board->rows; i++)
    {
      guint64 unseen = survey->possible.rows[i + 1] & ~seen.rows[i + 1];

      if (board->filled[i] & unseen)
        survey->torn = mdr_grid_get_place ((MdrCell){ i, mdr_bits_index (board->filled[i] & unseen) });
      survey->cut_off.rows[i + 1] |= unseen;
    }
  return TRUE;
}

/* Names a place that shows why the filled cells cannot all be on one path. */
static void
say_torn (const Survey *survey, MdrDeduction *reason)
{
  if (survey->torn != MDR_NOWHERE)
    mdr_deduction_say_at (reason, mdr_grid_get_cell (survey->torn),
                          /* Translators: row and column of a cell */
                          _ ("Row %d, column %d could no longer be joined to the rest of the snake."));
  else
    mdr_deduction_say_at (reason, mdr_grid_get_cell (survey->twice),
                          /* Translators: row and column of a cell */
                          _ ("The snake would have to pass row %d, column %d twice to visit all its parts."));
}

/**
 * snake_apply_reach:
 *
 * Concludes that cells are empty which no path through all that is known can
 * visit. They are cut off from the filled cells, or hang on a single cell
 * that the path would have to pass twice to visit them and come back.
 *
 * Without @reason also does what snake_apply_passage() does, since both come
 * from one walk over the board.
 */
MdrStep
snake_apply_reach (gpointer data, MdrDeduction *reason)
{
  SnakeBoard *board = data;
  MdrStep step = MDR_STEP_NOTHING;
  Survey survey;

  if (!make_survey (board, &survey))
    return MDR_STEP_NOTHING;
  if (survey.torn != MDR_NOWHERE || survey.twice != MDR_NOWHERE)
    {
      if (reason != NULL)
        say_torn (&survey, reason);
      return MDR_STEP_CONTRADICTION;
    }
  for (int i = 0; i < board->rows; i++)
    {
      step = mdr_step_worse (step, snake_board_clear (board, i, survey.cut_off.rows[i + 1]));
      if (reason == NULL)
        step = mdr_step_worse (step, snake_board_fill (board, i, survey.needed.rows[i + 1]));
    }
  if (reason != NULL)
    mdr_deduction_say (reason, _ ("The snake cannot visit these cells and still connect all its parts, so "
                                  "they are empty."));
  return step;
}

/**
 * snake_apply_passage:
 *
 * Concludes that a cell is filled without which the filled cells fall apart:
 * the snake is connected, so it goes through any cell that all ways between
 * two parts of it go through.
 */
MdrStep
snake_apply_passage (gpointer data, MdrDeduction *reason)
{
  SnakeBoard *board = data;
  Survey survey;

  if (!make_survey (board, &survey))
    return MDR_STEP_NOTHING;
  for (int i = 0; i < board->rows; i++)
    {
      guint64 fresh = survey.needed.rows[i + 1] & ~board->filled[i];

      if (fresh == 0)
        continue;
      if (reason != NULL)
        {
          fresh = mdr_bits_lowest (fresh);
          mdr_deduction_say (reason,
                             /* Translators: row and column of a cell */
                             _ ("Row %d, column %d lies on every path from one part of the snake to another, "
                                "so it is filled."),
                             i + 1, mdr_bits_index (fresh) + 1);
        }
      return snake_board_fill (board, i, fresh);
    }
  return MDR_STEP_NOTHING;
}
