/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-play-windows.h"

#include <glib/gi18n-lib.h>

#include "mdr-daily.h"
#include "mdr-dialogs.h"
#include "mdr-shared.h"
#include "mdr-ui.h"
#include "mdr-wording.h"

struct _MdrStatisticsWindow
{
  AdwWindow parent_instance;

  GtkStack *pages;
  AdwStatusPage *empty;
  GtkGrid *table;
  GtkLabel *streak;
  GtkCalendar *calendar;

  /* Borrowed: it outlives all windows. */
  const MdrShared *shared;
};

G_DEFINE_FINAL_TYPE (MdrStatisticsWindow, mdr_statistics_window, ADW_TYPE_WINDOW)

static const char *const columns[] = {
  N_ ("Kind"), N_ ("Difficulty"), N_ ("Solved"), N_ ("Hints"), N_ ("Best Time"), N_ ("Median Time"),
};

static const MdrDialogAnswer clear_buttons[] = {
  { "cancel", N_ ("_Cancel"), ADW_RESPONSE_DEFAULT },
  { "clear", N_ ("C_lear"), ADW_RESPONSE_DESTRUCTIVE },
  { NULL },
};

/* So many columns, from the first on, have words; the others have numbers. */
#define N_NAMES 2

static void
attach (MdrStatisticsWindow *self, int row, int column, const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);
  gboolean is_name = column < N_NAMES;

  gtk_label_set_xalign (GTK_LABEL (label), is_name ? 0 : 1);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), is_name ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_RIGHT);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, class);
  gtk_grid_attach (self->table, label, column, row, 1, 1);
}

static char *
dup_time (const MdrProgressFigures *figures, double seconds)
{
  /* Translators: stands where there is no time */
  return figures->timed > 0 ? mdr_duration_to_clock (seconds) : g_strdup (_ ("–"));
}

/* Writes figures into a row. */
static void
attach_figures (MdrStatisticsWindow *self, int row, const MdrProgressFigures *figures, const char *class)
{
  g_autofree char *solved = g_strdup_printf ("%'u", figures->solved);
  g_autofree char *hints = g_strdup_printf ("%'u", figures->hints);

  attach (self, row, N_NAMES, solved, class);
  attach (self, row, N_NAMES + 1, hints, class);
}

/* Returns whether there is a row for puzzles of the level, or for those whose level is not known. The name of
 * the kind stands in its first row alone. */
static gboolean
add_level (MdrStatisticsWindow *self,
           int row,
           const MdrKind *kind,
           const char *name,
           const MdrPlayLevel *level,
           MdrProgressFigures *total)
{
  MdrProgressFigures figures;
  g_autofree char *best = NULL;
  g_autofree char *usual = NULL;

  mdr_progress_store_get_figures (self->shared->progress, kind, level ? level->id : NULL, &figures);
  if (figures.solved == 0 && figures.hints == 0)
    return FALSE;
  best = dup_time (&figures, figures.best_seconds);
  usual = dup_time (&figures, figures.usual_seconds);
  attach (self, row, 0, name, "heading");
  attach (self, row, 1, level ? _ (level->label) : _ ("Not rated"), "numeric");
  attach_figures (self, row, &figures, "numeric");
  attach (self, row, N_NAMES + 2, best, "numeric");
  attach (self, row, N_NAMES + 3, usual, "numeric");
  total->solved += figures.solved;
  total->hints += figures.hints;
  return TRUE;
}

/* Returns the row after those of the kind. */
static int
add_kind (MdrStatisticsWindow *self, int first, const MdrKind *kind, MdrProgressFigures *total)
{
  const char *name = mdr_kind_get_name (kind);
  int row = first;

  for (const MdrPlayLevel *level = kind->levels; level && level->id; level++)
    row += add_level (self, row, kind, row == first ? name : "", level, total);
  return row + add_level (self, row, kind, row == first ? name : "", NULL, total);
}

/* Returns whether there is anything in the table. */
static gboolean
fill_table (MdrStatisticsWindow *self)
{
  MdrProgressFigures total = { 0 };
  const MdrKind *kind;
  GtkWidget *child;
  int row = 1;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->table))))
    gtk_grid_remove (self->table, child);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    attach (self, 0, (int) i, _ (columns[i]), "caption-heading");
  for (guint i = 0; (kind = mdr_kind_list_get (self->shared->kinds, i)); i++)
    row = add_kind (self, row, kind, &total);
  /* Translators: the last line of a table of kinds of puzzles: the sums of all */
  attach (self, row, 0, _ ("All Kinds"), "heading");
  attach_figures (self, row, &total, "heading");
  return row > 1;
}

/* Tells of the puzzles of the day. */
static void
show_days (MdrStatisticsWindow *self)
{
  g_autofree char *today = mdr_daily_dup_today ();
  guint days = mdr_daily_count_days_in_a_row (self->shared->progress, self->shared->kinds, today);
  guint longest = mdr_daily_count_longest_row (self->shared->progress, self->shared->kinds, today);
  /* Translators: on how many days in a row, up to today, a puzzle of the day was solved */
  g_autofree char *now = g_strdup_printf (ngettext ("%u day in a row", "%u days in a row", days), days);
  g_autofree char *label = NULL;

  /* Translators: "3 days in a row", and the most days in a row during the last year */
  label = g_strdup_printf (_ ("Puzzles of the day: %s, %u at most in a year"), now, longest);
  gtk_label_set_label (self->streak, label);
  mdr_solved_days_mark (self->calendar, self->shared);
}

static void
mark_days (MdrStatisticsWindow *self)
{
  if (self->shared)
    mdr_solved_days_mark (self->calendar, self->shared);
}

static void
show_figures (MdrStatisticsWindow *self)
{
  gboolean counts;

  show_days (self);
  g_object_get (self->shared->progress, "counts", &counts, NULL);
  adw_status_page_set_description (self->empty,
                                   counts
                                       ? _ ("Puzzles that you solve are counted here, on this computer only.")
                                       : _ ("Counting is turned off in the preferences."));
  gtk_stack_set_visible_child_name (self->pages, fill_table (self) ? "figures" : "empty");
}

static void
clear_answered_cb (gpointer data, const char *answer)
{
  MdrStatisticsWindow *self = data;

  if (g_str_equal (answer, "clear"))
    mdr_progress_store_forget_statistics (self->shared->progress);
}

static void
clear_cb (MdrStatisticsWindow *self)
{
  mdr_dialogs_ask (GTK_WINDOW (self), _ ("Clear Statistics?"),
                   _ ("Solved puzzles, hints and times are counted from zero again. Puzzles stay "
                      "marked "
                      "as solved."),
                   clear_buttons, clear_answered_cb, g_object_ref (self), g_object_unref);
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
  gtk_widget_class_bind_template_child (widget_class, MdrStatisticsWindow, table);
  gtk_widget_class_bind_template_child (widget_class, MdrStatisticsWindow, streak);
  gtk_widget_class_bind_template_child (widget_class, MdrStatisticsWindow, calendar);
  gtk_widget_class_bind_template_callback (widget_class, mark_days);
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
