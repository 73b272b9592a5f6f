/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-input.h"

#include "mdr-ui.h"

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

/* Of the keys that kinds know, only those that move the cursor or write a digit have a meaning with Control.
 */
static gboolean
is_command (GdkModifierType state, gboolean has_meaning)
{
  return (state & (GDK_ALT_MASK | GDK_SUPER_MASK | GDK_HYPER_MASK | GDK_META_MASK)) != 0
         || ((state & GDK_CONTROL_MASK) != 0 && !has_meaning);
}

/* Returns: what the key types with the modifiers @held, or 0 */
static gunichar
translate (GtkEventControllerKey *controller, guint keycode, GdkModifierType held)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  guint keyval;

  if (!gdk_display_translate_key (gtk_widget_get_display (widget), keycode, held,
                                  (int) gtk_event_controller_key_get_group (controller), &keyval, NULL, NULL,
                                  NULL))
    return 0;
  return gdk_keyval_to_unicode (keyval);
}

static gboolean
to_digit (gunichar *character)
{
  if (!g_unichar_isdigit (*character))
    return FALSE;
  *character = (gunichar) ('0' + g_unichar_digit_value (*character));
  return TRUE;
}

/* Keyboards such as the French have digits only with Shift, and others have those of another script. Where
 * the key has a digit without Shift, Shift says what becomes of it. Returns: the digit that the key stands
 * for; the character itself if there is none */
static gunichar
find_digit (MdrBoardInput *self,
            GtkEventControllerKey *controller,
            guint keycode,
            GdkModifierType state,
            gunichar character,
            MdrModifiers *held)
{
  gboolean shifted = (state & GDK_SHIFT_MASK) != 0;
  gunichar digit = character;

  if (to_digit (&digit))
    {
      if (*held == MDR_MODIFIER_SHIFT)
        *held = MDR_MODIFIER_NONE;
      return digit;
    }
  digit = translate (controller, keycode, shifted ? 0 : GDK_SHIFT_MASK);
  if ((!shifted || mdr_board_input_takes_digit (self, *held)) && to_digit (&digit))
    return digit;
  return character;
}

static gboolean
type_character (MdrBoardInput *self, MdrInput *input, gunichar character)
{
  char text[7] = { 0 };

  g_unichar_to_utf8 (character, text);
  input->type = MDR_INPUT_TEXT;
  input->text = text;
  return mdr_board_input_interpret (self, input);
}

static gboolean
key_pressed_cb (MdrBoardInput *self,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                GtkEventControllerKey *controller)
{
  MdrInput input = { 0 };
  gunichar character = gdk_keyval_to_unicode (keyval);
  MdrModifiers held = mdr_board_input_get_modifiers (state);
  gunichar digit;
  gunichar letter;
  gboolean acted;
  gboolean moves;

  input.cell = self->access->cursor->cell;
  input.tool = self->tool;
  input.modifiers = held;
  input.key = get_key (keyval);
  moves = input.key >= MDR_KEY_LEFT && input.key <= MDR_KEY_END;
  digit = find_digit (self, controller, keycode, state, character, &held);
  if (is_command (state, moves || (g_unichar_isdigit (digit) && mdr_board_input_takes_digit (self, held))))
    return GDK_EVENT_PROPAGATE;
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
      acted = mdr_board_input_interpret (self, &input);
    }
  else if (g_unichar_isprint (character))
    {
      MdrInput typed = input;

      letter = mdr_ui_find_letter (gtk_widget_get_display (self->widget), keycode, character);
      typed.modifiers = held;
      acted = type_character (self, &typed, digit)
              || (digit != character && type_character (self, &input, character))
              || (letter != character && type_character (self, &input, letter));
    }
  else
    {
      return GDK_EVENT_PROPAGATE;
    }

  /* Otherwise a key that moves the cursor would take the focus to another widget. */
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
