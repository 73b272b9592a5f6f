/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

/* In pixels; the clamp and the threshold in mdr-window.ui have the same values. */
#define PANEL_WIDTH      360
#define MAX_NARROW_WIDTH 720

/** Shows or hides the panel. Below the board it is hidden altogether, because a folded one would keep its
 * half of the height. */
void
mdr_window_update_panel (MdrWindow *self)
{
  g_autoptr (GVariant) shown = g_action_group_get_action_state (G_ACTION_GROUP (self), "show-panel");
  gboolean show = g_variant_get_boolean (shown);

  gtk_revealer_set_reveal_child (self->panel_revealer, show);
  gtk_widget_set_visible (GTK_WIDGET (self->panel_revealer),
                          show || !mdr_width_bin_get_narrow (self->width_bin));
}

/** Lays out the window for its width. In a narrow one the panel is below the board, each with half of the
 * height, and the mode switch is at the bottom, within reach of a thumb. */
void
mdr_window_fit_width (MdrWindow *self)
{
  gboolean narrow = mdr_width_bin_get_narrow (self->width_bin);

  gtk_widget_set_visible (self->new_button, !narrow);
  gtk_widget_set_visible (self->open_button, !narrow);
  gtk_widget_set_visible (self->header_modes, !narrow);
  gtk_widget_set_visible (self->undo_button, !narrow);
  gtk_widget_set_visible (self->redo_button, !narrow);
  gtk_widget_set_visible (self->bottom_bar, narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->body),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_revealer_set_transition_type (self->panel_revealer, narrow ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP
                                                                 : GTK_REVEALER_TRANSITION_TYPE_SLIDE_LEFT);
  adw_clamp_set_maximum_size (self->panel_clamp, narrow ? MAX_NARROW_WIDTH : PANEL_WIDTH);
  gtk_box_set_homogeneous (GTK_BOX (self->body), narrow);
  mdr_solved_banner_set_narrow (self->banner, narrow);
  mdr_window_update_panel (self);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
}

/** Gives the window the size of the last one. */
void
mdr_window_restore_size (MdrWindow *self)
{
  int width;
  int height;

  g_settings_get (self->settings, "window-size", "(ii)", &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

/** Saves the size of the window for the next one. */
void
mdr_window_store_size (MdrWindow *self)
{
  int width;
  int height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set (self->settings, "window-size", "(ii)", width, height);
  g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
}
