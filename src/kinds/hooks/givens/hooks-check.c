/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-verify.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-bits.h"

/**
 * Board:
 * @filling: the player's entries in the cells; the complete filling once the digits are complete
 * @complete: whether each digit is written as often as it says, so that all other cells are empty
 * @counts: how often each digit is written
 * @problems: where what is wrong is added
 */
typedef struct
{
  const HooksPuzzle *puzzle;
  const HooksState *state;
  HooksFilling filling;
  gboolean complete;
  int counts[HOOKS_SIZES];
  MdrProblems *problems;
} Board;

/* A set of cells, as rows of bits. */
typedef guint64 Rows[HOOKS_MAX_SIZE];

static void
read_state (Board *board)
{
  HooksFilling *filling = &board->filling;

  memcpy (filling->digits, board->state->digits, sizeof filling->digits);
  board->complete = TRUE;
  for (int i = 0; i < board->puzzle->size; i++)
    for (int j = 0; j < board->puzzle->size; j++)
      board->counts[board->filling.digits[i][j]]++;
  for (int digit = 1; digit <= board->puzzle->size; digit++)
    board->complete = board->complete && board->counts[digit] == digit;
  for (int i = 0; i < board->puzzle->size; i++)
    {
      filling->settled[i] = board->complete ? mdr_bits_first (board->puzzle->size) : board->state->empty[i];
      for (int j = 0; j < board->puzzle->size; j++)
        if (filling->digits[i][j] != 0)
          mdr_rows_set (filling->settled, i, j);
    }
}

/* Moves keep the givens, but a false solution may contradict them. */
static void
check_givens (const Board *board)
{
  const HooksPuzzle *puzzle = board->puzzle;

  for (int size = 1; size <= puzzle->size; size++)
    {
      const HooksPlacement *hook = &board->state->hooks[size];
      const HooksPlacement *given = &puzzle->given_hooks[size];

      if (hooks_is_placed (given)
          && !(mdr_cell_equal (hook->square, given->square) && hook->corner == given->corner))
        mdr_problems_add (board->problems, "not-as-given", MDR_SEVERITY_WRONG,
                          _ ("Hook %d differs from the given one."), size);
    }
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        int digit = board->filling.digits[i][j];
        int given = puzzle->given_digits[i][j];
        gboolean empty =
            puzzle->cell_clues[i][j] != HOOKS_UNKNOWN || mdr_rows_has (puzzle->given_empty, i, j);

        if (given != 0 ? digit != given : digit != 0 && empty)
          mdr_problem_add_cell (mdr_problems_add (board->problems, "not-as-given", MDR_SEVERITY_WRONG,
                                                  /* Translators: row and column of a cell */
                                                  _ ("Row %d, column %d differs from what is given."), i + 1,
                                                  j + 1),
                                i, j);
      }
}

static void
add_digit_cells (const Board *board, MdrProblem *problem, int digit)
{
  for (int i = 0; i < board->puzzle->size; i++)
    for (int j = 0; j < board->puzzle->size; j++)
      if (board->filling.digits[i][j] == digit)
        mdr_problem_add_cell (problem, i, j);
}

static void
check_counts (const Board *board)
{
  int open;
  int settled = 0;

  for (int i = 0; i < board->puzzle->size; i++)
    settled += mdr_bits_count (board->filling.settled[i]);
  open = board->puzzle->size * board->puzzle->size - settled;
  for (int digit = 1; digit <= board->puzzle->size; digit++)
    {
      if (board->counts[digit] > digit)
        add_digit_cells (board,
                         mdr_problems_add (board->problems, "digit-too-often", MDR_SEVERITY_WRONG,
                                           /* Translators: a digit, in how many cells it stands, in how many
                                              it must */
                                           _ ("The digit %d stands in %d cells, not in %d."), digit,
                                           board->counts[digit], digit),
                         digit);
      if (board->counts[digit] + open < digit)
        mdr_problems_add (board->problems, "digit-too-rare", MDR_SEVERITY_WRONG,
                          /* Translators: a digit, the cells that are left, the cells that are needed */
                          _ ("There are too few cells left for the digit %d: %d instead of %d."), digit,
                          board->counts[digit] + open, digit);
    }
}

/**
 * Content:
 * @digit: the digit in a hook; 0 for none; of several one
 * @mixed: whether there are several
 * @count: how many cells are filled
 * @open: how many are not settled
 */
typedef struct
{
  int digit;
  gboolean mixed;
  int count;
  int open;
} Content;

