/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-export-dialog.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"

struct _MdrShareDialog
{
  AdwWindow parent_instance;

  AdwPreferencesGroup *sites;
  GtkWidget *answer_group;
  AdwActionRow *answer_row;
  GtkSwitch *answer_switch;
  MdrSolutionSearch *search;

  /* Borrowed */
  MdrJobQueue *queue;

  MdrDocument *document;
  MdrSolution *answer;
};

G_DEFINE_FINAL_TYPE (MdrShareDialog, mdr_share_dialog, ADW_TYPE_WINDOW)

/* What a button of a row does with the link. */
typedef void (*UseLink) (MdrShareDialog *self, const char *link);

static void
copy_link (MdrShareDialog *self, const char *link)
{
  g_signal_emit_by_name (self, "copy", link);
}

/* The desktop reports if there is no program that opens the link. */
static void
open_link (MdrShareDialog *self, const char *link)
{
  gtk_show_uri (gtk_window_get_transient_for (GTK_WINDOW (self)), link, GDK_CURRENT_TIME);
}

static void
use_link (MdrShareDialog *self, GtkWidget *button, UseLink use)
{
  const MdrSite *site = g_object_get_data (G_OBJECT (button), "site");
  g_autoptr (GError) error = NULL;
  const MdrSolution *answer = gtk_switch_get_active (self->answer_switch) ? self->answer : NULL;
  g_autofree char *link = mdr_site_dup_link_with (site, self->document, answer, &error);

  g_object_ref (self);
  if (link)
    use (self, link);
  else
    g_signal_emit_by_name (self, "refused", error->message);
  gtk_window_close (GTK_WINDOW (self));
  g_object_unref (self);
}

static void
copy_cb (MdrShareDialog *self, GtkWidget *button)
{
  use_link (self, button, copy_link);
}

static void
open_cb (MdrShareDialog *self, GtkWidget *button)
{
  use_link (self, button, open_link);
}

/* While it is not known whether there is an answer, no link goes out without it. */
static void
update_sites (MdrShareDialog *self, gboolean waits)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->sites), !waits);
}

static void
answer_switched_cb (MdrShareDialog *self)
{
  gboolean wanted = gtk_switch_get_active (self->answer_switch);

  mdr_solution_search_set_wanted (self->search, wanted);
  update_sites (self, wanted && !self->answer);
  if (wanted && !self->answer)
    mdr_solution_search_begin (self->search, self->queue, mdr_document_get_puzzle (self->document));
}

static void
found_cb (MdrShareDialog *self, MdrSolution *solution)
{
  update_sites (self, FALSE);
  if (solution && mdr_solution_search_is_unique (self->search))
    self->answer = mdr_solution_ref (solution);
}

static void
stopped_cb (MdrShareDialog *self)
{
  gtk_switch_set_active (self->answer_switch, FALSE);
}

static void
add_button (MdrShareDialog *self,
            AdwActionRow *row,
            const MdrSite *site,
            const char *icon,
            const char *label,
            GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  g_object_set_data (G_OBJECT (button), "site", (gpointer) site);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (row, button);
}

static void
add_site (MdrShareDialog *self, const MdrSite *site)
{
  AdwActionRow *row = ADW_ACTION_ROW (adw_action_row_new ());
  /* Translators: the name of a puzzle site */
  g_autofree char *copy = g_strdup_printf (_ ("Copy a link to %s"), site->name);
  g_autofree char *open = g_strdup_printf (_ ("Open in %s"), site->name);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), site->name);
  adw_action_row_set_subtitle (row, _ (site->explanation));
  add_button (self, row, site, "edit-copy-symbolic", copy, G_CALLBACK (copy_cb));
  if (site->is_web)
    add_button (self, row, site, "adw-external-link-symbolic", open, G_CALLBACK (open_cb));
  adw_preferences_group_add (self->sites, GTK_WIDGET (row));
}

static void
mdr_share_dialog_dispose (GObject *object)
{
  MdrShareDialog *self = MDR_SHARE_DIALOG (object);

  g_clear_object (&self->document);
  g_clear_pointer (&self->answer, mdr_solution_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_SHARE_DIALOG);
  G_OBJECT_CLASS (mdr_share_dialog_parent_class)->dispose (object);
}

static void
mdr_share_dialog_class_init (MdrShareDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_share_dialog_dispose;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  mdr_ui_add_signal (klass, "copy", 1, G_TYPE_STRING);
  mdr_ui_add_signal (klass, "refused", 1, G_TYPE_STRING);
  g_type_ensure (MDR_TYPE_SOLUTION_SEARCH);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-share-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrShareDialog, sites);
  gtk_widget_class_bind_template_child (widget_class, MdrShareDialog, answer_group);
  gtk_widget_class_bind_template_child (widget_class, MdrShareDialog, answer_row);
  gtk_widget_class_bind_template_child (widget_class, MdrShareDialog, answer_switch);
  gtk_widget_class_bind_template_child (widget_class, MdrShareDialog, search);
  gtk_widget_class_bind_template_callback (widget_class, answer_switched_cb);
  gtk_widget_class_bind_template_callback (widget_class, found_cb);
  gtk_widget_class_bind_template_callback (widget_class, stopped_cb);
}

static void
mdr_share_dialog_init (MdrShareDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mdr_share_dialog_new:
 * @document: what is shared is its puzzle as it is now
 * @queue: where its solution is searched for; must outlive the window
 *
 * Returns: (transfer none): a window, to be presented
 */
GtkWidget *
mdr_share_dialog_new (GtkWindow *parent, MdrDocument *document, MdrJobQueue *queue)
{
  g_autoptr (GString) checking = g_string_new (NULL);
  g_autofree char *subtitle = NULL;
  MdrShareDialog *self;

  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  self = g_object_new (MDR_TYPE_SHARE_DIALOG, "transient-for", parent, NULL);
  self->document = g_object_ref (document);
  self->queue = queue;
  for (const MdrSite *site = mdr_sites; site->id; site++)
    if (site->fits (mdr_document_get_kind (document)))
      {
        add_site (self, site);
        if (site->checks)
          g_string_append_printf (checking, "%s%s", checking->len > 0 ? ", " : "", site->name);
      }
  /* Translators: names of puzzle sites with commas between them */
  subtitle =
      g_strdup_printf (_ ("Where a site can, it tells solvers when they are done: %s. The link then has the "
                          "solution, which must be the only one."),
                       checking->str);
  adw_action_row_set_subtitle (self->answer_row, subtitle);
  gtk_widget_set_visible (self->answer_group, checking->len > 0);
  return GTK_WIDGET (self);
}
