/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-deduce.h"

#include <glib/gi18n-lib.h>

/* From the easiest to see to the hardest; hints take them in this order. */
const MdrRule hooks_logic_rules[] = {
  {
    .id = "fit",
    .name = N_ ("Fit"),
    .sentence = N_ ("A hook can lie only where its digit has room, and a cell can hold only the digit of a "
                    "hook that can reach it."),
    .plain = TRUE,
    .apply = hooks_apply_fit,
    .example = {
      "hooks 3",
      "digit 0,0 3; digit 0,2 3; digit 2,0 3",
    },
  },
  {
    .id = "place",
    .name = N_ ("One Place"),
    .sentence = N_ ("A hook that has only one place left lies there."),
    .covered = TRUE,
    .apply = hooks_apply_place,
    .example = {
      "hooks 3",
      "digit 0,0 3; digit 0,2 3; digit 2,0 3",
    },
  },
  {
    .id = "count",
    .name = N_ ("Count"),
    .sentence = N_ ("The digit of a hook says how many of its cells hold that digit. The others are empty."),
    .covered = TRUE,
    .apply = hooks_apply_count,
    .example = {
      "hooks 3",
      "hook 3 0,0 top-left; digit 0,0 3; digit 0,2 3; digit 2,0 3",
    },
  },
  {
    .id = "single",
    .name = N_ ("One Candidate"),
    .sentence = N_ ("A cell holds the only digit that still fits it. If no digit fits, it is empty."),
    .covered = TRUE,
    .apply = hooks_apply_single,
    .example = {
      "hooks 3",
      "digit 0,0 3; digit 0,1 3; digit 0,2 3; empty 1,0; digit 1,1 1; empty 1,2",
    },
  },
  {
    .id = "block",
    .name = N_ ("Two by Two"),
    .sentence = N_ ("Every 2×2 block has an empty cell."),
    .apply = hooks_apply_block,
    .example = {
      "hooks 3 no-blocks=yes",
      "digit 0,0 3; digit 0,1 3; digit 1,0 3",
    },
  },
  {
    .id = "beside",
    .name = N_ ("Clue Cell"),
    .sentence = N_ ("A clue on the board is the sum of the digits in the cells beside it."),
    .apply = hooks_apply_beside,
    .example = {
      "hooks 3\n"
      "cells\n"
      ". . .\n"
      ". =10 .\n"
      ". . .",
      "hook 3 0,0 top-left",
    },
  },
  {
    .id = "reading",
    .name = N_ ("Reading"),
    .sentence = N_ ("Where the hooks of a row or column are known, a cell that is the same in every way to "
                    "meet the clue is certain."),
    .covered = TRUE,
    .apply = hooks_apply_reading,
    .example = {
      "hooks 3\n"
      "left first-run:6 . .",
      "hook 3 0,0 top-left",
    },
  },
  {
    .id = "line",
    .name = N_ ("Line"),
    .sentence = N_ ("Even while hooks are open, a cell that is the same in every way to meet the clue of "
                    "its row or column is certain."),
    .level = MDR_LEVEL_NORMAL,
    .apply = hooks_apply_line,
    .example = {
      "hooks 3\n"
      "left sum:9 . .",
    },
  },
  {
    .id = "corner",
    .name = N_ ("Corner"),
    .sentence = N_ ("The corner of a hook cannot be where a row or column could then no longer meet its "
                    "clue."),
    .level = MDR_LEVEL_NORMAL,
    .apply = hooks_apply_corner,
    .example = {
      "hooks 3\n"
      "top sum:5 . .",
      "digit 0,0 3; digit 0,1 3",
    },
  },
  {
    .id = "region",
    .name = N_ ("Region"),
    .sentence = N_ ("The digits of every region have the same sum."),
    .level = MDR_LEVEL_NORMAL,
    .apply = hooks_apply_region,
    .example = {
      "hooks 3 regions=yes region-sum=7\n"
      "regions\n"
      "B B A\n"
      "B A A\n"
      "B B B",
      "digit 0,2 3; digit 1,2 2",
    },
  },
  {
    .id = "reach",
    .name = N_ ("Reach"),
    .sentence = N_ ("The filled cells are connected: a cell that they cannot reach is empty, and one that "
                    "they need to stay connected is filled."),
    .level = MDR_LEVEL_NORMAL,
    .apply = hooks_apply_reach,
    .example = {
      "hooks 3 connected=yes",
      "digit 0,0 3; digit 0,2 3; empty 1,0",
    },
  },
  {
    .id = "groups",
    .name = N_ ("Groups"),
    .sentence = N_ ("Every group has five cells, so cells with room for fewer are empty."),
    .level = MDR_LEVEL_NORMAL,
    .apply = hooks_apply_groups,
    .example = {
      "hooks 4 groups=yes",
      "empty 0,2; empty 1,1; empty 2,0",
    },
  },
  {
    .id = "together",
    .name = N_ ("Together"),
    .sentence = N_ ("Several rules together can decide what none of them decides alone."),
    .level = MDR_LEVEL_NORMAL,
    .covered = TRUE,
    .vague = TRUE,
    .apply = hooks_apply_together,
    .example = {
      "hooks 3\n"
      "top . sum:3 .\n"
      "left . sum:3 .",
    },
  },
  { NULL },
};

