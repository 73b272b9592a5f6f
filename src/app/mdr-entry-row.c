/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-entry-row.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-picture.h"
#include "mdr-ui.h"

struct _MdrEntryRow
{
  AdwBin parent_instance;

  GtkStack *face;
  GtkPicture *picture;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkWidget *arrow;
};

G_DEFINE_FINAL_TYPE (MdrEntryRow, mdr_entry_row, ADW_TYPE_BIN)

static char *
dup_title (const MdrFileEntry *content, guint number)
{
  if (content->title)
    return g_strdup (content->title);
  if (content->puzzle)
    return content->puzzle->kind->dup_title (content->puzzle);
  return g_strdup_printf (_ ("Puzzle %'u"), number);
}

static char *
dup_subtitle (const MdrFileEntry *content, guint number)
{
  const MdrPuzzle *puzzle = content->puzzle;
  g_autofree char *size = NULL;

  if (!puzzle)
    return g_strdup (content->error->message);
  size = puzzle->kind->dup_size (puzzle);
  /* Translators: the place of a puzzle in its file, its kind, its size */
  return g_strdup_printf (_ ("%'u · %s · %s"), number, mdr_kind_get_name (puzzle->kind), size);
}

static void
mdr_entry_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MDR_TYPE_ENTRY_ROW);
  G_OBJECT_CLASS (mdr_entry_row_parent_class)->dispose (object);
}

static void
mdr_entry_row_class_init (MdrEntryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_entry_row_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-entry-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrEntryRow, face);
  gtk_widget_class_bind_template_child (widget_class, MdrEntryRow, picture);
  gtk_widget_class_bind_template_child (widget_class, MdrEntryRow, title);
  gtk_widget_class_bind_template_child (widget_class, MdrEntryRow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, MdrEntryRow, arrow);
}

static void
mdr_entry_row_init (MdrEntryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/** Returns: (transfer floating): a row that shows nothing yet */
GtkWidget *
mdr_entry_row_new (void)
{
  return g_object_new (MDR_TYPE_ENTRY_ROW, NULL);
}

void
mdr_entry_row_show (MdrEntryRow *self, MdrEntry *entry)
{
  const MdrFileEntry *content = mdr_entry_get_content (entry);
  guint number = mdr_entry_get_number (entry);
  g_autofree char *title = dup_title (content, number);
  g_autofree char *subtitle = dup_subtitle (content, number);
  g_autoptr (MdrBoardPicture) board = content->puzzle ? mdr_board_picture_new (content->puzzle) : NULL;

  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->subtitle, subtitle);
  /* An error message may be longer than the row has room for. */
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->subtitle), content->error ? subtitle : NULL);
  gtk_picture_set_paintable (self->picture, board ? GDK_PAINTABLE (board) : NULL);
  gtk_stack_set_visible_child_name (self->face, board ? "board" : "warning");
  gtk_widget_set_visible (self->arrow, board != NULL);
}
