/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-solve.h"

#include <glib/gi18n-lib.h>

#include "blind-snake-cover.h"
#include "mdr-kind.h"

/* The strategies with which a player is compared: the ids of their methods, and their texts. */
static const struct
{
  const char *method;
  const char *text;
} rivals[] = {
  { "table", "table q6" },  { "dynamic", "dynamic 11" }, { "power", "power 3 1.25" },
  { "zig-zag", "zig-zag" }, { "spiral", "spiral" },      { "sweeps", "sweeps" },
};

static char *
dup_cells (guint cells)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u cell", "%'u cells", cells), cells);
}

/* When the goal is reached, in words that follow the number of cells. */
static char *
dup_goal (const BlindSnakePuzzle *torus, gint64 moves)
{
  gboolean apple = torus->goal == BLIND_SNAKE_GOAL_APPLE;

  if (moves >= 0)
    return g_strdup_printf (apple ? _ ("the apple after %'u") : _ ("all after %'u"), (guint) moves);
  if (moves == BLIND_SNAKE_NEVER)
    return g_strdup (apple ? _ ("never the apple") : _ ("never all"));
  return g_strdup_printf (apple ? _ ("not the apple within %'u") : _ ("not all within %'u"),
                          BLIND_SNAKE_MAX_MOVES);
}

/* Adds what a strategy has visited after @moves moves, and when it reaches the goal; FALSE where it was
 * stopped. */
static gboolean
add_rival (GPtrArray *ranking, const BlindSnakePuzzle *torus, guint rival, gint64 moves, MdrJob *job)
{
  g_autoptr (BlindSnakeStrategy) strategy = blind_snake_strategy_from_text (rivals[rival].text, NULL);
  const MdrMethod *method = mdr_kind_find_method (torus->base.kind, rivals[rival].method);
  gint64 visited = blind_snake_walk_count (strategy, torus, moves, job);
  gint64 goal = torus->goal == BLIND_SNAKE_GOAL_APPLE
                    ? blind_snake_walk_to_apple (strategy, torus, job)
                    : blind_snake_cover_time (strategy, (guint) torus->columns, (guint) torus->rows, job);
  g_autofree char *cells = NULL;
  g_autofree char *end = NULL;

  if (visited == BLIND_SNAKE_STOPPED || goal == BLIND_SNAKE_STOPPED)
    return FALSE;
  cells = dup_cells ((guint) visited);
  end = dup_goal (torus, goal);
  /* Translators: cells visited so far, then when the goal is reached: "35 cells, all after 1,480" */
  mdr_facts_add (ranking, method->id, NULL, _ (method->name), _ ("%s, %s"), cells, end);
  return TRUE;
}

/**
 * Implements dup_ranking: the player beside the strategies, after as many
 * moves.
 */
GPtrArray *
blind_snake_dup_ranking (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (puzzle);
  const BlindSnakeState *player = blind_snake_state (state);
  g_autoptr (GPtrArray) ranking = mdr_facts_new ();
  gint64 goal = blind_snake_state_find_goal (player, torus);
  g_autofree char *cells = dup_cells (player->visited);
  g_autofree char *end = NULL;

  if (goal >= 0)
    end = dup_goal (torus, goal);
  else if (torus->goal == BLIND_SNAKE_GOAL_APPLE)
    end = g_strdup (_ ("the apple is not eaten yet"));
  if (end)
    mdr_facts_add (ranking, "player", NULL, _ ("You"), _ ("%s, %s"), cells, end);
  else
    mdr_facts_add (ranking, "player", NULL, _ ("You"), "%s", cells);
  for (guint i = 0; i < G_N_ELEMENTS (rivals); i++)
    if (!add_rival (ranking, torus, i, player->moves, job))
      {
        g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("Stopped."));
        return NULL;
      }
  return g_steal_pointer (&ranking);
}
