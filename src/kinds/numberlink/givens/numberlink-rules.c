/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"

/* By #NumberlinkGoal. */
const MdrChoice numberlink_goals[] = {
  { "any", N_ ("Any Solution") },
  { "fewest", N_ ("Fewest Cells") },
  { "most", N_ ("Most Cells") },
  { NULL },
};

/**
 * numberlink_puzzle_set_rule:
 * @puzzle: a copy that is not yet shared
 * @id: "touching", "cover", "blocks" or "goal"
 * @value: "yes" or "no", or the goal
 *
 * Returns: whether there is such a rule with such a value; if not, with an error
 */
gboolean
numberlink_puzzle_set_rule (NumberlinkPuzzle *puzzle, const char *id, const char *value, GError **error)
{
  const MdrField *field = mdr_fields_find (numberlink_fields, id);
  g_autofree char *excerpt = NULL;

  if (field && (field->type == MDR_FIELD_SWITCH || field->type == MDR_FIELD_CHOICE))
    return mdr_field_set (field, &puzzle->base, value, error);
  excerpt = mdr_encoding_dup_excerpt (id);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               _ ("“touching”, “cover”, “blocks” or “goal” was expected as the rule, not “%s”."), excerpt);
  return FALSE;
}
