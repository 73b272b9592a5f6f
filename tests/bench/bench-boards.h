/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-reasoner.h"
#include "mdr-ruled-search.h"

/**
 * BenchAnswers:
 * @first: (nullable): a solution
 * @second: (nullable): another one
 * @end: why the search ended
 * @milliseconds: of the processor, grounding included
 */
typedef struct
{
  MdrRuledAnswer *first;
  MdrRuledAnswer *second;
  MdrSearchEnd end;
  double milliseconds;
} BenchAnswers;

gboolean bench_solve (const MdrRuledPuzzle *puzzle, double seconds, BenchAnswers *answers, GError **error);
void bench_answers_clear (BenchAnswers *answers);
MdrReasonerRating bench_rate (const MdrRuledPuzzle *puzzle, double seconds);
int bench_compare_times (gconstpointer a, gconstpointer b);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BenchAnswers, bench_answers_clear)
