/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MdrFamily:
 * @MDR_FAMILY_LOOPS: lines are drawn: loops, paths, bridges
 * @MDR_FAMILY_SHADING: cells become dark or stay light
 * @MDR_FAMILY_NUMBERS: cells get numbers or letters
 * @MDR_FAMILY_AREAS: the board is divided
 * @MDR_FAMILY_PLACING: something is put into cells or moved between them
 *
 * What a player does in puzzles of a kind, by which kinds are listed.
 */
typedef enum
{
  MDR_FAMILY_LOOPS,
  MDR_FAMILY_SHADING,
  MDR_FAMILY_NUMBERS,
  MDR_FAMILY_AREAS,
  MDR_FAMILY_PLACING,
} MdrFamily;

#define MDR_N_FAMILIES 5

G_END_DECLS
