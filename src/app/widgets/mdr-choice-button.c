/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-widgets.h"

#include <glib/gi18n-lib.h>

/* An explanation is as wide as this at most, and begins below the label of its choice, in pixels. */
#define EXPLANATION_CHARS  32
#define EXPLANATION_INDENT 32

struct _MdrChoiceButton
{
  AdwBin parent_instance;

  GtkMenuButton *button;
  GSimpleAction *action;
  const MdrChoice *choices;
};

G_DEFINE_FINAL_TYPE (MdrChoiceButton, mdr_choice_button, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_CHOSEN,
  PROP_ICON_NAME,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

static void
chosen_cb (MdrChoiceButton *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOSEN]);
}

static void
mdr_choice_button_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MdrChoiceButton *self = MDR_CHOICE_BUTTON (object);

  switch (property)
    {
    case PROP_CHOSEN:
      g_value_set_string (value, mdr_choice_button_get_chosen (self));
      break;
    case PROP_ICON_NAME:
      g_value_set_string (value, gtk_menu_button_get_icon_name (self->button));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mdr_choice_button_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  MdrChoiceButton *self = MDR_CHOICE_BUTTON (object);

  switch (property)
    {
    case PROP_ICON_NAME:
      gtk_menu_button_set_icon_name (self->button, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mdr_choice_button_dispose (GObject *object)
{
  MdrChoiceButton *self = MDR_CHOICE_BUTTON (object);

  if (self->action)
    g_signal_handlers_disconnect_by_data (self->action, self);
  g_clear_object (&self->action);
  G_OBJECT_CLASS (mdr_choice_button_parent_class)->dispose (object);
}

static void
mdr_choice_button_class_init (MdrChoiceButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mdr_choice_button_get_property;
  object_class->set_property = mdr_choice_button_set_property;
  object_class->dispose = mdr_choice_button_dispose;
  properties[PROP_CHOSEN] = g_param_spec_string ("chosen", NULL, NULL, NULL, G_PARAM_READABLE | flags);
  properties[PROP_ICON_NAME] = g_param_spec_string ("icon-name", NULL, NULL, NULL, G_PARAM_READWRITE | flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

/* Screen readers get the tooltip as the name of the button inside, because that is what has the focus. */
static void
tooltip_changed_cb (MdrChoiceButton *self)
{
  const char *name = gtk_widget_get_tooltip_text (GTK_WIDGET (self));
  GtkWidget *inside = gtk_widget_get_first_child (GTK_WIDGET (self->button));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (inside), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
mdr_choice_button_init (MdrChoiceButton *self)
{
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  self->action = g_simple_action_new_stateful ("chosen", G_VARIANT_TYPE_STRING, g_variant_new_string (""));
  g_signal_connect_swapped (self->action, "notify::state", G_CALLBACK (chosen_cb), self);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (self->action));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "choice", G_ACTION_GROUP (actions));
  self->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_has_frame (self->button, FALSE);
  g_signal_connect (self, "notify::tooltip-text", G_CALLBACK (tooltip_changed_cb), NULL);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->button));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static gboolean
contains (const MdrChoice *choices, const char *id)
{
  for (; choices->id; choices++)
    if (g_strcmp0 (choices->id, id) == 0)
      return TRUE;
  return FALSE;
}

/* A place in the menu below a choice, for its explanation. */
static void
append_place (GMenu *menu, const MdrChoice *choice)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (NULL, NULL);

  g_menu_item_set_attribute (item, "custom", "s", choice->id);
  g_menu_append_item (menu, item);
}

static void
explain (MdrChoiceButton *self)
{
  GtkPopover *popover = gtk_menu_button_get_popover (self->button);

  for (const MdrChoice *choice = self->choices; choice->id; choice++)
    {
      GtkWidget *label;

      if (!choice->explanation)
        continue;
      label = gtk_label_new (_ (choice->explanation));
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_max_width_chars (GTK_LABEL (label), EXPLANATION_CHARS);
      gtk_widget_set_margin_start (label, EXPLANATION_INDENT);
      gtk_widget_set_margin_end (label, EXPLANATION_INDENT);
      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "dim-label");
      gtk_popover_menu_add_child (GTK_POPOVER_MENU (popover), label, choice->id);
    }
}

/**
 * mdr_choice_button_set_choices:
 * @choices: (nullable): static, as in the table of a kind
 * @chosen: (nullable): id of one of them; else the first is
 */
void
mdr_choice_button_set_choices (MdrChoiceButton *self, const MdrChoice *choices, const char *chosen)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  g_return_if_fail (MDR_IS_CHOICE_BUTTON (self));

  gtk_widget_set_visible (GTK_WIDGET (self), choices && choices[0].id);
  self->choices = choices;
  if (!choices || !choices[0].id)
    return;
  for (const MdrChoice *choice = choices; choice->id; choice++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (choice->label), NULL);

      g_menu_item_set_action_and_target (item, "choice.chosen", "s", choice->id);
      g_menu_append_item (menu, item);
      if (choice->explanation)
        append_place (menu, choice);
    }
  gtk_menu_button_set_menu_model (self->button, G_MENU_MODEL (menu));
  explain (self);
  g_simple_action_set_state (self->action,
                             g_variant_new_string (contains (choices, chosen) ? chosen : choices[0].id));
}

/** Returns: (transfer none) (nullable): the id of the chosen one; %NULL if there are no choices */
const char *
mdr_choice_button_get_chosen (MdrChoiceButton *self)
{
  g_autoptr (GVariant) state = NULL;

  g_return_val_if_fail (MDR_IS_CHOICE_BUTTON (self), NULL);

  if (!self->choices || !self->choices[0].id)
    return NULL;
  state = g_action_get_state (G_ACTION (self->action));
  for (const MdrChoice *choice = self->choices; choice->id; choice++)
    if (g_str_equal (choice->id, g_variant_get_string (state, NULL)))
      return choice->id;
  return NULL;
}
