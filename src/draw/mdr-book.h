/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-collection.h"

G_BEGIN_DECLS

/*
 * A collection on paper: its title, the rules of the kinds in it, the puzzles
 * several on a page, and at the end the solutions of those that have been solved.
 */

GBytes *mdr_book_to_pdf (MdrCollection *collection, MdrJob *job, GError **error);

G_END_DECLS
