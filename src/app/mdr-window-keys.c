/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

static gboolean
run (MdrWindow *self, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
  return GDK_EVENT_STOP;
}

static gboolean
take_letter (MdrWindow *self, char letter)
{
  switch (self->mode)
    {
    case MDR_MODE_BUILD:
      return mdr_build_panel_choose_tool_by_key (self->build_panel, letter);
    case MDR_MODE_PLAY:
      return letter == 'h' ? run (self, "win.hint") : GDK_EVENT_PROPAGATE;
    case MDR_MODE_SOLVE:
      if (letter != ' ' || !self->playback)
        return GDK_EVENT_PROPAGATE;
      mdr_playback_bar_set_playing (self->bar, !mdr_playback_bar_get_playing (self->bar));
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
key_pressed_cb (MdrWindow *self, guint keyval, guint keycode, GdkModifierType state)
{
  GdkModifierType held = state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK);
  gunichar character = g_unichar_tolower (gdk_keyval_to_unicode (keyval));

  if (character == 0 || character > 127)
    return GDK_EVENT_PROPAGATE;
  if (held == 0)
    return take_letter (self, (char) character);
  if (held == GDK_CONTROL_MASK && character == 'c')
    return run (self, "win.copy-text");
  if (held == GDK_CONTROL_MASK && character == 'v')
    return run (self, "win.paste");
  return GDK_EVENT_PROPAGATE;
}

/* There and back between the board and the panel beside it, past the header. */
static gboolean
turn_to_other_side (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  MdrWindow *self = MDR_WINDOW (widget);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *panel = GTK_WIDGET (self->panel_revealer);

  if (!mdr_window_shows_board (self))
    return GDK_EVENT_PROPAGATE;
  gtk_window_set_focus_visible (GTK_WINDOW (self), TRUE);
  if ((focus && gtk_widget_is_ancestor (focus, panel))
      || !gtk_revealer_get_reveal_child (self->panel_revealer)
      || !gtk_widget_child_focus (panel, GTK_DIR_TAB_FORWARD))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  return GDK_EVENT_STOP;
}

static void
add_shortcut (MdrWindow *self, guint keyval, GtkShortcutFunc func)
{
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (shortcuts),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (keyval, 0),
                                                          gtk_callback_action_new (func, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), shortcuts);
}

/* Keys that mean something only while the board has the focus, and only after
 * the kind has had them: as shortcuts of the application they would be taken
 * from entries. */
void
mdr_window_add_keys (MdrWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board_area), keys);
  add_shortcut (self, GDK_KEY_F6, turn_to_other_side);
}
