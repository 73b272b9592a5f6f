/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include "mdr-hint-card.h"
#include "mdr-ui.h"

/* Sends the keys of the window to the board, its panels and actions, and returns the focus to the board after
 * a click. These are not application shortcuts, which would take keys away from entries: here the widget with
 * the focus and the kind come first. */

/* Letters and symbols of Play that kinds do not use. */
static const struct
{
  char letter;
  const char *action;
} play_letters[] = {
  { 'c', "win.check" },         { 'd', "win.apply-hint" },   { 'h', "win.hint" },
  { 'n', "win.next" },          { 'r', "win.restart" },      { '<', "win.hint-step(0)" },
  { ',', "win.hint-step(-1)" }, { '.', "win.hint-step(1)" }, { '>', "win.hint-step(2)" },
};

/* Keys that go through the steps of a hint while one of them is shown. */
static const struct
{
  guint keyval;
  const char *action;
} step_keys[] = {
  { GDK_KEY_Home, "win.hint-step(0)" },
  { GDK_KEY_Left, "win.hint-step(-1)" },
  { GDK_KEY_Right, "win.hint-step(1)" },
  { GDK_KEY_End, "win.hint-step(2)" },
};

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

static gboolean
take_letter (MdrWindow *self, char letter)
{
  switch (self->context->mode)
    {
    case MDR_MODE_BUILD:
      if (mdr_tool_grid_choose_by_key (self->build_panel->tools, letter))
        return GDK_EVENT_STOP;
      return letter == 'n' ? run (self, "win.next") : GDK_EVENT_PROPAGATE;
    case MDR_MODE_PLAY:
      for (gsize i = 0; i < G_N_ELEMENTS (play_letters); i++)
        if (play_letters[i].letter == letter)
          return run (self, play_letters[i].action);
      return GDK_EVENT_PROPAGATE;
    case MDR_MODE_SOLVE:
      return letter == ' ' && mdr_window_toggle_playback (self) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
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

/* Elsewhere than on the board, letters belong to lists, which search by them. */
static gboolean
take_key_beside_board (MdrWindow *self, gunichar character, GdkModifierType state)
{
  GdkModifierType held = state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK);

  if (held == GDK_CONTROL_MASK && character == 'v')
    return run (self, "win.paste");
  if (held == GDK_CONTROL_MASK && character == 'f')
    return run (self, "win.search");
  return GDK_EVENT_PROPAGATE;
}

/* While play is paused, the board is covered and gets no keys. */
static gboolean
sees_board (MdrWindow *self)
{
  return self->context->shows_board && gtk_widget_get_mapped (GTK_WIDGET (self->board));
}

/* Returns whether the widget with the focus gets all keys: it is a text entry, or a menu is open. */
static gboolean
takes_all_keys (MdrWindow *self, GtkWidget *focus)
{
  return GTK_IS_TEXT (focus) || gtk_widget_get_native (focus) != GTK_NATIVE (self);
}

static gboolean
shows_step (MdrWindow *self)
{
  return self->context->mode == MDR_MODE_PLAY && self->context->shows_board
         && mdr_hint_card_shows_step (self->play_panel->hint_card);
}

static gunichar
find_character (MdrWindow *self, guint keyval, guint keycode)
{
  return mdr_ui_find_letter (gtk_widget_get_display (GTK_WIDGET (self)), keycode,
                             g_unichar_tolower (gdk_keyval_to_unicode (keyval)));
}

/* While a step of a hint is shown, the board shows a position that is only supposed. Keys go through the
 * steps then, and the board gets none that would make a move and drop the hint. */
static gboolean
step_key_pressed_cb (GtkEventControllerKey *controller,
                     guint keyval,
                     guint keycode,
                     GdkModifierType state,
                     MdrWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GdkModifierType held = state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK);
  gunichar character = find_character (self, keyval, keycode);
  gboolean is_move = keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter
                     || keyval == GDK_KEY_Delete || keyval == GDK_KEY_BackSpace
                     || g_unichar_isprint (character);

  if (!shows_step (self) || (focus && takes_all_keys (self, focus)) || (held & ~GDK_SHIFT_MASK) != 0)
    return GDK_EVENT_PROPAGATE;
  for (gsize i = 0; i < G_N_ELEMENTS (step_keys) && held == 0; i++)
    if (step_keys[i].keyval == keyval)
      return run (self, step_keys[i].action);
  if (focus && focus != GTK_WIDGET (self->board) && !g_unichar_isgraph (character))
    return GDK_EVENT_PROPAGATE;
  return take_character (self, character, state) || is_move;
}

