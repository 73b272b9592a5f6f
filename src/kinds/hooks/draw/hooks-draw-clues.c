/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-draw.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* All in cells. */
#define CLUE_SIZE      0.42
#define CLUE_ROOM      0.82
#define LINE_HEIGHT    1.12
#define CELL_CLUE_SIZE 0.36
#define CELL_CLUE_ROOM 0.58
#define FRAME_INSET    0.17
#define FRAME_RADIUS   0.1
#define SIGN_SIZE      0.2
#define SIGN_UP        0.34
#define SIGN_SHIFT     0.12
#define SIGNED_ROOM    0.62
#define DOT_RADIUS     0.035
#define CARET_HEIGHT   0.46
#define SHAPE_SIZE     0.7

/* Longer numbers are broken into lines, so that their figures stay readable. */
#define FIGURES_IN_LINE 6

/* In pixels. */
#define SMALLEST_CLUE_SIZE    9.0
#define SMALLEST_SIGN_SIZE    9.0
#define LARGEST_PART_OF_PLACE 0.8
#define SMALLEST_SIGN_CELL    24.0

/** Returns: (nullable): the sign that stands above a clue of a type; %NULL for a sum, which is a number alone
 */
const char *
hooks_clue_get_sign (HooksClueType type)
{
  switch (type)
    {
    case HOOKS_CLUE_FIRST_TWO:
      return "×2";
    case HOOKS_CLUE_FIRST_RUN:
      return C_ ("sign of a clue: sum of the first run", "1st Σ");
    case HOOKS_CLUE_RUN_PRODUCTS:
      return "ΣΠ";
    case HOOKS_CLUE_RUN_DIVISOR:
      return C_ ("sign of a clue: greatest common divisor", "gcd");
    case HOOKS_CLUE_RUN_NUMBERS:
      return "Π";
    case HOOKS_CLUE_FIRST_DIGIT:
      return C_ ("sign of a clue: first digit", "1st");
    case HOOKS_CLUE_SHAPE:
      /* A shape is drawn as a picture, which needs no sign. */
    case HOOKS_CLUE_SUM:
    default:
      return NULL;
    }
}

/**
 * Clues:
 * @label: for numbers
 * @small: (nullable): for signs; %NULL if there is no room for them
 * @fades: whether clues that are met fade
 *
 * The drawing of clues.
 */
typedef struct
{
  cairo_t *cr;
  const MdrScene *scene;
  const HooksPicture *picture;
  MdrLabel *label;
  MdrLabel *small;
  gboolean fades;
} Clues;

static void
set_colour (const Clues *clues, MdrCell place, gboolean met)
{
  const MdrScene *scene = clues->scene;

  if (scene->problems && mdr_problems_touch (scene->problems, place))
    mdr_set_source (clues->cr, &scene->palette->wrong);
  else
    mdr_set_source (clues->cr, met ? &scene->palette->faint_text : &scene->palette->text);
}

/* Draws a number in as many lines as it needs, within @height. */
static void
draw_number (const Clues *clues, const char *figures, double x, double y, double height)
{
  double cell = clues->scene->geometry->cell;
  int length = (int) strlen (figures);
  int n_lines = MAX (1, (length + FIGURES_IN_LINE - 1) / FIGURES_IN_LINE);
  int in_line = (length + n_lines - 1) / n_lines;
  double width = MAX (1.0, mdr_label_get_width (clues->label, figures) / n_lines);
  double line_height = LINE_HEIGHT * CLUE_SIZE * cell;
  double scale = MIN (CLUE_ROOM * cell / width, height / (n_lines * line_height));

  scale = MIN (scale, 1.0);
  for (int i = 0; i < n_lines; i++)
    {
      g_autofree char *line = g_strndup (figures + i * in_line, (gsize) in_line);
      double line_width = mdr_label_get_width (clues->label, line);

      mdr_label_draw (clues->label, clues->cr, line, x, y + (i - (n_lines - 1) / 2.0) * scale * line_height,
                      scale * line_width);
    }
}

