/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-gallery-private.h"

static void
search_changed_cb (MdrGallery *self)
{
  if (!self->is_filled)
    return;
  mdr_gallery_show_cards (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->page), 0);
}

/* Enter plays what fits best. */
static void
search_activate_cb (MdrGallery *self)
{
  GtkFlowBoxChild *first;

  search_changed_cb (self);
  for (int i = 0; (first = gtk_flow_box_get_child_at_index (self->cards, i)); i++)
    if (mdr_gallery_is_card_shown (first, NULL))
      {
        const MdrKind *kind = mdr_kind_card_get_kind (mdr_gallery_get_card (GTK_WIDGET (first)));

        gtk_widget_activate_action (GTK_WIDGET (self), kind->levels ? "win.play" : "win.new-puzzle", "(ss)",
                                    kind->id, "");
        return;
      }
}

/* What is typed anywhere on the page begins a search. Enter and space belong to what has the focus. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                MdrGallery *self)
{
  const GdkModifierType held = state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK);
  GtkWidget *text = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->search)));

  if (held != 0 || gtk_widget_has_focus (text) || !g_unichar_isgraph (gdk_keyval_to_unicode (keyval)))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_grab_focus (text);
  return gtk_event_controller_key_forward (controller, text);
}

static void
search_stopped_cb (MdrGallery *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_child_focus (GTK_WIDGET (self->cards), GTK_DIR_TAB_FORWARD);
}

/** Binds what the search of the template calls. */
void
mdr_gallery_bind_search (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stopped_cb);
}

/** Begins to search for a kind. */
void
mdr_gallery_search (MdrGallery *self)
{
  g_return_if_fail (MDR_IS_GALLERY (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}