/* The board gets all keys that the widget with the focus does not use. If the board uses the key, it takes
 * the focus. Enter activates a row or a button that was reached by the keyboard, which GTK's window does
 * after this controller, and Tab moves on to the next widget. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                MdrWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *board = GTK_WIDGET (self->board);
  gunichar character = find_character (self, keyval, keycode);
  gboolean is_enter = keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter;
  GdkModifierType held = state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK);
  gboolean is_tab = keyval == GDK_KEY_Tab || keyval == GDK_KEY_KP_Tab || keyval == GDK_KEY_ISO_Left_Tab;

  if (focus && takes_all_keys (self, focus))
    return GDK_EVENT_PROPAGATE;
  if (!self->context->shows_board)
    return take_key_beside_board (self, character, state);
  if (is_enter && focus && focus != board
      && gtk_widget_class_get_activate_signal (GTK_WIDGET_GET_CLASS (focus)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (focus != board && sees_board (self) && !is_tab && !shows_step (self)
      && gtk_event_controller_key_forward (controller, board))
    {
      gtk_widget_grab_focus (board);
      return GDK_EVENT_STOP;
    }
  if (keyval == GDK_KEY_Escape && held == 0 && mdr_first_steps_skip (self->first_steps))
    return GDK_EVENT_STOP;
  return take_character (self, character, state);
}

/* A widget keeps the focus after a click if it has a value to set, or a list to choose from, or belongs to a
 * hint, which the next key would drop if the board got it. */
static gboolean
return_to_board_cb (gpointer data)
{
  MdrWindow *self = data;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean keeps_focus = focus
                         && (takes_all_keys (self, focus) || gtk_widget_get_ancestor (focus, GTK_TYPE_RANGE)
                             || gtk_widget_get_ancestor (focus, GTK_TYPE_DROP_DOWN)
                             || gtk_widget_get_ancestor (focus, ADW_TYPE_COMBO_ROW)
                             || gtk_widget_get_ancestor (focus, MDR_TYPE_HINT_CARD));

  self->returning = 0;
  if (sees_board (self) && !keeps_focus)
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
    self->returning = g_idle_add_full (G_PRIORITY_DEFAULT, return_to_board_cb, self, NULL);
  return GDK_EVENT_PROPAGATE;
}

/* Moves the focus between the board and the panel beside it, without passing the header. */
static gboolean
turn_to_other_side (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  MdrWindow *self = data;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *panel = GTK_WIDGET (self->panel_revealer);

  if (!self->context->shows_board)
    return GDK_EVENT_PROPAGATE;
  gtk_window_set_focus_visible (GTK_WINDOW (self), TRUE);
  if ((focus && gtk_widget_is_ancestor (focus, panel))
      || !gtk_revealer_get_reveal_child (self->panel_revealer)
      || !gtk_widget_child_focus (panel, GTK_DIR_TAB_FORWARD))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  return GDK_EVENT_STOP;
}

/** Takes keys from now on; called once. */
void
mdr_window_add_keys (MdrWindow *self)
{
  GtkEventController *controller = gtk_event_controller_key_new ();
  GtkEventController *steps = gtk_event_controller_key_new ();
  GtkEventController *events = gtk_event_controller_legacy_new ();
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();

  g_return_if_fail (MDR_IS_WINDOW (self));

  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->views), controller);
  gtk_event_controller_set_propagation_phase (steps, GTK_PHASE_CAPTURE);
  g_signal_connect (steps, "key-pressed", G_CALLBACK (step_key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->views), steps);
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (events, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->views), events);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (shortcuts),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F6, 0),
                                                          gtk_callback_action_new (turn_to_other_side, self,
                                                                                   NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), shortcuts);
}
