/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-ruled-lists.h"

#include <string.h>

#include "mdr-rule-lexer.h"

/* The values of a given are 16 bits wide. */
#define MOST_LISTS G_MAXINT16

struct _MdrRuledLists
{
  gatomicrefcount references;
  GMutex mutex;
  GPtrArray *lists;
  GHashTable *indices;
};

static guint
hash_list (gconstpointer data)
{
  const GArray *list = data;
  guint hash = list->len;

  for (guint i = 0; i < list->len; i++)
    hash = hash * 31 + (guint) g_array_index (list, int, i);
  return hash;
}

static gboolean
equal_lists (gconstpointer a, gconstpointer b)
{
  const GArray *first = a;
  const GArray *second = b;

  return first->len == second->len && memcmp (first->data, second->data, first->len * sizeof (int)) == 0;
}

MdrRuledLists *
mdr_ruled_lists_new (void)
{
  MdrRuledLists *lists = g_new0 (MdrRuledLists, 1);

  g_atomic_ref_count_init (&lists->references);
  g_mutex_init (&lists->mutex);
  lists->lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  lists->indices = g_hash_table_new (hash_list, equal_lists);
  return lists;
}

MdrRuledLists *
mdr_ruled_lists_ref (MdrRuledLists *lists)
{
  g_atomic_ref_count_inc (&lists->references);
  return lists;
}

void
mdr_ruled_lists_unref (MdrRuledLists *lists)
{
  if (!g_atomic_ref_count_dec (&lists->references))
    return;
  g_hash_table_unref (lists->indices);
  g_ptr_array_unref (lists->lists);
  g_mutex_clear (&lists->mutex);
  g_free (lists);
}

/** Returns: the index of a list of these numbers; -1 if there are too many lists */
int
mdr_ruled_lists_add (MdrRuledLists *lists, const int *numbers, guint n_numbers)
{
  g_autoptr (GArray) list = g_array_sized_new (FALSE, FALSE, sizeof (int), n_numbers);
  gpointer index = GINT_TO_POINTER (-1);

  g_array_append_vals (list, numbers, n_numbers);
  g_mutex_lock (&lists->mutex);
  if (!g_hash_table_lookup_extended (lists->indices, list, NULL, &index) && lists->lists->len < MOST_LISTS)
    {
      index = GUINT_TO_POINTER (lists->lists->len);
      g_ptr_array_add (lists->lists, g_array_ref (list));
      g_hash_table_insert (lists->indices, list, index);
    }
  g_mutex_unlock (&lists->mutex);
  return GPOINTER_TO_INT (index);
}

/** Returns: (element-type int): the numbers of a list, or %MDR_LIST_ANY */
const GArray *
mdr_ruled_lists_get (MdrRuledLists *lists, int index)
{
  const GArray *list;

  g_mutex_lock (&lists->mutex);
  list = g_ptr_array_index (lists->lists, (guint) index);
  g_mutex_unlock (&lists->mutex);
  return list;
}

/**
 * mdr_ruled_lists_read:
 * @text: numbers joined by commas
 * @unknown: whether "?" may stand for a number
 * @index: (out): the list; -1 if there are too many
 *
 * Returns: whether @text is a list. "0" stands alone, and says that there is nothing
 */
gboolean
mdr_ruled_lists_read (MdrRuledLists *lists, const char *text, gboolean unknown, int *index)
{
  g_auto (GStrv) words = g_strsplit (text, ",", MDR_LIST_MAX_NUMBERS + 1);
  guint n_words = g_strv_length (words);
  int numbers[MDR_LIST_MAX_NUMBERS];

  if (n_words == 0 || n_words > MDR_LIST_MAX_NUMBERS)
    return FALSE;
  for (guint i = 0; i < n_words; i++)
    {
      guint64 number;

      numbers[i] = MDR_LIST_ANY;
      if (unknown && strcmp (words[i], "?") == 0)
        continue;
      if (!g_ascii_string_to_unsigned (words[i], 10, n_words > 1 ? 1 : 0, MDR_RULE_MAX_NUMBER, &number, NULL))
        return FALSE;
      numbers[i] = (int) number;
    }
  *index = mdr_ruled_lists_add (lists, numbers, n_words);
  return TRUE;
}

/** Writes a list so that it is read as the same. */
void
mdr_ruled_lists_write (MdrRuledLists *lists, int index, GString *text)
{
  const GArray *list = mdr_ruled_lists_get (lists, index);

  for (guint i = 0; i < list->len; i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      if (g_array_index (list, int, i) == MDR_LIST_ANY)
        g_string_append_c (text, '?');
      else
        g_string_append_printf (text, "%d", g_array_index (list, int, i));
    }
}

/** Returns: the list of the same numbers in the other order; -1 if there are too many lists */
int
mdr_ruled_lists_reverse (MdrRuledLists *lists, int index)
{
  const GArray *list = mdr_ruled_lists_get (lists, index);
  int numbers[MDR_LIST_MAX_NUMBERS];

  for (guint i = 0; i < list->len; i++)
    numbers[list->len - 1 - i] = g_array_index (list, int, i);
  return mdr_ruled_lists_add (lists, numbers, list->len);
}
