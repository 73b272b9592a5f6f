/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-view.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"

/* Where there is little width, digits take several lines. */
#define FEWEST_IN_LINE 5
/* In a square: up to so many digits by three, as on the keys of a telephone, and more of them by four. */
#define MOST_BY_THREE 9

struct _MdrDigitPad
{
  GtkWidget parent_instance;

  GtkWidget *notes;
  GtkWidget *digits;
  GtkWidget *unknown;
  GtkWidget *erase;

  /* Borrowed: the board is placed beside the pad */
  MdrBoardView *board;

  /* The digits that have buttons; if there are none, the last is less than the first. */
  guint first;
  guint last;

  guint square : 1;
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
  mdr_board_view_type (self->board, gtk_button_get_label (button));
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
notes_cb (MdrDigitPad *self)
{
  if (!self->following)
    mdr_board_view_type (self->board, MDR_TEXT_NOTES);
}

/* A button that a click does not focus, so that the board keeps its cursor. */
static GtkWidget *
prepare_button (GtkWidget *button)
{
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  return button;
}

/* Arranges the digits on one line, which breaks where it has to, or in a square of large buttons. */
static void
arrange_digits (MdrDigitPad *self)
{
  GtkFlowBox *digits = GTK_FLOW_BOX (self->digits);
  guint count = self->last - self->first + 1;
  guint most = MAX (count, FEWEST_IN_LINE);

  if (self->square)
    most = count <= MOST_BY_THREE ? 3 : 4;
  gtk_flow_box_set_min_children_per_line (digits, MIN (FEWEST_IN_LINE, most));
  gtk_flow_box_set_max_children_per_line (digits, most);
}

static void
make_digits (MdrDigitPad *self, guint first, guint last)
{
  GtkWidget *child;

  if (first == self->first && last == self->last)
    return;
  while ((child = gtk_widget_get_first_child (self->digits)))
    gtk_flow_box_remove (GTK_FLOW_BOX (self->digits), child);
  for (guint digit = first; digit <= last; digit++)
    {
      g_autofree char *label = g_strdup_printf ("%u", digit);
      GtkWidget *button = prepare_button (gtk_button_new_with_label (label));

      g_signal_connect_swapped (button, "clicked", G_CALLBACK (digit_cb), self);
      gtk_flow_box_insert (GTK_FLOW_BOX (self->digits), button, -1);
      gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
    }
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
      gboolean is_finished = digit < 64 && (finished >> digit & 1);

      if (is_finished)
        gtk_widget_add_css_class (button, "finished");
      else
        gtk_widget_remove_css_class (button, "finished");
      gtk_widget_set_tooltip_text (button, is_finished ? _ ("No cell is left for this number") : NULL);
      child = gtk_widget_get_next_sibling (child);
    }
}

static void
follow (MdrDigitPad *self)
{
  guint first;
  guint last;
  gboolean has_notes;
  gboolean notes;
  gboolean types = mdr_board_view_get_digits (self->board, &first, &last);

  gtk_widget_set_visible (GTK_WIDGET (self), types);
  if (!types)
    return;
  make_digits (self, first, last);
  fade_finished (self);
  has_notes = mdr_board_view_get_noting (self->board, &notes);
  self->following = TRUE;
  gtk_widget_set_visible (self->unknown, mdr_board_view_takes_pattern (self->board));
  gtk_widget_set_visible (self->notes, has_notes);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->notes), notes);
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
mdr_digit_pad_init (MdrDigitPad *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->first = 1;
  gtk_widget_set_visible (widget, FALSE);
  gtk_widget_set_halign (widget, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Digits"), -1);

  self->notes = prepare_button (gtk_toggle_button_new_with_mnemonic (_ ("_Notes")));
  gtk_widget_set_tooltip_text (self->notes, _ ("Write digits as notes (P)"));
  g_signal_connect_swapped (self->notes, "toggled", G_CALLBACK (notes_cb), self);
  gtk_widget_set_parent (self->notes, widget);

  self->digits = gtk_flow_box_new ();
  gtk_widget_set_valign (self->digits, GTK_ALIGN_CENTER);
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->digits), GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (self->digits), TRUE);
  arrange_digits (self);
  gtk_widget_set_parent (self->digits, widget);

  self->unknown = prepare_button (gtk_button_new_with_label ("?"));
  gtk_widget_set_tooltip_text (self->unknown, _ ("A clue to be filled in later (?)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->unknown), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("To be filled in"), -1);
  g_signal_connect_swapped (self->unknown, "clicked", G_CALLBACK (unknown_cb), self);
  gtk_widget_set_parent (self->unknown, widget);

  self->erase = prepare_button (gtk_button_new_from_icon_name ("mdr-tool-erase-symbolic"));
  gtk_widget_set_tooltip_text (self->erase, _ ("Erase the cell (Backspace)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->erase), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Erase"),
                                  -1);
  g_signal_connect_swapped (self->erase, "clicked", G_CALLBACK (erase_cb), self);
  gtk_widget_set_parent (self->erase, widget);
  mdr_ui_keep_left_to_right (widget);
}

/** Makes the pad a square of large buttons, or lets it take as little height as it can. */
void
mdr_digit_pad_set_square (MdrDigitPad *self, gboolean square)
{
  g_return_if_fail (MDR_IS_DIGIT_PAD (self));

  self->square = square != FALSE;
  arrange_digits (self);
  if (square)
    gtk_widget_add_css_class (GTK_WIDGET (self), "square");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "square");
}
