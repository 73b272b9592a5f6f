/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-page-parts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Words are offered by themselves once so many of their letters are written. */
#define LEAST_LETTERS 2

#define MAX_HEIGHT 220

/*
 * MdrPageCompletion: offers the words with which a page of rules can go on.
 * @popover: beside @text, which keeps the keyboard and has no room for children
 * @words: (nullable) (element-type utf8): what is offered
 * @begun: how many letters of them are written
 * @update_id: offers words when the change that is being made is over
 */
typedef struct
{
  GtkTextView *text;
  GtkEventController *keys;
  MdrKindList *kinds;
  GtkWidget *popover;
  GtkListBox *list;
  GPtrArray *words;
  guint begun;
  guint update_id;
} MdrPageCompletion;

static void
hide (MdrPageCompletion *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static void
get_cursor (MdrPageCompletion *self, GtkTextIter *at)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);

  gtk_text_buffer_get_iter_at_mark (buffer, at, gtk_text_buffer_get_insert (buffer));
}

/* Writes the rest of a word. The user can undo that by itself. */
static void
insert (MdrPageCompletion *self, const char *word)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);

  hide (self);
  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_insert_at_cursor (buffer, word + self->begun, -1);
  gtk_text_buffer_end_user_action (buffer);
  g_clear_handle_id (&self->update_id, g_source_remove);
}

static void
activated_cb (MdrPageCompletion *self, GtkListBoxRow *row)
{
  insert (self, g_ptr_array_index (self->words, (guint) gtk_list_box_row_get_index (row)));
}

static void
select_row (MdrPageCompletion *self, int index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, index);
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self->list), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  int height;

  if (!row)
    return;
  gtk_list_box_select_row (self->list, row);
  height = gtk_widget_get_height (GTK_WIDGET (row));
  gtk_adjustment_clamp_page (adjustment, index * height, (index + 1) * height);
}

/* The list begins where the word that it completes does. */
static void
show (MdrPageCompletion *self)
{
  GtkTextIter start;
  GdkRectangle place;
  GtkWidget *child;
  double x;
  double y;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))))
    gtk_list_box_remove (self->list, child);
  for (guint i = 0; i < self->words->len; i++)
    {
      GtkWidget *label = gtk_label_new (g_ptr_array_index (self->words, i));

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_list_box_append (self->list, label);
    }
  select_row (self, 0);
  get_cursor (self, &start);
  gtk_text_iter_backward_chars (&start, (int) self->begun);
  gtk_text_view_get_iter_location (self->text, &start, &place);
  gtk_text_view_buffer_to_window_coords (self->text, GTK_TEXT_WINDOW_WIDGET, place.x, place.y, &place.x,
                                         &place.y);
  gtk_widget_translate_coordinates (GTK_WIDGET (self->text), gtk_widget_get_parent (self->popover), place.x,
                                    place.y, &x, &y);
  place.x = (int) x;
  place.y = (int) y;
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), &place);
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

/* Finds what can stand at the cursor. Returns whether there is anything. */
static gboolean
find_words (MdrPageCompletion *self)
{
  GtkTextIter start;
  GtkTextIter at;
  g_autofree char *text = NULL;
  gsize length;

  get_cursor (self, &at);
  gtk_text_buffer_get_start_iter (gtk_text_view_get_buffer (self->text), &start);
  text = gtk_text_iter_get_text (&start, &at);
  length = strlen (text);
  for (self->begun = 0;
       self->begun < length
       && (g_ascii_isalnum (text[length - 1 - self->begun]) || text[length - 1 - self->begun] == '-');)
    self->begun++;
  g_clear_pointer (&self->words, g_ptr_array_unref);
  self->words = mdr_kind_list_get_page_tools (self->kinds)->complete (text);
  return self->words->len > 0;
}

