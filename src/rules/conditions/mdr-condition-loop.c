/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-condition.h"

#include <glib/gi18n-lib.h>

/* "one loop of E": the sides, links or diagonals where the decision is "yes" form exactly one closed line
 * that never branches, crosses or touches itself; no line at all is not one. With "crossing [at L]" all four
 * links of a cell (of those where the formula is true) may be used, where the line crosses itself: it goes
 * straight on there twice. "no loop of E": they form no closed line. */

/* A decision about diagonals needs no value. */
static gboolean
accept_diagonals (MdrRuleReader *reader, MdrReference *reference)
{
  *reference = (MdrReference){ .subject = MDR_SUBJECT_DECISION };
  if (!mdr_rulebook_find_decision (reader->rulebook, mdr_rule_reader_peek_word (reader), &reference->index)
      || !mdr_rulebook_get_decision (reader->rulebook, reference->index)->diagonals)
    return FALSE;
  reader->at++;
  return TRUE;
}

static gboolean
read_line (MdrRuleReader *reader, MdrCondition *condition)
{
  if (!mdr_rule_reader_expect (reader, "loop") || !mdr_rule_reader_expect (reader, "of"))
    return FALSE;
  return accept_diagonals (reader, &condition->reference)
         || mdr_rule_read_decision_name (reader, 1u << MDR_PLACE_SIDE | 1u << MDR_PLACE_LINK, FALSE,
                                         _ ("A decision with yes or no at sides or links"),
                                         &condition->reference);
}

/* ", crossing [at L]" */
static gboolean
read_crossing (MdrRuleReader *reader, MdrCondition *condition)
{
  MdrPlace place = mdr_rulebook_get_decision (reader->rulebook, condition->reference.index)->place;

  if (!mdr_rule_reader_demand_version (reader, 2, "crossing") || !mdr_rule_reader_expect (reader, "crossing"))
    return FALSE;
  if (place != MDR_PLACE_LINK)
    return mdr_rule_reader_fail (reader, _ ("Only a loop of links crosses itself, in the middle of cells."));
  condition->crossing = TRUE;
  return !mdr_rule_reader_accept (reader, "at") || (condition->formula = mdr_rule_read_formula (reader));
}

/* "one loop of E[, crossing [at L]]", "no loop of E" */
static gboolean
read_loop (MdrRuleReader *reader, MdrCondition *condition)
{
  if (!read_line (reader, condition))
    return FALSE;
  return condition->kind != MDR_CONDITION_ONE_LOOP || !mdr_rule_reader_accept (reader, ",")
         || read_crossing (reader, condition);
}

/**
 * Edge:
 * @cell: a cell beside it, or in which it begins
 * @next: the cell on the other side or at the other end, or %MDR_RULED_NO_PLACE
 * @ends: the corners or the cells that it joins
 * @truth: whether it is part of a line
 */
typedef struct
{
  guint cell;
  guint next;
  guint ends[2];
  MdrTruth truth;
} Edge;

/**
 * Lines:
 * @edges: (element-type Edge): all edges of the board
 * @n_ends: number of corners or cells, twice for those that can be crossed
 * @is_open: whether the line crosses itself where it is open whether it may
 * @used: (array): how many edges of the line end in each
 * @open: (array): how many open edges end in each
 */
typedef struct
{
  GArray *edges;
  guint n_ends;
  gboolean is_open;
  guint8 *used;
  guint8 *open;
} Lines;

static void
lines_clear (Lines *self)
{
  g_array_unref (self->edges);
  g_free (self->used);
  g_free (self->open);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Lines, lines_clear)

static MdrTruth
judge_edge (MdrJudge *self, const MdrCondition *condition, guint cell, MdrDirection direction)
{
  MdrFormula is_used = { .kind = MDR_FORMULA_REFERENCE,
                         .reference = condition->reference,
                         .value = MDR_ANY_VALUE };
  MdrJudgeSpot spot = mdr_judge_spot_new (self, 0);

  spot.cell = cell;
  spot.toward = direction;
  spot.at_edge = TRUE;
  return mdr_judge_formula (self, &spot, &is_used);
}

/* The corners between which a side lies, clockwise around its cell. */
static void
find_corners (MdrRuledGrid grid, guint cell, MdrDirection direction, guint ends[2])
{
  static const guint8 down[] = { 0, 1, 1, 0 };
  static const guint8 right[] = { 1, 1, 0, 0 };
  MdrCell position = mdr_ruled_grid_get_position (grid, cell);

  for (guint i = 0; i < 2; i++)
    {
      guint corner = (direction + i) % MDR_N_DIRECTIONS;

      ends[i] = ((guint) position.row + down[corner]) * (grid.columns + 1) + (guint) position.column
                + right[corner];
    }
}

