/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "ruled-hands.h"

/*
 * Lines that are drawn by dragging. A pen goes from point to point: from centre to centre of cells along
 * links, or from corner to corner along sides and borders. Its way is a line of edges that get a value; back
 * over the last of them it takes it back. Where lines divide the board into rectangles, a drag draws one
 * around all cells between its ends instead. What is drawn is always put on what was there when the stroke
 * began, so that whatever the pointer leaves again is as before.
 */

/* How near to a point, in cells, the pointer has to come to lead the pen there. */
#define NEAR_A_POINT 0.35
/* A click nearer than this to a side, in cells, is meant for the edge there. */
#define NEAR_A_SIDE 0.35
/* The same where cells are clicked as well. */
#define NEAR_A_SIDE_OF_A_CELL 0.2

/* The way of a fast pointer is looked at in steps of so many cells. */
#define PACE 0.1
/* A way that passes two corners by no more than so many cells of difference passes between them. */
#define BETWEEN 0.1

/* How far inside the board a press at its right or lower rim is taken to be. */
#define INSIDE 1e-6

#define MAX_EDGES (2 * MDR_RULED_MAX_SIDE * (MDR_RULED_MAX_SIDE + 1))

/**
 * RuledStroke:
 * @x: where it began, in columns
 * @y: the same in rows
 * @box: whether it draws rectangles
 * @down: whether the pen is down
 * @begun: whether something was drawn
 * @pointer_x: where the pointer is, in columns
 * @pointer_y: the same in rows
 * @via_x: where it was last between points, in columns
 * @via_y: the same in rows
 * @start: the point where it was put down; of a rectangle, the first cell
 * @steps: (array length=n_steps): how it went on
 * @base: what was drawn before
 */
typedef struct
{
  double x;
  double y;
  gboolean box;
  gboolean down;
  gboolean begun;
  double pointer_x;
  double pointer_y;
  double via_x;
  double via_y;
  MdrCell start;
  guint n_steps;
  guint8 steps[MAX_EDGES];
  gint16 base[MAX_EDGES];
} RuledStroke;

static MdrCell
get_nearest_cell (const MdrInteraction *interaction, MdrCell cell)
{
  return (MdrCell){ CLAMP (cell.row, 0, interaction->extents.rows - 1),
                    CLAMP (cell.column, 0, interaction->extents.columns - 1) };
}

static void
hold (MdrInteraction *interaction, gboolean box, MdrGesturePhase phase)
{
  g_autofree RuledStroke *stroke = g_new0 (RuledStroke, 1);
  const MdrRuledAnswer *answer = ruled_state (interaction->state)->answer;
  int edge = ruled_get_hands (interaction).edge;

  stroke->x = CLAMP (interaction->input->cell.column + interaction->input->x, 0,
                     interaction->extents.columns - INSIDE);
  stroke->y =
      CLAMP (interaction->input->cell.row + interaction->input->y, 0, interaction->extents.rows - INSIDE);
  stroke->pointer_x = stroke->via_x = stroke->x;
  stroke->pointer_y = stroke->via_y = stroke->y;
  stroke->box = box;
  stroke->start = get_nearest_cell (interaction, interaction->input->cell);
  memcpy (stroke->base, answer->values[edge], answer->n_places[edge] * sizeof (gint16));
  if (phase == MDR_GESTURE_HELD)
    mdr_interaction_hold (interaction, stroke, sizeof *stroke);
  else
    mdr_interaction_wait (interaction, stroke, sizeof *stroke);
}

/* Returns: whether the place of the input is on the board or, for edges at its rim, hardly outside */
static gboolean
is_near_board (const MdrInteraction *interaction)
{
  double x = interaction->input->cell.column + interaction->input->x;
  double y = interaction->input->cell.row + interaction->input->y;
  double most = ruled_get_hands (interaction).place == MDR_PLACE_SIDE ? NEAR_A_SIDE : 0;

  return x >= -most && y >= -most && x < interaction->extents.columns + most
         && y < interaction->extents.rows + most;
}