/* Draws a pentomino as a small picture. */
static void
draw_shape (const Clues *clues, int shape, double x, double y)
{
  MdrCell cells[HOOKS_GROUP_SIZE];
  double side = floor (SHAPE_SIZE * clues->scene->geometry->cell / HOOKS_GROUP_SIZE);
  int rows = 0;
  int columns = 0;

  hooks_shape_get_cells (shape, cells);
  for (int i = 0; i < HOOKS_GROUP_SIZE; i++)
    {
      rows = MAX (rows, cells[i].row + 1);
      columns = MAX (columns, cells[i].column + 1);
    }
  side = MAX (side, 2);
  x -= columns * side / 2;
  y -= rows * side / 2;
  for (int i = 0; i < HOOKS_GROUP_SIZE; i++)
    cairo_rectangle (clues->cr, round (x + cells[i].column * side), round (y + cells[i].row * side), side - 1,
                     side - 1);
  cairo_fill (clues->cr);
}

/* Until it is committed, the text being typed is drawn instead of the clue or digit at its place. */
static void
draw_typed (const Clues *clues, double x, double y)
{
  double cell = clues->scene->geometry->cell;
  const char *typed = clues->scene->cursor->typed;
  gboolean long_number = strlen (typed) > FIGURES_IN_LINE;
  double width = long_number ? CLUE_ROOM * cell : mdr_label_get_width (clues->label, typed);

  mdr_set_source (clues->cr, &clues->scene->palette->accent);
  draw_number (clues, typed, x, y, CLUE_ROOM * cell);
  cairo_rectangle (clues->cr, x + MIN (width, CLUE_ROOM * cell) / 2 + 0.045 * cell,
                   y - CARET_HEIGHT * cell / 2, MAX (1.0, 0.03 * cell), CARET_HEIGHT * cell);
  cairo_fill (clues->cr);
}

static gboolean
is_typed_at (const MdrScene *scene, MdrCell place)
{
  return scene->cursor && scene->cursor->typed && mdr_cell_equal (scene->cursor->cell, place);
}

static void
draw_known (const Clues *clues, MdrDirection side, int line, MdrCell place, double x, double y)
{
  const HooksPuzzle *puzzle = hooks_puzzle (clues->scene->puzzle);
  const HooksClue *clue = &puzzle->clues[side][line];
  double cell = clues->scene->geometry->cell;
  const char *sign = clues->small ? hooks_clue_get_sign (clue->type) : NULL;
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, clue->value);

  set_colour (clues, place,
              clues->fades
                  && hooks_filling_judge_clue (puzzle, &clues->picture->filling, side, line)
                         == HOOKS_CLUE_MET);
  if (clue->type == HOOKS_CLUE_SHAPE)
    {
      draw_shape (clues, (int) clue->value, x, y);
      return;
    }
  draw_number (clues, number, x, y + (sign ? SIGN_SHIFT * cell : 0), (sign ? SIGNED_ROOM : CLUE_ROOM) * cell);
  if (sign)
    mdr_label_draw (clues->small, clues->cr, sign, x, y - SIGN_UP * cell, CLUE_ROOM * cell);
}