/* Reads the cells of a placed hook; only digits in @kept, or all if that is %NULL. */
static void
read_hook (const Board *board,
           int size,
           const HooksPlacement *placement,
           const guint64 *kept,
           Content *content)
{
  *content = (Content){ 0 };
  for (int i = 0; i < 2 * size - 1; i++)
    {
      MdrCell cell = hooks_placement_get_cell (size, placement, i);
      int digit = board->filling.digits[cell.row][cell.column];
      gboolean settled = mdr_rows_has (board->filling.settled, cell.row, cell.column);

      if (!settled || (digit != 0 && kept && !mdr_rows_has (kept, cell.row, cell.column)))
        {
          content->open++;
          continue;
        }
      if (digit == 0)
        continue;
      content->mixed = content->mixed || (content->digit != 0 && content->digit != digit);
      content->digit = digit;
      content->count++;
    }
}

/* Returns whether a hook with this content has enough cells for its digit. */
static gboolean
has_room (const Board *board, int size, const Content *content)
{
  int digit = board->puzzle->digits == HOOKS_DIGITS_BY_SIZE ? size : content->digit;

  return content->count + content->open >= MAX (digit, 1);
}

static void
check_hook (const Board *board, int size, const HooksPlacement *placement)
{
  MdrProblem *problem;
  Content content;

  read_hook (board, size, placement, NULL, &content);
  if (content.mixed)
    problem = mdr_problems_add (board->problems, "hook-mixed", MDR_SEVERITY_WRONG,
                                _ ("Hook %d has different digits in it."), size);
  else if (board->puzzle->digits == HOOKS_DIGITS_BY_SIZE && content.digit != 0 && content.digit != size)
    problem = mdr_problems_add (board->problems, "hook-digit", MDR_SEVERITY_WRONG,
                                /* Translators: a hook by its size, a digit */
                                _ ("Hook %d has the digit %d in it."), size, content.digit);
  else if (content.digit != 0 && content.count < board->counts[content.digit])
    problem = mdr_problems_add (board->problems, "digit-outside", MDR_SEVERITY_WRONG,
                                /* Translators: a hook by its size, a digit */
                                _ ("Hook %d has the digit %d in it, which also stands outside."), size,
                                content.digit);
  else if (!has_room (board, size, &content))
    problem = mdr_problems_add (board->problems, "hook-full", MDR_SEVERITY_WRONG,
                                _ ("Hook %d has too few cells left for its digit."), size);
  else
    return;
  for (int i = 0; i < 2 * size - 1; i++)
    {
      MdrCell cell = hooks_placement_get_cell (size, placement, i);

      if (board->filling.digits[cell.row][cell.column] != 0)
        mdr_problem_add_cell (problem, cell.row, cell.column);
    }
}

static void
check_hooks (const Board *board)
{
  const HooksPlacement *hooks = board->state->hooks;

  /* Only given hooks can cross: a move removes the hooks that it does not fit. */
  for (int size = 2; size <= board->puzzle->size; size++)
    for (int smaller = 1; smaller < size; smaller++)
      if (hooks_is_placed (&hooks[size]) && hooks_is_placed (&hooks[smaller])
          && !hooks_placements_fit (size, &hooks[size], smaller, &hooks[smaller]))
        mdr_problems_add (board->problems, "hooks-cross", MDR_SEVERITY_WRONG,
                          /* Translators: a hook by its size, another hook */
                          _ ("Hooks %d and %d do not fit together."), smaller, size);
  if (board->puzzle->digits == HOOKS_DIGITS_NONE)
    return;
  for (int size = 1; size <= board->puzzle->size; size++)
    if (hooks_is_placed (&board->state->hooks[size]))
      check_hook (board, size, &board->state->hooks[size]);
}

/**
 * Layouts:
 * @kept: the digits that count, as cells
 * @counts: how often each of them stands there
 * @failed: [size]: upper left cells of squares that are known not to be cut into hooks
 *
 * A search for a layout of hooks that goes with digits.
 */
typedef struct
{
  const Board *board;
  const guint64 *kept;
  int counts[HOOKS_SIZES];
  Rows failed[HOOKS_SIZES];
} Layouts;

/* Returns whether a hook may lie here: where the player drew it, with one digit in it that stands nowhere
 * else. */