/** Begins a stroke at the pressed place. The second button draws crosses. Returns: whether it could begin */
gboolean
ruled_stroke_press (MdrInteraction *interaction)
{
  if (!is_near_board (interaction))
    return FALSE;
  hold (interaction, ruled_get_hands (interaction).boxes && interaction->input->button == 1,
        MDR_GESTURE_HELD);
  return TRUE;
}

/* Finds the side that a place is nearest to. */
static MdrDirection
find_side (double x, double y, double *distance)
{
  const double distances[] = {
    [MDR_DIRECTION_RIGHT] = floor (x) + 1 - x,
    [MDR_DIRECTION_DOWN] = floor (y) + 1 - y,
    [MDR_DIRECTION_LEFT] = x - floor (x),
    [MDR_DIRECTION_UP] = y - floor (y),
  };
  guint nearest = 0;

  for (guint k = 1; k < G_N_ELEMENTS (distances); k++)
    if (distances[k] < distances[nearest])
      nearest = k;
  *distance = distances[nearest];
  return (MdrDirection) nearest;
}

static MdrCell
get_cell (double x, double y)
{
  return (MdrCell){ (int) floor (y), (int) floor (x) };
}

/* Finds the edge between a point and the next one. */
static guint
find_edge (const MdrInteraction *interaction, MdrCell point, MdrDirection step)
{
  gboolean across = step == MDR_DIRECTION_LEFT || step == MDR_DIRECTION_RIGHT;

  if (ruled_get_hands (interaction).place == MDR_PLACE_LINK)
    return ruled_interaction_get_edge (interaction, point, step);
  if (step == MDR_DIRECTION_LEFT || step == MDR_DIRECTION_UP)
    point = mdr_cell_step (point, step);
  if (mdr_interaction_is_on_board (interaction, point))
    return ruled_interaction_get_edge (interaction, point, across ? MDR_DIRECTION_UP : MDR_DIRECTION_LEFT);
  point = mdr_cell_step (point, across ? MDR_DIRECTION_UP : MDR_DIRECTION_LEFT);
  return ruled_interaction_get_edge (interaction, point, across ? MDR_DIRECTION_DOWN : MDR_DIRECTION_RIGHT);
}

/* Finds the point under the pointer. Returns: whether the pointer is near enough */
static gboolean
find_point (const MdrInteraction *interaction, double x, double y, MdrCell *point)
{
  gboolean centres = ruled_get_hands (interaction).place == MDR_PLACE_LINK;
  double offset = centres ? 0.5 : 0;
  int corners = centres ? 0 : 1;

  x = CLAMP (x - offset, 0, interaction->extents.columns - 1 + corners);
  y = CLAMP (y - offset, 0, interaction->extents.rows - 1 + corners);
  *point = (MdrCell){ (int) lround (y), (int) lround (x) };
  return fabs (x - point->column) <= NEAR_A_POINT && fabs (y - point->row) <= NEAR_A_POINT;
}

/*
 * Where the pen is put down once the pointer has come to a first point: there, unless the stroke began at an
 * edge that leads there, which is then drawn too.
 */
static MdrCell
find_start (const MdrInteraction *interaction, const RuledStroke *stroke, MdrCell first)
{
  double distance;
  MdrDirection side = find_side (stroke->x, stroke->y, &distance);
  MdrCell pressed;
  MdrCell end = get_cell (stroke->x, stroke->y);
  MdrCell other;

  if (ruled_get_hands (interaction).place == MDR_PLACE_LINK)
    return end;
  if (find_point (interaction, stroke->x, stroke->y, &pressed))
    return pressed;
  if (side == MDR_DIRECTION_DOWN || side == MDR_DIRECTION_RIGHT)
    end = mdr_cell_step (end, side);
  other = mdr_cell_step (end, side == MDR_DIRECTION_UP || side == MDR_DIRECTION_DOWN ? MDR_DIRECTION_RIGHT
                                                                                     : MDR_DIRECTION_DOWN);
  if (distance > NEAR_A_SIDE || (!mdr_cell_equal (first, end) && !mdr_cell_equal (first, other)))
    return first;
  return mdr_cell_equal (first, end) ? other : end;
}

