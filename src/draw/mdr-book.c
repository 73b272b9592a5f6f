/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-book.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>
#include <langinfo.h>

#include "mdr-book-private.h"
#include "mdr-export.h"

#define POINTS_PER_MILLIMETRE (72 / 25.4)
#define USUAL_MARGIN          48.0
#define TITLE_FONT            24.0

const guint mdr_book_pages[MDR_BOOK_N_PAGES] = { 1, 2, 4, 6 };

static const MdrChoice numbers_per_page[] = {
  { "1", N_ ("1") }, { "2", N_ ("2") }, { "4", N_ ("4") }, { "6", N_ ("6") }, { NULL },
};

const MdrOptionSpec mdr_book_options[] = {
  {
      .id = "per-page",
      .type = MDR_OPTION_CHOICE,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("Puzzles per page"),
      .explanation = N_ ("Boards that would be too small take more room"),
      .initial = "4",
      .choices = numbers_per_page,
      .shown_when = MDR_BOOK_HAS_MANY,
      .shown_value = "yes",
  },
  {
      .id = "difficulty",
      .type = MDR_OPTION_SWITCH,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("Difficulty"),
      .initial = "yes",
  },
  {
      .id = "solutions",
      .type = MDR_OPTION_SWITCH,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("Solutions"),
      .explanation = N_ ("On the last pages"),
      .initial = "yes",
  },
  {
      .id = "upside-down",
      .type = MDR_OPTION_SWITCH,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("Solutions upside down"),
      .initial = "no",
      .shown_when = "solutions",
      .shown_value = "yes",
  },
  { NULL },
};

/** Makes @style what @options, those of mdr_book_options, say. */
void
mdr_book_style_init (MdrBookStyle *style, const MdrOptions *options)
{
  g_return_if_fail (style != NULL && options != NULL);

  style->per_page = (guint) g_ascii_strtoull (mdr_options_get (options, "per-page"), NULL, 10);
  style->with_difficulty = mdr_options_get_switch (options, "difficulty");
  style->with_solutions = mdr_options_get_switch (options, "solutions");
  style->upside_down = mdr_options_get_switch (options, "upside-down");
}

/** Returns: whether a sheet can have so many puzzles */
gboolean
mdr_book_can_have (guint per_page)
{
  for (guint i = 0; i < MDR_BOOK_N_PAGES; i++)
    if (mdr_book_pages[i] == per_page)
      return TRUE;
  return FALSE;
}

/** Makes @paper that of the user's locale. */
void
mdr_paper_init_usual (MdrPaper *paper)
{
  union
  {
    const char *string;
    guint word;
  } across = { nl_langinfo (_NL_PAPER_WIDTH) }, down = { nl_langinfo (_NL_PAPER_HEIGHT) };

  g_return_if_fail (paper != NULL);

  *paper = (MdrPaper){ across.word * POINTS_PER_MILLIMETRE,
                       down.word * POINTS_PER_MILLIMETRE,
                       USUAL_MARGIN,
                       USUAL_MARGIN,
                       USUAL_MARGIN,
                       USUAL_MARGIN };
}

static void
sheet_free (MdrBookSheet *sheet)
{
  g_array_unref (sheet->parts);
  g_free (sheet);
}

/* A book of one puzzle has no title but that of the puzzle. */
static void
print_title (MdrPress *press)
{
  const char *title = mdr_collection_get_title (press->collection);
  const char *author = mdr_collection_get_author (press->collection);
  gboolean is_single = mdr_collection_get_length (press->collection) == 1;

  if (*title || !is_single)
    mdr_press_print_text (press, *title ? title : _ ("Puzzles"), TITLE_FONT, MDR_TEXT_HEADING,
                          MDR_BOOK_SMALL_GAP);
  if (*author)
    mdr_press_print_text (press, author, MDR_BOOK_FONT, MDR_TEXT_NOTE, MDR_BOOK_SMALL_GAP);
  if (!mdr_press_is_at_top (press))
    press->y += MDR_BOOK_GAP - MDR_BOOK_SMALL_GAP;
}