static void
add_edge (MdrJudge *self,
          const MdrCondition *condition,
          Lines *lines,
          gboolean sides,
          guint cell,
          MdrDirection direction)
{
  guint next = mdr_ruled_grid_get_neighbour (self->puzzle->grid, cell, direction);
  gboolean onward = direction == MDR_DIRECTION_RIGHT || direction == MDR_DIRECTION_DOWN;
  Edge edge = { .cell = cell, .next = next, .ends = { cell, next } };

  /* Neighbours share their edge, and only sides lie at the rim. */
  if (next == MDR_RULED_NO_PLACE ? !sides : !onward)
    return;
  if (sides)
    find_corners (self->puzzle->grid, cell, direction, edge.ends);
  edge.truth = judge_edge (self, condition, cell, direction);
  g_array_append_val (lines->edges, edge);
}

/* Adds the two diagonals of a cell, which join corners. */
static void
add_diagonals (MdrJudge *self, guint decision, Lines *lines, guint cell)
{
  guint columns = self->puzzle->grid.columns;
  guint corner = cell / columns * (columns + 1) + cell % columns;
  int value = self->answer->values[decision][cell];
  Edge falling = { .cell = cell, .next = MDR_RULED_NO_PLACE, .ends = { corner, corner + columns + 2 } };
  Edge rising = { .cell = cell, .next = MDR_RULED_NO_PLACE, .ends = { corner + 1, corner + columns + 1 } };

  falling.truth = value == MDR_RULED_NONE ? MDR_TRUTH_OPEN : value == 0 ? MDR_TRUTH_TRUE : MDR_TRUTH_FALSE;
  rising.truth = mdr_truth_not (falling.truth);
  g_array_append_val (lines->edges, falling);
  g_array_append_val (lines->edges, rising);
}

/* Whether the lines to the left and right and those up and down are two in a cell, as far as they are known:
 * nowhere but where all four links can be used. */
static gboolean
can_be_crossed (MdrJudge *self, const MdrCondition *condition, Lines *lines, guint cell)
{
  MdrJudgeSpot spot = mdr_judge_spot_at_cell (self, 0, cell);
  MdrTruth may = condition->formula ? mdr_judge_formula (self, &spot, condition->formula) : MDR_TRUTH_TRUE;
  MdrTruth all = MDR_TRUTH_TRUE;

  for (guint direction = 0; direction < MDR_N_DIRECTIONS && all != MDR_TRUTH_FALSE; direction++)
    all = mdr_truth_and (all, judge_edge (self, condition, cell, (MdrDirection) direction));
  lines->is_open = lines->is_open || (may == MDR_TRUTH_OPEN && all == MDR_TRUTH_TRUE);
  return mdr_truth_and (may, all) != MDR_TRUTH_FALSE;
}

/* Lets links up and down end beside the others where the line can cross itself. */
static void
split_crossings (MdrJudge *self, const MdrCondition *condition, Lines *lines)
{
  guint n_cells = mdr_judge_count_cells (self);
  g_autofree gboolean *is_crossed = g_new (gboolean, n_cells);

  for (guint cell = 0; cell < n_cells; cell++)
    is_crossed[cell] = can_be_crossed (self, condition, lines, cell);
  for (guint i = 0; i < lines->edges->len; i++)
    {
      Edge *edge = &g_array_index (lines->edges, Edge, i);

      for (guint j = 0; j < 2 && edge->next != edge->cell + 1; j++)
        if (is_crossed[edge->ends[j]])
          edge->ends[j] += n_cells;
    }
}

static void
count_ends (Lines *lines)
{
  lines->used = g_new0 (guint8, lines->n_ends);
  lines->open = g_new0 (guint8, lines->n_ends);
  for (guint i = 0; i < lines->edges->len; i++)
    {
      const Edge *edge = &g_array_index (lines->edges, Edge, i);

      for (guint j = 0; j < 2; j++)
        {
          lines->used[edge->ends[j]] += edge->truth == MDR_TRUTH_TRUE;
          lines->open[edge->ends[j]] += edge->truth == MDR_TRUTH_OPEN;
        }
    }
}

static void
lines_init (Lines *lines, MdrJudge *self, const MdrCondition *condition)
{
  MdrRuledGrid grid = self->puzzle->grid;
  const MdrDecision *decision =
      mdr_rulebook_get_decision (self->puzzle->rulebook, condition->reference.index);
  gboolean sides = decision->place != MDR_PLACE_LINK;

  lines->edges = g_array_new (FALSE, FALSE, sizeof (Edge));
  lines->n_ends = condition->crossing ? 2 * grid.rows * grid.columns : (grid.rows + 1) * (grid.columns + 1);
  for (guint cell = 0; cell < mdr_judge_count_cells (self); cell++)
    for (guint direction = 0; !decision->diagonals && direction < MDR_N_DIRECTIONS; direction++)
      add_edge (self, condition, lines, sides, cell, (MdrDirection) direction);
  for (guint cell = 0; decision->diagonals && cell < mdr_judge_count_cells (self); cell++)
    add_diagonals (self, condition->reference.index, lines, cell);
  if (condition->crossing)
    split_crossings (self, condition, lines);
  count_ends (lines);
}

