/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-collection.h"
#include "mdr-context.h"

G_BEGIN_DECLS

/* Puzzles on paper: the one on the board, any others, and new ones that are made for it. */

void mdr_printing_print_board (MdrContext *context);
void mdr_printing_print (MdrContext *context, MdrCollection *collection);
void mdr_printing_make_booklet (MdrContext *context);

G_END_DECLS
