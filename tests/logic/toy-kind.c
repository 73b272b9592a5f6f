/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "toy-kind.h"

#include <string.h>

/* The most groups of a random puzzle. */
#define MOST_RANDOM_GROUPS 12

static int
count_bits (guint bits)
{
  return __builtin_popcount (bits);
}

/** Returns: (transfer full): a puzzle without groups */
ToyPuzzle *
toy_puzzle_new (const MdrKind *kind)
{
  return mdr_puzzle_alloc (kind, sizeof (ToyPuzzle));
}

void
toy_puzzle_add_group (ToyPuzzle *puzzle, guint cells, int count)
{
  puzzle->groups[puzzle->n_groups++] = (ToyGroup){ cells, count };
}

/** Returns: (transfer full): groups at random, most of them counted on one filling, so that most can be met
 */
ToyPuzzle *
toy_puzzle_new_random (GRand *random, const MdrKind *kind)
{
  ToyPuzzle *puzzle = toy_puzzle_new (kind);
  guint filling = (guint) g_rand_int_range (random, 0, TOY_ALL + 1);
  guint n_groups = (guint) g_rand_int_range (random, 5, MOST_RANDOM_GROUPS + 1);
  gboolean right = g_rand_int_range (random, 0, 8) > 0;

  while (puzzle->n_groups < n_groups)
    {
      gboolean nested = puzzle->n_groups > 0 && g_rand_int_range (random, 0, 3) == 0;
      guint cells = nested ? puzzle->groups[puzzle->n_groups - 1].cells : 0;
      int size = g_rand_int_range (random, 2, 8);

      while (count_bits (cells) < size)
        cells |= 1u << g_rand_int_range (random, 0, TOY_CELLS);
      toy_puzzle_add_group (puzzle, cells,
                            right ? count_bits (cells & filling)
                                  : g_rand_int_range (random, 0, count_bits (cells) + 1));
    }
  return puzzle;
}

ToyState *
toy_state_new (const ToyPuzzle *puzzle, guint filled, guint empty)
{
  ToyState *state = mdr_state_alloc (puzzle->base.kind, sizeof *state);

  state->filled = filled;
  state->empty = empty;
  return state;
}

/** Whether a filling is a solution, by looking at each group. */
gboolean
toy_fits (const ToyPuzzle *puzzle, guint filled)
{
  for (guint k = 0; k < puzzle->n_groups; k++)
    if (count_bits (puzzle->groups[k].cells & filled) != puzzle->groups[k].count)
      return FALSE;
  return TRUE;
}

/** Returns: (transfer full) (element-type guint): all solutions with some cells filled and others empty */
GArray *
toy_list_solutions (const ToyPuzzle *puzzle, guint filled, guint empty)
{
  GArray *solutions = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint filling = 0; filling <= TOY_ALL; filling++)
    if ((filled & ~filling) == 0 && (empty & filling) == 0 && toy_fits (puzzle, filling))
      g_array_append_val (solutions, filling);
  return solutions;
}

static MdrStep
mark (ToyBoard *board, guint cells, gboolean fill)
{
  guint *known = fill ? &board->filled : &board->empty;
  guint fresh = cells & ~*known;

  if (fresh & (fill ? board->empty : board->filled))
    return MDR_STEP_CONTRADICTION;
  *known |= fresh;
  /* A change can be seen from every cell that shares a group with it. */
  for (guint k = 0; k < board->puzzle->n_groups; k++)
    if (board->puzzle->groups[k].cells & fresh)
      for (guint left = board->puzzle->groups[k].cells; left != 0; left &= left - 1)
        mdr_stale_cells_add (&board->stale, toy_cell (left));
  return fresh != 0 ? MDR_STEP_PROGRESS : MDR_STEP_NOTHING;
}

static MdrStep
start (gpointer data, const MdrPuzzle *puzzle, const MdrState *state)
{
  const ToyState *play = (const ToyState *) state;
  ToyBoard *board = data;

  memset (board, 0, sizeof *board);
  board->puzzle = (const ToyPuzzle *) puzzle;
  mdr_stale_cells_init (&board->stale, TOY_ROWS, TOY_COLUMNS);
  if (play == NULL)
    return MDR_STEP_NOTHING;
  return mdr_step_worse (mark (board, play->filled, TRUE), mark (board, play->empty, FALSE));
}

static void
say (MdrDeduction *reason, const char *sentence, guint because)
{
  if (reason == NULL)
    return;
  g_free (reason->sentence);
  reason->sentence = g_strdup (sentence);
  for (; because != 0; because &= because - 1)
    mdr_deduction_rest_on (reason, toy_cell (because).row, toy_cell (because).column);
}

