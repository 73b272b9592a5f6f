/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-book-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Most solutions side by side, also where there are only a few, and of those in words. */
#define MAX_COLUMNS  4
#define FEW          2
#define TEXT_COLUMNS 2

/* A solution takes the narrowest slot in which its cells are at least as wide as the first, in points; they
 * are never wider than the second, or the third where there are only a few. */
#define LEAST_CELL       10.0
#define MOST_CELL        16.0
#define MOST_CELL_OF_FEW 30.0

/* Slots of equal width that fill a row must not miss it by an error of rounding. */
#define ROUNDING 0.01

static double
get_slot_width (const MdrPress *press, guint columns)
{
  return (mdr_press_get_width (press) - (columns - 1) * MDR_BOOK_GAP) / columns;
}

static gboolean
are_few (const MdrPress *press)
{
  return mdr_collection_get_length (press->collection) <= FEW;
}

static guint
choose_columns (const MdrPress *press, const MdrBookSlot *slot)
{
  guint columns = !slot->puzzle ? TEXT_COLUMNS : are_few (press) ? FEW : MAX_COLUMNS;

  while (slot->puzzle && columns > 1
         && mdr_press_get_cell (slot->puzzle, get_slot_width (press, columns), mdr_press_get_height (press))
                < LEAST_CELL)
    columns--;
  return columns;
}

/* A board too tall for a sheet becomes smaller. */
static double
get_cell (const MdrPress *press, const MdrBookSlot *slot, double width)
{
  double room =
      mdr_press_get_height (press) - mdr_press_measure_texts (press, slot, width) - MDR_BOOK_SMALL_GAP;

  return MIN (mdr_press_get_cell (slot->puzzle, width, room), are_few (press) ? MOST_CELL_OF_FEW : MOST_CELL);
}

static double
measure_slot (const MdrPress *press, const MdrBookSlot *slot, double width)
{
  double texts = mdr_press_measure_texts (press, slot, width);
  MdrGeometry geometry;
  MdrExtents extents;
  double across;
  double down;

  if (!slot->puzzle)
    return texts;
  mdr_puzzle_get_extents (slot->puzzle, MDR_MODE_PLAY, &extents);
  mdr_geometry_init (&geometry, &extents, get_cell (press, slot, width), 0, 0);
  mdr_geometry_get_size (&geometry, &across, &down);
  return texts + MDR_BOOK_SMALL_GAP + down;
}

/* Finds how many slots, from @first on, stand side by side, and how high the highest of them is. */
static guint
find_row_end (const MdrPress *press, const GArray *slots, guint first, double *height)
{
  double room = mdr_press_get_width (press) + ROUNDING;
  guint end = first;

  *height = 0;
  while (end < slots->len)
    {
      const MdrBookSlot *slot = &g_array_index (slots, MdrBookSlot, end);
      double width = get_slot_width (press, choose_columns (press, slot));

      room -= width;
      if (room < 0 && end > first)
        break;
      room -= MDR_BOOK_GAP;
      *height = MAX (*height, measure_slot (press, slot, width));
      end++;
    }
  return end;
}

static void
print_row (MdrPress *press, const GArray *slots, guint first, guint end)
{
  double x = 0;

  for (guint i = first; i < end; i++)
    {
      const MdrBookSlot *slot = &g_array_index (slots, MdrBookSlot, i);
      double width = get_slot_width (press, choose_columns (press, slot));
      double texts = mdr_press_place_texts (press, slot, x, press->y, width);

      if (slot->puzzle)
        mdr_press_place_board (press, slot, get_cell (press, slot, width), x,
                               press->y + texts + MDR_BOOK_SMALL_GAP);
      x += width + MDR_BOOK_GAP;
    }
}

/* Returns how many bytes of @text, up to a space, are at most @height high. */
static gsize
find_cut (const MdrPress *press, const char *text, double width, double height)
{
  gsize least = 0;
  gsize most = strlen (text);

  while (least < most)
    {
      gsize middle = least + (most - least + 1) / 2;
      g_autofree char *part =
          g_strndup (text, (gsize) (g_utf8_find_prev_char (text, text + middle + 1) - text));

      if (mdr_press_measure (press, part, MDR_BOOK_SMALL_FONT, MDR_TEXT_PLAIN, width) <= height)
        least = middle;
      else
        most = middle - 1;
    }
  while (least > 0 && !g_ascii_isspace (text[least]))
    least--;
  return least;
}

/* Solutions in words can be longer than a sheet: what does not fit goes on in further slots. */
static void
split_long_texts (const MdrPress *press, GArray *slots)
{
  double width = get_slot_width (press, TEXT_COLUMNS);

  for (guint i = 0; i < slots->len; i++)
    {
      MdrBookSlot *slot = &g_array_index (slots, MdrBookSlot, i);
      MdrBookSlot rest = { NULL };
      double room = mdr_press_get_height (press) - mdr_press_measure_texts (press, slot, width);
      gsize cut;

      if (!slot->text || room >= 0)
        continue;
      room += mdr_press_measure (press, slot->text, MDR_BOOK_SMALL_FONT, MDR_TEXT_PLAIN, width);
      /* The first sheet also has the heading of all solutions. */
      cut = find_cut (press, slot->text, width, room - 3 * MDR_BOOK_GAP);
      if (cut == 0)
        continue;
      /* Translators: number and title of a puzzle whose solution goes on */
      rest.heading = g_strdup_printf (_ ("%s, continued"), slot->heading);
      rest.text = g_strdup (slot->text + cut + 1);
      slot->text[cut] = '\0';
      g_array_insert_val (slots, i + 1, rest);
    }
}

/** Prints solutions on sheets of their own, as many side by side as the sheet is wide. */
void
mdr_press_print_solutions (MdrPress *press, GArray *slots)
{
  guint first = 0;

  if (slots->len == 0)
    return;
  mdr_press_begin_sheet (press, press->style.upside_down);
  mdr_press_print_text (press, slots->len > 1 ? _ ("Solutions") : _ ("Solution"), MDR_BOOK_HEADING_FONT,
                        MDR_TEXT_BOLD, MDR_BOOK_GAP);
  split_long_texts (press, slots);
  while (first < slots->len && mdr_job_should_stop (press->job) == MDR_STOP_NONE)
    {
      double height;
      guint end = find_row_end (press, slots, first, &height);

      mdr_press_require (press, height);
      print_row (press, slots, first, end);
      press->y += height + MDR_BOOK_GAP;
      first = end;
      mdr_job_set_fraction (press->job, (double) first / slots->len);
    }
}
