/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-solve-parts.h"

#include <glib/gi18n-lib.h>

#define LOOKS_PER_SECOND 4

struct _MdrTablesLine
{
  AdwBin parent_instance;

  GtkLabel *label;
  MdrTables *tables;
  guint look_id;
};

G_DEFINE_FINAL_TYPE (MdrTablesLine, mdr_tables_line, ADW_TYPE_BIN)

static char *
building_to_text (const char *label, double fraction)
{
  if (fraction < 0)
    /* Translators: what is being built: "Preparing tables: Walking distance" */
    return g_strdup_printf (_ ("Preparing tables: %s"), _ (label));
  /* Translators: what is being built, and how much of it is done */
  return g_strdup_printf (_ ("Preparing tables: %s, %.0f%%"), _ (label), 100 * fraction);
}

static gboolean
look_cb (gpointer data)
{
  MdrTablesLine *self = data;
  const char *label = NULL;
  double fraction = -1;
  gboolean building = mdr_tables_get_progress (self->tables, &label, &fraction);

  if (building)
    {
      g_autofree char *text = building_to_text (label, fraction);

      gtk_label_set_text (self->label, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->label), building);
  return G_SOURCE_CONTINUE;
}

static void
map (GtkWidget *widget)
{
  MdrTablesLine *self = MDR_TABLES_LINE (widget);

  GTK_WIDGET_CLASS (mdr_tables_line_parent_class)->map (widget);
  look_cb (self);
  self->look_id = g_timeout_add (1000 / LOOKS_PER_SECOND, look_cb, self);
}

static void
mdr_tables_line_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&MDR_TABLES_LINE (widget)->look_id, g_source_remove);
  GTK_WIDGET_CLASS (mdr_tables_line_parent_class)->unmap (widget);
}

static void
mdr_tables_line_class_init (MdrTablesLineClass *klass)
{
  GTK_WIDGET_CLASS (klass)->map = map;
  GTK_WIDGET_CLASS (klass)->unmap = mdr_tables_line_unmap;
}

static void
mdr_tables_line_init (MdrTablesLine *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  self->label = GTK_LABEL (label);
  gtk_label_set_xalign (self->label, 0);
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_margin_top (label, 6);
  gtk_widget_set_visible (label, FALSE);
  adw_bin_set_child (ADW_BIN (self), label);
}

/** @tables: (nullable): must outlive the widget */
void
mdr_tables_line_set_tables (MdrTablesLine *self, MdrTables *tables)
{
  g_return_if_fail (MDR_IS_TABLES_LINE (self));

  self->tables = tables;
}
