/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-propagators.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * Groups of cells have certain shapes. A shape can be put down in a way if all of its cells can belong to a
 * group, and none beside them does. From the ways in which a cell can be covered follows:
 *
 * - A cell that no shape can cover belongs to no group, and one that a shape cannot cover to none of this
 * shape.
 * - What all ways to cover a cell of a group have in common belongs to the group.
 *
 * The reason: of each way that is left out, one cell that prevents it; the same one for as many as possible.
 */

/* The detail of a reason: one of these, the cell, and the shape or the other cell. */
enum
{
  NO_SHAPE,
  NOT_THIS_SHAPE,
  IN_COMMON,
};

/* Cells beside a shape are at most two more than twice its cells. */
#define MAX_AROUND (2 * MDR_SHAPE_MAX_CELLS + 2)

/**
 * Pose:
 * @shape: which of the shapes
 * @cells: its cells, turned and mirrored
 * @around: the cells beside them
 */
typedef struct
{
  guint shape;
  MdrShape cells;
  guint n_around;
  MdrCell around[MAX_AROUND];
} Pose;

/**
 * Shapes:
 * @cells: (array): for each cell, that it belongs to a group
 * @areas: (array) (nullable): for each cell, its area
 * @n_shapes: number of shapes
 * @has_shape: (array) (nullable): for each cell, for each shape, that it belongs to a group of this shape
 * @poses: (element-type Pose): all ways to lay the shapes
 * @n_covers: (array): scratch, for each cell
 * @fits: (array): scratch, for each shape
 */
typedef struct
{
  MdrPropagator base;
  MdrRuledGrid grid;
  guint32 *cells;
  gint16 *areas;
  guint n_shapes;
  guint32 *has_shape;
  GArray *poses;
  guint *n_covers;
  gboolean *fits;
} Shapes;

/**
 * Way:
 * @pose: what is put down
 * @shift: where its first row and column come to
 * @area: the area of all its cells
 *
 * A way to put down a shape.
 */
typedef struct
{
  const Pose *pose;
  MdrCell shift;
  int area;
} Way;

static guint
get_detail (guint what, guint cell, guint other)
{
  return what | cell << 2 | other << 14;
}

/* Returns a cell of a way, or no place outside the board and the area. */
static guint
get_cell (const Shapes *self, const Way *way, MdrCell cell)
{
  guint there = mdr_ruled_grid_get_cell (self->grid, (MdrCell){ cell.row + way->shift.row,
                                                                cell.column + way->shift.column });

  return there != MDR_RULED_NO_PLACE && self->areas != NULL && self->areas[there] != way->area
             ? MDR_RULED_NO_PLACE
             : there;
}

/* Begins the ways to cover a cell by a pose. Returns FALSE if its cell @k cannot come there. */
static gboolean
begin_way (const Shapes *self, const Pose *pose, guint k, guint cell, Way *way)
{
  MdrCell position = mdr_ruled_grid_get_position (self->grid, cell);

  *way = (Way){ .pose = pose,
                .shift = { position.row - pose->cells.cells[k].row,
                           position.column - pose->cells.cells[k].column },
                .area = self->areas != NULL ? self->areas[cell] : 0 };
  for (guint i = 0; i < pose->cells.n_cells; i++)
    if (get_cell (self, way, pose->cells.cells[i]) == MDR_RULED_NO_PLACE)
      return FALSE;
  return TRUE;
}

/* Whether @literal, which is false, can be the reason why a way is left out. If so, it is @found; returns
 * whether it is the best one, because the reason has it already or there is none. */
static gboolean
take_obstacle (const MdrLearner *learner,
               guint32 literal,
               guint32 horizon,
               const MdrLiterals *reason,
               guint32 *found)
{
  if (!mdr_literal_was_false (learner, literal, horizon))
    return FALSE;
  *found = literal;
  for (guint32 k = 0; reason != NULL && k < reason->count; k++)
    if (reason->items[k] == literal)
      return TRUE;
  return reason == NULL;
}

/* Returns a literal whose being false leaves a way out, preferring those of @reason; a true one if there is
 * none.
 */
static guint32
find_obstacle (const Shapes *self,
               const MdrLearner *learner,
               const Way *way,
               guint32 horizon,
               const MdrLiterals *reason)
{
  const Pose *pose = way->pose;
  guint32 found = MDR_LITERAL_TRUE;

  for (guint k = 0; k < pose->cells.n_cells; k++)
    {
      guint cell = get_cell (self, way, pose->cells.cells[k]);

      if (take_obstacle (learner, self->cells[cell], horizon, reason, &found)
          || (self->has_shape != NULL
              && take_obstacle (learner, self->has_shape[cell * self->n_shapes + pose->shape], horizon,
                                reason, &found)))
        return found;
    }
  for (guint k = 0; k < pose->n_around; k++)
    {
      guint cell = get_cell (self, way, pose->around[k]);

      if (cell != MDR_RULED_NO_PLACE
          && take_obstacle (learner, self->cells[cell] ^ 1, horizon, reason, &found))
        return found;
    }
  return found;
}

