/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-logic.h"

/* The longer side is at most this many times the shorter one. */
#define MAX_STRETCH 3

static int
get_common_divisor (int a, int b)
{
  return b == 0 ? a : get_common_divisor (b, a % b);
}

/**
 * blind_snake_generate:
 *
 * Implements generate: a torus of which every cell is to be visited. Any torus
 * has a solution, so that all there is to choose is its size, which is what makes
 * it hard. Its sides have no common divisor of more than 2, where the zig-zag
 * would keep to its diagonals.
 */
MdrPuzzle *
blind_snake_generate (const MdrKind *kind, const MdrOptions *options, MdrJob *job, GError **error)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) mdr_options_get_integer (options, "seed"));
  int most = (int) mdr_options_get_integer (options, "cells");
  int longest = 1;
  int rows;
  int columns;

  while (longest * longest < most * MAX_STRETCH)
    longest++;
  do
    {
      rows = g_rand_int_range (random, 1, longest + 1);
      columns = g_rand_int_range (random, 1, longest + 1);
    }
  while (rows * columns > most || rows * columns * 2 <= most || rows > columns * MAX_STRETCH
         || columns > rows * MAX_STRETCH || get_common_divisor (rows, columns) > 2);
  return &blind_snake_puzzle_new (kind, columns, rows)->base;
}
