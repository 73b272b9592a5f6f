/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-build-panel.h"

#include <glib/gi18n-lib.h>

#include "mdr-build-parts.h"
#include "mdr-guide.h"
#include "mdr-option-list.h"
#include "mdr-ui.h"

G_DEFINE_FINAL_TYPE (MdrBuildPanel, mdr_build_panel, ADW_TYPE_BIN)

/* Setting a text moves the caret to its start, so an unchanged text is not set while the user is typing. */
static void
show_text (AdwEntryRow *row, const char *text)
{
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (row)), text))
    gtk_editable_set_text (GTK_EDITABLE (row), text);
}

/* The kind's default title follows the puzzle automatically and is not offered for editing. */
static void
show_title (MdrBuildPanel *self)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (self->document);
  g_autofree char *title = mdr_document_dup_title (self->document);
  g_autofree char *by_default = puzzle->kind->dup_title (puzzle);

  if (self->showing)
    return;
  self->showing = TRUE;
  show_text (self->title_row, g_str_equal (title, by_default) ? "" : title);
  self->showing = FALSE;
}

static void
show_author (MdrBuildPanel *self)
{
  if (self->showing)
    return;
  self->showing = TRUE;
  show_text (self->author_row, mdr_document_get_author (self->document));
  show_text (self->source_row, mdr_document_get_source (self->document));
  self->showing = FALSE;
}

static void
show_options (MdrBuildPanel *self)
{
  const MdrKind *kind = mdr_document_get_kind (self->document);
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (self->document);

  for (const MdrOptionSpec *spec = kind->options; spec->id; spec++)
    {
      g_autofree char *value = NULL;

      if (!(spec->scopes & MDR_SCOPE_PUZZLE))
        continue;
      value = mdr_puzzle_dup_option (puzzle, spec->id);
      if (value)
        mdr_option_list_set_value (self->options, spec->id, value);
    }
}

/* Moves do not change the puzzle. */
static void
show_counts (MdrBuildPanel *self)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (self->document);
  const MdrGuide *guide = puzzle->kind->guide;
  g_autofree char *counts = guide && guide->dup_counts ? guide->dup_counts (puzzle) : NULL;

  adw_preferences_group_set_description (self->commands_group, counts);
}

static void
document_changed_cb (MdrBuildPanel *self)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (self->document);

  if (puzzle == self->puzzle)
    return;
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  self->puzzle = mdr_puzzle_ref (puzzle);
  show_options (self);
  show_title (self);
  show_counts (self);
}

static void
title_changed_cb (MdrBuildPanel *self)
{
  if (self->showing || !self->document)
    return;
  self->showing = TRUE;
  mdr_document_set_title (self->document, gtk_editable_get_text (GTK_EDITABLE (self->title_row)));
  self->showing = FALSE;
}

static void
author_changed_cb (MdrBuildPanel *self)
{
  if (self->showing || !self->document)
    return;
  self->showing = TRUE;
  mdr_document_set_author (self->document, gtk_editable_get_text (GTK_EDITABLE (self->author_row)));
  mdr_document_set_source (self->document, gtk_editable_get_text (GTK_EDITABLE (self->source_row)));
  self->showing = FALSE;
}

static gboolean
apply_edit (MdrBuildPanel *self, const char *edit)
{
  g_autoptr (GError) error = NULL;

  if (mdr_document_edit (self->document, edit, FALSE, &error))
    return TRUE;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "s", error->message);
  return FALSE;
}

static void
option_changed_cb (MdrBuildPanel *self, const char *id, const char *value)
{
  g_autofree char *edit = g_strdup_printf ("set %s %s", id, value);

  if (!apply_edit (self, edit))
    show_options (self);
}

static void
mdr_build_panel_dispose (GObject *object)
{
  MdrBuildPanel *self = MDR_BUILD_PANEL (object);

  g_clear_object (&self->document_signals);
  g_clear_object (&self->document);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_BUILD_PANEL);
  G_OBJECT_CLASS (mdr_build_panel_parent_class)->dispose (object);
}

static void
mdr_build_panel_class_init (MdrBuildPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_build_panel_dispose;

  g_type_ensure (MDR_TYPE_COMMAND_BAR);
  g_type_ensure (MDR_TYPE_LIVE_SOLUTIONS);
  g_type_ensure (MDR_TYPE_OPTION_LIST);
  g_type_ensure (MDR_TYPE_TOOL_GRID);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-build-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrBuildPanel, title_row);
  gtk_widget_class_bind_template_child (widget_class, MdrBuildPanel, author_row);
  gtk_widget_class_bind_template_child (widget_class, MdrBuildPanel, source_row);
  gtk_widget_class_bind_template_child (widget_class, MdrBuildPanel, options);
  gtk_widget_class_bind_template_child (widget_class, MdrBuildPanel, commands_group);
  gtk_widget_class_bind_template_child (widget_class, MdrBuildPanel, commands);
  gtk_widget_class_bind_template_child (widget_class, MdrBuildPanel, tools_group);
  gtk_widget_class_bind_template_child (widget_class, MdrBuildPanel, tools);
  gtk_widget_class_bind_template_child (widget_class, MdrBuildPanel, live_solutions);
  gtk_widget_class_bind_template_callback (widget_class, title_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, author_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, option_changed_cb);
}

static void
mdr_build_panel_init (MdrBuildPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->document_signals = g_signal_group_new (MDR_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (document_changed_cb), self);
  g_signal_group_connect_swapped (self->document_signals, "notify::title", G_CALLBACK (show_title), self);
  g_signal_group_connect_swapped (self->document_signals, "notify::author", G_CALLBACK (show_author), self);
  g_signal_group_connect_swapped (self->document_signals, "notify::source", G_CALLBACK (show_author), self);
}

/**
 * mdr_build_panel_new:
 * @queue: where jobs run; must outlive the panel and its jobs
 *
 * Returns: (transfer floating): a panel without a document
 */
GtkWidget *
mdr_build_panel_new (MdrJobQueue *queue)
{
  MdrBuildPanel *self = g_object_new (MDR_TYPE_BUILD_PANEL, NULL);

  self->queue = queue;
  return GTK_WIDGET (self);
}

/**
 * mdr_build_panel_set_document:
 * @document: (nullable): what to show and edit
 */
void
mdr_build_panel_set_document (MdrBuildPanel *self, MdrDocument *document)
{
  const MdrKind *kind;

  g_return_if_fail (MDR_IS_BUILD_PANEL (self));

  if (!g_set_object (&self->document, document))
    return;
  g_signal_group_set_target (self->document_signals, document);
  mdr_live_solutions_set_document (self->live_solutions, document, self->queue);
  gtk_widget_set_visible (GTK_WIDGET (self->commands_group),
                          mdr_command_bar_set_document (self->commands, document, self->queue));
  gtk_widget_set_sensitive (GTK_WIDGET (self), document != NULL);
  if (!document)
    return;
  kind = mdr_document_get_kind (document);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  mdr_option_list_set_specs (self->options, kind->options, MDR_SCOPE_PUZZLE);
  mdr_tool_grid_set_tools (self->tools, kind->tools);
  gtk_widget_set_visible (self->tools_group, kind->tools[0].id != NULL);
  document_changed_cb (self);
  show_author (self);
}
