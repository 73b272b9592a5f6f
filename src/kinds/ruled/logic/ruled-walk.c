/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-draft.h"

#include "mdr-ruled-paths.h"

/*
 * Paths of puzzles that are made: random walks, around a solution or all over the board.
 */

/* The share of the cells that paths around a solution take. */
#define SHARE_AROUND 0.36
/* The least and the most cells of such a path. */
#define FEWEST_CELLS 3
#define MOST_CELLS   6
/* How many walks are tried from a cell. */
#define WALKS 16
/* Of how many steps one is likely to turn. */
#define STEPS_TO_A_TURN 3

/* Returns: (transfer full) (element-type GArray): the cells of all paths */
static GPtrArray *
dup_paths (const MdrRuledPuzzle *givens, guint given)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint cell = 0; cell < givens->n_places[given]; cell++)
    {
      MdrRuledPath path = { NULL, 0 };

      while (givens->givens[given][cell] >= 0
             && mdr_ruled_paths_next (givens->lists, givens->givens[given][cell], &path))
        g_ptr_array_add (paths, mdr_ruled_path_dup_cells (givens->grid, cell, &path));
    }
  return paths;
}

static void
add_path (MdrRuledPuzzle *givens, guint given, const GArray *cells)
{
  g_autofree int *steps = g_new (int, cells->len);
  gint16 *value = &givens->givens[given][g_array_index (cells, guint, 0)];

  for (guint k = 1; k < cells->len; k++)
    steps[k - 1] =
        mdr_step_between (mdr_ruled_grid_get_position (givens->grid, g_array_index (cells, guint, k - 1)),
                          mdr_ruled_grid_get_position (givens->grid, g_array_index (cells, guint, k)));
  *value = (gint16) mdr_ruled_paths_add (givens->lists, *value, steps, cells->len - 1);
}

static void
put_paths (MdrRuledPuzzle *givens, guint given, const GPtrArray *paths)
{
  for (guint cell = 0; cell < givens->n_places[given]; cell++)
    givens->givens[given][cell] = MDR_RULED_NONE;
  for (guint k = 0; k < paths->len; k++)
    if (((const GArray *) g_ptr_array_index (paths, k))->len > 1)
      add_path (givens, given, g_ptr_array_index (paths, k));
}

/* Whether a step goes diagonally between two cells that are taken, perhaps by the same walk. */
static gboolean
crosses (MdrRuledGrid grid, MdrCell at, int step, const gboolean *taken)
{
  MdrCell to = mdr_step_cell (at, step);

  return to.row != at.row && to.column != at.column
         && taken[mdr_ruled_grid_get_cell (grid, (MdrCell){ at.row, to.column })]
         && taken[mdr_ruled_grid_get_cell (grid, (MdrCell){ to.row, at.column })];
}

/* Whether a walk would turn back more than it goes on, which looks like a hook. */
static gboolean
turns_back (int before, int step)
{
  const MdrCell here = { 0, 0 };
  MdrCell from = before < 0 ? here : mdr_step_cell (here, before);
  MdrCell to = mdr_step_cell (here, step);

  return from.row * to.row + from.column * to.column < 0;
}

/* Returns: a free cell to which a walk can go on, often straight on, or %MDR_RULED_NO_PLACE */
static guint
pick_next (RuledDraft *self, guint cell, int *step, guint n_steps, const gboolean *taken)
{
  MdrRuledGrid grid = self->givens->grid;
  MdrCell at = mdr_ruled_grid_get_position (grid, cell);
  guint first = ruled_draft_pick (self, n_steps);
  gboolean turns = *step < 0 || ruled_draft_pick (self, STEPS_TO_A_TURN) == 0;

  for (guint k = 0; k <= n_steps; k++)
    {
      int next = k == 0 ? *step : (int) ((first + k) % n_steps);
      guint to = next < 0 || (k == 0 && turns) ? MDR_RULED_NO_PLACE
                                               : mdr_ruled_grid_get_cell (grid, mdr_step_cell (at, next));

      if (to == MDR_RULED_NO_PLACE || taken[to] || turns_back (*step, next)
          || crosses (grid, at, next, taken))
        continue;
      *step = next;
      return to;
    }
  return MDR_RULED_NO_PLACE;
}

/* Returns: (transfer full): a random walk over free cells, which are taken then */
static GArray *
walk (RuledDraft *self, guint cell, guint n_cells, guint n_steps, gboolean *taken)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (guint));
  int step = -1;

  for (; cell != MDR_RULED_NO_PLACE && cells->len < n_cells;
       cell = pick_next (self, cell, &step, n_steps, taken))
    {
      g_array_append_val (cells, cell);
      taken[cell] = TRUE;
    }
  return cells;
}

