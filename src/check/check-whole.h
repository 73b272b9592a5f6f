/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check-circuit.h"

/*
 * Conditions that are more than formulas: about a graph, or about a line. Each has a routine that looks at
 * what is known, and says whether it cannot be kept any more. If all is known, it says whether it is broken.
 */

typedef struct _Whole Whole;

/* How many clues a group contains: one; one or none; any number, which all bound its size. */
typedef enum
{
  SHARING_ONE,
  SHARING_AT_MOST_ONE,
  SHARING_ANY,
} Sharing;

/**
 * Whole:
 * @is_broken: the routine
 * @n_vertices: of the graph; of a line, the number of its cells
 * @n_edges: of the graph
 * @ends: (array): of each edge, its two vertices
 * @first: (array): of each vertex, where its edges begin in @beside and @joins; one more at the end
 * @beside: (array): the vertices next to each
 * @joins: (array): the edges to them
 * @vertices: (array) (nullable): the literals of vertices, or of cells; of each cell one for each value
 * @edges: (array) (nullable): the literals of edges; of groups, that a border separates its ends
 * @anchors: (array) (nullable): of each vertex, whether it hangs together with the outside
 * @clues: (array) (nullable): of each vertex, whether it has a clue
 * @sharing: how many of them a group contains
 * @lows: (array): of each vertex, the least size of a group with its clue
 * @highs: (array): the greatest
 * @low: the least size of any group
 * @high: the greatest
 * @one: of a loop: whether there is exactly one, or none
 * @wanted: of a line: the set of numbers that may be seen
 * @n_values: of a line: number of values
 * @lengths: (array): of a line: the lengths of its blocks
 * @n_lengths: their number
 */
struct _Whole
{
  gboolean (*is_broken) (const Whole *self, const Circuit *circuit);
  int n_vertices;
  int n_edges;
  int (*ends)[2];
  int *first;
  int *beside;
  int *joins;
  int *vertices;
  int *edges;
  gboolean *anchors;
  gboolean *clues;
  Sharing sharing;
  int *lows;
  int *highs;
  int low;
  int high;
  gboolean one;
  guint64 wanted;
  int n_values;
  int *lengths;
  int n_lengths;
};

/* check-whole.c */
Whole *whole_new (gboolean (*is_broken) (const Whole *self, const Circuit *circuit));
void whole_free (gpointer data);
void whole_take_graph (Whole *self, int n_vertices, int (*ends)[2], int n_edges);