static gboolean
may_lie (const Layouts *layouts, int size, const HooksPlacement *placement)
{
  const Board *board = layouts->board;
  const HooksPlacement *drawn = &board->state->hooks[size];
  Content content;

  if (hooks_is_placed (drawn)
      && !(mdr_cell_equal (drawn->square, placement->square) && drawn->corner == placement->corner))
    return FALSE;
  read_hook (board, size, placement, layouts->kept, &content);
  if (content.mixed || !has_room (board, size, &content))
    return FALSE;
  if (content.digit != 0 && board->puzzle->digits == HOOKS_DIGITS_BY_SIZE && content.digit != size)
    return FALSE;
  return content.digit == 0 || content.count == layouts->counts[content.digit];
}

static gboolean
cut (Layouts *layouts, int size, MdrCell square)
{
  HooksPlacement placement = { square, HOOKS_CORNER_TOP_LEFT };

  if (size == 1)
    return may_lie (layouts, size, &placement);
  if (mdr_rows_has (layouts->failed[size], square.row, square.column))
    return FALSE;
  for (int corner = 0; corner < HOOKS_N_CORNERS; corner++)
    {
      MdrCell rest = { square.row + !(corner & HOOKS_CORNER_BOTTOM_LEFT),
                       square.column + !(corner & HOOKS_CORNER_TOP_RIGHT) };

      placement.corner = (HooksCorner) corner;
      if (may_lie (layouts, size, &placement) && cut (layouts, size - 1, rest))
        return TRUE;
    }
  mdr_rows_set (layouts->failed[size], square.row, square.column);
  return FALSE;
}

static gboolean
find_layout (const Board *board, const guint64 *kept)
{
  Layouts layouts = { .board = board, .kept = kept };

  for (int i = 0; i < board->puzzle->size; i++)
    for (int j = 0; j < board->puzzle->size; j++)
      layouts.counts[board->filling.digits[i][j]] += mdr_rows_has (kept, i, j);
  return cut (&layouts, board->puzzle->size, (MdrCell){ 0, 0 });
}

/*
 * Blames digits that no layout goes with: leaves out one after the other, as
 * long as the rest still contradicts.
 */
static void
check_layout (const Board *board)
{
  Rows kept;
  MdrProblem *problem;

  for (int i = 0; i < HOOKS_MAX_SIZE; i++)
    kept[i] = board->filling.settled[i];
  if (find_layout (board, kept))
    return;
  problem = mdr_problems_add (board->problems, "no-layout", MDR_SEVERITY_WRONG,
                              _ ("No layout of hooks fits these digits and empty cells."));
  for (int i = 0; i < board->puzzle->size; i++)
    for (int j = 0; j < board->puzzle->size; j++)
      {
        if (board->filling.digits[i][j] == 0)
          continue;
        mdr_rows_clear (kept, i, j);
        if (!find_layout (board, kept))
          continue;
        mdr_rows_set (kept, i, j);
        mdr_problem_add_cell (problem, i, j);
      }
}

/**
 * Groups:
 * @shapes: by cell, 1 + the shape that a clue asks of its group; 0 for any
 * @covered: cells of groups that are found
 * @passed: by cell, the group for which it was tried already
 * @cells: of the groups, one after the other
 *
 * A search for a way to split the filled cells into groups.
 */