/* A word that is whole is not offered while one types. */
static gboolean
update_cb (gpointer data)
{
  MdrPageCompletion *self = data;
  GtkTextIter at;

  self->update_id = 0;
  get_cursor (self, &at);
  if (gtk_widget_has_focus (GTK_WIDGET (self->text)) && find_words (self) && self->begun >= LEAST_LETTERS
      && strlen (g_ptr_array_index (self->words, 0)) > self->begun)
    show (self);
  else
    hide (self);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (MdrPageCompletion *self)
{
  if (self->update_id == 0)
    self->update_id = g_idle_add_full (G_PRIORITY_DEFAULT, update_cb, self, NULL);
}

static void
cursor_moved_cb (MdrPageCompletion *self)
{
  if (self->update_id == 0)
    hide (self);
}

static gboolean
key_pressed_cb (MdrPageCompletion *self, guint key, guint keycode, GdkModifierType modifiers)
{
  int index;

  modifiers &= gtk_accelerator_get_default_mod_mask ();
  if (key == GDK_KEY_space && modifiers == GDK_CONTROL_MASK)
    {
      g_clear_handle_id (&self->update_id, g_source_remove);
      if (!find_words (self))
        gtk_widget_error_bell (GTK_WIDGET (self->text));
      else if (self->words->len == 1)
        insert (self, g_ptr_array_index (self->words, 0));
      else
        show (self);
      return GDK_EVENT_STOP;
    }
  if (!gtk_widget_get_visible (self->popover) || modifiers != 0)
    return GDK_EVENT_PROPAGATE;
  index = gtk_list_box_row_get_index (gtk_list_box_get_selected_row (self->list));
  switch (key)
    {
    case GDK_KEY_Up:
    case GDK_KEY_Down:
      select_row (self, CLAMP (index + (key == GDK_KEY_Down ? 1 : -1), 0, (int) self->words->len - 1));
      return GDK_EVENT_STOP;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_Tab:
      insert (self, g_ptr_array_index (self->words, (guint) index));
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      hide (self);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* Either the text or what it is in is destroyed first. */
static void
destroyed_cb (MdrPageCompletion *self)
{
  g_clear_handle_id (&self->update_id, g_source_remove);
  g_signal_handlers_disconnect_by_data (gtk_text_view_get_buffer (self->text), self);
  g_signal_handlers_disconnect_by_data (self->text, self);
  g_signal_handlers_disconnect_by_data (self->keys, self);
  g_signal_handlers_disconnect_by_data (gtk_widget_get_parent (self->popover), self);
  gtk_widget_unparent (self->popover);
  g_clear_pointer (&self->words, g_ptr_array_unref);
  g_free (self);
}

static void
add_popover (MdrPageCompletion *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Words That Fit Here"), -1);
  gtk_widget_set_focusable (GTK_WIDGET (self->list), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "completion");
  g_object_set (scroller, "hscrollbar-policy", GTK_POLICY_NEVER, "max-content-height", MAX_HEIGHT,
                "propagate-natural-height", TRUE, "propagate-natural-width", TRUE, "child", self->list, NULL);
  self->popover = gtk_popover_new ();
  g_object_set (self->popover, "autohide", FALSE, "has-arrow", FALSE, "position", GTK_POS_BOTTOM, "halign",
                GTK_ALIGN_START, "child", scroller, NULL);
  gtk_widget_set_parent (self->popover, gtk_widget_get_parent (GTK_WIDGET (self->text)));
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (activated_cb), self);
}

/**
 * mdr_page_completion_add:
 * @text: in a window that scrolls
 * @kinds: makes kinds from pages
 *
 * Offers words while @text is written, and all that fit on Ctrl+Space.
 */
void
mdr_page_completion_add (GtkTextView *text, MdrKindList *kinds)
{
  MdrPageCompletion *self = g_new0 (MdrPageCompletion, 1);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (text);

  self->text = text;
  self->keys = gtk_event_controller_key_new ();
  self->kinds = kinds;
  add_popover (self);
  g_signal_connect_swapped (buffer, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (buffer, "notify::cursor-position", G_CALLBACK (cursor_moved_cb), self);
  g_signal_connect_swapped (text, "notify::has-focus", G_CALLBACK (cursor_moved_cb), self);
  g_signal_connect_swapped (text, "destroy", G_CALLBACK (destroyed_cb), self);
  g_signal_connect_swapped (gtk_widget_get_parent (GTK_WIDGET (text)), "destroy", G_CALLBACK (destroyed_cb),
                            self);
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (self->keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (text), self->keys);
}
