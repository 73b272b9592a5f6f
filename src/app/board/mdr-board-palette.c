/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-palette.h"

/** Returns: (transfer none): the palette that goes with the system's style */
const MdrPalette *
mdr_board_palette_get (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean dark = adw_style_manager_get_dark (style);

  if (adw_style_manager_get_high_contrast (style))
    return mdr_palette_find (dark ? "high-contrast-dark" : "high-contrast");
  return mdr_palette_find (dark ? "dark" : "light");
}

/** Calls @changed with @object alone, while it lives, when the style changes. */
void
mdr_board_palette_watch (GCallback changed, gpointer object)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_signal_connect_object (style, "notify::dark", changed, object, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", changed, object, G_CONNECT_SWAPPED);
}