typedef struct
{
  const Board *board;
  int shapes[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  Rows covered;
  int passed[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  MdrCell cells[HOOKS_MAX_SIZE * HOOKS_MAX_SIZE];
} Groups;

static gboolean
is_free (const Groups *groups, MdrCell cell)
{
  return hooks_contains (groups->board->puzzle, cell.row, cell.column)
         && groups->board->filling.digits[cell.row][cell.column] != 0
         && !mdr_rows_has (groups->covered, cell.row, cell.column);
}

static gboolean split (Groups *groups, int found, guint used);

/* Completes a group of which @length cells are chosen, and then all others. Each set of cells is met once: a
 * cell that was tried is passed over for the rest of the group. */
static gboolean
grow (Groups *groups, int found, guint used, int length)
{
  MdrCell *cells = &groups->cells[found * HOOKS_GROUP_SIZE];
  MdrCell tried[4 * HOOKS_GROUP_SIZE];
  int before[4 * HOOKS_GROUP_SIZE];
  int n_tried = 0;
  gboolean whole = FALSE;

  if (length == HOOKS_GROUP_SIZE)
    {
      int shape = hooks_shape_of (cells);
      int sum = 0;

      if (used & 1u << shape)
        return FALSE;
      for (int i = 0; i < HOOKS_GROUP_SIZE; i++)
        {
          int wanted = groups->shapes[cells[i].row][cells[i].column];

          if (wanted != 0 && wanted != 1 + shape)
            return FALSE;
          sum += groups->board->filling.digits[cells[i].row][cells[i].column];
        }
      if (sum % HOOKS_GROUP_SIZE != 0)
        return FALSE;
      return split (groups, found + 1, used | 1u << shape);
    }
  for (int i = 0; i < length * MDR_N_DIRECTIONS && !whole; i++)
    {
      MdrCell next = mdr_cell_step (cells[i / MDR_N_DIRECTIONS], (MdrDirection) (i % MDR_N_DIRECTIONS));

      if (!is_free (groups, next) || groups->passed[next.row][next.column] == found + 1)
        continue;
      cells[length] = next;
      tried[n_tried] = next;
      before[n_tried++] = groups->passed[next.row][next.column];
      groups->passed[next.row][next.column] = found + 1;
      mdr_rows_set (groups->covered, next.row, next.column);
      whole = grow (groups, found, used, length + 1);
      mdr_rows_clear (groups->covered, next.row, next.column);
    }
  while (n_tried-- > 0)
    groups->passed[tried[n_tried].row][tried[n_tried].column] = before[n_tried];
  return whole;
}

/* Splits what is not covered, beginning with its first cell, which some group has to have. */
static gboolean
split (Groups *groups, int found, guint used)
{
  for (int i = 0; i < groups->board->puzzle->size; i++)
    for (int j = 0; j < groups->board->puzzle->size; j++)
      {
        gboolean whole;

        if (!is_free (groups, (MdrCell){ i, j }))
          continue;
        groups->cells[found * HOOKS_GROUP_SIZE] = (MdrCell){ i, j };
        mdr_rows_set (groups->covered, i, j);
        whole = grow (groups, found, used, 1);
        mdr_rows_clear (groups->covered, i, j);
        return whole;
      }
  return TRUE;
}

/* Returns whether the filled cells split into groups of which the first one that each clue sees has the shape
 * it asks for. */
static gboolean
have_groups (const Board *board)
{
  const HooksPuzzle *puzzle = board->puzzle;
  Groups groups = { .board = board };

  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < puzzle->size; line++)
      {
        const HooksClue *clue = &puzzle->clues[side][line];
        gboolean seen = clue->type != HOOKS_CLUE_SHAPE || clue->value == HOOKS_UNKNOWN;

        for (int place = 0; place < puzzle->size && !seen; place++)
          {
            MdrCell cell = hooks_line_cell (puzzle->size, (MdrDirection) side, line, place);
            int *shape = &groups.shapes[cell.row][cell.column];

            if (board->filling.digits[cell.row][cell.column] == 0)
              continue;
            if (*shape != 0 && *shape != 1 + (int) clue->value)
              return FALSE;
            *shape = 1 + (int) clue->value;
            seen = TRUE;
          }
        if (!seen)
          return FALSE;
      }
  return split (&groups, 0, 0);
}

/**
 * hooks_check:
 *
 * The digits decide: hooks need not be drawn, but those that are have to go with
 * the digits. In a puzzle without digits the hooks decide.
 */
MdrPlayStatus
hooks_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems)
{
  Board board = { .puzzle = hooks_puzzle (puzzle), .state = hooks_state (state), .problems = problems };
  gboolean complete;
  guint before = problems->len;

  read_state (&board);
  complete = board.puzzle->digits == HOOKS_DIGITS_NONE || board.complete;
  /* Hook 1 is what the others leave. */
  for (int size = 2; size <= board.puzzle->size && board.puzzle->digits == HOOKS_DIGITS_NONE; size++)
    complete = complete && hooks_is_placed (&board.state->hooks[size]);
  check_givens (&board);
  check_hooks (&board);
  if (board.puzzle->digits != HOOKS_DIGITS_NONE)
    {
      check_counts (&board);
      if (problems->len == before)
        check_layout (&board);
      hooks_filling_find_broken (board.puzzle, &board.filling, problems);
      if (board.puzzle->groups && board.complete && problems->len == before && !have_groups (&board))
        {
          MdrProblem *problem = mdr_problems_add (problems, "no-groups", MDR_SEVERITY_WRONG,
                                                  _ ("The filled cells do not split into groups as the rules "
                                                     "and clues require."));

          /* Any of the filled cells may be the one that is wrong. */
          for (int digit = 1; digit <= board.puzzle->size; digit++)
            add_digit_cells (&board, problem, digit);
        }
    }
  if (problems->len > before)
    return MDR_PLAY_BROKEN;
  return complete ? MDR_PLAY_SOLVED : MDR_PLAY_OPEN;
}
