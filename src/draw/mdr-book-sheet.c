/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-book-private.h"

/** Returns: the width between the margins */
double
mdr_press_get_width (const MdrPress *press)
{
  const MdrPaper *paper = &press->book->paper;

  return MAX (paper->width - paper->left - paper->right, 1);
}

/** Returns: the height between the margins, without the number of the sheet */
double
mdr_press_get_height (const MdrPress *press)
{
  const MdrPaper *paper = &press->book->paper;

  return MAX (paper->height - paper->top - paper->bottom - MDR_BOOK_FOOT, 1);
}

/** Returns: the height that is still free */
double
mdr_press_get_rest (const MdrPress *press)
{
  return mdr_press_get_height (press) - press->y;
}

/** Returns: whether nothing is on the sheet yet */
gboolean
mdr_press_is_at_top (const MdrPress *press)
{
  return press->y == 0;
}

static void
part_clear (MdrBookPart *part)
{
  g_free (part->text);
  g_clear_pointer (&part->puzzle, mdr_puzzle_unref);
  g_clear_pointer (&part->state, mdr_state_unref);
}

void
mdr_press_begin_sheet (MdrPress *press, gboolean upside_down)
{
  MdrBookSheet *sheet = g_new0 (MdrBookSheet, 1);

  sheet->parts = g_array_new (FALSE, TRUE, sizeof (MdrBookPart));
  g_array_set_clear_func (sheet->parts, (GDestroyNotify) part_clear);
  sheet->upside_down = upside_down;
  g_ptr_array_add (press->book->sheets, sheet);
  press->y = 0;
}

static MdrBookSheet *
get_sheet (const MdrPress *press)
{
  return g_ptr_array_index (press->book->sheets, press->book->sheets->len - 1);
}

/** Begins another sheet like this one if less than @height is free. */
void
mdr_press_require (MdrPress *press, double height)
{
  if (height > mdr_press_get_rest (press) && !mdr_press_is_at_top (press))
    mdr_press_begin_sheet (press, get_sheet (press)->upside_down);
}

double
mdr_press_measure (const MdrPress *press, const char *text, double font, MdrTextStyle style, double width)
{
  return mdr_text_block_measure (press->cr, text, font, style, width);
}

/** Returns: the height of the text */
double
mdr_press_place_text (MdrPress *press,
                      const char *text,
                      double font,
                      MdrTextStyle style,
                      double x,
                      double y,
                      double width)
{
  const MdrPaper *paper = &press->book->paper;
  MdrBookPart part = { .text = g_strdup (text), .font = font, .style = style, .width = width };

  part.x = paper->left + x;
  part.y = paper->top + y;
  g_array_append_val (get_sheet (press)->parts, part);
  return mdr_press_measure (press, text, font, style, width);
}

/** Prints text over the whole width, on the next sheet if there is no room for it. */
void
mdr_press_print_text (MdrPress *press, const char *text, double font, MdrTextStyle style, double gap)
{
  double width = mdr_press_get_width (press);

  mdr_press_require (press, mdr_press_measure (press, text, font, style, width));
  press->y += mdr_press_place_text (press, text, font, style, 0, press->y, width) + gap;
}

/** Returns: the height of the texts of a slot */
double
mdr_press_measure_texts (const MdrPress *press, const MdrBookSlot *slot, double width)
{
  double height = mdr_press_measure (press, slot->heading, MDR_BOOK_FONT, MDR_TEXT_HEADING, width);

  if (slot->note)
    height += mdr_press_measure (press, slot->note, MDR_BOOK_SMALL_FONT, MDR_TEXT_NOTE, width);
  if (slot->text)
    height += mdr_press_measure (press, slot->text, MDR_BOOK_SMALL_FONT, MDR_TEXT_PLAIN, width);
  return height;
}

/** Returns: the height of the texts of a slot */
double
mdr_press_place_texts (MdrPress *press, const MdrBookSlot *slot, double x, double y, double width)
{
  double top = y;

  y += mdr_press_place_text (press, slot->heading, MDR_BOOK_FONT, MDR_TEXT_HEADING, x, y, width);
  if (slot->note)
    y += mdr_press_place_text (press, slot->note, MDR_BOOK_SMALL_FONT, MDR_TEXT_NOTE, x, y, width);
  if (slot->text)
    y += mdr_press_place_text (press, slot->text, MDR_BOOK_SMALL_FONT, MDR_TEXT_PLAIN, x, y, width);
  return y - top;
}

/** Returns: the side of a cell of a board that fills @width or @height */
double
mdr_press_get_cell (const MdrPuzzle *puzzle, double width, double height)
{
  MdrExtents extents;

  mdr_puzzle_get_extents (puzzle, MDR_MODE_PLAY, &extents);
  return MAX (MIN (width / (extents.left + extents.columns + extents.right),
                   height / (extents.top + extents.rows + extents.bottom)),
              0.1);
}

/** Places the board of a slot with its upper left corner at @x and @y. */
void
mdr_press_place_board (MdrPress *press, const MdrBookSlot *slot, double cell, double x, double y)
{
  const MdrPaper *paper = &press->book->paper;
  MdrBookPart part = { NULL };
  MdrExtents extents;

  mdr_puzzle_get_extents (slot->puzzle, MDR_MODE_PLAY, &extents);
  mdr_geometry_init (&part.geometry, &extents, cell, 0, 0);
  part.geometry.x += paper->left + x;
  part.geometry.y += paper->top + y;
  part.puzzle = mdr_puzzle_ref (slot->puzzle);
  part.state = slot->state ? mdr_state_ref (slot->state) : NULL;
  g_array_append_val (get_sheet (press)->parts, part);
}