static void
mark (const GArray *cells, guint first, gboolean *taken, gboolean is_taken)
{
  for (guint k = first; k < cells->len; k++)
    taken[g_array_index (cells, guint, k)] = is_taken;
}

/* Puts on the board as much of a walk as the solution allows. Returns: how many cells that is */
static guint
put_walk (RuledDraft *self, guint given, GArray *cells)
{
  guint first = g_array_index (cells, guint, 0);
  gint16 *value = &self->givens->givens[given][first];

  while (cells->len >= FEWEST_CELLS)
    {
      *value = MDR_RULED_NONE;
      add_path (self->givens, given, cells);
      if (ruled_draft_holds_at (self->givens, given, first, MDR_RULED_NO_PLACE, self->answer))
        return cells->len;
      g_array_set_size (cells, cells->len - 1);
    }
  *value = MDR_RULED_NONE;
  return 0;
}

/* Finds the longest of a few walks from a cell that the solution allows. Returns: how many cells it has */
static guint
put_longest (RuledDraft *self, guint given, guint cell, guint n_steps, gboolean *taken)
{
  gint16 best = MDR_RULED_NONE;
  guint most = 0;
  g_autoptr (GArray) longest = NULL;

  for (guint k = 0; k < WALKS && most < MOST_CELLS; k++)
    {
      g_autoptr (GArray) cells = walk (self, cell, MOST_CELLS, n_steps, taken);
      guint count;

      mark (cells, 0, taken, FALSE);
      count = put_walk (self, given, cells);
      if (count <= most)
        continue;
      most = count;
      best = self->givens->givens[given][cell];
      g_clear_pointer (&longest, g_array_unref);
      longest = g_steal_pointer (&cells);
    }
  self->givens->givens[given][cell] = best;
  if (longest)
    mark (longest, 0, taken, TRUE);
  return most;
}

static guint
count_steps (const RuledDraft *self, guint given)
{
  return mdr_rulebook_get_given (self->givens->rulebook, given)->has_diagonal_steps ? MDR_N_STEPS
                                                                                    : MDR_N_DIRECTIONS;
}

/** Finds paths around a solution which its rules allow. */
void
ruled_draft_walk_around (RuledDraft *self, guint given)
{
  guint n_cells = self->givens->n_places[given];
  g_autofree gboolean *taken = g_new0 (gboolean, n_cells);
  g_autofree guint *order = ruled_draft_dup_order (self, n_cells);
  guint count = 0;

  for (guint i = 0; i < self->givens->rulebook->givens->len; i++)
    {
      g_autoptr (GPtrArray) paths = NULL;

      if (i == given || mdr_rulebook_get_given (self->givens->rulebook, i)->place != MDR_PLACE_PATH)
        continue;
      paths = dup_paths (self->givens, i);
      for (guint k = 0; k < paths->len; k++)
        mark (g_ptr_array_index (paths, k), 0, taken, TRUE);
    }
  put_paths (self->givens, given, &(GPtrArray){ NULL, 0 });
  for (guint k = 0; k < n_cells && count < SHARE_AROUND * n_cells && !ruled_draft_should_stop (self); k++)
    if (!taken[order[k]])
      count += put_longest (self, given, order[k], count_steps (self, given), taken);
}

static void
reverse (GArray *cells)
{
  for (guint k = 0; k < cells->len / 2; k++)
    {
      guint *a = &g_array_index (cells, guint, k);
      guint *b = &g_array_index (cells, guint, cells->len - 1 - k);
      guint other = *a;

      *a = *b;
      *b = other;
    }
}

static gboolean
touch (const RuledDraft *self, guint given, guint a, guint b)
{
  MdrRuledGrid grid = self->givens->grid;
  MdrCell from = mdr_ruled_grid_get_position (grid, a);
  MdrCell to = mdr_ruled_grid_get_position (grid, b);
  int step = mdr_step_between (from, to);

  return step >= 0 && step < (int) count_steps (self, given)
         && mdr_cell_equal (mdr_step_cell (from, step), to);
}

/* Lengthens a path by a cell that is left alone, at whichever end it touches. Returns: whether it does */
static gboolean
take_in (const RuledDraft *self, guint given, GArray *cells, guint cell)
{
  if (touch (self, given, g_array_index (cells, guint, cells->len - 1), cell))
    g_array_append_val (cells, cell);
  else if (touch (self, given, g_array_index (cells, guint, 0), cell))
    g_array_prepend_val (cells, cell);
  else
    return FALSE;
  return TRUE;
}