/* Finds which shapes can cover a cell, and, if it belongs to a group, how often each other cell is covered
 * with it. Returns the number of ways; where nothing else is asked for, one is enough. */
static guint
count_ways (Shapes *self, const MdrLearner *learner, guint cell)
{
  gboolean is_true = mdr_literal_is_true (learner, self->cells[cell]);
  guint n_ways = 0;

  if (self->n_shapes > 0)
    memset (self->fits, FALSE, self->n_shapes * sizeof *self->fits);
  if (is_true)
    memset (self->n_covers, 0, self->grid.rows * self->grid.columns * sizeof *self->n_covers);
  for (guint i = 0; i < self->poses->len; i++)
    {
      const Pose *pose = &g_array_index (self->poses, Pose, i);

      for (guint k = 0; k < pose->cells.n_cells; k++)
        {
          Way way;

          if (!begin_way (self, pose, k, cell, &way)
              || find_obstacle (self, learner, &way, G_MAXUINT32, NULL) != MDR_LITERAL_TRUE)
            continue;
          n_ways++;
          if (!is_true && self->has_shape == NULL)
            return n_ways;
          self->fits[pose->shape] = TRUE;
          for (guint j = 0; is_true && j < pose->cells.n_cells; j++)
            self->n_covers[get_cell (self, &way, pose->cells.cells[j])]++;
        }
    }
  return n_ways;
}

static gboolean
propagate_cell (Shapes *self, MdrLearner *learner, guint cell)
{
  gboolean is_true = mdr_literal_is_true (learner, self->cells[cell]);
  guint n_ways = count_ways (self, learner, cell);

  if (n_ways == 0)
    return mdr_propagator_imply (&self->base, learner, self->cells[cell] ^ 1, get_detail (NO_SHAPE, cell, 0));
  for (guint shape = 0; self->has_shape != NULL && shape < self->n_shapes; shape++)
    if (!self->fits[shape]
        && !mdr_propagator_imply (&self->base, learner, self->has_shape[cell * self->n_shapes + shape] ^ 1,
                                  get_detail (NOT_THIS_SHAPE, cell, shape)))
      return FALSE;
  for (guint other = 0; is_true && other < self->grid.rows * self->grid.columns; other++)
    if (self->n_covers[other] == n_ways
        && !mdr_propagator_imply (&self->base, learner, self->cells[other],
                                  get_detail (IN_COMMON, cell, other)))
      return FALSE;
  return TRUE;
}

static gboolean
shapes_propagate (MdrPropagator *base, MdrLearner *learner)
{
  Shapes *self = (Shapes *) base;

  for (guint cell = 0; cell < self->grid.rows * self->grid.columns; cell++)
    if (!mdr_literal_is_false (learner, self->cells[cell]) && !propagate_cell (self, learner, cell))
      return FALSE;
  return TRUE;
}

static gboolean
way_has (const Shapes *self, const Way *way, guint cell)
{
  for (guint k = 0; k < way->pose->cells.n_cells; k++)
    if (get_cell (self, way, way->pose->cells.cells[k]) == cell)
      return TRUE;
  return FALSE;
}

static void
shapes_explain (MdrPropagator *base, MdrLearner *learner, guint32 literal, guint detail, MdrLiterals *reason)
{
  const Shapes *self = (const Shapes *) base;
  guint32 horizon = mdr_propagator_get_horizon (learner, literal);
  guint what = detail & 3;
  guint cell = detail >> 2 & 0xfff;
  guint other = detail >> 14;
  MdrLiterals obstacles = { NULL };

  if (what == IN_COMMON)
    mdr_literals_add (reason, self->cells[cell] ^ 1);
  for (guint i = 0; i < self->poses->len; i++)
    {
      const Pose *pose = &g_array_index (self->poses, Pose, i);

      for (guint k = 0; k < pose->cells.n_cells; k++)
        {
          Way way;
          guint32 obstacle;
          gboolean known = FALSE;

          if ((what == NOT_THIS_SHAPE && pose->shape != other) || !begin_way (self, pose, k, cell, &way)
              || (what == IN_COMMON && way_has (self, &way, other)))
            continue;
          obstacle = find_obstacle (self, learner, &way, horizon, &obstacles);
          for (guint32 j = 0; j < obstacles.count; j++)
            known = known || obstacles.items[j] == obstacle;
          if (!known)
            mdr_literals_add (&obstacles, obstacle);
        }
    }
  /* What the reason holds already may belong to others. */
  for (guint32 j = 0; j < obstacles.count; j++)
    mdr_literals_add (reason, obstacles.items[j]);
  g_free (obstacles.items);
}