/*
 * The functions of the table. A literal says that a cell holds a digit, or is
 * empty with part 0; or that a hook has a place, with the upper left cell of its
 * square.
 */
#define FIRST_HOOK_PART 16u

static MdrLiteral
get_hook_literal (int hook, const HooksPlacement *placement)
{
  guint part = FIRST_HOOK_PART + (guint) hook * HOOKS_N_CORNERS + placement->corner;

  return (MdrLiteral){ placement->square, part, TRUE };
}

/** Returns: the hook of a literal, with its @placement, or 0 for one of a cell */
int
hooks_literal_get_hook (const MdrLiteral *literal, HooksPlacement *placement)
{
  guint part = literal->part - FIRST_HOOK_PART;

  if (literal->part < FIRST_HOOK_PART)
    return 0;
  *placement = (HooksPlacement){ literal->cell, (HooksCorner) (part % HOOKS_N_CORNERS) };
  return (int) (part / HOOKS_N_CORNERS);
}

MdrStep
hooks_start (gpointer board, const MdrPuzzle *puzzle, const MdrState *state)
{
  return hooks_board_init (board, hooks_puzzle (puzzle), hooks_state (state));
}

int
hooks_count_open (gconstpointer board)
{
  return hooks_board_count_open (board);
}

/* Large hooks first: most follows from them. Then the cells; that one is empty comes before its digits. */
void
hooks_list_open (gconstpointer data, GArray *literals)
{
  const HooksBoard *board = data;

  for (int k = board->size; k >= 1; k--)
    for (int place = hooks_board_is_placed (board, k, NULL) ? -1 : hooks_board_next_place (board, k, -1);
         place >= 0; place = hooks_board_next_place (board, k, place))
      {
        HooksPlacement placement = hooks_placement_from_place ((guint) place);
        MdrLiteral literal = get_hook_literal (k, &placement);

        g_array_append_val (literals, literal);
      }
  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      {
        guint candidates = board->candidates[i][j];

        if (hooks_is_single (candidates))
          continue;
        if (candidates & HOOKS_EMPTY)
          candidates = HOOKS_EMPTY;
        for (; candidates != 0; candidates &= candidates - 1)
          {
            MdrLiteral literal = { { i, j }, (guint) mdr_bits_index (candidates), TRUE };

            g_array_append_val (literals, literal);
          }
      }
}

gboolean
hooks_is_open (gconstpointer data, const MdrLiteral *literal)
{
  const HooksBoard *board = data;
  HooksPlacement placement;
  int hook = hooks_literal_get_hook (literal, &placement);
  guint place;

  if (hook == 0)
    return !hooks_board_is_decided (board, literal->cell.row, literal->cell.column)
           && board->candidates[literal->cell.row][literal->cell.column] >> literal->part & 1;
  place = hooks_placement_get_place (&placement);
  return !hooks_board_is_placed (board, hook, NULL) && board->placements[hook][place / 64] >> place % 64 & 1;
}

MdrStep
hooks_decide (gpointer data, const MdrLiteral *literal, MdrDeduction *reason)
{
  HooksBoard *board = data;
  HooksPlacement placement;
  int hook = hooks_literal_get_hook (literal, &placement);
  int row = literal->cell.row;
  int column = literal->cell.column;
  guint bit = 1u << literal->part % FIRST_HOOK_PART;
  MdrStep step;

  if (hook == 0)
    {
      step = hooks_board_keep (board, row, column, literal->holds ? bit : ~bit);
      if (hooks_board_is_decided (board, row, column))
        mdr_rows_set (board->shown_cells, row, column);
      return step;
    }
  step = literal->holds ? hooks_board_place (board, hook, &placement)
                        : hooks_board_remove_place (board, hook, hooks_placement_get_place (&placement));
  if (hooks_board_is_placed (board, hook, NULL))
    board->shown_hooks |= (guint16) (1u << hook);
  return step;
}

