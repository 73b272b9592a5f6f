/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-book.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>
#include <langinfo.h>
#include <math.h>

#include "mdr-geometry.h"
#include "mdr-guide.h"
#include "mdr-kind.h"
#include "mdr-palette.h"
#include "mdr-label.h"

/* All lengths are in points, 72 to the inch. */
#define POINTS_PER_MILLIMETRE (72 / 25.4)
#define MARGIN                48.0
#define GAP                   24.0
#define SMALL_GAP             6.0
#define TITLE_FONT            24.0
#define HEADING_FONT          15.0
#define FONT                  11.0
#define SMALL_FONT            9.0
#define FOOT                  24.0

/* Slots of equal width that fill a row must not miss it by an error of rounding. */
#define ROUNDING 0.01

/* Most slots side by side that any section has. */
#define MAX_COLUMNS 4

/*
 * The layout of a section: a board takes the narrowest slot in which its cells are
 * at least @least wide, and cells are never wider than @most.
 */
typedef struct
{
  guint columns;
  double least;
  double most;
} Layout;

static const Layout puzzle_layout = { 2, 15, 30 };
static const Layout solution_layout = { MAX_COLUMNS, 10, 16 };

/*
 * Slot: one puzzle or one solution on a page.
 * @heading: number and title
 * @note: (nullable): a small line or more below the heading
 * @text: (nullable): the solution, if it is printed as text
 * @puzzle: (nullable): the puzzle that is drawn
 * @state: (nullable): the solution on the board
 * @columns: how many such slots would fill a row
 */
typedef struct
{
  char *heading;
  char *note;
  char *text;
  const MdrPuzzle *puzzle;
  MdrState *state;
  guint columns;
} Slot;

/*
 * Press: the book as it is being printed.
 * @job: receives the progress
 * @slots: how many puzzles and solutions there are
 * @printed: how many of them have been printed
 * @y: top of the free space on the page
 */
typedef struct
{
  cairo_t *cr;
  MdrCollection *collection;
  MdrJob *job;
  guint slots;
  guint printed;
  double width;
  double height;
  double y;
  guint page;
} Press;

