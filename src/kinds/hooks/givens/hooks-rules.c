/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"

/** By #HooksDigits. */
const MdrChoice hooks_digit_rules[] = {
  { "none", N_ ("None") },
  { "by-size", N_ ("By Size") },
  { "any-order", N_ ("In Any Order") },
  { NULL },
};

/** By #HooksClueType. */
const MdrChoice hooks_clue_types[] = {
  { "sum", N_ ("Sum") },
  { "first-two", N_ ("First Two Digits") },
  { "first-run", N_ ("Sum of First Run") },
  { "run-products", N_ ("Products of Runs") },
  { "run-divisor", N_ ("Divisor of Runs") },
  { "run-numbers", N_ ("Runs as Numbers") },
  { "first-digit", N_ ("First Digit") },
  { "shape", N_ ("Shape") },
  { NULL },
};

/** The sides of the board in edits and files, by #MdrDirection. */
const char *const hooks_side_ids[MDR_N_DIRECTIONS + 1] = { "right", "bottom", "left", "top", NULL };

/** The rules that a puzzle states beside its size: ids of hooks_puzzle_set_rule(), %NULL-terminated. */
const char *const hooks_rules[] = { "digits",     "connected", "no-blocks", "regions",
                                    "region-sum", "groups",    "clues",     NULL };

/**
 * hooks_find_name:
 * @names: (array zero-terminated=1)
 *
 * Returns: whether @name is one of @names, and stores its @place among them; if it
 *   is not, an error lists them
 */
gboolean
hooks_find_name (const char *const *names, const char *name, guint *place, GError **error)
{
  g_autofree char *excerpt = NULL;
  g_autofree char *list = NULL;

  for (guint i = 0; names[i]; i++)
    if (g_str_equal (names[i], name))
      {
        *place = i;
        return TRUE;
      }
  excerpt = mdr_encoding_dup_excerpt (name);
  list = g_strjoinv (", ", (char **) names);
  /* Translators: what was typed, a list of words */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("One of these was expected, not “%s”: %s."), excerpt,
               list);
  return FALSE;
}

/** Returns: whether @name is the id of a type of clues; if not, with an error */
gboolean
hooks_find_clue_type (const char *name, HooksClueType *type, GError **error)
{
  guint place = 0;
  gboolean found = mdr_choices_find (hooks_clue_types, name, &place, error);

  *type = (HooksClueType) place;
  return found;
}

/**
 * hooks_puzzle_set_rule:
 * @puzzle: a copy that is not yet shared
 * @id: "size" or one of hooks_rules
 * @value: "yes" or "no", a number, or the id of a choice
 *
 * Returns: whether there is such a rule with such a value; if not, with an error
 */
gboolean
hooks_puzzle_set_rule (HooksPuzzle *puzzle, const char *id, const char *value, GError **error)
{
  const MdrField *field = mdr_fields_find (hooks_fields, id);
  guint place;

  if (field && field->type != MDR_FIELD_OWN)
    return mdr_field_set (field, &puzzle->base, value, error);
  return hooks_find_name (hooks_rules, id, &place, error);
}
