/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-widgets.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"
#include "mdr-wording.h"

struct _MdrProgressView
{
  AdwBin parent_instance;

  GtkProgressBar *bar;
  GtkLabel *heading;
  GtkLabel *phase;
  GtkLabel *time;
  GtkLabel *details;
  MdrGapChart *chart;
};

G_DEFINE_FINAL_TYPE (MdrProgressView, mdr_progress_view, ADW_TYPE_BIN)

static char *
details_to_text (const MdrProgress *progress, const MdrPuzzle *puzzle)
{
  GString *line = g_string_new (NULL);

  if (progress->rows > 0)
    {
      mdr_wording_add_fact (line, ngettext ("%'u variable", "%'u variables", progress->columns),
                            progress->columns);
      mdr_wording_add_fact (line, ngettext ("%'u row", "%'u rows", progress->rows), progress->rows);
    }
  if (progress->nodes > 0)
    mdr_wording_add_fact (line, ngettext ("%'lu node", "%'lu nodes", (gulong) progress->nodes),
                          (gulong) progress->nodes);
  if (progress->cuts > 0)
    mdr_wording_add_fact (line, ngettext ("%'u cut", "%'u cuts", progress->cuts), progress->cuts);
  if (progress->found > 0)
    mdr_wording_add_fact (line, ngettext ("%'u solution", "%'u solutions", progress->found), progress->found);
  if (puzzle)
    {
      /* Shows what is known about the best solution; if objective and bound are both known, the chart shows
       * them. */
      g_autofree char *best = mdr_puzzle_dup_objective (puzzle, progress->best);
      g_autofree char *bound = mdr_puzzle_dup_objective (puzzle, progress->bound);

      if (progress->has_best && !progress->has_bound)
        mdr_wording_add_fact (line, _ ("best %s"), best);
      if (progress->has_bound && !progress->has_best)
        mdr_wording_add_fact (line, _ ("bound %s"), bound);
    }
  return g_string_free (line, FALSE);
}

static void
mdr_progress_view_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MDR_TYPE_PROGRESS_VIEW);
  G_OBJECT_CLASS (mdr_progress_view_parent_class)->dispose (object);
}

static void
mdr_progress_view_class_init (MdrProgressViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_progress_view_dispose;
  g_type_ensure (MDR_TYPE_GAP_CHART);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-progress-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrProgressView, bar);
  gtk_widget_class_bind_template_child (widget_class, MdrProgressView, heading);
  gtk_widget_class_bind_template_child (widget_class, MdrProgressView, phase);
  gtk_widget_class_bind_template_child (widget_class, MdrProgressView, time);
  gtk_widget_class_bind_template_child (widget_class, MdrProgressView, details);
  gtk_widget_class_bind_template_child (widget_class, MdrProgressView, chart);
}

static void
mdr_progress_view_init (MdrProgressView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/** Returns: (transfer none): what the job is doing, or that it has not begun yet; translated */
const char *
mdr_progress_get_phase_name (const MdrProgress *progress)
{
  g_return_val_if_fail (progress != NULL, NULL);

  if (*progress->phase)
    return _ (progress->phase);
  return progress->seconds > 0 ? _ ("Starting") : _ ("Waiting for other work to finish");
}

/**
 * mdr_progress_view_show:
 * @puzzle: (nullable): the puzzle to be solved; without one, objective and bound are not
 *   shown
 * @heading: (nullable): translated; which of several jobs this is
 */
void
mdr_progress_view_show (MdrProgressView *self,
                        const MdrProgress *progress,
                        const MdrPuzzle *puzzle,
                        const char *heading)
{
  g_autofree char *details = details_to_text (progress, puzzle);
  g_autofree char *time = mdr_duration_to_text (progress->seconds);

  g_return_if_fail (MDR_IS_PROGRESS_VIEW (self));

  if (progress->fraction >= 0)
    gtk_progress_bar_set_fraction (self->bar, progress->fraction);
  else
    gtk_progress_bar_pulse (self->bar);
  gtk_label_set_text (self->heading, heading ? heading : "");
  gtk_widget_set_visible (GTK_WIDGET (self->heading), heading != NULL);
  gtk_label_set_text (self->phase, mdr_progress_get_phase_name (progress));
  gtk_label_set_text (self->time, time);
  gtk_label_set_text (self->details, details);
  gtk_widget_set_visible (GTK_WIDGET (self->details), *details != '\0');
  if (puzzle)
    mdr_gap_chart_add (self->chart, progress, puzzle);
}
