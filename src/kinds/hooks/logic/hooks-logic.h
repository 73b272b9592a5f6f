/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-values.h"
#include "mdr-logic.h"

G_BEGIN_DECLS

/*
 * The knowledge about a Hooks board, and the rules by which more follows. The proof
 * of each rule stands in docs/models/hooks.md.
 */

/* Bits for the placements of a hook; see hooks_placement_get_place(). */
#define HOOKS_PLACEMENT_WORDS ((HOOKS_MAX_SIZE * HOOKS_MAX_SIZE * HOOKS_N_CORNERS + 63) / 64)

/* The bit of an empty cell among its candidates. */
#define HOOKS_EMPTY 1u

typedef enum
{
  HOOKS_AXIS_ROWS,
  HOOKS_AXIS_COLUMNS,
} HooksAxis;

/**
 * HooksBoard:
 * @puzzle: borrowed
 * @size: of the puzzle
 * @candidates: [row][column], bit d: digit d may stand in the cell; bit 0: the
 *   cell may be empty. One bit is left where the cell is decided
 * @placements: [size], bits of the placements that the hook can still have
 * @digits: [size], bit d: the hook may carry digit d
 * @shown_cells: bit j of shown_cells[i]: what cell (i, j) holds stands on the
 *   player's board, or a deduction has said so
 * @shown_hooks: bit k: the same for the place of hook k
 * @seen: [axis][line], a fingerprint of what the rules of lines last saw there
 *
 * The knowledge about a puzzle: a plain value, copied by assignment. More is known
 * than can be played: a digit that a cell cannot hold, or a place that a hook
 * cannot have, is no move. So rules with a reason say only what decides a cell or
 * places a hook, and that is then shown.
 */
typedef struct
{
  const HooksPuzzle *puzzle;
  int size;
  guint16 candidates[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  guint64 placements[HOOKS_SIZES][HOOKS_PLACEMENT_WORDS];
  guint16 digits[HOOKS_SIZES];
  guint64 shown_cells[HOOKS_MAX_SIZE];
  guint16 shown_hooks;
  guint64 seen[2][HOOKS_MAX_SIZE];
} HooksBoard;

/** Returns: the bit of a placement in HooksBoard.placements */
static inline guint
hooks_placement_get_place (const HooksPlacement *placement)
{
  return (guint) (placement->square.row * HOOKS_MAX_SIZE + placement->square.column) * HOOKS_N_CORNERS
         + placement->corner;
}

static inline HooksPlacement
hooks_placement_from_place (guint place)
{
  int square = (int) (place / HOOKS_N_CORNERS);

  return (HooksPlacement){ { square / HOOKS_MAX_SIZE, square % HOOKS_MAX_SIZE },
                           (HooksCorner) (place % HOOKS_N_CORNERS) };
}

/** Returns: whether one candidate is left, or none */
static inline gboolean
hooks_is_single (guint candidates)
{
  return (candidates & (candidates - 1)) == 0;
}

static inline gboolean
hooks_board_is_filled (const HooksBoard *board, int row, int column)
{
  return !(board->candidates[row][column] & HOOKS_EMPTY);
}

static inline gboolean
hooks_board_is_empty (const HooksBoard *board, int row, int column)
{
  return board->candidates[row][column] == HOOKS_EMPTY;
}

static inline gboolean
hooks_board_is_decided (const HooksBoard *board, int row, int column)
{
  return hooks_is_single (board->candidates[row][column]);
}

/** The placements of a hook, as places from one to the next: -1 before the first and after the last. */
static inline int
hooks_board_next_place (const HooksBoard *board, int hook, int place)
{
  for (guint next = (guint) (place + 1); next < HOOKS_PLACEMENT_WORDS * 64; next = (next | 63) + 1)
    {
      guint64 bits = board->placements[hook][next / 64] >> next % 64;

      if (bits != 0)
        return (int) next + mdr_bits_index (bits);
    }
  return -1;
}

/* hooks-board.c */
MdrStep hooks_board_init (HooksBoard *board, const HooksPuzzle *puzzle, const HooksState *state);
MdrStep hooks_board_keep (HooksBoard *board, int row, int column, guint candidates);
MdrStep hooks_board_keep_digits (HooksBoard *board, int hook, guint digits);
MdrStep hooks_board_place (HooksBoard *board, int hook, const HooksPlacement *placement);
MdrStep hooks_board_remove_place (HooksBoard *board, int hook, guint place);
gboolean hooks_board_is_placed (const HooksBoard *board, int hook, HooksPlacement *placement);
int hooks_board_count_open (const HooksBoard *board);
int hooks_board_adopt_cells (HooksBoard *board, const HooksBoard *after);

/* hooks-deduce-fit.c */
MdrStep hooks_apply_fit (gpointer data, MdrDeduction *reason);

/* hooks-deduce.c: the rules, and what else the table needs. */
extern const MdrRule hooks_logic_rules[];
MdrStep hooks_start (gpointer board, const MdrPuzzle *puzzle, const MdrState *state);
int hooks_count_open (gconstpointer board);
void hooks_list_open (gconstpointer data, GArray *literals);
gboolean hooks_is_open (gconstpointer data, const MdrLiteral *literal);
MdrStep hooks_decide (gpointer data, const MdrLiteral *literal, MdrDeduction *reason);
void hooks_record (gconstpointer data, gconstpointer after_data, MdrDeduction *reason);
void hooks_say (gconstpointer board, const MdrLiteral *literal, gboolean by_trial, MdrDeduction *reason);
void hooks_suppose (gconstpointer board, const MdrLiteral *literal, MdrDeduction *reason);
gboolean hooks_say_clash (const MdrFinding *one, const MdrFinding *other, MdrDeduction *reason);
MdrLiteral hooks_get_literal (gconstpointer data, const MdrMark *mark);
gboolean hooks_find_next (gconstpointer data, const MdrSolution *solution, MdrLiteral *literal);
void hooks_list_solved (gconstpointer board, const MdrSolution *solution, GArray *literals);
void hooks_compare (const MdrPuzzle *puzzle,
                    const MdrState *state,
                    const MdrSolution *solution,
                    MdrPlayCheck *check);

/* hooks-kind.c: bound above the rooms, since searching is for the solvers. */
extern const MdrLogic hooks_logic;

G_END_DECLS
