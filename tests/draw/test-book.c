/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-book.h"

#include <string.h>

#include "mdr-geometry.h"
#include "mdr-palette.h"
#include "null-kind.h"

#define A4_WIDTH  595.3
#define A4_HEIGHT 841.9

/* Where a board was drawn, and whether with its solution. */
typedef struct
{
  int target;
  gboolean solved;
  MdrGeometry geometry;
} Drawn;

/* Drawing functions get nothing from the test but what is drawn. */
static GArray *drawn;
static MdrKind kind;

static void
draw_base (cairo_t *cr, const MdrScene *scene)
{
  g_autofree char *target = mdr_puzzle_dup_option (scene->puzzle, "target");
  Drawn one = { atoi (target), scene->state != NULL, *scene->geometry };

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
print (MdrCollection *collection)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (MdrJob) job = mdr_job_new ();

  g_clear_pointer (&drawn, g_array_unref);
  drawn = g_array_new (FALSE, FALSE, sizeof (Drawn));
  bytes = mdr_book_to_pdf (collection, job, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (g_bytes_get_data (bytes, NULL), "%PDF"));
  for (guint i = 0; i < drawn->len; i++)
    {
      const MdrGeometry *geometry = &get_drawn (i)->geometry;
      double width;
      double height;

      mdr_geometry_get_size (geometry, &width, &height);
      g_assert_cmpfloat (geometry->x, >, 20);
      g_assert_cmpfloat (geometry->y, >, 20);
      g_assert_cmpfloat (geometry->x + width, <, A4_WIDTH - 20);
      g_assert_cmpfloat (geometry->y + height, <, A4_HEIGHT - 20);
    }
}

/* Small boards stand side by side, one that needs the width alone, and each in its order. */
static void
test_layout (void)
{
  g_autoptr (MdrCollection) collection = mdr_collection_new ("Hills", "Nobody");
  const char *const targets[] = { "5", "6", "30", "7" };

  for (gsize i = 0; i < G_N_ELEMENTS (targets); i++)
    add (collection, targets[i]);
  print (collection);
  g_assert_cmpuint (drawn->len, ==, 4);
  for (guint i = 0; i < drawn->len; i++)
    {
      g_assert_cmpint (get_drawn (i)->target, ==, atoi (targets[i]));
      g_assert_false (get_drawn (i)->solved);
    }
  g_assert_cmpfloat (get_drawn (0)->geometry.y, ==, get_drawn (1)->geometry.y);
  g_assert_cmpfloat (get_drawn (0)->geometry.x + 5 * get_drawn (0)->geometry.cell, <,
                     get_drawn (1)->geometry.x);
  g_assert_cmpfloat (get_drawn (1)->geometry.y + get_drawn (1)->geometry.cell, <, get_drawn (2)->geometry.y);
  g_assert_cmpfloat (get_drawn (2)->geometry.x, ==, get_drawn (0)->geometry.x);
  g_assert_cmpfloat (get_drawn (2)->geometry.y + get_drawn (2)->geometry.cell, <, get_drawn (3)->geometry.y);
}

/* More than a page holds goes on at the top of the next. */
static void
test_pages (void)
{
  g_autoptr (MdrCollection) collection = mdr_collection_new (NULL, NULL);
  guint tops = 0;

  for (guint i = 0; i < 60; i++)
    add (collection, "8");
  print (collection);
  g_assert_cmpuint (drawn->len, ==, 60);
  for (guint i = 1; i < drawn->len; i++)
    if (get_drawn (i)->geometry.y < get_drawn (i - 1)->geometry.y)
      tops++;
  g_assert_cmpuint (tops, >=, 2);
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

/* Nothing is printed any more once the job is cancelled, and there is no book. */
static void
test_stopped (void)
{
  g_autoptr (MdrCollection) collection = mdr_collection_new ("Hills", NULL);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;

  add (collection, "5");
  g_clear_pointer (&drawn, g_array_unref);
  drawn = g_array_new (FALSE, FALSE, sizeof (Drawn));
  mdr_job_cancel (job);
  g_assert_null (mdr_book_to_pdf (collection, job, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_STOPPED);
  g_assert_cmpuint (drawn->len, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/book/layout", test_layout);
  g_test_add_func ("/book/pages", test_pages);
  g_test_add_func ("/book/solutions", test_solutions);
  g_test_add_func ("/book/rows", test_solutions_in_rows);
  g_test_add_func ("/book/words", test_solutions_in_words);
  g_test_add_func ("/book/stopped", test_stopped);
  return g_test_run ();
}
