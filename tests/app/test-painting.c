/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdatomic.h>

#include "mdr-painting.h"
#include "panel-test.h"

static GThread *main_thread;
static atomic_uint held;
static atomic_uint began;
static atomic_uint finished;
static atomic_uint freed;

/* Subjects are numbers. The one that is held is not finished. */
static void
paint (cairo_t *cr, gconstpointer subject, const MdrPalette *palette, double width, double height)
{
  g_assert_true (g_thread_self () != main_thread);
  atomic_store (&began, GPOINTER_TO_UINT (subject));
  while (atomic_load (&held) == GPOINTER_TO_UINT (subject))
    g_usleep (1000);
  atomic_store (&finished, GPOINTER_TO_UINT (subject));
}

static void
free_subject (gpointer subject)
{
  atomic_fetch_add (&freed, 1);
}

static void
take_subject (MdrPainting *painting, guint subject)
{
  mdr_painting_take_subject (painting, GUINT_TO_POINTER (subject), free_subject);
}

static gboolean
has_begun (gpointer subject)
{
  return atomic_load (&began) == GPOINTER_TO_UINT (subject);
}

static gboolean
has_finished (gpointer subject)
{
  return atomic_load (&finished) == GPOINTER_TO_UINT (subject);
}

static gboolean
has_freed (gpointer count)
{
  return atomic_load (&freed) == GPOINTER_TO_UINT (count);
}

/* The window goes on while a subject is painted. A newer one waits for it, and is then painted itself. */
static void
test_subjects (void)
{
  g_autoptr (MdrPainting) painting = mdr_painting_new (paint, 1);
  GtkWidget *window = panel_test_show (gtk_picture_new_for_paintable (GDK_PAINTABLE (painting)));

  main_thread = g_thread_self ();
  take_subject (painting, 1);
  panel_test_wait_until (has_finished, GUINT_TO_POINTER (1));
  atomic_store (&held, 2);
  take_subject (painting, 2);
  panel_test_wait_until (has_begun, GUINT_TO_POINTER (2));
  take_subject (painting, 3);
  take_subject (painting, 4);
  panel_test_settle ();
  g_assert_true (has_begun (GUINT_TO_POINTER (2)));
  atomic_store (&held, 0);
  panel_test_wait_until (has_finished, GUINT_TO_POINTER (4));
  panel_test_wait_until (has_freed, GUINT_TO_POINTER (3));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
add_tests (void)
{
  g_test_add_func ("/painting/subjects", test_subjects);
}

int
main (int argc, char *argv[])
{
  return panel_test_run (argc, argv, add_tests);
}
