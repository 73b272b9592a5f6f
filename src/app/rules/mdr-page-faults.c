/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-page-editor-private.h"

#include <string.h>

/* Marks the line that a sentence names: the first number in it. */
static void
mark_line (GtkTextBuffer *buffer, const char *sentence)
{
  const char *digits = sentence + strcspn (sentence, "0123456789");
  int line = (int) g_ascii_strtoll (digits, NULL, 10);
  GtkTextIter start;
  GtkTextIter end;

  if (line < 1 || !gtk_text_buffer_get_iter_at_line (buffer, &start, line - 1))
    return;
  end = start;
  gtk_text_iter_forward_to_line_end (&end);
  gtk_text_buffer_apply_tag_by_name (buffer, "wrong", &start, &end);
}

/** Marks the lines that @faults, a sentence a line, name, and no others. */
void
mdr_page_editor_mark_faults (MdrPageEditor *self, const char *faults)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  g_auto (GStrv) sentences = g_strsplit (faults, "\n", -1);
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_remove_tag_by_name (buffer, "wrong", &start, &end);
  for (char **sentence = sentences; *sentence; sentence++)
    mark_line (buffer, *sentence);
}
