/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

static gboolean
run (MdrWindow  *self,
     const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
  return GDK_EVENT_STOP;
}

static gboolean
take_letter (MdrWindow *self,
             char       letter)
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
key_pressed_cb (MdrWindow      *self,
                guint           keyval,
                guint           keycode,
                GdkModifierType state)
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

/* Keys that mean something only while the board has the focus, and only after
 * the kind has had them: as shortcuts of the application they would be taken
 * from entries. */
void
mdr_window_add_keys (MdrWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board_area), keys);
}
