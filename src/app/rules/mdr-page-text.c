/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-page-parts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MARGIN 12

/* Conditions and boards are indented by this. */
#define INDENTATION "  "

/* The statements below which lines are indented. */
static const char *const headings[] = { "rule", "wrong", "right", NULL };

/* A line that is wrapped goes on further to the right than an indented one begins. */
static void
hang_lines (GtkTextView *self)
{
  g_autoptr (PangoLayout) layout =
      gtk_widget_create_pango_layout (GTK_WIDGET (self), INDENTATION INDENTATION);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  gtk_text_view_set_indent (self, -width);
}

/* Returns what is in the line of @iter before it. */
static char *
dup_line_before (const GtkTextIter *iter)
{
  GtkTextIter start = *iter;

  gtk_text_iter_set_line_offset (&start, 0);
  return gtk_text_iter_get_text (&start, iter);
}

static gboolean
is_heading (const char *line)
{
  g_autofree char *word = g_strndup (line, strcspn (line, " \t"));

  return g_strv_contains (headings, word);
}

/* Begins a line that is indented like the one before, or as what a statement says below it. A line that has
 * nothing but its indentation goes back to the margin instead. */
static void
break_line (GtkTextBuffer *buffer)
{
  GtkTextIter at;
  GtkTextIter start;
  g_autofree char *line = NULL;
  g_autofree char *added = NULL;
  gsize blanks;

  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_delete_selection (buffer, TRUE, TRUE);
  gtk_text_buffer_get_iter_at_mark (buffer, &at, gtk_text_buffer_get_insert (buffer));
  line = dup_line_before (&at);
  blanks = strspn (line, " \t");
  if (blanks > 0 && line[blanks] == '\0' && gtk_text_iter_ends_line (&at))
    {
      start = at;
      gtk_text_iter_set_line_offset (&start, 0);
      gtk_text_buffer_delete (buffer, &start, &at);
    }
  else
    {
      added =
          is_heading (line) ? g_strdup ("\n" INDENTATION) : g_strdup_printf ("\n%.*s", (int) blanks, line);
      gtk_text_buffer_insert (buffer, &at, added, -1);
    }
  gtk_text_buffer_end_user_action (buffer);
}

static gboolean
key_pressed_cb (GtkEventController *controller, guint key, guint keycode, GdkModifierType modifiers)
{
  GtkTextView *self = GTK_TEXT_VIEW (gtk_event_controller_get_widget (controller));

  if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter)
      || modifiers & gtk_accelerator_get_default_mod_mask ())
    return GDK_EVENT_PROPAGATE;
  break_line (gtk_text_view_get_buffer (self));
  gtk_text_view_scroll_mark_onscreen (self, gtk_text_buffer_get_insert (gtk_text_view_get_buffer (self)));
  return GDK_EVENT_STOP;
}

/** Gives a view everything that does not depend on who draws the text. Returns: @self */
GtkTextView *
mdr_page_text_prepare (GtkTextView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_object_set (self, "monospace", TRUE, "accepts-tab", FALSE, "wrap-mode", GTK_WRAP_WORD_CHAR, "top-margin",
                MARGIN, "bottom-margin", MARGIN, "left-margin", MARGIN, "right-margin", MARGIN, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Page of Rules"),
                                  -1);
  gtk_text_buffer_create_tag (gtk_text_view_get_buffer (self), "wrong", "underline", PANGO_UNDERLINE_ERROR,
                              NULL);
  g_signal_connect (self, "realize", G_CALLBACK (hang_lines), NULL);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), NULL);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  return self;
}

/** Returns: (transfer floating): a view without a text */
GtkTextView *
mdr_page_text_new (void)
{
#ifdef MEANDER_WITH_SOURCE_VIEW
  return mdr_page_text_prepare (mdr_page_text_new_source ());
#else
  return mdr_page_text_prepare (mdr_page_text_new_plain ());
#endif
}

/** Returns: (transfer full): what is written */
char *
mdr_page_text_dup_page (GtkTextView *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self);
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static gboolean
is_of_word (gunichar character)
{
  return character == '-' || g_unichar_isalnum (character);
}

/** Returns: (transfer full): the word at the cursor; "" if there is none */
char *
mdr_page_text_dup_word (GtkTextView *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self);
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_iter_at_mark (buffer, &end, gtk_text_buffer_get_insert (buffer));
  for (start = end; gtk_text_iter_backward_char (&start);)
    if (!is_of_word (gtk_text_iter_get_char (&start)))
      {
        gtk_text_iter_forward_char (&start);
        break;
      }
  while (is_of_word (gtk_text_iter_get_char (&end)))
    gtk_text_iter_forward_char (&end);
  return gtk_text_iter_get_text (&start, &end);
}

/** Puts @page in place of what is written. The user can undo that. */
void
mdr_page_text_set_page (GtkTextView *self, const char *page)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self);
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_delete (buffer, &start, &end);
  gtk_text_buffer_insert (buffer, &start, page, -1);
  gtk_text_buffer_end_user_action (buffer);
}

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
mdr_page_text_mark_faults (GtkTextView *self, const char *faults)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self);
  g_auto (GStrv) sentences = g_strsplit (faults, "\n", -1);
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_remove_tag_by_name (buffer, "wrong", &start, &end);
  for (char **sentence = sentences; *sentence; sentence++)
    mark_line (buffer, *sentence);
}