static void
show_edge (MdrJudge *self, const Edge *edge)
{
  mdr_judge_show (self, edge->cell);
  if (edge->next != MDR_RULED_NO_PLACE)
    mdr_judge_show (self, edge->next);
}

/* A line that branches, or that ends where nothing is open. */
static gboolean
has_bad_end (MdrJudge *self, const Lines *lines)
{
  for (guint i = 0; i < lines->edges->len; i++)
    {
      const Edge *edge = &g_array_index (lines->edges, Edge, i);

      for (guint j = 0; j < 2 && edge->truth == MDR_TRUTH_TRUE; j++)
        if (lines->used[edge->ends[j]] > 2
            || (lines->used[edge->ends[j]] == 1 && lines->open[edge->ends[j]] == 0))
          {
            show_edge (self, edge);
            return TRUE;
          }
    }
  return FALSE;
}

static void
show_part (MdrJudge *self, const Lines *lines, guint *parts, guint part)
{
  for (guint i = 0; i < lines->edges->len; i++)
    {
      const Edge *edge = &g_array_index (lines->edges, Edge, i);

      if (edge->truth == MDR_TRUTH_TRUE && mdr_parts_find (parts, edge->ends[0]) == part)
        show_edge (self, edge);
    }
}

/* Returns: whether a part of the line is closed; then @loop is that part */
static gboolean
find_loop (const Lines *lines, guint *parts, guint *loop)
{
  gboolean found = FALSE;
  guint end = 0;

  for (guint i = 0; i < lines->edges->len; i++)
    {
      const Edge *edge = &g_array_index (lines->edges, Edge, i);

      if (edge->truth == MDR_TRUTH_TRUE && !mdr_parts_join (parts, edge->ends[0], edge->ends[1]))
        {
          found = TRUE;
          end = edge->ends[0];
        }
    }
  *loop = mdr_parts_find (parts, end);
  return found;
}

static guint
count_edges (const Lines *lines, MdrTruth truth)
{
  guint count = 0;

  for (guint i = 0; i < lines->edges->len; i++)
    count += g_array_index (lines->edges, Edge, i).truth == truth;
  return count;
}

static gboolean
has_edge_elsewhere (const Lines *lines, guint *parts, guint loop)
{
  for (guint i = 0; i < lines->edges->len; i++)
    {
      const Edge *edge = &g_array_index (lines->edges, Edge, i);

      if (edge->truth == MDR_TRUTH_TRUE && mdr_parts_find (parts, edge->ends[0]) != loop)
        return TRUE;
    }
  return FALSE;
}

/* Where nothing is open, and no end is bad, every part of the line is closed. */
static MdrTruth
judge_lines_of_one_loop (MdrJudge *self, const Lines *lines, guint *parts)
{
  guint loop;

  if (has_bad_end (self, lines))
    return MDR_TRUTH_FALSE;
  if (find_loop (lines, parts, &loop) && has_edge_elsewhere (lines, parts, loop))
    {
      show_part (self, lines, parts, loop);
      return MDR_TRUTH_FALSE;
    }
  if (lines->is_open || count_edges (lines, MDR_TRUTH_OPEN) > 0)
    return MDR_TRUTH_OPEN;
  return count_edges (lines, MDR_TRUTH_TRUE) > 0 ? MDR_TRUTH_TRUE : MDR_TRUTH_FALSE;
}

static MdrTruth
judge_lines_of_no_loop (MdrJudge *self, const Lines *lines, guint *parts)
{
  guint loop;

  if (find_loop (lines, parts, &loop))
    {
      show_part (self, lines, parts, loop);
      return MDR_TRUTH_FALSE;
    }
  return count_edges (lines, MDR_TRUTH_OPEN) > 0 ? MDR_TRUTH_OPEN : MDR_TRUTH_TRUE;
}

/* One loop is impossible once a line branches, ends or is closed while another line goes on elsewhere. */
static MdrTruth
judge_one_loop (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  g_auto (Lines) lines = { 0 };
  g_autofree guint *parts = NULL;

  lines_init (&lines, self, condition);
  parts = mdr_parts_new (lines.n_ends);
  return judge_lines_of_one_loop (self, &lines, parts);
}

static MdrTruth
judge_no_loop (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  g_auto (Lines) lines = { 0 };
  g_autofree guint *parts = NULL;

  lines_init (&lines, self, condition);
  parts = mdr_parts_new (lines.n_ends);
  return judge_lines_of_no_loop (self, &lines, parts);
}

const MdrConditionType mdr_condition_one_loop = {
  .read = read_loop,
  .check = mdr_condition_check_whole,
  .judge = judge_one_loop,
};

const MdrConditionType mdr_condition_no_loop = {
  .read = read_loop,
  .check = mdr_condition_check_whole,
  .judge = judge_no_loop,
};
