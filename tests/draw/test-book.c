/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-book.h"

#include <string.h>

#include "mdr-geometry.h"
#include "mdr-palette.h"
#include "null-kind.h"

#define A4_WIDTH  595.3
#define A4_HEIGHT 841.9

/* Where a board was drawn, whether with its solution, and whether upside down. */
typedef struct
{
  int target;
  gboolean solved;
  gboolean upside_down;
  guint page;
  MdrGeometry geometry;
} Drawn;

/* Drawing functions get nothing from the test but what is drawn. */
static GArray *drawn;
static guint drawn_page;
static MdrBook *book;
static MdrKind kind;

static void
draw_base (cairo_t *cr, const MdrScene *scene)
{
  g_autofree char *target = mdr_puzzle_dup_option (scene->puzzle, "target");
  Drawn one = { atoi (target), scene->state != NULL, FALSE, drawn_page, *scene->geometry };
  cairo_matrix_t matrix;

  cairo_get_matrix (cr, &matrix);
  one.upside_down = matrix.yy < 0;
  g_assert_cmpstr (scene->palette->id, ==, "print");
  g_array_append_val (drawn, one);
}

static const Drawn *
get_drawn (guint index)
{
  return &g_array_index (drawn, Drawn, index);
}

static void
add (MdrCollection *collection, const char *target)
{
  g_autoptr (MdrPuzzle) blank = mdr_kind_new_puzzle (&null_kind, NULL);
  g_autoptr (MdrPuzzle) puzzle = mdr_puzzle_set_option (blank, "target", target, NULL);

  kind = null_kind;
  kind.draw_base = draw_base;
  kind.sequence = NULL;
  puzzle->kind = &kind;
  mdr_collection_add_givens (collection, puzzle, NULL);
}

static void
assert_on_paper (const MdrGeometry *geometry)
{
  double width;
  double height;

  mdr_geometry_get_size (geometry, &width, &height);
  g_assert_cmpfloat (geometry->x, >, 20);
  g_assert_cmpfloat (geometry->y, >, 20);
  g_assert_cmpfloat (geometry->x + width, <, A4_WIDTH - 20);
  g_assert_cmpfloat (geometry->y + height, <, A4_HEIGHT - 20);
}

/* Draws each page, and keeps what was drawn. */
static void
print_in (MdrCollection *collection, const MdrBookStyle *style)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrPaper paper = { A4_WIDTH, A4_HEIGHT, 48, 48, 48, 48 };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);

  g_clear_pointer (&drawn, g_array_unref);
  g_clear_pointer (&book, mdr_book_unref);
  drawn = g_array_new (FALSE, FALSE, sizeof (Drawn));
  book = mdr_book_new (collection, style, &paper, job, &error);
  g_assert_no_error (error);
  for (drawn_page = 0; drawn_page < mdr_book_get_n_sheets (book); drawn_page++)
    mdr_book_draw_sheet (book, drawn_page, cr);
  for (guint i = 0; i < drawn->len; i++)
    assert_on_paper (&g_array_index (drawn, Drawn, i).geometry);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
print (MdrCollection *collection)
{
  print_in (collection, &(MdrBookStyle) MDR_BOOK_STYLE_USUAL);
}

/* All texts of the book. */
static char *
dup_text (void)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < mdr_book_get_n_sheets (book); i++)
    {
      g_autofree char *page = mdr_book_dup_text (book, i);

      g_string_append (text, page);
    }
  return g_string_free (text, FALSE);
}

/* Small boards stand side by side, one that needs the width alone, and each in its order. */
static void
test_layout (void)
{
  g_autoptr (MdrCollection) collection = mdr_collection_new ("Hills", "Nobody");
  const char *const targets[] = { "5", "6", "30" };

  for (gsize i = 0; i < G_N_ELEMENTS (targets); i++)
    add (collection, targets[i]);
  print (collection);
  g_assert_cmpuint (drawn->len, ==, 3);
  for (guint i = 0; i < drawn->len; i++)
    {
      g_assert_cmpint (get_drawn (i)->target, ==, atoi (targets[i]));
      g_assert_false (get_drawn (i)->solved);
    }
  g_assert_cmpfloat (get_drawn (0)->geometry.x + 5 * get_drawn (0)->geometry.cell, <,
                     get_drawn (1)->geometry.x);
  g_assert_cmpfloat (get_drawn (1)->geometry.y + get_drawn (1)->geometry.cell, <, get_drawn (2)->geometry.y);
  g_assert_cmpfloat (get_drawn (2)->geometry.cell, >, 11);
}

