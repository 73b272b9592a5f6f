/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "mdr-context.h"

/* Makes an empty file in a folder that is made, too. */
static void
add_device (const char *devices, const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (devices, folder, NULL);
  g_autofree char *file = g_build_filename (path, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, "", 0, NULL));
}

static void
remove_device (const char *devices, const char *folder, const char *name)
{
  g_autofree char *file = g_build_filename (devices, folder, name, NULL);

  g_assert_cmpint (g_unlink (file), ==, 0);
}

static void
assert_chosen (const char *devices, const char *expected)
{
  mdr_renderer_choose (devices);
  g_assert_cmpstr (g_getenv ("GSK_RENDERER"), ==, expected);
  g_unsetenv ("GSK_RENDERER");
}

/* Cairo draws where no device renders, or OpenGL would draw on the processor, and nowhere else. */
static void
test_choice (void)
{
  g_autofree char *devices = g_dir_make_tmp ("meander-XXXXXX", NULL);
  g_autofree char *missing = g_build_filename (devices, "missing", NULL);

  g_unsetenv ("GSK_RENDERER");
  g_unsetenv ("LIBGL_ALWAYS_SOFTWARE");
  assert_chosen (missing, "cairo");
  assert_chosen (devices, "cairo");
  /* A card without a render node only shows what others have drawn. */
  add_device (devices, "dri", "card0");
  g_assert_false (mdr_renderer_finds_gpu (devices));
  assert_chosen (devices, "cairo");
  add_device (devices, "dri", "renderD128");
  g_assert_true (mdr_renderer_finds_gpu (devices));
  assert_chosen (devices, NULL);

  g_setenv ("LIBGL_ALWAYS_SOFTWARE", "1", TRUE);
  assert_chosen (devices, "cairo");
  g_setenv ("LIBGL_ALWAYS_SOFTWARE", "0", TRUE);
  assert_chosen (devices, NULL);
  g_unsetenv ("LIBGL_ALWAYS_SOFTWARE");

  remove_device (devices, "dri", "renderD128");
  add_device (devices, ".", "nvidia0");
  assert_chosen (devices, NULL);
  remove_device (devices, ".", "nvidia0");
  assert_chosen (devices, "cairo");

  /* Whoever has chosen gets that. */
  g_setenv ("GSK_RENDERER", "gl", TRUE);
  assert_chosen (devices, "gl");
}

/* The report names what draws the window, and how to choose another. */
static void
test_report (void)
{
  GtkWidget *window = gtk_window_new ();
  g_autofree char *early = mdr_renderer_dup_report (GTK_WINDOW (window));
  g_autofree char *report = NULL;
  g_autofree char *orphan = mdr_renderer_dup_report (NULL);

  g_assert_nonnull (strstr (early, "Renderer: none"));
  g_assert_nonnull (strstr (orphan, MEANDER_VERSION));
  gtk_widget_realize (window);
  report = mdr_renderer_dup_report (GTK_WINDOW (window));
  g_assert_nonnull (strstr (report, G_OBJECT_TYPE_NAME (gtk_native_get_renderer (GTK_NATIVE (window)))));
  g_assert_nonnull (strstr (report, "GSK_RENDERER=cairo"));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/renderer/choice", test_choice);
  g_test_add_func ("/renderer/report", test_report);
  return g_test_run ();
}
