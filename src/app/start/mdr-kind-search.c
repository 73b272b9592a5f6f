/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cards.h"

#include <glib/gi18n-lib.h>

#include "mdr-guide.h"

/* Returns all names and all sentences of the rules. */
static char *
dup_all_words (const MdrKind *kind)
{
  GString *words = g_string_new (mdr_kind_get_name (kind));

  for (const char *const *also = kind->guide->also; also && *also; also++)
    g_string_append_printf (words, " %s", *also);
  g_string_append_printf (words, " %s %s", kind->id, mdr_kind_get_summary (kind));
  for (const MdrPuzzleRule *rule = kind->guide->rules; rule->sentence; rule++)
    g_string_append_printf (words, " %s", _ (rule->sentence));
  return g_string_free (words, FALSE);
}

static gboolean
begins_with (const char *name, const char *wanted)
{
  g_autofree char *folded_name = g_utf8_casefold (name, -1);
  g_autofree char *folded = g_utf8_casefold (wanted, -1);

  return g_str_has_prefix (folded_name, folded);
}

/**
 * mdr_kind_match:
 * @wanted: words, or beginnings of words
 *
 * Returns: how well @kind fits, 0 best: the beginning of its name, its name, another name, or its rules;
 * %MDR_NO_MATCH if it does not
 */
guint
mdr_kind_match (const MdrKind *kind, const char *wanted)
{
  g_autofree char *all = NULL;

  g_return_val_if_fail (kind != NULL, MDR_NO_MATCH);
  g_return_val_if_fail (wanted != NULL, MDR_NO_MATCH);

  if (begins_with (mdr_kind_get_name (kind), wanted))
    return 0;
  if (g_str_match_string (wanted, mdr_kind_get_name (kind), TRUE)
      || g_str_match_string (wanted, kind->id, TRUE))
    return 1;
  for (const char *const *also = kind->guide->also; also && *also; also++)
    if (g_str_match_string (wanted, *also, TRUE))
      return 2;
  all = dup_all_words (kind);
  return g_str_match_string (wanted, all, TRUE) ? 3 : MDR_NO_MATCH;
}
