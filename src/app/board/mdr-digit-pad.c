/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-view.h"

#include <glib/gi18n-lib.h>

#include "mdr-board.h"
#include "mdr-ui.h"

/* Where there is little width, digits take several lines. */
#define FEWEST_IN_LINE 5
/* In a square: up to so many digits by three, as on the keys of a telephone, and more of them by four. */
#define MOST_BY_THREE 9

/* In pixels. */
#define SWATCH_SIZE 18

/* The number that a button writes. */
#define NUMBER "mdr-number"

struct _MdrDigitPad
{
  GtkWidget parent_instance;

  GtkWidget *modes;
  GtkWidget *writings[MDR_N_WRITINGS];
  GtkWidget *digits;
  GtkWidget *tools;
  GtkWidget *unknown;

  /* Borrowed: the board is placed beside the pad */
  MdrBoardView *board;

  /* The digits that have buttons; if there are none, the last is less than the first. */
  guint first;
  guint last;
  /* Whether they are the numbers of colours. */
  gboolean colours;

  guint square : 1;
  guint stacked : 1;
  guint following : 1;
};

G_DEFINE_FINAL_TYPE (MdrDigitPad, mdr_digit_pad, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_BOARD,
};

static void
digit_cb (MdrDigitPad *self, GtkButton *button)
{
  mdr_board_view_type (self->board, g_object_get_data (G_OBJECT (button), NUMBER));
}

static void
unknown_cb (MdrDigitPad *self)
{
  mdr_board_view_type (self->board, "?");
}

static void
erase_cb (MdrDigitPad *self)
{
  mdr_board_view_erase (self->board);
}

static void
writing_cb (MdrDigitPad *self, GtkToggleButton *button)
{
  for (guint writing = 0; writing < MDR_N_WRITINGS && !self->following; writing++)
    if (self->writings[writing] == GTK_WIDGET (button) && gtk_toggle_button_get_active (button))
      mdr_board_view_set_writing (self->board, (MdrWriting) writing);
}

/* A button that a click does not focus, so that the board keeps its cursor. */
static GtkWidget *
prepare_button (GtkWidget *button)
{
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  return button;
}

static void
add_button (GtkWidget *flow_box, GtkWidget *button)
{
  gtk_flow_box_insert (GTK_FLOW_BOX (flow_box), button, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

/* Returns: (transfer floating): a group of buttons */
static GtkWidget *
new_group (void)
{
  GtkWidget *group = gtk_flow_box_new ();

  gtk_widget_set_valign (group, GTK_ALIGN_CENTER);
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (group), GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (group), TRUE);
  return group;
}

/* Arranges the digits on one line, which breaks where it has to, or in a square of large buttons. Beside
 * stacked buttons there is height for two lines, whose buttons are wide enough for fingers. */
static void
arrange_digits (MdrDigitPad *self)
{
  GtkFlowBox *digits = GTK_FLOW_BOX (self->digits);
  guint count = self->last - self->first + 1;
  guint most = MAX (count, FEWEST_IN_LINE);

  if (self->square)
    most = count <= MOST_BY_THREE ? 3 : 4;
  else if (self->stacked)
    most = FEWEST_IN_LINE;
  gtk_flow_box_set_min_children_per_line (digits, MIN (FEWEST_IN_LINE, most));
  gtk_flow_box_set_max_children_per_line (digits, most);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->modes), self->stacked ? 2 : MDR_N_WRITINGS);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->tools), self->stacked ? 1 : 2);
}

static void
draw_swatch_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer number)
{
  double size = MIN (width, height);

  cairo_translate (cr, (width - size) / 2, (height - size) / 2);
  mdr_draw_colour (cr, mdr_board_palette_get (), GPOINTER_TO_UINT (number), size);
}