static MdrCell
find_pen (const RuledStroke *stroke)
{
  MdrCell pen = stroke->start;

  for (guint k = 0; k < stroke->n_steps; k++)
    pen = mdr_cell_step (pen, (MdrDirection) stroke->steps[k]);
  return pen;
}

/*
 * What a stroke draws: the next value if its first edge already has one, and nothing, so that it erases, if
 * it has the last one that is a line. The second button draws crosses, or erases them.
 */
static gint16
find_value (const MdrInteraction *interaction, gint16 before, gboolean crosses)
{
  g_autoptr (GArray) values =
      ruled_dup_cycle (interaction->puzzle, (guint) ruled_get_hands (interaction).edge, MDR_RULED_NO_PLACE);
  gint16 cross = ruled_cycle (values, MDR_RULED_NONE, TRUE);
  gint16 next = ruled_cycle (values, before, FALSE);

  if (crosses)
    return before == cross ? MDR_RULED_NONE : cross;
  if (before == cross)
    return ruled_cycle (values, MDR_RULED_NONE, FALSE);
  return next == cross ? MDR_RULED_NONE : next;
}

/* Takes back what the pen drew after it was last at a point. Returns: whether it came through there */
static gboolean
shorten (RuledStroke *stroke, MdrCell to)
{
  MdrCell at = find_pen (stroke);

  for (guint n_steps = stroke->n_steps; n_steps > 0; n_steps--)
    {
      at = mdr_cell_step (at, mdr_direction_opposite ((MdrDirection) stroke->steps[n_steps - 1]));
      if (!mdr_cell_equal (at, to))
        continue;
      stroke->n_steps = n_steps - 1;
      return TRUE;
    }
  return FALSE;
}

/* How far the pointer was from a point when it was last between points, in cells. */
static double
measure_pass (const MdrInteraction *interaction, const RuledStroke *stroke, MdrCell point)
{
  double offset = ruled_get_hands (interaction).place == MDR_PLACE_LINK ? 0.5 : 0;

  return hypot (stroke->via_x - offset - point.column, stroke->via_y - offset - point.row);
}

/* Returns: whether the pen goes along its row first: the longer way, or else past the corner that the pointer
 * passed nearer */
static gboolean
goes_across (const MdrInteraction *interaction, const RuledStroke *stroke, MdrCell pen, MdrCell to)
{
  int columns = ABS (to.column - pen.column);
  int rows = ABS (to.row - pen.row);

  if (columns != rows)
    return columns > rows;
  return measure_pass (interaction, stroke, (MdrCell){ pen.row, to.column })
         <= measure_pass (interaction, stroke, (MdrCell){ to.row, pen.column }) + BETWEEN;
}

static gboolean
goes_back (const RuledStroke *stroke, MdrCell pen, MdrCell to)
{
  return stroke->n_steps > 0
         && mdr_cell_equal (to, mdr_cell_step (pen, mdr_direction_opposite (
                                                        (MdrDirection) stroke->steps[stroke->n_steps - 1])));
}

/* Leads the pen to a point. Where the line has been, what came after is taken back, but a step to the start
 * closes a loop, which is then left only back along its last step. */
static void
lead (const MdrInteraction *interaction, RuledStroke *stroke, MdrCell to)
{
  MdrCell pen = find_pen (stroke);
  gboolean is_back = goes_back (stroke, pen, to);
  gboolean is_closed = stroke->n_steps > 0 && mdr_cell_equal (pen, stroke->start);
  gboolean closes = mdr_cell_equal (to, stroke->start) && mdr_cell_is_beside (pen, to) && !is_back;

  if (mdr_cell_equal (pen, to) || (is_closed && !is_back) || (!closes && shorten (stroke, to)))
    return;
  while (!mdr_cell_equal (pen, to) && stroke->n_steps < MAX_EDGES)
    {
      MdrCell next = goes_across (interaction, stroke, pen, to) ? (MdrCell){ pen.row, to.column }
                                                                : (MdrCell){ to.row, pen.column };
      MdrDirection step = mdr_cell_get_direction (pen, next);

      next = mdr_cell_step (pen, step);
      if (goes_back (stroke, pen, next))
        stroke->n_steps--;
      else
        stroke->steps[stroke->n_steps++] = (guint8) step;
      pen = next;
    }
}

