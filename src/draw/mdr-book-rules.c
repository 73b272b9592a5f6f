/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-book-private.h"

/* The rules of more kinds stand in two columns, whose lines are easier to read. */
#define MOST_IN_ONE_COLUMN 2

/* Steps in which the height of columns is tried, in points. */
#define STEP 6.0

/* The rules of one kind. */
typedef struct
{
  const char *name;
  char *rules;
  double height;
} Block;

static void
block_clear (Block *block)
{
  g_free (block->rules);
}

static GArray *
list_blocks (MdrPress *press, double width)
{
  g_autoptr (GPtrArray) kinds = mdr_book_list_kinds (press->collection);
  GArray *blocks = g_array_new (FALSE, FALSE, sizeof (Block));

  g_array_set_clear_func (blocks, (GDestroyNotify) block_clear);
  for (guint i = 0; i < kinds->len; i++)
    {
      const MdrKind *kind = g_ptr_array_index (kinds, i);
      Block block = { mdr_kind_get_name (kind), mdr_book_dup_rules (press->collection, kind), 0 };

      block.height = mdr_press_measure (press, block.name, MDR_BOOK_FONT, MDR_TEXT_BOLD, width)
                     + mdr_press_measure (press, block.rules, MDR_BOOK_SMALL_FONT, MDR_TEXT_PLAIN, width)
                     + MDR_BOOK_SMALL_GAP;
      if (*block.rules)
        g_array_append_val (blocks, block);
      else
        block_clear (&block);
    }
  return blocks;
}

static const Block *
get_block (const GArray *blocks, guint index)
{
  return &g_array_index (blocks, Block, index);
}

/* Returns how many blocks, from @first on, fit one below the other; at least one, so that the work ends. */
static guint
count_fitting (const GArray *blocks, guint first, double height)
{
  guint end = first;

  while (end < blocks->len && (end == first || get_block (blocks, end)->height <= height))
    height -= get_block (blocks, end++)->height;
  return end - first;
}

static gboolean
all_fit (const GArray *blocks, guint first, guint columns, double height)
{
  for (guint i = 0; i < columns && first < blocks->len; i++)
    {
      if (get_block (blocks, first)->height > height)
        return FALSE;
      first += count_fitting (blocks, first, height);
    }
  return first == blocks->len;
}

/* Returns the least height at which the columns take all blocks that are left, or all that is free. */
static double
choose_height (const MdrPress *press, const GArray *blocks, guint first, guint columns)
{
  double rest = mdr_press_get_rest (press);
  double height = STEP;

  while (height < rest && !all_fit (blocks, first, columns, height))
    height += STEP;
  return MIN (height, rest);
}

/* Returns the height of the blocks. */
static double
print_column (MdrPress *press, const GArray *blocks, guint first, guint count, double x, double width)
{
  double y = press->y;

  for (guint i = first; i < first + count; i++)
    {
      const Block *block = get_block (blocks, i);
      double name = mdr_press_place_text (press, block->name, MDR_BOOK_FONT, MDR_TEXT_BOLD, x, y, width);

      mdr_press_place_text (press, block->rules, MDR_BOOK_SMALL_FONT, MDR_TEXT_PLAIN, x, y + name, width);
      y += block->height;
    }
  return y - press->y;
}

/** Prints the rules of each kind once, in columns of about the same height. */
void
mdr_press_print_rules (MdrPress *press)
{
  g_autoptr (GPtrArray) kinds = mdr_book_list_kinds (press->collection);
  guint columns = kinds->len > MOST_IN_ONE_COLUMN ? 2 : 1;
  double width = (mdr_press_get_width (press) - (columns - 1) * MDR_BOOK_GAP) / columns;
  g_autoptr (GArray) blocks = list_blocks (press, width);
  guint next = 0;

  while (next < blocks->len)
    {
      double height = choose_height (press, blocks, next, columns);
      double used = 0;

      for (guint i = 0; i < columns && next < blocks->len; i++)
        {
          guint count = count_fitting (blocks, next, height);
          double down = print_column (press, blocks, next, count, i * (width + MDR_BOOK_GAP), width);

          used = MAX (used, down);
          next += count;
        }
      press->y += used;
      if (next < blocks->len)
        mdr_press_begin_sheet (press, FALSE);
    }
  press->y += MDR_BOOK_GAP - MDR_BOOK_SMALL_GAP;
}