/* Cuts a path that leads past a cell that is left alone, so that each part has two cells or more with it.
 * Returns: whether it could */
static gboolean
cut_for (RuledDraft *self, guint given, GPtrArray *paths, guint index, guint cell)
{
  GArray *cells = g_ptr_array_index (paths, index);

  for (guint k = 1; k + 1 < cells->len; k++)
    {
      gboolean with_rest = k >= 2;
      GArray *rest;

      if (!touch (self, given, g_array_index (cells, guint, k), cell)
          || (!with_rest && cells->len - k - 1 < 2))
        continue;
      rest = g_array_new (FALSE, FALSE, sizeof (guint));
      g_array_append_vals (rest, &g_array_index (cells, guint, with_rest ? k : k + 1),
                           cells->len - (with_rest ? k : k + 1));
      g_array_set_size (cells, with_rest ? k : k + 1);
      if (with_rest)
        g_array_prepend_val (rest, cell);
      else
        g_array_append_val (cells, cell);
      g_ptr_array_add (paths, rest);
      return TRUE;
    }
  return FALSE;
}

static void
place_alone (RuledDraft *self, guint given, GPtrArray *paths, guint cell)
{
  g_autofree guint *order = ruled_draft_dup_order (self, paths->len);

  for (guint pass = 0; pass < 2; pass++)
    for (guint k = 0, count = paths->len; k < count; k++)
      if (pass == 0 ? take_in (self, given, g_ptr_array_index (paths, order[k]), cell)
                    : cut_for (self, given, paths, order[k], cell))
        return;
}

/** Covers the board with paths that have about as many cells as the page says. */
void
ruled_draft_lay_paths (RuledDraft *self, guint given)
{
  const MdrMaking *making = &mdr_rulebook_get_given (self->givens->rulebook, given)->making;
  guint n_cells = self->givens->n_places[given];
  g_autofree gboolean *taken = g_new0 (gboolean, n_cells);
  g_autofree guint *order = ruled_draft_dup_order (self, n_cells);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GArray) alone = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint k = 0; k < n_cells; k++)
    {
      guint length = 2 + ruled_draft_pick (self, 2 * (guint) making->cells - 3);
      GArray *cells;

      if (taken[order[k]])
        continue;
      cells = walk (self, order[k], length, count_steps (self, given), taken);
      if (ruled_draft_pick (self, 2) == 0)
        reverse (cells);
      if (cells->len > 1)
        g_ptr_array_add (paths, cells);
      else
        {
          g_array_append_val (alone, g_array_index (cells, guint, 0));
          g_array_unref (cells);
        }
    }
  for (guint k = 0; k < alone->len; k++)
    place_alone (self, given, paths, g_array_index (alone, guint, k));
  put_paths (self->givens, given, paths);
}

/* Appends a path that begins beside the end of another one. */
static gboolean
append_next (RuledDraft *self, guint given, GPtrArray *paths, guint index, guint most)
{
  GArray *cells = g_ptr_array_index (paths, index);

  for (guint k = 0; k < paths->len; k++)
    {
      const GArray *next = g_ptr_array_index (paths, k);

      if (k == index || cells->len + next->len > most
          || !touch (self, given, g_array_index (cells, guint, cells->len - 1),
                     g_array_index (next, guint, 0)))
        continue;
      g_array_append_vals (cells, next->data, next->len);
      g_ptr_array_remove_index (paths, k);
      return TRUE;
    }
  return FALSE;
}

/**
 * ruled_draft_change_path:
 * @givens: those of the draft, or a copy
 *
 * Turns the path of a cell around, or appends the next one to it.
 *
 * Returns: whether it did
 */
gboolean
ruled_draft_change_path (RuledDraft *self, MdrRuledPuzzle *givens, guint given, guint cell)
{
  g_autoptr (GPtrArray) paths = dup_paths (givens, given);
  guint most = 2 * (guint) mdr_rulebook_get_given (givens->rulebook, given)->making.cells;

  for (guint i = 0; i < paths->len; i++)
    {
      GArray *cells = g_ptr_array_index (paths, i);

      for (guint k = 0; k < cells->len; k++)
        {
          if (g_array_index (cells, guint, k) != cell)
            continue;
          if (ruled_draft_pick (self, 2) == 0)
            reverse (cells);
          else if (!append_next (self, given, paths, i, most))
            return FALSE;
          put_paths (givens, given, paths);
          return TRUE;
        }
    }
  return FALSE;
}
