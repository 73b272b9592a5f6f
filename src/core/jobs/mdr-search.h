/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MdrSearchEnd:
 * @MDR_SEARCH_EXHAUSTED: there are no more solutions
 * @MDR_SEARCH_ENOUGH: as many solutions as requested were found
 * @MDR_SEARCH_SPENT: the budget was used up; nothing is proven
 * @MDR_SEARCH_STOPPED: the job has to stop
 *
 * Why a search ended.
 */
typedef enum
{
  MDR_SEARCH_EXHAUSTED,
  MDR_SEARCH_ENOUGH,
  MDR_SEARCH_SPENT,
  MDR_SEARCH_STOPPED,
} MdrSearchEnd;

G_END_DECLS