/* Decides what is left of a group of which enough are filled, or empty; @only are the cells to decide. */
static MdrStep
fill_group (ToyBoard *board, const ToyGroup *group, guint only, const char *name, MdrDeduction *reason)
{
  guint open = group->cells & toy_open (board);
  int filled = count_bits (group->cells & board->filled);
  int possible = filled + count_bits (open);
  gboolean fill = possible == group->count;

  if (filled > group->count || possible < group->count)
    {
      say (reason, "The count cannot be met.", group->cells);
      return MDR_STEP_CONTRADICTION;
    }
  if ((open & only) == 0 || (filled != group->count && !fill))
    return MDR_STEP_NOTHING;
  say (reason, name, group->cells);
  return mark (board, open & only, fill);
}

static MdrStep
apply_groups (ToyBoard *board, const char *name, gboolean (*suits) (const ToyGroup *), MdrDeduction *reason)
{
  MdrStep result = MDR_STEP_NOTHING;

  for (guint k = 0; k < board->puzzle->n_groups; k++)
    {
      const ToyGroup *group = &board->puzzle->groups[k];

      if (suits (group))
        result = mdr_step_worse (result, fill_group (board, group, TOY_ALL, name, reason));
      if (result == MDR_STEP_CONTRADICTION || (result == MDR_STEP_PROGRESS && reason != NULL))
        return result;
    }
  return result;
}

static gboolean
holds_none (const ToyGroup *group)
{
  return group->count == 0;
}

static gboolean
is_pair (const ToyGroup *group)
{
  return count_bits (group->cells) == 2;
}

/* Of a group that holds none, all are empty: that goes without saying. */
static MdrStep
apply_none (gpointer data, MdrDeduction *reason)
{
  return apply_groups (data, "None.", holds_none, reason);
}

/* Sees of groups of two what the next rule sees of all, cell by cell. */
static MdrStep
apply_pair (gpointer data, MdrDeduction *reason)
{
  return apply_groups (data, "Pair.", is_pair, reason);
}

static MdrStep
look_count (gpointer data, MdrCell cell, MdrDeduction *reason)
{
  ToyBoard *board = data;
  MdrStep result = MDR_STEP_NOTHING;

  for (guint k = 0; k < board->puzzle->n_groups && result == MDR_STEP_NOTHING; k++)
    if (board->puzzle->groups[k].cells & toy_bit (cell))
      result = fill_group (board, &board->puzzle->groups[k], toy_bit (cell), "Count.", reason);
  return result;
}

/* Where the first of two groups is a part of the other, what is left of the other is a group as well. */
static gboolean
find_rest (const ToyPuzzle *puzzle, guint part, guint whole, ToyGroup *rest)
{
  const ToyGroup *groups = puzzle->groups;

  *rest = (ToyGroup){ groups[whole].cells & ~groups[part].cells, groups[whole].count - groups[part].count };
  return (groups[part].cells & ~groups[whole].cells) == 0;
}

/* Looks for such a rest that is one cell. */
static MdrStep
look_last (gpointer data, MdrCell cell, MdrDeduction *reason)
{
  ToyBoard *board = data;
  MdrStep result = MDR_STEP_NOTHING;

  for (guint a = 0; a < board->puzzle->n_groups; a++)
    for (guint b = 0; b < board->puzzle->n_groups && result == MDR_STEP_NOTHING; b++)
      {
        ToyGroup rest;

        if (find_rest (board->puzzle, a, b, &rest) && rest.cells == toy_bit (cell))
          result = fill_group (board, &rest, TOY_ALL, "Last.", reason);
      }
  return result;
}

/* Looks for those that are more than one. */
static MdrStep
apply_difference (gpointer data, MdrDeduction *reason)
{
  ToyBoard *board = data;
  MdrStep result = MDR_STEP_NOTHING;

  for (guint a = 0; a < board->puzzle->n_groups; a++)
    for (guint b = 0; b < board->puzzle->n_groups; b++)
      {
        ToyGroup rest;

        if (find_rest (board->puzzle, a, b, &rest) && count_bits (rest.cells) != 1)
          result = mdr_step_worse (result, fill_group (board, &rest, TOY_ALL, "Difference.", reason));
        if (result == MDR_STEP_CONTRADICTION || (result == MDR_STEP_PROGRESS && reason != NULL))
          return result;
      }
  return result;
}

