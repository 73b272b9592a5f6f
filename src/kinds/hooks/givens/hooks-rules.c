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
  { "first-run", N_ ("First Run") },
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
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("One of these was expected, not “%s”: %s"), excerpt,
               list);
  return FALSE;
}

static gboolean
find_choice (const MdrChoice *choices, const char *name, guint *place, GError **error)
{
  const char *names[HOOKS_N_CLUE_TYPES + 1] = { NULL };

  for (guint i = 0; choices[i].id; i++)
    names[i] = choices[i].id;
  return hooks_find_name (names, name, place, error);
}

/** Returns: whether @name is the id of a type of clues; if not, with an error */
gboolean
hooks_find_clue_type (const char *name, HooksClueType *type, GError **error)
{
  guint place = 0;
  gboolean found = find_choice (hooks_clue_types, name, &place, error);

  *type = (HooksClueType) place;
  return found;
}

static gboolean *
find_switch (HooksPuzzle *puzzle, const char *id)
{
  if (g_str_equal (id, "connected"))
    return &puzzle->connected;
  if (g_str_equal (id, "no-blocks"))
    return &puzzle->no_blocks;
  if (g_str_equal (id, "regions"))
    return &puzzle->regions;
  if (g_str_equal (id, "groups"))
    return &puzzle->groups;
  return NULL;
}

static gboolean
set_switch (gboolean *rule, const char *id, const char *value, GError **error)
{
  g_autofree char *excerpt = NULL;

  *rule = g_str_equal (value, "yes");
  if (*rule || g_str_equal (value, "no"))
    return TRUE;
  excerpt = mdr_encoding_dup_excerpt (value);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” must be “yes” or “no”, not “%s”"), id, excerpt);
  return FALSE;
}

static gboolean
set_digits (HooksPuzzle *puzzle, const char *value, GError **error)
{
  guint place;

  if (!find_choice (hooks_digit_rules, value, &place, error))
    return FALSE;
  puzzle->digits = (HooksDigits) place;
  return TRUE;
}

static gboolean
read_number (const char *value, guint minimum, guint maximum, int *number, GError **error)
{
  MdrWords words = mdr_words (value);
  guint read;

  if (!mdr_words_read_number (&words, minimum, maximum, &read, error))
    return FALSE;
  *number = (int) read;
  return TRUE;
}

static gboolean
set_size (HooksPuzzle *puzzle, const char *value, GError **error)
{
  int size;

  if (!read_number (value, HOOKS_MIN_SIZE, HOOKS_MAX_SIZE, &size, error))
    return FALSE;
  hooks_puzzle_resize (puzzle, size);
  return TRUE;
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
  gboolean *rule = find_switch (puzzle, id);
  guint place;

  if (rule)
    return set_switch (rule, id, value, error);
  if (g_str_equal (id, "size"))
    return set_size (puzzle, value, error);
  if (g_str_equal (id, "digits"))
    return set_digits (puzzle, value, error);
  if (g_str_equal (id, "region-sum"))
    return read_number (value, 0, HOOKS_MAX_SUM, &puzzle->region_sum, error);
  if (g_str_equal (id, "clues"))
    return hooks_find_clue_type (value, &puzzle->clue_type, error);
  return hooks_find_name (hooks_rules, id, &place, error);
}

char *
hooks_dup_option (const MdrPuzzle *puzzle, const char *id)
{
  const HooksPuzzle *board = hooks_puzzle (puzzle);
  const gboolean *rule = find_switch ((HooksPuzzle *) board, id);

  if (rule)
    return g_strdup (*rule ? "yes" : "no");
  if (g_str_equal (id, "size"))
    return g_strdup_printf ("%d", board->size);
  if (g_str_equal (id, "digits"))
    return g_strdup (hooks_digit_rules[board->digits].id);
  if (g_str_equal (id, "region-sum"))
    return g_strdup_printf ("%d", board->region_sum);
  if (g_str_equal (id, "clues"))
    return g_strdup (hooks_clue_types[board->clue_type].id);
  return NULL;
}
