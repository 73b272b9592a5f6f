/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-statistics-window.h"

#include <glib/gi18n-lib.h>

#include "mdr-dialogs.h"
#include "mdr-ui.h"
#include "mdr-wording.h"

struct _MdrStatisticsWindow
{
  AdwWindow parent_instance;

  GtkStack *pages;
  AdwStatusPage *empty;
  GtkBox *kinds;

  /* Borrowed: it outlives all windows. */
  const MdrShared *shared;
};

G_DEFINE_FINAL_TYPE (MdrStatisticsWindow, mdr_statistics_window, ADW_TYPE_WINDOW)

static const char *const columns[] = {
  N_ ("Difficulty"), N_ ("Solved"), N_ ("Hints"), N_ ("Best Time"), N_ ("Median Time"),
};

static const MdrChoiceButton clear_buttons[] = {
  { "cancel", N_ ("_Cancel"), ADW_RESPONSE_DEFAULT },
  { "clear", N_ ("C_lear"), ADW_RESPONSE_DESTRUCTIVE },
  { NULL },
};

static void
attach (GtkGrid *grid, int row, int column, const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), column == 0 ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_RIGHT);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, class);
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

static char *
dup_time (const MdrProgressFigures *figures, double seconds)
{
  /* Translators: stands where there is no time */
  return figures->timed > 0 ? mdr_duration_to_clock (seconds) : g_strdup (_ ("–"));
}

/* Returns whether there is a row for puzzles of the level, or for those whose level is not known. */
static gboolean
add_level (MdrStatisticsWindow *self, GtkGrid *grid, int row, const MdrKind *kind, const MdrPlayLevel *level)
{
  MdrProgressFigures figures;
  g_autofree char *solved = NULL;
  g_autofree char *hints = NULL;
  g_autofree char *best = NULL;
  g_autofree char *usual = NULL;

  mdr_progress_store_get_figures (self->shared->progress, kind, level ? level->id : NULL, &figures);
  if (figures.solved == 0 && figures.hints == 0)
    return FALSE;
  solved = g_strdup_printf ("%'u", figures.solved);
  hints = g_strdup_printf ("%'u", figures.hints);
  best = dup_time (&figures, figures.best_seconds);
  usual = dup_time (&figures, figures.usual_seconds);
  attach (grid, row, 0, level ? _ (level->label) : _ ("Not rated"), "numeric");
  attach (grid, row, 1, solved, "numeric");
  attach (grid, row, 2, hints, "numeric");
  attach (grid, row, 3, best, "numeric");
  attach (grid, row, 4, usual, "numeric");
  return TRUE;
}

static void
add_kind (MdrStatisticsWindow *self, const MdrKind *kind)
{
  g_autoptr (GtkWidget) grid = g_object_ref_sink (gtk_grid_new ());
  GtkWidget *heading;
  int row = 1;

  for (const MdrPlayLevel *level = kind->levels; level && level->id; level++)
    row += add_level (self, GTK_GRID (grid), row, kind, level);
  row += add_level (self, GTK_GRID (grid), row, kind, NULL);
  if (row == 1)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    attach (GTK_GRID (grid), 0, (int) i, _ (columns[i]), "caption-heading");
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 9);
  gtk_widget_add_css_class (grid, "card");
  /* clang-format off */
  heading = g_object_new (GTK_TYPE_LABEL,
                          "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                          "label", mdr_kind_get_name (kind),
                          "xalign", 0.0F,
                          NULL);
  /* clang-format on */
  gtk_widget_add_css_class (heading, "heading");
  gtk_box_append (self->kinds, heading);
  gtk_box_append (self->kinds, grid);
}

static void
show_figures (MdrStatisticsWindow *self)
{
  const MdrKind *kind;
  GtkWidget *child;
  gboolean counts;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->kinds))))
    gtk_box_remove (self->kinds, child);
  for (guint i = 0; (kind = mdr_kind_list_get (self->shared->kinds, i)); i++)
    add_kind (self, kind);
  g_object_get (self->shared->progress, "counts", &counts, NULL);
  adw_status_page_set_description (self->empty,
                                   counts
                                       ? _ ("Puzzles that you solve are counted here, on this computer only.")
                                       : _ ("Counting is turned off in the preferences."));
  gtk_stack_set_visible_child_name (self->pages, gtk_widget_get_first_child (GTK_WIDGET (self->kinds))
                                                     ? "figures"
                                                     : "empty");
}

static void
clear_answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MdrStatisticsWindow *self = MDR_STATISTICS_WINDOW (source);
  g_autofree char *answer = mdr_dialogs_ask_finish (GTK_WINDOW (source), result);

  if (g_str_equal (answer, "clear"))
    mdr_progress_store_forget_statistics (self->shared->progress);
}

static void
clear_cb (MdrStatisticsWindow *self)
{
  mdr_dialogs_ask_async (GTK_WINDOW (self), _ ("Clear Statistics?"),
                         _ ("Solved puzzles, hints and times are counted from zero again. Puzzles stay "
                            "marked "
                            "as solved."),
                         clear_buttons, clear_answered_cb, NULL);
}

static void
mdr_statistics_window_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MDR_TYPE_STATISTICS_WINDOW);
  G_OBJECT_CLASS (mdr_statistics_window_parent_class)->dispose (object);
}

static void
mdr_statistics_window_class_init (MdrStatisticsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_statistics_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-statistics-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrStatisticsWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, MdrStatisticsWindow, empty);
  gtk_widget_class_bind_template_child (widget_class, MdrStatisticsWindow, kinds);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mdr_statistics_window_init (MdrStatisticsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/** Returns: (transfer none): the statistics, before @parent (nullable) */
GtkWidget *
mdr_statistics_window_new (GtkWindow *parent, const MdrShared *shared)
{
  MdrStatisticsWindow *self;

  g_return_val_if_fail (shared != NULL, NULL);

  self = g_object_new (MDR_TYPE_STATISTICS_WINDOW, "transient-for", parent, NULL);
  self->shared = shared;
  g_signal_connect_object (shared->progress, "changed", G_CALLBACK (show_figures), self, G_CONNECT_SWAPPED);
  show_figures (self);
  return GTK_WIDGET (self);
}
