/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-condition.h"

static void
say_groups (Page *page, const Spot *spot)
{
  g_autofree int *cells = NULL;
  gboolean has_word;
  Whole *whole;

  page_expect (page, "of");
  if (page_accept (page, "equal"))
    {
      page_say_equal_groups (page);
      return;
    }
  cells = page_read_everywhere (page, FALSE);
  if (!g_str_equal (page_peek (page, 0)->text, ":"))
    {
      page_say_shapes (page, cells);
      return;
    }
  whole = page_add_whole (page, whole_has_wrong_group);
  page_take_grid (page, PLACE_LINK, whole);
  whole->vertices = g_steal_pointer (&cells);
  page_read_parts (page, whole, NULL, &has_word);
}

const Condition condition_groups = { "groups", say_groups };
