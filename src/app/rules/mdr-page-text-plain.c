/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-page-parts.h"

#define SPACING 6

/*
 * MdrLineNumbers: the numbers of the lines of a text, at its left.
 * @text: whose gutter it is in
 */
#define MDR_TYPE_LINE_NUMBERS (mdr_line_numbers_get_type ())
G_DECLARE_FINAL_TYPE (MdrLineNumbers, mdr_line_numbers, MDR, LINE_NUMBERS, GtkWidget)

struct _MdrLineNumbers
{
  GtkWidget parent_instance;

  GtkTextView *text;
};

G_DEFINE_FINAL_TYPE (MdrLineNumbers, mdr_line_numbers, GTK_TYPE_WIDGET)

static PangoLayout *
new_number (MdrLineNumbers *self, int number)
{
  g_autofree char *digits = g_strdup_printf ("%d", number);

  return gtk_widget_create_pango_layout (GTK_WIDGET (self), digits);
}

static void
mdr_line_numbers_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  MdrLineNumbers *self = MDR_LINE_NUMBERS (widget);
  g_autoptr (PangoLayout) last = NULL;

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    return;
  last = new_number (self, MAX (99, gtk_text_buffer_get_line_count (gtk_text_view_get_buffer (self->text))));
  pango_layout_get_pixel_size (last, minimum, NULL);
  *minimum += 2 * SPACING;
  *natural = *minimum;
}

/* Draws the number of the line that begins at @at in the text. Returns whether a line follows it that can be
 * seen. */
static gboolean
draw_number (MdrLineNumbers *self, GtkSnapshot *snapshot, GtkTextIter *at, const GdkRGBA *color)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  g_autoptr (PangoLayout) number = new_number (self, gtk_text_iter_get_line (at) + 1);
  int width;
  int y;

  gtk_text_view_get_line_yrange (self->text, at, &y, NULL);
  gtk_text_view_buffer_to_window_coords (self->text, GTK_TEXT_WINDOW_LEFT, 0, y, NULL, &y);
  if (y > height)
    return FALSE;
  pango_layout_get_pixel_size (number, &width, NULL);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (gtk_widget_get_width (GTK_WIDGET (self))
                                                                   - width - SPACING),
                                                          (float) y));
  gtk_snapshot_append_layout (snapshot, number, color);
  gtk_snapshot_restore (snapshot);
  return gtk_text_iter_forward_line (at);
}

static void
mdr_line_numbers_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MdrLineNumbers *self = MDR_LINE_NUMBERS (widget);
  GdkRectangle seen;
  GtkTextIter at;
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  gtk_text_view_get_visible_rect (self->text, &seen);
  gtk_text_view_get_line_at_y (self->text, &at, seen.y, NULL);
  while (draw_number (self, snapshot, &at, &color))
    ;
  /* An empty last line is not gone forward to. */
  if (gtk_text_iter_is_end (&at) && gtk_text_iter_starts_line (&at))
    draw_number (self, snapshot, &at, &color);
}

static void
mdr_line_numbers_class_init (MdrLineNumbersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = mdr_line_numbers_measure;
  widget_class->snapshot = mdr_line_numbers_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mdr_line_numbers_init (MdrLineNumbers *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "monospace");
  gtk_widget_add_css_class (GTK_WIDGET (self), "dim-label");
}

/* The text is scrolled by another adjustment once it is in a window that scrolls. */
static void
follow_scrolling (MdrLineNumbers *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->text));

  if (adjustment)
    g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (gtk_widget_queue_draw), self,
                             G_CONNECT_SWAPPED);
}

/** Returns: (transfer floating): a view with numbers beside its lines */
GtkTextView *
mdr_page_text_new_plain (void)
{
  GtkTextView *text = GTK_TEXT_VIEW (gtk_text_view_new ());
  MdrLineNumbers *numbers = g_object_new (MDR_TYPE_LINE_NUMBERS, NULL);

  numbers->text = text;
  gtk_text_view_set_gutter (text, GTK_TEXT_WINDOW_LEFT, GTK_WIDGET (numbers));
  g_signal_connect_object (gtk_text_view_get_buffer (text), "changed", G_CALLBACK (gtk_widget_queue_resize),
                           numbers, G_CONNECT_SWAPPED);
  g_signal_connect_object (text, "notify::vadjustment", G_CALLBACK (follow_scrolling), numbers,
                           G_CONNECT_SWAPPED);
  return text;
}
