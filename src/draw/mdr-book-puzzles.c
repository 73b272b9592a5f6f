/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-book-private.h"

#include <glib/gi18n-lib.h>

/*
 * Pages of puzzles are grids: as many columns and rows as the style says. A board whose cells would be too
 * small to write in gets a row of its own, or a sheet. Rows share the height of the sheet, so that boards are
 * as large as they can be and sheets are filled.
 */

/* The side of cells that a pen can write in, of the smallest ones that are drawn, and of the largest ones, in
 * points. */
#define LEAST_CELL  11.0
#define LEAST_DRAWN 5.0
#define MOST_CELL   72.0

/* So many cells are at least between boards side by side. */
#define CELLS_BETWEEN 2

/* A sheet on which something stands already takes rows in which cells are at least so large, compared with
 * those on an empty sheet. */
#define LEAST_SCALE 0.7

/* Rows get higher than they need to be if there are fewer of them, but not by more. */
#define MOST_STRETCH 1.4

/* Texts stand beside a board instead of above it if its cells become larger by this factor. */
#define WORTH_IT    1.15
#define TEXTS_SHARE 0.3
#define LEAST_TEXTS 130.0
#define LEAST_BOARD 100.0

/* Where texts and board of a slot, if it has one, are, compared with its corner. */
typedef struct
{
  double texts_width;
  double cell;
  double x;
  double y;
} Arrangement;

/* A row of slots, side by side. */
typedef struct
{
  guint first;
  guint count;
  guint columns;
  gboolean takes_sheet;
} Row;

typedef struct
{
  guint columns;
  guint rows;
  double row_height;
} Grid;

static void
get_grid (const MdrPress *press, Grid *grid)
{
  gboolean is_wide = mdr_press_get_width (press) > mdr_press_get_height (press);
  guint many = press->style.per_page >= 6 ? 3 : press->style.per_page >= 2 ? 2 : 1;
  guint few = press->style.per_page >= 4 ? 2 : 1;

  grid->columns = is_wide ? many : few;
  grid->rows = is_wide ? few : many;
  grid->row_height = (mdr_press_get_height (press) - (grid->rows - 1) * MDR_BOOK_GAP) / grid->rows;
}

static double
get_slot_width (const MdrPress *press, guint columns)
{
  return (mdr_press_get_width (press) - (columns - 1) * MDR_BOOK_GAP) / columns;
}

static double
get_board_width (const MdrPuzzle *puzzle, double cell)
{
  MdrExtents extents;

  mdr_puzzle_get_extents (puzzle, MDR_MODE_PLAY, &extents);
  return cell * (extents.left + extents.columns + extents.right);
}

/* Boards without a frame, such as one of dots, would seem to be one board if no more than a cell were between
 * them. */
static double
keep_apart (const MdrPress *press, const MdrPuzzle *puzzle, double width, double cell)
{
  if (width >= mdr_press_get_width (press))
    return cell;
  return MIN (cell, (width + MDR_BOOK_GAP) / (get_board_width (puzzle, 1) + CELLS_BETWEEN));
}

static void
arrange (const MdrPress *press, const MdrBookSlot *slot, double width, double height, Arrangement *result)
{
  double texts = mdr_press_measure_texts (press, slot, width) + MDR_BOOK_SMALL_GAP;
  double above;
  double texts_width = MAX (width * TEXTS_SHARE, LEAST_TEXTS);
  double rest = width - texts_width - MDR_BOOK_GAP;
  double beside = 0;

  if (!slot->puzzle)
    {
      *result = (Arrangement){ width, texts <= height ? MOST_CELL : 0, 0, texts };
      return;
    }
  above = mdr_press_get_cell (slot->puzzle, width, MAX (height - texts, 1));
  if (rest >= LEAST_BOARD && mdr_press_measure_texts (press, slot, texts_width) <= height)
    beside = mdr_press_get_cell (slot->puzzle, rest, height);
  above = MIN (keep_apart (press, slot->puzzle, width, above), MOST_CELL);
  beside = MIN (beside, MOST_CELL);
  if (beside > above * WORTH_IT)
    {
      *result = (Arrangement){ texts_width, beside, texts_width + MDR_BOOK_GAP, 0 };
      return;
    }
  *result = (Arrangement){ width, above, (width - get_board_width (slot->puzzle, above)) / 2, texts };
}

static double
get_cell (const MdrPress *press, const MdrBookSlot *slot, guint columns, double height)
{
  Arrangement arrangement;

  arrange (press, slot, get_slot_width (press, columns), height, &arrangement);
  return arrangement.cell;
}

static gboolean
fits_row (const MdrPress *press, const Grid *grid, const MdrBookSlot *slot, guint columns)
{
  return get_cell (press, slot, columns, grid->row_height) >= LEAST_CELL;
}

/* Finds which slots, from @first on, make a row. */
static Row
find_row (const MdrPress *press, const Grid *grid, const GArray *slots, guint first)
{
  const MdrBookSlot *slot = &g_array_index (slots, MdrBookSlot, first);
  Row row = { first, 1, 1, FALSE };

  if (!fits_row (press, grid, slot, 1))
    {
      row.takes_sheet = TRUE;
      return row;
    }
  if (!fits_row (press, grid, slot, grid->columns))
    return row;
  row.columns = grid->columns;
  while (row.count < grid->columns && first + row.count < slots->len
         && fits_row (press, grid, &g_array_index (slots, MdrBookSlot, first + row.count), grid->columns))
    row.count++;
  /* Slots in front of a wide one share the row; at the end, they keep their size. */
  if (first + row.count < slots->len)
    row.columns = row.count;
  return row;
}

