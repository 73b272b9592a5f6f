/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-draft.h"

/* Steps tried for each cell of the board to get rid of short paths. */
#define TRIES_PER_CELL 40

/*
 * Grows a draft: paths that keep the rules and cover the board. Single cells are joined at random edges as
 * long as the rules allow it; then short paths take cells from their neighbours until none is left.
 */

static gboolean
contains (const NumberlinkDraft *draft, MdrCell cell)
{
  return numberlink_contains (draft->rules, cell.row, cell.column);
}

static guint
get_path (const NumberlinkDraft *draft, MdrCell cell)
{
  return draft->paths[numberlink_draft_number (draft, cell)];
}

static int
get_degree (const NumberlinkDraft *draft, MdrCell cell)
{
  return mdr_directions_count (numberlink_edges_around (&draft->edges, cell));
}

/** Begins with single cells. */
void
numberlink_draft_init (NumberlinkDraft *draft, const NumberlinkPuzzle *rules)
{
  draft->rules = rules;
  draft->edges = (NumberlinkEdges){ { 0 } };
  for (int k = 0; k < rules->rows * rules->columns; k++)
    draft->paths[k] = (guint16) k;
}

/** Returns: whether a path of two cells or more ends at a cell */
gboolean
numberlink_draft_is_end (const NumberlinkDraft *draft, MdrCell cell)
{
  return get_degree (draft, cell) == 1;
}

/* Lists the cells behind @cell in one of its directions, or none if @onward is 0. Returns: their number */
static guint
follow (const NumberlinkDraft *draft, MdrCell cell, guint onward, MdrCell *cells)
{
  guint count = 0;

  while (onward != 0)
    {
      MdrDirection direction = mdr_directions_first (onward);

      cell = mdr_cell_step (cell, direction);
      cells[count++] = cell;
      onward = numberlink_edges_around (&draft->edges, cell) & ~(1u << mdr_direction_opposite (direction));
    }
  return count;
}

/**
 * numberlink_draft_list:
 * @cells: (out caller-allocates): room for all cells of the board
 *
 * Lists the cells of a path, beginning at @cell and going on to both sides.
 *
 * Returns: their number
 */
guint
numberlink_draft_list (const NumberlinkDraft *draft, MdrCell cell, MdrCell *cells)
{
  guint around = numberlink_edges_around (&draft->edges, cell);
  guint first = around & (~around + 1);
  guint count = 1;

  cells[0] = cell;
  count += follow (draft, cell, first, &cells[count]);
  count += follow (draft, cell, around & ~first, &cells[count]);
  return count;
}

/* Returns: whether a cell would lie beside @path without an edge, or in a block of @path and @other alone */
static gboolean
breaks_rules (const NumberlinkDraft *draft, MdrCell cell, guint path, guint other, NumberlinkEdge edge)
{
  for (guint k = 0; !draft->rules->touching && k < MDR_N_DIRECTIONS; k++)
    {
      MdrCell next = mdr_cell_step (cell, (MdrDirection) k);

      if (contains (draft, next) && get_path (draft, next) == other
          && !(mdr_cell_equal (cell, edge.cell) && mdr_cell_equal (next, numberlink_edge_far (edge))))
        return TRUE;
    }
  for (int k = 0; draft->rules->touching && k < 4; k++)
    {
      MdrCell corner = { cell.row - k / 2, cell.column - k % 2 };
      int filled = 0;

      for (int n = 0; n < 4; n++)
        {
          MdrCell part = { corner.row + n / 2, corner.column + n % 2 };

          filled +=
              contains (draft, part) && (get_path (draft, part) == path || get_path (draft, part) == other);
        }
      if (filled == 4)
        return TRUE;
    }
  return FALSE;
}

