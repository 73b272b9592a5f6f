/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-build-parts.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"

#define COLUMNS 2

struct _MdrToolGrid
{
  AdwBin parent_instance;

  GtkWidget *grid;
  const MdrTool *tools;
  const MdrTool *tool;
  GPtrArray *buttons;
};

G_DEFINE_FINAL_TYPE (MdrToolGrid, mdr_tool_grid, ADW_TYPE_BIN)

static void
button_toggled_cb (MdrToolGrid *self, GtkToggleButton *button)
{
  guint index;

  if (!gtk_toggle_button_get_active (button) || !g_ptr_array_find (self->buttons, button, &index))
    return;
  self->tool = &self->tools[index];
  g_signal_emit_by_name (self, "changed");
}

static GtkWidget *
new_key_label (char key)
{
  char text[] = { g_ascii_toupper (key), '\0' };
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  return label;
}

static GtkWidget *
new_content (const MdrTool *tool)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (_ (tool->label));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (tool->icon));
  gtk_box_append (GTK_BOX (box), label);
  if (tool->key)
    gtk_box_append (GTK_BOX (box), new_key_label (tool->key));
  return box;
}

static GtkWidget *
new_button (MdrToolGrid *self, const MdrTool *tool)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), new_content (tool));
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_tooltip_text (button, _ (tool->explanation));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (tool->label),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _ (tool->explanation), -1);
  if (self->buttons->len > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), g_ptr_array_index (self->buttons, 0));
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (button_toggled_cb), self);
  g_ptr_array_add (self->buttons, button);
  return button;
}

static void
mdr_tool_grid_finalize (GObject *object)
{
  MdrToolGrid *self = MDR_TOOL_GRID (object);

  g_ptr_array_unref (self->buttons);
  G_OBJECT_CLASS (mdr_tool_grid_parent_class)->finalize (object);
}

static void
mdr_tool_grid_class_init (MdrToolGridClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = mdr_tool_grid_finalize;
  mdr_ui_add_signal (klass, "changed", 0);
}

static void
mdr_tool_grid_init (MdrToolGrid *self)
{
  self->buttons = g_ptr_array_new ();
  self->grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 6);
  gtk_grid_set_column_homogeneous (GTK_GRID (self->grid), TRUE);
  adw_bin_set_child (ADW_BIN (self), self->grid);
}

/**
 * mdr_tool_grid_set_tools:
 * @tools: static, as in the table of a kind; the first is chosen
 *
 * If the number of tools is odd, the first, the general one, has a row of its own.
 */
void
mdr_tool_grid_set_tools (MdrToolGrid *self, const MdrTool *tools)
{
  int place = 0;
  guint count = 0;

  g_return_if_fail (MDR_IS_TOOL_GRID (self));

  if (self->tools == tools)
    return;
  self->tool = NULL;
  for (guint i = 0; i < self->buttons->len; i++)
    gtk_grid_remove (GTK_GRID (self->grid), g_ptr_array_index (self->buttons, i));
  g_ptr_array_set_size (self->buttons, 0);
  self->tools = tools;
  while (tools[count].id)
    count++;
  for (guint i = 0; i < count; i++)
    {
      int width = i == 0 && count % COLUMNS == 1 ? COLUMNS : 1;

      gtk_grid_attach (GTK_GRID (self->grid), new_button (self, &tools[i]), place % COLUMNS, place / COLUMNS,
                       width, 1);
      place += width;
    }
  if (count > 0)
    gtk_toggle_button_set_active (g_ptr_array_index (self->buttons, 0), TRUE);
}

/** Returns: (transfer none) (nullable): the id of the chosen tool */
const char *
mdr_tool_grid_get_tool (MdrToolGrid *self)
{
  g_return_val_if_fail (MDR_IS_TOOL_GRID (self), NULL);

  return self->tool ? self->tool->id : NULL;
}

/** Chooses the tool with @id; an unknown one changes nothing. */
void
mdr_tool_grid_set_tool (MdrToolGrid *self, const char *id)
{
  g_return_if_fail (MDR_IS_TOOL_GRID (self));

  for (guint i = 0; i < self->buttons->len; i++)
    if (g_strcmp0 (self->tools[i].id, id) == 0)
      gtk_toggle_button_set_active (g_ptr_array_index (self->buttons, i), TRUE);
}

/** Chooses the tool with the letter @key, in either case. Returns: whether there is one */
gboolean
mdr_tool_grid_choose_by_key (MdrToolGrid *self, char key)
{
  g_return_val_if_fail (MDR_IS_TOOL_GRID (self), FALSE);

  for (guint i = 0; i < self->buttons->len; i++)
    if (key && self->tools[i].key == g_ascii_tolower (key))
      {
        gtk_toggle_button_set_active (g_ptr_array_index (self->buttons, i), TRUE);
        return TRUE;
      }
  return FALSE;
}