/* Leads the pen along the straight way that the pointer took since it was last seen, so that a fast pointer
 * leaves no gaps and turns where it turned. */
static void
follow (const MdrInteraction *interaction, RuledStroke *stroke, double x, double y)
{
  double from_x = stroke->pointer_x;
  double from_y = stroke->pointer_y;
  int paces = MAX (1, (int) ceil (hypot (x - from_x, y - from_y) / PACE));

  for (int pace = 1; pace <= paces; pace++)
    {
      MdrCell point;

      stroke->pointer_x = from_x + (x - from_x) * pace / paces;
      stroke->pointer_y = from_y + (y - from_y) * pace / paces;
      if (!find_point (interaction, stroke->pointer_x, stroke->pointer_y, &point))
        {
          stroke->via_x = stroke->pointer_x;
          stroke->via_y = stroke->pointer_y;
          continue;
        }
      if (!stroke->down)
        stroke->start = find_start (interaction, stroke, point);
      stroke->down = TRUE;
      lead (interaction, stroke, point);
      stroke->begun = stroke->begun || stroke->n_steps > 0;
    }
}

/* Puts the line of the pen on what was there. Its first edge decides what it draws. */
static void
draw_line (const MdrInteraction *interaction, const RuledStroke *stroke, gint16 *values)
{
  MdrCell pen = stroke->start;
  gboolean drawn = FALSE;
  gint16 value = MDR_RULED_NONE;

  for (guint k = 0; k < stroke->n_steps; k++)
    {
      guint edge = find_edge (interaction, pen, (MdrDirection) stroke->steps[k]);

      pen = mdr_cell_step (pen, (MdrDirection) stroke->steps[k]);
      if (edge == MDR_RULED_NO_PLACE)
        continue;
      if (!drawn)
        value = find_value (interaction, stroke->base[edge], interaction->input->button == 3);
      drawn = TRUE;
      values[edge] = value;
    }
}

/* Puts a rectangle on what was there, or takes it away if it was there. */
static void
draw_box (const MdrInteraction *interaction, const RuledStroke *stroke, MdrCell end, gint16 *values)
{
  MdrCell first = { MIN (stroke->start.row, end.row), MIN (stroke->start.column, end.column) };
  MdrCell last = { MAX (stroke->start.row, end.row), MAX (stroke->start.column, end.column) };
  MdrExtents box = { .rows = last.row - first.row + 1, .columns = last.column - first.column + 1 };
  gboolean was_there = TRUE;

  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < box.rows * box.columns; i++)
      for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
        {
          MdrCell inside = { i / box.columns, i % box.columns };
          MdrCell cell = { first.row + inside.row, first.column + inside.column };
          gboolean walls = !mdr_extents_contain (&box, mdr_cell_step (inside, (MdrDirection) k));
          guint edge = ruled_interaction_get_edge (interaction, cell, (MdrDirection) k);

          if (edge == MDR_RULED_NO_PLACE)
            continue;
          if (pass == 0)
            was_there = was_there && walls == (stroke->base[edge] == 1);
          else
            values[edge] = walls && !was_there ? 1 : MDR_RULED_NONE;
        }
}

static void
draw (MdrInteraction *interaction, const RuledStroke *stroke, MdrCell end)
{
  g_autofree gint16 *values = g_memdup2 (stroke->base, sizeof stroke->base);

  if (stroke->box)
    draw_box (interaction, stroke, end, values);
  else
    draw_line (interaction, stroke, values);
  ruled_interaction_put_all (interaction, ruled_get_hands (interaction).edge, values);
}

