/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snake-logic.h"

G_BEGIN_DECLS

/**
 * SnakeAnswers:
 * @filled: (element-type guint64): of each answer, its rows one after the other
 * @count: number of answers
 * @earlier: how many of them are from earlier searches, and may come again
 * @nodes: boards looked at to find them
 */
typedef struct
{
  GArray *filled;
  guint count;
  guint earlier;
  guint64 nodes;
} SnakeAnswers;

/* snake-search.c */
void snake_answers_init (SnakeAnswers *answers);
void snake_answers_clear (SnakeAnswers *answers);
MdrSearchEnd snake_search (const SnakeBoard *board,
                           guint count,
                           guint64 budget,
                           MdrJob *job,
                           SnakeAnswers *answers);
MdrSearchEnd snake_search_solutions (gconstpointer board,
                                     guint count,
                                     guint64 budget,
                                     MdrJob *job,
                                     GPtrArray *solutions);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SnakeAnswers, snake_answers_clear)

G_END_DECLS
