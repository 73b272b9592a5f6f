/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-solve.h"

#include <glib/gi18n-lib.h>

#include "hooks-learn.h"
#include "mdr-bits.h"
#include "mdr-wording.h"

/* The limit on hooks and conflicts for a count with clues, which take about a twentieth of a second. */
#define BUDGET 1000

/* The layouts of each window, by its size and its upper left cell. */
typedef guint64 Windows[HOOKS_SIZES][HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];

/* Returns whether the givens allow a hook here, considering each cell separately. */
static gboolean
can_lie (const HooksBoard *board, int size, const HooksPlacement *placement)
{
  guint place = hooks_placement_get_place (placement);
  guint16 digits = board->digits[size];
  int filled = 0;
  int open = 0;

  if ((board->placements[size][place / 64] >> place % 64 & 1) == 0)
    return FALSE;
  if (board->puzzle->digits == HOOKS_DIGITS_NONE)
    return TRUE;
  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      if (hooks_placement_has (size, placement, i, j))
        {
          if (hooks_board_is_filled (board, i, j))
            digits &= board->candidates[i][j];
          filled += hooks_board_is_filled (board, i, j);
          open += !hooks_board_is_empty (board, i, j);
        }
  for (guint bits = digits; bits != 0; bits &= bits - 1)
    if (mdr_bits_index (bits) >= filled && mdr_bits_index (bits) <= open)
      return TRUE;
  return FALSE;
}

/*
 * Counts layouts by dynamic programming over windows, from the smallest to the board: a window of size k has
 * the layouts of the windows that the possible places of hook k leave. Without givens that is 4^(N - 1).
 */
static guint64
add_up (const HooksBoard *board)
{
  g_autofree Windows *ways = g_new0 (Windows, 1);

  for (int size = 1; size <= board->size; size++)
    for (int row = 0; row + size <= board->size; row++)
      for (int column = 0; column + size <= board->size; column++)
        for (guint corner = 0; corner < (size > 1 ? HOOKS_N_CORNERS : 1); corner++)
          {
            HooksPlacement placement = { { row, column }, (HooksCorner) corner };
            MdrCell rest = hooks_placement_get_rest (&placement);

            if (can_lie (board, size, &placement))
              (*ways)[size][row][column] += size > 1 ? (*ways)[size - 1][rest.row][rest.column] : 1;
          }
  return (*ways)[board->size][0][0];
}

/*
 * Returns whether the hooks of a layout can be filled independently, because no rule and no clue concerns
 * cells of two hooks. A layout then has a solution if each of its hooks can hold its digit, and all need not
 * be searched.
 */
static gboolean
is_free (const HooksPuzzle *puzzle)
{
  if (puzzle->regions
      || (puzzle->digits != HOOKS_DIGITS_NONE && (puzzle->connected || puzzle->no_blocks || puzzle->groups)))
    return FALSE;
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < puzzle->size; line++)
      if (puzzle->clues[side][line].value != HOOKS_UNKNOWN)
        return FALSE;
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      if (puzzle->cell_clues[i][j] != HOOKS_UNKNOWN
          || (puzzle->digits == HOOKS_DIGITS_IN_ANY_ORDER
              && (puzzle->given_digits[i][j] != 0 || mdr_rows_has (puzzle->given_empty, i, j))))
        return FALSE;
  return TRUE;
}

/**
 * Counting:
 * @budget: hooks and conflicts that are left
 * @known: (element-type guint): layouts that have a solution, coded by their corners
 * @learner: fills the cells of layouts
 */
typedef struct
{
  HooksInstance instance;
  guint64 budget;
  MdrJob *job;
  GHashTable *known;
  HooksLearner *learner;
} Counting;