/* Writes down what @after shows more than @before, with the moves that put it on the board. */
void
hooks_record (gconstpointer data, gconstpointer after_data, MdrDeduction *reason)
{
  const HooksBoard *before = data;
  const HooksBoard *after = after_data;
  HooksPlacement hook;

  for (int k = after->size; k >= 1; k--)
    if (((after->shown_hooks & ~before->shown_hooks) >> k & 1) && hooks_board_is_placed (after, k, &hook))
      {
        g_autofree char *move = g_strdup_printf ("hook %d %d,%d %s", k, hook.square.row, hook.square.column,
                                                 hooks_corner_ids[hook.corner]);

        mdr_deduction_decide (reason, MDR_SIGN_NONE, hooks_placement_get_corner (k, &hook), move);
      }
  for (int i = 0; i < after->size; i++)
    for (guint64 fresh = after->shown_cells[i] & ~before->shown_cells[i]; fresh != 0; fresh &= fresh - 1)
      {
        MdrCell cell = { i, mdr_bits_index (fresh) };
        guint candidates = after->candidates[i][cell.column];
        gboolean empty = candidates == HOOKS_EMPTY;
        g_autofree char *move =
            empty ? g_strdup_printf ("empty %d,%d", i, cell.column)
                  : g_strdup_printf ("digit %d,%d %d", i, cell.column, mdr_bits_index (candidates));

        mdr_deduction_decide (reason, empty ? MDR_SIGN_EMPTY : MDR_SIGN_FILLED, cell, move);
      }
}

/* A mark without a sign is about the hook whose corner is there. */
MdrLiteral
hooks_get_literal (gconstpointer data, const MdrMark *mark)
{
  const HooksBoard *board = data;
  MdrCell cell = mark->cell;

  for (int k = board->size; k >= 1 && mark->sign == MDR_SIGN_NONE; k--)
    {
      HooksPlacement placement;

      if (hooks_board_is_placed (board, k, &placement)
          && mdr_cell_equal (hooks_placement_get_corner (k, &placement), cell))
        return get_hook_literal (k, &placement);
    }
  return (MdrLiteral){ cell, (guint) mdr_bits_index (board->candidates[cell.row][cell.column]), TRUE };
}

/* Any cell that is not shown will do; in a puzzle without digits, any hook. */
gboolean
hooks_find_next (gconstpointer data, const MdrSolution *solution, MdrLiteral *literal)
{
  const HooksBoard *board = data;
  const HooksSolution *found = hooks_solution (solution);

  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      if (!mdr_rows_has (board->shown_cells, i, j))
        {
          *literal = (MdrLiteral){ { i, j }, found->digits[i][j], TRUE };
          return TRUE;
        }
  for (int k = board->size; k >= 1; k--)
    if (!(board->shown_hooks >> k & 1) && board->puzzle->digits == HOOKS_DIGITS_NONE)
      {
        HooksPlacement placement;

        hooks_solution_get_placement (found, board->size, k, &placement);
        *literal = get_hook_literal (k, &placement);
        return TRUE;
      }
  return FALSE;
}

/* Solutions that differ in hooks alone are the same, except in a puzzle without digits. */
void
hooks_list_solved (gconstpointer data, const MdrSolution *solution, GArray *literals)
{
  const HooksBoard *board = data;
  const HooksSolution *found = hooks_solution (solution);

  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      if (!mdr_rows_has (board->shown_cells, i, j))
        {
          MdrLiteral literal = { { i, j }, found->digits[i][j], TRUE };

          g_array_append_val (literals, literal);
        }
  for (int k = board->size; board->puzzle->digits == HOOKS_DIGITS_NONE && k >= 1; k--)
    if (!(board->shown_hooks >> k & 1))
      {
        HooksPlacement placement;
        MdrLiteral literal;

        hooks_solution_get_placement (found, board->size, k, &placement);
        literal = get_hook_literal (k, &placement);
        g_array_append_val (literals, literal);
      }
}