static void
draw_cell_clues (Clues *clues)
{
  const HooksPuzzle *puzzle = hooks_puzzle (clues->scene->puzzle);

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      if (puzzle->cell_clues[i][j] != HOOKS_UNKNOWN)
        {
          MdrCell cell = (MdrCell){ i, j };
          const MdrScene *scene = clues->scene;
          g_autofree char *number =
              g_strdup_printf ("%d", hooks_puzzle (scene->puzzle)->cell_clues[cell.row][cell.column]);
          double x;
          double y;

          mdr_board_get_centre (scene, cell, &x, &y);
          cairo_set_line_width (clues->cr,
                                MAX (2.0, 0.04 * scene->geometry->cell) * scene->palette->line_scale);
          mdr_board_trace_rectangle (clues->cr, scene, cell, FRAME_INSET, FRAME_RADIUS);
          mdr_set_source (clues->cr, &scene->palette->board);
          cairo_fill_preserve (clues->cr);
          set_colour (clues, cell,
                      clues->fades
                          && hooks_filling_judge_cell_clue (puzzle, &clues->picture->filling, cell)
                                 == HOOKS_CLUE_MET);
          cairo_stroke (clues->cr);
          if (!is_typed_at (scene, cell))
            mdr_label_draw (clues->label, clues->cr, number, x, y, CELL_CLUE_ROOM * scene->geometry->cell);
        }
}

static double
get_size (const MdrScene *scene, double cells)
{
  double cell = scene->geometry->cell;

  return MAX (cells * cell, MIN (SMALLEST_CLUE_SIZE, LARGEST_PART_OF_PLACE * cell));
}

/**
 * hooks_draw_clues:
 * @picture: what is known of the cells by now; clues it meets fade, but not while
 *   the puzzle is being built
 */
void
hooks_draw_clues (cairo_t *cr, const MdrScene *scene, const HooksPicture *picture)
{
  double cell = scene->geometry->cell;
  g_autoptr (MdrLabel) label = mdr_label_new (cr, get_size (scene, CELL_CLUE_SIZE));
  g_autoptr (MdrLabel) edge_label = mdr_label_new (cr, get_size (scene, CLUE_SIZE));
  g_autoptr (MdrLabel) small = NULL;
  Clues clues = { .cr = cr, .scene = scene, .picture = picture, .label = label };

  clues.fades = scene->mode != MDR_MODE_BUILD && (scene->state || scene->playback);
  if (!mdr_geometry_shows_text (scene->geometry))
    return;
  draw_cell_clues (&clues);
  if (cell >= SMALLEST_SIGN_CELL)
    small = mdr_label_new_thin (cr, MAX (SIGN_SIZE * cell, SMALLEST_SIGN_SIZE));
  clues.label = edge_label;
  clues.small = small;
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < hooks_puzzle (clues.scene->puzzle)->size; line++)
      {
        const HooksPuzzle *puzzle = hooks_puzzle (clues.scene->puzzle);
        MdrCell place = hooks_get_clue_place (puzzle->size, (MdrDirection) side, line);
        double x;
        double y;

        /* A side without clues takes no room, and a small picture leaves all of them out. */
        if (!mdr_geometry_has_cell (scene->geometry, place))
          continue;
        mdr_board_get_centre (clues.scene, place, &x, &y);
        if (is_typed_at (clues.scene, place))
          draw_typed (&clues, x, y);
        else if (puzzle->clues[(MdrDirection) side][line].value != HOOKS_UNKNOWN)
          draw_known (&clues, (MdrDirection) side, line, place, x, y);
        else if (clues.scene->mode == MDR_MODE_BUILD)
          {
            cairo_new_sub_path (clues.cr);
            cairo_arc (clues.cr, x, y, MAX (DOT_RADIUS * clues.scene->geometry->cell, 0.7), 0, 2 * G_PI);
            mdr_set_source (clues.cr, &clues.scene->palette->faint_text);
            cairo_fill (clues.cr);
          }
      }
}

/** Draws what is being typed into a cell. */
void
hooks_draw_typed (cairo_t *cr, const MdrScene *scene, MdrLabel *label)
{
  Clues clues = { .cr = cr, .scene = scene, .label = label };
  double x;
  double y;

  if (!scene->cursor || !scene->cursor->typed
      || !mdr_extents_contain (&scene->geometry->extents, scene->cursor->cell))
    return;
  mdr_board_get_centre (scene, scene->cursor->cell, &x, &y);
  draw_typed (&clues, x, y);
}