/* Visits all layouts from @layout on, and counts those whose digits allow a solution; each once. */
static MdrSearchEnd
count_all (const HooksLayout *layout, gpointer data)
{
  Counting *counting = data;
  MdrLearner *learner = &counting->learner->base;
  g_autoptr (MdrSolution) solution = NULL;
  guint64 before = learner->n_conflicts;
  guint code = 0;
  MdrSearchEnd end;

  if (counting->job != NULL && mdr_job_should_stop (counting->job) != MDR_STOP_NONE)
    return MDR_SEARCH_STOPPED;
  if (counting->budget == 0)
    return MDR_SEARCH_SPENT;
  counting->budget--;
  if (layout->size > 0)
    return hooks_layout_each_next (layout, &counting->instance, count_all, counting);
  for (int size = counting->instance.n; size > 1; size--)
    code = code * HOOKS_N_CORNERS + layout->hooks[size].corner;
  if (g_hash_table_contains (counting->known, GUINT_TO_POINTER (code)))
    return MDR_SEARCH_EXHAUSTED;
  hooks_learner_set_layout (counting->learner, layout);
  solution = mdr_solution_alloc (counting->instance.puzzle->base.kind, sizeof (HooksSolution));
  end = mdr_learner_next (learner, counting->budget, counting->job, solution);
  counting->budget -= MIN (counting->budget, learner->n_conflicts - before);
  if (end != MDR_SEARCH_ENOUGH)
    return end;
  g_hash_table_add (counting->known, GUINT_TO_POINTER (code));
  return MDR_SEARCH_EXHAUSTED;
}

static void
count_by_search (const HooksBoard *board, MdrJob *job, HooksLayoutCount *count)
{
  Counting counting = { .budget = BUDGET, .job = job, .known = g_hash_table_new (NULL, NULL) };
  MdrSearchEnd end = MDR_SEARCH_EXHAUSTED;
  HooksLayout layout;

  hooks_instance_init (&counting.instance, board);
  if (hooks_layout_init (&layout, &counting.instance))
    {
      counting.learner = hooks_learner_new (&counting.instance, &layout);
      end = count_all (&layout, &counting);
    }
  count->least = g_hash_table_size (counting.known);
  if (end == MDR_SEARCH_EXHAUSTED)
    count->most = count->least;
  g_clear_pointer (&counting.learner, hooks_learner_free);
  hooks_instance_clear (&counting.instance);
  g_hash_table_unref (counting.known);
}

/**
 * hooks_count_layouts:
 * @job: (nullable): asked whether to stop
 * @count: (out): how many layouts have a solution
 *
 * Counts the layouts that are still possible. Where each hook is free of the
 * others, by adding up; otherwise by the search, which gives up after some time.
 *
 * Returns: whether the count is exact
 */
gboolean
hooks_count_layouts (const HooksPuzzle *puzzle, MdrJob *job, HooksLayoutCount *count)
{
  HooksBoard board;

  *count = (HooksLayoutCount){ 0, 0 };
  if (hooks_board_init (&board, puzzle, NULL) == MDR_STEP_CONTRADICTION)
    return TRUE;
  count->most = add_up (&board);
  if (is_free (puzzle))
    count->least = count->most;
  else
    count_by_search (&board, job, count);
  return count->least == count->most;
}

/**
 * Implements find_backbone: beside what all solutions have in common, a note says
 * how many layouts are left. It gives bounds where the count was given up, and
 * nothing where it was stopped.
 */
MdrBackbone *
hooks_find_backbone (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  g_autofree char *layouts = NULL;
  g_autofree char *least = NULL;
  g_autofree char *most = NULL;
  HooksLayoutCount count;
  gboolean complete = hooks_count_layouts (hooks_puzzle (puzzle), job, &count);

  least = mdr_wording_dup_number ((double) count.least);
  most = mdr_wording_dup_number ((double) count.most);
  if (complete)
    layouts = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s layout of hooks is possible.",
                                            "%s layouts of hooks are possible.", (gulong) count.most),
                               most);
  else if (mdr_job_should_stop (job) == MDR_STOP_NONE && count.least == 0)
    layouts = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "At most %s layout of hooks is possible.",
                                            "At most %s layouts of hooks are possible.", (gulong) count.most),
                               most);
  else if (mdr_job_should_stop (job) == MDR_STOP_NONE)
    /* Translators: the least, the greatest */
    layouts = g_strdup_printf (_ ("From %s to %s layouts of hooks are possible."), least, most);
  return mdr_logic_find_backbone_with_note (puzzle, layouts, job, error);
}
