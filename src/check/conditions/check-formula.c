/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-condition.h"

/* A formula is true, unless it reads what is not given. "count L in sight = N" says also that the cell from
 * which something is seen counts itself, if it is the whole condition. */
static void
say_formula (Page *page, const Spot *spot)
{
  guint start = page->at;
  int literal;

  if (page_say_group_size (page, spot))
    return;
  page->misses = FALSE;
  page->sight_own = 0;
  literal = page_read_formula (page, spot);
  if (page->misses)
    return;
  circuit_assume (page->circuit, literal);
  if (page->sight_own == 0)
    return;
  while (g_str_equal (g_array_index (page->tokens, Token, start).text, "("))
    start++;
  while (g_str_equal (g_array_index (page->tokens, Token, page->sight_end).text, ")"))
    page->sight_end++;
  if (page->sight_start == start && page->sight_end == page->at)
    circuit_assume (page->circuit, page->sight_own);
}

const Condition condition_formula = { NULL, say_formula };
