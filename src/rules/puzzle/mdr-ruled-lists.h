/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* In a list: a number that is not known ("?"). */
#define MDR_LIST_ANY (-1)

/* The most numbers of a list. */
#define MDR_LIST_MAX_NUMBERS 32

/**
 * MdrRuledLists:
 *
 * The lists of numbers that are given in puzzles which came of each other. What is given at a place is the
 * index of a list here. Lists are added and never change, so that puzzles share them, in any thread.
 */
typedef struct _MdrRuledLists MdrRuledLists;

MdrRuledLists *mdr_ruled_lists_new (void);
MdrRuledLists *mdr_ruled_lists_ref (MdrRuledLists *lists);
void mdr_ruled_lists_unref (MdrRuledLists *lists);
int mdr_ruled_lists_add (MdrRuledLists *lists, const int *numbers, guint n_numbers);
const GArray *mdr_ruled_lists_get (MdrRuledLists *lists, int index);
gboolean mdr_ruled_lists_read (MdrRuledLists *lists, const char *text, gboolean unknown, int *index);
void mdr_ruled_lists_write (MdrRuledLists *lists, int index, GString *text);
int mdr_ruled_lists_reverse (MdrRuledLists *lists, int index);

G_END_DECLS
