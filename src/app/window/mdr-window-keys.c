/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

/* Activates an action by its detailed name. */
static gboolean
run (MdrWindow *self, const char *action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (g_action_parse_detailed_name (action, &name, &target, NULL))
    gtk_widget_activate_action_variant (GTK_WIDGET (self), name, target);
  return GDK_EVENT_STOP;
}

/* Letters and symbols of Play that kinds do not use. */
static const struct
{
  char letter;
  const char *action;
} play_letters[] = {
  { 'c', "win.check" },         { 'd', "win.apply-hint" },   { 'h', "win.hint" },
  { 'n', "win.next" },          { 'r', "win.restart" },      { '<', "win.hint-step(0)" },
  { ',', "win.hint-step(-1)" }, { '.', "win.hint-step(1)" },
};

static gboolean
take_play_letter (MdrWindow *self, char letter)
{
  for (gsize i = 0; i < G_N_ELEMENTS (play_letters); i++)
    if (play_letters[i].letter == letter)
      return run (self, play_letters[i].action);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
take_letter (MdrWindow *self, char letter)
{
  switch (self->mode)
    {
    case MDR_MODE_BUILD:
      if (mdr_build_panel_choose_tool_by_key (self->build_panel, letter))
        return GDK_EVENT_STOP;
      return letter == 'n' ? run (self, "win.next") : GDK_EVENT_PROPAGATE;
    case MDR_MODE_PLAY:
      return take_play_letter (self, letter);
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
take_character (MdrWindow *self, gunichar character, GdkModifierType state)
{
  GdkModifierType held = state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK);

  if (character == 0 || character > 127)
    return GDK_EVENT_PROPAGATE;
  if (held == 0 || (held == GDK_SHIFT_MASK && g_ascii_ispunct ((char) character)))
    return take_letter (self, (char) character);
  if (held == GDK_CONTROL_MASK && character == 'c')
    return run (self, "win.copy-text");
  if (held == GDK_CONTROL_MASK && character == 'v')
    return run (self, "win.paste");
  return GDK_EVENT_PROPAGATE;
}

static gboolean
is_inside (GtkWidget *widget, GType type)
{
  return gtk_widget_get_ancestor (widget, type) != NULL;
}

/* Returns whether the widget with the focus gets all keys: it is a text entry, or a menu is open. */
static gboolean
takes_all_keys (MdrWindow *self, GtkWidget *focus)
{
  return GTK_IS_TEXT (focus) || gtk_widget_get_native (focus) != GTK_NATIVE (self);
}

/* Returns whether a widget keeps the focus after a click: it has a value to set, or a list to choose from. */
static gboolean
keeps_focus (MdrWindow *self, GtkWidget *focus)
{
  return takes_all_keys (self, focus) || is_inside (focus, GTK_TYPE_RANGE)
         || is_inside (focus, GTK_TYPE_DROP_DOWN) || is_inside (focus, ADW_TYPE_COMBO_ROW);
}

static gboolean
sees_board (MdrWindow *self)
{
  return mdr_window_shows_board (self) && gtk_widget_get_mapped (GTK_WIDGET (self->board));
}

/* Tab moves on to the next widget. */
static gboolean
is_tab (guint keyval)
{
  return keyval == GDK_KEY_Tab || keyval == GDK_KEY_KP_Tab || keyval == GDK_KEY_ISO_Left_Tab;
}

/* Enter activates a row or a button that was reached by the keyboard; GTK's window does so, after this
 * controller. */
static gboolean
activates (GtkWidget *focus, guint keyval)
{
  gboolean enter = keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter;

  return enter && gtk_widget_class_get_activate_signal (GTK_WIDGET_GET_CLASS (focus)) != 0;
}

/* The board gets all keys that the widget with the focus does not use. If the board uses the key, it takes
 * the focus. */
static gboolean
key_pressed_cb (GtkEventControllerKey *keys,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                MdrWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *board = GTK_WIDGET (self->board);

  if (!mdr_window_shows_board (self) || (focus && takes_all_keys (self, focus)))
    return GDK_EVENT_PROPAGATE;
  if (focus && focus != board && activates (focus, keyval))
    return GDK_EVENT_PROPAGATE;
  if (focus != board && sees_board (self) && !is_tab (keyval)
      && gtk_event_controller_key_forward (keys, board))
    {
      gtk_widget_grab_focus (board);
      return GDK_EVENT_STOP;
    }
  if (keyval == GDK_KEY_Escape && mdr_first_steps_skip (self->first_steps))
    return GDK_EVENT_STOP;
  return take_character (self, g_unichar_tolower (gdk_keyval_to_unicode (keyval)), state);
}

static gboolean
return_to_board (gpointer data)
{
  MdrWindow *self = data;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  self->returning = 0;
  if (sees_board (self) && !(focus && keeps_focus (self, focus)))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  return G_SOURCE_REMOVE;
}

/* A button that was clicked does not keep the focus, so that Space and Enter go to the board after it; one
 * that was reached by Tab keeps it. The clicked widget first takes the focus and acts. */
static gboolean
event_cb (MdrWindow *self, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if ((type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END) && self->returning == 0)
    self->returning = g_idle_add_full (G_PRIORITY_DEFAULT, return_to_board, self, NULL);
  return GDK_EVENT_PROPAGATE;
}

/* Moves the focus between the board and the panel beside it, without passing the header. */
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

/** Adds the keys of Play. These are not application shortcuts, which would take keys away from entries: here
 * the widget with the focus and the kind come first. */
void
mdr_window_add_keys (MdrWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *events = gtk_event_controller_legacy_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->pages), keys);
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (events, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->pages), events);
  add_shortcut (self, GDK_KEY_F6, turn_to_other_side);
}
