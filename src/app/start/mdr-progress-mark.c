/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cards.h"

#include <glib/gi18n-lib.h>

/* By MdrProgressState. */
static const struct
{
  const char *icon;
  const char *label;
} marks[] = {
  { "mdr-state-new-symbolic", N_ ("New") },
  { "mdr-state-begun-symbolic", N_ ("In Progress") },
  { "mdr-state-solved-symbolic", N_ ("Solved") },
};

/** Returns: (transfer none): the state in a word */
const char *
mdr_progress_mark_get_label (MdrProgressState state)
{
  g_return_val_if_fail (state < G_N_ELEMENTS (marks), NULL);

  return _ (marks[state].label);
}

/** Shows the state in @image. */
void
mdr_progress_mark_show (GtkImage *image, MdrProgressState state)
{
  g_return_if_fail (GTK_IS_IMAGE (image));
  g_return_if_fail (state < G_N_ELEMENTS (marks));

  gtk_image_set_from_icon_name (image, marks[state].icon);
  gtk_widget_set_tooltip_text (GTK_WIDGET (image), _ (marks[state].label));
  if (state == MDR_PROGRESS_SOLVED)
    gtk_widget_add_css_class (GTK_WIDGET (image), "success");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (image), "success");
}
