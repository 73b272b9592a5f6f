/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cards.h"

#include <glib/gi18n-lib.h>

#include "mdr-file.h"

#define WIDTH  760
#define HEIGHT 480

static GtkWidget *
flow_new (void)
{
  /* clang-format off */
  return g_object_new (GTK_TYPE_FLOW_BOX,
                       "selection-mode", GTK_SELECTION_NONE,
                       "homogeneous", TRUE,
                       "column-spacing", 12,
                       "row-spacing", 12,
                       "max-children-per-line", 3,
                       "valign", GTK_ALIGN_START,
                       NULL);
  /* clang-format on */
}

static void
fill (GtkFlowBox *flow, GtkWindow *window, const MdrShared *shared, char **paths)
{
  for (char **path = paths; *path; path++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (*path);
      GtkWidget *tile = mdr_puzzle_tile_new_for_sample (shared, file);

      mdr_flow_append (flow, tile);
      /* The board that opens is in the window behind this one. */
      g_signal_connect_object (tile, "clicked", G_CALLBACK (gtk_window_close), window,
                               G_CONNECT_SWAPPED | G_CONNECT_AFTER);
    }
}

/** Returns: (transfer none): a window with the samples of @kind, to choose one */
GtkWidget *
mdr_samples_window_new (const MdrShared *shared, const MdrKind *kind)
{
  g_auto (GStrv) paths = NULL;
  g_autofree char *title = NULL;
  GtkWidget *window, *box, *scrolled, *flow;

  g_return_val_if_fail (shared != NULL, NULL);
  g_return_val_if_fail (kind != NULL, NULL);

  paths = mdr_samples_list (kind);
  /* Translators: the title of a window; the name of a kind of puzzle */
  title = g_strdup_printf (_ ("Samples of %s"), mdr_kind_get_name (kind));
  window = g_object_new (ADW_TYPE_WINDOW, "title", title, "default-width", WIDTH, "default-height", HEIGHT,
                         "modal", TRUE, NULL);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  scrolled = gtk_scrolled_window_new ();
  flow = flow_new ();
  gtk_widget_add_css_class (flow, "samples");
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), flow);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), scrolled);
  adw_window_set_content (ADW_WINDOW (window), box);
  fill (GTK_FLOW_BOX (flow), GTK_WINDOW (window), shared, paths);
  return window;
}
