/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-logic.h"

G_BEGIN_DECLS

/*
 * A kind that is nothing but logic: cells are filled or empty, and each group
 * of cells holds so many that are filled. It is small enough for brute force.
 */

#define TOY_ROWS       3
#define TOY_COLUMNS    4
#define TOY_CELLS      (TOY_ROWS * TOY_COLUMNS)
#define TOY_ALL        ((1u << TOY_CELLS) - 1)
#define TOY_MAX_GROUPS 32

/**
 * ToyGroup:
 * @cells: bit row * TOY_COLUMNS + column of each
 * @count: how many of them are filled
 */
typedef struct
{
  guint cells;
  int count;
} ToyGroup;

/**
 * ToyPuzzle:
 * @stops: whether it has a problem that prevents solving
 * @timeout: (nullable): how many fillings searches may look at before the job is cancelled
 */
typedef struct
{
  MdrPuzzle base;
  gboolean stops;
  guint *delayed_spinner;
  guint n_groups;
  ToyGroup groups[TOY_MAX_GROUPS];
} ToyPuzzle;

typedef struct
{
  MdrState base;
  guint filled;
  guint empty;
} ToyState;

typedef struct
{
  MdrSolution base;
  guint filled;
} ToySolution;

/**
 * ToyBoard:
 * @filled: cells that are known to be
 * @empty: the same
 */
typedef struct
{
  const ToyPuzzle *puzzle;
  guint filled;
  guint empty;
  MdrStaleCells stale;
} ToyBoard;

/* Two kinds: one rates by a search first, the other by trying cells first. */
extern const MdrLogic toy_logics[2];
extern const MdrKind toy_kinds[2];

ToyPuzzle *toy_puzzle_new (const MdrKind *kind);
ToyPuzzle *toy_puzzle_new_random (GRand *random, const MdrKind *kind);
ToyState *toy_state_new (const ToyPuzzle *puzzle, guint filled, guint empty);
void toy_puzzle_add_group (ToyPuzzle *puzzle, guint cells, int count);
gboolean toy_fits (const ToyPuzzle *puzzle, guint filled);
GArray *toy_list_solutions (const ToyPuzzle *puzzle, guint filled, guint empty);

/* toy-edit.c */
extern const MdrField toy_fields[];
MdrPuzzle *toy_edit (const MdrPuzzle *puzzle, const char *edit, GError **error);
void toy_list_clues (const MdrPuzzle *puzzle, GPtrArray *clues);
void toy_list_missing_clues (const MdrPuzzle *puzzle, const MdrSolution *solution, GPtrArray *clues);
MdrPuzzle *toy_puzzle_from_json (const MdrKind *kind,
                                 JsonObject *givens,
                                 const char *path,
                                 guint version,
                                 GError **error);
void toy_get_extents (const MdrPuzzle *puzzle, MdrExtents *extents);
gboolean toy_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error);
char *toy_solution_to_text (const MdrPuzzle *puzzle, const MdrSolution *solution);
MdrState *toy_solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution);
MdrState *toy_new_state (const MdrPuzzle *puzzle);
MdrState *toy_execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error);

static inline guint
toy_bit (MdrCell cell)
{
  return 1u << (cell.row * TOY_COLUMNS + cell.column);
}

static inline MdrCell
toy_cell (guint bits)
{
  return (MdrCell){ __builtin_ctz (bits) / TOY_COLUMNS, __builtin_ctz (bits) % TOY_COLUMNS };
}

static inline guint
toy_open (const ToyBoard *board)
{
  return TOY_ALL & ~(board->filled | board->empty);
}

G_END_DECLS
