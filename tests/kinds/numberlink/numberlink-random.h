/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "numberlink-values.h"

G_BEGIN_DECLS

/**
 * NumberlinkRandomRow:
 * @id: of the row
 * @size: rows and columns of its boards
 * @n_boards: how many
 * @unique: whether they have one solution
 * @cover: whether every cell must be used, which only those may have
 *
 * A row of random boards.
 */
typedef struct
{
  const char *id;
  int size;
  guint n_boards;
  gboolean unique;
  gboolean cover;
} NumberlinkRandomRow;

NumberlinkPuzzle *numberlink_random_new (const NumberlinkRandomRow *row, guint seed);

G_END_DECLS