static void
slot_clear (Slot *slot)
{
  g_free (slot->heading);
  g_free (slot->note);
  g_free (slot->text);
  g_clear_pointer (&slot->state, mdr_state_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Slot, slot_clear)

static double
get_bottom (const Press *press)
{
  return press->height - MARGIN - FOOT;
}

static double
get_slot_width (const Press *press, guint columns)
{
  return (press->width - 2 * MARGIN - (columns - 1) * GAP) / columns;
}

static void
end_page (Press *press)
{
  g_autofree char *number = g_strdup_printf ("%u", ++press->page);

  mdr_text_block_draw (press->cr, number, SMALL_FONT, MDR_TEXT_CENTRED, MARGIN,
                       press->height - MARGIN - SMALL_FONT, press->width - 2 * MARGIN);
  cairo_show_page (press->cr);
  press->y = MARGIN;
}

/* Prints text over the whole width, on the next page if there is no room for it. */
static void
print_text (Press *press, const char *text, double font, MdrTextStyle style, double gap)
{
  double width = press->width - 2 * MARGIN;
  double height = mdr_text_block_measure (press->cr, text, font, style, width);

  if (press->y + height > get_bottom (press) && press->y > MARGIN)
    end_page (press);
  mdr_text_block_draw (press->cr, text, font, style, MARGIN, press->y, width);
  press->y += height + gap;
}

/* Returns the side of a cell when the board is @width wide. */
static double
get_cell (const MdrPuzzle *puzzle, double width, double height)
{
  MdrExtents extents;

  mdr_puzzle_get_extents (puzzle, MDR_MODE_PLAY, &extents);
  return MIN (width / (extents.left + extents.columns + extents.right),
              height / (extents.top + extents.rows + extents.bottom));
}

static guint
choose_columns (const Press *press, const MdrPuzzle *puzzle, const Layout *layout)
{
  guint columns = layout->columns;

  while (columns > 1
         && get_cell (puzzle, get_slot_width (press, columns), get_bottom (press) - MARGIN) < layout->least)
    columns--;
  return columns;
}

/* Places the board of a slot below its texts; a board too tall for a page becomes smaller. */
static void
place_board (const Press *press, const Slot *slot, const Layout *layout, double texts, MdrGeometry *geometry)
{
  MdrExtents extents;
  double room = get_bottom (press) - MARGIN - texts - SMALL_GAP;
  double cell = get_cell (slot->puzzle, get_slot_width (press, slot->columns), room);

  mdr_puzzle_get_extents (slot->puzzle, MDR_MODE_PLAY, &extents);
  mdr_geometry_init (geometry, &extents, MIN (cell, layout->most), 0, 0);
}

static double
measure_slot (const Press *press, const Slot *slot, const Layout *layout)
{
  double width = get_slot_width (press, slot->columns);
  double height = mdr_text_block_measure (press->cr, slot->heading, FONT, MDR_TEXT_BOLD, width);
  MdrGeometry geometry;
  double across;
  double down;

  if (slot->note)
    height += mdr_text_block_measure (press->cr, slot->note, SMALL_FONT, MDR_TEXT_PLAIN, width);
  if (slot->text)
    height += mdr_text_block_measure (press->cr, slot->text, SMALL_FONT, MDR_TEXT_PLAIN, width) + SMALL_GAP;
  if (!slot->puzzle)
    return height;
  place_board (press, slot, layout, height, &geometry);
  mdr_geometry_get_size (&geometry, &across, &down);
  return height + SMALL_GAP + down;
}

static void
draw_slot (const Press *press, const Slot *slot, const Layout *layout, double x)
{
  double width = get_slot_width (press, slot->columns);
  double y = press->y;
  MdrGeometry geometry;
  MdrScene scene = {
    .puzzle = slot->puzzle,
    .state = slot->state,
    .pointer = { MDR_NO_ANCHOR, MDR_NO_ANCHOR },
    .mode = MDR_MODE_PLAY,
    .palette = mdr_palette_find ("print"),
    .geometry = &geometry,
  };

  y += mdr_text_block_draw (press->cr, slot->heading, FONT, MDR_TEXT_BOLD, x, y, width);
  if (slot->note)
    y += mdr_text_block_draw (press->cr, slot->note, SMALL_FONT, MDR_TEXT_PLAIN, x, y, width);
  if (slot->text)
    mdr_text_block_draw (press->cr, slot->text, SMALL_FONT, MDR_TEXT_PLAIN, x, y + SMALL_GAP, width);
  if (!slot->puzzle)
    return;
  place_board (press, slot, layout, y - press->y, &geometry);
  geometry.x += x;
  geometry.y += y + SMALL_GAP;
  cairo_save (press->cr);
  slot->puzzle->kind->draw_base (press->cr, &scene);
  slot->puzzle->kind->draw_moving (press->cr, &scene);
  cairo_restore (press->cr);
}

/* Finds how many slots, from @first on, stand side by side, and how high the highest of them is. */
static guint
find_row_end (const Press *press, const GArray *slots, guint first, const Layout *layout, double *height)
{
  double room = press->width - 2 * MARGIN + ROUNDING;
  guint end = first;

  *height = 0;
  while (end < slots->len)
    {
      const Slot *slot = &g_array_index (slots, Slot, end);
      double down;

      room -= get_slot_width (press, slot->columns);
      if (room < 0 && end > first)
        break;
      room -= GAP;
      down = measure_slot (press, slot, layout);
      *height = MAX (*height, down);
      end++;
    }
  return end;
}

/* Prints slots in order, as many side by side as the page is wide. */
static void
print_slots (Press *press, const GArray *slots, const Layout *layout)
{
  guint first = 0;

  while (first < slots->len && mdr_job_should_stop (press->job) == MDR_STOP_NONE)
    {
      double x = MARGIN;
      double height;
      guint end = find_row_end (press, slots, first, layout, &height);

      if (press->y + height > get_bottom (press) && press->y > MARGIN)
        end_page (press);
      for (guint i = first; i < end; i++)
        {
          const Slot *slot = &g_array_index (slots, Slot, i);

          draw_slot (press, slot, layout, x);
          x += get_slot_width (press, slot->columns) + GAP;
        }
      press->printed += end - first;
      mdr_job_set_fraction (press->job, (double) press->printed / press->slots);
      press->y += height + GAP;
      first = end;
    }
}

static char *
dup_heading (MdrCollection *collection, guint index)
{
  g_autofree char *title = mdr_document_dup_title (mdr_collection_get_document (collection, index));

  /* Translators: the number of a puzzle in a book, and its title */
  return g_strdup_printf (_ ("%u. %s"), index + 1, title);
}

static GArray *
slots_new (void)
{
  GArray *slots = g_array_new (FALSE, FALSE, sizeof (Slot));

  g_array_set_clear_func (slots, (GDestroyNotify) slot_clear);
  return slots;
}

static void
print_puzzles (Press *press)
{
  g_autoptr (GArray) slots = slots_new ();

  for (guint i = 0; i < mdr_collection_get_length (press->collection); i++)
    {
      MdrDocument *document = mdr_collection_get_document (press->collection, i);
      const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
      const char *author = mdr_document_get_author (document);
      g_autofree char *size = puzzle->kind->dup_size (puzzle);
      Slot slot = { .heading = dup_heading (press->collection, i), .puzzle = puzzle };

      if (*author)
        /* Translators: the kind of a puzzle, its size, its author */
        slot.note = g_strdup_printf (_ ("%s · %s · by %s"), mdr_kind_get_name (puzzle->kind), size, author);
      else
        /* Translators: the kind of a puzzle, and its size */
        slot.note = g_strdup_printf (_ ("%s · %s"), mdr_kind_get_name (puzzle->kind), size);
      slot.columns = choose_columns (press, slot.puzzle, &puzzle_layout);
      g_array_append_val (slots, slot);
    }
  print_slots (press, slots, &puzzle_layout);
}

static void
fill_solution (Press *press, Slot *slot, const MdrPuzzle *puzzle, const MdrResult *result)
{
  const MdrSolution *solution = result->solutions->len > 0 ? g_ptr_array_index (result->solutions, 0) : NULL;

  slot->columns = 2;
  if (!solution)
    return;
  if (puzzle->kind->sequence)
    {
      /* A solution that is a sequence of moves instead of a filled board is printed as text. */
      g_autofree char *text = puzzle->kind->solution_to_text (puzzle, solution);
      g_autoptr (GPtrArray) facts = mdr_solution_dup_facts (solution, puzzle);
      GString *words = g_string_new (g_strchomp (text));

      for (guint i = 0; facts && i < facts->len; i++)
        {
          const MdrFact *fact = g_ptr_array_index (facts, i);

          g_string_append_printf (words, "\n%s: %s", fact->label, fact->value);
        }
      slot->text = g_string_free (words, FALSE);
      return;
    }
  slot->puzzle = puzzle;
  slot->state = puzzle->kind->solution_to_state (puzzle, solution);
  slot->columns = choose_columns (press, puzzle, &solution_layout);
}

static void
print_solutions (Press *press)
{
  g_autoptr (GArray) slots = slots_new ();

  for (guint i = 0; i < mdr_collection_get_length (press->collection); i++)
    {
      const MdrPuzzle *puzzle = mdr_document_get_puzzle (mdr_collection_get_document (press->collection, i));
      const MdrResult *result = mdr_collection_get_result (press->collection, i);
      Slot slot = { NULL };

      if (!result)
        continue;
      slot.heading = dup_heading (press->collection, i);
      slot.note = mdr_collection_dup_verdict (press->collection, i);
      fill_solution (press, &slot, puzzle, result);
      g_array_append_val (slots, slot);
    }
  if (slots->len == 0)
    return;
  end_page (press);
  print_text (press, _ ("Solutions"), HEADING_FONT, MDR_TEXT_BOLD, GAP);
  print_slots (press, slots, &solution_layout);
}

/* Prints the rules of each kind once, in the order in which the kinds appear. */
static void
print_rules (Press *press)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < mdr_collection_get_length (press->collection); i++)
    {
      const MdrKind *kind = mdr_document_get_kind (mdr_collection_get_document (press->collection, i));
      g_autofree char *rules = NULL;

      if (!g_hash_table_add (seen, (gpointer) kind))
        continue;
      print_text (press, mdr_kind_get_name (kind), FONT, MDR_TEXT_BOLD, 0);
      rules = mdr_guide_dup_rules (kind->guide);
      print_text (press, rules, SMALL_FONT, MDR_TEXT_PLAIN, SMALL_GAP);
    }
  press->y += GAP - SMALL_GAP;
}