static const MdrRule rules[] = {
  { .id = "none", .name = "None", .plain = TRUE, .apply = apply_none },
  { .id = "pair", .name = "Pair", .covered = TRUE, .apply = apply_pair },
  { .id = "count", .name = "Count", .look = look_count },
  { .id = "last", .name = "Last Cell", .level = MDR_LEVEL_NORMAL, .look = look_last },
  { .id = "difference", .name = "Difference", .level = MDR_LEVEL_NORMAL, .apply = apply_difference },
  { NULL },
};

static MdrStaleCells *
get_stale (gpointer data)
{
  ToyBoard *board = data;

  return &board->stale;
}

static int
count_open (gconstpointer board)
{
  return count_bits (toy_open (board));
}

static void
list_open (gconstpointer board, GArray *literals)
{
  for (guint open = toy_open (board); open != 0; open &= open - 1)
    {
      MdrLiteral literal = { .cell = toy_cell (open) };

      g_array_append_val (literals, literal);
    }
}

static gboolean
is_open (gconstpointer board, const MdrLiteral *literal)
{
  return (toy_open (board) & toy_bit (literal->cell)) != 0;
}

static MdrStep
decide (gpointer board, const MdrLiteral *literal, MdrDeduction *reason)
{
  return mark (board, toy_bit (literal->cell), literal->holds);
}

static void
record (gconstpointer data, gconstpointer result, MdrDeduction *reason)
{
  const ToyBoard *before = data;
  const ToyBoard *after = result;

  for (guint fresh = toy_open (before) & ~toy_open (after); fresh != 0; fresh &= fresh - 1)
    {
      gboolean filled = (after->filled & fresh & -fresh) != 0;
      MdrCell cell = toy_cell (fresh);
      g_autofree char *move = g_strdup_printf ("%s %d,%d", filled ? "fill" : "empty", cell.row, cell.column);

      mdr_deduction_decide (reason, filled ? MDR_SIGN_FILLED : MDR_SIGN_EMPTY, cell, move);
    }
}

static void
say_literal (gconstpointer board, const MdrLiteral *literal, gboolean by_trial, MdrDeduction *reason)
{
  say (reason, by_trial ? "Tried." : "Solution.", toy_bit (literal->cell));
}

/* Goes through all fillings of the open cells; one is one node. */
static MdrSearchEnd
search (gconstpointer data, guint count, guint64 budget, MdrJob *job, GPtrArray *solutions)
{
  const ToyBoard *board = data;
  guint64 nodes = 0;

  for (guint filling = 0; filling <= TOY_ALL; filling++)
    {
      ToySolution *solution;

      if ((board->filled & ~filling) != 0 || (board->empty & filling) != 0)
        continue;
      if (solutions->len == count)
        return MDR_SEARCH_ENOUGH;
      if (job != NULL && board->puzzle->delayed_spinner != NULL && (*board->puzzle->delayed_spinner)-- == 0)
        mdr_job_cancel (job);
      if (job != NULL && mdr_job_should_stop (job) != MDR_STOP_NONE)
        return MDR_SEARCH_STOPPED;
      if (nodes++ == budget)
        return MDR_SEARCH_SPENT;
      if (!toy_fits (board->puzzle, filling))
        continue;
      solution = mdr_solution_alloc (board->puzzle->base.kind, sizeof *solution);
      solution->filled = filling;
      g_ptr_array_add (solutions, solution);
    }
  return MDR_SEARCH_EXHAUSTED;
}

/* One of the two kinds says the size of a board for each puzzle. */
static gsize
get_board_size (const MdrPuzzle *puzzle)
{
  return sizeof (ToyBoard);
}

static void
suppose (gconstpointer board, const MdrLiteral *literal, MdrDeduction *reason)
{
  g_free (reason->sentence);
  reason->sentence = g_strdup (literal->holds ? "Suppose it is filled." : "Suppose it is empty.");
}

static gboolean
say_clash (const MdrFinding *one, const MdrFinding *other, MdrDeduction *reason)
{
  if (!mdr_cell_equal (one->literal.cell, other->literal.cell) || one->literal.holds == other->literal.holds)
    return FALSE;
  mdr_deduction_say (reason, "Clash: %s %s", one->sentence, other->sentence);
  return TRUE;
}

static MdrLiteral
get_literal (gconstpointer board, const MdrMark *mark)
{
  return (MdrLiteral){ .cell = mark->cell, .holds = mark->sign == MDR_SIGN_FILLED };
}

