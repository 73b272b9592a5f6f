/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind.h"
#include "mdr-bits.h"

G_BEGIN_DECLS

#define LANTERNS_SIZE  5
#define LANTERNS_LINES (2 * LANTERNS_SIZE)
#define LANTERNS_MOST  3

/**
 * LanternsPuzzle:
 * @counts: the lanterns of each line: the rows, then the columns
 */
typedef struct
{
  MdrPuzzle base;
  int counts[LANTERNS_LINES];
} LanternsPuzzle;

/**
 * LanternsState:
 * @lit: bit j of lit[i]: the player put a lantern into cell (i, j)
 * @empty: the player marked it as empty; never also lit
 */
typedef struct
{
  MdrState base;
  guint64 lit[LANTERNS_SIZE];
  guint64 empty[LANTERNS_SIZE];
} LanternsState;

/** LanternsSolution: @lit as in #LanternsState */
typedef struct
{
  MdrSolution base;
  guint64 lit[LANTERNS_SIZE];
} LanternsSolution;

/** LanternsPlayback: row by row */
typedef struct
{
  MdrPlayback base;
  MdrSolution *solution;
} LanternsPlayback;

static inline const LanternsPuzzle *
lanterns_puzzle (const MdrPuzzle *puzzle)
{
  return (const LanternsPuzzle *) puzzle;
}

static inline const LanternsState *
lanterns_state (const MdrState *state)
{
  return (const LanternsState *) state;
}

static inline const LanternsSolution *
lanterns_solution (const MdrSolution *solution)
{
  return (const LanternsSolution *) solution;
}

/** The cell at @place of a line. */
static inline MdrCell
lanterns_line_cell (int line, int place)
{
  return line < LANTERNS_SIZE ? (MdrCell){ line, place } : (MdrCell){ place, line - LANTERNS_SIZE };
}

/** The line whose count stands at a clue place; -1 for other cells. */
static inline int
lanterns_clue_line (MdrCell cell)
{
  if (cell.column == -1 && cell.row >= 0 && cell.row < LANTERNS_SIZE)
    return cell.row;
  if (cell.row == -1 && cell.column >= 0 && cell.column < LANTERNS_SIZE)
    return LANTERNS_SIZE + cell.column;
  return -1;
}

/* The judges. */

/* lanterns-verify.c */
gboolean lanterns_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error);

/* lanterns-check.c */
MdrPlayStatus lanterns_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems);

G_END_DECLS