/** Returns: whether an edge of the board would join two paths to one that keeps the rules */
gboolean
numberlink_draft_may_join (const NumberlinkDraft *draft, NumberlinkEdge edge)
{
  MdrCell far = numberlink_edge_far (edge);
  guint path = get_path (draft, edge.cell);
  guint other = get_path (draft, far);
  MdrCell cells[NUMBERLINK_MAX_CELLS];
  guint count;

  if (path == other || get_degree (draft, edge.cell) > 1 || get_degree (draft, far) > 1)
    return FALSE;
  if (draft->rules->touching && draft->rules->blocks)
    return TRUE;
  count = numberlink_draft_list (draft, edge.cell, cells);
  for (guint k = 0; k < count; k++)
    if (breaks_rules (draft, cells[k], path, other, edge))
      return FALSE;
  return TRUE;
}

/* Numbers the path of a cell after the cell. */
static void
renumber (NumberlinkDraft *draft, MdrCell cell)
{
  MdrCell cells[NUMBERLINK_MAX_CELLS];
  guint count = numberlink_draft_list (draft, cell, cells);
  guint number = numberlink_draft_number (draft, cell);

  for (guint k = 0; k < count; k++)
    draft->paths[numberlink_draft_number (draft, cells[k])] = (guint16) number;
}

void
numberlink_draft_join (NumberlinkDraft *draft, NumberlinkEdge edge)
{
  numberlink_edges_set (&draft->edges, edge.cell.row, edge.cell.column, edge.direction, TRUE);
  renumber (draft, edge.cell);
}

void
numberlink_draft_cut (NumberlinkDraft *draft, NumberlinkEdge edge)
{
  numberlink_edges_set (&draft->edges, edge.cell.row, edge.cell.column, edge.direction, FALSE);
  renumber (draft, edge.cell);
  renumber (draft, numberlink_edge_far (edge));
}

/** Returns: (transfer full) (element-type NumberlinkEdge): all edges of the board, shuffled */
GArray *
numberlink_draft_list_edges (const NumberlinkDraft *draft, GRand *random)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdge));

  for (int i = 0; i < draft->rules->rows; i++)
    for (int j = 0; j < draft->rules->columns; j++)
      for (guint k = 0; k < 2; k++)
        {
          NumberlinkEdge edge = { { i, j }, k == 0 ? MDR_DIRECTION_RIGHT : MDR_DIRECTION_DOWN };

          if (contains (draft, numberlink_edge_far (edge)))
            g_array_append_val (edges, edge);
        }
  /* Fisher and Yates */
  for (guint k = edges->len; k > 1; k--)
    {
      guint other = (guint) g_rand_int_range (random, 0, (gint32) k);
      NumberlinkEdge edge = g_array_index (edges, NumberlinkEdge, other);

      g_array_index (edges, NumberlinkEdge, other) = g_array_index (edges, NumberlinkEdge, k - 1);
      g_array_index (edges, NumberlinkEdge, k - 1) = edge;
    }
  return edges;
}

/**
 * numberlink_draft_take:
 * @edge: from an end or a single cell to a neighbour
 *
 * Joins a path to a neighbour that is cut off from its own path, together with
 * the part of that path on one side. Does nothing where that breaks the rules.
 *
 * Returns: whether it did
 */
gboolean
numberlink_draft_take (NumberlinkDraft *draft, NumberlinkEdge edge, GRand *random)
{
  NumberlinkEdge cut = { numberlink_edge_far (edge), MDR_DIRECTION_RIGHT };
  guint around = numberlink_edges_around (&draft->edges, cut.cell);
  gboolean inner = mdr_directions_count (around) == 2;

  if (inner)
    {
      cut.direction = mdr_directions_first (g_rand_boolean (random) ? around : around & (around - 1));
      numberlink_draft_cut (draft, cut);
    }
  if (numberlink_draft_may_join (draft, edge))
    {
      numberlink_draft_join (draft, edge);
      return TRUE;
    }
  if (inner)
    numberlink_draft_join (draft, cut);
  return FALSE;
}

