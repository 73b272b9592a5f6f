/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cards.h"

#include <glib/gi18n-lib.h>

#include "mdr-setting-map.h"
#include "mdr-ui.h"

struct _MdrKindCard
{
  AdwBin parent_instance;

  GtkButton *button;
  GtkPicture *picture;
  GtkLabel *name;
  GtkLabel *level;
  GtkEventControllerMotion *motion;
  GtkEventControllerFocus *focus;

  /* Added when they are first needed: most cards are never pointed at. */
  GtkWidget *tools;
  GtkWidget *build;
  GtkWidget *star;
  GtkWidget *more;

  const MdrShared *shared;
  const MdrKind *kind;
  GSettings *settings;
  guint rank;
};

G_DEFINE_FINAL_TYPE (MdrKindCard, mdr_kind_card, ADW_TYPE_BIN)

/* The card of a favorite has its star also while nobody points at it. */
static void
update_tools (MdrKindCard *self)
{
  const gboolean hot = gtk_event_controller_motion_contains_pointer (self->motion)
                       || gtk_event_controller_focus_contains_focus (self->focus);
  const gboolean favorite = mdr_kind_setting_is_favorite (self->settings, self->kind);

  gtk_widget_set_visible (self->build, hot);
  gtk_widget_set_visible (self->more, hot);
  gtk_widget_set_visible (self->star, hot || favorite);
  gtk_button_set_icon_name (GTK_BUTTON (self->star), favorite ? "starred-symbolic" : "non-starred-symbolic");
  g_signal_handlers_block_matched (self->star, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->star), favorite);
  g_signal_handlers_unblock_matched (self->star, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self);
}

static void
star_toggled_cb (MdrKindCard *self)
{
  mdr_kind_setting_set_favorite (self->settings, self->kind,
                                 gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->star)));
}

static void
favorite_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  MdrKindCard *self = data;

  mdr_kind_setting_set_favorite (self->settings, self->kind, g_variant_get_boolean (value));
}

/* The menu is made when it is opened. */
static void
create_menu_cb (GtkMenuButton *button, gpointer data)
{
  MdrKindCard *self = data;
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  GVariant *state = g_variant_new_boolean (mdr_kind_setting_is_favorite (self->settings, self->kind));
  g_autoptr (GSimpleAction) action = g_simple_action_new_stateful ("favorite", NULL, state);
  g_autoptr (GMenuModel) menu = mdr_kind_menu_new (self->shared, self->kind, "card.favorite");

  g_signal_connect_object (action, "change-state", G_CALLBACK (favorite_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "card", G_ACTION_GROUP (group));
  gtk_menu_button_set_menu_model (button, menu);
}

static void
build_cb (MdrKindCard *self)
{
  if (self->kind->presets[1].id)
    mdr_build_list_ask_size (self->build, self->kind);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.new-puzzle", "(ss)", self->kind->id, "");
}

static GtkWidget *
add_tool (MdrKindCard *self, GType type, const char *icon, const char *label, const char *tooltip)
{
  GtkWidget *tool = g_object_new (type, "icon-name", icon, "tooltip-text", tooltip, NULL);

  gtk_widget_add_css_class (tool, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (tool), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_box_append (GTK_BOX (self->tools), tool);
  return tool;
}

static void
add_tools (MdrKindCard *self)
{
  const char *name = mdr_kind_get_name (self->kind);
  /* Translators: a button on the card of a kind of puzzle, whose name is inserted */
  g_autofree char *build = g_strdup_printf (_ ("Build %s"), name);
  /* Translators: the same; turns it into a favorite or back */
  g_autofree char *favorite = g_strdup_printf (_ ("Favorite: %s"), name);
  /* Translators: the same; opens a menu */
  g_autofree char *more = g_strdup_printf (_ ("More of %s"), name);

  if (self->tools)
    return;
  self->tools = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_halign (self->tools, GTK_ALIGN_END);
  gtk_widget_set_valign (self->tools, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->tools, "card-tools");
  self->star = add_tool (self, GTK_TYPE_TOGGLE_BUTTON, "non-starred-symbolic", favorite, _ ("Favorite"));
  self->build = add_tool (self, GTK_TYPE_BUTTON, "document-edit-symbolic", build, _ ("Build"));
  self->more = add_tool (self, GTK_TYPE_MENU_BUTTON, "view-more-symbolic", more, _ ("More"));
  mdr_access_name_menu_button (GTK_MENU_BUTTON (self->more), more);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->more), create_menu_cb, self, NULL);
  g_signal_connect_swapped (self->star, "toggled", G_CALLBACK (star_toggled_cb), self);
  g_signal_connect_swapped (self->build, "clicked", G_CALLBACK (build_cb), self);
  gtk_overlay_add_overlay (GTK_OVERLAY (adw_bin_get_child (ADW_BIN (self))), self->tools);
}

static void
pointed_cb (MdrKindCard *self)
{
  add_tools (self);
  update_tools (self);
}

