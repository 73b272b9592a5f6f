/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "numberlink-values.h"

G_BEGIN_DECLS

/*
 * Brute force on small boards: shares no code with what it judges.
 */

#define NUMBERLINK_ORACLE_MAX_CELLS 64

/**
 * NumberlinkOracleSolution:
 * @right: bit (row × columns + column): the edge to the right of that cell
 * @down: the same for the edge below it
 * @used: number of cells on paths
 */
typedef struct
{
  guint64 right;
  guint64 down;
  int used;
} NumberlinkOracleSolution;

GArray *numberlink_oracle_list_solutions (const NumberlinkPuzzle *puzzle);
int numberlink_oracle_get_fewest (GArray *solutions);
int numberlink_oracle_get_most (GArray *solutions);
gboolean numberlink_oracle_contains (const NumberlinkPuzzle *puzzle,
                                     GArray *solutions,
                                     const NumberlinkEdges *edges);
void numberlink_oracle_get_edges (const NumberlinkPuzzle *puzzle,
                                  const NumberlinkOracleSolution *solution,
                                  NumberlinkEdges *edges);

NumberlinkPuzzle *numberlink_oracle_new_puzzle (int rows, int columns, const char *labels);
NumberlinkPuzzle *numberlink_oracle_new_random_puzzle (GRand *random, int rows, int columns, int pairs);

G_END_DECLS