/** Continues a stroke. Returns: whether there is one */
gboolean
ruled_stroke_drag (MdrInteraction *interaction)
{
  const RuledStroke *before = mdr_interaction_get_data (interaction, sizeof *before);
  g_autofree RuledStroke *stroke = NULL;
  MdrCell cell = get_nearest_cell (interaction, interaction->input->cell);

  if (!before)
    return FALSE;
  stroke = g_memdup2 (before, sizeof *before);
  if (stroke->box)
    stroke->begun = stroke->begun || interaction->cursor->gesture.left;
  else
    follow (interaction, stroke, interaction->input->cell.column + interaction->input->x,
            interaction->input->cell.row + interaction->input->y);
  mdr_interaction_set_data (interaction, stroke, sizeof *stroke);
  if (!stroke->begun)
    return TRUE;
  interaction->cursor->cell = cell;
  draw (interaction, stroke, cell);
  return TRUE;
}

/* A click near a side is about the edge there, elsewhere about the cell: it changes, or gets a rectangle of
 * its own. */
static void
click (MdrInteraction *interaction, const RuledStroke *stroke)
{
  RuledHands hands = ruled_get_hands (interaction);
  double distance;
  MdrDirection side = find_side (stroke->x, stroke->y, &distance);
  MdrCell cell = get_cell (stroke->x, stroke->y);
  gboolean backwards = interaction->input->button == 3;
  guint edge = ruled_interaction_get_edge (interaction, cell, side);

  if (distance < (hands.cell >= 0 ? NEAR_A_SIDE_OF_A_CELL : NEAR_A_SIDE))
    {
      if (edge != MDR_RULED_NO_PLACE)
        ruled_interaction_cycle (interaction, hands.edge, edge, backwards);
    }
  else if (hands.cell >= 0)
    ruled_interaction_cycle (interaction, ruled_hands_find_clicked (&hands, stroke->x - floor (stroke->x)),
                             mdr_ruled_grid_get_cell (ruled_puzzle_get_givens (interaction->puzzle)->grid,
                                                      cell),
                             backwards);
  else if (stroke->box)
    draw (interaction, stroke, cell);
}

/** Ends a stroke, which may have been a click. Returns: whether there was one */
gboolean
ruled_stroke_release (MdrInteraction *interaction)
{
  const RuledStroke *stroke = mdr_gesture_get_data (&interaction->ended, sizeof *stroke);
  double x = interaction->input->cell.column + interaction->input->x;
  double y = interaction->input->cell.row + interaction->input->y;

  if (!stroke)
    return FALSE;
  if (!stroke->begun && fabs (x - stroke->x) < NEAR_A_POINT && fabs (y - stroke->y) < NEAR_A_POINT)
    click (interaction, stroke);
  return TRUE;
}

/** Begins a rectangle at the cursor, which arrow keys make larger. */
void
ruled_stroke_begin_box (MdrInteraction *interaction)
{
  const RuledStroke *stroke;

  hold (interaction, TRUE, MDR_GESTURE_WAITING);
  stroke = mdr_interaction_get_data (interaction, sizeof *stroke);
  draw (interaction, stroke, interaction->cursor->cell);
}

/** Makes a rectangle larger or smaller, or ends it. Returns: whether the key did so */
gboolean
ruled_stroke_key (MdrInteraction *interaction)
{
  const RuledStroke *stroke = mdr_interaction_get_data (interaction, sizeof *stroke);

  if (!stroke || interaction->cursor->gesture.phase != MDR_GESTURE_WAITING)
    return FALSE;
  if (interaction->input->key >= MDR_KEY_LEFT && interaction->input->key <= MDR_KEY_END)
    {
      mdr_interaction_move_cursor (interaction);
      interaction->cursor->cell = get_nearest_cell (interaction, interaction->cursor->cell);
      draw (interaction, stroke, interaction->cursor->cell);
      return TRUE;
    }
  mdr_interaction_end_gesture (interaction);
  return interaction->input->key == MDR_KEY_ENTER || interaction->input->key == MDR_KEY_SPACE;
}