static cairo_status_t
append_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
print_all (Press *press)
{
  const char *title = mdr_collection_get_title (press->collection);
  const char *author = mdr_collection_get_author (press->collection);

  print_text (press, *title ? title : _ ("Puzzles"), TITLE_FONT, MDR_TEXT_BOLD, SMALL_GAP);
  if (*author)
    print_text (press, author, FONT, MDR_TEXT_PLAIN, SMALL_GAP);
  press->y += GAP - SMALL_GAP;
  print_rules (press);
  print_puzzles (press);
  print_solutions (press);
  end_page (press);
}

/**
 * mdr_book_to_pdf:
 * @collection: the solutions that mdr_collection_solve() has found are printed at
 *   the end
 * @job: receives the progress
 *
 * Prints a collection in the paper size that is usual in the user's locale. A
 * board takes half of the width if its cells stay wide enough, and otherwise all
 * of it.
 *
 * Returns: (transfer full) (nullable): the bytes of a PDF document; %NULL with an
 *   error, also if the job stopped
 */
GBytes *
mdr_book_to_pdf (MdrCollection *collection, MdrJob *job, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  Press press = { .collection = collection, .job = job, .y = MARGIN };
  union
  {
    const char *string;
    guint word;
  } across = { nl_langinfo (_NL_PAPER_WIDTH) }, down = { nl_langinfo (_NL_PAPER_HEIGHT) };
  cairo_surface_t *surface;
  cairo_status_t status;
  gboolean has_fonts;

  g_return_val_if_fail (MDR_IS_COLLECTION (collection), NULL);
  g_return_val_if_fail (job != NULL, NULL);

  mdr_job_set_phase (job, N_ ("Drawing the pages"));
  /* Each puzzle has a slot, and each solution. */
  press.slots = mdr_collection_get_length (collection);
  for (guint i = 0; i < mdr_collection_get_length (collection); i++)
    if (mdr_collection_get_result (collection, i))
      press.slots++;
  /* The paper size that is usual in the user's locale. */
  press.width = across.word * POINTS_PER_MILLIMETRE;
  press.height = down.word * POINTS_PER_MILLIMETRE;
  surface = cairo_pdf_surface_create_for_stream (append_bytes, bytes, press.width, press.height);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, mdr_collection_get_title (collection));
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, mdr_collection_get_author (collection));
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Meander");
  press.cr = cairo_create (surface);
  has_fonts = mdr_label_check_fonts (press.cr, error);
  if (has_fonts)
    print_all (&press);
  status = cairo_status (press.cr);
  cairo_destroy (press.cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (!has_fonts)
    return NULL;
  if (mdr_job_should_stop (job) != MDR_STOP_NONE)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("Stopped"));
      return NULL;
    }
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED, _ ("The book could not be printed: %s"),
               cairo_status_to_string (status));
  return NULL;
}
