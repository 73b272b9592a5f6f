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

static gboolean
set_goal (NumberlinkPuzzle *puzzle, const char *value, GError **error)
{
  g_autofree char *excerpt = NULL;

  for (int i = 0; numberlink_goals[i].id; i++)
    if (g_str_equal (numberlink_goals[i].id, value))
      {
        puzzle->goal = (NumberlinkGoal) i;
        return TRUE;
      }
  excerpt = mdr_encoding_dup_excerpt (value);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               _ ("The goal must be “any”, “fewest” or “most”, not “%s”"), excerpt);
  return FALSE;
}

static gboolean *
find_switch (NumberlinkPuzzle *puzzle, const char *id)
{
  if (g_str_equal (id, "touching"))
    return &puzzle->touching;
  if (g_str_equal (id, "cover"))
    return &puzzle->cover;
  if (g_str_equal (id, "blocks"))
    return &puzzle->blocks;
  return NULL;
}

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
  gboolean *rule = find_switch (puzzle, id);
  g_autofree char *excerpt = NULL;

  if (rule && (g_str_equal (value, "yes") || g_str_equal (value, "no")))
    {
      *rule = g_str_equal (value, "yes");
      return TRUE;
    }
  if (g_str_equal (id, "goal"))
    return set_goal (puzzle, value, error);
  excerpt = mdr_encoding_dup_excerpt (rule ? value : id);
  if (rule)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” must be “yes” or “no”, not “%s”"), id,
                 excerpt);
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 _ ("“touching”, “cover”, “blocks” or “goal” was expected as the rule, not “%s”"), excerpt);
  return FALSE;
}

char *
numberlink_dup_option (const MdrPuzzle *puzzle, const char *id)
{
  const NumberlinkPuzzle *board = numberlink_puzzle (puzzle);
  const gboolean *rule = find_switch ((NumberlinkPuzzle *) board, id);

  if (rule)
    return g_strdup (*rule ? "yes" : "no");
  if (g_str_equal (id, "goal"))
    return g_strdup (numberlink_goals[board->goal].id);
  if (g_str_equal (id, "rows"))
    return g_strdup_printf ("%d", board->rows);
  if (g_str_equal (id, "columns"))
    return g_strdup_printf ("%d", board->columns);
  return NULL;
}