/* Returns: (transfer full) (element-type MdrCell): the ends of paths that have fewer than @least cells */
static GArray *
list_short_paths (const NumberlinkDraft *draft, guint least)
{
  GArray *short_cells = g_array_new (FALSE, FALSE, sizeof (MdrCell));
  MdrCell cells[NUMBERLINK_MAX_CELLS];

  for (int i = 0; i < draft->rules->rows; i++)
    for (int j = 0; j < draft->rules->columns; j++)
      {
        MdrCell cell = { i, j };

        if (get_degree (draft, cell) < 2 && numberlink_draft_list (draft, cell, cells) < least)
          g_array_append_val (short_cells, cell);
      }
  return short_cells;
}

/* Lets short paths take cells from their neighbours, which may become short in turn. Returns: whether none is
 * left */
static gboolean
lengthen_paths (NumberlinkDraft *draft, guint least, GRand *random)
{
  g_autoptr (GArray) cells = list_short_paths (draft, least);
  int tries_left = TRIES_PER_CELL * draft->rules->rows * draft->rules->columns;

  while (cells->len > 0 && tries_left > 0)
    {
      for (guint k = 0; k < cells->len; k++, tries_left--)
        {
          NumberlinkEdge edge = { g_array_index (cells, MdrCell, k),
                                  (MdrDirection) g_rand_int_range (random, 0, MDR_N_DIRECTIONS) };

          if (get_degree (draft, edge.cell) < 2 && contains (draft, numberlink_edge_far (edge)))
            numberlink_draft_take (draft, edge, random);
        }
      g_array_unref (cells);
      cells = list_short_paths (draft, least);
    }
  return cells->len == 0;
}

/**
 * numberlink_draft_grow:
 *
 * Joins cells at random until every cell is on a path of two cells or more, of three if
 * possible.
 *
 * Returns: whether every cell is on one
 */
gboolean
numberlink_draft_grow (NumberlinkDraft *draft, GRand *random)
{
  g_autoptr (GArray) edges = numberlink_draft_list_edges (draft, random);

  for (guint k = 0; k < edges->len; k++)
    if (numberlink_draft_may_join (draft, g_array_index (edges, NumberlinkEdge, k)))
      numberlink_draft_join (draft, g_array_index (edges, NumberlinkEdge, k));
  return lengthen_paths (draft, NUMBERLINK_SHORT_PATH, random) || lengthen_paths (draft, 2, random);
}

/** Returns: how many cells are on paths that join neighbours only, or on none where all have to be used */
guint
numberlink_draft_count_short (const NumberlinkDraft *draft)
{
  g_autoptr (GArray) cells = list_short_paths (draft, NUMBERLINK_SHORT_PATH);
  guint count = 0;

  for (guint k = 0; k < cells->len; k++)
    count += draft->rules->cover || numberlink_draft_is_end (draft, g_array_index (cells, MdrCell, k));
  return count;
}

guint
numberlink_draft_count_paths (const NumberlinkDraft *draft)
{
  guint ends = 0;

  for (int i = 0; i < draft->rules->rows; i++)
    for (int j = 0; j < draft->rules->columns; j++)
      ends += numberlink_draft_is_end (draft, (MdrCell){ i, j });
  return ends / 2;
}

/** Labels the ends of the paths in a puzzle of the same size and rules, with numbers from 1. */
void
numberlink_draft_write (const NumberlinkDraft *draft, NumberlinkPuzzle *puzzle)
{
  g_autofree guint16 *numbers = g_new0 (guint16, draft->rules->rows * draft->rules->columns);

  puzzle->n_labels = 0;
  puzzle->labels =
      g_realloc_n (puzzle->labels, numberlink_draft_count_paths (draft) + 1, sizeof *puzzle->labels);
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      {
        MdrCell cell = { i, j };
        guint number = numberlink_draft_number (draft, cell);
        guint path = get_path (draft, cell);

        puzzle->cells[number] = 0;
        if (!numberlink_draft_is_end (draft, cell))
          continue;
        if (numbers[path] == 0)
          {
            g_snprintf (puzzle->labels[puzzle->n_labels], sizeof *puzzle->labels, "%u", puzzle->n_labels + 1);
            numbers[path] = (guint16) ++puzzle->n_labels;
          }
        puzzle->cells[number] = numbers[path];
      }
}
