/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-ruled-puzzle.h"
#include "mdr-symmetry.h"

G_BEGIN_DECLS

/* Steps from a cell to the next: the directions in their order, and behind them the diagonals, each between a
 * direction and the one before it. */
#define MDR_N_STEPS 8

/* The paths that begin at a cell are a list of their steps, with this between two paths. Neither depends on
 * the size of the board, nor on where the cell is. */
#define MDR_PATH_BREAK (-1)

/* The most steps of all paths that begin at a cell. */
#define MDR_PATHS_MAX_STEPS 512

/**
 * MdrRuledPath:
 * @steps: (array length=n_steps): steps to the next cell
 *
 * One of the paths that begin at a cell, borrowed from a list.
 */
typedef struct
{
  const int *steps;
  guint n_steps;
} MdrRuledPath;

int mdr_step_between (MdrCell from, MdrCell to);
MdrCell mdr_step_cell (MdrCell cell, int step);
gboolean mdr_ruled_paths_next (MdrRuledLists *lists, int paths, MdrRuledPath *path);
GArray *mdr_ruled_path_dup_cells (MdrRuledGrid grid, guint first, const MdrRuledPath *path);
int mdr_ruled_paths_add (MdrRuledLists *lists, int paths, const int *steps, guint n_steps);
int mdr_ruled_paths_remove (MdrRuledLists *lists, int paths, const MdrRuledPath *path);
int mdr_ruled_paths_map (MdrRuledLists *lists, int paths, MdrSymmetry symmetry);
int mdr_ruled_paths_clip (const MdrRuledPuzzle *puzzle, guint given, guint cell, int paths);
gboolean mdr_ruled_paths_read (MdrRuledLists *lists, const char *text, int *paths);
void mdr_ruled_paths_write (MdrRuledLists *lists, int paths, GString *text);
gboolean mdr_ruled_path_read_cells (const char *text, MdrCell *first, GArray *steps);
void mdr_ruled_paths_write_cells (const MdrRuledPuzzle *puzzle, guint given, guint cell, GString *text);
gboolean mdr_ruled_paths_check (const MdrRuledPuzzle *puzzle,
                                guint given,
                                guint cell,
                                int paths,
                                GError **error);

G_END_DECLS
