/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-cell.h"
#include "mdr-error.h"

G_BEGIN_DECLS

/* Words of moves and edits, as they stand in files and histories. */
gboolean mdr_word_read_number (const char *word, int minimum, int maximum, int *number, GError **error);
gboolean mdr_word_read_cell (const char *word, int rows, int columns, MdrCell *cell, GError **error);

G_END_DECLS