static guint
count_on_page (guint page)
{
  guint count = 0;

  for (guint i = 0; i < drawn->len; i++)
    count += get_drawn (i)->page == page;
  return count;
}

/* A page has as many puzzles as it was asked for; the first one also the title. */
static void
test_per_page (void)
{
  g_autoptr (MdrCollection) collection = mdr_collection_new ("Hills", NULL);

  for (guint i = 0; i < 13; i++)
    add (collection, "8");
  for (guint i = 0; i < MDR_BOOK_N_PAGES; i++)
    {
      MdrBookStyle style = { .per_page = mdr_book_pages[i] };

      print_in (collection, &style);
      g_assert_cmpuint (drawn->len, ==, 13);
      g_assert_cmpuint (count_on_page (0), <=, mdr_book_pages[i]);
      g_assert_cmpuint (count_on_page (1), ==, mdr_book_pages[i]);
      g_assert_cmpuint (mdr_book_get_n_sheets (book), <=, 13 / mdr_book_pages[i] + 2);
    }
}

/* Boards without a frame do not run into each other: more than a cell is between those side by side. */
static void
test_apart (void)
{
  g_autoptr (MdrCollection) collection = mdr_collection_new ("Hills", NULL);
  MdrBookStyle style = { .per_page = 4 };
  guint pairs = 0;

  for (guint i = 0; i < 4; i++)
    add (collection, "8");
  print_in (collection, &style);
  for (guint i = 0; i + 1 < drawn->len; i++)
    {
      const MdrGeometry *one = &get_drawn (i)->geometry;
      const MdrGeometry *other = &get_drawn (i + 1)->geometry;
      double width;
      double height;

      if (other->x <= one->x)
        continue;
      mdr_geometry_get_size (one, &width, &height);
      g_assert_cmpfloat (other->x - one->x - width, >, 1.5 * one->cell);
      pairs++;
    }
  g_assert_cmpuint (pairs, >, 0);
}

/* A single puzzle is alone with its rules on one page, and as large as that allows. */
static void
test_single (void)
{
  g_autoptr (MdrCollection) collection = mdr_collection_new (NULL, NULL);
  g_autofree char *text = NULL;

  add (collection, "8");
  print (collection);
  text = dup_text ();
  g_assert_cmpuint (mdr_book_get_n_sheets (book), ==, 1);
  g_assert_cmpfloat (get_drawn (0)->geometry.cell, >, 40);
  g_assert_null (strstr (text, "1. "));
}

/* Titles in any script, of any length or none, and an author who has none, take their place. */
static void
test_titles (void)
{
  static const char *const titles[] = { "日本語のパズル", "لغز عربي", "" };
  g_autoptr (MdrCollection) collection = mdr_collection_new ("パズル", "כותב");
  g_autofree char *longest = g_strnfill (900, 'w');
  g_autofree char *text = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      add (collection, "8");
      mdr_document_set_title (mdr_collection_get_document (collection, i), titles[i]);
    }
  add (collection, "8");
  mdr_document_set_title (mdr_collection_get_document (collection, 3), longest);
  print (collection);
  text = dup_text ();
  g_assert_nonnull (strstr (text, titles[0]));
  g_assert_nonnull (strstr (text, titles[1]));
  g_assert_cmpuint (drawn->len, ==, 4);
  g_assert_cmpfloat (get_drawn (3)->geometry.cell, >, 11);
}

static void
test_solutions (void)
{
  g_autoptr (MdrCollection) collection = mdr_collection_new ("Hills", NULL);
  g_autoptr (MdrJob) job = mdr_job_new ();

  add (collection, "5");
  add (collection, "6");
  g_assert_true (mdr_collection_solve (collection, job, 0, NULL));
  print (collection);
  g_assert_cmpuint (drawn->len, ==, 4);
  for (guint i = 0; i < drawn->len; i++)
    {
      g_assert_cmpint (get_drawn (i)->target, ==, 5 + (int) i % 2);
      g_assert_cmpint (get_drawn (i)->solved, ==, i >= 2);
    }
  /* A solution is smaller than its puzzle. */
  g_assert_cmpfloat (get_drawn (2)->geometry.cell, <, get_drawn (0)->geometry.cell);
}