/* Fewer puzzles than a sheet can have are as large as if the sheet could not have more. */
static guint
choose_per_page (guint per_page, guint puzzles)
{
  guint i = 0;

  while (mdr_book_pages[i] < per_page && mdr_book_pages[i] < puzzles)
    i++;
  return mdr_book_pages[i];
}

static void
lay_out (MdrPress *press)
{
  g_autoptr (GArray) puzzles = mdr_book_list_puzzles (press->collection, &press->style);

  mdr_press_begin_sheet (press, FALSE);
  print_title (press);
  if (puzzles->len > 1)
    mdr_press_print_rules (press);
  mdr_press_print_puzzles (press, puzzles);
  if (press->style.with_solutions)
    {
      g_autoptr (GArray) solutions = mdr_book_list_solutions (press->collection);

      mdr_press_print_solutions (press, solutions);
    }
}

/**
 * mdr_book_new:
 * @collection: has the solutions that mdr_collection_solve() has found and the difficulties that
 *   mdr_collection_rate() has; only read
 * @job: receives the progress
 *
 * Lays out the sheets of a book.
 *
 * Returns: (transfer full) (nullable): the book; %NULL with an error if there are no fonts or the job stopped
 */
MdrBook *
mdr_book_new (MdrCollection *collection,
              const MdrBookStyle *style,
              const MdrPaper *paper,
              MdrJob *job,
              GError **error)
{
  g_autoptr (MdrBook) book = NULL;
  cairo_surface_t *surface;
  MdrPress press = { .collection = collection, .job = job };

  g_return_val_if_fail (MDR_IS_COLLECTION (collection), NULL);
  g_return_val_if_fail (style != NULL && mdr_book_can_have (style->per_page), NULL);
  g_return_val_if_fail (paper != NULL && job != NULL, NULL);

  book = g_new0 (MdrBook, 1);
  g_atomic_ref_count_init (&book->references);
  book->title = g_strdup (mdr_collection_get_title (collection));
  book->author = g_strdup (mdr_collection_get_author (collection));
  book->paper = *paper;
  book->sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) sheet_free);
  press.style = *style;
  press.style.per_page = choose_per_page (style->per_page, mdr_collection_get_length (collection));
  press.book = book;
  mdr_job_set_phase (job, N_ ("Arranging the pages"));
  /* This surface is only used for measuring; what is drawn later has the same size. */
  surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  press.cr = cairo_create (surface);
  if (mdr_label_check_fonts (press.cr, error))
    lay_out (&press);
  cairo_destroy (press.cr);
  cairo_surface_destroy (surface);
  if (book->sheets->len == 0)
    return NULL;
  if (mdr_job_should_stop (job) == MDR_STOP_NONE)
    return g_steal_pointer (&book);
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("Stopped."));
  return NULL;
}

MdrBook *
mdr_book_ref (MdrBook *book)
{
  g_return_val_if_fail (book != NULL, NULL);

  g_atomic_ref_count_inc (&book->references);
  return book;
}

void
mdr_book_unref (MdrBook *book)
{
  g_return_if_fail (book != NULL);

  if (!g_atomic_ref_count_dec (&book->references))
    return;
  g_free (book->title);
  g_free (book->author);
  g_ptr_array_unref (book->sheets);
  g_free (book);
}

guint
mdr_book_get_n_sheets (const MdrBook *book)
{
  g_return_val_if_fail (book != NULL, 0);

  return book->sheets->len;
}

/** Returns: (transfer none): the paper that the sheets are for */
const MdrPaper *
mdr_book_get_paper (const MdrBook *book)
{
  g_return_val_if_fail (book != NULL, NULL);

  return &book->paper;
}

static const MdrBookSheet *
get_sheet (const MdrBook *book, guint sheet)
{
  return g_ptr_array_index (book->sheets, sheet);
}