static void
mdr_kind_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MDR_TYPE_KIND_CARD);
  g_clear_object (&MDR_KIND_CARD (object)->settings);
  G_OBJECT_CLASS (mdr_kind_card_parent_class)->dispose (object);
}

/* Tab goes from the card to its buttons, beginning with Build, and arrow keys from card to card. */
static gboolean
mdr_kind_card_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MdrKindCard *self = MDR_KIND_CARD (widget);
  GtkWidget *const parts[] = { GTK_WIDGET (self->button), self->build, self->star, self->more };
  const int n_parts = self->tools ? (int) G_N_ELEMENTS (parts) : 1;
  const gboolean tabs = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  const int step = direction == GTK_DIR_TAB_BACKWARD ? -1 : 1;
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  int place = step > 0 ? -1 : n_parts;

  if (!tabs)
    return !gtk_event_controller_focus_contains_focus (self->focus)
           && gtk_widget_grab_focus (GTK_WIDGET (self->button));
  for (int i = 0; focus && i < n_parts; i++)
    if (focus == parts[i] || gtk_widget_is_ancestor (focus, parts[i]))
      place = i;
  for (int i = place + step; i >= 0 && i < n_parts; i += step)
    if (gtk_widget_get_mapped (parts[i]) && gtk_widget_child_focus (parts[i], direction))
      return TRUE;
  return FALSE;
}

static void
mdr_kind_card_class_init (MdrKindCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_kind_card_dispose;
  widget_class->focus = mdr_kind_card_focus;

  gtk_widget_class_set_css_name (widget_class, "kindcard");
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-kind-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrKindCard, button);
  gtk_widget_class_bind_template_child (widget_class, MdrKindCard, picture);
  gtk_widget_class_bind_template_child (widget_class, MdrKindCard, name);
  gtk_widget_class_bind_template_child (widget_class, MdrKindCard, level);
  gtk_widget_class_bind_template_child (widget_class, MdrKindCard, motion);
  gtk_widget_class_bind_template_child (widget_class, MdrKindCard, focus);
  gtk_widget_class_bind_template_callback (widget_class, pointed_cb);
}

static void
mdr_kind_card_init (MdrKindCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mdr_kind_card_new:
 * @shared: outlives the card
 * @settings: with the level that was played last
 * @kind: what the card is of
 */
GtkWidget *
mdr_kind_card_new (const MdrShared *shared, GSettings *settings, const MdrKind *kind)
{
  MdrKindCard *self;

  g_return_val_if_fail (shared != NULL, NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (kind != NULL, NULL);

  self = g_object_new (MDR_TYPE_KIND_CARD, NULL);
  self->shared = shared;
  self->settings = g_object_ref (settings);
  self->kind = kind;
  mdr_kind_picture_show (self->picture, shared, kind);
  gtk_label_set_label (self->name, mdr_kind_get_name (kind));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), mdr_kind_get_summary (kind));
  /* A kind without levels has nothing to play yet: a click begins to build. */
  if (kind->levels)
    gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), "win.play");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->button), "(ss)", kind->id, "");
  mdr_kind_card_update (self);
  return GTK_WIDGET (self);
}

/** Shows by which level a click plays, and whether the kind is a favorite. */
void
mdr_kind_card_update (MdrKindCard *self)
{
  const char *level;
  g_autofree char *description = NULL;

  g_return_if_fail (MDR_IS_KIND_CARD (self));

  level =
      self->kind->levels ? _ (mdr_kind_setting_get_level (self->settings, self->kind)->label) : _ ("Build");
  gtk_label_set_label (self->level, level);
  /* Translators: the level of a puzzle, and a few words about its kind */
  description = g_strdup_printf (_ ("%s. %s"), level, mdr_kind_get_summary (self->kind));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  mdr_kind_get_name (self->kind), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description, -1);
  if (mdr_kind_setting_is_favorite (self->settings, self->kind))
    add_tools (self);
  if (self->tools)
    update_tools (self);
}

const MdrKind *
mdr_kind_card_get_kind (MdrKindCard *self)
{
  g_return_val_if_fail (MDR_IS_KIND_CARD (self), NULL);

  return self->kind;
}

/** Sets where the card stands among the others; G_MAXUINT if it is not shown. */
void
mdr_kind_card_set_rank (MdrKindCard *self, guint rank)
{
  g_return_if_fail (MDR_IS_KIND_CARD (self));

  self->rank = rank;
}

guint
mdr_kind_card_get_rank (MdrKindCard *self)
{
  g_return_val_if_fail (MDR_IS_KIND_CARD (self), 0);

  return self->rank;
}

/** Opens the menu of the kind. */
void
mdr_kind_card_open_menu (MdrKindCard *self)
{
  g_return_if_fail (MDR_IS_KIND_CARD (self));

  add_tools (self);
  gtk_widget_set_visible (self->more, TRUE);
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->more));
}
