/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ui.h"

/** Returns: how much larger than usual the user wants text to be: 1, or 2 for text of twice the size */
double
mdr_ui_get_text_scale (GtkWidget *widget)
{
  int dpi;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1);

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? dpi / (96.0 * 1024.0) : 1;
}