/* Solutions of different widths fill the rows together. */
static void
test_solutions_in_rows (void)
{
  static const char *const targets[] = { "8", "8", "8", "14", "8", "14" };
  g_autoptr (MdrCollection) collection = mdr_collection_new ("Hills", NULL);
  g_autoptr (MdrJob) job = mdr_job_new ();
  const Drawn *solutions;

  for (gsize i = 0; i < G_N_ELEMENTS (targets); i++)
    add (collection, targets[i]);
  g_assert_true (mdr_collection_solve (collection, job, 0, NULL));
  print (collection);
  g_assert_cmpuint (drawn->len, ==, 2 * G_N_ELEMENTS (targets));
  solutions = get_drawn (G_N_ELEMENTS (targets));
  for (gsize i = 1; i < G_N_ELEMENTS (targets); i++)
    {
      const MdrGeometry *before = &solutions[i - 1].geometry;
      const MdrGeometry *geometry = &solutions[i].geometry;
      double width, height;

      mdr_geometry_get_size (before, &width, &height);
      if (i == 3)
        {
          g_assert_cmpfloat (geometry->y, >, before->y + height);
          continue;
        }
      g_assert_cmpfloat (geometry->y, ==, before->y);
      g_assert_cmpfloat (geometry->x, >, before->x + width);
    }
}

static void
test_upside_down (void)
{
  g_autoptr (MdrCollection) collection = mdr_collection_new ("Hills", NULL);
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrBookStyle style = { .per_page = 4, .with_solutions = TRUE, .upside_down = TRUE };

  add (collection, "5");
  add (collection, "6");
  g_assert_true (mdr_collection_solve (collection, job, 0, NULL));
  print_in (collection, &style);
  g_assert_cmpuint (drawn->len, ==, 4);
  for (guint i = 0; i < drawn->len; i++)
    g_assert_cmpint (get_drawn (i)->upside_down, ==, get_drawn (i)->solved);
  style.with_solutions = FALSE;
  print_in (collection, &style);
  g_assert_cmpuint (drawn->len, ==, 2);
}

/* A solution that a picture does not show is not drawn. */
static void
test_solutions_in_words (void)
{
  g_autoptr (MdrCollection) collection = mdr_collection_new ("Hills", NULL);
  g_autoptr (MdrJob) job = mdr_job_new ();

  add (collection, "5");
  kind.sequence = null_kind.sequence;
  g_assert_true (mdr_collection_solve (collection, job, 0, NULL));
  print (collection);
  g_assert_cmpuint (drawn->len, ==, 1);
}

/* There is no book once the job is cancelled. */
static void
test_stopped (void)
{
  g_autoptr (MdrCollection) collection = mdr_collection_new ("Hills", NULL);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  MdrBookStyle style = MDR_BOOK_STYLE_USUAL;
  MdrPaper paper;

  add (collection, "5");
  mdr_paper_init_usual (&paper);
  mdr_job_cancel (job);
  g_assert_null (mdr_book_new (collection, &style, &paper, job, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_STOPPED);
}

static void
test_pdf (void)
{
  g_autoptr (MdrCollection) collection = mdr_collection_new ("Hills", NULL);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  add (collection, "5");
  print (collection);
  bytes = mdr_book_to_pdf (book, job, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (g_bytes_get_data (bytes, NULL), "%PDF"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/book/layout", test_layout);
  g_test_add_func ("/book/per-page", test_per_page);
  g_test_add_func ("/book/apart", test_apart);
  g_test_add_func ("/book/single", test_single);
  g_test_add_func ("/book/titles", test_titles);
  g_test_add_func ("/book/upside-down", test_upside_down);
  g_test_add_func ("/book/pdf", test_pdf);
  g_test_add_func ("/book/solutions", test_solutions);
  g_test_add_func ("/book/rows", test_solutions_in_rows);
  g_test_add_func ("/book/words", test_solutions_in_words);
  g_test_add_func ("/book/stopped", test_stopped);
  return g_test_run ();
}