/* Returns: a button that writes a number, or marks a cell with a colour */
static GtkWidget *
new_digit (MdrDigitPad *self, guint digit)
{
  char *label = g_strdup_printf ("%u", digit);
  GtkWidget *button = prepare_button (self->colours ? gtk_button_new () : gtk_button_new_with_label (label));

  g_object_set_data_full (G_OBJECT (button), NUMBER, label, g_free);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (digit_cb), self);
  if (self->colours)
    {
      GtkWidget *swatch = gtk_drawing_area_new ();

      gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (swatch), SWATCH_SIZE);
      gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (swatch), SWATCH_SIZE);
      gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (swatch), draw_swatch_cb, GUINT_TO_POINTER (digit),
                                      NULL);
      mdr_board_palette_watch (G_CALLBACK (gtk_widget_queue_draw), swatch);
      gtk_button_set_child (GTK_BUTTON (button), swatch);
      gtk_widget_set_tooltip_text (button, mdr_colour_get_name (digit));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      mdr_colour_get_name (digit), -1);
    }
  return button;
}

static void
make_digits (MdrDigitPad *self, guint first, guint last, gboolean colours)
{
  GtkWidget *child;

  if (first == self->first && last == self->last && colours == self->colours)
    return;
  self->colours = colours;
  while ((child = gtk_widget_get_first_child (self->digits)))
    gtk_flow_box_remove (GTK_FLOW_BOX (self->digits), child);
  for (guint digit = first; digit <= last; digit++)
    add_button (self->digits, new_digit (self, digit));
  self->first = first;
  self->last = last;
  arrange_digits (self);
}

/* Numbers for which no cell is left are still there, in case one of them is in the wrong place. */
static void
fade_finished (MdrDigitPad *self)
{
  guint64 finished = mdr_board_view_get_finished (self->board);
  GtkWidget *child = gtk_widget_get_first_child (self->digits);

  for (guint digit = self->first; digit <= self->last && child; digit++)
    {
      GtkWidget *button = gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child));
      gboolean is_finished = !self->colours && digit < 64 && (finished >> digit & 1);

      if (is_finished)
        gtk_widget_add_css_class (button, "finished");
      else
        gtk_widget_remove_css_class (button, "finished");
      if (!self->colours)
        gtk_widget_set_tooltip_text (button, is_finished ? _ ("No cell is left for this number") : NULL);
      child = gtk_widget_get_next_sibling (child);
    }
}

static void
follow (MdrDigitPad *self)
{
  guint first;
  guint last;
  MdrWriting writing;
  guint writings;
  gboolean types = mdr_board_view_get_digits (self->board, &first, &last);

  gtk_widget_set_visible (GTK_WIDGET (self), types);
  if (!types)
    return;
  writings = mdr_board_view_get_writing (self->board, &writing);
  if (writing == MDR_WRITING_COLOURS)
    make_digits (self, 1, MDR_N_COLOURS, TRUE);
  else
    make_digits (self, first, last, FALSE);
  fade_finished (self);
  self->following = TRUE;
  gtk_widget_set_visible (gtk_widget_get_parent (self->unknown), mdr_board_view_takes_pattern (self->board));
  gtk_widget_set_visible (self->modes, writings != 0);
  for (guint i = 0; i < MDR_N_WRITINGS; i++)
    {
      gtk_widget_set_visible (gtk_widget_get_parent (self->writings[i]), (writings >> i & 1) != 0);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->writings[i]), i == writing);
    }
  self->following = FALSE;
}

