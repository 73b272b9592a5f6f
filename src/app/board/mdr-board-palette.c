/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-palette.h"

/* The settings belong to the style manager, so that both parts of a board's looks have one owner. */
#define SETTINGS  "mdr-board-settings"
#define THEME_KEY "board-theme"

static GSettings *
get_settings (void)
{
  return g_object_get_data (G_OBJECT (adw_style_manager_get_default ()), SETTINGS);
}

/** Lets boards have the theme chosen in @settings. Without settings they have the plain one. */
void
mdr_board_palette_bind (GSettings *settings)
{
  g_return_if_fail (G_IS_SETTINGS (settings));

  g_object_set_data_full (G_OBJECT (adw_style_manager_get_default ()), SETTINGS, g_object_ref (settings),
                          g_object_unref);
}

/**
 * Returns: (transfer none): the palette of the chosen theme, for light or dark surroundings; the system's
 * high contrast takes the place of any theme
 */
const MdrPalette *
mdr_board_palette_get_for (gboolean dark)
{
  GSettings *settings = get_settings ();
  g_autofree char *chosen = settings ? g_settings_get_string (settings, THEME_KEY) : NULL;
  const char *theme = chosen ? chosen : mdr_palette_list_themes ()[0];

  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    theme = "high-contrast";
  return mdr_palette_find_for_theme (theme, dark);
}

/** Returns: (transfer none): the palette of the chosen theme that goes with the style of the windows */
const MdrPalette *
mdr_board_palette_get (void)
{
  return mdr_board_palette_get_for (adw_style_manager_get_dark (adw_style_manager_get_default ()));
}

/** Calls @changed with @object first, while it lives, when the style of the windows or the theme changes. */
void
mdr_board_palette_watch (GCallback changed, gpointer object)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  GSettings *settings = get_settings ();

  if (settings)
    g_signal_connect_object (settings, "changed::" THEME_KEY, changed, object, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::dark", changed, object, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", changed, object, G_CONNECT_SWAPPED);
}
