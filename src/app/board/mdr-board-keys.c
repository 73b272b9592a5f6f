/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-input.h"

static MdrKey
get_key (guint keyval)
{
  static const struct
  {
    guint keyval;
    MdrKey key;
  } keys[] = {
    { GDK_KEY_Left, MDR_KEY_LEFT },
    { GDK_KEY_KP_Left, MDR_KEY_LEFT },
    { GDK_KEY_Right, MDR_KEY_RIGHT },
    { GDK_KEY_KP_Right, MDR_KEY_RIGHT },
    { GDK_KEY_Up, MDR_KEY_UP },
    { GDK_KEY_KP_Up, MDR_KEY_UP },
    { GDK_KEY_Down, MDR_KEY_DOWN },
    { GDK_KEY_KP_Down, MDR_KEY_DOWN },
    { GDK_KEY_Home, MDR_KEY_HOME },
    { GDK_KEY_KP_Home, MDR_KEY_HOME },
    { GDK_KEY_End, MDR_KEY_END },
    { GDK_KEY_KP_End, MDR_KEY_END },
    { GDK_KEY_Return, MDR_KEY_ENTER },
    { GDK_KEY_KP_Enter, MDR_KEY_ENTER },
    { GDK_KEY_ISO_Enter, MDR_KEY_ENTER },
    { GDK_KEY_space, MDR_KEY_SPACE },
    { GDK_KEY_KP_Space, MDR_KEY_SPACE },
    { GDK_KEY_Escape, MDR_KEY_ESCAPE },
    { GDK_KEY_BackSpace, MDR_KEY_BACKSPACE },
    { GDK_KEY_Delete, MDR_KEY_DELETE },
    { GDK_KEY_KP_Delete, MDR_KEY_DELETE },
    { GDK_KEY_Tab, MDR_KEY_TAB },
    { GDK_KEY_KP_Tab, MDR_KEY_TAB },
    { GDK_KEY_ISO_Left_Tab, MDR_KEY_TAB },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].keyval == keyval)
      return keys[i].key;
  return MDR_KEY_NONE;
}

static gboolean
key_pressed_cb (MdrBoardInput *self, guint keyval, guint keycode, GdkModifierType state, gpointer controller)
{
  MdrInput input = { 0 };
  char text[7] = { 0 };
  gunichar character = gdk_keyval_to_unicode (keyval);
  gboolean acted;
  gboolean moves;

  input.cell = self->access->cursor->cell;
  input.tool = self->tool;
  input.modifiers = mdr_board_input_get_modifiers (state);
  input.key = get_key (keyval);
  if (input.key == MDR_KEY_ESCAPE && self->gesture.button != 0)
    {
      mdr_board_input_cancel_gesture (self);
      return GDK_EVENT_STOP;
    }
  if ((keyval == GDK_KEY_Menu || (keyval == GDK_KEY_F10 && (state & GDK_SHIFT_MASK)))
      && mdr_board_input_open_menu (self, self->access->cursor->cell))
    return GDK_EVENT_STOP;
  if (input.key != MDR_KEY_NONE)
    {
      input.type = MDR_INPUT_KEY;
    }
  else if (!(state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) && g_unichar_isprint (character))
    {
      g_unichar_to_utf8 (character, text);
      input.type = MDR_INPUT_TEXT;
      input.text = text;
    }
  else
    {
      return GDK_EVENT_PROPAGATE;
    }

  acted = mdr_board_input_interpret (self, &input);
  /* Otherwise a key that moves the cursor would take the focus to another widget. */
  moves = input.key >= MDR_KEY_LEFT && input.key <= MDR_KEY_END;
  if (!acted && !moves)
    return GDK_EVENT_PROPAGATE;
  self->access->cursor->visible = TRUE;
  self->access->by_keyboard = TRUE;
  mdr_board_access_update_place (self->access);
  mdr_board_camera_reveal (self->camera, self->access->cursor->cell);
  gtk_widget_queue_draw (self->widget);
  return GDK_EVENT_STOP;
}

static void
focus_entered_cb (MdrBoardInput *self)
{
  GtkRoot *root = gtk_widget_get_root (self->widget);

  if (!self->content->document)
    return;
  mdr_board_access_describe_cursor (self->access);
  if (!GTK_IS_WINDOW (root) || !gtk_window_get_focus_visible (GTK_WINDOW (root)))
    return;
  self->access->cursor->visible = TRUE;
  gtk_widget_queue_draw (self->widget);
}

static void
focus_left_cb (MdrBoardInput *self)
{
  mdr_board_input_commit (self);
  gtk_widget_queue_draw (self->widget);
}

/** Adds the controllers for the keyboard. */
void
mdr_board_input_add_keys (MdrBoardInput *self)
{
  GtkWidget *widget;
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_return_if_fail (self != NULL);

  widget = self->widget;
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (widget, key);

  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_entered_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), self);
  gtk_widget_add_controller (widget, focus);
}
