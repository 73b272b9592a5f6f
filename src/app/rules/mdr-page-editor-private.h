/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-dialogs.h"
#include "mdr-page-editor.h"
#include "mdr-page-parts.h"
#include "mdr-task.h"
#include "mdr-messages.h"

G_BEGIN_DECLS

/* What the files of the editor share. */

/*
 * @draft: the name of the draft that the page is kept as while it has changes
 * @kind: (nullable): what the page made when it was last right
 * @own: (nullable): the user's own kind that is being edited
 */
struct _MdrPageEditor
{
  AdwWindow parent_instance;

  AdwWindowTitle *heading;
  GtkWidget *examples_button;
  GtkWidget *save_button;
  GtkImage *status_icon;
  GtkLabel *status;
  GtkPaned *paned;
  AdwToastOverlay *toast_overlay;
  GtkScrolledWindow *scroller;
  GtkTextView *text;
  GtkWidget *warning_bar;
  GtkLabel *warnings;
  GtkStack *panes;
  MdrPageTry *board;
  GtkBox *examples;
  MdrPageReference *reference;

  const MdrShared *shared;
  char *draft;
  const MdrKind *kind;
  const MdrKind *own;
  MdrTask *task;
  MdrTask *examples_task;
  MdrTask *levels_task;
  MdrToasts *toasts;
  guint check_id;
  guint levels_id;
  gboolean closes;
};

/* mdr-page-editor.c */
void mdr_page_editor_show_status (MdrPageEditor *self, const char *icon, const char *sentence);
gboolean mdr_page_editor_has_changes (MdrPageEditor *self);
void mdr_page_editor_say (MdrPageEditor *self, const char *sentence, const char *replaced);

/* mdr-page-examples.c */
void mdr_page_editor_show_examples (MdrPageEditor *self);
void mdr_page_editor_make_examples (MdrPageEditor *self);
void mdr_page_editor_take_examples (gpointer owner, gpointer answer, const GError *error);

/* mdr-page-levels.c */
void mdr_page_editor_try_levels (MdrPageEditor *self, gboolean right);
void mdr_page_editor_take_levels (gpointer owner, gpointer answer, const GError *error);

/* mdr-page-saving.c */
gboolean mdr_page_editor_keep_draft (MdrPageEditor *self, GError **error);
void mdr_page_editor_save (MdrPageEditor *self, gboolean closes);
gboolean mdr_page_editor_ask_to_close (MdrPageEditor *self);
void mdr_page_editor_follow_kinds (MdrPageEditor *self);

G_END_DECLS