static gboolean
find_next (gconstpointer board, const MdrSolution *solution, MdrLiteral *literal)
{
  guint open = toy_open (board);

  if (open == 0)
    return FALSE;
  literal->cell = toy_cell (open);
  literal->part = 0;
  literal->holds = (((const ToySolution *) solution)->filled & toy_bit (literal->cell)) != 0;
  return TRUE;
}

static void
list_solved (gconstpointer board, const MdrSolution *solution, GArray *literals)
{
  for (guint open = toy_open (board); open != 0; open &= open - 1)
    {
      MdrLiteral literal = { .cell = toy_cell (open) };

      literal.holds = (((const ToySolution *) solution)->filled & toy_bit (literal.cell)) != 0;
      g_array_append_val (literals, literal);
    }
}

static void
compare (const MdrPuzzle *puzzle, const MdrState *state, const MdrSolution *solution, MdrPlayCheck *check)
{
  const ToyState *play = (const ToyState *) state;
  guint answer = solution ? ((const ToySolution *) solution)->filled : 0;

  for (guint left = TOY_ALL; left != 0; left &= left - 1)
    {
      MdrCell cell = toy_cell (left);
      gboolean filled = (play->filled & toy_bit (cell)) != 0;
      gboolean empty = (play->empty & toy_bit (cell)) != 0;
      gboolean right = filled == ((answer & toy_bit (cell)) != 0);
      g_autofree char *move = g_strdup_printf ("clear %d,%d", cell.row, cell.column);

      mdr_play_check_count (check, filled || empty, right);
      if (solution && (filled || empty) && !right)
        mdr_problem_add_cell (mdr_play_check_add_wrong (check, MDR_UNIT_CELL, move, "This is wrong."),
                              cell.row, cell.column);
    }
}

#define LOGIC(first)                                                                                         \
  {                                                                                                          \
    .board_size = (first) ? 0 : sizeof (ToyBoard), .get_board_size = (first) ? get_board_size : NULL,        \
    .rules = rules, .trial_level = MDR_LEVEL_EASY, .searches_first = first, .hint_budget = TOY_ALL + 1,      \
    .chain_budget = G_MAXUINT, .rating_budget = TOY_ALL + 1, .init = start, .get_stale = get_stale,          \
    .count_open = count_open, .list_open = list_open, .is_open = is_open, .decide = decide,                  \
    .record = record, .say = say_literal, .suppose = suppose, .say_clash = say_clash,                        \
    .get_literal = get_literal, .search = search, .find_next = find_next, .list_solved = list_solved,        \
    .compare = compare                                                                                       \
  }

const MdrLogic toy_logics[2] = { LOGIC (FALSE), LOGIC (TRUE) };

static void
find_problems (const MdrPuzzle *puzzle, MdrProblems *problems)
{
  if (((const ToyPuzzle *) puzzle)->stops)
    mdr_problems_add (problems, "stops", MDR_SEVERITY_WRONG, "Nothing can be made of it.");
}

static MdrPlayStatus
check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems)
{
  const ToyPuzzle *toy = (const ToyPuzzle *) puzzle;
  const ToyState *play = (const ToyState *) state;

  for (guint k = 0; k < toy->n_groups; k++)
    if (count_bits (toy->groups[k].cells & play->filled) > toy->groups[k].count)
      mdr_problem_add_cell (mdr_problems_add (problems, "full", MDR_SEVERITY_WRONG, "Too many."),
                            toy_cell (toy->groups[k].cells).row, toy_cell (toy->groups[k].cells).column);
  if (problems->len > 0)
    return MDR_PLAY_BROKEN;
  return toy_fits (toy, play->filled) ? MDR_PLAY_SOLVED : MDR_PLAY_OPEN;
}

#define KIND(number)                                                                                         \
  {                                                                                                          \
    .id = "toy", .name = "Toy", .version = 1, .fields = toy_fields, .reasoning = &mdr_logic_reasoning,       \
    .logic = &toy_logics[number], .puzzle_from_json = toy_puzzle_from_json, .edit = toy_edit,                \
    .list_clues = toy_list_clues, .list_missing_clues = toy_list_missing_clues,                              \
    .find_problems = find_problems, .new_state = toy_new_state, .execute = toy_execute, .check = check,      \
    .verify = toy_verify, .solution_to_text = toy_solution_to_text,                                          \
    .solution_to_state = toy_solution_to_state, .get_extents = toy_get_extents                               \
  }

const MdrKind toy_kinds[2] = { KIND (0), KIND (1) };