/* Finds the rows of a sheet; they end before and after a slot that takes a sheet. */
static GArray *
find_rows (const MdrPress *press, const Grid *grid, const GArray *slots, guint first)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (Row));

  while (first < slots->len && rows->len < grid->rows)
    {
      Row row = find_row (press, grid, slots, first);

      if (row.takes_sheet && rows->len > 0)
        break;
      g_array_append_val (rows, row);
      first += row.count;
      if (row.takes_sheet)
        break;
    }
  return rows;
}

static gboolean
are_large_enough (const MdrPress *press, const Grid *grid, const GArray *slots, const Row *row, double height)
{
  double usual = row->takes_sheet ? mdr_press_get_height (press) : grid->row_height;

  for (guint i = row->first; i < row->first + row->count; i++)
    {
      const MdrBookSlot *slot = &g_array_index (slots, MdrBookSlot, i);

      if (get_cell (press, slot, row->columns, height)
          < LEAST_SCALE * get_cell (press, slot, row->columns, usual))
        return FALSE;
    }
  return TRUE;
}

static double
share_height (const MdrPress *press, guint rows)
{
  return (mdr_press_get_rest (press) - (rows - 1) * MDR_BOOK_GAP) / rows;
}

/* Leaves as many rows as fit in the rest of the sheet, and finds how high each of them is; none if the sheet
 * has to be a new one. */
static double
fit_rows (const MdrPress *press, const Grid *grid, const GArray *slots, GArray *rows)
{
  gboolean fits = mdr_press_is_at_top (press);

  while (!fits && rows->len > 0)
    {
      fits = TRUE;
      for (guint i = 0; i < rows->len && fits; i++)
        fits = are_large_enough (press, grid, slots, &g_array_index (rows, Row, i),
                                 share_height (press, rows->len));
      if (!fits)
        g_array_set_size (rows, rows->len - 1);
    }
  if (rows->len == 0)
    return 0;
  if (g_array_index (rows, Row, 0).takes_sheet)
    return share_height (press, 1);
  return MIN (share_height (press, rows->len), grid->row_height * MOST_STRETCH);
}

static void
print_slot (MdrPress *press, const MdrBookSlot *slot, double x, double width, double height)
{
  Arrangement arrangement;

  arrange (press, slot, width, height, &arrangement);
  mdr_press_place_texts (press, slot, x, press->y, arrangement.texts_width);
  if (slot->puzzle)
    mdr_press_place_board (press, slot, arrangement.cell, x + arrangement.x, press->y + arrangement.y);
}

static void
print_row (MdrPress *press, const GArray *slots, const Row *row, double height)
{
  double width = get_slot_width (press, row->columns);

  for (guint i = 0; i < row->count; i++)
    print_slot (press, &g_array_index (slots, MdrBookSlot, row->first + i), i * (width + MDR_BOOK_GAP), width,
                height);
  press->y += height + MDR_BOOK_GAP;
}

/* Replaces boards by their size in words if they would be gray or empty frames even on a sheet of their
 * own. */
static void
leave_out_huge_boards (const MdrPress *press, GArray *slots)
{
  for (guint i = 0; i < slots->len; i++)
    {
      MdrBookSlot *slot = &g_array_index (slots, MdrBookSlot, i);
      double cell =
          mdr_press_get_cell (slot->puzzle, mdr_press_get_width (press), mdr_press_get_height (press));
      g_autofree char *caption = NULL;
      g_autofree char *sentence = NULL;
      MdrExtents extents;

      if (cell >= LEAST_DRAWN)
        continue;
      mdr_puzzle_get_extents (slot->puzzle, MDR_MODE_PLAY, &extents);
      sentence = g_strdup_printf (
          /* Translators: the height and the width of a board */
          _ ("The board has %d rows and %d columns, too many to be drawn on this paper."), extents.rows,
          extents.columns);
      caption = g_steal_pointer (&slot->text);
      slot->text = caption ? g_strconcat (caption, "\n", sentence, NULL) : g_steal_pointer (&sentence);
      slot->puzzle = NULL;
    }
}

/** Prints puzzles in order, as many to a sheet as the style says. */
void
mdr_press_print_puzzles (MdrPress *press, GArray *slots)
{
  Grid grid;
  guint next = 0;

  leave_out_huge_boards (press, slots);
  get_grid (press, &grid);
  while (next < slots->len && mdr_job_should_stop (press->job) == MDR_STOP_NONE)
    {
      g_autoptr (GArray) rows = find_rows (press, &grid, slots, next);
      double height = fit_rows (press, &grid, slots, rows);

      for (guint i = 0; i < rows->len; i++)
        {
          const Row *row = &g_array_index (rows, Row, i);

          print_row (press, slots, row, height);
          next += row->count;
        }
      if (next < slots->len)
        mdr_press_begin_sheet (press, FALSE);
      mdr_job_set_fraction (press->job, (double) next / slots->len);
    }
}
