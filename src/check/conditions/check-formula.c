/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-condition.h"

/* A formula is true, unless it reads what is not given. What is seen is seen from a cell that counts itself.
 */
static void
say_formula (Page *page, const Spot *spot)
{
  guint start = page->at;
  int literal;

  page->misses = FALSE;
  page->sight_own = 0;
  literal = page_read_formula (page, spot);
  if (page->misses)
    return;
  circuit_assume (page->circuit, literal);
  if (page->sight_own == 0)
    return;
  circuit_assume (page->circuit, page->sight_own);
  /* "count L in sight = N" is the whole condition. */
  if (!g_str_equal (g_array_index (page->tokens, Token, start).text, "count"))
    page_fail (page, "nothing more about what is seen");
  while (start < page->at && !g_str_equal (g_array_index (page->tokens, Token, start).text, "sight"))
    start++;
  for (; start < page->at; start++)
    if (g_strv_contains ((const char *const[]){ "and", "or", "implies", "iff", "not", "(", NULL },
                         g_array_index (page->tokens, Token, start).text))
      page_fail (page, "nothing more about what is seen");
}

const Condition condition_formula = { NULL, say_formula };