/** Returns: (transfer full): the texts of a sheet, one after the other, without those of its boards */
char *
mdr_book_dup_text (const MdrBook *book, guint sheet)
{
  GString *text;

  g_return_val_if_fail (book != NULL && sheet < book->sheets->len, NULL);

  text = g_string_new (NULL);
  for (guint i = 0; i < get_sheet (book, sheet)->parts->len; i++)
    {
      const MdrBookPart *part = &g_array_index (get_sheet (book, sheet)->parts, MdrBookPart, i);

      if (part->text)
        g_string_append_printf (text, "%s\n", part->text);
    }
  return g_string_free (text, FALSE);
}

static void
draw_part (const MdrBookPart *part, cairo_t *cr)
{
  const MdrScene scene = {
    .puzzle = part->puzzle,
    .state = part->state,
    .pointer = { MDR_NO_ANCHOR, MDR_NO_ANCHOR },
    .mode = MDR_MODE_PLAY,
    .palette = mdr_palette_find ("print"),
    .geometry = &part->geometry,
  };

  cairo_set_source_rgb (cr, 0, 0, 0);
  if (part->text)
    mdr_text_block_draw (cr, part->text, part->font, part->style, part->x, part->y, part->width);
  if (!part->puzzle)
    return;
  cairo_save (cr);
  part->puzzle->kind->draw_base (cr, &scene);
  part->puzzle->kind->draw_moving (cr, &scene);
  cairo_restore (cr);
}

/** Draws a sheet, in points from its upper left corner. The paper itself is not drawn. */
void
mdr_book_draw_sheet (const MdrBook *book, guint sheet, cairo_t *cr)
{
  const MdrPaper *paper;
  g_autofree char *number = NULL;

  g_return_if_fail (book != NULL && sheet < book->sheets->len);
  g_return_if_fail (cr != NULL);

  paper = &book->paper;
  cairo_save (cr);
  if (get_sheet (book, sheet)->upside_down)
    {
      /* The number of the sheet keeps its place: only what is above it is turned. */
      cairo_translate (cr, paper->width + paper->left - paper->right,
                       paper->height + paper->top - paper->bottom - MDR_BOOK_FOOT);
      cairo_rotate (cr, G_PI);
    }
  for (guint i = 0; i < get_sheet (book, sheet)->parts->len; i++)
    draw_part (&g_array_index (get_sheet (book, sheet)->parts, MdrBookPart, i), cr);
  cairo_restore (cr);
  if (book->sheets->len == 1)
    return;
  number = g_strdup_printf ("%u", sheet + 1);
  cairo_set_source_rgb (cr, 0, 0, 0);
  mdr_text_block_draw (cr, number, MDR_BOOK_SMALL_FONT, MDR_TEXT_CENTRED, paper->left,
                       paper->height - paper->bottom - MDR_BOOK_SMALL_FONT,
                       paper->width - paper->left - paper->right);
}

static cairo_status_t
append_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
draw_sheets (const MdrBook *book, MdrJob *job, cairo_t *cr)
{
  mdr_job_set_phase (job, N_ ("Drawing the pages"));
  for (guint i = 0; i < book->sheets->len && mdr_job_should_stop (job) == MDR_STOP_NONE; i++)
    {
      mdr_book_draw_sheet (book, i, cr);
      cairo_show_page (cr);
      mdr_job_set_fraction (job, (i + 1.0) / book->sheets->len);
    }
}

/**
 * mdr_book_to_pdf:
 * @job: receives the progress
 *
 * Returns: (transfer full) (nullable): the bytes of a PDF document; %NULL with an
 *   error, also if the job stopped
 */
GBytes *
mdr_book_to_pdf (const MdrBook *book, MdrJob *job, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  g_return_val_if_fail (book != NULL && job != NULL, NULL);

  surface = cairo_pdf_surface_create_for_stream (append_bytes, bytes, book->paper.width, book->paper.height);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, book->title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, book->author);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Meander");
  cr = cairo_create (surface);
  draw_sheets (book, job, cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (mdr_job_should_stop (job) != MDR_STOP_NONE)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("Stopped."));
      return NULL;
    }
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED, _ ("The book could not be printed: %s."),
               cairo_status_to_string (status));
  return NULL;
}
