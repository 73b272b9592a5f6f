/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cards.h"

#include "mdr-kinds.h"
#include "window-driver.h"

static const char *
get_subtitle (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      const char *subtitle = get_subtitle (child);

      if (subtitle)
        return subtitle;
    }
  return GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "dim-label")
             ? gtk_label_get_label (GTK_LABEL (widget))
             : NULL;
}

static void
wait_for_subtitle (GtkWidget *tile, const char *expected)
{
  while (g_strcmp0 (get_subtitle (tile), expected) != 0)
    g_main_context_iteration (NULL, TRUE);
}

static GFile *
get_sample (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles", name, NULL);

  return g_file_new_for_path (path);
}

/* The size is there as soon as the file is read, the difficulty as soon as the puzzle is rated. */
static void
test_sample (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  g_autoptr (MdrJobQueue) queue = mdr_job_queue_new (1);
  g_autofree char *folder = g_dir_make_tmp ("meander-XXXXXX", NULL);
  g_autoptr (MdrProgressStore) progress = mdr_progress_store_new (folder);
  const MdrShared shared = { .kinds = kinds, .queue = queue, .progress = progress };
  g_autoptr (GFile) easy = get_sample ("snake/01-first-steps.meander");
  g_autoptr (GFile) extreme = get_sample ("snake/14-maelstrom.meander");
  g_autoptr (GFile) unrated = get_sample ("sliding-tiles/04-warm-up.meander");
  g_autoptr (GtkWidget) first = g_object_ref_sink (mdr_puzzle_tile_new_for_sample (&shared, easy));
  g_autoptr (GtkWidget) last = g_object_ref_sink (mdr_puzzle_tile_new_for_sample (&shared, extreme));
  g_autoptr (GtkWidget) other = g_object_ref_sink (mdr_puzzle_tile_new_for_sample (&shared, unrated));

  wait_for_subtitle (first, "6×6 · Easy");
  wait_for_subtitle (last, "14×14 · Extreme");
  wait_for_subtitle (other, "3×3");
}

/* Returns the symbol or the picture of the board, whichever is shown; %NULL before the file is read. */
static GtkWidget *
get_face (GtkWidget *widget)
{
  if (gtk_widget_get_visible (widget) && GTK_IS_IMAGE (widget) && gtk_image_get_icon_name (GTK_IMAGE (widget))
      && g_str_has_prefix (gtk_image_get_icon_name (GTK_IMAGE (widget)), "mdr-kind-"))
    return widget;
  if (GTK_IS_PICTURE (widget) && gtk_picture_get_paintable (GTK_PICTURE (widget)))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *face = get_face (child);

      if (face)
        return face;
    }
  return NULL;
}

/* A sample whose board shows nothing has the symbol of its kind; no tile has an empty face. */
static void
test_faces (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  g_autoptr (MdrJobQueue) queue = mdr_job_queue_new (1);
  g_autofree char *folder = g_dir_make_tmp ("meander-XXXXXX", NULL);
  g_autoptr (MdrProgressStore) progress = mdr_progress_store_new (folder);
  const MdrShared shared = { .kinds = kinds, .queue = queue, .progress = progress };
  static const struct
  {
    const char *name;
    gboolean symbol;
  } samples[] = {
    { "snake/01-first-steps.meander", FALSE },
    { "sliding-tiles/04-warm-up.meander", FALSE },
    { "hooks/07-two-at-the-door.meander", TRUE },
    { "blind-snake/04-neighbours.meander", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (GFile) file = get_sample (samples[i].name);
      g_autoptr (GtkWidget) tile = g_object_ref_sink (mdr_puzzle_tile_new_for_sample (&shared, file));

      while (!get_face (tile))
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (GTK_IS_IMAGE (get_face (tile)), ==, samples[i].symbol);
    }
}

/* Among files of all kinds a tile names the kind. */
static void
test_file (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  g_autoptr (GFile) file = get_sample ("snake/01-first-steps.meander");
  g_autoptr (MdrJobQueue) queue = mdr_job_queue_new (1);
  g_autofree char *folder = g_dir_make_tmp ("meander-XXXXXX", NULL);
  g_autoptr (MdrProgressStore) progress = mdr_progress_store_new (folder);
  const MdrShared shared = { .kinds = kinds, .queue = queue, .progress = progress };
  g_autoptr (GtkWidget) tile = g_object_ref_sink (mdr_puzzle_tile_new_for_file (&shared, file));

  wait_for_subtitle (tile, "Snake · 6×6 · Easy");
}

static gboolean
says (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

/* Who plays a Blind Snake does not learn from the tile how large the torus is, until the goal is reached. */
static void
test_withheld (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  g_autoptr (MdrJobQueue) queue = mdr_job_queue_new (1);
  g_autofree char *folder = g_dir_make_tmp ("meander-XXXXXX", NULL);
  g_autoptr (MdrProgressStore) progress = mdr_progress_store_new (folder);
  const MdrShared shared = { .kinds = kinds, .queue = queue, .progress = progress };
  const MdrKind *kind = mdr_kind_list_find (kinds, "blind-snake");
  g_autoptr (MdrPuzzle) blank = kind->new_puzzle (kind);
  g_autoptr (MdrPuzzle) puzzle = kind->edit (blank, "size 2 3", NULL);
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);
  static const struct
  {
    gboolean is_sample;
    const char *move;
    const char *title;
    const char *subtitle;
  } rows[] = {
    { FALSE, NULL, "Blind Snake 3×2", "Blind Snake · 3×2" },
    { TRUE, NULL, "Unknown Torus", "Blind Snake · 0 moves: at the start" },
    { FALSE, "go rr", "Unknown Torus", "Blind Snake · 2 moves: 2 to the right" },
    { TRUE, "go dll", "Blind Snake 3×2", "Blind Snake · 5 moves, 0.83 per cell; 6 of 6 cells" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GtkWidget) tile = NULL;

      mdr_document_set_is_sample (document, rows[i].is_sample);
      if (rows[i].move)
        g_assert_true (mdr_document_move (document, rows[i].move, FALSE, NULL));
      tile = g_object_ref_sink (mdr_puzzle_tile_new_for_document (&shared, document));
      g_assert_cmpstr (get_subtitle (tile), ==, rows[i].subtitle);
      g_assert_true (says (tile, rows[i].title));
    }
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/puzzle-tile/sample", test_sample);
  g_test_add_func ("/puzzle-tile/faces", test_faces);
  g_test_add_func ("/puzzle-tile/file", test_file);
  g_test_add_func ("/puzzle-tile/withheld", test_withheld);
  return g_test_run ();
}