static void
mdr_digit_pad_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  MdrDigitPad *self = MDR_DIGIT_PAD (object);

  switch (property)
    {
    case PROP_BOARD:
      self->board = g_value_get_object (value);
      if (!self->board)
        return;
      g_signal_connect_object (self->board, "digits-changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
      follow (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mdr_digit_pad_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (mdr_digit_pad_parent_class)->dispose (object);
}

static void
mdr_digit_pad_class_init (MdrDigitPadClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = mdr_digit_pad_set_property;
  object_class->dispose = mdr_digit_pad_dispose;
  g_object_class_install_property (object_class, PROP_BOARD,
                                   g_param_spec_object ("board", NULL, NULL, MDR_TYPE_BOARD_VIEW,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "digitpad");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
name_button (GtkWidget *button, const char *name, const char *tooltip)
{
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
add_writings (MdrDigitPad *self)
{
  static const struct
  {
    const char *icon;
    const char *name;
    const char *tooltip;
  } writings[MDR_N_WRITINGS] = {
    { "mdr-write-numbers-symbolic", N_ ("Numbers"), N_ ("Write numbers (Z)") },
    { "mdr-write-notes-symbolic", N_ ("Notes"), N_ ("Write notes (P, or Shift and a digit)") },
    { "mdr-write-centre-notes-symbolic", N_ ("Notes in the Center"),
      N_ ("Write notes in the center (M, or Ctrl and a digit)") },
    { "mdr-write-colours-symbolic", N_ ("Colors"), N_ ("Color cells (V, or Ctrl, Shift, and a digit)") },
  };

  for (guint i = 0; i < MDR_N_WRITINGS; i++)
    {
      GtkWidget *button = prepare_button (gtk_toggle_button_new ());

      gtk_button_set_icon_name (GTK_BUTTON (button), writings[i].icon);
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                                   i > 0 ? GTK_TOGGLE_BUTTON (self->writings[0]) : NULL);
      name_button (button, _ (writings[i].name), _ (writings[i].tooltip));
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (writing_cb), self);
      add_button (self->modes, button);
      self->writings[i] = button;
    }
}

static void
add_tools (MdrDigitPad *self)
{
  GtkWidget *erase = prepare_button (gtk_button_new_from_icon_name ("mdr-tool-erase-symbolic"));
  GtkWidget *fill = prepare_button (gtk_button_new_from_icon_name ("mdr-fill-notes-symbolic"));

  self->unknown = prepare_button (gtk_button_new_with_label ("?"));
  name_button (self->unknown, _ ("To be filled in"), _ ("A clue to be filled in later (?)"));
  g_signal_connect_swapped (self->unknown, "clicked", G_CALLBACK (unknown_cb), self);
  add_button (self->tools, self->unknown);
  name_button (erase, _ ("Erase"), _ ("Erase the cell (Backspace)"));
  g_signal_connect_swapped (erase, "clicked", G_CALLBACK (erase_cb), self);
  add_button (self->tools, erase);
  name_button (fill, _ ("Fill Notes"), _ ("Fill notes: all numbers that are still possible"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (fill), "win.fill-notes");
  add_button (self->tools, fill);
  /* Where nothing can be filled in, it is no button to wonder about. */
  g_object_bind_property (fill, "sensitive", gtk_widget_get_parent (fill), "visible", G_BINDING_SYNC_CREATE);
}

static void
mdr_digit_pad_init (MdrDigitPad *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->first = 1;
  gtk_widget_set_visible (widget, FALSE);
  gtk_widget_set_halign (widget, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Digits"), -1);

  self->modes = new_group ();
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (self->modes), 2);
  add_writings (self);
  gtk_widget_set_parent (self->modes, widget);
  self->digits = new_group ();
  gtk_widget_set_parent (self->digits, widget);
  self->tools = new_group ();
  add_tools (self);
  gtk_widget_set_parent (self->tools, widget);
  arrange_digits (self);
  mdr_ui_keep_left_to_right (widget);
}

/**
 * mdr_digit_pad_set_shape:
 * @stacked: whether the buttons beside the digits stand below each other, where there is little width
 * @square: whether the digits are a square of large buttons, or take as little height as they can
 */
void
mdr_digit_pad_set_shape (MdrDigitPad *self, gboolean stacked, gboolean square)
{
  g_return_if_fail (MDR_IS_DIGIT_PAD (self));

  self->stacked = stacked != FALSE;
  self->square = square != FALSE;
  arrange_digits (self);
  if (square)
    gtk_widget_add_css_class (GTK_WIDGET (self), "square");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "square");
}
