/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include <string.h>

#include "mdr-kinds.h"
#include "null-kind.h"

/** Returns: (nullable): a list of kinds; %NULL past the last */
MdrKindList *
fuzz_get_kinds (guint index)
{
  static MdrKindList *all;

  switch (index)
    {
    case 0:
      if (!all)
        all = mdr_kinds_new_list ();
      return all;
    case 1:
      return null_kind_list ();
    default:
      return NULL;
    }
}

static const MdrKind *
get_kind (guint number)
{
  MdrKindList *kinds;
  const MdrKind *kind;

  for (guint i = 0; (kinds = fuzz_get_kinds (i)); i++)
    for (guint j = 0; (kind = mdr_kind_list_get (kinds, j)); j++)
      if (number-- == 0)
        return kind;
  return NULL;
}

/**
 * fuzz_take_kind:
 * @text: (inout): comes to stand behind its first line
 *
 * One kind an input: what goes through all kinds spends its time on those that refuse it.
 *
 * Returns: the kind that the first line names; a line that names none means some kind too
 */
const MdrKind *
fuzz_take_kind (const char **text)
{
  const char *end = strchrnul (*text, '\n');
  g_autofree char *name = g_strndup (*text, (gsize) (end - *text));
  const MdrKind *kind;
  guint count = 0;

  *text = *end ? end + 1 : end;
  for (; (kind = get_kind (count)); count++)
    if (g_str_equal (kind->id, name))
      return kind;
  return get_kind (g_str_hash (name) % count);
}

/** Returns: the list in which a kind of fuzz_take_kind() stands */
MdrKindList *
fuzz_get_list (const MdrKind *kind)
{
  guint index = mdr_kind_list_find (fuzz_get_kinds (0), kind->id) ? 0 : 1;

  return fuzz_get_kinds (index);
}