static void
add_wrong_cell (int written, int digit, MdrCell cell, MdrPlayCheck *check)
{
  g_autofree char *move = g_strdup_printf ("clear %d,%d", cell.row, cell.column);
  MdrProblem *problem = mdr_play_check_add_wrong (
      check, MDR_UNIT_CELL, move,
      /* Translators: row and column of a cell */
      written == 0 ? _ ("Row %d, column %d is marked as empty by mistake: it is filled in "
                        "every solution.")
      : digit == 0
          /* Translators: row and column of a cell */
          ? _ ("Row %d, column %d is filled by mistake: it is empty in every solution.")
          /* Translators: row and column of a cell */
          : _ ("Row %d, column %d holds a wrong digit: it is another one in every "
               "solution."),
      cell.row + 1, cell.column + 1);

  mdr_problem_add_cell (problem, cell.row, cell.column);
}

static void
compare_cells (const HooksPuzzle *puzzle,
               const HooksState *state,
               const HooksSolution *solution,
               MdrPlayCheck *check)
{
  guint n_given = 0;

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        int written = state->digits[i][j];
        int digit = solution ? solution->digits[i][j] : 0;
        gboolean empty = mdr_rows_has (state->empty, i, j);

        if (puzzle->given_digits[i][j] != 0)
          {
            n_given++;
            continue;
          }
        mdr_play_check_count (check, written != 0, written == digit);
        if (solution && (written == 0 ? empty && digit != 0 : written != digit))
          add_wrong_cell (written, digit, (MdrCell){ i, j }, check);
      }
  /* Only filled cells count as places, because most cells stay empty. */
  check->n_places = (guint) (puzzle->size * (puzzle->size + 1) / 2) - n_given;
}

/* Makes a board of what the digits of the solution leave open; without digits, of its hooks. */
static void
init_solved (HooksBoard *board, const HooksPuzzle *puzzle, const HooksSolution *solution)
{
  hooks_board_init (board, puzzle, NULL);
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      hooks_board_keep (board, i, j, 1u << solution->digits[i][j]);
  for (int k = puzzle->size; k >= 1 && puzzle->digits == HOOKS_DIGITS_NONE; k--)
    {
      HooksPlacement found;

      hooks_solution_get_placement (solution, puzzle->size, k, &found);
      hooks_board_place (board, k, &found);
    }
  hooks_apply_fit (board, NULL);
}

/* The digits of the solution may fit several layouts; only a hook that is in none of them is wrong. */
static gboolean
takes_hook (HooksBoard *board, int size, const HooksPlacement *placement)
{
  HooksBoard next = *board;

  if (hooks_board_place (&next, size, placement) == MDR_STEP_CONTRADICTION
      || hooks_apply_fit (&next, NULL) == MDR_STEP_CONTRADICTION)
    return FALSE;
  *board = next;
  return TRUE;
}

static void
compare_hooks (const HooksPuzzle *puzzle,
               const HooksState *state,
               const HooksSolution *solution,
               MdrPlayCheck *check)
{
  HooksBoard board;

  if (solution)
    init_solved (&board, puzzle, solution);
  for (int k = puzzle->size; k >= 1; k--)
    {
      gboolean placed = hooks_is_placed (&state->hooks[k]);
      gboolean fits = placed && solution && takes_hook (&board, k, &state->hooks[k]);

      if (hooks_is_placed (&puzzle->given_hooks[k]))
        continue;
      if (puzzle->digits == HOOKS_DIGITS_NONE)
        mdr_play_check_count (check, placed, fits);
      if (solution && placed && !fits)
        {
          g_autofree char *move = g_strdup_printf ("no-hook %d", k);
          MdrCell corner = hooks_placement_get_corner (k, &state->hooks[k]);

          mdr_problem_add_cell (mdr_play_check_add_wrong (check, MDR_UNIT_MARK, move,
                                                          _ ("Hook %d is drawn in a wrong place."), k),
                                corner.row, corner.column);
        }
    }
}

/** Implements compare of #MdrLogic. Digits are counted; hooks where there are none. */
void
hooks_compare (const MdrPuzzle *puzzle,
               const MdrState *state,
               const MdrSolution *solution,
               MdrPlayCheck *check)
{
  const HooksPuzzle *board = hooks_puzzle (puzzle);
  const HooksSolution *only = solution ? hooks_solution (solution) : NULL;

  compare_cells (board, hooks_state (state), only, check);
  if (board->digits == HOOKS_DIGITS_NONE)
    check->n_places = 0;
  compare_hooks (board, hooks_state (state), only, check);
}