static char *
shapes_dup_words (const MdrPropagator *base, const MdrLearner *learner, guint32 literal, guint detail)
{
  return g_strdup ((detail & 3) == IN_COMMON ? _ ("Every shape that fits takes this cell.")
                                             : _ ("No shape would fit."));
}

static void
shapes_free (MdrPropagator *base)
{
  Shapes *self = (Shapes *) base;

  g_free (self->cells);
  g_free (self->areas);
  g_free (self->has_shape);
  g_array_unref (self->poses);
  g_free (self->n_covers);
  g_free (self->fits);
}

static const MdrPropagatorClass shapes_class = {
  .name = "shapes",
  .cost = MDR_PROPAGATOR_BOARD,
  .propagate = shapes_propagate,
  .explain = shapes_explain,
  .dup_words = shapes_dup_words,
  .free = shapes_free,
};

static void
add_pose (GArray *poses, guint shape, const MdrShape *cells)
{
  Pose pose = { .shape = shape, .cells = *cells };

  for (guint k = 0; k < cells->n_cells * MDR_N_DIRECTIONS; k++)
    {
      MdrCell beside =
          mdr_cell_step (cells->cells[k / MDR_N_DIRECTIONS], (MdrDirection) (k % MDR_N_DIRECTIONS));
      gboolean known = mdr_shape_has (cells, beside);

      for (guint i = 0; i < pose.n_around; i++)
        known = known || mdr_cell_equal (pose.around[i], beside);
      if (!known)
        pose.around[pose.n_around++] = beside;
    }
  g_array_append_val (poses, pose);
}

/* Returns all ways to lay the shapes, each once. */
static GArray *
list_poses (const GArray *shapes)
{
  GArray *poses = g_array_new (FALSE, FALSE, sizeof (Pose));

  for (guint shape = 0; shape < shapes->len; shape++)
    {
      g_autoptr (GArray) images = g_array_new (FALSE, FALSE, sizeof (MdrShape));

      for (guint image = 0; image < MDR_SHAPE_N_IMAGES; image++)
        {
          MdrShape turned = mdr_shape_get_image (&g_array_index (shapes, MdrShape, shape), image);

          mdr_shapes_add (images, &turned);
        }
      for (guint k = 0; k < images->len; k++)
        add_pose (poses, shape, &g_array_index (images, MdrShape, k));
    }
  return poses;
}

/**
 * mdr_propagators_add_shapes:
 * @cells: (array): for each cell, the literal that it belongs to a group
 * @areas: (array) (nullable): for each cell, the area that its group does not leave
 * @shapes: (element-type MdrShape): no two of them are images of each other
 * @has_shape: (array) (nullable): for each cell, for each shape, the literal that the cell belongs to a group
 * of this shape; others have to see to it that exactly one is true for a cell of a group, and else none
 *
 * Adds what gives each group one of the shapes, turned and mirrored as it likes.
 */
void
mdr_propagators_add_shapes (GPtrArray *propagators,
                            MdrRuledGrid grid,
                            const guint32 *cells,
                            const gint16 *areas,
                            const GArray *shapes,
                            const guint32 *has_shape)
{
  Shapes *self = (Shapes *) mdr_propagator_new (&shapes_class, sizeof *self);
  guint n_cells = grid.rows * grid.columns;

  self->grid = grid;
  self->cells = g_memdup2 (cells, n_cells * sizeof *cells);
  self->areas = g_memdup2 (areas, areas != NULL ? n_cells * sizeof *areas : 0);
  self->n_shapes = shapes->len;
  self->has_shape =
      g_memdup2 (has_shape, has_shape != NULL ? n_cells * self->n_shapes * sizeof *has_shape : 0);
  self->poses = list_poses (shapes);
  self->n_covers = g_new (guint, n_cells);
  self->fits = g_new (gboolean, self->n_shapes);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      mdr_propagator_watch (&self->base, cells[cell]);
      mdr_propagator_watch (&self->base, cells[cell] ^ 1);
      for (guint shape = 0; has_shape != NULL && shape < self->n_shapes; shape++)
        mdr_propagator_watch (&self->base, has_shape[cell * self->n_shapes + shape] ^ 1);
    }
  g_ptr_array_add (propagators, self);
}
