/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-page.h"

/* Lists of numbers that are given. */

#define MOST_NUMBERS 32

/** Reads numbers that are joined by commas; 0 stands alone. Returns: whether the word is a list */
gboolean
page_add_list (Page *page, const char *word, gboolean has_unknown, int *index)
{
  g_auto (GStrv) words = g_strsplit (word, ",", -1);
  guint n_words = g_strv_length (words);
  GArray *list = g_array_new (FALSE, FALSE, sizeof (int));
  gboolean is_list = n_words > 0 && n_words <= MOST_NUMBERS;

  for (guint k = 0; is_list && k < n_words; k++)
    {
      int number = LIST_ANY;

      if (!has_unknown || !g_str_equal (words[k], "?"))
        is_list = check_read_number (words[k], MOST_VALUE, &number) && (number > 0 || n_words == 1);
      g_array_append_val (list, number);
    }
  *index = (int) page->lists->len;
  g_ptr_array_add (page->lists, list);
  return is_list;
}

/** Returns: whether the next word names what is given as lists */
gboolean
page_sees_list (const Page *page)
{
  int index = page_find_thing (page, page_peek (page, 0)->text);

  return index != NOWHERE && page_get_thing (page, index)->has_lists;
}

/** Reads the name of lists. Returns: (nullable): the list that is given; NULL if there is none */
const GArray *
page_read_list (Page *page, const Spot *spot)
{
  Reference reference = page_read_reference (page);
  const Thing *thing = reference.thing == NOWHERE ? NULL : page_get_thing (page, reference.thing);
  int place = NOWHERE;

  if (!thing || !thing->has_lists)
    page_fail (page, "a list");
  else
    place = page_find_place (page, spot, &reference, thing->place, thing->division);
  return place == NOWHERE || thing->values[place] < 0
             ? NULL
             : g_ptr_array_index (page->lists, (guint) thing->values[place]);
}

void
page_describe_list (const GArray *list, GString *text)
{
  for (guint k = 0; k < list->len; k++)
    g_string_append_printf (text, "%s%d", k > 0 ? "+" : "", g_array_index (list, int, k));
}
